//! Being written: for now, SVG on standard input becomes PNG on standard output.

mod png;

use std::io::{Read, Write};

fn main() -> Result<(), String> {
    let mut svg = String::new();
    std::io::stdin().read_to_string(&mut svg).map_err(|error| error.to_string())?;
    let scale = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2.0);
    std::io::stdout().write_all(&png::to_png(&svg, scale)?).map_err(|error| error.to_string())
}
