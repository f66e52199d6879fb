//! Chi & Lange's Figure 3: two convex sets in the plane, and how alternating projections and Dykstra's algorithm find a
//! common point. The projections themselves are [`operators`]; here they are those onto a box and onto a disc.
//!
//! The paper gives no coordinates. [`Plane::default`] has round ones for which the two methods end at different points, both
//! of which can be told by hand: alternating projections creep into the corner (2.55, 0.85), where box and circle meet; the
//! common point nearest to the start is (2, 0.5), at distance 5.95. They meet at a small angle, so that the way goes to and fro
//! a few times before it is too short to be seen.

mod svg;

pub use crate::engine::project::operators;

use operators::{disc, rectangle};
use std::fmt::Write as _;

/// A point of the plane.
pub type Point = [f64; 2];

/// Two convex sets and a start.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plane {
    /// The corner of the box A with the smallest coordinates.
    pub low: Point,
    /// The corner of the box with the largest coordinates.
    pub high: Point,
    /// The centre of the disc B.
    pub centre: Point,
    /// Its radius.
    pub radius: f64,
    /// Where the methods start.
    pub start: Point,
}

/// How a common point is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Onto A, onto B, onto A, ...: ends at some common point.
    Alternating,
    /// The same with Dykstra's corrections: ends at the common point nearest to the start.
    Dykstra,
}

/// Where a move is so small, a path ends.
const STILL: f64 = 1e-13;

/// The most projections: the sets may have no common point.
const MOST: usize = 100_000;

impl Default for Plane {
    fn default() -> Self {
        Plane { low: [0.0, 0.0], high: [5.0, 0.85], centre: [0.0, 4.25], radius: 4.25, start: [4.8, -4.75] }
    }
}

impl Plane {
    /// The start, and the point after each projection, A and B in turns, until a whole turn changes nothing.
    ///
    /// ```
    /// use ninefold::lab::projection::{Method, Plane};
    /// let path = Plane::default().path(Method::Alternating);
    /// assert_eq!(path[..2], [[4.8, -4.75], [4.8, 0.0]]);
    /// ```
    pub fn path(&self, method: Method) -> Vec<Point> {
        let mut path = vec![self.start];
        let (mut point, mut taken) = (self.start, [[0.0; 2]; 2]);
        while path.len() <= MOST {
            let before = (point, taken);
            for (is_box, taken) in [true, false].into_iter().zip(&mut taken) {
                let from = if method == Method::Dykstra { sum(point, *taken) } else { point };
                point = self.onto(is_box, from);
                *taken = difference(from, point);
                path.push(point);
            }
            // Dykstra's point may rest while the corrections still change.
            let is_still = distance(before.0, point) < STILL;
            let changes = before.1.into_iter().zip(taken).map(|(before, now)| distance(before, now)).sum::<f64>();
            if is_still && (method == Method::Alternating || changes < STILL) {
                break;
            }
        }
        path
    }

    /// How far a point is from the box or the disc, whichever is farther; 0 for a common point.
    pub fn gap(&self, point: Point) -> f64 {
        let off = |is_box| distance(point, self.onto(is_box, point));
        f64::max(off(true), off(false))
    }

    /// The two ways as text: the first `most` points of each, and the last.
    pub fn text(&self, most: usize) -> String {
        let Plane { low, high, centre, radius, start } = *self;
        let mut out = format!("A      the box of all points between {} and {}\n", shown(low), shown(high));
        let _ = writeln!(out, "B      the disc around {} with radius {radius}", shown(centre));
        let _ = writeln!(out, "start  {}", shown(start));
        for (method, name) in
            [(Method::Alternating, "Alternating projections"), (Method::Dykstra, "Dykstra's algorithm")]
        {
            let _ = write!(out, "\n{name}\n{}", self.way(&self.path(method), most));
        }
        out
    }

    fn way(&self, path: &[Point], most: usize) -> String {
        let mut out = String::new();
        let (last, way) = (path[path.len() - 1], &path[1..]);
        for (number, (&point, set)) in way.iter().zip(["A", "B"].into_iter().cycle()).enumerate().take(most) {
            let _ = writeln!(out, "{:>5}  {set}  {}", number + 1, shown(point));
        }
        if way.len() > most {
            let _ = writeln!(out, "  ...");
        }
        let (gap, far) = (self.gap(last), distance(self.start, last));
        // A last point outside is said to be so: then there is perhaps no common point.
        let what = if gap < 1e-9 { "in both sets" } else { "not in both sets" };
        let _ = writeln!(
            out,
            "  end  {}, {what}, at distance {far:.6} from the start, projections: {}",
            shown(last),
            way.len()
        );
        out
    }

    fn onto(&self, is_box: bool, mut point: Point) -> Point {
        if is_box {
            rectangle(&mut point, &self.low, &self.high);
        } else {
            disc(&mut point, &self.centre, self.radius);
        }
        point
    }
}

fn sum(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1]]
}

fn difference(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

fn distance(a: Point, b: Point) -> f64 {
    let [x, y] = difference(a, b);
    (x * x + y * y).sqrt()
}

/// Six decimals; no minus before a zero.
fn shown(point: Point) -> String {
    let [x, y] = point.map(|x| if x.abs() < 5e-7 { 0.0 } else { x });
    format!("({x:.6}, {y:.6})")
}
