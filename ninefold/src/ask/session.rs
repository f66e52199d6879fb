//! A person at Crook's algorithm, one thing at a time: what may be done, what is said of it, and what comes next.

use super::{Manner, Position, Why};
use crate::logic::profile::crook::{self, Ahead, Deed, Due, Refusal, Session, Standing, tell, the_path};
use crate::logic::{Dead, Dialect, Finding, Told, Words};
use ninefold_board::text::Alphabet;
use ninefold_board::{Cell, Contradiction};

/// A session and its words.
#[derive(Clone, Debug)]
pub struct Desk {
    session: Session,
    alphabet: Alphabet,
    dialect: Dialect,
    erase: fn(&str) -> String,
}

impl Desk {
    /// Begins with a position as it is, whether or not it has a solution: that is for the person to find out. `erase` says how a path
    /// is to be erased, of `the red path`: faces have buttons or commands for it.
    ///
    /// ```
    /// use ninefold::ask::{Desk, Manner, Position};
    /// use ninefold::board::{Board, Geometry};
    /// use ninefold::logic::profile::{CROOK, crook::{Ahead, Deed}};
    /// let board = Board::empty(Geometry::latin(2)?);
    /// let mut desk = Desk::of(&Position::from(&board), &Manner::of(&CROOK), |path| format!("Erase {path}.")).unwrap();
    /// let Ahead::MarkUp = desk.ahead() else { panic!("nothing is forced on an empty board") };
    /// assert_eq!(desk.attempt(&Deed::Erase).unwrap_err(), "There is no path to erase.");
    /// assert_eq!(desk.attempt(&Deed::MarkUp).unwrap(), ["No more numbers are forced. The puzzle is marked up."]);
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn of(position: &Position<'_>, manner: &Manner, erase: fn(&str) -> String) -> Result<Self, Why> {
        let grid = position.grid()?;
        let alphabet = manner.alphabet(grid.geometry());
        Ok(Desk { session: Session::new(&grid), alphabet, dialect: manner.dialect, erase })
    }

    /// The session as it stands.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The words for its grid.
    pub fn words(&self) -> Words<'_> {
        Words { grid: self.session.grid(), alphabet: self.alphabet, dialect: self.dialect }
    }

    /// What it stands before.
    pub fn ahead(&self) -> Ahead {
        crook::ahead(&self.session)
    }

    /// Does what a person wants to do, and says so: a sentence, and what it leads to where that is the end of a path. A refusal says
    /// why, and nothing has changed.
    pub fn attempt(&mut self, deed: &Deed) -> Result<Vec<String>, String> {
        let due = crook::allow(&self.session, deed).map_err(|refusal: Refusal| refusal.told(&self.words()))?;
        Ok(self.carry_out(&due))
    }

    /// Does what comes next, and says so, as [`attempt`](Desk::attempt) does. `None` where nothing but a person's deed leads on.
    pub fn go_on(&mut self, ahead: &Ahead) -> Option<Vec<String>> {
        match ahead {
            Ahead::Step(finding) => Some(self.carry_out(&Due::Take(finding.clone()))),
            Ahead::MarkUp => Some(self.carry_out(&Due::MarkUp)),
            _ => None,
        }
    }

    fn carry_out(&mut self, due: &Due) -> Vec<String> {
        let told = due.carry_out(&mut self.session, self.alphabet, self.dialect);
        let end = match self.session.standing() {
            Standing::Solved => Some("Solved.".to_string()),
            Standing::Dead(dead) => Some(self.dead(dead)),
            _ => None,
        };
        std::iter::once(told).chain(end).collect()
    }

    /// Takes back the latest thing that was done. Was there any?
    pub fn undo(&mut self) -> bool {
        self.session.undo()
    }

    /// The fault, and the way out of it.
    pub fn dead(&self, dead: Dead) -> String {
        let way_out = match self.session.paths() {
            0 => "There is no path to erase: nothing else is possible.".to_string(),
            path => (self.erase)(&the_path(path)),
        };
        format!("{}. {way_out}", tell::dead(&self.words(), dead))
    }

    /// The cells that a fault is about: the one that is left without a number, or all of the house in which a number has no cell.
    pub fn dead_cells(&self, dead: Dead) -> Vec<Cell> {
        match dead {
            Dead::Violation(Contradiction::House(house, _)) => {
                self.session.grid().geometry().house(house).cells().to_vec()
            }
            Dead::Violation(Contradiction::Cell(cell)) | Dead::Exhausted(cell) | Dead::Explored(cell) => vec![cell],
        }
    }

    /// The subscript that the entry of a step would have; nothing for a step without one.
    pub fn subscript(&self, finding: &Finding) -> String {
        let mut after = self.session.clone();
        after.take(finding);
        let entry = after.entries().get(self.session.entries().len());
        entry.map_or_else(String::new, |entry| tell::subscript(&self.words(), entry))
    }

    /// What comes next, in words, where it is no step that crosses out.
    pub fn without_a_step(&self, ahead: &Ahead) -> String {
        match ahead {
            Ahead::Step(_) if !self.session.is_marked_up() => "The puzzle is not marked up yet.".to_string(),
            Ahead::Step(_) => "Nothing can be crossed out by a preemptive set: a number can be entered.".to_string(),
            Ahead::MarkUp => "No more numbers are forced: the puzzle is to be marked up.".to_string(),
            Ahead::Choose(vertex) => format!("A number must be chosen. {}.", tell::vertex(&self.words(), vertex)),
            Ahead::Dead(dead) => self.dead(*dead),
            Ahead::Solved => "It is solved.".to_string(),
        }
    }

    /// Why a number must be chosen: whether Condition 1 holds, and the cover of each range. Where it is not the time for it, only that.
    pub fn condition(&self, ahead: &Ahead) -> Vec<String> {
        let words = self.words();
        let first = match ahead {
            Ahead::Choose(_) => tell::condition_summary(&words),
            Ahead::Step(step) if self.session.is_marked_up() => {
                format!("Condition 1 does not hold. {}", Told::new(&words, step).sentence())
            }
            _ => return vec![self.without_a_step(ahead)],
        };
        std::iter::once(first).chain(tell::condition(&words)).collect()
    }
}
