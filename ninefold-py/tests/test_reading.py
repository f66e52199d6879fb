"""Puzzles among other things are read as the program reads them, and it is said what they were taken out of."""

from __future__ import annotations

import quopri
import warnings

import oracle
import pytest
from conftest import EASY

import ninefold

SMALL = "1....2....3..4.."
POST = f"Hello, can anyone help with this one?\n\n{SMALL}\n\nThanks!\n"
SAYS = "one puzzle was taken out of a text with other things in it .line 3; Sudoku 4x4 with boxes 2x2"


def test_a_post_is_read_by_whoever_takes_a_puzzle():
    solution = oracle.few(SMALL, 1, 2, 2)[0]
    with pytest.warns(UserWarning, match=SAYS):
        puzzle = ninefold.Puzzle(POST)
    assert puzzle == ninefold.Puzzle(SMALL)
    with pytest.warns(UserWarning, match=SAYS):
        assert ninefold.solve(POST) == solution
    # What stands around an answer is passed over, as it is by `check_many`.
    assert ninefold.check(SMALL, answer=POST.replace(SMALL, solution)).answer == "right"
    with pytest.warns(UserWarning, match=SAYS):
        assert ninefold.read(POST) == [puzzle]
    with pytest.warns(UserWarning, match=SAYS):
        assert ninefold.convert(POST, "line") == f"{SMALL}\n"


def test_texts_of_many_kinds():
    drawn = "\n".join(" ".join(EASY[0][row : row + 9]) for row in range(0, 81, 9))
    mail = "Subject: help\nMIME-Version: 1.0\nContent-Transfer-Encoding: quoted-printable\n\n"
    texts = {
        "a post with a board in rows": f"Stuck here:\n\n{drawn}\n\nAny hints, please?\n",
        "program code": f'puzzle = "{EASY[0]}"\nprint(solve(puzzle))\n',
        "a mail in quoted-printable": mail + quopri.encodestring(f"Grüße, ich hänge fest:\n\n{EASY[0]}\n".encode()).decode(),
        "a page": f"<html><body><p>The puzzle of today</p><pre>\n{drawn}\n</pre></body></html>\n",
    }
    for kind, text in texts.items():
        with pytest.warns(UserWarning, match="one puzzle was taken out of "):
            assert [str(puzzle).replace("0", ".") for puzzle in ninefold.read(text)] == [EASY[0]], kind


def test_several_puzzles_are_not_one():
    post = f"The first:\n\n{SMALL}\n\nand the second:\n\n{EASY[0]}\n"
    with pytest.warns(UserWarning, match="2 puzzles were taken out of .*lines 3 and 7"):
        assert [puzzle.size for puzzle in ninefold.read(post)] == [4, 9]
    with pytest.warns(UserWarning), pytest.raises(ninefold.ParseError, match="found another puzzle, expected one alone") as caught:
        ninefold.Puzzle(post)
    assert caught.value.line == 7


def test_a_text_without_a_puzzle():
    with pytest.raises(ninefold.ParseError, match="line 1, column 1: found "):
        ninefold.read("I am stuck.")
    with pytest.raises(ninefold.ParseError):
        ninefold.solve("")
    assert ninefold.read("") == []


def test_a_text_that_is_a_puzzle_needs_no_word():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert ninefold.read(f"{SMALL}\n{EASY[0]} # from a book\n")[1] == ninefold.Puzzle(EASY[0])
        assert ninefold.convert(SMALL, "line") == f"{SMALL}\n"
