//! Pictures show what the sentences say: what is off in the reading, the house in which branches begin, the two that see each other, filled cells of a
//! pattern; and lines over cells that leave numbers legible.

use crate::logic::walk::technique;
use crate::pictures::numbers;
use ninefold::board::{Candidate, Conclusion, Grid, LinkReason, Step, text};
use ninefold::logic::profile::{NO_NOTES, Profile as _, Rules};
use ninefold::logic::{Chart, Event, Finding, Look, TECHNIQUES, Told, Words, lines, prove};
use ninefold::render::{self, Part, Scene, SvgOptions, Tone};
use roxmltree::Document;
#[cfg(feature = "json")]
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The steps of a technique in its example, with their scenes.
fn scenes(name: &str) -> Vec<(Grid, Finding, Step, Scene)> {
    let (grid, _) = lines::example(technique(name)).unwrap();
    let chart = Chart::new(grid.geometry());
    let all = Look::new(&grid, &chart, true).all(technique(name));
    let with_scene = |finding: Finding| {
        let step = prove(&grid, &finding);
        let scene = Scene::step(&grid, &step);
        (grid.clone(), finding, step, scene)
    };
    all.into_iter().map(with_scene).collect()
}

/// Read from the far end that is false, or from what goes as if it were true: what a weak link leads to is off, what a strong one leads to is on.
#[test]
fn nodes_are_on_and_off_as_they_are_read() {
    for name in
        ["skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "empty-rectangle-with-two-candidates"]
    {
        let mut seen = 0;
        for (_, finding, step, scene) in scenes(name) {
            for link in &step.chain {
                let is_strong = matches!(link.why, LinkReason::Fact(_));
                for &k in &link.to.candidates {
                    let expected: &[Part] = if is_strong { &[Part::On, Part::Last] } else { &[Part::Off] };
                    let part = scene.part(k);
                    // It is on by one way and off by another, or goes itself.
                    let is_both =
                        step.chain.iter().any(|other| other.to.candidates.contains(&k) && other.to.on != link.to.on);
                    assert!(
                        is_both || part == Part::Eliminated || expected.contains(&part),
                        "{}: {k:?} {part:?}",
                        finding.name()
                    );
                    seen += usize::from(!is_both);
                }
            }
            let words: Vec<String> = scene.parts().into_iter().map(|part| scene.words(part)).collect();
            assert!(!words.contains(&"pattern".to_string()), "{}: {words:?}", finding.name());
            assert!(words.iter().any(|words| words.starts_with("false if")), "{}: {words:?}", finding.name());
        }
        assert!(seen > 1, "{name}");
    }
}

/// `without the fins, column 5 has its 7 in r2c5`: this column is shown as the others are.
#[test]
fn the_house_in_which_branches_of_a_kraken_begin_is_shown() {
    for name in ["kraken-fish-type-1", "kraken-fish-type-2"] {
        let all = scenes(name);
        for (grid, finding, _, scene) in &all {
            let told = Told::new(&Words::new(grid), finding).sentence().to_lowercase();
            let after = told.split("without the fin").nth(1).unwrap_or_else(|| panic!("{told}"));
            let house = after.split(", ").nth(1).unwrap().split(" has its").next().unwrap();
            let shown: Vec<&str> = scene
                .houses()
                .filter(|(tone, _)| *tone == Tone::Cover)
                .map(|(_, house)| grid.geometry().house(house).name())
                .collect();
            assert!(shown.contains(&house), "{}: {house} is not among {shown:?}", finding.name());
            assert_eq!(shown.len(), usize::from(finding.size), "{}: {shown:?}", finding.name());
        }
        assert!(!all.is_empty());
    }
}

/// The two of one colour that see each other are joined, as what is not both true; and the colours are still what they were.
#[test]
fn a_clash_of_colours_is_drawn() {
    for name in ["colour-wrap", "multi-colours-1", "multi-colours-2"] {
        let all = scenes(name);
        for (grid, finding, _, scene) in &all {
            let weak: Vec<(Candidate, Candidate)> =
                scene.arrows().iter().filter(|arrow| !arrow.strong).map(|arrow| (arrow.from[0], arrow.to[0])).collect();
            assert!(!weak.is_empty(), "{}", finding.name());
            assert!(weak.iter().all(|(a, b)| grid.geometry().sees(a.cell, b.cell)));
            if name == "colour-wrap" {
                let gone = |k: &Candidate| finding.conclusions.contains(&Conclusion::Eliminate(*k));
                assert!(weak.iter().all(|(a, b)| gone(a) && gone(b)));
            }
            let parts = scene.parts();
            let sets = parts.iter().filter(|part| matches!(part, Part::Role(_)));
            assert!(sets.clone().count() > 0 && !parts.contains(&Part::On) && !parts.contains(&Part::Off), "{parts:?}");
            assert!(sets.map(|part| scene.words(*part)).all(|words| words.contains("all or none is true")));
        }
        assert!(!all.is_empty());
    }
}

/// A colour wrap of more links than are drawn of a net.
const MANY_LINKS: &str = ":0501:1:+548..3....674.+9+8359..8+5+7+6...+9..+382+5+73..57.4..+8+7+52+9+4163689+7+4+5+31+2...+9..+5...+513.2...::114 119 125 132 141 156 185::";

/// Groups are told at once: numbers on their links would say an order that no sentence has. What is numbered is a net, told link by link.
#[test]
fn colours_have_their_links_however_many() {
    let hodoku = text::format("hodoku").unwrap();
    let record = hodoku.parse(MANY_LINKS, &text::ReadOptions::default()).next().unwrap().unwrap();
    let grid = lines::state(&record.board, &record.library.as_ref().unwrap().deleted).unwrap();
    let chart = Chart::new(grid.geometry());
    let all = Look::new(&grid, &chart, true).all(technique("colour-wrap"));
    let scene_of = |finding: &Finding| Scene::step(&grid, &prove(&grid, finding));
    let many: Vec<Scene> = all.iter().map(scene_of).filter(|scene| scene.arrows().len() > 10).collect();
    assert!(!many.is_empty(), "{}", all.len());
    for scene in &many {
        assert!(scene.order().is_empty());
        let picture = render::svg(scene, &SvgOptions::default());
        // The key has one of each kind.
        assert_eq!(picture.matches("data-link=").count(), scene.arrows().len() + 2);
    }
    for &technique in TECHNIQUES {
        let (grid, finding) = lines::example(technique).unwrap();
        let scene = Scene::step(&grid, &prove(&grid, &finding));
        let name = finding.name();
        let is_net = ["forcing", "Kraken"].iter().any(|word| name.contains(word));
        assert!(is_net || scene.order().is_empty(), "{name}");
    }
}

/// Where the nodes of a chain are told by its first, its first and its last are marked, in an almost locked set, too; chains of sets alone have letters.
#[test]
fn the_ends_of_a_chain_are_marked_in_sets_too() {
    let (mut in_sets, mut of_sets) = (0, 0);
    for &technique in TECHNIQUES {
        let (grid, _) = lines::example(technique).unwrap();
        let chart = Chart::new(grid.geometry());
        for finding in Look::new(&grid, &chart, true).all(technique).into_iter().take(40) {
            let step = prove(&grid, &finding);
            let scene = Scene::step(&grid, &step);
            if scene.hulls().is_empty() || step.chain.is_empty() {
                continue;
            }
            let words: Vec<String> = scene.parts().into_iter().map(|part| scene.words(part)).collect();
            let has = |said: &str| words.iter().any(|words| words == said);
            let tells_first = words.iter().any(|words| words.ends_with("if the first is false"));
            let (first, last) = (&step.chain[0].from.candidates, &step.chain[step.chain.len() - 1].to.candidates);
            // One that comes back ends where it began.
            let has_first = has("first: it or the last is true") || first.iter().all(|k| last.contains(k));
            assert!(!tells_first || has("last") && has_first, "{}: {words:?}", finding.name());
            let is_in_set = last.iter().all(|k| step.marks.iter().any(|(marked, _)| marked == k));
            in_sets += usize::from(tells_first && is_in_set);
            of_sets += usize::from(!tells_first && !has("last"));
        }
    }
    assert!(in_sets > 5 && of_sets > 5, "{in_sets} {of_sets}");
}

/// Whoever draws from JSON is told of the filled cells that a reverse BUG speaks of.
#[cfg(feature = "json")]
#[test]
fn filled_cells_of_a_pattern_are_in_json() {
    let all = scenes("reverse-bug");
    for (grid, _, step, scene) in &all {
        let json = ninefold::wire::SceneJson::of(scene);
        let shown: BTreeSet<(usize, usize)> =
            json.marks.iter().filter(|mark| mark.part == "pattern").map(|mark| (mark.cell, mark.value)).collect();
        let filled = step.marks.iter().filter(|(k, _)| grid.value(k.cell) == Some(k.symbol));
        let filled: BTreeSet<_> = filled.map(|(k, _)| (k.cell.index(), k.symbol.index() + 1)).collect();
        assert!(!filled.is_empty() && filled.is_subset(&shown), "{shown:?}");
        assert!(json.key.iter().any(|entry| entry.sign == "pattern"));
    }
    assert!(!all.is_empty());
}

/// The points of a path, those along its curves among them.
fn points(path: &str) -> Vec<[f64; 2]> {
    let mut all: Vec<[f64; 2]> = Vec::new();
    let spaced = path.chars().flat_map(|c| if c.is_ascii_alphabetic() { vec![' ', c, ' '] } else { vec![c] });
    let mut words = spaced.collect::<String>().split_whitespace().map(str::to_string).collect::<Vec<_>>().into_iter();
    let mut command = String::new();
    while let Some(word) = words.next() {
        if word.chars().all(|c| c.is_ascii_alphabetic()) {
            command = word;
            continue;
        }
        let mut numbers = vec![word.parse::<f64>().unwrap()];
        let more = if command == "C" { 5 } else { 1 };
        numbers.extend(words.by_ref().take(more).map(|word| word.parse::<f64>().unwrap()));
        let to = [numbers[numbers.len() - 2], numbers[numbers.len() - 1]];
        if command != "M" {
            let from = *all.last().unwrap();
            let (a, b) = if command == "C" { ([numbers[0], numbers[1]], [numbers[2], numbers[3]]) } else { (from, to) };
            let at = |t: f64, i: usize| {
                let s = 1.0 - t;
                s * s * s * from[i] + 3.0 * s * s * t * a[i] + 3.0 * s * t * t * b[i] + t * t * t * to[i]
            };
            all.extend((1..=50).map(|step| f64::from(step) / 50.0).map(|t| [at(t, 0), at(t, 1)]));
        }
        all.push(to);
    }
    all
}

/// With pencil marks and without them, on the way through puzzles.
#[test]
fn lines_over_cells_leave_numbers_legible() {
    let (mut lines, mut swerves, mut rings) = (0, 0, 0);
    let singles = TECHNIQUES.iter().filter(|technique| technique.about().title().contains("hidden single"));
    for technique in singles {
        for puzzle in crate::logic::walk::puzzles(&crate::logic::drawn::nine(), 3, 6) {
            let grid = Grid::new(&puzzle).unwrap();
            let chart = Chart::new(grid.geometry());
            for finding in Look::new(&grid, &chart, true).all(*technique) {
                let scene = Scene::step(&grid, &prove(&grid, &finding));
                for scene in [scene.clone(), scene.without_marks()] {
                    let picture = render::svg(&scene, &SvgOptions::default());
                    let document = Document::parse(&picture).unwrap();
                    let filled = numbers(&picture);
                    for path in document.descendants().filter(|node| node.has_attribute("data-stroke")) {
                        // The sample in the key is a piece of a level line.
                        let Some(d) = path.attribute("d").filter(|d| !d.contains('h')) else { continue };
                        let passes = |[x, y]: &[f64; 2]| points(d).iter().any(|[a, b]| (a - x).hypot(b - y) < 16.0);
                        assert!(!filled.iter().any(passes), "{}: {d}", finding.name());
                        lines += 1;
                        // A ring is curves alone; a line has a straight end.
                        let bent = || d.split('M').filter(|piece| piece.contains('C'));
                        swerves += bent().filter(|piece| piece.contains('L')).count();
                        rings += bent().filter(|piece| !piece.contains('L')).count();
                    }
                }
            }
        }
    }
    assert!(lines > 100 && swerves > 20 && rings > 50, "{lines} {swerves} {rings}");
}

/// `row 3 has 4 and 9 already, so r3c8 is 8`: no cross stands behind the 8.
#[test]
fn no_cross_stands_where_a_number_goes() {
    let mut seen = 0;
    for puzzle in crate::logic::walk::puzzles(&crate::logic::drawn::nine(), 5, 8) {
        let mut grid = Grid::new(&puzzle).unwrap();
        let mut listen = |grid: &Grid, event: Event<'_>| {
            let Event::Step(finding) = event else { return ControlFlow::Continue(()) };
            let scene = Scene::step(grid, &prove(grid, finding)).without_marks();
            let picture = render::svg(&scene, &SvgOptions::default());
            let document = Document::parse(&picture).unwrap();
            let placed = document.descendants().filter(|node| node.attribute("data-part") == Some("placed"));
            let at = |node: roxmltree::Node<'_, '_>| {
                ["x", "y"].map(|name| node.attribute(name).unwrap().parse::<f64>().unwrap())
            };
            // The first is on the board, the last in the key.
            let Some([x, y]) = placed.map(at).next() else { return ControlFlow::Continue(()) };
            let strokes = document.descendants().filter(|node| node.has_attribute("data-stroke"));
            for d in strokes.filter_map(|node| node.attribute("d")).filter(|d| !d.contains('h')) {
                assert!(points(d).iter().all(|[a, b]| (a - x).hypot(b - y) > 6.0), "{}: {d}", finding.name());
                seen += 1;
            }
            ControlFlow::Continue(())
        };
        NO_NOTES.run(&mut grid, &Rules::default(), &mut listen);
    }
    assert!(seen > 50, "{seen}");
}
