//! # Naked and hidden subsets: pairs, triples, quadruples and larger
//!
//! Two cells of a house that can only take the same two numbers keep these for themselves; so do three cells with three, and so on.
//!
//! - **Naked subset**: so many cells of a house have, taken together, only as many symbols. Not every cell needs to have all
//!   of them: 12, 23 and 13 are a naked triple. No cell that sees all of these can have any of the symbols.
//! - **Hidden subset**: so many symbols have, taken together, only as many cells of a house left. The cells lose all their
//!   other pencil marks.
//!
//! Two are a pair, three a triple, four a quadruple. A naked subset leaves a hidden one in the rest of its house, and the
//! other way round: in a row with seven open cells a naked quadruple does what a hidden triple does. So the larger half is
//! never needed, but it may be what one sees first.
//!
//! Up to quadruples every subset counts whose cells (or symbols) have two possibilities or more, even if a smaller one lies
//! within: a pair and a cell with both its symbols and a third are a triple, too. Of the larger ones only those count that
//! have none within: two triples side by side are two steps, not a subset of six.
//!
//! Where the cells of a naked subset share two houses, a row and a box say, it is one step with its effect in both.
//!
//! **Why it is true.** Were one of the symbols in another cell, then one fewer would be left for the cells of the subset:
//! three cells, two symbols, and a cell would stay empty. A hidden subset is the same with the parts of cells and symbols
//! exchanged: were one of the cells given to another symbol, one of its symbols would find no place.
//!
//! Subsets of five and more are found without trying them all: match each cell with a symbol of its own, then go from a cell
//! to its symbols, from these to the cells matched to them, and on. Where this ends, a subset has been collected.
//!
//! **Names.** Crook: *preemptive set* (and its theorem that every hidden set has a preemptive set for complement); Dr
//! Dobb's: *chain exclusion* (naked) and *pile exclusion* (hidden); the lecture: naked pairs, triplets and quads; the six
//! passes: multiset checks, passes 3 and 5. Mepham: *number sharing*; Sheldon: *partnerships*. Also: locked set, disjoint
//! subset, bound set, twins, conjugate pairs; unique pair for a hidden pair; and the word tuple for all of them.
//!
//! **Source.** Folklore; Crook, Definition 2 and Theorems 1 and 2; Dr Dobb's (Suchard, Yatom and Shapir); the lecture, 4.2.3
//! to 4.2.5; physicsinsights, passes 3 and 5. Philip Hall proved in 1935 that nothing but such sets can make a matching fail.

use super::{About, Found, Grade, Look, Name, Technique, Telling};
use crate::logic::links::common_houses;
use crate::logic::matching::{Closed, Matching, Violator};
use crate::logic::{Dialect, Finding, Pattern, Who, Words, chart};
use ninefold_board::cell_set::{Bits, ones};
use ninefold_board::{Candidate, Cell, Geometry, Grid, HouseId, Item, Status, Symbol, SymbolSet};
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// Naked or hidden subsets of some sizes.
#[derive(Debug)]
pub(in crate::logic) struct Subset {
    hidden: bool,
    about: About,
}

const SOURCE: &str = include_str!("subset.rs");

/// The largest size that is found by trying; larger ones by [`Matching`].
const TRIED: u8 = 4;

/// Two cells with two symbols.
pub(in crate::logic) const NAKED_PAIR: Subset = Subset {
    hidden: false,
    about: About {
        called: &[
            (Dialect::Crook, Name::a("preemptive pair")),
            (Dialect::Dobbs, Name::bare("chain exclusion (2 vertices)")),
            (Dialect::Passes, Name::the("first multiset check (passes 3 and 5)")),
        ],
        also: &["naked twins", "conjugate pair", "naked subset of 2", "multiset check"],
        codes: &["0200"],
        se: Some("3.0"),
        sizes: (2, 2),
        example: ":....+47..+8.84..1.+7+256+7+2+3+8+1+49.3..+1+98..69..8.2..7.+8.6+2+9..8+7.12.+49.....+74..1.....67.3:318",
        hodoku: Some(Grade::medium(60)),
        ..About::new(Name::a("naked pair"), SOURCE)
    },
};

