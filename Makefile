PYTHON ?= python3
PORT ?= 8000
export PYTHON PORT

PY := .venv/bin/python
ARGS ?=

# Ends make with the one line that says why this machine will not do.
check-machine = $(eval problem := $(shell PYTHON="$(PYTHON)" tools/check-machine $(1)))$(if \
	$(problem),$(error $(problem)))

# The settings as a server would have them.
PRODUCTION = ENV_FILE=/dev/null DEBUG=off SITE_URL=https://flipside.example \
	SECRET_KEY=$$($(PY) -c "import secrets; print(secrets.token_urlsafe(50))")

.PHONY: help run test check slow bench setup setup-dev format

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

run: ## run the site on http://127.0.0.1:8000; PORT=8123 make run for another port
	$(call check-machine,$(PORT))
	@tools/setup
	@$(PY) manage.py migrate --verbosity 0
	@$(PY) manage.py warm_engine
	@DJANGO_RUNSERVER_HIDE_WARNING=true exec $(PY) manage.py runserver 127.0.0.1:$(PORT)

test: setup-dev ## run the tests, on all cores; ARGS="-k pass" for some of them
	@$(PY) -m pytest --numprocesses auto $(ARGS)

check: setup-dev ## style, types, templates, migrations, settings for production
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(PY) tools/check_templates.py
	$(PY) manage.py makemigrations --check --dry-run
	$(PY) manage.py check_course
	@echo manage.py check --deploy
	@$(PRODUCTION) $(PY) manage.py check --deploy --fail-level WARNING

slow: setup-dev ## run the tests that take minutes
	@$(PY) -m pytest -m slow --numprocesses auto $(ARGS)

bench: setup-dev ## measure the engine, a minute or so; ARGS=--quick for seconds
	@$(PY) manage.py bench $(ARGS)

format: setup-dev ## bring the code into its form
	$(PY) -m ruff check --fix
	$(PY) -m ruff format

setup: ## make .venv and .env for running
	$(call check-machine)
	@tools/setup requirements.txt

setup-dev: ## make .venv and .env for testing
	$(call check-machine)
	@tools/setup requirements-dev.txt
