//! What a game has to be, so that the page can show it: read from its JSON, with whatever else a later page puts in it passed over.

use super::bounds::{LARGEST, MANY, is_count, is_level, is_moment, is_span};
use serde::Deserialize;

/// The most kinds of colours of a cell.
const COLOURS: u16 = 8;

/// A game.
#[derive(Deserialize)]
pub(super) struct Body {
    pub(super) puzzle: Puzzle,
    pub(super) entries: Entries,
    done: Vec<Move>,
    undone: Vec<Move>,
    #[serde(default)]
    tries: Vec<Try>,
    #[serde(default)]
    pub(super) elapsed: f64,
    #[serde(default)]
    pub(super) setting: bool,
    #[serde(default)]
    pub(super) at: f64,
    /// How often a step of it was told.
    #[serde(default)]
    helped: f64,
}

#[derive(Deserialize)]
pub(super) struct Puzzle {
    pub(super) title: String,
    pub(super) board: BoardBody,
    pub(super) geometry: Geometry,
    #[serde(default)]
    level: Option<f64>,
}

#[derive(Deserialize)]
pub(super) struct BoardBody {
    #[serde(rename = "shape")]
    _shape: Shape,
    pub(super) givens: Vec<u8>,
    #[serde(default)]
    allowed: Option<Vec<Vec<u16>>>,
}

#[derive(Deserialize)]
struct Shape {
    #[serde(rename = "kind")]
    _kind: String,
}

#[derive(Deserialize)]
pub(super) struct Geometry {
    pub(super) name: String,
    pub(super) size: usize,
    symbols: Vec<String>,
    houses: Vec<House>,
    #[serde(default)]
    pub(super) regions: Option<Vec<u16>>,
    #[serde(rename = "box", default)]
    _box: Option<BoxShape>,
}

#[derive(Deserialize)]
struct House {
    #[serde(rename = "kind")]
    _kind: String,
    #[serde(rename = "name")]
    _name: String,
    cells: Vec<usize>,
    #[serde(rename = "full")]
    _full: bool,
}

#[derive(Deserialize)]
struct BoxShape {
    #[serde(rename = "height")]
    _height: usize,
    #[serde(rename = "width")]
    _width: usize,
}

#[derive(Deserialize)]
pub(super) struct Entries {
    pub(super) values: Vec<u8>,
    corner: Vec<Vec<u16>>,
    centre: Vec<Vec<u16>>,
    colours: Vec<Vec<u16>>,
    #[serde(default)]
    lines: Option<Vec<Vec<u16>>>,
}

#[derive(Deserialize)]
struct Move {
    #[serde(rename = "label")]
    _label: String,
    changes: Vec<(Layer, usize, Filled, Filled)>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Layer {
    Values,
    Corner,
    Centre,
    Colours,
    Lines,
}

/// What stands in a cell on one of the layers.
#[derive(Deserialize)]
#[serde(untagged)]
enum Filled {
    Value(u16),
    List(Vec<u16>),
}

/// Moves that were undone, and the tries that parted from them.
#[derive(Deserialize)]
struct Try {
    #[serde(rename = "at")]
    _at: usize,
    moves: Vec<Move>,
    tries: Vec<Try>,
}

/// The numbers that may stand on a layer of a board of this size.
fn range(layer: Layer, size: usize) -> std::ops::RangeInclusive<u16> {
    // No board has more cells than a number of this kind counts.
    let most = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    match layer {
        Layer::Values => 0..=most(size),
        Layer::Corner | Layer::Centre => 1..=most(size),
        Layer::Colours => 1..=COLOURS,
        Layer::Lines => 0..=most(size * size - 1),
    }
}

impl Body {
    /// What is wrong with it, in words that go on after "expected".
    pub(super) fn fault(&self) -> Option<&'static str> {
        let (board, size) = (&self.puzzle.board, self.puzzle.geometry.size);
        if size == 0 || size > LARGEST.into() {
            return Some("a board of 1 to 25 rows");
        }
        let are_values =
            |list: &[u8]| list.len() == size * size && list.iter().all(|&value| usize::from(value) <= size);
        if !are_values(&board.givens) || !are_values(&self.entries.values) {
            return Some("a value for each cell of a square board");
        }
        if !self.puzzle.geometry.is_whole() {
            return Some("the symbols, the houses and the regions of the board");
        }
        if !board.allowed.as_ref().is_none_or(|lists| are_lists(lists, Layer::Centre, size))
            || !self.entries.are_whole(size)
        {
            return Some("marks, colours and lines for each cell");
        }
        let are_moves = |moves: &[Move]| moves.iter().all(|one| one.is_whole(size));
        if !are_moves(&self.done) || !are_moves(&self.undone) || !self.tries.iter().all(|one| one.is_whole(size)) {
            return Some("moves on the cells of the board");
        }
        if !is_moment(self.at) || !is_span(self.elapsed) {
            return Some("times of a clock, in milliseconds: `at` from 1970 to 2999, `elapsed` from 0 to a year");
        }
        let is_known = self.puzzle.level.is_none_or(is_level) && is_count(self.helped, MANY);
        (!is_known).then_some("a level of 1 to 6, if any, and a number of hints")
    }
}

/// Is there a list for each cell, of numbers that may stand there?
fn are_lists(lists: &[Vec<u16>], layer: Layer, size: usize) -> bool {
    let range = range(layer, size);
    lists.len() == size * size && lists.iter().flatten().all(|number| range.contains(number))
}

impl Geometry {
    fn is_whole(&self) -> bool {
        let cells = self.size * self.size;
        self.symbols.len() == self.size
            && !self.houses.is_empty()
            && self.houses.iter().flat_map(|house| &house.cells).all(|&cell| cell < cells)
            && self.regions.as_ref().is_none_or(|regions| regions.len() == cells)
    }
}

impl Entries {
    fn are_whole(&self, size: usize) -> bool {
        are_lists(&self.corner, Layer::Corner, size)
            && are_lists(&self.centre, Layer::Centre, size)
            && are_lists(&self.colours, Layer::Colours, size)
            && self.lines.as_ref().is_none_or(|lines| are_lists(lines, Layer::Lines, size))
    }
}

impl Move {
    fn is_whole(&self, size: usize) -> bool {
        self.changes.iter().all(|(layer, cell, before, after)| {
            *cell < size * size && [before, after].iter().all(|filled| filled.is_on(*layer, size))
        })
    }
}

impl Filled {
    fn is_on(&self, layer: Layer, size: usize) -> bool {
        let range = range(layer, size);
        match (self, layer) {
            (Filled::Value(value), Layer::Values) => range.contains(value),
            (Filled::Value(_), _) | (Filled::List(_), Layer::Values) => false,
            (Filled::List(list), _) => list.iter().all(|number| range.contains(number)),
        }
    }
}

impl Try {
    fn is_whole(&self, size: usize) -> bool {
        self.moves.iter().all(|one| one.is_whole(size)) && self.tries.iter().all(|one| one.is_whole(size))
    }
}
