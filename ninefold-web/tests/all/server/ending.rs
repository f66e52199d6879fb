//! The server ends in its order: no reply that was accepted is lost, and nobody can keep it from ending.

use crate::server::client::{Running, until};
use ninefold_web::Limits;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

#[test]
fn what_runs_or_waits_is_still_answered() {
    let server = Running::with(2, Limits::default());
    let mut clients: Vec<_> = (0..10).map(|_| server.connect()).collect();
    for client in &mut clients {
        client.say(server.posted("burn", "200"));
    }
    until("some run", || server.begun() == 2);
    server.end();
    until("nobody else is let in", || TcpStream::connect(server.address).is_err());
    assert!(!server.has_ended(), "there is still something to answer");
    for client in &mut clients {
        let answer = client.hear().expect("an answer");
        assert_eq!((answer.status, answer.json().as_str()), (200, Some("burnt out")));
    }
    until("it ends", || server.has_ended());
}

/// A long search is given its last time, and then says itself that it did not come to an end.
#[test]
fn a_long_search_is_told_to_stop() {
    let server = Running::with(1, Limits { end_time: Duration::from_millis(200), ..Limits::default() });
    let mut client = server.connect();
    client.say(server.posted("burn", "60000"));
    until("it runs", || server.begun() == 1);
    let start = Instant::now();
    server.end();
    assert_eq!(client.hear().unwrap().json().as_str(), Some("over budget"));
    until("it ends", || server.has_ended());
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
}

#[test]
fn who_says_nothing_does_not_keep_it() {
    let server = Running::usual();
    let silent = server.connect();
    let mut idle = server.connect();
    idle.say(server.head("GET", "/api/v1/health", ""));
    assert_eq!(idle.hear().unwrap().status, 200);
    let start = Instant::now();
    server.end();
    until("it ends", || server.has_ended());
    assert!(start.elapsed() < Duration::from_millis(1500), "{:?}", start.elapsed());
    drop((silent, idle));
}

/// Half a request is not waited for longer than two times the last time.
#[test]
fn who_stops_in_the_middle_does_not_keep_it() {
    let server = Running::with(1, Limits { end_time: Duration::from_millis(200), ..Limits::default() });
    let mut half = server.connect();
    half.say("GET / HT");
    let mut body = server.connect();
    body.say(server.head("POST", "/api/v1/burn", "Content-Type: application/json\r\nContent-Length: 9\r\n") + "1");
    let mut deaf = server.connect();
    deaf.say(server.posted("big", "50000000"));
    std::thread::sleep(Duration::from_millis(200));
    let start = Instant::now();
    server.end();
    until("it ends", || server.has_ended());
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
}

/// Clients that connect faster than they are served, and never leave off.
#[test]
fn who_goes_on_connecting_does_not_keep_it() {
    let server = Running::with(1, Limits { end_time: Duration::from_millis(200), ..Limits::default() });
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let knock = || {
            while !is_over.load(Ordering::Relaxed) {
                drop(TcpStream::connect(server.address));
            }
        };
        (0..8).for_each(|_| drop(scope.spawn(knock)));
        std::thread::sleep(Duration::from_millis(200));
        let start = Instant::now();
        server.end();
        while !server.has_ended() && start.elapsed() < Duration::from_secs(5) {
            std::thread::sleep(Duration::from_millis(5));
        }
        is_over.store(true, Ordering::Relaxed);
        assert!(start.elapsed() < Duration::from_secs(5), "it does not end");
    });
}

/// Clients that come and go all the time: a reply is whole, or there is none because the request came too late.
#[test]
fn no_reply_is_cut_off() {
    let server = Running::usual();
    let is_over = AtomicBool::new(false);
    let answered: usize = std::thread::scope(|scope| {
        let client = || {
            let mut answered = 0;
            while !is_over.load(Ordering::Relaxed) {
                let Ok(stream) = TcpStream::connect(server.address) else { continue };
                answered += whole_answer(stream, &server.posted("big", "100000"));
            }
            answered
        };
        let clients: Vec<_> = (0..4).map(|_| scope.spawn(client)).collect();
        std::thread::sleep(Duration::from_millis(300));
        server.end();
        until("it ends", || server.has_ended());
        is_over.store(true, Ordering::Relaxed);
        clients.into_iter().map(|client| client.join().unwrap()).sum()
    });
    assert!(answered > 20, "{answered} answers");
}

/// 1 for a whole answer, 0 for none; half of one is a failure.
fn whole_answer(mut stream: TcpStream, request: &str) -> usize {
    use std::io::{Read as _, Write as _};
    let close = request.replacen("\r\n", "\r\nConnection: close\r\n", 1);
    let mut answer = Vec::new();
    if stream.write_all(close.as_bytes()).is_err() || stream.read_to_end(&mut answer).is_err() {
        assert!(answer.is_empty(), "{} bytes, then an error", answer.len());
        return 0;
    }
    let text = String::from_utf8(answer).unwrap();
    if text.is_empty() {
        return 0;
    }
    assert!(text.starts_with("HTTP/1.1 200") && text.ends_with("x\""), "cut off: {} bytes", text.len());
    assert_eq!(text.split_once("\r\n\r\n").unwrap().1.len(), 100_002);
    1
}
