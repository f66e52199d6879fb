"""The questions about one puzzle, against the oracle and against what is published."""

from __future__ import annotations

import json
import warnings
import xml.etree.ElementTree as ElementTree

import numpy as np
import oracle
import pytest
from conftest import EASY

import ninefold

#: The solution of another board.
SOLVED_NINE = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_solve_agrees_with_the_oracle(mixed):
    for text, count, solution in mixed:
        if count == 1:
            assert ninefold.solve(text) == solution
        else:
            error = ninefold.SeveralSolutions if count else ninefold.Refused
            with pytest.raises(error):
                ninefold.solve(text)


def test_the_answer_comes_as_the_puzzle_came():
    text, solution = EASY[0], oracle.few(EASY[0], 1)[0]
    puzzle = ninefold.Puzzle(text)
    assert puzzle.solve() == ninefold.solve(puzzle) == ninefold.Puzzle(solution)
    row = np.array([0 if c == "." else int(c) for c in text], dtype=np.uint8)
    assert "".join(map(str, ninefold.solve(row))) == solution
    square = ninefold.solve(row.reshape(9, 9))
    assert square.shape == (9, 9) and square.dtype == np.uint8
    assert "".join(map(str, square.flatten())) == solution
    assert ninefold.Puzzle(row) == puzzle


def test_count():
    # Published: there are 288 grids of 4x4.
    assert ninefold.count("." * 16) == 288
    for text in ("1...............", "12..34..........", "1....2....3....4"):
        assert ninefold.count(text) == len(list(oracle.solutions(text, 2, 2)))
    # No way to complete it, as of any other board that has none.
    assert ninefold.count("11..............") == 0


def test_check(mixed):
    for text, count, solution in mixed:
        check = ninefold.check(text)
        assert check.verdict == ["none", "unique", "several"][count], (text, str(check))
        if count == 1:
            assert ninefold.check(text, answer=solution).answer == "right"
            wrong = solution[:80] + ("1" if solution[80] != "1" else "2")
            judged = ninefold.check(text, answer=wrong)
            assert judged.answer == "wrong" and not judged
            assert ninefold.check(text, answer=solution[:80] + ".").answer == "unfinished"
        else:
            assert not check and not check.ok


def test_a_path_ends_at_the_solution():
    for text in EASY:
        solution = oracle.few(text, 1)[0]
        path = ninefold.explain(text)
        assert path.is_solved and path.why is None and len(path) == len(path.steps)
        cells = [0 if c in ".0" else int(c) for c in text]
        for step in path.steps:
            for row, column, symbol in step.placements:
                assert cells[row * 9 + column] == 0
                cells[row * 9 + column] = int(symbol)
            for row, column, symbol in step.eliminations:
                assert solution[row * 9 + column] != symbol, "what is taken away is not needed"
        assert "".join(map(str, cells)) == solution
        assert str(path).endswith(path.end)


def test_a_hint_is_right_and_has_stages():
    for text in EASY:
        solution, step = oracle.few(text, 1)[0], ninefold.hint(text)
        assert step.placements or step.eliminations
        assert all(solution[row * 9 + column] == symbol for row, column, symbol in step.placements)
        stages = [step.stage(name) for name in ("where", "technique", "cells", "answer")]
        assert len(set(stages)) == 4
        assert json.loads(step.json)["technique"] == step.technique
        with pytest.raises(ValueError, match="expected where, technique, cells or answer"):
            step.stage("when")


def test_rate():
    assert ninefold.rate(EASY[0]).value == 1
    assert str(ninefold.rate(EASY[0])) == "1 (levels 1)"
    easy, hard = ninefold.rate(EASY[0]), ninefold.rate(EASY[2])
    assert easy <= hard and not hard < easy
    assert ninefold.rate(EASY[0]) == ninefold.rate(EASY[0])
    assert hash(ninefold.rate(EASY[0])) == hash(easy)
    level, score = ninefold.rate(EASY[0], "hodoku").value
    assert level == "easy" and score > 0
    with pytest.raises(TypeError, match="expected one scale"):
        _ = easy < ninefold.rate(EASY[0], "hodoku")


