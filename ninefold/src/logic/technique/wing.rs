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
use crate::logic::{Finding, Pattern, Who, Words};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, Geometry, Grid, HouseId, Item, Link, Role, Status, Symbol, SymbolSet};
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("wing.rs");

/// A pivot and two or three wings with two symbols each.
#[derive(Debug)]
pub(in crate::logic) struct Wing {
    /// How many wings there are.
    arms: usize,
    /// How many symbols the pivot may have: as many as there are wings without z, one more with z.
    pivot: &'static [usize],
    about: About,
}

/// Two wings, and a pivot without their common symbol.
pub(in crate::logic) const XY_WING: Wing = Wing {
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
pub(in crate::logic) const XYZ_WING: Wing = Wing {
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
pub(in crate::logic) const WXYZ_WING: Wing = Wing {
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
        look.by_cell(Who::of::<Wing>(self.arms * 2 + usize::from(self.pivot.contains(&self.arms))), |pivot| {
            let (symbols, mut found_any) = (look.grid.candidates(pivot), false);
            if !self.pivot.contains(&symbols.len()) {
                return ControlFlow::Continue(found_any);
            }
            let common = if symbols.len() > self.arms { symbols } else { look.geometry().all_symbols() - symbols };
            for z in common {
                let others = symbols - SymbolSet::only(z);
                let mut heard = |finding| {
                    found_any = true;
                    found(finding)
                };
                Search { wing: self, look, pivot, z }.find(others, &mut Vec::new(), &mut heard)?;
            }
            ControlFlow::Continue(found_any)
        })
    }
}

/// A pivot and its wings, each with the symbol that it shares with the pivot alone.
#[derive(Clone, Debug)]
struct Spread {
    pivot: Cell,
    /// The candidates of the pivot.
    symbols: SymbolSet,
    wings: Vec<Candidate>,
    /// The common symbols of the wings, and perhaps of the pivot.
    z: Symbol,
}

impl Pattern for Spread {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let has = |cell: Cell, symbols: SymbolSet| format!("{} has only {}", words.cell(cell), words.symbols(symbols));
        let pair = |wing: &Candidate| SymbolSet::only(wing.symbol) | SymbolSet::only(self.z);
        let wings = self.wings.iter().map(|wing| has(wing.cell, pair(wing)));
        let mut parts: Vec<String> =
            std::iter::once(format!("the pivot {}", has(self.pivot, self.symbols))).chain(wings).collect();
        if let Some(last) = parts.last_mut() {
            last.insert_str(0, "and ");
        }
        let holders: Vec<Cell> = self.holders().iter().map(|holder| holder.cell).collect();
        let (pivot, z) = (words.cell(self.pivot), words.symbol(self.z));
        Telling::new(
            format!("{pivot} and the cells that it sees"),
            parts.join(", "),
            format!(
                "whatever {pivot} is, one of {} is {z}, and no cell that sees {} can be",
                words.cells(&holders),
                all(holders.len())
            ),
        )
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        let pivot = self.symbols.iter().map(|symbol| (self.pivot.with(symbol), Role::Pivot));
        pivot.chain(self.wings.iter().map(|wing| (wing.cell.with(self.z), Role::Set(1)))).collect()
    }

    /// Of an XY-wing from wing to wing. The facts are those of the pivot and of the wings, in their order.
    fn chain(&self, grid: &Grid) -> Vec<Link> {
        let &[x, y] = self.wings.as_slice() else { return Vec::new() };
        if self.symbols.contains(self.z) {
            return Vec::new();
        }
        let (at_x, at_y) = (self.pivot.with(x.symbol), self.pivot.with(y.symbol));
        let mut chain = vec![Link::strong([x.cell.with(self.z)], [x], 1)];
        chain.extend(weak(grid.geometry(), x, at_x));
        chain.push(Link::strong([at_x], [at_y], 0));
        chain.extend(weak(grid.geometry(), at_y, y));
        chain.push(Link::strong([y], [y.cell.with(self.z)], 2));
        chain
    }
}

impl Spread {
    /// Where z can be: one of these is true.
    fn holders(&self) -> Vec<Candidate> {
        let pivot = self.symbols.contains(self.z).then_some(self.pivot);
        pivot.into_iter().chain(self.wings.iter().map(|wing| wing.cell)).map(|cell| cell.with(self.z)).collect()
    }
}

/// `both`, `all three`.
pub(super) fn all(n: usize) -> String {
    if n == 2 { "both".to_string() } else { format!("all {}", number(n)) }
}

