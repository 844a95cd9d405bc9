"""All games of the package have one shape, so that whoever knows one of them finds everything in the others."""

import ast
import importlib
from pathlib import Path

import pytest

import civitas
from civitas.content.help import help_of

FOLDER = Path(civitas.__file__).parent / "games"
GAMES = sorted(path.parent.name for path in FOLDER.glob("*/__init__.py"))
MODULES = {
    *("cards", "constants", "tables", "kinds", "events", "state", "setup", "turn"),
    *("view", "catalogue", "position", "watched"),
}
ROOMS = {"helpers", "words", "policy"}  # `effects` too, where cards do something
MOST_NAMES = 24  # that one line imports; the names of all citizens are told apart only by the policy of Spark
LONGER = {("spark/policy/worth.py", "constants")}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_modules_of_all_games(game: str) -> None:
    there = {path.stem for path in (FOLDER / game).glob("*.py")}
    rooms = {path.parent.name for path in (FOLDER / game).glob("*/__init__.py")}
    assert there >= MODULES
    assert rooms >= ROOMS


@pytest.mark.parametrize("game", GAMES)
def test_each_kind_of_thing_is_declared_in_its_module(game: str) -> None:
    """Questions in `kinds`, what is told in `events`, tables of cards in `tables`."""
    homes = {"Kind": "kinds", "Event": "events", "CardTable": "tables"}
    found = []
    for path in (FOLDER / game).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in homes:
                found += [f"{path.name}: {ast.unparse(node)}"] if homes[node.func.id] != path.stem else []
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_each_kind_of_question_has_its_prompt_label_places_and_help(game: str) -> None:
    """In `words/questions.py`, `words/places.py` and `help.toml`, as docs/add-a-question.md says."""
    module = civitas.game(game)
    kinds = [kind.name for kind in module.rules.kinds]
    words = importlib.import_module(f"civitas.games.{game}.words.questions")
    about = importlib.import_module(f"civitas.games.{game}.words.places").ABOUT
    tables = {"PROMPTS": words.PROMPTS, "LABELS": words.LABELS, "ABOUT": about, "help": help_of(module)["questions"]}
    assert {name: sorted(table) for name, table in tables.items()} == dict.fromkeys(tables, sorted(kinds))


@pytest.mark.parametrize("game", GAMES)
def test_each_event_has_its_sentence(game: str) -> None:
    module = civitas.game(game)
    assert sorted(module.words.sentences) == sorted(event.name for event in module.rules.events)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_imports_a_wall_of_names(game: str) -> None:
    walls = []
    for path in sorted((FOLDER / game).rglob("*.py")):
        where, depth = path.relative_to(FOLDER).as_posix(), len(path.relative_to(FOLDER / game).parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and len(node.names) > MOST_NAMES:
                walls += [f"{where}: {len(node.names)} names of {node.module}"] * ((where, node.module) not in LONGER)
            if isinstance(node, ast.ImportFrom) and node.module in ("kinds", "events") and node.level == depth:
                walls += [f"{where}: names of {node.module}, which are said as {node.module}.NAME"]
    assert walls == []
