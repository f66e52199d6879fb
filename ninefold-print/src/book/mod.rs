//! Books of puzzles.
//!
//! | file | holds |
//! |---|---|
//! | `plan.rs` | what stands on which page: the one place that decides it |
//! | `frame.rs`, `slots.rs` | margins, sizes of text, places of boards |
//! | `plate.rs` | a board as a printer sets it |
//! | `front.rs` | title page, imprint, dedication, contents, how to solve |
//! | `inner.rs`, `hints.rs` | puzzles and solutions, and the hints between them |
//! | `intro.rs` | introductions of chapters |
//! | `jacket.rs` | the cover, a file of its own |
//! | `level.rs`, `rules.rs` | levels in words and stars, rules in sentences |
//! | `inspect.rs` | whether a printer takes what was drawn |
//! | `refused.rs` | why a book is not made |
//!
//! ```
//! use ninefold::board::{Cell, Geometry, Puzzle, Solution, Symbol};
//! use ninefold_print::book::{Book, Chapter, Entry, make};
//! use ninefold_print::paper::Paper;
//! let puzzle = Puzzle::new(Geometry::latin(2)?, vec![Some(Symbol(0)), None, None, None])?;
//! let solution = Solution::verify(&puzzle, &[Symbol(0), Symbol(1), Symbol(1), Symbol(0)])?;
//! let entries = vec![Entry::new(puzzle, solution, Some(1))];
//! let chapter = Chapter::new("The smallest", entries);
//! let mut book = Book::new(Paper::named("a5").unwrap(), vec![chapter]);
//! book.has_front = false;
//! let made = make(&book)?;
//! assert_eq!(made.pages, 2);
//! assert!(made.pdf.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod frame;
mod front;
mod hints;
mod inner;
mod inspect;
mod intro;
mod jacket;
mod level;
mod plan;
mod plate;
mod refused;
mod rules;
mod slots;

pub use intro::Intro;
pub use jacket::jacket;
pub use level::level_name;
pub use refused::Refused;

use crate::Unprintable;
use crate::document::{Document, Format};
use crate::paper::{Cover, Paper};
use ninefold::board::text::Alphabet;
use ninefold::board::{Board, Puzzle, Solution};
use ninefold::render::Scene;
use plan::{Page, Plan};

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct Entry {
    puzzle: Puzzle,
    solution: Solution,
    level: Option<u64>,
    hints: Vec<String>,
}

impl Entry {
    /// A puzzle with its only solution, and its level by the six passes where that is known.
    pub fn new(puzzle: Puzzle, solution: Solution, level: Option<u64>) -> Self {
        Entry { puzzle, solution, level, hints: Vec::new() }
    }

    /// The same with hints, each of which tells more than the one before; they stand before the solutions, all first ones together.
    pub fn with_hints(self, hints: Vec<String>) -> Self {
        Entry { hints, ..self }
    }

    /// Its level by the six passes, where that is known.
    pub fn level(&self) -> Option<u64> {
        self.level
    }

    fn alphabet(&self) -> Alphabet {
        Alphabet::for_people(self.puzzle.geometry().symbols())
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Its solution.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// What is to be solved.
    pub fn scene(&self) -> Scene {
        let board = Board::from_givens(self.puzzle.geometry().clone(), self.puzzle.givens().to_vec());
        Scene::board(&board).alphabet(self.alphabet())
    }

    /// The same with its solution entered.
    pub fn solved(&self) -> Scene {
        let mut board = Board::from_givens(self.puzzle.geometry().clone(), self.puzzle.givens().to_vec());
        for cell in self.puzzle.geometry().all_cells() {
            let entry = Some(self.solution.value(cell)).filter(|_| self.puzzle.given(cell).is_none());
            board.set_entry(cell, entry);
        }
        Scene::board(&board).alphabet(self.alphabet())
    }
}

/// Puzzles under one heading.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Chapter {
    /// The heading.
    pub title: String,
    /// A line below it; may be empty.
    pub about: String,
    /// What stands before the puzzles.
    pub intros: Vec<Intro>,
    /// The puzzles.
    pub entries: Vec<Entry>,
}

impl Chapter {
    /// A heading and puzzles.
    pub fn new(title: &str, entries: Vec<Entry>) -> Self {
        Chapter { title: title.to_string(), about: String::new(), intros: Vec::new(), entries }
    }
}

