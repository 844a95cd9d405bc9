"""The effect codes of the card tables: clauses of a word, a number and what it is about, read once and turned into
numbers that rules dispatch on. An unknown word stops the load.

    TOKEN 2 @LEFT ; DESTROY factory 1          two clauses, from left to right
    MISSING @MOST ELSE TOKEN 1 @ALL            the second only if the first was not done completely
"""

from __future__ import annotations

import re
from dataclasses import dataclass

COLOURS = ("R", "B", "G", "Y")
ANY_COLOUR = 4
SPACES = ("N", "B", "M", "I", "S")
BUILDINGS = ("office", "townhall", "factory")

# ---- what a clause is about, where it is no color, building or set of spaces
EACH, ALL, LARGEST = 10, 11, 12
CHOICE, TALLEST = 3, 4  # of buildings, beside the three
WHICH_BUILDING = {"choice": CHOICE, "tallest": TALLEST, "each": EACH}
WHICH_SPOT = {"*": ANY_COLOUR, "each": EACH, "largest": LARGEST}
# targets: a set of spaces as bits (1 .. 31), or one of these; CHOSEN + k is k citizens of choice
AT_LEFT, AT_MOST, CHOSEN = 40, 41, 50

# ---- words


@dataclass(frozen=True)
class Word:
    """A word of the codes: the columns in which it may stand, and how it is written. A pattern has two groups at most:
    how many, and about what."""

    name: str
    columns: tuple[str, ...]
    patterns: tuple[str, ...]


WORDS: list[Word] = []  # by number


def word(name: str, columns: str, *patterns: str) -> int:
    """Enters a word and returns its number, the next one."""
    WORDS.append(Word(name, tuple(columns.split()), patterns))
    return len(WORDS) - 1


SECOND_USE = "AS *? x2 ONLY?"

NOTHING = word("NOTHING", "")
DANGER = word("DANGER", "event ability immediate", r"DANGER ([+-][1-9])")
DANGER_PER_TOKENED = word("DANGER_PER_TOKENED", "event", r"DANGER_PER_TOKENED ([1-9])")
TOKEN = word("TOKEN", "event", r"TOKEN ([1-9]) @(\S+)")
MISSING = word("MISSING", "event", r"MISSING()? @(\S+)")
DESTROY = word("DESTROY", "event", r"DESTROY (?=\w+ ([1-9])$)(office|townhall|factory|choice|tallest|each) [1-9]")
DISCARD_RALLY = word(
    "DISCARD_RALLY", "event", r"DISCARD_RALLY ([1-9]) ([RBGY*]|each)", r"DISCARD_RALLY (all) (largest)"
)
DISCARD_RECRUIT = word("DISCARD_RECRUIT", "event", r"DISCARD_RECRUIT ([1-5]|all)()")
DISCARD_HAND = word("DISCARD_HAND", "event", r"DISCARD_HAND ([1-9]) (each)")
HERO_TOKEN = word("HERO_TOKEN", "ability", r"HERO_TOKEN ([1-9]) (each)")
CLEAR_TOKENS = word("CLEAR_TOKENS", "ability", r"CLEAR_TOKENS (all)()")
DRAW_EACH = word("DRAW_EACH", "ability immediate", r"DRAW ([1-9]) (each)")
REGROUP = word("REGROUP", "ability", r"REGROUP()()")
REBUILD = word("REBUILD", "ability immediate power", r"REBUILD ([1-9])()")
EXTREME = word("EXTREME", "ability immediate", r"EXTREME (-[1-3])()")
TAKE = word("TAKE", "power token", r"TAKE ([1-5])()")
TAKE_COLOUR = word("TAKE_COLOUR", "power", r"TAKE_COLOUR (all)()")
GIVE = word("GIVE", "power", r"GIVE ([1-9])()")
EXCHANGE = word("EXCHANGE", "power", r"EXCHANGE ([1-5])()")
DRAW = word("DRAW", "power", r"DRAW ([1-9])()")
DRAW_KEEP = word("DRAW_KEEP", "power", r"(?:DRAW|DIG) ([1-5]) KEEP ([1-5])")
SALVAGE = word("SALVAGE", "power", r"SALVAGE ([1-4])()")
RECRUIT_RALLY = word("RECRUIT_RALLY", "power", r"RECRUIT_RALLY ([1-5])()")
RALLY_COLOURS = word("RALLY_COLOURS", "power", r"RALLY_COLOURS ([1-4])()")
ALL_RALLY = word("ALL_RALLY", "power", r"ALL_RALLY ([1-9])()")
CALL_ALL = word("CALL_ALL", "power", r"CALL_ALL()()")
START_DRAW = word("START_DRAW", "ongoing", r"START_DRAW ([1-9])()")
PEEK_EVENTS = word("PEEK_EVENTS", "power token", r"PEEK_EVENTS ([1-3])()")
PEEK_RESPONDERS = word("PEEK_RESPONDERS", "power", r"PEEK_RESPONDERS ([1-3])()")
PEEK_CITIZENS = word("PEEK_CITIZENS", "token", r"PEEK_CITIZENS ([1-3])()")
REMOVE_TOKEN = word("REMOVE_TOKEN", "power token", r"REMOVE_TOKEN ([1-9])()")
TOKEN_LIMIT = word("TOKEN_LIMIT", "ongoing", r"TOKEN_LIMIT ([1-9])()")
SWAP_CITIZENS = word("SWAP_CITIZENS", "power", r"SWAP_CITIZENS()()")
HOLD = word("HOLD", "power", r"HOLD (1)()")
PUSH_BACK = word("PUSH_BACK", "power", r"PUSH_BACK (1)()")
RESCUE_DISCOUNT = word("RESCUE_DISCOUNT", "power", r"RESCUE_DISCOUNT (1)()")
WILD_COLOUR = word("WILD_COLOUR", "power", r"WILD_COLOUR (1)()")
WILD_NUMBER = word("WILD_NUMBER", "ongoing", r"WILD_NUMBER (1)()")
SHARE_POINTS = word("SHARE_POINTS", "power", r"SHARE_POINTS ([1-9])()")
SHIELD_BUILDING = word("SHIELD_BUILDING", "power", r"SHIELD_BUILDING ([1-9])()")
READY = word("READY", "token", r"READY ([1-7])()")
AS_RESPONDER = word("AS_RESPONDER", "support", r"AS()() [RBGY*][1-4?]", re.escape(SECOND_USE) + "()()")
SWAP_RESCUE = word("SWAP_RESCUE", "support", r"SWAP_RESCUE()()")
# A new word stands at the end, so that those before it keep their numbers.

