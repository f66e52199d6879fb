//! The judgement against brute force on small boards, and against what is known of the source documents' boards.

// A test that cannot read its own data has failed.

use crate::common::{read, source};
use ninefold::ask::{AUTO, Check, Claimed, Policy};
use ninefold::board::text::Alphabet;
use ninefold::board::{Board, BoxShape, Candidate, Cell, Geometry, Puzzle, Shape, Symbol, SymbolSet};
use ninefold::engine::{Budget, Propagate, Silent};
use ninefold::judge::describe::{self, Names};
use ninefold::judge::{Ask, Fault, Judgement, Partial, PartialError, Stale, TooFew, judge, partial};
use ninefold::solve::{Request, Verdict, solve};
use proptest::prelude::*;
use std::sync::OnceLock;

const NORVIG: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

fn latin(line: &str) -> Board {
    let n = line.len().isqrt();
    let symbol = |b: u8| (b != b'.').then(|| Symbol(b - b'1'));
    Board::from_givens(Geometry::latin(n).unwrap(), line.bytes().map(symbol).collect())
}

fn ask(board: &Board) -> Judgement {
    judge(board, &Propagate, &Ask::default())
}

fn names(geometry: &Geometry) -> Names<'_> {
    Names { geometry, alphabet: &Alphabet::Digits }
}

fn at(row: u16, column: u16) -> Cell {
    Cell((row - 1) * 9 + column - 1)
}

fn entry(digit: u8, row: u16, column: u16) -> Candidate {
    at(row, column).with(Symbol(digit - 1))
}

/// The board with only the givens of these cells.
fn only(board: &Board, cells: &[Cell]) -> Board {
    let mut some = Board::empty(board.geometry().clone());
    for &cell in cells {
        some.set_given(cell, board.givens()[cell.index()]);
    }
    some
}

fn is_solvable(board: &Board) -> bool {
    let request = Request { limit: Some(1), ..Request::default() };
    board.puzzle().is_ok_and(|puzzle| !solve(&puzzle, &Propagate, &request, &mut Silent).solutions.is_empty())
}

/// The core contradicts itself, and no proper part that lacks one given does.
fn assert_minimal_core(board: &Board, core: &[Cell]) {
    assert!(!is_solvable(&only(board, core)), "the core has a solution");
    for left_out in core {
        let rest: Vec<_> = core.iter().copied().filter(|c| c != left_out).collect();
        assert!(is_solvable(&only(board, &rest)), "{left_out:?} is idle");
    }
}

#[test]
fn chi_and_langes_figure_1_has_twelve_solutions_and_six_repairs() {
    let board = read(source("cl-fig1"));
    let found = ask(&board);
    assert_eq!(found.verdict, Verdict::Several(12));
    let several = found.several.as_ref().unwrap();
    // From the twelve solutions that the test data lists.
    let listed: Vec<_> = (1..=12).map(|i| source(&format!("cl-fig1-solution-{i:02}")).as_bytes()).collect();
    let differ: Vec<_> = (0..81).filter(|&i| listed.iter().any(|s| s[i] != listed[0][i])).map(Cell::new).collect();
    assert_eq!(differ.len(), 24);
    assert_eq!((&several.differ, several.differ_is_complete), (&differ, true));
    let repairs = several.repairs.as_ref().unwrap();
    let expected = [entry(6, 2, 1), entry(6, 2, 3), entry(6, 2, 8), entry(5, 6, 1), entry(6, 8, 1), entry(5, 8, 3)];
    assert_eq!((repairs.single.as_slice(), repairs.single_is_complete), (expected.as_slice(), true));
    assert_eq!(repairs.set, None);
    assert_ne!(several.shown[0], several.shown[1]);
    assert_eq!(
        describe::unique(&found, names(board.geometry())),
        ["no: 12 solutions; they differ in 24 cells", "one more given settles it: r2c1=6, or any of 5 others"]
    );
    assert_eq!(ask(&read(source("cl-fig1-unique"))).verdict, Verdict::Unique);
}

