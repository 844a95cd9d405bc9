"""What an option does for the seat that chooses it: Hero Points now, what it costs and what is left. Heroes win or lose
together, so nothing is added to a final score. Made from what the seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from civitas.kernel import Preview
from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import CITIZEN_CODE, POWERS
from ..constants import EXTREME_TOKENS, FIRST_SUPPORT, FIRST_VIC, MARTYR, MOST_POINTS, PIECES, SPOTS, TIERS
from ..helpers import codes
from ..view import missing_at
from .coming import LEAVES, MISSING, citizens_left, fate, lost
from .icons import (
    helpers,
    icons_of,
    lacking,
    listed,
    name_of,
    people,
    rallied,
    tokens_said,
    type_of,
    types,
    unfilled,
)
from .sentences import responder, the_space

if TYPE_CHECKING:
    from civitas.kernel.state.seen import Seen


def preview(seen: Seen, kind: str, value: int) -> Preview | None:
    told = ABOUT.get(kind)
    return told(seen, value) if told is not None else None


def notes(*said: str | None) -> Preview:
    return Preview(notes=tuple(one for one in said if one))


def me(seen: Seen) -> int:
    assert seen.who is not None
    return seen.who


def number_of(seen: Seen, table: str, *at: int) -> int:
    return int(seen.content.tables[table][at])


# ---------------------------------------------------------------- what several options share


def action(seen: Seen, cost: int = 1) -> str:
    left = seen.actions - cost
    return f"costs {counted(cost, 'action')}, leaves {left}" if cost else "costs no action"


def rescuable(seen: Seen, more: set[int]) -> list[str]:
    """Whom these responders, were they rallied too, would make it possible to rescue."""
    return [name_of(seen, card) for _, card in people(seen) if lacking(seen, card) and not lacking(seen, card, more)]


def brings_closer(seen: Seen, more: set[int]) -> list[str]:
    return [
        name_of(seen, card) for _, card in people(seen) if len(lacking(seen, card, more)) < len(lacking(seen, card))
    ]


def some(names: list[str]) -> str:
    """Two at most are named."""
    return listed(names) if len(names) < 3 else f"{names[0]} and {len(names) - 1} others"


def use_of(seen: Seen, more: set[int]) -> str:
    """What these responders are good for in the Rally Area."""
    ready = rescuable(seen, more)
    if ready:
        return f"completes {some(ready)}"
    closer = brings_closer(seen, more)
    return f"fills an icon of {some(closer)}" if closer else "nobody in the city needs it now"


def once_rallied(seen: Seen, kind: int) -> str:
    use = use_of(seen, {kind})
    return use if use.startswith("nobody") else f"once rallied, {use}"


def rally_types_of(seen: Seen, colour: int) -> set[int]:
    """What the hand would add to this Rally spot."""
    held = {kind for kind in types(seen, seen.hand[me(seen)]) if kind // 5 == colour}
    return {kind for kind in held if kind % 5 == 4 or kind not in rallied(seen)}


def points_for(seen: Seen, seat: int, gained: int) -> int:
    """Points beyond the end of the track are lost."""
    return min(MOST_POINTS, int(seen.points[seat]) + gained) - int(seen.points[seat])


def unlocked(seen: Seen, seat: int, gained: int) -> str | None:
    after = seen.points[seat] + points_for(seen, seat, gained)
    reached = sum(after >= tier for tier in TIERS)
    if reached <= seen.tier[seat]:
        return None
    last = POWERS - 1
    names = [
        seen.content.powers[seen.hero[seat]][n]["name"] for n in range(2 * seen.tier[seat], 2 * reached) if n <= last
    ]
    return f"opens {listed(names)}"


def danger_by(seen: Seen, change: int) -> str | None:
    """Where the Danger Level comes to."""
    if change == 0:
        return None
    end = number_of(seen, "TRACK_END", seen.disaster)
    level = max(0, min(end, seen.danger + change))
    return f"Danger Level {seen.danger} to {level} of {end}" + (": the game is lost" if level >= end else "")


# ---------------------------------------------------------------- a hero's turn


def act(seen: Seen, value: int) -> Preview | None:
    if value < SPOTS:
        kind = type_of(seen, seen.recruits[value].card)
        return notes(action(seen), once_rallied(seen, kind))
    if value == kinds.RECRUIT_DECK:
        return notes(action(seen), ahead(seen))
    if value < kinds.RESCUE:
        return notes(action(seen), use_of(seen, rally_types_of(seen, value - kinds.RALLY_COLOUR)))
    if value < kinds.POWER:
        return rescue(seen, value - kinds.RESCUE)
    if value < kinds.CALL:
        return power(seen, value - kinds.POWER)
    if value == kinds.CALL:
        several = "every other hero may give a card" if seen.call_all else "the first gift settles it"
        return notes("costs no action", "once a turn", several)
    if value in (kinds.TOKEN_REGROUP, kinds.TOKEN_OWN):
        left = seen.hero_tokens[me(seen)] - 1
        return notes("costs no action", f"leaves {counted(left, 'Hero Token')}")
    if value == kinds.END_TURN:
        return end_turn(seen)
    return notes("costs no action", "Martyr goes back to the City Area")


def ahead(seen: Seen) -> str | None:
    """What everybody has seen on top of the deck."""
    return f"it is {responder(type_of(seen, seen.deck_ahead[-1].card))}" if seen.deck_ahead else None


def rescue(seen: Seen, space: int) -> Preview:
    card = seen.city[space].card
    count = len(icons_of(seen, card))
    spends = None if helpers(seen, me(seen)) else f"discards {counted(count, 'rallied responder')}"
    return saved(seen, space, action(seen), spends)


def saved(seen: Seen, space: int, *said: str | None) -> Preview:
    """What it brings that this citizen is rescued."""
    card, seat = seen.city[space].card, me(seen)
    value = 0 if card == MARTYR and seen.martyr_scored else number_of(seen, "VALUE", card)
    last = citizens_left(seen) == 0 and len(people(seen)) == 1 and not (said and said[0] == MARTYR_COMES)
    points = 0 if last else points_for(seen, seat, value)
    more = [
        *said,
        f"saves {name_of(seen, card)} from going missing" if fate(seen, space) in (LEAVES, MISSING) else None,
        None if last else unlocked(seen, seat, value),
        ability(seen, card),
        "wins the game" if last else None,
    ]
    return Preview(points=points, notes=tuple(one for one in more if one))


MARTYR_COMES = "Martyr takes the space"


def ability(seen: Seen, card: int) -> str | None:
    if FIRST_SUPPORT <= card < FIRST_VIC:
        return "becomes your Support"
    text = str(seen.content.citizens[card]["ability_text"])
    has = int(seen.content.tables["WORD"][CITIZEN_CODE + card, 0]) != codes.NOTHING
    return f"then: {text.removeprefix('After rescue: ').rstrip('.')}" if has and text else None


def power(seen: Seen, number: int) -> Preview:
    cost = number_of(seen, "COST", seen.hero[me(seen)], number)
    return notes(
        action(seen, cost),
        "your cube marks it: use another power before this one again" if seen.cube[me(seen)] != number else None,
    )


def end_turn(seen: Seen) -> Preview:
    gone = lost(seen)
    rise = sum(number_of(seen, "DANGER_VALUE", seen.city[space].card) for space in gone)
    names = [name_of(seen, seen.city[space].card) for space in gone]
    wasted = f"{counted(seen.actions, 'unused action')} {'is' if seen.actions == 1 else 'are'} lost"
    return notes(
        wasted if seen.actions else None,
        f"{listed(names)} {'goes' if len(names) == 1 else 'go'} missing at Upkeep" if names else "nobody goes missing",
        danger_by(seen, rise),
    )


# ---------------------------------------------------------------- other questions


def hero(seen: Seen, number: int) -> Preview:
    row = seen.content.heroes[number]
    return notes(f"Hero Token: {str(row['hero_token_action']).replace(' ;', ';')}")


def rally(seen: Seen, value: int) -> Preview:
    colour, bits = divmod(value, 32)
    cards = {5 * colour + n for n in range(5) if bits >> n & 1}
    left = seen.hand_count[me(seen)] - len(cards)
    return notes(use_of(seen, cards), f"leaves {counted(left, 'card')} in your hand")


def pay(seen: Seen, value: int) -> Preview:
    if value == kinds.PAY_NOTHING:
        return notes("uses the icon that may stay open")
    if value >= kinds.PAY_SUPPORT:
        return notes(f"exhausts {name_of(seen, FIRST_SUPPORT + value - kinds.PAY_SUPPORT)}")
    rest = rallied(seen) - {value}
    return notes(f"discards {responder(value)}", f"leaves {counted(len(rest), 'rallied responder')}")


def space(seen: Seen, value: int) -> Preview | None:
    if value == kinds.NO_SPACE:
        return None
    card, there = seen.city[value].card, seen.tokens[value]
    if seen.purpose == kinds.TO_UNTOKEN:
        return notes(f"leaves {name_of(seen, card)} with {tokens_said(there - 1)}")
    if seen.purpose == kinds.TO_TOKEN:
        return notes(f"{name_of(seen, card)} has {there} of {missing_at(seen)} already")
    if seen.purpose == kinds.TO_MISSING:
        return notes(danger_by(seen, number_of(seen, "DANGER_VALUE", card)))
    if seen.purpose == kinds.TO_RESCUE:
        return saved(seen, value, "one ? icon may stay open")
    if seen.purpose == kinds.TO_MARTYR:
        return saved(seen, value, MARTYR_COMES)
    if seen.purpose == kinds.TO_PUSH:
        return notes(f"back to {the_space(value + 1)}", f"with {tokens_said(max(0, there - 1))}")
    return notes("stays where it is, without a Danger Token") if seen.purpose == kinds.TO_HOLD else None


def building(seen: Seen, value: int) -> Preview | None:
    if value == kinds.NO_BUILDING:
        return None
    if seen.purpose == kinds.TO_REBUILD:
        return notes(f"{seen.pieces[value] + 1} of {PIECES} pieces standing then")
    left = seen.pieces[value] - 1
    if seen.shield > 0:
        return notes("it is braced and keeps its piece")
    if sum(seen.pieces) == 1:
        return notes("the last piece: the game is lost")
    return notes(
        f"leaves {counted(left, 'piece')}" if left else "leaves nothing of it",
        f"{sum(seen.pieces) - 1} standing in all",
    )


def spot(seen: Seen, value: int) -> Preview | None:
    if value == kinds.NO_SPOT:
        return None
    kind = type_of(seen, seen.recruits[value].card)
    if seen.purpose == kinds.TO_DISCARD_SPOT:
        return notes(f"discards {responder(kind)}")
    return notes(use_of(seen, {kind}) if seen.purpose == kinds.TO_RALLY_SPOT else once_rallied(seen, kind))


def regroup(seen: Seen, value: int) -> Preview:
    count = bin(value).count("1")
    return notes(f"replaces {counted(count, 'responder')} at once" if count else "everything stays")


def card(seen: Seen, value: int) -> Preview | None:
    if value == kinds.NO_CARD:
        return None
    if seen.purpose == kinds.TO_GIVE:
        return notes(f"leaves you {counted(seen.hand_count[me(seen)] - 1, 'card')}")
    if seen.purpose == kinds.TO_RALLY:
        return notes(use_of(seen, {value}))
    if seen.purpose in (kinds.TO_KEEP, kinds.TO_SALVAGE):
        return notes(once_rallied(seen, value))
    if seen.purpose == kinds.TO_DISCARD_RALLY:
        return notes(needed_by(seen, value))
    return None


def needed_by(seen: Seen, kind: int) -> str:
    """Who is further away from a rescue without this rallied responder."""
    rest = rallied(seen) - {kind}
    names = [
        name_of(seen, c)
        for _, c in people(seen)
        if len(unfilled(seen, icons_of(seen, c), rest, [])) > len(lacking(seen, c, supports=False))
    ]
    return f"{listed(names)} would lack it" if names else "nobody in the city needs it now"


def wish(seen: Seen, value: int) -> Preview | None:
    if value == kinds.ANY_CARD:
        return None
    holders = [seen.names[s] for s in range(seen.seats) if s != me(seen) and value in types(seen, seen.hand[s])]
    return notes(f"{listed(holders, 'or')} holds one" if holders else None, once_rallied(seen, value))


def partner(seen: Seen, value: int) -> Preview | None:
    if value == kinds.NOBODY_MORE or seen.purpose == kinds.TO_GIVE:
        return None
    return notes(
        f"{seen.names[value]} comes to {counted(seen.points[value] + 1, 'Hero Point')}", unlocked(seen, value, 1)
    )


def pledge(seen: Seen, value: int) -> Preview:
    mine = seen.points[me(seen)] - seen.pledged[me(seen)] - value
    open_price = number_of(seen, "PRICE", seen.event[0].card) - sum(seen.pledged) - value
    meets = "meets the price: the event is canceled" if open_price <= 0 else f"{open_price} more still needed"
    return notes(f"leaves you {counted(mine, 'Hero Point')}", meets)


def cancel(seen: Seen, value: int) -> Preview:
    number = seen.event[0].card
    if value == kinds.YES:
        count = len(icons_of(seen, len(seen.content.citizens) + number))
        return notes(f"discards {counted(count, 'rallied responder')}", "nothing of the event happens")
    third = seen.extreme + 1 == EXTREME_TOKENS
    extreme = ("the third Extreme Disaster Token" if third else "an Extreme Disaster Token") + " is placed"
    strikes = number_of(seen, "EXTREME_ICON", number)
    return notes(danger_by(seen, number_of(seen, "EVENT_DANGER", number)), extreme if strikes else None)


ABOUT: dict[str, Callable[[Seen, int], Preview | None]] = {
    "act": act,
    "hero": hero,
    "rally": rally,
    "pay": pay,
    "space": space,
    "building": building,
    "spot": spot,
    "regroup": regroup,
    "card": card,
    "wish": wish,
    "partner": partner,
    "pledge": pledge,
    "cancel": cancel,
}
