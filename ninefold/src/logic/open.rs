//! How many steps are open at a point of a path.

use super::technique::Single;
use super::{Finding, Look, Technique};
use ninefold_board::Conclusion;
use std::collections::BTreeSet;

/// How many findings of this one's technique have different effects.
pub(crate) fn effects(look: &Look<'_>, finding: &Finding) -> usize {
    let mut effects: Vec<Vec<Conclusion>> = look.all(finding.technique).into_iter().map(|it| it.conclusions).collect();
    let key = |conclusion: &Conclusion| match *conclusion {
        Conclusion::Place(candidate) => (true, candidate.cell, candidate.symbol),
        Conclusion::Eliminate(candidate) => (false, candidate.cell, candidate.symbol),
    };
    for effect in &mut effects {
        effect.sort_unstable_by_key(key);
    }
    effects.sort_unstable_by(|a, b| a.iter().map(key).cmp(b.iter().map(key)));
    effects.dedup();
    effects.len()
}

/// How many steps lead on as this one does: of a single the cells that any of these techniques' singles fill, else the steps of its technique.
pub(crate) fn leading_on(look: &Look<'_>, finding: &Finding, techniques: &[&'static dyn Technique]) -> usize {
    if Single::of(finding.technique).is_none() {
        return effects(look, finding);
    }
    let singles = techniques.iter().filter(|technique| Single::of(**technique).is_some());
    let found: Vec<Finding> = singles.flat_map(|technique| look.all(*technique)).collect();
    found.iter().flat_map(Finding::placed).map(|placed| placed.cell).collect::<BTreeSet<_>>().len()
}
