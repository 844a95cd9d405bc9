"""Why nothing can be chosen at a place of the board: the rule, and what is missing, in one sentence. The places are
those of places.py, and besides: token:17, city:0, city:0:card:40, permanent:0:energy, player:0, drafted:40."""

from __future__ import annotations

from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from ..cards import RESOURCES, TYPES
from ..constants import AUTOMA, INGENUITY, SPACES
from ..purse import Bill, bill, face, neighbors, symbols
from ..totals import me, token_worth, total
from .questions import face_said, joined, resource_said, sentence, shown

EMPTY = "There is no card here, and none will come: the pile is empty."


def why_not(seen: Seen, place: str) -> str | None:
    kind, *parts = place.split(":")
    numbers = [int(part) if part.isascii() and part.isdecimal() else -1 for part in parts]
    match kind, numbers:
        case "market", [space] if 0 <= space < SPACES:
            return market(seen, space)
        case "pile", []:
            return pile(seen)
        case "supply", [token] if token in [open_.card for open_ in seen.supply]:
            return unclaimed(seen, token)
        case "token", [token]:
            return owned(seen, token)
        case "hand", [seat, *_] if is_seat(seen, seat):
            return hand(seen, seat, parts[1:])
        case "permanent", [seat, _] if is_seat(seen, seat) and parts[1] in TYPES:
            return permanent(seen, seat, TYPES.index(parts[1]))
        case (("player" | "city"), [seat]) if is_seat(seen, seat):
            return standing(seen, seat)
        case "city", [seat, _, card] if is_seat(seen, seat) and card in seen.city[seat]:
            return built(seen, seat, card)
        case "drafted", [card] if 0 <= card < len(seen.content.names):
            return f"{seen.card('card', card)} is being built: it will stand in your city once it is paid for."
    return None


# ---- who


def is_seat(seen: Seen, seat: int) -> bool:
    return 0 <= seat < max(2, int(seen.seats))


def owner(seen: Seen, seat: int) -> str:
    return "the automa" if seen.seats == 1 and seat == AUTOMA else str(seen.names[seat])


def whose(seen: Seen, seat: int) -> str:
    return "your" if seat == me(seen) else f"{owner(seen, seat)}'s"


# ---- the market and the pile


def market(seen: Seen, space: int) -> str | None:
    if seen.market[space] is None:
        return EMPTY
    if seen.kind == "flip":
        return not_flipped(seen, space)
    if seen.kind == "draft":
        return not_taken(seen, space)
    return busy(seen)


def busy(seen: Seen) -> str:
    """Cards were taken already; something has to be done with them first."""
    if seen.kind == "token":
        return "Claim a token first; then the market is refilled."
    names = joined([seen.card("card", card.card) for card in seen.drafted if card is not None])
    return f"Pay for {names} first."


def not_flipped(seen: Seen, space: int) -> str:
    if seen.side[space] == 1:
        return f"{shown(seen, seen.market[space])} already shows its building side; only resources can be flipped."
    row, column = divmod(space, 4)
    lines = {
        f"row {row + 1}": [4 * row + n for n in range(4)],
        f"column {column + 1}": [4 * n + column for n in range(4)],
    }
    blocked = [f"{name} has {blocker(seen, line)}" for name, line in lines.items()]
    return f"Its whole row or column has to show resources, but {joined(blocked)}."


def blocker(seen: Seen, line: list[int]) -> str:
    found = next(card for space, card in ((n, seen.market[n]) for n in line) if card is None or seen.side[space] == 1)
    return "a gap" if found is None else shown(seen, found)


def not_taken(seen: Seen, space: int) -> str:
    """No pair with this card can be taken, for buildings have to be paid for. Tells of the pair that lacks least."""
    pairs = [(space, other) for other in neighbors(space) if seen.market[other] is not None]
    if not pairs:
        return "You take two cards that share an edge, and there is no card beside this one."
    bills = [(bill(seen, me(seen), list(pair)), pair[1]) for pair in pairs]
    least, other = min(bills, key=lambda one: one[0].short)
    beside = shown(seen, seen.market[other])
    if seen.side[space] == 0:
        return f"Beside it are only buildings you cannot pay for. {beside} {needs(least)}"
    if seen.side[other] == 1:
        alone = bill(seen, me(seen), [space])
        if alone.short == 0:
            return (
                f"You can pay for it, but not for a building beside it too. Together with {beside}, it {needs(least)}"
            )
        return sentence_of(alone)
    text = sentence_of(least)
    return f"{text[:-1]}, counting the {beside} beside it." if helps(seen, least, other) else text


