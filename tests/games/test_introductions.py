"""How each game is introduced: its opening story, whose game it is, and a glossary with every term of its rulebook."""

import re
from pathlib import Path

import pytest

import civitas
from civitas.content.help import help_of

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "civitas" / "games"


def flat(text: str) -> str:
    return " ".join(text.split())


# ---------------------------------------------------------------- the story


@pytest.mark.parametrize("name", civitas.games())
def test_the_opening_story_is_told_in_two_or_three_sentences(name):
    story = help_of(civitas.game(name))["story"]
    assert 2 <= len(re.findall(r"[.?](?= |$)", story)) <= 3
    assert flat(story) in flat((GAMES / name / "README.md").read_text(encoding="utf-8"))


# ---------------------------------------------------------------- credits

MAKERS = {
    "pointcity": ("Molly Johnson", "Robert Melvin", "Shawn Stankewich", "Flatout Games"),
    "spark": ("Philip duBarry", "Thunderworks Games"),
    "congress": ("Gray Smith", "Steve Barger", "Dream State"),
    "heroes": ("prototype", "do not name its designer"),
}


@pytest.mark.parametrize("name", civitas.games())
def test_whose_game_it_is(name):
    game = civitas.game(name)
    assert [maker for maker in MAKERS.get(name, ()) if maker not in game.content.credits] == []
    assert game.content.credits.endswith(".") and help_of(game)["credits"] == game.content.credits


@pytest.mark.parametrize("file", ["NOTICE", "README.md"])
def test_every_game_is_credited_in(file):
    text = flat((ROOT / file).read_text(encoding="utf-8"))
    games = [civitas.game(name) for name in civitas.games()]
    assert [game.title for game in games if game.title not in text or game.content.credits not in text] == []
    assert "nofficial" in text and "the people who made them" in text


@pytest.mark.parametrize("name", civitas.games())
def test_a_games_readme_credits_it_and_says_that_this_is_unofficial(name):
    text = flat((GAMES / name / "README.md").read_text(encoding="utf-8"))
    assert civitas.game(name).content.credits in text and "**Unofficial.** Civitas is not made, endorsed" in text


# ---------------------------------------------------------------- the glossary

# The terms that a rulebook defines, as our glossary calls them.
TERMS = {
    "pointcity": """
        Build, Building, City, Civic building, Civic token, Cost, Discard, Double card, Draft, Draw pile, Flip, Hand,
        Ingenuity, Market, Market token, Permanent, Refill, Resource, Resource card, Starting card, Tier
    """,
    "spark": """
        Ability, Action, Active card, Active group, Any guild, Assembly, Attack, Attract, Citizen deck, City, Clean up,
        Convert, Converted citizen, Discard, Discard pile, End of Game, Follow, Gain, Group, Guild, Level, Moved card,
        Neighbor, Ongoing, Per, Place, Reaction, Scyntilla, Scyntilla deck, Sequence, Spark, Stack, Start player, Take,
        Trade, Underlined, Variable, When Placed
    """,
    "heroes": """
        Action, Any color or number, Building piece, Call for First Responders, Cancel, Captain, Citizen,
        Citizen Deck, Citizen Hero, Citizen Value, City Area, Complexity, Danger Level Track, Danger Token,
        Danger Value, Destroy, Disaster Event, Disaster Sheet, Disaster Turn, Discard, Exhausted,
        Extreme Disaster Token, First Responder, Free action, Golden Rule, Hero Points, Hero Power, Hero Token,
        IMMEDIATE, Last Player Marker, Level, Missing, ONGOING, Rally, Rally Area, Recruit, Recruitment Area, Regroup,
        Rescue, Support, Trigger, Upkeep, V.I.C.
    """,
    "congress": """
        Agenda, Amendment, Cause, Challenge level, Chamber, Cherry-Pick, Circumstance card, Circumstance option,
        Circumstance space, Citizen card, Closed Rule and Clean Bill, Collaborative session, Common decks,
        Congress card, Countermeasure, Discard, Draft, Fill, Flip, Follow-up draft, Fourth Estate, HB and SB,
        Heightened Chaos, Hidden Cause, House stack, Icon, Impact, Impact Chart, Joint Operation, Level, Manipulator,
        Mediator, NAY, NAY stack, NAY to YEA and YEA to NAY, Null, Opposing match, Party, Passage token, Patriot,
        Personal deck, Play token, Power card, Primary Cause, Raging, Raid, Recycle, Retire, Set, Set aside,
        Seven-card hand, Simple majority, Suit, Supermajority, Supporting match, Timed game, Topic, Tournament, Trade,
        Ultimate Cause, Veto, Vote, Vote score, YEA, YEA splay, Yellow Kid
    """,
}


@pytest.mark.parametrize("name", TERMS)
def test_the_glossary_has_every_term_of_the_rulebook(name):
    wanted = re.split(r",\s+", TERMS[name].strip())
    terms = [row["term"] for row in help_of(civitas.game(name))["glossary"]]
    assert [term for term in wanted if term not in terms] == []
    assert terms == sorted(terms, key=str.lower)
