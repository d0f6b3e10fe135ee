"""Makes what is made from koloda/wire: the page's TypeScript types, the engine's dictionaries, tables in the docs.

`make wire` writes them; with --check it names those that are stale. What a field means is its trailing comment. The
page is given the bots' names, too, so that it and the server call them alike.
"""

from __future__ import annotations

import argparse
import importlib
import json
import keyword
import re
import subprocess
import sys
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import NODEFAULT, UnsetType
from msgspec.structs import FieldInfo, fields

from koloda.words.grammar import BOTS

ROOT = Path(__file__).parent.parent
MODULES = ("looks", "view", "events", "told", "orders", "messages", "codes", "analysed", "answers")
BY_THE_ENGINE = ("view", "events")  # these it writes as plain dictionaries
TYPESCRIPT = ROOT / "web" / "src" / "lib" / "wire.ts"
BOT_NAMES = ROOT / "web" / "src" / "lib" / "i18n" / "bots.ts"
DICTIONARIES = ROOT / "koloda" / "engine" / "plain.py"
DOCS = (ROOT / "docs" / "view.md", ROOT / "docs" / "protocol.md")
MADE = "made by `make wire`, do not edit"
TABLE = re.compile(r"(<!-- wire: (\w+) -->\n).*?(<!-- /wire -->)", re.DOTALL)
FIELD = re.compile(r"^    (\w+): ")

Struct = type[msgspec.Struct]


def module(name: str) -> types.ModuleType:
    return importlib.import_module(f"koloda.wire.{name}")


def structs_of(name: str) -> Iterator[Struct]:
    """The structs a module declares, in its order; not what others are made from."""
    found = module(name)
    for value in vars(found).values():
        declared = isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == found.__name__
        if declared and not value.__subclasses__():
            yield value


def unions_of(name: str) -> Iterator[tuple[str, object]]:
    """Names for one of several: `FromServer`, for one of some words: `Level`, and for a card or a back."""
    found = module(name)
    for key, value in vars(found).items():
        bare = get_args(value)[0] if get_origin(value) is Annotated else value
        several = isinstance(bare, types.UnionType) or get_origin(bare) in (Literal, Union)
        if several and key[0].isupper() and f"\n{key} = " in Path(found.__file__ or "").read_text(encoding="utf-8"):
            yield key, value


def meanings(struct: Struct) -> dict[str, str]:
    """The comment after each field, and on the lines that go on from it."""
    source = Path(sys.modules[struct.__module__].__file__ or "").read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(source) if re.match(rf"class {struct.__name__}\b", line))
    found: dict[str, str] = {}
    last = ""
    for line in source[start + 1 :]:
        if line and not line.startswith(" "):
            break
        field = FIELD.match(line)
        comment = line.split("  # ", 1)[1] if "  # " in line else ""
        if field:
            last = field[1]
            found[last] = comment
        elif last and line.startswith("    # "):
            found[last] += " " + line.removeprefix("    # ")
    return {name: text for name, text in found.items() if text}


def tag_of(struct: Struct) -> tuple[str, str] | None:
    config = struct.__struct_config__
    return (str(config.tag_field), str(config.tag)) if config.tag else None


def optional(field: FieldInfo) -> bool:
    return field.default is not NODEFAULT or field.default_factory is not NODEFAULT


def parts(annotation: object) -> list[object]:
    """The members of a union, without the mark of absence."""
    if get_origin(annotation) in (types.UnionType, Union):
        return [each for each in get_args(annotation) if each is not UnsetType]
    return [annotation]


# TypeScript.


@cache
def aliases() -> dict[object, str]:
    return {value: key for name in MODULES for key, value in unions_of(name)}


def typescript(annotation: object, named: bool = True) -> str:
    """The type as TypeScript writes it; by its name, if it has one."""
    if named and annotation in aliases():
        return aliases()[annotation]
    found = parts(annotation)
    if len(found) > 1:
        return " | ".join(dict.fromkeys(typescript(each) for each in found))
    [only] = found
    origin, inner = get_origin(only), get_args(only)
    if origin is Annotated:
        return typescript(inner[0])
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in inner)
    if origin is dict:
        return f"Record<string, {typescript(inner[1])}>"
    if origin is list:
        name = typescript(inner[0])
        return f"({name})[]" if " | " in name else f"{name}[]"
    if origin is tuple and inner[-1] is ...:
        return f"{typescript(inner[0])}[]"
    if origin is tuple:
        return f"[{', '.join(typescript(each) for each in inner)}]"
    plain = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", bytes: "string"}
    if only in plain:
        return plain[only]
    assert isinstance(only, type), only
    return only.__name__.removesuffix("Data") if is_typeddict(only) else only.__name__


def comment(text: str | None, indent: str = "") -> str:
    words = " ".join((text or "").split())
    return f"{indent}/** {words} */\n" if words else ""


def interface(struct: Struct) -> str:
    told = meanings(struct)
    hints = get_type_hints(struct, include_extras=True)
    lines = []
    tag = tag_of(struct)
    if tag:
        lines.append(f'  {tag[0]}: "{tag[1]}";')
    for each in fields(struct):
        mark = "?" if may_be_absent(each, struct) else ""
        about = comment(told.get(each.name), "  ")
        lines.append(f"{about}  {each.encode_name}{mark}: {typescript(hints[each.name])};")
    documented = struct.__doc__ is not None and not struct.__doc__.startswith(struct.__name__ + "(")
    return (
        f"{comment(struct.__doc__ if documented else None)}export interface {struct.__name__} {{\n"
        + "\n".join(lines)
        + "\n}\n"
    )


