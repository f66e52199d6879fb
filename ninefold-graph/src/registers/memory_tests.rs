//! What goes to memory, against all sets of variables that could.

use super::listing::{Listing, Variable};
use super::spill::spill;
use super::{Wanted, allocate, interference, prove, read};
use crate::{Budget, Graph};
use std::fmt::Write as _;

/// The most variables in memory beyond those that must be there, in these listings.
const MOST_ABOVE: usize = 2;

/// Numbers that look random, the same ones in every run (Vigna's splitmix64).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % most as u64).unwrap()
    }
}

/// A listing of so many variables and statements, with loops; none if a variable would have no value.
fn random(seed: u64, variables: usize, statements: usize) -> Option<Listing> {
    let mut numbers = Numbers(seed);
    let mut text = "read v0\nread v1\n".to_string();
    // Variables get their first values one after the other.
    let mut known = 2;
    for at in 0..statements {
        let (y, z) = (numbers.below(known), numbers.below(known));
        let x = numbers.below((known + 1).min(variables));
        let _ = match numbers.below(12) {
            0..=5 => writeln!(text, "l{at}: v{x} = v{y} + v{z}"),
            6 | 7 => writeln!(text, "l{at}: v{x} = v{y}"),
            8 => writeln!(text, "l{at}: read v{x}"),
            9 => writeln!(text, "l{at}: print v{y}"),
            10 => writeln!(text, "l{at}: [v{y}] = v{z}"),
            _ => writeln!(text, "l{at}: if v{y} < v{z} goto l{}", numbers.below(at + 1)),
        };
        if x == known
            && text.lines().last().is_some_and(|line| line.contains(&format!(" v{x}")) && !line.contains("if"))
        {
            known += 1;
        }
    }
    for at in 0..known.min(2 + numbers.below(4)) {
        let _ = writeln!(text, "print v{at}");
    }
    read(&text).ok()
}

/// Has the rest a colouring of so many colours, if these have theirs? All are tried.
fn colourable(graph: &Graph, rest: &[Variable], done: &mut Vec<(Variable, u32)>, colours: u32) -> bool {
    let Some((vertex, rest)) = rest.split_first() else { return true };
    let used = done.iter().map(|(_, colour)| colour + 1).max().unwrap_or(0);
    (0..colours.min(used + 1)).any(|colour| {
        if done.iter().any(|(other, of)| *of == colour && graph.has_edge(*other, *vertex)) {
            return false;
        }
        done.push((*vertex, colour));
        let found = colourable(graph, rest, done, colours);
        done.pop();
        found
    })
}

/// The fewest variables that must be in memory: all sets of them are tried.
fn fewest(listing: &Listing, registers: u32) -> usize {
    let fits = |set: &u32| {
        // One slot for all, so that no copy within the memory needs a register: no choice of slots needs fewer.
        let slot_of: Vec<Option<u32>> = (0..listing.variables()).map(|v| (set >> v & 1 == 1).then_some(0)).collect();
        let graph = interference(&spill(listing, &slot_of), Budget::default()).unwrap().graph;
        // Vertices with few neighbours never stand in the way.
        let mut core: Vec<Variable> = graph.all().collect();
        let has_few = |core: &[Variable], vertex: Variable| {
            core.iter().filter(|other| graph.has_edge(vertex, **other)).count() < registers as usize
        };
        while let Some(at) = core.iter().position(|vertex| has_few(&core, *vertex)) {
            core.remove(at);
        }
        colourable(&graph, &core, &mut Vec::new(), registers)
    };
    let mut sets: Vec<u32> = (0..1 << listing.variables()).collect();
    sets.sort_by_key(|set| set.count_ones());
    sets.iter().find(|set| fits(set)).map_or(usize::MAX, |set| set.count_ones() as usize)
}

/// Where something must go to memory, it is seldom more than the least, and then by one or two.
#[test]
fn few_go_to_memory() {
    let (mut cases, mut minimal) = (0, 0);
    for seed in 0..400 {
        let Some(listing) = random(seed, 8, 10 + usize::try_from(seed % 15).unwrap()) else { continue };
        for registers in 2..=4 {
            let allocation = allocate(&listing, &Wanted { registers, ..Wanted::default() }).unwrap();
            assert_eq!(prove(&listing, &allocation, Budget::default()), Ok(()));
            let (found, fewest) = (allocation.spilled().len(), fewest(&listing, registers));
            assert!(
                (fewest..=fewest + MOST_ABOVE).contains(&found),
                "seed {seed}: {found} of at least {fewest}\n{listing}"
            );
            if fewest > 0 {
                cases += 1;
                minimal += usize::from(found == fewest);
            }
        }
    }
    assert!(cases > 500 && minimal * 100 >= cases * 80, "{minimal} of {cases}");
}

/// What is set in one line and used in the next stays in its register: in memory it would need one just as long.
#[test]
fn what_is_used_at_once_stays() {
    let text = "read n\na = 0\nb = 1\ni = 0\ns = 0\nloop: if i >= n goto done\nt = a + b\na = b\nb = t\nsq = t * t\ns = s + sq\n\
                i = i + 1\ngoto loop\ndone: print s\nprint b\nprint n\n";
    let listing = read(text).unwrap();
    for registers in 2..=5 {
        let allocation = allocate(&listing, &Wanted { registers, ..Wanted::default() }).unwrap();
        let spilled: Vec<&str> = allocation.spilled().iter().map(|v| listing.name(*v)).collect();
        assert!(!spilled.contains(&"sq"), "{registers}: {spilled:?}");
        assert_eq!(spilled.len(), fewest(&listing, registers), "{registers}: {spilled:?}");
    }
}
