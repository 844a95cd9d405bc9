"""Why nothing can be chosen at a place of the board: the rule, and what is missing. For places see places.py; besides
those, a board has `deck`, `discard`, `supply`, `seat:0`, `above:0` (the card in use), `kept:0:4`, `arriving:4`,
`citizen:4` (one of this game), `plots`, `plot:13` (Scyntilla's cards) and `token:0` (beside her stacks)."""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import GROUPS
from ..constants import (
    ADVISOR,
    AGITATOR,
    COLLECTOR,
    DIVINER,
    GUARDIAN,
    MEDIC,
    NONE,
    OUTCAST,
    PERFORMER,
    PHILOSOPHER,
    PLACES,
    POET,
    POLITICS,
    PUPIL,
    SCIENTIST,
    SCYNTILLA,
    TRADER,
)
from ..facts import Facts
from .sentences import a


def why_not(seen: Seen, place: str) -> str | None:
    head, *numbers = place.split(":")
    if head not in PLACES_OF:
        return None
    most, answer = PLACES_OF[head]
    if len(numbers) > most or not all(n.isdecimal() and len(n) < 4 for n in numbers):
        return None
    given = [int(n) for n in numbers]
    if not there(seen, head, given):
        return None
    return answer(Facts(seen), given)


def there(seen: Seen, head: str, given: list[int]) -> bool:
    """Do these numbers name anything of this table?"""
    if head == "assembly":
        return bool(given) and given[0] < len(GROUPS) and all(n < PLACES for n in given[1:])
    if head in ("city", "under", "rest", "seat", "above", "hand", "kept"):
        return bool(given) and given[0] < max(2, seen.seats) and all(n < seen.cast_size for n in given[1:])
    return all(n < seen.cast_size for n in given) or head == "plot"


# ---------------------------------------------------------------- names


def owner(seen: Seen, city: int) -> str:
    return "Scyntilla" if seen.seats == 1 and city == SCYNTILLA else str(seen.names[city])


def city_of(seen: Seen, city: int) -> str:
    return "your city" if city == seen.seat else f"{owner(seen, city)}'s city"


def now_acting(seen: Seen) -> str:
    """The citizen whose action runs, or Scyntilla's card."""
    if seen.plot != NONE:
        return str(seen.content.plot_names[seen.plot])
    return f"The {seen.content.names[seen.acting]}" if seen.acting != NONE else "This choice"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


# ---------------------------------------------------------------- the assembly


def assembly(facts: Facts, given: list[int]) -> str | None:
    seen = facts.seen
    group, kind = given[0], seen.kind
    called = f"the {GROUPS[group]} group"
    slot = seen.assembly[PLACES * group + given[1]] if len(given) > 1 else NONE
    if seen.group_size == 0:
        return "The assembly is dealt once everybody has kept two citizens."
    if group == seen.taken:
        return f"{capital(called)} was taken this turn. It is refilled when the turn ends."
    if kind == "attract":
        return f"A group is taken whole: choose {called} itself."
    if kind == "group":
        return f"{capital(called)} has no citizens left." if not facts.group(group) else f"Choose {called} as a whole."
    if len(given) > 1 and slot == NONE:
        return "This space is empty. It is refilled when the action is over."
    if kind == "slot":
        return "Choose a single citizen of the group."
    if kind == "trade" and len(given) > 1:
        if seen.moved_slots >> (PLACES * group + given[1]) & 1:
            return "This citizen came here in a trade of this action and is not traded again."
        if seen.acting in (AGITATOR, TRADER):
            return f"{now_acting(seen)} trades with {city_of(seen, seen.partner)}, not with the assembly."
        return f"You have nothing to trade for {a(facts.name(slot))}: the two must differ."
    if seen.taken != NONE and seen.active == seen.seat:
        return f"You attract one group each turn, and this turn you took the {GROUPS[seen.taken]} one."
    return "You attract a group at the beginning of your own turn."


# ---------------------------------------------------------------- cities and stacks


