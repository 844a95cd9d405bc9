"""`civitas rules`: the help of a game in the terminal."""


def test_the_rules_of_a_game_are_told(run):
    ran = run("rules", "pointcity")
    assert ran.status == 0 and ran.out.startswith("Point City\n\nDesigned by Molly Johnson,")
    assert "\n\nUnofficial. " in ran.out
    for heading in ("A turn, step by step", "Question: How do you pay?", "Rulings", "Glossary"):
        assert f"\n{heading}\n{'-' * len(heading)}\n" in ran.out
    assert "(PC-RULING-04)" in ran.out and "**" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 100


def test_the_story_comes_first(run):
    out = run("rules", "spark").out
    assert out.index("Unofficial.") < out.index("\nThe story\n---------\n") < out.index("\nThe aim\n")
    assert run("rules", "spark", "story").out.startswith("The story\n---------\nLong ago a signal")


def test_one_part_alone(run):
    out = run("rules", "spark", "follow").out
    assert out.startswith("Question: Follow\n") and "Unofficial" not in out and "Glossary" not in out


def test_a_game_without_help_of_its_own(run, leduc):
    out = run("rules", leduc).out
    assert out.startswith("Leduc poker\n") and "Leduc poker is for 2 players." in out and "Question: Bet" in out


def test_a_part_that_is_not_there(refused):
    sentence = refused("rules", "spark", "weather")
    assert sentence.startswith("the rules of Citizens of the Spark have no part 'weather'; parts: story, aim, ")
