//! Codes and orthogonal squares: the lecture's values, and the definitions by brute force.

use ninefold::engine::Budget;
use ninefold::latin::{Code, MOST_ORTHOGONAL, NoPair, Noise, are_orthogonal, mols};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn the_lecture_decodes_its_example() {
    let code = Code::lecture();
    let decoded = |text: &str| -> Vec<String> {
        let words = code.decode(&code.received(text).unwrap());
        words.into_iter().map(|at| code.words()[at].0.clone()).collect()
    };
    assert_eq!(decoded("{1,2},{1,2},{3},{4}"), ["A"]);
    assert_eq!(decoded("{4}{1} {3},{2}"), ["L"], "4132");
    assert_eq!(decoded("{1},{1},{3},{4}"), Vec::<String>::new());
    assert_eq!(decoded("{},{1,2},{3},{4}"), Vec::<String>::new());
    // The words as the source puzzles list them.
    let words: Vec<String> =
        ["A", "E", "I"].iter().map(|name| crate::common::source(&format!("lec-fig6-{name}")).to_string()).collect();
    let ours: Vec<String> =
        code.words().iter().map(|(_, word)| word.iter().map(|f| (f + 1).to_string()).collect()).collect();
    assert_eq!(ours.concat(), words.concat());
}

#[test]
fn the_lecture_s_code_has_the_distances_that_were_checked() {
    let code = Code::lecture();
    assert_eq!(code.distances(), BTreeMap::from([(3, 48), (4, 18)]));
    // 12 words; with j of 4 slots jammed there are 4 over j choices.
    let jammed = |slots: usize| code.candidates(slots).unwrap();
    assert_eq!(jammed(0), BTreeMap::from([(1, 12)]));
    assert_eq!(jammed(1), BTreeMap::from([(1, 48)]));
    assert_eq!(jammed(2), BTreeMap::from([(1, 72)]));
    assert_eq!(jammed(3), BTreeMap::from([(3, 48)]));
    assert_eq!(jammed(4), BTreeMap::from([(12, 12)]));
}

#[test]
fn error_rates_are_what_can_be_worked_out_by_hand() {
    // Two words of one slot and two frequencies: not understood when the other one is heard.
    let two = Code::read("x 1\ny 2").unwrap();
    let noise = |heard| Noise { heard, jammed: 0 };
    assert!((two.error_rate(noise(0.25)).unwrap() - 0.25).abs() < 1e-12);
    // Of two slots: when both are.
    let longer = Code::read("x 1 1\ny 2 2").unwrap();
    assert!((longer.error_rate(noise(0.25)).unwrap() - 0.0625).abs() < 1e-12);
    let lecture = Code::lecture();
    assert_eq!(lecture.error_rate(Noise { heard: 0.0, jammed: 2 }), Some(0.0));
    assert_eq!(lecture.error_rate(Noise { heard: 0.0, jammed: 3 }), Some(1.0));
    // One of twenty slots is jammed; the words differ in two, so one is left to tell them apart.
    let long = |end: &str| format!("{} {end}", "1 ".repeat(18));
    let long = Code::read(&format!("x {}\ny {}", long("1 1"), long("2 2"))).unwrap();
    assert_eq!(long.error_rate(Noise { heard: 0.0, jammed: 1 }), Some(0.0));
    assert_eq!(long.error_rate(Noise { heard: 0.0, jammed: 2 }), Some(1.0 / 190.0));
    assert_eq!(
        long.error_rate(Noise { heard: 0.1, jammed: 1 }),
        None,
        "19 places for a false frequency, and no more than 16"
    );
}