def city(facts: Facts, given: list[int]) -> str | None:
    if len(given) == 1:
        return whole_city(facts, given[0])
    if len(given) != 2 or facts.face(given[0], given[1]) == 0:
        return None
    answer = AT_STACK.get(facts.seen.kind or "")
    return answer(facts, given[0], given[1]) if answer else None


def whole_city(facts: Facts, where: int) -> str | None:
    seen = facts.seen
    if seen.kind == "city":
        acts = now_acting(seen)
        if where == seen.seat:
            return f"{acts} targets another city, not your own."
        return f"{acts} reaches only neighbors, and {owner(seen, where)} does not sit next to you."
    if seen.kind in ("keep", "attract", "place", "drop", "fetch", "slot", "group", "guild", "react"):
        return AT_STACK[seen.kind](facts, where, NONE)
    if seen.kind in ("act", "follow"):
        mine = where == seen.seat
        return "Choose one of the stacks in your city." if mine else "You use a citizen of your own city."
    if seen.kind in ("card", "stack") and where == seen.where:
        return "Choose a single citizen of this city." if seen.kind == "card" else "Choose one of its stacks."
    if seen.kind in ("card", "stack"):
        return f"{now_acting(seen)} asks for {city_of(seen, seen.where)}."
    if seen.kind == "trade":
        return "Choose the two citizens to trade, one of yours first."
    return None


ABILITIES = {
    PERFORMER: "A Performer is not used in your own turn: it follows the actions of others.",
    POET: "A Poet has no action of its own: you may add it to another citizen's.",
    DIVINER: "A Diviner works when it is placed, and has no action later.",
    PUPIL: "A Pupil works when it is placed, and has no action.",
    ADVISOR: "An Advisor has no action: it pays when you are attacked, and at the end of the game.",
    GUARDIAN: "A Guardian has no action: it works when you are attacked, and at the end of the game.",
    COLLECTOR: "A Collector has no action: it scores at the end of the game.",
    OUTCAST: "An Outcast has no action: it scores at the end of the game.",
}


def no_action(facts: Facts, name: int) -> str:
    kinds_of = facts.seen.content.kinds[name]
    return ABILITIES.get(name) or f"{capital(a(facts.names[name]))} has no action ({', '.join(kinds_of)})."


def at_act(facts: Facts, where: int, citizen: int) -> str | None:
    seen, name = facts.seen, facts.cast[citizen]
    if where != seen.seat:
        return f"That stack is {owner(seen, where)}'s. You act with a citizen of your own."
    if not seen.content.tables["HAS_ACTION"][name]:
        return no_action(facts, name)
    if name == SCIENTIST:
        return "The Scientist needs another citizen to discard, and there is none in your city."
    return None


def at_follow(facts: Facts, where: int, citizen: int) -> str | None:
    seen = facts.seen
    acting = facts.names[seen.acting]
    if where != seen.seat:
        return f"That stack is {owner(seen, where)}'s. You follow with a citizen of your own."
    if facts.cast[citizen] == seen.acting:
        return "The Scientist needs another citizen to discard, and there is none in your city."
    also = " or a Performer" if facts.citizen(PERFORMER) != NONE and acting != "Performer" else ""
    return f"You follow {a(acting)} with {a(acting)}{also}, not with {a(facts.name(citizen))}."


def at_poet(facts: Facts, where: int, citizen: int) -> str | None:
    return "Right now you decide whether to discard a Poet. Its icons go to a whole city."


def at_city(facts: Facts, where: int, citizen: int) -> str | None:
    seen = facts.seen
    if where in facts.neighbors(facts.me) or seen.acting in (PHILOSOPHER, TRADER):
        return f"{now_acting(seen)} targets a whole city: choose {city_of(seen, where)} itself."
    return whole_city(facts, where)


