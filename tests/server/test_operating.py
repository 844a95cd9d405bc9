"""For those who run it: health, metrics, headers, the page, logs, and the command."""

import base64
import hashlib
import io
import json
import logging

import pytest
from fastapi.testclient import TestClient

from civitas.cli.app import main
from civitas.content.help import help_of
from civitas.server import games, run
from civitas.server.app import create_app
from civitas.server.app_state import Settings
from civitas.server.http import secrecy
from civitas.server.http.networks import check_proxies
from civitas.server.logs import Lines, Seldom, chosen_level, usual_level
from civitas.server.routes import library
from civitas.server.storage.tokens import new_token

from .conftest import EXAMPLES
from .people import ME


def test_health_and_metrics(served):
    ann = served.person()
    health = ann.get("/healthz")
    assert health["status"] == "ok" and health["database"]
    table = ann.table("pointcity", ME)["table"]
    shown = ann.until_asked(table)
    ann.choose(table, shown, shown["decision"]["options"][0]["id"])
    lines = ann.get("/metrics").splitlines()
    values = {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in lines if not line.startswith("#")}
    assert values['civitas_moves_total{made_by="person"}'] >= 1
    assert values['civitas_tables_created_total{game="pointcity"}'] >= 1
    assert values["civitas_move_seconds_count"] >= 1 and values["civitas_tables_open"] >= 1
    for name in {line.split("{")[0].split(" ")[0] for line in lines if line.startswith("civitas_")}:
        assert any(
            line.startswith(f"# TYPE {name.removesuffix('_bucket').removesuffix('_sum').removesuffix('_count')} ")
            for line in lines
        )


@pytest.mark.parametrize("path", ["/", "/api/games", "/healthz", "/api/nothing", "/join/x", "/assets/none.js", "/docs"])
def test_every_answer_has_the_headers_that_protect_it(served, path):
    headers = served.person().client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    if path.startswith(("/api", "/healthz")):
        assert headers["cache-control"] == "no-store"


def test_the_page_is_served_compressed_and_its_addresses_lead_to_it(tmp_path):
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Civitas</title>")
    (page / "assets" / "a1b2.js").write_text("let a = 1;\n" * 500)
    with TestClient(create_app(Settings(f"sqlite:///{tmp_path}/t.sqlite", page=page, warm=False))) as client:
        for path in ("/", "/table/0123", "/join/abc"):
            assert "Civitas" in client.get(path).text
        script = client.get("/assets/a1b2.js")
        assert script.headers["content-encoding"] == "gzip" and "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript") and script.text.startswith("let a")
        assert client.get("/assets/gone.js").status_code == 404
        assert client.get("/../../pyproject.toml").status_code in (200, 404)
        assert "hatchling" not in client.get("/..%2f..%2fpyproject.toml").text
    with TestClient(create_app(Settings(f"sqlite:///{tmp_path}/u.sqlite", page=tmp_path / "no", warm=False))) as client:
        assert "not been built" in client.get("/").text


def test_the_documentation_is_served_where_it_is_built(tmp_path):
    docs = tmp_path / "docs"
    (docs / "_static").mkdir(parents=True)
    (docs / "index.html").write_text("<title>Civitas</title><script>let a</script><script src='b'></script>")
    (docs / "_static" / "b.js").write_text("let b")
    (docs / ".buildinfo").write_text("hidden")
    with TestClient(create_app(Settings(f"sqlite:///{tmp_path}/t.sqlite", docs=docs, warm=False))) as client:
        front = client.get("/docs")
        assert front.url.path == "/docs/" and "Civitas" in front.text
        policy = front.headers["content-security-policy"]
        allowed = base64.b64encode(hashlib.sha256(b"let a").digest()).decode()
        assert f"script-src 'self' 'sha256-{allowed}';" in policy and "style-src 'self';" in policy
        assert client.get("/docs/_static/b.js").headers["content-type"].startswith("text/javascript")
        for path in ("/docs/gone.html", "/docs/.buildinfo", "/docs/..%2ft.sqlite", "/docs/_static/"):
            assert client.get(path).status_code == 404
        assert client.get("/api/openapi.json").status_code == 200
    with TestClient(create_app(Settings(f"sqlite:///{tmp_path}/t.sqlite", docs=tmp_path / "no", warm=False))) as client:
        for path in ("/docs", "/docs/", "/docs/server.html"):
            answer = client.get(path)
            assert answer.status_code == 404 and "make docs" in answer.text
            assert answer.headers["content-type"].startswith("text/plain")


