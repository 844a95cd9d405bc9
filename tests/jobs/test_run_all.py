"""Work in pieces: the same result here and in several processes, whatever happens to them."""

import multiprocessing
import os
import sys

import pytest

from civitas.jobs import WorkersDied, run_all
from civitas.jobs.ray import chunk_size
from civitas.kernel.errors import BadInput, CivitasError, Unavailable


def results(work, pieces, **how):
    """By piece; none is handed over twice."""
    found: dict = {}

    def each(piece, result):
        assert piece not in found
        found[piece] = result

    run_all(work, pieces, each, **how)
    return found


def test_one_process_and_several_give_the_same(work):
    pieces = list(range(40))
    one = results(work.digits, pieces, jobs=1)
    assert list(one) == pieces and one[7] == work.digits(7)
    assert results(work.digits, pieces, jobs=2) == one


def test_one_job_is_this_process_and_more_are_others(work):
    assert set(results(work.whose, [0, 1], jobs=1).values()) == {os.getpid()}
    others = set(results(work.whose, range(8), jobs=2).values())
    assert os.getpid() not in others and len(others) <= 2


def test_no_pieces_are_no_work(work):
    assert results(work.digits, []) == {}


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_is_told_by_its_sentence_even_if_it_cannot_be_pickled(work, jobs):
    with pytest.raises(CivitasError, match=r"^a question without any option \(rule line 12\)"):
        results(work.refuses_the_third, range(8), jobs=jobs)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bug_is_seen_in_full(work, jobs):
    with pytest.raises(RuntimeError, match=r"(?s)pieces_of_work\.py.*ZeroDivisionError"):
        results(work.has_a_bug, range(8), jobs=jobs)
    with pytest.raises(RuntimeError, match="SystemExit"):
        results(work.leaves, range(8), jobs=jobs)


def test_pieces_of_a_process_that_died_are_worked_on_again(work, tmp_path):
    pieces = [(str(tmp_path), n) for n in range(20)]
    found = results(work.dies_once, pieces, jobs=2)
    assert (tmp_path / "died").exists()
    assert found == {piece: work.digits(piece[1]) for piece in pieces}


def test_a_piece_that_always_kills_its_process_is_named_and_the_others_are_kept(work):
    found: dict = {}
    with pytest.raises(WorkersDied, match="a process died 3 times near piece 6 of 8") as told:
        run_all(work.dies_always, range(8), found.__setitem__, jobs=2)
    assert told.value.piece == 5 and {0, 1, 2, 3, 4} <= set(found) and 5 not in found


def test_ctrl_c_ends_processes_in_the_middle_and_what_was_handed_over_is_kept(work):
    before, found = set(multiprocessing.active_children()), []

    def each(piece, result):
        found.append(piece)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_all(work.sleeps_but_for_the_first, range(8), each, jobs=2)
    assert found == [0] and set(multiprocessing.active_children()) == before


@pytest.mark.parametrize(
    ("jobs", "says"),
    [(-1, "must be 0 or more, not -1"), (True, "must be 0 or more, not True"), ("2", "must be 0 or more, not '2'"),
     (10**6, "must be at most")],
)  # fmt: skip
def test_a_wrong_number_of_jobs_gets_a_sentence(work, jobs, says):
    with pytest.raises(BadInput, match=f"the number of jobs {says}"):
        results(work.digits, [1], jobs=jobs)


@pytest.mark.parametrize("ray", ["", "here", "host", "host:", ":6379", "http://host:80", "ray://host", "a b:1", 7])
def test_a_wrong_address_gets_a_sentence(work, ray):
    with pytest.raises(BadInput, match='Ray is "local" or the address of a cluster'):
        results(work.digits, [1], ray=ray)


def test_without_ray_it_is_said_how_to_get_it(work, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Unavailable, match=r"pip install 'civitas\[ray\]'"):
        results(work.digits, [1], ray="local")


def test_chunks_take_about_a_second_and_leave_something_for_everybody():
    assert chunk_size(worked=0, spent=0, left=1000, room=4) == 1
    assert chunk_size(worked=50, spent=2.0, left=1000, room=4) == 25
    assert chunk_size(worked=50, spent=2.0, left=40, room=4) == 10
    assert chunk_size(worked=50, spent=100.0, left=1000, room=4) == 1
    assert chunk_size(worked=10**6, spent=1.0, left=10**6, room=4) == 1000
    assert chunk_size(worked=50, spent=2.0, left=3, room=4) == 1
