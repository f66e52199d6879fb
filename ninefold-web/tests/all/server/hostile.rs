//! The server survives bad clients (promise 18), and nothing that they leave behind goes on computing (promise 17).

use crate::server::client::{Running, until};
use ninefold_web::Limits;
use std::time::{Duration, Instant};

const SOON: Duration = Duration::from_millis(300);

/// On a busy machine a timer may be late by this much.
const LATE: Duration = Duration::from_millis(1500);

/// In this time a request that was sent has been read.
const READ: Duration = Duration::from_millis(200);

fn hasty() -> Limits {
    Limits { head_time: SOON, body_time: SOON, write_time: SOON, wait_time: SOON, work_time: SOON, ..Limits::default() }
}

/// What the server promises to everybody: fifteen seconds.
#[test]
fn the_usual_limits_keep_the_promise() {
    let Limits { head_time, body_time, write_time, .. } = Limits::default();
    assert!([head_time, body_time, write_time].iter().all(|&time| time < Duration::from_secs(15)));
}

#[test]
fn a_head_that_stops_is_not_waited_for() {
    let server = Running::with(1, hasty());
    for said in ["", "G", "GET / HTTP/1.1\r\n", server.head("GET", "/", "").trim_end()] {
        let mut client = server.connect();
        client.say(said);
        let time = client.time_to_close();
        assert!(time < SOON + LATE, "{said:?}: {time:?}");
    }
}

