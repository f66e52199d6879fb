//! Of many paths through a puzzle the one whose steps add up to the least.
//!
//! Which of the open steps is taken decides what is needed later, and no rule says which is best: so paths are tried by chance, each without
//! some of the harder techniques, and of each the steps that no later one rests on are left out before it is added up. And a technique that a
//! path uses is left out, to see whether the path is cheaper without it.

use super::profile::{Rules, run_with};
use super::technique::Single;
use super::{Chart, Ending, Event, Finding, Look, Proof, Technique};
use ninefold_board::Grid;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// So many paths are tried by chance.
const PATHS: usize = 100;

/// So many more paths from where one begins to leave techniques out: the first round, with each technique and each family of the path, is well
/// within it.
const LEFT_OUT: usize = 200;

/// The choice is among so many findings of a technique.
const CHOICES: usize = 24;

/// In a path one of so many techniques is left out, but for singles.
const WITHOUT: usize = 6;

/// Techniques in their order of trial.
type Order = Vec<&'static dyn Technique>;

/// The path that adds up to the least.
#[derive(Clone, Debug)]
pub(crate) struct Cheapest {
    pub(crate) findings: Vec<Finding>,
    pub(crate) points: u64,
    /// What the usual path adds up to.
    pub(crate) usual: u64,
    /// How many others were tried.
    pub(crate) tried: usize,
}

/// Looks for a path that adds up to less than the usual one, which has to fill the grid: its `whole`, and what is left `usual`ly without the steps
/// that nothing rests on. With an interrupt that comes it is the best of those tried before.
///
/// First techniques of the usual path are left out, then paths are tried by chance, and then techniques of the best path are left out.
pub(crate) fn cheapest(
    techniques: &[&'static dyn Technique],
    start: &Grid,
    whole: &[Finding],
    usual: Vec<Finding>,
    rules: &Rules<'_>,
    tried: &dyn Fn(usize),
) -> Cheapest {
    let points = sum(&usual);
    let best = Cheapest { findings: usual, points, usual: points, tried: 0 };
    let mut hunt = Hunt { start, rules, tried, best, order: techniques.to_vec() };
    hunt.leave_out(whole);
    let found = hunt.best.points;
    let mut walk = Walk { start, rules, chance: ChaCha8Rng::seed_from_u64(0) };
    for _ in (0..PATHS).take_while(|_| !rules.is_over()) {
        let kept = walk.some(techniques);
        let path = walk.path(&kept);
        hunt.hear(&kept, path.as_deref());
    }
    if hunt.best.points < found {
        let best = hunt.best.findings.clone();
        hunt.leave_out(&best);
    }
    hunt.best
}

fn sum(findings: &[Finding]) -> u64 {
    findings.iter().map(|finding| u64::from(finding.technique.about().points())).sum()
}

/// The best path so far.
struct Hunt<'a> {
    start: &'a Grid,
    rules: &'a Rules<'a>,
    /// Is told of each path.
    tried: &'a dyn Fn(usize),
    best: Cheapest,
    /// The techniques among which its steps were chosen.
    order: Order,
}

impl Hunt<'_> {
    /// Takes note of a path that was tried, if it fills the grid; is it the best one now?
    fn hear(&mut self, order: &[&'static dyn Technique], path: Option<&[Finding]>) -> bool {
        self.best.tried += 1;
        (self.tried)(self.best.tried);
        let proof = path.and_then(|path| Proof::of_all(self.start, path.to_vec(), self.rules).ok());
        let Some(findings) = proof.map(|proof| proof.findings().to_vec()) else { return false };
        let points = sum(&findings);
        let is_better = points < self.best.points;
        if is_better {
            self.best = Cheapest { findings, points, ..self.best };
            self.order = order.to_vec();
        }
        is_better
    }

    /// Leaves out each technique, and each family of techniques, that a path uses, and goes on so from the best path that comes of it, until
    /// none is better.
    fn leave_out(&mut self, path: &[Finding]) {
        let (mut path, last) = (path.to_vec(), self.best.tried + LEFT_OUT);
        loop {
            let (order, mut next) = (self.order.clone(), None);
            for without in fewer(&order, &path) {
                if self.best.tried == last || self.rules.is_over() {
                    return;
                }
                let other = usual(&without, self.start, self.rules);
                if self.hear(&without, other.as_deref()) {
                    next = other;
                }
            }
            let Some(better) = next else { return };
            path = better;
        }
    }
}

