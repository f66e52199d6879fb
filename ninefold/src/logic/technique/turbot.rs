//! # Turbot fish: skyscraper, two-string kite and their kin
//!
//! Everything here is about one symbol. Where a house has only two places left for it, the two are joined by a **strong
//! link**: one of them is true. Take two strong links such that an end of the first sees an end of the second. These two
//! near ends are not both true, so at least one of the far ends is; and no cell that sees both far ends can have the symbol.
//!
//! - **Skyscraper**: the strong links lie in two rows, and their near ends in one column (or in two columns, and in one
//!   row). The far ends stand up like the uneven roofs of two towers.
//! - **Two-string kite**: one strong link lies in a row and one in a column; the near ends share a box.
//! - **Turbot fish**: any two strong links, those in boxes and on diagonals, too. The two above are turbot fish with names
//!   of their own; if a weak link joins the far ends, too (as in an X-wing), each of the two weak links makes one fish.
//! - **Dual two-string kite**: two kites that hang on the same two cells of a box, each by its row and its column. What
//!   follows from both is taken as one step.
//!
//! **Why it is true.** If one far end is false, its strong link makes the near end beside it true. The other near end sees
//! that one and is false, so its strong link makes the other far end true. At least one far end is true in any case.
//!
//! **Names.** Turbot fish, for the crooked shape of its body: first studied by Nick70; also X-chain of length 4, strong-link
//! fish, two strong links. Skyscraper and two-string kite (2-string kite): Havard's. Crane, or turbot crane: a turbot fish
//! that is neither of these, so named in the forum in 2018.
//!
//! **Source.** The Sudoku forums of 2005 and 2006; the dual kite is HoDoKu's. HoDoKu's lines do not explain the dual; that
//! its two kites share the two cells in the box was inferred from them.

use super::{About, Found, Grade, Look, Name, Technique, Telling};
use crate::logic::links::{StrongLink, shared_house};
use crate::logic::{Finding, Pattern, Who, Words, list};
use ninefold_board::{Candidate, Cell, CellSet, Geometry, Grid, HouseId, HouseKind, Item, Link, Role, Symbol};
use std::ops::ControlFlow;

/// Two strong links of one symbol joined by a weak one; or two such patterns at once.
#[derive(Debug)]
pub(in crate::logic) struct Turbot {
    kind: Kind,
    about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Skyscraper,
    Kite,
    DualKite,
    Any,
}

const SOURCE: &str = include_str!("turbot.rs");

/// Two parallel lines, joined by a line across.
pub(in crate::logic) const SKYSCRAPER: Turbot = Turbot {
    kind: Kind::Skyscraper,
    about: About {
        codes: &["0400"],
        se: Some("6.6"),
        sizes: (2, 2),
        example: ":+7+4+129653+8+6.8+4.+5+9.+7+9+5..7+86.+4+4.7+8+5+9.+62869.+2+7.+4+55..+6.+478+917+654+2+8+9+33+9+47+8+1+2+5+6+2+8+59+6+3+4+71:",
        hodoku: Some(Grade::hard(130)),
        ..About::new(Name::a("skyscraper"), SOURCE)
    },
};

/// A row and a column, joined by a box.
pub(in crate::logic) const TWO_STRING_KITE: Turbot = Turbot {
    kind: Kind::Kite,
    about: About {
        also: &["kite", "2-string kite"],
        codes: &["0401"],
        se: Some("6.6"),
        sizes: (2, 2),
        example: ":+7.+6.+9+83+2+1+31.+7+2.8+6+9+9+82+6+1+3+4576+38.7..+9+52...8.+6344...36.+7+8+8+2+91+6+7+54+3+1..+3+52+9+8+6+563+8+4971+2:",
        hodoku: Some(Grade::hard(150)),
        ..About::new(Name::a("two-string kite"), SOURCE)
    },
};

/// Two kites on the same two cells of a box.
pub(in crate::logic) const DUAL_TWO_STRING_KITE: Turbot = Turbot {
    kind: Kind::DualKite,
    about: About {
        also: &["dual kite", "dual 2-string kite"],
        codes: &["0404"],
        sizes: (4, 4),
        example: ":.6......43+2+9+4+781+5+6..4.....+2+4.+5.+8.+67.2+7.5..8+4.+8+967+34+5+21+1..+62+7+4+956+4+7+3952+1+89+5+2+8+4+1+367:",
        ..About::new(Name::a("dual two-string kite"), SOURCE)
    },
};

