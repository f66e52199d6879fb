//! A scene as SVG.
//!
//! | file | holds |
//! |---|---|
//! | `layout.rs` | sizes and places |
//! | `metrics.rs` | measures of the font |
//! | `ground.rs` | the ground below the symbols: shades, highlights, lines, edges |
//! | `outline.rs` | the outline of a house |
//! | `hulls.rs` | hulls and letters of almost locked sets |
//! | `arrows.rs` | links |
//! | `gutters.rs` | their ways along the lines between cells |
//! | `strokes.rs` | lines over cells that are crossed out, ovals |
//! | `cells.rs` | symbols and pencil marks |
//! | `pencils.rs` | entries and crossed-out marks in the colours of pencils |
//! | `house.rs` | one house alone |
//! | `words.rs` | title, key, caption, names of rows and columns; the description for screen readers |

mod arrows;
mod cells;
mod ground;
mod gutters;
mod house;
mod hulls;
mod layout;
mod metrics;
pub(crate) use metrics::width as text_width;
mod outline;
mod pencils;
mod strokes;
mod words;

use super::Scene;
use super::palette::{Palette, Theme};
use super::xml::{Head, Xml};
use layout::Layout;

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
    let key = scene.key();
    let wants_text = !(key.is_empty() && scene.title_text().is_empty() && scene.caption_text().is_empty());
    let layout = Layout::new(scene, wants_text, |content| words::title_height(scene, content));
    let footer = words::Footer::new(scene, &layout, key);
    let palette = Palette::of(options.theme);
    let title = if scene.title_text().is_empty() { scene.geometry().to_string() } else { scene.title_text().into() };
    let head = Head {
        width: layout.width(),
        height: footer.end.ceil(),
        title: &title,
        description: &words::description(scene),
        ground: palette.page,
        more: &[],
    };
    let mut painter = Painter { scene, layout, palette, xml: Xml::picture(&head) };
    painter.title();
    painter.ground();
    painter.arrows();
    painter.strokes();
    painter.cells();
    painter.order();
    painter.hull_letters();
    painter.labels();
    painter.footer(&footer);
    painter.xml.finish()
}
