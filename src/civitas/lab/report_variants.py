"""Several variants beside each other: a sweep, or two card files."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from . import charts
from .cells import MOST_CARDS, cell, difference, row_of, shown, times_of
from .page import Figures, Page
from .words import LABELS, beyond

TRENDS = ("score, place 1", "margin", "close finish", "wins, turn 1", "turns", "lead changes")


def swept(figures: Figures) -> list[str]:
    """For each main figure, where it is lowest and highest."""
    out, variants = [], figures["variants"]
    for name in TRENDS:
        found = [(one["figures"][name][0], one) for one in variants if one["figures"].get(name) is not None]
        if len(found) < 2:
            continue
        (_, least), (_, most) = min(found, key=lambda f: f[0]), max(found, key=lambda f: f[0])
        label = LABELS.get(name, name)
        if any(beyond(one["changes"]["figures"][name], 0) for _, one in found if "changes" in one):
            out.append(
                f"{label[0].upper()}{label[1:]}: from {shown(name, least['figures'][name])} with {least['name']} "
                f"to {shown(name, most['figures'][name])} with {most['name']}."
            )
        else:
            out.append(f"{label[0].upper()}{label[1:]}: no difference shows.")
    return out


def sweep(page: Page, figures: Figures, touched: Sequence[str]) -> None:
    variants, reference = figures["variants"], figures["reference"]
    page.heading(
        "By value",
        f"The same deals with every value. Differences are against {variants[reference]['name']}, deal by deal.",
    )
    series = [(LABELS.get(name, name), name, [one["figures"].get(name) for one in variants]) for name in TRENDS]
    for cards, row in cards_named(variants, touched):
        for verb in ("acquired", "used"):
            for what, of in (("share", f"% of seats that {verb} it"), ("wins", f"win share of those who {verb} it, %")):
                found = [card_value(one, cards, row, verb, what) for one in variants]
                series.append((f"{row}: {of}", "wins", found))
    shown_charts = []
    for label, name, values in series:
        if any(value is None for value in values):
            continue
        shown_charts.append(page.figure(label[0].upper() + label[1:], trend(variants, name, values, label)))
    page.side_by_side(shown_charts)
    names = [name for name in TRENDS if all(one["figures"].get(name) for one in variants)]
    rows = [[escape(one["name"]), *(cell(name, one["figures"][name]) for name in names)] for one in variants]
    page.table(["with", *(LABELS.get(name, name) for name in names)], rows)
    rows = [
        [
            escape(one["name"]),
            *(difference(one["changes"]["figures"][n], times_of(n)) for n in names),
        ]
        for one in variants
        if "changes" in one
    ]
    page.heading("Differences", "Deal by deal, so they are known better than the figures themselves.")
    page.table(["with", *(LABELS.get(name, name) for name in names)], rows)


def trend(variants: Sequence[Figures], name: str, values: Sequence[Any], label: str) -> charts.Spec:
    """The first path goes across, the others are colors."""
    paths = list(variants[0]["values"])
    numbers = all(one["values"][paths[0]].lstrip("-").isdecimal() for one in variants)
    times = times_of(name)
    rows = []
    for one, value in zip(variants, values, strict=True):
        across = one["values"][paths[0]]
        others = ", ".join(one["values"][path] for path in paths[1:])
        rows.append(row_of(one["name"], value, times) | {"x": int(across) if numbers else across, "color": others})
    y = "%" if times == 100 else label.split(":")[-1].strip()
    return charts.trend(rows, paths[0], y, ", ".join(paths[1:]) if len(paths) > 1 else None, numbers)


def cards_named(variants: Sequence[Figures], names: Sequence[str]) -> list[tuple[str, str]]:
    """The cards that a sweep changes, where they are followed."""
    return [
        (cards["what"], row["name"])
        for cards in variants[0]["cards"]
        for row in cards["cards"]
        if row["name"].casefold() in {name.casefold() for name in names}
    ]


def card_value(one: Figures, what: str, name: str, verb: str, figure: str) -> Any:
    for cards in one["cards"]:
        for row in cards["cards"]:
            if (cards["what"], row["name"]) == (what, name) and verb in row:
                return row[verb][0][figure]
    return None


def compare(page: Page, figures: Figures) -> None:
    old, new = figures["variants"]
    changes = new["changes"]
    page.heading("The table", "The same deals with both files; differences are taken deal by deal.")
    rows = []
    for name, value in changes["figures"].items():
        times = times_of(name)
        line = [escape(LABELS.get(name, name)), cell(name, old["figures"][name]), cell(name, new["figures"][name])]
        rows.append([*line, difference(value, times)])
    page.table(["figure", old["name"], new["name"], "difference"], rows)
    for what in dict.fromkeys(row["what"] for row in changes["cards"]):
        verbs = list(dict.fromkeys(row["verb"] for row in changes["cards"] if row["what"] == what))
        for verb in verbs:
            found = [r for r in changes["cards"] if (r["what"], r["verb"]) == (what, verb)]
            card_changes(page, found, what, verb, verb == verbs[0])


def card_changes(page: Page, found: list[Figures], what: str, verb: str, first: bool) -> None:
    page.heading(f"{what[0].upper()}{what[1:]}, {verb}")
    once = [row for row in found if row["least"] == 1]
    says = "Wins of those with it less wins of those without it; more than zero: the card became stronger."
    both = [changes_chart(page, once, "lift", "Strength, new less old", "percentage points of wins", 100, says)]
    if any(row.get("points") for row in once) and first:
        says = "What the card brings all seats together."
        both.append(changes_chart(page, once, "points", "Points a game, new less old", "points", 1, says))
    page.side_by_side([chart for chart in both if chart])
    figures = [("lift", "strength, %", 100), ("wins", "win share, %", 100), ("share", f"seats that {verb} it, %", 100)]
    figures += [("times", "times a game", 1), ("score", "score", 1)]
    figures += [("points", "points a game", 1)] if any(row.get("points") for row in once) else []
    words = {1: "", 2: ", twice or more", 3: ", three times or more"}
    body = [
        [escape(row["name"] + words[row["least"]]), *(difference(row.get(name), times) for name, _, times in figures)]
        for row in found
        if row["wins"] is not None
    ]
    page.folded("All of them: a table", ["card", *(label for _, label, _ in figures)], body)


def changes_chart(page: Page, rows: list[Figures], name: str, title: str, unit: str, times: float, says: str) -> str:
    """Those that changed most, in the order of the change."""
    known = [row for row in rows if row[name] is not None and row[name][1] is not None]
    if not known:
        return ""
    picked = sorted(known, key=lambda row: -abs(row[name][0]))[:MOST_CARDS]
    picked.sort(key=lambda row: -row[name][0])
    says += f" The {MOST_CARDS} that changed most of {len(known)}." if len(known) > MOST_CARDS else ""
    spec = charts.intervals([row_of(row["name"], row[name], times) for row in picked], unit, 0.0)
    return page.figure(title, spec, says)
