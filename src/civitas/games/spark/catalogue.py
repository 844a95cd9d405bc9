"""All citizens and Scyntilla cards as entries for a card browser."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from civitas.content.catalogue import entry

from .cardfile import LEVELS
from .cards import BASIC, CITIZENS, COPIES, GROUPS, PLOTS, Cards

CITIZEN, PLOT = "citizen", "Scyntilla card"

# Of these the public rules say, at least in outline, what they do.
OUTLINED = (
    "Advisor", "Bandit", "Champion", "Executioner", "Guardian", "Medic", "Merchant", "Performer", "Philosopher",
    "Scholar", "Scientist", "Warrior",
)  # fmt: skip

# What the numbers of a card are called, where the public rules state one.
CALLED = {
    "name": "the name",
    "reaction": "the sparks of the reaction",
    "end": "the sparks of the scoring",
    "rate": "the sparks per icon",
    "gain": "the sparks",
    "award": "the sparks",
}


def catalogue(content: Cards) -> list[dict[str, Any]]:
    return [*_citizens(content), *_plots(content)]


def _citizens(content: Cards) -> Iterable[dict[str, Any]]:
    for citizen, name in enumerate(content.names):
        underlined = bool(content.tables["UNDERLINED"][citizen])
        yield entry(
            f"{CITIZEN}:{name}",
            name,
            CITIZEN,
            group=", ".join(content.kinds[citizen]),
            icons=list(content.guilds[citizen]),
            text=content.texts[citizen],
            levels=list(content.level_texts[citizen]),
            numbers=_numbers(content, citizen, CITIZENS[name]) | {"underlined": int(underlined)},
            count=COPIES,
            rulings=list(content.rulings[citizen]),
            reconstructed=True,
            note=_citizen_note(name, content.stated[citizen]),
        )


def _plots(content: Cards) -> Iterable[dict[str, Any]]:
    tables = content.tables
    for plot, name in enumerate(content.plot_names):
        label = int(tables["PLOT_LABEL"][plot])
        attack = ["attack"] if tables["PLOT_ATTACK"][plot] else []
        yield entry(
            f"plot:{plot + 1}",
            name,
            PLOT,
            group=BASIC if label < 0 else f"with {content.names[label]}",
            icons=[GROUPS[tables["PLOT_GROUP"][plot]], *attack],
            text=content.plot_texts[plot],
            levels=list(content.plot_level_texts[plot]),
            numbers=_numbers(content, plot, PLOTS[plot + 1], "PLOT_") | {"number": plot + 1},
            rulings=list(content.plot_rulings[plot]),
            reconstructed=True,
            note=_plot_note(content.plot_stated[plot]),
        )


def _numbers(content: Cards, card: int, known: Mapping[str, Any], table: str = "") -> dict[str, Any]:
    """What the card file gives, level by level; a reaction is the same at every level."""
    found: dict[str, Any] = {}
    for key in known:
        values = content.tables[f"{table}{key.upper()}"][card]
        found[key] = int(values) if key == "reaction" else [int(n) for n in values[1 : LEVELS + 1]]
    return found


def _citizen_note(name: str, stated: list[str]) -> str:
    if name not in OUTLINED:
        return "All of it but the name is reconstructed."
    known = _listed(["in outline what it does", *map(_called, stated)])
    return f"The public rules state {known}. The rest, its guild included, is reconstructed."


def _plot_note(stated: list[str]) -> str:
    """Where the public rules print a name, they also say something of what the card does."""
    if not stated:
        return "All of it is reconstructed."
    known = _listed([*map(_called, stated), "parts of what it does"])
    return f"The public rules state {known}. The rest is reconstructed."


def _listed(parts: list[str]) -> str:
    return " and ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _called(stated: str) -> str:
    key, level = re.fullmatch(r"(\w+)(?: (\d))?", stated).groups()  # type: ignore[union-attr]
    return CALLED.get(key, key) + (f" at level {level}" if level else "")
