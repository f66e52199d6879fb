//! The lane of the program `ninefold` from records to answers: puzzles are read from lines, texts, CSV, JSON Lines, Parquet and
//! Arrow, compressed or not, each is asked a [`Question`](lane::Question), and the answers are written in their order, as lines or as a
//! table. Memory stays small however long the input is, the bytes are the same at any number of threads, and a run that was interrupted
//! can go on where it was.
//!
//! It is made for that program and grows with it: what it says goes to standard error under the program's name, and names its options.
//! What puzzles mean is the business of the library `ninefold`.
//!
//! ```
//! use ninefold::board::text::{Record, TextError};
//! use ninefold_files::choice::InputChoice;
//! use ninefold_files::input::{Input, Source};
//! use ninefold_files::lane::{Answers, Done, Emit, Lane, Question};
//! use ninefold_files::limits::Interrupt;
//! use ninefold_files::status::Status;
//!
//! /// How many cells are given?
//! struct Givens;
//!
//! impl Question for Givens {
//!     fn answer(&self, source: &Source, record: Result<Record, TextError>, _: &mut Emit<'_>) -> Done {
//!         match record {
//!             Ok(record) => Done::new(format!("{}\n", record.board.givens().iter().flatten().count()), Status::Yes),
//!             Err(error) => Done::bad(source, &error, "-\n".to_string()),
//!         }
//!     }
//! }
//!
//! let interrupt = Interrupt::default();
//! let typed = InputChoice { puzzle: Some("1...\n..2.\n.3..\n...4".to_string()), ..InputChoice::default() };
//! let input = Input::unread(&typed, &interrupt).expect("options that go together");
//! // It prints 4.
//! let status = Lane::to_standard_output(&typed, &input, &interrupt).run(&Givens, Answers::default());
//! assert!(matches!(status, Ok(Status::Yes)));
//! ```

pub mod advice;
pub mod choice;
pub mod failure;
pub mod input;
pub mod journal;
pub mod kind;
pub mod lane;
pub mod limits;
pub mod out_file;
pub mod output;
pub mod packing;
pub mod partial;
#[cfg(feature = "tables")]
pub mod probe;
pub mod progress;
pub mod standard;
pub mod status;

/// The examples of the crate's page on the registry.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
