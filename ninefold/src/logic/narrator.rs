//! A profile's story in sentences: the same words for events, and for the whole at the end, in every front end.

use super::profile::Profile;
use super::words::{capital, count, number};
use super::{Dead, Dialect, Ending, Event, Finding, Grade, Voice, Words};
use ninefold_board::text::Alphabet;
use ninefold_board::{Candidate, Cell, Grid};
use std::collections::BTreeMap;

/// The words for an event.
#[derive(Clone, Debug)]
pub enum Said<'a> {
    /// A part begins.
    Part(String),
    /// A step.
    Step {
        /// Which one, from 1.
        number: usize,
        /// The step.
        finding: &'a Finding,
        /// The profile's remark beside it, such as the number of an entry: `7_3, red path`, or what it counts: `HoDoKu: medium 60`; mostly empty.
        beside: String,
        /// What it counts on the profile's own scale, where that has one.
        grade: Option<Grade>,
    },
    /// A sentence and the items that it sums up.
    List(String, Vec<String>),
    /// A guess.
    Guess(String),
    /// A guess is taken back, and all that followed from it.
    Back(String),
    /// A remark of the profile's own.
    Remark(String),
}

/// Hears a profile, and finds the words.
///
/// ```
/// use ninefold::board::text::Alphabet;
/// use ninefold::board::{Geometry, Grid, Puzzle, Symbol};
/// use ninefold::logic::profile::{HUMAN, Profile, Rules};
/// use ninefold::logic::{Event, Narrator, Said};
/// use std::ops::ControlFlow;
/// let givens = vec![Some(Symbol(0)), None, None, None];
/// let mut grid = Grid::new(&Puzzle::new(Geometry::latin(2).unwrap(), givens).unwrap()).unwrap();
/// let mut narrator = Narrator::new(&HUMAN, HUMAN.dialect(), Alphabet::Digits);
/// let mut steps = 0;
/// let ending = HUMAN.run(&mut grid, &Rules::default(), &mut |grid: &Grid, event: Event<'_>| {
///     steps += narrator.hear(grid, event).iter().filter(|said| matches!(said, Said::Step { .. })).count();
///     ControlFlow::Continue(())
/// });
/// assert_eq!((steps, narrator.summary(&grid, ending).as_str()), (3, "Solved by three steps: full house x3."));
/// ```
#[derive(Clone, Debug)]
pub struct Narrator {
    dialect: Dialect,
    alphabet: Alphabet,
    steps: usize,
    guesses: usize,
    taken_back: usize,
    solutions: usize,
    /// The number of solutions that ends the search.
    most_solutions: usize,
    /// Were there more of them than were heard of, so that the counts are those of the first?
    are_more_untold: bool,
    tally: BTreeMap<String, usize>,
    /// What the steps count together, on the profile's own scale.
    sum: Option<Grade>,
    /// The profile's own words.
    voice: Box<dyn Voice>,
}

impl Narrator {
    /// Nothing has been heard yet.
    pub fn new(profile: &dyn Profile, dialect: Dialect, alphabet: Alphabet) -> Self {
        Narrator {
            dialect,
            alphabet,
            steps: 0,
            guesses: 0,
            taken_back: 0,
            solutions: 0,
            most_solutions: profile.most_solutions(),
            are_more_untold: false,
            tally: BTreeMap::new(),
            sum: None,
            voice: profile.voice(),
        }
    }

