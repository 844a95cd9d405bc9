"""What an option gives its chooser: sparks at once, what the final score gains as the table stands, and short notes."""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel import Preview
from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import GUILDS
from ..constants import DIVINER, MEDIATOR, MENTOR, NONE, PERFORMER, POET, PUPIL, SCIENTIST
from ..facts import Facts
from ..view import unseen
from . import deeds
from .deeds import Deed

NOTHING = Preview(points=0, end=0)
LONGEST = 4  # notes of one option


def preview(seen: Seen, kind: str, value: int) -> Preview | None:
    facts = Facts(seen)
    return MAKERS[kind](facts, facts.me, value)


def shown(deed: Deed) -> Preview:
    return Preview(points=deed.points, end=deed.end, notes=tuple(deed.notes[:LONGEST]))


# ---------------------------------------------------------------- citizens that come


def placed(facts: Facts, me: int, citizens: list[int], sparks: int = 0) -> Preview:
    """These citizens are placed, Pupils last, and so many sparks come with them."""
    after = facts.copy()
    after.gain(me, sparks)
    known = True
    notes: list[str] = []
    for citizen in sorted(citizens, key=lambda c: facts.cast[c] == PUPIL):
        alone = not after.faces(me)
        known = after.put(me, citizen) and known
        if facts.cast[citizen] == PUPIL:
            notes.append("discards the Pupil: no stack to go under" if alone else "2 sparks for the Pupil")
        elif facts.cast[citizen] == DIVINER:
            notes.append("the Diviner turns up a card")
        else:
            notes.append(grown(after, me, citizen))
    notes = list(dict.fromkeys(notes))
    pupil = facts.number("GAIN", PUPIL, 1)
    notes = [note.replace("2 sparks", counted(pupil, "spark")) for note in notes]
    for citizen in set(citizens):
        if f"{facts.name(citizen)} reaches level 3" in notes:
            notes = [n for n in notes if n != f"{facts.name(citizen)} reaches level 2"]
    if not known:
        return Preview(notes=tuple(notes[:LONGEST]))
    return Preview(after.sparks(me) - facts.sparks(me), after.total(me) - facts.total(me), tuple(notes[:LONGEST]))


def grown(facts: Facts, me: int, citizen: int) -> str:
    level = facts.level(me, citizen)
    if level == 1:
        return f"new stack: {facts.name(citizen)}"
    size = facts.copies(me, citizen)
    return f"{facts.name(citizen)} reaches level {level}" if size <= 3 else f"{counted(size, facts.name(citizen))}"