/// Counting only to two, the rest is found by further searches: the same cells and repairs.
#[test]
fn a_low_limit_changes_the_count_and_nothing_else() {
    let board = read(source("cl-fig1"));
    let (all, few) = (ask(&board), judge(&board, &Propagate, &Ask { limit: 2, ..Ask::default() }));
    assert_eq!(few.verdict, Verdict::AtLeast(3));
    let (all, few) = (all.several.unwrap(), few.several.unwrap());
    assert_eq!((all.differ, all.repairs), (few.differ, few.repairs));
    assert!(few.differ_is_complete);
}

#[test]
fn herzberg_and_murtys_figure_3_differs_in_one_square() {
    let found = ask(&read(source("hm-fig3")));
    assert_eq!(found.verdict, Verdict::Several(2));
    assert_eq!(found.several.unwrap().differ, [at(6, 5), at(6, 6), at(7, 5), at(7, 6)]);
}

#[test]
fn snyders_puzzle_is_settled_by_a_set_if_not_by_one_given() {
    let board = read(source("crook-fn2-snyder"));
    let found = ask(&board);
    assert_eq!(found.verdict, Verdict::Several(30));
    let repairs = found.several.unwrap().repairs.unwrap();
    assert!(!repairs.single.is_empty() || repairs.set.is_some());
    let set =
        repairs.set.map_or(vec![repairs.single.first().copied()], |set| set.givens.into_iter().map(Some).collect());
    let mut repaired = board.clone();
    for candidate in set.into_iter().flatten() {
        repaired.set_given(candidate.cell, Some(candidate.symbol));
    }
    assert_eq!(ask(&repaired).verdict, Verdict::Unique);
}

#[test]
fn an_empty_board_is_repaired_by_a_set_of_which_each_is_needed() {
    let board = read(&".".repeat(81));
    let found = ask(&board);
    assert_eq!(found.verdict, Verdict::AtLeast(1001));
    assert_eq!(found.too_few, [TooFew::Givens { found: 0 }, TooFew::Symbols { found: 0, needed: 8 }]);
    let several = found.several.as_ref().unwrap();
    assert_eq!((several.differ.len(), several.differ_is_complete), (81, true));
    let repairs = several.repairs.as_ref().unwrap();
    assert_eq!((repairs.single.len(), repairs.single_is_complete), (0, true));
    let set = repairs.set.as_ref().unwrap();
    assert!(set.is_irredundant && set.givens.len() >= 17);
    let mut repaired = board;
    for candidate in &set.givens {
        repaired.set_given(candidate.cell, Some(candidate.symbol));
    }
    let repaired = ask(&repaired);
    assert_eq!(repaired.verdict, Verdict::Unique);
    assert_eq!(repaired.minimality.unwrap().is_minimal(), Some(true));
}

#[test]
fn sixteen_givens_are_reason_enough() {
    let board = read(source("lec-fig9-as-printed"));
    let found = ask(&board);
    assert_eq!(found.too_few, [TooFew::Givens { found: 16 }]);
    assert_eq!(found.verdict, Verdict::AtLeast(1001));
    let lines = describe::unique(&found, names(board.geometry()));
    assert!(lines[0].starts_with("no: more than 1,000 solutions; they differ in "), "{lines:?}");
    assert!(lines[1].starts_with("16 givens cannot be enough") && lines[1].contains("McGuire"), "{lines:?}");
    assert!(ask(&read(source("lec-fig9"))).too_few.is_empty());
}

#[test]
fn extra_houses_and_candidates_void_the_reasons() {
    let board = read(source("lec-fig9-as-printed"));
    let extras = vec![ninefold::board::Extra::Diagonals];
    let with_diagonals = board.geometry().with_extras(extras).unwrap();
    let diagonal = Puzzle::new(with_diagonals, board.givens().to_vec());
    assert!(diagonal.map_or(true, |puzzle| ninefold::judge::too_few(&puzzle).is_empty()));
    let mut restricted = Board::empty(Geometry::latin(2).unwrap());
    let (one, two) = (SymbolSet::only(Symbol(0)), SymbolSet::only(Symbol(1)));
    restricted.set_allowed(Some(vec![one, two, two, one]));
    let found = ask(&restricted);
    assert_eq!((found.verdict, found.too_few), (Verdict::Unique, vec![]));
}

