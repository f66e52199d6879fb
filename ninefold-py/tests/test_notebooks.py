"""The notebooks run, and show what they say; what they show is not kept."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs/notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def kinds(cell) -> set[str]:
    """The forms in which a cell shows something."""
    return {kind for output in cell.outputs for kind in output.get("data", {})}


def test_there_are_notebooks():
    assert [path.name for path in NOTEBOOKS] == ["difficulty.ipynb"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_its_answers(path):
    cells = json.loads(path.read_text())["cells"]
    assert len(cells) > 5
    for cell in cells:
        assert not cell.get("outputs") and cell.get("execution_count") is None
        if cell["cell_type"] == "code":
            compile("".join(cell["source"]), path.name, "exec")


@pytest.mark.skipif(not os.environ.get("NINEFOLD_LONG"), reason="a kernel and plots: NINEFOLD_LONG is not set")
def test_the_one_on_difficulty_runs(tmp_path):
    # With the packages of requirements-long.txt.
    import nbformat
    from nbclient import NotebookClient

    book = nbformat.read(FOLDER / "difficulty.ipynb", as_version=4)
    nbformat.validate(book)
    # An error of a cell ends the run with it.
    NotebookClient(book, timeout=120, kernel_name="python3", resources={"metadata": {"path": tmp_path}}).execute()
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    frame, ratings, histogram, puzzle, path, step, tree = code
    assert "text/html" in kinds(frame) and "text/html" in kinds(ratings)
    assert "image/png" in kinds(histogram)
    assert "image/svg+xml" in kinds(puzzle) and "image/svg+xml" in kinds(step) and "image/svg+xml" in kinds(tree)
    shown = next(output["data"]["text/html"] for output in path.outputs if "data" in output)
    assert shown.count("<svg") > 20
    printed = "".join(output.text for output in tree.outputs if output.output_type == "stream")
    assert "✓ solution" in printed and "✗" in printed
