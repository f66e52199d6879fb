//! The page's files, inside the program (in a debug build they are read from the folder, so that one edits and reloads).
//!
//! When the program is built, each page gets one style and one program, which are made from all that it refers to (`build/`).
//! One folder in the address names their version: `/` refers to `v0123456789abcdef/index.js`, which holds for ever and need not
//! be asked for again, and a browser with it in its cache asks for one file. What is made is kept as gzip, too, for whoever takes
//! it; that is every browser. The sources are there by their own names, for who reads them and for tests of single modules.

use crate::api::code::Code;
use crate::reply::{hash, is_known, refusal, tag, takes_gzip};
use axum::body::Body;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;
use std::sync::LazyLock;

#[cfg(not(debug_assertions))]
static FILES: include_dir::Dir<'static> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/page");

/// A text that was made when the program was built.
#[cfg(not(debug_assertions))]
struct Made {
    name: &'static str,
    plain: &'static [u8],
    packed: &'static [u8],
}

#[cfg(not(debug_assertions))]
static MADE: &[Made] = include!(concat!(env!("OUT_DIR"), "/made.rs"));

/// The text with this name, if it was made.
#[cfg(not(debug_assertions))]
fn made(name: &str) -> Option<&'static Made> {
    MADE.iter().find(|made| made.name == name)
}

/// The contents of a file.
#[cfg(not(debug_assertions))]
fn read(name: &str) -> Option<Cow<'static, [u8]>> {
    let file = || FILES.get_file(name).map(include_dir::File::contents);
    made(name).map(|made| made.plain).or_else(file).map(Cow::Borrowed)
}

/// A file as gzip, if it is kept so.
#[cfg(not(debug_assertions))]
fn packed(name: &str) -> Option<&'static [u8]> {
    made(name).map(|made| made.packed)
}

/// Files that are edited are not packed.
#[cfg(debug_assertions)]
fn packed(_: &str) -> Option<&'static [u8]> {
    None
}

/// The names and contents of all files.
#[cfg(not(debug_assertions))]
fn embedded() -> Vec<&'static [u8]> {
    fn below<'d>(folder: &'d include_dir::Dir<'d>, found: &mut Vec<&'d [u8]>) {
        found.extend(folder.files().flat_map(|file| [file.path().as_os_str().as_encoded_bytes(), file.contents()]));
        folder.dirs().for_each(|folder| below(folder, found));
    }
    let mut found = MADE.iter().flat_map(|made| [made.name.as_bytes(), made.plain]).collect();
    below(&FILES, &mut found);
    found
}

/// Files that are edited have no version.
#[cfg(debug_assertions)]
fn embedded() -> Vec<&'static [u8]> {
    Vec::new()
}

/// The contents of a file as they are now.
#[cfg(debug_assertions)]
fn read(name: &str) -> Option<Cow<'static, [u8]>> {
    std::fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("page").join(name)).ok().map(Cow::Owned)
}

/// The pages by the paths that people see, and their files.
const PAGES: [(&str, &str); 3] = [("", "index.html"), ("index.html", "index.html"), ("follow", "follow/index.html")];

