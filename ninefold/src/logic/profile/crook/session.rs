//! The board of a person who solves by Crook's algorithm: entries with their numbers and colours, paths, the choice sets of their
//! vertices, and the way back.
//!
//! ```text
//!            +--Step--> take --+-- Wrong --> erase --+--> (vertex has numbers left)  Choice
//! situation -+--Choice-> choose                      +--> (none left) Wrong, for the parent
//!            +--Solved-> erase: look for other solutions
//! ```

use super::forced;
use super::tree::{End, SearchTree};
use super::vertex::Vertex;
use crate::logic::{Dead, Finding};
use ninefold_board::{Candidate, Cell, Grid, Status, Symbol, SymbolSet, grid::Mark};

/// A number that was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The cell and the number.
    pub candidate: Candidate,
    /// Its subscript: its number among the entries after the markup. Forced numbers have none.
    pub subscript: Option<usize>,
    /// Its path: 0 before any choice, 1 for the red one, 2 for the green one, as in [`path_name`](super::path_name).
    pub path: usize,
}

/// How the board stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Forced numbers are looked for.
    Forcing,
    /// Preemptive sets are looked for.
    Searching,
    /// An erased path's vertex has numbers left: one is to be chosen.
    AtVertex,
    /// The latest path is to be erased; if there is none, the puzzle has no (further) solution.
    Dead(Dead),
    /// Full.
    Solved,
}

impl Standing {
    /// As one word: `forcing`, `searching`, `at-vertex`, `dead` or `solved`.
    pub fn name(self) -> &'static str {
        match self {
            Standing::Forcing => "forcing",
            Standing::Searching => "searching",
            Standing::AtVertex => "at-vertex",
            Standing::Dead(_) => "dead",
            Standing::Solved => "solved",
        }
    }
}

/// A vertex on the way, and the path that starts there.
#[derive(Clone, Debug)]
struct Level {
    vertex: Vertex,
    /// Its place in the tree.
    node: usize,
    path: Option<Begun>,
    solved: bool,
}

#[derive(Clone, Copy, Debug)]
struct Begun {
    number: Symbol,
    mark: Mark,
    entries: usize,
}

/// The changes that can be taken back.
#[derive(Clone, Debug)]
enum Action {
    Take(Finding),
    MarkUp,
    Choose(Candidate),
    Erase,
}

/// A path that was erased.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Erased {
    /// The choice that had been made.
    pub choice: Candidate,
    /// Its number and so its colour.
    pub path: usize,
    /// Why; `None` if it was given up, or led to a solution.
    pub why: Option<Dead>,
    /// The numbers left at its vertex.
    pub left: SymbolSet,
}

/// The choice is not possible now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this cannot be chosen here")]
pub struct NotAChoice;

/// A board in the middle of Crook's algorithm. Its holder asks for its [`Standing`] and takes the action that is due: [`solve`](super::solve)
/// by itself, a person one step at a time.
#[derive(Clone, Debug)]
pub struct Session {
    start: Grid,
    grid: Grid,
    forced: Vec<Finding>,
    /// When the markup was made, if it was.
    markup: Option<Mark>,
    entries: Vec<Entry>,
    levels: Vec<Level>,
    tree: SearchTree,
    dead: Option<Dead>,
    history: Vec<Action>,
}

impl Session {
    /// Begins with this grid.
    pub fn new(start: &Grid) -> Self {
        Session::with_forced(start.clone(), forced::findings(start))
    }

    fn with_forced(start: Grid, forced: Vec<Finding>) -> Self {
        Session {
            grid: start.clone(),
            start,
            forced,
            markup: None,
            entries: Vec::new(),
            levels: Vec::new(),
            tree: SearchTree::default(),
            dead: None,
            history: Vec::new(),
        }
    }

    /// The grid as it stands.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The entries that still stand, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The tree so far.
    pub fn tree(&self) -> &SearchTree {
        &self.tree
    }

    /// The next forced number, until the markup: the first in Crook's order that does not stand yet. (In whatever order they
    /// are entered, one that is forced stays so.)
    pub(crate) fn next_forced(&self) -> Option<&Finding> {
        let is_open = |finding: &&Finding| finding.placed().any(|k| self.grid.status(k.cell) == Status::Open);
        self.forced.iter().find(is_open).filter(|_| self.markup.is_none())
    }

