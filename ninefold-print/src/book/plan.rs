//! What stands on which page. A plan knows all places and sizes; drawing only follows it.

use super::frame::{Frame, Sizes};
use super::hints;
use super::plate::{Use, mark_size};
use super::refused::Refused;
use super::slots::Slots;
use super::{Book, Entry, Solutions};
use crate::fonts::Fonts;
use crate::paper::{LARGE, SMALLEST};
use std::ops::Range;

/// A page.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Page {
    Title,
    Imprint,
    Dedication,
    Contents,
    How,
    Blank,
    /// An introduction of a chapter by its number there, and which of how many pages it is.
    Intro {
        chapter: usize,
        number: usize,
        page: (usize, usize),
    },
    /// Puzzles of a chapter by their numbers in the book, from 0; the first page has the chapter's heading. Where solutions stand
    /// overleaf, those of the page before stand at its foot.
    Puzzles {
        chapter: usize,
        entries: Range<usize>,
        is_first: bool,
        overleaf: Range<usize>,
    },
    /// The hints of a stage, from 0, of these puzzles; the first page has the stage's heading.
    Hints {
        stage: usize,
        entries: Range<usize>,
        is_first: bool,
    },
    /// Solutions; the first page has a heading.
    Solutions {
        entries: Range<usize>,
        slots: Slots,
        is_first: bool,
    },
    /// Empty boards to work on; the first page has a heading.
    Empty {
        is_first: bool,
    },
    /// The solutions of the last page of puzzles, where they stand overleaf.
    Last {
        overleaf: Range<usize>,
    },
}

/// More empty pages than any book has pages.
const MOST_EMPTY: usize = 10_000;

/// The room between solutions.
pub(super) const BETWEEN: f32 = 14.0;

/// All pages of a book.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    pub(super) pages: Vec<Page>,
    pub(super) sizes: Sizes,
    /// The margin towards the spine at least.
    pub(super) gutter: f32,
    /// Of the solutions at the foot of pages.
    pub(super) foot: Option<Slots>,
    /// What the reader of the report ought to know.
    pub(super) notes: Vec<String>,
}

impl Plan {
    /// The plan of a book, or why there is none. The margin depends on the number of pages, and the number of pages on the margin: it is
    /// widened until both agree.
    pub(super) fn new(book: &Book, fonts: &Fonts) -> Result<Self, Refused> {
        let entries: Vec<&Entry> = book.entries().collect();
        let is_graph = |entry: &&Entry| entry.puzzle.geometry().side().is_none();
        match entries.iter().position(is_graph) {
            _ if entries.is_empty() => return Err(Refused::NoPuzzle),
            Some(at) => return Err(Refused::Graph(at + 1)),
            None => {}
        }
        let mut pages = 0;
        loop {
            let plan = Plan::with_gutter(book, &entries, book.paper.least_gutter(pages), fonts)?;
            let count = plan.pages.len();
            if book.paper.least_gutter(count) <= plan.gutter {
                plan.check(book)?;
                return Ok(plan);
            }
            pages = count;
        }
    }

    fn with_gutter(book: &Book, entries: &[&Entry], gutter: f32, fonts: &Fonts) -> Result<Self, Refused> {
        let sizes = if book.is_large { Sizes::LARGE } else { Sizes::USUAL };
        let mut plan = Plan { pages: Vec::new(), sizes, gutter, foot: None, notes: Vec::new() };
        plan.front(book);
        if book.solutions == Solutions::Overleaf {
            plan.foot = Some(plan.foot_slots(book, entries)?);
        }
        plan.puzzles(book, entries, fonts)?;
        plan.pages.extend((0..book.empty_pages.min(MOST_EMPTY)).map(|page| Page::Empty { is_first: page == 0 }));
        plan.hints(book, entries, fonts);
        if let Solutions::AtTheEnd(most) = book.solutions {
            plan.solutions(book, entries, most)?;
        }
        if book.paper.is_bound && !plan.pages.len().is_multiple_of(2) {
            plan.pages.push(Page::Blank);
        }
        Ok(plan)
    }

