//! Energy and temperature of annealing, step by step.

mod svg;

use crate::engine::{Observer, SearchEvent};
use std::fmt::Write as _;

/// Where annealing stood.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EnergyPoint {
    /// How many boards had been looked at.
    pub step: u64,
    /// How wrong the board was, as the engine counts it; 0 is a solution.
    pub energy: u64,
    /// The temperature of the step.
    pub temperature: f64,
}

/// Keeps points of a search evenly spread, up to a number, and writes them as CSV or draws them as SVG.
///
/// When there are as many as it may keep, every second one is dropped, and from there on only every second one is taken (then
/// every fourth, ...). The first and the last point of the search are always there.
///
/// ```
/// use ninefold::board::{Geometry, Puzzle};
/// use ninefold::{engine::AnnealLewis, solve::{Request, solve}, trace::Curve};
/// let puzzle = Puzzle::new(Geometry::latin(5)?, vec![None; 25])?;
/// let mut curve = Curve::new();
/// solve(&puzzle, &AnnealLewis, &Request { limit: Some(1), ..Request::default() }, &mut curve);
/// assert_eq!(curve.points().last().unwrap().energy, 0);
/// assert!(curve.csv().starts_with("step,energy,temperature\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Curve {
    most: usize,
    /// Every so many steps one is kept.
    stride: u64,
    seen: u64,
    points: Vec<EnergyPoint>,
    last: Option<EnergyPoint>,
}

impl Default for Curve {
    fn default() -> Self {
        Curve::new()
    }
}

impl Curve {
    /// A curve of at most 10,000 points.
    pub fn new() -> Self {
        Curve { most: 10_000, stride: 1, seen: 0, points: Vec::new(), last: None }
    }

    /// Keeps at most `most` points, or 2.
    pub fn at_most(mut self, most: usize) -> Self {
        self.most = most.max(2);
        self
    }

    /// The points kept, in their order.
    pub fn points(&self) -> impl Iterator<Item = EnergyPoint> + '_ {
        let is_kept = self.points.last() == self.last.as_ref();
        self.points.iter().copied().chain(self.last.filter(|_| !is_kept))
    }

    /// The points as CSV: the columns `step`, `energy` and `temperature`.
    pub fn csv(&self) -> String {
        let mut text = "step,energy,temperature\n".to_string();
        for EnergyPoint { step, energy, temperature } in self.points() {
            // Writing to a string does not fail. The fewest digits that tell the number from all others.
            let _ = writeln!(text, "{step},{energy},{temperature:?}");
        }
        text
    }

    fn add(&mut self, point: EnergyPoint) {
        self.last = Some(point);
        if self.seen.is_multiple_of(self.stride) {
            // One is left for the last point.
            if self.points.len() + 1 >= self.most {
                let mut index = 0_usize;
                self.points.retain(|_| {
                    index += 1;
                    index % 2 == 1
                });
                self.stride *= 2;
            }
            if self.seen.is_multiple_of(self.stride) {
                self.points.push(point);
            }
        }
        self.seen += 1;
    }
}

impl Observer for Curve {
    fn see(&mut self, event: SearchEvent<'_>) {
        if let SearchEvent::Energy { step, energy, temperature } = event {
            self.add(EnergyPoint { step, energy, temperature });
        }
    }
}
