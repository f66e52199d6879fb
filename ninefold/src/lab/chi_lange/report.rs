//! The report: the runs, the differences from the paper, and the tables.

use super::{
    CLASSES, Class, FILLED, Family, Figure4, KEPT, SEVERAL, TOP_95, classes_of, is_further, is_usual, methods, pairs,
    table_1, table_1_further, table_2,
};
use crate::lab::points::{self, PointsOf};
use crate::lab::statistics::{seconds, share};
use crate::lab::{Run, Summary, Table};
use std::collections::BTreeSet;

/// How the report was made.
#[derive(Clone, PartialEq, Debug)]
pub struct ChiLangeSettings {
    /// The command that makes it again.
    pub command: String,
    /// The seed of the puzzles and of the engines.
    pub seed: u64,
    /// How many seeds, from that one on, the paper's annealing had.
    pub seeds: u64,
    /// The limit per puzzle and engine, in words.
    pub limit: String,
    /// The machine, if known.
    pub machine: Option<String>,
    /// The name of the file that the puzzles were taken from, if they were not made.
    pub taken_from: Option<String>,
    /// The givens of each class in the mean.
    pub givens: Vec<(String, f64)>,
    /// How many points the relaxed problem of each puzzle has, where the projections took part.
    pub points: Vec<PointsOf>,
}

/// The whole report as Markdown. The plots that have marks are to lie beside it as `figure-5.svg` and
/// `figure-5-successors.svg`, the numbers as `tables.csv`, `raw.csv`, `points.csv` and
/// `figure-5.csv`, the puzzles as `classes.tsv`.
pub fn report(runs: &[Run], settings: &ChiLangeSettings) -> String {
    let parts = [
        introduction(settings),
        differences(runs, settings),
        format!("## Table 1: puzzles solved\n\n{}", table_1(runs).markdown()),
        givens(runs, &settings.givens),
        reasons(runs, &settings.points),
        format!("## Table 2: CPU time in seconds, of the puzzles that were solved\n\n{}", table_2(runs).markdown()),
        all_methods(runs),
        Figure4::new().text,
        figure_5(runs),
    ];
    parts.join("\n")
}

fn introduction(ChiLangeSettings { command, machine, .. }: &ChiLangeSettings) -> String {
    let machine = machine.as_ref().map_or(String::new(), |machine| format!(" on {machine}"));
    format!(
        "# Chi and Lange's comparison, run again

Eric C. Chi and Kenneth Lange, \"Techniques for Solving Sudoku Puzzles\" (arXiv 1203.2295), compare alternating projections (AP),
simulated annealing (SA) and backtracking (BT) on 412 puzzles of four classes. This is the same comparison with the engines
of this project{machine}, made by

```sh
{command}
```

`raw.csv` has every single run, `tables.csv` the numbers below for programs, `classes.tsv` the puzzles that were made.
"
    )
}

fn differences(runs: &[Run], settings: &ChiLangeSettings) -> String {
    let ChiLangeSettings { seeds, limit, .. } = settings;
    let several = match seeds {
        1 => String::new(),
        _ => format!(
            "
- **Chance.** Annealing draws random numbers, and was run with {seeds} seeds: its numbers are sums over all of them, and
  behind them stand the fewest and the most that were solved with one seed."
        ),
    };
    let (numbers, top_95) = (numbers(runs), top_95(runs));
    let (source, left_out) = (source(settings), left_out(runs));
    format!(
        "## What differs from the paper

- **The puzzles.** The paper's easy, medium and hard ones come from a program whose levels are unknown. {source} {numbers}
  {top_95}
- **The programs.** The paper has Fortran 95 for AP and SA, and the C program of Skiena and Revilla for BT, of 2003. The engine
  `dynamic` is their search, `anneal-chi-lange` and `project` follow the paper's text, whose open details are chosen
  as `ninefold engines NAME` says of each. The others are for comparison.{left_out}
- **Solved** means that a first solution was found and verified. Nobody has to prove that it is the only one.
- **Limits.** Each engine has {limit} per puzzle. Engines that can miss solutions may end before that, at limits of their
  own: `anneal-chi-lange` after the paper's 200,000 proposals.
- **Time** is the CPU time of the thread that searched, one puzzle per thread, one run. The paper's is that of an iMac with
  3.4 GHz of 2012, and its smallest times look like the start of a program; ours begin when the puzzle is known.{several}
"
    )
}

/// Where the puzzles of the paper's classes are from.
fn source(ChiLangeSettings { seed, taken_from, .. }: &ChiLangeSettings) -> String {
    if let Some(file) = taken_from {
        return format!("Here they are those of the file `{file}`.");
    }
    format!(
        "Here they are minimal
  puzzles made at random (seed {seed}), sorted by the passes of physicsinsights that they take: what the first pass alone solves
  is discarded, as in the paper; easy is level 2, medium 3 and 4, hard 5 and 6. So \"hard\" need not be as hard as
  the paper's. `classes.tsv` has the level of each."
    )
}

