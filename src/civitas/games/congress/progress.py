"""How far a side has come, read from what everybody sees; for the rules ending.py counts the same."""

from __future__ import annotations

from civitas.kernel.state.seen import Seen

from .constants import NO_PASSAGE, SUPER


def passages(seen: Seen, side: int) -> list[int]:
    """How the chambers behind a side were passed, those of the first Cause of an Ultimate pair too. Where the Cause
    stands is not behind it unless that has won: a Veto sends a Cause back to a chamber it has passed."""
    here = None if seen.won_by == side else seen.chamber[side]
    now = [how for chamber, how in enumerate(seen.passage[side]) if chamber != here]
    return [how for how in (*seen.passage_before[side], *now) if how != NO_PASSAGE]


def chambers_passed(seen: Seen, side: int) -> int:
    return len(passages(seen, side))


def supermajorities(seen: Seen, side: int) -> int:
    return passages(seen, side).count(SUPER)


def totals(seen: Seen) -> list[int | tuple[int, int] | None]:
    """Nobody has points: who passes both chambers wins. The board shows the votes of every Cause."""
    return [None] * seen.seats
