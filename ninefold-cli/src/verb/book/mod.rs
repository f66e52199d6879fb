//! `book`: puzzles on pages that a printer takes.

mod chapters;
mod check;
mod hardest;
mod intro;
mod loose;
mod settings;
mod spec;
mod twins;

use crate::args::{InputArgs, NoResume, out_path};
use chapters::{Chapters, Contents, Wish};
use clap::{Args, ValueHint};
use loose::{Filled, Pictures};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file::{self, Inputs};
use ninefold_files::output::say;
use ninefold_files::partial::write_whole;
use ninefold_files::status::Status;
use ninefold_print::Unprintable;
use ninefold_print::book::{Book, Chapter, Refused, jacket, make};
use ninefold_print::paper::Cover;
use settings::Settings;
use spec::BookFile;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
#[command(next_help_heading = "Book")]
pub(crate) struct BookArgs {
    /// The file to write, its kind by its ending: .pdf, or .html for one page; without an ending a folder of pictures and puzzles.csv
    #[arg(long, short, visible_alias = "output", value_name = "FILE", required_unless_present = "check", value_parser = out_path(), value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Say of these PDF, made here or by others, what a printer would refuse; nothing else is done
    #[arg(long, value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath, conflicts_with_all = ["out", "spec", "count", "files", "puzzle"])]
    check: Vec<PathBuf>,
    /// With --check: the files are covers, back, spine and front on one page, as --jacket writes them
    #[arg(long, requires = "check", requires = "pages")]
    cover: bool,
    /// With --check --cover: the number of pages of the book, which makes the spine
    #[arg(long, value_name = "N", requires = "cover")]
    pages: Option<usize>,
    /// Do it in this process
    #[arg(long, hide = true, requires = "check")]
    check_here: bool,
    /// The pictures of a folder
    #[arg(long, value_enum, value_name = "KIND", default_value = "svg")]
    pictures: Pictures,
    /// Write the cover, too: back, spine and front, with the spine's width by the number of pages (white paper)
    #[arg(long, value_name = "FILE", value_parser = out_path(), value_hint = ValueHint::FilePath)]
    jacket: Option<PathBuf>,
    /// The book from a file in TOML: the options under "Book" by their names, and its chapters
    ///
    /// Each `[[chapter]]` has a `title`, perhaps a line `about` it, and puzzles: from a `file` (or a list of them), or made: `count`, `box`,
    /// `latin` or `layout` for the board, and what `generate` knows under "Puzzles", such as `level = 2`.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["files", "puzzle", "count", "level"])]
    spec: Option<PathBuf>,
    #[command(flatten)]
    settings: Settings,
    /// Make so many puzzles
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["files", "puzzle"], help_heading = "Puzzles")]
    count: Option<u64>,
    /// Of this level, 1 to 6, or of several, each as often: 2..4
    #[arg(long, value_name = "L", requires = "count", help_heading = "Puzzles")]
    level: Option<String>,
    /// No remarks on standard error, only errors
    #[arg(long, short, help_heading = "Work")]
    quiet: bool,
    #[command(flatten)]
    resume: NoResume,
    #[command(flatten)]
    input: InputArgs,
}

