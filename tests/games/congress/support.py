"""Scenes for the tests of CITIZEN, with cards as the ledger writes them.

A Cause or Citizen card is written "D+ BR- Guns-", a member of Congress "R![Guns+,x,x]=12", a Power card "mediator CO+".
"x" is an icon that matches nothing in the scene. Such cards are laid over the packaged ones, so every scene has a card
table of its own; "a:" before a card gives it a name."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace
from typing import Any

import civitas
from civitas.games.congress.cards import Cards
from civitas.games.congress.constants import SENATORS
from civitas.games.congress.helpers import icons
from civitas.kernel.game import Game
from civitas.kernel.state.plain import PlainState
from civitas.kernel.table.editor import Editor
from civitas.kernel.table.placing import _begin, _table
from civitas.kernel.table.table import Table

game = civitas.game("congress")
CONTENT: Cards = game.content.cards
PICKLED = pickle.dumps(CONTENT)
TYPES = {"journalist": "fourth_estate"}
SHARED_ATTRIBUTES = ("schema", "observation", "redealing", "lowered", "policy_names", "dtype")
_dealt: dict[Any, PlainState] = {}
trading_scenes: list[Game] = []  # in all others a trade is declined by itself


def icon(names: tuple[str, ...], text: str) -> int:
    code = icons.icon(names, text)
    assert code is not None, text
    return code


class Scene:
    """The packaged cards, less those that the scene writes itself."""

    def __init__(self, used: str) -> None:
        self.content: Cards = pickle.loads(PICKLED)  # a copy, ten times as fast as copy.deepcopy
        self.t = self.content.tables
        self.next = {"cause": 0, "citizen": 0, "power": 0, "senator": 0, "rep": SENATORS, "circumstance": 0}
        self.topics = [n for n, name in enumerate(icons.TOPICS) if name not in used]
        self.suits = [n for n, code in enumerate(icons.SUIT_CODES) if f"{code}+" not in used and f"{code}-" not in used]
        self.own_party = 0

    def take(self, what: str) -> int:
        self.next[what] += 1
        return self.next[what] - 1

    def unused_topic(self, suit: int | None, n: int = 0) -> int:
        """A Topic that stands nowhere in the scene, of this Suit where there is one."""
        fitting = [topic for topic in self.topics if suit is None or topic // 7 == suit]
        return 2 * (fitting or self.topics)[-1 - n]

    def signs(self, text: str, party: int, cause: bool = False) -> tuple[int, int, int]:
        words = text.split(" ", 2)
        assert len(words) == 3, text
        side = party if words[0] == "x" else icons.NULL if words[0] == "0" else icon(icons.PARTY_CODES, words[0])
        topic = None if words[2] == "x" else icon(icons.TOPICS, words[2])
        if words[1] != "x":
            suit = icon(icons.SUIT_CODES, words[1])
        else:
            suit = 2 * (self.suits or [3])[0 if cause else -1]
        return side, suit, self.unused_topic(suit // 2, 3 if cause else 0) if topic is None else topic

    def cause(self, text: str, level: int) -> str:
        start, _, rest = text.partition(" ") if text[:3] in ("HB ", "SB ") else ("SB", "", text)
        n = self.take("cause")
        self.t["CAUSE_PARTY"][n], self.t["CAUSE_SUIT"][n], self.t["CAUSE_TOPIC"][n] = self.signs(rest, 0, True)
        self.t["CAUSE_START"][n], self.t["CAUSE_LEVEL"][n], self.t["CAUSE_NEXT"][n] = start == "HB", level, -1
        self.content.causes[n] = self.content.causes[n] | {"name": f"{rest} #{n}", "id": f"cause {n}"}
        return f"cause {n}"

    def citizen(self, text: str) -> str:
        name, _, rest = text.rpartition(":")
        n = self.take("citizen")
        other = 2 - self.own_party  # solid, so it opposes nobody, and not the own party
        self.t["PARTY"][n], self.t["SUIT"][n], self.t["TOPIC"][n] = self.signs(rest, other)
        self.content.citizens[n] = self.content.citizens[n] | {"name": name or f"{rest} #{n}", "id": f"citizen {n}"}
        return f"citizen {n}"

    def power(self, text: str) -> str:
        _, _, rest = text.rpartition(":")
        kind, _, sign = rest.partition(" ")
        kind = TYPES.get(kind, kind)
        wanted = [
            n
            for n, row in enumerate(self.content.powers)
            if row["type"] == kind and (not sign or sign == self.power_icon(n)) and row["name"] not in self.taken
        ]
        assert wanted, f"there is no {text} left"
        self.taken.add(self.content.powers[wanted[0]]["name"])
        return self.content.powers[wanted[0]]["id"]

    taken: set[str]

    def power_icon(self, n: int) -> str:
        row = self.content.powers[n]
        if row["icon_kind"] == "none":
            return ""
        sign = "+-"[icons.FILLS.index(row["fill"])]
        if row["icon_kind"] == "Suit":
            return icons.SUIT_CODES[icons.SUITS.index(row["icon"])] + sign
        return row["icon"] + sign

    def member(self, text: str, chamber: str) -> str:
        """ "a:R![Guns+,x,x]=12", or short "a=5" for one of the own party."""
        mark = text[0] if text[0] in "~#" else ""
        if mark == "#":
            return mark + self.power(text[1:])
        found = re.fullmatch(r"(?:(\w+):)?([DR])(!?)\[([^\]]*)\](?:=(\d+))?", text.removeprefix(mark))
        short = re.fullmatch(r"(\w+)=(\d+)", text.removeprefix(mark))
        assert found or short, text
        n = self.take("senator" if chamber == "Senate" else "rep")
        if found:
            party, rage = icons.PARTY_CODES.index(found[2]), found[3] == "!"
            topics = [word.strip() for word in found[4].split(",")]
            name, score = found[1] or f"{text.removeprefix(mark)} #{n}", int(found[5] or 7)
        else:
            assert short
            party, rage, topics, name, score = self.own_party // 2, False, ["x"] * 3, short[1], int(short[2])
        spare = iter(range(3))
        self.t["MEMBER_TOPIC"][n] = [
            self.unused_topic(None, next(spare)) if word == "x" else icon(icons.TOPICS, word) for word in topics
        ]
        self.t["MEMBER_PARTY"][n], self.t["RAGES"][:, n], self.t["SCORE"][n] = 2 * party, rage, score
        row = {"name": name, "party": icons.PARTY_CODES[party], "bioguide": f"m{n}"}
        self.content.members[n] = self.content.members[n] | row
        return mark + f"m{n}"

    def circumstance(self, text: str) -> str:
        """ "D+ 2 / BR+ 3 / Human Rights+ 4" """
        parts = [part.strip().rpartition(" ") for part in text.split("/")]
        n = self.take("circumstance")
        signs = self.signs(" ".join(part[0] for part in parts), icons.NULL)
        self.t["CIR_PARTY"][n], self.t["CIR_SUIT"][n], self.t["CIR_TOPIC"][n] = signs
        self.t["CIR_NUMBER"][n] = [0, *(int(part[2]) for part in parts)]
        self.content.circumstances[n] = self.content.circumstances[n] | {"name": text, "id": f"circumstance {n}"}
        return f"circumstance {n}"

    def game(self) -> Game:
        made = replace(game, content=replace(game.content, cards=self.content))
        for shared in SHARED_ATTRIBUTES:
            made.__dict__[shared] = getattr(game, shared)
        return made


def dealt(seats: int, options: dict[str, Any]) -> PlainState:
    """A game after its setup, which the scene is laid over; kept, for the setup is long."""
    key = (seats, tuple(sorted(options.items())))
    if key not in _dealt:
        chosen = game.chosen(options, seats)
        state = game.python.fresh(1, seats, chosen)
        game.python.advance(state)
        while state._phase == 0:
            before = state.copy()
            value = (state._options & -state._options).bit_length() - 1
            game.python.advance(state, value, pause=True)
        assert before is not state and state._phase == 2
        _dealt[key] = state
    return _dealt[key].copy()


def stand(causes: list[str] | None = None, **given: Any) -> Table:
    """A table at this scene, at seat 0's turn unless it says otherwise. By default no variant is on, the chambers have
    empty decks, so that the first step of a turn changes nothing, no Circumstance comes, the personal decks hold cards
    of no use, and the other sides are asked for a switch of Cause, so that their turns wait before that first step."""
    seats = given.pop("seats", 2)
    options = {"countermeasures": "off", "joint": "off"} | given.pop("options", {})
    trading = given.pop("trading", False)
    causes = causes or ["D+ BR- Guns-", "R+ CO+ Law+", "D+ DE+ Global+", "R+ GO+ Ethics+"][:seats]
    scene = Scene(repr((causes, given)))
    scene.taken = set()
    level = game.chosen(options, seats)["level"]
    position: dict[str, Any] = {"causes": [scene.cause(text, level) for text in causes]}
    scene.own_party = int(scene.t["CAUSE_PARTY"][0])
    chambers = given.pop("chamber", ["House"] * seats)
    position["chamber"] = chambers
    if options.get("hidden_causes") != "off" and options.get("level") != "Ultimate":
        given.setdefault("hidden", [None] + ["D+ BR+ Privacy+"] * (len(causes) - 1))
    for key in ("hidden", "second"):
        if key in given:
            position[key] = [None if text is None else scene.cause(text, level) for text in given.pop(key)]
    for key in ("hands", "received"):
        if key in given:
            position[key] = [[scene.citizen(text) for text in cards] for cards in given.pop(key)]
    position["decks"] = [
        [[scene.citizen(t) for t in part] if isinstance(part, list) else scene.citizen(part) for part in cards]
        for cards in given.pop("decks", [["x x x"] * 12] * seats)
    ]
    for key in ("citizens", "citizens_up"):
        if key in given:
            position[key] = [scene.citizen(text) for text in given.pop(key)]
    if "attached" in given:
        position["attached"] = [[a, b, scene.power(text)] for a, b, text in given.pop("attached")]
    powers = given.pop("powers", None)
    if powers is not None:
        position["powers"] = [[scene.power(text) for text in cards] for cards in powers]
    for key in ("yea", "nay"):
        if key in given:
            stacks = given.pop(key)
            position[key] = [[scene.member(m, chambers[side]) for m in cards] for side, cards in enumerate(stacks)]
    if "aside" in given:
        other = {"House": "Senate", "Senate": "House"}
        stacks = given.pop("aside")
        position["aside"] = [
            [scene.member(m, other[chambers[side]]) for m in cards] for side, cards in enumerate(stacks)
        ]
    for key, chamber in (("senate", "Senate"), ("senate_up", "Senate"), ("house", "House"), ("house_up", "House")):
        if key in given:
            position[key] = [scene.member(m, chamber) for m in given.pop(key)]
    if "house_box" in given:  # all of it the next unused stack
        position["house_box"] = [scene.member(m, "House") for m in given.pop("house_box")]
        for name in position["house_box"]:
            scene.t["STACK"][int(name[1:]) - SENATORS] = 1
    for key in ("senate", "house"):
        position.setdefault(key, [])
    for key in ("circumstances", "circumstances_used"):
        if key in given:
            position[key] = [scene.circumstance(text) for text in given.pop(key)]
    if powers is None:  # three each that are of no use, so that no draft comes
        position["powers"] = [[scene.power("amendment") for _ in range(3)] for _ in range(seats)]
    position.setdefault("circumstances", [])
    own = scene.game()
    editor = Editor(own, dealt(seats, options), given.pop("seed", 0))
    rest = own.testing.position.read(position | given, editor)
    editor.read(rest)
    table = _table(own, Table, editor.done(), [f"p{n}" for n in range(seats)])
    table.begins_at = table.position()
    _begin(table)
    if trading:
        trading_scenes.append(table.game)
    return table
