"""`civitas cards`, `civitas emit`, `civitas ledger`, `civitas bench`, `civitas conformance`."""

from typing import Any

import pytest

import civitas
from civitas.cli import common
from civitas.games.pointcity import cards as pointcity_cards


def test_cards_are_listed_in_words(run):
    out = run("cards", "pointcity").out
    assert "160 cards" in out and "22 civic tokens" in out
    line = next(line for line in out.splitlines() if "PC001" in line)
    assert "Button Bazaar" in line and "1 Energy 1 Community" in line and "Economy" in line


def test_a_game_without_a_list_of_its_own_shows_names_and_numbers(run, leduc):
    out = run("cards", leduc).out
    assert "the king of spades" in out and "6 cards" in out


def test_a_game_without_cards(refused, tictactoe):
    assert refused("cards", tictactoe) == "Tic-tac-toe has no cards."


def test_a_persons_own_file_is_checked_and_listed(run, tmp_path):
    mine = tmp_path / "mine.csv"
    mine.write_text(pointcity_cards.PACKAGED_CARDS.read_text().replace("Button Bazaar", "Stone Soup Stall"))
    ran = run("cards", "pointcity", "--cards", str(mine))
    assert ran.status == 0 and "Stone Soup Stall" in ran.out and "Button Bazaar" not in ran.out
    assert ran.out.endswith("The file can be used.\n")


def test_the_old_name_of_the_option_still_works_and_is_not_shown(run, refused, tmp_path):
    mine = tmp_path / "mine.csv"
    mine.write_text(pointcity_cards.PACKAGED_CARDS.read_text().replace("Button Bazaar", "Stone Soup Stall"))
    assert "Stone Soup Stall" in run("cards", "pointcity", "--file", str(mine)).out
    assert "has 2 card files" in refused("cards", "pointcity", *["--cards", str(mine)] * 2, "--file", str(mine))
    told = run("cards", "--help").out
    assert "--cards" in told and "--file" not in told


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("PC001,1,", "PC001,9,", "row 2, column 'tier': '9' is given, but it must be a whole number from 1 to 3."),
        ("tier", "level", "column 'tier' is missing"),
        ("Coinpress Kiosk", "Button Bazaar", "different from row 2"),
    ],
)
def test_a_wrong_file_is_refused_with_row_and_column(refused, tmp_path, old, new, sentence):
    mine = tmp_path / "mine.csv"
    mine.write_text(pointcity_cards.PACKAGED_CARDS.read_text().replace(old, new, 1))
    assert sentence in refused("cards", "pointcity", "--cards", str(mine))


def test_a_missing_or_unreadable_file(refused, tmp_path):
    assert refused("cards", "pointcity", "--cards", "nowhere.csv") == "there is no file nowhere.csv."
    (tmp_path / "empty.csv").write_text("")
    assert "the file is empty" in refused("cards", "pointcity", "--cards", str(tmp_path / "empty.csv"))
    (tmp_path / "binary.csv").write_bytes(b"\xff\xfe\x00")
    assert "must be text in UTF-8" in refused("cards", "pointcity", "--cards", str(tmp_path / "binary.csv"))


def test_a_game_without_card_files(refused, tmp_path, leduc):
    (tmp_path / "mine.csv").write_text("x")
    assert (
        refused("cards", leduc, "--cards", str(tmp_path / "mine.csv"))
        == "Leduc poker has no card files that could be replaced."
    )


# ---------------------------------------------------------------- emit


@pytest.mark.parametrize(
    ("form", "part"), [("c", "civitas_advance"), ("python", "def r_take_turn("), ("cuda", "__CUDACC_RTC__")]
)
def test_the_rules_are_printed(run, form, part):
    ran = run("emit", "pointcity", "--as", form)
    assert ran.status == 0 and part in ran.out


def test_emitted_python_is_python(run, leduc):
    compile(run("emit", leduc, "--as", "python").out, "emitted", "exec")


def test_no_such_language(refused):
    assert refused("emit", "pointcity", "--as", "fortran") == "rules are printed as c, python, cuda, not as 'fortran'."


# ---------------------------------------------------------------- ledger


def test_the_ledger_says_what_no_test_proves(run):
    ran = run("ledger", "pointcity")
    assert ran.status == 0 and "percent" in ran.out and "│ pointcity" in ran.out


def test_the_ledger_of_all_games(run):
    out = run("ledger").out
    assert all(f"│ {name}" in out for name in ("congress", "heroes", "pointcity", "spark"))