pub(crate) fn run(args: &BookArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    args.resume.refuse("a book").map_err(Usage)?;
    let boards = args.cover && args.settings.hardcover;
    Usage::first(&[(
        boards,
        "--cover looks at covers of paperbacks; one that is folded around boards is larger, by its printer's template",
    )])?;
    if !args.check.is_empty() {
        let cover = if args.settings.hardcover { Cover::Hardcover } else { Cover::Paperback };
        let asked = match args.pages {
            Some(pages) => check::Asked::Cover { pages, paper: args.settings.trim },
            None => check::Asked::Book(cover),
        };
        return if args.check_here {
            check::run_here(&args.check, asked)
        } else {
            check::run(&args.check, asked, interrupt)
        };
    }
    // Not said by the parser, for which files beside it excuse a missing --check.
    Usage::first(&[(args.cover, "--cover is for a file that is looked at: --check")])?;
    let kind = args.check_names()?;
    let file = args.spec.as_deref().map(|path| BookFile::read(path, interrupt)).transpose()?;
    let (from_file, wishes) =
        file.map_or_else(|| (Settings::default(), None), |file| (file.settings, Some(file.wishes)));
    let settings = args.settings.clone().or(from_file);
    let boards = settings.hardcover && args.jacket.is_some();
    Usage::first(&[(
        boards,
        "--jacket makes covers of paperbacks; one that is folded around boards is larger, by its printer's template",
    )])?;
    let wishes = wishes.map_or_else(|| args.wishes(interrupt), Ok)?;
    let read = args.inputs(&settings, &wishes);
    args.written().try_for_each(|path| read.refuse(path))?;
    // Before anything is made that has no room.
    let count = wishes.iter().filter_map(Wish::count).fold(0, u64::saturating_add);
    settings.check_room(count).map_err(|why| args.fault(&why))?;
    let font = settings.typeface().map_err(Usage)?;
    let chapters = Chapters {
        seed: settings.seed(),
        sorts: args.spec.is_none(),
        hints: settings.hints,
        titles: settings.titles,
        allows_twins: settings.allow_duplicates,
        quiet: args.quiet,
        interrupt,
    };
    let Contents { chapters, glossary, notes } = chapters.of(&wishes)?;
    if interrupt.is_set() {
        return Ok(Status::Interrupted);
    }
    notes.iter().filter(|_| !args.quiet).for_each(|note| say(note));
    if !matches!(kind, Kind::Pdf) {
        args.say_left_out(&settings, &chapters);
    }
    let mut book = settings.book(chapters);
    (book.glossary, book.font) = (glossary, font);
    match kind {
        Kind::Pdf => args.print(&book, interrupt)?,
        Kind::Html => {
            args.write(args.out(), loose::html(&book).as_bytes(), interrupt)?;
            args.say_made(&book, "one page");
        }
        Kind::Folder => {
            let filled = loose::folder(&book, args.out(), args.pictures, &read, interrupt)?;
            if interrupt.is_set() {
                return Ok(Status::Interrupted);
            }
            args.say_made(&book, &format!("{} files", filled.files));
            args.say_found(filled);
        }
    }
    Ok(Status::Yes)
}

/// What is written.
enum Kind {
    Pdf,
    Html,
    Folder,
}

/// By the ending of its name.
fn kind(out: &Path) -> Result<Kind, Usage> {
    let ending = out.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    match ending.as_deref() {
        Some("pdf") => Ok(Kind::Pdf),
        Some("html" | "htm") => Ok(Kind::Html),
        // Without the file it would be made as a folder.
        None if out.exists() && !out.is_dir() => Err(Usage(format!(
            "{}: found something that is no folder, expected one, or a name that ends in .pdf or .html",
            out.display()
        ))),
        None => Ok(Kind::Folder),
        Some(found) => {
            let expected = "expected .pdf, .html, or none for a folder";
            Err(Usage(format!("{}: found the ending .{found}, {expected}", out.display())))
        }
    }
}

impl BookArgs {
    /// The name of what is written; there is one unless files are checked.
    fn out(&self) -> &Path {
        self.out.as_deref().unwrap_or(Path::new(""))
    }

    /// What is written, and whether it may be.
    fn check_names(&self) -> Result<Kind, Usage> {
        let kind = kind(self.out())?;
        if let Some(jacket) = &self.jacket {
            let is_pdf = |path: &Path| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdf"));
            if !is_pdf(jacket) {
                return Err(Usage(format!("{}: a cover is a PDF, expected the ending .pdf", jacket.display())));
            }
            Usage::first(&[(!matches!(kind, Kind::Pdf), "--jacket is for a book in print: --out with .pdf")])?;
        }
        self.written().try_for_each(|path| out_file::check(path, &self.input))?;
        self.jacket.iter().try_for_each(|jacket| out_file::refuse_twice(jacket, self.out()))?;
        Ok(kind)
    }