/// The engines that did not run, though they are there.
fn left_out(runs: &[Run]) -> String {
    let has_run = |engine: &str| runs.iter().any(|run| run.engine == engine);
    let left_out = methods().into_iter().filter(|(_, engine)| !is_usual(engine) && !has_run(engine));
    let names: Vec<String> = left_out.map(|(_, engine)| format!("`{engine}`")).collect();
    match &names[..] {
        [] => String::new(),
        [one] => format!("\n  {one} is left out, as nobody asked for it."),
        _ => format!("\n  {} are left out, as nobody asked for them.", names.join(", ")),
    }
}

/// How many puzzles the classes have that are made, beside the paper's.
fn numbers(runs: &[Run]) -> String {
    let made = || CLASSES.iter().filter(|class| class.levels.is_some());
    let of = |class: &Class| puzzles(runs, class.name);
    if made().all(|class| of(class) == class.published.total) {
        return "The numbers of puzzles are the paper's.".to_string();
    }
    let list = |count: &dyn Fn(&Class) -> usize| {
        let counts: Vec<String> = made().map(|class| format!("{} {}", count(class), class.name)).collect();
        counts.join(", ")
    };
    format!("Here are {}; the paper has {}.", list(&of), list(&|class| class.published.total))
}

/// What the fourth class is, if it was given.
fn top_95(runs: &[Run]) -> String {
    match puzzles(runs, TOP_95) {
        0 => "The fourth class, the top 95, was not run: its list was not given.".to_string(),
        count => format!(
            "The fourth class, the top 95, is the list of {count} that was given; puzzles of it are named by their number there."
        ),
    }
}

/// How many puzzles of a class ran, whichever engine had them and with how many seeds.
fn puzzles(runs: &[Run], class: &str) -> usize {
    runs.iter().filter(|run| run.class == class).map(|run| run.number).collect::<BTreeSet<_>>().len()
}

fn all_methods(runs: &[Run]) -> String {
    let classes: Vec<String> = classes_of(runs).into_iter().filter(|class| !is_further(class)).collect();
    let mut solved = Table::new(["engine".to_string()].into_iter().chain(classes.iter().cloned()));
    let mut medians = solved.clone();
    for (family, engine) in methods() {
        let summaries: Vec<_> = classes.iter().map(|class| Summary::of(runs, class, engine)).collect();
        if summaries.iter().all(Option::is_none) {
            continue;
        }
        let row = |cell: &dyn Fn(&Summary) -> String| {
            let cells = summaries.iter().map(|summary| summary.as_ref().map_or(super::NOTHING.to_string(), cell));
            std::iter::once(format!("{}: `{engine}`", family.letters())).chain(cells).collect::<Vec<_>>()
        };
        let spread = |summary: &Summary| {
            let spread = |times: crate::lab::Spread| format!("{} / {}", seconds(times.median), seconds(times.max));
            summary.times.map_or(super::NOTHING.to_string(), spread)
        };
        solved.push(row(&Summary::share));
        medians.push(row(&spread));
    }
    format!(
        "## All engines\n\nPuzzles solved:\n\n{}\nCPU time in seconds of the puzzles that were solved, median / maximum:\n\n{}",
        solved.markdown(),
        medians.markdown()
    )
}

fn givens(runs: &[Run], means: &[(String, f64)]) -> String {
    let classes = classes_of(runs);
    if !classes.iter().any(|class| is_further(class)) {
        return String::new();
    }
    format!(
        "## Givens, and what they do to annealing

The puzzles above are minimal: not one given can be left out. The paper does not say how many givens its easy, medium and hard
puzzles have; the one that it prints, its Figure 1, has 35. So each puzzle was made once more with further givens of its
solution, in random order, up to {FILLED}, as long as it did not leave its levels: the class with a `+`. Annealing swaps digits
among the free cells, and every given leaves fewer of them and says where a digit of a row, a column and a box must not go. So
it depends on the givens far more than search does: compare a class with its `+`, and with the top 95, which have 17 to 26.

The paper says that puzzles which entering numbers directly solves were discarded, and not whether what can be entered was
entered in the others. In the class with `++` it is: the naked singles of the `+` puzzle, one after the other. And `{SEVERAL}` has
boards that nobody made unique: {KEPT} random cells of a full grid, as many as in the paper's Figure 1, and more than one
solution, as it has.

{}",
        table_1_further(runs, means).markdown()
    )
}

/// The paragraphs on what the shares of the projections and of annealing come from; those that the runs have numbers for.
fn reasons(runs: &[Run], points: &[PointsOf]) -> String {
    let of = |class: &str, family: Family| Summary::of(runs, class, family.of_the_paper()).map(|its| its.share());
    let annealed = ["easy", "easy+", "easy++"].map(|class| of(class, Family::Annealing));
    let parts = [
        runs.iter().any(|run| run.engine == Family::Projection.of_the_paper()).then(|| one_point(runs, points)),
        of(TOP_95, Family::Projection).map(|here| hardest(&here)),
        of(SEVERAL, Family::Projection).map(|here| mixtures(&here)),
        annealed.into_iter().collect::<Option<Vec<_>>>().map(|shares| cooled(&shares)),
    ];
    let told: Vec<String> = parts.into_iter().flatten().collect();
    if told.is_empty() { String::new() } else { format!("## Why\n\n{}", told.join("\n")) }
}

