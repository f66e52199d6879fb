//! `draw`: a board as text or SVG.

use super::board::BoardJson;
use super::convert::Text;
use super::{Problem, Stop};
use ninefold::ask;
use ninefold::board::text::Alphabet;
use ninefold::markup;
use ninefold::render::{self, Highlight, Scene, SvgOptions, TextOptions, Theme};
use serde::Deserialize;
use utoipa::ToSchema;

/// The kind of picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = DrawKind)]
pub enum Kind {
    /// SVG.
    #[default]
    Svg,
    /// Text with lines.
    Text,
}

/// A board, and the parts of it to be drawn.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = DrawRequest)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a request, each with its name")]
pub struct Request {
    /// The board.
    pub board: BoardJson,
    /// The kind of picture.
    #[serde(default)]
    pub kind: Kind,
    /// With pencil marks: the person's, or else those that the houses leave?
    #[serde(default)]
    pub marks: bool,
    /// With names of rows and columns?
    #[serde(default)]
    pub labels: bool,
    /// Light on dark?
    #[serde(default)]
    pub dark: bool,
    /// The line below the board.
    #[serde(default)]
    pub caption: String,
    /// With the solution entered?
    #[serde(default)]
    pub solution: bool,
}

/// Draws a board.
pub fn answer(request: &Request, stop: &Stop<'_>) -> Result<Text, Problem> {
    let mut board = request.board.board()?;
    let mut caption = request.caption.clone();
    if request.solution {
        let filled = ask::filled(&board, &stop.policy());
        let filled = filled.map_err(|none| {
            Problem::new(none.words(board.geometry(), Alphabet::for_people(board.geometry().symbols())))
        })?;
        board = filled.board;
        if let Some(remark) = filled.remark {
            caption = format!("{caption} ({remark})").trim().to_string();
        }
    }
    let marks = request.marks.then(|| board.marks().map_or_else(|| markup::clean(&board), <[_]>::to_vec));
    let conflicts: Vec<_> = board.violations().into_iter().flat_map(|violation| violation.cells).collect();
    board.set_marks(None);
    let mut scene = Scene::board(&board).labels(request.labels).caption(caption);
    if let Some(marks) = marks {
        scene = scene.with_marks(marks);
    }
    let scene = scene.highlight(conflicts, Highlight::Conflict);
    let theme = if request.dark { Theme::Dark } else { Theme::Light };
    let text = match request.kind {
        Kind::Svg => render::svg(&scene, &SvgOptions { theme }),
        Kind::Text => render::text(&scene, &TextOptions { ascii: false, coloured: false }),
    };
    Ok(Text { text })
}
