"""All cards as entries for a card browser: what a card shows, what it does, its history and where that is recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from civitas.content.catalogue import entry

from .cards import Cards, has_left, without_gift
from .helpers import icons
from .words.effects import effect_of

OURS = "The rulebook shows none of these cards in full; all of it is reconstructed."
MONEY = "Unless it is dotted, an icon shows who gave money to a campaign. It says nothing about anybody's views."
DOTTED = "No gift is on record for {}: a dotted icon stands for a committee or the state."
RAGING = (
    "Raging: voted with their own party's majority in at least {} % of the party-divided votes of the 116th Congress."
)
LEAST = {"Senate": "97", "House": "98.5"}
OUTLINED = "An outlined Topic is a word of the rules, no judgment."
LEVELS = {"1": "1 star", "Ultimate": "Ultimate"}
SCORE = "The vote score is ours: it rises with years in the chamber."
SOURCES = {
    "congress-legislators": "the public congress-legislators data",
    "Senate LD-203 reports": "LD-203 contribution reports to mid-2020, United States Senate",
}
COMMITTEES = {
    "HSAG": "House Agriculture",
    "HSAP": "House Appropriations",
    "HSAS": "House Armed Services",
    "HSBA": "House Financial Services",
    "HSED": "House Education and Labor",
    "HSGO": "House Oversight and Reform",
    "HSHM": "House Homeland Security",
    "HSIF": "House Energy and Commerce",
    "HSII": "House Natural Resources",
    "HSJU": "House Judiciary",
    "HSPW": "House Transportation and Infrastructure",
    "HSSM": "House Small Business",
    "HSSY": "House Science, Space, and Technology",
    "HSVR": "House Veterans' Affairs",
    "SSEV": "Senate Environment and Public Works",
    "SSJU": "Senate Judiciary",
}

# What of a state stands behind a Topic that is no industry.
STATES = {"Labor": "the state has many union members", "Seniors": "the state has many retired people"}


def catalogue(content: Cards) -> list[dict[str, Any]]:
    return [
        *_causes(content),
        *_members(content),
        *_citizens(content),
        *_powers(content),
        *_circumstances(content),
    ]


def signs(content: Cards, prefix: str, card: int) -> list[str]:
    tables = content.tables
    return [
        icons.party_name(int(tables[f"{prefix}PARTY"][card])),
        icons.suit_name(int(tables[f"{prefix}SUIT"][card])),
        icons.topic_name(int(tables[f"{prefix}TOPIC"][card])),
    ]


def history(row: Mapping[str, str]) -> str:
    """What happened, when, and where it is recorded. Somebody's own card file may leave all of it out."""
    year, source = (row.get(key, "none").replace("none", "") for key in ("year", "source"))
    when = ", ".join(part for part in ("" if year in source else year, source) if part)
    return " ".join(part for part in (row.get("text", ""), f"({when})" if when else "") if part)


def basis(row: Mapping[str, str]) -> str:
    """Why a card shows its Party icon, and that an outlined Topic judges nobody."""
    why = row.get("party_basis", "none").replace("none", "")
    outlined = OUTLINED if row["topic_fill"] == "oppose" else ""
    return " ".join(part for part in (f"Party icon: {why}" if why else "", outlined, OURS) if part)


def shown(kind: str, row: Mapping[str, str], **more: Any) -> dict[str, Any]:
    """The entry of a card that has an id; the rulebook shows none of them in full."""
    return entry(f"{kind.lower()}:{row['id']}", row["name"], kind, reconstructed=True, **more)


def _causes(content: Cards) -> Iterable[dict[str, Any]]:
    for card, row in enumerate(content.causes):
        group = LEVELS.get(row["stars"], f"{row['stars']} stars")
        text = f"Begins in the {'House' if row['start'] == 'HB' else 'Senate'}. {history(row)}".strip()
        yield shown("Cause", row, group=group, icons=signs(content, "CAUSE_", card), text=text, note=basis(row))


