"""The answers to a table of puzzles, as columns beside those that it has. A bad row is an answer with its error, and stops nobody."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import ninefold


def needed(module: str, extra: str) -> Any:
    """A module of another package, or an error that says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        words = f"{module.split('.')[0]} is needed and cannot be imported ({error}): pip install 'ninefold[{extra}]'"
        raise ImportError(words, name=error.name) from error


def solve(table: Any, column: str, threads: int | None) -> Any:
    """The solution, how many there are (2 for two or more), and what is wrong."""
    pa = needed("pyarrow", "shards")
    return pa.table(ninefold.solve_many(table[column], threads=threads))


def rate(table: Any, column: str, threads: int | None, scale: str = "levels") -> Any:
    """The rating on a scale, in a column with its name, and why there is none."""
    pa = needed("pyarrow", "shards")
    return pa.table(ninefold.rate_many(table[column], scale, threads=threads))


def check(table: Any, column: str, threads: int | None, answer: str | None = None) -> Any:
    """Is it a proper puzzle, and is the answer in the column of that name right?"""
    pa = needed("pyarrow", "shards")
    answers = table[answer] if answer else None
    return pa.table(ninefold.check_many(table[column], answers, threads=threads))


#: The questions that a table is asked.
QUESTIONS: dict[str, Callable[..., Any]] = {"solve": solve, "rate": rate, "check": check}


def answered(verb: str, table: Any, column: str, threads: int | None, settings: dict[str, Any]) -> Any:
    """The table with its answers. A column of it that has the name of an answer gets ``input_`` before its own."""
    answers = QUESTIONS[verb](table, column, threads, **settings)
    taken = {*answers.column_names, *table.column_names}
    names = []
    for name in table.column_names:
        new = name
        while new in answers.column_names or (new != name and new in taken):
            new = f"input_{new}"
        taken.add(new)
        names.append(new)
    table = table.rename_columns(names)
    for name in answers.column_names:
        table = table.append_column(answers.field(name), answers[name])
    return table