@pytest.fixture
def tiny(monkeypatch, tmp_path):
    """A checkout with one ledger of two rules, of which a test proves one."""
    from civitas.proof import ledger

    rules, tests = tmp_path / "rules", tmp_path / "tests"
    rules.mkdir()
    tests.mkdir()
    entry = '[[rule]]\nid = "TIN-A-0{n}"\nsays = "Rule {n}."\nwhere = "1"\ncheck = "x"\nkind = "rule"\n'
    (rules / "tiny.toml").write_text(entry.format(n=1) + entry.format(n=2))
    (tests / "test_tiny.py").write_text('@proves("TIN-A-01")\ndef test_one(): ...\n')
    for function in (ledger.games, ledger.load, ledger.coverage):
        monkeypatch.setattr(function, "__defaults__", (rules, *(function.__defaults__ or ())[1:]))
    monkeypatch.setattr(common, "checkout", lambda: tmp_path)
    return tests / "test_tiny.py"


def test_with_check_a_missing_proof_makes_the_status_1(run, tiny):
    ran = run("ledger", "tiny", "--check")
    assert ran.status == 1 and "50.0" in ran.out and "  TIN-A-02  Rule 2." in ran.out
    tiny.write_text('@proves("TIN-A-01", "TIN-A-02")\ndef test_one(): ...\n')
    ran = run("ledger", "tiny", "--check")
    assert ran.status == 0 and "100.0" in ran.out and "no test proves" not in ran.out


def test_a_proof_of_nothing_is_found_too(run, tiny):
    tiny.write_text('@proves("TIN-A-01", "TIN-A-02", "TIN-B-07")\ndef test_one(): ...\n')
    ran = run("ledger", "tiny", "--check")
    assert ran.status == 1 and "TIN-B-07 stands in no ledger" in ran.out


def test_no_such_ledger(refused):
    assert refused("ledger", "chess").startswith("There is no rules ledger for 'chess'; there are congress,")


# ---------------------------------------------------------------- bench, conformance, and an installed package


def test_a_benchmark_is_run_with_what_follows(monkeypatch, run, tmp_path):
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "run.py").write_text("import sys; print('bench', sys.argv[1:]); sys.exit(3)\n")
    monkeypatch.setattr(common, "checkout", lambda: tmp_path)
    assert run("bench", "--quick", "pointcity").status == 3


def test_without_a_benchmark_it_says_so(monkeypatch, refused, tmp_path):
    monkeypatch.setattr(common, "checkout", lambda: tmp_path)
    assert refused("bench").startswith("there is no benchmark here")


@pytest.mark.parametrize("arguments", [("bench",), ("ledger",), ("mutate", "pointcity")])
def test_an_installed_package_says_what_only_a_checkout_has(monkeypatch, refused, arguments):
    monkeypatch.setattr(common, "checkout", lambda: None)
    assert refused(*arguments).endswith("only in a source checkout of Civitas, and this is an installed package.")


def test_the_checkout_is_found_from_the_package(tmp_path):
    assert (common.checkout() or tmp_path).joinpath("src", "civitas", "cli/app.py").is_file()
    package = tmp_path / "site-packages" / "civitas" / "commands"
    package.mkdir(parents=True)
    assert common.checkout(str(package / "common.py")) is None


def test_conformance_is_reported(run, tictactoe, monkeypatch):
    from civitas.proof import conformance

    small = conformance.check
    size: dict[str, Any] = {"games": 1, "bulk": 10, "positions": 1, "only": ["words"]}
    monkeypatch.setattr(conformance, "check", lambda game, seed: small(game, seed=seed, **size))
    ran = run("conformance", tictactoe)
    assert ran.status == 0 and ran.out.startswith("tictactoe: 1 combinations of seats and options pass")


def test_a_broken_promise_makes_the_status_1(run, tictactoe, monkeypatch):
    from civitas.proof import conformance

    def broken(game, seed):
        raise conformance.ConformanceFailure("tictactoe, 2 seats, seed 1: the view changes")

    monkeypatch.setattr(conformance, "check", broken)
    ran = run("conformance", tictactoe)
    assert ran.status == 1 and ran.out == "tictactoe, 2 seats, seed 1: the view changes\n"


def test_the_public_face_knows_the_same_games(run):
    out = run("games").out
    assert all(name in out for name in civitas.games())
