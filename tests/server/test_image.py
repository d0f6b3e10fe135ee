"""The image of `deploy/Containerfile`, without a container engine: by Debian's buildah, on a root of debootstrap's.

Its steps run in a chroot, on this machine's network; that it is confined as compose asks for is not tried here.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from house import Party, free_port, in_own_loop, play_out

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.getuid() != 0, reason="only root may build in a chroot")]
ROOT = Path(__file__).parents[2]
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
SOURCES = Path("/etc/apt/sources.list.d/debian.sources")
HOURS = 3 * 3600.0


class Builder:
    """buildah, with a store of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for program in ("buildah", "debootstrap"):
            assert shutil.which(program), f"There is no {program}. Install the package `{program}`."

    def line(self, *words: object) -> list[str]:
        place = ["--root", str(self.folder / "store"), "--runroot", str(self.folder / "run"), "--storage-driver", "vfs"]
        return ["buildah", *place, *map(str, words)]

    def run(self, *words: object) -> str:
        done = subprocess.run(self.line(*words), cwd=ROOT, capture_output=True, text=True, timeout=HOURS)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
        return done.stdout.strip()

    def debian(self) -> None:
        """What the Containerfile begins from, as it would be fetched."""
        base = self.folder / "base"
        mirror = re.findall(r"^URIs: (\S+/debian)$", SOURCES.read_text(), re.M)[0]
        subprocess.run(["debootstrap", "--variant=minbase", "bookworm", base, mirror], check=True, capture_output=True)
        shutil.copy(SOURCES, base / "etc/apt/sources.list.d")
        container = self.run("from", "scratch")
        self.run("add", "-q", container, base, "/")
        self.run("commit", "-q", container, "docker.io/library/debian:bookworm-slim")

    def koloda(self) -> None:
        """Packages are fetched by the certificates that this machine trusts."""
        (self.folder / "pip.conf").write_text("[global]\ncert = /certificates\n")
        (self.folder / "npmrc").write_text("cafile=/certificates\n")
        seen = {self.folder / "pip.conf": "/etc/pip.conf", self.folder / "npmrc": "/root/.npmrc"}
        volumes = [f"{here}:{there}:ro" for here, there in {**seen, CERTIFICATES: "/certificates"}.items()]
        words = ["--isolation", "chroot", "--pull-never", "--network", "host", "--format", "docker"]
        words += [word for volume in volumes for word in ("-v", volume)]
        self.run("bud", *words, "-f", "deploy/Containerfile", "-t", "koloda", ".")


class Place:
    data = Path("none")

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"


@pytest.fixture(scope="module")
def builder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Builder]:
    there = Builder(tmp_path_factory.mktemp("image"))
    there.debian()
    there.koloda()
    yield there
    there.run("rm", "--all")


def test_the_image_plays(builder: Builder) -> None:
    made = json.loads(builder.run("inspect", "--type", "image", "koloda"))["Docker"]["config"]
    assert made["User"] == "koloda" and made["Entrypoint"] == ["koloda"] and made["Healthcheck"]["Test"][0] == "CMD"
    container, place = builder.run("from", "--pull-never", "koloda"), Place()
    inside = ["run", "--isolation", "chroot", container, "--"]
    assert "compiled" in builder.run(*inside, "koloda", "--version")
    assert (
        builder.run(*inside, "sh", "-c", "id -un; stat -c %a /var/lib/koloda; ls -A /var/lib/koloda") == "koloda\n700"
    )
    words = [*made["Entrypoint"], *made["Cmd"], "--port", place.port]
    with subprocess.Popen(builder.line(*inside, *words), stderr=subprocess.DEVNULL) as process:
        try:
            wait_for(place)
            in_own_loop(play(place))
            health = [word.replace("8023", str(place.port)) for word in made["Healthcheck"]["Test"][1:]]
            builder.run(*inside, *health)
        finally:
            process.terminate()


def wait_for(place: Place) -> None:
    deadline = time.monotonic() + 120
    while True:
        try:
            assert httpx.get(place.url + "/readyz").status_code == 200
            return
        except httpx.TransportError:
            assert time.monotonic() < deadline
            time.sleep(0.2)


async def play(place: Place) -> None:
    async with Party(place) as party:
        await play_out(await party.play("pairs", 1, 1))
