//! Liveness and interference against a search for ways, and allocations that are wrong.

use super::flow::{Flow, depths};
use super::listing::{Instruction, Operand};
use super::listing::{Listing, Variable};
use super::live::Live;
use super::worklists::{Task, attempt};
use super::{Refused, Wanted, Wrong, allocate, check, interference, prove, read, run};
use crate::{Budget, Graph};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::ControlFlow;

const NAMES: [&str; 5] = ["a", "b", "c", "d", "e"];

/// Listings with jumps from anywhere to anywhere, most of which would never end.
fn wild() -> impl Strategy<Value = Listing> {
    let statement = (0..7_u8, 0..5_usize, 0..5_usize, 0..5_usize, any::<prop::sample::Index>());
    prop::collection::vec(statement, 1..25).prop_map(|statements| {
        let mut text: String = NAMES.map(|name| format!("read {name}\n")).concat();
        for (at, (kind, x, y, z, target)) in statements.iter().enumerate() {
            let (x, y, z, target) = (NAMES[*x], NAMES[*y], NAMES[*z], target.index(statements.len() + 1));
            let line = match kind {
                0 => format!("{x} = {y} + {z}"),
                1 => format!("{x} = {y}"),
                2 => format!("{x} = 3"),
                3 => format!("if {x} < {y} goto l{target}"),
                4 => format!("goto l{target}"),
                5 => format!("[{x}] = {y}"),
                _ => format!("print {x}"),
            };
            let _ = writeln!(text, "l{at}: {line}");
        }
        let _ = writeln!(text, "l{}:", statements.len());
        read(&text).unwrap()
    })
}

/// Where one can go from an instruction.
fn next(listing: &Listing, at: usize) -> Vec<usize> {
    let instruction = &listing.instructions[at];
    let ways = instruction.goes_on().then_some(at + 1).into_iter().chain(instruction.target());
    ways.filter(|to| *to < listing.instructions.len()).collect()
}

/// Is there a way from behind this instruction to a use, with no other value before it?
fn is_alive(listing: &Listing, at: usize, variable: Variable) -> bool {
    let (mut seen, mut open) = (BTreeSet::new(), next(listing, at));
    while let Some(at) = open.pop() {
        if listing.instructions[at].uses().any(|used| used == variable) {
            return true;
        }
        if listing.instructions[at].defines() != Some(variable) && seen.insert(at) {
            open.extend(next(listing, at));
        }
    }
    false
}

proptest! {
    #[test]
    fn alive_is_what_some_way_needs(listing in wild()) {
        let flow = Flow::of(&listing);
        let live = Live::of(&listing, &flow).unwrap();
        let mut walked = 0;
        let result: ControlFlow<()> = live.walk(&listing, &flow, &mut |at, alive| {
            walked += 1;
            for variable in 0..listing.variables() {
                assert_eq!(alive.contains(&variable), is_alive(&listing, at, variable), "{listing} after {at}: {variable}");
            }
            assert_eq!(alive.iter().collect::<BTreeSet<_>>().len(), alive.len());
            ControlFlow::Continue(())
        });
        prop_assert!(result.is_continue() && walked == listing.size());
    }

    #[test]
    fn neighbours_are_needed_together(listing in wild()) {
        let found = interference(&listing, Budget::default()).unwrap();
        let mut edges = BTreeSet::new();
        let mut most = 0;
        for (at, instruction) in listing.instructions.iter().enumerate() {
            let alive = (0..listing.variables()).filter(|variable| is_alive(&listing, at, *variable));
            let alive: BTreeSet<Variable> = alive.collect();
            let Some(to) = instruction.defines() else { continue };
            most = most.max(alive.len() + usize::from(!alive.contains(&to)));
            let from = instruction.copies().map(|(_, from)| from);
            let others = alive.iter().filter(|other| **other != to && Some(**other) != from);
            edges.extend(others.map(|other| (to.min(*other), to.max(*other))));
        }
        prop_assert_eq!(found.graph.each_edge().collect::<BTreeSet<_>>(), edges);
        prop_assert_eq!(found.most_alive as usize, most);
    }
}

