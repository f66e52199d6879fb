//! The introduction of a technique: the head of its page, and its example as a figure; and what is said of it in a line.

use ninefold::logic::words::capital;
use ninefold::logic::{Technique, Told, Words, lines, prove};
use ninefold::render::{Scene, SvgOptions, svg};
use ninefold_print::Unprintable;
use ninefold_print::book::{Intro, Passage};

/// Introduces a technique.
pub(super) fn of(technique: &'static dyn Technique) -> Result<Intro, Unprintable> {
    let about = technique.about();
    let (figure, caption) = match lines::example(technique) {
        Some((grid, finding)) => {
            let scene = Scene::step(&grid, &prove(&grid, &finding)).caption("").labels(false);
            let told = Told::new(&Words::new(&grid), &finding);
            (Some(svg(&scene, &SvgOptions::default())), told.sentence())
        }
        None => (None, String::new()),
    };
    Intro::new(&capital(&about.title()), passages(&about.page()), figure.as_deref(), &caption)
}

/// The bold words before the argument of a page.
const WHY: &str = "Why it is true.";

/// What it is, and why it is true, without the signs of Markdown. Drawings in letters are left out: the figure shows more.
fn passages(page: &str) -> Vec<Passage> {
    let (mut all, mut said, mut is_item, mut is_drawing) = (Vec::new(), String::new(), false, false);
    for line in page.lines().skip(1).chain([""]) {
        let item = line.strip_prefix("- ");
        let is_code = line.starts_with("```");
        if item.is_some() || is_code || line.is_empty() {
            all.extend((!said.is_empty()).then(|| passage(&said, is_item)));
            (said, is_item) = (String::new(), item.is_some());
            is_drawing ^= is_code;
            if all.last().is_some_and(|last| last.lead == WHY) {
                break;
            }
        }
        if !is_drawing && !is_code && !line.starts_with(['|', '<']) {
            said = format!("{said} {}", item.unwrap_or(line).trim()).trim().to_string();
        }
    }
    all
}

/// A paragraph of Markdown: bold words at its beginning, with the colon behind them, lead it.
fn passage(said: &str, is_item: bool) -> Passage {
    let bold = said.strip_prefix("**").and_then(|rest| rest.split_once("**"));
    let (lead, rest) =
        bold.filter(|(_, rest)| is_item || !rest.starts_with(' ') || said.contains(WHY)).unwrap_or(("", said));
    let (lead, rest) = match rest.strip_prefix(':') {
        Some(rest) if !lead.is_empty() => (format!("{lead}:"), rest),
        _ => (lead.to_string(), rest),
    };
    let plain = |text: &str| text.replace(['*', '`'], "").split_whitespace().collect::<Vec<_>>().join(" ");
    let of = if is_item { Passage::item } else { Passage::of_word };
    of(&plain(&lead), &plain(rest))
}

/// So many letters of what is said of a technique in a line, and no sentence begun behind them.
const SHORT: usize = 180;

/// What a technique is, in a line or two: what its page says of it alone, or of all its kin.
pub(super) fn word(technique: &'static dyn Technique) -> Passage {
    let about = technique.about();
    let (title, all) = (about.title(), passages(&about.page()));
    let first = all.first().map(whole).unwrap_or_default();
    let mut items = all.iter().filter(|passage| passage.is_item);
    let mentions = |item: &&Passage| item.text.contains(&title);
    let its = items.clone().find(|item| is_of(&item.lead, &title)).or_else(|| items.find(mentions));
    let text = match its {
        // Said by its name, and by enough.
        Some(item) if plainly(&item.lead) == plainly(&title) && item.text.len() > SHORT / 2 => {
            short(&capital(&item.text))
        }
        Some(item) => format!("{} {}", short(&first), short(&capital(&whole(item)))),
        None => short(&first),
    };
    Passage::of_word(&capital(&title), &text)
}

fn whole(passage: &Passage) -> String {
    format!("{} {}", passage.lead, passage.text).trim().to_string()
}

/// Is an item with this lead about the technique with this name: by its name, its end (`type 1`), or its first word (`finned`)?
fn is_of(lead: &str, title: &str) -> bool {
    let (lead, title) = (plainly(lead), plainly(title));
    let first = |words: &str| words.split(' ').next().unwrap_or_default().to_string();
    !lead.is_empty() && (title == lead || title.ends_with(&format!(" {lead}")) || first(&title) == first(&lead))
}

fn plainly(words: &str) -> String {
    words.to_lowercase().trim_end_matches(':').to_string()
}

/// The first sentences.
fn short(text: &str) -> String {
    let end = text.match_indices(". ").map(|(at, _)| at + 1).find(|end| *end >= SHORT).unwrap_or(text.len());
    text[..end].to_string()
}

