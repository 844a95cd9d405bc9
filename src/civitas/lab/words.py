"""What the figures say, in plain sentences."""

from __future__ import annotations

from statistics import NormalDist
from typing import Any

from .entries import CLOSE

Figures = dict[str, Any]
Value = list[Any]


def percent(value: Value | None, digits: int = 1) -> str:
    return number(value, digits, 100, " %")


def number(value: Value | None, digits: int = 1, times: float = 1, unit: str = "") -> str:
    """33.1 % [32.9, 33.4]"""
    if value is None:
        return "–"
    middle, low, high = value
    said = f"{times * middle:.{digits}f}{unit}"
    return said if low is None else f"{said} [{times * low:.{digits}f}, {times * high:.{digits}f}]"


def beyond(value: Value | None, against: float, wider: float = 1.0) -> int:
    """1 or -1 where the interval lies above or below, 0 where it does not tell."""
    if value is None or value[1] is None:
        return 0
    middle, low, high = value
    return 1 if middle - wider * (middle - low) > against else -1 if middle + wider * (high - middle) < against else 0


def stands_out(value: Value | None, among: int) -> int:
    """For one card among many: the interval is so much wider that in 19 studies of 20 none stands out by chance."""
    normal = NormalDist()
    return beyond(value, 0, normal.inv_cdf(1 - 0.025 / max(1, among)) / normal.inv_cdf(0.975))


def counted(many: int, what: str) -> str:
    return f"{many:,} {what}" + ("" if many == 1 else "s")


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def summary(variant: Figures, seats: int) -> list[str]:
    """The main things first."""
    figures = variant["figures"]
    out = []
    if seats == 1:
        out.append(f"The lone player wins {percent(figures['wins, seat 1'])} of the games.")
    elif together(figures):
        out.append(f"The players win {percent(figures['wins, seat 1'])} of the games together.")
    else:
        out += [by_seat(figures, seats), *by_order(figures, seats), finishes(figures)]
    out.append(scores(figures, seats))
    for cards in variant["cards"]:
        out += strongest(cards)
    out.append(length(figures))
    if "lead changes" in figures:
        out.append(course(figures))
    return [sentence for sentence in out if sentence]


def together(figures: Figures) -> bool:
    """Do all win or lose as one, so that nobody is ahead of anybody?"""
    return "margin" not in figures


def by_seat(figures: Figures, seats: int) -> str:
    fair, said = 1 / seats, []
    told = [beyond(figures[f"wins, seat {seat + 1}"], fair) for seat in range(seats)]
    for seat in range(seats):
        value = figures[f"wins, seat {seat + 1}"]
        verdict = {1: "more than", -1: "less than", 0: "within"}[told[seat]]
        said.append(f"seat {seat + 1} wins {percent(value)}" + (f", {verdict} its share" if any(told) else ""))
    text = "; ".join(said)
    ending = "" if any(told) else f": all within their share of {100 * fair:.1f} %"
    if figures["wins, seat 1"][1] is None:
        ending = ": too few games to tell more"
    return f"{text[0].upper()}{text[1:]}{ending}."


def by_order(figures: Figures, seats: int) -> list[str]:
    if "wins, turn 1" not in figures or figures["wins, turn 1"][1] is None:
        return []
    fair = 1 / seats
    first = figures["wins, turn 1"]
    verdict = {1: "an advantage", -1: "a disadvantage", 0: "neither an advantage nor a disadvantage that shows"}
    said = f"Beginning is {verdict[beyond(first, fair)]}: who begins wins {percent(first)}"
    best = max(range(seats), key=lambda turn: figures[f"wins, turn {turn + 1}"][0])
    worst = min(range(seats), key=lambda turn: figures[f"wins, turn {turn + 1}"][0])
    if best != worst and beyond(figures[f"wins, turn {worst + 1}"], fair):
        said += f"; playing {nth(worst + 1)} wins least, {percent(figures[f'wins, turn {worst + 1}'])}"
    return [said + "."]


