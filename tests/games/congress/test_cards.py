"""The card tables: counts, icons, members, Causes, and files that do not fit."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from civitas.games.congress.cards import COUNTS, MANIFEST, PACKAGED, TYPES, load
from civitas.games.congress.effects import registry
from civitas.games.congress.helpers import icons
from civitas.games.congress.words.effects import effect_of
from civitas.kernel import BadInput, DeclarationError, RuleTable
from civitas.proof.ledger import proves

from .support import CONTENT, game

T = CONTENT.tables
MEMBERS, SENATORS = CONTENT.members, CONTENT.members[:100]
HOUSE = CONTENT.members[100:]


# ---------------------------------------------------------------- the box


@proves("CON-COMP-01", "CON-COMP-04", "CON-COMP-08", "CON-COMP-12", "CON-CONG-01")
def test_counts() -> None:
    assert COUNTS == {"cause": 64, "citizen": 169, "power": 54, "circumstance": 56, "senate": 100, "house": 435}
    found = [CONTENT.causes, CONTENT.citizens, CONTENT.powers, CONTENT.circumstances, SENATORS, HOUSE]
    assert [len(rows) for rows in found] == list(COUNTS.values()) and sum(COUNTS.values()) == 878
    assert len({row["bioguide"] for row in MEMBERS}) == 535


@proves("CON-COMP-02")
def test_the_other_parts_of_the_box() -> None:
    assert MANIFEST == {"play_token": 4, "passage_token": 8, "impact_chart": 4, "board": 1, "rule_book": 1}


@proves("CON-COMP-05", "CON-CAUSE-02")
def test_causes_by_stars() -> None:
    assert Counter(row["stars"] for row in CONTENT.causes) == {"1": 14, "2": 14, "3": 14, "4": 14, "Ultimate": 8}
    both = Counter((row["stars"], row["party"]) for row in CONTENT.causes if row["stars"] != "Ultimate")
    assert set(both.values()) == {7}


@proves("CON-CAUSE-05", "CON-CAUSE-06", "CON-ICON-03", "CON-ICON-17", "CON-COMP-12", "CON-ICON-10")
@pytest.mark.parametrize("prefix", ["CAUSE_", "", "CIR_"])
def test_icons_of_causes_citizens_and_circumstances(prefix: str) -> None:
    suits, topics = T[f"{prefix}SUIT"], T[f"{prefix}TOPIC"]
    assert all(icons.suit_of(int(topic) // 2) == suit // 2 for suit, topic in zip(suits, topics, strict=True))
    assert all(suit % 2 == topic % 2 for suit, topic in zip(suits, topics, strict=True))
    if prefix == "CAUSE_":
        assert set(T["CAUSE_PARTY"].tolist()) == {0, 2}, "always solid"


@proves("CON-COMP-11")
def test_the_citizen_deck() -> None:
    cards = Counter(T["TOPIC"].tolist())
    wanted: Counter[int] = Counter()
    for n, row in enumerate(CONTENT.causes):
        if row["stars"] != "Ultimate":
            wanted[int(T["CAUSE_TOPIC"][n])] += {"1": 5, "2": 4, "3": 2, "4": 1}[row["stars"]]
    assert sum(wanted.values()) == 168 and sum((cards - wanted).values()) == 1 and not wanted - cards
    assert [T["PARTY"].tolist().count(code) for code in range(5)] == [42, 26, 42, 26, 33]


@proves("CON-POWER-04", "CON-POWER-05", "CON-ICON-04", "CON-COMP-12", "CON-PRESS-04", "CON-MANIP-05")
def test_the_power_deck() -> None:
    assert Counter(row["type"] for row in CONTENT.powers) == {
        "amendment": 18, "veto": 8, "patriot": 8, "manipulator": 4, "mediator": 4, "fourth_estate": 4,
        "yellow_kid": 4, "closed_rule": 2, "clean_bill": 2,
    }  # fmt: skip
    assert Counter(row["level"] for row in CONTENT.powers) == {"1": 13, "2": 18, "3": 19, "4": 4}
    assert set(TYPES) == {row["type"] for row in CONTENT.powers}
    suits = {kind: {suit(row) for row in CONTENT.powers if row["type"] == kind} for kind in TYPES}
    every = {code + sign for code in icons.SUIT_CODES for sign in "+-"}
    assert suits["patriot"] == suits["veto"] == every
    assert suits["manipulator"] == suits["fourth_estate"] == {"BR+", "CO-", "DE+", "GO-"}
    assert suits["mediator"] == suits["yellow_kid"] == {"BR-", "CO+", "DE-", "GO+"}


def suit(row: dict[str, str]) -> str:
    if row["icon_kind"] != "Suit":
        return ""
    return icons.SUIT_CODES[icons.SUITS.index(row["icon"])] + "+-"[icons.FILLS.index(row["fill"])]


# ---------------------------------------------------------------- icons


@proves("CON-ICON-05", "CON-ICON-06", "CON-ICON-07", "CON-ICON-08", "CON-ICON-09", "CON-ICON-10")
def test_suits_and_topics() -> None:
    assert icons.SUITS == ("Bill of Rights", "Commerce", "Defense", "Government") and len(icons.TOPICS) == 30
    wanted = [
        "Education Guns Human_Rights Justice Privacy Religion Speech",
        "Agriculture Banking Fossil_Fuels Health_Profession Law Media Pharma",
        "Deployment Enlistment Global Intelligence Military_Contractors Nuclear_Weapons Veterans",
        "Elections Ethics Executive_Authority Immigration Lobbying Perks Transparency",
    ]
    for n, names in enumerate(wanted):
        for name in names.split():
            assert icons.suit_of(icons.TOPICS.index(name.replace("_", " "))) == n
    assert icons.suit_of(icons.TOPICS.index("Labor")) is icons.suit_of(icons.TOPICS.index("Seniors")) is None


@proves("CON-ICON-01", "CON-ICON-11", "CON-ICON-16", "CON-NULL-01")
def test_fills_and_parties() -> None:
    assert icons.FILLS == ("support", "oppose")
    assert [icons.party_name(code) for code in range(5)] == [
        "Democrat+", "Democrat-", "Republican+", "Republican-", "Any party",
    ]  # fmt: skip
    assert set(T["RAGES"].ravel().tolist()) == {0, 1}, "raging doubles the two parties of Congress cards: 7 in all"
    for table in ("SUIT", "TOPIC", "CAUSE_SUIT", "CIR_SUIT"):
        assert T[table].max() < 2 * 30, "no null but in the Party position"


@proves("CON-ICON-12")
def test_only_members_rage() -> None:
    assert T["RAGES"].shape == (2, 535)
    for table in ("CAUSE_PARTY", "PARTY", "CIR_PARTY"):
        assert T[table].max() <= icons.NULL


def signs(prefix: str, card: int) -> tuple[str, str, str]:
    """The icons of a card as the tables hold them, in words."""
    party, suit, topic = (int(T[f"{prefix}{part}"][card]) for part in ("PARTY", "SUIT", "TOPIC"))
    return icons.party_name(party), icons.suit_name(suit), icons.topic_name(topic)


@proves("CON-ICON-13")
def test_the_sample_cause() -> None:
    row = {"party": "D+", "suit": "Bill of Rights", "suit_fill": "oppose", "topic": "Guns", "topic_fill": "oppose"}
    found = [n for n, cause in enumerate(CONTENT.causes) if row.items() <= cause.items()]
    assert found and {signs("CAUSE_", n) for n in found} == {("Democrat+", "Bill of Rights-", "Guns-")}
    assert icons.suit_of(icons.TOPICS.index("Guns")) == icons.SUIT_CODES.index("BR")


@proves("CON-ICON-18")
def test_the_sample_icons() -> None:
    row = {
        "party": "R+", "suit": "Defense", "suit_fill": "support", "topic": "Military Contractors",
        "topic_fill": "support",
    }  # fmt: skip
    assert icons.suit_of(icons.TOPICS.index("Military Contractors")) == icons.SUIT_CODES.index("DE")
    for prefix, rows in (("CAUSE_", CONTENT.causes), ("", CONTENT.citizens)):
        found = [n for n, card in enumerate(rows) if row.items() <= card.items()]
        assert found and {signs(prefix, n) for n in found} == {("Republican+", "Defense+", "Military Contractors+")}


@proves("CON-ICON-14")
def test_the_sample_power_card() -> None:
    rows = CONTENT.powers
    found = [n for n, row in enumerate(rows) if (row["icon"], row["fill"]) == ("Fossil Fuels", "support")]
    assert [icons.topic_name(int(T["POWER_TOPIC"][n])) for n in found] == ["Fossil Fuels+"]
    assert TYPES[int(T["POWER_TYPE"][found[0]])] == "amendment" and int(T["POWER_SUIT"][found[0]]) < 0


# ---------------------------------------------------------------- members


@proves("CON-CONG-02", "CON-MEMB-13")
def test_three_different_topics_and_no_suit() -> None:
    assert T["MEMBER_TOPIC"].shape == (535, 3) and set(T["MEMBER_PARTY"].tolist()) == {0, 2}
    assert all(len({code // 2 for code in row}) == 3 for row in T["MEMBER_TOPIC"].tolist())
    assert all(row[f"basis{n}"] for row in MEMBERS for n in (1, 2, 3))


@proves("CON-CONG-05")
def test_scores_rise_with_the_years() -> None:
    for rows, low, high in ((SENATORS, 5, 14), (HOUSE, 28, 36)):
        pairs = sorted((float(row["years_chamber"]), int(row["vote_score"])) for row in rows)
        scores = [score for _, score in pairs]
        assert scores == sorted(scores) and low <= min(scores) < max(scores) <= high


@proves("CON-CONG-07", "CON-CONG-08")
def test_every_stack_mirrors_the_house() -> None:
    stacks = {name: [row for row in HOUSE if row["house_stack"] == name] for name in "ABC"}
    assert [len(rows) for rows in stacks.values()] == [145] * 3
    for party in "DR":
        share = sum(row["party"] == party for row in HOUSE) / 3
        assert all(abs(sum(row["party"] == party for row in rows) - share) <= 1 for rows in stacks.values())
    for topic in {row[f"topic{n}"] for row in HOUSE for n in (1, 2, 3)}:
        counts = [
            sum(topic in (row["topic1"], row["topic2"], row["topic3"]) for row in rows) for rows in stacks.values()
        ]
        assert max(counts) - min(counts) <= 4, topic


@proves("CON-MEMB-01", "CON-MEMB-02", "CON-MEMB-03", "CON-MEMB-04", "CON-MEMB-11")
def test_who_rages() -> None:
    for column, unity in (("raging", "party_unity"), ("raging_divided", "party_unity_divided")):
        for row in MEMBERS:
            least = 97.0 if row["chamber"] == "Senate" else 98.5
            expected = row["new_member"] == "0" and row[unity] != "none" and float(row[unity]) >= least
            if abs(float(row[unity]) - least) > 0.006 if row[unity] != "none" else True:
                assert (row[column] == "1") == expected, row["name"]
    assert [int(T["RAGES"][0][part].sum()) for part in (slice(0, 100), slice(100, 535))] == [55, 155]
    assert [int(T["RAGES"][1][part].sum()) for part in (slice(0, 100), slice(100, 535))] == [20, 111]
    usual = Counter((row["chamber"], row["party"]) for row in MEMBERS if row["raging_divided"] == "1")
    assert usual == {("House", "D"): 134, ("House", "R"): 21, ("Senate", "D"): 20, ("Senate", "R"): 35}
    every = Counter((row["chamber"], row["party"]) for row in MEMBERS if row["raging"] == "1")
    assert every == {("House", "D"): 111, ("Senate", "R"): 20}


@proves("CON-MEMB-05", "CON-MEMB-06")
def test_outlined_topics_of_members() -> None:
    outlined = {icons.topic_name(int(code)) for code in T["MEMBER_TOPIC"].ravel() if code % 2}
    assert outlined == {"Fossil Fuels-", "Guns-"}


@proves("CON-MEMB-07")
def test_global_means_seven_foreign_givers() -> None:
    marked = [row for row in MEMBERS if "+Global" in (row["topic1"], row["topic2"], row["topic3"])]
    assert len(marked) == 80 and all(int(row["foreign_pacs"]) >= 7 for row in marked)
    assert sum(row["foreign_pacs"] != "none" and int(row["foreign_pacs"]) >= 7 for row in MEMBERS) == 280


@proves("CON-MEMB-08")
def test_human_rights_and_lobbying_are_paid_for() -> None:
    for row in MEMBERS:
        for n in (1, 2, 3):
            if row[f"topic{n}"] in ("+Human Rights", "+Lobbying") and row[f"basis{n}"] == "LD-203":
                assert int(row[f"dollars{n}"]) >= 1000


@proves("CON-MEMB-09", "CON-MEMB-10")
def test_the_members_of_january_2022() -> None:
    assert Counter(row["party"] for row in SENATORS) == {"D": 50, "R": 50}
    assert Counter(row["party"] for row in HOUSE) == {"D": 222, "R": 213}
    assert set(Counter(row["state"] for row in SENATORS).values()) == {2}
    assert len({(row["state"], row["district"]) for row in HOUSE}) == 435
    party = {row["name"]: row["party"] for row in SENATORS}
    assert [party[name] for name in party if "Sanders" in name or "King" in name] == ["D", "D"]
    names = " ".join(party)
    assert all(name in names for name in ("Padilla", "Ossoff", "Warnock"))
    assert not any(name in names for name in ("Harris", "Loeffler"))


@proves("CON-MEMB-12")
def test_the_disclaimer() -> None:
    assert "make no claim about a member's views" in game.content.about


@proves("CON-COMP-07")
def test_age_and_time() -> None:
    assert "age 13" in game.content.about and "about an hour" in game.content.about


@proves("CON-ULT-06")
def test_ultimate_pairs() -> None:
    pairs: dict[str, list[str]] = {}
    for row in CONTENT.causes:
        if row["stars"] == "Ultimate":
            pairs.setdefault(row["pair"], []).append(f"{row['party'][0]} {row['topic']} {row['topic_fill']}")
    assert len(pairs) == 4
    assert sorted(pairs["101"]) == ["D Elections support", "D Ethics support"]
    assert sorted(pairs["103"]) == ["D Elections support", "D Global support"]
    assert sorted(pairs["102"]) == sorted(pairs["104"]) == ["R Speech support", "R Transparency support"]
    against = {icons.TOPICS.index(step[2:].rsplit(" ", 1)[0]) * 2 + 1 for steps in pairs.values() for step in steps}
    assert not {int(code) for code in T["MEMBER_TOPIC"].ravel()} & against


# ---------------------------------------------------------------- files that do not fit


def changed(tmp_path: Path, name: str, column: str, value: str, row: int = 0) -> dict[str, Path]:
    with PACKAGED[name].open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    rows[row][column] = value
    path = tmp_path / f"{name}.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return {name: path}


@pytest.mark.parametrize(
    ("name", "column", "value", "says"),
    [
        ("members", "topic1", "+Nothing", "row 2, column 'topic1': '\\+Nothing' is given"),
        ("members", "topic3", "-Guns", "a third Topic, unlike the other two"),
        ("members", "vote_score", "many", "a whole number from 1 to 99"),
        ("members", "house_stack", "AB", "one of A, B, C"),
        ("members", "house_stack", "", "one of A, B, C"),
        ("members", "chamber", "Senate", "101 senators, but the rules state 100"),
        ("members", "bioguide", "R000575", "different from row"),
        ("causes", "party", "D-", "it must be one of D\\+, R\\+"),
        ("causes", "topic", "Labor", "a Topic of Defense"),
        ("causes", "suit", "Sport", "one of Bill of Rights, Commerce, Defense, Government"),
        ("causes", "step", "A", "one of none"),
        ("causes", "name", "", "1 to 60 printable characters"),
        ("citizens", "topic_fill", "oppose", "as the Suit has it"),
        ("powers", "icon", "Nothing", "a Topic with support or oppose"),
        ("powers", "raise", "2", "one of 0, 1"),
        ("circumstances", "suit_n", "-1", "a whole number from 0 to 9"),
    ],
)
def test_a_wrong_value_gets_one_sentence(tmp_path: Path, name: str, column: str, value: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        load(**changed(tmp_path, name, column, value))


def test_a_type_without_its_rules_stops_the_load() -> None:
    registry.JOINS.must_have(TYPES)
    registry.DOES.must_have(TYPES)
    empty = RuleTable("DOES", names=TYPES)
    with pytest.raises(TypeError, match=r"^DOES has no rule for closed_rule, clean_bill"):
        empty.must_have(TYPES)


def test_a_type_without_words_is_named() -> None:
    assert all(effect_of(kind) for kind in TYPES)
    with pytest.raises(DeclarationError, match=r"says nothing of the Power cards of type 'filibuster'"):
        effect_of("filibuster")


def test_missing_files_rows_and_columns(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        load(causes=tmp_path / "none.csv")
    short = tmp_path / "short.csv"
    short.write_text("\n".join(PACKAGED["powers"].read_text(encoding="utf-8").splitlines()[:20]), encoding="utf-8")
    with pytest.raises(BadInput, match=f"19 rows, but the box has {len(CONTENT.powers)}"):
        load(powers=short)
    short.write_text("id,name\n", encoding="utf-8")
    with pytest.raises(BadInput, match="column 'type' is missing"):
        load(powers=short)
    with pytest.raises(BadInput, match="this is not TOML"):
        load(board=short)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("party = [0, 0, 0, 1, 2, 2]", "party = [0, 0, 0, 1, 2]", "party: .* must be 6 whole numbers from 0 to 4"),
        ("party = [0, 0, 0, 1, 2, 2]", "party = [0, 0, 0, 2, 1, 2]", "levels that do not fall"),
        ("party = [0, 0, 0, 1, 2, 2]", "party = [1, 1, 1, 1, 2, 2]", "must be 0 and then levels"),
        ("votes = [0, 1, 2, 0, 0]", "votes = [0, 1, 2, 3, 0]", "0 at levels 3 and 4"),
        ("converts = [0, 1, 2, 3, 4]", 'converts = "1 to 4"', "5 whole numbers from 0 to 9"),
        ("senate = [51, 67]", "senate = [68, 67]", "a simple and then a Supermajority up to 100"),
        ("house = [218, 290]", "house = [218, 436]", "2 whole numbers from 1 to 435"),
        ("standard = [1, 5]", "standard = [1, 0]", "2 whole numbers from 1 to 99"),
        ("circumstance_every = 8", "circumstance_every = 0", "a whole number from 1 to 436"),
        ("[track]", "[tracks]", "end: nothing is given"),
    ],
)
def test_a_wrong_board_gets_one_sentence(tmp_path: Path, old: str, new: str, says: str) -> None:
    text = PACKAGED["board"].read_text(encoding="utf-8")
    assert old in text
    own = tmp_path / "board.toml"
    own.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput, match=says):
        load(board=own)


def test_an_ultimate_pair_has_one_cause_for_each_step(tmp_path: Path) -> None:
    rows = [n for n, row in enumerate(CONTENT.causes) if row["stars"] == "Ultimate"]
    second = next(n for n in rows if CONTENT.causes[n]["step"] == "B")
    with pytest.raises(BadInput, match="A and B once each"):
        load(**changed(tmp_path, "causes", "step", "A", second))
    other = next(CONTENT.causes[n]["pair"] for n in rows if CONTENT.causes[n]["pair"] != CONTENT.causes[second]["pair"])
    with pytest.raises(BadInput, match="A and B once each"):
        load(**changed(tmp_path, "causes", "pair", other, second))


def test_a_users_own_cards_replace_single_files(tmp_path: Path) -> None:
    files = changed(tmp_path, "citizens", "name", "My own card")
    own = game.with_cards(*[files.get(name) for name in PACKAGED])
    assert own.words.cards["citizen"](own.content.cards, 0) == "My own card"
    assert own.content.cards.causes == CONTENT.causes
