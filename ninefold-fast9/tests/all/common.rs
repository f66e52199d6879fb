//! What the test files share: the paths under test, lists of others, random puzzles, work on all cores.

use crate::plain::{self, ALL, Filled, Masks};
use ninefold_fast9::{Answer, Candidates, Path, Solver};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A puzzle as the batch takes it.
pub(crate) type Givens = [u8; 81];

/// Trials after which the plain oracle gives up: some puzzles with few givens take it for ever.
pub(crate) const PATIENCE: u64 = 50_000;

/// A solver for each path that this processor can run. What cannot be run is said.
pub(crate) fn solvers() -> Vec<Solver> {
    let made = Path::ALL.map(|path| (path, Solver::with_path(path)));
    for (path, solver) in &made {
        assert_eq!(solver.is_some(), path.is_available(), "{}", path.name());
        if solver.is_none() {
            eprintln!("skipped: this processor cannot run {}", path.name());
        }
    }
    made.into_iter().filter_map(|(_, solver)| solver).collect()
}

/// Is the long version of a test asked for (`NINEFOLD_LONG=1`)?
pub(crate) fn long() -> bool {
    std::env::var("NINEFOLD_LONG").as_deref() == Ok("1")
}

/// Is nothing to be skipped unseen?
pub(crate) fn ci() -> bool {
    std::env::var("CI").as_deref() == Ok("true")
}

/// A list of other people's puzzles: in `NINEFOLD_DATA`, else in `../shared/data` beside the workspace. Where it is absent
/// the test is skipped and says so; under `CI=true` it fails.
pub(crate) fn list(name: &str) -> Option<Vec<Givens>> {
    let beside = || std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let path = std::env::var_os("NINEFOLD_DATA").map_or_else(beside, PathBuf::from).join(name);
    if !path.exists() {
        assert!(!ci(), "{} is missing", path.display());
        eprintln!("skipped: {} is missing (set NINEFOLD_DATA)", path.display());
        return None;
    }
    let text = std::fs::read_to_string(path).unwrap();
    Some(text.lines().filter_map(|line| line.get(..81)).map(givens).collect())
}

/// The bytes of a line of 81 characters.
pub(crate) fn givens(line: &str) -> Givens {
    line.as_bytes().try_into().unwrap_or_else(|_| panic!("not 81 characters: {line}"))
}

/// A record of the source documents: its grid, and the number of its solutions as the file has it.
pub(crate) fn source(id: &str) -> (Givens, &'static str) {
    let records = include_str!("../../../testdata/source-puzzles.tsv").lines();
    let fields = records.map(|line| line.split('\t').collect::<Vec<_>>()).find(|fields| fields[0] == id).unwrap();
    (givens(fields[5]), fields[7])
}

/// Every 9x9 grid of digits and blanks in the source documents with a known number of solutions.
pub(crate) fn sources() -> Vec<(Givens, u64)> {
    let records = include_str!("../../../testdata/source-puzzles.tsv").lines().skip(1);
    let fields = records.map(|line| line.split('\t').collect::<Vec<_>>());
    let boards = fields.filter(|f| f[4] == "9" && f[5].len() == 81 && !f[1].is_empty() && !f[3].starts_with("latin"));
    boards.filter_map(|f| Some((givens(f[5]), f[7].parse().ok()?))).collect()
}

/// The candidates that the plain oracle takes; on purpose not the engine's own conversion.
pub(crate) fn masks(givens: &Givens) -> Masks {
    givens.map(|byte| if (b'1'..=b'9').contains(&byte) { 1 << (byte - b'1') } else { ALL })
}

/// As a line of text, for messages.
pub(crate) fn show(masks: &Masks) -> String {
    let cell = |mask: &u16| match mask {
        &ALL => ".".to_string(),
        mask if mask.is_power_of_two() => (mask.trailing_zeros() + 1).to_string(),
        mask => format!("[{mask:#b}]"),
    };
    masks.iter().map(cell).collect()
}

/// The answers of a batch.
pub(crate) fn many(solver: &mut Solver, puzzles: &[Givens], limit: u32) -> Vec<Answer> {
    let mut answers = vec![Answer::NONE; puzzles.len()];
    solver.solve_many(puzzles, limit, &mut answers);
    answers
}

/// The solutions that a search visits, at most `limit` of them, in its order.
pub(crate) fn visited(solver: &mut Solver, puzzle: &Masks, limit: usize) -> Vec<Filled> {
    let mut found = Vec::new();
    if limit > 0 {
        let ended = solver.search(&Candidates::new(*puzzle), &mut |_| ControlFlow::Continue(()), &mut |solution| {
            found.push(*solution);
            if found.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(ended.is_break(), found.len() == limit, "{}: a search ends as it was told", show(puzzle));
    }
    found
}

/// Applies `work` to the numbers below `count` over all cores; results in the order of the numbers.
pub(crate) fn on_all_cores<R: Send>(count: usize, work: impl Fn(usize) -> R + Sync) -> Vec<R> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let run = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed)).take_while(|&n| n < count);
        numbers.map(|number| (number, work(number))).collect::<Vec<_>>()
    };
    let mut done: Vec<(usize, R)> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        handles.into_iter().flat_map(|handle| handle.join().unwrap()).collect()
    });
    done.sort_unstable_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The generator with this number: the same one in every run.
pub(crate) fn rng(number: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(number)
}

/// A number below `n`; the slight bias of the remainder does no harm here.
pub(crate) fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    rng.next_u32() as usize % n
}

/// The numbers below `N` in random order.
pub(crate) fn shuffled<const N: usize>(rng: &mut ChaCha8Rng) -> [usize; N] {
    let mut items = std::array::from_fn(|i| i);
    for i in (1..N).rev() {
        items.swap(i, below(rng, i + 1));
    }
    items
}

/// A random complete grid: three random boxes on the diagonal, which cannot clash, completed by the oracle, and relabelled.
pub(crate) fn random_grid(rng: &mut ChaCha8Rng) -> Givens {
    let mut board = [b'.'; 81];
    for band in 0..3 {
        for (i, digit) in shuffled::<9>(rng).into_iter().enumerate() {
            board[(band * 3 + i / 3) * 9 + band * 3 + i % 3] = b'1' + digit as u8;
        }
    }
    let names: [usize; 9] = shuffled(rng);
    let grid = plain::solutions(&masks(&board), 1, u64::MAX).unwrap()[0];
    grid.map(|byte| b'1' + names[usize::from(byte - b'1')] as u8)
}

/// A minimal puzzle of this grid: every given is taken away unless another digit could then stand there.
pub(crate) fn dig(rng: &mut ChaCha8Rng, grid: &Givens) -> Givens {
    let mut puzzle = *grid;
    for cell in shuffled::<81>(rng) {
        puzzle[cell] = b'.';
        let mut other = masks(&puzzle);
        other[cell] &= !masks(grid)[cell];
        if plain::solutions(&other, 1, PATIENCE).is_none_or(|found| !found.is_empty()) {
            puzzle[cell] = grid[cell];
        }
    }
    puzzle
}

/// The cells with givens in random order.
pub(crate) fn given_cells(rng: &mut ChaCha8Rng, puzzle: &Givens) -> Vec<usize> {
    shuffled::<81>(rng).into_iter().filter(|&cell| puzzle[cell] != b'.').collect()
}