#[test]
fn few_symbols_in_a_graph() {
    // A blank vertex with three colours takes any of the two that are left.
    let mut board = Board::empty(Geometry::graph(2, &[(0, 1)], 3).unwrap());
    board.set_given(Cell(0), Some(Symbol(0)));
    let found = ask(&board);
    assert_eq!(
        (found.verdict, found.too_few.as_slice()),
        (Verdict::Several(2), [TooFew::Symbols { found: 1, needed: 2 }].as_slice())
    );
    board.set_given(Cell(1), Some(Symbol(1)));
    let mut lone = Board::empty(Geometry::graph(2, &[], 4).unwrap());
    lone.set_given(Cell(0), Some(Symbol(0)));
    lone.set_given(Cell(1), Some(Symbol(0)));
    let found = ask(&lone);
    assert_eq!((found.verdict, found.too_few), (Verdict::Unique, vec![]));
}

#[test]
fn norvigs_impossible_puzzle_has_a_minimal_contradiction() {
    let board = read(NORVIG);
    let found = ask(&board);
    assert_eq!(found.verdict, Verdict::NoSolution);
    assert_eq!(describe::has_solution(&found), "no");
    let core = found.contradiction.unwrap();
    assert!(core.is_minimal);
    assert_minimal_core(&board, &core.givens);
    let value = |cell: Cell| board.value(cell).map(|symbol| cell.with(symbol));
    let sentence = describe::contradiction(&core, value, names(board.geometry()));
    assert!(
        sentence.contains("contradict each other: r") && sentence.contains("without any one of them"),
        "{sentence}"
    );
}

#[test]
fn two_equal_digits_in_a_row_are_named() {
    let board = read(&format!("5...5....{}", ".".repeat(72)));
    let found = ask(&board);
    assert_eq!(describe::rules(&found, names(board.geometry())), ["row 1 holds 5 twice: r1c1, r1c5"]);
    assert_eq!(found.verdict, Verdict::NoSolution);
    let core = found.contradiction.unwrap();
    assert_eq!((core.givens, core.is_minimal), (vec![at(1, 1), at(1, 5)], true));
}

#[test]
fn candidates_are_the_background_of_a_contradiction() {
    let mut board = latin("1...");
    let (one, two) = (SymbolSet::only(Symbol(0)), SymbolSet::only(Symbol(1)));
    board.set_allowed(Some(vec![one | two, one, one | two, one | two]));
    assert_eq!(ask(&board).contradiction.unwrap().givens, [Cell(0)]);
    board.set_allowed(Some(vec![two; 4]));
    let found = ask(&board);
    assert_eq!(found.excluded, [Cell(0).with(Symbol(0))]);
    assert_eq!(found.contradiction.unwrap().givens, [], "no solution whatever is given");
}

#[test]
fn full_boards() {
    let valid = ask(&latin(source("lec-fig1")));
    assert!(valid.is_valid_and_full());
    let board = latin(source("lec-fig2"));
    let invalid = ask(&board);
    assert!(invalid.is_full && !invalid.is_valid_and_full());
    assert_eq!(
        describe::rules(&invalid, names(board.geometry())),
        ["column 2 holds 2 twice: r1c2, r2c2", "column 3 holds 1 twice: r2c3, r3c3"]
    );
    let board = read(source("cl-fig4"));
    assert_eq!(
        describe::rules(&ask(&board), names(board.geometry())),
        ["column 5 holds 5 twice: r2c5, r7c5", "column 6 holds 2 twice: r1c6, r6c6"]
    );
    assert!(ask(&read(source("crook-fig9"))).is_valid_and_full());
}

#[test]
fn a_budget_gives_no_wrong_answer() {
    let budget = Budget { nodes: Some(1), interrupt: None };
    let spent = |line: &str| judge(&read(line), &Propagate, &Ask { budget, ..Ask::default() });
    let found = spent(source("cl-top95-001"));
    assert_eq!(found.verdict, Verdict::OverBudget(0));
    assert_eq!(describe::has_solution(&found), "not known: over budget");
    assert!(found.several.is_none() && found.contradiction.is_none() && found.minimality.is_none());
    // Enough to prove that there is no solution, not enough to explain it.
    let proof = judge(&read(NORVIG), &Propagate, &Ask { contradiction: false, ..Ask::default() }).nodes;
    let budget = Budget { nodes: Some(proof + 1), interrupt: None };
    let found = judge(&read(NORVIG), &Propagate, &Ask { budget, ..Ask::default() });
    assert!(!found.contradiction.unwrap().is_minimal);
}

