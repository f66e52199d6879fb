//! A curve as an SVG of its own: two panels over one axis of steps. No style sheet, no script, nothing to load.

use super::EnergyPoint;
use crate::trace::FONT_FAMILY;
use std::fmt::{self, Write};

const WIDTH: f64 = 760.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = 24.0;
/// Of the first panel; the title stands above it.
const TOP: f64 = 36.0;
const HEIGHT: f64 = 190.0;
/// From panel to panel.
const GAP: f64 = 44.0;
/// Below the last panel, for the numbers and the name of the axis.
const BOTTOM: f64 = 48.0;

const INK: &str = "#1a1a1a";
const PALE: &str = "#5f6368";
const GRID: &str = "#e3e3e3";
const ENERGY: &str = "#1a5fb4";
const TEMPERATURE: &str = "#b3261e";

/// About so many numbers stand at an axis.
const TICKS: f64 = 5.0;

/// A range of numbers on a line of the picture, with the numbers that are written at it.
struct Axis {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
    /// Places and labels.
    ticks: Vec<(f64, String)>,
}

impl Axis {
    /// From 0 to the largest number. The numbers written are 1, 2 or 5 times a power of ten apart, and whole.
    fn linear(largest: f64, from: f64, to: f64) -> Self {
        let high = largest.max(1.0);
        let power = libm::pow(10.0, libm::floor(libm::log10(high / TICKS))).max(1.0);
        let apart = [1.0, 2.0, 5.0, 10.0].map(|k| k * power).into_iter().find(|apart| high / apart <= TICKS);
        let apart = apart.unwrap_or(10.0 * power);
        let numbers = (0..).map(|k| f64::from(k) * apart).take_while(|&number| number <= high);
        let ticks = numbers.map(|number| (number, format!("{number}"))).collect();
        Axis { low: 0.0, high, from, to, ticks }
    }

    /// Powers of ten: the ends are the exponents of the smallest and the largest.
    fn powers(low: f64, high: f64, from: f64, to: f64) -> Self {
        let (low, high) = (libm::floor(low), libm::ceil(high).max(libm::floor(low) + 1.0));
        let apart = libm::ceil((high - low) / TICKS);
        let numbers = (0..).map(|k| high - f64::from(k) * apart).take_while(|&number| number >= low);
        let ticks = numbers.map(|number| (number, format!("1e{number}"))).collect();
        Axis { low, high, from, to, ticks }
    }

    fn place(&self, number: f64) -> f64 {
        self.from + (number - self.low) / (self.high - self.low) * (self.to - self.from)
    }
}

/// The document.
pub(super) fn draw(points: &[EnergyPoint]) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = document(&mut out, points);
    out
}

fn document(out: &mut String, points: &[EnergyPoint]) -> fmt::Result {
    let height = TOP + 2.0 * HEIGHT + GAP + BOTTOM;
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" font-family="{FONT_FAMILY}" font-size="12" fill="{PALE}">"#
    )?;
    writeln!(out, "<title>Energy and temperature of annealing, {} points</title>", points.len())?;
    writeln!(out, r#"<rect width="{WIDTH}" height="{height}" fill="white"/>"#)?;
    let last = points.last().map_or(0, |point| point.step);
    let steps = Axis::linear(number(last), LEFT, WIDTH - RIGHT);
    let most = points.iter().map(|point| point.energy).max().unwrap_or(0);
    let energy = Axis::linear(number(most), TOP + HEIGHT, TOP);
    let line = points.iter().map(|point| (number(point.step), number(point.energy)));
    panel(out, "energy", ENERGY, &steps, &energy, line)?;
    // A temperature of 0 has no logarithm: there is no line.
    let warm = points.iter().filter(|point| point.temperature > 0.0);
    let line: Vec<_> = warm.map(|point| (number(point.step), libm::log10(point.temperature))).collect();
    let low = line.iter().map(|&(_, y)| y).reduce(f64::min).unwrap_or(0.0);
    let high = line.iter().map(|&(_, y)| y).reduce(f64::max).unwrap_or(0.0);
    let top = TOP + HEIGHT + GAP;
    let temperature = Axis::powers(low, high, top + HEIGHT, top);
    panel(out, "temperature", TEMPERATURE, &steps, &temperature, line.into_iter())?;
    let (x, y) = (f64::midpoint(LEFT, WIDTH - RIGHT), height - 10.0);
    writeln!(out, r#"<text x="{x}" y="{y}" text-anchor="middle" fill="{INK}">steps</text>"#)?;
    writeln!(out, "</svg>")
}

/// A frame with a grid, its numbers, its name and a line.
fn panel(
    out: &mut String,
    name: &str,
    colour: &str,
    x: &Axis,
    y: &Axis,
    line: impl Iterator<Item = (f64, f64)>,
) -> fmt::Result {
    let (left, right, top, bottom) = (x.from, x.to, y.to, y.from);
    for (number, label) in &y.ticks {
        let at = Units(y.place(*number));
        writeln!(out, r#"<path d="M{left} {at}H{right}" stroke="{GRID}"/>"#)?;
        let (beside, below) = (left - 8.0, Units(at.0 + 4.0));
        writeln!(out, r#"<text x="{beside}" y="{below}" text-anchor="end">{label}</text>"#)?;
    }
    for (number, label) in &x.ticks {
        let at = Units(x.place(*number));
        writeln!(out, r#"<path d="M{at} {top}V{bottom}" stroke="{GRID}"/>"#)?;
        let below = bottom + 17.0;
        writeln!(out, r#"<text x="{at}" y="{below}" text-anchor="middle">{label}</text>"#)?;
    }
    writeln!(out, r#"<path d="M{left} {top}V{bottom}H{right}" stroke="{INK}" fill="none"/>"#)?;
    writeln!(out, r#"<text x="{left}" y="{}" fill="{INK}">{name}</text>"#, top - 8.0)?;
    write!(out, r#"<path stroke="{colour}" fill="none" stroke-linejoin="round" d=""#)?;
    for (index, (at, value)) in line.enumerate() {
        let command = if index == 0 { 'M' } else { 'L' };
        write!(out, "{command}{} {}", Units(x.place(at)), Units(y.place(value)))?;
    }
    writeln!(out, r#""/>"#)
}

/// A count as a float: exact to 2^53, which no search reaches.
#[expect(clippy::cast_precision_loss, reason = "a place in a picture")]
fn number(count: u64) -> f64 {
    count as f64
}

/// A number of units with one decimal place at most.
#[derive(Clone, Copy)]
struct Units(f64);

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (self.0 * 10.0).round() / 10.0)
    }
}
