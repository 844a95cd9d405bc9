"""What Citizens of the Spark says: prompts and labels. The sentences of the log stand in sentences.py."""

from __future__ import annotations

from civitas.kernel import Words
from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import GROUPS, GUILDS
from ..constants import (
    AGITATOR,
    COPIES,
    DIPLOMAT,
    MEDIATOR,
    NONE,
    PHILOSOPHER,
    PLACES,
    SCYNTILLA,
    TRADER,
)
from ..scoring import LOST, WON
from .doing import DOING
from .places import places
from .sentences import SENTENCES

# ---- names


def name(seen: Seen, citizen: int) -> str:
    return str(seen.content.names[seen.cast[citizen]])


def whose(seen: Seen, seat: int) -> str:
    """A city, from where the reader sits."""
    if seen.seats == 1 and seat == SCYNTILLA:
        return "Scyntilla's city"
    return "your city" if seat == seen.who else f"{seen.names[seat]}'s city"


def place_name(slot: int) -> str:
    return f"place {slot % PLACES + 1} of the {GROUPS[slot // PLACES]} group"


def in_action(seen: Seen) -> str:
    """The citizen, or Scyntilla's card, for whose sake a question is asked."""
    if seen.plot != NONE:
        return f"{seen.content.plot_names[seen.plot]}: "
    if seen.acting != NONE and seen.level:
        return f"{seen.content.names[seen.acting]}, level {seen.level}: "
    return ""


def effect(seen: Seen, citizen: int, level: int) -> str:
    return str(seen.content.level_texts[citizen][level - 1])


# ---- prompts

CITY_PROMPTS = {
    DIPLOMAT: "choose the neighbor who gets a card",
    MEDIATOR: "choose a neighbor to trade with, or none",
    PHILOSOPHER: "choose a city",
    TRADER: "choose the opponent to trade with",
    AGITATOR: "choose the neighbor to trade with",
}
CARD_VERBS = {
    kinds.TO_DISCARD: "discard",
    kinds.TO_GIVE: "give",
    kinds.TO_CONVERT: "convert",
    kinds.TO_GUARD: "convert",
}
STACK_PROMPTS = {
    kinds.TO_SLIDE_UNDER: "choose the stack it goes under",
    kinds.TO_PUT_UNDER: "choose the stack it goes under",
    kinds.TO_TURN: "choose a stack and convert all but one card",
    kinds.TO_GIVE: "give a card of one of your largest stacks",
    kinds.TO_SWAP: "trade away one of your largest stacks",
    kinds.TO_GET: "choose the stack you get from Scyntilla",
}


def city_prompt(seen: Seen) -> str:
    return f"{in_action(seen)}{CITY_PROMPTS.get(seen.acting, 'choose a neighbor')}"


def card_prompt(seen: Seen) -> str:
    before = "Guardian: " if seen.purpose == kinds.TO_GUARD else in_action(seen)
    verb = CARD_VERBS.get(seen.purpose, "choose")
    whom = "one of your citizens" if seen.where == seen.who else f"a citizen of {whose(seen, seen.where)}"
    to = " to Scyntilla" if seen.purpose == kinds.TO_GIVE and seen.plot != NONE else ""
    return sentence(f"{before}{verb} {whom}{to}")


def stack_prompt(seen: Seen) -> str:
    if seen.arriving != NONE and seen.purpose == kinds.TO_TURN:
        return f"{in_action(seen)}convert the {name(seen, seen.arriving)} you receive, or leave it face up"
    asked = STACK_PROMPTS.get(seen.purpose, "choose a stack")
    if seen.arriving != NONE:
        asked = asked.replace("it goes", f"the {name(seen, seen.arriving)} goes")
    elif seen.purpose == kinds.TO_SLIDE_UNDER:
        asked = asked.replace("it goes", "the converted card goes")
    return sentence(f"{in_action(seen)}{asked}")


