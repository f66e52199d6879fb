//! Facts in words: what a step rests on, for those who want to see its proof.

use super::Words;
use super::words::{capital, list};
use ninefold_board::{Because, Candidate, Item};

impl Words<'_> {
    /// `r2c1=4`, in every dialect.
    pub fn candidate(&self, candidate: Candidate) -> String {
        format!("{}={}", self.grid.geometry().cell_name(candidate.cell), self.symbol(candidate.symbol))
    }

    /// Why one of a fact's options is true: `r2c1 holds a number`, `Row 2 needs 4`; of a derived fact the numbers, from 1, of
    /// those that it follows from: `From facts 1 and 2`.
    pub fn because(&self, because: &Because) -> String {
        match because {
            Because::Grid(Item::Cell(cell)) => format!("{} holds a number", self.grid.geometry().cell_name(*cell)),
            Because::Grid(Item::InHouse(house, symbol)) => {
                capital(&format!("{} needs {}", self.house(*house), self.symbol(*symbol)))
            }
            Because::Derived { from, .. } => {
                let facts: Vec<String> = from.iter().map(|i| (i + 1).to_string()).collect();
                format!("From fact{} {}", if facts.len() == 1 { "" } else { "s" }, list(&facts, "and"))
            }
            Because::NotDeadly(pattern) => {
                let pattern: Vec<String> = pattern.iter().map(|&k| self.candidate(k)).collect();
                format!("Otherwise there would be two solutions with {}, and the puzzle has one", list(&pattern, "and"))
            }
        }
    }
}
