//! `HoDoKu`'s order, scores and choices, against what it prints itself: its table of steps, whole paths, and scores of 2,000 puzzles.

use crate::common;
use crate::logic::walk::{Effect, effect, geometries, puzzles, show, solution, start, technique};
use ninefold::ask::{Footing, Manner, Policy, Position, Scores, explain};
use ninefold::board::{Board, Conclusion, Grid, Puzzle, Solution};
use ninefold::engine::Budget;
use ninefold::logic::profile::hodoku::SLOTS;
use ninefold::logic::profile::{HODOKU, Profile, Rules, technique_known};
use ninefold::logic::{
    Chart, Ending, Event, Finding, Grade, Level, Look, Narrator, Said, Technique, prove, technique_not_built,
};
use ninefold::rate::{Task, Value, scale_named};
use ninefold::solve::Verdict;
use ninefold_check::{Limits, check_step};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

fn read(path: &str) -> Option<String> {
    Some(std::fs::read_to_string(common::data(path)?).unwrap())
}

fn level(name: &str) -> Level {
    match name.to_lowercase().as_str() {
        "easy" => Level::Easy,
        "medium" => Level::Medium,
        "hard" => Level::Hard,
        "unfair" => Level::Unfair,
        _ => Level::Extreme,
    }
}

/// Its table of steps: each that it has switched on stands in our list, in its order, with its level and score.
#[test]
fn the_order_and_the_scores_are_those_of_the_table() {
    let Some(table) = read("logic/hodoku_step_table.tsv") else { return };
    let rows: Vec<Vec<&str>> = table.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    let not_ours = ["BRUTE_FORCE", "GIVE_UP"];
    let mut rows = rows.iter().filter(|row| row[4] == "true" && !not_ours.contains(&row[1]));
    let singles = [("FULL_HOUSE", "full house"), ("NAKED_SINGLE", "naked single"), ("HIDDEN_SINGLE", "hidden single")];
    for (step, name) in singles {
        let row = rows.next().unwrap();
        let grade = Grade { level: level(row[2]), score: row[3].parse().unwrap() };
        assert_eq!((row[1], technique(name).about().hodoku), (step, Some(grade)));
    }
    let rows: Vec<_> = rows.collect();
    assert_eq!(rows.iter().map(|row| row[1]).collect::<Vec<_>>(), SLOTS.iter().map(|s| s.step).collect::<Vec<_>>());
    for (row, slot) in rows.iter().zip(SLOTS) {
        let grade = Grade { level: level(row[2]), score: row[3].parse().unwrap() };
        // Others in a line get the name of the first.
        let mut names = slot.techniques.iter().map(|technique| technique.about());
        let is_renamed = slot.step.starts_with("LOCKED_") || slot.step == "UNIQUENESS_3";
        let count = if is_renamed && slot.techniques.len() > 1 { 1 } else { usize::MAX };
        assert!(names.by_ref().take(count).all(|about| about.hodoku == Some(grade)), "{}", slot.step);
    }
}

/// Runs the profile; each step has passed the checker and agrees with the solution.
fn path(puzzle: &Puzzle, solution: &Solution) -> (Vec<Finding>, Ending) {
    let mut findings = Vec::new();
    let limits = Limits { assume_unique: true, ..Limits::default() };
    let mut listen = |grid: &Grid, event: Event<'_>| {
        if let Event::Step(finding) = event {
            let checked = check_step(grid, &prove(grid, finding), &limits);
            assert!(checked.is_ok(), "{checked:?} {finding:?}\n{}", show(grid));
            for conclusion in &finding.conclusions {
                let k = conclusion.candidate();
                let is_true = solution.value(k.cell) == k.symbol;
                assert_eq!(matches!(conclusion, Conclusion::Place(_)), is_true, "{finding:?}\n{}", show(grid));
            }
            findings.push(finding.clone());
        }
        ControlFlow::Continue(())
    };
    let ending = HODOKU.run(&mut start(puzzle), &Rules { unique: true, interrupt: None }, &mut listen);
    (findings, ending)
}

/// A puzzle of the file of paths, the rest of its line, and its steps: their kinds and effects.
type Path = (Puzzle, String, Vec<(String, Effect)>);

