//! Answers as HTTP: JSON with its headers, and problems.

use crate::api::Problem;
use crate::api::code::Code;
use crate::gzip::gzip;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::response::{IntoResponse as _, Response};
use serde::Serialize;
use std::hash::{DefaultHasher, Hasher as _};

/// The level at which an answer is packed while one waits.
const QUICK: u8 = 6;

/// Shorter answers fit into one packet as they are.
const WORTH: usize = 1_000;

#[derive(Serialize)]
struct Told<'a> {
    error: &'a Problem,
}

/// An answer that is a problem without a place.
pub(crate) fn refusal(code: Code, why: &str) -> Response {
    told(&Problem::of(code, why))
}

/// An answer that is a problem. Where it may go better in a moment, that is said.
pub(crate) fn told(problem: &Problem) -> Response {
    let status = StatusCode::from_u16(problem.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = json_of(status, serde_json::to_vec(&Told { error: problem }).unwrap_or_default());
    if matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    }
    response
}

/// An answer in JSON, which nobody keeps.
pub(crate) fn json_of(status: StatusCode, json: Vec<u8>) -> Response {
    let about = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (status, about, json).into_response()
}

/// An answer in JSON that is the same until the program is another one: a client that has it is told so.
pub(crate) fn lasting(headers: &HeaderMap, json: Vec<u8>) -> Response {
    let tag = tag(&json);
    let is_known = is_known(&tag, headers);
    let about = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_string())];
    if is_known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let kind = [(header::CONTENT_TYPE, "application/json"), (header::VARY, header::ACCEPT_ENCODING.as_str())];
    if takes_gzip(headers) {
        return (about, kind, [(header::CONTENT_ENCODING, "gzip")], gzip(&json, QUICK)).into_response();
    }
    (about, kind, json).into_response()
}

/// An answer in JSON that nobody keeps: packed, where that is worth it, as a whole shelf of games may be large.
pub(crate) fn passing(headers: &HeaderMap, json: Vec<u8>) -> Response {
    if json.len() < WORTH || !takes_gzip(headers) {
        return json_of(StatusCode::OK, json);
    }
    let mut response = json_of(StatusCode::OK, gzip(&json, QUICK));
    response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// Does the client take gzip? A weight of nothing refuses it.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let codings = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    codings.flat_map(|value| value.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let is_refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.trim().parse() == Ok(0.0_f32));
        ["gzip", "*"].iter().any(|known| name.trim().eq_ignore_ascii_case(known)) && !is_refused
    })
}

/// Has the client what this tag names?
pub(crate) fn is_known(tag: &str, headers: &HeaderMap) -> bool {
    headers.get_all(header::IF_NONE_MATCH).iter().any(|tags| is_among(tag, tags))
}

/// Is the tag one of those that the browser has? A weak one compares the same.
fn is_among(tag: &str, tags: &HeaderValue) -> bool {
    let tags = tags.to_str().unwrap_or_default();
    tags.split(',').map(str::trim).any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
}

/// A name for what an answer holds. It need not be hard to forge: both sides are ours.
pub(crate) fn tag(data: &[u8]) -> String {
    format!("\"{:016x}\"", hash([data]))
}

/// A number for some texts in order.
pub(crate) fn hash<'d>(texts: impl IntoIterator<Item = &'d [u8]>) -> u64 {
    let mut hasher = DefaultHasher::new();
    for text in texts {
        hasher.write_usize(text.len());
        hasher.write(text);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Packed for whoever takes it, and the same text for all.
    #[test]
    fn lasting_answers_are_packed() {
        let text = b"[1,2,3]".repeat(100);
        let takes: HeaderMap = [(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"))].into_iter().collect();
        let packed = lasting(&takes, text.clone());
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
        assert!(!lasting(&HeaderMap::new(), text.clone()).headers().contains_key(header::CONTENT_ENCODING));
        let file = gzip(&text, QUICK);
        assert!(file.len() < 100 && file.ends_with(&700_u32.to_le_bytes()));
        assert_eq!(miniz_oxide::inflate::decompress_to_vec(&file[10..file.len() - 8]).ok(), Some(text));
    }

    #[test]
    fn tags_are_compared() {
        let among = |tags: &'static str| is_among("\"ab\"", &HeaderValue::from_static(tags));
        assert!(among("\"ab\"") && among("\"x\", W/\"ab\"") && among("*"));
        assert!(!among("\"abc\"") && !among("ab") && !among(""));
    }
}
