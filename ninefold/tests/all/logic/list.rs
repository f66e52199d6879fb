//! The list of techniques: names and codes are told apart, pages and examples are there, every example shows its technique.

use crate::common;
use crate::logic::walk;
use ninefold::board::text::{self, Alphabet, ReadOptions};
use ninefold::board::{Geometry, Grid};
use ninefold::logic::profile::{HUMAN, PROFILES, Rules, technique_known, technique_names_like};
use ninefold::logic::{
    Chart, DIALECTS, Dialect, Event, Look, Narrator, Said, Stage, TECHNIQUES, Told, Words, lines, technique_named,
    technique_not_built,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

#[test]
fn names_are_told_apart() {
    for technique in TECHNIQUES {
        let about = technique.about();
        assert!(about.range().contains(&about.sizes.0), "{}", about.name);
        for size in [about.sizes.0, about.sizes.1] {
            let name = about.name_of(size.into());
            let answering = TECHNIQUES.iter().filter(|other| other.about().answers_to(&name)).count();
            assert_eq!(answering, 1, "{name}");
        }
    }
}

/// A document's name may stand for several techniques, a code for one.
#[test]
fn names_of_documents_and_codes_are_found() {
    for about in TECHNIQUES.iter().map(|technique| technique.about()) {
        for (dialect, _) in about.called {
            let name = about.name_in(*dialect, about.sizes.0.into());
            assert!(technique_named(&name).is_some(), "{name}");
        }
        for code in about.codes {
            let found = technique_named(code).expect("a technique").about();
            assert!(found.codes.contains(code), "{code}: {}", found.name);
        }
        assert!(!about.title().contains('{'), "{}", about.name);
    }
}

#[test]
fn pages_say_why() {
    for technique in TECHNIQUES {
        let page = technique.about().page();
        assert!(page.starts_with("# "), "{}", technique.about().name);
        for part in ["**Why it is true.**", "**Names.**", "**Source.**"] {
            assert!(page.contains(part), "the page of {} lacks {part}", technique.about().name);
        }
    }
}

/// A set of four cells and more beside a deadly pattern is seen late: behind all chains and almost locked sets.
#[test]
fn large_sets_come_late() {
    let place = |name: &str| TECHNIQUES.iter().position(|technique| technique.about().title() == name).unwrap();
    for family in ["unique rectangle", "unique loop", "extended rectangle"] {
        let (small, large) = (format!("{family} type 3"), format!("{family} type 3 with a large set"));
        assert!(place(&small) < place("ALS chain") && place("ALS chain") < place(&large), "{family}");
        let (grid, _) = walk::example(walk::technique(&large));
        let chart = Chart::new(grid.geometry());
        let look = Look::new(&grid, &chart, true);
        let is_large = |name: &str| -> Vec<bool> {
            let told = look.all(walk::technique(name)).into_iter().map(|f| f.pattern.tell(&Words::new(&grid), &f));
            told.map(|told| format!("{told:?}"))
                .map(|told| told.contains("quadruple") || told.contains("subset of"))
                .collect()
        };
        assert!(!is_large(&large).contains(&false) && !is_large(&large).is_empty(), "{family}");
        assert!(!is_large(&small).contains(&true), "{family}");
    }
}

/// As HoDoKu has it: a locked pair before pointing. And nobody looks for fish of mixed houses, or of five and more, who can follow
/// the candidates of one cell; nets of singles are the last resort.
#[test]
fn what_is_seen_first_comes_first() {
    let place = |name: &str| TECHNIQUES.iter().position(|technique| technique.about().title() == name).unwrap();
    assert!(place("locked pair") < place("pointing"));
    for chain in ["Nishio", "cell forcing chain", "region forcing chain"] {
        assert!(place("ALS chain") < place(chain), "{chain}");
        for fish in ["mutant X-wing", "Franken jellyfish", "squirmbag", "finned leviathan"] {
            assert!(place(chain) < place(fish) && place(fish) < place("contradiction forcing net"), "{fish}");
        }
    }
    // Before what its example has lost by then, the pair is taken, though something points there, too.
    let example = walk::technique("locked pair").about().example;
    let line = format!(":0110:x:{}:::", example.trim_start_matches(':').split(':').next().unwrap());
    let record = text::format("hodoku").unwrap().parse(&line, &ReadOptions::default()).next().unwrap().unwrap();
    let grid = lines::state(&record.board, &[]).unwrap();
    let chart = Chart::new(grid.geometry());
    let next = HUMAN.next(&Look::new(&grid, &chart, true)).unwrap();
    assert_eq!(next.technique.about().title(), "locked pair");
    assert!(Look::new(&grid, &chart, true).first(walk::technique("pointing")).is_some());
}

#[test]
fn examples_show_their_technique() {
    for technique in TECHNIQUES {
        let line = format!(":0000:{}:::", technique.about().example);
        let record = text::format("hodoku").unwrap().parse(&line, &ReadOptions::default()).next().unwrap().unwrap();
        let grid = lines::state(&record.board, &record.library.unwrap().deleted).unwrap();
        let chart = Chart::new(grid.geometry());
        let found = Look::new(&grid, &chart, true).first(*technique);
        assert!(found.is_some(), "{}: {}", technique.about().name, walk::show(&grid));
    }
}

/// The example of a pattern of one symbol is no easier one under another name: what it erases, no easier technique erases there.
#[test]
fn examples_of_one_symbol_are_no_easier_pattern() {
    let names = ["X-wing", "skyscraper", "two-string kite", "turbot fish", "empty rectangle"];
    for (i, name) in names.iter().enumerate() {
        let (grid, finding) = lines::example(walk::technique(name)).unwrap();
        for easier in &names[..i] {
            let erased = walk::conclusions(walk::technique(easier), &grid, true);
            assert!(finding.conclusions.iter().all(|c| !erased.contains(c)), "the {name} is a {easier}: {finding:?}");
        }
    }
}

/// What a hint says to look for, of every technique's example in everyone's words: things have an article, ways to look none.
#[test]
fn one_is_told_what_to_look_for_in_english() {
    let said = |technique, dialect| {
        let (grid, finding) = lines::example(technique).unwrap();
        Told::new(&Words { dialect, ..Words::new(&grid) }, &finding).hint(Stage::Technique)
    };
    for technique in TECHNIQUES {
        for (_, dialect) in DIALECTS {
            let said = said(*technique, dialect);
            println!("{said}");
            assert!(said.starts_with("Look for ") && said.ends_with('.') && !said.contains('{'), "{said}");
            let wrong =
                [" a pointing", " a claiming", " a locked candidates", "exclusion in the", " a box to", " a line to"];
            assert!(!wrong.iter().any(|wrong| said.contains(wrong)), "{said}");
        }
    }
    let named = |name: &str, dialect| said(technique_named(name).unwrap(), dialect);
    for (name, dialect, begins) in [
        ("pointing", Dialect::Modern, "Look for pointing (locked candidates) in box "),
        ("claiming", Dialect::Lecture, "Look for locked candidates (2) in "),
        ("X-wing", Dialect::Modern, "Look for an X-wing among the "),
        ("STUVWXYZ-wing", Dialect::Modern, "Look for an STUVWXYZ-wing in "),
        ("naked pair", Dialect::Dobbs, "Look for chain exclusion (2 vertices) in "),
        ("naked pair", Dialect::Passes, "Look for the first multiset check (passes 3 and 5) in "),
        ("unique rectangle type 1", Dialect::Modern, "Look for a unique rectangle"),
        ("hidden single", Dialect::Crook, "Look for a singleton in "),
    ] {
        let said = named(name, dialect);
        assert!(said.starts_with(begins), "{said}");
    }
}

/// The grades on the cards are those of HoDoKu's own table, wherever it has a step for a technique.
#[test]
fn grades_are_those_of_hodoku() {
    let Some(path) = common::data("logic/hodoku_step_table.tsv") else { return };
    let table = std::fs::read_to_string(path).unwrap();
    let mut graded = BTreeSet::new();
    for row in table.lines().skip(1) {
        let [_, step, level, score, _] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        // Steps of two kinds, which have cards of their own here.
        let names = match step {
            "SIMPLE_COLORS" => vec!["colour trap".to_string(), "colour wrap".to_string()],
            "MULTI_COLORS" => vec!["multi colours 1".to_string(), "multi colours 2".to_string()],
            "EMPTY_RECTANGLE" => {
                vec!["empty rectangle".to_string(), "empty rectangle with two candidates".to_string()]
            }
            "NICE_LOOP" | "GROUPED_NICE_LOOP" => {
                let grouped = step.strip_suffix("NICE_LOOP").unwrap_or_default().replace('_', " ");
                let kinds = ["continuous nice loop", "discontinuous nice loop", "AIC type 1", "AIC type 2"];
                // With the option for almost locked sets they are steps of the same kind.
                let with = if grouped.is_empty() { None } else { Some(kinds.map(|kind| format!("{kind} with ALS"))) };
                kinds.map(|kind| format!("{grouped}{kind}")).into_iter().chain(with.into_iter().flatten()).collect()
            }
            "KRAKEN_FISH" => [1, 2].map(|kind| format!("Kraken fish type {kind}")).to_vec(),
            "ALS_XZ" => vec!["ALS-XZ".to_string(), "doubly linked ALS-XZ".to_string()],
            "FORCING_CHAIN" => ["cell", "region"].map(|kind| format!("{kind} forcing chain")).to_vec(),
            "FORCING_NET" => ["contradiction", "cell", "region"].map(|kind| format!("{kind} forcing net")).to_vec(),
            "BUG_PLUS_1" => vec!["BUG+1".to_string()],
            "TEMPLATE_DEL" => vec!["template delete".to_string()],
            _ => vec![
                step.replace("UNIQUENESS_", "UNIQUENESS TEST ")
                    .replace("RECTANGLE_", "RECTANGLE TYPE ")
                    .replace('_', " "),
            ],
        };
        for technique in names.iter().filter_map(|name| technique_named(name)) {
            let about = technique.about();
            let grade = about.hodoku.unwrap_or_else(|| panic!("{} has no grade", about.name));
            assert_eq!(
                (grade.level.to_string().to_uppercase().as_str(), grade.score.to_string().as_str()),
                (level, score)
            );
            graded.insert(about.name.text);
        }
    }
    let known = TECHNIQUES.iter().filter(|technique| technique.about().hodoku.is_some());
    assert_eq!(known.map(|technique| technique.about().name.text).collect::<BTreeSet<_>>(), graded);
    assert!(graded.len() > 60, "{} steps", graded.len());
}

#[test]
fn ranks_are_places_in_the_list() {
    for (at, technique) in TECHNIQUES.iter().enumerate() {
        assert_eq!(technique.about().rank(), Some(at));
    }
    let rank = |name: &str| technique_named(name).unwrap().about().rank();
    assert!(rank("hidden single") < rank("naked pair") && rank("naked pair") < rank("finned mutant leviathan"));
}

/// Slips that a sentence put together of parts may have.
fn slip(sentence: &str) -> Option<&'static str> {
    const SLIPS: [&str; 12] =
        ["  ", " ,", " .", "..", ",,", "{size", " a 8", " a 11 ", " a 18 ", "the path ", "The path ", " 1 cells"];
    // `none of them has a 4 in r3c5 or r3c6` is as it should be.
    let one_of_either = sentence.to_lowercase().replace("none of ", "").split("one of ").skip(1).any(|rest| {
        let end = rest.find([',', ';', ':', '.']).unwrap_or(rest.len());
        let end = rest.find(" is ").or(rest.find(" must ")).map_or(end, |verb| verb.min(end));
        rest[..end].contains(" or ")
    });
    SLIPS.into_iter().find(|slip| sentence.contains(slip)).or(one_of_either.then_some("one of these or those"))
}

