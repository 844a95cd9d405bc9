"""Compiled code is made once, however many want it."""

import os
import shlex
import subprocess
import sys

import pytest

from civitas.kernel.backends.compile import compilers

WANTS = "from civitas.kernel.backends.compile import library; print(library('int one(void) { return 1; }', 'one'))"


@pytest.mark.skipif(os.name == "nt" or not compilers(), reason="needs a C compiler, wrapped in a shell script")
def test_processes_that_want_the_same_code_at_once_have_it_made_once(tmp_path):
    real = shlex.join(next(iter(compilers().values())))
    made, compiler = tmp_path / "made", tmp_path / "compiler"
    compiler.write_text(f'#!/bin/sh\necho once >> "{made}"\nsleep 0.5\nexec {real} "$@"\n')
    compiler.chmod(0o755)
    env = os.environ | {"CC": str(compiler), "CIVITAS_CACHE": str(tmp_path / "cache")}
    line = [sys.executable, "-c", WANTS]
    waiting = [subprocess.Popen(line, env=env, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    told = {process.communicate()[0] for process in waiting}
    assert len(told) == 1 and told.pop().strip().endswith(".so")
    assert made.read_text() == "once\n"
    assert [file.suffix for file in (tmp_path / "cache").iterdir()] == [".so"]
