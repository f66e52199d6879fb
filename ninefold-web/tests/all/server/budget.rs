//! The real endpoints with puzzles that no search finishes: they end in their time, and say so.

use crate::server::client::{Running, until};
use ninefold_web::Limits;
use serde_json::json;
use std::time::{Duration, Instant};

/// What an endpoint may compute here.
const WORK: Duration = Duration::from_millis(500);

/// An endpoint asks every few milliseconds whether to stop; the rest is for a busy machine and an unoptimised build.
const LATE: Duration = Duration::from_millis(1500);

fn empty(box_side: usize) -> serde_json::Value {
    json!({"shape": {"kind": "sudoku", "height": box_side, "width": box_side}, "givens": vec![0; box_side.pow(4)]})
}

#[test]
fn every_endpoint_keeps_to_its_time() {
    let server = Running::with(1, Limits { work_time: WORK, ..Limits::default() });
    let mut late = Vec::new();
    for side in [3, 5, 8] {
        let (board, shape) = (empty(side), empty(side)["shape"].clone());
        let requests = [
            ("geometry", json!({"shape": shape})),
            ("marks", json!({"board": board, "kind": "forced"})),
            ("solve", json!({"board": board, "engine": "naive", "limit": if side < 8 { 1000 } else { 100 }})),
            ("solve", json!({"board": board, "engine": "sat"})),
            ("solve", json!({"board": board})),
            ("check", json!({"board": board})),
            ("hint", json!({"board": board})),
            ("steps", json!({"board": board})),
            ("explain", json!({"board": board})),
            ("rate", json!({"board": board})),
            ("convert", json!({"board": board, "to": "grid"})),
            ("draw", json!({"board": board, "kind": "svg"})),
            ("generate", json!({"shape": shape, "level": 6})),
        ];
        for (name, request) in requests {
            let start = Instant::now();
            let answer = server.post(name, &request.to_string());
            let time = start.elapsed();
            println!("{name} {side}: {} in {time:?}", answer.status);
            if time > WORK + LATE || !matches!(answer.status, 200 | 400) {
                late.push(format!("{name}, boxes of {side}: {} in {time:?}", answer.status));
            }
        }
    }
    assert!(late.is_empty(), "{late:#?}");
}

#[test]
fn a_hostile_puzzle_is_over_budget() {
    let server = Running::with(2, Limits { work_time: WORK, ..Limits::default() });
    let answer = server.post("solve", &json!({"board": empty(5), "engine": "naive", "limit": 1000}).to_string());
    assert_eq!((answer.status, answer.json()["verdict"].as_str()), (200, Some("over-budget")), "{answer:?}");
}

/// The client of a real search goes away; the one thread is free again long before the deadline.
#[test]
fn a_real_search_stops_when_nobody_waits() {
    let server = Running::with(1, Limits { wait_time: Duration::from_secs(60), ..Limits::default() });
    let mut client = server.connect();
    client.say(server.posted("solve", &json!({"board": empty(5), "engine": "naive", "limit": 1000}).to_string()));
    std::thread::sleep(Duration::from_millis(200));
    let mut next = server.connect();
    next.say(server.posted("burn", "0"));
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(server.begun(), 0, "the search has the thread");
    let start = Instant::now();
    drop(client);
    until("the next one runs", || server.begun() == 1);
    assert!(start.elapsed() < LATE, "{:?}", start.elapsed());
    assert_eq!(next.hear().unwrap().status, 200);
}
