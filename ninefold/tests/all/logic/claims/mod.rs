//! A sentence is a claim: what the sentences of findings say is read word by word and held against the grid, by a reader that
//! knows names and phrases and not one technique's code.

mod aligned;
mod chained;
mod deadly;
mod facts;
mod fireworks;
mod follows;
mod forced;
mod glimpse;
mod locked;
mod odd;
mod overlaid;
mod reader;
mod sets;

use crate::common;
use crate::logic::walk::{self, library_states, show};
use facts::Heard;
use ninefold::board::text::Alphabet;
use ninefold::board::{Candidate, Extra, Grid};
use ninefold::logic::profile::{CROOK, EXCLUSION, HUMAN, LEVELS, Profile, Rules};
use ninefold::logic::{
    Chart, Dead, Event, Finding, Look, Narrator, Said, Stage, TECHNIQUES, Technique, Telling, Told, Words,
};
use reader::Reader;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Reads a finding's sentences; `None` if all is true.
fn slip(grid: &Grid, reader: &Reader, finding: &Finding) -> Option<String> {
    let told = Told::new(&Words::new(grid), finding);
    let wrong = wrong(grid, reader, finding, &told.telling, &told.effects);
    wrong.or_else(|| badly_laid_out(&told)).or_else(|| misplaced(grid, &told))
}

/// The houses of the first stage are those that its words name, and all of them.
fn misplaced(grid: &Grid, told: &Told) -> Option<String> {
    let (said, words) = (told.hint(Stage::Where), Words::new(grid));
    let named: Vec<String> = told.houses.iter().map(|&house| words.house(house)).collect();
    let is_told = said == format!("Look at {}.", words.houses(&told.houses))
        || said == format!("Look at {}.", named.join(" and "));
    let mut all = grid.geometry().house_ids().map(|house| words.house(house));
    let is_well = if named.is_empty() { !all.any(|name| said.contains(&name)) } else { is_told };
    (!is_well).then(|| format!("`{said}` with the houses {named:?}"))
}

/// Line by line the words are those of the sentence, and what is long has a line for each link.
fn badly_laid_out(told: &Told) -> Option<String> {
    let lines = told.lines();
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    let is_same = texts.join(" ").eq_ignore_ascii_case(&told.sentence());
    let [heading, rest @ ..] = lines.as_slice() else { return Some(format!("no line for {told:?}")) };
    let is_link = |text: &str| text.starts_with("then ") || text.starts_with("so ");
    let is_one = |text: &str| !text.contains("; then ") && !text.contains("; so ");
    let is_link_by_link = heading.text.ends_with(':')
        && rest.iter().all(|line| is_one(&line.text) && (line.depth > 0) == is_link(&line.text));
    let is_short = rest.is_empty() && told.sentences().len() < 3;
    let is_well = is_same && (is_short || rest.len() > 2 && is_link_by_link);
    (!is_well).then(|| format!("badly laid out: {texts:?}")).or_else(|| {
        let stages = [Stage::Where, Stage::Technique, Stage::Cells, Stage::Answer].into_iter();
        stages.map(|stage| (told.hint(stage), told.hint_lines(stage))).find_map(|(said, lines)| {
            let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
            let is_linked = lines.iter().all(|line| is_one(&line.text) && (line.depth > 0) == is_link(&line.text));
            let is_well = texts.join(" ") == said && (lines.len() == 1 || lines.len() > 2 && is_linked);
            (!is_well).then(|| format!("badly laid out: {texts:?} for {said}"))
        })
    })
}

fn wrong(grid: &Grid, reader: &Reader, finding: &Finding, telling: &Telling, effects: &str) -> Option<String> {
    let heard = Heard::all(grid, reader, finding, telling, effects);
    heard.err().map(|error| format!("{}: {error}\n{telling:?}\n{}", finding.name(), show(grid)))
}

