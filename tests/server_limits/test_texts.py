"""Texts from outside, at every door: what cannot be kept and shown is refused with a sentence, on both databases."""

import json

import pytest

import civitas
from civitas.kernel.errors import BadInput, SaveError
from civitas.kernel.table import texts

from ..server.people import ME, OPEN
from .conftest import written

ODD = {
    "NUL": "A\x00B",
    "newline": "A\nB",
    "control": "A\x1bB",
    "override": "A\u202eB",
    "isolate": "\u2066A",
    "mark": "A\u200f",
    "half a character": "A\ud800B",
    "separator": "A\u2028B",
    "nothing": "",
    "space": "   ",
    "unseen": "\u200d\u200d",
    "fillers of Hangul": "\u115f\u1160 \u3164\uffa0",
    "blanks": "\u2800\ufffc\U0001d159\U00013441\U00013442",
    "long": "x" * 41,
    "very long": "x" * 9000,
}


# Older versions allowed these, so saves that have them still load.
HIDDEN = {
    "joined letters": "B\u200dob",
    "byte order mark": "B\ufeffob",
    "tags": "Bob\U000e0042\U000e007f",
    "gloss": "Bob\ufff9",
    "soft hyphen": "Bo\xadb",
    "picture of a letter": "Bob\ufe0f",
    "joiner at the end": "👩\u200d",
    "filler of Hangul between letters": "ㄱ\u3164ㄴ",
}


@pytest.mark.parametrize("odd", (ODD | HIDDEN).values(), ids=ODD | HIDDEN)
def test_odd_names_are_refused(odd):
    with pytest.raises(BadInput) as refused:
        texts.name(odd)
    assert len(str(refused.value)) < 120


def test_good_names_are_kept_tidy():
    pictures = ("👩\u200d👩\u200d👧", "❤\ufe0f\u200d🔥", "1\ufe0f\u20e3", "👩🏽\u200d⚕\ufe0f", "🙂\u200d↔\ufe0f", "🇩🇪")
    joined = ("ی\u200cک", "ශ\u0dca\u200dර\u0dd3", "क्\u200cष")
    for good in ("Ann", "Łukasz 😀", "李小龍", "O'Brien", "x" * 40, *joined, *pictures):
        assert texts.name(f" {good} ") == good
    assert texts.name("e\u0301") == "é"
    assert texts.cleaned("A\x00n\u202en", "Player 1") == "Ann" and texts.cleaned("\x00", "Player 1") == "Player 1"
    assert texts.cleaned_names(["A\x00", "A", "\x00", "B" * 60]) == ["A", "A 2", "Player 3", "B" * 38]
    assert texts.cleaned_names(["Bob", "bo\u200db", "👩\u200d👩B\u200db"]) == ["Bob", "bob 2", "👩\u200d👩Bb"]


LOOK_THE_SAME = ("bob", "BOB", "Ｂob", "Bob", "ℬob", "  Bob")


@pytest.mark.parametrize("other", LOOK_THE_SAME)
def test_two_seats_have_names_that_look_different(served, other):
    """Nobody sits down beside Bob as somebody who is called the same in other letters."""
    ann, ben = served.person(), served.person()
    bob, twin = {"kind": "me", "name": "Bob"}, {"kind": "human", "name": other}
    refused(ann, "/api/tables", {"game": "pointcity", "seats": [bob, twin]})
    made = ann.table("pointcity", bob, OPEN)
    refused(ben, "/api/join", {"token": made["links"]["1"], "name": other})
    refused(ann, "/api/tournaments", {"game": "pointcity", "teams": 2, "names": ["Bob", other]})
    assert ben.post("/api/join", {"token": made["links"]["1"], "name": "Rob"})["seat"] == 1


def test_saves_with_names_of_before_load(served, save):
    """What older versions allowed: names that differ in what cannot be seen, or in large and small letters."""
    ann = served.person()
    for names, here in (
        (["Bob", "B\u200dob"], ["Bob", "Bob 2"]),
        (["Bo\ufeffb", "Ann"], ["Bob", "Ann"]),
        (["Ann", "ann"], ["Ann", "ann"]),
    ):
        assert civitas.load(written(save | {"names": names})).names == here
        made = ann.post("/api/import", {"save": written(save | {"names": names})}, 201)
        shown = [seat["name"] for seat in ann.see(made["table"])["seats"]]
        assert texts.alike(shown) is None and shown[0] == here[0]


