//! # Colouring: simple colours and multi colours
//!
//! Take one symbol, and every house that has only two places left for it. Where such pairs hang together they make a
//! **cluster**, and its cells can be painted in two colours so that the two of each pair differ. Then one colour of the
//! cluster is true in all its cells, and the other one is false in all of them.
//!
//! - **Colour trap** (simple colours): a cell outside the cluster sees cells of both colours. It cannot have the symbol.
//! - **Colour wrap** (simple colours): two cells of one colour see each other. This colour is false.
//! - **Multi colours 1**: a cell of one cluster sees a cell of another cluster. These two colours are not both true, so one
//!   of their opposite colours is true, and what sees cells of both opposite colours cannot have the symbol. All that
//!   follows from two clusters in this way is one step.
//! - **Multi colours 2**: cells of one colour see both colours of another cluster. The first colour is false.
//!
//! **Why it is true.** One of each pair is true and one is false, so from any cell of a cluster one gets to every other
//! one by taking turns: true, false, true. Of the two colours one is true, and the rest follows by what cells see.
//!
//! All this is about one symbol. Medusa, which paints several symbols at once, and colours for implications (weak colours,
//! supercolouring) are other techniques.
//!
//! **Names.** Simple colouring, single colours, singles chains; colour trap and colour wrap are its rules in SudoCue's
//! guide and HoDoKu. Multi-colouring; colour wing. A cluster is a net of conjugate pairs; a pair is a strong link.
//!
//! **Source.** The Sudoku forums of 2005; HoDoKu's codes 0500 to 0503. That a step of multi colours 1 unites the effects of
//! all four pairs of colours of two clusters, and may hit painted cells, was inferred from HoDoKu's lines.

use super::{About, Found, Grade, Look, Name, Technique, Telling};
use crate::logic::links::{StrongLink, shared_house};
use crate::logic::{Finding, Pattern, Who, Words, list};
use ninefold_board::{Candidate, Cell, Geometry, Grid, Item, Link, Role, Status, Symbol};
use std::ops::ControlFlow;

/// One rule of colouring.
#[derive(Debug)]
pub(in crate::logic) struct Colours {
    kind: Kind,
    about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Trap,
    Wrap,
    /// Clusters see each other.
    Multi1,
    /// One colour sees both of another cluster.
    Multi2,
}

const SOURCE: &str = include_str!("colours.rs");

/// A cell sees both colours.
pub(in crate::logic) const COLOUR_TRAP: Colours = Colours {
    kind: Kind::Trap,
    about: About {
        also: &[
            "color trap",
            "simple colours trap",
            "simple colours 1",
            "simple colors",
            "simple colouring",
            "singles chains",
        ],
        codes: &["0500"],
        example: ":1.38+2.5+7.5+2+8.67+1.+3+7.+93+51+2.+8.+8+5.+7.32...7.+8+54...+16.93+8+5+7+8+52+7+3..1+4.7+1+5+48.3+2..4.1278+5:692",
        hodoku: Some(Grade::hard(150)),
        ..About::new(Name::a("colour trap"), SOURCE)
    },
};

/// A colour sees itself.
pub(in crate::logic) const COLOUR_WRAP: Colours = Colours {
    kind: Kind::Wrap,
    about: About {
        also: &["color wrap", "simple colours wrap", "simple colours 2", "simple colors", "simple colouring"],
        codes: &["0501"],
        example: ":2+1.3.+6+4+87+6.8.+24+153..+3.+8+1+269+1+8+2.6..+3+43+6.+4+12.+9+8...8..61+2..4+6.+8.+2+1+82+617..+4593+1+2+4+5+87+6:744 761 762 965 966",
        hodoku: Some(Grade::hard(150)),
        ..About::new(Name::a("colour wrap"), SOURCE)
    },
};

