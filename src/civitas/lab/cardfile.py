"""A card file as data: TOML or CSV, read, one value changed, and written again.

PATH is names with dots between: a table or an entry's name or id, a key or column, and for a number in a list its
place from 1: `Advisor.end.2`, `follow.hard.1`, `tokens.Town Honor.params`. Capital letters do not matter.
"""

from __future__ import annotations

import csv
import io
import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from civitas.kernel.errors import BadInput

MOST_NAMED = 12  # of what exists, in a sentence
NAMES = ("name", "id", "number")  # what an entry may be called by


@dataclass(frozen=True)
class CardFile:
    """`data` is what a path leads into: of a TOML file all of it, of a CSV file a list of rows."""

    part: str  # which of the game's card files it is
    file: str  # its name
    data: Any

    @property
    def is_table(self) -> bool:
        return isinstance(self.data, list)

    def text(self, recounted: Sequence[str] = ()) -> str:
        return to_csv(self.data, recounted) if self.is_table else to_toml(self.data)


def read(part: str, path: Path) -> CardFile:
    text = path.read_text(encoding="utf-8-sig")
    if path.suffix.lower() == ".csv":
        rows = list(csv.DictReader(io.StringIO(text)))
        return CardFile(part, path.name, rows)
    try:
        return CardFile(part, path.name, tomllib.loads(text))
    except ValueError as wrong:
        raise BadInput(f"{path} cannot be changed by a path: it is neither TOML nor a .csv file") from wrong


# ---------------------------------------------------------------- paths


@dataclass(frozen=True)
class Place:
    """Where a value stands: `box[key]`."""

    box: Any
    key: Any

    @property
    def value(self) -> Any:
        return self.box[self.key]


def find(files: Sequence[CardFile], path: str) -> tuple[CardFile, Place]:
    """The value that a path names."""
    names = [name.strip() for name in path.split(".")]
    if not all(names):
        raise BadInput(f"a path is names with dots between, such as {example(files)}, not {path!r}")
    chosen = [file for file in files if file.part.casefold() == names[0].casefold()]
    if chosen and len(names) > 1:
        files, names = chosen, names[1:]
    tried: list[BadInput] = []
    for file in files:
        try:
            return file, walk(file.data, names, path)
        except BadInput as wrong:
            tried.append(wrong)
    if len(files) > 1:  # in which of them it was meant is not known
        parts = ", ".join(file.part for file in files)
        raise BadInput(f"there is no {path!r} in the card files; a path may begin with one of: {parts}")
    raise tried[0]


def walk(data: Any, names: list[str], path: str) -> Place:
    place = Place([data], 0)
    for number, name in enumerate(names):
        inside = place.value
        found = step(inside, name)
        if found is None and number == 0 and isinstance(inside, dict):  # an entry by its name, of whatever sort
            found = next((f for box in inside.values() if (f := step(box, name)) and isinstance(box, list)), None)
        if found is None:
            where = ".".join(names[:number]) or "the card file"
            raise BadInput(f"there is no {name!r} in {where} (of the path {path!r}); there are: {known(inside, name)}")
        place = found
    if isinstance(place.value, dict) or (isinstance(place.value, list) and not is_numbers(place.value)):
        raise BadInput(f"the path {path!r} leads to more than one value; go on with one of: {known(place.value)}")
    return place


def step(inside: Any, name: str) -> Place | None:
    if isinstance(inside, dict):
        return next((Place(inside, key) for key in inside if str(key).casefold() == name.casefold()), None)
    if not isinstance(inside, list):
        return None
    for number, entry in enumerate(inside):
        if isinstance(entry, dict) and any(str(entry.get(k, "")).casefold() == name.casefold() for k in called(entry)):
            return Place(inside, number)
    if name.isdecimal() and 1 <= int(name) <= len(inside) and not any(isinstance(e, dict) for e in inside):
        return Place(inside, int(name) - 1)
    return None


def called(entry: dict[str, Any]) -> list[str]:
    return [key for key in entry if key in NAMES or key.endswith("_name")]


def is_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(type(each) is int for each in value)


