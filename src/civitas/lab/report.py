"""One page for a study: what it says in words, charts, tables, settings. It needs nothing from outside itself."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib import resources
from typing import Any

from civitas.kernel.game import Game

from . import charts
from .words import LABELS, beyond, changed, counted, number, percent, summary, together, verb_of

Figures = dict[str, Any]
MOST_CARDS = 40  # in a chart; the table has all
SHARES = ("wins", "close finish", "tie-break", "shared win", "never changed", "led for good since")
TRENDS = ("score, place 1", "margin", "close finish", "wins, turn 1", "turns", "lead changes")


class Page:
    """Parts of the page in their order, and the charts that go into them."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.charts: dict[str, charts.Spec] = {}

    def add(self, html: str) -> None:
        self.parts.append(html)

    def heading(self, text: str, says: str = "") -> None:
        self.add(f"<h2>{escape(text)}</h2>" + (f'<p class="quiet">{escape(says)}</p>' if says else ""))

    def figure(self, title: str, spec: charts.Spec, says: str = "") -> str:
        name = f"chart{len(self.charts)}"
        self.charts[name] = spec
        caption = f"<figcaption>{escape(says)}</figcaption>" if says else ""
        return f'<figure><h3>{escape(title)}</h3><div class="chart" id="{name}"></div>{caption}</figure>'

    def side_by_side(self, figures: Sequence[str]) -> None:
        if figures:
            self.add(f'<div class="two">{"".join(figures)}</div>')

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Cells are HTML already."""
        head = "".join(f"<th>{escape(c)}</th>" for c in columns)
        body = "".join(
            "<tr>" + "".join(c if c.startswith("<td") else f"<td>{c}</td>" for c in row) + "</tr>" for row in rows
        )
        self.add(f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>')

    def folded(self, title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.add(f"<details><summary>{escape(title)}</summary>")
        self.table(columns, rows)
        self.add("</details>")


def report(figures: Figures, game: Game, touched: Sequence[str] = ()) -> str:
    settings, page = figures["settings"], Page()
    kind, variants = settings["study"], figures["variants"]
    title = {"balance": "How {} plays", "sweep": "{}: a sweep", "compare": "{}: two card files"}[kind].format(
        game.title
    )
    players = ", ".join(sorted(set(settings["policies"])))
    page.add(f"<h1>{escape(title)}</h1>")
    page.add(
        f'<p class="quiet">{counted(settings["games"], "game")}{" with each variant" if len(variants) > 1 else ""}, '
        f"{counted(settings['seats'], 'seat')}, played by {escape(players)}. "
        "In brackets: 95 % intervals.</p>"
    )
    said = [escape(sentence) for sentence in sentences(figures)]
    page.add('<section class="summary"><ul>' + "".join(f"<li>{s}</li>" for s in said) + "</ul></section>")
    page.add(f'<p class="warn">{escape(caveat(game, players))}</p>')
    if kind == "balance":
        balance(page, variants[0], game, settings["seats"])
    elif kind == "sweep":
        sweep(page, figures, touched)
    else:
        compare(page, figures)
    page.heading("Settings")
    page.table(["setting", "value"], [(escape(k), f"<code>{escape(plain(v))}</code>") for k, v in settings.items()])
    return whole(title, page)


def sentences(figures: Figures) -> list[str]:
    """The study in words."""
    settings, variants = figures["settings"], figures["variants"]
    if settings["study"] == "balance":
        return summary(variants[0], settings["seats"])
    if settings["study"] == "compare":
        return changed(variants[1]["changes"])
    return swept(figures)


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


def caveat(game: Game, players: str) -> str:
    return (
        f"These are figures of how {players} plays and of the cards as they are given here. People play otherwise, and "
        f"a card can look weak because the policy does not know what to do with it. Of twenty intervals one misses by "
        f"chance. {game.about}"
    )


def plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{k}={v}" for k, v in value.items())
    return str(value)


# ---------------------------------------------------------------- one variant


def shown(name: str, value: Any) -> str:
    """A figure of the table in its unit."""
    return percent(value) if name.split(",")[0] in SHARES else number(value, 2)


def cell(name: str, value: Any) -> str:
    text = shown(name, value)
    middle, bracket, rest = text.partition(" [")
    return f"{middle} <i>[{rest}</i>" if bracket else middle


def row_of(name: str, value: Any, times: float = 100) -> charts.Row:
    middle, low, high = value
    return {
        "name": name,
        "value": times * middle,
        "low": times * (middle if low is None else low),
        "high": times * (middle if high is None else high),
    }


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


def difference(value: Any, times: float = 100) -> str:
    """With its sign, and marked where the interval leaves zero out."""
    if value is None:
        return "<td>–</td>"
    mark = {1: ' class="more"', -1: ' class="less"', 0: ""}[beyond(value, 0)]
    text, bracket, rest = number(value, 2, times).partition(" [")
    sign = "+" if value[0] > 0 else ""
    return f"<td{mark}>{sign}{text}" + (f" <i>[{rest}</i></td>" if bracket else "</td>")


# ---------------------------------------------------------------- several variants


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
            *(difference(one["changes"]["figures"][n], 100 if n.split(",")[0] in SHARES else 1) for n in names),
        ]
        for one in variants
        if "changes" in one
    ]
    page.heading("Differences", "Deal by deal, so they are known better than the figures themselves.")
    page.table(["with", *(LABELS.get(name, name) for name in names)], rows)


def trend(variants: Sequence[Figures], name: str, values: Sequence[Any], label: str) -> charts.Spec:
    """The first path goes across, the others are colours."""
    paths = list(variants[0]["values"])
    numbers = all(one["values"][paths[0]].lstrip("-").isdecimal() for one in variants)
    times = 100 if name.split(",")[0] in SHARES else 1
    rows = []
    for one, value in zip(variants, values, strict=True):
        across = one["values"][paths[0]]
        others = ", ".join(one["values"][path] for path in paths[1:])
        rows.append(row_of(one["name"], value, times) | {"x": int(across) if numbers else across, "colour": others})
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
        times = 100 if name.split(",")[0] in SHARES else 1
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


# ---------------------------------------------------------------- the page


def whole(title: str, page: Page) -> str:
    import vl_convert

    here = resources.files(__package__)
    css, script = ((here / f"report.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    data = json.dumps(page.charts, separators=(",", ":")).replace("</", "<\\/")
    library = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;").replace("</script", "<\\/script")
    body = "\n".join(page.parts)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{css}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n"
        f'<script type="module">\n{library}\nwindow.charts = {data};\n{script}</script>\n</body>\n</html>\n'
    )