def keep(facts: Facts, me: int, pair: int) -> Preview:
    return placed(facts, me, [pair // 10, pair % 10])


def attract(facts: Facts, me: int, group: int) -> Preview:
    return placed(facts, me, facts.group(group), facts.state.group_sparks[group])


def place(facts: Facts, me: int, citizen: int) -> Preview:
    return placed(facts, me, [citizen])


# ---------------------------------------------------------------- actions


def act(facts: Facts, me: int, value: int) -> Preview:
    if value == kinds.NO_ACTION:
        return Preview(0, 0, ("uses no card",))
    citizen, level = value // 3, value % 3 + 1
    deed = deeds.performed(facts, me, citizen, facts.cast[citizen], level)
    deed.notes += deeds.followers(facts, me, citizen)
    missing = level + 1 - facts.copies(me, citizen)
    if level < 3 and missing == 1:
        deed.notes.append(f"level {level + 1} needs 1 more {facts.name(citizen)}")
    return shown(deed)


def follow(facts: Facts, me: int, value: int) -> Preview:
    if value == kinds.PASS:
        return Preview(0, 0, ("uses no card",))
    own = value <= kinds.AS_PERFORMER
    level = value if own else value - kinds.AS_PERFORMER
    acting = facts.seen.acting
    return shown(deeds.performed(facts, me, facts.citizen(acting if own else PERFORMER), acting, level))


def poet(facts: Facts, me: int, value: int) -> Preview:
    if value == kinds.NO_POET:
        return NOTHING
    seen = facts.seen
    stack = facts.citizen(POET)
    k = facts.number("N", POET, facts.level(me, stack))
    after = facts.copy()
    after.lose_face(me, stack)
    lost = after.copy()
    lost.tidy()
    cost = lost.total(me) - facts.total(me)
    if value == kinds.POET_SPARKS:
        return Preview(k, k + cost, ("discards a Poet",))
    city, guild = divmod(value - kinds.POET_ICONS, len(GUILDS))
    plain = deeds.pays(facts, me, seen.acting, seen.level).points
    after.state.poet_city, after.state.poet_guild, after.state.poet_icons = city, guild, k
    more = deeds.pays(after, me, seen.acting, seen.level).points
    if plain is None or more is None:
        return Preview(notes=("discards a Poet",))
    return Preview(more - plain, more - plain + cost, ("discards a Poet",))


def city(facts: Facts, me: int, value: int) -> Preview:
    seen = facts.seen
    if value == kinds.NO_CITY:
        return Preview(facts.number("GAIN", MEDIATOR, seen.level), None, ("trades with the assembly only",))
    deed = deeds.pays_at(facts, me, seen.acting, seen.level, value)
    if deeds.may_guard(facts, value) and seen.content.tables["ATTACK"][seen.acting]:
        deed.notes.append("their Guardian may react")
    if seen.acting not in (*deeds.DRAWS, *deeds.TAKES, *deeds.TRADES, SCIENTIST):
        deed.end = deed.points
    deed.notes = list(dict.fromkeys(deed.notes))
    return shown(deed)


# ---------------------------------------------------------------- cards and stacks


def card(facts: Facts, me: int, value: int) -> Preview | None:
    seen = facts.seen
    if value == kinds.NO_CARD:
        pays = facts.number("GAIN", MENTOR, seen.level) if seen.acting == MENTOR and seen.level else 0
        return Preview(pays, pays)
    if seen.where != me:
        return Preview(0, 0)
    after = facts.copy()
    if seen.purpose in (kinds.TO_CONVERT, kinds.TO_GUARD):
        after.turn_down(me, value)
        after.tidy()
        return Preview(0, after.total(me) - facts.total(me))
    after.lose(me, value)
    pays = 0
    if seen.purpose == kinds.TO_DISCARD and seen.performer == me and seen.acting == SCIENTIST:
        pays = facts.number("GAIN", SCIENTIST, seen.level)
    return Preview(pays, pays + after.total(me) - facts.total(me), shrunk(facts, after, me, value))


def shrunk(before: Facts, after: Facts, me: int, card: int) -> tuple[str, ...]:
    stack = card if card < kinds.UNDER else (card - kinds.UNDER) // 10
    if stack >= kinds.REST:
        return ()
    then = after.level(me, stack) if after.face(me, stack) else 0
    if then == before.level(me, stack):
        return ()
    return (f"{before.name(stack)} falls to level {then}" if then else f"ends your {before.name(stack)} stack",)


def stack(facts: Facts, me: int, value: int) -> Preview | None:
    seen = facts.seen
    if seen.arriving == NONE:
        return None
    if value == kinds.FACE_UP:
        return placed(facts, me, [seen.arriving])
    after = facts.copy()
    after.slide(me, seen.arriving, value)
    pupil = seen.purpose == kinds.TO_SLIDE_UNDER and facts.cast[seen.arriving] == PUPIL
    points = facts.number("GAIN", PUPIL, 1) if pupil else 0
    end = points + after.total(me) - facts.total(me)
    level = after.level(me, value)
    more = level > facts.level(me, value)
    return Preview(points, end, (f"{facts.name(value)} reaches level {level}",) if more else ())


def trade(facts: Facts, me: int, value: int) -> Preview:
    if value == kinds.NO_TRADE:
        return NOTHING
    seen = facts.seen
    if value < kinds.WITH_ASSEMBLY:
        mine, theirs = divmod(value, 10)
    else:
        mine, slot = divmod(value - kinds.WITH_ASSEMBLY, len(facts.state.assembly))
        theirs = seen.assembly[slot]
    after = facts.copy()
    after.lose_face(me, mine)
    if not after.put(me, theirs):
        return Preview(notes=("the Diviner turns up a card",))
    after.tidy()
    notes = list(shrunk(facts, after, me, mine))
    if facts.cast[theirs] != PUPIL:
        notes.append(grown(after, me, theirs))
    if value < kinds.WITH_ASSEMBLY and seen.acting == MEDIATOR:
        notes.append("1 spark for your neighbor")
    return Preview(after.sparks(me) - facts.sparks(me), after.total(me) - facts.total(me), tuple(notes))


# ---------------------------------------------------------------- the rest


def react(facts: Facts, me: int, value: int) -> Preview:
    if value == kinds.NO_REACTION:
        return NOTHING
    if value == kinds.ADVISE:
        pays = facts.number("REACTION", facts.names.index("Advisor"))
        return Preview(pays, pays, ("your Advisor stays",))

    def without(citizen: int) -> int:
        after = facts.copy()
        after.turn_down(me, citizen)
        after.tidy()
        return after.total(me) - facts.total(me)

    return Preview(0, max(map(without, facts.convertible(me))), ("your Guardian stays",))


def guild(facts: Facts, me: int, value: int) -> Preview:
    left = unseen(facts.seen)
    icon = facts.seen.content.tables["ICON"]
    fits = sum(left[facts.name(c)] for c in range(facts.seen.cast_size) if icon[facts.cast[c], value])
    return Preview(notes=(f"{fits} of {sum(left.values())} unseen cards fit",))


def slot(facts: Facts, me: int, value: int) -> Preview:
    after = facts.copy()
    after.slide(me, facts.seen.assembly[value])
    return Preview(0, after.total(me) - facts.total(me))


def group(facts: Facts, me: int, value: int) -> Preview:
    seen = facts.seen
    points = facts.number("GAIN", seen.acting, seen.level) + facts.state.group_sparks[value]
    return Preview(points, points, (f"discards {counted(len(facts.group(value)), 'citizen')}",))


def fetch(facts: Facts, me: int, value: int) -> Preview:
    return placed(facts, me, [value])


def drop(facts: Facts, me: int, value: int) -> Preview:
    return Preview(0, 0, ("goes to the discard pile",))


MAKERS: dict[str, Callable[[Facts, int, int], Preview | None]] = {
    "keep": keep,
    "attract": attract,
    "place": place,
    "act": act,
    "follow": follow,
    "poet": poet,
    "city": city,
    "card": card,
    "stack": stack,
    "trade": trade,
    "react": react,
    "guild": guild,
    "slot": slot,
    "group": group,
    "fetch": fetch,
    "drop": drop,
}
