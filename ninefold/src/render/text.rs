//! A scene as text of fixed width.

use super::frame::Frame;
use super::ink::{self, Ink, Painted};
use super::{Arrow, Highlight, Origin, Part, Scene, Stroke, Tone};
use ninefold_board::text::visible_lines;
use ninefold_board::{Candidate, Cell, Role};
use std::fmt::Write;

/// How text is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextOptions {
    /// Only ASCII: `+ - |` in place of box characters.
    pub ascii: bool,
    /// Colours, as ANSI escape codes for a terminal.
    pub coloured: bool,
}

/// The scene as text: title, board, key, caption; each line ends with a line feed and has no blanks at its end.
///
/// A blank cell is `.`; everything else that is not plain gets a sign that the key below the board explains.
pub fn text(scene: &Scene, options: &TextOptions) -> String {
    let ink = Ink { is_on: options.coloured };
    let mut lines = Vec::new();
    lines.extend(visible_lines(scene.title_text()).lines().map(str::to_string));
    match scene.geometry().side() {
        Some(side) => board(scene, side, *options, &mut lines),
        None => lines.extend(scene.geometry().all_cells().map(|cell| vertex(scene, cell, ink))),
    }
    key(scene, ink, &mut lines);
    lines.extend(visible_lines(scene.caption_text()).lines().map(str::to_string));
    lines.iter().fold(String::new(), |all, line| all + line.trim_end() + "\n")
}

fn vertex(scene: &Scene, cell: Cell, ink: Ink) -> String {
    let (open, close) = brackets(scene, cell, ink);
    format!("{}: {}{}{}", scene.geometry().cell_name(cell), open.trim(), contents(scene, cell, ink).text, close.trim())
}

/// A square board: its contents and the widths of its columns.
///
/// ```text
///     c1    c2
///   ┌──────────────      a cell is a bracket or blank, the contents, and where a bracket or a border may follow,
/// r1│(12*)  3            a bracket or blank again
/// ```
struct Table<'a> {
    scene: &'a Scene,
    frame: Frame<'a>,
    side: usize,
    ink: Ink,
    contents: Vec<Painted>,
    /// The width of the contents of each column, and of all between its borders.
    inner: Vec<usize>,
    outer: Vec<usize>,
    /// The room for the names of rows.
    gutter: usize,
}

fn board(scene: &Scene, side: usize, options: TextOptions, lines: &mut Vec<String>) {
    let table = Table::new(scene, side, options);
    if scene.has_labels() {
        lines.push(table.column_names());
    }
    for row in 0..=side {
        lines.extend(table.frame.rule(row, &table.outer).map(|rule| " ".repeat(table.gutter) + &rule));
        if row < side {
            lines.push(table.row(row));
        }
    }
}

impl<'a> Table<'a> {
    fn new(scene: &'a Scene, side: usize, options: TextOptions) -> Self {
        let frame = Frame::new(scene, side, options.ascii);
        let ink = Ink { is_on: options.coloured };
        let contents: Vec<Painted> = scene.geometry().all_cells().map(|cell| contents(scene, cell, ink)).collect();
        let room = |cell: usize| contents[cell].width + usize::from(lacks_sign(scene, Cell::new(cell)));
        let width = |column: usize| {
            let label = if scene.has_labels() { format!("c{}", column + 1).len() } else { 0 };
            (0..side).map(|row| room(row * side + column)).fold(label, usize::max)
        };
        let inner: Vec<usize> = (0..side).map(width).collect();
        let gutter = if scene.has_labels() { format!("r{side} ").len() } else { 0 };
        let mut table = Table { scene, frame, side, ink, contents, inner, outer: Vec::new(), gutter };
        table.outer = (0..side).map(|column| 1 + table.inner[column] + usize::from(table.has_tail(column))).collect();
        table
    }

    /// May a bracket or a border follow the contents?
    fn has_tail(&self, column: usize) -> bool {
        self.scene.highlights().next().is_some() || self.frame.has_column(column + 1)
    }

    fn column_names(&self) -> String {
        let mut line = " ".repeat(self.gutter);
        for (column, width) in self.outer.iter().enumerate() {
            let border = if self.frame.has_column(column) { " " } else { "" };
            let _ = write!(line, "{border} {:<w$}", format!("c{}", column + 1), w = width - 1);
        }
        line
    }

