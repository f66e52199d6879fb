//! Every step of a profile, as far as it comes.

use super::room::Bounded;
use super::why::{FULL, TOO_LONG};
use super::widths::Widths;
use super::{Footing, Manner, Room, Scores, Why};
use crate::engine::Budget;
use crate::logic::profile::crook::{self, Chooser, Coin, CrookOptions, CrookReport};
use crate::logic::profile::{CROOK, LEVELS, Profile};
use crate::logic::words::{capital, count};
use crate::logic::{Chart, Cheapest, Dialect, Ending, Event, Listener, Narrator, Proof, cheapest, list};
use crate::rate::Report;
use ninefold_board::Grid;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The end of a story.
#[derive(Clone)]
pub struct Explained<'s, 'p> {
    footing: &'s Footing<'p>,
    /// The grid at the end.
    pub grid: Grid,
    /// How the profile ended.
    pub ending: Ending,
    /// How many steps were found but left out, as no later step rests on them.
    pub left_out: usize,
    /// Does the story end before the search, as an answer has no room for more?
    pub is_cut: bool,
    /// What the steps add up to, and the usual ones, where the least was looked for.
    sums: Option<String>,
    /// How many steps were open on the way, where that is wanted.
    widths: Option<Widths>,
    /// Is the ending none that the story comes to?
    is_untold: bool,
    /// How many solutions there are, where that is known better than from the events; and whether these are all.
    found: Option<(usize, bool)>,
    /// What is said of a search that was not told, or not done, to its end.
    rest: Option<&'static str>,
}

/// Crook's algorithm explores the other branches of its tree until so many paths have ended, where nobody names a number.
pub const CROOK_PATHS: usize = 1000;

/// The numbers of steps and guesses in a story, and the hardest technique that it needed.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    /// The steps, including those taken after a guess.
    pub steps: u64,
    /// The guesses.
    pub guesses: u64,
    /// Its rank, its name, and its name with an article. Techniques that only one profile has are unranked, and count as the easiest.
    hardest: Option<(Option<usize>, String, String)>,
}

impl Sums {
    /// Hears an event; techniques have the names of this dialect.
    pub fn hear(&mut self, dialect: Dialect, event: Event<'_>) {
        match event {
            Event::Step(finding) => {
                self.steps += 1;
                let (about, size) = (finding.technique.about(), usize::from(finding.size));
                let (rank, name) = (about.rank(), about.name_in(dialect, size));
                let is_harder = |(most, other, _): &(_, String, _)| (rank, &*name) > (*most, other.as_str());
                if self.hardest.as_ref().is_none_or(is_harder) {
                    self.hardest = Some((rank, name.into_owned(), about.name_with_article(dialect, size)));
                }
            }
            Event::Guess { .. } => self.guesses += 1,
            _ => {}
        }
    }

    /// The hardest technique that was needed.
    pub fn hardest(&self) -> Option<&str> {
        self.hardest.as_ref().map(|(_, name, ..)| name.as_str())
    }

    /// The same with its article, as it stands in a sentence.
    pub(super) fn hardest_with_article(&self) -> Option<String> {
        self.hardest.as_ref().map(|(.., name)| name.clone())
    }
}

/// Solves as the manner says, as far as it goes; the listener hears each step. Where the steps fill the board, those that nothing
/// later rests on are left out, unless the manner wants all of them.
///
/// ```
/// use ninefold::ask::{Footing, Manner, Policy, Position, explain};
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// use ninefold::logic::Unheard;
/// let mut board = Board::empty(Geometry::latin(3)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// board.set_given(Cell(4), Some(Symbol(1)));
/// let footing = Footing::of(&Position::from(&board), &Policy::default()).unwrap();
/// let told = explain(&footing, &Manner::default(), &mut Unheard);
/// assert!(told.is_solved() && told.why().is_none());
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn explain<'s, 'p>(footing: &'s Footing<'p>, manner: &Manner, listener: &mut dyn Listener) -> Explained<'s, 'p> {
    if manner.profile.name() == CROOK.name() {
        let options = CrookOptions { paths: CROOK_PATHS, ..CrookOptions::default() };
        return explain_crook(footing, manner, &options, &mut Coin, listener).0;
    }
    heard(footing, manner, Bounded::new(listener, room(footing, manner)))
}

/// The same of any profile but that, heard through this.
pub(super) fn heard<'s, 'p>(footing: &'s Footing<'p>, manner: &Manner, mut bounded: Bounded<'_>) -> Explained<'s, 'p> {
    let told = if manner.all_steps || manner.profile.is_document() {
        let mut grid = footing.grid.clone();
        let ending = manner.profile.run(&mut grid, &footing.rules(), &mut bounded);
        Explained::new(footing, grid, ending)
    } else {
        needed(footing, manner, &mut bounded)
    };
    told.heard_so_far(bounded, manner.profile)
}