/// Two clusters see each other.
pub(in crate::logic) const MULTI_COLOURS_1: Colours = Colours {
    kind: Kind::Multi1,
    about: About {
        also: &["multi colors 1", "multi colouring", "multi colours", "multi colors"],
        codes: &["0502"],
        sizes: (2, 2),
        example: ":...9.8+5+67+7..2+561.856+8+1.7+92.9..+68+42....3+5+7.6..+6..3+1.+7..2..+8+6139+5..+679+5+4+1+2+1..4+238+7+6:",
        hodoku: Some(Grade::hard(200)),
        ..About::new(Name::bare("multi colours 1"), SOURCE)
    },
};

/// A colour sees both colours of another cluster.
pub(in crate::logic) const MULTI_COLOURS_2: Colours = Colours {
    kind: Kind::Multi2,
    about: About {
        also: &["multi colors 2", "multi colouring", "multi colours", "multi colors"],
        codes: &["0503"],
        sizes: (2, 2),
        example: ":+3.861+9..596+547+2+8+1+3.+17+3+5+89+6.+8+9.5.+7+63..+7..+3+6+58.5+36.+8.....+5.+7.342+8.8....+3+5+77.+38.519+6:181 183 984",
        hodoku: Some(Grade::hard(200)),
        ..About::new(Name::bare("multi colours 2"), SOURCE)
    },
};

/// Strong links that hang together, and their ends by colour. The colour of the earliest cell of the first link comes first.
#[derive(Clone, Default, Debug)]
struct Cluster {
    links: Vec<StrongLink>,
    colours: [Vec<Cell>; 2],
}

impl Technique for Colours {
    fn about(&self) -> &About {
        &self.about
    }

    /// By symbol, then by clusters.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let geometry = look.geometry();
        look.by_symbol(Who::of::<Self>(self.kind as usize), |symbol| {
            let mut found_any = false;
            let mut report = |effect: Effect| {
                found_any |= !effect.0.is_empty();
                self.report(geometry, effect, symbol, found)
            };
            let paint = Paint { look, symbol };
            let clusters = clusters(look.strong_links(symbol).collect());
            for (i, a) in clusters.iter().enumerate() {
                match self.kind {
                    Kind::Trap => report(paint.trap(a))?,
                    Kind::Wrap => a.colours.iter().try_for_each(|colour| report(paint.wrap(a, colour)))?,
                    Kind::Multi1 => clusters[i + 1..].iter().try_for_each(|b| report(paint.between(a, b)))?,
                    Kind::Multi2 => {
                        for b in clusters[..i].iter().chain(&clusters[i + 1..]) {
                            a.colours.iter().try_for_each(|colour| report(paint.torn(a, colour, b)))?;
                        }
                    }
                }
            }
            ControlFlow::Continue(found_any)
        })
    }
}

/// Clusters that something follows from: as much of them as it needs.
#[derive(Clone, Debug)]
struct Painted {
    kind: Kind,
    symbol: Symbol,
    /// The strong links, by house: the facts.
    links: Vec<StrongLink>,
    clusters: Vec<Cluster>,
    /// Cells of one symbol that see each other and give the colours away: of each two colours that do, the first two cells.
    sights: Vec<(Cell, Cell)>,
}

