//! The path whose steps add up to the least, and how many steps are open on the way: each step is checked, the sums and numbers of the
//! sentences are worked out here once more.

use crate::common::{puzzle, source, sudoku};
use crate::logic::walk::{geometries, puzzles, show, solution, start, technique};
use ninefold::ask::{Footing, Manner, Policy, Position, choose, explain};
use ninefold::board::text::Alphabet;
use ninefold::board::{Board, Conclusion, Geometry, Grid, Puzzle};
use ninefold::logic::profile::{HUMAN, TechniqueOrder};
use ninefold::logic::words::count;
use ninefold::logic::{Chart, Ending, Event, Finding, Look, Narrator, Technique, prove};
use ninefold_check::{Limits, check_step};
use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// The steps of a manner, each with the grid before it, and the last words.
fn told(puzzle: &Puzzle, manner: &Manner) -> (Vec<(Grid, Finding)>, String) {
    told_to_the_end(puzzle, manner).unwrap_or_else(|| panic!("{}", show(&start(puzzle))))
}

/// The same, if they fill the board.
fn told_to_the_end(puzzle: &Puzzle, manner: &Manner) -> Option<(Vec<(Grid, Finding)>, String)> {
    let board = Board::from(puzzle);
    let policy = Policy::default();
    let footing = Footing::of(&Position::from(&board), &policy).unwrap();
    let (mut steps, mut narrator) = (Vec::new(), Narrator::new(manner.profile, manner.dialect, Alphabet::Digits));
    let explained = explain(&footing, manner, &mut |grid: &Grid, event: Event<'_>| {
        let _ = narrator.hear(grid, event);
        if let Event::Step(finding) = event {
            steps.push((grid.clone(), finding.clone()));
        }
        ControlFlow::Continue(())
    });
    (explained.ending == Ending::Solved).then(|| (steps, explained.words(&narrator)))
}

/// What the steps add up to.
fn points(steps: &[(Grid, Finding)]) -> u64 {
    steps.iter().map(|(_, finding)| u64::from(finding.technique.about().points())).sum()
}

