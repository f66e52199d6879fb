//! Dr Dobb's buttons for one rule: it is applied once to every node.

use crate::logic::matching::{Closed, Matching, Violator};
use crate::logic::node::Rule;
use crate::logic::technique::{Naked, hidden_single, hidden_subset, naked, naked_single};
use crate::logic::words::Words;
use crate::logic::{Event, Finding, Listener, chart};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Contradiction, Grid, HouseId, Symbol, SymbolSet};

/// Applies a rule once to every row, column, box or other full house, one after the other: in each the exclusion of the
/// smallest set that erases something there, or that leaves an open cell with one number. How many were applied; an error
/// at the first node without a perfect matching.
///
/// ```
/// use ninefold::board::{Geometry, Grid, Puzzle, Symbol};
/// use ninefold::logic::{Unheard, node::Rule, profile::exclude_once};
/// let givens = [Some(0), Some(1), None, None, None, None, None, None, None].map(|k| k.map(Symbol));
/// let puzzle = Puzzle::new(Geometry::latin(3)?, givens.to_vec())?;
/// let mut grid = Grid::new(&puzzle).unwrap();
/// assert!(exclude_once(Rule::Chain, &mut grid, &mut Unheard).unwrap() > 0);
/// assert_eq!(grid.value(ninefold::board::Cell(2)), Some(Symbol(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn once(rule: Rule, grid: &mut Grid, listener: &mut dyn Listener) -> Result<usize, Contradiction> {
    let geometry = grid.geometry().clone();
    let mut applied = 0;
    for house in geometry.house_ids().filter(|&house| geometry.is_full(house)) {
        let next = next_in(grid, house, rule);
        if next.is_err() {
            let remark = |words: &Words<'_>| format!("No solution: {} has no perfect matching.", words.house(house));
            let _ = listener.hear(grid, Event::Remark(&remark));
        }
        let Some(finding) = next? else { continue };
        if listener.hear(grid, Event::Step(&finding)).is_break() {
            break;
        }
        finding.apply(grid)?;
        applied += 1;
    }
    Ok(applied)
}

/// The smallest exclusion in a node that has an effect there; of equals a chain.
fn next_in(grid: &Grid, house: HouseId, rule: Rule) -> Result<Option<Finding>, Contradiction> {
    let chains = if rule == Rule::Pile { Vec::new() } else { chains(grid, house)? };
    let piles = if rule == Rule::Chain { Vec::new() } else { piles(grid, house)? };
    let effective = chains.into_iter().chain(piles).filter(|finding| !finding.conclusions.is_empty());
    Ok(effective.min_by_key(|finding| finding.size))
}

fn chains(grid: &Grid, house: HouseId) -> Result<Vec<Finding>, Contradiction> {
    let open = chart::cells_at(grid.geometry(), house, grid.open_in(house));
    let rows: Vec<u64> = open.iter().map(|&cell| grid.candidates(cell).bits()).collect();
    let chain = |set: Closed| {
        let numbers = SymbolSet::from_bits(set.columns);
        let is_in = |place: usize| set.rows >> place & 1 == 1;
        if let (1, Some(number)) = (set.size(), numbers.sole()) {
            let cell = open[set.rows.trailing_zeros() as usize];
            return naked_single(cell.with(number));
        }
        let lost = (0..open.len()).filter(|&place| !is_in(place)).flat_map(|place| {
            (grid.candidates(open[place]) & numbers).iter().map(move |number| (place, number)).collect::<Vec<_>>()
        });
        let cells = Bits(set.rows).map(|place| open[place]).collect();
        let naked_set = Naked::new(grid.geometry(), house, cells, numbers);
        naked_set.finding(naked(set.size()), lost.map(|(place, number)| open[place].with(number)))
    };
    match Matching::of(&rows) {
        Ok(matching) => Ok(matching.minimal().map(chain).collect()),
        Err(Violator(set)) => Err(Contradiction::Cell(open[set.rows.trailing_zeros() as usize])),
    }
}

fn piles(grid: &Grid, house: HouseId) -> Result<Vec<Finding>, Contradiction> {
    let (geometry, open) = (grid.geometry(), grid.open_in(house));
    let placed = geometry.house(house).cells().iter().filter_map(|&cell| grid.value(cell)).collect();
    let numbers: Vec<Symbol> = (geometry.all_symbols() - placed).iter().collect();
    let rows: Vec<u64> = numbers.iter().map(|&number| grid.positions(house, number) & open).collect();
    let pile = |set: Closed| {
        let own: SymbolSet = Bits(set.rows).map(|row| numbers[row]).collect();
        let cells = chart::cells_at(geometry, house, set.columns);
        if let (1, Some(number)) = (set.size(), own.sole()) {
            return hidden_single(house, cells[0].with(number));
        }
        hidden_subset(grid, house, own, cells)
    };
    match Matching::of(&rows) {
        Ok(matching) => Ok(matching.minimal().map(pile).collect()),
        Err(Violator(set)) => Err(Contradiction::House(house, numbers[set.rows.trailing_zeros() as usize])),
    }
}
