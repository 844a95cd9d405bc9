"""The log: one sentence for each event."""

from __future__ import annotations

from typing import Any

from civitas.kernel.table.events import counted

from ..cards import STACK_NAMES, member_name
from ..constants import TIMED
from ..helpers.chart import impact_text

CHAMBERS = ("Senate", "House")
DECKS = ("Senate", "House", "Citizen", "Power", "Circumstance")
VOTES = ("YEA", "NAY")
BACK = 2
POSITIONS = ("nothing", "Party", "Suit", "Topic")
PASSAGES = ("no majority", "a simple majority", "a Supermajority")


def cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def are_gone(count: int) -> str:
    return "1 card is gone" if count == 1 else f"{count} cards are gone"


def member(say: Any, number: int) -> str:
    return f"{member_name(say.content, number)}, {counted(int(say.content.tables['SCORE'][number]), 'vote')}"


def takes_hidden(say: Any, seat: int, cause: int | None) -> str:
    what = "a Hidden Cause" if cause is None else f"{say.card('cause', cause)} as a Hidden Cause"
    return f"{say.seat(seat)} takes {what}."


def draws(say: Any, seat: int, citizen: int | None) -> str:
    return f"{say.seat(seat)} draws {say.card('citizen', citizen)}."


def sorts(say: Any, seat: int, member: int, result: int) -> str:
    how = "who goes back under the deck" if result == BACK else f"who votes {VOTES[result]}"
    return f"{say.seat(seat)} draws {named(say, member)}, {how}."


def named(say: Any, number: int) -> str:
    return member(say, number)


def plays(say: Any, seat: int, target: int, level: int, cards: int) -> str:
    what = "for their own Cause" if seat == target else f"against {say.seat(target)}"
    return f"{say.seat(seat)} plays a level {level} set {what}: {counted(cards, 'card')}."


def shows(say: Any, seat: int, citizen: int, position: int) -> str:
    how = f"it matches by {POSITIONS[position]}" if position else "it joins as a wild"
    return f"{say.seat(seat)} shows {say.card('citizen', citizen)}: {how}."


def chooses(say: Any, seat: int, impact: int, target: int) -> str:
    against = f" against {say.seat(target)}" if target >= 0 else ""
    return f"{say.seat(seat)} chooses: {impact_text(say.content, impact)}{against}."


def converted(say: Any, seat: int, member: int, to: int) -> str:
    return f"{named(say, member)}, now votes {VOTES[to]} on {say.seat(seat)}'s Cause."


def flipped(say: Any, seat: int, target: int, member: int, shared: int) -> str:
    both = f" and {say.seat(target)}" if shared else ""
    return f"{say.seat(seat)} flips {named(say, member)}, who now votes YEA for {say.seat(seat)}{both}."


def affects(say: Any, seat: int, position: int, change: int) -> str:
    turned = f"{change} NAY to YEA" if change > 0 else f"{-change} YEA to NAY"
    return f"It affects {say.seat(seat)}'s Cause by {POSITIONS[position]}: {turned}."


def attaches(say: Any, seat: int, target: int, power: int) -> str:
    whose = "their own Cause" if seat == target else f"{say.seat(target)}'s Cause"
    return f"{say.seat(seat)} attaches {say.card('power', power)} to {whose}."


def gets(say: Any, seat: int, giver: int, citizen: int | None) -> str:
    return f"{say.seat(seat)} gets {say.card('citizen', citizen)} from {say.seat(giver)}."


def wins(say: Any, seat: int, how: int) -> str:
    why = " when the time is up" if how == TIMED else ": the Cause passed both chambers"
    return f"{say.seat(seat)} wins{why}."


def drafts(what: str):  # type: ignore[no-untyped-def]
    def say_it(say: Any, seat: int, shown: int, secret: int, kept: int) -> str:
        taken = f"{counted(shown, f'{what} card')} openly and {secret} in secret"
        return f"{say.seat(seat)} takes {taken}, and keeps {kept} of them."

    return say_it