#[test]
fn slips_are_seen() {
    assert_eq!(slip("One of r1c1 and r1c2 is 3, or both are."), None);
    assert_eq!(slip("So one of r1c1 or r1c2 is 3."), Some("one of these or those"));
    assert_eq!(slip("None of them has a 4 in r3c5 or r3c6, and none of these in r1c1 or r1c2."), None);
    assert_eq!(slip("The path 7 is erased."), Some("The path "));
}

/// Every stage of a hint for every technique's example, in everyone's words.
#[test]
fn every_stage_reads_well() {
    for technique in TECHNIQUES {
        let (grid, finding) = lines::example(*technique).unwrap();
        for (name, dialect) in DIALECTS {
            let told = Told::new(&Words { dialect, ..Words::new(&grid) }, &finding);
            let stages = [Stage::Where, Stage::Technique, Stage::Cells, Stage::Answer].map(|stage| told.hint(stage));
            for said in stages.into_iter().chain([told.sentence()]) {
                assert!(said.ends_with('.'), "{name}: {said}");
                let begins = said.chars().next().unwrap();
                assert!(
                    begins.is_uppercase() || begins.is_ascii_digit() || said.starts_with(['r', 'c', '{']),
                    "{name}: {said}"
                );
                assert_eq!(slip(&said), None, "{name}: {said}");
            }
        }
    }
}