/// The same by Crook's algorithm, led by options and by whoever chooses its random numbers; and what came of it.
pub fn explain_crook<'s, 'p>(
    footing: &'s Footing<'p>,
    manner: &Manner,
    options: &CrookOptions,
    chooser: &mut dyn Chooser,
    listener: &mut dyn Listener,
) -> (Explained<'s, 'p>, CrookReport) {
    let mut bounded = Bounded::new(listener, room(footing, manner));
    let report = crook::solve(&footing.grid, options, chooser, &footing.rules(), &mut bounded);
    let told = Explained::new(footing, report.grid.clone(), report.ending).heard_so_far(bounded, manner.profile);
    (Explained { found: Some((report.solutions.len(), report.is_complete)), ..told }, report)
}

/// The rating that the profile `levels` gives a position, with its details; other profiles have none.
///
/// ```
/// use ninefold::ask::{Footing, Manner, Policy, Position, level_report};
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// use ninefold::logic::profile::LEVELS;
/// let mut board = Board::empty(Geometry::latin(3)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// board.set_given(Cell(4), Some(Symbol(1)));
/// let footing = Footing::of(&Position::from(&board), &Policy::default()).unwrap();
/// let report = level_report(&footing, &Manner::of(&LEVELS)).unwrap();
/// assert_eq!((report.givens, report.rating().number()), (2, Some(1)));
/// assert!(level_report(&footing, &Manner::default()).is_none());
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn level_report(footing: &Footing<'_>, manner: &Manner) -> Option<Report> {
    let budget = Budget { nodes: None, interrupt: footing.rules().interrupt };
    let is_of_levels = manner.profile.name() == LEVELS.name();
    is_of_levels.then(|| Report::new(&mut footing.grid.clone(), &Chart::new(footing.grid.geometry()), budget))
}

/// The room for a story, unless all of it is wanted.
fn room(footing: &Footing<'_>, manner: &Manner) -> Option<Room> {
    (!manner.whole).then(|| Room::of(footing.grid.geometry()))
}

/// Finds the steps first, then tells those that are needed, each on a board on which only the told ones before it were taken.
fn needed<'s, 'p>(footing: &'s Footing<'p>, manner: &Manner, listener: &mut dyn Listener) -> Explained<'s, 'p> {
    let (start, rules) = (&footing.grid, footing.rules());
    let (mut end, mut findings) = (start.clone(), Vec::new());
    let mut collect = |_: &Grid, event: Event<'_>| {
        if let Event::Step(finding) = event {
            findings.push(finding.clone());
        }
        ControlFlow::Continue(())
    };
    let ending = manner.profile.run(&mut end, &rules, &mut collect);
    let found = findings.len();
    let whole = findings.clone();
    if ending == Ending::Solved {
        findings =
            Proof::of_all(start, findings, &rules).map_or_else(|_| whole.clone(), |proof| proof.findings().to_vec());
    }
    let mut left_out = found - findings.len();
    let mut sums = None;
    if manner.cheapest && ending == Ending::Solved {
        let tried = |paths: usize| footing.policy().tried.iter().for_each(|hear| hear(paths as u64));
        let best = cheapest(manner.profile.techniques(), start, &whole, findings, &rules, &tried);
        (sums, left_out, findings) = (Some(added_up(&best, manner.dialect)), 0, best.findings);
    }
    let mut widths = manner.widths.then(Widths::default);
    let mut grid = start.clone();
    for finding in &findings {
        if listener.hear(&grid, Event::Step(finding)).is_break() {
            return Explained::new(footing, grid, Ending::Stopped);
        }
        if let Some(widths) = &mut widths {
            widths.before(&grid, finding, &rules, manner);
        }
        // A contradiction is in the ending.
        let _ = finding.apply(&mut grid);
    }
    if ending == Ending::Solved {
        let _ = listener.hear(&grid, Event::Solution);
    }
    Explained { left_out, sums, widths, ..Explained::new(footing, grid, ending) }
}

/// What the steps of the path add up to, in sentences; and what the steps count that have no score of their own.
fn added_up(best: &Cheapest, dialect: Dialect) -> String {
    let Cheapest { points, usual, tried, .. } = best;
    let paths = count(*tried, "other path");
    let sum = if points < usual {
        format!("The steps add up to {points} points, those of the usual path to {usual}: the least of {paths}.")
    } else {
        format!("The steps, which are the usual ones, add up to {points} points; none of {paths} adds up to less.")
    };
    let unscored = best.findings.iter().filter(|finding| finding.technique.about().hodoku.is_none());
    let each: BTreeSet<String> = unscored
        .map(|finding| {
            let about = finding.technique.about();
            format!("{} {}", about.name_with_article(dialect, finding.size.into()), about.points())
        })
        .collect();
    if each.is_empty() {
        return format!("{sum} A step counts its score with HoDoKu.");
    }
    let each = list(&each.into_iter().collect::<Vec<_>>(), "and");
    format!(
        "{sum} A step counts its score with HoDoKu; what HoDoKu does not have counts as the hardest technique before it does: {each}."
    )
}