def test_a_tree_of_choices():
    choices = 0
    for text in ("." * 16, "1...2...........", "12..34..........", "1....2....3..4.."):
        tree = ninefold.tree(text)
        assert tree.is_complete and tree.solutions == len(list(oracle.solutions(text, 2, 2)))
        assert tree.paths == ninefold.rate(text, "crook").value
        assert ElementTree.fromstring(tree.draw()).tag.endswith("svg")
        assert str(tree).count("✓ solution") == (tree.solutions if tree.paths else 0)
        assert ninefold.tree(text, seed=1).solutions == tree.solutions
        choices += tree.paths
    assert choices > 288
    part = ninefold.tree("." * 16, paths=5)
    assert not part.is_complete and part.paths == 5 and repr(part).endswith(" solutions, a part>")
    with pytest.raises(ninefold.Refused, match="row 1 holds 1 twice"):
        ninefold.tree("11..............")


def test_generate_makes_what_is_wanted():
    made = ninefold.generate(4, box=(2, 3), level="1..2", symmetry="rotate180", seed=3)
    assert len(made) == len(set(made)) == 4
    for puzzle in made:
        assert len(oracle.few(str(puzzle), 2, 2, 3)) == 1
        assert puzzle.rate().value in (1, 2)
        given = [bool(cell) for cell in puzzle.cells]
        assert given == given[::-1]
    for threads in (1, 2, 5):
        again = ninefold.generate(4, box=(2, 3), level="1..2", symmetry="rotate180", seed=3, threads=threads)
        assert again == made
    assert ninefold.generate(box=(2, 2), seed=5).size == 4
    assert ninefold.generate(0) == []
    with pytest.raises(ninefold.BadRequest, match="expected one of"):
        ninefold.generate(level_of_fun=3)
    with pytest.raises(TypeError, match="found float"):
        ninefold.generate(level=3.5)


def test_pictures_are_svg():
    for picture in (
        ninefold.draw(EASY[0]),
        ninefold.draw(EASY[0], solution=True),
        ninefold.Puzzle(EASY[0])._repr_svg_(),
        ninefold.hint(EASY[0])._repr_svg_(),
    ):
        assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert len(ninefold.draw(EASY[0], solution=True)) > len(ninefold.draw(EASY[0]))
    for puzzle, why in [("12..3....4......", "no-solution"), ("11..............", "broken")]:
        with pytest.raises(ninefold.Refused) as caught:
            ninefold.draw(puzzle, solution=True)
        assert caught.value.why == why
    path = ninefold.explain("1....2....3..4..")
    assert path._repr_html_().count("<svg") == len(path)


def test_what_a_format_does_not_tell_is_a_warning():
    noted = "1 {2} {3} 4\n34 24 13 123\n24 124 134 13\n{4} 3 2 {1}\n"
    with pytest.warns(UserWarning, match="line 1: the candidates are left out: the givens alone have one solution"):
        assert ninefold.convert(noted, "grid") == "1 .  . 4\n. .  . .\n. .  . .\n. 3  2 .\n"
    with pytest.warns(UserWarning, match="the candidates are written as notes"):
        assert "[PencilMarks]" in ninefold.Puzzle(noted).to("sdk")
    with pytest.warns(UserWarning, match="the format line has no place for the pencil marks"):
        assert ninefold.convert("1 u2 34 34\n34 34 1 2\n2 14 34 134\n34 134 2 14\n").startswith("1.....122.....2.")
    with pytest.warns(UserWarning, match="the givens are written as the only candidates of their cells"):
        assert ninefold.convert(noted, "candidates")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert ninefold.convert("12..34......4321", "grid")


def test_a_solution_of_several_is_a_warning():
    with pytest.warns(UserWarning, match="it has several solutions; this is one of them"):
        assert ninefold.draw("12..34......4321", solution=True).startswith("<svg")


