"""Compiled code. Import these modules only through ``search.jit.load``: importing one compiles it.

Boards are two bitboards, the side to move (``own``) and the other side (``opponent``), bit
``1 << square``. All constants are wrapped in ``uint64``: numba turns ``uint64 & int`` into int64.
"""