SENTENCES = {
    "takes_cause": lambda say, seat, cause: f"{say.seat(seat)} takes {say.card('cause', cause)}.",
    "takes_hidden": takes_hidden,
    "takes_pair": lambda say, seat, cause, cause2: (
        f"{say.seat(seat)} takes {say.card('cause', cause)}, to be followed by {say.card('cause', cause2)}."
    ),
    "drops_cause": lambda say, seat: f"{say.seat(seat)} removes a Cause unseen.",
    "leaves_out": lambda say, cards: f"{counted(cards, 'Circumstance card')} {'is' if cards == 1 else 'are'} left out.",
    "deals": lambda say, cards, kept: f"Everybody is dealt {cards} Citizen cards and keeps {kept} of them.",
    "deals_powers": lambda say, cards, kept: f"Everybody is dealt {cards} Power cards and keeps {kept} of them.",
    "passes_on": lambda say, seat, other, cards: (
        f"{say.seat(seat)} passes {counted(cards, 'card')} to {say.seat(other)}."
    ),
    "puts_under": lambda say, seat, citizen: f"{say.seat(seat)} puts {say.card('citizen', citizen)} under the deck.",
    "puts_power_under": lambda say, seat, power: f"{say.seat(seat)} puts {say.card('power', power)} under the deck.",
    "draws": draws,
    "begins": lambda say, seat, turn: f"Turn {turn + 1}: {say.seat(seat)}.",
    "reveals": lambda say, seat, cause, old: (
        f"{say.seat(seat)} replaces {say.card('cause', old)} with {say.card('cause', cause)}."
    ),
    "keeps_on": lambda say, seat, votes, gone: (
        f"{say.seat(seat)} continues with {counted(votes, 'vote')}{f'; {are_gone(gone)}' if gone else ''}."
    ),
    "sorts": sorts,
    "no_member": lambda say, seat, chamber: f"No {CHAMBERS[chamber]} card is left for {say.seat(seat)} to draw.",
    "adds_stack": lambda say, stack, cards: (
        f"House stack {STACK_NAMES[stack]} is shuffled in: {counted(cards, 'card')}."
    ),
    "shuffles": lambda say, deck, cards: (
        f"The {DECKS[deck]} deck is shuffled and turned face down: {counted(cards, 'card')}."
    ),
    "plays": plays,
    "shows": shows,
    "adds_power": lambda say, seat, power, level: (
        f"{say.seat(seat)} adds {say.card('power', power)}; the set is now level {level}."
    ),
    "passes": lambda say, seat: f"{say.seat(seat)} plays no set.",
    "redraws": lambda say, seat, cards: (
        f"{say.seat(seat)} puts {counted(cards, 'card')} under the deck and draws a new hand."
    ),
    "chooses": chooses,
    "converted": converted,
    "flipped": flipped,
    "raided": lambda say, seat, target, member, taken: f"{say.seat(seat)} wins {named(say, member)}.",
    "gone": lambda say, seat, member: f"{named(say, member)}, leaves {say.seat(seat)}.",
    "seven_cards": lambda say, seat: f"{say.seat(seat)} has a seven-card hand from now on.",
    "retires": lambda say, seat, cards: (
        f"{say.seat(seat)} shuffles {counted(cards, 'hand card')} into the deck and draws a new hand."
    ),
    "counters": lambda say, seat, level: f"{say.seat(seat)} cancels the attack with a level {level} set.",
    "suffers": lambda say, seat: f"{say.seat(seat)} lets the attack happen.",
    "countered": lambda say, seat, power: f"{say.card('power', power)} has no effect.",
    "lays": lambda say, seat, power: f"{say.card('power', power)} goes into {say.seat(seat)}'s YEA splay.",
    "attaches": attaches,
    "strips": lambda say, seat, target, votes: f"{say.seat(target)} loses {counted(votes, 'vote')}.",
    "turns_circumstance": lambda say, seat, circumstance: (
        f"{say.seat(seat)} turns up {say.card('circumstance', circumstance)}."
    ),
    "affects": affects,
    "tallies": lambda say, seat, votes, chamber: (
        f"{say.seat(seat)} has {counted(votes, 'vote')} in the {CHAMBERS[chamber]}."
    ),
    "claims": lambda say, seat, chamber, passage: (
        f"{say.seat(seat)} passes the {CHAMBERS[chamber]} with {PASSAGES[passage]}."
    ),
    "moves_to": lambda say, seat, chamber, votes: (
        f"{say.seat(seat)} moves to the {CHAMBERS[chamber]} with {counted(votes, 'vote')}."
    ),
    "next_cause": lambda say, seat, cause: f"{say.seat(seat)} begins {say.card('cause', cause)}.",
    "recycles": lambda say, seat, cards: (
        f"{say.seat(seat)} puts {counted(cards, 'Citizen card')} face up under the deck."
    ),
    "drafts": drafts("Citizen"),
    "drafts_powers": drafts("Power"),
    "offers_citizen": lambda say, citizen: f"{say.card('citizen', citizen)} is shown.",
    "offers_power": lambda say, power: f"{say.card('power', power)} is shown.",
    "rejects": lambda say, seat, citizen: f"{say.seat(seat)} rejects {say.card('citizen', citizen)}.",
    "rejects_power": lambda say, seat, power: f"{say.seat(seat)} rejects {say.card('power', power)}.",
    "exchanges": lambda say, seat, cards: (
        f"{say.seat(seat)} exchanges {counted(cards, 'hand card')} with their own deck."
    ),
    "offers": lambda say, seat, other, cards: (
        f"{say.seat(seat)} offers {say.seat(other)} a trade of {counted(cards, 'card')}."
    ),
    "declines": lambda say, seat, other: f"{say.seat(seat)} does not trade with {say.seat(other)}.",
    "gets": gets,
    "trades": lambda say, seat, other, cards: f"{say.seat(seat)} and {say.seat(other)} trade {counted(cards, 'card')}.",
    "time_is_up": lambda say: "The time is up.",
    "wins": wins,
    "nobody_wins": lambda say: "Nobody has passed a chamber, so nobody wins.",
}
