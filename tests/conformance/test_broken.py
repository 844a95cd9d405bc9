"""Every check can fail: games that break one promise each, and the sentence that says which."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from civitas.kernel import Display, Event, Game, Kind, Rules, State, Testing, Words
from civitas.kernel.backends import compile as compile_c
from civitas.kernel.backends.native import NativeBackend
from civitas.kernel.backends.python import PythonBackend
from civitas.kernel.lang import Rule, ask, finish, option, rule, stop, tell
from civitas.kernel.state import NOBODY, CardSet, Pile, i8, number
from civitas.kernel.state.plain import PlainState
from civitas.kernel.table.table import Table
from civitas.proof.conformance import CHECKS, ConformanceFailure, check, redeals, stand_at
from civitas.proof.conformance.endings import senseless
from civitas.proof.conformance.report import difference

CARDS = CardSet("cards", 12)
MOVE = Kind("move", 3)
TURNS = Event("turns", "seat", "card")


class Deck(State):
    deck: Pile = Pile(CARDS, sees=NOBODY)
    open: Pile = Pile(CARDS)
    active: int = number(i8)


def set_up(g: Deck) -> None:
    for card in range(12):
        g.deck.put(card)
    g.deck.shuffle()


@rule
def sound(g: Deck) -> Rule:
    """Turn one, two or three cards; who turns the last one wins."""
    for n in range(min(3, g.deck.count)):
        option(g, n)
    move = yield ask(g, g.active, MOVE)
    turn_cards(g, move + 1)
    pass_on(g)


def turn_cards(g: Deck, cards: int) -> None:
    for _ in range(cards):
        g.open.put(g.deck.draw())
        tell(g, TURNS, g.active, g.open.top())


def pass_on(g: Deck) -> None:
    if g.deck.count == 0:
        g.score[g.active] = 1
        finish(g)
    g.active = (g.active + 1) % g.seats


words = Words(
    prompts={"move": lambda seen: "How many cards?"},
    labels={"move": lambda seen, n: f"{n + 1} of {seen.deck_count}"},
    sentences={"turns": lambda say, seat, card: f"{say.seat(seat)} turns {say.card('cards', card)}."},
    cards={"cards": lambda content, card: f"card {card}"},
)
game = Game("deck", "Deck", range(2, 4), Rules(Deck, set_up, sound, [MOVE], [TURNS], longest=(12, 12)), words)


def broken(turn: Callable[..., Any] = sound, longest: tuple[int, int] = (12, 12), **changes: Any) -> Game:
    return dataclasses.replace(game, rules=dataclasses.replace(game.rules, turn=turn, longest=longest), **changes)


def fails(made: Game, name: str, sentence: str) -> None:
    with pytest.raises(ConformanceFailure, match=f"deck, . seats.*{sentence}"):
        check(made, only=[name])


def test_the_sound_game_passes_and_the_report_says_what_was_looked_at():
    report = check(game)
    assert report.cases == 2 and list(report.lines) == list(CHECKS)
    assert "deck: 2 combinations of seats and options pass" in str(report)
    assert "no card is lost, doubled or created" in str(report)


def test_without_a_compiler_the_rest_is_checked(monkeypatch):
    monkeypatch.setattr(compile_c, "compilers", dict)
    report = check(broken(), seats=[2])
    assert report.notes == ["there is no C compiler here: compiled code and even redeals are not checked"]
    assert "note: there is no C compiler" in str(report)


def test_a_failure_leads_to_where_it_is():
    with pytest.raises(ConformanceFailure) as failure:
        check(broken(losing), only=["cards"])
    text = str(failure.value)
    seed, at = int(text.split("seed ")[1].split(",")[0]), int(text.split("input ")[1].split(":")[0])
    table = stand_at(broken(losing), 2, seed, at)
    assert table.state.deck_count + table.state.open_count == 11


# ---- cards


@rule
def losing(g: Deck) -> Rule:
    for n in range(min(3, g.deck.count)):
        option(g, n)
    move = yield ask(g, g.active, MOVE)
    turn_cards(g, move)
    g.deck.draw()
    pass_on(g)


@rule
def doubling(g: Deck) -> Rule:
    for n in range(min(3, g.deck.count)):
        option(g, n)
    yield ask(g, g.active, MOVE)
    g.open.put(g.deck.top())
    pass_on(g)


def test_a_lost_card_is_found():
    fails(broken(losing), "cards", r"input 2: card \d+ has been lost")


def test_a_doubled_card_is_found():
    fails(broken(doubling), "cards", r"input 2: card \d+ lies in two places: deck and open")


# ---- endings


@rule
def endless(g: Deck) -> Rule:
    option(g, 0)
    yield ask(g, g.active, MOVE)
    g.active = (g.active + 1) % g.seats


@rule
def unranked(g: Deck) -> Rule:
    option(g, 0)
    yield ask(g, g.active, MOVE)
    g.place[0] = 2
    g.place[1] = 2
    stop(g)


def test_a_game_that_runs_for_ever_is_found():
    fails(broken(endless), "endings", "does not come to its end: a game longer than it declares")


def test_a_result_that_makes_no_sense_is_found():
    fails(broken(unranked), "endings", r"the places \[2, 2\] are no ranking")


@pytest.mark.parametrize(
    ("places", "payoff", "seats", "coop", "says"),
    [
        ([1, 2, 3], [60, 0, -60], 3, False, None),
        ([1, 1, 3], [30, 30, -60], 3, False, None),
        ([1, 2, 3], [60, -60, -60], 3, False, None),
        ([2], [-60], 1, False, None),
        ([1, 1], [60, 60], 2, True, None),
        ([1, 1, 2], [30, 30, -60], 3, False, "are no ranking"),
        ([1, 2, 3], [60, -60, 0], 3, False, "do not follow the places"),
        ([1, 1], [60, 0], 2, False, "do not follow the places"),
        ([1, 2], [70, -60], 2, False, "not all between -1 and 1"),
        ([1, 2, 3], [60, 0, -60], 2, False, "where nobody sits"),
        ([1, 2], [60, -60], 2, True, "players of one team"),
        ([0], [0], 1, False, "must be 1"),
    ],
)
def test_results(places, payoff, seats, coop, says):
    found = senseless(places, payoff, seats, coop)
    assert found is None if says is None else says in str(found)


# ---- words and the gate


@pytest.mark.parametrize(
    ("part", "table", "sentence"),
    [
        ("prompts", {}, "the question 'move' has no prompt"),
        ("labels", {}, "the question 'move' has no label"),
        ("sentences", {}, "the event 'turns' has no sentence"),
        ("cards", {}, "the cards of the set 'cards' have no names"),
        ("cards", {"cards": lambda content, card: "ace" if card else ""}, "the cards 0 has no name"),
        ("prompts", {"move": lambda seen: "?", "mvoe": lambda seen: "?"}, "a prompt for 'mvoe', which"),
        ("labels", {"move": lambda seen: "one"}, "the label of 'move' must take two arguments"),
        ("sentences", {"turns": lambda say, who, card: "x"}, "a speaker and the arguments seat, card"),
        ("sentences", {"turns": lambda say, seat, card: ""}, "the event turns has an empty sentence"),
    ],
)
def test_missing_words_are_found(part, table, sentence):
    fails(broken(words=dataclasses.replace(words, **{part: table})), "words", sentence)


def test_a_view_that_is_not_plain_data_is_found():
    fails(broken(display=Display(lambda seen: {"cards": {1, 2}})), "words", "is not plain data: Object of type set")
    fails(broken(display=Display(lambda seen: {"cards": (1, 2)})), "words", "is not plain data: view.cards")


@pytest.mark.parametrize(
    ("label", "sentence"),
    [
        (lambda seen, n: "some", "two options of 'move' are labeled 'some'"),
        (lambda seen, n: f" {n}", "a prompt or label of 'move' is empty, or has blanks around it"),
        (lambda seen, n: "", "a prompt or label of 'move' is empty"),
    ],
)
def test_bad_labels_are_found(label, sentence):
    fails(broken(words=dataclasses.replace(words, labels={"move": label})), "gate", sentence)


class Lenient(PythonBackend):
    """Offers what was not offered: the gate is only as good as what stands behind it."""

    def advance(self, g: PlainState, answer: int = -1, pause: bool = False) -> int:
        status = super().advance(g, answer, pause)
        if status == 0 and g.deck_count == 12:
            g._options |= 1 << 20
        return status


def test_an_option_outside_its_kind_is_found():
    made = broken()
    made.__dict__["python"] = Lenient(made)
    fails(made, "gate", "an option of 'move' is outside its place in the action space")


# ---- backends, repeats, round trips, undo: the rules cannot break these, so the machine is broken instead


@rule
def other(g: Deck) -> Rule:
    """One card more than was chosen."""
    for n in range(min(3, g.deck.count)):
        option(g, n)
    move = yield ask(g, g.active, MOVE)
    turn_cards(g, min(g.deck.count, move + 2))
    pass_on(g)


def test_compiled_code_that_plays_other_rules_is_found():
    made = broken()
    made.__dict__["native"] = NativeBackend(broken(other))
    fails(made, "backends", "input 2: lowered Python and the bulk C differ: deck_cards")


def test_lowered_rules_that_differ_from_the_written_ones_are_found():
    made = broken()
    made.__dict__["python"] = PythonBackend(broken(other))
    fails(made, "backends", "input 2: the rules as written and the lowered rules differ: deck_cards")


class Fickle(PythonBackend):
    games = 0

    def fresh(self, seed: int, seats: int, options: dict[str, int]) -> PlainState:
        Fickle.games += 1
        return super().fresh(seed + Fickle.games, seats, options)


def test_a_game_that_is_not_repeated_by_its_seed_is_found():
    made = broken()
    made.__dict__["python"] = Fickle(made)
    fails(made, "repeats", "input 1: the same seed and inputs give different games")
    fails(made, "roundtrips", "a loaded save stands differently: deck_cards")


class Restless(PythonBackend):
    """Something changes when a question is offered again."""

    def advance(self, g: PlainState, answer: int = -1, pause: bool = False) -> int:
        if answer < 0 and g._phase == 1:
            vars(g).update(active=1)
        return super().advance(g, answer, pause)


def test_a_question_that_changes_something_when_it_is_offered_again_is_found():
    made = broken()
    made.__dict__["python"] = Restless(made)
    fails(made, "roundtrips", "the rules do not wait where this position says they wait")


def test_a_position_that_the_game_itself_calls_wrong_is_found():
    fails(broken(testing=Testing(wrong=lambda state, game: "never right")), "roundtrips", "PositionError: never right")


def test_an_undo_that_does_not_give_back_everything_is_found(monkeypatch):
    def careless(table: Table, moment: Any) -> None:
        table.state = moment.state

    monkeypatch.setattr(Table, "_return", careless)
    made = broken(hesitating, longest=(12, 24))
    fails(made, "undo", "after undo of option 0 the table is not as it was: told")


@rule
def hesitating(g: Deck) -> Rule:
    option(g, 0)
    yield ask(g, g.active, MOVE)
    tell(g, TURNS, g.active, 0)
    option(g, 0)
    yield ask(g, g.active, MOVE)
    turn_cards(g, 1)
    pass_on(g)


def test_a_game_with_an_undo_in_the_middle_of_its_turn_passes():
    check(broken(hesitating, longest=(12, 24)), only=["undo", "roundtrips"])


# ---- redeals


class Stingy(PythonBackend):
    """Deals the same world whatever the seed."""

    def redeal(self, g: PlainState, seat: int, seed: int) -> None:
        kept = list(g.deck_cards)
        super().redeal(g, seat, seed)
        vars(g).update(deck_cards=kept)


def test_a_redeal_that_depends_on_what_is_hidden_is_found():
    made = broken()
    made.__dict__["python"] = Stingy(made)
    fails(made, "redeals", "a redeal for seat 0 differs in Python and checked C|depends on what is hidden")


def test_redeals_that_are_not_even_are_found(monkeypatch):
    real = redeals.redeals

    def lazy(table: Any, backend: Any, eye: Any, seeds: list[int]) -> Any:
        records = real(table, backend, eye, seeds)
        if len(seeds) > 1:
            records[: len(seeds) // 2] = records[0]
        return records

    monkeypatch.setattr(redeals, "redeals", lazy)
    fails(game, "redeals", "in .* redeals for seat 0 the card .* was in deck.* times, not about")

    def stuck(table: Any, backend: Any, eye: Any, seeds: list[int]) -> Any:
        records = real(table, backend, eye, seeds)
        if len(seeds) > 1:
            records[:] = records[0]
        return records

    monkeypatch.setattr(redeals, "redeals", stuck)
    fails(game, "redeals", "the card 0 never was in deck")


# ---- saying where things differ


@pytest.mark.parametrize(
    ("a", "b", "says"),
    [
        ({"x": [1, {"y": 2}]}, {"x": [1, {"y": 3}]}, "x[1].y is 2 and 3"),
        ({"x": 1}, {}, "x is only in one of them"),
        ([1], [1, 2], "the list has 1 and 2 entries"),
        (1, 1, None),
        (1, True, "it is 1 and True"),
    ],
)
def test_difference(a, b, says):
    assert difference(a, b) == says
