"""All variants of games that have more of them than an ordinary run can play: for the long run."""

from __future__ import annotations

from itertools import product
from typing import Any

STARS = ("1 star", "2 stars", "3 stars", "4 stars", "Ultimate")


def congress(seats: int) -> list[dict[str, Any]]:
    """Every level with every variant."""
    variants: list[dict[str, Any]] = [
        {},
        {"hidden_causes": "off", "countermeasures": "off", "joint": "off"},
        {"chaos": "on", "track": "one vote per space"},
        {"null_strict": "on", "raging": "all votes"},
        {"house_stacks": "B", "first": f"seat {seats}"},
    ]
    variants += [{"teams": "on"}, {"teams": "on", "chaos": "on", "countermeasures": "off"}] if seats == 4 else []
    return [{"level": level, "max_rounds": 20} | variant for level, variant in product(STARS, variants)]


VARIANTS = {"congress": congress}
