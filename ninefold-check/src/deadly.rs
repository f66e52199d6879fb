//! Deadly patterns: cells that would have a second filling, so that a puzzle with one solution cannot be like that.
//!
//! Let the solution take all its symbols in the pattern's cells from the pattern. If that filling has a second one with
//! the same symbols in each house, exchanging the two gives another solution of the same puzzle: no cell is a given, the
//! puzzle allowed every candidate of the pattern, and every house still has the symbols it had. (Unique rectangles and
//! their kin; "bivalue universal grave", Sudoku players' forum.) Three ways to see that are tried: two symbols that can be exchanged
//! throughout, candidates in pairs, and all fillings one by one.

use ninefold_board::{Candidate, Cell, Geometry, Grid, HouseId, Item, Symbol, SymbolSet};

/// Why a pattern is not known to be deadly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Flaw {
    /// There is no pattern.
    #[error("the pattern is empty")]
    Empty,
    /// A candidate is listed twice.
    #[error("the pattern lists a candidate twice")]
    Twice(Candidate),
    /// A given stands in the pattern: it cannot be exchanged.
    #[error("cell number {} of the pattern is a given", .0.index() + 1)]
    Given(Cell),
    /// The puzzle itself excludes a candidate of the pattern.
    #[error("the puzzle never allowed symbol number {} in cell number {}", .0.symbol.index() + 1, .0.cell.index() + 1)]
    NeverAllowed(Candidate),
    /// The options of the fact are not the other live candidates of the pattern's cells.
    #[error("the options are not the other candidates of the pattern's cells")]
    OtherOptions,
    /// A filling has no second one with the same symbols in each house.
    #[error("a filling of the pattern has no second one with the same symbols in each house")]
    OneFilling,
    /// There are too many fillings to look at them all.
    #[error("the pattern has too many fillings")]
    OverBudget,
}

/// Is the pattern deadly, and are these all the ways out? At most `tries` symbols are tried in a cell; how many were is
/// the answer.
pub(crate) fn check(grid: &Grid, pattern: &[Candidate], any_of: &[Candidate], tries: u32) -> Result<u32, Flaw> {
    let mut pattern = pattern.to_vec();
    pattern.sort_unstable();
    check_candidates(grid, &pattern)?;
    let cells = by_cell(&pattern);
    let mut ways_out = any_of.to_vec();
    ways_out.sort_unstable();
    let live = cells.iter().flat_map(|&(cell, _)| grid.options(Item::Cell(cell)));
    if !live.filter(|k| pattern.binary_search(k).is_err()).eq(ways_out) {
        return Err(Flaw::OtherOptions);
    }
    let is_exchanged = swap_of_two(grid, &cells);
    let fillings = Fillings::new(grid.geometry(), cells);
    if is_exchanged || fillings.swap_in_pairs() { Ok(0) } else { fillings.check_each(tries) }
}

fn check_candidates(grid: &Grid, pattern: &[Candidate]) -> Result<(), Flaw> {
    if pattern.is_empty() {
        return Err(Flaw::Empty);
    }
    if let Some(pair) = pattern.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Flaw::Twice(pair[0]));
    }
    if let Some(given) = pattern.iter().find(|k| grid.puzzle().given(k.cell).is_some()) {
        return Err(Flaw::Given(given.cell));
    }
    match pattern.iter().find(|&&k| !grid.was_allowed(k)) {
        Some(&candidate) => Err(Flaw::NeverAllowed(candidate)),
        None => Ok(()),
    }
}

/// Are there two symbols that can be exchanged throughout, whatever the other cells hold?
///
/// Let the solution be as the pattern says, and exchange two symbols in all cells of the pattern that may hold either. Each house has the
/// symbols that it had if it has both of the two in these cells, or neither. It has both if it is full and has no other place left for
/// either, and neither if it has no place for them there. One house that has both makes it another solution. Places that
/// a cell rules out of which the pattern leaves a single candidate are no places.
fn swap_of_two(grid: &Grid, cells: &[(Cell, SymbolSet)]) -> bool {
    let all = cells.iter().fold(SymbolSet::EMPTY, |all, &(_, symbols)| all | symbols);
    let fixed: Vec<Candidate> = cells.iter().filter_map(|&(cell, symbols)| Some(cell.with(symbols.sole()?))).collect();
    let mut pairs = all.iter().flat_map(|a| all.iter().filter(move |&b| b > a).map(move |b| [a, b]));
    pairs.any(|pair| is_exchanged(grid, cells, &fixed, pair))
}

