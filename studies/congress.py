"""Plays CITIZEN, 117th Congress with greedy in every seat and writes docs/balance-congress.md.

    python studies/congress.py [GAMES]           games for each cell, 5,000 unless told; takes half an hour of one core
    python studies/congress.py search [GAMES]    a sample of search:1000, a minute for a game: 20 a level unless told

The Primary Causes are dealt here, so that each occurs equally often and two players, or two teams, are always D against
R, from both seats; everything else is chosen by the bots. Cells that are done are kept in congress.jsonl, so it
can be broken off and gone on with; the file is removed at the end. Games of search are kept in data. Numbers are the
same on every machine. congress_notes.md is put at the end of the report.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from figures import Share, Z
from games import Cell as Sample  # beside this file
from games import Kept, Played, state_of

import civitas
from civitas.bots import Question, make
from civitas.games.congress import LEVELS
from civitas.games.congress.constants import POWERS, S_PRIMARY, SIMPLE
from civitas.games.congress.kinds import (
    ACT,
    ADD_POWER,
    AGAINST,
    ANSWER,
    COUNTER,
    MATES_POWER,
    NO_OFFER,
    NO_POWER,
    OFFER,
    PICK_CAUSE,
    REDRAW,
    SWITCH,
    TO_JOIN,
    TO_OPPOSE,
    TO_SUPPORT,
    TURN_UP,
    YES,
)
from civitas.jobs import run_all
from civitas.kernel.backends.engine import NativeEngine, engine
from civitas.kernel.backends.single import Single
from civitas.kernel.codes import Phase
from civitas.kernel.state.chance import derive

HERE = Path(__file__).parent
DOCS = HERE.parent / "docs"
KEPT = HERE / "congress.jsonl"
SEED, BATCH = 2026, 256
FEWER = 5  # variants get a part of the games
game = civitas.game("congress")
TABLES = game.content.cards.tables
STATE = state_of("congress")
TYPES = [
    "Closed Rule", "Clean Bill", "Fourth Estate", "Yellow Kid", "Patriot", "Manipulator", "Mediator", "Veto",
    "Amendment",
]  # fmt: skip
VARIANTS: dict[str, dict[str, Any]] = {
    "as usual": {},
    "no Hidden Causes": {"hidden_causes": "off"},
    "no Countermeasures": {"countermeasures": "off"},
    "no Joint Operations": {"joint": "off"},
    "first game: none of the three": {"hidden_causes": "off", "countermeasures": "off", "joint": "off"},
    "Heightened Chaos": {"chaos": "on"},
    "one vote per space": {"track": "one vote per space"},
    "raging by all votes": {"raging": "all votes"},
    "strict nulls": {"null_strict": "on"},
    "20 rounds": {"max_rounds": 20},
}


class Cell(NamedTuple):
    seats: int
    level: int
    variant: str = "as usual"
    teams: bool = False

    @property
    def options(self) -> dict[str, Any]:
        return {"level": LEVELS[self.level], "teams": "on" if self.teams else "off"} | VARIANTS[self.variant]

    @property
    def step(self) -> int:
        """Seats of a side."""
        return 2 if self.teams else 1


def causes(level: int, party: int) -> list[int]:
    """Of an Ultimate pair the first."""
    found = np.flatnonzero((TABLES["CAUSE_LEVEL"] == level) & (TABLES["CAUSE_PARTY"] == party))
    return [int(c) for c in found if level < 4 or TABLES["CAUSE_NEXT"][c] >= 0]


def dealt(cell: Cell, games: int) -> np.ndarray:
    """games x sides: who gets which Cause."""
    blue, red = causes(cell.level, 0), causes(cell.level, 2)
    if cell.seats == 2 * cell.step:
        pairs = [pair for d in blue for r in red for pair in ((d, r), (r, d))]
        return np.array([pairs[i % len(pairs)] for i in range(games)])
    rng = np.random.default_rng(SEED)
    return np.array([rng.permutation([*blue, *red])[: cell.seats] for _ in range(games)])


def play(cell: Cell, games: int) -> dict[str, Any]:
    """How each game of the cell went, and what was chosen in all of them."""
    engine, deal = NativeEngine(game), dealt(cell, games)
    counts: Counter[str] = Counter()
    out = {name: np.zeros(games, int) for name in ("turns", "winners", "first", "supers", "empty")}
    for start in range(0, games, BATCH):
        live = np.arange(start, min(start + BATCH, games))
        # both seats' games of a pair of Causes are dealt alike
        records = engine.begin([derive(SEED, int(n) // 2) for n in live], cell.seats, cell.options)
        while len(live):
            forced = (records["_kind"] == game.rules.kinds.index(PICK_CAUSE)) & (records["step"] == S_PRIMARY)
            side = np.clip(records["_who"] // cell.step, 0, deal.shape[1] - 1)
            answers = np.where(forced, deal[live, side], engine.policy(records, "greedy")).astype(np.int32)
            note(counts, records["_kind"], answers)
            acting = records["_kind"] == game.rules.kinds.index(ACT)
            out["empty"][live] += acting & np.isin(answers, (REDRAW, TURN_UP))
            engine.advance(records, answers)
            over = engine.over(records)
            if over.any():
                done, won = records[over], records["won_by"][over].astype(int)
                out["turns"][live[over]] = done["turn"]
                out["winners"][live[over]] = won // cell.step
                out["first"][live[over]] = done["start"] // cell.step
                passed = done["passage"].reshape(len(done), -1, 2)[np.arange(len(done)), np.maximum(won, 0)]
                out["supers"][live[over]] = np.where(won < 0, -1, (passed > SIMPLE).sum(axis=1))
                live, records = live[~over], records[~over]
    columns: dict[str, Any] = {name: column.tolist() for name, column in out.items()}
    columns["turns"] = (out["turns"] / deal.shape[1]).tolist()
    return columns | {"counts": dict(counts)}


def note(counts: Counter[str], kinds: np.ndarray, answers: np.ndarray) -> None:
    """What of interest is chosen."""

    def of(kind: Any) -> np.ndarray:
        return np.asarray(answers[kinds == game.rules.kinds.index(kind)])

    acts, powers = of(ACT), of(ADD_POWER)
    counts["support"] += int((acts == TO_SUPPORT).sum())
    counts["oppose"] += int(((acts >= TO_OPPOSE) & (acts < TO_JOIN)).sum())
    counts["joint"] += int(((acts >= TO_JOIN) & (acts < REDRAW)).sum())
    counts["redraw"] += int((acts == REDRAW).sum())
    counts["turn up"] += int((acts == TURN_UP).sum())
    counts["hidden"] += int((of(SWITCH) == YES).sum())
    counts["counter"] += int((of(COUNTER) == YES).sum())
    counts["offer"] += int((of(OFFER) != NO_OFFER).sum())
    counts["trade"] += int((of(ANSWER) == YES).sum())
    for answer in powers[powers != NO_POWER].tolist():
        against = answer % MATES_POWER >= AGAINST
        kind = TYPES[int(TABLES["POWER_TYPE"][answer % POWERS])]
        counts[f"{kind} against" if against and kind in ("Amendment", "Patriot") else kind] += 1


# ---------------------------------------------------------------- a sample of search

SEARCH, SAMPLE, LEAST_SAMPLE = "search:1000", 20, 5
SAMPLED = (0, 3)  # levels, for two players


def sample_of(level: int) -> Sample:
    return Sample("congress", 2, (("level", LEVELS[level]),), SEARCH)


def search_game(level: int, number: int) -> Played:
    """One game of two, D against R. Of its scores the first says whether D wins, the second counts turns without a
    set."""
    cell, one, bot = Cell(2, level), Single(engine(game)), make(SEARCH, game, number)
    causes_dealt, empty = dealt(cell, number + 1)[number], 0
    record = one.array(kept_record := one.begin(derive(SEED, number // 2), 2, cell.options))
    while record["_phase"][0] != Phase.OVER:
        bits = int.from_bytes(record["_options"].tobytes(), "little")
        values = [value for value in range(bits.bit_length()) if bits >> value & 1]
        seat, kind, answer = int(record["_who"][0]), record["_kind"][0], values[0]
        if kind == game.rules.kinds.index(PICK_CAUSE) and record["step"][0] == S_PRIMARY:
            answer = int(causes_dealt[seat])
        elif len(values) > 1:
            answer = bot.answer(Question(game, record, seat, values, int(record["_steps"][0])))
        empty += int(kind == game.rules.kinds.index(ACT) and REDRAW in values)
        one.advance(kept_record, answer)
    won = int(record["won_by"][0])
    is_blue = int(won >= 0 and TABLES["CAUSE_PARTY"][causes_dealt[won]] == 0)
    return Played(number, (is_blue, empty), int(record["outcome"][0]), int(record["turn"][0]))


def search_piece(piece: tuple[int, int]) -> Played:
    return search_game(*piece)


def search_games(games: int) -> None:
    done = Kept("congress_search", "congress")
    pieces = [
        (level, number)
        for number in range(games)
        for level in SAMPLED
        if number not in done.games.get(sample_of(level).name, {})
    ]

    def each(piece: tuple[int, int], played: Played) -> None:
        done.add(sample_of(piece[0]), played)
        print(f"\r{sum(map(len, done.games.values()))} games", end="", file=sys.stderr, flush=True)

    run_all(search_piece, pieces, each)


def search_rows() -> Iterator[str]:
    done = Kept("congress_search", "congress")
    for level in SAMPLED:
        found = done.of(sample_of(level))
        if len(found) >= LEAST_SAMPLE:
            turns, blue = [one.turns / 2 for one in found], sum(one.scores[0] for one in found)
            columns = (mean(turns), str(Share(blue, len(found))), ratio([one.scores[1] / 2 for one in found], turns))
            yield f"| {LEVELS[level]} | {len(found)} | {' | '.join(columns)} |"


# ---------------------------------------------------------------- the report


def mean(numbers: list[float]) -> str:
    """With its interval."""
    middle, half = float(np.mean(numbers)), Z * float(np.std(numbers)) / len(numbers) ** 0.5
    return f"{middle:.1f} [{middle - half:.1f}, {middle + half:.1f}]"


def ratio(part: list[float], whole: list[float]) -> str:
    """A share of all turns, in percent, with its interval from game to game."""
    share = float(np.sum(part) / np.sum(whole))
    half = Z * float(np.std(np.array(part) - share * np.array(whole))) / len(part) ** 0.5 / float(np.mean(whole))
    return f"{100 * share:.1f} [{100 * (share - half):.1f}, {100 * (share + half):.1f}]"


def no_set(found: dict[str, Any], sides: int) -> str:
    return ratio((np.array(found["empty"]) / sides).tolist(), found["turns"])


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def party_share(cell: Cell, found: dict[str, Any]) -> str:
    """Of D's seats, relative to R's: wins per seat of both, as a share."""
    deal, won = dealt(cell, len(found["winners"])), np.array(found["winners"])
    blue = TABLES["CAUSE_PARTY"][deal] == 0
    ours = np.arange(deal.shape[1]) == won[:, None]
    d, r = ours[blue].mean(), ours[~blue].mean()
    share = float(d / (d + r))
    half = Z * (share * (1 - share) / len(won)) ** 0.5
    return f"{percent(share)} [{percent(share - half)}, {percent(share + half)}]"


def quartiles(turns: list[float]) -> str:
    low, middle, high = np.percentile(turns, [25, 50, 75])
    return f"{middle:.1f} ({low:.1f} to {high:.1f}), {mean(turns)}"


def seat_shares(found: dict[str, Any], sides: int) -> str:
    """By order of play from the first player."""
    won, first = np.array(found["winners"]), np.array(found["first"])
    order = (won - first) % sides
    return " / ".join(percent(float(((order == n) & (won >= 0)).mean())) for n in range(sides))


def path_shares(found: dict[str, Any]) -> str:
    supers = np.array(found["supers"])
    return " / ".join(percent(float((supers == n).mean())) for n in range(3))


def table(head: str, rows: Iterator[str]) -> str:
    return "\n".join([head, "| --- " * (head.count("|") - 1) + "|", *rows])


def name(cell: Cell) -> str:
    return "two teams" if cell.teams else f"{cell.seats} players"


def lengths(cells: dict[Cell, dict[str, Any]]) -> Iterator[str]:
    for cell, found in cells.items():
        sides = cell.seats // cell.step
        columns = (
            quartiles(found["turns"]), party_share(cell, found), no_set(found, sides), seat_shares(found, sides),
            path_shares(found),
        )  # fmt: skip
        yield f"| {name(cell)} | {LEVELS[cell.level]} | {' | '.join(columns)} |"


SHOWN = (
    "support", "oppose", "joint", "redraw", "turn up", "Veto", "Amendment", "Amendment against", "hidden", "counter",
    "offer", "trade",
)  # fmt: skip
POWER_COLUMNS = (
    "Patriot", "Patriot against", "Manipulator", "Mediator", "Fourth Estate", "Yellow Kid", "Closed Rule", "Clean Bill",
)  # fmt: skip


def occurrences(cells: dict[Cell, dict[str, Any]], columns: tuple[str, ...]) -> Iterator[str]:
    """Per game."""
    for cell, found in cells.items():
        each = [found["counts"].get(column, 0) / len(found["turns"]) for column in columns]
        yield f"| {name(cell)} | {LEVELS[cell.level]} | {' | '.join(f'{n:.2f}' for n in each)} |"


def variant_rows(cells: dict[Cell, dict[str, Any]]) -> Iterator[str]:
    for cell, found in cells.items():
        nobody = np.mean(np.array(found["winners"]) < 0)
        yield (
            f"| {cell.variant} | {quartiles(found['turns'])} | {party_share(cell, found)} | {seat_shares(found, 2)} | "
            f"{percent(float(nobody))} |"
        )


def kept() -> dict[Cell, dict[str, Any]]:
    """What was played of this state of rules, cards and bots."""
    lines = KEPT.read_text().splitlines() if KEPT.exists() else []
    return {Cell(*cell): columns for state, cell, columns in map(json.loads, lines) if state == STATE}


def played(wanted: list[Cell], games: int) -> dict[Cell, dict[str, Any]]:
    done = kept()
    for cell in wanted:
        if cell not in done or len(done[cell]["turns"]) != games:
            done[cell] = play(cell, games)
            with KEPT.open("a") as file:
                file.write(json.dumps([STATE, cell, done[cell]]) + "\n")
            print(f"{name(cell)}, {LEVELS[cell.level]}, {cell.variant}", file=sys.stderr, flush=True)
    return {cell: done[cell] for cell in wanted}


def report(games: int) -> str:
    usual = [Cell(seats, level) for seats in (2, 3, 4) for level in range(5)]
    usual += [Cell(4, level, teams=True) for level in range(5)]
    cells = played(usual, games)
    varied = played([Cell(2, 0, variant) for variant in VARIANTS if variant != "as usual"], games // FEWER)
    shown, powers = " | ".join(SHOWN), " | ".join(POWER_COLUMNS)
    notes = HERE / "congress_notes.md"
    parts = [
        "# How CITIZEN, 117th Congress plays",
        f"`greedy` in every seat, {games:,} games in each row. Made by `python studies/congress.py`; the same "
        "numbers come out on every machine. Primary Causes are dealt so that each occurs equally often and two sides "
        "are always D against R, from both seats.",
        "**turns**: of each side, median (quartiles), mean [95 % interval]. **D**: wins per seat with a D Cause, as a "
        "share of those of D and R, in percent. **no set**: turns whose hand makes no set, in percent. **by order**: "
        "wins of the first player, the next and so on. **chambers by Supermajority**: of the winner's two, none / one "
        "/ both.",
        table("| | level | turns | D | no set | by order | chambers by Supermajority |", lengths(cells)),
        "## What is done in a game",
        "Per game, all seats together: sets that support, oppose or do both; without a set a new hand or a "
        "Circumstance card; Vetoes and Amendments (on the own Cause, against another's); Hidden Causes revealed; "
        "countermeasures; trades offered and made.",
        table(f"| | level | {shown} |", occurrences(cells, SHOWN)),
        "The other Power cards, per game:",
        table(f"| | level | {powers} |", occurrences(cells, POWER_COLUMNS)),
        "## A sample of search",
        f"`{SEARCH}` in both seats, two players, dealt as above. The games are few, for one takes a minute: the "
        "intervals are wide and tell no more than whether the picture is the same. A level with fewer than "
        f"{LEAST_SAMPLE} games is left out.",
        table("| level | games | turns | D | no set |", search_rows()),
        "## Variants",
        f"Two players, one star, one option changed, {games // FEWER:,} games each.",
        table("| variant | turns | D | by order | nobody wins |", variant_rows(varied)),
    ]
    return "\n\n".join(parts) + "\n" + (f"\n{notes.read_text()}" if notes.exists() else "")


if __name__ == "__main__":
    wanted = sys.argv[1:]
    if wanted[:1] == ["search"]:
        search_games(int(wanted[1]) if len(wanted) > 1 else SAMPLE)
    else:
        (DOCS / "balance-congress.md").write_text(report(int(wanted[0]) if wanted else 5000))
        KEPT.unlink(missing_ok=True)
