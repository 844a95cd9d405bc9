"""What the game says: questions, answers, and the phase. Made from what a seat sees; sentences.py has the log."""

from __future__ import annotations

from civitas.kernel import Words
from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import Cards, cause_name, circumstance_name, citizen_name, member_name, power_name
from ..constants import NO_WINNER, PASSED, POWERS, RAIDING, SENATORS, TIMED
from ..helpers import icons
from ..helpers.chart import impact_text
from .doing import DOING
from .effects import TYPES
from .places import deck_owner, holder, member, places
from .reach import members, side_of
from .sentences import CHAMBERS, SENTENCES

STEPS = (
    "Primary Causes", "Hidden Causes", "Citizen draft", "Power draft", "First hands", "Start of the turn",
    "Congress draw", "Set", "Level", "Power card", "Impact", "Countermeasure", "Tally", "Recycle",
    "Replenish", "Circumstance", "Drafts", "Cherry-Pick", "Horse Trade", "Next player",
)  # fmt: skip

# ---------------------------------------------------------------- cards in words


def signs(content: Cards, prefix: str, card: int) -> str:
    """The icons of a Cause, a Citizen or a Circumstance: (Republican + · Commerce + · Law +)."""
    tables = content.tables
    party, suit, topic = (int(tables[f"{prefix}{part}"][card]) for part in ("PARTY", "SUIT", "TOPIC"))
    names = (icons.party_name(party), icons.suit_name(suit), icons.topic_name(topic))
    return f"({' · '.join(icons.in_words(name) for name in names)})"


def cause_text(content: Cards, card: int) -> str:
    return f"{cause_name(content, card)} {signs(content, 'CAUSE_', card)}"


def citizen_text(content: Cards, card: int) -> str:
    return f"{citizen_name(content, card)} {signs(content, '', card)}"


def power_text(content: Cards, card: int) -> str:
    """A Power card with its type, level and icon."""
    row = content.powers[card]
    icon = "" if row["icon_kind"] == "none" else f", {row['icon']} {'+-'[icons.FILLS.index(row['fill'])]}"
    return f"{row['name']} ({TYPES[row['type']]}, level {row['level']}{icon})"


def member_text(seen: Seen, member: int) -> str:
    content: Cards = seen.content
    topics = " · ".join(icons.in_words(icons.topic_name(int(code))) for code in content.tables["MEMBER_TOPIC"][member])
    rages = "raging · " if content.tables["RAGES"][seen.raging][member] else ""
    votes = counted(int(content.tables["SCORE"][member]), "vote")
    return f"{member_name(content, member)}, {votes} ({rages}{topics})"


# ---------------------------------------------------------------- questions


def phase(seen: Seen) -> str:
    return STEPS[seen.step]


def ask_cause(seen: Seen) -> str:
    if seen.step == 1:
        return "Choose your Hidden Cause; nobody else sees it"
    return "Choose your Primary Cause" if seen.level < 4 else "Choose your pair of Ultimate Causes"


def ask_pass(seen: Seen) -> str:
    return given_up(seen, "Citizen card", seen.draft_count, ((22, 10), (10, 3), (3, 1)))


def ask_pass_power(seen: Seen) -> str:
    return given_up(seen, "Power card", seen.power_draft_count, ((8, 4), (4, 2), (2, 1)))


def given_up(seen: Seen, what: str, counts: list[int], rounds: tuple[tuple[int, int], ...]) -> str:
    """How many are still to be given up in this round, and where they go: the last round goes under the deck."""
    here = counts[seen.who] if seen.who is not None else 0
    for before, given in rounds:
        if before - given < here <= before:
            where = "to put under the deck" if given == 1 else "to pass on"
            return f"Choose {counted(here - before + given, what)} {where}"
    return f"Choose {what}s to give up"


def ask_act(seen: Seen) -> str:
    return "Choose what to do this turn"


def ask_pick(seen: Seen) -> str:
    if seen.who is not None and side_of(seen, seen.who) != seen.active:
        return f"Choose cards that cancel the attack: a set of level {seen.needed} or higher"
    count = 0 if seen.who is None else sum(seen.picked_count[seat] for seat in members(seen, seen.who))
    return f"Choose the cards for the set ({count} so far)"


def ask_power(seen: Seen) -> str:
    return "Add a Power card to the set?"


def ask_impact(seen: Seen) -> str:
    return "Choose the impact of the set"


def ask_member(seen: Seen) -> str:
    whose = seen.names[seen.victim] if seen.victim >= 0 else ""
    if seen.purpose == RAIDING:
        return f"Choose the cards of {whose}'s NAY stack that you leave behind"
    return f"Choose a card to flip from {whose}'s NAY stack"


def ask_counter(seen: Seen) -> str:
    return f"Cancel the attack with a level {seen.needed} set for your own Cause?"


def ask_claim(seen: Seen) -> str:
    votes = seen.votes[seen.active]
    return f"Pass the {CHAMBERS[seen.chamber[seen.active]]} with a simple majority of {votes} votes?"


def ask_offer(seen: Seen) -> str:
    return "Offer to trade hand cards, unseen?"


def ask_answer(seen: Seen) -> str:
    cards = "a card" if seen.to_pick == 1 else f"{seen.to_pick} cards"
    return f"Trade {cards} with {seen.names[seen.active + seen.speaks[seen.active]]}, unseen?"


