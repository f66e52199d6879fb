//! The six passes of physicsinsights: a puzzle's level is the number of passes that it takes.
//!
//! | pass | adds | file |
//! |---|---|---|
//! | 1 | a cell with one permissible value is filled | `passes.rs` |
//! | 2 | a value with one cell in an object (row, column, box) is filled in | `passes.rs` |
//! | 3 | multisets of identical lists | `passes.rs` |
//! | 4 | a value of one object confined to another goes from the rest of that | `passes.rs` |
//! | 5 | multisets of any lists | `sets.rs` |
//! | 6 | guesses at a cell with the fewest permissible values, and backs up | `mod.rs` |
//!
//! `closure.rs` comes to the end of passes 1 to 5 sooner, where nobody asks what each of them does.
//!
//! Each pass includes the passes before it, and a cell is credited to the pass in progress. Before a pass every
//! object is put in a queue; each object taken from it is worked over, and wherever something changes, the objects of the
//! cell are put in again. (The document puts them in for filled cells only; without the others a pass could end with
//! something of its own undone.) For passes 1 and 2 the queue is the grid's own, which holds the
//! objects' singles. Passes 1 to 5 draw conclusions only, so every cell that they fill is proved, and so is uniqueness if they fill all.
//!
//! Passes 1, 2, 4 and 5 come to the same end in whatever order the objects are worked over. Pass 3 does not quite: two lists
//! are identical only until a step elsewhere shortens one of them, and what the two had to themselves is then no longer seen.
//! So the level may depend on the order of the rows and columns: of 80,623 puzzles (17 clues, minimal, hard ones) 39 changed
//! theirs among 3, 4 and 5 when they were transposed, reordered and relabelled. This one has level 4 in the first writing and
//! level 3 in the second:
//!
//! ```text
//! .................1....23.4......4.5...1....2..67.........1....75....8...9.....8.6
//! ...1........2.5..........398...96....5....21........4.7...8...4......5..6........
//! ```

mod closure;
mod passes;
mod sets;

pub(crate) use closure::{close, close_again};
pub(crate) use passes::PASSES;

use super::{Profile, Rules};
use crate::logic::technique::{HIDDEN_LARGER, NAKED_SINGLE};
use crate::logic::{Chart, Dead, Dialect, Ending, Event, Finding, Listener, Technique};
use ninefold_board::grid::Sweep;
use ninefold_board::{Candidate, Cell, Contradiction, Grid, HouseId, Item, Status};
use passes::Pass;
use std::ops::ControlFlow;

/// The work of the passes, each counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Cells filled in each pass. The sixth's are the guesses and all cells filled after one, those taken back, too.
    pub fills: [u32; 6],
    /// Candidates erased in each pass by other means than filling a cell.
    pub erasures: [u32; 6],
    /// The passes that were needed; 0 for a puzzle without an empty cell.
    pub passes: u8,
    /// Guesses made.
    pub guesses: u64,
    /// Guesses that stood at once, at most.
    pub depth: u32,
    /// Solutions found; with guesses at most [`LIMIT`].
    pub solutions: u64,
    /// Was everything looked at, so that there are no more solutions?
    pub complete: bool,
}

/// With so many solutions the guessing ends: the question is whether there are several.
pub const LIMIT: u64 = 2;

/// Hears steps; they are made only if it wants to hear them.
pub(super) trait Ear {
    fn step(&mut self, grid: &Grid, make: impl FnOnce() -> Finding) -> ControlFlow<()>;
    fn event(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()>;
    fn hears_steps(&self) -> bool;
    fn hears_events(&self) -> bool;
}

/// Hears nothing, and costs nothing.
struct Deaf;

impl Ear for Deaf {
    fn step(&mut self, _grid: &Grid, _make: impl FnOnce() -> Finding) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn event(&mut self, _grid: &Grid, _event: Event<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn hears_steps(&self) -> bool {
        false
    }

    fn hears_events(&self) -> bool {
        false
    }
}

/// A listener.
struct Listening<'a>(&'a mut dyn Listener);

impl Ear for Listening<'_> {
    fn step(&mut self, grid: &Grid, make: impl FnOnce() -> Finding) -> ControlFlow<()> {
        if self.0.hears_steps() { self.0.hear(grid, Event::Step(&make())) } else { ControlFlow::Continue(()) }
    }

    fn event(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        self.0.hear(grid, event)
    }

