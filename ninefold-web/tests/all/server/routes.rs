//! The API as HTTP: what is answered, and how requests are refused.

use crate::server::client::Running;
use serde_json::json;

const FOUR: &str =
    r#"{"board":{"shape":{"kind":"sudoku","height":2,"width":2},"givens":[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}}"#;

#[test]
fn an_endpoint_answers() {
    let server = Running::usual();
    let answer = server.post("marks", FOUR);
    assert_eq!((answer.status, answer.headers["cache-control"].as_str()), (200, "no-store"));
    // By hand: the first row, column and box lose 1, the other nine cells keep all four.
    let near = |cell: usize| cell < 4 || cell.is_multiple_of(4) || cell == 5;
    let marks: Vec<Vec<u8>> = (0..16)
        .map(|cell| {
            if cell == 0 {
                vec![]
            } else if near(cell) {
                vec![2, 3, 4]
            } else {
                vec![1, 2, 3, 4]
            }
        })
        .collect();
    let mut values = vec![0; 16];
    values[0] = 1;
    assert_eq!(answer.json(), json!({"values": values, "marks": marks}));
}

#[test]
fn health_has_a_version() {
    let server = Running::usual();
    assert_eq!(server.get("/api/v1/health").json(), json!({"ok": true, "version": env!("CARGO_PKG_VERSION")}));
}

#[test]
fn endpoints_without_a_body_are_got() {
    let server = Running::usual();
    assert_eq!(server.get("/api/v1/nothing").json(), json!(0));
    assert_eq!(server.get("/api/v1/thing/x-wing").json(), json!("it exists"));
    for odd in ["%ff", "x%c3", "%2e%2e%2f", "%00"] {
        let answer = server.get(&format!("/api/v1/thing/{odd}"));
        assert!(answer.status == 404 && !answer.problem().is_empty(), "{odd}: {answer:?}");
    }
    let missing = server.get("/api/v1/thing/y-wing");
    assert_eq!((missing.status, missing.problem().as_str()), (404, "no thing `y-wing`"));
}

#[test]
fn bad_json_is_told_with_its_place() {
    let server = Running::usual();
    let answer = server.post("marks", "{\n \"board\": 7}");
    assert_eq!(answer.status, 400);
    let error = &answer.json()["error"];
    assert_eq!((&error["line"], &error["found"]), (&json!(2), &json!("7")));
    assert_eq!(error["expected"], json!("a board as an object, or a puzzle as a string"));
    assert_eq!(error["code"], json!("bad-json"));
    for body in ["", "{", "nonsense", "{\"board\":", "\u{0}", "[[[[", "{\"other\":1}", "{} {}"] {
        let answer = server.post("marks", body);
        assert_eq!(answer.status, 400, "{body}: {answer:?}");
        assert!(answer.problem().starts_with("the request: "), "{body}");
    }
    // Not UTF-8.
    let mut client = server.connect();
    client.say(server.posted("marks", "??").replace("??", ""));
    client.say(b"\xff\xfe");
    assert_eq!(client.hear().unwrap().status, 400);
}

/// Fifty thousand brackets: no stack overflow.
#[test]
fn deep_json_is_refused() {
    let server = Running::usual();
    for open in ["[", "{\"board\":", "{\"board\":{\"shape\":"] {
        assert_eq!(server.post("marks", &open.repeat(50_000)).status, 400, "{open}");
    }
}

#[test]
fn only_json_is_read() {
    let server = Running::usual();
    let with =
        |kind: &str| server.ask(&(server.head("POST", "/api/v1/burn", &format!("{kind}Content-Length: 1\r\n")) + "0"));
    for kind in ["application/json", "application/json; charset=utf-8", "Application/JSON"] {
        assert_eq!(with(&format!("Content-Type: {kind}\r\n")).status, 200, "{kind}");
    }
    for kind in
        ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp", ""]
    {
        let answer = with(&format!("Content-Type: {kind}\r\n"));
        assert_eq!(answer.status, 415, "{kind}");
        assert!(answer.problem().contains("expected application/json"));
    }
    assert_eq!(with("").status, 415);
}