const ONE_POINT: &str = "\
**Projections** end at a point that breaks no rule of the relaxed problem, in which each candidate has a probability. A linear
program tells whether the solution is the only such point: it asks for the largest sum of the candidates that are not in the
solution, and the answer is 0 where there is no other point. On every puzzle of the test `bench-peers/tests/relaxation.rs`, which
asks a solver of linear programs by others, `project` finds the solution exactly where that is so. Where it is, the share of a class
that it solves is the share of puzzles whose relaxation has one point, and more time does not help.
";

/// What holds of all puzzles, and what was found for each of these.
fn one_point(runs: &[Run], points: &[PointsOf]) -> String {
    let engine = Family::Projection.of_the_paper();
    if points.is_empty() {
        return ONE_POINT.to_string();
    }
    let held = match points::exceptions(points, runs, engine).len() {
        0 => format!("`{engine}` solved exactly the puzzles with one point"),
        1 => format!("with one exception `{engine}` solved the puzzles with one point and no others"),
        count => format!("with {count} exceptions `{engine}` solved the puzzles with one point and no others"),
    };
    format!(
        "{ONE_POINT}
Of each puzzle here it was asked without a linear program: the solution is as far from the origin as any point, so Dykstra's algorithm,
which goes to the nearest one, ends there where it is the only one, and else between. `points.csv` has the answer for each, and
{held}:

{}",
        points::table(points, runs, engine).markdown()
    )
}

fn hardest(here: &str) -> String {
    format!(
        "Of the list that was given as the top 95 `project` solves {here}; the paper has 39 of its 95. Its text gives neither limit, order
nor rounding; projections as they are described have no reason to end at the solution where there are other points. A rounded point
on the way may be it by luck, or more of the puzzle was worked out before.
"
    )
}

fn mixtures(here: &str) -> String {
    format!(
        "Where there are several solutions each mixture of them is such a point, and the projections may end at one: of `{SEVERAL}` they
solve {here}. The paper's projections fail on a part of every class, even of the easy one, as they would if not all of its puzzles
had one solution; of the two that are printed, that of Figure 1 has twelve.
"
    )
}

fn cooled(shares: &[String]) -> String {
    let [minimal, filled, entered] = shares else { return String::new() };
    format!(
        "**Annealing** swaps digits among the cells that are left. Of the easy puzzles it solves {minimal} as they are, {filled} with more
givens, and {entered} where what is left alone in its cell is entered first; the paper has 87 of 87.
"
    )
}

fn figure_5(runs: &[Run]) -> String {
    let mut text = "## Figure 5: projections against backtracking on the top 95\n".to_string();
    if !runs.iter().any(|run| run.class == TOP_95) {
        return text + "\nThe list of the top 95 was not given.\n";
    }
    let table = quicker(runs);
    if table.rows.is_empty() {
        return text + "\nNo projection method took part, or none solved a puzzle of this list.\n";
    }
    if !super::figure_5(runs).series.is_empty() {
        text += FIGURE_5;
        text += &slower(&pairs(runs, Family::Projection.of_the_paper()));
    }
    if !super::figure_5_successors(runs).series.is_empty() {
        text += SUCCESSORS;
    }
    text + "\n" + &table.markdown()
}

const FIGURE_5: &str = "
![Time of projections against time of backtracking](figure-5.svg)

Each mark is a puzzle that both solved; below the dashed line the projections were quicker than `dynamic`. The paper sees
\"hints of the tables turning\" there; its axes are not logarithmic, ours are. It compares with a program whose smallest time is
0.007 s, most of it the start of the program.
";

/// How often backtracking was the quicker one, and why.
fn slower(pairs: &[(usize, f64, f64)]) -> String {
    let slower = pairs.iter().filter(|(_, backtracking, projection)| backtracking < projection).count();
    if slower == 0 {
        return String::new();
    }
    format!(
        "Here backtracking was the quicker one for {slower} of the {}: without the start of a program its whole search takes less time there
than the cycles of the projections, each of which goes through every candidate of every set.
",
        pairs.len()
    )
}

const SUCCESSORS: &str = "
The methods that came later are drawn by themselves:

![Time of their successors against time of backtracking](figure-5-successors.svg)
";

/// How often each projection method was quicker than backtracking.
fn quicker(runs: &[Run]) -> Table {
    let mut table = Table::new(["engine", "solved by both", "quicker than `dynamic`"]);
    for (_, engine) in methods().into_iter().filter(|(family, _)| *family == Family::Projection) {
        let pairs = pairs(runs, engine);
        let quicker = pairs.iter().filter(|(_, backtracking, projection)| projection < backtracking).count();
        if !pairs.is_empty() {
            table.push([format!("`{engine}`"), pairs.len().to_string(), share(quicker, pairs.len())]);
        }
    }
    table
}
