"""The protocol as steps that may come in any order: Hypothesis chooses them, the model says what must follow."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

import httpx2
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from .host import Host
from .model import Model, ModelTable, Person, Seat, Sent, Watch, new_key

LINE_UPS = (
    ("tictactoe", ["me", "open"]),
    ("leduc", ["me", "open"]),
    ("leduc", ["open", "open"]),
    ("crazy_eights", ["me", "open", "bot"]),
    ("crazy_eights", ["open", "bot", "open"]),
    ("pointcity", ["me", "open"]),
    ("pointcity", ["me"]),
)
PICK = st.integers(0, 2**16)
RARELY = st.integers(0, 7)  # 0: it happens. Starting a server takes longer than a hundred other steps, and where
# seats are emptied as often as they are filled nobody plays
Trouble = Callable[[], None]
MOST_TABLES, MOST_DEVICES = 5, 3


class Protocol(RuleBasedStateMachine):
    """`host` is set before it runs: one host serves all runs of a test, each with people and tables of its own."""

    host: ClassVar[Host]
    taken: ClassVar[Counter[str]]  # steps by their names, of all runs

    def __init__(self) -> None:
        super().__init__()
        self.model = Model(self.host)
        self.down = False

    def teardown(self) -> None:
        """Afterward everything is as it was told, and nobody is stuck."""
        for table in self.model.tables:
            self.model.check(table)
            self.play_on(table, 3)
        self.model.close()

    # ---- who and where

    def person(self, pick: int) -> Person:
        return self.model.people[pick % len(self.model.people)]

    def table(self, pick: int) -> ModelTable:
        return self.model.tables[pick % len(self.model.tables)]

    def held(self, pick: int) -> tuple[ModelTable, int, Person] | None:
        """Some seat that somebody holds."""
        found = [(table, seat, person) for table in self.model.tables for seat, person in table.holders]
        return found[pick % len(found)] if found else None

    def picked(self, who: int, where: int, seat: int) -> tuple[Person, ModelTable, int, Seat]:
        """Somebody, and some seat somewhere."""
        table = self.table(where)
        return self.person(who), table, seat % len(table.seats), table.seats[seat % len(table.seats)]

    def count(self, what: str) -> None:
        """A step that is really taken: not one for which there was nobody, or nothing to do."""
        self.taken[what] += 1

    # ---- tables and seats

    @initialize(line_up=PICK)
    def begin_with_a_table(self, line_up: int) -> None:
        """An empty server has little to go wrong."""
        self.make_a_table(who=0, line_up=line_up, seed="abc")

    @precondition(lambda self: len(self.model.tables) < MOST_TABLES)
    @rule(who=PICK, line_up=PICK, seed=st.text("abcdef", min_size=1, max_size=4))
    def make_a_table(self, who: int, line_up: int, seed: str) -> None:
        self.count("make a table")
        game, kinds = LINE_UPS[line_up % len(LINE_UPS)]
        self.model.check(self.model.make_table(self.person(who), game, list(kinds), seed))

    @precondition(lambda self: any(seat.invite for table in self.model.tables for seat in table.seats))
    @rule(who=PICK, pick=PICK)
    def join(self, who: int, pick: int) -> None:
        """By the seat's link: good for one join."""
        self.count("join")
        invited = [(table, n, seat) for table in self.model.tables for n, seat in enumerate(table.seats) if seat.invite]
        table, number, found = invited[pick % len(invited)]
        person = self.person(who)
        assert found.invite is not None
        status, told = self.model.post(person.client, "/api/join", {"token": found.invite})
        assert status == 200 and told["seat"] == number, told
        found.spent.append(found.invite)
        found.invite, found.holder, found.kind, found.taken = None, person, "human", True
        self.model.check(table)

    @precondition(lambda self: any(seat.spent for table in self.model.tables for seat in table.seats))
    @rule(who=PICK, pick=PICK)
    def join_by_a_spent_link(self, who: int, pick: int) -> None:
        """It opens the seat to nobody but those who hold it already."""
        self.count("join by a spent link")
        spent = [(t, n, link) for t in self.model.tables for n, seat in enumerate(t.seats) for link in seat.spent]
        table, number, link = spent[pick % len(spent)]
        person = self.person(who)
        status, told = self.model.post(person.client, "/api/join", {"token": link})
        if status == 200:
            assert table.seats[number].holder is person, "a spent link opened a seat"
        else:
            assert status in (403, 404, 409, 410), told
        bearer = {"Authorization": f"Bearer {link.rsplit('/', 1)[-1]}"}
        answer = self.host.asking.get(f"/api/tables/{table.id}?seat={number}", headers=bearer)
        assert answer.status_code == 401, "a link is no key for programs"
        self.model.check(table)

    @precondition(lambda self: self.model.tables)
    @rule(pick=PICK)
    def leave(self, pick: int) -> None:
        found = self.held(pick)
        if found is None or found[0].seats[found[1]].left:
            return
        self.count("leave")
        table, seat, person = found
        status, told = self.model.post(person.client, f"/api/tables/{table.id}/leave", {"seat": seat})
        assert status == 200, told
        table.seats[seat].left = True

    @precondition(lambda self: self.model.tables)
    @rule(pick=PICK)
    def come_back(self, pick: int) -> None:
        found = self.held(pick)
        if found is None:
            return
        self.count("come back")
        table, seat, person = found
        status, told = self.model.post(person.client, f"/api/tables/{table.id}/return", {"seat": seat})
        assert status == (200 if table.seats[seat].left else 400), told
        table.seats[seat].left = False
        self.model.check(table)

    @precondition(lambda self: self.model.tables)
    @rule(who=PICK, where=PICK)
    def watch(self, who: int, where: int) -> None:
        self.count("watch")
        person, table = self.person(who), self.table(where)
        held = table.held_by(person)
        table.watches.append(Watch(self.model, table, person, held[0] if held else None))
        self.model.check(table)

    def lose(self, table: ModelTable, seat: int) -> None:
        """Whoever held this seat holds it no more, and every socket of theirs is told."""
        before, table.seats[seat].holder = table.seats[seat].holder, None
        for watch in [each for each in table.watches if each.person is before and each.seat == seat]:
            watch.ends_or_watches(0)

    @precondition(lambda self: self.model.tables)
    @rule(who=PICK, where=PICK, seat=PICK, rarely=RARELY)
    def make_a_new_link(self, who: int, where: int, seat: int, rarely: int) -> None:
        """By the holder, who loses the seat with all others; by the host only where nobody has ever sat."""
        if rarely:
            return
        self.count("make a new link")
        person, table, number, found = self.picked(who, where, seat)
        held, never_taken = found.holder is person, found.kind == "open" and not found.taken
        status, told = self.model.post(person.client, f"/api/tables/{table.id}/links/{number}")
        if held or (person is table.host and never_taken):
            assert status == 200, told
            if found.invite is not None:
                found.spent.append(found.invite)
            found.invite, found.kind, found.left = told["link"], "open", False
            if held:
                self.lose(table, number)
        else:
            assert status in (400, 401, 403), told
        self.model.check(table)

    @precondition(lambda self: self.model.tables)
    @rule(who=PICK, where=PICK, seat=PICK, rarely=RARELY)
    def remove(self, who: int, where: int, seat: int, rarely: int) -> None:
        """By the host alone: a bot plays the seat to the end, and nobody is invited to it any more."""
        if rarely:
            return
        self.count("remove")
        person, table, number, found = self.picked(who, where, seat)
        status, told = self.model.post(person.client, f"/api/tables/{table.id}/remove", {"seat": number})
        if person is table.host and found.kind != "bot" and found.holder is not person:
            assert status == 200, told
            if found.invite is not None:
                found.spent.append(found.invite)
            found.invite, found.kind = None, "bot"
            self.lose(table, number)
        else:
            assert status in (400, 401, 403), told
        self.model.check(table)

    # ---- devices

    @rule(who=PICK)
    def bring_another_device(self, who: int) -> None:
        person = self.person(who)
        if len(person.devices) >= MOST_DEVICES:
            return
        status, told = self.model.post(person.client, "/api/devices/code")
        if status == 401:  # nobody knows this browser yet
            return
        assert status == 200, told
        self.count("bring another device")
        device = self.model.new_device()
        status, joined = self.model.post(device, "/api/devices/join", {"code": told["code"]})
        assert status == 200, joined
        person.devices.append(device)
        thief = self.model.new_device()
        status, _ = self.model.post(thief, "/api/devices/join", {"code": told["code"]})
        assert status == 404, "a code is good once"
        thief.close()
        for table in self.model.tables:
            self.model.check(table)

    @rule(pick=PICK)
    def sign_out_other_devices(self, pick: int) -> None:
        several = [person for person in self.model.people if len(person.devices) > 1]
        if not several:
            return
        self.count("sign out other devices")
        person = several[pick % len(several)]
        status, told = self.model.post(person.client, "/api/devices/sign_out", {"others": True})
        assert status == 200, told
        for device in person.devices[1:]:
            for table in self.model.tables:
                status, shown = self.model.get(device, f"/api/tables/{table.id}")
                assert status == 200 and shown["mine"] == [] and shown["seat"] is None, shown
            device.close()
        del person.devices[1:]
        for table in self.model.tables:
            self.model.check(table)

    # ---- playing

    def options(self, table: ModelTable, seat: int) -> tuple[dict[str, Any], list[int]]:
        shown = self.model.until_asked(table, seat)
        decision = shown["decision"]
        mine = decision is not None and decision["mine"]
        return shown, [option["id"] for option in decision["options"]] if mine else []

    def move(self, pick: int, option: int) -> tuple[ModelTable, Person, Sent, int] | None:
        """Some move that somebody may make now."""
        held = [(table, seat, person) for table in self.model.tables for seat, person in table.holders]
        first = pick % len(held) if held else 0
        for table, seat, person in [*held[first:], *held[:first]]:
            shown, offered = self.options(table, seat) if not table.seats[seat].left else ({}, [])
            if offered:
                chosen = offered[option % len(offered)]
                return table, person, Sent(seat, new_key(), {"choose": chosen}), shown["number"]
        return None

    @precondition(lambda self: self.model.tables)
    @rule(pick=PICK, options=st.lists(PICK, min_size=1, max_size=6))
    def choose(self, pick: int, options: list[int]) -> None:
        for option in options:
            found = self.move(pick, option)
            if found is None:
                return
            self.count("choose")
            table, person, sent, number = found
            status, told = self.model.send(table, person, sent, number, "moves", {"option": sent.entry["choose"]})
            assert status == 200 and told["number"] > number, told
            self.model.check(table)

    @precondition(lambda self: self.model.tables)
    @rule(pick=PICK)
    def send_again(self, pick: int) -> None:
        """What was acknowledged is answered again, and never done again."""
        found = [
            (table, sent)
            for table in self.model.tables
            for sent in table.sent
            if sent.number and "choose" in sent.entry and table.seats[sent.seat].holder is not None
        ]
        if not found:
            return
        self.count("send again")
        table, sent = found[pick % len(found)]
        holder = table.seats[sent.seat].holder
        assert holder is not None and sent.number is not None
        content = {"number": sent.number - 1, "seat": sent.seat, "key": sent.key, "option": sent.entry["choose"]}
        status, told = self.model.post(holder.client, f"/api/tables/{table.id}/moves", content)
        assert status == 200, told
        self.model.check(table)

    @precondition(lambda self: self.model.tables)
    @rule(pick=PICK, who=PICK, option=PICK, back=st.integers(1, 3))
    def choose_wrongly(self, pick: int, who: int, option: int, back: int) -> None:
        """Too late, for somebody else, or what is not offered: refused, and nothing has changed."""
        found = self.move(pick, option)
        if found is None:
            return
        self.count("choose wrongly")
        table, person, sent, number = found
        if number - back >= 0:
            status, told = self.model.send(
                table, person, sent, number - back, "moves", {"option": sent.entry["choose"]}
            )
            assert status == 409 and told["number"] >= number, told
        stranger = self.person(who)
        if sent.seat not in table.held_by(stranger):
            status, told = self.model.send(table, stranger, sent, number, "moves", {"option": sent.entry["choose"]})
            assert status in (401, 403), told
        status, told = self.model.send(table, person, sent, number, "moves", {"option": 10**6})
        assert status == 400, told
        self.model.check(table)

    @precondition(lambda self: self.model.tables)
    @rule(pick=PICK, whole=st.booleans())
    def undo(self, pick: int, whole: bool) -> None:
        found = self.held(pick)
        if found is None:
            return
        self.count("undo")
        table, seat, person = found
        shown = self.model.until_asked(table, seat)
        replica = self.model.replica_at(table, shown)
        refused = replica.undo_refused(seat)
        entry = {"undo": 1}
        if refused is None and whole:
            tried = replica.copy()
            tried.reset_turn(seat)
            entry = {"undo": tried.log[-1]["undo"]}
        path = "reset" if whole else "undo"
        status, told = self.model.send(table, person, Sent(seat, new_key(), entry), shown["number"], path, {})
        if table.bots_alone and status == 409 and told.get("number", 0) > shown["number"]:
            return  # a bot was quicker
        assert status == (200 if refused is None else 409), (refused, told)
        self.model.check(table)

    def play_on(self, table: ModelTable, most: int) -> None:
        """Somebody who holds a seat can always go on, as long as the game does."""
        for seat, person in table.holders:
            if table.seats[seat].left:
                continue
            for _ in range(most):
                shown, offered = self.options(table, seat)
                if not offered:
                    break
                sent = Sent(seat, new_key(), {"choose": offered[0]})
                status, told = self.model.send(table, person, sent, shown["number"], "moves", {"option": offered[0]})
                assert status == 200, told

    # ---- saves

    @precondition(lambda self: self.model.tables and len(self.model.tables) < MOST_TABLES)
    @rule(pick=PICK, who=PICK)
    def save_and_import(self, pick: int, who: int) -> None:
        """A save shows its seat what it saw, and whoever has it may go on with it."""
        found = self.held(pick)
        if found is None:
            return
        self.count("save and import")
        table, seat, person = found
        self.model.until_asked(table, seat)
        status, before = self.model.get(person.client, f"/api/tables/{table.id}?seat={seat}")
        status, text = self.model.get(person.client, f"/api/tables/{table.id}/save?seat={seat}")
        assert status == 200, text
        other = self.person(who)
        status, made = self.model.post(other.client, "/api/import", {"save": text})
        assert status == 201, made
        status, shown = self.model.get(other.client, f"/api/tables/{made['table']}?seat={seat}")
        assert status == 200, shown
        if table.bots_alone:
            return  # they may have played on before it was saved
        assert shown["over"] == before["over"]
        if not before["over"] and shown["decision"]["mine"] and before["decision"]["mine"]:
            assert shown["decision"]["options"] == before["decision"]["options"]

    # ---- bad days

    def kill(self) -> None:
        self.host.kill()
        self.model.stop_watching()

    @rule(rarely=RARELY)
    def kill_the_server(self, rarely: int) -> None:
        if rarely:
            return
        self.count("kill the server")
        self.kill()
        self.host.start()
        for table in self.model.tables:
            self.model.check(table)

    @precondition(lambda self: self.model.tables)
    @rule(pick=PICK, option=PICK, after=st.integers(0, 12), rarely=RARELY)
    def kill_the_server_in_mid_move(self, pick: int, option: int, after: int, rarely: int) -> None:
        """Whether it was kept or not, the same key again makes it so, once."""
        found = self.move(pick, option) if not rarely else None
        if found is None:
            return
        self.count("kill the server in mid-move")
        table, person, sent, number = found
        table.sent.append(sent)
        content = {"number": number, "seat": sent.seat, "key": sent.key, "option": sent.entry["choose"]}
        path = f"/api/tables/{table.id}/moves"
        answers: list[int] = []

        def post() -> None:
            try:
                answers.append(person.client.post(path, json=content).status_code)
            except httpx2.HTTPError:
                answers.append(0)

        poster = threading.Thread(target=post)
        poster.start()
        poster.join(after / 1000)
        self.kill()
        poster.join()
        self.host.start()
        status, told = self.model.post(person.client, path, content)
        assert status == 200, (answers, told)
        sent.number = self.model.number_of(table, sent)
        self.model.check(table)

    @precondition(lambda self: self.model.tables and self.host.database.kind == "sqlite")
    @rule(pick=PICK, option=PICK)
    def fill_the_disk(self, pick: int, option: int) -> None:
        self.choose_in_trouble("fill the disk", pick, option, self.host.fill_disk, self.host.free_disk)

    @precondition(lambda self: self.model.tables and self.host.database.kind != "sqlite")
    @rule(pick=PICK, option=PICK, rarely=RARELY)
    def stop_the_database(self, pick: int, option: int, rarely: int) -> None:
        def start() -> None:
            self.host.storage.start()
            self.host.database.engine.dispose()
            self.host.wait_until(lambda: self.host.health() == 200, "the server does not find its database again")

        if not rarely:
            self.choose_in_trouble("stop the database", pick, option, self.host.storage.stop, start)

    def choose_in_trouble(self, what: str, pick: int, option: int, begin: Trouble, end: Trouble) -> None:
        """A choice is refused with a sentence while nothing can be kept, and taken when all is well again."""
        found = self.move(pick, option)
        if found is None:
            return
        self.count(what)
        table, person, sent, number = found
        more = {"option": sent.entry["choose"]}
        begin()
        try:
            status, told = self.model.send(table, person, sent, number, "moves", more)
            assert status == 503, told
        finally:
            end()
        table.sent.remove(sent)
        status, told = self.model.send(table, person, sent, number, "moves", more)
        assert status == 200, told
        for each in self.model.tables:
            self.model.check(each)

    @rule(hours=st.sampled_from([-48, -1, -0.01, 0.01, 1, 48]))
    def turn_the_clock(self, hours: float) -> None:
        self.count("turn the clock")
        self.host.turn_clock(3600 * hours)
        for table in self.model.tables:
            self.model.check(table)
