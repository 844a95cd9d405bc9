"""An export that somebody has changed: whatever stands in it, it is brought in whole or refused with a sentence."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from civitas.kernel.errors import CivitasError
from civitas.server.admin import importing
from civitas.server.admin.export import to_file
from civitas.server.admin.opening import created
from civitas.server.admin.stored import ids
from civitas.server.wire import NewSeat

from ..server.conftest import Served

ESCAPE = "\x1b]0;PWN\x07\x1b[31m\u202e"
ANN, BOT = NewSeat(kind="human", name="Ann"), NewSeat(kind="bot", bot="random", name="Robot")
ODD: tuple[Any, ...] = (ESCAPE, [ESCAPE], {ESCAPE: ESCAPE}, -1, 10**25, True, None, 1e300, "x" * 3000, "a b", [], {})


@pytest.fixture
def exported(operated, tmp_path):
    """The first line of an export, and a table in play with a clock and a few inputs."""
    operated.table("connect_four", ANN, BOT, inputs=5)
    to_file(operated.database, tmp_path / "all.jsonl")
    head, line, _ = (tmp_path / "all.jsonl").read_text().splitlines()
    return head, json.loads(line)


def written(file, head, *tables):
    lines = [head, *(json.dumps(table) for table in tables), json.dumps({"end": len(tables)})]
    file.write_text("\n".join(lines) + "\n")
    return file


def spoils(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every part of it; of a list the first two."""
    if path:
        yield path
    inner = part.items() if isinstance(part, dict) else enumerate(part[:2]) if isinstance(part, list) else ()
    for name, each in inner:
        yield from spoils(each, (*path, name))


def spoilt(table: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    found = copy.deepcopy(table)
    part = found
    for name in path[:-1]:
        part = part[name]
    part[path[-1]] = value
    return found


CASES = [
    (("table", "game"), ESCAPE),
    (("seats", 0), {ESCAPE: ESCAPE}),
    (("table", "seats"), 10**25),
    (("seats", 1, "bot"), ESCAPE),
    (("seats", 1, "bot"), "nobody"),
    (("seats", 1, "bot"), None),
    (("seats", 0, "kind"), ESCAPE),
    (("seats", 0, "play_token"), ESCAPE),
    (("seats", 0, "play_token"), "hat"),
    (("table", "options"), {ESCAPE: ESCAPE}),
    (("table", "notes"), [ESCAPE]),
    (("table", "origin"), {ESCAPE: ESCAPE}),
    (("table", "origin"), {"how": "<b>"}),
    (("table", "clock"), {ESCAPE: ESCAPE}),
    (("table", "clock"), {"kind": "live", "bank": "x", "increment": 0}),
    (("table", "clock"), {"kind": "live", "bank": 60, "increment": 0}),
    (("table", ESCAPE), 1),
    (("table", "id"), ESCAPE),
    (("moves", 0, "entry"), {ESCAPE: ESCAPE}),
    (("moves", 0, "made_by"), ESCAPE),
    (("moves", 0, ESCAPE), 1),
    (("moves", 1, "key"), "twice"),
    (("moves", 0, "at"), float("nan")),
    (("keepsakes",), [{"number": 1, "rules_version": 1, "cards": "", "data": "AAAA"}]),
    (("keepsakes",), [{"number": 0, "rules_version": 1, "cards": "", "data": ""}]),
]


@pytest.mark.parametrize(("path", "value"), CASES, ids=lambda case: ascii(case)[:40])
def test_what_cannot_be_is_refused_in_one_sentence(exported, admin, tmp_path, path, value):
    head, table = exported
    table["moves"][1] |= {"key": None}
    table["moves"][3] |= {"key": "twice", "seat": table["moves"][1]["seat"]}
    file = written(tmp_path / "odd.jsonl", head, spoilt(table, path, value))
    ran = admin("import", file, url=f"sqlite:///{tmp_path}/other.sqlite")
    said = ran.out + ran.err
    assert ran.status in (1, 2) and "Traceback" not in said
    assert not [sign for sign in said if not sign.isprintable() and sign != "\n"], ascii(said)


def test_whatever_is_changed_comes_in_whole_or_not_at_all(exported, examples, tmp_path):
    """Each part of a table replaced by each of many odd values: what is taken can be looked at afterward."""
    head, table = exported
    taken = list[dict[str, Any]]()
    for path in spoils({name: part for name, part in table.items() if name != "save"}):
        for value in ODD:
            table["table"]["id"] = f"{len(taken):018x}"
            odd = spoilt(table, path, value)
            try:
                importing.stored_of(odd, 2)
            except CivitasError as wrong:
                assert str(wrong).isprintable() and len(str(wrong)) < 500
            else:
                taken.append(odd)
    assert 20 < len(taken) < 200
    url = f"sqlite:///{tmp_path}/other.sqlite"
    database = created(url)
    brought = importing.bring(database, written(tmp_path / "odd.jsonl", head, *taken))
    assert all(why.isprintable() for _, why in brought.refused)
    with database.reading() as connection:
        there = ids(connection)
    database.close()
    assert len(there) == brought.tables > 5
    with Served(url) as served:
        for name in there:
            assert served.person().client.get(f"/api/tables/{name}").status_code in (200, 403)  # 403: a private one
