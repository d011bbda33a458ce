# Deadfall: `make play` and `make test` do all their set-up themselves; `make help` lists the rest.
PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
JOBS   ?= 2

# Stamps carry a checksum of what they stand for, so a set-up step runs again exactly when its input has changed.
sum     = $(shell cksum $(1) | cksum | cut -d' ' -f1)
PYTHONS := $(shell find src -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' ! -path 'src/deadfall/web/*' | sort)
WEB     := $(shell find web -type f ! -path 'web/node_modules/*' ! -path 'web/fixtures/*' ! -path 'web/.svelte-check/*' | sort) tools/client.py
SOURCES := $(PYTHONS) $(WEB) pyproject.toml setup.py
TOGETHER = $(MAKE) --silent --no-print-directory -j2
WHOLE   := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) # what one says is not mixed with what others say
RUN     := $(VENV)/.run-$(call sum,requirements/run.txt)
BUILD   := $(VENV)/.build-$(call sum,requirements/build.txt)
TEST    := $(VENV)/.test-$(call sum,requirements/test.txt)
BENCH   := $(VENV)/.bench-$(call sum,requirements/bench.txt)
PAGES   := $(VENV)/.pages-$(call sum,$(WEB))
PACKAGE := $(VENV)/.package-$(call sum,$(SOURCES))

INTERPRETED := DEADFALL_MODE=interpreted PYTHONPATH=src
COMPILED    := DEADFALL_MODE=compiled PYTHONPATH=
SPREAD       = --spread $(JOBS)
WAITING      = --spread $(shell expr $(JOBS) + 1) # some of these tests wait for servers

PORT    ?= 8013

# Bytecode is kept: hundreds of short processes are started here, and compiling what they import takes longer than they do.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal setup test style client types interpreted compiled browser screenshots clauses soak bench load golden release format lock clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## set up, serve the table on http://127.0.0.1:8013 and open it in the browser
	@$(TOGETHER) $(RUN) $(PAGES)
ifeq ($(wildcard $(PACKAGE)),)
	@echo "== serving the sources as they are; they are compiled meanwhile, and the next start is several times faster"
	@nice $(MAKE) --no-print-directory $(PACKAGE) >/dev/null 2>&1 & PYTHONPATH=src $(PY) -m deadfall serve --port $(PORT) --open
else
	@$(VENV)/bin/deadfall serve --port $(PORT) --open
endif

terminal: $(RUN) ## set up, and play Frag against three bots in the terminal
	@PYTHONPATH=src $(PY) -m deadfall play frag --seats human,bot:basic,bot:basic,bot:basic

setup: ## install and build everything that the checks need
	@$(TOGETHER) $(TEST) $(PAGES)
	@$(MAKE) --no-print-directory $(PACKAGE)

test: ## set up, and run every check
	@$(TOGETHER) $(TEST) $(BUILD) $(PAGES)
	@echo "== every check, two at a time: what needs no package is checked while it is built"
	@$(TOGETHER) $(WHOLE) $(PACKAGE) style client clauses interpreted browser compiled
	@echo "== every check passed"

style: $(TEST) ## check format, lint and types
	@echo "== format, lint and types"
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(PY) -m mypy

client: $(TEST) $(PAGES) ## check the web client: format, types, unit tests, size of what is fetched
	@echo "== the web client"
	@PYTHONPATH=src $(PY) tools/contract.py | $(PY) tools/client.py types:check
	@$(PY) tools/client.py style check test

types: $(TEST) ## write the client's types anew from the server's schemas
	@PYTHONPATH=src $(PY) tools/contract.py | $(PY) tools/client.py types

interpreted: $(TEST) $(PAGES) ## run the tests on the sources as they are
	@echo "== tests, interpreted"
	@$(INTERPRETED) $(PY) -m pytest $(SPREAD) -m 'not soak and not once' --ignore tests/browser

compiled: $(TEST) $(PACKAGE) ## run the tests on the installed, compiled package
	@echo "== tests, compiled"
	@$(COMPILED) $(PY) -m pytest $(WAITING) -m 'not soak and not plant' --ignore tests/browser

browser: $(TEST) $(PACKAGE) ## play in real browsers: every game, together, on phones, by keys, through lost connections
	@echo "== tests in Chromium"
	@$(PY) tools/chromium.py
	@$(COMPILED) $(PY) -m pytest $(SPREAD) tests/browser

screenshots: $(TEST) $(PACKAGE) ## take the pictures of docs/pictures anew, and every table in six windows into build/screenshots
	@$(PY) tools/chromium.py
	@$(COMPILED) $(PY) tools/screenshots.py

clauses: $(TEST) ## list the clauses of the ledgers that no test shows, or that stand nowhere in the code
	@PYTHONPATH=src $(PY) tools/clauses.py

soak: $(TEST) $(PACKAGE) ## play thousands of random games and replay each from its record; shake the ground of servers
	@$(COMPILED) $(PY) tools/soak.py

bench: $(BENCH) $(PACKAGE) ## measure speed, compiled and interpreted, beside other projects
	@$(COMPILED) $(VENV)/bin/deadfall bench

load: $(TEST) $(PACKAGE) ## measure the table server under load, beside boardgame.io's
	@$(COMPILED) $(PY) tools/load/run.py

golden: $(TEST) ## write the golden playthroughs anew; review the difference
	@$(INTERPRETED) $(PY) tools/golden.py

release: $(BUILD) ## build a release and try it in empty environments; nothing is uploaded
	@$(PYTHON) tools/release.py

format: $(TEST) ## put all Python files into the house format
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

lock: $(TEST) ## choose the newest versions of all dependencies and lock them
	@$(PY) tools/lock.py

clean: ## remove everything that was built or installed here
	rm -rf $(VENV) build dist src/*.egg-info src/deadfall/web web/node_modules web/fixtures web/.svelte-check .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PY):
	@echo "== making the virtual environment $(VENV)"
	@$(PYTHON) tools/environment.py

$(RUN): | $(PY)
	@echo "== installing what Deadfall needs"
	@$(PYTHON) tools/environment.py requirements/run.txt
	@rm -f $(VENV)/.run-* && touch $@
	@echo "   everything Deadfall needs is installed"

$(BUILD): | $(RUN)
	@echo "== installing what building needs"
	@$(PYTHON) tools/environment.py requirements/build.txt
	@rm -f $(VENV)/.build-* && touch $@

$(TEST): | $(PY)
	@echo "== installing what the checks need"
	@$(PYTHON) tools/environment.py requirements/test.txt
	@rm -f $(VENV)/.test-* && touch $@
	@echo "   everything the checks need is installed"

$(BENCH): $(TEST)
	@echo "== installing the projects to measure against"
	@$(PYTHON) tools/environment.py requirements/bench.txt
	@rm -f $(VENV)/.bench-* && touch $@

$(PAGES): | $(PY)
	@echo "== building the web client"
	@$(PYTHON) tools/client.py
	@rm -f $(VENV)/.pages-* && touch $@
	@echo "   the pages are built"

$(PACKAGE): | $(BUILD)
	@echo "== building and installing Deadfall"
	@$(PYTHON) tools/package.py $@