fn paths() -> Vec<Path> {
    let mut all: Vec<Path> = Vec::new();
    for line in read("rating/hodoku220_paths_exemplars_half.txt").unwrap_or_default().lines() {
        if let Some(step) = line.strip_prefix("   ") {
            let (name, rest) = step.split_once(": ").or_else(|| step.split_once(" => ")).unwrap();
            let effect = effect(rest.rsplit("=> ").next().unwrap());
            all.last_mut().unwrap().2.push((name.to_string(), effect));
        } else if let Some((puzzle, head)) = line.split_once(' ') {
            all.push((puzzle.parse().unwrap(), head.to_string(), Vec::new()));
        }
    }
    all
}

/// Of its whole paths more than four fifths are ours step by step and effect by effect; of those that need no forcing chain nine tenths.
#[test]
fn whole_paths_are_the_same() {
    let paths = paths();
    // All of them, and those that need no forcing chain.
    let (mut same, mut without, mut same_without) = (0, 0, 0);
    for (puzzle, _, steps) in &paths {
        let (findings, ending) = path(puzzle, &solution(puzzle));
        assert_eq!(ending, Ending::Solved);
        let effects = findings.iter().map(|finding| finding.conclusions.iter().copied().collect::<Effect>());
        let is_same = effects.eq(steps.iter().map(|(_, effect)| effect.clone()));
        let is_without = !steps.iter().any(|(name, _)| name.starts_with("Forcing"));
        same += usize::from(is_same);
        without += usize::from(is_without);
        same_without += usize::from(is_same && is_without);
    }
    assert!(same * 10 >= paths.len() * 8 && same_without * 10 >= without * 9, "{same} of {}", paths.len());
    if !paths.is_empty() {
        let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/hodoku.md")).unwrap();
        let said = format!(
            "\n{same} of the {} paths are the same step by step and effect by effect; of the {without} that need no forcing chain, {same_without}.",
            paths.len()
        );
        assert!(page.contains(&said), "{said}");
    }
}

/// In every state on its paths, the singles are taken as it takes them, and nothing else while there is one.
#[test]
fn singles_come_up_as_on_its_paths() {
    let (mut tried, mut other) = (0, BTreeMap::new());
    for (puzzle, head, steps) in paths() {
        let (findings, _) = path(&puzzle, &solution(&puzzle));
        for (finding, (name, effect)) in findings.iter().zip(&steps) {
            if finding.conclusions.iter().copied().collect::<Effect>() != *effect {
                let other_name = finding.name();
                let is_single = ["full house", "naked single", "hidden single"].contains(&other_name.as_ref());
                *other.entry(other_name.to_string()).or_insert(0) += usize::from(is_single);
                break;
            }
            let expected = match name.as_str() {
                "Full House" => "full house",
                "Naked Single" => "naked single",
                "Hidden Single" => "hidden single",
                _ => continue,
            };
            tried += 1;
            assert_eq!(finding.name(), expected, "{head}");
        }
    }
    let differ: usize = other.values().sum();
    assert!(tried > 15_000 && differ < 5 || tried == 0, "{tried} singles, {other:?}");
}

fn rated(puzzle: &Puzzle) -> Grade {
    let chart = Chart::new(puzzle.geometry());
    let rating = scale_named("hodoku").unwrap().rate(&Task { puzzle, chart: &chart, budget: Budget::default() });
    assert_eq!(rating.verdict, Verdict::Unique);
    let Some(Value::Grade(grade)) = rating.value else { panic!("{rating}") };
    grade
}

/// The numbers of a row of the table in `docs/hodoku.md`: how many have the same level, and the same score.
fn documented(list: &str) -> (usize, usize) {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/hodoku.md")).unwrap();
    let row = page.lines().find_map(|line| line.strip_prefix(&format!("| {list} | "))).unwrap();
    let mut counts = row.split(" | ").map(|cell| cell.split(' ').next().unwrap().parse().unwrap());
    (counts.next().unwrap(), counts.next().unwrap())
}

/// As many of the 500 puzzles of a file have the same level, and the same score, as the page says; these are so many at least.
fn assert_scores(file: &str, levels: usize, scores: usize) {
    let Some(text) = read(&format!("rating/hodoku220_scores_{file}_500.txt")) else { return };
    let (mut same_level, mut same_score) = (0, 0);
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let score: u32 = words[3].trim_matches(['(', ')']).parse().unwrap();
        let grade = rated(&words[0].parse().unwrap());
        same_level += usize::from(grade.level == level(words[2]));
        same_score += usize::from(grade.score == score);
    }
    assert_eq!(text.lines().count(), 500);
    assert!(same_level >= levels && same_score >= scores, "{file}: {same_level} levels, {same_score} scores");
    assert_eq!((same_level, same_score), documented(file), "{file}, in docs/hodoku.md");
}

