"""What a device grants at the very moment in which it is signed out: before, it is ended with the rest; after, it is
refused. Each meeting is made by hand, so that it comes the same way every time, on both databases."""

import contextlib
import threading

import pytest
from sqlalchemy import func, select, text

from civitas.server.notify.schema import subscriptions, webhooks
from civitas.server.storage import holding, people, schema, store
from civitas.server.tournaments import schema as tournaments
from civitas.server.tournaments import store as cups

from ..server_admin.browser import Receiver
from .conftest import Served
from .people import BOT, ME, OPEN
from .postgres import postgres_url
from .test_postgres import elsewhere, two

__all__ = ["postgres_url", "two"]

SIGNED_OUT = "This device was signed out."
HOOK = "http://127.0.0.1:9/turn"
KEPT = (
    schema.devices, schema.device_codes, schema.holders, schema.links, schema.tables, webhooks, subscriptions,
    tournaments.tournaments, tournaments.links, tournaments.holders,
)  # fmt: skip


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request, tmp_path_factory):
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('grants')}/tables.sqlite"
    else:
        url = request.getfixturevalue("postgres_url")
    with Served(url, allow_private_webhooks=True) as served:
        yield served


@pytest.fixture(autouse=True)
def _examples(examples):
    """Small games are soon over."""


@contextlib.contextmanager
def before_it_writes(served, do):
    """Does this when the next request has looked at everything and is about to write."""
    database, done = served.app_state.database, list[bool]()
    writing = database.writing

    def first(*given, **named):
        if not done and threading.current_thread().name.startswith("AnyIO"):  # a request, no thread of the server's own
            done.append(True)
            do()
        return writing(*given, **named)

    database.writing = first
    try:
        yield
    finally:
        del database.writing
    assert done, "nothing was written"


def counts(served):
    with served.app_state.database.reading() as connection:
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one() for table in KEPT
        } | {"open links": connection.execute(select(func.count()).where(~schema.links.c.revoked)).scalar_one()}


class World:
    """Ann with two browsers, and whatever her phone could grant something of."""

    def __init__(self, served):
        self.served, self.ann, self.ben, self.phone = served, served.person(), served.person(), served.person()
        made = self.ann.table("tictactoe", ME, OPEN, private=True)
        self.table = made["table"]
        self.over = self.ann.table("tictactoe", ME, {"kind": "human"})["table"]
        self.ann.play_out(self.over)
        self.free = self.ann.table("tictactoe", ME, OPEN)["table"]
        self.guest = self.ben.table("tictactoe", ME, OPEN)["links"]["1"]
        self.taken = self.ann.table("tictactoe", ME, OPEN)
        self.ben.post("/api/join", {"token": self.taken["links"]["1"]})
        cup = self.ann.post("/api/tournaments", {"game": "tictactoe", "teams": 2}, 201)
        self.cup, self.team = cup["tournament"], cup["links"][0]["link"]
        self.save = self.ann.get(f"/api/tables/{self.over}/save")
        self.add(self.phone)

    def add(self, browser):
        browser.post("/api/devices/join", {"code": self.ann.post("/api/devices/code")["code"]})

    def sign_out_the_phone(self):
        """As another worker does it."""
        ids = [each["id"] for each in self.ann.get("/api/devices") if not each["this"]]
        database = self.served.app_state.database
        with database.reading() as connection:
            person = connection.execute(select(schema.tables.c.host).where(schema.tables.c.id == self.table)).scalar()

        def out():
            with database.writing() as connection:
                assert people.sign_out(connection, person, ids) == 1

        return out


GRANTS = {
    "a code": lambda w: ("POST", "/api/devices/code", {}),
    "a program": lambda w: ("POST", f"/api/tables/{w.table}/programs", {"seat": 0}),
    "a new link of the own seat": lambda w: ("POST", f"/api/tables/{w.table}/links/0", {}),
    "a new link of the host": lambda w: ("POST", f"/api/tables/{w.table}/links/1", {}),
    "removing": lambda w: ("POST", f"/api/tables/{w.taken['table']}/remove", {"seat": 1}),
    "closing": lambda w: ("POST", f"/api/tables/{w.free}/leave", {"seat": 1}),
    "a webhook": lambda w: ("PUT", f"/api/tables/{w.table}/webhook", {"seat": 0, "url": HOOK}),
    "pushes": lambda w: ("POST", "/api/push", {"endpoint": HOOK, "keys": Receiver().keys}),
    "a table": lambda w: ("POST", "/api/tables", {"game": "tictactoe", "seats": [ME, OPEN]}),
    "an import": lambda w: ("POST", "/api/import", {"save": w.save, "seats": [ME, OPEN]}),
    "a branch": lambda w: ("POST", f"/api/tables/{w.over}/branch", {"number": 1, "seat": 0}),
    "a rematch": lambda w: ("POST", f"/api/tables/{w.over}/rematch", {}),
    "joining": lambda w: ("POST", "/api/join", {"token": w.guest}),
    "a tournament": lambda w: ("POST", "/api/tournaments", {"game": "tictactoe", "teams": 2}),
    "joining a team": lambda w: ("POST", "/api/tournaments/join", {"token": w.team}),
    "a new link of a team": lambda w: ("POST", f"/api/tournaments/{w.cup}/links/1", {}),
    "signing out the others": lambda w: ("POST", "/api/devices/sign_out", {"others": True}),
}


