"""What stands in deploy/ fits the program and the documentation."""

import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path
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
