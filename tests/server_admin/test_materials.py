"""What hosts install is locked, named with its licenses, and audited where that is possible."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCKED = ROOT / "deploy" / "requirements.lock"


def script(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"civitas_deploy_{name}", ROOT / "deploy" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pins() -> dict[str, tuple[str, list[str]]]:
    """name: (version, hashes)."""
    text = re.sub(r"#.*\n", "", LOCKED.read_text(encoding="utf-8")).replace("\\\n", " ")
    found = {}
    for line in text.splitlines():
        pin, *hashes = line.split()
        name, _, version = pin.partition("==")
        found[name] = (version, [each.removeprefix("--hash=sha256:") for each in hashes])
    return found


def test_every_pin_has_hashes_and_no_address():
    text = LOCKED.read_text(encoding="utf-8")
    assert "://" not in text and "--index" not in text and "--find-links" not in text
    for name, (version, hashes) in pins().items():
        assert canonicalize_name(name) == name and version
        assert hashes and all(re.fullmatch(r"[0-9a-f]{64}", each) for each in hashes), name


def test_the_pins_satisfy_what_the_project_asks_for():
    locked = pins()
    for line in script("lock").wanted():
        asked = Requirement(line)
        version, _ = locked[canonicalize_name(asked.name)]
        assert asked.specifier.contains(version), f"{asked} and {version}"


def test_the_lock_is_complete():
    """Whatever an installed package of the lock asks for on Linux is in the lock, too."""
    from importlib import metadata

    locked = pins()
    for name in locked:
        try:
            lines = metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            continue
        for line in lines:
            asked = Requirement(line)
            here = {"extra": "", "sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"}
            if asked.marker is None or asked.marker.evaluate(here):
                assert canonicalize_name(asked.name) in locked, f"{name} needs {asked}"


def test_the_lock_is_of_what_the_image_installs():
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    assert "--require-hashes --no-deps -r deploy/requirements.lock" in dockerfile
    (extras,) = re.findall(r"\[([a-z,]+)\]\"", dockerfile)
    assert tuple(extras.split(",")) == script("lock").EXTRAS
    assert "!deploy/requirements.lock" in (ROOT / "deploy" / "Dockerfile.dockerignore").read_text().splitlines()


def test_the_bill_of_materials_names_what_is_here_with_licenses(admin, tmp_path):
    ran = admin("sbom", tmp_path / "sbom.json")
    assert ran.status == 0
    bill = json.loads((tmp_path / "sbom.json").read_text(encoding="utf-8"))
    assert (bill["bomFormat"], bill["specVersion"], bill["version"]) == ("CycloneDX", "1.5", 1)
    assert bill["metadata"]["component"]["name"] == "civitas"
    parts = {each["bom-ref"]: each for each in bill["components"]}
    assert len(parts) == len(bill["components"]) and list(parts) == sorted(parts)
    names = {each["name"] for each in parts.values()}
    assert {"fastapi", "starlette", "sqlalchemy", "uvicorn", "numpy", "svelte"} <= names
    assert "pytest" not in names
    for each in parts.values():
        assert each["type"] == "library" and each["version"] and re.match(r"pkg:(pypi|npm)/[^@]+@.+", each["purl"])
        (license,) = each["licenses"]
        said = license.get("expression") or license["license"].get("id") or license["license"]["name"]
        assert said and said != "not stated", each["name"]
    assert "://" not in json.dumps(bill)


def test_the_bill_has_what_is_in_the_page_by_its_own_lock():
    lock = script("lock")
    assert json.loads(lock.PAGE.read_text(encoding="utf-8")) == lock.page_packages()


def test_an_audit_that_cannot_be_made_says_so_in_a_sentence(monkeypatch, capsys):
    audit = script("audit")
    monkeypatch.setattr(audit, "find_spec", lambda name: object())
    monkeypatch.setattr(audit.shutil, "which", lambda name: "/bin/npm")
    monkeypatch.setattr(audit, "ran", lambda command, folder: (1, ""))
    assert audit.main() == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.endswith("cannot be reached.") for line in said] == [True, True]
    monkeypatch.setenv("CIVITAS_AUDIT", "must")
    assert audit.main() == 1


@pytest.mark.parametrize("weak", [True, False])
def test_an_audit_names_what_it_finds(monkeypatch, capsys, weak):
    audit = script("audit")
    monkeypatch.setattr(audit, "find_spec", lambda name: object())
    monkeypatch.setattr(audit.shutil, "which", lambda name: "/bin/npm")
    python = {"dependencies": [{"name": "frail", "version": "1.0", "vulns": [{"id": "X"}] if weak else []}]}
    page: dict[str, Any] = {"vulnerabilities": {"brittle": {}} if weak else {}}
    answers = {"-m": json.dumps(python), "audit": json.dumps(page)}
    monkeypatch.setattr(audit, "ran", lambda command, folder: (int(weak), answers[command[1]]))
    assert audit.main() == int(weak)
    said = capsys.readouterr().out
    assert ("frail 1.0" in said and "brittle" in said) == weak


def test_every_container_is_fenced_in():
    yaml = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    services = re.split(r"^  (\w+):$", yaml.partition("\nvolumes:")[0], flags=re.M)[1:]
    found = dict(zip(services[::2], services[1::2], strict=True))
    assert set(found) == {"civitas", "database", "proxy"}
    for name, text in found.items():
        for wanted in ('cap_drop: ["ALL"]', "no-new-privileges:true", "read_only: true", "mem_limit:", "pids_limit:"):
            assert wanted in text, f"{name}: {wanted}"


def test_the_units_have_limits():
    for name in ("civitas.service", "civitas-backup.service"):
        unit = (ROOT / "deploy" / name).read_text(encoding="utf-8")
        for wanted in ("MemoryMax=", "NoNewPrivileges=yes", "CapabilityBoundingSet=", "ProtectSystem=strict"):
            assert re.search(f"^{wanted}", unit, re.M), f"{name}: {wanted}"


def test_images_are_named_once_and_can_be_fixed_by_digest():
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    assert re.findall(r"^FROM (\S+)", dockerfile, re.M) == ["${NODE_IMAGE}", "${PYTHON_IMAGE}", "${PYTHON_IMAGE}"]
    yaml = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    hosting = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\$\{(CIVITAS_\w+_IMAGE):-", yaml))
    assert len(named) == 4 and all(name in hosting for name in named)
