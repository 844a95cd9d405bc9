"""What an option brings, for whoever points at it: votes in the chamber, the majority they reach, what it costs. There
are no points in CITIZEN, so all of it is said in short phrases; what chance decides is named as such."""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel import Preview
from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..constants import NAY, POWERS, YEA
from ..helpers.icons import in_words
from .impacts import of_claim, of_counter, of_impact, of_member
from .places import side
from .reach import after_pick, best_sets, icon_name, in_hand, is_null, picked_cards, position_of, sides
from .sentences import CHAMBERS, POSITIONS
from .votes import lying, majorities, member_of, worth

Notes = tuple[str, ...]


def preview(seen: Seen, kind: str, value: int) -> Preview | None:
    told = TELLS.get(kind)
    notes = told(seen, value) if told is not None else ()
    return Preview(notes=notes) if notes else None


# ---------------------------------------------------------------- Causes and drafts


def of_cause(seen: Seen, cause: int) -> Notes:
    tables = seen.content.tables
    start = int(tables["CAUSE_START"][cause])
    needed = [f"{majorities(seen, here)[0]} votes in the {CHAMBERS[here]}" for here in (start, 1 - start)]
    strong = f"{counted(friends(seen, cause), 'Citizen card')} match it by Suit or Topic"
    return (f"needs {needed[0]}, then {needed[1]}", strong)


def friends(seen: Seen, cause: int) -> int:
    """Citizen cards of the box that support a Cause by Suit or Topic."""
    tables = seen.content.tables
    suit = tables["SUIT"] == tables["CAUSE_SUIT"][cause]
    topic = tables["TOPIC"] == tables["CAUSE_TOPIC"][cause]
    return int((suit | topic).sum())


def of_citizen(seen: Seen, card: int) -> Notes:
    """What a card is good for, and thus what giving it away costs."""
    own = side(seen)
    found = fits(seen, card, own)
    return tuple(found) or ("matches no Cause in play",)


def fits(seen: Seen, card: int, own: int) -> list[str]:
    found = []
    for target in sides(seen):
        position = position_of(seen, card, target, own)
        if position:
            does = "supports your Cause" if target == own else f"opposes {seen.names[target]}"
            found.append(f"{does} by {POSITIONS[position]}")
    return found or (["wild: joins a Party set"] if is_null(seen, card) else [])


def of_power(seen: Seen, card: int) -> Notes:
    row = seen.content.powers[card]
    return (f"joins sets of level {row['level']} or higher",)


def of_switch(seen: Seen, yes: int) -> Notes:
    own = side(seen)
    if not yes:
        return (f"keeps {counted(seen.votes[own], 'vote')} in the {CHAMBERS[seen.chamber[own]]}",)
    hidden = next(iter(seen.hidden[own]), None)
    if hidden is None or hidden.card is None:
        return ()
    kept = [e for where in (YEA, NAY) for e in lying(seen, own, where) if plainly(seen, hidden.card, member_of(e))]
    gone = sum(len(lying(seen, own, where)) for where in (YEA, NAY)) - len(kept)
    notes = [f"continues with {counted(worth(seen, kept), 'vote')} in the {CHAMBERS[seen.chamber[own]]}"]
    return (*notes, f"{counted(gone, 'member')} will leave") if gone else tuple(notes)


def plainly(seen: Seen, cause: int, member: int) -> bool:
    """Would this member vote YEA for a Cause on which no Amendment lies?"""
    tables = seen.content.tables
    against = int(tables["CAUSE_TOPIC"][cause]) ^ 1
    same = int(tables["MEMBER_PARTY"][member]) == int(tables["CAUSE_PARTY"][cause])
    return same and against not in [int(code) for code in tables["MEMBER_TOPIC"][member]]


# ---------------------------------------------------------------- sets


