//! In every trim a printer takes the book, as the file is read back.

use crate::boards::{book, chapter, made, sudoku};
use ninefold_print::book::{Solutions, jacket, make};
use ninefold_print::paper::{Cover, PAPERS, Paper};
use ninefold_print::picture::{Tint, pdf};
use ninefold_print::preflight::{check, check_cover};
use ninefold_print::reading::Mark;
use std::fmt::Write as _;

#[test]
fn every_trim_and_arrangement_is_taken() {
    let four = made(&sudoku(2, 2), Some(1), 130, 20);
    let nine = made(&sudoku(3, 3), Some(1), 12, 21);
    for paper in PAPERS {
        for (per_page, solutions) in [
            (1, Solutions::AtTheEnd(20)),
            (2, Solutions::AtTheEnd(12)),
            (2, Solutions::Overleaf),
            (4, Solutions::AtTheEnd(12)),
        ] {
            let mut book =
                book(paper.name, per_page, vec![chapter("Four", four.clone()), chapter("Nine", nine.clone())]);
            (book.solutions, book.subtitle, book.author) = (solutions, "A test".to_string(), "Nobody".to_string());
            book.dedication = "To printers".to_string();
            let made = make(&book).unwrap();
            let report = check(made.pdf, Cover::Paperback).unwrap();
            assert_eq!((report.pages, &report.faults[..]), (made.pages, &[][..]), "{} {per_page}", paper.name);
            assert_eq!(report.notes, Vec::<String>::new());
            assert_eq!(report.paper.map(|found| (found.width, found.height)).unwrap(), (paper.width, paper.height));
        }
    }
}

/// With bleed pages are larger by what is cut off, and each page of a chapter has a tab that runs over the outer edge, each chapter further down.
#[test]
fn pages_that_run_over_their_edge_are_taken() {
    let chapters =
        (1..=3).map(|part: u64| chapter(&format!("Part {part}"), made(&sudoku(2, 2), Some(1), 10, 30 + part)));
    let chapters: Vec<_> = chapters.collect();
    for paper in PAPERS {
        let mut book = book(paper.name, 1, chapters.clone());
        book.has_bleed = true;
        if !paper.is_bound {
            let refused = make(&book).unwrap_err().to_string();
            assert!(refused.contains("which is not cut; expected 6x9, 8x10 or 8.5x11"), "{refused}");
            continue;
        }
        let pdf = make(&book).unwrap().pdf;
        let report = check(pdf.clone(), Cover::Paperback).unwrap();
        assert_eq!((report.paper.unwrap().name, report.has_bleed, report.faults), (paper.name, true, vec![]));
        let (mut tops, mut tabs) = (Vec::new(), 0);
        for (number, leaf) in crate::boards::pages(&pdf).iter().enumerate() {
            assert!((leaf.width - paper.width - 9.0).abs() < 0.02 && (leaf.height - paper.height - 18.0).abs() < 0.02);
            let at_edge = |[left, _, right, _]: [f32; 4]| {
                if number % 2 == 0 { right + 0.02 > leaf.width } else { left < 0.02 }
            };
            for [_, top, ..] in leaf.marks.iter().map(Mark::bounds).filter(|bounds| at_edge(*bounds)) {
                tops.push(top);
                tabs += 1;
            }
        }
        tops.dedup();
        assert!(tabs == 30 && tops.len() == 3 && tops.is_sorted(), "{tabs} {tops:?}");
    }
}

/// The gutter grows with the number of pages, and so with the margin the number of pages: both agree in the end.
#[test]
fn the_gutter_is_that_of_the_pages() {
    let four = made(&sudoku(2, 2), Some(1), 320, 22);
    for count in [130, 150, 170, 280, 320] {
        let book = book("6x9", 1, vec![chapter("Four", four[..count].to_vec())]);
        let made = make(&book).unwrap();
        assert_eq!(made.pages % 2, 0);
        assert_eq!(check(made.pdf, Cover::Paperback).unwrap().faults, [], "{count}");
    }
}