def trade_prompt(seen: Seen) -> str:
    if seen.plot != NONE:
        return f"{in_action(seen)}choose the card you give and the card you get"
    return f"{in_action(seen)}trade one of your citizens, or stop"


def react_prompt(seen: Seen) -> str:
    if seen.plot != NONE:
        return f"Scyntilla attacks with {seen.content.plot_names[seen.plot]}. React?"
    return f"The {seen.content.names[seen.acting]} attacks you. React?"


def follow_prompt(seen: Seen) -> str:
    return f"Follow the {seen.content.names[seen.acting]}?"


PROMPTS = {
    "keep": lambda seen: "Keep two of these citizens",
    "attract": lambda seen: "Attract a group",
    "place": lambda seen: sentence(f"{in_action(seen)}choose the citizen to place next"),
    "act": lambda seen: "Use one of your citizens?",
    "follow": follow_prompt,
    "poet": lambda seen: f"{in_action(seen)}discard a Poet to help?",
    "city": city_prompt,
    "card": card_prompt,
    "stack": stack_prompt,
    "trade": trade_prompt,
    "react": react_prompt,
    "guild": lambda seen: "Diviner: name a guild",
    "slot": lambda seen: f"{in_action(seen)}convert a citizen from the assembly",
    "group": lambda seen: f"{in_action(seen)}choose a group to ruin",
    "fetch": lambda seen: f"{in_action(seen)}place a citizen from the discard pile",
    "drop": lambda seen: f"{in_action(seen)}discard one of the drawn cards",
}


# ---- labels


def keep_label(seen: Seen, value: int) -> str:
    return f"Keep {name(seen, value // 10)} and {name(seen, value % 10)}"


def group_text(seen: Seen, group: int) -> str:
    cards = [name(seen, c) for c in seen.assembly[PLACES * group : PLACES * group + PLACES] if c != NONE]
    sparks = seen.group_sparks[group]
    also = f" and {counted(sparks, 'spark')}" if sparks else ""
    return f"the {GROUPS[group]} group: {', '.join(cards) or 'no citizens'}{also}"


def attract_label(seen: Seen, group: int) -> str:
    return f"Attract {group_text(seen, group)}"


def group_label(seen: Seen, group: int) -> str:
    return f"Ruin {group_text(seen, group)}"


def place_label(seen: Seen, citizen: int) -> str:
    return f"Place {name(seen, citizen)}"


def drop_label(seen: Seen, citizen: int) -> str:
    return f"Discard {name(seen, citizen)}"


def act_label(seen: Seen, value: int) -> str:
    if value == kinds.NO_ACTION:
        return "Take no action"
    citizen, level = value // 3, value % 3 + 1
    return f"Use {name(seen, citizen)} at level {level}: {effect(seen, seen.cast[citizen], level)}"


def follow_label(seen: Seen, value: int) -> str:
    if value == kinds.PASS:
        return "Don't follow"
    level = value if value <= kinds.AS_PERFORMER else value - kinds.AS_PERFORMER
    card = "" if value <= kinds.AS_PERFORMER else " with a Performer"
    return f"Follow at level {level}{card}: {effect(seen, seen.acting, level)}"


def poet_label(seen: Seen, value: int) -> str:
    poet = next(c for c in range(seen.cast_size) if seen.content.names[seen.cast[c]] == "Poet")
    under = sum(seen.under_city[i] == seen.who and seen.under_stack[i] == poet for i in range(seen.under_count))
    k = int(seen.content.tables["N"][seen.cast[poet], min(3, seen.face[seen.who][poet] + under)])
    if value == kinds.NO_POET:
        return "Keep the Poet"
    if value == kinds.POET_SPARKS:
        return f"Discard a Poet: gain {counted(k, 'spark')}"
    city, guild = divmod(value - kinds.POET_ICONS, len(GUILDS))
    return f"Discard a Poet: {whose(seen, city)} counts {counted(k, f'more {GUILDS[guild]} icon')}"


