"""How one variant plays: seats, scores, finishes, length, lead, and every card."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from civitas.kernel.game import Game

from . import charts
from .cells import MOST_CARDS, cell, difference, row_of
from .page import Figures, Page
from .words import LABELS, together, verb_of


def balance(page: Page, one: Figures, game: Game, seats: int) -> None:
    figures, counts = one["figures"], one["histograms"]
    if not together(figures):
        page.heading("Seats", "Who wins, by seat and by order of play. A win that k seats share is 1/k for each.")
        fair = 100 / seats
        by_seat = [row_of(f"seat {s + 1}", figures[f"wins, seat {s + 1}"]) for s in range(seats)]
        both = [page.figure("Win share by seat", charts.intervals(by_seat, "% of games", fair))]
        if "wins, turn 1" in figures:
            by_turn = [row_of(f"turn {t + 1}", figures[f"wins, turn {t + 1}"]) for t in range(seats)]
            says = "Turn 1 is who begins. The dashed line is an equal share."
            both.append(page.figure("Win share by order of play", charts.intervals(by_turn, "% of games", fair), says))
        else:
            page.add('<p class="quiet">The game does not say who begins, so nothing is said by order of play.</p>')
        page.side_by_side(both)
    page.heading("Scores")
    if not together(figures):
        by_place = [(f"place {at}", counts[f"place_{at}"]) for at in range(1, seats + 1) if counts.get(f"place_{at}")]
        page.add(page.figure("Scores by place", charts.curves(by_place, "score", "place")))
    else:
        page.add(page.figure("Scores", charts.bars(counts["seat_0"], "score")))
    places = () if together(figures) else range(1, seats + 1)
    names = [f"score, place {at}" for at in places] + [f"score, seat {s + 1}" for s in range(seats)]
    turns = [f"score, turn {t + 1}" for t in range(seats) if f"score, turn {t + 1}" in figures]
    rows = [
        (
            escape(name.removeprefix("score, ")),
            cell(name, figures[name]),
            f"{one['spread'].get(name, 0):.1f}" if name in one["spread"] else "",
        )
        for name in names + turns
        if figures.get(name)
    ]
    page.table(["score of", "mean", "spread (standard deviation)"], rows)
    finish_and_length(page, one, seats)
    for cards in one["cards"]:
        card_section(page, cards, sum(figures[f"wins, seat {s + 1}"][0] for s in range(seats)) / seats)
    if not one["cards"]:
        page.heading("Cards")
        page.add(f'<p class="quiet">{escape(game.title)} does not say which events tell of its cards.</p>')


def finish_and_length(page: Page, one: Figures, seats: int) -> None:
    figures, counts = one["figures"], one["histograms"]
    page.heading("Finish, length and lead")
    shown_figures = []
    if counts["margin"]:
        title = "points between the winner and the next"
        shown_figures.append(page.figure("How close it ends", charts.bars(counts["margin"], title)))
    if len(counts["turns"]) > 1:
        shown_figures.append(page.figure("Length", charts.bars(counts["turns"], "turns")))
    if "lead changes" in figures:
        says = "Compared after each round. At the end: only in the last round or the final scoring."
        tenths = dict(counts["led_since"])
        parts = [(f"{10 * n}", tenths.get(n, 0)) for n in range(10)] + [("end", tenths.get(10, 0))]
        spec = charts.columns(parts, "after so much of the game, %")
        shown_figures.append(page.figure("When the winner took the lead for good", spec, says))
        spec = charts.bars(counts["lead_changes"], "times that somebody else took the lead")
        shown_figures.append(page.figure("How often the lead changes", spec))
    page.side_by_side(shown_figures)
    if "lead changes" not in figures and not together(figures):
        page.add(
            '<p class="quiet">The game does not say how one stands during play, so nothing is said of the lead.</p>'
        )
    wanted = ["margin", "close finish", "tie-break", "shared win", "turns", "decisions", "real decisions"]
    wanted += ["lead changes", "never changed", "led for good since"]
    rows = [(escape(LABELS.get(name, name)), cell(name, figures[name])) for name in wanted if figures.get(name)]
    page.table(["figure", "mean"], rows)


# ---------------------------------------------------------------- cards


def card_section(page: Page, cards: Figures, usual: float) -> None:
    """`usual` is the win share of a seat, whatever it did."""
    if not cards["cards"]:
        return
    verb, what = verb_of(cards), cards["what"]
    page.heading(
        what[0].upper() + what[1:],
        f"How those fare who {verb} a card, against the others in games with the card in play.",
    )
    rows = [row for row in cards["cards"] if row[verb][0]["lift"] is not None and row[verb][0]["lift"][1] is not None]
    rows.sort(key=lambda row: -row[verb][0]["lift"][0])
    picked, says = rows, "Zero: as good as without it."
    if len(rows) > MOST_CARDS:
        picked = rows[: MOST_CARDS // 2] + rows[-MOST_CARDS // 2 :]
        says += f" The {MOST_CARDS // 2} strongest and the {MOST_CARDS // 2} weakest of {len(rows)}."
    if picked:
        spec = charts.intervals(
            [row_of(row["name"], row[verb][0]["lift"]) for row in picked], "percentage points of wins", 0.0, "value"
        )
        page.add(page.figure(f"Wins with it less wins without it, when {verb}", spec, says))
    found = [
        {"name": r["name"], "x": 100 * r[verb][0]["share"][0], "y": 100 * r[verb][0]["wins"][0]}
        for r in cards["cards"]
        if r[verb][0]["wins"] is not None
    ]
    if found:
        spec = charts.scatter(found, f"% of seats that {verb} it", "their win share, %", 100 * usual)
        page.add(page.figure("How often, and how well", spec, "The dashed line is the win share of all seats."))
    levels(page, cards, verb, rows, usual)
    card_tables(page, cards)


def levels(page: Page, cards: Figures, verb: str, rows: Sequence[Figures], usual: float) -> None:
    if cards["copies"] < 2 or not rows:
        return
    words = ["once or more", "twice or more", "three times or more"]
    cells = [
        {
            "name": row["name"],
            "times": words[k],
            "value": 100 * one["wins"][0],
            "lift": 100 * (one["wins"][0] - usual),
        }
        for row in rows
        for k, one in enumerate(row[verb])
        if one["wins"] is not None and one["wins"][1] is not None
    ]
    page.add(page.figure(f"Win share, in %, by how often a seat {verb} it", charts.heat(cells, words, "")))


def card_tables(page: Page, cards: Figures) -> None:
    for verb in ("acquired", "used"):
        rows = [row for row in cards["cards"] if verb in row]
        if not rows:
            continue
        rows.sort(key=lambda r: -(r[verb][0]["lift"] or [-9])[0])
        points = any("points" in row[verb][0] for row in rows)
        columns = [
            "card",
            "in play (games)",
            f"seats that {verb} it",
            "times a game",
            "win share",
            "without it",
            "difference",
            "score",
        ]
        body = []
        for row in rows:
            one = row[verb][0]
            line = [escape(row["name"]), f"{row['games']:,}", cell("wins", one["share"]), cell("", one["times"])]
            line += [
                cell("wins", one["wins"]),
                cell("wins", one["wins without"]),
                difference(one["lift"]),
                cell("", one["score"]),
            ]
            body.append(line + ([cell("", one.get("points"))] if points else []))
        page.folded(f"All {cards['what']}, {verb}: a table", columns + (["points a game"] if points else []), body)