#[test]
fn a_head_that_trickles_is_not_waited_for() {
    let server = Running::with(1, hasty());
    let mut client = server.connect();
    let start = Instant::now();
    client.say("GET / HTTP/1.1\r\n");
    while client.try_say("X").is_ok() {
        assert!(start.elapsed() < SOON + LATE, "the connection stays open");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_connection_does_not_idle_for_ever() {
    let server = Running::with(1, hasty());
    let mut client = server.connect();
    client.say(server.head("GET", "/api/v1/health", ""));
    assert_eq!(client.hear().unwrap().status, 200);
    let time = client.time_to_close();
    assert!(SOON / 2 < time && time < SOON + LATE, "{time:?}");
}

#[test]
fn a_body_that_stops_or_trickles_is_not_waited_for() {
    let server = Running::with(1, hasty());
    let head = server.head("POST", "/api/v1/burn", "Content-Type: application/json\r\nContent-Length: 100000\r\n");
    let mut stops = server.connect();
    let mut trickles = server.connect();
    stops.say(&head);
    trickles.say(&head);
    let start = Instant::now();
    while start.elapsed() < SOON && trickles.try_say(" ").is_ok() {
        std::thread::sleep(Duration::from_millis(20));
    }
    for client in [&mut stops, &mut trickles] {
        assert_eq!(client.hear().unwrap().status, 408);
        client.time_to_close();
    }
    assert!(start.elapsed() < SOON + LATE, "{:?}", start.elapsed());
    assert_eq!(server.begun(), 0);
}

/// A client that does not take an answer loses the connection, and with it the place.
#[test]
fn an_answer_that_nobody_takes_is_given_up() {
    let server = Running::with(1, Limits { connections: 1, ..hasty() });
    let mut deaf = server.connect();
    deaf.say(server.posted("big", "50000000"));
    std::thread::sleep(SOON);
    assert_eq!(server.get("/api/v1/health").status, 200, "there is a place again");
}

#[test]
fn connections_are_bounded_and_the_next_ones_wait() {
    let server = Running::with(2, Limits { connections: 2, ..hasty() });
    let mut holders = [server.connect(), server.connect()];
    for holder in &mut holders {
        holder.say(server.posted("burn", "10000"));
    }
    until("both burn", || server.begun() == 2);
    let start = Instant::now();
    assert_eq!(server.get("/api/v1/health").status, 200);
    assert!(start.elapsed() > SOON / 3, "it had to wait for a place: {:?}", start.elapsed());
    drop(holders);
}

/// Heads that are never ended keep nobody out, and cost nobody an answer who has said what is wanted.
#[test]
fn half_sent_heads_give_way() {
    let limits = Limits { connections: 8, head_time: Duration::from_secs(60), ..Limits::default() };
    let server = Running::with(2, limits);
    let mut working = server.connect();
    working.say(server.posted("burn", "1000"));
    until("it burns", || server.begun() == 1);
    let mut silent: Vec<_> = (0..30).map(|_| server.connect()).collect();
    for client in &mut silent {
        // The first of them may have gone by now.
        let _ = client.try_say("GET / HTTP/1.1\r\nHost: ");
    }
    for _ in 0..5 {
        let start = Instant::now();
        assert_eq!(server.get("/api/v1/health").status, 200);
        assert!(start.elapsed() < LATE, "{:?}", start.elapsed());
    }
    assert_eq!(working.hear().unwrap().status, 200, "who had spoken is answered");
    assert!(silent[0].time_to_close() < LATE, "the oldest has gone");
}

#[test]
fn pipelined_requests_are_answered_in_order() {
    let server = Running::usual();
    let mut client = server.connect();
    let bodies = ["1", "22", "333"];
    client.say(bodies.map(|body| server.posted("big", body)).concat() + &server.head("GET", "/api/v1/health", ""));
    for body in bodies {
        assert_eq!(client.hear().unwrap().json().as_str().unwrap().len().to_string(), body);
    }
    assert!(client.hear().unwrap().body.contains("ok"));
}

#[test]
fn who_goes_away_stops_the_search() {
    let server = Running::usual();
    let mut client = server.connect();
    client.say(server.posted("burn", "60000"));
    until("it begins", || server.begun() == 1);
    let start = Instant::now();
    drop(client);
    until("it stops", || server.stopped() == 1);
    assert!(start.elapsed() < LATE, "{:?}", start.elapsed());
}

/// Closing one's own half is going away: from here the two look the same until the answer is written.
#[test]
fn half_closed_is_gone() {
    let server = Running::usual();
    let mut client = server.connect();
    client.say(server.posted("burn", "60000"));
    until("it begins", || server.begun() == 1);
    client.close_writing();
    until("it stops", || server.stopped() == 1);
    client.time_to_close();
    assert_eq!(server.get("/api/v1/health").status, 200);
}

#[test]
fn a_search_has_a_deadline() {
    let server = Running::with(1, hasty());
    let start = Instant::now();
    let answer = server.post("burn", "60000");
    assert_eq!((answer.status, answer.json().as_str()), (200, Some("over budget")));
    assert!(SOON <= start.elapsed() && start.elapsed() < SOON + LATE, "{:?}", start.elapsed());
}

/// An endpoint that never asks whether to stop: a fault, and yet nobody waits for ever.
#[test]
fn a_search_that_does_not_stop_is_given_up() {
    let server = Running::with(1, hasty());
    let answer = server.post("deaf", "4000");
    assert_eq!((answer.status, answer.problem().as_str()), (503, "this took too long"));
}

#[test]
fn too_many_are_told_so_at_once() {
    let server = Running::with(1, Limits { queue: 1, ..Limits::default() });
    let mut runs = server.connect();
    runs.say(server.posted("burn", "60000"));
    until("the first runs", || server.begun() == 1);
    let mut waits = server.connect();
    waits.say(server.posted("burn", "0"));
    std::thread::sleep(READ);
    let start = Instant::now();
    let refused = server.post("burn", "0");
    assert!(start.elapsed() < LATE, "{:?}", start.elapsed());
    assert_eq!((refused.status, refused.headers["retry-after"].as_str()), (503, "2"));
    assert!(refused.problem().contains("too much"));
}

#[test]
fn who_waits_too_long_is_told_so() {
    let server = Running::with(1, Limits { wait_time: SOON, ..Limits::default() });
    let mut runs = server.connect();
    runs.say(server.posted("burn", "60000"));
    until("the first runs", || server.begun() == 1);
    let start = Instant::now();
    assert_eq!(server.post("burn", "0").status, 503);
    assert!(SOON <= start.elapsed() && start.elapsed() < SOON + LATE, "{:?}", start.elapsed());
    assert_eq!(server.begun(), 1, "it never ran");
}

/// A client that waits and goes away frees the place in the queue.
#[test]
fn who_waits_and_goes_is_forgotten() {
    let server = Running::with(1, Limits { queue: 1, wait_time: Duration::from_secs(20), ..Limits::default() });
    let mut runs = server.connect();
    runs.say(server.posted("burn", "60000"));
    until("the first runs", || server.begun() == 1);
    let mut waits = server.connect();
    waits.say(server.posted("burn", "0"));
    std::thread::sleep(READ);
    assert_eq!(server.post("burn", "0").status, 503, "the queue is full");
    drop(waits);
    std::thread::sleep(READ);
    let mut next = server.connect();
    next.say(server.posted("big", "3"));
    std::thread::sleep(READ);
    drop(runs);
    assert_eq!(next.hear().unwrap().status, 200);
    assert_eq!(server.begun(), 1, "the one that went never ran");
}

#[test]
fn nonsense_ends_its_own_connection_only() {
    let server = Running::usual();
    let heads = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(),
        b"GET\r\n\r\n".to_vec(),
        b"\0\0\0\0\r\n\r\n".to_vec(),
        b"GET / HTTP/9.9\r\n\r\n".to_vec(),
        format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(1 << 20)).into_bytes(),
        server.head("GET", "/", &"X: y\r\n".repeat(1000)).into_bytes(),
        server.head("GET", "/", &format!("X: {}\r\n", "y".repeat(1 << 20))).into_bytes(),
        server.head("POST", "/api/v1/burn", "Content-Length: -1\r\n").into_bytes(),
        server.head("POST", "/api/v1/burn", "Content-Length: 1\r\nContent-Length: 2\r\n").into_bytes(),
    ];
    for head in heads {
        let mut client = server.connect();
        // It may close before it has read all.
        let _ = client.try_say(&head);
        let answer = client.hear();
        let start = String::from_utf8_lossy(&head[..head.len().min(40)]).into_owned();
        assert!(answer.is_none_or(|answer| (400..500).contains(&answer.status)), "{start}");
        assert_eq!(server.get("/api/v1/health").status, 200, "after {start}");
    }
}

/// Smuggling: two ways to tell the length of a body.
#[test]
fn a_body_has_one_length() {
    let server = Running::usual();
    let both = "Content-Type: application/json\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n";
    let mut client = server.connect();
    client.say(server.head("POST", "/api/v1/burn", both) + "1\r\n0\r\n0\r\n\r\n" + &server.head("GET", "/", ""));
    let first = client.hear().expect("an answer");
    assert!(first.status == 400 || first.status == 200, "{first:?}");
    // Whichever it was: what follows is never taken for something else than what it is.
    assert!(client.hear().is_none_or(|second| second.status == 200));
}
