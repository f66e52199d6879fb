//! The page's files, inside the program (in a debug build they are read from the folder, so that one edits and reloads).

use crate::reply::refusal;
use axum::body::Body;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};

#[derive(rust_embed::Embed)]
#[folder = "page/"]
struct Files;

/// A file of the page; `/` is `index.html`.
pub(crate) fn answer(method: &Method, path: &str, headers: &HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let refused = refusal(StatusCode::METHOD_NOT_ALLOWED, "the page is read with GET and HEAD");
        return ([(header::ALLOW, "GET, HEAD")], refused).into_response();
    }
    let name = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
    let Some(file) = Some(name).filter(|name| is_plain(name)).and_then(Files::get) else {
        return refusal(StatusCode::NOT_FOUND, "no such page");
    };
    let hash = file.metadata.sha256_hash();
    let tag = hash.iter().take(16).fold(String::from("\""), |tag, byte| format!("{tag}{byte:02x}")) + "\"";
    let known = headers.get_all(header::IF_NONE_MATCH).iter().any(|tags| is_among(&tag, tags));
    // The browser asks each time, and is told that nothing changed: files change with the program, without a new name.
    let about = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_string())];
    if known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, kind(file.metadata.mimetype()))], Body::from(file.data)).into_response()
}

/// Is it a path of plain names? In a debug build it becomes a path on the disk.
fn is_plain(path: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    path.split('/').all(|name| !name.starts_with('.') && !name.is_empty() && name.chars().all(plain))
}

/// Is the tag one of those that the browser has? A weak one compares the same.
fn is_among(tag: &str, tags: &HeaderValue) -> bool {
    let tags = tags.to_str().unwrap_or_default();
    tags.split(',').map(str::trim).any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
}

/// All our texts are UTF-8.
fn kind(kind: &str) -> String {
    if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_in_the_folder() {
        assert!(is_plain("index.html") && is_plain("css/board.css") && is_plain("a/b-c/d_e.mjs"));
        for other in
            ["", "..", "../Cargo.toml", "a/../b", "%2e%2e/Cargo.toml", "a//b", "/etc/passwd", ".git", "a\\b", "a/"]
        {
            assert!(!is_plain(other), "{other}");
        }
    }

    #[test]
    fn tags_are_compared() {
        let among = |tags: &'static str| is_among("\"ab\"", &HeaderValue::from_static(tags));
        assert!(among("\"ab\"") && among("\"x\", W/\"ab\"") && among("*"));
        assert!(!among("\"abc\"") && !among("ab") && !among(""));
    }
}
