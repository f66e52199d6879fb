//! Tests of the web app: its API asked in the process, and its server over real sockets.
#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]

mod api;
mod server;
