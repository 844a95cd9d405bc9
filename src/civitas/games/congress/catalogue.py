"""All cards as entries for a card browser."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from civitas.kernel.catalogue import entry

from . import icons
from .cards import Content

OURS = "The rule book shows none of these cards in full; all of it is reconstructed."
MONEY = "Icons tell who gave money and make no claim about a member's views. The vote score is ours."


def catalogue(content: Content) -> list[dict[str, Any]]:
    return [
        *_causes(content),
        *_members(content),
        *_citizens(content),
        *_powers(content),
        *_circumstances(content),
    ]


def signs(content: Content, prefix: str, card: int) -> list[str]:
    tables = content.tables
    return [
        icons.party_name(int(tables[f"{prefix}PARTY"][card])),
        icons.suit_name(int(tables[f"{prefix}SUIT"][card])),
        icons.topic_name(int(tables[f"{prefix}TOPIC"][card])),
    ]


def _causes(content: Content) -> Iterable[dict[str, Any]]:
    for card, row in enumerate(content.causes):
        yield entry(
            f"cause:{row['id']}",
            row["name"],
            "Cause",
            group=row["stars"] if row["stars"] == "Ultimate" else f"{row['stars']} stars",
            icons=signs(content, "CAUSE_", card),
            text=f"Begins in the {'House' if row['start'] == 'HB' else 'Senate'}. {row.get('text', '')}".strip(),
            reconstructed=True,
            note=OURS,
        )


def _members(content: Content) -> Iterable[dict[str, Any]]:
    tables = content.tables
    for card, row in enumerate(content.members):
        rage = ", raging" if tables["RAGES"][0][card] else ""
        stack = f", stack {row['house_stack']}" if row["chamber"] == "House" else ""
        yield entry(
            f"member:{row['bioguide']}",
            row["name"],
            "senator" if row["chamber"] == "Senate" else "representative",
            group=row["state"],
            icons=[icons.topic_name(int(code)) for code in tables["MEMBER_TOPIC"][card]],
            text=f"{icons.PARTIES[int(tables['MEMBER_PARTY'][card]) // 2]}{rage}{stack}.",
            numbers={"score": int(tables["SCORE"][card])},
            reconstructed=True,
            note=MONEY,
        )


def _citizens(content: Content) -> Iterable[dict[str, Any]]:
    for card, row in enumerate(content.citizens):
        yield entry(
            f"citizen:{row['id']}",
            row["name"],
            "Citizen",
            group=row["suit"],
            icons=signs(content, "", card),
            text=row.get("text", ""),
            reconstructed=True,
            note=OURS,
        )


def _powers(content: Content) -> Iterable[dict[str, Any]]:
    for row in content.powers:
        icon = [] if row["icon_kind"] == "none" else [row["icon"] + "+-"[icons.FILLS.index(row["fill"])]]
        yield entry(
            f"power:{row['id']}",
            row["name"],
            "Power",
            group=row["type"].replace("_", " "),
            icons=icon,
            text=row.get("text", ""),
            numbers={"level": int(row["level"]), "raise": int(row["raise"])},
            reconstructed=True,
            note=OURS,
        )


def _circumstances(content: Content) -> Iterable[dict[str, Any]]:
    for card, row in enumerate(content.circumstances):
        party, suit, topic = (int(n) for n in content.tables["CIR_NUMBER"][card][1:])
        yield entry(
            f"circumstance:{row['id']}",
            row["name"],
            "Circumstance",
            group=row["suit"],
            icons=signs(content, "CIR_", card),
            text=row.get("text", ""),
            numbers={"party": party, "suit": suit, "topic": topic},
            reconstructed=True,
            note=OURS,
        )
