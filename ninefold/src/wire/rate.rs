//! The value of a puzzle on a scale, and which scale that is.

use crate::logic::Grade;
use crate::rate::{Rating, Scale, Tenths, Triple, Value};
use serde::Serialize;
use std::collections::BTreeMap;

/// What the numbers of a scale depend on: two ratings can be compared where both are the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Scale))]
pub struct ScaleJson {
    /// Another version may rate a puzzle differently.
    pub version: &'static str,
    /// The options, each with its setting.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
}

impl ScaleJson {
    /// The form of a scale.
    ///
    /// ```
    /// use ninefold::rate::scale_named;
    /// use ninefold::wire::ScaleJson;
    /// let text = |name| serde_json::to_string(&ScaleJson::of(scale_named(name).unwrap())).unwrap();
    /// assert_eq!(text("guesses"), r#"{"version":"1"}"#);
    /// assert_eq!(text("crook"), r#"{"version":"1","options":{"paths":"1000"}}"#);
    /// ```
    pub fn of(scale: &Scale) -> Self {
        let options = scale.options.iter().map(|(name, setting)| (name.to_string(), setting.to_string()));
        ScaleJson { version: scale.version, options: options.collect() }
    }
}

/// A value in the form of its kind: `3`, `8.4`, `{"hardest":8.4,"to_placement":1.2,"first":1.2}`,
/// `{"level":"hard","score":1240}`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum ValueJson {
    /// A level, or a number of things.
    Whole(u64),
    /// A number with one decimal.
    Tenths(f64),
    /// Three such numbers.
    Triple(TripleJson),
    /// A level with a score.
    Grade(GradeJson),
}

/// Three ratings of one way through a puzzle: ER, EP and ED.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Triple))]
pub struct TripleJson {
    /// Of the hardest step.
    pub hardest: f64,
    /// Of the hardest step up to the first that places a symbol.
    pub to_placement: f64,
    /// Of the first step.
    pub first: f64,
}

/// A level with a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Grade))]
pub struct GradeJson {
    /// The level, in a word.
    pub level: String,
    /// The score.
    pub score: u64,
    /// `true`: the scale's techniques do not solve the puzzle, and the rest is counted as a whole. Left out where they do.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unfinished: bool,
}

impl ValueJson {
    /// The form of a value.
    ///
    /// ```
    /// use ninefold::logic::{Grade, Level};
    /// use ninefold::rate::{Tenths, Triple, Value};
    /// use ninefold::wire::ValueJson;
    /// let text = |value| serde_json::to_string(&ValueJson::of(value)).unwrap();
    /// let [hardest, first] = [84, 12].map(Tenths);
    /// assert_eq!(text(Value::Whole(3)), "3");
    /// assert_eq!(text(Value::Tenths(hardest)), "8.4");
    /// let triple = Triple { hardest, to_placement: Tenths(20), first };
    /// assert_eq!(text(Value::Triple(triple)), r#"{"hardest":8.4,"to_placement":2.0,"first":1.2}"#);
    /// let grade = Grade { level: Level::Hard, score: 1240 };
    /// assert_eq!(text(Value::Grade(grade)), r#"{"level":"hard","score":1240}"#);
    /// ```
    pub fn of(value: Value) -> Self {
        match value {
            Value::Whole(number) => ValueJson::Whole(number),
            Value::Tenths(number) => ValueJson::Tenths(tenths(number)),
            Value::Triple(Triple { hardest, to_placement, first }) => ValueJson::Triple(TripleJson {
                hardest: tenths(hardest),
                to_placement: tenths(to_placement),
                first: tenths(first),
            }),
            Value::Grade(grade) => ValueJson::Grade(GradeJson::of(grade, false)),
        }
    }

    /// The form of the value of a rating, which may be unfinished.
    pub fn of_rating(rating: &Rating) -> Option<Self> {
        Some(match rating.value? {
            Value::Grade(grade) => ValueJson::Grade(GradeJson::of(grade, rating.unfinished)),
            value => ValueJson::of(value),
        })
    }
}

impl GradeJson {
    /// The form of a level with a score.
    pub fn of(grade: Grade, unfinished: bool) -> Self {
        GradeJson { level: grade.level.to_string(), score: grade.score.into(), unfinished }
    }
}

/// By hand: as alternatives of which exactly one fits, a whole number would be a number, too.
#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for ValueJson {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        let forms = [f64::schema(), TripleJson::schema(), GradeJson::schema()];
        let all = forms.into_iter().fold(utoipa::openapi::OneOfBuilder::new(), utoipa::openapi::OneOfBuilder::item);
        all.description(Some("A value in the form of its kind: a number, three of them, or a level with a score."))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for ValueJson {
    fn name() -> std::borrow::Cow<'static, str> {
        "Value".into()
    }
}

/// The nearest number, which is written with one decimal again.
fn tenths(Tenths(number): Tenths) -> f64 {
    f64::from(number) / 10.0
}
