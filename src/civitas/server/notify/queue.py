"""Reminders that are to be sent: rows, so that they outlive the worker that made them. There is one row for each seat
and target; a seat's next question makes it new, and the same question is never told twice."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, func, insert, select, update

from ..storage.schema import devices, moves, seats, tables
from . import targets
from .schema import reminders, subscriptions, webhooks

c = reminders.c
Place = tuple[str, int, str]  # table, seat, target


@dataclass(frozen=True)
class Reminder:
    table: str
    seat: int
    target: str
    question: int
    due: float
    tries: int

    @property
    def place(self) -> Place:
        return self.table, self.seat, self.target


@dataclass(frozen=True)
class WaitingSeat:
    """A seat that is still asked, as it is when it comes to sending."""

    game: str
    name: str


def at(place: Place) -> ColumnElement[bool]:
    return and_(c.table_id == place[0], c.seat == place[1], c.target == place[2])


def questions(connection: Connection, wanted: Collection[tuple[str, int]]) -> dict[tuple[str, int], int]:
    """Which question a seat is asked, by counting its inputs."""
    m = moves.c
    rows = connection.execute(
        select(m.table_id, m.seat, func.count())
        .where(m.table_id.in_({table for table, _ in wanted}))
        .group_by(m.table_id, m.seat)
    )
    found = {(row[0], row[1]): int(row[2]) for row in rows}
    return {place: found.get(place, 0) for place in wanted}


def new_places(connection: Connection, opened: Collection[tuple[str, int]]) -> list[tuple[Place, int]]:
    """Who of these seats wants a reminder and has not had one for this question: (place, question)."""
    names = {table for table, _ in opened}
    wanted = [place for place in targets.of_tables(connection, names) if place[:2] in opened]
    if not wanted:
        return []
    now = questions(connection, {place[:2] for place in wanted})
    rows = connection.execute(select(c.table_id, c.seat, c.target, c.question).where(c.table_id.in_(names)))
    known = {(row.table_id, row.seat, row.target): row.question for row in rows}
    return [(place, now[place[:2]]) for place in wanted if known.get(place) != now[place[:2]]]


def put(connection: Connection, place: Place, question: int, due: float) -> None:
    """Raises IntegrityError where another worker has put the same: it may even be sent by now."""
    table, seat, target = place
    values = {"question": question, "due": due, "tries": 0, "done": False}
    done = connection.execute(update(reminders).where(at(place), c.question != question).values(**values))
    if done.rowcount == 0:
        connection.execute(insert(reminders).values(table_id=table, seat=seat, target=target, **values))


def open_questions(connection: Connection) -> list[tuple[str, int]]:
    """All seats that are asked now: for what a worker that died has left."""
    t = tables.c
    return [
        (row.id, seat)
        for row in connection.execute(select(t.id, t.asked).where(t.over.is_(False)))
        for seat in row.asked
    ]


def due(connection: Connection, now: float, most: int, each: int) -> list[tuple[Reminder, str | None, str | None]]:
    """What is due, who wants it and where it goes: the longest due of each owner first, then the second of each, and so
    on, so that one with hundreds of them stands before nobody. An owner or an address that is gone is None."""
    w, s, d = webhooks.c, subscriptions.c, devices.c
    owner = func.coalesce(s.person, d.person)
    hook = and_(c.target == targets.WEBHOOK, w.table_id == c.table_id, w.seat == c.seat)
    found = (
        select(
            *(c.table_id, c.seat, c.target, c.question, c.due, c.tries),
            owner.label("owner"),
            func.coalesce(s.endpoint, w.url).label("url"),
            func.row_number().over(partition_by=owner, order_by=c.due).label("place"),
        )
        .select_from(
            reminders.outerjoin(webhooks, hook)
            .outerjoin(devices, d.id == w.device)
            .outerjoin(subscriptions, s.id == c.target)
        )
        .where(c.done.is_(False), c.due <= now)
        .subquery()
    )
    rows = connection.execute(
        select(found).where(found.c.place <= each).order_by(found.c.place, found.c.due).limit(most)
    )
    return [(Reminder(*row[:6]), row.owner, row.url) for row in rows]


def take(connection: Connection, reminder: Reminder, until: float) -> bool:
    """For this worker alone; if it dies meanwhile, it is due again later."""
    done = connection.execute(
        update(reminders).where(at(reminder.place), c.due == reminder.due, c.done.is_(False)).values(due=until)
    )
    return done.rowcount == 1


def put_off(connection: Connection, reminder: Reminder, until: float | None) -> None:
    """To a later time, and it counts as no try; or for good."""
    values = {"due": until} if until is not None else {"done": True}
    connection.execute(
        update(reminders).where(at(reminder.place), c.due == reminder.due, c.done.is_(False)).values(**values)
    )


def finish(connection: Connection, reminder: Reminder) -> None:
    connection.execute(update(reminders).where(at(reminder.place), c.question == reminder.question).values(done=True))


def again(connection: Connection, reminder: Reminder, when: float) -> None:
    connection.execute(
        update(reminders)
        .where(at(reminder.place), c.question == reminder.question)
        .values(due=when, tries=reminder.tries + 1)
    )


def still_asked(connection: Connection, table: str, seat: int) -> WaitingSeat | None:
    """Unless the game is over, somebody has answered, or a bot moves for the seat."""
    t, s = tables.c, seats.c
    row = connection.execute(
        select(t.game, t.over, t.asked, s.name, s.kind, s.left)
        .join(seats, and_(s.table_id == t.id, s.seat == seat))
        .where(t.id == table)
    ).first()
    if row is None or row.over or seat not in row.asked or row.kind == "bot" or row.left:
        return None
    return WaitingSeat(row.game, row.name)
