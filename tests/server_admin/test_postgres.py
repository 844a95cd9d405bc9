"""The same on PostgreSQL: tables move there from SQLite, and reminders are sent once by several workers."""

import threading
import time

from sqlalchemy import select, update

from civitas.server.admin.opening import created
from civitas.server.metrics import Metrics
from civitas.server.notify import Notify, targets
from civitas.server.notify.schema import reminders
from civitas.server.storage import people, schema
from civitas.server.storage.database import Database
from civitas.server.storage.tokens import new_token

from ..server.postgres import postgres_url

__all__ = ["postgres_url"]


def test_tables_move_to_postgres_and_are_looked_after_there(operated, admin, refused, postgres_url, tmp_path):
    over, running = operated.table("connect_four", inputs=100), operated.table("pointcity", inputs=30)
    assert admin("export", tmp_path / "all.jsonl", url=operated.url).status == 0
    assert "2 tables brought in" in admin("import", tmp_path / "all.jsonl", url=postgres_url).out
    assert "2 were there already" in admin("import", tmp_path / "all.jsonl", url=postgres_url).out
    assert admin("validate", url=postgres_url).out.endswith("2 tables: 2 ok.\n")
    assert admin("export", tmp_path / "back.jsonl", url=postgres_url).status == 0
    there, back = ((tmp_path / name).read_text().splitlines()[1:] for name in ("all.jsonl", "back.jsonl"))
    assert sorted(there) == sorted(back)
    assert "pg_dump" in refused("backup", tmp_path / "copy", url=postgres_url)
    assert "was held by 0" in admin("revoke", running, "Ann", url=postgres_url).out
    database = Database(postgres_url)
    with database.writing() as connection:
        connection.execute(update(schema.tables).values(updated=1.0))
    assert "1 table deleted" in admin("purge", "--older-than", "1h", "--finished", url=postgres_url).out
    with database.reading() as connection:
        assert list(connection.execute(select(schema.tables.c.id)).scalars()) == [running]
        assert over not in connection.execute(select(schema.moves.c.table_id)).scalars()
    database.close()


def test_of_three_workers_one_sends_the_reminder(operated, admin, postgres_url, inbox, tmp_path):
    table = operated.table("tictactoe")
    admin("export", tmp_path / "all.jsonl", url=operated.url)
    admin("import", tmp_path / "all.jsonl", url=postgres_url)
    databases = [created(postgres_url) for _ in range(3)]
    with databases[0].writing() as connection:
        person = people.add_person(connection, new_token())
        device = people.devices_of(connection, person)[0].id
        targets.set_webhook(connection, table, 0, device, inbox.url, "https://civitas.example")
    workers = [Notify(each, lambda table: (), Metrics(), True, 0.0, (), 0.01) for each in databases]
    together = [threading.Thread(target=worker.start) for worker in workers]
    for thread in together:
        thread.start()
    for thread in together:
        thread.join()
    assert len({worker.push_key for worker in workers}) == 1
    for _ in range(20):
        for worker in workers:
            worker.turn(table, 0)
        time.sleep(0.01)
    inbox.next()
    for worker in workers:
        worker.stop()
    with databases[0].reading() as connection:
        assert connection.execute(select(reminders.c.done)).scalars().all() == [True]
    assert inbox.posts.empty()
    for database in databases:
        database.close()


def test_a_server_that_is_away_is_told_in_a_sentence(refused):
    sentence = refused("tables", url="postgresql://ann:secret@127.0.0.1:1/civitas")
    assert "cannot be read" in sentence and "secret" not in sentence
