//! Where passes 1 to 5 end, whichever comes first: for those who do not ask what each of them does.
//!
//! What an object can have is looked at once, by a matching of its cells to its values (`matching.rs`): what lies in no matching is what
//! sets of all sizes rule out, so that no set is looked for. The end is that of pass 5, which goes on until there is nothing of the
//! other passes, either.

use crate::logic::matching::Matching;
use crate::logic::{Chart, profile::Rules};
use ninefold_board::cell_set::Bits;
use ninefold_board::grid::Sweep;
use ninefold_board::{Cell, Contradiction, Grid, HouseId};
use std::collections::VecDeque;

/// Takes a grid to where passes 1 to 5 end. `None` if the puzzle is contradictory, or the interrupt came first.
pub(crate) fn close(grid: &mut Grid, chart: &Chart, rules: &Rules<'_>) -> Option<()> {
    // Most of what is filled are singles of the beginning.
    let mut sweep = Sweep::of(grid);
    sweep.singles(grid.geometry())?;
    grid.take(sweep);
    let all = grid.geometry().house_ids().collect();
    work(grid, chart, rules, Queue { waits: vec![true; grid.geometry().houses().len()], houses: all })
}

/// The same of a grid that was there, and changed since.
pub(crate) fn close_again(grid: &mut Grid, chart: &Chart, rules: &Rules<'_>) -> Option<()> {
    let mut changed = Queue { waits: vec![false; grid.geometry().houses().len()], houses: VecDeque::new() };
    changed.push(grid);
    work(grid, chart, rules, changed)
}

/// Objects to be looked at, each once.
struct Queue {
    houses: VecDeque<HouseId>,
    waits: Vec<bool>,
}

impl Queue {
    /// Those in which something changed.
    fn push(&mut self, grid: &mut Grid) {
        grid.take_changed(|house| {
            if !std::mem::replace(&mut self.waits[house.index()], true) {
                self.houses.push_back(house);
            }
        });
    }

    fn pop(&mut self) -> Option<HouseId> {
        let house = self.houses.pop_front()?;
        self.waits[house.index()] = false;
        Some(house)
    }
}

fn work(grid: &mut Grid, chart: &Chart, rules: &Rules<'_>, mut queue: Queue) -> Option<()> {
    grid.place_singles().ok()?;
    queue.push(grid);
    while let Some(house) = queue.pop() {
        if rules.is_over() {
            return None;
        }
        let open = grid.open_in(house).count_ones();
        if open > 1 {
            confine(grid, chart, house).ok()?;
        }
        // Two cells have no set but both.
        if open > 2 {
            tell_apart(grid, house)?;
        }
        grid.place_singles().ok()?;
        queue.push(grid);
    }
    Some(())
}

/// Erases what the object can only have where it crosses another one, which then cannot have it elsewhere.
fn confine(grid: &mut Grid, chart: &Chart, house: HouseId) -> Result<(), Contradiction> {
    if !grid.geometry().is_full(house) {
        return Ok(());
    }
    for symbol in grid.geometry().all_symbols() {
        let places = grid.positions(house, symbol);
        if places & places.wrapping_sub(1) == 0 {
            continue;
        }
        for crossing in chart.crossings_from(house).iter().filter(|crossing| places & !crossing.in_from == 0) {
            for position in Bits(grid.positions(crossing.to, symbol) & !crossing.in_to) {
                let cell = grid.geometry().house(crossing.to).cells()[position];
                grid.eliminate(cell.with(symbol))?;
            }
        }
    }
    Ok(())
}