#[test]
fn levels_and_scores_of_simple_and_easy_puzzles() {
    assert_scores("simple", 500, 500);
    assert_scores("easy", 500, 500);
}

#[test]
fn levels_and_scores_of_intermediate_puzzles() {
    assert_scores("intermediate", 500, 499);
}

#[test]
fn levels_and_scores_of_expert_puzzles() {
    assert_scores("expert", 495, 450);
}

/// On every kind of board it takes sound steps, solves what singles solve, and ends.
#[test]
fn it_takes_sound_steps_on_every_kind_of_board() {
    let mut kinds = BTreeMap::new();
    for geometry in geometries() {
        for puzzle in puzzles(&geometry, 11, 3) {
            let (findings, ending) = path(&puzzle, &solution(&puzzle));
            assert!(matches!(ending, Ending::Solved | Ending::Stuck), "{ending:?}");
            for finding in findings {
                *kinds.entry(finding.name().to_string()).or_insert(0) += 1;
            }
        }
    }
    assert!(kinds.len() > 8, "{kinds:?}");
}

/// In each state on its paths where no single is left, the step that it takes is mostly ours, too, and each remote pair is.
#[test]
fn in_each_state_of_its_paths_the_same_step_is_taken() {
    let (mut same, mut tried, mut pairs) = (0, 0, 0);
    for (puzzle, head, steps) in paths() {
        let (mut grid, chart) = (start(&puzzle), Chart::new(puzzle.geometry()));
        for (name, effect) in steps {
            if !name.ends_with("Single") && !name.starts_with("Full") && !name.starts_with("Forcing") {
                let look = Look::new(&grid, &chart, true);
                let ours = SLOTS.iter().find_map(|slot| slot.next(&look)).map(|finding| finding.conclusions);
                let is_same = ours.is_some_and(|ours| ours.into_iter().collect::<Effect>() == effect);
                (tried, same) = (tried + 1, same + usize::from(is_same));
                pairs += usize::from(name == "Remote Pair");
                assert!(is_same || name != "Remote Pair", "{head}: {effect:?}\n{}", show(&grid));
            }
            for conclusion in effect {
                match conclusion {
                    Conclusion::Place(k) => grid.place(k).unwrap(),
                    Conclusion::Eliminate(k) => grid.eliminate(k).unwrap(),
                }
            }
        }
    }
    assert!(tried == 0 || same * 100 >= tried * 96 && pairs > 10, "{same} of {tried}, {pairs} remote pairs");
}

/// Puzzles with several solutions and with none have no rating, and large boards neither; a full board is easy and counts nothing.
#[test]
fn what_has_no_rating() {
    let rate = |puzzle: &Puzzle, nodes: Option<u64>| {
        let chart = Chart::new(puzzle.geometry());
        let budget = Budget { nodes, interrupt: None };
        let rating = scale_named("hodoku").unwrap().rate(&Task { puzzle, chart: &chart, budget });
        (rating.value, rating.verdict)
    };
    let several: Puzzle = format!("12{}", ".".repeat(79)).parse().unwrap();
    assert_eq!(rate(&several, None), (None, Verdict::AtLeast(2)));
    let none: Puzzle = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
    assert_eq!(rate(&none, None), (None, Verdict::NoSolution));
    let large = puzzles(&common::sudoku(3, 4), 3, 1).remove(0);
    assert_eq!(rate(&large, None), (None, Verdict::Unique));
    let small = puzzles(&common::sudoku(2, 2), 3, 1).remove(0);
    let full = Puzzle::new(small.geometry().clone(), solution(&small).values().iter().copied().map(Some).collect());
    assert_eq!(rate(&full.unwrap(), None), (Some(Value::Grade(Grade::easy(0))), Verdict::Unique));
    // Nodes for the proof that there is one solution, but none for the steps.
    assert_eq!(rate(&small, Some(0)).0, None);
}