def test_the_openapi_document_describes_every_answer(served):
    document = served.person().get("/api/openapi.json")
    assert {"Snapshot", "NewTable", "Refusal"} <= set(document["components"]["schemas"])
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if path.startswith("/api"):
                shown = json.dumps(operation["responses"]["422"])
                assert "HTTPValidationError" not in shown, (method, path)


def test_a_snapshot_fits_the_shape_that_is_documented(served):
    from civitas.server import wire

    ann = served.person()
    table = ann.table("spark", ME, {"kind": "bot"}, clock={"kind": "live", "bank": 600, "increment": 5})["table"]
    for shown in (ann.until_asked(table), ann.get(f"/api/tables/{table}/at/0"), ann.play_out(table)):
        shape = wire.Replayed if shown["replay"] else wire.Snapshot
        assert shape.model_validate(shown, strict=True).model_dump().keys() == shown.keys()


def test_games_tell_what_a_lobby_needs(served):
    told = {game["name"]: game for game in served.person().get("/api/games")}
    assert told["pointcity"]["seats"] == [1, 2, 3, 4] and told["pointcity"]["solo"]
    assert {"greedy", "random"} <= {bot["name"] for bot in told["spark"]["bots"]}
    assert next(o for o in told["spark"]["options"] if o["name"] == "citizens")["several"]
    cards = served.person().get("/api/games/spark/cards")
    assert cards["cards"] and cards["listing"]
    page = served.person().get("/api/games/spark/help")
    assert page["sections"] and page["story"] == told["spark"]["story"] and "Fera" in page["story"]
    assert page["credits"] == told["spark"]["credits"] and "Thunderworks Games" in page["credits"]


@pytest.mark.parametrize("what", ["cards", "help"])
def test_what_is_the_same_for_everybody_is_made_once(served, monkeypatch, what):
    """CITIZEN's cards are two thirds of a megabyte: to write them for each asker took 17 ms."""
    made: list[str] = []
    monkeypatch.setattr(library, "_books", {})

    def counted(real):
        def make(game):
            made.append(game.name)
            return real(game)

        return make

    monkeypatch.setattr(games, "cards", counted(games.cards))
    monkeypatch.setattr(library, "help_of", counted(help_of))
    path, client = f"/api/games/congress/{what}", served.person().client
    packed = client.get(path, headers={"accept-encoding": "gzip"})
    plain = client.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.json() == plain.json() and made == ["congress"]


def test_built_in_games_come_first_and_say_whether_there_is_a_guide(served, examples):
    told = served.person().get("/api/games")
    names = [game["name"] for game in told]
    assert names[:3] == ["pointcity", "spark", "heroes"]
    assert {"crazy_eights", "tictactoe"} <= set(names[3:])
    guided = {game["name"]: game["guide"] for game in told}
    for name in ("pointcity", "spark", "heroes", "crazy_eights"):
        assert guided[name] == (served.person().get(f"/api/games/{name}/help")["guide"] is not None)
    assert guided["pointcity"] and not guided["crazy_eights"]


def test_logs_are_json_lines_without_tokens(served):
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    logger = logging.getLogger("civitas.access")
    logger.addHandler(handler)
    logger.setLevel("INFO")
    try:
        served.person().client.get("/join/very-secret-token")
    finally:
        logger.removeHandler(handler)
    line = json.loads(stream.getvalue())
    assert line["status"] == 200 and line["method"] == "GET" and "secret" not in stream.getvalue()


