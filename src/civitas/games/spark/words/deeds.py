"""What an action would give now: counted by the rules on what the seat sees. Where it goes on with a draw or with
somebody else's choice, the figure is left open."""

from __future__ import annotations

from dataclasses import dataclass, field

from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import constants as box
from ..cards import GROUPS, GUILDS
from ..effects.citizens.assembly import assembly_icons
from ..facts import Facts

PAYS_GAIN = (
    box.AGITATOR,
    box.DIPLOMAT,
    box.EXECUTIONER,
    box.JUDGE,
    box.MEDIATOR,
    box.MENTOR,
    box.RECRUITER,
    box.SCIENTIST,
    box.TYRANT,
)
DRAWS = (box.SCHOLAR, box.SCOUT)
TAKES = (box.SOLDIER, box.TYRANT)
TRADES = (box.AGITATOR, box.MEDIATOR, box.POLITICIAN, box.TRADER)
OWN_ICONS = {
    box.MERCHANT: box.ECONOMICS,
    box.TRADER: box.ECONOMICS,
    box.POLITICIAN: box.POLITICS,
    box.SOLDIER: box.MILITARY,
}
THEIR_ICONS = {box.BANDIT: box.ECONOMICS, box.CHAMPION: box.MILITARY, box.PHILOSOPHER: box.ARTS}


@dataclass
class Deed:
    """Sparks at once, what the final score gains, and what else is to be said."""

    points: int | None
    end: int | None
    notes: list[str] = field(default_factory=list)


def whose_city(seen: Seen, city: int, me: int) -> str:
    if seen.seats == 1 and city != me:
        return "Scyntilla's city"
    return "your city" if city == me else f"{seen.names[city]}'s city"


def performed(facts: Facts, me: int, card: int, name: int, level: int) -> Deed:
    """This card is used as this citizen at this level, and discarded when it is done."""
    before = facts.total(me)
    after = facts.copy()
    after.lose_face(me, card)
    after.state.above[me] = card
    deed = pays(after, me, name, level)
    if deed.points is not None:
        after.gain(me, deed.points)
    after.state.above[me] = box.NONE
    left_open = changes(after, me, card, name, level, deed.notes)
    after.tidy()
    if deed.points is not None and not left_open:
        deed.end = after.total(me) - before
    left = after.copies(me, card) if after.face(me, card) else 0
    called = facts.name(card)
    deed.notes.append(f"leaves {counted(left, called)}" if left else f"uses up your last {called}")
    return deed


def pays(facts: Facts, me: int, name: int, level: int) -> Deed:
    """The sparks of an action, whose card already lies above the city."""
    if name in THEIR_ICONS or name == box.WARRIOR:
        targets = list(facts.cities) if name == box.PHILOSOPHER else facts.neighbors(me)
        found = [(target, pays_at(facts, me, name, level, target)) for target in targets]
        if any(deed.points is None for _, deed in found):
            return next(deed for _, deed in found if deed.points is None)
        return max(found, key=lambda each: each[1].points or 0)[1]
    if name in OWN_ICONS:
        guild = OWN_ICONS[name]
        count = facts.icons(me, guild)
        return Deed(facts.number("RATE", name, level) * count, None, [f"{count} {GUILDS[guild]} in your city"])
    if name == box.RANCHER:
        count = facts.run(assembly_icons, box.AGRICULTURE)
        points = facts.number("GAIN", name, level) + facts.number("RATE", name, level) * count
        return Deed(points, None, [f"{count} Agriculture left in the assembly"])
    if name == box.SABOTEUR:
        richest = max(facts.groups_left(), key=lambda n: facts.state.group_sparks[n], default=box.NONE)
        more = facts.state.group_sparks[richest] if richest != box.NONE else 0
        notes = [f"{counted(more, 'spark')} beside the {GROUPS[richest]} group"] if more else []
        return Deed(facts.number("GAIN", name, level) + more, None, notes)
    if name in DRAWS:
        drawn = facts.number("CAP" if name == box.SCOUT else "N", name, level)
        placed = facts.number("N", name, level)
        note = f"draws {drawn} and places {placed}" if name == box.SCOUT else f"draws and places {drawn}"
        return Deed(None, None, [note])
    return Deed(facts.number("GAIN", name, level) if name in PAYS_GAIN else 0, None)


