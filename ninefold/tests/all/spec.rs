//! Puzzles to a specification: what was asked for is looked at by whoever did not make them. Solutions are counted by the engine
//! `dynamic`, symmetry and pattern are compared cell by cell, steps and passes are those of the profiles, which `explain` shows.

use ninefold::Spec;
use ninefold::ask::{Footing, Manner, Policy, Position, explain};
use ninefold::board::{Board, BoxShape, Geometry, Grid, Puzzle};
use ninefold::engine::{Budget, Options, Silent, named};
use ninefold::logic::profile::{HUMAN, LEVELS, Profile, Rules, levels, run_with};
use ninefold::logic::{Chart, Ending, Event, Look};
use ninefold::solve::{Request, Verdict, solve};
use ninefold::spec::{Attempt, NEEDS, NeedForm, Wanted};
use std::ops::ControlFlow;

fn spec_on(geometry: &Geometry, needs: &[(&str, &str)]) -> Spec {
    needs.iter().fold(Spec::new(geometry.clone()), |spec, (need, value)| spec.with(need, value).unwrap())
}

fn nine() -> Geometry {
    sudoku(3, 3)
}

fn sudoku(height: usize, width: usize) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

/// The fates of the candidates from 0 on under seed 1.
fn fates(spec: &Spec, count: u64) -> Vec<Attempt> {
    let chart = Chart::new(spec.geometry());
    Wanted::new(spec, &chart, 1).unwrap().candidates(0..count, Budget::default())
}

/// Those of the first candidates that were taken; there are some.
fn made(spec: &Spec, count: u64) -> Vec<Puzzle> {
    let taken = |fate| if let Attempt::Taken(puzzle, _) = fate { Some(puzzle) } else { None };
    let made: Vec<Puzzle> = fates(spec, count).into_iter().filter_map(taken).collect();
    assert!(!made.is_empty(), "{spec:?}");
    made
}

/// By an engine that shares nothing with those of `generate`.
fn solutions(puzzle: &Puzzle, limit: u64) -> u64 {
    let engine = named("dynamic", &Options::default()).unwrap();
    let answer = solve(puzzle, &*engine, &Request { limit: Some(limit), ..Request::default() }, &mut Silent);
    assert!(!matches!(answer.verdict(), Verdict::OverBudget(_)));
    answer.solutions.len() as u64
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    let mut given = puzzle.geometry().all_cells().filter(|&cell| puzzle.given(cell).is_some());
    given.all(|cell| solutions(&puzzle.with_given(cell, None).unwrap(), 2) == 2)
}

/// Is the cell in this row and column given?
fn is_given(puzzle: &Puzzle, row: usize, column: usize) -> bool {
    puzzle.given(puzzle.geometry().cell_at(row, column).unwrap()).is_some()
}

/// With fewer givens than digging leaves in a million puzzles: they are found as neighbours, and have one solution all the same.
#[test]
fn few_givens() {
    for (geometry, most) in [(nine(), 19), (sudoku(3, 2), 8)] {
        for puzzle in made(&spec_on(&geometry, &[("givens", &format!("..{most}"))]), if most > 8 { 3 } else { 2_003 }) {
            assert!(puzzle.given_count() <= most, "{}", puzzle.given_count());
            assert_eq!(solutions(&puzzle, 2), 1);
        }
    }
}

