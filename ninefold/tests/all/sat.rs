//! Encodings: the lecture's numbers of clauses, and that the models are the solutions.

use crate::common::{answer, brute_force, empty, puzzle, source, sudoku};
use ninefold::board::{Cell, Extra, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold::engine::Sat;
use ninefold::sat::{Cnf, ENCODINGS, Encoding, Numbering};
use ninefold::solve::Verdict;
use std::collections::BTreeSet;

/// The number of clauses of the families whose names begin so.
fn family(cnf: &Cnf, name: &str) -> usize {
    cnf.families().filter(|family| family.name.starts_with(name)).map(|family| family.clauses.len()).sum()
}

#[test]
fn the_lectures_numbers_of_clauses() {
    let nine = sudoku(3, 3);
    let minimal = Encoding::Minimal.encode(&empty(&nine));
    assert_eq!((minimal.variables(), minimal.len()), (729, 8829));
    let names = ["(a)", "(b)", "(c)", "(d)"];
    assert_eq!(names.map(|name| family(&minimal, name)), [81, 2916, 2916, 2916]);
    let parts: Vec<_> = minimal.families().filter(|f| f.name.starts_with("(d)")).map(|f| f.clauses.len()).collect();
    assert_eq!(parts, [729, 2187]);
    let extended = Encoding::Extended.encode(&empty(&nine));
    assert_eq!((extended.variables(), extended.len()), (729, 11988));
    assert_eq!(["(e)", "(f)", "(g)", "(h)"].map(|name| family(&extended, name)), [2916, 81, 81, 81]);
    assert_eq!(Encoding::Minimal.encode(&empty(&Geometry::latin(9).unwrap())).len(), 5913);
}

/// One clause of one literal per given; the lecture's Figure 9 has `s_263` first.
#[test]
fn givens_are_clauses_of_one_literal() {
    let puzzle = puzzle(&sudoku(3, 3), source("lec-fig9"));
    for (encoding, rules) in [(Encoding::Minimal, 8829), (Encoding::Extended, 11988)] {
        let cnf = encoding.encode(&puzzle);
        assert_eq!(cnf.len(), rules + puzzle.given_count());
        let units: Vec<_> = cnf.clauses().filter(|clause| clause.len() == 1).map(|clause| clause[0]).collect();
        assert_eq!(units.len(), puzzle.given_count());
        assert_eq!(units[0], 81 + 9 * 5 + 3, "row 2, column 6, symbol 3");
        assert_eq!(*units.last().unwrap(), 729, "row 9, column 9, symbol 9");
    }
}

/// The pairs that one literal left excludes: in the direct encoding of an empty board each pair of peers once per symbol,
/// in the lecture's the pairs of cells that share a line and a box twice.
#[test]
fn the_direct_encoding_has_every_pair_once() {
    let direct = Encoding::Direct.encode(&empty(&sudoku(3, 3)));
    assert_eq!(family(&direct, "cells that see each other differ"), 810 * 9);
    let distinct: BTreeSet<_> =
        Encoding::Minimal.encode(&empty(&sudoku(3, 3))).clauses().map(<[i32]>::to_vec).collect();
    assert_eq!(distinct.len(), 81 + 810 * 9);
}

/// Where the singles go through, the clauses of one literal are all there is to say; where they contradict each other, the
/// empty clause.
#[test]
fn singles_are_entered_first() {
    let nine = sudoku(3, 3);
    let without_a_row = puzzle(&nine, &format!(".........{}", &SHORTZ_SOLUTION[9..]));
    let clash = puzzle(&nine, &format!("12345678..........{}9{}", ".".repeat(8), ".".repeat(54)));
    for encoding in ENCODINGS.into_iter().filter(|encoding| !encoding.is_plain()) {
        let cnf = encoding.encode(&without_a_row);
        assert!(cnf.len() == 729 && cnf.clauses().all(|clause| clause.len() == 1), "{encoding}");
        assert_eq!(encoding.encode(&clash).clauses().last(), Some(&[][..]), "{encoding}: row 1 has no place for 9");
    }
}

const SHORTZ_SOLUTION: &str = "639574182541829376782613954198467523365982417427135869956748231813296745274351698";

/// Small boards of every kind.
fn boards() -> Vec<Puzzle> {
    let four = sudoku(2, 2);
    let latin = Geometry::latin(4).unwrap();
    let jigsaw = Geometry::jigsaw(&[0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3]).unwrap();
    let own = Extra::Cells([3, 6, 9, 12].map(Cell).to_vec());
    let mut allowed = vec![SymbolSet::full(4); 16];
    allowed[0] = SymbolSet::from_bits(0b0110);
    allowed[7] = SymbolSet::from_bits(0b1010);
    let wheel = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (5, 0), (5, 1), (5, 2), (5, 3), (5, 4)];
    vec![
        empty(&four),
        puzzle(&four, "1.....2...3....4"),
        puzzle(&four, "12......3......."),
        puzzle(&sudoku(2, 3), "1.3...4..1....5....2............1..."),
        empty(&sudoku(1, 3)),
        empty(&latin),
        puzzle(&latin, "1..............."),
        empty(&latin.with_extras(vec![own]).unwrap()),
        empty(&four.with_extras(vec![Extra::Diagonals]).unwrap()),
        empty(&jigsaw),
        puzzle(&jigsaw, "1..............2"),
        Puzzle::restricted(four.clone(), vec![None; 16], Some(allowed)).unwrap(),
        empty(&Geometry::graph(6, &wheel, 4).unwrap()),
        empty(&Geometry::graph(6, &wheel, 3).unwrap()),
        empty(&Geometry::graph(3, &[], 2).unwrap()),
        empty(&Geometry::graph(9, &(0..9).map(|v| (v, (v + 1) % 9)).collect::<Vec<_>>(), 3).unwrap()),
    ]
}

