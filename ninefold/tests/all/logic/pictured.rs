//! What the pictures of steps show: links or numbers, the marks of branches and sets that share candidates, where an assumption ends, and a
//! key in the words of the sentences.

use crate::logic::walk::{example, technique};
use ninefold::board::{Cell, Grid, LinkReason, Puzzle, Role, Step, Symbol};
use ninefold::logic::{Chart, Finding, Look, TECHNIQUES, Technique, Told, Words, lines, prove};
use ninefold::render::{self, Highlight, Part, Scene, SvgOptions, Tone};
#[cfg(feature = "json")]
use ninefold::wire::SceneJson;
use roxmltree::Document;
use std::collections::{BTreeMap, BTreeSet};

fn svg(scene: &Scene) -> String {
    render::svg(scene, &SvgOptions::default())
}

/// The steps of a technique in its example, as many as are looked at.
fn findings(technique: &'static dyn Technique) -> (Grid, Vec<Finding>) {
    let (grid, _) = example(technique);
    let chart = Chart::new(grid.geometry());
    let all = Look::new(&grid, &chart, true).all(technique).into_iter().take(40).collect();
    (grid, all)
}

/// The sets of each candidate.
fn sets(step: &Step) -> BTreeMap<ninefold::board::Candidate, BTreeSet<u8>> {
    let mut sets: BTreeMap<_, BTreeSet<u8>> = BTreeMap::new();
    for (candidate, role) in &step.marks {
        if let Role::Set(number) = *role {
            sets.entry(*candidate).or_default().insert(number);
        }
    }
    sets
}

/// What other programs are given to draw is what our own pictures draw: either links, or the numbers of what follows.
#[cfg(feature = "json")]
#[test]
fn links_or_numbers_are_the_same_in_pictures_and_json() {
    let (mut with_links, mut with_numbers) = (0, 0);
    for &technique in TECHNIQUES {
        let (grid, finding) = lines::example(technique).unwrap();
        let scene = Scene::step(&grid, &prove(&grid, &finding));
        let json = SceneJson::of(&scene);
        let picture = svg(&scene);
        let document = Document::parse(&picture).unwrap();
        let links = document.descendants().filter(|node| node.has_attribute("data-link")).count();
        let numbers = document.descendants().filter(|node| node.has_attribute("data-order")).count();
        // The key has one of each kind.
        let kinds: BTreeSet<bool> = json.arrows.iter().map(|arrow| arrow.strong).collect();
        let of_order = json.order.as_ref().map_or(0, |order| order.marks.len() + 1);
        assert_eq!((links, numbers), (json.arrows.len() + kinds.len(), of_order), "{}", finding.name());
        assert!(json.arrows.is_empty() || json.order.is_none(), "{}", finding.name());
        assert_eq!(scene.arrows().is_empty(), json.arrows.is_empty() && json.order.is_none(), "{}", finding.name());
        if let Some(order) = &json.order {
            assert!(order.words.contains("in this order") && picture.contains(order.words));
            with_numbers += 1;
        }
        with_links += usize::from(!json.arrows.is_empty());
    }
    assert!(with_links > 20 && with_numbers > 1, "{with_links} {with_numbers}");
}

