"""Card files as data: what a path leads to, what is written again, and what a wrong one is told."""

import tomllib

import pytest

from civitas.games.pointcity.cards import PACKAGED_CARDS, PACKAGED_TOKENS
from civitas.games.pointcity.cards import load as load_city
from civitas.games.spark.cards import PACKAGED
from civitas.games.spark.cards import load as load_spark
from civitas.kernel.errors import BadInput
from civitas.lab import cardfile
from civitas.lab.variants import pair, sweep, verified

SPARK = [cardfile.read("path", PACKAGED)]
ADVISOR = [int(n) for n in load_spark().tables["END"][0, 1:]]  # the Advisor is the first citizen
CITY = [cardfile.read("cards", PACKAGED_CARDS), cardfile.read("tokens", PACKAGED_TOKENS)]


@pytest.mark.parametrize(
    ("files", "path", "value"),
    [
        (SPARK, "Advisor.end.2", 12),
        (SPARK, "citizen.advisor.END", ADVISOR),
        (SPARK, "Advisor.reaction", 2),
        (SPARK, "Advisor.underlined", True),
        (SPARK, "plot.3.award.1", None),
        (SPARK, "follow.hard.1", None),
        (CITY, "tokens.CT22.params", "7"),
        (CITY, "City Honor.params", "7"),
        (CITY, "cards.PC001.cost_energy", "1"),
        (CITY, "Button Bazaar.tier", "1"),
    ],
)
def test_a_path_leads_to_a_value(files, path, value):
    found = cardfile.find(files, path)[1].value
    assert isinstance(found, int) if value is None else found == value


def test_a_file_written_again_says_the_same(tmp_path):
    text = SPARK[0].text()
    assert tomllib.loads(text) == tomllib.loads(PACKAGED.read_text(encoding="utf-8"))
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    assert load_spark(tmp_path / "cards.toml") is not None
    (tmp_path / "cards.csv").write_text(CITY[0].text(["cost_total"]), encoding="utf-8")
    again, before = load_city(tmp_path / "cards.csv"), load_city()
    assert again.names == before.names and all((again.tables[t] == before.tables[t]).all() for t in before.tables)


def test_toml_keeps_odd_keys_and_texts():
    data = {"a b": 1, "t": {"x": [1, "two", True], "9": 'says "no"\n'}, "e": [{"k": {"in": 1}}, {"k": -2}]}
    assert tomllib.loads(cardfile.to_toml(data)) == data


def test_a_sweep_makes_a_file_for_each_value_and_knows_which_is_there_now():
    variants, reference, touched = sweep("spark", {}, ["Advisor.end.2=10..13"])
    assert [one.name for one in variants] == [f"Advisor.end.2 = {n}" for n in range(10, 14)]
    assert variants[reference].values == {"Advisor.end.2": "12"} and "Advisor" in touched
    changed = tomllib.loads(variants[0].texts[0][2])
    assert changed["citizen"][0]["end"] == [ADVISOR[0], 10, ADVISOR[2]]
    verified("spark", variants)


def test_several_paths_make_a_grid():
    variants, reference, touched = sweep("pointcity", {}, ["tokens.CT21.params=4,5", "tokens.CT22.params=6..8"])
    assert len(variants) == 6 and reference == 4 and {"Town Honor", "City Honor"} <= set(touched)
    assert variants[5].values == {"tokens.CT21.params": "5", "tokens.CT22.params": "8"}


def test_lists_ranges_and_what_stands_before_a_range():
    variants, reference, _ = sweep("pointcity", {}, ["CT01.params=economy:1..3,energy:5"])
    values = [one.values["CT01.params"] for one in variants]
    assert values == ["economy:1", "economy:2", "economy:3", "energy:5"] and reference == 1
    whole, _, _ = sweep("spark", {}, ["Advisor.end=1/2/3,4/5/6"])
    assert [one.values["Advisor.end"] for one in whole] == ["1/2/3", "4/5/6"]


def test_a_cost_can_be_swept_though_the_file_repeats_the_total():
    variants, _, _ = sweep("pointcity", {}, ["cards.PC001.cost_energy=0..3"])
    verified("pointcity", variants)


