"""Many puzzles: whichever way they come, the answers are the same, and right."""

from __future__ import annotations

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import lines

import ninefold


def array_of(texts):
    return np.array([[0 if c in ".0" else int(c) for c in text] for text in texts], dtype=np.uint8)


def every_way(texts, puzzles=True):
    """The solutions and counts of the same puzzles by each way in and out; as objects, each of which is read by itself, if that is wanted."""
    expect = len(texts)
    solutions, counts = ninefold.solve_many(array_of(texts))
    of_array = ["".join(map(str, row)) if count == 1 else None for row, count in zip(solutions, counts)]
    yield "numpy", of_array, counts.tolist()
    listed = ninefold.solve_many(texts)
    yield "list", [answer.solution for answer in listed], [answer.count for answer in listed]
    if puzzles:
        listed = ninefold.solve_many(ninefold.Puzzle(text) for text in texts)
        yield "puzzles", [answer.solution for answer in listed], [answer.count for answer in listed]
    column = pa.array(texts)
    frame = pd.DataFrame({"puzzle": texts, "number": range(expect)})
    ways = {
        "polars": pl.Series(texts),
        "polars frame": pl.DataFrame({"puzzle": texts, "number": range(expect)}),
        "pyarrow": column,
        "pyarrow large": column.cast(pa.large_string()),
        "pyarrow view": column.cast(pa.string_view()),
        "pyarrow chunks": pa.chunked_array([column[:3], column[3:]]),
        "pyarrow slice": pa.concat_arrays([pa.array(["x"]), column])[1:],
        "pyarrow table": pa.table({"puzzle": column, "other": column}),
        "pandas": frame["puzzle"] if hasattr(frame["puzzle"], "__arrow_c_stream__") else frame,
        "duckdb": duckdb.sql("select puzzle from frame order by number"),
    }
    for name, way in ways.items():
        table = ninefold.solve_many(way)
        assert len(table) == expect and table.columns == ["solution", "count", "error"]
        back = pl.DataFrame(table)
        assert back.equals(pl.from_arrow(pa.table(table))) and len(back) == expect, name
        yield name, back["solution"].to_list(), back["count"].to_list()


def test_every_way_agrees_with_the_oracle(mixed):
    texts = [text for text, _, _ in mixed]
    ways = 0
    for name, solutions, counts in every_way(texts):
        assert counts == [count for _, count, _ in mixed], name
        assert solutions == [solution for _, _, solution in mixed], name
        ways += 1
    assert ways == 13


def test_lists_of_others(data):
    """Enough rows for several blocks: of 17 clues all are unique, and others have none or many."""
    texts = lines(data / "9x9/seventeen_clue_49158.txt", 9_000)
    none = lines(data / "9x9/no_solution_10000.txt", 20)
    many = lines(data / "9x9/many_solutions_2000.txt", 20)
    texts = [text.replace("0", ".") for text in texts[:8_180] + none + many + texts[8_180:]]
    first = None
    for name, solutions, counts in every_way(texts, puzzles=False):
        assert counts == [1] * 8_180 + [0] * 20 + [2] * 20 + [1] * 820, name
        first = first or solutions
        assert solutions == first, name
    for text, solution, count in zip(texts[::97], first[::97], counts[::97]):
        if count == 1:
            assert all(given in (".", value) for given, value in zip(text, solution))
            grid = np.array([int(c) for c in solution]).reshape(9, 9)
            houses = [*grid, *grid.T, *(grid[r : r + 3, c : c + 3].flatten() for r in (0, 3, 6) for c in (0, 3, 6))]
            assert all(sorted(house) == list(range(1, 10)) for house in houses)


def test_threads_make_no_difference(mixed):
    # Those that clash are told why, one by one: a few will do.
    texts = [text for text, _, _ in mixed] + [text for text, count, _ in mixed if count] * 1000
    once = ninefold.solve_many(texts, threads=1)
    assert ninefold.solve_many(texts, threads=5) == once
    assert ninefold.solve_many(texts, threads=0) == once
    solutions, counts = ninefold.solve_many(array_of(texts), threads=3)
    assert counts.tolist() == [answer.count for answer in once]


def test_a_bad_row_is_an_answer(mixed):
    good, solution = next((text, solution) for text, count, solution in mixed if count == 1)
    texts = [good, "no puzzle at all", "1....2....3..4..", "55" + good[2:], good[:80], "", good]
    answers = ninefold.solve_many(texts)
    assert [answer.solution for answer in answers] == [solution, None, "1342421321343421", None, None, None, solution]
    assert [answer.count for answer in answers] == [1, None, 1, 0, None, None, 1]
    assert [answer.error is None for answer in answers] == [True, False, True, False, False, False, True]
    assert "row 1 holds 5 twice" in answers[3].error and "line 1" in answers[1].error
    table = pl.DataFrame(ninefold.solve_many(pl.Series([good, None, "x"])))
    assert table["count"].to_list() == [1, None, None]
    assert table["error"].is_null().to_list() == [True, True, False]
    with pytest.raises(ninefold.ParseError) as caught:
        cells = array_of([good] * 3)
        cells[1, 4] = 10
        ninefold.solve_many(cells)
    assert (caught.value.line, caught.value.column, caught.value.found) == (2, 5, "10")


