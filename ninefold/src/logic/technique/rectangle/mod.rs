//! # Unique rectangles, hidden and avoidable rectangles
//!
//! Four cells in two rows, two columns and two boxes could exchange two symbols without any house noticing. A puzzle with
//! one solution cannot have such a rectangle, so something else must stand in it.
//!
//! ```text
//! 1 2 | . . .
//! . . | . . .
//! 2 1 | . . .      would be as good as      2 1 / 1 2
//! ```
//! The cells may lack one of the two symbols, as long as the grid still allows the rectangle to be filled with both.
//! *Others* are the candidates of the four cells beside the two symbols; one of them is true.
//!
//! - **Type 1**: all others are in one cell. It loses the two symbols.
//! - **Type 2**: the others are all the same symbol, in two cells side by side. No cell that sees both can have it.
//! - **Type 3**: the others are in two cells side by side. Taken as one cell they make a naked subset with further cells of
//!   a house, and the rest of the house loses its symbols. With a pair or a triple it stands among the rectangles in the order
//!   from easy to hard; with a larger set, late.
//! - **Type 4**: the others are in two cells side by side, and one of the two symbols has no further place in a house of
//!   both. The two cells lose the other one.
//! - **Type 5**: as type 2, but the cells are opposite each other, or there are three or four.
//! - **Type 6**: the others are in two opposite cells, and one of the two symbols has no places in both rows (or both
//!   columns) but the corners. The two cells lose this symbol.
//! - **Hidden rectangle**: one cell has no others. In both lines of the opposite cell one of the two symbols has no places
//!   but the corners. The opposite cell loses the other symbol.
//! - **Avoidable rectangle**: as types 1, 2 and 5, but some of the cells are filled in already. They must not be givens:
//!   a given cannot be exchanged.
//!
//! **Why it is true.** Were the rectangle filled with the two symbols alone, their exchange would give a second solution:
//! each row, each column and each box of the rectangle holds both symbols before and after. In types 4 and 6 and in hidden
//! rectangles, the candidate that goes would force the others out one by one.
//!
//! Only for puzzles that have one solution. On a Latin square every rectangle will do, on a jigsaw those that lie in two
//! regions; a further house such as a diagonal must hold two neighbouring corners or none.
//!
//! **Names.** Also: UR, uniqueness test 1 to 6 (the sixth is the X-wing kind), nonunique rectangle, deadly rectangle,
//! unique corner (type 1), hidden unique rectangle (HUR), AR (avoidable).
//!
//! **Source.** Sudoku players' forums, 2005; types numbered as by Bernhard Hobiger (`HoDoKu`). Variants of its library
//! lines: `-1` means that all four cells have both symbols, `-2` that one may be missing; both are served here at once.
//! Of 0607 and 0608 nothing was said; the lines fit one or more cells filled in.

mod corners;
mod seen;

use super::deadly::{self, Way};
use super::{About, Found, Grade, Look, Name, Technique};
use corners::Corners;
use ninefold_board::Cell;
use seen::{Links, Seen};
use std::ops::ControlFlow;

/// A deadly rectangle, used in one of several ways.
#[derive(Debug)]
pub(in crate::logic) struct Rectangle {
    kind: Kind,
    about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Types 1 to 5, and avoidable rectangles 1 and 2.
    Plain { way: Way, shape: Shape, filled_in: bool },
    /// Type 6.
    Crossed,
    /// Hidden rectangle.
    Hidden,
}

/// Which corners have others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Beside,
    NotBeside,
    Any,
}

const SOURCE: &str = include_str!("mod.rs");

const fn card(name: Name) -> About {
    About { sizes: (4, 4), assumes_unique: true, ..About::new(name, SOURCE) }
}

const fn plain(way: Way, shape: Shape) -> Kind {
    Kind::Plain { way, shape, filled_in: false }
}

/// All others in one cell.
pub(in crate::logic) const UNIQUE_RECTANGLE_1: Rectangle = Rectangle {
    kind: plain(Way::OneCell, Shape::Any),
    about: About {
        also: &["uniqueness test 1", "uniqueness test type 1", "uniqueness 1", "UR1", "unique corner"],
        codes: &["0600"],
        se: Some("4.5"),
        example: ":+17+5+4+3+2.9.39+268+1..+4+64+85+7+9+3+12+9+643+1+5+28+7+2+5+7+9+6+8+1+4+3+8+3+1+72+4965+7.9+1.+3...+4.+62.7.3.5.38.+6...:",
        hodoku: Some(Grade::hard(100)),
        ..card(Name::a("unique rectangle type 1"))
    },
};

