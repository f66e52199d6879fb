//! Certificates, as a checker by others sees them: accepted as they are, refused when damaged, not made for what is false.

use crate::common::{self, digits, empty, puzzle, source, sudoku};
use ninefold::board::{Geometry, Puzzle};
use ninefold::certify::{Certificate, Claim, Uncertified, prove};
use ninefold::engine::Budget;
use ninefold::sat::{ENCODINGS, Encoding, dimacs};

/// Norvig's puzzle without solution.
const NORVIG: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/// What a proof checker is given: both files, read by this test's own few lines.
#[derive(Clone)]
struct Files {
    variables: u32,
    formula: Vec<Vec<u32>>,
    proof: Vec<Vec<u32>>,
}

impl Files {
    fn new(puzzle: &Puzzle, certificate: &Certificate) -> Self {
        let text = dimacs::print(&certificate.cnf, puzzle.geometry(), "a test");
        let header = text.lines().find(|line| line.starts_with("p cnf ")).unwrap();
        let variables = header.split(' ').nth(2).unwrap().parse().unwrap();
        let formula: Vec<_> = text.lines().filter(|line| !line.starts_with(['c', 'p'])).map(clause).collect();
        assert_eq!(header, format!("p cnf {variables} {}", formula.len()));
        Files { variables, formula, proof: certificate.proof.lines().map(clause).collect() }
    }

    /// Does the checker accept the proof?
    fn is_accepted(&self) -> bool {
        let steps: Vec<_> = self.proof.iter().map(|clause| (false, clause.clone())).collect();
        let verdict = dratify::Checker::new(self.variables, &self.formula, true, true).check(&steps);
        verdict.ok && verdict.reached_empty
    }

    fn without_clause(&self, at: usize) -> Self {
        let mut files = self.clone();
        files.formula.remove(at);
        files
    }
}

/// `1 -2 0` as the checker writes it: variable v is 2(v-1), and one more for "not".
fn clause(line: &str) -> Vec<u32> {
    let numbers: Vec<i32> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (end, literals) = numbers.split_last().unwrap();
    assert_eq!(*end, 0, "{line}");
    literals.iter().map(|l| 2 * (l.unsigned_abs() - 1) + u32::from(*l < 0)).collect()
}

fn certificate(puzzle: &Puzzle, goal: Claim, encoding: Encoding) -> Certificate {
    prove(puzzle, goal, encoding, Budget::default()).unwrap()
}

#[test]
fn norvigs_puzzle_has_no_solution() {
    let norvig = puzzle(&sudoku(3, 3), NORVIG);
    for encoding in [Encoding::Extended, Encoding::Minimal] {
        let certificate = certificate(&norvig, Claim::None, encoding);
        assert!(certificate.solution.is_none());
        let files = Files::new(&norvig, &certificate);
        assert!(files.is_accepted(), "{encoding}");
        // Promised is a proof under 200 KB for a typical 9x9 puzzle.
        println!("{encoding}: {} bytes, {} clauses", certificate.proof.len(), files.proof.len());
        assert!(encoding == Encoding::Minimal || certificate.proof.len() < 200_000);
        refuses_damage(&files);
    }
}

#[test]
fn shortz_301_is_unique() {
    let shortz = puzzle(&sudoku(3, 3), source("crook-fig6"));
    for encoding in [Encoding::Extended, Encoding::Minimal] {
        let certificate = certificate(&shortz, Claim::Unique, encoding);
        let solution = certificate.solution.as_ref().map(digits).unwrap();
        assert_eq!(solution, "639574182541829376782613954198467523365982417427135869956748231813296745274351698");
        let files = Files::new(&shortz, &certificate);
        assert!(files.is_accepted(), "{encoding}");
        println!("{encoding}: {} bytes, {} clauses", certificate.proof.len(), files.proof.len());
        assert!(certificate.proof.len() < 200_000);
        // The last clause, and nothing else, forbids the solution: without it there is a model, and no proof may pass.
        assert_eq!(files.formula.last().unwrap().len(), 81 - shortz.given_count());
        assert!(!files.without_clause(files.formula.len() - 1).is_accepted());
        refuses_damage(&files);
    }
}

/// What a checker must refuse: a claim out of nothing, and a proof without its steps.
fn refuses_damage(files: &Files) {
    let mut bare = files.clone();
    bare.proof.drain(..files.proof.len() - 1);
    assert!(
        bare.proof.len() == 1 && bare.proof[0].is_empty() && !bare.is_accepted(),
        "the empty clause alone is no proof"
    );
    // The first half of the steps left out: what rests on them is out of nothing now.
    let mut torn = files.clone();
    torn.proof.drain(..files.proof.len() / 2);
    assert!(!torn.is_accepted());
    // One literal of one step less claims more than was learned; somewhere the checker must object.
    let objects = files.proof.iter().enumerate().take(40).any(|(at, step)| {
        (0..step.len()).any(|literal| {
            let mut sharper = files.clone();
            sharper.proof.truncate(at + 1);
            sharper.proof[at].remove(literal);
            sharper.proof.push(Vec::new());
            !sharper.is_accepted()
        })
    });
    assert!(objects);
}

