"""How much may be asked, by a person and from an address: many cookies are not more, and a class behind one address
can play."""

import itertools
import time

import pytest
from fastapi.testclient import TestClient

import civitas
from civitas.server.app import create_app
from civitas.server.app_state import Settings
from civitas.server.errors import RequestRefused
from civitas.server.http import limits as rates
from civitas.server.http.limits import RATES, REFUSALS, STORED_TOGETHER, TABLE, TOGETHER, Asking, Limits
from civitas.server.http.networks import network_of

from ..server.conftest import Served
from ..server.people import BOT, ME

CLASS = 35


class Hands:
    """A clock that a test turns."""

    def __init__(self, monkeypatch):
        self.now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: self.now)


@pytest.fixture
def hands(monkeypatch):
    return Hands(monkeypatch)


def most(limits, what, askers):
    """How many are granted before the first refusal, each asker in turn."""
    for count, asker in enumerate(itertools.cycle(askers)):
        try:
            limits.take(what, asker)
        except RequestRefused as refused:
            assert refused.status == 429 and "wait" in str(refused)
            return count
    raise AssertionError


def test_addresses_of_one_network_are_one():
    assert network_of("203.0.113.7") == "203.0.113.7" != network_of("203.0.113.8")
    assert network_of("::ffff:203.0.113.7") == "203.0.113.7"
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::1") != network_of("2001:db8:1:2::1")
    assert network_of("fe80::1%eth0") == "fe80::/64" and network_of(None) == "?" and network_of("/run/a") == "/run/a"


@pytest.mark.parametrize("what", RATES)
def test_many_cookies_are_not_more_than_the_address_has(hands, what):
    people = [Asking("192.0.2.1", f"person {n}") for n in range(1000)]
    assert most(Limits(), what, people[:1]) == RATES[what].burst
    assert most(Limits(), what, people) == TOGETHER[what].burst
    cookieless = Limits()
    assert most(cookieless, what, [Asking("192.0.2.1")]) == TOGETHER[what].burst
    cookieless.take(what, Asking("192.0.2.2", "somebody else"))


def test_a_refusal_counts_for_nobody(hands):
    limits = Limits()
    ann, ben = Asking("192.0.2.1", "ann"), Asking("192.0.2.1", "ben")
    most(limits, "make", [ann])
    for _ in range(10_000):
        with pytest.raises(RequestRefused):
            limits.take("make", ann)
    limits.take("make", ben)


@pytest.mark.parametrize("what", RATES)
def test_while_the_server_is_busy_an_address_has_what_one_person_has(hands, what):
    """Fifty addresses that each ask for what a class may ask for would keep everybody else waiting."""
    limits, busy = Limits(), [True]
    limits.busy = lambda: busy[0]
    people = [Asking("192.0.2.1", f"person {n}") for n in range(1000)]
    assert most(limits, what, people) == min(RATES[what].burst, TOGETHER[what].burst)
    with pytest.raises(RequestRefused):
        limits.check(what, people[0])
    limits.take(what, Asking("192.0.2.2", "somebody else"))
    busy[0] = False
    if TOGETHER[what].burst > RATES[what].burst:
        limits.take(what, people[-1])


def test_who_goes_on_after_refusals_is_not_even_looked_at(hands):
    limits = Limits()
    for _ in range(int(REFUSALS.burst)):
        assert not limits.deaf_to("192.0.2.1")
        limits.note_refusal("192.0.2.1")
    assert limits.deaf_to("192.0.2.1") and not limits.deaf_to("192.0.2.2")
    hands.now += 1 / REFUSALS.each_second
    assert not limits.deaf_to("192.0.2.1")
    assert not Limits(on=False).deaf_to("192.0.2.1")


def test_such_an_address_is_refused_before_anything_is_read(tmp_path):
    app = create_app(Settings(f"sqlite:///{tmp_path}/t.sqlite", warm=False))
    with TestClient(app, base_url="http://testserver", client=("192.0.2.1", 5)) as client:
        for _ in range(int(REFUSALS.burst)):
            app.state.app_state.limits.note_refusal("192.0.2.1")
        answer = client.get("/api/tables")
        assert answer.status_code == 429 and answer.json()["error"].endswith("wait half a minute.")
        assert answer.headers["connection"] == "close" and "content-security-policy" in answer.headers


