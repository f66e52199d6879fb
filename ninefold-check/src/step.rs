//! Do the conclusions of a step follow from the grid? Nothing here knows a technique: only cells, houses and candidates.

use crate::bits::{Row, count_common, subtract};
use crate::count::Covers;
use crate::deadly;
use crate::refused::{Part, Refused};
use crate::refute::{OverBudget, Refuter};
use crate::table::{FactRow, Table, candidates_of, fills};
use crate::well_formed;
use ninefold_board::{Because, Candidate, Conclusion, Fact, FactIx, Grid, Item, Status, Step};
use std::borrow::Cow;

/// The assumptions and limits of a check.
///
/// ```
/// use ninefold_check::Limits;
/// let limits = Limits { assume_unique: true, ..Limits::default() };
/// assert_eq!(limits.nodes, 256);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// May the puzzle be assumed to have exactly one solution? If not, a fact by [`Because::NotDeadly`] is refused.
    pub assume_unique: bool,
    /// The most nodes of one refutation. A step that needs more must give derived facts.
    pub nodes: u32,
    /// The most symbols tried in cells while all fillings of one deadly pattern are looked at.
    pub tries: u32,
    /// The most different candidates that the facts and conclusions of a step may name: memory grows with the square.
    pub candidates: usize,
}

/// The puzzle may have several solutions; 256 nodes per refutation; 65,536 tries per pattern; 16,384 candidates.
impl Default for Limits {
    fn default() -> Self {
        Limits { assume_unique: false, nodes: 256, tries: 65_536, candidates: 16_384 }
    }
}

/// The cost of an accepted step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// Refutations: one per derived fact and one per conclusion.
    pub refutations: u32,
    /// Nodes of all refutations together.
    pub nodes: u32,
    /// Nodes of the hardest refutation.
    pub hardest: u32,
    /// Symbols tried in cells of deadly patterns; 0 where their shape alone is enough.
    pub tries: u32,
}

/// Checks a step against the grid it is to be applied to.
///
/// Accepted means: every conclusion is true in every solution that the grid's candidates still allow, or, if a fact relies
/// on uniqueness (only with [`Limits::assume_unique`]), in the puzzle's only solution.
///
/// - A fact by [`Because::Grid`] has exactly the options that the grid leaves to the item.
/// - A fact by [`Because::Derived`] is refuted with all its options false, from the earlier facts it names.
/// - A fact by [`Because::NotDeadly`] names a pattern whose every filling could be exchanged for another one.
/// - A conclusion is refuted with the opposite assumed, from all facts, and must change the grid.
/// - To refute, propagate, count against the covers, and split on the fact with the fewest live options.
///
/// ```
/// use ninefold_board::{Because, Cell, Conclusion, Fact, Geometry, Grid, Item, Puzzle, Step, Symbol};
/// use ninefold_check::{Limits, Refused, check_step};
/// // 1 2 . / . . . / . . .: a naked single
/// let mut givens = vec![None; 9];
/// (givens[0], givens[1]) = (Some(Symbol(0)), Some(Symbol(1)));
/// let grid = Grid::new(&Puzzle::new(Geometry::latin(3).unwrap(), givens).unwrap()).unwrap();
/// let three = Cell(2).with(Symbol(2));
/// let mut step = Step {
///     technique: "naked single".into(),
///     size: 1,
///     facts: vec![Fact { because: Because::Grid(Item::Cell(Cell(2))), any_of: vec![three] }],
///     covers: vec![],
///     chain: vec![],
///     marks: vec![],
///     conclusions: vec![Conclusion::Place(three)],
/// };
/// assert_eq!(check_step(&grid, &step, &Limits::default()).unwrap().nodes, 1);
/// step.facts.clear();
/// assert_eq!(check_step(&grid, &step, &Limits::default()), Err(Refused::NotForced(0)));
/// ```
pub fn check_step(grid: &Grid, step: &Step, limits: &Limits) -> Result<Effort, Refused> {
    if step.conclusions.is_empty() {
        return Err(Refused::NoConclusion);
    }
    well_formed::check(grid.geometry(), step)?;
    let candidates = candidates_of(step);
    if candidates.len() > limits.candidates {
        return Err(Refused::TooLarge { found: candidates.len(), most: limits.candidates });
    }
    for (i, &conclusion) in step.conclusions.iter().enumerate() {
        if !changes(grid, conclusion) || step.conclusions[..i].contains(&conclusion) {
            return Err(Refused::NoEffect(i));
        }
    }
    let checker = Checker::new(grid, step, candidates, limits);
    let covers = Covers::new(grid.geometry(), &checker.table, &step.covers);
    let mut effort = Effort::default();
    for i in 0..step.facts.len() {
        effort.add(checker.check_fact(i)?);
    }
    for i in 0..step.conclusions.len() {
        effort.add(checker.check_conclusion(i, &covers)?);
    }
    Ok(effort)
}

