"""How the evaluation's weights are made: positions, labels, fit, and what is measured on them.

Only `manage.py train_evaluation` needs this; the site does not. Everything here imports numba, and
the weights that come out are told in docs/engine.md.
"""
