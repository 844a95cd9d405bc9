"""What Citizen Heroes says: prompts and labels. The sentences of the log stand in sentences.py."""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel import Words
from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import BUILDINGS, COLOUR_NAMES, POWER_CODE, POWERS, type_name
from ..constants import DISASTER_TURN, FIRST_SUPPORT, LOOKING_AT_CITIZENS, LOOKING_AT_EVENTS, NONE, SETTING_UP, SPOTS
from ..helpers.choices import A_BUILDING, A_CANCEL, A_CARD, A_COLOUR, A_PAYMENT, A_SPACE, A_SPOT
from ..helpers.codes import WILD_COLOUR, WILD_NUMBER, icon_text
from ..helpers.looking import place_in
from ..state import Heroes
from .doing import DOING
from .icons import sentence, wanted
from .places import places
from .sentences import DECKS, OUTCOMES, SENTENCES, responder, starting, where

CITIZEN_CARDS = 35

# ---- names


def citizen(seen: Seen, card: int) -> str:
    return str(seen.content.citizens[card]["name"])


def at_space(seen: Seen, space: int) -> str:
    """The citizen in a space, with its tokens."""
    tokens = seen.tokens[space]
    marked = f", {counted(tokens, 'Danger Token')}" if tokens else ""
    return f"{citizen(seen, seen.city[space].card)} {where(space)}{marked}"


def at_spot(seen: Seen, spot: int) -> str:
    return f"{responder(kind_of(seen, seen.recruits[spot].card))} at spot {spot + 1}"


def kind_of(seen: Seen, card: int) -> int:
    return int(seen.content.tables["TYPE"][card])


def active_event(seen: Seen) -> str:
    """The event or sheet for whose sake the group is asked."""
    if seen.event[0] is not None:
        return f"{seen.content.events[seen.event[0].card]['name']}: "
    if seen.phase == SETTING_UP:
        return f"{seen.content.disasters[seen.disaster]['name']}, setup: "
    return ""


# ---- prompts

PURPOSES = {
    kinds.TO_TOKEN: "Choose who gets the Danger Tokens",
    kinds.TO_MISSING: "Choose who becomes missing",
    kinds.TO_DESTROY: "Choose a building to lose a piece",
    kinds.TO_REBUILD: "Choose a building to get a piece back",
    kinds.TO_DISCARD: "Discard a responder from your hand",
    kinds.TO_DISCARD_RALLY: "Discard a responder from the Rally Area",
    kinds.TO_DISCARD_SPOT: "Discard a responder from the Recruitment Area",
    kinds.TO_TAKE: "Choose what to take from the Recruitment Area",
    kinds.TO_EXCHANGE: "Choose the responder to take in exchange",
    kinds.TO_KEEP: "Choose a responder to keep",
    kinds.TO_SALVAGE: "Take a responder from the discard pile",
    kinds.TO_RALLY: "Choose what to rally",
    kinds.TO_RALLY_SPOT: "Choose a responder for its Rally spot",
    kinds.TO_UNTOKEN: "Choose a citizen to lose a Danger Token",
    kinds.TO_HOLD: "Choose a citizen to hold for the coming Upkeep",
    kinds.TO_PUSH: "Choose a citizen to move one space toward South Metroville",
    kinds.TO_RESCUE: "Choose a citizen to rescue",
    kinds.TO_MARTYR: "Choose whose place Martyr takes",
    kinds.TO_EMPTY: "Choose a Rally spot to empty",
}


def purpose_prompt(seen: Seen) -> str:
    return active_event(seen) + PURPOSES.get(seen.purpose, "Choose one")


def card_prompt(seen: Seen) -> str:
    if seen.purpose == kinds.TO_EXCHANGE:
        return "Choose a card of your hand to give in exchange"
    if seen.purpose != kinds.TO_GIVE:
        return purpose_prompt(seen)
    if seen.wish == NONE:
        return f"Choose a responder to give to {seen.names[seen.caller]}"
    wish = "any responder" if seen.wish == kinds.ANY_CARD else responder(seen.wish)
    return f"{seen.names[seen.caller]} calls for {wish}: give a card or nothing"


def act_prompt(seen: Seen) -> str:
    if seen.actions == 0:
        return "No actions left: take a free action or end the turn"
    return f"Take an action ({seen.actions} left)"


def icon_to_pay(seen: Seen) -> int:
    icon = next(i for i in range(4) if seen.unpaid >> i & 1)
    return int(seen.content.tables["ICON"][seen.paying][icon])


def pay_prompt(seen: Seen) -> str:
    number = icon_to_pay(seen)
    name = citizen(seen, seen.paying) if seen.paying < CITIZEN_CARDS else active_event(seen)[:-2]
    return f"Pay for {name}: {wanted(number)} ({icon_text(number)})"


