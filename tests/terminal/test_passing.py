"""Several people at one screen: what one may see is never on it while another looks."""

from __future__ import annotations

import pytest

pytest.importorskip("textual")

from civitas.kernel.table.table import Table
from civitas.terminal.windows import LeaveWindow, LogWindow, PassScreen

from .pilots import Seat, sit, slowed, table_of


def hands(table: Table) -> list[set[str]]:
    """The names of the cards in each hand, as its owner sees them."""
    out = []
    for seat in range(table.seats):
        held = table.view(seat)["zones"]["hand"][seat]
        out.append({card["name"] for card in held if card is not None})
    return out


def test_the_screen_is_passed_on_and_shows_nobody_elses_hand() -> None:
    table = table_of("crazy_eights", 2, seed=6)
    ada_holds, ben_holds = hands(table)
    assert len(ada_holds) > 2 and not ada_holds & ben_holds

    async def story(people: Seat) -> None:
        assert isinstance(people.app.screen, PassScreen)
        screen = people.words()
        assert "Pass the screen to Ada." in screen and not any(card in screen for card in ada_holds | ben_holds)
        await people.press("l", "h", "s", "question_mark")  # nothing of the table opens over it
        assert isinstance(people.app.screen, PassScreen)
        await people.press("enter")
        screen = people.words()
        assert all(card in screen for card in ada_holds) and not any(card in screen for card in ben_holds)
        await people.press("l")
        assert not any(card in people.words() for card in ben_holds)
        await people.press("escape")
        while not isinstance(people.app.screen, PassScreen):
            await people.take(1)
        assert isinstance(people.app.screen, PassScreen) and "Pass the screen to Ben." in people.words()
        kept = hands(table)[0]
        assert kept and not any(card in people.words() for card in kept | ben_holds)
        under = people.app.at.query_one("#board").render()
        assert not any(card in str(under) for card in kept | ben_holds)
        await people.press("enter")
        screen = people.words()
        assert all(card in screen for card in hands(table)[1])
        assert not any(card in screen for card in kept)

    sit(table, ["human", "human"], story, size=(100, 40))


def test_while_it_is_passed_on_a_choice_can_be_taken_back_and_it_is_passed_again() -> None:
    table = table_of("leduc", 2, seed=4)

    async def story(people: Seat) -> None:
        await people.press("enter")
        first = people.app.decision
        assert first is not None
        await people.press("1" if first.options[0].label != "fold" else "2")
        assert isinstance(people.app.screen, PassScreen)
        await people.press("u")
        screen = people.read()
        assert isinstance(people.app.screen, PassScreen)
        if table.log[-1].get("undo"):
            assert f"Pass the screen to {table.names[first.seat]}." in screen
        else:
            assert "Can't undo" in screen

    sit(table, ["human", "human"], story)


def test_what_the_person_before_has_left_open_is_closed_when_the_screen_is_passed_on() -> None:
    table = table_of("crazy_eights", 3, seed=6)

    async def story(people: Seat) -> None:
        thinks = slowed(people.app.sitting.bots[1])
        await people.press("enter")
        while table.pending[0].seat == 0:
            await people.take(1, wait=False)
        await people.press("l")
        assert isinstance(people.app.screen, LogWindow)
        thinks.set()
        await people.until(lambda: isinstance(people.app.screen, PassScreen))
        assert len(people.app.screen_stack) == 3  # the bottom, the table, and the screen that is passed on
        await people.press("enter")
        assert people.at_table and "Cleo is asked" in people.read()

    sit(table, ["human", "random", "human"], story)


def test_the_game_can_be_left_while_the_screen_is_passed_on() -> None:
    table = table_of("crazy_eights", 2, seed=6)

    async def story(people: Seat) -> None:
        await people.press("enter")
        while not isinstance(people.app.screen, PassScreen):
            await people.take(1)
        await people.press("q")
        assert isinstance(people.app.screen, LeaveWindow)
        await people.press("escape")
        assert isinstance(people.app.screen, PassScreen) and "Pass the screen to Ben." in people.read()
        await people.press("q")
        await people.pilot.press("n")
        await people.until(lambda: not people.app.is_running)

    sit(table, ["human", "human"], story)


def test_secret_choices_at_the_same_time_are_asked_one_person_after_the_other() -> None:
    table = table_of("spark", 3, seed=5)
    assert len(table.pending) == 3

    async def story(people: Seat) -> None:
        kept: list[int] = []
        while len(table.pending) > 1 or (table.pending and table.pending[0].kind == "keep"):
            assert isinstance(people.app.screen, PassScreen)
            await people.press("enter")
            decision = people.app.decision
            assert decision is not None and decision.kind == "keep"
            screen = people.read()
            assert f"{table.names[decision.seat]}: Keep two of these citizens" in screen
            assert ", ".join(table.view(decision.seat)["hand"]) in screen
            kept.append(decision.seat)
            await people.take(1)
        assert sorted(kept) == [0, 1, 2]

    sit(table, ["human", "human", "human"], story)


def test_where_nothing_is_secret_the_screen_is_not_passed_on() -> None:
    table = table_of("tictactoe", 2)

    async def story(people: Seat) -> None:
        await people.press("5")
        assert people.at_table and "Ben is asked" in people.read()
        await people.press("u")  # both look at the same screen: the last choice, whosesoever
        assert "Ada is asked" in people.read() and len(people.options) == 9

    sit(table, ["human", "human"], story)
