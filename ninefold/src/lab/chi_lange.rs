//! The comparison of Chi and Lange, "Techniques for Solving Sudoku Puzzles" (2012), run again: backtracking, simulated
//! annealing and alternating projections on puzzles of four classes, the paper's figures beside ours.
//!
//! The paper took its easy, medium and hard puzzles from a program of Wang (2007), whose levels are unknown. Here the six
//! passes ([`crate::rate`]) make the classes: the paper discarded the puzzles that the first pass alone solves.

use super::statistics::{seconds, share};
use super::{Run, Summary, Table};
use crate::engine::{ENGINES, Options};
use crate::render::plot::{Axis, Kind, Plot, Series, Spacing};
use std::ops::RangeInclusive;

mod figure_4;
mod report;

pub use figure_4::Figure4;
pub use report::{ChiLangeSettings, report};

/// A class of puzzles.
#[derive(Clone, PartialEq, Debug)]
pub struct Class {
    /// Its name, here and in the paper.
    pub name: &'static str,
    /// The levels of our puzzles; none for the list that is data.
    pub levels: Option<RangeInclusive<u64>>,
    /// The paper's result.
    pub published: Published,
}

/// The paper's figures for a class.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Published {
    /// How many puzzles.
    pub total: usize,
    /// How many alternating projections, annealing and backtracking solved (Table 1).
    pub solved: [usize; 3],
    /// Their CPU seconds, minimum, median, mean and maximum (Table 2); the top 95 have none.
    pub times: Option<[[f64; 4]; 3]>,
}

/// The paper's classes. The levels are this project's.
pub const CLASSES: [Class; 4] = [
    Class {
        name: "easy",
        levels: Some(2..=2),
        published: Published {
            total: 87,
            solved: [74, 87, 87],
            times: Some([[0.032, 0.041, 0.052, 0.237], [0.006, 0.021, 0.112, 0.970], [0.007, 0.008, 0.008, 0.009]]),
        },
    },
    Class {
        name: "medium",
        levels: Some(3..=4),
        published: Published {
            total: 130,
            solved: [116, 130, 130],
            times: Some([[0.032, 0.051, 0.062, 0.269], [0.007, 0.037, 0.231, 3.36], [0.007, 0.008, 0.008, 0.010]]),
        },
    },
    Class {
        name: "hard",
        levels: Some(5..=6),
        published: Published {
            total: 100,
            solved: [72, 97, 100],
            times: Some([[0.033, 0.110, 0.159, 0.525], [0.008, 0.753, 1.104, 7.204], [0.008, 0.008, 0.009, 0.031]]),
        },
    },
    Class { name: TOP_95, levels: None, published: Published { total: 95, solved: [39, 3, 95], times: None } },
];

/// How many givens a puzzle gets at most in the classes that are made once more with more of them. The paper's only example of
/// its own puzzles has 35.
pub const FILLED: usize = 36;

/// The name of a class that is made once more with more givens.
pub fn filled_name(class: &str) -> String {
    format!("{class}+")
}

/// The name of a class with more givens, of whose puzzles the naked singles are entered first, one after the other.
pub fn entered_name(class: &str) -> String {
    format!("{class}++")
}

/// The class of boards that were never made to have one solution: [`KEPT`] random cells of full grids, and several solutions.
pub const SEVERAL: &str = "several";

/// The cells of its boards: as many as the paper's Figure 1 has, which has twelve solutions.
pub const KEPT: usize = 35;

/// Is it a class that the paper has not: with more givens, with singles entered, or with several solutions?
pub fn is_further(class: &str) -> bool {
    let is_of = |known: &Class| filled_name(known.name) == class || entered_name(known.name) == class;
    class == SEVERAL || CLASSES.iter().any(is_of)
}

/// The class of the 95 hard puzzles of the paper, which come as data.
pub const TOP_95: &str = "top95";

/// The paper's three ways to solve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Family {
    /// Alternating projections and their successors.
    Projection,
    /// Simulated annealing.
    Annealing,
    /// Backtracking, and other searches that miss nothing.
    Backtracking,
}

impl Family {
    /// All, in the order of the paper's tables.
    pub const ALL: [Family; 3] = [Family::Projection, Family::Annealing, Family::Backtracking];

    /// The paper's letters for it.
    pub fn letters(self) -> &'static str {
        match self {
            Family::Projection => "AP",
            Family::Annealing => "SA",
            Family::Backtracking => "BT",
        }
    }

    /// The engine that does as the paper's program did.
    pub fn of_the_paper(self) -> &'static str {
        match self {
            Family::Projection => "project",
            Family::Annealing => "anneal-chi-lange",
            Family::Backtracking => "dynamic",
        }
    }
}

/// Engines that are left out unless they are named: plain backtracking takes too long on many of these puzzles, and the paper has
/// nothing of them.
const LEFT_OUT: [&str; 3] = ["naive", "naive-random", "smart"];

