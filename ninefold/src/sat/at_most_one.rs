//! Ways to say that at most one of some literals is true.

use super::cnf::Draft;

/// A way to say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AtMostOne {
    /// Not both of any two: no further variables, a quadratic number of clauses.
    Pairwise,
    /// The literals stand in a rectangle; at most one of its rows and one of its columns is in use (J. Chen, *A new SAT
    /// encoding of the at-most-one constraint*, 2010).
    Product,
    /// A row of switches, each on from the first true literal onwards (C. Sinz, *Towards an optimal CNF encoding of Boolean
    /// cardinality constraints*, 2005).
    Sequential,
}

/// Up to so many literals the pairs are the fewest clauses.
const FEW: usize = 6;

impl AtMostOne {
    /// Says it.
    pub(super) fn say(self, of: &[i32], draft: &mut Draft<'_>) {
        match self {
            _ if of.len() <= FEW => pairwise(of, draft),
            AtMostOne::Pairwise => pairwise(of, draft),
            AtMostOne::Product => product(of, draft),
            AtMostOne::Sequential => sequential(of, draft),
        }
    }
}

fn pairwise(of: &[i32], draft: &mut Draft<'_>) {
    for (i, &one) in of.iter().enumerate() {
        for &other in &of[i + 1..] {
            draft.not_both(one, other);
        }
    }
}

fn product(of: &[i32], draft: &mut Draft<'_>) {
    let width = of.len().isqrt() + usize::from(of.len().isqrt().pow(2) < of.len());
    let rows: Vec<i32> = of.chunks(width).map(|_| draft.fresh()).collect();
    let columns: Vec<i32> = (0..width).map(|_| draft.fresh()).collect();
    for (&row, literals) in rows.iter().zip(of.chunks(width)) {
        for (&column, &literal) in columns.iter().zip(literals) {
            draft.add(&[-literal, row]);
            draft.add(&[-literal, column]);
        }
    }
    AtMostOne::Product.say(&rows, draft);
    AtMostOne::Product.say(&columns, draft);
}

fn sequential(of: &[i32], draft: &mut Draft<'_>) {
    let mut on: Option<i32> = None;
    for (i, &literal) in of.iter().enumerate() {
        if let Some(on) = on {
            draft.not_both(literal, on);
        }
        if i + 1 == of.len() {
            return;
        }
        let next = draft.fresh();
        draft.add(&[-literal, next]);
        if let Some(on) = on {
            draft.add(&[-on, next]);
        }
        on = Some(next);
    }
}
