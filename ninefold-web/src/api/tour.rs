//! `tours`, `tour/{id}` and `tour-picture/{id}`: pages that walk through the documents, part by part, with their commands.
//!
//! The pages are the program's, which runs their commands: whoever starts the server hands them in.

use super::board::ShapeJson;
use super::lists::NamedJson;
use super::{Problem, Stop};
use serde::Serialize;
use utoipa::ToSchema;

/// The pages, and who draws.
#[derive(Default)]
pub struct Tours {
    /// In the order in which they are listed.
    pub pages: Vec<TourPage>,
    /// What draws the answer of a command of these pages; without it there are no pictures.
    pub draw: Option<Draw>,
}

/// The picture, as SVG, of what a command answers, if it can be drawn.
pub type Draw = Box<dyn Fn(&str, &Stop<'_>) -> Option<String> + Send + Sync>;

/// A page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TourPage {
    /// Its name, for `tour/{id}`.
    pub name: &'static str,
    /// The document.
    pub about: &'static str,
    /// What stands above the first part, in Markdown.
    pub head: String,
    /// Its parts.
    pub parts: Vec<TourPart>,
}

/// A part of a page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TourPart {
    /// Its heading.
    pub title: String,
    /// What stands below the heading.
    pub pieces: Vec<TourPiece>,
}

/// A stretch of a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum TourPiece {
    /// Text.
    Prose {
        /// In Markdown.
        text: String,
    },
    /// A command with its answer.
    Command(TourCommand),
}

/// A command with its answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TourCommand {
    /// For `tour-picture/{id}`: the name of the page, a dot, and this.
    pub number: usize,
    /// As it is typed.
    pub line: String,
    /// What it prints.
    pub output: String,
    /// May there be a picture of it?
    pub drawn: bool,
    /// The board that it is about, if that can be put on the page's own board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<TourBoard>,
}

/// A board that a command is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TourBoard {
    /// A text that `read` takes.
    pub text: String,
    /// Its kind, where the text does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<ShapeJson>,
    /// What is done with it.
    pub purpose: Purpose,
    /// The way of solving, where the command names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
}

/// What a board is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    /// To be solved by the reader.
    Play,
    /// To have its steps explained.
    Explain,
    /// To be worked through with Crook's coloured pencils.
    Pencils,
}

/// The pages that there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Tours)]
pub struct Listed {
    /// Their names and documents.
    pub tours: Vec<NamedJson>,
}

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(super) struct TourPicture {
    /// The picture; left out, this answer cannot be drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

impl Tours {
    /// The names of all pages.
    pub(super) fn list(&self) -> Listed {
        Listed { tours: self.pages.iter().map(|page| NamedJson { name: page.name, about: page.about }).collect() }
    }

    /// The page of this name.
    pub(super) fn page(&self, name: &str) -> Result<TourPage, Problem> {
        self.find(name).cloned()
    }

    /// The picture of a command: only those of the pages are run.
    pub(super) fn picture(&self, id: &str, stop: &Stop<'_>) -> Result<TourPicture, Problem> {
        let missing = || Problem::new(format!("there is no command “{id}”; `tour` numbers those that there are"));
        let (name, number) = id.rsplit_once('.').ok_or_else(missing)?;
        let number: usize = number.parse().map_err(|_| missing())?;
        let command = self.find(name)?.commands().find(|command| command.number == number).ok_or_else(missing)?;
        let drawn = self.draw.as_ref().filter(|_| command.drawn);
        Ok(TourPicture { svg: drawn.and_then(|draw| draw(&command.line, stop)) })
    }

    fn find(&self, name: &str) -> Result<&TourPage, Problem> {
        let names = || self.pages.iter().map(|page| page.name).collect::<Vec<_>>().join(", ");
        self.pages.iter().find(|page| page.name == name).ok_or_else(|| Problem {
            what: format!("there is no tour “{name}”"),
            found: Some(format!("`{name}`")),
            expected: Some(format!("one of {}", names())).filter(|_| !self.pages.is_empty()),
            ..Problem::default()
        })
    }
}

impl TourPage {
    /// Its commands, in order.
    pub fn commands(&self) -> impl Iterator<Item = &TourCommand> {
        self.parts.iter().flat_map(|part| &part.pieces).filter_map(|piece| match piece {
            TourPiece::Command(command) => Some(command),
            TourPiece::Prose { .. } => None,
        })
    }
}
