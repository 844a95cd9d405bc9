"""Power cards that lie on a Cause, in the order in which they came."""

from __future__ import annotations

from ..constants import CLEAN_BILL, CLOSED_RULE, HOUSE, SENATE, VETO
from ..state import Congress
from ..tables import POWER_TYPE


def attach(g: Congress, card: int, side: int, by: int) -> None:
    g.attached_to[g.attached.count] = side
    g.attached_by[g.attached.count] = by
    g.attached.put(card)


def shed(g: Congress, side: int) -> None:
    """All Power cards on this Cause go under their deck."""
    i = g.attached.count - 1
    while i >= 0:
        if g.attached_to[i] == side:
            g.powers_up.add(g.attached.take_at(i))
            for k in range(i, g.attached.count):
                g.attached_to[k] = g.attached_to[k + 1]
                g.attached_by[k] = g.attached_by[k + 1]
            g.attached_to[g.attached.count] = 0
            g.attached_by[g.attached.count] = 0
        i -= 1


def carries(g: Congress, side: int, kind: int) -> bool:
    for i in range(g.attached.count):
        if g.attached_to[i] == side and POWER_TYPE[g.attached.cards[i]] == kind:
            return True
    return False


def is_vetoed(g: Congress, side: int) -> bool:
    return carries(g, side, VETO)


def is_barred(g: Congress, side: int) -> bool:
    """No other player adds an Amendment: a Closed Rule works in the House, a Clean Bill in the Senate (CON-RULE-04)."""
    if g.chamber[side] == HOUSE:
        return carries(g, side, CLOSED_RULE)
    return g.chamber[side] == SENATE and carries(g, side, CLEAN_BILL)