/// The search for wings of one pivot and one common symbol.
struct Search<'a> {
    wing: &'static Wing,
    look: &'a Look<'a>,
    pivot: Cell,
    z: Symbol,
}

impl Search<'_> {
    /// A wing for the first of the other symbols, then for the rest of them.
    fn find(&self, others: SymbolSet, wings: &mut Vec<Candidate>, found: Found<'_>) -> ControlFlow<()> {
        let Some(other) = others.first() else { return self.report(wings, found) };
        let pair = SymbolSet::only(other) | SymbolSet::only(self.z);
        for &cell in self.look.geometry().peers(self.pivot) {
            if self.look.grid.candidates(cell) == pair {
                wings.push(cell.with(other));
                self.find(others - SymbolSet::only(other), wings, found)?;
                wings.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&self, wings: &[Candidate], found: Found<'_>) -> ControlFlow<()> {
        let geometry = self.look.geometry();
        let straight = geometry.houses_of(self.pivot).iter().any(|m| {
            let house = geometry.house(m.house).cells();
            wings.iter().all(|wing| house.contains(&wing.cell))
        });
        if straight {
            return ControlFlow::Continue(());
        }
        let symbols = self.look.grid.candidates(self.pivot);
        let spread = Spread { pivot: self.pivot, symbols, wings: wings.to_vec(), z: self.z };
        let losers = self.look.seen_by_all(&spread.holders());
        if losers.is_empty() {
            return ControlFlow::Continue(());
        }
        let cells = std::iter::once(self.pivot).chain(wings.iter().map(|wing| wing.cell)).map(Item::Cell);
        found(Finding::new(self.wing, wings.len() + 1, spread).on(cells).eliminating(losers))
    }
}

/// Two equal cells with two symbols, and a house that cannot do without both.
#[derive(Debug)]
pub(in crate::logic) struct WWing {
    grouped: bool,
    about: About,
}

/// The house has two places for the symbol.
pub(in crate::logic) const W_WING: WWing = WWing {
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
pub(in crate::logic) const GROUPED_W_WING: WWing = WWing {
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
}

/// Two cells with x and y, and a house with places of x that each see one of them.
#[derive(Clone, Debug)]
struct Bridge {
    ends: [Cell; 2],
    x: Symbol,
    y: Symbol,
    house: HouseId,
    /// The places of x in the house, in its order.
    places: Vec<Candidate>,
}

impl Pattern for Bridge {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let places: Vec<Cell> = self.places.iter().map(|place| place.cell).collect();
        let (x, y, house) = (words.symbol(self.x), words.symbol(self.y), words.house(self.house));
        Telling::new(
            words.cells(&self.ends),
            format!(
                "{} both have only {}, and {house} can take {x} only in {}, {} that each see one of them",
                words.cells(&self.ends),
                words.symbols(SymbolSet::only(self.x) | SymbolSet::only(self.y)),
                words.any_cell(&places),
                count(places.len(), "cell"),
            ),
            format!(
                "{} is {y}, as they cannot both be {x}, and no cell that sees both can be {y}",
                words.any_cell(&self.ends)
            ),
        )
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        self.ends.map(|end| (end.with(self.y), Role::Set(1))).into()
    }

    /// The facts are those of the two cells and of the house.
    fn chain(&self, grid: &Grid) -> Vec<Link> {
        let (geometry, [a, b]) = (grid.geometry(), self.ends);
        let (by_a, by_b): (Vec<_>, Vec<_>) = self.places.iter().partition(|place| geometry.sees(place.cell, a));
        let mut chain = vec![Link::strong([a.with(self.y)], [a.with(self.x)], 0)];
        chain.extend(by_a.iter().filter_map(|&place| weak(geometry, a.with(self.x), place)));
        chain.push(Link::strong(by_a, by_b.clone(), 2));
        chain.extend(by_b.iter().filter_map(|&place| weak(geometry, place, b.with(self.x))));
        chain.push(Link::strong([b.with(self.x)], [b.with(self.y)], 1));
        chain
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
                known.push(places.clone());
                let finding = Finding::new(self, 2, Bridge { ends: [a, b], x, y, house, places });
                let finding = finding.on([Item::Cell(a), Item::Cell(b), Item::InHouse(house, x)]);
                found(finding.eliminating(losers.iter().copied()))?;
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
pub(super) fn weak(geometry: &Geometry, from: Candidate, to: Candidate) -> Option<Link> {
    let house = shared_house(geometry, from.cell, to.cell, |_| true)?;
    Some(Link::weak([from], [to], house))
}
