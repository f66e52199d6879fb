//! Dr Dobb's solver on whole boards.

use crate::common::{read, source};
use crate::logic::walk::{geometries, puzzles, show, solution, start};
use ninefold::board::{Candidate, Cell, Grid, Symbol};
use ninefold::logic::matching::Matching;
use ninefold::logic::node::{HouseNode, RULES, RangeNode, Rule};
use ninefold::logic::profile::{EXCLUSION, Exclusion, Profile, Rules, exclude_once};
use ninefold::logic::{Dialect, Ending, Event, Told, Words, prove};
use ninefold_check::{Limits, check_step};
use std::ops::ControlFlow;

/// What was heard.
#[derive(Default)]
struct Heard {
    steps: usize,
    guesses: Vec<Candidate>,
    remarks: Vec<String>,
    solutions: Vec<Vec<ninefold::board::Symbol>>,
}

/// Runs the profile; every step is checked, and every guess is backed up in the order of a stack.
fn run(profile: &Exclusion, grid: &mut Grid) -> (Ending, Heard) {
    let (mut heard, mut standing) = (Heard::default(), Vec::new());
    let ending = profile.run(grid, &Rules::default(), &mut |grid: &Grid, event: Event<'_>| {
        match event {
            Event::Step(finding) => {
                let checked = check_step(grid, &prove(grid, finding), &Limits::default());
                assert!(checked.is_ok(), "{finding:?} {checked:?}\n{}", show(grid));
                heard.steps += 1;
            }
            Event::Guess { candidate, among, depth } => {
                standing.push(candidate);
                assert!(depth == standing.len() && among.contains(&candidate) && among.len() > 1);
                heard.guesses.push(candidate);
            }
            Event::BackUp { candidate, depth, .. } => {
                assert_eq!((Some(candidate), depth), (standing.pop(), standing.len() + 1));
            }
            Event::Remark(remark) => heard.remarks.push(remark(&Words::new(grid))),
            Event::Solution => heard.solutions.push(grid.values().unwrap()),
            Event::Phase(_) | Event::Own(_) | Event::Return => {}
        }
        ControlFlow::Continue(())
    });
    (ending, heard)
}

fn grid_of(id: &str) -> Grid {
    start(&read(source(id)).puzzle().unwrap())
}

/// Chain exclusion alone, pile exclusion alone, and both come to the same end: nothing is left that is in no matching.
#[test]
fn each_rule_comes_to_the_same_end() {
    let mut stuck = 0;
    for geometry in geometries() {
        for puzzle in puzzles(&geometry, 41, 3) {
            let ends = RULES.map(|(_, rule)| {
                let mut grid = start(&puzzle);
                let (ending, heard) = run(&Exclusion { rule, limit: 0 }, &mut grid);
                assert!(
                    heard.guesses.is_empty() && ending == if grid.is_full() { Ending::Solved } else { Ending::Stuck }
                );
                grid
            });
            assert!(ends.iter().all(|end| show(end) == show(&ends[0])), "{geometry:?}");
            stuck += usize::from(!ends[0].is_full());
            for house in geometry.house_ids().filter(|&house| geometry.is_full(house)) {
                let cells = geometry.house(house).cells();
                let rows: Vec<u64> = cells.iter().map(|&cell| ends[0].candidates(cell).bits()).collect();
                let matching = Matching::of(&rows).unwrap();
                assert!((0..rows.len()).all(|row| matching.impossible(row) == 0), "{}", show(&ends[0]));
            }
        }
    }
    assert!(stuck > 2, "{stuck}");
}

/// Either rule once on every node, again and again: each step holds, each is in one node, and the end is the same.
#[test]
fn once_and_again() {
    for geometry in geometries() {
        for puzzle in puzzles(&geometry, 43, 2) {
            let mut end = start(&puzzle);
            run(&Exclusion { limit: 0, ..EXCLUSION }, &mut end);
            for (_, rule) in RULES {
                let mut grid = start(&puzzle);
                let mut listen = |grid: &Grid, event: Event<'_>| {
                    let Event::Step(finding) = event else { panic!("{geometry:?}") };
                    let checked = check_step(grid, &prove(grid, finding), &Limits::default());
                    assert!(checked.is_ok(), "{finding:?} {checked:?}\n{}", show(grid));
                    ControlFlow::Continue(())
                };
                let nodes = geometry.house_ids().filter(|&house| geometry.is_full(house)).count();
                loop {
                    let applied = exclude_once(rule, &mut grid, &mut listen).unwrap();
                    assert!(applied <= nodes, "{geometry:?}");
                    if applied == 0 {
                        break;
                    }
                }
                assert_eq!(show(&grid), show(&end), "{geometry:?} {rule:?}");
            }
        }
    }
    let three = format!("....567893.........4.......{}", ".".repeat(54));
    for (_, rule) in RULES {
        let (mut grid, mut said) = (start(&read(&three).puzzle().unwrap()), Vec::new());
        let mut listen = |grid: &Grid, event: Event<'_>| {
            if let Event::Remark(remark) = event {
                said.push(remark(&Words::new(grid)));
            }
            ControlFlow::Continue(())
        };
        assert!(exclude_once(rule, &mut grid, &mut listen).is_err());
        assert_eq!(said, ["No solution: row 1 has no perfect matching."]);
    }
}