@pytest.mark.parametrize("odd", ["", "é", "a\x00", "a\nb", "\x7f", "k" * 65, "\ud800"])
def test_odd_keys_are_refused(odd):
    with pytest.raises(BadInput):
        texts.key(odd)
    assert texts.key("k" * 64) == "k" * 64


def send(person, path, content):
    """Also what the client's own encoder would not write."""
    answer = person.client.post(path, content=json.dumps(content), headers={"content-type": "application/json"})
    return answer.status_code, answer.json()


def refused(person, path, content):
    status, answer = send(person, path, content)
    assert status in (400, 422), (path, status, answer)
    error = answer["error"]
    assert error.endswith(".") and len(error) < 300 and not any(texts.spoils(sign) for sign in error), error


@pytest.mark.parametrize("odd", (ODD | HIDDEN).values(), ids=ODD | HIDDEN)
def test_odd_names_are_refused_at_every_door(served, save, odd):
    ann, ben = served.person(), served.person()
    refused(ann, "/api/tables", {"game": "pointcity", "seats": [{"kind": "me", "name": odd}]})
    made = ann.table("pointcity", ME, OPEN)
    refused(ben, "/api/join", {"token": made["links"]["1"], "name": odd})
    if odd not in HIDDEN.values():
        refused(ann, "/api/import", {"save": written(save | {"names": [odd, "Ben"]})})
    refused(ann, "/api/import", {"save": written(save), "seats": [{"kind": "me", "name": odd}, {"kind": "open"}]})
    cup = ann.post("/api/tournaments", {"game": "pointcity", "teams": 2}, 201)["tournament"]
    if odd.strip():  # nothing is the usual name
        refused(ann, "/api/tournaments", {"game": "pointcity", "teams": 2, "names": [odd]})
        refused(ann, f"/api/tournaments/{cup}/teams/0", {"name": odd})
        refused(ann, f"/api/tournaments/{cup}/teams/0", {"members": [odd]})


@pytest.mark.parametrize("odd", ["a\x00", "é", "k" * 65, "\ud800", "a\u202e"])
def test_odd_keys_are_refused_and_not_said_back(served, odd):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    option = ann.see(table)["decision"]["options"][0]["id"]
    for path, content in (("moves", {"option": option}), ("undo", {}), ("reset", {})):
        refused(ann, f"/api/tables/{table}/{path}", {"number": 0, "seat": 0, "key": odd, **content})
    with ann.client.websocket_connect(f"/api/tables/{table}/live") as session:
        session.send_text(json.dumps({"type": "move", "number": 0, "seat": 0, "key": odd, "option": option}))
        while (message := session.receive_json())["type"] != "refused":
            pass
    assert message["key"] is None and message["error"].endswith(".") and odd not in message["error"]
    assert ann.see(table)["number"] == 0


@pytest.mark.parametrize("seed", ["9" * 4000, "1" * 101, "a\x00b", "a\nb", "\ud800", " "])
def test_odd_seeds_are_refused(served, seed):
    refused(served.person(), "/api/tables", {"game": "pointcity", "seats": [ME], "seed": seed})


@pytest.mark.parametrize("seed", ["9" * 4000, "9" * 40, "-1", "1.5", "", "٣", "x", str(2**128)])
@pytest.mark.parametrize("where", ["dealt", "position"])
def test_odd_seeds_of_saves_are_refused(served, save, seed, where):
    changes = {"seed": seed}
    if where == "position":
        changes |= {"position": save["turns"][0]["position"], "log": [], "hashes": {}}
    refused(served.person(), "/api/import", {"save": written(save | changes)})


