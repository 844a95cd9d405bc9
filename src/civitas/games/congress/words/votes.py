"""Votes as a person counts them, read from what everybody sees: who lies in a splay or a stack, what a majority still
needs, and where a number of votes would lead."""

from __future__ import annotations

from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from ..constants import CLEAN_BILL, CLOSED_RULE, MARKER, MEMBERS, NAY, SENATE, SHARED, VETO, YEA
from .reach import side_of
from .sentences import CHAMBERS, PASSAGES


def lying(seen: Seen, side: int, where: int) -> list[int]:
    """The votes of a splay or stack, oldest first: members, or SHARED + a member."""
    here = zip(seen.line, seen.line_place[: seen.line_count], strict=False)
    return [entry for entry, place in here if place == 3 * side + where and entry < MARKER]


def member_of(entry: int) -> int:
    return entry - MEMBERS if entry >= SHARED else entry


def worth(seen: Seen, entries: list[int]) -> int:
    return sum(int(seen.content.tables["SCORE"][member_of(entry)]) for entry in entries)


def turned(seen: Seen, side: int, where: int, count: int) -> int:
    """The votes of the most recent cards of a stack: those that a conversion turns."""
    return worth(seen, lying(seen, side, where)[-count:])


# ---------------------------------------------------------------- members and Causes


def cause_of(seen: Seen, side: int) -> int | None:
    row = seen.cause[side][0]
    return None if row is None else row.card


def supports(seen: Seen, side: int, member: int) -> bool:
    """Would this member vote YEA for the side's Cause, Amendments included?"""
    tables, cause = seen.content.tables, cause_of(seen, side)
    icons = [int(code) for code in tables["MEMBER_TOPIC"][member]]
    if cause is None or int(tables["CAUSE_TOPIC"][cause]) ^ 1 in icons:
        return False
    rages = bool(tables["RAGES"][seen.raging][member])
    same = int(tables["MEMBER_PARTY"][member]) == int(tables["CAUSE_PARTY"][cause])
    if not same and rages:
        return False
    for card, to, by in reversed(on_causes(seen)):
        own = by == side
        if to == side and int(tables["POWER_TOPIC"][card]) in icons and not (own and rages):
            return own
    return same


def on_causes(seen: Seen) -> list[tuple[int, int, int]]:
    """Power cards on Causes: which, on whose, by whom; the Topic of those without one is in no member's icons."""
    found = zip(seen.attached, seen.attached_to, seen.attached_by, strict=False)
    return [(card.card, to, by) for card, to, by in found if card.card is not None]


def carries(seen: Seen, side: int, kind: int) -> bool:
    types = seen.content.tables["POWER_TYPE"]
    return any(to == side and int(types[card]) == kind for card, to, _ in on_causes(seen))


def is_vetoed(seen: Seen, side: int) -> bool:
    return carries(seen, side, VETO)


def is_barred(seen: Seen, side: int) -> bool:
    """Others may not amend this Cause where it stands."""
    return carries(seen, side, CLEAN_BILL if seen.chamber[side] == SENATE else CLOSED_RULE)


# ---------------------------------------------------------------- majorities


def majorities(seen: Seen, chamber: int) -> tuple[int, int]:
    simple, strong = (int(n) for n in seen.content.tables["MAJORITY"][chamber])
    return simple, strong


def goal(seen: Seen, side: int) -> int:
    """Votes that pass the chamber where the Cause stands: the Supermajority under a Veto."""
    return majorities(seen, seen.chamber[side])[1 if is_vetoed(seen, side) else 0]


def chamber(seen: Seen, side: int) -> str:
    return CHAMBERS[seen.chamber[side]]


def short_of(seen: Seen, side: int) -> str:
    """ "Needs 3 more votes in the House: 215 of 218." """
    votes, needed = seen.votes[side], goal(seen, side)
    if votes < needed:
        veto = " for a Supermajority, because of a Veto" if is_vetoed(seen, side) else ""
        own = seen.seat is not None and side == side_of(seen, seen.seat)
        who = "Needs" if own else f"{seen.names[side]} needs"
        return f"{who} {counted(needed - votes, 'more vote')} in the {chamber(seen, side)}{veto}: {votes} of {needed}."
    return f"{votes} of {needed} votes in the {chamber(seen, side)}: the passage is claimed when votes are counted."


def reached(seen: Seen, side: int, votes: int) -> str | None:
    """The majority that so many votes reach and the present ones do not."""
    now = seen.votes[side]
    simple, strong = majorities(seen, seen.chamber[side])
    if now < strong <= votes:
        return "reaches a Supermajority"
    if now < simple <= votes and not is_vetoed(seen, side):
        return "reaches a simple majority"
    return None


def lost(seen: Seen, side: int, votes: int) -> str | None:
    """The majority that the present votes reach and so many do not."""
    for least, name in zip(reversed(majorities(seen, seen.chamber[side])), ("Supermajority", "majority"), strict=True):
        if votes < least <= seen.votes[side]:
            return f"takes the {name} away"
    return None


def change(seen: Seen, side: int, by: int) -> tuple[str, ...]:
    """How so many votes more or less change a side's: "+31 votes in the House: 246 of 218"."""
    if by == 0:
        return ("turns nobody",)
    after = seen.votes[side] + by
    whose = "" if seen.seat is not None and side == side_of(seen, seen.seat) else f" for {seen.names[side]}"
    told = f"{'+' if by >= 0 else '-'}{counted(abs(by), 'vote')}{whose} in the {chamber(seen, side)}"
    mark = reached(seen, side, after) if by >= 0 else lost(seen, side, after)
    return tuple(part for part in (f"{told}: {after} of {goal(seen, side)}", mark) if part)


def converted(seen: Seen, side: int, count: int, to_yea: bool) -> tuple[str, ...]:
    by = turned(seen, side, NAY if to_yea else YEA, count)
    return change(seen, side, by if to_yea else -by)


def passage(seen: Seen, side: int, where: int) -> str:
    """ "a simple majority", of a chamber that has been passed."""
    return PASSAGES[seen.passage[side][where]]
