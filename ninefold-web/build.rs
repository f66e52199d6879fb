//! Packs the pages: each with one style and one program, which are made from many, without comments and indentation, as gzip.

#[path = "build/bundle.rs"]
mod bundle;
#[path = "build/front.rs"]
mod front;
#[path = "src/gzip.rs"]
mod gzip;
#[path = "build/strip.rs"]
mod strip;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The pages, and what their styles and programs are called.
const PAGES: [(&str, &str); 2] = [("index.html", "index"), ("follow/index.html", "follow")];

/// A text that the program has in it: it is read plain by those who do not take gzip.
type Text = (String, String);

fn main() -> io::Result<()> {
    let page = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("page");
    println!("cargo:rerun-if-changed={}", page.display());
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    let texts = texts(&page).map_err(io::Error::other)?;
    fs::write(out.join("made.rs"), table(&texts, &out)?)
}

/// The pages and what they refer to, by name.
fn texts(page: &Path) -> Result<Vec<Text>, String> {
    let read = |name: &str| fs::read_to_string(page.join(name)).map_err(|why| format!("{name}: {why}"));
    let mut texts = vec![("icon.svg".to_string(), read("icon.svg")?)];
    for (source, name) in PAGES {
        let made = front::front(name, &read(source)?, &read).map_err(|why| format!("{source}: {why}"))?;
        texts.push((source.to_string(), made.html));
        texts.push((format!("css/{name}.css"), made.style));
        texts.push((format!("{name}.js"), made.program));
    }
    Ok(texts)
}

/// The texts as the expression of a list: the name, the text, the text as gzip.
fn table(texts: &[Text], out: &Path) -> io::Result<String> {
    let mut table = String::from("&[\n");
    for (number, (name, text)) in texts.iter().enumerate() {
        let (plain, packed) = (out.join(format!("{number}.txt")), out.join(format!("{number}.gz")));
        fs::write(&plain, text)?;
        fs::write(&packed, gzip::gzip(text.as_bytes(), 10))?;
        let bytes = |file: &Path| format!("include_bytes!({:?})", file.display().to_string());
        let _ = writeln!(table, "    Made {{ name: {name:?}, plain: {}, packed: {} }},", bytes(&plain), bytes(&packed));
    }
    Ok(table + "]\n")
}