    fn hears_steps(&self) -> bool {
        self.0.hears_steps()
    }

    fn hears_events(&self) -> bool {
        self.0.hears_events()
    }
}

/// Why the work ended before its time.
pub(super) enum End {
    /// Nothing comes of the grid, or of the latest guess in it.
    Dead(Dead),
    /// As many solutions as are looked for are found.
    Enough,
    Stopped,
}

impl From<Contradiction> for End {
    fn from(contradiction: Contradiction) -> Self {
        End::Dead(Dead::Violation(contradiction))
    }
}

/// The six passes as a profile.
#[derive(Debug)]
pub struct Levels;

/// The six passes.
pub const LEVELS: Levels = Levels;

impl Profile for Levels {
    fn name(&self) -> &'static str {
        "levels"
    }

    fn about(&self) -> &'static str {
        "the six passes of physicsinsights, guesses in the sixth, up to 2 solutions; a puzzle's level is the passes it takes"
    }

    fn dialect(&self) -> Dialect {
        Dialect::Passes
    }

    fn most_solutions(&self) -> usize {
        LIMIT as usize
    }

    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> Ending {
        let chart = Chart::new(grid.geometry());
        let mut solver = Solver::new(grid, &chart, rules, Listening(listener));
        let ending = solver.solve(grid);
        match ending {
            Ok(()) | Err(End::Enough) => Ending::Solved,
            Err(End::Dead(dead)) => Ending::Contradiction(dead),
            Err(End::Stopped) => Ending::Stopped,
        }
    }
}

/// Takes a grid through the passes and counts; nothing is said. The grid is left with the first solution where there is one.
/// The tally says how many there are, and whether the interrupt ended it.
///
/// ```
/// use ninefold::board::{Geometry, Grid, Puzzle, Symbol};
/// use ninefold::logic::{Chart, profile::{Rules, levels}};
/// let mut givens = vec![None; 9];
/// (givens[0], givens[4]) = (Some(Symbol(0)), Some(Symbol(1)));
/// let mut grid = Grid::new(&Puzzle::new(Geometry::latin(3).unwrap(), givens).unwrap()).unwrap();
/// let chart = Chart::new(grid.geometry());
/// let tally = levels::tally(&mut grid, &chart, &Rules::default());
/// assert_eq!((tally.passes, tally.fills[0], tally.solutions, tally.complete), (1, 7, 1, true));
/// ```
pub fn tally(grid: &mut Grid, chart: &Chart, rules: &Rules<'_>) -> Tally {
    let mut solver = Solver::new(grid, chart, rules, Deaf);
    let ended = solver.solve(grid);
    solver.tally.complete &= !matches!(ended, Err(End::Stopped));
    solver.tally
}

/// The level alone of a puzzle that has a solution: the passes that are needed, where the sixth is known to be needed without
/// its guesses being made. `None` if the puzzle is contradictory, or the interrupt came first.
///
/// ```
/// use ninefold::board::{Geometry, Grid, Puzzle};
/// use ninefold::logic::{Chart, profile::{Rules, levels}};
/// let grid = Grid::new(&Puzzle::new(Geometry::latin(30).unwrap(), vec![None; 900]).unwrap()).unwrap();
/// assert_eq!(levels::level(&grid, &Chart::new(grid.geometry()), &Rules::default()), Some(6));
/// ```
pub fn level(grid: &Grid, chart: &Chart, rules: &Rules<'_>) -> Option<u8> {
    unguessed(&mut grid.clone(), chart, rules).map(|tally| tally.passes)
}

/// Takes a grid through passes 1 to 5, and no further: what they filled and erased, and whether the sixth would be needed. `None`
/// if the puzzle is contradictory, or the interrupt came first.
pub(crate) fn unguessed(grid: &mut Grid, chart: &Chart, rules: &Rules<'_>) -> Option<Tally> {
    unguessed_up_to(Pass::Guess as u8, grid, chart, rules)
}

/// The same with no pass after this one of 1 to 5; where these do not fill the grid, the next one is counted as needed.
pub(crate) fn unguessed_up_to(last: u8, grid: &mut Grid, chart: &Chart, rules: &Rules<'_>) -> Option<Tally> {
    let mut solver = Solver::new(grid, chart, rules, Deaf);
    solver.up_to(last, grid).ok()?;
    let more = u8::from(!grid.is_full());
    Some(Tally { passes: solver.tally.passes + more, ..solver.tally })
}

