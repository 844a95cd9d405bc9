"""`civitas replay` and `civitas validate`: saved games told in words, and held against the rules."""

import hashlib
import json
import os
from pathlib import Path

import pytest

import civitas
from civitas import registry
from civitas.cli.app import said_of
from civitas.kernel import BadInput


@pytest.fixture
def saved(tmp_path, leduc):
    """A game of Leduc poker that is over, and one that is not."""
    game = civitas.game(leduc)
    table = game.table(seed=5, names=["Ann", "Bob"])
    table.choose("raise, paying 2")
    (tmp_path / "open").write_text(table.save())
    table.choose("fold")
    (tmp_path / "over").write_text(table.save())
    return tmp_path


def test_a_saved_game_is_told_in_words_with_its_result(run, saved, leduc):
    ran = run("replay", str(saved / "over"), "--game", leduc)
    assert ran.status == 0
    assert ran.out.splitlines() == [
        "Leduc poker: Ann, Bob",
        "  Ann is dealt a card.",
        "  Bob is dealt a card.",
        "  Ann raises, paying 2.",
        "  Bob folds.",
        "  Ann wins 1.",
        "The game is over. Ann wins.",
        "  1. Ann: 1",
        "  2. Bob: -1",
    ]


@pytest.mark.parametrize("seat", ["Ann", "ann", "A", "a", "1"])
def test_it_is_told_as_a_seat_knows_it(run, saved, leduc, seat):
    out = run("replay", str(saved / "over"), "--game", leduc, "--from", seat).out
    assert "Ann is dealt the" in out and "Bob is dealt a card." in out


def test_an_open_game_ends_with_who_is_asked(run, saved, leduc):
    out = run("replay", str(saved / "open"), "--game", leduc).out
    assert out.endswith("The game is not over: Bob is asked. What do you bet?\n")


def test_no_such_seat(refused, saved, leduc):
    assert (
        refused("replay", str(saved / "over"), "--game", leduc, "--from", "C")
        == "there is no seat 'C'; the seats are Ann, Bob."
    )


@pytest.mark.parametrize("command", ["replay", "validate"])
def test_no_such_file(refused, command):
    assert refused(command, "nowhere") == "there is no file nowhere."


def test_a_folder_is_not_a_save(refused, tmp_path):
    assert refused("replay", str(tmp_path)) == f"{tmp_path} is not a file."


def test_a_save_whose_game_is_not_here(refused, saved):
    assert refused("replay", str(saved / "over")) == "the save is of the game 'leduc', which is not installed here."


def test_a_save_of_another_game(refused, saved, tictactoe):
    assert (
        refused("replay", str(saved / "over"), "--game", tictactoe)
        == "the save is of the game 'leduc', not of 'tictactoe'."
    )


# ---------------------------------------------------------------- validate


def test_saves_that_fit_are_ok(run, saved, leduc):
    ran = run("validate", str(saved), "--game", leduc)
    assert ran.status == 0
    assert ran.out.splitlines() == [
        f"{saved / 'open'}: ok: Leduc poker, 1 input, in play",
        f"{saved / 'over'}: ok: Leduc poker, 2 inputs, over",
        "2 ok",
    ]


def test_a_refused_save_makes_the_status_1_and_the_others_are_judged_all_the_same(run, saved, leduc):
    (saved / "damaged").write_text((saved / "over").read_text()[:-5])
    (saved / "foreign").write_text("hello")
    ran = run("validate", str(saved), "--game", leduc)
    assert ran.status == 1 and "Traceback" not in ran.err
    assert f"{saved / 'damaged'}: refused: the save is damaged or cut short" in ran.out
    assert f"{saved / 'foreign'}: refused: this is not a Civitas save" in ran.out
    assert f"{saved / 'over'}: ok" in ran.out and ran.out.endswith("2 refused, 2 ok\n")


def test_after_a_rules_change_it_says_from_which_turn_a_save_goes_on(run, saved, leduc, tmp_path):
    edited = tmp_path / "rules" / "leduc.py"
    edited.parent.mkdir()
    edited.write_text(Path(leduc).read_text().replace("owed += 2 + 2 * g.board.count", "owed += 3 + 2 * g.board.count"))
    os.utime(edited, (0, 1_000_000_000))
    assert registry.from_file(edited)
    ran = run("validate", str(saved / "open"), "--game", str(edited))
    assert ran.status == 0 and "goes on from turn 1: the save does not fit the rules" in ran.out
    told = run("replay", str(saved / "open"), "--game", str(edited)).out
    assert "Ann raises, paying 2." in told and "Note: the save does not fit the rules" in told


def test_built_in_games_need_no_name(run, tmp_path):
    run("play", "pointcity", "--players", "random,random", "--save", str(tmp_path / "save"))
    assert run("validate", str(tmp_path / "save")).status == 0
    assert "The game is over." in run("replay", str(tmp_path / "save")).out


def test_a_save_with_a_persons_own_cards_needs_them(run, refused, tmp_path):
    from civitas.games.pointcity import cards

    mine = tmp_path / "mine.csv"
    mine.write_text(cards.PACKAGED_TOKENS.read_text().replace("flat,7", "flat,8"))
    save = str(tmp_path / "save")
    run("play", "pointcity", "--cards", f"tokens={mine}", "--save", save)
    assert "other cards" in refused("replay", save)
    assert run("replay", save, "--cards", f"tokens={mine}").status == 0
    assert run("validate", save).status == 1
    assert run("validate", save, "--cards", f"tokens={mine}").status == 0


ESCAPE = "\x1b]0;PWN\x07\x1b[31m\x9b2J\u202e\u2028"


@pytest.mark.parametrize("command", [["replay"], ["validate"], ["play", "--plain", "--resume"]], ids=lambda c: c[0])
def test_a_terminal_obeys_nothing_that_stands_in_a_save(run, tmp_path, command):
    """A refusal says back what was wrong: with escapes in it a save could rename the window, or hide what is said."""
    table = civitas.game("pointcity").table(2, 1)
    assert table.decision is not None
    table.choose(table.decision.options[0])
    for number, spoil in enumerate((spoil_local, spoil_field, spoil_card)):
        position = table.position()
        spoil(position)
        data = json.loads(table.handed_to(0, 1).save().split("\n")[1]) | {"position": position}
        body = json.dumps(data)
        head = {"civitas": 1, "sum": hashlib.blake2b(body.encode(), digest_size=16).hexdigest()}
        file = tmp_path / f"{number}.save"
        file.write_text(f"{json.dumps(head)}\n{body}\n")
        ran = run(*command, str(file))
        said = ran.out + ran.err
        assert ran.status and "x1b]0;PWN" in said, said
        assert not [sign for sign in said if not sign.isprintable() and sign != "\n"]


def spoil_local(position):
    position["frames"][0]["locals"] = {ESCAPE: 1}


def spoil_field(position):
    position["fields"][ESCAPE] = 1


def spoil_card(position):
    position[ESCAPE] = 1


def test_what_an_error_says_is_written_out_once():
    """Also where a sentence was put together without thinking of it, and where a file has an odd name."""
    assert (
        str(BadInput(f"no {ESCAPE}\nbut 👩\u200d👩"))
        == r"no \x1b]0;PWN\x07\x1b[31m\x9b2J\u202e\u2028" + "\nbut 👩\u200d👩"
    )
    assert str(said_of(OSError(2, "no such file", f"a{ESCAPE}"))).isprintable()
