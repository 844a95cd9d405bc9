"""Nobody has points in CITIZEN: who passes both chambers wins. A plate shows the votes of its Cause instead."""

from __future__ import annotations

from civitas.kernel.state.seen import Seen


def totals(seen: Seen) -> list[int | tuple[int, int] | None]:
    return [None] * seen.seats
