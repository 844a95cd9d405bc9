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
LONGEST = 200  # characters of a path in a log
LOOKED_AT = 2 * LONGEST  # of a path: a key that begins within its first characters is seen whole, and left out
STRANGE = re.compile(r"[^A-Za-z0-9._~!$&'()*+,;=:@%/…-]")  # in no path of ours, and six bytes each in a log


def without_keys(text: str) -> str:
    """The same text with what looks like a token or a code left out."""
    return KEY.sub(LEFT_OUT, text)


def shown(path: str) -> str:
    """A path as it may stand in a log: short, and without signs that a log writes in several.

    >>> shown("/x/Join/abc/d"), shown("/api/tables/0123456789abcdef01/moves"), shown('/a"b')
    ('/x/Join/…', '/api/tables/0123456789abcdef01/moves', '/a?b')
    """
    parts = path[:LOOKED_AT].split("/")
    door = next((n for n, part in enumerate(parts[:-1]) if part.lower() in DOORS), None)
    found = without_keys("/".join(parts if door is None else [*parts[: door + 1], LEFT_OUT]))
    found = STRANGE.sub("?", found)
    return found if len(found) <= LONGEST and len(path) <= LOOKED_AT else found[:LONGEST] + LEFT_OUT