/// The whole numbers in a sentence.
fn numbers(words: &str) -> Vec<u64> {
    words.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

fn assert_steps_hold(given: &Puzzle, steps: &[(Grid, Finding)]) {
    let solution = solution(given);
    for (grid, finding) in steps {
        let limits = Limits { assume_unique: true, ..Limits::default() };
        let checked = check_step(grid, &prove(grid, finding), &limits);
        assert!(checked.is_ok(), "{checked:?} {finding:?}\n{}", show(grid));
        assert!(finding.eliminated().all(|k| solution.value(k.cell) != k.symbol));
        assert!(finding.placed().all(|k| solution.value(k.cell) == k.symbol));
    }
    let (mut last, finding) = steps.last().unwrap().clone();
    finding.apply(&mut last).unwrap();
    assert!(last.is_full());
}

fn all() -> Vec<Puzzle> {
    let nine = sudoku(3, 3);
    let small = geometries().into_iter().filter(|geometry| geometry.symbols() < 10);
    let mut all: Vec<Puzzle> = small.flat_map(|geometry: Geometry| puzzles(&geometry, 5, 1)).collect();
    all.extend(["crook-fig6", "crook-fig11"].map(|id| puzzle(&nine, source(id))));
    all
}

#[test]
fn the_cheapest_path_is_sound_and_never_dearer_than_the_usual_one() {
    let cheapest = Manner { cheapest: true, ..Manner::default() };
    let mut cheaper = 0;
    for given in all() {
        let usual = points(&told(&given, &Manner::default()).0);
        let (steps, words) = told(&given, &cheapest);
        assert_steps_hold(&given, &steps);
        let sum = points(&steps);
        let tail = words.rsplit_once("The steps").unwrap().1;
        let (added_up, each) = tail.split_once(" A step counts its score with HoDoKu").unwrap();
        let said = numbers(added_up);
        assert!(said.last().is_some_and(|tried| *tried >= 100), "{words}");
        if sum < usual {
            assert_eq!(said[..said.len() - 1], [sum, usual], "{words}");
            cheaper += 1;
        } else {
            assert_eq!((&said[..said.len() - 1], sum), (&[sum][..], usual), "{words}");
        }
        assert_the_unscored_are_said(&steps, each);
    }
    assert!(cheaper > 0, "in some puzzle another path adds up to less");
}

/// Of steps whose technique HoDoKu does not have, and of no others, it is said what they count.
fn assert_the_unscored_are_said(steps: &[(Grid, Finding)], said: &str) {
    let unscored =
        steps.iter().map(|(_, finding)| finding).filter(|finding| finding.technique.about().hodoku.is_none());
    let unscored: BTreeSet<(String, u32)> =
        unscored.map(|finding| (finding.name().to_string(), finding.technique.about().points())).collect();
    let Some((_, list)) = said.split_once(": ") else {
        assert!(unscored.is_empty(), "{unscored:?} {said}");
        return;
    };
    assert_eq!(list.split(", ").flat_map(|part| part.split(" and ")).count(), unscored.len(), "{said}");
    for (name, points) in unscored {
        assert!(list.contains(&format!("{name} {points}")), "{name} {points}: {said}");
    }
}

/// Whoever leaves out one technique, or a family of them, finds nothing cheaper.
#[test]
fn no_path_without_one_technique_is_cheaper() {
    let cheapest = Manner { cheapest: true, ..Manner::default() };
    let (mut others, mut cheaper) = (0, 0);
    for given in hard() {
        let best = points(&told(&given, &cheapest).0);
        let whole = Manner { all_steps: true, ..Manner::default() };
        let steps = told(&given, &whole).0;
        let usual = points(&told(&given, &Manner::default()).0);
        let names: BTreeSet<String> = steps
            .iter()
            .flat_map(|(_, finding)| [finding.name().to_string(), finding.technique.about().family()])
            .collect();
        for name in names {
            let techniques = choose(&HUMAN, &[], std::slice::from_ref(&name)).unwrap().leak();
            let order = TechniqueOrder { name: "human", about: "", dialect: HUMAN.dialect, techniques };
            let manner = Manner::of(Box::leak(Box::new(order)));
            let Some((steps, _)) = told_to_the_end(&given, &manner) else { continue };
            let sum = points(&steps);
            assert!(best <= sum, "{best} is more than {sum} without {name}\n{}", show(&start(&given)));
            (others, cheaper) = (others + 1, cheaper + usize::from(sum < usual));
        }
    }
    assert!(
        others > 50 && cheaper > 0,
        "{others} paths without a technique, {cheaper} of them cheaper than the usual one"
    );
}

/// Puzzles of which many need more than singles and subsets.
fn hard() -> Vec<Puzzle> {
    let nine = sudoku(3, 3);
    let mut hard = puzzles(&nine, 7, 8);
    hard.extend(["crook-fig6", "crook-fig11"].map(|id| puzzle(&nine, source(id))));
    hard
}

/// What a step counts: the scores of HoDoKu's own table, and for what it has not the hardest one before.
#[test]
fn points_are_the_scores_of_hodoku() {
    let of = |name: &str| ninefold::logic::technique_named(name).unwrap().about().points();
    assert_eq!(["full house", "hidden single", "naked pair", "X-wing", "XY-wing"].map(of), [4, 14, 60, 140, 160]);
    let (fireworks, without) =
        (ninefold::logic::technique_named("triple firework").unwrap().about(), of("triple firework"));
    assert!(fireworks.hodoku.is_none() && without >= of("XY-wing"), "{without}");
}

#[test]
fn the_widths_are_those_of_the_steps_that_can_be_chosen() {
    let manner = Manner { widths: true, ..Manner::default() };
    for given in all() {
        let (steps, words) = told(&given, &manner);
        let widths: Vec<Option<usize>> = steps.iter().map(|(grid, finding)| width(grid, finding)).collect();
        let counted: Vec<usize> = widths.iter().copied().flatten().collect();
        let Some(&least) = counted.iter().min() else {
            assert!(!words.contains("narrowest"), "{words}");
            continue;
        };
        let at = widths.iter().position(|width| *width == Some(least)).unwrap();
        let tenths = counted.iter().sum::<usize>() * 10 / counted.len();
        let tail = words.split_once("On average").unwrap().1;
        assert!(tail.starts_with(&format!(" {}.{} steps", tenths / 10, tenths % 10)), "{words}");
        assert!(tail.contains(&format!("step {}, ", at + 1)), "{words}");
        let others = counted.iter().filter(|&&width| width == least).count() - 1;
        let expected = if others == 0 {
            format!(" {least}.")
        } else {
            format!(" {least}, and as few at {}.", count(others, "other point"))
        };
        assert!(tail.contains(&expected), "{expected}: {words}");
    }
}

/// The different effects that this step's technique has here, or singles if it is one, unless they fill all that is empty.
fn width(grid: &Grid, finding: &Finding) -> Option<usize> {
    let (chart, mut different) = (Chart::new(grid.geometry()), HashSet::new());
    let effect = |conclusion: &Conclusion| {
        let (places, candidate) = (matches!(conclusion, Conclusion::Place(_)), conclusion.candidate());
        (places, candidate.cell.index(), candidate.symbol.index())
    };
    let singles = ["full house", "hidden single", "naked single"].map(technique);
    let name = |technique: &dyn Technique| technique.about().name.text;
    let own = [finding.technique];
    let is_single = singles.iter().any(|single| name(*single) == name(finding.technique));
    for technique in if is_single { &singles[..] } else { &own[..] } {
        let _ = technique.find(&Look::new(grid, &chart, true), &mut |found| {
            different.insert(found.conclusions.iter().map(effect).collect::<BTreeSet<_>>());
            ControlFlow::Continue(())
        });
    }
    (different.len() < grid.open_cells()).then_some(different.len())
}

/// Whoever waits is told of each path that is tried, as many as the last words say.
#[test]
fn each_path_that_is_tried_is_told() {
    let puzzle: Puzzle =
        "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........".parse().unwrap();
    let (told, enough) = (AtomicU64::new(0), 5);
    let tried = |paths: u64| told.store(paths, Ordering::Relaxed);
    // It is enough when some have been told.
    let is_over = || told.load(Ordering::Relaxed) >= enough;
    let policy = Policy { tried: Some(&tried), interrupt: Some(&is_over), ..Policy::default() };
    let (board, manner) = (Board::from(&puzzle), Manner { cheapest: true, ..Manner::default() });
    let footing = Footing::of(&Position::from(&board), &policy).unwrap();
    let mut narrator = Narrator::new(manner.profile, manner.dialect, Alphabet::Digits);
    let explained = explain(&footing, &manner, &mut |grid: &Grid, event: Event<'_>| {
        let _ = narrator.hear(grid, event);
        ControlFlow::Continue(())
    });
    let words = explained.words(&narrator);
    assert_eq!(told.load(Ordering::Relaxed), enough);
    assert!(words.contains("five other paths"), "{words}");
}
