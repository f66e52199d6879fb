//! The picture of a step on a board.

use crate::render::{Arrow, Highlight, Hull, Part, Sample, Scene, Stroke, Tone};
use ninefold_board::Cell;
use ninefold_board::wire::{CandidateJson, role};
use serde::Serialize;

/// The parts of a board that stand out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Scene))]
pub struct SceneJson {
    /// Houses.
    pub houses: Vec<ToneJson>,
    /// Cells to look at.
    pub focus: Vec<usize>,
    /// Pencil marks that play a part, and what is filled in and does.
    pub marks: Vec<MarkJson>,
    /// Cells to which what is assumed leaves nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub failed: Vec<usize>,
    /// The arrows that are drawn between sets of candidates, in the order in which one follows them: none where `order` stands for them.
    pub arrows: Vec<ArrowJson>,
    /// In place of more arrows than anybody could follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<OrderJson>,
    /// Lines over cells that are crossed out, on boards without pencil marks.
    pub strokes: Vec<StrokeJson>,
    /// Candidates of which one is true, where lines begin there.
    pub ovals: Vec<Vec<CandidateJson>>,
    /// Almost locked sets: a hull is drawn around the cells of each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hulls: Vec<HullJson>,
    /// What the signs mean, in the words that the key of the picture has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub key: Vec<KeyJson>,
    /// Is it a board without pencil marks, but for those named here?
    pub bare: bool,
}

/// A sign, and what it means here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Key))]
pub struct KeyJson {
    /// The part of a pencil mark; or `cell-focus`, `cell-failed`; `house-base`, `house-cover`, `house-failed`; `link-strong`, `link-weak`;
    /// `hull1` and so on, of a set whose marks are all in others, too; `band`, around what is one end of a link; `order`, `oval`,
    /// `stroke`, and `stroke-ring` and `stroke-cross`, where one begins and ends.
    pub sign: String,
    /// What it means.
    pub words: String,
}

/// The cells of an almost locked set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Hull))]
pub struct HullJson {
    /// Its number in the parts of its marks: 1 for `set1`.
    pub number: u8,
    /// The letter that the sentence has for it.
    pub letter: String,
    /// The cells.
    pub cells: Vec<usize>,
}

/// A house that stands out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Tone))]
pub struct ToneJson {
    /// Its place in the geometry's list.
    pub house: usize,
    /// `base`: a fact is about it; `cover`: it limits how many candidates can be true; `failed`: what is assumed leaves it without a place.
    pub tone: &'static str,
}

/// A pencil mark that plays a part, or what is filled in where the pattern is of such cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Mark))]
pub struct MarkJson {
    /// The cell.
    pub cell: usize,
    /// The value.
    pub value: usize,
    /// `option`; of the nodes of chains and nets `off`, `on`, `first` (off), `last` (on), and `branch1` and so on (on in this branch);
    /// `pattern`, `fin`, `pivot`, `set1`, `set2` and so on, `shared` (of several of these), `eliminated` or `placed`.
    pub part: String,
}

/// What follows in a net of many links: numbers beside the pencil marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Order))]
pub struct OrderJson {
    /// What the numbers say.
    pub words: &'static str,
    /// The candidates that follow, by their numbers; several may have the same one.
    pub marks: Vec<NumberedJson>,
}

/// A candidate that follows, and its number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Numbered))]
pub struct NumberedJson {
    /// From 1.
    pub number: usize,
    /// The cell.
    pub cell: usize,
    /// The value.
    pub value: usize,
}

/// An arrow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Arrow))]
pub struct ArrowJson {
    /// Where it begins.
    pub from: Vec<CandidateJson>,
    /// Where it ends.
    pub to: Vec<CandidateJson>,
    /// Strong: one of the two is true. Weak: not both are.
    pub strong: bool,
}

/// A line over cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Stroke))]
pub struct StrokeJson {
    /// The symbols that cross them out.
    pub from: Vec<CandidateJson>,
    /// The cells.
    pub cells: Vec<usize>,
}