def _members(content: Cards) -> Iterable[dict[str, Any]]:
    tables = content.tables
    for card, row in enumerate(content.members):
        rages = int(tables["RAGES"][0][card])
        stack = f", House stack {row['house_stack']}" if row["chamber"] == "House" else ""
        names = [icons.topic_name(int(code)) for code in tables["MEMBER_TOPIC"][card]]
        yield entry(
            f"member:{row['bioguide']}",
            row["name"],
            "senator" if row["chamber"] == "Senate" else "representative",
            group=row["state"],
            icons=names,
            text=" ".join(
                part
                for part in (
                    f"{icons.PARTIES[int(tables['MEMBER_PARTY'][card]) // 2]}{', raging' if rages else ''}{stack}.",
                    vacant(row),
                    RAGING.format(LEAST[row["chamber"]]) if rages else "",
                    MONEY,
                    unrecorded(row, names),
                    data_of(row),
                )
                if part
            ),
            numbers={
                "score": int(tables["SCORE"][card]),
                "raging": rages,
                "gift": [int(n not in without_gift(row)) for n in range(3)],
            },
            reconstructed=True,
            note=f"{bases_of(row)}{SCORE}",
        )


def vacant(row: Mapping[str, str]) -> str:
    """What a card says of a member whose seat was vacant on the day that the deck stands for."""
    how = has_left(row)
    return f"{how[:1].upper()}{how[1:]}; the seat was vacant on January 3, 2022." if how else ""


def unrecorded(row: Mapping[str, str], names: Sequence[str]) -> str:
    *most, last = [names[n] for n in without_gift(row)] or [""]
    return DOTTED.format(f"{', '.join(most)} and {last}" if most else last) if last else ""


def data_of(row: Mapping[str, str]) -> str:
    """The public data that a member's card is made from."""
    parts = [part.strip() for part in row.get("source", "").split(";") if part.strip()]
    named = [SOURCES.get(part, part) for part in parts] or list(SOURCES.values())
    return f"Data: {'; '.join(named)}."


def bases_of(row: Mapping[str, str]) -> str:
    """Where each icon of a member comes from, and the sum where it is money."""
    told = []
    for n in "123":
        why, sum_given = row.get(f"basis{n}", "none"), row.get(f"dollars{n}", "none")
        if why not in ("", "none"):
            money = f", {int(sum_given):,} dollars" if sum_given.isdigit() else ""
            told.append(f"{row[f'topic{n}']}: {basis_of(why, row[f'topic{n}'])}{money}.")
    return " ".join(told) + (" " if told else "")


def basis_of(why: str, topic: str) -> str:
    kind, _, code = why.partition(" ")
    if kind == "committee":
        return f"no gift on record; the member sat on the {COMMITTEES.get(code, code)} Committee"
    if kind == "state":
        return f"no gift on record; {STATES.get(topic[1:], 'a main industry of the state')}"
    return "contribution reports" if kind == "LD-203" else why


def _citizens(content: Cards) -> Iterable[dict[str, Any]]:
    for card, row in enumerate(content.citizens):
        icons_shown = signs(content, "", card)
        yield shown("Citizen", row, group=row["suit"], icons=icons_shown, text=history(row), note=basis(row))


def _powers(content: Cards) -> Iterable[dict[str, Any]]:
    for row in content.powers:
        icon = [] if row["icon_kind"] == "none" else [row["icon"] + "+-"[icons.FILLS.index(row["fill"])]]
        yield shown(
            "Power",
            row,
            group=row["type"].replace("_", " "),
            icons=icon,
            text=f"{effect_of(row['type'])} Joins sets from level {row['level']} on. {history(row)}".strip(),
            numbers={"level": int(row["level"]), "raise": int(row["raise"])},
            note=OURS,
        )


def _circumstances(content: Cards) -> Iterable[dict[str, Any]]:
    for card, row in enumerate(content.circumstances):
        party, suit, topic = (int(n) for n in content.tables["CIR_NUMBER"][card][1:])
        yield shown(
            "Circumstance",
            row,
            group=row["suit"],
            icons=signs(content, "CIR_", card),
            text=history(row),
            numbers={"party": party, "suit": suit, "topic": topic},
            note=basis(row),
        )
