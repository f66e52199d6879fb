//! The curve of annealing: which points are kept, and what is written and drawn of them.

use crate::common::{empty, sudoku};
use ninefold::engine::{AnnealChiLange, AnnealLecture, Engine, Observer as _, SearchEvent};
use ninefold::solve::{Request, solve};
use ninefold::trace::Curve;

/// A curve of so many made-up steps.
fn fed(steps: u64, most: usize) -> Curve {
    let mut curve = Curve::new().at_most(most);
    for step in 1..=steps {
        curve.see(SearchEvent::Energy { step, energy: step % 7, temperature: 1.0 / f64::from(step as u32) });
    }
    curve
}

#[test]
fn points_are_kept_evenly() {
    for most in [2, 3, 4, 10, 1_000] {
        for steps in [1, 2, 3, 9, 10, 11, 99, 1_000, 5_000] {
            let kept: Vec<_> = fed(steps, most).points().map(|point| point.step).collect();
            assert!(kept.len() <= most && kept[0] == 1 && *kept.last().unwrap() == steps, "{most}: {kept:?}");
            if steps < most as u64 {
                assert_eq!(kept, (1..=steps).collect::<Vec<_>>(), "all of a few");
            }
            // But for the way to the last point all gaps are alike, and as many points are kept as fit.
            let gaps: Vec<_> = kept.windows(2).map(|pair| pair[1] - pair[0]).collect();
            assert!(gaps.iter().rev().skip(1).all(|&gap| gap == gaps[0] && gap.is_power_of_two()), "{most}: {kept:?}");
            assert!(most < 4 || kept.len() * 4 >= most.min(steps as usize), "{most}: {} of {steps}", kept.len());
        }
    }
}

#[test]
fn csv_holds_every_point() {
    let mut curve = Curve::new();
    assert_eq!(curve.csv(), "step,energy,temperature\n");
    curve.see(SearchEvent::Energy { step: 1, energy: 12, temperature: 100.0 });
    curve.see(SearchEvent::Solution(&[]));
    curve.see(SearchEvent::Energy { step: 2, energy: 0, temperature: 1.86e-7 });
    assert_eq!(curve.csv(), "step,energy,temperature\n1,12,100.0\n2,0,1.86e-7\n");
}

/// The points of the two lines of a drawing: energy, temperature.
fn lines(svg: &str) -> Vec<Vec<(f64, f64)>> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let drawn = document.descendants().filter(|node| node.has_tag_name("polyline"));
    let points = |line: &str| {
        let pairs = line.split(' ').filter(|pair| !pair.is_empty());
        pairs.map(|pair| pair.split_once(',').map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap())).unwrap()).collect()
    };
    drawn.map(|node| points(node.attribute("points").unwrap())).collect()
}

/// Read back from the drawing: to the right with each step, higher with more energy, and equal factors of the temperature are
/// equal heights.
#[test]
fn the_drawing_shows_the_points() {
    let mut curve = Curve::new();
    for (step, energy, temperature) in [(1, 40, 100.0), (101, 20, 1.0), (201, 0, 0.01)] {
        curve.see(SearchEvent::Energy { step, energy, temperature });
    }
    let svg = curve.svg();
    let [energy, temperature] = lines(&svg).try_into().unwrap();
    for line in [&energy, &temperature] {
        assert_eq!(line.len(), 3);
        assert!((line[1].0 - line[0].0 - (line[2].0 - line[1].0)).abs() < 0.2, "{line:?}");
        assert!((line[1].1 - line[0].1 - (line[2].1 - line[1].1)).abs() < 0.2, "{line:?}");
        assert!(line[2].1 > line[0].1, "down is down");
    }
    for label in [">energy<", ">temperature<", ">steps<", ">100<", ">0.01<", ">200<", ">40<"] {
        assert!(svg.contains(label), "{label}");
    }
}

/// Nothing, a single point, no temperature at all: still a picture.
#[test]
fn pictures_of_little() {
    let mut one = Curve::new();
    assert_eq!(lines(&one.svg()), [vec![], vec![]]);
    one.see(SearchEvent::Energy { step: 1, energy: 0, temperature: 0.0 });
    assert_eq!(lines(&one.svg()).iter().map(Vec::len).collect::<Vec<_>>(), [1, 0]);
    one.see(SearchEvent::Energy { step: 2, energy: u64::from(u32::MAX), temperature: 1e-300 });
    assert!(!one.svg().contains("NaN") && !one.svg().contains("inf"));
}

#[test]
fn engines_tell_every_board() {
    for engine in [&AnnealChiLange as &dyn Engine, &AnnealLecture::default()] {
        let mut curve = Curve::new().at_most(1_000_000);
        let answer =
            solve(&empty(&sudoku(2, 2)), engine, &Request { limit: Some(1), ..Request::default() }, &mut curve);
        let steps: Vec<_> = curve.points().map(|point| point.step).collect();
        assert_eq!(steps, (1..=answer.work.nodes).collect::<Vec<_>>());
        let last = curve.points().last().unwrap();
        assert_eq!((last.energy, answer.work.solutions), (0, 1));
        assert!(curve.points().all(|point| point.energy > 0 || point == last));
    }
}
