"""What speaks for an option, as a friend at the table would say it: a clause that follows its label. It comes from the
same counts as the previews (impacts.py, previews.py); where nothing speaks for an option, nothing is said."""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..constants import NAY, POWERS, RAIDING, YEA
from .impacts import second
from .places import side
from .previews import friends, of_added_power, plainly
from .reach import after_pick, best_sets, is_null, picked_cards, position_of, sides, target_of_set
from .sentences import CHAMBERS, POSITIONS
from .votes import goal, lying, majorities, member_of, reached, supports, turned, worth


def advise(seen: Seen, kind: str, value: int) -> str | None:
    told = TELLS.get(kind)
    return told(seen, value) if told is not None else None


# ---------------------------------------------------------------- Causes and cards


def of_cause(seen: Seen, cause: int) -> str:
    return f"{counted(friends(seen, cause), 'Citizen card')} support it by Suit or Topic"


def best_use(seen: Seen, card: int) -> tuple[int, int | None]:
    """The strongest position in which a card matches a Cause in play, and whose: the own one first."""
    own = side(seen)
    found = [(position_of(seen, card, target, own), target) for target in sides(seen)]
    found = [one for one in found if one[0]]
    if not found:
        return 0, None
    return max(found, key=lambda one: (one[1] == own, one[0]))


def of_giving(seen: Seen, card: int) -> str | None:
    """What speaks for doing without a card."""
    position, target = best_use(seen, card)
    if target is None:
        return "you can use it only with Party cards" if is_null(seen, card) else "it matches no Cause in play"
    if target != side(seen):
        return f"it only opposes {seen.names[target]}"
    return "it supports you only by Party, the weakest match" if position == 1 else None


def of_taking(seen: Seen, card: int) -> str | None:
    position, target = best_use(seen, card)
    if target is None:
        return None
    does = "supports your Cause" if target == side(seen) else f"opposes {seen.names[target]}"
    return f"it {does} by {POSITIONS[position]}"


def of_giving_power(seen: Seen, card: int) -> str | None:
    """Power cards of a Suit go with that Cause alone; those of a high level seldom find their set."""
    tables, own = seen.content.tables, side(seen)
    if own not in sides(seen):
        return None
    causes = [seen.cause[one][0].card for one in sides(seen)]
    row = seen.content.powers[card]
    if row["icon_kind"] == "Suit" and int(tables["POWER_SUIT"][card]) // 2 not in [
        int(tables["CAUSE_SUIT"][cause]) // 2 for cause in causes
    ]:
        return "no Cause in play has its Suit"
    return f"it needs a level {row['level']} set" if int(row["level"]) >= 3 else None


# ---------------------------------------------------------------- the turn


def of_switch(seen: Seen, yes: int) -> str | None:
    own = side(seen)
    hidden = next(iter(seen.hidden[own]), None)
    if hidden is None or hidden.card is None:
        return None
    stacks = [entry for where in (YEA, NAY) for entry in lying(seen, own, where)]
    after = worth(seen, [entry for entry in stacks if plainly(seen, hidden.card, member_of(entry))])
    now = seen.votes[own]
    if yes and after > now:
        return f"you would continue with {counted(after, 'vote')} instead of {now}"
    return f"you have {counted(now, 'vote')} and would continue with {after}" if not yes and now >= after else None


def of_act(seen: Seen, act: int) -> str | None:
    own = side(seen)
    if act == kinds.REDRAW:
        return "your hand makes no set, and a new one may"
    if act == kinds.TURN_UP:
        return "you keep your hand, and chance may bring votes"
    if act == kinds.PASS:
        level = max(
            (int(found["level"]) for found in (best_sets(seen, own, one) for one in sides(seen)) if found), default=0
        )
        return "you keep your cards for a better set" if level == 1 else None
    if act >= kinds.TO_JOIN:
        return f"one turn helps you and holds {seen.names[act - kinds.TO_JOIN]} back"
    target = own if act == kinds.TO_SUPPORT else act - kinds.TO_OPPOSE
    best = best_sets(seen, own, target)
    if best is None:
        return None
    left = goal(seen, target) - seen.votes[target]
    near = (
        f", and {seen.names[target]} needs only {counted(left, 'more vote')}"
        if 0 < left <= 40 and target != own
        else ""
    )
    return f"your hand makes a level {best['level']} set{near}"


