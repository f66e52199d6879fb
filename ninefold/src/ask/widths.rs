//! How many steps are open at each point of a path. The narrowest point tells more of the time that a person takes than the hardest step
//! does (Pelánek, "Difficulty rating of Sudoku puzzles", 2014).

use super::Manner;
use crate::logic::open::leading_on;
use crate::logic::profile::Rules;
use crate::logic::words::count;
use crate::logic::{Chart, Finding, Look};
use ninefold_board::Grid;

/// The widths of a path: at each point the singles, or else the steps of the technique that leads on, with different effects. Points where all
/// that is empty can be filled at once are none.
#[derive(Clone, Debug, Default)]
pub(super) struct Widths {
    steps: usize,
    points: usize,
    sum: usize,
    narrowest: Option<Narrowest>,
}

#[derive(Clone, Debug)]
struct Narrowest {
    open: usize,
    /// The first step with so few, from 1 on, and its technique with an article.
    step: usize,
    technique: String,
    /// How many points are as narrow.
    points: usize,
}

impl Widths {
    /// Looks at the grid before a step.
    pub(super) fn before(&mut self, grid: &Grid, finding: &Finding, rules: &Rules<'_>, manner: &Manner) {
        self.steps += 1;
        let chart = Chart::new(grid.geometry());
        let look = Look::new(grid, &chart, rules.unique).until(rules.interrupt);
        let open = leading_on(&look, finding, manner.profile.techniques());
        if open >= grid.open_cells() || rules.is_over() {
            return;
        }
        self.points += 1;
        self.sum += open;
        match &mut self.narrowest {
            Some(narrowest) if open == narrowest.open => narrowest.points += 1,
            Some(narrowest) if open > narrowest.open => {}
            narrowest => {
                let technique = finding.technique.about().name_with_article(manner.dialect, usize::from(finding.size));
                *narrowest = Some(Narrowest { open, step: self.steps, technique, points: 1 });
            }
        }
    }

    /// The widths in words, if there was a choice.
    pub(super) fn words(&self) -> Option<String> {
        let Narrowest { open, step, technique, points } = self.narrowest.as_ref()?;
        // In tenths, which no board has too many of.
        let tenths = self.sum * 10 / self.points;
        let as_narrow = match points - 1 {
            0 => String::new(),
            others => format!(", and as few at {}", count(others, "other point")),
        };
        let (whole, tenth, is) = (tenths / 10, tenths % 10, if *open == 1 { "it is" } else { "they are" });
        Some(format!(
            "On average {whole}.{tenth} steps lead on at a point, all of them singles or of one technique; at the narrowest, step {step}, \
             {technique}, {is} {open}{as_narrow}."
        ))
    }
}
