//! # Empty rectangle
//!
//! The places of a symbol in a box lie in one row and one column that cross in the box: the rest of the box, four cells
//! that make up a rectangle, is empty of it. Beside that, a **strong link** is needed: a column in which the symbol has two
//! places, of which one lies in that row. (Or all of it with rows and columns exchanged.)
//!
//! The cell that sees the other end of the strong link, and lies in the column of the box's places, cannot have the symbol.
//!
//! - **With two candidates**: the box has only two places left, one for the row and one for the column. Then it is a turbot
//!   fish, too, and some do not call it an empty rectangle.
//! - **Dual empty rectangle**: one box makes two empty rectangles with different effects, which are taken as one step.
//!
//! **Why it is true.** If that cell had the symbol, the end of the strong link that it sees would lose it, so the other end
//! would have it. This one takes it from the box's row, the cell itself takes it from the box's column, and the box would
//! have no place left for it.
//!
//! On a jigsaw the regions take the part of the boxes.
//!
//! **Names.** Empty rectangle, ER: Havard's; hinge: SudoCue's and Sudopedia's. The cell where the row and the column cross
//! is the empty rectangle intersection. Also: grouped turbot fish, grouped two-string kite.
//!
//! **Source.** The Sudoku forums of 2006; the variants are HoDoKu's. HoDoKu's lines do not explain the dual; that
//! the two share the box was inferred from them.

use super::{About, Found, Grade, Look, Name, Technique, Telling};
use crate::logic::links::{StrongLink, shared_house};
use crate::logic::{Finding, Pattern, Who, Words, list};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, Geometry, Grid, HouseId, HouseKind, Item, Link, Role, Symbol};
use std::ops::ControlFlow;

/// An empty rectangle, or two in one box.
#[derive(Debug)]
pub(in crate::logic) struct EmptyRectangle {
    kind: Kind,
    about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Three or more places in the box.
    Plain,
    /// Two places in the box.
    Thin,
    /// Two of them, plain or thin.
    Dual,
}

const SOURCE: &str = include_str!("empty_rectangle.rs");

/// Three or more places in the box.
pub(in crate::logic) const EMPTY_RECTANGLE: EmptyRectangle = EmptyRectangle {
    kind: Kind::Plain,
    about: About {
        also: &["er", "hinge", "rectangle elimination"],
        codes: &["0402", "0402-1"],
        example: ":5+47+2+8+9+3+61..+8...9+24+2+93+1645+8+7.+8+29.3.+5+63.6.5+2.+9+89+5.8.+627+3..+9.+2+86.5....+9.+8.+2825+6.+1+7.+9:",
        hodoku: Some(Grade::hard(120)),
        ..About::new(Name::an("empty rectangle"), SOURCE)
    },
};

/// Two places in the box.
pub(in crate::logic) const THIN_EMPTY_RECTANGLE: EmptyRectangle = EmptyRectangle {
    kind: Kind::Thin,
    about: About {
        codes: &["0402-1"],
        example: ":+4.9.+6..+21+1..34..+6+9.5+6+1294+8.2...9.674+5+7+4+2+169+38+9+68+4+7+3+2+1+56.5+7+8+4.+9..+9.6+51+8+4.84.+93+2.5+6:",
        hodoku: Some(Grade::hard(120)),
        ..About::new(Name::an("empty rectangle with two candidates"), SOURCE)
    },
};

/// Two empty rectangles in one box.
pub(in crate::logic) const DUAL_EMPTY_RECTANGLE: EmptyRectangle = EmptyRectangle {
    kind: Kind::Dual,
    about: About {
        codes: &["0405"],
        sizes: (2, 2),
        example: ":2+1.3.+6+4+87+6.8.+24+153..+3.+8+1+269+1+8+2.6..+3+43+6.+4+12.+9+8...8..61+2..4+6.+8.+2+1+82+617..+4593+1+2+4+5+87+6:744 761 762 965 966",
        ..About::new(Name::a("dual empty rectangle"), SOURCE)
    },
};

/// An empty rectangle with all its parts but the box.
#[derive(Clone, Debug)]
struct Hinge {
    /// The line that the strong link leads into,
    entry: HouseId,
    /// and the one in which something is eliminated.
    exit: HouseId,
    link: StrongLink,
    /// The end of the strong link that does not lie in `entry`.
    end: Cell,
    /// The candidates that go.
    losers: Vec<Candidate>,
}

/// A box with its places of a symbol, and one empty rectangle in it, or two.
#[derive(Clone, Debug)]
struct Hinges {
    house: HouseId,
    symbol: Symbol,
    cells: Vec<Cell>,
    parts: Vec<Hinge>,
}

