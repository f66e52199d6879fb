//! The reason why a person's deed is refused, in words.

use super::preemptive::PreemptiveSet;
use super::record::{RecordedSet, RecordedStep};
use super::tell::{self, the_path};
use super::vertex::Vertex;
use crate::logic::words::{capital, count, list};
use crate::logic::{Dead, Words};
use ninefold_board::{Candidate, Cell, HouseId, Symbol, SymbolSet};

/// Why a deed is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// It is not the time for it.
    Timing(Timing),
    /// It is the turn of this vertex, and the deed is none of its choices.
    Vertex(Vertex),
    /// The cell has this number.
    Filled(Cell, Option<Symbol>),
    /// The cell cannot have the number.
    NotACandidate(Candidate),
    /// Before the markup: each box of the cell could have the number in these cells.
    NotForced(Candidate, Vec<(HouseId, Vec<Cell>)>),
    /// After it: neither is the number alone in the cell, nor the cell the only one for it in a range.
    NotAlone(Candidate),
    /// The cell is not in the range.
    Outside(Cell, HouseId),
    /// A set of fewer than two cells.
    OneCell,
    /// The cells lie in no common range.
    NoRange(Vec<Cell>),
    /// The markups of these cells have these numbers: more than there are cells, or fewer.
    NotPreemptive(Vec<Cell>, SymbolSet),
    /// A set was named that has this number, which the range has already.
    Placed(HouseId, Candidate),
    /// A set was named by its range and its numbers, and not as many cells have only these numbers.
    OtherCells {
        /// The range.
        range: HouseId,
        /// The numbers.
        numbers: SymbolSet,
        /// The cells whose markups have no others.
        cells: Vec<Cell>,
        /// The first of the cells with the fewest other numbers, and these.
        nearest: Option<(Cell, SymbolSet)>,
    },
    /// The named cells are a preemptive set of other numbers than the named ones.
    OtherNumbers(PreemptiveSet, SymbolSet),
    /// The set crosses out nothing.
    Idle(PreemptiveSet),
    /// Condition 1 does not hold.
    ChoiceNotDue {
        /// A number can be entered; else there is something to be crossed out.
        can_enter: bool,
    },
}

/// The obstacle to deeds of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timing {
    /// The number of paths that stand; the latest is to be erased.
    Dead(Dead, usize),
    /// The board is full.
    Solved,
    /// There is no markup yet.
    Unmarked,
    /// There is one already.
    Marked,
    /// There is no path to erase.
    NoPath,
}

impl From<Timing> for Refusal {
    fn from(timing: Timing) -> Self {
        Refusal::Timing(timing)
    }
}

impl Refusal {
    /// In a sentence. The words are those of the grid that the deed was meant for.
    pub fn told(&self, words: &Words<'_>) -> String {
        capital(&self.reason(words)) + "."
    }

    /// Why this recorded set is passed over.
    pub(super) fn passed_over(&self, words: &Words<'_>, recorded: &RecordedSet) -> String {
        let named = RecordedStep::Set(recorded.clone()).told(words);
        format!("The record has the set {named} next, which is none and is passed over. {}", self.told(words))
    }

    /// The same as a part of another sentence. No state of the grid matters to the refusal of a set.
    pub fn reason(&self, words: &Words<'_>) -> String {
        match self {
            Refusal::Timing(timing) => timing.told(words),
            Refusal::Vertex(vertex) => tell::vertex(words, vertex),
            Refusal::Filled(cell, number) => filled(words, *cell, *number),
            Refusal::NotACandidate(entry) => not_a_candidate(words, *entry),
            Refusal::NotForced(entry, places) => not_forced(words, *entry, places),
            Refusal::NotAlone(entry) => not_alone(words, *entry),
            Refusal::Outside(cell, range) => {
                let (cell, range) = (words.cell(*cell), words.house(*range));
                format!("{cell} is not in {range}, and all cells of a preemptive set lie in one range")
            }
            Refusal::OneCell => {
                "a preemptive set has two cells or more; a number that is alone in its cell is entered".to_string()
            }
            Refusal::NoRange(cells) => {
                format!("{} have no row, column or box in common", words.cells(cells))
            }
            Refusal::NotPreemptive(cells, numbers) => not_preemptive(words, cells, *numbers),
            Refusal::Placed(range, there) => {
                let (range, number) = (words.house(*range), words.symbol(there.symbol));
                format!("{range} has {number} already, in {}", words.cell(there.cell))
            }
            Refusal::OtherCells { range, numbers, cells, nearest } => {
                other_cells(words, (*range, *numbers), cells, *nearest)
            }
            Refusal::OtherNumbers(set, numbers) => {
                let (cells, have) = (words.cells(&set.cells), words.symbols(set.numbers));
                format!("{cells} have {have} between them, and not {}", words.symbols(*numbers))
            }
            Refusal::Idle(set) => idle(words, set),
            Refusal::ChoiceNotDue { can_enter: true } => "no choice is due: a number can be entered".to_string(),
            Refusal::ChoiceNotDue { can_enter: false } => {
                "no choice is due: there is a preemptive set that crosses something out".to_string()
            }
        }
    }
}

impl Timing {
    fn told(self, words: &Words<'_>) -> String {
        match self {
            Timing::Dead(dead, 0) => format!("{}, and there is no path to erase", tell::dead(words, dead)),
            Timing::Dead(dead, path) => format!("{}: {} is to be erased", tell::dead(words, dead), the_path(path)),
            Timing::Solved => "the board is full".to_string(),
            Timing::Unmarked => "the puzzle is not marked up yet".to_string(),
            Timing::Marked => "the puzzle is marked up already".to_string(),
            Timing::NoPath => "there is no path to erase".to_string(),
        }
    }
}

