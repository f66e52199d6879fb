//! # Wings: XY-wing, XYZ-wing, WXYZ-wing, W-wing
//!
//! A few small cells that see each other only in part, and yet one of them must hold a certain symbol. What sees all of them
//! cannot hold it.
//!
//! - **XY-wing**: a *pivot* with the symbols x and y sees two *wings*, one with x and z, the other with y and z. One of the
//!   wings is z.
//! - **XYZ-wing**: the pivot has z, too. One of the three cells is z.
//! - **WXYZ-wing**: three wings with z and one more symbol each, and a pivot with these three and perhaps z. One of the cells
//!   that can be z is z.
//! - **W-wing**: two cells with the same two symbols x and y that do not see each other, and a house in which x has only two
//!   places, one seen by either cell. One of the cells is y. In a **grouped W-wing** x has more places, each seen by one of
//!   the cells.
//!
//! **Why it is true.** Suppose that no cell of the wing is z. Then each wing is its other symbol, and the pivot, which sees
//! all wings, has nothing left. So one of them is z, and a cell that sees all places of z in the wing is not. In a W-wing,
//! were neither cell y, both would be x, and the house would have no place for x.
//!
//! Wings that all lie in one house with their pivot are a naked subset, which says more; they are left to it. Nothing here
//! needs boxes or houses of any size, but the house of a W-wing must need each symbol.
//!
//! **Names.** XY-wing: Y-wing, bent triple. XYZ-wing: extended Y-wing. The pivot is also called hinge or apex, the wings
//! pincers. WXYZ-wing is said of every bent set of four cells, too: see *bent quad*; here it is the kind with a pivot.
//! W-wing: semi-remote pair.
//!
//! **Source.** Folklore of the Sudoku players' forums, 2005 to 2007. That code 0804 means the WXYZ-wing with a pivot was
//! inferred from its lines: all their wings have one, which few bent quads have, and the state in which there must be none
//! is not without bent quads.

use super::{About, Found, Grade, Look, Name, Technique, Telling};
use crate::logic::links::shared_house;
use crate::logic::words::{count, number};
use crate::logic::{Finding, Words};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, Geometry, Grid, HouseId, Item, Link, Role, Status, Step, Symbol, SymbolSet};
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("wing.rs");

/// A pivot and two or three wings with two symbols each.
#[derive(Debug)]
pub struct Wing {
    /// How many wings there are.
    arms: usize,
    /// How many symbols the pivot may have: as many as there are wings without z, one more with z.
    pivot: &'static [usize],
    about: About,
}

/// Two wings, and a pivot without their common symbol.
pub const XY_WING: Wing = Wing {
    arms: 2,
    pivot: &[2],
    about: About {
        also: &["Y-wing", "bent triple"],
        codes: &["0800"],
        se: Some("4.2"),
        sizes: (3, 3),
        example: ":..9.+87+6......92...8.+76+3+4+5..3+7+54+2+1+9689+64+8+73+2+1+528+19+5+6+3+47...2+4+5..+6452.+6.1......1.+45+2:112 119 328",
        hodoku: Some(Grade::hard(160)),
        ..About::new(Name::an("XY-wing"), SOURCE)
    },
};

/// Two wings, and a pivot with their common symbol.
pub const XYZ_WING: Wing = Wing {
    arms: 2,
    pivot: &[3],
    about: About {
        also: &["extended Y-wing"],
        codes: &["0801"],
        se: Some("4.4"),
        sizes: (3, 3),
        example: ":+9.+3...+2.7+12...36.948...2+5+1+3+7..8.43.+1+8+3+4...7.+6+2+1+9+73685+439+12+5+74+6+85+4+8+3+69+1+7+2+672+148+9+3+5:",
        hodoku: Some(Grade::hard(180)),
        ..About::new(Name::an("XYZ-wing"), SOURCE)
    },
};

/// Three wings.
pub const WXYZ_WING: Wing = Wing {
    arms: 3,
    pivot: &[3, 4],
    about: About {
        codes: &["0804"],
        sizes: (4, 4),
        example: ":+9+3+5...6.82+4+6+8.3+7..+817+6.9...+7+8.5+9..6.+6+5.+3.4+8..+3947+8+615+25+6+9.3.+28.+4+7+8+26+593+112+3+9.+8+5.+6:",
        ..About::new(Name::a("WXYZ-wing"), SOURCE)
    },
};

impl Technique for Wing {
    fn about(&self) -> &About {
        &self.about
    }