/// The story of a puzzle by a profile: what counts of each step, and its last words.
fn story(puzzle: &Puzzle, profile: &'static dyn Profile) -> (Vec<(Finding, Grade)>, Option<Scores>) {
    let (board, policy) = (Board::from(puzzle), Policy::default());
    let (manner, mut steps) = (Manner::of(profile), Vec::new());
    let mut narrator = Narrator::new(profile, manner.dialect, manner.alphabet(puzzle.geometry()));
    let footing = Footing::of(&Position::from(&board), &policy).unwrap();
    let told = explain(&footing, &manner, &mut |grid: &Grid, event: Event<'_>| {
        for said in narrator.hear(grid, event) {
            if let Said::Step { finding, beside, grade, .. } = said {
                let grade = grade.expect("each step has a score");
                assert_eq!(beside, format!("HoDoKu: {} {}", grade.level, grade.score));
                steps.push((finding.clone(), grade));
            }
        }
        ControlFlow::Continue(())
    });
    (steps, told.scores(&narrator))
}

/// The scores of the steps that are told add up to the score that `HoDoKu` prints, and to ours.
#[test]
fn scores_of_told_steps_add_up_to_the_rating() {
    for file in ["simple", "easy", "intermediate"] {
        let text = read(&format!("rating/hodoku220_scores_{file}_500.txt")).unwrap_or_default();
        for line in text.lines().take(60) {
            let words: Vec<&str> = line.split(' ').collect();
            let (steps, scores) = story(&words[0].parse().unwrap(), &HODOKU);
            let (sum, scores) = (steps.iter().map(|(_, grade)| grade.score).sum::<u32>(), scores.unwrap());
            assert_eq!(format!("({sum})"), words[3], "{line}");
            assert_eq!(
                (scores.sum, scores.is_rating()),
                (Grade { level: level(words[2]), score: sum }, true),
                "{line}"
            );
        }
    }
    for line in read("rating/hodoku220_scores_expert_500.txt").unwrap_or_default().lines().take(60) {
        let puzzle: Puzzle = line.split(' ').next().unwrap().parse().unwrap();
        let (steps, scores) = story(&puzzle, &HODOKU);
        let (sum, scores, rated) =
            (steps.iter().map(|(_, grade)| grade.score).sum::<u32>(), scores.unwrap(), rated(&puzzle));
        assert_eq!(scores.sum.score, sum);
        let counted =
            if scores.is_rating() { scores.sum } else { Grade { level: Level::Extreme, score: sum + 10_000 } };
        assert_eq!(rated, counted, "{line}: {}", scores.words());
    }
}

/// What is wrong with a sum that is no rating is said: entries, several solutions, a board that the scale does not know.
#[test]
fn sums_that_are_no_rating_say_so() {
    let words = |puzzle: &Puzzle| story(puzzle, &HODOKU).1.unwrap().words();
    let large = puzzles(&common::sudoku(3, 4), 3, 1).remove(0);
    assert!(words(&large).ends_with("no rating on the scale hodoku: that is for boards of up to 9 symbols."));
    let several: Puzzle = "12..34......4321".parse().unwrap();
    assert!(words(&several).ends_with("no rating on the scale hodoku: no step assumes that there is one solution."));
    let puzzle = puzzles(&common::sudoku(3, 3), 3, 1).remove(0);
    let (mut board, solution) = (Board::from(&puzzle), solution(&puzzle));
    let open = board.geometry().all_cells().find(|&cell| board.value(cell).is_none()).unwrap();
    board.set_entry(open, Some(solution.value(open)));
    let (footing, manner) = (Footing::of(&Position::from(&board), &Policy::default()).unwrap(), Manner::of(&HODOKU));
    let mut narrator = Narrator::new(&HODOKU, manner.dialect, manner.alphabet(puzzle.geometry()));
    let told = explain(&footing, &manner, &mut |grid: &Grid, event: Event<'_>| {
        let _ = narrator.hear(grid, event);
        ControlFlow::Continue(())
    });
    let said = told.words(&narrator);
    assert!(
        said.contains("no rating on the scale hodoku: the steps begin with what somebody has done already."),
        "{said}"
    );
}

