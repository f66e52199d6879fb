//! How hard minimal puzzles are, and how many givens they have: as they are dug, as Berthier's controlled bias draws them, and, by
//! correcting the latter, of all there are.
//!
//! A puzzle with n of N cells given is drawn with a likelihood in proportion to 1 / C(N, n) and counts with the weight C(N, n). Of
//! shares p that are estimated by weights w, the standard error is the root of the sum of (w (x - p))², x being 1 or 0, divided by
//! the sum of w.

use super::Table;
use crate::render::plot::{Axis, Kind, Plot, Series, Spacing};
use std::collections::BTreeSet;

/// The ways of drawing that are compared, by their names in [`Spec::with`](crate::Spec::with).
pub const SAMPLERS: [&str; 2] = ["dig", "controlled-bias"];

/// Berthier's estimate for all minimal 9x9 Sudokus, from nearly six million that were drawn by controlled bias: how many of
/// a hundred have so many givens. (The Real Distribution of Minimal Puzzles, in The Sudoku Players' Forum.)
const BERTHIER: [(usize, f64); 13] = [
    (20, 1.32e-7),
    (21, 0.000_034),
    (22, 0.003_48),
    (23, 0.148),
    (24, 2.28),
    (25, 13.42),
    (26, 31.91),
    (27, 32.71),
    (28, 15.48),
    (29, 3.598),
    (30, 0.41),
    (31, 0.0241),
    (32, 0.001_02),
];

/// A puzzle that was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// How, by its name in [`SAMPLERS`].
    pub sampler: String,
    /// The number of the candidate.
    pub number: u64,
    /// How many givens it has.
    pub givens: usize,
    /// The level by the six passes.
    pub level: u64,
}

impl Drawn {
    /// The head of the lines.
    pub const HEADER: &'static str = "sampler,candidate,givens,level";

    /// One line of CSV, without its end.
    ///
    /// ```
    /// use ninefold::lab::levels::Drawn;
    /// let drawn = Drawn { sampler: "dig".to_string(), number: 7, givens: 24, level: 6 };
    /// assert_eq!(drawn.csv(), "dig,7,24,6");
    /// assert_eq!(Drawn::parse("dig,7,24,6"), Some(drawn));
    /// ```
    pub fn csv(&self) -> String {
        format!("{},{},{},{}", self.sampler, self.number, self.givens, self.level)
    }

    /// What [`Drawn::csv`] printed.
    pub fn parse(line: &str) -> Option<Self> {
        let mut cells = line.split(',');
        let sampler = cells.next()?.to_string();
        let number = cells.next()?.parse().ok()?;
        let (givens, level) = (cells.next()?.parse().ok()?, cells.next()?.parse().ok()?);
        cells.next().is_none().then_some(Drawn { sampler, number, givens, level })
    }
}

/// An estimate and its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Estimate {
    value: f64,
    error: f64,
}

/// The mean of a quantity over puzzles, each with its weight; `None` if there are none.
fn mean(puzzles: &[(&Drawn, f64)], of: impl Fn(&Drawn) -> f64) -> Option<Estimate> {
    let total: f64 = puzzles.iter().map(|(_, weight)| weight).sum();
    let value = puzzles.iter().map(|(drawn, weight)| weight * of(drawn)).sum::<f64>() / total;
    let squares: f64 = puzzles.iter().map(|(drawn, weight)| (weight * (of(drawn) - value)).powi(2)).sum();
    (!puzzles.is_empty()).then(|| Estimate { value, error: libm::sqrt(squares) / total })
}

/// C(cells, n) for each n, in proportion to the one of the fewest givens.
fn weight(cells: usize, fewest: usize, givens: usize) -> f64 {
    (fewest..givens).map(|n| float(cells - n) / float(n + 1)).product()
}