/// Each symmetry by what it says in words: which cells are as this one.
#[test]
fn givens_have_the_symmetry() {
    type Mates = fn(usize, usize, usize) -> Vec<(usize, usize)>;
    let symmetries: [(&str, Mates); 9] = [
        ("rotate180", |m, r, c| vec![(m - r, m - c)]),
        ("rotate90", |m, r, c| vec![(c, m - r), (m - r, m - c), (m - c, r)]),
        ("horizontal", |m, r, c| vec![(m - r, c)]),
        ("vertical", |m, r, c| vec![(r, m - c)]),
        ("both", |m, r, c| vec![(m - r, c), (r, m - c), (m - r, m - c)]),
        ("diagonal", |_, r, c| vec![(c, r)]),
        ("anti-diagonal", |m, r, c| vec![(m - c, m - r)]),
        ("both-diagonals", |m, r, c| vec![(c, r), (m - c, m - r), (m - r, m - c)]),
        ("full", |m, r, c| {
            vec![(c, m - r), (m - c, r), (m - r, c), (r, m - c), (c, r), (m - c, m - r), (m - r, m - c)]
        }),
    ];
    for geometry in [nine(), sudoku(2, 3), Geometry::latin(5).unwrap()] {
        let n = geometry.symbols();
        for (name, mates) in symmetries {
            for puzzle in made(&spec_on(&geometry, &[("symmetry", name)]), 3) {
                assert_eq!(solutions(&puzzle, 2), 1, "{name} {geometry}");
                for (row, column) in (0..n * n).map(|cell| (cell / n, cell % n)) {
                    let here = is_given(&puzzle, row, column);
                    let is_alike = mates(n - 1, row, column).into_iter().all(|(r, c)| is_given(&puzzle, r, c) == here);
                    assert!(is_alike, "{name} {geometry} r{}c{}", row + 1, column + 1);
                }
            }
        }
    }
}

#[test]
fn givens_stand_where_the_pattern_has_them() {
    let pattern = "# a frame of givens, nothing in the centre\n\
                   XXXXXXXXX\nX???????X\nX???????X\nX??...??X\nX??...??X\nX??...??X\nX???????X\nX???????X\nXXXXXXXXX\n";
    let spec = spec_on(&nine(), &[("pattern", pattern), ("symmetry", "diagonal")]);
    for puzzle in made(&spec, 6) {
        assert_eq!(solutions(&puzzle, 2), 1);
        for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
            let (is_frame, is_centre) =
                (row % 8 == 0 || column % 8 == 0, (3..6).contains(&row) && (3..6).contains(&column));
            assert!(is_given(&puzzle, row, column) || !is_frame, "r{row}c{column}");
            assert!(!is_given(&puzzle, row, column) || !is_centre, "r{row}c{column}");
        }
    }
}

#[test]
fn as_many_givens_and_solutions_as_asked_for() {
    for puzzle in made(&spec_on(&nine(), &[("givens", "30")]), 5) {
        assert_eq!((puzzle.given_count(), solutions(&puzzle, 2)), (30, 1));
    }
    let few = made(&spec_on(&nine(), &[("givens", "..23"), ("minimal", "yes")]), 60);
    assert!(few.iter().all(|puzzle| puzzle.given_count() <= 23 && solutions(puzzle, 2) == 1 && is_minimal(puzzle)));
    let symmetric = [("symmetry", "rotate180"), ("minimal", "yes")];
    let (all, strict) = (made(&spec_on(&nine(), &symmetric[..1]), 60), made(&spec_on(&nine(), &symmetric), 60));
    assert!(strict.iter().all(is_minimal) && strict.len() == all.iter().filter(|puzzle| is_minimal(puzzle)).count());
    for (geometry, count) in [(nine(), 3), (sudoku(2, 2), 2), (Geometry::latin(5).unwrap(), 4)] {
        let spec = spec_on(&geometry, &[("solutions", &count.to_string())]);
        assert!(made(&spec, 20).iter().all(|puzzle| solutions(puzzle, 100) == count), "{geometry}");
    }
    let eased = made(&spec_on(&nine(), &[("level", "1"), ("minimal", "no")]), 20);
    assert!(eased.len() == 20 && eased.iter().all(|puzzle| fills(puzzle)[0] == 81 - puzzle.given_count()));
}

/// The cells that each pass fills, by what the profile tells; in the sixth place the guesses.
fn fills(puzzle: &Puzzle) -> [usize; 6] {
    let (mut fills, mut pass) = ([0; 6], 0);
    let mut listen = |_: &Grid, event: Event<'_>| {
        match event {
            Event::Phase(_) => pass += 1,
            Event::Step(step) => fills[pass - 1] += step.placed().count(),
            Event::Guess { .. } => {
                fills[5] += 1;
                return ControlFlow::Break(());
            }
            _ => {}
        }
        ControlFlow::Continue(())
    };
    LEVELS.run(&mut Grid::new(puzzle).unwrap(), &Rules::default(), &mut listen);
    fills
}

