"""Bots at a table: named by level, with first names and faces."""

from civitas.bots.levels import FIRST_NAMES, LEVELS

ME = {"kind": "me", "name": "Vera"}


def seats_of(person, *bots, **settings):
    table = person.table("spark", ME, *({"kind": "bot", "bot": bot} for bot in bots), **settings)["table"]
    return person.get(f"/api/tables/{table}")["seats"]


def test_a_table_takes_levels_and_the_names_of_their_bots(served):
    ann = served.person()
    for level in LEVELS:
        seat = seats_of(ann, level.name)[1]
        assert (seat["bot"], seat["level"], seat["label"]) == (level.bot, level.name, level.label)
        assert seats_of(ann, level.bot)[1]["level"] == level.name
    chance = seats_of(ann, "random")[1]
    assert (chance["bot"], chance["level"], chance["label"]) == ("random", None, "Random")


def test_bots_have_names_and_faces_and_people_have_none(served):
    me, one, other = seats_of(served.person(), "easy", "beginner", seed="monday")
    assert (me["level"], me["label"], me["face"]) == (None, None, None)
    assert one["name"] != other["name"] and "Vera" not in (one["name"], other["name"]), "a person has that name already"
    for seat in (one, other):
        assert FIRST_NAMES[seat["face"]] == seat["name"]
    again = seats_of(served.person(), "hard", "expert", seed="monday")
    assert [seat["name"] for seat in again[1:]] == [one["name"], other["name"]], "a shared deal has the same names"


def test_the_games_tell_the_levels(served):
    for game in served.person().get("/api/games"):
        told = [(bot["level"], bot["label"]) for bot in game["bots"] if bot["level"]]
        assert told == [(level.name, level.label) for level in LEVELS], game["name"]


def test_a_hint_may_be_asked_of_a_level(served):
    ann = served.person()
    table = ann.table("pointcity", ME, seed="1")["table"]
    ann.until_asked(table)
    assert ann.post(f"/api/tables/{table}/hint", {"seat": 0, "bot": "easy"})["bot"] == "greedy"
    ann.post(f"/api/tables/{table}/hint", {"seat": 0, "bot": "expert"}, 400)
