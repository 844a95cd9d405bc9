"""The rules ledger: reading it, claiming proofs, and comparing both."""

from pathlib import Path

import pytest

from civitas.proof import ledger
from civitas.proof.ledger import Entry, LedgerError, proves

TOY = """
[[rule]]
id = "TOY-TURN-01"
says = "Players take turns."
where = "p.1"
check = "Seat 0 moves, then seat 1."
kind = "rule"

[[rule]]
id = "TOY-WIN-01"
says = "Three in a row win."
where = "p.2"
check = "Given two in a row, when a third is set, then the game is over."
kind = "rule"

[[rule]]
id = "TOY-BOX-01"
says = "The box is blue."
where = "p.3"
check = "None."
kind = "note"
"""
OTHER = TOY.replace("TOY-", "OTHER-")


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "toy.toml").write_text(TOY)
    (folder / "other.toml").write_text(OTHER)
    return folder


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "games").mkdir(parents=True)
    return folder


# ---------------------------------------------------------------- loading


def test_a_ledger_is_read_in_the_order_of_its_file(rules):
    entries = ledger.load("toy", rules)
    assert [entry.id for entry in entries] == ["TOY-TURN-01", "TOY-WIN-01", "TOY-BOX-01"]
    assert entries[0] == Entry(
        id="TOY-TURN-01",
        says="Players take turns.",
        where="p.1",
        check="Seat 0 moves, then seat 1.",
        kind="rule",
    )


def test_the_list_of_games_leaves_out_the_files_of_excuses(rules):
    (rules / "toy.untestable.toml").write_text('TOY-BOX-01 = "Color."')
    assert ledger.games(rules) == ["other", "toy"]


@pytest.mark.parametrize("name", ["chess", "../rules/toy", "toy.untestable", ""])
def test_a_missing_game_is_answered_with_those_that_exist(rules, name):
    (rules / "toy.untestable.toml").write_text('TOY-BOX-01 = "Color."')
    with pytest.raises(LedgerError) as caught:
        ledger.load(name, rules)
    assert str(caught.value) == f"There is no rules ledger for {name!r}; there are other, toy."


def test_a_missing_folder_of_rules_is_named(tmp_path):
    with pytest.raises(LedgerError, match=r"there are none in .*nowhere"):
        ledger.load("toy", tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[[rule]\n", "bad.toml is not valid TOML: .*line 1"),
        ("", r"bad.toml has no \[\[rule\]\] entries"),
        ("rule = 3", r"bad.toml has no \[\[rule\]\] entries"),
        ("rule = [3]", "bad.toml, rule 1 must have exactly id, says, where, check, kind, but has 3"),
        (TOY.replace('where = "p.2"\n', ""), "rule 2 must have .*, but has id, says, check, kind"),
        (TOY.replace("where", "were", 1), "rule 1 must have .*, but has id, says, were, check, kind"),
        (TOY.replace('"p.2"', "2"), "rule 2: where must be a text, not 2"),
        (TOY.replace('"p.2"', '" "'), "rule 2: where must be a text, not ' '"),
        (TOY.replace("TOY-WIN-01", "toy-win-1"), "rule 2: 'toy-win-1' is no id"),
        (TOY.replace('"note"', '"remark"'), "rule 3: kind 'remark' is none of rule, table"),
        (TOY + TOY, "rule 4: TOY-TURN-01 is already taken"),
    ],
)
def test_a_bad_ledger_is_refused_with_its_place(rules, text, complaint):
    (rules / "bad.toml").write_text(text)
    with pytest.raises(LedgerError, match=complaint) as caught:
        ledger.load("bad", rules)
    assert "\n" not in str(caught.value)


