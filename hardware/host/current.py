"""The desk that the shims are wired to: the one installed last (see desk.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hardware.host.desk import Desk

_desk: Desk | None = None


def desk() -> Desk:
    """The installed desk. RuntimeError when there is none."""
    if _desk is None:
        raise RuntimeError("no desk is installed: call Desk().install() first")
    return _desk


def set_desk(new: Desk) -> None:
    """Wire all shims to this desk."""
    global _desk
    _desk = new
