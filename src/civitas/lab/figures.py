"""The figures of a study, as plain data ready for JSON: a function of its sums alone."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .entries import Histograms
from .estimate import Estimate, Ratio, Sums
from .measure import ENTRIES, WIN, counted
from .signs import Layout

Figures = dict[str, Any]


@dataclass(frozen=True)
class Counts:
    """All that was counted of one variant, and its products with the reference on the same deals."""

    layout: Layout
    table: Sums
    cards: list[np.ndarray]  # for each of `counted`: cards x 8 x 8
    histograms: Histograms
    table_cross: np.ndarray | None = None
    cards_cross: list[np.ndarray] | None = None


def as_data(estimate: Estimate | None) -> list[float | None] | None:
    """Value, low, high."""
    return None if estimate is None else [estimate.value, estimate.low, estimate.high]


# ---------------------------------------------------------------- the table


def table_ratios(table: Sums, seats: int) -> dict[str, Ratio]:
    """Every figure of the table by its name."""
    games = {"games": 1}
    out: dict[str, Ratio] = {}
    for seat in range(seats):
        out[f"wins, seat {seat + 1}"] = Ratio({f"wins_{seat}": 1}, {"games": WIN}, WIN, True)
        out[f"score, seat {seat + 1}"] = Ratio({f"score_{seat}": 1}, games)
    for turn in range(seats):
        if f"wins_order_{turn}" in table.entries:
            out[f"wins, turn {turn + 1}"] = Ratio({f"wins_order_{turn}": 1}, {"games": WIN}, WIN, True)
            out[f"score, turn {turn + 1}"] = Ratio({f"score_order_{turn}": 1}, games)
    for at in range(1, seats + 1):
        out[f"score, place {at}"] = Ratio({f"score_at_{at}": 1}, {f"at_{at}": 1})
    out["score, all seats"] = Ratio({"score": 1}, {"games": seats}, seats)
    for name in ("turns", "decisions", "real_decisions"):
        out[name.replace("_", " ")] = Ratio({name: 1}, games)
    if "margin" in table.entries:
        out["margin"] = Ratio({"margin": 1}, games)
        for name, entry in (("close finish", "close"), ("tie-break", "tie_break"), ("shared win", "shared")):
            out[name] = Ratio({entry: 1}, games, share=True)
    return out


def course_ratios(table: Sums) -> dict[str, Ratio]:
    """Who was ahead, where the game says how one stands."""
    return {
        "lead changes": Ratio({"lead_changes": 1}, {"games": 1}),
        "never changed": Ratio({"no_change": 1}, {"games": 1}, share=True),
        "led for good since": Ratio({"led_since": 1}, {"led": 1000}, 1000, True),
    }


def all_ratios(played: Counts) -> dict[str, Ratio]:
    out = table_ratios(played.table, played.layout.seats)
    declared = played.layout.game.testing.watched
    if declared is not None and declared.standing is not None and "margin" in played.table.entries:
        out |= course_ratios(played.table)
    return out


def spread(table: Sums, name: str) -> float:
    """The standard deviation of an entry over games."""
    at, one = table.entries.index(name), table.entries.index("games")
    games, total, squares = (int(table.products[i, k]) for i, k in ((one, one), (at, one), (at, at)))
    return math.sqrt(max(0, games * squares - total * total)) / games if games else 0.0


def table_figures(played: Counts) -> Figures:
    table, seats = played.table, played.layout.seats
    return {
        "games": table.total({"games": 1}),
        "figures": {name: as_data(table.estimate(ratio)) for name, ratio in all_ratios(played).items()},
        "spread": {f"score, seat {seat + 1}": spread(table, f"score_{seat}") for seat in range(seats)}
        | {f"score, place {at}": spread_at(table, at) for at in range(1, seats + 1)}
        | {name.replace("_", " "): spread(table, name) for name in ("turns", "decisions", "real_decisions")},
        "histograms": {name: sorted(found.items()) for name, found in played.histograms.items()},
    }


def spread_at(table: Sums, at: int) -> float:
    """Of the scores at a place, which may be held by none or by several seats."""
    many, total, squares = (table.total({f"{name}_{at}": 1}) for name in ("at", "score_at", "squares_at"))
    return math.sqrt(max(0, many * squares - total * total)) / many if many else 0.0


# ---------------------------------------------------------------- cards


def card_ratios(seats: int, points: bool) -> dict[str, Ratio]:
    """Of a card that seats acquired, or used, so many times at least."""
    rest = {"games": seats * WIN, "did": -WIN}
    found = {
        "share": Ratio({"did": 1}, {"games": seats}, seats, True),
        "wins": Ratio({"wins_did": 1}, {"did": WIN}, WIN, True),
        "wins without": Ratio({"wins": 1, "wins_did": -1}, rest, WIN, True),
        "score": Ratio({"score_did": 1}, {"did": 1}),
        "times": Ratio({"times": 1}, {"games": 1}),
    }
    return found | ({"points": Ratio({"points": 1}, {"games": 1})} if points else {})


def card_figures(played: Counts) -> list[Figures]:
    """A table for each set of cards."""
    layout, out = played.layout, []
    for of, cards in enumerate(layout.sets):
        rows: list[Figures] = []
        for number, name in enumerate(layout.names[of]):
            row: Figures = {"name": name, "games": 0}
            for m, (measure, least) in enumerate(counted(layout)):
                if measure.of == of:
                    sums = Sums(ENTRIES, played.cards[m][number])
                    row["games"] = sums.total({"games": 1})
                    row.setdefault(measure.verb, []).append(one_card(sums, layout.seats, least, bool(cards.points)))
            if row["games"]:
                rows.append(row)
        out.append({"what": cards.what, "copies": cards.copies, "cards": rows})
    return out


def one_card(sums: Sums, seats: int, least: int, points: bool) -> Figures:
    ratios = card_ratios(seats, points)
    found: Figures = {"least": least, "seats": sums.total({"did": 1})}
    found |= {name: as_data(sums.estimate(ratio)) for name, ratio in ratios.items()}
    found["lift"] = as_data(sums.difference(ratios["wins"], ratios["wins without"]))
    return found


# ---------------------------------------------------------------- variants


def changes(new: Counts, old: Counts) -> Figures:
    """What the reference's figures became, with intervals over deals that both played."""
    assert new.table_cross is not None and new.cards_cross is not None
    table = {
        name: as_data(new.table.change(old.table, new.table_cross, ratio)) for name, ratio in all_ratios(new).items()
    }
    layout, cards = new.layout, []
    for m, (measure, least) in enumerate(counted(layout)):
        of = layout.sets[measure.of]
        ratios = card_ratios(layout.seats, bool(of.points))
        for number, name in enumerate(layout.names[measure.of]):
            here, there = (Sums(ENTRIES, one.cards[m][number]) for one in (new, old))
            if not here.total({"games": 1}) or not there.total({"games": 1}):
                continue
            cross = new.cards_cross[m][number]
            row: Figures = {"what": of.what, "name": name, "verb": measure.verb, "least": least}
            row |= {what: as_data(here.change(there, cross, ratio)) for what, ratio in ratios.items()}
            row["lift"] = as_data(here.change(there, cross, ratios["wins"], ratios["wins without"]))
            cards.append(row)
    return {"figures": table, "cards": cards}


def study_figures(
    settings: Mapping[str, Any], variants: list[Figures], played: list[Counts], reference: int
) -> Figures:
    out: Figures = {"settings": dict(settings), "reference": reference, "variants": []}
    for number, (variant, one) in enumerate(zip(variants, played, strict=True)):
        found = variant | table_figures(one) | {"cards": card_figures(one)}
        if number != reference:
            found["changes"] = changes(one, played[reference])
        out["variants"].append(found)
    return out