def pledge_prompt(seen: Seen) -> str:
    card = seen.event[0].card
    price = int(seen.content.tables["PRICE"][card]) - sum(seen.pledged)
    mine = seen.pledged[seen.who]
    given = f", {mine} pledged by you" if mine else ""
    return f"{active_event(seen)}Pledge Hero Points to cancel it ({price} still needed{given})"


def cancel_prompt(seen: Seen) -> str:
    return f"{active_event(seen)}Cancel it or let it strike"


def partner_prompt(seen: Seen) -> str:
    return "Choose who gets your responders" if seen.purpose == kinds.TO_GIVE else "Choose who gets a Hero Point"


PROPOSED: dict[int, str] = {
    A_SPACE: "space",
    A_BUILDING: "building",
    A_SPOT: "spot",
    A_CARD: "card",
    A_COLOUR: "colour",
    A_CANCEL: "cancel",
    A_PAYMENT: "pay",
}


def agree_prompt(seen: Seen) -> str:
    what = LABELS[PROPOSED[seen.proposed]](seen, seen.proposal)
    asked = PROMPTS[PROPOSED[seen.proposed]](seen)
    return f"{asked}. {seen.names[seen.proposer]} proposes: {what}. Agree or object"


PROMPTS: dict[str, Callable[..., str]] = {
    "hero": lambda seen: "Choose your hero",
    "act": act_prompt,
    "rally": lambda seen: "Choose the responders to rally",
    "colour": purpose_prompt,
    "pay": pay_prompt,
    "space": purpose_prompt,
    "swap": lambda seen: "Choose two citizens to trade places",
    "building": purpose_prompt,
    "spot": purpose_prompt,
    "regroup": lambda seen: "Regroup: choose the responders to replace",
    "card": card_prompt,
    "wish": lambda seen: "Choose the responder you want from the others",
    "partner": partner_prompt,
    "pledge": pledge_prompt,
    "order": lambda seen: f"Choose the order of the cards on top of the {DECKS[seen.looking]}",
    "support": lambda seen: "Choose a Support to ready",
    "cancel": cancel_prompt,
    "agree": agree_prompt,
}


# ---- labels


def hero_label(seen: Seen, hero: int) -> str:
    row = seen.content.heroes[hero]
    return f"{row['name']}, {row['occupation'].lower()}, complexity {row['complexity']}"


def act_label(seen: Seen, value: int) -> str:
    mine = seen.hero[seen.who]
    if value < SPOTS:
        return f"Recruit {at_spot(seen, value)}"
    if value == kinds.RECRUIT_DECK:
        return "Recruit from the deck"
    if value < kinds.RESCUE:
        return f"Rally {COLOUR_NAMES[value - kinds.RALLY_COLOUR]}"
    if value < kinds.POWER:
        return f"Rescue {at_space(seen, value - kinds.RESCUE)}"
    if value < kinds.CALL:
        row = seen.content.powers[mine][value - kinds.POWER]
        return f"{row['name']} ({row['cost']}): {row['text']}"
    return {
        kinds.CALL: "Call for First Responders",
        kinds.TOKEN_REGROUP: "Hero Token: Regroup",
        kinds.TOKEN_OWN: f"Hero Token: {own_action(seen, mine)}",
        kinds.USE_MARTYR: "Use Martyr",
        kinds.END_TURN: "End the turn",
    }[value]


def own_action(seen: Seen, hero: int) -> str:
    """The token action of a sheet beside Regroup."""
    text = str(seen.content.heroes[hero]["hero_token_action"]).split(";")[-1].strip()
    return sentence(text.removeprefix("or "))


def rally_label(seen: Seen, value: int) -> str:
    colour, cards = divmod(value, 32)
    return "Rally " + (", ".join(responder(5 * colour + n) for n in range(5) if cards >> n & 1) or "nothing")


def colour_label(seen: Seen, value: int) -> str:
    return "No other color" if value == kinds.NO_COLOUR else sentence(COLOUR_NAMES[value])


def pay_label(seen: Seen, value: int) -> str:
    if value == kinds.PAY_NOTHING:
        return "Leave it unfilled"
    if value >= kinds.PAY_SUPPORT:
        return f"{citizen(seen, FIRST_SUPPORT + value - kinds.PAY_SUPPORT)} (Support)"
    return starting(value) + wild_use(seen, value)


