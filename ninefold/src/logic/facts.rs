//! Facts in words: what a step rests on, for those who want to see its proof.

use super::Words;
use ninefold_board::{Because, Candidate, Item};

impl Words<'_> {
    /// `r2c1=4`, in every dialect.
    pub fn candidate(&self, candidate: Candidate) -> String {
        format!("{}={}", self.grid.geometry().cell_name(candidate.cell), self.symbol(candidate.symbol))
    }

    /// `r2c1`, or `4 in row 2`.
    pub fn item(&self, item: Item) -> String {
        match item {
            Item::Cell(cell) => self.grid.geometry().cell_name(cell),
            Item::InHouse(house, symbol) => format!("{} in {}", self.symbol(symbol), self.house(house)),
        }
    }

    /// Why a fact holds: what the grid has it for, or the numbers, from 1, of the facts that it follows from.
    pub fn because(&self, because: &Because) -> String {
        match because {
            Because::Grid(what) => self.item(*what),
            Because::Derived { from, .. } => {
                let facts: Vec<String> = from.iter().map(|i| (i + 1).to_string()).collect();
                format!("facts {}", facts.join(", "))
            }
            Because::NotDeadly(pattern) => {
                let pattern: Vec<String> = pattern.iter().map(|&k| self.candidate(k)).collect();
                format!("else two solutions with {}", pattern.join(", "))
            }
        }
    }
}