    /// The words for a grid.
    pub fn words<'g>(&self, grid: &'g Grid) -> Words<'g> {
        Words { grid, alphabet: self.alphabet, dialect: self.dialect }
    }

    /// How many steps were heard.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// What the steps that were heard count together on the profile's own scale, where that has one: the level is that of the hardest.
    pub fn sum(&self) -> Option<Grade> {
        self.sum
    }

    /// How many techniques of that scale are switched off.
    pub(crate) fn switched_off(&self) -> usize {
        self.voice.switched_off()
    }

    /// How many solutions were heard of.
    pub fn solutions(&self) -> usize {
        self.solutions
    }

    /// How many solutions there are, where that is known better than from the events; and whether these are all.
    pub fn found(&mut self, solutions: usize, is_complete: bool) {
        self.are_more_untold |= solutions > self.solutions;
        self.solutions = solutions;
        self.most_solutions = if is_complete { usize::MAX } else { solutions };
    }

    /// The sentences for an event: mostly one, or none.
    pub fn hear<'e>(&mut self, grid: &Grid, event: Event<'e>) -> Vec<Said<'e>> {
        match event {
            Event::Guess { .. } => self.guesses += 1,
            Event::BackUp { .. } => self.taken_back += 1,
            Event::Solution => self.solutions += 1,
            _ => {}
        }
        let words = self.words(grid);
        if let Some(said) = self.voice.say(&words, event) {
            return said;
        }
        match event {
            Event::Phase(name) => vec![Said::Part(capital(name))],
            Event::Step(finding) => vec![self.step(grid, finding)],
            Event::Guess { candidate, among, .. } => {
                vec![Said::Guess(format!("Guess: {}", words.guess(candidate, among)))]
            }
            Event::BackUp { candidate, depth, why } => vec![Said::Back(back(&words, candidate, depth, why))],
            Event::Remark(remark) => vec![Said::Remark(remark(&words))],
            Event::Own(_) | Event::Solution | Event::Return => Vec::new(),
        }
    }

    /// Counts a step.
    pub fn step<'e>(&mut self, grid: &Grid, finding: &'e Finding) -> Said<'e> {
        self.steps += 1;
        let (about, size) = (finding.technique.about(), usize::from(finding.size));
        *self.tally.entry(about.name_in(self.dialect, size).into_owned()).or_default() += 1;
        let grade = self.voice.grade(finding);
        self.sum = grade.map(|grade| self.sum.map_or(grade, |sum| sum.plus(grade))).or(self.sum);
        let words = self.words(grid);
        let remark = self.voice.beside(&words, finding);
        let counts = grade.map(|grade| format!("HoDoKu: {grade}")).filter(|_| remark.is_empty());
        Said::Step { number: self.steps, finding, beside: counts.unwrap_or(remark), grade }
    }

    /// How it ended, in a sentence.
    pub fn summary(&self, grid: &Grid, ending: Ending) -> String {
        let steps = count(self.steps, "step");
        let guesses = self.and_guesses();
        let kinds = self.kinds();
        match ending {
            Ending::Solved if self.solutions > 1 => {
                let least = if self.solutions < self.most_solutions { "" } else { "at least " };
                let solutions = capital(&format!("{least}{}", count(self.solutions, "solution")));
                let which = if self.are_more_untold { "the first " } else { "" };
                format!("{solutions}, {which}after {steps}{guesses}{kinds}.")
            }
            Ending::Solved if self.taken_back > 0 => format!("Solved after {steps}{guesses}{kinds}."),
            Ending::Solved => format!("Solved by {steps}{guesses}{kinds}."),
            Ending::Stuck => {
                let (open, are) = (grid.open_cells(), if grid.open_cells() == 1 { "is" } else { "are" });
                format!("Stuck after {steps}{kinds}. {} {are} open.", capital(&count(open, "cell")))
            }
            Ending::Contradiction(_) => format!("No solution: this is clear after {steps}{guesses}{kinds}."),
            Ending::Stopped => format!("Stopped after {steps}{guesses}."),
        }
    }

    /// The end of a profile of which only the beginning was heard.
    pub fn beginning(&self, ending: Ending) -> String {
        let end = match ending {
            Ending::Solved => "Solved. ",
            Ending::Contradiction(_) => "No solution. ",
            Ending::Stuck => "Stuck. ",
            Ending::Stopped => "Stopped. ",
        };
        format!("{end}The first {}{} are shown.", count(self.steps, "step"), self.and_guesses())
    }

    /// ` and 2 guesses`, if there are any.
    fn and_guesses(&self) -> String {
        match self.guesses {
            0 => String::new(),
            1 => " and one guess".to_string(),
            n => format!(" and {} guesses", number(n)),
        }
    }

    /// `: full house x3, hidden single x1`
    fn kinds(&self) -> String {
        let kinds: Vec<String> = self.tally.iter().map(|(name, n)| format!("{name} x{n}")).collect();
        let kinds = if kinds.is_empty() { String::new() } else { format!(": {}", kinds.join(", ")) };
        if self.taken_back > 0 { format!(", with those taken back{kinds}") } else { kinds }
    }

    /// The end of a proof of one cell, in a sentence.
    pub fn proved(&self, grid: &Grid, cell: Cell, is_given: bool) -> String {
        let words = self.words(grid);
        let symbol = grid.value(cell).map_or_else(String::new, |symbol| words.symbol(symbol));
        let name = words.cell(cell);
        match (is_given, self.steps) {
            (true, _) => format!("{name} is {symbol}: the puzzle states it."),
            (_, 1) => format!("{name} is {symbol}, by one step."),
            (_, steps) => format!("{name} is {symbol}, by these {} steps.", number(steps)),
        }
    }
}

/// That a guess is taken back, and why. What is refuted behind another guess may be true without that.
fn back(words: &Words<'_>, guess: Candidate, depth: usize, why: Option<Dead>) -> String {
    let is = words.is(guess);
    let (the, then) = match depth {
        0 | 1 => ("The", ""),
        2 => ("Given the guess before it, the", ", given the guess before it,"),
        _ => ("Given the guesses before it, the", ", given the guesses before it,"),
    };
    match why {
        None => format!("The search for other solutions goes on: the guess that {is} is taken back."),
        Some(Dead::Violation(why)) => {
            let why = why.told(words.grid.geometry(), words.alphabet, &|cell| words.cell(cell));
            format!("Contradiction: {why}. {the} guess that {is} was wrong, and what followed is taken back.")
        }
        Some(Dead::Exhausted(cell)) => {
            let (cell, symbols) = (words.cell(cell), words.grid.candidates(cell));
            let are = if symbols.len() == 1 { "is" } else { "are" };
            format!(
                "Contradiction: {}, all that {cell} could be, {are} refuted. So{then} the guess that {is} was wrong, too, and what \
                 followed is taken back.",
                words.symbols(symbols)
            )
        }
        Some(Dead::Explored(cell)) => {
            let cell = words.cell(cell);
            format!(
                "Nothing else is left to try in {cell}. The guess that {is} is taken back, too, to look for other solutions."
            )
        }
    }
}
