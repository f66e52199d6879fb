//! Layout files: the houses of a board, without its symbols.
//!
//! ```text
//! # a comment
//! AABB                 the regions, row by row: letters or digits, or names separated by blanks;
//! AABB                 in place of these rows also `box 2x2` or `latin 4`
//! CCDD
//! CCDD
//! extra diagonals      also windoku, disjoint
//! house r1c1 r2c3      cells of which no two are equal
//! ```
//! Regions are numbered by the order of their names: numbers by value, digits before letters. Regions that are rectangles
//! side by side make a Sudoku with such boxes.

use super::{Place, ShapeHint, TextError, Unprintable, lines, piece::Piece};
use crate::{BoxShape, Cell, Extra, Geometry, GeometryError, MAX_SYMBOLS, Shape, geometry::default_box};
use std::collections::BTreeMap;

/// The board that a layout file describes.
///
/// ```
/// use ninefold_board::text::layout;
/// let board = layout::parse("AABB\nAABB\nCDDD\nCCCD\nextra diagonals\n").unwrap();
/// assert_eq!(board.to_string(), "jigsaw 4x4, diagonals");
/// assert_eq!(layout::parse(&layout::print(&board).unwrap()).unwrap(), board);
/// let error = layout::parse("AABB\nAABB\nCDDD\nCCCC\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 3, column 1: found 5 cells in region C, expected 4");
/// ```
pub fn parse(text: &str) -> Result<Geometry, TextError> {
    let mut useful = lines(text).map(Line::new).filter(|line| !line.words.is_empty());
    let end = Place::new(lines(text).count() + 1, 1);
    let Some(first) = useful.next() else {
        return Err(TextError::new(end, "the end of the text", "rows of regions, `box HxW` or `latin N`"));
    };
    let base = match first.words[0].text.to_ascii_lowercase().as_str() {
        "latin" => latin(&first)?,
        "box" => boxes(&first)?,
        _ => regions(&first, &mut useful, end)?,
    };
    with_extras(&base, useful)
}

/// The layout file of a square board: [`parse`] gives it back. A coloured graph has none.
pub fn print(geometry: &Geometry) -> Result<String, Unprintable> {
    let n = geometry.symbols();
    let mut text = match geometry.shape() {
        Shape::Sudoku(boxes) => format!("box {boxes}\n"),
        Shape::Latin => format!("latin {n}\n"),
        Shape::Jigsaw(regions) => regions.chunks(n).map(|row| row_text(row, n)).collect(),
        Shape::Graph => return Err(Unprintable { format: "layout", what: format!("a {geometry}") }),
    };
    for extra in geometry.extras() {
        let (keyword, what) = match extra {
            Extra::Cells(cells) => ("house ", names(geometry, cells)),
            _ => ("extra ", extra.name().to_string()),
        };
        text.extend([keyword, &what, "\n"]);
    }
    Ok(text)
}

/// The kind of board that `box 2x3`, `latin`, `latin 4` or `Latin square 4x4:` names: the words are nothing but the name.
pub(super) fn shape_named(text: &str) -> Option<ShapeHint> {
    let name = text.trim().trim_end_matches(':');
    if name.len() > LONGEST_NAME {
        return None;
    }
    let lower = name.to_ascii_lowercase();
    match lower.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["latin"] | ["latin", "square"] => Some(ShapeHint::Latin),
        ["latin", size] | ["latin", "square", size] => Geometry::latin(side_named(size)?).ok().map(ShapeHint::Board),
        ["box", size] => box_named(size).map(ShapeHint::Box),
        _ => None,
    }
}

/// The longest name of a kind of board, in bytes, with room for blanks.
const LONGEST_NAME: usize = 40;

/// The side that `4` or `4x4` names.
fn side_named(size: &str) -> Option<usize> {
    match box_named(size) {
        Some(square) => Some(square.height).filter(|height| *height == square.width),
        None => size.parse().ok(),
    }
}

/// The words for [`shape_named`] where the size alone does not tell the kind of board.
pub(super) fn shape_line(geometry: &Geometry) -> Option<String> {
    let default = default_box(geometry.symbols());
    match geometry.shape() {
        Shape::Sudoku(boxes) => (default != Some(*boxes)).then(|| format!("box {boxes}")),
        Shape::Latin => default.map(|_| "latin".to_string()),
        Shape::Jigsaw(_) | Shape::Graph => None,
    }
}