/// Is the engine compared where none is named?
pub fn is_usual(engine: &str) -> bool {
    !LEFT_OUT.contains(&engine)
}

/// The engines that have run, where they are not just those that are compared where none is named.
pub fn engines_to_name(runs: &[Run]) -> Option<Vec<&'static str>> {
    let has_run = |engine: &str| runs.iter().any(|run| run.engine == engine);
    let ran: Vec<&'static str> = methods().into_iter().map(|(_, engine)| engine).filter(|it| has_run(it)).collect();
    let usual = methods().into_iter().map(|(_, engine)| engine).filter(|it| is_usual(it));
    (!usual.eq(ran.iter().copied())).then_some(ran)
}

/// The engines that can be compared, family by family, the paper's first in each. Whatever searches without missing anything
/// counts as backtracking, whatever anneals as annealing, and all others as projections.
pub fn methods() -> Vec<(Family, &'static str)> {
    let mut methods: Vec<_> = ENGINES.iter().map(|entry| (family(entry), entry.name)).collect();
    methods.sort_by_key(|(family, name)| (*family, *name != family.of_the_paper()));
    methods
}

fn family(entry: &crate::engine::EngineEntry) -> Family {
    match (entry.make)(&Options::default()).is_complete() {
        true => Family::Backtracking,
        false if entry.name.starts_with("anneal") => Family::Annealing,
        false => Family::Projection,
    }
}

const NOTHING: &str = "–";

/// What stands where an engine or a class had no run.
const NOT_RUN: &str = "not run";

/// Table 1 of the paper: how many puzzles of each class were solved, the paper's numbers beside ours.
pub fn table_1(runs: &[Run]) -> Table {
    let mut table = Table::new(columns("class"));
    for Class { name, published, .. } in &CLASSES {
        table.push(std::iter::once((*name).to_string()).chain(shares(runs, name, Some(published))));
    }
    table
}

/// Table 1 once more, with the puzzles that have more givens, and with those that have several solutions, of which the paper has
/// no numbers.
pub(crate) fn table_1_further(runs: &[Run], givens: &[(String, f64)]) -> Table {
    let mut head = vec!["class".to_string(), "givens in the mean".to_string()];
    head.extend(columns("class").into_iter().skip(1));
    let mut table = Table::new(head);
    let mean = |class: &str| {
        let mean = givens.iter().find(|(of, _)| of == class).map(|(_, mean)| format!("{mean:.1}"));
        mean.unwrap_or(NOTHING.to_string())
    };
    for Class { name, published, .. } in CLASSES.iter().filter(|class| class.levels.is_some()) {
        for class in [(*name).to_string(), filled_name(name), entered_name(name)] {
            let mut row = vec![class.clone(), mean(&class)];
            row.extend(shares(runs, &class, Some(published).filter(|_| class == *name)));
            table.push(row);
        }
    }
    table.push([SEVERAL.to_string(), mean(SEVERAL)].into_iter().chain(shares(runs, SEVERAL, None)));
    table
}

/// The share of a class that the paper's methods solved: the paper's numbers and ours.
fn shares(runs: &[Run], class: &str, published: Option<&Published>) -> Vec<String> {
    let pair = |(index, family): (usize, Family)| {
        let theirs = published.map(|published| share(published.solved[index], published.total));
        let ours = Summary::of(runs, class, family.of_the_paper()).map(|ours| ours.share());
        [theirs.unwrap_or(NOTHING.to_string()), ours.unwrap_or(NOT_RUN.to_string())]
    };
    Family::ALL.into_iter().enumerate().flat_map(pair).collect()
}

/// Table 2 of the paper: the CPU seconds of the puzzles that were solved, the paper's numbers beside ours.
pub fn table_2(runs: &[Run]) -> Table {
    let mut head = columns("class");
    head.insert(1, "CPU time (s)".to_string());
    let mut table = Table::new(head);
    for Class { name, published, .. } in &CLASSES {
        for (which, label) in ["minimum", "median", "mean", "maximum"].into_iter().enumerate() {
            let mut row = vec![(*name).to_string(), label.to_string()];
            for (index, family) in Family::ALL.into_iter().enumerate() {
                let theirs = published.times.map(|times| times[index][which]);
                let ours = Summary::of(runs, name, family.of_the_paper());
                let time =
                    |ours: Summary| ours.times.map_or(NOTHING.to_string(), |times| seconds(times.values()[which]));
                row.push(theirs.map_or(NOTHING.to_string(), |time| format!("{time:.3}")));
                row.push(ours.map_or(NOT_RUN.to_string(), time));
            }
            table.push(row);
        }
    }
    table
}

/// The columns of both tables: for each family the paper's numbers and ours.
fn columns(first: &str) -> Vec<String> {
    let pairs = Family::ALL.iter().flat_map(|family| {
        [format!("{}, paper", family.letters()), format!("{}, here (`{}`)", family.letters(), family.of_the_paper())]
    });
    std::iter::once(first.to_string()).chain(pairs).collect()
}