    /// The frame of the page with this number, from 0: the first page of a book is a right one.
    pub(super) fn frame(&self, book: &Book, page: usize) -> Frame {
        Frame::new(&book.paper, self.gutter, page.is_multiple_of(2))
    }

    fn next_frame(&self, book: &Book) -> Frame {
        self.frame(book, self.pages.len())
    }

    fn front(&mut self, book: &Book) {
        if !book.has_front {
            return;
        }
        self.pages.extend([Page::Title, Page::Imprint]);
        if !book.dedication.is_empty() {
            self.pages.extend([Page::Dedication, Page::Blank]);
        }
        self.pages.extend([Page::Contents, Page::How]);
    }

    /// The height of the line above a puzzle.
    fn label(&self) -> f32 {
        self.sizes.small * 1.9
    }

    fn puzzles(&mut self, book: &Book, entries: &[&Entry], fonts: &Fonts) -> Result<(), Refused> {
        let (mut first, mut before) = (0, 0..0);
        for (chapter, its) in book.chapters.iter().enumerate() {
            let end = first + its.entries.len();
            let mut at = first;
            for (number, intro) in its.intros.iter().enumerate() {
                let of = intro.pages(&self.sizes, fonts, &self.next_frame(book))?;
                self.pages.extend((0..of).map(|page| Page::Intro { chapter, number, page: (page, of) }));
            }
            while at < end {
                let page = at..end.min(at + book.per_page);
                let is_first = at == first;
                let slots = self.puzzle_slots(book, &self.next_frame(book), is_first)?;
                check_digits(book, entries, page.clone(), &slots)?;
                self.pages.push(Page::Puzzles { chapter, entries: page.clone(), is_first, overleaf: before });
                before = page.clone();
                at = page.end;
            }
            first = end;
        }
        if self.foot.is_some() {
            self.pages.push(Page::Last { overleaf: before });
        }
        Ok(())
    }

    /// The places of the puzzles on a page with this frame.
    pub(super) fn puzzle_slots(&self, book: &Book, frame: &Frame, is_first: bool) -> Result<Slots, Refused> {
        let room = self.puzzle_frame(book, frame, is_first);
        Slots::of_puzzles(&room, book.per_page, self.label()).ok_or(Refused::PerPage(book.per_page))
    }

    /// The room for puzzles: below a heading, above the solutions of the page before.
    pub(super) fn puzzle_frame(&self, book: &Book, frame: &Frame, is_first: bool) -> Frame {
        let head = if is_first && book.has_front { self.sizes.head() } else { 0.0 };
        frame.below(head).above(self.foot.as_ref().map_or(0.0, |foot| foot_height(foot) + 20.0))
    }

    /// The first hints of all puzzles, then the second ones, and so on.
    fn hints(&mut self, book: &Book, entries: &[&Entry], fonts: &Fonts) {
        let stages = entries.iter().map(|entry| entry.hints.len()).max().unwrap_or(0);
        for stage in 0..stages {
            let (mut at, mut is_first) = (0, true);
            while at < entries.len() {
                let frame = self.next_frame(book);
                let count = hints::fitting(&self.sizes, fonts, &frame, (stage, is_first), &entries[at..]);
                self.pages.push(Page::Hints { stage, entries: at..at + count, is_first });
                (at, is_first) = (at + count, false);
            }
        }
    }

    /// The solutions at the foot: those of a whole page, in as few rows as digits can be read.
    fn foot_slots(&self, book: &Book, entries: &[&Entry]) -> Result<Slots, Refused> {
        let frame = self.frame(book, 0);
        let label = SMALLEST * 1.7;
        let largest = entries.iter().max_by_key(|entry| entry.puzzle.geometry().symbols());
        let geometry = largest.map(|entry| entry.puzzle.geometry()).ok_or(Refused::NoPuzzle)?;
        for rows in 1..=book.per_page {
            let columns = book.per_page.div_ceil(rows);
            let widest = Slots::filling(&frame, (columns, 1), label, BETWEEN).side;
            // As small as can be read, so that the puzzles have the room.
            let side = SMALLEST * 1.05 * widest / Use::Solution.digits(geometry, widest).max(0.01);
            if side <= widest {
                return Ok(Slots { columns, rows, side, label });
            }
        }
        Err(Refused::NoRoom { what: "solutions overleaf".to_string(), found: frame.width + 1.0, room: frame.width })
    }

