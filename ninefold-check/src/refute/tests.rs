use super::*;
use crate::table::Table;
use ninefold_board::{BoxShape, Candidate, Cell, Geometry, Item, Symbol};
use proptest::prelude::*;

/// Can a set of candidates, no two in conflict, have one of each fact? Tried fact by fact.
fn satisfiable(geometry: &Geometry, facts: &[Vec<Candidate>], chosen: &mut Vec<Candidate>) -> bool {
    let Some((first, rest)) = facts.split_first() else { return true };
    first.iter().any(|&k| {
        let fits = chosen.iter().all(|&c| !geometry.conflict(c, k));
        chosen.push(k);
        let found = fits && satisfiable(geometry, rest, chosen);
        chosen.pop();
        found
    })
}

fn item(geometry: &Geometry, cell: bool, a: usize, b: usize) -> Item {
    let house = ninefold_board::HouseId::new(a % geometry.houses().len());
    if cell {
        Item::Cell(Cell::new(a % geometry.cells()))
    } else {
        Item::InHouse(house, Symbol::new(b % geometry.symbols()))
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases * 16, ..ProptestConfig::default() })]
    /// With nodes enough, a refutation is found exactly where there is a contradiction: facts of any options, whether
    /// they make sense on the board or not. Covers find it earlier and never where there is none.
    #[test]
    fn refutes_exactly_the_contradictory(
        facts in prop::collection::vec(prop::collection::btree_set((0..8_u16, 0..4_u8), 1..4), 1..9),
        covers in prop::collection::vec((any::<bool>(), any::<usize>(), any::<usize>()), 0..6),
        latin in any::<bool>(),
    ) {
        let boxes = BoxShape { height: 2, width: 2 };
        let geometry = if latin { Geometry::latin(4) } else { Geometry::sudoku(boxes) }.unwrap();
        let facts: Vec<Vec<_>> = facts.iter().map(|f| f.iter().map(|&(c, s)| Cell(c).with(Symbol(s))).collect()).collect();
        let mut all: Vec<_> = facts.iter().flatten().copied().collect();
        all.sort_unstable();
        all.dedup();
        let table = Table::new(&geometry, all);
        let live = table.row(|_| true);
        let expected = !satisfiable(&geometry, &facts, &mut Vec::new());
        let items: Vec<_> = covers.into_iter().map(|(cell, a, b)| item(&geometry, cell, a, b)).collect();
        for items in [&[][..], &items] {
            let covers = Covers::new(&geometry, &table, items);
            let mut rows: Vec<FactRow<'_>> = facts.iter().map(|f| Cow::Owned(table.row_of(f))).collect();
            let mut refuter = Refuter { table: &table, covers: &covers, limit: u32::MAX, nodes: 0 };
            prop_assert_eq!(refuter.refutes(&mut rows, live.clone()).unwrap(), expected);
            prop_assert!(refuter.nodes > 0);
        }
    }
}

/// Three pigeons, two holes: one node by counting, more by search, refused with fewer nodes than it takes.
#[test]
fn counting_saves_the_search() {
    let geometry = Geometry::latin(3).unwrap();
    let cells: Vec<Vec<_>> = (0..3).map(|c| (0..2).map(|s| Cell(c).with(Symbol(s))).collect()).collect();
    let table = Table::new(&geometry, cells.concat());
    let house = ninefold_board::HouseId(0);
    let run = |items: &[Item], limit: u32| {
        let covers = Covers::new(&geometry, &table, items);
        let mut rows: Vec<FactRow<'_>> = cells.iter().map(|f| Cow::Owned(table.row_of(f))).collect();
        let mut refuter = Refuter { table: &table, covers: &covers, limit, nodes: 0 };
        let verdict = refuter.refutes(&mut rows, table.row(|_| true));
        (verdict.ok(), refuter.nodes)
    };
    let holes = [Item::InHouse(house, Symbol(0)), Item::InHouse(house, Symbol(1))];
    assert_eq!(run(&holes, 1), (Some(true), 1));
    // A cover listed twice gives no more room, and one that nothing fills does not count.
    assert_eq!(run(&[holes[0], holes[1], Item::InHouse(house, Symbol(2))], 1), (Some(true), 1));
    assert_eq!(run(&holes[..1], 9), (Some(true), 3));
    assert_eq!(run(&[], 3), (Some(true), 3));
    assert_eq!(run(&[], 2), (None, 2));
}
