//! The way of a link across the board: along the lines between cells, so that it crosses no number. The page goes the same ways
//! (`ninefold-web/page/board/gutters.js`).

use super::super::xml::units;
use super::layout::Point;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// What it costs to come to a place, in hundredths: the middle of a cell with a number (dearer than any way around it), of one with marks,
/// a line between cells; and to turn.
const NUMBER: u32 = 5_000;
const MARKS: u32 = 1_500;
const GUTTER: u32 = 100;
const TURN: u32 = 200;
/// A side of a cell away from the line, by which a link begins or ends there.
const AWAY: f64 = 800.0;
/// A mark on the way between the line and the candidate: dearer than to go on to the next place, and to turn there.
const OVER: u32 = 500;
/// What it costs to go along a lane's worth of links that run there already.
const SHARED: u32 = 100;
/// So near a mark is passed, in sides of a cell, that one passes over it.
const NEAR: f64 = 0.14;
/// So far beside the line: links along the same one are told apart, and between two of them one sees the ground.
const LANES: [f64; 5] = [0.0, 0.06, -0.06, 0.11, -0.11];
/// From which of them on they lie beside a thick line and not on it, where a dashed line could not be seen.
const BESIDE: usize = 1;
/// So far within the frame of the board, where there is but one side; and the next one so much further.
const FRAME: f64 = 0.06;
const NEXT: f64 = 0.05;

/// Up, right, down, left, in halves of a cell.
const STEPS: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// A row and a column.
pub(super) type Place = (usize, usize);

/// An end of a link, in sides of a cell: its candidate, and the other marks of its cell.
pub(super) struct End {
    pub(super) at: Point,
    pub(super) others: Vec<Point>,
}

/// The places of a board, and the lanes along its lines in which links run that were drawn before.
///
/// ```text
///   0   1   2   3   4     Places are halves of cells: an odd row and an odd column are the middle
/// 0 +---|---+---|---+     of a cell, all others lie on lines. A state of the search is a place
/// 1 -   #   |   #   -     and the direction in which one came there.
/// 2 +---|---+---|---+
/// ```
pub(super) struct Gutters {
    cells: usize,
    lanes: BTreeMap<(usize, usize), BTreeSet<usize>>,
}

impl Gutters {
    /// Of a board with so many rows.
    pub(super) fn new(cells: usize) -> Self {
        Gutters { cells, lanes: BTreeMap::new() }
    }

    /// Places in a row.
    fn side(&self) -> usize {
        2 * self.cells + 1
    }

    /// The corners of the way from one candidate to another, without its ends, in sides of a cell. `is_filled` tells of a row and a column,
    /// `is_thick` of the line between two cells.
    pub(super) fn way(
        &mut self,
        from: &End,
        to: &End,
        is_filled: impl Fn(usize, usize) -> bool,
        is_thick: impl Fn(Place, Place) -> bool,
    ) -> Vec<Point> {
        let places = self.search(from, to, is_filled);
        let edges: Vec<(usize, usize)> = places.windows(2).map(|pair| edge(pair[0], pair[1])).collect();
        let uses = |lane: usize| {
            edges.iter().filter(|edge| self.lanes.get(edge).is_some_and(|all| all.contains(&lane))).count()
        };
        let runs_on_thick =
            places.windows(2).any(|pair| self.sides(pair[0], pair[1]).is_some_and(|[a, b]| is_thick(a, b)));
        let first = if runs_on_thick { BESIDE } else { 0 };
        let lane = (first..LANES.len()).min_by_key(|&lane| uses(lane)).unwrap_or(first);
        for &edge in &edges {
            self.lanes.entry(edge).or_default().insert(lane);
        }
        corners(&places.into_iter().map(|place| self.point(place, lane)).collect::<Vec<_>>())
    }

