"""Saves: what they keep, what they survive, and what is refused with a clear sentence."""

import hashlib
import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from civitas import registry
from civitas.kernel import CivitasError, Game, SaveError
from civitas.kernel.table.loading import load
from civitas.kernel.table.saves import FORMAT, parse
from civitas.kernel.table.table import Decision, Table
from civitas.proof.validation import GOES_ON, OK, REFUSED, validate

MINE = '''
"""Two players dig for stones: a turn asks where to dig, then how deep, and chance says what is found."""

from __future__ import annotations

from civitas.kernel import (SEATS, Choice, Event, Game, Ints, Kind, Rule, Rules, State, Words, ask, chance, finish, i8,
                            i16, ints, number, option, rule, tell)

PLACE, DEPTH = Kind("place", 3), Kind("depth", 4)
FINDS = Event("finds", "seat", "stones")


class Mine(State):
    active: int = number(i8)
    length: int = number(i8)
    left: int = number(i8)
    dug: Ints = ints(i16, SEATS, 3)


def set_up(g: Mine) -> None:
    g.active = chance(g, g.seats)
    g.left = g.length


@rule
def take_turn(g: Mine) -> Rule:
    me = g.active
    for spot in range(3):
        option(g, spot)
    place = yield ask(g, me, PLACE)
    yield from dig(g, me, place)
    g.active = (me + 1) % g.seats
    g.left -= 1
    if g.left == 0:
        finish(g)


@rule
def dig(g: Mine, me: int, place: int) -> Rule:
    for deep in range(1, 4):
        option(g, deep)
    depth = yield ask(g, me, DEPTH)
    g.dug[me, place] += depth
    stones = depth + chance(g, 3)
    g.score[me] += stones
    tell(g, FINDS, me, stones)


words = Words(
    prompts={"place": lambda seen: "Where do you dig?", "depth": lambda seen: "How deep?"},
    labels={"place": lambda seen, place: f"place {place + 1}", "depth": lambda seen, depth: f"{depth} deep"},
    sentences={"finds": lambda say, seat, stones: f"{say.seat(seat)} finds {stones} stones."},
)
rules = Rules(Mine, set_up, take_turn, [PLACE, DEPTH], [FINDS], longest=(40, 90),
              options=(Choice("length", (12, 6), "how many turns"),))
game = Game("mine", "Mine", range(2, 4), rules, words)
'''


class Workshop:
    """A game file that its author goes on editing."""

    def __init__(self, folder: Path) -> None:
        self.path, self.text, self.edits = folder / "mine.py", MINE, 0
        self.path.write_text(self.text)

    def game(self) -> Game:
        return registry.from_file(self.path)

    def edit(self, old: str, new: str) -> Game:
        assert self.text.count(old) == 1, old
        self.text = self.text.replace(old, new)
        self.path.write_text(self.text)
        self.edits += 1  # Python must not take the old file's compiled form for the new one's
        os.utime(self.path, (0, self.path.stat().st_mtime + 10 * self.edits))
        return self.game()


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return Workshop(tmp_path_factory.mktemp("mine")).game()


def finding(game: Game) -> Callable[[str], Game]:
    def find(name: str) -> Game:
        if name != game.name:
            raise SaveError("no such game")
        return game

    return find


def played(game: Game, choices: int, seed: int = 5) -> Table:
    table, rng = game.table(2, seed=seed), random.Random(seed)
    for _ in range(choices):
        table.choose(rng.choice(asked(table).options))
    return table


def forged(text: str, **changes: Any) -> str:
    """The save with other content and the checksum that belongs to it."""
    body = json.dumps(parse(text) | changes, separators=(",", ":"), ensure_ascii=False)
    return sealed(body)


def sealed(body: str, form: Any = FORMAT) -> str:
    checksum = hashlib.blake2b(body.encode(), digest_size=16).hexdigest()
    return json.dumps({"civitas": form, "sum": checksum}) + "\n" + body + "\n"


def asked(table: Table) -> Decision:
    assert table.decision is not None
    return table.decision


def same(a: Table, b: Table) -> bool:
    return (
        a.position() == b.position()
        and a.names == b.names
        and a.log == b.log
        and a.pending == b.pending
        and a.events_for(None) == b.events_for(None)
        and a.options == b.options
        and a.seed == b.seed
    )