/// The kinds of physicsinsights' Board A1-c and Puzzle 1.
#[test]
fn each_pass_fills_a_cell_or_none_does() {
    for puzzle in made(&spec_on(&nine(), &[("each-pass", "yes")]), 4) {
        let fills = fills(&puzzle);
        assert!(fills[..5].iter().all(|&fills| fills > 0) && fills[5] == 0, "{fills:?}");
        assert_eq!(fills.iter().sum::<usize>() + puzzle.given_count(), 81);
        assert_eq!(solutions(&puzzle, 2), 1);
    }
    for puzzle in made(&spec_on(&nine(), &[("no-fills", "yes")]), 8) {
        let fills = fills(&puzzle);
        assert_eq!((&fills[..5], solutions(&puzzle, 2)), (&[0; 5][..], 1));
        assert!(fills[5] > 0, "a guess is needed: {}", puzzle.given_count());
    }
}

/// The techniques of a puzzle's path, with the number of open steps at each point, and whether it fills the board.
fn path(puzzle: &Puzzle) -> (Vec<String>, Vec<usize>, bool) {
    let (mut names, mut open) = (Vec::new(), Vec::new());
    let chart = Chart::new(puzzle.geometry());
    let mut listen = |grid: &Grid, event: Event<'_>| {
        if let Event::Step(step) = event {
            names.push(step.technique.about().id());
            let all = Look::new(grid, &chart, true).all(step.technique);
            let sorted = |step: &ninefold::logic::Finding| {
                let mut effects: Vec<String> = step.conclusions.iter().map(|it| format!("{it:?}")).collect();
                effects.sort();
                effects
            };
            open.push(all.iter().map(sorted).collect::<std::collections::BTreeSet<_>>().len());
        }
        ControlFlow::Continue(())
    };
    let rules = Rules { unique: true, interrupt: None };
    let ending = HUMAN.run(&mut Grid::new(puzzle).unwrap(), &rules, &mut listen);
    (names, open, ending == Ending::Solved)
}

/// The techniques of a puzzle's path as it is explained: without the steps that no later one rests on.
fn explained(puzzle: &Puzzle) -> Vec<String> {
    let board = Board::from(puzzle);
    let (position, policy) = (Position::from(&board), Policy::default());
    let footing = Footing::of(&position, &policy).unwrap();
    let mut names = Vec::new();
    let mut listen = |_: &Grid, event: Event<'_>| {
        if let Event::Step(step) = event {
            names.push(step.technique.about().id());
        }
        ControlFlow::Continue(())
    };
    explain(&footing, &Manner::default(), &mut listen);
    names
}

/// What a path's techniques and its open steps must be like.
type Holds<'a> = &'a dyn Fn(&[String], &[usize]) -> bool;