impl Pattern for Painted {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let digit = words.symbol(self.symbol);
        let hit: Vec<Cell> = finding.eliminated().map(|candidate| candidate.cell).collect();
        let are = |cells: &[Cell]| format!("{} {}", words.cells(cells), if cells.len() == 1 { "is" } else { "are" });
        let either = |cluster: &Cluster| {
            let [a, b] = &cluster.colours;
            let turned = self.kind == Kind::Wrap && b.first() == hit.first();
            let (first, second) = if turned { (b, a) } else { (a, b) };
            format!("either {} {digit} or {}", are(first), are(second))
        };
        let links = self.clusters.iter().map(either).collect::<Vec<_>>().join(", and ");
        let sight = |&(a, b): &(Cell, Cell)| format!("{} sees {}", words.cell(a), words.cell(b));
        let sights = match self.sights.iter().map(sight).collect::<Vec<_>>().as_slice() {
            [] => String::new(),
            some => format!("; {}", list(some, "and")),
        };
        let therefore = match (self.kind, self.sights.as_slice()) {
            (Kind::Trap, _) => format!("no cell that sees one of each group can be {digit}"),
            (Kind::Wrap, _) => "the group of these two is false".to_string(),
            (Kind::Multi1, &[(a, b)]) => {
                let [one, other] = [a, b].map(|cell| are(self.opposite(cell)));
                format!("{one} {digit} or {other}, and no cell that sees one of each can be {digit}")
            }
            (Kind::Multi1, _) => {
                let one = "where two groups see each other, one of their opposites is true";
                format!("{one}, and no cell that sees both opposites can be {digit}")
            }
            (Kind::Multi2, _) => format!("{} {digit} in neither case", are(&hit)),
        };
        Telling::new(format!("the {digit}s"), format!("by strong links {links}{sights}"), therefore)
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        let colours = self.clusters.iter().flat_map(|cluster| &cluster.colours).zip(1..);
        let role = |(cells, number): (&Vec<Cell>, u8)| {
            cells.iter().map(|cell| (cell.with(self.symbol), Role::Set(number))).collect::<Vec<_>>()
        };
        colours.flat_map(role).collect()
    }

    /// The strong links, and those that see each other.
    fn chain(&self, grid: &Grid) -> Vec<Link> {
        let of = |cell: Cell| [cell.with(self.symbol)];
        let strong = |(i, link): (usize, &StrongLink)| Link::strong(of(link.ends[0]), of(link.ends[1]), i);
        let house = |a: Cell, b: Cell| shared_house(grid.geometry(), a, b, |_| true);
        let sights = self.sights.iter().filter_map(|&(a, b)| Some(Link::weak(of(a), of(b), house(a, b)?)));
        self.links.iter().enumerate().map(strong).chain(sights).collect()
    }
}

impl Painted {
    /// The cells that have the symbol if this one has not; none for a cell of no cluster.
    fn opposite(&self, cell: Cell) -> &[Cell] {
        let other =
            |cluster: &'_ Cluster| cluster.colours.iter().position(|colour| colour.contains(&cell)).map(|at| 1 - at);
        let found = self.clusters.iter().find_map(|cluster| Some(&cluster.colours[other(cluster)?]));
        found.map_or(&[], Vec::as_slice)
    }
}

impl Colours {
    fn report(
        &'static self,
        geometry: &Geometry,
        (hit, mut links): Effect,
        symbol: Symbol,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        if hit.is_empty() {
            return ControlFlow::Continue(());
        }
        links.sort_unstable_by_key(|link| link.house);
        links.dedup();
        let items: Vec<Item> = links.iter().map(|link| Item::InHouse(link.house, symbol)).collect();
        let clusters = clusters(links.clone());
        let sights = self.kind.sights(geometry, &clusters, &hit);
        let painted = Painted { kind: self.kind, symbol, links, clusters, sights };
        let losers = hit.into_iter().map(|cell| cell.with(symbol));
        found(Finding::new(self, usize::from(self.about.sizes.0), painted).on(items).eliminating(losers))
    }
}

impl Kind {
    /// Cells that see each other: for each two colours that should not, the first two cells.
    fn sights(self, geometry: &Geometry, clusters: &[Cluster], hit: &[Cell]) -> Vec<(Cell, Cell)> {
        let colours: Vec<&[Cell]> = clusters.iter().flat_map(|cluster| &cluster.colours).map(Vec::as_slice).collect();
        let pairs: Vec<(&[Cell], &[Cell])> = match self {
            Kind::Trap => Vec::new(),
            Kind::Wrap => vec![(hit, hit)],
            Kind::Multi1 => {
                let apart = |(i, j): &(usize, usize)| i / 2 < j / 2;
                let all = (0..colours.len()).flat_map(|i| (0..colours.len()).map(move |j| (i, j)));
                all.filter(apart).map(|(i, j)| (colours[i], colours[j])).collect()
            }
            Kind::Multi2 => {
                let others = clusters.iter().filter(|cluster| {
                    !cluster.links.iter().any(|l| hit.contains(&l.ends[0]) || hit.contains(&l.ends[1]))
                });
                others.flat_map(|cluster| &cluster.colours).map(|colour| (hit, colour.as_slice())).collect()
            }
        };
        pairs.into_iter().filter_map(|(a, b)| conflicts(geometry, a, b).next()).collect()
    }
}

