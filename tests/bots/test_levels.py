"""Levels: what people call bots, the bot behind each, and who sits down."""

import pytest

import civitas
from civitas import bots
from civitas.bots import levels
from civitas.kernel.errors import BadInput


def test_the_five_levels_from_weak_to_strong():
    assert [level.label for level in levels.LEVELS] == ["Beginner", "Easy", "Medium", "Hard", "Expert"]
    assert [level.name for level in levels.LEVELS] == [level.label.lower() for level in levels.LEVELS]
    sizes = [int(level.bot.partition(":")[2]) for level in levels.LEVELS if level.searches]
    assert sizes == sorted(set(sizes)) and len(sizes) == 3


@pytest.mark.parametrize("level", levels.LEVELS, ids=lambda level: level.name)
def test_a_level_is_a_bot_by_its_name(level):
    bot = bots.make(level.name, seed=1)
    assert bot.name.partition("@")[0] == level.bot
    assert levels.level_of(level.bot) is levels.level_of(level.name) is levels.level_named(level.name) is level
    if isinstance(bot, bots.Search):
        assert bot.seconds == levels.SECONDS, "it answers within about a second"


def test_what_has_no_level():
    assert levels.level_of("search:77") is levels.level_of("random") is levels.level_named("greedy") is None
    assert levels.bot_behind("search:77") == "search:77"
    with pytest.raises(BadInput, match="beginner, easy, medium, hard, expert"):
        bots.make("strongest")


def test_a_beginner_knows_the_game_half_of_the_time():
    table, easy, beginner = civitas.game("pointcity").table(seats=2, seed=7), bots.Greedy(), levels.Beginner(seed=3)
    alike, asked = 0, 0
    while not table.over:
        seat = table.pending[0].seat
        wanted = easy.choose(table, seat)
        if len(table.pending[0].options) > 3:
            asked += 1
            alike += beginner.choose(table, seat) == wanted
        table.choose(wanted, seat)
    assert asked > 20 and 0.35 < alike / asked < 0.85
    same = civitas.game("pointcity").table(seats=2, seed=7)
    first = same.pending[0].seat
    assert beginner.choose(same, first) == levels.Beginner(seed=3).choose(same, first)


def test_bots_of_one_table_have_different_names_and_faces():
    taken = ["vera"]
    for seat in range(5):
        taken.append(levels.first_name(23, seat, taken))
    assert len({name.casefold() for name in taken}) == 6
    assert len({levels.face_of(name) for name in taken[1:]}) == 5
    assert levels.first_name(5, 0, levels.FIRST_NAMES) not in levels.FIRST_NAMES
    assert all(name.isascii() for name in levels.FIRST_NAMES)
    assert 0 <= levels.face_of("Somebody else") < len(levels.FIRST_NAMES)