# ---------------------------------------------------------------- what is kept


@pytest.mark.parametrize("choices", [0, 1, 2, 7, 8, 15, 16, 24])
def test_a_loaded_table_is_the_saved_one(mine, choices):
    table = played(mine, choices)
    again = load(table.save(), finding(mine))
    assert same(table, again) and again.notes == []
    assert again.result == table.result


def test_a_save_in_the_middle_of_an_effect_goes_on_there(mine):
    table = played(mine, 5)
    assert [f["rule"] for f in table.frames()] == ["take_turn", "dig"]
    again = load(table.save(), finding(mine))
    assert again.frames() == table.frames()
    for each in (table, again):
        each.choose("2 deep")
    assert same(table, again)


def test_undo_and_reset_are_entries_of_the_log(mine):
    table = mine.table(2, seed=1)
    seat = asked(table).seat
    table.choose("place 2")
    table.undo(seat)
    table.choose("place 1")
    table.reset_turn(seat)
    table.choose("place 3")
    assert table.log == [
        {"seat": seat, "choose": 1},
        {"seat": seat, "undo": 1},
        {"seat": seat, "choose": 0},
        {"seat": seat, "undo": 1},
        {"seat": seat, "choose": 2},
    ]
    again = load(table.save(), finding(mine))
    assert same(table, again)
    again.undo(seat)
    assert asked(again).kind == "place"


def test_who_names_and_options_are_kept(mine):
    table = mine.table(3, options={"length": 6}, names=["Ann", "Bob", "Çelik"])
    again = load(table.save(), finding(mine))
    assert again.names == ["Ann", "Bob", "Çelik"] and again.options == {"length": 6}
    assert not again.open_deal  # nobody chose the seed


def test_a_game_that_began_from_a_position_is_kept(mine):
    table = mine.from_position({"dug": [[1, 2, 3], [0, 0, 0], [0, 0, 0]], "left": 2})
    table.choose("place 1")
    again = load(table.save(), finding(mine))
    assert same(table, again)
    assert again.view(0)["fields"]["dug"][0] == [1, 2, 3]


def test_a_full_position_begins_a_game_that_can_be_saved(mine):
    table = mine.from_position(played(mine, 5).position())
    table.choose("3 deep")
    assert same(table, load(table.save(), finding(mine)))


def test_saving_changes_nothing(mine):
    table = played(mine, 9)
    before = table.position()
    assert table.save() == table.save()
    assert table.position() == before


# ---------------------------------------------------------------- what is refused


def refusal(text: Any, game: Game) -> str:
    with pytest.raises(SaveError) as refused:
        load(text, finding(game))
    sentence = str(refused.value)
    assert sentence and "\n" not in sentence and "Traceback" not in sentence
    return sentence


@pytest.mark.parametrize("text", ["", "   \n", None, 7])
def test_nothing_is_no_save(mine, text):
    assert refusal(text, mine) == "the save is empty"


@pytest.mark.parametrize(
    "text", ["hello", "<html></html>", "[1, 2]", '{"format": 1}', '{"civitas"', "7", "\x00\x01", "{}\n{}"]
)
def test_a_foreign_file_is_no_save(mine, text):
    assert refusal(text, mine).startswith("this is not a Civitas save")


def test_a_damaged_save_is_refused(mine):
    text = played(mine, 9).save()
    for place in range(text.index("\n") + 1, len(text) - 1, 37):
        damaged = text[:place] + ("x" if text[place] != "x" else "y") + text[place + 1 :]
        assert "damaged" in refusal(damaged, mine)


def test_a_save_cut_short_is_refused(mine):
    text = played(mine, 9).save()
    for length in range(1, len(text) - 1, 53):
        refusal(text[:length], mine)


@pytest.mark.parametrize("form", [0, 2, 99, "1", None, [1]])
def test_a_save_of_another_format_is_refused(mine, form):
    assert "format" in refusal(sealed("{}", form), mine)


@pytest.mark.parametrize("body", ["", "[]", "7", "null", '"text"', "{", "{}", '{"game": "mine"}'])
def test_a_sealed_save_without_content_is_refused(mine, body):
    refusal(sealed(body), mine)


