"""What speaks for an option, as a friend would say it: one clause, from what the seat sees."""

from __future__ import annotations

from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import FORMULAS
from ..constants import RESOURCE_TYPES, SPACES, WILD_FACE
from ..purse import bill, face, symbols
from ..totals import me, token_worth
from .previews import Pair, added, best_token, pair_of
from .questions import face_said, joined, resource_said

LIKELY = 0.5
MUCH = 3  # points that are worth speaking of


def advise(seen: Seen, kind: str, value: int) -> str | None:
    return {"flip": for_flip, "draft": for_draft, "pay": for_payment, "token": for_token}[kind](seen, value)


# ---- flip


def for_flip(seen: Seen, value: int) -> str:
    if value == kinds.NO_FLIP:
        return "a card you flip is there for the next player too"
    cards = possible(seen, value)
    payable = [card for card in cards if affordable(seen, card)]
    if cards and len(payable) >= LIKELY * len(cards):
        return "it will likely be a building you can pay for"
    civic = sum(int(seen.content.tables["CIVIC"][card]) for card in cards)
    if cards and civic >= LIKELY * len(cards):
        return "it will likely be a civic building, which brings a token"
    points = sum(int(seen.content.tables["POINTS"][card]) for card in cards)
    if cards and points >= MUCH * len(cards):
        return f"its building is worth about {counted(round(points / len(cards)), 'point')}"
    return "you see one more building before you choose"


def possible(seen: Seen, space: int) -> list[int]:
    """All cards that lie so and are not known to be elsewhere."""
    out = {card for seat in range(max(2, seen.seats)) for card in seen.city[seat]}
    out |= {card.card for card in [*seen.market, *seen.drafted] if card is not None and card.card is not None}
    alike = seen.content.tables["SEEN"]
    return [
        card
        for card in range(len(seen.content.names))
        if alike[card] == seen.market[space].shows[1] and card not in out
    ]


def affordable(seen: Seen, card: int, hand: list[int] | None = None) -> bool:
    """Could this building be paid for by itself, with this hand?"""
    hand = list(seen.hand[me(seen)]) if hand is None else hand
    cost, own = seen.content.tables["COST"][card], seen.permanent[me(seen)]
    lacking = sum(max(0, int(cost[r]) - own[r] - symbols(hand, r)) for r in range(RESOURCE_TYPES))
    return bool(lacking <= int(hand[WILD_FACE]))


# ---- draft


def for_draft(seen: Seen, value: int) -> str | None:
    if value == kinds.PASS:
        return "there is nothing you can take"
    if value == kinds.FROM_PILE:
        return for_pile(seen)
    pair = pair_of(seen, value)
    return for_building(seen, pair) if pair.buildings else for_resources(seen, pair.faces)


def for_pile(seen: Seen) -> str:
    top = face(seen.pile[-1])
    if top == WILD_FACE:
        return "Ingenuity is on top, and it pays for anything"
    if symbols(seen.hand[me(seen)], top // 2) + seen.permanent[me(seen)][top // 2] == 0:
        return f"you have no {resource_said(top // 2)} yet, and there is some on top"
    return f"it gives you {face_said(top)} and one more card, and leaves the market as it is"


def for_building(seen: Seen, pair: Pair) -> str:
    if pair.civic(seen) and len(seen.supply):
        token, worth = best_token(seen, pair)
        name = seen.card("token", token)
        if worth:
            return f"it lets you claim {name}, worth {counted(worth, 'point')} to you now"
        return f"it lets you claim a token, such as {name}"
    gains = added(seen, pair, 0)
    new = [resource_said(r) for r in pair.permanents(seen) if seen.permanent[me(seen)][r] == 0]
    if gains >= MUCH:
        return f"it adds {counted(gains, 'point')} to your city"
    if not any(bill(seen, me(seen), pair.spaces).rest):
        return "your permanents pay for all of it"
    if new:
        return f"it gives you {joined(new)} every turn, which you do not have yet"
    given = [resource_said(r) for r in pair.permanents(seen)]
    if gains and given:
        return f"it gives you {joined(given)} every turn and {counted(gains, 'point')}"
    if given:
        return f"it gives you more {joined(given)} every turn"
    return f"it adds {counted(gains, 'point')} to your city"


def for_resources(seen: Seen, faces: list[int]) -> str:
    hand = list(seen.hand[me(seen)])
    for one in faces:
        hand[one] += 1
    lying = [
        seen.market[space].card for space in range(SPACES) if seen.market[space] is not None and seen.side[space] == 1
    ]
    new = [card for card in lying if not affordable(seen, card) and affordable(seen, card, hand)]
    if new:
        best = max(new, key=lambda card: (int(seen.content.tables["POINTS"][card]), -card))
        return f"then you could pay for {seen.card('card', best)}"
    if WILD_FACE in faces:
        return "Ingenuity pays for anything"
    missing = [
        r
        for r in {one // 2: None for one in faces}
        if symbols(seen.hand[me(seen)], r) + seen.permanent[me(seen)][r] == 0
    ]
    if missing:
        return f"you have no {joined([resource_said(r) for r in missing])} yet"
    return "it helps to pay for what comes"


# ---- pay, claim


def for_payment(seen: Seen, value: int) -> str:
    singles, doubles = value % kinds.DOUBLES, value // kinds.DOUBLES
    wild = max(0, seen.owed[seen.paying] - singles - 2 * doubles)
    if singles + 2 * doubles > seen.owed[seen.paying]:
        return "you keep your single cards, though one symbol is lost"
    if wild == 0 and seen.hand[me(seen)][WILD_FACE]:
        return "you keep your Ingenuity, which pays for anything"
    if wild:
        return (
            f"you keep more {resource_said(seen.paying)}"
            if symbols(seen.hand[me(seen)], seen.paying) > singles + 2 * doubles
            else "Ingenuity makes up for what is missing"
        )
    return "it spends nothing you need elsewhere"


def for_token(seen: Seen, token: int) -> str:
    worth = token_worth(seen, me(seen), token)
    if worth and worth >= max(token_worth(seen, me(seen), one.card) for one in seen.supply):
        return f"no token is worth more to you now: {counted(worth, 'point')}"
    tables = seen.content.tables
    formula = FORMULAS[int(tables["FORMULA"][token])]
    if formula == "per_permanent":
        return f"it grows with every {resource_said(int(tables['TOKEN_A'][token]))} that you build"
    if formula == "per_pair":
        a, b = (resource_said(int(tables[one][token])) for one in ("TOKEN_A", "TOKEN_B"))
        return f"it grows with {a} and {b} together"
    if formula == "per_unspent_ingenuity":
        return "it grows with every Ingenuity that you keep"
    return f"it is worth {counted(worth, 'point')} to you now" if worth else "it can still grow before the end"