def at_card(facts: Facts, where: int, citizen: int) -> str | None:
    seen = facts.seen
    if where != seen.where:
        return f"{now_acting(seen)} needs a citizen from {city_of(seen, seen.where)}."
    if seen.purpose in (kinds.TO_CONVERT, kinds.TO_GUARD):
        return f"{facts.name(citizen)} has no other stack to go under."
    icon = seen.content.tables["ICON"]
    if not icon[facts.cast[citizen], POLITICS]:
        return "Citizens with a Politics icon go first."
    return None


def at_stack(facts: Facts, where: int, citizen: int) -> str | None:
    seen = facts.seen
    if where != seen.where:
        return f"Choose a stack in {city_of(seen, seen.where)}."
    if seen.purpose == kinds.TO_GET:
        return "Scyntilla gives a stack that is smaller than yours; one of equal size only where none is smaller."
    if seen.plot != NONE and facts.copies(where, citizen) < max(facts.copies(where, c) for c in facts.faces(where)):
        return "It must be one of your largest stacks."
    return f"A converted {facts.name(citizen)} needs another stack with a face-up citizen."


def at_trade(facts: Facts, where: int, citizen: int) -> str | None:
    seen = facts.seen
    called = facts.name(citizen)
    if seen.moved[where][citizen] >= facts.face(where, citizen):
        return f"This {called} was already traded in this action."
    if where not in (seen.seat, seen.partner):
        if seen.partner == NONE:
            return f"{now_acting(seen)} trades with the assembly here."
        return f"{now_acting(seen)} trades with {city_of(seen, seen.partner)}."
    return f"There is nothing to trade for {a(called)}: the two must differ."


def at_react(facts: Facts, where: int, citizen: int) -> str | None:
    seen = facts.seen
    if citizen != NONE and where == seen.seat and facts.cast[citizen] in (ADVISOR, GUARDIAN):
        if facts.cast[citizen] == GUARDIAN and not facts.convertible(where):
            return "The Guardian has no citizen to convert: none has another stack to go under."
        return f"Each Reaction works once per attack, and your {facts.name(citizen)} has reacted."
    return "You are under attack: only your citizens with a Reaction can help now."


def at_keep(facts: Facts, where: int, citizen: int) -> str | None:
    return "First, everybody keeps two of the citizens they were dealt."


def at_pile_choice(facts: Facts, where: int, citizen: int) -> str | None:
    return f"{now_acting(facts.seen)} brings a citizen from the discard pile."


def at_drawn_choice(facts: Facts, where: int, citizen: int) -> str | None:
    return "Choose one of the cards you drew."


def at_slot(facts: Facts, where: int, citizen: int) -> str | None:
    return f"{now_acting(facts.seen)} takes a citizen from the assembly. The stack comes next."


def at_group(facts: Facts, where: int, citizen: int) -> str | None:
    return f"{now_acting(facts.seen)} targets a group in the assembly."


def at_guild(facts: Facts, where: int, citizen: int) -> str | None:
    return "The Diviner asks for the name of a guild."


def at_attract(facts: Facts, where: int, citizen: int) -> str | None:
    if where == facts.seen.seat:
        return "First you attract a group. Then you may use a citizen."
    return f"That is {city_of(facts.seen, where)}. Your turn begins with attracting a group."


AT_STACK: dict[str, Callable[[Facts, int, int], str | None]] = {
    "keep": at_keep,
    "attract": at_attract,
    "place": at_drawn_choice,
    "act": at_act,
    "follow": at_follow,
    "poet": at_poet,
    "city": at_city,
    "card": at_card,
    "stack": at_stack,
    "trade": at_trade,
    "react": at_react,
    "slot": at_slot,
    "group": at_group,
    "guild": at_guild,
    "fetch": at_pile_choice,
    "drop": at_drawn_choice,
}


