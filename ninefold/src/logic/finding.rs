//! The finding of a technique, before its proof is asked for.

use super::{Look, Technique, Telling, Words};
use ninefold_board::{
    Because, Candidate, Cell, Conclusion, Contradiction, Fact, FactIx, Geometry, Grid, HouseId, Item, Link, Role, Step,
    Symbol,
};
use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A fact in short: its options are read from the grid when the proof is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// The options that the grid leaves to the item.
    Item(Item),
    /// One of these is true, since otherwise the earlier grounds `from` would contradict each other.
    Derived {
        /// The options.
        any_of: Vec<Candidate>,
        /// Earlier grounds.
        from: Vec<FactIx>,
        /// As in [`Step::covers`].
        covers: Vec<Item>,
    },
    /// This pattern would have two fillings: one of the other live candidates of its cells is true.
    NotDeadly(Vec<Candidate>),
}

/// The pattern that a technique saw, part by part: which cell is the pivot and which are the wings, what has which colour. The technique
/// puts it together once, as plain data; words and drawings read it and need not look for anything again.
pub trait Pattern: std::fmt::Debug + Send + Sync {
    /// The finding in sentences.
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling;

    /// Finer roles for the drawing than the facts give. The grid is the one in which it was found.
    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        Vec::new()
    }

    /// The house of which it tells that all other cells are filled.
    fn full_house(&self) -> Option<HouseId> {
        None
    }

    /// The pattern in the signs of forums, where the grounds and arrows of the step do not say it best.
    fn signs(&self, _words: &Words<'_>) -> Option<String> {
        None
    }

    /// The same in Eureka's signs, where the arrows are no chain or say less: a line, or one for each branch.
    fn eureka(&self, _words: &Words<'_>, _finding: &Finding) -> Option<Vec<String>> {
        None
    }

    /// The arrows of the drawing, in the order in which a person would follow them.
    fn chain(&self, _grid: &Grid) -> Vec<Link> {
        Vec::new()
    }
}

/// The finding of a technique: the conclusions, and their grounds. [`prove`] makes the whole step of it.
#[derive(Clone)]
pub struct Finding {
    /// The technique.
    pub technique: &'static dyn Technique,
    /// The size of the pattern: 2 for a pair, 3 for a swordfish, 1 for a single.
    pub size: u8,
    /// Its grounds, in the order in which a person would say them.
    pub grounds: Vec<Ground>,
    /// Items that count against the grounds.
    pub covers: Vec<Item>,
    /// The conclusions: each changes the grid, and none stands there twice.
    pub conclusions: Vec<Conclusion>,
    /// Its parts.
    pub pattern: Arc<dyn Pattern>,
}

impl Finding {
    /// This pattern, which a technique found, of this size.
    pub fn new(technique: &'static dyn Technique, size: usize, pattern: impl Pattern + 'static) -> Self {
        Finding {
            technique,
            size: size as u8,
            grounds: Vec::new(),
            covers: Vec::new(),
            conclusions: Vec::new(),
            pattern: Arc::new(pattern),
        }
    }

    /// It rests on these items of the grid, too.
    pub fn on(mut self, items: impl IntoIterator<Item = Item>) -> Self {
        self.grounds.extend(items.into_iter().map(Ground::Item));
        self
    }

    /// With items that limit how many candidates can be true.
    pub fn covered(mut self, covers: impl IntoIterator<Item = Item>) -> Self {
        self.covers.extend(covers);
        self
    }

    /// With one more ground.
    pub fn and(mut self, ground: Ground) -> Self {
        self.grounds.push(ground);
        self
    }

    /// It places this.
    pub fn placing(mut self, candidate: Candidate) -> Self {
        self.conclusions.push(Conclusion::Place(candidate));
        self
    }

    /// It eliminates these.
    pub fn eliminating(mut self, candidates: impl IntoIterator<Item = Candidate>) -> Self {
        self.conclusions.extend(candidates.into_iter().map(Conclusion::Eliminate));
        self
    }

    /// Hands it on, if anything follows from it.
    pub fn report(self, found: &mut dyn FnMut(Finding) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.conclusions.is_empty() { ControlFlow::Continue(()) } else { found(self) }
    }

    /// The items it rests on, in order.
    pub fn items(&self) -> impl Iterator<Item = Item> + '_ {
        self.grounds.iter().filter_map(|ground| if let Ground::Item(item) = ground { Some(*item) } else { None })
    }

    /// The cells among its items, in order.
    pub fn cells(&self) -> Vec<Cell> {
        self.items().filter_map(|item| if let Item::Cell(cell) = item { Some(cell) } else { None }).collect()
    }

    /// The houses and symbols among its items, in order.
    pub fn places(&self) -> Vec<(HouseId, Symbol)> {
        places(self.items())
    }

    /// The houses and symbols among its covers, in order.
    pub fn cover_places(&self) -> Vec<(HouseId, Symbol)> {
        places(self.covers.iter().copied())
    }

    /// The candidates that it eliminates, in order.
    pub fn eliminated(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.conclusions.iter().filter_map(|c| if let Conclusion::Eliminate(k) = c { Some(*k) } else { None })
    }

    /// The candidates that it places, in order.
    pub fn placed(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.conclusions.iter().filter_map(|c| if let Conclusion::Place(k) = c { Some(*k) } else { None })
    }

    /// Does it rest on the puzzle's having one solution?
    pub fn assumes_unique(&self) -> bool {
        self.grounds.iter().any(|ground| matches!(ground, Ground::NotDeadly(_)))
    }

    /// Its name, size included: `naked triple`.
    pub fn name(&self) -> Cow<'static, str> {
        self.technique.about().name_of(usize::from(self.size))
    }

    /// Applies the step to the grid.
    pub fn apply(&self, grid: &mut Grid) -> Result<(), Contradiction> {
        self.conclusions.iter().try_for_each(|&conclusion| match conclusion {
            Conclusion::Place(candidate) => grid.place(candidate),
            Conclusion::Eliminate(candidate) => grid.eliminate(candidate),
        })
    }
}

