//! A profile does not look again where a technique found nothing and nothing has changed: it takes the same steps, and is stuck in the same
//! places, as one that looks everywhere each time.

use super::walk::puzzles;
use ninefold::board::{BoxShape, Extra, Geometry, Grid, Puzzle};
use ninefold::logic::profile::hodoku::SLOTS;
use ninefold::logic::profile::{HODOKU, HUMAN, Profile, Rules, TechniqueOrder, levels};
use ninefold::logic::{Chart, Ending, Event, Finding, Look, Unheard};
use std::ops::ControlFlow;

/// Follows a profile, and asks `afresh` in each state which step it would take if it remembered none before, also where it is stuck. How many
/// steps were compared, and whether it ended stuck.
fn assert_forgetful(
    profile: &dyn Profile,
    puzzle: &Puzzle,
    afresh: &dyn Fn(&Look<'_>) -> Option<Finding>,
    is_compared: &dyn Fn(&Finding) -> bool,
) -> (usize, bool) {
    let (mut steps, mut grid) = (0, Grid::new(puzzle).unwrap());
    let mut listen = |grid: &Grid, event: Event<'_>| {
        if let Event::Step(finding) = event
            && is_compared(finding)
        {
            let expected = afresh(&Look::new(grid, &Chart::new(grid.geometry()), true));
            assert_eq!(format!("{:?}", Some(finding)), format!("{expected:?}"), "{} on {puzzle:?}", profile.name());
            steps += 1;
        }
        ControlFlow::Continue(())
    };
    let rules = Rules { unique: true, interrupt: None };
    let ending = profile.run(&mut grid, &rules, &mut listen);
    // Whoever hears nothing comes to the same end.
    let mut unheard = Grid::new(puzzle).unwrap();
    assert_eq!(profile.run(&mut unheard, &rules, &mut Unheard), ending);
    let candidates = |grid: &Grid| grid.geometry().all_cells().map(|cell| grid.candidates(cell)).collect::<Vec<_>>();
    assert_eq!((unheard.values(), candidates(&unheard)), (grid.values(), candidates(&grid)));
    if ending == Ending::Stuck {
        let more = afresh(&Look::new(&grid, &Chart::new(grid.geometry()), true));
        assert!(more.is_none(), "{} on {puzzle:?}: {more:?}", profile.name());
    }
    (steps, ending == Ending::Stuck)
}

fn boards() -> Vec<Geometry> {
    let boxes = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
    let diagonals = boxes(3, 3).with_extras(vec![Extra::Diagonals]).unwrap();
    vec![boxes(2, 3), boxes(3, 3), boxes(2, 4), diagonals, Geometry::latin(7).unwrap()]
}

#[test]
fn steps_are_those_of_one_who_looks_everywhere() {
    // The techniques that remember, of which many puzzles want more.
    let easy = TechniqueOrder { techniques: &HUMAN.techniques[..FEW], ..HUMAN };
    let (mut human, mut hodoku, mut few) = ([0; 2], [0; 2], [0; 2]);
    let add = |sums: &mut [usize; 2], (steps, is_stuck)| {
        sums[0] += steps;
        sums[1] += usize::from(is_stuck);
    };
    for (number, puzzle) in boards().iter().flat_map(|geometry| puzzles(geometry, 17, 4)).enumerate() {
        // To look for all techniques in every state takes long.
        if number.is_multiple_of(2) {
            add(&mut human, assert_forgetful(&HUMAN, &puzzle, &|look| HUMAN.next(look), &|_| true));
        }
        add(&mut few, assert_forgetful(&easy, &puzzle, &|look| easy.next(look), &|_| true));
        // Singles wait in the order in which they came up, which a state does not tell.
        let slots = |look: &Look<'_>| SLOTS.iter().find_map(|slot| slot.next(look));
        add(&mut hodoku, assert_forgetful(&HODOKU, &puzzle, &slots, &|finding| !is_single(finding)));
    }
    assert!(human[0] > 300 && hodoku[0] > 20 && few[0] > 500 && few[1] > 3, "{human:?}, {hodoku:?}, {few:?}");
}

/// As many of a person's techniques as look for singles, confined symbols, subsets and fish.
const FEW: usize = 18;

fn is_single(finding: &Finding) -> bool {
    finding.placed().next().is_some() && finding.size == 1
}

/// The passes count the same for whoever hears their steps and for whoever does not.
#[test]
fn passes_that_nobody_hears_count_the_same() {
    for puzzle in boards().iter().flat_map(|geometry| puzzles(geometry, 23, 3)) {
        let mut grid = Grid::new(&puzzle).unwrap();
        let chart = Chart::new(grid.geometry());
        let tally = levels::tally(&mut grid, &chart, &Rules::default());
        let (mut heard, mut fills) = (Grid::new(&puzzle).unwrap(), 0);
        let mut listen = |_: &Grid, event: Event<'_>| {
            if let Event::Step(finding) = event {
                fills += finding.placed().count() as u32;
            }
            ControlFlow::Continue(())
        };
        let ending = levels::LEVELS.run(&mut heard, &Rules::default(), &mut listen);
        assert_eq!(ending, levels::LEVELS.run(&mut Grid::new(&puzzle).unwrap(), &Rules::default(), &mut Unheard));
        assert_eq!((ending, heard.values()), (Ending::Solved, grid.values()));
        assert_eq!(fills + tally.guesses as u32, tally.fills.iter().sum::<u32>());
    }
}
