"""How a member of Congress stands to a Cause: YEA, NAY or neither (CON-VOTE-07), Amendments included."""

from __future__ import annotations

from civitas.kernel import tell

from .. import events
from ..constants import AMENDMENT, NAY, YEA
from ..state import Congress
from ..tables import CAUSE_PARTY, CAUSE_TOPIC, MEMBER_PARTY, MEMBER_TOPIC, POWER_TOPIC, POWER_TYPE, RAGES
from .decks import draw_member, recycle_member
from .line import hold, place_of

DISCARD = 2


def has_icon(g: Congress, member: int, icon: int) -> bool:
    return MEMBER_TOPIC[member, 0] == icon or MEMBER_TOPIC[member, 1] == icon or MEMBER_TOPIC[member, 2] == icon


def rages(g: Congress, member: int) -> bool:
    return RAGES[g.raging, member] == 1


def touches(g: Congress, card: int, own: bool, member: int) -> bool:
    """Does an Amendment concern this member? The owner's attracts nobody who rages (CON-AMEND-03)."""
    return has_icon(g, member, POWER_TOPIC[card]) and not (own and rages(g, member))


def plain_stance(g: Congress, cause: int, member: int) -> int:
    """The three-way test, without Amendments."""
    if has_icon(g, member, CAUSE_TOPIC[cause] ^ 1):
        return DISCARD
    if MEMBER_PARTY[member] == CAUSE_PARTY[cause]:
        return YEA
    return DISCARD if rages(g, member) else NAY


def stance(g: Congress, side: int, member: int) -> int:
    """The same with the Amendments on the Cause: of those that touch the member the latest decides (CON-AMEND-08).
    One of the owner's attracts, one of somebody else repels."""
    plain = plain_stance(g, g.cause[side][0], member)
    if plain == DISCARD:
        return DISCARD
    i = g.attached.count - 1
    while i >= 0:
        card = g.attached.cards[i]
        own = g.attached_by[i] == side
        if g.attached_to[i] == side and POWER_TYPE[card] == AMENDMENT and touches(g, card, own, member):
            return YEA if own else NAY
        i -= 1
    return plain


def draw_and_sort(g: Congress, side: int) -> None:
    """One card of the chamber where the Cause is: to the YEA splay, the NAY stack or back under the deck."""
    member = draw_member(g, g.chamber[side])
    if member < 0:
        tell(g, events.NO_MEMBER, side, g.chamber[side])
    else:
        result = stance(g, side, member)
        tell(g, events.SORTS, side, member, result)
        if result == DISCARD:
            recycle_member(g, member)
        else:
            hold(g, member, place_of(g, side, result))