def helps(seen: Seen, least: Bill, other: int) -> bool:
    resource = face(seen.market[other]) // 2
    return resource == INGENUITY or least.rest[resource] > 0


def sentence_of(least: Bill) -> str:
    return "N" + needs(least)[1:]


def needs(least: Bill) -> str:
    """'needs 1 more Energy: you have 1 of 2.'"""
    lacking = {r: n for r, n in enumerate(least.lacking) if n}
    if len(lacking) == 1:
        [(resource, lack)] = lacking.items()
        cost = least.cost[resource]
        have = cost - lack + least.wild
        counting = f"with {counted(least.wild, 'Ingenuity card')} " if least.wild else ""
        return f"needs {least.short} more {resource_said(resource)}: {counting}you have {have} of {cost}."
    lacks = joined([f"{n} more {resource_said(r)}" for r, n in lacking.items()])
    if least.wild:
        return f"needs {lacks}, but you have only {counted(least.wild, 'Ingenuity card')}."
    return f"needs {lacks}."


def pile(seen: Seen) -> str | None:
    if seen.kind == "flip":
        return "First flip a card, or choose not to; then you may draw."
    if seen.kind == "draft":
        return "The pile is empty: on this last turn you take two cards from the market."
    return busy(seen)


# ---- tokens


def unclaimed(seen: Seen, token: int) -> str:
    gives = seen.content.token_texts[token]
    return f"{seen.card('token', token)} gives {gives}; you claim a token when you build a civic building."


def owned(seen: Seen, token: int) -> str | None:
    for seat in range(max(2, seen.seats)):
        if token in seen.tokens[seat]:
            name = seen.card("token", token)
            if seen.seats == 1 and seat == AUTOMA:
                return f"{name} belongs to the automa, which gets the same for every token."
            worth = counted(token_worth(seen, seat, token), "point")
            if seat == me(seen):
                return f"{name} is yours, and worth {worth} right now."
            return f"{name} belongs to {owner(seen, seat)}, and is worth {worth} right now."
    return None


# ---- hands and cities


def hand(seen: Seen, seat: int, what: list[str]) -> str:
    if seat != me(seen):
        return f"These cards are in {whose(seen, seat)} hand: you can look at them, but not use them."
    if seen.kind != "pay":
        return "Cards in your hand pay for the buildings you take."
    if len(what) != 2 or what[0] not in RESOURCES:
        return "Choose which of these cards pay."
    resource, owed = RESOURCES.index(what[0]), seen.paying
    if resource not in (owed, INGENUITY):
        due = resource_said(owed)
        return f"You are paying {seen.owed[owed]} {due}: only {due} and Ingenuity pay for it."
    if resource == INGENUITY:
        own = seen.hand[seat]
        later = [r for r in range(owed + 1, INGENUITY) if seen.owed[r] > symbols(own, r)]
        if later:
            return f"You need your Ingenuity to pay {joined([resource_said(r) for r in later])}."
        return "No Ingenuity is needed here."
    said = face_said(2 * resource + int(what[1] == "2"))
    return f"{said} is more than you need here: every card that you pay has to be needed."


def permanent(seen: Seen, seat: int, resource: int) -> str:
    count, name = seen.permanent[seat][resource], resource_said(resource)
    if seat != me(seen):
        return sentence(
            f"{whose(seen, seat)} buildings give {f'{count} {name} every turn' if count else f'no {name} yet'}."
        )
    if count == 0:
        return f"None of your buildings give {name} yet."
    return f"Your buildings give {count} {name} every turn, which pays before your cards do."


def standing(seen: Seen, seat: int) -> str | None:
    if seen.seats == 1 and seat == AUTOMA:
        holds = counted(len(seen.city[seat]), "building"), counted(len(seen.tokens[seat]), "token")
        return f"The automa has {joined([*holds])}."
    now, buildings = total(seen, seat), seen.points[seat]
    who = "Your city" if seat == me(seen) else f"{owner(seen, seat)}'s city"
    return f"{who} is worth {counted(now, 'point')} now: {buildings} for buildings and {now - buildings} for tokens."


def built(seen: Seen, seat: int, card: int) -> str:
    tables = seen.content.tables
    permanents, points = int(tables["PERMANENT"][card]), int(tables["POINTS"][card])
    gives = [f"1 {resource_said(permanents)} every turn"] if permanents >= 0 else []
    gives += [counted(points, "point")] if points else []
    gave = f"it gives {joined(gives)}" if gives else "it brought a civic token"
    return f"{seen.card('card', card)} stands in {whose(seen, seat)} city: {gave}."
