"""What an impact of the chart, a member picked for it, a countermeasure or a claim brings, in short phrases. What the
table shows is counted; what chance decides is named as such."""

from __future__ import annotations

from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..constants import MEMBERS, NAY, NO_PASSAGE, RAIDING
from .places import side
from .reach import sides
from .sentences import CHAMBERS
from .votes import change, converted, lying, majorities, supports, worth

Notes = tuple[str, ...]


def of_impact(seen: Seen, impact: int) -> Notes:
    own, tables = side(seen), seen.content.tables
    target = seen.target if seen.target >= 0 else own
    if impact < kinds.WIN_1:
        drawn = int(tables["VOTES"][impact - kinds.VOTE_1 + 1])
        return (f"draws {counted(drawn, 'member')} of the {CHAMBERS[seen.chamber[own]]}", "how they vote is chance")
    if impact < kinds.SEVEN:
        return converted(seen, own, int(tables["CONVERTS"][impact - kinds.WIN_1 + 1]), to_yea=True)
    if impact == kinds.SEVEN:
        return ("you hold 7 cards for the rest of the game",)
    if impact == kinds.CHERRY:
        return ("exchange up to 5 cards with your deck at the end of the turn",)
    if impact < kinds.LOSE_1:
        return of_flips(seen, own, target, int(tables["FLIPS"][impact - kinds.FLIP_1 + 1]))
    if impact <= kinds.LOSE_4:
        return converted(seen, target, int(tables["CONVERTS"][impact - kinds.LOSE_1 + 1]), to_yea=False)
    if impact in (kinds.RAID, kinds.RAID_ALL):
        hit = [target] if impact == kinds.RAID else others(seen, own)
        return of_raids(seen, own, hit)
    if impact == kinds.INSTEAD:
        return ("one card affects all Causes", "which one is chance")
    who = seen.names[target] if impact == kinds.RETIRE else "everybody else"
    return (f"{who} shuffles the hand into the deck and draws a new one",)


def others(seen: Seen, own: int) -> list[int]:
    return [one for one in sides(seen) if one != own]


def of_flips(seen: Seen, own: int, target: int, count: int) -> Notes:
    """The best that so many Flips can bring; members that support the own Cause count for both."""
    stack = lying(seen, target, NAY)
    gains = sorted((worth(seen, [e]) for e in stack if e < MEMBERS and supports(seen, own, e)), reverse=True)
    best = sum(gains[:count])
    if not best:
        return (f"removes {counted(min(count, len(stack)), 'NAY card')} of {seen.names[target]}",)
    return (*change(seen, own, best), "at best")


def of_raids(seen: Seen, own: int, hit: list[int]) -> Notes:
    won, gone = 0, 0
    for target in hit:
        stack = lying(seen, target, NAY)
        gone += len(stack)
        if seen.chamber[own] == seen.chamber[target]:
            won += worth(seen, [e for e in stack if e < MEMBERS and supports(seen, own, e)])
    told = (f"removes {counted(gone, 'NAY card')} of {' and '.join(seen.names[n] for n in hit)}",)
    return (*change(seen, own, won), *told) if won else told


def of_member(seen: Seen, answer: int) -> Notes:
    own = side(seen)
    if answer == kinds.ALL_MEMBERS:
        return change(seen, own, worth(seen, lying(seen, seen.victim, NAY)))
    votes = worth(seen, [answer])
    if seen.purpose == RAIDING:
        return (f"{counted(votes, 'vote')} left behind",)
    if supports(seen, own, answer):
        return (*change(seen, own, votes), f"{seen.names[seen.victim]} shares the vote")
    return (f"leaves {seen.names[seen.victim]}'s NAY stack, no vote for you",)


def of_counter(seen: Seen, yes: int) -> Notes:
    own = side(seen)
    if yes:
        return (f"spends a level {seen.needed} set", "the attack has no effect on you")
    impact = seen.impact
    if kinds.LOSE_1 <= impact <= kinds.LOSE_4:
        return converted(seen, own, int(seen.content.tables["CONVERTS"][impact - kinds.LOSE_1 + 1]), to_yea=False)
    if impact in (kinds.RAID, kinds.RAID_ALL):
        return (f"your NAY stack loses {counted(len(lying(seen, own, NAY)), 'card')}",)
    return ()


def of_claim(seen: Seen, yes: int) -> Notes:
    own = side(seen)
    here, votes = seen.chamber[own], seen.votes[own]
    if yes:
        wins = seen.passage[own][1 - here] != NO_PASSAGE and not second(seen, own)
        return (f"passes the {CHAMBERS[here]}", "wins the game" if wins else "stays open to a Veto")
    return (f"{majorities(seen, here)[1] - votes} votes short of a Supermajority",)


def second(seen: Seen, own: int) -> bool:
    row = seen.second[own][0]
    return row is not None and row.card is not None
