//! Promise 2: all engines agree on random 9x9 puzzles: three in five with one solution, one without, one with several.
//! The measure is a small backtracker of this file that shares no code with the engines.
//!
//! Every day the everyday engines get five thousand puzzles and the others, of which the slow ones take all of their budget on
//! most, a thousand; in the long tests all get the five thousand, and the everyday ones ten million more.

use crate::common::{self, complete_engines_for, empty, everyday, long, on_all_cores, show, sudoku};
use ninefold::board::{Geometry, Puzzle, Symbol, SymbolSet};
use ninefold::engine::{Budget, Engine, Outcome, Rng, Silent};
use ninefold::solve::{Request, solve};
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// A 9x9 board: 0 for blank, else the digit.
type Digits = [u8; 81];

/// The digits used in each row, column and box, as bits.
#[derive(Clone, Copy, Default)]
struct Used {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl Used {
    fn free(&self, cell: usize) -> u16 {
        !(self.rows[cell / 9] | self.columns[cell % 9] | self.boxes[cell / 27 * 3 + cell % 9 / 3]) & 0b11_1111_1110
    }

    fn flip(&mut self, cell: usize, digit: u8) {
        self.rows[cell / 9] ^= 1 << digit;
        self.columns[cell % 9] ^= 1 << digit;
        self.boxes[cell / 27 * 3 + cell % 9 / 3] ^= 1 << digit;
    }
}

/// The first `limit` solutions; the digits of a cell in the order of `digits`.
fn oracle(puzzle: &Digits, limit: usize, digits: &[u8; 9]) -> Vec<Digits> {
    restricted_oracle(puzzle, &ALL, limit, digits)
}

/// Per cell the digits that it may have, as bits.
type Allowed = [u16; 81];

const ALL: Allowed = [0b11_1111_1110; 81];

/// The same where each cell may have some digits only.
fn restricted_oracle(puzzle: &Digits, allowed: &Allowed, limit: usize, digits: &[u8; 9]) -> Vec<Digits> {
    let (mut board, mut used, mut found) = (*puzzle, Used::default(), Vec::new());
    for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
        used.flip(cell, puzzle[cell]);
    }
    fill(&mut board, &mut used, allowed, (limit, digits), &mut found);
    found
}

/// The cell at this place of a row, column or box.
fn cell_of(house: usize, place: usize) -> usize {
    match house {
        0..9 => house * 9 + place,
        9..18 => place * 9 + house - 9,
        _ => (house - 18) / 3 * 27 + place / 3 * 9 + house % 3 * 3 + place % 3,
    }
}

/// Entries of which every solution has exactly one: none if a digit has no place left in a house, the only one if it has a
/// single place, else the digits of the cell with the fewest. `None` on a full board.
fn choice(board: &Digits, free: &Allowed, digits: &[u8; 9]) -> Option<Vec<(usize, u8)>> {
    let cell = (0..81).filter(|&cell| board[cell] == 0).min_by_key(|&cell| free[cell].count_ones())?;
    for house in 0..27 {
        let cells: [usize; 9] = std::array::from_fn(|place| cell_of(house, place));
        let (mut stand, mut once, mut twice) = (0, 0, 0);
        for cell in cells {
            stand |= u16::from(board[cell] != 0) << board[cell];
            twice |= once & free[cell];
            once |= free[cell];
        }
        if stand | once != ALL[0] {
            return Some(Vec::new());
        }
        if let Some(digit) = (1..=9).find(|digit| (once & !twice) >> digit & 1 == 1) {
            let only = cells.into_iter().find(|&cell| free[cell] >> digit & 1 == 1)?;
            return Some(vec![(only, digit)]);
        }
    }
    Some(digits.iter().filter(|&&digit| free[cell] >> digit & 1 == 1).map(|&digit| (cell, digit)).collect())
}

fn fill(
    board: &mut Digits,
    used: &mut Used,
    allowed: &Allowed,
    (limit, digits): (usize, &[u8; 9]),
    found: &mut Vec<Digits>,
) {
    let free = |cell: usize| if board[cell] == 0 { used.free(cell) & allowed[cell] } else { 0 };
    let Some(entries) = choice(board, &std::array::from_fn(free), digits) else {
        found.push(*board);
        return;
    };
    for (cell, digit) in entries {
        board[cell] = digit;
        used.flip(cell, digit);
        fill(board, used, allowed, (limit, digits), found);
        used.flip(cell, digit);
        board[cell] = 0;
        if found.len() == limit {
            return;
        }
    }
}

/// A number below `n`; the slight bias of the remainder does no harm here.
fn below(rng: &mut Rng, n: usize) -> usize {
    rng.next_u32() as usize % n
}

fn shuffled<const N: usize>(rng: &mut Rng, mut items: [u8; N]) -> [u8; N] {
    for i in (1..N).rev() {
        items.swap(i, below(rng, i + 1));
    }
    items
}

