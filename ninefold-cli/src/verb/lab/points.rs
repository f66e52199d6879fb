//! How many points the relaxed problem of each puzzle of an experiment has: once for each, kept in the folder.

use super::experiment::{ExperimentArgs, read, replace};
use super::puzzles::Named;
use ninefold::board::Puzzle;
use ninefold::lab::points::PointsOf;
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use rayon::prelude::*;

const FILE: &str = "points.csv";

/// Of all puzzles of the classes, those that the folder knows not asked again; `None` if it was interrupted.
pub(super) fn of_all(
    args: &ExperimentArgs,
    classes: &[Named],
    interrupt: &Interrupt,
) -> Result<Option<Vec<PointsOf>>, Failure> {
    let path = args.out.join(FILE);
    let text = read(&path)?.unwrap_or_default();
    let known: Vec<PointsOf> = text.lines().skip(1).map_while(PointsOf::parse).collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build();
    let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
    let mut all = Vec::new();
    for (class, puzzles) in classes {
        let of = |(index, puzzle): (usize, &Puzzle)| {
            let is_it = |one: &&PointsOf| one.class == *class && one.number == index + 1;
            let asked = || PointsOf::of(class, index + 1, puzzle, &|| interrupt.is_set());
            known.iter().find(is_it).cloned().or_else(asked)
        };
        all.extend(pool.install(|| puzzles.par_iter().enumerate().filter_map(of).collect::<Vec<_>>()));
        let lines: String = all.iter().map(|one| one.csv() + "\n").collect();
        if interrupt.is_set() {
            return Ok(None);
        }
        // What is known of later classes stays until they are reached.
        let later = known.iter().filter(|one| !all.iter().any(|it| it.class == one.class));
        let later: String = later.map(|one| one.csv() + "\n").collect();
        replace(&path, &format!("{}\n{lines}{later}", PointsOf::HEADER))?;
    }
    Ok(Some(all))
}
