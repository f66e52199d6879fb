//! The page's files, inside the program (in a debug build they are read from the folder, so that one edits and reloads).

use crate::reply::refusal;
use axum::body::Body;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hasher as _};

#[cfg(not(debug_assertions))]
static FILES: include_dir::Dir<'static> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/page");

/// The contents of a file.
#[cfg(not(debug_assertions))]
fn read(name: &str) -> Option<Cow<'static, [u8]>> {
    FILES.get_file(name).map(|file| Cow::Borrowed(file.contents()))
}

/// The contents of a file as they are now.
#[cfg(debug_assertions)]
fn read(name: &str) -> Option<Cow<'static, [u8]>> {
    std::fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("page").join(name)).ok().map(Cow::Owned)
}

/// A file of the page; `/` is `index.html`.
pub(crate) fn answer(method: &Method, path: &str, headers: &HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let refused = refusal(StatusCode::METHOD_NOT_ALLOWED, "the page is read with GET and HEAD");
        return ([(header::ALLOW, "GET, HEAD")], refused).into_response();
    }
    let name = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
    let Some(data) = Some(name).filter(|name| is_plain(name)).and_then(read) else {
        return refusal(StatusCode::NOT_FOUND, "no such page");
    };
    let tag = tag(&data);
    let known = headers.get_all(header::IF_NONE_MATCH).iter().any(|tags| is_among(&tag, tags));
    // The browser asks each time, and is told that nothing changed: files change with the program, without a new name.
    let about = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_string())];
    if known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, kind(name))], Body::from(data)).into_response()
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

/// A name for what a file holds. It need not be hard to forge: both sides are ours.
fn tag(data: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(data);
    format!("\"{:016x}\"", hasher.finish())
}

/// The headers for a file with this name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => "application/octet-stream",
    }
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
    fn every_file_has_a_kind() {
        let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("page")];
        let mut files = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    files += 1;
                    assert_ne!(kind(path.to_str().unwrap()), kind(""), "{}", path.display());
                }
            }
        }
        assert!(files > 40, "{files}");
    }

    #[test]
    fn tags_are_compared() {
        let among = |tags: &'static str| is_among("\"ab\"", &HeaderValue::from_static(tags));
        assert!(among("\"ab\"") && among("\"x\", W/\"ab\"") && among("*"));
        assert!(!among("\"abc\"") && !among("ab") && !among(""));
    }
}
