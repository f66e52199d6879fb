//! The machine of a run, without anything that would identify it.

use super::record::Machine;

/// This machine, of whose processor these features matter. A fact that the system does not tell is "unknown".
pub(crate) fn this(features: Vec<String>) -> Machine {
    let cpu = field("/proc/cpuinfo", "model name", ':').unwrap_or_else(|| "unknown".to_string());
    let system = field("/etc/os-release", "PRETTY_NAME", '=').unwrap_or_else(|| std::env::consts::OS.to_string());
    let kernel = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    // The text behind the number may be somebody's own name for the build.
    let kernel = kernel.split(|c: char| c != '.' && !c.is_ascii_digit()).next().unwrap_or_default();
    let os = format!("{} {kernel} {}", system.trim_matches('"'), std::env::consts::ARCH);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Machine { cpu, features, cores, os }
}

/// The value of the first line that begins with this key.
pub(crate) fn field(file: &str, key: &str, separator: char) -> Option<String> {
    let text = std::fs::read_to_string(file).ok()?;
    let mut pairs = text.lines().filter_map(|line| line.split_once(separator));
    pairs.find(|(name, _)| name.trim() == key).map(|(_, value)| value.trim().to_string())
}
