"""Saving at the terminal's table, going on with a saved game, and leaving."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("textual")

import civitas
from civitas.terminal.sitting import Sitting, next_free
from civitas.terminal.windows import LeaveWindow, SaveWindow

from .pilots import Seat, sit, table_of


def test_a_game_is_saved_under_a_name_and_after_each_move_and_gone_on_with(tmp_path: Path) -> None:
    table, file = table_of("pointcity", 2), tmp_path / "evening.save"

    async def saving(ada: Seat) -> None:
        await ada.take(len(ada.options))
        await ada.press("s")
        assert isinstance(ada.app.screen, SaveWindow)
        window = ada.app.screen.query_one("Input")
        window.value = str(tmp_path / "nowhere" / "evening.save")  # type: ignore[attr-defined]
        await ada.press("enter")
        assert isinstance(ada.app.screen, SaveWindow)
        assert "There is no folder" in ada.read()
        window.value = str(file)  # type: ignore[attr-defined]
        await ada.press("enter")
        assert ada.at_table and len(civitas.load(file.read_text()).log) == 1
        await ada.take(1)
        assert len(civitas.load(file.read_text()).log) == len(table.log) > 1

    sit(table, ["human", "greedy"], saving)
    again = civitas.load(file.read_text())
    assert again.view(0) == table.view(0)

    async def resumed(ada: Seat) -> None:
        assert ada.options == [option.label for option in table.pending[0].options]
        await ada.press("q")

    app = sit(again, ["human", "greedy"], resumed)
    assert app.sitting.farewell() == "The game stops here and is not saved."


def test_with_a_file_given_every_move_is_saved_and_leaving_asks_nothing(tmp_path: Path) -> None:
    table, file = table_of("tictactoe", 2), tmp_path / "game.save"

    async def story(ada: Seat) -> None:
        assert not file.exists()
        await ada.take(5)
        assert file.exists() and not ada.app.sitting.unsaved
        await ada.pilot.press("q")
        assert not isinstance(ada.app.screen, LeaveWindow)

    app = sit(table, ["human", "human"], story, save_to=file)
    assert app.sitting.farewell() == f"Saved to {file}.\nGo on with: civitas play --resume {file}"


@pytest.mark.parametrize(("key", "saved"), [("n", False), ("y", True)])
def test_leaving_asks_before_anything_is_lost(tmp_path: Path, key: str, saved: bool) -> None:
    table, file = table_of("tictactoe", 2), tmp_path / "game.save"

    async def story(ada: Seat) -> None:
        await ada.press("5")
        await ada.press("q")
        assert isinstance(ada.app.screen, LeaveWindow) and "not saved" in ada.read()
        await ada.press("escape")
        assert ada.at_table and len(table.log) == 1
        await ada.press("q")
        await ada.pilot.press(key)
        if saved:
            await ada.until(lambda: isinstance(ada.app.screen, SaveWindow))
            ada.app.screen.query_one("Input").value = str(file)  # type: ignore[attr-defined]
            await ada.pilot.press("enter")

    app = sit(table, ["human", "human"], story)
    assert file.exists() is saved and app.sitting.unsaved is not saved
    assert app.sitting.farewell().startswith(f"Saved to {file}." if saved else "The game stops here")


def test_a_save_never_replaces_something_else(tmp_path: Path) -> None:
    table, letter = table_of("tictactoe", 2), tmp_path / "letter.txt"
    letter.write_text("Dear Ann,\n")

    async def story(ada: Seat) -> None:
        await ada.press("5")
        await ada.press("s")
        ada.app.screen.query_one("Input").value = str(letter)  # type: ignore[attr-defined]
        await ada.press("enter")
        assert isinstance(ada.app.screen, SaveWindow) and "is not a saved game" in " ".join(ada.lines())

    sit(table, ["human", "human"], story)
    assert letter.read_text() == "Dear Ann,\n"


def test_another_game_keeps_the_file_of_the_finished_one(tmp_path: Path) -> None:
    first = tmp_path / "evening.save"
    assert next_free(first) == first
    first.write_text("x")
    assert next_free(first) == tmp_path / "evening-2.save"
    (tmp_path / "evening-2.save").write_text("x")
    assert next_free(first) == tmp_path / "evening-3.save"


def test_a_resumed_game_that_nobody_played_on_is_as_it_was() -> None:
    table = table_of("tictactoe", 2)
    sitting = Sitting(table, ["human", "human"], None, "evening.save")
    assert sitting.suggested == "evening.save"
    assert sitting.farewell() == "Nothing has changed: go on with civitas play --resume evening.save"
    sitting.choose(table.pending[0].options[0], 0)
    assert sitting.farewell() == "The game stops here and is not saved."


def test_another_game_has_the_same_options() -> None:
    sitting = Sitting(table_of("pointcity", 1, options={"level": 2}), ["human"])
    again = sitting.again(same_deal=True)
    assert again.table.options == sitting.table.options and again.table.seed == sitting.table.seed
    assert sitting.again(same_deal=False).table.seed != sitting.table.seed