/// Three cells with three symbols.
pub(in crate::logic) const NAKED_TRIPLE: Subset = Subset {
    hidden: false,
    about: About {
        called: &[
            (Dialect::Crook, Name::a("preemptive triple")),
            (Dialect::Dobbs, Name::bare("chain exclusion (3 vertices)")),
            (Dialect::Lecture, Name::a("naked triplet")),
            (Dialect::Passes, Name::the("first multiset check (passes 3 and 5)")),
        ],
        also: &["naked triplet", "naked triplets", "naked subset of 3"],
        codes: &["0201"],
        se: Some("3.6"),
        sizes: (3, 3),
        example: ":..9+2+5.68..8.4..+5+7.15..3+8+24+9..+53..+16+88..5..+39+4..4.+867+2+5.9..2+3.+5+6..38.5.+125......+37:",
        hodoku: Some(Grade::medium(80)),
        ..About::new(Name::a("naked triple"), SOURCE)
    },
};

/// Four cells with four symbols.
pub(in crate::logic) const NAKED_QUADRUPLE: Subset = Subset {
    hidden: false,
    about: About {
        called: &[
            (Dialect::Crook, Name::a("preemptive quadruple")),
            (Dialect::Dobbs, Name::bare("chain exclusion (4 vertices)")),
            (Dialect::Lecture, Name::a("naked quad")),
            (Dialect::Passes, Name::the("first multiset check (passes 3 and 5)")),
        ],
        also: &["naked quad", "naked subset of 4"],
        codes: &["0202"],
        se: Some("5.0"),
        sizes: (4, 4),
        example: ":3..9....4+7..5+43.8..4.+76..9.+428.+3..576..+4.7.+38+137....+4..7.....1.9...7.42.5..3.....:117 127 137 555 955 957",
        hodoku: Some(Grade::hard(120)),
        ..About::new(Name::a("naked quadruple"), SOURCE)
    },
};

/// Five cells or more.
pub(in crate::logic) const NAKED_LARGER: Subset = Subset {
    hidden: false,
    about: About {
        called: &[
            (Dialect::Crook, Name::a("preemptive set of {size}")),
            (Dialect::Dobbs, Name::bare("chain exclusion ({size} vertices)")),
            (Dialect::Passes, Name::the("first multiset check (passes 3 and 5)")),
        ],
        also: &["naked subset", "preemptive set", "number sharing", "partnership", "locked set", "chain exclusion"],
        sizes: (TRIED + 1, 64),
        example: ":.7..82.......3..4.1.....5.8.59.6.8.1.......5.6...2...7...+8.3.6..1+6+2...+8.98.6....5:627 629 586",
        ..About::new(Name::a("naked subset of {size}"), SOURCE)
    },
};

/// Two symbols with two cells.
pub(in crate::logic) const HIDDEN_PAIR: Subset = Subset {
    hidden: true,
    about: About {
        called: &[
            (Dialect::Dobbs, Name::bare("pile exclusion (2 numbers)")),
            (Dialect::Passes, Name::the("second multiset check (passes 3 and 5)")),
        ],
        also: &["hidden twins", "unique pair", "hidden subset of 2"],
        codes: &["0210"],
        se: Some("3.4"),
        sizes: (2, 2),
        example: ":+3..+2......184.+973.5..8+3....+43+7+12+695+8..2+37+54+16+1+6+5+9+8+4.+7..5+1+692.4....7+43....43+5+1+869.:",
        hodoku: Some(Grade::medium(70)),
        ..About::new(Name::a("hidden pair"), SOURCE)
    },
};

/// Three symbols with three cells.
pub(in crate::logic) const HIDDEN_TRIPLE: Subset = Subset {
    hidden: true,
    about: About {
        called: &[
            (Dialect::Dobbs, Name::bare("pile exclusion (3 numbers)")),
            (Dialect::Lecture, Name::a("hidden triplet")),
            (Dialect::Passes, Name::the("second multiset check (passes 3 and 5)")),
        ],
        also: &["hidden triplet", "hidden triplets", "hidden subset of 3"],
        codes: &["0211"],
        se: Some("4.0"),
        sizes: (3, 3),
        example: ":....2..7.1.3.....6....56..4+8.9+5+6.4+3+7.3...7...+6..48+312+9+38....+7..7+9..+35..25....89.3:553",
        hodoku: Some(Grade::medium(100)),
        ..About::new(Name::a("hidden triple"), SOURCE)
    },
};

