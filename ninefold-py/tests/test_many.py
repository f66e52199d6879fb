"""Many puzzles: whichever way they come, the answers are the same, and right."""

from __future__ import annotations

import warnings

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
    with pytest.raises(TypeError, match="found an array of float32"):
        ninefold.solve_many(np.zeros((2, 81), dtype=np.float32))


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
    assert levels.columns == ["levels", "verdict", "error"]
    listed = ninefold.rate_many(texts)
    assert levels["levels"].to_list() == [rating.value for rating in listed]
    assert levels["error"].to_list() == [rating.error for rating in listed]
    verdicts = [{0: "none", 1: "unique", 2: "several"}[count] for _, count, _ in mixed] + ["unread"]
    assert levels["verdict"].to_list() == [rating.verdict for rating in listed] == verdicts
    grades = pl.DataFrame(ninefold.rate_many(pl.DataFrame({"puzzle": texts}), "hodoku"))
    assert grades.columns == ["hodoku", "hodoku_level", "hodoku_unfinished", "verdict", "error"]
    listed = ninefold.rate_many(texts, "hodoku")
    pairs = zip(grades["hodoku_level"], grades["hodoku"])
    assert [None if level is None else (level, score) for level, score in pairs] == [rating.value for rating in listed]
    unfinished = [None if rating.value is None else rating.unfinished for rating in listed]
    assert grades["hodoku_unfinished"].to_list() == unfinished
    # More rows than are a batch; a row without a text has no answer, and nothing is wrong with it.
    many = pl.DataFrame(ninefold.rate_many(pl.Series(["1....2....3..4.."] + [None] * 9_000 + ["1....2....3..4.."])))
    assert many["levels"].to_list() == [1] + [None] * 9_000 + [1] and many["error"].null_count() == 9_002
    assert many["verdict"].null_count() == 9_000
    assert len(ninefold.rate_many(pl.Series([], dtype=pl.String))) == 0


def test_other_whole_numbers_are_as_good_as_bytes(mixed):
    nines = [text for text, _, _ in mixed if len(text) == 81 and set(text) <= set(".0123456789")]
    assert len(nines) > 3
    cells = array_of(nines)
    expected = ninefold.solve_many(cells)
    for kind in ("int64", "uint16", "int8", ">i4"):
        for way in (cells.astype(kind), cells.astype(kind).reshape(-1, 9, 9)):
            solutions, counts = ninefold.solve_many(way)
            assert solutions.dtype == np.uint8 and (solutions.reshape(-1, 81) == expected[0]).all(), kind
            assert (counts == expected[1]).all(), kind
    one = int(np.flatnonzero(expected[1] == 1)[0])
    assert (ninefold.solve(cells[one].astype("int64")) == expected[0][one]).all()
    for bad, found in ((-1, "-1"), (300, "300"), (2**40, str(2**40))):
        with pytest.raises(ValueError, match=f"found {found} in an array of int64"):
            ninefold.solve_many(np.full((2, 81), bad, dtype="int64"))
    for kind in ("float64", "bool"):
        with pytest.raises(TypeError, match="whole numbers"):
            ninefold.solve_many(cells.astype(kind))


def test_what_is_masked_is_no_digit():
    cells = np.ma.masked_equal(array_of(["5" + "." * 80]), 5)
    with pytest.raises(TypeError, match="mask"):
        ninefold.solve_many(cells)
    assert ninefold.solve_many(cells.filled(0))[1].tolist() == [2]


def test_more_rows_than_there_is_memory_for():
    for ask in (ninefold.solve_many, ninefold.rate_many):
        for kind in ("uint8", "int64"):
            with pytest.raises(MemoryError, match="memory"):
                ask(np.broadcast_to(np.zeros((1, 81), dtype=kind), (2**36, 81)))