/// The likelihood that a word is not understood, without a look at what is received: another word fits when each of its frequencies that
/// neither was sent nor is jammed is heard by mistake, and the union of these events is counted by inclusion and exclusion.
fn rate_by_inclusion_and_exclusion(code: &Code, noise: Noise) -> f64 {
    let [_, slots] = code.size();
    let jams: Vec<u32> = (0..1u32 << slots).filter(|jam| jam.count_ones() as usize == noise.jammed).collect();
    let (mut sum, mut cases) = (0.0, 0.0);
    for (jam, (name, sent)) in jams.iter().flat_map(|jam| code.words().iter().map(move |word| (jam, word))) {
        cases += 1.0;
        let needs = |word: &[usize]| -> BTreeSet<(usize, usize)> {
            let open = (0..slots).filter(|slot| jam >> slot & 1 == 0 && word[*slot] != sent[*slot]);
            open.map(|slot| (slot, word[slot])).collect()
        };
        let others: Vec<_> =
            code.words().iter().filter(|(other, _)| other != name).map(|(_, word)| needs(word)).collect();
        for events in 1u32..1 << others.len() {
            let of = |at: &usize| events >> at & 1 == 1;
            let all: BTreeSet<_> = (0..others.len()).filter(of).flat_map(|at| &others[at]).collect();
            let likely = all.iter().fold(1.0, |product, _| product * noise.heard);
            sum += if events.count_ones() % 2 == 1 { likely } else { -likely };
        }
    }
    sum / cases
}

#[test]
fn the_exact_rate_is_that_of_inclusion_and_exclusion_whatever_is_jammed() {
    let own = Code::read("x 1 2 3\ny 1 3 2\nz 2 2 1\nu 3 3 3").unwrap();
    for (code, heard) in [(Code::lecture(), 0.1), (own.clone(), 0.35), (own, 0.0)] {
        for jammed in 0..=code.size()[1] {
            let noise = Noise { heard, jammed };
            let (exact, other) = (code.error_rate(noise).unwrap(), rate_by_inclusion_and_exclusion(&code, noise));
            assert!((exact - other).abs() < 1e-9, "{noise:?}: {exact} {other}");
        }
    }
}

fn simulate(code: &Code, noise: Noise, words: u64, seed: u64) -> u64 {
    let [sent, failed] = code.simulate(noise, &Budget { nodes: Some(words), interrupt: None }, seed);
    assert_eq!(sent, words);
    failed
}

#[test]
fn a_simulation_stops_when_it_is_asked() {
    let asked = std::sync::atomic::AtomicU32::new(0);
    let stop = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= 10;
    let [sent, failed] = Code::lecture().simulate(Noise::default(), &Budget { nodes: None, interrupt: Some(&stop) }, 0);
    assert!(sent <= 10 && failed == 0, "{sent}");
}

#[test]
fn the_simulation_comes_near_the_exact_rate() {
    let code = Code::lecture();
    for (heard, jammed) in [(0.1, 0), (0.3, 0), (0.1, 1), (0.1, 2)] {
        let noise = Noise { heard, jammed };
        let (exact, sent) = (code.error_rate(noise).unwrap(), 20_000);
        let failed = f64::from(simulate(&code, noise, sent, 1) as u32) / f64::from(sent as u32);
        // Five standard deviations.
        let deviation = (exact * (1.0 - exact) / f64::from(sent as u32)).sqrt();
        assert!((failed - exact).abs() < 5.0 * deviation, "{failed} {exact}");
        assert_ne!(simulate(&code, noise, sent, 2), simulate(&code, noise, sent, 1));
    }
    assert_eq!(simulate(&code, Noise { heard: 0.0, jammed: 2 }, 1000, 0), 0);
    assert_eq!(simulate(&code, Noise { heard: 0.0, jammed: 3 }, 1000, 0), 1000);
}

