"""Games of an arena as Parquet: one row for each game and seat."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from civitas.arena import FinishedGame, MatchResult, arena
from civitas.arena.parquet import COLUMNS, columns, write
from civitas.arena.schedule import Plan
from civitas.bots import Conduct
from civitas.kernel.errors import Unavailable

TICTACTOE = str(Path(__file__).parents[2] / "examples" / "tictactoe.py")


def test_rows_are_games_and_seats_in_order() -> None:
    plan = Plan("spark", ("a", "b", "b"), 2, 0, {})
    shared = FinishedGame(0, (7, 7), (1, 1), (0.0, 0.0))
    clear = FinishedGame(1, (3, 9), (2, 1), (-1.0, 1.0), (Conduct(), Conduct(2, 1, 5, "oh")))
    seated = [plan.labels[player] for n in (0, 1) for player in plan.seating(n)]
    assert columns(MatchResult(plan, 6, [shared, clear], [])) == {
        "game": [0, 0, 1, 1],
        "deal": [0, 0, 0, 0],
        "seat": [0, 1, 0, 1],
        "player": seated,
        "score": [7, 7, 3, 9],
        "place": [1, 1, 2, 1],
        "won": [0.5, 0.5, 0.0, 1.0],
        "payoff": [0.0, 0.0, -1.0, 1.0],
        "refused": [0, 0, 0, 2],
        "late": [0, 0, 0, 1],
        "replaced": [0, 0, 0, 5],
    }
    assert set(seated) <= {"a", "b", "b (2)"}


def test_a_file_holds_the_rows_and_the_settings(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    met, file = arena(TICTACTOE, ["random"] * 3, 12, 2, seed=4), tmp_path / "games.parquet"
    file.write_text("an older file")
    write(met, file)
    table = parquet.read_table(file)
    assert table.column_names == list(COLUMNS) and table.to_pydict() == columns(met)
    assert [str(kind) for kind in table.schema.types] == [
        kind.replace("float64", "double") for kind in COLUMNS.values()
    ]
    head = json.loads(table.schema.metadata[b"civitas"])
    assert head["players"] == ["random"] * 3 and (head["seed"], head["games"], head["complete"]) == (4, 12, True)
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
    won = sum(w for w, player in zip(table["won"].to_pylist(), table["player"].to_pylist(), strict=True)
              if player == "random")  # fmt: skip
    one = next(one for one in met.standings if one.player == "random")
    assert won / one.games == pytest.approx(one.won.mean)


def test_no_games_are_no_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    write(MatchResult(Plan(TICTACTOE, ("random", "random"), 2, 0, {}), 2, [], []), tmp_path / "none.parquet")
    table = parquet.read_table(tmp_path / "none.parquet")
    assert table.num_rows == 0 and table.column_names == list(COLUMNS)


def test_without_pyarrow_one_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    met = MatchResult(Plan(TICTACTOE, ("random", "random"), 2, 0, {}), 2, [], [])
    with pytest.raises(Unavailable, match=r"need pyarrow: pip install 'civitas\[lab\]'"):
        write(met, tmp_path / "none.parquet")
    assert not list(tmp_path.iterdir())
