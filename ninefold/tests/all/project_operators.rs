//! Projections against what a nearest point must be, and the published examples.

use ninefold::engine::project::operators::{corner, disc, hyperplane, product, rectangle, simplex, simplex_michelot};
use proptest::prelude::*;

fn duchi(point: &[f64]) -> Vec<f64> {
    let mut nearest = point.to_vec();
    simplex(&mut nearest, &mut Vec::new());
    nearest
}

fn michelot(point: &[f64]) -> Vec<f64> {
    let mut nearest = point.to_vec();
    simplex_michelot(&mut nearest);
    nearest
}

fn onto_corner(point: &[f64]) -> Vec<f64> {
    let mut nearest = point.to_vec();
    corner(&mut nearest, &mut Vec::new());
    nearest
}

fn is_close(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9)
}

/// The nearest point of a convex set is the one from which the way to the point makes no sharp angle with the way to any
/// other; for a polytope the vertices are enough.
fn is_nearest(point: &[f64], nearest: &[f64], vertices: &[Vec<f64>]) -> bool {
    let angle =
        |vertex: &Vec<f64>| -> f64 { point.iter().zip(nearest).zip(vertex).map(|((y, x), z)| (y - x) * (z - x)).sum() };
    vertices.iter().all(|vertex| angle(vertex) < 1e-9)
}

fn unit_vectors(n: usize) -> Vec<Vec<f64>> {
    (0..n).map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect()).collect()
}

#[test]
fn examples_of_the_simplex() {
    let third = 1.0 / 3.0;
    let examples = [
        ([0.0, 0.0, 0.0], [third, third, third]),
        ([2.0, 0.0, 0.0], [1.0, 0.0, 0.0]),
        ([0.5, 0.8, -1.0], [0.35, 0.65, 0.0]),
        ([0.2, 0.3, 0.5], [0.2, 0.3, 0.5]),
        ([-7.0, -7.0, -8.5], [0.5, 0.5, 0.0]),
    ];
    for (point, nearest) in examples {
        assert!(is_close(&duchi(&point), &nearest), "{point:?}: {:?}", duchi(&point));
        assert!(is_close(&michelot(&point), &nearest), "{point:?}: {:?}", michelot(&point));
    }
    assert!(is_close(&duchi(&[-3.0]), &[1.0]) && is_close(&michelot(&[-3.0]), &[1.0]));
    assert!(duchi(&[]).is_empty() && michelot(&[]).is_empty() && onto_corner(&[]).is_empty());
}

/// No point of a fine net over the simplex is nearer.
#[test]
fn no_sample_is_nearer() {
    for point in [[0.5, 0.8, -1.0], [0.1, 0.2, 0.3], [-2.0, 4.0, 3.5], [1.0, 1.0, 1.0]] {
        let square = |x: [f64; 3]| -> f64 { point.iter().zip(x).map(|(y, x)| (y - x) * (y - x)).sum() };
        let net =
            (0..=200_u32).flat_map(|i| (0..=200 - i).map(move |j| [i, j, 200 - i - j].map(|n| f64::from(n) / 200.0)));
        let sampled = net.map(square).fold(f64::INFINITY, f64::min);
        let nearest = duchi(&point);
        let found = square([nearest[0], nearest[1], nearest[2]]);
        assert!(found <= sampled + 1e-12 && sampled - found < 0.05, "{point:?}: {found} and {sampled}");
    }
}

proptest! {
    #[test]
    fn both_ways_to_the_simplex_are_right(point in prop::collection::vec(-3.0..3.0_f64, 1..20)) {
        let nearest = duchi(&point);
        prop_assert!(is_close(&nearest, &michelot(&point)));
        prop_assert!(nearest.iter().all(|&x| x >= 0.0) && (nearest.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        prop_assert!(is_close(&nearest, &duchi(&nearest)), "a point of the simplex stays");
        prop_assert!(is_nearest(&point, &nearest, &unit_vectors(point.len())));
    }

    #[test]
    fn equal_components_stay_equal(x in -3.0..3.0_f64, n in 1_usize..20) {
        let expected = vec![1.0 / f64::from(n as u32); n];
        prop_assert!(is_close(&duchi(&vec![x; n]), &expected) && is_close(&michelot(&vec![x; n]), &expected));
    }

    #[test]
    fn corners(point in prop::collection::vec(-3.0..3.0_f64, 1..20)) {
        let nearest = onto_corner(&point);
        let mut vertices = unit_vectors(point.len());
        vertices.push(vec![0.0; point.len()]);
        prop_assert!(nearest.iter().all(|&x| x >= 0.0) && nearest.iter().sum::<f64>() < 1.0 + 1e-9);
        prop_assert!(is_nearest(&point, &nearest, &vertices));
    }

    #[test]
    fn rectangles(point in prop::collection::vec(-3.0..3.0_f64, 3), low in -1.0..0.0_f64, high in 0.0..1.0_f64) {
        let mut nearest = point.clone();
        rectangle(&mut nearest, &[low; 3], &[high; 3]);
        let vertices: Vec<Vec<f64>> =
            (0..8).map(|bits| (0..3).map(|i| if bits >> i & 1 == 1 { high } else { low }).collect()).collect();
        prop_assert!(nearest.iter().all(|x| (low..=high).contains(x)) && is_nearest(&point, &nearest, &vertices));
    }

    /// The foot of the perpendicular: on the plane, and what is left is a multiple of the normal.
    #[test]
    fn hyperplanes(point in prop::collection::vec(-3.0..3.0_f64, 2), normal in prop::collection::vec(0.1..3.0_f64, 2), offset in -2.0..2.0_f64) {
        let mut foot = point.clone();
        hyperplane(&mut foot, &normal, offset);
        prop_assert!((foot[0] * normal[0] + foot[1] * normal[1] - offset).abs() < 1e-9);
        prop_assert!(((point[0] - foot[0]) * normal[1] - (point[1] - foot[1]) * normal[0]).abs() < 1e-9);
    }

    /// On the ray from the centre, at the radius or not moved at all.
    #[test]
    fn discs(x in -3.0..3.0_f64, y in -3.0..3.0_f64, radius in 0.1..2.0_f64) {
        let mut nearest = [x, y];
        disc(&mut nearest, &[0.5, -0.5], radius);
        let from_centre = |p: [f64; 2]| (p[0] - 0.5, p[1] + 0.5);
        let (before, after) = (from_centre([x, y]), from_centre(nearest));
        let (far, near) = (before.0.hypot(before.1), after.0.hypot(after.1));
        prop_assert!((near - far.min(radius)).abs() < 1e-9);
        prop_assert!((before.0 * after.1 - before.1 * after.0).abs() < 1e-9 && before.0 * after.0 + before.1 * after.1 >= 0.0);
    }
}

/// The parts of a product know nothing of each other.
#[test]
fn products() {
    let mut point = [0.5, 0.8, -1.0, 9.0, -9.0];
    product(&mut point, 3, simplex_michelot, |rest| rectangle(rest, &[0.0; 2], &[2.0, 3.0]));
    assert!(is_close(&point, &[0.35, 0.65, 0.0, 2.0, 0.0]));
}
