//! Only these techniques: puzzles for whoever knows them and no others. The path is then the one that they take.

use super::path::{Path, Taken, left};
use super::steps::rank;
use super::{Need, NeedForm, Spec};
use crate::logic::open::effects;
use crate::logic::profile::levels::is_single;
use crate::logic::profile::{HUMAN, Rules, choose, run_with};
use crate::logic::{Chart, Ending, Event, Finding, Look, Proof, Technique};
use ninefold_board::{Grid, Puzzle};
use std::ops::ControlFlow;

pub(super) const TECHNIQUES: Need = Need {
    name: "techniques",
    form: NeedForm::List("NAME,.."),
    about: "Puzzles that these techniques alone solve, or families of techniques: singles,x-wing. What is asked of steps is then asked of \
            the path that they take, which `explain --with` shows",
    read: |spec, text| {
        let names: Vec<String> = text.split(',').map(|name| name.trim().to_string()).collect();
        let expected = "expected names of techniques, or of families of them, with commas between: singles,x-wing";
        let chosen = choose(&HUMAN, &names, &[]).map_err(|bad| format!("{bad}; {expected}"))?;
        let only = spec.only.get_or_insert_with(|| Only(Vec::new()));
        only.0.extend(chosen);
        only.0.sort_by_key(|technique| rank(*technique));
        only.0.dedup_by_key(|technique| rank(*technique));
        Ok(())
    },
};

/// The techniques that are known, from easy to hard.
#[derive(Clone)]
pub(super) struct Only(Vec<&'static dyn Technique>);

impl std::fmt::Debug for Only {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.0.iter().map(|technique| technique.about().title())).finish()
    }
}

impl Only {
    /// Is it one of them?
    pub(super) fn has(&self, technique: &dyn Technique) -> bool {
        self.0.iter().any(|known| rank(*known) == rank(technique))
    }

    /// Is one of them a single?
    pub(super) fn has_single(&self) -> bool {
        self.0.iter().any(|technique| is_single(*technique))
    }

    /// The path as far as they go; and how many cells are empty at its end. `None` if the interrupt came first, or the puzzle is
    /// contradictory.
    pub(super) fn path(&self, spec: &Spec, puzzle: &Puzzle, chart: &Chart, rules: &Rules<'_>) -> Option<(Path, usize)> {
        let (mut steps, mut grid) = (Vec::new(), Grid::new(puzzle).ok()?);
        let counts_open = spec.open.is_some();
        let mut take = |grid: &Grid, finding: &Finding| {
            let look = Look::new(grid, chart, rules.unique).until(rules.interrupt);
            let open = if counts_open { effects(&look, finding) } else { 0 };
            steps.push(Taken { rank: rank(finding.technique), open, left: left(grid) });
        };
        let is_solved = self.run(&mut grid, rules, &mut take)?;
        Some((Path { steps, is_solved, rests_on_last: false }, left(&grid)))
    }

    /// The steps that the solution rests on, as they are explained.
    pub(super) fn told(&self, puzzle: &Puzzle, rules: &Rules<'_>) -> Option<Path> {
        let (mut findings, start) = (Vec::new(), Grid::new(puzzle).ok()?);
        let is_solved = self.run(&mut start.clone(), rules, &mut |_, finding| findings.push(finding.clone()))?;
        let proof = Proof::of_all(&start, findings, rules).ok()?;
        let steps = proof.findings().iter().map(|finding| Taken { rank: rank(finding.technique), open: 0, left: 0 });
        Some(Path { steps: steps.collect(), is_solved, rests_on_last: false })
    }

    /// Takes the grid along, and hands on each step before it is taken. Do they fill it?
    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, take: &mut dyn FnMut(&Grid, &Finding)) -> Option<bool> {
        let mut listen = |grid: &Grid, event: Event<'_>| {
            if let Event::Step(finding) = event {
                take(grid, finding);
            }
            ControlFlow::Continue(())
        };
        let ending = run_with(&self.0, grid, rules, &mut listen);
        (!rules.is_over()).then_some(ending == Ending::Solved)
    }
}
