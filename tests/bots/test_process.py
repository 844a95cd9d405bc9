"""Programs of one's own: what they are told, what becomes of bad answers, and that none is left behind."""

from __future__ import annotations

import gc
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import civitas
from civitas import bots
from civitas.arena import arena
from civitas.bots import messages
from civitas.bots.child import MOST_LINE
from civitas.kernel import BadInput
from civitas.kernel.game import Game
from civitas.kernel.table.table import Table
from civitas.registry import from_file

from .exchange import exchange

ROOT = Path(__file__).parents[2]
TICTACTOE = str(ROOT / "examples" / "tictactoe.py")
unix = pytest.mark.skipif(os.name == "nt", reason="processes and signals as on Unix")

Written = Callable[..., str]
LOOP = """
import json, os, subprocess, sys, time
asked = 0
def say(answer):
    print(answer if isinstance(answer, str) else json.dumps(answer), flush=True)
for line in sys.stdin:
    with open(__file__ + ".heard", "a") as heard:
        heard.write(line)
    message = json.loads(line)
    if message["type"] == "question":
        asked += 1
        first, last = message["options"][0]["id"], message["options"][-1]["id"]
"""


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """A program that does this at each question, as a command; its file and `<file>.heard` lie in tmp_path."""

    def written(does: str, name: str = "bot", whole: bool = False) -> str:
        file = tmp_path / f"{name}.py"
        body = "".join(f"        {line}\n" for line in does.splitlines())
        file.write_text(does if whole else LOOP + body, encoding="utf-8")
        return shlex.join([sys.executable, "-I", "-S", file.as_posix()])

    return written


def heard(tmp_path: Path, name: str = "bot") -> list[dict[str, Any]]:
    return [json.loads(line) for line in (tmp_path / f"{name}.py.heard").read_text().splitlines()]


def game_named(name: str) -> Game:
    return civitas.game(name) if name in civitas.games() else from_file(ROOT / "examples" / f"{name}.py")


def played(bot: bots.Bot, game: str = "tictactoe", seed: int = 3, seats: int = 2) -> Table:
    """A whole game of this bot in seat 0 against chance."""
    table = game_named(game).table(seats, seed)
    others = [bots.make("random", seed=50 + seat) for seat in range(seats)]
    try:
        while not table.over:
            seat = table.pending[0].seat
            table.choose((others[seat] if seat else bot).choose(table, seat), seat)
    finally:
        bot.close()
    return table


def choices(table: Table) -> list[int]:
    return [entry["choose"] for entry in table.log if entry["seat"] == 0]


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("name", "seconds"),
    [(f"cmd:{sys.executable} x", 10.0), (f"cmd@0.5s:{sys.executable}", 0.5), (f"cmd@60s:{sys.executable} a", 60.0)],
)
def test_a_program_is_called_what_it_was_made_by(name: str, seconds: float) -> None:
    bot = bots.make(name)
    assert isinstance(bot, bots.Process) and (bot.name, bot.seconds) == (name, seconds)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("cmd:", "names no program"),
        ("cmd: ''", "there is no program ''"),
        ("cmd:./nothing-here --fast", "there is no program './nothing-here'"),
        ("cmd:echo 'a", "a quotation mark"),
        (f"cmd@0s:{sys.executable}", "must be above 0"),
        ("cmd@5:echo", "there is no bot called"),
        ("cmd@-5s:echo", "there is no bot called"),
    ],
)
def test_a_command_that_cannot_be_gets_one_sentence(name: str, says: str) -> None:
    with pytest.raises(BadInput, match=re.escape(says)) as refused:
        bots.make(name)
    assert "\n" not in str(refused.value)