    /// The places on the cheapest way (Dijkstra).
    fn search(&self, from: &End, to: &End, is_filled: impl Fn(usize, usize) -> bool) -> Vec<usize> {
        let side = self.side();
        let ends: BTreeMap<usize, u32> = self.around(to).into_iter().collect();
        let mut open = Open::new(side * side * STEPS.len());
        for (place, total) in self.around(from) {
            for way in 0..STEPS.len() {
                open.reach(place * STEPS.len() + way, total, None);
            }
        }
        let (mut found, mut least) = (None, u32::MAX);
        while let Some((state, total)) = open.next().filter(|&(_, total)| total < least) {
            let (place, way) = (state / STEPS.len(), state % STEPS.len());
            if let Some(last) = ends.get(&place).filter(|&&last| total + last < least) {
                (found, least) = (Some(state), total + last);
            }
            for (next, there) in self.beside(place) {
                let step = self.cost(there, &is_filled) + turn(way, next) + self.shared(place, there);
                open.reach(there * STEPS.len() + next, total.saturating_add(step), Some(state));
            }
        }
        let mut places: Vec<usize> =
            std::iter::successors(found, |&state| open.before[state]).map(|state| state / STEPS.len()).collect();
        places.reverse();
        places
    }

    /// The places beside one, and in which direction.
    fn beside(&self, place: usize) -> impl Iterator<Item = (usize, usize)> {
        let side = self.side();
        STEPS.into_iter().enumerate().filter_map(move |(way, (down, right))| {
            let row = (place / side).checked_add_signed(down).filter(|&row| row < side)?;
            let column = (place % side).checked_add_signed(right).filter(|&column| column < side)?;
            Some((way, row * side + column))
        })
    }

    /// What it costs to come to a place.
    fn cost(&self, place: usize, is_filled: impl Fn(usize, usize) -> bool) -> u32 {
        let (row, column) = (place / self.side(), place % self.side());
        match (row % 2, column % 2) {
            (1, 1) if is_filled(row / 2, column / 2) => NUMBER,
            (1, 1) => MARKS,
            _ => GUTTER,
        }
    }

    /// What it costs that links run there already.
    fn shared(&self, from: usize, to: usize) -> u32 {
        let links = self.lanes.get(&edge(from, to)).map_or(0, BTreeSet::len);
        u32::try_from(links).unwrap_or(u32::MAX).saturating_mul(SHARED)
    }

    /// The places on the lines around the cell of a candidate, and what it costs to go between it and each.
    fn around(&self, End { at, others }: &End) -> Vec<(usize, u32)> {
        let index = |t: f64| (0..self.cells).rfind(|&i| units(i) <= t).unwrap_or(0);
        let (row, column) = (index(at.y), index(at.x));
        let halves = (0..3).flat_map(|down| (0..3).map(move |right| (down, right))).filter(|&half| half != (1, 1));
        let priced = halves.map(|(down, right)| {
            let edge = Point { x: units(column) + units(right) / 2.0, y: units(row) + units(down) / 2.0 };
            let over =
                others.iter().filter(|&&mark| distance(mark, *at) > NEAR && apart(mark, edge, *at) < NEAR).count();
            let over = u32::try_from(over).unwrap_or(u32::MAX).saturating_mul(OVER);
            (
                (2 * row + down) * self.side() + 2 * column + right,
                hundredths(distance(edge, *at) * AWAY).saturating_add(over),
            )
        });
        priced.collect()
    }

    /// The cells on both sides of half a side that lies on a line within the board.
    fn sides(&self, a: usize, b: usize) -> Option<[Place; 2]> {
        let (side, first) = (self.side(), a.min(b));
        let (row, column) = (first / side, first % side);
        let is_level = a.abs_diff(b) == 1;
        let line = if is_level { row } else { column };
        if line % 2 == 1 || line == 0 || line + 1 == side {
            return None;
        }
        let (line, along) = (line / 2, if is_level { column } else { row } / 2);
        Some(if is_level { [(line - 1, along), (line, along)] } else { [(along, line - 1), (along, line)] })
    }

    fn point(&self, place: usize, lane: usize) -> Point {
        let within = FRAME + NEXT * units(lane);
        let at = |half: usize| match half {
            0 => within,
            _ if half + 1 == self.side() => units(self.cells) - within,
            _ => units(half) / 2.0 + LANES[lane],
        };
        Point { x: at(place % self.side()), y: at(place / self.side()) }
    }
}

/// The states that a search has reached: at what cost, and from which one.
struct Open {
    best: Vec<u32>,
    before: Vec<Option<usize>>,
    queue: BinaryHeap<Reverse<(u32, usize)>>,
}

impl Open {
    fn new(states: usize) -> Self {
        Open { best: vec![u32::MAX; states], before: vec![None; states], queue: BinaryHeap::new() }
    }

