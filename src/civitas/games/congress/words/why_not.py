"""Why nothing can be chosen at a place of the board: the rule and what is missing, in one sentence. places.py names the
places; what stands here is asked only where nothing is offered."""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import member_name
from ..constants import BY_PARTY, BY_SUIT, BY_TOPIC, NAY, NO_PASSAGE, YEA
from ..effects.impacts import ALL_AT, BIG_HAND, CHERRY_AT, RAID_AT, SEVEN_AT
from .places import CHART, TRACKS, short
from .reach import position_of, side_of
from .sentences import CHAMBERS
from .votes import cause_of, lying, member_of, passage, short_of, worth
from .why_not_cards import (
    Parts,
    icons_of,
    is_own,
    least_party,
    of_attached,
    of_deck,
    of_draft,
    of_hand,
    of_picked,
    of_power,
    of_received,
    of_set,
    own_hand,
    own_side,
    seat_of,
)


def why_not(seen: Seen, place: str) -> str | None:
    what, *rest = place.split(":")
    told = TELLS.get(what)
    return told(seen, rest) if told is not None else None


# ---------------------------------------------------------------- Causes, chambers, other sides


def of_cause(seen: Seen, rest: Parts) -> str | None:
    target = side_of(seen, seat_of(seen, rest))
    if cause_of(seen, target) is None:
        return None
    if seen.kind == "act":
        return no_set(seen, target)
    if seen.kind == "counter" and is_own(seen, target):
        return f"Needs a level {seen.needed} set for your Cause: your hand makes none."
    return short_of(seen, target)


def no_set(seen: Seen, target: int) -> str:
    """What a set for or against this Cause would take; the smallest sets of the chart."""
    does = "for your Cause" if is_own(seen, target) else f"against {seen.names[target]}"
    strong = " or ".join(icons_of(seen, target, position) for position in (BY_TOPIC, BY_SUIT))
    party = least_party(seen)
    count = sum(position_of(seen, card, target, own_side(seen)) == BY_PARTY for card in own_hand(seen))
    have = f" (you have {count})" if count else ""
    return f"A set {does} needs a card with {strong}, or {party} with {icons_of(seen, target, BY_PARTY)}{have}."


def of_chamber(seen: Seen, rest: Parts) -> str | None:
    if not rest or rest[0] not in TRACKS:
        return None
    here, own = TRACKS.index(rest[0]), own_side(seen)
    if cause_of(seen, own) is None:
        return None
    if seen.chamber[own] == here:
        return short_of(seen, own)
    if seen.passage[own][here] != NO_PASSAGE:
        return f"You have passed the {CHAMBERS[here]} with {passage(seen, own, here)}."
    return f"Your Cause is in the {CHAMBERS[1 - here]}. Pass that chamber first."


def of_votes(seen: Seen, rest: Parts) -> str | None:
    side = side_of(seen, seat_of(seen, rest))
    return short_of(seen, side) if cause_of(seen, side) is not None else None


def of_hidden(seen: Seen, rest: Parts) -> str:
    seat = side_of(seen, seat_of(seen, rest))
    if not is_own(seen, seat):
        return f"Only {seen.names[seat]} knows this Hidden Cause until it is revealed."
    if not seen.hidden_count[seat]:
        return "Your Hidden Cause has been revealed."
    return "You may reveal your Hidden Cause when your turn begins, once in the game."


def of_second(seen: Seen, rest: Parts) -> str:
    return "This Cause comes into play once the first has passed both chambers."


def of_seat(seen: Seen, rest: Parts) -> str | None:
    seat = side_of(seen, seat_of(seen, rest))
    if seen.kind == "offer" and not is_own(seen, seat):
        own = own_side(seen)
        if seen.chamber[seat] != seen.chamber[own] or seen.space[seat] != seen.space[own]:
            return f"You can trade only with a player on your space: {seen.names[seat]} is on another."
        if not seen.hand_count[seat]:
            return f"{seen.names[seat]} has no card to trade."
        return "You trade with the side that came to this space last."
    return of_votes(seen, rest)


# ---------------------------------------------------------------- splays and stacks


def lying_there(seen: Seen, stack: list[int], name: str) -> int | None:
    """The member that a place names by the letters and digits of the id, if that card lies in the stack."""
    return next((one for one in stack if short(seen.content.members[member_of(one)]["bioguide"]) == name), None)


