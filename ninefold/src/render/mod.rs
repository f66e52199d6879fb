//! Pictures of boards and of steps: as text for a terminal, and as SVG.
//!
//! A [`Scene`] says what is to be seen, in words that know neither techniques nor colours; the renderers say how it looks.
//! No sign stands on colour alone: every picture can be printed in black.
//!
//! ```
//! use ninefold::board::{Board, Cell, Geometry, Symbol};
//! use ninefold::render::{self, Highlight, Scene, SvgOptions, TextOptions};
//! let mut board = Board::empty(Geometry::latin(3)?);
//! board.set_given(Cell(0), Some(Symbol(1)));
//! board.set_entry(Cell(2), Some(Symbol(1)));
//! let scene = Scene::board(&board).highlight([Cell(2)], Highlight::Wrong).caption("An attempt.");
//! let text = render::text(&scene, &TextOptions { ascii: true, ..TextOptions::default() });
//! assert!(text.contains("| 2   .  [2']|"), "{text}");
//! assert!(render::svg(&scene, &SvgOptions::default()).starts_with("<svg "));
//! # Ok::<(), ninefold::board::GeometryError>(())
//! ```
//!
//! | file | holds |
//! |---|---|
//! | `scene.rs` | what is to be seen |
//! | `text.rs`, `frame.rs`, `ink.rs` | text, its rules and its colours |
//! | `svg/` | places, signs and colours, and the writing of SVG |

mod frame;
mod ink;
mod scene;
mod svg;
mod text;

pub use scene::{Arrow, Highlight, Origin, Part, Scene, Stroke, Tone};
pub(crate) use svg::{Num, Xml};
pub use svg::{SvgOptions, Theme, svg};
pub use text::{TextOptions, text};