fn float(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Whose shares a column shows.
struct Column<'a> {
    title: String,
    puzzles: Vec<(&'a Drawn, f64)>,
}

/// What was drawn in each way, and the estimate for all puzzles.
fn columns(drawn: &[Drawn], cells: usize) -> Vec<Column<'_>> {
    let by = |sampler: &str| drawn.iter().filter(move |drawn| drawn.sampler == sampler).collect::<Vec<_>>();
    let [dug, controlled] = SAMPLERS.map(by);
    let fewest = controlled.iter().map(|drawn| drawn.givens).min().unwrap_or(0);
    let weighed = controlled.iter().map(|&drawn| (drawn, weight(cells, fewest, drawn.givens))).collect();
    vec![
        Column { title: format!("`{}`", SAMPLERS[0]), puzzles: alike(dug) },
        Column { title: format!("`{}`", SAMPLERS[1]), puzzles: alike(controlled) },
        Column { title: "all minimal puzzles, estimated".to_string(), puzzles: weighed },
    ]
}

/// Each counts as much as any other.
fn alike(drawn: Vec<&Drawn>) -> Vec<(&Drawn, f64)> {
    drawn.into_iter().map(|drawn| (drawn, 1.0)).collect()
}

/// The property that is counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quantity {
    Givens,
    Level,
}

impl Quantity {
    fn of(self, drawn: &Drawn) -> usize {
        match self {
            Quantity::Givens => drawn.givens,
            Quantity::Level => usize::try_from(drawn.level).unwrap_or(usize::MAX),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Quantity::Givens => "givens",
            Quantity::Level => "level",
        }
    }

    /// All values that occur.
    fn values(self, drawn: &[Drawn]) -> BTreeSet<usize> {
        drawn.iter().map(|drawn| self.of(drawn)).collect()
    }
}

/// A row per value, a column per way: how many of a hundred.
fn table(drawn: &[Drawn], cells: usize, quantity: Quantity) -> Table {
    let columns = columns(drawn, cells);
    let has_berthier = quantity == Quantity::Givens && cells == 81;
    let head = std::iter::once(quantity.name().to_string()).chain(columns.iter().map(|column| column.title.clone()));
    let mut table = Table::new(head.chain(has_berthier.then(|| "Berthier's estimate".to_string())));
    for value in quantity.values(drawn) {
        let share = |column: &Column<'_>| {
            let share = mean(&column.puzzles, |drawn| f64::from(u8::from(quantity.of(drawn) == value)));
            share.map_or(String::new(), percent)
        };
        let known = BERTHIER.iter().find(|(givens, _)| *givens == value);
        let known = has_berthier.then(|| known.map_or(String::new(), |(_, percent)| format!("{percent}")));
        table.push(std::iter::once(value.to_string()).chain(columns.iter().map(share)).chain(known));
    }
    let means = columns.iter().map(|column| mean(&column.puzzles, |drawn| float(quantity.of(drawn))));
    let means = means.map(|mean| mean.map_or(String::new(), |it| format!("{:.2} ± {:.2}", it.value, it.error)));
    let berthier = || {
        let (sum, total) = BERTHIER.iter().fold((0.0, 0.0), |(sum, total), (n, p)| (sum + float(*n) * p, total + p));
        format!("{:.2}", sum / total)
    };
    table.push(std::iter::once("mean".to_string()).chain(means).chain(has_berthier.then(berthier)));
    table
}

/// `12.3 ± 0.4`, of a hundred.
fn percent(Estimate { value, error }: Estimate) -> String {
    format!("{:.1} ± {:.1}", 100.0 * value, 100.0 * error)
}

