"""Everything out as JSON lines, and into another database."""

import json

import pytest
from sqlalchemy import select

import civitas
from civitas.server.admin.export import to_file
from civitas.server.admin.importing import bring
from civitas.server.admin.judging import judge
from civitas.server.admin.opening import created
from civitas.server.admin.stored import ids, read
from civitas.server.storage import holding, schema
from civitas.server.wire import NewSeat

OPEN = NewSeat(kind="open", name="Cy")
BOT = NewSeat(kind="bot", bot="random", name="Robot")
ANN = NewSeat(kind="human", name="Ann")


@pytest.fixture
def filled(operated):
    operated.table("connect_four", inputs=60)
    operated.table("connect_four", inputs=5)
    operated.table("pointcity", ANN, OPEN, BOT, inputs=30)
    return operated


@pytest.fixture
def other(tmp_path):
    database = created(f"sqlite:///{tmp_path}/other/tables.sqlite")
    yield database
    database.close()


def all_of(database):
    with database.reading() as connection:
        return [found for name in ids(connection) if (found := read(connection, name)) is not None]


def test_a_folder_has_lines_and_saves_that_load(filled, admin, tmp_path):
    ran = admin("export", tmp_path / "out", url=filled.url)
    assert ran.status == 0 and "3 tables" in ran.out
    lines = [json.loads(line) for line in (tmp_path / "out" / "tables.jsonl").read_text().splitlines()]
    assert lines[0]["civitas_export"] == 1 and lines[-1] == {"end": 3}
    for stored, line in zip(all_of(filled.database), lines[1:-1], strict=True):
        table = civitas.load((tmp_path / "out" / line["save"]).read_text())
        assert table.log == [move["entry"] for move in stored.moves] == [move["entry"] for move in line["moves"]]
        assert table.names == stored.names


def test_no_secret_is_in_an_export(filled, admin, tmp_path):
    assert admin("export", tmp_path / "all.jsonl", url=filled.url).status == 0
    text = (tmp_path / "all.jsonl").read_text()
    with filled.database.reading() as connection:
        secret = [row.token_hash for row in connection.execute(select(schema.links.c.token_hash))]
        secret += [row.token_hash for row in connection.execute(select(schema.devices.c.token_hash))]
    assert len(secret) == 2
    assert not any(each in text for each in [*secret, filled.person])
    assert (tmp_path / "all.jsonl").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("target", ["all.jsonl", "all"])
def test_what_was_exported_is_imported_whole(filled, admin, other, tmp_path, target):
    admin("export", tmp_path / target, url=filled.url)
    ran = admin("import", tmp_path / target, url=other.url.render_as_string())
    assert ran.status == 0 and "3 tables brought in." in ran.out
    for before, after in zip(all_of(filled.database), all_of(other), strict=True):
        assert dict(after.row) == dict(before.row) | {"host": None}
        assert list(after.seats) == list(before.seats)
        assert [dict(move) for move in after.moves] == [dict(move) for move in before.moves]
        assert list(after.snapshots) == list(before.snapshots)
        assert judge(after).status == "ok"


