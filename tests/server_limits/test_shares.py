"""Nobody can make a game too long to be finished, saved and loaded: every seat has its share of the inputs."""

from __future__ import annotations

from dataclasses import replace

import pytest

import civitas
from civitas.kernel.table import texts
from civitas.server import shares

from ..server.people import ME, new_key, until
from .conftest import written

HUMANS = (ME, {"kind": "human"})


def put_back(shown):
    """A card is picked and put back, as long as that is offered."""
    options = shown["decision"]["options"]
    back = [each for each in options if each["label"].lower().startswith("put back")]
    return (back or options)[0]["id"]


def test_whoever_puts_cards_back_for_ever_is_played_on_by_a_bot(served, monkeypatch):
    """The others go on, the game comes to its end, and its save can be loaded."""
    monkeypatch.setattr(texts, "MOST_BY_PEOPLE", 100)
    ann = served.person()
    table = ann.table("congress", *HUMANS, options={"max_rounds": 5}, seed="5")["table"]
    live = served.app_state.tables.open(table)

    def mine():
        return sum(entry["seat"] == 0 for entry in live.table.log)

    while mine() < 50:
        shown = ann.see(table, live.asked[0])
        last = mine() == 49 and shown["seat"] == 0
        fits = put_back(shown) if shown["seat"] == 0 else shown["decision"]["options"][-1]["id"]
        after = ann.choose(table, shown, fits)
    assert last and "a bot plays on" in after["undo"]
    for how in ("undo", "reset"):
        content = {"number": live.number, "seat": 0, "key": new_key()}
        assert "a bot plays on" in ann.post(f"/api/tables/{table}/{how}", content, 409)["error"]
    monkeypatch.setattr(shares, "used_up", lambda table, seat: seat == 0)  # for the other has far less left here
    until(lambda: live.asked, lambda asked: 0 not in asked)
    while not live.table.over:
        shown = ann.see(table, 1)
        if shown["decision"] and shown["decision"]["mine"]:
            ann.choose(table, shown, shown["decision"]["options"][-1]["id"])
    made = ann.post("/api/import", {"save": ann.get(f"/api/tables/{table}/save")}, 201)
    assert ann.see(made["table"])["over"]


def test_a_table_from_before_there_were_shares_goes_on(served, monkeypatch):
    ann = served.person()
    table = ann.table("pointcity", *HUMANS, seed="4")["table"]
    live = served.app_state.tables.open(table)
    seat = live.asked[0]
    shown = ann.see(table, seat)
    monkeypatch.setattr(texts, "MOST_BY_PEOPLE", 1)  # nobody has been woken for it
    assert "a bot plays on" in ann.choose(table, shown, shown["decision"]["options"][0]["id"], 409)["error"]
    until(lambda: live.table.over, bool)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_share_is_more_than_twice_of_what_a_bot_takes_in_the_longest_mode(seats):
    from civitas.bots import make

    game = civitas.game("congress")
    table, bot = game.table(seats, 1, {"level": "Ultimate"}), make("greedy", game, 1)
    while not table.over:
        table.choose(bot.choose(table, table.state._who))
    most = max(sum(entry["seat"] == seat for entry in table.log) for seat in range(seats))
    assert 2.5 * most < shares.share(table)
    assert texts.MOST_BY_PEOPLE + len(table.log) < texts.MOST_INPUTS, "bots alone come to the end with the rest"


def test_where_cards_are_put_back_shares_are_a_part_of_the_steps_of_the_game():
    table = civitas.game("congress").table(2, 1)
    table.game = replace(table.game, rules=replace(table.game.rules, longest=(1001, 800)))
    assert shares.share(table) == 100
    table.game = replace(table.game, rules=replace(table.game.rules, takes_back=False))
    assert shares.share(table) == texts.MOST_BY_PEOPLE // 2


def test_a_bot_comes_to_the_end_whatever_a_person_has_picked():
    """The usual bot, from wherever a person has stopped: it never goes in a circle itself."""
    import random

    from civitas.server import games

    game = games.find("congress")
    for number in range(6):
        table, chance = game.table(3, number, {"max_rounds": 5}), random.Random(number)
        bot = games.bot_of(game, games.usual_bot(game), 1)
        while not table.over and len(table.log) < 40 + 60 * number:
            asked = table.pending[0]
            table.choose(chance.choice(asked.options), asked.seat)
        begun = len(table.log)
        while not table.over:
            table.choose(bot.choose(table, table.state._who))
            assert len(table.log) < begun + 1000


def test_a_save_that_is_to_go_on_has_no_more_inputs_than_people_make(served, monkeypatch, save):
    ann = served.person()
    monkeypatch.setattr(texts, "MOST_BY_PEOPLE", len(save["log"]) - 1)
    refused = ann.post("/api/import", {"save": written(save)}, 400)["error"]
    assert f"has {len(save['log'])} inputs and is not over" in refused
    monkeypatch.setattr(texts, "MOST_BY_PEOPLE", len(save["log"]))
    ann.post("/api/import", {"save": written(save)}, 201)