def test_arrays_are_rated_and_judged_as_texts_are(mixed):
    texts = [text for text, _, _ in mixed if len(text) == 81 and set(text) <= set(".0123456789")]
    rated = ninefold.rate_many(array_of(texts))
    assert [rating.value for rating in rated] == [rating.value for rating in ninefold.rate_many(texts)]
    large = np.zeros((1, 16, 16), dtype="int64")
    large[0, 0, :3] = 16, 15, 1
    [check] = ninefold.check_many(large)
    assert check.verdict in ("several", "found") and check.error is None
    with pytest.raises(ValueError, match=r"\[N, n \* n\]"):
        ninefold.rate_many(np.zeros((2, 80), dtype=np.uint8))


def test_nulls_and_dictionaries():
    texts = ["1....2....3..4..", None, "11..............", "1....2....3..4.."]
    expected = [answer.count for answer in ninefold.solve_many(texts)]
    assert expected == [1, None, 0, 1]
    ways = {
        "dictionary": pa.array(texts).dictionary_encode(),
        "narrow": pa.array(texts).cast(pa.dictionary(pa.int8(), pa.large_string())),
        "slice": pa.array(["x", *texts]).dictionary_encode()[1:],
        "null in the list": pa.DictionaryArray.from_arrays(pa.array([0, 1, 2, 0]), pa.array([texts[0], None, texts[2]])),
        "category": pl.Series(texts, dtype=pl.Categorical),
        "enum": pl.Series(texts, dtype=pl.Enum([texts[0], texts[2]])),
        "frame": pl.DataFrame({"p": pl.Series(texts, dtype=pl.Categorical), "n": range(4)}),
    }
    for name, way in ways.items():
        assert pl.DataFrame(ninefold.solve_many(way))["count"].to_list() == expected, name
    for nothing in (pa.nulls(3), pa.array([None] * 3).dictionary_encode(), pa.nulls(3, pa.dictionary(pa.int8(), pa.string()))):
        assert pl.DataFrame(ninefold.solve_many(nothing))["error"].to_list() == [None] * 3
    with pytest.raises(TypeError, match="strings"):
        ninefold.solve_many(pa.array([1, 2]).dictionary_encode())


def test_judgements_on_many_are_those_on_each(mixed):
    texts = [*(text for text, _, _ in mixed), "no puzzle", None]
    solved = [solution for _, _, solution in mixed]
    answers = [*solved[1:-1], "I cannot.", solved[0], "1", "2"]
    listed = ninefold.check_many(texts, answers)
    kinds = set()
    for text, answer, many in zip(texts[:-2], answers, listed):
        try:
            alone = ninefold.check(text, answer, logic=False)
        except ninefold.NinefoldError as error:
            assert many.verdict == "unread" and many.error == str(error)
            continue
        assert many == alone
        kinds.add(many.answer)
    assert {"wrong", "unreadable"} <= kinds
    assert [(many.verdict, many.ok) for many in listed[-2:]] == [("unread", False)] * 2
    assert [many.error is None for many in listed[-2:]] == [False, True]
    for column in (pa.array(texts), pa.chunked_array([texts[:2], texts[2:]])):
        for column_of_answers in (answers, pa.chunked_array([answers[:3], answers[3:]])):
            table = pl.DataFrame(ninefold.check_many(column, column_of_answers, threads=2))
            judged = [check if check.verdict != "unread" or check.error else None for check in listed]
            assert table["ok"].to_list() == [None if check is None else check.ok for check in judged]
            assert table["verdict"].to_list() == [None if check is None else check.verdict for check in judged]
            assert table["answer"].to_list() == [check.answer for check in listed]
            assert table["error"].to_list() == [check.error for check in listed]
            assert table["words"].to_list() == [str(check) or None for check in listed]
    with pytest.raises(ninefold.BadRequest, match="found 1 answer"):
        ninefold.check_many(texts, ["1"])


