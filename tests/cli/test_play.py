"""`civitas play`: people and bots at one screen."""

import re
import sys
from pathlib import Path

import pytest

import civitas
from civitas.terminal.plain import Session
from civitas.terminal.text import board, differs_by_seat


def test_the_asked_seat_sees_the_table_the_question_and_numbered_options(run, tictactoe):
    ran = run("play", tictactoe, "--seed", "1", typed="5\n")
    assert ran.status == 0 and ran.err == ""
    assert "Player A: Which cell do you mark?\n  1  row 1, column 1" in ran.out
    assert "  9  row 3, column 3" in ran.out
    assert "Player A marks row 2, column 2." in ran.out
    assert re.search(r"Random marks row \d, column \d\.", ran.out)


def test_the_end_of_the_input_is_a_polite_way_to_leave(run, tictactoe):
    ran = run("play", tictactoe)
    assert ran.status == 0 and ran.out.endswith("> \nThe game stops here and is not saved.\n")


def test_two_people_play_to_the_end(run, tictactoe):
    ran = run("play", tictactoe, "--players", "human,human", "--names", "Ann,Bob", typed="1\n" * 9)
    assert ran.status == 0
    assert "The game is over. Ann wins.\n  1. Ann: 1\n  2. Bob: 0\n" in ran.out


def test_bots_play_alone_and_their_game_is_told(run, tictactoe):
    ran = run("play", tictactoe, "--players", "random,random", "--seed", "4")
    assert ran.status == 0 and "Random A marks" in ran.out and "Random B marks" in ran.out
    assert "The game is over." in ran.out and ">" not in ran.out
    assert run("play", tictactoe, "--players", "random,random", "--seed", "4").out == ran.out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "There is no option 0: the options are 1 to 9."),
        ("10", "There is no option 10: the options are 1 to 9."),
        ("9" * 5000, "There is no option 99999999999999999999: the options are 1 to 9."),
        ("x", "'x' is not a choice: type the number of an option, or ? for help."),
        ("-1", "'-1' is not a choice"),
        ("1.5", "'1.5' is not a choice"),
        ("²", "'²' is not a choice"),
        ("1 2", "'1' is not a choice"),
        ("row 1, column 1", "'row' is not a choice"),
        ("\x00", "is not a choice"),
        ("u", "Can't undo: nothing has been chosen yet."),
        ("r", "Can't undo: nothing has been chosen yet."),
        ("h", "There is no hint: Tic-tac-toe has no policy of its own."),
        ("?", "  u         undo my last choice"),
        ("s", "Say where to save it: s FILE."),
        ("s nowhere/game", "There is no folder nowhere to save game in."),
    ],
)
def test_whatever_is_typed_is_answered_and_the_question_stays(run, tictactoe, typed, answer):
    ran = run("play", tictactoe, typed=f"{typed}\n1\nq\n")
    assert ran.status == 0 and ran.err == ""
    assert answer in ran.out and "Player A marks row 1, column 1." in ran.out


def test_enter_shows_the_table_again(run, tictactoe):
    assert run("play", tictactoe, typed="\n").out.count("Which cell do you mark?") == 2


def test_a_choice_is_taken_back_until_another_has_chosen(run, tictactoe):
    ran = run("play", tictactoe, "--players", "human,human", typed="1\nu\nq\n")
    assert "Can't undo: Player A has chosen since." in ran.out  # it is B who types


def test_undo_and_reset_within_a_turn(run, tmp_path):
    game = civitas.game("pointcity")
    labels = [option.label for option in game.table(1, seed=2).pending[0].options]
    last = str(labels.index("Do not flip") + 1)
    ran = run("play", "pointcity", "--seats", "1", "--seed", "2", typed=f"{last}\nu\n{last}\nr\nl\nq\n")
    assert ran.out.count("Flip a card to its building side?") == 3
    assert ran.out.count("Take two adjacent cards, or two from the pile.") == 2


def test_a_hint_says_what_the_games_policy_would_choose(run):
    ran = run("play", "pointcity", "--seed", "2", typed="h\n")
    hint = re.search(r"The policy greedy would choose (\d+): (.*)", ran.out)
    assert hint is not None and re.search(rf"\b{hint[1]}  {re.escape(hint[2])}", ran.out)


def test_without_players_it_is_you_against_easy_bots_with_names_of_their_own(run):
    out = run("play", "pointcity", "--seats", "3", "--seed", "2").out
    assert out.startswith("At the table: Hugo (Easy) and Iris (Easy).\n")
    assert "Player A (you):" in out and "\nHugo:" in out and "\nIris:" in out


