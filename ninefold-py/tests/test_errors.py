"""What is wrong is said: where, what was found, what was expected."""

from __future__ import annotations

import pickle

import numpy as np
import polars as pl
import pytest
from conftest import EASY

import ninefold
from ninefold import errors


def test_a_text_that_cannot_be_read():
    with pytest.raises(ninefold.ParseError) as caught:
        ninefold.solve("1 . | . .\n. 2 | . .\n----+----\n. . | 9 .\n. . | . 4\n")
    error = caught.value
    assert (error.line, error.column, error.found) == (4, 7, "`9`")
    assert error.expected and str(error).startswith("line 4, column 7: found `9`, expected ")
    assert isinstance(error, ValueError)
    with pytest.raises(ninefold.ParseError) as caught:
        ninefold.read("1....2....3..4..\n" + "1" * 15 + "\n")
    assert caught.value.line == 2


def test_questions_without_an_answer():
    for puzzle, error, why in [
        ("11..............", ninefold.Refused, "broken"),
        ("12..3....4......", ninefold.NoSolution, "no-solution"),
        ("." * 16, ninefold.SeveralSolutions, "several"),
    ]:
        with pytest.raises(error) as caught:
            ninefold.solve(puzzle)
        assert caught.value.why == why
    with pytest.raises(ninefold.Refused) as caught:
        ninefold.hint(ninefold.solve("1....2....3..4.."))
    assert caught.value.why == "full"
    with pytest.raises(ninefold.OverBudget) as caught:
        ninefold.count("." * 81, nodes=1000)
    assert 0 < caught.value.at_least <= 1000


def test_unknown_names():
    for ask in (
        lambda: ninefold.hint(EASY[0], "nobody"),
        lambda: ninefold.rate(EASY[0], "nothing"),
        lambda: ninefold.rate_many([EASY[0]], "nothing"),
        lambda: ninefold.convert(EASY[0], "nowhere"),
    ):
        with pytest.raises(ninefold.BadRequest, match=r"no (profile|scale|format) is called `no\w+`; there are "):
            ask()


def test_other_types_are_refused():
    for puzzle in (None, 5, [1, 2], b"1234"):
        with pytest.raises(TypeError, match="expected a str, a Puzzle or a numpy array of uint8"):
            ninefold.solve(puzzle)
    with pytest.raises(TypeError, match="found an array of float64, expected one of uint8"):
        ninefold.solve(np.zeros(81))
    with pytest.raises(ValueError, match="the shape"):
        ninefold.solve(np.zeros(80, dtype=np.uint8))
    with pytest.raises(ninefold.ParseError, match="row 9, column 9: found 10, expected 0 to 9"):
        ninefold.solve(np.array([0] * 80 + [10], dtype=np.uint8))
    for many in (EASY[0], ninefold.Puzzle(EASY[0])):
        with pytest.raises(TypeError, match="expected several"):
            ninefold.solve_many(many)
    with pytest.raises(TypeError, match="found int among the puzzles"):
        ninefold.solve_many([1])
    with pytest.raises(TypeError):
        ninefold.solve_many(5)


def test_errors_are_made_of_their_message_alone():
    """So polars tells an error of `map_elements` once more, and so do others."""
    for name in errors.__all__:
        kind = getattr(errors, name)
        assert str(kind("what is wrong")) == "what is wrong" and str(kind()) == ""
    assert (errors.ParseError("no").line, errors.Refused("no").why, errors.OverBudget("no").at_least) == (0, "", None)
    for text, error in [("bad", ninefold.ParseError), ("1" * 81, ninefold.Refused)]:
        with pytest.raises(error) as caught:
            ninefold.hint(text)
        assert vars(pickle.loads(pickle.dumps(caught.value))) == vars(caught.value)
        with pytest.raises(error) as again:
            pl.DataFrame({"p": [text]}).with_columns(pl.col("p").map_elements(lambda x: str(ninefold.hint(x)), return_dtype=pl.String))
        assert str(caught.value) in str(again.value)