def of_act(seen: Seen, act: int) -> Notes:
    own = side(seen)
    if act == kinds.REDRAW:
        return (f"{counted(len(in_hand(seen, own)), 'hand card')} under your deck", "you play no set this turn")
    if act == kinds.TURN_UP:
        return ("one card affects all Causes", "which one is chance")
    if act == kinds.PASS:
        return ("no set this turn", f"keeps {counted(len(in_hand(seen, own)), 'card')} in hand")
    targets = [own] if act == kinds.TO_SUPPORT else [act - kinds.TO_OPPOSE]
    if act >= kinds.TO_JOIN:
        targets = [own, act - kinds.TO_JOIN]
    told = []
    for target in targets:
        best = best_sets(seen, own, target)
        if best:
            whose = "for your Cause" if target == own else f"against {seen.names[target]}"
            told.append(f"up to level {best['level']} {whose}: {best['why']}")
    return tuple(told)


def of_pick(seen: Seen, answer: int) -> Notes:
    own = side(seen)
    before = picked_cards(seen, own)
    if answer == kinds.TAKE_BACK:
        return (f"{counted(len(before), 'card')} back to your hand",) if before else ()
    if answer == kinds.PLAY:
        level, why = after_pick(seen, own, before)
        return (f"level {level}: {why}", f"spends {counted(len(before), 'card')}")
    taken = answer >= kinds.UNPICK
    card = (answer - kinds.UNPICK if taken else answer) % kinds.MATES
    cards = [c for c in before if c != card] if taken else [*before, card]
    level, why = after_pick(seen, own, cards)
    return (f"level {level}: {why}" if level else "no level yet",)


def of_added_power(seen: Seen, answer: int) -> Notes:
    if answer == kinds.NO_POWER:
        return ("keeps your Power cards",)
    own, card = side(seen), answer % POWERS
    tables = seen.content.tables
    against = answer % kinds.MATES_POWER >= kinds.AGAINST
    kind = seen.content.powers[card]["type"]
    if kind == "amendment":
        concerned, where = (seen.target, YEA) if against else (own, NAY)
        icon = int(tables["POWER_TOPIC"][card])
        rages = tables["RAGES"][seen.raging]
        moved = [
            entry
            for entry in lying(seen, concerned, where)
            if icon in [int(code) for code in tables["MEMBER_TOPIC"][member_of(entry)]]
            and (against or not rages[member_of(entry)])
        ]
        to = "to NAY" if against else "to YEA"
        return (f"{counted(len(moved), 'member')} with {in_words(icon_name(3, icon))} {to}",)
    if kind == "veto":
        return (f"{seen.names[seen.target]} then needs {goal_after_veto(seen)} in both chambers",)
    if kind in ("closed_rule", "clean_bill"):
        return ("stays on your Cause", "the others may not amend it there")
    if kind == "patriot" and against:
        return ("takes the votes after a Manipulator or Yellow Kid",)
    level = min(4, seen.set_level + int(tables["RAISE"][card]))
    return (f"raises the set to level {level}",)


def goal_after_veto(seen: Seen) -> str:
    return " and ".join(str(majorities(seen, chamber)[1]) for chamber in (0, 1)) + " votes"


# ---------------------------------------------------------------- trades


def of_offer(seen: Seen, offer: int) -> Notes:
    if offer == kinds.NO_OFFER:
        return ()
    count = offer % kinds.MOST_TRADED + 1
    return (f"gives {counted(count, 'card')} and gets as many, unseen", "nobody is held to a promise")


TELLS: dict[str, Callable[[Seen, int], Notes]] = {
    "cause": of_cause,
    "pass_on": of_citizen,
    "pass_power": of_power,
    "switch": of_switch,
    "act": of_act,
    "pick": of_pick,
    "add_power": of_added_power,
    "impact": of_impact,
    "member": of_member,
    "counter": of_counter,
    "claim": of_claim,
    "reject": of_citizen,
    "reject_power": of_power,
    "give": lambda seen, card: () if card == kinds.NO_MORE else of_citizen(seen, card),
    "fetch": of_citizen,
    "offer": of_offer,
    "answer": lambda seen, yes: (f"gives {counted(seen.to_pick, 'card')} and gets as many, unseen",) if yes else (),
    "lock": of_citizen,
    "lock_team": lambda seen, answer: of_citizen(seen, answer % kinds.MATES),
}