def test_an_export_of_an_earlier_version_is_read(filled, admin, other, tmp_path):
    admin("export", tmp_path / "all.jsonl", url=filled.url)
    lines = [json.loads(line) for line in (tmp_path / "all.jsonl").read_text(encoding="utf-8").splitlines()]
    for line in lines:
        line.get("table", {}).pop("private", None)
        for seat in line.get("seats", []):
            del seat["taken"]
    (tmp_path / "old.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    ran = admin("import", tmp_path / "old.jsonl", url=other.url.render_as_string())
    assert ran.status == 0 and "3 tables brought in." in ran.out
    assert not any(stored.row["private"] for stored in all_of(other))


def test_seats_in_play_get_links_that_open_them(filled, admin, other, tmp_path):
    admin("export", tmp_path / "all.jsonl", url=filled.url)
    ran = admin("import", tmp_path / "all.jsonl", url=other.url.render_as_string())
    given = [line.split() for line in ran.out.splitlines() if "/join/" in line]
    assert [words[1] for words in given] == ["Ann:", "Bo:", "Ann:", "Cy:"]  # not the bot's, none of the finished game
    with other.reading() as connection:
        opened = [holding.invite_of(connection, words[2].removeprefix("/join/")) for words in given]
    invites = [holding.Invite(words[0], seat, used=False) for words, seat in zip(given, (0, 1, 0, 1), strict=True)]
    assert opened == invites


def test_a_bot_that_is_asked_has_a_duty_after_the_import(operated, admin, other, tmp_path):
    table = operated.table("tictactoe", BOT, ANN)
    admin("export", tmp_path / "all.jsonl", url=operated.url)
    admin("import", tmp_path / "all.jsonl", url=other.url.render_as_string())
    with other.reading() as connection:
        assert connection.execute(select(schema.leases.c.table_id, schema.leases.c.holder)).all() == [(table, None)]


def test_an_import_that_was_stopped_is_run_again(filled, other, tmp_path):
    to_file(filled.database, tmp_path / "all.jsonl")

    def stop(done, total):
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bring(other, tmp_path / "all.jsonl", stop)
    assert len(all_of(other)) == 2
    brought = bring(other, tmp_path / "all.jsonl")
    assert (brought.tables, brought.there) == (1, 2)
    assert len(all_of(other)) == 3


def test_an_export_that_was_stopped_leaves_the_old_one(filled, tmp_path):
    target = tmp_path / "all.jsonl"
    target.write_text("old")

    def stop(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        to_file(filled.database, target, replace=True, progress=stop)
    assert target.read_text() == "old"
    assert [path for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_bad_file_is_refused_before_anything_is_written(filled, refused, other, tmp_path):
    to_file(filled.database, tmp_path / "all.jsonl")
    lines = (tmp_path / "all.jsonl").read_text().splitlines(keepends=True)
    url = other.url.render_as_string()
    third = json.loads(lines[3])
    worse = [
        ("cut.jsonl", lines[:-1], "cut short"),
        ("half.jsonl", [*lines[:2], lines[2][:50]], "is not JSON"),
        ("head.jsonl", lines[1:], "not an export"),
        ("part.jsonl", [*lines[:3], json.dumps(third | {"seats": []}) + "\n", lines[4]], "seats"),
        ("name.jsonl", [*lines[:3], json.dumps(third | {"table": third["table"] | {"id": "../x"}}) + "\n"], "line 4"),
        (
            "more.jsonl",
            [*lines[:3], json.dumps(third | {"table": third["table"] | {"x": 1}}) + "\n"],
            "strange part 'x'",
        ),
        ("twice.jsonl", [*lines, lines[1]], "follows the end"),
        ("list.jsonl", ["[]\n"], "not an object"),
    ]
    for name, content, said in worse:
        (tmp_path / name).write_text("".join(content))
        assert said in refused("import", tmp_path / name, url=url), name
    assert "there is no file or folder" in refused("import", tmp_path / "nothing", url=url)
    assert all_of(other) == []


def test_a_table_that_cannot_be_played_is_refused_and_the_others_come(filled, admin, other, tmp_path):
    to_file(filled.database, tmp_path / "all.jsonl")
    lines = (tmp_path / "all.jsonl").read_text().splitlines(keepends=True)
    first = json.loads(lines[1])
    first["table"]["rules_version"] = 999
    (tmp_path / "all.jsonl").write_text("".join([lines[0], json.dumps(first) + "\n", *lines[2:]]))
    ran = admin("import", tmp_path / "all.jsonl", url=other.url.render_as_string())
    assert ran.status == 1
    assert f"{first['table']['id']} refused: it is of rules version 999" in ran.out
    assert len(all_of(other)) == 2


def test_a_folder_with_something_in_it_is_not_replaced(filled, refused, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "mine").write_text("x")
    assert "is there already" in refused("export", tmp_path / "out", url=filled.url)
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["mine"]
