//! What the pages of the tour put in quotation marks stands in one of the documents, word for word but for its punctuation.

use std::path::{Path, PathBuf};

/// The pages that follow a document.
const PAGES: [&str; 6] = ["chi-lange", "crook", "exclusion", "lecture", "no-notes", "script-collection"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// The quotations of a page, of three words or more: fewer may be words that are spoken about. What is left out is marked, and
/// what stands before and behind it are two.
fn quotations(page: &str) -> Vec<String> {
    // What stands behind a picture is the command that made it.
    let page: String = page.lines().filter(|line| !line.starts_with("![")).flat_map(|line| [line, "\n"]).collect();
    let prose: Vec<&str> = page.split("```").step_by(2).collect();
    let prose: Vec<String> =
        prose.iter().map(|text| text.split('`').step_by(2).collect::<Vec<_>>().join(" ")).collect();
    let prose = prose.join("\n");
    assert_eq!(prose.matches('"').count() % 2, 0, "a quotation is not closed");
    let quoted = prose.split('"').skip(1).step_by(2).filter(|text| text.split_whitespace().count() > 2);
    quoted.flat_map(|text| text.split(['…', '[', ']'])).map(str::to_string).collect()
}

/// The letters and digits.
fn plain(text: &str) -> String {
    text.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
}

#[test]
fn quotations_are_in_the_documents() {
    let folder = root().join("../shared/papers");
    let Ok(papers) = std::fs::read_dir(&folder) else {
        return eprintln!("skipped: {} is missing", folder.display());
    };
    let papers: Vec<String> =
        papers.map(|paper| plain(&std::fs::read_to_string(paper.unwrap().path()).unwrap())).collect();
    assert_eq!(papers.len(), 5);
    let mut seen = 0;
    for page in PAGES {
        let text = std::fs::read_to_string(root().join(format!("docs/tour/{page}.md"))).unwrap();
        for quotation in quotations(&text) {
            let is_there = papers.iter().any(|paper| paper.contains(&plain(&quotation)));
            assert!(is_there, "{page}.md quotes {quotation:?}, which is in no document");
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen}");
}