def test_a_judgement_with_an_answer_is_about_the_answer():
    several, hard = "1...............", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    full, solved = ninefold.solve("1....2....3..4.."), ninefold.solve(hard)
    pairs = [(several, full), (hard, solved), (hard, hard), (hard, "." * 81), (hard, solved[:40] + "." * 41), (hard, None)]
    for logic in (False, True):
        checks = ninefold.check_many(*zip(*pairs), logic=logic)
        assert [check.answer for check in checks] == ["right", "right", "unfinished", "unfinished", "unfinished", None]
        assert [check.ok for check in checks] == [True, True, False, False, False, checks[-1].ok]
        assert checks == [ninefold.check(puzzle, answer, logic=logic) for puzzle, answer in pairs]
        assert all(("logic" in str(check)) == logic for check in checks)
    assert ninefold.check(several).ok is False and ninefold.check(hard, logic=False).ok is True


def test_what_stands_around_an_answer_is_passed_over():
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    solved = ninefold.solve(puzzle)
    rows = [solved[at : at + 9] for at in range(0, 81, 9)]
    answers = [" ".join(solved), ",".join(solved), "```\n" + "\n".join(rows) + "\n```", "\n".join(map(" ".join, rows))]
    answers.append(str([[int(digit) for digit in row] for row in rows]))
    assert [check.answer for check in ninefold.check_many([puzzle] * len(answers), answers)] == ["right"] * len(answers)
    with warnings.catch_warnings():
        # What each was taken for.
        warnings.simplefilter("ignore", UserWarning)
        assert [ninefold.check(puzzle, answer).answer for answer in answers] == ["right"] * len(answers)


def test_an_answer_is_judged_in_whatever_words_it_is_given():
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    solved = ninefold.solve(puzzle)
    wrong = solved[:-2] + solved[:-3:-1]
    ways = (
        "The answer is: {}",
        "Answer:\n{}",
        "Here is the solution:\n\n{}",
        "SOLUTION: {}",
        "<answer>{}</answer>",
        "{}.",
        "**{}**",
        '{{"solution": "{}"}}',
        "The puzzle was\n" + puzzle + "\nand the solution is\n{}",
        puzzle + " {}",
        puzzle + "\n{}",
    )
    for answer, verdict in ((solved, "right"), (wrong, "wrong")):
        texts = [way.format(answer) for way in ways]
        assert [check.answer for check in ninefold.check_many([puzzle] * len(texts), texts)] == [verdict] * len(texts)
        assert [ninefold.check(puzzle, text).answer for text in texts] == [verdict] * len(texts)
    several = ninefold.check(puzzle, f"{solved} or {wrong}")
    assert several.answer == "unreadable" and "several different boards" in str(several)


def test_answers_of_a_table_are_those_of_its_column():
    frame = pl.DataFrame({"puzzle": ["1....2....3..4.."], "answer": ["1342421321343421"]})
    assert pl.DataFrame(ninefold.check_many(frame, frame))["answer"].to_list() == ["right"]
    for other in ("sol", "other"):
        renamed = frame.rename({"answer": other})
        assert pl.DataFrame(ninefold.check_many(frame, renamed))["answer"].to_list() == ["right"]
    # The puzzles are no answers, though they are the only strings.
    for lacking in (frame.drop("answer"), frame.drop("answer").with_columns(n=1)):
        with pytest.raises(TypeError, match="found the columns? puzzle.*, expected one named answer"):
            ninefold.check_many(frame, lacking)
    with pytest.raises(TypeError, match="found the column puzzle of Int64, expected one of strings"):
        ninefold.check_many(pl.DataFrame({"puzzle": [1]}))
    cells = np.array(ninefold.Puzzle("1342421321343421").cells, dtype="int64")
    checks = ninefold.check_many([cells * 0, cells], [cells, cells.reshape(4, 4)])
    assert [check.answer for check in checks] == ["right", "right"]
    for shape in ((4, 4), (9, 9), (16, 16)):
        with pytest.raises(ValueError, match="one board or several"):
            ninefold.check_many(np.zeros(shape, dtype=np.uint8))