fn box_named(size: &str) -> Option<BoxShape> {
    let (height, width) = size.split_once(['x', 'X', '\u{D7}'])?;
    Some(BoxShape { height: height.parse().ok()?, width: width.parse().ok()? })
}

fn row_text(row: &[u8], n: usize) -> String {
    if n <= 26 {
        return row.iter().map(|&region| char::from(b'A' + region)).chain(['\n']).collect();
    }
    let width = n.to_string().len();
    let numbers: Vec<_> = row.iter().map(|&region| format!("{:>width$}", usize::from(region) + 1)).collect();
    numbers.join(" ") + "\n"
}

fn names(geometry: &Geometry, cells: &[Cell]) -> String {
    cells.iter().map(|&cell| geometry.cell_name(cell)).collect::<Vec<_>>().join(" ")
}

/// The words of a line before a `#`; blanks, commas and bars separate them.
struct Line<'t> {
    place: Place,
    words: Vec<Piece<'t>>,
}

impl<'t> Line<'t> {
    fn new((number, line): (usize, &'t str)) -> Self {
        let text = line.split('#').next().unwrap_or_default();
        let line = Piece::new(text, Place::new(number, 1));
        let words: Vec<_> = line.words(|c| c.is_whitespace() || matches!(c, ',' | '|')).collect();
        let place = words.first().map_or(line.place, |word| word.place);
        Line { place, words }
    }

    /// The region names of a row: its words, or the characters of its only word.
    fn labels(&self) -> Vec<Piece<'t>> {
        match self.words[..] {
            [word] => word.characters().collect(),
            _ => self.words.clone(),
        }
    }

    /// The word after the first, if it is the only one.
    fn sole_argument(&self, expected: &str) -> Result<Piece<'t>, TextError> {
        match self.words[..] {
            [_, word] => Ok(word),
            [word] => Err(TextError::new(word.place, word.quoted(), expected)),
            [_, _, more, ..] => Err(TextError::new(more.place, more.quoted(), "the end of the line")),
            [] => Err(TextError::new(self.place, "nothing", expected)),
        }
    }
}

fn latin(line: &Line<'_>) -> Result<Geometry, TextError> {
    let word = line.sole_argument("`latin N` with its size N, such as `latin 9`")?;
    let n = word.text.parse().ok().or_else(|| box_named(word.text).filter(|b| b.height == b.width).map(|b| b.width));
    let n = n.ok_or_else(|| TextError::new(word.place, word.quoted(), "a size, such as 9"))?;
    Geometry::latin(n).map_err(|e| TextError::new(word.place, e.to_string(), size_expected()))
}

fn boxes(line: &Line<'_>) -> Result<Geometry, TextError> {
    let word = line.sole_argument("`box HxW` with its height and width, such as `box 2x3`")?;
    let named = box_named(word.text);
    let named = named.ok_or_else(|| TextError::new(word.place, word.quoted(), "height x width, such as 2x3"))?;
    Geometry::sudoku(named).map_err(|e| TextError::new(word.place, e.to_string(), size_expected()))
}

fn size_expected() -> String {
    format!("1 to {MAX_SYMBOLS} symbols")
}

/// The rows of regions, of which the first is already read.
fn regions<'t>(first: &Line<'t>, rest: &mut impl Iterator<Item = Line<'t>>, end: Place) -> Result<Geometry, TextError> {
    let mut labels = first.labels();
    let n = labels.len();
    if !(1..=MAX_SYMBOLS).contains(&n) {
        let expected = format!("{} (or `box HxW`, `latin N`)", size_expected());
        return Err(TextError::new(first.place, format!("{n} regions in a row"), expected));
    }
    for row in 2..=n {
        let expected = || format!("row {row} of {n}, with {n} regions");
        let line = rest.next().ok_or_else(|| TextError::new(end, "the end of the text", expected()))?;
        let found = line.labels();
        if found.len() != n {
            return Err(TextError::new(line.place, format!("{} regions in a row", found.len()), expected()));
        }
        labels.extend(found);
    }
    jigsaw(&labels, n)
}