/// A cover is as wide as two pages, the spine, and what is cut off.
#[test]
fn the_spine_is_as_wide_as_the_pages_are_thick() {
    let mut book = book("6x9", 1, vec![chapter("Four", made(&sudoku(2, 2), Some(1), 1, 23))]);
    book.author = "An Author".to_string();
    for pages in [24, 109, 110, 300] {
        let cover = jacket(&book, pages).unwrap();
        let report = check_cover(cover.clone(), pages, None).unwrap();
        assert_eq!((report.paper.unwrap().name, &report.faults[..]), ("6x9", &[][..]), "{pages}");
        let leaves = crate::boards::pages(&cover);
        let width = 2.0 * (6.0 + 0.125) + pages as f32 * 0.002_252;
        assert_eq!(leaves.len(), 1);
        assert!((leaves[0].width - width * 72.0).abs() < 0.1 && (leaves[0].height - 9.25 * 72.0).abs() < 0.1);
        let titles = crate::boards::words(&leaves[0]).iter().filter(|word| *word == "Sudoku").count();
        assert_eq!(titles, if pages < 110 { 1 } else { 2 }, "words stand on a spine that has room for them");
    }
}

/// What is long has room on a cover, or is left out as a whole: nothing runs into something else, or over an edge.
#[test]
fn long_words_have_room_on_a_cover() {
    let four = made(&sudoku(2, 2), Some(1), 1, 23);
    let mut book = book("6x9", 1, (1..=52).map(|week| chapter(&format!("Week {week}"), four.clone())).collect());
    book.title = "A Sudoku for Every Day of the Year, and for Nights".to_string();
    book.subtitle = "With all that is to be known of them, and a little more than that".to_string();
    let many =
        "Anne, Bert, Cora, Dora, Emil, Fritz, Gerda, Hugo, Ida, Jakob, Karl, Lotte, Max, Nora, Otto, Paul and Quentin";
    for (author, places) in [("An Author", 2), (many, 1)] {
        book.author = author.to_string();
        let cover = jacket(&book, 300).unwrap();
        assert_eq!(check_cover(cover.clone(), 300, None).unwrap().faults, [], "{author}");
        let words = crate::boards::words(&crate::boards::pages(&cover)[0]);
        assert_eq!(words.iter().filter(|word| *word == author).count(), places, "{words:?}");
        assert!(words.contains(&"52 chapters".to_string()) && !words.contains(&"Week 1".to_string()), "{words:?}");
    }
    book.author = "Q".repeat(200);
    assert!(jacket(&book, 300).unwrap_err().to_string().starts_with("the author on the cover"));
}

