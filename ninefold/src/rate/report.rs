//! The report of the solver of physicsinsights beside its rating: the board at the start, and the work of each pass.

use super::{Rating, Value, level_scale, levels};
use crate::engine::Budget;
use crate::logic::profile::levels::{PASSES, Tally};
use crate::logic::words::{capital, count, number};
use crate::logic::{Chart, list};
use crate::solve::Verdict;
use ninefold_board::{Cell, Grid, HouseId, Status};

/// The numbers, none of which gives anything of the solution away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Cells of the board.
    pub cells: usize,
    /// Cells that the puzzle states.
    pub givens: usize,
    /// Cells that are empty at the start.
    pub empty: usize,
    /// How many empty cells have a list of just so many permissible values at the start: `lists[2]` have two.
    pub lists: Vec<usize>,
    /// Empty cells with one permissible value at the start.
    pub lone_values: usize,
    /// Empty cells that are the only one of a row, column or box that can hold some value.
    pub lone_places: usize,
    /// Cells of the one kind or the other, or of both.
    pub fillable: usize,
    /// The work of each pass.
    pub tally: Tally,
}

impl Report {
    /// Takes the grid, which is as the puzzle or a person left it, through the passes. It is left with the first solution
    /// where one was found.
    ///
    /// ```
    /// use ninefold::board::{Geometry, Grid, Puzzle, Symbol};
    /// use ninefold::{engine::Budget, logic::Chart, rate::{Report, Value}};
    /// let mut givens = vec![None; 9];
    /// (givens[0], givens[4]) = (Some(Symbol(0)), Some(Symbol(1)));
    /// let mut grid = Grid::new(&Puzzle::new(Geometry::latin(3).unwrap(), givens).unwrap()).unwrap();
    /// let chart = Chart::new(grid.geometry());
    /// let report = Report::new(&mut grid, &chart, Budget::default());
    /// // r1c2 and r2c1 can only be 3; r1c3 and r3c1 are the only places of 2 in their lines, r2c3 and r3c2 those of 1.
    /// assert_eq!((report.givens, report.empty), (2, 7));
    /// assert_eq!((report.lone_values, report.lone_places, report.fillable), (2, 4, 6));
    /// assert_eq!(report.rating().value, Some(Value::Whole(1)));
    /// ```
    pub fn new(grid: &mut Grid, chart: &Chart, budget: Budget<'_>) -> Self {
        let open: Vec<Cell> = open_cells(grid).collect();
        let mut lists = vec![0; grid.geometry().symbols() + 1];
        for &cell in &open {
            lists[grid.candidates(cell).len()] += 1;
        }
        let (lone_value, lone_place) =
            (|&cell: &Cell| grid.candidates(cell).len() == 1, |&cell: &Cell| is_lone_place(grid, cell));
        let how_many = |which: &dyn Fn(&Cell) -> bool| open.iter().filter(|cell| which(cell)).count();
        Report {
            cells: grid.geometry().cells(),
            givens: grid.puzzle().given_count(),
            empty: open.len(),
            lone_values: how_many(&lone_value),
            lone_places: how_many(&lone_place),
            fillable: how_many(&|cell| lone_value(cell) || lone_place(cell)),
            lists,
            tally: levels::tally(grid, chart, budget),
        }
    }

    /// The level.
    pub fn rating(&self) -> Rating {
        level_scale().rating(levels::found(&self.tally))
    }

    /// All of it in words: the topic of each line, and its text.
    pub fn lines(&self) -> Vec<(String, String)> {
        let mut lines = vec![
            ("level".to_string(), self.level()),
            ("solutions".to_string(), self.solutions()),
            ("givens".to_string(), format!("{} of {} cells; {} are empty", self.givens, self.cells, self.empty)),
            ("lists at the start".to_string(), self.lengths()),
            ("fillable at the start".to_string(), self.at_the_start()),
        ];
        lines.extend((0..usize::from(self.tally.passes)).map(|pass| (format!("pass {}", pass + 1), self.pass(pass))));
        lines
    }