/// Can all vertices be taken out, each with fewer than so many neighbours left?
fn comes_apart(vertices: u32, edges: &[(u32, u32)], registers: usize) -> bool {
    let mut left: BTreeSet<u32> = (0..vertices).collect();
    let few = |left: &BTreeSet<u32>, vertex: u32| {
        let there = |(a, b): &&(u32, u32)| (*a == vertex && left.contains(b)) || (*b == vertex && left.contains(a));
        edges.iter().filter(there).count() < registers
    };
    while let Some(vertex) = left.iter().copied().find(|vertex| few(&left, *vertex)) {
        left.remove(&vertex);
    }
    left.is_empty()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// Neighbours have different registers, variables that were made one the same; and coalescing is safe: a graph that comes apart fits.
    #[test]
    fn coalescing_is_safe(
        pairs in prop::collection::vec((0..10_u32, 0..10_u32), 0..30),
        copies in prop::collection::vec((0..10_u32, 0..10_u32), 0..12),
        registers in 2..5_u32,
        coalesces: bool,
    ) {
        let edges: Vec<(u32, u32)> = pairs.into_iter().filter(|(a, b)| a != b).collect();
        let (graph, _) = Graph::new(10, &edges).unwrap();
        let edges: Vec<(u32, u32)> = graph.each_edge().collect();
        let copies: Vec<(u32, u32)> = copies.into_iter().filter(|(a, b)| a != b).collect();
        let task = Task { graph: &graph, copies: &copies, costs: &[1; 10], never: &[false; 10], registers };
        let attempt = attempt(task, coalesces, Budget::default()).unwrap();
        let of = |variable: u32| attempt.register_of[variable as usize];
        prop_assert!(edges.iter().all(|(a, b)| of(*a).is_none() || of(*a) != of(*b)));
        prop_assert!(attempt.register_of.iter().flatten().all(|register| *register < registers));
        for (variable, one) in (0..).zip(&attempt.representative) {
            prop_assert_eq!(of(variable), of(*one));
            prop_assert!(coalesces || *one == variable);
        }
        if comes_apart(10, &edges, registers as usize) {
            prop_assert!(attempt.fits());
        }
    }
}

/// An instruction with something changed: a variable, a number, a slot; or no instruction, or another one.
fn changed(listing: &mut Listing, at: usize, how: u8, other: u32) {
    let same = |variable| variable;
    let instruction = listing.instructions[at];
    match how {
        0 => listing.instructions[at] = instruction.with(|_| other, same, |target| target),
        1 => listing.instructions[at] = instruction.with(same, |_| other, |target| target),
        2 => {
            let next = (at + 1) % listing.instructions.len();
            listing.instructions.swap(at, next);
        }
        3 => listing.instructions[at] = Instruction::Copy { to: other, from: Operand::Number(7) },
        4 => {
            if let Instruction::FromSlot { slot, .. } | Instruction::ToSlot { slot, .. } = &mut listing.instructions[at]
            {
                *slot = other;
            }
        }
        _ => listing.instructions[at] = Instruction::Copy { to: other, from: Operand::Variable(other) },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// Every allocation is proved, and what is proved does the same. (So wrong ones are not proved.)
    #[test]
    fn what_is_proved_does_the_same(
        listing in wild(),
        registers in 2..6_u32,
        coalesces: bool,
        change in (any::<prop::sample::Index>(), 0..6_u8, 0..4_u32),
        inputs in prop::collection::vec(prop::collection::vec(-3..5_i64, 5), 6),
    ) {
        let right = allocate(&listing, &Wanted { registers, coalesces, ..Wanted::default() }).unwrap();
        prop_assert_eq!(prove(&listing, &right, Budget::default()), Ok(()));
        let mut other = right.clone();
        let (at, how, what) = change;
        let used = other.listing.variables();
        changed(&mut other.listing, at.index(right.listing.size()), how, if how == 4 { what } else { what % used });
        let budget = Budget { steps: Some(2000), interrupt: None };
        if prove(&listing, &other, Budget::default()).is_ok() {
            prop_assert!(check(&listing, &other, &inputs, budget).is_ok(), "{}made\n{}", listing, other.listing);
        }
    }
}

/// Changes that a run shows are changes that the proof finds; so it does find some.
#[test]
fn wrong_places_are_not_proved() {
    let listing = read("read a\nread b\nc = a - b\nprint c\nprint b\n").unwrap();
    let right = allocate(&listing, &Wanted { registers: 2, ..Wanted::default() }).unwrap();
    assert_eq!(prove(&listing, &right, Budget::default()), Ok(()));
    let mut wrong = 0;
    for at in 0..right.listing.size() {
        for (how, register) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (3, 0), (3, 1), (5, 0)] {
            let mut other = right.clone();
            changed(&mut other.listing, at, how, register);
            if run(&listing, &[9, 4], Budget::default()).printed
                != run(&other.listing, &[9, 4], Budget::default()).printed
            {
                assert!(prove(&listing, &other, Budget::default()).is_err(), "{}", other.listing);
                wrong += 1;
            }
        }
    }
    assert!(wrong > 15, "{wrong}");
}

