"""`civitas lab`: what it prints, where it puts things, and one sentence for what cannot be."""

import json
import re

import pytest

from civitas import lab
from civitas.games.spark.cards import PACKAGED
from civitas.kernel.backends.compile import compilers

needs_compiler = pytest.mark.skipif(not compilers(), reason="no C compiler here")


@pytest.mark.parametrize("command", ["balance", "sweep", "compare"])
def test_it_has_help(run, command):
    assert f"Usage: civitas lab {command}" in run("lab", command, "--help").out
    assert command in run("lab", "--help").out


@needs_compiler
def test_a_balance_study_by_one_command(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = run("lab", "balance", "spark", "--seats", "3", "--games", "400", "--jobs", "1")
    assert ran.status == 0 and ran.err == ""
    assert ran.out.startswith("Citizens of the Spark: 400 games, 3 seats, played by greedy.\n- Seat 1 wins ")
    assert "Report: spark-balance-3p/report.html. Beside it: figures.json, games.parquet, cards.parquet" in ran.out
    figures = json.loads((tmp_path / "spark-balance-3p" / "figures.json").read_text())
    assert figures["settings"]["policies"] == ["greedy"] * 3 and figures["variants"][0]["games"] == 400
    again = run("lab", "balance", "spark", "--seats", "3", "--games", "400", "--jobs", "1")
    assert again.out == ran.out


@needs_compiler
def test_a_game_without_greedy_is_played_at_random(run, leduc, tmp_path):
    ran = run("lab", "balance", leduc, "--games", "200", "--jobs", "1", "--out", str(tmp_path / "out"))
    assert ran.status == 0 and "200 games, 2 seats, played by random." in ran.out


@needs_compiler
def test_a_sweep_by_one_command(run, tmp_path):
    out = str(tmp_path / "out")
    line = "lab", "sweep", "spark", "--set", "Scholar.n.1=1,4", "--seats", "2", "--option", "set=random", "--jobs", "1"
    ran = run(*line, "--games", "300", "--out", out)
    assert ran.status == 0 and "300 games with each of 2 variants, 2 seats" in ran.out
    assert "- Winning score: " in ran.out and "cards" in ran.out.splitlines()[-1]
    assert "n = [4, " in (tmp_path / "out" / "cards" / "02" / "cards.toml").read_text(encoding="utf-8")


@needs_compiler
def test_two_files_are_compared_and_the_game_is_seen_from_them(run, tmp_path):
    text = re.sub(r"end = \[.*\]", "end = [9, 30, 60]", PACKAGED.read_text(encoding="utf-8"), count=1)  # the Advisor's
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    line = "lab", "compare", "original", str(tmp_path / "mine.toml"), "--option", "set=random", "--seats", "3"
    ran = run(*line, "--games", "1000", "--jobs", "1", "--out", str(tmp_path / "out"))
    assert ran.status == 0 and "Citizens of the Spark: 1,000 games with each of 2 variants" in ran.out
    assert "changed most for: Advisor (+" in ran.out and "- Winning score: +" in ran.out
    assert "new: mine.toml" in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


@needs_compiler
def test_own_cards_can_be_studied(run, tmp_path):
    own = tmp_path / "own.toml"
    own.write_bytes(PACKAGED.read_bytes())
    line = "lab", "balance", "spark", "--games", "100", "--jobs", "1"
    assert run(*line, "--cards", str(own), "--out", str(tmp_path / "a")).status == 0
    assert run(*line, "--out", str(tmp_path / "b")).status == 0
    assert (tmp_path / "a" / "figures.json").read_text() == (tmp_path / "b" / "figures.json").read_text()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["balance", "spork"], "there is no game called 'spork'"),
        (["balance", "spark", "--seats", "6"], "Citizens of the Spark is for 1 to 5 seats, not 6."),
        (["balance", "spark", "--games", "0"], "the number of games must be from 1 to 1,000,000,000, not 0."),
        (["balance", "spark", "--games", "-5"], "the number of games must be from 1"),
        (["balance", "spark", "--seed", "-1"], "a seed is a whole number from 0 to 2^128 - 1, not -1."),
        (
            ["balance", "spark", "--policy", "clever"],
            "Citizens of the Spark has no policy 'clever'; it has: random, greedy.",
        ),
        (["balance", "spark", "--option", "set=none"], "option set is 'none', but it must be one of"),
        (["balance", "spark", "--cards", "none.toml"], "there is no file none.toml."),
        (["balance", "spark", "--jobs", "-1"], "the number of jobs must be 0 or more, not -1."),
        (["balance", "spark", "--ray", "no where"], "no where"),
        (["sweep", "spark"], "Missing option '--set'."),
        (["sweep", "spark", "--set", "Nobody.end=1"], "there is no 'Nobody' in the card file"),
        (["sweep", "spark", "--set", "Advisor.end.2=100"], "with Advisor.end.2 = 100: cards.toml, citizen 1 (Advisor)"),
        (["compare", "a.toml", "b.toml"], "a.toml and b.toml are not card files of one game here"),
        (["compare", "a.toml", "b.toml", "--game", "spark"], "there is no file a.toml."),
    ],
)
def test_a_wrong_input_gets_a_sentence_and_no_folder(refused, tmp_path, monkeypatch, arguments, sentence):
    monkeypatch.chdir(tmp_path)
    assert sentence in refused("lab", *arguments)
    assert list(tmp_path.iterdir()) == []


def test_games_without_cards_cannot_be_swept(refused, tictactoe):
    assert "Tic-tac-toe has no card files" in refused("lab", "sweep", tictactoe, "--set", "a.b=1")


@needs_compiler
def test_a_folder_with_other_settings_is_refused(run, refused, tmp_path):
    line = "lab", "balance", "spark", "--games", "100", "--jobs", "1", "--out", str(tmp_path / "out")
    assert run(*line).status == 0
    before = (tmp_path / "out" / "figures.json").read_bytes()
    assert "holds games with other settings (seed: 0, not 9)" in refused(*line, "--seed", "9")
    assert (tmp_path / "out" / "figures.json").read_bytes() == before


@pytest.mark.parametrize("missing", ["altair", "vl_convert", "pyarrow"])
def test_what_is_not_installed_is_said_before_any_game(refused, tmp_path, monkeypatch, missing):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab, "find_spec", lambda name: None if name == missing else object())
    said = refused("lab", "balance", "spark")
    assert said == f"the lab's reports need {lab.EXTRAS[missing]}: install civitas[lab]."
    assert list(tmp_path.iterdir()) == []
