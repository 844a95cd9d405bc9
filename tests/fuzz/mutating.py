"""Spoils real examples: values of JSON, lines and characters of text, expressions and statements of Python."""

from __future__ import annotations

import ast
import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2, 7, 127, 128, 255, 256, -128, -129, 2**15, 2**31 - 1, 2**31, -(2**31) - 1, 2**53,
    2**63, 2**64, 2**128, 10**400, 0.5, -0.0, 1e308, float("inf"), float("nan"), "", " ", "0", "-1", "x",
    "\x00", "\ud800", "é" * 50, "a" * 5000, "../..", "__class__", [], [[]], {}, {"": None}, [None] * 300,
    list(range(1000)),
]  # fmt: skip
DEEP, DEPTH = "@deep@", 3000  # stands for a list in a list in a list, until the text is written
CHARACTERS = "\x00\t\n\r \"',;:{}[]()=#-+.0123456789eEaZ_é\u2028\U0001f600\\/%$"


def spoiled_json(example: Any, chance: random.Random, others: list[Any]) -> Any:
    """A copy of a value of JSON with one to four things wrong; parts of other examples may find their way into it."""
    whole = [copy.deepcopy(example)]
    for _ in range(chance.choice((1, 1, 1, 2, 3, 4))):
        places = list(_places(whole))
        # Deep inside there are the most places, and near the top are those that matter: each depth is as likely.
        depth = chance.choice(sorted({len(path) for path, _, _ in places}))
        _, holder, key = chance.choice([place for place in places if len(place[0]) == depth])
        chance.choice(CHANGES)(holder, key, chance, others)
    return whole[0]


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any, Any]]:
    keys: Any = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield (*path, key), value, key
        yield from _places(value[key], (*path, key))


def _odd(holder: Any, key: Any, chance: random.Random, others: list[Any]) -> None:
    holder[key] = copy.deepcopy(chance.choice(ODD))


def _near(holder: Any, key: Any, chance: random.Random, others: list[Any]) -> None:
    """A number beside it, a text with a letter more or less, a list with one entry more or less."""
    value = holder[key]
    if isinstance(value, bool) or value is None:
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = value + chance.choice((-2, -1, 1, 2)) if chance.random() < 0.7 else -value
    elif isinstance(value, str):
        at = chance.randrange(len(value) + 1)
        holder[key] = value[:at] + chance.choice(("", chance.choice(CHARACTERS))) + value[at + chance.randrange(2) :]
    elif isinstance(value, list) and value:
        if chance.random() < 0.5:
            value.pop(chance.randrange(len(value)))
        else:
            value.insert(chance.randrange(len(value)), copy.deepcopy(chance.choice(value)))


def _gone(holder: Any, key: Any, chance: random.Random, others: list[Any]) -> None:
    del holder[key]
    if isinstance(holder, list) and not holder:
        holder.append(None)


def _renamed(holder: Any, key: Any, chance: random.Random, others: list[Any]) -> None:
    if isinstance(holder, dict):
        holder[chance.choice([*map(str, holder), "x", "", "__init__"])] = holder.pop(key)
    else:
        chance.shuffle(holder)


def _foreign(holder: Any, key: Any, chance: random.Random, others: list[Any]) -> None:
    donor = list(_places([chance.choice(others)])) if others else []
    if donor:
        _, other, name = chance.choice(donor)
        holder[key] = copy.deepcopy(other[name])


def _deep(holder: Any, key: Any, chance: random.Random, others: list[Any]) -> None:
    holder[key] = chance.choice([[holder[key]], {"a": holder[key]}, DEEP])


CHANGES: list[Callable[[Any, Any, random.Random, list[Any]], None]] = [
    _odd, _odd, _near, _near, _near, _gone, _renamed, _foreign, _foreign, _deep,
]  # fmt: skip


def as_text(value: Any) -> str:
    """JSON, with the lone surrogates and not-a-numbers that a careless program would write."""
    return json.dumps(value, ensure_ascii=True).replace(f'"{DEEP}"', "[" * DEPTH + "]" * DEPTH)


def spoiled_text(text: str, chance: random.Random) -> str:
    """Lines doubled, dropped or exchanged, numbers and words changed, characters put in and taken out."""
    lines = text.splitlines(keepends=True) or [""]
    for _ in range(chance.choice((1, 1, 2, 3, 5))):
        at, how = chance.randrange(len(lines)), chance.randrange(7)
        line = lines[at]
        if how == 0:
            lines.insert(chance.randrange(len(lines) + 1), line)
        elif how == 1 and len(lines) > 1:
            lines.pop(at)
        elif how == 2:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif how == 3:
            parts = line.split(",") if "," in line else line.split("=")
            parts[chance.randrange(len(parts))] = str(chance.choice(ODD))[:300]
            lines[at] = ("," if "," in line else "=").join(parts)
        elif how == 4:
            cut = sorted(chance.randrange(len(line) + 1) for _ in range(2))
            lines[at] = line[: cut[0]] + line[cut[1] :]
        else:
            put = chance.randrange(len(line) + 1)
            lines[at] = line[:put] + chance.choice(CHARACTERS) * chance.choice((1, 1, 1, 40)) + line[put:]
    return "".join(lines)


def spoiled_python(source: str, chance: random.Random) -> str:
    """Functions with expressions and statements exchanged, doubled, left out or given odd numbers."""
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for _ in range(chance.choice((1, 1, 2, 3))):
        function = chance.choice(functions)
        bodies = [getattr(node, "body", None) for node in ast.walk(function)]
        body: Any = chance.choice([found for found in bodies if isinstance(found, list)])
        how = chance.randrange(5)
        if how == 0:
            body.insert(chance.randrange(len(body) + 1), copy.deepcopy(_statement(functions, chance)))
        elif how == 1 and len(body) > 1:
            body.pop(chance.randrange(len(body)))
        elif how == 2:
            body[chance.randrange(len(body))] = copy.deepcopy(_statement(functions, chance))
        else:
            _exchange(function, functions, chance)
    try:
        return ast.unparse(ast.fix_missing_locations(tree))
    except (ValueError, TypeError, AttributeError, RecursionError):  # no Python any more
        return source


def _statement(functions: list[ast.FunctionDef], chance: random.Random) -> ast.stmt:
    function = chance.choice(functions)
    return chance.choice([node for node in ast.walk(function) if isinstance(node, ast.stmt) and node is not function])


def _exchange(function: ast.FunctionDef, functions: list[ast.FunctionDef], chance: random.Random) -> None:
    """One expression becomes another of the file, or an odd number."""
    places = [
        (node, field)
        for node in ast.walk(function)
        for field, value in ast.iter_fields(node)
        if isinstance(value, ast.expr) and not isinstance(getattr(value, "ctx", None), ast.Store | ast.Del)
    ]
    if not places:
        return
    node, field = chance.choice(places)
    if chance.random() < 0.4:
        number = chance.choice([value for value in ODD if isinstance(value, int | float | str)])
        new: ast.expr = ast.Constant(number)
    else:
        donors = [e for e in ast.walk(chance.choice(functions)) if isinstance(e, ast.expr)]
        new = copy.deepcopy(chance.choice(donors)) if donors else ast.Constant(0)
    if hasattr(new, "ctx"):
        new.ctx = ast.Load()
    setattr(node, field, new)
