"""What is called while many puzzles are worked on."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

Progress = Callable[[int, int], object]


def hook(progress: bool | Progress | None, unit: str = " puzzles") -> tuple[Progress | None, Callable[[], None]]:
    """The function to call with what is done and all of it, rows or shards, and the one to call at the end.

    ``True`` shows a bar of tqdm where that is installed, and nothing where it is not.
    """
    if progress is None or progress is False:
        return None, _nothing
    if progress is not True:
        return progress, _nothing
    try:
        tqdm: Any = import_module("tqdm.auto").tqdm
    except ImportError:
        return None, _nothing
    bar = tqdm(unit=unit)

    def show(done: int, rows: int) -> None:
        bar.total = rows
        bar.update(done - bar.n)

    return show, bar.close


def _nothing() -> None:
    pass
