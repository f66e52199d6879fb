//! Puzzles that are in a book twice: as they are, or with their numbers, rows and columns under other names.

use ninefold::board::{Geometry, Puzzle, Symbol};
use ninefold::canon::Canonical;
use std::collections::HashMap;

/// The cells of a puzzle, or of its canonical form.
type Cells = Vec<Option<Symbol>>;

/// On boards of fewer symbols nearly all puzzles are each other under other names, which is no news.
const FEWEST: usize = 6;

/// The puzzles so far, each with its place.
#[derive(Default)]
pub(super) struct Twins {
    kinds: Vec<(Geometry, Kind)>,
}

#[derive(Default)]
struct Kind {
    puzzles: HashMap<Cells, String>,
    forms: HashMap<Cells, String>,
}

/// What is known of a puzzle from before.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Met {
    New,
    /// The same is at this place.
    Same(String),
    /// The same under other names is at this place.
    Alike(String),
}

impl Twins {
    fn kind(&mut self, geometry: &Geometry) -> &mut Kind {
        let at = self.kinds.iter().position(|(known, _)| known == geometry).unwrap_or_else(|| {
            self.kinds.push((geometry.clone(), Kind::default()));
            self.kinds.len() - 1
        });
        &mut self.kinds[at].1
    }

    /// Is this very puzzle there already?
    pub(super) fn knows(&mut self, puzzle: &Puzzle) -> bool {
        self.kind(puzzle.geometry()).puzzles.contains_key(puzzle.givens())
    }

    /// Meets a puzzle, which is remembered.
    pub(super) fn meet(&mut self, puzzle: &Puzzle, place: &str) -> Met {
        let geometry = puzzle.geometry();
        let is_told = geometry.symbols() >= FEWEST && Canonical::serves(geometry);
        let form = is_told.then(|| Canonical::of(puzzle).ok()).flatten();
        let kind = self.kind(geometry);
        if let Some(earlier) = kind.puzzles.get(puzzle.givens()) {
            return Met::Same(earlier.clone());
        }
        kind.puzzles.insert(puzzle.givens().to_vec(), place.to_string());
        let Some(form) = form else { return Met::New };
        if let Some(earlier) = kind.forms.get(&form.givens) {
            return Met::Alike(earlier.clone());
        }
        kind.forms.insert(form.givens, place.to_string());
        Met::New
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::board::Cell;

    /// The puzzle of this line, its rows from the last to the first, and its symbols one further.
    fn puzzle(line: &str, is_turned: bool) -> Puzzle {
        let geometry = ninefold::board::Geometry::sudoku(ninefold::board::BoxShape { height: 3, width: 3 }).unwrap();
        let given = |c: u8| c.is_ascii_digit().then(|| Symbol(if is_turned { (c - b'0') % 9 } else { c - b'1' }));
        let cells: Vec<_> = line.bytes().map(given).collect();
        let cell = |at: usize| cells[if is_turned { (8 - at / 9) * 9 + at % 9 } else { at }];
        let givens = geometry.all_cells().map(|Cell(at)| cell(usize::from(at))).collect();
        Puzzle::new(geometry, givens).unwrap()
    }

    #[test]
    fn the_same_is_met_with_its_place() {
        let line = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
        let mut twins = Twins::default();
        assert!(!twins.knows(&puzzle(line, false)));
        assert_eq!(twins.meet(&puzzle(line, false), "here"), Met::New);
        assert!(twins.knows(&puzzle(line, false)) && !twins.knows(&puzzle(line, true)));
        assert_eq!(twins.meet(&puzzle(line, false), "there"), Met::Same("here".to_string()));
        assert_eq!(twins.meet(&puzzle(line, true), "yonder"), Met::Alike("here".to_string()));
        assert_eq!(twins.meet(&puzzle(line, true), "again"), Met::Same("yonder".to_string()));
        assert_eq!(twins.meet(&puzzle(&line.replace('7', "."), false), "other"), Met::New);
    }
}