fn start() -> (Board, Vec<u8>) {
    (read(source("crook-fig6")), source("crook-fig9").bytes().map(|b| b - b'1').collect())
}

#[test]
fn a_half_done_board_is_compared_cell_by_cell() {
    let (board, solution) = start();
    let puzzle = board.puzzle().unwrap();
    let mut half = board.clone();
    half.set_entry(at(1, 1), Some(Symbol(solution[0])));
    assert_eq!(partial(&puzzle, &half, &Propagate, &Ask::default()).unwrap(), ninefold::judge::Partial::default());
    half.set_entry(at(9, 1), Some(Symbol((solution[72] + 1) % 9)));
    half.set_given(at(1, 2), None);
    half.set_given(at(1, 3), Some(Symbol(0)));
    let found = partial(&puzzle, &half, &Propagate, &Ask::default()).unwrap();
    let wrong: Vec<_> = found.wrong.iter().map(|w| (w.cell, w.fault)).collect();
    assert_eq!(wrong, [(at(1, 2), Fault::GivenMissing), (at(1, 3), Fault::GivenChanged), (at(9, 1), Fault::Wrong)]);
    assert_eq!(
        describe::partial(&found, names(board.geometry())),
        ["r1c2 is blank, but the start gives it", "r1c3 is not what the start gives", "r9c1 is wrong"]
    );
}

#[test]
fn pencil_marks_that_lost_the_truth_or_are_stale() {
    let (board, solution) = start();
    let mut half = board.clone();
    let mut marks = ninefold::markup::clean(&board);
    marks[at(1, 1).index()].remove(Symbol(solution[0]));
    marks[at(4, 5).index()].insert(Symbol(2));
    half.set_marks(Some(marks));
    let found = partial(&board.puzzle().unwrap(), &half, &Propagate, &Ask::default()).unwrap();
    assert_eq!((found.wrong.len(), found.lost.as_slice()), (0, [at(1, 1)].as_slice()));
    let row_4 = ninefold::board::HouseId(3);
    assert_eq!(found.stale, [Stale { cell: at(4, 5), symbol: Symbol(2), house: row_4 }]);
    let lines = describe::partial(&found, names(board.geometry()));
    assert_eq!(lines, ["r1c1: the true symbol is not among its marks"]);
    assert_eq!(describe::stale(&found, names(board.geometry())), ["r4c5 still lists 3, which stands in row 4"]);
    // Marks that are merely not cleaned up are no fault.
    let untidy = Partial { lost: Vec::new(), ..found.clone() };
    assert!(untidy.is_right() && !found.is_right());
}

#[test]
fn a_start_with_several_solutions_or_none() {
    let puzzle = latin("12..21..........").puzzle().unwrap();
    let mut half = latin("12..21..........");
    // r1c3 may be 3 or 4, and so may r2c3; not 3 both, and not 1.
    half.set_entry(Cell(2), Some(Symbol(2)));
    half.set_entry(Cell(7), Some(Symbol(2)));
    assert!(partial(&puzzle, &half, &Propagate, &Ask::default()).unwrap().wrong.is_empty());
    half.set_entry(Cell(3), Some(Symbol(0)));
    let found = partial(&puzzle, &half, &Propagate, &Ask::default()).unwrap();
    assert_eq!(found.wrong.iter().map(|w| w.cell).collect::<Vec<_>>(), [Cell(3)]);
    half.set_entry(Cell(3), None);
    half.set_entry(Cell(6), Some(Symbol(2)));
    half.set_entry(Cell(7), None);
    half.set_entry(Cell(15), Some(Symbol(0)));
    let found = partial(&puzzle, &half, &Propagate, &Ask::default()).unwrap();
    assert_eq!((found.wrong.len(), found.contradictory), (0, vec![Cell(2), Cell(6)]));

    let none = read(NORVIG);
    let error = partial(&none.puzzle().unwrap(), &none, &Propagate, &Ask::default());
    assert_eq!(error, Err(PartialError::NoSolution));
    let error = partial(&puzzle, &none, &Propagate, &Ask::default());
    assert!(matches!(error, Err(PartialError::Geometry { .. })));
}