fn filled(words: &Words<'_>, cell: Cell, number: Option<Symbol>) -> String {
    let number = number.map_or_else(String::new, |symbol| words.symbol(symbol));
    format!("{} has {number} already", words.cell(cell))
}

fn not_a_candidate(words: &Words<'_>, entry: Candidate) -> String {
    let (grid, cell, number) = (words.grid, words.cell(entry.cell), words.symbol(entry.symbol));
    let geometry = grid.geometry();
    let is_there = |cell: &Cell| grid.value(*cell) == Some(entry.symbol);
    for house in geometry.houses_of(entry.cell).iter().map(|m| m.house) {
        if let Some(&other) = geometry.house(house).cells().iter().find(|cell| is_there(cell)) {
            return format!(
                "{cell} cannot be {number}: {} has it already, in {}",
                words.house(house),
                words.cell(other)
            );
        }
    }
    if grid.was_allowed(entry) {
        format!("{number} has been crossed out in {cell}")
    } else {
        format!("the puzzle itself does not allow {number} in {cell}")
    }
}

/// `4 is not forced in r2c1: box 1 could still have it in r2c3`.
fn not_forced(words: &Words<'_>, entry: Candidate, places: &[(HouseId, Vec<Cell>)]) -> String {
    let (cell, number) = (words.cell(entry.cell), words.symbol(entry.symbol));
    let head = format!("{number} is not forced in {cell}");
    let place = |at: usize, (house, cells): &(HouseId, Vec<Cell>)| {
        let (house, elsewhere) = (words.house(*house), others(words, cells, entry.cell));
        if at == 0 { format!("{house} could still have it in {elsewhere}") } else { format!("{house} in {elsewhere}") }
    };
    let places: Vec<String> = places.iter().enumerate().map(|(at, of)| place(at, of)).collect();
    if places.is_empty() {
        format!("{head}: the cell is in no box")
    } else {
        format!("{head}: {}", places.join(", and "))
    }
}

/// `4 is not alone in r2c1: its markup is 4 and 7, and row 2 could still have it in r2c9, ...`.
fn not_alone(words: &Words<'_>, entry: Candidate) -> String {
    let (grid, geometry) = (words.grid, words.grid.geometry());
    let full = geometry.houses_of(entry.cell).iter().map(|m| m.house).filter(|&house| geometry.is_full(house));
    let place = |house: HouseId| {
        let cells: Vec<Cell> =
            geometry.house(house).cells().iter().copied().filter(|c| grid.has(c.with(entry.symbol))).collect();
        format!("{} in {}", words.house(house), others(words, &cells, entry.cell))
    };
    let places: Vec<String> = full.map(place).collect();
    let (cell, number) = (words.cell(entry.cell), words.symbol(entry.symbol));
    let markup = words.symbols(grid.candidates(entry.cell));
    let elsewhere = match places.len() {
        0 => String::new(),
        _ => format!(", and {number} could still be elsewhere: {}", list(&places, "and")),
    };
    format!("{number} is not alone in {cell}: the markup is {markup}{elsewhere}")
}

/// The cells without this one; of many the first.
fn others(words: &Words<'_>, cells: &[Cell], but: Cell) -> String {
    const NAMED: usize = 3;
    let others: Vec<Cell> = cells.iter().copied().filter(|&cell| cell != but).collect();
    if others.len() <= NAMED {
        return words.any_cell(&others);
    }
    format!("{} or {}", words.cell(others[0]), count(others.len() - 1, "other cell"))
}

/// `r1c7 and r1c9 have 1, 2 and 6 between them: three numbers for two cells`.
fn not_preemptive(words: &Words<'_>, cells: &[Cell], numbers: SymbolSet) -> String {
    let (many, few) = (count(numbers.len(), "number"), count(cells.len(), "cell"));
    let have = format!("{} have {} between them", words.cells(cells), words.symbols(numbers));
    if numbers.len() < cells.len() {
        return format!("{have}: only {many} for {few}, a violation, which the crossing out of fewer cells shows");
    }
    format!("{have}: {many} for {few}")
}

/// `No three cells of column 4 hold only 2, 3 and 6: c(3,4) and c(9,4) do, and c(8,4) holds 1, too`.
fn other_cells(
    words: &Words<'_>,
    (range, numbers): (HouseId, SymbolSet),
    cells: &[Cell],
    nearest: Option<(Cell, SymbolSet)>,
) -> String {
    let (named, only) = (words.house(range), words.symbols(numbers));
    if cells.len() > numbers.len() {
        let (few, many) = (count(numbers.len(), "number"), count(cells.len(), "cell"));
        return format!(
            "{many} of {named} hold only {only}, {}: only {few} for {many}, a violation",
            words.cells(cells)
        );
    }
    let have = match cells {
        [] => None,
        [cell] => Some(format!("{} does", words.cell(*cell))),
        cells => Some(format!("{} do", words.cells(cells))),
    };
    let near = nearest.map(|(cell, others)| format!("{} holds {}, too", words.cell(cell), words.symbols(others)));
    let why: Vec<String> = have.into_iter().chain(near).collect();
    let head = format!("no {} of {named} hold only {only}", count(numbers.len(), "cell"));
    if why.is_empty() { head } else { format!("{head}: {}", why.join(", and ")) }
}

fn idle(words: &Words<'_>, set: &PreemptiveSet) -> String {
    let open_in = |range: &HouseId| words.grid.open_in(*range).count_ones() as usize;
    if let Some(&range) = set.ranges.iter().find(|range| open_in(range) == set.size()) {
        let range = words.house(range);
        return format!("these are all open cells of {range}: the preemptive set that covers it from the start");
    }
    let ranges = words.houses(&set.ranges);
    format!("{} is a preemptive set, but no other cell of {ranges} has any of its numbers", set.notation(words))
}
