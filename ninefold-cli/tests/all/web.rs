//! `ninefold web` from outside: how it begins and how it ends. The server's own tests are in `ninefold-web`.
#![cfg(unix)]

use crate::common::{kill, ninefold, run};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// The running app, ended with this.
struct App {
    child: Child,
    address: String,
}

impl App {
    fn start(args: &[&str]) -> Self {
        let mut command = ninefold();
        let mut child =
            command.args(["web", "--no-open"]).args(args).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut said = String::new();
        BufReader::new(child.stderr.take().expect("piped")).read_line(&mut said).expect("it speaks");
        let address =
            said.strip_prefix("Open http://").and_then(|rest| rest.split_once("/ in a browser. Ctrl-C ends it."));
        let address = address.unwrap_or_else(|| panic!("{said}")).0.to_string();
        App { child, address }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
        stream
    }

    fn get(&self, path: &str) -> String {
        let mut stream = self.connect();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    /// Its exit status, which it must have within ten seconds.
    fn ended(&mut self) -> Option<i32> {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(10) {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("it does not end");
    }
}

impl Drop for App {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const BOARD: &str = r#"{"board":{"shape":{"kind":"latin","size":2},"givens":[1,0,0,0]}}"#;

/// Servers are called so elsewhere. The name is no verb of its own in the help.
#[test]
fn serve_is_web() {
    let [serve, web] = ["serve", "web"].map(|verb| run(&[verb, "--help"]));
    assert_eq!((serve.status, &serve.out), (Some(0), &web.out));
    assert!(!run(&["--help"]).out.contains("  serve "));
}

#[test]
fn the_app_answers_and_ctrl_c_ends_it_well() {
    for signal in ["-INT", "-TERM"] {
        let mut app = App::start(&["--port", "0"]);
        assert!(app.get("/").contains("<title>"), "the page is there");
        assert!(app.get("/api/v1/health").ends_with(concat!("\"version\":\"", env!("CARGO_PKG_VERSION"), "\"}")));
        kill(signal, &app.child);
        assert_eq!(app.ended(), Some(0), "{signal}");
    }
}

/// The web app has the tours that `ninefold tour` has, and their pictures are those of `--as svg`.
#[test]
fn the_app_has_the_tours() {
    let app = App::start(&["--port", "0"]);
    let listed = app.get("/api/v1/tours");
    for name in run(&["tour"]).out.lines().map(|line| line.split(' ').next().unwrap_or_default()) {
        assert!(listed.contains(&format!("{{\"name\":\"{name}\"")), "{name}: {listed}");
        assert!(app.get(&format!("/api/v1/tour/{name}")).contains("\"kind\":\"command\""), "{name}");
    }
    // The page's first command draws the empty board.
    let drawn = app.get("/api/v1/tour-picture/crook.1");
    let body = drawn.split("\r\n\r\n").nth(1).expect("a body");
    let answer: serde_json::Value = serde_json::from_str(body).expect("JSON");
    assert_eq!(answer["svg"].as_str(), Some(run(&["draw", "--as", "svg", "-p", &".".repeat(81)]).out.as_str()));
    assert!(app.get("/api/v1/tour-picture/crook.1000").starts_with("HTTP/1.1 404"));
}

/// Promise 18: what had been accepted when SIGTERM came is answered, to the last byte.
#[test]
fn sigterm_loses_no_accepted_reply() {
    let mut app = App::start(&["--port", "0"]);
    let (head, body) = (format!("Host: {}\r\nContent-Type: application/json", app.address), BOARD.split_at(9));
    let mut clients: Vec<TcpStream> = (0..20).map(|_| app.connect()).collect();
    for client in &mut clients {
        write!(client, "POST /api/v1/marks HTTP/1.1\r\n{head}\r\nContent-Length: {}\r\n\r\n{}", BOARD.len(), body.0)
            .expect("it reads");
    }
    // One more, sent whole at the last moment.
    let mut last = app.connect();
    write!(last, "POST /api/v1/marks HTTP/1.1\r\n{head}\r\nContent-Length: {}\r\n\r\n{BOARD}", BOARD.len())
        .expect("it reads");
    // So that they have been accepted.
    assert!(app.get("/api/v1/health").starts_with("HTTP/1.1 200"));
    kill("-TERM", &app.child);
    std::thread::sleep(Duration::from_millis(300));
    assert!(TcpStream::connect(&app.address).is_err(), "nobody else is let in");
    for client in &mut clients {
        client.write_all(body.1.as_bytes()).expect("it still reads");
    }
    for client in clients.iter_mut().chain([&mut last]) {
        let mut answer = String::new();
        client.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.ends_with(r#"{"values":[1,0,0,0],"marks":[[],[2],[2],[1,2]]}"#), "{answer}");
    }
    assert_eq!(app.ended(), Some(0));
}

#[test]
fn a_port_that_is_named_must_be_free() {
    let holder = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = holder.local_addr().expect("an address").port().to_string();
    let refused = run(&["web", "--no-open", "--port", &port]);
    assert_eq!((refused.status, refused.out.as_str()), (Some(2), ""));
    assert!(refused.err.contains(&format!("port {port} is taken")), "{}", refused.err);
    for wrong in ["70000", "-1", "x"] {
        assert_eq!(run(&["web", "--no-open", "--port", wrong]).status, Some(2), "{wrong}");
    }
}

/// `localhost` may lead to either address.
#[test]
fn a_port_that_is_taken_on_the_other_address_is_said() {
    let Ok(holder) = TcpListener::bind("[::1]:0") else { return };
    let port = holder.local_addr().expect("an address").port();
    let mut child = ninefold().args(["web", "--no-open", "--port", &port.to_string()]).stderr(Stdio::piped()).spawn();
    let child = child.as_mut().expect("it starts");
    let said = BufReader::new(child.stderr.take().expect("piped")).lines().take(2).collect::<Result<Vec<_>, _>>();
    child.kill().and_then(|()| child.wait()).expect("it can be ended");
    let said = said.expect("it speaks").join("\n");
    assert!(said.contains(&format!("Another program has port {port} on [::1]")), "{said}");
}

#[test]
fn the_usual_port_gives_way() {
    // Where another program has it, all the better.
    let _holder = TcpListener::bind("127.0.0.1:8929");
    let app = App::start(&[]);
    assert!(app.address.starts_with("127.0.0.1:") && !app.address.ends_with(":8929"), "{}", app.address);
    assert!(app.get("/api/v1/health").starts_with("HTTP/1.1 200"));
}
