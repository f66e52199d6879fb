//! Packages of Debian that some steps need.

use crate::report::Outcome;
use crate::run::to_end;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::Command;

/// A package, with a way to see whether it is installed.
pub(super) struct Package {
    name: &'static str,
    /// The file that it installs.
    what: &'static str,
    is_there: fn() -> bool,
}

/// The program that emulates other processors.
pub(super) const EMULATOR: &str = "qemu-x86_64";

/// The emulator.
pub(super) const QEMU: Package = Package { name: "qemu-user", what: EMULATOR, is_there: || answers(EMULATOR) };
/// The program that lets calls to the system fail.
pub(super) const STRACE: Package = Package { name: "strace", what: "strace", is_there: || answers("strace") };
/// The program that judges the structure of a PDF.
pub(super) const QPDF: Package = Package { name: "qpdf", what: "qpdf", is_there: || answers("qpdf") };
/// The programs that read and draw a PDF.
pub(super) const POPPLER: Package =
    Package { name: "poppler-utils", what: "pdftotext", is_there: || answers_to("pdftotext", "-v") };
/// The library that reads the headers of CaDiCaL.
pub(super) const LIBCLANG: Package = Package { name: "libclang-dev", what: "libclang", is_there: has_libclang };

/// The browser of the page's tests, without the windows and menus around a page: it takes a third less CPU time.
const SHELL: Package = Package {
    name: "chromium-headless-shell",
    what: SHELL_PROGRAM,
    is_there: || std::env::var_os("CHROMIUM").is_some() || answers(SHELL_PROGRAM),
};
const SHELL_PROGRAM: &str = "/usr/bin/chromium-headless-shell";
/// The whole browser, for where there is no such shell.
const CHROMIUM: Package = Package { name: "chromium", what: "chromium", is_there: || answers(chromium()) };
/// The program that runs the page's tests.
pub(super) const NODE: Package = Package { name: "nodejs", what: "node", is_there: || answers("node") };
/// The program that installs their packages.
pub(super) const NPM: Package = Package { name: "npm", what: "npm", is_there: || answers("npm") };

/// Installs all that is missing and that not only the long run needs. What cannot be installed is told by the steps that need it.
pub(crate) fn install() {
    for package in [QEMU, STRACE, QPDF, POPPLER, NODE, NPM] {
        let _ = package.find_or_install();
    }
    let _ = find_or_install_browser();
}

/// The browser's program: the one that the environment names, or Debian's.
pub(super) fn find_or_install_browser() -> Result<OsString, String> {
    SHELL.find_or_install().or_else(|_| CHROMIUM.find_or_install()).map(|()| chromium())
}

fn chromium() -> OsString {
    let debian = || if answers(SHELL_PROGRAM) { SHELL_PROGRAM } else { "/usr/bin/chromium" };
    std::env::var_os("CHROMIUM").unwrap_or_else(|| debian().into())
}

/// Does it tell its version?
fn answers(program: impl AsRef<OsStr>) -> bool {
    answers_to(program, "--version")
}

/// The same with another name of that option.
fn answers_to(program: impl AsRef<OsStr>, option: &str) -> bool {
    Command::new(program).arg(option).output().is_ok_and(|output| output.status.success())
}

impl Package {
    /// Root on Debian gets the package; anyone else is told its name.
    pub(super) fn find_or_install(&self) -> Result<(), String> {
        let Package { name, what, is_there } = self;
        if is_there() {
            return Ok(());
        }
        eprintln!("    installing the package {name}");
        let install = || apt_get(&["install", "--yes", "--no-install-recommends", name]);
        // A fresh system has no list of packages yet.
        let installed = install().or_else(|_| apt_get(&["update"]).and_then(|()| install()));
        match installed {
            Ok(()) if is_there() => Ok(()),
            Ok(()) => Err(format!("the package {name} brought no {what}")),
            Err(reason) => Err(format!("no {what}; the package {name} cannot be installed here: {reason}")),
        }
    }
}

fn apt_get(arguments: &[&str]) -> Result<(), String> {
    let mut command = Command::new("apt-get");
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    match to_end(command) {
        Outcome::Ok => Ok(()),
        Outcome::Failed(output) | Outcome::Skipped(output) => {
            let reason = output.lines().find(|line| line.starts_with("E: ")).unwrap_or("no apt-get");
            Err(reason.to_string())
        }
    }
}

/// Is libclang where bindgen looks for it (`LIBCLANG_PATH`, or the usual folders)?
fn has_libclang() -> bool {
    let has = |folder: &Path| {
        let names = std::fs::read_dir(folder).into_iter().flatten().flatten();
        names.map(|entry| entry.file_name().to_string_lossy().into_owned()).any(|name| is_libclang(&name))
    };
    let below = |folder: &str| std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    std::env::var_os("LIBCLANG_PATH").is_some()
        || ["/usr/lib", "/usr/lib64", "/usr/local/lib"].iter().any(|folder| has(Path::new(folder)))
        || below("/usr/lib").any(|folder| has(&folder) || has(&folder.join("lib")))
}

/// `libclang.so`, `libclang-14.so.1` and the like, but not `libclang-cpp.so`, which has another interface.
fn is_libclang(name: &str) -> bool {
    let version = name.strip_prefix("libclang").and_then(|rest| Some(rest.split_once(".so")?.0));
    version.is_some_and(|version| version.chars().all(|c| matches!(c, '-' | '.' | '0'..='9')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_libclang() {
        for name in ["libclang.so", "libclang.so.1", "libclang-14.so.1", "libclang-14.0.6.so"] {
            assert!(is_libclang(name), "{name}");
        }
        for name in ["libclang-cpp.so.14", "libclangAST.a", "clang", "libclang-14-dev"] {
            assert!(!is_libclang(name), "{name}");
        }
    }
}