/// How many findings of each technique were read in these grids; at most so many of each in a grid. All slips are shown at once.
fn read_all(grids: &[Grid], techniques: &[&'static dyn Technique], most: usize) -> BTreeMap<String, usize> {
    let read = |grid: &Grid| {
        let (chart, reader) = (Chart::new(grid.geometry()), Reader::new(grid));
        let look = Look::new(grid, &chart, true);
        let (mut read, mut slips) = (BTreeMap::<String, usize>::new(), Vec::new());
        for technique in techniques {
            let mut found = 0;
            let _ = technique.find(&look, &mut |finding| {
                slips.extend(slip(grid, &reader, &finding));
                found += 1;
                if found == most || slips.len() > 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            *read.entry(technique.about().title()).or_default() += found;
        }
        (read, slips)
    };
    let mut all: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong: Vec<String> = Vec::new();
    for (read, slips) in common::on_all_cores(grids, read) {
        wrong.extend(slips);
        for (name, n) in read {
            *all.entry(name).or_default() += n;
        }
    }
    assert!(wrong.is_empty(), "{} slips:\n{}", wrong.len(), wrong[..wrong.len().min(12)].join("\n"));
    all
}

#[test]
fn of_every_example() {
    let grids: Vec<Grid> = TECHNIQUES.iter().map(|technique| walk::example(*technique).0).collect();
    for (technique, grid) in TECHNIQUES.iter().zip(&grids) {
        let read = read_all(std::slice::from_ref(grid), &[*technique], 20);
        assert!(read.values().all(|&n| n > 0), "{read:?}");
    }
}

/// The fish of HoDoKu's own lines, endo-fins and cannibals among them, up to four houses.
#[test]
fn of_fish_with_boxes_and_mixed_houses() {
    let codes = [
        "0300", "0301", "0302", "0310", "0311", "0312", "0320", "0321", "0322", "0330", "0331", "0332", "0340", "0341",
        "0342", "0350", "0351", "0352", "0360", "0361", "0362", "03401", "03411", "03601",
    ];
    let grids: Vec<Grid> = library_states(&codes).into_iter().map(|(grid, _)| grid).collect();
    let is_mixed = |name: &str| ["Franken", "mutant", "Siamese"].iter().any(|word| name.contains(word));
    let small =
        |technique: &&&'static dyn Technique| is_mixed(&technique.about().title()) && technique.about().sizes.1 <= 4;
    let fish: Vec<&'static dyn Technique> = TECHNIQUES.iter().filter(small).copied().collect();
    let read: usize = read_all(&grids, &fish, 60).values().sum();
    assert!(read > 300 || common::data("logic").is_none(), "{read} fish of {} grids", grids.len());
}

/// Every technique that is quick to look for, in every ninth of the library's states; in the long test in all of them.
#[test]
fn of_library_states() {
    let codes = [
        "0100", "0111", "0201", "0211", "0402", "0403", "0404", "0405", "0500", "0501", "0502", "0503", "0600", "0601",
        "0602", "0603", "0604", "0605", "0606", "0607", "0608", "0610", "0620", "0621", "0800", "0801", "0802", "0803",
        "0804", "0805", "0901", "0902", "0903", "1101",
    ];
    let every = if common::long() { 1 } else { 9 };
    let grids: Vec<Grid> = library_states(&codes).into_iter().step_by(every).map(|(grid, _)| grid).collect();
    let quick = |technique: &&&'static dyn Technique| !is_slow(**technique);
    let techniques: Vec<&'static dyn Technique> = TECHNIQUES.iter().filter(quick).copied().collect();
    let read = read_all(&grids, &techniques, 12);
    if common::data("logic").is_some() {
        let unread: Vec<&String> = read.iter().filter(|(_, n)| **n == 0).map(|(name, _)| name).collect();
        println!("{read:?}\nnot met: {unread:?}");
        assert!(read.values().sum::<usize>() > 3_000 && read.len() - unread.len() > 40, "{read:?}");
    }
}

fn is_slow(technique: &dyn Technique) -> bool {
    let about = technique.about();
    let fish = ["Franken", "mutant", "Siamese", "leviathan", "whale", "squirmbag"];
    fish.iter().any(|word| about.title().contains(word)) || (about.title().contains("STUVWXYZ") && about.sizes.1 > 7)
}

/// In the passes of this one a pair lies in a row and a box, and is taken from one of them at a time.
const CROSSED: &str = "..962...472.3.8....3..............4...5..6......8.3.51..2...4...1......56.....73.";

/// Whole solutions, from easy to the hardest: what `explain` says.
#[test]
fn of_paths() {
    let lists = [
        ("9x9/magictour_top1465.txt", 15),
        ("9x9/hardest_se11_sample10000.txt", 5),
        ("9x9/minimal_random_20000.txt", 30),
    ];
    let nine = common::sudoku(3, 3);
    let mut steps = 0;
    for (list, few) in lists {
        let Some(path) = common::data(list) else { continue };
        let text = std::fs::read_to_string(path).unwrap();
        let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect();
        let every = if common::long() { 10 } else { lines.len() / few };
        let some = lines.iter().step_by(every.max(1)).map(|line| &line[..81]).chain([CROSSED]);
        let puzzles: Vec<_> = some.map(|line| common::puzzle(&nine, line)).collect();
        steps += common::on_all_cores(&puzzles, |puzzle| {
            let (mut grid, mut steps) = (walk::start(puzzle), 0);
            let reader = Reader::new(&grid);
            HUMAN.run(&mut grid, &Rules { unique: true, interrupt: None }, &mut |grid: &Grid, event: Event<'_>| {
                if let Event::Step(finding) = event {
                    steps += 1;
                    let slip = slip(grid, &reader, finding);
                    assert!(slip.is_none(), "{}", slip.unwrap_or_default());
                }
                ControlFlow::Continue(())
            });
            // The passes take a set away from one house at a time.
            let mut passes = walk::start(puzzle);
            LEVELS.run(&mut passes, &Rules { unique: true, interrupt: None }, &mut |grid: &Grid, event: Event<'_>| {
                if let Event::Step(finding) = event {
                    steps += 1;
                    let slip = slip(grid, &reader, finding);
                    assert!(slip.is_none(), "{}", slip.unwrap_or_default());
                }
                if steps < 500 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            steps
        })
        .into_iter()
        .sum::<usize>();
    }
    assert!(steps > 3_000 || common::data("9x9").is_none(), "{steps}");
}

/// Crook's story on boards of every kind, the violations that his paths lead to among them.
#[test]
fn of_crooks_paths() {
    let windows = "............36..9.........5...48.6...2......7.3....4.........1...9...7.....9..8..";
    let nine = common::sudoku(3, 3);
    let windoku = nine.with_extras(vec![Extra::Windoku]).unwrap();
    let others = [Extra::Diagonals, Extra::DisjointGroups].map(|extra| nine.with_extras(vec![extra]).unwrap());
    let mut puzzles = vec![common::puzzle(&windoku, windows)];
    for (seed, geometry) in (1..).zip(walk::geometries().into_iter().chain(others).chain([windoku])) {
        puzzles.extend(walk::puzzles(&geometry, seed, 4));
    }
    let read = common::on_all_cores(&puzzles, |puzzle| {
        let (mut grid, mut steps, mut lacking) = (walk::start(puzzle), 0, 0);
        let reader = Reader::new(&grid);
        CROOK.run(&mut grid, &Rules::default(), &mut |grid: &Grid, event: Event<'_>| {
            if let Event::Step(finding) = event {
                steps += 1;
                let telling = Told::new(&Words::new(grid), finding).telling;
                lacking += usize::from(telling.pattern.iter().any(|text| text.contains(" of them")));
                let slip = slip(grid, &reader, finding);
                assert!(slip.is_none(), "{}", slip.unwrap_or_default());
            }
            if steps < 1_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (steps, lacking)
    });
    let (steps, lacking): (Vec<usize>, Vec<usize>) = read.into_iter().unzip();
    assert!(steps.iter().sum::<usize>() > 500 && lacking[0] > 0, "{steps:?}, {lacking:?}");
}

/// A guess that is called wrong outright is wrong. Behind other guesses a right one may be refuted, which is said so. Of the choices for
/// a guess those are told that were tried, and no others.
#[test]
fn of_refuted_guesses() {
    let nine = common::sudoku(3, 3);
    // The first is refuted so by the passes; the others take a few guesses more.
    let lines = [
        "..352...42......9...96....831.....5.8.4.......7.8.....1..7....9.4......2..2..6...",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ];
    let (mut outright, mut right_behind_others, mut more_than_once) = (0, 0, 0);
    for line in lines {
        let puzzle = common::puzzle(&nine, line);
        let solution = walk::solution(&puzzle);
        for profile in [&LEVELS as &dyn Profile, &EXCLUSION, &CROOK] {
            let mut narrator = Narrator::new(profile, profile.dialect(), Alphabet::Digits);
            let mut tried: Vec<Vec<Candidate>> = Vec::new();
            profile.run(&mut walk::start(&puzzle), &Rules::default(), &mut |grid: &Grid, event: Event<'_>| {
                let said = narrator.hear(grid, event);
                match (event, said.as_slice()) {
                    (Event::Guess { among, depth, .. }, [Said::Guess(text)]) => {
                        tried.resize(depth, Vec::new());
                        let named = text.split_once(" of which ").map_or("", |(_, named)| named);
                        let is_named = |option: &Candidate| named.contains(&Words::new(grid).symbol(option.symbol));
                        assert!(
                            among.iter().all(|option| is_named(option) == tried[depth - 1].contains(option)),
                            "{text}"
                        );
                        more_than_once += usize::from(!named.is_empty());
                    }
                    (Event::BackUp { candidate, depth, .. }, _) if tried.len() >= depth => {
                        tried.truncate(depth);
                        tried[depth - 1].push(candidate);
                    }
                    _ => {}
                }
                if let (Event::BackUp { candidate, why, .. }, [Said::Back(text)]) = (event, said.as_slice())
                    && (text.contains(" was wrong")
                        || !matches!(why, None | Some(Dead::Explored(_))) && text.contains(" is deleted"))
                {
                    let is_right = solution.values()[candidate.cell.index()] == candidate.symbol;
                    let is_outright = !text.contains("before it") && !text.contains("as long as");
                    assert!(!(is_right && is_outright), "{line}: {text}");
                    outright += usize::from(is_outright);
                    right_behind_others += usize::from(is_right);
                }
                ControlFlow::Continue(())
            });
        }
    }
    let seen = [outright, right_behind_others, more_than_once];
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}

/// The reader does not take everything: a sentence with another cell, symbol, house or word in it is caught.
#[test]
fn false_sentences_are_seen() {
    let mut seen = 0;
    for technique in TECHNIQUES.iter().filter(|technique| !is_slow(**technique)) {
        let grid = walk::example(*technique).0;
        let (chart, reader) = (Chart::new(grid.geometry()), Reader::new(&grid));
        let finding = Look::new(&grid, &chart, true).first(*technique).unwrap();
        let told = Told::new(&Words::new(&grid), &finding);
        for i in 0..told.telling.pattern.len() {
            // The first cell or house of the pattern becomes another one.
            let mut telling = told.telling.clone();
            let changed = with_next_number(&telling.pattern[i]);
            telling.pattern[i] = changed;
            assert!(wrong(&grid, &reader, &finding, &telling, &told.effects).is_some(), "{telling:?}");
            seen += 1;
        }
        let telling = Telling { therefore: "all is well".into(), ..told.telling.clone() };
        assert!(wrong(&grid, &reader, &finding, &telling, &told.effects).is_some());
        let effects = with_next_number(&told.effects);
        assert!(wrong(&grid, &reader, &finding, &told.telling, &effects).is_some(), "{effects}");
    }
    assert!(seen > 50, "{seen}");
}

/// The last digit of the text becomes the next one, `1` after `9`.
fn with_next_number(text: &str) -> String {
    let at = text.rfind(|c: char| c.is_ascii_digit()).unwrap();
    let digit = text.as_bytes()[at] - b'0';
    format!("{}{}{}", &text[..at], digit % 9 + 1, &text[at + 1..])
}
