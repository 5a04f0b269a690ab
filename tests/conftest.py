"""What several test files need."""

import pytest

from hardware.host.desk import Desk


@pytest.fixture
def desk():
    """A fresh desk, installed: `import board` and the like find its shims."""
    return Desk().install()
