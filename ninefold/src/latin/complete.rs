//! Completing a partial square: by an engine, and by the search for partitions of its defect, which must agree.

use super::defect::{NotLatin, completion, defect, triangles_of};
use super::partition::partitions;
use super::tripartite::Tripartite;
use crate::engine::{Budget, Outcome, Silent, auto};
use crate::solve::{Answer, Request, solve};
use ninefold_board::{Puzzle, Symbol};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// How many nodes the search for partitions may take: it is there to be seen at work, and the engine is faster.
const NODES: u64 = 20_000;

/// A partial square's completions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Completed {
    /// Its defect graph. That of a partial square is always uniform: a row lacks as many symbols as it has empty cells, and so does
    /// a column, and a symbol is missing in as many rows as columns.
    pub graph: Tripartite,
    /// What the engine found, verified.
    pub answer: Answer,
    /// Did the search for partitions end within its nodes, too, with as many?
    pub agree: bool,
}

/// The completions of a partial square, up to the request's limit.
///
/// # Panics
/// If the engine and the search for partitions find different numbers of completions, which must not pass as an answer.
///
/// ```
/// use ninefold::{board::{Geometry, Puzzle}, latin::complete, solve::Request};
/// let empty = Puzzle::empty(Geometry::latin(2)?);
/// let completed = complete(&empty, &Request { limit: None, ..Request::default() })?;
/// assert_eq!((completed.answer.solutions.len(), completed.agree), (2, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn complete(puzzle: &Puzzle, request: &Request<'_>) -> Result<Completed, NotLatin> {
    let graph = defect(puzzle)?;
    let answer = solve(puzzle, &*auto(puzzle).engine, request, &mut Silent);
    let is_whole = |outcome| outcome != Outcome::OutOfBudget;
    let (outcome, found) = by_partitions(puzzle, &graph, request);
    let agree = is_whole(outcome) && is_whole(answer.outcome);
    assert!(!agree || found.len() == answer.solutions.len(), "the engine and the partitions differ");
    if outcome == Outcome::Exhausted && agree {
        let engine: BTreeSet<Vec<Symbol>> = answer.solutions.iter().map(|one| one.values().to_vec()).collect();
        assert!(engine == found, "the engine and the partitions differ");
    }
    for solution in &answer.solutions {
        let back = completion(puzzle, &triangles_of(puzzle, solution));
        assert!(back.as_ref() == Ok(solution), "a completion is a partition");
    }
    Ok(Completed { graph, answer, agree })
}

/// The completions that are found as partitions.
fn by_partitions(puzzle: &Puzzle, graph: &Tripartite, request: &Request<'_>) -> (Outcome, BTreeSet<Vec<Symbol>>) {
    let mut found = BTreeSet::new();
    let budget = Budget { nodes: Some(NODES), ..request.budget };
    let outcome = partitions(graph, &budget, &mut |triangles| {
        let solution = completion(puzzle, triangles).unwrap_or_else(|wrong| panic!("a partition completes: {wrong}"));
        found.insert(solution.values().to_vec());
        match request.limit {
            Some(limit) if found.len() as u64 >= limit => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    (outcome, found)
}