def test_a_class_behind_one_address_comes_sits_down_and_plays(hands):
    limits = Limits()
    pupils = [Asking("192.0.2.1", f"pupil {n}") for n in range(CLASS)]
    for pupil in pupils:  # all in one moment
        limits.take("person", Asking("192.0.2.1"))
        limits.take("join", pupil)
        limits.take("make", pupil)
        for _ in range(2):
            limits.take("connect", pupil)
        for _ in range(12):  # a page asks for games, tables, help and the table itself
            limits.take("ask", pupil)
    for _ in range(45 * 60):  # a lesson: everybody asks for something every second, and sometimes for a hint
        hands.now += 1
        for number, pupil in enumerate(pupils):
            limits.take("ask", pupil)
            limits.take("ask", pupil)
            if (int(hands.now) + number) % 20 == 0:
                limits.take("think", pupil)
                limits.take("foresee", pupil)
                limits.take("react", pupil)


def test_a_full_book_forgets_what_says_nothing_first(hands, monkeypatch):
    monkeypatch.setattr(rates, "MOST_KEPT", 100)
    limits = Limits()
    for n in range(40):  # these have refilled by and by
        limits.take("ask", f"198.51.100.{n}")
    hands.now += 60
    most(limits, "make", [Asking("192.0.2.1", "greedy")])
    for n in range(47):  # the book is full on the way
        limits.take("think", f"203.0.113.{n}")
    assert len(limits.book.kept) <= 100
    with pytest.raises(RequestRefused):
        limits.take("make", Asking("192.0.2.1", "greedy"))


def test_a_full_book_forgets_the_longest_unused_then(hands, monkeypatch):
    monkeypatch.setattr(rates, "MOST_KEPT", 50)
    limits = Limits()
    for n in range(140):
        limits.take("make", f"198.51.100.{n}")
        limits.take("make", "192.0.2.1")  # is used all the time, and stays
    assert len(limits.book.kept) <= 50
    assert limits.book.kept["make from", "192.0.2.1"].left < TOGETHER["make"].burst


def test_a_new_cookie_for_every_request_makes_no_more_people(tmp_path):
    """Each request comes without a cookie, and would make somebody new."""
    app = create_app(Settings(f"sqlite:///{tmp_path}/t.sqlite", warm=False))
    with TestClient(app) as client:
        statuses = []
        for _ in range(160):
            client.cookies.clear()
            content = {"game": "pointcity", "teams": 2}
            statuses.append(client.post("/api/tournaments", json=content).status_code)
    assert statuses[0] == 201 and statuses[-1] == 429
    assert statuses.count(201) <= TOGETHER["person"].burst + 5


def test_what_an_option_brings_is_not_looked_at_for_ever(tmp_path, monkeypatch):
    """It is played in a dozen worlds, so one person could keep a processor with it."""
    with Served(f"sqlite:///{tmp_path}/tables.sqlite") as served:
        ann = served.person()
        table = ann.table("pointcity", ME, {"kind": "human"})["table"]
        shown = ann.see(table)
        decision = shown["decision"]
        asked = {"number": 0, "seat": decision["seat"], "option": decision["options"][0]["id"]}
        served.app_state.limits.on = True
        monkeypatch.setattr(served.app_state.limits, "_bucket", frozen_buckets(served.app_state.limits))
        status = [ann.client.post(f"/api/tables/{table}/consequences", json=asked).status_code for _ in range(60)]
        assert status[0] == 200 and status.count(200) < 60 and set(status) == {200, 429}
        assert ann.see(table)["number"] == 0, "looking at the table is something else"


def test_a_round_of_a_tournament_counts_as_all_its_tables(hands):
    """Eight people behind one address began 99 rounds of eight tables within seconds."""
    limits, crowd = Limits(), [Asking("192.0.2.1", f"person {n}") for n in range(8)]
    begun = 0
    for person in itertools.islice(itertools.cycle(crowd), 99):
        try:
            limits.take("make", person)
            limits.take("make", person, 8)
        except RequestRefused as refused:
            assert "too many requests: wait" in str(refused)
            continue
        begun += 1
    assert begun <= TOGETHER["make"].burst / 9
    hands.now += 100
    limits.take("make", Asking("192.0.2.1", "person 1"), 8)
    limits.take("make", Asking("192.0.2.1", "person 2"), 0)


