//! The ways in which the same search runs on different processors.

use crate::Solver;

/// A way to run the search. All give the same answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Path {
    /// No more than every processor has.
    Portable,
    /// 256-bit vectors of x86-64 processors.
    Avx2,
    /// 512-bit vectors of x86-64 processors.
    Avx512,
}

impl Path {
    /// Every path, the narrowest first.
    pub const ALL: [Path; 3] = [Path::Portable, Path::Avx2, Path::Avx512];

    /// Its name: `portable`, `avx2`, `avx512`.
    pub fn name(self) -> &'static str {
        match self {
            Path::Portable => "portable",
            Path::Avx2 => "avx2",
            Path::Avx512 => "avx512",
        }
    }

    /// The path with this name.
    pub fn named(name: &str) -> Option<Path> {
        Path::ALL.into_iter().find(|path| path.name() == name)
    }

    /// Can this processor run it?
    pub fn is_available(self) -> bool {
        Solver::with_path(self).is_some()
    }

    /// The widest path that this processor can run.
    pub fn best() -> Path {
        Solver::new().path()
    }
}
