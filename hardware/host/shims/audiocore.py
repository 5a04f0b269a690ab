"""audiocore: samples in memory."""

from hardware.host.speaker import RawSample

__all__ = ["RawSample"]
