"""People at the terminal's table: choosing by keys, taking back, hints, bots that think, and the end."""

from __future__ import annotations

import pytest

pytest.importorskip("textual")

from civitas.kernel.backends.compile import compilers
from civitas.kernel.errors import CivitasError
from civitas.terminal.boards.pointcity import spaces_of
from civitas.terminal.windows import HelpWindow, HintWindow, LogWindow

from .pilots import Seat, sit, slowed, table_of


def test_a_lone_game_of_point_city_by_keys_to_the_end_and_again_on_the_same_deal() -> None:
    table = table_of("pointcity", 1)
    market = table.view(0)["market"]

    async def story(ada: Seat) -> None:
        while not table.over:
            await ada.take(len(ada.options) if ada.app.decision and ada.app.decision.kind == "flip" else 1)
        result = table.result
        assert result is not None
        screen = ada.read()
        assert "The game is over" in screen and "cards in hand total" in screen
        assert any(line.startswith("A Ada") and line.endswith(f" {result.scores[0]}") for line in ada.lines())
        assert ada.options == ["play again, dealt anew", "play the same deal again", "quit"]
        await ada.press("2")
        assert ada.app.game_table is not table and ada.app.game_table.log == []
        assert ada.app.game_table.view(0)["market"] == market
        assert "turn 1 of 34" in ada.read()

    sit(table, ["human"], story)


def test_against_a_bot_its_moves_are_told_and_the_question_comes_back() -> None:
    table = table_of("pointcity", 2)

    async def story(ada: Seat) -> None:
        turn = table.state._turns
        while table.state._turns < turn + 4:
            await ada.take(1)
        assert {entry["seat"] for entry in table.log} == {0, 1}
        assert ada.app.decision is not None and ada.app.decision.seat == 0
        screen = ada.read()
        assert "Ada is asked" in screen and "A Ada (you)" in screen
        told = [event["text"] for event in table.events_for(0)]
        assert told[-1] in screen

    sit(table, ["human", "greedy"], story)


def test_bots_alone_can_be_watched() -> None:
    table = table_of("tictactoe", 2)

    async def story(nobody: Seat) -> None:
        await nobody.until(lambda: table.over)
        await nobody.settled()
        assert "The game is over" in nobody.read() and nobody.options[-1] == "quit"

    sit(table, ["random", "random"], story)


# ---------------------------------------------------------------- choosing


def test_a_number_that_could_go_on_waits_and_one_that_is_not_there_gets_a_sentence() -> None:
    table = table_of("pointcity", 2, seed=3)
    assert len(table.pending[0].options) > 11

    async def story(ada: Seat) -> None:
        labels = ada.options
        await ada.press("1")
        assert table.log == [] and "1: Enter takes it, or type on." in ada.read()
        await ada.press("9")
        assert table.log == [] and f"There is no option 19: the options are 1 to {len(labels)}." in ada.read()
        await ada.press("0")
        assert table.log == [] and "There is no option 0" in ada.read()
        chosen = ada.app.decision.options[10] if ada.app.decision else None
        await ada.press("1", "1")
        assert chosen is not None and table.log[0]["choose"] == chosen.id

    sit(table, ["human", "human"], story)


def test_the_cursor_marks_on_the_board_what_the_option_means() -> None:
    table = table_of("pointcity", 2)

    async def story(ada: Seat) -> None:
        while ada.app.decision is not None and ada.app.decision.kind != "draft":
            await ada.take(len(ada.options))
        await ada.press("down")
        spaces = sorted(spaces_of(ada.options[1]))
        assert len(spaces) == 2
        marked = [space for space in spaces if f"{space} ▸" in ada.read() or f"{space}▸" in ada.read()]
        assert marked == spaces
        log = len(table.log)
        await ada.press("enter")
        assert len(table.log) > log

    sit(table, ["human", "human"], story)


def test_options_are_found_by_a_part_of_their_words() -> None:
    table = table_of("pointcity", 2)

    async def story(ada: Seat) -> None:
        await ada.press("slash", *"not")
        shown = [ada.options[n] for n in ada.app.at.choices.shown]
        assert shown == ["Do not flip"]
        await ada.press("escape")
        assert len(ada.app.at.choices.shown) == len(ada.options) and table.log == []
        await ada.press("slash", *"zzz")
        assert ada.app.at.choices.shown == [] and "No option has 'zzz' in it." in ada.read()
        await ada.press("enter")
        assert table.log == []
        await ada.press("escape", "slash", *"not", "enter")
        assert len(table.log) == 1 and ada.app.decision is not None and ada.app.decision.kind == "draft"

    sit(table, ["human", "human"], story)


# ---------------------------------------------------------------- taking back


