//! The tours for the web app: the same pages, in pieces, and the pictures of their commands.

use super::ground::{EXAMPLES, Ground};
use super::pictures::{is_drawn, picture};
use super::{PAGES, parts};
use crate::tour_page::{Part, parse};
use ninefold_files::limits::Interrupt;
use ninefold_web::api::board::ShapeJson;
use ninefold_web::api::tour::{Purpose, TourBoard, TourCommand, TourPage, TourPart, TourPiece, Tours};

/// All of them. A picture is drawn by this very program, when somebody looks at it.
pub(crate) fn tours(interrupt: &Interrupt) -> Tours {
    let interrupt = interrupt.clone();
    let draw = move |line: &str, stop: &ninefold_web::api::Stop<'_>| {
        let ground = Ground::new(&interrupt).ok()?;
        picture(&shell_words::split(line).ok()?, &ground, stop.0).ok()?
    };
    let pages = PAGES.iter().map(|&(name, about, text)| page(name, about, text)).collect();
    Tours { pages, draw: Some(Box::new(draw)) }
}

fn page(name: &'static str, about: &'static str, text: &str) -> TourPage {
    let (head, sections) = parts::split(text);
    let mut number = 0;
    let mut part = |section: &parts::Section<'_>| {
        let body = section.text.split_once('\n').map_or("", |(_, body)| body);
        let pieces = parse(body).into_iter().filter_map(|part| piece(part, &mut number)).collect();
        TourPart { title: section.title.to_string(), pieces }
    };
    let parts = sections.iter().map(&mut part).collect();
    TourPage { name, about, head: head.to_string(), parts }
}

/// Nothing where nothing is left to read.
fn piece(part: Part<'_>, number: &mut usize) -> Option<TourPiece> {
    match part {
        Part::Prose(text) => {
            let text = without_fences(text);
            (!text.is_empty()).then_some(TourPiece::Prose { text })
        }
        Part::Command { line, output } => {
            *number += 1;
            let words = shell_words::split(line).unwrap_or_default();
            Some(TourPiece::Command(TourCommand {
                number: *number,
                line: line.to_string(),
                output: output.to_string(),
                drawn: is_drawn(&words),
                board: board(&words),
            }))
        }
    }
}

/// The prose between two commands, without the fences of their blocks, and without pictures that the commands draw.
fn without_fences(prose: &str) -> String {
    let prose = prose.strip_prefix("```\n").unwrap_or(prose);
    let prose = prose.strip_suffix("```console\n").unwrap_or(prose);
    let lines = prose.lines().filter(|line| !line.starts_with("!["));
    lines.collect::<Vec<_>>().join("\n").trim().to_string()
}

/// The board that a command is about: the puzzle in its line, or the first of the examples that it reads.
fn board(words: &[String]) -> Option<TourBoard> {
    let after = |names: &[&str]| {
        let at = words.iter().position(|word| names.contains(&word.as_str()))?;
        words.get(at + 1)
    };
    let has = |name: &str| words.iter().any(|word| word == name);
    // Graphs, listings and tables are no boards.
    let is_of_graph = (has("from-graph") || has("framework")) && after(&["-p", "--puzzle"]).is_none();
    if matches!(words.get(1).map(String::as_str), Some("color" | "registers" | "timetable"))
        || is_of_graph
        || has("anova")
        || has("--graph")
    {
        return None;
    }
    let text = match after(&["-p", "--puzzle"]) {
        Some(puzzle) => puzzle.clone(),
        // A text that has to be mended first is no board.
        None if has("--recover") => return None,
        None => example(words)?.to_string(),
    };
    let latin = has("--latin").then(|| ShapeJson::Latin { size: text.chars().count().isqrt() });
    let profile = after(&["--profile"]).cloned();
    let purpose = match words.get(1).map(String::as_str) {
        Some("explain" | "marks" | "check") if profile.as_deref() == Some("crook") => Purpose::Pencils,
        Some("marks") => Purpose::Pencils,
        Some("explain" | "hint" | "rate" | "node") => Purpose::Explain,
        Some("check") if profile.is_some() => Purpose::Explain,
        _ => Purpose::Play,
    };
    Some(TourBoard { text, shape: latin, purpose, profile })
}

