//! The raw results in `bench/results`: one file for each run, `fast9-YYYY-MM-DD-NN.json` or `levels-YYYY-MM-DD-NN.json`.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};

/// Where they are, below the root of the project.
const FOLDER: &str = "bench/results";

/// The names of all results of a bench, the oldest first.
fn names(root: &Path, bench: &str) -> Result<Vec<String>, String> {
    let entries = std::fs::read_dir(root.join(FOLDER)).map_err(|error| format!("{FOLDER}: {error}"))?;
    let files = entries.map(|entry| entry.map(|entry| entry.file_name().to_string_lossy().into_owned()));
    let mut names = files.collect::<std::io::Result<Vec<_>>>().map_err(|error| format!("{FOLDER}: {error}"))?;
    names.retain(|name| name.strip_prefix(bench).is_some_and(|rest| rest.starts_with('-')));
    names.sort();
    Ok(names)
}

/// The newest result of a bench and its name.
pub(crate) fn newest<R: DeserializeOwned>(root: &Path, bench: &str) -> Result<Option<(String, R)>, String> {
    let Some(name) = names(root, bench)?.pop() else { return Ok(None) };
    let path = root.join(FOLDER).join(&name);
    let text = std::fs::read_to_string(path).map_err(|error| format!("{FOLDER}/{name}: {error}"))?;
    let record = serde_json::from_str(&text).map_err(|error| format!("{FOLDER}/{name}: {error}"))?;
    Ok(Some((name, record)))
}

/// Writes a result under the next free number of its day.
pub(crate) fn append(root: &Path, bench: &str, date: &str, record: &impl Serialize) -> Result<PathBuf, String> {
    let names = names(root, bench)?;
    let name = |number: u32| format!("{bench}-{date}-{number:02}.json");
    let free = (1..=99).map(name).find(|name| !names.contains(name));
    let free = free.ok_or_else(|| format!("{FOLDER}: 99 results of {date} are enough"))?;
    let text = serde_json::to_string(record).map_err(|error| error.to_string())?;
    let path = root.join(FOLDER).join(&free);
    std::fs::write(&path, text + "\n").map_err(|error| format!("{FOLDER}/{free}: {error}"))?;
    Ok(Path::new(FOLDER).join(free))
}