@unix
def test_a_file_that_is_no_program_gets_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("what the system cannot run")
    with pytest.raises(BadInput, match="is not marked as executable"):
        bots.make(f"cmd:{file}")
    file.chmod(0o755)
    file.write_bytes(b"\x7fELF is not enough")
    with pytest.raises(BadInput, match="cannot be started: Exec format error"):
        arena(TICTACTOE, [f"cmd:{file}", "random"], 2)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("greedy, search:5 ,random", ["greedy", "search:5", "random"]),
        ('cmd:bot "a,b",random', ['cmd:bot "a,b"', "random"]),
        ("cmd:bot 'a,\\',random", ["cmd:bot 'a,\\'", "random"]),
        (r"cmd:bot a\,b,random", [r"cmd:bot a\,b", "random"]),
        (r'cmd:bot "\",",x', [r'cmd:bot "\","', "x"]),
        ("a,,b", ["a", "", "b"]),
    ],
)
def test_names_stand_between_commas(text: str, names: list[str]) -> None:
    assert bots.listed(text) == names


def test_a_comma_reaches_the_program() -> None:
    bot = bots.make(bots.listed(f"cmd:{shlex.quote(sys.executable)} 'a,b' c\\,d,random")[0])
    assert isinstance(bot, bots.Process) and bot.command[1:] == ["a,b", "c,d"]


# ---------------------------------------------------------------- what a program is told


def test_a_good_program_plays_and_hears_all(written: Written, tmp_path: Path) -> None:
    bot = bots.make("cmd:" + written('say({"choose": last, "say": "hm", "worth": 0.5})'), seed=4)
    table = played(bot, "crazy_eights")
    assert bot.conduct == bots.Conduct()
    hello, *questions, end = heard(tmp_path)
    assert hello["type"] == "hello" and hello["protocol"] == 1 and hello["game"] == "crazy_eights"
    assert (hello["seats"], hello["seat"], hello["seconds"]) == (2, 0, 10.0)
    assert [q["type"] for q in questions] == ["question"] * len(questions) and len(questions) >= 2
    assert [q["number"] for q in questions] == [*range(1, len(questions) + 1)]
    taken = iter(choices(table))
    assert all(question["options"][-1]["id"] in taken for question in questions)  # in this order
    assert end["type"] == "end" and table.result is not None
    assert end["result"]["scores"] == list(table.result.scores)
    assert end["result"]["returns"] == list(table.result.returns) and end["view"] == table.view(0)


@pytest.mark.parametrize(("game", "seats"), [("leduc", 2), ("crazy_eights", 3)])
def test_its_events_are_those_of_its_seat(written: Written, tmp_path: Path, game: str, seats: int) -> None:
    """Over the whole game it hears each event once, as its seat may know it; the deal's seed is in no line."""
    seed = 0x1234_5678_9ABC_DEF0
    table = played(bots.make("cmd:" + written('say({"choose": first})')), game, seed, seats)
    told = [event for message in heard(tmp_path) for event in message.get("events", ())]
    own = [{name: e[name] for name in ("number", "event", "arguments", "text")} for e in table.events_for(0)]
    assert told == own != [{name: e[name] for name in own[0]} for e in table.events_for(1)]
    text = (tmp_path / "bot.py.heard").read_text()
    assert str(seed) not in text and f"{seed:x}" not in text.lower()


@pytest.mark.parametrize(
    ("name", "seats"), [("pointcity", 3), ("spark", 1), ("spark", 3), ("heroes", 3), ("leduc", 2), ("crazy_eights", 3)]
)
def test_what_it_is_told_is_the_same_in_all_worlds_that_look_the_same(name: str, seats: int) -> None:
    table, chance = game_named(name).table(seats, 11), bots.make("random", seed=5)
    number = hidden = 0
    while not table.over:
        decision = table.pending[0]
        seat = decision.seat
        if number % 9 == 0:
            one, other = (table.redealt(seat, world) for world in (100, 101))
            hidden += one.position() != other.position()
            said = [
                [messages.hello(t, seat, 7, 1.0), messages.question(t, asked, 1, 0), messages.end(t, seat, 0)]
                for t in (one, other, table)
                if (asked := t.decision_for(seat)) is not None
            ]
            for message in said[2]:
                message.pop("events", None)  # a world dealt anew has no past
            assert messages.line_of(said[0][1]) == messages.line_of(said[1][1]) and said[0] == said[1]
            for message in said[0]:
                message.pop("events", None)
            assert said[0] == said[2]
        number += 1
        table.choose(chance.choose(table, seat), seat)
    assert hidden > 0


