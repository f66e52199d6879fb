//! `docs/documents.md` goes through the source documents point by point; here every command of it is run, and what it prints is
//! searched for the facts beside it. They were taken from the documents, and are never blessed from the output.

use crate::common::ninefold;
use std::path::{Path, PathBuf};

/// A row of a table: what the document says is shown by `shown_by`, in which the facts are found.
#[derive(Debug, PartialEq)]
struct Row<'p> {
    number: &'p str,
    shown_by: ShownBy<'p>,
    facts: Vec<&'p str>,
}

#[derive(Debug, PartialEq)]
enum ShownBy<'p> {
    Command { line: &'p str, status: i32 },
    Place { file: &'p str, heading: Option<&'p str> },
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The pieces in backquotes.
fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// `` `ninefold …` ``, perhaps with `(exit status N)` behind it, or a link.
fn shown_by(cell: &str) -> Option<ShownBy<'_>> {
    if let Some(link) = cell.strip_prefix('[') {
        let target = link.split_once("](")?.1.strip_suffix(')')?;
        let (file, heading) = target.split_once('#').map_or((target, None), |(file, heading)| (file, Some(heading)));
        return Some(ShownBy::Place { file, heading });
    }
    let (line, behind) = cell.strip_prefix('`')?.split_once('`')?;
    let status = match behind {
        "" => 0,
        _ => behind.strip_prefix(" (exit status ")?.strip_suffix(')')?.parse().ok()?,
    };
    Some(ShownBy::Command { line: line.strip_prefix("ninefold ")?, status })
}

/// A row of four cells, of which the third shows the facts of the fourth.
fn row(line: &str) -> Option<Row<'_>> {
    let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
    let [number, _, how, look] = cells[..] else { return None };
    let facts = quoted(look);
    let is_whole = look.split('`').count() % 2 == 1 && !facts.is_empty();
    is_whole.then_some(Row { number, shown_by: shown_by(how)?, facts })
}

/// The rows below each heading. A line of a table that is neither a row nor the table's head is a fault of the page.
fn sections(page: &str) -> Vec<(&str, Vec<Row<'_>>)> {
    let mut sections = Vec::new();
    for section in page.split("\n## ").skip(1) {
        let mut lines = section.lines();
        let title = lines.next().unwrap();
        let tables = lines.filter(|line| line.starts_with('|'));
        let rows = tables.filter(|line| !line.starts_with("| | ") && !line.starts_with("|---"));
        sections.push((title, rows.map(|line| row(line).unwrap_or_else(|| panic!("no row: {line}"))).collect()));
    }
    sections
}

/// Is the fact in the text, as whole words? Line breaks and the width of gaps do not matter.
fn shows(text: &str, fact: &str) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (text, fact) = (plain(text), plain(fact));
    let continues = |inner: Option<char>, outer: Option<char>| {
        inner.is_some_and(|c| c.is_ascii_alphanumeric()) && outer.is_some_and(|c| c.is_ascii_alphanumeric())
    };
    text.match_indices(&fact).any(|(at, found)| {
        let (before, behind) = (&text[..at], &text[at + found.len()..]);
        !continues(fact.chars().next(), before.chars().next_back())
            && !continues(fact.chars().next_back(), behind.chars().next())
    })
}

/// The name of a heading in links, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || *c == ' ' || *c == '-';
    heading.trim_start_matches('#').trim().to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")
}

/// What a reader of the row sees, or why there is nothing to be seen.
fn seen(shown_by: &ShownBy<'_>) -> Result<String, String> {
    match *shown_by {
        ShownBy::Command { line, status } => {
            let words = shell_words::split(line).map_err(|error| error.to_string())?;
            let output = ninefold().args(words).current_dir(root()).output().map_err(|error| error.to_string())?;
            let [out, err] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
            let ended = output.status.code();
            if ended == Some(status) { Ok(out + &err) } else { Err(format!("status {ended:?}\n{out}{err}")) }
        }
        ShownBy::Place { file, heading } => {
            let text = std::fs::read_to_string(root().join("docs").join(file)).map_err(|error| error.to_string())?;
            let Some(heading) = heading else { return Ok(text) };
            let is_it = |line: &&str| line.starts_with('#') && anchor(line) == heading;
            // The part ends at the next heading of its kind.
            let part = text.lines().skip_while(|line| !is_it(line)).enumerate();
            let part = part.take_while(|&(at, line)| at == 0 || !line.starts_with("## "));
            let part: String = part.flat_map(|(_, line)| [line, "\n"]).collect();
            if part.is_empty() { Err(format!("no heading {heading}")) } else { Ok(part) }
        }
    }
}