/// Where the solutions stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solutions {
    /// At the end, at most so many on a page.
    AtTheEnd(usize),
    /// Upside down at the foot of the next page with puzzles.
    Overleaf,
    /// Nowhere.
    Nowhere,
}

/// What a book holds, and how.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Book {
    /// Its title.
    pub title: String,
    /// A line below the title; may be empty.
    pub subtitle: String,
    /// Who made it; may be empty.
    pub author: String,
    /// For whom; may be empty.
    pub dedication: String,
    /// The puzzles.
    pub chapters: Vec<Chapter>,
    /// The size of its pages.
    pub paper: Paper,
    /// How it is bound.
    pub cover: Cover,
    /// 1, 2, 4, 6 or 9 puzzles a page.
    pub per_page: usize,
    /// Where the solutions stand.
    pub solutions: Solutions,
    /// Are digits bold, and of 16 points at least?
    pub is_large: bool,
    /// Have open cells all their digits, small, to be struck out?
    pub has_marks: bool,
    /// So many pages of empty boards behind the puzzles, to work on; their cells have small digits where there is room.
    pub empty_pages: usize,
    /// Has it a title page, contents, and the like? Else there are puzzles and solutions alone.
    pub has_front: bool,
}

impl Book {
    /// A book with one puzzle a page, and twelve solutions.
    pub fn new(paper: Paper, chapters: Vec<Chapter>) -> Self {
        Book {
            title: "Sudoku".to_string(),
            subtitle: String::new(),
            author: String::new(),
            dedication: String::new(),
            chapters,
            paper,
            cover: Cover::Paperback,
            per_page: 1,
            solutions: Solutions::AtTheEnd(12),
            is_large: false,
            has_marks: false,
            empty_pages: 0,
            has_front: true,
        }
    }

    /// All puzzles in their order.
    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.chapters.iter().flat_map(|chapter| &chapter.entries)
    }
}

/// A book, printed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Made {
    /// The file.
    pub pdf: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
    /// What was decided otherwise than was asked for, and why.
    pub notes: Vec<String>,
}

/// Makes a book, or says why a printer would not take it. What was drawn is checked before there are any bytes.
pub fn make(book: &Book) -> Result<Made, Unprintable> {
    let mut document = Document::new(&book.title, true)?;
    front::check_letters(book, document.fonts())?;
    let plan = Plan::new(book, document.fonts())?;
    let entries: Vec<&Entry> = book.entries().collect();
    let format = Format { width: book.paper.width, height: book.paper.height, cut: [0.0; 4] };
    for (number, page) in plan.pages.iter().enumerate() {
        let frame = plan.frame(book, number);
        let drawn = document.page(format, |canvas| {
            match page {
                Page::Blank => Ok(()),
                Page::Title => front::title(canvas, book, &plan, &frame),
                Page::Imprint => {
                    front::imprint(canvas, book, &plan, &frame);
                    Ok(())
                }
                Page::Dedication => front::dedication(canvas, book, &plan, &frame),
                Page::Contents => front::contents(canvas, book, &plan, &frame),
                Page::How => front::how(canvas, book, &plan, &frame),
                Page::Intro { chapter, number, page } => {
                    book.chapters[*chapter].intros[*number].draw(canvas, &plan.sizes, &frame, *page);
                    Ok(())
                }
                Page::Hints { stage, entries: its, is_first } => {
                    hints::draw(canvas, &plan.sizes, (*stage, *is_first), &entries[its.clone()], its.start, &frame);
                    Ok(())
                }
                Page::Puzzles { .. } | Page::Empty { .. } | Page::Solutions { .. } | Page::Last { .. } => {
                    inner::draw(canvas, book, &plan, page, &entries, &frame)
                }
            }?;
            if book.has_front && matches!(page, Page::Title | Page::Imprint | Page::Dedication | Page::Blank) {
                return Ok(());
            }
            frame::folio(canvas, &frame, &plan.sizes, number + 1);
            Ok::<(), Refused>(())
        })?;
        inspect::page(&book.paper, plan.gutter, number, &drawn)?;
    }
    Ok(Made { pages: plan.pages.len(), notes: plan.notes, pdf: document.finish()? })
}