NAMES = tuple(each.name for each in WORDS)


def words_in(column: str) -> frozenset[int]:
    """The words that may stand in a column."""
    return frozenset(number for number, each in enumerate(WORDS) if column in each.columns)


def names_in(*columns: str) -> list[str]:
    """The names of the words that may stand in one of these columns."""
    return [each.name for each in WORDS if set(columns) & set(each.columns)]


EVENT_WORDS, ABILITY_WORDS, SUPPORT_WORDS = words_in("event"), words_in("ability"), words_in("support")
ONGOING_WORDS, IMMEDIATE_WORDS = words_in("ongoing"), words_in("immediate")
POWER_WORDS, TOKEN_WORDS = words_in("power"), words_in("token")

MOST_CLAUSES = 2


@dataclass(frozen=True)
class Clause:
    """One thing to do: which word, how many, about what, and whether only if the one before was not done."""

    word: int
    number: int
    about: int
    otherwise: bool


def clauses(code: str) -> list[Clause] | None:
    """The clauses of a code; None if it cannot be read."""
    out: list[Clause] = []
    parts = re.split(r"\s*(;|\bELSE\b)\s*", code.strip()) if code.strip() else []
    for place in range(0, len(parts), 2):
        read = _clause(parts[place], place > 0 and parts[place - 1] == "ELSE")
        if read is None:
            return None
        out.append(read)
    return out if len(out) <= MOST_CLAUSES else None


def _clause(text: str, otherwise: bool) -> Clause | None:
    for word, pattern in ((number, pattern) for number, each in enumerate(WORDS) for pattern in each.patterns):
        found = re.fullmatch(pattern, text)
        if found:
            number, about = found[1] or "", found[2] if found.re.groups > 1 else None
            target = _about(word, about or "")
            if target is None:
                return None
            return Clause(word, ALL if number == "all" else int(number or 0), target, otherwise)
    return None


def _about(word: int, text: str) -> int | None:
    if word in (TOKEN, MISSING):
        return _target(text)
    if word == DESTROY:
        return {name: n for n, name in enumerate(BUILDINGS)}.get(text, WHICH_BUILDING.get(text))
    if word == DISCARD_RALLY:
        return {name: n for n, name in enumerate(COLOURS)}.get(text, WHICH_SPOT.get(text))
    if word == DRAW_KEEP:
        return int(text)
    return 0


def _target(text: str) -> int | None:
    chosen = re.fullmatch(r"CHOICE:([1-5])", text)
    if chosen:
        return CHOSEN + int(chosen[1])
    if text in ("ALL", "LEFT", "MOST"):
        return {"ALL": 31, "LEFT": AT_LEFT, "MOST": AT_MOST}[text]
    named = text.split(",")
    if len(set(named)) < len(named) or not all(space in SPACES for space in named):
        return None
    return sum(1 << SPACES.index(space) for space in named)


# ---- icons


def icon(text: str) -> int | None:
    """An icon as five times its color plus its number; 0 is any number."""
    found = re.fullmatch(r"([RBGY*])([1-4?])", text)
    if not found:
        return None
    colour = ANY_COLOUR if found[1] == "*" else COLOURS.index(found[1])
    return 5 * colour + (0 if found[2] == "?" else int(found[2]))


def icon_text(number: int) -> str:
    return f"{(*COLOURS, '*')[number // 5]}{number % 5 or '?'}"
