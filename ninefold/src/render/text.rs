//! A scene as text of fixed width.

use super::frame::Frame;
use super::{Arrow, Highlight, Origin, Part, Scene, Tone};
use ninefold_board::{Cell, Role};
use std::fmt::Write;

/// How text is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextOptions {
    /// Only ASCII: `+ - |` in place of box characters.
    pub ascii: bool,
}

/// The scene as text: title, board, key, caption; each line ends with a line feed and has no blanks at its end.
///
/// A blank cell is `.`; what else is not plain gets a sign that the key below the board explains.
pub fn text(scene: &Scene, options: &TextOptions) -> String {
    let mut lines = Vec::new();
    lines.extend(scene.title_text().lines().map(str::to_string));
    match scene.geometry().side() {
        Some(side) => board(scene, side, options.ascii, &mut lines),
        None => lines.extend(scene.geometry().all_cells().map(|cell| vertex(scene, cell))),
    }
    key(scene, &mut lines);
    lines.extend(scene.caption_text().lines().map(str::to_string));
    lines.iter().fold(String::new(), |all, line| all + line.trim_end() + "\n")
}

fn vertex(scene: &Scene, cell: Cell) -> String {
    let (open, close) = brackets(scene.highlighted(cell));
    format!("{}:{open}{}{close}", scene.geometry().cell_name(cell), contents(scene, cell))
}

/// ```text
///     c1    c2
///   ┌──────────────      a cell is a bracket or blank, the contents, and where a bracket or a border may follow,
/// r1│(12*)  3            a bracket or blank again
/// ```
fn board(scene: &Scene, side: usize, ascii: bool, lines: &mut Vec<String>) {
    let frame = Frame::new(scene, side, ascii);
    let bracketed = scene.highlights().next().is_some();
    let tail = |column: usize| bracketed || frame.has_column(column + 1);
    let grid: Vec<String> = scene.geometry().all_cells().map(|cell| contents(scene, cell)).collect();
    let room = |cell: usize| grid[cell].len() + usize::from(lacks_sign(scene, Cell::new(cell)));
    let width = |column: usize| {
        let label = if scene.has_labels() { format!("c{}", column + 1).len() } else { 0 };
        (0..side).map(|row| room(row * side + column)).fold(label, usize::max)
    };
    let inner: Vec<usize> = (0..side).map(width).collect();
    let outer: Vec<usize> = (0..side).map(|column| 1 + inner[column] + usize::from(tail(column))).collect();
    let gutter = if scene.has_labels() { format!("r{side} ").len() } else { 0 };
    if scene.has_labels() {
        let mut line = " ".repeat(gutter);
        for (column, &width) in outer.iter().enumerate() {
            let border = if frame.has_column(column) { " " } else { "" };
            let _ = write!(line, "{border} {:<w$}", format!("c{}", column + 1), w = width - 1);
        }
        lines.push(line);
    }
    for row in 0..=side {
        lines.extend(frame.rule(row, &outer).map(|rule| " ".repeat(gutter) + &rule));
        if row < side {
            let label = if scene.has_labels() { format!("r{}", row + 1) } else { String::new() };
            let mut line = format!("{label:<gutter$}");
            for column in 0..side {
                if frame.has_column(column) {
                    line.push(frame.separator(row, column));
                }
                let cell = Cell::new(row * side + column);
                line += &padded(scene, cell, &grid[cell.index()], inner[column], tail(column));
            }
            line.push(frame.separator(row, side));
            lines.push(line);
        }
    }
}

/// Symbols stand to the right, so that tens and units align, before the room for a sign; pencil marks to the left.
fn padded(scene: &Scene, cell: Cell, contents: &str, width: usize, tail: bool) -> String {
    let (open, close) = brackets(scene.highlighted(cell));
    let (pad, close) = (width - contents.len(), if tail { close } else { "" });
    let after = if scene.has_marks() { pad } else { usize::from(lacks_sign(scene, cell)) };
    format!("{:before$}{open}{contents}{close}{:after$}", "", "", before = pad - after)
}

