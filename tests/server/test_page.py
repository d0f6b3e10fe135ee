"""The page in the browser: which paths give it, how it is kept and packed, and that nothing beside it is given out."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from house import House

from koloda.server.http.page import INDEX, page_files
from koloda.server.http.safety import HEADERS

SCRIPT = b"console.log('koloda')\n" * 50


@pytest.fixture(scope="module")
def paged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a small page of its own."""
    folder = tmp_path_factory.mktemp("paged")
    page = folder / "web"
    (page / "assets").mkdir(parents=True)
    (page / "icons").mkdir()
    (page / "index.html").write_text("<!doctype html><title>A page</title>")
    (page / "assets" / "index-3f9a.js").write_bytes(SCRIPT)
    (page / "assets" / "index-3f9a.js.br").write_bytes(b"as if packed by brotli")
    (page / "assets" / "index-3f9a.js.gz").write_bytes(gzip.compress(SCRIPT))
    (page / "manifest.webmanifest").write_text("{}")
    (page / "icons" / "192.png").write_bytes(b"\x89PNG")
    (page / ".hidden").write_text("not for anyone")
    (folder / "beside.txt").write_text("not for anyone")
    house = House(folder / "data", page=str(page)).start()
    yield house
    house.stop()


def fetch(house: House, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with httpx.Client(base_url=house.url, headers={"accept-encoding": "identity"}) as client:
        return client.request(method, path, headers=named)


@pytest.mark.parametrize("path", ["/", "/t/abc", "/r/abc", "/g/pairs", "/rules/pairs", "/settings", "/index.html"])
def test_the_places_of_the_page(paged: House, path: str) -> None:
    answer = fetch(paged, path)
    assert answer.status_code == 200 and "A page" in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert HEADERS.items() <= dict(answer.headers).items()
    again = fetch(paged, path, if_none_match=answer.headers["etag"])
    assert again.status_code == 304 and not again.content
    head = fetch(paged, path, "HEAD")
    assert head.status_code == 200 and not head.content


@pytest.mark.parametrize(
    ("accepted", "packing", "content"),
    [
        ("br, gzip", "br", b"as if packed by brotli"),
        ("gzip, deflate", "gzip", gzip.compress(SCRIPT, mtime=0)),
        ("br;q=0, gzip;q=0.0", None, SCRIPT),
        ("", None, SCRIPT),
    ],
)
def test_assets_come_packed_and_stay_for_ever(paged: House, accepted: str, packing: str | None, content: bytes) -> None:
    with httpx.Client(base_url=paged.url) as client:
        request = client.build_request("GET", "/assets/index-3f9a.js", headers={"accept-encoding": accepted})
        answer = client.send(request, stream=True)
        raw = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == packing
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "accept-encoding"
    assert gzip.decompress(raw) == SCRIPT if packing == "gzip" else raw == content


def test_other_files_are_kept_a_while(paged: House) -> None:
    answer = fetch(paged, "/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    assert answer.headers["cache-control"] == "public, max-age=300"
    assert fetch(paged, "/icons/192.png").headers["content-type"] == "image/png"


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/assets/nothing.js",
        "/assets/index-3f9a.js.br",
        "/.hidden",
        "/t",
        "/t/a/b",
        "/../beside.txt",
        "/%2e%2e/beside.txt",
        "/assets/..%2f..%2fbeside.txt",
        "/assets/%2e%2e/%2e%2e/beside.txt",
        "//etc/passwd",
        "/assets//etc/passwd",
    ],
)
def test_what_is_not_of_the_page_is_not_there(paged: House, path: str) -> None:
    answer = fetch(paged, path)
    assert answer.status_code == 404
    assert answer.text == "There is nothing here.\n"


def test_an_unknown_path_of_the_protocol_is_a_problem(paged: House) -> None:
    answer = fetch(paged, "/api/nothing")
    assert answer.status_code == 404 and answer.json()["code"] == "not_found"


def test_without_a_page_it_says_how_to_build_one(tmp_path: Path) -> None:
    (file,) = page_files(tmp_path / "none").values()
    assert "make play" in file.plain.content.decode()
    assert list(page_files(tmp_path / "none")) == [INDEX]
