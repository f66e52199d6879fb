//! `technique/{id}`: the page of a technique, with an example to be drawn.

use super::board::{BoardJson, ShapeJson};
use super::{Problem, Stop};
use ninefold::board::wire::{StateJson, value};
use ninefold::board::{Grid, Status};
use ninefold::logic::words::capital;
use ninefold::logic::{About, Words, lines, technique_named};
use ninefold::wire::ShownJson;
use serde::Serialize;
use utoipa::ToSchema;

/// A technique's page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TechniquePage {
    /// The id.
    pub id: String,
    /// Today's name.
    pub name: String,
    /// The page of its family, in Markdown, and its own card.
    pub text: String,
    /// A board where it applies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<ExampleJson>,
}

/// A board and the step that can be made there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ExampleJson {
    /// The board.
    pub board: BoardJson,
    /// The step.
    #[serde(flatten)]
    pub shown: ShownJson,
}

/// The page of the technique with this id or name.
pub fn answer(id: &str, _stop: &Stop<'_>) -> Result<TechniquePage, Problem> {
    let technique = technique_named(id).ok_or_else(|| Problem {
        what: format!("there is no page about “{id}”; “All techniques” names those that there are"),
        found: Some(format!("`{id}`")),
        ..Problem::default()
    })?;
    let about = technique.about();
    let example = lines::example(technique).map(|(grid, finding)| {
        let shown = ShownJson::drawn(&Words::new(&grid), &finding, true);
        Ok::<_, Problem>(ExampleJson { board: board(&grid)?, shown })
    });
    Ok(TechniquePage { id: about.id(), name: about.title(), text: text(about), example: example.transpose()? })
}

/// The page, with the card and the sources that it names.
fn text(about: &About) -> String {
    let card: Vec<String> = about.card().into_iter().map(|line| card_line(&line)).collect();
    let mut text = about.page();
    if !card.is_empty() {
        text = format!("{text}\n## Other names, and ratings\n\n{}\n", card.join("\n"));
    }
    let cited: Vec<&str> = SOURCES.iter().filter(|(name, _)| text.contains(name)).map(|(_, what)| *what).collect();
    if !cited.is_empty() {
        text = format!("{text}\n## What is cited\n\n- {}\n", cited.join("\n- "));
    }
    text
}

/// A line of the card, in which dialects go by their names for `--dialect`.
fn card_line(line: &str) -> String {
    let known = [
        ("crook: ", "Crook: "),
        ("dobbs: ", "Dr Dobb's: "),
        ("lecture: ", "The lecture: "),
        ("passes: ", "The six passes: "),
    ];
    let named = known.iter().find_map(|(id, name)| Some(format!("{name}{}", line.strip_prefix(id)?)));
    format!("- {}", named.unwrap_or_else(|| capital(line)))
}

/// A source as pages name it, with its title.
const SOURCES: [(&str, &str); 8] = [
    (
        "Crook",
        "**Crook**: J. F. Crook, *A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles*, Notices of the \
         American Mathematical Society, April 2009.",
    ),
    ("Dobb's", "**Dr Dobb's**: Suchard, Yatom and Shapir, *Sudoku & Graph Theory*, Dr. Dobb's Journal."),
    ("ecture", "**The lecture**: a university lecture on Latin squares and Sudoku."),
    (
        "ix passes",
        "**The six passes**: the way in which the website physicsinsights.org (2013) solves a puzzle; each pass \
         knows more than the one before.",
    ),
    ("physicsinsights, ", "**physicsinsights**: the website physicsinsights.org (2013), which solves in six passes."),
    (
        "ive documents",
        "**The five documents**: those by Crook, Dr Dobb's, Chi and Lange (*Techniques for Solving Sudoku \
         Puzzles*, 2012), the lecture and physicsinsights, from which the methods here come.",
    ),
    ("HoDoKu", "**HoDoKu**: Bernhard Hobiger's Sudoku program, which gives every technique a code."),
    (
        "Sudoku Explainer",
        "**Sudoku Explainer**: Nicolas Juillerat's Sudoku program, which rates how hard a technique is; 1 is the \
         easiest.",
    ),
];

/// A grid as a board with all its marks.
fn board(grid: &Grid) -> Result<BoardJson, Problem> {
    let of = |status| {
        let cells = grid.geometry().all_cells();
        cells.map(|cell| value(grid.value(cell).filter(|_| grid.status(cell) == status))).collect()
    };
    Ok(BoardJson {
        shape: ShapeJson::of(grid.geometry())?,
        givens: of(Status::Given),
        entries: of(Status::Placed),
        marks: Some(StateJson::of(grid).marks),
        emptied: Vec::new(),
        allowed: None,
    })
}
