"""Help files, their little Markdown, guides, catalogues, and the page of a game that brings none."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from civitas.content import prose
from civitas.content.catalogue import ENTRY, checked, entry
from civitas.content.guide import guide_of, guide_over, guide_step, guide_table
from civitas.content.help import cards_of, help_of
from civitas.kernel import BadInput
from civitas.proof import ledger
from civitas.registry import from_file

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

HELP = """
notice = "A game of **our own**."
[[section]]
id = "aim"
title = "The aim"
text = "Three in a row."
rules = ["TTT-AIM-01"]
[[question]]
kind = "cell"
title = "Where?"
text = "Any empty square."
[[ruling]]
ids = ["TTT-RULING-01"]
text = "A full board is a draw."
[[term]]
term = "Row"
text = "Three squares in a line."
"""

GUIDE = """
title = "First marks"
seats = 2
seed = 5
[[step]]
id = "hello"
kind = "cell"
turn = 1
say = "This is the board."
point_to = ["square:4"]
wait_for = "next"
[[step]]
id = "middle"
kind = "cell"
turn = 1
say = "Take the middle."
suggest = "row 2, column 2"
wait_for = "choice"
[[step]]
id = "after"
kind = "cell"
turn = 3
say = "Well begun."
otherwise = "There is time yet."
after = "{me} marks row 2, column 2"
suggest = "row 1, column 1"
wait_for = "choice"
"""


@pytest.fixture
def game(tmp_path):
    shutil.copy(EXAMPLES / "tictactoe.py", tmp_path / "noughts.py")
    return from_file(tmp_path / "noughts.py")


@pytest.fixture
def helped(game, tmp_path):
    """Write the help file with a change, and read it."""

    def helped(old="", new=""):
        assert old in HELP
        (tmp_path / "noughts.help.toml").write_text(HELP.replace(old, new, 1) if old else HELP)
        return help_of(game)

    return helped


@pytest.fixture
def guided(game, tmp_path):
    def guided(old="", new=""):
        assert old in GUIDE
        (tmp_path / "noughts.guide.toml").write_text(GUIDE.replace(old, new, 1) if old else GUIDE)
        return game

    return guided


# ---------------------------------------------------------------- prose


def test_paragraphs_lists_and_bold_are_read():
    blocks = prose.parse("One **bold** line\nthat goes on.\n\n- first\n- **second**\n  ".rstrip(" "))
    assert [block.bullets for block in blocks] == [False, True]
    assert [(s.text, s.bold) for s in blocks[0].items[0]] == [
        ("One ", False),
        ("bold", True),
        (" line that goes on.", False),
    ]
    assert [(s.text, s.bold) for s in blocks[1].items[1]] == [("second", True)]
    assert prose.plain("One **bold** line.\n\n- first\n- **second**") == "One bold line.\n\n- first\n- second"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("# Title", "a heading"),
        ("> said", "a quotation"),
        ("1. first", "a numbered list"),
        ("* first", "a bullet that is not '- '"),
        ("+ first", "a bullet that is not '- '"),
        ("one\n---", "a rule"),
        ("- one\n  - two", "an indented line"),
        ("a | b", "a table"),
        ("a `code`", "code"),
        ("a <b>word</b>", "HTML"),
        ("a [link](there)", "a link"),
        ("an ![image](there)", "a link"),
        ("a *word*", "a single star"),
        ("a ***word***", "a single star"),
        ("a _word_ here", "an underscore"),
        ("a \\ here", "a backslash"),
        ("a **word", "** without its partner"),
        ("a ** word **", "a space, right inside **"),
        ("a line\n- a bullet", "no blank line before the list"),
        ("- one\n\n- two", "a blank line inside a list"),
        ("", "must be a text"),
        (" \n ", "must be a text"),
    ],
)
def test_all_other_markdown_is_refused(text, what):
    with pytest.raises(BadInput, match="the text") as refused:
        prose.parse(text)
    assert what in str(refused.value)


def test_words_with_hyphens_numbers_and_dashes_are_words():
    text = "A setup of 2 x 3 cards, 15 - 3 = 12, snake_case as a word, 3/4, (a) and “b”."
    assert prose.plain(text) == text


# ---------------------------------------------------------------- help files


def test_a_help_file_beside_the_game_is_read(helped):
    page = helped()
    assert page["automatic"] is False and page["title"] == "Tic-tac-toe" and page["guide"] is None
    assert page["story"] == page["credits"] == ""
    assert page["sections"] == [
        {"id": "aim", "title": "The aim", "text": "Three in a row.", "rules": ["TTT-AIM-01"]},
    ]
    assert page["questions"] == {"cell": {"title": "Where?", "text": "Any empty square.", "rules": []}}
    assert page["rulings"] == [{"ids": ["TTT-RULING-01"], "text": "A full board is a draw."}]
    assert page["glossary"] == [{"term": "Row", "text": "Three squares in a line."}]
    assert json.loads(json.dumps(page)) == page


def test_a_story_and_credits_are_told(helped, game):
    page = helped("notice =", 'story = "Once upon a board."\nnotice =')
    assert page["story"] == "Once upon a board."
    assert help_of(replace(game, content=replace(game.content, credits="Nobody knows.")))["credits"] == "Nobody knows."


def test_what_is_read_may_be_changed_without_harm(helped, game):
    helped()["sections"][0]["rules"].append("Spoiled")
    help_of(game)["questions"]["cell"]["title"] = "Spoiled"
    assert "Spoiled" not in json.dumps(help_of(game))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('notice = "A game of **our own**."', "", "has no notice"),
        ('title = "The aim"', "", "section 1, has no title"),
        ('title = "The aim"', "title = 3", "has 3 as its title"),
        ("notice =", 'story = ""\nnotice =', "has '' as its story"),
        ('id = "aim"', 'id = "aim"\ncolour = "red"', "unknown key 'colour'"),
        ('kind = "cell"', 'kind = "flip"', "explains the question 'flip'; Tic-tac-toe asks cell"),
        ("[[question]]", '[[question]]\nkind = "cell"\ntitle = "a"\ntext = "b"\n[[question]]', "which is taken"),
        ('"TTT-AIM-01"', '"ttt"', "'ttt' among its rules"),
        ('ids = ["TTT-RULING-01"]', "ids = []", "names no entry of the rules ledger"),
        ('text = "Three in a row."', 'text = "# Three"', "section 1, text has a heading"),
        ('text = "Three squares in a line."', 'text = ""', "has '' as its text"),
        ("[[term]]", "[term]", "must have term as [[term]] entries"),
        ("notice =", "notice", "is not valid TOML"),
    ],
)
def test_a_wrong_help_file_is_refused_in_one_sentence(helped, old, new, sentence):
    with pytest.raises(BadInput) as refused:
        helped(old, new)
    assert sentence in str(refused.value) and "noughts.help.toml" in str(refused.value)


def test_a_question_without_an_explanation_is_refused(helped):
    start, end = HELP.index("[[question]]"), HELP.index("[[ruling]]")
    with pytest.raises(BadInput, match="does not explain the question 'cell'"):
        helped(HELP[start:end], "")


# ---------------------------------------------------------------- automatic help


def test_a_game_without_help_gets_a_page_of_what_it_declares(game):
    page = help_of(replace(game, content=replace(game.content, about="Three in a row *wins*.")))
    assert page["automatic"] is True
    assert page["sections"][0]["text"] == "Three in a row ×wins×."
    assert "2 players" in page["sections"][1]["text"]
    assert list(page["questions"]) == ["cell"]
    assert page["rulings"] == [] and page["guide"] is None


@pytest.mark.parametrize("name", ledger.games())
def test_the_automatic_page_has_all_rulings_of_the_ledger_as_plain_words(game, name):
    page = help_of(replace(game, name=name))
    rulings = [e.id for e in ledger.load(name) if e.kind == "ruling"]
    assert [row["ids"] for row in page["rulings"]] == [[id] for id in rulings] and rulings
    for row in (*page["rulings"], *page["sections"]):
        prose.parse(row["text"])


# ---------------------------------------------------------------- guides


def test_the_steps_of_a_guide_come_up_in_order(guided):
    game = guided()
    table = guide_table(game)
    assert table.seats == 2 and table.seed == 5
    step = guide_step(table, 0)
    assert step is not None and step["id"] == "hello" and step["wait_for"] == "next" and step["suggest"] is None
    assert (step["number"], step["of"]) == (1, 3) and step["point_to"] == ["square:4"]
    step = guide_step(table, 0, ["hello"])
    assert step is not None and step["id"] == "middle"
    table.choose(step["suggest"]["id"])
    assert guide_step(table, 0, ["hello", "middle"]) is None and guide_step(table, 1) is None
    assert not guide_over(table, ["hello", "middle"])
    table.choose("row 3, column 3")
    step = guide_step(table, 0, ["hello", "middle"])
    assert step is not None and step["say"] == "Well begun." and step["suggest"]["label"] == "row 1, column 1"
    assert guide_over(table, ["hello", "middle", "after"])
    table.choose("row 1, column 2")
    table.choose("row 3, column 2")
    assert guide_over(table)


def test_a_step_says_something_else_where_the_newcomer_went_another_way(guided):
    table = guide_table(guided(), ["ann", "Bob"])
    table.choose("row 1, column 2")
    table.choose("row 2, column 2")  # by the other seat, which is not meant
    step = guide_step(table, 0)
    assert step is not None and step["say"] == "There is time yet."
    assert step["suggest"] is None and step["point_to"] == []


def test_a_step_without_other_words_is_left_out(guided):
    table = guide_table(guided('otherwise = "There is time yet."\n'))
    table.choose("row 1, column 2")
    table.choose("row 3, column 3")
    assert guide_step(table, 0) is None


def test_other_tables_and_other_seats_are_not_guided(guided):
    game = guided()
    for table in (game.table(2, 6), game.table(2)):
        assert guide_step(table, 0) is None and guide_over(table)
    table = guide_table(game)
    assert guide_step(table, 0) is not None and guide_step(table, 1) is None
    table.choose("row 2, column 2")
    assert guide_step(table, 1) is None


def test_a_game_without_a_guide(game):
    table = game.table(2)
    assert guide_of(game) is None and guide_step(table, 0) is None and guide_over(table)
    with pytest.raises(BadInput, match="Tic-tac-toe has no guided first game"):
        guide_table(game)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("seats = 2", "seats = 3", "Tic-tac-toe is for 2 to 2 seats, not 3"),
        ("seed = 5", "seed = -5", "has -5 as its seed"),
        ("seed = 5", "seed = 5\nseat = 2", "has 2 as its seat"),
        ("seed = 5", "seed = 5\noptions = {x = 1}", "has no option 'x'"),
        ('kind = "cell"', 'kind = "flip"', "there is no question 'flip'; there are cell"),
        ('wait_for = "next"', 'wait_for = "never"', "allowed are choice and next"),
        ('"square:4"', '"Square 4"', "a place is written like market:3"),
        ('id = "middle"', 'id = "hello"', "which is taken"),
        ('say = "This is the board."', 'say = "- a list"', "more than one paragraph"),
        ('say = "This is the board."', f'say = "{"long " * 70}"', "at most 320"),
        ('say = "This is the board."', 'say = "Look."\notherwise = "Or not."', "has an otherwise"),
    ],
)
def test_a_wrong_guide_is_refused_in_one_sentence(guided, old, new, sentence):
    with pytest.raises(BadInput) as refused:
        guide_of(guided(old, new))
    assert sentence in str(refused.value)


# ---------------------------------------------------------------- catalogues


def test_a_game_without_a_catalogue_gets_one_from_its_list():
    cards = cards_of(from_file(EXAMPLES / "leduc.py"))
    assert [card["name"] for card in cards][-1] == "the king of spades"
    assert len(cards) == 6 and all(set(card) == set(ENTRY) for card in cards)
    assert json.loads(json.dumps(cards)) == cards


def test_a_game_without_cards_has_an_empty_catalogue(game):
    assert cards_of(game) == []


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ([{"id": "a"}], "missing or unknown keys"),
        ([entry("a", "A", "card", hue="red")], "missing or unknown keys: hue"),
        ([entry("a", "A", "card", count="many")], "'many' as its count"),
        ([entry("a", "A", "card"), entry("a", "B", "card")], "two cards of the catalogue have the id 'a'"),
    ],
)
def test_a_wrong_catalogue_is_refused(entries, sentence):
    with pytest.raises(BadInput, match="Mine: ") as refused:
        checked("Mine", entries)
    assert sentence in str(refused.value)