def test_a_ledger_that_is_not_text_is_refused(rules):
    (rules / "bad.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LedgerError, match=r"bad\.toml is not valid TOML"):
        ledger.load("bad", rules)


def test_rules_are_found_in_a_checkout_and_in_an_installed_package(tmp_path):
    package = tmp_path / "src" / "civitas"
    assert ledger.find_rules(package) == package / "_rules"
    (tmp_path / "pyproject.toml").touch()
    assert ledger.find_rules(package) == tmp_path / "rules"
    installed = tmp_path / "site-packages" / "civitas"
    assert ledger.find_rules(installed) == installed / "_rules"


def test_the_ledgers_of_this_project_load_and_share_no_id():
    assert set(ledger.games()) >= {"spark", "congress", "pointcity", "heroes"}
    ids = [entry.id for game in ledger.games() for entry in ledger.load(game)]
    assert len(ids) == len(set(ids))
    for game in ledger.games():
        assert len({entry.id.split("-")[0] for entry in ledger.load(game)}) == 1
        ledger.untestable(game)


# ---------------------------------------------------------------- excuses


def test_excuses_are_optional(rules):
    assert ledger.untestable("toy", rules) == {}


def test_an_excuse_gives_its_reason(rules):
    (rules / "toy.untestable.toml").write_text('TOY-BOX-01 = "Nothing on screen is a box."')
    assert ledger.untestable("toy", rules) == {"TOY-BOX-01": "Nothing on screen is a box."}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            'OTHER-BOX-01 = "No."',
            "toy.untestable.toml excuses OTHER-BOX-01, which is not in the ledger of toy",
        ),
        ("TOY-BOX-01 = true", "toy.untestable.toml must give the reason for TOY-BOX-01"),
        ('TOY-BOX-01 = ""', "toy.untestable.toml must give the reason for TOY-BOX-01"),
        ("TOY-BOX-01", "toy.untestable.toml is not valid TOML"),
    ],
)
def test_a_bad_excuse_is_refused(rules, text, complaint):
    (rules / "toy.untestable.toml").write_text(text)
    with pytest.raises(LedgerError, match=complaint):
        ledger.untestable("toy", rules)


# ---------------------------------------------------------------- @proves


def test_proves_records_ids_and_returns_the_test_itself():
    def test_something() -> int:
        return 7

    marked = proves("TOY-TURN-01", "TOY-WIN-01")(test_something)
    assert marked is test_something
    assert marked() == 7
    assert vars(marked)["proves"] == ("TOY-TURN-01", "TOY-WIN-01")


def test_proves_adds_up_in_reading_order_without_repeats():
    @proves("TOY-TURN-01")
    @proves("TOY-WIN-01", "TOY-TURN-01")
    @proves("SPK-SOLO-TURN-10")
    def test_something(): ...

    assert vars(test_something)["proves"] == ("TOY-TURN-01", "TOY-WIN-01", "SPK-SOLO-TURN-10")


def test_a_class_claims_only_what_itself_was_given():
    @proves("TOY-TURN-01")
    class TestBase: ...

    @proves("TOY-WIN-01")
    class TestDerived(TestBase): ...

    assert vars(TestBase)["proves"] == ("TOY-TURN-01",)
    assert vars(TestDerived)["proves"] == ("TOY-WIN-01",)


def test_proves_needs_an_id():
    with pytest.raises(ValueError, match=r"^@proves needs at least one ledger id, such as .*\.$"):
        proves()


@pytest.mark.parametrize("id", ["", "TOY", "TOY-01", "toy-turn-01", "TOY-TURN-1", "TOY-TURN-01 ", "TOY-TURN-01\n", 3])
def test_proves_refuses_a_malformed_id(id):
    with pytest.raises(ValueError, match="but a ledger id looks like") as caught:
        proves("TOY-TURN-01", id)
    assert repr(id) in str(caught.value)


def test_proves_without_brackets_is_refused():
    with pytest.raises(ValueError, match="a ledger id looks like"):

        @proves  # type: ignore[arg-type]
        def test_something(): ...


# ---------------------------------------------------------------- collecting


