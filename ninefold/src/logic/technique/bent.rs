//! # Bent sets: bent quad, VWXYZ-wing and larger
//!
//! As many cells as they have symbols between them, in two houses that cross: a naked subset that goes round a corner.
//!
//! Every symbol but one has its places among these cells in a single house, so that it can be true only once in them. Then
//! the one symbol is true somewhere in them, and goes from every cell that sees all its places there.
//!
//! - **Bent quad**: four cells, four symbols. Those with a pivot that sees three wings are called WXYZ-wing.
//! - **VWXYZ-wing**, **UVWXYZ-wing** and so on: five cells, six, up to nine.
//!
//! **Why it is true.** Suppose that none of the cells is the one symbol z. Then each of the cells holds one of the other
//! symbols; that is one symbol fewer than there are cells. But each of these can be true in one cell only, since all its
//! places among them lie in one house. So one of the cells is z, and whatever sees all places of z among them is not.
//!
//! The two houses may be of any kind: a box and a line, two lines, a region and a diagonal. Houses that share a single cell
//! count only with this cell, since otherwise nothing bends: the set falls apart into a naked subset and a rest. For houses
//! that share more the cells in common are not asked for, nor is it asked that no smaller subset hides among the cells; so
//! of sets with the same effect only one is told.
//!
//! **Names.** Bent naked quad, bent naked subset; almost locked set with a pivot; in general ALS-XZ with a single common
//! symbol says the same of most of them. The names with letters continue XY-wing, XYZ-wing, WXYZ-wing.
//!
//! **Source.** Folklore of the Sudoku players' forums. What the library lines 0802 and 0805 to 0809 want was inferred from
//! them: the last digit of 0805 to 0809 is the number of cells, 0802 means four; cells with a single pencil mark count as
//! others do; exactly one symbol has its places in more than one house (sets in which no symbol has are not meant); and the
//! states with `-x` hold sets in two lines, but none with the cell in which these meet.

use super::wing::all;
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::quiet::Who;
use crate::logic::words::number;
use crate::logic::{Finding, Pattern, Quiet, Words};
use ninefold_board::{Candidate, Cell, Geometry, Grid, HouseId, Item, MAX_SYMBOLS, Role, Status, Symbol, SymbolSet};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("bent.rs");

/// The cells of the largest set that is looked for, and the most symbols of a cell in it.
const LARGEST: usize = 9;

/// A bent set of so many cells.
#[derive(Debug)]
pub(in crate::logic) struct Bent {
    about: About,
}

/// Four cells.
pub(in crate::logic) const BENT_QUAD: Bent = Bent {
    about: About {
        also: &["bent naked quad"],
        codes: &["0802"],
        example: ":+387+4+592+16...1+2+8+7..1...+7.48...37..+9...9...2..75+7..9.....1..67+39+4.3..4+15+7+87.....+1+62:632 633 339",
        ..bent(4, Name::a("bent quad"))
    },
};

/// Five cells.
pub(in crate::logic) const BENT_5: Bent = Bent {
    about: About {
        also: &["bent naked quintuple", "bent quintuple"],
        codes: &["0805"],
        example: ":.3.6+7..5..+5.+1+32.4+66+1.5+9..+37+4+2578+136+91+7+8+3+6+9+5+24+39+62+4+57..+5+6...3....4+38.+7+6.5.8..56..+3:977 997",
        ..bent(5, Name::a("VWXYZ-wing"))
    },
};

/// Six cells.
pub(in crate::logic) const BENT_6: Bent = Bent {
    about: About {
        also: &["bent naked sextuple", "bent sextuple"],
        codes: &["0806"],
        example: ":+387+4+592+16...1+2+8+7..1...+7.48...37..+9...9...2..75+7..9.....1..67+39+4.3..4+15+7+87.....+1+62:632 633 339 354",
        ..bent(6, Name::a("UVWXYZ-wing"))
    },
};

