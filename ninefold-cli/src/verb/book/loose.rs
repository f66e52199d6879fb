//! A book for those who lay out pages by themselves: one page of HTML, or a folder of pictures with a table of their puzzles.

use crate::png;
use crate::prose::escaped;
use ninefold::board::Symbol;
use ninefold::board::text::Alphabet;
use ninefold::board::text::csv::{board_text, quoted};
use ninefold::render::{Scene, SvgOptions, svg};
use ninefold_files::limits::Interrupt;
use ninefold_files::partial::write_whole;
use ninefold_print::book::{Book, Chapter, Entry, level_name};
use std::fmt::Write as _;
use std::path::Path;

/// What the pictures of a folder are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Pictures {
    /// Scalable vector graphics
    Svg,
    /// Pixels, four for a unit
    Png,
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
            figure(&mut page, &entry.scene(), &format!("{number}{}", level.unwrap_or_default()));
        }
        page += "</section>\n";
    }
    page += "<h2>Solutions</h2>\n<section class=\"solutions\">\n";
    for (number, _, entry) in numbered(book) {
        figure(&mut page, &entry.solved(), &number.to_string());
    }
    page + "</section>\n"
}

fn figure(page: &mut String, scene: &Scene, caption: &str) {
    let _ =
        write!(page, "<figure>\n{}<figcaption>{caption}</figcaption>\n</figure>\n", svg(scene, &SvgOptions::default()));
}

/// A table of all puzzles: a line for each, with its number, chapter, level, board, puzzle and solution.
fn table(book: &Book) -> String {
    let mut table = "number,chapter,level,board,puzzle,solution\n".to_string();
    for (number, chapter, entry) in numbered(book) {
        let geometry = entry.puzzle().geometry();
        let line = |values: Vec<Option<Symbol>>| Alphabet::for_lines(geometry.symbols()).one_line(values);
        let puzzle = line(entry.puzzle().givens().to_vec());
        let solution = line(entry.solution().values().iter().copied().map(Some).collect());
        let level = entry.level().map(|level| level.to_string()).unwrap_or_default();
        let board = board_text(geometry).unwrap_or_default();
        let fields = [number.to_string(), chapter.title.clone(), level, board, puzzle, solution];
        let _ = writeln!(table, "{}", fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(","));
    }
    table
}

/// Writes a picture of each puzzle and of each solution into a folder, and the table; how many files there are.
pub(super) fn folder(book: &Book, folder: &Path, kind: Pictures, interrupt: &Interrupt) -> Result<usize, String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files = 0;
    for (number, _, entry) in numbered(book) {
        for (name, scene) in [("puzzle", entry.scene()), ("solution", entry.solved())] {
            if interrupt.is_set() {
                return Ok(files);
            }
            let drawn = svg(&scene, &SvgOptions::default());
            let (ending, bytes) = match kind {
                Pictures::Svg => ("svg", drawn.into_bytes()),
                Pictures::Png => ("png", png::to_png(&drawn, SCALE)?),
            };
            write_whole(&folder.join(format!("{name}-{number:03}.{ending}")), &bytes, interrupt)?;
            files += 1;
        }
    }
    write_whole(&folder.join("puzzles.csv"), table(book).as_bytes(), interrupt)?;
    Ok(files + 1)
}
