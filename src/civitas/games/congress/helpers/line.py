"""YEA splays, NAY stacks and what is set aside: the line, oldest first. Votes and tokens follow from it."""

from __future__ import annotations

from civitas.kernel import tell

from .. import events
from ..constants import LINE, MARKER, MEMBERS, MOST_SHARED, NAY, NONE, SENATORS, SHARED, YEA
from ..state import Congress
from ..tables import PER_SPACE, POWER_TYPE, SCORE, TRACK_END
from .decks import recycle_member
from .sides import is_side

# ---------------------------------------------------------------- entries


def place_of(g: Congress, side: int, where: int) -> int:
    return 3 * side + where


def is_vote(g: Congress, entry: int) -> bool:
    """A member's card or a shared vote, and no Power card."""
    return entry < MARKER


def member_of(g: Congress, entry: int) -> int:
    return entry - MEMBERS if entry >= SHARED else entry


def append(g: Congress, entry: int, place: int) -> None:
    g.line[g.line_count] = entry
    g.line_place[g.line_count] = place
    g.line_count += 1


def lift(g: Congress, i: int) -> int:
    """Take an entry out of the line; what came later closes up."""
    entry = g.line[i]
    g.line_count -= 1
    for k in range(i, g.line_count):
        g.line[k] = g.line[k + 1]
        g.line_place[k] = g.line_place[k + 1]
    g.line[g.line_count] = 0
    g.line_place[g.line_count] = 0
    return entry


def hold(g: Congress, member: int, place: int) -> None:
    """A card from the deck comes to the line."""
    if member < SENATORS:
        g.senators_held.add(member)
    else:
        g.reps_held.add(member - SENATORS)
    append(g, member, place)


def let_go(g: Congress, member: int) -> None:
    """A card that was lifted from the line goes face up under its deck."""
    if member < SENATORS:
        g.senators_held.remove(member)
    else:
        g.reps_held.remove(member - SENATORS)
    recycle_member(g, member)


def dispose(g: Congress, entry: int) -> None:
    """Recycle what was lifted: a member's card, a Power card, or a shared vote, which vanishes (CON-FLIP-06)."""
    if entry >= MARKER:
        g.powers_laid.remove(entry - MARKER)
        g.powers_up.add(entry - MARKER)
    elif entry >= SHARED:
        g.shared -= 1
    else:
        let_go(g, entry)


def share(g: Congress, side: int, member: int) -> bool:
    """The target of a Flip keeps the vote as a marker; there is room for so many of them on the table."""
    if g.shared >= MOST_SHARED or g.line_count >= LINE:
        return False
    append(g, SHARED + member, place_of(g, side, YEA))
    g.shared += 1
    return True


# ---------------------------------------------------------------- stacks


def newest(g: Congress, place: int) -> int:
    """Where the most recent vote of this stack stands in the line, or NONE. Power cards are skipped (CON-CONV-07)."""
    i = g.line_count - 1
    while i >= 0 and (g.line_place[i] != place or not is_vote(g, g.line[i])):
        i -= 1
    return i


def stack_size(g: Congress, place: int) -> int:
    """Votes in a stack."""
    count = 0
    for i in range(g.line_count):
        if g.line_place[i] == place and is_vote(g, g.line[i]):
            count += 1
    return count


def find_member(g: Congress, place: int, member: int) -> int:
    """Where this member, or a vote shared by it, stands in a stack: the most recent, or NONE."""
    i = g.line_count - 1
    while i >= 0 and (g.line_place[i] != place or not is_vote(g, g.line[i]) or member_of(g, g.line[i]) != member):
        i -= 1
    return i


def convert(g: Congress, side: int, source: int, to: int, count: int) -> None:
    """The most recent votes go to the other stack one at a time, so their order turns (CON-CONV-05)."""
    for _ in range(count):
        i = newest(g, place_of(g, side, source))
        if i >= 0:
            move(g, i, side, to)


def move(g: Congress, i: int, side: int, to: int) -> None:
    entry = lift(g, i)
    append(g, entry, place_of(g, side, to))
    tell(g, events.CONVERTED, side, member_of(g, entry), to)


def recycle_stack(g: Congress, side: int, where: int) -> None:
    """All cards of a stack, Power cards in it too, go under their decks."""
    place = place_of(g, side, where)
    i = g.line_count - 1
    while i >= 0:
        if g.line_place[i] == place:
            dispose(g, lift(g, i))
        i -= 1


def relabel(g: Congress, side: int, source: int, to: int) -> None:
    """A whole stack is set aside, or laid out again as it was."""
    for i in range(g.line_count):
        if g.line_place[i] == place_of(g, side, source):
            g.line_place[i] = place_of(g, side, to)


def first_marker(g: Congress, side: int, kind: int, kind2: int) -> int:
    """Where the oldest Power card of these types lies in a YEA splay, or NONE."""
    for i in range(g.line_count):
        if g.line_place[i] == place_of(g, side, YEA) and g.line[i] >= MARKER:
            if POWER_TYPE[g.line[i] - MARKER] in (kind, kind2):
                return i
    return NONE


def last_marker(g: Congress, side: int, kind: int) -> int:
    i = g.line_count - 1
    while i >= 0:
        if g.line_place[i] == place_of(g, side, YEA) and g.line[i] >= MARKER:
            if POWER_TYPE[g.line[i] - MARKER] == kind:
                return i
        i -= 1
    return NONE


def discard_vote(g: Congress, i: int, side: int) -> None:
    entry = lift(g, i)
    tell(g, events.GONE, side, member_of(g, entry))
    dispose(g, entry)


# ---------------------------------------------------------------- votes and tokens


def count_votes(g: Congress, place: int) -> int:
    total = 0
    for i in range(g.line_count):
        if g.line_place[i] == place and is_vote(g, g.line[i]):
            total += SCORE[member_of(g, g.line[i])]
    return total


def nay_size(g: Congress, side: int) -> int:
    return stack_size(g, place_of(g, side, NAY))


def space_of(g: Congress, chamber: int, votes: int) -> int:
    """Tokens do not move beyond the end of the track (CON-BOARD-11)."""
    return min(votes, TRACK_END[chamber]) // PER_SPACE[g.track, chamber]


def move_tokens(g: Congress) -> None:
    """Votes and tokens of all sides as the splays are now."""
    for side in range(g.seats):
        if is_side(g, side):
            g.votes[side] = count_votes(g, place_of(g, side, YEA))
            set_token(g, side, space_of(g, g.chamber[side], g.votes[side]))


def set_token(g: Congress, side: int, space: int) -> None:
    if space != g.space[side]:
        g.space[side] = space
        land(g, side)


def land(g: Congress, side: int) -> None:
    """A token comes to another space: nobody has traded there with its owner yet."""
    g.landings += 1
    g.landed[side] = g.landings
    g.traded_on[side] = 0
