"""The game of docs/write-your-own-game.md is what the page says it is."""

import re
from pathlib import Path

import pytest

import civitas
from civitas.kernel import Game
from civitas.proof.conformance import check

PAGE = Path(__file__).resolve().parents[2] / "docs" / "write-your-own-game.md"


def blocks() -> list[str]:
    return re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture(scope="module")
def game(tmp_path_factory) -> Game:
    """The page's game with the page's policy, loaded like a user's own file."""
    file = tmp_path_factory.mktemp("games") / "second_thoughts.py"
    whole, policy = blocks()[0], next(block for block in blocks() if "def bold" in block)
    declared = whole.replace("rules, words)", 'rules, words, policies={"bold": bold})')
    before, after = declared.split("\ngame = Game(")
    file.write_text(f"{before}\n{policy}\n\ngame = Game({after}", encoding="utf-8")
    return civitas.game(str(file))


def test_the_game_is_as_short_as_promised():
    rules = blocks()[0].partition("\nwords = ")[0]
    assert len([line for line in rules.splitlines() if line.strip()]) <= 50


def test_it_can_be_played_at_a_table(game):
    table = game.table(seats=3, seed=7)
    for option in ("swap it", "keep it", "swap it"):
        table.choose(option)
    told = [e["text"] for e in table.events_for(0)]
    assert told[1] == "Player B is dealt a card."
    assert table.over
    cards = [table.view(None)["zones"]["shown"][seat][0]["card"] for seat in range(3)]
    assert table.result.scores == tuple(card + 1 for card in cards)
    assert table.result.winners == (cards.index(max(cards)),)


def test_who_has_swapped_still_knows_the_first_card(game):
    table = game.table(seats=2, seed=7)
    first = table.view(0)["zones"]["hand"][0][0]["card"]
    table.choose("swap it")
    assert table.view(0)["zones"]["box"][0]["card"] == first
    assert table.view(1)["zones"]["box"][0]["card"] is None


def test_the_bold_policy_beats_chance(game):
    simulation = civitas.simulate(game, seats=2, games=2_000, seed=1, policy=["bold", "random"])
    assert simulation.payoff[:, 0].mean() > 0.1


def test_it_keeps_its_secrets(game):
    check(game, seats=[2, 3], only=["words", "cards", "views", "worlds", "redeals"])
