"""Saves of a box that grew: a game gets more cards, and what was saved before still loads."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from civitas import registry
from civitas.kernel import Game, SaveError
from civitas.kernel.table.earlier import today
from civitas.kernel.table.loading import load
from civitas.kernel.table.table import Table

SHED = '''
"""Two players draw tools in turn; some of the tools stay in the shed."""

from __future__ import annotations

from civitas.kernel import (NOBODY, SEATS, Bag, CardSet, Each, Event, Game, Ints, Kind, Pile, Row, Rule, Rules, State,
                            Words, ask, chance, each, finish, i8, ints, number, option, rule, tell)

TOOLS = 9
IN_PLAY = 6
TOOL = CardSet("tool", TOOLS, tracked=TRACKED)
KEEP = Kind("keep", 2)
DRAWS = Event("draws", "seat", "tool")


class Shed(State):
    active: int = number(i8)
    used: Ints = ints(i8, SEATS, TOOLS)
    deck: Pile = Pile(TOOL, sees=NOBODY)
    hand: Each[Bag] = each(Bag(TOOL))
    bench: Each[Row] = each(Row(TOOL, TOOLS))
    idle: Bag = Bag(TOOL, spare=True)


@rule
def set_up(g: Shed) -> Rule:
    for seat in range(2):
        g.bench[seat].clear()
    for tool in range(TOOLS):
        if tool < IN_PLAY:
            g.deck.put(tool)
        else:
            g.idle.add(tool)
    g.deck.shuffle()
    for seat in range(2):
        option(g, 0)
        option(g, 1)
        keep = yield ask(g, seat, KEEP)
        g.score[seat] += keep


@rule
def take_turn(g: Shed) -> Rule:
    option(g, 0)
    option(g, 1)
    keep = yield ask(g, g.active, KEEP)
    tool = g.deck.draw_open()
    g.used[g.active, tool] += 1
    tell(g, DRAWS, g.active, tool)
    if keep == 1:
        g.hand[g.active].add(tool)
    else:
        g.bench[g.active].place(tool, tool)
    option(g, 0)
    option(g, 1)
    keep = yield ask(g, g.active, KEEP)
    g.score[g.active] += keep
    g.active = 1 - g.active
    if g.deck.count == 0:
        finish(g)


words = Words(
    prompts={"keep": lambda seen: "Do you keep it?"},
    labels={"keep": lambda seen, keep: ("no", "yes")[keep]},
    sentences={"draws": lambda say, seat, tool: f"{say.seat(seat)} draws tool {tool}."},
)
rules = Rules(Shed, set_up, take_turn, [KEEP], [DRAWS], longest=(40, 90), version=VERSION)
game = Game("shed", "Shed", range(2, 3), rules, words)
'''


def shed(folder: Path, tools: int, version: int, tracked: bool = False, change: tuple[str, str] = ("", "")) -> Game:
    """The game with so many tools; a change is a text of its file and what stands there instead."""
    text = SHED.replace(*change) if change[0] else SHED
    text = text.replace("TOOLS = 9", f"TOOLS = {tools}").replace("=VERSION", f"={version}")
    file = folder / f"shed{tools}_{version}_{tracked}.py"
    file.write_text(text.replace("=TRACKED", f"={tracked}"))
    return registry.from_file(file)


def played(game: Game, choices: int) -> Table:
    table, rng = game.table(2, seed=5), random.Random(5)
    for _ in range(choices):
        assert table.decision is not None
        table.choose(rng.choice(table.decision.options))
    return table


def loaded(table: Table, game: Game) -> Table:
    return load(table.save(), lambda name: game)


@pytest.mark.parametrize("tracked", [False, True])
@pytest.mark.parametrize("tools", [10, 24])
@pytest.mark.parametrize("choices", [3, 4, 9, 14])
def test_a_save_of_a_smaller_box_is_played_to_its_end(tmp_path: Path, choices: int, tools: int, tracked: bool) -> None:
    table = played(shed(tmp_path, 9, 1, tracked), choices)
    game = shed(tmp_path, tools, 2, tracked)
    again = loaded(table, game)
    assert again.notes == [] and again.log == table.log
    assert again.seen(None).idle == list(range(6, tools))
    assert [e["text"] for e in again.events_for(None)] == [e["text"] for e in table.events_for(None)]
    assert loaded(again, game).position() == again.position()


def test_where_the_rules_changed_too_it_goes_on_from_a_turn(tmp_path: Path) -> None:
    """The later cards are out of this game, and every list has today's length."""
    table = played(shed(tmp_path, 9, 1), 9)
    game = shed(tmp_path, 12, 2, change=("g.score[g.active] += keep", "g.score[g.active] += 2 * keep"))
    again = loaded(table, game)
    assert "it goes on from the beginning of turn 4, and 1 later inputs are dropped" in again.notes[0]
    assert again.seen(None).idle == list(range(6, 12))
    assert again.seen(None).score == table.seen(None).score
    assert [len(row) for row in again.seen(None).bench] == [12, 12]
    assert all(card is None for row in again.seen(None).bench for card in row[9:])
    twice = loaded(again, game)
    assert twice.position() == again.position() and twice.notes == again.notes


def test_a_shuffle_of_more_cards_goes_on_from_a_turn_with_the_cards_of_then(tmp_path: Path) -> None:
    table = played(shed(tmp_path, 9, 1), 9)
    game = shed(tmp_path, 9, 2, change=("IN_PLAY = 6", "IN_PLAY = 8"))
    again = loaded(table, game)
    assert "it goes on from the beginning of turn 4" in again.notes[0]
    assert again.seen(None).deck_count == 3 and again.seen(None).idle == [6, 7, 8]


def test_a_game_saved_in_its_setup_begins_anew(tmp_path: Path) -> None:
    table = played(shed(tmp_path, 9, 1), 1)
    again = loaded(table, shed(tmp_path, 10, 2))
    assert again.log == [] and again.names == table.names
    assert again.notes == [
        "the rules have changed since this game was saved in its setup (after input 1 the game stood differently);"
        " it begins anew"
    ]


def test_a_game_that_began_at_a_position_is_played_from_there(tmp_path: Path) -> None:
    small = shed(tmp_path, 9, 1)
    table = small.from_position(played(small, 6).position())
    table.choose("yes")
    table.choose("no")
    again = loaded(table, shed(tmp_path, 10, 2))
    assert again.notes == [] and again.log == table.log and again.seen(None).idle == [6, 7, 8, 9]


def test_cards_of_the_same_version_are_not_guessed(tmp_path: Path) -> None:
    table = played(shed(tmp_path, 9, 1), 9)
    with pytest.raises(SaveError, match="the save does not fit the rules of Shed any more"):
        loaded(table, shed(tmp_path, 10, 1))


def test_a_smaller_box_than_then_is_refused(tmp_path: Path) -> None:
    table = played(shed(tmp_path, 10, 1), 9)
    with pytest.raises(SaveError, match="no turn of it can be restored"):
        loaded(table, shed(tmp_path, 9, 2))


def test_a_position_of_today_stays_as_it_is(tmp_path: Path) -> None:
    game = shed(tmp_path, 9, 1)
    position = played(game, 6).position()
    assert today(game, position) == position