/// A cover of another number of pages, or of other paper; words on a thin spine, across a fold, and where is cut.
#[test]
fn a_cover_is_looked_at_as_one() {
    let mut book = book("6x9", 1, vec![chapter("Four", made(&sudoku(2, 2), Some(1), 1, 25))]);
    book.author = "An Author".to_string();
    let cover = jacket(&book, 200).unwrap();
    let told = |pdf: &[u8], pages: usize, paper: Option<&str>| -> Vec<String> {
        let report = check_cover(pdf.to_vec(), pages, paper.and_then(Paper::named)).unwrap();
        report.faults.into_iter().map(|fault| fault.what).collect()
    };
    assert_eq!(told(&cover, 200, Some("6x9")), Vec::<String>::new());
    // 180 pages of cream paper are as thick.
    assert_eq!(told(&cover, 180, None), Vec::<String>::new());
    assert_eq!(
        told(&cover, 150, None),
        ["found a cover of 12.70 x 9.25 in, expected 12.59 x 9.25 in for 150 pages of 6x9"]
    );
    let other = "found a cover of 12.70 x 9.25 in, expected 16.70 x 10.25 in for 200 pages of 8x10";
    assert!(told(&cover, 200, Some("8x10")).contains(&other.to_string()));
    let thick = told(&cover, 591, Some("8.5x11"));
    assert!(thick.contains(&"found the cover of 591 pages, expected 24 to 590 (8.5x11)".to_string()), "{thick:?}");
    let inside = told(&make(&self::book("a4", 1, book.chapters.clone())).unwrap().pdf, 24, None);
    assert_eq!(inside[0], "found 6 pages, expected one: back, spine and front side by side");
    assert!(inside[1].contains("expected one of 12.30 x 9.25 in for 24 pages of 6x9, 16.30 x 10.25 in"), "{inside:?}");
    // 12.7 x 9.25 in, of which the spine is from 6.125 to 6.575 in.
    let drawn = |x: f32, y: f32, size: f32, words: &str| {
        let text = format!("<text x=\"{}\" y=\"{}\" font-size=\"{size}\">{words}</text>", x * 96.0, y * 96.0);
        pdf(&format!("<svg width=\"1219.24\" height=\"888\">{text}</svg>"), Tint::Colour).unwrap()
    };
    for (x, y, size, words, expected) in [
        (3.0, 4.0, 12.0, "back", ""),
        (0.205, 4.0, 12.0, "edge", "found text 0.08 in from where is cut, expected 0.125 in at least"),
        (3.0, 4.0, 8.0, "small", "found text of 6.0 pt, expected 7 pt at least"),
        (6.0, 4.0, 20.0, "across", "found text across the fold of the spine, expected it on one side"),
    ] {
        let expected: Vec<String> = Some(expected.to_string()).filter(|words| !words.is_empty()).into_iter().collect();
        assert_eq!(told(&drawn(x, y, size, words), 200, Some("6x9")), expected, "{words}");
    }
    let thin = told(&cover, 60, Some("6x9"));
    assert!(
        thin.contains(&"found text on the spine of 60 pages, expected none on fewer than 79".to_string()),
        "{thin:?}"
    );
}

/// A page that is shown turned is measured as it is shown: 6x9 on a sheet that lies on its side.
#[test]
fn a_turned_page_is_measured_as_it_is_shown() {
    // A square of an inch, two inches from the left edge of the page as it is shown, and one from the upper one.
    for (turn, size, place) in [
        (0, "432 648", "144 504"),
        (90, "648 432", "72 144"),
        (180, "432 648", "216 72"),
        (270, "648 432", "504 216"),
        (-90, "648 432", "504 216"),
        (450, "648 432", "72 144"),
    ] {
        let file = file(&[
            "<< /Type /Catalog /Pages 2 0 R >>".to_string(),
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_string(),
            format!("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size}] /Rotate {turn} /Contents 4 0 R >>"),
            stream("", &format!("{place} 72 72 re f")),
        ]);
        let report = check(file.clone(), Cover::Paperback).unwrap();
        assert_eq!(report.paper.map(|paper| paper.name), Some("6x9"), "{turn}");
        let leaf = &crate::boards::pages(&file)[0];
        assert_eq!((leaf.width, leaf.height), (432.0, 648.0), "{turn}");
        assert_eq!(leaf.marks[0].bounds(), [144.0, 72.0, 216.0, 144.0], "{turn}");
    }
}

/// An object with a stream.
fn stream(dict: &str, content: &str) -> String {
    format!("<< {dict} /Length {} >>\nstream\n{content}\nendstream", content.len())
}

/// A PDF of these objects, the first of which is its catalogue.
fn file(objects: &[String]) -> Vec<u8> {
    let mut file = "%PDF-1.7\n".to_string();
    let mut places = Vec::new();
    for (number, object) in objects.iter().enumerate() {
        places.push(file.len());
        let _ = write!(file, "{} 0 obj\n{object}\nendobj\n", number + 1);
    }
    let table = file.len();
    let _ = write!(file, "xref\n0 {}\n0000000000 65535 f \n", places.len() + 1);
    for place in &places {
        let _ = writeln!(file, "{place:010} 00000 n ");
    }
    let _ = write!(file, "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n", places.len() + 1);
    file.into_bytes()
}

