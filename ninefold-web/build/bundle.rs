//! All modules that a program of the page imports, as one file, so that a browser asks once and nothing is missing when the server
//! is away.
//!
//! Every module becomes a function that is called at its first use and answers with what the module exports:
//!
//! ```text
//! import { el } from './dom.js';          "play/play.js": async () => {
//! export function mount(panel) {…}   →      const { el } = await use("dom.js");
//!                                           function mount(panel) {…}
//!                                           return { mount };
//!                                         },
//! ```
//!
//! This is what the language does with modules as long as none imports itself through others and no export changes after its module
//! was run; a module that does, or that is written in another way, ends the build with its line.

use crate::strip::without_comments;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Reads a module by its path in the folder of the page.
pub(crate) type Read<'r> = &'r dyn Fn(&str) -> Result<String, String>;

/// The program that begins with this module.
pub(crate) fn bundle(entry: &str, read: Read<'_>) -> Result<String, String> {
    let mut modules = BTreeMap::new();
    add(entry, &mut vec![], &mut modules, read)?;
    let mut text = String::from("const made={},use=name=>made[name]??=modules[name](),modules={\n");
    for (name, code) in &modules {
        let _ = writeln!(text, "{name:?}:async()=>{{{code}}},");
    }
    let _ = writeln!(text, "}};\nuse({entry:?});");
    Ok(text)
}

/// Adds a module, and those that it imports, unless it is there; `under` are those that are being added.
fn add(
    name: &str,
    under: &mut Vec<String>,
    modules: &mut BTreeMap<String, String>,
    read: Read<'_>,
) -> Result<(), String> {
    if under.iter().any(|one| one == name) {
        return Err(format!("{name}: imports itself, by {}", under.join(", ")));
    }
    if modules.contains_key(name) {
        return Ok(());
    }
    let Module { code, imports } = module(name, &read(name)?).map_err(|why| format!("{name}: {why}"))?;
    under.push(name.to_string());
    for import in &imports {
        add(import, under, modules, read)?;
    }
    under.pop();
    modules.insert(name.to_string(), code);
    Ok(())
}

/// A module as the body of a function, and the paths of those that it imports.
struct Module {
    code: String,
    imports: Vec<String>,
}

/// Translates a module.
fn module(name: &str, text: &str) -> Result<Module, String> {
    let (mut lines, mut imports, mut exports) = (String::new(), vec![], vec![]);
    for (line, number) in text.lines().zip(1..) {
        let at = |why: &str| format!("line {number}: found {line:?}, expected {why}");
        if line.starts_with("import ") {
            let (names, from) = import(line).ok_or_else(|| at("import { a, b as c } or * as d from './path.js';"))?;
            let from = path(name, from).ok_or_else(|| at("a path in the page's folder"))?;
            let _ = writeln!(lines, "const {names} = await use({from:?});");
            imports.push(from);
        } else if let Some(told) = line.strip_prefix("export ") {
            if told != "{};" {
                exports.push(exported(told).ok_or_else(|| at("a function, a class or a const with its name"))?);
                lines.push_str(told);
            }
            lines.push('\n');
        } else {
            lines.push_str(line);
            lines.push('\n');
        }
    }
    let code = without_comments(&lines)?;
    if let Some(what) = ["import(", "import.meta"].into_iter().find(|what| code.contains(what)) {
        return Err(format!("found {what}, which would name another file than this"));
    }
    Ok(Module { code: format!("{code}return{{{}}}", exports.join(",")), imports })
}

/// The names that an import binds, as the pattern of a `const`, and the path that it names.
fn import(line: &str) -> Option<(String, &str)> {
    let (names, from) = line.strip_prefix("import ")?.split_once(" from '")?;
    let from = from.strip_suffix("';")?;
    let pattern = match names.strip_prefix("* as ") {
        Some(all) => all.to_string(),
        None => names.starts_with('{').then(|| names.replace(" as ", ": "))?,
    };
    Some((pattern, from))
}

/// The name of what an export declares.
fn exported(told: &str) -> Option<&str> {
    let kinds = ["async function* ", "async function ", "function* ", "function ", "class ", "const "];
    let rest = kinds.iter().find_map(|kind| told.strip_prefix(kind))?;
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '$')?;
    (end > 0).then(|| &rest[..end])
}

/// The path in the page's folder of what a module names.
fn path(module: &str, named: &str) -> Option<String> {
    let mut folders: Vec<&str> = module.split('/').collect();
    folders.pop();
    if !named.starts_with("./") && !named.starts_with("../") {
        return None;
    }
    for part in named.split('/') {
        match part {
            "." => {}
            ".." => {
                folders.pop()?;
            }
            _ => folders.push(part),
        }
    }
    Some(folders.join("/"))
}