def wild_use(seen: Seen, kind: int) -> str:
    """As what a responder fills the icon that it does not fit, and by which power."""
    tables, icon = seen.content.tables, icon_to_pay(seen)
    if tables["FITS"][icon] >> kind & 1:
        return ""
    by_colour = tables["ANY_COLOUR_FITS"][icon] >> kind & 1
    word, what = (WILD_COLOUR, "color") if by_colour else (WILD_NUMBER, "number")
    hero = seen.hero[seen.who]
    rows = range(POWER_CODE + POWERS * hero, POWER_CODE + POWERS * (hero + 1))
    power = next(n for n, row in enumerate(rows) if word in tables["WORD"][row])
    return f", as any {what} ({seen.content.powers[hero][power]['name']})"


def space_label(seen: Seen, space: int) -> str:
    return "No more" if space == kinds.NO_SPACE else at_space(seen, space)


def swap_label(seen: Seen, value: int) -> str:
    return f"{at_space(seen, value // 5)} and {at_space(seen, value % 5)}"


def building_label(seen: Seen, building: int) -> str:
    if building == kinds.NO_BUILDING:
        return "No more"
    return f"{BUILDINGS[building]}, {counted(seen.pieces[building], 'piece')}"


def spot_label(seen: Seen, spot: int) -> str:
    return "No more" if spot == kinds.NO_SPOT else sentence(at_spot(seen, spot))


def regroup_label(seen: Seen, spots: int) -> str:
    if spots == 0:
        return "Do not Regroup"
    return "Replace " + ", ".join(at_spot(seen, spot) for spot in range(SPOTS) if spots >> spot & 1)


def card_label(seen: Seen, kind: int) -> str:
    if kind == kinds.NO_CARD:
        if seen.purpose == kinds.TO_RALLY:
            return "Rally nothing"
        return "Give nothing" if seen.wish != NONE else "No more"
    return starting(kind)


def wish_label(seen: Seen, kind: int) -> str:
    return "Any responder" if kind == kinds.ANY_CARD else starting(kind)


def partner_label(seen: Seen, seat: int) -> str:
    if seat == kinds.NOBODY_MORE:
        return "Nobody else"
    return f"{seen.names[seat]}, {seen.content.heroes[seen.hero[seat]]['name']}"


def order_label(seen: Seen, order: int) -> str:
    """The cards from the top."""
    if seen.looking == LOOKING_AT_EVENTS:
        names = [seen.content.events[c.card]["name"] for c in seen.seen_events if c is not None]
    elif seen.looking == LOOKING_AT_CITIZENS:
        names = [citizen(seen, c.card) for c in seen.seen_people if c is not None]
    else:
        names = [type_name(kind_of(seen, c.card)) for c in seen.looked if c is not None]
    state: Heroes = seen  # type: ignore[assignment]
    return ", then ".join(names[place_in(state, order, len(names), n)] for n in range(len(names)))


def support_label(seen: Seen, number: int) -> str:
    return citizen(seen, FIRST_SUPPORT + number)


LABELS: dict[str, Callable[..., str]] = {
    "hero": hero_label,
    "act": act_label,
    "rally": rally_label,
    "colour": colour_label,
    "pay": pay_label,
    "space": space_label,
    "swap": swap_label,
    "building": building_label,
    "spot": spot_label,
    "regroup": regroup_label,
    "card": card_label,
    "wish": wish_label,
    "partner": partner_label,
    "pledge": lambda seen, points: f"Pledge {counted(points, 'Hero Point')}" if points else "Pledge nothing",
    "order": order_label,
    "support": support_label,
    "cancel": lambda seen, value: "Cancel it" if value == kinds.YES else "Let it strike",
    "agree": lambda seen, value: "Agree" if value == kinds.YES else "Object",
}


def phase(seen: Seen) -> str:
    if seen.kind is None:
        return "end"
    if seen.phase == SETTING_UP:
        return "setup"
    return "disaster" if seen.phase == DISASTER_TURN else "hero"


CARDS: dict[str, Callable[..., str]] = {
    "responder": lambda content, card: f"{type_name(int(content.tables['TYPE'][card]))}{copy_of(content, card)}",
    "citizen": lambda content, card: str(content.citizens[card]["name"]),
    "event": lambda content, card: str(content.events[card]["name"]),
    "moment": lambda content, moment: f"moment {moment}",
}
words = Words(PROMPTS, LABELS, SENTENCES, doing=DOING, outcomes=OUTCOMES, phase=phase, places=places, cards=CARDS)


def copy_of(content: object, card: int) -> str:
    """Two responders of a type are told apart only where every single card is named: a or b."""
    types = [int(kind) for kind in content.tables["TYPE"]]  # type: ignore[attr-defined]
    same = [other for other, kind in enumerate(types) if kind == types[card]]
    return "" if len(same) == 1 else "ab"[same.index(card)]