impl<'s, 'p> Explained<'s, 'p> {
    fn new(footing: &'s Footing<'p>, grid: Grid, ending: Ending) -> Self {
        Explained {
            footing,
            grid,
            ending,
            left_out: 0,
            sums: None,
            widths: None,
            is_cut: false,
            is_untold: false,
            found: None,
            rest: None,
        }
    }

    /// The same where the story was heard so far. One that ended while other solutions were looked for ends with the first.
    fn heard_so_far(self, heard: Bounded<'_>, profile: &dyn Profile) -> Self {
        let rest = heard.rest();
        let Bounded { is_cut, solutions, first, is_first_told, ends_with_first, .. } = heard;
        let is_untold = is_cut && !is_first_told;
        match (self.ending, first) {
            (Ending::Stopped, Some(grid)) => {
                let (found, rest) = (Some((solutions, false)), rest.or(Some(TOO_LONG)));
                Explained { grid, ending: Ending::Solved, is_cut, is_untold, found, rest, ..self }
            }
            // The listener was told of the first alone. A search that ended early may not have come to others.
            _ if ends_with_first => {
                let found = Some((solutions, rest.is_none() && solutions < profile.most_solutions()));
                Explained { is_cut, is_untold, found, rest, ..self }
            }
            _ => Explained { is_cut, is_untold, rest, ..self },
        }
    }

    /// What is said of a search that was not told, or not done, to its end.
    pub(super) fn rest(&self) -> Option<&'static str> {
        self.rest
    }

    /// The narrator, told of solutions that no event told of.
    fn informed(&self, narrator: &Narrator) -> Narrator {
        let mut narrator = narrator.clone();
        if let Some((solutions, is_complete)) = self.found {
            narrator.found(solutions, is_complete);
        }
        narrator
    }

    /// Is every cell filled?
    pub fn is_solved(&self) -> bool {
        self.ending != Ending::Stopped && self.grid.is_full()
    }

    /// Do the steps lead to the only solution? `narrator` has heard them: a profile that goes on behind the first solution may
    /// know of several where the first look was too short.
    pub fn is_yes(&self, narrator: &Narrator) -> bool {
        self.is_solved() && !self.footing.has_several() && self.informed(narrator).solutions() < 2
    }

    /// Why the steps do not lead to a solution.
    pub fn why(&self) -> Option<Why> {
        match self.ending {
            _ if self.is_solved() => None,
            Ending::Stopped => Some(Why::TooLong),
            Ending::Contradiction(_) => Some(Why::NoSolution),
            Ending::Stuck | Ending::Solved => {
                Some(Why::Stuck { several: self.footing.has_several(), guess: Vec::new() })
            }
        }
    }

    /// The end, in the words of the narrator who has heard it; how many steps were left out; and that the puzzle has several
    /// solutions, if the story does not show them.
    pub fn words(&self, narrator: &Narrator) -> String {
        let narrator = self.informed(narrator);
        let mut words = match self.ending {
            Ending::Solved if self.footing.grid.is_full() => FULL.to_string(),
            Ending::Stuck if narrator.steps() == 0 => "This way of solving finds nothing to do here.".to_string(),
            ending if self.is_untold => narrator.beginning(ending),
            ending => narrator.summary(&self.grid, ending),
        };
        let is_over = self.ending == Ending::Stopped && self.footing.policy().is_over();
        let note = match narrator.solutions() {
            0 | 1 => self.footing.note(),
            // The steps began with the entries, and so did the search.
            _ => self.footing.has_entries().then_some("These are the solutions that have the entries, too."),
        };
        let rest = self.rest.or(is_over.then_some(TOO_LONG));
        let widths = self.widths.as_ref().and_then(Widths::words);
        let scores = self.scores(&narrator).map(|scores| scores.words());
        let more = [self.left_out(), self.sums.clone(), scores, widths].into_iter().flatten();
        for more in more.chain(rest.into_iter().chain(note).map(str::to_string)) {
            words.extend([" ", &more]);
        }
        words
    }

    /// What the steps add up to by the scores that their profile gives them, if it gives any; `narrator` has heard them.
    pub fn scores(&self, narrator: &Narrator) -> Option<Scores> {
        if self.is_cut { None } else { Scores::of(self.footing, narrator, self.ending) }
    }

    /// A hint may show such a step.
    fn left_out(&self) -> Option<String> {
        let is = if self.left_out == 1 { "is" } else { "are" };
        (self.left_out > 0)
            .then(|| format!("{} that none of these needs {is} left out.", capital(&count(self.left_out, "step"))))
    }
}
