//! Pictures in files of their own: the ending of the name says the kind, the same for every verb that is given such a name.

use crate::args::PICTURES;
use crate::{pdf, png};
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::partial::write_whole;
use std::path::Path;

/// Pixels per unit of a PNG, where nothing else is asked for.
pub(super) const SCALE: f32 = 2.0;

/// What a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Svg,
    Png,
    Pdf,
    /// What the verb writes beside pictures, by its ending.
    Other(&'static str),
}

impl Kind {
    /// What is written under this name: a picture, or one of the other kinds that the verb knows. Whatever else a name ends with is
    /// refused, as no file is to hold another kind than it says.
    pub(super) fn of_name(path: &Path, others: &[&'static str]) -> Result<Self, Usage> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
        let other = others.iter().find(|&&other| other == ending).map(|&other| Kind::Other(other));
        match ending.as_str() {
            "svg" => Ok(Kind::Svg),
            "png" => Ok(Kind::Png),
            "pdf" => Ok(Kind::Pdf),
            _ => other.ok_or_else(|| unknown(path, &ending, others)),
        }
    }

    /// Writes a picture under a name of this kind.
    pub(super) fn write(self, path: &Path, svg: &str, interrupt: &Interrupt) -> Result<(), String> {
        let drawn = match self {
            Kind::Png => png::to_png(svg, SCALE),
            Kind::Pdf => pdf::to_pdf(svg, false),
            Kind::Svg | Kind::Other(_) => Ok(svg.as_bytes().to_vec()),
        };
        let bytes = drawn.map_err(|message| format!("{}: {message}", path.display()))?;
        write_whole(path, &bytes, interrupt)
    }
}

fn unknown(path: &Path, ending: &str, others: &[&str]) -> Usage {
    let found = if ending.is_empty() { "no ending".to_string() } else { format!("the ending .{ending}") };
    let all = [&PICTURES[..], others].concat().into_iter().map(|ending| format!(".{ending}")).collect::<Vec<_>>();
    Usage(format!("{}: the ending says the kind: found {found}, expected {}", path.display(), all.join(" or ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_says_the_kind() {
        let kind = |name: &str| Kind::of_name(Path::new(name), &["csv"]).map_err(|usage| usage.0);
        assert_eq!(
            [kind("a.svg"), kind("b/A.PNG"), kind("c.pdf"), kind("a.csv")],
            [Ok(Kind::Svg), Ok(Kind::Png), Ok(Kind::Pdf), Ok(Kind::Other("csv"))]
        );
        assert!(PICTURES.iter().all(|ending| kind(&format!("a.{ending}")).is_ok()));
        for (name, found) in [("a.gif", "the ending .gif"), ("png", "no ending"), ("a.svg.txt", "the ending .txt")] {
            let said =
                format!("{name}: the ending says the kind: found {found}, expected .svg or .png or .pdf or .csv");
            assert_eq!(kind(name), Err(said));
        }
    }
}