/// The order without each technique of a path, and then without each of their families.
fn fewer(order: &[&'static dyn Technique], path: &[Finding]) -> Vec<Order> {
    let names: BTreeSet<&str> = path.iter().map(|finding| finding.technique.about().name.text).collect();
    let families: BTreeSet<String> = path.iter().map(|finding| finding.technique.about().family()).collect();
    let without = |is_out: &dyn Fn(&dyn Technique) -> bool| -> Order {
        order.iter().copied().filter(|technique| !is_out(*technique)).collect()
    };
    let techniques = names.iter().map(|name| without(&|technique| technique.about().name.text == *name));
    techniques
        .chain(families.iter().map(|family| without(&|technique| technique.about().family() == *family)))
        .collect()
}

/// The usual path with these techniques, if it fills the grid.
fn usual(techniques: &[&'static dyn Technique], start: &Grid, rules: &Rules<'_>) -> Option<Vec<Finding>> {
    let mut findings = Vec::new();
    let ending = run_with(techniques, &mut start.clone(), rules, &mut |_: &Grid, event: Event<'_>| {
        if let Event::Step(finding) = event {
            findings.push(finding.clone());
        }
        ControlFlow::Continue(())
    });
    (ending == Ending::Solved).then_some(findings)
}

/// Paths by chance.
struct Walk<'a> {
    start: &'a Grid,
    rules: &'a Rules<'a>,
    chance: ChaCha8Rng,
}

impl Walk<'_> {
    /// One of so many numbers, of which there are few enough for the bias not to matter.
    fn one_of(&mut self, many: usize) -> usize {
        self.chance.next_u32() as usize % many.max(1)
    }

    /// The singles, the cheapest first, and most of the others.
    fn some(&mut self, techniques: &[&'static dyn Technique]) -> Order {
        let (mut singles, others): (Order, Order) =
            techniques.iter().copied().partition(|technique| Single::of(*technique).is_some());
        singles.sort_by_key(|single| single.about().points());
        singles.into_iter().chain(others.into_iter().filter(|_| self.one_of(WITHOUT) > 0)).collect()
    }

    /// A path to the full grid, always by the first technique of the list that finds something, and by any of its findings; if there is one.
    fn path(&mut self, techniques: &[&'static dyn Technique]) -> Option<Vec<Finding>> {
        let (mut grid, mut findings) = (self.start.clone(), Vec::new());
        let chart = Chart::new(grid.geometry());
        while !grid.is_full() {
            let look = Look::new(&grid, &chart, self.rules.unique).until(self.rules.interrupt);
            let found = techniques.iter().find_map(|technique| self.any(*technique, &look));
            let finding = found.filter(|_| !self.rules.is_over())?;
            finding.apply(&mut grid).ok()?;
            findings.push(finding);
        }
        Some(findings)
    }

    /// One of a technique's findings. Of singles it does not matter which.
    fn any(&mut self, technique: &'static dyn Technique, look: &Look<'_>) -> Option<Finding> {
        if Single::of(technique).is_some() {
            return look.first(technique);
        }
        let mut open = Vec::new();
        let _ = technique.find(look, &mut |finding| {
            open.push(finding);
            if open.len() < CHOICES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let at = self.one_of(open.len());
        (at < open.len()).then(|| open.swap_remove(at))
    }
}
