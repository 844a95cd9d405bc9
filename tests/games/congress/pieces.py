"""Single helpers of the rules, called on a position in which cards are numbers."""

from __future__ import annotations

from typing import Any

from civitas.kernel.state.plain import PlainState

from .support import dealt, game

NONE = -1
COMMON = (
    "senate", "senate_up", "house", "house_up", "house_box", "citizens", "citizens_up", "powers", "powers_up",
    "circumstances", "used_circumstances",
)  # fmt: skip


def call(name: str, g: PlainState, *given: int) -> int:
    return int(game.python.space[f"h_{name}"](g, *given))


def places(g: PlainState, zone: str, seat: int | None) -> tuple[list[int], int, int]:
    """The bits of all seats, and where those of this one begin and end."""
    bits = getattr(g, f"{zone}_bits")
    size = len(bits) if seat is None else len(bits) // len(getattr(g, f"{zone}_count"))
    return bits, size * (seat or 0), size * (seat or 0) + size


def lay(g: PlainState, zone: str, cards: set[int], seat: int | None = None) -> None:
    bits, start, end = places(g, zone, seat)
    bits[start:end] = [sum(1 << k for k in range(8) if 8 * n + k in cards) for n in range(end - start)]
    if seat is None:
        setattr(g, f"{zone}_count", len(cards))
    else:
        getattr(g, f"{zone}_count")[seat] = len(cards)


def cards_of(g: PlainState, zone: str, seat: int | None = None) -> set[int]:
    bits, start, end = places(g, zone, seat)
    found = {8 * n + k for n, byte in enumerate(bits[start:end]) for k in range(8) if byte >> k & 1}
    count = getattr(g, f"{zone}_count")
    assert len(found) == (count if seat is None else count[seat])
    return found


def scene(seats: int = 2, **options: Any) -> PlainState:
    """A game just dealt, its common decks empty, with a log."""
    g = dealt(seats, options)
    g._told = []
    for deck in COMMON:
        lay(g, deck, set())
    return g


def told(g: PlainState) -> list[tuple[int, ...]]:
    """What each line of the log tells, its kind left out; then the log is empty."""
    assert g._told is not None
    lines = [tuple(line[1:]) for line in g._told]
    g._told.clear()
    return lines
