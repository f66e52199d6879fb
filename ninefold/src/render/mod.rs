//! Pictures of boards and of steps: as text for a terminal, and as SVG.
//!
//! A [`Scene`] holds the contents of a picture, and knows neither techniques nor colours; the renderers decide how it looks.
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
//! | `scene.rs` | the contents of a picture of a board |
//! | `border.rs` | the thick lines of a board |
//! | `covers.rs` | houses in which something goes, beside those that are counted |
//! | `hull.rs` | almost locked sets, around which a hull is drawn |
//! | `meaning.rs` | what the marks of a step mean, in the words of a picture's key |
//! | `key.rs` | the key of a picture: its signs and their words |
//! | `order.rs` | nets of many links: numbers in place of arrows |
//! | `part.rs` | the parts that pencil marks play |
//! | `pencil.rs` | entries and crossed-out marks in the colours of pencils |
//! | `house.rs` | one house alone, in one state or several side by side |
//! | `text.rs`, `frame.rs`, `ink.rs` | it as text: the rules and the colours |
//! | `svg/` | it as SVG: places and signs |
//! | `bipartite.rs` | vertices, numbers and the lines between them |
//! | `graph/` | a coloured graph: vertices, edges, and where they stand |
//! | `field.rs` | a field of plots from above |
//! | `tripartite.rs` | rows, columns and symbols on three sides, and the lines between them |
//! | `plot/` | points and lines in a frame with two axes |
//! | `shapes.rs` | lines, circles and labels of charts and trees |
//! | `palette.rs` | colours: no other file of the library has one |
//! | `xml.rs` | the writing of SVG |

pub mod bipartite;
mod border;
mod covers;
pub mod field;
mod frame;
pub mod graph;
mod house;
mod hull;
mod ink;
mod key;
mod meaning;
mod order;
mod palette;
mod part;
mod pencil;
pub mod plot;
mod scene;
mod shapes;
mod svg;
mod text;
pub mod tripartite;
mod xml;

pub use border::Border;
pub use house::HouseView;
pub use hull::Hull;
pub(crate) use key::Sample;
pub(crate) use palette::CHART;
pub use palette::Theme;
pub use part::Part;
pub use pencil::{Pencil, Written};
pub use scene::{Arrow, Highlight, Origin, Scene, Stroke, Tone};
pub(crate) use shapes::{Anchor, Pen};
pub(crate) use svg::text_width;
pub use svg::{SvgOptions, svg};
pub use text::{TextOptions, text};
pub use xml::svg_words;
pub(crate) use xml::{Attributes, Head, Xml, units};
