//! Many texts at once.

use super::{Error, Questions as _};
use ninefold_board::text::{OneByOne, is_plain_nine};
use ninefold_board::{BoxShape, Geometry, Puzzle, Solution, Symbol};
use ninefold_fast9::{Answer, Solver};
use std::collections::VecDeque;

/// The number of texts looked at together: the engine works on hundreds of puzzles side by side, and at the end of a block its
/// lanes run empty one after another.
const BLOCK: usize = 8192;

/// Solves one puzzle after the other, each a text of its own in any format, and hands on the answers in their order: the only
/// solution, or why there is none, as [`Questions::solve`](super::Questions::solve) says it. Plain 9x9 puzzles in one line
/// are solved many at a time; at most 8192 texts are read ahead of their answers.
///
/// ```
/// use ninefold::prelude::*;
/// let texts = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "1....2....3..4..", "12"];
/// let answers: Vec<Result<Solution, Error>> = solve_many(texts).collect();
/// assert!(answers[0].as_ref().is_ok_and(|solution| solution.to_string().ends_with("345286179")));
/// assert_eq!(answers[1].as_ref().unwrap().to_string(), "1342421321343421");
/// assert!(matches!(answers[2], Err(Error::Parse(_))));
/// ```
pub fn solve_many<I>(texts: I) -> SolveMany<I::IntoIter>
where
    I: IntoIterator,
    I::Item: AsRef<str>,
{
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).ok();
    SolveMany {
        texts: texts.into_iter(),
        solver: Solver::new(),
        nine,
        reader: OneByOne::default(),
        ready: VecDeque::new(),
    }
}

/// The answers of [`solve_many`].
#[derive(Debug)]
pub struct SolveMany<I> {
    texts: I,
    solver: Solver,
    /// The plain board.
    nine: Option<Geometry>,
    /// Of the texts that are no plain board.
    reader: OneByOne,
    ready: VecDeque<Result<Solution, Error>>,
}

impl<I: Iterator> Iterator for SolveMany<I>
where
    I::Item: AsRef<str>,
{
    type Item = Result<Solution, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ready.is_empty() {
            let texts: Vec<I::Item> = self.texts.by_ref().take(BLOCK).collect();
            self.solve(&texts);
        }
        self.ready.pop_front()
    }
}

impl<I> SolveMany<I> {
    fn solve<T: AsRef<str>>(&mut self, texts: &[T]) {
        let plain: Vec<Option<[u8; 81]>> = texts.iter().map(|text| plain_nine(text.as_ref())).collect();
        let puzzles: Vec<[u8; 81]> = plain.iter().flatten().copied().collect();
        let mut answers = vec![Answer::NONE; puzzles.len()];
        self.solver.solve_many(&puzzles, 2, &mut answers);
        let mut answers = answers.iter();
        for (text, cells) in texts.iter().zip(&plain) {
            let known =
                cells.as_ref().zip(self.nine.as_ref()).and_then(|(cells, nine)| verified(nine, cells, answers.next()?));
            let answer = known.unwrap_or_else(|| Puzzle::try_from(self.reader.read(text.as_ref())?)?.solve());
            self.ready.push_back(answer);
        }
    }
}

/// The cells of a [plain](is_plain_nine) 9x9 puzzle in one line and nothing else, as the format `line` writes them: what the engine for
/// 9x9 takes as it stands.
///
/// ```
/// use ninefold::plain_nine;
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(plain_nine(text).map(|cells| cells[0]), Some(b'5'));
/// assert_eq!(plain_nine(&text.replacen('.', "0", 1)), None);
/// assert_eq!(plain_nine(&text[1..]), None);
/// ```
pub fn plain_nine(text: &str) -> Option<[u8; 81]> {
    let cells: [u8; 81] = text.trim_end_matches(['\r', '\n']).as_bytes().try_into().ok()?;
    is_plain_nine(&cells).then_some(cells)
}

/// The meaning of the fast engine's answer, with its solution verified; `None` where there is no solution, and another engine has to
/// say why.
fn verified(nine: &Geometry, cells: &[u8; 81], answer: &Answer) -> Option<Result<Solution, Error>> {
    let symbol = |cell: u8| (b'1'..=b'9').contains(&cell).then(|| Symbol(cell - b'1'));
    let solution = answer.solution()?;
    if answer.count > 1 {
        return Some(Err(Error::Several));
    }
    let puzzle = Puzzle::new(nine.clone(), cells.iter().map(|&cell| symbol(cell)).collect()).ok()?;
    let values: Vec<Symbol> = solution.iter().filter_map(|&cell| symbol(cell)).collect();
    Solution::verify(&puzzle, &values).ok().map(Ok)
}
