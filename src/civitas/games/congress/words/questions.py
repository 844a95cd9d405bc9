"""What the game says: questions, answers, and the phase. Made from what a seat sees; sentences.py has the log."""

from __future__ import annotations

from civitas.kernel import Words
from civitas.kernel.state.seen import Seen

from .. import kinds
from ..cards import Cards, cause_name, circumstance_name, citizen_name, member_name, power_name
from ..constants import NO_WINNER, PASSED, POWERS, RAIDING, SENATORS, TIMED
from ..helpers import icons
from ..helpers.chart import impact_text
from .places import deck_owner, holder, member, places
from .reach import members, side_of
from .sentences import CHAMBERS, SENTENCES

STEPS = (
    "Primary Causes", "Hidden Causes", "Citizen draft", "Power draft", "first hands", "start of the turn",
    "Congress draw", "choose a set", "level", "Power card", "impact", "countermeasure", "tally", "recycle",
    "replenish", "circumstance", "drafts", "Cherry-Pick", "Horse Trade", "next player",
)  # fmt: skip

# ---------------------------------------------------------------- cards in words


def signs(content: Cards, prefix: str, card: int) -> str:
    """The icons of a Cause, a Citizen or a Circumstance: (Republican+ · Commerce+ · Law+)."""
    tables = content.tables
    party, suit, topic = (int(tables[f"{prefix}{part}"][card]) for part in ("PARTY", "SUIT", "TOPIC"))
    return f"({icons.party_name(party)} · {icons.suit_name(suit)} · {icons.topic_name(topic)})"


def cause_text(content: Cards, card: int) -> str:
    return f"{cause_name(content, card)} {signs(content, 'CAUSE_', card)}"


def citizen_text(content: Cards, card: int) -> str:
    return f"{citizen_name(content, card)} {signs(content, '', card)}"


def power_text(content: Cards, card: int) -> str:
    """A Power card with its type, level and icon."""
    row = content.powers[card]
    icon = "" if row["icon_kind"] == "none" else f" {row['icon']}{'+-'[icons.FILLS.index(row['fill'])]}"
    return f"{row['name']} ({row['type'].replace('_', ' ')} L{row['level']}{icon})"


def member_text(seen: Seen, member: int) -> str:
    content: Cards = seen.content
    topics = ", ".join(icons.topic_name(int(code)) for code in content.tables["MEMBER_TOPIC"][member])
    rage = "!" if content.tables["RAGES"][seen.raging][member] else ""
    name = member_name(content, member).replace("(D-", f"(D{rage}-").replace("(R-", f"(R{rage}-")
    return f"{name} [{topics}] = {int(content.tables['SCORE'][member])}"


# ---------------------------------------------------------------- questions


def phase(seen: Seen) -> str:
    return STEPS[seen.step]


def ask_cause(seen: Seen) -> str:
    if seen.step == 1:
        return "Which Hidden Cause do you take? The others do not see it."
    return "Which Primary Cause do you take?" if seen.level < 4 else "Which pair of Ultimate Causes do you take?"


def ask_pass(seen: Seen) -> str:
    return f"Choose a Citizen card {given_up(seen, seen.draft_count, ((22, 10), (10, 3), (3, 1)))}"


def ask_pass_power(seen: Seen) -> str:
    return f"Choose a Power card {given_up(seen, seen.power_draft_count, ((8, 4), (4, 2), (2, 1)))}"


def given_up(seen: Seen, counts: list[int], rounds: tuple[tuple[int, int], ...]) -> str:
    """Where the card goes, and how many are still to follow it in this round: the last round goes under the deck."""
    here = counts[seen.who] if seen.who is not None else 0
    for before, given in rounds:
        if before - given < here <= before:
            where = "to put under the deck" if given == 1 else "to pass on"
            return f"{where} ({here - before + given} left)"
    return "to give up"


def ask_act(seen: Seen) -> str:
    return "What do you do?"


def ask_pick(seen: Seen) -> str:
    if seen.who is not None and side_of(seen, seen.who) != seen.active:
        return f"Which cards cancel the attack? Level {seen.needed} is needed."
    count = 0 if seen.who is None else sum(seen.picked_count[seat] for seat in members(seen, seen.who))
    return f"Which cards make the set? {count} picked so far."


def ask_power(seen: Seen) -> str:
    return "Do you add a Power card?"


def ask_impact(seen: Seen) -> str:
    return "Which impact does the set have?"


def ask_member(seen: Seen) -> str:
    whose = seen.names[seen.victim] if seen.victim >= 0 else ""
    if seen.purpose == RAIDING:
        return f"Which cards from {whose}'s NAY stack do you not take?"
    return f"Which card of {whose}'s NAY stack do you flip?"


def ask_counter(seen: Seen) -> str:
    return f"Do you cancel the attack with a level {seen.needed} set for your own Cause?"


