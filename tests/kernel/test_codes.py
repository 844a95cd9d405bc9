"""Phases, statuses and faults stand in one place, and C gets the same numbers."""

import re

import pytest

import civitas
from civitas.bots.search import searcher_source
from civitas.kernel.backends.compile import compilers, library
from civitas.kernel.backends.native import source
from civitas.kernel.codes import FAULTS, FaultCode, Phase, Status, as_c


def test_c_has_the_numbers_of_the_enums():
    found = dict(re.findall(r"(\w+) = (\d+)", as_c()))
    wanted: dict[str, int] = {f"PHASE_{phase.name}": phase for phase in Phase} | {
        status.name: status for status in Status
    }
    wanted |= {f"FAULT_{code.name}": code for code in FaultCode}
    assert found == {name: str(int(code)) for name, code in wanted.items()}
    assert as_c() in source(civitas.game("pointcity"))


def test_every_fault_has_its_sentence():
    assert set(FAULTS) == set(FaultCode)


@pytest.mark.skipif(not compilers(), reason="there is no C compiler")
def test_the_search_compiles_with_all_checks():
    assert library(searcher_source(civitas.game("pointcity")), "pointcity-search", ("-DCHECKED=1",)).is_file()
