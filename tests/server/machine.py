"""A machine that systemd has booted, in a container on this one: the units of `deploy`, and this package in /opt."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

import koloda

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = Path("etc/systemd/system")
PATIENCE = 180.0
KOLODA = """#!/opt/koloda/bin/python
from koloda.cli import app
if __name__ == "__main__":
    app()
"""


class Machine:
    """What is not in `folder` it has from this machine, and may not change. Its network is this machine's."""

    def __init__(self, folder: Path, **environments: dict[str, object]) -> None:
        """`environments` are what stands in its /etc/….env."""
        found = shutil.which("systemd-nspawn")
        assert found, "There is no systemd-nspawn to try the units with. Install the package `systemd-container`."
        self.found = found
        self.root = folder / "machine"
        self.name = f"koloda-{secrets.token_hex(4)}"
        self.log = folder / "machine.log"
        self.leader = 0
        for empty in ("usr", "var", "opt/python", "proc", "sys", "dev", "run", "tmp", "root"):
            (self.root / empty).mkdir(parents=True)
        for link in ("bin", "sbin", "lib", "lib64"):
            (self.root / link).symlink_to(f"usr/{link}")
        shutil.copytree(DEPLOY / "systemd", self.root / UNITS)
        (self.root / "etc" / "machine-id").write_text(secrets.token_hex(16) + "\n")
        (self.root / "etc" / "sysusers.d").mkdir()
        (self.root / UNITS / "koloda.conf").rename(self.root / "etc" / "sysusers.d" / "koloda.conf")
        shutil.copy("/etc/os-release", self.root / "etc")
        self.packages = self.install()
        for file, words in environments.items():
            lines = [f"{name}={value}\n" for name, value in {"LD_LIBRARY_PATH": "/opt/python/lib", **words}.items()]
            (self.root / "etc" / f"{file.replace('_', '-')}.env").write_text("".join(lines))

    def install(self) -> str:
        """The Python that runs this and what is installed with it, where no home directory is in the way."""
        place, version = self.root / "opt" / "koloda", "python{}.{}".format(*sys.version_info)
        packages = place / "lib" / version / "site-packages"
        packages.mkdir(parents=True)
        (place / "bin").mkdir()
        (place / "bin" / "python").symlink_to(f"/opt/python/bin/{version}")
        (place / "pyvenv.cfg").write_text("home = /opt/python/bin\n")
        (place / "bin" / "koloda").write_text(KOLODA)
        (place / "bin" / "koloda").chmod(0o755)
        return str(packages.relative_to(self.root))

    def change(self, unit: str, words: str) -> None:
        """What a keeper writes with `systemctl edit`."""
        folder = self.root / UNITS / f"{unit}.d"
        folder.mkdir()
        (folder / "override.conf").write_text(words)

    def __enter__(self) -> Self:
        shared = {
            "/usr": "/usr",
            sys.base_prefix: "/opt/python",
            sysconfig.get_paths()["purelib"]: f"/{self.packages}",
            str(Path(koloda.__file__).resolve().parent): str(Path(koloda.__file__).resolve().parent),
        }
        words = ["--quiet", "--register=no", "--keep-unit", "--console=pipe", "--boot", f"--machine={self.name}"]
        words += [f"--bind-ro={here}:{there}" for here, there in shared.items()]
        unified = {**os.environ, "SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"}  # by the older it would not hear of ends
        with self.log.open("wb") as log:
            command = [self.found, "-D", str(self.root), *words]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=unified)
        self.wait(self.booted)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(60)
        finally:
            self.process.kill()

    def booted(self) -> bool:
        """Its first process is there and can be asked."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        self.leader = int(children[0]) if children else 0
        return bool(children) and self.run("systemctl", "is-system-running", "--wait").stdout in (
            "running\n",
            "degraded\n",
        )

    def wait(self, until: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not until():
            assert self.process.poll() is None and time.monotonic() < deadline, self.log.read_text() + self.journal()
            time.sleep(0.1)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """A command inside."""
        inside = ["nsenter", "-t", str(self.leader), "-m", "-u", "-i", "-p", *words]
        return subprocess.run(inside, capture_output=True, text=True, timeout=PATIENCE)

    def shows(self, unit: str, what: str) -> str:
        return self.run("systemctl", "show", "--value", "-p", what, unit).stdout.strip()

    def journal(self) -> str:
        """Of our units, and what systemd says of them."""
        words = "journalctl", "--no-pager", "-o", "short-precise", "-u", "koloda-*"
        return self.run(*words).stdout if self.leader else ""