/// A random complete grid: three random boxes on the diagonal, which cannot clash, and a random completion.
fn random_grid(rng: &mut Rng) -> Digits {
    const DIGITS: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let mut board = [0; 81];
    for band in 0..3 {
        for (i, digit) in shuffled(rng, DIGITS).into_iter().enumerate() {
            board[(band * 3 + i / 3) * 9 + band * 3 + i % 3] = digit;
        }
    }
    let order = shuffled(rng, DIGITS);
    oracle(&board, 1, &order)[0]
}

/// What a puzzle is made to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Unique,
    None,
    Several,
}

const ASCENDING: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

fn kind(puzzle: &Digits) -> Kind {
    [Kind::None, Kind::Unique, Kind::Several][oracle(puzzle, 2, &ASCENDING).len()]
}

/// The puzzle with this number: the same one in every run.
fn random_puzzle(number: u64) -> (Digits, Kind) {
    let mut rng = Rng::seed_from_u64(number);
    let wanted = [Kind::Unique, Kind::None, Kind::Unique, Kind::Several, Kind::Unique][number as usize % 5];
    loop {
        let mut puzzle = some_givens(&mut rng, wanted);
        if wanted == Kind::None {
            change_a_given(&mut rng, &mut puzzle);
        }
        if kind(&puzzle) == wanted {
            return (puzzle, wanted);
        }
    }
}

/// Random givens of a random grid: fewer where several solutions are wanted.
fn some_givens(rng: &mut Rng, wanted: Kind) -> Digits {
    let mut puzzle = random_grid(rng);
    let fewest = if wanted == Kind::Several { 23 } else { 30 };
    let keep = fewest + below(rng, 12);
    let cells: [u8; 81] = std::array::from_fn(|i| i as u8);
    for cell in &shuffled(rng, cells)[keep..] {
        puzzle[usize::from(*cell)] = 0;
    }
    puzzle
}

/// Gives some given another digit that clashes with no given.
fn change_a_given(rng: &mut Rng, puzzle: &mut Digits) {
    let cell = below(rng, 81);
    let mut used = Used::default();
    for given in (0..81).filter(|&given| puzzle[given] != 0) {
        used.flip(given, puzzle[given]);
    }
    if puzzle[cell] != 0 {
        let others: Vec<u8> = (1..=9).filter(|digit| used.free(cell) >> digit & 1 == 1).collect();
        if !others.is_empty() {
            puzzle[cell] = others[below(rng, others.len())];
        }
    }
}

fn givens(puzzle: &Digits) -> Vec<Option<Symbol>> {
    puzzle.iter().map(|&digit| digit.checked_sub(1).map(Symbol)).collect()
}

/// Did the engine decide the puzzle within its budget? What it says in contradiction to the oracle is an error.
fn decides(geometry: &Geometry, engine: &dyn Engine, puzzle: &Digits, nodes: Option<u64>) -> Result<bool, String> {
    let board = Puzzle::new(geometry.clone(), givens(puzzle)).unwrap();
    let request = Request { limit: Some(2), budget: Budget { nodes, interrupt: None }, seed: 1 };
    let answer = solve(&board, engine, &request, &mut Silent);
    let expected = oracle(puzzle, 2, &ASCENDING);
    let found: Vec<Digits> = answer.solutions.iter().map(|s| std::array::from_fn(|i| s.values()[i].0 + 1)).collect();
    let agrees = match answer.outcome {
        Outcome::OutOfBudget => found.len() <= expected.len(),
        _ if expected.len() == 2 => found.len() == 2 && found[0] != found[1] && answer.outcome == Outcome::Stopped,
        _ => found == expected && answer.outcome == Outcome::Exhausted,
    };
    if agrees {
        return Ok(answer.outcome != Outcome::OutOfBudget);
    }
    Err(format!("{:?} with {} solutions, expected {}", answer.outcome, found.len(), expected.len()))
}

/// The same; panics with the disagreement of the fewest givens: each given is taken away if the disagreement stays.
fn decided(geometry: &Geometry, engine: &dyn Engine, puzzle: &Digits, nodes: Option<u64>) -> bool {
    let ask = |puzzle: &Digits| decides(geometry, engine, puzzle, nodes);
    let mut wrong = match ask(puzzle) {
        Ok(is_decided) => return is_decided,
        Err(what) => (*puzzle, what),
    };
    for cell in 0..81 {
        let mut smaller = wrong.0;
        smaller[cell] = 0;
        if let Err(what) = ask(&smaller) {
            wrong = (smaller, what);
        }
    }
    panic!("{} on {}: {}", engine.name(), show(&givens(&wrong.0), 9), wrong.1);
}