/// Four symbols with four cells.
pub(in crate::logic) const HIDDEN_QUADRUPLE: Subset = Subset {
    hidden: true,
    about: About {
        called: &[
            (Dialect::Dobbs, Name::bare("pile exclusion (4 numbers)")),
            (Dialect::Lecture, Name::a("hidden quad")),
            (Dialect::Passes, Name::the("second multiset check (passes 3 and 5)")),
        ],
        also: &["hidden quad", "hidden subset of 4"],
        codes: &["0212"],
        se: Some("5.4"),
        sizes: (4, 4),
        example: ":.........2+47...38.1...74.......+42.9.6.+4.8.2...+9271+6..89..+45.....+2.....14+4.862..5.:116 126",
        hodoku: Some(Grade::hard(150)),
        ..About::new(Name::a("hidden quadruple"), SOURCE)
    },
};

/// Five symbols or more.
pub(in crate::logic) const HIDDEN_LARGER: Subset = Subset {
    hidden: true,
    about: About {
        called: &[
            (Dialect::Crook, Name::a("hidden set of {size}")),
            (Dialect::Dobbs, Name::bare("pile exclusion ({size} numbers)")),
            (Dialect::Passes, Name::the("second multiset check (passes 3 and 5)")),
        ],
        also: &["hidden subset", "hidden set", "pile exclusion"],
        sizes: (TRIED + 1, 64),
        example: ":5....94+7..2.....9...8.43.+5.1.....83+7.7....54.....7....2..8..7....6.1.+3+85..76..92.:355",
        ..About::new(Name::a("hidden subset of {size}"), SOURCE)
    },
};

/// The technique of naked subsets of this size, 2 or more.
pub(in crate::logic) fn naked(size: usize) -> &'static Subset {
    [&NAKED_PAIR, &NAKED_TRIPLE, &NAKED_QUADRUPLE].get(size.saturating_sub(2)).copied().unwrap_or(&NAKED_LARGER)
}

/// The technique of hidden subsets of this size, 2 or more.
pub(super) fn hidden(size: usize) -> &'static Subset {
    [&HIDDEN_PAIR, &HIDDEN_TRIPLE, &HIDDEN_QUADRUPLE].get(size.saturating_sub(2)).copied().unwrap_or(&HIDDEN_LARGER)
}

impl Technique for Subset {
    fn about(&self) -> &About {
        &self.about
    }

    /// By house, then by the first cells (naked) or symbols (hidden).
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        if self.hidden {
            return self.find_hidden(look, found);
        }
        each_naked(look, self.about.sizes, &mut |naked, losers| naked.taking(self, losers).report(found))
    }
}

impl Subset {
    /// Those naked subsets that lie in several houses.
    pub(in crate::logic) fn in_crossings(&'static self, look: &Look<'_>) -> Vec<Finding> {
        let mut all = Vec::new();
        let _ = each_naked(look, self.about.sizes, &mut |naked, losers| {
            if naked.houses.len() > 1 {
                all.push(naked.taking(self, losers));
            }
            ControlFlow::Continue(())
        });
        all
    }

    fn find_hidden(&self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let geometry = look.geometry();
        look.by_house(who(self.hidden, self.about.sizes), |house| {
            let mut found_any = false;
            if !geometry.is_full(house) || is_said_by_others(look, house, self.about.sizes) {
                return ControlFlow::Continue(found_any);
            }
            let side = Side::of_symbols(look, house, self.about.sizes);
            side.each_closed(self.about.sizes, &mut |closed| {
                let symbols = side.named(closed).map(Symbol::new).collect::<SymbolSet>();
                let places = geometry.house(house).cells();
                let mut lists = Bits(closed.columns).map(|position| look.grid.candidates(places[position]));
                if lists.all(|list| list.is_subset(symbols)) {
                    return ControlFlow::Continue(());
                }
                found_any = true;
                let cells = chart::cells_at(geometry, house, closed.columns);
                hidden_subset(look.grid, house, symbols, cells).report(found)
            })?;
            ControlFlow::Continue(found_any)
        })
    }
}

/// Is it known that the other cells of a house are no naked subset that takes something away, for each hidden subset of these sizes? What that
/// takes away the other cells do, too.
fn is_said_by_others(look: &Look<'_>, house: HouseId, (least, most): (u8, u8)) -> bool {
    let (open, cells) = (look.grid.open_in(house), look.geometry().house(house).cells());
    let left = ones(open);
    // A cell with one symbol left belongs to no naked subset of those that are tried.
    let is_known = |others: usize| match u8::try_from(others) {
        Ok(0 | 1) => true,
        Ok(others @ 2..=TRIED) => look.is_quiet_in(who(false, (others, others)), house),
        _ => false,
    };
    least == most
        && is_known(left.saturating_sub(usize::from(most)))
        && Bits(open).all(|position| look.grid.candidates(cells[position]).len() > 1)
}

