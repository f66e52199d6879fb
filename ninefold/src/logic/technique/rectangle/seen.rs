//! A rectangle in sentences and in a drawing.

use super::super::Telling;
use super::super::deadly::{Deadly, Exit};
use super::Rectangle;
use crate::logic::chain::{Start, written};
use crate::logic::signs::joined;
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Item, Role, Status, Symbol, SymbolSet};

/// A rectangle and why something follows from it.
#[derive(Clone, Debug)]
pub(super) enum Seen {
    /// From its ways out alone.
    Plain(Exit),
    /// Ways out in opposite corners, and two parallel links.
    Crossed(Links),
    /// Two links that meet opposite a corner without ways out.
    Hidden {
        links: Links,
        /// The symbols that would fill the rectangle.
        loser: Candidate,
    },
}

/// Two houses in which a symbol of the rectangle has no places but its corners.
#[derive(Clone, Debug)]
pub(super) struct Links {
    pub(super) deadly: Deadly,
    pub(super) houses: [HouseId; 2],
    pub(super) symbol: Symbol,
}

impl Links {
    /// The finding, without conclusions.
    pub(super) fn finding(self, technique: &'static Rectangle, wrap: impl FnOnce(Links) -> Seen) -> Finding {
        let (deadly, items) = (self.deadly.clone(), self.houses.map(|house| Item::InHouse(house, self.symbol)));
        deadly.finding(technique, 4, wrap(self)).on(items)
    }

    /// The two corners in each of the houses.
    fn ends(&self, words: &Words<'_>) -> [Vec<Cell>; 2] {
        let cells = self.deadly.cells();
        self.houses.map(|house| {
            let inside = |cell: &Cell| words.grid.geometry().house(house).cells().contains(cell);
            cells.iter().copied().filter(inside).collect()
        })
    }

    /// `2/9 in r2c89,r6c89, (9)r2c8=(9)r2c9, (9)r2c8=(9)r6c8`: symbols and cells as HoDoKu writes them, and the two strong links.
    fn eureka(&self, words: &Words<'_>) -> Option<String> {
        let symbols: Vec<String> = self.deadly.symbols().iter().map(|symbol| words.symbol(symbol)).collect();
        let link = |cells: &Vec<Cell>| {
            let nodes: Vec<Vec<Candidate>> = cells.iter().map(|cell| vec![cell.with(self.symbol)]).collect();
            written(words, &nodes, Start::Off)
        };
        let links = self.ends(words).iter().map(link).collect::<Option<Vec<_>>>()?;
        Some(format!("{} in {}, {}", symbols.join("/"), joined(words, &self.deadly.cells()), links.join(", ")))
    }

    /// `row 1 has its 7 in r1c1 or r1c5, and row 5 in r5c1 or r5c5`
    fn tell(&self, words: &Words<'_>) -> String {
        let ends = self.ends(words).map(|cells| words.any_cell(&cells));
        let [one, other] = self.houses.map(|house| words.house(house));
        format!("{one} has its {} in {}, and {other} in {}", words.symbol(self.symbol), ends[0], ends[1])
    }

    /// With this symbol, the links would fill its neighbours, and these the corner opposite.
    fn tell_hidden(&self, words: &Words<'_>, place: String, loser: Candidate) -> Telling {
        let geometry = words.grid.geometry();
        let linked = |cell: &Cell| self.houses.iter().any(|&house| geometry.house(house).cells().contains(cell));
        let (near, plain): (Vec<Cell>, Vec<Cell>) =
            self.deadly.cells().into_iter().filter(|&cell| cell != loser.cell).partition(linked);
        let left = plain.iter().fold(SymbolSet::EMPTY, |all, &cell| all | words.grid.candidates(cell));
        let pattern = format!("{} can only be {}; {}", words.cells(&plain), words.any_symbol(left), self.tell(words));
        let argument = format!(
            "were {}, {} would be {}, and {}",
            words.any_of(&[loser]),
            words.cells(&near),
            words.symbol(self.symbol),
            self.deadly.swap(words, "the four cells", "which").then
        );
        Telling::new(place, pattern, "").arguing([argument])
    }
}

impl Seen {
    fn deadly(&self) -> &Deadly {
        match self {
            Seen::Plain(exit) => &exit.deadly,
            Seen::Crossed(links) | Seen::Hidden { links, .. } => &links.deadly,
        }
    }
}

impl Pattern for Seen {
    /// In *r1c1, r1c4, r2c1 and r2c4*.
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let deadly = self.deadly();
        let cells = words.cells(&deadly.cells());
        match self {
            Seen::Plain(exit) => {
                let mut telling = exit.tell(words, cells, &deadly.swap(words, "the four cells", "which"), finding);
                if deadly.cells().iter().any(|&cell| words.grid.status(cell) != Status::Open) {
                    // A value that was filled in could still be another one.
                    telling.argument.insert(0, "none of the four cells is a given".to_string());
                }
                telling
            }
            Seen::Crossed(links) => {
                let lost: Vec<Candidate> = finding.eliminated().collect();
                let rest = deadly.cells_out().into_iter().find(|&cell| lost.iter().all(|k| k.cell != cell));
                let both =
                    rest.map_or_else(|| "both would be".into(), |cell| format!("{} would be, too", words.cell(cell)));
                let swap = deadly.swap(words, "the four cells", "which");
                let argument = format!("were {}, {both}, and {}", words.any_of(&lost), swap.then);
                Telling::new(cells, format!("{}; {}", swap.but, links.tell(words)), "").arguing([argument])
            }
            Seen::Hidden { links, loser } => links.tell_hidden(words, cells, *loser),
        }
    }

    fn eureka(&self, words: &Words<'_>, _finding: &Finding) -> Option<Vec<String>> {
        match self {
            Seen::Plain(_) => None,
            Seen::Crossed(links) | Seen::Hidden { links, .. } => Some(vec![links.eureka(words)?]),
        }
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        match self {
            Seen::Plain(exit) => exit.marks(grid),
            Seen::Crossed(links) | Seen::Hidden { links, .. } => links.deadly.marks(grid),
        }
    }
}
