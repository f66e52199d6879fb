"""The exceptions of ninefold. All are a :class:`NinefoldError`, and say in a sentence what is wrong.

Each can be made of its message alone, as other packages do that tell an error once more (polars, in ``map_elements``).
"""

from __future__ import annotations

__all__ = [
    "BadRequest",
    "NinefoldError",
    "NoSolution",
    "NotMade",
    "OverBudget",
    "ParseError",
    "Refused",
    "SeveralSolutions",
    "ShardsError",
]


class NinefoldError(Exception):
    """Any error of this package."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class ParseError(NinefoldError, ValueError):
    """A text that cannot be read: where, what was found there and what was expected.

    >>> import ninefold
    >>> try:
    ...     ninefold.solve("1....2....9..4..")
    ... except ninefold.ParseError as error:
    ...     print(error.line, error.column, error.found, error.expected)
    1 11 `9` 1-4 or a blank `.`
    """

    def __init__(self, message: str = "", line: int = 0, column: int = 0, found: str = "", expected: str = "") -> None:
        super().__init__(message, line, column, found, expected)
        #: The line, from 1. Of an array: its row. 0 where an error was made of its message alone.
        self.line = line
        #: The character of the line, from 1. Of an array: the cell.
        self.column = column
        #: What stands there.
        self.found = found
        #: What should.
        self.expected = expected


class BadRequest(NinefoldError, ValueError):
    """A name that nothing has, or a board or a puzzle that cannot be."""


class Refused(NinefoldError):
    """The question has no answer on this board: a rule is broken, an entry is wrong, ..."""

    def __init__(self, message: str = "", why: str = "") -> None:
        super().__init__(message, why)
        #: Why, in a word: "broken", "wrong-entry", "lost-mark", "no-solution", "full", "stuck", "several"; empty
        #: where an error was made of its message alone.
        self.why = why


class NoSolution(Refused):
    """The puzzle has no solution."""


class SeveralSolutions(Refused):
    """The puzzle has several solutions, and none of them is the answer."""


class OverBudget(NinefoldError):
    """The search ended before the answer was known."""

    def __init__(self, message: str = "", at_least: int | None = None) -> None:
        super().__init__(message, at_least)
        #: There are at least so many solutions, where they were counted.
        self.at_least = at_least


class NotMade(NinefoldError):
    """No puzzle of the wanted kind was made."""


class ShardsError(NinefoldError):
    """A file, a folder or a setting of :mod:`ninefold.shards` that cannot be used: which, what was found and what was expected."""
