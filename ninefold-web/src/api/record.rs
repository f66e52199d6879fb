//! `record`: what was solved and practised. Whoever asks sends what it did, and is answered what others did since.

use super::{Problem, Stop};
use crate::store::{Bad, Deed, Mark, Recorded, Shelf};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

/// The most deeds that are taken at once.
const MOST: usize = 2_000;

/// What was done, and how far the record is known.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RecordRequest {
    /// What was done: objects, each with an `id`. One that is in the record already is not there twice.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    deeds: Vec<Box<RawValue>>,
    /// Where the part that is known ends, as an answer before said; left out, none is known.
    #[serde(default)]
    after: Option<Mark>,
}

/// A part of the record.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each answers a question of its own")]
pub(super) struct RecordResponse {
    /// Does this server keep a record?
    keeps: bool,
    /// Is the part known that the request names? Otherwise the file is another one than before: what it has not is to be sent again.
    known: bool,
    /// The deeds behind it, or from the beginning.
    #[schema(value_type = Vec<Object>)]
    deeds: Vec<Box<RawValue>>,
    /// Where they end.
    last: Option<Mark>,
    /// Are there more? Then ask again.
    more: bool,
    /// Is something of this part lost, as the file is damaged there?
    damaged: bool,
    /// What was sent and is no deed, and why; the others are taken.
    bad: Vec<String>,
}

/// The deeds among these, and why the others are none.
pub(super) fn sorted_out(sent: &[Box<RawValue>]) -> (Vec<Deed>, Vec<String>) {
    let (mut deeds, mut bad) = (Vec::new(), Vec::new());
    for (number, deed) in sent.iter().enumerate() {
        match Deed::new(deed) {
            Ok(deed) => deeds.push(deed),
            Err(Bad(what)) => bad.push(format!("deed {}: {what}", number + 1)),
        }
    }
    (deeds, bad)
}

/// Adds to the record, and answers what is new in it.
pub(super) fn answer(
    shelf: Option<&dyn Shelf>,
    request: &RecordRequest,
    stop: &Stop<'_>,
) -> Result<RecordResponse, Problem> {
    let Some(shelf) = shelf else {
        return Ok(RecordResponse {
            keeps: false,
            known: true,
            deeds: Vec::new(),
            last: None,
            more: false,
            damaged: false,
            bad: Vec::new(),
        });
    };
    if request.deeds.len() > MOST {
        return Err(Problem::new(format!("found {} deeds, expected at most {MOST}", request.deeds.len())));
    }
    let (deeds, bad) = sorted_out(&request.deeds);
    shelf.add(&deeds, stop.0)?;
    let Recorded { deeds, last, is_known, more, is_damaged } = shelf.record(request.after.as_ref())?;
    let deeds = deeds.into_iter().filter_map(|deed| RawValue::from_string(deed).ok()).collect();
    Ok(RecordResponse { keeps: true, known: is_known, deeds, last, more, damaged: is_damaged, bad })
}

/// All of the record, each deed in JSON, and whether something of it is lost. Where the file is damaged it is what can be read: the games beside
/// it are not held back for it.
pub(super) fn all(shelf: &dyn Shelf) -> (Vec<String>, bool) {
    let (mut all, mut is_lost) = (Vec::new(), false);
    let mut mark = None;
    loop {
        let Ok(Recorded { deeds, last, more, is_damaged, .. }) = shelf.record(mark.as_ref()) else {
            return (all, true);
        };
        all.extend(deeds);
        is_lost |= is_damaged;
        let is_further = last != mark;
        mark = last;
        if !more || !is_further {
            return (all, is_lost);
        }
    }
}