/// The cells that lose the symbol, ascending, and the strong links that this needs.
type Effect = (Vec<Cell>, Vec<StrongLink>);

/// One symbol of a grid, looked at in colours.
struct Paint<'a> {
    look: &'a Look<'a>,
    symbol: Symbol,
}

impl Paint<'_> {
    /// The cells that lose the symbol for one reason each, with all the strong links of the reasons.
    fn hit(&self, why: impl Fn(Cell) -> Option<Vec<StrongLink>>) -> Effect {
        let grid = self.look.grid;
        let having = grid.cells_of(self.symbol);
        let open = having.iter().filter(|&cell| grid.status(cell) == Status::Open);
        let (mut hit, mut links) = (Vec::new(), Vec::new());
        for (cell, why) in open.filter_map(|cell| why(cell).map(|why| (cell, why))) {
            hit.push(cell);
            links.extend(why);
        }
        (hit, links)
    }

    fn sees_any(&self, cell: Cell, colour: &[Cell]) -> bool {
        colour.iter().any(|&other| self.look.geometry().sees(cell, other))
    }

    /// Cells outside that see both colours.
    fn trap(&self, cluster: &Cluster) -> Effect {
        let [a, b] = &cluster.colours;
        self.hit(|cell| {
            if a.contains(&cell) || b.contains(&cell) || !self.sees_any(cell, a) || !self.sees_any(cell, b) {
                return None;
            }
            let seen = |other: Cell| self.look.geometry().sees(cell, other);
            let from = a.iter().filter(|&&start| seen(start));
            from.filter_map(|&start| cluster.path(start, |end| b.contains(&end) && seen(end))).min_by_key(Vec::len)
        })
    }

    /// All of a colour of which two cells see each other.
    fn wrap(&self, cluster: &Cluster, colour: &[Cell]) -> Effect {
        match conflicts(self.look.geometry(), colour, colour).next() {
            Some((start, _)) => (colour.to_vec(), cluster.paths(start, colour)),
            None => Effect::default(),
        }
    }

    /// Cells that see the opposites of two colours of which at most one is true, for any such two colours.
    fn between(&self, a: &Cluster, b: &Cluster) -> Effect {
        let geometry = self.look.geometry();
        let sides = [(0, 0), (0, 1), (1, 0), (1, 1)];
        let meeting = sides.map(|(i, j)| conflicts(geometry, &a.colours[i], &b.colours[j]).next().is_some());
        if meeting == [false; 4] {
            return Effect::default();
        }
        self.hit(|cell| {
            let seen = |end: Cell| geometry.sees(cell, end);
            let ways = sides.iter().zip(meeting).filter(|(_, meets)| *meets).flat_map(|(&(i, j), _)| {
                let (far_a, far_b) = (&a.colours[1 - i], &b.colours[1 - j]);
                let hit = self.sees_any(cell, far_a) && self.sees_any(cell, far_b);
                let near = conflicts(geometry, &a.colours[i], &b.colours[j]).filter(move |_| hit);
                near.filter_map(move |(p, q)| {
                    let mut way = a.path(p, |end| far_a.contains(&end) && seen(end))?;
                    way.extend(b.path(q, |end| far_b.contains(&end) && seen(end))?);
                    Some(way)
                })
            });
            ways.min_by_key(Vec::len)
        })
    }

    /// All of a colour that sees both colours of another cluster.
    fn torn(&self, cluster: &Cluster, colour: &[Cell], other: &Cluster) -> Effect {
        let [a, b] = &other.colours;
        let from = a.iter().filter(|&&start| self.sees_any(start, colour));
        let across = from.filter_map(|&start| other.path(start, |end| b.contains(&end) && self.sees_any(end, colour)));
        let Some(mut links) = across.min_by_key(Vec::len) else { return Effect::default() };
        links.extend(cluster.paths(colour[0], colour));
        (colour.to_vec(), links)
    }
}