/// Would the grid be another one after this conclusion?
fn changes(grid: &Grid, conclusion: Conclusion) -> bool {
    match conclusion {
        Conclusion::Place(candidate) => grid.has(candidate) && grid.status(candidate.cell) == Status::Open,
        Conclusion::Eliminate(candidate) => grid.has(candidate),
    }
}

struct Checker<'a> {
    grid: &'a Grid,
    step: &'a Step,
    limits: &'a Limits,
    table: Table,
    /// The options of each fact.
    facts: Vec<Row>,
    /// The candidates that the grid still has.
    live: Row,
}

impl<'a> Checker<'a> {
    fn new(grid: &'a Grid, step: &'a Step, candidates: Vec<Candidate>, limits: &'a Limits) -> Self {
        let table = Table::new(grid.geometry(), candidates);
        let facts = step.facts.iter().map(|fact| table.row_of(&fact.any_of)).collect();
        let live = table.row(|k| grid.has(k));
        Checker { grid, step, limits, table, facts, live }
    }

    fn check_fact(&self, i: FactIx) -> Result<Effort, Refused> {
        let Fact { because, any_of } = &self.step.facts[i];
        match because {
            Because::Grid(item) => self.check_grid_fact(i, *item),
            Because::Derived { from, covers } => {
                let mut live = self.live.clone();
                subtract(&mut live, &self.facts[i]);
                let facts = from.iter().map(|&j| Cow::Borrowed(self.facts[j].as_slice())).collect();
                let covers = Covers::new(self.grid.geometry(), &self.table, covers);
                self.refute(facts, live, &covers, Part::Fact(i))?.ok_or(Refused::NotDerived(i))
            }
            Because::NotDeadly(_) if !self.limits.assume_unique => Err(Refused::NotAssumedUnique(i)),
            Because::NotDeadly(pattern) => match deadly::check(self.grid, pattern, any_of, self.limits.tries) {
                Ok(tries) => Ok(Effort { tries, ..Effort::default() }),
                Err(flaw) => Err(Refused::NotDeadly { fact: i, flaw }),
            },
        }
    }

    /// Each option once, each live and of the item, and as many as the grid leaves.
    fn check_grid_fact(&self, i: FactIx, item: Item) -> Result<Effort, Refused> {
        let left = match item {
            Item::Cell(cell) => self.grid.candidates(cell).len(),
            Item::InHouse(house, _) if !self.grid.geometry().is_full(house) => return Err(Refused::NotFull(i)),
            Item::InHouse(house, symbol) => self.grid.positions(house, symbol).count_ones() as usize,
        };
        let options = &self.step.facts[i].any_of;
        let each = options.iter().all(|&k| self.grid.has(k) && fills(self.grid.geometry(), k, item));
        let once = count_common(&self.facts[i], &self.facts[i]) as usize == options.len();
        if each && once && options.len() == left { Ok(Effort::default()) } else { Err(Refused::NotTheOptions(i)) }
    }

    /// An elimination is refuted with its candidate assumed: a fact with one option. A placement is refuted without it.
    fn check_conclusion(&self, i: usize, covers: &Covers) -> Result<Effort, Refused> {
        let mut live = self.live.clone();
        let mut facts: Vec<FactRow<'_>> = self.facts.iter().map(|row| Cow::Borrowed(row.as_slice())).collect();
        let opposite = self.table.row_of(&[self.step.conclusions[i].candidate()]);
        match self.step.conclusions[i] {
            Conclusion::Place(_) => subtract(&mut live, &opposite),
            Conclusion::Eliminate(_) => facts.push(Cow::Owned(opposite)),
        }
        self.refute(facts, live, covers, Part::Conclusion(i))?.ok_or(Refused::NotForced(i))
    }

    /// The cost of the refutation, or `None` if the facts are not shown to contradict each other.
    fn refute(
        &self,
        mut facts: Vec<FactRow<'_>>,
        live: Row,
        covers: &Covers,
        part: Part,
    ) -> Result<Option<Effort>, Refused> {
        let mut refuter = Refuter { table: &self.table, covers, limit: self.limits.nodes, nodes: 0 };
        let contradiction = refuter.refutes(&mut facts, live).map_err(|OverBudget| Refused::OverBudget(part))?;
        let nodes = refuter.nodes;
        Ok(contradiction.then_some(Effort { refutations: 1, nodes, hardest: nodes, tries: 0 }))
    }
}

impl Effort {
    fn add(&mut self, more: Effort) {
        self.refutations += more.refutations;
        self.nodes = self.nodes.saturating_add(more.nodes);
        self.hardest = self.hardest.max(more.hardest);
        self.tries = self.tries.saturating_add(more.tries);
    }
}
