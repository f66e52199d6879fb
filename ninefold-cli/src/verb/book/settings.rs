//! What a book is like: the same by options and in a file.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use ninefold_print::book::{Book, Chapter, Refused, Solutions};
use ninefold_print::paper::{Cover, PAPERS, Paper};
use ninefold_print::{Typeface, Unprintable};
use std::io::Read as _;
use std::path::PathBuf;

/// What a book is like. What is not said is left to whoever says less.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Book")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own on the command line")]
pub(super) struct Settings {
    /// Its title
    #[arg(long, value_name = "TEXT")]
    pub(super) title: Option<String>,
    /// A line below the title
    #[arg(long, value_name = "TEXT")]
    pub(super) subtitle: Option<String>,
    /// Who made it
    #[arg(long, value_name = "TEXT")]
    pub(super) author: Option<String>,
    /// For whom, on a page of its own
    #[arg(long, value_name = "TEXT")]
    pub(super) dedication: Option<String>,
    /// The size of its pages: loose sheets, or a trim of print on demand in inches [default: a4]
    #[arg(long, value_name = "SIZE", ignore_case = true, value_parser = papers())]
    pub(super) trim: Option<Paper>,
    /// How many puzzles a page: 1, 2, 4, 6 or 9 [default: 1]
    #[arg(long, value_name = "N")]
    pub(super) per_page: Option<usize>,
    /// Where the solutions stand: so many a page at the end, `overleaf` upside down, or `none` [default: 12]
    #[arg(long, value_name = "N|overleaf|none", value_parser = solutions)]
    pub(super) solutions: Option<Solutions>,
    /// Large print: puzzles with bold digits of 16 points at least
    #[arg(long)]
    pub(super) large: bool,
    /// Small digits in the open cells, to be struck out
    #[arg(long)]
    pub(super) marks: bool,
    /// So many pages of empty boards of each kind behind the puzzles, to work on
    #[arg(long, value_name = "PAGES")]
    pub(super) empty: Option<usize>,
    /// Hints before the solutions: of each puzzle where its hardest step is, what it is, and what is to be seen there once all easier steps are done
    #[arg(long)]
    pub(super) hints: bool,
    /// What stands behind a puzzle on its line, or above it on a line that begins with `#` (or its fact `title`), is its title, and stands beside its number
    #[arg(long)]
    pub(super) titles: bool,
    /// Puzzles and solutions alone: no title page, contents, or the like
    #[arg(long)]
    pub(super) bare: bool,
    /// The book has boards: other numbers of pages are bound
    #[arg(long)]
    pub(super) hardcover: bool,
    /// Pages larger by what a printer cuts off, over whose edge the tabs of the chapters run; for 6x9, 8x10 and 8.5x11
    #[arg(long)]
    pub(super) bleed: bool,
    /// Write PDF/A-2b, which archives keep
    #[arg(long)]
    pub(super) pdfa: bool,
    /// The seed of puzzles that are made; the same seed and options make the same file [default: 0]
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
    /// A font (TrueType) for letters that the embedded one lacks, such as Chinese ones in the title; it must allow to be embedded
    #[arg(long, value_name = "FILE.ttf", value_hint = ValueHint::FilePath)]
    pub(super) font: Option<PathBuf>,
    /// Let a puzzle be in the book twice
    #[arg(long)]
    pub(super) allow_duplicates: bool,
}

/// The most bytes of a font: those of all scripts of East Asia have less.
pub(super) const MOST: u64 = 64 << 20;

fn papers() -> impl TypedValueParser<Value = Paper> {
    PossibleValuesParser::new(PAPERS.map(|paper| paper.name))
        .try_map(|name| Paper::named(&name).ok_or("expected the name of a paper"))
}

/// Where the solutions stand, in words.
pub(super) fn solutions(text: &str) -> Result<Solutions, String> {
    match text {
        "overleaf" => Ok(Solutions::Overleaf),
        "none" => Ok(Solutions::Nowhere),
        number => match number.parse() {
            Ok(most @ 1..=20) => Ok(Solutions::AtTheEnd(most)),
            _ => Err("expected a number from 1 to 20, `overleaf` or `none`".to_string()),
        },
    }
}

