"""Who sits at a table of CITIZEN picks a play token, and everybody sees it."""

from civitas.proof.ledger import proves

from .people import ME, OPEN


def tokens(person, table):
    return [seat["play_token"] for seat in person.see(table)["seats"]]


def pick(person, table, seat, token, status=200):
    return person.post(f"/api/tables/{table}/play_token", {"seat": seat, "play_token": token}, status)


def at_a_table(served):
    ann, ben = served.person(), served.person()
    made = ann.table("congress", ME, OPEN)
    ben.post("/api/join", {"token": made["links"]["1"], "name": "Ben"})
    return ann, ben, made["table"]


@proves("CON-SETUP-03")
def test_a_seat_picks_a_token_and_everybody_sees_it(served):
    ann, ben, table = at_a_table(served)
    assert tokens(ben, table) == [None, None]
    pick(ann, table, 0, "Eagle")
    pick(ben, table, 1, "Torch")
    for person in (ann, ben, served.person()):
        assert tokens(person, table) == ["Eagle", "Torch"]
    pick(ben, table, 1, "Bell")
    pick(ann, table, 0, None)
    assert tokens(ann, table) == [None, "Bell"]


def test_two_seats_never_have_one_token(served):
    ann, ben, table = at_a_table(served)
    pick(ann, table, 0, "Star")
    assert "has the Star already" in pick(ben, table, 1, "Star", 409)["error"]
    pick(ann, table, 0, "Star")  # once more is no harm
    assert tokens(ben, table) == ["Star", None]


def test_only_tokens_of_the_game_and_only_for_the_own_seat(served):
    ann, ben, table = at_a_table(served)
    assert "Eagle, Star, Bell, Torch" in pick(ann, table, 0, "Hat", 400)["error"]
    pick(ann, table, 1, "Eagle", 403)
    pick(served.person(), table, 0, "Eagle", 401)
    other = ann.table("pointcity", ME)["table"]
    assert "has no play tokens" in pick(ann, other, 0, "Eagle", 400)["error"]
    assert tokens(ben, table) == [None, None]


def test_a_token_changes_no_rule(served):
    """The question and the view are the same with it and without it."""
    ann, _, table = at_a_table(served)
    before = ann.see(table)
    pick(ann, table, 0, "Bell")
    after = ann.see(table)
    for part in ("view", "decision", "number", "events_total"):
        assert before[part] == after[part]