/// Erases what no cell of the object has where they all differ; `None` if they cannot.
fn tell_apart(grid: &mut Grid, house: HouseId) -> Option<()> {
    let (mut cells, mut lists, mut open) = ([Cell(0); 64], [0; 64], 0);
    for position in Bits(grid.open_in(house)) {
        cells[open] = grid.geometry().house(house).cells()[position];
        lists[open] = grid.candidates(cells[open]).bits();
        open += 1;
    }
    let matching = Matching::of(&lists[..open]).ok()?;
    for (row, &cell) in cells[..open].iter().enumerate() {
        for symbol in ninefold_board::SymbolSet::from_bits(matching.impossible(row)) {
            grid.eliminate(cell.with(symbol)).ok()?;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{BUDGET, below, full, puzzle, rng_of, solved_minimal};
    use crate::logic::profile::levels::unguessed;
    use ninefold_board::{BoxShape, Extra, Geometry};
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// The candidates of each cell.
    fn candidates(grid: &Grid) -> Vec<u64> {
        grid.geometry().all_cells().map(|cell| grid.candidates(cell).bits()).collect()
    }

    /// A wrong candidate is put in: it is seen to be wrong where the passes see it, and else both come to the same end.
    #[test]
    fn contradictions_are_those_of_the_passes() {
        let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
        let (chart, rules) = (Chart::new(&nine), Rules::default());
        let (mut wrong, mut open) = (0, 0);
        for seed in 0..150 {
            let (puzzle, solution) = solved_minimal(&nine, &mut rng_of(seed, 0), BUDGET).unwrap();
            let mut slow = Grid::new(&puzzle).unwrap();
            let cell = nine.all_cells().find(|&cell| slow.candidates(cell).len() > 1).unwrap();
            let other = slow.candidates(cell).iter().find(|symbol| *symbol != solution.value(cell)).unwrap();
            if slow.place(cell.with(other)).is_err() {
                continue;
            }
            let mut grid = slow.clone();
            let ends = [close(&mut grid, &chart, &rules).is_some(), unguessed(&mut slow, &chart, &rules).is_some()];
            assert_eq!(ends[0], ends[1], "seed {seed}");
            if ends[0] {
                assert_eq!(candidates(&grid), candidates(&slow), "seed {seed}");
                open += 1;
            } else {
                wrong += 1;
            }
        }
        assert!(wrong > 0 && open > 0, "{wrong} {open}");
    }

    /// It is asked before each object.
    #[test]
    fn it_ends_when_it_is_told() {
        let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
        let (chart, empty) = (Chart::new(&nine), Grid::new(&puzzle(&nine, vec![None; 81])).unwrap());
        // An empty board has nothing to be found: each of its 27 objects is looked at once.
        for most in 0..=27 {
            let asked = AtomicUsize::new(0);
            let interrupt = || asked.fetch_add(1, Ordering::Relaxed) >= most;
            let rules = Rules { interrupt: Some(&interrupt), ..Rules::default() };
            assert_eq!(close(&mut empty.clone(), &chart, &rules), (most == 27).then_some(()));
            assert_eq!(asked.load(Ordering::Relaxed), 27.min(most + 1));
        }
    }

    #[test]
    fn it_ends_where_the_passes_end() {
        let box_of = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
        let diagonals = box_of(3, 3).with_extras(vec![Extra::Diagonals]).unwrap();
        let rules = Rules::default();
        let (mut open, mut by_sets) = (0, 0);
        for geometry in [box_of(3, 3), box_of(2, 3), diagonals, Geometry::latin(6).unwrap(), box_of(3, 4)] {
            let chart = Chart::new(&geometry);
            for seed in 0..120 {
                let rng = &mut rng_of(seed, 0);
                // Minimal ones, and on a larger board some that may have several solutions, too.
                let (puzzle, solution) = if geometry.cells() > 81 {
                    let solution = full(&geometry, rng, BUDGET).unwrap();
                    let kept = solution.values().iter().map(|value| (below(5, rng) < 2).then_some(*value)).collect();
                    (puzzle(&geometry, kept), solution)
                } else {
                    solved_minimal(&geometry, rng, BUDGET).unwrap()
                };
                let mut slow = Grid::new(&puzzle).unwrap();
                let (mut grid, mut late) = (slow.clone(), slow.clone());
                let tally = unguessed(&mut slow, &chart, &rules).unwrap();
                close(&mut grid, &chart, &rules).unwrap();
                assert_eq!(candidates(&grid), candidates(&slow), "{geometry}: {puzzle:?}");
                open += usize::from(!grid.is_full());
                by_sets += usize::from(tally.erasures[4] > 0);
                // A further candidate goes: again both come to the same end.
                close(&mut late, &chart, &rules).unwrap();
                let wrong = geometry.all_cells().find_map(|cell| {
                    let others = slow.candidates(cell).iter().filter(|symbol| *symbol != solution.value(cell));
                    others.last().map(|symbol| cell.with(symbol))
                });
                if let Some(wrong) = wrong {
                    late.eliminate(wrong).unwrap();
                    slow.eliminate(wrong).unwrap();
                    close_again(&mut late, &chart, &rules).unwrap();
                    unguessed(&mut slow, &chart, &rules).unwrap();
                    assert_eq!(candidates(&late), candidates(&slow), "{geometry}: {puzzle:?}");
                }
            }
        }
        assert!(open > 0 && by_sets > 0, "{open} {by_sets}");
    }
}
