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
(
    NOTHING,
    DANGER,
    DANGER_PER_TOKENED,
    TOKEN,
    MISSING,
    DESTROY,
    DISCARD_RALLY,
    DISCARD_RECRUIT,
    DISCARD_HAND,
    HERO_TOKEN,
    CLEAR_TOKENS,
    DRAW_EACH,
    REGROUP,
    REBUILD,
    EXTREME,
    TAKE,
    TAKE_COLOUR,
    GIVE,
    EXCHANGE,
    DRAW,
    DRAW_KEEP,
    SALVAGE,
    RECRUIT_RALLY,
    RALLY_COLOURS,
    ALL_RALLY,
    CALL_ALL,
    START_DRAW,
    PEEK_EVENTS,
    PEEK_RESPONDERS,
    PEEK_CITIZENS,
    REMOVE_TOKEN,
    TOKEN_LIMIT,
    SWAP_CITIZENS,
    HOLD,
    PUSH_BACK,
    RESCUE_DISCOUNT,
    WILD_COLOUR,
    WILD_NUMBER,
    SHARE_POINTS,
    SHIELD_BUILDING,
    READY,
    AS_RESPONDER,
    SWAP_RESCUE,
) = range(43)

# ---- which words may stand in which column
EVENT_WORDS = frozenset(
    {DANGER, DANGER_PER_TOKENED, TOKEN, MISSING, DESTROY, DISCARD_RALLY, DISCARD_RECRUIT, DISCARD_HAND}
)
ABILITY_WORDS = frozenset({DANGER, HERO_TOKEN, CLEAR_TOKENS, DRAW_EACH, REGROUP, REBUILD, EXTREME})
SUPPORT_WORDS = frozenset({AS_RESPONDER, SWAP_RESCUE})
ONGOING_WORDS = frozenset({START_DRAW, TOKEN_LIMIT, WILD_NUMBER})
IMMEDIATE_WORDS = frozenset({DANGER, DRAW_EACH, REBUILD, EXTREME})
POWER_WORDS = frozenset(
    {TAKE, TAKE_COLOUR, GIVE, EXCHANGE, DRAW, DRAW_KEEP, SALVAGE, RECRUIT_RALLY, RALLY_COLOURS, ALL_RALLY, CALL_ALL,
     PEEK_EVENTS, PEEK_RESPONDERS, REMOVE_TOKEN, SWAP_CITIZENS, HOLD, PUSH_BACK, RESCUE_DISCOUNT, WILD_COLOUR,
     SHARE_POINTS, SHIELD_BUILDING, REBUILD}
)  # fmt: skip
TOKEN_WORDS = frozenset({TAKE, REMOVE_TOKEN, PEEK_EVENTS, PEEK_CITIZENS, READY})

MOST_CLAUSES = 2
SECOND_USE = "AS *? x2 ONLY?"

PATTERNS = (
    (DANGER, r"DANGER ([+-][1-9])"),
    (DANGER_PER_TOKENED, r"DANGER_PER_TOKENED ([1-9])"),
    (TOKEN, r"TOKEN ([1-9]) @(\S+)"),
    (MISSING, r"MISSING()? @(\S+)"),
    (DESTROY, r"DESTROY (?=\w+ ([1-9])$)(office|townhall|factory|choice|tallest|each) [1-9]"),
    (DISCARD_RALLY, r"DISCARD_RALLY ([1-9]) ([RBGY*]|each)"),
    (DISCARD_RALLY, r"DISCARD_RALLY (all) (largest)"),
    (DISCARD_RECRUIT, r"DISCARD_RECRUIT ([1-5]|all)()"),
    (DISCARD_HAND, r"DISCARD_HAND ([1-9]) (each)"),
    (HERO_TOKEN, r"HERO_TOKEN ([1-9]) (each)"),
    (CLEAR_TOKENS, r"CLEAR_TOKENS (all)()"),
    (DRAW_EACH, r"DRAW ([1-9]) (each)"),
    (REGROUP, r"REGROUP()()"),
    (REBUILD, r"REBUILD ([1-9])()"),
    (EXTREME, r"EXTREME (-[1-3])()"),
    (TAKE, r"TAKE ([1-5])()"),
    (TAKE_COLOUR, r"TAKE_COLOUR (all)()"),
    (GIVE, r"GIVE ([1-9])()"),
    (EXCHANGE, r"EXCHANGE ([1-5])()"),
    (DRAW, r"DRAW ([1-9])()"),
    (DRAW_KEEP, r"(?:DRAW|DIG) ([1-5]) KEEP ([1-5])"),
    (SALVAGE, r"SALVAGE ([1-4])()"),
    (RECRUIT_RALLY, r"RECRUIT_RALLY ([1-5])()"),
    (RALLY_COLOURS, r"RALLY_COLOURS ([1-4])()"),
    (ALL_RALLY, r"ALL_RALLY ([1-9])()"),
    (CALL_ALL, r"CALL_ALL()()"),
    (START_DRAW, r"START_DRAW ([1-9])()"),
    (PEEK_EVENTS, r"PEEK_EVENTS ([1-3])()"),
    (PEEK_RESPONDERS, r"PEEK_RESPONDERS ([1-3])()"),
    (PEEK_CITIZENS, r"PEEK_CITIZENS ([1-3])()"),
    (REMOVE_TOKEN, r"REMOVE_TOKEN ([1-9])()"),
    (TOKEN_LIMIT, r"TOKEN_LIMIT ([1-9])()"),
    (SWAP_CITIZENS, r"SWAP_CITIZENS()()"),
    (HOLD, r"HOLD (1)()"),
    (PUSH_BACK, r"PUSH_BACK (1)()"),
    (RESCUE_DISCOUNT, r"RESCUE_DISCOUNT (1)()"),
    (WILD_COLOUR, r"WILD_COLOUR (1)()"),
    (WILD_NUMBER, r"WILD_NUMBER (1)()"),
    (SHARE_POINTS, r"SHARE_POINTS ([1-9])()"),
    (SHIELD_BUILDING, r"SHIELD_BUILDING ([1-9])()"),
    (READY, r"READY ([1-7])()"),
    (SWAP_RESCUE, r"SWAP_RESCUE()()"),
    (AS_RESPONDER, r"AS()() [RBGY*][1-4?]"),
    (AS_RESPONDER, re.escape(SECOND_USE) + "()()"),
)


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
    for word, pattern in PATTERNS:
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