impl Settings {
    /// The same, and what the other one says where this one says nothing.
    pub(super) fn or(self, other: Settings) -> Settings {
        Settings {
            title: self.title.or(other.title),
            subtitle: self.subtitle.or(other.subtitle),
            author: self.author.or(other.author),
            dedication: self.dedication.or(other.dedication),
            trim: self.trim.or(other.trim),
            per_page: self.per_page.or(other.per_page),
            solutions: self.solutions.or(other.solutions),
            large: self.large || other.large,
            marks: self.marks || other.marks,
            empty: self.empty.or(other.empty),
            hints: self.hints || other.hints,
            titles: self.titles || other.titles,
            bare: self.bare || other.bare,
            hardcover: self.hardcover || other.hardcover,
            bleed: self.bleed || other.bleed,
            pdfa: self.pdfa || other.pdfa,
            seed: self.seed.or(other.seed),
            font: self.font.or(other.font),
            allow_duplicates: self.allow_duplicates || other.allow_duplicates,
        }
    }

    /// The font that is named.
    pub(super) fn typeface(&self) -> Result<Option<Typeface>, String> {
        let Some(path) = &self.font else { return Ok(None) };
        let fault = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
        let mut bytes = Vec::new();
        let file = std::fs::File::open(path).map_err(|error| fault(&error))?;
        file.take(MOST + 1).read_to_end(&mut bytes).map_err(|error| fault(&error))?;
        if bytes.len() as u64 > MOST {
            return Err(fault(&"found more than 64 MiB, expected a font"));
        }
        Typeface::new(bytes).map(Some).map_err(|why| fault(&why))
    }

    /// Those of these settings that say how pages are printed, by their names: what is no PDF does not follow them.
    pub(super) fn of_pages(&self) -> Vec<&'static str> {
        let all = [
            ("trim", self.trim.is_some()),
            ("per-page", self.per_page.is_some()),
            ("solutions", self.solutions.is_some()),
            ("large", self.large),
            ("marks", self.marks),
            ("empty", self.empty.is_some()),
            ("bare", self.bare),
            ("hardcover", self.hardcover),
            ("bleed", self.bleed),
            ("pdfa", self.pdfa),
            ("font", self.font.is_some()),
        ];
        all.into_iter().filter(|(_, is_set)| *is_set).map(|(name, _)| name).collect()
    }

    pub(super) fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }

    /// Has a book any room for so many puzzles, and is its paper cut where it must be?
    pub(super) fn check_room(&self, puzzles: u64) -> Result<(), Unprintable> {
        let book = self.clone().book(Vec::new());
        book.check_paper()?;
        let (allowed, per_page) = (book.paper.pages(book.cover), book.per_page.max(1));
        let found = usize::try_from(puzzles).unwrap_or(usize::MAX).div_ceil(per_page);
        if found <= *allowed.end() {
            return Ok(());
        }
        let (least, most, paper) = (*allowed.start(), *allowed.end(), book.paper.name);
        Err(Refused::Pages { found, least, most, paper, is_hardcover: self.hardcover }.into())
    }

    /// The book with these chapters.
    pub(super) fn book(self, chapters: Vec<Chapter>) -> Book {
        let paper = self.trim.unwrap_or(PAPERS[0]);
        let mut book = Book::new(paper, chapters);
        book.title = self.title.unwrap_or(book.title);
        book.subtitle = self.subtitle.unwrap_or_default();
        book.author = self.author.unwrap_or_default();
        book.dedication = self.dedication.unwrap_or_default();
        book.cover = if self.hardcover { Cover::Hardcover } else { Cover::Paperback };
        book.per_page = self.per_page.unwrap_or(book.per_page);
        book.solutions = self.solutions.unwrap_or(book.solutions);
        book.empty_pages = self.empty.unwrap_or(0);
        (book.is_large, book.has_marks, book.has_front) = (self.large, self.marks, !self.bare);
        (book.has_bleed, book.is_archival) = (self.bleed, self.pdfa);
        book
    }
}