/// Every given of a contradiction of which each is needed: without its clause there is a model, and no proof may pass.
#[test]
fn a_formula_with_a_model_has_no_proof() {
    // Row 1 needs 4 in its last cell, and the column has it.
    let clash = puzzle(&sudoku(2, 2), "123............4");
    let certificate = certificate(&clash, Claim::None, Encoding::Extended);
    let files = Files::new(&clash, &certificate);
    assert!(files.is_accepted());
    let givens = certificate.cnf.families().find(|family| family.name == "givens").unwrap().clauses;
    assert_eq!(givens.len(), 4);
    for at in givens {
        assert!(!files.without_clause(at).is_accepted());
    }
}

#[test]
fn what_is_false_is_not_certified() {
    let four = sudoku(2, 2);
    let [several, one, none] =
        ["12......3.......", "12344.........2.", "123............4"].map(|line| puzzle(&four, line));
    assert_eq!([&several, &one, &none].map(|board| common::brute_force(board).len().min(2)), [2, 1, 0]);
    let prove = |puzzle: &Puzzle, goal| prove(puzzle, goal, Encoding::Extended, Budget::default());
    assert_eq!([&several, &one, &none].map(|board| prove(board, Claim::None).is_ok()), [false, false, true]);
    assert_eq!([&several, &one, &none].map(|board| prove(board, Claim::Unique).is_ok()), [false, true, false]);
    assert_eq!(prove(&none, Claim::Unique), Err(Uncertified::Unsolvable));
    match prove(&several, Claim::Unique) {
        Err(Uncertified::Several(two)) => assert_ne!(two[0], two[1]),
        other => panic!("{other:?}"),
    }
    assert!(matches!(prove(&several, Claim::None), Err(Uncertified::Solvable(_))));
}

#[test]
fn small_boards_of_every_kind() {
    let triangle = [(0, 1), (1, 2), (2, 0)];
    let cases = [
        (empty(&Geometry::graph(3, &triangle, 2).unwrap()), Claim::None),
        (empty(&Geometry::graph(1, &[], 1).unwrap()), Claim::Unique),
        (empty(&sudoku(1, 1)), Claim::Unique),
        (puzzle(&Geometry::latin(4).unwrap(), ".32..43221433214"), Claim::Unique),
        (puzzle(&Geometry::latin(3).unwrap(), "12.3....."), Claim::Unique),
        (puzzle(&sudoku(2, 3), "1.3...4..1....5....2..6...4....1...2"), Claim::Unique),
    ];
    for (puzzle, goal) in cases {
        let all = common::brute_force(&puzzle).len();
        for encoding in [Encoding::Minimal, Encoding::Extended] {
            let proved = prove(&puzzle, goal, encoding, Budget::default());
            let expected = match goal {
                Claim::None => all == 0,
                Claim::Unique => all == 1,
            };
            assert_eq!(proved.is_ok(), expected, "{encoding} on {}: {all} solutions", puzzle.geometry());
            if let Ok(certificate) = proved {
                assert!(Files::new(&puzzle, &certificate).is_accepted(), "{encoding} on {}", puzzle.geometry());
            }
        }
    }
}

/// The formula must be one that a doubter can compare with the rules.
#[test]
fn only_plain_encodings() {
    let board = puzzle(&Geometry::latin(4).unwrap(), ".32..43221433214");
    for encoding in ENCODINGS {
        let refusal = prove(&board, Claim::Unique, encoding, Budget::default()).err();
        assert_eq!(refusal, (!encoding.is_plain()).then_some(Uncertified::NotPlain(encoding)));
    }
}

#[test]
fn a_budget_is_kept() {
    let norvig = puzzle(&sudoku(3, 3), NORVIG);
    for nodes in [0, 1, 10] {
        let budget = Budget { nodes: Some(nodes), interrupt: None };
        assert_eq!(prove(&norvig, Claim::None, Encoding::Extended, budget), Err(Uncertified::OverBudget));
        assert_eq!(prove(&norvig, Claim::Unique, Encoding::Extended, budget), Err(Uncertified::OverBudget));
    }
    let over = || true;
    let budget = Budget { nodes: None, interrupt: Some(&over) };
    assert_eq!(prove(&norvig, Claim::None, Encoding::Extended, budget), Err(Uncertified::OverBudget));
}