def test_a_save_from_newer_rules_is_refused(mine):
    assert (
        refusal(forged(played(mine, 3).save(), rules_version=2), mine)
        == "the save is of rules version 2; Mine is at version 1 here"
    )


def test_a_save_of_a_game_that_is_not_here_is_refused(mine):
    assert (
        refusal(forged(played(mine, 3).save(), game="chess"), mine)
        == "the save is of the game 'chess', which is not installed here"
    )


@pytest.mark.parametrize("name", ["/tmp/evil.py", "../evil.py", "evil.py", "a b", "", 7, None, ["mine"], "games/mine"])
def test_a_save_cannot_name_a_file_to_run(mine, tmp_path, name):
    """A name is looked up among the games; a path would run whatever lies there."""
    assert refusal(forged(played(mine, 3).save(), game=name), mine) == "the save does not name its game"


def test_a_save_played_with_other_cards_is_refused(mine):
    assert "other cards" in refusal(forged(played(mine, 3).save(), cards="0123456789abcdef"), mine)


WRONG: list[Any] = [
    None,
    True,
    -1,
    0,
    5,
    99,
    2**200,
    1.5,
    float("nan"),
    "",
    "x",
    "12",
    [],
    [1],
    [None],
    [[]],
    [{}],
    {},
    {"x": 1},
    [{"seat": 0}],
    [{"seat": 9, "choose": 0}],
    [{"seat": 0, "choose": "x"}],
    [{"seat": 0, "undo": 5}],
    [{"seat": 0, "signal": "time"}],
    [{"after": 0, "position": {}}],
    {"1": "x"},
    {"1": None},
]
PARTS = (
    "format",
    "rules_version",
    "cards",
    "seats",
    "names",
    "options",
    "seed",
    "open_deal",
    "position",
    "log",
    "hashes",
    "turns",
    "sentences",
    "notes",
)


@pytest.mark.parametrize("part", PARTS)
def test_whatever_a_sealed_save_holds_it_loads_or_is_refused_in_a_sentence(mine, part):
    text = played(mine, 9).save()
    for wrong in WRONG:
        try:
            table = load(forged(text, **{part: wrong}), finding(mine))
        except SaveError as refused:
            assert "\n" not in str(refused)
        else:
            assert load(table.save(), finding(mine)).position() == table.position()


def test_parts_may_be_missing_only_where_they_are_not_needed(mine):
    data = parse(played(mine, 9).save())
    for part in data:
        text = sealed(json.dumps({k: v for k, v in data.items() if k != part}))
        try:
            load(text, finding(mine))
        except SaveError as refused:
            assert repr(part) in str(refused)


# ---------------------------------------------------------------- what a save survives


def test_an_edit_that_changes_nothing_keeps_every_save_whole(workshop):
    table = played(workshop.game(), 9)
    edited = workshop.edit(
        "    stones = depth + chance(g, 3)", "    # what chance gives\n    stones = chance(g, 3) + depth"
    )
    again = load(table.save(), finding(edited))
    assert same(table, again) and again.notes == []


def test_after_a_rules_change_the_game_goes_on_from_the_last_turns_beginning(workshop):
    old = workshop.game()
    table, text = played(old, 9), played(old, 9).save()  # four turns of two choices, and one choice of the fifth
    game = workshop.edit("g.score[me] += stones", "g.score[me] += 2 * stones")
    again = load(text, finding(game))
    assert [n.split(";")[1] for n in again.notes] == [
        " it goes on from the beginning of turn 5, and 1 later inputs are dropped"
    ]
    assert "the rules were changed without a new version, or the save was altered" in again.notes[0]
    assert again.log == [] and asked(again).kind == "place"
    assert asked(again).seat == table.begun[-1].state.active
    assert again.view(0)["fields"]["score"] == table.view(0)["fields"]["score"]  # what was won stays won
    assert again.position()["fields"]["_key"] == table.position()["fields"]["_key"]  # and chance is the same
    before = sum(again.view(0)["fields"]["score"])
    again.choose("place 1")
    again.choose("1 deep")
    assert sum(again.view(0)["fields"]["score"]) - before in (2, 4, 6)  # the new rule
    twice = load(again.save(), finding(game))
    assert twice.position() == again.position() and twice.notes == again.notes


