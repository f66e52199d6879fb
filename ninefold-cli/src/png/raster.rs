//! PNG from the library's SVG, with the embedded font and never a font of the machine: the same bytes everywhere.

use super::letters::outlined;
use resvg::tiny_skia::{IntSize, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The most pixels of a picture: half a gigabyte of memory. A 64x64 board with all its pencil marks has 120 million.
const MOST_PIXELS: u64 = 1 << 27;

/// The picture as PNG, `scale` pixels per unit of the SVG. The error names the fault of the SVG or of its size.
pub(crate) fn to_png(svg: &str, scale: f32) -> Result<Vec<u8>, String> {
    let fault = |error: String| format!("this SVG cannot be drawn: {error}");
    let tree = Tree::from_str(&outlined(svg).map_err(fault)?, &Options::default())
        .map_err(|error| fault(error.to_string()))?;
    // A scale that is not a number, zero or negative leaves no size.
    let size = tree.size().to_int_size().scale_by(scale);
    let fits = |size: &IntSize| u64::from(size.width()) * u64::from(size.height()) <= MOST_PIXELS;
    let Some(mut pixels) = size.filter(fits).and_then(|size| Pixmap::new(size.width(), size.height())) else {
        let (width, height) = (tree.size().width(), tree.size().height());
        return Err(format!("a picture of {width} x {height} at scale {scale}: expected 1 to {MOST_PIXELS} pixels"));
    };
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| format!("PNG: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::board::{Board, BoxShape, Cell, Geometry, Symbol};
    use ninefold::render::{self, Scene, SvgOptions};

    fn board(symbol: Symbol) -> String {
        let mut board = Board::empty(Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap());
        board.set_given(Cell(40), Some(symbol));
        render::svg(&Scene::board(&board), &SvgOptions::default())
    }

    #[test]
    fn a_board_becomes_the_same_pixels_each_time() {
        let svg = board(Symbol(4));
        let png = to_png(&svg, 2.0).unwrap();
        assert_eq!(png, to_png(&svg, 2.0).unwrap());
        let pixels = Pixmap::decode_png(&png).unwrap();
        let side = |name: &str| svg.split_once(name).unwrap().1.split('"').next().unwrap().parse::<u32>().unwrap();
        assert_eq!((pixels.width(), pixels.height()), (2 * side("width=\""), 2 * side("height=\"")));
    }

    /// The font is found: another digit gives other pixels, and the digit is dark in the middle of the board.
    #[test]
    fn digits_are_drawn() {
        let (five, six) = (to_png(&board(Symbol(4)), 1.0).unwrap(), to_png(&board(Symbol(5)), 1.0).unwrap());
        assert_ne!(five, six);
        let pixels = Pixmap::decode_png(&five).unwrap();
        let (x, y) = (pixels.width() / 2, pixels.height() / 2);
        let near = (x - 12..x + 12).flat_map(|x| (y - 12..y + 12).map(move |y| (x, y)));
        let dark = near.filter(|&(x, y)| pixels.pixel(x, y).is_some_and(|p| p.red() < 100)).count();
        assert!(dark > 60, "{dark} dark pixels");
    }

    #[test]
    fn what_cannot_be_drawn_is_an_error() {
        assert!(to_png("<svg", 1.0).unwrap_err().starts_with("this SVG cannot be drawn"));
        for scale in [0.0, -1.0, f32::NAN, f32::INFINITY, 1e6] {
            assert!(to_png(&board(Symbol(0)), scale).unwrap_err().contains("pixels"), "{scale}");
        }
    }
}
