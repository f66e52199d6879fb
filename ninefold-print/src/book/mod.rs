//! Books of puzzles.
//!
//! | file | holds |
//! |---|---|
//! | `plan.rs` | what stands on which page: the one place that decides it |
//! | `entry.rs` | a puzzle with its only solution |
//! | `frame.rs`, `slots.rs` | margins, sizes of text, places of boards |
//! | `plate.rs` | a board as a printer sets it |
//! | `flow.rs`, `prose.rs`, `wrap.rs` | what goes on from page to page; paragraphs and lists; where lines end |
//! | `front.rs`, `contents.rs` | title page, imprint, dedication, how to solve; the contents |
//! | `inner.rs`, `hints.rs`, `tab.rs` | puzzles and solutions, the hints between them, and the tabs of chapters |
//! | `shelf.rs` | solutions of several sizes on a page |
//! | `intro.rs` | introductions of chapters |
//! | `jacket.rs`, `single.rs` | the cover, a file of its own; a board alone |
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

mod contents;
mod entry;
mod flow;
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
mod prose;
mod refused;
mod rules;
mod shelf;
mod single;
mod slots;
mod tab;
mod wrap;

pub use entry::Entry;
pub use hints::Hint;
pub use intro::Intro;
pub use jacket::jacket;
pub use level::level_name;
pub(crate) use plate::whole;
pub use prose::Passage;
pub use refused::Refused;
pub use single::single;
pub use slots::PER_PAGE;

use crate::canvas::Canvas;
use crate::document::{Document, Format};
use crate::paper::{Cover, Paper};
use crate::{Typeface, Unprintable};
use frame::Frame;
use ninefold::board::Geometry;
use plan::{Page, Plan};
use std::ops::Range;

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
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
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
    /// So many pages of empty boards of each kind behind the puzzles, to work on; their cells have small digits where there is room.
    pub empty_pages: usize,
    /// The words that the hints use, a passage for each; they stand behind the hints.
    pub glossary: Vec<Passage>,
    /// A font for letters that the embedded ones lack.
    pub font: Option<Typeface>,
    /// Has it a title page, contents, and the like? Else there are puzzles and solutions alone.
    pub has_front: bool,
    /// Are its pages larger by what is cut off, and do the tabs of its chapters run over their edge?
    pub has_bleed: bool,
    /// Is the file to be PDF/A-2b, which archives keep?
    pub is_archival: bool,
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
            glossary: Vec::new(),
            font: None,
            has_front: true,
            has_bleed: false,
            is_archival: false,
        }
    }

    /// Is its paper cut, where something is to run over the edge?
    pub fn check_paper(&self) -> Result<(), Refused> {
        if self.has_bleed && !self.paper.is_bound { Err(Refused::Bleed(self.paper.name)) } else { Ok(()) }
    }

    /// The page with this number, from 0, as it is printed: the first one is a right one.
    fn format(&self, number: usize) -> Format {
        Format::of(&self.paper, self.has_bleed, number.is_multiple_of(2))
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

/// Says whether a book of puzzles on these boards would be refused whatever their solutions are: for its words, or as digits were too small. So
/// it is known before anything is solved; the book's own puzzles are not looked at.
///
/// ```
/// use ninefold::board::{BoxShape, Geometry};
/// use ninefold_print::book::{Book, check};
/// use ninefold_print::paper::Paper;
/// let mut book = Book::new(Paper::named("a4").unwrap(), Vec::new());
/// book.per_page = 4;
/// let large = Geometry::sudoku(BoxShape { height: 5, width: 5 })?;
/// assert!(check(&book, &[&Geometry::latin(9)?]).is_ok());
/// assert!(check(&book, &[&Geometry::latin(9)?, &large]).unwrap_err().to_string().starts_with("puzzle 2, 4 a page on a4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(book: &Book, boards: &[&Geometry]) -> Result<(), Unprintable> {
    let document = Document::with_font(&book.title, true, book.font.as_ref())?;
    front::check_letters(book, document.fonts())?;
    Ok(Plan::check_boards(book, boards)?)
}