def test_a_choice_that_is_no_longer_offered_sends_the_game_back_too(workshop):
    old = workshop.game()
    table = old.table(2, seed=4)
    for label in ("place 1", "1 deep", "place 2", "2 deep", "place 3"):
        table.choose(label)
    game = workshop.edit("for spot in range(3):", "for spot in range(2):")
    again = load(table.save(), finding(game))
    assert "turn 3" in again.notes[0] and "is not offered" in again.notes[0]
    assert [o.label for o in asked(again).options] == ["place 1", "place 2"]


def test_a_change_in_the_middle_of_an_effect_goes_back_to_the_turns_beginning(workshop):
    table = played(workshop.game(), 5)
    assert len(table.frames()) == 2
    game = workshop.edit(
        "    yield from dig(g, me, place)\n", "    g.score[me] += 1\n    yield from dig(g, me, place)\n"
    )
    again = load(table.save(), finding(game))
    assert "turn 3" in again.notes[0] and asked(again).kind == "place"


def test_a_new_field_begins_at_zero(workshop):
    text = played(workshop.game(), 9).save()
    workshop.edit("    length: int = number(i8)\n", "    length: int = number(i8)\n    water: int = number(i8)\n")
    game = workshop.edit("    stones = depth + chance(g, 3)", "    g.water += 1\n    stones = depth + chance(g, 3)")
    again = load(text, finding(game))
    assert "turn 5" in again.notes[0] and again.view(None)["fields"]["water"] == 0
    again.choose("place 1")
    again.choose("1 deep")
    assert again.view(None)["fields"]["water"] == 1


def test_if_no_turn_can_be_restored_the_save_is_refused_and_says_why(workshop):
    text = played(workshop.game(), 9).save()
    workshop.text = workshop.text.replace("left", "remaining")
    sentence = refusal(text, workshop.edit("g.score[me] += stones", "g.score[me] += 2 * stones"))
    assert sentence.startswith("the save does not fit the rules of Mine any more") and "no turn of it" in sentence


def test_a_field_of_another_shape_leaves_the_turns_in_which_it_was_empty(workshop):
    text = played(workshop.game(), 9).save()
    game = workshop.edit("    dug: Ints = ints(i16, SEATS, 3)\n", "    dug: Ints = ints(i16, SEATS, 4)\n")
    assert "turn 1," in load(text, finding(game)).notes[0]


def test_raised_rules_still_load_old_saves(workshop):
    text = played(workshop.game(), 9).save()
    game = workshop.edit("longest=(40, 90)", "version=2, longest=(40, 90)")
    again = load(text, finding(game))
    assert again.notes == [] and json.loads(again.save().splitlines()[1])["rules_version"] == 2


def test_a_finished_game_stays_finished(workshop):
    table = played(workshop.game(), 24)
    assert table.over
    assert load(table.save(), finding(workshop.game())).result == table.result


# ---------------------------------------------------------------- validation


def test_a_save_is_judged_in_one_of_three_words(workshop):
    text = played(workshop.game(), 9).save()
    good = validate(text, finding(workshop.game()))
    assert (good.status, good.says, good.turn) == (OK, "ok: Mine, 9 inputs, in play", None)
    game = workshop.edit("g.score[me] += stones", "g.score[me] += 2 * stones")
    back = validate(text, finding(game))
    assert (back.status, back.turn) == (GOES_ON, 5)
    assert back.says.startswith("goes on from turn 5: the save does not fit the rules, though both are of version 1")
    bad = validate(text[:-30], finding(game))
    assert bad.status == REFUSED and "damaged" in bad.says


def test_a_save_that_once_went_back_is_ok_from_then_on(workshop):
    text = played(workshop.game(), 9).save()
    game = workshop.edit("g.score[me] += stones", "g.score[me] += 2 * stones")
    again = load(text, finding(game))
    again.choose("place 1")
    assert validate(again.save(), finding(game)).status == OK


def test_validation_never_raises_what_is_not_its_own(mine):
    for wrong in (None, "", "x", sealed("[]"), sealed("{}")):
        assert validate(wrong, finding(mine)).status == REFUSED  # type: ignore[arg-type]


def test_all_refusals_are_the_packages_own_errors():
    assert issubclass(SaveError, CivitasError)
