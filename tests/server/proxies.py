"""The proxies whose configurations lie in `deploy`, before two houses: as they are shipped, but for ports and files."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Generic, Protocol, Self, TypeVar

from house import House, Place, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 60.0


class Served(Place, Protocol):
    """What it passes guests on to."""

    port: int


S = TypeVar("S", bound=Served)


class Proxy(Generic[S]):
    """Where guests come to: https://localhost at some port. `trusted` is a file with the certificate it is known by."""

    program = ""

    def __init__(self, folder: Path, houses: list[S]) -> None:
        found = shutil.which(self.program, path=os.environ["PATH"] + ":/usr/sbin")
        assert found, (
            f"There is no {self.program} to test the configuration with. Install the package `{self.program}`."
        )
        self.folder = folder
        self.found = found
        self.houses = houses
        self.data = houses[0].data
        self.plain, self.port = free_port(), free_port()
        self.url = f"https://localhost:{self.port}"
        self.trusted = folder / "proxy.crt"
        self.log = folder / f"{self.program}.log"

    def settle(self) -> list[str]:
        """Write what it reads; the command that starts it."""
        raise NotImplementedError

    def fitted(self, name: str, changes: Mapping[str, object]) -> str:
        """What is shipped, with words of this machine in the place of others."""
        text = (DEPLOY / name).read_text()
        for deployed, here in changes.items():
            assert deployed in text, deployed
            text = text.replace(deployed, str(here))
        return text

    @property
    def servers(self) -> dict[str, object]:
        return {
            address: f"127.0.0.1:{house.port}"
            for address, house in zip(("127.0.0.1:8023", "10.0.0.3:8023"), self.houses, strict=True)
        }

    def certify(self) -> None:
        """A certificate of its own, and its key beside it."""
        key, name = self.folder / "proxy.key", "subjectAltName=DNS:localhost"
        words = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-days", "2", "-subj", "/CN=localhost"]
        files = ["-keyout", str(key), "-out", str(self.trusted)]
        command = ["openssl", "req", "-x509", "-nodes", *words, "-addext", name, *files]
        subprocess.run(command, check=True, capture_output=True)

    def __enter__(self) -> Self:
        command = self.settle()
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=self.environment())
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None and time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(30)

    def environment(self) -> dict[str, str]:
        return dict(os.environ)

    def answers(self) -> bool:
        """It is there, by its certificate, and passes on to a server that is ready."""
        if not self.trusted.exists():
            return False
        trust = ssl.create_default_context(cafile=self.trusted)
        with suppress(OSError), urllib.request.urlopen(self.url + "/readyz", timeout=5, context=trust) as answer:
            return bool(answer.status == 200)
        return False


class Nginx(Proxy[S]):
    program = "nginx"

    def settle(self) -> list[str]:
        self.certify()
        changes = self.servers | {
            "/etc/nginx/koloda.crt": self.trusted,
            "/etc/nginx/koloda.key": self.folder / "proxy.key",
            "/var/log/nginx/koloda.log": self.folder / "nginx-koloda.log",
            "koloda.example": "localhost",
            "listen 80;": f"listen {self.plain};",
            "listen [::]:80;": f"listen [::]:{self.plain};",
            "listen 443 ssl": f"listen {self.port} ssl",
            "listen [::]:443 ssl": f"listen [::]:{self.port} ssl",
        }
        (self.folder / "koloda.conf").write_text(self.fitted("nginx.conf", changes))
        around = f"""
            daemon off;
            pid {self.folder}/nginx.pid;
            error_log stderr;
            events {{ }}
            http {{ include {self.folder}/koloda.conf; }}
        """
        main = self.folder / "nginx.conf"
        main.write_text(around)
        return [self.found, "-p", str(self.folder), "-c", str(main)]


class Haproxy(Proxy[S]):
    program = "haproxy"

    def settle(self) -> list[str]:
        self.certify()
        both = self.folder / "koloda.pem"
        both.write_text(self.trusted.read_text() + (self.folder / "proxy.key").read_text())
        changes = self.servers | {
            "/etc/haproxy/koloda.pem": both,
            "[::]:80 ": f"[::]:{self.plain} ",
            "[::]:443 ": f"[::]:{self.port} ",
        }
        if os.getuid():  # who is nobody in particular cannot become another
            changes |= {"    user haproxy\n    group haproxy\n    chroot /var/lib/haproxy\n": ""}
        main = self.folder / "haproxy.cfg"
        main.write_text(self.fitted("haproxy.cfg", changes))
        return [self.found, "-db", "-f", str(main)]


class Caddy(Proxy[S]):
    program = "caddy"

    def settle(self) -> list[str]:
        """For `localhost` it makes a certificate by itself, signed by its own authority."""
        self.trusted = self.folder / "data" / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        changes = {
            "http_port 80\n": f"http_port {self.plain}\n",
            "https_port 443\n": f"https_port {self.port}\n",
            "localhost:2019": f"localhost:{free_port()}",
        }
        main = self.folder / "Caddyfile"
        main.write_text(self.fitted("Caddyfile", changes))
        return [self.found, "run", "--config", str(main), "--adapter", "caddyfile"]

    def environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "XDG_DATA_HOME": str(self.folder / "data"),
            "XDG_CONFIG_HOME": str(self.folder / "config"),
            "KOLODA_SITE": "localhost",
            "KOLODA_SERVERS": " ".join(f"127.0.0.1:{house.port}" for house in self.houses),
        }


PROXIES: list[type[Proxy[House]]] = [Nginx, Haproxy, Caddy]
