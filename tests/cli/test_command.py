"""The command itself: help, speed, and what is said when an input is wrong or a person has had enough."""

import os
import signal
import subprocess
import sys
import time

import pytest

COMMANDS = [
    "arena",
    "games",
    "play",
    "simulate",
    "replay",
    "validate",
    "cards",
    "ledger",
    "emit",
    "conformance",
    "mutate",
    "bench",
]


def test_without_arguments_it_shows_its_help(run):
    ran = run()
    assert ran.status == 0 and ran.err == ""
    for name in COMMANDS:
        assert f"\n  {name} " in ran.out


@pytest.mark.parametrize("name", [c for c in COMMANDS if c != "bench"])
def test_every_command_has_help(run, name):
    ran = run(name, "--help")
    assert ran.status == 0 and f"Usage: civitas {name}" in ran.out


def test_it_says_its_version(run):
    import civitas

    assert run("--version").out == f"civitas {civitas.__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("nosuch",),
        ("--nosuch",),
        ("play", "--nosuch"),
        ("emit",),
        ("simulate", "pointcity", "--games", "many"),
        ("simulate", "pointcity", "--seats", "two"),
        ("play", "pointcity", "--seed", "x"),
        ("games", "extra"),
        ("mutate", "pointcity", "--count", "1.5"),
        ("mutate", "pointcity", "--least", "x"),
        ("replay",),
        ("validate",),
    ],
)
def test_a_wrong_command_line_gets_a_sentence(refused, arguments):
    assert "See 'civitas" in refused(*arguments)


GAMELESS = [("play",), ("simulate",), ("emit",), ("cards",), ("mutate",), ("conformance",)]


@pytest.mark.parametrize("command", [c for (c,) in GAMELESS])
def test_an_unknown_game_is_named_with_those_there_are(refused, command):
    assert refused(command, "chess") == f"there is no game called 'chess'; games here: {names()}."


def names():
    import civitas

    return ", ".join(civitas.games())


@pytest.mark.parametrize("command", [c for (c,) in GAMELESS])
def test_a_game_file_that_is_not_there(refused, command):
    assert refused(command, "nowhere/mine.py") == "there is no file nowhere/mine.py."


def test_a_game_file_that_does_not_load(refused, tmp_path):
    broken = tmp_path / "broken.py"
    broken.write_text("import nothing_like_this\n")
    assert "cannot be loaded: ModuleNotFoundError" in refused("emit", str(broken))
    broken.write_text("x = 1\n")
    assert "has no variable `game`" in refused("emit", str(broken))


def test_a_rule_that_is_refused_is_shown_with_file_and_line(run, tmp_path, tictactoe):
    from pathlib import Path

    text = Path(tictactoe).read_text().replace("    free = 0\n", "    free = {}\n")
    (tmp_path / "odd.py").write_text(text)
    ran = run("emit", str(tmp_path / "odd.py"))
    assert ran.status == 2 and "odd.py:" in ran.err and "instead:" in ran.err and "Traceback" not in ran.err


# ---------------------------------------------------------------- in a process of its own


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["--version"]])
def test_help_imports_nothing_heavy(arguments):
    code = (
        "import sys; from civitas.cli.app import main; main(sys.argv[1:]); "
        "print([m for m in ('numpy', 'rich', 'civitas.kernel') if m in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"


def test_a_wrong_input_ends_with_status_2_and_no_traceback(command):
    ran = command("play", "chess")
    assert ran.returncode == 2 and ran.stdout == ""
    assert len(ran.stderr.splitlines()) == 1 and "Traceback" not in ran.stderr


def test_a_reader_that_stops_early_is_no_error():
    ran = subprocess.run(
        f"{sys.executable} -m civitas emit pointcity | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout and ran.stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_ctrl_c_ends_with_130_and_a_sentence(tictactoe):
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "civitas", "play", tictactoe],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None and process.stderr is not None
    said = b""
    while b"> " not in said:
        said += os.read(process.stdout.fileno(), 4096)
    time.sleep(0.5)  # until it really waits: a signal just before the read is only seen after it
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 130
    err = process.stderr.read().decode()
    assert "stopped by Ctrl-C" in err and "Traceback" not in err
    assert b"not saved" in process.stdout.read()
