"""Cookies that somebody else has set: a page on a sibling name of an https server, or two of one name."""

import pytest
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect

from civitas.server.browsers.cookies import PLAIN, SAFE
from civitas.server.storage import people

from .people import ME, OPEN
from .test_devices import joined

TWICE = "This browser sends two cookies of this server"
AGAIN = "This page was loaded before the server was brought up to date: load it again"


def over_https(person):
    person.client.base_url = "https://testserver"
    return person


def sends(person, *pairs):
    """A browser that sends just these cookies."""
    person.client.cookies.clear()
    person.client.headers["cookie"] = "; ".join(f"{name}={value}" for name, value in pairs)
    return person


@pytest.fixture
def own(served):
    """Somebody over https, and a browser to be: cookies are set by hand there."""
    return over_https(served.person())


@pytest.fixture
def victim(served):
    return over_https(served.person())


def cookie_of(person):
    return person.client.cookies.get(SAFE) or person.client.cookies[PLAIN]


def old_cookie(served):
    """Of a person from before there was the safe name: made over plain http, which has the same name."""
    ann = served.person()
    table = ann.table("spark", ME, OPEN)
    return ann, table, ann.client.cookies[PLAIN]


def test_over_https_the_cookie_has_a_name_that_nobody_else_can_set(own):
    response = own.client.post("/api/tables", json={"game": "pointcity", "seats": [ME]})
    given = response.headers.get_list("set-cookie")
    assert len(given) == 1 and given[0].startswith("__Host-civitas=")
    assert (
        all(part in given[0] for part in ("Path=/", "Secure", "HttpOnly", "SameSite=lax")) and "omain" not in given[0]
    )
    assert len(own.get("/api/tables")) == 1


def test_a_cookie_of_the_old_name_that_a_sibling_has_set_makes_nobody_play_as_its_person(served, own, victim):
    """The attack: the browser of whoever opens a link carries the attacker's cookie by the old name."""
    attacker, host = own, over_https(served.person())
    attacker.table("spark", ME, OPEN)
    token = cookie_of(attacker)
    made = host.table("spark", ME, OPEN)
    sends(victim, (PLAIN, token))
    assert victim.post("/api/join", {"token": made["links"]["1"]}, 401)["error"].startswith(AGAIN)
    with victim.client.websocket_connect(f"wss://testserver/api/tables/{made['table']}/live") as socket:
        assert socket.receive_json()["error"].startswith(AGAIN)
    page = victim.client.get("/join/x")  # as the browser loads the page
    moved = page.cookies[SAFE]
    assert 'civitas=""' in page.headers["set-cookie"] and moved != token
    assert attacker.get("/api/devices"), "nobody has said a word with the new one"
    sends(victim, (SAFE, moved), (PLAIN, token))
    assert victim.post("/api/join", {"token": made["links"]["1"]})["seat"] == 1
    assert attacker.see(made["table"])["mine"] == [] and attacker.get("/api/devices") == []
    assert [each["this"] for each in victim.get("/api/devices")] == [True]
    assert SAFE not in served.person().client.get("/", headers={"cookie": f"{PLAIN}={token}"}).cookies


def test_of_two_who_move_over_with_one_cookie_the_first_to_speak_has_it(served, victim):
    ann, made, token = old_cookie(served)
    eve = over_https(served.person())
    found = [sends(who, (PLAIN, token)).client.get("/").cookies[SAFE] for who in (victim, eve)]
    assert sends(victim, (SAFE, found[0])).see(made["table"])["mine"] == [0]
    assert sends(eve, (SAFE, found[1])).see(made["table"])["mine"] == []
    assert victim.see(made["table"])["mine"] == [0] and ann.see(made["table"])["mine"] == []