/// Some cells with only as many symbols between them.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Naked {
    /// A house that holds all of it.
    house: HouseId,
    /// All houses that do, ascending.
    pub(super) houses: Vec<HouseId>,
    cells: Vec<Cell>,
    symbols: SymbolSet,
}

impl Naked {
    /// The subset of these cells of a house.
    pub(in crate::logic) fn new(geometry: &Geometry, house: HouseId, cells: Vec<Cell>, symbols: SymbolSet) -> Self {
        Naked { house, houses: common_houses(geometry, &cells).collect(), cells, symbols }
    }

    /// It takes these away, and is one of several that are kept.
    pub(super) fn taking(&self, technique: &'static dyn Technique, losers: &[Candidate]) -> Finding {
        self.clone().finding(technique, losers.iter().copied())
    }

    /// It takes these away.
    pub(in crate::logic) fn finding(
        self,
        technique: &'static dyn Technique,
        losers: impl IntoIterator<Item = Candidate>,
    ) -> Finding {
        let covers: Vec<Item> = self.symbols.iter().map(|symbol| Item::InHouse(self.house, symbol)).collect();
        let cells: Vec<Item> = self.cells.iter().copied().map(Item::Cell).collect();
        Finding::new(technique, cells.len(), self).on(cells).covered(covers).eliminating(losers)
    }
}

/// Some symbols with only as many cells of a house between them.
#[derive(Clone, Debug)]
struct Hidden {
    house: HouseId,
    symbols: SymbolSet,
    cells: Vec<Cell>,
}

/// The hidden subset of these symbols, which have only these cells of a house: the cells lose all the others.
pub(in crate::logic) fn hidden_subset(grid: &Grid, house: HouseId, symbols: SymbolSet, cells: Vec<Cell>) -> Finding {
    let others = |&cell: &Cell| with_each(cell, grid.candidates(cell) - symbols);
    let losers: Vec<Candidate> = cells.iter().flat_map(others).collect();
    let covers: Vec<Item> = cells.iter().copied().map(Item::Cell).collect();
    Finding::new(hidden(symbols.len()), symbols.len(), Hidden { house, symbols, cells })
        .on(symbols.iter().map(|symbol| Item::InHouse(house, symbol)))
        .covered(covers)
        .eliminating(losers)
}