def converted(facts: Facts, given: list[int]) -> str | None:
    if len(given) != 3:
        return None
    seen, where = facts.seen, given[0]
    if seen.kind == "card" and where == seen.where and seen.purpose in (kinds.TO_CONVERT, kinds.TO_GUARD):
        return "It is converted already."
    if seen.kind == "card" and where != seen.where:
        return f"{now_acting(seen)} needs a citizen from {city_of(seen, seen.where)}."
    return (
        f"A converted {facts.name(given[2])} counts as one more {facts.name(given[1])}. "
        "It cannot act, be traded or be converted again."
    )


def left_over(facts: Facts, given: list[int]) -> str | None:
    if len(given) != 3:
        return None
    return f"No {facts.name(given[1])} lies face up there, so these cards are discarded when the action is over."


def above(facts: Facts, given: list[int]) -> str | None:
    if facts.seen.above[given[0]] == NONE:
        return None
    return "This card is in use: nothing can discard, trade, take or convert it. It is discarded afterward."


def seat(facts: Facts, given: list[int]) -> str | None:
    return whole_city(facts, given[0])


# ---------------------------------------------------------------- cards that lie in no city


def hand(facts: Facts, given: list[int]) -> str | None:
    return "The two cards you keep may not both be Pupils." if len(given) == 2 else None


def kept(facts: Facts, given: list[int]) -> str | None:
    return "You have kept this citizen. Everybody reveals their choice at the same time."


def drawn(facts: Facts, given: list[int]) -> str | None:
    if facts.seen.kind == "drop":
        return f"Every {facts.name(given[0])} you drew is already set to be discarded." if given else None
    return "It is placed once you have made this choice." if facts.seen.drawn_count else None


def arriving(facts: Facts, given: list[int]) -> str | None:
    seen = facts.seen
    if seen.kind == "stack":
        return f"Choose where the {facts.name(seen.arriving)} goes." if seen.arriving != NONE else None
    return None


def deck(facts: Facts, given: list[int]) -> str | None:
    left = counted(facts.seen.deck_count, "card")
    last = "this is the last round" if facts.seen.ending else "when it runs out, the round is played to its end"
    return f"The deck is face down and holds {left}; {last}."


def pile(facts: Facts, given: list[int]) -> str | None:
    bring = ["Medics"] if facts.citizen(MEDIC) != NONE else []
    bring += ["Scyntilla's cards"] if facts.seen.seats == 1 else []
    who = " and ".join(bring)
    back = f"{who} bring citizens back from it. " if who else ""
    return f"The discard pile is open for all to see. {back}It is shuffled when the deck runs out."


def supply(facts: Facts, given: list[int]) -> str | None:
    return "Sparks come from the supply when a citizen pays them. It has no limit."


def in_game(facts: Facts, given: list[int]) -> str | None:
    return f"{facts.name(given[0])} is one of the citizens of this game, with ten cards." if given else None


# ---------------------------------------------------------------- Scyntilla


def plot(facts: Facts, given: list[int]) -> str | None:
    seen = facts.seen
    if seen.seats != 1:
        return None
    numbers = [card.card + 1 for card in seen.used]
    if given and seen.plot != NONE and given[0] == seen.plot + 1:
        return "Scyntilla plays this card now."
    if given and given[0] in numbers:
        return "Scyntilla has played this card. It comes back when her deck is shuffled again."
    return "Scyntilla plays one of her cards after each of your turns. Nobody knows which one comes next."


def token(facts: Facts, given: list[int]) -> str | None:
    return "The stack beside a token sets the level of Scyntilla's card that names that group."


PLACES_OF: dict[str, tuple[int, Callable[[Facts, list[int]], str | None]]] = {
    "assembly": (2, assembly),
    "city": (2, city),
    "under": (3, converted),
    "rest": (3, left_over),
    "above": (1, above),
    "seat": (1, seat),
    "hand": (2, hand),
    "kept": (2, kept),
    "drawn": (1, drawn),
    "arriving": (1, arriving),
    "pile": (1, pile),
    "discard": (0, pile),
    "deck": (0, deck),
    "supply": (0, supply),
    "citizen": (1, in_game),
    "plot": (1, plot),
    "plots": (0, plot),
    "token": (1, token),
}