/// The key that other programs are given has words for each sign that they are given, and they are those of the picture.
#[cfg(feature = "json")]
#[test]
fn each_sign_in_json_has_its_words() {
    let mut signs = BTreeSet::new();
    for &technique in TECHNIQUES {
        let (grid, finding) = lines::example(technique).unwrap();
        let scene = Scene::step(&grid, &prove(&grid, &finding));
        for scene in [scene.clone(), scene.without_marks()] {
            let json = SceneJson::of(&scene);
            let of_marks = json.marks.iter().map(|mark| mark.part.clone());
            let of_houses = json.houses.iter().map(|house| format!("house-{}", house.tone));
            let link = |strong| if strong { "link-strong" } else { "link-weak" }.to_string();
            let of_links = json.arrows.iter().map(|arrow| link(arrow.strong));
            let is_there = |list: bool, sign: &str| list.then(|| sign.to_string());
            let filled: Vec<usize> =
                grid.geometry().all_cells().filter(|&cell| grid.value(cell).is_some()).map(Cell::index).collect();
            let takes = |cell| json.marks.iter().any(|mark| mark.cell == cell && mark.part == "placed");
            let bands = json.arrows.iter().any(|arrow| arrow.from.len().max(arrow.to.len()) > 1);
            let others = [
                is_there(!json.focus.is_empty(), "cell-focus"),
                is_there(!json.failed.is_empty(), "cell-failed"),
                is_there(bands, "band"),
                is_there(json.order.is_some(), "order"),
                is_there(!json.strokes.is_empty(), "stroke"),
                is_there(json.strokes.iter().any(|stroke| filled.contains(&stroke.from[0].0)), "stroke-ring"),
                is_there(
                    json.strokes.iter().any(|stroke| stroke.cells.iter().any(|cell| !takes(*cell))),
                    "stroke-cross",
                ),
                is_there(!json.ovals.is_empty(), "oval"),
            ];
            let shown: BTreeSet<String> =
                of_marks.chain(of_houses).chain(of_links).chain(others.into_iter().flatten()).collect();
            let picture = svg(&scene);
            let document = Document::parse(&picture).unwrap();
            let said: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
            let known: BTreeSet<String> = json.key.iter().map(|entry| entry.sign.clone()).collect();
            assert!(json.key.iter().all(|entry| said.contains(&&*entry.words)), "{}: {:?}", finding.name(), json.key);
            let more: Vec<&String> = known.difference(&shown).filter(|sign| !sign.starts_with("hull")).collect();
            assert_eq!(
                (known.len(), shown.difference(&known).count(), more.len()),
                (json.key.len(), 0, 0),
                "{known:?} {shown:?}"
            );
            signs.extend(known);
        }
    }
    assert!(signs.len() > 20, "{signs:?}");
}

/// What follows in several branches, or belongs to several sets, has a mark that is none of theirs.
#[test]
fn what_is_shared_has_a_mark_of_its_own() {
    let (mut in_branches, mut in_sets) = (0, 0);
    for &technique in TECHNIQUES {
        let (grid, findings) = findings(technique);
        for finding in findings {
            let step = prove(&grid, &finding);
            let scene = Scene::step(&grid, &step);
            for (candidate, sets) in sets(&step) {
                let part = scene.part(candidate);
                if !grid.has(candidate) || matches!(part, Part::Eliminated | Part::Placed) {
                    continue;
                }
                // The line around an almost locked set and its letter say of which sets an end of a chain is.
                if matches!(part, Part::First | Part::Last) && !scene.hulls().is_empty() {
                    continue;
                }
                if sets.len() == 1 {
                    let set = Part::Role(Role::Set(*sets.first().unwrap()));
                    let is_end = matches!(part, Part::First | Part::Last) && scene.words(set) == "one of these is true";
                    // Where what goes is taken for true, its marks say what would follow.
                    let is_supposed =
                        matches!(part, Part::On | Part::Off) && scene.words(part).ends_with("what goes is true");
                    let is_of_set = is_supposed || part == set || part == Part::Branch(*sets.first().unwrap());
                    assert!(is_of_set || is_end, "{}: {part:?}", finding.name());
                    continue;
                }
                assert_eq!(part, Part::Shared, "{}", finding.name());
                match &*scene.words(part) {
                    "in several branches" => in_branches += 1,
                    "in several sets" => in_sets += 1,
                    other => panic!("{}: {other}", finding.name()),
                }
            }
        }
    }
    assert!(in_branches > 10 && in_sets > 10, "{in_branches} {in_sets}");
}