impl std::fmt::Debug for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Finding")
            .field("technique", &self.name())
            .field("grounds", &self.grounds)
            .field("covers", &self.covers)
            .field("conclusions", &self.conclusions)
            .field("pattern", &self.pattern)
            .finish_non_exhaustive()
    }
}

fn places(items: impl Iterator<Item = Item>) -> Vec<(HouseId, Symbol)> {
    items
        .filter_map(|item| if let Item::InHouse(house, symbol) = item { Some((house, symbol)) } else { None })
        .collect()
}

/// The step with its proof: the facts' options as the grid leaves them, and the technique's additions for the drawing.
///
/// ```
/// use ninefold::board::{Geometry, Grid, Puzzle, Symbol};
/// use ninefold::logic::{Chart, Look, prove, technique_named};
/// let mut givens = vec![None; 9];
/// (givens[0], givens[1]) = (Some(Symbol(0)), Some(Symbol(1)));
/// let grid = Grid::new(&Puzzle::new(Geometry::latin(3).unwrap(), givens).unwrap()).unwrap();
/// let chart = Chart::new(grid.geometry());
/// let finding = Look::new(&grid, &chart, false).first(technique_named("naked single").unwrap()).unwrap();
/// let step = prove(&grid, &finding);
/// assert_eq!((step.technique.as_ref(), step.facts.len(), step.conclusions.len()), ("naked single", 1, 1));
/// ```
pub fn prove(grid: &Grid, finding: &Finding) -> Step {
    let facts = finding.grounds.iter().map(|ground| fact(grid, ground)).collect();
    Step {
        technique: finding.name(),
        size: finding.size,
        facts,
        covers: finding.covers.clone(),
        chain: finding.pattern.chain(grid),
        marks: finding.pattern.marks(grid),
        conclusions: finding.conclusions.clone(),
    }
}

fn fact(grid: &Grid, ground: &Ground) -> Fact {
    match ground {
        Ground::Item(item) => Fact { because: Because::Grid(*item), any_of: grid.options(*item) },
        Ground::Derived { any_of, from, covers } => {
            let because = Because::Derived { from: from.clone(), covers: covers.clone() };
            Fact { because, any_of: any_of.clone() }
        }
        Ground::NotDeadly(pattern) => {
            Fact { because: Because::NotDeadly(pattern.clone()), any_of: others(grid, pattern) }
        }
    }
}

/// The live candidates of a pattern's cells that are not part of it, in the order of the cells.
pub(super) fn others(grid: &Grid, pattern: &[Candidate]) -> Vec<Candidate> {
    let mut cells: Vec<Cell> = pattern.iter().map(|candidate| candidate.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let live = cells.into_iter().flat_map(|cell| grid.candidates(cell).iter().map(move |s| cell.with(s)));
    live.filter(|candidate| !pattern.contains(candidate)).collect()
}

impl Look<'_> {
    /// The geometry of the grid.
    pub fn geometry(&self) -> &Geometry {
        self.grid.geometry()
    }

    /// The first finding of a technique.
    pub fn first(&self, technique: &'static dyn Technique) -> Option<Finding> {
        let mut first = None;
        let _ = technique.find(self, &mut |finding| {
            first = Some(finding);
            ControlFlow::Break(())
        });
        first
    }

    /// Every finding of a technique, in its order.
    pub fn all(&self, technique: &'static dyn Technique) -> Vec<Finding> {
        let mut all = Vec::new();
        let _ = technique.find(self, &mut |finding| {
            all.push(finding);
            ControlFlow::Continue(())
        });
        all
    }

    /// The live candidates of open cells that conflict with every one of these, ascending: all are false if one of these
    /// is true.
    pub fn seen_by_all(&self, candidates: &[Candidate]) -> Vec<Candidate> {
        let (geometry, grid) = (self.geometry(), self.grid);
        let Some((&first, rest)) = candidates.split_first() else { return Vec::new() };
        let here = grid.candidates(first.cell).iter().map(|s| first.cell.with(s)).filter(|&k| k != first);
        let there = geometry.peers(first.cell).iter().map(|&peer| peer.with(first.symbol)).filter(|&k| grid.has(k));
        let mut seen: Vec<_> = here.chain(there).filter(|&k| rest.iter().all(|&r| geometry.conflict(k, r))).collect();
        seen.retain(|k| grid.status(k.cell) == ninefold_board::Status::Open);
        seen.sort_unstable();
        seen
    }
}