def of_pick(seen: Seen, answer: int) -> str | None:
    own = side(seen)
    before = picked_cards(seen, own)
    if answer in (kinds.PLAY, kinds.TAKE_BACK) or answer >= kinds.UNPICK:
        return f"it is level {after_pick(seen, own, before)[0]}" if answer == kinds.PLAY else None
    card = answer % kinds.MATES
    level, was = after_pick(seen, own, [*before, card])[0], after_pick(seen, own, before)[0]
    if level > was:
        return f"it makes the set level {level}"
    position = position_of(seen, card, target_of_set(seen, own), own)
    return f"it matches by {POSITIONS[position]}" if position else "it counts as either party"


def of_power(seen: Seen, answer: int) -> str | None:
    if answer == kinds.NO_POWER:
        return "you keep the card for a better set"
    kind = seen.content.powers[answer % POWERS]["type"]
    told = of_added_power(seen, answer)[0]
    if kind == "amendment":
        return None if told.startswith("0 ") else f"it turns {told}"
    if kind in ("closed_rule", "clean_bill"):
        return "the others may not amend your Cause there"
    return told if kind == "veto" else f"it {told}"


def of_impact(seen: Seen, impact: int) -> str | None:
    own, tables = side(seen), seen.content.tables
    target = seen.target if seen.target >= 0 else own
    if impact < kinds.WIN_1:
        return f"new members may join you in the {CHAMBERS[seen.chamber[own]]}"
    if impact < kinds.SEVEN:
        by = turned(seen, own, NAY, int(tables["CONVERTS"][impact - kinds.WIN_1 + 1]))
        mark = reached(seen, own, seen.votes[own] + by)
        return (f"it brings {counted(by, 'vote')}" + (f" and {mark}" if mark else "")) if by else None
    if impact == kinds.SEVEN:
        return "a larger hand makes larger sets for the rest of the game"
    if impact == kinds.CHERRY:
        return "you choose the best of your deck for your next set"
    if kinds.LOSE_1 <= impact <= kinds.LOSE_4:
        by = turned(seen, target, YEA, int(tables["CONVERTS"][impact - kinds.LOSE_1 + 1]))
        return f"{seen.names[target]} loses {counted(by, 'vote')}" if by else None
    if impact < kinds.LOSE_1 or impact == kinds.RAID:
        friends_there = [e for e in lying(seen, target, NAY) if supports(seen, own, member_of(e))]
        if not friends_there or seen.chamber[own] != seen.chamber[target]:
            return None
        return f"{counted(len(friends_there), 'card')} in that NAY stack would vote for you"
    return "it hits everybody else at once" if impact in (kinds.RAID_ALL, kinds.RETIRE_ALL) else None


def of_member(seen: Seen, answer: int) -> str | None:
    own = side(seen)
    if answer == kinds.ALL_MEMBERS:
        return f"they bring {counted(worth(seen, lying(seen, seen.victim, NAY)), 'vote')}"
    if seen.purpose == RAIDING or not supports(seen, own, answer):
        return None
    return f"it brings you {counted(worth(seen, [answer]), 'vote')}"


def of_counter(seen: Seen, yes: int) -> str | None:
    own, impact = side(seen), seen.impact
    if not yes:
        return "you keep your cards for your own turn"
    if kinds.LOSE_1 <= impact <= kinds.LOSE_4:
        by = turned(seen, own, YEA, int(seen.content.tables["CONVERTS"][impact - kinds.LOSE_1 + 1]))
        return f"the attack would cost you {counted(by, 'vote')}" if by else None
    return "the attack then has no effect on you"


def of_claim(seen: Seen, yes: int) -> str:
    own = side(seen)
    here = seen.chamber[own]
    if yes:
        wins = seen.passage[own][1 - here] and not second(seen, own)
        return "you win at once" if wins else "only a Veto can take this passage from you"
    left = majorities(seen, here)[1] - seen.votes[own]
    return f"with {counted(left, 'more vote')} you have a Supermajority, which no Veto undoes"


TELLS: dict[str, Callable[[Seen, int], str | None]] = {
    "cause": of_cause,
    "pass_on": of_giving,
    "pass_power": of_giving_power,
    "switch": of_switch,
    "act": of_act,
    "pick": of_pick,
    "add_power": of_power,
    "impact": of_impact,
    "member": of_member,
    "counter": of_counter,
    "claim": of_claim,
    "reject": of_giving,
    "reject_power": of_giving_power,
    "give": lambda seen, card: "your hand is good as it is" if card == kinds.NO_MORE else of_giving(seen, card),
    "fetch": of_taking,
    "offer": lambda seen, offer: None if offer == kinds.NO_OFFER else "you get rid of cards you cannot use",
    "answer": lambda seen, yes: "you get rid of cards you cannot use" if yes else "you keep the cards you know",
    "lock": of_giving,
    "lock_team": lambda seen, answer: of_giving(seen, answer % kinds.MATES),
}
