//! Links in pictures run between the numbers, not over them: along the lines between cells where they are long.

use crate::pictures::{attribute, each_example, number, numbers, with};

/// Places along a path of lines and curves, each some ten times.
fn places(path: &str) -> Vec<[f64; 2]> {
    let is_command = |c: char| c.is_ascii_alphabetic();
    let mut places: Vec<[f64; 2]> = Vec::new();
    let mut rest = path;
    while let Some(command) = rest.chars().next() {
        let body = &rest[1..];
        let end = body.find(is_command).unwrap_or(body.len());
        let numbers: Vec<f64> = body[..end].split_whitespace().map(|word| word.parse().unwrap()).collect();
        let points: Vec<[f64; 2]> = numbers.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        assert_eq!(
            points.len(),
            match command {
                'M' | 'L' => 1,
                'Q' => 2,
                _ => 3,
            },
            "{command} of {path}"
        );
        match places.last().copied() {
            Some(start) => {
                places.extend((1..=12).map(|i| curve(&[&[start], &points[..]].concat(), f64::from(i) / 12.0)));
            }
            None => places.push(points[0]),
        }
        rest = &body[end..];
    }
    places
}

/// A point of a curve, by its corners (de Casteljau).
fn curve(corners: &[[f64; 2]], t: f64) -> [f64; 2] {
    if let [point] = corners {
        return *point;
    }
    let next: Vec<[f64; 2]> =
        corners.windows(2).map(|pair| [0, 1].map(|axis| pair[0][axis] + (pair[1][axis] - pair[0][axis]) * t)).collect();
    curve(&next, t)
}

#[test]
fn no_link_runs_over_a_number() {
    let (mut short, mut long) = (0, 0);
    each_example(|name, picture| {
        let numbers = numbers(picture);
        let size = with(picture, "data-given").first().map_or(0.0, |text| number(text, "font-size"));
        for link in with(picture, "data-link") {
            let path = attribute(link, "d").unwrap();
            if path.contains('C') {
                short += 1;
            } else {
                long += 1;
            }
            let places = places(path);
            let is_over =
                |at: &[f64; 2], middle: &[f64; 2]| (0..2).all(|axis| (at[axis] - middle[axis]).abs() < 0.4 * size);
            // A link may begin or end in a cell with a number.
            let is_end = |middle: &&[f64; 2]| {
                [places.first(), places.last()].into_iter().flatten().any(|at| is_over(at, middle))
            };
            for middle in numbers.iter().filter(|middle| !is_end(middle)) {
                assert!(!places.iter().any(|at| is_over(at, middle)), "{name}: {middle:?} under {link}");
            }
        }
    });
    assert!(short > 20 && long > 200, "{short} short ones, {long} long ones");
}