/// Does the cell leave room for the sign that entries have, so that symbols align?
fn lacks_sign(scene: &Scene, cell: Cell) -> bool {
    let entered = scene.value(cell).is_some_and(|(_, origin)| origin == Origin::Entry);
    !scene.has_marks() && scene.is_mixed() && !entered
}

fn brackets(highlight: Option<Highlight>) -> (&'static str, &'static str) {
    match highlight {
        None => (" ", " "),
        Some(Highlight::Focus) => ("<", ">"),
        Some(Highlight::Differs) => ("(", ")"),
        Some(Highlight::Conflict) => ("{", "}"),
        Some(Highlight::Wrong) => ("[", "]"),
    }
}

/// What stands in a cell: `7`, `7'`, `.`, `134`, `13-4*`, `3,14+,15`, or `7?` for a lone pencil mark. ASCII.
fn contents(scene: &Scene, cell: Cell) -> String {
    if let Some((symbol, origin)) = scene.value(cell) {
        return scene.name(symbol) + if origin == Origin::Entry && scene.is_mixed() { ENTERED } else { "" };
    }
    let marks = scene.marks(cell);
    if marks.is_empty() {
        return ".".to_string();
    }
    let comma = if scene.name_length() > 1 { "," } else { "" };
    let one = |symbol| scene.name(symbol) + &sign(scene.part(cell.with(symbol)));
    let all = marks.iter().map(one).collect::<Vec<_>>().join(comma);
    if is_lone(scene, cell) { all + LONE } else { all }
}

const ENTERED: &str = "'";
const LONE: &str = "?";

/// Would the only pencil mark of the cell look like a symbol?
fn is_lone(scene: &Scene, cell: Cell) -> bool {
    scene.marks(cell).sole().is_some_and(|symbol| scene.part(cell.with(symbol)) == Part::Plain)
}

/// The sign behind a pencil mark. Small letters are for sets: no alphabet writes symbols with them.
fn sign(part: Part) -> String {
    match part {
        Part::Plain => String::new(),
        Part::Option => "*".to_string(),
        Part::Role(Role::Pattern) => "#".to_string(),
        Part::Role(Role::Fin) => "^".to_string(),
        Part::Role(Role::Pivot) => "@".to_string(),
        Part::Role(Role::Set(number)) => char::from(b'a' + number.saturating_sub(1) % 26).to_string(),
        Part::Eliminated => "-".to_string(),
        Part::Placed => "+".to_string(),
    }
}

fn key(scene: &Scene, lines: &mut Vec<String>) {
    let mut signs = Vec::new();
    if scene.is_mixed() {
        signs.push(format!("{ENTERED} entered"));
    }
    if scene.geometry().all_cells().any(|cell| is_lone(scene, cell)) {
        signs.push(format!("{LONE} lone pencil mark"));
    }
    for kind in scene.highlight_kinds() {
        let (open, close) = brackets(Some(kind));
        signs.push(format!("{open} {close} {}", kind.words()));
    }
    signs.extend(scene.parts().into_iter().map(|part| format!("{} {}", sign(part), part.words())));
    if !signs.is_empty() {
        lines.push(signs.join("   "));
    }
    for tone in [Tone::Base, Tone::Cover] {
        let named = |(t, house)| (t == tone).then(|| scene.geometry().house(house).name());
        let names: Vec<_> = scene.houses().filter_map(named).collect();
        if !names.is_empty() {
            lines.push(format!("{}: {}", tone.words(), names.join(", ")));
        }
    }
    let extras: Vec<_> = scene.geometry().extras().iter().map(ninefold_board::Extra::name).collect();
    if !extras.is_empty() {
        lines.push(format!("also: {}", extras.join(", ")));
    }
    lines.extend(scene.arrows().iter().map(|arrow| link(scene, arrow)));
}

/// `r1c1=4 ==> r1c5=4   one of the two is true`
fn link(scene: &Scene, arrow: &Arrow) -> String {
    let node = |candidates: &[_]| candidates.iter().map(|&c| scene.candidate_name(c)).collect::<Vec<_>>().join(" | ");
    let head = if arrow.strong { "==>" } else { "-->" };
    format!("{} {head} {}   {}", node(&arrow.from), node(&arrow.to), Arrow::words(arrow.strong))
}
