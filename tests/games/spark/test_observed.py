"""The row of numbers that a seat observes: a list of cards ends where the cards do, and what was there and is gone
leaves nothing behind."""

from __future__ import annotations

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, random_play
from .answers import choose
from .looking import city, pile
from .playing import NAMES
from .support import game, her_turn, stand

LISTS = {
    "discard": "discarded",
    "drawn": "drawn_count",
    "under_city": "under_count",
    "under_stack": "under_count",
    "under_card": "under_count",
    "swap_card": "swaps",
    "swap_slot": "swaps",
}


def observed(table: Table, name: str) -> list[int]:
    """The numbers of this name, as the first seat observes them."""
    labels = [label.partition("[")[0] for label, _ in table.game.observation[1]]
    return [number for label, number in zip(labels, table.observation(0), strict=True) if label == name]


def check_ends(table: Table) -> None:
    for name, count in LISTS.items():
        [end] = observed(table, count)
        assert not any(observed(table, name)[end:]), f"{name} goes on after {end} cards"


@proves("SPK-SETUP-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_cast_has_no_citizen_beyond_those_of_the_game(seats: int) -> None:
    cast = observed(game.table(seats=seats, seed=3), "cast")
    size = max(7, seats + 5)
    assert all(0 <= name < len(NAMES) for name in cast[:size]) and cast[size:] == [-1] * (10 - size)


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("chosen", ["convert", "random"])
def test_lists_end_where_their_cards_do(seats: int, chosen: str) -> None:
    for at in random_play(game.table(seats=seats, seed=4, options={"set": chosen}), 4):
        check_ends(at)


def test_what_a_scout_drops_is_no_longer_among_the_drawn() -> None:
    table = stand(["Scout 1", "Scout 1"], deck=["Medic", "Bandit", "Judge", "..."])
    choose(table, "Scout at level 1", "Medic", "Bandit")
    assert city(table, 0) == "Judge 1, [Scout]" and asked(table).kind == "follow"
    check_ends(table)


def test_what_a_medic_places_is_no_longer_in_the_pile() -> None:
    table = stand(["Medic 2", "Medic 1"], pile=["Scout", "Warrior", "Judge"])
    choose(table, "Medic at level 2", "Scout", "Warrior")
    assert asked(table).kind == "follow" and pile(table) == ["Judge"]
    check_ends(table)


def test_what_a_restorative_remedy_places_is_no_longer_in_the_pile() -> None:
    table = her_turn("Scout 1", "Tyrant 3, Champion 1, Medic 1", 18, pile=["Judge", "Warrior", "Judge", "Warrior"])
    assert pile(table) == ["Judge", "Tyrant"], "three were placed, and the card beside the token went"
    check_ends(table)


def test_a_pile_that_becomes_the_deck_is_empty() -> None:
    table = stand(["Scholar 1", "Scholar 1"], deck=["Medic", "Scout"], pile=["Judge", "Warrior", "Judge"])
    choose(table, "Scholar at level 1")
    assert asked(table).kind == "follow" and pile(table) == []
    check_ends(table)


def test_what_meritless_mediation_has_swapped_is_done() -> None:
    groups = [["Scout", "Warrior"], [], ["Judge", "Tyrant"]]
    table = her_turn("Medic 2, Champion 1", "Champion 1, Judge 1, Tyrant 1", 17, groups=groups, cast=["Mediator"])
    while asked(table).kind == "trade":
        table.choose(asked(table).options[-1])
    assert asked(table).kind == "follow" and observed(table, "swaps") == [0]
    check_ends(table)


@proves("SPK-CONV-08")
def test_a_converted_card_that_has_left_leaves_its_place() -> None:
    table = stand(["Executioner 2", "Scout 1+Medic+Judge, Bandit 1+Warrior"], deck=[], ending=True)
    choose(table, "Executioner at level 2", "Scout", "the converted Judge")
    assert city(table, 1) == "Bandit 1+Warrior" and observed(table, "under_count") == [1]
    check_ends(table)
    of_b = observed(table, "rest_founded")[10:20]
    assert not any(of_b), "nothing of it is left over"
