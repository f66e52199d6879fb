//! A book for those who lay out pages by themselves: one page of HTML, or a folder of pictures with a table of their puzzles.

use crate::png;
use crate::prose::escaped;
use ninefold::board::Symbol;
use ninefold::board::text::Alphabet;
use ninefold::board::text::csv::{board_text, quoted};
use ninefold::render::{Scene, SvgOptions, svg};
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file::{Inputs, Replaced, is_other};
use ninefold_files::partial::write_whole;
use ninefold_print::book::{Book, Chapter, Entry, Hint, level_name, single};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

/// What the pictures of a folder are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Pictures {
    /// Scalable vector graphics
    Svg,
    /// Pixels, four for a unit
    Png,
    /// Set as in a book, in grey, fonts embedded: puzzles of 4.5 inches, solutions of 2
    Pdf,
}

impl Pictures {
    /// The ending of their names.
    fn ending(self) -> &'static str {
        match self {
            Pictures::Svg => "svg",
            Pictures::Png => "png",
            Pictures::Pdf => "pdf",
        }
    }

    /// The name of a picture of the puzzle with this number, or of its solution.
    fn name(self, number: usize, is_solved: bool) -> String {
        format!("{}-{number:03}.{}", if is_solved { "solution" } else { "puzzle" }, self.ending())
    }

    fn draw(self, entry: &Entry, is_solved: bool) -> Result<Vec<u8>, String> {
        let scene = || if is_solved { entry.solved() } else { entry.scene() };
        let drawn = || svg(&scene(), &SvgOptions::default());
        match self {
            Pictures::Svg => Ok(drawn().into_bytes()),
            Pictures::Png => png::to_png(&drawn(), SCALE),
            Pictures::Pdf => single(entry, is_solved).map_err(|why| why.to_string()),
        }
    }
}

/// Pixels per unit of a PNG: 300 and more on an inch at the size in which boards are printed.
const SCALE: f32 = 4.0;

/// The puzzles with their numbers, and the titles of their chapters.
fn numbered(book: &Book) -> impl Iterator<Item = (usize, &Chapter, &Entry)> {
    let entries = book.chapters.iter().flat_map(|chapter| chapter.entries.iter().map(move |entry| (chapter, entry)));
    (1..).zip(entries).map(|(number, (chapter, entry))| (number, chapter, entry))
}

