//! An engine's page: what it does in detail, and what was chosen where its document leaves something open.

/// The head of a source file, as Markdown. (Of techniques it is read by their cards: logic uses no engine.)
fn head_of(source: &str) -> String {
    let head = source.lines().map_while(|line| line.strip_prefix("//!"));
    head.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n") + "\n"
}

/// The page of the engine with this name, where a document leaves it something to choose.
///
/// ```
/// assert!(ninefold::engine::page("anneal-chi-lange").unwrap().contains("a restart draws a new board"));
/// ```
pub fn page(name: &str) -> Option<String> {
    let source = match name {
        "dynamic" => include_str!("dynamic.rs"),
        "project" | "project-dykstra" => include_str!("project/mod.rs"),
        "anneal-chi-lange" => include_str!("anneal/chi_lange.rs"),
        "anneal-lecture" => include_str!("anneal/lecture.rs"),
        "anneal-lewis" => include_str!("anneal/lewis.rs"),
        _ => return None,
    };
    // Links are for readers of the code.
    Some(head_of(source).replace("[`", "`").replace("`]", "`"))
}
