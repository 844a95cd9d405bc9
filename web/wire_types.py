"""Writes the page's types of what goes over the wire, from the server's models: src/lib/wire.ts.

    python web/wire_types.py           writes the file, if it is not as it should be
    python web/wire_types.py --check   says with its status whether it is

The file is committed, so that the page can be built where Python has none of the server's packages, and so that a
change of the contract is seen in the difference. The build writes it anew where it can, and a test fails where the
file is not what the models say.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin

WEB = Path(__file__).resolve().parent
TARGET = WEB / "src" / "lib" / "wire.ts"
SOURCE = WEB.parent / "src"
MODELS = SOURCE / "civitas" / "server" / "wire"
WIDTH = 120
HEAD = """/**
 * What goes over the wire. Made by web/wire_types.py from the models in src/civitas/server/wire: change those, and run
 * `python web/wire_types.py`. The contract in words is docs/server.md.
 */
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
REFERENCE = "#/$defs/"


def text() -> str:
    """The whole file."""
    definitions, unions = contract()
    parts = [HEAD, *(interface(name, definitions) for name in sorted(definitions))]
    parts += [f"export const {name} = {value}\n" for name, value in sorted(limits().items())]
    parts += [union(name, schema) for name, schema in sorted(unions.items())]
    return "\n".join(parts)


def contract() -> tuple[dict[str, Any], dict[str, Any]]:
    """The JSON schemas of all models, and of the named unions of them. What a client sends is described as it is read,
    where a field with a default may be left out; what the server sends as it is written, where every field is there."""
    from pydantic import BaseModel, TypeAdapter

    from civitas.server import wire

    asked: list[tuple[str, Any, TypeAdapter[Any]]] = []
    unions = []
    for name in wire.__all__:
        found = getattr(wire, name)
        if found in (wire.Answer, wire.RequestBody, wire.Moment, wire.AtTheTable, wire.ServerMessage):
            continue  # what others are made of; by themselves they never travel
        if isinstance(found, type) and issubclass(found, BaseModel):
            mode = "serialization" if issubclass(found, wire.Answer) else "validation"
            asked.append((name, mode, TypeAdapter(found)))
        elif (union := members(found)) is not None:
            unions.append(name)
            sent = all(issubclass(member, wire.Answer) for member in union)
            asked.append((name, "serialization" if sent else "validation", TypeAdapter(found)))
    schemas, shared = TypeAdapter.json_schemas(asked, ref_template=REFERENCE + "{model}")
    return shared["$defs"], {name: schema for (name, _), schema in schemas.items() if name in unions}


def limits() -> dict[str, int]:
    """The numbers of the contract that the page has to know."""
    from civitas.server import wire

    return {name: value for name in wire.__all__ if isinstance(value := getattr(wire, name), int)}


def members(found: Any) -> tuple[type, ...] | None:
    """The models of Annotated[One | Other, ...]; None where it is something else."""
    union = get_args(found)[0] if get_origin(found) is not None and get_args(found) else None
    return get_args(union) if isinstance(union, UnionType) else None


def extended(name: str, definitions: dict[str, Any]) -> str | None:
    """The model of the contract that this one adds fields to, if there is one."""
    from civitas.server import wire

    bases = (base.__name__ for base in getattr(wire, name).__bases__)
    return next((base for base in bases if base in definitions), None)


def interface(name: str, definitions: dict[str, Any]) -> str:
    """What the model that it extends has already is not said again."""
    schema, base = definitions[name], extended(name, definitions)
    said = definitions[base].get("properties", {}) if base else {}
    lines = [f"export interface {name}{f' extends {base}' if base else ''} {{"]
    required = schema.get("required", [])
    for field, of in schema.get("properties", {}).items():
        if said.get(field) == of:
            continue
        lines += comment(of.get("description"), "  ")
        lines.append(f"  {field}{'' if field in required else '?'}: {typed(of)}")
    return "\n".join([*comment(schema.get("description"), ""), *lines, "}"]) + "\n"


def union(name: str, schema: dict[str, Any]) -> str:
    whole = typed(schema)
    line = f"export type {name} = {whole}\n"
    return line if len(line) <= WIDTH else f"export type {name} =\n  | " + whole.replace(" | ", "\n  | ") + "\n"


def comment(says: str | None, indent: str) -> Iterator[str]:
    if says:
        says = " ".join(says.split())
        says = says[:1].upper() + says[1:] + ("" if says.endswith(".") else ".")
        yield f"{indent}/** {says} */"


def typed(schema: dict[str, Any]) -> str:
    """A JSON schema as a type of TypeScript. One that says nothing is `any`: a game decides what is there."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REFERENCE)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(typed(each) for each in schema[several]))
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(literal, schema["enum"]))
    kind = schema.get("type")
    if kind == "array":
        inner = typed(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        inside = schema.get("additionalProperties", True)
        return f"Record<string, {typed(inside) if isinstance(inside, dict) else 'any'}>"
    if kind is None:
        return "any"
    return PLAIN[kind]


def literal(value: Any) -> str:
    if not isinstance(value, str):
        return str(value).lower()
    return "'" + re.sub(r"(['\\])", r"\\\1", value) + "'"


def write() -> bool:
    """Writes the file; False where it was right already."""
    wanted = text()
    if TARGET.exists() and TARGET.read_text(encoding="utf-8") == wanted:
        return False
    TARGET.write_text(wanted, encoding="utf-8")
    return True


def main() -> None:
    sys.path.insert(0, str(SOURCE))
    if sys.argv[1:] == ["--check"]:
        sys.exit(TARGET.read_text(encoding="utf-8") != text())
    print("written" if write() else "as it should be")


if __name__ == "__main__":
    main()