/// Any two strong links joined by a weak one.
pub(in crate::logic) const TURBOT_FISH: Turbot = Turbot {
    kind: Kind::Any,
    about: About {
        also: &["turbot", "crane", "turbot crane", "two strong links"],
        codes: &["0403"],
        se: Some("6.6"),
        sizes: (2, 2),
        example: ":+16.........3..15...9.8...716....2.3....75...4....9...82.1.....6..6.......8.5...4.:542",
        hodoku: Some(Grade::hard(120)),
        ..About::new(Name::a("turbot fish"), SOURCE)
    },
};

/// A strong link with its ends told apart.
#[derive(Clone, Copy, Debug)]
struct Arm {
    house: HouseId,
    /// The end that has a part in the weak link,
    near: Cell,
    /// and the other one.
    far: Cell,
}

/// Two strong links whose near ends see each other.
#[derive(Clone, Copy, Debug)]
struct Fish {
    arms: [Arm; 2],
    /// The house that joins the near ends.
    joint: HouseId,
}

/// One fish of a symbol, or two.
#[derive(Clone, Debug)]
struct Shoal {
    symbol: Symbol,
    fish: Vec<Fish>,
}

impl Technique for Turbot {
    fn about(&self) -> &About {
        &self.about
    }

    /// By symbol, then by the houses of the strong links.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let mut links: Vec<StrongLink> = Vec::new();
        look.by_symbol(Who::of::<Self>(self.kind as usize), |symbol| {
            let mut found_any = false;
            self.kind.collect(look, symbol, &mut links);
            let mut heard = |finding: Finding| {
                found_any = true;
                found(finding)
            };
            match self.kind {
                Kind::DualKite => self.find_duals(look, symbol, &links, &mut heard)?,
                kind => kind.patterns(look, symbol, &links, &mut |fish, losers| {
                    heard(self.finding(vec![fish], symbol, losers))
                })?,
            }
            ControlFlow::Continue(found_any)
        })
    }
}

impl Pattern for Shoal {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let digit = words.symbol(self.symbol);
        let houses: Vec<HouseId> = self.fish.iter().flat_map(|fish| fish.arms).map(|arm| arm.house).collect();
        let either = |arm: &Arm| {
            format!("{} is the {digit} of {}", words.any_cell(&[arm.far, arm.near]), words.house(arm.house))
        };
        let far = |fish: &Fish| format!("{} is {digit}", words.any_cell(&fish.arms.map(|arm| arm.far)));
        let seen = |fish: &Fish| {
            let (near, joint) = (words.cells(&fish.arms.map(|arm| arm.near)), words.house(fish.joint));
            let arms = list(&fish.arms.iter().map(either).collect::<Vec<_>>(), "and");
            format!("{arms}; {near} see each other in {joint} and are not both {digit}")
        };
        let place = format!("the {digit}s of {}", words.houses(&houses));
        match self.fish.as_slice() {
            [one] => Telling::new(place, seen(one), format!("{}, and no cell that sees both can be", far(one))),
            // One after the other, then what follows from each.
            several => Telling {
                pattern: several.iter().map(seen).collect(),
                argument: vec![format!("so {}", several.iter().map(far).collect::<Vec<_>>().join(", and "))],
                therefore: format!("no cell that sees both of such a pair can be {digit}"),
                place,
                ..Telling::default()
            },
        }
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        let ends = self.fish.iter().flat_map(|fish| fish.arms).flat_map(|arm| [arm.far, arm.near]);
        let mut marks: Vec<_> = ends.map(|cell| (cell.with(self.symbol), Role::Pattern)).collect();
        marks.sort_unstable();
        marks.dedup();
        marks
    }

    /// The facts are those of the arms, in their order.
    fn chain(&self, _grid: &Grid) -> Vec<Link> {
        let node = |cell: Cell| [cell.with(self.symbol)];
        let links = |(i, Fish { arms: [a, b], joint }): (usize, &Fish)| {
            [
                Link::strong(node(a.far), node(a.near), 2 * i),
                Link::weak(node(a.near), node(b.near), *joint),
                Link::strong(node(b.near), node(b.far), 2 * i + 1),
            ]
        };
        self.fish.iter().enumerate().flat_map(links).collect()
    }
}

impl Turbot {
    fn finding(&'static self, fish: Vec<Fish>, symbol: Symbol, mut losers: Vec<Candidate>) -> Finding {
        losers.sort_unstable();
        losers.dedup();
        let items: Vec<Item> =
            fish.iter().flat_map(|fish| fish.arms).map(|arm| Item::InHouse(arm.house, symbol)).collect();
        Finding::new(self, 2 * fish.len(), Shoal { symbol, fish }).on(items).eliminating(losers)
    }

