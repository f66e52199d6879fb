//! The buttons of Dr Dobb's solver: one rule once, both rules to the end, or all the way to a solution.

use super::explain::heard;
use super::room::Bounded;
use super::{BadManner, Explained, Footing, Manner, Room, Why};
use crate::logic::node::Rule;
use crate::logic::profile::{CHAIN_EXCLUSION, EXCLUSION, Exclusion, PILE_EXCLUSION, Profile, exclude_once};
use crate::logic::words::{capital, count, number};
use crate::logic::{Dead, Ending, Event, Listener, Narrator};
use ninefold_board::{Cell, Contradiction, Grid};
use std::ops::ControlFlow;

/// A button of Dr Dobb's solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Exclude {
    /// Chain exclusion, once on every row, column and box.
    ChainOnce,
    /// Pile exclusion, once on every row, column and box.
    PileOnce,
    /// Both until nothing more is excluded.
    BothToTheEnd,
    /// OK: solves to the end, with guesses where nothing more is excluded.
    WithGuesses,
}

/// Both rules to the end, without a guess.
const BOTH: Exclusion = Exclusion { limit: 0, ..EXCLUSION };

impl Exclude {
    fn profile(self) -> &'static Exclusion {
        match self {
            Exclude::ChainOnce => &CHAIN_EXCLUSION,
            Exclude::PileOnce => &PILE_EXCLUSION,
            Exclude::BothToTheEnd => &BOTH,
            Exclude::WithGuesses => &EXCLUSION,
        }
    }

    /// The manner in which it is told, in this dialect; left out, Dr Dobb's own.
    pub fn manner(self, dialect: Option<&str>) -> Result<Manner, BadManner> {
        let manner = Manner::named(Some(EXCLUSION.name()), dialect, None)?;
        Ok(Manner { profile: self.profile(), ..manner })
    }
}

/// The result of a button.
#[derive(Clone)]
#[non_exhaustive]
pub struct Excluded<'s, 'p> {
    /// The board at the end: the first solution, if there is one.
    pub grid: Grid,
    /// The cells that exclusion alone proved, before any guess; ascending.
    pub proved: Vec<Cell>,
    /// The cells whose number in the solution is a guess; ascending. The others follow from these.
    pub guessed: Vec<Cell>,
    /// Was a part of the story left out, as an answer has no room for it?
    pub is_cut: bool,
    /// What is said of that part.
    rest: Option<&'static str>,
    end: End<'s, 'p>,
}

/// How it came to an end.
#[derive(Clone)]
enum End<'s, 'p> {
    /// One rule, which found something in so many nodes.
    Once(Rule, Result<usize, Contradiction>),
    /// The whole profile; and that there are several solutions, where they are why it is stuck.
    Whole(Box<Explained<'s, 'p>>, Option<&'static str>),
}

/// Presses a button. The listener hears the story up to the first solution, as far as there is room for it; of the search for
/// others only what sums it up.
///
/// ```
/// use ninefold::ask::{Exclude, Footing, Policy, Position, exclude};
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// use ninefold::logic::Unheard;
/// let mut board = Board::empty(Geometry::latin(3)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// board.set_given(Cell(1), Some(Symbol(1)));
/// let footing = Footing::of(&Position::from(&board), &Policy::default()).unwrap();
/// let pressed = exclude(&footing, Exclude::ChainOnce, &mut Unheard);
/// assert_eq!(pressed.proved, [Cell(2)]);
/// assert!(exclude(&footing, Exclude::BothToTheEnd, &mut Unheard).guessed.is_empty());
/// // There are two solutions, with the second row the other way round.
/// assert!(!exclude(&footing, Exclude::WithGuesses, &mut Unheard).guessed.is_empty());
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn exclude<'s, 'p>(footing: &'s Footing<'p>, button: Exclude, listener: &mut dyn Listener) -> Excluded<'s, 'p> {
    exclude_within(Room::of(footing.grid.geometry()), footing, button, listener)
}

fn exclude_within<'s, 'p>(
    room: Room,
    footing: &'s Footing<'p>,
    button: Exclude,
    listener: &mut dyn Listener,
) -> Excluded<'s, 'p> {
    let mut watch = Watch::default();
    // What is told ends with the first solution; the search goes on.
    let mut bounded = Bounded::to_the_first(listener, room, &mut watch);
    let rule = match button {
        Exclude::ChainOnce => Rule::Chain,
        Exclude::PileOnce => Rule::Pile,
        Exclude::BothToTheEnd | Exclude::WithGuesses => {
            let told = heard(footing, &Manner::of(button.profile()), bounded);
            let note = footing.note().filter(|_| told.ending == Ending::Stuck);
            return watch.close(told.grid.clone(), told.rest(), End::Whole(Box::new(told), note));
        }
    };
    let mut grid = footing.grid.clone();
    let applied = exclude_once(rule, &mut grid, &mut bounded);
    let rest = bounded.rest();
    watch.close(grid, rest, End::Once(rule, applied))
}

impl Excluded<'_, '_> {
    /// Why the board is not filled, unless the button is of one rule alone.
    pub fn why(&self) -> Option<Why> {
        match &self.end {
            End::Once(..) => None,
            End::Whole(told, _) => told.why(),
        }
    }

