"""A PostgreSQL for tests and benches: Debian's program, as a user who may do nothing else, gone when they end."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from itertools import count
from pathlib import Path

from sqlalchemy import create_engine, text

INSTALLED = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
PLACES = [*[str(path) for path in INSTALLED[::-1]], *os.environ["PATH"].split(os.pathsep)]
OWNER = pwd.getpwuid(os.getuid()).pw_name if os.getuid() else "nobody"  # PostgreSQL does not run as root
QUICK = ("fsync=off", "full_page_writes=off", "max_connections=200", "shared_buffers=32MB", "jit=off")
LASTING = ("max_connections=200",)


class Cluster:
    """On a socket in a folder of its own, under /tmp: a path to a socket may have a hundred letters."""

    def __init__(self, settings: tuple[str, ...] = QUICK) -> None:
        self.settings = settings
        self.folder = Path(tempfile.mkdtemp(prefix="koloda-", dir="/tmp"))
        if os.getuid() == 0:
            shutil.chown(self.folder, OWNER)
        self.process: subprocess.Popen[bytes] | None = None
        self.numbers = count()
        self.run(
            "initdb", "-D", self.data, "-A", "trust", "-U", "koloda", "-E", "UTF8", "--no-sync", "--locale=C.UTF-8"
        )

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def line(self, program: str, *words: object) -> list[str]:
        found = shutil.which(program, path=os.pathsep.join(PLACES))
        assert found is not None, f"{program} is missing: apt-get install postgresql"
        return [str(Path(found).resolve()), *map(str, words)]

    def run(self, program: str, *words: object) -> None:
        user = OWNER if os.getuid() == 0 else None
        done = subprocess.run(self.line(program, *words), user=user, cwd="/", capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def __enter__(self) -> Cluster:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.remove()

    def start(self) -> Cluster:
        words = ["-D", self.data, "-k", self.folder, "-c", "listen_addresses="]
        for setting in self.settings:
            words += ["-c", setting]
        with (self.folder / "log").open("ab") as log:
            user = OWNER if os.getuid() == 0 else None
            self.process = subprocess.Popen(self.line("postgres", *words), user=user, cwd="/", stderr=log)
        deadline = time.monotonic() + 60
        while not self.answers():
            assert self.process.poll() is None and time.monotonic() < deadline, (self.folder / "log").read_text()
            time.sleep(0.05)
        return self

    def answers(self) -> bool:
        ready = self.line("pg_isready", "-q", "-h", self.folder)
        return subprocess.run(ready).returncode == 0

    def url(self, name: str) -> str:
        return f"postgresql://koloda@/{name}?host={self.folder}"

    def database(self) -> str:
        """The URL of a new one, with nothing in it."""
        name = f"d{next(self.numbers)}"
        engine = create_engine(self.url("postgres").replace(":", "+psycopg:", 1), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name} TEMPLATE template0"))
        engine.dispose()
        return self.url(name)

    def kill(self) -> None:
        """Nobody is let finish, nothing is put in order: what was not on the disk is lost."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(60)
            self.process = None

    def crash(self) -> None:
        """By SIGKILL, with all its processes: none is there any more when this returns."""
        assert self.process is not None
        family = [self.process.pid, *children(self.process.pid)]
        for each in family:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        self.process.wait(60)
        self.process = None
        while any(Path(f"/proc/{each}").exists() for each in family):
            time.sleep(0.01)

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self.folder)


def children(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            if int(stat.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(stat.parent.name))
    return found