def pays_at(facts: Facts, me: int, name: int, level: int, target: int) -> Deed:
    """The same where one city is the target."""
    seen = facts.seen
    where = whose_city(seen, target, me)
    if name == box.WARRIOR:
        mine, theirs = facts.icons(me, box.MILITARY), facts.icons(target, box.MILITARY)
        return Deed(
            facts.number("GAIN", name, level) if mine > theirs else 0,
            None,
            [f"{mine} Military vs. {theirs} in {where}"],
        )
    if name not in THEIR_ICONS:
        return pays(facts, me, name, level)
    guild = THEIR_ICONS[name]
    count = facts.icons(target, guild)
    points = facts.number("RATE", name, level) * count
    notes = [f"{count} {GUILDS[guild]} in {where}"]
    if name == box.BANDIT:
        most = min(points, facts.number("CAP", name, level))
        if may_guard(facts, target):  # whom the Guardian turns down shows no icon
            return Deed(None, None, [*notes, f"at most {counted(most, 'spark')}: their Guardian may react"])
        if facts.sparks(target) < most and may_advise(facts, target):
            return Deed(None, None, [*notes, "their Advisor may pay them first"])
        points = min(most, facts.sparks(target))
    return Deed(points, None, notes)


def may_advise(facts: Facts, target: int) -> bool:
    advisor = facts.citizen(box.ADVISOR)
    return advisor != box.NONE and not facts.is_scyntilla(target) and facts.face(target, advisor) > 0


def may_guard(facts: Facts, target: int) -> bool:
    guardian = facts.citizen(box.GUARDIAN)
    return (
        guardian != box.NONE
        and not facts.is_scyntilla(target)
        and facts.face(target, guardian) > 0
        and bool(facts.convertible(target))
    )


def changes(facts: Facts, me: int, card: int, name: int, level: int, notes: list[str]) -> bool:
    """What the action does to the own city besides. True: it depends on a draw, or on what others choose."""
    if name in DRAWS:
        return True
    if name == box.EXECUTIONER:
        facts.lose_all(me, card)
        notes.append("discards that whole stack")
    if name in TAKES:
        if name == box.SOLDIER:
            facts.lose_all(me, card)
            notes.append("discards that whole stack")
        n = facts.number("N", name, level)
        victims = facts.neighbors(me)
        notes.append(f"takes {counted(n, 'citizen')}")
        return any(facts.cards(victim) for victim in victims)
    if name == box.SCIENTIST:
        pay_dearly(facts, me)
        notes.append("discards 1 more citizen")
    if name == box.RECRUITER:
        recruit(facts, me, facts.number("N", name, level))
        notes.append(f"converts {counted(facts.number('N', name, level), 'citizen')} from the assembly")
    if name == box.MEDIC:
        notes.append(f"places {facts.number('N', name, level)} from the discard pile")
        return bool(facts.state.discarded)
    if name in TRADES:
        notes.append("plus what you trade")
    if name == box.DIPLOMAT:
        notes.append("a neighbor gets a card")
    return False


def pay_dearly(facts: Facts, me: int) -> None:
    """The citizen goes whose loss costs the least."""

    def without(card: int) -> Facts:
        tried = facts.copy()
        tried.lose(me, card)
        return tried

    facts.state = max((without(card) for card in facts.losable(me)), key=lambda tried: tried.total(me)).state


def recruit(facts: Facts, me: int, n: int) -> None:
    there = [citizen for group in facts.groups_left() for citizen in facts.group(group)]
    for citizen in there[:n]:
        if facts.faces(me):
            facts.slide(me, citizen)


def followers(facts: Facts, me: int, citizen: int) -> list[str]:
    """Who may follow this citizen, and at which level."""
    seen, found = facts.seen, []
    performer = facts.citizen(box.PERFORMER)
    for other in [(me + n) % seen.seats for n in range(1, seen.seats)]:
        levels = [facts.level(other, c) for c in {citizen, performer} if c != box.NONE and facts.face(other, c)]
        if levels:
            found.append(f"{seen.names[other]} may follow at level {max(levels)}")
    if seen.seats == 1 and facts.face(1, citizen):
        pay = int(seen.content.tables["FOLLOW_PAY"][seen.difficulty][facts.level(1, citizen)])
        found.append(f"Scyntilla follows for {counted(pay, 'spark')}")
    return found