def test_a_level_sits_down_by_its_name(run):
    out = run("play", "pointcity", "--players", "human,beginner,hard", "--names", "Ann", "--seed", "2").out
    assert out.startswith("At the table: Hugo (Beginner) and Iris (Hard).\n") and "\nAnn (you):" in out


def test_the_whole_log_can_be_read(run, tictactoe):
    ran = run("play", tictactoe, "--players", "human,human", typed="1\n1\nl\n")
    assert ran.out.count("Player B marks row 1, column 2.") == 2  # once as news, once in the log


# ---------------------------------------------------------------- the bots


def test_bots_sit_down_by_their_names(run, tmp_path):
    """A person's own program too: it is called by its file, and the comma in quotation marks is its own."""
    program = tmp_path / "first.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    said = json.loads(line)\n"
        "    if said['type'] == 'question':\n"
        "        print(json.dumps({'choose': said['options'][0]['id']}), flush=True)\n"
    )
    players = f"""random,greedy,cmd:{sys.executable} -B {program} 'a,b'"""
    ran = run("play", "pointcity", "--players", players, "--seed", "5")
    assert ran.status == 0 and ran.err == ""
    assert all(f"{name} " in ran.out for name in ("Random", "Greedy", "First"))
    assert "The game is over." in ran.out and ran.out.rstrip().splitlines()[-1][2:4] == "3."


def test_where_a_program_misbehaves_the_game_goes_on_and_says_so(run, tmp_path, tictactoe):
    program = tmp_path / "dull.py"
    program.write_text("import sys\nfor line in sys.stdin: print('hm', flush=True)\n")
    ran = run("play", tictactoe, "--players", f"random,cmd:{sys.executable} {program}")
    assert ran.status == 0 and "The game is over." in ran.out
    assert ran.out.count("Note: Dull: an answer was refused: ") == 1


def test_a_policy_of_the_game_sits_down_by_its_own_name():
    from dataclasses import replace

    from civitas.bots import make, usual
    from civitas.bots.seating import check

    game = civitas.game("pointcity")
    own = replace(game, policies={"careful": game.policies["greedy"]})
    check(own, "careful")
    assert usual(own) == "careful"
    seat = game.table(2, seed=4).pending[0].seat
    chosen = make("careful", own).choose(own.table(2, seed=4), seat)
    assert chosen == make("greedy", game).choose(game.table(2, seed=4), seat)


# ---------------------------------------------------------------- which screen


class Screen:
    def __init__(self, terminal):
        self.terminal = terminal

    def isatty(self):
        return self.terminal


@pytest.mark.parametrize(
    ("stdin", "stdout", "kind", "textual", "drawn"),
    [
        (True, True, "xterm-256color", True, True),
        (False, True, "xterm", True, False),
        (True, False, "xterm", True, False),
        (True, True, "dumb", True, False),
        (True, True, "xterm", False, False),
    ],
)
def test_a_screen_is_drawn_only_on_a_terminal_with_textual(monkeypatch, stdin, stdout, kind, textual, drawn):
    from civitas.cli import play

    monkeypatch.setattr(sys, "stdin", Screen(stdin))
    monkeypatch.setattr(sys, "stdout", Screen(stdout))
    monkeypatch.setenv("TERM", kind)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object() if textual else None)
    assert play.at_terminal() is drawn


def test_in_a_terminal_the_table_is_opened_unless_plain_text_is_wanted(run, monkeypatch, tmp_path):
    pytest.importorskip("textual")
    opened = []

    def open_table(*given):
        opened.append(given)
        return 0

    monkeypatch.setattr("civitas.cli.play.at_terminal", lambda: True)
    monkeypatch.setattr("civitas.terminal.app.open_table", open_table)
    file = tmp_path / "game.save"
    ran = run("play", "pointcity", "--players", "human,greedy", "--save", str(file))
    assert ran.status == 0 and ran.out == "" and len(opened) == 1
    table, players, save_to, resumed = opened[0]
    assert (table.game.name, players, save_to, resumed) == ("pointcity", ["human", "greedy"], file, None)
    assert "Point City, turn " in run("play", "pointcity", "--plain").out and len(opened) == 1


# ---------------------------------------------------------------- hidden things


def test_where_seats_see_different_things_the_screen_is_handed_over(run, leduc):
    ran = run("play", leduc, "--players", "human,human", typed="\n1\n\n1\n")
    first = ran.out.index("Now Player A looks at the screen: press Enter when it is only you.")
    second = ran.out.index("Now Player B looks at the screen: press Enter when it is only you.")
    assert first < ran.out.index("What do you bet?") < second
    before, after = ran.out[first:second], ran.out[second:]
    assert "Player A is dealt the" in before and "Player B is dealt a card." in before
    assert "Player B is dealt the" in after and "Player A is dealt a card." in after