/// The shares as lines.
fn plot(drawn: &[Drawn], cells: usize, quantity: Quantity) -> Plot {
    let values = quantity.values(drawn);
    let series = columns(drawn, cells).into_iter().map(|column| Series {
        name: column.title.replace('`', "").replace(" minimal puzzles, estimated", ", estimated"),
        kind: Kind::Both,
        points: values
            .iter()
            .filter_map(|&value| {
                let share = mean(&column.puzzles, |drawn| f64::from(u8::from(quantity.of(drawn) == value)))?;
                Some((float(value), 100.0 * share.value))
            })
            .collect(),
    });
    Plot {
        title: format!("Minimal puzzles by {}", quantity.name()),
        x: Axis::new(quantity.name(), Spacing::Whole),
        y: Axis::new("of a hundred", Spacing::Linear),
        series: series.filter(|series| !series.points.is_empty()).collect(),
        diagonal: false,
    }
}

/// The files of a report, with their names: itself, its numbers and its pictures.
///
/// ```
/// use ninefold::lab::levels::{Drawn, SAMPLERS, files};
/// let drawn: Vec<Drawn> =
///     SAMPLERS.iter().map(|it| Drawn { sampler: it.to_string(), number: 0, givens: 5, level: 1 }).collect();
/// let files = files(&drawn, "Sudoku 4x4", 16, "ninefold lab levels --count 1");
/// assert_eq!(files.map(|(name, _)| name), ["report.md", "tables.csv", "givens.svg", "level.svg"]);
/// ```
pub fn files(drawn: &[Drawn], board: &str, cells: usize, command: &str) -> [(&'static str, String); 4] {
    let [givens, level] = [Quantity::Givens, Quantity::Level].map(|it| table(drawn, cells, it));
    let [dug, controlled] = SAMPLERS.map(|sampler| drawn.iter().filter(|drawn| drawn.sampler == sampler).count());
    let report = format!(
        "# Minimal puzzles by level and by givens

{board}: {dug} puzzles dug, {controlled} drawn by controlled bias; made by

```sh
{command}
```

Digging takes givens away from a full grid, in a random order, wherever one solution is left. It is quick, and prefers puzzles with few
givens. Controlled bias (Denis Berthier) throws the whole attempt away where a given cannot go before all that are left are needed:
among puzzles with n givens none is then preferred, and one with n of {cells} comes with a likelihood in proportion to 1 / C({cells}, n).
So the weight C({cells}, n) makes of them an estimate for all minimal puzzles there are. Numbers are shares of a hundred with their
standard errors; where none or all are of a kind, nothing is known of the error, and it stands as 0.

## Givens

![Shares by the number of givens](givens.svg)

{}
## Levels

The level is that of `ninefold rate`: how many of the six passes of physicsinsights it takes.

![Shares by level](level.svg)

{}",
        givens.markdown(),
        level.markdown()
    );
    let csv = givens.csv() + "\n" + &level.csv();
    let [by_givens, by_level] = [Quantity::Givens, Quantity::Level].map(|it| plot(drawn, cells, it).svg());
    [("report.md", report), ("tables.csv", csv), ("givens.svg", by_givens), ("level.svg", by_level)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C(81, 26) / C(81, 24) is (57 · 56) / (25 · 26).
    #[test]
    fn weights_are_binomial() {
        assert!((weight(81, 24, 26) - 57.0 * 56.0 / (25.0 * 26.0)).abs() < 1e-12);
        assert!((weight(81, 24, 24) - 1.0).abs() < 1e-12);
    }

    /// Of four puzzles one, all alike: a quarter, and the error of a share, √(p (1 - p) / n).
    #[test]
    fn errors_of_a_share() {
        let drawn = |level| Drawn { sampler: String::new(), number: 0, givens: 24, level };
        let four = [drawn(1), drawn(2), drawn(2), drawn(2)];
        let alike: Vec<(&Drawn, f64)> = four.iter().map(|drawn| (drawn, 3.0)).collect();
        let it = mean(&alike, |drawn| f64::from(u8::from(drawn.level == 1))).unwrap();
        assert!((it.value - 0.25).abs() < 1e-12 && (it.error - libm::sqrt(0.25 * 0.75 / 4.0)).abs() < 1e-12);
    }
}
