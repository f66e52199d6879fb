//! The server against clients of every kind, over real sockets.
#![allow(clippy::unwrap_used, reason = "what fails here is a failed test")]

mod budget;
mod client;
mod ending;
mod guard;
mod hostile;
mod load;
mod page;
mod routes;