/// The faults of a row.
fn faults(row: &Row<'_>) -> Vec<String> {
    match seen(&row.shown_by) {
        Ok(text) => row.facts.iter().filter(|fact| !shows(&text, fact)).map(|fact| format!("no `{fact}`")).collect(),
        Err(why) => vec![why],
    }
}

#[test]
fn the_program_shows_what_the_documents_say() {
    let page = std::fs::read_to_string(root().join("docs/documents.md")).unwrap();
    let sections = sections(&page);
    assert_eq!(sections.len(), 6, "five documents, and what they leave undone");
    let mut wrong = Vec::new();
    for (title, rows) in &sections {
        assert!(rows.len() > 10, "{title}: {} rows", rows.len());
        for row in rows {
            wrong.extend(faults(row).into_iter().map(|fault| format!("{title}, {}: {fault}", row.number)));
        }
    }
    assert!(wrong.is_empty(), "docs/documents.md: {wrong:#?}");
}

#[test]
fn the_page_is_read_to_the_letter() {
    let command = |line, status| Some(ShownBy::Command { line, status });
    assert_eq!(shown_by("`ninefold solve a.txt`"), command("solve a.txt", 0));
    assert_eq!(shown_by("`ninefold check a.txt` (exit status 1)"), command("check a.txt", 1));
    let place = Some(ShownBy::Place { file: "tour/crook.md", heading: Some("figure-1") });
    assert_eq!(shown_by("[tour](tour/crook.md#figure-1)"), place);
    for none in ["", "`rm a.txt`", "`ninefold solve a.txt` and more", "[tour]", "see the tour"] {
        assert_eq!(shown_by(none), None, "{none}");
    }
    let read = row("| 1 | a point | `ninefold engines` | `auto`, and `cp` |").unwrap();
    assert_eq!((read.number, read.facts), ("1", vec!["auto", "cp"]));
    for none in [
        "| 1 | a point | `ninefold engines` | nothing |",
        "| 1 | `ninefold engines` | `auto` |",
        "| 1 | a | `b` | `c |",
    ] {
        assert!(row(none).is_none(), "{none}");
    }
}

#[test]
fn a_fact_that_is_not_there_is_missed() {
    assert!(shows("row  4:\n  {[4,7],x}", "row 4: {[4,7]") && shows("288\n", "288") && shows("a 1", "1"));
    assert!(!shows("1288", "288") && !shows("2880", "288") && !shows("row 4", "row 5") && !shows("", "1"));
    // A place is not enough: the fact is beside it.
    assert!(shows("12 1", "1"));
    let row = |shown_by, fact| Row { number: "1", shown_by, facts: vec![fact] };
    let count = |status| ShownBy::Command { line: "count -p '................'", status };
    assert_eq!(faults(&row(count(0), "288")), [""; 0]);
    assert_eq!(faults(&row(count(0), "289")), ["no `289`"]);
    assert!(faults(&row(count(1), "288"))[0].starts_with("status Some(0)"));
    let place = |file, heading| ShownBy::Place { file, heading: Some(heading) };
    assert_eq!(faults(&row(place("tour/crook.md", "figure-9-the-solution"), "56 numbers")), [""; 0]);
    assert_eq!(
        faults(&row(place("tour/crook.md", "figure-9-the-solution"), "Mepham calls it")),
        ["no `Mepham calls it`"]
    );
    assert_eq!(faults(&row(place("tour/crook.md", "figure-99"), "Figure")), ["no heading figure-99"]);
}
