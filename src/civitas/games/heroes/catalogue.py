"""All responders, citizens, heroes, events and disaster sheets as entries for a card browser."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from civitas.content.catalogue import entry

from .cards import CAPTAIN, COLOUR_NAMES, DISASTER_IDS, EVENTS_EACH, TYPES, Cards, type_name
from .words.disaster_sheet import setup_text_of_all
from .words.rulings import rulings_of

KINDS = {"citizen": "citizen", "support": "Support", "vic": "V.I.C."}


def catalogue(content: Cards) -> list[dict[str, Any]]:
    return [*_responders(content), *_citizens(content), *_heroes(content), *_disasters(content), *_events(content)]


def _responders(content: Cards) -> Iterable[dict[str, Any]]:
    kinds = [int(kind) for kind in content.tables["TYPE"]]
    for kind in range(TYPES):
        colour, captain = COLOUR_NAMES[kind // 5], kind % 5 == CAPTAIN
        fills = (
            f"Stands for every number of {colour}."
            if captain
            else f"Fills a {colour} {kind % 5 + 1} or a {colour} wild."
        )
        yield entry(
            f"responder:{type_name(kind)}",
            f"{content.services[kind // 5]}, {'Captain' if captain else kind % 5 + 1}",
            "responder",
            group=colour,
            icons=[type_name(kind)],
            text=fills,
            numbers={} if captain else {"number": kind % 5 + 1},
            count=kinds.count(kind),
            rulings=["Captains pay for events as they pay for rescues (HER-DIS-08)."] if captain else [],
            reconstructed=True,
            note="The rules state colors, numbers and counts; which service a color is, is reconstructed.",
        )


def of_row(what: str, row: dict[str, str], kind: str = "", **more: Any) -> dict[str, Any]:
    """The entry of a row of the card files; some part of each is reconstructed."""
    rulings = more.pop("rulings", rulings_of(row["id"]))
    return entry(f"{what}:{row['id']}", row["name"], kind or what, rulings=rulings, reconstructed=True, **more)


def _citizens(content: Cards) -> Iterable[dict[str, Any]]:
    for card, row in enumerate(content.citizens):
        stated = row["name_status"] == "stated"
        yield of_row(
            "citizen",
            row,
            KINDS[row["kind"]],
            group=f"level {row['level_label']}",
            icons=row["required"].split(),
            text=row["ability_text"],
            numbers={
                "danger": int(content.tables["DANGER_VALUE"][card]),
                "value": int(content.tables["VALUE"][card]),
                "level": int(row["level_label"]),
            },
            note="The rules state the name alone." if stated else "All of it is reconstructed.",
        )


def _heroes(content: Cards) -> Iterable[dict[str, Any]]:
    for row, powers in zip(content.heroes, content.powers, strict=True):
        yield of_row(
            "hero",
            row,
            group=row["occupation"],
            text=f"Hero Token: {token_text(row)}.",
            levels=[
                *(f"{p['unlock_points']} points, {p['name']} ({p['cost']}): {p['text']}" for p in powers),
                f"Hero Token: {token_text(row)}.",
            ],
            numbers={"complexity": int(row["complexity"]), "start": int(row["start_points"])},
            note="All of it is reconstructed.",
        )


def token_text(row: dict[str, str]) -> str:
    return row["hero_token_action"].replace(" ; ", "; ")


def _disasters(content: Cards) -> Iterable[dict[str, Any]]:
    for number, row in enumerate(content.disasters):
        yield of_row(
            "disaster",
            row,
            "disaster sheet",
            group=row["name"],
            text=f"Setup: {setup_text_of_all(content, number)} Extreme Disaster: {row['extreme_text']}",
            numbers={"end": int(content.tables["TRACK_END"][number])},
            note="The rules state the name alone.",
        )


def _events(content: Cards) -> Iterable[dict[str, Any]]:
    for number, row in enumerate(content.events):
        yield of_row(
            "event",
            row,
            group=content.disasters[DISASTER_IDS.index(row["disaster"])]["name"],
            icons=row["cancel_responders"].split(),
            text=row["text"],
            numbers={
                "danger": int(content.tables["EVENT_DANGER"][number]),
                "extreme": int(content.tables["EXTREME_ICON"][number]),
                "price": int(content.tables["PRICE"][number]),
                "number": number % EVENTS_EACH + 1,
            },
            rulings=rulings_of(row["id"], row["text"]),
            note=f"{row['flavour']} All of it is reconstructed.",
        )