PROMPTS = {
    "cause": ask_cause,
    "pass_on": ask_pass,
    "pass_power": ask_pass_power,
    "switch": lambda seen: "Replace your Cause with your Hidden Cause?",
    "act": ask_act,
    "pick": ask_pick,
    "add_power": ask_power,
    "impact": ask_impact,
    "member": ask_member,
    "counter": ask_counter,
    "claim": ask_claim,
    "reject": lambda seen: f"Choose {counted(seen.to_pick, 'Citizen card')} to reject",
    "reject_power": lambda seen: f"Choose {counted(seen.to_pick, 'Power card')} to reject",
    "give": lambda seen: f"Choose a hand card to exchange (up to {seen.to_pick} more)",
    "fetch": lambda seen: "Choose a card from your deck in exchange",
    "offer": ask_offer,
    "answer": ask_answer,
    "lock": lambda seen: "Choose a card to give",
    "lock_team": lambda seen: "Choose a card from your team's hands to give",
}


# ---------------------------------------------------------------- answers


def label_cause(seen: Seen, cause: int) -> str:
    then = int(seen.content.tables["CAUSE_NEXT"][cause])
    text = cause_text(seen.content, cause)
    return f"{text}, then {cause_text(seen.content, then)}" if then >= 0 else text


def label_act(seen: Seen, act: int) -> str:
    if act == kinds.TO_SUPPORT:
        return "Support your own Cause"
    if kinds.TO_OPPOSE <= act < kinds.TO_JOIN:
        return f"Oppose {seen.names[act - kinds.TO_OPPOSE]}"
    if kinds.TO_JOIN <= act < kinds.REDRAW:
        return f"Support your own Cause and oppose {seen.names[act - kinds.TO_JOIN]}"
    return {
        kinds.REDRAW: "Put your hand under your deck and draw a new one",
        kinds.TURN_UP: "Turn up a Circumstance card",
        kinds.PASS: "Pass",
    }[act]


def label_pick(seen: Seen, answer: int) -> str:
    if answer == kinds.PLAY:
        return "Play the set"
    if answer == kinds.TAKE_BACK:
        picked = sum(seen.picked_count[seat] for seat in members(seen, side_of(seen, seen.seat or 0)))
        return "Take the cards back" if picked else "Choose something else"
    return (
        f"Put back {label_of_team(seen, answer - kinds.UNPICK)}"
        if answer >= kinds.UNPICK
        else label_of_team(seen, answer)
    )


def label_of_team(seen: Seen, answer: int) -> str:
    """A card of one of the team's hands; whose, where it is not the reader's own."""
    return citizen_text(seen.content, answer % kinds.MATES) + of_whom(seen, answer // kinds.MATES)


def of_whom(seen: Seen, number: int) -> str:
    """The first or second member of the asked side."""
    owner = member(seen, number)
    return "" if owner == seen.seat else f" of {seen.names[owner]}"


def label_power(seen: Seen, answer: int) -> str:
    if answer == kinds.NO_POWER:
        return "Add no Power card"
    text = power_text(seen.content, answer % POWERS) + of_whom(seen, answer // kinds.MATES_POWER)
    return text if answer % kinds.MATES_POWER < kinds.AGAINST else f"{text} against {seen.names[seen.target]}"


def label_impact(seen: Seen, impact: int) -> str:
    return impact_text(seen.content, impact)


def label_member(seen: Seen, member: int) -> str:
    if member == kinds.ALL_MEMBERS:
        return "Take all that are left"
    text = member_text(seen, member)
    return f"Leave {text}" if seen.purpose == RAIDING else text


def label_offer(seen: Seen, offer: int) -> str:
    if offer == kinds.NO_OFFER:
        return "Offer no trade"
    count = offer % kinds.MOST_TRADED + 1
    return f"Offer {seen.names[offer // kinds.MOST_TRADED]} {'a card' if count == 1 else f'{count} cards'} for as many"


def label_give(seen: Seen, answer: int) -> str:
    return "Exchange no more" if answer == kinds.NO_MORE else card_of(seen, answer, holder(seen, answer))


def card_of(seen: Seen, card: int, owner: int) -> str:
    return citizen_text(seen.content, card) + ("" if owner == seen.seat else f" of {seen.names[owner]}")


def yes_no(no: str, yes: str):  # type: ignore[no-untyped-def]
    return lambda seen, answer: yes if answer == 1 else no


def label_citizen(seen: Seen, card: int) -> str:
    return citizen_text(seen.content, card)


LABELS = {
    "cause": label_cause,
    "pass_on": label_citizen,
    "pass_power": lambda seen, card: power_text(seen.content, card),
    "switch": yes_no("Keep the Cause", "Reveal the Hidden Cause"),
    "act": label_act,
    "pick": label_pick,
    "add_power": label_power,
    "impact": label_impact,
    "member": label_member,
    "counter": yes_no("Let it happen", "Cancel the attack"),
    "claim": yes_no("Go on for a Supermajority", "Claim the passage"),
    "reject": label_citizen,
    "reject_power": lambda seen, card: power_text(seen.content, card),
    "give": label_give,
    "fetch": lambda seen, card: card_of(seen, card, deck_owner(seen, card)),
    "offer": label_offer,
    "answer": yes_no("Decline the trade", "Accept the trade"),
    "lock": label_citizen,
    "lock_team": label_of_team,
}

words = Words(
    prompts=PROMPTS,
    doing=DOING,
    labels=LABELS,
    sentences=SENTENCES,
    cards={
        "senator": member_name,
        "representative": lambda content, card: member_name(content, SENATORS + card),
        "citizen": citizen_name,
        "power": power_name,
        "cause": cause_name,
        "circumstance": circumstance_name,
    },
    outcomes={
        PASSED: "The winning Cause passed both chambers.",
        TIMED: "The time is up.",
        NO_WINNER: "The time is up, and nobody has passed a chamber.",
    },
    phase=phase,
    places=places,
)