#[test]
fn logical() {
    let mut grid = grid_of("crook-fig6");
    let (ending, heard) = run(&EXCLUSION, &mut grid);
    assert_eq!((ending, heard.solutions.len(), heard.guesses.len()), (Ending::Solved, 1, 0));
    assert_eq!(heard.remarks, ["Every cell is proved without a guess: the puzzle is logical."]);
    let expected = solution(grid.puzzle());
    assert_eq!(grid.values().unwrap(), expected.values());
}

/// Crook is stuck in Mepham's puzzle with 43 cells open, and so is Dr Dobb's; then a guess decides it.
#[test]
fn illogical() {
    let (ending, heard) = run(&Exclusion { limit: 0, ..EXCLUSION }, &mut grid_of("crook-fig11"));
    assert_eq!((ending, heard.remarks.len()), (Ending::Stuck, 1));
    let said = "No exclusion applies, and 43 cells are left open: the puzzle is illogical, that is, it takes guesses.";
    assert_eq!(heard.remarks[0], said);
    let mut grid = grid_of("crook-fig11");
    let (ending, heard) = run(&EXCLUSION, &mut grid);
    assert_eq!((ending, heard.solutions.len()), (Ending::Solved, 1));
    assert!(heard.guesses.len() > 1);
    let said = "The puzzle is illogical, that is, it took guesses, at r";
    assert!(heard.remarks[1].starts_with(said) && heard.remarks[1].ends_with(". It has one solution."));
    assert_eq!(grid.values().unwrap(), solution(grid.puzzle()).values());
}

/// The numbers of solutions are those that the sources' puzzles are known to have; each is found once.
#[test]
fn all_solutions_up_to_the_limit() {
    for (id, number, said) in
        [("crook-fn2-snyder", 30, "30 solutions"), ("hm-fig3", 2, "two solutions"), ("cl-fig1", 12, "twelve solutions")]
    {
        for (_, rule) in RULES {
            let (ending, mut heard) = run(&Exclusion { rule, ..EXCLUSION }, &mut grid_of(id));
            assert_eq!((ending, heard.solutions.len()), (Ending::Solved, number), "{id}");
            assert!(heard.remarks[1].ends_with(&format!(". It has {said}.")), "{id}: {:?}", heard.remarks);
            heard.solutions.sort();
            heard.solutions.dedup();
            assert_eq!(heard.solutions.len(), number, "{id}");
        }
        let (_, heard) = run(&Exclusion { limit: number as u64 - 1, ..EXCLUSION }, &mut grid_of(id));
        assert_eq!(heard.solutions.len(), number - 1);
        assert!(heard.remarks[1].contains(". It has at least "), "{id}: {:?}", heard.remarks);
    }
}

/// Three cells of row 1 with two numbers: a node without a perfect matching. And Norvig's, where exclusion comes to such a node.
#[test]
fn no_solution() {
    let three = format!("....567893.........4.......{}", ".".repeat(54));
    for rule in [Rule::Chain, Rule::Pile, Rule::Both] {
        let profile = Exclusion { rule, ..EXCLUSION };
        let (ending, heard) = run(&profile, &mut start(&read(&three).puzzle().unwrap()));
        assert!(matches!(ending, Ending::Contradiction(_)), "{ending:?}");
        assert_eq!((heard.solutions.len(), heard.guesses.len()), (0, 0));
        assert_eq!(heard.remarks, ["No solution: a node has no perfect matching."]);
    }
    let norvig = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let mut grid = start(&read(norvig).puzzle().unwrap());
    let (ending, heard) = run(&EXCLUSION, &mut grid);
    assert!(matches!(ending, Ending::Contradiction(_)), "{ending:?}");
    assert!(heard.guesses.is_empty());
    assert_eq!(heard.remarks, ["No solution: a node has no perfect matching."]);
}