#[test]
fn models_are_solutions() {
    for puzzle in boards() {
        let expected: BTreeSet<_> = brute_force(&puzzle).into_iter().collect();
        for encoding in ENCODINGS {
            let answer = answer(&puzzle, &Sat { encoding }, None);
            let found: BTreeSet<_> = answer.solutions.iter().map(|solution| solution.values().to_vec()).collect();
            assert_eq!(found, expected, "{encoding} on {}", puzzle.geometry());
            assert_eq!(found.len(), answer.solutions.len(), "{encoding} on {}", puzzle.geometry());
        }
    }
}

/// The models themselves, by trying every assignment where the board is small enough: none besides those of the solutions.
#[test]
fn no_model_besides_the_solutions() {
    let path = Geometry::graph(3, &[(0, 1), (1, 2)], 3).unwrap();
    for puzzle in [empty(&Geometry::latin(3).unwrap()), empty(&path), puzzle(&Geometry::latin(3).unwrap(), "1.......2")]
    {
        let solutions = brute_force(&puzzle);
        for encoding in ENCODINGS {
            let models = projected_models(&encoding.encode(&puzzle), Numbering::of(puzzle.geometry()));
            let is_square = puzzle.geometry().side().is_some();
            let numbering = Numbering::of(puzzle.geometry());
            let truths = |values: &Vec<Symbol>| -> BTreeSet<i32> {
                values.iter().zip(0..).map(|(&symbol, cell)| numbering.variable(Cell(cell).with(symbol))).collect()
            };
            let expected: BTreeSet<_> = solutions.iter().map(truths).collect();
            if encoding == Encoding::Minimal && !is_square {
                assert!(
                    models.is_superset(&expected) && models.len() > expected.len(),
                    "two colours, each of which will do"
                );
            } else {
                assert_eq!(models, expected, "{encoding} on {}", puzzle.geometry());
            }
        }
    }
}

/// The candidates that are true in some model, for every such set: plain search over the variables in their order.
fn projected_models(cnf: &Cnf, numbering: Numbering) -> BTreeSet<BTreeSet<i32>> {
    let clauses: Vec<_> = cnf.clauses().map(<[i32]>::to_vec).collect();
    let mut found = BTreeSet::new();
    extend(&clauses, cnf.variables(), &mut Vec::new(), &mut |assignment: &[bool]| {
        let candidates = assignment[..numbering.variables()].iter().zip(1..);
        found.insert(candidates.filter(|(is_true, _)| **is_true).map(|(_, variable)| variable).collect());
    });
    found
}

