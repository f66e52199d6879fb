//! What every task knows: where everything is, and names that several of them need.

use std::path::{Path, PathBuf};

/// The profile of everything that `test` builds, so that nothing is compiled twice: optimised, but with overflow checks.
pub(crate) const CHECKED: &str = "checked";
/// The README's command that shows a first answer. The tour step compares its output, with the program of the tests;
/// `bench build` runs it as it stands.
pub(crate) const FIRST_COMMAND: &str = "cargo run --release -- solve examples/shortz-301.txt";

/// Where everything is, and how much is wanted.
pub(crate) struct Context {
    /// The root of the project.
    pub(crate) root: PathBuf,
    /// `--long`.
    pub(crate) long: bool,
}

impl Context {
    pub(crate) fn new(long: bool) -> Self {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        Context { root: here.parent().unwrap_or(here).to_path_buf(), long }
    }

    /// The directory into which cargo builds.
    pub(crate) fn target(&self) -> PathBuf {
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), |dir| self.root.join(dir))
    }

    /// The puzzles of others that the tests read, if they are there.
    pub(crate) fn data(&self) -> Option<PathBuf> {
        let named = std::env::var_os("NINEFOLD_DATA").map(PathBuf::from);
        named.or_else(|| self.root.join("../shared/data").canonicalize().ok()).filter(|dir| dir.is_dir())
    }
}