impl Technique for EmptyRectangle {
    fn about(&self) -> &About {
        &self.about
    }

    /// By symbol, then by box.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let geometry = look.geometry();
        let boxes = || geometry.house_ids().filter(|&h| geometry.is_full(h) && geometry.house(h).kind().is_box());
        look.by_symbol(Who::of::<Self>(self.kind as usize), |symbol| {
            let mut found_any = false;
            for house in boxes().filter(|&h| self.kind.takes(look.grid.positions(h, symbol).count_ones())) {
                let hinges = hinges(look.grid, house, symbol);
                found_any |= !hinges.is_empty();
                let cells: Vec<Cell> = places(look.grid, house, symbol).collect();
                for (i, hinge) in hinges.iter().enumerate() {
                    let finding = |parts| self.finding(Hinges { house, symbol, cells: cells.clone(), parts });
                    if self.kind != Kind::Dual {
                        found(finding(vec![hinge.clone()]))?;
                        continue;
                    }
                    for other in hinges[i + 1..].iter().filter(|other| other.losers != hinge.losers) {
                        found(finding(vec![hinge.clone(), other.clone()]))?;
                    }
                }
            }
            ControlFlow::Continue(found_any)
        })
    }
}

impl Pattern for Hinges {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let (digit, house) = (words.symbol(self.symbol), words.house(self.house));
        let link = |hinge: &Hinge| {
            format!("{} is the {digit} of {}", words.any_cell(&hinge.link.ends), words.house(hinge.link.house))
        };
        let lines = self.parts.first().map(|hinge| [hinge.entry.min(hinge.exit), hinge.entry.max(hinge.exit)]);
        let lines = words.houses(&lines.unwrap_or_default()).replacen(" and ", " or ", 1);
        let houses: Vec<HouseId> = std::iter::once(self.house).chain(self.linked()).collect();
        Telling::new(
            format!("the {digit}s of {}", words.houses(&houses)),
            format!(
                "{} are the only places for {digit} in {house}, all in {lines}; {}",
                words.cells(&self.cells),
                list(&self.parts.iter().map(link).collect::<Vec<_>>(), "and")
            ),
            "",
        )
        .arguing(self.parts.iter().map(|hinge| self.argument(words, hinge)))
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        let mut marks: Vec<_> = self.cells.iter().map(|cell| (cell.with(self.symbol), Role::Pattern)).collect();
        let mut links: Vec<StrongLink> = self.parts.iter().map(|hinge| hinge.link).collect();
        links.dedup();
        for (link, number) in links.iter().zip(1..) {
            for end in link.ends.map(|cell| cell.with(self.symbol)) {
                if marks.iter().all(|(known, _)| *known != end) {
                    marks.push((end, Role::Set(number)));
                }
            }
        }
        marks
    }

    /// From what goes along the strong link to the places in the box, and from there to the others: the first fact is that of the box, then come
    /// those of the strong links.
    fn chain(&self, grid: &Grid) -> Vec<Link> {
        let (geometry, linked) = (grid.geometry(), self.linked());
        let of = |cell: Cell| cell.with(self.symbol);
        let on = |line: HouseId| -> Vec<Candidate> {
            self.cells.iter().filter(|&&cell| lies_in(geometry, cell, line)).map(|&cell| of(cell)).collect()
        };
        let mut links = Vec::new();
        for hinge in &self.parts {
            let (end, start) = (of(hinge.end), of(hinge.link.other(hinge.end)));
            let to_end =
                |&k: &Candidate| Some(Link::weak([k], [end], shared_house(geometry, k.cell, end.cell, |_| true)?));
            links.extend(hinge.losers.iter().filter_map(to_end));
            if let Some(fact) = linked.iter().position(|&house| house == hinge.link.house) {
                links.push(Link::strong([end], [start], fact + 1));
            }
            links.push(Link::weak([start], on(hinge.entry), hinge.entry));
            links.extend(hinge.losers.iter().map(|&k| Link::weak([k], on(hinge.exit), hinge.exit)));
        }
        links
    }
}

impl Hinges {
    /// `were r8c2 7, r5c2 would not be, so r5c4 would be 7; then box 8 would have no place for 7`
    fn argument(&self, words: &Words<'_>, hinge: &Hinge) -> String {
        let (digit, end) = (words.symbol(self.symbol), hinge.end);
        format!(
            "were {}, {} would not be, so {} would be {digit}; then {} would have no place for {digit}",
            words.any_of(&hinge.losers),
            words.cell(end),
            words.cell(hinge.link.other(end)),
            words.house(self.house)
        )
    }