#[test]
fn bad_codes_and_bad_sets_are_refused() {
    let refused = [
        ("", "line 1, column 1: found no word, expected words like A 1 2 3 4"),
        ("A 1 2\nB 1", "line 2, column 1: found a word of 1 slot, expected 2, as in every word"),
        ("A 1 2\nB 1 65", "line 2, column 5: found `65`, expected a frequency from 1 to 64"),
        ("A 1 2\nA 2 1", "line 2, column 1: found `A`, which has the name or the slots of A, expected another word"),
    ];
    for (text, error) in refused {
        assert_eq!(Code::read(text).unwrap_err().to_string(), error);
    }
    let code = Code::lecture();
    for (text, error) in [
        ("{1},{5},{1},{1}", "line 1, column 6: found `5`, expected a frequency from 1 to 4"),
        ("{1},{2}", "line 1, column 8: found 2 sets, expected 4, one for each slot"),
        ("{1,,2}", "line 1, column 4: found `,`, expected a frequency from 1 to 4"),
        ("{1", "line 1, column 3: found the end of the text, expected `}` after the frequencies of the slot"),
        ("1", "line 1, column 2: found 1 set, expected 4, one for each slot"),
        ("1 {2} 3, 41", "line 1, column 10: found `41`, expected a frequency from 1 to 4"),
        ("1{2},3,4", "line 1, column 2: found `{`, expected sets of frequencies like {1,2},{1,2},3,4"),
    ] {
        assert_eq!(code.received(text).unwrap_err().to_string(), error);
    }
    // A number alone is a set of one, and a blank stands between two as a comma does.
    for text in ["{1},{2},{3},{2,4}", "1,2,3,{2 4}", "1 2 3 {2, 4}", " 1, 2,{3 } { 2,4}"] {
        assert_eq!(code.received(text), Ok(vec![0b1, 0b10, 0b100, 0b1010]), "{text}");
    }
}

/// By the definition: each row and column has every symbol, and two squares over each other every pair.
#[test]
fn sets_of_every_order_are_orthogonal_latin_squares() {
    let mut pairs = Vec::new();
    for order in 2..=MOST_ORTHOGONAL {
        let set = match mols(order) {
            Ok(set) => set,
            Err(why) => {
                assert_eq!(why, if order == 6 { NoPair::Six } else { NoPair::NotMade(order) });
                continue;
            }
        };
        pairs.push((order, set.squares.len()));
        if order > 30 && order != 50 {
            // The construction's own check is the same for all.
            continue;
        }
        for square in &set.squares {
            for line in 0..order {
                let row: BTreeSet<usize> = (0..order).map(|at| square[line * order + at]).collect();
                let column: BTreeSet<usize> = (0..order).map(|at| square[at * order + line]).collect();
                assert!(row.len() == order && row == column && row.last() == Some(&(order - 1)));
            }
        }
        for (at, one) in set.squares.iter().enumerate() {
            for other in &set.squares[..at] {
                let seen: BTreeSet<(usize, usize)> = one.iter().copied().zip(other.iter().copied()).collect();
                assert_eq!(seen.len(), order * order, "order {order}");
            }
        }
    }
    // Complete sets for prime powers, MacNeish's bound for the others, a pair where a construction is known.
    let count = |order: usize| pairs.iter().find(|(other, _)| *other == order).map(|(_, count)| *count);
    let expected = [
        (2, 1),
        (4, 3),
        (5, 4),
        (8, 7),
        (9, 8),
        (10, 2),
        (12, 2),
        (15, 2),
        (16, 15),
        (20, 3),
        (22, 2),
        (27, 26),
        (30, 2),
        (35, 4),
        (50, 2),
        (64, 63),
    ];
    for (order, squares) in expected {
        assert_eq!(count(order), Some(squares), "order {order}");
    }
    assert_eq!([6, 14, 18, 26, 42].map(count), [None; 5]);
    assert_eq!(mols(65), Err(NoPair::OutOfRange(65)));
}

#[test]
fn squares_that_are_not_orthogonal_are_seen() {
    let set = mols(4).unwrap();
    assert!(are_orthogonal(&set.squares[0], &set.squares[1]));
    assert!(!are_orthogonal(&set.squares[0], &set.squares[0]));
    assert_eq!(Code::of_squares(&set).distances(), BTreeMap::from([(3, 48), (4, 18)]), "as the lecture's");
}
