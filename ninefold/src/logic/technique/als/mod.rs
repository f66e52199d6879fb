//! # Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain
//!
//! An **almost locked set** is some cells of one house with one number more between them than there are cells: one cell with two
//! numbers, two cells with three, and so on. Take any one of its numbers away, and it is a naked subset: it has all the others.
//!
//! Two sets are linked by a number that is not in both, since all its places in the one see all its places in the other.
//!
//! - **ALS-XZ**: two sets A and B that are linked by x and can both have z. If A has no z, it has x; then B has no x, and so
//!   it has z. One of them has z, and a cell that sees all places of z in both does not.
//! - **Doubly linked ALS-XZ**: two sets that are linked by two numbers. One of the sets has the one of these, the other one the
//!   other. So both are locked: what each can have besides is in it, and goes from the cells that see all its places there.
//! - **ALS-XY-wing**: three sets, A linked to B by x and B to C by another number y. A or C has z.
//! - **ALS chain**: four and more in a row, each linked to the next, and never twice running by the same number.
//!
//! Sets may share cells, but not one that has the number they are linked by.
//!
//! **Why it is true.** As many cells as numbers, all in one house: each of the numbers is in one of the cells. So a set without
//! one of its numbers has all others, and from one that lacks z it goes on to the end of the row: each lacks what the
//! one before it has, and has what it is linked by to the next. It must not be used where a place of x in the one set does not
//! see one in the other, however many do; nor may a set be left by the number by which it was entered.
//!
//! Looked for are sets of up to eight cells of which no part is locked by itself, and rows of up to eight sets; where there are more than
//! 1,024 sets, the smallest of these. Of rows with the same effect, only one with the fewest sets and cells is told.
//!
//! **Names.** Almost locked set, ALS; the number of the link is a restricted common. XY-wings and XYZ-wings are the smallest of these, most
//! WXYZ-wings and bent sets are ALS-XZ; XY-chains are chains of sets of one cell.
//!
//! **Source.** The Sudoku players' forums since 2004 ("almost locked set xz-rule", "xy-wing rule"). HoDoKu's codes 0901 to 0903;
//! that 0901-1 means one link and 0901-2 two was inferred from its lines.

mod proof;
mod search;
mod sets;
mod told;

use super::{About, Found, Grade, Look, Name, Technique};
use crate::logic::Finding;
use ninefold_board::Candidate;
use proof::arrows;
use search::{LONGEST, Row, Search};
use std::ops::ControlFlow;

pub(in crate::logic) use proof::Grounds;
pub(in crate::logic) use sets::{Almost, Sets};
pub(in crate::logic) use told::{Set, bracket, each, letter, marks, one_more, signs_of};

/// One way to link sets.
#[derive(Debug)]
pub(in crate::logic) struct Linked {
    kind: Kind,
    about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Xz,
    Ring,
    Wing,
    Chain,
}

const SOURCE: &str = include_str!("mod.rs");

const fn card(name: Name, sets: u8, score: u32) -> About {
    About { sizes: (sets, sets), hodoku: Some(Grade::unfair(score)), ..About::new(name, SOURCE) }
}

/// Two sets with one link.
pub(in crate::logic) const ALS_XZ: Linked = Linked {
    kind: Kind::Xz,
    about: About {
        also: &[
            "singly linked ALS-XZ",
            "almost locked set XZ-rule",
            "ALS-XZ rule",
            "singly linked almost locked sets XZ-rule",
        ],
        codes: &["0901-1"],
        example: ":59..1..6...46....1....57.4..+4.7.8....1..6.....38......4.+3.....2...32...8..9..53..:231 233 547 548 349 557 558 167 467 567 168 568 583",
        ..card(Name::an("ALS-XZ"), 2, 300)
    },
};

/// Two sets with two links.
pub(in crate::logic) const ALS_RING: Linked = Linked {
    kind: Kind::Ring,
    about: About {
        also: &["doubly linked almost locked sets XZ-rule"],
        codes: &["0901-2"],
        example: ":+9...+42...46....7..3..9...4.7+1+3.....4+8+2.+493.1+7.49.1.8..27.5..1...+98....5..3..6..+78:513 517 523 533 536 845 247 547 566 687 193 196",
        ..card(Name::a("doubly linked ALS-XZ"), 2, 300)
    },
};

