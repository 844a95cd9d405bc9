"""`civitas games`: built in, your own, and those that cannot be loaded."""

import shutil
from pathlib import Path


def test_the_games_are_listed_with_what_one_needs_to_begin(run):
    out = run("games").out
    line = next(line for line in out.splitlines() if "pointcity" in line)
    for part in ("Point City", "1 to 4", "level: 1, 2, 3", "random", "built in"):
        assert part in line


def test_it_is_said_whose_games_they_are(run, monkeypatch):
    out = run("games").out
    assert "Unofficial: these games belong to those who made them.\n" in out
    assert "  Citizens of the Spark: Designed by Philip duBarry, published by Thunderworks Games.\n" in out
    assert out.count("Designed by") == 3 and "  Citizen Heroes: A prototype" in out


def test_a_persons_own_games_are_listed_with_their_file(run, monkeypatch, tmp_path, tictactoe):
    shutil.copy(tictactoe, tmp_path / "noughts.py")
    monkeypatch.setenv("CIVITAS_GAMES", str(tmp_path))
    line = next(line for line in run("games").out.splitlines() if "noughts" in line)
    assert "Tic-tac-toe" in line and f"file {tmp_path / 'noughts.py'}" in line and "none" in line


def test_a_broken_game_does_not_hide_the_others(run, monkeypatch, tmp_path):
    Path(tmp_path / "broken.py").write_text("1 / 0\n")
    monkeypatch.setenv("CIVITAS_GAMES", str(tmp_path))
    ran = run("games")
    assert ran.status == 0 and "Point City" in ran.out
    assert "broken cannot be loaded:" in ran.out and "division by zero" in ran.out