/// All that the profiles say of a puzzle with guesses and of an empty board, on which Crook's paths outnumber his colours.
#[test]
fn every_story_reads_well() {
    let mepham = common::puzzle(&common::sudoku(3, 3), common::source("crook-fig11"));
    let mut said = 0;
    for puzzle in [mepham, common::empty(&common::sudoku(2, 2))] {
        for profile in PROFILES {
            let mut narrator = Narrator::new(*profile, profile.dialect(), Alphabet::Digits);
            let mut tell = |text: &str| {
                assert_eq!(slip(text), None, "{}: {text}", profile.name());
                assert!(text.ends_with(['.', ']']), "{}: {text}", profile.name());
                said += 1;
            };
            let mut hear = |grid: &Grid, event: Event<'_>| {
                for part in narrator.hear(grid, event) {
                    match part {
                        Said::Step { finding, .. } => tell(&Told::new(&Words::new(grid), finding).hint(Stage::Answer)),
                        Said::Guess(text) | Said::Back(text) | Said::Remark(text) | Said::List(text, _) => tell(&text),
                        Said::Part(_) => {}
                    }
                }
                ControlFlow::Continue(())
            };
            let mut grid = walk::start(&puzzle);
            let ending = profile.run(&mut grid, &Rules::default(), &mut hear);
            let end = narrator.summary(&grid, ending);
            assert!(slip(&end).is_none() && end.ends_with('.'), "{}: {end}", profile.name());
        }
    }
    assert!(said > 300, "{said} sentences");
}

