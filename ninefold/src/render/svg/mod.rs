//! A scene as SVG: one self-contained picture without ids, styles, scripts or references, so that it can stand alone, in a
//! page beside others, or go to print.
//!
//! | file | holds |
//! |---|---|
//! | `layout.rs` | sizes and places |
//! | `palette.rs` | colours and signs |
//! | `metrics.rs` | measures of the font |
//! | `ground.rs` | what lies below the symbols: shades, highlights, lines, edges |
//! | `outline.rs` | the outline of a house |
//! | `arrows.rs` | links |
//! | `strokes.rs` | lines over cells that are crossed out, ovals |
//! | `cells.rs` | symbols and pencil marks |
//! | `words.rs` | title, key, caption, names of rows and columns; the description for screen readers |
//! | `write.rs` | XML |

mod arrows;
mod cells;
mod ground;
mod layout;
mod metrics;
mod outline;
mod palette;
mod strokes;
mod words;
mod write;

pub use palette::Theme;

use super::Scene;
use layout::Layout;
use palette::Palette;
pub(crate) use write::{Num, Xml};

/// How SVG is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SvgOptions {
    /// Its colours.
    pub theme: Theme,
}

/// A scene, its places and colours, and the picture so far.
struct Painter<'a> {
    scene: &'a Scene,
    layout: Layout,
    palette: &'static Palette,
    xml: Xml,
}

/// The scene as a complete SVG document. Each cell is a group whose attribute `data-cell` is its name.
pub fn svg(scene: &Scene, options: &SvgOptions) -> String {
    let key = words::key(scene);
    let wants_text = !(key.is_empty() && scene.title_text().is_empty() && scene.caption_text().is_empty());
    let layout = Layout::new(scene, wants_text, |content| words::title_height(scene, content));
    let footer = words::Footer::new(scene, &layout, key);
    let (width, height) = (Num(layout.width()), Num(footer.end.ceil()));
    let mut painter = Painter { scene, layout, palette: Palette::of(options.theme), xml: Xml::default() };
    painter.xml.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("width", &width),
            ("height", &height),
            ("viewBox", &format_args!("0 0 {width} {height}")),
            ("role", &"img"),
            ("font-family", &metrics::FAMILY),
        ],
    );
    painter.description();
    painter.xml.leaf("rect", &[("width", &width), ("height", &height), ("fill", &painter.palette.page)]);
    painter.title();
    painter.ground();
    painter.arrows();
    painter.strokes();
    painter.cells();
    painter.labels();
    painter.footer(&footer);
    painter.xml.finish()
}
