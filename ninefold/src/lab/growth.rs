//! How the work of the lecture's backtracking grows with the board, beside the bounds that it states.

use super::Table;
use crate::engine::{self, Budget, Options, Outcome, Silent, Work};
use crate::solve::{Request, solve};
use ninefold_board::Puzzle;

/// The lecture's engines: in random order, in rows, by filled neighbours; and by fewest candidates, which it takes for the same.
pub const METHODS: [&str; 4] = ["naive-random", "naive", "smart", "dynamic"];

/// The work of one engine on the squares of one size.
#[derive(Clone, PartialEq, Debug)]
pub struct Growth {
    /// The symbols.
    pub size: usize,
    /// The empty cells of each square.
    pub empty: usize,
    /// The engine.
    pub engine: &'static str,
    /// The work up to the first square, of each; `None` where the limit came first.
    pub works: Vec<Option<Work>>,
}

/// The work of an engine up to the first solution; `None` if the budget came first, or there is no engine of that name.
pub fn work(puzzle: &Puzzle, engine: &str, budget: Budget<'_>, seed: u64) -> Option<Work> {
    let engine = engine::named(engine, &Options::default())?;
    let answer = solve(puzzle, &*engine, &Request { limit: Some(1), budget, seed }, &mut Silent);
    (answer.outcome != Outcome::OutOfBudget).then_some(answer.work)
}

impl Growth {
    /// The median of a count, of an even number of squares the smaller of the two in the middle. Squares that met the limit come after
    /// all others; `None` if it is one of these.
    pub fn median(&self, count: impl Fn(&Work) -> u64) -> Option<u64> {
        let mut counts: Vec<u64> = self.works.iter().flatten().map(count).collect();
        counts.sort_unstable();
        counts.get(self.works.len().checked_sub(1)? / 2).copied()
    }
}

/// A row per size: the bounds, and the median checks and nodes of each engine.
pub fn table(growth: &[Growth]) -> Table {
    let bounds = ["n", "empty cells e", "n^(n²)", "n^e"].map(str::to_string);
    let counts = METHODS.iter().flat_map(|engine| [format!("`{engine}`: checks"), format!("`{engine}`: nodes")]);
    let mut table = Table::new(bounds.into_iter().chain(counts));
    let mut sizes: Vec<(usize, usize)> = growth.iter().map(|it| (it.size, it.empty)).collect();
    sizes.dedup();
    for (size, empty) in sizes {
        let bounds = [size.to_string(), empty.to_string(), power(size, size * size), power(size, empty)];
        let cells = METHODS.iter().flat_map(|engine| {
            let its = growth.iter().find(|it| (it.size, it.engine) == (size, *engine));
            its.map_or([String::new(), String::new()], |it| [cell(it, |work| work.trials), cell(it, |work| work.nodes)])
        });
        table.push(bounds.into_iter().chain(cells));
    }
    table
}

/// What the bounds are, and which of those that the lecture states is a slip; of the largest squares in numbers.
pub fn bounds(growth: &[Growth]) -> String {
    let n = growth.iter().map(|it| it.size).max().unwrap_or(0);
    let [ways, slip] = [power(n, n * n), power(n * n, n * n)];
    format!(
        "A cell of an n x n square takes one of n symbols: the squares to try are n^(n²), and n^e where e cells are empty.\n\
         The lecture states O(n^(n²)) in 4.1. Its O((n²)^(n²)) in 5.1.3 is a slip, which gives each cell n² symbols:\n\
         for n = {n} that would be {slip} and not {ways}."
    )
}

/// The median, or that it is over the limit.
fn cell(its: &Growth, count: impl Fn(&Work) -> u64) -> String {
    its.median(count).map_or("over the limit".to_string(), |median| median.to_string())
}

/// `10^38.2`.
fn power(base: usize, exponent: usize) -> String {
    let [base, exponent] = [base, exponent].map(|n| f64::from(u32::try_from(n).unwrap_or(u32::MAX)));
    format!("10^{:.1}", exponent * libm::log10(base))
}
