"""All citizens, heroes, events and disaster sheets as entries for a card browser."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from civitas.kernel.catalogue import entry

from .cards import DISASTER_IDS, EVENTS_EACH, Content

KINDS = {"citizen": "citizen", "support": "Support", "vic": "V.I.C."}


def catalogue(content: Content) -> list[dict[str, Any]]:
    return [*_citizens(content), *_heroes(content), *_disasters(content), *_events(content)]


def _citizens(content: Content) -> Iterable[dict[str, Any]]:
    for card, row in enumerate(content.citizens):
        stated = row["name_status"] == "stated"
        yield entry(
            f"citizen:{row['id']}",
            row["name"],
            KINDS[row["kind"]],
            group=f"level {row['level_label']}",
            icons=row["required"].split(),
            text=row["ability_text"],
            numbers={
                "danger": int(content.tables["DANGER_VALUE"][card]),
                "value": int(content.tables["VALUE"][card]),
                "level": int(row["level_label"]),
            },
            reconstructed=True,
            note="The rules state the name alone." if stated else "All of it is reconstructed.",
        )


def _heroes(content: Content) -> Iterable[dict[str, Any]]:
    for row, powers in zip(content.heroes, content.powers, strict=True):
        yield entry(
            f"hero:{row['id']}",
            row["name"],
            "hero",
            group=row["occupation"],
            text=f"Hero Token: {row['hero_token_action']}.",
            levels=[f"{p['unlock_points']} points, {p['name']} ({p['cost']}): {p['text']}" for p in powers],
            numbers={"complexity": int(row["complexity"]), "start": int(row["start_points"])},
            reconstructed=True,
            note="All of it is reconstructed.",
        )


def _disasters(content: Content) -> Iterable[dict[str, Any]]:
    for number, row in enumerate(content.disasters):
        yield entry(
            f"disaster:{row['id']}",
            row["name"],
            "disaster sheet",
            group=row["name"],
            text=f"Set-up: {row['setup_text']}",
            levels=[f"Extreme Disaster: {row['extreme_text']}"],
            numbers={"end": int(content.tables["TRACK_END"][number])},
            reconstructed=True,
            note="The rules state the name alone.",
        )


def _events(content: Content) -> Iterable[dict[str, Any]]:
    for number, row in enumerate(content.events):
        yield entry(
            f"event:{row['id']}",
            row["name"],
            "event",
            group=content.disasters[DISASTER_IDS.index(row["disaster"])]["name"],
            icons=row["cancel_responders"].split(),
            text=row["text"],
            levels=[row["flavour"]],
            numbers={
                "danger": int(content.tables["EVENT_DANGER"][number]),
                "extreme": int(content.tables["EXTREME_ICON"][number]),
                "price": int(content.tables["PRICE"][number]),
                "number": number % EVENTS_EACH + 1,
            },
            reconstructed=True,
            note="All of it is reconstructed.",
        )