def test_a_path_gives_whoever_reads_the_log_no_orders(served):
    """Controls beyond ASCII, marks of direction, separators of lines: a terminal would obey them."""
    path = "/t/\x9b31m\x85\u202e\u2028\x1b[31mé"
    line = Lines().format(logging.makeLogRecord({"name": "civitas.access", "msg": "request", "path": path}))
    assert line.isascii() and line.isprintable() and json.loads(line)["path"] == path


KEYS = (new_token(), "ABCDE-FGHJK", "abcdefghjk")


@pytest.mark.parametrize("key", KEYS, ids=["token", "code", "bare code"])
@pytest.mark.parametrize(
    "path",
    ["/join/%s", "/JOIN/%s", "//join/%s", "/x/join/%s", "/Team/%s/", "/device/x/%s", "/%s", "/x.%s,y", "/api/%s"],
)
def test_a_mistyped_path_tells_no_key_to_the_log(path, key):
    logged = secrecy.shown(path % key)
    assert key not in logged and "…" in logged


@pytest.mark.parametrize(
    "path",
    ["/", "/api/join", "/api/tables/0123456789abcdef01/consequences", "/api/tournaments/join", "/api/devices/code",
     "/api/devices/0123456789abcdef01/sign_out", "/assets/index-BxKzQw2e.js", "/docs/reference/index.html"],
)  # fmt: skip
def test_other_paths_stand_in_the_log_as_they_are(path):
    assert secrecy.shown(path) == path


def test_what_uvicorn_says_of_sockets_holds_no_key():
    token = new_token()
    record = logging.makeLogRecord({"name": "uvicorn.error", "msg": '%s - "WebSocket %s" 403',
                                    "args": ("10.0.0.1:80", f"/join/{token}")})  # fmt: skip
    assert json.loads(Lines().format(record))["says"] == '10.0.0.1:80 - "WebSocket /join/…" 403'


@pytest.mark.parametrize(("in_a_terminal", "level"), [(True, "warning"), (False, "info")])
def test_who_plays_in_a_terminal_sees_no_log(monkeypatch, in_a_terminal, level):
    monkeypatch.setattr("sys.stderr.isatty", lambda: in_a_terminal)
    assert usual_level() == level


def test_sqlite_is_for_one_worker(tmp_path, capsys):
    assert main(["serve", "--workers", "2", "--database-url", f"sqlite:///{tmp_path}/t.sqlite"]) == 2
    assert "one worker" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("url", "says"),
    [("mysql://x/y", "SQLite or PostgreSQL"), ("nonsense", "not a database URL"), ("sqlite://", "sqlite:///FILE")],
)
def test_a_database_that_cannot_be_is_a_sentence(url, says, capsys):
    assert main(["serve", "--database-url", url]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["--database-url", ""], "--database-url names no database"),
        (["--database-url", " "], "--database-url names no database"),
        (["--database-url", "sqlite:///FOLDER/a\nb.sqlite"], "no control characters"),
        (["--database-url", "sqlite:///FOLDER/a\x00b.sqlite"], "no control characters"),
        (["--database-url", "sqlite:///FOLDER/a\x1bb.sqlite"], "no control characters"),
        (["--forwarded-allow-ips", "garbage,,"], "and not 'garbage'"),
        (["--forwarded-allow-ips", "127.0.0.1,"], "and not ''"),
        (["--forwarded-allow-ips", "10.0.0.5/8"], "and not '10.0.0.5/8'"),
        (["--host", " "], "--host names no address"),
    ],
)
def test_a_start_that_cannot_be_is_a_sentence(given, says, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(run, "serve", lambda *given: pytest.fail("it has started"))
    usual = ["--database-url", f"sqlite:///{tmp_path}/t.sqlite"]
    given = [each.replace("FOLDER", str(tmp_path)) for each in given]
    assert main(["serve", "--port", "0", *(given if "--database-url" in given else [*usual, *given])]) == 2
    told = capsys.readouterr().err
    assert says in told and "Traceback" not in told and len(told.splitlines()) < 5
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("given", ["127.0.0.1", "10.0.0.5, 10.1.0.0/16,::1", "*", ""])
def test_proxies_are_named_by_addresses_and_networks(given):
    check_proxies(given)


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        ("CIVITAS_LOG", "loud", "CIVITAS_LOG is one of debug, info, warning, error, critical, not 'loud'"),
        ("FORWARDED_ALLOW_IPS", "proxy.example", "and not 'proxy.example'"),
    ],
)
@pytest.mark.parametrize("command", ["serve", "think"])
def test_an_environment_that_cannot_be_is_a_sentence(command, variable, value, says, tmp_path, monkeypatch, capsys):
    if command == "think" and variable != "CIVITAS_LOG":
        return  # nobody comes to thinkers from outside
    monkeypatch.setenv(variable, value)
    monkeypatch.setattr(run, "serve", lambda *given: pytest.fail("it has started"))
    url = f"sqlite:///{tmp_path}/t.sqlite" if command == "serve" else "postgresql://127.0.0.1:1/none"
    assert main([command, "--database-url", url]) == 2
    told = capsys.readouterr().err
    assert says in " ".join(told.split()) and "Traceback" not in told


