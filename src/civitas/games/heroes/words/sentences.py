"""The log of Citizen Heroes: one sentence for each thing that happens. Responders are told by type."""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel.table.events import counted
from civitas.kernel.table.table import Speaker

from .. import kinds
from ..cards import BUILDINGS, COLOUR_NAMES, SPACES, type_name
from ..constants import BY_LEAVING, BY_TOKENS, LOOKING_AT_CITIZENS, LOOKING_AT_EVENTS, LOOKING_AT_RESPONDERS
from ..helpers.codes import icon_text

USES = {kinds.AS_IT_IS: "", kinds.AS_ANY_COLOUR: ", as any color", kinds.AS_ANY_NUMBER: ", as any number"}
DECKS = {
    LOOKING_AT_RESPONDERS: "First Responders Deck",
    LOOKING_AT_EVENTS: "event deck",
    LOOKING_AT_CITIZENS: "Citizen Deck",
}
STEPS = ("citizens move", "Danger Tokens", "a citizen enters", "the Recruitment Area is refilled")
OUTCOMES = {
    1: "The Citizen Deck and the City Area are empty: the heroes win.",
    2: "The Danger Level has reached the end of its track: the heroes lose.",
    3: "The last building piece is destroyed: the heroes lose.",
    4: "The Metroville Mayor and the Deputy Mayor are both missing: the heroes lose.",
}


def who(say: Speaker, seat: int) -> str:
    text = say.seat(seat)
    return text[0].upper() + text[1:]


def where(space: int) -> str:
    """In the Business District, at Mid City Bridge."""
    name = SPACES[space]
    return f"{'at' if name.endswith('Bridge') else 'in'} {the_space(space)}"


def the_space(space: int) -> str:
    """The Business District, but South Metroville."""
    name = SPACES[space]
    return f"the {name}" if name.endswith("District") else name


