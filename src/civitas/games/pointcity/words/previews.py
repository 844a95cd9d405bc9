"""What an option gives its chooser: points now, what it adds at the end as the table stands, and what it costs. Only
from what is seen: of a flip and of the pile's second card no more than the tier."""

from __future__ import annotations

from dataclasses import dataclass

from civitas.kernel import Preview
from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..constants import RESOURCE_TYPES, WILD_FACE
from ..purse import Bill, bill, face
from ..totals import me, token_worth, total
from .questions import both, face_said, joined, resource_said

PER_UNSPENT_INGENUITY = 1  # the formula that looks at the hand


def preview(seen: Seen, kind: str, value: int) -> Preview | None:
    return {"flip": of_flip, "draft": of_draft, "pay": of_payment, "token": of_token}[kind](seen, value)


# ---- flip


def of_flip(seen: Seen, value: int) -> Preview:
    if value == kinds.NO_FLIP:
        return Preview(points=0, end=0, notes=("the market stays as it is",))
    tier = seen.market[value].shows[0]
    return Preview(points=0, end=0, notes=("free", f"turns up a tier {tier} building"))


# ---- draft


@dataclass(frozen=True)
class Pair:
    """Two cards of the market as they lie."""

    spaces: list[int]
    buildings: list[int]
    faces: list[int]  #: of the resource cards

    def points(self, seen: Seen) -> int:
        return sum(int(seen.content.tables["POINTS"][card]) for card in self.buildings)

    def permanents(self, seen: Seen) -> list[int]:
        given = (int(seen.content.tables["PERMANENT"][card]) for card in self.buildings)
        return [resource for resource in given if resource >= 0]

    def civic(self, seen: Seen) -> int:
        return sum(int(seen.content.tables["CIVIC"][card]) for card in self.buildings)


def pair_of(seen: Seen, value: int) -> Pair:
    spaces = [value, value + 1] if value < kinds.BELOW else [value - kinds.BELOW, value - kinds.BELOW + 4]
    buildings = [seen.market[space].card for space in spaces if seen.side[space] == 1]
    return Pair(spaces, buildings, [face(seen.market[space]) for space in spaces if seen.side[space] == 0])


def of_draft(seen: Seen, value: int) -> Preview:
    if value == kinds.PASS:
        return Preview(points=0, end=0, notes=("you take nothing",))
    counts_hand = holds_ingenuity_token(seen)
    if value == kinds.FROM_PILE:
        tier = seen.pile[-2].shows[0]
        note = f"{face_said(face(seen.pile[-1]))} and an unseen tier {tier} card to your hand"
        return Preview(points=0, end=None if counts_hand else 0, notes=(note,))
    pair = pair_of(seen, value)
    if not pair.buildings:
        note = f"{both(*(face_said(one) for one in pair.faces))} to your hand"
        return Preview(points=0, end=added(seen, pair, 0), notes=(note,))
    cost = bill(seen, me(seen), pair.spaces)
    open_end = (counts_hand and may_choose(cost)) or (pair.civic(seen) > 0 and len(seen.supply) > 0)
    return Preview(
        points=pair.points(seen),
        end=None if open_end else added(seen, pair, sum(cost.lacking)),
        notes=tuple(notes(seen, pair, cost)),
    )


def notes(seen: Seen, pair: Pair, cost: Bill) -> list[str]:
    out = [f"costs {amounts(cost.rest)}" if any(cost.rest) else "costs no cards: your permanents pay"]
    if any(cost.rest) and any(cost.permanent):
        out[0] += " after your permanents"
    if wild := sum(cost.lacking):
        out.append(f"uses {wild} of your {cost.wild} Ingenuity")
    if exact(seen, pair, cost):
        left = [have - min(have, rest) for have, rest in zip(cost.have, cost.rest, strict=True)]
        hand = amounts([*left, cost.wild - wild])
        out.append(f"{'can leave' if may_choose(cost) else 'leaves'} {hand or 'no cards'} in hand")
    out += [f"gives {resource_said(resource)} every turn" for resource in pair.permanents(seen)]
    if civic := min(pair.civic(seen), len(seen.supply)):
        out.append(f"claims {counted(civic, 'civic token')}, worth up to {best_token(seen, pair)[1]} to you")
    return out


def amounts(numbers: list[int]) -> str:
    return joined([f"{n} {resource_said(r)}" for r, n in enumerate(numbers) if n])


def may_choose(cost: Bill) -> bool:
    """Could ingenuity be spent where it is not needed?"""
    spare = cost.wild - sum(cost.lacking)
    return spare > 0 and any(rest and have for rest, have in zip(cost.rest, cost.have, strict=True))


def exact(seen: Seen, pair: Pair, cost: Bill) -> bool:
    """Is what is left the same whichever cards pay? Not where a double card may pay one symbol too many."""
    doubles = [seen.hand[me(seen)][2 * r + 1] + pair.faces.count(2 * r + 1) for r in range(RESOURCE_TYPES)]
    return not any(doubles[r] and cost.rest[r] and cost.rest[r] < cost.have[r] for r in range(RESOURCE_TYPES))


def holds_ingenuity_token(seen: Seen) -> bool:
    return any(seen.content.tables["FORMULA"][token] == PER_UNSPENT_INGENUITY for token in seen.tokens[me(seen)])


def after(seen: Seen, pair: Pair) -> list[int]:
    """The permanents of the city once the pair is built."""
    own = list(seen.permanent[me(seen)])
    for resource in pair.permanents(seen):
        own[resource] += 1
    return own


def added(seen: Seen, pair: Pair, spent: int) -> int:
    """What the pair adds to the total, with so many ingenuity cards spent."""
    more = [token_worth(seen, me(seen), token, after(seen, pair)) for token in seen.tokens[me(seen)]]
    wild = pair.faces.count(WILD_FACE) - spent
    values = seen.content.tables["TOKEN_VALUE"]
    for token in seen.tokens[me(seen)]:
        if seen.content.tables["FORMULA"][token] == PER_UNSPENT_INGENUITY:
            more.append(int(values[token]) * wild)
    return int(seen.points[me(seen)]) + pair.points(seen) + sum(more) - total(seen, me(seen))


def best_token(seen: Seen, pair: Pair) -> tuple[int, int]:
    """The open token that is worth most once the pair is built, and what it is worth."""
    worths = [(token_worth(seen, me(seen), one.card, after(seen, pair)), one.card) for one in seen.supply]
    worth, token = max(worths, key=lambda found: found[0])
    return token, worth


# ---- pay, claim


def of_payment(seen: Seen, value: int) -> Preview:
    singles, doubles = value % kinds.DOUBLES, value // kinds.DOUBLES
    wild = max(0, seen.owed[seen.paying] - singles - 2 * doubles)
    hand = seen.hand[me(seen)]
    left = list(hand)
    left[2 * seen.paying] -= singles
    left[2 * seen.paying + 1] -= doubles
    left[WILD_FACE] -= wild
    cards = joined([f"{n} {face_said(one)}" for one, n in enumerate(left) if n])
    over = singles + 2 * doubles > seen.owed[seen.paying]
    lost = sum(
        int(seen.content.tables["TOKEN_VALUE"][token]) * wild
        for token in seen.tokens[me(seen)]
        if seen.content.tables["FORMULA"][token] == PER_UNSPENT_INGENUITY
    )
    told = (f"leaves {cards or 'no cards'} in hand", *(("1 symbol is lost",) if over else ()))
    return Preview(points=0, end=-lost, notes=told)


def of_token(seen: Seen, token: int) -> Preview:
    return Preview(points=0, end=token_worth(seen, me(seen), token))