def test_whoever_begins_rounds_is_refused_when_their_tables_are_too_many(tmp_path, monkeypatch):
    with Served(f"sqlite:///{tmp_path}/t.sqlite") as served:
        served.app_state.limits.on = True
        monkeypatch.setattr(served.app_state.limits, "_bucket", frozen_buckets(served.app_state.limits))
        host = served.person()
        wanted = {"game": "pointcity", "teams": 16}
        names = [host.post("/api/tournaments", wanted, 201)["tournament"] for _ in range(4)]
        begun = [host.client.post(f"/api/tournaments/{name}/rounds", json={"round": 0}) for name in names]
        assert [each.status_code for each in begun] == [200, 200, 200, 429]
        assert begun[-1].json()["error"].startswith("Too many requests: wait")
        host.post(f"/api/tournaments/{names[0]}/rounds", {"round": 0})  # twice is once, and costs nothing
        assert host.get(f"/api/tournaments/{names[3]}")["state"] == "open", "nothing was made"


def frozen_buckets(limits):
    """Buckets that time does not fill."""
    bucket = limits._bucket
    return lambda key, rate, now: bucket(key, rate, 0.0)


# ---------------------------------------------------------------- what is written down


def test_what_one_address_has_written_down_comes_to_an_end(hands):
    """People, cookies and kinds of tables do not matter: an hour has its most."""
    limits, hour = Limits(), 0
    for second in range(3600):
        hands.now += 1
        for n in range(400):
            who = Asking("192.0.2.1", f"person {(second * 400 + n) % 100}")
            try:
                limits.check_store(who)
            except RequestRefused as refused:
                assert refused.status == 429 and "too much was written down" in str(refused)
                break
            limits.store(who, 3)  # two bots answer each move
            hour += 3
    assert hour <= STORED_TOGETHER.burst + 3600 * STORED_TOGETHER.each_second + 3
    limits.check_store(Asking("192.0.2.2", "somebody else"))
    with pytest.raises(RequestRefused, match="written down"):
        limits.take("make", Asking("192.0.2.1", "new here"))


def test_a_class_plays_all_day_and_nothing_of_it_is_refused(hands):
    """Seven lessons of 35 games at 400 inputs, bots' moves among them, from one address."""
    limits = Limits()
    for _ in range(7):
        for pupil in range(CLASS):
            limits.take("make", Asking("192.0.2.1", f"pupil {pupil}"))
        for _ in range(400):
            hands.now += 2700 / 400
            for pupil in range(CLASS):
                who = Asking("192.0.2.1", f"pupil {pupil}")
                limits.check_store(who)
                limits.store(who)


def test_bots_are_counted_for_the_host_and_moves_for_whoever_makes_them(tmp_path, monkeypatch):
    with Served(f"sqlite:///{tmp_path}/tables.sqlite") as served:
        ann, limits = served.person(), served.app_state.limits
        limits.on = True
        frozen, flows = frozen_buckets(limits), limits._bucket
        monkeypatch.setattr(limits, "_bucket", lambda key, *more: (frozen if "stored" in key[0] else flows)(key, *more))
        table = ann.table("pointcity", ME, BOT)["table"]
        before = limits.book.kept["stored from", "testclient"].left
        number = 0
        while number < 8:
            shown = ann.until_asked(table)
            ann.choose(table, shown, shown["decision"]["options"][0]["id"])
            number = shown["number"]
        spent = before - limits.book.kept["stored from", "testclient"].left
        assert number <= spent <= number + 5
        (person,) = {who for kind, who in limits.book.kept if kind == "stored"}
        limits.book.kept["stored", person].left = -1e6
        shown = ann.until_asked(table)
        wanted = {"number": shown["number"], "option": shown["decision"]["options"][0]["id"], "seat": 0, "key": "k"}
        answer = ann.client.post(f"/api/tables/{table}/moves", json=wanted)
        assert answer.status_code == 429 and "written down" in answer.json()["error"]


def test_a_long_save_counts_as_many_tables(tmp_path, monkeypatch):
    table = civitas.game("congress").table(4, 3)
    for number in range(650):
        decision = table.pending[-1]
        table.choose(decision.options[(7 * number) % len(decision.options)].id, decision.seat)
    with Served(f"sqlite:///{tmp_path}/tables.sqlite") as served:
        ann, limits = served.person(), served.app_state.limits
        limits.on = True
        monkeypatch.setattr(limits, "_bucket", frozen_buckets(limits))
        ann.post("/api/import", {"save": table.save()}, 201)
        made = 1 + len(table.log) // 200
        assert limits.book.kept["make from", "testclient"].left == TOGETHER["make"].burst - made
        stored = limits.book.kept["stored from", "testclient"].left
        assert stored == STORED_TOGETHER.burst - made * TABLE - len(table.log)
