"""Running the command as a person would, in this process or in one of its own."""

import io
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from civitas.cli.app import main

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        status = main(list(arguments))
        said = capsys.readouterr()
        return Ran(status, said.out, said.err)

    return run


@pytest.fixture
def refused(run: Callable[..., Ran]) -> Callable[..., str]:
    """The one sentence that a wrong input gets."""

    def refused(*arguments: str, typed: str = "") -> str:
        ran = run(*arguments, typed=typed)
        assert ran.status == 2
        lines = ran.err.splitlines()
        assert len(lines) == 1 and lines[0].startswith("civitas: ") and lines[0].endswith((".", "?"))
        assert "Traceback" not in ran.out + ran.err
        return lines[0].removeprefix("civitas: ")

    return refused


@pytest.fixture(scope="session")
def command() -> Callable[..., subprocess.CompletedProcess[str]]:
    """The command in a process of its own."""

    def command(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "-m", "civitas", *arguments]
        return subprocess.run(line, input=typed, capture_output=True, text=True, timeout=120, check=False)

    return command


@pytest.fixture(scope="session")
def leduc() -> str:
    return str(EXAMPLES / "leduc.py")


@pytest.fixture(scope="session")
def tictactoe() -> str:
    return str(EXAMPLES / "tictactoe.py")
