//! Packs the texts of the page with gzip, without the comments, the indentation and most ends of lines of its programs and styles, so that a browser loads a quarter of them.

#[path = "src/gzip.rs"]
mod gzip;

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
        let text = fs::read_to_string(file)?;
        let sent = if is_commented(file) {
            without_comments(&text).map_err(|why| io::Error::other(format!("{name}: {why}")))?
        } else {
            text
        };
        fs::write(&packed, gzip::gzip(sent.as_bytes(), 9))?;
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

/// Is it written in a language whose comments only its readers need?
fn is_commented(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ["css", "js"].iter().any(|text| ending == *text))
}

/// The text without indentation, without comments that fill lines, and without types in the middle of a line. What else looks like a comment may be part of a
/// string, and stays.
fn without_comments(text: &str) -> Result<String, String> {
    let mut kept = String::new();
    let mut is_inside = false;
    for (line, number) in text.lines().zip(1..) {
        let trimmed = line.trim();
        if is_inside || (trimmed.starts_with("/*") && !trimmed.contains("*/")) {
            is_inside = !trimmed.contains("*/");
            if !is_inside && !trimmed.ends_with("*/") {
                return Err(format!(
                    "line {number}: found {trimmed:?}, expected the end of a comment at the end of its line"
                ));
            }
        } else if !trimmed.starts_with("//") {
            let code = without_types(line);
            if goes_on(&code) {
                return Err(format!(
                    "line {number}: found a text that goes on in the next line, where its indentation would be lost"
                ));
            }
            if !code.trim().is_empty() {
                kept.push_str(code.trim());
                if !is_joined(&code) {
                    kept.push('\n');
                }
            }
        }
    }
    if is_inside { Err("found no end of the last comment".to_string()) } else { Ok(kept) }
}

/// May the next line stand behind this one? Where it ends with one of these signs, a new line means nothing, unless a comment ends it.
fn is_joined(line: &str) -> bool {
    line.trim_end().ends_with([';', '{', ',', '(', '[']) && !line.contains("//")
}

/// Does a template begin in this line that does not end there? Backticks in quotes and in expressions begin none.
fn goes_on(line: &str) -> bool {
    let is_odd = line.matches('`').count() % 2 == 1;
    is_odd && !["'`", "= /`"].iter().any(|quoted| line.contains(quoted))
}

/// A line without the comments that begin it or that name a type.
fn without_types(line: &str) -> String {
    let mut rest = line.to_string();
    loop {
        let starts = rest.trim_start().starts_with("/*").then(|| rest.find("/*")).flatten();
        let Some(start) = starts.or_else(|| rest.find("/** @")) else { return rest };
        let Some(length) = rest[start..].find("*/") else { return rest };
        rest.replace_range(start..start + length + 2, "");
    }
}
