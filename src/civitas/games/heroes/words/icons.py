"""Icons and responders in plain words, and how far what lies on the table goes to fill them. Read from what a seat
sees."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from civitas.kernel.table.events import counted

from ..cards import COLOUR_NAMES, SUPPORTS
from ..constants import FIRST_SUPPORT, SPACES

if TYPE_CHECKING:
    from civitas.kernel.state.seen import Seen

CITIZEN_CARDS = 35


def listed(parts: list[str], last: str = "and") -> str:
    """One, two and three."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def wanted(icon: int) -> str:
    """What an icon takes: a red 2, any red, any 3, any responder."""
    colour, number = divmod(icon, 5)
    if colour == len(COLOUR_NAMES):
        return f"any {number}" if number else "any responder"
    return f"a {COLOUR_NAMES[colour]} {number}" if number else f"any {COLOUR_NAMES[colour]}"


def type_of(seen: Seen, card: int) -> int:
    return int(seen.content.tables["TYPE"][card])


def types(seen: Seen, cards: list[int]) -> set[int]:
    return {type_of(seen, card) for card in cards}


def rallied(seen: Seen) -> set[int]:
    return types(seen, list(seen.rally))


def helpers(seen: Seen, seat: int) -> list[int]:
    """The Supports that are ready to fill icons, one that fills two named twice."""
    uses = seen.content.tables["SUPPORT_USES"]
    ready = [card - FIRST_SUPPORT for card in seen.supports[seat]]
    return [n for n in ready for _ in range(int(uses[n])) if n < SUPPORTS]


def icons_of(seen: Seen, row: int) -> list[int]:
    return [int(icon) for icon in seen.content.tables["ICON"][row] if icon >= 0]


def unfilled(seen: Seen, icons: list[int], kinds: set[int], ready: list[int]) -> list[int]:
    """The icons that stay open when as many as possible are filled, each by a card of its own."""
    tables = seen.content.tables
    fits, helps = tables["FITS"], tables["SUPPORT_FIT"]
    cards = [(int(fits[icon]), icon) for icon in icons]
    best = list(icons)

    def fill(at: int, left: set[int], others: list[int], still: list[int]) -> None:
        nonlocal best
        if len(still) >= len(best) and at < len(cards):
            return
        if at == len(cards):
            best = still if len(still) < len(best) else best
            return
        mask, icon = cards[at]
        for kind in sorted(left):
            if mask >> kind & 1:
                fill(at + 1, left - {kind}, others, still)
        for n in dict.fromkeys(others):
            if int(helps[n]) >> icon & 1:
                rest = list(others)
                rest.remove(n)
                fill(at + 1, left, rest, still)
        fill(at + 1, left, others, [*still, icon])

    fill(0, set(kinds), ready, [])
    return best


def lacking(seen: Seen, row: int, more: AbstractSet[int] = frozenset(), supports: bool = True) -> list[int]:
    """What is missing for this citizen, or event, were these responders rallied too."""
    assert seen.who is not None
    ready = helpers(seen, seen.who) if supports else []
    return unfilled(seen, icons_of(seen, row), rallied(seen) | set(more), ready)


def missing_said(icons: list[int]) -> str:
    """A red 2 and two of any color, alike ones counted."""
    names = [wanted(icon) for icon in icons]
    return listed([name if names.count(name) == 1 else twice(name, names.count(name)) for name in dict.fromkeys(names)])


def twice(name: str, count: int) -> str:
    number = {2: "two", 3: "three", 4: "four"}[count]
    if name == "any responder":
        return f"any {number} responders"
    if name.startswith("a "):
        return f"{number} {name.removeprefix('a ')}s"
    what = name.removeprefix("any ")
    return f"any {number} {what}s" if what.isdigit() else f"any {number} {what} responders"


def people(seen: Seen) -> list[tuple[int, int]]:
    """The citizens in the city: space and card."""
    return [(space, seen.city[space].card) for space in range(SPACES) if seen.city[space] is not None]


def name_of(seen: Seen, card: int) -> str:
    return str(seen.content.citizens[card]["name"])


def tokens_said(count: int) -> str:
    return counted(count, "Danger Token") if count else "no Danger Tokens"


def sentence(text: str) -> str:
    return text[0].upper() + text[1:]