/// Does the technique fill a cell that passes 1 and 2 would fill, too?
pub(crate) fn is_single(technique: &dyn Technique) -> bool {
    let last = NAKED_SINGLE.about().rank();
    technique.about().rank().is_some_and(|rank| last.is_some_and(|last| rank <= last))
}

/// Do passes 1 to 5 draw every conclusion that the technique draws, and those before it in the list?
pub(crate) fn is_covered(technique: &dyn Technique) -> bool {
    technique.about().rank().is_some_and(|rank| rank < first_uncovered())
}

/// The place in the list of the first technique that sees more than passes 1 to 5.
pub(crate) fn first_uncovered() -> usize {
    HIDDEN_LARGER.about().rank().map_or(0, |rank| rank + 1)
}

/// ```text
/// queue    house 4 | house 17 | ...       first in, first out; waits[house] = it is in the queue
/// ```
pub(super) struct Solver<'a, E> {
    chart: &'a Chart,
    rules: &'a Rules<'a>,
    ear: E,
    pass: Pass,
    queue: std::collections::VecDeque<HouseId>,
    waits: Vec<bool>,
    tally: Tally,
    /// The grid at the first solution.
    first: Option<Grid>,
}

impl<'a, E: Ear> Solver<'a, E> {
    fn new(grid: &Grid, chart: &'a Chart, rules: &'a Rules<'a>, ear: E) -> Self {
        let houses = grid.geometry().houses().len();
        Solver {
            chart,
            rules,
            ear,
            pass: Pass::Negative,
            queue: std::collections::VecDeque::with_capacity(houses),
            waits: vec![false; houses],
            tally: Tally { complete: true, ..Tally::default() },
            first: None,
        }
    }

    /// The passes one after the other until the grid is full.
    fn solve(&mut self, grid: &mut Grid) -> Result<(), End> {
        self.up_to(Pass::Guess as u8, grid)?;
        if !grid.is_full() {
            self.begin(grid, Pass::Guess)?;
            let guessed = self.guess(grid, 1);
            if let Some(first) = self.first.take() {
                let _ = self.ear.event(grid, Event::Return);
                *grid = first;
            }
            return match guessed {
                Err(End::Dead(dead)) if dead.is_refuted() => Err(End::Dead(dead)),
                Err(End::Stopped) => Err(End::Stopped),
                Ok(()) | Err(End::Dead(_) | End::Enough) => Ok(()),
            };
        }
        self.solved(grid)
    }

    /// The passes up to this one, as many as it takes to fill the grid.
    fn up_to(&mut self, last: u8, grid: &mut Grid) -> Result<(), End> {
        let swept = if self.ear.hears_steps() { 0 } else { self.swept(last, grid)? };
        for pass in Pass::ALL.into_iter().take(usize::from(last)).skip(swept) {
            if grid.is_full() {
                break;
            }
            self.begin(grid, pass)?;
            self.work(grid)?;
        }
        Ok(())
    }

    /// Passes 1 and 2, as far as they are needed, where nobody hears their steps: in sweeps over the whole board, most of which is filled then.
    /// How many passes that were: none where a contradiction shows, as it is told which one comes first.
    fn swept(&mut self, last: u8, grid: &mut Grid) -> Result<usize, End> {
        if grid.is_full() || last == 0 {
            return Ok(0);
        }
        let (mut sweep, geometry) = (Sweep::of(grid), grid.geometry());
        let Some(naked) = sweep.naked(geometry) else { return Ok(0) };
        let needs_more = last > 1 && !sweep.is_full();
        let Some(hidden) = (if needs_more { sweep.singles(geometry) } else { Some(0) }) else { return Ok(0) };
        self.begin_swept(grid, Pass::Negative, naked)?;
        if needs_more {
            // The state between the two passes is told, and left where they end there.
            let is_told = naked > 0 && self.ear.hears_events();
            if is_told {
                fill_naked(grid);
            }
            if let Err(end) = self.begin_swept(grid, Pass::Positive, hidden) {
                fill_naked(grid);
                return Err(end);
            }
        }
        grid.take(sweep);
        Ok(1 + usize::from(needs_more))
    }

    fn begin_swept(&mut self, grid: &Grid, pass: Pass, fills: usize) -> Result<(), End> {
        self.enter(grid, pass)?;
        self.poll()?;
        self.tally.fills[pass as usize] = fills as u32;
        Ok(())
    }