/// Three sets.
pub(in crate::logic) const ALS_XY_WING: Linked = Linked {
    kind: Kind::Wing,
    about: About {
        also: &["almost locked set XY-wing", "ALS-XY-wing rule"],
        codes: &["0902"],
        example: ":.25..9..7.....5.9+2...2..4.+5......3.8.32...+95+11..9..+7+2.+2.3.76.....8....1.4..8..2+7.:122 822 424 425 132 136 542 444 445 545 446 462 662 465 665 865 466 572 582 585 386 989 193 195",
        ..card(Name::an("ALS-XY-wing"), 3, 320)
    },
};

/// Four and more sets.
pub(in crate::logic) const ALS_CHAIN: Linked = Linked {
    kind: Kind::Chain,
    about: About {
        also: &["ALS-XY-chain", "almost locked set XY-chain", "almost locked set chain"],
        codes: &["0903"],
        sizes: (4, LONGEST as u8),
        example: ":.+64.1..+9..+97+6+4.2.5.3.9...6+4.+2.8..4..97..3+46+8.+4+8......9.+1+94+62..8.5.3...+4+664...79..:811 514 535 835 143 543 745 546 148 164 565 566 767 768 886 293 198 598",
        ..card(Name::an("ALS chain"), 4, 340)
    },
};

impl Technique for Linked {
    fn about(&self) -> &About {
        &self.about
    }

    /// The fewest sets first, then the fewest cells; of rows with the same effect only the first.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let rows = self.rows(Search::new(look));
        rows.into_iter().try_for_each(|(row, losers)| found(self.finding(look, &row, losers)))
    }
}

impl Linked {
    /// The easiest where sets share no cell.
    pub(in crate::logic) fn apart(&'static self, look: &Look<'_>) -> Option<Finding> {
        let (row, losers) = self.rows(Search::new(look).for_one()).into_iter().next()?;
        Some(self.finding(look, &row, losers))
    }

    fn rows(&self, mut search: Search<'_>) -> Vec<(Row, Vec<Candidate>)> {
        match self.kind {
            Kind::Xz => search.pairs(),
            Kind::Ring => search.rings(),
            Kind::Wing => search.wings(),
            Kind::Chain => search.chains(),
        }
        search.rows()
    }

    fn finding(&'static self, look: &Look<'_>, row: &Row, losers: Vec<Candidate>) -> Finding {
        let all = Sets::of(look);
        let sets: Vec<&Almost> = row.sets.iter().map(|&set| &all[set]).collect();
        let mut grounds = Grounds::of(sets.iter().copied());
        let told = |set: usize| Set::from(sets[set]);
        let mut finding = if self.kind == Kind::Ring {
            let links = [row.links[0], row.links[1]];
            let arrows = ring(look, &mut grounds, &sets, links);
            Finding::new(self, sets.len(), told::Ring { sets: [told(0), told(1)], links, arrows })
        } else {
            let mut drawn = Vec::new();
            for z in row.common {
                let way: Vec<_> = [z].into_iter().chain(row.links.iter().copied()).chain([z]).collect();
                let arrows = arrows(look.geometry(), &mut grounds, &sets, &way).unwrap_or_default();
                // Of several numbers the way of the first is drawn.
                if drawn.is_empty() {
                    drawn = arrows;
                }
            }
            let told = (0..sets.len()).map(told).collect();
            let row = told::Row { sets: told, links: row.links.clone(), common: row.common, arrows: drawn };
            Finding::new(self, sets.len(), row)
        };
        finding.grounds = grounds.all();
        finding.eliminating(losers)
    }
}

/// The grounds of two sets with two links, and the arrows all around.
fn ring(
    look: &Look<'_>,
    grounds: &mut Grounds,
    sets: &[&Almost],
    [x, y]: [ninefold_board::Symbol; 2],
) -> Vec<ninefold_board::Link> {
    let mut drawn = arrows(look.geometry(), grounds, sets, &[x, y, x]).unwrap_or_default();
    let back = arrows(look.geometry(), grounds, &[sets[1], sets[0]], &[y, x, y]).unwrap_or_default();
    // From the second set by x back to the first.
    drawn.extend(back.get(1).cloned());
    for set in sets {
        for z in set.symbols.iter().filter(|&z| z != x && z != y) {
            grounds.either(set, x, z);
            grounds.either(set, y, z);
        }
    }
    drawn
}
