//! An engine's page: what it does, who described it, what it is good for, which boards it takes, where it ends, and what was chosen
//! where its document leaves something open.

/// The head of a source file, as Markdown. (Of techniques it is read by their cards: logic uses no engine.)
fn head_of(source: &str) -> String {
    let head = source.lines().map_while(|line| line.strip_prefix("//!"));
    head.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n") + "\n"
}

/// The page of the engine with this name, or of `auto`, which picks one of the others.
///
/// ```
/// use ninefold::engine::{ENGINES, page};
/// assert!(page("anneal-chi-lange").unwrap().contains("a restart draws a new board"));
/// assert!(ENGINES.iter().all(|entry| page(entry.name).unwrap().contains("**Good for.**")));
/// assert_eq!(page("no-such-engine"), None);
/// ```
pub fn page(name: &str) -> Option<String> {
    let source = match name {
        "auto" => include_str!("auto.rs"),
        "fast9" => include_str!("fast9.rs"),
        "propagate" => include_str!("propagate.rs"),
        "cp" => include_str!("cp/mod.rs"),
        "exact-cover" => include_str!("exact_cover.rs"),
        "sat" | "sat-cadical" => include_str!("sat/mod.rs"),
        "naive" | "naive-random" => include_str!("naive.rs"),
        "smart" => include_str!("smart.rs"),
        "ordered" => include_str!("ordered.rs"),
        "dynamic" => include_str!("dynamic.rs"),
        "dsatur" => include_str!("dsatur.rs"),
        "project" | "project-dykstra" => include_str!("project/mod.rs"),
        "difference-map" => include_str!("difference_map.rs"),
        "sinkhorn" => include_str!("sinkhorn.rs"),
        "anneal-chi-lange" => include_str!("anneal/chi_lange.rs"),
        "anneal-lecture" => include_str!("anneal/lecture.rs"),
        "anneal-lewis" => include_str!("anneal/lewis.rs"),
        _ => return None,
    };
    // Links are for readers of the code.
    Some(head_of(source).replace("[`", "`").replace("`]", "`"))
}
