"""What may stand in a log of what people have asked for. A path can hold the key to a seat or to a person, also where
it was mistyped; so whatever looks like one is left out, in any place."""

from __future__ import annotations

import re

from ..storage.people import CODE_LENGTH, CODE_SIGNS

DOORS = ("join", "team", "device")  # what stands behind one of these is a key
HALF = f"[{CODE_SIGNS}]{{{CODE_LENGTH // 2}}}"
# Tokens have 43 signs, and a part of one is hidden as well. The names of tables and devices have 18, and may be seen.
KEY = re.compile(rf"[A-Za-z0-9_-]{{20,}}|(?<![A-Za-z0-9])(?i:{HALF}-?{HALF})(?![A-Za-z0-9])")
LEFT_OUT = "…"


def without_keys(text: str) -> str:
    """The same text with what looks like a token or a code left out."""
    return KEY.sub(LEFT_OUT, text)


def shown(path: str) -> str:
    """A path as it may stand in a log.

    >>> shown("/x/Join/abc/d"), shown("/api/tables/0123456789abcdef01/moves")
    ('/x/Join/…', '/api/tables/0123456789abcdef01/moves')
    """
    parts = path.split("/")
    door = next((n for n, part in enumerate(parts[:-1]) if part.lower() in DOORS), None)
    return without_keys(path if door is None else "/".join([*parts[: door + 1], LEFT_OUT]))
