//! Rating by techniques: how many puzzles a second a profile takes to their end.

use super::measure::{Plan, untimed};
use super::record::{RatedBy, RatingRun};
use super::{clock, lists, machine, processor, today};
use ninefold::board::{BoxShape, Geometry, Grid, Puzzle, Symbol};
use ninefold::logic::profile::{HODOKU, HUMAN, LEVELS, Profile, Rules};
use ninefold::logic::{Ending, Unheard};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::hint::black_box;
use std::path::Path;

/// The lists, easy to hard: the name in the table, the file, and so many of its puzzles.
const LISTS: [(&str, &str, usize); 3] = [
    ("17 clues", "9x9/seventeen_clue_49158.txt", 2_000),
    ("HoDoKu's expert 500", "rating/hodoku220_scores_expert_500.txt", 500),
    ("top1465", "9x9/magictour_top1465.txt", 300),
];

const PROFILES: [&dyn Profile; 3] = [&LEVELS, &HODOKU, &HUMAN];

/// Every profile on every list, one after the other, on this thread.
pub(crate) fn run(data: &str, plan: &Plan) -> Result<RatingRun, String> {
    let mut rows = Vec::new();
    for (list, file, most) in LISTS {
        let mut all = lists::read(&Path::new(data).join(file))?;
        all.shuffle(&mut ChaCha8Rng::seed_from_u64(plan.seed));
        all.truncate(most.min(plan.most));
        let puzzles = puzzles(&all)?;
        for profile in PROFILES {
            eprintln!("{list}, {}: {} puzzles", profile.name(), puzzles.len());
            rows.push(rated(list, profile, &puzzles, plan)?);
        }
    }
    Ok(RatingRun { date: today(), machine: machine::this(processor::features()), seed: plan.seed, rows })
}

fn rated(list: &str, profile: &dyn Profile, puzzles: &[Puzzle], plan: &Plan) -> Result<RatedBy, String> {
    let mut solved = 0;
    let once = clock::of_thread(|| solved = rate(profile, puzzles))?;
    let mut timing = untimed(profile.name(), once, plan);
    for _ in 0..plan.repeats {
        let again = || {
            for _ in 0..timing.passes {
                black_box(rate(profile, puzzles));
            }
        };
        timing.cpu_ns.push(clock::of_thread(again)?);
    }
    Ok(RatedBy { list: list.to_string(), puzzles: puzzles.len() as u64, solved, timing })
}

/// Takes every puzzle to the end of the profile; how many are solved then. All of them have one solution, which is not counted anew.
fn rate(profile: &dyn Profile, puzzles: &[Puzzle]) -> u64 {
    let rules = Rules { unique: true, interrupt: None };
    let grids = puzzles.iter().filter_map(|puzzle| Grid::new(puzzle).ok());
    let endings = grids.map(|mut grid| profile.run(&mut grid, &rules, &mut Unheard));
    endings.filter(|ending| *ending == Ending::Solved).count() as u64
}

fn puzzles(boards: &[[u8; 81]]) -> Result<Vec<Puzzle>, String> {
    let geometry = Geometry::sudoku(BoxShape { height: 3, width: 3 }).map_err(|error| error.to_string())?;
    let given = |byte: &u8| (b'1'..=b'9').contains(byte).then(|| Symbol(byte - b'1'));
    let puzzle = |cells: &[u8; 81]| Puzzle::new(geometry.clone(), cells.iter().map(given).collect());
    boards.iter().map(puzzle).collect::<Result<_, _>>().map_err(|error| error.to_string())
}
