//! A text that lists candidates may list them wrong: whether its puzzle has a solution without them, where it has none with them.

use super::{Manner, Policy};
use crate::solve::{Answer, Verdict, look};
use ninefold_board::{Board, Candidate, Geometry};

/// The puzzle of the givens alone, where the candidates that are listed beside them leave no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Unlisted {
    /// What is known of its solutions.
    pub verdict: Verdict,
    /// Where it has one solution: the symbols of it that are not among the candidates of their cells, ascending.
    pub lacking: Vec<Candidate>,
}

/// What a puzzle without a solution would be without the candidates that it lists. Nothing of one that lists none, or has nothing
/// else; nor where that takes too long.
///
/// ```
/// use ninefold::ask::{Policy, unlisted};
/// use ninefold::board::{Board, Cell, Geometry, Symbol, SymbolSet};
/// let mut board = Board::empty(Geometry::latin(2)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// let [one, two] = [0, 1].map(|symbol| SymbolSet::only(Symbol(symbol)));
/// board.set_allowed(Some(vec![one, one, two, one]));
/// let without = unlisted(&board, &Policy::default()).unwrap();
/// assert_eq!(without.lacking, [Cell(1).with(Symbol(1))]);
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn unlisted(board: &Board, policy: &Policy<'_>) -> Option<Unlisted> {
    let (geometry, allowed) = (board.geometry(), board.allowed()?);
    if board.givens().iter().all(Option::is_none) {
        return None;
    }
    let free = Board::from_givens(geometry.clone(), board.givens().to_vec());
    let answer = look(&free, policy.look(geometry))?;
    let verdict = Answer::verdict(&answer);
    let solution = answer.solutions.into_iter().next().filter(|_| verdict == Verdict::Unique);
    let lacking = solution.iter().flat_map(|solution| {
        let values = geometry.all_cells().map(|cell| cell.with(solution.value(cell)));
        values.filter(|k| !allowed[k.cell.index()].contains(k.symbol))
    });
    let lacking = lacking.collect();
    (!matches!(verdict, Verdict::OverBudget(_))).then_some(Unlisted { verdict, lacking })
}

impl Unlisted {
    /// In a sentence.
    pub fn words(&self, geometry: &Geometry, manner: &Manner) -> String {
        match (self.verdict, self.lacking.as_slice()) {
            (Verdict::NoSolution, _) => "There is none without the candidates that the text lists, either.".to_string(),
            (Verdict::Unique, [first, others @ ..]) => {
                let (cell, alphabet) = (manner.dialect.cell(geometry, first.cell), manner.alphabet(geometry));
                let symbol = alphabet.name(first.symbol);
                let more = match others.len() {
                    0 => String::new(),
                    1 => "; one more cell lacks its symbol".to_string(),
                    n => format!("; {n} more cells lack theirs"),
                };
                format!(
                    "Without the candidates that the text lists there is one, with {symbol} in {cell}, where {symbol} is not listed{more}."
                )
            }
            _ => "Without the candidates that the text lists there are several.".to_string(),
        }
    }
}