def test_tests_are_found_by_reading_not_by_importing(tests):
    (tests / "test_a.py").write_text(
        """
raise SystemExit("this file must not run")

@proves("TOY-TURN-01", "TOY-WIN-01")
@pytest.mark.slow
def test_plain(): ...

@ledger.proves("TOY-TURN-01")
async def test_later(): ...

if True:
    @proves("TOY-TURN-01")
    @proves("TOY-TURN-01", "TOY-BOX-01")
    def test_twice(): ...

def test_claims_nothing():
    @proves("TOY-WIN-01")
    def test_inner(): ...
"""
    )
    (tests / "games" / "test_b.py").write_text(
        """
@proves("TOY-WIN-01")
class TestWin:
    @proves("TOY-BOX-01")
    def test_row(self): ...
    @disproves("TOY-BOX-02")
    def test_other(self): ...
"""
    )
    assert ledger.collect(tests) == {
        "TOY-WIN-01": ["tests/games/test_b.py::TestWin", "tests/test_a.py::test_plain"],
        "TOY-BOX-01": ["tests/games/test_b.py::TestWin::test_row", "tests/test_a.py::test_twice"],
        "TOY-TURN-01": [
            "tests/test_a.py::test_plain",
            "tests/test_a.py::test_later",
            "tests/test_a.py::test_twice",
        ],
    }
    assert ledger.collect(str(tests)) == ledger.collect(tests)


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        (
            "@proves(TURN)\ndef test_x(): ...",
            r"tests/test_a.py::test_x \(line 1\) must name .* plain strings",
        ),
        ("@proves(*IDS)\ndef test_x(): ...", "plain strings"),
        (
            "@proves('TOY-TURN-01')\ndef check_x(): ...",
            r"test_a.py::check_x \(line 2\) .* pytest never runs it",
        ),
        ("@proves('TOY-TURN-01')\nclass Win: ...", "test_a.py::Win .* pytest never runs it"),
        ("def test_x(:", "tests/test_a.py is not valid Python"),
        ("\0", "tests/test_a.py is not valid Python"),
    ],
)
def test_a_claim_that_cannot_be_read_is_refused(tests, source, complaint):
    (tests / "test_a.py").write_text(source)
    with pytest.raises(LedgerError, match=complaint):
        ledger.collect(tests)


def test_a_missing_folder_of_tests_is_refused(tmp_path):
    with pytest.raises(LedgerError, match=r"There is no folder of tests at .*nowhere"):
        ledger.collect(tmp_path / "nowhere")


def test_the_marks_made_inside_this_file_claim_nothing_in_this_project():
    assert not [id for id in ledger.collect(Path(__file__).parent) if id.startswith("TOY-")]


# ---------------------------------------------------------------- coverage


def test_every_id_is_proved_untestable_or_missing(rules, tests):
    (rules / "toy.untestable.toml").write_text('TOY-BOX-01 = "Nothing on screen is a box."')
    (tests / "test_a.py").write_text(
        """
@proves("TOY-TURN-01", "OTHER-WIN-01", "TOY-TURN-99")
def test_turns(): ...
"""
    )
    found = ledger.coverage("toy", tests, rules)
    assert found.proved == {"TOY-TURN-01": ["tests/test_a.py::test_turns"]}
    assert found.untestable == {"TOY-BOX-01": "Nothing on screen is a box."}
    assert found.missing == ["TOY-WIN-01"]
    assert found.unknown == {"TOY-TURN-99": ["tests/test_a.py::test_turns"]}  # OTHER-WIN-01 is another game's


def test_a_proof_outweighs_an_excuse(rules, tests):
    (rules / "toy.untestable.toml").write_text('TOY-BOX-01 = "Nothing on screen is a box."')
    (tests / "test_a.py").write_text('@proves("TOY-BOX-01")\ndef test_box(): ...\n')
    found = ledger.coverage("toy", tests, rules)
    assert found.proved == {"TOY-BOX-01": ["tests/test_a.py::test_box"]}
    assert found.untestable == {}
    assert found.missing == ["TOY-TURN-01", "TOY-WIN-01"]


def test_coverage_of_a_missing_game_is_refused(rules, tests):
    with pytest.raises(LedgerError, match="no rules ledger for 'chess'"):
        ledger.coverage("chess", tests, rules)
