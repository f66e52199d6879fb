//! The manual: a page per family of techniques, with all its members and their examples.

use super::{Technique, entry};
use ninefold::logic::TECHNIQUES;
use std::path::{Path, PathBuf};

const NOTE: &str =
    "<!-- Written by `ninefold technique --pages`; the text is the head of the family's source file. -->\n\n";

/// Writes the pages into this folder, which is made if need be; their paths.
pub(super) fn write(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |path: &Path, error: &std::io::Error| format!("{}: {error}", path.display());
    std::fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    let page = |family: &Vec<&'static dyn Technique>| {
        let head = family[0].about().page();
        let entries: String = family.iter().map(|technique| entry(*technique, false)).collect();
        let name = family[0].about().family().to_lowercase().replace(' ', "-");
        let path = folder.join(name + ".md");
        std::fs::write(&path, format!("{NOTE}{head}{entries}")).map_err(|error| failed(&path, &error))?;
        Ok(path)
    };
    families().iter().map(page).collect()
}

/// The techniques by family, in the order of the list.
fn families() -> Vec<Vec<&'static dyn Technique>> {
    let mut families: Vec<Vec<&'static dyn Technique>> = Vec::new();
    for technique in TECHNIQUES {
        let is_kin = |family: &&mut Vec<&'static dyn Technique>| family[0].about().source == technique.about().source;
        match families.iter_mut().find(is_kin) {
            Some(family) => family.push(*technique),
            None => families.push(vec![*technique]),
        }
    }
    families
}
