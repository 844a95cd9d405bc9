"""`civitas arena`: its table, its files, and going on after Ctrl-C."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time

import pytest

from civitas.arena import arena
from civitas.kernel.backends.compile import compilers

needs_compiler = pytest.mark.skipif(not compilers(), reason="no C compiler here")


def test_it_has_help(run):
    assert "Usage: civitas arena" in run("arena", "--help").out


@needs_compiler
def test_the_table_has_a_line_for_each_player(run, tictactoe):
    ran = run("arena", tictactoe, "--players", "random, greedy", "--games", "20", "--jobs", "1")
    assert ran.status == 0 and ran.err == ""
    assert "20 games, 10 deals" in ran.out and "│ greedy │    20 │" in ran.out and "│ random │    20 │" in ran.out
    assert ran.out.index("greedy") < ran.out.index("│ random") and "95 % intervals" in ran.out


def test_figures_are_written_and_the_same_after_a_pause(run, tictactoe, tmp_path):
    def written(file, games):
        line = "arena", tictactoe, "--players", "random,random", "--seed", "3", "--jobs", "1"
        ran = run(*line, "--games", games, "--json", str(tmp_path / file))
        assert ran.status == 0 and f"Written to {tmp_path / file}." in ran.out
        return (tmp_path / file).read_text()

    whole = written("whole.json", "20")
    assert written("parts.json", "10") != whole == written("parts.json", "20")
    data, same = json.loads(whole), arena(tictactoe, ["random", "random"], 20, seed=3)
    assert data["games"] == 20 and data["deals"] == 10 and data["complete"] and data["players"] == ["random"] * 2
    assert data["standings"][0]["won"]["mean"] == same.standings[0].won.mean
    assert len((tmp_path / "parts.games.jsonl").read_text().splitlines()) == 21


@needs_compiler
def test_a_search_by_the_clock_is_said_not_to_repeat(run, tictactoe):
    line = "arena", tictactoe, "--games", "2", "--jobs", "1", "--players"
    assert "by the clock" in run(*line, "random,search:0.001s").out
    assert "by the clock" not in run(*line, "random,search:5").out


@pytest.fixture
def program(tmp_path):
    """A program that answers its first question, and then with something that is no answer."""
    file = tmp_path / "once.py"
    file.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'question':\n"
        "        good = message['number'] == 1 and 'a,b' in sys.argv\n"
        "        print(json.dumps({'choose': message['options'][0]['id']}) if good else 'oh', flush=True)\n"
    )
    return f"cmd:{shlex.join([sys.executable, '-I', '-S', file.as_posix()])} 'a,b'"


def test_a_program_of_ones_own_and_what_was_refused(run, tictactoe, tmp_path, program):
    file = tmp_path / "out.json"
    line = "arena", tictactoe, "--games", "4", "--jobs", "1", "--players", f"{program},random", "--json", str(file)
    ran = run(*line)
    assert ran.status == 0 and ran.err == "" and "Programs may choose differently every time" in ran.out
    assert "refused ┃ late ┃ by chance" in ran.out
    assert f"{program}, first trouble: game 0: an answer was refused: the line is not JSON: 'oh'" in ran.out
    standings = {one["player"]: one for one in json.loads(file.read_text())["standings"]}
    bad = standings[program]
    assert bad["refused"] == bad["replaced"] >= 4 and bad["late"] == 0 and standings["random"]["replaced"] == 0
    assert f"│       {bad['refused']} │    0 │" in ran.out or f"│      {bad['refused']} │    0 │" in ran.out


def test_without_programs_nothing_is_said_of_them(run, tictactoe):
    ran = run("arena", tictactoe, "--games", "2", "--jobs", "1", "--players", "random,random")
    assert "Programs" not in ran.out and "refused" not in ran.out and "trouble" not in ran.out


def test_a_row_for_each_game_and_seat(run, refused, tictactoe, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    line = ["arena", tictactoe, "--games", "4", "--jobs", "1", "--players", "random,random", "--seed", "5"]
    file = tmp_path / "rows.parquet"
    ran = run(*line, "--parquet", str(file))
    assert ran.status == 0 and f"Written to {file}." in ran.out
    table = parquet.read_table(file)
    assert table["game"].to_pylist() == [0, 0, 1, 1, 2, 2, 3, 3]
    met = arena(tictactoe, ["random", "random"], 4, seed=5)
    assert table["score"].to_pylist() == [score for one in met.finished for score in one.scores]
    assert refused(*line, "--parquet", str(file), "--json", str(file)).endswith("name two files.")


def test_without_pyarrow_nothing_is_played(refused, tictactoe, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    line = ["arena", tictactoe, "--players", "random,random", "--json", str(tmp_path / "x.json")]
    assert "pip install 'civitas[lab]'" in refused(*line, "--parquet", str(tmp_path / "rows.parquet"))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "clever,random"], "there is no bot called 'clever'; bots: "),
        (["--players", "random", "--seats", "2"], "1 players are too few for 2 seats."),
        (["--players", "random,random", "--seats", "9"], "Tic-tac-toe is for 2 to 2 seats, not 9."),
        (["--players", "random,random", "--games", "1"], "every deal takes 2 games here"),
        (["--players", "random,random", "--jobs", "-1"], "the number of jobs must be 0 or more, not -1."),
        (["--players", "random,random", "--option", "x"], "an option is given as NAME=VALUE, not 'x'."),
        (["--players", "random,random", "--json", "nowhere/x.json"], "there is no folder nowhere to write x.json"),
        (["--players", "random,random", "--json", "."], ". is a folder"),
        (["--players", "random,random", "--parquet", "nowhere/x"], "there is no folder nowhere to write x"),
        (["--players", "random,random", "--parquet", "."], ". is a folder"),
        (["--players", "random,cmd:./nothing-here"], "cmd:./nothing-here cannot be started: there is no program"),
        (["--players", "random,cmd:'a"], "cmd:'a has a quotation mark"),
        ([], "Missing option '--players'."),
    ],
)
def test_a_wrong_setting_gets_a_sentence(refused, tictactoe, arguments, sentence):
    assert refused("arena", tictactoe, *arguments).startswith(sentence)


def test_other_settings_are_refused(run, refused, tictactoe, tmp_path):
    line = ["arena", tictactoe, "--players", "random,random", "--games", "2", "--json", str(tmp_path / "out.json")]
    assert run(*line).status == 0
    assert "holds games with other settings (seed: 0, not 1)" in refused(*line, "--seed", "1")


def first_games(kept, wanted):
    """Are these kept? A process that starts late holds up an early game while others play on."""
    whole = kept.read_text().splitlines(keepends=True)[1:] if kept.exists() else []
    return set(range(wanted)) <= {json.loads(line)["game"] for line in whole if line.endswith("\n")}


@pytest.mark.skipif(os.name == "nt", reason="signals are sent as on Unix")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_the_games_and_says_how_it_stands(tictactoe, tmp_path, jobs):
    file, kept = tmp_path / "out.json", tmp_path / "out.games.jsonl"
    line = [sys.executable, "-m", "civitas", "arena", tictactoe, "--players", "random,random"]
    line += ["--games", "1000000", "--jobs", jobs, "--json", str(file)]
    child = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    until = time.monotonic() + 60
    while not first_games(kept, 20) and time.monotonic() < until:
        time.sleep(0.05)
    os.killpg(child.pid, signal.SIGINT)  # as a terminal does: to the processes that play, too
    out, err = child.communicate(timeout=240)
    assert child.returncode == 130 and err == "\ncivitas: stopped by Ctrl-C.\n"
    data = json.loads(file.read_text())
    assert not data["complete"] and data["games"] >= 20
    assert f"These are the first {data['games']} of 1000000 games." in out
    same = arena(tictactoe, ["random", "random"], data["games"])
    assert data["standings"][0]["won"]["mean"] == same.standings[0].won.mean
