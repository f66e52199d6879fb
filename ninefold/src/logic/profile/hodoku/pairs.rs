//! Remote pairs, all of one pair in one step: cells with the same two candidates that hang together. They have them by turns, and
//! whatever sees one cell of each turn has neither. Chains tell the same one by one, by their two ends.

use crate::logic::technique::REMOTE_PAIR;
use crate::logic::words::Words;
use crate::logic::{Finding, Look, Pattern, Telling};
use ninefold_board::{Candidate, Cell, Item, Status, SymbolSet};

/// Fewer cells are a naked pair.
const FEWEST: usize = 4;

/// The first remote pair from which something follows.
pub(super) fn remote_pair(look: &Look<'_>) -> Option<Finding> {
    let grid = look.grid;
    let is_pair = |cell: &Cell| grid.status(*cell) == Status::Open && grid.candidates(*cell).len() == 2;
    let mut left: Vec<Cell> = look.geometry().all_cells().filter(is_pair).collect();
    while let Some(&first) = left.first() {
        let pair = grid.candidates(first);
        if left.iter().filter(|&&cell| grid.candidates(cell) == pair).count() < FEWEST {
            left.retain(|&cell| grid.candidates(cell) != pair);
            continue;
        }
        let turns = Turns::from(look, first, &left);
        left.retain(|cell| !turns.of.iter().flatten().any(|known| known == cell));
        let losers = turns.losers(look);
        if turns.of[0].len() + turns.of[1].len() >= FEWEST && !losers.is_empty() {
            let mut all = turns.of.concat();
            all.sort_unstable();
            return Some(
                Finding::new(&REMOTE_PAIR, all.len(), turns).on(all.into_iter().map(Item::Cell)).eliminating(losers),
            );
        }
    }
    None
}

/// Cells with the same two candidates, by turns.
#[derive(Debug)]
struct Turns {
    pair: SymbolSet,
    of: [Vec<Cell>; 2],
}

impl Turns {
    /// Those that hang together with this cell, among these.
    fn from(look: &Look<'_>, first: Cell, among: &[Cell]) -> Self {
        let pair = look.grid.candidates(first);
        let same: Vec<Cell> = among.iter().copied().filter(|&cell| look.grid.candidates(cell) == pair).collect();
        let mut turns = Turns { pair, of: [vec![first], Vec::new()] };
        let mut queue = vec![(first, 0)];
        while let Some((cell, turn)) = queue.pop() {
            for &next in same.iter().filter(|&&next| look.geometry().sees(cell, next)) {
                if !turns.of.iter().flatten().any(|&known| known == next) {
                    turns.of[1 - turn].push(next);
                    queue.push((next, 1 - turn));
                }
            }
        }
        turns.of.iter_mut().for_each(|cells| cells.sort_unstable());
        turns
    }

    /// What sees a cell of each turn.
    fn losers(&self, look: &Look<'_>) -> Vec<Candidate> {
        let sees = |cell: Cell, turn: &[Cell]| turn.iter().any(|&other| look.geometry().sees(cell, other));
        let is_other = |cell: &Cell| !self.of.iter().flatten().any(|own| own == cell);
        let open = look.geometry().all_cells().filter(|&cell| look.grid.status(cell) == Status::Open);
        let hit = open.filter(is_other).filter(|&cell| self.of.iter().all(|turn| sees(cell, turn)));
        hit.flat_map(|cell| (look.grid.candidates(cell) & self.pair).iter().map(move |s| cell.with(s))).collect()
    }
}

impl Pattern for Turns {
    fn tell(&self, words: &Words<'_>, _: &Finding) -> Telling {
        let pair = words.symbols(self.pair);
        let [one, other] = [0, 1].map(|turn| words.cells(&self.of[turn]));
        let mut all = self.of.concat();
        all.sort_unstable();
        Telling::new(
            words.cells(&all),
            format!("{} have only {pair}, so two of them that see each other differ", words.cells(&all)),
            "no cell that sees one of the first and one of the others can have either of the two",
        )
        .arguing([format!(
            "from one to the next that it sees, {one} {} one of the two and {other} the other",
            if self.of[0].len() == 1 { "holds" } else { "hold" }
        )])
    }
}
