//! Crook's algorithm led by a person: choices, erasing, undoing, and what is told.

use super::{all_paths, as_in_the_text, cell, crook as words, entry, line, numbers, run, start};
use crate::common::{self, source, sudoku};
use ninefold::board::text::Alphabet;
use ninefold::board::{Cell, Grid, Puzzle, Status, Symbol, SymbolSet};
use ninefold::engine::Rng;
use ninefold::logic::profile::Rules;
use ninefold::logic::profile::crook::{
    self, Ahead, Coin, Cover, CrookOptions, Deed, End, Listed, Reason, Session, Standing, Vertex, tell,
};
use ninefold::logic::{Dead, Dialect, Ending, Event};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Takes every step up to the next choice, solution or violation.
fn go_on(session: &mut Session) {
    loop {
        match (session.standing(), crook::next_step(session)) {
            (Standing::Forcing, None) => session.mark_up(),
            (Standing::Forcing | Standing::Searching, Some(finding)) => session.take(&finding),
            _ => return,
        }
    }
}

fn state(session: &Session) -> (Vec<crook::Entry>, Standing, Vec<SymbolSet>, crook::SearchTree) {
    let grid = session.grid();
    let marks = grid.geometry().all_cells().map(|cell| grid.candidates(cell)).collect();
    (session.entries().to_vec(), session.standing(), marks, session.tree().clone())
}

#[test]
fn a_person_can_choose_erase_and_undo() {
    let mut session = Session::new(&start("crook-fig11"));
    go_on(&mut session);
    let at_choice = state(&session);
    assert!(session.choose(entry("c(7,8)=1")).is_err(), "1 is not in its markup");
    assert!(session.choose(entry("c(2,7)=9")).is_err(), "that is entered");
    assert_eq!(state(&session), at_choice);

    session.choose(entry("c(2,1)=7")).unwrap();
    go_on(&mut session);
    assert!(matches!(session.standing(), Standing::Dead(Dead::Violation(_))));
    let erased = session.erase().unwrap();
    assert_eq!((erased.choice, erased.path, erased.left), (entry("c(2,1)=7"), 1, numbers("4")));
    assert_eq!(session.standing(), Standing::AtVertex);
    assert_eq!((state(&session).0, state(&session).2), (at_choice.0.clone(), at_choice.2.clone()));
    assert!(session.choose(entry("c(7,8)=8")).is_err(), "the vertex is settled");
    assert!(session.choose(entry("c(2,1)=7")).is_err(), "7 is deleted");

    // A path that is given up can be begun again.
    session.choose(entry("c(2,1)=4")).unwrap();
    go_on(&mut session);
    let given_up = session.erase().unwrap();
    assert_eq!((given_up.why, given_up.left), (None, numbers("4")));
    session.choose(entry("c(2,1)=4")).unwrap();
    go_on(&mut session);
    let red = state(&session);
    session.choose(entry("c(7,8)=4")).unwrap();
    assert_eq!(session.paths(), 2);
    assert!(session.undo());
    assert_eq!(state(&session), red);
    session.choose(entry("c(7,8)=8")).unwrap();
    go_on(&mut session);
    assert_eq!(session.standing(), Standing::Solved);
    while session.undo() {}
    assert_eq!(state(&session), state(&Session::new(&start("crook-fig11"))));
}

/// Every prefix of a session is what undoing from its end comes to.
#[test]
fn undo_goes_back_step_by_step() {
    let mut session = Session::new(&start("hm-fig3"));
    let mut states = vec![state(&session)];
    let mut rng = Rng::seed_from_u64(4);
    for _ in 0..120 {
        match (session.standing(), crook::next_step(&session)) {
            (Standing::Forcing, None) => session.mark_up(),
            (Standing::Forcing | Standing::Searching, Some(finding)) => session.take(&finding),
            (Standing::Searching | Standing::AtVertex, _) => {
                let vertex = session.at_vertex().cloned().or_else(|| Vertex::by_rule(session.grid())).unwrap();
                let nth = rng.next_u64() as usize % vertex.choices.len();
                session.choose(vertex.cell.with(vertex.choices.iter().nth(nth).unwrap())).unwrap();
            }
            (Standing::Dead(_) | Standing::Solved, _) => {
                if session.erase().is_none() {
                    break;
                }
            }
        }
        states.push(state(&session));
    }
    for expected in states.iter().rev().skip(1) {
        assert!(session.undo());
        assert_eq!(&state(&session), expected);
    }
    assert!(!session.undo());
}

