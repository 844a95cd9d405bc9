"""What was wrong with a request, in one sentence: where it is and what it must be. Only names are said back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...kernel.errors import quoted

PARTS = ("body", "query", "path", "header", "cookie")
NO_OBJECT = "the request is a JSON object, sent with the header Content-Type: application/json"
PLAIN_NAME = re.compile(r"[A-Za-z0-9_-]{1,60}")
PATTERNS = {
    "^[0-9a-f]+$": "digits and letters from a to f, as in its link",
    "^([0-6]|all|none)$": "a number from 0 to 6, all or none",
}
MUST_BE: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "string_type": lambda allowed: "a text",
    "bool_type": lambda allowed: "true or false",
    "bool_parsing": lambda allowed: "true or false",
    "int_type": lambda allowed: "a whole number",
    "int_parsing": lambda allowed: "a whole number",
    "int_parsing_size": lambda allowed: "a whole number of few digits",
    "int_from_float": lambda allowed: "a whole number",
    "float_type": lambda allowed: "a number",
    "float_parsing": lambda allowed: "a number",
    "finite_number": lambda allowed: "a number",
    "list_type": lambda allowed: "a list",
    "dict_type": lambda allowed: "an object",
    "model_type": lambda allowed: "an object",
    "model_attributes_type": lambda allowed: "an object",
    "none_required": lambda allowed: "null",
    "string_unicode": lambda allowed: "a text of whole characters",
    "literal_error": lambda allowed: str(allowed["expected"]),
    "union_tag_invalid": lambda allowed: str(allowed["expected_tags"]).replace(", ", " or "),
    "greater_than_equal": lambda allowed: f"at least {allowed['ge']}",
    "greater_than": lambda allowed: f"more than {allowed['gt']}",
    "less_than_equal": lambda allowed: f"at most {allowed['le']}",
    "less_than": lambda allowed: f"less than {allowed['lt']}",
    "string_too_short": lambda allowed: f"a text of at least {counted(allowed['min_length'], 'character')}",
    "string_too_long": lambda allowed: f"a text of at most {counted(allowed['max_length'], 'character')}",
    "string_pattern_mismatch": lambda allowed: PATTERNS.get(allowed["pattern"], "written as the documentation says"),
    "too_short": lambda allowed: f"{listing(allowed)} of at least {counted(allowed['min_length'], 'entry')}",
    "too_long": lambda allowed: f"{listing(allowed)} of at most {counted(allowed['max_length'], 'entry')}",
}


def validation_sentence(errors: Sequence[Any], body: Any = None) -> str:
    """What a check has found first. Where one of several shapes is allowed, the one that it came nearest to is told of,
    or all of them, where it is none at all."""
    first = errors[0]
    if first["type"] == "json_invalid":
        return "the request is not JSON"
    found = [(*place(each, body), each) for each in errors]
    path, shapes, _ = found[0]
    if shapes:  # one of several was allowed, and each has said why it is not that
        about = [each for each in found if each[0][: shapes[0]] == path[: shapes[0]]]
        path = max((each[0] for each in about), key=len)
        wrong = [each for at, _, each in about if at == path]
    else:
        wrong = [first]
    return told(path, wrong)


def place(error: Mapping[str, Any], body: Any) -> tuple[tuple[str | int, ...], list[int]]:
    """The names that lead to what is wrong, and behind how many of them a check has put in the name of a shape."""
    where, path, shapes = list(error["loc"]), list[str | int](), list[int]()
    inside, here = where[:1] == ["body"] or body is not None, body
    if where and where[0] in PARTS:
        del where[0]
    for number, part in enumerate(where):
        last_is_missing = number == len(where) - 1 and error["type"] == "missing"
        known = (isinstance(here, Mapping) and part in here) or (
            isinstance(here, list) and isinstance(part, int) and part < len(here)
        )
        if inside and not known and not last_is_missing:
            shapes.append(len(path))
            continue
        path.append(part)
        here = here[part] if known else None
    return tuple(path), shapes


def told(path: Sequence[str | int], wrong: Sequence[Mapping[str, Any]]) -> str:
    first, name = wrong[0], ".".join(map(named, path))
    if not path and first["type"] in ("missing", "model_attributes_type", "model_type", "dict_type"):
        return NO_OBJECT
    name = name or "the request"
    if first["type"] == "missing":
        return f"{name} is missing"
    if first["type"] == "extra_forbidden":
        return f"{name} cannot be given here: there is no such field"
    if first["type"] == "union_tag_not_found":
        return f"{name} needs a {first['ctx']['discriminator']}"
    if first["type"] == "value_error":
        return f"{name}: {str(first['msg']).removeprefix('Value error, ')}"
    allowed = [must_be(each) for each in wrong if each["type"] in MUST_BE]
    if not allowed:
        what = str(first.get("msg", "it is not allowed"))
        return f"{name}: {what[:1].lower() + what[1:]}"
    if first["type"] == "union_tag_invalid":  # what says which of the shapes it is
        name += "." + str(first["ctx"]["discriminator"]).strip("'")
    return f"{name} must be {' or '.join(dict.fromkeys(allowed))}"


def must_be(error: Mapping[str, Any]) -> str:
    return MUST_BE[error["type"]](error.get("ctx") or {})


def named(part: str | int) -> str:
    return str(part) if isinstance(part, int) or PLAIN_NAME.fullmatch(part) else quoted(part)


def listing(allowed: Mapping[str, Any]) -> str:
    return "an object" if allowed["field_type"] == "Dictionary" else "a list"


def counted(count: int, what: str) -> str:
    return f"{count} {what if count == 1 else {'entry': 'entries'}.get(what, what + 's')}"