def test_where_all_see_the_same_nobody_is_asked_to_look_away(run, tictactoe):
    assert "looks at the screen" not in run("play", tictactoe, "--players", "human,human", typed="1\n1\n").out


def test_one_person_against_bots_never_looks_away(run, leduc):
    assert "looks at the screen" not in run("play", leduc, typed="1\n1\n").out


def test_a_person_sees_only_their_own_hand(run, leduc):
    ran = run("play", leduc, "--players", "random,human", "--seed", "3")
    assert "Player B is dealt the" in ran.out and "Random is dealt a card." in ran.out


def test_which_games_hide_something_from_a_seat(leduc, tictactoe):
    assert differs_by_seat(civitas.game(leduc))
    assert not differs_by_seat(civitas.game(tictactoe))
    assert not differs_by_seat(civitas.game("pointcity"))  # hidden from all alike


# ---------------------------------------------------------------- saving


def test_a_game_is_saved_and_resumed(run, tmp_path, tictactoe):
    file = tmp_path / "game.civitas"
    ran = run("play", tictactoe, "--players", "human,human", "--save", str(file), typed="1\n1\nq\n")
    assert f"Saved to {file}.\nGo on with: civitas play --resume {file}\n" in ran.out
    again = run("play", tictactoe, "--players", "human,human", "--resume", str(file), typed="l\n")
    assert "Player B marks row 1, column 2." in again.out and "  7  row 3, column 3" in again.out


def test_a_save_knows_its_game(run, tmp_path):
    file = tmp_path / "game.civitas"
    run("play", "pointcity", "--seed", "1", "--save", str(file))
    assert re.search(r"Point City, turn [12] of 34\.", run("play", "--resume", str(file)).out)


def test_saving_while_playing(run, tmp_path, tictactoe):
    file = tmp_path / "my game.civitas"
    assert f"Saved to {file}." in run("play", tictactoe, typed=f"1\ns {file}\n").out
    assert file.read_text().startswith('{"civitas": 1')


def test_a_finished_game_is_saved_too(run, tmp_path, tictactoe):
    file = tmp_path / "game.civitas"
    run("play", tictactoe, "--players", "random,random", "--save", str(file))
    assert "The game is over." in run("play", tictactoe, "--resume", str(file), "--players", "random,random").out


def test_a_save_never_replaces_something_else(refused, run, tmp_path, tictactoe):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann,\n")
    assert "is not a saved game" in refused("play", tictactoe, "--save", str(letter))
    assert "is not a saved game" in run("play", tictactoe, typed=f"s {letter}\n").out
    assert letter.read_text() == "Dear Ann,\n"
    assert "is a folder" in refused("play", tictactoe, "--save", str(tmp_path))
    assert "there is no folder" in refused("play", tictactoe, "--save", str(tmp_path / "no" / "file"))


def test_ctrl_c_saves(monkeypatch, tmp_path, tictactoe, capsys):
    def interrupt(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    file = tmp_path / "game.civitas"
    with pytest.raises(KeyboardInterrupt):
        Session(civitas.game(tictactoe).table(), ["human", "random"], file).run()
    assert file.exists() and "Saved to" in capsys.readouterr().out


# ---------------------------------------------------------------- wrong inputs


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "9"], "Point City is for 1 to 4 seats, not 9."),
        (["--seats", "0"], "Point City is for 1 to 4 seats, not 0."),
        (
            ["--players", "human,nobody"],
            "Point City has no player 'nobody'; players are: human, beginner, easy, medium, hard, expert, random, ",
        ),
        (["--players", "human,search:0"], "a search has a budget of iterations or of seconds, and it must be above 0."),
        (["--players", "human,cmd:./no-such-bot"], "cmd:./no-such-bot cannot be started: there is no program"),
        (["--players", "human,human", "--seats", "3"], "2 players are named for 3 seats."),
        (["--players", "random,random,random,random,random"], "Point City is for 1 to 4 seats, not 5."),
        (["--option", "level"], "an option is given as NAME=VALUE, not 'level'."),
        (["--option", "level=9"], "option level is '9', but it must be one of: 1, 2, 3."),
        (["--option", "depth=1"], "Point City has no option 'depth'; its options: level."),
        (["--option", "level=1", "--option", "level=2"], "the option level is given twice."),
        (["--seed", "-1"], "a seed is a whole number from 0 to 2^128 - 1, not -1."),
        (["--names", "Ann,Ann"], "names of seats are different texts of 1 to 40 characters."),
        (["--names", "A,B,C"], "3 names are given for 2 seats."),
        (["--cards", "nowhere.csv"], "there is no file nowhere.csv."),
        (["--resume", "nowhere"], "there is no file nowhere."),
    ],
)
def test_a_wrong_setting_gets_a_sentence(refused, arguments, sentence):
    assert refused("play", "pointcity", *arguments).startswith(sentence)