def of_member(seen: Seen, side: int, where: int, entry: int) -> str:
    """How a member of a splay or stack votes, and what that counts."""
    who, votes = member_name(seen.content, member_of(entry)), counted(worth(seen, [entry]), "vote")
    whose = "your" if is_own(seen, side) else f"{seen.names[side]}'s"
    if where == YEA:
        return f"{who} votes YEA on {whose} Cause and counts {votes}."
    if where == NAY:
        return f"{who} votes NAY on {whose} Cause. Turned to YEA, the member counts {votes}."
    return f"{who}, {votes}, is set aside until a Veto brings {whose} Cause back."


def of_stack(where: int) -> Callable[[Seen, Parts], str | None]:
    def told(seen: Seen, rest: Parts) -> str | None:
        side = side_of(seen, seat_of(seen, rest))
        if cause_of(seen, side) is None:
            return None
        stack = lying(seen, side, where)
        if where == NAY and seen.victim == side and seen.kind == "member":
            return "You are already leaving this card behind."
        if len(rest) > 1 and (member := lying_there(seen, stack, rest[1])) is not None:
            return of_member(seen, side, where, member)
        counts = f"{counted(len(stack), 'member')}, {counted(worth(seen, stack), 'vote')}"
        if where == YEA:
            return f"{short_of(seen, side)} YEA: {counts}."
        if where == NAY:
            return f"NAY: {counts}. An impact turns the newest first, and a Flip or Raid takes cards from here."
        return f"Set aside: {counts}. A Veto brings them back."

    return told


# ---------------------------------------------------------------- the chart, the decks, what was played

NEEDS = {
    **{f"{name}{n}": n for name in ("vote", "win", "flip", "lose") for n in (1, 2, 3, 4)},
    "seven": SEVEN_AT, "cherry": CHERRY_AT, "raid": RAID_AT, "retire": RAID_AT, "raidall": ALL_AT, "retireall": ALL_AT,
}  # fmt: skip


def of_chart(seen: Seen, rest: Parts) -> str | None:
    row = rest[0] if rest else ""
    if row not in CHART:
        return None
    supports = CHART.index(row) < kinds.FLIP_1
    needs = NEEDS[row]
    if seen.kind != "impact":
        return (
            f"First play a set of level {needs} or higher {'for your Cause' if supports else 'against another Cause'}."
        )
    own = own_side(seen)
    if supports != (seen.impact == -1 and seen.set_level > 0):
        return "Only a set for your Cause does this." if supports else "Only a set against another Cause does this."
    reached = seen.set_level if supports else seen.against_level
    if reached < needs:
        return f"Needs level {needs}: your set is level {reached}."
    if row == "seven" and seen.limit[own] >= BIG_HAND:
        return "Your hand limit is 7 already."
    if row.startswith("flip"):
        if seen.chamber[own] != seen.chamber[seen.target]:
            return f"A Flip needs a Cause in your chamber: {seen.names[seen.target]} is in the other one."
        return f"{seen.names[seen.target]} has nobody in the NAY stack to flip."
    return None


def of_circumstances(seen: Seen, rest: Parts) -> str:
    if seen.kind == "act":
        return "You may turn up a Circumstance card only if your hand makes no set."
    if seen.kind == "impact":
        return "You added a Power card or play a second set, so a Circumstance card cannot replace this impact."
    return "A Circumstance card is turned up when a turn ends with the token on a Circumstance space."


def of_played(seen: Seen, rest: Parts) -> str:
    return "This card has been played. It goes under its deck at the end of the turn."


TELLS: dict[str, Callable[[Seen, Parts], str | None]] = {
    "cause": of_cause,
    "track": of_chamber,
    "congress": of_chamber,
    "token": of_votes,
    "hidden": of_hidden,
    "second": of_second,
    "seat": of_seat,
    "hand": of_hand,
    "received": of_received,
    "picked": of_picked,
    "set": of_set,
    "draft": of_draft,
    "deck": of_deck,
    "power": of_power,
    "attached": of_attached,
    "yea": of_stack(0),
    "nay": of_stack(NAY),
    "aside": of_stack(2),
    "chart": of_chart,
    "circumstances": of_circumstances,
    "circumstance": of_circumstances,
    "played": of_played,
    "citizens": lambda seen, rest: "Citizen cards are drafted from here when a personal deck runs out.",
    "powers": lambda seen, rest: "Power cards are drafted from here when yours run out.",
}
