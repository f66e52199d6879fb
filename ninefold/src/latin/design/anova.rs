//! The analysis of variance: how much of the differences between yields goes with rows, with columns, with treatments, and what is left.
//!
//! Groupings are taken in the order of their columns, each adjusted for those before it: what it adds to the sum of squares that the
//! means of groups account for. In a Latin square every order gives the same; of a Youden square, or with plots left out, the
//! treatments come last and are judged within rows and columns. R. A. Fisher, Statistical Methods for Research Workers, 1925.
//!
//! The sums are the lengths of projections: each group is a vector of zeros and ones, made orthogonal to those before it (Gram and
//! Schmidt, twice, which is enough for the last digits).

use super::yields::{Grouping, Yields};

/// The most work: plots times groups, squared. Below a second.
const MOST_WORK: usize = 1 << 30;
/// The rest of a vector of zeros and ones counts as nothing below this part of its square.
const NOTHING: f64 = 1e-9;

/// A line of the analysis.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Source {
    /// The grouping; `residual` for what is left.
    pub name: String,
    /// Degrees of freedom.
    pub freedom: usize,
    /// Its sum of squares, after the groupings before it.
    pub squares: f64,
    /// The sum divided by the degrees of freedom; none without any.
    pub mean: Option<f64>,
    /// The mean square divided by that of the residual; none of the residual itself, or if that is nothing.
    pub ratio: Option<f64>,
    /// How likely so large a ratio is by chance alone: by the distribution F.
    pub chance: Option<f64>,
}

/// The mean yield of a group.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct MeanOf {
    /// The group.
    pub level: String,
    /// Its plots.
    pub plots: usize,
    /// The mean of their yields.
    pub mean: f64,
}

/// An analysis of variance.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Analysis {
    /// The groupings in their order, and the residual.
    pub sources: Vec<Source>,
    /// The degrees of freedom and the sum of squares of all together.
    pub total: (usize, f64),
    /// The mean of all yields.
    pub mean: f64,
    /// For each grouping the means of its groups.
    pub means: Vec<Vec<MeanOf>>,
    /// Two groupings that are not balanced, by their places: in some group of the one those of the other have not their shares. Then the
    /// order of the groupings matters. None in a whole Latin square.
    pub unbalanced: Option<[usize; 2]>,
}

/// Why there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoAnalysis {
    /// Nothing to compare.
    #[error("found {0} yields, expected at least two")]
    TooFew(usize),
    /// More than takes a second.
    #[error(
        "found {plots} plots in {groups} groups, expected fewer: a square of order 64 with four groupings is the most"
    )]
    TooMany {
        /// Plots.
        plots: usize,
        /// Groups, of all groupings.
        groups: usize,
    },
}

impl Analysis {
    /// Analyses yields.
    ///
    /// ```
    /// use ninefold::latin::{Analysis, Yields};
    /// let yields = Yields::read("treatment,yield\nA,1\nA,3\nB,5\nB,7\n")?;
    /// let analysis = Analysis::of(&yields)?;
    /// assert_eq!((analysis.sources[0].freedom, analysis.sources[1].freedom), (1, 2));
    /// assert!((analysis.sources[0].squares - 16.0).abs() < 1e-12 && (analysis.total.1 - 20.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(yields: &Yields) -> Result<Self, NoAnalysis> {
        let plots = yields.yields.len();
        let groups: usize = yields.groupings.iter().map(|grouping| grouping.levels.len()).sum();
        if plots < 2 {
            return Err(NoAnalysis::TooFew(plots));
        }
        if plots.saturating_mul(groups).saturating_mul(groups) > MOST_WORK {
            return Err(NoAnalysis::TooMany { plots, groups });
        }
        let mean = yields.yields.iter().sum::<f64>() / float(plots);
        let deviations: Vec<f64> = yields.yields.iter().map(|number| number - mean).collect();
        let mut space = Space::of_means(plots);
        let added: Vec<(usize, f64)> =
            yields.groupings.iter().map(|grouping| space.add(grouping, &deviations)).collect();
        let total = (plots - 1, dot(&deviations, &deviations));
        Ok(Analysis {
            sources: sources(yields, &added, total),
            total,
            mean,
            means: yields.groupings.iter().map(|grouping| means(grouping, &yields.yields)).collect(),
            unbalanced: unbalanced(&yields.groupings, plots),
        })
    }
}

/// Numbers of plots and of degrees of freedom are small.
fn float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Vectors of length 1, each orthogonal to each.
struct Space(Vec<Vec<f64>>);

