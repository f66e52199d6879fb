"""What a program sees of the types: checked by mypy and pyright, run by nobody."""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl
from typing_extensions import assert_type

import ninefold

text = "1....2....3..4.."
assert_type(ninefold.solve(text), str)
assert_type(ninefold.solve(ninefold.Puzzle(text)), ninefold.Puzzle)
assert_type(ninefold.solve(np.zeros(81, dtype=np.int64)), np.ndarray[tuple[Any, ...], np.dtype[np.uint8]])
assert_type(ninefold.count(text), int)
assert_type(ninefold.explain(text)[0], ninefold.Step)
assert_type(ninefold.explain(text)[1:], list[ninefold.Step])
assert_type(ninefold.check_many([text, None], [text, None]), list[ninefold.Check])
assert_type(ninefold.check_many(pl.Series([text]), [text]), ninefold.Table)
assert_type(ninefold.hint(text).placements, list[tuple[int, int, str]])
assert_type(ninefold.explain(text).steps, list[ninefold.Step])
assert_type(ninefold.generate(), ninefold.Puzzle)
assert_type(ninefold.generate(3, level="2..3"), list[ninefold.Puzzle])
assert_type(ninefold.solve_many([text]), list[ninefold.Answer])
assert_type(ninefold.solve_many(pl.Series([text])), ninefold.Table)
solutions, counts = ninefold.solve_many(np.zeros((2, 81), dtype=np.uint8))
assert_type(ninefold.rate_many([text], progress=True), list[ninefold.Rating])
assert_type(ninefold.rate_many(pl.Series([text])), ninefold.Table)
assert_type(ninefold.Graph(2, [(0, 1)]).colour().colours, list[int])
try:
    ninefold.solve("")
except ninefold.ParseError as error:
    assert_type(error.line, int)