def test_a_choice_is_taken_back_and_a_refusal_says_why() -> None:
    table = table_of("pointcity", 2)

    async def story(ada: Seat) -> None:
        await ada.press("u")
        assert "Can't undo: nothing has been chosen yet." in ada.read()
        await ada.take(len(ada.options))
        assert "Take two adjacent cards, or two from the pile." in ada.read()
        await ada.press("u")
        assert "Flip a card to its building side?" in ada.read()
        await ada.take(len(ada.options))
        await ada.press("r")
        assert "Flip a card to its building side?" in ada.read()
        assert [("undo" in entry) for entry in table.log] == [False, True, False, True]

    sit(table, ["human", "greedy"], story)


def test_while_a_bot_thinks_a_choice_is_taken_back_and_its_answer_is_dropped() -> None:
    table = table_of("tictactoe", 2)

    async def story(ada: Seat) -> None:
        thinks = slowed(ada.app.sitting.bots[1])
        await ada.pilot.press("5")
        await ada.until(lambda: "Ben chooses." in ada.read())
        await ada.press("u")
        assert ada.app.decision is not None and ada.app.decision.seat == 0
        thinks.set()
        for _ in range(10):
            await ada.pilot.pause(0.01)
        assert [entry.get("seat") for entry in table.log] == [0, 0] and len(ada.options) == 9

    sit(table, ["human", "random"], story)


# ---------------------------------------------------------------- bots that fail


def test_where_a_bot_fails_the_game_goes_on() -> None:
    table = table_of("tictactoe", 2)

    async def story(ada: Seat) -> None:
        def fails(*given):
            raise CivitasError("the program has gone away\nwith a second line")

        ada.app.sitting.bots[1].choose = fails  # type: ignore[method-assign]
        await ada.press("5")
        screen = ada.read()
        assert "Ben did not choose: The program has gone away. What now?" in screen and "second line" not in screen
        assert ada.options == ["ask it again", "let chance choose for it", "quit"]
        await ada.press("1")
        assert "Ben did not choose" in ada.read() and len(table.log) == 1
        await ada.press("2")
        assert len(table.log) == 2 and ada.app.decision is not None and ada.app.decision.seat == 0

    sit(table, ["human", "random"], story)


# ---------------------------------------------------------------- hints and windows


@pytest.mark.skipif(not compilers(), reason="no C compiler here")
def test_a_hint_explains_every_option_and_chooses_none() -> None:
    table = table_of("pointcity", 2)

    async def story(ada: Seat) -> None:
        while ada.app.decision is not None and ada.app.decision.kind != "draft":
            await ada.take(len(ada.options))
        log, labels = len(table.log), ada.options
        await ada.pilot.press("h")
        await ada.until(lambda: isinstance(ada.app.screen, HintWindow))
        await ada.pilot.pause()
        window = ada.app.screen
        assert isinstance(window, HintWindow)
        assert sorted(each.option.label for each in window.explained) == sorted(labels)
        assert sum(each.visits for each in window.explained) == 150
        best, screen = window.explained[0], ada.read()
        assert best.option.label in screen and f"{best.visits} " in screen and "%" in screen
        assert f"After “{best.option.label}” it expects" in screen
        await ada.press("enter")
        assert len(table.log) == log and ada.app.at.choices.under_cursor == labels.index(best.option.label)

    sit(table, ["human", "human"], story)


def test_without_a_compiler_the_games_own_policy_gives_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    from civitas.bots import Search
    from civitas.kernel.errors import Unavailable

    def explain(*given: object) -> None:
        raise Unavailable("there is no C compiler")

    monkeypatch.setattr(Search, "explain", explain)
    table = table_of("pointcity", 2)

    async def story(ada: Seat) -> None:
        await ada.pilot.press("h")
        await ada.until(lambda: isinstance(ada.app.screen, HintWindow))
        await ada.pilot.pause()
        assert "What the bot greedy thinks of your options" in ada.read()

    sit(table, ["human", "human"], story)


def test_help_and_log_open_and_close_and_nothing_is_chosen() -> None:
    table = table_of("tictactoe", 2)

    async def story(ada: Seat) -> None:
        await ada.press("1")
        await ada.press("question_mark")
        assert isinstance(ada.app.screen, HelpWindow) and "undo your last choice" in ada.read()
        await ada.press("2", "u", "escape")
        assert ada.at_table and len(table.log) == 1
        await ada.press("l")
        assert isinstance(ada.app.screen, LogWindow) and "Ada marks row 1, column 1." in ada.read()
        await ada.press("escape")
        assert ada.at_table

    sit(table, ["human", "human"], story)


def test_a_bot_of_the_own_team_proposes_on_the_screen() -> None:
    table = table_of("congress", 4, options={"teams": "on", "first": "seat 1"})

    async def story(ada: Seat) -> None:
        await ada.until(lambda: "Ben proposes" in ada.read())

    sit(table, ["human", "greedy", "greedy", "greedy"], story)