    fn solutions(&mut self, book: &Book, entries: &[&Entry], most: usize) -> Result<(), Refused> {
        let (mut at, mut is_first) = (0, true);
        while at < entries.len() {
            let symbols = |number: usize| entries[number].puzzle.geometry().symbols();
            let alike = (at..entries.len()).take_while(|&number| symbols(number) == symbols(at)).count();
            let frame = self.next_frame(book);
            let mut slots = self.solution_slots(&frame, entries[at], most).ok_or_else(|| Refused::SmallDigits {
                what: format!("solution {} on {}", at + 1, book.paper.name),
                found: Use::Solution.digits(entries[at].puzzle.geometry(), frame.width),
                least: SMALLEST,
                why: "",
                instead: "larger paper",
            })?;
            if slots.count() < most {
                self.note(format!(
                    "solutions of {} symbols: {} a page, as smaller digits cannot be printed",
                    symbols(at),
                    slots.count()
                ));
            }
            let head = if is_first { self.sizes.head() } else { 0.0 };
            slots.rows = slots.rows_in(frame.height - head, BETWEEN).max(1);
            let page = at..at + alike.min(slots.count());
            at = page.end;
            self.pages.push(Page::Solutions { entries: page, slots, is_first });
            is_first = false;
        }
        Ok(())
    }

    fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The most solutions on a page, up to so many, whose digits can be read.
    fn solution_slots(&self, frame: &Frame, entry: &Entry, most: usize) -> Option<Slots> {
        let label = self.sizes.small * 1.5;
        let grids = [(4, 5), (3, 4), (3, 3), (2, 3), (2, 2), (1, 2), (1, 1)];
        let fitting = grids.into_iter().filter(|(columns, rows)| columns * rows <= most);
        let mut slots = fitting.map(|grid| Slots::filling(frame, grid, label, BETWEEN));
        slots.find(|slots| Use::Solution.digits(entry.puzzle.geometry(), slots.side) >= SMALLEST)
    }

    fn check(&self, book: &Book) -> Result<(), Refused> {
        let (found, allowed) = (self.pages.len(), book.paper.pages(book.cover));
        if allowed.contains(&found) {
            return Ok(());
        }
        Err(Refused::Pages {
            found,
            least: *allowed.start(),
            most: *allowed.end(),
            paper: book.paper.name,
            is_hardcover: book.cover == crate::paper::Cover::Hardcover,
        })
    }
}

/// Can all digits of a page be read?
fn check_digits(book: &Book, entries: &[&Entry], page: Range<usize>, slots: &Slots) -> Result<(), Refused> {
    let (least, why) = if book.is_large { (LARGE, " in large print") } else { (SMALLEST, "") };
    let small = |number: usize, found: f32, least: f32, why| Refused::SmallDigits {
        what: format!("puzzle {}, {} a page on {}", number + 1, book.per_page, book.paper.name),
        found,
        least,
        why,
        instead: "fewer a page, or larger paper",
    };
    for number in page {
        let geometry = entries[number].puzzle.geometry();
        let found = Use::Puzzle.digits(geometry, slots.side);
        if found < least {
            return Err(small(number, found, least, why));
        }
        let marks = mark_size(geometry.symbols(), slots.side);
        if book.has_marks && marks < SMALLEST {
            return Err(small(number, marks, SMALLEST, " as small digits in open cells"));
        }
    }
    Ok(())
}

/// The height of the solutions at the foot.
pub(super) fn foot_height(foot: &Slots) -> f32 {
    super::plate::whole(foot.rows) * (foot.label + foot.side + BETWEEN) - BETWEEN
}
