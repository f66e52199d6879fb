//! The proof of one cell: its steps, replayed by their conclusions alone, make every board on which they are told; the
//! checker accepts each there, and none of them is idle.

use crate::common::{self, puzzle, source};
use crate::logic::walk::{geometries, puzzles, show, solution, start};
use ninefold::ask::{Footing, Manner, Policy, Position, explain};
use ninefold::board::text::Alphabet;
use ninefold::board::{Board, BoxShape, Cell, Conclusion, Geometry, Grid, Puzzle, Solution, SymbolSet};
use ninefold::logic::profile::{CROOK, EXCLUSION, HUMAN, LECTURE, LEVELS, NO_NOTES, Profile, Rules};
use ninefold::logic::{Dialect, Event, Finding, Narrator, Proof, prove, rests};
use ninefold_check::{Limits, check_step};
use std::ops::ControlFlow;

/// A board on which conclusions are done by the rules alone.
struct Replay {
    geometry: Geometry,
    candidates: Vec<SymbolSet>,
}

impl Replay {
    fn new(grid: &Grid) -> Self {
        let candidates = grid.geometry().all_cells().map(|cell| grid.candidates(cell)).collect();
        Replay { geometry: grid.geometry().clone(), candidates }
    }

    fn do_step(&mut self, finding: &Finding) {
        for conclusion in &finding.conclusions {
            let candidate = conclusion.candidate();
            let here = &mut self.candidates[candidate.cell.index()];
            assert!(here.contains(candidate.symbol), "{finding:?} changes nothing");
            match conclusion {
                Conclusion::Eliminate(_) => here.remove(candidate.symbol),
                Conclusion::Place(_) => {
                    *here = [candidate.symbol].into_iter().collect();
                    for peer in self.geometry.peers(candidate.cell) {
                        self.candidates[peer.index()].remove(candidate.symbol);
                    }
                }
            }
        }
    }

    fn is(&self, grid: &Grid) -> bool {
        self.geometry.all_cells().all(|cell| grid.candidates(cell) == self.candidates[cell.index()])
    }
}

/// The steps of a proof, each replayed and checked; none if there is no proof.
fn replayed(profile: &dyn Profile, start: &Grid, solution: &Solution, cell: Cell) -> Option<Vec<(Grid, Finding)>> {
    let rules = Rules { unique: true, interrupt: None };
    let proof = Proof::of(profile, start, &rules, cell).ok()?;
    let (mut replay, mut told) = (Replay::new(start), Vec::new());
    let end = proof.tell(start, &mut |grid, finding| {
        let at = || format!("{} {}: {finding:?}\n{}", profile.name(), start.geometry().cell_name(cell), show(grid));
        assert!(replay.is(grid), "{}", at());
        let limits = Limits { assume_unique: true, ..Limits::default() };
        let checked = check_step(grid, &prove(grid, finding), &limits);
        assert!(checked.is_ok(), "{checked:?} {}", at());
        assert!(finding.eliminated().all(|k| solution.value(k.cell) != k.symbol), "{}", at());
        assert!(finding.placed().all(|k| solution.value(k.cell) == k.symbol), "{}", at());
        let is_last_cell = ["full house", "last empty cell"].contains(&&*finding.name());
        assert_eq!(finding.pattern.full_house().is_some(), is_last_cell, "{}", at());
        let is_full = finding.pattern.full_house().is_none_or(|house| grid.open_in(house).is_power_of_two());
        assert!(is_full, "told to fill the last cell of a house: {}", at());
        replay.do_step(finding);
        told.push((grid.clone(), finding.clone()));
        ControlFlow::Continue(())
    });
    assert!(replay.is(&end.unwrap()));
    let findings: Vec<Finding> = told.iter().map(|(_, finding)| finding.clone()).collect();
    if let Some(last) = findings.last() {
        assert!(last.placed().any(|placed| placed.cell == cell));
        let needed = rests::on(start, &findings, cell).unwrap();
        assert_eq!(needed.len(), findings.len(), "every step is needed");
    }
    Some(told)
}

/// Every cell of a puzzle by every profile; how many proofs there were.
fn all_proofs(puzzle: &Puzzle, every: usize) -> usize {
    let (start, solution) = (start(puzzle), solution(puzzle));
    let profiles: [&dyn Profile; 6] = [&HUMAN, &LECTURE, &NO_NOTES, &EXCLUSION, &CROOK, &LEVELS];
    let cells = || puzzle.geometry().all_cells().step_by(every);
    let proofs = |profile| cells().filter_map(|cell| replayed(profile, &start, &solution, cell)).count();
    profiles.into_iter().map(proofs).sum()
}

