"""The page in the browser: the files of `koloda/web`, read once at the start. What is not among them does not exist."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from litestar import Response, route
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler

from koloda.server.http.askers import Asked

PACKAGED = Path(__file__).parents[2] / "web"
INDEX = "/index.html"
PLACES = [
    "/",
    "/t/{table:str}",
    "/r/{table:str}",
    "/r/{table:str}/{step:int}",
    "/r/{table:str}/{step:int}/{seat:int}",
    "/a/{table:str}",
    "/a/{table:str}/{seat:int}",
    "/g/{game:str}",
    "/rules/{game:str}",
    "/learn/{game:str}",
    "/settings",
]
PACKINGS = {"br": ".br", "gzip": ".gz"}  # the better first
FOR_EVER = "public, max-age=31536000, immutable"  # names in /assets change with what is in the file
A_WHILE = "public, max-age=300"
ASK_EACH_TIME = "no-cache"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
NOT_BUILT = """<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Koloda</title>
<h1>Koloda</h1>
<p>Сервер работает, но страница не собрана. Соберите её в папке с исходниками: <code>make play</code>.</p>
<p lang="en">The server is up, but its page is not built. Build it in a checkout: <code>make play</code>.</p>
</html>
"""


@dataclass(frozen=True)
class Form:
    """The bytes of a file as they are sent, plain or packed."""

    content: bytes
    tag: str


@dataclass(frozen=True)
class File:
    type: str
    caching: str
    plain: Form
    packed: dict[str, Form] = field(default_factory=dict)

    def best(self, accepted: str) -> tuple[str | None, Form]:
        """The smallest form that a client can read, and how it is packed."""
        readable = accepted_packings(accepted)
        for packing, form in self.packed.items():
            if packing in readable:
                return packing, form
        return None, self.plain


def accepted_packings(header: str) -> set[str]:
    """What an Accept-Encoding header allows.

    >>> sorted(accepted_packings("gzip, br;q=0, zstd; q=0.5"))
    ['gzip', 'zstd']
    """
    allowed = set()
    for part in header.lower().split(","):
        name, _, quality = part.partition(";")
        if quality.replace(" ", "").rstrip("0.") != "q=":
            allowed.add(name.strip())
    return allowed


def form(content: bytes) -> Form:
    return Form(content, f'"{sha256(content).hexdigest()[:20]}"')


def page_files(folder: Path) -> dict[str, File]:
    """Every file by its path on the server; only the note that there is no page if it is not built."""
    if not (folder / "index.html").is_file():
        return {INDEX: File(TYPES[".html"], ASK_EACH_TIME, form(NOT_BUILT.encode()))}
    files: dict[str, File] = {}
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.suffix in PACKINGS.values() or path.name.startswith("."):
            continue
        name = "/" + path.relative_to(folder).as_posix()
        caching = FOR_EVER if name.startswith("/assets/") else ASK_EACH_TIME if path.suffix == ".html" else A_WHILE
        packed = {
            packing: form(twin.read_bytes())
            for packing, ending in PACKINGS.items()
            if (twin := path.with_name(path.name + ending)).is_file()
        }
        files[name] = File(TYPES.get(path.suffix, "application/octet-stream"), caching, form(path.read_bytes()), packed)
    return files


def page_handler(files: dict[str, File]) -> HTTPRouteHandler:
    """Answers for each file, and with the index for each place that the page itself knows."""

    @route(
        [*PLACES, *files],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def page(request: Asked) -> Response[bytes]:
        file = files.get(request.scope["path"], files[INDEX])
        packing, found = file.best(request.headers.get("accept-encoding", ""))
        headers = {"cache-control": file.caching, "etag": found.tag, "vary": "accept-encoding"}
        if found.tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        if packing is not None:
            headers["content-encoding"] = packing
        return Response(found.content, media_type=file.type, headers=headers)

    return page


def lost_page(files: dict[str, File]) -> Response[bytes]:
    """For a link that leads nowhere: the page says so, in the reader's language."""
    return Response(files[INDEX].plain.content, status_code=404, media_type=TYPES[".html"])