def test_a_question_with_one_option_is_not_asked(written: Written, tmp_path: Path) -> None:
    table = played(bots.make("cmd:" + written('say({"choose": first})')), "tictactoe", 8)
    asked = [m for m in heard(tmp_path) if m["type"] == "question"]
    assert all(len(q["options"]) > 1 for q in asked) and len(asked) <= len(choices(table))


def test_each_game_has_its_own_program_and_a_copy_is_the_same_game(written: Written, tmp_path: Path) -> None:
    bot = bots.make("cmd:" + written('say({"choose": first})'))
    for seed in (1, 2):
        table = game_named("leduc").table(2, seed)
        while not table.over:
            seat = table.pending[0].seat
            table.choose(bot.choose(table.copy(), seat) if seat == 0 else table.pending[0].options[0], seat)
        bot.close(table)
    told = heard(tmp_path)
    assert [m["type"] for m in told if m["type"] != "question"] == ["hello", "end"] * 2
    assert told[-1]["result"] is not None


def test_a_game_that_is_broken_off_has_no_result(written: Written, tmp_path: Path) -> None:
    bot = bots.make("cmd:" + written('say({"choose": first})'))
    bot.choose(game_named("tictactoe").table(2, 1), 0)
    bot.close()
    assert heard(tmp_path)[-1]["result"] is None


# ---------------------------------------------------------------- bad answers


@pytest.mark.parametrize(
    ("does", "says"),
    [
        ("say('no json')", "the line is not JSON: 'no json'"),
        ("say('')", "the line is not JSON: ''"),
        ("say('[' * 60000)", "the line is not JSON"),
        ("os.write(1, b'\\xff\\xfe\\n')", "the line is not JSON"),
        ("say([first])", 'an answer is an object as {"choose":'),
        ("say({'chose': first})", 'an answer is an object as {"choose":'),
        ("say({'choose': str(first)})", '"choose" must be the id of an option, a whole number'),
        ("say({'choose': True})", '"choose" must be the id of an option, a whole number'),
        ("say({'choose': first + 0.0})", '"choose" must be the id of an option, a whole number'),
        ("say({'choose': 99})", "99 is not offered now; offered: 1, 2, 4, 5, 6, 7, 8"),
        ("say({'choose': -1})", "-1 is not offered now"),
        ("say('{\"choose\": 1' + '0' * 9000 + '}')", ""),
        (f"say({{'choose': first, 'x': 'x' * {MOST_LINE}}})", f"the line is longer than {MOST_LINE} bytes"),
        ("say('x' * 5_000_000)", f"the line is longer than {MOST_LINE} bytes"),
    ],
)
def test_a_bad_answer_is_refused_with_a_sentence(written: Written, tmp_path: Path, does: str, says: str) -> None:
    """The second answer is bad, the others are good: the game goes on."""
    good = "say({'choose': first})"
    bot = bots.make("cmd:" + written(f"if asked == 2:\n    {does}\nelse:\n    {good}"))
    table = played(bot)
    assert (bot.conduct.refused, bot.conduct.late, bot.conduct.replaced) == (1, 0, 1)
    assert bot.conduct.trouble.startswith("an answer was refused: " + says)
    told = heard(tmp_path)
    (error,) = [m for m in told if m["type"] == "error"]
    assert error["error"].startswith(says) and error["chosen"] == choices(table)[1]
    assert told[-1]["type"] == "end" and len(error["error"]) < 300


