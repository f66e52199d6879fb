//! The server can't be hung (promise 17).

use crate::client::{Running, until};
use ninefold_web::Limits;
use std::time::{Duration, Instant};

/// What is promised of the machine that people sit at.
const PROMISED: Duration = Duration::from_millis(50);

#[test]
fn health_is_answered_while_64_searches_run() {
    let server = Running::with(0, Limits { queue: 16, ..Limits::default() });
    let searches: Vec<_> = (0..64)
        .map(|_| {
            let mut client = server.connect();
            client.say(server.posted("burn", "60000"));
            client
        })
        .collect();
    until("all threads compute", || server.begun() >= 2);
    let mut times: Vec<Duration> = (0..300)
        .map(|number| {
            let start = Instant::now();
            let path = if number % 2 == 0 { "/api/v1/health" } else { "/" };
            assert_eq!(server.get(path).status, 200);
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let (median, p99) = (times[150], times[297]);
    println!("health and page beside 64 searches: median {median:?}, p99 {p99:?}, most {:?}", times[299]);
    assert!(p99 < PROMISED, "p99 is {p99:?}");
    assert_eq!(server.stopped(), 0, "they still compute");
    drop(searches);
    until("all are told to stop", || server.begun() == server.stopped());
}