/// Every naked subset of these sizes that takes something away, with what that is, each once, even if it lies in two houses.
pub(super) fn each_naked(
    look: &Look<'_>,
    sizes: (u8, u8),
    visit: &mut dyn FnMut(&Naked, &[Candidate]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (least, most) = sizes;
    if most > TRIED || least != most {
        return search_naked(look, sizes, &mut |naked, losers| visit(&naked, &losers));
    }
    // Locked ones are the same sets, and mostly there are none.
    let known = &look.table(|_| Known::default()).0[usize::from(least)];
    let all = known.get_or_init(|| {
        let mut all = Vec::new();
        let _ = search_naked(look, sizes, &mut |naked, losers| {
            all.push((naked, losers));
            ControlFlow::Continue(())
        });
        all
    });
    all.iter().try_for_each(|(naked, losers)| visit(naked, losers))
}

/// A naked subset, and what it takes away.
type Taking = (Naked, Vec<Candidate>);

/// The naked subsets of each small size.
#[derive(Default)]
struct Known([OnceCell<Vec<Taking>>; TRIED as usize + 1]);

fn search_naked(
    look: &Look<'_>,
    sizes: (u8, u8),
    visit: &mut dyn FnMut(Naked, Vec<Candidate>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = look.geometry();
    look.by_house(who(false, sizes), |house| {
        let mut found_any = false;
        let side = Side::of_cells(look, house, sizes);
        side.each_closed(sizes, &mut |closed| {
            let places = geometry.house(house).cells();
            let cells: Vec<Cell> = side.named(closed).map(|position| places[position]).collect();
            let symbols = SymbolSet::from_bits(closed.columns);
            let losers = losers(look, &cells, symbols);
            if losers.is_empty() {
                return ControlFlow::Continue(());
            }
            found_any = true;
            let naked = Naked::new(geometry, house, cells, symbols);
            if naked.houses[0] == house { visit(naked, losers) } else { ControlFlow::Continue(()) }
        })?;
        ControlFlow::Continue(found_any)
    })
}

/// Subsets of one kind and of so many.
fn who(hidden: bool, (least, most): (u8, u8)) -> Who {
    Who::of::<Subset>(usize::from(hidden) << 16 | usize::from(most) << 8 | usize::from(least))
}

/// The candidates of these symbols in open cells that see all of these cells.
fn losers(look: &Look<'_>, cells: &[Cell], symbols: SymbolSet) -> Vec<Candidate> {
    let (geometry, grid) = (look.geometry(), look.grid);
    let common = |peer: &Cell| cells.iter().all(|&cell| geometry.sees(cell, *peer));
    let peers = geometry.peers(cells[0]).iter().copied();
    let open = peers.filter(|&peer| grid.status(peer) == Status::Open && !(grid.candidates(peer) & symbols).is_empty());
    open.filter(common).flat_map(|peer| with_each(peer, grid.candidates(peer) & symbols)).collect()
}

fn with_each(cell: Cell, symbols: SymbolSet) -> impl Iterator<Item = Candidate> {
    symbols.iter().map(move |symbol| cell.with(symbol))
}

/// One house as rows of choices: of its open cells their symbols, or of its open symbols their positions.
struct Side {
    /// The position, or the symbol, that a row stands for.
    name: [u8; 64],
    rows: [u64; 64],
    len: usize,
}

impl Side {
    /// Rows that cannot belong to a subset of these sizes are left out from the start: singles where the small ones are
    /// tried (a matching needs all rows), and rows with more choices than the size.
    fn new(rows: impl Iterator<Item = (usize, u64)>, (_, most): (u8, u8)) -> Self {
        let least = if most > TRIED { 1 } else { 2 };
        let mut side = Side { name: [0; 64], rows: [0; 64], len: 0 };
        for (name, row) in rows.filter(|(_, row)| (least..=most.into()).contains(&ones(*row))) {
            (side.name[side.len], side.rows[side.len]) = (name as u8, row);
            side.len += 1;
        }
        side
    }

    fn of_cells(look: &Look<'_>, house: HouseId, sizes: (u8, u8)) -> Self {
        let cells = look.geometry().house(house).cells();
        let open = Bits(look.grid.open_in(house));
        Side::new(open.map(|position| (position, look.grid.candidates(cells[position]).bits())), sizes)
    }

    fn of_symbols(look: &Look<'_>, house: HouseId, sizes: (u8, u8)) -> Self {
        let open = look.grid.open_in(house);
        let places = look.geometry().all_symbols().iter().map(|s| (s.index(), look.grid.positions(house, s)));
        Side::new(places.filter(|(_, places)| places & open != 0), sizes)
    }

    /// The meaning of a set's rows.
    fn named(&self, closed: Closed) -> impl Iterator<Item = usize> + '_ {
        Bits(closed.rows).map(|row| usize::from(self.name[row]))
    }

    /// The closed sets of these sizes; of the larger sizes those that have none smaller within.
    fn each_closed(
        &self,
        (least, most): (u8, u8),
        visit: &mut dyn FnMut(Closed) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if most <= TRIED {
            return (least..=most)
                .try_for_each(|size| self.extend(size.into(), 0, Closed { rows: 0, columns: 0 }, visit));
        }
        let fits = |closed: &Closed| closed.size() >= usize::from(least);
        match Matching::of(&self.rows[..self.len]) {
            Ok(matching) => matching.minimal().filter(fits).try_for_each(visit),
            Err(violator) => Some(one_fewer(violator)).filter(fits).map_or(ControlFlow::Continue(()), visit),
        }
    }

    /// Adds rows from `from` on until there are `size`.
    fn extend(
        &self,
        size: usize,
        from: usize,
        chosen: Closed,
        visit: &mut dyn FnMut(Closed) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if ones(chosen.rows) == size {
            return if ones(chosen.columns) == size { visit(chosen) } else { ControlFlow::Continue(()) };
        }
        for row in from..self.len {
            let more = Closed { rows: chosen.rows | 1 << row, columns: chosen.columns | self.rows[row] };
            if ones(more.columns) <= size {
                self.extend(size, row + 1, more, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A closed set in a house that has no solution: it shows the contradiction in its next step.
fn one_fewer(Violator(set): Violator) -> Closed {
    Closed { rows: set.rows & (set.rows - 1), columns: set.columns }
}

impl Naked {
    /// The houses in which it takes something away, and leaves nothing to be taken; the one that it was seen in, if there is none.
    fn losing(&self, grid: &Grid, finding: &Finding) -> Vec<HouseId> {
        let lost: Vec<Candidate> = finding.eliminated().collect();
        let loses = |house: &HouseId| {
            let cells = grid.geometry().house(*house).cells();
            let others = || cells.iter().filter(|cell| !self.cells.contains(cell));
            let held =
                |cell: &Cell| (grid.candidates(*cell) & self.symbols).iter().map(|s| cell.with(s)).collect::<Vec<_>>();
            let mut all = others().flat_map(held).peekable();
            all.peek().is_some() && all.all(|candidate| lost.contains(&candidate))
        };
        let losing: Vec<HouseId> = self.houses.iter().copied().filter(loses).collect();
        if losing.is_empty() { vec![self.house] } else { losing }
    }
}

impl Pattern for Naked {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let (cells, symbols) = (&self.cells, self.symbols);
        let houses = self.losing(words.grid, finding);
        let (place, named) = (words.houses(&houses), words.cells(cells));
        let pattern = match words.dialect {
            Dialect::Crook => {
                let list = |names: Vec<String>| names.join(",");
                let numbers = list(symbols.iter().map(|symbol| words.symbol(symbol)).collect());
                let cells = list(cells.iter().map(|&cell| words.cell(cell)).collect());
                format!("{{[{numbers}],[{cells}]}} is a preemptive set")
            }
            Dialect::Dobbs => format!("the vertices {named} hold only the numbers {}", words.symbols(symbols)),
            _ => format!("{named} have only {} between them", words.symbols(symbols)),
        };
        // On boards with further houses a cell may see the set through several of them.
        let is_there = |lost: Candidate| {
            houses.iter().any(|house| words.grid.geometry().house(*house).cells().contains(&lost.cell))
        };
        let are_there = finding.eliminated().all(is_there);
        let therefore = match words.dialect {
            Dialect::Crook if !are_there => {
                "each of its numbers can be crossed out in the cells that see all of its places there".to_string()
            }
            Dialect::Dobbs if !are_there => {
                "each is erased from the vertices that exclude all of its places there".to_string()
            }
            _ if !are_there => "no cell that sees all places of one of these there can have it".to_string(),
            Dialect::Crook => format!("its numbers can be crossed out in the other cells of {place}"),
            Dialect::Dobbs => format!("these are erased from the other vertices of {place}"),
            _ => format!("no other cell of {} can have them", words.houses_by_kind(&houses, "or")),
        };
        Telling::new(place, pattern, therefore).within(houses)
    }
}

impl Hidden {
    /// The cells that can take none of the symbols: then the house has no solution, as the next step shows.
    fn lacking(&self, grid: &Grid) -> Vec<Cell> {
        let has_none = |cell: &Cell| (grid.candidates(*cell) & self.symbols).is_empty();
        self.cells.iter().copied().filter(has_none).collect()
    }
}

impl Pattern for Hidden {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let (place, cells) = (words.house(self.house), words.cells(&self.cells));
        let symbols = words.symbols(self.symbols);
        let lacking = self.lacking(words.grid);
        let none = if self.symbols.len() == 2 { "neither" } else { "none" };
        let (pattern, therefore) = match words.dialect {
            Dialect::Dobbs if !lacking.is_empty() => (
                format!(
                    "no vertices of {place} but {cells} have the numbers {symbols}, and {} {} {none} of them",
                    words.cells(&lacking),
                    if lacking.len() == 1 { "has" } else { "have" }
                ),
                "all other numbers are erased from these vertices",
            ),
            _ if !lacking.is_empty() => (
                format!(
                    "no cells of {place} but {cells} are left for {symbols}, and {} can take {none} of them",
                    words.cells(&lacking)
                ),
                "these cells have no room for anything else",
            ),
            Dialect::Dobbs => (
                format!("the vertices {cells} are the only ones of {place} with the numbers {symbols}"),
                "all other numbers are erased from them",
            ),
            _ => (
                format!("{cells} are the only cells of {place} left for {symbols}"),
                "they have no room for anything else",
            ),
        };
        Telling::new(place, pattern, therefore).within([self.house])
    }
}
