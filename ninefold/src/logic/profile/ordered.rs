//! The plain way: of a list of techniques always the first that finds something.

use super::{Next, Profile, Rules, step_by_step};
use crate::logic::technique::Single;
use crate::logic::{Chart, Dialect, Ending, Finding, Listener, Look, Quiet, Technique};
use ninefold_board::Grid;

/// A list of techniques, tried from the first after every step.
pub struct TechniqueOrder {
    /// Its name for `--profile`.
    pub name: &'static str,
    /// One line.
    pub about: &'static str,
    /// Whose names.
    pub dialect: Dialect,
    /// In their order of trial.
    pub techniques: &'static [&'static dyn Technique],
}

impl TechniqueOrder {
    /// The next step, if there is one.
    pub fn next(&self, look: &Look<'_>) -> Option<Finding> {
        self.techniques.iter().find_map(|technique| technique.easiest(look))
    }
}

impl Profile for TechniqueOrder {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> &'static str {
        self.about
    }

    fn dialect(&self) -> Dialect {
        self.dialect
    }

    fn techniques(&self) -> &'static [&'static dyn Technique] {
        self.techniques
    }

    fn is_document(&self) -> bool {
        false
    }

    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> Ending {
        run_with(self.techniques, grid, rules, listener)
    }
}

/// Solves as far as these techniques go, always with the first that finds something, and with no other.
///
/// ```
/// use ninefold::board::{Grid, Puzzle};
/// use ninefold::logic::profile::{Rules, run_with};
/// use ninefold::logic::{Ending, Unheard, technique_named};
/// let puzzle: Puzzle = "1...............".parse()?;
/// let mut grid = Grid::new(&puzzle).expect("no contradiction shows yet");
/// let naked = [technique_named("naked single").expect("it is in the list")];
/// assert_eq!(run_with(&naked, &mut grid, &Rules::default(), &mut Unheard), Ending::Stuck);
/// # Ok::<(), ninefold::Error>(())
/// ```
pub fn run_with(
    techniques: &[&'static dyn Technique],
    grid: &mut Grid,
    rules: &Rules<'_>,
    listener: &mut dyn Listener,
) -> Ending {
    let chart = Chart::new(grid.geometry());
    // The easiest finding of a family may be another member's.
    let is_among = |finding: &Finding| {
        let name = finding.technique.about().name;
        techniques.iter().any(|technique| technique.about().name == name)
    };
    let singles: Vec<&'static Single> = techniques.iter().map_while(|technique| Single::of(*technique)).collect();
    let mut quiet = Quiet::new(grid);
    step_by_step(grid, rules, listener, |grid| {
        let look = Look::new(grid, &chart, rules.unique).until(rules.interrupt);
        // On large boards a technique may take long: it is asked before each, too.
        for single in &singles {
            if rules.is_over() {
                return None;
            }
            if let Some(sole) = single.first(&look) {
                return Some(Next::Single(sole));
            }
        }
        quiet.follow(grid);
        let look = look.after(&quiet);
        let mut tried = techniques[singles.len()..].iter().take_while(|_| !rules.is_over());
        let found = tried.find_map(|technique| match technique.easiest(&look) {
            Some(other) if !is_among(&other) => look.first(*technique),
            easiest => easiest,
        });
        found.map(Next::Other)
    })
}
