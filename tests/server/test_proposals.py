"""Proposals: a mate proposes options of the team's question, the team alone is told at once, and nothing has moved."""

from __future__ import annotations

import contextlib

import pytest

from civitas.server.http.limits import RATES, Asking, Limits
from civitas.server.wire import MOST_PROPOSED

from .people import BOT, ME, OPEN, Person
from .test_live import live

TEAMS = {"teams": "on", "first": "seat 1"}


class Team:
    """Ann and Ben against Cem and Dag, at the first question: Ann picks a Cause."""

    def __init__(self, served, **settings):
        self.served = served
        self.people: list[Person] = [served.person() for _ in range(4)]
        made = self.people[0].table("congress", ME, OPEN, OPEN, OPEN, options=TEAMS, **settings)
        self.table = made["table"]
        for seat, name in ((1, "Ben"), (2, "Cem"), (3, "Dag")):
            self.people[seat].post("/api/join", {"token": made["links"][str(seat)], "name": name})

    def see(self, seat):
        return self.people[seat].see(self.table, seat)

    def propose(self, seat, options, status=200, of=None):
        content = {"seat": seat if of is None else of, "options": options}
        return self.people[seat].post(f"/api/tables/{self.table}/proposals", content, status)

    def choose(self, seat, at=0):
        shown = self.see(seat)
        return self.people[seat].choose(self.table, shown, shown["decision"]["options"][at]["id"])

    @contextlib.contextmanager
    def sockets(self):
        """The four and a spectator."""
        with contextlib.ExitStack() as stack:
            found = [stack.enter_context(live(who, self.table)) for who in [*self.people, self.served.person()]]
            for socket in found:
                socket.until(lambda m: m["type"] == "state")
            yield found


@pytest.fixture
def team(served):
    return Team(served)


def ids(shown):
    return [option["id"] for option in shown["decision"]["options"]]


def test_the_mate_sees_the_question_and_that_it_is_not_theirs(team):
    own, mates = team.see(0)["decision"], team.see(1)["decision"]
    assert own["mine"] and own["shared"] and not mates["mine"] and mates["seat"] == 0
    assert mates["options"] == own["options"] and mates["options"][0]["places"]
    assert team.see(2)["decision"]["options"] == []
    refused = team.people[1].choose(team.table, team.see(1), mates["options"][0]["id"], 400)
    assert "decides here; Ben may only propose." in refused["error"]


def test_a_proposal_is_told_to_the_team_at_once_and_to_nobody_else(team):
    wanted = ids(team.see(1))[2:4]
    with team.sockets() as (ann, ben, cem, dag, eve):
        ben.send("propose", seat=1, options=wanted)
        for socket in (ann, ben):
            told = socket.until(lambda m: m["type"] == "proposals")
            assert told["proposals"] == [{"seat": 1, "options": wanted}]
        ann.send("reaction", seat=0, what="nice")
        for socket in (cem, dag, eve):
            socket.until(lambda m: m["type"] == "reaction")
            assert all(m["type"] != "proposals" for m in socket.others)
            assert not socket.shown["proposals"]
    assert [team.see(seat)["proposals"] for seat in (2, 3)] == [[], []]
    assert team.served.person().see(team.table)["proposals"] == []


def test_who_reloads_finds_it_and_who_proposes_sees_their_own(team):
    wanted = ids(team.see(1))[:1]
    team.propose(1, wanted)
    for seat in (0, 1):
        assert team.see(seat)["proposals"] == [{"seat": 1, "options": wanted}]
    team.propose(1, [])
    assert team.see(0)["proposals"] == []


def test_it_is_no_move(team):
    before = team.served.app_state.tables.open(team.table).table.save()
    team.propose(1, ids(team.see(1))[:3])
    after = team.served.app_state.tables.open(team.table)
    assert after.table.save() == before and after.number == 0
    assert "proposals" not in team.people[0].get(f"/api/tables/{team.table}/save?seat=0")


def test_what_is_proposed_counts_for_its_question_alone(team):
    """Another rule asks for the Hidden Cause: nobody has proposed anything there."""
    team.propose(1, ids(team.see(1))[1:4])
    team.choose(0)
    team.choose(2)
    team.choose(2)
    assert team.see(0)["decision"]["kind"] == "cause" and team.see(0)["proposals"] == []


def test_cards_stay_proposed_while_they_are_picked_one_after_another(served):
    team = Team(served)
    table = team.table
    skip_set_up(team)
    shown = until(team, "pick")
    actor = shown["decision"]["seat"]
    mate = 1 - actor
    cards = [
        option["id"] for option in shown["decision"]["options"] if option["places"] and option["places"] != ["set"]
    ]
    cards = [card for card, option in zip(cards, shown["decision"]["options"], strict=False)]
    team.propose(mate, cards)
    assert team.see(actor)["proposals"] == [{"seat": mate, "options": cards}]
    team.people[actor].choose(table, team.see(actor), cards[0])
    now = team.see(actor)
    left = [card for card in cards[1:] if card in ids(now)]
    assert now["proposals"] == ([{"seat": mate, "options": left}] if left else [])
    team.propose(mate, cards)  # one of them is taken meanwhile: that is no mistake
    while team.see(0)["view"]["active"] == 0:
        play_one(team)
    assert not any(team.see(seat)["proposals"] for seat in range(4))
    assert served.app_state.tables.open(table).proposals[mate].options == tuple(cards), (
        "kept, but of a turn that is over"
    )


