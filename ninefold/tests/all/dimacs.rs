//! The DIMACS format: what is written is read back, by us and by a few plain lines, and what is wrong has its place.

use crate::common::{brute_force, empty, puzzle, sudoku};
use ninefold::board::{Board, Cell, Extra, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold::sat::{ENCODINGS, Encoding, Numbering, dimacs};

fn boards() -> Vec<Puzzle> {
    let four = sudoku(2, 2);
    let jigsaw = Geometry::jigsaw(&[0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3]).unwrap();
    let own = Extra::Cells([3, 6, 9].map(Cell).to_vec());
    let mut allowed = vec![SymbolSet::full(4); 16];
    allowed[5] = SymbolSet::from_bits(0b0110);
    vec![
        empty(&four),
        puzzle(&four, "1.....2...3....4"),
        puzzle(&sudoku(2, 3), "1.3...4..1....5....2............1..."),
        puzzle(&Geometry::latin(4).unwrap(), "1..............."),
        puzzle(&jigsaw, "1..............2"),
        empty(&four.with_extras(vec![Extra::Diagonals, own]).unwrap()),
        Puzzle::restricted(four, vec![None; 16], Some(allowed)).unwrap(),
    ]
}

/// The puzzle as it was, from the plain encodings; after its singles from the others, which has the same solutions.
#[test]
fn puzzles_are_read_back() {
    for puzzle in boards() {
        for encoding in ENCODINGS {
            let text = dimacs::print(&encoding.encode(&puzzle), puzzle.geometry(), "one\ntwo");
            assert!(text.starts_with("c one\nc two\nc layout: "), "{text}");
            let problem = dimacs::problem(&text).unwrap();
            assert_eq!(problem.geometry(), puzzle.geometry());
            let again = problem.board().unwrap().puzzle().unwrap();
            if encoding.is_plain() {
                assert_eq!(again, puzzle, "{encoding}");
            } else {
                assert_eq!(brute_force(&again), brute_force(&puzzle), "{encoding}");
            }
        }
    }
}

/// As written the clauses are those of the formula, and every line of the header is true.
#[test]
fn clauses_are_written_as_they_are() {
    for puzzle in boards() {
        for encoding in ENCODINGS {
            let cnf = encoding.encode(&puzzle);
            let text = dimacs::print(&cnf, puzzle.geometry(), "");
            let clauses: Vec<Vec<i32>> = text
                .lines()
                .filter(|line| !line.starts_with(['c', 'p']))
                .map(|line| line.split(' ').map(|word| word.parse().unwrap()).collect())
                .collect();
            assert!(clauses.iter().all(|clause| clause.last() == Some(&0)));
            let written: Vec<_> = clauses.iter().map(|clause| &clause[..clause.len() - 1]).collect();
            assert_eq!(written, cnf.clauses().collect::<Vec<_>>());
            assert!(text.contains(&format!("\np cnf {} {}\n", cnf.variables(), cnf.len())));
        }
    }
}

#[test]
fn the_header_says_what_is_what() {
    let text = dimacs::print(&Encoding::Minimal.encode(&empty(&sudoku(3, 3))), &sudoku(3, 3), "Sudoku");
    let header = "\
c Sudoku
c layout: box 3x3
c variable: 9 * cell + symbol + 1, cells and symbols counted from 0
c clauses 1-81: (a) every cell holds a symbol
c clauses 82-2997: (b) no row holds a symbol twice
c clauses 2998-5913: (c) no column holds a symbol twice
c clauses 5914-6642: (d) no box or region holds a symbol twice, in cells of one row
c clauses 6643-8829: (d) no box or region holds a symbol twice, in cells of different rows
p cnf 729 8829
1 2 3 4 5 6 7 8 9 0
";
    assert_eq!(text.split_inclusive('\n').take(10).collect::<String>(), header);
}

/// A model as solvers print it, and what it stands for.
#[test]
fn models_are_read() {
    for puzzle in boards() {
        let numbering = Numbering::of(puzzle.geometry());
        let problem =
            dimacs::problem(&dimacs::print(&Encoding::Extended.encode(&puzzle), puzzle.geometry(), "")).unwrap();
        let values = brute_force(&puzzle).pop().unwrap();
        let is_true = |variable: i32| {
            let candidate = numbering.candidate(variable.unsigned_abs()).unwrap();
            values[candidate.cell.index()] == candidate.symbol
        };
        let literals = (1..).take(numbering.variables()).map(|v| if is_true(v) { v } else { -v });
        let words: Vec<_> = literals.map(|literal| literal.to_string()).collect();
        let lines: String =
            words.chunks(7).flat_map(|line| ["v ".to_string(), line.join(" "), "\n".to_string()]).collect();
        let texts = [
            format!("c a solver\ns SATISFIABLE\n{lines}v 0\nc end\n"),
            format!("{lines}v 0"),
            format!("SAT\n{} 0\n", words.join(" ")),
            words.join("\n"),
        ];
        for text in texts {
            let model = dimacs::model(&text).unwrap();
            assert_eq!(problem.values(&model).unwrap(), values, "{text}");
        }
    }
}

#[test]
fn what_is_wrong_has_its_place() {
    let good = "c layout: latin 2\nc variable: 2 * cell + symbol + 1\np cnf 8 1\n1 2 0\n";
    assert!(dimacs::problem(good).is_ok());
    let cases = [
        ("", "line 1, column 1: found none, expected a comment `c layout: box 3x3` that names the board"),
        (
            "p cnf 1 1\n1 0\n",
            "line 1, column 1: found none, expected a comment `c layout: box 3x3` that names the board",
        ),
        (&good.replace("latin 2", "latin 0"), "line 1, column 17: found"),
        (&good.replace("2 * cell", "3 * cell"), "line 2, column 1: found 3 * cell + symbol + 1, expected 2 * cell"),
        (
            &good.replace("c variable", "c other"),
            "line 1, column 1: found none, expected a comment `c variable: 2 * cell",
        ),
        (
            &good.replace("p cnf 8 1\n", ""),
            "line 3, column 1: found a clause, expected the line `p cnf VARIABLES CLAUSES`",
        ),
        (
            &good.replace("p cnf 8 1", "p cnf 8"),
            "line 3, column 1: found `p cnf 8`, expected `p cnf VARIABLES CLAUSES`",
        ),
        (&good.replace("1 2 0", "1 x 0"), "line 4, column 3: found `x`, expected a literal, which is a number, or 0"),
        (&good.replace("1 2 0", "1 -9 0"), "line 4, column 3: found -9, expected a variable from 1 to 8"),
        (
            &good.replace("1 2 0", "1 2"),
            "line 4, column 3: found the end of the text, expected 0 at the end of the clause",
        ),
        (&good.replace("8 1\n", "8 2\n"), "line 4, column 1: found 1 clauses, expected 2, as the line `p cnf` says"),
    ];
    for (text, expected) in cases {
        let error = dimacs::problem(text).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{text}\n{error}");
    }
    let twice = good.replace("8 1\n1 2 0", "8 2\n1 0\n 2 0");
    let error = dimacs::problem(&twice).unwrap().board().unwrap_err().to_string();
    assert_eq!(error, "line 5, column 2: found a second symbol for r1c1, expected one only: 1 is true already");
    let models = [
        ("s UNSATISFIABLE\n", "line 1, column 1: found `s UNSATISFIABLE`, expected a model"),
        ("c x\nUNSAT\n", "line 2, column 1: found `UNSAT`, expected a model"),
        (
            "s SATISFIABLE\n",
            "line 1, column 1: found the end of the text, expected lines `v` with the literals of a model",
        ),
        ("v 1 -2 3. 0\n", "line 1, column 8: found `3.`, expected a literal, which is a number, or 0"),
    ];
    for (text, expected) in models {
        assert_eq!(dimacs::model(text).unwrap_err().to_string(), expected);
    }
    let short = dimacs::model("v 1 -2 -3 4 5 0").unwrap();
    let error = dimacs::problem(good).unwrap().values(&short).unwrap_err().to_string();
    let expected =
        "line 1, column 13: found no true variable of a cell, expected one of the variables 7 to 8 without a minus";
    assert_eq!(error, expected);
}

/// Units that somebody adds are givens; what the givens say anyway restricts nothing.
#[test]
fn units_are_givens() {
    let text = "c layout: box 1x2\nc variable: 2 * cell + symbol + 1\np cnf 8 3\n1 0 -2 0 -3 0\n";
    let mut expected = Board::empty(Geometry::latin(2).unwrap());
    expected.set_given(Cell(0), Some(Symbol(0)));
    let board = dimacs::problem(text).unwrap().board().unwrap();
    assert_eq!((board.givens(), board.allowed()), (expected.givens(), None));
    let board = dimacs::problem(&text.replace("-3", "-4")).unwrap().board().unwrap();
    assert_eq!(board.allowed().map(|allowed| allowed[1]), Some(SymbolSet::from_bits(0b01)));
}
