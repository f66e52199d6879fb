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
        command.args(["web", "--no-open"]).args(args);
        // No test looks into the folder of whoever runs it.
        if !args.contains(&"--data") {
            command.arg("--no-store");
        }
        let mut child = command.stderr(Stdio::piped()).spawn().expect("it starts");
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

    fn post(&self, name: &str, body: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let about = format!("Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close", body.len());
        write!(stream, "POST /api/v1/{name} HTTP/1.1\r\nHost: {}\r\n{about}\r\n\r\n{body}", self.address)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
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

/// A game as the page keeps it, after so many moves.
#[cfg(feature = "games")]
fn game(moves: u64) -> serde_json::Value {
    let house = |kind: &str, number: usize, cells: [usize; 2]| serde_json::json!({ "kind": kind, "name": format!("{kind} {number}"), "cells": cells, "full": true });
    let houses =
        [house("row", 1, [0, 1]), house("row", 2, [2, 3]), house("column", 1, [0, 2]), house("column", 2, [1, 3])];
    let none = [[0_u8; 0]; 4];
    serde_json::json!({
        "puzzle": {
            "title": "A game",
            "board": { "shape": { "kind": "latin", "size": 2 }, "givens": [1, 0, 0, 0] },
            "geometry": { "name": "2x2", "size": 2, "symbols": ["1", "2"], "houses": houses, "regions": null, "box": null },
        },
        "entries": { "values": [0, 0, 0, 0], "corner": none, "centre": none, "colours": none },
        "done": [], "undone": [], "moves": moves,
    })
}

/// Promise 12: what was answered is there, whenever the program is killed, and on another port.
#[cfg(feature = "games")]
#[test]
fn killed_in_the_middle_of_moves() {
    use std::sync::Mutex;
    let folder = crate::common::Scratch::new("killed-games");
    let data = folder.path("data");
    let answered: Vec<Mutex<u64>> = (0..100).map(|_| Mutex::new(0)).collect();
    let rounds = if crate::common::is_long() { 50 } else { 4 };
    for round in 0..rounds {
        let mut app = App::start(&["--port", "0", "--data", &data]);
        // All that was answered before is there.
        for (number, moves) in answered.iter().enumerate() {
            let moves = *moves.lock().expect("no panic");
            let kept = app.get(&format!("/api/v1/game/g{number}"));
            let body: serde_json::Value =
                serde_json::from_str(kept.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
            let found = body["game"]["moves"].as_u64();
            // One more may have been written and not answered.
            assert!(
                moves == 0 || found == Some(moves) || found == Some(moves + 1),
                "round {round}: {found:?} of {moves}"
            );
            *answered[number].lock().expect("no panic") = found.unwrap_or(0);
        }
        std::thread::scope(|scope| {
            for thread in 0..4_usize {
                let (app, answered) = (&app, &answered);
                scope.spawn(move || {
                    for number in (thread..100).step_by(4).cycle() {
                        let mut moves = answered[number].lock().expect("no panic");
                        let request =
                            serde_json::json!({ "id": format!("g{number}"), "base": *moves, "game": game(*moves + 1) });
                        match app.post("keep", &request.to_string()) {
                            Ok(answer) if answer.starts_with("HTTP/1.1 200") => {
                                assert!(answer.contains(&format!("\"version\":{}", *moves + 1)), "{answer}");
                                *moves += 1;
                            }
                            _ => return,
                        }
                    }
                });
            }
            std::thread::sleep(Duration::from_millis(700 + 37 * round));
            kill("-KILL", &app.child);
        });
        app.child.wait().expect("it was killed");
    }
    let moves: Vec<u64> = answered.iter().map(|moves| *moves.lock().expect("no panic")).collect();
    assert!(moves.iter().all(|&moves| moves > 0), "all games have moves: {moves:?}");
}

/// A disk that is full is told, and what was there stays.
#[cfg(all(feature = "games", target_os = "linux"))]
#[test]
fn a_full_disk_is_told() {
    let folder = crate::common::Scratch::new("full-games");
    let data = folder.path("data");
    // No file of it may grow beyond 1 MB.
    let mut command = std::process::Command::new("sh");
    let script =
        format!("ulimit -S -f 2000; exec {} web --no-open --port 0 --data {data}", env!("CARGO_BIN_EXE_ninefold"));
    let mut child = command.args(["-c", &script]).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut said = String::new();
    let mut terminal = BufReader::new(child.stderr.take().expect("piped"));
    terminal.read_line(&mut said).expect("it speaks");
    let address =
        said.strip_prefix("Open http://").and_then(|rest| rest.split_once("/ in")).expect("an address").0.to_string();
    let app = App { child, address };
    let mut kept = Vec::new();
    let refused = (0..1000).find_map(|number| {
        let mut game = game(number);
        game["text"] = "x".repeat(10_000).into();
        let request = serde_json::json!({ "id": format!("g{number}"), "game": game });
        let answer = app.post("keep", &request.to_string()).expect("an answer");
        if answer.starts_with("HTTP/1.1 200") {
            kept.push(number);
            return None;
        }
        Some(answer)
    });
    let refused = refused.expect("it is full some time");
    assert!(refused.starts_with("HTTP/1.1 507") && refused.contains("\"code\":\"not-kept\""), "{refused}");
    assert!(refused.contains("what was kept before is safe"), "{refused}");
    assert!(kept.len() > 5, "{kept:?}");
    // The terminal says so once, however often it is tried, and once that it is over.
    let try_again = || {
        let mut game = game(0);
        game["text"] = "x".repeat(20_000).into();
        let request = serde_json::json!({ "id": "tried", "game": game });
        app.post("keep", &request.to_string()).expect("an answer").starts_with("HTTP/1.1 200")
    };
    assert!(!try_again() && !try_again(), "it is still full");
    let id = app.child.id().to_string();
    let room = std::process::Command::new("prlimit").args(["--fsize=unlimited", "--pid", &id]).status();
    assert!(room.expect("util-linux has it").success());
    assert!(try_again() && try_again(), "there is room");
    drop(app);
    let words: Vec<String> = terminal.lines().collect::<Result<_, _>>().expect("it speaks until its end");
    assert_eq!(words.len(), 2, "{words:?}");
    assert!(words[0].starts_with("A game could not be kept: the games' file cannot be written: "), "{words:?}");
    assert_eq!(words[1], "Games are kept in their file again.");
    // Where there is no room for a beginning, either, the terminal says so, and no server begins.
    let script = format!("ulimit -f 1; exec {} web --no-open --port 0 --data {data}-2", env!("CARGO_BIN_EXE_ninefold"));
    let refused = std::process::Command::new("sh").args(["-c", &script]).output().expect("it runs");
    let words = String::from_utf8_lossy(&refused.stderr);
    assert_eq!((refused.status.code(), refused.stdout.as_slice()), (Some(2), &[][..]), "{words}");
    assert!(words.contains("full-games") && words.contains("the games' file cannot be written: "), "{words}");
    let app = App::start(&["--port", "0", "--data", &data]);
    for number in kept {
        assert!(app.get(&format!("/api/v1/game/g{number}")).contains(&format!("\"moves\":{number},")), "{number}");
    }
    assert!(
        app.post("keep", &serde_json::json!({ "id": "more", "game": game(1) }).to_string())
            .expect("an answer")
            .starts_with("HTTP/1.1 200")
    );
}

/// A file of games that lacks its end is told in the terminal before the address, with what to do; and the games that are there are given.
#[cfg(feature = "games")]
#[test]
fn a_file_that_was_cut_is_told_in_the_terminal() {
    let folder = crate::common::Scratch::new("cut-games");
    let data = folder.path("data");
    let mut app = App::start(&["--port", "0", "--data", &data]);
    for number in 0..20 {
        let mut game = game(number);
        game["text"] = "x".repeat(5_000).into();
        let request = serde_json::json!({ "id": format!("g{number}"), "game": game });
        assert!(app.post("keep", &request.to_string()).expect("an answer").starts_with("HTTP/1.1 200"));
    }
    kill("-TERM", &app.child);
    assert_eq!(app.ended(), Some(0));
    let file = std::path::Path::new(&data).join("games.db");
    let length = std::fs::metadata(&file).expect("the games").len();
    std::fs::File::options().write(true).open(&file).and_then(|file| file.set_len(length - 4096)).expect("it is cut");
    let mut command = ninefold();
    command.args(["web", "--no-open", "--port", "0", "--data", &data]).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let said = BufReader::new(child.stderr.take().expect("piped")).lines().take(2).collect::<Result<Vec<_>, _>>();
    let said = said.expect("it speaks");
    let begins =
        "Games are read, and new ones are kept in the browser alone: the games' file games.db is shorter than it was";
    assert!(said[0].starts_with(begins), "{said:?}");
    for way in ["All games as a file", "--data FOLDER", "--no-store", "games.db-wal"] {
        assert!(said[0].contains(way), "{way}: {said:?}");
    }
    let address = said[1].strip_prefix("Open http://").and_then(|rest| rest.split_once("/ in")).expect("an address").0;
    let app = App { child, address: address.to_string() };
    assert!(app.get("/api/v1/games").matches("\"id\":\"g").count() > 10);
    let more = serde_json::json!({ "id": "more", "game": game(1) }).to_string();
    let refused = app.post("keep", &more).expect("an answer");
    assert!(refused.starts_with("HTTP/1.1 500") && refused.contains("is shorter than it was"), "{refused}");
    assert_eq!(std::fs::metadata(&file).expect("the games").len(), length - 4096);
}

/// A folder that is named must do; where none is named, play goes on without.
#[cfg(feature = "games")]
#[test]
fn a_folder_that_cannot_be() {
    let refused = run(&["web", "--no-open", "--port", "0", "--data", "/dev/null/x"]);
    assert_eq!((refused.status, refused.out.as_str()), (Some(2), ""));
    assert!(refused.err.contains("/dev/null/x: the games' file"), "{}", refused.err);
    let both = run(&["web", "--no-open", "--data", "/tmp", "--no-store"]);
    assert_eq!(both.status, Some(2), "{}", both.err);
    let mut child = ninefold()
        .args(["web", "--no-open", "--port", "0"])
        .env("XDG_DATA_HOME", "/dev/null")
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let said = BufReader::new(child.stderr.take().expect("piped")).lines().take(2).collect::<Result<Vec<_>, _>>();
    child.kill().and_then(|()| child.wait()).expect("it can be ended");
    let said = said.expect("it speaks");
    assert!(said[0].starts_with("Games are kept in the browser alone: /dev/null/ninefold"), "{said:?}");
    assert!(said[1].starts_with("Open http://"), "{said:?}");
}

/// The usual folder is where the system's rules say.
#[cfg(all(feature = "games", target_os = "linux"))]
#[test]
fn the_usual_folder() {
    let folder = crate::common::Scratch::new("usual-games");
    for (name, below) in [("XDG_DATA_HOME", "ninefold/games.db"), ("HOME", ".local/share/ninefold/games.db")] {
        let base = std::path::PathBuf::from(folder.path(name));
        let mut command = ninefold();
        command.env_remove("XDG_DATA_HOME").env("HOME", "/dev/null").env(name, &base);
        command.args(["web", "--no-open", "--port", "0"]).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        BufReader::new(child.stderr.take().expect("piped")).read_line(&mut String::new()).expect("it speaks");
        child.kill().and_then(|()| child.wait()).expect("it can be ended");
        assert!(base.join(below).is_file(), "{name}");
    }
}

/// This machine's address in the local network, if it has one; nothing is sent to find it.
fn in_the_network() -> Option<std::net::IpAddr> {
    let socket = std::net::UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// What the program says when it shares with these options, and how it answers there to the tokens among `tried` and to its own.
fn shared(more: &[&str], tried: &[&str]) -> (String, Vec<String>) {
    let mut child = ninefold()
        .args(["web", "--no-open", "--port", "0", "--share"])
        .args(more)
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut said: Vec<String> = Vec::new();
    for line in BufReader::new(child.stderr.take().expect("piped")).lines().map_while(Result::ok) {
        let is_last = line.starts_with("Whoever can listen in");
        said.push(line);
        if is_last {
            break;
        }
    }
    let text = said.join("\n");
    let own = said.iter().find(|line| line.contains("/?token=")).expect(&text);
    let (host, path) = own.strip_prefix("http://").and_then(|rest| rest.split_once('/')).expect("a path");
    let ask = |token: &str| {
        let mut stream = TcpStream::connect(host).expect("it listens there");
        write!(stream, "GET /?token={token} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer.split(' ').nth(1).unwrap_or_default().to_string()
    };
    let own = path.split_once("token=").expect("a token").1;
    let answers = tried.iter().copied().chain([own]).map(ask).collect();
    child.kill().and_then(|()| child.wait()).expect("it can be ended");
    (text, answers)
}

/// The tokens in what was said, one's own and that of those who watch.
fn tokens(said: &str) -> Vec<&str> {
    said.lines().filter_map(|line| Some(line.split_once("token=")?.1)).collect()
}

/// A link of the day holds where the program was started anew, unless other ones are wished; without a file there are others each time, which
/// is said.
#[cfg(feature = "games")]
#[test]
fn links_of_the_day_are_kept() {
    if in_the_network().is_none() {
        return;
    }
    let folder = crate::common::Scratch::new("links");
    let data = folder.path("games");
    let kept = ["--data", data.as_str()];
    let (first, answers) = shared(&kept, &[]);
    assert!(
        first.contains("For your own other devices in this network, for 24 hours:") && answers == ["303"],
        "{first}"
    );
    let old = tokens(&first);
    let (second, answers) = shared(&kept, &old[..1]);
    assert_eq!((tokens(&second), answers), (old.clone(), vec!["303".to_string(); 2]));
    let (anew, answers) = shared(&[&kept[..], &["--new-links"]].concat(), &old[..1]);
    assert_eq!(answers, ["403", "303"], "{anew}");
    assert!(tokens(&anew).iter().all(|token| !old.contains(token)));
    assert_eq!(tokens(&shared(&kept, &[]).0), tokens(&anew));
    let (without, answers) = shared(&["--no-store"], &tokens(&anew)[..1]);
    assert_eq!(answers, ["403", "303"]);
    assert!(without.contains("for 24 hours or until this program ends:"), "{without}");
    assert_ne!(tokens(&shared(&["--no-store"], &[]).0), tokens(&without));
    let refused = run(&["web", "--no-open", "--no-store", "--new-links"]);
    assert_eq!(refused.status, Some(2), "without --share there are no links: {}", refused.err);
}

/// What the terminal says of the local network: links with tokens, and a code.
#[test]
fn links_for_other_devices_are_shown() {
    let Some(address) = in_the_network() else { return };
    let (text, answers) = shared(&["--no-store"], &[]);
    assert!(text.contains(&format!("http://{address}:")) && answers == ["303"], "{text}");
    assert!(text.contains("/follow?token=") && text.contains('\u{2588}'), "{text}");
    for address in ["127.0.0.1", "::1", "224.0.0.1", "fe80::1", "::ffff:192.168.1.5"] {
        let refused = run(&["web", "--no-open", "--no-store", &format!("--share={address}")]);
        let is_told = refused.err.starts_with(&format!("ninefold: --share={address}: found an "))
            && !refused.err.contains("Open http");
        assert!(refused.status == Some(2) && is_told, "{refused:?}");
    }
    let nowhere = run(&["web", "--no-open", "--no-store", "--share=192.0.2.77"]);
    assert_eq!(nowhere.status, Some(2));
    assert!(nowhere.err.contains("none of this machine's"), "{}", nowhere.err);
}