/// Almost locked sets that share a cell: its letters are those of all of them, and their lines lie one inside the other.
#[test]
fn sets_that_share_cells_are_both_to_be_seen() {
    let (grid, finding) = lines::example(technique("death blossom")).unwrap();
    let scene = Scene::step(&grid, &prove(&grid, &finding));
    let [a, b] = [0, 1].map(|i| scene.hulls()[i].cells.clone());
    assert!(a.iter().any(|cell| b.contains(cell)), "{a:?} {b:?}");
    let picture = svg(&scene);
    let document = Document::parse(&picture).unwrap();
    let texts: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
    assert!(texts.contains(&"AB") && texts.contains(&"A") && texts.contains(&"B"), "{texts:?}");
    // Set A is one cell, and the line of set B goes around it and others: no part of a line is drawn twice.
    let lines = |letter: &str| -> BTreeSet<String> {
        let hull = document.descendants().find(|node| node.attribute("data-hull") == Some(letter)).unwrap();
        hull.attribute("d").unwrap().split('M').skip(1).map(str::to_string).collect()
    };
    assert!(lines("A").is_disjoint(&lines("B")));
    let first = |letter: &str| lines(letter).first().unwrap().clone();
    assert_ne!(first("A"), first("B"));
}

/// The marks of the first twelve sets are told apart in black, too.
#[test]
fn twelve_sets_look_different() {
    let geometry = crate::logic::drawn::nine();
    let grid = Grid::new(&Puzzle::new(geometry, vec![None; 81]).unwrap()).unwrap();
    let marks = (1..=12).map(|number| (Cell(u16::from(number)).with(Symbol(0)), Role::Set(number))).collect();
    let step = Step {
        technique: "twelve sets".into(),
        size: 1,
        facts: vec![],
        covers: vec![],
        chain: vec![],
        marks,
        conclusions: vec![],
    };
    let picture = svg(&Scene::step(&grid, &step));
    let document = Document::parse(&picture).unwrap();
    let cells = document.descendants().filter(|node| node.has_attribute("data-cell"));
    let figures: Vec<_> = cells.filter_map(|cell| cell.children().find(|node| node.has_tag_name("polygon"))).collect();
    let look = |node: &roxmltree::Node<'_, '_>| {
        let corners: Vec<(f64, f64)> = node
            .attribute("points")
            .unwrap()
            .split(' ')
            .map(|point| point.split_once(',').unwrap())
            .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
            .collect();
        // A square has two corners in line with its first one, a diamond none.
        let is_level = (corners[0].1 - corners[1].1).abs() < 0.1;
        (corners.len(), is_level, node.attribute("stroke-dasharray").map(str::to_string))
    };
    let looks: BTreeSet<_> = figures.iter().map(look).collect();
    assert_eq!((figures.len(), looks.len()), (12, 12), "{looks:?}");
}

/// Where an assumption leaves nothing, by the sentence.
fn failed(words: &Words<'_>, finding: &Finding) -> Option<String> {
    let said = Told::new(words, finding).sentence();
    let cell = said.split("nothing is left in ").nth(1);
    let cell = cell.and_then(|rest| rest.split(|c: char| !c.is_alphanumeric()).next()).map(str::to_string);
    cell.or_else(|| {
        let before = said.split(" has no place for ").next().filter(|before| *before != said)?;
        let words: Vec<&str> = before.split(' ').collect();
        Some(words[words.len() - 2..].join(" "))
    })
}

