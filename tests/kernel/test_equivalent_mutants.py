"""Lists of mutants that nobody can notice: what is read, and what is refused with one sentence."""

import pytest

from civitas.kernel import BadInput
from civitas.proof.mutation.equivalents import Equivalent, read_equivalents

GOOD = """
[[mutant]]
says = "left is never below 0"
file = "rules.py"
function = "turn"
line = "if g.left == 0:"
becomes = "if (g.left <= 0):"
"""


def test_a_list_is_read_and_a_game_may_have_none(tmp_path):
    path = tmp_path / "game.toml"
    assert read_equivalents(path) == []
    path.write_text(GOOD)
    reason = Equivalent("left is never below 0", "rules.py", "turn", "if g.left == 0:", "if (g.left <= 0):")
    assert read_equivalents(path) == [reason]


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("[[mutant]]", "[[mutant]", "game.toml is not valid TOML"),
        ("[[mutant]]", "[[mutation]]", r"game.toml has no \[\[mutant\]\] entries"),
        ('file = "rules.py"\n', "", "game.toml, mutant 1 must have exactly says, file, function, line, becomes"),
        ('"turn"', "3", "game.toml, mutant 1 must have exactly .*, all of them texts"),
    ],
)
def test_what_cannot_be_read_is_refused(tmp_path, before, after, sentence):
    path = tmp_path / "game.toml"
    assert before in GOOD
    path.write_text(GOOD.replace(before, after))
    with pytest.raises(BadInput, match=sentence):
        read_equivalents(path)
