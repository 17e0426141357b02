"""The types of kernels: numbers of 64 bits, with a sign (``int``) or without (``Word``).

numba turns ``unsigned & signed`` into a signed number, so nothing may be mixed: every constant
that meets a word goes through ``word``, and ``number`` makes a word countable.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    Word = int
    Words = list[int]
    Array = Any
    Shorts = Any

    def word(value: int) -> int:
        """Make an unsigned number."""

    def number(value: int) -> int:
        """Make a signed number."""
else:
    from numba import int64, types, uint16, uint64

    Word = uint64
    # A bare pointer: an array would travel as seven words through each call of a recursion.
    Words = types.CPointer(uint64)
    # What a caller outside of kernels has; its `.ctypes` is the pointer.
    Array = uint64[::1]
    Shorts = uint16[:, ::1]
    word, number = uint64, int64
