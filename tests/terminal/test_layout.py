"""The table on screens of all sizes: nothing that matters is out of sight on 80 columns and 24 lines."""

from __future__ import annotations

from functools import cache

import pytest

pytest.importorskip("textual")

from rich.cells import cell_len

from civitas import bots
from civitas.kernel.table.table import Table
from civitas.terminal import ending
from civitas.terminal.boards import draw, heading
from civitas.terminal.boards.pointcity import spaces_of

from .pilots import Seat, sit, table_of


def some_turns_in(name: str, seats: int, choices: int = 24) -> Table:
    table, greedy = table_of(name, seats), bots.make("greedy")
    choices += 50 * seats if name == "congress" else 0  # so many are chosen before the first turn
    while choices > 0 or table.pending[0].seat != 0:
        table.choose(greedy.choose(table, table.pending[0].seat), table.pending[0].seat)
        choices -= 1
    return table


@pytest.mark.parametrize(
    ("name", "seats"), [("pointcity", 2), ("spark", 3), ("heroes", 3), ("congress", 2), ("crazy_eights", 2)]
)
def test_a_window_made_small_still_shows_what_matters(name: str, seats: int) -> None:
    table = some_turns_in(name, seats, 6)
    players = ["human", *["greedy" if table.game.policies else "random"] * (seats - 1)]

    async def story(ada: Seat) -> None:
        decision = ada.app.decision
        assert decision is not None
        for size in ((140, 42), (80, 24), (100, 30)):
            await ada.pilot.resize_terminal(*size)
            await ada.pilot.pause()
            await ada.pilot.pause()
            screen = ada.read()
            assert len(ada.lines()) <= size[1]
            assert table.game.title in screen and "Ada is asked" in screen and "? help · q quit" in screen
            assert f"Ada: {decision.prompt}"[:30] in screen
            first = decision.options[0].label.split(":")[0]
            assert f"1 {first}"[:34] in screen
            assert name == "crazy_eights" or "▶ A Ada (you)" in screen

    sit(table, players, story, size=(140, 42))


@cache
def looked_at(name: str, seats: int) -> Table:
    """For tests that only look."""
    return some_turns_in(name, seats)


@pytest.mark.parametrize("width", [64, 78, 79, 110, 160])
@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("pointcity", 1), ("pointcity", 4), ("spark", 1), ("spark", 4), ("heroes", 2), ("heroes", 5), ("congress", 2),
        ("congress", 4),
    ],
)  # fmt: skip
def test_a_drawing_is_as_wide_as_its_place(name: str, seats: int, width: int) -> None:
    table = looked_at(name, seats)
    for seat in (0, None):
        lines = draw(
            table.game, table.view(seat), width, "Take Energy and Ecology (row 1, columns 1 and 2)"
        ).plain.splitlines()
        assert max(cell_len(line) for line in lines) <= width
        text = "\n".join(lines)
        assert all(player in text for player in table.names)


@pytest.mark.parametrize(("name", "seats"), [("pointcity", 3), ("spark", 3), ("heroes", 3), ("congress", 3)])
def test_a_drawing_tells_what_the_view_tells(name: str, seats: int) -> None:
    table = some_turns_in(name, seats)
    view = table.view(0)
    text = " ".join(draw(table.game, view, 100).plain.split())
    assert heading(table.game, view).startswith(f"{table.game.title} · turn {view['turn']}")
    if name == "pointcity":
        for player in view["players"]:
            for building in player["city"]:
                assert building["name"] in text
            for token in player["tokens"]:
                assert f"{token['name']}, now {token['points']} point" in text
    elif name == "heroes":
        for space in view["city"]:
            who = space["citizen"]
            assert who is None or f"{who['name']} {' '.join(who['icons'])} danger {who['danger']}" in text
        for player in view["players"]:
            assert f"{player['hero']['name']}: {player['points']} point" in text
            assert f"hand {' '.join(player['hand']) or '–'}" in text
            assert all(power["name"] in text for power in player["hero"]["powers"] if power["open"])
    elif name == "congress":
        for player in view["players"]:
            assert player["cause"]["name"] in text and f"{player['votes']} of " in text
            for card in player["hand"] + player["picked"] + player["powers"]:
                assert card["name"] in text
            assert all(f"{card['name']} ({card['party']}) {card['score']}" in text for card in player["yea"])
            assert f"holds {player['cards']} card" in text
        assert view["players"][0]["hand"] and any(player["yea"] for player in view["players"])
    else:
        for player in view["players"]:
            for stack in player["stacks"]:
                assert f"{stack['name']} x{stack['face']}" in text
        for citizen in view["cast"]:
            assert all(level in text for level in citizen["levels"])


def test_who_wins_without_points_is_told_without_a_total() -> None:
    table, greedy = table_of("congress", 2, options={"max_rounds": 5}), bots.make("greedy", seed=2)
    while not table.over:
        table.choose(greedy.choose(table, table.pending[0].seat), table.pending[0].seat)
    text = ending.drawn(table, table.view(None), 80).plain
    assert "chambers passed" in text and "total" not in text and "None" not in text


@pytest.mark.parametrize(
    ("name", "seats"), [("pointcity", 1), ("pointcity", 3), ("spark", 1), ("spark", 3), ("heroes", 4), ("leduc", 2)]
)
def test_the_end_is_told_line_by_line(name: str, seats: int) -> None:
    table, chance = table_of(name, seats), bots.make("random", seed=2)
    while not table.over:
        table.choose(chance.choose(table, table.pending[0].seat), table.pending[0].seat)
    result = table.result
    assert result is not None
    lines = [line.split() for line in ending.drawn(table, table.view(None), 80).plain.splitlines()]
    for seat in range(seats):
        row = next(line for line in lines if table.names[seat] in line and line[-1].lstrip("-").isdigit())
        assert int(row[-1]) == result.scores[seat]
        assert seats == 1 or table.game.rules.coop or row[0] == f"{result.places[seat]}."
    if name == "spark":
        sheet = {entry["seat"]: entry for entry in table.view(None)["scores"]}
        row = next(line for line in lines if "Ada" in line and line[-1].isdigit())
        assert [int(n) for n in row[-4:]] == [sheet[0][k] for k in ("sparks", "cards", "abilities", "total")]


def test_the_spaces_that_an_option_names_are_found() -> None:
    assert spaces_of("Flip Energy (row 3, column 1)") == {"r3c1"}
    assert spaces_of("Take Energy and Rowboat 2 (row 1, columns 2 and 3)") == {"r1c2", "r1c3"}
    assert spaces_of("Take Ecology ×2 and Energy (column 4, rows 3 and 4)") == {"r3c4", "r4c4"}
    assert spaces_of("Draw two cards from the pile (Energy ×2 on top)") == spaces_of("Do not flip") == set()