    fn row(&self, row: usize) -> String {
        let label = if self.scene.has_labels() { format!("r{}", row + 1) } else { String::new() };
        let mut line = format!("{label:<w$}", w = self.gutter);
        for column in 0..self.side {
            if self.frame.has_column(column) {
                line.push(self.frame.separator(row, column));
            }
            line += &self.padded(row, column);
        }
        line.push(self.frame.separator(row, self.side));
        line
    }

    /// Symbols stand to the right, so that tens and units align, before the room for a sign; pencil marks to the left.
    fn padded(&self, row: usize, column: usize) -> String {
        let cell = Cell::new(row * self.side + column);
        let contents = &self.contents[cell.index()];
        let (open, close) = brackets(self.scene, cell, self.ink);
        let (pad, close) =
            (self.inner[column] - contents.width, if self.has_tail(column) { close } else { String::new() });
        let after = if self.scene.has_marks() { pad } else { usize::from(lacks_sign(self.scene, cell)) };
        format!("{:before$}{open}{}{close}{:after$}", "", contents.text, "", before = pad - after)
    }
}

/// Does the cell leave room for the sign that entries have, so that symbols align?
fn lacks_sign(scene: &Scene, cell: Cell) -> bool {
    let entered = scene.value(cell).is_some_and(|(_, origin)| origin == Origin::Entry);
    let is_plain = scene.value(cell).is_none_or(|(symbol, _)| scene.part(cell.with(symbol)) == Part::Plain);
    !scene.has_marks() && scene.is_mixed() && !entered && is_plain
}

/// The brackets of a cell that stands out, else blanks.
fn brackets(scene: &Scene, cell: Cell, ink: Ink) -> (String, String) {
    let Some(highlight) = scene.highlighted(cell) else { return (" ".to_string(), " ".to_string()) };
    let (open, close) = brackets_of(highlight);
    let paint = |bracket: &str| ink.paint(ink::of_highlight(highlight), bracket);
    (paint(open), paint(close))
}

fn brackets_of(highlight: Highlight) -> (&'static str, &'static str) {
    match highlight {
        Highlight::Focus => ("<", ">"),
        Highlight::Differs => ("(", ")"),
        Highlight::Conflict => ("{", "}"),
        Highlight::Wrong => ("[", "]"),
        Highlight::Failed => (">", "<"),
    }
}

/// The contents of a cell: `7`, `7'`, `.`, `x`, `134`, `13-4*`, `3,14+,15`, or `7?` for a lone pencil mark. ASCII.
pub(super) fn contents(scene: &Scene, cell: Cell, ink: Ink) -> Painted {
    let mut all = Painted::default();
    if let Some((symbol, origin)) = scene.value(cell) {
        let entered = if origin == Origin::Entry && scene.is_mixed() { ENTERED } else { "" };
        let style = scene.written(cell).map_or(ink::of_value(origin), |written| ink::of_pencil(written.pencil));
        all.push(ink, style, &(scene.name(symbol) + entered));
        let part = scene.part(cell.with(symbol));
        all.push(ink, ink::of_part(part), &sign(part));
        return all;
    }
    let marks = scene.marks(cell);
    if marks.is_empty() {
        all.push(ink, ink::PLAIN, if scene.is_crossed(cell) { CROSSED } else { "." });
        return all;
    }
    let comma = if scene.name_length() > 1 || scene.geometry().side().is_none() { "," } else { "" };
    for (i, symbol) in marks.iter().enumerate() {
        let part = scene.part(cell.with(symbol));
        all.push(ink, ink::PLAIN, if i > 0 { comma } else { "" });
        let letters: String = scene.sets_of(cell.with(symbol)).map(letter).collect();
        let sign = if part == Part::Shared { letters } else { sign(part) };
        all.push(ink, ink::of_part(part), &(scene.name(symbol) + &sign));
    }
    all.push(ink, ink::PLAIN, if is_lone(scene, cell) { LONE } else { "" });
    all
}

const ENTERED: &str = "'";
const LONE: &str = "?";
/// No alphabet writes symbols with small letters.
const CROSSED: &str = "x";

/// Would the only pencil mark of the cell look like a symbol?
fn is_lone(scene: &Scene, cell: Cell) -> bool {
    scene.marks(cell).sole().is_some_and(|symbol| scene.part(cell.with(symbol)) == Part::Plain)
}

/// The sign of a set.
fn letter(number: u8) -> char {
    char::from(b'a' + number.saturating_sub(1) % 26)
}

