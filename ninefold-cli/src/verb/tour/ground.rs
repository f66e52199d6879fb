//! Where the commands of a tour run: a folder with the examples that they read.

use ninefold_files::limits::{Interrupt, Leftover};
use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::Command;

/// The files that the pages' commands read, so that they run anywhere.
pub(super) const EXAMPLES: &[(&str, &str)] = &[
    ("australia.csv", include_str!("../../../assets/examples/australia.csv")),
    ("gcd.tac", include_str!("../../../assets/examples/gcd.tac")),
    ("petersen.txt", include_str!("../../../assets/examples/petersen.txt")),
    ("ranges.txt", include_str!("../../../assets/examples/ranges.txt")),
    ("rooms.txt", include_str!("../../../assets/examples/rooms.txt")),
    ("school.csv", include_str!("../../../assets/examples/school.csv")),
    ("school-fixed.csv", include_str!("../../../assets/examples/school-fixed.csv")),
    ("school-rooms.csv", include_str!("../../../assets/examples/school-rooms.csv")),
    ("triangles.txt", include_str!("../../../assets/examples/triangles.txt")),
    ("triangles-square-solved.txt", include_str!("../../../assets/examples/triangles-square-solved.txt")),
    ("triangles-sudoku-solved.txt", include_str!("../../../assets/examples/triangles-sudoku-solved.txt")),
    ("yields.csv", include_str!("../../../assets/examples/yields.csv")),
    ("mephams-d.txt", include_str!("../../../assets/examples/mephams-d.txt")),
    ("ocean-17-as-printed.tsv", include_str!("../../../assets/examples/ocean-17-as-printed.tsv")),
    ("shortz-301.txt", include_str!("../../../assets/examples/shortz-301.txt")),
    ("shortz-301-figure-8.txt", include_str!("../../../assets/examples/shortz-301-figure-8.txt")),
    ("shortz-301-story.txt", include_str!("../../../assets/examples/shortz-301-story.txt")),
    ("shortz-301-half-done.txt", include_str!("../../../assets/examples/shortz-301-half-done.txt")),
];

/// A directory with `examples/`, removed when the walk ends.
pub(super) struct Ground {
    directory: Leftover,
    program: PathBuf,
}

impl Ground {
    pub(super) fn new(interrupt: &Interrupt) -> std::io::Result<Self> {
        let directory = interrupt.leftover(fresh_directory("ninefold-tour")?);
        let examples = directory.path().join("examples");
        std::fs::create_dir(&examples)?;
        for (name, text) in EXAMPLES {
            std::fs::write(examples.join(name), text)?;
        }
        Ok(Ground { directory, program: std::env::current_exe()? })
    }

    /// This very program, to be run there.
    pub(super) fn command(&self, args: &[String]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(args).current_dir(self.directory.path());
        command
    }
}

/// A new directory among the temporary ones. One that is there already is not taken: it may be another user's.
pub(super) fn fresh_directory(name: &str) -> std::io::Result<PathBuf> {
    let named = |number: usize| std::env::temp_dir().join(format!("{name}-{}-{number}", std::process::id()));
    let mut tried = (0..MOST).map(|number| std::fs::create_dir(named(number)).map(|()| named(number)));
    let is_taken =
        |made: &std::io::Result<PathBuf>| made.as_ref().is_err_and(|error| error.kind() == ErrorKind::AlreadyExists);
    tried.find(|made| !is_taken(made)).unwrap_or_else(|| Err(ErrorKind::AlreadyExists.into()))
}

/// The number of names that are tried: a person may look at many pictures in one walk.
const MOST: usize = 1000;