    fn level(&self) -> String {
        match self.rating() {
            Rating { value: Some(Value::Whole(level @ 1..=6)), .. } => {
                // What pass 6 is stands only below.
                let of = if level == 6 { " of pass 6" } else { "" };
                format!("{level} of 6 ({}{of})", name(level as usize - 1))
            }
            Rating { value: Some(_), .. } => "none, since no cell is empty".to_string(),
            Rating { verdict: Verdict::OverBudget(_), .. } => "unknown: the budget ended".to_string(),
            Rating { .. } => "none, since there is no solution".to_string(),
        }
    }

    fn solutions(&self) -> String {
        let has_guessed = self.tally.guesses > 0;
        let by = if has_guessed { "all guesses of pass 6 were tried" } else { "no pass had to guess, which proves it" };
        match self.rating().verdict {
            Verdict::NoSolution if has_guessed => format!("none: {by}"),
            Verdict::NoSolution => "none: a contradiction follows without a guess".to_string(),
            Verdict::Unique => format!("exactly one: {by}"),
            Verdict::Several(found) => format!("exactly {}: {by}", number(found as usize)),
            Verdict::AtLeast(_) => "more than one".to_string(),
            Verdict::OverBudget(found) => format!("{} found before the budget ended", number(found as usize)),
        }
    }

    /// `9 lists of 2 values, 13 of 3, 3 of 4`.
    fn lengths(&self) -> String {
        let some = self.lists.iter().enumerate().filter(|(_, cells)| **cells > 0);
        let part = |(at, (length, &cells)): (usize, (usize, &usize))| match at {
            0 => format!("{} of {}", counted(cells, "list"), counted(length, "value")),
            _ => format!("{cells} of {length}"),
        };
        let parts: Vec<String> = some.enumerate().map(part).collect();
        if parts.is_empty() { "none".to_string() } else { parts.join(", ") }
    }

    fn at_the_start(&self) -> String {
        let (values, places) = (self.lone_values, self.lone_places);
        let are = if places == 1 { "that is" } else { "that are" };
        let cells = counted(self.fillable, "cell");
        format!("{cells}: {values} with one value, {places} {are} the only place of a value")
    }

    fn pass(&self, pass: usize) -> String {
        let (fills, erasures) = (self.tally.fills[pass], self.tally.erasures[pass]);
        let mut said = vec![format!("{} filled", count(fills as usize, "cell"))];
        if erasures > 0 {
            said.push(format!("{} erased", count(erasures as usize, "value")));
        }
        let said = list(&said, "and");
        if pass < 5 {
            return format!("{}: {said}", capital(name(pass)));
        }
        let guesses = count(usize::try_from(self.tally.guesses).unwrap_or(usize::MAX), "guess");
        let at_once = number(self.tally.depth as usize);
        format!("{}, at most {at_once} at once; {said}, with those taken back", capital(&guesses))
    }
}

/// `1 list`, `5 lists`: in figures, since other figures stand beside them.
fn counted(n: usize, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

/// The subject of a pass, without its number.
fn name(pass: usize) -> &'static str {
    PASSES[pass].split_once(": ").map_or(PASSES[pass], |(_, about)| about)
}

fn open_cells(grid: &Grid) -> impl Iterator<Item = Cell> + '_ {
    grid.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open)
}

/// Is it the only cell of a full house that can hold some value?
fn is_lone_place(grid: &Grid, cell: Cell) -> bool {
    let geometry = grid.geometry();
    let is_lone = |house: HouseId| {
        geometry.is_full(house)
            && grid.candidates(cell).iter().any(|symbol| grid.positions(house, symbol).is_power_of_two())
    };
    geometry.houses_of(cell).iter().any(|membership| is_lone(membership.house))
}
