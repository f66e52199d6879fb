//! `sheet`: puzzles on paper, as PDF, laid out as the pages of books are.

use super::board::BoardJson;
use super::code::Code;
use super::given::Given;
use super::{Problem, Stop, named};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ninefold::ask::Charts;
use ninefold::board::{Board, Geometry, Shape};
use ninefold_print::Unprintable;
use ninefold_print::book::{Book, Chapter, Entry, Solutions, check, make};
use ninefold_print::paper::{PAPERS, Paper};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Ref, RefOr, Schema, Type};

/// The most puzzles at a time: four sheets of six.
const MOST: usize = 24;

/// The most letters of a title.
const TITLE: usize = 60;

/// Solutions on a page behind the puzzles, if they are wished for.
const SOLUTIONS: usize = 12;

/// Puzzles, and how they stand on the paper.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetRequest {
    /// The puzzles, 1 to 24, each with one solution: boards, or texts in any format. Entries and marks are not printed.
    #[schema(schema_with = puzzles)]
    pub puzzles: Vec<Given>,
    /// How many on a page: 1, 2, 4, 6 or 9.
    #[serde(default = "one")]
    pub per_page: usize,
    /// The paper: `a4`, `a5` or `letter`.
    #[serde(default = "a4")]
    pub paper: String,
    /// With the solutions on a page behind the puzzles?
    #[serde(default)]
    pub solutions: bool,
    /// With small digits in the open cells, to be struck out?
    #[serde(default)]
    pub marks: bool,
    /// In large print, with bold digits of 16 points at least?
    #[serde(default)]
    pub large: bool,
    /// What stands above the puzzles; left out, what they are.
    #[serde(default)]
    pub title: Option<String>,
    /// What the puzzles are called where something is said of one; left out, `puzzle 1` and so on. Nothing of it is printed.
    #[serde(default)]
    pub names: Vec<String>,
}

impl SheetRequest {
    /// What a puzzle is called, by its number from 0.
    fn name(&self, number: usize) -> String {
        let given = self.names.get(number).filter(|name| !name.is_empty());
        given.map_or_else(|| format!("puzzle {}", number + 1), |name| format!("“{name}”"))
    }
}

fn one() -> usize {
    1
}

fn a4() -> String {
    "a4".to_string()
}

/// A list of boards, or of texts in their places.
fn puzzles() -> RefOr<Schema> {
    let board = Ref::from_schema_name(BoardJson::name());
    let text = ObjectBuilder::new().schema_type(Type::String);
    let item = OneOfBuilder::new().item(board).item(text);
    ArrayBuilder::new().items(item).min_items(Some(1)).max_items(Some(MOST)).into()
}

/// The sheets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Sheet {
    /// The PDF, in base64.
    #[schema(content_encoding = "base64", content_media_type = "application/pdf")]
    pub pdf: String,
    /// How many pages it has.
    pub pages: usize,
    /// What was decided otherwise than was asked for, and why.
    pub notes: Vec<String>,
}

/// A sheet that may be asked for, and what is known of its puzzles.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetCheckRequest {
    /// The request as `sheet` would get it.
    pub sheet: SheetRequest,
    /// Are the puzzles yet to be made? Then those of the request stand for their kinds of boards, and what they have of solutions does not
    /// matter.
    #[serde(default)]
    pub unmade: bool,
}

/// Whether a sheet can be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SheetCheck {
    /// Is it known? Not where the time was over before all was looked at.
    pub known: bool,
    /// Why `sheet` would refuse it; `null` where no reason is known.
    pub refused: Option<Problem>,
}

/// Prints puzzles.
pub fn answer(request: &SheetRequest, stop: &Stop<'_>) -> Result<Sheet, Problem> {
    let (mut book, boards) = laid_out(request, stop)?;
    let charts = Charts::default();
    let entries = boards.iter().enumerate().map(|(number, board)| {
        Entry::rated(board, &charts, &stop.policy()).map_err(|why| unsolved(&request.name(number), &why))
    });
    book.chapters = vec![Chapter::new("Puzzles", entries.collect::<Result<_, _>>()?)];
    let made = make(&book).map_err(|why| refused(&why))?;
    Ok(Sheet { pdf: STANDARD.encode(&made.pdf), pages: made.pages, notes: made.notes })
}

/// Says what `sheet` would refuse, without rating or drawing anything.
pub fn check_sheet(request: &SheetCheckRequest, stop: &Stop<'_>) -> Result<SheetCheck, Problem> {
    let checked = laid_out(&request.sheet, stop).and_then(|(_, boards)| {
        let looked_at = boards.iter().take(if request.unmade { 0 } else { boards.len() });
        looked_at.enumerate().try_for_each(|(number, board)| {
            Entry::of(board, None, &stop.policy()).map(drop).map_err(|why| unsolved(&request.sheet.name(number), &why))
        })
    });
    // What was broken off says nothing about the puzzle.
    let known = checked.is_ok() || !(stop.0)();
    Ok(SheetCheck { known, refused: checked.err().filter(|_| known) })
}

/// The book without its puzzles, and their boards, for which it has room.
fn laid_out(request: &SheetRequest, stop: &Stop<'_>) -> Result<(Book, Vec<Board>), Problem> {
    let count = request.puzzles.len();
    if count == 0 || count > MOST {
        return Err(Problem::of(Code::TooMuch, format!("puzzles: found {count}, expected 1 to {MOST}")));
    }
    let names = || PAPERS.iter().filter(|paper| !paper.is_bound).map(|paper| paper.name);
    let paper = Paper::named(&request.paper).filter(|paper| !paper.is_bound);
    let paper = named("paper", &request.paper, paper, names())?;
    let boards = request.puzzles.iter().enumerate().map(|(number, given)| board(given, &request.name(number), stop));
    let boards: Vec<Board> = boards.collect::<Result<_, _>>()?;
    let geometries: Vec<&Geometry> = boards.iter().map(Board::geometry).collect();
    let mut book = Book::new(paper, Vec::new());
    (book.title, book.has_front, book.per_page) = (title(request, &geometries)?, false, request.per_page);
    (book.is_large, book.has_marks) = (request.large, request.marks);
    book.solutions = if request.solutions { Solutions::AtTheEnd(SOLUTIONS) } else { Solutions::Nowhere };
    // What cannot be printed is not solved and rated, either: that of large boards takes as long as there is time.
    check(&book, &geometries).map_err(|why| refused(&why))?;
    Ok((book, boards))
}

fn refused(why: &Unprintable) -> Problem {
    Problem::new(why.to_string())
}

/// The board of a puzzle, or what is wrong with it.
fn board(given: &Given, name: &str, stop: &Stop<'_>) -> Result<Board, Problem> {
    given.board(stop).map_err(|problem| Problem { what: format!("{name}: {}", problem.what), ..problem })
}

/// A puzzle of this name that has not one solution.
fn unsolved(name: &str, why: &str) -> Problem {
    Problem::of(Code::BadBoard, format!("{name}: {why}"))
}

/// The title that is wished for, or what the puzzles are.
fn title(request: &SheetRequest, boards: &[&Geometry]) -> Result<String, Problem> {
    let Some(title) = &request.title else {
        let is_sudoku = |board: &&Geometry| matches!(board.shape(), Shape::Sudoku(_));
        return Ok(if boards.iter().all(is_sudoku) { "Sudoku" } else { "Puzzles" }.to_string());
    };
    match title.chars().count() {
        0..=TITLE => Ok(title.clone()),
        found => Err(Problem::of(Code::TooMuch, format!("title: found {found} letters, expected at most {TITLE}"))),
    }
}