@pytest.mark.parametrize(
    ("game", "sets", "sentence"),
    [
        ("spark", ["Philosofer.rate=1"], "there is no 'Philosofer' in the card file .*there are: Philosopher, "),
        ("spark", ["Advisor.pay=1"], "there is no 'pay' in Advisor .*there are: name, guilds, kinds"),
        ("spark", ["Advisor.end.4=1"], "there is no '4' in Advisor.end .*there are: 1, 2, 3"),
        ("spark", ["Advisor.end.2.1=1"], "there is no '1' in Advisor.end.2 .*nothing further"),
        ("spark", ["Advisor=1"], "'Advisor' leads to more than one value; go on with one of: name"),
        ("spark", ["Advisor.end.2"], "a value is set as PATH=4..9 or PATH=4,6,9"),
        ("spark", ["=4"], "a value is set as PATH=4..9"),
        ("spark", ["Advisor..end=4"], "a path is names with dots between, such as Advisor.end, not 'Advisor..end'"),
        ("spark", ["Advisor.end.2=many"], "Advisor.end.2 is a whole number, not 'many'"),
        (
            "spark",
            ["Advisor.end=1/2"],
            "Advisor.end is 3 whole numbers, such as " + "/".join(map(str, ADVISOR)) + ", not '1/2'",
        ),
        ("spark", ["Advisor.underlined=1"], "Advisor.underlined is true or false, not '1'"),
        ("spark", ["Advisor.end.2=9..4"], "the range 9..4 of Advisor.end.2 ends before it begins"),
        ("spark", ["Advisor.end.2=1..99"], "has 99 values; at most 64 are played"),
        ("spark", ["Advisor.end.2=1..8", "Advisor.end.1=1..9"], "make 72 combinations; at most 64 are played"),
        ("spark", ["Advisor.end.2=4,4"], "the value 4 is given twice for Advisor.end.2"),
        ("spark", ["Advisor.end.2=4,,5"], "a value of Advisor.end.2 is empty in '4,,5'"),
        ("spark", ["Advisor.end.2=4", "Advisor.end.2=5"], "the path Advisor.end.2 is given twice"),
        ("spark", ["Advisor.end.2=100"], "with Advisor.end.2 = 100: cards.toml, citizen 1 .*from -99 to 99"),
        ("pointcity", ["nobody.params=4"], "no 'nobody.params' in the card files; .*begin with one of: cards, tokens"),
        ("pointcity", ["tokens.CT22.params=99"], "with tokens.CT22.params = 99: tokens.csv, row 23, .*from 0 to 20"),
    ],
)
def test_a_wrong_sweep_gets_a_sentence(game, sets, sentence):
    with pytest.raises(BadInput, match=sentence):
        variants, _, _ = sweep(game, {}, sets)
        verified(game, variants)


def test_the_game_is_seen_from_the_files(tmp_path):
    for name, packaged, game in (
        ("a.toml", PACKAGED, "spark"),
        ("a.csv", PACKAGED_CARDS, "pointcity"),
        ("t.csv", PACKAGED_TOKENS, "pointcity"),
    ):
        (tmp_path / name).write_bytes(packaged.read_bytes())
        found, variants = pair("original", str(tmp_path / name), None)
        assert found == game and variants[0].texts == () and len(variants[1].texts) == 1
        assert variants[1].name == f"new: {name}"
    assert pair("original", str(tmp_path / "t.csv"), None)[1][1].texts[0][0] == "tokens"


def test_files_that_do_not_go_together_get_a_sentence(tmp_path):
    (tmp_path / "a.toml").write_bytes(PACKAGED.read_bytes())
    (tmp_path / "a.csv").write_bytes(PACKAGED_CARDS.read_bytes())
    (tmp_path / "bad.toml").write_text("[sets]\n", encoding="utf-8")
    with pytest.raises(BadInput, match="are not card files of one game here; name it with --game"):
        pair(str(tmp_path / "a.toml"), str(tmp_path / "a.csv"), None)
    with pytest.raises(BadInput, match=r"bad\.toml, key 'citizen'"):
        pair(str(tmp_path / "a.toml"), str(tmp_path / "bad.toml"), "spark")
    with pytest.raises(BadInput, match="there is no file"):
        pair(str(tmp_path / "a.toml"), str(tmp_path / "none.toml"), "spark")
    with pytest.raises(BadInput, match="these are the same"):
        pair("original", "original", "spark")
