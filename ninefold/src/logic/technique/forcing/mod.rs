//! # Forcing chains and nets
//!
//! Something is assumed, and what follows from it is followed until either nothing is left of a cell, or of a number in a row, column
//! or box: then the assumption is wrong. Or each option of a cell, or each place of a number in a row, column or box, is assumed in turn,
//! and all lead to the same: then it is so in any case.
//!
//! - **Nishio**: one number alone. It is assumed in a cell, and its places are followed until a row, column or box has none.
//! - **Cell forcing chain**, **region forcing chain**: from each candidate of a cell, or from each place of a number in a row, column or box,
//!   a chain leads to the same. In a chain each step rests on one other: a cell with two candidates loses one, or a number
//!   with two places loses one.
//! - **Forcing net**: naked and hidden singles as they come up, so that a step may rest on several others. It ends in a
//!   contradiction; or there is one from each candidate of a cell, or from each place of a number, and all end in the same.
//! - **With locked candidates**, **with pairs**: what is left of a number in a row, column or box under the assumption may lie in another one as
//!   well; and two cells may have the same two numbers left, or two numbers the same two places.
//!
//! What is told is the shortest that was found, counted in steps of all branches together: breadth first, and of all that
//! follows only what the end rests on.
//!
//! **Why it is true.** One of the options is the right one, and whatever follows from each of them is true. And what leads to a contradiction is
//! wrong. It must not be used with a branch that does not reach the end; nor may a step rest on one of another branch.
//!
//! **Names.** A contradiction of chains is the same as a forcing chain of the cell or house that is left without anything, read from its
//! other end; if that has two candidates it is a discontinuous nice loop. Forcing chain, forcing net: in HoDoKu, where contradiction and
//! verity are told apart; Sudoku Explainer calls nets dynamic, and those with locked candidates and pairs dynamic plus. Cell and region forcing
//! chain, multiple forcing chain; Nishio, for Tetsuya Nishio; bifurcation and trial and error for all of them, by those who do not like them.
//!
//! **Source.** The Sudoku players' forums since 2005; Sudoku Explainer's ratings 7.5 to 9.0. HoDoKu's codes 1301 to 1304.

mod eureka;
mod grounds;
mod kraken;
mod needed;
mod outcomes;
mod proof;
mod search;
mod spread;
mod told;
mod web;
mod weigh;

use super::{About, Found, Grade, Look, Name, Technique};
use crate::logic::Finding;
use grounds::Grounds;
pub(in crate::logic) use kraken::KRAKEN_FISH;
use ninefold_board::{Candidate, FactIx, Item};
use proof::Branch;
use search::{Argument, DEEPEST, Search, Wanted};
use spread::Scope;
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use told::Told;
use web::Web;

/// One name for assumptions of a kind.
#[derive(Debug)]
pub(in crate::logic) struct Forcing {
    scope: Scope,
    kind: Kind,
    about: About,
}

/// How an assumption ends, and whose options are assumed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Contradiction,
    Cell,
    Region,
}

const SOURCE: &str = include_str!("mod.rs");

const fn card(name: Name, score: u32) -> About {
    About { sizes: (1, u8::MAX), hodoku: Some(Grade::extreme(score)), ..About::new(name, SOURCE) }
}

/// One symbol.
pub(in crate::logic) const NISHIO: Forcing = Forcing {
    scope: Scope::Nishio,
    kind: Kind::Contradiction,
    about: About {
        also: &["Nishio forcing chain"],
        se: Some("7.5"),
        hodoku: None,
        example: ":..+642..+7.......9.65..+6.......396.+1.79+71....+6.2+6...78.+9+7.25.+6.8.+64...3+71...874.69.:116 319 519 321 822 824 525 428 433 835 935 337 239 339 439 546 846 448 354 855 256 556 357 457 259 559 568 372 399",
        ..card(Name::a("Nishio"), 500)
    },
};

/// Chains from the candidates of a cell.
pub(in crate::logic) const CELL_CHAIN: Forcing = Forcing {
    scope: Scope::Chain,
    kind: Kind::Cell,
    about: About {
        also: &["forcing chain", "multiple forcing chain", "forcing chain contradiction", "forcing chain verity"],
        codes: &["1301", "1302"],
        se: Some("8.0"),
        example: ":2.+6+7...+4+5.5.6..7+2.4.+7+52.6...+4.23.5+8+7.+2+5+1+87+49.+7.84+5...2.6+4.7..5...+2.+65.+74+5738.....:916 126 926 936 162 376 976 977 979 987 995 996 197",
        ..card(Name::a("cell forcing chain"), 500)
    },
};

