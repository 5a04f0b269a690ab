"""The virtual non-volatile memory."""

from __future__ import annotations

from collections.abc import Callable

SIZE = 8192
BLANK = 0xFF


class Nvm:
    """8,192 bytes, blank when new. Every assignment erases and rewrites the whole block.

    keep     is called with all bytes after every assignment
    erases   how many assignments there were, refused ones included
    failing  while True an assignment ends after the erase: all is blank, RuntimeError
    """

    def __init__(self, content: bytes | None = None) -> None:
        """content: SIZE bytes to start with (ValueError otherwise), blank when None."""
        self._bytes = bytearray([BLANK]) * SIZE if content is None else bytearray(content)
        if len(self._bytes) != SIZE:
            raise ValueError(f"content must be {SIZE} bytes")
        self.keep: Callable[[bytes], None] | None = None
        self.erases = 0
        self.failing = False

    def __len__(self) -> int:
        return SIZE

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, index: int | slice) -> int | bytearray:
        if isinstance(index, slice):
            self._check_step(index)
        return self._bytes[index]

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray | memoryview) -> None:
        """One byte, or a slice from bytes of equal length."""
        if isinstance(index, slice):
            self._check_step(index)
            if not isinstance(value, (bytes, bytearray, memoryview)):
                raise NotImplementedError("array/bytes required on right side")
            if len(value) != len(range(*index.indices(SIZE))):
                raise ValueError("Slice and value different lengths.")
        elif not isinstance(value, int):
            raise TypeError(f"can't convert {type(value).__name__} to int")
        after = bytearray(self._bytes)
        after[index] = value  # type: ignore[index, assignment]
        self._rewrite(after)

    def _rewrite(self, after: bytearray) -> None:
        self.erases += 1
        self._bytes = bytearray([BLANK]) * SIZE if self.failing else after
        if self.keep:
            self.keep(bytes(self._bytes))
        if self.failing:
            raise RuntimeError("Unable to write to nvm.")

    @staticmethod
    def _check_step(index: slice) -> None:
        if index.step not in (None, 1):
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
