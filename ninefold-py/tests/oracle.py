"""A solver of Sudoku that shares nothing with the library: the cell with the fewest digits first, one digit after the other."""

from __future__ import annotations

from collections.abc import Iterator


def solutions(text: str, height: int = 3, width: int = 3) -> Iterator[str]:
    """All solutions of a puzzle in one line, one after the other."""
    side = height * width
    houses = [[0] * side for _ in range(3)]
    cells = [0 if c in ".0" else int(c) for c in text]

    def seen(cell: int) -> tuple[int, int, int]:
        row, column = divmod(cell, side)
        return row, column, row // height * height + column // width

    for cell, digit in enumerate(cells):
        if digit:
            bit, places = 1 << digit, seen(cell)
            if any(house[place] & bit for house, place in zip(houses, places)):
                return
            for house, place in zip(houses, places):
                house[place] |= bit
    every = (2 << side) - 2

    def search() -> Iterator[str]:
        best, fewest, options = -1, side + 1, 0
        for cell in range(side * side):
            if not cells[cell]:
                row, column, box = seen(cell)
                free = every & ~(houses[0][row] | houses[1][column] | houses[2][box])
                if bin(free).count("1") < fewest:
                    best, fewest, options = cell, bin(free).count("1"), free
        if best < 0:
            yield "".join(map(str, cells))
            return
        for digit in range(1, side + 1):
            if options >> digit & 1:
                cells[best] = digit
                for house, place in zip(houses, seen(best)):
                    house[place] |= 1 << digit
                yield from search()
                for house, place in zip(houses, seen(best)):
                    house[place] &= ~(1 << digit)
                cells[best] = 0

    yield from search()


def few(text: str, most: int, height: int = 3, width: int = 3) -> list[str]:
    """The first solutions, at most so many."""
    found = []
    for solution in solutions(text, height, width):
        found.append(solution)
        if len(found) == most:
            break
    return found
