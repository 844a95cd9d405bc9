# Every target prepares its own .venv on first use; only Python 3.11 or newer has to be there.

PYTHON ?= python3
ARGS   ?=
GAME   ?= pointcity
N      ?= 200
JOBS   ?= auto
MINUTES ?= 10

VENV  := .venv
BIN   := $(VENV)/bin
READY := $(VENV)/.ready
DEV   := $(VENV)/.ready-dev
DOCS  := $(VENV)/.ready-docs

# For the loop of work: what holds for everything, the kernel without what compiles much, and of each game and each way
# to play it one file.
QUICK := tests/test_layers.py tests/test_studies.py \
  $(addprefix tests/kernel/test_,decisions.py codes.py engine.py figures.py help.py language.py refusals.py saves.py) \
  $(addprefix tests/games/,pointcity/test_turn.py spark/test_turn.py heroes/test_turn.py congress/test_turn.py) \
  tests/examples/test_tictactoe.py tests/bots/test_bots.py tests/cli/test_command.py \
  tests/server/test_playing.py

# Where an environment says otherwise, Python would read all sources anew in each of the many processes of a test run.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play terminal page test quick lint docs bench look mutate mutants fuzz lock sbom audit clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: page ## open the table in a browser (ARGS=... for civitas serve)
	@$(BIN)/civitas serve --open $(ARGS)

terminal: $(READY) ## play in the terminal (GAME=pointcity, ARGS=...)
	@$(BIN)/civitas play $(GAME) $(ARGS)

page: $(READY) ## build the page, if its sources have changed
	@$(BIN)/python web/build.py

test: lint page ## lint, then all tests (JOBS=auto, ARGS=... for pytest)
	$(BIN)/python web/build.py check
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS)

quick: $(DEV) ## ruff and the fast tests, in less than a minute: for the loop of work (ARGS=... for pytest)
	$(BIN)/python -m ruff check .
	$(BIN)/python -m pytest $(QUICK) $(ARGS)

lint: $(DEV) ## ruff and mypy
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy

docs: $(DOCS) ## build the documentation into build/docs: every link checked, every example run
	$(BIN)/python -m sphinx -q -n -W --keep-going -b html -d build/doctrees docs build/docs
	$(BIN)/python -m pytest tests/docs
	@echo "The documentation is in build/docs/index.html; a running server shows it under /docs."

bench: $(DEV) ## measure speed (ARGS=...)
	@$(BIN)/civitas bench $(ARGS)

look: page $(DEV) ## play every board at every size in Chromium and Firefox and look at it (ARGS=--games spark --sizes phone ...)
	@$(BIN)/python -m tests.look $(ARGS)

mutate: $(DEV) ## break the rules N times and count what the tests notice (GAME=pointcity, N=200)
	@$(BIN)/civitas mutate $(GAME) --count $(N) $(ARGS)

mutants: $(DEV) ## break the rules as tests/mutants says; each break must be noticed (GAME=all)
	@$(BIN)/civitas mutate $(if $(filter file,$(origin GAME)),all,$(GAME)) --written $(ARGS)

fuzz: $(DEV) ## spoil saves, positions, cards, rules, requests and messages for so long (MINUTES=10, ARGS=--seed ...)
	@$(BIN)/python -m tests.fuzz --minutes $(MINUTES) $(ARGS)

lock: $(DEV) ## write deploy/requirements.lock anew: what hosts install, with hashes
	@$(BIN)/python deploy/lock.py

sbom: $(READY) ## write build/sbom.json, a bill of materials of what is installed and in the page
	@mkdir -p build && $(BIN)/civitas admin sbom build/sbom.json

audit: $(READY) ## ask advisory services for known weaknesses, or say that none can be reached
	@$(BIN)/python deploy/audit.py

clean: ## remove the environment and all caches
	rm -rf $(VENV) web/node_modules src/civitas/server/page build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .bench .fuzz
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

# A venv without a working pip is the rest of an interrupted run: it is made anew.
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Civitas needs Python 3.11 or newer, and '$(PYTHON)' is not that: install it, or name one with make PYTHON=/path/to/python3.11." >&2; \
	  exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || { \
	  $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "'$(PYTHON)' cannot make virtual environments because its ensurepip module is missing: install it (Debian and Ubuntu: apt install python3-venv) and run make again." >&2; \
	    exit 1; }; \
	  echo "Preparing $(VENV) (once; it takes a minute) ..."; \
	  $(PYTHON) -m venv --clear $(VENV); }
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -e '.[terminal,server]'
	@touch $@

# What only those need who work on it.
$(DEV): $(READY)
	@echo "Adding what tests need (once; it takes a minute or two) ..."
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -e '.[dev]'
	@touch $@

# What the documentation is built with.
$(DOCS): $(READY)
	@echo "Adding what the documentation needs (once; it takes a minute) ..."
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -e '.[docs]'
	@touch $@