    /// The end, in the words of the narrator who has heard the story.
    pub fn words(&self, narrator: &Narrator) -> String {
        let words = match &self.end {
            // These are the words of its story as they are of any other.
            End::Whole(told, _) if told.ending != Ending::Stuck => return told.words(narrator),
            End::Whole(_, note) => note.map_or_else(|| self.stuck(), |note| format!("{} {note}", self.stuck())),
            End::Once(_, Err(contradiction)) => {
                narrator.summary(&self.grid, Ending::Contradiction(Dead::Violation(*contradiction)))
            }
            End::Once(rule, Ok(applied)) => self.applied(*rule, *applied),
        };
        self.rest.map_or(words.clone(), |rest| format!("{words} {rest}"))
    }

    /// What one rule did.
    fn applied(&self, rule: Rule, nodes: usize) -> String {
        let name = if rule == Rule::Pile { "Pile exclusion" } else { "Chain exclusion" };
        if nodes == 0 {
            return format!("{name} erases nothing more.");
        }
        let houses = if nodes == 1 { "row, column or box" } else { "rows, columns and boxes" };
        let filled = match self.proved.len() {
            0 => "no cell was filled by it, but pencil marks went".to_string(),
            proved => format!("{} filled by it", were(proved)),
        };
        format!("{name} found something in {} {houses}; {filled}.", number(nodes))
    }

    /// Where no exclusion is left.
    fn stuck(&self) -> String {
        let open = count(self.grid.open_cells(), "cell");
        let stay = if self.grid.open_cells() == 1 { "stays" } else { "stay" };
        let found = match self.proved.len() {
            0 => "The two rules fill no cell here".to_string(),
            proved => format!("{} filled, and neither rule finds anything more", capital(&were(proved))),
        };
        format!("{found}; {open} {stay} open, which only guesses can fill. Dr Dobb’s calls such a puzzle illogical.")
    }
}

/// `one cell was`, `three cells were`.
fn were(cells: usize) -> String {
    format!("{} {}", count(cells, "cell"), if cells == 1 { "was" } else { "were" })
}

/// Keeps which cells were proved and which guessed, up to the first solution.
#[derive(Default)]
struct Watch {
    proved: Vec<Cell>,
    /// The guesses that stand; after a solution those of the first one.
    guesses: Vec<Cell>,
    has_guessed: bool,
    is_solved: bool,
}

impl Watch {
    fn close<'s, 'p>(self, grid: Grid, rest: Option<&'static str>, end: End<'s, 'p>) -> Excluded<'s, 'p> {
        let Watch { mut proved, guesses: mut guessed, .. } = self;
        proved.sort_unstable();
        guessed.sort_unstable();
        let is_cut = match &end {
            End::Once(..) => rest.is_some(),
            End::Whole(told, _) => told.is_cut,
        };
        Excluded { grid, proved, guessed, is_cut, rest, end }
    }
}

impl Listener for Watch {
    fn hear(&mut self, _: &Grid, event: Event<'_>) -> ControlFlow<()> {
        match event {
            _ if self.is_solved => {}
            Event::Step(finding) if !self.has_guessed => self.proved.extend(finding.placed().map(|k| k.cell)),
            Event::Guess { candidate, .. } => {
                self.has_guessed = true;
                self.guesses.push(candidate.cell);
            }
            Event::BackUp { .. } => drop(self.guesses.pop()),
            Event::Solution => self.is_solved = true,
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Policy, Position};
    use super::*;
    use ninefold_board::Board;
    use ninefold_board::text::Alphabet;

    /// Counts what it hears.
    struct Ears(usize);

    impl Listener for Ears {
        fn hear(&mut self, _: &Grid, _: Event<'_>) -> ControlFlow<()> {
            self.0 += 1;
            ControlFlow::Continue(())
        }
    }

    /// Where there is room for a few events alone the rest is left out and said to be; the search goes on, and its guesses are known.
    #[test]
    fn what_has_no_room_is_left_out() {
        let mepham: Board =
            format!("{}{}", ".9.7..86..31..5.2.8.6........7.5...6...3.7", "...5...1.7........1.9.2.6..35..54..8.7.")
                .parse()
                .unwrap();
        let footing = Footing::of(&Position::from(&mepham), &Policy::default()).unwrap();
        for button in [Exclude::ChainOnce, Exclude::BothToTheEnd, Exclude::WithGuesses] {
            let (mut few, mut all) = (Ears(0), Ears(0));
            let cut = exclude_within(Room::for_events(3), &footing, button, &mut few);
            let whole = exclude_within(Room::of(footing.grid.geometry()), &footing, button, &mut all);
            assert!(cut.is_cut && cut.rest.is_some() && !whole.is_cut && whole.rest.is_none(), "{button:?}");
            assert!(few.0 < all.0, "{button:?}: {} of {}", few.0, all.0);
            assert_eq!((&cut.proved, &cut.guessed), (&whole.proved, &whole.guessed), "{button:?}");
            let narrator = Narrator::new(&EXCLUSION, EXCLUSION.dialect(), Alphabet::Digits);
            assert!(cut.words(&narrator).ends_with("the story would be too long."), "{button:?}");
        }
    }
}
