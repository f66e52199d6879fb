//! Nets of many links in pictures: numbers in the order of the sentences in place of arrows; and captions that are set in.

use ninefold::board::Candidate;
use ninefold::logic::{Chart, Look, TECHNIQUES, Told, Words, lines, prove};
use ninefold::render::{Scene, SvgOptions, svg};
use std::collections::BTreeMap;

#[test]
fn what_follows_is_numbered_as_it_is_told() {
    let (mut numbered, mut arrows) = (0, 0);
    for &technique in TECHNIQUES.iter().filter(|technique| technique.about().title().contains("forcing")) {
        let (grid, _) = lines::example(technique).unwrap();
        let chart = Chart::new(grid.geometry());
        for finding in Look::new(&grid, &chart, true).all(technique).into_iter().take(30) {
            let scene = Scene::step(&grid, &prove(&grid, &finding));
            let (picture, order) = (svg(&scene, &SvgOptions::default()), scene.order());
            assert_eq!(order.is_empty(), scene.arrows().len() <= 10, "{} links", scene.arrows().len());
            assert_eq!(picture.contains("data-link"), order.is_empty());
            assert_eq!(picture.matches("data-order").count(), order.len() + usize::from(!order.is_empty()));
            arrows += usize::from(order.is_empty());
            let words = Words::new(&grid);
            let said = Told::new(&words, &finding).sentence();
            // What follows as one of several is told as such.
            let mut by_number: BTreeMap<usize, Vec<Candidate>> = BTreeMap::new();
            for &(number, k) in &order {
                by_number.entry(number).or_default().push(k);
            }
            // One of several that has a number already is not numbered again.
            let is_alone = |all: &&Vec<Candidate>| {
                all.len() == 1 && scene.arrows().iter().any(|arrow| arrow.strong && arrow.to == **all)
            };
            let alone = by_number.values().filter(is_alone).map(|all| format!(" {}, as ", words.is(all[0])));
            let places: Vec<usize> =
                alone.map(|is| said.find(&is).unwrap_or_else(|| panic!("{is} is not in {said}"))).collect();
            assert!(places.is_sorted(), "{places:?}: {said}");
            numbered += places.len();
        }
    }
    assert!(numbered > 100 && arrows > 10, "{numbered}, {arrows}");
}

#[test]
fn branches_of_a_caption_are_set_in() {
    let technique = ninefold::logic::technique_named("cell forcing chain").unwrap();
    let (grid, finding) = lines::example(technique).unwrap();
    let told = Told::new(&Words::new(&grid), &finding);
    let picture = svg(&Scene::step(&grid, &prove(&grid, &finding)).caption(told.laid_out()), &SvgOptions::default());
    let left = |begins: &str| -> Vec<f64> {
        let lines = picture.lines().filter(|line| line.contains(&format!(">{begins}")));
        lines.map(|line| line.split("x=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap()).collect()
    };
    let (branches, links) = (left("If "), left("then "));
    assert!(branches.len() > 1 && !links.is_empty(), "{picture}");
    assert!(links.iter().all(|link| branches.iter().all(|branch| *link > branch + 5.0)), "{branches:?} {links:?}");
}
