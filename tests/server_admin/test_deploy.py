"""What stands in deploy/ fits the program and the documentation."""

import contextlib
import re
import shlex
import shutil
import socket
import subprocess
import time
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import typer

from civitas.cli.app import app
from civitas.server.metrics import HELP

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def command_at(*path):
    found: Any = typer.main.get_command(app)
    for name in path:
        found = found.commands[name]
    return found


def options_of(*path):
    command = command_at(*path)
    return {option for parameter in command.params for option in parameter.opts}


def test_every_metric_is_documented_and_no_other():
    documented = set(re.findall(r"`(civitas_[a-z_]+?)(?:\{[a-z_,]+\})?`", HOSTING))
    assert documented == set(HELP)


def test_every_admin_command_and_option_in_the_documents_exists():
    known = set(command_at("admin").commands)
    used = set(re.findall(r"civitas admin ([a-z]+)", HOSTING))
    assert used == known
    assert {"--older-than", "--finished", "--dry-run", "--database-url"} <= options_of("admin", "purge")
    for line in re.findall(r"civitas (?:admin [a-z]+|serve)[^`\n]*", HOSTING):
        words = line.split()
        path = words[1:3] if words[1] == "admin" else words[1:2]
        for option in re.findall(r"--[a-z-]+", line):
            assert option in options_of(*path), line


def test_what_the_units_and_the_image_start_exists():
    unit = (DEPLOY / "civitas.service").read_text()
    words = shlex.split(*re.findall(r"^ExecStart=(.*)$", unit, re.M))
    assert words[1] == "serve"
    for text in (unit, (DEPLOY / "Dockerfile").read_text(), (DEPLOY / "compose.yaml").read_text()):
        for option in re.findall(r"(?<=[\s\"])(--(?:host|port|workers)\b)", text):
            assert option in options_of("serve")
    backup = (DEPLOY / "civitas-backup.service").read_text()
    assert "admin backup --force" in backup and "--force" in options_of("admin", "backup")


def test_the_unit_is_hardened():
    unit = (DEPLOY / "civitas.service").read_text().splitlines()
    for wanted in ("DynamicUser=yes", "ProtectSystem=strict", "StateDirectory=civitas", "NoNewPrivileges=yes"):
        assert wanted in unit


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_finds_nothing_wrong(tmp_path):
    """With a program that is there, for it looks."""
    files = []
    for name in ("civitas.service", "civitas-backup.service", "civitas-backup.timer"):
        text = (DEPLOY / name).read_text().replace("/opt/civitas/bin/civitas", "/bin/true")
        files.append(tmp_path / name)
        files[-1].write_text(text)
    ran = subprocess.run(["systemd-analyze", "verify", *files], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_image_is_built_from_what_is_there():
    dockerfile = (DEPLOY / "Dockerfile").read_text()
    for line in re.findall(r"^COPY (?!--from)(.*)$", dockerfile, re.M):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), source
    (extras,) = (found.split(",") for found in re.findall(r"\[([a-z,]+)\]\"", dockerfile))
    with (ROOT / "pyproject.toml").open("rb") as file:
        assert set(extras) <= set(tomllib.load(file)["project"]["optional-dependencies"])
    assert re.search(r"^USER civitas$", dockerfile, re.M) and "HEALTHCHECK" in dockerfile


SECRET = ("join", "team", "device")


def test_no_proxy_logs_a_secret_path():
    """The key to a seat stands in the path: in no access log, in no error log, and not where http leads to https."""
    nginx = (DEPLOY / "nginx.conf").read_text()
    plain, secure = nginx.split("listen 443")
    assert "return 301 https://$server_name$request_uri;" in plain  # not $host, which is what a client sends
    assert "access_log off;" in plain
    (secrets,) = re.findall(r"location ~ \^/\(([a-z|]+)\)/ \{([^}]*)\}", secure)
    assert tuple(secrets[0].split("|")) == SECRET
    assert "access_log off;" in secrets[1] and "error_log /dev/null" in secrets[1] and "proxy_pass" in secrets[1]
    caddy = (DEPLOY / "Caddyfile").read_text()
    pattern, instead = re.findall(r"request>uri regexp (\S+) (\S+)", caddy)[0]
    for word in SECRET:
        shown = re.sub(pattern, instead.replace("$1", r"\1"), f"/{word}/abc_DEF-123?x=1")
        assert shown == f"/{word}/-?x=1"


def test_the_server_logs_no_secret_path():
    from civitas.server.http.secrecy import shown

    assert [shown(f"/{word}/abc") for word in SECRET] == [f"/{word}/…" for word in SECRET]