#[test]
fn the_place_where_an_assumption_fails_stands_out() {
    let (mut cells, mut houses, mut none) = (0, 0, 0);
    let of_kind = |technique: &&&'static dyn Technique| {
        let name = technique.about().title();
        name.starts_with("contradiction") || name == "Nishio"
    };
    for technique in TECHNIQUES.iter().filter(of_kind) {
        let (grid, findings) = findings(*technique);
        for finding in findings {
            let scene = Scene::step(&grid, &prove(&grid, &finding));
            let failed = failed(&Words::new(&grid), &finding);
            let geometry = grid.geometry();
            let shown: Vec<String> = scene
                .highlights()
                .filter(|(_, why)| *why == Highlight::Failed)
                .map(|(cell, _)| geometry.cell_name(cell))
                .chain(
                    scene
                        .houses()
                        .filter(|(tone, _)| *tone == Tone::Failed)
                        .map(|(_, h)| geometry.house(h).name().to_string()),
                )
                .collect();
            assert_eq!(shown, failed.clone().into_iter().collect::<Vec<_>>(), "{}", finding.name());
            let Some(failed) = failed else {
                none += 1;
                continue;
            };
            let (words, count) = if failed.contains(' ') {
                (Tone::Failed.words(), &mut houses)
            } else {
                (Highlight::Failed.words(), &mut cells)
            };
            *count += 1;
            assert!(svg(&scene).contains(&format!(">{words}</text>")), "{failed}");
            assert!(render::text(&scene, &render::TextOptions::default()).contains(words), "{failed}");
        }
    }
    assert!(cells > 5 && houses > 5, "{cells} cells, {houses} houses, {none} that lead to their opposite");
    // Of other steps only empty rectangles, duals among them, speak of a box without a place.
    for &technique in TECHNIQUES.iter().filter(|technique| !of_kind(technique)) {
        let (grid, findings) = findings(technique);
        for finding in findings {
            let scene = Scene::step(&grid, &prove(&grid, &finding));
            let failed = scene.highlights().any(|(_, why)| why == Highlight::Failed)
                || scene.houses().any(|(tone, _)| tone == Tone::Failed);
            let said = Told::new(&Words::new(&grid), &finding).sentence();
            assert_eq!(failed, said.contains("would have no place for"), "{said}");
        }
    }
}

/// Links are drawn where the reasoning goes along links, and each says what is so.
#[test]
fn reasoning_along_links_has_links() {
    let names = ["remote pair", "broken wing", "empty rectangle", "dual empty rectangle", "death blossom"];
    for name in names {
        let (grid, findings) = findings(technique(name));
        for finding in findings {
            let step = prove(&grid, &finding);
            assert!(step.chain.len() > 3, "{name}");
            for link in &step.chain {
                let both: BTreeSet<_> = link.from.candidates.iter().chain(&link.to.candidates).copied().collect();
                let holds = match link.why {
                    LinkReason::Fact(i) => both == step.facts[i].any_of.iter().copied().collect(),
                    LinkReason::House(house) => {
                        let cells = grid.geometry().house(house).cells();
                        both.iter().all(|k| cells.contains(&k.cell) && k.symbol == both.first().unwrap().symbol)
                    }
                    LinkReason::SameCell => both.iter().all(|k| k.cell == both.first().unwrap().cell),
                };
                assert!(holds && both.iter().all(|k| grid.has(*k)), "{name}: {link:?}");
            }
        }
    }
}

/// From each fin of a Kraken fish the key says with which one what follows begins.
#[test]
fn each_branch_says_from_what_it_follows() {
    let mut begins = 0;
    for name in ["Kraken fish type 1", "Kraken fish type 2", "cell forcing net", "region forcing chain"] {
        let (grid, findings) = findings(technique(name));
        for finding in findings {
            let scene = Scene::step(&grid, &prove(&grid, &finding));
            let said = Told::new(&Words::new(&grid), &finding).sentence().to_lowercase();
            for part in scene.parts() {
                if let Part::Branch(_) = part {
                    let words = scene.words(part);
                    assert!(words.starts_with("if ") && said.contains(&words), "{name}: {words}: {said}");
                    begins += 1;
                }
            }
        }
    }
    assert!(begins > 20, "{begins}");
}