@pytest.mark.parametrize("grant", GRANTS.values(), ids=GRANTS)
def test_a_device_that_was_signed_out_meanwhile_grants_nothing(house, grant):
    world = World(house)
    method, path, content = grant(world)
    out, before = world.sign_out_the_phone(), []

    def signed_out():
        out()
        before.append(counts(house))

    with before_it_writes(house, signed_out):
        answer = world.phone.client.request(method, path, json=content)
    assert (answer.status_code, answer.json().get("error")) == (401, SIGNED_OUT)
    assert counts(house) == before[0], "something was granted"


def test_a_code_of_a_device_that_was_signed_out_meanwhile_is_void(house):
    world, tablet = World(house), house.person()
    code = world.phone.post("/api/devices/code")["code"]
    with before_it_writes(house, world.sign_out_the_phone()):
        assert "makes no device" in tablet.post("/api/devices/join", {"code": code}, 404)["error"]
    assert "civitas" not in tablet.client.cookies and len(world.ann.get("/api/devices")) == 1


@pytest.mark.parametrize("others", [True, False], ids=["others", "all"])
@pytest.mark.parametrize("what", ["a device", "a program"])
def test_what_is_granted_while_somebody_signs_out_is_ended_too(house, what, others):
    """It is kept after signing out has been asked for and before it is written."""
    world, tablet = World(house), house.person()
    if what == "a device":
        code = world.ann.post("/api/devices/code")["code"]
    tokens = []

    def granted():
        if what == "a device":
            tablet.post("/api/devices/join", {"code": code})
            assert tablet.see(world.table)["mine"] == [0]
        else:
            tokens.append(world.phone.post(f"/api/tables/{world.table}/programs", {"seat": 0}, 201)["token"])

    with before_it_writes(house, granted):
        world.ann.post("/api/devices/sign_out", {"others": others})
    for token in tokens:
        tablet.client.headers["authorization"] = f"Bearer {token}"
    tablet.get(f"/api/tables/{world.table}", 401 if tokens else 403)


# ---------------------------------------------------------------- two transactions at the same time


def somebody_waits(served):
    with served.app_state.database.reading() as connection:
        found = connection.execute(text("select 1 from pg_stat_activity where wait_event_type = 'Lock'"))
        return found.first() is not None


@pytest.mark.parametrize("others", [True, False], ids=["others", "all"])
@pytest.mark.parametrize("what", ["a device", "a program"])
def test_a_sign_out_waits_for_a_grant_that_has_begun_and_ends_it(two, monkeypatch, what, others):
    """The grant has checked its right and not yet written when signing out begins, at another worker."""
    one, other = two
    ann, phone = one.person(), one.person()
    table = ann.table("tictactoe", ME, {"kind": "human"}, private=True)["table"]
    code = ann.post("/api/devices/code")["code"]
    if what == "a program":
        phone.post("/api/devices/join", {"code": code})
    away, begun, add_device = elsewhere(ann, other), list[bool](), people.add_device
    out = threading.Thread(target=lambda: away.post("/api/devices/sign_out", {"others": others}))

    def slowly(*given, **named):
        if not begun:
            begun.append(True)
            out.start()
            while out.is_alive() and not somebody_waits(other):
                pass
        return add_device(*given, **named)

    monkeypatch.setattr(people, "add_device", slowly)
    if what == "a program":
        phone.client.headers["authorization"] = (
            f"Bearer {phone.post(f'/api/tables/{table}/programs', {'seat': 0}, 201)['token']}"
        )
    else:
        phone.post("/api/devices/join", {"code": code})
    out.join()
    assert begun
    phone.get(f"/api/tables/{table}", 401 if what == "a program" else 403)


def test_two_workers_give_a_play_token_to_one_seat(two):
    """The second worker has not heard of the first one's pick."""
    one, other = two
    ann, ben = one.person(), other.person()
    made = ann.table("congress", ME, OPEN)
    table = made["table"]
    ben.post("/api/join", {"token": made["links"]["1"], "name": "Ben"})

    def picked():
        with one.app_state.database.writing() as connection:
            store.lock(connection, table)
            store.change_seat(connection, table, 0, play_token="Eagle")

    with before_it_writes(other, picked):
        refused = ben.post(f"/api/tables/{table}/play_token", {"seat": 1, "play_token": "Eagle"}, 409)
    assert refused["error"].endswith("has the Eagle already; pick another.")
    assert [seat["play_token"] for seat in ben.see(table)["seats"]] == ["Eagle", None]