def test_every_figure_of_the_environment_is_in_the_documentation():
    from civitas.server.http.exposure import names

    for name in names():
        assert f"`{name}`" in HOSTING


def test_typefaces_come_with_their_license():
    import json

    used = json.loads((ROOT / "web" / "package.json").read_text())
    fonts = [
        name.split("/")[1] for part in used.values() if isinstance(part, dict) for name in part if "fontsource" in name
    ]
    notice = (ROOT / "NOTICE").read_text().lower()
    assert fonts
    for font in fonts:
        text = (ROOT / "web" / "public" / "licenses" / f"{font}.txt").read_text()
        assert "SIL OPEN FONT LICENSE" in text.upper() and font.replace("-", " ") in notice


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not here")
def test_nginx_keeps_no_body_on_its_disk_and_lets_no_large_one_in(nginx):
    """Two gigabytes of one address lay there, in bodies that never came to their end."""
    head = "POST {} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n"
    with nginx.line() as line:
        line.sendall(head.format("/api/tables", 70_000).encode())
        assert line.recv(100).startswith(b"HTTP/1.1 413")
    with nginx.line() as line:
        line.sendall(head.format("/api/import", 6_000_000).encode())
        assert line.recv(100).startswith(b"HTTP/1.1 413")
    with nginx.line() as small, nginx.line() as save:
        small.sendall(head.format("/api/tables", 65_536).encode() + b"x" * 65_535)
        save.sendall(head.format("/api/import", 4_000_000).encode() + b"x" * 3_000_000)
        with nginx.line() as other:  # by then it has read what came before
            other.sendall(b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
            assert other.recv(100).startswith(b"HTTP/1.1 404")
        assert [path for path in nginx.bodies.rglob("*") if path.is_file()] == []


@pytest.fixture
def nginx(tmp_path):
    """With the configuration as it is, but for its ports and its certificate; nobody is behind it."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    text = (DEPLOY / "nginx.conf").read_text()
    text = re.sub(r"listen \[::\].*", "", text).replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    text = re.sub(r"ssl_certificate.*", "", text).replace("listen 80;", f"listen unix:{tmp_path}/plain;")
    text = text.replace("127.0.0.1:8117", f"unix:{tmp_path}/behind:")
    folders = "".join(
        f"{each}_temp_path {tmp_path}/{each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    around = f"error_log {tmp_path}/log; pid {tmp_path}/pid; daemon off; events {{}} http {{ {folders} {text} }}"
    (tmp_path / "main.conf").write_text(around)
    behind = socket.socket(socket.AF_UNIX)
    behind.bind(str(tmp_path / "behind"))
    behind.listen()
    with subprocess.Popen(["nginx", "-c", str(tmp_path / "main.conf"), "-e", str(tmp_path / "log")]) as process:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.02)
        yield SimpleNamespace(
            line=lambda: socket.create_connection(("127.0.0.1", port), 60), bodies=tmp_path / "client_body"
        )
        process.terminate()
    behind.close()


def test_proxies_limit_bodies_and_count_networks():
    nginx = (DEPLOY / "nginx.conf").read_text()
    (plain,) = re.findall(r"^    client_max_body_size (\w+);$", nginx, re.M)
    (held,) = re.findall(r"client_body_buffer_size (\w+);", nginx)
    assert plain == held == "64k", "a body that is let in is held in memory"
    (saves,) = re.findall(r"location = /api/import \{([^}]*)\}", nginx)
    for wanted in ("client_max_body_size 5m;", "proxy_request_buffering off;", "limit_conn civitas_imports 4;"):
        assert wanted in saves
    assert "limit_conn_zone $binary_remote_addr" not in nginx
    caddy = (DEPLOY / "Caddyfile").read_text()
    assert re.search(r"request_body @others \{\s*max_size 64KiB\s*\}", caddy)
    assert re.search(r"@others not path /api/import$", caddy, re.M)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", None),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"),
        ("2001:db8:1:2::9", "2001:db8:1:2"),
        ("2001:db8:1::9", "2001:db8:1"),
        ("2001:DB8::9", "2001:DB8"),
    ],
)
def test_nginx_counts_an_ipv6_address_by_its_first_half(address, network):
    text = (DEPLOY / "nginx.conf").read_text()
    (lines,) = re.findall(r"map \$remote_addr \$civitas_network \{([^}]*)\}", text)
    found = None
    for kind, pattern in re.findall(r"^    (~\*?)(\S+)\s+\$\w+;$", lines, re.M):
        match = re.search(pattern.replace("?<", "?P<"), address, re.IGNORECASE if "*" in kind else 0)
        found = found or (match and match.group(1))
    assert found == network
