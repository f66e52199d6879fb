//! The JSON that leaves the library, the same for the program, the web app and every other face (feature `json`).
//!
//! ```text
//! Finding --prove--> Step --StepJson::of--> step    the proof, in numbers; it can be read back and checked
//!    |  \--Told--------------ToldJson::of--> told    the same in words
//!    |   \--Scene-----------SceneJson::of--> scene   what it looks like on a board
//!    |                                          \___ ShownJson: the three side by side
//!  Event --Narrator--> Said ------Story------------> EventJson
//! ```
//! The numbers are those of [`ninefold_board::wire`]: cells from 0 row by row, values from 1, houses and facts from 0.

mod hint;
mod kinds;
mod rate;
mod scene;
mod story;
mod told;
mod violation;

pub use hint::HintJson;
pub use kinds::kind_in_words;
pub use rate::{GradeJson, ScaleJson, TripleJson, ValueJson};
pub use scene::{ArrowJson, HullJson, KeyJson, MarkJson, NumberedJson, OrderJson, SceneJson, StrokeJson, ToneJson};
pub use story::{BackJson, EventJson, EventKind, GuessJson, Story};
pub use told::{FactWordsJson, HouseNodeJson, StagesJson, ToldJson};
pub use violation::ViolationJson;

use crate::logic::{Finding, Words, prove};
use crate::render::Scene;
use ninefold_board::Step;
use ninefold_board::wire::StepJson;
use serde::Serialize;

/// A step, the same in words, and what it looks like.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Shown))]
pub struct ShownJson {
    /// The step with its proof.
    pub step: StepJson,
    /// In words.
    pub told: ToldJson,
    /// On the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<SceneJson>,
}

impl ShownJson {
    /// A finding in the grid of these words, before it is applied, without a picture.
    ///
    /// ```
    /// use ninefold::logic::{Words, lines, technique_named};
    /// use ninefold::wire::ShownJson;
    /// let (grid, finding) = lines::example(technique_named("x-wing").unwrap()).unwrap();
    /// let shown = ShownJson::of(&Words::new(&grid), &finding);
    /// assert_eq!((shown.step.technique.as_str(), shown.step.facts.len(), shown.told.facts.len()), ("X-wing", 2, 2));
    /// ```
    pub fn of(words: &Words<'_>, finding: &Finding) -> Self {
        ShownJson::with(words, finding, |_| None)
    }

    /// The same with its picture, on a board with or without pencil marks.
    pub fn drawn(words: &Words<'_>, finding: &Finding, shows_marks: bool) -> Self {
        ShownJson::with(words, finding, |step| {
            let scene = Scene::step(words.grid, step);
            Some(SceneJson::of(&if shows_marks { scene } else { scene.without_marks() }))
        })
    }

    fn with(words: &Words<'_>, finding: &Finding, scene: impl FnOnce(&Step) -> Option<SceneJson>) -> Self {
        let step = prove(words.grid, finding);
        let told = ToldJson::of(words, finding, &step);
        ShownJson { step: StepJson::of(words.grid.geometry(), &step), told, scene: scene(&step) }
    }
}
