//! A book in a file: its settings, and its chapters.
//!
//! ```toml
//! title = "Sudoku for the train"
//! trim = "6x9"
//! per-page = 2
//!
//! [[chapter]]
//! title = "To begin with"
//! count = 20
//! level = 1
//!
//! [[chapter]]
//! title = "My own"
//! file = "mine.txt"
//! ```

use super::chapters::{Source, Wish};
use super::settings::{self, Settings};
use crate::args::parse_box;
use ninefold::Spec;
use ninefold::board::text::layout;
use ninefold::board::{BoxShape, Geometry};
use ninefold::logic::Technique;
use ninefold::logic::profile::technique_known;
use ninefold::spec::NEEDS;
use ninefold_files::choice::InputChoice;
use ninefold_files::input::{self, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_print::book::{PER_PAGE, Refused};
use ninefold_print::paper::{PAPERS, Paper};
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What a book's file says.
pub(super) struct BookFile {
    pub(super) settings: Settings,
    pub(super) wishes: Vec<Wish>,
}

/// A key of a table, with its value.
type Pair<'t> = (&'t Spanned<std::borrow::Cow<'t, str>>, &'t Spanned<DeValue<'t>>);

/// The file while it is read.
struct Reading<'f> {
    name: &'f str,
    text: &'f str,
    /// Files of chapters are looked for beside it.
    folder: &'f Path,
}

/// The keys of a book, and of a chapter beside the needs of puzzles.
const SETTINGS: [&str; 20] = [
    "title",
    "subtitle",
    "author",
    "dedication",
    "trim",
    "per-page",
    "solutions",
    "large",
    "marks",
    "empty",
    "hints",
    "titles",
    "bare",
    "hardcover",
    "bleed",
    "pdfa",
    "seed",
    "font",
    "allow-duplicates",
    "chapter",
];
const CHAPTER: [&str; 8] = ["title", "about", "introduce", "file", "count", "box", "latin", "layout"];

impl BookFile {
    pub(super) fn read(path: &Path, interrupt: &Interrupt) -> Result<Self, Usage> {
        let source = input::read(path, interrupt)?;
        let folder = path.parent().unwrap_or(Path::new(""));
        Reading { name: &source.name, text: &source.text, folder }.book()
    }
}