    fn enter(&mut self, grid: &Grid, pass: Pass) -> Result<(), End> {
        self.pass = pass;
        self.tally.passes = pass as u8 + 1;
        said(self.ear.event(grid, Event::Phase(pass.name())))
    }

    fn begin(&mut self, grid: &Grid, pass: Pass) -> Result<(), End> {
        self.enter(grid, pass)?;
        for house in grid.geometry().house_ids() {
            self.push(house);
        }
        Ok(())
    }

    fn solved(&mut self, grid: &Grid) -> Result<(), End> {
        self.tally.solutions += 1;
        said(self.ear.event(grid, Event::Solution))
    }

    pub(super) fn push(&mut self, house: HouseId) {
        if !std::mem::replace(&mut self.waits[house.index()], true) {
            self.queue.push_back(house);
        }
    }

    /// Puts the objects in which something changed into the queue.
    fn push_changed(&mut self, grid: &mut Grid) {
        grid.take_changed(|house| self.push(house));
    }

    fn poll(&self) -> Result<(), End> {
        if self.rules.is_over() { Err(End::Stopped) } else { Ok(()) }
    }

    /// Works over the objects of the queue until it is empty.
    fn work(&mut self, grid: &mut Grid) -> Result<(), End> {
        self.poll()?;
        self.singles(grid)?;
        if self.pass <= Pass::Positive {
            self.forget_queue();
            return Ok(());
        }
        self.push_changed(grid);
        while let Some(house) = self.queue.pop_front() {
            self.waits[house.index()] = false;
            if grid.open_in(house) != 0 {
                self.house(grid, house)?;
                self.singles(grid)?;
                self.push_changed(grid);
            }
        }
        Ok(())
    }

    /// Fills a cell.
    pub(super) fn fill(&mut self, grid: &mut Grid, entry: Candidate, item: Item) -> Result<(), End> {
        said(self.ear.step(grid, || passes::single(entry, item)))?;
        self.tally.fills[self.pass as usize] += 1;
        Ok(grid.place(entry)?)
    }

    /// Erases a candidate.
    pub(super) fn erase(&mut self, grid: &mut Grid, candidate: Candidate) -> Result<(), End> {
        self.tally.erasures[self.pass as usize] += 1;
        Ok(grid.eliminate(candidate)?)
    }

    /// Tells a step of erasures.
    pub(super) fn tell(&mut self, grid: &Grid, make: impl FnOnce(&Grid) -> Finding) -> Result<(), End> {
        said(self.ear.step(grid, || make(grid)))
    }

    /// Pass 6: guesses at a cell with the fewest values, goes on with the whole procedure, and backs up until all has been
    /// tried, the last like the others, since another solution may hide there; or until there are solutions enough.
    fn guess(&mut self, grid: &mut Grid, depth: u32) -> Result<(), End> {
        if grid.is_full() {
            self.first.get_or_insert_with(|| grid.clone());
            self.solved(grid)?;
            return if self.tally.solutions < LIMIT { Ok(()) } else { Err(End::Enough) };
        }
        let Some(cell) = fewest(grid) else { return Ok(()) };
        let solutions = self.tally.solutions;
        let among: Vec<Candidate> = grid.candidates(cell).iter().map(|symbol| cell.with(symbol)).collect();
        for (at, &candidate) in among.iter().enumerate() {
            self.tally.guesses += 1;
            self.tally.depth = self.tally.depth.max(depth);
            let guess = Event::Guess { candidate, among: &among, depth: depth as usize };
            said(self.ear.event(grid, guess))?;
            let mark = grid.mark();
            let why = match self.try_one(grid, candidate, depth) {
                Ok(()) => None,
                Err(End::Dead(dead)) => Some(dead),
                Err(end) => {
                    self.tally.complete &= at + 1 == among.len();
                    return Err(end);
                }
            };
            self.forget_queue();
            said(self.ear.event(grid, Event::BackUp { candidate, depth: depth as usize, why }))?;
            grid.rewind(mark);
        }
        let is_refuted = self.tally.solutions == solutions;
        Err(End::Dead(if is_refuted { Dead::Exhausted(cell) } else { Dead::Explored(cell) }))
    }

