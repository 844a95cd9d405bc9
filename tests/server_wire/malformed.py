"""Messages that must not be granted, made from good ones: broken, of wrong shape or type, late, not offered, from
somebody else, from another page, too large. Each says where it is sent and as whom."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

WRONG_TYPES: tuple[Any, ...] = (
    None, True, 1.5, -1, 10**30, "", "0", "x" * 500, [], [0], {}, {"a": 1}, [[[]]], "\ud800", "\x00", 2**31, -(2**63),
)  # fmt: skip
NOISE = (
    b"\xff\xfe",
    b"\x00" * 40,
    b"{]",
    b"nul",
    b'{"a":',
    b"[" * 3000,
    b'{"number": NaN}',
    "😀".encode() * 9,
    b"\x80",
)
ELSEWHERE = ("https://elsewhere.example", "null", "http://127.0.0.1:1", "file://", "http://localhost.example", "")


@dataclass
class Scene:
    """What is known about the tables that are attacked."""

    table: str  # where it is `mine`'s turn at seat 0
    number: int
    offered: list[int]
    actions: int  # how many options the game has at all
    mine: str  # cookie of the one who is asked
    other: str  # cookie of the one at seat 1
    stranger: str  # cookie of somebody who sits elsewhere
    bearer: str  # token of seat 1
    revoked: str  # a token that was replaced
    host: str  # the server's own origin


@dataclass
class Request:
    method: str
    path: str
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)


Making = Callable[[random.Random, Scene], Request]


def good_move(scene: Scene) -> dict[str, Any]:
    return {"number": scene.number, "option": scene.offered[0], "seat": 0, "key": "attack"}


def as_mine(scene: Scene) -> dict[str, str]:
    return {"cookie": f"civitas={scene.mine}", "content-type": "application/json"}


def deeds(scene: Scene) -> list[tuple[str, dict[str, Any]]]:
    """Everything that changes a table, as it would be granted to the one who is asked."""
    at, base = {"number": scene.number, "seat": 0}, f"/api/tables/{scene.table}"
    return [
        (f"{base}/moves", good_move(scene)),
        (f"{base}/undo", at | {"key": "attack-undo"}),
        (f"{base}/reset", at | {"key": "attack-reset"}),
        (f"{base}/consequences", at | {"option": scene.offered[0]}),
        (f"{base}/reactions", {"seat": 0, "what": "wow"}),
        (f"{base}/proposals", {"seat": 0, "options": scene.offered[:1]}),  # nobody here has a mate
        (f"{base}/leave", {"seat": 0}),
        (f"{base}/return", {"seat": 0}),
        (f"{base}/play_token", {"seat": 0, "play_token": "Eagle"}),
        (f"{base}/hint", {"seat": 0, "bot": "greedy"}),
        (f"{base}/programs", {"seat": 0}),
        (f"{base}/links/0", {}),
    ]


# ---------------------------------------------------------------- over HTTP


def wrong_field(chance: random.Random, scene: Scene) -> Request:
    path, content = chance.choice(deeds(scene)[:-1])
    name = chance.choice(sorted(content))
    return post(path, content | {name: wrong_value(chance, scene, name)}, as_mine(scene))


def wrong_value(chance: random.Random, scene: Scene, name: str) -> Any:
    """Of another type, or of the right one and not true here."""
    not_offered = [n for n in range(-5, scene.actions + 50) if n not in scene.offered]
    numbers = [n for n in range(scene.number + 40) if n != scene.number]
    untrue: dict[str, list[Any]] = {
        "option": not_offered,
        "number": numbers,
        "seat": [1, 2, 5, 6, 7, 99],
        "key": ["k" * 81],
    }
    if name in untrue and chance.random() < 0.5:
        return chance.choice(untrue[name])
    wrong = [w for w in WRONG_TYPES if not (name in ("key", "bot", "what") and isinstance(w, str) and w not in ("",))]
    if name == "bot":
        wrong = [w for w in wrong if w is not None]  # no bot named is the usual one
    return chance.choice(wrong)


def missing_field(chance: random.Random, scene: Scene) -> Request:
    path, content = chance.choice(deeds(scene)[:-1])
    needed = sorted(name for name in content if name != "bot")
    gone = chance.choice(needed)
    return post(path, {name: value for name, value in content.items() if name != gone}, as_mine(scene))


def field_too_many(chance: random.Random, scene: Scene) -> Request:
    path, content = chance.choice(deeds(scene)[:-1])
    name = chance.choice(["seed", "admin", "table", "__proto__", "", "number ", "Seat"])
    return post(path, content | {name: chance.choice(WRONG_TYPES)}, as_mine(scene))


def not_an_object(chance: random.Random, scene: Scene) -> Request:
    path, content = chance.choice(deeds(scene)[:-1])
    return post(path, chance.choice([[content], str(content), 7, None, True, []]), as_mine(scene))


def cut_short(chance: random.Random, scene: Scene) -> Request:
    path, content = chance.choice(deeds(scene)[:-1])
    whole = json.dumps(content).encode()
    return Request("POST", path, whole[: chance.randrange(len(whole))], as_mine(scene))


def noise(chance: random.Random, scene: Scene) -> Request:
    path, _ = chance.choice([*deeds(scene)[:-1], ("/api/tables", {}), ("/api/join", {}), ("/api/import", {})])
    return Request("POST", path, chance.choice(NOISE) + chance.randbytes(chance.randrange(30)), as_mine(scene))


def too_large(chance: random.Random, scene: Scene) -> Request:
    path, content = chance.choice(deeds(scene))
    return post(path, content | {"key": "k" * chance.randrange(66_000, 90_000)}, as_mine(scene))


def somebody_else(chance: random.Random, scene: Scene) -> Request:
    """What would be granted, asked for by those whom it is not granted."""
    path, content = chance.choice(deeds(scene))
    asker = chance.choice(
        [
            {},
            {"cookie": f"civitas={scene.other}"},
            {"cookie": f"civitas={scene.stranger}"},
            {"cookie": f"civitas={guess(chance, scene.mine)}"},
            {"authorization": f"Bearer {scene.bearer}"},
            {"authorization": f"Bearer {scene.revoked}"},
            {"authorization": f"Bearer {guess(chance, scene.bearer)}"},
            {"authorization": chance.choice(["Bearer", "Basic eDp5", "Bearer ä", "x"])},
            {"authorization": f"Bearer {scene.mine}"},
        ]
    )
    return post(path, content, asker | {"content-type": "application/json"})


def guess(chance: random.Random, token: str) -> str:
    at = chance.randrange(len(token))
    return token[:at] + chance.choice([c for c in "abcXYZ019_-" if c != token[at]]) + token[at + 1 :]


def another_page(chance: random.Random, scene: Scene) -> Request:
    path, content = chance.choice([*deeds(scene), ("/api/tables", {"game": "pointcity", "seats": [{"kind": "me"}]})])
    return post(path, content, as_mine(scene) | {"origin": chance.choice(ELSEWHERE)})


def no_such_place(chance: random.Random, scene: Scene) -> Request:
    path, content = chance.choice(deeds(scene))
    other = f"{chance.getrandbits(72):018x}"
    where = chance.choice(
        [other, other[:5], scene.table.upper() + "G", "..%2f..%2fetc", scene.table + "00", "%00", "💥"]
    )
    if chance.random() < 0.2:
        return post(path + "/more", content, as_mine(scene))
    return post(path.replace(scene.table, where), content, as_mine(scene))


def wrong_method(chance: random.Random, scene: Scene) -> Request:
    path, content = chance.choice(deeds(scene))
    return Request(chance.choice(["PUT", "DELETE", "PATCH"]), path, json.dumps(content).encode(), as_mine(scene))


def no_table(chance: random.Random, scene: Scene) -> Request:
    """New tables that cannot be."""
    seats: list[Any] = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    content: dict[str, Any] = {"game": "pointcity", "seats": seats}
    wrong: list[dict[str, Any]] = [
        {"game": chance.choice(["", "chess", "../x", "a" * 81, 7, None])},
        {"seats": chance.choice([[], seats * 4, [{"kind": "god"}], [{}], "me", [seats], [{"kind": "me"}] * 2])},
        {"seats": [{"kind": "bot", "bot": chance.choice(["cmd:id", "search:0", "search:999999", "", 5, "x" * 41])}]},
        {"seats": [{"kind": "me", "name": chance.choice(["", "n" * 41, 5, ["x"]])}]},
        {"seed": chance.choice(["", 7, "s" * 201, ["x"], "   "])},
        {"options": chance.choice([{"level": 99}, {"no": 1}, [], "x", {"level": {"a": 1}}])},
        {"clock": chance.choice([{}, {"kind": "live"}, {"kind": "move", "move": 0}, {"kind": "live", "bank": -1}, 5])},
        {"confirm": chance.choice(["yes", 2, [], {}])},
        {"more": 1},
    ]
    return post("/api/tables", content | chance.choice(wrong), as_mine(scene))


def no_seat(chance: random.Random, scene: Scene) -> Request:
    wrong: list[Any] = [guess(chance, scene.bearer), scene.revoked, scene.table, "", "x" * 201, "/join/", 5, None, []]
    return post("/api/join", {"token": chance.choice(wrong)}, as_mine(scene))


def no_save(chance: random.Random, scene: Scene) -> Request:
    save = chance.choice(
        ["", "x", "civitas save\n{}", "{}", "\n" * 99, 5, None, "civitas 1\n[]", "[" * 5000, "9" * 9000]
    )
    return post("/api/import", {"save": save}, as_mine(scene))


HTTP: tuple[Making, ...] = (
    wrong_field, wrong_field, wrong_field, missing_field, field_too_many, not_an_object, cut_short, noise, too_large,
    somebody_else, somebody_else, somebody_else, another_page, no_such_place, wrong_method, no_table, no_seat, no_save,
)  # fmt: skip


def post(path: str, content: Any, headers: dict[str, str]) -> Request:
    return Request("POST", path, json.dumps(content).encode(), headers)


def requests(count: int, scene: Scene, seed: int) -> list[tuple[str, Request]]:
    chance = random.Random(seed)
    made = [HTTP[n % len(HTTP)] for n in range(count)]
    return [(making.__name__, making(chance, scene)) for making in made]


# ---------------------------------------------------------------- over a WebSocket


def messages(count: int, scene: Scene, seed: int) -> list[str]:
    """To a table, on the socket of the one who is asked."""
    chance = random.Random(seed)
    return [message(chance, scene) for _ in range(count)]


def message(chance: random.Random, scene: Scene) -> str:
    back = {"number": scene.number, "seat": 0, "key": "attack-back"}
    content = chance.choice(
        [
            {"type": "move", **good_move(scene)},
            {"type": "move", **good_move(scene)},
            {"type": "undo", **back},
            {"type": "reset", **back},
            {"type": "reaction", "seat": 0, "what": "wow"},
            {"type": "propose", "seat": 0, "options": scene.offered[:1]},
        ]
    )
    if content["type"] in ("undo", "reset"):
        return json.dumps(content)  # at this table there is nothing to take back
    how = chance.randrange(8)
    name = chance.choice(sorted(set(content) - {"type"}))
    if how < 4:
        return json.dumps(content | {name: wrong_value(chance, scene, name)})
    if how == 4:
        return json.dumps({key: value for key, value in content.items() if key != name})
    if how == 5:
        whole = json.dumps(content)
        return whole[: chance.randrange(len(whole))]
    if how == 6:
        return json.dumps(content | {"type": chance.choice(["", "Move", "shout", None, 5, [], {}, "state", "ack"])})
    return chance.choice(
        ["", "[]", "7", "null", '"move"', "[" * 9000, "{}", "\x00", "💥", json.dumps([content]), "NaN"]
    )
