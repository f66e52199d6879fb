//! Moving, turning and scaling.

use crate::path::Place;

/// `[a b c d e f]`, as PDF writes it: a place (x, y) stands at (ax + cy + e, bx + dy + f).
pub(crate) type Matrix = [f32; 6];

/// Everything stays where it is.
pub(crate) const SAME: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

/// Where a place comes to stand.
pub(crate) fn moved(by: Matrix, (x, y): Place) -> Place {
    (by[0] * x + by[2] * y + by[4], by[1] * x + by[3] * y + by[5])
}

/// First the inner one.
pub(crate) fn times(inner: Matrix, outer: Matrix) -> Matrix {
    let turned = |x: f32, y: f32| (outer[0] * x + outer[2] * y, outer[1] * x + outer[3] * y);
    let (across, down) = (turned(inner[0], inner[1]), turned(inner[2], inner[3]));
    let origin = moved(outer, (inner[4], inner[5]));
    [across.0, across.1, down.0, down.1, origin.0, origin.1]
}

/// How much larger things become.
pub(crate) fn scale(by: Matrix) -> f32 {
    (by[0] * by[3] - by[1] * by[2]).abs().sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inner_one_comes_first() {
        let (twice, moved_by) = ([2.0, 0.0, 0.0, 2.0, 0.0, 0.0], [1.0, 0.0, 0.0, 1.0, 5.0, 7.0]);
        assert_eq!(moved(times(twice, moved_by), (1.0, 1.0)), (7.0, 9.0));
        assert_eq!(moved(times(moved_by, twice), (1.0, 1.0)), (12.0, 16.0));
        let upwards = [0.0, -1.0, 1.0, 0.0, 0.0, 0.0];
        assert_eq!(moved(times(upwards, moved_by), (1.0, 0.0)), (5.0, 6.0));
        assert!((scale(times(upwards, twice)) - 2.0).abs() < f32::EPSILON);
        assert_eq!(times(SAME, twice).map(f32::to_bits), times(twice, SAME).map(f32::to_bits));
    }
}