/// The 288 grids of 4x4 Sudoku, by filling cell after cell with whatever no earlier cell of row, column or box has.
fn grids() -> &'static [Vec<u8>] {
    static GRIDS: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    GRIDS.get_or_init(|| {
        let clash = |a: usize, b: usize| a / 4 == b / 4 || a % 4 == b % 4 || (a / 8 == b / 8 && a % 4 / 2 == b % 4 / 2);
        let mut grids = vec![vec![]];
        for cell in 0..16 {
            let longer = |grid: &Vec<u8>| -> Vec<Vec<u8>> {
                let fits = |s: &u8| (0..cell).all(|c| !clash(c, cell) || grid[c] != *s);
                (0..4).filter(fits).map(|s| [grid.as_slice(), &[s]].concat()).collect()
            };
            grids = grids.iter().flat_map(longer).collect();
        }
        grids
    })
}

/// The grids that have these symbols.
fn completions(givens: &[Option<u8>]) -> Vec<&'static Vec<u8>> {
    let fits = |grid: &&Vec<u8>| givens.iter().zip(grid.iter()).all(|(given, s)| given.is_none_or(|g| g == *s));
    grids().iter().filter(fits).collect()
}

fn four(givens: &[Option<u8>]) -> Board {
    let geometry = Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap();
    assert!(matches!(geometry.shape(), Shape::Sudoku(_)));
    Board::from_givens(geometry, givens.iter().map(|g| g.map(Symbol)).collect())
}

fn with(givens: &[Option<u8>], candidate: Candidate) -> Vec<Option<u8>> {
    let mut givens = givens.to_vec();
    givens[candidate.cell.index()] = Some(candidate.symbol.0);
    givens
}

fn without(givens: &[Option<u8>], cell: usize) -> Vec<Option<u8>> {
    let mut givens = givens.to_vec();
    givens[cell] = None;
    givens
}

/// Part of a grid, at times with one symbol changed.
fn any_four() -> impl Strategy<Value = Vec<Option<u8>>> {
    let change = prop::option::weighted(0.4, (0_usize..16, 0_u8..4));
    (0_usize..288, prop::collection::vec(prop::bool::weighted(0.35), 16), change).prop_map(|(which, shown, change)| {
        let mut givens: Vec<_> = grids()[which].iter().zip(shown).map(|(&s, shown)| shown.then_some(s)).collect();
        if let Some((cell, symbol)) = change {
            givens[cell] = Some(symbol);
        }
        givens
    })
}

fn check_several(givens: &[Option<u8>], found: &Judgement) {
    let all = completions(givens);
    let several = found.several.as_ref().unwrap();
    let differ: Vec<_> = (0..16).filter(|&i| all.iter().any(|s| s[i] != all[0][i])).map(Cell::new).collect();
    assert_eq!(several.differ, differ);
    let repairs = several.repairs.as_ref().unwrap();
    let candidates =
        (0..64).map(|i| Cell::new(i / 4).with(Symbol::new(i % 4))).filter(|c| givens[c.cell.index()].is_none());
    let single: Vec<_> = candidates.filter(|&c| completions(&with(givens, c)).len() == 1).collect();
    assert_eq!(repairs.single, single);
    assert_eq!(repairs.set.is_some(), single.is_empty());
    if let Some(set) = &repairs.set {
        let repaired = set.givens.iter().fold(givens.to_vec(), |givens, &c| with(&givens, c));
        assert_eq!(completions(&repaired).len(), 1);
        for candidate in &set.givens {
            assert_ne!(completions(&without(&repaired, candidate.cell.index())).len(), 1, "{candidate:?} is idle");
        }
    }
}

fn check_core(givens: &[Option<u8>], core: &[Cell]) {
    let part =
        |cells: &[Cell]| (0..16).map(|i| givens[i].filter(|_| cells.contains(&Cell::new(i)))).collect::<Vec<_>>();
    assert!(completions(&part(core)).is_empty());
    for left_out in core {
        let rest: Vec<_> = core.iter().copied().filter(|c| c != left_out).collect();
        assert!(!completions(&part(&rest)).is_empty(), "{left_out:?} is idle");
    }
}

