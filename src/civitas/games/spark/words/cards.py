"""All citizens and Scyntilla cards in words, for `civitas cards spark`."""

from typing import Any

from ..cardfile import LEVELS
from ..cards import BASIC, COLORS, GROUPS, SIGNS, Cards


def listing(content: Cards) -> dict[str, list[dict[str, Any]]]:
    """One row for each citizen and each Scyntilla card."""
    return {"citizens": _citizens(content), "Scyntilla": _plots(content)}


def _citizens(content: Cards) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "guilds": ", ".join(content.guilds[citizen]),
            "kinds": ", ".join(f"{SIGNS[kind]} {kind}" for kind in content.kinds[citizen]),
            "colors": ", ".join(COLORS[kind] for kind in content.kinds[citizen]),
            **_levels(content.level_texts[citizen]),
        }
        for citizen, name in enumerate(content.names)
    ]


def _plots(content: Cards) -> list[dict[str, Any]]:
    tables = content.tables
    rows = []
    for plot, name in enumerate(content.plot_names):
        label = int(tables["PLOT_LABEL"][plot])
        rows.append(
            {
                "number": plot + 1,
                "name": name,
                "label": BASIC if label < 0 else content.names[label],
                "group": GROUPS[tables["PLOT_GROUP"][plot]],
                "attack": "attack" if tables["PLOT_ATTACK"][plot] else "",
                **_levels(content.plot_level_texts[plot]),
            }
        )
    return rows


def _levels(texts: list[str]) -> dict[str, str]:
    return {f"level {level}": texts[level - 1] for level in range(1, LEVELS + 1)}