def skip_set_up(team):
    while team.served.app_state.tables.open(team.table).table.state._phase == 0:
        play_one(team)


def until(team, kind):
    while True:
        table = team.served.app_state.tables.open(team.table).table
        if table.game.rules.kinds[table.state._kind].name == kind and table.state._who < 2:
            return team.see(table.state._who)
        play_one(team)


def play_one(team):
    """The greedy policy moves, through the hall, for whoever is asked."""
    tables = team.served.app_state.tables
    now = tables.open(team.table)
    table, seat = now.table, now.table.state._who
    kind = table.game.rules.kinds[table.state._kind].name
    option = table.game.offsets[kind] + table.game.python.policy(table.state, "greedy")
    tables.act(team.table, seat, now.number, lambda t: t.choose(option, seat))


@pytest.mark.parametrize(
    ("who", "of", "options", "status", "sentence"),
    [
        (0, 0, "offered", 400, "decides here, and has nobody to propose to."),
        (2, 2, "offered", 400, "No team mate of Cem is asked now: there is nothing to propose."),
        (2, 1, "offered", 403, "The seat of Ben is not yours."),
        (1, 1, [99_999], 400, "99999 is not offered to"),
        (1, 1, [-1], 400, "-1 is not offered to"),
        (1, 7, [], 422, "Seat must be"),
        (1, 1, "many", 422, "Options must be"),
        (1, 1, ["0"], 422, "Options"),
        (1, 1, None, 422, "Options must be"),
        (1, 1, {}, 422, "Options must be"),
    ],
)
def test_what_is_refused(team, who, of, options, status, sentence):
    offered = ids(team.see(0))
    few, many = offered[:1], offered[:1] * (MOST_PROPOSED + 1)
    given = few if options == "offered" else many if options == "many" else options
    answer = team.propose(who, given, status, of)
    assert sentence in answer["error"] and answer["error"].count(". ") == 0
    with live(team.people[who], team.table) as socket:
        socket.until(lambda m: m["type"] == "state")
        socket.send("propose", seat=of, options=given)
        told = socket.until(lambda m: m["type"] == "refused")
        assert told["error"] == answer["error"]
    assert team.see(0)["proposals"] == []


def test_a_stranger_proposes_nothing(team):
    offered = ids(team.see(0))[:1]
    content = {"seat": 1, "options": offered}
    assert "no seat" in team.served.person().post(f"/api/tables/{team.table}/proposals", content, 401)["error"]


def test_without_teams_there_is_nothing_to_propose(served):
    ann, ben = served.person(), served.person()
    made = ann.table("congress", ME, OPEN)
    ben.post("/api/join", {"token": made["links"]["1"], "name": "Ben"})
    asked = ann.see(made["table"], 0)["decision"]["seat"]
    who = (ben, ann)[asked]
    content = {"seat": 1 - asked, "options": []}
    assert "nothing to propose" in who.post(f"/api/tables/{made['table']}/proposals", content, 400)["error"]


def test_too_many_proposals_are_refused():
    limits = Limits()
    for _ in range(int(RATES["propose"].burst)):
        limits.take("propose", Asking("192.0.2.1", "ben"))
    with pytest.raises(Exception, match="too many requests"):
        limits.take("propose", Asking("192.0.2.2", "ben"))


# ---------------------------------------------------------------- bots


def proposed(socket):
    """A quick bot may have proposed before the first state is told, which then has it."""
    while True:
        told = [m["proposals"] for m in socket.others if m["type"] == "proposals"]
        if socket.shown and (socket.shown["proposals"] or told):
            return socket.shown["proposals"] or told[-1]
        socket.next()


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_bot_proposes_to_a_person_who_is_asked(served, name):
    ann = served.person()
    mate = BOT | {"bot": name}
    table = ann.table("congress", ME, mate, BOT, BOT, options=TEAMS)["table"]
    with live(ann, table) as socket:
        told = proposed(socket)
        assert told[0]["seat"] == 1 and told[0]["options"][0] in ids(socket.shown)
        assert len(told[0]["options"]) == 1
        assert ann.see(table)["proposals"] == told


def test_a_bot_proposes_what_it_would_choose_from_its_own_seat(served):
    ann = served.person()
    table = ann.table("congress", ME, BOT, BOT, BOT, options=TEAMS)["table"]
    with live(ann, table) as socket:
        told = proposed(socket)
        now = served.app_state.tables.open(table).table
        greedy = now.game.offsets["cause"] + now.game.python.policy(now.state, "greedy", 1)
        assert told == [{"seat": 1, "options": [greedy]}]


def test_bots_do_not_propose_to_bots(served):
    """The mate of a bot is a person, and the other team is bots alone."""
    ann = served.person()
    table = ann.table("congress", BOT, ME, BOT, BOT, options=TEAMS)["table"]
    with live(ann, table) as socket:
        socket.until(lambda m: m["type"] == "state" and m["snapshot"]["decision"]["mine"])
        assert all(m["type"] != "proposals" for m in socket.others)
    assert not served.app_state.tables.open(table).proposals