/// Makes a book, or says why a printer would not take it. What was drawn is checked before there are any bytes.
pub fn make(book: &Book) -> Result<Made, Unprintable> {
    book.check_paper()?;
    let mut document = Document::with_font(&book.title, true, book.font.as_ref())?.archival(book.is_archival);
    front::check_letters(book, document.fonts())?;
    let plan = Plan::new(book, document.fonts())?;
    let entries: Vec<&Entry> = book.entries().collect();
    for (number, page) in plan.pages.iter().enumerate() {
        let format = book.format(number);
        let leaf = Leaf { book, plan: &plan, entries: &entries, frame: plan.frame(book, number) };
        let drawn = document.page(format, |canvas| {
            leaf.draw(canvas, page)?;
            tab::draw(canvas, book, page, &format, &leaf.frame);
            if book.has_front && matches!(page, Page::Title | Page::Imprint | Page::Dedication | Page::Blank) {
                return Ok(());
            }
            frame::folio(canvas, &leaf.frame, &plan.sizes, number + 1);
            Ok::<(), Refused>(())
        })?;
        inspect::page(&format, plan.gutter, number, &drawn)?;
    }
    Ok(Made { pages: plan.pages.len(), notes: plan.notes, pdf: document.finish()? })
}

/// A page that is drawn, and what it is drawn of.
struct Leaf<'b> {
    book: &'b Book,
    plan: &'b Plan,
    entries: &'b [&'b Entry],
    frame: Frame,
}

impl Leaf<'_> {
    /// Draws it without its number.
    fn draw(&self, canvas: &mut Canvas<'_>, page: &Page) -> Result<(), Refused> {
        let Leaf { book, plan, entries, ref frame } = *self;
        let sizes = &plan.sizes;
        let prose = |canvas: &mut Canvas<'_>, head: &str, lines: &Range<usize>, all: &[prose::Line]| {
            let room = frame::headed(canvas, sizes, frame, head, lines.start == 0);
            prose::draw(canvas, sizes, &room, &all[lines.clone()]);
        };
        match page {
            Page::Blank => {}
            Page::Title => front::title(canvas, book, sizes, frame)?,
            Page::Imprint => front::imprint(canvas, book, sizes, frame),
            Page::Dedication => front::dedication(canvas, book, sizes, frame)?,
            Page::Contents { lines } => {
                let room = frame::headed(canvas, sizes, frame, "Contents", lines.start == 0);
                contents::draw(canvas, sizes, &room, &plan.contents[lines.clone()], &|goal| plan.page_of(goal));
            }
            Page::How { lines } => prose(canvas, "How to solve", lines, &plan.how),
            Page::Words { lines } => prose(canvas, "The words of the hints", lines, &plan.words),
            Page::Intro { chapter, number, part } => {
                book.chapters[*chapter].intros[*number].draw(canvas, sizes, frame, part);
            }
            Page::Hints { stage, entries: its, is_first } => {
                let told = (sizes, &plan.introduced);
                hints::draw(canvas, told, (*stage, *is_first), &entries[its.clone()], its.start, frame);
            }
            Page::Puzzles { chapter, entries, is_first, overleaf } => {
                self.puzzles(canvas, *chapter, entries.clone(), *is_first)?;
                self.overleaf(canvas, overleaf.clone());
            }
            Page::Last { overleaf } => {
                frame::running_head(canvas, sizes, frame, "Solutions");
                self.overleaf(canvas, overleaf.clone());
            }
            Page::Empty { like, is_first } => self.empty_boards(canvas, *like, *is_first)?,
            Page::Solutions { shelves, is_first } => self.solutions(canvas, shelves, *is_first),
        }
        Ok(())
    }
}
