"""Studies: the same figures however they were played, kept as they go, and written out."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import civitas
from civitas.games.spark.cards import PACKAGED
from civitas.kernel.backends.compile import compilers
from civitas.kernel.errors import BadInput
from civitas.lab import Variant, figures_of, plan_of, play, publish, study
from civitas.lab.report import report
from civitas.lab.variants import sweep
from civitas.lab.work import work

pytestmark = pytest.mark.skipif(not compilers(), reason="no C compiler here")
AS_IT_IS = [Variant("as they are", ())]
TICTACTOE = str(Path(__file__).resolve().parents[2] / "examples" / "tictactoe.py")


def balance(games=500, **given):
    whole: dict[str, Any] = {"seats": 3, "options": {"set": "random"}} | given
    return plan_of("balance", "spark", AS_IT_IS, games=games, **whole)


def without_chunk(figures):
    return {**figures, "settings": {k: v for k, v in figures["settings"].items() if k != "chunk"}}


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(study, "CHUNK", 100)


def test_parts_make_no_difference(monkeypatch, tmp_path):
    found = []
    for chunk in (64, 500):
        monkeypatch.setattr(study, "CHUNK", chunk)
        plan = balance()
        found.append(without_chunk(figures_of(plan, play(plan, tmp_path / str(chunk), jobs=1))))
    assert found[0] == found[1]


def test_processes_make_no_difference(small, tmp_path):
    plan = balance()
    alone, together = (figures_of(plan, play(plan, tmp_path / str(jobs), jobs=jobs)) for jobs in (1, 2))
    assert alone == together


def test_the_figures_are_those_of_the_games(small, tmp_path):
    plan = balance(300)
    found = figures_of(plan, play(plan, tmp_path / "out", jobs=1))["variants"][0]
    games = civitas.simulate("spark", 3, 300, 0, "greedy", options={"set": "random"})
    share = games.winners / games.winners.sum(axis=1, keepdims=True)
    for seat in range(3):
        assert found["figures"][f"wins, seat {seat + 1}"][0] == pytest.approx(share[:, seat].mean())
        assert found["figures"][f"score, seat {seat + 1}"][0] == pytest.approx(games.scores[:, seat].mean())
        assert found["spread"][f"score, seat {seat + 1}"] == pytest.approx(games.scores[:, seat].std())
    best = games.scores[games.places == 1]
    assert found["figures"]["score, place 1"][0] == pytest.approx(best.mean())
    assert found["spread"]["score, place 1"] == pytest.approx(best.std())
    assert found["figures"]["turns"][0] == pytest.approx(games.turns.mean())
    assert found["figures"]["real decisions"][0] == pytest.approx(games.real_decisions.mean())
    assert sum(found["figures"][f"wins, turn {turn + 1}"][0] for turn in range(3)) == pytest.approx(1)
    assert sum(times for _, times in found["histograms"]["margin"]) == 300


def test_wins_with_and_without_a_card_add_up_to_all(small, tmp_path):
    plan = balance(400)
    for row in figures_of(plan, play(plan, tmp_path / "out", jobs=1))["variants"][0]["cards"][0]["cards"]:
        one, seats = row["acquired"][0], 3 * row["games"]
        with_it, without = one["seats"] * one["wins"][0], (seats - one["seats"]) * (one["wins without"] or [0])[0]
        assert with_it + without == pytest.approx(row["games"])
        assert one["share"][0] == pytest.approx(one["seats"] / seats)


def test_a_study_goes_on_with_more_games_and_stays_with_fewer(small, tmp_path):
    whole = figures_of(balance(350), play(balance(350), tmp_path / "whole", jobs=1))
    play(balance(150), tmp_path / "parts", jobs=1)
    asked = []
    play(balance(350), tmp_path / "parts", jobs=1, progress=lambda done, of: asked.append((done, of)))
    assert asked[0] == (100, 350) and asked[-1] == (350, 350)  # 50 games were no whole chunk
    assert figures_of(balance(350), play(balance(350), tmp_path / "parts", jobs=1)) == whole
    first = figures_of(balance(100), play(balance(100), tmp_path / "parts", jobs=1))
    assert first["variants"][0]["games"] == 100


def test_a_damaged_chunk_is_played_again(small, tmp_path):
    plan = balance(300)
    kept = play(plan, tmp_path / "out", jobs=1)
    before = figures_of(plan, kept)
    kept.chunk(1).write_bytes(kept.chunk(1).read_bytes()[:1000])
    kept.chunk(2).unlink()
    assert figures_of(plan, play(plan, tmp_path / "out", jobs=1)) == before


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seed": 1}, r"other settings \(seed: 0, not 1\)"),
        ({"seats": 4}, r"other settings \(seats: 3, not 4\)"),
        ({"policy": "random"}, r"other settings \(policies: greedy,greedy,greedy, not random,random,random\)"),
        ({"options": {"set": "high"}}, r"other settings \(options: "),
    ],
)
def test_other_settings_are_refused(small, tmp_path, given, sentence):
    play(balance(100), tmp_path / "out", jobs=1)
    with pytest.raises(BadInput, match=sentence):
        play(balance(100, **given), tmp_path / "out", jobs=1)


def test_other_cards_are_refused(small, tmp_path):
    play(balance(100), tmp_path / "out", jobs=1)
    text = PACKAGED.read_text(encoding="utf-8").replace("reaction = 2", "reaction = 3")
    other = plan_of(
        "balance", "spark", [Variant("as they are", (("path", "cards.toml", text),))], seats=3, games=100,
        options={"set": "random"},
    )  # fmt: skip
    with pytest.raises(BadInput, match=r"other settings \(cards: "):
        play(other, tmp_path / "out", jobs=1)


def test_folders_of_others_are_left_alone(small, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("hello", encoding="utf-8")
    (tmp_path / "file").write_text("hello", encoding="utf-8")
    with pytest.raises(BadInput, match="holds other files"):
        play(balance(100), tmp_path / "mine", jobs=1)
    with pytest.raises(BadInput, match="is a file"):
        play(balance(100), tmp_path / "file", jobs=1)
    with pytest.raises(BadInput, match="there is no folder"):
        play(balance(100), tmp_path / "no" / "where", jobs=1)
    with pytest.raises(BadInput, match="the number of jobs"):
        play(balance(100), tmp_path / "new", jobs=-1)
    assert not (tmp_path / "new").exists() and len(list((tmp_path / "mine").iterdir())) == 1


def test_settings_that_are_no_settings_are_refused(small, tmp_path):
    for text in ("{", "[]", "{}"):
        (tmp_path / "settings.json").write_text(text, encoding="utf-8")
        with pytest.raises(BadInput, match="is not the settings of"):
            play(balance(100), tmp_path, jobs=1)


# ---------------------------------------------------------------- variants


def test_the_same_cards_make_no_difference_at_all(small, tmp_path):
    text = PACKAGED.read_text(encoding="utf-8")
    variants = [Variant("original", ()), Variant("copy", (("path", "copy.toml", text),))]
    plan = plan_of("compare", "spark", variants, seats=3, games=200, options={"set": "random"})
    found = figures_of(plan, play(plan, tmp_path / "out", jobs=1))["variants"][1]["changes"]
    assert len(found["figures"]) > 20 and len(found["cards"]) > 100
    assert all(value in (None, [0, 0, 0], [0, None, None]) for value in found["figures"].values())
    assert all(row[name] in (None, [0, 0, 0], [0, None, None]) for row in found["cards"] for name in ("wins", "lift"))


def test_a_card_that_pays_more_is_seen_to_pay_more(small, tmp_path):
    now = "/".join(str(n) for n in civitas.game("spark").data["END"][0, 1:])
    variants, reference, touched = sweep("spark", {}, [f"Advisor.end={now},20/40/60"])
    plan = plan_of("sweep", "spark", variants, reference, seats=3, games=600, options={"set": "random"})
    kept = play(plan, tmp_path / "out", jobs=1)
    figures, files = publish(plan, kept, touched)
    changes = figures["variants"][1]["changes"]
    advisor = next(row for row in changes["cards"] if row["name"] == "Advisor" and row["verb"] == "acquired")
    assert advisor["points"][1] > 20 and changes["figures"]["score, place 1"][1] > 1
    assert all(
        row["points"] is None or abs(row["points"][0]) < 20 for row in changes["cards"] if row["name"] != "Advisor"
    )
    new, old = (figures["variants"][n]["figures"]["score, place 1"] for n in (1, 0))
    paired = changes["figures"]["score, place 1"]
    assert paired[0] == pytest.approx(new[0] - old[0])
    assert paired[2] - paired[1] < (new[2] - new[1]) + (old[2] - old[1])
    assert "end = [20, 40, 60]" in (files[-1] / "02" / "cards.toml").read_text(encoding="utf-8")
    assert "Advisor: win share of those who acquired it" in (tmp_path / "out" / "report.html").read_text(
        encoding="utf-8"
    )


def test_a_variant_plays_as_it_would_alone(small):
    """Pieces play all variants on the same deals, each as if it were the only one."""
    variants, _, _ = sweep("spark", {}, ["Advisor.end.2=12,30"])
    both = plan_of("sweep", "spark", variants, 0, seats=3, games=50).pieces()[0]
    alone = plan_of("balance", "spark", variants[1:], 0, seats=3, games=50).pieces()[0]
    found, single = work(both), work(alone)
    assert np.array_equal(found["rows_1"], single["rows_0"]) and np.array_equal(found["gram_1_0"], single["gram_0_0"])
    assert not np.array_equal(found["rows_0"], found["rows_1"])


# ---------------------------------------------------------------- what is written


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    plan = balance(2000)
    kept = play(plan, tmp_path_factory.mktemp("study") / "out", jobs=1)
    return plan, kept, *publish(plan, kept)


def test_the_data_is_there_as_parquet(published):
    _, kept, figures, _ = published
    games = pq.read_table(kept.folder / "games.parquet")
    assert games.num_rows == 2000 and games["game"].to_pylist() == list(range(2000))
    scores = games["score_0"].to_pylist()
    assert np.mean(scores) == pytest.approx(figures["variants"][0]["figures"]["score, seat 1"][0])
    assert json.loads(games.schema.metadata[b"civitas"]) == figures["settings"]
    cards = pq.read_table(kept.folder / "cards.parquet").to_pylist()
    advisor = next(row for row in cards if (row["card"], row["verb"], row["least"]) == ("Advisor", "used", 2))
    there = next(row for row in figures["variants"][0]["cards"][0]["cards"] if row["name"] == "Advisor")
    assert [advisor["wins"], advisor["wins_low"], advisor["wins_high"]] == (there["used"][1]["wins"] or [None] * 3)
    names = {row["figure"] for row in pq.read_table(kept.folder / "figures.parquet").to_pylist()}
    assert {"wins, seat 1", "margin", "lead changes"} <= names


def test_the_report_needs_nothing_from_outside(published):
    _, kept, _, _ = published
    text = (kept.folder / "report.html").read_text(encoding="utf-8")
    assert len(text) < 6_000_000
    assert not re.search(
        r"<link|<script[^>]*\ssrc|<img|<iframe|@import|url\(\s*['\"]?https?:", text.split("<script", 1)[0]
    )
    assert len(re.findall(r"<script", text.split("window.charts")[0].split("</main>")[1][:200])) == 1
    drawn = set(re.findall(r'id="(chart\d+)"', text))
    given = re.search(r"window\.charts = (\{.*?\});\n", text)
    assert given is not None
    specs = json.loads(given[1].replace("<\\/", "</"))
    assert drawn == set(specs) and len(drawn) >= 9
    assert all(spec["$schema"].startswith("https://vega.github.io/schema/vega-lite/v") for spec in specs.values())


def test_the_report_says_it_in_words_and_with_its_limits(published):
    _, kept, _, _ = published
    text = (kept.folder / "report.html").read_text(encoding="utf-8")
    for words in ("Seat 1 wins", "who begins wins", "decided by 2 points or less", "Strongest citizens when acquired"):
        assert words in text, words
    assert "People play otherwise" in text and "reconstructed" in text and "prefers-color-scheme: dark" in text
    assert "2,000 games, 3 seats, played by greedy" in text


def test_names_in_a_report_are_text_and_not_html(published):
    plan, _, figures, _ = published
    odd = json.loads(json.dumps(figures).replace('"Advisor"', '"<b>Ad</script>visor</b>"'))
    text = report(odd, plan.found)
    assert "<b>Ad" not in text.split("<script", 1)[0] and "&lt;b&gt;Ad" in text
    assert text.count("</script>") == 1


def test_a_game_that_declares_nothing_still_gets_a_report(tmp_path):
    plan = plan_of("balance", TICTACTOE, AS_IT_IS, games=300, policy="random")
    figures, files = publish(plan, play(plan, tmp_path / "out", jobs=1))
    text = files[0].read_text(encoding="utf-8")
    for words in (
        "does not say who begins",
        "does not say how one stands",
        "does not say which events tell of its cards",
    ):
        assert words in text, words
    assert figures["variants"][0]["figures"]["wins, seat 1"][0] > 0.5  # the cross begins
    assert not (tmp_path / "out" / "cards.parquet").exists()


AGREE = """
from civitas.kernel import Game, Rules, Kind, Rule, State, Words, ask, option, rule, stop

