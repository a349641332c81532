# Plumbline. `make run` sets everything up and starts it; `make test` sets everything up and checks it.
SHELL := /bin/bash
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3; do \
  "$$p" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' 2>/dev/null && { echo $$p; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

.PHONY: run test test-model lint format bench eval tour i18n bundle licences lock clean

run: $(VENV)/.ready  ## set up and start: the window, or without a display the bundled example in the terminal
	@tools/system-libraries window
	@$(BIN)/python tools/start.py $(ARGS)

test: $(VENV)/.ready-dev lint  ## everything that CI checks, model weights aside
	@tools/system-libraries offscreen
	$(BIN)/python -m pytest --ignore tests/ui
	@# In a process of their own: Qt's objects must not be collected by a thread that another test left behind.
	$(BIN)/python -m pytest tests/ui

test-model: $(VENV)/.ready-dev  ## tests with a real model: fetches 1.1 GB once
	$(BIN)/python -m pytest -m model --timeout 1800

lint: $(VENV)/.ready-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/.ready-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.ready-dev  ## speed and size, as figures and ratios
	@for name in window prefix_cache window_start window_many history speech_long speech_window; do echo "== $$name"; $(BIN)/python -m eval.bench.$$name || exit 1; done

eval: $(VENV)/.ready  ## how often the program is wrong; make eval ARGS="verifier --limit 60"
	$(BIN)/python eval/run_eval.py $(ARGS)

tour: $(VENV)/.ready-dev  ## pictures of every page and state, into build/tour
	$(BIN)/python -m eval.bench.window_tour build/tour

i18n: $(VENV)/.ready-dev  ## gather the window's texts into resources/i18n, keep what is translated, and make what Qt loads
	$(BIN)/pyside6-lupdate $$(find app -name '*.py' | LC_ALL=C sort) -no-obsolete -locations none \
	  -source-language en -target-language de -ts resources/i18n/plumbline_de.ts
	$(BIN)/pyside6-lrelease resources/i18n/plumbline_de.ts -qm resources/i18n/plumbline_de.qm

bundle: $(VENV)/.ready-dev licences  ## the program for people without Python, into dist/plumbline, and its own checks
	$(BIN)/python -m tools.bundle

licences: $(VENV)/.ready-dev  ## every library that is shipped with its licence, into build/THIRD_PARTY.md
	$(BIN)/python -m tools.third_party

lock:  ## pin every dependency again, with hashes and without addresses
	@[ -x $(BIN)/python ] || "$(PYTHON)" -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/python -m uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --quiet -o requirements.lock
	$(BIN)/python -m uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --quiet -o requirements-dev.lock

$(VENV)/.ready: requirements.lock pyproject.toml
	@tools/make-venv "$(PYTHON)" $(VENV) requirements.lock
	@touch $@

$(VENV)/.ready-dev: requirements-dev.lock pyproject.toml
	@tools/make-venv "$(PYTHON)" $(VENV) requirements-dev.lock
	@touch $@ $(VENV)/.ready

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
