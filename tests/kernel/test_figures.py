"""Figures of card files, named in a text and filled in when it is read."""

from pathlib import Path

import pytest

from civitas.content.figures import UnknownFigure, figure, fill
from civitas.proof import ledger
from civitas.proof.ledger import LedgerError

CARDS = """
[[citizen]]
name = "Advisor"
reaction = 2
end = [4, 12, -13]

[[plot]]
number = 34
award = [4, 7, 10]

[follow]
normal = [3, 5, 8]
"""
TOKENS = """\
id,name,worth,by_players
T1,Town Honor,5,2:0 3:2
T2,City Honor,7,2:1 3:4
T3,Twin,1,
T3,Other,1,
"""
HELP = "figures = 3\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "games" / "toy"
    folder.mkdir(parents=True)
    (folder / "cards.toml").write_text(CARDS)
    (folder / "tokens.csv").write_text(TOKENS)
    (folder / "help.toml").write_text(HELP)
    return folder


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("citizen.Advisor.end", "4/12/-13"),
        ("citizen.Advisor.end.2", "12"),
        ("citizen.Advisor.end.3", "-13"),
        ("citizen.Advisor.reaction", "2"),
        ("plot.34.award.3", "10"),
        ("follow.normal", "3/5/8"),
        ("tokens.Town Honor.worth", "5"),
        ("tokens.T2.worth", "7"),
        ("tokens.T2.by_players.3", "4"),
        ("tokens.Twin.worth", "1"),
    ],
)
def test_a_path_names_table_row_column_and_one_of_several_figures(folder, path, found):
    assert figure(path, folder) == found


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        (
            "citizens.Advisor.end",
            "{citizens.Advisor.end} names 'citizens', but the game's data only knows citizen, plot,",
        ),
        ("citizen.Adviser.end", "names 'Adviser', but 'citizen' only knows Advisor"),
        ("citizen.Advisor.gain", "names 'gain', but 'Advisor' only knows name, reaction, end"),
        ("citizen.Advisor.end.4", "names '4', but 'end' only knows 1, 2, 3"),
        ("citizen.Advisor.end.0", "names '0', but 'end' only knows 1, 2, 3"),
        ("citizen.Advisor.reaction.1", "names '1', but 'reaction' only knows nothing"),
        ("tokens.T2.by_players.4", "names '4', but 'by_players' only knows 2, 3"),
        ("tokens.T3.worth", "names 'T3', but 'tokens' only knows T1, Town Honor, T2, City Honor, Twin, Other"),
        ("citizen.Advisor", "{citizen.Advisor} is no figure yet; go on with one of name, reaction, end"),
        ("figures.1", "names 'figures'"),
    ],
)
def test_a_path_that_leads_nowhere_is_answered_with_what_there_is(folder, path, sentence):
    with pytest.raises(UnknownFigure) as caught:
        figure(path, folder)
    assert sentence in str(caught.value)


def test_only_paths_in_braces_are_filled_in(folder):
    text = "L1, L2 of {1, 2}: {citizen.Advisor.end.1} + {follow.normal.1}; rally {R1,R2} or {claim, wait}"
    assert fill(text, folder) == "L1, L2 of {1, 2}: 4 + 3; rally {R1,R2} or {claim, wait}"


def test_card_files_that_cannot_be_read_are_named(folder):
    (folder / "broken.toml").write_text("[[citizen]\n")
    with pytest.raises(UnknownFigure, match="the card files cannot be read"):
        figure("citizen.Advisor.end", folder)


def test_a_ledger_is_read_with_the_figures_of_its_game(folder, tmp_path):
    rules = tmp_path / "rules"
    rules.mkdir()
    entry = 'id = "TOY-END-01"\nwhere = "p.1"\nkind = "rule"\nsays = "Advisors pay {citizen.Advisor.end}."\n'
    (rules / "toy.toml").write_text(f'[[rule]]\n{entry}check = "Level 2: {{citizen.Advisor.end.2}}."\n')
    (found,) = ledger.load("toy", rules, folder.parent)
    assert (found.says, found.check) == ("Advisors pay 4/12/-13.", "Level 2: 12.")
    (rules / "toy.toml").write_text(f'[[rule]]\n{entry}check = "Level 2: {{citizen.Adviser.end.2}}."\n')
    with pytest.raises(LedgerError) as caught:
        ledger.load("toy", rules, folder.parent)
    assert str(caught.value) == (
        "toy.toml, TOY-END-01: {citizen.Adviser.end.2} names 'Adviser', but 'citizen' only knows Advisor."
    )
