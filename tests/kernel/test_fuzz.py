"""Random rule programs mean the same on every backend. fuzz.py writes them, differential.py compares.

Here each way runs a moderate number of them; `python -m tests.kernel.fuzz` runs as many as one likes.
"""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from civitas.kernel.backends.compile import compilers
from civitas.kernel.backends.native import source
from civitas.kernel.lang.lowering.flow import Cutter
from civitas.kernel.lang.reading.expressions import Expressions

from .differential import Different, load
from .fuzz import check, program

FIRST = next(iter(compilers()), "")
HAS = {
    "a loop that waits": r"^        +\w+ = yield",
    "a step": r"range\(.*, -?[23]\)",
    "break": r"^ +break",
    "continue": r"^ +continue",
    "a chain": r"\w < \w+ <=? ",
    "membership": r" not in \(",
    "a choice": r" if .* else ",
    "a returned rule": r"return \(yield from",
    "an effect in an index": r"^ +g\.a\d\[.*h\d\(",
    "a tuple": r"^ +\w+, \w+ = ",
    "two targets": r"^ +\w+ = g\.\w+ = ",
    "a table of helpers": r"PICKS\[",
    "a table of rules": r"RULES\[",
    "recursion": "depth=",
    "an event": "tell",
    "chance": "chance",
    "a pile": r"deck\.draw\(",
    "a bag": r"bag\[.*\.add",
    "a loop over a bag": r"^ +for \w in g\.bag",
    "any card of a bag": r"bag\[.*\.by_chance",
    "a row": r"slots\[.*\.place",
    "all cards of a bag": r"bag\[.*\.pour(_open)?\(",
    "a zone for a helper": r"on_pile\(g, g\.own",
    "a zone for a rule": r"yield from ask_pile\(g, g\.deck",
    "two zones": r"on_two\(g, g\.\w+(\[.*\])?, g\.bag",
    "many options": r"^ +offer\(g, .* & \d+\)",
    "many options after the first": r"^ +offer\(g, .*, .*% \d+\)",
    "a scratch field": r"^ +g\.t0\[.*\] = ",
}


def batches(first: int, count: int, size: int) -> list[range]:
    return [range(start, min(start + size, first + count)) for start in range(first, first + count, size)]


def test_the_same_seed_gives_the_same_program():
    assert program(7) == program(7) != program(8)


def test_programs_use_the_whole_language():
    text = "\n".join(program(seed) for seed in range(60))
    assert [what for what, pattern in HAS.items() if not re.search(pattern, text, re.MULTILINE)] == []


@pytest.mark.parametrize("seeds", batches(0, 60, 10), ids=str)
def test_lowered_python(seeds, tmp_path):
    reports = [report for seed in seeds for report in check(seed, tmp_path)]
    assert sum(report.decisions for report in reports) > 50


@pytest.mark.parametrize("seeds", batches(100, 30, 10), ids=str)
def test_programs_that_often_go_wrong_do_so_alike(seeds, tmp_path):
    reports = [report for seed in seeds for report in check(seed, tmp_path, games=6, careless=0.04)]
    assert len({report.fault for report in reports}) > 1


@pytest.mark.skipif(not FIRST, reason="no C compiler here")
@pytest.mark.parametrize("seeds", batches(1000, 16, 4), ids=str)
def test_compiled(seeds, tmp_path):
    for seed in seeds:
        check(seed, tmp_path, (FIRST,), ("-O0",), careless=0.02 if seed % 4 == 0 else 0.004)


@pytest.mark.skipif(not FIRST, reason="no C compiler here")
def test_compiled_as_for_play(tmp_path):
    check(1500, tmp_path, (FIRST,))


@pytest.mark.skipif("zig" not in compilers(), reason="ziglang is not installed")
@pytest.mark.parametrize("seed", [2000, 2001])
def test_two_compilers(seed, tmp_path):
    check(seed, tmp_path, (FIRST, "zig"), ("-O1",))


@pytest.mark.skipif(shutil.which("g++") is None, reason="g++ is not here")
def test_the_text_is_good_c_plus_plus_too(tmp_path):
    """So that a GPU's compiler takes it: no jump over the beginning of a variable, no silent conversion."""
    for seed in range(2500, 2503):
        game = load(program(seed), tmp_path, f"fuzz{seed}").game
        command = ["g++", "-x", "c++", "-std=c++14", "-fsyntax-only", "-w", "-"]
        subprocess.run(command, input=source(game), text=True, check=True, capture_output=True)


# ---------------------------------------------------------------- would it notice?


def forgetful(cutter: Cutter) -> list[str]:
    names = remember(cutter)
    for place in cutter.places:
        place.saved = place.saved[:-1]
    return names


remember = Cutter.remember
SABOTAGE = {
    "effects out of order": (Expressions, "values", lambda self, nodes: [self.expr(node) for node in nodes]),
    "scratch fields filled too early": (Cutter, "scratch", lambda self, body, how: set()),
    "a local forgotten": (Cutter, "remember", forgetful),
}


@pytest.mark.parametrize("what", SABOTAGE)
def test_it_would_notice(what, tmp_path, monkeypatch):
    monkeypatch.setattr(*SABOTAGE[what])
    with pytest.raises((Different, UnboundLocalError)):
        for seed in range(80):
            check(seed, tmp_path)