/// A form that draws itself a thousand times, and so on: what is read of it has an end, which is said.
#[test]
fn what_draws_itself_ends() {
    let form = "/F Do\n".repeat(1000);
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_string(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_string(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 432 648] /Contents 4 0 R /Resources 6 0 R >>".to_string(),
        stream("", "/F Do"),
        stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources 6 0 R", &form),
        "<< /XObject << /F 5 0 R >> >>".to_string(),
    ];
    let report = check(file(&objects), Cover::Paperback).unwrap();
    assert_eq!(report.notes, ["the file draws so much that only a part of it was looked at"]);
}

/// What is cut off, and what is locked, no printer takes, however much of it a reader makes out.
#[test]
fn what_a_printer_cannot_open_is_told() {
    let svg = r##"<svg width="576" height="864"><path d="M100 200L300 200" stroke="#000000" stroke-width="2"/></svg>"##;
    let whole = pdf(svg, Tint::Grey).unwrap();
    let told = |bytes: Vec<u8>| {
        check(bytes, Cover::Paperback).unwrap().faults.into_iter().map(|fault| fault.what).collect::<Vec<_>>()
    };
    let pages = "found 1 page, expected 24 to 828";
    assert_eq!(told(whole.clone()), [pages]);
    let end = whole.windows(5).rposition(|part| part == b"%%EOF").unwrap();
    assert_eq!(told(whole[..end].to_vec()), [pages, "found no end of the file (%%EOF), expected a whole one"]);
    // The word alone locks nothing (what does is tested beside its reader).
    let mentioned = [&whole[..end], b"% /Encrypt 9 0 R\n", &whole[end..]].concat();
    assert_eq!(told(mentioned), [pages]);
}

/// A page whose size is said nowhere, or not as four numbers, is shown in any size; one that a page takes from above is its own.
#[test]
fn a_page_has_a_size() {
    let made = |pages: &str, page: &str| {
        file(&[
            "<< /Type /Catalog /Pages 2 0 R >>".to_string(),
            format!("<< /Type /Pages /Kids [3 0 R] /Count 1 {pages} >>"),
            format!("<< /Type /Page /Parent 2 0 R /Contents 4 0 R {page} >>"),
            stream("", "144 504 72 72 re f"),
        ])
    };
    let told = |pages: &str, page: &str| {
        let report = check(made(pages, page), Cover::Paperback).unwrap();
        report.faults.into_iter().map(|fault| (fault.page, fault.what)).collect::<Vec<_>>()
    };
    let none = [(Some(1), "found no size of the page (MediaBox of four numbers), expected one".to_string())];
    for page in ["", "/MediaBox null", "/MediaBox [0 0]", "/MediaBox [(a) /b null true]", "/MediaBox 7"] {
        assert_eq!(told("", page), none, "{page}");
        let cover = check_cover(made("", page), 100, None).unwrap();
        let cover: Vec<_> = cover.faults.into_iter().map(|fault| (fault.page, fault.what)).collect();
        assert_eq!(cover, none, "{page}");
    }
    assert_eq!(told("/MediaBox [0 0 432 648]", "/MediaBox [0 0]"), none);
    for (pages, page) in [
        ("", "/MediaBox [0 0 595 842]"),
        ("/MediaBox [0 0 595 842]", ""),
        ("/MediaBox [0 0 595 842]", "/MediaBox null"),
    ] {
        assert_eq!(told(pages, page), [], "{pages} {page}");
    }
    // A number of a form that there is none of: the page is there, and cannot be read.
    let unread = told("", "/MediaBox [0 0 1e38 1e38]");
    assert!(unread.iter().all(|(_, what)| !what.ends_with("found no page")), "{unread:?}");
    assert!(!unread.is_empty());
}
