"""What speaks for an option, as a friend beside the table would say it: a clause after the option's name."""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel import Preview
from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import GROUPS
from ..constants import DIPLOMAT, DIVINER, NONE, PERFORMER, PUPIL, WARRIOR
from ..facts import Facts
from . import deeds
from .previews import preview
from .sentences import a


def advise(seen: Seen, kind: str, value: int) -> str | None:
    facts = Facts(seen)
    return CLAUSES[kind](facts, facts.me, value, preview(seen, kind, value))


def sparks(number: int) -> str:
    return counted(number, "spark")


# ---------------------------------------------------------------- the turn


def keep(facts: Facts, me: int, pair: int, gives: Preview | None) -> str:
    one, two = divmod(pair, 10)
    if one == two:
        return "the pair starts you off with a level 2 stack"
    names = [facts.name(c) for c in (one, two)]
    acting = [n for c, n in zip((one, two), names, strict=True) if has_action(facts, c)]
    if PUPIL in (facts.cast[one], facts.cast[two]):
        return "the Pupil pays at once and raises the other card to level 2"
    if len(acting) == 2:
        return "both have an action, so you can choose from the first turn on"
    if acting:
        return f"the {acting[0]} gives you an action, and the other card works on its own"
    return "both work on their own, but you start without an action"


def has_action(facts: Facts, citizen: int) -> bool:
    return bool(facts.seen.content.tables["HAS_ACTION"][facts.cast[citizen]])


def attract(facts: Facts, me: int, group: int, gives: Preview | None) -> str:
    parts = []
    lying = facts.state.group_sparks[group]
    citizens = facts.group(group)
    if lying:
        parts.append(f"it brings {sparks(lying)}")
    grows = [c for c in dict.fromkeys(citizens) if facts.face(me, c) and facts.cast[c] != PUPIL]
    if grows:
        best = max(grows, key=lambda c: facts.copies(me, c))
        size = facts.copies(me, best) + citizens.count(best)
        parts.append(f"raises your {facts.name(best)} stack to {counted(size, 'card')}")
    elif any(citizens.count(c) > 1 and facts.cast[c] != PUPIL for c in citizens):
        twice = next(c for c in citizens if citizens.count(c) > 1)
        parts.append(f"starts {a(facts.name(twice))} stack with {counted(citizens.count(twice), 'card')}")
    if any(facts.cast[c] == PUPIL for c in citizens):
        parts.append("has a Pupil that pays at once")
    elif any(facts.cast[c] == DIVINER for c in citizens):
        parts.append("has a Diviner, who may bring one more card")
    if not parts:
        new = [facts.name(c) for c in dict.fromkeys(citizens) if has_action(facts, c)]
        cards = counted(len(citizens), "card")
        parts.append(f"gives you the {new[0]}'s action" if new else f"adds {cards} to your city")
    clause = parts[0] if parts[0].startswith("it ") else f"it {parts[0]}"
    return f"{clause} and {parts[1]}" if len(parts) > 1 else clause


def act(facts: Facts, me: int, value: int, gives: Preview | None) -> str:
    if value == kinds.NO_ACTION:
        if facts.turns_left() > 1:
            return "you keep your stacks whole for a better moment"
        return "every card you keep is worth 1 spark at the end"
    citizen, level = value // 3, value % 3 + 1
    most = min(3, facts.copies(me, citizen))
    clause = brings(gives) or drawing(facts, facts.cast[citizen], level)
    if level < most:
        return f"{clause}, though level {most} would do more"
    follows = deeds.followers(facts, me, citizen)
    if not follows:
        return f"{clause}, and nobody can follow"
    return f"{clause}, but {follows[0]}" if len(follows) == 1 else f"{clause}, but {len(follows)} others may follow"


def brings(gives: Preview | None) -> str:
    if gives is None or gives.points is None:
        return ""
    if gives.points == 0:
        return "it pays nothing now"
    if gives.end is not None and gives.end != gives.points:
        return f"it brings {sparks(gives.points)}, {gives.end} in all"
    return f"it brings {sparks(gives.points)}"


def drawing(facts: Facts, name: int, level: int) -> str:
    if name in deeds.DRAWS:
        return f"it brings {counted(facts.number('N', name, level), 'new citizen')}"
    return "it may bring sparks"


def follow(facts: Facts, me: int, value: int, gives: Preview | None) -> str:
    if value == kinds.PASS:
        return "you keep your card for a better moment"
    own = value <= kinds.AS_PERFORMER
    level = value if own else value - kinds.AS_PERFORMER
    clause = brings(gives) or drawing(facts, facts.seen.acting, level)
    card = facts.citizen(facts.seen.acting if own else PERFORMER)
    return f"{clause}, and uses up one {facts.name(card)}" if card != NONE else clause


# ---------------------------------------------------------------- within an action


def poet(facts: Facts, me: int, value: int, gives: Preview | None) -> str:
    if value == kinds.NO_POET:
        return "more Poets together do more"
    if gives is None or gives.points is None:
        return "it may bring more"
    if value == kinds.POET_SPARKS:
        return f"that is {sparks(gives.points)} at once"
    return f"it adds {sparks(gives.points)} to this action" if gives.points > 0 else "it adds nothing to this action"


