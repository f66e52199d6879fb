//! A board alone as a document, for those who lay out pages by themselves.

use super::Entry;
use super::plate::{Plate, Use};
use crate::Unprintable;
use crate::document::{Document, Format};
use crate::paper::{INCH, SMALLEST};

/// The sides of puzzles and of solutions, unless digits need more.
const PUZZLE: f32 = 4.5 * INCH;
const SOLUTION: f32 = 2.0 * INCH;
/// The room around a board, in which the outer half of its frame lies.
const AROUND: f32 = 2.0;

/// A puzzle, or its solution, as a page of its size: set as in a book, with its fonts embedded, in grey.
///
/// ```
/// use ninefold::board::{Geometry, Puzzle, Solution, Symbol};
/// use ninefold_print::book::{Entry, single};
/// let puzzle = Puzzle::new(Geometry::latin(2)?, vec![Some(Symbol(0)), None, None, None])?;
/// let solution = Solution::verify(&puzzle, &[Symbol(0), Symbol(1), Symbol(1), Symbol(0)])?;
/// let entry = Entry::new(puzzle, solution, None);
/// assert!(single(&entry, false)?.starts_with(b"%PDF") && single(&entry, true)? != single(&entry, false)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn single(entry: &Entry, is_solved: bool) -> Result<Vec<u8>, Unprintable> {
    let (purpose, scene, side) =
        if is_solved { (Use::Solution, entry.solved(), SOLUTION) } else { (Use::Puzzle, entry.scene(), PUZZLE) };
    let digits = purpose.digits(entry.puzzle().geometry(), side);
    let side = side * (SMALLEST / digits.max(0.01)).max(1.0);
    let mut document = Document::new(&scene.geometry().to_string(), true)?;
    let whole = side + 2.0 * AROUND;
    document.page(Format::around(whole, whole, [0.0; 4]), |canvas| -> Result<(), Unprintable> {
        let plate = Plate { scene: &scene, purpose, is_bold: false, has_marks: false };
        plate.draw(canvas, (AROUND, AROUND), side);
        Ok(())
    })?;
    document.finish()
}
