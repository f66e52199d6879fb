//! The techniques and profiles of `ninefold::logic`: one file per family, with what they share in `walk.rs`.
#![allow(clippy::unwrap_used, reason = "a test that cannot read its own input must end")]

#[path = "../common/mod.rs"]
mod common;
mod walk;

mod crook;
mod levels;
mod list;
mod locked;
mod matching;
mod single;
mod subset;
