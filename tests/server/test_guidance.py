"""What a place of the board answers over HTTP: what its options give, or why there are none."""

from __future__ import annotations

from .people import BOT, ME, until


def place(person, table, name, seat=0, status=200):
    return person.get(f"/api/tables/{table}/place?seat={seat}&place={name}", status)


def test_a_place_tells_what_its_options_give(person, examples):
    table = person.table("crazy_eights", ME, BOT)["table"]
    shown = person.until_asked(table)
    option = next((one for one in shown["decision"]["options"] if one["places"]), None)
    while option is None:  # nothing fits: a card is drawn
        person.choose(table, shown, shown["decision"]["options"][0]["id"])
        shown = person.until_asked(table)
        option = next((one for one in shown["decision"]["options"] if one["places"]), None)
    found = place(person, table, option["places"][0])
    assert (found["number"], found["why"]) == (shown["number"], None)
    (gives,) = found["options"]
    assert (gives["id"], gives["label"], gives["points"]) == (option["id"], option["label"], None)
    assert gives["end"] > 0 and gives["notes"][0].startswith("leaves ")
    again = person.get(f"/api/tables/{table}/previews?seat=0&option={option['id']}")
    assert again == {"number": shown["number"], "options": [gives]}


def test_an_option_that_is_not_offered_is_left_out(person, examples):
    table = person.table("crazy_eights", ME, BOT)["table"]
    shown = person.until_asked(table)
    offered = {option["id"] for option in shown["decision"]["options"]}
    wrong = next(n for n in range(60) if n not in offered)
    found = person.get(f"/api/tables/{table}/previews?seat=0&option={wrong}&option={min(offered)}")
    assert [one["id"] for one in found["options"]] == [min(offered)]
    person.get(f"/api/tables/{table}/previews?seat=0" + "&option=1" * 13, 422)


def test_a_place_without_options_says_why(person, examples):
    table = person.table("crazy_eights", ME, BOT)["table"]
    person.until_asked(table)
    found = place(person, table, "deck")
    assert found["options"] == [] and found["why"].startswith("Not part of this choice: ")


def test_only_who_holds_the_seat_may_ask(served, examples):
    ann, ben = served.person(), served.person()
    table = ann.table("crazy_eights", ME, BOT)["table"]
    assert "error" in place(ben, table, "deck", status=401)
    assert "error" in place(ann, table, "deck", seat=1, status=403)


def test_a_place_that_is_none_is_refused_with_a_sentence(person, examples):
    table = person.table("crazy_eights", ME, BOT)["table"]
    for wrong in ("", "x" * 81, "two%0Alines", "%00"):
        refused = person.client.get(f"/api/tables/{table}/place?seat=0&place={wrong}")
        assert refused.status_code in (400, 422) and "place" in refused.json()["error"].lower()


def test_a_hint_is_a_sentence(person):
    table = person.table("spark", ME, BOT)["table"]
    until(lambda: person.see(table), lambda seen: seen["asked"] == [0])
    hint = person.post(f"/api/tables/{table}/hint", {"seat": 0, "bot": "search:50"})
    for one in hint["options"]:
        assert one["says"].startswith(one["label"][0].upper() + one["label"][1:]) and one["says"][-1] in ".!?"