SIDE = Kind("side", 2)

def set_up(g: State) -> None:
    return

@rule
def agree(g: State) -> Rule:
    # two pick a side; they win if it is the same
    option(g, 0)
    option(g, 1)
    one = yield ask(g, 0, SIDE)
    option(g, 0)
    option(g, 1)
    other = yield ask(g, 1, SIDE)
    for seat in range(2):
        g.place[seat] = 1 if one == other else 2
    stop(g)

words = Words({"side": lambda seen: "Which?"}, {"side": lambda seen, side: str(side)}, {})
game = Game("agree", "Agree", range(2, 3), Rules(State, set_up, agree, [SIDE], [], coop=True), words)
"""


def test_those_who_win_together_are_not_set_against_each_other(tmp_path):
    (tmp_path / "agree.py").write_text(AGREE, encoding="utf-8")
    plan = plan_of("balance", str(tmp_path / "agree.py"), AS_IT_IS, games=400)
    figures, files = publish(plan, play(plan, tmp_path / "out", jobs=1))
    found = figures["variants"][0]["figures"]
    assert found["wins, seat 1"] == found["wins, seat 2"] and "margin" not in found
    assert 0.4 < found["wins, seat 1"][0] < 0.6
    text = files[0].read_text(encoding="utf-8")
    assert "of the games together." in text and "Win share by seat" not in text


# ---------------------------------------------------------------- killed and gone on with

COMMAND = [sys.executable, "-m", "civitas", "lab", "balance", TICTACTOE, "--policy", "random", "--jobs", "1"]


def begun(folder, games, chunks=3):
    """The command in a process of its own, once it has finished some chunks."""
    process = subprocess.Popen(
        [*COMMAND, "--games", str(games), "--out", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until = time.monotonic() + 60
    while time.monotonic() < until and process.poll() is None:
        if len(list((folder / "chunks").glob("0*.npz"))) >= chunks:
            return process
        time.sleep(0.005)
    raise AssertionError("it did not begin: " + "".join(process.communicate()))


def whole(folder, games):
    done = subprocess.run(
        [*COMMAND, "--games", str(games), "--out", str(folder)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return (folder / "figures.json").read_bytes()


def test_killed_half_way_it_goes_on_and_ends_the_same(tmp_path):
    games = 150_000
    process = begun(tmp_path / "killed", games)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    done = len(list((tmp_path / "killed" / "chunks").glob("0*.npz")))
    assert 3 <= done < 75 and not (tmp_path / "killed" / "figures.json").exists()
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "killed" / "chunks").glob("0*.npz")}
    assert whole(tmp_path / "killed", games) == whole(tmp_path / "straight", games)
    assert all(path.stat().st_mtime_ns == at for path, at in kept.items())  # none was played again


def test_ctrl_c_keeps_what_is_finished_and_says_how_to_go_on(tmp_path):
    process = begun(tmp_path / "out", 600_000)
    process.send_signal(signal.SIGINT)
    said, wrong = process.communicate(timeout=240)
    assert process.returncode == 130 and "Traceback" not in wrong
    found = re.search(r"^([\d,]+) of 600,000 games are kept in .*\. The same command goes on from there\.$", said, re.M)
    assert found and 6_000 <= int(found[1].replace(",", "")) < 600_000