const HEAD: &str = "<style>
body { font: 1.05rem/1.5 Georgia, serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff }
h1, h2 { font-weight: 600; line-height: 1.2 }
section { display: flex; flex-wrap: wrap; gap: 1.5rem 2rem }
figure { margin: 0; flex: 0 0 auto; break-inside: avoid }
figure > svg { display: block; width: 18rem; max-width: 100%; height: auto }
.solutions svg { width: 9rem }
figcaption { font-size: 0.9rem; color: #444 }
h2 { break-before: page }
dt { font-weight: 600 }
.line { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0.3rem 0 }
.line b { min-width: 2.5rem }
@media print { .hints { display: none } }
</style>
";

/// The book as one page, with nothing from elsewhere.
pub(super) fn html(book: &Book) -> String {
    let title = escaped(&book.title);
    let mut page =
        format!("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{title}</title>\n{HEAD}");
    let _ = writeln!(page, "<h1>{title}</h1>");
    for text in [&book.subtitle, &book.author, &book.dedication].into_iter().filter(|text| !text.is_empty()) {
        let _ = writeln!(page, "<p>{}</p>", escaped(text));
    }
    let mut number = 0;
    for chapter in &book.chapters {
        let _ = writeln!(page, "<h2>{}</h2>", escaped(&chapter.title));
        if !chapter.about.is_empty() {
            let _ = writeln!(page, "<p>{}</p>", escaped(&chapter.about));
        }
        page += "<section>\n";
        for entry in &chapter.entries {
            number += 1;
            let level = entry.level().and_then(level_name).map(|name| format!(", {}", name.to_lowercase()));
            let title = if entry.title().is_empty() { String::new() } else { format!(" {}", escaped(entry.title())) };
            figure(&mut page, &entry.scene(), &format!("{number}{title}{}", level.unwrap_or_default()));
        }
        page += "</section>\n";
    }
    hints(&mut page, book);
    page += "<h2>Solutions</h2>\n<section class=\"solutions\">\n";
    for (number, _, entry) in numbered(book) {
        figure(&mut page, &entry.solved(), &number.to_string());
    }
    page + "</section>\n"
}

/// The hints, each stage of each puzzle to be opened by itself.
fn hints(page: &mut String, book: &Book) {
    let hinted: Vec<_> = numbered(book).filter(|(_, _, entry)| !entry.hints().is_empty()).collect();
    if hinted.is_empty() {
        return;
    }
    // On paper nothing is opened.
    page.push_str("<div class=\"hints\">\n<h2>Hints</h2>\nWhen all easier steps are done.\n");
    for (number, _, entry) in hinted {
        let _ = writeln!(page, "<div class=\"line\"><b>{number}</b>");
        for (stage, hint) in (1..).zip(entry.hints()) {
            let text = escaped(hint.text());
            let _ = writeln!(page, "<details><summary>Hint {stage}</summary>{text}</details>");
        }
        page.push_str("</div>\n");
    }
    if !book.glossary.is_empty() {
        page.push_str("<h3>The words of the hints</h3>\n<dl>\n");
        for passage in &book.glossary {
            let _ = writeln!(page, "<dt>{}</dt><dd>{}</dd>", escaped(&passage.lead), escaped(&passage.text));
        }
        page.push_str("</dl>\n");
    }
    page.push_str("</div>\n");
}

fn figure(page: &mut String, scene: &Scene, caption: &str) {
    let _ =
        write!(page, "<figure>\n{}<figcaption>{caption}</figcaption>\n</figure>\n", svg(scene, &SvgOptions::default()));
}

/// A table of all puzzles: a line for each, with its number, chapter, level, board, puzzle and solution, the name of the level, the names of
/// its pictures, which `InDesign` places where a column's name begins with an @, and its hints, if there are any.
fn table(book: &Book, kind: Pictures) -> String {
    let stages = numbered(book).map(|(_, _, entry)| entry.hints().len()).max().unwrap_or(0);
    let mut table =
        "number,chapter,level,board,puzzle,solution,level name,@puzzle picture,@solution picture,title".to_string();
    table.extend((1..=stages).map(|stage| format!(",hint {stage}")));
    table.push('\n');
    for (number, chapter, entry) in numbered(book) {
        let geometry = entry.puzzle().geometry();
        let line = |values: Vec<Option<Symbol>>| Alphabet::for_lines(geometry.symbols()).one_line(values);
        let puzzle = line(entry.puzzle().givens().to_vec());
        let solution = line(entry.solution().values().iter().copied().map(Some).collect());
        let level = entry.level().map(|level| level.to_string()).unwrap_or_default();
        let board = board_text(geometry).unwrap_or_default();
        let level_name = entry.level().and_then(level_name).unwrap_or_default().to_string();
        let [picture, solved] = [false, true].map(|is_solved| kind.name(number, is_solved));
        let mut fields = vec![
            number.to_string(),
            chapter.title.clone(),
            level,
            board,
            puzzle,
            solution,
            level_name,
            picture,
            solved,
            entry.title().to_string(),
        ];
        let hint = |stage| entry.hints().get(stage).map_or_else(String::new, |hint: &Hint| hint.text().to_string());
        fields.extend((0..stages).map(hint));
        let _ = writeln!(table, "{}", fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(","));
    }
    table
}

/// What became of a folder.
#[derive(Default)]
pub(super) struct Filled {
    /// How many files the book has in it.
    pub(super) files: usize,
    /// Those that were there before, and held something else.
    pub(super) replaced: Replaced,
    /// How many other files stand in it.
    pub(super) others: usize,
}

impl Filled {
    fn write(&mut self, path: &Path, bytes: &[u8], interrupt: &Interrupt) -> Result<(), Usage> {
        let is_other = is_other(path, bytes);
        write_whole(path, bytes, interrupt).map_err(Usage)?;
        if is_other {
            self.replaced.add(path);
        }
        self.files += 1;
        Ok(())
    }
}

/// The table's name in a folder.
const TABLE: &str = "puzzles.csv";

/// Writes a picture of each puzzle and of each solution into a folder, and the table; nothing where one of them is what is read.
pub(super) fn folder(
    book: &Book,
    folder: &Path,
    kind: Pictures,
    read: &Inputs,
    interrupt: &Interrupt,
) -> Result<Filled, Usage> {
    let pictures = || numbered(book).flat_map(|(number, _, entry)| [(number, entry, false), (number, entry, true)]);
    let mut names: BTreeSet<String> = pictures().map(|(number, _, is_solved)| kind.name(number, is_solved)).collect();
    names.insert(TABLE.to_string());
    names.iter().try_for_each(|name| read.refuse(&folder.join(name)))?;
    std::fs::create_dir_all(folder).map_err(|error| Usage(format!("{}: {error}", folder.display())))?;
    let mut filled = Filled { others: others(folder, &names), ..Filled::default() };
    for (number, entry, is_solved) in pictures() {
        if interrupt.is_set() {
            return Ok(filled);
        }
        let bytes = kind.draw(entry, is_solved).map_err(Usage)?;
        filled.write(&folder.join(kind.name(number, is_solved)), &bytes, interrupt)?;
    }
    filled.write(&folder.join(TABLE), table(book, kind).as_bytes(), interrupt)?;
    Ok(filled)
}

/// How many files with other names than these stand in a folder.
fn others(folder: &Path, names: &BTreeSet<String>) -> usize {
    let all = std::fs::read_dir(folder).into_iter().flatten().flatten();
    all.filter(|entry| entry.path().is_file() && entry.file_name().to_str().is_none_or(|name| !names.contains(name)))
        .count()
}