/// The sign behind a pencil mark. Small letters are for sets: no alphabet writes symbols with them.
fn sign(part: Part) -> String {
    match part {
        // Of several sets it has their letters.
        Part::Plain | Part::Shared => String::new(),
        Part::Option => "*".to_string(),
        Part::Off => "~".to_string(),
        Part::On => "!".to_string(),
        Part::First => "~~".to_string(),
        Part::Last => "!!".to_string(),
        Part::Role(Role::Pattern) => "#".to_string(),
        Part::Role(Role::Fin) => "^".to_string(),
        Part::Role(Role::Pivot) => "@".to_string(),
        Part::Role(Role::Set(number)) | Part::Branch(number) => letter(number).to_string(),
        Part::Eliminated => "-".to_string(),
        Part::Placed => "+".to_string(),
    }
}

/// What the sign of a pencil mark that stands alone means, if one does in these cells.
fn lone(scene: &Scene, mut cells: impl Iterator<Item = Cell>) -> Option<String> {
    cells.any(|cell| is_lone(scene, cell)).then(|| format!("{LONE} a single mark, not entered yet"))
}

/// The key of some cells: what the signs in them mean. Of parts nothing is said.
pub(super) fn key_of(scene: &Scene, cells: &[Cell], ink: Ink) -> Vec<String> {
    let is_entry = |&cell: &Cell| scene.value(cell).is_some_and(|(_, origin)| origin == Origin::Entry);
    let entered = if cells.iter().any(is_entry) { entered(scene, ink) } else { Vec::new() };
    entered.into_iter().chain(lone(scene, cells.iter().copied())).collect()
}

/// What the sign of entries means; in colours, what each pencil was for.
fn entered(scene: &Scene, ink: Ink) -> Vec<String> {
    let pencils = scene.pencil_names().filter(|_| ink.is_on);
    let pencils: Vec<_> =
        pencils.map(|(pencil, name)| format!("{} {name}", ink.paint(ink::of_pencil(pencil), ENTERED))).collect();
    match pencils.is_empty() {
        _ if !scene.is_mixed() => Vec::new(),
        true => vec![format!("{} entered", ink.paint(ink::of_value(Origin::Entry), ENTERED))],
        false => pencils,
    }
}

fn key(scene: &Scene, ink: Ink, lines: &mut Vec<String>) {
    let mut signs = Vec::new();
    signs.extend(entered(scene, ink));
    signs.extend(lone(scene, scene.geometry().all_cells()));
    for kind in scene.highlight_kinds() {
        let (open, close) = brackets_of(kind);
        let brackets = ink.paint(ink::of_highlight(kind), &format!("{open} {close}"));
        signs.push(format!("{brackets} {}", kind.words()));
    }
    if !scene.strokes().is_empty() {
        signs.push(format!("{CROSSED} {}", Stroke::WORDS));
    }
    let mut parts = scene.parts();
    parts.extend(scene.sets_without_marks().into_iter().map(|number| Part::Role(Role::Set(number))));
    signs.extend(parts.into_iter().filter(|part| *part != Part::Shared).map(|part| {
        let sign = ink.paint(ink::of_part(part), &sign(part));
        format!("{sign} {}", scene.words(part))
    }));
    if !signs.is_empty() {
        lines.push(signs.join("   "));
    }
    for tone in [Tone::Base, Tone::Cover, Tone::Failed] {
        let houses = scene.houses().filter(|&(t, _)| t == tone);
        let names: Vec<_> = houses.map(|(_, house)| scene.geometry().house(house).name()).collect();
        if !names.is_empty() {
            lines.push(format!("{}: {}", tone.words(), names.join(", ")));
        }
    }
    lines.extend(scene.extra_words());
    lines.extend(scene.arrows().iter().map(|arrow| link(scene, arrow)));
    lines.extend(scene.strokes().iter().map(|stroke| crossing(scene, stroke)));
}

fn node(scene: &Scene, candidates: &[Candidate]) -> String {
    candidates.iter().map(|&c| scene.candidate_name(c)).collect::<Vec<_>>().join(" | ")
}

/// `r1c1=4 ==> r1c5=4   one of the two is true`
fn link(scene: &Scene, arrow: &Arrow) -> String {
    let head = if arrow.strong { "==>" } else { "-->" };
    format!("{} {head} {}   {}", node(scene, &arrow.from), node(scene, &arrow.to), Arrow::words(arrow.strong))
}

/// `r1c1=4 crosses out r1c5, r1c6`
fn crossing(scene: &Scene, stroke: &Stroke) -> String {
    let cells: Vec<_> = stroke.cells.iter().map(|&cell| scene.geometry().cell_name(cell)).collect();
    format!("{} crosses out {}", node(scene, &stroke.from), cells.join(", "))
}
