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
# What shows nothing by itself, as Unicode lists it (Default_Ignorable_Code_Point), and the marks of glosses between
# lines: two names that differ only in these look the same.
IGNORED = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFB), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
JOINER, NON_JOINER, AS_TEXT, AS_PICTURE, KEYCAP = "\u200d", "\u200c", "\ufe0e", "\ufe0f", "\u20e3"
VIRAMA = 9  # the combining class of marks after which Indic scripts write joiners
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


def ignored(sign: str) -> bool:
    """Does this character show nothing by itself?"""
    code = ord(sign)
    return code >= IGNORED[0][0] and any(first <= code <= last for first, last in IGNORED)


def pictured(sign: str) -> bool:
    """May this be a picture, or the color of one?"""
    return unicodedata.category(sign) in ("So", "Sk", "Sm", "Po", "Pd") or sign == "\u2139"


def belongs(text: str, at: int) -> bool:
    """Does a character that shows nothing belong where it stands: between two pictures that become one, after one that
    is to be shown in color, or between letters that scripts join by it?"""
    sign, before, after = text[at], text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    if not before:
        return False
    if sign in (AS_TEXT, AS_PICTURE):
        return after == KEYCAP if before in "#*0123456789" else pictured(before)
    if sign not in (JOINER, NON_JOINER) or not after:
        return False
    if unicodedata.combining(before) == VIRAMA:
        return True
    if sign == NON_JOINER:
        return unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    return (pictured(before) or before in (AS_PICTURE, KEYCAP)) and pictured(after)


def hidden(text: str) -> int | None:
    """Where the first character stands that shows nothing and does not belong there."""
    found = (at for at, sign in enumerate(text) if ignored(sign) and not spoils(sign) and not belongs(text, at))
    return next(found, None)


def without_hidden(text: str) -> str:
    while (at := hidden(text)) is not None:
        text = text[:at] + text[at + 1 :]
    return text


def looks(name: str) -> str:
    """The same for names that look the same but for large and small letters, width and what shows nothing.

    >>> from civitas.kernel.table.texts import looks
    >>> looks("BOB") == looks(" Ｂob") == looks("B\u200dob"), looks("Bob") == looks("Rob")
    (True, False)
    """
    bare = "".join(sign for sign in name if not ignored(sign))
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", bare).casefold())
    return " ".join("".join(sign for sign in folded if not ignored(sign)).split())


def alike(names: Sequence[str]) -> tuple[str, str] | None:
    """Two of these names that look the same."""
    first: dict[str, str] = {}
    for each in names:
        if looks(each) in first:
            return first[looks(each)], each
        first[looks(each)] = each
    return None


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
    at = hidden(found)
    if at is not None:
        raise BadInput(f"{what} holds nothing that cannot be seen, such as the character U+{ord(found[at]):04X} here")
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
    kept = unicodedata.normalize("NFC", "".join(sign for sign in text if not spoils(sign))).strip()[:longest]
    kept = without_hidden(kept).strip()
    return kept if seen(kept) else otherwise


def cleaned_names(names: Sequence[str]) -> list[str]:
    """Names that were kept before there were rules, as today's, all different."""
    found: list[str] = []
    for seat, each in enumerate(names):
        base = cleaned(each, f"Player {seat + 1}", LONGEST_NAME - 2)
        taken = {looks(other) for other in found}
        found.append(next(n for n in (base, *(f"{base} {k}" for k in range(2, 10))) if looks(n) not in taken))
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


def saved_names(given: Sequence[Any]) -> list[str]:
    """As a save has them. Older versions allowed characters that show nothing; they are left out."""
    short = [isinstance(each, str) and len(each) <= 4 * LONGEST_NAME for each in given]
    names = [name(without_hidden(each) if fits else each) for each, fits in zip(given, short, strict=True)]
    return cleaned_names(names) if len(set(names)) < len(set(given)) else names


def check_save(data: dict[str, Any]) -> None:
    """Refuses a save that is larger than any game, or whose texts cannot be. Its names come into their normal form."""
    if len(data["log"]) > MOST_INPUTS:
        raise BadInput(f"a game has at most {MOST_INPUTS} inputs here, and the save has {len(data['log'])}")
    if len(data["turns"]) > MOST_TURNS:
        raise BadInput(f"a game has at most {MOST_TURNS} turns here, and the save has {len(data['turns'])}")
    if data["seed"] is not None:
        seed(data["seed"])
    data["names"] = saved_names(data["names"])
    notes(data.get("notes", []))
