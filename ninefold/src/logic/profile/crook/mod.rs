//! Crook's pencil-and-paper algorithm, exactly as he states it (J. F. Crook, "A Pencil-and-Paper Algorithm for Solving
//! Sudoku Puzzles", Notices of the AMS, April 2009), on boards of all sizes and shapes.
//!
//! 1. Find all forced numbers.
//! 2. Mark up the puzzle.
//! 3. Search the rows, columns and boxes for preemptive sets again and again, crossing out as each is found, and enter every
//!    number that is alone in its cell or in a range, until
//! 4. there is a solution, or no preemptive set in any range can be broken into smaller ones (Condition 1):
//! 5. then choose a number at random and go on with 3. A violation erases the path that began with the choice.
//!
//! | file | holds |
//! |---|---|
//! | `forced.rs` | step 1 |
//! | `preemptive.rs` | preemptive sets, ranges, covers |
//! | `search.rs` | step 3: the next singleton or crossing out |
//! | `vertex.rs` | step 5: where the choice is made, and by whom |
//! | `session.rs` | the board with its entries, subscripts, coloured paths, choice sets; erasing and undoing |
//! | `guide.rs`, `seen.rs`, `refusal.rs` | a person at it: each deed is checked, refused with the reason, or done and told |
//! | `subscripts.rs` | the subscripts of entries, as a listener can count them |
//! | `tree.rs` | the search tree, its paths and their odds |
//! | `record.rs`, `follow.rs`, `unfollowed.rs` | a recorded solution: read, each entry and set of it proved at its turn, or told why not |
//! | `run.rs` | the loop |
//! | `tell.rs`, `voice.rs` | the words beside the steps, and when they are said |
//!
//! Where Crook leaves something open, it is decided so: numbers are entered as long as there are any that are alone; then preemptive sets
//! are crossed out, the smallest first, as long as there are any; and so on in turn. The partners of a chosen pair are
//! entered before other numbers. Of several cells that may be a vertex the first in the order of the cells is taken. A number
//! that is erased gives its subscript free again. A violation, Definition 4, is seen as soon as
//! a cell has no number left, or a range no cell for a number. All houses are ranges: regions of a jigsaw and diagonals, too.

mod follow;
mod forced;
mod guide;
mod preemptive;
mod record;
mod refusal;
mod run;
mod search;
mod seen;
mod session;
mod subscripts;
pub mod tell;
mod tree;
mod unfollowed;
mod vertex;
mod voice;

pub use guide::{Ahead, Deed, Due, ahead, allow, deed_of};
pub use preemptive::{Cover, PreemptiveSet, all as preemptive_sets};
pub use record::{RecordedSet, RecordedStep, RecordedWay, cell_named};
pub use refusal::Refusal;
pub use search::{finding as crossing_out, unhiding};
pub use session::{Entry, Erased, NotAChoice, Session, Standing};
use subscripts::Subscripts;
pub use tell::{path_name, the_path};
pub use tree::{End, Path, SearchTree, TreeNode};
pub use unfollowed::Unfollowed;
pub use vertex::{Choice, Chooser, Coin, Flip, Listed, Reason, Vertex};

use super::{Profile, Rules};
use crate::logic::{Chart, Dialect, Ending, Finding, Listener, Look, Voice};
use ninefold_board::{Candidate, Grid, Symbol};
use run::Runner;
use voice::CrookVoice;

/// The options of a run of the algorithm.
#[derive(Clone, Debug, Default)]
pub struct CrookOptions {
    /// How the coin falls.
    pub seed: u64,
    /// A recorded solution to be followed before it goes on by itself.
    pub follow: Option<RecordedWay>,
    /// After the first solution the other branches of the tree are explored until so many paths have ended, that of this solution
    /// among them: with 0 or 1 they are not. Paths that ended before it do not count.
    pub paths: usize,
    /// Is the exploration told, too?
    pub aloud: bool,
}

/// The result of a run.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CrookReport {
    /// How it ended.
    pub ending: Ending,
    /// The grid at the first solution, or where it ended.
    pub grid: Grid,
    /// The entries in it, in order.
    pub entries: Vec<Entry>,
    /// The candidates crossed out since the markup on the way to this grid, and the path of each: 0 before any choice.
    pub crossed_out: Vec<(Candidate, usize)>,
    /// The search tree.
    pub tree: SearchTree,
    /// The solutions, in the order in which they were met: all of them if the whole tree is known.
    pub solutions: Vec<Vec<Symbol>>,
    /// Is the whole tree known?
    pub is_complete: bool,
    /// The step of the record from which on it could not be followed.
    pub not_followed: Option<Unfollowed>,
    /// The recorded sets that were none at their turn, and why.
    pub refused: Vec<(RecordedSet, Refusal)>,
}

/// Solves a grid by the algorithm.
///
/// ```
/// use ninefold::board::{Grid, text};
/// use ninefold::logic::profile::{Rules, crook};
/// use ninefold::logic::Unheard;
/// let line = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";
/// let board = text::format("line").unwrap().parse(line, &text::ReadOptions::default()).next().unwrap()?.board;
/// let grid = Grid::new(&board.puzzle()?)?;
/// let report = crook::solve(&grid, &crook::CrookOptions::default(), &mut crook::Coin, &Rules::default(), &mut Unheard);
/// assert_eq!(report.entries.last().unwrap().subscript, Some(56));
/// assert!(report.tree.first().is_none(), "Shortz's puzzle 301 needs no choice");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    grid: &Grid,
    options: &CrookOptions,
    chooser: &mut dyn Chooser,
    rules: &Rules<'_>,
    listener: &mut dyn Listener,
) -> CrookReport {
    Runner::new(grid, options, chooser, rules).run(options, listener)
}

/// The next step of a session that stands at [`Standing::Forcing`] or [`Standing::Searching`]: a forced number, a singleton,
/// a crossing out. `None` when it is time to mark up, or to choose.
pub fn next_step(session: &Session) -> Option<Finding> {
    if session.standing() == Standing::Forcing {
        return session.next_forced().cloned();
    }
    let chart = Chart::new(session.grid().geometry());
    let partners = session.latest().map_or_else(Vec::new, |(vertex, _)| vertex.partners());
    let look = Look::new(session.grid(), &chart, false);
    search::next(&look, &partners, session.is_crossing_out())
}

/// The next crossing out of a session that stands at [`Standing::Searching`], also where numbers could be entered first.
pub fn next_crossing_out(session: &Session) -> Option<Finding> {
    let is_searching = session.standing() == Standing::Searching;
    is_searching.then(|| search::crossing_out(session.grid(), search::Among::All)).flatten()
}

/// Where a number is to be chosen if a choice is due: the vertex whose turn it is, or the one of Crook's rule.
fn vertex(session: &Session) -> Option<Vertex> {
    session.at_vertex().cloned().or_else(|| Vertex::by_rule(session.grid()))
}

/// Crook's algorithm as a profile: the coin of seed 0, and the first solution.
pub struct Crook;

/// Crook's algorithm.
pub const CROOK: Crook = Crook;

impl Profile for Crook {
    fn name(&self) -> &'static str {
        "crook"
    }

    fn about(&self) -> &'static str {
        "Crook's algorithm: forced numbers, markup, preemptive sets, and random choices on coloured paths"
    }

    fn dialect(&self) -> Dialect {
        Dialect::Crook
    }

    fn voice(&self) -> Box<dyn Voice> {
        Box::new(CrookVoice::default())
    }

    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> Ending {
        let report = solve(grid, &CrookOptions::default(), &mut Coin, rules, listener);
        *grid = report.grid;
        report.ending
    }
}
