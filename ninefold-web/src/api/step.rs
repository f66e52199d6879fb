//! A finding in JSON: in words, as a picture, and with the facts that prove it.

use super::board::value;
use ninefold::board::{Candidate, Conclusion, Fact, Role, Step};
use ninefold::logic::{Finding, Stage, Told, Words, prove};
use ninefold::render::{Highlight, Part, Scene, Tone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A cell and a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Candidate)]
pub struct CandidateJson(pub usize, pub usize);

/// A candidate as cell and value.
pub fn candidate(candidate: Candidate) -> CandidateJson {
    CandidateJson(candidate.cell.index(), usize::from(value(Some(candidate.symbol))))
}

/// Candidates as cells and values.
pub fn candidates<'a>(of: impl IntoIterator<Item = &'a Candidate>) -> Vec<CandidateJson> {
    of.into_iter().map(|&k| candidate(k)).collect()
}

/// One logical step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct StepJson {
    /// Today's name, size included.
    pub technique: String,
    /// The name in the dialect.
    pub called: String,
    /// What `technique/{id}` takes.
    pub page: Option<String>,
    /// The size of the pattern: 2 for a pair.
    pub size: u8,
    /// Does it rest on the puzzle's having one solution?
    pub assumes_unique: bool,
    /// The four stages of a hint.
    pub stages: StagesJson,
    /// All of it in one sentence.
    pub sentence: String,
    /// Of an entry after the markup in Crook's algorithm: `7_3, red path`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entered: Option<String>,
    /// What is true.
    pub places: Vec<CandidateJson>,
    /// What is false.
    pub eliminates: Vec<CandidateJson>,
    /// The picture on the board.
    pub scene: SceneJson,
    /// The proof.
    pub facts: Vec<FactJson>,
}

/// The stages of a hint, a sentence each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct StagesJson {
    /// Where to look.
    #[serde(rename = "where")]
    pub place: String,
    /// The technique to look for.
    pub technique: String,
    /// The pattern that is there.
    pub cells: String,
    /// What follows.
    pub answer: String,
}

/// One of the options is true, for this reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct FactJson {
    /// Why.
    pub because: String,
    /// The options, like `r1c2=3`.
    pub any_of: Vec<String>,
}

/// The parts of a board that stand out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SceneJson {
    /// Houses.
    pub houses: Vec<ToneJson>,
    /// Cells to look at.
    pub focus: Vec<usize>,
    /// Pencil marks that play a part.
    pub marks: Vec<MarkJson>,
    /// Arrows between sets of candidates, in the order in which one follows them.
    pub arrows: Vec<ArrowJson>,
    /// Lines over cells that are crossed out, on boards without pencil marks.
    pub strokes: Vec<StrokeJson>,
    /// Candidates of which one is true, where lines begin there.
    pub ovals: Vec<Vec<CandidateJson>>,
    /// Is it a board without pencil marks, but for those named here?
    pub bare: bool,
}

/// A house that stands out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ToneJson {
    /// Its place in the geometry's list.
    pub house: usize,
    /// `base`: a fact is about it; `cover`: it limits how many candidates can be true.
    pub tone: &'static str,
}

/// A pencil mark that plays a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MarkJson {
    /// The cell.
    pub cell: usize,
    /// The value.
    pub value: usize,
    /// `option`, `pattern`, `fin`, `pivot`, `set1`, `set2` and so on, `eliminated` or `placed`.
    pub part: String,
}

/// An arrow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ArrowJson {
    /// Where it begins.
    pub from: Vec<CandidateJson>,
    /// Where it ends.
    pub to: Vec<CandidateJson>,
    /// Strong: one of the two is true. Weak: not both are.
    pub strong: bool,
}

/// A line over cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct StrokeJson {
    /// The symbols that cross them out.
    pub from: Vec<CandidateJson>,
    /// The cells.
    pub cells: Vec<usize>,
}

impl StepJson {
    /// A finding in the grid of these words, before it is applied; with or without the pencil marks.
    pub fn of(words: &Words<'_>, finding: &Finding, shows_marks: bool) -> Self {
        let (told, step) = (Told::new(words, finding), prove(words.grid, finding));
        let scene = Scene::step(words.grid, &step);
        let scene = if shows_marks { scene } else { scene.without_marks() };
        StepJson {
            technique: told.modern.clone(),
            called: told.name.clone(),
            page: Some(finding.technique.about().id_of(usize::from(finding.size))),
            size: finding.size,
            assumes_unique: finding.assumes_unique(),
            stages: StagesJson {
                place: told.hint(Stage::Where),
                technique: told.hint(Stage::Technique),
                cells: told.hint(Stage::Cells),
                answer: told.hint(Stage::Answer),
            },
            sentence: told.sentence(),
            entered: None,
            places: concluded(&step, |c| matches!(c, Conclusion::Place(_))),
            eliminates: concluded(&step, |c| matches!(c, Conclusion::Eliminate(_))),
            scene: SceneJson::of(&scene),
            facts: step.facts.iter().map(|fact| FactJson::of(words, fact)).collect(),
        }
    }
}

fn concluded(step: &Step, wanted: fn(&Conclusion) -> bool) -> Vec<CandidateJson> {
    step.conclusions.iter().filter(|c| wanted(c)).map(|c| candidate(c.candidate())).collect()
}

impl FactJson {
    fn of(words: &Words<'_>, fact: &Fact) -> Self {
        let any_of = fact.any_of.iter().map(|&option| words.candidate(option)).collect();
        FactJson { because: words.because(&fact.because), any_of }
    }
}

impl SceneJson {
    /// The parts of a scene besides the board itself.
    pub fn of(scene: &Scene) -> Self {
        let tone = |tone| if tone == Tone::Base { "base" } else { "cover" };
        let focus = scene.highlights().filter(|(_, why)| *why == Highlight::Focus);
        let arrow = |arrow: &ninefold::render::Arrow| ArrowJson {
            from: candidates(&arrow.from),
            to: candidates(&arrow.to),
            strong: arrow.strong,
        };
        let stroke = |stroke: &ninefold::render::Stroke| StrokeJson {
            from: candidates(&stroke.from),
            cells: stroke.cells.iter().map(|cell| cell.index()).collect(),
        };
        SceneJson {
            houses: scene.houses().map(|(of, house)| ToneJson { house: house.index(), tone: tone(of) }).collect(),
            focus: focus.map(|(cell, _)| cell.index()).collect(),
            marks: marks(scene),
            arrows: scene.arrows().iter().map(arrow).collect(),
            strokes: scene.strokes().iter().map(stroke).collect(),
            ovals: scene.ovals().into_iter().map(candidates).collect(),
            bare: scene.is_bare(),
        }
    }
}

fn marks(scene: &Scene) -> Vec<MarkJson> {
    let all = scene.geometry().all_cells().flat_map(|cell| scene.marks(cell).iter().map(move |s| cell.with(s)));
    let played = all.filter_map(|of| Some((candidate(of), part(scene.part(of))?)));
    played.map(|(CandidateJson(cell, value), part)| MarkJson { cell, value, part }).collect()
}

fn part(part: Part) -> Option<String> {
    let name = match part {
        Part::Plain => return None,
        Part::Option => "option",
        Part::Role(Role::Pattern) => "pattern",
        Part::Role(Role::Fin) => "fin",
        Part::Role(Role::Pivot) => "pivot",
        Part::Role(Role::Set(number)) => return Some(format!("set{number}")),
        Part::Eliminated => "eliminated",
        Part::Placed => "placed",
    };
    Some(name.to_string())
}
