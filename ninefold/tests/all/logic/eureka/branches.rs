//! Branches read back: what each part says follows from what was said before it, by the grid alone.

use super::{Node, assert_signs, cells, chain, digit, houses, items};
use crate::logic::walk::{effect, show};
use ninefold::board::{Candidate, Conclusion, Grid, HouseId, Symbol};
use ninefold::logic::{Eureka, Finding};
use std::collections::BTreeSet;

/// What holds in a branch so far: of each of the first one is true, and all of the others are false.
#[derive(Default)]
struct Held {
    on: Vec<Vec<Candidate>>,
    off: BTreeSet<Candidate>,
    /// It cannot be.
    is_dead: bool,
}

/// What stands between two arrows.
enum Said {
    Nodes(Vec<Node>),
    Off(Vec<Candidate>),
    None(Vec<Candidate>),
}

fn read(grid: &Grid, text: &str) -> Said {
    if let Some(cell) = text.strip_prefix("nothing in ") {
        let cell = cells(cell)[0];
        return Said::None(grid.candidates(cell).iter().map(|symbol| cell.with(symbol)).collect());
    }
    if let Some(rest) = text.strip_prefix("no ") {
        let (symbol, house) = rest.split_once(" in ").unwrap();
        let (kind, number) = house.split_once(' ').unwrap();
        let first = ["row", "column", "box"].iter().position(|known| *known == kind).unwrap() * 9;
        let house = HouseId((first + digit(number.chars().next().unwrap())) as u16);
        let symbol = Symbol::new(digit(symbol.chars().next().unwrap()));
        let cells = grid.geometry().house(house).cells().iter();
        return Said::None(cells.map(|cell| cell.with(symbol)).filter(|&k| grid.has(k)).collect());
    }
    if text.contains("<>") {
        let off = text.split(", ").flat_map(effect).map(Conclusion::candidate);
        return Said::Off(off.collect());
    }
    Said::Nodes(chain(text).0)
}

/// What the premises leave of these.
fn left(grid: &Grid, held: &Held, options: &[Candidate]) -> Vec<Candidate> {
    let is_out = |k: &Candidate| {
        let by = |on: &Vec<Candidate>| on.iter().all(|one| grid.geometry().conflict(*one, *k));
        held.off.contains(k) || held.on.iter().any(by)
    };
    options.iter().copied().filter(|k| !is_out(k)).collect()
}

impl Held {
    /// `(3)r1c1 + (5)r2c2 + r5c1<>3`, all of which was said before.
    fn premises(&self, grid: &Grid, text: &str, signs: &Eureka) -> Held {
        let mut premises = Held::default();
        for one in text.split(" + ") {
            match read(grid, one) {
                Said::Nodes(nodes) => {
                    let on = nodes[0].live(grid, nodes[0].first());
                    assert!(nodes.len() == 1 && self.on.contains(&on), "{signs}: {one}");
                    premises.on.push(on);
                }
                Said::Off(off) => {
                    assert!(off.iter().all(|k| self.off.contains(k)), "{signs}: {one}");
                    premises.off.extend(off);
                }
                Said::None(_) => panic!("{signs}: {one}"),
            }
        }
        premises
    }

    /// One part: a chain from what is assumed or known, or what follows from several things.
    fn part(&mut self, grid: &Grid, text: &str, signs: &Eureka) {
        let mut segments = text.split(" -> ");
        let first = segments.next().unwrap();
        let mut now = if first.contains(" + ") || first.contains("<>") {
            self.premises(grid, first, signs)
        } else {
            let nodes = chain(first).0;
            let start = nodes[0].live(grid, nodes[0].first());
            let is_known = match nodes.get(1) {
                Some(next) if next.sign == '=' => start.iter().all(|k| self.off.contains(k)),
                _ => self.on.contains(&start),
            };
            assert!(is_known, "{signs}: {text}");
            self.walk(grid, &nodes, signs);
            Held { on: vec![ends(grid, &nodes)], ..Held::default() }
        };
        for segment in segments {
            now = self.follows(grid, &now, segment, signs);
        }
    }