    /// Pairs of kites on the same near ends with different effects.
    fn find_duals(
        &'static self,
        look: &Look<'_>,
        symbol: Symbol,
        links: &[StrongLink],
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let mut kites: Vec<(Fish, Vec<Candidate>)> = Vec::new();
        let hung = |kite: &Fish| {
            let [a, b] = kite.arms.map(|arm| arm.near);
            (a.min(b), a.max(b))
        };
        Kind::Kite.patterns(look, symbol, links, &mut |kite, losers| {
            for (twin, others) in kites.iter().filter(|(twin, others)| hung(twin) == hung(&kite) && *others != losers) {
                found(self.finding(vec![*twin, kite], symbol, [others.as_slice(), &losers].concat()))?;
            }
            kites.push((kite, losers));
            ControlFlow::Continue(())
        })
    }
}

impl Kind {
    /// The strong links that it is made of, each pair of ends once.
    fn collect(self, look: &Look<'_>, symbol: Symbol, links: &mut Vec<StrongLink>) {
        links.clear();
        for link in look.strong_links(symbol) {
            let wanted = self == Kind::Any || look.geometry().house(link.house).kind().is_line();
            if wanted && links.iter().all(|known| known.ends != link.ends) {
                links.push(link);
            }
        }
    }

    /// Every fish of this kind that eliminates something, and what.
    fn patterns(
        self,
        look: &Look<'_>,
        symbol: Symbol,
        links: &[StrongLink],
        found: &mut dyn FnMut(Fish, Vec<Candidate>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = look.geometry();
        let seen: Vec<[CellSet; 2]> = links.iter().map(|link| link.ends.map(|end| seen(look, end, symbol))).collect();
        for (i, &a) in links.iter().enumerate() {
            for (j, &b) in (i + 1..).zip(&links[i + 1..]).filter(|(_, b)| self.pairs(geometry, a, **b)) {
                let mut before: Vec<Candidate> = Vec::new();
                // Of most pairs the near ends do not see each other, or nothing sees both far ends.
                let may_be = |&(end, other): &(usize, usize)| {
                    seen[i][end].contains(b.ends[other]) && seen[i][1 - end].meets(&seen[j][1 - other])
                };
                let arms = ENDS.into_iter().filter(may_be).map(|(end, other)| [arm(a, end), arm(b, other)]);
                for fish in arms.filter_map(|arms| self.fish(geometry, arms)) {
                    let losers = look.seen_by_all(&fish.arms.map(|arm| arm.far.with(symbol)));
                    if !losers.is_empty() && losers != before {
                        before.clone_from(&losers);
                        found(fish, losers)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// May the two strong links belong to one pattern? The first lies in the earlier house.
    fn pairs(self, geometry: &Geometry, a: StrongLink, b: StrongLink) -> bool {
        let [a, b] = [a, b].map(|link| geometry.house(link.house).kind());
        match self {
            Kind::Skyscraper => a == b,
            Kind::Kite | Kind::DualKite => a != b,
            Kind::Any => true,
        }
    }

    /// The fish of these links, if the near ends are joined as this kind demands. The far ends of a skyscraper are not in line: that
    /// would be an X-wing.
    fn fish(self, geometry: &Geometry, arms: [Arm; 2]) -> Option<Fish> {
        let [a, b] = arms;
        let apart = ![b.near, b.far].contains(&a.near) && ![b.near, b.far].contains(&a.far);
        let in_line = |a, b| shared_house(geometry, a, b, HouseKind::is_line).is_some();
        let joint = self.joint(geometry, a.near, b.near).filter(|_| apart)?;
        (self != Kind::Skyscraper || !in_line(a.far, b.far)).then_some(Fish { arms, joint })
    }

    /// The house that joins two near ends.
    fn joint(self, geometry: &Geometry, a: Cell, b: Cell) -> Option<HouseId> {
        shared_house(geometry, a, b, |kind| match self {
            Kind::Skyscraper => kind.is_line(),
            Kind::Kite | Kind::DualKite => kind.is_box(),
            Kind::Any => true,
        })
    }
}

/// The four ways to call one end of each of two links the near one.
const ENDS: [(usize, usize); 4] = [(0, 0), (0, 1), (1, 0), (1, 1)];

/// The link with this end as the near one.
fn arm(link: StrongLink, near: usize) -> Arm {
    Arm { house: link.house, near: link.ends[near], far: link.ends[1 - near] }
}

/// The cells with a candidate of the symbol that a cell sees.
fn seen(look: &Look<'_>, cell: Cell, symbol: Symbol) -> CellSet {
    let mut seen = look.having(symbol).clone();
    look.geometry().keep_seen(&mut seen, cell);
    seen
}