#[test]
fn choices_that_are_not_possible_are_passed_over() {
    // c(2,1) = 1 was never possible; c(2,7) = 9 is entered by then.
    let mut listed = Listed::new(["c(2,1)=1", "c(2,7)=9", "c(2,1)=4", "c(7,8)=8", "c(1,1)=9"].map(entry));
    let (report, heard) = run(&start("crook-fig11"), &CrookOptions::default(), &mut listed);
    assert_eq!(heard.choices.len(), 2);
    assert_eq!(line(&report), source("crook-fig14"));
    assert_eq!(listed.refused, [entry("c(2,1)=1")]);
    assert_eq!(listed.left().collect::<Vec<_>>(), [entry("c(1,1)=9")]);
}

/// Any cell can be wanted as a vertex.
#[test]
fn a_vertex_that_is_wanted() {
    let (report, heard) = run(&start("crook-fig11"), &all_paths(), &mut Listed::new([entry("c(5,1)=6")]));
    assert_eq!((heard.choices[0].0.cell, &heard.choices[0].0.reason), (cell("c(5,1)"), &Reason::Wanted));
    assert_eq!(
        (report.tree.first().unwrap().cell, report.solutions.len(), report.is_complete),
        (cell("c(5,1)"), 1, true)
    );
}

/// Interrupted, and stopped by the listener: the grid is left as it is.
#[test]
fn it_can_be_stopped() {
    let grid = start("crook-fig11");
    let rules = Rules { interrupt: Some(&|| true), ..Rules::default() };
    let report = crook::solve(&grid, &CrookOptions::default(), &mut Coin, &rules, &mut ninefold::logic::Unheard);
    assert_eq!((report.ending, report.entries.len()), (Ending::Stopped, 0));
    let mut left = 5;
    let mut listen = |_: &Grid, event: Event<'_>| {
        left -= usize::from(matches!(event, Event::Step(_)));
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let report = crook::solve(&grid, &CrookOptions::default(), &mut Coin, &Rules::default(), &mut listen);
    assert_eq!((report.ending, report.entries.len()), (Ending::Stopped, 4));
}

#[test]
fn a_vertex_without_a_pair_has_the_smallest_markup() {
    let grid = Grid::new(&common::empty(&sudoku(2, 3))).unwrap();
    let first = Vertex::by_rule(&grid).unwrap();
    assert_eq!((first.cell, first.reason), (Cell(0), Reason::Smallest));
    let givens = [(0, 0), (7, 1), (14, 2)].map(|(at, symbol)| (Cell(at), Symbol(symbol)));
    let puzzle =
        givens.into_iter().fold(common::empty(&sudoku(2, 3)), |p: Puzzle, (c, s)| p.with_given(c, Some(s)).unwrap());
    let grid = Grid::new(&puzzle).unwrap();
    let vertex = Vertex::by_rule(&grid).unwrap();
    let least =
        grid.geometry().all_cells().filter(|&c| grid.status(c) == Status::Open).map(|c| grid.candidates(c).len());
    assert_eq!((vertex.choices.len(), vertex.reason), (least.min().unwrap(), Reason::Smallest));
}

#[test]
fn what_is_told() {
    let mut told = Vec::new();
    let mut listen = |grid: &Grid, event: Event<'_>| {
        match event {
            Event::Own(own) => told.push(tell::choice(&words(grid), own.downcast_ref().unwrap())),
            Event::BackUp { candidate, depth, why } => told.push(tell::erased(&words(grid), candidate, depth, why)),
            _ => {}
        }
        ControlFlow::Continue(())
    };
    let mut chooser = Listed::new(["c(2,1)=7", "c(2,1)=4"].map(entry));
    crook::solve(&start("crook-fig11"), &CrookOptions::default(), &mut chooser, &Rules::default(), &mut listen);
    assert_eq!(
        told[0],
        "The cell c(2,1) is a member of the preemptive pair {[4,7],[c(2,1),c(2,9)]} in row 2 and of the preemptive pair \
         {[4,7],[c(2,1),c(3,2)]} in box 1: one of 4 and 7 is right and settles the other cells, too. 7 is chosen, and the red \
         path begins."
    );
    assert!(told[1].starts_with("Violation: "), "{}", told[1]);
    assert!(told[1].ends_with("The red path is erased, and 7 is deleted from the choices of c(2,1)."), "{}", told[1]);
    assert_eq!(told[2], "Only 4 is left to choose for c(2,1). So it is 4, and the red path begins.");
    assert!(told[3].ends_with("and the green path begins."), "{}", told[3]);
    assert_eq!((tell::path_name(3), tell::path_name(7)), ("blue path".to_string(), "path 7".to_string()));
    assert_eq!((tell::the_path(3), tell::the_path(7)), ("the blue path".to_string(), "path 7".to_string()));
}

