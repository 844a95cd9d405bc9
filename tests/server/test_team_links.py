"""Links of tournaments: one join each, never a key, and no way for the host into a team that somebody plays in."""

import pytest

from .test_live import live
from .test_private import ended
from .test_tournament import begin, made, seen

JOINED = "Somebody has joined in this place already; ask those who play there for a new link."


@pytest.fixture
def cup(served):
    """A host, and a tournament of two teams with two players each."""
    host = served.person()
    name, links = made(host, 2, game="congress")
    return host, name, links


def join(who, link, status=200):
    return who.post("/api/tournaments/join", {"token": link}, status)


def test_a_team_link_is_good_for_one_join(served, cup):
    host, name, links = cup
    ann, ben = served.person(), served.person()
    join(ann, links[0]["members"][0])
    join(ann, links[0]["members"][0])  # it leads her back
    assert join(ben, links[0]["members"][0], 409)["error"] == JOINED
    assert join(host, links[0]["members"][0], 409)["error"] == JOINED
    assert join(host, links[0]["link"], 409)["error"] == JOINED, "the whole team is not free either"
    join(ben, links[0]["members"][1])
    shown = seen(host, name)["teams"][0]["members"]
    assert [[(h["kind"], h["devices"]) for h in member["holders"]] for member in shown] == [[("person", 1)]] * 2
    assert all(set(holder) == {"kind", "devices", "since"} for member in shown for holder in member["holders"])
    assert not seen(host, name)["mine"]


def test_a_team_link_is_never_a_bearer_token(served, cup):
    _, name, links = cup
    thief = served.person(authorization=f"Bearer {links[0]['link'].rsplit('/', 1)[-1]}")
    thief.get(f"/api/tournaments/{name}", 401)


def test_a_new_team_link_ends_those_who_played_there_at_the_running_table_too(served, cup):
    host, name, links = cup
    ann, ben = served.person(), served.person()
    join(ann, links[0]["link"])
    begin(host, name)
    table = seen(ann, name)["my_table"]
    assert ann.see(table)["mine"] == [0, 1]
    assert "tournament's page" in ann.post(f"/api/tables/{table}/links/0", status=400)["error"]
    with live(ann, table, seat=1) as socket:
        socket.until(lambda m: m["type"] == "state")
        new = ann.post(f"/api/tournaments/{name}/links/0", {"member": 1})
        assert new["given_up"] is True
        assert "you do not hold it any more" in ended(socket)
    assert ann.see(table)["mine"] == [0]
    assert ann.see(table)["seats"][1]["left"], "a bot plays until somebody comes"
    for link in (links[0]["link"], links[0]["members"][1]):
        join(ben, link, 404)
    host.post(f"/api/tournaments/{name}/links/0", {"member": 1}, 403)  # it was played: its cards are known
    host.post(f"/api/tournaments/{name}/links/0", {}, 403)
    join(ben, new["link"])
    shown = ben.see(table)
    assert shown["mine"] == [1] and not shown["seats"][1]["left"]


def test_the_host_may_make_links_where_nobody_ever_played(served, cup):
    host, name, links = cup
    ann = served.person()
    new = host.post(f"/api/tournaments/{name}/links/1", {"member": 0})
    assert new["given_up"] is False
    join(ann, links[1]["members"][0], 404)
    join(ann, new["link"])
    host.post(f"/api/tournaments/{name}/links/1", {"member": 0}, 403)
    assert host.post(f"/api/tournaments/{name}/links/1", {"member": 1})["link"]
    ann.post(f"/api/tournaments/{name}/links/1", {"member": 0})
    refused = host.post(f"/api/tournaments/{name}/links/1", {"member": 0}, 403)["error"]
    assert refused == "A new link is for those who play there, or for the host where nobody has played."


def test_a_seat_that_the_host_gave_to_a_bot_stays_the_bots(served, cup):
    host, name, links = cup
    ann, ben = served.person(), served.person()
    join(ann, links[0]["members"][0])
    begin(host, name)
    table = seen(ann, name)["my_table"]
    host.post(f"/api/tables/{table}/remove", {"seat": 1})
    join(ben, links[0]["members"][1])
    assert ben.see(table)["mine"] == [] and ben.see(table)["seats"][1]["kind"] == "bot"
    assert seen(ben, name)["mine"] == [0], "he plays in the next round"
