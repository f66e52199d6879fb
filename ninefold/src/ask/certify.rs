//! Certificates: what one says of a puzzle, or why there is none.

use super::solve::clash_words;
use super::{Manner, Policy};
use crate::certify::{Certificate, Claim, Uncertified, line, prove};
use crate::sat::Encoding;
use ninefold_board::text::Alphabet;
use ninefold_board::{Board, Clash, Geometry, Puzzle};

/// A certificate, and what is said with it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Certified {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The formula, and the proof that it has no model.
    pub certificate: Certificate,
    /// What the formula is made of: the first lines of its file.
    pub title: String,
    /// What is certified, as a line of `solve`: the solution and `unique`, or `no solution`.
    pub answer: String,
    /// How many clauses the proof has.
    pub steps: usize,
}

/// Why nothing is certified.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotCertified {
    /// The givens clash: that there is no solution is seen without a proof, and they are no puzzle that a formula could state.
    Clash(Clash),
    /// There is no certificate of what was claimed.
    None(Uncertified),
}

impl NotCertified {
    /// The reason in words.
    pub fn words(&self, geometry: &Geometry, manner: &Manner) -> String {
        match self {
            NotCertified::Clash(clash) => {
                format!("{}, which takes no proof", clash_words(clash, geometry, manner))
            }
            NotCertified::None(why) => why.words(manner.alphabet(geometry)),
        }
    }
}

/// Certifies a claim about the puzzle that a board's givens state.
///
/// ```
/// use ninefold::ask::{Manner, Policy, certify};
/// use ninefold::board::{Board, Geometry, text::Alphabet};
/// use ninefold::{certify::Claim, sat::Encoding};
/// // A triangle has no colouring in two colours.
/// let triangle = Board::empty(Geometry::graph(3, &[(0, 1), (1, 2), (2, 0)], 2).unwrap());
/// let certify = |claim| certify(&triangle, claim, Encoding::Extended, Alphabet::Digits, &Policy::default());
/// assert_eq!(certify(Claim::None).unwrap().answer, "-\tno solution");
/// let none = certify(Claim::Unique).unwrap_err();
/// assert_eq!(none.words(triangle.geometry(), &Manner::default()), "there is no solution");
/// ```
pub fn certify(
    board: &Board,
    claim: Claim,
    encoding: Encoding,
    alphabet: Alphabet,
    policy: &Policy<'_>,
) -> Result<Certified, NotCertified> {
    let puzzle = board.puzzle().map_err(NotCertified::Clash)?;
    let certificate = prove(&puzzle, claim, encoding, policy.search()).map_err(NotCertified::None)?;
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
    Ok(Certified { puzzle, certificate, title, answer, steps })
}