/// Seven cells.
pub(in crate::logic) const BENT_7: Bent = Bent {
    about: About {
        also: &["bent naked septuple", "bent septuple"],
        codes: &["0807"],
        example: ":+1496+2..7.+5+2..+471...+7.15.....+5+1..2...+29+4..+1.8.+76.4....1.+15.7....+93+7.+846+1..+82.1.7.3:631 344 944 354 366 966",
        ..bent(7, Name::a("TUVWXYZ-wing"))
    },
};

/// Eight cells.
pub(in crate::logic) const BENT_8: Bent = Bent {
    about: About {
        also: &["bent naked octuple", "bent octuple"],
        codes: &["0808"],
        example: ":+6+2+1.+7.+8..734..8..185+91...73.6+87.9.5..15...+7.+8.+4+7.8....4+8...7...5+7....3.9+19...64.+7:414 416 574 575",
        ..bent(8, Name::an("STUVWXYZ-wing"))
    },
};

/// Nine cells.
pub(in crate::logic) const BENT_9: Bent = Bent {
    about: About {
        also: &["bent naked nonuple", "bent nonuple"],
        codes: &["0809"],
        example: ":...1+62+87..86....+2...+2.8...3.51.4..9..7..2...862....3...6.5+7..3...+7+2165..2.+5.+39...:321 477 479",
        ..bent(9, Name::an("RSTUVWXYZ-wing"))
    },
};

const fn bent(size: u8, name: Name) -> About {
    About { sizes: (size, size), ..About::new(name, SOURCE) }
}

impl Technique for Bent {
    fn about(&self) -> &About {
        &self.about
    }

    /// By the two houses, then by cells. Of sets with the same effect only the first: there may be hundreds where naked
    /// subsets hide among the cells, and a set may lie in several pairs of houses.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let mut known = BTreeSet::new();
        let pairs = look.table(|look| Pairs::new(look.geometry()));
        let latest = |quiet: &Quiet, [a, b]: &[HouseId; 2]| quiet.house(*a).max(quiet.house(*b));
        // What is found in two houses depends on their cells; what it takes away elsewhere grows less.
        look.by_place(Who::of::<Bent>(self.size()), pairs.0.iter().copied(), latest, |[a, b]| {
            let mut found_any = false;
            if let Some(mut search) = Search::new(look.grid, self.size(), a, b) {
                search.grow(0, &mut |search, z| {
                    let Some(losers) = losers(look, search, z) else { return ControlFlow::Continue(()) };
                    found_any = true;
                    if known.insert(losers.clone()) {
                        found(self.finding(look, search, z, losers))
                    } else {
                        ControlFlow::Continue(())
                    }
                })?;
            }
            ControlFlow::Continue(found_any)
        })
    }
}

/// Two houses each that share a cell, ascending.
struct Pairs(Vec<[HouseId; 2]>);

impl Pairs {
    fn new(geometry: &Geometry) -> Self {
        let of = |a: HouseId| crossing(geometry, a).into_iter().map(move |b| [a, b]);
        Pairs(geometry.house_ids().flat_map(of).collect())
    }
}

/// Cells in two houses with as many symbols between them.
#[derive(Clone, Debug)]
struct Corner {
    houses: [HouseId; 2],
    /// Ascending.
    cells: Vec<Cell>,
    symbols: SymbolSet,
    /// The symbol that could be there twice,
    z: Symbol,
    /// and its places, in the order of the cells.
    places: Vec<Cell>,
}

impl Pattern for Corner {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let (cells, z) = (words.cells(&self.cells), words.symbol(self.z));
        let symbols = words.symbols(self.symbols);
        Telling::new(
            words.houses(&self.houses),
            format!("{cells} have only {symbols} between them, and of these only {z} could be there twice"),
            format!(
                "one of {} must be {z} for {} cells to be filled, and no cell that sees {} can be",
                words.cells(&self.places),
                number(self.cells.len()),
                all(self.places.len())
            ),
        )
        .within(self.houses)
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        self.places.iter().map(|place| (place.with(self.z), Role::Set(1))).collect()
    }
}