/// The same candidates under different needs: a need takes just those whose path, step by step, is as it says, and is told so, too, where
/// steps are asked for. (The search leaves steps to the six passes where these find the same.)
#[test]
fn steps_are_those_of_the_path() {
    let count = 120;
    let puzzles = made(&Spec::new(nine()), count);
    let paths: Vec<_> = puzzles.iter().map(path).collect();
    let (told, mut idle): (Vec<_>, _) = (puzzles.iter().map(explained).collect(), 0);
    assert_eq!(paths.len() as u64, count);
    let times = |names: &[String], name: &str| names.iter().filter(|it| *it == name).count();
    let harder = |names: &[String], name: &str| {
        let rank = |name: &str| ninefold::logic::technique_named(name).unwrap().about().rank();
        names.iter().filter(|it| rank(it) > rank(name)).count()
    };
    let needs: [(&[(&str, &str)], Holds<'_>); 7] = [
        (&[("technique", "xy-wing")], &|names, _| times(names, "xy-wing") > 0),
        (&[("technique", "skyscraper=1"), ("without", "w-wing")], &|names, _| {
            times(names, "skyscraper") == 1 && times(names, "w-wing") == 0
        }),
        (&[("technique", "naked-pair>=2")], &|names, _| times(names, "naked-pair") >= 2),
        (&[("without", "hidden-pair"), ("level", "3..5")], &|names, _| {
            times(names, "hidden-pair") == 0
                && harder(names, "naked-single") > 0
                && harder(names, "hidden-subset-of-5") == 0
        }),
        (&[("hardest", "pointing")], &|names, _| times(names, "pointing") == 1 && harder(names, "pointing") == 0),
        (&[("technique", "xy-wing"), ("technique", "naked-pair")], &|names, _| {
            times(names, "xy-wing") > 0 && times(names, "naked-pair") > 0
        }),
        (&[("open", "..12")], &|_, open| open.iter().all(|open| *open <= 12)),
    ];
    for (needs, holds) in needs {
        let fates = fates(&spec_on(&nine(), needs), count);
        let mut taken = 0;
        for (at, ((names, open, is_solved), fate)) in paths.iter().zip(fates).enumerate() {
            let is_so = *is_solved && holds(names, open);
            let is_wanted = is_so && (!["technique", "hardest"].contains(&needs[0].0) || holds(&told[at], open));
            idle += usize::from(is_so && !is_wanted);
            assert_eq!(matches!(fate, Attempt::Taken(..)), is_wanted, "{needs:?}, candidate {at}: {names:?} {open:?}");
            taken += usize::from(is_wanted);
        }
        assert!(taken > 0, "{needs:?}");
    }
    assert!(idle > 0, "no path has a step in vain");
}

/// Whoever knows a few techniques takes these, and no others: as the profile does that has them alone, whatever else is easier. What is asked
/// of steps is asked of that path, also as it is explained.
#[test]
fn these_techniques_alone() {
    let count = 150;
    let puzzles = made(&Spec::new(nine()), count);
    let named = |name: &str| ninefold::logic::technique_named(name).unwrap();
    for (list, techniques, more) in [
        ("singles", &["full house", "hidden single", "naked single"][..], None),
        ("naked-single, locked-candidates", &["naked single", "pointing", "claiming"], None),
        ("naked-single,naked-pair", &["naked single", "naked pair"], Some(("technique", "naked-pair"))),
        (
            "singles,x-wing,naked-pair",
            &["full house", "hidden single", "naked single", "naked pair", "x-wing"],
            Some(("without", "x-wing")),
        ),
    ] {
        let techniques: Vec<_> = techniques.iter().map(|name| named(name)).collect();
        let solves = |puzzle: &Puzzle, leaving: &[&str]| {
            let left: Vec<_> =
                techniques.iter().copied().filter(|it| !leaving.contains(&it.about().id().as_str())).collect();
            let rules = Rules { unique: true, interrupt: None };
            let ending = run_with(&left, &mut Grid::new(puzzle).unwrap(), &rules, &mut ninefold::logic::Unheard);
            ending == Ending::Solved
        };
        let needs: Vec<_> = [("techniques", list)].into_iter().chain(more).collect();
        let fates = fates(&spec_on(&nine(), &needs), count);
        let mut taken = 0;
        for (puzzle, fate) in puzzles.iter().zip(fates) {
            let is_taken = matches!(fate, Attempt::Taken(..));
            let expected = match more {
                // Where it is needed the others are stuck.
                Some(("technique", name)) => solves(puzzle, &[]) && !solves(puzzle, &[name]),
                Some((_, name)) => solves(puzzle, &[name]),
                None => solves(puzzle, &[]),
            };
            assert_eq!(is_taken, expected, "{needs:?}: {puzzle:?}");
            taken += usize::from(is_taken);
        }
        assert!(taken > 0 && (taken as u64) < count, "{needs:?}: {taken}");
    }
}

/// Candidates are the same whoever makes them together, and however many.
#[test]
fn a_candidate_is_the_same_in_any_company() {
    let line = |fate: &Attempt| format!("{fate:?}");
    // Where each pass is wanted every candidate is climbed to, which takes long.
    for (needs, last) in [
        (&[("symmetry", "rotate90")][..], 33),
        (&[("level", "2")], 33),
        (&[("each-pass", "yes")], if crate::common::long() { 33 } else { 6 }),
        (&[("givens", "25..27")], 33),
    ] {
        let spec = spec_on(&nine(), needs);
        let chart = Chart::new(spec.geometry());
        let wanted = Wanted::new(&spec, &chart, 7).unwrap();
        let together: Vec<String> = wanted.candidates(0..last + 2, Budget::default()).iter().map(line).collect();
        for number in [0, 1, last] {
            let alone = wanted.candidates(number..number + 1, Budget::default());
            assert_eq!(line(&alone[0]), together[number as usize], "{needs:?} {number}");
        }
    }
}

/// What contradicts itself is said at once; and each sentence names what was found and what was expected.
#[test]
fn contradictions() {
    let nine = nine();
    let wrong = |needs: &[(&str, &str)]| spec_on(&nine, needs).check().map_err(|error| error.need);
    for (needs, need) in [
        (&[("level", "1"), ("technique", "x-wing")][..], "technique"),
        (&[("level", "2"), ("technique", "naked pair")], "technique"),
        (&[("technique", "x-wing"), ("without", "x-wing")], "technique"),
        (&[("technique", "x-wing=1"), ("technique", "x-wing>=2")], "technique"),
        (&[("technique", "x-wing<=1"), ("technique", "x-wing>=2")], "technique"),
        (&[("technique", "x-wing <= 2"), ("technique", "Locked Candidates Type 1 (Pointing)>=2")], ""),
        (&[("no-equivalent", "yes"), ("no-repeat", "no")], "no-repeat"),
        (&[("symmetry", "Rotate180"), ("hodoku", "Hard..unfair")], ""),
        (&[("hardest", "x-wing"), ("technique", "swordfish")], "hardest"),
        (&[("hardest", "x-wing"), ("technique", "x-wing>=2")], "hardest"),
        (&[("hardest", "naked pair"), ("level", "6")], "hardest"),
        (&[("hardest", "x-wing"), ("level", "5")], "hardest"),
        (&[("each-pass", "yes"), ("technique", "x-wing")], "technique"),
        (&[("each-pass", "yes"), ("level", "4")], "each-pass"),
        (&[("hodoku", "easy"), ("level", "3..6")], "hodoku"),
        (&[("hodoku", "easy"), ("no-fills", "yes")], "hodoku"),
        (&[("hodoku", "easy"), ("hardest", "x-wing")], "hodoku"),
        (&[("hodoku", "easy"), ("technique", "naked pair")], "hodoku"),
        (&[("hodoku", "easy"), ("practice", "naked pair")], "hodoku"),
        (&[("hodoku", "easy"), ("technique", "naked pair<=1"), ("level", "2..3"), ("hardest", "naked single")], ""),
        (&[("hodoku", "easy..hard"), ("level", "3..6")], ""),
        (&[("no-fills", "yes"), ("level", "6")], ""),
        (&[("no-fills", "yes"), ("level", "1..5")], "no-fills"),
        (&[("no-fills", "yes"), ("each-pass", "yes")], "no-fills"),
        (&[("solutions", "2"), ("level", "6")], "solutions"),
        (&[("keep", "50"), ("level", "3")], "keep"),
        (&[("givens", "..16")], "givens"),
        (
            &[("pattern", &"?".repeat(20).chars().chain(".".repeat(61).chars()).collect::<String>()), ("givens", "25")],
            "pattern",
        ),
        (&[("pattern", &format!("X........{}", "?".repeat(72))), ("symmetry", "both")], "pattern"),
        (&[("pattern", &".".repeat(81))], "pattern"),
        (&[("pattern", &format!("{}{}", "X".repeat(16), ".".repeat(65)))], "pattern"),
        (&[("pattern", &".".repeat(81)), ("solutions", "2")], ""),
        (&[("level", "3"), ("technique", "naked pair"), ("symmetry", "full")], ""),
        (&[("techniques", "singles"), ("technique", "x-wing")], "techniques"),
        (&[("techniques", "fish,naked pair")], "techniques"),
        (&[("techniques", "singles,fish"), ("hardest", "xy-wing")], "techniques"),
        (&[("techniques", "singles,x-wing"), ("practice", "x-wing")], "practice"),
        (&[("techniques", "naked single,x-wing"), ("technique", "x-wing"), ("level", "2")], ""),
    ] {
        assert_eq!(wrong(needs), if need.is_empty() { Ok(()) } else { Err(need) }, "{needs:?}");
    }
    let four = |givens: &str| spec_on(&sudoku(2, 2), &[("givens", givens)]).check().map_err(|error| error.need);
    assert_eq!((four("..3"), four("..4")), (Err("givens"), Ok(())));
    let graph = Spec::new(Geometry::graph(3, &[(0, 1), (1, 2)], 2).unwrap());
    assert_eq!(graph.with("symmetry", "both").unwrap().check().map_err(|error| error.need), Err("symmetry"));
}

/// Every need refuses what it does not mean, and says what it expects.
#[test]
fn values_that_are_none() {
    for need in NEEDS {
        let error = Spec::new(nine()).with(need.name, "a3..b,").unwrap_err().to_string();
        assert!(error.starts_with(need.name) && error.contains("expected"), "{error}");
        if let NeedForm::OneOf(names) = need.form {
            assert!(names.iter().all(|name| Spec::new(nine()).with(need.name, name).is_ok()), "{names:?}");
        }
    }
    for (need, value) in
        [("level", "7"), ("level", "4..2"), ("keep", "0"), ("givens", "82"), ("givens", ".."), ("open", "0")]
    {
        assert!(Spec::new(nine()).with(need, value).is_err(), "{need} {value}");
    }
    assert_eq!(Spec::new(nine()).with("levels", "3").unwrap_err().need, "need");
}

#[test]
fn nothing_that_is_wanted_is_given_up_while_it_is_dug() {
    for (height, width, hardest) in [(3, 3, 1), (3, 3, 2), (2, 3, 1)] {
        let level = |puzzle: &Puzzle| {
            let grid = Grid::new(puzzle).unwrap();
            levels::level(&grid, &Chart::new(puzzle.geometry()), &Rules::default()).unwrap()
        };
        // Each is dug to its end where all levels are taken.
        let (all, easy) =
            (Spec::sudoku(height, width).unwrap(), Spec::sudoku(height, width).unwrap().levels(1..=hardest));
        let taken = |spec: &Spec| -> Vec<Option<Puzzle>> {
            let chart = Chart::new(spec.geometry());
            let attempts = Wanted::new(spec, &chart, 3).unwrap().candidates(400..1_400, Budget::default());
            let taken = |attempt| if let Attempt::Taken(puzzle, _) = attempt { Some(puzzle) } else { None };
            attempts.into_iter().map(taken).collect()
        };
        let wanted: Vec<Option<Puzzle>> =
            taken(&all).into_iter().map(|puzzle| puzzle.filter(|puzzle| u64::from(level(puzzle)) <= hardest)).collect();
        assert!(wanted.iter().flatten().next().is_some(), "{height}x{width}, {hardest}");
        for (found, wanted) in taken(&easy).into_iter().zip(wanted) {
            // Level 1 is rare: instead of what was given up there may be a puzzle that was dug anew.
            let is_anew = hardest == 1 && wanted.is_none();
            let is_as_wanted = if is_anew { found.as_ref().is_none_or(|it| level(it) == 1) } else { found == wanted };
            assert!(is_as_wanted, "{height}x{width}, {hardest}: {found:?}, {wanted:?}");
        }
    }
}
