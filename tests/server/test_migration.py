"""A database of the version before: its cookies go on working, its links are no keys any more."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import inspect, text

from civitas.server.storage import database, store
from civitas.server.storage.database import Database
from civitas.server.storage.tokens import hashed, new_token

from .conftest import Served
from .people import ME, OPEN
from .postgres import postgres_url

__all__ = ["postgres_url"]


def moved_to(base: Database, shape: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
    with base.writing() as connection:
        config.attributes["connection"] = connection
        back = inspect(connection).has_table("devices")
        (command.downgrade if back else command.upgrade)(config, shape)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    return request.getfixturevalue("postgres_url")


def test_cookies_seats_and_reminders_of_the_version_before_go_on(url):
    cookie, free = new_token(), new_token()
    with Served(url) as served:
        ann, ben = served.person(), served.person()
        made = ann.table("pointcity", ME, OPEN, OPEN)
        ben.post("/api/join", {"token": made["links"]["1"]})
        name = ann.post("/api/tournaments", {"game": "pointcity", "teams": 2}, 201)
        ann.post("/api/tournaments/join", {"token": name["links"][0]["link"]})
    base = Database(url)
    moved_to(base, "0005")
    table = made["table"]
    with base.writing() as connection:
        columns = {column["name"] for column in inspect(connection).get_columns("persons")}
        assert "token_hash" in columns and not inspect(connection).has_table("devices")
        ids = connection.execute(text("select person from holders where table_id = :t and seat = 0"), {"t": table})
        person = ids.scalar_one()
        connection.execute(text("update persons set token_hash = :h where id = :p"), {"h": hashed(cookie), "p": person})
        connection.execute(
            text("insert into links (token_hash, table_id, seat, revoked, created) values (:h, :t, 0, :no, 1)"),
            {"h": hashed(free), "t": table, "no": False},
        )
        connection.execute(
            text(
                "insert into subscriptions (id, person, endpoint, p256dh, auth, base, created) "
                "values ('s', :p, 'https://push.example', 'k', 'a', 'b', 1)"
            ),
            {"p": person},
        )
    base.close()
    with Served(url) as served:
        ann, eve = served.person(), served.person()
        ann.client.cookies.set("civitas", cookie)
        shown = ann.see(table)
        assert shown["mine"] == [0] and shown["host"] and not shown["private"]
        assert [len(seat["holders"]) for seat in shown["seats"]] == [1, 1, 0]
        assert [seat["taken"] for seat in shown["seats"]] == [True, True, False]
        eve.post("/api/join", {"token": free}, 409)  # a link of a seat that is held has had its join
        assert eve.post("/api/join", {"token": made["links"]["2"]})["seat"] == 2
        assert served.person().post("/api/join", {"token": made["links"]["1"]}, 409)
        eve.post("/api/tournaments/join", {"token": name["links"][0]["link"]}, 409)
        eve.post("/api/tournaments/join", {"token": name["links"][1]["link"]})
        with served.app_state.database.reading() as connection:
            kept = connection.execute(text("select person, device from subscriptions")).all()
        assert len(kept) == 1
        ann.post("/api/devices/sign_out", {})
        with served.app_state.database.reading() as connection:
            assert connection.execute(text("select id from subscriptions")).all() == [], "it goes with its device"


def test_nothing_is_left_that_refers_to_nothing(tmp_path):
    """SQLite keeps its references by name, and tables were made anew."""
    file = tmp_path / "tables.sqlite"
    base = Database(f"sqlite:///{file}")
    base.migrate()
    moved_to(base, "0005")
    base.migrate()
    base.close()
    with closing(sqlite3.connect(file)) as connection:
        text_of = " ".join(row[0] for row in connection.execute("select sql from sqlite_master where sql is not null"))
        assert "_new" not in text_of
        assert connection.execute("pragma foreign_key_check").fetchall() == []


def test_webhooks_and_rematches_of_the_version_before_go_on(url):
    """A webhook is its seat's first browser's or its program's; one of a seat that nobody holds goes."""
    with Served(url) as served:
        ann, robot = served.person(), served.person()
        made = ann.table("pointcity", ME, OPEN, OPEN)
        robot.post("/api/join", {"token": made["links"]["1"], "program": True})
        phone = served.person()
        phone.post("/api/devices/join", {"code": ann.post("/api/devices/code")["code"]})
    base, table = Database(url), made["table"]
    moved_to(base, "0007")
    with base.writing() as connection:
        for seat in range(3):
            row = {"t": table, "s": seat, "u": f"https://x.example/{seat}"}
            connection.execute(text("insert into webhooks (table_id, seat, url, base) values (:t, :s, :u, 'b')"), row)
        connection.execute(text("insert into successors (table_id, next) values (:t, 'abc')"), {"t": table})
    base.migrate()
    with base.reading() as connection:
        kinds = "select w.seat, d.kind, w.url from webhooks w join devices d on d.id = w.device order by w.seat"
        assert [tuple(row) for row in connection.execute(text(kinds))] == [
            (0, "browser", "https://x.example/0"),
            (1, "program", "https://x.example/1"),
        ]
        assert (
            store.successor(connection, table) == "abc" and store.successor(connection, table, same_deal=True) is None
        )
    base.close()
    with Served(url) as served:
        phone = served.person()
        phone.client.cookies.update(ann.client.cookies)
        phone.post("/api/devices/sign_out", {})
        with served.app_state.database.reading() as connection:
            assert connection.execute(text("select seat from webhooks")).scalars().all() == [1]
    base = Database(url)
    moved_to(base, "0007")
    with base.reading() as connection:
        assert connection.execute(text("select next from successors")).scalars().all() == ["abc"]
        assert connection.execute(text("select seat, url from webhooks")).all() == [(1, "https://x.example/1")]
    base.migrate()
    base.close()
