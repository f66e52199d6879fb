//! Steps in words: `r1c5=7` is a candidate, `r1c5` a cell to fill, `row 1=7` a symbol to place; lists by commas.

use ninefold_board::{
    Because, BoxShape, Candidate, Conclusion, Fact, FactIx, Geometry, Grid, HouseId, Item, Puzzle, Step, Symbol,
};

pub(crate) fn sudoku(height: usize, width: usize) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

/// Symbols up to 9, `.` for a blank.
pub(crate) fn puzzle(geometry: &Geometry, text: &str) -> Puzzle {
    let given = |c: char| c.to_digit(10).map(|d| Symbol::new(d as usize - 1));
    Puzzle::new(geometry.clone(), text.chars().map(given).collect()).unwrap()
}

pub(crate) fn grid(geometry: &Geometry, text: &str) -> Grid {
    Grid::new(&puzzle(geometry, text)).unwrap()
}

fn symbol(number: &str) -> Symbol {
    Symbol::new(number.parse::<usize>().unwrap() - 1)
}

pub(crate) fn house(geometry: &Geometry, name: &str) -> HouseId {
    geometry.house_ids().find(|&h| geometry.house(h).name() == name).unwrap()
}

pub(crate) fn candidate(geometry: &Geometry, word: &str) -> Candidate {
    let (cell, number) = word.trim().split_once('=').unwrap();
    geometry.cell_named(cell).unwrap().with(symbol(number))
}

pub(crate) fn candidates(geometry: &Geometry, words: &str) -> Vec<Candidate> {
    words.split(',').filter(|w| !w.is_empty()).map(|w| candidate(geometry, w)).collect()
}

pub(crate) fn item(geometry: &Geometry, word: &str) -> Item {
    match word.trim().split_once('=') {
        None => Item::Cell(geometry.cell_named(word.trim()).unwrap()),
        Some((name, number)) => Item::InHouse(house(geometry, name), symbol(number)),
    }
}

pub(crate) fn items(geometry: &Geometry, words: &str) -> Vec<Item> {
    words.split(',').filter(|w| !w.is_empty()).map(|w| item(geometry, w)).collect()
}

pub(crate) fn empty_step(technique: &str) -> Step {
    Step {
        technique: technique.to_string().into(),
        size: 0,
        facts: vec![],
        covers: vec![],
        chain: vec![],
        marks: vec![],
        conclusions: vec![],
    }
}

/// A step being written.
pub(crate) struct Proof<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) step: Step,
}

impl<'a> Proof<'a> {
    pub(crate) fn new(grid: &'a Grid, technique: &str) -> Self {
        Proof { grid, step: empty_step(technique) }
    }

    fn geometry(&self) -> &'a Geometry {
        self.grid.geometry()
    }

    pub(crate) fn fact(mut self, because: Because, any_of: Vec<Candidate>) -> Self {
        self.step.facts.push(Fact { because, any_of });
        self
    }

    /// Facts as the grid states them.
    pub(crate) fn facts(mut self, words: &str) -> Self {
        for item in items(self.geometry(), words) {
            let options = self.grid.options(item);
            self = self.fact(Because::Grid(item), options);
        }
        self
    }

    pub(crate) fn derived(self, from: &[FactIx], covers: &str, any_of: &str) -> Self {
        let (from, covers) = (from.to_vec(), items(self.geometry(), covers));
        let any_of = candidates(self.geometry(), any_of);
        self.fact(Because::Derived { from, covers }, any_of)
    }

    pub(crate) fn not_deadly(self, pattern: &str, any_of: &str) -> Self {
        let (pattern, any_of) = (candidates(self.geometry(), pattern), candidates(self.geometry(), any_of));
        self.fact(Because::NotDeadly(pattern), any_of)
    }

    pub(crate) fn covers(mut self, words: &str) -> Self {
        self.step.covers = items(self.geometry(), words);
        self
    }

    pub(crate) fn eliminate(mut self, words: &str) -> Step {
        let gone = candidates(self.geometry(), words).into_iter().map(Conclusion::Eliminate);
        self.step.conclusions.extend(gone);
        self.step
    }

    pub(crate) fn place(mut self, word: &str) -> Step {
        self.step.conclusions.push(Conclusion::Place(candidate(self.geometry(), word)));
        self.step
    }
}