/// Chains from the places of a symbol.
pub(in crate::logic) const REGION_CHAIN: Forcing = Forcing {
    scope: Scope::Chain,
    kind: Kind::Region,
    about: About {
        also: &[
            "forcing chain",
            "multiple forcing chain",
            "unit forcing chain",
            "forcing chain contradiction",
            "forcing chain verity",
        ],
        codes: &["1301", "1302"],
        se: Some("8.0"),
        example: ":...6...+7.6...+7824.+7.34+521+6.4.8...+71...7.9+4..6.....7..+4..6+7+43.5.....2.+6.757....4..:912 817 319 919 922 929 961 162 362 962 171 271 872 972 879 979 982 884 984 388 196 898 998 899 999",
        ..card(Name::a("region forcing chain"), 500)
    },
};

/// Nets from one assumption, from the candidates of a cell, and from the places of a symbol.
pub(in crate::logic) const NETS: [Forcing; 3] = [
    Forcing {
        scope: Scope::Net,
        kind: Kind::Contradiction,
        about: About {
            also: &[
                "forcing net",
                "forcing net contradiction",
                "dynamic contradiction forcing chain",
                "dynamic forcing chain",
            ],
            codes: &["1303"],
            se: Some("8.5"),
            example: ":2.+6+7...+4+5.5.6..7+2.4.+7+52.6...+4.23.5+8+7.+2+5+1+87+49.+7.84+5...2.6+4.7..5...+2.+65.+74+5738.....:916 126 926 936 162 376 976 977 979 987 995 996 197",
            ..card(Name::a("contradiction forcing net"), 700)
        },
    },
    Forcing {
        scope: Scope::Net,
        kind: Kind::Cell,
        about: About {
            also: &["forcing net", "forcing net verity", "dynamic cell forcing chain"],
            codes: &["1304"],
            se: Some("8.5"),
            example: ":...6...+7.6...+7824.+7.34+521+6.4.8...+71...7.9+4..6.....7..+4..6+7+43.5.....2.+6.757....4..:912 817 319 919 922 929 961 162 362 962 171 271 872 972 879 979 982 884 984 388 196 898 998 899 999",
            ..card(Name::a("cell forcing net"), 700)
        },
    },
    Forcing {
        scope: Scope::Net,
        kind: Kind::Region,
        about: About {
            also: &["forcing net", "forcing net verity", "dynamic region forcing chain"],
            codes: &["1304"],
            se: Some("8.5"),
            example: ":4...+2.3.......3+2..+3+287.95.6+517+9.2.+8+3..+3...9+2+52.9+35..+719....4.+32+13+289+57+6+4..+4+2+3..5+9:",
            ..card(Name::a("region forcing net"), 700)
        },
    },
];

/// The same with locked candidates.
pub(in crate::logic) const LOCKED_NETS: [Forcing; 3] = [
    Forcing {
        scope: Scope::Locked,
        kind: Kind::Contradiction,
        about: About {
            also: &["forcing net with locked candidates"],
            se: Some("9.0"),
            example: ":2.+6+7...+4+5.5.6..7+2.4.+7+52.6...+4.23.5+8+7.+2+5+1+87+49.+7.84+5...2.6+4.7..5...+2.+65.+74+5738.....:916 126 926 936 162 376 976 977 979 987 995 996 197",
            hodoku: None,
            ..card(Name::a("contradiction forcing net with locked candidates"), 700)
        },
    },
    Forcing {
        scope: Scope::Locked,
        kind: Kind::Cell,
        about: About {
            se: Some("9.0"),
            example: ":...6...+7.6...+7824.+7.34+521+6.4.8...+71...7.9+4..6.....7..+4..6+7+43.5.....2.+6.757....4..:912 817 319 919 922 929 961 162 362 962 171 271 872 972 879 979 982 884 984 388 196 898 998 899 999",
            hodoku: None,
            ..card(Name::a("cell forcing net with locked candidates"), 700)
        },
    },
    Forcing {
        scope: Scope::Locked,
        kind: Kind::Region,
        about: About {
            se: Some("9.0"),
            example: ":...6...+7.6...+7824.+7.34+521+6.4.8...+71...7.9+4..6.....7..+4..6+7+43.5.....2.+6.757....4..:912 817 319 919 922 929 961 162 362 962 171 271 872 972 879 979 982 884 984 388 196 898 998 899 999",
            hodoku: None,
            ..card(Name::a("region forcing net with locked candidates"), 700)
        },
    },
];