def test_a_game_must_be_named(refused):
    assert refused("play") == "name a game to play (see 'civitas games'), or a saved one with --resume."


def test_a_damaged_save_is_not_resumed(refused, run, tmp_path, tictactoe):
    file = tmp_path / "game.civitas"
    run("play", "pointcity", "--save", str(file))
    file.write_text(file.read_text()[:-20])
    assert "damaged or cut short" in refused("play", "--resume", str(file))
    file.write_bytes(b"\xff\xfe\x00")
    assert "not a Civitas save" in refused("play", "--resume", str(file))


def test_a_save_of_another_game_is_not_resumed(refused, run, tmp_path, tictactoe):
    file = tmp_path / "game.civitas"
    run("play", "pointcity", "--save", str(file))
    assert (
        refused("play", tictactoe, "--resume", str(file)) == "the save is of the game 'pointcity', not of 'tictactoe'."
    )


def test_what_a_save_has_settled_cannot_be_set_again(refused, run, tmp_path):
    file = tmp_path / "game.civitas"
    run("play", "pointcity", "--save", str(file))
    assert (
        refused("play", "--resume", str(file), "--seats", "3")
        == "--seats cannot be given with --resume: the saved game has settled it."
    )


def test_a_persons_own_cards_are_played_with(run, refused, tmp_path):
    from civitas.games.pointcity import cards

    mine = tmp_path / "mine.csv"
    mine.write_text(cards.PACKAGED_TOKENS.read_text().replace("Town Honor", "Stone Soup"))
    typed = "q\n"
    assert run("play", "pointcity", "--cards", f"tokens={mine}", typed=typed).status == 0
    assert "column 'tier' is missing" in refused("play", "pointcity", "--cards", str(mine))
    assert (
        refused("play", "pointcity", "--cards", f"tokens={mine}", "--cards", f"tokens={mine}")
        == "the card file 'tokens' is given twice."
    )
    assert "has 2 card files" in refused("play", "pointcity", *["--cards", str(mine)] * 3)


# ---------------------------------------------------------------- the table as text


def test_point_city_is_shown_as_a_market_hands_and_cities(run):
    out = run("play", "pointcity", "--seed", "3").out
    assert "   c1                       c2                       c3" in out
    assert (
        "Civic tokens:" in out
        and "Player A (you): 0 points now, 0 for buildings and 0 for tokens\n  hand        1 Ingenuity" in out
    )


def test_point_city_fits_a_hundred_and_three_columns():
    game, longest = civitas.game("pointcity"), 0
    table = game.table(4, seed=1)
    while not table.over:
        table.choose(table.pending[0].options[0])
        longest = max([longest, *map(len, board(game, table.view(0)).splitlines())])
    assert longest <= 103


def test_a_game_without_a_text_of_its_own_is_shown_by_its_names(leduc):
    game = civitas.game(leduc)
    lines = board(game, game.table(seed=1).view(0)).splitlines()
    assert "paid: Player A 1; Player B 1" in lines
    assert "deck: a hidden card × 4" in lines
    assert any(re.fullmatch(r"hand: Player A the \w+ of \w+; Player B a hidden card", line) for line in lines)


def test_a_pipe_that_is_not_text_does_not_break_the_table(command, tictactoe):
    import subprocess

    ran = subprocess.run(
        [sys.executable, "-m", "civitas", "play", tictactoe],
        input=b"\xff\xfe\n1\n",
        capture_output=True,
        timeout=240,
        check=False,
    )
    assert ran.returncode == 0 and b"is not a choice" in ran.stdout and b"Traceback" not in ran.stderr


def test_make_play_calls_this_command():
    makefile = Path(__file__).resolve().parents[2] / "Makefile"
    assert "civitas play $(GAME)" in makefile.read_text()


def test_a_bot_of_the_own_team_proposes_what_it_would_choose(run):
    """By the number that the person would type; who has no team mate is told nothing."""
    teams = ("--option", "teams=on", "--option", "first=seat 1")
    ran = run("play", "congress", "--players", "human,greedy,greedy,greedy", "--seed", "3", *teams)
    said = re.search(r"^Greedy B proposes (\d+): (.+)$", ran.out, re.MULTILINE)
    assert ran.status == 0 and said is not None
    assert re.search(rf"^ *{said[1]}  {re.escape(said[2])}", ran.out, re.MULTILINE)
    assert "proposes" not in run("play", "congress", "--players", "human,greedy", "--seed", "3").out
