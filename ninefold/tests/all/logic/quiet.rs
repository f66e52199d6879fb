//! A profile does not look again where a technique found nothing and nothing has changed: it takes the same steps as one that looks
//! everywhere each time.

use super::walk::puzzles;
use ninefold::board::{BoxShape, Extra, Geometry, Grid, Puzzle};
use ninefold::logic::profile::hodoku::SLOTS;
use ninefold::logic::profile::{HODOKU, HUMAN, Profile, Rules, levels};
use ninefold::logic::{Chart, Ending, Event, Finding, Look, Unheard};
use std::ops::ControlFlow;

/// Follows a profile, and in each state asks what it would do there if it knew of none before; how many steps there were.
fn assert_forgetful(
    profile: &dyn Profile,
    puzzle: &Puzzle,
    afresh: &dyn Fn(&Look<'_>, &Finding) -> Option<Finding>,
) -> usize {
    let (mut steps, mut grid) = (0, Grid::new(puzzle).unwrap());
    let mut listen = |grid: &Grid, event: Event<'_>| {
        if let Event::Step(finding) = event {
            let chart = Chart::new(grid.geometry());
            let expected = afresh(&Look::new(grid, &chart, true), finding);
            if let Some(expected) = expected {
                steps += 1;
                assert_eq!(format!("{finding:?}"), format!("{expected:?}"), "{} on {puzzle:?}", profile.name());
            }
        }
        ControlFlow::Continue(())
    };
    let rules = Rules { unique: true, interrupt: None };
    let ending = profile.run(&mut grid, &rules, &mut listen);
    // Whoever hears nothing comes to the same end.
    let mut unheard = Grid::new(puzzle).unwrap();
    assert_eq!(profile.run(&mut unheard, &rules, &mut Unheard), ending);
    assert_eq!(unheard.values(), grid.values());
    steps
}

fn boards() -> Vec<Geometry> {
    let boxes = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
    let diagonals = boxes(3, 3).with_extras(vec![Extra::Diagonals]).unwrap();
    vec![boxes(2, 3), boxes(3, 3), boxes(2, 4), diagonals, Geometry::latin(7).unwrap()]
}

#[test]
fn steps_are_those_of_one_who_looks_everywhere() {
    let (mut human, mut hodoku) = (0, 0);
    for puzzle in boards().iter().flat_map(|geometry| puzzles(geometry, 17, 4)) {
        human += assert_forgetful(&HUMAN, &puzzle, &|look, _| HUMAN.next(look));
        // Singles wait in the order in which they came up, which a state does not tell.
        hodoku += assert_forgetful(&HODOKU, &puzzle, &|look, finding| {
            if is_single(finding) { None } else { SLOTS.iter().find_map(|slot| slot.next(look)) }
        });
    }
    assert!(human > 500 && hodoku > 20, "{human} and {hodoku} steps");
}

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