#[test]
fn the_oracle_is_right() {
    let parse = |line: &str| -> Digits { std::array::from_fn(|i| line.as_bytes()[i].saturating_sub(b'0')) };
    // Crook's Figure 6 and 9; Herzberg and Murty's puzzle with two solutions.
    let shortz = parse(".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8");
    let solved = parse("639574182541829376782613954198467523365982417427135869956748231813296745274351698");
    assert_eq!(oracle(&shortz, 3, &ASCENDING), [solved]);
    let two = parse("9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8");
    assert_eq!(oracle(&two, 9, &ASCENDING).len(), 2);
    // The first cell of the only solution is 6.
    let spoilt: Digits = std::array::from_fn(|cell| if cell == 0 { 2 } else { shortz[cell] });
    assert_eq!(kind(&spoilt), Kind::None);
    if long() {
        // Norvig's without a solution takes it a minute.
        let none = parse(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
        assert_eq!(kind(&none), Kind::None);
    }
}

#[test]
fn a_fifth_has_no_solution_and_a_fifth_several() {
    let kinds: Vec<_> = (0..100).map(|number| random_puzzle(number).1).collect();
    let count = |kind| kinds.iter().filter(|&&k| k == kind).count();
    assert_eq!([Kind::Unique, Kind::None, Kind::Several].map(count), [60, 20, 20]);
}

/// By every complete engine, as far as 20,000 nodes carry it: it must decide some, and none wrongly. The everyday engines must
/// decide all, in the long test more of them.
#[test]
fn every_engine_agrees() {
    let geometry = sudoku(3, 3);
    let numbers: Vec<u64> = (0..if long() { 5_000 } else { 1_500 }).collect();
    let puzzles = on_all_cores(&numbers, |&number| random_puzzle(number).0);
    let everyday = everyday().map(|engine| engine.name());
    for engine in complete_engines_for(&empty(&geometry)) {
        let is_everyday = everyday.contains(&engine.name());
        let puzzles = if long() || is_everyday { &puzzles[..] } else { &puzzles[..puzzles.len() / 5] };
        let results = on_all_cores(puzzles, |puzzle| decided(&geometry, &*engine, puzzle, Some(20_000)));
        let count = results.iter().filter(|&&decided| decided).count();
        assert!(count * 10 > puzzles.len(), "{} decided {count} of {}", engine.name(), puzzles.len());
        assert!(!is_everyday || count == puzzles.len(), "{} decided {count} of {}", engine.name(), puzzles.len());
    }
}

/// Ten million by each of the everyday engines: an hour or so.
#[test]
fn ten_million_by_the_everyday_engines() {
    if long() {
        let (geometry, engines) = (sudoku(3, 3), everyday());
        let blocks: Vec<u64> = (0..10_000).collect();
        on_all_cores(&blocks, |block| {
            for number in 0..1_000 {
                let puzzle = random_puzzle(block * 1_000 + number).0;
                for engine in &engines {
                    assert!(decided(&geometry, &**engine, &puzzle, None), "{} gave up", engine.name());
                }
            }
        });
    }
}

/// Some digits for each cell of a random grid, no givens; every third time the grid's own digit is missing somewhere.
fn random_restriction(number: u64) -> Allowed {
    let mut rng = Rng::seed_from_u64(number);
    let others = 2 + below(&mut rng, 3);
    let lacking = if number.is_multiple_of(3) { below(&mut rng, 81) } else { 81 };
    let grid = random_grid(&mut rng);
    std::array::from_fn(|cell| {
        let own = if cell == lacking { 0 } else { 1 << grid[cell] };
        (1..=9).filter(|_| below(&mut rng, 9) < others).fold(own, |set, digit| set | 1 << digit)
    })
}

/// Puzzles that are nothing but candidates, by the everyday engines.
#[test]
fn restricted_puzzles_agree() {
    let (geometry, engines) = (sudoku(3, 3), everyday());
    let numbers: Vec<u64> = (0..if cfg!(debug_assertions) {
        300
    } else if long() {
        3_000
    } else {
        1_500
    })
        .collect();
    let counts = on_all_cores(&numbers, |&number| {
        let allowed = random_restriction(number);
        let expected = restricted_oracle(&[0; 81], &allowed, 40, &ASCENDING);
        let sets = allowed.map(|bits| SymbolSet::from_bits(u64::from(bits >> 1))).to_vec();
        let puzzle = Puzzle::restricted(geometry.clone(), vec![None; 81], Some(sets)).unwrap();
        for engine in &engines {
            let answer = common::answer(&puzzle, &**engine, Some(41));
            let mut found: Vec<Digits> =
                answer.solutions.iter().map(|s| std::array::from_fn(|i| s.values()[i].0 + 1)).collect();
            found.sort_unstable();
            found.dedup();
            let mut wanted = expected.clone();
            wanted.sort_unstable();
            // From forty on only that there are so many.
            assert!(found == wanted || wanted.len() == 40 && found.len() >= 40, "{} on number {number}", engine.name());
        }
        expected.len()
    });
    let share = |is: &dyn Fn(usize) -> bool| counts.iter().filter(|&&count| is(count)).count() * 20 / counts.len();
    let shares = [share(&|n| n == 0), share(&|n| n == 1), share(&|n| n > 1)];
    assert!(shares.iter().all(|&share| share > 0), "none, one and several: each a twentieth at least: {shares:?}");
}