/// One symbol in two cells side by side.
pub(in crate::logic) const UNIQUE_RECTANGLE_2: Rectangle = Rectangle {
    kind: plain(Way::OneSymbol, Shape::Beside),
    about: About {
        also: &["uniqueness test 2", "uniqueness test type 2", "uniqueness 2", "UR2"],
        codes: &["0601"],
        se: Some("4.5"),
        example: ":39+7.+2.+5..+62+53+87+9+4+1+8+41569+2...+73+64.+81+9.+86+7+9.+4.54.+9..87......+76+3927+6.+9..+1.49+3..1.6..:",
        hodoku: Some(Grade::hard(100)),
        ..card(Name::a("unique rectangle type 2"))
    },
};

/// A naked subset.
pub(in crate::logic) const UNIQUE_RECTANGLE_3: Rectangle = Rectangle {
    kind: plain(Way::SMALL_SUBSET, Shape::Beside),
    about: About {
        also: &["uniqueness test 3", "uniqueness test type 3", "uniqueness 3", "UR3"],
        codes: &["0602"],
        se: Some("4.5 to 4.8"),
        example: ":3+56.7.+2+9+4....+4.+8518+4+1+9+5+2+7+3+6.1.4.5+9..7.+4...6+2+5...2.+7+4+1+3.2....+54.....8.3.+2...5+2.+1..:852 675 843",
        hodoku: Some(Grade::hard(100)),
        ..card(Name::a("unique rectangle type 3"))
    },
};

/// A naked subset of four cells and more, the two counted as one: late in the list, as there is mostly something easier to see.
pub(in crate::logic) const UNIQUE_RECTANGLE_3_LARGE: Rectangle = Rectangle {
    kind: plain(Way::LARGE_SUBSET, Shape::Beside),
    about: About {
        also: &["UR3 with a large set"],
        codes: &["0602"],
        example: ":1......+8...4..1.9..6..8...+1.+13.7.8....+8..51.+77..1.+8.....+1..3..8..5+2+1497+64.685..1.:712 722 277 278 292 392 667",
        ..card(Name::a("unique rectangle type 3 with a large set"))
    },
};

/// A locked symbol of the two.
pub(in crate::logic) const UNIQUE_RECTANGLE_4: Rectangle = Rectangle {
    kind: plain(Way::Locked, Shape::Beside),
    about: About {
        also: &["uniqueness test 4", "uniqueness test type 4", "uniqueness 4", "UR4"],
        codes: &["0603"],
        se: Some("4.5"),
        example: ":8+5+26.+71.+9+3+69....2.47+19.+2+86.2+97...3.+6+14+5.6+3+9..+638..+9..+1+7+1+6+3285+94+5+84+1+9+6...9+2+357+4+6+18:425 445",
        hodoku: Some(Grade::hard(100)),
        ..card(Name::a("unique rectangle type 4"))
    },
};

/// One symbol in opposite, three or four cells.
pub(in crate::logic) const UNIQUE_RECTANGLE_5: Rectangle = Rectangle {
    kind: plain(Way::OneSymbol, Shape::NotBeside),
    about: About {
        also: &["uniqueness test 5", "uniqueness test type 5", "uniqueness 5", "UR5"],
        codes: &["0604"],
        example: ":547+1+932+8+6.3.+4.+6.+9.+1+96.2+8.+4..+1+3.+69+5.4+4+5+9..+1.6....34591....+9.+2.3.9...+346..32.+617.5+9:261 861 873 877",
        hodoku: Some(Grade::hard(100)),
        ..card(Name::a("unique rectangle type 5"))
    },
};

/// Others in opposite cells, and an X-wing of one of the two symbols.
pub(in crate::logic) const UNIQUE_RECTANGLE_6: Rectangle = Rectangle {
    kind: Kind::Crossed,
    about: About {
        also: &["uniqueness test 6", "uniqueness test type 6", "uniqueness 6", "UR6"],
        codes: &["0605"],
        example: ":.825+3.1+7.+579+814+2+3+6+1....7+5.8.....3+81732+86+7+19..+7.+1.+8+56+2+3.1.+74.+38....1..+7.2..7+35.+4.+1:",
        hodoku: Some(Grade::hard(100)),
        ..card(Name::a("unique rectangle type 6"))
    },
};

/// One cell without others, and two strong links from the opposite one.
pub(in crate::logic) const HIDDEN_RECTANGLE: Rectangle = Rectangle {
    kind: Kind::Hidden,
    about: About {
        also: &["hidden unique rectangle", "HUR"],
        codes: &["0606"],
        example: ":...6+8+2+1+3+9...+59+167+4...+7+34582...46.9+15...+9+2.8+47...+81.+32+6+5382+4+6+7+9+19..+1+784+5+3.4.3+5+9+26+8:713 763",
        hodoku: Some(Grade::hard(100)),
        ..card(Name::a("hidden rectangle"))
    },
};