    /// Is the puzzle marked up?
    pub fn is_marked_up(&self) -> bool {
        self.markup.is_some()
    }

    /// The candidates crossed out since the markup in cells that are still open, and the path of each: 0 before any choice, as in
    /// [`Entry`]. By path, then ascending.
    pub fn crossed_out(&self) -> Vec<(Candidate, usize)> {
        let cells = self.grid.geometry().all_cells().filter(|&cell| self.grid.status(cell) == Status::Open);
        self.crossed_out_in(&cells.collect::<Vec<_>>())
    }

    /// The same of all cells: in those that have a number by now, all other numbers of the markup, as in Figure 8.
    pub(super) fn crossed_out_everywhere(&self) -> Vec<(Candidate, usize)> {
        self.crossed_out_in(&self.grid.geometry().all_cells().collect::<Vec<_>>())
    }

    fn crossed_out_in(&self, cells: &[Cell]) -> Vec<(Candidate, usize)> {
        let marks = |grid: &Grid| cells.iter().map(|&cell| grid.candidates(cell)).collect::<Vec<_>>();
        let begun = self.levels.iter().filter_map(|level| level.path).map(|path| path.mark);
        let starts: Vec<Mark> = self.markup.into_iter().chain(begun).collect();
        let (mut grid, mut out) = (self.grid.clone(), Vec::new());
        let mut after = marks(&grid);
        for (path, &start) in starts.iter().enumerate().rev() {
            grid.rewind(start);
            let before = marks(&grid);
            for ((&cell, &had), &has) in cells.iter().zip(&before).zip(&after) {
                out.extend((had - has).iter().map(|number| (cell.with(number), path)));
            }
            after = before;
        }
        out.sort_unstable_by_key(|&(candidate, path)| (path, candidate));
        out
    }

    /// How many paths stand: 1 if the red one is the latest.
    pub fn paths(&self) -> usize {
        self.levels.iter().filter(|level| level.path.is_some()).count()
    }

    /// The vertex where the latest path starts, and the choice there, if a path stands.
    pub fn latest(&self) -> Option<(&Vertex, Candidate)> {
        let chosen = |level: &'_ Level| level.path.map(|path| level.vertex.cell.with(path.number));
        self.levels.iter().rev().find_map(|level| chosen(level).map(|choice| (&level.vertex, choice)))
    }

    /// Was something crossed out last? Then crossing out goes on.
    pub(crate) fn is_crossing_out(&self) -> bool {
        matches!(self.history.last(), Some(Action::Take(finding)) if finding.placed().next().is_none())
    }

    /// How the board stands.
    pub fn standing(&self) -> Standing {
        match self.dead {
            Some(dead) => Standing::Dead(dead),
            None if self.grid.is_full() => Standing::Solved,
            None if !self.is_marked_up() => Standing::Forcing,
            None if self.at_vertex().is_some() => Standing::AtVertex,
            None => Standing::Searching,
        }
    }

    /// The vertex whose path was erased last, if it is its turn.
    pub fn at_vertex(&self) -> Option<&Vertex> {
        self.levels.last().filter(|level| level.path.is_none()).map(|level| &level.vertex)
    }

    /// Ends the search for forced numbers.
    pub fn mark_up(&mut self) {
        self.markup = self.markup.or(Some(self.grid.mark()));
        self.history.push(Action::MarkUp);
    }

    /// Carries out a finding.
    pub fn take(&mut self, finding: &Finding) {
        let path = self.paths();
        for candidate in finding.placed() {
            if self.grid.status(candidate.cell) == Status::Open {
                self.enter(candidate, path);
            }
        }
        if let Err(contradiction) = finding.apply(&mut self.grid) {
            self.dead = Some(Dead::Violation(contradiction));
        }
        self.note_end();
        self.history.push(Action::Take(finding.clone()));
    }

