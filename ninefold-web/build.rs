//! Packs the texts of the page with gzip, so that a browser loads a third of them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The texts that are packed; others, as fonts, are packed already and served as they are.
const TEXTS: [&str; 4] = ["css", "html", "js", "svg"];

fn main() -> io::Result<()> {
    let page = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("page");
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    println!("cargo:rerun-if-changed={}", page.display());
    let mut files = Vec::new();
    find(&page, &mut files)?;
    let name = |file: &PathBuf| file.strip_prefix(&page).unwrap_or(file).to_string_lossy().replace('\\', "/");
    // The table is searched by names.
    files.sort_by_key(name);
    let mut table = String::from("&[\n");
    for (number, file) in files.iter().enumerate() {
        let (name, packed) = (name(file), out.join(format!("{number}.gz")));
        fs::write(&packed, gzip(&fs::read(file)?))?;
        writeln!(table, "    ({name:?}, include_bytes!({:?})),", packed.display().to_string())
            .map_err(io::Error::other)?;
    }
    fs::write(out.join("packed.rs"), table + "]\n")
}

/// The texts in a folder and in those below it.
fn find(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, found)?;
        } else if path.extension().is_some_and(|ending| TEXTS.iter().any(|text| ending == *text)) {
            found.push(path);
        }
    }
    Ok(())
}

/// A gzip file (RFC 1952) without a name and a time, so that the same text is the same file wherever it is packed.
fn gzip(text: &[u8]) -> Vec<u8> {
    let mut file = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255];
    file.extend(miniz_oxide::deflate::compress_to_vec(text, 9));
    file.extend(crc32fast::hash(text).to_le_bytes());
    file.extend((text.len() as u32).to_le_bytes());
    file
}
