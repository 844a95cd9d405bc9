"""Without a browser there is one sentence that says what to install, and never a silent skip."""

from __future__ import annotations

import pytest

from . import chromium as finding


def test_a_named_browser_that_is_not_there(monkeypatch):
    monkeypatch.setenv("CIVITAS_BROWSER", "/no/such/browser")
    with pytest.raises(finding.NoBrowser, match=r"'/no/such/browser'.* give the path of a Chromium"):
        finding.chromium()


def test_none_and_none_may_be_installed(monkeypatch):
    monkeypatch.delenv("CIVITAS_BROWSER", raising=False)
    monkeypatch.setattr(finding, "NAMES", ("no-such-browser",))
    monkeypatch.setattr(finding, "may_install", lambda: False)
    with pytest.raises(finding.NoBrowser, match="apt install chromium"):
        finding.chromium()


def test_an_installation_that_fails_says_why(monkeypatch):
    monkeypatch.delenv("CIVITAS_BROWSER", raising=False)
    monkeypatch.setattr(finding, "NAMES", ("no-such-browser",))
    monkeypatch.setattr(finding, "may_install", lambda: True)
    monkeypatch.setattr(finding, "INSTALL", (("sh", "-c", "echo no network >&2; exit 100"),))
    with pytest.raises(finding.NoBrowser, match="no network"):
        finding.chromium()


def test_one_that_was_installed_is_found(monkeypatch):
    monkeypatch.delenv("CIVITAS_BROWSER", raising=False)
    monkeypatch.setattr(finding, "NAMES", ("no-such-browser",))
    monkeypatch.setattr(finding, "may_install", lambda: True)
    monkeypatch.setattr(finding, "install", lambda: "/usr/bin/found")
    assert finding.chromium() == "/usr/bin/found"