/// Some cells filled in, all others in one cell.
pub(in crate::logic) const AVOIDABLE_RECTANGLE_1: Rectangle = Rectangle {
    kind: Kind::Plain { way: Way::OneCell, shape: Shape::Any, filled_in: true },
    about: About {
        also: &["avoidable rectangle 1", "AR1"],
        codes: &["0607"],
        example: ":+29..35+7+4+1...17..2+61.+7+2...38+3+2+9+486+1+576+745+1+3+8+9+28..+9+2+7+3+64+7.2.5+1+4+8+9...+7..+2139...+426+7+5:",
        hodoku: Some(Grade::hard(100)),
        ..card(Name::an("avoidable rectangle type 1"))
    },
};

/// Some cells filled in, all others one symbol.
pub(in crate::logic) const AVOIDABLE_RECTANGLE_2: Rectangle = Rectangle {
    kind: Kind::Plain { way: Way::OneSymbol, shape: Shape::Any, filled_in: true },
    about: About {
        also: &["avoidable rectangle 2", "AR2"],
        codes: &["0608"],
        example: ":.7.2.........9..48.1...8.........9...+869372+5..+9......63+62..4+81+99+5+7+1864...+4.+3+2+9+67+5:231 338 339",
        hodoku: Some(Grade::hard(100)),
        ..card(Name::an("avoidable rectangle type 2"))
    },
};

impl Technique for Rectangle {
    fn about(&self) -> &About {
        &self.about
    }

    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        if !look.unique {
            return ControlFlow::Continue(());
        }
        corners::each(look, |corners| match self.kind {
            Kind::Plain { way, shape, filled_in } if corners.has_placed == filled_in && fits(corners, way, shape) => {
                let Some(deadly) = corners.deadly(look) else { return ControlFlow::Continue(()) };
                deadly.report(way, look, &|exit| exit.finding(self, 4, Seen::Plain), found)
            }
            Kind::Crossed if !corners.has_placed => self.find_crossed(look, corners, found),
            Kind::Hidden if !corners.has_placed => self.find_hidden(look, corners, found),
            _ => ControlFlow::Continue(()),
        })
    }
}

/// Quick tests, so that patterns are built only where something may follow.
fn fits(corners: &Corners, way: Way, shape: Shape) -> bool {
    let in_place = match shape {
        Shape::Beside => corners.are_beside(),
        Shape::NotBeside => !corners.are_beside(),
        Shape::Any => true,
    };
    let cells = corners.with_others.count_ones();
    in_place
        && match way {
            Way::OneCell => cells == 1,
            Way::OneSymbol => cells > 1 && corners.all_others.len() == 1,
            Way::Subset { .. } => corners.all_others.len() > 1,
            Way::Locked => true,
        }
}

impl Rectangle {
    /// Type 6: if the symbol stood in one of the two cells, it would stand in the opposite one, too, by the links.
    fn find_crossed(&'static self, look: &Look<'_>, corners: &Corners, found: Found<'_>) -> ControlFlow<()> {
        let here = match corners.with_others {
            0b1001 => [0, 3],
            0b0110 => [1, 2],
            _ => return ControlFlow::Continue(()),
        };
        for symbol in corners.symbols {
            let link = |i: usize, j: usize| deadly::only_place(look, corners.cells[i], corners.cells[j], symbol);
            let both = |step: usize| link(here[0], here[0] ^ step).zip(link(here[1], here[1] ^ step));
            let losers = here.map(|i| corners.cells[i].with(symbol)).into_iter().filter(|&k| look.grid.has(k));
            if let Some((one, other)) = both(1).or_else(|| both(2))
                && let Some(deadly) = corners.deadly(look)
            {
                let links = Links { deadly, houses: [one, other], symbol };
                links.finding(self, Seen::Crossed).eliminating(losers).report(found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Hidden rectangle: with the other symbol in the opposite corner, the links fill its neighbours, and no way out is
    /// left. (One corner with others alone is type 1, which says more.)
    fn find_hidden(&'static self, look: &Look<'_>, corners: &Corners, found: Found<'_>) -> ControlFlow<()> {
        let plain = (0..4).filter(|i| corners.with_others >> i & 1 == 0 && corners.with_others.count_ones() > 1);
        for opposite in plain.map(|i| i ^ 3) {
            for (at, symbol) in corners.symbols.into_iter().enumerate() {
                let loser = corners.cells[opposite].with(corners.symbols[1 - at]);
                let beside = |step: usize| corners.cells[opposite ^ step];
                let can_be = |cell: Cell| look.grid.candidates(cell).contains(symbol);
                let link = |step: usize| {
                    let cell = Some(beside(step)).filter(|&cell| can_be(cell))?;
                    deadly::only_place(look, corners.cells[opposite], cell, symbol)
                };
                if look.grid.has(loser)
                    && let Some((one, other)) = link(1).zip(link(2))
                    && let Some(deadly) = corners.deadly(look)
                {
                    let links = Links { deadly, houses: [one, other], symbol };
                    found(links.finding(self, |links| Seen::Hidden { links, loser }).eliminating([loser]))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