impl Cluster {
    /// The cells that hang on this one, nearest first, each with the link that it was reached by and the place in the list
    /// of the cell it was reached from.
    fn reach(&self, start: Cell) -> Vec<(Cell, Option<(StrongLink, usize)>)> {
        let mut reached = vec![(start, None)];
        let mut at = 0;
        while let Some(&(cell, _)) = reached.get(at) {
            for link in self.links.iter().filter(|link| link.ends.contains(&cell)) {
                let next = link.other(cell);
                if reached.iter().all(|(known, _)| *known != next) {
                    reached.push((next, Some((*link, at))));
                }
            }
            at += 1;
        }
        reached
    }

    /// A shortest way from a cell to one that is wanted.
    fn path(&self, start: Cell, wanted: impl Fn(Cell) -> bool) -> Option<Vec<StrongLink>> {
        let reached = self.reach(start);
        let end = reached.iter().position(|(cell, _)| wanted(*cell))?;
        Some(way_to(&reached, end))
    }

    /// Shortest ways from a cell to all of these.
    fn paths(&self, start: Cell, ends: &[Cell]) -> Vec<StrongLink> {
        let reached = self.reach(start);
        let wanted = (0..reached.len()).filter(|&i| ends.contains(&reached[i].0));
        wanted.flat_map(|end| way_to(&reached, end)).collect()
    }
}

fn way_to(reached: &[(Cell, Option<(StrongLink, usize)>)], end: usize) -> Vec<StrongLink> {
    let step = |&(_, from): &(StrongLink, usize)| reached[from].1;
    std::iter::successors(reached[end].1, step).map(|(link, _)| link).collect()
}

/// Cells of two colours that see each other.
fn conflicts<'a>(geometry: &'a Geometry, a: &'a [Cell], b: &'a [Cell]) -> impl Iterator<Item = (Cell, Cell)> + 'a {
    let pairs = a.iter().flat_map(move |&p| b.iter().map(move |&q| (p, q)));
    pairs.filter(|&(p, q)| geometry.sees(p, q))
}

/// Strong links put together to clusters, by their first links. In a grid without a solution a cluster may hold a cell that
/// would need both colours; it has the one that came first, and sees its own colour. The link that would give it the other
/// is left out, so that every way along the links takes the colours in turn.
fn clusters(links: Vec<StrongLink>) -> Vec<Cluster> {
    let mut rest = Cluster { links, colours: Default::default() };
    let mut found = Vec::new();
    while let Some(first) = rest.links.first() {
        let reached = rest.reach(first.ends[0]);
        let mut sides: Vec<usize> = Vec::new();
        let mut cluster = Cluster::default();
        for (cell, by) in &reached {
            let side = by.map_or(0, |(_, from)| 1 - sides[from]);
            sides.push(side);
            cluster.colours[side].push(*cell);
        }
        cluster.colours.iter_mut().for_each(|colour| colour.sort_unstable());
        let ours = |link: &StrongLink| reached.iter().any(|(cell, _)| link.ends[0] == *cell);
        let one = &cluster.colours[0];
        let is_between = |link: &StrongLink| one.contains(&link.ends[0]) != one.contains(&link.ends[1]);
        cluster.links = rest.links.extract_if(.., |link| ours(link)).filter(is_between).collect();
        found.push(cluster);
    }
    found
}
