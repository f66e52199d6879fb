//! The engines on boards of growing size.

use super::statistics::seconds;
use super::{Run, Spread, Summary, Table};
use crate::engine::ENGINES;
use crate::render::plot::{Axis, Kind, Plot, Series, Spacing};

/// The sizes, in symbols. Boxes are as square as the size allows.
pub const SIZES: [usize; 12] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 30, 36];

/// The largest size for which minimal puzzles are made: beyond it, to prove that one more given is needed takes too long.
pub(crate) const LARGEST_MINIMAL: usize = 16;

/// How puzzles are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Making {
    /// As few givens as possible for one solution.
    Minimal,
    /// A share of the cells of a full grid, in percent; perhaps with several solutions.
    Kept(u8),
}

impl Making {
    /// The class of its puzzles of one size: `minimal 9`, `60% kept 16`.
    pub fn class(self, size: usize) -> String {
        format!("{self} {size}")
    }

    /// The sizes it is for.
    pub fn sizes(self) -> impl Iterator<Item = usize> {
        SIZES.into_iter().filter(move |size| self != Making::Minimal || *size <= LARGEST_MINIMAL)
    }
}

impl std::fmt::Display for Making {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Making::Minimal => f.write_str("minimal"),
            Making::Kept(percent) => write!(f, "{percent}% kept"),
        }
    }
}

/// The median of the seconds of all runs, where those that found nothing took longer than all others; `None` if it is one of
/// these, or there are no runs.
pub fn median(runs: &[Run], class: &str, engine: &str) -> Option<f64> {
    let its = runs.iter().filter(|run| run.class == class && run.engine == engine);
    let times: Vec<f64> = its.map(|run| if run.solved { run.seconds } else { f64::INFINITY }).collect();
    Spread::of(&times).map(|times| times.median).filter(|median| median.is_finite())
}

/// A row per engine, a column per size: the median time, and how many were solved if not all were.
pub fn table(runs: &[Run], making: Making) -> Table {
    let sizes: Vec<usize> =
        making.sizes().filter(|size| runs.iter().any(|run| run.class == making.class(*size))).collect();
    let mut table = Table::new(["engine".to_string()].into_iter().chain(sizes.iter().map(ToString::to_string)));
    for engine in engines(runs, making) {
        let cells = sizes.iter().map(|&size| cell(runs, &making.class(size), engine));
        table.push(std::iter::once(format!("`{engine}`")).chain(cells));
    }
    table
}

/// `0.00123`, `0.5 (3 of 5)`, `0 of 5`, or nothing.
fn cell(runs: &[Run], class: &str, engine: &str) -> String {
    let Some(Summary { total, solved, .. }) = Summary::of(runs, class, engine) else { return String::new() };
    match median(runs, class, engine).map(seconds) {
        Some(median) if solved == total => median,
        Some(median) => format!("{median} ({solved} of {total})"),
        None => format!("{solved} of {total}"),
    }
}

/// The engines that have runs, in the order of the registry.
fn engines(runs: &[Run], making: Making) -> impl Iterator<Item = &'static str> {
    let is_of = move |run: &Run| making.sizes().any(|size| run.class == making.class(size));
    let has_runs = move |name: &str| runs.iter().any(|run| run.engine == name && is_of(run));
    ENGINES.iter().map(|entry| entry.name).filter(move |name| has_runs(name))
}

/// Median time against size, a line per engine; sizes of which an engine solved less than half have no point.
pub fn plot(runs: &[Run], making: Making) -> Plot {
    let size_of = |size: usize| f64::from(size as u32);
    let series = engines(runs, making).map(|engine| Series {
        name: engine.to_string(),
        kind: Kind::Both,
        points: making
            .sizes()
            .filter_map(|size| Some((size_of(size), median(runs, &making.class(size), engine)?)))
            .collect(),
    });
    Plot {
        title: format!("Time to the first solution by size, {making} puzzles"),
        x: Axis::new("symbols", Spacing::Linear),
        y: Axis::new("median CPU time (s)", Spacing::Log),
        series: series.filter(|series| !series.points.is_empty()).collect(),
        diagonal: false,
    }
}

/// Every engine on every class as numbers: for programs.
pub fn numbers(runs: &[Run], makings: &[Making]) -> Table {
    let mut table = Table::new(["puzzles", "size", "engine", "total", "solved", "median"]);
    for making in makings {
        for size in making.sizes() {
            let class = making.class(size);
            for engine in engines(runs, *making) {
                if let Some(Summary { total, solved, .. }) = Summary::of(runs, &class, engine) {
                    let median = median(runs, &class, engine).map_or(String::new(), |median| format!("{median:.9}"));
                    let [size, total, solved] = [size, total, solved].map(|count| count.to_string());
                    table.push([making.to_string(), size, engine.to_string(), total, solved, median]);
                }
            }
        }
    }
    table
}

/// How the report was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScalingSettings {
    /// The command that makes it again.
    pub command: String,
    /// Puzzles per class.
    pub count: usize,
    /// The limit per puzzle and engine, in words.
    pub limit: String,
    /// The machine, if known.
    pub machine: Option<String>,
}

/// The whole report as Markdown. The plots are to lie beside it, named by [`plot_file`].
pub fn report(runs: &[Run], makings: &[Making], settings: &ScalingSettings) -> String {
    let ScalingSettings { command, count, limit, machine } = settings;
    let machine = machine.as_ref().map_or(String::new(), |machine| format!(" on {machine}"));
    let mut text = format!(
        "# The engines on boards of growing size

CPU time to the first solution{machine}, of {count} puzzles per size, each engine with {limit} per puzzle; made by

```sh
{command}
```

Boxes are as square as the size allows (2x3 for 6, 5x6 for 30). Minimal puzzles have one solution and as few givens as possible;
they are made up to {LARGEST_MINIMAL} symbols. The others keep a share of the cells of a full grid, and may have several
solutions.

A number is the median of the seconds, where puzzles that were not solved count as longer than all others; \"3 of 5\" says that
not all were solved. An engine that solved nothing of one size is not asked for larger ones.
"
    );
    for making in makings {
        let (name, table) = (plot_file(*making), table(runs, *making).markdown());
        let parts = ["\n## Puzzles: ", &making.to_string(), "\n\n![Median time against size](", &name, ")\n\n", &table];
        text.extend(parts);
    }
    text
}

/// The name of the file for a plot.
pub fn plot_file(making: Making) -> String {
    match making {
        Making::Minimal => "minimal.svg".to_string(),
        Making::Kept(percent) => format!("kept-{percent}.svg"),
    }
}