    /// Each strong link is one of the grid, so that what is behind it is true.
    fn walk(&mut self, grid: &Grid, nodes: &[Node], signs: &Eureka) {
        assert_signs(grid, nodes, signs);
        for (before, node) in nodes.iter().zip(&nodes[1..]) {
            if node.sign == '=' {
                self.on.extend(node.symbols.iter().map(|&symbol| node.live(grid, symbol)));
                self.off.extend(before.live(grid, before.last()));
            } else {
                self.off.extend(node.live(grid, node.first()));
            }
        }
    }

    /// What stands behind an arrow follows from what stands before it.
    fn follows(&mut self, grid: &Grid, from: &Held, text: &str, signs: &Eureka) -> Held {
        match read(grid, text) {
            Said::Off(off) => {
                assert!(left(grid, from, &off).is_empty(), "{signs}: {text}\n{}", show(grid));
                self.off.extend(&off);
                Held { off: off.into_iter().collect(), ..Held::default() }
            }
            Said::None(options) => {
                assert!(!options.is_empty() && left(grid, from, &options).is_empty(), "{signs}: {text}");
                self.is_dead = true;
                Held::default()
            }
            Said::Nodes(nodes) if nodes[0].symbols.len() > 1 => pair_left(grid, from, &nodes[0], signs),
            Said::Nodes(nodes) => {
                let on = nodes[0].live(grid, nodes[0].first());
                let is_all = |item: &Vec<Candidate>| {
                    let left = left(grid, from, item);
                    !left.is_empty() && left.iter().all(|k| on.contains(k))
                };
                assert!(items(grid).iter().any(is_all), "{signs}: {text}\n{}", show(grid));
                self.on.push(on);
                self.walk(grid, &nodes, signs);
                Held { on: vec![ends(grid, &nodes)], ..Held::default() }
            }
        }
    }
}

/// Two cells have only these two left, or these two have only these cells left in a house.
fn pair_left(grid: &Grid, from: &Held, pair: &Node, signs: &Eureka) -> Held {
    assert_eq!((pair.cells.len(), pair.symbols.len()), (2, 2), "{signs}");
    let of = |k: &Candidate| pair.cells.contains(&k.cell) && pair.symbols.contains(&k.symbol);
    let all = items(grid);
    let locked = all.iter().filter(|item| {
        let left = left(grid, from, item);
        !left.is_empty() && left.iter().all(of) && item.iter().any(of)
    });
    assert!(locked.count() >= 2, "{signs}\n{}", show(grid));
    let by_symbol = pair.symbols.iter().map(|&symbol| pair.live(grid, symbol));
    let by_cell = pair.cells.iter().map(|cell| pair.symbols.iter().map(|&symbol| cell.with(symbol)).collect());
    Held { on: by_symbol.chain(by_cell).collect(), ..Held::default() }
}

/// The last node of a chain.
fn ends(grid: &Grid, nodes: &[Node]) -> Vec<Candidate> {
    let last = &nodes[nodes.len() - 1];
    last.live(grid, last.last())
}

/// What a line begins with: one candidate, and whether it is assumed to be true.
fn assumed(grid: &Grid, line: &str) -> (Candidate, bool) {
    let first = line.split(['+', ';']).next().unwrap().split(" -> ").next().unwrap().trim();
    match read(grid, first) {
        Said::Nodes(nodes) => {
            let start = nodes[0].live(grid, nodes[0].first());
            assert_eq!(start.len(), 1, "{line}");
            (start[0], nodes.get(1).is_none_or(|next| next.sign == '-'))
        }
        Said::Off(off) => (off[0], false),
        Said::None(_) => panic!("{line}"),
    }
}

