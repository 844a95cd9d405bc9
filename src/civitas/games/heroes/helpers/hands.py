"""Responders by type: finding one in a hand, a Rally spot or the discard pile, and moving it."""

from __future__ import annotations

from civitas.kernel import tell

from .. import events
from ..constants import COLOURS, NONE, SPOTS, TYPES
from ..state import Heroes
from ..tables import TYPE

RESPONDERS = 36
CAPTAIN = 4
KNOWN_TO_ALL = 255  # a bit for each seat, as the zones keep it


def hand_types(g: Heroes, seat: int) -> int:
    """The types in a hand, as bits."""
    bits = 0
    for card in g.hand[seat]:
        bits = bits | (1 << TYPE[card])
    return bits


def rally_types(g: Heroes) -> int:
    bits = 0
    for card in g.rally:
        bits = bits | (1 << TYPE[card])
    return bits


def discard_types(g: Heroes) -> int:
    bits = 0
    for i in range(g.discard.count):
        bits = bits | (1 << TYPE[g.discard.cards[i]])
    return bits


def looked_types(g: Heroes) -> int:
    bits = 0
    for i in range(SPOTS):
        if g.looked[i] >= 0:
            bits = bits | (1 << TYPE[g.looked[i]])
    return bits


def count_bits(g: Heroes, bits: int) -> int:
    count = 0
    left = bits
    while left != 0:
        left = left & (left - 1)
        count += 1
    return count


def only_bit(g: Heroes, bits: int) -> int:
    """The lowest bit that is set."""
    for n in range(TYPES):
        if bits >> n & 1 == 1:
            return n
    return NONE


def in_hand(g: Heroes, seat: int, kind: int) -> int:
    """A card of this type; of two that are alike the one that everybody knows. With hidden hands the other would tell
    by leaving that there are two (HER-RECRUIT-08)."""
    found = NONE
    for card in g.hand[seat]:
        if TYPE[card] == kind:
            if g.hand[seat].known[card] == KNOWN_TO_ALL:
                return card
            if found < 0:
                found = card
    return found


def in_rally(g: Heroes, kind: int) -> int:
    for card in g.rally:
        if TYPE[card] == kind:
            return card
    return NONE


def can_join(g: Heroes, kind: int) -> bool:
    """No Rally spot holds two of one color and number; Captains are exempt (HER-RALLY-02, 03)."""
    return kind % 5 == CAPTAIN or in_rally(g, kind) < 0


def rally_choices(g: Heroes, seat: int, colour: int) -> int:
    """The cards of this color that the seat may rally, as bits by number."""
    types = hand_types(g, seat)
    bits = 0
    for n in range(5):
        if types >> (5 * colour + n) & 1 == 1 and can_join(g, 5 * colour + n):
            bits = bits | (1 << n)
    return bits


def rally_card(g: Heroes, seat: int, kind: int) -> None:
    card = in_hand(g, seat, kind)
    g.hand[seat].remove_open(card)
    g.rally.add(card)
    tell(g, events.RALLIES, seat, kind)


def discard_from_hand(g: Heroes, seat: int, kind: int) -> None:
    card = in_hand(g, seat, kind)
    g.hand[seat].remove_open(card)
    g.discard.put(card)


def discard_from_rally(g: Heroes, kind: int) -> None:
    card = in_rally(g, kind)
    g.rally.remove_open(card)
    g.discard.put(card)


def lose_from_rally(g: Heroes, kind: int) -> None:
    discard_from_rally(g, kind)
    tell(g, events.LOSES_RALLY, kind)


def hand_to_hand(g: Heroes, giver: int, taker: int, kind: int) -> None:
    card = in_hand(g, giver, kind)
    g.hand[giver].remove_open(card)
    g.hand[taker].add(card)


def colour_bits(g: Heroes, types: int, colour: int) -> int:
    """The types of one color, or of any where the color is none of the four."""
    return types & (31 << (5 * colour)) if colour < COLOURS else types


def rally_count(g: Heroes, colour: int) -> int:
    """Cards in a Rally spot."""
    count = 0
    for card in g.rally:
        if TYPE[card] // 5 == colour:
            count += 1
    return count


def spot_types(g: Heroes) -> int:
    bits = 0
    for spot in range(SPOTS):
        if g.recruits[spot] >= 0:
            bits = bits | (1 << TYPE[g.recruits[spot]])
    return bits