def ask_claim(seen: Seen) -> str:
    votes = seen.votes[seen.active]
    return f"Do you pass the {CHAMBERS[seen.chamber[seen.active]]} with a simple majority of {votes} votes?"


def ask_offer(seen: Seen) -> str:
    return "Do you offer a trade of hand cards, unseen?"


def ask_answer(seen: Seen) -> str:
    cards = "a card" if seen.to_pick == 1 else f"{seen.to_pick} cards"
    return f"Do you trade {cards} with {seen.names[seen.active + seen.speaks[seen.active]]}, unseen?"


PROMPTS = {
    "cause": ask_cause,
    "pass_on": ask_pass,
    "pass_power": ask_pass_power,
    "switch": lambda seen: "Do you replace your Cause by your Hidden Cause?",
    "act": ask_act,
    "pick": ask_pick,
    "add_power": ask_power,
    "impact": ask_impact,
    "member": ask_member,
    "counter": ask_counter,
    "claim": ask_claim,
    "reject": lambda seen: f"Choose a Citizen card to reject ({seen.to_pick} left)",
    "reject_power": lambda seen: f"Choose a Power card to reject ({seen.to_pick} left)",
    "give": lambda seen: f"Choose a hand card to exchange (at most {seen.to_pick} more)",
    "fetch": lambda seen: "Which card of your deck do you take for it?",
    "offer": ask_offer,
    "answer": ask_answer,
    "lock": lambda seen: "Which card do you give?",
    "lock_team": lambda seen: "Which card of your team's hands do you give?",
}


# ---------------------------------------------------------------- answers


def label_cause(seen: Seen, cause: int) -> str:
    then = int(seen.content.tables["CAUSE_NEXT"][cause])
    text = cause_text(seen.content, cause)
    return f"{text}, then {cause_text(seen.content, then)}" if then >= 0 else text


def label_act(seen: Seen, act: int) -> str:
    if act == kinds.TO_SUPPORT:
        return "support your own Cause"
    if kinds.TO_OPPOSE <= act < kinds.TO_JOIN:
        return f"oppose {seen.names[act - kinds.TO_OPPOSE]}"
    if kinds.TO_JOIN <= act < kinds.REDRAW:
        return f"support your own Cause and oppose {seen.names[act - kinds.TO_JOIN]}"
    return {
        kinds.REDRAW: "put your hand under your deck and draw a new one",
        kinds.TURN_UP: "turn up a Circumstance card",
        kinds.PASS: "pass",
    }[act]


def label_pick(seen: Seen, answer: int) -> str:
    if answer == kinds.PLAY:
        return "play the set"
    if answer == kinds.TAKE_BACK:
        return "take the cards back"
    return (
        f"put back {label_of_team(seen, answer - kinds.UNPICK)}"
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
        return "no Power card"
    text = power_text(seen.content, answer % POWERS) + of_whom(seen, answer // kinds.MATES_POWER)
    return text if answer % kinds.MATES_POWER < kinds.AGAINST else f"{text} against {seen.names[seen.target]}"


def label_impact(seen: Seen, impact: int) -> str:
    return impact_text(seen.content, impact)


def label_member(seen: Seen, member: int) -> str:
    if member == kinds.ALL_MEMBERS:
        return "take all that are left"
    text = member_text(seen, member)
    return f"leave {text}" if seen.purpose == RAIDING else text


def label_offer(seen: Seen, offer: int) -> str:
    if offer == kinds.NO_OFFER:
        return "no trade"
    count = offer % kinds.MOST_TRADED + 1
    return f"offer {seen.names[offer // kinds.MOST_TRADED]} {'a card' if count == 1 else f'{count} cards'} for as many"


def label_give(seen: Seen, answer: int) -> str:
    return "no more" if answer == kinds.NO_MORE else card_of(seen, answer, holder(seen, answer))


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
    "switch": yes_no("keep the Cause", "reveal the Hidden Cause"),
    "act": label_act,
    "pick": label_pick,
    "add_power": label_power,
    "impact": label_impact,
    "member": label_member,
    "counter": yes_no("let it happen", "cancel it"),
    "claim": yes_no("go on for a Supermajority", "claim the passage"),
    "reject": label_citizen,
    "reject_power": lambda seen, card: power_text(seen.content, card),
    "give": label_give,
    "fetch": lambda seen, card: card_of(seen, card, deck_owner(seen, card)),
    "offer": label_offer,
    "answer": yes_no("no", "yes"),
    "lock": label_citizen,
    "lock_team": label_of_team,
}

words = Words(
    prompts=PROMPTS,
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
        PASSED: "The winning Cause has passed both chambers.",
        TIMED: "The time is up.",
        NO_WINNER: "The time is up, and nobody has passed a chamber.",
    },
    phase=phase,
    places=places,
)