def test_convert_and_read():
    grid = ninefold.convert("1....2....3..4..\n................\n", "grid")
    assert ninefold.convert(grid) == "1....2....3..4..\n................\n"
    assert [puzzle.givens for puzzle in ninefold.read(grid)] == [4, 0]
    for name, _ in ninefold.formats():
        if name in ("hodoku", "candidates", "marks", "sdx", "sdm", "ss"):
            continue
        assert ninefold.read(ninefold.Puzzle(EASY[0]).to(name)) == [ninefold.Puzzle(EASY[0])], name


def test_names_are_listed():
    assert "human" in dict(ninefold.profiles()) and "levels" in dict(ninefold.scales())
    for name, _ in ninefold.profiles():
        assert ninefold.hint(EASY[0], name).sentence
    for name, _ in ninefold.scales():
        assert ninefold.rate(EASY[0], name).scale.startswith(name)


def test_why_a_puzzle_is_not_rated_is_said_in_the_words_of_the_program():
    several, none, clash = ninefold.rate_many(["." * 81, "12..3....4......", "11.............."], "hodoku")
    assert (several.value, several.error, str(several)) == (None, "several solutions", "not rated (hodoku 2.2.0)")
    # The last cell of the box would have to be 4, and sees one.
    assert none.error == "no solution: box 1 has no place for 4"
    assert clash.error == "A rule is broken: row 1 holds 1 twice: r1c1, r1c2."
    assert ninefold.rate("12..3....4......", "hodoku").error == none.error
    assert repr(none) == "<Rating: not rated (hodoku 2.2.0): no solution: box 1 has no place for 4>"
    assert [rating.verdict for rating in (several, none, clash)] == ["several", "none", "none"]
    assert repr(ninefold.rate(EASY[0])) == "<Rating: 1 (levels 1)>"


def test_so_many_paths_of_a_tree_as_the_program_explores():
    tree = ninefold.tree("." * 81)
    assert tree.paths == 1000 and not tree.is_complete and ninefold.tree("." * 81, paths=7).paths == 7


@pytest.mark.parametrize("answer", ["I cannot solve this.", "1342", "1342421321343421" * 2, "", SOLVED_NINE])
def test_an_answer_that_is_none_is_judged(answer):
    for check in (ninefold.check("1....2....3..4..", answer), ninefold.Puzzle("1....2....3..4..").check(answer)):
        assert (check.ok, check.verdict, check.answer, check.error) == (False, "unique", "unreadable", None)
        assert "answer" in str(check)
    with pytest.raises(TypeError, match="found int"):
        ninefold.check("1....2....3..4..", 5)


@pytest.mark.parametrize("seed", [-1, 2**64, "1", 1.5])
def test_a_seed_that_is_none_is_told(seed):
    asked = (
        lambda: ninefold.generate(seed=seed),
        lambda: ninefold.tree("1....2....3..4..", seed=seed),
        lambda: ninefold.Graph(2, []).colour(seed=seed),
    )
    for ask in asked:
        error = ninefold.BadRequest if isinstance(seed, int) else TypeError
        with pytest.raises(error, match="found the seed .*, expected a whole number from 0 to 18446744073709551615"):
            ask()


@pytest.mark.parametrize("number", [-1, 2**70, "1", 1.5])
def test_a_number_that_is_none_is_told(number):
    asked = (
        lambda: ninefold.generate(number),
        lambda: ninefold.generate(threads=number),
        lambda: ninefold.solve_many([], threads=number),
        lambda: ninefold.count("1....2....3..4..", nodes=number),
        lambda: ninefold.Puzzle("1....2....3..4..").count(nodes=number),
        lambda: ninefold.tree("1....2....3..4..", paths=number),
        lambda: ninefold.Graph(number, []),
        lambda: ninefold.Graph(2, []).colour(number),
    )
    for ask in asked:
        error = ninefold.BadRequest if isinstance(number, int) else TypeError
        with pytest.raises(error, match=r"expected a whole number from 0 to (4294967295|18446744073709551615)\b"):
            ask()
    with pytest.raises((ValueError, TypeError), match="found the edge .* expected two vertices"):
        ninefold.Graph(2, [(0, number)])
