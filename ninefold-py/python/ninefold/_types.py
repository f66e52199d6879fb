"""The types of what is handed over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from typing import TypeAlias

    from ._native import Puzzle

    #: What comes out.
    Array: TypeAlias = npt.NDArray[np.uint8]
    #: What goes in: other whole numbers than bytes are copied.
    Cells: TypeAlias = npt.NDArray[np.integer[Any]]
    PuzzleLike: TypeAlias = str | Puzzle | Cells


class ArrowStream(Protocol):
    """A column or a table of Arrow that comes in parts: of polars, pyarrow, pandas, duckdb."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


class ArrowArray(Protocol):
    """A column of Arrow in one part."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