    /// The houses of the strong links, each once where two hang on one.
    fn linked(&self) -> Vec<HouseId> {
        let mut houses: Vec<HouseId> = self.parts.iter().map(|hinge| hinge.link.house).collect();
        houses.dedup();
        houses
    }
}

impl EmptyRectangle {
    fn finding(&'static self, hinges: Hinges) -> Finding {
        let mut losers: Vec<Candidate> = hinges.parts.iter().flat_map(|hinge| &hinge.losers).copied().collect();
        losers.sort_unstable();
        losers.dedup();
        let houses = std::iter::once(hinges.house).chain(hinges.linked());
        let items: Vec<Item> = houses.map(|house| Item::InHouse(house, hinges.symbol)).collect();
        Finding::new(self, hinges.parts.len(), hinges).on(items).eliminating(losers)
    }
}

impl Kind {
    /// May the symbol have this many places in the box?
    fn takes(self, places: u32) -> bool {
        match self {
            Kind::Plain => places > 2,
            Kind::Thin => places == 2,
            Kind::Dual => places > 1,
        }
    }
}

/// The empty rectangles of a symbol in a box that eliminate something, by their lines, then by strong link.
fn hinges(grid: &Grid, house: HouseId, symbol: Symbol) -> Vec<Hinge> {
    let geometry = grid.geometry();
    let inside = |cell: Cell| lies_in(geometry, cell, house);
    let mut found: Vec<Hinge> = Vec::new();
    for (entry, exit) in crosses(grid, house, symbol) {
        for start in places(grid, entry, symbol).filter(|&cell| !inside(cell)) {
            for link in lines_of(geometry, start).filter(|&line| line != entry) {
                let Some(link) = StrongLink::of(grid, link, symbol) else { continue };
                let end = link.other(start);
                if inside(end) {
                    continue;
                }
                let hit = places(grid, exit, symbol).filter(|&cell| !inside(cell) && geometry.sees(cell, end));
                let losers: Vec<Candidate> = hit.map(|cell| cell.with(symbol)).collect();
                let known = |hinge: &Hinge| hinge.link == link && hinge.losers == losers;
                if !losers.is_empty() && !found.iter().any(known) {
                    found.push(Hinge { entry, exit, link, end, losers });
                }
            }
        }
    }
    found
}

/// Two lines of different kinds that hold all places of a symbol in a house, neither alone: the second holds at least those
/// that the first does not.
fn crosses(grid: &Grid, house: HouseId, symbol: Symbol) -> Vec<(HouseId, HouseId)> {
    let geometry = grid.geometry();
    let all = || places(grid, house, symbol);
    let rest = |first: HouseId| all().filter(move |&cell| !lies_in(geometry, cell, first));
    let second = |first: HouseId| {
        let lines = lines_of(geometry, rest(first).next()?);
        let mut others = lines.filter(|&line| kind(geometry, line) != kind(geometry, first));
        others.next().filter(|&line| rest(first).all(|cell| lies_in(geometry, cell, line)))
    };
    // One of the two goes through the first place, and mostly neither of its lines is one of them.
    if all().next().is_none_or(|cell| lines_of(geometry, cell).all(|line| second(line).is_none())) {
        return Vec::new();
    }
    let mut lines: Vec<HouseId> = all().flat_map(|cell| lines_of(geometry, cell)).collect();
    lines.sort_unstable();
    lines.dedup();
    let mut found = Vec::new();
    for &first in &lines {
        let Some(second) = second(first) else { continue };
        if !all().all(|cell| lies_in(geometry, cell, second)) {
            found.push((first, second));
        }
    }
    found
}

fn kind(geometry: &Geometry, house: HouseId) -> HouseKind {
    geometry.house(house).kind()
}

fn lies_in(geometry: &Geometry, cell: Cell, house: HouseId) -> bool {
    geometry.houses_of(cell).iter().any(|m| m.house == house)
}

/// The row and the column of a cell.
fn lines_of(geometry: &Geometry, cell: Cell) -> impl Iterator<Item = HouseId> + '_ {
    geometry.houses_of(cell).iter().map(|m| m.house).filter(|&house| kind(geometry, house).is_line())
}

/// The places of a symbol in a house.
fn places(grid: &Grid, house: HouseId, symbol: Symbol) -> impl Iterator<Item = Cell> + '_ {
    let cells = grid.geometry().house(house).cells();
    Bits(grid.positions(house, symbol)).map(|position| cells[position])
}
