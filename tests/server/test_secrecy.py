"""Nothing hidden is sent. Whole games are played by people at random, and every byte that each seat and a spectator
receive is looked at: it is the same in a world dealt anew for that eye, and holds no seed, chance, token or hash."""

import contextlib
import hashlib
import json
import random

import pytest
from sqlalchemy import select

import civitas
from civitas.proof.conformance.views import secrets
from civitas.server.storage import schema

from .people import ME, OPEN, Person


def ends(seats):
    return sorted({min(seats), max(seats)})


CASES = [
    *[(name, seats) for name in civitas.games() for seats in ends(civitas.game(name).seats)],
    ("leduc", 2),
    ("crazy_eights", 2),
]
MOST_MOVES = 36
FEWER = {"congress": 12}  # of hundreds of cards each look takes seconds; tests/server_wire looks further into the game
EVERY = 6  # moves from one look at other worlds to the next


class Heard:
    """A person who writes down everything."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.texts: list[str] = []
        self._stack = contextlib.ExitStack()

    def get(self, path, status=200):
        response = self.person.client.get(path)
        assert response.status_code == status, response.text
        self.texts.append(response.text)
        return response

    def post(self, path, content, status=200):
        response = self.person.client.post(path, json=content)
        assert response.status_code == status, response.text
        self.texts.append(response.text)
        return response

    def watch(self, table):
        self.socket = self._stack.enter_context(self.person.client.websocket_connect(f"/api/tables/{table}/live"))

    def drain(self, number):
        """All messages until the table stands at this number."""
        while True:
            text = self.socket.receive_text()
            self.texts.append(text)
            message = json.loads(text)
            if message["type"] == "state" and message["snapshot"]["number"] >= number:
                return message["snapshot"]

    def close(self):
        self._stack.close()


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_no_byte_tells_what_is_hidden(served, examples, game, seats):
    people = [Heard(served.person()) for _ in range(seats)]
    eve = Heard(served.person())
    made = people[0].person.table(game, ME, *[OPEN] * (seats - 1))
    table, tokens = made["table"], [link.rsplit("/", 1)[-1] for link in made["links"].values()]
    for seat, token in enumerate(tokens, 1):
        people[seat].post("/api/join", {"token": token})
    everybody = dict(enumerate(people)) | {None: eve}
    live = served.app_state.tables.open(table)
    chance, then, hidden = random.Random(seats), {}, [secrets(live.table)]
    try:
        for each in everybody.values():
            each.watch(table)
            each.drain(0)
        for number in range(FEWER.get(game, MOST_MOVES)):
            if live.table.over:
                break
            if number % EVERY == 0:
                look_around(live, table, everybody, chance)
                then[number] = {seat: who.get(f"/api/tables/{table}").json() for seat, who in everybody.items()}
                hidden.append(secrets(live.table))
            seat = chance.choice(live.asked)
            shown = people[seat].get(f"/api/tables/{table}?seat={seat}").json()
            option = chance.choice(shown["decision"]["options"])["id"]
            move = {"number": number, "option": option, "seat": seat, "key": f"{number}"}
            people[seat].post(f"/api/tables/{table}/moves", move)
            for each in everybody.values():
                each.drain(number + 1)
        if not live.table.over:
            for number, shown in then.items():
                the_past_is_what_was_sent(table, number, shown, everybody)
            the_timeline_hides_the_choices_of_others(live, table, everybody)
            saves_are_dealt_anew(live, table, people)
    finally:
        for each in everybody.values():
            each.close()
    no_secret_was_sent(served, live, everybody, tokens, hidden)


def look_around(live, table, everybody, chance):
    """The whole answer to each eye, once in this world and once in another that looks the same to it."""
    for seat, who in everybody.items():
        path = f"/api/tables/{table}" + (f"?seat={seat}" if seat is not None else "")
        sent = who.get(path).json()
        real = live.table
        other = real.redealt(seat, chance.getrandbits(64))
        other.log, other.told, other._moments, other._barrier = real.log, real.told, real._moments, real._barrier
        other.begins_at, other.open_deal, other._barred_by = real.begins_at, real.open_deal, real._barred_by
        live.table = other
        try:
            elsewhere = who.get(path).json()
        finally:
            live.table = real
        if any(real._waiting.values()):  # who has answered early is public, and lost in another world
            sent.pop("asked")
            elsewhere.pop("asked")
        assert sent == elsewhere


def the_past_is_what_was_sent(table, number, shown, everybody):
    for seat, who in everybody.items():
        eye = "none" if seat is None else seat
        again = who.get(f"/api/tables/{table}/at/{number}?seat={eye}").json()
        for part in ("view", "decision", "events", "seat", "number"):
            assert again[part] == shown[seat][part]
        who.get(f"/api/tables/{table}/at/{number}?seat=all", 403)


def the_timeline_hides_the_choices_of_others(live, table, everybody):
    for seat, who in everybody.items():
        entries = who.get(f"/api/tables/{table}/timeline" + (f"?seat={seat}" if seat is not None else "")).json()
        assert len(entries) == live.number
        told = " ".join(event["text"] for event in live.table.events_for(seat))
        for entry in entries:
            assert (entry["label"] is not None) == (entry["seat"] == seat)
            assert entry["text"] in told


def saves_are_dealt_anew(live, table, people):
    for seat, who in enumerate(people):
        text = who.get(f"/api/tables/{table}/save?seat={seat}").text
        data = json.loads(text.split("\n", 1)[1])
        assert data["seed"] is None and data["sentences"] == [] and data["turns"] == []
        assert all(entry["seat"] == seat for entry in data["log"])  # what it has answered early, it knows
        assert civitas.load(text).view(seat) == live.table.view(seat) if live.game.name in civitas.games() else True


def no_secret_was_sent(served, live, everybody, tokens, hidden):
    with served.app_state.database.reading() as connection:
        hashes = [row.token_hash for row in connection.execute(select(schema.devices.c.token_hash))]
        hashes += [row.token_hash for row in connection.execute(select(schema.links.c.token_hash))]
    cookies = [who.person.client.cookies.get("civitas", "-" * 40) for who in everybody.values()]
    numbers = {number for found in hidden for _, number in found} | {int(live.row["seed"]), int(live.row["bot_seed"])}
    words = {str(n) for n in numbers} | {f"{n:x}" for n in numbers if n > 2**40}
    for who in everybody.values():
        sent = "\n".join(who.texts).lower()
        assert len(sent) > 1000
        for secret in [*tokens, *cookies, *hashes, *(hashlib.sha256(t.encode()).hexdigest() for t in tokens)]:
            assert secret.lower() not in sent
        for word in words:
            assert word not in sent


def test_a_branch_during_the_game_is_another_world(served):
    ann = served.person()
    made = ann.table("spark", ME, OPEN, OPEN)
    live = served.app_state.tables.open(made["table"])
    branch = ann.post(f"/api/tables/{made['table']}/branch", {"number": 0}, 201)
    new = served.app_state.tables.open(branch["table"])
    with new.lock:
        first = served.app_state.histories.of(new).at(0)
    assert first.view(0) == live.table.view(0) | {"names": first.names}
    assert first.state._key != live.table.state._key and new.row["seed"] is None
    row = ann.see(branch["table"])
    assert row["origin"] == {"table": made["table"], "number": 0, "how": "branch"}
    assert [seat["kind"] for seat in row["seats"]] == ["human", "bot", "bot"]


def test_only_names_can_be_asked_for(served, tmp_path):
    """A game that is a file, or a bot that is a program, would run what it names."""
    ann = served.person()
    trap = tmp_path / "trap.py"
    trap.write_text(f"open({str(tmp_path / 'sprung')!r}, 'w')")
    for name in (str(trap), f"../{trap.name}", "civitas.games.spark"):
        assert ann.post("/api/tables", {"game": name, "seats": [ME]}, 404)["error"]
    for bot in (f"cmd:touch {tmp_path / 'sprung'}", "cmd@1s:true", "openspiel:10", "search:999999", "search:99s"):
        seats = [ME, {"kind": "bot", "bot": bot[:40]}]
        assert ann.post("/api/tables", {"game": "pointcity", "seats": seats}, 400)["error"]
        table = ann.table("pointcity", ME)["table"]
        assert ann.post(f"/api/tables/{table}/hint", {"seat": 0, "bot": bot[:40]}, 400)["error"]
    assert not (tmp_path / "sprung").exists()
