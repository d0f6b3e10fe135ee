# `make play` and `make test` do all the set-up themselves.

VENV := .venv
BENCH := $(VENV)-bench
DOCS := $(VENV)-docs
TRAIN := $(VENV)-train
PYTHON := $(VENV)/bin/python
SOURCES := $(shell find koloda -name '*.py' -o -name '*.md') setup.py pyproject.toml README.md
PAGE := $(shell find web -not -path '*/node_modules*' -type f)
# Node lies in the environment; it trusts the certificates that the machine trusts.
NPM := cd web && PATH="$(CURDIR)/$(VENV)/bin:$$PATH" NODE_OPTIONS=--use-system-ca npm

.PHONY: setup play test test-all test-training bench siege failover check mutants wire architecture docs golden editions pictures films locks clean

setup: $(VENV)/.koloda

$(VENV)/.tools: requirements.lock
	python3 -m venv $(VENV)
	$(PYTHON) -m pip install --quiet --require-hashes -r requirements.lock
	touch $@

# Not `npm ci`: it refuses a lock file that leaves out the binaries of other systems.
web/node_modules/.installed: web/package-lock.json $(VENV)/.tools
	$(NPM) install --no-save --silent
	touch $@

# The page for the browser, built by the Node that lies in the environment.
koloda/web/index.html: web/node_modules/.installed $(PAGE)
	$(NPM) run --silent build

# The wheel with the page and the compiled engine; without a C compiler, a plain one.
build/wheel/.built: $(VENV)/.tools $(SOURCES) koloda/web/index.html
	rm -rf build/lib* build/bdist* build/wheel
	$(PYTHON) -m pip wheel --quiet --no-deps --no-build-isolation -w build/wheel .
	touch $@

$(VENV)/.koloda: build/wheel/.built
	$(PYTHON) -m pip install --quiet --no-deps --force-reinstall build/wheel/*.whl
	$(VENV)/bin/koloda --version
	touch $@

# A server on this machine with the page opened in the browser; what is played is kept in koloda-data.
play: setup
	$(VENV)/bin/koloda serve --open

# Lint and types, then the whole suite on the compiled package, then the nets on the plain sources.
test: setup check
	$(VENV)/bin/pytest -n auto -m "not slow"
	PYTHONPATH=. $(VENV)/bin/pytest -n auto -m "not slow" $(NETS)

test-all: setup check test-training
	$(VENV)/bin/pytest -n auto
	PYTHONPATH=. $(VENV)/bin/pytest -n auto -m "not slow and not compiled"

# PyTorch is large, and nothing else needs it: it lies in an environment of its own.
$(TRAIN)/.koloda: build/wheel/.built
	python3 -m venv $(TRAIN)
	$(TRAIN)/bin/python -m pip install --quiet --upgrade "pip>=25.1"
	$(TRAIN)/bin/python -m pip install --quiet pytest --group train "$$(echo build/wheel/*.whl)[rl]"
	touch $@

# A tiny course on the processor.
test-training: $(TRAIN)/.koloda
	$(TRAIN)/bin/pytest --import-mode=append train

NETS := tests/test_every_game.py tests/test_secrets.py tests/test_knowledge.py tests/test_doctests.py

check: $(VENV)/.tools web/node_modules/.installed
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	PYTHONPATH=. $(PYTHON) tools/make_wire.py --check
	$(PYTHON) tools/architecture.py --check
	$(NPM) run --silent check
	$(NPM) run --silent test

$(BENCH)/.koloda: bench/requirements.lock build/wheel/.built
	python3 -m venv $(BENCH)
	$(BENCH)/bin/python -m pip install --quiet --require-hashes -r bench/requirements.lock
	$(BENCH)/bin/python -m pip install --quiet --no-deps --force-reinstall build/wheel/*.whl
	touch $@

# The rules beside their peers, the lab beside its own; the server under load, with much behind it, beside others of
# its kind on one database, and beside its peers.
bench: $(BENCH)/.koloda
	$(BENCH)/bin/python bench/run.py
	$(BENCH)/bin/python bench/lab.py
	PYTHONPATH=tools $(PYTHON) bench/load.py
	PYTHONPATH=tools $(PYTHON) bench/stored.py
	PYTHONPATH=tools $(PYTHON) bench/servers.py
	PYTHONPATH=tools $(PYTHON) bench/peers_server.py

# The server under attack, beside people who play.
siege: setup
	PYTHONPATH=tools $(PYTHON) bench/siege.py

# How long people wait when their server is killed.
failover: setup
	PYTHONPATH=tools:tests/server:bench $(PYTHON) bench/failover.py

# Small faults planted in the rules, which the games' own tests should catch: GAMES="pairs kitty" COUNT=50, or MUTANTS=--all.
COUNT := 20
mutants: $(VENV)/.tools
	PYTHONPATH=. $(PYTHON) tools/mutants.py --count $(COUNT) $(MUTANTS) $(GAMES)

# What is made from koloda/wire: the page's types, the engine's dictionaries, tables of the docs.
wire: $(VENV)/.tools
	PYTHONPATH=. $(PYTHON) tools/make_wire.py

# The rooms and the way of a move, drawn from the imports.
architecture: $(VENV)/.tools
	$(PYTHON) tools/architecture.py

$(DOCS)/.tools: docs/requirements.lock
	python3 -m venv $(DOCS)
	$(DOCS)/bin/python -m pip install --quiet --require-hashes -r docs/requirements.lock
	touch $@

# The guide and the reference, from the docstrings: build/docs/index.html.
docs: $(DOCS)/.tools
	NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/mkdocs build --quiet --strict

# Write the golden playthroughs anew; read the difference before you commit it.
golden: setup
	$(PYTHON) tests/playthrough.py

# Write down what the games' editions do, where an edition was raised or a sitting came; SAME="pairs" where by the rules all is as before.
editions: setup
	$(PYTHON) tests/edition_digests.py $(SAME)

# Screenshots of every game and screen, to look at; with PICTURES=--readme those of the README.
pictures: setup
	PYTHONPATH=tests/server $(PYTHON) tests/browser/pictures.py $(PICTURES)

# Contact sheets of games in motion, frames 100 ms apart, to read: GAMES="pairs cribbage", MOMENT=summit (or strong, end, a moment's word).
films: setup
	PYTHONPATH=tests/server $(PYTHON) tests/browser/films.py $(if $(MOMENT),--moment $(MOMENT)) $(or $(GAMES),pairs)

# The locks anew, by uv; what is locked stays as it is where it still fits.
LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header
locks:
	$(LOCK) --extra client --extra openspiel --extra postgres --extra rl --extra server --group dev -o requirements.lock
	$(LOCK) --extra client --extra rl --extra server --group bench -c requirements.lock -o bench/requirements.lock
	$(LOCK) --extra postgres --extra server -c requirements.lock -o deploy/requirements.lock

clean:
	rm -rf build $(VENV) $(BENCH) $(DOCS) $(TRAIN) web/node_modules koloda/web
