//! In every trim a printer takes the book, as the file is read back.

use crate::boards::{book, chapter, made, sudoku};
use ninefold_print::book::{Solutions, jacket, make};
use ninefold_print::paper::{Cover, PAPERS};
use ninefold_print::picture::{Tint, pdf};
use ninefold_print::preflight::check;
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
        let faults = check(cover.clone(), Cover::Paperback).unwrap().faults;
        assert!(!faults.iter().any(|fault| fault.what.contains("text of")), "{pages}: {faults:?}");
        let leaves = crate::boards::pages(&cover);
        let width = 2.0 * (6.0 + 0.125) + pages as f32 * 0.002_252;
        assert_eq!(leaves.len(), 1);
        assert!((leaves[0].width - width * 72.0).abs() < 0.1 && (leaves[0].height - 9.25 * 72.0).abs() < 0.1);
        let titles = crate::boards::words(&leaves[0]).iter().filter(|word| *word == "Sudoku").count();
        assert_eq!(titles, if pages < 110 { 1 } else { 2 }, "words stand on a spine that has room for them");
    }
}

/// A form that draws itself a thousand times, and so on: what is read of it has an end, which is said.
#[test]
fn what_draws_itself_ends() {
    let form = "/F Do\n".repeat(1000);
    let stream =
        |dict: &str, content: &str| format!("<< {dict} /Length {} >>\nstream\n{content}\nendstream", content.len());
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_string(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_string(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 432 648] /Contents 4 0 R /Resources 6 0 R >>".to_string(),
        stream("", "/F Do"),
        stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources 6 0 R", &form),
        "<< /XObject << /F 5 0 R >> >>".to_string(),
    ];
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
    let report = check(file.into_bytes(), Cover::Paperback).unwrap();
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