/// All that a line says.
fn branch(grid: &Grid, line: &str, signs: &Eureka) -> (Candidate, bool, Held) {
    let (start, is_on) = assumed(grid, line);
    let mut held = Held::default();
    if is_on {
        held.on.push(vec![start]);
    } else {
        held.off.insert(start);
    }
    for part in line.split("; ") {
        held.part(grid, part, signs);
    }
    (start, is_on, held)
}

/// The branches begin with all that the grid leaves to a cell, or to a symbol in a house; each of them leads to the effects.
pub(super) fn assert_branches(grid: &Grid, finding: &Finding, signs: &Eureka) {
    let mut starts = BTreeSet::new();
    let (fish, lines): (Vec<&String>, Vec<&String>) = signs.pattern.iter().partition(|line| line.contains('\\'));
    for line in lines {
        let (start, is_on, held) = branch(grid, line, signs);
        assert!(is_on && starts.insert(start), "{signs}");
        let gone: Vec<Candidate> = finding.eliminated().collect();
        assert!(left(grid, &held, &gone).is_empty(), "{signs}: {line}\n{}", show(grid));
        let placed = finding.conclusions.iter().filter(|conclusion| matches!(conclusion, Conclusion::Place(_)));
        assert!(placed.map(|conclusion| conclusion.candidate()).all(|k| held.on.contains(&vec![k])), "{signs}: {line}");
    }
    if let [fish] = fish[..] {
        return assert_kraken(grid, finding, fish, &starts);
    }
    let is_all = |item: &Vec<Candidate>| item.iter().copied().collect::<BTreeSet<_>>() == starts;
    assert!(items(grid).iter().any(is_all), "{signs}");
}

/// Branches begin with the fins of a fish and with its candidates in one of its covers; what excludes the effects itself needs none.
fn assert_kraken(grid: &Grid, finding: &Finding, fish: &str, starts: &BTreeSet<Candidate>) {
    let (symbol, rest) = fish[1..].split_once(')').unwrap();
    let symbol = Symbol::new(digit(symbol.chars().next().unwrap()));
    let (sides, fins) = rest.split_once(" f").unwrap();
    let fins: Vec<Candidate> = fins.split(" f").map(|fin| cells(fin)[0].with(symbol)).collect();
    let (bases, covers) = sides.split_once('\\').unwrap();
    let of = |house: &HouseId| {
        let cells = grid.geometry().house(*house).cells().iter();
        cells.map(|cell| cell.with(symbol)).filter(|&k| grid.has(k)).collect::<Vec<_>>()
    };
    let covers = houses(covers);
    let body: BTreeSet<Candidate> = houses(bases).iter().flat_map(of).collect();
    let covered: Vec<Candidate> = covers.iter().flat_map(of).collect();
    assert!(
        body.iter().all(|k| covered.contains(k) != fins.contains(k)) && covers.len() == houses(bases).len(),
        "{fish}"
    );
    let excludes = |k: &Candidate| finding.eliminated().all(|gone| grid.geometry().conflict(gone, *k));
    let is_it = |cover: &HouseId| {
        let options: BTreeSet<Candidate> =
            of(cover).into_iter().filter(|k| body.contains(k)).chain(fins.iter().copied()).collect();
        options.is_superset(starts) && options.difference(starts).all(excludes)
    };
    assert!(covers.iter().any(is_it), "{fish}: {starts:?}");
}

/// The one branch ends where nothing is left, or with the opposite of what it began with, which is the effect.
pub(super) fn assert_contradiction(grid: &Grid, finding: &Finding, signs: &Eureka) {
    let (start, is_on, held) = branch(grid, &signs.pattern[0], signs);
    let is_back = if is_on { held.off.contains(&start) } else { held.on.contains(&vec![start]) };
    assert!(held.is_dead || is_back, "{signs}");
    let follows = if is_on { Conclusion::Eliminate(start) } else { Conclusion::Place(start) };
    assert!(finding.conclusions.contains(&follows), "{signs}");
}
