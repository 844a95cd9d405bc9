"""Plays Citizens of the Spark with the greedy policy in every seat and writes docs/balance-spark.md and its chart.

    python studies/spark.py [GAMES]

GAMES is the number for each number of players: a tenth of them for each of the eight recommended sets, the others with
citizens by chance. It takes some minutes; the numbers are the same on every machine. spark_notes.md is put at
the end of the report.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

import civitas
from civitas.games.spark.cards import SETS
from civitas.kernel.backends.engine import engine
from civitas.kernel.state.chance import derive

HERE = Path(__file__).parent
DOCS = HERE.parent / "docs"
SEED = 2026
WATCHED = 12  # games of each set and number of players whose every event is counted
PLAYERS = (1, 2, 3, 4, 5)
BATCH = 2000
game = civitas.game("spark")


def shares(games: int) -> dict[str, int]:
    """How many games of each set."""
    each = games // 10
    return dict.fromkeys(SETS, each) | {"random": games - each * len(SETS)}


def play(seats: int, games: int, name: str, first: int) -> np.ndarray:
    """Final records of so many games."""
    many, out = engine(game), []
    for start in range(0, games, BATCH):
        seeds = [derive(SEED, first + n) for n in range(start, min(games, start + BATCH))]
        records = many.begin(seeds, seats, {"set": name})
        while not (over := many.over(records)).all():
            many.advance(records, np.where(over, -1, many.policy(records, "greedy")))
        out.append(records)
    return np.concatenate(out)


def figures(seats: int, records: np.ndarray) -> dict[str, Any]:
    """What is asked of one number of players."""
    cities = max(2, seats)
    scores = records["score"][:, :cities].astype(int)
    won = records["place"][:, :seats] == 1
    share = won / np.maximum(1, won.sum(1, keepdims=True))
    order = (np.arange(seats)[None] - records["start"].astype(int)[:, None]) % seats
    by_order = np.array([share[order == place].mean() for place in range(seats)])
    best = scores.max(1)
    return {
        "games": len(records),
        "winning": best,
        "mean": best.mean(),
        "all": scores[:, :seats].mean(),
        "hers": scores[:, 1].mean() if seats == 1 else None,
        "seat": share.mean(0) * seats if seats > 1 else None,
        "order": by_order * seats if seats > 1 else None,
        "wins": share.mean(),
        "turns": records["turn"].astype(int).mean(),
    }


def watch(seats: int, name: str) -> tuple[Counter[str], int, int]:
    """How often each citizen does something, the cards drawn, and the turns, in a few games event by event."""
    used, drawn, turns = Counter[str](), 0, 0
    names = game.content.cards.names
    for number in range(WATCHED):
        table = game.table(seats, derive(SEED + 1, number), {"set": name})
        while not table.over:
            decision = table.pending[0]
            state = table.state_asking(decision.seat)
            assert state is not None
            value = game.python.policy(state, "greedy")
            table.choose(next(option for option in decision.options if option.value == value))
        for told in table.told:
            event, arguments = game.rules.events[told.event], told.arguments
            values = dict(zip(event.arguments, arguments, strict=False))
            if event.name in ("acts", "reacts", "follows"):
                used[names[values["played" if event.name == "follows" else "name"]]] += 1
            elif event.name in ("scores_ability", "gains", "loses_pupil"):
                used[names[values["name"]]] += values.get("name") in (14, 4, 0, 8, 19, 6)
            elif event.name == "recites":
                used["Poet"] += 1
            elif event.name == "divines":
                used["Diviner"] += 1
            drawn += event.name in ("turns_up", "divines", "refills")
        used["Poet"] += sum(
            game.rules.events[t.event].name == "gains" and names[t.arguments[2]] == "Poet" for t in table.told
        )
        turns += int(table.state.turn)
    return used, drawn, turns


def chart(found: dict[int, dict[str, Any]]) -> str:
    """The spread of winning scores: a curve for each number of players."""
    width, height, left, floor, lowest, highest = 760, 330, 50, 280, 0, 160
    colors = {1: "#7a5195", 2: "#bc5090", 3: "#ef5675", 4: "#d98000", 5: "#2f7f5f"}

    def x(score: float) -> float:
        return left + (score - lowest) / (highest - lowest) * (width - left - 20)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'aria-label="Winning scores by number of players" font-family="system-ui, sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fbfaf7"/>',
        f'<rect x="{x(55):.1f}" y="20" width="{x(95) - x(55):.1f}" height="{floor - 20}" fill="#efece2"/>',
        f'<text x="{x(75):.1f}" y="34" text-anchor="middle" fill="#6b6558">mean wanted: 55 to 95</text>',
        f'<line x1="{left}" y1="{floor}" x2="{width - 20}" y2="{floor}" stroke="#888"/>',
    ]
    for score in range(lowest, highest + 1, 20):
        out.append(f'<text x="{x(score):.1f}" y="{floor + 16}" text-anchor="middle" fill="#444">{score}</text>')
    middle = (left + width - 20) / 2
    out.append(f'<text x="{middle}" y="{floor + 36}" text-anchor="middle" fill="#444">winning score</text>')
    bins = np.arange(lowest, highest + 4, 4)
    top = max(np.histogram(f["winning"], bins)[0].max() / f["games"] for f in found.values())
    for seats, f in found.items():
        counts = np.histogram(f["winning"], bins)[0] / f["games"]
        points = " ".join(
            f"{x(b + 2):.1f},{floor - c / top * (floor - 50):.1f}" for b, c in zip(bins[:-1], counts, strict=True)
        )
        out.append(f'<polyline points="{points}" fill="none" stroke="{colors[seats]}" stroke-width="2"/>')
        out.append(
            f'<text x="{width - 150}" y="{44 + 18 * seats}" fill="{colors[seats]}">'
            f"{seats} player{'s' if seats > 1 else ''}: mean {f['mean']:.1f}</text>"
        )
    return "\n".join([*out, "</svg>", ""])


def row(*cells: object) -> str:
    return "| " + " | ".join(str(c) for c in cells) + " |"


def times(values: Any) -> str:
    return "–" if values is None else " / ".join(f"{v:.2f}" for v in values)


def report(found: dict[int, dict[str, Any]], sets: dict[int, dict[str, float]], used: Counter[str], played: int) -> str:
    games = found[2]["games"]
    out = [
        "# How Citizens of the Spark plays",
        "",
        f"`greedy` in every seat, {games:,} games for each number of players: the eight recommended sets, a tenth of "
        "the games each, and citizens by chance for the rest. Made by `python studies/spark.py`; the same numbers "
        "come out on every machine. `greedy` takes what is worth the most at once, so this says how the numbers on the "
        "cards hang together, not how good players do.",
        "",
        "![Winning scores by number of players](balance-spark.svg)",
        "",
        row("players", "mean winning score", "middle 80 %", "mean score", "times its share, by seat",
            "times its share, by order of play", "turns"),
        row(*["---"] * 7),
    ]  # fmt: skip
    for seats, f in found.items():
        low, high = np.percentile(f["winning"], [10, 90])
        out.append(
            row(
                seats, f"{f['mean']:.1f}", f"{low:.0f} to {high:.0f}", f"{f['all']:.1f}", times(f["seat"]),
                times(f["order"]), f"{f['turns']:.1f}",
            )
        )  # fmt: skip
    solo = found[1]
    out += [
        "",
        f"Alone, `greedy` has more sparks than Scyntilla in {solo['wins']:.0%} of the games at Normal, with "
        f"{solo['all']:.1f} points to {solo['hers']:.1f}; the winning score is that of whoever has more.",
        "",
        "Mean winning score by set:",
        "",
        row("players", *sets[1]),
        row(*["---"] * (1 + len(sets[1]))),
        *(row(seats, *(f"{v:.0f}" for v in by.values())) for seats, by in sets.items()),
        "",
        "## Length",
        "",
        "If only clean-up drew cards, the deck would last 22 / 22 / 24 / 24 / 25 turns with 1 / 2 / 3 / 4 / 5 players "
        "(SPK-END-04, SPK-SOLO-END-01). Actions and abilities draw too, so games are shorter. What the deck predicts "
        "is its size after the setup divided by the cards drawn in a turn, and half a round to finish:",
        "",
        row("players", "cards drawn in a turn", "turns predicted", "turns played"),
        row(*["---"] * 4),
    ]
    for seats, f in found.items():
        out.append(row(seats, f"{f['per turn']:.2f}", f"{f['predicted']:.1f}", f"{f['watched turns']:.1f}"))
    out += [
        "",
        "## Every citizen is used",
        "",
        f"How often each citizen did something in {played:,} games watched event by event: actions, follows (by the "
        "card that was moved), reactions, Poets recited, Pupils and Diviners placed, and abilities at the end, in each "
        "game that has the citizen.",
        "",
        row("citizen", "times in a game", "citizen", "times in a game", "citizen", "times in a game"),
        row(*["---"] * 6),
    ]
    cells = [(n, f"{used[n]:.1f}") for n in game.content.cards.names]
    for i in range(10):
        out.append(row(*(c for k in range(3) for c in cells[i + 10 * k])))
    return "\n".join([*out, "", (HERE / "spark_notes.md").read_text(encoding="utf-8").strip(), ""])


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    found: dict[int, dict[str, Any]] = {}
    sets: dict[int, dict[str, float]] = {}
    used, casts, watched = Counter[str](), Counter[str](), 0
    for seats in PLAYERS:
        parts, first = [], 0
        sets[seats] = {}
        drawn = turns = 0
        for name, number in shares(games).items():
            print(f"\r{seats} players, {name:<12}", end="", file=sys.stderr, flush=True)
            records = play(seats, number, name, first)
            parts.append(records)
            first += number
            sets[seats][name] = figures(seats, records)["mean"]
            some, cards, length = watch(seats, name)
            used += some
            drawn, turns, watched = drawn + cards, turns + length, watched + WATCHED
            for n in range(WATCHED):
                state = game.python.fresh(derive(SEED + 1, n), seats, game.chosen({"set": name}, seats))
                game.python.advance(state)
                casts.update(game.content.cards.names[c] for c in state.cast[: state.cast_size])
        records = np.concatenate(parts)
        found[seats] = figures(seats, records)
        games_watched = WATCHED * len(shares(games))
        round_size = max(2, seats)
        per_turn = drawn / turns
        deck = {1: 42, 2: 41, 3: 47, 4: 65, 5: 71}[seats]
        found[seats] |= {
            "per turn": per_turn,
            "predicted": deck / per_turn + (round_size - 1) / 2,
            "watched turns": turns / games_watched,
        }
    print(file=sys.stderr)
    rates = Counter({name: used[name] / max(1, casts[name]) for name in game.content.cards.names})
    (DOCS / "balance-spark.svg").write_text(chart(found), encoding="utf-8")
    (DOCS / "balance-spark.md").write_text(report(found, sets, rates, watched), encoding="utf-8")


if __name__ == "__main__":
    main()
