//! The description of the API has every status with which the server answers, and each of them is seen.

use crate::server::client::{Answer, Running};
use ninefold_web::Limits;
use ninefold_web::api::{Stop, openapi};
use serde_json::{Value, json};
use std::time::Duration;

const SOON: Duration = Duration::from_millis(300);

/// Is the answer one that the description tells of? A refusal has a code, too, out of the list there.
fn described(api: &Value, path: &str, method: &str, answer: &Answer) {
    let (path, status) = (path.split('?').next().unwrap(), answer.status.to_string());
    let operation = &api["paths"][path][method];
    let reply = &operation["responses"][status.as_str()];
    assert!(reply["description"].is_string(), "{method} {path}: {status} is not described: {answer:?}");
    if answer.status >= 400 {
        let codes = api["components"]["schemas"]["Code"].to_string();
        let code = answer.json()["error"]["code"].as_str().unwrap().to_string();
        assert!(codes.contains(&format!("\"{code}\"")), "{code} is not in {codes}");
        assert!(!answer.problem().is_empty());
    }
}

#[test]
fn every_status_is_described() {
    let limits = Limits { body_time: SOON, queue: 1, wait_time: SOON, ..Limits::default() };
    let server = Running::with(1, limits);
    let api = serde_json::to_value(openapi::answer(&Stop(&|| false)).unwrap()).unwrap();
    let post = |more: &str, body: &str| server.ask(&(server.head("POST", "/api/v1/check", more) + body));
    let json_of = |length: usize| format!("Content-Type: application/json\r\nContent-Length: {length}\r\n");
    let board = r#"{"puzzle":"1..2............"}"#;
    let seen: Vec<(u16, Answer)> = vec![
        (200, post(&json_of(board.len()), board)),
        (400, post(&json_of(1), "{")),
        (400, server.ask(&format!("POST /api/v1/check HTTP/1.1\r\n{}\r\n{board}", json_of(board.len())))),
        (403, post(&(json_of(board.len()) + "Origin: http://evil.com\r\n"), board)),
        (408, post(&json_of(10), "{")),
        (413, post(&json_of(2 << 20), "{")),
        (415, post("Content-Type: text/plain\r\nContent-Length: 2\r\n", "{}")),
    ];
    for (status, answer) in &seen {
        assert_eq!(answer.status, *status, "{answer:?}");
        described(&api, "/api/v1/check", "post", answer);
    }
    let got = server.ask(&server.head("PUT", "/api/v1/check", "Content-Length: 0\r\n"));
    assert_eq!(got.status, 405);
    described(&api, "/api/v1/check", "post", &got);
    for (path, status) in [("/api/v1/technique/none", 404), ("/api/v1/technique/x-wing", 200)] {
        let answer = server.get(path);
        assert_eq!(answer.status, status);
        described(&api, "/api/v1/technique/{id}", "get", &answer);
    }
    let technique = server.get("/api/v1/technique/x-wing");
    let again =
        |tag: &str| server.ask(&server.head("GET", "/api/v1/technique/x-wing", &format!("If-None-Match: {tag}\r\n")));
    let same = again(&technique.headers["etag"]);
    assert_eq!((same.status, same.body.as_str()), (304, ""));
    described(&api, "/api/v1/technique/{id}", "get", &same);
    assert_eq!(again("\"other\"").body, technique.body);
    let share = server.get("/api/v1/share");
    assert_eq!((share.status, share.json()), (200, json!({ "own": null, "follow": null })));
    described(&api, "/api/v1/share", "get", &share);
    described(&api, "/api/v1/health", "get", &server.get("/api/v1/health"));
    // The one thread is taken, and the one place behind it.
    let mut busy: Vec<_> = (0..2).map(|_| server.connect()).collect();
    for client in &mut busy {
        client.say(server.posted("deaf", "1500"));
        std::thread::sleep(Duration::from_millis(50));
    }
    let full = post(&json_of(board.len()), board);
    assert_eq!(
        (full.status, full.headers["retry-after"].as_str(), &full.json()["error"]["code"]),
        (503, "2", &json!("busy"))
    );
    described(&api, "/api/v1/check", "post", &full);
    let broken = Running::usual().post("panics", "0");
    assert_eq!((broken.status, &broken.json()["error"]["code"]), (500, &json!("failed")));
    described(&api, "/api/v1/check", "post", &broken);
}

/// Programs tell faults by their codes.
#[test]
fn codes_say_what_is_wrong() {
    let server = Running::usual();
    let code = |name: &str, body: Value| server.post(name, &body.to_string()).json()["error"]["code"].clone();
    let four = |givens: Value| json!({ "shape": { "kind": "sudoku", "height": 2, "width": 2 }, "givens": givens });
    for (name, body, expected) in [
        ("check", json!({ "board": four(json!([1])) }), "bad-board"),
        ("check", json!({ "board": four(json!(vec![5; 16])) }), "bad-board"),
        ("check", json!({ "board": four(json!(vec![0; 16])), "profile": "nobody" }), "unknown-name"),
        ("check", json!({ "puzzle": "12!4............" }), "bad-text"),
        ("check", json!({}), "bad-json"),
        ("solve", json!({ "board": four(json!(vec![0; 16])), "limit": 1_000_000 }), "too-much"),
        ("convert", json!({ "board": four(json!(vec![0; 16])), "to": "line", "comment": "a\nb" }), "bad-request"),
    ] {
        assert_eq!(code(name, body.clone()), json!(expected), "{name} {body}");
    }
}
