"""Sudoku, Latin squares and graph colouring: solve, rate, explain and generate, one puzzle or millions.

>>> import ninefold
>>> ninefold.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'

A puzzle is a text in any format, a :class:`Puzzle`, or a numpy array of ``uint8`` with 0 for blanks. A question that has no answer
raises an exception that says why (:mod:`ninefold.errors`); Ctrl-C ends a long one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, overload

from . import _native, _progress
from ._native import (
    Answer,
    Check,
    Colouring,
    Graph,
    Path,
    Puzzle,
    Rating,
    Step,
    Table,
    Tree,
    __version__,
    check,
    convert,
    count,
    draw,
    explain,
    formats,
    generate,
    hint,
    profiles,
    rate,
    read,
    scales,
    solve,
    tree,
)
from .errors import (
    BadRequest,
    NinefoldError,
    NoSolution,
    NotMade,
    OverBudget,
    ParseError,
    Refused,
    SeveralSolutions,
)

Sequence.register(Path)

if TYPE_CHECKING:
    from ._types import Array, ArrowArray, ArrowStream, Cells

__all__ = [
    "Answer",
    "BadRequest",
    "Check",
    "Colouring",
    "Graph",
    "NinefoldError",
    "NoSolution",
    "NotMade",
    "OverBudget",
    "ParseError",
    "Path",
    "Puzzle",
    "Rating",
    "Refused",
    "SeveralSolutions",
    "Step",
    "Table",
    "Tree",
    "__version__",
    "check",
    "check_many",
    "convert",
    "count",
    "draw",
    "explain",
    "formats",
    "generate",
    "hint",
    "profiles",
    "rate",
    "rate_many",
    "read",
    "scales",
    "solve",
    "solve_many",
    "tree",
]


@overload
def solve_many(
    puzzles: Cells, *, threads: int | None = None, progress: bool | _progress.Progress | None = None
) -> tuple[Array, Array]: ...
@overload
def solve_many(
    puzzles: ArrowStream | ArrowArray,
    *,
    threads: int | None = None,
    progress: bool | _progress.Progress | None = None,
) -> Table: ...
@overload
def solve_many(
    puzzles: Iterable[str | Puzzle | None] | list[Cells],
    *,
    threads: int | None = None,
    progress: bool | _progress.Progress | None = None,
) -> list[Answer]: ...
def solve_many(
    puzzles: Any, *, threads: int | None = None, progress: bool | _progress.Progress | None = None
) -> Any:
    """Solves many puzzles; the answers come as the puzzles came.

    - An array of numpy, ``uint8`` (other whole numbers are copied) of the shape [N, 81] or [N, 9, 9]: two arrays, the solutions, and
      how many each puzzle has (0, 1, or 2 for two or more). Where there is not one solution alone, its cells are 0.
    - A column of Arrow (of polars, pyarrow, pandas, duckdb), or a table with one: a :class:`Table` with the columns ``solution``,
      ``count`` and ``error``.
    - A list, or whatever goes through texts and puzzles: a list of :class:`Answer`.

    All processors are used, or so many ``threads``. ``progress`` is called with the puzzles that are done and all of them; ``True``
    shows a bar of tqdm.

    >>> import ninefold
    >>> [answer.solution for answer in ninefold.solve_many(["1....2....3..4..", "11.............."])]
    ['1342421321343421', None]
    """
    tell, close = _progress.hook(progress)
    try:
        return _native.solve_many(puzzles, threads, tell)
    finally:
        close()


@overload
def rate_many(
    puzzles: ArrowStream | ArrowArray,
    scale: str = "levels",
    *,
    threads: int | None = None,
    progress: bool | _progress.Progress | None = None,
) -> Table: ...
@overload
def rate_many(
    puzzles: Cells | Iterable[str | Puzzle | None] | list[Cells],
    scale: str = "levels",
    *,
    threads: int | None = None,
    progress: bool | _progress.Progress | None = None,
) -> list[Rating]: ...
def rate_many(
    puzzles: Any,
    scale: str = "levels",
    *,
    threads: int | None = None,
    progress: bool | _progress.Progress | None = None,
) -> Any:
    """Rates many puzzles; the answers come as the puzzles came.

    - A column of Arrow, or a table with one: a :class:`Table` with a column that has the scale's name, for hodoku also ``hodoku_level`` and
      ``hodoku_unfinished``, and the columns ``verdict`` (how many solutions there are, in a word) and ``error``.
    - An array, a list, or whatever goes through texts and puzzles: a list of :class:`Rating`. One without a value has an ``error`` that says why.

    >>> import ninefold
    >>> [rating.value for rating in ninefold.rate_many(["1....2....3..4..", "no puzzle"])]
    [1, None]
    """
    tell, close = _progress.hook(progress)
    try:
        return _native.rate_many(puzzles, scale, threads, tell)
    finally:
        close()


@overload
def check_many(
    puzzles: ArrowStream | ArrowArray,
    answers: Cells | ArrowStream | ArrowArray | Iterable[str | Puzzle | None] | list[Cells] | None = None,
    *,
    logic: bool = False,
    threads: int | None = None,
    progress: bool | _progress.Progress | None = None,
) -> Table: ...
@overload
def check_many(
    puzzles: Cells | Iterable[str | Puzzle | None],
    answers: Cells | ArrowStream | ArrowArray | Iterable[str | Puzzle | None] | list[Cells] | None = None,
    *,
    logic: bool = False,
    threads: int | None = None,
    progress: bool | _progress.Progress | None = None,
) -> list[Check]: ...
def check_many(
    puzzles: Any,
    answers: Any = None,
    *,
    logic: bool = False,
    threads: int | None = None,
    progress: bool | _progress.Progress | None = None,
) -> Any:
    """Judges many puzzles, and the answer to each: is it a proper puzzle, and is its answer right?

    - A column of Arrow, or a table with one: a :class:`Table` with the columns ``ok``, ``verdict``, ``answer``, ``words`` and ``error``.
    - An array, a list, or whatever goes through texts and puzzles: a list of :class:`Check`. One of a text that is no puzzle has the
      verdict "unread" and an ``error`` that says why.

    The ``answers`` are one to each puzzle, in their order and in whatever way (of a table the column ``answer``); None where there is none.
    What stands around an answer is passed over, as it is by :func:`check`, and so is the puzzle where it is repeated; one in which there is
    no other board of the puzzle's size, or several that differ, is "unreadable". With an answer ``ok`` says that it is right. Whether logic finds the solutions takes longest by far, and is only asked
    with ``logic=True``.

    >>> import ninefold
    >>> checks = ninefold.check_many(["1....2....3..4.."] * 3, ["1342421321343421", "1342421321343412", "I cannot."])
    >>> [check.answer for check in checks]
    ['right', 'wrong', 'unreadable']
    """
    tell, close = _progress.hook(progress)
    try:
        return _native.check_many(puzzles, answers, logic, threads, tell)
    finally:
        close()
