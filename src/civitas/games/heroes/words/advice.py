"""What speaks for an option, as a friend at the table would say it: a clause that follows the option's name. Made from
what the seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import POWER_CODE, POWERS, TOKEN_CODE
from ..constants import SPOTS
from ..helpers import codes
from ..view import missing_at
from .coming import LEAVES, MISSING, fate, lost
from .icons import name_of, people, rallied, type_of
from .previews import brings_closer, me, number_of, rally_types_of, rescuable

if TYPE_CHECKING:
    from civitas.kernel.state.seen import Seen


def advise(seen: Seen, kind: str, value: int) -> str | None:
    told = ABOUT.get(kind)
    return told(seen, value) if told is not None else None


def worth_of(seen: Seen, more: set[int]) -> str | None:
    """What these responders are good for."""
    ready = rescuable(seen, more)
    if ready:
        return f"then {ready[0]} can be rescued"
    closer = brings_closer(seen, more)
    if closer:
        return f"it brings {closer[0]} closer to a rescue"
    if any(kind % 5 == 4 for kind in more):
        return "a Captain stands for every number of its color"
    return None


def act(seen: Seen, value: int) -> str | None:
    if value < SPOTS:
        return worth_of(seen, {type_of(seen, seen.recruits[value].card)})
    if value == kinds.RECRUIT_DECK:
        return "nothing in the Recruitment Area is needed now" if not useful_spots(seen) else None
    if value < kinds.RESCUE:
        return worth_of(seen, rally_types_of(seen, value - kinds.RALLY_COLOUR))
    if value < kinds.POWER:
        return rescue(seen, value - kinds.RESCUE)
    if value < kinds.CALL:
        return power(seen, POWER_CODE + POWERS * seen.hero[me(seen)] + value - kinds.POWER)
    if value == kinds.CALL:
        return "it costs no action, and another hero may have what you need"
    if value == kinds.TOKEN_REGROUP:
        return "little in the Recruitment Area helps anybody" if len(useful_spots(seen)) < 2 else "it costs no action"
    if value == kinds.TOKEN_OWN:
        return power(seen, TOKEN_CODE + seen.hero[me(seen)]) or "it costs no action"
    if value == kinds.USE_MARTYR:
        return "it rescues a citizen without any responder"
    return end_turn(seen)


def useful_spots(seen: Seen) -> list[int]:
    """The open responders that bring somebody closer."""
    there = [spot for spot in range(SPOTS) if seen.recruits[spot] is not None]
    return [spot for spot in there if brings_closer(seen, {type_of(seen, seen.recruits[spot].card)})]


def rescue(seen: Seen, space: int) -> str:
    coming, card = fate(seen, space), seen.city[space].card
    danger = number_of(seen, "DANGER_VALUE", card)
    if coming == LEAVES:
        return f"otherwise it leaves the city at Upkeep, and the Danger Level rises by {danger}"
    if coming == MISSING:
        return f"otherwise it goes missing at Upkeep, and the Danger Level rises by {danger}"
    return f"it brings {counted(number_of(seen, 'VALUE', card), 'Hero Point')}"


def end_turn(seen: Seen) -> str | None:
    if seen.actions == 0:
        return "you have no actions left"
    return None if lost(seen) else "nobody goes missing at this Upkeep"


def in_peril(seen: Seen) -> str | None:
    """Who has the most Danger Tokens."""
    tokens = max((seen.tokens[space] for space, _ in people(seen)), default=0)
    if tokens == 0:
        return None
    space = next(space for space, _ in people(seen) if seen.tokens[space] == tokens)
    return f"{name_of(seen, seen.city[space].card)} has {tokens} of {missing_at(seen)} Danger Tokens"


SAID = {
    codes.TAKE: "it brings open responders faster than recruiting one at a time",
    codes.TAKE_COLOUR: "it brings open responders faster than recruiting one at a time",
    codes.DRAW: "it brings more cards than recruiting",
    codes.DRAW_KEEP: "you choose from several cards and keep the best",
    codes.SALVAGE: "what you need may lie in the discard pile",
    codes.RECRUIT_RALLY: "it recruits and rallies in one action",
    codes.RALLY_COLOURS: "it rallies two colors in one action",
    codes.ALL_RALLY: "everybody may rally for one action of yours",
    codes.CALL_ALL: "your Call may then bring a card from everybody",
    codes.PEEK_EVENTS: "you can choose which disaster comes first",
    codes.PEEK_RESPONDERS: "you can choose what is drawn next",
    codes.PEEK_CITIZENS: "you can choose who enters next",
    codes.REBUILD: "every piece that stands keeps you in the game",
    codes.SHIELD_BUILDING: "the next piece that would fall then stays",
    codes.RESCUE_DISCOUNT: "it rescues somebody with one responder less",
    codes.WILD_COLOUR: "your next rescue then takes a responder of any color",
    codes.READY: "that Support can then help in a rescue again",
    codes.EXCHANGE: "it trades a card that you do not need for an open one",
}


def power(seen: Seen, code: int) -> str | None:
    word = int(seen.content.tables["WORD"][code, 0])
    if word in (codes.REMOVE_TOKEN, codes.HOLD, codes.PUSH_BACK, codes.SWAP_CITIZENS):
        return in_peril(seen)
    return SAID.get(word)


def space(seen: Seen, value: int) -> str | None:
    if value == kinds.NO_SPACE:
        return None
    card, tokens = seen.city[value].card, seen.tokens[value]
    if seen.purpose == kinds.TO_TOKEN:
        return "it has no Danger Token yet" if tokens == 0 else None
    if seen.purpose == kinds.TO_MISSING:
        return f"its Danger Value is only {number_of(seen, 'DANGER_VALUE', card)}"
    if seen.purpose in (kinds.TO_RESCUE, kinds.TO_MARTYR):
        return rescue(seen, value)
    return f"it has {tokens} of {missing_at(seen)} Danger Tokens" if tokens else None


def building(seen: Seen, value: int) -> str | None:
    if value == kinds.NO_BUILDING:
        return None
    if seen.purpose == kinds.TO_REBUILD:
        return "it has lost the most" if seen.pieces[value] == min(seen.pieces) else None
    return "it has the most pieces left" if seen.pieces[value] == max(seen.pieces) else None


def spot(seen: Seen, value: int) -> str | None:
    if value == kinds.NO_SPOT:
        return None
    helps = worth_of(seen, {type_of(seen, seen.recruits[value].card)})
    if seen.purpose == kinds.TO_DISCARD_SPOT:
        return None if helps else "nobody in the city needs it now"
    return helps


def card(seen: Seen, value: int) -> str | None:
    if value == kinds.NO_CARD:
        return "you may need your cards yourself" if seen.purpose == kinds.TO_GIVE else None
    if seen.purpose == kinds.TO_GIVE:
        return "it is what was called for" if value == seen.wish else None
    helps = worth_of(seen, {value})
    if seen.purpose in (kinds.TO_DISCARD, kinds.TO_EXCHANGE):
        return None if helps else "nobody in the city needs it now"
    return None if seen.purpose == kinds.TO_DISCARD_RALLY else helps


def pay(seen: Seen, value: int) -> str | None:
    if value == kinds.PAY_NOTHING:
        return "it keeps a responder for later"
    if value >= kinds.PAY_SUPPORT:
        return "it keeps your responders for others"
    captain = value - value % 5 + 4
    return "it keeps the Captain for later" if value != captain and captain in rallied(seen) else None


def pledge(seen: Seen, value: int) -> str | None:
    number = seen.event[0].card
    if value == 0:
        return "you keep your Hero Points, and open powers stay open anyway"
    meets = sum(seen.pledged) + value >= number_of(seen, "PRICE", number)
    return "that meets the price, and nothing of the event happens" if meets else None


def cancel(seen: Seen, value: int) -> str | None:
    return "it costs no Hero Points" if value == kinds.YES else "the responders stay for rescues"


HOW = {
    1: "it is an easy hero to begin with",
    2: "it takes a little more thought",
    3: "it is strong at the right moment",
}


def hero(seen: Seen, number: int) -> str | None:
    return HOW.get(int(seen.content.heroes[number]["complexity"]))


ABOUT: dict[str, Callable[[Seen, int], str | None]] = {
    "act": act,
    "hero": hero,
    "rally": lambda seen, value: worth_of(seen, {5 * (value // 32) + n for n in range(5) if value >> n & 1}),
    "pay": pay,
    "space": space,
    "building": building,
    "spot": spot,
    "card": card,
    "wish": lambda seen, value: None if value == kinds.ANY_CARD else worth_of(seen, {value}),
    "pledge": pledge,
    "cancel": cancel,
}
