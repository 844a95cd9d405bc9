"""Golden games are as they were, and the saves of every version still load."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

import civitas
from civitas.kernel import Game
from civitas.proof.conformance.golden import check_save, examples, golden_save, main, problems, unraised, write

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
NAMES = [*civitas.games(), *map(str, examples(ROOT / "examples"))]


@pytest.mark.parametrize("name", NAMES, ids=lambda name: Path(name).stem)
def test_golden_games_are_as_they_were(name):
    assert list(problems(civitas.game(name), GOLDEN)) == []


def test_every_golden_file_belongs_to_a_game():
    games = {civitas.game(name).name for name in NAMES}
    files = [path.name for path in [*GOLDEN.glob("*.txt"), *GOLDEN.glob("saves/*.save")]]
    assert [name for name in files if name.split("-")[0] not in games] == []


# ---- what the comparison says, on tic-tac-toe


@pytest.fixture(scope="module")
def tictactoe() -> Game:
    return civitas.game(str(ROOT / "examples" / "tictactoe.py"))


def test_a_game_without_golden_games_is_told_so(tictactoe, tmp_path):
    assert list(problems(tictactoe, tmp_path)) == [
        "tictactoe-2.txt is missing: write it with --write",
        "saves/tictactoe-v1-2.save is missing: write it with --write",
    ]
    files = ["tictactoe-2.txt", "saves/tictactoe-v1-2.save"]
    assert list(write(tictactoe, tmp_path)) == [f"{file} is written" for file in files]
    assert list(problems(tictactoe, tmp_path)) == []
    assert list(write(tictactoe, tmp_path)) == []


def test_other_words_ask_for_new_texts_only(tictactoe, tmp_path):
    list(write(tictactoe, tmp_path))
    words = dataclasses.replace(tictactoe.words, prompts={"cell": lambda seen: "Where?"})
    other = dataclasses.replace(tictactoe, words=words)
    (problem,) = problems(other, tmp_path)
    assert "line 11 was '1. Player A, turn 1 (turn, cell): Which cell do you mark?'" in problem
    assert "write it anew with --write" in problem
    assert list(write(other, tmp_path)) == ["tictactoe-2.txt is written"]
    assert list(problems(other, tmp_path)) == []


def other_rules(game: Game) -> Game:
    """The second player begins."""
    return dataclasses.replace(game, rules=dataclasses.replace(game.rules, setup=second_begins))


def second_begins(g: object) -> None:
    g.active = 1  # type: ignore[attr-defined]


def test_other_rules_ask_for_another_version(tictactoe, tmp_path):
    list(write(tictactoe, tmp_path))
    changed = other_rules(tictactoe)
    text, save = problems(changed, tmp_path)
    assert "the rules have changed, but the rules version is still 1: raise it" in text
    assert "the rules have changed, but the rules version is still 1: " in save
    assert "is not written" in next(iter(write(changed, tmp_path)))

    raised = dataclasses.replace(changed, rules=dataclasses.replace(changed.rules, version=2))
    files = ["tictactoe-2.txt", "saves/tictactoe-v2-2.save"]
    assert list(write(raised, tmp_path)) == [f"{file} is written" for file in files]
    assert list(problems(raised, tmp_path)) == []  # the save of version 1 goes on from a turn's beginning


def test_a_save_that_cannot_be_loaded_any_more_is_told(tictactoe):
    text = golden_save(tictactoe, 2)
    assert check_save(tictactoe, text) is None
    damaged = text.replace("choose", "chose", 1)
    assert "it does not load: the save is damaged" in str(check_save(tictactoe, damaged))


def test_the_header_decides_what_has_changed():
    old = "golden game: 1\nrules version: 1\ncards: a\nrules: b\n\nSet-up\n"
    assert unraised(old, old) is None
    assert unraised(old, old.replace("Setup", "Set up")) is None
    assert "the cards have changed" in str(unraised(old, old.replace("cards: a", "cards: c")))
    assert unraised(old, old.replace("rules: b", "rules: c").replace("version: 1", "version: 2")) is None


def test_the_command_writes_and_compares(tmp_path, capsys):
    name = str(ROOT / "examples" / "tictactoe.py")
    assert main(["--folder", str(tmp_path), name]) == 1
    assert main(["--folder", str(tmp_path), "--write", name]) == 0
    assert main(["--folder", str(tmp_path), name]) == 0
    assert "all golden games are as they were" in capsys.readouterr().out
