# Atoll needs make and Python >= 3.11 with venv; everything else is installed below this directory, from the lock.

PYTHON ?= python3
ARGS ?=

BIN := .venv/bin
UV := .uv/bin/uv

# The caller's environment must not leak into ours.
unexport VIRTUAL_ENV CONDA_PREFIX PYTHONHOME PYTHONPATH PYTHONDONTWRITEBYTECODE UV_PYTHON UV_SYSTEM_PYTHON
export UV_PYTHON_DOWNLOADS := never
export PIP_USER := 0

# uv wants a cache, even for a user without a home.
ifeq ($(shell test -w "$$HOME" && echo yes),)
export UV_CACHE_DIR ?= .uv/cache
endif

# Stamps carry the path and the Python they were made for: a copied checkout must not run the original's code.
ID := $(shell { pwd -P; echo '$(PYTHON)'; } | cksum | cut -d ' ' -f 1)
MADE := made-$(ID)
READY := ready-$(ID)

.DELETE_ON_ERROR:
.PHONY: help setup web types run test browser test-web lint lint-python lint-web format screenshots moving chaos bench bench-server bench-memory bench-page bench-offline dist lock clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

setup: .venv/$(READY) ## Install what is needed, and Atoll itself, into .venv

web: .venv/$(READY) ## Build the browser client, if its sources changed
	@$(BIN)/python hatch_build.py

types: .venv/$(READY) web ## Generate the browser client's types from what the server answers
	@$(BIN)/python -m atoll.server.http.openapi | $(BIN)/python hatch_build.py run --silent types

run: .venv/$(READY) web ## Serve the games at http://127.0.0.1:8000 (ARGS: for `atoll serve`)
	@$(BIN)/atoll serve $(ARGS)

# Before pytest everything is made once that each of its workers would otherwise make for itself, at the same time: rules
# and Python are compiled, the browser is unpacked. What takes longest comes first, so that both cores are busy to the
# end.
test: .venv/$(READY) web ## Lint, then run all tests (ARGS: for pytest)
	@$(MAKE) --no-print-directory --jobs 2 lint-web compile-utopia compile-titania lint-python .venv/collected test-web browser
	$(BIN)/python -m pytest $(ARGS)

lint: .venv/$(READY) web ## Check style, types and who imports whom
	@$(MAKE) --no-print-directory --jobs 2 lint-python lint-web

lint-python:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

lint-web:
	$(BIN)/python hatch_build.py run --silent check

test-web:
	$(BIN)/python hatch_build.py run --silent test

browser:
	@$(BIN)/python -c 'from tests.web.running_server import chromium; chromium()'

compile-%:
	@$(BIN)/python -m tests.compiling $*

# Once: what changes later is little. If a test cannot be loaded, the tests themselves will say so.
.venv/collected: .venv/$(READY)
	@$(BIN)/python -m pytest --collect-only -n 0 > $@ 2>&1 || true

format: .venv/$(READY) web ## Repair what can be repaired automatically
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/python hatch_build.py run --silent format

OUT ?= ../atoll-screenshots
screenshots: .venv/$(READY) web ## Take pictures of every page (OUT: the folder; ARGS=--previews: those for links)
	$(BIN)/python -m tests.web.screenshots $(OUT) $(ARGS)

moving: .venv/$(READY) web ## Film a turn of each game for the README
	@$(BIN)/python -m tests.web.moving

chaos: .venv/$(READY) ## Kill, fill and slow down a server under load, again and again (ARGS: --harms, --postgres)
	@$(BIN)/python -m tests.server.chaos $(ARGS)

bench: .venv-bench/$(READY) ## Measure speed, beside other programs (ARGS: for the benchmark)
	.venv-bench/bin/python -m benchmarks $(ARGS)

bench-server: .venv/$(READY) ## Measure what load the server bears, some minutes (ARGS: for the benchmark)
	$(BIN)/python -m benchmarks.server $(ARGS)

bench-memory: .venv/$(READY) ## Measure what idle tables and connections keep in memory, some minutes
	$(BIN)/python -m benchmarks.server.memory $(ARGS)

bench-page: .venv/$(READY) web ## Measure how soon the page shows what an action does
	@$(BIN)/python -m tests.web.effect $(ARGS)

bench-offline: .venv/$(READY) web ## Measure how fast games without a server are in Chromium
	@$(BIN)/python -m tests.web.offline_speed $(ARGS)

dist: .venv/$(READY) ## Build the wheel and the source archive into dist/, and prove both in empty environments
	@$(BIN)/python -m tests.dist $(UV)

# pyproject.toml says what is wanted; the lock says exactly which files, by hash and without naming any host.
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command 'make lock' $(ARGS)
lock: .uv/$(READY) ## Renew requirements/*.txt (ARGS=--upgrade: to the newest versions)
	$(COMPILE) --group uv --output-file requirements/uv.txt
	$(COMPILE) pyproject.toml --extra all --group dev --output-file requirements/dev.txt
	$(COMPILE) pyproject.toml --extra arena --group bench --constraint requirements/dev.txt --output-file requirements/bench.txt

clean: ## Remove everything that was installed or generated
	rm -rf .uv .venv .venv-bench .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist \
	  web/node_modules web/.svelte-kit tests/web/browser/node_modules src/atoll/server/client
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

.uv/$(READY): requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'Atoll needs Python 3.11 or newer, but "$(PYTHON)" is not; name another: make PYTHON=python3.13' >&2; exit 1; }
	$(PYTHON) -m venv --clear .uv
	.uv/bin/python -m pip install --quiet --require-hashes --requirement requirements/uv.txt
	@touch $@

.venv/$(MADE) .venv-bench/$(MADE): | .uv/$(READY)
	$(UV) venv --quiet --clear --python .uv/bin/python $(@D)
	@touch $@

SYNC = $(UV) pip sync --quiet --python $(@D)/bin/python --require-hashes
INSTALL = $(UV) pip install --quiet --python $(@D)/bin/python --no-deps --no-build-isolation --editable .

.venv/$(READY): .venv/$(MADE) requirements/dev.txt pyproject.toml
	$(SYNC) requirements/dev.txt
	$(INSTALL)
	@touch $@

# Without the peers there is no stamp, so the next run tries again. No peer is worth compiling; RLCard is plain Python,
# but comes only as source.
.venv-bench/$(READY): .venv-bench/$(MADE) requirements/bench.txt requirements/dev.txt pyproject.toml
	$(SYNC) --only-binary :all: --no-binary rlcard requirements/bench.txt && touch $@ || { \
	  echo 'The other programs cannot be installed here: measuring Atoll alone.' >&2; $(SYNC) requirements/dev.txt; }
	$(INSTALL)
