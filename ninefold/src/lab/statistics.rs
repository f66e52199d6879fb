//! Numbers of solved puzzles, and their times.

use super::Run;
use std::collections::BTreeMap;

/// The spread of some numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// The smallest.
    pub min: f64,
    /// The one in the middle; of an even number of numbers the mean of the two in the middle.
    pub median: f64,
    /// The sum divided by how many there are.
    pub mean: f64,
    /// The largest.
    pub max: f64,
}

impl Spread {
    /// The spread of these numbers; `None` if there are none.
    ///
    /// ```
    /// use ninefold::lab::Spread;
    /// let spread = Spread::of(&[4.0, 1.0, 2.0, 9.0]).unwrap();
    /// assert_eq!((spread.min, spread.median, spread.mean, spread.max), (1.0, 3.0, 4.0, 9.0));
    /// ```
    pub fn of(numbers: &[f64]) -> Option<Spread> {
        let mut sorted = numbers.to_vec();
        sorted.sort_by(f64::total_cmp);
        let (min, max) = (*sorted.first()?, *sorted.last()?);
        let (half, mean) = (sorted.len() / 2, sorted.iter().sum::<f64>() / f64::from(sorted.len() as u32));
        let median = if sorted.len() % 2 == 1 { sorted[half] } else { f64::midpoint(sorted[half - 1], sorted[half]) };
        Some(Spread { min, median, mean, max })
    }

    /// Minimum, median, mean and maximum.
    pub fn values(&self) -> [f64; 4] {
        [self.min, self.median, self.mean, self.max]
    }
}

/// How an engine did on a class of puzzles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Summary {
    /// How many puzzles it was given.
    pub total: usize,
    /// How many it solved.
    pub solved: usize,
    /// The seconds that the solved ones took; `None` if there are none.
    pub times: Option<Spread>,
    /// How many it solved with each seed, if there were several; the two numbers above are sums over all of them.
    pub by_seed: Option<Spread>,
}

impl Summary {
    /// Of the runs of one engine on one class; `None` if there are none.
    pub fn of(runs: &[Run], class: &str, engine: &str) -> Option<Summary> {
        let its: Vec<&Run> = runs.iter().filter(|run| run.class == class && run.engine == engine).collect();
        let times: Vec<f64> = its.iter().filter(|run| run.solved).map(|run| run.seconds).collect();
        let by_seed = by_seed(&its);
        let summary = Summary { total: its.len(), solved: times.len(), times: Spread::of(&times), by_seed };
        (!its.is_empty()).then_some(summary)
    }

    /// `74 of 87 (85%)`; of several seeds also the fewest and the most: `1480 of 1740 (85%), 71 to 77`
    pub fn share(&self) -> String {
        let all = share(self.solved, self.total);
        self.by_seed.map_or(all.clone(), |Spread { min, max, .. }| format!("{all}, {min} to {max}"))
    }
}

/// How many runs of each seed solved their puzzle; `None` if there is but one seed.
fn by_seed(runs: &[&Run]) -> Option<Spread> {
    let mut solved: BTreeMap<u64, u32> = BTreeMap::new();
    for run in runs {
        *solved.entry(run.seed).or_default() += u32::from(run.solved);
    }
    let solved: Vec<f64> = solved.into_values().map(f64::from).collect();
    if solved.len() > 1 { Spread::of(&solved) } else { None }
}

/// `74 of 87 (85%)`; a part is never rounded up to all or down to nothing.
pub(super) fn share(part: usize, total: usize) -> String {
    let rounded = (200 * part + total) / (2 * total).max(1);
    let percent = match part {
        0 => 0,
        part if part == total => 100,
        _ => rounded.clamp(1, 99),
    };
    format!("{part} of {total} ({percent}%)")
}

/// Seconds to three significant digits, in plain decimals: 0.0000512, 1.23, 120.
pub(super) fn seconds(value: f64) -> String {
    if value <= 0.0 {
        return "0".to_string();
    }
    let decimals = usize::try_from(2 - libm::floor(libm::log10(value)) as i64).unwrap_or(0).min(9);
    format!("{value:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_three_digits() {
        let shown = [0.000_051_23, 0.032, 1.234, 12.34, 123.4, 0.0].map(seconds);
        assert_eq!(shown, ["0.0000512", "0.0320", "1.23", "12.3", "123", "0"]);
    }

    #[test]
    fn shares() {
        let shown = [(74, 87), (299, 300), (1, 300), (0, 5), (5, 5), (0, 0)].map(|(part, total)| share(part, total));
        assert_eq!(
            shown,
            ["74 of 87 (85%)", "299 of 300 (99%)", "1 of 300 (1%)", "0 of 5 (0%)", "5 of 5 (100%)", "0 of 0 (0%)"]
        );
    }
}
