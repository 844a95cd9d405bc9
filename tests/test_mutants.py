"""The lists of mutants: long enough, and every one of them breaks the rules as they stand today.

That the tests notice them all is seen by `civitas mutate --written`, which takes long; here a list must not have
grown stale. What a mutant does to the program is looked at for some of each list only, for it takes seconds each.
"""

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import civitas
from civitas.proof.mutation.equivalents import read_equivalents
from civitas.proof.mutation.lists import lists
from civitas.proof.mutation.mutants import mutants
from civitas.proof.mutation.written import read_list

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "civitas" / "games"
COMMON = ("order", "first", "zone", "threshold")  # mistakes that every game knows; others are a game's own
PROGRAM = "import sys; from civitas.proof.mutation.child import program_hash; print(program_hash(sys.argv[1]))"


@pytest.mark.parametrize("game", lists(ROOT))
def test_a_list_has_forty_mutants_of_the_common_kinds_that_can_be_written(game):
    written = read_list(ROOT / "tests" / "mutants" / f"{game}.toml", GAMES / game)
    counts = Counter(mutant.kind for mutant in written if mutant.kind in COMMON)
    assert counts.total() >= 40, f"{game} has {dict(counts)}"
    assert set(counts) == set(COMMON)


@pytest.mark.parametrize(
    "path", sorted((ROOT / "tests" / "mutants" / "equivalent").glob("*.toml")), ids=lambda p: p.stem
)
def test_what_is_called_equivalent_is_a_change_that_chance_can_find(path):
    found = mutants(civitas.game(path.stem))
    texts = {file: file.read_text(encoding="utf-8") for file in {mutant.file for mutant in found}}
    for each in read_equivalents(path):
        assert each.says.strip()
        assert any(each.is_that_of(m, texts[m.file]) for m in found), f"{each.function}: {each.line}"


@pytest.mark.parametrize("game", lists(ROOT))
def test_a_mutant_makes_another_program_that_loads(game, tmp_path):
    """Only a copy of the game's folder is broken: a package on an earlier path hides the true one."""
    written = read_list(ROOT / "tests" / "mutants" / f"{game}.toml", GAMES / game)
    source = tmp_path / "civitas"
    source.mkdir()
    for part in (ROOT / "src" / "civitas").iterdir():
        if part.name != "games":
            (source / part.name).symlink_to(part, target_is_directory=part.is_dir())
    (source / "games").mkdir()
    for part in GAMES.iterdir():
        if part.name != game:
            (source / "games" / part.name).symlink_to(part, target_is_directory=part.is_dir())
    folder = source / "games" / game
    programs = [program(game, folder, None)]
    for mutant in written[:: len(written) // 2]:
        programs.append(program(game, folder, mutant))
    assert len(set(programs)) == len(programs)


def program(game, folder, mutant):
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(GAMES / game, folder, ignore=shutil.ignore_patterns("__pycache__"))
    if mutant is not None:
        file = folder / mutant.file.relative_to(GAMES / game)
        file.write_text(mutant.applied(file.read_text(encoding="utf-8")), encoding="utf-8")
    env = os.environ | {"PYTHONPATH": str(folder.parents[2]), "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run([sys.executable, "-c", PROGRAM, game], env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, f"{mutant}: {ran.stderr}"
    return ran.stdout