/// Where a technique has no easiest finding, nobody looks further: `find` must find nothing either.
#[test]
fn where_nothing_is_the_easiest_nothing_is_found() {
    let geometries = [common::sudoku(3, 3), common::sudoku(2, 3), Geometry::latin(6).unwrap()];
    let (mut found, mut none) = (0, 0);
    for grid in walk::sparing_walks(&geometries, 0, 1717, 1, 45) {
        let chart = Chart::new(grid.geometry());
        let look = Look::new(&grid, &chart, true);
        for technique in TECHNIQUES {
            if technique.easiest(&look).is_some() {
                found += 1;
            } else {
                none += 1;
                let missed = look.first(*technique).map(|finding| finding.conclusions);
                assert_eq!(missed, None, "{} in {}", technique.about().name, walk::show(&grid));
            }
        }
    }
    assert!(found > 100 && none > 300, "{found} found, {none} not");
}

/// Every name that a profile tells its steps by, in every dialect, and the passes' headings.
#[test]
fn names_that_are_printed_are_known() {
    let grid = Grid::new(&common::source("crook-fig6").parse().unwrap()).unwrap();
    let mut told = BTreeSet::new();
    for profile in PROFILES {
        for (_, dialect) in DIALECTS {
            let mut narrator = Narrator::new(*profile, dialect, Alphabet::Digits);
            profile.run(&mut grid.clone(), &Rules::default(), &mut |grid: &Grid, event: Event<'_>| {
                for said in narrator.hear(grid, event) {
                    if let Said::Step { finding, .. } = said {
                        told.insert(finding.technique.about().name_in(dialect, finding.size.into()).into_owned());
                    }
                }
                ControlFlow::Continue(())
            });
        }
    }
    assert!(
        ["cross-hatching", "singleton", "box to line (pass 4)"].iter().all(|name| told.contains(*name)),
        "{told:?}"
    );
    let cards = TECHNIQUES.iter().flat_map(|technique| technique.about().card());
    let also = cards.filter_map(|line| line.strip_prefix("also: ").map(|names| names.replace(", ", "\n")));
    told.extend(also.flat_map(|names| names.lines().map(str::to_string).collect::<Vec<_>>()));
    for name in told {
        assert!(technique_known(&name).is_some(), "{name}");
        let bare = name.split(" (").next().unwrap();
        assert!(technique_known(bare).is_some(), "{bare}");
        if !bare.ends_with(['s', 'S']) {
            assert!(technique_known(&format!("{bare}s")).is_some(), "{bare}s");
        }
    }
}