/// The classes of the runs in their order: the paper's, then lists of the caller's.
pub(crate) fn classes_of(runs: &[Run]) -> Vec<String> {
    let known = CLASSES.iter().map(|class| class.name.to_string());
    let mut classes: Vec<String> = known.filter(|name| runs.iter().any(|run| run.class == *name)).collect();
    for run in runs {
        if !classes.contains(&run.class) {
            classes.push(run.class.clone());
        }
    }
    classes
}

/// Every engine on every class, and the paper's figures, as numbers: for programs.
pub fn numbers(runs: &[Run]) -> Table {
    let mut table = Table::new(["class", "method", "engine", "total", "solved", "min", "median", "mean", "max"]);
    for Class { name, published, .. } in &CLASSES {
        for (index, family) in Family::ALL.into_iter().enumerate() {
            let times = published.times.map(|times| times[index].map(|time| time.to_string()));
            let counts = [published.total, published.solved[index]].map(|count| count.to_string());
            table.push(number_row(name, family, "paper", counts, times));
        }
    }
    for class in classes_of(runs) {
        for (family, engine) in methods() {
            if let Some(Summary { total, solved, times, .. }) = Summary::of(runs, &class, engine) {
                let times = times.map(|times| times.values().map(|time| format!("{time:.9}")));
                table.push(number_row(&class, family, engine, [total, solved].map(|count| count.to_string()), times));
            }
        }
    }
    table
}

fn number_row(
    class: &str,
    family: Family,
    engine: &str,
    counts: [String; 2],
    times: Option<[String; 4]>,
) -> Vec<String> {
    let mut row = [class, family.letters(), engine].map(str::to_string).to_vec();
    row.extend(counts);
    row.extend(times.unwrap_or_default());
    row
}

/// Figure 5 of the paper: for each of the top 95 the time of alternating projections against that of backtracking (`dynamic`),
/// where both found the solution. Below the dashed line the projections were quicker.
pub fn figure_5(runs: &[Run]) -> Plot {
    projections(runs, "The top 95: alternating projections against backtracking", |engine| {
        engine == Family::Projection.of_the_paper()
    })
}

/// The same of the methods that came after them.
pub fn figure_5_successors(runs: &[Run]) -> Plot {
    projections(runs, "The top 95: their successors against backtracking", |engine| {
        engine != Family::Projection.of_the_paper()
    })
}

fn projections(runs: &[Run], title: &str, takes: impl Fn(&str) -> bool) -> Plot {
    let engines = methods().into_iter().filter(|(family, engine)| *family == Family::Projection && takes(engine));
    let series = engines.map(|(_, engine)| Series {
        name: engine.to_string(),
        kind: Kind::Points,
        points: pairs(runs, engine)
            .into_iter()
            .map(|(_, backtracking, projection)| (backtracking, projection))
            .collect(),
    });
    Plot {
        title: title.to_string(),
        x: Axis::new("backtracking (dynamic): CPU time (s)", Spacing::Log),
        y: Axis::new("projections: CPU time (s)", Spacing::Log),
        series: series.filter(|series| !series.points.is_empty()).collect(),
        diagonal: true,
    }
}

/// The points of [`figure_5`] and [`figure_5_successors`].
pub fn figure_5_points(runs: &[Run]) -> Table {
    let mut table = Table::new(["number", "engine", "seconds", "dynamic_seconds"]);
    for (_, engine) in methods().into_iter().filter(|(family, _)| *family == Family::Projection) {
        for (number, backtracking, projection) in pairs(runs, engine) {
            let times = [projection, backtracking].map(|time| format!("{time:.9}"));
            table.push([number.to_string(), engine.to_string(), times[0].clone(), times[1].clone()]);
        }
    }
    table
}

/// The top 95 that both this engine and backtracking solved: number, backtracking's time, the engine's.
fn pairs(runs: &[Run], engine: &str) -> Vec<(usize, f64, f64)> {
    let backtracking = solved_of_top_95(runs, Family::Backtracking.of_the_paper());
    let both = |(number, projection)| {
        let (_, seconds) = backtracking.iter().find(|(other, _)| *other == number)?;
        Some((number, *seconds, projection))
    };
    solved_of_top_95(runs, engine).into_iter().filter_map(both).collect()
}

/// Number and seconds of the top 95 that an engine solved, in order.
fn solved_of_top_95(runs: &[Run], engine: &str) -> Vec<(usize, f64)> {
    let its = runs.iter().filter(|run| run.class == TOP_95 && run.engine == engine && run.solved);
    let mut solved: Vec<(usize, f64)> = its.map(|run| (run.number, run.seconds)).collect();
    solved.sort_by_key(|(number, _)| *number);
    solved
}
