"""Compiled code. Imported through ``search.jit.load`` only: importing a module compiles it.

A board is two words, the discs of the side to move (``own``) and of the other side
(``opponent``), bit ``1 << square``. Kernels say their types by the names in ``types``.
"""
