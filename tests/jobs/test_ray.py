"""Work on a real Ray cluster of this machine: the same result as in one process, whatever dies."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import civitas.jobs.ray as on_ray
from civitas.arena import arena
from civitas.jobs import WorkersDied, run_all
from civitas.kernel.errors import CivitasError, Unavailable

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'civitas[ray]'")
TICTACTOE = str(Path(__file__).parents[2] / "examples" / "tictactoe.py")


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """Ray keeps a token for its local clusters at home; it leaves other settings behind, too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(tmp_path_factory.mktemp("home")))
        for name in ("RAY_ADDRESS", "RAY_AUTH_MODE", "RAY_USAGE_STATS_ENABLED"):
            patch.setenv(name, "")
            patch.delenv(name)
        yield


@pytest.fixture(scope="module")
def cluster(work, home):
    """One for all tests; a connection that is there is used."""
    with on_ray.connected(ray, "local", 2):
        yield "local"
    assert not ray.is_initialized()


def results(work, pieces, where):
    found: dict = {}
    run_all(work, pieces, found.__setitem__, ray=where)
    return found


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_a_cluster_that_does_not_answer_is_not_waited_for(work, address):
    with pytest.raises(Unavailable, match=f"cannot reach the Ray cluster at {address}"):
        results(work.digits, [1], address)


def test_the_result_is_that_of_one_process_though_a_worker_is_killed(work, cluster, tmp_path):
    pieces = [(str(tmp_path), n) for n in range(60)]
    found = results(work.dies_once, pieces, cluster)
    assert (tmp_path / "died").exists()
    one: dict = {}
    run_all(work.dies_once, pieces, one.__setitem__, jobs=1)
    assert found == one and len(one) == 60


def test_an_arena_on_ray_is_the_same_arena(cluster, monkeypatch):
    monkeypatch.chdir(Path(TICTACTOE).parent)
    settings: dict = {"players": ["random"] * 3, "games": 60, "seats": 2, "seed": 5}
    assert arena("tictactoe.py", ray=cluster, **settings) == arena("tictactoe.py", jobs=1, **settings)


def test_a_piece_that_always_kills_its_worker_is_named(work, cluster, monkeypatch):
    monkeypatch.setattr(on_ray, "chunk_size", lambda worked, spent, left, room: min(left, 4))
    found: dict = {}
    with pytest.raises(WorkersDied, match="a process died 3 times near piece 6 of 8") as told:
        run_all(work.dies_always, range(8), found.__setitem__, ray=cluster)
    assert told.value.piece == 5 and set(found) >= {0, 1, 2, 3} and 5 not in found


def test_an_error_is_told_by_its_sentence(work, cluster):
    with pytest.raises(CivitasError, match=r"^a question without any option \(rule line 12\)"):
        results(work.refuses_the_third, range(8), cluster)


def test_another_civitas_is_not_trusted(work, cluster, monkeypatch):
    monkeypatch.setattr(on_ray, "edition", lambda: "0.0 (other)")
    with pytest.raises(Unavailable, match=r"^Ray's machine .* has Civitas .*, but here is 0\.0 \(other\): install the"):
        results(work.digits, range(8), "auto")


def test_ctrl_c_cancels_and_what_was_handed_over_is_kept(work, cluster, tmp_path):
    found, notes = [], tmp_path / "ended"

    def each(piece, result):
        found.append(piece[0])
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_all(work.works_long_but_for_the_first, [(n, str(notes)) for n in range(8)], each, ray=cluster)
    assert found == [0] and ray.is_initialized()  # another's connection is left alone
    assert len(results(work.digits, range(8), cluster)) == 8
    assert not notes.exists()  # the processors were free for this because nobody worked on


@pytest.mark.skipif(os.name == "nt", reason="signals are sent as on Unix")
def test_the_command_plays_on_ray_and_ctrl_c_keeps_the_games(tmp_path, home):
    file, kept = tmp_path / "out.json", tmp_path / "out.games.jsonl"
    line = [sys.executable, "-m", "civitas", "arena", TICTACTOE, "--players", "random,random", "--ray", "local"]
    line += ["--games", "100000", "--jobs", "2", "--json", str(file)]
    child = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    until = time.monotonic() + 240  # a busy machine takes long to start a cluster, and nothing here measures time
    first_deal = (b'{"game": 0,', b'{"game": 1,')  # figures are of whole deals; either game may be late
    while not (kept.exists() and all(game in kept.read_bytes() for game in first_deal)):
        assert child.poll() is None and time.monotonic() < until, "the first deal was not played"
        time.sleep(0.05)
    os.killpg(child.pid, signal.SIGINT)  # as a terminal does: to Ray's own processes, too
    _, err = child.communicate(timeout=240)
    assert child.returncode == 130 and "Traceback" not in err
    assert err.endswith("\ncivitas: stopped by Ctrl-C.\n")  # Ray's core may have written a line of its own before
    data = json.loads(file.read_text())
    assert not data["complete"] and data["games"] > 0
    same = arena(TICTACTOE, ["random", "random"], data["games"])
    assert data["standings"][0]["won"]["mean"] == same.standings[0].won.mean
