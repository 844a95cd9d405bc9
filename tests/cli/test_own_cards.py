"""A person's own card file is given as --cards FILE, whichever the command, and a bad one gets one sentence."""

from collections.abc import Iterator
from typing import Any

import pytest
import typer.main

from civitas.cli.app import app
from civitas.games.pointcity import cards as pointcity_cards

TAKE_CARDS = [
    ("play", "pointcity"),
    ("simulate", "pointcity"),
    ("cards", "pointcity"),
    ("conformance", "pointcity"),
    ("lab", "balance", "pointcity"),
    ("lab", "sweep", "pointcity", "--set", "tokens.flat7.points=4..9"),
]


def commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name), command


def test_no_command_has_another_name_for_it():
    named = {
        (path, option)
        for path, command in commands(typer.main.get_command(app))
        for parameter in command.params
        if "own card file" in (getattr(parameter, "help", None) or "")
        for option in parameter.opts
    }
    assert {option for _, option in named} == {"--cards"}
    of_saves = {("replay",), ("validate",)}
    assert {path for path, _ in named} == {line[: 2 if line[0] == "lab" else 1] for line in TAKE_CARDS} | of_saves


@pytest.mark.parametrize("line", TAKE_CARDS, ids=lambda line: " ".join(line[:2]))
def test_a_bad_file_gets_the_same_sentence_everywhere(refused, tmp_path, line):
    assert refused(*line, "--cards", "nowhere.csv") == "there is no file nowhere.csv."
    assert refused(*line, "--cards", str(tmp_path)) == f"{tmp_path} is not a file."
    mine = tmp_path / "mine.csv"
    mine.write_text(pointcity_cards.PACKAGED_CARDS.read_text().replace("PC001,1,", "PC001,9,", 1))
    fault = "row 2, column 'tier': '9' is given, but it must be a whole number from 1 to 3."
    assert refused(*line, "--cards", str(mine)).endswith(fault)
    mine.write_bytes(b"\xff\xfe\x00")
    assert "must be text in UTF-8" in refused(*line, "--cards", str(mine))


def test_conformance_plays_with_own_cards(run, tmp_path, monkeypatch):
    from civitas.proof import conformance

    monkeypatch.setattr(conformance, "check", lambda game, seed: f"the first card is {game.content.cards.names[0]}")
    mine = tmp_path / "mine.csv"
    mine.write_text(pointcity_cards.PACKAGED_CARDS.read_text().replace("Button Bazaar", "Stone Soup Stall"))
    assert run("conformance", "pointcity", "--cards", str(mine)).out == "the first card is Stone Soup Stall\n"