def may_be_absent(field: FieldInfo, struct: Struct) -> bool:
    """What has a default may be left out by those who ask, and by the engine, which writes its data itself."""
    config = struct.__struct_config__
    return optional(field) and (config.forbid_unknown_fields or config.omit_defaults)


def made_typescript() -> str:
    text = [f"/** The words of the wire: {MADE}. */\n"]
    for name in MODULES:
        text += [f"export type {key} = {typescript(value, named=False)};\n" for key, value in unions_of(name)]
        text += [interface(struct) for struct in structs_of(name)]
    return "\n".join(text)


def made_names() -> str:
    rows = [f"  {lang}: {json.dumps(names, ensure_ascii=False)},\n" for lang, names in BOTS.items()]
    return f"/** What bots are called: {MADE}. */\nexport const BOTS = {{\n{''.join(rows)}}};\n"


# The engine's dictionaries.


def dictionary(annotation: object) -> str:
    found = parts(annotation)
    if len(found) > 1:
        return " | ".join(dict.fromkeys(dictionary(each) for each in found))
    [only] = found
    origin, inner = get_origin(only), get_args(only)
    if origin is Annotated:
        return dictionary(inner[0])
    if origin is Literal:
        return "str"
    if origin in (dict, list):
        return f"{origin.__name__}[{', '.join(dictionary(each) for each in inner)}]"
    if only is type(None):
        return "None"
    assert isinstance(only, type), only
    if not issubclass(only, msgspec.Struct):
        return only.__name__
    return "EventData" if tag_of(only) else f"{only.__name__}Data"


def typed_dict(struct: Struct) -> str:
    hints = get_type_hints(struct, include_extras=True)
    rows = []
    for each in fields(struct):
        kind = dictionary(hints[each.name])
        rows.append((each.encode_name, f"NotRequired[{kind}]" if optional(each) else kind))
    name = f"{struct.__name__}Data"
    if any(keyword.iskeyword(key) for key, _ in rows):
        inner = "".join(f'        "{key}": {kind},\n' for key, kind in rows)
        return f'{name} = TypedDict(\n    "{name}",\n    {{\n{inner}    }},\n)\n'
    return f"class {name}(TypedDict):\n" + "".join(f"    {key}: {kind}\n" for key, kind in rows)


def made_dictionaries() -> str:
    structs = [struct for name in BY_THE_ENGINE for struct in structs_of(name) if not tag_of(struct)]
    return (
        f'"""What tables show, as plain data: {MADE}. What each field means is said in koloda/wire."""\n\n'
        "# Interpreted, without annotations of the future: msgspec reads these classes while Python runs.\n\n"
        "from typing import NotRequired, TypedDict\n\n"
        "EventData = dict[str, object]  # with a `kind`, and the fields of that kind\n\n\n"
        + "\n\n".join(typed_dict(struct) for struct in structs)
    )


# Tables in the docs.


def table(struct: Struct) -> str:
    told = meanings(struct)
    rows = ["| field | | |", "|---|---|---|"]
    hints = get_type_hints(struct, include_extras=True)
    for each in fields(struct):
        kind = typescript(hints[each.name]).replace(" | ", " or ").replace('"', "")
        kind = kind.replace("][", "]\\[")  # else Markdown sees a link
        absent = ", may be absent" if optional(each) and UnsetType in get_args(each.type) else ""
        rows.append(f"| `{each.encode_name}` | {kind}{absent} | {told.get(each.name, '')} |")
    return "\n".join(rows) + "\n"


def messages(union: object) -> str:
    """A row for each message of a union: its word, its fields, what it is."""
    rows = ["| `type` | fields | |", "|---|---|---|"]
    for struct in get_args(union):
        tag = tag_of(struct)
        assert tag is not None
        own = [each for each in fields(struct) if not (each.name == "version" and len(fields(struct)) > 1)]
        names = ", ".join(f"`{each.encode_name}`" + (" (optional)" if optional(each) else "") for each in own)
        rows.append(f"| `{tag[1]}` | {names} | {' '.join((struct.__doc__ or '').split())} |")
    return "\n".join(rows) + "\n"


def codes() -> str:
    found = module("codes").MEANINGS
    return "| code | |\n|---|---|\n" + "".join(f"| `{code}` | {meaning} |\n" for code, meaning in found.items())


def table_named(name: str) -> str:
    if name == "codes":
        return codes()
    for each in MODULES:
        found = getattr(module(each), name, None)
        if found is not None:
            return table(found) if isinstance(found, type) else messages(found)
    raise LookupError(f"there is no {name} in koloda/wire")


def with_tables(text: str) -> str:
    return TABLE.sub(lambda found: found[1] + table_named(found[2]) + found[3], text)


# All of it.


def formatted(text: str) -> str:
    """As ruff writes it, so that the check of formatting and this one agree."""
    ruff = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(DICTIONARIES), "-"]
    return subprocess.run(ruff, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def made() -> dict[Path, str]:
    found = {TYPESCRIPT: made_typescript(), BOT_NAMES: made_names(), DICTIONARIES: formatted(made_dictionaries())}
    return found | {path: with_tables(path.read_text(encoding="utf-8")) for path in DOCS}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    check = parser.parse_args().check
    stale = [path for path, text in made().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        print(f"{path.relative_to(ROOT)} {'is stale: make wire' if check else 'written'}")
        if not check:
            path.write_text(made()[path], encoding="utf-8")
    sys.exit(1 if check and stale else 0)


if __name__ == "__main__":
    main()