def nth(place: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
    return words[place - 1] if place <= len(words) else f"number {place}"


def finishes(figures: Figures) -> str:
    return (
        f"{percent(figures['close finish'])} of the games are decided by {CLOSE} points or less; the winner is "
        f"{number(figures['margin'])} points ahead on average. A tie-break decides {percent(figures['tie-break'])}, "
        f"and {percent(figures['shared win'], 2)} end in a shared win."
    )


def scores(figures: Figures, seats: int) -> str:
    if together(figures):
        return f"The score is {number(figures['score, all seats'])} on average."
    return (
        f"The winning score is {number(figures['score, place 1'])} on average, the last one "
        f"{number(figures[f'score, place {seats}'])}."
    )


def verb_of(cards: Figures) -> str:
    """What says more of these cards: that they were acquired, or, where nearly all seats acquire them, used."""
    told = {
        verb: sum(row[verb][0]["lift"] is not None and row[verb][0]["lift"][1] is not None for row in rows)
        for verb in ("acquired", "used")
        if (rows := [row for row in cards["cards"] if verb in row])
    }
    return "used" if "acquired" not in told or 2 * told["acquired"] < told.get("used", 0) else "acquired"


def strongest(cards: Figures, many: int = 3) -> list[str]:
    """By how much more often those win who acquired it than those who did not."""
    verb = verb_of(cards)
    rows = [row for row in cards["cards"] if row.get(verb) and row[verb][0]["lift"] is not None]
    sure = sorted((row for row in rows if row[verb][0]["lift"][1] is not None), key=lambda r: -r[verb][0]["lift"][0])
    out = []

    def named(row: Figures) -> str:
        return f"{row['name']} ({100 * row[verb][0]['lift'][0]:+.1f})"

    up = [named(row) for row in sure if stands_out(row[verb][0]["lift"], len(sure)) > 0][:many]
    down = [named(row) for row in reversed(sure) if stands_out(row[verb][0]["lift"], len(sure)) < 0][:many]
    if up:
        out.append(
            f"Strongest {cards['what']} when {verb}, in percentage points of wins over those without: {listed(up)}."
        )
    if down:
        out.append(f"Weakest {cards['what']} when {verb}: {listed(down)}.")
    never = [row["name"] for row in cards["cards"] if row.get(verb) and row[verb][0]["seats"] == 0]
    if never:
        more = f" and {len(never) - 8} more" if len(never) > 8 else ""
        out.append(f"Never {verb} though in play: {', '.join(never[:8])}{more}.")
    return out


def length(figures: Figures) -> str:
    return (
        f"A game takes {number(figures['turns'])} turns and {number(figures['decisions'])} decisions, "
        f"{number(figures['real decisions'])} of them with a choice."
    )


def course(figures: Figures) -> str:
    return (
        f"The lead changes {number(figures['lead changes'], 2)} times, never in {percent(figures['never changed'])} of "
        f"the games; the winner leads for good after {percent(figures['led for good since'], 0)} of the game."
    )


TELLING = ("score, place 1", "margin", "close finish", "turns", "lead changes", "wins, turn 1", "shared win")


def changed(changes: Figures) -> list[str]:
    """What surely became different, and what did not."""
    out, same = [], []
    for name in TELLING:
        value, label = changes["figures"].get(name), LABELS[name]
        if value is not None and beyond(value, 0):
            unit = ("close finish", "wins, turn 1", "shared win")
            shown = number(value, 2, 100, " percentage points") if name in unit else number(value, 2)
            out.append(f"{label[0].upper()}{label[1:]}: {'+' if value[0] > 0 else ''}{shown}.")
        elif value is not None:
            same.append(label)
    firsts = [row for row in changes["cards"] if row["least"] == 1]
    paid = {
        row["name"]: row for row in firsts if stands_out(row.get("points"), len(firsts))
    }  # acquired or used: the same points
    most = sorted(paid.values(), key=lambda row: -abs(row["points"][0]))[:5]
    if most:
        names = [f"{row['name']} ({row['points'][0]:+.1f})" for row in most]
        out.append(f"Points that a card brings all seats together in a game changed most for: {listed(names)}.")
    for verb in ("acquired", "used"):
        for direction, word in ((1, "stronger"), (-1, "weaker")):
            found = [row for row in firsts if row["verb"] == verb and stands_out(row["lift"], len(firsts)) == direction]
            found.sort(key=lambda row: -abs(row["lift"][0]))
            names = [f"{row['name']} ({100 * row['lift'][0]:+.1f})" for row in found[:5]]
            if names:
                said = "in percentage points of wins over those without"
                out.append(f"When {verb}, these became {word}, {said}: {listed(names)}.")
    if same:
        out.append(f"No difference shows in: {', '.join(same)}.")
    return out


LABELS = {
    "score, place 1": "winning score",
    "wins, turn 1": "wins of who begins",
    "close finish": "finishes within 2 points",
    "margin": "winner's margin",
    "shared win": "shared wins",
    "turns": "turns",
    "lead changes": "lead changes",
    "led for good since": "winner leads for good since",
    "score, all seats": "mean score",
    "real decisions": "decisions with a choice",
    "tie-break": "decided by tie-break",
    "never changed": "lead never changed",
}