#[test]
fn a_body_has_a_limit() {
    let server = Running::usual();
    let padded = |bytes: usize| format!("{}0", " ".repeat(bytes - 1));
    assert_eq!(server.post("burn", &padded(1 << 20)).status, 200, "the limit itself is read");
    for bytes in [(1 << 20) + 1, 8 << 20] {
        let answer = server.post("burn", &padded(bytes));
        assert_eq!(answer.status, 413, "{bytes} bytes");
        assert!(answer.problem().contains("1048576 bytes"));
    }
    // In chunks, where no length is told before.
    let head = server.head("POST", "/api/v1/burn", "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n");
    let chunked = |bytes: usize| format!("{head}{bytes:x}\r\n{}\r\n0\r\n\r\n", padded(bytes));
    assert_eq!(server.ask(&chunked(1000)).status, 200);
    assert_eq!(server.ask(&chunked(2 << 20)).status, 413);
}

#[test]
fn a_body_that_breaks_off_is_told_so() {
    let server = Running::usual();
    let kind = "Content-Type: application/json\r\n";
    let head = server.head("POST", "/api/v1/burn", &format!("{kind}Transfer-Encoding: chunked\r\n"));
    let answer = server.ask(&format!("{head}1\r\n0\r\nnonsense\r\n"));
    assert_eq!(answer.status, 400);
    assert!(answer.problem().starts_with("the body breaks off: "), "{answer:?}");
    assert_eq!(server.begun(), 0);
}

/// A client that goes on for ever is not listened to for ever.
#[test]
fn an_endless_body_is_cut_off() {
    let server = Running::usual();
    let mut client = server.connect();
    client.say(server.head(
        "POST",
        "/api/v1/burn",
        "Content-Type: application/json\r\nContent-Length: 999999999999\r\n",
    ));
    let block = vec![b' '; 1 << 20];
    let blocks = (0..100).take_while(|_| client.try_say(&block).is_ok()).count();
    assert!((16..40).contains(&blocks), "{blocks} MiB were taken");
}

/// A client that says that far too much will come, and waits, is answered; the head alone says it.
#[test]
fn a_length_beyond_the_limit_is_answered() {
    let server = Running::usual();
    for length in ["1048577", "999999999999"] {
        let mut client = server.connect();
        let kind = "Content-Type: application/json\r\n";
        client.say(server.head("POST", "/api/v1/burn", &format!("{kind}Content-Length: {length}\r\n")));
        let answer = client.hear().unwrap();
        assert_eq!(answer.status, 413, "{length}");
        assert!(answer.problem().contains("1048576 bytes"), "{answer:?}");
    }
    assert_eq!(server.begun(), 0);
}

#[test]
fn what_is_not_there_is_told_as_json() {
    let server = Running::usual();
    for path in
        ["/api", "/api/", "/api/v1", "/api/v1/", "/api/v1/nowhere", "/api/v2/marks", "/api/v1/marks/", "/api/v1/thing"]
    {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.problem().is_empty());
    }
    for (method, path, allowed) in [("GET", "marks", "POST"), ("POST", "health", "GET"), ("DELETE", "marks", "POST")] {
        let answer = server.ask(&server.head(method, &format!("/api/v1/{path}"), "Content-Length: 0\r\n"));
        assert_eq!(answer.status, 405, "{method} {path}");
        assert!(answer.headers["allow"].contains(allowed), "{answer:?}");
        assert!(!answer.problem().is_empty());
    }
}

#[test]
fn a_fault_of_an_endpoint_ends_nothing() {
    let server = Running::with(1, ninefold_web::Limits::default());
    for _ in 0..3 {
        let answer = server.post("panics", "1");
        assert_eq!(answer.status, 500);
        assert!(!answer.problem().contains("on purpose"), "its words are for the log");
    }
    assert_eq!(server.post("marks", FOUR).status, 200, "the one thread still computes");
}