    /// By pivot, then by the symbol that goes, then by wings.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        for pivot in look.geometry().all_cells() {
            let symbols = look.grid.candidates(pivot);
            if !self.pivot.contains(&symbols.len()) {
                continue;
            }
            let inside = symbols.len() > self.arms;
            let common = if inside { symbols } else { look.geometry().all_symbols() - symbols };
            for z in common {
                let others = symbols - SymbolSet::only(z);
                Spread { wing: self, look, pivot, z, inside }.find(others, &mut Vec::new(), found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn draw(&self, grid: &Grid, finding: &Finding, step: &mut Step) {
        let (cells, z) = (finding.cells(), gone(finding));
        let (pivot, wings) = (cells[0], &cells[1..]);
        step.marks.extend(grid.candidates(pivot).iter().map(|s| (pivot.with(s), Role::Pivot)));
        step.marks.extend(wings.iter().map(|wing| (wing.with(z), Role::Set(1))));
        if let (&[a, b], false) = (wings, grid.candidates(pivot).contains(z)) {
            let other = |wing: Cell| wing.with((grid.candidates(wing) - SymbolSet::only(z)).first().unwrap_or(z));
            let (x, y) = (other(a), other(b));
            let (at_x, at_y) = (pivot.with(x.symbol), pivot.with(y.symbol));
            step.chain.push(Link::strong([a.with(z)], [x], 1));
            step.chain.extend(weak(grid.geometry(), x, at_x));
            step.chain.push(Link::strong([at_x], [at_y], 0));
            step.chain.extend(weak(grid.geometry(), at_y, y));
            step.chain.push(Link::strong([y], [b.with(z)], 2));
        }
    }

    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let (cells, z) = (finding.cells(), gone(finding));
        let has =
            |&cell: &Cell| format!("{} has only {}", words.cell(cell), words.symbols(words.grid.candidates(cell)));
        let holders: Vec<Cell> = cells.iter().copied().filter(|&cell| words.grid.has(cell.with(z))).collect();
        let mut parts: Vec<String> = cells.iter().map(has).collect();
        if let Some(last) = parts.last_mut() {
            last.insert_str(0, "and ");
        }
        let (pivot, z) = (words.cell(cells[0]), words.symbol(z));
        Telling {
            place: format!("{pivot} and the cells that it sees"),
            pattern: parts.join(", "),
            therefore: format!(
                "whatever {pivot} is, one of {} is {z}, and no cell that sees {} can be",
                words.cells(&holders),
                all(holders.len())
            ),
        }
    }
}

/// `both`, `all three`.
pub(super) fn all(n: usize) -> String {
    if n == 2 { "both".to_string() } else { format!("all {}", number(n)) }
}

/// The symbol of which a finding takes candidates away: one and the same in every wing.
pub(super) fn gone(finding: &Finding) -> Symbol {
    finding.eliminated().next().map_or(Symbol::default(), |candidate| candidate.symbol)
}

/// Wings for one pivot and one common symbol.
struct Spread<'a> {
    wing: &'static Wing,
    look: &'a Look<'a>,
    pivot: Cell,
    z: Symbol,
    /// Has the pivot z?
    inside: bool,
}