#[test]
fn the_steps_alone_make_the_boards_on_which_they_are_told() {
    let mut proofs = 0;
    for geometry in geometries().into_iter().filter(|geometry| geometry.symbols() < 12) {
        for puzzle in puzzles(&geometry, 11, 2) {
            proofs += all_proofs(&puzzle, 11);
        }
    }
    assert!(proofs > 50, "{proofs}");
}

/// On the whole path a hidden pair had taken candidates that its X-wing in the 7s takes, too; the proof of r9c4 does without
/// the pair, so there they are the X-wing's.
#[test]
fn a_step_takes_what_others_had_taken_on_the_whole_path() {
    let line = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    let given = puzzle(&nine, line);
    let (start, solution) = (start(&given), solution(&given));
    let cell = Cell::new(8 * 9 + 3);
    let told = replayed(&HUMAN, &start, &solution, cell).unwrap();
    let (grid, wing) = told.iter().find(|(_, finding)| finding.name() == "X-wing").unwrap();
    for name in ["r4c8", "r5c8"] {
        let cell = grid.geometry().cell_named(name).unwrap();
        assert!(wing.eliminated().any(|k| k.cell == cell && k.symbol.index() == 6), "{name} loses 7: {wing:?}");
    }
    for id in ["crook-fig6", "crook-fig11"] {
        assert!(all_proofs(&puzzle(&nine, source(id)), 7) > 20);
    }
}

/// Paths without idle steps: the checker accepts every step where only the ones that are told were done, they fill the grid, and
/// what was left out was of no use.
#[test]
fn paths_without_idle_steps_hold() {
    let puzzles: Vec<Puzzle> = puzzles(&common::sudoku(3, 3), 14, 60);
    let told = common::on_all_cores(&puzzles, |puzzle| {
        let board = Board::from(puzzle);
        let policy = Policy::default();
        let footing = Footing::of(&Position::from(&board), &policy).unwrap();
        let story = |all_steps: bool| {
            let mut steps: Vec<(Grid, Finding)> = Vec::new();
            let mut hear = |grid: &Grid, event: Event<'_>| {
                if let Event::Step(finding) = event {
                    steps.push((grid.clone(), finding.clone()));
                }
                ControlFlow::Continue(())
            };
            let explained = explain(&footing, &Manner { all_steps, ..Manner::default() }, &mut hear);
            let words = explained.words(&Narrator::new(&HUMAN, Dialect::Modern, Alphabet::Digits));
            (steps, explained.is_solved(), explained.grid, words)
        };
        let ((all, solved, end, said), (needed, also, same, words)) = (story(true), story(false));
        assert_eq!((solved, end.values()), (also, same.values()));
        let are_left_out = match all.len() - needed.len() {
            0 => "",
            1 => " One step that none of these needs is left out.",
            2 => " Two steps that none of these needs are left out.",
            _ => " steps that none of these needs are left out.",
        };
        assert!(!said.contains("left out") && words.ends_with(are_left_out), "{said}\n{words}");
        for (grid, finding) in &needed {
            let limits = Limits { assume_unique: true, ..Limits::default() };
            assert!(check_step(grid, &prove(grid, finding), &limits).is_ok(), "{finding:?}");
            assert!(finding.conclusions.iter().all(|c| grid.has(c.candidate())), "{finding:?}");
        }
        if !solved {
            assert_eq!(all.len(), needed.len());
            return (all.len(), 0, 0, 0);
        }
        let (idle, erasing) =
            (idle(&needed), needed.iter().filter(|(_, finding)| finding.placed().next().is_none()).count());
        (all.len(), all.len() - needed.len(), idle, erasing)
    });
    let sum = |of: fn(&(usize, usize, usize, usize)) -> usize| told.iter().map(of).sum::<usize>();
    let (all, dropped, idle, erasing) = (sum(|t| t.0), sum(|t| t.1), sum(|t| t.2), sum(|t| t.3));
    println!("{all} steps, {dropped} left out; of {erasing} that erase {idle} are idle");
    assert!(dropped > 20, "{dropped} of {all} steps are left out");
    // A fact may have an option more than the step would need to have; but the path was chosen with it.
    assert!(idle * 20 <= erasing, "{idle} of {erasing} steps are idle");
}

/// How many steps that only erase could be missing, with all others in their places: the checker takes those still.
fn idle(steps: &[(Grid, Finding)]) -> usize {
    let limits = Limits { assume_unique: true, ..Limits::default() };
    let is_idle = |&without: &usize| {
        let mut grid = steps[0].0.clone();
        steps.iter().enumerate().filter(|(i, _)| *i != without).all(|(_, (_, finding))| {
            check_step(&grid, &prove(&grid, finding), &limits).is_ok() && finding.apply(&mut grid).is_ok()
        })
    };
    (0..steps.len()).filter(|&i| steps[i].1.placed().next().is_none()).filter(is_idle).count()
}