def city(facts: Facts, me: int, value: int, gives: Preview | None) -> str:
    seen = facts.seen
    if value == kinds.NO_CITY:
        return "nobody is paid for your trades"
    if seen.acting in deeds.THEIR_ICONS or seen.acting == WARRIOR:
        if gives is not None and gives.points is not None:
            return f"it brings {sparks(gives.points)}" if gives.points else "it pays nothing there"
        return "it may bring sparks, if they do not react"
    if seen.acting == DIPLOMAT:
        return (
            "somebody has to get a card, and they have the fewest points"
            if least(facts, me, value)
            else "they get a card"
        )
    total = facts.total(value)
    ahead = all(facts.total(other) <= total for other in facts.neighbors(me))
    return "that city is ahead" if ahead else f"that city stands at {total}"


def least(facts: Facts, me: int, value: int) -> bool:
    return all(facts.total(other) >= facts.total(value) for other in facts.neighbors(me))


def card(facts: Facts, me: int, value: int, gives: Preview | None) -> str:
    seen = facts.seen
    if value == kinds.NO_CARD:
        return "your citizens keep their icons and actions"
    if seen.where != me:
        return f"they lose its {seen.content.guilds[facts.cast[value]][0]} icon"
    if seen.purpose in (kinds.TO_CONVERT, kinds.TO_GUARD):
        return "it strengthens another stack" if has_action(facts, value) else "it has no action to lose"
    if value >= kinds.UNDER:
        return "a converted card does the least on its own"
    if gives is not None and gives.end is not None and gives.points is not None:
        cost = gives.points - gives.end
        if cost > 1:
            return f"it costs you {cost} points in all"
        if cost < 0:
            return "you are better off without it"
    return "you lose no more than its 1 spark" if not has_action(facts, value) else "you lose 1 spark and some strength"


def stack(facts: Facts, me: int, value: int, gives: Preview | None) -> str | None:
    seen = facts.seen
    if value == kinds.FACE_UP:
        return "face up, it keeps its icons and its action"
    if seen.purpose == kinds.TO_GET:
        return f"it has {counted(facts.face(seen.where, value), 'citizen')}"
    size = facts.copies(me, value)
    if seen.arriving == NONE and seen.purpose in (kinds.TO_TURN, kinds.TO_GIVE, kinds.TO_SWAP):
        return "it scores nothing on its own" if has_action(facts, value) else "it has no action to lose"
    if gives is not None and gives.end is not None and gives.points is not None and gives.end - gives.points > 1:
        return f"that is worth {gives.end - gives.points} points at the end"
    if size < 3 and has_action(facts, value):
        return f"your {facts.name(value)} then works at level {size + 1}"
    return f"your {facts.name(value)} stack grows to {counted(size + 1, 'card')}"


def trade(facts: Facts, me: int, value: int, gives: Preview | None) -> str:
    if value == kinds.NO_TRADE:
        return "you keep what you have"
    seen = facts.seen
    if value < kinds.WITH_ASSEMBLY:
        theirs = value % 10
    else:
        theirs = seen.assembly[(value - kinds.WITH_ASSEMBLY) % len(facts.state.assembly)]
    if gives is not None and gives.end:
        return (
            f"you gain {counted(gives.end, 'point')}"
            if gives.end > 0
            else f"it costs you {counted(-gives.end, 'point')}"
        )
    if facts.face(me, theirs):
        return f"your {facts.name(theirs)} stack grows"
    called = facts.name(theirs)
    return f"you get the {called}'s action" if has_action(facts, theirs) else f"you get the {called}"


def react(facts: Facts, me: int, value: int, gives: Preview | None) -> str:
    if value == kinds.NO_REACTION:
        return "nothing of yours changes"
    if value == kinds.ADVISE:
        return "it costs nothing, and the Advisor stays"
    return "a converted citizen shows no icon and strengthens another stack"


def guild(facts: Facts, me: int, value: int, gives: Preview | None) -> str | None:
    return gives.notes[0] if gives is not None else None


def slot(facts: Facts, me: int, value: int, gives: Preview | None) -> str:
    citizen = facts.seen.assembly[value]
    if gives is not None and gives.end is not None and gives.end > 1:
        return f"converted, it is worth {gives.end} points"
    return "nobody else gets it" if has_action(facts, citizen) else "it is worth 1 spark, like every card"


def group(facts: Facts, me: int, value: int, gives: Preview | None) -> str:
    lying = facts.state.group_sparks[value]
    return f"you take the {sparks(lying)} beside it" if lying else f"nobody else can take the {GROUPS[value]} group"


def placed(facts: Facts, me: int, citizen: int, gives: Preview | None) -> str:
    if facts.cast[citizen] == PUPIL:
        return "it pays at once and strengthens a stack" if facts.faces(me) else "it has no stack to go under yet"
    if facts.cast[citizen] == DIVINER:
        return "it turns up one more card"
    if facts.face(me, citizen):
        return f"it raises your stack to {counted(facts.copies(me, citizen) + 1, 'card')}"
    return "it starts a new stack"


def drop(facts: Facts, me: int, citizen: int, gives: Preview | None) -> str:
    if facts.face(me, citizen):
        return f"you already have {counted(facts.copies(me, citizen), facts.name(citizen))}"
    return "you have no stack of it"


CLAUSES: dict[str, Callable[[Facts, int, int, Preview | None], str | None]] = {
    "keep": keep,
    "attract": attract,
    "place": placed,
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
    "fetch": placed,
    "drop": drop,
}
