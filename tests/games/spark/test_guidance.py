"""What helps to choose: why nothing is offered at a place, what an option gives, what speaks for it, and what every
city would score now. Exact where it says a figure, and the same in every world that looks the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from civitas.games.spark.cards import SETS
from civitas.kernel import Preview
from civitas.kernel.state.chance import Stream
from civitas.kernel.table.decisions import Decision, Option
from civitas.kernel.table.table import Table

from ..at_table import asked, random_play
from .answers import choose, short
from .looking import sparks
from .playing import ended, value
from .support import game, her_turn, solo, stand
from .test_places import on_the_board


def place(table: Table, city: int, name: str) -> str:
    number = {citizen["name"]: citizen["citizen"] for citizen in table.view(0)["cast"]}
    return f"city:{city}:{number[name]}"


def option(table: Table, answer: str) -> Option:
    found = [one for one in asked(table).options if short(one.label).startswith(answer)]
    assert len(found) == 1, (answer, [one.label for one in asked(table).options])
    return found[0]


def gives(table: Table, answer: str) -> Preview:
    preview = table.preview(option(table, answer), asked(table).seat)
    assert preview is not None
    return preview


def points(table: Table, answer: str) -> tuple[int | None, int | None]:
    preview = gives(table, answer)
    return preview.points, preview.end


# ---------------------------------------------------------------- totals


def test_a_total_counts_sparks_cards_and_abilities() -> None:
    cities = ["Guardian 2, Warrior 1, Advisor 1+Scout, Outcast 1", "Bandit 2"]
    table = stand(cities, sparks=[40, 3], act=False)
    assert table.view(0)["totals"] == table.view(None)["totals"] == [61, 5]
    assert [city["total"] for city in table.view(1)["players"]] == [61, 5]


def test_scyntilla_has_a_total_of_sparks_and_cards_alone() -> None:
    view = solo("Scout 1", "Advisor 2, Guardian 1+Scout, Tyrant 1", act=False, sparks=[3, 9]).view(0)
    assert view["totals"] == [4] and view["solo"]["scyntilla"]["total"] == 9 + 5


def test_at_the_end_the_totals_are_the_scores() -> None:
    table = ended(["Collector 3, Advisor 1", "Outcast 1, Guardian 1"], sparks=[5, 8])
    assert table.result is not None
    assert table.view(0)["totals"] == [line["total"] for line in table.view(0)["scores"]]


# ---------------------------------------------------------------- what an option gives


def test_a_group_gives_its_sparks_and_what_its_citizens_score() -> None:
    advisor, pupil = value("END", "Advisor", 2) - value("END", "Advisor", 1), value("GAIN", "Pupil", 1)
    outcast = value("END", "Outcast", 3) - value("END", "Outcast", 1)
    groups = [["Advisor", "Scout"], ["Outcast", "Outcast"], ["Pupil", "Medic"]]
    table = stand(["Advisor 1, Outcast 1", ""], act=False, groups=groups, group_sparks=[1, 0, 2])
    top, middle, bottom = (gives(table, f"the {token} group") for token in ("top", "middle", "bottom"))
    assert top == Preview(1, 1 + 2 + advisor, ("Advisor reaches level 2", "new stack: Scout"))
    assert middle == Preview(0, 2 + outcast, ("Outcast reaches level 3",))
    assert (bottom.points, bottom.end) == (2 + pupil, 2 + pupil + 2 + advisor), "the Pupil goes under the Advisor"


def test_what_a_diviner_turns_up_is_not_told() -> None:
    table = stand(["Scout 1", ""], act=False, groups=[["Diviner"], [], []])
    assert gives(table, "the top group") == Preview(None, None, ("the Diviner turns up a card",))


@pytest.mark.parametrize(
    ("mine", "theirs", "answer", "expected"),
    [
        ("Merchant 2, Trader 1", "", "Merchant at level 2", (6, 5)),  # three icons, for one card
        ("Champion 1", "Scout 2", "Champion at level 1", (2, 1)),
        ("Warrior 1", "Scout 1", "Warrior at level 1", (0, -1)),
        ("Philosopher 1", "Mentor 3", "Philosopher at level 1", (3, 2)),
        ("Scientist 1, Scout 1, Advisor 2", "", "Scientist at level 1", (7, 5)),  # the Scout is the cheapest
        ("Executioner 2, Scout 1", "Medic 1", "Executioner at level 2", (5, 3)),
        ("Mentor 1, Scout 1", "", "Mentor at level 1", (2, 1)),
        ("Scholar 1", "", "Scholar at level 1", (None, None)),
        ("Tyrant 1", "Medic 1", "Tyrant at level 1", (1, None)),  # who it is, the neighbor decides
        ("Tyrant 1", "", "Tyrant at level 1", (1, 0)),
        ("Bandit 1", "Merchant 3", "Bandit at level 1", (2, 1)),  # no more than is there
        ("Bandit 1", "Merchant 2, Guardian 1", "Bandit at level 1", (None, None)),
        ("Merchant 1+Scout+Scout", "", "Merchant at level 3", (3, 0)),  # what lies under the last one goes too
        ("Merchant 1", "", "no action", (0, 0)),
    ],
)
def test_an_action_gives_sparks_and_costs_its_card(
    mine: str, theirs: str, answer: str, expected: tuple[int | None, int | None]
) -> None:
    assert points(stand([mine, theirs], sparks=[0, 2]), answer) == expected


def test_an_action_says_who_may_follow_and_what_a_level_needs() -> None:
    table = stand(["Merchant 1", "Merchant 2", "Scout 1", "Performer 3"])
    assert gives(table, "Merchant at level 1").notes == (
        "1 Economics in your city",
        "uses up your last Merchant",
        "Player B may follow at level 2",
        "Player D may follow at level 3",
    )
    table = solo("Merchant 2", "Merchant 2, Scout 1, Tyrant 1")
    assert gives(table, "Merchant at level 2").notes[-2:] == (
        "Scyntilla follows for 5 sparks",
        "level 3 needs 1 more Merchant",
    )


def test_within_an_action() -> None:
    table = choose(stand(["Philosopher 1, Scout 1", "Mentor 2", "Mentor 1, Poet 2"]), "Philosopher")
    assert [points(table, f"{city} city") for city in ("your", "Player B's", "Player C's")] == [(1, 1), (2, 2), (3, 3)]
    table = choose(stand(["Scientist 2, Scout 1, Outcast 1", ""]), "Scientist at level 2")
    assert points(table, "Scout") == (10, 9)
    assert points(table, "Outcast") == (10, 12), "it would cost 3 at the end"
    table = choose(stand(["Merchant 2, Poet 1", ""]), "Merchant at level 2")
    assert points(table, "keep the Poet") == (0, 0)
    assert points(table, "discard a Poet: gain 1 spark") == (1, 0)
    assert points(table, "discard a Poet: your city counts 1 more Economics icon") == (2, 1)
    assert points(table, "discard a Poet: your city counts 1 more Arts icon") == (0, -1)
    table = choose(stand(["Saboteur 1", ""], groups=[[], ["Scout"], ["Medic"]], group_sparks=[0, 3, 0]), "Saboteur")
    assert [points(table, f"the {token} group") for token in ("middle", "bottom")] == [(5, 5), (2, 2)]


def test_a_reaction() -> None:
    table = choose(stand(["Bandit 1", "Advisor 1, Guardian 1, Scout 1"]), "Bandit")
    assert points(table, "Advisor") == (2, 2)
    assert points(table, "no reaction") == (0, 0)
    advisor = value("END", "Advisor", 2) - value("END", "Advisor", 1)
    assert points(table, "Guardian") == (0, advisor - value("RATE", "Guardian", 1)), "the Scout shows no icon then"


# ---------------------------------------------------------------- what happens then


def play(table: Table, seed: int) -> Iterator[tuple[Decision, Preview | None, int, int]]:
    """Random play: what was asked, what was foretold of the choice, and sparks and total of its seat before it."""
    stream = Stream(seed, purpose=77)
    while table.decision is not None:
        question = table.decision
        one = question.options[stream.below(len(question.options))]
        foretold = table.preview(one, question.seat)
        had = sparks(table)[question.seat], table.view(None)["totals"][question.seat]
        table.choose(one)
        yield question, foretold, *had


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", SETS)
def test_the_figures_are_what_then_happens(seats: int, name: str) -> None:
    """Where nobody is asked anything before the choice has done its work."""
    table = game.table(seats=seats, seed=11, options={"set": name})
    compared = 0
    for question, foretold, had, stood in play(table, 11):
        then = {"attract": ("act", question.seat), "act": ("attract", (question.seat + 1) % seats)}.get(question.kind)
        if foretold is None or foretold.points is None or table.over or then is None:
            continue
        if (asked(table).kind, asked(table).seat) != then:
            continue
        compared += 1
        assert foretold.points == sparks(table)[question.seat] - had
        assert foretold.end in (None, table.view(None)["totals"][question.seat] - stood)
    assert compared > 4


# ---------------------------------------------------------------- why not


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ((0, "Outcast"), "An Outcast has no action: it scores at the end of the game."),
        ((0, "Performer"), "A Performer is not used in your own turn: it follows the actions of others."),
        ((1, "Medic"), "That stack is Player B's. You act with a citizen of your own."),
        ("assembly:1", "You attract one group each turn, and this turn you took the top one."),
        ("assembly:0", "The top group was taken this turn. It is refilled when the turn ends."),
        ("city:0", "Choose one of the stacks in your city."),
        ("seat:1", "You use a citizen of your own city."),
        ("deck", "The deck is face down and holds 40 cards; when it runs out, the round is played to its end."),
        ("above:0", "Not part of this choice: Use one of your citizens?"),
        ("plot:3", "Not part of this choice: Use one of your citizens?"),
        ("city:7:1", "Not part of this choice: Use one of your citizens?"),
        ("nowhere", "Not part of this choice: Use one of your citizens?"),
    ],
)
def test_when_you_may_act(where: str | tuple[int, str], why: str) -> None:
    table = stand(
        ["Scout 1, Outcast 1, Performer 1", "Medic 1"], groups=[[], ["Medic"], ["Scout"]], deck=[*["Scout"] * 8, "..."]
    )
    named = where if isinstance(where, str) else place(table, *where)
    table.state.deck_count = 40
    assert table.why_not(0, named) == why


def test_a_scientist_needs_somebody_to_discard() -> None:
    table = stand(["Scientist 1", "Scientist 1"])
    assert table.decision is None or asked(table).kind == "attract", "there is nothing to use"
    table = choose(stand(["Scientist 2", "Scientist 1, Performer 1"]), "Scientist at level 1")
    assert asked(table).kind == "follow"
    scout = stand(["Scout 1, Champion 1", "Scout 1, Medic 2"])
    choose(scout, "Scout at level 1")
    while asked(scout).kind != "follow":
        scout.choose(asked(scout).options[0])
    assert scout.why_not(1, place(scout, 1, "Medic")) == "You follow a Scout with a Scout, not with a Medic."
    assert scout.why_not(1, place(scout, 0, "Champion")) == (
        "That stack is Player A's. You follow with a citizen of your own."
    )


def test_cities_and_cards() -> None:
    table = choose(stand(["Champion 1", "Scout 1", "Scout 1", "Scout 1"]), "Champion")
    assert table.why_not(0, "city:2") == "The Champion reaches only neighbors, and Player C does not sit next to you."
    assert table.why_not(0, "seat:0") == "The Champion targets another city, not your own."
    scout = place(table, 1, "Scout")
    assert table.why_not(0, scout) == "The Champion targets a whole city: choose Player B's city itself."
    table = choose(stand(["Judge 1", "Scout 1+Bandit, Medic 1"]), "Judge")
    number = {citizen["name"]: citizen["citizen"] for citizen in table.view(0)["cast"]}
    under = f"under:1:{number['Scout']}:{number['Bandit']}"
    assert table.why_not(0, under) == "It is converted already."
    table = stand(["Scout 1+Bandit, Medic 1", ""])
    under = f"under:0:{number['Scout']}:{number['Bandit']}"
    assert str(table.why_not(0, under)).startswith("A converted ")


def test_trades() -> None:
    table = choose(stand(["Trader 2, Scout 1", "Medic 1, Scout 1", "Judge 1"]), "Trader at level 2", "Player B's city")
    assert table.why_not(0, place(table, 2, "Judge")) == "The Trader trades with Player B's city."
    choose(table, "Scout for Medic")
    assert table.why_not(0, place(table, 0, "Medic")) == "This Medic was already traded in this action."


def test_reactions() -> None:
    table = choose(stand(["Bandit 1", "Advisor 1, Guardian 1, Scout 1"]), "Bandit", "Advisor")
    assert table.why_not(1, place(table, 1, "Advisor")) == (
        "Each Reaction works once per attack, and your Advisor has reacted."
    )
    assert table.why_not(1, place(table, 1, "Scout")) == (
        "You are under attack: only your citizens with a Reaction can help now."
    )
    assert table.why_not(0, "deck") == "Player B is choosing whether to react."


def test_scyntillas_cards() -> None:
    table = her_turn("Scout 1, Advisor 1", "Medic 1, Judge 1, Tyrant 1", 5)
    assert table.why_not(0, "plot:5") == "Scyntilla plays this card now."
    assert str(table.why_not(0, "plot:1")).endswith("Nobody knows which one comes next.")


# ---------------------------------------------------------------- what speaks for an option


def advice(table: Table, answer: str) -> str | None:
    return table.advice(option(table, answer), asked(table).seat)


def test_advice_is_a_clause() -> None:
    groups = [["Scout", "Scout"], ["Merchant", "Medic"], ["Judge", "Pupil"]]
    table = stand(["Merchant 1", "Merchant 1"], act=False, groups=groups, group_sparks=[0, 2, 0])
    assert advice(table, "the top group") == "it starts a Scout stack with 2 cards"
    assert advice(table, "the middle group") == "it brings 2 sparks and raises your Merchant stack to 2 cards"
    assert advice(table, "the bottom group") == "it has a Pupil that pays at once"
    choose(table, "the middle group")
    assert advice(table, "Merchant at level 2") == "it brings 4 sparks, 3 in all, but Player B may follow at level 1"
    assert advice(table, "no action") == "you keep your stacks whole for a better moment"
    choose(table, "Merchant at level 2")
    assert advice(table, "follow at level 1") == "it brings 1 spark, 0 in all, and uses up one Merchant"
    assert advice(table, "do not follow") == "you keep your card for a better moment"


# ---------------------------------------------------------------- nothing hidden


def told(table: Table, seat: int) -> dict[str, Any]:
    question = next((each for each in table.pending if each.seat == seat), None)
    places = [*on_the_board(table.view(seat)), "deck", "discard", "supply", "plots", "plot:3", "token:0", "seat:0"]
    return {
        "totals": table.view(seat)["totals"],
        "why": {where: table.why_not(seat, where) for where in places},
        "options": {
            one.label: (table.preview(one, seat), table.advice(one, seat))
            for one in (question.options if question is not None else ())
        },
    }


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("name", ["first", "short", "convert", "guild", "tactical"])
def test_in_every_world_that_looks_the_same_the_same_is_told(seats: int, name: str) -> None:
    table = game.table(seats=seats, seed=3, options={"set": name})
    for number, at in enumerate(chain([table], random_play(table, 3))):
        if number % 5 == 0 and not at.over:
            for seat in range(seats):
                assert told(at.redealt(seat, seed=number), seat) == told(at, seat)


@pytest.mark.parametrize("seats", [1, 3])
def test_every_option_has_its_preview_and_its_advice_in_words(seats: int) -> None:
    for seed, name in enumerate(SETS):
        table = game.table(seats=seats, seed=seed, options={"set": name})
        for at in chain([table], random_play(table, seed)):
            for question in at.pending:
                for one in question.options:
                    clause = at.advice(one, question.seat)
                    assert clause and clause[-1] not in ".!?" and "  " not in clause, (one.label, clause)
                    preview = at.preview(one, question.seat)
                    assert preview is None or all(note and note[-1] != "." for note in preview.notes)