def responder(kind: int) -> str:
    """A responder: color, number, and the letter that stands for the color (HER-COMP-11)."""
    colour = COLOUR_NAMES[kind // 5]
    number = "Captain" if kind % 5 == 4 else str(kind % 5 + 1)
    return f"{colour} {number} ({type_name(kind)})"


def starting(kind: int) -> str:
    """The same at the beginning of a sentence."""
    text = responder(kind)
    return text[0].upper() + text[1:]


def are(number: int) -> str:
    return "is" if number == 1 else "are"


def citizen_name(say: Speaker, card: int) -> str:
    return str(say.content.citizens[card]["name"])


def event_name(say: Speaker, card: int) -> str:
    return str(say.content.events[card]["name"])


def hero_name(say: Speaker, number: int) -> str:
    return str(say.content.heroes[number]["name"])


def scores(say: Speaker, seat: int, points: int, total: int) -> str:
    return f"{who(say, seat)} gains {counted(points, 'Hero Point')} and has {total}."


def unlocks(say: Speaker, seat: int, tier: int) -> str:
    what = ("", "level 1 powers", "level 2 powers", "the power at 15 points")[tier]
    return f"{who(say, seat)} unlocks {what}."


def uses(say: Speaker, seat: int, hero: int, power: int) -> str:
    row = say.content.powers[hero][power]
    return f"{who(say, seat)} uses {row['name']}: {row['text']}"


def calls(say: Speaker, seat: int, card: int) -> str:
    wish = "any card" if card == kinds.ANY_CARD else responder(card)
    return f"{who(say, seat)} calls for First Responders and asks for {wish}."


def looks(say: Speaker, seat: int, what: int, cards: int) -> str:
    return f"{who(say, seat)} looks at the top {counted(cards, 'card') if cards > 1 else 'card'} of the {DECKS[what]}."


def gets_tokens(say: Speaker, citizen: int, tokens: int, total: int) -> str:
    return f"{citizen_name(say, citizen)} gets {counted(tokens, 'Danger Token')} and has {total}."


def goes_missing(say: Speaker, citizen: int, cause: int) -> str:
    why = {BY_LEAVING: "leaves at North Metroville", BY_TOKENS: "has too many Danger Tokens"}.get(
        cause, "cannot be saved"
    )
    return f"{citizen_name(say, citizen)} {why} and becomes missing."


def pledges(say: Speaker, seat: int, points: int) -> str:
    given = f"pledges {counted(points, 'Hero Point')}" if points else "adds no Hero Points"
    return f"{who(say, seat)} {given}."


def danger_moves(say: Speaker, change: int, level: int) -> str:
    way = "rises" if change > 0 else "falls"
    return f"The Danger Level {way} by {abs(change)} to {level}."


def destroys(say: Speaker, building: int, left: int) -> str:
    return f"A piece of the {BUILDINGS[building]} is destroyed; {left} left."


def agrees(say: Speaker, seat: int, yes: int) -> str:
    return f"{who(say, seat)} {'agrees' if yes == kinds.YES else 'objects'}."


SENTENCES: dict[str, Callable[..., str]] = {
    "picks": lambda say, seat, hero: f"{who(say, seat)} plays {hero_name(say, hero)}.",
    "begins": lambda say, seat, turn: f"Turn {turn + 1}: {say.seat(seat)} plays.",
    "disaster_begins": lambda say, turn: f"Turn {turn + 1}: the disaster.",
    "draws": lambda say, seat, card: f"{who(say, seat)} draws {responder(card)}.",
    "draws_unseen": lambda say, seat, card: (
        f"{who(say, seat)} draws {'a responder' if card is None else responder(card)}."
    ),
    "recruits": lambda say, seat, card: f"{who(say, seat)} recruits {responder(card)}.",
    "lays": lambda say, spot, card: f"{starting(card)} comes to the Recruitment Area.",
    "rallies": lambda say, seat, card: f"{who(say, seat)} rallies {responder(card)}.",
    "pays": lambda say, seat, card, use: f"{starting(card)} is discarded from the Rally Area{USES[use]}.",
    "exhausts": lambda say, seat, citizen: f"{who(say, seat)} exhausts {citizen_name(say, citizen)}.",
    "leaves_open": lambda say, seat, icon: f"{who(say, seat)} leaves the icon {icon_text(icon)} unfilled.",
    "rescues": lambda say, seat, citizen: f"{who(say, seat)} rescues {citizen_name(say, citizen)}.",
    "scores": scores,
    "unlocks": unlocks,
    "uses": uses,
    "ability": lambda say, seat, citizen: (
        f"{citizen_name(say, citizen)}: {say.content.citizens[citizen]['ability_text']}"
    ),
    "calls": calls,
    "gives": lambda say, seat, other, card: f"{who(say, seat)} gives {responder(card)} to {say.seat(other)}.",
    "declines": lambda say, seat: f"{who(say, seat)} gives nothing.",
    "spends": lambda say, seat: f"{who(say, seat)} spends a Hero Token.",
    "gets_token": lambda say, seat: f"{who(say, seat)} takes a Hero Token.",
    "regroups": lambda say, seat, cards: f"{who(say, seat)} regroups {counted(cards, 'responder')}.",
    "takes": lambda say, seat, card: f"{who(say, seat)} takes {responder(card)} from the Recruitment Area.",
    "exchanges": lambda say, seat, card, card2: f"{who(say, seat)} exchanges {responder(card)} for {responder(card2)}.",
    "keeps": lambda say, seat, card: f"{who(say, seat)} keeps {responder(card)}.",
    "drops": lambda say, card: f"{starting(card)} goes to the discard pile.",
    "salvages": lambda say, seat, card: f"{who(say, seat)} takes {responder(card)} from the discard pile.",
    "looks": looks,
    "readies": lambda say, seat, citizen: f"{who(say, seat)} readies {citizen_name(say, citizen)}.",
    "martyrs": lambda say, seat, citizen, space: (
        f"Martyr takes the place of {citizen_name(say, citizen)} {where(space)}, and {say.seat(seat)} rescues them."
    ),
    "swaps": lambda say, space, space2: f"The citizens {where(space)} and {where(space2)} trade places.",
    "pushes": lambda say, citizen, space: f"{citizen_name(say, citizen)} moves back to {the_space(space)}.",
    "holds": lambda say, citizen, space: f"{citizen_name(say, citizen)} is held {where(space)} for the coming Upkeep.",
    "shields": lambda say, seat: f"{who(say, seat)} braces the buildings.",
    "wild": lambda say, seat: f"In {say.seat(seat)}'s next rescue, one responder counts as any color.",
    "opens_call": lambda say, seat: f"Every other hero may give {say.seat(seat)} a card in this turn's Call.",
    "shares": lambda say, seat, other, points: (
        f"{who(say, seat)} moves {counted(points, 'Hero Point')} to {say.seat(other)}."
    ),
    "tokens": gets_tokens,
    "untokens": lambda say, citizen, tokens: f"{citizen_name(say, citizen)} loses {counted(tokens, 'Danger Token')}.",
    "upkeep": lambda say, step: f"Upkeep, step {step + 1}: {STEPS[step]}.",
    "moves": lambda say, citizen, space: f"{citizen_name(say, citizen)} moves to {the_space(space)}.",
    "goes_missing": goes_missing,
    "danger_moves": danger_moves,
    "enters": lambda say, citizen: f"{citizen_name(say, citizen)} enters {SPACES[-1]}.",
    "turns_up": lambda say, event: f"{event_name(say, event)} is turned up.",
    "pledges": pledges,
    "falls_short": lambda say, points, price: (
        f"Only {points} of {price} Hero Points {are(points)} pledged, so nothing is paid."
    ),
    "spends_points": lambda say, seat, points, total: (
        f"{who(say, seat)} spends {counted(points, 'Hero Point')} and has {total}."
    ),
    "cancels": lambda say, event: f"{event_name(say, event)} is canceled.",
    "triggers": lambda say, event: f"{event_name(say, event)} strikes.",
    "extreme_token": lambda say, tokens: f"An Extreme Disaster Token is placed: {tokens} on the sheet.",
    "extreme_strikes": lambda say, disaster: f"Extreme Disaster: {say.content.disasters[disaster]['extreme_text']}",
    "text": lambda say, event: str(say.content.events[event]["text"]),
    "destroys": destroys,
    "stands": lambda say, building: f"The {BUILDINGS[building]} is braced and keeps its piece.",
    "rebuilds": lambda say, building, left: f"A piece of the {BUILDINGS[building]} is rebuilt: {left} stand.",
    "removes_extreme": lambda say, tokens: (
        f"{counted(tokens, 'Extreme Disaster Token')} {are(tokens)} removed from the sheet."
    ),
    "loses_hand": lambda say, seat, card: f"{who(say, seat)} discards {responder(card)}.",
    "loses_rally": lambda say, card: f"{starting(card)} is removed from the Rally Area.",
    "loses_spot": lambda say, card: f"{starting(card)} is removed from the Recruitment Area.",
    "shuffles": lambda say, what, cards: f"{counted(cards, 'card')} {are(cards)} shuffled into a new {DECKS[what]}.",
    "agrees": agrees,
    "ends": lambda say, outcome: OUTCOMES[outcome],
}