/// The first example among a command's operands; a file that an option takes is none.
fn example(words: &[String]) -> Option<&'static str> {
    let operands = words.windows(2).filter(|pair| !pair[0].starts_with("--follow")).map(|pair| &pair[1]);
    let mut names = operands.filter_map(|word| word.strip_prefix("examples/"));
    let name = names.next()?;
    EXAMPLES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(line: &str) -> Vec<String> {
        shell_words::split(line).unwrap()
    }

    /// What the program prints is what the web app shows: nothing of a page is lost but fences, pictures and blank lines.
    #[test]
    fn the_pieces_are_the_page() {
        let words = |text: &str| {
            let lines = text.lines().filter(|line| !line.starts_with("![") && *line != "```" && *line != "```console");
            lines.map(str::trim_end).filter(|line| !line.is_empty()).map(str::to_string).collect::<Vec<_>>()
        };
        let tours = tours(&Interrupt::default());
        assert_eq!(tours.pages.len(), 7);
        for (page, (name, _, text)) in tours.pages.iter().zip(PAGES) {
            let mut whole = page.head.clone();
            for part in &page.parts {
                whole.extend(["## ", &part.title, "\n"]);
                for piece in &part.pieces {
                    match piece {
                        TourPiece::Prose { text } => whole.extend([text, "\n"]),
                        TourPiece::Command(command) => whole.extend(["$ ", &command.line, "\n", &command.output, "\n"]),
                    }
                }
            }
            assert_eq!(words(&whole), words(text), "{name}");
            assert!(page.commands().map(|command| command.number).eq(1..=page.commands().count()), "{name}");
            assert!(page.commands().count() > 8, "{name}");
        }
    }

    #[test]
    fn a_command_is_about_the_board_that_it_names() {
        let of = |line| board(&split(line)).unwrap();
        let plain = of("ninefold solve -p '1.33.2.31'");
        assert_eq!((plain.text.as_str(), plain.shape, plain.purpose), ("1.33.2.31", None, Purpose::Play));
        let latin = of("ninefold solve --engine naive --latin -p '.32..43221433214'");
        assert_eq!(latin.shape, Some(ShapeJson::Latin { size: 4 }));
        let crook =
            of("ninefold explain --profile crook --follow examples/shortz-301-story.txt examples/shortz-301.txt");
        assert!(
            crook.text.contains(".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8")
        );
        assert_eq!(crook.purpose, Purpose::Pencils);
        let told = of("ninefold check --profile exclusion -p '1...'");
        assert_eq!((told.purpose, told.profile.as_deref()), (Purpose::Explain, Some("exclusion")));
        for other in [
            "ninefold color examples/petersen.txt",
            "ninefold latin anova examples/yields.csv",
            "ninefold node '({1},{1},{2,3}), n=3'",
            "ninefold lab growth",
            "ninefold tour crook",
        ] {
            assert_eq!(board(&split(other)), None, "{other}");
        }
    }

    /// Each board that is offered can be read, as the web app reads it.
    #[test]
    fn every_board_reads() {
        let endpoints = ninefold_web::api::endpoints();
        let read = endpoints.iter().find(|endpoint| endpoint.name == "read").unwrap();
        let tours = tours(&Interrupt::default());
        let boards: Vec<&TourBoard> =
            tours.pages.iter().flat_map(TourPage::commands).filter_map(|command| command.board.as_ref()).collect();
        assert!(boards.len() > 100);
        for board in boards {
            let request = serde_json::json!({ "text": board.text, "shape": board.shape }).to_string();
            let answer = read.run(request.as_bytes(), &ninefold_web::api::Stop(&|| false)).unwrap();
            let answer: serde_json::Value = serde_json::from_slice(&answer).unwrap();
            assert_eq!(answer["records"].as_array().map(Vec::len), Some(1), "{}: {answer}", board.text);
        }
    }
}