    fn try_one(&mut self, grid: &mut Grid, candidate: Candidate, depth: u32) -> Result<(), End> {
        self.tally.fills[5] += 1;
        grid.place(candidate)?;
        self.push_changed(grid);
        self.work(grid)?;
        self.guess(grid, depth + 1)
    }

    fn forget_queue(&mut self) {
        self.queue.clear();
        self.waits.fill(false);
    }
}

/// Brings a grid without a contradiction to the state after pass 1, if it is not there.
fn fill_naked(grid: &mut Grid) {
    let mut sweep = Sweep::of(grid);
    if sweep.naked(grid.geometry()).is_some_and(|filled| filled > 0) {
        grid.take(sweep);
    }
}

/// The first of the open cells with the fewest candidates.
fn fewest(grid: &Grid) -> Option<Cell> {
    let open = grid.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open);
    open.min_by_key(|&cell| grid.candidates(cell).len())
}

fn said(answer: ControlFlow<()>) -> Result<(), End> {
    if answer.is_break() { Err(End::Stopped) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{BUDGET, below, puzzle, rng_of, solved_minimal};
    use ninefold_board::{BoxShape, Geometry, Puzzle, Symbol};
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Hears of all steps, and does nothing about it: so no pass is swept.
    struct Attentive;

    impl Ear for Attentive {
        fn step(&mut self, _grid: &Grid, make: impl FnOnce() -> Finding) -> ControlFlow<()> {
            let _ = make();
            ControlFlow::Continue(())
        }

        fn event(&mut self, _grid: &Grid, _event: Event<'_>) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }

        fn hears_steps(&self) -> bool {
            true
        }

        fn hears_events(&self) -> bool {
            true
        }
    }

    /// A puzzle with one solution, or with a given less or a wrong one.
    fn some(geometry: &Geometry, seed: u64) -> Puzzle {
        let rng = &mut rng_of(seed, 1);
        let (made, _) = solved_minimal(geometry, rng, BUDGET).unwrap();
        let mut givens = made.givens().to_vec();
        let cell = below(geometry.cells(), rng);
        if seed % 3 == 1 {
            givens[cell] = None;
        } else if seed % 3 == 2 {
            let wrong = Symbol::new(below(geometry.symbols(), rng));
            let peers = geometry.peers(Cell::new(cell));
            if peers.iter().all(|peer| givens[peer.index()] != Some(wrong)) {
                givens[cell] = Some(wrong);
            }
        }
        puzzle(geometry, givens)
    }

    /// What came of a way through the passes, the candidates that are left, and how often it was asked whether to end; it ends at the question after `most`.
    fn way(ear: impl Ear, start: &Grid, last: Option<u8>, most: usize) -> (Tally, bool, Vec<u64>, usize) {
        let asked = AtomicUsize::new(0);
        let interrupt = || asked.fetch_add(1, Ordering::Relaxed) >= most;
        let rules = Rules { unique: false, interrupt: Some(&interrupt) };
        let (chart, mut grid) = (Chart::new(start.geometry()), start.clone());
        let mut solver = Solver::new(&grid, &chart, &rules, ear);
        let ended = match last {
            Some(last) => solver.up_to(last, &mut grid),
            None => solver.solve(&mut grid),
        };
        let left = grid.geometry().all_cells().map(|cell| grid.candidates(cell).bits()).collect();
        (solver.tally, ended.is_ok(), left, asked.into_inner())
    }

    #[test]
    fn swept_passes_are_as_those_that_are_heard() {
        let box_of = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
        let (mut solved, mut dead) = (0, 0);
        for geometry in [box_of(3, 3), box_of(2, 3), Geometry::latin(6).unwrap()] {
            for start in (0..90).filter_map(|seed| Grid::new(&some(&geometry, seed)).ok()) {
                let whole = way(Attentive, &start, None, usize::MAX);
                assert_eq!(way(Deaf, &start, None, usize::MAX), whole, "{:?}", start.puzzle());
                (solved, dead) = (solved + usize::from(whole.1), dead + usize::from(!whole.1));
                for most in 0..3 {
                    assert_eq!(way(Deaf, &start, None, most), way(Attentive, &start, None, most));
                }
                for last in 0..=5 {
                    let heard = way(Attentive, &start, Some(last), usize::MAX);
                    assert_eq!(way(Deaf, &start, Some(last), usize::MAX), heard, "{last}: {:?}", start.puzzle());
                }
            }
        }
        assert!(solved > 50 && dead > 10, "{solved} {dead}");
    }
}
