"""What Citizens of the Spark says: prompts and labels. The sentences of the log stand in sentences.py."""

from __future__ import annotations

from civitas.kernel import Words
from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import GROUPS, GUILDS
from ..constants import COPIES, NONE, PLACES, SCYNTILLA
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
    return "your city" if seat == seen.who else f"the city of {seen.names[seat]}"


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


def city_prompt(seen: Seen) -> str:
    return f"{in_action(seen)}which city do you choose?"


CARD_PROMPTS = {
    kinds.TO_DISCARD: "which of your citizens do you discard?",
    kinds.TO_GIVE: "which of your citizens do you give away?",
    kinds.TO_CONVERT: "which citizen is converted?",
    kinds.TO_GUARD: "Guardian: which of your citizens do you convert?",
}
STACK_PROMPTS = {
    kinds.TO_SLIDE_UNDER: "Under which stack does the converted card go?",
    kinds.TO_PUT_UNDER: "Under which of your stacks does it go?",
    kinds.TO_TURN: "which of your stacks?",
    kinds.TO_GIVE: "of which of your largest stacks do you give a card?",
    kinds.TO_SWAP: "which of your largest stacks is traded?",
    kinds.TO_GET: "which of Scyntilla's stacks do you get?",
}


def card_prompt(seen: Seen) -> str:
    asked = CARD_PROMPTS.get(seen.purpose, "which card?")
    of = f" ({whose(seen, seen.where)})" if seen.where != seen.who else ""
    return sentence(f"{in_action(seen) if seen.purpose != kinds.TO_GUARD else ''}{asked[:-1]}{of}?")


def stack_prompt(seen: Seen) -> str:
    if seen.arriving != NONE and seen.purpose == kinds.TO_TURN:
        return f"{in_action(seen)}do you convert the {name(seen, seen.arriving)} that you receive?"
    asked = STACK_PROMPTS.get(seen.purpose, "Which stack?")
    card = f"{name(seen, seen.arriving)}: " if seen.arriving != NONE else ""
    return sentence(f"{in_action(seen)}{card}{asked[0].lower()}{asked[1:]}")


def trade_prompt(seen: Seen) -> str:
    if seen.plot != NONE:
        return f"{in_action(seen)}which card do you give, and for which?"
    return f"{in_action(seen)}which cards do you trade?"


def react_prompt(seen: Seen) -> str:
    if seen.plot != NONE:
        return f"Scyntilla attacks with {seen.content.plot_names[seen.plot]}. Do you react?"
    return f"You are attacked by the {seen.content.names[seen.acting]}. Do you react?"


def follow_prompt(seen: Seen) -> str:
    return f"Do you follow the {seen.content.names[seen.acting]}?"


def keep_prompt(seen: Seen) -> str:
    return "Which two citizens do you keep?"


def fetch_prompt(seen: Seen) -> str:
    return f"{in_action(seen)}which citizen do you place from the discard pile?"


PROMPTS = {
    "keep": keep_prompt,
    "attract": lambda seen: "Which group do you attract?",
    "place": lambda seen: f"{in_action(seen)}which citizen do you place next?",
    "act": lambda seen: "Which action do you perform?",
    "follow": follow_prompt,
    "poet": lambda seen: f"{in_action(seen)}do you discard a Poet for this action?",
    "city": city_prompt,
    "card": card_prompt,
    "stack": stack_prompt,
    "trade": trade_prompt,
    "react": react_prompt,
    "guild": lambda seen: "Diviner: which guild do you name?",
    "slot": lambda seen: f"{in_action(seen)}which citizen of the assembly do you convert?",
    "group": lambda seen: f"{in_action(seen)}which group do you choose?",
    "fetch": fetch_prompt,
    "drop": lambda seen: f"{in_action(seen)}discard one of the drawn cards.",
}


# ---- labels


def keep_label(seen: Seen, value: int) -> str:
    return f"keep {name(seen, value // 10)} and {name(seen, value % 10)}"


