//! What several test files share: data of others, boards, an oracle for small ones, work on all cores.

use ninefold::board::text::{self, ReadOptions};
use ninefold::board::{Board, BoxShape, Cell, Geometry, Puzzle, Solution, Symbol};
use ninefold::engine::{ENGINES, Engine, Options, Silent};
use ninefold::solve::{Answer, Request, solve};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A file or folder of other people's data: in `NINEFOLD_DATA`, else in `../shared/data` beside the workspace. Where it is
/// absent the test is skipped and says so; under `CI=true` it fails, so that nothing is skipped unseen.
pub(crate) fn data(path: &str) -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let found = std::env::var_os("NINEFOLD_DATA").map_or_else(beside, PathBuf::from).join(path);
    if found.exists() {
        return Some(found);
    }
    assert!(std::env::var("CI").as_deref() != Ok("true"), "{} is missing", found.display());
    eprintln!("skipped: {} is missing (set NINEFOLD_DATA)", found.display());
    None
}

/// Is the long version of a test asked for (`NINEFOLD_LONG=1`)?
pub(crate) fn long() -> bool {
    std::env::var("NINEFOLD_LONG").as_deref() == Ok("1")
}

/// Every engine of the registry with its usual options.
pub(crate) fn engines() -> impl Iterator<Item = Box<dyn Engine>> {
    ENGINES.iter().map(|entry| (entry.make)(&Options::default()))
}

/// The engines that take this puzzle; in the tests that are built for CaDiCaL that one alone, as the others had their turn.
pub(crate) fn engines_for(puzzle: &Puzzle) -> impl Iterator<Item = Box<dyn Engine>> {
    let is_alone = env!("CARGO_CRATE_NAME") == "cadical";
    engines()
        .filter(move |engine| !is_alone || engine.name() == "sat-cadical")
        .filter(|engine| engine.serves(puzzle).is_ok())
}

/// Those that can prove that there is no (further) solution.
pub(crate) fn complete_engines_for(puzzle: &Puzzle) -> impl Iterator<Item = Box<dyn Engine>> {
    engines_for(puzzle).filter(|engine| engine.is_complete())
}

/// The two engines that `auto` picks; they decide every 9x9 puzzle.
pub(crate) fn everyday() -> [Box<dyn Engine>; 2] {
    ["fast9", "propagate"].map(|name| engines().find(|engine| engine.name() == name).unwrap())
}

/// The everyday engine of every board.
pub(crate) fn propagate() -> Box<dyn Engine> {
    engines().find(|engine| engine.name() == "propagate").unwrap()
}

/// Sudoku with boxes of this height and width.
pub(crate) fn sudoku(height: usize, width: usize) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

/// The board without a given.
pub(crate) fn empty(geometry: &Geometry) -> Puzzle {
    Puzzle::new(geometry.clone(), vec![None; geometry.cells()]).unwrap()
}

/// Givens as characters, `1`..`9` or a blank; on purpose not the library's own reader.
pub(crate) fn givens(line: &str) -> Vec<Option<Symbol>> {
    line.chars().map(|c| c.to_digit(10).filter(|&d| d > 0).map(|d| Symbol::new(d as usize - 1))).collect()
}

/// The field `grid` of a record of the source documents.
pub(crate) fn source(id: &str) -> &'static str {
    let sources = include_str!("../../../testdata/source-puzzles.tsv");
    sources.lines().map(|line| line.split('\t').collect::<Vec<_>>()).find(|fields| fields[0] == id).unwrap()[5]
}

/// The board of one line, by the library's own reader.
pub(crate) fn read(line: &str) -> Board {
    text::format("line").unwrap().parse(line, &ReadOptions::default()).next().unwrap().unwrap().board
}

/// A puzzle of digits on this board.
pub(crate) fn puzzle(geometry: &Geometry, line: &str) -> Puzzle {
    Puzzle::new(geometry.clone(), givens(line)).unwrap_or_else(|clash| panic!("{line}: {clash}"))
}

/// The puzzle as characters: `1`, `2`, ..., and `.`; above nine symbols numbers.
pub(crate) fn show(givens: &[Option<Symbol>], symbols: usize) -> String {
    let name = |given: &Option<Symbol>| given.map_or_else(|| ".".to_string(), |s| (s.0 + 1).to_string());
    givens.iter().map(name).collect::<Vec<_>>().join(if symbols > 9 { " " } else { "" })
}

/// The values as digits.
pub(crate) fn digits(solution: &Solution) -> String {
    show(&solution.values().iter().copied().map(Some).collect::<Vec<_>>(), 9)
}

/// Numbers between blanks, 0 for a blank cell, after `# box HxW` or `# latin`; `None` if the board is larger than ours.
pub(crate) fn numbers(text: &str) -> Option<Puzzle> {
    let cells = text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    let values: Vec<usize> = cells.map(|n| n.parse().unwrap()).collect();
    let geometry = match text.lines().find_map(|line| line.strip_prefix("# box ")) {
        Some(shape) => {
            let (height, width) = shape.trim().split_once('x').unwrap();
            Geometry::sudoku(BoxShape { height: height.parse().unwrap(), width: width.parse().unwrap() }).unwrap()
        }
        None => Geometry::latin(values.len().isqrt()).ok()?,
    };
    let givens = values.iter().map(|&v| v.checked_sub(1).map(Symbol::new)).collect();
    Some(Puzzle::new(geometry, givens).unwrap())
}

/// Solves with the usual options.
pub(crate) fn answer(puzzle: &Puzzle, engine: &dyn Engine, limit: Option<u64>) -> Answer {
    solve(puzzle, engine, &Request { limit, ..Request::default() }, &mut Silent)
}

/// Every solution by plain recursion over cells and symbols, from the houses alone: the oracle for small boards.
pub(crate) fn brute_force(puzzle: &Puzzle) -> Vec<Vec<Symbol>> {
    let (mut values, mut found) = (Vec::new(), Vec::new());
    extend(puzzle, &mut values, &mut found);
    found
}

fn extend(puzzle: &Puzzle, values: &mut Vec<Symbol>, found: &mut Vec<Vec<Symbol>>) {
    let geometry = puzzle.geometry();
    if values.len() == geometry.cells() {
        found.push(values.clone());
        return;
    }
    let cell = Cell::new(values.len());
    for symbol in puzzle.allowed_in(cell) {
        let clash = |other: &Cell| values.get(other.index()) == Some(&symbol);
        let taken = geometry.houses().iter().filter(|h| h.cells().contains(&cell)).any(|h| h.cells().iter().any(clash));
        if !taken && puzzle.given(cell).is_none_or(|given| given == symbol) {
            values.push(symbol);
            extend(puzzle, values, found);
            values.pop();
        }
    }
}

/// Applies `work` to every item over all cores; results in the order of the items.
pub(crate) fn on_all_cores<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let queue = Mutex::new(items.chunks(items.len().div_ceil(threads * 16).max(1)).enumerate());
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let Some((at, chunk)) = queue.lock().unwrap().next() else { break };
                    let results: Vec<R> = chunk.iter().map(&work).collect();
                    done.lock().unwrap().push((at, results));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap();
    done.sort_unstable_by_key(|&(at, _)| at);
    done.into_iter().flat_map(|(_, results)| results).collect()
}
