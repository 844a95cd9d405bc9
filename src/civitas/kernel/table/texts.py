"""What a text from outside may be: names, keys, seeds and notes; and how much of it a save may hold.

Everybody who takes such a text from somebody uses these rules: tables, saves, and the server at all its doors. A text
that breaks one is refused with a sentence; `cleaned` is for those that were kept before there were rules.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from ..errors import BadInput

LONGEST_NAME = 40
LONGEST_TEAM = 30  # of a team or of one of its players: a seat's name may get a number behind it
LONGEST_KEY = 64
LONGEST_SEED = 100  # a word or a sentence; numbers have up to 39 digits
LONGEST_NOTE = 500
MOST_NOTES = 20
MOST_INPUTS = 4000  # of a save: more than twice what the longest games take, see docs/server.md
MOST_BY_PEOPLE = 3000  # of those on a server; bots come to the end with the rest, so that every game can be saved
MOST_TURNS = 2000
SEEDS = 2**128
DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Letters and signs that Unicode counts as such and that show nothing: fillers of Hangul, blanks of Braille, of music
# and of hieroglyphs, and the place of an object that is not there.
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U0001d159\U00013441\U00013442")
UNSEEN = ("Cc", "Cs", "Zl", "Zp")  # control characters, halves of a character, separators of lines


def spoils(sign: str) -> bool:
    """Does this character change the text around it, or is it none?"""
    return sign in DIRECTIONS or unicodedata.category(sign) in UNSEEN


def plain(text: str, what: str) -> str:
    """The text in the normal form of Unicode, without space around it."""
    for sign in text:
        if spoils(sign):
            raise BadInput(f"{what} is one line of plain text, without the character U+{ord(sign):04X}")
    return unicodedata.normalize("NFC", text).strip()


def seen(text: str) -> bool:
    """Is there anything to be seen in it?"""
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in BLANK for sign in text)


def name(text: str, what: str = "a name", longest: int = LONGEST_NAME) -> str:
    """A name as it is kept, or a refusal.

    >>> from civitas.kernel.table.texts import name
    >>> name(" Ann ")
    'Ann'
    >>> name("An\\nn")
    Traceback (most recent call last):
    civitas.kernel.errors.BadInput: a name is one line of plain text, without the character U+000A
    """
    if not isinstance(text, str) or len(text) > 4 * longest:
        raise BadInput(f"{what} is a text of 1 to {longest} characters")
    found = plain(text, what)
    if not 1 <= len(found) <= longest or not seen(found):
        raise BadInput(f"{what} is a text of 1 to {longest} characters that can be seen")
    return found


def team_name(text: str) -> str:
    """Of a team or a player; nothing, where the usual name is wanted."""
    return name(text, longest=LONGEST_TEAM) if text.strip(" ") else ""


def key(text: str) -> str:
    """What a client calls its move."""
    if not isinstance(text, str) or not 1 <= len(text) <= LONGEST_KEY or not all(" " <= sign <= "~" for sign in text):
        raise BadInput(f"a key is 1 to {LONGEST_KEY} printable ASCII characters")
    return text


def seed_text(text: str) -> str:
    """What a person writes for a seed: a number or words."""
    if len(text) > LONGEST_SEED or not text.strip():
        raise BadInput(f"a seed is a number or a word of 1 to {LONGEST_SEED} characters")
    return plain(text, "a seed")


def seed(text: str) -> int:
    """The seed of a save: a number."""
    if not (text.isascii() and text.isdigit() and len(text) <= 39 and int(text) < SEEDS):
        raise BadInput("the seed is not a whole number from 0 to 2^128 - 1")
    return int(text)


def cleaned(text: str, otherwise: str, longest: int = LONGEST_NAME) -> str:
    """The nearest text that is allowed as a name; the other one where nothing is left."""
    kept = unicodedata.normalize("NFC", "".join(sign for sign in text if not spoils(sign))).strip()[:longest].strip()
    return kept if seen(kept) else otherwise


def cleaned_names(names: Sequence[str]) -> list[str]:
    """Names that were kept before there were rules, as today's, all different."""
    found: list[str] = []
    for seat, each in enumerate(names):
        base = cleaned(each, f"Player {seat + 1}", LONGEST_NAME - 2)
        found.append(next(n for n in (base, *(f"{base} {k}" for k in range(2, 10))) if n not in found))
    return found


def notes(given: Sequence[Any]) -> list[str]:
    """What a save says of its own past, if it can be that."""
    if len(given) > MOST_NOTES:
        raise BadInput(f"a game has at most {MOST_NOTES} notes, and here are {len(given)}")
    for each in given:
        if not isinstance(each, str) or len(each) > LONGEST_NOTE:
            raise BadInput(f"a note is a text of at most {LONGEST_NOTE} characters")
        plain(each, "a note")
    return list(given)


def with_note(before: Sequence[str], note: str) -> list[str]:
    """One more, in place of the oldest where there are too many."""
    note = " ".join(note.split())
    shortened = note if len(note) <= LONGEST_NOTE else note[: LONGEST_NOTE - 1] + "…"
    return [*before, shortened][-MOST_NOTES:]


def check_save(data: dict[str, Any]) -> None:
    """Refuses a save that is larger than any game, or whose texts cannot be. Its names come into their normal form."""
    if len(data["log"]) > MOST_INPUTS:
        raise BadInput(f"a game has at most {MOST_INPUTS} inputs here, and the save has {len(data['log'])}")
    if len(data["turns"]) > MOST_TURNS:
        raise BadInput(f"a game has at most {MOST_TURNS} turns here, and the save has {len(data['turns'])}")
    if data["seed"] is not None:
        seed(data["seed"])
    data["names"] = [name(each) for each in data["names"]]
    notes(data.get("notes", []))