def test_chance_moves_by_the_seed_of_the_bot(written: Written) -> None:
    command = "cmd:" + written("say('garbage')")
    games = [choices(played(bots.make(command, seed=seed), "crazy_eights")) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_a_program_that_crashes_is_replaced_and_its_last_words_are_told(written: Written) -> None:
    bot = bots.make("cmd:" + written("if asked == 2:\n    raise ValueError('no \\x1b[31mway')\nsay({'choose': first})"))
    table = played(bot)
    assert (bot.conduct.refused, bot.conduct.late) == (1, 0)
    assert bot.conduct.replaced == len(choices(table)) - 1 or len(table.log) == 9  # the ninth move has one option
    assert bot.conduct.trouble == "it ended with status 1 (ValueError: no [31mway)"


@unix
def test_a_program_that_is_killed_says_by_what(written: Written) -> None:
    bot = bots.make("cmd:" + written("os.kill(os.getpid(), 9)"))
    played(bot)
    assert bot.conduct.trouble == "it was ended by signal 9" and bot.conduct.refused == 1


def test_a_program_that_closes_its_output_is_ended(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("civitas.bots.child.TO_END", 0.1)
    bot = bots.make("cmd:" + written("os.close(1)\ntime.sleep(1000)"))
    played(bot)
    assert bot.conduct.trouble == "it closed its output" and bot.conduct.refused == 1


def test_a_program_that_hangs_is_ended_and_replaced(written: Written, tmp_path: Path) -> None:
    bot = bots.make("cmd@0.3s:" + written(f"{PID}\ntime.sleep(1000)"))
    table = played(bot)
    assert (bot.conduct.refused, bot.conduct.late) == (0, 1) and bot.conduct.replaced >= 3
    assert bot.conduct.trouble.startswith("no answer came within 0.3 s") and table.over
    assert not alive(tmp_path / "pids")


def test_a_program_that_never_reads_and_never_stops_writing_does_no_harm(written: Written) -> None:
    bot = bots.make("cmd:" + written("while True:\n    print('{\"choose\": 0}')", whole=True))
    table = played(bot, "crazy_eights")
    assert table.over and bot.conduct.late == 0


def test_a_program_that_ends_in_the_middle_of_a_line_has_said_it(written: Written) -> None:
    bot = bots.make("cmd:" + written("sys.stdout.write(json.dumps({'choose': last}))\nsys.exit()"))
    table = played(bot)
    assert choices(table)[0] == 8 and bot.conduct.refused == 1
    assert bot.conduct.trouble == "it ended with status 0"


# ---------------------------------------------------------------- nothing is left behind

PID = 'open(os.path.join(os.path.dirname(__file__), "pids"), "a").write(f"{os.getpid()}\\n")'
CHILD = (
    'then = subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(1000)"])\n'
    'open(os.path.join(os.path.dirname(__file__), "pids"), "a").write(f"{then.pid}\\n")'
)


def alive(pids: Path) -> list[int]:
    """Those of these processes that still run, after a moment to end. They are ended here, too."""
    until = time.monotonic() + 10
    while True:
        found = [int(line) for line in pids.read_text().split() if runs(int(line))]
        if not found:
            return []
        if time.monotonic() > until:
            for pid in found:
                os.kill(pid, 9)
            return found
        time.sleep(0.02)


def runs(pid: int) -> bool:
    if os.name == "nt":
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


@unix
def test_the_end_of_a_game_ends_the_program_and_what_it_started(
    written: Written, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("civitas.bots.child.TO_END", 0.1)
    stubborn = f"if asked == 1:\n    {CHILD.replace(chr(10), chr(10) + '    ')}\n    {PID}\nsay({{'choose': first}})"
    bot = bots.make("cmd:" + written(stubborn + "\nif asked > 2:\n    time.sleep(1000)"))
    table = game_named("tictactoe").table(2, 1)
    bot.choose(table, 0)
    assert len((tmp_path / "pids").read_text().split()) == 2
    assert all(runs(int(pid)) for pid in (tmp_path / "pids").read_text().split())
    bot.close()
    assert not alive(tmp_path / "pids")


@unix
def test_a_bot_that_is_forgotten_ends_its_program(written: Written, tmp_path: Path) -> None:
    bot = bots.make("cmd:" + written(f"{PID}\nsay({{'choose': first}})\ntime.sleep(1000)"))
    bot.choose(game_named("tictactoe").table(2, 1), 0)
    del bot
    gc.collect()
    assert not alive(tmp_path / "pids")


def arena_with(command: str, jobs: int, *more: str) -> subprocess.Popen[str]:
    line = [sys.executable, "-m", "civitas", "arena", TICTACTOE, "--games", "1000", "--jobs", str(jobs), *more]
    line += ["--players", f"cmd@500s:{command},random"]
    return subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)


def wait_for(pids: Path, count: int) -> None:
    until = time.monotonic() + 60
    while not (pids.exists() and len(pids.read_text().split()) >= count) and time.monotonic() < until:
        time.sleep(0.02)
    assert len(pids.read_text().split()) >= count


@unix
@pytest.mark.parametrize(
    ("jobs", "kill"), [(1, signal.SIGINT), (2, signal.SIGINT), (1, signal.SIGKILL), (2, signal.SIGKILL)]
)
def test_programs_end_with_the_arena_however_it_ends(
    written: Written, tmp_path: Path, jobs: int, kill: signal.Signals
) -> None:
    """At the rehearsal it answers; in the games it hangs."""
    does = f'if os.path.exists(__file__ + ".again"):\n    {PID}\n    time.sleep(1000)\n'
    command = written(does + 'open(__file__ + ".again", "w").close()\nsay({"choose": first})')
    run = arena_with(command, jobs)
    try:
        wait_for(tmp_path / "pids", jobs)
        os.killpg(run.pid, kill)
        _, err = run.communicate(timeout=240)
    finally:
        run.kill()
    assert run.returncode == (130 if kill == signal.SIGINT else -9) and "Traceback" not in err
    assert not alive(tmp_path / "pids")


# ---------------------------------------------------------------- in the arena


def test_the_arena_counts_and_tells_what_went_wrong(written: Written, tmp_path: Path) -> None:
    command = "cmd:" + written("say({'choose': first} if asked != 2 else 'oh')")
    file = tmp_path / "out.json"
    met = arena(TICTACTOE, [command, "random"], 4, seed=2, file=file)
    bad, good = sorted(met.standings, key=lambda one: one.player != command)
    assert (bad.refused, bad.late, bad.replaced) == (4, 0, 4)
    assert bad.trouble == "game 0: an answer was refused: the line is not JSON: 'oh'"
    assert (good.refused, good.late, good.replaced, good.trouble) == (0, 0, 0, "")
    assert met.plan.by_programs and not met.plan.by_the_clock
    assert arena(TICTACTOE, [command, "random"], 4, seed=2, file=file) == met  # as they were kept
    assert len((tmp_path / "out.games.jsonl").read_text().splitlines()) == 5
    assert arena(TICTACTOE, [command, "random"], 4, seed=2, jobs=2) == met


@pytest.mark.parametrize("conduct", ["5", "[{}]", '[{"refused": "1"}, {}]', '[{"refused": 1, "x": 1}, {}]', "[1, 2]"])
def test_a_kept_game_with_an_impossible_conduct_is_refused(tmp_path: Path, conduct: str) -> None:
    file, kept = tmp_path / "out.json", tmp_path / "out.games.jsonl"
    arena(TICTACTOE, ["random", "random"], 2, file=file)
    with kept.open("a") as out:
        out.write('{"game": 9, "scores": [0, 0], "places": [1, 1], "payoff": [0, 0], "conduct": ' + conduct + "}\n")
    with pytest.raises(BadInput, match=r"line 4, is not a finished game"):
        arena(TICTACTOE, ["random", "random"], 2, file=file)


def test_a_program_that_ends_at_once_is_refused_before_any_game(written: Written, tmp_path: Path) -> None:
    command = written("import sys; sys.exit('the weights are missing')", whole=True)
    file = tmp_path / "out.json"
    with pytest.raises(BadInput, match=r"does not answer: it ended with status 1 \(the weights are missing\)"):
        arena(TICTACTOE, [f"cmd:{command}", "random"], 2, file=file)
    assert not (tmp_path / "out.games.jsonl").exists()


# ---------------------------------------------------------------- at a table with people


def test_a_person_plays_with_programs(written: Written, tmp_path: Path) -> None:
    good = "cmd:" + written("say({'choose': first})", "steady")
    bad = "cmd:" + written("say('oh' if asked == 1 else {'choose': last})", "hasty")
    line = [sys.executable, "-m", "civitas", "play", TICTACTOE, "--seed", "1", "--players"]
    both = subprocess.run([*line, f"{good},{bad}"], input="", capture_output=True, text=True, timeout=240, check=True)
    assert both.stdout.count("Note: ") == 1 and "Steady marks row 1, column 1." in both.stdout
    assert "Note: Hasty: an answer was refused: the line is not JSON: 'oh'; chance moves for it." in both.stdout
    assert heard(tmp_path, "steady")[-1]["result"] is not None
    alone = subprocess.run(
        [*line, f"human,{good}"], input="1\nq\n", capture_output=True, text=True, timeout=240, check=True
    )
    assert "Steady marks row 1, column 2." in alone.stdout and "Traceback" not in alone.stderr
    assert heard(tmp_path, "steady")[-1]["result"] is None  # the person left


def test_a_wrong_command_is_refused_before_people_sit_down(written: Written) -> None:
    command = written("import nothing_like_this", whole=True)
    line = [sys.executable, "-m", "civitas", "play", TICTACTOE, "--players", f"human,cmd@5s:{command}"]
    run = subprocess.run(line, input="", capture_output=True, text=True, timeout=240, check=False)
    assert run.returncode == 2 and run.stdout == "" and len(run.stderr.splitlines()) == 1
    assert "it ended with status 1 (ModuleNotFoundError: No module named 'nothing_like_this')." in run.stderr


# ---------------------------------------------------------------- the page and its example

PAGE = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "bots" / "prudent.py"


def test_the_example_plays_without_a_fault_and_can_be_repeated() -> None:
    command = f"cmd:{shlex.join([sys.executable, EXAMPLE.as_posix()])}"
    met = arena("spark", [command, "random"], 2, seed=1)
    assert [one.replaced for one in met.standings] == [0, 0] and met.complete
    assert met == arena("spark", [command, "random"], 2, seed=1)


def test_the_page_shows_the_example() -> None:
    shown = [block for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if "sys.stdin" in block]
    assert shown == [EXAMPLE.read_text(encoding="utf-8")]


def test_the_page_shows_what_is_said(tmp_path: Path) -> None:
    (shown,) = (block for block in re.findall(r"^```\n(> .*?)^```", PAGE, re.DOTALL | re.MULTILINE))
    version = re.compile(r'"civitas": "[^"]*"')
    assert version.sub("", shown) == version.sub("", exchange(tmp_path))


def test_the_page_names_every_field() -> None:
    table = civitas.game("spark").table(3, 1)
    decision = table.decision
    assert decision is not None
    said = [messages.hello(table, 0, 1, 1.0), messages.question(table, decision, 1, 0), messages.error("x", 1)]
    for message in [*said, messages.end(table, 0, 0)]:
        part = PAGE.split(f"### `{message.pop('type')}`")[1].split("\n#")[0]
        assert [field for field in message if f"`{field}`" not in part] == []
