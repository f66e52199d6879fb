//! PNG from the library's SVG.

#[cfg(feature = "png")]
mod letters;
#[cfg(feature = "png")]
mod raster;

#[cfg(feature = "png")]
pub(crate) use raster::to_png;

/// The error of a build without the feature.
#[cfg(not(feature = "png"))]
pub(crate) fn to_png(_: &str, _: f32) -> Result<Vec<u8>, String> {
    Err("this build of ninefold draws no PNG; it was made without the feature `png`".to_string())
}
