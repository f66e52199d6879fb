//! The user's data folder, as each system has it.

use std::env::{home_dir, var_os};
use std::path::PathBuf;

/// Where games are kept, if the system says where a user's data are.
pub(super) fn usual() -> Option<PathBuf> {
    let named = |name| var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || home_dir().filter(|path| path.is_absolute());
    let folder = if cfg!(windows) {
        named("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        // The XDG base directory specification: a path that is not absolute is as none.
        named("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    folder.map(|folder| folder.join("ninefold"))
}