def test_what_a_save_may_hold(served, save):
    ann = served.person()
    refused(ann, "/api/import", {"save": written(save | {"notes": ["x" * 3_000_000]})})
    refused(ann, "/api/import", {"save": written(save | {"notes": ["x"] * (texts.MOST_NOTES + 1)})})
    refused(ann, "/api/import", {"save": written(save | {"notes": [7]})})
    refused(ann, "/api/import", {"save": written(save | {"notes": ["a\x00b"]})})
    refused(ann, "/api/import", {"save": written(save | {"log": save["log"][:1] * (texts.MOST_INPUTS + 1)})})
    refused(ann, "/api/import", {"save": written(save | {"turns": save["turns"][:1] * (texts.MOST_TURNS + 1)})})
    notes = ["it was a good game"] * texts.MOST_NOTES
    made = ann.post("/api/import", {"save": written(save | {"notes": notes})}, 201)
    assert ann.see(made["table"])["notes"] == notes


def test_a_position_is_kept_without_what_does_not_belong_to_it(served, save):
    ann = served.person()
    padded = json.loads(json.dumps(save["turns"][0]["position"]))
    padded["options"] = {"padding": "x" * 1_000_000}
    changes = {"position": padded, "log": [], "hashes": {}, "turns": [], "seed": None}
    made = ann.post("/api/import", {"save": written(save | changes)}, 201)
    kept = served.app_state.tables.open(made["table"]).row["position"]
    assert len(json.dumps(kept)) < 100_000 and kept["fields"] == padded["fields"]


def test_a_table_with_an_odd_name_of_before_opens_and_goes_on(served):
    """Older versions kept what is refused today."""
    from sqlalchemy import update

    from civitas.server.storage import schema, store

    ann = served.person()
    table = ann.table("pointcity", ME, {"kind": "human"})["table"]
    live = served.app_state.tables.open(table)
    with served.app_state.tables.changing(live) as connection:
        seats = schema.seats
        connection.execute(update(seats).where(seats.c.table_id == table, seats.c.seat == 0).values(name="A\u202en\nn"))
        store.changed(connection, table)
    served.app_state.tables.forget(table)
    shown = ann.see(table)
    assert shown["seats"][0]["name"] == "A\u202en\nn"
    ann.choose(table, shown, shown["decision"]["options"][0]["id"])
    made = ann.post(f"/api/tables/{table}/branch", {"number": 0, "seat": 0}, 201)
    assert ann.see(made["table"])["seats"][0]["name"] == "Ann"


def test_a_round_begins_where_a_player_is_called_oddly(served):
    from civitas.server.tournaments import store
    from civitas.server.tournaments.store import Team

    ann = served.person()
    cup = ann.post("/api/tournaments", {"game": "pointcity", "teams": 2}, 201)["tournament"]
    with served.app_state.database.writing() as connection:
        store.rename(connection, cup, Team(0, "Reds", ["A\x00nn"]))
    shown = ann.post(f"/api/tournaments/{cup}/rounds", {"round": 0})
    table = shown["rounds"][0]["matches"][0]["table"]
    assert ann.see(table)["seats"][0]["name"] == "Ann"


def test_saves_of_the_longest_games_are_far_from_the_limit():
    """By chance, four players with the hardest Causes take the longest of all games and modes."""
    from civitas.bots import make

    game = civitas.game("congress")
    table, bot = game.table(4, 1, {"level": "Ultimate"}), make("random", game, 1)
    while not table.over:
        table.choose(bot.choose(table, table.state._who))
    text = table.save()
    assert 2 * len(table.log) < texts.MOST_INPUTS and 2 * len(table.begun) < texts.MOST_TURNS
    assert len(text) < 2 * 1024 * 1024
    assert civitas.load(text).log == table.log


def test_a_save_is_abandoned_between_two_inputs(save):
    from civitas.kernel.table.loading import load

    seen: list[int] = []

    def between():
        seen.append(len(seen))
        if len(seen) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        load(written(save), civitas.game, between)
    assert len(seen) == 3


def test_an_honest_save_with_a_name_of_another_form_is_loaded(save):
    table = civitas.load(written(save | {"names": [" Andre\u0301 ", "Ben"]}))
    assert table.names == ["André", "Ben"]
    with pytest.raises(SaveError, match="U\\+0000"):
        civitas.load(written(save | {"names": ["A\x00", "Ben"]}))