/// The pages, and the version to which they refer.
struct Front {
    version: String,
    pages: Vec<(&'static str, Vec<u8>)>,
}

/// The front of the files in the program, unless they are read from the folder.
fn front() -> Option<&'static Front> {
    static FRONT: LazyLock<Option<Front>> = LazyLock::new(|| {
        let files = embedded();
        if files.is_empty() {
            return None;
        }
        let version = format!("v{:016x}", hash(files));
        let page =
            |(_, file): (&str, &'static str)| Some((file, versioned(&String::from_utf8_lossy(&read(file)?), &version)));
        Some(Front { pages: PAGES.into_iter().filter_map(page).collect(), version })
    });
    FRONT.as_ref()
}

/// The text with every reference to a file of the page below the version.
fn versioned(html: &str, version: &str) -> Vec<u8> {
    let mut parts = html.split_inclusive("=\"").peekable();
    let mut written = String::new();
    while let Some(part) = parts.next() {
        written.push_str(part);
        let value = parts.peek().and_then(|next| next.split('"').next()).unwrap_or_default();
        if part.ends_with("href=\"") && !value.starts_with('#') || part.ends_with("src=\"") {
            written.push_str(version);
            written.push('/');
        }
    }
    written.into_bytes()
}

/// How long a browser may keep what it was given.
const KEPT: &str = "public, max-age=31536000, immutable";
/// The browser asks each time, and is told that nothing changed.
const ASKED: &str = "no-cache";

/// A file, and what is to be said of it.
struct Found {
    kind: &'static str,
    cached: &'static str,
    is_packed: bool,
    data: Cow<'static, [u8]>,
}

/// The file that a path names, and how long it is kept: files of another version are those of today, for a page that
/// stayed open while the program was exchanged.
fn find(path: &str, front: Option<&'static Front>, takes_gzip: bool) -> Option<Found> {
    let path = path.strip_prefix('/')?;
    if let Some((_, file)) = PAGES.iter().find(|(known, _)| *known == path) {
        let made = front.and_then(|front| front.pages.iter().find(|(name, _)| name == file));
        let data = made.map(|(_, html)| Cow::Borrowed(html.as_slice())).or_else(|| read(file))?;
        return Some(Found { kind: kind(file), cached: ASKED, is_packed: false, data });
    }
    let (version, name) = path.split_once('/').filter(|(folder, _)| is_version(folder)).unwrap_or(("", path));
    if PAGES.iter().any(|(_, file)| *file == name) {
        return None; // they have no version, since they refer to one
    }
    let cached = if front.is_some_and(|front| front.version == version) { KEPT } else { ASKED };
    let packed = packed(name).filter(|_| takes_gzip);
    let (is_packed, data) = match packed {
        Some(data) => (true, Cow::Borrowed(data)),
        None => (false, is_plain(name).then(|| read(name)).flatten()?),
    };
    Some(Found { kind: kind(name), cached, is_packed, data })
}

/// Is this what a folder for a version is called?
fn is_version(folder: &str) -> bool {
    let digits = folder.strip_prefix('v').unwrap_or_default();
    digits.len() == 16 && digits.bytes().all(|c| c.is_ascii_hexdigit())
}

/// A file of the page; `/` is `index.html`.
pub(crate) fn answer(method: &Method, path: &str, headers: &HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let refused = refusal(Code::BadMethod, "the page is read with GET and HEAD");
        return ([(header::ALLOW, "GET, HEAD")], refused).into_response();
    }
    let Some(Found { kind, cached, is_packed, data }) = find(path, front(), takes_gzip(headers)) else {
        return refusal(Code::NotFound, "no such page");
    };
    let tag = tag(&data);
    let known = is_known(&tag, headers);
    let about = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, cached.to_string()),
        (header::VARY, header::ACCEPT_ENCODING.to_string()),
    ];
    if known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let mut response = (about, [(header::CONTENT_TYPE, kind)], Body::from(data)).into_response();
    if is_packed {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// Is it a path of plain names? In a debug build it becomes a path on the disk.
fn is_plain(path: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    path.split('/').all(|name| !name.starts_with('.') && !name.is_empty() && name.chars().all(plain))
}

/// The headers for a file with this name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
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
    fn references_get_the_version() {
        let html = r##"<a href="#main" class="x"><link href="css/a.css"><script src="app.js"></script><p id="src">"##;
        let expected =
            r##"<a href="#main" class="x"><link href="v1/css/a.css"><script src="v1/app.js"></script><p id="src">"##;
        assert_eq!(String::from_utf8(versioned(html, "v1")).unwrap(), expected);
        assert!(is_version("v0123456789abcdef"));
        assert!(
            !is_version("v0123456789abcde") && !is_version("w0123456789abcdef") && !is_version("v0123456789abcdeg")
        );
    }

    #[test]
    fn gzip_is_for_whoever_takes_it() {
        let takes = |codings: &[&'static str]| {
            let pairs = codings.iter().map(|&codings| (header::ACCEPT_ENCODING, HeaderValue::from_static(codings)));
            takes_gzip(&pairs.collect())
        };
        assert!(takes(&["gzip"]) && takes(&["br;q=1, gzip ; q=0.5"]) && takes(&["*"]) && takes(&["br", "GZip"]));
        assert!(!takes(&[]) && !takes(&["br"]) && !takes(&["gzip;q=0"]) && !takes(&["gzip; q=0.0, br"]));
    }
}
