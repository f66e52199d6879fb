//! The embedded files.

use crate::server::client::Running;

#[test]
fn the_page_is_served() {
    let server = Running::usual();
    let page = server.get("/");
    assert_eq!((page.status, page.headers["content-type"].as_str()), (200, "text/html; charset=utf-8"));
    assert!(page.body.to_lowercase().starts_with("<!doctype html>"), "{}", page.body);
    assert_eq!(server.get("/index.html").body, page.body);
    assert_eq!(server.get("/?puzzle=x").body, page.body, "a query is the page's own business");
}

#[test]
fn what_the_browser_has_is_not_sent_again() {
    let server = Running::usual();
    let page = server.get("/");
    let (tag, kept) = (&page.headers["etag"], &page.headers["cache-control"]);
    assert_eq!(kept, "no-cache");
    let again = |tag: &str| server.ask(&server.head("GET", "/", &format!("If-None-Match: {tag}\r\n")));
    let same = again(tag);
    assert_eq!((same.status, same.body.as_str(), &same.headers["etag"]), (304, "", tag));
    assert_eq!(again(&format!("W/{tag}, \"x\"")).status, 304);
    assert_eq!(again("\"x\"").status, 200);
}

/// What the page refers to: files below a version.
fn references(page: &str) -> Vec<&str> {
    let values = page.split(['"']).skip(1).step_by(2);
    values.filter(|value| [".css", ".js", ".svg"].iter().any(|ending| value.ends_with(ending))).collect()
}

#[test]
fn files_of_a_version_are_kept_for_ever_and_others_asked_for() {
    let server = Running::usual();
    let page = server.get("/");
    let names = references(&page.body);
    let versioned = cfg!(not(debug_assertions)); // or the files are read from the folder
    assert!(names.len() == 3 || !versioned, "a style, a program, an icon: {names:?}");
    for name in names {
        let (version, file) = if versioned { name.split_once('/').unwrap() } else { ("", name) };
        let answer = server.get(&format!("/{name}"));
        let kept = &answer.headers["cache-control"];
        assert_eq!((answer.status, kept.contains("immutable")), (200, versioned), "{name}: {kept}");
        assert!(!versioned || version.len() == 17, "{version}");
        for other in [format!("/{file}"), format!("/v0123456789abcdef/{file}")] {
            let same = server.get(&other);
            assert_eq!((same.headers["cache-control"].as_str(), &same.body), ("no-cache", &answer.body), "{other}");
        }
    }
    assert_eq!(server.get("/v0123456789abcdef/../Cargo.toml").status, 404);
    assert_eq!(server.get("/v0123456789abcdef/").status, 404);
    assert_eq!(server.get("/v0123456789abcdef/index.html").status, 404);
    assert_eq!(server.get("/v0123456789abcdef/v0123456789abcdef/app.js").status, 404);
}

#[test]
fn the_head_alone_can_be_asked_for() {
    let server = Running::usual();
    let page = server.get("/");
    let mut client = server.connect();
    client.say(server.head("HEAD", "/", ""));
    client.say(server.head("GET", "/api/v1/health", ""));
    let head = client.hear_after("HEAD").unwrap();
    assert_eq!((head.status, &head.headers["content-length"]), (200, &page.body.len().to_string()));
    assert_eq!(client.hear().unwrap().status, 200, "no body stood between");
}

#[test]
fn texts_are_packed_for_who_takes_it() {
    let server = Running::usual();
    let head = |path: &str, codings: &str| {
        let mut client = server.connect();
        client.say(server.head("HEAD", path, codings));
        client.hear_after("HEAD").unwrap().headers
    };
    let length =
        |headers: &std::collections::BTreeMap<String, String>| headers["content-length"].parse::<usize>().unwrap();
    let made = ["/index.js", "/css/index.css", "/follow.js", "/css/follow.css", "/icon.svg"];
    for path in if cfg!(debug_assertions) { &made[4..] } else { &made[..] } {
        let (plain, packed) = (head(path, ""), head(path, "Accept-Encoding: gzip, deflate, br\r\n"));
        assert_eq!(plain.get("content-encoding"), None, "{path}");
        assert_eq!(packed["vary"], "accept-encoding", "{path}");
        if cfg!(debug_assertions) {
            continue; // the files are read from the folder
        }
        assert_eq!(packed["content-encoding"], "gzip", "{path}");
        assert!(
            *path == "/icon.svg" || length(&packed) * 2 < length(&plain),
            "{path}: {} of {}",
            length(&packed),
            length(&plain)
        );
        assert_ne!(plain["etag"], packed["etag"], "{path}");
    }
    // The source is there for who reads it, as it is.
    let source = head("/play/play.js", "Accept-Encoding: gzip\r\n");
    assert_eq!(source.get("content-encoding"), None);
    let font = head("/fonts/klee-600.woff2", "Accept-Encoding: gzip\r\n");
    assert_eq!((font["content-type"].as_str(), font.get("content-encoding")), ("font/woff2", None));
}

#[test]
fn there_is_no_way_out_of_the_folder() {
    let server = Running::usual();
    let paths = [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "//etc/passwd",
        "/./../Cargo.toml",
        "/..\\Cargo.toml",
        "/index.html/../../Cargo.toml",
        "/..;/Cargo.toml",
        "/index.html%00",
        "/%00",
        "/css/",
        "/.",
        "/..",
        "//",
        "/Cargo.toml",
        "/src/lib.rs",
        "/etc/passwd",
    ];
    for path in paths {
        let answer = server.get(path);
        assert!(matches!(answer.status, 400 | 404), "{path}: {answer:?}");
        assert!(!answer.body.contains("[package]") && !answer.body.contains("root:"), "{path}");
    }
}

#[test]
fn the_page_is_only_read() {
    let server = Running::usual();
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"] {
        let answer = server.ask(&server.head(method, "/", "Content-Length: 0\r\n"));
        assert_eq!((answer.status, answer.headers["allow"].as_str()), (405, "GET, HEAD"), "{method}");
    }
}
