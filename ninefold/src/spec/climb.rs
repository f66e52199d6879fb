//! Climbing: where puzzles that are drawn are hardly ever as wanted, one of them is changed, an orbit of givens at a time, as long as
//! it comes no further from what is wanted. Puzzles that are found so are not spread as those that are drawn: neighbours of what is
//! nearly wanted are likelier.

use super::known;
use super::wanted::{Attempt, Wanted};
use crate::engine::{Budget, Rng};
use crate::generate::prover::{Givens, Trial};
use crate::generate::{self, below};
use ninefold_board::{Cell, Solution};

/// The number of neighbours looked at before the climb is given up, those with several solutions not counted.
const NEIGHBOURS: usize = 3_000;

/// The number of puzzles no nearer that are passed before it is given up.
const PATIENCE: usize = 1_000;

/// The number of puzzles proved together.
const TOGETHER: usize = 64;

/// The candidate with this number: drawn, or begun from a known pattern, then changed until it is as wanted, or patience ends.
pub(super) fn climb(wanted: &Wanted<'_>, number: u64, whole: Budget<'_>) -> Attempt {
    let mut rng = generate::rng_of(wanted.seed, number);
    let mut digger = wanted.digger(whole);
    // Every other one, as the position in which a technique is shown may be far from a puzzle that needs it.
    let known = if number % 2 == 1 { known::dug(wanted, &mut digger, &mut rng, whole) } else { None };
    let dig = match known.unwrap_or_else(|| wanted.dug(&mut digger, &mut rng, whole)) {
        Ok(dig) => dig,
        Err(fate) => return fate,
    };
    let solution = dig.solution;
    let mut best = wanted.judged(dig.givens, false, &mut digger, whole);
    let (mut seen, mut idle) = (0, 0);
    while seen < NEIGHBOURS && idle < PATIENCE {
        let Attempt::Refused(Some(here)) = &best else { return best };
        let (givens, by) = (here.0.givens().to_vec(), here.1.by);
        let neighbours: Vec<Givens> =
            (0..TOGETHER).filter_map(|_| neighbour(wanted, &givens, &solution, &mut rng)).collect();
        let trials: Vec<Trial<'_>> = neighbours.iter().map(|givens| Trial { givens, taken: &[] }).collect();
        let Some(proved) = digger.prover.prove(&trials) else { return Attempt::Unfinished };
        // A round counts even if it leads nowhere.
        idle += 1;
        for (givens, _) in neighbours.into_iter().zip(proved).filter(|(_, is_puzzle)| *is_puzzle) {
            (seen, idle) = (seen + 1, idle + 1);
            let next = wanted.judged(givens, false, &mut digger, whole);
            match &next {
                Attempt::Refused(Some(there)) if there.1.by > by => continue,
                Attempt::Refused(Some(there)) if there.1.by < by => idle = 0,
                _ => {}
            }
            best = next;
            break;
        }
    }
    best
}

/// The same with an orbit of givens moved, added or taken away; `None` if that leaves too few or too many.
fn neighbour(wanted: &Wanted<'_>, givens: &Givens, solution: &Solution, rng: &mut Rng) -> Option<Givens> {
    let is_given = |orbit: &&Vec<Cell>| givens[orbit[0].index()].is_some();
    let (given, open): (Vec<&Vec<Cell>>, Vec<&Vec<Cell>>) = wanted.orbits.iter().partition(is_given);
    let (mut givens, deed) = (givens.clone(), below(8, rng));
    if deed != 0 && !given.is_empty() {
        given[below(given.len(), rng)].iter().for_each(|cell| givens[cell.index()] = None);
    }
    if deed != 1 && !open.is_empty() {
        open[below(open.len(), rng)].iter().for_each(|cell| givens[cell.index()] = Some(solution.value(*cell)));
    }
    let count = givens.iter().flatten().count();
    wanted.spec.givens.contains(&count).then_some(givens)
}
