"""What is no position: load() refuses it and names the fault."""

import pytest

from spit.notation import load


def check_refused(text, words: str) -> None:
    with pytest.raises(ValueError) as caught:
        load(text)
    assert words in str(caught.value)