impl Bent {
    fn size(&self) -> usize {
        usize::from(self.about.sizes.0)
    }

    fn finding(&'static self, look: &Look<'_>, search: &Search, z: Symbol, losers: Vec<Candidate>) -> Finding {
        let mut cells: Vec<Cell> = search.chosen().map(|member| member.cell).collect();
        cells.sort_unstable();
        let places = cells.iter().copied().filter(|&cell| look.grid.has(cell.with(z))).collect();
        let locked = search.union - SymbolSet::only(z);
        let corner = Corner { houses: search.both(), cells: cells.clone(), symbols: search.union, z, places };
        Finding::new(self, cells.len(), corner)
            .on(cells.into_iter().map(Item::Cell))
            .covered(locked.into_iter().map(|symbol| Item::InHouse(search.house_of(symbol), symbol)))
            .eliminating(losers)
    }
}

/// What goes if one of the chosen cells is this, if anything.
fn losers(look: &Look<'_>, search: &Search, z: Symbol) -> Option<Vec<Candidate>> {
    let places: Vec<Candidate> = search.chosen().map(|m| m.cell.with(z)).filter(|&k| look.grid.has(k)).collect();
    let losers = look.seen_by_all(&places);
    (!losers.is_empty()).then_some(losers)
}

/// The houses after this one that share a cell with it, ascending.
fn crossing(geometry: &Geometry, a: HouseId) -> BTreeSet<HouseId> {
    let of = |&cell: &Cell| geometry.houses_of(cell).iter().map(|m| m.house);
    geometry.house(a).cells().iter().flat_map(of).filter(|&house| house > a).collect()
}

/// A cell that may be chosen.
struct Member {
    cell: Cell,
    symbols: SymbolSet,
    /// Which of [`Search::houses`] it lies in.
    inside: u64,
}

/// Chooses cells from two houses: first those of the first house only, then the shared ones, then those of the second only.
struct Search {
    size: usize,
    members: Vec<Member>,
    /// How many lie in the first house only.
    firsts: usize,
    /// The member that must be chosen: the only cell in which the houses meet.
    corner: Option<usize>,
    /// The two houses, then others with cells of both.
    houses: Vec<HouseId>,
    chosen: Vec<usize>,
    union: SymbolSet,
    /// The symbols without a house that holds all their places among the chosen cells.
    loose: SymbolSet,
    /// For each symbol of the union the houses that hold all its places; all ones for the others.
    home: [u64; MAX_SYMBOLS],
}

impl Search {
    /// `None` if there are not enough cells.
    fn new(grid: &Grid, size: usize, a: HouseId, b: HouseId) -> Option<Self> {
        let geometry = grid.geometry();
        let (in_a, in_b) = (geometry.house(a).cells(), geometry.house(b).cells());
        let small = |cell: &&Cell| grid.status(**cell) == Status::Open && grid.candidates(**cell).len() <= size;
        let is_in = |cell: &Cell, house: HouseId| geometry.houses_of(*cell).iter().any(|m| m.house == house);
        let firsts: Vec<Cell> = in_a.iter().filter(small).filter(|cell| !is_in(cell, b)).copied().collect();
        let shared: Vec<Cell> = in_a.iter().filter(|cell| is_in(cell, b)).copied().collect();
        let both: Vec<Cell> = shared.iter().filter(small).copied().collect();
        let seconds: Vec<Cell> = in_b.iter().filter(small).filter(|cell| !is_in(cell, a)).copied().collect();
        let total = firsts.len() + both.len() + seconds.len();
        if firsts.is_empty() || seconds.is_empty() || total < size || (shared.len() == 1 && both.is_empty()) {
            return None;
        }
        let houses = houses_between(geometry, a, b, &firsts, &seconds);
        let member = |&cell: &Cell| {
            let inside = houses.iter().enumerate().filter(|(_, house)| is_in(&cell, **house));
            let inside = inside.fold(0, |bits, (i, _)| bits | 1 << i);
            Member { cell, symbols: grid.candidates(cell), inside }
        };
        let members = firsts.iter().chain(&both).chain(&seconds).map(member).collect();
        let corner = (shared.len() == 1).then_some(firsts.len());
        Some(Search {
            size,
            members,
            firsts: firsts.len(),
            corner,
            houses,
            chosen: Vec::with_capacity(size),
            union: SymbolSet::EMPTY,
            loose: SymbolSet::EMPTY,
            home: [u64::MAX; MAX_SYMBOLS],
        })
    }

