"""What fuzzing has found once is refused with a sentence, or granted, ever since. And the fuzzer itself works."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from .shrinking import shrunk
from .targets import targets

CRASHES = sorted((Path(__file__).parent / "crashes").glob("*.case"))
FRESH = 15  # cases of each target that are tried anew


@pytest.mark.parametrize("path", CRASHES, ids=lambda path: path.stem)
def test_what_was_found_is_mended(path):
    assert targets()[path.stem.rpartition("-")[0]].run(path.read_bytes())


@pytest.mark.parametrize("name", list(targets()))
def test_some_cases_of_every_target(name):
    """The same ones every time: the same chance makes the same cases."""
    target = targets()[name]
    cases = [target.make(random.Random(seed)) for seed in range(FRESH)]
    assert cases == [target.make(random.Random(seed)) for seed in range(FRESH)]
    assert len({target.run(case) for case in cases}) > 1


def test_a_failing_case_is_made_small():
    assert shrunk(b"a" * 300 + b"bug" + b"c" * 500, lambda case: b"bug" in case) == b"bug"