    /// Says in the tree how the latest path ends, if it does.
    fn note_end(&mut self) {
        let end = match self.standing() {
            Standing::Solved => End::Solution,
            Standing::Dead(Dead::Violation(contradiction)) => End::Violation(contradiction),
            _ => return,
        };
        if let Some(level) = self.levels.last() {
            self.tree.end(level.node, end);
        }
    }

    fn enter(&mut self, candidate: Candidate, path: usize) {
        let forced = self.entries.iter().filter(|entry| entry.subscript.is_none()).count();
        let subscript = self.is_marked_up().then_some(self.entries.len() + 1 - forced);
        self.entries.push(Entry { candidate, subscript, path });
    }

    /// Begins a path: chooses a number of the vertex whose turn it is, or, if there is none, of any open cell.
    pub fn choose(&mut self, choice: Candidate) -> Result<(), NotAChoice> {
        if !matches!(self.standing(), Standing::Searching | Standing::AtVertex) {
            return Err(NotAChoice);
        }
        if self.at_vertex().is_none() {
            if self.grid.status(choice.cell) != Status::Open || !self.grid.has(choice) {
                return Err(NotAChoice);
            }
            self.add_level(Vertex::wanted(&self.grid, choice.cell));
        }
        let (mark, entries) = (self.grid.mark(), self.entries.len());
        let Some(level) = self.levels.last_mut() else { return Err(NotAChoice) };
        if !level.vertex.offers(choice) {
            return Err(NotAChoice);
        }
        level.path = Some(Begun { number: choice.symbol, mark, entries });
        self.tree.begin(level.node, choice.symbol);
        self.enter(choice, self.levels.len());
        if let Err(contradiction) = self.grid.place(choice) {
            self.dead = Some(Dead::Violation(contradiction));
        }
        self.note_end();
        self.history.push(Action::Choose(choice));
        Ok(())
    }

    fn add_level(&mut self, vertex: Vertex) {
        let above = self.levels.last().map(|level| level.node);
        let node = self.tree.add(above, vertex.cell, vertex.choices);
        self.levels.push(Level { vertex, node, path: None, solved: false });
    }

    /// Erases the latest path with all its entries and cross-outs. If it led to a violation or to a solution, its number is
    /// deleted from the choice set of its vertex; if it is only given up, the number can be chosen again. `None` if there
    /// is no path.
    pub fn erase(&mut self) -> Option<Erased> {
        let standing = self.standing();
        // A vertex without a path stands at the end of the path to be erased.
        if self.at_vertex().is_some() {
            self.levels.pop();
        }
        let path = self.levels.len();
        let level = self.levels.last_mut()?;
        let begun = level.path.take()?;
        self.grid.rewind(begun.mark);
        self.entries.truncate(begun.entries);
        let is_solution = matches!(standing, Standing::Solved | Standing::Dead(Dead::Explored(_)));
        level.solved |= is_solution;
        level.vertex.again = true;
        let why = self.dead.take();
        if why.is_none() && !is_solution {
            self.tree.end(level.node, End::Open);
        }
        if is_solution || why.is_some() {
            level.vertex.choices.remove(begun.number);
        }
        let erased = Erased { choice: level.vertex.cell.with(begun.number), path, why, left: level.vertex.choices };
        if erased.left.is_empty() {
            let (cell, solved) = (level.vertex.cell, level.solved);
            self.levels.pop();
            self.dead = Some(if solved { Dead::Explored(cell) } else { Dead::Exhausted(cell) });
        }
        self.history.push(Action::Erase);
        Some(erased)
    }

    /// Takes back the latest thing that was done. Was there any?
    pub fn undo(&mut self) -> bool {
        let (start, forced) = (self.start.clone(), std::mem::take(&mut self.forced));
        let before = std::mem::replace(self, Session::with_forced(start, forced));
        let mut history = before.history;
        let was_any = history.pop().is_some();
        for action in history {
            self.redo(action);
        }
        was_any
    }

    /// An action that was possible once is possible again on the same way.
    fn redo(&mut self, action: Action) {
        match action {
            Action::Take(finding) => self.take(&finding),
            Action::MarkUp => self.mark_up(),
            Action::Choose(choice) => drop(self.choose(choice)),
            Action::Erase => drop(self.erase()),
        }
    }
}