/// And with pairs.
pub(in crate::logic) const PAIR_NETS: [Forcing; 3] = [
    Forcing {
        scope: Scope::Pairs,
        kind: Kind::Contradiction,
        about: About {
            also: &["forcing net with pairs"],
            se: Some("9.0"),
            example: ":...+5.36...6..7...5.954...7.28.+61.4.7...+7..9...5.2....1..6.57...1..9..+5..+54....+7.6:918 219 819 456 963 966 978 279 379 879 285 385 885 286 886 488 489 293 395 298",
            hodoku: None,
            ..card(Name::a("contradiction forcing net with pairs"), 700)
        },
    },
    Forcing {
        scope: Scope::Pairs,
        kind: Kind::Cell,
        about: About {
            se: Some("9.0"),
            example: ":2.+6+7...+4+5.5.6..7+2.4.+7+52.6...+4.23.5+8+7.+2+5+1+87+49.+7.84+5...2.6+4.7..5...+2.+65.+74+5738.....:916 126 926 936 162 376 976 977 979 987 995 996 197",
            hodoku: None,
            ..card(Name::a("cell forcing net with pairs"), 700)
        },
    },
    Forcing {
        scope: Scope::Pairs,
        kind: Kind::Region,
        about: About {
            se: Some("9.0"),
            example: ":...6...+7.6...+7824.+7.34+521+6.4.8...+71...7.9+4..6.....7..+4..6+7+43.5.....2.+6.757....4..:912 817 319 919 922 929 961 162 362 962 171 271 872 972 879 979 982 884 984 388 196 898 998 899 999",
            hodoku: None,
            ..card(Name::a("region forcing net with pairs"), 700)
        },
    },
];

/// The members of a scope, by their kind.
fn named(scope: Scope, kind: Kind) -> &'static Forcing {
    match (scope, kind) {
        (Scope::Nishio, _) => &NISHIO,
        (Scope::Chain, Kind::Region) => &REGION_CHAIN,
        (Scope::Chain, _) => &CELL_CHAIN,
        (Scope::Net, kind) => &NETS[kind as usize],
        (Scope::Locked, kind) => &LOCKED_NETS[kind as usize],
        (Scope::Pairs, kind) => &PAIR_NETS[kind as usize],
    }
}

impl Scope {
    /// Is what needs this named after this scope? What needs less has another name.
    fn names(self, needed: Scope) -> bool {
        self == Scope::Nishio || self == needed
    }

    /// What there is with steps of these kinds.
    fn kinds(self) -> &'static [Kind] {
        match self {
            Scope::Nishio => &[Kind::Contradiction],
            // A contradiction of chains is told from its other end.
            Scope::Chain => &[Kind::Cell, Kind::Region],
            Scope::Net | Scope::Locked | Scope::Pairs => &[Kind::Contradiction, Kind::Cell, Kind::Region],
        }
    }
}

impl Technique for Forcing {
    fn about(&self) -> &About {
        &self.about
    }

    /// Of each thing that follows the fewest steps; the fewest of all first.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        Forcing::each(look, &[self], Wanted::ALL).into_iter().try_for_each(|finding| finding.report(found))
    }

    /// The fewest steps of any kind.
    fn easiest(&'static self, look: &Look<'_>) -> Option<Finding> {
        // What was looked for under another name is not looked for again.
        let known = &look.table(|_| Easiest::default()).0[self.scope as usize];
        known.get_or_init(|| easiest(look, self.scope)).clone()
    }
}

/// What was found with steps of each scope.
#[derive(Default)]
struct Easiest([OnceCell<Option<Finding>>; 5]);

fn easiest(look: &Look<'_>, scope: Scope) -> Option<Finding> {
    let web = look.table(Web::new);
    let (kind, argument) = Search::new(look, web, scope, Wanted::One).easiest(scope.kinds())?;
    Some(named(scope_left(scope, kind, &argument), kind).finding(look, argument))
}

