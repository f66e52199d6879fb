//! Almost locked sets in pictures: the hull with a letter is around the cells that the sentence gives for this letter, and there is none
//! of which the sentence does not speak. Neither a letter lies across the frame nor a band around candidates over a number.

use crate::pictures::{attribute, each_example, number, numbers, with};
use ninefold::board::{Grid, Role};
use ninefold::logic::{Chart, Finding, Look, TECHNIQUES, Told, Words, lines, prove};
use ninefold::render::{Part, Scene, SvgOptions, TextOptions, svg, text};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The cells of each set by its letter, as the sentences say them: `set A is r1c1 and r1c4, two cells with ...`.
fn told(grid: &Grid, finding: &Finding) -> BTreeMap<char, Vec<String>> {
    let told = Told::new(&Words::new(grid), finding);
    let sets = told.telling.pattern.iter().filter_map(|sentence| sentence.strip_prefix("set "));
    let set = |sentence: &str| {
        let (letter, rest) = sentence.split_once(" is ")?;
        let names = rest.split([' ', ',']).filter(|word| word.starts_with('r') && word.contains('c'));
        let cells = names.filter(|word| word[1..].chars().all(|c| c == 'c' || c.is_ascii_digit()));
        Some((letter.chars().next()?, cells.map(String::from).collect()))
    };
    sets.filter_map(set).collect()
}

/// The same as the picture has them.
fn drawn(grid: &Grid, scene: &Scene) -> BTreeMap<char, Vec<String>> {
    let names = |cells: &[_]| cells.iter().map(|&cell| grid.geometry().cell_name(cell)).collect();
    scene.hulls().iter().map(|hull| (hull.letter(), names(&hull.cells))).collect()
}

#[test]
fn hulls_are_the_sets_of_the_sentence() {
    let (mut with_sets, mut wrong) = (BTreeMap::<String, usize>::new(), Vec::new());
    let (mut sets, mut alike) = (0, 0);
    for technique in TECHNIQUES.iter().filter(|technique| lines::example(**technique).is_some()) {
        let (grid, _) = lines::example(*technique).unwrap();
        let chart = Chart::new(grid.geometry());
        let mut left = 200;
        let _ = technique.find(&Look::new(&grid, &chart, true), &mut |finding| {
            let scene = Scene::step(&grid, &prove(&grid, &finding));
            let (told, drawn) = (told(&grid, &finding), drawn(&grid, &scene));
            if told != drawn {
                wrong.push(format!("{}: told {told:?}, drawn {drawn:?}", finding.name()));
            }
            if !told.is_empty() && told == drawn {
                *with_sets.entry(finding.name().to_string()).or_default() += 1;
                let picture = svg(&scene, &SvgOptions::default());
                for (letter, cells) in &told {
                    let words = format!("set {letter}: {}.", cells.join(", "));
                    assert!(picture.contains(&words), "{words} for those who hear the picture");
                    assert!(picture.contains(&format!("data-hull=\"{letter}\"")));
                    // Also of a set all of whose cells are in others.
                    assert!(picture.contains(&format!(">set {letter}<")), "{letter} in the key");
                    let number = *letter as u8 - b'A' + 1;
                    let is_marked = scene.parts().contains(&Part::Role(Role::Set(number)));
                    let text = text(&scene, &TextOptions::default());
                    assert!(text.contains(&format!("{} set {letter}", letter.to_ascii_lowercase())), "{text}");
                    sets += 1;
                    alike += usize::from(!is_marked);
                }
            }
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    assert!(alike > 10 && alike * 4 < sets, "{alike} of {sets} sets share all their cells");
    assert!(wrong.is_empty(), "{} pictures:\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
    for name in ["ALS-XZ", "ALS-XY-wing", "death blossom"] {
        assert!(with_sets.keys().any(|found| found.eq_ignore_ascii_case(name)), "{name} among {with_sets:?}");
    }
    assert!(with_sets.keys().any(|name| name.ends_with("with ALS")), "chains with sets among {with_sets:?}");
}

/// The points of a path of straight lines.
fn points(path: &str) -> Vec<[f64; 2]> {
    let point = |text: &str| {
        let (x, y) = text.split_once(' ').unwrap();
        [x.parse().unwrap(), y.parse().unwrap()]
    };
    path[1..].split('L').map(point).collect()
}

#[test]
fn no_band_runs_over_a_number() {
    let (mut bands, mut detours) = (0, 0);
    each_example(|name, picture| {
        let numbers = numbers(picture);
        // A digit is so high and wide that it is no nearer to the border of its cell than this, whatever the cell's side.
        let size = with(picture, "data-given").first().map_or(0.0, |text| number(text, "font-size"));
        for node in with(picture, "data-node") {
            let way = points(attribute(node, "d").unwrap());
            bands += 1;
            let candidates: usize = attribute(node, "data-node").unwrap().parse().unwrap();
            detours += usize::from(way.len() > candidates);
            for ends in way.windows(2) {
                for step in 0..=50 {
                    let t = f64::from(step) / 50.0;
                    let at = [0, 1].map(|axis| ends[0][axis] + (ends[1][axis] - ends[0][axis]) * t);
                    let is_over = |middle: &[f64; 2]| (0..2).all(|axis| (at[axis] - middle[axis]).abs() < 0.4 * size);
                    assert!(!numbers.iter().any(is_over), "{name}: {at:?} of {node}");
                }
            }
        }
    });
    assert!(bands > 50 && detours > 0 && detours < bands, "{bands} bands, {detours} of them around numbers");
}

#[test]
fn no_letter_lies_across_the_frame() {
    let mut letters = 0;
    for name in ["ALS-XZ", "ALS-XY-wing"] {
        let technique =
            TECHNIQUES.iter().find(|technique| technique.about().name.text.eq_ignore_ascii_case(name)).unwrap();
        let (grid, _) = lines::example(*technique).unwrap();
        let chart = Chart::new(grid.geometry());
        let _ = technique.find(&Look::new(&grid, &chart, true), &mut |finding| {
            let scene = Scene::step(&grid, &prove(&grid, &finding));
            let picture = svg(&scene, &SvgOptions::default());
            // The names of the rows stand at their middles.
            let row = |n: usize| {
                let name = format!(">r{n}<");
                let text = picture.split("<text").find(|text| text.contains(&name)).unwrap();
                number(text, "y")
            };
            let cell = (row(9) - row(1)) / 8.0;
            let top = row(1) - 0.5 * cell;
            for hull in scene.hulls() {
                let end = format!(">{}<", hull.letter());
                let text = picture.split("<text").find(|text| text.contains(&end) && text.contains("bold")).unwrap();
                let line = (number(text, "y") - top) / cell;
                assert!((line - line.round()).abs() < 0.25, "{line}: on a line between rows");
                assert!((line.round() / 3.0).fract() > 0.1, "{line}: on a thick one");
                letters += 1;
            }
            if letters > 40 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    assert!(letters > 5, "{letters}");
}
