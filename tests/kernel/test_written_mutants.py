"""Lists of mutants that people write: what is read, and what is refused with one sentence."""

from pathlib import Path

import pytest

from civitas.kernel import BadInput
from civitas.proof.mutation.written import read_list

RULES = """\
def first(g):
    g.left = 5
    g.right = 3


def second(g):
    return g.left
"""
GOOD = """
[[mutant]]
says = "right is laid before left, and one more"
kind = "order"
file = "rules.py"
before = '''
    g.left = 5
    g.right = 3
'''
after = '''
    g.right = 4
    g.nobody = 0
    g.left = 5
'''

[[mutant]]
says = "the second looks at the wrong side"
kind = "zone"
file = "rules.py"
before = "return g.left"
after = "return g.right"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "rules.py").write_text(RULES)
    (folder / "cards.csv").write_text("name\n")
    (tmp_path / "outside.py").write_text(RULES)
    return folder


def read(folder: Path, text: str):
    path = folder.parent / "game.toml"
    path.write_text(text)
    return read_list(path, folder)


def test_a_mutant_may_change_several_lines_and_their_number(folder):
    first, second = read(folder, GOOD)
    assert first.applied(RULES) == RULES.replace("    g.left = 5\n    g.right = 3\n", first.after)
    assert second.applied(RULES) == RULES.replace("return g.left", "return g.right")
    assert (first.kind, first.line, first.function) == ("order", 2, "first")
    assert (second.kind, second.line, second.breaks) == ("zone", 7, {"second"})
    assert str(second) == f"{folder / 'rules.py'}:7 in second: the second looks at the wrong side"


def test_a_mutant_across_functions_breaks_both(folder):
    both = GOOD.replace('before = "return g.left"', "before = '''\n    g.right = 3\n\n\ndef second(g):\n'''").replace(
        'after = "return g.right"', "after = '''\n\n\ndef second(g):\n'''"
    )
    assert read(folder, both)[1].breaks == {"first", "second"}


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("[[mutant]]", "[[mutant]", "game.toml is not valid TOML"),
        ("[[mutant]]", "[[mutation]]", r"game.toml has no \[\[mutant\]\] entries"),
        ('kind = "zone"\n', "", "mutant 2 must have exactly says, kind, file, before, after, but has says, file"),
        ('kind = "zone"', "kind = 3", "mutant 2: kind must be a text, not 3"),
        ('kind = "zone"', 'kind = "The zone"', r"mutant 2 \(the second .*\): kind 'The zone' must be one short word"),
        ('before = "return g.left"', 'before = " "', "mutant 2: before must be a text"),
        ("return g.left", "return g.middle", "'before' must stand in rules.py once, but stands there 0 times"),
        ('before = "return g.left"', 'before = "g.left"', "must stand in rules.py once, but stands there 2 times"),
        ("return g.right", "return return", "with its 'after', rules.py is no Python"),
        ("return g.right", "return  g.left", "'before' and 'after' say the same"),
        ('"rules.py"\nbefore = "return', '"none.py"\nbefore = "return', "'none.py' is no file of rules in"),
        ('"rules.py"\nbefore = "return', '"cards.csv"\nbefore = "return', "'cards.csv' is no file of rules in"),
        ('"rules.py"\nbefore = "return', '"../outside.py"\nbefore = "return', "'../outside.py' is no file of rules in"),
    ],
)
def test_what_cannot_be_tried_is_refused_with_its_place(folder, before, after, sentence):
    assert before in GOOD
    with pytest.raises(BadInput, match=sentence) as caught:
        read(folder, GOOD.replace(before, after))
    assert "\n" not in str(caught.value)


def test_no_mutant_stands_in_a_list_twice(folder):
    with pytest.raises(BadInput, match="mutant 3: mutant 1 is the same"):
        read(folder, GOOD + GOOD)
    other_words = GOOD.replace("right is laid", "the right one is laid")
    with pytest.raises(BadInput, match="mutant 3: mutant 1 is the same"):
        read(folder, GOOD + other_words)


def test_a_list_that_is_not_there_is_named(folder):
    with pytest.raises(BadInput, match=r"there is no list of mutants at .*nowhere\.toml"):
        read_list(folder / "nowhere.toml", folder)
