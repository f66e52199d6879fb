//! How many points the relaxed problem of each puzzle has, beside what projections solve.

use super::statistics::share;
use super::{Run, Table};
use crate::engine::project::Points;
use ninefold_board::Puzzle;

/// How many points the relaxed problem of a puzzle has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointsOf {
    /// The class of the puzzle. No commas, quotes or line ends.
    pub class: String,
    /// Its number in the class, from 1.
    pub number: usize,
    /// How many points.
    pub points: Points,
}

impl PointsOf {
    /// The names of the fields of [`csv`](PointsOf::csv).
    pub const HEADER: &'static str = "class,number,points";

    /// Finds it out; `None` if that was interrupted.
    pub fn of(class: &str, number: usize, puzzle: &Puzzle, interrupt: &(dyn Fn() -> bool + Sync)) -> Option<Self> {
        let budget = crate::engine::Budget { nodes: None, interrupt: Some(interrupt) };
        let points = Points::of(puzzle, &budget);
        (!interrupt()).then(|| PointsOf { class: class.to_string(), number, points })
    }

    /// One line of CSV, without a line end.
    ///
    /// ```
    /// use ninefold::engine::project::Points;
    /// use ninefold::lab::points::PointsOf;
    /// let one = PointsOf::parse("hard+,7,one").unwrap();
    /// assert_eq!((one.number, one.points, one.csv().as_str()), (7, Points::One, "hard+,7,one"));
    /// assert!(PointsOf::parse("hard+,7,on").is_none());
    /// ```
    pub fn csv(&self) -> String {
        format!("{},{},{}", self.class, self.number, self.points.name())
    }

    /// What a line of CSV says; `None` if it is none, or only the beginning of one.
    pub fn parse(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split(',').collect();
        let &[class, number, points] = fields.as_slice() else { return None };
        Some(PointsOf { class: class.to_string(), number: number.parse().ok()?, points: Points::named(points)? })
    }

    /// Did the engine solve this puzzle? Nothing where it did not run.
    fn is_solved(&self, runs: &[Run], engine: &str) -> Option<bool> {
        let its = runs.iter().find(|run| run.class == self.class && run.number == self.number && run.engine == engine);
        its.map(|run| run.solved)
    }
}

/// For each class how many puzzles have one point, how many several, and how many the engine solved.
pub(crate) fn table(all: &[PointsOf], runs: &[Run], engine: &str) -> Table {
    let mut table = Table::new(["class", "one point", "several", "not found out", &format!("solved by `{engine}`")]);
    let mut classes: Vec<&str> = Vec::new();
    for one in all {
        if !classes.contains(&one.class.as_str()) {
            classes.push(&one.class);
        }
    }
    for class in classes {
        let its = || all.iter().filter(|one| one.class == class);
        let with = |points| share(its().filter(|one| one.points == points).count(), its().count());
        let solved = its().filter(|one| one.is_solved(runs, engine) == Some(true)).count();
        let row = [with(Points::One), with(Points::Several), with(Points::Unknown), share(solved, its().count())];
        table.push(std::iter::once(class.to_string()).chain(row));
    }
    table
}

/// The puzzles that the engine solved though there are several points, or did not solve though there is one.
pub(crate) fn exceptions<'p>(all: &'p [PointsOf], runs: &[Run], engine: &str) -> Vec<&'p PointsOf> {
    let differs = |one: &&PointsOf| one.is_solved(runs, engine).is_some_and(|is| is != (one.points == Points::One));
    all.iter().filter(differs).collect()
}