/// A listener, and a budget, can end it anywhere.
#[test]
fn it_stops_when_told() {
    for last in [0, 1, 5, 40] {
        let mut left = last;
        let mut grid = grid_of("crook-fig11");
        let ending = EXCLUSION.run(&mut grid, &Rules::default(), &mut |_: &Grid, _: Event<'_>| {
            left -= 1;
            if left < 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((ending, left), (Ending::Stopped, -1));
    }
    let rules = Rules { interrupt: Some(&|| true), ..Rules::default() };
    let ending = EXCLUSION.run(&mut grid_of("crook-fig11"), &rules, &mut ninefold::logic::Unheard);
    assert_eq!(ending, Ending::Stopped);
}

/// How many ways there are to give each vertex a number of its own.
fn matchings(sets: &[Vec<usize>], taken: u64) -> u64 {
    let Some((first, rest)) = sets.split_first() else { return 1 };
    first.iter().filter(|&&number| taken >> number & 1 == 0).map(|&number| matchings(rest, taken | 1 << number)).sum()
}

/// Each step is told as its nodes before and after: the first is that of the board, and the second loses no matching (they are
/// counted by trial). Where nothing is placed, it is that of the board after the step.
#[test]
fn steps_are_told_as_nodes() {
    for (id, least) in [("crook-fig6", 58), ("crook-fig11", 10)] {
        let (mut grid, mut steps) = (grid_of(id), 0);
        let mut hear = |grid: &Grid, event: Event<'_>| {
            let Event::Step(finding) = event else { return ControlFlow::Continue(()) };
            let told = Told::new(&Words { dialect: Dialect::Dobbs, ..Words::new(grid) }, finding);
            assert!(!told.nodes.is_empty(), "{}", told.sentence());
            for node in &told.nodes {
                let list =
                    |cell| grid.value(cell).map_or(grid.candidates(cell), |symbol| [symbol].into_iter().collect());
                let list = |&cell: &_| list(cell).iter().map(|symbol| usize::from(symbol.0) + 1).collect::<Vec<_>>();
                let cells = grid.geometry().house(node.house).cells();
                let [before, after] = [&node.before, &node.after].map(|text| text.parse::<RangeNode>().unwrap());
                assert_eq!(before.vertices(), cells.iter().map(list).collect::<Vec<_>>());
                assert_eq!(matchings(&before.vertices(), 0), matchings(&after.vertices(), 0), "{}", told.sentence());
                if finding.placed().count() == 0 {
                    let mut next = grid.clone();
                    finding.apply(&mut next).unwrap();
                    let left = |cell| next.candidates(cell).iter().map(|k| usize::from(k.0) + 1).collect::<Vec<_>>();
                    let open = cells.iter().zip(after.vertices()).filter(|(cell, _)| grid.value(**cell).is_none());
                    for (cell, numbers) in open {
                        assert_eq!(numbers, left(*cell), "{}", told.sentence());
                    }
                }
            }
            steps += 1;
            ControlFlow::Continue(())
        };
        let _ = Exclusion { limit: 0, ..EXCLUSION }.run(&mut grid, &Rules::default(), &mut hear);
        assert!(steps >= least, "{id}: {steps}");
    }
    let modern = |grid: &Grid, event: Event<'_>| {
        let Event::Step(finding) = event else { return ControlFlow::Continue(()) };
        assert!(Told::new(&Words::new(grid), finding).nodes.is_empty());
        ControlFlow::Continue(())
    };
    let _ = EXCLUSION.run(&mut grid_of("crook-fig6"), &Rules::default(), &mut { modern });
}

/// Crook's Figure 5 is box 3 of Shortz 301 with the triple 1, 2, 6: what he crosses out is what the node loses.
#[test]
fn the_node_of_crooks_triple() {
    let mut grid = grid_of("crook-fig6");
    for (cell, symbol) in [(11, 0), (14, 8)] {
        grid.place(Cell(cell).with(Symbol(symbol))).unwrap();
    }
    let mut nodes = Vec::new();
    let mut hear = |grid: &Grid, event: Event<'_>| {
        if let Event::Step(finding) = event {
            nodes.extend(HouseNode::of(&Words::new(grid), finding));
        }
        ControlFlow::Continue(())
    };
    exclude_once(Rule::Chain, &mut grid, &mut hear).unwrap();
    let geometry = grid.geometry();
    let node = nodes.iter().find(|node| geometry.house(node.house).name() == "box 3").unwrap();
    assert_eq!(node.before, "({1,6},{1,2,8},{1,2,6},{3,5,6},{7},{2,6},{9},{2,3,5,8},{4}), n=9");
    assert_eq!(node.after, "({1,6},{8},{1,2,6},{3,5},{7},{2,6},{9},{3,5,8},{4}), n=9");
}
