//! Certificates: what one says of a puzzle, or why there is none.

use super::Policy;
use crate::certify::{Certificate, Claim, Uncertified, line, prove};
use crate::sat::Encoding;
use ninefold_board::Puzzle;
use ninefold_board::text::Alphabet;

/// A certificate, and what is said with it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Certified {
    /// The formula, and the proof that it has no model.
    pub certificate: Certificate,
    /// What the formula is made of: the first lines of its file.
    pub title: String,
    /// What is certified, as a line of `solve`: the solution and `unique`, or `no solution`.
    pub answer: String,
    /// How many clauses the proof has.
    pub steps: usize,
}

/// Certifies a claim about a puzzle.
///
/// ```
/// use ninefold::ask::{Policy, certify};
/// use ninefold::board::{Geometry, Puzzle, text::Alphabet};
/// use ninefold::{certify::Claim, sat::Encoding};
/// // A triangle has no colouring in two colours.
/// let triangle = Puzzle::new(Geometry::graph(3, &[(0, 1), (1, 2), (2, 0)], 2).unwrap(), vec![None; 3]).unwrap();
/// let certify = |claim| certify(&triangle, claim, Encoding::Extended, Alphabet::Digits, &Policy::default());
/// assert_eq!(certify(Claim::None).unwrap().answer, "-\tno solution");
/// assert_eq!(certify(Claim::Unique).unwrap_err().words(Alphabet::Digits), "there is no solution");
/// ```
pub fn certify(
    puzzle: &Puzzle,
    claim: Claim,
    encoding: Encoding,
    alphabet: Alphabet,
    policy: &Policy<'_>,
) -> Result<Certified, Uncertified> {
    let certificate = prove(puzzle, claim, encoding, policy.search())?;
    let solution = certificate.solution.as_ref().map(|solution| line(solution, alphabet));
    let (note, answer) = match solution {
        Some(solution) => (
            format!("The last clause forbids {solution}: if that is the only solution, no model is left."),
            format!("{solution}\tunique"),
        ),
        None => ("If the puzzle has no solution, there is no model.".to_string(), "-\tno solution".to_string()),
    };
    let title = format!("{}, encoding {encoding}: {}\n{note}", puzzle.geometry(), encoding.about());
    let steps = certificate.proof.lines().count();
    Ok(Certified { certificate, title, answer, steps })
}