impl Space {
    /// The mean of all.
    fn of_means(plots: usize) -> Self {
        Space(vec![vec![1.0 / float(plots).sqrt(); plots]])
    }

    /// Adds the groups of a grouping: the degrees of freedom and the sum of squares that it adds.
    fn add(&mut self, grouping: &Grouping, deviations: &[f64]) -> (usize, f64) {
        let (mut freedom, mut squares) = (0, 0.0);
        for level in 0..grouping.levels.len() {
            let group: Vec<f64> = grouping.plots.iter().map(|of| f64::from(u8::from(*of == level))).collect();
            let Some(new) = self.rest_of(group) else { continue };
            freedom += 1;
            squares += dot(&new, deviations).powi(2);
            self.0.push(new);
        }
        (freedom, squares)
    }

    /// The part that is orthogonal to all vectors so far, of length 1; none if nothing is left.
    fn rest_of(&self, mut vector: Vec<f64>) -> Option<Vec<f64>> {
        let before = dot(&vector, &vector);
        for axis in self.0.iter().chain(&self.0) {
            let along = dot(axis, &vector);
            for (part, of_axis) in vector.iter_mut().zip(axis) {
                *part -= along * of_axis;
            }
        }
        let left = dot(&vector, &vector);
        if left <= NOTHING * before {
            return None;
        }
        let length = left.sqrt();
        for part in &mut vector {
            *part /= length;
        }
        Some(vector)
    }
}

fn sources(yields: &Yields, added: &[(usize, f64)], total: (usize, f64)) -> Vec<Source> {
    let freedom = total.0 - added.iter().map(|(freedom, _)| freedom).sum::<usize>();
    // What the subtraction leaves of nothing is no sum of squares.
    let left = total.1 - added.iter().map(|(_, squares)| squares).sum::<f64>();
    let left = if left <= total.1 * 1e-12 || freedom == 0 { 0.0 } else { left };
    let mean = |freedom: usize, squares: f64| (freedom > 0).then(|| squares / float(freedom));
    let error = mean(freedom, left).filter(|error| *error > 0.0);
    let line = |(grouping, &(own, squares)): (&Grouping, &(usize, f64))| {
        let mean = mean(own, squares);
        let ratio = mean.zip(error).map(|(mean, error)| mean / error);
        let chance = ratio.map(|ratio| beyond(ratio, own, freedom));
        Source { name: grouping.name.clone(), freedom: own, squares, mean, ratio, chance }
    };
    let mut lines: Vec<Source> = yields.groupings.iter().zip(added).map(line).collect();
    let name = "residual".to_string();
    lines.push(Source { name, freedom, squares: left, mean: mean(freedom, left), ratio: None, chance: None });
    lines
}

/// The first two groupings of which the groups do not meet in proportion to their sizes.
fn unbalanced(groupings: &[Grouping], plots: usize) -> Option<[usize; 2]> {
    let mut pairs = (0..groupings.len()).flat_map(|other| (0..other).map(move |one| [one, other]));
    pairs.find(|&[one, other]| {
        let (one, other) = (&groupings[one], &groupings[other]);
        let sizes = |grouping: &Grouping| {
            let mut sizes = vec![0_usize; grouping.levels.len()];
            for level in &grouping.plots {
                sizes[*level] += 1;
            }
            sizes
        };
        let (of_one, of_other) = (sizes(one), sizes(other));
        let mut met = vec![0_usize; of_one.len() * of_other.len()];
        for (a, b) in one.plots.iter().zip(&other.plots) {
            met[a * of_other.len() + b] += 1;
        }
        let share = |at: usize| of_one[at / of_other.len()] * of_other[at % of_other.len()];
        met.iter().enumerate().any(|(at, met)| met * plots != share(at))
    })
}

/// How likely a larger ratio is: the upper tail of the distribution F.
fn beyond(ratio: f64, above: usize, below: usize) -> f64 {
    let (above, below) = (float(above), float(below));
    let at = below / (below + above * ratio);
    puruspe::betai(below / 2.0, above / 2.0, at.clamp(0.0, 1.0)).clamp(0.0, 1.0)
}

fn means(grouping: &Grouping, yields: &[f64]) -> Vec<MeanOf> {
    let mut sums = vec![(0_usize, 0.0); grouping.levels.len()];
    for (level, number) in grouping.plots.iter().zip(yields) {
        sums[*level].0 += 1;
        sums[*level].1 += number;
    }
    let mean = |(level, (plots, sum)): (&String, (usize, f64))| MeanOf {
        level: level.clone(),
        plots,
        mean: sum / float(plots),
    };
    grouping.levels.iter().zip(sums).map(mean).collect()
}
