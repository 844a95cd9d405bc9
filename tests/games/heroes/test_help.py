"""The help page, the card browser and the places of options."""

from __future__ import annotations

import re

from civitas.content.help import cards_of, help_of
from civitas.games.heroes.kinds import ALL as KINDS
from civitas.games.heroes.words.places import ABOUT
from civitas.kernel.state.chance import Stream
from civitas.kernel.state.seen import Seen
from civitas.proof import ledger
from civitas.proof.ledger import proves

from ..at_table import asked
from .support import citizen_number, game, icons_of

PLACE = re.compile(
    r"city:[0-4]|recruit:[0-4]|rally:[0-3]|deck|discard|event|hand:[0-4]:[RBGY][1-4C]|power:[0-4]:[0-3]|token:[0-4]"
    r"|support:[0-4]:SU0[1-7]|building:[0-2]|hero:[0-4]|sheet:[0-5]"
)


@proves("HER-INDEX-10", "HER-COMP-16")
def test_the_help_lists_the_symbols_and_names_the_state_of_the_rules() -> None:
    page = help_of(game)
    assert not page["automatic"] and "January 2021" in page["notice"]
    text = next(row["text"] for row in page["sections"] if row["id"] == "symbols")
    symbols = re.findall(r"^- \*\*(.+?)\*\*", text, re.M)
    assert symbols == [
        "Danger Token", "Danger Value", "Hero Point", "Hero Token", "Extreme Disaster Token", "Any color", "?"
    ]  # fmt: skip


def test_every_rule_that_the_help_names_is_in_the_ledger() -> None:
    known = {entry.id for entry in ledger.load("heroes")}
    page = help_of(game)
    rows = [*page["sections"], *page["questions"].values()]
    named = {id for row in rows for id in row["rules"]} | {id for row in page["rulings"] for id in row["ids"]}
    assert named and named <= known


def test_every_card_is_in_the_browser() -> None:
    entries = cards_of(game)
    kinds = [entry["kind"] for entry in entries]
    assert [kinds.count(kind) for kind in ("citizen", "Support", "V.I.C.", "hero", "disaster sheet", "event")] == [
        23, 7, 5, 6, 3, 54
    ]  # fmt: skip
    mayor = next(entry for entry in entries if entry["name"] == "Metroville Mayor")
    assert mayor["icons"] == icons_of("VI01") and len(mayor["icons"]) == 4 and "name" in mayor["note"]
    assert mayor["numbers"]["danger"] == citizen_number("VI01", "danger_value")


def test_every_option_says_what_places_it_is_about() -> None:
    assert set(ABOUT) == {kind.name for kind in KINDS}
    found = set()
    for seed in range(5):
        table = game.table(seats=2 + seed % 4, seed=seed, options={"level": 3, "agree": ("no", "yes")[seed % 2]})
        stream = Stream(seed, purpose=77)
        while not table.over:
            decision = asked(table)
            seen = Seen(game, table.state, decision.seat)
            for option in decision.options:
                for place in ABOUT[decision.kind](seen, option.value):
                    assert PLACE.fullmatch(place), place
                    found.add(place.split(":")[0])
            table.choose(decision.options[stream.below(len(decision.options))])
    assert {"city", "recruit", "rally", "deck", "hand", "power", "token", "hero", "building"} <= found