fn extend(clauses: &[Vec<i32>], variables: usize, assignment: &mut Vec<bool>, found: &mut dyn FnMut(&[bool])) {
    let value = |l: &i32| assignment.get(l.unsigned_abs() as usize - 1).map(|&is_true| is_true == (*l > 0));
    if clauses.iter().any(|clause| clause.iter().all(|l| value(l) == Some(false))) {
        return;
    }
    if assignment.len() == variables {
        return found(assignment);
    }
    for is_true in [false, true] {
        assignment.push(is_true);
        extend(clauses, variables, assignment, found);
        assignment.pop();
    }
}

/// The literals that unit propagation leaves true, from these decisions; `None` if it meets a contradiction.
fn propagated(cnf: &Cnf, decisions: &[i32]) -> Option<BTreeSet<i32>> {
    let mut known: BTreeSet<i32> = decisions.iter().copied().collect();
    loop {
        let before = known.len();
        for clause in cnf.clauses() {
            if clause.iter().any(|l| known.contains(l)) {
                continue;
            }
            let left: Vec<_> = clause.iter().filter(|&l| !known.contains(&-l)).collect();
            match left[..] {
                [] => return None,
                [&literal] => drop(known.insert(literal)),
                _ => {}
            }
        }
        if known.len() == before {
            return Some(known);
        }
    }
}

/// What the encodings are for: if a box has a symbol in one row only, `locked` takes it out of the rest of the row without a
/// decision, and `extended` does not.
#[test]
fn locked_candidates_by_propagation() {
    let nine = sudoku(3, 3);
    let numbering = Numbering::of(&nine);
    let literal = |row, column| numbering.variable(nine.cell_at(row, column).unwrap().with(Symbol(0)));
    // No 1 in rows 2 and 3 of the first box.
    let gone: Vec<i32> = [1, 2].into_iter().flat_map(|row| (0..3).map(move |column| -literal(row, column))).collect();
    let follows =
        |encoding: Encoding| propagated(&encoding.encode(&empty(&nine)), &gone).unwrap().contains(&-literal(0, 7));
    assert!(follows(Encoding::Locked));
    assert!(!follows(Encoding::Extended) && !follows(Encoding::Direct));
}

/// Boards on which every branch of the encodings is taken: parts of several cells, rectangles, switches.
#[test]
fn large_boards_have_their_solution() {
    for (height, width) in [(3, 4), (4, 4), (2, 8)] {
        for encoding in ENCODINGS {
            let answer = answer(&empty(&sudoku(height, width)), &Sat { encoding }, Some(1));
            assert_eq!(answer.verdict(), Verdict::AtLeast(1), "{encoding} on {height}x{width}");
        }
    }
}

#[test]
fn names_of_encodings() {
    for encoding in ENCODINGS {
        assert_eq!(Encoding::named(encoding.name()), Some(encoding));
        assert!(!encoding.about().is_empty());
    }
    assert_eq!(Encoding::named("no such encoding"), None);
    assert_eq!(ENCODINGS.map(Encoding::name).into_iter().collect::<BTreeSet<_>>().len(), ENCODINGS.len());
}

/// Clauses of another board mean nothing here, and nothing of ours is out of range.
#[test]
fn numbers_of_candidates() {
    for puzzle in boards() {
        let (geometry, numbering) = (puzzle.geometry(), Numbering::of(puzzle.geometry()));
        let mut expected = 1;
        for cell in geometry.all_cells() {
            for symbol in geometry.all_symbols() {
                assert_eq!(numbering.variable(cell.with(symbol)), expected);
                assert_eq!(numbering.candidate(expected.unsigned_abs()), Some(cell.with(symbol)));
                expected += 1;
            }
        }
        assert_eq!(numbering.variables() + 1, expected.unsigned_abs() as usize);
        assert_eq!((numbering.candidate(0), numbering.candidate(expected.unsigned_abs())), (None, None));
        for encoding in ENCODINGS {
            let cnf = encoding.encode(&puzzle);
            let used = cnf.clauses().flatten().map(|l| l.unsigned_abs() as usize).max().unwrap_or(0);
            assert!(used <= cnf.variables() && cnf.variables() >= numbering.variables());
            let families: Vec<_> = cnf.families().collect();
            assert_eq!(families.iter().map(|family| family.clauses.len()).sum::<usize>(), cnf.len(), "{encoding}");
            assert!(families.windows(2).all(|pair| pair[0].clauses.end == pair[1].clauses.start));
        }
    }
}