impl Spread<'_> {
    /// A wing for the first of the other symbols, then for the rest of them.
    fn find(&self, others: SymbolSet, wings: &mut Vec<Cell>, found: Found<'_>) -> ControlFlow<()> {
        let Some(other) = others.first() else { return self.report(wings, found) };
        let pair = SymbolSet::only(other) | SymbolSet::only(self.z);
        for &cell in self.look.geometry().peers(self.pivot) {
            if self.look.grid.candidates(cell) == pair {
                wings.push(cell);
                self.find(others - SymbolSet::only(other), wings, found)?;
                wings.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&self, wings: &[Cell], found: Found<'_>) -> ControlFlow<()> {
        let geometry = self.look.geometry();
        let cells = || std::iter::once(self.pivot).chain(wings.iter().copied());
        let straight = geometry.houses_of(self.pivot).iter().any(|m| {
            let house = geometry.house(m.house).cells();
            wings.iter().all(|wing| house.contains(wing))
        });
        if straight {
            return ControlFlow::Continue(());
        }
        let holders: Vec<Candidate> = cells().skip(usize::from(!self.inside)).map(|cell| cell.with(self.z)).collect();
        let losers = self.look.seen_by_all(&holders);
        Finding::new(self.wing, wings.len() + 1, cells().map(Item::Cell)).eliminating(losers).report(found)
    }
}

/// Two equal cells with two symbols, and a house that cannot do without both.
#[derive(Debug)]
pub struct WWing {
    grouped: bool,
    about: About,
}

/// The house has two places for the symbol.
pub const W_WING: WWing = WWing {
    grouped: false,
    about: About {
        also: &["semi-remote pair"],
        codes: &["0803"],
        sizes: (2, 2),
        example: ":+1+23+9.7.+4+5+96+5+4.+2+37.+7+48+5.+39.22.4.3..+5+95.+6.9+4+2+3.31+9+2+5.7.46+9+1+8+75+4+2+3+4+5+732+9..+6+8+32+641+59+7:",
        hodoku: Some(Grade::hard(150)),
        ..About::new(Name::a("W-wing"), SOURCE)
    },
};

/// The house has more places.
pub const GROUPED_W_WING: WWing = WWing {
    grouped: true,
    about: About {
        sizes: (2, 2),
        example: ":5...3621..2..59........4..+59+354+1.8.68..+3.+5+1...1.9.+8.5..73+5+81.4.1+5+4.+9..8..9+8.+4.5.+1:621 631 261 661",
        ..About::new(Name::a("grouped W-wing"), SOURCE)
    },
};

impl Technique for WWing {
    fn about(&self) -> &About {
        &self.about
    }

    /// By the two cells, then by the symbol of the house, then by house.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let (geometry, grid) = (look.geometry(), look.grid);
        let open = |cell: &Cell| grid.status(*cell) == Status::Open && grid.candidates(*cell).len() == 2;
        let cells: Vec<Cell> = geometry.all_cells().filter(open).collect();
        for (i, &a) in cells.iter().enumerate() {
            let same = |b: &&Cell| grid.candidates(**b) == grid.candidates(a) && !geometry.sees(a, **b);
            for &b in cells[i + 1..].iter().filter(same) {
                for x in grid.candidates(a) {
                    self.find_house(look, [a, b], x, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn draw(&self, grid: &Grid, finding: &Finding, step: &mut Step) {
        let (cells, (house, x)) = (finding.cells(), finding.places()[0]);
        let (a, b, y) = (cells[0], cells[1], gone(finding));
        let geometry = grid.geometry();
        let places = grid.options(Item::InHouse(house, x));
        let (by_a, by_b): (Vec<_>, Vec<_>) = places.into_iter().partition(|place| geometry.sees(place.cell, a));
        step.marks.extend([(a.with(y), Role::Set(1)), (b.with(y), Role::Set(1))]);
        step.chain.push(Link::strong([a.with(y)], [a.with(x)], 0));
        step.chain.extend(by_a.iter().filter_map(|&place| weak(geometry, a.with(x), place)));
        step.chain.push(Link::strong(by_a.clone(), by_b.clone(), 2));
        step.chain.extend(by_b.iter().filter_map(|&place| weak(geometry, place, b.with(x))));
        step.chain.push(Link::strong([b.with(x)], [b.with(y)], 1));
    }

    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let (cells, (house, x)) = (finding.cells(), finding.places()[0]);
        let places: Vec<Cell> = words.grid.options(Item::InHouse(house, x)).iter().map(|place| place.cell).collect();
        let (two, y) = (words.cells(&cells), words.symbol(gone(finding)));
        let (symbol, house) = (words.symbol(x), words.house(house));
        Telling {
            place: two.clone(),
            pattern: format!(
                "both have only {}, and {house} can take {symbol} only in {}, {} that each see one of them",
                words.symbols(words.grid.candidates(cells[0])),
                words.any_cell(&places),
                count(places.len(), "cell"),
            ),
            therefore: format!(
                "one of them is {y}, as they cannot both be {symbol}, and no cell that sees both can be {y}"
            ),
        }
    }
}

impl WWing {
    fn find_house(&'static self, look: &Look<'_>, [a, b]: [Cell; 2], x: Symbol, found: Found<'_>) -> ControlFlow<()> {
        let (geometry, grid) = (look.geometry(), look.grid);
        let y = (grid.candidates(a) - SymbolSet::only(x)).first().unwrap_or(x);
        let losers = look.seen_by_all(&[a.with(y), b.with(y)]);
        if losers.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut known: Vec<Vec<Candidate>> = Vec::new();
        for house in geometry.house_ids().filter(|&h| geometry.is_full(h) && self.links(grid, h, [a, b], x)) {
            // A pair of places may lie in two houses: one argument, told once.
            let places = grid.options(Item::InHouse(house, x));
            if !known.contains(&places) {
                known.push(places);
                Finding::new(self, 2, [Item::Cell(a), Item::Cell(b), Item::InHouse(house, x)])
                    .eliminating(losers.iter().copied())
                    .report(found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Does each place of the symbol in the house see one of the cells, and neither cell all of them?
    fn links(&self, grid: &Grid, house: HouseId, [a, b]: [Cell; 2], x: Symbol) -> bool {
        let (places, geometry) = (grid.positions(house, x), grid.geometry());
        if places.count_ones() < 2 || (places.count_ones() > 2) != self.grouped {
            return false;
        }
        let (mut only_a, mut only_b) = (false, false);
        for position in Bits(places) {
            let cell = geometry.house(house).cells()[position];
            match (geometry.sees(cell, a), geometry.sees(cell, b)) {
                (true, false) => only_a = true,
                (false, true) => only_b = true,
                (true, true) => {}
                (false, false) => return false,
            }
        }
        only_a && only_b
    }
}

/// Not both: of one symbol, in cells that see each other.
fn weak(geometry: &Geometry, from: Candidate, to: Candidate) -> Option<Link> {
    let house = shared_house(geometry, from.cell, to.cell, |_| true)?;
    Some(Link::weak([from], [to], house))
}
