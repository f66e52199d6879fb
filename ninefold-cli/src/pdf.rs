//! PDF from the library's SVG.

#[cfg(feature = "pdf")]
use ninefold_print::{
    paper::PAPERS,
    picture::{Tint, pdf},
    sheets,
};

/// The picture as a page of its size, in its colours or in grey. The error names the fault of the SVG or of its size.
#[cfg(feature = "pdf")]
pub(crate) fn to_pdf(svg: &str, is_grey: bool) -> Result<Vec<u8>, String> {
    pdf(svg, if is_grey { Tint::Grey } else { Tint::Colour }).map_err(|error| error.to_string())
}

/// Pictures on sheets, two on each.
#[cfg(feature = "pdf")]
pub(crate) fn sheets(title: &str, svgs: &[String]) -> Result<Vec<u8>, String> {
    sheets::sheets(title, svgs, &PAPERS[0], 2, Tint::Colour).map_err(|error| error.to_string())
}

/// The error of a build without the feature.
#[cfg(not(feature = "pdf"))]
pub(crate) fn to_pdf(_: &str, _: bool) -> Result<Vec<u8>, String> {
    Err(NONE.to_string())
}

/// The same.
#[cfg(not(feature = "pdf"))]
pub(crate) fn sheets(_: &str, _: &[String]) -> Result<Vec<u8>, String> {
    Err(NONE.to_string())
}

#[cfg(not(feature = "pdf"))]
const NONE: &str = "this build of ninefold makes no PDF; it was made without the feature `pdf`";
