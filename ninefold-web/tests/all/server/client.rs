//! A server in a thread, endpoints that misbehave on purpose, and a client that says exactly the bytes it is given.

use ninefold_web::api::endpoint::Endpoint;
use ninefold_web::api::{Problem, Stop, endpoints};
use ninefold_web::{Config, Limits, Server, Share};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What the endpoints of the tests have seen.
#[derive(Default)]
pub(crate) struct Seen {
    /// How many have begun to burn.
    pub(crate) begun: AtomicUsize,
    /// How many were told to stop.
    pub(crate) stopped: AtomicUsize,
}

/// Waits until it is so; fails after ten seconds.
pub(crate) fn until(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(10), "{what}: not within ten seconds");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// A running server, which ends with this.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) share: Option<Arc<Share>>,
    pub(crate) seen: Arc<Seen>,
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<std::io::Result<()>>>,
}

impl Running {
    /// With the limits of every day.
    pub(crate) fn usual() -> Self {
        Self::with(0, Limits::default())
    }

    /// With limits that a test can wait for.
    pub(crate) fn with(threads: usize, limits: Limits) -> Self {
        Self::of(&Config { threads, limits, ..Config::default() }, Vec::new())
    }

    /// With more endpoints.
    pub(crate) fn of(config: &Config, more: Vec<Endpoint>) -> Self {
        let seen = Arc::new(Seen::default());
        let all = endpoints().into_iter().chain(misbehaving(&seen)).chain(more);
        let server = Server::bind(config, all.collect()).unwrap();
        let (address, over) = (server.address(), Arc::new(AtomicBool::new(false)));
        let share = server.share();
        let ask = Arc::clone(&over);
        let thread = std::thread::spawn(move || server.run(|| ask.load(Ordering::Relaxed)));
        Running { address, share, seen, over, thread: Some(thread) }
    }

    /// Tells it to end, without waiting.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Has it ended?
    pub(crate) fn has_ended(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    pub(crate) fn connect(&self) -> Client {
        Client::to(self.address)
    }

    /// One request on a connection of its own.
    pub(crate) fn ask(&self, request: &str) -> Answer {
        let mut client = self.connect();
        client.say(request);
        client.hear().expect("an answer")
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask(&self.head("GET", path, ""))
    }

    pub(crate) fn post(&self, name: &str, body: &str) -> Answer {
        self.ask(&self.posted(name, body))
    }

    /// The head of a request; `more` are header lines.
    pub(crate) fn head(&self, method: &str, path: &str, more: &str) -> String {
        format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n{more}\r\n", self.address)
    }

    /// A whole request to an endpoint.
    pub(crate) fn posted(&self, name: &str, body: &str) -> String {
        let more = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
        self.head("POST", &format!("/api/v1/{name}"), &more) + body
    }

    pub(crate) fn begun(&self) -> usize {
        self.seen.begun.load(Ordering::SeqCst)
    }

    pub(crate) fn stopped(&self) -> usize {
        self.seen.stopped.load(Ordering::SeqCst)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
        let ended = self.thread.take().map(JoinHandle::join);
        if !std::thread::panicking() {
            ended.unwrap().expect("the server did not panic").expect("the server ended well");
        }
    }
}

/// A connection.
pub(crate) struct Client(BufReader<TcpStream>);

impl Client {
    pub(crate) fn to(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        Client(BufReader::new(stream))
    }

    pub(crate) fn say(&mut self, bytes: impl AsRef<[u8]>) {
        self.0.get_mut().write_all(bytes.as_ref()).unwrap();
    }

    /// As [`Client::say`], to a server that may have gone.
    pub(crate) fn try_say(&mut self, bytes: impl AsRef<[u8]>) -> std::io::Result<()> {
        self.0.get_mut().write_all(bytes.as_ref())
    }

    /// Says that nothing more will be said.
    pub(crate) fn close_writing(&self) {
        self.0.get_ref().shutdown(std::net::Shutdown::Write).unwrap();
    }

    /// The next answer; none where the server closes instead.
    pub(crate) fn hear(&mut self) -> Option<Answer> {
        self.hear_after("GET")
    }

    /// The next answer to this method: one to HEAD has no body.
    pub(crate) fn hear_after(&mut self, method: &str) -> Option<Answer> {
        let status_line = self.line()?;
        let status = status_line.split(' ').nth(1)?.parse().ok()?;
        let mut headers = BTreeMap::new();
        loop {
            let line = self.line()?;
            let Some((name, value)) = line.split_once(':') else { break };
            headers.insert(name.to_ascii_lowercase(), value.trim().to_string());
        }
        let length = headers.get("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        let mut body = vec![0; if method == "HEAD" { 0 } else { length }];
        self.0.read_exact(&mut body).ok()?;
        Some(Answer { status, headers, body: String::from_utf8(body).unwrap() })
    }

    /// The next line, without its end; none where there is no other.
    pub(crate) fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        match self.0.read_line(&mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(line.trim_end().to_string()),
        }
    }

    /// How long it takes until the server closes; what it says before is skipped.
    pub(crate) fn time_to_close(&mut self) -> Duration {
        let start = Instant::now();
        let mut rest = Vec::new();
        match self.0.read_to_end(&mut rest) {
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => panic!("the connection stays open"),
            _ => start.elapsed(),
        }
    }
}

/// What a server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> serde_json::Value {
        assert_eq!(self.headers["content-type"], "application/json");
        serde_json::from_str(&self.body).unwrap()
    }

    /// The words of a problem.
    pub(crate) fn problem(&self) -> String {
        self.json()["error"]["what"].as_str().unwrap().to_string()
    }
}

/// Endpoints as they should not be.
fn misbehaving(seen: &Arc<Seen>) -> Vec<Endpoint> {
    let seen = Arc::clone(seen);
    let burn = move |most: &u64, stop: &Stop<'_>| {
        seen.begun.fetch_add(1, Ordering::SeqCst);
        let start = Instant::now();
        while !(stop.0)() {
            if start.elapsed() > Duration::from_millis(*most) {
                return Ok("burnt out".to_string());
            }
        }
        seen.stopped.fetch_add(1, Ordering::SeqCst);
        Ok("over budget".to_string())
    };
    let deaf = |milliseconds: &u64, _: &Stop<'_>| {
        std::thread::sleep(Duration::from_millis(*milliseconds));
        Ok(*milliseconds)
    };
    let panics = |_: &u64, _: &Stop<'_>| -> Result<u64, Problem> { panic!("on purpose") };
    let known = |id: &str, _: &Stop<'_>| match id {
        "x-wing" => Ok("it exists".to_string()),
        _ => Err(Problem::new(format!("no thing `{id}`"))),
    };
    vec![
        Endpoint::post("burn", "Computes for so many milliseconds, or until it is told to stop.", burn).of_searches(),
        Endpoint::post("deaf", "Takes so many milliseconds and asks nobody.", deaf).of_searches(),
        Endpoint::post("big", "So many bytes.", |bytes: &usize, _: &Stop<'_>| Ok("x".repeat(*bytes))),
        Endpoint::post("panics", "Panics.", panics),
        Endpoint::get("nothing", "Nothing.", |_: &Stop<'_>| Ok(0)),
        Endpoint::get_by_id("thing", "One thing.", known),
    ]
}
