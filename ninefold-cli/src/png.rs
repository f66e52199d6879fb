//! PNG from the library's SVG, with the embedded font and never a font of the machine: the same bytes everywhere.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};
use std::sync::Arc;

/// The font of `assets/`; its licence and origin stand beside it.
const FONTS: [&[u8]; 2] =
    [include_bytes!("../assets/NotoSans-Regular.ttf"), include_bytes!("../assets/NotoSans-Bold.ttf")];
const FAMILY: &str = "Noto Sans";

/// The most pixels of a picture: half a gigabyte of memory. A 64x64 board with all its pencil marks has 120 million.
const MOST_PIXELS: u64 = 1 << 27;

/// The picture as PNG, `scale` pixels per unit of the SVG. The error says what is wrong with the SVG or its size.
pub(crate) fn to_png(svg: &str, scale: f32) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &options()).map_err(|error| format!("this SVG cannot be drawn: {error}"))?;
    let side = |units: f32| (units * scale).ceil();
    let (width, height) = (side(tree.size().width()), side(tree.size().height()));
    // Also false for what is not a number.
    let fits = scale > 0.0 && f64::from(width) * f64::from(height) <= MOST_PIXELS as f64;
    if !fits {
        return Err(format!("{width} x {height} pixels at scale {scale}: expected 1 to {MOST_PIXELS} pixels"));
    }
    let mut pixels = Pixmap::new(width as u32, height as u32)
        .ok_or_else(|| format!("{width} x {height} pixels are not a picture"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| format!("PNG: {error}"))
}

fn options() -> Options<'static> {
    let mut fonts = Database::new();
    FONTS.iter().for_each(|font| fonts.load_font_data(font.to_vec()));
    fonts.set_sans_serif_family(FAMILY);
    fonts.set_serif_family(FAMILY);
    Options { fontdb: Arc::new(fonts), font_family: FAMILY.to_string(), ..Options::default() }
}