/// Has each house both symbols in the cells of the pattern that may hold either, or neither; and one of them both?
fn is_exchanged(grid: &Grid, cells: &[(Cell, SymbolSet)], fixed: &[Candidate], pair: [Symbol; 2]) -> bool {
    let geometry = grid.geometry();
    let both: SymbolSet = pair.into_iter().collect();
    let exchanging: Vec<Cell> =
        cells.iter().filter(|(_, symbols)| both.is_subset(*symbols)).map(|&(cell, _)| cell).collect();
    let is_in = |cell: &Cell| exchanging.binary_search(cell).is_ok();
    let mut one_has_both = false;
    for house in geometry.house_ids() {
        let places = pair.map(|symbol| {
            let live = grid.options(Item::InHouse(house, symbol)).into_iter();
            let left = live.filter(|&k| !fixed.iter().any(|&known| geometry.conflict(k, known)));
            left.map(|k| k.cell).collect::<Vec<_>>()
        });
        let has_both = geometry.is_full(house) && places.iter().all(|places| places.iter().all(is_in));
        let has_neither = places.iter().all(|places| !places.iter().any(is_in));
        if !has_both && !has_neither {
            return false;
        }
        one_has_both |= has_both;
    }
    one_has_both
}

fn by_cell(pattern: &[Candidate]) -> Vec<(Cell, SymbolSet)> {
    let one_cell = pattern.chunk_by(|a, b| a.cell == b.cell);
    one_cell.map(|group| (group[0].cell, group.iter().map(|k| k.symbol).collect())).collect()
}

/// The ways to fill the cells of a pattern.
///
/// ```text
/// cells     [(r1c1, {1, 2}), (r1c4, {1, 2}), ...]      ascending
/// houses    [row 1, column 1, box 1, ...]              every house of a cell, ascending
/// places    [[0, 1, 2], [0, 3, 4], ...]                the houses of each cell, as places in `houses`
/// ```
struct Fillings {
    cells: Vec<(Cell, SymbolSet)>,
    houses: Vec<HouseId>,
    places: Vec<Vec<usize>>,
}

impl Fillings {
    fn new(geometry: &Geometry, cells: Vec<(Cell, SymbolSet)>) -> Self {
        let of = |cell: Cell| geometry.houses_of(cell).iter().map(|m| m.house);
        let mut houses: Vec<_> = cells.iter().flat_map(|&(cell, _)| of(cell)).collect();
        houses.sort_unstable();
        houses.dedup();
        let place = |house: HouseId| houses.partition_point(|&h| h < house);
        let places = cells.iter().map(|&(cell, _)| of(cell).map(place).collect()).collect();
        Fillings { cells, houses, places }
    }

    /// Two candidates in each cell, and each symbol twice or never in each house? Then a filling takes each symbol of a
    /// house exactly once (as many cells as symbols, none twice), and the candidates it leaves out do the same.
    fn swap_in_pairs(&self) -> bool {
        let mut once_or_more = vec![SymbolSet::EMPTY; self.houses.len()];
        let mut twice = once_or_more.clone();
        for ((_, symbols), places) in self.cells.iter().zip(&self.places) {
            for &house in places {
                if !(*symbols & twice[house]).is_empty() {
                    return false;
                }
                twice[house] |= once_or_more[house] & *symbols;
                once_or_more[house] |= *symbols;
            }
        }
        once_or_more == twice && self.cells.iter().all(|(_, symbols)| symbols.len() == 2)
    }

    /// Has each filling that respects the houses a second one with the same symbols in each house?
    fn check_each(&self, tries: u32) -> Result<u32, Flaw> {
        let mut search =
            Search { fillings: self, used: vec![SymbolSet::EMPTY; self.houses.len()], entered: Vec::new() };
        let mut left = vec![self.cells[0].1];
        let mut found: Vec<Vec<SymbolSet>> = Vec::new();
        let mut spent = 0;
        while let Some(symbols) = left.last_mut() {
            let Some(symbol) = symbols.first() else {
                left.pop();
                search.take_back();
                continue;
            };
            symbols.remove(symbol);
            if spent == tries {
                return Err(Flaw::OverBudget);
            }
            spent += 1;
            if !search.enter(symbol) {
                continue;
            }
            if let Some(&(_, symbols)) = self.cells.get(left.len()) {
                left.push(symbols);
            } else {
                found.push(search.used.clone());
                search.take_back();
            }
        }
        found.sort_unstable();
        let in_company = found.chunk_by(|a, b| a == b).all(|same| same.len() > 1);
        if in_company { Ok(spent) } else { Err(Flaw::OneFilling) }
    }
}

/// A pattern filled so far: a depth-first search that needs no recursion, as a pattern may have thousands of cells.
struct Search<'a> {
    fillings: &'a Fillings,
    /// The symbols in each house.
    used: Vec<SymbolSet>,
    /// The symbols of the first cells.
    entered: Vec<Symbol>,
}

impl Search<'_> {
    /// Fills the next cell, if no house of it has the symbol yet.
    fn enter(&mut self, symbol: Symbol) -> bool {
        let places = &self.fillings.places[self.entered.len()];
        if places.iter().any(|&house| self.used[house].contains(symbol)) {
            return false;
        }
        for &house in places {
            self.used[house].insert(symbol);
        }
        self.entered.push(symbol);
        true
    }

    /// Empties the last cell that was filled, if any.
    fn take_back(&mut self) {
        if let Some(symbol) = self.entered.pop() {
            for &house in &self.fillings.places[self.entered.len()] {
                self.used[house].remove(symbol);
            }
        }
    }
}
