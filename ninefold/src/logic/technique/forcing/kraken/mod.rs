//! # Kraken fish
//!
//! A finned fish excludes only what sees all its fins. In a Kraken fish what goes need not see them: a chain leads to it from each fin that
//! it does not see.
//!
//! - **Type 1**: what goes is a candidate of the fish's own symbol in one of its covers, as a fish excludes it. From each fin a chain leads to
//!   the same.
//! - **Type 2**: take one of the covers. If no fin is true, it has its symbol from the bases: in one of the cells where they cross it. What
//!   chains lead to from each of these cells and from each fin goes, whatever its symbol.
//!
//! **Why it is true.** Count. Were all fins false, and all candidates of the bases in one of the covers, then as many bases as there are covers
//! would have the rest of the covers, one fewer, for their symbols. So one of these candidates is true, as one of a cell's or a house's is,
//! and what follows from each of them is true. It must not be used where a fin leads nowhere, or one of the cells of the cover.
//!
//! **What is searched.** Fish with two to four rows as bases and columns as covers, or columns and rows, with up to four fins; the chains are
//! those of forcing chains: each of their steps rests on one other. Franken fish, and chains with groups or almost locked sets, are not
//! taken. Of fish with the same effect the one with the fewest steps is told. On boards with more than 4,096 candidates none are looked for.
//!
//! **Names.** Today's: type 1 and type 2 as HoDoKu has them.
//!
//! **Source.** The Sudoku players' forum, whose "Ultimate Fish Guide" has them; HoDoKu's codes 0371 and 0372.

mod search;
mod told;

use super::grounds::Grounds;
use super::proof::{Branch, Reader};
use super::spread::{Cause, Literal, Scope, Spread};
use super::web::Web;
use super::{About, DEEPEST, Found, Grade, Look, Name, Technique, any_of};
use crate::logic::Finding;
use ninefold_board::{Candidate, Item};
use search::{Claim, Claims};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Fish whose fins lead to the same by chains.
#[derive(Debug)]
pub(in crate::logic) struct Kraken {
    kind: Kind,
    about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// What goes is what a fish excludes.
    Fish,
    /// It is anything that chains lead to.
    Cover,
}

const SOURCE: &str = include_str!("mod.rs");

const fn kraken(kind: Kind, name: &'static str, about: About) -> Kraken {
    let about = About {
        sizes: (search::LEAST as u8, search::MOST as u8),
        hodoku: Some(Grade::extreme(500)),
        name: Name::a(name),
        ..about
    };
    Kraken { kind, about }
}

/// The cards, by their types.
pub(in crate::logic) const KRAKEN_FISH: [Kraken; 2] = [
    kraken(
        Kind::Fish,
        "Kraken fish type 1",
        About {
            also: &["Kraken fish"],
            codes: &["0371"],
            example: ":3.6.+158........+1+5.51...8..4.9...17.5.+5+1.7...9...5...1.+1.42+5...6.2....5.1.6+5+13....:229 634 635 237 238 338 862 881 883 888",
            ..About::new(Name::a(""), SOURCE)
        },
    ),
    kraken(
        Kind::Cover,
        "Kraken fish type 2",
        About {
            also: &["Kraken fish"],
            codes: &["0372"],
            example: ":.+891+5.+6.3.63.+92.....568+3+9.78+1..45+36.+9.+6.3.1..+3...+6+1....315+7+9..+6+59..167+3.+6+7.+3+2.+59+1:258 263 264 268 278 889",
            ..About::new(Name::a(""), SOURCE)
        },
    ),
];

impl Technique for Kraken {
    fn about(&self) -> &About {
        &self.about
    }

    /// Of each thing that follows the fewest steps; the fewest of all first.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let web = look.table(Web::new);
        let claims = look.table(|look| Claims::new(look, look.table(Web::new)));
        let mut known = BTreeSet::new();
        for claim in claims.of(self.kind) {
            let finding = self.finding(look, web, claim);
            if known.insert(finding.conclusions.clone()) {
                finding.report(found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Kraken {
    fn finding(&'static self, look: &Look<'_>, web: &Web, claim: &Claim) -> Finding {
        let (branches, ends) = claim.branches(look, web);
        let mut grounds = Grounds::new(look);
        let mut last = claim.root(&mut grounds);
        for (i, branch) in branches.iter().enumerate().filter(|(_, branch)| !branch.steps.is_empty()) {
            let from = grounds.branch(branch);
            last = grounds.lead(any_of(&branches, &ends, i + 1), from, last);
        }
        let losers = look.seen_by_all(&any_of(&branches, &ends, branches.len()));
        for end in &ends {
            grounds.end(end, &losers);
        }
        let told = told::Told {
            claim: claim.clone(),
            branches,
            // Why the cells of a cover exclude what a fish excludes is said of all of them at once.
            arrows: grounds.arrows,
        };
        let mut finding = Finding::new(self, claim.bases.len(), told);
        finding.grounds = grounds.all;
        finding.eliminating(losers)
    }
}

impl Claim {
    /// From each fin and each cell of the cover the steps to what goes, and what excludes it at their end.
    fn branches(&self, look: &Look<'_>, web: &Web) -> (Vec<Branch>, Vec<Vec<Candidate>>) {
        let (reader, mut spread) = (Reader { look, web }, Spread::new(look, web, Scope::Chain));
        let (mut branches, mut ends) = (Vec::new(), Vec::new());
        for &option in &self.options {
            spread.run(Literal::on(option), DEEPEST);
            // Whatever is false in a chain is so because something is true.
            let by = if let Cause::Weak(by) = spread.cause(Literal::off(self.goal)) { by } else { option };
            branches.push(reader.branch(&spread, &[Literal::on(by)]));
            ends.push(vec![web.candidate(by)]);
        }
        (branches, ends)
    }

    /// That one of the fins or of the cells of the cover is true: were they false, there would be one cover too few for the bases.
    fn root(&self, grounds: &mut Grounds<'_>) -> usize {
        let item = |house: &_| Item::InHouse(*house, self.symbol);
        let from = self.bases.iter().map(|base| grounds.item(item(base))).collect();
        let covers = self.covers.iter().filter(|cover| **cover != self.cover).map(item).collect();
        grounds.derived(self.starts(), from, covers)
    }
}
