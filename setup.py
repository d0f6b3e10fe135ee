"""Compiles the engine, kits, games, bots and numbers with mypyc. Without a C compiler they stay plain Python."""

import os
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError, PlatformError

COMPILED = ("engine", "kits", "games", "bots", "numbers")
# The first three say why; the others are data and words, and not hot.
INTERPRETED = {"arrays.py", "record.py", "plain.py", "coach.py", "words.py", "lesson.py"}


# The modules as one whole, so that a call from one into another may be inlined: play is a sixth quicker.
WHOLE = ["-fvisibility=hidden", "-fno-semantic-interposition", "-flto=auto"]


class build_ext_if_possible(build_ext):  # noqa: N801 (a command's name)
    whole = True

    def run(self):
        wanted = self.compiler, self.inplace  # a run makes an object of the name, and one that fails forgets the place
        try:
            super().run()
        except (CCompilerError, ExecError, PlatformError) as error:
            if self.whole:
                self.whole = False
                self.compiler, self.inplace = wanted
                self.run()
            else:
                self.extensions = []
                self.warn(f"Koloda is installed without compiled modules and will be slower: {error}")

    def build_extension(self, extension):
        flags = WHOLE if self.whole and self.compiler.compiler_type == "unix" else []
        before = extension.extra_compile_args, extension.extra_link_args
        extension.extra_compile_args = [*before[0], *flags]
        extension.extra_link_args = [*before[1], *flags]
        try:
            super().build_extension(extension)
        finally:
            extension.extra_compile_args, extension.extra_link_args = before


def modules():
    if os.environ.get("KOLODA_PLAIN"):
        return []
    from mypyc.build import mypycify

    paths = [
        str(path)
        for folder in COMPILED
        for path in sorted(Path("koloda", folder).rglob("*.py"))
        if path.name not in INTERPRETED
    ]
    return mypycify(paths, opt_level="3", debug_level="0", multi_file=True)


setup(ext_modules=modules(), cmdclass={"build_ext": build_ext_if_possible})
