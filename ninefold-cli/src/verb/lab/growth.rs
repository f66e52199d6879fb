//! `lab growth`: the lecture's backtracking on Latin squares of growing size.

use clap::Args;
use ninefold::board::{Geometry, Puzzle};
use ninefold::engine::Budget;
use ninefold::generate;
use ninefold::lab::growth::{Growth, METHODS, bounds, table, work};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::output;
use ninefold_files::status::Status;
use rayon::prelude::*;

/// The most symbols of a board.
const LARGEST: u8 = 64;

#[derive(Debug, Args)]
#[command(next_help_heading = "Squares")]
pub(crate) struct GrowthArgs {
    /// The sizes, in symbols (default 4 to 25)
    #[arg(long, value_name = "N,..", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=i64::from(LARGEST)))]
    sizes: Vec<u8>,
    /// How many squares of each size
    #[arg(long, value_name = "N", default_value_t = 11, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// This share of the cells is given
    #[arg(long, value_name = "PERCENT", default_value_t = 60, value_parser = clap::value_parser!(u8).range(0..=100))]
    keep: u8,
    /// The most nodes per square and engine
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    nodes: u64,
    /// The seed of the squares and of the random order
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// How many threads; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = crate::args::thread_count())]
    threads: usize,
    /// The table as CSV instead of Markdown
    #[arg(long)]
    csv: bool,
}

pub(crate) fn run(args: &GrowthArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build();
    let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
    let sizes = if args.sizes.is_empty() { (4..=25).collect() } else { args.sizes.clone() };
    let mut engines = METHODS.to_vec();
    let mut growth = Vec::new();
    for size in sizes {
        let Some(squares) = args.squares(size.into(), interrupt)? else { return Ok(Status::Interrupted) };
        for engine in engines.clone() {
            let its = pool.install(|| args.measure(&squares, engine, interrupt));
            if interrupt.is_set() {
                return Ok(Status::Interrupted);
            }
            // An engine that is over the limit is not asked for what comes after.
            if its.median(|work| work.nodes).is_none() {
                engines.retain(|other| *other != engine);
            }
            growth.push(its);
        }
    }
    let table = table(&growth);
    output::write(&if args.csv { table.csv() } else { format!("{}\n{}\n", table.markdown(), bounds(&growth)) })?;
    Ok(Status::Yes)
}

impl GrowthArgs {
    /// Cells of full Latin squares at random; `None` if it was interrupted.
    fn squares(&self, size: usize, interrupt: &Interrupt) -> Result<Option<Vec<Puzzle>>, Failure> {
        let geometry = Geometry::latin(size).map_err(|error| Usage(error.to_string()))?;
        let kept = geometry.cells() * usize::from(self.keep) / 100;
        let squares: Option<Vec<_>> = interrupt.with_budget(Limits::default(), |budget| {
            let square = |number| generate::kept(&geometry, kept, &mut generate::rng_of(self.seed, number), *budget);
            (0..self.count).map(square).collect()
        });
        if squares.is_none() && !interrupt.is_set() {
            return Err(Usage(format!("--sizes: found no full square of {size} symbols")).into());
        }
        Ok(squares)
    }

    fn measure(&self, squares: &[Puzzle], engine: &'static str, interrupt: &Interrupt) -> Growth {
        let is_over = || interrupt.is_set();
        let budget = Budget { nodes: Some(self.nodes), interrupt: Some(&is_over) };
        let works = squares.par_iter().with_max_len(1).map(|square| work(square, engine, budget, self.seed)).collect();
        let (size, empty) =
            squares.first().map_or((0, 0), |it| (it.geometry().symbols(), it.geometry().cells() - it.given_count()));
        Growth { size, empty, engine, works }
    }
}