impl Reading<'_> {
    fn book(&self) -> Result<BookFile, Usage> {
        let table = DeTable::parse(self.text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            self.error(at, error.message().lines().next().unwrap_or("found no TOML"))
        })?;
        let (mut settings, mut wishes) = (Settings::default(), Vec::new());
        for (key, value) in table.get_ref() {
            match key.get_ref().as_ref() {
                "chapter" => wishes = self.chapters(value)?,
                _ => self.set(&mut settings, (key, value))?,
            }
        }
        if wishes.is_empty() {
            return Err(self.error(self.text.len(), "found no [[chapter]], expected one at least"));
        }
        Ok(BookFile { settings, wishes })
    }

    fn set(&self, settings: &mut Settings, (key, value): Pair<'_>) -> Result<(), Usage> {
        let name = key.get_ref().as_ref();
        let (words, wrong) =
            (|| self.words(name, value), |why: &str| self.error(value.span().start, &format!("{name}: {why}")));
        match name {
            "title" => settings.title = Some(words()?),
            "subtitle" => settings.subtitle = Some(words()?),
            "author" => settings.author = Some(words()?),
            "dedication" => settings.dedication = Some(words()?),
            "trim" => {
                let found = words()?;
                let names = PAPERS.map(|paper| paper.name).join(", ");
                let paper =
                    Paper::named(&found).ok_or_else(|| wrong(&format!("found {found:?}, expected one of {names}")))?;
                settings.trim = Some(paper);
            }
            "per-page" => {
                let found = self.number(name, value)?;
                let is_known = PER_PAGE.contains(&found);
                settings.per_page = Some(found).filter(|_| is_known);
                if !is_known {
                    return Err(wrong(&Refused::PerPage(found).to_string()));
                }
            }
            "solutions" => settings.solutions = Some(settings::solutions(&words()?).map_err(|why| wrong(&why))?),
            "large" => settings.large = self.flag(name, value)?,
            "marks" => settings.marks = self.flag(name, value)?,
            "empty" => settings.empty = Some(self.number(name, value)?),
            "hints" => settings.hints = self.flag(name, value)?,
            "titles" => settings.titles = self.flag(name, value)?,
            "bare" => settings.bare = self.flag(name, value)?,
            "hardcover" => settings.hardcover = self.flag(name, value)?,
            "bleed" => settings.bleed = self.flag(name, value)?,
            "pdfa" => settings.pdfa = self.flag(name, value)?,
            "seed" => settings.seed = Some(self.number(name, value)?),
            "font" => settings.font = Some(self.path(name, value)?),
            "allow-duplicates" => settings.allow_duplicates = self.flag(name, value)?,
            _ => return Err(self.unknown(key.span().start, name, &SETTINGS)),
        }
        Ok(())
    }

    fn chapters(&self, value: &Spanned<DeValue<'_>>) -> Result<Vec<Wish>, Usage> {
        let wrong = |at: usize| self.error(at, "chapter: found something else, expected [[chapter]] in two brackets");
        let chapters = value.get_ref().as_array().ok_or_else(|| wrong(value.span().start))?;
        chapters
            .iter()
            .map(|chapter| {
                let DeValue::Table(table) = chapter.get_ref() else { return Err(wrong(chapter.span().start)) };
                self.chapter(table, chapter.span().start)
            })
            .collect()
    }

    fn chapter(&self, table: &DeTable<'_>, at: usize) -> Result<Wish, Usage> {
        let mut wish = Wish::of(Some(self.place(at)), Source::Read(InputChoice::default()));
        let (mut files, mut count) = (Vec::new(), None);
        let mut spec = Spec::new(self.board(table)?);
        let mut is_made = false;
        for (key, value) in table {
            match key.get_ref().as_ref() {
                "title" => wish.title = Some(self.words("title", value)?),
                "about" => wish.about = self.words("about", value)?,
                "introduce" => wish.techniques = self.techniques(value)?,
                "file" => files = self.files(value)?,
                "count" => count = Some(self.number("count", value)?),
                "box" | "latin" | "layout" => is_made = true,
                name if NEEDS.iter().any(|need| need.name == name) => {
                    is_made = true;
                    spec = self.need(spec, name, value)?;
                }
                name => {
                    let known: Vec<&str> = CHAPTER.into_iter().chain(NEEDS.iter().map(|need| need.name)).collect();
                    return Err(self.unknown(key.span().start, name, &known));
                }
            }
        }
        wish.source = match (files.is_empty(), count) {
            (true, Some(count)) => Source::Made { count, spec: Box::new(spec) },
            (true, None) => return Err(self.error(at, "found a chapter without puzzles, expected `file` or `count`")),
            (false, None) if !is_made => Source::Read(InputChoice { files, ..InputChoice::default() }),
            (false, _) => {
                return Err(self.error(at, "found `file` beside what puzzles are made by, expected one of the two"));
            }
        };
        Ok(wish)
    }

    fn files(&self, value: &Spanned<DeValue<'_>>) -> Result<Vec<std::path::PathBuf>, Usage> {
        match value.get_ref().as_array() {
            Some(several) => several.iter().map(|one| self.path("file", one)).collect(),
            None => Ok(vec![self.path("file", value)?]),
        }
    }

    /// A file, by its name from where the book's file stands.
    fn path(&self, name: &str, value: &Spanned<DeValue<'_>>) -> Result<std::path::PathBuf, Usage> {
        match self.words(name, value)? {
            words if words.is_empty() => {
                let found = format!("found no name for {name}, expected that of a file");
                Err(self.error(value.span().start, &found))
            }
            words => Ok(self.folder.join(words)),
        }
    }

    /// The techniques that are introduced: one, or a list.
    fn techniques(&self, value: &Spanned<DeValue<'_>>) -> Result<Vec<&'static dyn Technique>, Usage> {
        let several = value.get_ref().as_array();
        let values: Vec<_> = several.map_or_else(|| vec![value], |array| array.iter().collect());
        let known = |value: &Spanned<DeValue<'_>>| {
            let name = self.words("introduce", value)?;
            let unknown =
                || self.error(value.span().start, &format!("found {name:?}, expected the name of a technique"));
            technique_known(&name).ok_or_else(unknown)
        };
        values.into_iter().map(known).collect()
    }

    /// A need of puzzles, which may be a list of several.
    fn need(&self, mut spec: Spec, name: &str, value: &Spanned<DeValue<'_>>) -> Result<Spec, Usage> {
        let several = value.get_ref().as_array();
        let values: Vec<_> = several.map_or_else(|| vec![value], |array| array.iter().collect());
        for value in values {
            let added = spec.with(name, &self.words(name, value)?);
            spec = added.map_err(|error| self.error(value.span().start, &error.to_string()))?;
        }
        Ok(spec)
    }

    /// The board that a chapter names; else 9x9.
    fn board(&self, table: &DeTable<'_>) -> Result<Geometry, Usage> {
        let mut boards = table.iter().filter(|(key, _)| ["box", "latin", "layout"].contains(&key.get_ref().as_ref()));
        let Some((key, value)) = boards.next() else {
            return Geometry::sudoku(BoxShape { height: 3, width: 3 }).map_err(|error| Usage(error.to_string()));
        };
        if let Some((other, _)) = boards.next() {
            let found = format!("found {} beside {}, expected one board", other.get_ref(), key.get_ref());
            return Err(self.error(other.span().start, &found));
        }
        let name = key.get_ref().as_ref();
        let found = self.words(name, value)?;
        let made = match name {
            "box" => parse_box(&found).and_then(|shape| Geometry::sudoku(shape).map_err(|error| error.to_string())),
            "layout" => layout::parse(&found).map_err(|error| error.to_string()),
            _ => {
                let symbols = found.parse::<usize>().map_err(|_| "expected a number of symbols, like 6".to_string());
                symbols.and_then(|symbols| Geometry::latin(symbols).map_err(|error| error.to_string()))
            }
        };
        made.map_err(|why| self.error(value.span().start, &format!("{name}: {why}")))
    }

    /// A value as it would be typed.
    fn words(&self, name: &str, value: &Spanned<DeValue<'_>>) -> Result<String, Usage> {
        match value.get_ref() {
            DeValue::String(text) => Ok(text.to_string()),
            DeValue::Integer(number) if number.radix() == 10 => Ok(number.as_str().to_string()),
            DeValue::Boolean(flag) => Ok(flag.to_string()),
            other => {
                let found = format!("found {} for {name}, expected a text, a number, true or false", other.type_str());
                Err(self.error(value.span().start, &found))
            }
        }
    }

    fn number<N: std::str::FromStr>(&self, name: &str, value: &Spanned<DeValue<'_>>) -> Result<N, Usage> {
        let words = self.words(name, value)?;
        let wrong =
            |_| self.error(value.span().start, &format!("found {words} for {name}, expected a whole number from 0 up"));
        words.parse().map_err(wrong)
    }

    fn flag(&self, name: &str, value: &Spanned<DeValue<'_>>) -> Result<bool, Usage> {
        match value.get_ref() {
            DeValue::Boolean(flag) => Ok(*flag),
            other => {
                let found = format!("found {} for {name}, expected true or false", other.type_str());
                Err(self.error(value.span().start, &found))
            }
        }
    }

    fn unknown(&self, at: usize, name: &str, known: &[&str]) -> Usage {
        self.error(at, &format!("found {name:?}, expected one of {}", known.join(", ")))
    }

    /// An error at this byte of the file.
    fn error(&self, at: usize, words: &str) -> Usage {
        Usage(format!("{}: {words}", self.place(at)))
    }

    fn place(&self, at: usize) -> String {
        let before = &self.text[..at.min(self.text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        format!("{}, line {line}, column {column}", self.name)
    }
}
