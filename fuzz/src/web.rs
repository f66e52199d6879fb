//! The API, and the server around it.

use ninefold_web::api::endpoint::{Endpoint, Fault};
use ninefold_web::api::{Stop, endpoints};
use ninefold_web::{Config, Limits, Server};
use serde_json::{Value, json};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// So often an endpoint may ask whether to end, before it is to.
const PATIENCE: u32 = 2_000;

/// The port in the requests that are kept; the server listens on another one.
const PORT: &[u8] = b":8929";

static ENDPOINTS: LazyLock<Vec<Endpoint>> = LazyLock::new(endpoints);

/// The first byte chooses an endpoint, the rest is its request: the answer is an object, a refusal has words and a place from 1, and a
/// board that was read can be written and read again.
pub fn api(bytes: &[u8]) {
    let Some((&first, body)) = bytes.split_first() else { return };
    let endpoint = &ENDPOINTS[usize::from(first) % ENDPOINTS.len()];
    match asked(endpoint.name, body) {
        Ok(answer) => {
            assert!(answer.is_object(), "{answer}");
            if endpoint.name == "read" {
                answer["records"].as_array().expect("a list").iter().take(3).for_each(write_and_read);
            }
        }
        Err(Fault::Request(problem) | Fault::Missing(problem)) => {
            assert!(!problem.what.is_empty() && problem.line != Some(0) && problem.column != Some(0), "{problem:?}");
        }
        Err(fault) => panic!("{}: {fault:?}", endpoint.name),
    }
}

fn asked(name: &str, body: &[u8]) -> Result<Value, Fault> {
    let count = AtomicU32::new(0);
    let stop = || count.fetch_add(1, Ordering::Relaxed) > PATIENCE;
    let endpoint = ENDPOINTS.iter().find(|endpoint| endpoint.name == name).expect("an endpoint");
    let answer = endpoint.run(body, &Stop(&stop))?;
    Ok(serde_json::from_slice(&answer).expect("an answer in JSON"))
}

/// As a grid, if a grid has room for it.
fn write_and_read(record: &Value) {
    let board = &record["board"];
    let written = asked("convert", json!({ "board": board, "to": "grid" }).to_string().as_bytes());
    let Ok(text) = written.map(|answer| answer["text"].clone()) else { return };
    let request = json!({ "text": text, "format": "grid", "shape": board["shape"] }).to_string();
    let again = asked("read", request.as_bytes()).expect("it was just written");
    assert_eq!(again["records"][0]["board"], *board, "{request}");
}

/// Listens, and is asked in memory alone.
static SERVER: LazyLock<Server> = LazyLock::new(|| {
    let time = Duration::from_millis(300);
    let limits = Limits { work_time: time, body_size: 1 << 14, ..Limits::default() };
    Server::bind(&Config { port: 0, threads: 2, limits, ..Config::default() }, endpoints()).expect("a port on loopback")
});

/// Any bytes are sent on a connection: every answer is whole, has its headers, is no fault of the server's, and a good one is only for
/// whoever asks by a name of its own.
pub fn http(bytes: &[u8]) {
    let port = format!(":{}", SERVER.address().port());
    let sent = replaced(bytes, PORT, port.as_bytes());
    let answers = SERVER.exchange(&sent).expect("no network is needed");
    let mut rest = answers.as_slice();
    while !rest.is_empty() {
        let answer = Answer::first_of(rest);
        if answer.status == 100 {
            // The client may send its body.
            rest = &rest[answer.start..];
            continue;
        }
        let shown = || format!("{} to {}", rest.escape_ascii(), sent.escape_ascii());
        assert_ne!(answer.status, 500, "{}", shown());
        // Bytes that are no HTTP are refused by its parser, before anybody hears of them.
        let is_refusal = answer.status >= 400 && answer.header("content-length") == Some("0");
        assert!(is_refusal || answer.header("content-security-policy").is_some(), "no headers: {}", shown());
        if answer.status < 300 {
            let asked = sent.to_ascii_lowercase();
            let names = ["localhost", "127.0.0.1", "[::1]"].map(|host| format!("{host}{port}"));
            assert!(names.iter().any(|name| contains(&asked, name.as_bytes())), "a stranger: {}", shown());
        }
        rest = answer.behind(rest, &sent);
    }
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

fn replaced(bytes: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
    let (mut rest, mut all) = (bytes, Vec::new());
    while let Some((&first, behind)) = rest.split_first() {
        if let Some(behind) = rest.strip_prefix(old) {
            all.extend_from_slice(new);
            rest = behind;
        } else {
            all.push(first);
            rest = behind;
        }
    }
    all
}

/// An answer in HTTP.
struct Answer<'a> {
    status: u16,
    head: &'a str,
    /// Where its body begins.
    start: usize,
}

impl<'a> Answer<'a> {
    fn first_of(bytes: &'a [u8]) -> Self {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").expect("a whole head");
        let head = std::str::from_utf8(&bytes[..end]).expect("a head in ASCII");
        let status =
            head.strip_prefix("HTTP/1.").and_then(|rest| rest.get(2..5)).and_then(|status| status.parse().ok());
        Answer { status: status.unwrap_or_else(|| panic!("no status: {head}")), head, start: end + 4 }
    }

    fn header(&self, name: &str) -> Option<&'a str> {
        let headers = self.head.lines().skip(1).filter_map(|line| line.split_once(':'));
        headers.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }

    /// What stands behind it. The answers to `HEAD` say how long a body would be, and have none.
    fn behind(&self, bytes: &'a [u8], sent: &[u8]) -> &'a [u8] {
        // Events come piece by piece; they are the last that is looked at.
        if self.header("transfer-encoding").is_some() {
            return &[];
        }
        let length = self.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        let body = &bytes[self.start..];
        let has_none =
            self.status == 304 || contains(sent, b"HEAD") && (body.is_empty() || body.starts_with(b"HTTP/1."));
        if has_none {
            return body;
        }
        assert!(body.len() >= length, "{} of {length} bytes of a body", body.len());
        let (body, behind) = body.split_at(length);
        if self.header("content-type") == Some("application/json") {
            serde_json::from_slice::<Value>(body).expect("a body in JSON");
        }
        behind
    }
}
