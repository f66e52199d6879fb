"""The pages and the examples in them run."""

from __future__ import annotations

import doctest
import inspect
import re
import warnings
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import ninefold
from ninefold import _native, errors

PACKAGE = Path(__file__).parents[1]
PAGE = PACKAGE.parent / "docs/python.md"
README = PACKAGE / "README.md"


def blocks(page: Path) -> list[tuple[str, str]]:
    """The blocks of Python on a page, each under its heading."""
    heading, found = "", []
    for part in re.split(r"^(?=#+ )", page.read_text(), flags=re.MULTILINE):
        heading = part.split("\n", 1)[0].lstrip("# ")
        found += [(heading, code) for code in re.findall(r"^```python\n(.*?)^```", part, flags=re.DOTALL | re.MULTILINE)]
    return found


@pytest.mark.parametrize("heading, code", blocks(PAGE) + blocks(README), ids=lambda text: text.split("\n")[0][:30])
def test_examples_of_the_pages_run(heading, code, workplace):
    # A thousand puzzles are made alike, and take longer.
    code = code.replace("generate(1000,", "generate(3,")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        exec(compile(code, heading, "exec"), {"__name__": "__main__"})


def test_the_quick_start_is_the_same_on_both_pages():
    quick = dict(blocks(PAGE))["Ten lines"]
    bare = re.sub(r" +#.*", "", dict(blocks(README))["ninefold"])
    assert bare == quick and len(quick.splitlines()) <= 10
    recipes = [heading for heading, _ in blocks(PAGE)]
    assert len(recipes) >= 11 and len(set(recipes)) == len(recipes)


def documented():
    yield ninefold, "ninefold"
    yield errors, "ninefold.errors"
    for name, item in inspect.getmembers(_native):
        if not name.startswith("_"):
            yield item, name


def test_examples_of_the_docstrings_run():
    finder, runner = doctest.DocTestFinder(exclude_empty=True), doctest.DocTestRunner()
    for item, name in documented():
        if inspect.ismodule(item):
            found = finder.find(item, name)
        else:
            text = inspect.getdoc(item) or ""
            assert text, f"{name} says what it is"
            found = [doctest.DocTestParser().get_doctest(text, {}, name, None, None)]
        for test in found:
            runner.run(test)
    tried = runner.summarize(verbose=False)
    assert tried.failed == 0 and tried.attempted >= 30


def test_the_page_lists_all_needs_of_fresh_puzzles():
    with pytest.raises(ninefold.BadRequest) as caught:
        ninefold.generate(0, nobody=1)
    names = str(caught.value).split("expected one of ")[1].replace("-", "_").split(", ")
    part = PAGE.read_text().split("### What fresh puzzles may be asked for\n")[1].split("\n#")[0]
    assert re.findall(r"^\| `(\w+)` \|", part, flags=re.MULTILINE) == names


def test_what_the_page_warns_of_is_so():
    puzzles = np.zeros((3, 81), dtype=np.uint8)
    puzzles[1, 5] = 10
    with pytest.raises(ninefold.ParseError) as caught:
        ninefold.solve_many(puzzles)
    assert f"`{caught.value}`" in PAGE.read_text()
    text = "1....2....3..4.."
    columns = [pl.Series([text], dtype=pl.Categorical), pl.Series([text], dtype=pl.Enum([text]))]
    for column in [*columns, pd.Series([text], dtype="category"), pa.array([text]).dictionary_encode()]:
        assert pa.table(ninefold.solve_many(column))["count"].to_pylist() == [1]
    assert len(ninefold.rate_many(puzzles[:1])) == len(ninefold.check_many(puzzles[:1].astype("int64"))) == 1
    step = ninefold.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    row, column, value = step.placements[0]
    assert step.sentence.endswith(f"so r{row + 1}c{column + 1} is {value}.")
    hardest = ninefold.rate("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", "hodoku")
    assert hardest.value == ("extreme", 10000) and hardest.unfinished


def test_all_that_is_public_is_named():
    public = {name for name in vars(_native) if not name.startswith("_")}
    assert public <= set(ninefold.__all__)
    assert all(hasattr(ninefold, name) for name in ninefold.__all__)
    assert (Path(ninefold.__file__).parent / "py.typed").is_file()
    assert (Path(ninefold.__file__).parent / "_native.pyi").is_file()
