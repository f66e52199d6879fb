//! `explain` as a table: a row a puzzle, with the whole story in its JSON.

use crate::verb::logic::check;
use ninefold::ask::{Footing, Manner, Sums, Why, explain};
use ninefold::board::text::TextError;
use ninefold::board::{Geometry, Grid};
use ninefold::logic::{Event, Finding, Listener, Narrator};
use ninefold::wire::{EventJson, Story};
use ninefold_files::input::Source;
use ninefold_files::lane::{BAD_INPUT, ColumnKind, Done, Field, Value};
use ninefold_files::status::Status;
use std::ops::ControlFlow;

/// The longest story of a row, in bytes: more than any puzzle takes that is solved without a search.
const LONGEST: usize = 4 << 20;

/// The columns.
pub(super) fn columns() -> Vec<Field> {
    let why = "null where the steps lead to a solution; else broken, wrong-entry, lost-mark, no-solution, stuck or time; bad-input";
    vec![
        Field::new("why", ColumnKind::Text, why),
        Field::new("filled", ColumnKind::Flag, "is every cell filled?"),
        Field::new("steps", ColumnKind::Number, "how many steps, those behind guesses among them"),
        Field::new("guesses", ColumnKind::Number, "how many guesses"),
        Field::new("hardest", ColumnKind::Text, "the hardest technique of them"),
        Field::new("words", ColumnKind::Text, "how it ended, in a sentence"),
        Field::new(
            "story",
            ColumnKind::Text,
            "its events, a JSON array (docs/json.md, explain); null where it has over 4 MiB",
        ),
        Field::new("note", ColumnKind::Text, "why there is no story, where it is left out"),
    ]
}

/// The row of a record that cannot be read.
pub(super) fn bad(source: &Source, error: &TextError) -> Vec<Value> {
    let [why, words] = [BAD_INPUT.to_string(), source.words(error)].map(Value::Text);
    vec![why, Value::Null, Value::Null, Value::Null, Value::Null, words]
}

/// The row of a board on which no step may start.
pub(super) fn refused(why: &Why, geometry: &Geometry, manner: &Manner) -> Done {
    let words = Value::Text(why.words(geometry, manner));
    let none = [Value::Flag(false), Value::Null, Value::Null, Value::Null];
    let row = [Value::Text(why.name().to_string())].into_iter().chain(none).chain([words]).collect();
    Done::row(row, Status::No)
}

/// The row of a board; the error says which step the checker refused, if it was asked.
pub(super) fn told(footing: &Footing<'_>, manner: &Manner, checked: bool, label: &str) -> Result<Done, String> {
    let mut teller = Teller::new(footing, manner, checked);
    // A row has its own limit, in bytes.
    let told = explain(footing, &Manner { whole: true, ..*manner }, &mut teller);
    let Teller { narrator, mut story, text, sums, failure, .. } = teller;
    if let Some(failure) = failure {
        return Err(failure);
    }
    let text = added(text, story.close(&told.grid)).map(|text| text + "]");
    let note = text.is_none().then(|| format!("the story takes over {} MiB, and is left out", LONGEST >> 20));
    let remarks = note.iter().map(|note| format!("{label}: {note}")).collect();
    let row = vec![
        Value::text(told.why().map(|why| why.name().to_string())),
        Value::Flag(told.is_solved()),
        Value::Number(sums.steps),
        Value::Number(sums.guesses),
        Value::text(sums.hardest().map(str::to_string)),
        Value::Text(told.words(&narrator)),
        Value::text(text),
        Value::text(note),
    ];
    Ok(Done { remarks, ..Done::row(row, Status::of(told.is_yes(&narrator))) })
}

/// Hears a profile, and writes its events down.
struct Teller<'a> {
    manner: &'a Manner,
    narrator: Narrator,
    story: Story,
    /// The array so far, without its end; nothing when it became too long.
    text: Option<String>,
    sums: Sums,
    /// Every step is checked; whether the puzzle may be assumed unique.
    checked: Option<bool>,
    failure: Option<String>,
}

impl<'a> Teller<'a> {
    fn new(footing: &Footing<'_>, manner: &'a Manner, checked: bool) -> Self {
        let start = &footing.grid;
        Teller {
            manner,
            narrator: Narrator::new(manner.profile, manner.dialect, manner.alphabet(start.geometry())),
            story: Story::new(start),
            text: Some("[".to_string()),
            sums: Sums::default(),
            checked: checked.then_some(footing.rules().unique),
            failure: None,
        }
    }

    fn is_sound(&mut self, grid: &Grid, finding: &Finding) -> bool {
        let Some(unique) = self.checked else { return true };
        self.failure = check(grid, finding, unique).err().map(|refused| format!("step {}, {refused}", self.sums.steps));
        self.failure.is_none()
    }
}

impl Listener for Teller<'_> {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        self.sums.hear(self.manner.dialect, event);
        if let Event::Step(finding) = event
            && !self.is_sound(grid, finding)
        {
            return ControlFlow::Break(());
        }
        let said = self.narrator.hear(grid, event);
        if self.text.is_some() {
            let made = self.story.hear(&self.manner.words(grid), event, said);
            self.text = made.into_iter().fold(self.text.take(), |text, event| added(text, Some(event)));
        }
        ControlFlow::Continue(())
    }
}

/// The text with one more event, unless it becomes too long.
fn added(text: Option<String>, event: Option<EventJson>) -> Option<String> {
    let mut text = text?;
    let Some(event) = event else { return Some(text) };
    if text.len() > 1 {
        text.push(',');
    }
    // Numbers and texts always serialise.
    text.push_str(&serde_json::to_string(&event).ok()?);
    (text.len() <= LONGEST).then_some(text)
}
