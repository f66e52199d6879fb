//! Certificates: that a puzzle has no solution, or no other than a known one, as a formula and a proof that any checker of
//! DRAT proofs can follow without trusting this library.
//!
//! For "no solution" the formula is the puzzle in clauses, and for "unique" one clause more, which forbids the solution; the
//! proof is the list of the clauses that the solver learned on the way to the empty one. Each follows from those before it
//! by unit propagation (RUP, which every DRAT checker knows). Nothing is ever deleted: clauses that the solver forgets are cut short
//! before, and a checker that looks for it word by word would not find it.
//!
//! A doubter compares the formula with the rules; hence only the encodings that say them as they are
//! ([`Encoding::is_plain`]).

use crate::engine::{BatSat, Budget, Outcome, Sat, Silent, Solver, SolverVerdict, all_but, load, model_values};
use crate::sat::{Cnf, Encoding};
use crate::solve::{Request, solve};
use ninefold_board::text::Alphabet;
use ninefold_board::{Puzzle, Solution, Symbol};

/// The claim to certify.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// There is exactly one solution.
    Unique,
    /// There is no solution.
    None,
}

/// A formula without a model, and the proof of that.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Certificate {
    /// The clauses.
    pub cnf: Cnf,
    /// The clauses learned, a line each as in DIMACS, up to the empty one: a DRAT proof.
    pub proof: String,
    /// Of [`Claim::Unique`] the solution, which the last clause of the formula forbids.
    pub solution: Option<Solution>,
}

/// Why there is no certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uncertified {
    /// [`Claim::None`]: here is a solution.
    Solvable(Box<Solution>),
    /// [`Claim::Unique`]: there is no solution.
    Unsolvable,
    /// [`Claim::Unique`]: here are two.
    Several(Box<[Solution; 2]>),
    /// The encoding is not plain: its formula would have to be believed.
    NotPlain(Encoding),
    /// The budget ended before it was known.
    OverBudget,
}

impl Uncertified {
    /// Why there is no certificate, in words.
    pub fn words(&self, alphabet: Alphabet) -> String {
        match self {
            Uncertified::Solvable(solution) => format!("there is a solution: {}", line(solution, alphabet)),
            Uncertified::Unsolvable => "there is no solution".to_string(),
            Uncertified::Several(two) => {
                let [one, other] = two.as_ref();
                format!("there are several solutions: {} and {}", line(one, alphabet), line(other, alphabet))
            }
            Uncertified::NotPlain(encoding) => {
                format!("encoding {encoding}: the formula must say the rules and nothing else")
            }
            Uncertified::OverBudget => "over budget".to_string(),
        }
    }
}

/// A solution on one line.
pub(crate) fn line(solution: &Solution, alphabet: Alphabet) -> String {
    alphabet.one_line(solution.values().iter().copied().map(Some))
}

/// Makes the certificate, or says why there is none.
///
/// ```
/// use ninefold::board::{Geometry, Puzzle};
/// use ninefold::certify::{Claim, Uncertified, prove};
/// use ninefold::{engine::Budget, sat::Encoding};
/// // A triangle has no colouring in two colours.
/// let triangle = Puzzle::new(Geometry::graph(3, &[(0, 1), (1, 2), (2, 0)], 2).unwrap(), vec![None; 3]).unwrap();
/// let certificate = prove(&triangle, Claim::None, Encoding::Extended, Budget::default()).unwrap();
/// assert!(certificate.proof.ends_with("\n0\n"));
/// let refusal = prove(&triangle, Claim::Unique, Encoding::Extended, Budget::default()).unwrap_err();
/// assert_eq!(refusal, Uncertified::Unsolvable);
/// ```
pub fn prove(puzzle: &Puzzle, goal: Claim, encoding: Encoding, budget: Budget<'_>) -> Result<Certificate, Uncertified> {
    if !encoding.is_plain() {
        return Err(Uncertified::NotPlain(encoding));
    }
    let (known, budget) = match goal {
        Claim::None => (None, budget),
        Claim::Unique => first_solution(puzzle, encoding, budget)?,
    };
    let mut cnf = encoding.encode_unless(puzzle, &|| budget.is_interrupted()).ok_or(Uncertified::OverBudget)?;
    if let Some(solution) = &known {
        cnf.begin("not the known solution");
        cnf.add(&all_but(puzzle, solution.values()));
    }
    let mut solver = BatSat::with_proof(budget);
    if budget.is_spent(0) || !load(&cnf, &mut solver, &|| budget.is_interrupted()) {
        return Err(Uncertified::OverBudget);
    }
    match solver.solve() {
        SolverVerdict::OutOfBudget => Err(Uncertified::OverBudget),
        SolverVerdict::Satisfiable => {
            let another = verified(puzzle, &model_values(puzzle, &solver));
            Err(match known {
                None => Uncertified::Solvable(Box::new(another)),
                Some(solution) => Uncertified::Several(Box::new([solution, another])),
            })
        }
        SolverVerdict::Unsatisfiable => {
            let proof = solver.into_proof() + "0\n";
            Ok(Certificate { cnf, proof, solution: known })
        }
    }
}

/// A solution, and the budget that is left.
fn first_solution<'b>(
    puzzle: &Puzzle,
    encoding: Encoding,
    budget: Budget<'b>,
) -> Result<(Option<Solution>, Budget<'b>), Uncertified> {
    let request = Request { limit: Some(1), budget, seed: 0 };
    let mut answer = solve(puzzle, &Sat { encoding }, &request, &mut Silent);
    match (answer.solutions.pop(), answer.outcome) {
        (Some(solution), _) => {
            let nodes = budget.nodes.map(|nodes| nodes.saturating_sub(answer.work.nodes));
            Ok((Some(solution), Budget { nodes, ..budget }))
        }
        (None, Outcome::OutOfBudget) => Err(Uncertified::OverBudget),
        (None, _) => Err(Uncertified::Unsolvable),
    }
}

/// The model as a solution.
fn verified(puzzle: &Puzzle, values: &[Symbol]) -> Solution {
    Solution::verify(puzzle, values).unwrap_or_else(|wrong| panic!("sat: wrong solution: {wrong}"))
}
