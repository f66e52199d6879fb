"""The bench `python`: the package `ninefold` by each way in and out, and other packages of Python, all on one thread.

usage: python.py ways FILE ROWS FIRST    each way once over the first ROWS puzzles of the list, over and over; the FIRST-th way first
       python.py peers FILE SECONDS      each other package, for so many seconds

Prints JSON: {"packages": names and versions, "ways": [{"way", "cpu_ns"}, ...], "peers": [{"peer", "puzzles", "cpu_ns"}, ...]}. Times are CPU
time of the process, from puzzles in memory to answers in memory; every answer is checked outside of it.
"""

import importlib
import importlib.metadata
import itertools
import json
import platform
import random
import sys
import time

import numpy as np

WIDE = 81


def read(path):
    with open(path) as lines:
        return [line[:WIDE] for line in lines if len(line) > WIDE - 1 and line[0] in ".0123456789"]


def cells(texts):
    """A row of digits for each text, 0 for blanks."""
    codes = np.frombuffer("".join(texts).encode(), dtype=np.uint8).reshape(-1, WIDE)
    return np.where((codes >= ord("1")) & (codes <= ord("9")), codes - ord("0"), 0).astype(np.uint8)


def assert_solved(puzzles, solutions):
    """The givens stand, and each row, column and box has each digit."""
    assert puzzles.shape == solutions.shape
    assert ((puzzles == 0) | (puzzles == solutions)).all()
    bits = (1 << solutions.astype(np.uint16)).reshape(-1, 9, 9)
    boxes = bits.reshape(-1, 3, 3, 3, 3).swapaxes(2, 3).reshape(-1, 9, 9)
    for houses in (bits, bits.swapaxes(1, 2), boxes):
        assert (np.bitwise_or.reduce(houses, axis=2) == 0x3FE).all()


def ways(texts):
    """Each way: its name, what it is handed, how it solves, and how its solutions are listed."""
    import ninefold
    import polars as pl
    import pyarrow as pa

    def listed(answers):
        assert all(answer.count == 1 for answer in answers)
        return cells([answer.solution for answer in answers])

    def array(answers):
        solutions, counts = answers
        assert (counts == 1).all()
        return solutions

    def column(table):
        listed = {name: getattr(table[name], "to_pylist", None) or table[name].to_list for name in ("solution", "count")}
        assert set(listed["count"]()) == {1}
        return cells(listed["solution"]())

    def many(puzzles):
        return ninefold.solve_many(puzzles, threads=1)

    yield "Python: a numpy array", cells(texts), many, array
    yield "Python: a polars column", pl.Series(texts), lambda puzzles: pl.DataFrame(many(puzzles)), column
    yield "Python: a pyarrow column", pa.array(texts), lambda puzzles: pa.table(many(puzzles)), column
    yield "Python: a list of str, answers as objects", texts, many, listed


def timed(work):
    before = time.process_time_ns()
    answers = work()
    return answers, time.process_time_ns() - before


def time_ways(texts, rows, first):
    texts = list(itertools.islice(itertools.cycle(texts), rows))
    puzzles, told = cells(texts), {}
    all_ways = list(ways(texts))
    for name, handed, solve, solutions in all_ways[first % len(all_ways) :] + all_ways[: first % len(all_ways)]:
        answers, taken = timed(lambda: solve(handed))
        assert_solved(puzzles, solutions(answers))
        told[name] = taken
    return [{"way": name, "cpu_ns": told[name]} for name, *_ in all_ways]


def py_sudoku():
    sudoku = importlib.import_module("sudoku").Sudoku

    def solve(text):
        board = [[int(c) if c in "123456789" else None for c in text[row : row + 9]] for row in range(0, WIDE, 9)]
        solved = sudoku(3, 3, board=board).solve()
        return "".join(str(digit) for row in solved.board for digit in row)

    return solve


#: Other packages by their names on the index: each gives the function that takes a puzzle in one line to its solution.
PEERS = {"py-sudoku": py_sudoku}


def time_peers(texts, seconds):
    told = []
    for name, load in PEERS.items():
        solve, solutions, taken = load(), [], 0
        # From all parts of the list, which is in an order: some puzzles take a hundred times as long as others.
        sample = random.Random(1).sample(texts, len(texts))
        for text in itertools.cycle(sample):
            solution, more = timed(lambda: solve(text))
            solutions.append(solution)
            taken += more
            if taken > seconds * 10**9:
                break
        puzzles = list(itertools.islice(itertools.cycle(sample), len(solutions)))
        assert_solved(cells(puzzles), cells(solutions))
        told.append({"peer": name, "puzzles": len(solutions), "cpu_ns": taken})
    return told


def main():
    what, path, number, *rest = sys.argv[1:]
    texts = read(path)
    if what == "ways":
        packages = ["ninefold", "numpy", "polars", "pyarrow"]
        told = {"ways": time_ways(texts, int(number), int(rest[0])), "peers": []}
        versions = [f"Python {platform.python_version()}"]
    else:
        packages, versions = list(PEERS), []
        told = {"ways": [], "peers": time_peers(texts, int(number))}
    versions += [f"{name} {importlib.metadata.version(name)}" for name in packages]
    json.dump({"packages": ", ".join(versions), **told}, sys.stdout)


if __name__ == "__main__":
    main()
