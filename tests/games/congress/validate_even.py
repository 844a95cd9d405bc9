"""What is even between the parties on the cards: the public goods that they oppose, and the persons beside them."""

from __future__ import annotations

from collections import Counter

from .validate_tables import SUIT_OF, Problems, Row, Tables

# Topics that name what nearly everybody calls good. An outlined one is a word of the rules, but readers count them.
PUBLIC_GOODS = (
    "Education", "Human Rights", "Justice", "Privacy", "Religion", "Speech", "Veterans", "Elections", "Ethics",
    "Transparency",
)  # fmt: skip
assert set(PUBLIC_GOODS) <= set(SUIT_OF)


def problems(tables: Tables) -> Problems:
    yield from _causes([row for row in tables["causes"] if row["stars"] != "Ultimate"])
    for name in ("citizens", "circumstances"):
        yield from _cards(name, tables.get(name, []))
    yield from _persons(tables.get("citizens", []))


def opposed(rows: list[Row], party: str) -> list[str]:
    """The Topics that the cards of a party oppose."""
    return [row["topic"] for row in rows if row["party"] == party and row["topic_fill"] == "oppose"]


def _causes(causes: list[Row]) -> Problems:
    goods = {party: len(set(opposed(causes, party)) & set(PUBLIC_GOODS)) for party in ("D+", "R+")}
    if goods["D+"] != goods["R+"]:
        yield f"CHOICE: D Causes oppose {goods['D+']} public goods, R Causes {goods['R+']}."
    for party, number in goods.items():
        if 2 * number > len(opposed(causes, party)):
            yield f"CHOICE: {number} of {len(opposed(causes, party))} opposing Causes of {party} oppose public goods."


def _cards(name: str, rows: list[Row]) -> Problems:
    """A card follows the Cause beside it, so its solid party opposes public goods with no more than half of its
    outlined cards either."""
    for party in ("D+", "R+"):
        found = opposed(rows, party)
        goods = [topic for topic in found if topic in PUBLIC_GOODS]
        if 2 * len(goods) > len(found):
            yield f"CHOICE: {len(goods)} of {len(found)} opposing {name} of {party} oppose public goods."


def _persons(citizens: list[Row]) -> Problems:
    persons = Counter(row["party"] for row in citizens if row["kind"] == "person")
    if persons["D+"] != persons["R+"]:
        yield f"CHOICE: {persons['D+']} persons stand on cards with D+, {persons['R+']} with R+."
