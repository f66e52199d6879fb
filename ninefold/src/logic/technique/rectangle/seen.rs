//! A rectangle in sentences and in a drawing.

use super::super::Telling;
use super::super::deadly::{Deadly, Exit};
use super::Rectangle;
use crate::logic::words::with_article;
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Grid, HouseId, Item, Role, Symbol};

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

    /// `in rows 1 and 2 the 7 has no other places`
    fn tell(&self, words: &Words<'_>) -> String {
        format!("in {} the {} has no other places", words.houses(&self.houses), words.symbol(self.symbol))
    }
}

impl Seen {
    fn deadly(&self) -> &Deadly {
        match self {
            Seen::Plain(exit) => &exit.deadly,
            Seen::Crossed(links) | Seen::Hidden { links, .. } => &links.deadly,
        }
    }

    /// The pattern beside the exchange, and the conclusion.
    fn argument(&self, words: &Words<'_>) -> (String, String) {
        match self {
            Seen::Plain(exit) => exit.tell(words),
            Seen::Crossed(links) => {
                let a = with_article(&words.symbol(links.symbol));
                let back = format!("{a} in a corner with other candidates would come back in the opposite corner");
                (links.tell(words), format!("{back}, and none of the others would be true"))
            }
            Seen::Hidden { links, loser } => {
                let filled = format!(
                    "with {} in {} the rectangle would be filled with {} alone",
                    words.symbol(loser.symbol),
                    words.cell(loser.cell),
                    words.symbols(links.deadly.symbols())
                );
                (links.tell(words), filled)
            }
        }
    }
}

impl Pattern for Seen {
    /// In *r1c1, r1c4, r2c1 and r2c4*: *the four cells could exchange 1 and 2, and ...*
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let deadly = self.deadly();
        let exchange = format!("the four cells could exchange {}", words.symbols(deadly.symbols()));
        let (more, therefore) = self.argument(words);
        Telling::new(words.cells(&deadly.cells()), format!("{exchange}, and {more}"), therefore)
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        match self {
            Seen::Plain(exit) => exit.marks(grid),
            Seen::Crossed(links) | Seen::Hidden { links, .. } => links.deadly.marks(grid),
        }
    }
}