# ---------------------------------------------------------------- reminders


def set_hook(who, table, url=HOOK):
    answer = who.client.put(f"/api/tables/{table}/webhook", json={"seat": 0, "url": url})
    assert answer.status_code == 200, answer.text


def hook_of(who, table):
    return who.get(f"/api/tables/{table}/webhook?seat=0")["url"]


def test_a_webhook_ends_with_the_program_that_has_set_it(house):
    world = World(house)
    robot = house.person()
    token = world.ann.post(f"/api/tables/{world.table}/programs", {"seat": 0}, 201)["token"]
    robot.client.headers["authorization"] = f"Bearer {token}"
    set_hook(robot, world.table)
    assert hook_of(world.ann, world.table) == HOOK
    (program,) = [each["id"] for each in world.ann.get("/api/devices") if each["kind"] == "program"]
    world.ann.post(f"/api/devices/{program}/sign_out")
    assert hook_of(world.ann, world.table) is None


def test_a_webhook_ends_with_the_device_that_has_set_it(house):
    world = World(house)
    set_hook(world.phone, world.table)
    set_hook(world.ann, world.over)
    world.ann.post("/api/devices/sign_out", {"others": True})
    assert hook_of(world.ann, world.table) is None
    assert hook_of(world.ann, world.over) == HOOK, "this browser is here still"


def test_signing_out_everywhere_ends_all_reminders(house):
    world = World(house)
    set_hook(world.phone, world.table)
    set_hook(world.ann, world.over)
    world.ann.post("/api/push", {"endpoint": HOOK + "/push", "keys": Receiver().keys})
    before = counts(house)
    world.ann.post("/api/devices/sign_out", {})
    after = counts(house)
    assert before["webhooks"] - after["webhooks"] == 2
    assert before["subscriptions"] - after["subscriptions"] == 1


# ---------------------------------------------------------------- hosts, links, rematches


def test_a_browser_that_hosts_a_table_is_asked_before_it_switches(house):
    """It sits nowhere, and yet the table would be left without its host."""
    ann, ben = house.person(), house.person()
    ann.table("tictactoe", ME, BOT)
    table = ben.table("tictactoe", OPEN, OPEN)["table"]
    code = ann.post("/api/devices/code")["code"]
    assert "at 1 table;" in ben.post("/api/devices/join", {"code": code}, 409)["error"]
    assert ben.see(table)["host"]
    assert ben.post("/api/devices/join", {"code": code, "switch": True}) == {"tables": 1}


def test_a_link_that_is_replaced_while_somebody_joins_says_so(house):
    ann, ben = house.person(), house.person()
    made = ann.table("tictactoe", ME, OPEN)
    live = house.app_state.tables.open(made["table"])

    def replaced():
        with house.app_state.database.writing() as connection:
            holding.new_link(connection, live.id, 1)

    ben.table("tictactoe", ME, BOT)  # so that Ben is known: joining writes nothing before the seat
    with before_it_writes(house, replaced):
        refused = ben.post("/api/join", {"token": made["links"]["1"]}, 404)
    assert refused["error"] == "This link holds no seat; it may have been replaced by a new one."


def test_a_team_link_that_is_replaced_while_somebody_joins_says_so(house):
    ann, ben = house.person(), house.person()
    cup = ann.post("/api/tournaments", {"game": "tictactoe", "teams": 2}, 201)
    ben.table("tictactoe", ME, BOT)

    def replaced():
        with house.app_state.database.writing() as connection:
            cups.new_link(connection, cup["tournament"], 0, None)

    with before_it_writes(house, replaced):
        refused = ben.post("/api/tournaments/join", {"token": cup["links"][0]["link"]}, 404)
    assert refused["error"] == "This link belongs to no team; it may have been replaced by a new one."


def test_all_who_ask_for_the_same_deal_get_one_table(house):
    ann = house.person()
    table = ann.table("tictactoe", ME, {"kind": "human"})["table"]
    ann.play_out(table)

    def asked(who, same):
        return who.post(f"/api/tables/{table}/rematch", {"same_deal": same}, 201)["table"]

    first = asked(ann, True)
    assert asked(ann, True) == first
    other = asked(ann, False)
    assert other != first and asked(ann, False) == other and asked(ann, True) == first


def test_two_who_ask_for_the_same_deal_at_the_same_moment_get_one_table(house):
    ann = house.person()
    table = ann.table("tictactoe", ME, {"kind": "human"})["table"]
    ann.play_out(table)
    beside, made = house.person(), []
    beside.client.cookies.update(ann.client.cookies)
    path, content = f"/api/tables/{table}/rematch", {"same_deal": True}
    with before_it_writes(house, lambda: made.append(beside.post(path, content, 201)["table"])):
        assert ann.post(path, content, 201)["table"] == made[0]