def test_arrays_of_any_layout(mixed):
    cells = array_of([text for text, _, _ in mixed])
    solutions, counts = ninefold.solve_many(cells)
    for other in (np.asfortranarray(cells), np.repeat(cells, 2, axis=0)[::2]):
        assert not other.flags.c_contiguous
        again, same = ninefold.solve_many(other)
        assert (again == solutions).all() and (same == counts).all()
    square, same = ninefold.solve_many(cells.reshape(-1, 9, 9))
    assert square.shape == (len(cells), 9, 9) and (square.reshape(-1, 81) == solutions).all()
    before = cells.copy()
    cells.flags.writeable = False
    assert (ninefold.solve_many(cells)[0] == solutions).all() and (cells == before).all()
    empty, none = ninefold.solve_many(np.zeros((0, 81), dtype=np.uint8))
    assert empty.shape == (0, 81) and none.shape == (0,)
    with pytest.raises(ValueError, match=r"the shape \[2, 80\], expected \[N, 81\] or \[N, 9, 9\]"):
        ninefold.solve_many(np.zeros((2, 80), dtype=np.uint8))
    with pytest.raises(TypeError, match="found an array of int64"):
        ninefold.solve_many(np.zeros((2, 81), dtype=np.int64))


def test_nothing_is_an_answer_to_nothing():
    assert ninefold.solve_many([]) == []
    assert len(ninefold.solve_many(pl.Series([], dtype=pl.String))) == 0
    assert ninefold.rate_many([]) == []


def test_other_columns_are_refused():
    with pytest.raises(TypeError, match="found a column of Int64, expected one of strings"):
        ninefold.solve_many(pa.array([1, 2]))
    with pytest.raises(TypeError, match="found the columns a, b, expected one named puzzle"):
        ninefold.solve_many(pa.table({"a": ["x"], "b": ["y"]}))


def test_progress_is_told(mixed):
    texts, told = [text for text, count, _ in mixed if count] * 1000, []
    ninefold.solve_many(texts, progress=lambda done, rows: told.append((done, rows)))
    assert told[-1] == (len(texts), len(texts)) and told == sorted(told)
    assert len(ninefold.solve_many(texts[:10], progress=True)) == 10

    def fails(done, rows):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        ninefold.solve_many(texts, progress=fails)


def test_ratings_of_many(mixed):
    texts = [text for text, _, _ in mixed] + ["no puzzle"]
    for scale in ("levels", "hodoku"):
        ratings = ninefold.rate_many(texts, scale, threads=2)
        assert len(ratings) == len(texts) and ninefold.rate_many(texts, scale, threads=1) == ratings
        for (text, count, _), rating in zip(mixed, ratings):
            try:
                assert rating == ninefold.rate(text, scale)
            except ninefold.Refused as refused:
                assert count == 0 and rating.value is None and rating.error == str(refused)
            assert (rating.value is None) == (count == 0 or (count > 1 and scale == "hodoku"))
        assert ratings[-1].value is None and "found 2 characters" in ratings[-1].error
        assert all((rating.value is None) == bool(rating.error) for rating in ratings)


def test_ratings_of_a_column_are_a_table(mixed):
    texts = [text for text, _, _ in mixed] + ["no puzzle"]
    levels = pl.DataFrame(ninefold.rate_many(pl.Series(texts)))
    assert levels.columns == ["levels", "error"]
    listed = ninefold.rate_many(texts)
    assert levels["levels"].to_list() == [rating.value for rating in listed]
    assert levels["error"].to_list() == [rating.error for rating in listed]
    grades = pl.DataFrame(ninefold.rate_many(pl.DataFrame({"puzzle": texts}), "hodoku"))
    assert grades.columns == ["hodoku", "hodoku_level", "hodoku_unfinished", "error"]
    listed = ninefold.rate_many(texts, "hodoku")
    pairs = zip(grades["hodoku_level"], grades["hodoku"])
    assert [None if level is None else (level, score) for level, score in pairs] == [rating.value for rating in listed]
    unfinished = [None if rating.value is None else rating.unfinished for rating in listed]
    assert grades["hodoku_unfinished"].to_list() == unfinished
    # More rows than are a batch; a row without a text has no answer, and nothing is wrong with it.
    many = pl.DataFrame(ninefold.rate_many(pl.Series(["1....2....3..4.."] + [None] * 9_000 + ["1....2....3..4.."])))
    assert many["levels"].to_list() == [1] + [None] * 9_000 + [1] and many["error"].null_count() == 9_002
    assert len(ninefold.rate_many(pl.Series([], dtype=pl.String))) == 0
