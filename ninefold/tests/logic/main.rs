//! The techniques and profiles of `ninefold::logic`: one file per family, with what they share in `walk.rs`.
#![allow(clippy::unwrap_used, reason = "a test that cannot read its own input must end")]

#[path = "../common/mod.rs"]
mod common;
mod drawn;
mod walk;

mod bent;
mod bug;
mod colours;
mod crook;
mod empty_rectangle;
mod evidence;
mod exclusion;
mod extended_rectangle;
mod fish;
mod lecture;
mod levels;
mod list;
mod locked;
mod matching;
mod no_notes;
mod node;
mod rectangle;
mod rests;
mod single;
mod subset;
mod turbot;
mod unique_loop;
mod wing;