def test_a_level_of_the_log_may_be_written_large(monkeypatch):
    monkeypatch.setenv("CIVITAS_LOG", "WARNING")
    assert chosen_level() == "warning"


@pytest.mark.parametrize("command", [["admin", "tables"], ["think"]])
def test_an_empty_database_url_is_never_the_usual_file(command, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main([*command, "--database-url", ""]) == 2
    assert "--database-url names no database" in capsys.readouterr().err


def test_the_help_says_what_no_thinkers_need(capsys):
    main(["serve", "--help"])
    assert "which needs PostgreSQL" in " ".join(capsys.readouterr().out.replace("│", " ").split())


def test_the_list_of_games_does_not_wait_for_their_rules(served, tmp_path, monkeypatch):
    """Reading them takes seconds, and somebody's broken game is no longer shown once it was tried."""
    (tmp_path / "own.py").write_text((EXAMPLES / "tictactoe.py").read_text().replace('"tictactoe"', '"own"'))
    (tmp_path / "torn.py").write_text(
        (EXAMPLES / "tictactoe.py").read_text().replace("free = 0", "free = 'none'").replace('"tictactoe"', '"torn"')
    )
    monkeypatch.setenv("CIVITAS_GAMES", str(tmp_path))
    ann = served.person()

    def listed():
        return {game["name"] for game in ann.get("/api/games")} & {"own", "torn"}

    assert listed() == {"own", "torn"}
    assert "lowered" not in vars(games.load("own"))
    refused = ann.post("/api/tables", {"game": "torn", "seats": [ME, ME]}, status=400)
    assert "torn" in refused["error"]
    assert listed() == {"own"}


def test_what_strangers_cause_is_said_a_few_times_and_then_counted():
    now = 0.0
    seldom = Seldom(lambda: now)

    def say(what: str) -> logging.LogRecord | None:
        record = logging.makeLogRecord({"msg": what, "name": "uvicorn.error"})
        return record if seldom.filter(record) else None

    assert [say("unread") is not None for _ in range(30)] == [True] * 10 + [False] * 20
    assert say("something else") is not None
    now = 61.0
    again = say("unread")
    assert again is not None
    assert json.loads(Lines().format(again))["unsaid"] == 20
    assert "unsaid" not in json.loads(Lines().format(say("unread") or again))
    for each in range(2000):
        say(f"sentence {each}")
    assert len(seldom._said) <= Seldom.KINDS + 1