def known(inside: Any, meant: str = "") -> str:
    """What there is, the nearest to what was meant first."""
    if isinstance(inside, dict):
        names = list(map(str, inside))
        for box in inside.values():  # what may be named without its table
            if isinstance(box, list) and box and isinstance(box[0], dict):
                names += [str(entry.get("name", "")) for entry in box]
    elif isinstance(inside, list) and inside and isinstance(inside[0], dict):
        names = [str(entry[(called(entry) or list(entry))[-1]]) for entry in inside]
    elif isinstance(inside, list):
        names = [str(n) for n in range(1, len(inside) + 1)]
    else:
        return "nothing further"
    near = get_close_matches(meant, names, 3)
    names = list(dict.fromkeys([*near, *(name for name in names if name)]))
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ", ".join(names[:MOST_NAMED]) + more


def entry_names(data: Any, path: str) -> list[str]:
    """What the entries on the way of a path are called: the cards that it changes."""
    out: list[str] = []
    inside = data
    for name in (part.strip() for part in path.split(".")):
        boxes = [inside, *(inside.values() if isinstance(inside, dict) else ())]
        found = next((f for box in boxes if (f := step(box, name)) is not None), None)
        if found is None:
            continue
        inside = found.value
        if isinstance(inside, dict):
            out += [str(inside[key]) for key in called(inside)]
    return out


def example(files: Sequence[CardFile]) -> str:
    """A path that exists."""
    for file in files:
        boxes = [("", file.data)] if file.is_table else list(file.data.items())
        for _, box in boxes:
            for entry in box if isinstance(box, list) else ():
                if isinstance(entry, dict):
                    numbers = [key for key, value in entry.items() if is_numbers(value) or is_whole(value)]
                    if numbers and called(entry):
                        part = f"{file.part}." if len(files) > 1 else ""
                        return f"{part}{entry[called(entry)[-1]]}.{numbers[-1]}"
    return "NAME.KEY"


def is_whole(value: Any) -> bool:
    return type(value) is int or (isinstance(value, str) and value.lstrip("-").isdecimal())


# ---------------------------------------------------------------- values


def as_value(given: str, now: Any, path: str) -> Any:
    """What was given, of the kind that stands there now."""
    if isinstance(now, bool):
        if given.casefold() not in ("true", "false"):
            raise BadInput(f"{path} is true or false, not {given!r}")
        return given.casefold() == "true"
    if isinstance(now, int):
        return whole(given, f"{path} is a whole number, not {given!r}")
    if is_numbers(now):
        parts = given.split("/")
        wanted = f"{path} is {len(now)} whole numbers, such as {'/'.join(map(str, now))}, not {given!r}"
        if len(parts) != len(now):
            raise BadInput(wanted)
        return [whole(part, wanted) for part in parts]
    return given


def whole(given: str, wanted: str) -> int:
    try:
        return int(given)
    except ValueError:
        raise BadInput(wanted) from None


def shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "/".join(map(str, value)) if isinstance(value, list) else str(value)


# ---------------------------------------------------------------- writing


def to_csv(rows: list[dict[str, str]], recounted: Sequence[str]) -> str:
    out = io.StringIO()
    columns = [name for name in rows[0] if name not in recounted]
    writer = csv.DictWriter(out, columns, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def to_toml(data: dict[str, Any]) -> str:
    """Plain values first, then tables, then lists of tables."""
    plain, tables = [], []
    for key, value in data.items():
        if isinstance(value, dict):
            tables.append(f"\n[{toml_key(key)}]\n" + "".join(toml_line(k, v) for k, v in value.items()))
        elif isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value):
            tables += [f"\n[[{toml_key(key)}]]\n" + "".join(toml_line(k, v) for k, v in e.items()) for e in value]
        else:
            plain.append(toml_line(key, value))
    return "".join(plain + tables).lstrip("\n")


def toml_line(key: str, value: Any) -> str:
    return f"{toml_key(key)} = {toml_value(value)}\n"


def toml_key(key: str) -> str:
    return key if key.isascii() and key.replace("_", "").replace("-", "").isalnum() else json.dumps(key)


def toml_value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{toml_key(k)} = {toml_value(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, bool):
        return str(value).lower()
    return value.isoformat() if hasattr(value, "isoformat") else repr(value)