def attract_label(seen: Seen, group: int) -> str:
    cards = [name(seen, c) for c in seen.assembly[PLACES * group : PLACES * group + PLACES] if c != NONE]
    sparks = seen.group_sparks[group]
    also = f" with {counted(sparks, 'spark')}" if sparks else ""
    return f"the {GROUPS[group]} group: {', '.join(cards) or 'no citizens'}{also}"


def act_label(seen: Seen, value: int) -> str:
    if value == kinds.NO_ACTION:
        return "no action"
    return f"{name(seen, value // 3)} at level {value % 3 + 1}: {effect(seen, seen.cast[value // 3], value % 3 + 1)}"


def follow_label(seen: Seen, value: int) -> str:
    if value == kinds.PASS:
        return "do not follow"
    level = value if value <= kinds.AS_PERFORMER else value - kinds.AS_PERFORMER
    card = "" if value <= kinds.AS_PERFORMER else " with a Performer"
    return f"follow at level {level}{card}: {effect(seen, seen.acting, level)}"


def poet_label(seen: Seen, value: int) -> str:
    poet = next(c for c in range(seen.cast_size) if seen.content.names[seen.cast[c]] == "Poet")
    under = sum(seen.under_city[i] == seen.who and seen.under_stack[i] == poet for i in range(seen.under_count))
    k = int(seen.content.tables["N"][seen.cast[poet], min(3, seen.face[seen.who][poet] + under)])
    if value == kinds.NO_POET:
        return "keep the Poet"
    if value == kinds.POET_SPARKS:
        return f"discard a Poet and gain {counted(k, 'spark')}"
    city, guild = divmod(value - kinds.POET_ICONS, len(GUILDS))
    return f"discard a Poet: {whose(seen, city)} counts {k} more {GUILDS[guild]}"


def city_label(seen: Seen, city: int) -> str:
    return "no neighbor" if city == kinds.NO_CITY else whose(seen, city)


def card_label(seen: Seen, value: int) -> str:
    if value == kinds.NO_CARD:
        return "none"
    if value < kinds.UNDER:
        return name(seen, value)
    stack, citizen = divmod(value - kinds.UNDER, 10)
    left = " (whose last face-up card is gone)" if stack >= kinds.REST else ""
    return f"the converted {name(seen, citizen)} under {name(seen, stack % kinds.REST)}{left}"


def stack_label(seen: Seen, value: int) -> str:
    if value == kinds.FACE_UP:
        return "leave it face up"
    if seen.purpose in (kinds.TO_TURN, kinds.TO_GIVE, kinds.TO_SWAP, kinds.TO_GET) and seen.arriving == NONE:
        return name(seen, value)
    return f"under {name(seen, value)}"


def trade_label(seen: Seen, value: int) -> str:
    if value == kinds.NO_TRADE:
        return "no trade"
    if value < kinds.WITH_ASSEMBLY:
        mine, theirs = divmod(value, 10)
        return f"{name(seen, mine)} for {name(seen, theirs)} from {whose(seen, seen.partner)}"
    mine, slot = divmod(value - kinds.WITH_ASSEMBLY, 9)
    return f"{name(seen, mine)} for {name(seen, seen.assembly[slot])} at {place_name(slot)}"


def react_label(seen: Seen, value: int) -> str:
    sparks = int(seen.content.tables["REACTION"][seen.content.names.index("Advisor")])
    return {
        kinds.NO_REACTION: "no reaction",
        kinds.ADVISE: f"Advisor: gain {counted(sparks, 'spark')}",
        kinds.GUARD: "Guardian: convert one of your citizens",
    }[value]


def slot_label(seen: Seen, slot: int) -> str:
    return f"{name(seen, seen.assembly[slot])} at {place_name(slot)}"


LABELS = {
    "keep": keep_label,
    "attract": attract_label,
    "place": name,
    "act": act_label,
    "follow": follow_label,
    "poet": poet_label,
    "city": city_label,
    "card": card_label,
    "stack": stack_label,
    "trade": trade_label,
    "react": react_label,
    "guild": lambda seen, guild: GUILDS[guild],
    "slot": slot_label,
    "group": attract_label,
    "fetch": name,
    "drop": name,
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
        0: "The most sparks win, in a tie the city with more citizen cards.",
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
