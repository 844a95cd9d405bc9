"""What every city would score if the game ended now. All of it lies open, so every total is exact."""

from __future__ import annotations

from civitas.kernel.state.seen import Seen

from .facts import Facts


def totals(seen: Seen) -> list[int | tuple[int, int] | None]:
    facts = Facts(seen)
    return [total(seen, facts, seat) for seat in range(seen.seats)]


def total(seen: Seen, facts: Facts, city: int) -> int:
    return int(seen.score[city]) if seen.over else facts.total(city)