fn jigsaw(labels: &[Piece<'_>], n: usize) -> Result<Geometry, TextError> {
    let key = |word: &Piece<'_>| {
        let name = word.text.to_uppercase();
        (name.parse::<u32>().unwrap_or(u32::MAX), name)
    };
    let mut members: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (cell, label) in labels.iter().enumerate() {
        members.entry(key(label)).or_default().push(cell);
    }
    let mut regions = vec![0; labels.len()];
    // n cells in each region make n regions: the number of regions needs no test of its own.
    for (region, cells) in members.values().enumerate() {
        let first = labels[cells[0]];
        if cells.len() != n {
            let found = format!("{} cells in region {}", cells.len(), first.text);
            return Err(TextError::new(first.place, found, n.to_string()));
        }
        for &cell in cells {
            regions[cell] = region as u8;
        }
    }
    let made = match rectangles(&regions, n) {
        Some(boxes) => Geometry::sudoku(boxes),
        None => Geometry::jigsaw(&regions),
    };
    made.map_err(|e| TextError::new(labels[0].place, e.to_string(), "a jigsaw"))
}

/// The box shape, if the regions are rectangles side by side: then it is a Sudoku, whatever they are called.
pub(super) fn rectangles(regions: &[u8], n: usize) -> Option<BoxShape> {
    let region = |row: usize, column: usize| regions[row * n + column];
    let shapes = (2..n).filter(|height| n.is_multiple_of(*height)).map(|height| BoxShape { height, width: n / height });
    shapes.into_iter().find(|&BoxShape { height, width }| {
        let corner = |row: usize, column: usize| region(row / height * height, column / width * width);
        (0..n).all(|row| (0..n).all(|column| region(row, column) == corner(row, column)))
    })
}

fn with_extras<'t>(base: &Geometry, rest: impl Iterator<Item = Line<'t>>) -> Result<Geometry, TextError> {
    let mut extras = Vec::new();
    let mut places = Vec::new();
    for line in rest {
        let more = extras_of(&line, base)?;
        places.extend(more.iter().map(|_| line.place));
        extras.extend(more);
    }
    if extras.is_empty() {
        return Ok(base.clone());
    }
    base.with_extras(extras.clone()).map_err(|error| {
        let culprit = extras.iter().position(|extra| base.check_extra(extra).is_err()).unwrap_or(extras.len() - 1);
        TextError::new(places[culprit], error.to_string(), remedy(&error))
    })
}

fn remedy(error: &GeometryError) -> &'static str {
    match error {
        GeometryError::HouseTooLarge { .. } => "at most one cell for each symbol",
        GeometryError::CellTwice(_) => "each cell once",
        GeometryError::Extra { .. } => "`extra diagonals` or `house r1c1 r2c2 ...`",
        _ => "fewer houses",
    }
}

fn extras_of(line: &Line<'_>, base: &Geometry) -> Result<Vec<Extra>, TextError> {
    let [keyword, arguments @ ..] = &line.words[..] else {
        return Ok(Vec::new());
    };
    let (what, lowercase) = (keyword.quoted(), keyword.text.to_ascii_lowercase());
    match lowercase.as_str() {
        "extra" | "house" if arguments.is_empty() => {
            Err(TextError::new(keyword.place, what, format!("something after `{lowercase}`")))
        }
        "extra" => arguments.iter().map(extra_named).collect(),
        "house" => {
            let cell = |word: &Piece<'_>| {
                let n = base.symbols();
                let cell = base.cell_named(word.text);
                cell.ok_or_else(|| TextError::new(word.place, word.quoted(), format!("a cell r1c1 to r{n}c{n}")))
            };
            Ok(vec![Extra::Cells(arguments.iter().map(cell).collect::<Result<_, _>>()?)])
        }
        _ => Err(TextError::new(keyword.place, what, "`extra diagonals|windoku|disjoint` or `house r1c1 r2c2 ...`")),
    }
}

fn extra_named(word: &Piece<'_>) -> Result<Extra, TextError> {
    let all = [Extra::Diagonals, Extra::Windoku, Extra::DisjointGroups];
    let found = all.into_iter().find(|extra| extra.name().eq_ignore_ascii_case(word.text));
    found.ok_or_else(|| TextError::new(word.place, word.quoted(), "diagonals, windoku or disjoint"))
}
