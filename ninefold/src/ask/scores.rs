//! What the steps of a story add up to by the scores that their profile gives them, and whether that is the puzzle's rating.

use super::Footing;
use crate::logic::words::count;
use crate::logic::{Ending, Grade, Narrator};
use crate::rate::{HODOKU_SYMBOLS, hodoku_whole};
use ninefold_board::Grid;

/// What the steps of a story add up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Scores {
    /// The sum. The level is that of the hardest step, or a higher one where the sum is above the ceiling of that.
    pub sum: Grade,
    /// Why it is no rating on the scale `hodoku`; nothing where it is that.
    unlike: Option<Unlike>,
}

/// Why a sum is no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unlike {
    /// So many techniques are switched off.
    SwitchedOff(usize),
    /// Whether there is one solution was not used.
    NotUnique,
    /// The steps begin behind entries, or without some of the candidates.
    Begun,
    /// The scale knows no such board.
    Board,
    /// They do not come to the end.
    Stuck,
}

impl Scores {
    /// The sum of what a narrator has heard, of a story that was told to its end; nothing where the profile has no scores.
    pub(super) fn of(footing: &Footing<'_>, narrator: &Narrator, ending: Ending) -> Option<Self> {
        let is_over = matches!(ending, Ending::Solved | Ending::Stuck);
        let sum = narrator.sum().filter(|_| is_over)?;
        Some(Scores { sum: hodoku_whole(sum), unlike: unlike(footing, narrator, ending) })
    }

    /// Is it the puzzle's rating on the scale `hodoku`?
    pub fn is_rating(&self) -> bool {
        self.unlike.is_none()
    }

    /// The sum, and what it says of the puzzle, in a sentence.
    pub fn words(&self) -> String {
        let Grade { level, score } = self.sum;
        let sum = format!("HoDoKu's scores of these steps add up to {score}");
        let Some(unlike) = self.unlike else {
            return format!("{sum}, which makes the puzzle {level} on the scale hodoku.");
        };
        let why = match unlike {
            Unlike::Stuck => {
                return format!(
                    "{sum}; the scale hodoku counts 10,000 for what they leave, and calls that unfinished."
                );
            }
            Unlike::SwitchedOff(techniques) => {
                let are = if techniques == 1 { "is" } else { "are" };
                format!("{} of that scale {are} switched off", count(techniques, "technique"))
            }
            Unlike::NotUnique => "no step assumes that there is one solution".to_string(),
            Unlike::Begun => "the steps begin with what somebody has done already".to_string(),
            Unlike::Board => format!("that is for boards of up to {HODOKU_SYMBOLS} symbols"),
        };
        format!("{sum}. That is no rating on the scale hodoku: {why}.")
    }
}

fn unlike(footing: &Footing<'_>, narrator: &Narrator, ending: Ending) -> Option<Unlike> {
    let reasons = [
        (narrator.switched_off() > 0).then(|| Unlike::SwitchedOff(narrator.switched_off())),
        (!footing.rules().unique).then_some(Unlike::NotUnique),
        (footing.grid.geometry().symbols() > HODOKU_SYMBOLS).then_some(Unlike::Board),
        (!is_as_stated(&footing.grid)).then_some(Unlike::Begun),
        (ending == Ending::Stuck).then_some(Unlike::Stuck),
    ];
    reasons.into_iter().flatten().next()
}

/// Is the grid that of its puzzle, without entries and with all candidates?
fn is_as_stated(grid: &Grid) -> bool {
    Grid::new(grid.puzzle()).is_ok_and(|stated| {
        let is_same = |cell| grid.value(cell) == stated.value(cell) && grid.candidates(cell) == stated.candidates(cell);
        grid.geometry().all_cells().all(is_same)
    })
}