#[test]
fn loops_within_loops_count() {
    let listing = read("x = 9\nouter: y = x\ninner: y = y - 1\nif y goto inner\nx = x - 1\nif x goto outer\nprint x\n");
    assert_eq!(depths(&listing.unwrap()), [0, 1, 2, 2, 1, 1, 0]);
    // Two jumps back to one label are one loop.
    let listing = read("read x\nl: if x goto l\nx = 3\nif x > 5 goto l\nprint x\n").unwrap();
    assert_eq!(depths(&listing), [0, 1, 1, 1, 0]);
}

#[test]
fn wrong_allocations_are_refused() {
    let listing =
        read("read a\nread b\nc = a + b\nd = a * b\nprint c - d\n".replace("c - d", "c\nprint d").as_str()).unwrap();
    let right = allocate(&listing, &Wanted { registers: 3, ..Wanted::default() }).unwrap();
    let inputs = [vec![3, 4], vec![5, 6]];
    assert_eq!(check(&listing, &right, &inputs, Budget::default()).unwrap()[1].after.printed, [11, 30]);
    let mut shared = right.clone();
    shared.register_of[0] = shared.register_of[1];
    let register = shared.register_of[1];
    assert_eq!(check(&listing, &shared, &inputs, Budget::default()), Err(Wrong::Shared { register }));
    let mut beyond = right.clone();
    beyond.register_of[2] = 3;
    let wrong = Err(Wrong::NoSuchRegister { register: 3, registers: 3 });
    assert_eq!(check(&listing, &beyond, &inputs, Budget::default()), wrong);
    let mut other = right.clone();
    other.listing = read("read a\nread b\nc = a + b\nprint c\nprint 30\n").unwrap();
    let wrong = check(&listing, &other, &inputs, Budget::default()).unwrap_err();
    assert_eq!(wrong.to_string(), "run 1 differs: number 2 of what was printed or returned");
    other.listing = read("read a\nread b\nc = a + b\nprint c\n").unwrap();
    assert_eq!(check(&listing, &other, &inputs, Budget::default()), Err(Wrong::Differs { run: 0, number: 1 }));
    other.listing = read("read a\nread b\nc = a + b\nprint c\nd = a * b\nprint d\nreturn 1\n").unwrap();
    assert_eq!(check(&listing, &other, &inputs, Budget::default()), Err(Wrong::Differs { run: 0, number: 2 }));
}

/// A thousand variables alive at once, half a million pairs: each stage asks often, and ends as soon as it hears that it should.
#[test]
fn each_stage_ends_at_an_interrupt() {
    use std::sync::atomic::{AtomicU64, Ordering};
    let lines = |word: &str| (0..1_000).map(|i| format!("{word} v{i}\n")).collect::<Vec<_>>().concat();
    let listing = read(&(lines("read") + &lines("print"))).unwrap();
    let asked = AtomicU64::new(0);
    let count = || {
        asked.fetch_add(1, Ordering::Relaxed);
        false
    };
    let budget = Budget { interrupt: Some(&count), ..Budget::default() };
    let wanted = Wanted { registers: 8, budget, ..Wanted::default() };
    assert!(allocate(&listing, &wanted).is_ok());
    let all = asked.swap(0, Ordering::Relaxed);
    assert!(all > 10, "{all}");
    for allowed in (0..all).step_by(usize::try_from(all / 10).unwrap()) {
        asked.store(0, Ordering::Relaxed);
        let over = || asked.fetch_add(1, Ordering::Relaxed) >= allowed;
        let budget = Budget { interrupt: Some(&over), ..Budget::default() };
        let why = allocate(&listing, &Wanted { budget, ..wanted }).unwrap_err();
        assert_eq!(why, Refused::Interrupted);
        assert_eq!(asked.load(Ordering::Relaxed), allowed + 1, "nothing goes on after it was told to end");
    }
}