def test_columns_of_nothing_of_any_kind():
    columns = {
        "polars": pl.Series([None, None]),
        "polars frame": pl.DataFrame({"puzzle": [None, None], "n": [1, 2]}),
        "pandas category": pd.DataFrame({"p": pd.Series([None, None], dtype="category")}),
        "pandas floats": pd.DataFrame({"puzzle": [float("nan")] * 2}),
        "duckdb": duckdb.sql("select null as p from range(2)"),
    }
    for name, column in columns.items():
        for ask in (ninefold.solve_many, ninefold.rate_many, ninefold.check_many):
            assert pl.DataFrame(ask(column))["error"].to_list() == [None, None], name
    assert len(ninefold.solve_many(pl.Series([]))) == 0
    assert [check.answer for check in ninefold.check_many(["1....2....3..4.."] * 2, pl.Series([None, None]))] == [None] * 2


def test_what_is_missing_in_a_list_is_none():
    text, solution = "1....2....3..4..", "1342421321343421"
    for nothing in (None, float("nan"), np.nan, np.float32("nan").item(), pd.NA):
        assert [answer.count for answer in ninefold.solve_many([text, nothing])] == [1, None]
        assert ninefold.rate_many([nothing])[0].error is None
        checks = ninefold.check_many([text, text, nothing], [solution, nothing, solution])
        assert [check.answer for check in checks] == ["right", None, None]
        assert [check.verdict for check in checks] == ["unique", "unique", "unread"]
    frame = pd.DataFrame({"quizzes": [text, text], "answer": [solution, None]})
    checks = ninefold.check_many(frame["quizzes"].to_list(), frame["answer"].to_list())
    assert [check.answer for check in checks] == ["right", None]
    with pytest.raises(TypeError, match="found float among the answers"):
        ninefold.check_many([text], [1.5])


def test_a_row_that_is_null_as_a_whole_is_null():
    text, solution = "1....2....3..4..", "1342421321343421"
    hidden = pa.StructArray.from_arrays([pa.array([text] * 3)], names=["puzzle"], mask=pa.array([False, True, False]))
    for column in (hidden, pa.chunked_array([hidden]), hidden.slice(0, 3)):
        assert pl.DataFrame(ninefold.solve_many(column))["count"].to_list() == [1, None, 1]
        assert pl.DataFrame(ninefold.rate_many(column))["levels"].to_list() == [1, None, 1]
        assert pl.DataFrame(ninefold.check_many(column))["ok"].to_list() == [True, None, True]
    assert pl.DataFrame(ninefold.solve_many(hidden.slice(1)))["count"].to_list() == [None, 1]
    coded = pa.StructArray.from_arrays([pa.array([solution] * 2).dictionary_encode()], names=["answer"], mask=pa.array([True, False]))
    assert [check.answer for check in ninefold.check_many([text] * 2, coded)] == [None, "right"]


def test_half_a_surrogate_is_a_character_that_cannot_be_read():
    text = "1....2....3..4.."
    bad = ninefold.solve_many([text, "1.\ud800..2....3..4..", text])
    assert [answer.count for answer in bad] == [1, None, 1]
    assert bad[1].error.startswith("line 1, column 3: found bytes that are not UTF-8")
    with pytest.raises(ninefold.ParseError) as caught:
        ninefold.solve("1....2.\udc00..3..4..")
    assert (caught.value.line, caught.value.column) == (1, 8)


def test_places_that_are_not_in_the_list_are_told():
    for place in (3, -1):
        column = pa.DictionaryArray.from_arrays(pa.array([place]), pa.array(["1....2....3..4.."] * 3), safe=False)
        with pytest.raises(ValueError, match="out of bounds"):
            ninefold.solve_many(column)
