//! The techniques and profiles of `ninefold::logic`: one file per family, with what they share in `walk.rs`.

mod drawn;
mod walk;

mod aic;
mod aligned;
mod als;
mod bent;
mod bug;
mod chains;
mod claims;
mod colours;
mod crook;
mod death_blossom;
mod empty_rectangle;
mod evidence;
mod exclusion;
mod extended_rectangle;
mod fish;
mod forcing;
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
mod sue_de_coq;
mod turbot;
mod unique_loop;
mod wing;
mod wire;