/// The covers when a choice is due: disjoint parts that make up the open cells, numbers and cells alike (C10).
#[test]
fn covers_are_split_into_disjoint_sets() {
    let mut session = Session::new(&start("crook-fig11"));
    go_on(&mut session);
    let grid = session.grid();
    let covers = Cover::all(grid);
    assert_eq!(covers.len(), 27);
    for cover in &covers {
        let cells: Vec<Cell> = cover.parts.iter().flat_map(|part| part.cells.clone()).collect();
        let sum: usize = cover.parts.iter().map(|part| part.numbers.len()).sum();
        let union: SymbolSet = cover.parts.iter().flat_map(|part| part.numbers).collect();
        assert_eq!((cells.len(), sum), (grid.open_in(cover.range).count_ones() as usize, union.len()));
        assert_eq!(cells.into_iter().collect::<BTreeSet<_>>().len(), sum);
    }
    let told = tell::condition(&words(grid));
    assert!(told.contains(&"row 4: {[1,3,8],[c(4,1),c(4,2),c(4,8)]} and {[2,4,9],[c(4,4),c(4,6),c(4,7)]}".to_string()));
    assert!(told.contains(&"box 9: {[4,8],[c(7,8),c(8,9)]}".to_string()));
}

/// What a person marks up early, enters in another order, crosses out by a set of their own: the same entries in the end.
#[test]
fn a_person_does_it_in_another_way() {
    let mut session = Session::new(&start("crook-fig11"));
    let attempt = |session: &mut Session, deed: &Deed| {
        let due = crook::allow(session, deed).map_err(|refusal| refusal.told(&words(session.grid())))?;
        Ok::<String, String>(due.carry_out(session, Alphabet::Digits, Dialect::Crook))
    };
    // The second of Crook's order.
    attempt(&mut session, &Deed::Enter(entry("c(7,4)=5"))).unwrap();
    assert_eq!(crook::ahead(&session).deed(&session), Some(Deed::Enter(entry("c(1,3)=5"))));
    let mut forced = 1;
    while let Some(deed @ Deed::Enter(_)) = crook::ahead(&session).deed(&session) {
        attempt(&mut session, &deed).unwrap();
        forced += 1;
    }
    assert_eq!((forced, session.entries().len()), (9, 9));
    attempt(&mut session, &Deed::MarkUp).unwrap();
    assert!(session.crossed_out().is_empty());
    let range = session.grid().geometry().houses_of(cell("c(2,1)"))[0].house;
    let deed = Deed::CrossOut(range, vec![cell("c(2,9)"), cell("c(2,1)")]);
    let told = attempt(&mut session, &deed).unwrap();
    assert!(told.contains("{[4,7],[c(2,1),c(2,9)]} is a preemptive set"), "{told}");
    assert_eq!(session.crossed_out(), [(entry("c(2,7)=4"), 0)]);
    // Nothing is left for it: 9 in r2c7 is no number of the set.
    let again = attempt(&mut session, &deed).unwrap_err();
    assert!(again.ends_with("no other cell of row 2 has any of its numbers."), "{again}");
    let told = attempt(&mut session, &Deed::Enter(entry("c(2,7)=9"))).unwrap();
    assert!(told.ends_with("so c(2,7) is 9. [9_1]"), "{told}");
    go_on(&mut session);
    assert!(matches!(crook::ahead(&session), Ahead::Choose(vertex) if vertex.cell == cell("c(2,1)")));
}

/// A path that comes to its end says so in the tree at once, not when it is erased.
#[test]
fn the_tree_of_a_run_to_the_first_solution() {
    let (report, _) = run(&start("crook-fig11"), &CrookOptions::default(), &mut as_in_the_text());
    let ends: Vec<End> = report.tree.paths().into_iter().map(|path| path.end).collect();
    assert_eq!(ends, [End::Solution, End::Open, End::Open]);
}
