"""Replays, saves, branches, rematches."""

import pytest

import civitas

from .people import BOT, ME, OPEN


@pytest.fixture(scope="module")
def ended(served):
    """Ann has played a whole game of Spark against two bots."""
    ann = served.person()
    table = ann.table("spark", {"kind": "me", "name": "Ann"}, BOT, BOT)["table"]
    return ann, table, ann.play_out(table)


def test_the_timeline_has_every_decision_and_its_words(ended, served):
    ann, table, end = ended
    entries = ann.get(f"/api/tables/{table}/timeline")
    assert [entry["number"] for entry in entries] == list(range(end["number"]))
    assert all(entry["label"] for entry in entries)  # the game is over: all is open
    log = served.app_state.tables.open(table).table.log
    assert [entry["seat"] for entry in entries] == [entry["seat"] for entry in log]
    assert "wins" in end["result"]["summary"] and entries[-1]["text"]


def test_every_moment_can_be_seen_from_any_seat_afterwards(ended, served):
    ann, table, end = ended
    eve = served.person()
    for number in (0, 1, 17, end["number"] - 1, end["number"]):
        for who in (ann, eve):
            for seat in range(3):
                shown = who.get(f"/api/tables/{table}/at/{number}?seat={seat}")
                assert (shown["number"], shown["seat"], shown["replay"]) == (number, seat, True)
            opened = who.get(f"/api/tables/{table}/at/{number}?seat=all")
            assert [view["seat"] for view in opened["views"]] == [0, 1, 2]
    assert "moments are 0 to" in ann.get(f"/api/tables/{table}/at/{end['number'] + 1}", 400)["error"]
    assert ann.get(f"/api/tables/{table}/at/{end['number']}?seat=0")["view"] == end["view"]


def test_the_evaluation_ends_with_the_result(ended):
    ann, table, end = ended
    points = ann.get(f"/api/tables/{table}/evaluation")
    assert points[0]["number"] == 0 and points[-1]["number"] == end["number"]
    assert points[-1]["worth"] == [(r + 1) / 2 for r in end["result"]["returns"]]
    assert all(0 <= worth <= 1 for point in points for worth in point["worth"])
    assert len({tuple(point["worth"]) for point in points}) > 2


def test_a_full_save_after_the_end_is_the_whole_game_and_can_be_imported(ended, served):
    ann, table, end = ended
    text = ann.get(f"/api/tables/{table}/save")
    loaded = civitas.load(text)
    assert (
        loaded.over
        and len(loaded.log) == end["number"]
        and loaded.result
        and list(loaded.result.scores) == end["result"]["scores"]
    )
    assert loaded.notes == []
    ben = served.person()
    made = ben.post("/api/import", {"save": text}, 201)
    shown = ben.see(made["table"])
    assert shown["over"] and shown["result"] == end["result"] and shown["mine"] == [0, 1, 2]
    assert len(ben.get(f"/api/tables/{made['table']}/timeline")) == end["number"]


def test_a_running_game_from_a_file_goes_on(served):
    game = civitas.game("pointcity").table(2, 5, names=["Ann", "Ben"])
    for _ in range(11):
        game.choose(game.pending[0].options[0])
    ann = served.person()
    made = ann.post("/api/import", {"save": game.save(), "seats": [ME, BOT]}, 201)
    shown = ann.until_asked(made["table"])
    assert shown["number"] >= 11 and shown["open_deal"] and shown["seats"][0]["name"] == "Ann"
    ann.choose(made["table"], shown, shown["decision"]["options"][0]["id"])
    assert "2 seats" in ann.post("/api/import", {"save": game.save(), "seats": [ME]}, 400)["error"]


def test_a_save_during_the_game_can_be_played_on(served):
    ann = served.person()
    table = ann.table("spark", ME, BOT, BOT)["table"]
    ann.play_out(table, most=6)
    shown = ann.until_asked(table)
    made = ann.post("/api/import", {"save": ann.get(f"/api/tables/{table}/save"), "seats": [ME, BOT, BOT]}, 201)
    here = ann.until_asked(made["table"])
    assert here["view"]["players"] == shown["view"]["players"] and here["number"] == 0
    assert ann.play_out(made["table"])["over"]


def test_a_save_that_is_none_is_refused(served):
    ann = served.person()
    for text in ("", "x", "{}", '{"civitas": 1}\n{}', "[" * 50_000):
        assert ann.client.post("/api/import", json={"save": text}).status_code in (400, 422)


def test_a_branch_after_the_end_goes_on_with_the_same_cards(ended, served):
    ann, table, end = ended
    number = end["number"] // 2
    then = ann.get(f"/api/tables/{table}/at/{number}?seat=0")
    made = ann.post(f"/api/tables/{table}/branch", {"number": number}, 201)
    live = served.app_state.tables.open(made["table"])
    assert served.app_state.histories.of(live).at(0).view(0) == then["view"] | {"names": live.table.names}
    assert ann.see(made["table"])["open_deal"]
    assert ann.play_out(made["table"])["over"]
    assert "over" in ann.post(f"/api/tables/{table}/branch", {"number": end["number"]}, 400)["error"]


def test_a_rematch_has_the_same_people_and_a_same_deal_the_same_cards(served):
    ann, ben = served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN)
    ben.post("/api/join", {"token": made["links"]["1"], "name": "Ben"})
    table = made["table"]
    assert "over" in ann.post(f"/api/tables/{table}/rematch", {}, 400)["error"]
    first = [ann.see(table)["view"][part] for part in ("market", "supply")]
    for seat, who in ((0, ann), (1, ben)):
        who.post(f"/api/tables/{table}/leave", {"seat": seat})
    ann.until_over(table)
    again = ann.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
    assert ben.see(table)["rematch"] == again == ben.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
    same = ben.post(f"/api/tables/{table}/rematch", {"same_deal": True}, 201)["table"]
    for new, who in ((again, ben), (same, ann)):
        shown = who.see(new)
        assert shown["mine"] and [s["kind"] for s in shown["seats"]] == ["human", "human"]
        assert not any(s["left"] for s in shown["seats"])
    assert (
        [ann.see(same)["view"][part] for part in ("market", "supply")]
        == first
        != [ann.see(again)["view"][part] for part in ("market", "supply")]
    )
    assert ann.see(same)["open_deal"] and not ann.see(again)["open_deal"]


def test_the_guide_tells_its_first_step(served):
    ann = served.person()
    guide = ann.get("/api/games/pointcity/help")["guide"]
    seats = [ME if seat == guide["seat"] else {"kind": "bot", "bot": guide["others"]} for seat in range(guide["seats"])]
    made = ann.table("pointcity", *seats, seed=guide["seed"], options=guide["options"])
    ann.until_asked(made["table"])
    told = ann.get(f"/api/tables/{made['table']}/guide?seat={guide['seat']}")
    assert told["step"]["id"] == guide["steps"][0]["id"] and not told["over"]
    done = told["step"]["id"]
    assert ann.get(f"/api/tables/{made['table']}/guide?seat={guide['seat']}&done={done}")["step"]["id"] != done