def test_who_had_a_cookie_before_keeps_their_seats_over_https(served):
    ann, made, token = old_cookie(served)
    phone = served.person()
    joined(ann, phone)
    program = ann.post(f"/api/tables/{made['table']}/programs", {"seat": 0}, 201)["token"]
    browser = over_https(served.person())
    browser.client.cookies.set(PLAIN, token)
    assert PLAIN in browser.client.cookies
    browser.client.get("/t/" + made["table"])
    assert SAFE in browser.client.cookies
    assert browser.see(made["table"])["mine"] == [0] and browser.see(made["table"])["host"]
    assert phone.see(made["table"])["mine"] == [], "another browser is brought along by a code again"
    assert served.person().client.get(
        f"/api/tables/{made['table']}", headers={"authorization": f"Bearer {program}"}
    ).json()["mine"] == [0]
    assert joined(browser, over_https(phone)) == {"tables": 1}
    assert browser.see(made["table"])["mine"] == phone.see(made["table"])["mine"] == [0]


def test_where_there_is_a_safe_cookie_the_old_name_is_not_looked_at(served, own):
    _, made, token = old_cookie(served)
    own.table("pointcity", ME)
    safe = cookie_of(own)
    sends(own, (PLAIN, token), (SAFE, safe), (PLAIN, token))
    assert own.see(made["table"])["mine"] == [] and len(own.get("/api/tables")) == 1
    assert SAFE not in own.client.get("/").cookies


@pytest.mark.parametrize("https", [False, True])
def test_of_two_cookies_of_one_name_none_is_chosen(served, https):
    ann, ben, both = served.person(), served.person(), served.person()
    table, other = ann.table("pointcity", ME)["table"], ben.table("pointcity", ME)["table"]
    one, two = cookie_of(ann), cookie_of(ben)
    scheme = "wss" if https else "ws"
    if https:
        over_https(both)
    for name in (SAFE, PLAIN) if https else (PLAIN,):
        for pairs in ([(name, one), (name, two)], [(name, two), (name, one)], [(name, "junk"), (name, one)]):
            sends(both, *pairs)
            for path in (f"/api/tables/{table}", f"/api/tables/{other}", "/api/tables", "/api/devices"):
                assert both.get(path, 401)["error"].startswith(TWICE)
            assert both.post("/api/tables", {"game": "pointcity", "seats": [ME]}, 401)["error"].startswith(TWICE)
            with both.client.websocket_connect(f"{scheme}://testserver/api/tables/{table}/live") as socket:
                refused = socket.receive_json()
                assert (refused["type"], refused["error"][:45]) == ("refused", TWICE)
                with pytest.raises(WebSocketDisconnect) as closed:
                    socket.receive_json()
                assert closed.value.code == 1008
            assert both.client.get("/").status_code == 200 and SAFE not in both.client.get("/").cookies


def test_blanks_that_are_no_ascii_make_no_other_name_of_it(served, own):
    own.table("pointcity", ME)
    safe = cookie_of(own)
    for name in (f"\xa0{SAFE}", f"{SAFE}\x85", SAFE.lower(), f"{SAFE}\xa0"):
        own.client.cookies.clear()
        header = (b"cookie", f"{name}={safe}".encode("latin-1"))
        assert own.client.get("/api/devices", headers=[header]).json() == []
    assert len(sends(own, (SAFE, safe)).get("/api/devices")) == 1


def test_signing_out_ends_the_cookie_by_each_name(own):
    own.table("pointcity", ME)
    own.client.cookies.set(PLAIN, "x")
    given = own.client.post("/api/devices/sign_out", json={}).headers.get_list("set-cookie")
    assert [each.partition("=")[0] for each in given] == [SAFE, PLAIN]
    assert all("Max-Age=0" in each and "Secure" in each and "Path=/" in each for each in given)
    assert SAFE not in own.client.cookies


def test_a_page_without_its_database_is_shown(served, monkeypatch):
    """And the next load moves over."""
    _, _, token = old_cookie(served)
    browser = sends(over_https(served.person()), (PLAIN, token))
    with monkeypatch.context() as patched:
        patched.setattr(people, "device_of", broken_database)
        page = browser.client.get("/")
        assert page.status_code == 200 and SAFE not in page.cookies
    assert SAFE in browser.client.get("/").cookies


def broken_database(*given):
    raise OperationalError("select", {}, Exception("gone"))
