//! `draw`: a board as text or SVG.

use super::convert::Text;
use super::given::Given;
use super::{Problem, Stop};
use ninefold::ask::{self, Manner};
use ninefold::render::{self, SvgOptions, TextOptions, Theme};
use serde::Deserialize;
use utoipa::ToSchema;

/// The kind of picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DrawKind {
    /// SVG.
    #[default]
    Svg,
    /// Text with lines.
    Text,
}

/// A board, and the parts of it to be drawn.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a request, each with its name")]
pub struct DrawRequest {
    /// The board.
    #[serde(alias = "puzzle")]
    pub board: Given,
    /// The kind of picture.
    #[serde(default)]
    pub kind: DrawKind,
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
pub fn answer(request: &DrawRequest, stop: &Stop<'_>) -> Result<Text, Problem> {
    let mut board = request.board.board(stop)?;
    let mut caption = request.caption.clone();
    if request.solution {
        let filled = ask::filled(&board, &stop.policy());
        let filled = filled.map_err(|none| Problem::new(none.words(board.geometry(), &Manner::default())))?;
        board = filled.board;
        if let Some(remark) = filled.remark {
            caption = format!("{caption} ({remark})").trim().to_string();
        }
    }
    let scene = ask::pictured(&board, request.marks).labels(request.labels).caption(caption);
    let theme = if request.dark { Theme::Dark } else { Theme::Light };
    let text = match request.kind {
        DrawKind::Svg => render::svg(&scene, &SvgOptions { theme }),
        DrawKind::Text => render::text(&scene, &TextOptions { ascii: false, coloured: false }),
    };
    Ok(Text { text })
}
