"""Leak test at the wire. In random games, everything that a seat or a spectator can ask for or is sent is the same to
the byte in this world and in one that was dealt anew for them, and holds no seed, chance, cookie, link or hash."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

import civitas
from civitas import registry
from civitas.kernel.table.table import Table
from civitas.server.live import payloads, proposals

from .twins import Server, Told, Twins, twins_of

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LONG = bool(os.environ.get("CIVITAS_LONG"))
POSITIONS = 40 if LONG else 3  # for each game and number of seats
BETWEEN = 40 if LONG else 1  # where there are neither the fewest seats nor the most
LARGE = ("congress",)  # looking at everything takes long where there are hundreds of cards
EARLY, LATE = (0, 60), (150, 250)  # after so many choices; in a large game the first hundred are drafts
MOVES = 6  # that are made in both worlds, while they look the same


def all_games():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CIVITAS_GAMES", str(EXAMPLES))
        found = [(name, registry.find(name)) for name in registry.names() if name != "leaky"]
    return [(name, seats) for name, game in found for seats in game.seats]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CIVITAS_GAMES", str(EXAMPLES))
        with Server(f"sqlite:///{tmp_path_factory.mktemp('wire')}/tables.sqlite") as found:
            yield found


def positions(game, seats, count, chance):
    """Tables at random moments of random games, none of them over."""
    while count:
        seed, chosen = chance.getrandbits(64), []
        table: Table = game.table(seats, seed)
        for _ in range(chance.randrange(*(LATE if game.name in LARGE and count % 2 else EARLY))):
            decision = table.decision
            assert decision is not None
            chosen.append(chance.choice(decision.options).id)
            table.choose(chosen[-1])
            if table.over:
                table = game.table(seats, seed)
                for option in chosen[:-1]:
                    table.choose(option)
                break
        if not any(table._waiting.values()):
            count -= 1
            yield table


@pytest.mark.parametrize(("name", "seats"), all_games())
def test_two_worlds_that_look_the_same_are_served_the_same(server, name, seats):
    chance, compared, hidden, choices = random.Random(f"{name}{seats}"), 0, 0, 0
    counts = registry.find(name).seats
    count = POSITIONS if seats in (min(counts), max(counts)) else BETWEEN
    count = min(count, 2) if name in LARGE and not LONG else count
    for table in positions(registry.find(name), seats, count, chance):
        for eye in (chance.randrange(seats), None):
            twins = twins_of(server, table, eye, chance)
            hidden += twins.tables[0].position() != twins.tables[1].position()
            look_at_everything(twins, chance)
            choices += play_on(twins, chance)
            compared += twins.compared
    assert compared > 20 * count
    assert choices > 0 or count < 10  # in a short game three positions may leave no choice that keeps them alike
    assert hidden == 2 * count  # if no card was, then at least chance


def look_at_everything(twins: Twins, chance: random.Random) -> None:
    """All that can be asked for at a table without changing it, and what is refused."""
    assert twins.alike()
    eye, seats, number = twins.eye, twins.tables[0].seats, len(twins.tables[0].log)
    own = "" if eye is None else f"?seat={eye}"
    for path in ("", "?since=0", own, "/timeline", f"/timeline{own}", f"/at/{number}", "/at/0?seat=none"):
        twins.ask("GET", f"/api/tables/TABLE{path}")
    twins.ask("GET", f"/api/tables/TABLE/at/{number}?seat=all")
    twins.ask("GET", f"/api/tables/TABLE/at/{number + 1}")
    twins.ask("GET", "/api/tables/TABLE/evaluation")
    for other in range(seats):
        twins.ask("GET", f"/api/tables/TABLE?seat={other}")
        twins.ask("GET", f"/api/tables/TABLE/timeline?seat={other}")
        twins.ask("GET", f"/api/tables/TABLE/at/0?seat={other}")
        twins.ask("GET", f"/api/tables/TABLE/guide?seat={other}")
        twins.ask("POST", "/api/tables/TABLE/hint", {"seat": other, "bot": "greedy"})
        twins.ask("POST", "/api/tables/TABLE/undo", {"number": number, "seat": other, "key": "u"})
        twins.ask("POST", "/api/tables/TABLE/reset", {"number": number, "seat": other, "key": "r"})
        twins.ask("POST", "/api/tables/TABLE/proposals", {"seat": other, "options": []})
        if other != eye:
            twins.ask("POST", "/api/tables/TABLE/leave", {"seat": other})
            twins.ask("POST", f"/api/tables/TABLE/links/{other}")
            twins.ask("GET", f"/api/tables/TABLE/save?seat={other}")
    twins.ask("POST", "/api/tables/TABLE/rematch", {"same_deal": True})
    try_options(twins, chance)


def try_options(twins: Twins, chance: random.Random) -> None:
    """What options would bring, offered or not, is told without trying them in this world."""
    eye, number = 0 if twins.eye is None else twins.eye, len(twins.tables[0].log)
    decision = twins.tables[0].decision_for(twins.eye)
    offered = [option.id for option in decision.options] if decision is not None else []
    tried = chance.sample(offered, min(4, len(offered)))
    tried += [chance.randrange(twins.tables[0].game.actions) for _ in range(2)]
    for option in tried:
        choice = {"number": number, "option": option, "seat": eye}
        twins.ask("POST", "/api/tables/TABLE/consequences", choice)
        if option not in offered:
            twins.ask("POST", "/api/tables/TABLE/moves", choice | {"key": "not offered"})


def play_on(twins: Twins, chance: random.Random) -> int:
    """The same choices in both worlds, as long as the eye sees the same in both. Gives how many there were."""
    with twins.watching():
        twins.hear("at the beginning", "state")
        for n in range(MOVES):
            if twins.tables[0].over or not choose(twins, chance, f"move{n}"):
                return n
        twins.say({"type": "resync"}, "state", len(twins.tables[0].log))
        twins.remember_secrets()
        look_at_everything(twins, chance)
        return MOVES


def choose(twins: Twins, chance: random.Random, key: str) -> bool:
    """One choice in both worlds. False where the eye may tell them apart after it, or it is not offered in both."""
    tables = twins.tables
    seat = chance.choice([decision.seat for decision in tables[0].pending])
    offered = [{o.id for o in found.options} for t in tables if (found := t.decision_for(seat)) is not None]
    both = sorted(offered[0] & offered[1])
    if not both:
        return False
    option, number = chance.choice(both), len(tables[0].log)
    after = [table.copy() for table in tables]
    for trial in after:
        trial.choose(option, seat)
    if seen(after[0], twins.eye) != seen(after[1], twins.eye):
        return False
    content = {"number": number, "option": option, "seat": seat, "key": key}
    if seat == twins.eye:
        twins.say({"type": "move", **content}, "ack", number + 1)
    else:
        for name in twins.names:
            done = twins.people[seat].client.post(f"/api/tables/{name}/moves", json=content)
            assert done.status_code == 200, done.text
        twins.hear(f"after {content}", "state", number + 1)
    assert twins.alike()
    return True


def seen(table, eye):
    """All that the kernel shows and tells this eye, and who is asked, which is for everybody to see."""
    asked = [decision.seat for decision in table.pending]
    return table.view(eye), table.decision_for(eye), table.events_for(eye), asked, table.over


# ---------------------------------------------------------------- teams


def team_tables(count, chance):
    """Questions of a team in games of CITIZEN: in the setup, and in play."""
    game = civitas.game("congress")
    for n in range(count):
        table: Table = game.table(4, chance.getrandbits(64), {"teams": "on"})
        least = 0 if n == 0 else 130
        while (decision := table.decision) is not None and (len(table.log) < least or not decision.shared):
            table.choose(chance.choice(decision.options))
        yield table


def test_what_a_mate_sees_and_proposes_is_served_the_same(server):
    chance = random.Random(7)
    for table in team_tables(3, chance):
        actor = table.decision.seat
        twins = twins_of(server, table, actor ^ 1, chance)
        look_at_everything(twins, chance)
        options = [option.id for option in table.decision.options][:3]
        with twins.watching():
            twins.hear("at the beginning", "state")
            twins.say({"type": "propose", "seat": actor ^ 1, "options": options}, "proposals")
            twins.say({"type": "propose", "seat": actor ^ 1, "options": [99_999]}, "refused")
            shown = twins.ask("GET", f"/api/tables/TABLE?seat={actor ^ 1}")
            assert shown["proposals"] == [{"seat": actor ^ 1, "options": options}]


def test_whoever_is_not_of_the_team_cannot_tell_whether_something_is_proposed(server):
    """In one world the mate proposes, in the other not: the same for opponents and spectators."""
    chance = random.Random(8)
    for table in team_tables(2, chance):
        actor = table.decision.seat
        for eye in (actor ^ 2, actor ^ 3, None):
            unnoticed(twins_of(server, table, eye, chance), actor)


def unnoticed(twins, actor):
    mate, options = twins.people[actor ^ 1].client, [option.id for option in twins.tables[0].decision.options][:2]
    with twins.watching():
        twins.hear("at the beginning", "state")
        content = {"seat": actor ^ 1, "options": options}
        assert mate.post(f"/api/tables/{twins.names[0]}/proposals", json=content).status_code == 200
        for name in twins.names:
            mate.post(f"/api/tables/{name}/reactions", json={"seat": actor ^ 1, "what": "wow"})
        twins.hear("after a proposal in one world", "reaction")
        twins.say({"type": "resync"}, "state")
        for path in ("", "/timeline", f"/at/{len(twins.tables[0].log)}"):
            twins.ask("GET", f"/api/tables/TABLE{path}")


def test_a_proposal_told_to_all_is_found(server, monkeypatch):
    chance = random.Random(9)
    table = next(team_tables(1, chance))
    twins = twins_of(server, table, None, chance)
    monkeypatch.setattr(proposals, "team_of", lambda live, seat: [None, *range(4)])
    with pytest.raises(Told):
        unnoticed(twins, table.decision.seat)


# ---------------------------------------------------------------- the test can fail


def hidden_field(table, seat):
    return {"view": {"top": table.position()}}


def other_seat(table, seat):
    return {"view": table.view(0 if seat is None else (seat + 1) % table.seats)}


def chance_key(table, seat):
    return {"notes": [str(table.state._key)]}


def somebody_elses_question(table, seat):
    decision = table.decision
    return {"options": {str(option.id): option.label for option in decision.options} if decision is not None else {}}


def hidden_length(table, seat):
    return {"notes": ["x" * sum(map(ord, str(table.position())))][:1]}


@pytest.mark.parametrize("leak", [hidden_field, other_seat, chance_key, somebody_elses_question, hidden_length])
@pytest.mark.parametrize(("name", "seats"), [("crazy_eights", 3), ("spark", 3)])
def test_a_server_that_tells_is_found(server, monkeypatch, leak, name, seats):
    honest, chance = payloads.moment, random.Random(5)

    def leaky(table, seat, *more):
        return honest(table, seat, *more).model_copy(update=leak(table, seat))

    monkeypatch.setattr(payloads, "moment", leaky)
    with pytest.raises(Told):
        for table in positions(civitas.game(name), seats, 12, chance):
            for eye in (*range(seats), None):
                twins = twins_of(server, table, eye, chance)
                for path in ("", "/timeline", "/at/0?seat=none"):
                    twins.ask("GET", f"/api/tables/TABLE{path}")


def test_a_secret_in_the_middle_of_a_message_is_found(server, monkeypatch):
    honest, chance = payloads.moment, random.Random(6)
    twins = twins_of(server, next(positions(civitas.game("spark"), 2, 1, chance)), 0, chance)
    word = sorted(twins.secret)[0]
    leak = {"title": f"Spark-{word.upper()}-Spark"}
    monkeypatch.setattr(payloads, "moment", lambda *given: honest(*given).model_copy(update=leak))
    with pytest.raises(Told, match="a secret"):
        twins.ask("GET", "/api/tables/TABLE")
