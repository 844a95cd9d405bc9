"""What Point City says: prompts, labels and sentences. A space is named by row and column, a resource card by
its resource, with ×2 for two symbols (x2 where a person types it)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.kernel import Words
from civitas.kernel.state.seen import Seen
from civitas.kernel.table.table import Speaker

from .. import kinds
from ..cards import FACES, RESOURCES
from ..constants import WILD_FACE
from ..solo import LOST, WON
from .doing import DOING
from .places import places

# ---- names


def space_name(number: int) -> str:
    """As a person types it, and as the terminal draws it."""
    return f"r{number // 4 + 1}c{number % 4 + 1}"


def space_said(number: int) -> str:
    return f"row {number // 4 + 1}, column {number % 4 + 1}"


def pair_said(first: int, second: int) -> str:
    """Two spaces that share an edge."""
    row, column = first // 4 + 1, first % 4 + 1
    if second == first + 1:
        return f"row {row}, columns {column} and {column + 1}"
    return f"column {column}, rows {row} and {row + 1}"


def face_name(number: int) -> str:
    """What a resource card shows, as a person types it."""
    return RESOURCES[number // 2] + (" x2" if number % 2 else "")


def face_said(number: int) -> str:
    return face_name(number).replace(" x2", " ×2").capitalize()


def resource_said(number: int) -> str:
    return RESOURCES[number].capitalize()


FACE_NAMES = {face_name(number): number for number in range(WILD_FACE + 1)}


def card_name(content: Any, card: int) -> str:
    return str(content.names[card]) if card < len(content.names) else ""


def token_name(content: Any, token: int) -> str:
    return str(content.token_names[token]) if token < len(content.token_names) else ""


def shown(seen: Seen, card: Any) -> str:
    """A card as it lies: the building's name, or the resource."""
    return seen.card("card", card.card) if card.card is not None else face_said(card.shows[1] % FACES)


def both(one: str, other: str) -> str:
    """Two cards as one takes them."""
    return f"two {one} cards" if one == other else f"{one} and {other}"


def joined(parts: list[str]) -> str:
    return " and ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def sentence(text: str) -> str:
    return text[0].upper() + text[1:]


# ---- questions


def pay_prompt(seen: Seen) -> str:
    buildings = joined([seen.card("card", card.card) for card in seen.drafted if card is not None])
    return f"Choose cards to pay {seen.owed[seen.paying]} {resource_said(seen.paying)} for {buildings}."


def flip_label(seen: Seen, number: int) -> str:
    if number == kinds.NO_FLIP:
        return "Do not flip"
    return f"Flip {shown(seen, seen.market[number])} ({space_said(number)})"


def draft_prompt(seen: Seen) -> str:
    return "Take two adjacent cards" + (", or two from the pile" if len(seen.pile) else "") + "."


def draft_label(seen: Seen, value: int) -> str:
    if value == kinds.PASS:
        return "Pass"
    if value == kinds.FROM_PILE:
        return f"Draw two cards from the pile ({shown(seen, seen.pile[-1])} on top)"
    first, second = (value, value + 1) if value < kinds.BELOW else (value - kinds.BELOW, value - kinds.BELOW + 4)
    cards = both(shown(seen, seen.market[first]), shown(seen, seen.market[second]))
    return f"Take {cards} ({pair_said(first, second)})"


def pay_label(seen: Seen, value: int) -> str:
    resource, owed = resource_said(seen.paying), seen.owed[seen.paying]
    singles, doubles = value % kinds.DOUBLES, value // kinds.DOUBLES
    cards = {resource: singles, f"{resource} ×2": doubles, "Ingenuity": max(0, owed - singles - 2 * doubles)}
    return f"Pay {owed} {resource} with {joined([f'{n} {name}' for name, n in cards.items() if n])}"


def token_label(seen: Seen, token: int) -> str:
    return f"Claim {seen.card('token', token)}: {seen.content.token_texts[token]}"


def phase(seen: Seen) -> str:
    return "end" if seen.kind is None else {"token": "claim"}.get(seen.kind, seen.kind)


# ---- sentences


def begins(say: Speaker, seat: int, turn: int) -> str:
    return f"Turn {turn + 1}: {say.seat(seat)} plays."


def flips(say: Speaker, seat: int, space: int, card: int) -> str:
    return sentence(f"{say.seat(seat)} flips {say.card('card', card)} up in {space_said(space)}.")


def draws(say: Speaker, seat: int, face: int, face2: int) -> str:
    return sentence(f"{say.seat(seat)} draws {both(face_said(face), face_said(face2))} from the pile.")


def takes(say: Speaker, seat: int, space: int, face: int) -> str:
    return sentence(f"{say.seat(seat)} takes {face_said(face)} from {space_said(space)}.")


def builds(say: Speaker, seat: int, card: int, space: int) -> str:
    return sentence(f"{say.seat(seat)} builds {say.card('card', card)} from {space_said(space)}.")


def pays(say: Speaker, seat: int, face: int, cards: int) -> str:
    name = face_said(face)
    one = f"{'an' if name[0] in 'AEIOU' else 'a'} {name} card"
    return sentence(f"{say.seat(seat)} spends {one if cards == 1 else f'{cards} {name} cards'}.")


def claims(say: Speaker, seat: int, token: int) -> str:
    return sentence(f"{say.seat(seat)} claims the civic token {say.card('token', token)}.")


def opens(say: Speaker, space: int, card: int) -> str:
    return f"{say.card('card', card)} is dealt to the market ({space_said(space)})."


def lays(say: Speaker, space: int, face: int) -> str:
    return f"{face_said(face)} is dealt to the market ({space_said(space)})."


def passes(say: Speaker, seat: int) -> str:
    return sentence(f"{say.seat(seat)} can take nothing and passes.")


def discards(say: Speaker, seat: int, space: int, face: int) -> str:
    return sentence(f"{say.seat(seat)} discards {face_said(face)} from {space_said(space)}.")


def scores(say: Speaker, seat: int, buildings: int, tokens: int, total: int) -> str:
    return sentence(f"{say.seat(seat)} scores {buildings} for buildings and {tokens} for tokens: {total}.")


def rates(say: Speaker, level: int, points: int) -> str:
    return f"At level {level} the automa scores {points}."


PROMPTS = {
    "flip": lambda seen: "Flip a card to its building side?",
    "draft": draft_prompt,
    "pay": pay_prompt,
    "token": lambda seen: "Choose a civic token to claim.",
}
LABELS = {
    "flip": flip_label,
    "draft": draft_label,
    "pay": pay_label,
    "token": token_label,
}
SENTENCES: dict[str, Callable[..., str]] = {
    "begins": begins,
    "flips": flips,
    "draws": draws,
    "takes": takes,
    "builds": builds,
    "pays": pays,
    "claims": claims,
    "opens": opens,
    "lays": lays,
    "passes": passes,
    "discards": discards,
    "scores": scores,
    "rates": rates,
}
words = Words(
    prompts=PROMPTS,
    doing=DOING,
    labels=LABELS,
    sentences=SENTENCES,
    cards={"card": card_name, "token": token_name},
    outcomes={
        0: "The city worth the most points wins; a tie goes to the larger hand.",
        WON: "The city is worth more than the automa's.",
        LOST: "The city is not worth more than the automa's.",
    },
    phase=phase,
    places=places,
)