    fn chosen(&self) -> impl Iterator<Item = &Member> {
        self.chosen.iter().map(|&i| &self.members[i])
    }

    /// The two houses.
    fn both(&self) -> [HouseId; 2] {
        [self.houses[0], self.houses[1]]
    }

    /// The first house that holds all places of a symbol that is not loose.
    fn house_of(&self, symbol: Symbol) -> HouseId {
        self.houses[self.home[symbol.index()].trailing_zeros() as usize]
    }

    /// Chooses members from this one on until the set is full, and hands on the sets with exactly one loose symbol.
    fn grow(&mut self, from: usize, full: &mut dyn FnMut(&Self, Symbol) -> ControlFlow<()>) -> ControlFlow<()> {
        let wanted = self.size - self.chosen.len();
        if wanted == 0 {
            return match self.loose.sole() {
                Some(z) if self.union.len() == self.size => full(self, z),
                _ => ControlFlow::Continue(()),
            };
        }
        for i in from..=self.members.len().saturating_sub(wanted) {
            if self.is_hopeless(i) {
                break;
            }
            let (union, loose) = (self.union, self.loose);
            if (union | self.members[i].symbols).len() <= self.size {
                let before = self.choose(i);
                if self.loose.len() <= 1 {
                    self.grow(i + 1, full)?;
                }
                self.chosen.pop();
                (self.union, self.loose) = (union, loose);
                self.members[i].symbols.iter().zip(before).for_each(|(s, homes)| self.home[s.index()] = homes);
            }
        }
        ControlFlow::Continue(())
    }

    /// Is there no way on from this member, since one that had to be chosen before it was not?
    fn is_hopeless(&self, i: usize) -> bool {
        let straight = i >= self.firsts && self.chosen.first().is_none_or(|&first| first >= self.firsts);
        straight || self.corner.is_some_and(|corner| i > corner && !self.chosen.contains(&corner))
    }

    /// Chooses a member; returns the former `home` of its symbols, in their order.
    fn choose(&mut self, i: usize) -> [u64; LARGEST] {
        let Member { symbols, inside, .. } = self.members[i];
        let mut before = [0; LARGEST];
        for (symbol, slot) in symbols.iter().zip(&mut before) {
            let homes = &mut self.home[symbol.index()];
            *slot = *homes;
            *homes &= inside;
            if *homes == 0 {
                self.loose.insert(symbol);
            }
        }
        self.union |= symbols;
        self.chosen.push(i);
        before
    }
}

/// These two houses, then those that hold cells of both sides: a box in which a row and a column meet.
fn houses_between(geometry: &Geometry, a: HouseId, b: HouseId, firsts: &[Cell], seconds: &[Cell]) -> Vec<HouseId> {
    let of = |cells: &[Cell]| -> BTreeSet<HouseId> {
        cells.iter().flat_map(|&cell| geometry.houses_of(cell)).map(|m| m.house).collect()
    };
    let between = of(firsts).intersection(&of(seconds)).copied().collect::<Vec<_>>();
    // More than fit into a word never matter but on boards with dozens of extra houses: then fewer sets are found.
    [a, b].into_iter().chain(between).take(64).collect()
}
