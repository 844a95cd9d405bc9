"""What was wrong with a request, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

PARTS = ("body", "query", "path")


def validation_sentence(errors: Sequence[Any]) -> str:
    """The first of what a check has found."""
    first = errors[0]
    if first.get("type") == "json_invalid":
        return "the request is not JSON"
    where = [str(part) for part in first.get("loc", ()) if part not in PARTS]
    name = ".".join(where) or "the request"
    what = str(first.get("msg", "is not allowed")).removeprefix("Value error, ")
    return f"{name}: {what[:1].lower() + what[1:]}"
