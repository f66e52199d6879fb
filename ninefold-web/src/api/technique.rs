//! `technique/{id}`: the page of a technique, with an example to be drawn.

use super::board::{BoardJson, ShapeJson, StateJson, value};
use super::step::StepJson;
use super::{Problem, Stop};
use ninefold::board::{Grid, Status};
use ninefold::logic::{Words, lines, technique_named};
use serde::Serialize;
use utoipa::ToSchema;

/// A technique's page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = TechniquePage)]
pub struct Response {
    /// The id.
    pub id: String,
    /// Today's name.
    pub name: String,
    /// The page of its family, in Markdown, and what else there is to say of itself.
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
    pub step: StepJson,
}

/// The page of the technique with this id or name.
pub fn answer(id: &str, _stop: &Stop<'_>) -> Result<Response, Problem> {
    let technique = technique_named(id).ok_or_else(|| Problem {
        what: format!("no technique is called `{id}`; the lists name them all"),
        found: Some(format!("`{id}`")),
        ..Problem::default()
    })?;
    let about = technique.about();
    let card: Vec<String> = about.card().into_iter().map(|line| format!("- {line}")).collect();
    let example = lines::example(technique).map(|(grid, finding)| {
        let step = StepJson::of(&Words::new(&grid), &finding, true);
        Ok::<_, Problem>(ExampleJson { board: board(&grid)?, step })
    });
    Ok(Response {
        id: about.id(),
        name: about.title(),
        text: format!("{}\n## {}\n\n{}\n", about.page(), about.title(), card.join("\n")),
        example: example.transpose()?,
    })
}

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
        allowed: None,
    })
}