impl SceneJson {
    /// The parts of a scene besides the board itself.
    pub fn of(scene: &Scene) -> Self {
        let lit = |kind| {
            scene.highlights().filter(move |(_, why)| *why == kind).map(|(cell, _)| cell.index()).collect::<Vec<_>>()
        };
        let arrow = |arrow: &Arrow| ArrowJson {
            from: CandidateJson::list(&arrow.from),
            to: CandidateJson::list(&arrow.to),
            strong: arrow.strong,
        };
        let stroke = |stroke: &Stroke| StrokeJson {
            from: CandidateJson::list(&stroke.from),
            cells: stroke.cells.iter().map(|cell| cell.index()).collect(),
        };
        let hull = |hull: &Hull| HullJson {
            number: hull.number,
            letter: hull.letter().to_string(),
            cells: hull.cells.iter().map(|cell| cell.index()).collect(),
        };
        SceneJson {
            houses: scene.houses().map(|(of, house)| ToneJson { house: house.index(), tone: tone(of) }).collect(),
            focus: lit(Highlight::Focus),
            failed: lit(Highlight::Failed),
            marks: marks(scene),
            arrows: scene.drawn_arrows().iter().map(arrow).collect(),
            order: order(scene),
            strokes: scene.strokes().iter().map(stroke).collect(),
            ovals: scene.ovals().into_iter().map(CandidateJson::list).collect(),
            hulls: scene.hulls().iter().map(hull).collect(),
            key: key(scene),
            bare: scene.is_bare(),
        }
    }
}

fn tone(tone: Tone) -> &'static str {
    match tone {
        Tone::Base => "base",
        Tone::Cover => "cover",
        Tone::Failed => "failed",
    }
}

fn key(scene: &Scene) -> Vec<KeyJson> {
    let entry = |sample: Sample| Some(KeyJson { sign: sign(scene, &sample)?, words: sample.words() });
    scene.key().into_iter().filter_map(entry).collect()
}

/// The name of a sign; none of what belongs to the board, and not to the step.
fn sign(scene: &Scene, sample: &Sample) -> Option<String> {
    match sample {
        Sample::Part(of, _) => part(*of),
        Sample::Highlight(Highlight::Focus) => Some("cell-focus".to_string()),
        Sample::Highlight(Highlight::Failed) => Some("cell-failed".to_string()),
        Sample::House(of) => Some(format!("house-{}", tone(*of))),
        Sample::Arrow(strong) => Some(if *strong { "link-strong" } else { "link-weak" }.to_string()),
        Sample::Hull(place, _) => Some(format!("hull{}", scene.hulls().get(*place)?.number)),
        Sample::Band => Some("band".to_string()),
        Sample::Order => Some("order".to_string()),
        Sample::Stroke => Some("stroke".to_string()),
        Sample::Crosser => Some("stroke-ring".to_string()),
        Sample::Cross => Some("stroke-cross".to_string()),
        Sample::Oval => Some("oval".to_string()),
        Sample::Highlight(_) | Sample::Pencil(..) | Sample::Ring | Sample::Extra(_) => None,
    }
}

fn order(scene: &Scene) -> Option<OrderJson> {
    let numbered = |(number, candidate)| {
        let CandidateJson(cell, value) = CandidateJson::of(candidate);
        NumberedJson { number, cell, value }
    };
    let marks: Vec<NumberedJson> = scene.order().into_iter().map(numbered).collect();
    (!marks.is_empty()).then_some(OrderJson { words: Scene::ORDER, marks })
}

fn marks(scene: &Scene) -> Vec<MarkJson> {
    let symbols = |cell: Cell| scene.marks(cell).iter().chain(scene.value(cell).map(|(symbol, _)| symbol));
    let all = scene.geometry().all_cells().flat_map(|cell| symbols(cell).map(move |s| cell.with(s)));
    let played = all.filter_map(|of| Some((CandidateJson::of(of), part(scene.part(of))?)));
    played.map(|(CandidateJson(cell, value), part)| MarkJson { cell, value, part }).collect()
}

fn part(part: Part) -> Option<String> {
    match part {
        Part::Plain => None,
        Part::Option => Some("option".to_string()),
        Part::Off => Some("off".to_string()),
        Part::On => Some("on".to_string()),
        Part::First => Some("first".to_string()),
        Part::Last => Some("last".to_string()),
        Part::Role(of) => Some(role(of)),
        Part::Branch(number) => Some(format!("branch{number}")),
        Part::Shared => Some("shared".to_string()),
        Part::Eliminated => Some("eliminated".to_string()),
        Part::Placed => Some("placed".to_string()),
    }
}