    fn reach(&mut self, state: usize, total: u32, from: Option<usize>) {
        if total < self.best[state] {
            (self.best[state], self.before[state]) = (total, from);
            self.queue.push(Reverse((total, state)));
        }
    }

    /// The cheapest state that was not gone on from.
    fn next(&mut self) -> Option<(usize, u32)> {
        loop {
            let Reverse((total, state)) = self.queue.pop()?;
            if total == self.best[state] {
                return Some((state, total));
            }
        }
    }
}

/// What it costs to go on in this direction after that one.
fn turn(way: usize, next: usize) -> u32 {
    match (next + STEPS.len() - way) % STEPS.len() {
        0 => 0,
        2 => 2 * TURN,
        _ => TURN,
    }
}

/// A price as a whole number, so that it is the same on every machine.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few sides of a cell")]
fn hundredths(price: f64) -> u32 {
    price.round() as u32
}

/// A side of half a cell, by its ends.
fn edge(a: usize, b: usize) -> (usize, usize) {
    (a.min(b), a.max(b))
}

pub(super) fn distance(a: Point, b: Point) -> f64 {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).sqrt()
}

/// How far a point is from the straight line between two others.
fn apart(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy).max(1e-9);
    let t = along.clamp(0.0, 1.0);
    distance(p, Point { x: a.x + dx * t, y: a.y + dy * t })
}

/// Without those on a straight line between others.
fn corners(points: &[Point]) -> Vec<Point> {
    let is_corner = |i: usize| {
        let (Some(a), Some(b)) = (i.checked_sub(1).and_then(|i| points.get(i)), points.get(i + 1)) else { return true };
        let p = points[i];
        ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)).abs() > 1e-6
    };
    (0..points.len()).filter(|&i| is_corner(i)).map(|i| points[i]).collect()
}

#[cfg(test)]
mod tests {
    use super::{End, Gutters, Place};
    use crate::render::svg::layout::Point;

    /// Down a column from one box to the next but one, along the line between two boxes: links run beside the line, where they can be seen, or
    /// along another line, and no two of the first four at the same place.
    #[test]
    fn a_way_along_a_thick_line_runs_beside_it() {
        let mut gutters = Gutters::new(9);
        let end = |x: f64, y: f64| End { at: Point { x, y }, others: Vec::new() };
        let is_thick = |(_, a): Place, (_, b): Place| a / 3 != b / 3;
        let is_filled = |_, column| column != 2;
        let mut seen: Vec<i64> = Vec::new();
        for _ in 0..4 {
            let way = gutters.way(&end(2.9, 0.5), &end(2.9, 7.5), is_filled, is_thick);
            let beside = way.windows(2).find(|two| (two[0].y - two[1].y).abs() > 3.0).map(|two| two[0].x - 3.0);
            let beside = beside.expect("most of the way goes down");
            assert!((0.05..0.12).contains(&beside.abs()) || beside.abs() > 0.5, "{beside}");
            seen.push((beside * 1000.0).round() as i64);
        }
        assert!(seen[0].abs() < 120, "the first runs beside the line: {seen:?}");
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 4, "{seen:?}");
        // Between two of them one sees the ground: lines are 0.03 wide.
        assert!(seen.windows(2).all(|two| two[1] - two[0] > 40), "{seen:?}");
        // Along a thin line it may lie on it.
        let way = Gutters::new(9).way(&end(2.9, 0.5), &end(2.9, 7.5), is_filled, |_, _| false);
        assert!(way.iter().any(|p| (p.x - 3.0).abs() < 0.01));
    }

    /// Along the frame, where there is room on one side alone, links are told apart, too.
    #[test]
    fn ways_along_the_frame_are_told_apart() {
        let mut gutters = Gutters::new(9);
        let end = |y: f64| End { at: Point { x: 0.2, y }, others: Vec::new() };
        let mut seen: Vec<i64> = Vec::new();
        for _ in 0..3 {
            let way = gutters.way(&end(0.5), &end(7.5), |_, column| column < 4, |_, _| false);
            let down = way.windows(2).find(|two| (two[0].y - two[1].y).abs() > 3.0).expect("most of the way goes down");
            assert!(down[0].x > 0.05, "{}", down[0].x);
            seen.push((down[0].x * 1000.0).round() as i64);
        }
        seen.sort_unstable();
        assert!(seen.windows(2).all(|two| two[1] - two[0] > 40), "{seen:?}");
    }
}
