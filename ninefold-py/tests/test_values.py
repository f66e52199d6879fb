"""Puzzles, steps, paths and answers are values: compared, hashed, pickled, copied."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
import subprocess
import sys

import pytest
from conftest import EASY

import ninefold

VALUES = [
    ninefold.Puzzle(EASY[0]),
    ninefold.Puzzle("1 . | . .\n. 2 | . .\n----+----\n. . | 3 .\n. . | . 4\n"),
    ninefold.hint(EASY[0]),
    ninefold.explain("1....2....3..4.."),
    ninefold.solve_many(["1....2....3..4..", "no puzzle"])[0],
    ninefold.Graph(3, [(0, 1), (1, 2)]),
    ninefold.Graph(3, [(0, 1), (1, 2)]).colour(),
    ninefold.check(EASY[0]),
    ninefold.tree("1...2..........."),
    ninefold.check("11..............", answer="1" * 16),
    *(ninefold.rate(EASY[0], scale) for scale, _ in ninefold.scales()),
    *ninefold.rate_many(["no puzzle", "11.............."]),
    ninefold.rate("." * 81, "hodoku"),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_pickles(value):
    for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert again == value and hash(again) == hash(value) and type(again) is type(value)
        assert repr(again) == repr(value) and str(again) == str(value)
    assert value != "something else" and value is not None


def test_different_values_differ():
    for at, one in enumerate(VALUES):
        assert all(one != other for other in VALUES[at + 1 :])
    steps = ninefold.explain(EASY[0]).steps
    assert len(set(steps)) == len(steps)


def test_what_is_pickled_is_as_hard():
    easy, hard = (pickle.loads(pickle.dumps(ninefold.rate(text, "hodoku"))) for text in (EASY[0], EASY[2]))
    assert easy.value == ninefold.rate(EASY[0], "hodoku").value and easy <= hard
    make, (parts,) = easy.__reduce__()
    with pytest.raises(ninefold.BadRequest, match="found a rating on hodoku 1, expected one on hodoku 2"):
        make((parts[0], "hodoku 1", *parts[2:]))
    with pytest.raises(ninefold.BadRequest, match="expected one on a scale that is known"):
        make(("nothing", *parts[1:]))
    with pytest.raises(ninefold.BadRequest, match="found a rating on"):
        make((*parts[:2], [9, 9], *parts[3:]))


def test_pictures_outlive_a_pickle():
    step = pickle.loads(pickle.dumps(ninefold.hint(EASY[0])))
    assert step.draw() == ninefold.hint(EASY[0]).draw()
    path = ninefold.explain(EASY[0])
    again = pickle.loads(pickle.dumps(path))
    assert [step.json for step in again] == [step.json for step in path]
    assert again._repr_html_() == path._repr_html_() and path[3].draw() in path._repr_html_()
    # The same words, and another board before the step.
    one, other = (ninefold.hint(text) for text in ("123.............", "123.4..........."))
    assert str(one) == str(other) and one.draw() != other.draw() and one != other


def test_exceptions_are_pickled():
    for text in ("1..\n..?\n...", EASY[0].replace("53", "55", 1), "." * 81):
        with pytest.raises(ninefold.NinefoldError) as caught:
            ninefold.solve(text)
        again = pickle.loads(pickle.dumps(caught.value))
        assert type(again) is type(caught.value) and str(again) == str(caught.value)
        assert again.__dict__ == caught.value.__dict__


def test_a_hash_is_the_same_in_every_process():
    ask = f"import ninefold; print(hash(ninefold.Puzzle({EASY[0]!r})))"
    hashes = {subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True).stdout for _ in range(2)}
    assert hashes == {f"{hash(ninefold.Puzzle(EASY[0]))}\n"}


def test_a_puzzle_reads_itself():
    puzzle = ninefold.Puzzle(EASY[0])
    assert eval(repr(puzzle), {"Puzzle": ninefold.Puzzle}) == puzzle
    assert ninefold.Puzzle(puzzle) == puzzle
    assert (puzzle.size, puzzle.givens, len(puzzle.cells)) == (9, 30, 81)


def test_a_path_is_a_sequence_of_its_steps():
    path = ninefold.explain(EASY[0])
    steps = path.steps
    assert [path[at] for at in range(len(path))] == steps == list(path)
    assert [path[at - len(path)] for at in range(len(path))] == steps
    assert path[1:4] == steps[1:4] and path[::-2] == steps[::-2]
    assert steps[2] in path and path.end not in path
    assert isinstance(path, Sequence) and list(reversed(path)) == steps[::-1]
    assert path.index(steps[2]) == 2 and path.count(steps[2]) == 1 and path.index(steps[3], 1, 9) == 3
    for bad in (len(path), -len(path) - 1, 2**62, -(2**63)):
        with pytest.raises(IndexError, match="found the step"):
            path[bad]
    with pytest.raises(IndexError):
        path[2**70]
    with pytest.raises(TypeError):
        path["1"]
