//! Projections: the nearest point of a closed convex set, by the Euclidean distance. Each changes the point where it stands.
//!
//! | set | nearest point | source |
//! |---|---|---|
//! | rectangle `low <= x <= high` | each component clamped | Chi & Lange, section 2.3 |
//! | hyperplane `v'x = c` | `x - (v'x - c) / (v'v) v` | the same |
//! | product of sets | each part on its own | the same |
//! | unit simplex `x >= 0, sum 1` | [`simplex`], or [`simplex_michelot`] | Duchi, Shalev-Shwartz, Singer and Chandra 2008; Michelot 1986 |
//! | corner `x >= 0, sum <= 1` | [`corner`] | follows from the simplex |
//! | disc around a point | towards the centre | Cheney & Goldstein 1959, for [Figure 3](crate::lab::projection) |

/// Onto the rectangle of all points between `low` and `high`, component by component.
///
/// ```
/// use ninefold::engine::project::operators::rectangle;
/// let mut point = [-1.0, 0.5, 7.0];
/// rectangle(&mut point, &[0.0; 3], &[1.0; 3]);
/// assert_eq!(point, [0.0, 0.5, 1.0]);
/// ```
///
/// # Panics
/// If the lengths differ, or a bound of `low` is above that of `high`.
pub fn rectangle(point: &mut [f64], low: &[f64], high: &[f64]) {
    assert!(point.len() == low.len() && point.len() == high.len(), "a bound for each component");
    for ((x, &low), &high) in point.iter_mut().zip(low).zip(high) {
        *x = x.clamp(low, high);
    }
}

/// Onto the hyperplane of all points whose product with `normal` is `offset`.
///
/// ```
/// use ninefold::engine::project::operators::hyperplane;
/// let mut point = [0.0, 0.0];
/// hyperplane(&mut point, &[1.0, 1.0], 1.0);
/// assert_eq!(point, [0.5, 0.5]);
/// ```
///
/// # Panics
/// If the lengths differ, or `normal` is zero, which makes no hyperplane.
pub fn hyperplane(point: &mut [f64], normal: &[f64], offset: f64) {
    assert_eq!(point.len(), normal.len(), "a component of the normal for each of the point");
    let square = dot(normal, normal);
    assert!(square > 0.0, "the normal of a hyperplane is not zero");
    let step = (dot(normal, point) - offset) / square;
    point.iter_mut().zip(normal).for_each(|(x, v)| *x -= step * v);
}

/// Onto the product of two sets: the first `split` components by `first`, the others by `second`.
///
/// ```
/// use ninefold::engine::project::operators::{product, rectangle, simplex_michelot};
/// let mut point = [2.0, 0.0, 3.0];
/// product(&mut point, 2, simplex_michelot, |rest| rectangle(rest, &[0.0], &[1.0]));
/// assert_eq!(point, [1.0, 0.0, 1.0]);
/// ```
///
/// # Panics
/// If `split` is above the number of components.
pub fn product(point: &mut [f64], split: usize, first: impl FnOnce(&mut [f64]), second: impl FnOnce(&mut [f64])) {
    let (left, right) = point.split_at_mut(split);
    first(left);
    second(right);
}

/// Onto the unit simplex, after Duchi and others: sorted downwards to `u`, let `rho` be the last place with
/// `u_rho > (u_1 + .. + u_rho - 1) / rho`; this quotient comes off every component, and what is negative becomes 0. `sorted`
/// is room to sort in. A point without components stays as it is.
///
/// ```
/// use ninefold::engine::project::operators::simplex;
/// let mut point = [2.0, 0.0, 0.0];
/// simplex(&mut point, &mut Vec::new());
/// assert_eq!(point, [1.0, 0.0, 0.0]);
/// ```
pub fn simplex(point: &mut [f64], sorted: &mut Vec<f64>) {
    sorted.clear();
    sorted.extend_from_slice(point);
    sorted.sort_unstable_by(|a, b| b.total_cmp(a));
    let (mut sum, mut count, mut theta) = (0.0, 0.0, 0.0);
    for &u in sorted.iter() {
        sum += u;
        count += 1.0;
        let quotient = (sum - 1.0) / count;
        if u <= quotient {
            break;
        }
        theta = quotient;
    }
    shrink(point, theta);
}

/// Onto the unit simplex, after Michelot: onto the hyperplane of sum 1, negative components dropped for good, and again with
/// the others until none is negative. Needs no room.
///
/// ```
/// use ninefold::engine::project::operators::simplex_michelot;
/// let mut point = [0.0; 4];
/// simplex_michelot(&mut point);
/// assert_eq!(point, [0.25; 4]);
/// ```
pub fn simplex_michelot(point: &mut [f64]) {
    let mut theta = f64::NEG_INFINITY;
    loop {
        // The rest lies above theta: theta grows as components are dropped.
        let (mut sum, mut count) = (0.0, 0.0);
        for &x in point.iter().filter(|&&x| x > theta) {
            sum += x;
            count += 1.0;
        }
        let next = (sum - 1.0) / count;
        if point.iter().all(|&x| x <= theta || x > next) {
            return shrink(point, next);
        }
        theta = next;
    }
}

/// Onto the corner of all points without a negative component and with a sum of at most 1: clamped at 0 if that is enough,
/// else the nearest point has sum 1 and lies on the simplex. `sorted` is room to sort in.
///
/// ```
/// use ninefold::engine::project::operators::corner;
/// let mut point = [0.25, -1.0];
/// corner(&mut point, &mut Vec::new());
/// assert_eq!(point, [0.25, 0.0]);
/// ```
pub fn corner(point: &mut [f64], sorted: &mut Vec<f64>) {
    if point.iter().map(|x| x.max(0.0)).sum::<f64>() <= 1.0 {
        shrink(point, 0.0);
    } else {
        simplex(point, sorted);
    }
}

/// Onto the disc (in three dimensions the ball) of a radius around a centre.
///
/// ```
/// use ninefold::engine::project::operators::disc;
/// let mut point = [3.0, 4.0];
/// disc(&mut point, &[0.0, 0.0], 1.0);
/// assert!((point[0] - 0.6).abs() < 1e-15 && (point[1] - 0.8).abs() < 1e-15);
/// ```
///
/// # Panics
/// If the lengths differ.
pub fn disc(point: &mut [f64], centre: &[f64], radius: f64) {
    assert_eq!(point.len(), centre.len(), "a component of the centre for each of the point");
    let distance = point.iter().zip(centre).map(|(x, c)| (x - c) * (x - c)).sum::<f64>().sqrt();
    if distance > radius {
        point.iter_mut().zip(centre).for_each(|(x, c)| *x = c + (*x - c) * (radius / distance));
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Takes `theta` off each component; what is negative then becomes 0.
fn shrink(point: &mut [f64], theta: f64) {
    for x in point {
        *x = (*x - theta).max(0.0);
    }
}