/// Words of hints that no technique explains, in their order.
const BASICS: [(&[&str], &str, &str); 9] = [
    // The letters of cells' names, between which numbers stand.
    (&["r"], "r4c7", "The cell in row 4, counted from the top, and column 7, counted from the left."),
    (
        &["candidate", "candidates"],
        "Candidate",
        "A number that a cell can still have: no cell that it sees has it, and no easier step has taken it away.",
    ),
    (
        &["sees", "see"],
        "See",
        "Two cells see each other if they cannot have the same number, as they share a row, a column, a box or the like.",
    ),
    (
        &["true", "false"],
        "True",
        "A candidate is true if the solution has it in its cell, and false if the solution has another one there.",
    ),
    (&["symbol", "symbols"], "Symbol", "What is written into the cells: a number, or a letter."),
    (&["house", "houses"], "House", "A row, a column, a box, or whatever else has every number once."),
    (&["line", "lines"], "Line", "A row or a column."),
    (
        &["strong link", "strong links"],
        "Strong link",
        "Two candidates of which one is true: if it is not the one, it is the other. Such are the only two places of a number in a house.",
    ),
    (
        &["fin", "fins"],
        "Fin",
        "A candidate too many in a pattern: either it is true, or the pattern holds as if it were not there.",
    ),
];

/// Those of these words that are in one of the texts, or in what is said of one of them.
pub(super) fn basics(texts: &[&str]) -> Vec<Passage> {
    let says_one = |words: &[&str], text: &str| words.iter().any(|word| says(text, word));
    let mut used = BASICS.map(|(words, ..)| texts.iter().any(|text| says_one(words, text)));
    loop {
        let told =
            |words: &[&str]| used.iter().zip(BASICS).any(|(is_used, (_, _, text))| *is_used && says_one(words, text));
        let more = BASICS.map(|(words, ..)| told(words));
        let all: Vec<bool> = used.iter().zip(more).map(|(is_used, is_told)| *is_used || is_told).collect();
        if all == used {
            break;
        }
        used.copy_from_slice(&all);
    }
    let chosen = BASICS.into_iter().zip(used).filter(|(_, is_used)| *is_used);
    chosen.map(|((_, word, text), _)| Passage::of_word(word, text)).collect()
}

/// Has the text this word, and not as a part of another one?
fn says(text: &str, word: &str) -> bool {
    let is_alone = |at: usize| {
        let (before, behind) = (&text[..at], &text[at + word.len()..]);
        !before.ends_with(char::is_alphabetic) && !behind.starts_with(char::is_alphabetic)
    };
    text.match_indices(word).any(|(at, _)| is_alone(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::logic::TECHNIQUES;

    #[test]
    fn every_technique_says_what_it_is() {
        for technique in TECHNIQUES {
            let (passages, name) = (passages(&technique.about().page()), technique.about().title());
            assert!(passages.len() > 1 && passages[0].text.len() > 20, "{name}: {passages:?}");
            assert_eq!(passages.last().unwrap().lead, WHY, "{name}");
            let texts = || passages.iter().flat_map(|passage| [&passage.lead, &passage.text]);
            assert!(texts().all(|text| !text.contains(['*', '`', '#', '\n', '|'])), "{name}: {passages:?}");
            assert!(of(*technique).is_ok(), "{name}");
        }
    }

    /// The lists of a page are lists: as many items as lines that begin one.
    #[test]
    fn lists_stay_lists() {
        for technique in TECHNIQUES {
            let page = technique.about().page();
            let head = page.split("**Why it is true.**").next().unwrap();
            let expected = head.lines().filter(|line| line.starts_with("- ")).count();
            let passages = passages(&page);
            assert_eq!(
                passages.iter().filter(|passage| passage.is_item).count(),
                expected,
                "{}",
                technique.about().title()
            );
        }
        let singles = passages(&ninefold::logic::technique_named("naked single").unwrap().about().page());
        let leads: Vec<&str> = singles.iter().map(|passage| passage.lead.as_str()).collect();
        assert_eq!(leads, ["", "Full house:", "Hidden single:", "Naked single:", WHY]);
    }

    /// What is said of a word is short, ends, and is about it.
    #[test]
    fn a_technique_is_said_in_a_line_or_two() {
        for technique in TECHNIQUES {
            let Passage { lead, text, .. } = word(*technique);
            assert!(text.len() > 30 && text.len() < 640 && text.ends_with('.'), "{lead}: {} {text}", text.len());
        }
        let said = |name: &str| word(ninefold::logic::technique_named(name).unwrap()).text;
        assert!(said("pointing").contains("in a box lie all in one row or column"), "{}", said("pointing"));
        assert!(
            said("naked pair").contains("Two cells of a house that can only take the same two numbers"),
            "{}",
            said("naked pair")
        );
        assert!(said("XY-wing").starts_with("A pivot with the symbols x and y"), "{}", said("XY-wing"));
    }

    /// The words that a hint uses are explained, each once; those that it does not use are not.
    #[test]
    fn words_of_hints_are_explained_once() {
        let words = |texts: &[&str]| basics(texts).into_iter().map(|passage| passage.lead).collect::<Vec<_>>();
        assert_eq!(words(&["Look at box 3.", "There is a naked pair."]), Vec::<String>::new());
        assert_eq!(words(&["r1c2 is the 3 of row 1.", "r3c4 sees it."]), ["r4c7", "See"]);
        assert_eq!(words(&["a finned line"]), ["Line"]);
        // What is said of these has further words.
        let all = ["Candidate", "See", "True", "House", "Strong link"];
        assert_eq!(words(&["joined by strong links"]), all);
        assert_eq!(words(&["outlined houseboats"]), Vec::<String>::new());
    }
}
