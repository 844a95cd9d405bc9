"""`civitas simulate`: many games, a summary, and files of results."""

import csv
import json

import pytest

import civitas
from civitas.kernel.backends import simulation


def test_the_summary_has_a_line_for_each_seat(run, leduc):
    ran = run("simulate", leduc, "--games", "50", "--backend", "python")
    assert ran.status == 0 and ran.err == ""
    assert "leduc: 50 games" in ran.out and "│    A │ random" in ran.out and "│    B │ random" in ran.out
    assert "on the python backend" in ran.out and "decisions a second" in ran.out


def test_results_are_written_as_json(run, leduc, tmp_path):
    file = tmp_path / "out.json"
    ran = run("simulate", leduc, "--games", "20", "--seed", "3", "--backend", "python", "--json", str(file))
    assert f"Written to {file}." in ran.out
    data = json.loads(file.read_text())
    same = civitas.simulate(civitas.game(leduc), 2, 20, seed=3, backend="python")
    assert data["columns"]["score_0"] == same.scores[:, 0].tolist()
    assert data["games"] == 20 and data["complete"] and data["policies"] == ["random", "random"]
    assert data["summary"][1]["score"] == same.table()[1]["score"]


def test_results_are_written_as_csv(run, leduc, tmp_path):
    file = tmp_path / "out.csv"
    run("simulate", leduc, "--games", "20", "--backend", "python", "--csv", str(file))
    with file.open() as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 20 and {"game", "turns", "score_0", "place_1", "return_1"} <= set(rows[0])
    assert all(float(row["return_0"]) == -float(row["return_1"]) for row in rows)


def test_no_games_are_no_error(run, leduc):
    assert "0 games" in run("simulate", leduc, "--games", "0", "--backend", "python").out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "9"], "Point City is for 1 to 4 seats, not 9."),
        (["--games", "-1"], "the number of games must be 0 or more, not -1."),
        (["--policy", "clever"], "Point City has no policy 'clever'; it has: random, greedy."),
        (["--policy", "random,random,random"], "3 policies are given for 2 seats."),
        (["--backend", "steam"], "there is no backend 'steam'; backends: auto, python, native, gpu."),
        (["--seed", "-5"], "a seed is a whole number from 0 to 2^128 - 1, not -5."),
        (["--workers", "-2"], "the number of workers must be 0 or more, not -2."),
        (["--option", "level=x"], "option level is 'x', but it must be one of: 1, 2, 3."),
        (["--json", "nowhere/out.json"], "there is no folder nowhere to write out.json into."),
        (["--csv", "nowhere/out.csv"], "there is no folder nowhere to write out.csv into."),
    ],
)
def test_a_wrong_setting_gets_a_sentence(refused, arguments, sentence):
    assert refused("simulate", "pointcity", *arguments).startswith(sentence)


def test_ctrl_c_keeps_what_has_been_played(run, monkeypatch, tmp_path, leduc):
    played, one = [0], simulation.play_one

    def tired(*arguments):
        played[0] += 1
        if played[0] > 8:  # one game is played before the clock starts
            raise KeyboardInterrupt
        one(*arguments)

    monkeypatch.setattr(simulation, "play_one", tired)
    file = tmp_path / "out.json"
    ran = run("simulate", leduc, "--games", "20", "--backend", "python", "--json", str(file))
    assert ran.status == 130
    assert "These are the first 7 of 20 games." in ran.out and "leduc: 7 games" in ran.out
    assert ran.err == "\ncivitas: stopped by Ctrl-C.\n"
    data = json.loads(file.read_text())
    assert data["games"] == 7 and not data["complete"]
