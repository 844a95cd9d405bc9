"""All cards and tokens of Point City as entries for a card browser: buildings, resource sides, starting cards and
civic tokens. A card is two entries' worth: its building stands alone, its resource side with all that look alike."""

from __future__ import annotations

from collections import Counter
from typing import Any

from civitas.content.catalogue import entry
from civitas.kernel.table.events import counted

from .cards import FACES, FORMULAS, INGENUITY, KEPT, RESOURCES, TYPES, Cards

BUILDING, SIDE, START, TOKEN = "building", "resource side", "starting card", "civic token"

OURS = "The name and the combination of cost, gain and resource side are reconstructed."
TOKEN_OURS = "The name is ours; what the token is worth is public."

RULINGS = {
    "per_unspent_ingenuity": ["The starting card counts if you still have it (PC-RULING-16)."],
    "per_pair": ["Each permanent belongs to at most one pair (PC-TOKEN-02)."],
    "per_type_at_least": ["A type counts once, however many permanents more it has (PC-EX-03)."],
    "per_missing_type": ["All five types count as missing if you have no permanent at all (PC-TOKEN-08)."],
    "per_full_set": ["A set takes one permanent of each of the five types (PC-TOKEN-09)."],
}
HAND = "Cards in hand do not count, only permanents of buildings (PC-SCORE-02)."


def catalogue(content: Cards) -> list[dict[str, Any]]:
    return [*_buildings(content), *_sides(content), _start(), *_tokens(content)]


def _buildings(content: Cards) -> list[dict[str, Any]]:
    t, found = content.tables, []
    for card, name in enumerate(content.names):
        permanent, civic, points = int(t["PERMANENT"][card]), bool(t["CIVIC"][card]), int(t["POINTS"][card])
        gift = TYPES[permanent] if permanent >= 0 else None
        costs = {each: int(n) for each, n in zip(TYPES, t["COST"][card], strict=True) if n}
        side = _face(int(t["FACE"][card]))
        gain = " and ".join(_gains(civic, gift, points))
        price = " and ".join(f"{n} {each.capitalize()}" for each, n in costs.items())
        found.append(
            entry(
                f"{BUILDING}:{content.ids[card]}",
                name,
                BUILDING,
                group=f"tier {t['TIER'][card]}",
                icons=["civic"] if civic else [gift] if gift else ["points"],
                text=f"Costs {price}. Gives {gain}. The other side is {side}.",
                numbers={"tier": int(t["TIER"][card]), "points": points, "cost": costs},
                rulings=["It takes a token for its builder before the market is refilled (PC-RULING-14)."]
                if civic
                else [],
                reconstructed=True,
                note=OURS,
            )
        )
    return found


def _gains(civic: bool, permanent: str | None, points: int) -> list[str]:
    parts = ["a civic token"] if civic else [f"a permanent {permanent.capitalize()}"] if permanent else []
    return [*parts, counted(points, "point")] if points or not parts else parts


def _face(face: int) -> str:
    return RESOURCES[face // 2].capitalize() + (" ×2" if face % 2 else "")


def _sides(content: Cards) -> list[dict[str, Any]]:
    """Resource sides that look alike are one entry, with the number of cards that have it."""
    sides = Counter(int(face) for face in content.tables["FACE"][: len(content.names)])
    found = []
    for face in range(FACES):
        if sides[face]:
            resource, symbols = RESOURCES[face // 2], face % 2 + 1
            pays = "one resource of any type" if face // 2 == INGENUITY else f"{symbols} {resource.capitalize()}"
            rulings = ["It is discarded whole: there is no change (PC-RULING-10)."] if symbols == 2 else []
            found.append(
                entry(
                    f"resource:{resource}:{symbols}",
                    _face(face),
                    SIDE,
                    group=resource,
                    icons=[resource] * symbols,
                    text=f"Pays for {pays}, once.",
                    numbers={"symbols": symbols},
                    count=sides[face],
                    rulings=rulings,
                )
            )
    return found


def _start() -> dict[str, Any]:
    """One for each player; they are not among the cards of the deck."""
    return entry(
        "start",
        "Starting card",
        START,
        group=RESOURCES[INGENUITY],
        icons=[RESOURCES[INGENUITY]],
        text="The Ingenuity card that everybody begins with. It pays for one resource of any type, once.",
        numbers={"symbols": 1},
        count=len(KEPT) - 1,
        rulings=["In ties it counts as a card in hand (PC-RULING-17)."],
    )


def _tokens(content: Cards) -> list[dict[str, Any]]:
    t, found = content.tables, []
    for token, name in enumerate(content.token_names):
        formula = FORMULAS[int(t["FORMULA"][token])]
        types = [TYPES[int(n)] for n in (t["TOKEN_A"][token], t["TOKEN_B"][token]) if n >= 0]
        numbers = {"points": int(t["TOKEN_VALUE"][token])}
        if t["TOKEN_AT_LEAST"][token] > 0:
            numbers["at least"] = int(t["TOKEN_AT_LEAST"][token])
        on_hand = formula in ("per_unspent_ingenuity", "flat")
        found.append(
            entry(
                f"token:{token}",
                name,
                TOKEN,
                group=formula.replace("_", " "),
                icons=types or ([RESOURCES[INGENUITY]] if formula == "per_unspent_ingenuity" else ["points"]),
                text=f"{content.token_texts[token]}.",
                numbers=numbers,
                rulings=[*RULINGS.get(formula, []), *([] if on_hand else [HAND])],
                reconstructed=True,
                note=TOKEN_OURS,
            )
        )
    return found
