//! What stands on which page. A plan knows all places and sizes; drawing only follows it.

use super::contents::{self, Goal};
use super::flow::pages;
use super::frame::{Frame, Sizes, has_room};
use super::front;
use super::hints::{self, Introduced};
use super::intro;
use super::plate::{Use, mark_size};
use super::prose;
use super::refused::Refused;
use super::shelf::{BETWEEN, Shelf, Shelves};
use super::slots::Slots;
use super::{Book, Entry, Solutions};
use crate::fonts::Fonts;
use crate::paper::{LARGE, LARGE_WORDS, SMALLEST};
use ninefold::board::Geometry;
use std::ops::Range;

/// A page.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Page {
    Title,
    Imprint,
    Dedication,
    /// These lines of the contents.
    Contents {
        lines: Range<usize>,
    },
    /// These lines of how to solve.
    How {
        lines: Range<usize>,
    },
    Blank,
    /// A part of an introduction of a chapter by its number there.
    Intro {
        chapter: usize,
        number: usize,
        part: intro::Part,
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
        shelves: Vec<Shelf>,
        is_first: bool,
    },
    /// Empty boards to work on, of the kind of the puzzle with this number, from 0; the first page of all has a heading.
    Empty {
        like: usize,
        is_first: bool,
    },
    /// These lines of the words that the hints use.
    Words {
        lines: Range<usize>,
    },
    /// The solutions of the last page of puzzles, where they stand overleaf.
    Last {
        overleaf: Range<usize>,
    },
}

/// More empty pages than any book has pages.
const MOST_EMPTY: usize = 10_000;

