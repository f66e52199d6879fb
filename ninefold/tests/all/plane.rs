//! Figure 3 of Chi & Lange: where the two methods end, against the nearest point found in another way.

use ninefold::lab::projection::{Method, Plane, Point};
use proptest::prelude::*;

fn distance(a: Point, b: Point) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

fn is_common(plane: &Plane, [x, y]: Point) -> bool {
    let near = 1e-12;
    let in_box = (plane.low[0] - near..=plane.high[0] + near).contains(&x)
        && (plane.low[1] - near..=plane.high[1] + near).contains(&y);
    in_box && distance(plane.centre, [x, y]) <= plane.radius + near
}

/// The nearest common point, from the picture alone: it is the start, or on the circle straight towards the centre, or on an
/// edge straight across, or a corner, or where the circle cuts the line of an edge.
fn nearest(plane: &Plane) -> Option<Point> {
    let Plane { low, high, centre, radius, start } = *plane;
    let far = distance(start, centre);
    let mut points = vec![start];
    points.push([0, 1].map(|axis| centre[axis] + (start[axis] - centre[axis]) * radius / far));
    for axis in [0, 1] {
        for edge in [low[axis], high[axis]] {
            let other = 1 - axis;
            let half = (radius * radius - (edge - centre[axis]) * (edge - centre[axis])).max(0.0).sqrt();
            for along in [start[other], low[other], high[other], centre[other] - half, centre[other] + half] {
                let mut point = [edge; 2];
                point[other] = along;
                points.push(point);
            }
        }
    }
    points
        .into_iter()
        .filter(|&p| is_common(plane, p))
        .min_by(|&a, &b| distance(a, start).total_cmp(&distance(b, start)))
}

fn end(plane: &Plane, method: Method) -> Point {
    *plane.path(method).last().unwrap()
}

/// By hand: the circle cuts the upper edge at (2.55, 0.85), since 2.55^2 + 3.4^2 = 4.25^2; and from (4.8, -4.75) straight to the
/// centre (0, 4.25), 10.2 away, the circle is met after 5.95, at (2, 0.5).
#[test]
fn the_figure() {
    let plane = Plane::default();
    assert!(distance(end(&plane, Method::Alternating), [2.55, 0.85]) < 1e-9);
    assert!(distance(end(&plane, Method::Dykstra), [2.0, 0.5]) < 1e-9);
    assert!(distance(nearest(&plane).unwrap(), [2.0, 0.5]) < 1e-12);
    let path = plane.path(Method::Alternating);
    assert!(path.len() > 20, "the way is long enough to be seen");
    // Nearer to every common point with each projection.
    for common in [[2.55, 0.85], [2.0, 0.5], [0.0, 0.5], [0.5, 0.25]] {
        assert!(is_common(&plane, common));
        assert!(path.windows(2).all(|pair| distance(pair[1], common) <= distance(pair[0], common) + 1e-12));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn from_anywhere(x in -8.0..8.0_f64, y in -8.0..8.0_f64) {
        // Where the circle touches the lower edge, in (0, 0), Dykstra's steps become ever shorter.
        prop_assume!(y > 0.0 || x.abs() > 0.5);
        let plane = Plane { start: [x, y], ..Plane::default() };
        let (alternating, dykstra) = (end(&plane, Method::Alternating), end(&plane, Method::Dykstra));
        prop_assert!(plane.gap(alternating) < 1e-9 && plane.gap(dykstra) < 1e-6);
        let nearest = nearest(&plane).unwrap();
        prop_assert!(distance(dykstra, nearest) < 1e-6, "{:?}, not {:?}", dykstra, nearest);
    }
}

/// Sets without a common point: the path ends and says that it is not in both.
#[test]
fn apart() {
    let plane = Plane { centre: [0.0, 7.1], ..Plane::default() };
    assert!(nearest(&plane).is_none());
    assert!((plane.gap(end(&plane, Method::Alternating)) - 2.0).abs() < 1e-6);
    assert!(plane.text(3).contains("not in both sets"));
}

#[test]
fn text_and_picture() {
    let plane = Plane::default();
    let text = plane.text(2);
    assert!(text.contains("    1  A  (4.800000, 0.000000)\n"), "{text}");
    assert!(text.contains("end  (2.550000, 0.850000), in both sets, at distance 6.035106"), "{text}");
    assert!(text.contains("end  (2.000000, 0.500000), in both sets, at distance 5.950000"), "{text}");
    let svg = plane.svg();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let of = |name: &str| document.descendants().filter(|node| node.has_tag_name(name)).collect::<Vec<_>>();
    assert_eq!((of("polyline").len(), of("rect").len()), (2, 2));
    let words: Vec<_> = of("text").iter().filter_map(roxmltree::Node::text).collect();
    let numbers: Vec<String> = (0..words.len() - 4).map(|number| format!("y{number}")).collect();
    assert!(numbers.len() > 6, "it goes to and fro more than once: {words:?}");
    let others = ["A", "B", "alternating projections", "Dykstra's algorithm"];
    let expected: Vec<&str> = others[..2].iter().copied().chain(numbers.iter().map(String::as_str)).collect();
    assert_eq!(words, [&expected[..], &others[2..]].concat());
    // Each end of a way is drawn where the way ends.
    for way in of("polyline") {
        let last = way.attribute("points").unwrap().rsplit(' ').next().unwrap();
        let (x, y) = last.split_once(',').unwrap();
        assert!(of("circle").iter().any(|dot| dot.attribute("cx") == Some(x) && dot.attribute("cy") == Some(y)));
    }
    assert_eq!(svg, plane.svg());
}