/// Without a technique there is no step of it, and each of the others is sound; with all of them the steps are the usual ones.
#[test]
fn each_technique_can_be_switched_off() {
    let choices = HODOKU.choices();
    let with = |techniques: Vec<&'static dyn Technique>| -> &'static dyn Profile {
        Box::leak(HODOKU.only(techniques.leak()).unwrap())
    };
    let (all, mut tried) = (with(choices.clone()), BTreeSet::new());
    for (puzzle, head, _) in paths() {
        let names: Vec<String> =
            story(&puzzle, &HODOKU).0.iter().map(|(finding, _)| finding.name().to_string()).collect();
        let is_new = |technique: &&&'static dyn Technique| {
            let title = technique.about().title();
            !tried.contains(&title) && names.contains(&title)
        };
        let Some(&off) = choices.iter().find(is_new) else { continue };
        let title = off.about().title();
        let others: Vec<_> = choices.iter().copied().filter(|other| other.about().title() != title).collect();
        let (steps, scores) = story(&puzzle, with(others));
        assert!(steps.iter().all(|(finding, _)| finding.name() != title), "{title}: {head}");
        let said = scores.unwrap().words();
        assert!(said.ends_with("one technique of that scale is switched off."), "{said}");
        assert!(story(&puzzle, all).0.iter().map(|(finding, _)| finding.name().to_string()).eq(names), "{head}");
        let (mut grid, solution) = (start(&puzzle), solution(&puzzle));
        for (finding, _) in steps {
            let limits = Limits { assume_unique: true, ..Limits::default() };
            assert!(check_step(&grid, &prove(&grid, &finding), &limits).is_ok(), "{title}: {finding:?}");
            assert!(finding.eliminated().all(|k| solution.value(k.cell) != k.symbol), "{title}: {finding:?}");
            finding.apply(&mut grid).unwrap();
        }
        tried.insert(title);
    }
    assert!(tried.is_empty() || tried.len() > 40, "{tried:?}");
}

/// Every name of a step in its table, on its paths and in its lists is known here, and means what has its code or its score.
#[test]
fn its_names_are_known() {
    let not_ours = ["Weak Colors", "X-Colors", "Almost Locked Candidates", "Subset Exclusion", "Subset Counting"];
    let nor_these =
        ["Braid Analysis", "Constraint Subsets", "Equivalence Marks", "BRUTE_FORCE", "GIVE_UP", "INCOMPLETE"];
    let is_ours = |name: &str| !not_ours.contains(&name) && !nor_these.contains(&name);
    let (mut unknown, mut wrong) = (BTreeSet::new(), Vec::new());
    for row in read("logic/hodoku_step_table.tsv").unwrap_or_default().lines().skip(1) {
        let row: Vec<&str> = row.split('\t').collect();
        match technique_known(row[1]) {
            None => drop(unknown.insert(row[1].to_string())),
            Some(found) => {
                let grade = Grade { level: level(row[2]), score: row[3].parse().unwrap() };
                if found.about().hodoku.is_some_and(|own| own != grade) {
                    wrong.push(format!("{} is {}", row[1], found.about().title()));
                }
            }
        }
    }
    for (_, _, steps) in paths() {
        for (name, _) in steps {
            let name = name.split(" in ").next().unwrap();
            if technique_known(name).is_none() {
                unknown.insert(name.to_string());
            }
        }
    }
    for line in read("logic/hodoku_exemplars.txt").unwrap_or_default().lines() {
        let Some((code, name)) = line.strip_prefix('#').and_then(|heading| heading.split_once(": ")) else { continue };
        if code.len() != 4 || code.contains('x') {
            continue;
        }
        if technique_known(name).is_none() && technique_not_built(name).is_none() {
            unknown.insert(name.to_string());
        }
    }
    for row in read("logic/technique_names_450.tsv").unwrap_or_default().lines().skip(1) {
        let row: Vec<&str> = row.split('\t').collect();
        // Its dynamic chains are nets here, which HoDoKu has with another score; others it has two names for.
        let is_other = ["Dynamic", "Merged", "HiddenSingle", "BruteForce", "SueDeCoqIsolated", "YChain"];
        if row[3].is_empty() || is_other.iter().any(|other| row[0].starts_with(other)) {
            continue;
        }
        let spaced = |c: char| if c.is_uppercase() { vec![' ', c] } else { vec![c] };
        let words: String = row[0].chars().flat_map(spaced).collect();
        match technique_known(&words).and_then(|found| Some((found, found.about().hodoku?))) {
            None => drop(unknown.insert(row[0].to_string())),
            Some((found, own)) if own.score.to_string() != row[3] => {
                wrong.push(format!("{} ({}) is {} ({})", row[0], row[3], found.about().title(), own.score));
            }
            Some(_) => {}
        }
    }
    unknown.retain(|name| is_ours(name));
    assert!(unknown.is_empty() && wrong.is_empty(), "{unknown:?}\n{wrong:?}");
}
