//! Nobody else gets in (promise 19).

use crate::server::client::Running;

#[test]
fn forged_hosts_are_refused_everywhere() {
    let server = Running::usual();
    let port = server.address.port();
    for path in ["/", "/api/v1/health", "/nowhere"] {
        for host in ["127.0.0.1.evil.com", "evil.com", "localhost", "127.0.0.1:1", "localhost.evil.com"] {
            for host in
                [host.to_string(), format!("{host}:{port}")].iter().filter(|host| *host != &format!("localhost:{port}"))
            {
                let answer = server.ask(&format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n"));
                assert_eq!(answer.status, 403, "{host}{path}");
            }
        }
        assert_eq!(server.ask(&format!("GET {path} HTTP/1.1\r\n\r\n")).status, 400, "no Host at {path}");
    }
    for host in ["127.0.0.1", "localhost", "[::1]"] {
        let answer = server.ask(&format!("GET /api/v1/health HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n"));
        assert_eq!(answer.status, 200, "{host}");
    }
}

#[test]
fn requests_of_other_pages_are_refused() {
    let server = Running::usual();
    let port = server.address.port();
    let with = |more: &str| {
        let head = format!("Content-Type: application/json\r\nContent-Length: 1\r\n{more}\r\n");
        server.ask(&(server.head("POST", "/api/v1/burn", &head) + "0")).status
    };
    assert_eq!(with(&format!("Origin: http://127.0.0.1:{port}")), 200);
    let others = [
        "Origin: null".to_string(),
        "Origin: http://evil.com".to_string(),
        format!("Origin: http://127.0.0.1.evil.com:{port}"),
        format!("Origin: https://127.0.0.1:{port}"),
        format!("Origin: http://127.0.0.1:{}", port ^ 1),
        "Sec-Fetch-Site: cross-site".to_string(),
        "Sec-Fetch-Site: same-site".to_string(),
        format!("Origin: http://127.0.0.1:{port}\r\nSec-Fetch-Site: cross-site"),
    ];
    let begun = server.begun();
    for other in others {
        assert_eq!(with(&other), 403, "{other}");
    }
    assert_eq!(server.begun(), begun, "nothing was computed");
}

#[test]
fn every_document_has_the_security_headers() {
    let server = Running::usual();
    let answers = [
        (200, server.get("/")),
        (200, server.get("/api/v1/health")),
        (404, server.get("/nowhere")),
        (404, server.get("/api/v1/nowhere")),
        (405, server.get("/api/v1/marks")),
        (400, server.post("marks", "{")),
        (403, server.ask("GET / HTTP/1.1\r\nHost: evil.com\r\n\r\n")),
        (200, server.get("/icon.svg")),
        (404, server.get("/nowhere.js")),
    ];
    for (status, answer) in answers {
        assert_eq!(answer.status, status, "{answer:?}");
        let policy = &answer.headers["content-security-policy"];
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(!policy.contains("-inline") && !policy.contains("-eval"), "{policy}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["referrer-policy"], "no-referrer");
        assert_eq!(answer.headers["cross-origin-opener-policy"], "same-origin");
        assert_eq!(answer.headers["cross-origin-resource-policy"], "same-origin");
        assert!(!answer.headers.keys().any(|name| name.starts_with("access-control")), "nobody else is let in");
    }
}

/// Scripts, styles and fonts are no documents: they come a hundred at a time, and what no browser heeds there is not sent with each.
#[test]
fn parts_of_the_page_have_the_headers_that_hold_for_them() {
    let server = Running::usual();
    for path in ["/app.js", "/css/board.css", "/fonts/klee-600.woff2"] {
        let mut client = server.connect();
        client.say(server.head("HEAD", path, ""));
        let headers = client.hear_after("HEAD").unwrap().headers;
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(headers["cross-origin-resource-policy"], "same-origin", "{path}");
        assert!(headers.contains_key("etag") && headers.contains_key("cache-control"), "{path}: {headers:?}");
        for other in ["content-security-policy", "referrer-policy", "cross-origin-opener-policy"] {
            assert!(!headers.contains_key(other), "{path}: {other}");
        }
    }
}