    /// The files that are written, or the folder.
    fn written(&self) -> impl Iterator<Item = &Path> {
        std::iter::once(self.out()).chain(self.jacket.as_deref())
    }

    /// All that is read, whether an option names it or the book's file.
    fn inputs(&self, settings: &Settings, wishes: &[Wish]) -> Inputs {
        let of_chapters = wishes.iter().filter_map(Wish::input).map(Inputs::of);
        let others = [&self.spec, &settings.font].into_iter().flatten().map(PathBuf::as_path);
        of_chapters.fold(Inputs::of(&self.input), Inputs::and).and(Inputs::new(others))
    }

    /// The book as a PDF, and its cover: both, or none.
    fn print(&self, book: &Book, interrupt: &Interrupt) -> Result<(), Usage> {
        let fault = |why: Unprintable| self.fault(&why);
        let made = make(book).map_err(fault)?;
        let cover = match &self.jacket {
            Some(path) => Some((path, jacket(book, made.pages).map_err(fault)?)),
            None => None,
        };
        self.write(self.out(), &made.pdf, interrupt)?;
        if let Some((path, bytes)) = cover {
            self.write(path, &bytes, interrupt)?;
        }
        self.say_made(book, &format!("{} pages", made.pages));
        if !self.quiet {
            made.notes.iter().for_each(|note| say(note));
        }
        Ok(())
    }

    /// What the options ask for.
    fn wishes(&self, interrupt: &Interrupt) -> Result<Vec<Wish>, Usage> {
        match self.count {
            Some(count) => chapters::made(count, self.level.as_deref(), &self.input, interrupt),
            None => Ok(vec![Wish::read(&self.input)]),
        }
    }

    /// Why there is no book, by the name that it would have.
    fn fault(&self, why: &Unprintable) -> Usage {
        let advice = match why {
            Unprintable::Book(Refused::Pages { found, least, .. }) if found < least => {
                "; loose sheets (--trim a4, a5 or letter) may be fewer"
            }
            Unprintable::Book(Refused::Letter { .. }) => {
                "; --font FILE.ttf names a font that has it, which is embedded"
            }
            _ => "",
        };
        Usage(format!("{}: {why}{advice}", self.out().display()))
    }

    fn write(&self, path: &Path, bytes: &[u8], interrupt: &Interrupt) -> Result<(), Usage> {
        let replaces = !self.quiet && out_file::holds_something(path);
        write_whole(path, bytes, interrupt).map_err(Usage)?;
        if replaces {
            out_file::say_replaced(path);
        }
        Ok(())
    }

    /// What a book in print has, and one page of HTML or a folder of pictures has not.
    fn say_left_out(&self, settings: &Settings, chapters: &[Chapter]) {
        let mut names = settings.of_pages();
        if chapters.iter().any(|chapter| !chapter.intros.is_empty()) {
            names.push("introduce");
        }
        if !self.quiet && !names.is_empty() {
            say(&format!(
                "{}: only a book in print (.pdf) has what these ask for: {}",
                self.out().display(),
                names.join(", ")
            ));
        }
    }

    /// What stood in the folder before.
    fn say_found(&self, filled: Filled) {
        if self.quiet {
            return;
        }
        filled.replaced.say();
        let others = match filled.others {
            0 => return,
            1 => "1 other file stands in it, which is".to_string(),
            others => format!("{others} other files stand in it, which are"),
        };
        say(&format!("{}: {others} not of this book", self.out().display()));
    }

    fn say_made(&self, book: &Book, extent: &str) {
        if self.quiet {
            return;
        }
        let puzzles: usize = book.chapters.iter().map(|chapter| chapter.entries.len()).sum();
        let several = if puzzles == 1 { "puzzle" } else { "puzzles" };
        say(&format!("{}: {extent}, {puzzles} {several}", self.out().display()));
    }
}
