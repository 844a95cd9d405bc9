"""Which places of the board an option is about, so that a page can show it there. A card is told by its id in small
letters and digits: CIT-001 is cit001, SB 200 is sb200. With teams a side is told by its first seat.

cause:1           the Cause of a side
offer:sb200       a Cause that may be picked
hidden:0          the own Hidden Cause
hand:0:cit001     a card in the hand of a seat, those received in a trade too
picked:0:cit001   a card picked out of it
set               the set that is being built
draft:0:cit001    a card dealt to a seat, Citizen or Power
open:cit001       a card of a follow-up draft that all see
deck:0            the personal deck of a seat
deck:0:cit001     a card in it
power:0:pow01     a Power card of a seat
nay:1, nay:1:s000033  the NAY stack of a side; a member in it
chart:vote1       a row of the Impact Chart
track:house       the track of a chamber
seat:2            another side, for a trade
circumstances     the Circumstance deck
"""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel.state.seen import Seen

from .. import kinds
from ..constants import POWERS
from .reach import members, side_of

CHART = (
    "vote1", "vote2", "win1", "win2", "win3", "win4", "seven", "cherry", "flip1", "flip2", "lose1", "lose2", "lose3",
    "lose4", "raid", "retire", "raidall", "retireall",
)  # fmt: skip
TRACKS = ("senate", "house")


def short(id: str) -> str:
    return "".join(letter for letter in id.lower() if letter.isalnum())


def citizen_id(seen: Seen, card: int) -> str:
    return short(seen.content.citizens[card]["id"])


def power_id(seen: Seen, card: int) -> str:
    return short(seen.content.powers[card]["id"])


def side(seen: Seen) -> int:
    """The side that is asked."""
    return side_of(seen, int(seen.who or 0))


def member(seen: Seen, number: int) -> int:
    """The first or second seat of the side that is asked."""
    return side(seen) + number


def cause_places(seen: Seen, cause: int) -> list[str]:
    return [f"offer:{short(seen.content.causes[cause]['id'])}"]


def act_places(seen: Seen, act: int) -> list[str]:
    if act == kinds.TO_SUPPORT:
        return [f"cause:{side(seen)}"]
    if act < kinds.TO_JOIN:
        return [f"cause:{act - kinds.TO_OPPOSE}"]
    if act < kinds.REDRAW:
        return [f"cause:{side(seen)}", f"cause:{act - kinds.TO_JOIN}"]
    decks = [f"deck:{seat}" for seat in members(seen, side(seen))]
    return {kinds.REDRAW: decks, kinds.TURN_UP: ["circumstances"], kinds.PASS: []}[act]


def hand_place(seen: Seen, answer: int) -> str:
    return f"hand:{member(seen, answer // kinds.MATES)}:{citizen_id(seen, answer % kinds.MATES)}"


def pick_places(seen: Seen, answer: int) -> list[str]:
    if answer == kinds.TAKE_BACK:
        return []
    if answer == kinds.PLAY:
        return ["set"]
    if answer >= kinds.UNPICK:
        card = answer - kinds.UNPICK
        return [f"picked:{member(seen, card // kinds.MATES)}:{citizen_id(seen, card % kinds.MATES)}"]
    return [hand_place(seen, answer)]


def power_places(seen: Seen, answer: int) -> list[str]:
    if answer == kinds.NO_POWER:
        return []
    return [f"power:{member(seen, answer // kinds.MATES_POWER)}:{power_id(seen, answer % POWERS)}"]


def impact_places(seen: Seen, impact: int) -> list[str]:
    return ["circumstances"] if impact == kinds.INSTEAD else [f"chart:{CHART[impact]}"]


def nay_place(seen: Seen, member: int) -> str:
    return f"nay:{seen.victim}:{short(seen.content.members[member]['bioguide'])}"


def member_places(seen: Seen, member: int) -> list[str]:
    """To take all that are left is about the stack."""
    return [f"nay:{seen.victim}"] if member == kinds.ALL_MEMBERS else [nay_place(seen, member)]


def reject_places(seen: Seen, card: int) -> list[str]:
    where = "open" if card in list(seen.draft_open) else f"draft:{seen.who}"
    return [f"{where}:{citizen_id(seen, card)}"]


def reject_power_places(seen: Seen, card: int) -> list[str]:
    where = "open" if card in list(seen.power_open) else f"draft:{seen.who}"
    return [f"{where}:{power_id(seen, card)}"]


def holder(seen: Seen, card: int) -> int:
    """Whose hand a card of the side lies in."""
    seats = [seat for seat in range(seen.seats) if card in list(seen.hand[seat])]
    return seats[0] if seats else int(seen.who or 0)


def deck_owner(seen: Seen, card: int) -> int:
    """In whose personal deck a card of the side lies."""
    return next((seat for seat in range(seen.seats) if card in list(seen.deck[seat])), int(seen.who or 0))


def fetch_places(seen: Seen, card: int) -> list[str]:
    return [f"deck:{deck_owner(seen, card)}:{citizen_id(seen, card)}"]


ABOUT: dict[str, Callable[[Seen, int], list[str]]] = {
    "cause": cause_places,
    "pass_on": lambda seen, card: [f"draft:{seen.who}:{citizen_id(seen, card)}"],
    "pass_power": lambda seen, card: [f"draft:{seen.who}:{power_id(seen, card)}"],
    "switch": lambda seen, yes: [f"hidden:{side(seen)}" if yes else f"cause:{side(seen)}"],
    "act": act_places,
    "pick": pick_places,
    "add_power": power_places,
    "impact": impact_places,
    "member": member_places,
    "counter": lambda seen, yes: [f"cause:{side(seen)}"] if yes else [],
    "claim": lambda seen, yes: [f"track:{TRACKS[seen.chamber[side(seen)]]}"] if yes else [],
    "reject": reject_places,
    "reject_power": reject_power_places,
    "give": lambda seen, card: [] if card == kinds.NO_MORE else [f"hand:{holder(seen, card)}:{citizen_id(seen, card)}"],
    "fetch": fetch_places,
    "offer": lambda seen, offer: [] if offer == kinds.NO_OFFER else [f"seat:{offer // kinds.MOST_TRADED}"],
    "answer": lambda seen, yes: [f"seat:{seen.active}"] if yes else [],
    "lock": lambda seen, card: [hand_place(seen, card)],
    "lock_team": lambda seen, card: [hand_place(seen, card)],
}


def places(seen: Seen, kind: str, value: int) -> list[str]:
    return ABOUT[kind](seen, value)
