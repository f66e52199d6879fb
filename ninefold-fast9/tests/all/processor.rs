//! Each path really runs, and the best one is chosen. `cargo xtask test` also runs this file under emulation, on a
//! processor with AVX2 and on one without: `NINEFOLD_BEST_PATH` then names the path that must be the best.

use crate::common::{self, Givens, dig, given_cells, many, masks, random_grid, rng, show, solvers};
use crate::plain;
use ninefold_fast9::{Answer, Candidates, Path, Solver, Work};

#[test]
fn names() {
    for path in Path::ALL {
        assert_eq!(Path::named(path.name()), Some(path));
    }
    assert_eq!(Path::ALL.map(Path::name), ["portable", "avx2", "avx512"]);
    assert_eq!(Path::named("AVX2"), None);
}

#[test]
fn the_best_path_is_the_widest_available() {
    let available: Vec<Path> = Path::ALL.into_iter().filter(|path| path.is_available()).collect();
    assert!(available.contains(&Path::Portable), "every processor has it");
    assert_eq!(Some(&Path::best()), available.last());
    assert_eq!(Solver::new().path(), Path::best());
    assert_eq!(Solver::default().path(), Path::best());
    match std::env::var("NINEFOLD_BEST_PATH") {
        Ok(named) => assert_eq!(Path::best().name(), named, "on the processor that was emulated"),
        Err(_) => eprintln!("the best path here is {}", Path::best().name()),
    }
}

/// Where nothing may be skipped unseen, a machine of the usual kind must be able to test AVX2. AVX-512 may be absent.
#[test]
#[cfg(target_arch = "x86_64")]
fn avx2_is_tested_here() {
    let emulated = std::env::var("NINEFOLD_BEST_PATH").is_ok();
    assert!(Path::Avx2.is_available() || !common::ci() || emulated, "the AVX2 path was not tested");
}

/// A path that this processor does not have is refused, not run.
#[test]
fn what_is_not_available_is_refused() {
    for path in Path::ALL {
        assert_eq!(Solver::with_path(path).map(|solver| solver.path()), path.is_available().then_some(path));
    }
}

/// Puzzles from random grids: minimal, with three givens less, and with one changed.
fn puzzles(grids: u64) -> Vec<Givens> {
    let make = |number| {
        let mut rng = rng(number);
        let grid = random_grid(&mut rng);
        let minimal = dig(&mut rng, &grid);
        let (mut fewer, mut changed) = (minimal, minimal);
        let cells = given_cells(&mut rng, &minimal);
        cells[..3].iter().for_each(|&cell| fewer[cell] = b'.');
        changed[cells[0]] = b'1' + (minimal[cells[0]] - b'0') % 9;
        [minimal, fewer, changed]
    };
    (0..grids).flat_map(make).collect()
}

/// On every path: it says which one it is, its vectors went round, and it gives the right answers: the plain oracle's, and
/// the portable path's.
#[test]
fn every_path_runs() {
    let puzzles = puzzles(if cfg!(debug_assertions) { 5 } else { 100 });
    let portable = many(&mut Solver::with_path(Path::Portable).unwrap(), &puzzles, 2);
    for mut solver in solvers() {
        let name = solver.path().name();
        assert_eq!(solver.work(), Work::default(), "{name}");
        let answers = many(&mut solver, &puzzles, 2);
        assert_eq!(answers, portable, "{name}");
        let batch = solver.work();
        assert!(batch.rounds > 0 && batch.guesses > 0, "{name}: {batch:?}");
        assert!(batch.nodes >= puzzles.len() as u64, "{name}: {batch:?}");
        for (puzzle, answer) in puzzles.iter().zip(answers) {
            assert_plain(&mut solver, puzzle, answer);
        }
        let both = solver.work();
        assert!(both.rounds > batch.rounds && both.nodes > batch.nodes, "{name}: {both:?} after {batch:?}");
        solver.reset_work();
        assert_eq!(solver.work(), Work::default(), "{name}");
    }
}

fn assert_plain(solver: &mut Solver, puzzle: &Givens, answer: Answer) {
    let cells = masks(puzzle);
    assert_eq!(solver.solve(puzzle, 2), answer, "{}", show(&cells));
    assert_eq!(solver.solve(&Candidates::from_givens(puzzle), 2), answer, "{}", show(&cells));
    let fault = answer.solution().and_then(|solution| plain::fault(&cells, solution));
    assert_eq!(fault, None, "{}", show(&cells));
    if let Some(found) = plain::solutions(&cells, 2, common::PATIENCE) {
        assert_eq!(answer.count as usize, found.len(), "{}", show(&cells));
    }
}
