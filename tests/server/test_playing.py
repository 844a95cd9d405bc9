"""Whole games over HTTP, and each move exactly once."""

import pytest
from sqlalchemy.exc import IntegrityError

from .people import BOT, ME, new_key, until

GAMES = [
    ("pointcity", 1),
    ("pointcity", 3),
    ("spark", 1),
    ("spark", 4),
    ("heroes", 3),
    ("congress", 2),
    ("connect_four", 2),
    ("leduc", 2),
]
SHORT = {"congress": {"max_rounds": 5}}


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_game_against_bots_is_played_to_its_end(served, examples, game, seats):
    ann = served.person()
    table = ann.table(game, {"kind": "me", "name": "Ann"}, *[BOT] * (seats - 1), options=SHORT.get(game, {}))["table"]
    end = ann.play_out(table)
    assert end["over"] and end["decision"] is None and end["asked"] == []
    assert len(end["result"]["scores"]) == seats and end["result"]["summary"]
    row = next(row for row in ann.get("/api/tables") if row["table"] == table)
    assert row["over"] and not row["my_turn"] and row["number"] == end["number"]
    live = served.app_state.tables.open(table)
    assert live.table.over and [e["text"] for e in live.table.events_for(0)][-1] == end["events"][-1]["text"]


def test_the_options_lead_to_what_they_say(person):
    table = person.table("pointcity", ME, seed="7")["table"]
    shown = person.until_asked(table)
    assert shown["open_deal"] and shown["decision"]["kind"] == "flip"
    flip = next(o for o in shown["decision"]["options"] if o["label"].endswith(" (row 1, column 1)"))
    after = person.choose(table, shown, flip["id"])
    assert after["number"] == shown["number"] + 1 and after["decision"]["kind"] == "draft"
    assert after["view"]["market"][0]["side"] == "building"
    assert "up in row 1, column 1" in after["events"][-1]["text"]


def test_the_same_key_again_is_answered_and_not_played(person):
    table = person.table("pointcity", ME)["table"]
    shown = person.until_asked(table)
    option, key = shown["decision"]["options"][0]["id"], new_key()
    first = person.choose(table, shown, option, key=key)
    again = person.choose(table, shown, option, key=key)
    assert again["number"] == first["number"] == 1
    later = person.choose(table, again, again["decision"]["options"][0]["id"])
    assert person.choose(table, shown, option, key=key)["number"] == later["number"]
    assert person.choose(table, later, option, key=key)["number"] == later["number"]  # a key is for one move


def test_a_stale_move_is_refused_and_says_where_the_game_stands(person):
    table = person.table("pointcity", ME)["table"]
    shown = person.until_asked(table)
    person.choose(table, shown, shown["decision"]["options"][0]["id"])
    refused = person.choose(table, shown, shown["decision"]["options"][0]["id"], status=409)
    assert refused["number"] == 1 and refused["error"] == "Someone moved first. Choose again."
    assert person.choose(table, shown | {"number": 99}, 0, status=409)["number"] == 1
    assert person.see(table)["number"] == 1


def test_what_is_not_offered_is_refused(person):
    table = person.table("pointcity", ME)["table"]
    shown = person.until_asked(table)
    refused = person.choose(table, shown, 99_999, status=400)
    assert "not offered" in refused["error"]
    assert person.see(table)["number"] == 0


def test_undo_and_reset_until_something_was_seen(person, examples):
    table = person.table("connect_four", ME, {"kind": "human"})["table"]
    shown = person.see(table)
    assert shown["undo"] is not None
    shown = person.choose(table, shown, shown["decision"]["options"][3]["id"])
    assert shown["undo"] is None
    key = new_key()
    back = person.post(f"/api/tables/{table}/undo", {"number": 1, "seat": 0, "key": key})
    assert back["number"] == 2 and back["decision"]["mine"] and back["events"] == []
    assert person.post(f"/api/tables/{table}/undo", {"number": 1, "seat": 0, "key": key})["number"] == 2
    refused = person.post(f"/api/tables/{table}/undo", {"number": 2, "seat": 0, "key": new_key()}, 409)
    assert "Can't undo" in refused["error"]
    shown = person.choose(table, back, back["decision"]["options"][1]["id"])
    assert person.post(f"/api/tables/{table}/reset", {"number": 3, "seat": 0, "key": new_key()})["number"] == 4


def test_a_choice_that_shows_something_cannot_be_taken_back(person):
    table = person.table("pointcity", ME)["table"]
    shown = person.until_asked(table)
    flip = next(o for o in shown["decision"]["options"] if o["label"].startswith("Flip"))
    asked = {"number": shown["number"], "option": flip["id"], "seat": 0}
    said = person.post(f"/api/tables/{table}/consequences", asked)
    assert said["consequences"][0] in ("new cards will be revealed", "chance will decide something")
    assert person.see(table)["number"] == shown["number"]
    after = person.choose(table, shown, flip["id"])
    assert "revealed" in after["undo"] or "chance" in after["undo"]


def test_a_hint_explains_every_option(person):
    table = person.table("spark", ME, BOT)["table"]
    shown = until(lambda: person.see(table), lambda seen: seen["asked"] == [0])  # the bot has picked at the same time
    hint = person.post(f"/api/tables/{table}/hint", {"seat": 0, "bot": "search:50"})
    assert hint["number"] == shown["number"]
    assert {o["id"] for o in hint["options"]} == {o["id"] for o in shown["decision"]["options"]}
    assert all(o["line"][0] == o["label"] for o in hint["options"])


def test_independent_answers_do_not_wait_for_each_other(served):
    ann, ben = served.person(), served.person()
    made = ann.table("spark", ME, {"kind": "open"})
    ben.post("/api/join", {"token": made["links"]["1"]})
    table = made["table"]
    one, other = ann.see(table), ben.see(table)
    assert one["decision"]["independent"] and one["asked"] == [0, 1]
    ann.choose(table, one, one["decision"]["options"][0]["id"])
    after = ben.choose(table, other, other["decision"]["options"][0]["id"])  # chosen before Ann had
    assert after["number"] == 2


def test_an_independent_answer_that_another_worker_overtakes_is_taken_all_the_same(served, monkeypatch):
    ann, ben = served.person(), served.person()
    made = ann.table("spark", ME, {"kind": "open"})
    ben.post("/api/join", {"token": made["links"]["1"]})
    table, tables = made["table"], served.app_state.tables
    one, other = ann.see(table), ben.see(table)
    write = tables._write
    raced: list[int] = []

    def overtaken(live, trial, seat, key, made_by, allowed):
        """Between the trial and the row, Ann's answer is written."""
        if not raced:
            raced.append(seat)
            tables.act(table, 0, one["number"], lambda t: t.choose(one["decision"]["options"][0]["id"], 0))
            raise IntegrityError("insert", {}, ValueError("taken"))
        return write(live, trial, seat, key, made_by, allowed)

    monkeypatch.setattr(tables, "_write", overtaken)
    after = ben.choose(table, other, other["decision"]["options"][0]["id"])
    assert raced and after["number"] == 2
    assert [entry["seat"] for entry in tables.open(table).table.log] == [0, 1]


def test_a_bot_of_each_level_moves(person):
    for bot in ("random", "beginner", "greedy", "search:300"):
        table = person.table("pointcity", ME, {"kind": "bot", "bot": bot}, seed="5", options={"level": 1})["table"]
        shown = person.play_out(table, most=2)
        assert shown["seats"][1]["bot"] == bot and shown["number"] >= 2
