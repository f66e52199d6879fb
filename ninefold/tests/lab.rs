//! The laboratory: plots, statistics, tables.
#![allow(clippy::unwrap_used, reason = "tests")]

use ninefold::lab::{Axis, Kind, Plot, Scale, Series};

fn plot(scale: Scale, diagonal: bool, series: Vec<Series>) -> Plot {
    let axis = |name: &str| Axis::new(name, scale);
    Plot { title: "a < b & c".to_string(), x: axis("x"), y: axis("y"), series, diagonal }
}

fn series(name: &str, kind: Kind, points: &[(f64, f64)]) -> Series {
    Series { name: name.to_string(), kind, points: points.to_vec() }
}

/// The marks of each series as (x, y), by its group; of a line none.
fn circles(svg: &str) -> Vec<Vec<(f64, f64)>> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let groups = document.descendants().filter(|node| node.attribute("class") == Some("series"));
    let number = |node: &roxmltree::Node<'_, '_>, name| node.attribute(name).unwrap().parse().unwrap();
    let of = |group: roxmltree::Node<'_, '_>| {
        let circles = group.children().filter(|node| node.has_tag_name("circle"));
        circles.map(|node| (number(&node, "cx"), number(&node, "cy"))).collect()
    };
    groups.map(of).collect()
}

/// Well-formed, every point there, and those above the diagonal are above its line.
#[test]
fn a_scatter_shows_its_points() {
    let points = [(0.01, 0.1), (0.02, 0.02), (5.0, 0.5), (0.0, 1.0), (f64::NAN, 1.0)];
    let svg = plot(Scale::Log, true, vec![series("one", Kind::Points, &points)]).svg();
    let shown = &circles(&svg)[0];
    assert_eq!(shown.len(), 3, "what has no logarithm is left out");
    let document = roxmltree::Document::parse(&svg).unwrap();
    let dashed = |node: &roxmltree::Node<'_, '_>| node.attribute("stroke-dasharray") == Some("6 5");
    let line = document.descendants().find(|node| node.has_tag_name("line") && dashed(node)).unwrap();
    let [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map(|name| line.attribute(name).unwrap().parse::<f64>().unwrap());
    // Below zero is above the line: y grows downwards.
    let below = |(x, y): (f64, f64)| y - (y1 + (x - x1) / (x2 - x1) * (y2 - y1));
    assert!(below(shown[0]) < -1.0 && below(shown[1]).abs() < 0.02 && below(shown[2]) > 1.0, "{svg}");
    assert_eq!(document.descendants().find(|node| node.has_tag_name("title")).unwrap().text(), Some("a < b & c"));
}

/// A line goes through its points in their order; larger is to the right and higher.
#[test]
fn a_line_goes_from_point_to_point() {
    let points: Vec<(f64, f64)> = (0..50).map(|k| (f64::from(k), f64::from(k * k))).collect();
    let svg = plot(Scale::Linear, false, vec![series("squares", Kind::Both, &points)]).svg();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let line = document.descendants().find(|node| node.has_tag_name("polyline")).unwrap();
    let corners: Vec<Vec<f64>> = line
        .attribute("points")
        .unwrap()
        .split(' ')
        .map(|p| p.split(',').map(|n| n.parse().unwrap()).collect())
        .collect();
    assert_eq!(corners.len(), 50);
    assert!(corners.windows(2).all(|two| two[0][0] < two[1][0] && two[0][1] > two[1][1]));
    assert_eq!(circles(&svg)[0].len(), 50);
}

/// Series beside each other differ in more than colour, and each has its name.
#[test]
fn series_differ_by_mark() {
    let names = ["one", "two", "three", "four", "five"];
    let all = names.map(|name| series(name, Kind::Points, &[(1.0, 1.0), (2.0, 3.0)])).to_vec();
    let svg = plot(Scale::Linear, false, all).svg();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let groups: Vec<_> = document.descendants().filter(|node| node.attribute("class") == Some("series")).collect();
    let marks = |group: &roxmltree::Node<'_, '_>| group.children().filter(|node| node.is_element()).count();
    assert_eq!(groups.iter().map(marks).collect::<Vec<_>>(), [2; 5]);
    let texts: Vec<_> = document.descendants().filter(|n| n.has_tag_name("text")).filter_map(|n| n.text()).collect();
    assert!(names.iter().all(|name| texts.contains(name)), "{texts:?}");
    // Nothing to show is no fault.
    assert!(roxmltree::Document::parse(&plot(Scale::Log, true, Vec::new()).svg()).is_ok());
}
