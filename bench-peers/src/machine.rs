//! The machine of a run, without anything that would identify it.

use crate::record::Machine;
use ninefold_fast9::Path;

/// This machine. A fact that the system does not tell is "unknown".
pub(crate) fn this() -> Machine {
    let cpu = field("/proc/cpuinfo", "model name", ':').unwrap_or_else(|| "unknown".to_string());
    let system = field("/etc/os-release", "PRETTY_NAME", '=').unwrap_or_else(|| std::env::consts::OS.to_string());
    let kernel = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    // The text behind the number may be somebody's own name for the build.
    let kernel = kernel.split(|c: char| c != '.' && !c.is_ascii_digit()).next().unwrap_or_default();
    let os = format!("{} {kernel} {}", system.trim_matches('"'), std::env::consts::ARCH);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Machine { cpu, features: features(), cores, os }
}

/// The value of the first line that begins with this key.
fn field(file: &str, key: &str, separator: char) -> Option<String> {
    let text = std::fs::read_to_string(file).ok()?;
    let mut pairs = text.lines().filter_map(|line| line.split_once(separator));
    pairs.find(|(name, _)| name.trim() == key).map(|(_, value)| value.trim().to_string())
}

/// The paths that this processor can run, and its other features that may matter.
fn features() -> Vec<String> {
    let mut found: Vec<String> =
        Path::ALL.into_iter().filter(|path| path.is_available()).map(|path| format!("path {}", path.name())).collect();
    #[cfg(target_arch = "x86_64")]
    {
        let flags = field("/proc/cpuinfo", "flags", ':').unwrap_or_default();
        let wanted = |flag: &&str| flag.starts_with("avx") || ["bmi1", "bmi2", "gfni", "popcnt"].contains(flag);
        found.extend(flags.split_whitespace().filter(wanted).map(str::to_string));
    }
    found
}
