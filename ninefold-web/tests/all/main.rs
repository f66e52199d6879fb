//! Tests of the web app: its API asked in the process, and its server over real sockets.
#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]

mod api;
mod built;
mod server;

// What `build.rs` does with the page, at the paths where its parts look for each other.
#[path = "../../build/bundle.rs"]
mod bundle;
#[path = "../../build/front.rs"]
mod front;
#[path = "../../build/strip.rs"]
mod strip;
