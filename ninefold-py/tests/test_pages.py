"""The pages and the examples in them run."""

from __future__ import annotations

import doctest
import inspect
import re
import warnings
from pathlib import Path

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


def test_all_that_is_public_is_named():
    public = {name for name in vars(_native) if not name.startswith("_")}
    assert public <= set(ninefold.__all__)
    assert all(hasattr(ninefold, name) for name in ninefold.__all__)
    assert (Path(ninefold.__file__).parent / "py.typed").is_file()
    assert (Path(ninefold.__file__).parent / "_native.pyi").is_file()