/// Names as people type them, and what they mean.
#[test]
fn names_are_known_by_their_plurals_and_as_the_field_writes_them() {
    for (typed, name) in [
        ("first multiset check", "naked pair"),
        ("multiset checks", "naked pair"),
        ("negative constraints", "naked single"),
        ("line to box", "claiming"),
        ("Missing Values", "missing values"),
        ("blocked cells", "blocked cells"),
        ("forced number", "hidden single"),
        ("constrained singles", "hidden single"),
        ("Locked Candidates Type 1 (Pointing)", "pointing"),
        ("Locked Candidates Type 2 (Claiming)", "claiming"),
        ("box/line reduction", "claiming"),
        ("Rectangle Elimination", "empty rectangle"),
        ("unit forcing chains", "region forcing chain"),
        ("digit forcing chain", "discontinuous nice loop"),
        ("X-wings", "X-wing"),
        ("Simple Colors Trap", "colour trap"),
        ("Simple Colors Wrap", "colour wrap"),
        ("Simple Coloring", "colour trap"),
        ("Multi Colors", "multi colours 1"),
        ("Forcing Chain Contradiction", "cell forcing chain"),
        ("Forcing Chain Verity", "cell forcing chain"),
        ("Forcing Net Contradiction", "contradiction forcing net"),
        ("Forcing Net Verity", "cell forcing net"),
        ("Bivalue Universal Grave + 1", "BUG+1"),
        ("Almost Locked Set XZ-Rule", "ALS-XZ"),
        ("Almost Locked Set XY-Wing", "ALS-XY-wing"),
        ("Almost Locked Set XY-Chain", "ALS chain"),
        ("Nice Loop/AIC", "continuous nice loop"),
        ("Grouped Nice Loop/AIC", "grouped continuous nice loop"),
        ("X-Cycles", "continuous nice loop"),
        ("Bidirectional Y-Cycle", "continuous nice loop"),
        ("Nishio Forcing Chains", "Nishio"),
        ("Dynamic Region Forcing Chains", "region forcing net"),
        ("Hidden Unique Rectangles", "hidden rectangle"),
    ] {
        let found = technique_known(typed).map(|technique| technique.about().title());
        assert_eq!(found.as_deref(), Some(name), "{typed}");
    }
    // A number in brackets tells techniques apart.
    assert!(technique_known("locked candidates (3)").is_none());
    assert!(technique_known("(2)").is_none() && technique_known("").is_none());
    assert_eq!(technique_names_like("hiden pair"), ["hidden pair"]);
    assert_eq!(technique_names_like("skyscrapper").first().map(String::as_str), Some("skyscraper"));
    assert!(technique_names_like(&"x".repeat(100_000)).is_empty() && technique_names_like("").is_empty());
}

/// What the field has a name for and is not built is told from what nobody has heard of, and no such name is one of a technique.
#[test]
fn known_names_of_what_is_not_built() {
    for name in ["3D Medusa", "bowmans bingo", "Chute Remote Pairs", "3D Medusas", "Direct Pointing"] {
        assert!(technique_not_built(name).is_some() && technique_known(name).is_none(), "{name}");
        let refused = ninefold::ask::choose(&HUMAN, &[name.to_string()], &[]).err().unwrap().to_string();
        assert!(refused.ends_with("is known as a technique, but is not built yet"), "{refused}");
    }
    for about in TECHNIQUES.iter().map(|technique| technique.about()) {
        assert!(technique_not_built(&about.title()).is_none(), "{}", about.title());
    }
    assert!(technique_not_built("by magic").is_none() && technique_not_built("").is_none());
}

/// A family's name in the plural means the family, and that of one technique the technique.
#[test]
fn plurals_choose_families_first() {
    let chosen = |name: &str| ninefold::ask::choose(&HUMAN, &[name.to_string()], &[]).unwrap().len();
    assert_eq!((chosen("singles"), chosen("locked candidates")), (3, 2));
    assert_eq!((chosen("hidden singles"), chosen("X-wings")), (1, 1));
}