proptest! {
    #[test]
    fn brute_force_on_4x4(givens in any_four(), limit in prop::sample::select(vec![1_u64, 2, 5, 1000])) {
        let found = judge(&four(&givens), &Propagate, &Ask { limit, ..Ask::default() });
        let count = completions(&givens).len() as u64;
        let expected = match count {
            0 => Verdict::NoSolution,
            1 => Verdict::Unique,
            more if more <= limit => Verdict::Several(more),
            _ => Verdict::AtLeast(limit + 1),
        };
        prop_assert_eq!(found.verdict, expected);
        if !found.too_few.is_empty() {
            prop_assert_ne!(count, 1);
        }
        match count {
            0 => check_core(&givens, &found.contradiction.unwrap().givens),
            1 => {
                let idle = (0..16).filter(|&c| givens[c].is_some() && completions(&without(&givens, c)).len() == 1);
                prop_assert_eq!(found.minimality.unwrap().redundant, idle.map(Cell::new).collect::<Vec<_>>());
            }
            _ => check_several(&givens, &found),
        }
    }

    #[test]
    fn half_done_4x4(givens in any_four(), entries in prop::collection::vec(prop::option::weighted(0.2, 0_u8..4), 16)) {
        let all = completions(&givens);
        prop_assume!(!all.is_empty());
        let start = four(&givens).puzzle().unwrap();
        let seen: Vec<_> = givens.iter().zip(&entries).map(|(g, e)| g.or(*e)).collect();
        let found = partial(&start, &four(&seen), &Propagate, &Ask::default()).unwrap();
        let is_wrong = |i: &usize| seen[*i].is_some_and(|s| all.iter().all(|grid| grid[*i] != s));
        let wrong: Vec<_> = (0..16).filter(is_wrong).map(Cell::new).collect();
        prop_assert_eq!(found.wrong.iter().map(|w| w.cell).collect::<Vec<_>>(), wrong.clone());
        prop_assert_eq!(found.contradictory.is_empty(), !wrong.is_empty() || !completions(&seen).is_empty());
        let beside = |cells: &[Cell]| (0..16).map(|i| givens[i].or(seen[i].filter(|_| cells.contains(&Cell::new(i))))).collect::<Vec<_>>();
        for left_out in &found.contradictory {
            let rest: Vec<_> = found.contradictory.iter().copied().filter(|c| c != left_out).collect();
            prop_assert!(!completions(&beside(&rest)).is_empty());
        }
    }

    #[test]
    fn a_6x6_with_a_wrong_given_has_a_minimal_core(cells in prop::collection::vec((0_usize..36, 0_u8..6), 6..16)) {
        let mut board = Board::empty(Geometry::sudoku(BoxShape { height: 2, width: 3 }).unwrap());
        for (cell, symbol) in cells {
            board.set_given(Cell::new(cell), Some(Symbol(symbol)));
        }
        let found = judge(&board, &Propagate, &Ask { repairs: false, limit: 2, ..Ask::default() });
        prop_assert_eq!(found.verdict == Verdict::NoSolution, !is_solvable(&board));
        if let Some(core) = found.contradiction {
            prop_assert!(core.is_minimal);
            assert_minimal_core(&board, &core.givens);
        }
    }
}

#[test]
fn of_several_claims_none_is_right_and_that_is_said() {
    let board = latin("12..");
    let right: Vec<_> = latin("1221").givens().to_vec();
    for (claim, word, words) in [
        (Claimed::Values(&right), "right", "right"),
        (Claimed::Unreadable, "unreadable", "cannot be read"),
        (Claimed::Several, "unreadable", "cannot be read: there are several different boards in it"),
    ] {
        let checked = Check { claim: Some(claim), ..Check::of(&board) }.run(AUTO, &Policy::default()).unwrap();
        assert_eq!(checked.claim.map(|claim| (claim.name(), claim.words())), Some((word, words)));
        assert_eq!((checked.is_right(), checked.is_yes()), (word == "right", word == "right"));
        assert!(checked.to_string().contains(words), "{checked}");
    }
}
