//! Answers as HTTP: JSON with its headers, and problems.

use crate::api::Problem;
use axum::http::StatusCode;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use serde::Serialize;

#[derive(Serialize)]
struct Told<'a> {
    error: &'a Problem,
}

/// An answer that is a problem without a place.
pub(crate) fn refusal(status: StatusCode, why: &str) -> Response {
    told(status, &Problem::new(why))
}

/// An answer that is a problem.
pub(crate) fn told(status: StatusCode, problem: &Problem) -> Response {
    json_of(status, serde_json::to_vec(&Told { error: problem }).unwrap_or_default())
}

/// An answer in JSON, which nobody keeps.
pub(crate) fn json_of(status: StatusCode, json: Vec<u8>) -> Response {
    let about = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (status, about, json).into_response()
}

/// An answer that it may go better in a moment.
pub(crate) fn busy(why: &str) -> Response {
    ([(header::RETRY_AFTER, "2")], refusal(StatusCode::SERVICE_UNAVAILABLE, why)).into_response()
}