def city_label(seen: Seen, city: int) -> str:
    return "Choose no neighbor" if city == kinds.NO_CITY else f"Choose {whose(seen, city)}"


def card_label(seen: Seen, value: int) -> str:
    if value == kinds.NO_CARD:
        return "Stop converting"
    verb = sentence(CARD_VERBS.get(seen.purpose, "choose"))
    if value < kinds.UNDER:
        return f"{verb} {name(seen, value)}"
    stack, citizen = divmod(value - kinds.UNDER, 10)
    left = " (no face-up card left)" if stack >= kinds.REST else ""
    return f"{verb} the converted {name(seen, citizen)} under {name(seen, stack % kinds.REST)}{left}"


STACK_VERBS = {
    kinds.TO_TURN: "Convert",
    kinds.TO_GIVE: "Give",
    kinds.TO_SWAP: "Trade",
    kinds.TO_GET: "Get",
}


def stack_label(seen: Seen, value: int) -> str:
    if value == kinds.FACE_UP:
        return "Leave it face up"
    if seen.arriving == NONE and seen.purpose in STACK_VERBS:
        return f"{STACK_VERBS[seen.purpose]} {name(seen, value)}"
    return f"Slide it under {name(seen, value)}"


def trade_label(seen: Seen, value: int) -> str:
    if value == kinds.NO_TRADE:
        return "Don't trade"
    if value < kinds.WITH_ASSEMBLY:
        mine, theirs = divmod(value, 10)
        return f"Trade {name(seen, mine)} for {name(seen, theirs)} from {whose(seen, seen.partner)}"
    mine, slot = divmod(value - kinds.WITH_ASSEMBLY, 9)
    return f"Trade {name(seen, mine)} for {name(seen, seen.assembly[slot])} at {place_name(slot)}"


def react_label(seen: Seen, value: int) -> str:
    sparks = int(seen.content.tables["REACTION"][seen.content.names.index("Advisor")])
    return {
        kinds.NO_REACTION: "Don't react",
        kinds.ADVISE: f"Use the Advisor: gain {counted(sparks, 'spark')}",
        kinds.GUARD: "Use the Guardian: convert one of your citizens",
    }[value]


def slot_label(seen: Seen, slot: int) -> str:
    return f"Convert {name(seen, seen.assembly[slot])} at {place_name(slot)}"


LABELS = {
    "keep": keep_label,
    "attract": attract_label,
    "place": place_label,
    "act": act_label,
    "follow": follow_label,
    "poet": poet_label,
    "city": city_label,
    "card": card_label,
    "stack": stack_label,
    "trade": trade_label,
    "react": react_label,
    "guild": lambda seen, guild: f"Name {GUILDS[guild]}",
    "slot": slot_label,
    "group": group_label,
    "fetch": place_label,
    "drop": drop_label,
}


def sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def phase(seen: Seen) -> str:
    """Where in the turn the game stands."""
    if seen.kind is None:
        return "end"
    if seen.kind == "keep" or seen.group_size == 0:
        return "setup"
    if seen.plot != NONE:
        return "Scyntilla's turn"
    if seen.performer != NONE:
        return "action" if seen.performer == seen.active or seen.seats == 1 else "follow"
    return {"attract": "attract", "act": "action", "follow": "follow"}.get(seen.kind, "attract")


words = Words(
    prompts=PROMPTS,
    doing=DOING,
    labels=LABELS,
    sentences=SENTENCES,
    outcomes={
        0: "The most sparks win; in a tie, the city with more citizen cards.",
        WON: "You have more sparks than Scyntilla.",
        LOST: "Scyntilla has at least as many sparks as you.",
    },
    phase=phase,
    places=places,
    automa="Scyntilla",
    cards={
        "card": lambda content, card: f"card {card % COPIES + 1} of citizen {card // COPIES + 1}",
        "plot": lambda content, plot: str(content.plot_names[plot]),
    },
)