/// With what an argument is made that was found with steps of this scope: what turned out to be needless gives it no name.
fn scope_left(scope: Scope, kind: Kind, argument: &Argument) -> Scope {
    match (scope, kind) {
        (Scope::Nishio, _) => Scope::Nishio,
        (_, Kind::Contradiction) => argument.scope().max(Scope::Net),
        _ => argument.scope(),
    }
}

impl Forcing {
    /// What these find, which have one scope: where anything places a symbol only what does, and else everything.
    pub(in crate::logic) fn placing_first(look: &Look<'_>, members: &[&'static Forcing]) -> Vec<Finding> {
        let placing = Forcing::each(look, members, Wanted::Each { on: true, off: false });
        if placing.is_empty() { Forcing::each(look, members, Wanted::Each { on: false, off: true }) } else { placing }
    }

    /// The same of what is wanted. Of several with the same effect only the first of each member.
    fn each(look: &Look<'_>, members: &[&'static Forcing], wanted: Wanted) -> Vec<Finding> {
        let Some(scope) = members.first().map(|member| member.scope) else { return Vec::new() };
        let (web, mut known) = (look.table(Web::new), BTreeSet::new());
        let kinds: Vec<Kind> = members.iter().map(|member| member.kind).collect();
        let all = Search::new(look, web, scope, wanted).all(&kinds).into_iter();
        // What is left of others without needless steps is found under another name.
        let all = all.filter(|(kind, argument)| scope_left(scope, *kind, argument) == scope);
        let all = all.map(|(kind, argument)| (kind, named(scope, kind).finding(look, argument)));
        all.filter(|(kind, finding)| known.insert((*kind, finding.conclusions.clone())))
            .map(|(_, found)| found)
            .collect()
    }

    fn finding(&'static self, look: &Look<'_>, argument: Argument) -> Finding {
        let steps: usize = argument.branches.iter().map(|branch| branch.steps.len()).sum();
        let size = steps.clamp(1, usize::from(u8::MAX));
        match argument.root {
            None => self.contradiction(look, size, argument.branches),
            Some(root) => self.verity(look, size, root, argument),
        }
    }

    fn contradiction(&'static self, look: &Look<'_>, size: usize, branches: Vec<Branch>) -> Finding {
        let mut grounds = Grounds::new(look);
        let (start, is_on) = (branches[0].start, branches[0].is_on);
        grounds.branch(&branches[0]);
        let mut finding = Finding::new(self, size, Told { branches, root: None, arrows: grounds.arrows });
        finding.grounds = grounds.all;
        if is_on { finding.eliminating([start]) } else { finding.placing(start) }
    }

    fn verity(&'static self, look: &Look<'_>, size: usize, root: Item, argument: Argument) -> Finding {
        let Argument { mut branches, ends, .. } = argument;
        let mut grounds = Grounds::new(look);
        let mut last: FactIx = grounds.item(root);
        for (i, branch) in branches.iter().enumerate() {
            let from = grounds.branch(branch);
            if !branch.steps.is_empty() {
                last = grounds.lead(any_of(&branches, &ends, i + 1), from, last);
            }
        }
        let any_of = any_of(&branches, &ends, branches.len());
        let placed = if let [one] = any_of[..] { Some(one) } else { None };
        let losers = if placed.is_some() { Vec::new() } else { look.seen_by_all(&any_of) };
        for (branch, end) in branches.iter_mut().zip(&ends) {
            grounds.end(end, &losers);
            branch.ends_with(end, &losers);
        }
        let mut finding = Finding::new(self, size, Told { branches, root: Some(root), arrows: grounds.arrows });
        finding.grounds = grounds.all;
        match placed {
            Some(one) => finding.placing(one),
            None => finding.eliminating(losers),
        }
    }
}

/// The candidates one of which is true: the ends of the first `known` branches, the starts of the others; each once.
fn any_of(branches: &[Branch], ends: &[Vec<Candidate>], known: usize) -> Vec<Candidate> {
    let starts = branches[known..].iter().map(|branch| branch.start);
    let mut any_of: Vec<Candidate> = Vec::new();
    for k in ends[..known].iter().flatten().copied().chain(starts) {
        if !any_of.contains(&k) {
            any_of.push(k);
        }
    }
    any_of
}