/// All pages of a book.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    pub(super) pages: Vec<Page>,
    /// How many more it would have, were there not far too many.
    left_out: usize,
    pub(super) sizes: Sizes,
    /// The margin towards the spine at least.
    pub(super) gutter: f32,
    /// Of the solutions at the foot of pages.
    pub(super) foot: Option<Slots>,
    /// The lines of the contents, of how to solve, and of the words that the hints use.
    pub(super) contents: Vec<contents::Line>,
    pub(super) how: Vec<prose::Line>,
    pub(super) words: Vec<prose::Line>,
    /// On which pages techniques are introduced.
    pub(super) introduced: Introduced,
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

    /// Would puzzles of these boards have room, whatever their solutions are? Asked of the widest pages that the book may have.
    pub(super) fn check_boards(book: &Book, boards: &[&Geometry]) -> Result<(), Refused> {
        let plan = Plan::without_pages(book, book.paper.least_gutter(0));
        let slots = plan.puzzle_slots(book, &plan.frame(book, 0), false)?;
        for (number, geometry) in boards.iter().enumerate() {
            if geometry.side().is_none() {
                return Err(Refused::Graph(number + 1));
            }
            check_board(book, number, geometry, &slots)?;
        }
        Ok(())
    }

    fn without_pages(book: &Book, gutter: f32) -> Self {
        Plan {
            pages: Vec::new(),
            left_out: 0,
            sizes: if book.is_large { Sizes::LARGE } else { Sizes::USUAL },
            gutter,
            foot: None,
            contents: Vec::new(),
            how: Vec::new(),
            words: Vec::new(),
            introduced: Introduced::new(),
            notes: Vec::new(),
        }
    }

    fn with_gutter(book: &Book, entries: &[&Entry], gutter: f32, fonts: &Fonts) -> Result<Self, Refused> {
        let mut plan = Plan::without_pages(book, gutter);
        plan.check_headings(book, fonts)?;
        plan.front(book, fonts);
        if book.solutions == Solutions::Overleaf {
            plan.foot = Some(plan.foot_slots(book, entries)?);
        }
        plan.puzzles(book, entries, fonts)?;
        plan.empty(book, entries);
        plan.hints(book, entries, fonts);
        if let Solutions::AtTheEnd(most) = book.solutions {
            plan.solutions(book, entries, most)?;
        }
        if book.paper.is_bound && !plan.count().is_multiple_of(2) {
            plan.pages.push(Page::Blank);
        }
        Ok(plan)
    }

    /// Have the headings of chapters room?
    fn check_headings(&self, book: &Book, fonts: &Fonts) -> Result<(), Refused> {
        let width = self.frame(book, 0).width;
        let is_wide = |title: &str, about: &str| !has_room(fonts, &self.sizes, width, title, about);
        let wide = book.chapters.iter().find(|chapter| is_wide(&chapter.title, &chapter.about));
        match wide {
            Some(chapter) if book.has_front => {
                let what = if is_wide(&chapter.title, "") { "title" } else { "line below the title" };
                Err(Refused::LongHeading { what, chapter: chapter.title.clone() })
            }
            _ => Ok(()),
        }
    }

    /// The smallest digits of boards, and on what grounds.
    fn least_digits(book: &Book) -> (f32, &'static str) {
        if book.is_large { (LARGE, " in large print") } else { (SMALLEST, "") }
    }

    /// The number of the first page that a line of the contents leads to.
    pub(super) fn page_of(&self, goal: Goal) -> Option<usize> {
        let is_it = |page: &Page| match (goal, page) {
            (Goal::Chapter(number), Page::Puzzles { chapter, .. } | Page::Intro { chapter, .. }) => *chapter == number,
            (Goal::How, Page::How { .. })
            | (Goal::Empty, Page::Empty { .. })
            | (Goal::Hints, Page::Hints { .. })
            | (Goal::Words, Page::Words { .. })
            | (Goal::Solutions, Page::Solutions { .. }) => true,
            _ => false,
        };
        self.pages.iter().position(is_it).map(|at| at + 1)
    }

    /// The frame of the page with this number, from 0: the first page of a book is a right one.
    pub(super) fn frame(&self, book: &Book, page: usize) -> Frame {
        Frame::new(&book.paper, self.gutter, page.is_multiple_of(2)).within(&book.format(page))
    }

    fn next_frame(&self, book: &Book) -> Frame {
        self.frame(book, self.pages.len())
    }

    fn front(&mut self, book: &Book, fonts: &Fonts) {
        if !book.has_front {
            return;
        }
        self.pages.extend([Page::Title, Page::Imprint]);
        if !book.dedication.is_empty() {
            self.pages.extend([Page::Dedication, Page::Blank]);
        }
        let Frame { width, height, .. } = self.frame(book, 0);
        let first = height - self.sizes.head();
        self.contents = contents::lines(book);
        let rows = contents::rows(&self.sizes, &self.contents);
        self.pages.extend(pages(&rows, first, height).into_iter().map(|lines| Page::Contents { lines }));
        self.how = prose::lines(fonts, &self.sizes, width, &front::how(book));
        let rows = prose::rows(&self.how);
        self.pages.extend(pages(&rows, first, height).into_iter().map(|lines| Page::How { lines }));
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
                let parts = intro.parts(&self.sizes, fonts, &self.next_frame(book))?;
                self.introduced.entry(intro.title().to_lowercase()).or_insert(self.pages.len() + 1);
                self.pages.extend(parts.into_iter().map(|part| Page::Intro { chapter, number, part }));
            }
            while at < end {
                let page = at..end.min(at + book.per_page);
                let is_first = at == first;
                let slots = self.puzzle_slots(book, &self.next_frame(book), is_first)?;
                for number in page.clone() {
                    check_board(book, number, entries[number].puzzle.geometry(), &slots)?;
                }
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

    /// Empty boards of each kind, in the order in which the kinds come.
    fn empty(&mut self, book: &Book, entries: &[&Entry]) {
        let mut is_first = true;
        for (like, entry) in entries.iter().enumerate() {
            let is_known = |other: &&Entry| other.puzzle.geometry() == entry.puzzle.geometry();
            if book.empty_pages == 0 || entries[..like].iter().any(is_known) {
                continue;
            }
            // More than any book has are too many, however many kinds there are: these are counted, and not laid out.
            let laid_out = book.empty_pages.min(MOST_EMPTY.saturating_sub(self.pages.len()));
            self.left_out = self.left_out.saturating_add(book.empty_pages - laid_out);
            for _ in 0..laid_out {
                self.pages.push(Page::Empty { like, is_first });
                is_first = false;
            }
        }
    }

    /// The first hints of all puzzles, then the second ones, and so on; then the words that they use.
    fn hints(&mut self, book: &Book, entries: &[&Entry], fonts: &Fonts) {
        let stages = entries.iter().map(|entry| entry.hints.len()).max().unwrap_or(0);
        let frame = self.frame(book, 0);
        let first = frame.height - self.sizes.head();
        for stage in 0..stages {
            let rows = hints::rows(&self.sizes, &self.introduced, fonts, &frame, stage, entries);
            let its = pages(&rows, first, frame.height).into_iter().enumerate();
            self.pages.extend(its.map(|(page, entries)| Page::Hints { stage, entries, is_first: page == 0 }));
        }
        if stages > 0 {
            let words = hints::words(book, &self.introduced);
            self.words = prose::lines(fonts, &self.sizes, frame.width, &words);
            let its = pages(&prose::rows(&self.words), first, frame.height);
            self.pages.extend(its.into_iter().map(|lines| Page::Words { lines }));
        }
    }

    /// The solutions at the foot: those of a whole page, in as few rows as digits can be read.
    fn foot_slots(&self, book: &Book, entries: &[&Entry]) -> Result<Slots, Refused> {
        let frame = self.frame(book, 0);
        let (least, label) = (Plan::least_digits(book).0, foot_words(book) * 1.6);
        let largest = entries.iter().max_by_key(|entry| entry.puzzle.geometry().symbols());
        let geometry = largest.map(|entry| entry.puzzle.geometry()).ok_or(Refused::NoPuzzle)?;
        for rows in 1..=book.per_page {
            let columns = book.per_page.div_ceil(rows);
            let widest = Slots::filling(&frame, (columns, 1), label, BETWEEN).side;
            // As small as can be read, so that the puzzles have the room.
            let side = least * 1.05 * widest / Use::Solution.digits(geometry, widest).max(0.01);
            if side <= widest {
                return Ok(Slots { columns, rows, side, label });
            }
        }
        Err(Refused::NoRoom { what: "solutions overleaf".to_string(), found: frame.width + 1.0, room: frame.width })
    }

    /// Solutions, those of one size in rows of their own; a page that has room takes the next size, too.
    fn solutions(&mut self, book: &Book, entries: &[&Entry], most: usize) -> Result<(), Refused> {
        let (mut at, mut is_first, mut page) = (0, true, Shelves::default());
        while at < entries.len() {
            let symbols = |number: usize| entries[number].puzzle.geometry().symbols();
            let alike = (at..entries.len()).take_while(|&number| symbols(number) == symbols(at)).count();
            let frame = self.frame(book, 0);
            let slots = self.slots_of_solutions(book, &frame, (at, entries[at]), most)?;
            let height = frame.height - if is_first { self.sizes.head() } else { 0.0 };
            let count = page.room(&slots, alike, (height, most));
            if count > 0 {
                page.put(Shelf { entries: at..at + count, slots });
                at += count;
            }
            if count < alike || at == entries.len() {
                self.pages.push(Page::Solutions { shelves: page.take(), is_first });
                is_first = false;
            }
        }
        Ok(())
    }

    /// The solutions on a page that has no others, at most so many; where digits would be too small there are fewer, which is noted.
    fn slots_of_solutions(
        &mut self,
        book: &Book,
        frame: &Frame,
        (number, entry): (usize, &Entry),
        most: usize,
    ) -> Result<Slots, Refused> {
        let ((least, why), geometry) = (Plan::least_digits(book), entry.puzzle.geometry());
        let slots = self.solution_slots(frame, entry, most, least).ok_or_else(|| Refused::SmallDigits {
            what: format!("solution {} on {}", number + 1, book.paper.name),
            found: Use::Solution.digits(geometry, frame.width),
            least,
            why,
            instead: "larger paper",
        })?;
        // A little smaller, as many have room below a heading, too; all are of this size then.
        let lower = self.solution_slots(&frame.below(self.sizes.head()), entry, most, least);
        let slots = lower.filter(|lower| lower.count() == slots.count()).unwrap_or(slots);
        if grids(most).next().is_some_and(|(columns, rows)| slots.count() < columns * rows) {
            let why =
                if book.is_large { "large print has no smaller digits" } else { "smaller digits cannot be printed" };
            self.note(format!("solutions of {} symbols: {} a page, as {why}", geometry.symbols(), slots.count()));
        }
        Ok(slots)
    }

    fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The most solutions on a page, up to so many, whose digits can be read.
    fn solution_slots(&self, frame: &Frame, entry: &Entry, most: usize, least: f32) -> Option<Slots> {
        let label = self.sizes.small * 1.5;
        let mut slots = grids(most).map(|grid| Slots::filling(frame, grid, label, BETWEEN));
        slots.find(|slots| Use::Solution.digits(entry.puzzle.geometry(), slots.side) >= least)
    }

    /// The number of its pages, laid out or left out.
    fn count(&self) -> usize {
        self.pages.len().saturating_add(self.left_out)
    }

    fn check(&self, book: &Book) -> Result<(), Refused> {
        let (found, allowed) = (self.count(), book.paper.pages(book.cover));
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

/// In how many columns and rows solutions stand, so many at most.
fn grids(most: usize) -> impl Iterator<Item = (usize, usize)> {
    let all = [(4, 5), (3, 4), (3, 3), (2, 3), (2, 2), (1, 2), (1, 1)];
    all.into_iter().filter(move |(columns, rows)| columns * rows <= most)
}

/// Can all digits of the puzzle with this number, from 0, be read?
fn check_board(book: &Book, number: usize, geometry: &Geometry, slots: &Slots) -> Result<(), Refused> {
    let (least, why) = Plan::least_digits(book);
    let small = |found: f32, least: f32, why| Refused::SmallDigits {
        what: format!("puzzle {}, {} a page on {}", number + 1, book.per_page, book.paper.name),
        found,
        least,
        why,
        instead: match book.solutions {
            Solutions::Overleaf => "fewer a page, larger paper, or the solutions at the end",
            _ => "fewer a page, or larger paper",
        },
    };
    let found = Use::Puzzle.digits(geometry, slots.side);
    if found < least {
        return Err(small(found, least, why));
    }
    let marks = mark_size(geometry.symbols(), slots.side);
    if book.has_marks && marks < SMALLEST {
        return Err(small(marks, SMALLEST, " as small digits in open cells"));
    }
    Ok(())
}

/// The size of the numbers above the solutions at the foot.
pub(super) fn foot_words(book: &Book) -> f32 {
    if book.is_large { LARGE_WORDS } else { SMALLEST + 0.5 }
}

/// The height of the solutions at the foot.
pub(super) fn foot_height(foot: &Slots) -> f32 {
    super::plate::whole(foot.rows) * (foot.label + foot.side + BETWEEN) - BETWEEN
}
