"""What the tests share: puzzles, and their answers by the oracle."""

from __future__ import annotations

import csv
import os
import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import oracle

#: Of Project Euler 96 and Wikipedia.
EASY = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
    "200080300060070084030500209000105408000000000402706000301007040720040060004010003",
]


def blanked(solution: str, keep: int, rng: random.Random) -> str:
    """A full grid with all but so many cells blank."""
    kept = set(rng.sample(range(81), keep))
    return "".join(c if i in kept else "." for i, c in enumerate(solution))


@pytest.fixture(scope="session")
def mixed() -> list[tuple[str, int, str | None]]:
    """Puzzles with none, one and several solutions: the text, the number up to 2, and the only solution."""
    rng = random.Random(96)
    texts = list(EASY)
    for easy in EASY:
        full = oracle.few(easy, 1)[0]
        texts += [blanked(full, keep, rng) for keep in (26, 28, 30, 32, 34, 36)]
        spoilt = list(easy)
        blank = next(i for i, c in enumerate(easy) if c in ".0")
        spoilt[blank] = next(d for d in "123456789" if d != full[blank])
        texts.append("".join(spoilt))
    texts.append("11" + "." * 79)
    answers = []
    for text in texts:
        found = oracle.few(text, 2)
        answers.append((text, len(found), found[0] if len(found) == 1 else None))
    assert {count for _, count, _ in answers} == {0, 1, 2}
    return answers


@pytest.fixture(scope="session")
def data() -> Path:
    """The lists of puzzles by others."""
    folder = os.environ.get("NINEFOLD_DATA")
    if not folder:
        pytest.skip("NINEFOLD_DATA names no folder of puzzle lists")
    return Path(folder)


def lines(path: Path, most: int) -> list[str]:
    """The puzzles of a list."""
    with path.open() as file:
        rows = (line.split()[0] for line in file if line.strip() and not line.startswith("#"))
        return [row for row, _ in zip(rows, range(most))]


@pytest.fixture()
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mixed: list[tuple[str, int, str | None]]) -> Path:
    """A folder with the file of the recipes, in which the test stands."""
    with (tmp_path / "sudoku.csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["quizzes", "solutions"])
        for text, count, solution in mixed:
            if count == 1:
                table.writerow([text.replace(".", "0"), solution])
    monkeypatch.chdir(tmp_path)
    return tmp_path