/// Words of a key that are no terms: they say what a mark is to somebody who has read no sentence.
const PLAIN: [&str; 8] = [
    "pattern",
    "beside the pattern",
    "in several branches",
    "in several sets",
    "eliminated",
    "placed",
    "one of these is true",
    "all or none is true",
];

/// A term of a key (a pivot, a fin, set A, a cell, a house) is one of the sentence's.
#[test]
fn the_terms_of_a_key_stand_in_the_sentence() {
    let mut terms = BTreeSet::new();
    for &technique in TECHNIQUES {
        let (grid, findings) = findings(technique);
        for finding in findings {
            let step = prove(&grid, &finding);
            let scene = Scene::step(&grid, &step);
            let told = Told::new(&Words::new(&grid), &finding);
            let said =
                format!("{} {}", told.sentence(), told.lines().iter().map(|l| l.text.clone()).collect::<String>());
            let said = said.to_lowercase();
            for part in scene.parts().into_iter().filter(|part| *part >= Part::Role(Role::Pattern)) {
                let words = scene.words(part).to_lowercase();
                if PLAIN.contains(&&*words) {
                    continue;
                }
                let rest = ["counted in its ", "counted in ", "in "].iter().find_map(|start| words.strip_prefix(start));
                let rest = rest.unwrap_or(&words).trim_end_matches(": all or none is true");
                for term in rest.split(" and ").flat_map(|some| some.split(" or ")).flat_map(|some| some.split(", ")) {
                    assert!(said.contains(term), "{}: `{term}` of `{words}` is not said: {said}", finding.name());
                    terms.insert(term.split(' ').next().unwrap_or(term).to_string());
                }
            }
        }
    }
    assert!(["pivot", "fin", "set", "if"].iter().all(|term| terms.contains(*term)), "{terms:?}");
}

/// Every house of which a sentence says that no other cell of it can be something is framed.
#[test]
fn houses_that_lose_something_are_framed() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for &technique in TECHNIQUES {
        let (grid, findings) = findings(technique);
        for finding in findings {
            let scene = Scene::step(&grid, &prove(&grid, &finding));
            let said = Told::new(&Words::new(&grid), &finding).sentence();
            let Some(named) = said.split("no other cell of ").nth(1).and_then(|rest| rest.split(" can ").next()) else {
                continue;
            };
            let framed: Vec<&str> = scene.houses().map(|(_, house)| grid.geometry().house(house).name()).collect();
            for house in named.split(" or ").filter(|words| grid.geometry().houses().iter().any(|h| h.name() == *words))
            {
                assert!(framed.contains(&house), "{}: {house} is not in {framed:?}: {said}", finding.name());
                *counts.entry(finding.name().to_string()).or_default() += 1;
            }
        }
    }
    assert!(
        ["locked pair", "locked triple", "unique rectangle type 3"].iter().all(|name| counts.contains_key(*name)),
        "{counts:?}"
    );
}

/// A net is named for what it is made of when its needless steps are gone.
#[test]
fn nets_are_named_for_what_is_left_of_them() {
    let locked = |said: &str| said.contains(" of ") && said.contains(" is in ");
    let pairs = |said: &str| said.contains(" have only ") || (said.contains(" of ") && said.contains(" are in "));
    let mut counts = BTreeMap::new();
    for &technique in TECHNIQUES.iter().filter(|technique| technique.about().title().contains("forcing net")) {
        let (grid, mut all) = findings(technique);
        let chart = Chart::new(grid.geometry());
        all.extend(technique.easiest(&Look::new(&grid, &chart, true)));
        for finding in all {
            let said = Told::new(&Words::new(&grid), &finding).sentence();
            let name = finding.name();
            let holds = if name.ends_with("with pairs") {
                pairs(&said)
            } else {
                !pairs(&said) && name.ends_with("with locked candidates") == locked(&said)
            };
            assert!(holds, "{said}");
            *counts.entry(name.into_owned()).or_insert(0) += 1;
        }
    }
    assert!(counts.len() > 6, "{counts:?}");
}
