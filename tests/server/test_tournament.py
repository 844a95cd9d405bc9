"""Tournaments: links, rounds that follow by themselves, time, lots, and what must not happen twice."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
from sqlalchemy import select, update

from civitas.server.errors import RequestRefused
from civitas.server.live import clocks
from civitas.server.live.tables import OpenTables
from civitas.server.metrics import Metrics
from civitas.server.storage import leases, schema
from civitas.server.storage import store as tables
from civitas.server.tournaments import Steward, rounds, store
from civitas.server.tournaments.schema import links, matches, tournaments

from .conftest import Served
from .people import ME, PATIENCE, Person
from .postgres import postgres_url
from .workers import Worker

__all__ = ["postgres_url"]

DUEL = "tictactoe"


@pytest.fixture(autouse=True)
def _examples(examples):
    """Small games make short tournaments."""


def made(host: Person, teams: int, game: str = DUEL, **settings: Any) -> tuple[str, list[Any]]:
    found = host.post("/api/tournaments", {"game": game, "teams": teams, **settings}, 201)
    return found["tournament"], found["links"]


def seen(person: Person, name: str) -> Any:
    return person.get(f"/api/tournaments/{name}")


def begin(host: Person, name: str, number: int = 0, status: int = 200) -> Any:
    return host.post(f"/api/tournaments/{name}/rounds", {"round": number}, status)


def until(person: Person, name: str, fits: Any) -> Any:
    end = time.monotonic() + PATIENCE
    while not fits(shown := seen(person, name)):
        assert time.monotonic() < end, shown
        time.sleep(0.02)
    return shown


# ---------------------------------------------------------------- from the links to the champion


def test_bots_alone_play_a_bracket_to_its_champion(served):
    host = served.person()
    name, _ = made(host, 8)
    assert seen(host, name)["state"] == "open"
    begin(host, name)
    shown = until(host, name, lambda t: t["state"] == "over")
    assert [len(each["matches"]) for each in shown["rounds"]] == [4, 2, 1]
    before = list(range(8))
    for each in shown["rounds"]:
        assert [team for match in each["matches"] for team in match["teams"]] == before
        before = [match["winner"] for match in each["matches"]]
        assert all(match["how"] in ("result", "lot") for match in each["matches"])
    assert [shown["champion"]] == before
    for match in shown["rounds"][0]["matches"]:
        result = host.see(match["table"])["result"]
        if match["how"] == "result":
            assert match["teams"][result["winners"][0]] == match["winner"]
        else:
            assert len(result["winners"]) == 2


def test_people_join_by_link_play_their_seats_and_others_only_watch(served):
    host, ann, ben, eve = (served.person() for _ in range(4))
    name, found = made(host, 2, names=["Reds", "Blues"])
    assert ann.post("/api/tournaments/join", {"token": found[0]["link"]}) == {"tournament": name, "team": 0}
    ben.post("/api/tournaments/join", {"token": f"http://testserver{found[1]['link']}"})
    ben.post(f"/api/tournaments/{name}/teams/1", {"members": ["Ben"]})
    shown = seen(ann, name)
    assert [team["name"] for team in shown["teams"]] == ["Reds", "Blues"] and shown["mine"] == [0]
    assert [member["mine"] for team in shown["teams"] for member in team["members"]] == [True, False]
    assert begin(host, name)["my_table"] is None
    table = seen(ann, name)["my_table"]
    assert table == seen(ben, name)["my_table"] == seen(eve, name)["rounds"][0]["matches"][0]["table"]
    assert ann.see(table)["mine"] == [0] and ben.see(table)["mine"] == [1] and eve.see(table)["mine"] == []
    assert [seat["name"] for seat in eve.see(table)["seats"]] == ["Reds", "Ben"]
    assert eve.see(table)["origin"] == {"tournament": name, "round": 0, "how": "tournament"}
    eve.post(f"/api/tables/{table}/moves", {"number": 0, "option": 0, "seat": 0, "key": "k"}, 401)
    while not (now := ann.see(table))["over"]:
        mover = (ann, ben)[now["asked"][0]]
        shown = mover.see(table)
        mover.choose(table, shown, shown["decision"]["options"][0]["id"])
    over = until(eve, name, lambda t: t["state"] == "over")
    assert over["champion"] == now["result"]["winners"][0] and over["rounds"][0]["matches"][0]["how"] == "result"
    mine = ann.get("/api/tournaments")
    assert [(row["tournament"], row["host"], row["over"]) for row in mine] == [(name, False, True)]


def test_who_comes_late_takes_the_seat_from_the_bot(served):
    host, ann = served.person(), served.person()
    name, found = made(host, 2, game="pointcity")
    host.post("/api/tournaments/join", {"token": found[1]["link"]})
    begin(host, name)
    table = seen(host, name)["my_table"]
    assert [seat["left"] for seat in host.see(table)["seats"]] == [True, False]
    before = host.until_asked(table)["number"]
    ann.post("/api/tournaments/join", {"token": found[0]["link"]})
    assert ann.see(table)["mine"] == [0] and not ann.see(table)["seats"][0]["left"]
    for _ in range(4):
        mover = (ann, host)[ann.see(table)["asked"][0]]
        shown = mover.see(table)
        mover.choose(table, shown, shown["decision"]["options"][0]["id"])
    assert ann.see(table)["number"] == before + 4, "no bot has moved since"


def test_a_team_of_two_at_one_screen_or_on_two(served):
    host, ann, ben = (served.person() for _ in range(3))
    name, found = made(host, 2, game="congress", presets="draw", options={"max_rounds": 5})
    assert len(found[0]["members"]) == 2
    ann.post("/api/tournaments/join", {"token": found[0]["link"]})
    ben.post("/api/tournaments/join", {"token": found[1]["members"][1]})
    shown = begin(host, name)
    table, first = shown["rounds"][0]["matches"][0]["table"], shown["rounds"][0]
    assert ann.see(table)["mine"] == [0, 1] and ben.see(table)["mine"] == [3]
    view = ben.see(table)
    assert view["options"]["teams"] == "on" and view["options"]["level"] == "1 star"
    assert [seat["left"] for seat in view["seats"]] == [False, False, True, False]
    causes = [view["view"]["players"][seat]["cause"]["id"] for seat in (0, 2)]
    assert causes == [preset["id"] for preset in first["presets"]], "what was assigned lies on the table"


# ---------------------------------------------------------------- time


def rushed(served: Served, table: str, seconds: float) -> None:
    """So much time passes at a table, as far as it can tell."""
    live = served.app_state.tables.open(table)
    with live.lock, served.app_state.database.writing() as connection:
        clock = {**live.row["clock"], "started": live.row["clock"]["started"] - seconds}
        live.row, live.since = {**live.row, "clock": clock}, live.since - seconds
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(clock=clock))
        served.app_state.tables.settle(connection, live, live.asked, live.left)


def entries(served: Served, table: str) -> list[dict[str, Any]]:
    with served.app_state.database.reading() as connection:
        return [move.entry for move in tables.moves_from(connection, table, 0)]


def signals(served: Served, table: str) -> list[dict[str, Any]]:
    return [entry for entry in entries(served, table) if "signal" in entry]


def test_a_round_of_minutes_ends_by_itself_even_where_somebody_has_gone_home(served):
    host = served.person()
    name, found = made(host, 2, game="congress", minutes=40)
    for each in found:
        host.post("/api/tournaments/join", {"token": each["link"]})
    begin(host, name)
    match = seen(host, name)["rounds"][0]["matches"][0]
    table = match["table"]
    assert 2390 < match["rest"] <= 2400 and host.see(table)["clock"]["kind"] == "game"
    rushed(served, table, 2401)
    end = time.monotonic() + PATIENCE
    while not signals(served, table):
        assert time.monotonic() < end
        time.sleep(0.02)
    shown = host.see(table)
    assert not shown["over"] and shown["clock"]["rest"] == 0, "the turn under way is finished first"
    again = OpenTables(served.app_state.database, Metrics()).open(table)
    assert again.left == clocks.TIME_SIGNALED and again.table.state.time_up == 1, "a server that starts now knows it"
    rushed(served, table, clocks.GRACE + 1)
    over = until(host, name, lambda t: t["state"] == "over")
    assert over["rounds"][0]["matches"][0]["how"] in ("result", "passages", "share", "lot")
    assert len(signals(served, table)) == 1


def test_the_host_ends_a_round_by_the_clock_once(served):
    host, ann = served.person(), served.person()
    name, found = made(host, 2, game="congress")
    ann.post("/api/tournaments/join", {"token": found[0]["link"]})
    begin(host, name)
    table = seen(ann, name)["my_table"]
    ann.post(f"/api/tournaments/{name}/time", status=403)
    for _ in range(2):
        host.post(f"/api/tournaments/{name}/time")
    assert ann.until_asked(table)["clock"]["rest"] == 0
    end = time.monotonic() + PATIENCE
    while not signals(served, table):
        assert time.monotonic() < end
        time.sleep(0.02)
    assert len(signals(served, table)) == 1
    duel, _ = made(host, 2)
    refusal = host.post(f"/api/tournaments/{duel}/time", status=400)
    assert refusal == {"error": "Tic-tac-toe has no end by the clock: it is played until somebody has won."}


def test_a_table_of_its_own_has_a_clock_for_the_whole_game_too(served):
    ann, ben = served.person(), served.person()
    human = {"kind": "human"}
    table = ann.table("congress", ME, human, clock={"kind": "game", "seconds": 600})["table"]
    clock = ann.see(table)["clock"]
    assert clock["runs"] and 590 < clock["rest"] <= 600 and clock["left"] == []
    ben.post(f"/api/tables/{table}/time", status=403)
    ann.post(f"/api/tables/{table}/time")
    end = time.monotonic() + PATIENCE
    while not signals(served, table):
        assert time.monotonic() < end
        time.sleep(0.02)
    wrong = {"game": "spark", "seats": [ME, human], "clock": {"kind": "game", "seconds": 600}}
    assert "has no end by the clock" in ann.post("/api/tables", wrong, 400)["error"]


# ---------------------------------------------------------------- the host


def test_a_tournament_over_several_lessons_waits_for_its_host(served):
    host = served.person()
    name, _ = made(host, 4, waits=True)
    begin(host, name, 1, 409)
    begin(host, name)
    shown = until(host, name, lambda t: t["next_round"] == 1)
    time.sleep(0.1)
    assert seen(host, name)["rounds"][1]["matches"] == []
    first, again = begin(host, name, 1), begin(host, name, 1)
    tables_then = [[match["table"] for match in each["rounds"][1]["matches"]] for each in (first, again)]
    assert tables_then[0] == tables_then[1], "twice is once"
    assert [m["teams"] for m in again["rounds"][1]["matches"]] == [
        [match["winner"] for match in shown["rounds"][0]["matches"]]
    ]


def test_the_host_decides_what_cannot_be_played_out(served):
    host, ann = served.person(), served.person()
    name, found = made(host, 2)
    for each in found:
        ann.post("/api/tournaments/join", {"token": each["link"]})
    begin(host, name)
    award = {"round": 0, "match": 0, "team": 1}
    ann.post(f"/api/tournaments/{name}/award", award, 403)
    host.post(f"/api/tournaments/{name}/award", award | {"team": 5}, 400)
    host.post(f"/api/tournaments/{name}/award", award | {"match": 1}, 404)
    shown = host.post(f"/api/tournaments/{name}/award", award)
    assert (shown["champion"], shown["rounds"][0]["matches"][0]["how"]) == (1, "host")
    host.post(f"/api/tournaments/{name}/award", award | {"team": 0}, 409)


def test_names_links_and_causes_can_be_changed_until_it_begins(served):
    host, ann = served.person(), served.person()
    name, found = made(host, 4, game="congress", names=["Reds"])
    shown = seen(host, name)
    assert [team["name"] for team in shown["teams"]] == ["Reds", "Team 2", "Team 3", "Team 4"]
    assert [each["says"] for each in shown["rounds"]] == ["1 star", "2 stars"]
    fresh = host.post(f"/api/tournaments/{name}/links/0", {})["link"]
    ann.post("/api/tournaments/join", {"token": found[0]["link"]}, 404)
    ann.post("/api/tournaments/join", {"token": fresh})
    host.post(f"/api/tournaments/{name}/links/0", {}, 403)
    assert ann.post(f"/api/tournaments/{name}/links/0", {"member": 1})["link"].startswith("/team/")
    ann.post(f"/api/tournaments/{name}/teams/0", {"name": "Blues", "members": ["Ann", "Amy"]})
    ann.post(f"/api/tournaments/{name}/teams/1", {"name": "Mine"}, 403)
    twice = host.post(f"/api/tournaments/{name}/teams/1", {"name": "Blues"}, 400)
    assert twice == {"error": "Two teams are called 'Blues'; give them different names."}
    allowed = [each["id"] for each in shown["rounds"][1]["allowed"]]
    given = [[], [allowed[0], allowed[1], allowed[2], allowed[3]]]
    host.post(f"/api/tournaments/{name}/presets", {"presets": given})
    assert [preset["id"] for preset in seen(ann, name)["rounds"][1]["presets"]] == given[1]
    assert seen(ann, name)["rounds"][1]["allowed"] == [], "only the host is asked"
    host.post(f"/api/tournaments/{name}/presets", {"presets": [[], [allowed[0]] * 4]}, 400)
    begin(host, name)
    ann.post(f"/api/tournaments/{name}/teams/0", {"name": "Greens"}, 409)
    host.post(f"/api/tournaments/{name}/presets", {"presets": "draw"}, 409)


@pytest.mark.parametrize(
    ("wanted", "status", "says"),
    [
        ({"teams": 3}, 400, "A bracket has 2, 4, 8 or 16 teams, not 3."),
        ({"teams": 2, "names": ["a", "b", "c"]}, 400, "3 names are given for 2 teams."),
        ({"teams": 2, "names": ["a", "a "]}, 400, "Two teams are called 'a'; give them different names."),
        ({"teams": 2, "options": {"level": "2 stars"}}, 400, "Option level is set by the tournament itself."),
        ({"teams": 2, "options": {"chaos": "maybe"}}, 400, "Option chaos is 'maybe', but it must be one of: off, on."),
        ({"teams": 2, "minutes": 0}, 422, "Minutes must be at least 1."),
        ({"teams": 2, "bot": "cmd:rm"}, 400, "has no bot called 'cmd:rm' here"),
        ({"teams": 2, "game": DUEL, "presets": "draw"}, 400, "has nothing that could be assigned to teams"),
        ({"teams": 2, "presets": [["HB 202", "nonsense"]]}, 400, "'nonsense' cannot be assigned in round 1"),
        ({"teams": "many"}, 422, "Teams must be a whole number."),
    ],
)
def test_what_is_not_allowed_is_said_in_a_sentence(served, wanted, status, says):
    host = served.person()
    answer = host.post("/api/tournaments", {"game": "congress"} | wanted, status)
    assert list(answer) == ["error"] and says in answer["error"]
    with served.app_state.database.reading() as connection:
        assert not connection.execute(select(tournaments.c.id).where(tournaments.c.host == "nobody")).all()
    assert host.get("/api/tournaments") == []


def test_strangers_cannot_run_it_and_nothing_secret_is_told(served):
    host, eve = served.person(), served.person()
    name, found = made(host, 2, game="congress")
    for path, content in [("rounds", {"round": 0}), ("award", {"round": 0, "match": 0, "team": 0}), ("time", {})]:
        refusal = eve.post(f"/api/tournaments/{name}/{path}", content, 403)
        assert refusal == {"error": "Only the host of this tournament can do that."}
    eve.get("/api/tournaments/0123456789abcdef01", 404)
    with served.app_state.database.reading() as connection:
        kept = connection.execute(select(links.c.token_hash).where(links.c.tournament == name)).scalars().all()
    told = str(seen(eve, name)) + str(seen(host, name))
    for path in (found[0]["link"], *found[0]["members"]):
        token = path.rsplit("/", 1)[-1]
        assert token not in kept and token not in told, "only its hash is kept"
    assert not any(digest in told for digest in kept)


# ---------------------------------------------------------------- exactly once, whatever happens


def test_many_workers_make_a_round_and_take_a_result_once(served):
    host = served.person()
    name, found = made(host, 4, waits=True)
    workers = [OpenTables(served.app_state.database, Metrics()) for _ in range(4)]
    start, done = threading.Barrier(4), []

    def race(tables):
        start.wait()
        done.append(rounds.begin(tables, name, 0))

    threads = [threading.Thread(target=race, args=(tables,)) for tables in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(done) == [False, False, False, True]
    with served.app_state.database.writing() as connection:  # those halls have no desk: the duties are for the real one
        leases.let_go(connection)
    until(host, name, lambda t: t["next_round"] == 1)
    with served.app_state.database.reading() as connection:
        found = store.matches_of(connection, name)
        made_here = connection.execute(select(schema.tables.c.id, schema.tables.c.origin)).all()
    assert sum((row.origin or {}).get("tournament") == name for row in made_here) == 2, "no table is left over"
    steward = Steward(workers[0])
    for match in found:
        assert not steward.decide(name, match, match.one, "lot"), "a winner stands"
    with pytest.raises(RequestRefused):
        steward.award(name, found[0], found[0].one)


def test_a_result_and_a_round_that_a_dead_worker_left_undone_are_made_up_for(served):
    host = served.person()
    name, _ = made(host, 4, waits=True)
    begin(host, name)
    until(host, name, lambda t: t["next_round"] == 1)
    with served.app_state.database.writing() as connection:  # as it stood before the result was written
        mine = (matches.c.tournament == name, matches.c.match == 1)
        connection.execute(update(matches).where(*mine).values(winner=None, how=None))
        connection.execute(update(tournaments).where(tournaments.c.id == name).values(waits=False))
    shown = until(host, name, lambda t: t["state"] == "over")
    assert len(shown["rounds"][1]["matches"]) == 1


def test_a_killed_server_goes_on_with_the_tournament(tmp_path):
    log, url = tmp_path / "log", f"sqlite:///{tmp_path}/tables.sqlite"
    served = Worker(url, log)
    host = served.person()
    name, found = made(host, 8)
    host.post("/api/tournaments/join", {"token": found[0]["link"]})
    begin(host, name)
    table, cookies = seen(host, name)["my_table"], dict(host.client.cookies)
    served.kill()
    served = Worker(url, log)
    try:
        host = served.person(cookies)
        assert seen(host, name)["my_table"] == table and host.see(table)["mine"] == [0]
        host.play_out(table)
        until(host, name, lambda t: t["rounds"][0]["matches"][0]["winner"] is not None)
        while (shown := seen(host, name))["state"] != "over":
            if shown["my_table"]:
                host.play_out(shown["my_table"])
            time.sleep(0.05)
        assert [len(each["matches"]) for each in shown["rounds"]] == [4, 2, 1]
    finally:
        served.stop()


def test_two_workers_at_one_postgresql_run_it_together(postgres_url):
    with Served(postgres_url) as one, Served(postgres_url) as other:
        host = one.person()
        name, _ = made(host, 8)
        same = other.person()
        same.client.cookies.update(host.client.cookies)
        start = threading.Barrier(4)

        def race(person):
            start.wait()
            begin(person, name)

        threads = [threading.Thread(target=race, args=(person,)) for person in (host, same, host, same)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        shown = until(same, name, lambda t: t["state"] == "over")
        assert shown == seen(host, name) and [len(each["matches"]) for each in shown["rounds"]] == [4, 2, 1]
        with one.app_state.database.reading() as connection:
            origins = connection.execute(select(schema.tables.c.origin)).scalars().all()
        assert sum((origin or {}).get("tournament") == name for origin in origins) == 7, "no round was made twice"
        table = other.person().table("congress", ME, {"kind": "human"}, clock={"kind": "game", "seconds": 1})["table"]
        live = [served.app_state.tables.open(table) for served in (one, other)]  # both have it open when it rings
        end = time.monotonic() + PATIENCE
        while not signals(one, table):
            assert time.monotonic() < end
            time.sleep(0.05)
        for served in (one, other):
            served.app_state.bot_workers.attend(table)
        assert len(signals(other, table)) == 1 and all(each.left == clocks.TIME_SIGNALED for each in live)
