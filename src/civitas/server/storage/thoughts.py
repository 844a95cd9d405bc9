"""Thoughts as rows of PostgreSQL: a queue that any machine's thinkers take from, in the order of `thinking/queue.py`.
All times are the database's, so that machines need not agree on the hour."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, text

TO_THINKERS, TO_ASKERS = "civitas_thinkers", "civitas_askers"  # channels
LEASE = 6.0  # seconds; renewed while it is thought of
KEPT = 20.0  # seconds that an answer stays, for whoever did not hear of it
LONGEST_NOTICE = 7000  # bytes; PostgreSQL takes a few more

NOW = "extract(epoch from clock_timestamp())"
STANDING = text(
    f"""
    select coalesce(max(turn) filter (where here and until > {NOW}), min(turn) filter (where here), :low),
           coalesce(max(person_turn) filter (where here and person = :person), 0),
           coalesce(max(address_turn) filter (where here and address = :address), 0),
           count(*) filter (where refusable and until = 0 and person = :person),
           count(*) filter (where refusable and until = 0 and address = :address),
           count(*) filter (where refusable and until = 0),
           count(*) filter (where here and not refusable and until = 0 and person = :person),
           count(*) filter (where here and not refusable and until = 0 and address = :address)
    from (
        select *, lane = :lane and turn >= :low and turn < :high as here from thoughts where answer is null
    ) as open_ones
    """
)
ADD = text(
    f"""
    insert into thoughts (key, kind, lane, edition, person, address, refusable, person_turn, address_turn, turn, asked,
                          askers, until, tries, data)
    values (:key, :kind, :lane, :edition, :person, :address, :refusable, :person_turn, :address_turn, :turn,
            {NOW}, 1, 0, 0, :data)
    on conflict (key) do update set askers = thoughts.askers + 1
    returning answer, turn
    """
)
MOVE = text(
    """
    update thoughts set person_turn = :person_turn, address_turn = :address_turn, turn = :turn
    where key = :key and answer is null and until = 0
    """
)
KNOWN = text("select answer from thoughts where key = :key")
TAKE = text(
    f"""
    update thoughts set holder = :holder, until = {NOW} + {LEASE}, tries = tries + 1
    where key = (
        select key from thoughts
        where lane = :lane and answer is null and until < {NOW} and edition <> all(:unfit)
        order by turn, asked limit 1 for update skip locked
    )
    returning key, tries, edition, data
    """
)
RENEW = text(f"update thoughts set until = {NOW} + {LEASE} where holder = any(:holders) and answer is null")
FINISH = text(
    f"""
    update thoughts set answer = :answer, answered = {NOW}, data = ''
    where key = :key and holder = :holder and answer is null
    """
)
GIVE_BACK = text(
    """
    update thoughts set holder = null, until = 0, tries = tries - 1
    where key = :key and holder = :holder and answer is null
    """
)
LET_GO = text("update thoughts set holder = null, until = 0 where holder = any(:holders) and answer is null")
LEAVE = text("update thoughts set askers = askers - 1 where key = any(:keys)")
CLEAR = text(f"delete from thoughts where (askers < 1 and answer is null) or answered < {NOW} - {KEPT}")
ANSWERS = text("select key, answer from thoughts where key in :keys").bindparams(bindparam("keys", expanding=True))
WAITING = text("select count(*) from thoughts where answer is null and until = 0")
NOTIFY = text("select pg_notify(:channel, :notice)")


@dataclass(frozen=True)
class Standing:
    """How the queue stands for an asker: the turns of `thinking/queue.py`, how many refusable thoughts wait, and how
    many others in this lane among those turns."""

    clock: int
    person_turn: int
    address_turn: int
    of_person: int
    of_address: int
    in_all: int
    moves_of_person: int
    moves_of_address: int


@dataclass(frozen=True)
class Taken:
    key: str
    tries: int
    edition: str
    data: bytes


def standing(connection: Connection, lane: str, span: tuple[int, int], person: str, address: str) -> Standing:
    """In a lane, among the turns of this span."""
    asked = {"lane": lane, "low": span[0], "high": span[1], "person": person, "address": address}
    return Standing(*map(int, connection.execute(STANDING, asked).one()))


def known(connection: Connection, key: str) -> bool:
    return connection.execute(KNOWN, {"key": key}).first() is not None


def add(connection: Connection, row: Mapping[str, Any], high: int) -> str | None:
    """The answer, where somebody has asked the same before. A question that waits with a turn as high as that gets the
    turn of whoever asks it now."""
    found = connection.execute(ADD, row).one()
    answer: str | None = found.answer
    if answer is None:
        if found.turn >= high:
            move(connection, row)
        connection.execute(NOTIFY, {"channel": TO_THINKERS, "notice": row["lane"]})
    return answer


def move(connection: Connection, row: Mapping[str, Any]) -> None:
    """Another turn for one that waits."""
    connection.execute(MOVE, {name: row[name] for name in ("key", "person_turn", "address_turn", "turn")})


def take(connection: Connection, lane: str, holder: str, unfit: Collection[str]) -> Taken | None:
    """The next of this lane: one that nobody has, or whose thinker has not been heard of for too long."""
    found = connection.execute(TAKE, {"lane": lane, "holder": holder, "unfit": list(unfit)}).first()
    return Taken(found.key, found.tries, found.edition, bytes(found.data)) if found is not None else None


def renew(connection: Connection, holders: Collection[str]) -> None:
    connection.execute(RENEW, {"holders": list(holders)})


def finish(connection: Connection, key: str, holder: str, answer: str) -> bool:
    """The answer, unless somebody else has taken over or nobody wants it any more."""
    if connection.execute(FINISH, {"key": key, "holder": holder, "answer": answer}).rowcount != 1:
        return False
    notice = f"{key} {answer}"
    notice = notice if len(notice.encode()) <= LONGEST_NOTICE else key
    connection.execute(NOTIFY, {"channel": TO_ASKERS, "notice": notice})
    return True


def give_back(connection: Connection, key: str, holder: str) -> None:
    """For another thinker, which has these rules."""
    connection.execute(GIVE_BACK, {"key": key, "holder": holder})


def let_go(connection: Connection, holders: Collection[str]) -> None:
    connection.execute(LET_GO, {"holders": list(holders)})


def leave(connection: Connection, keys: Collection[str]) -> None:
    connection.execute(LEAVE, {"keys": list(keys)})


def clear(connection: Connection) -> None:
    """What nobody waits for, and what was answered a while ago."""
    connection.execute(CLEAR)


def answers(connection: Connection, keys: Collection[str]) -> dict[str, str | None]:
    """Of those that are there."""
    return {row.key: row.answer for row in connection.execute(ANSWERS, {"keys": list(keys)})} if keys else {}


def waiting(connection: Connection) -> int:
    return int(connection.execute(WAITING).scalar_one())
