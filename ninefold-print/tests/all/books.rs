//! Books read back: every puzzle is there, with its number, has one solution, which is the one at the end, and is of its level.

use crate::boards::{
    Found, PUZZLE, SOLUTION, boards, book, cells, chapter, diagonals, jigsaw, made, pages, sudoku, words,
};
use ninefold::ask::{Charts, Policy, rate, scale};
use ninefold::board::{Board, Geometry, Symbol};
use ninefold::solve::Verdict;
use ninefold_print::Unprintable;
use ninefold_print::book::{Book, Entry, Intro, Refused, Solutions, level_name, make};
use ninefold_print::paper::Cover;
use ninefold_print::preflight::check;

/// Kinds of all sorts.
fn mixed() -> Book {
    let chapters = vec![
        chapter("For a start", made(&sudoku(2, 2), Some(1), 6, 1)),
        chapter("Six", made(&sudoku(2, 3), None, 4, 2)),
        chapter("Squares", made(&Geometry::latin(5).unwrap(), None, 4, 3)),
        chapter("Regions", made(&jigsaw(), None, 2, 4)),
        chapter("Diagonals", made(&diagonals(), None, 2, 5)),
        chapter("Nine", [1, 3, 5].into_iter().flat_map(|level| made(&sudoku(3, 3), Some(level), 2, 6)).collect()),
        chapter("Sixteen", made(&sudoku(4, 4), Some(1), 1, 7)),
    ];
    book("8x10", 1, chapters)
}

fn entries(book: &Book) -> Vec<&Entry> {
    book.chapters.iter().flat_map(|chapter| &chapter.entries).collect()
}

/// The symbols of the puzzle with this number.
fn symbols(book: &Book) -> impl Fn(&str) -> usize + '_ {
    |number| {
        let number: usize = number.parse().unwrap();
        entries(book)[number - 1].puzzle().geometry().symbols()
    }
}

/// Each puzzle as it is read is the one that was handed in, has one solution, and is of the level that stands above it.
fn check_puzzles(book: &Book, found: &[Found]) {
    let (entries, charts, level) = (entries(book), Charts::default(), scale("levels").unwrap());
    assert_eq!(found.len(), entries.len());
    for (number, (found, entry)) in (1..).zip(found.iter().zip(&entries)) {
        assert_eq!(found.number, number.to_string());
        let givens: Vec<Option<Symbol>> =
            found.cells.iter().map(|&digit| digit.checked_sub(1).map(|index| Symbol(index as u8))).collect();
        assert_eq!(givens, entry.puzzle().givens(), "puzzle {number}");
        let rated = rate(
            &Board::from_givens(entry.puzzle().geometry().clone(), givens),
            &[level],
            false,
            &charts,
            &Policy::default(),
        );
        assert_eq!(rated.verdict, Verdict::Unique, "puzzle {number}");
        let name = rated.ratings[0].number().and_then(level_name).unwrap();
        assert_eq!(found.level, name, "puzzle {number}");
    }
}

fn check_solutions(book: &Book, found: &[Found]) {
    let entries = entries(book);
    assert_eq!(found.len(), entries.len());
    for (number, (found, entry)) in (1..).zip(found.iter().zip(&entries)) {
        assert_eq!(found.number, number.to_string());
        assert_eq!(found.cells, cells(entry.solution().values().iter().copied().map(Some)), "solution {number}");
    }
}

#[test]
fn every_kind_is_read_back() {
    let book = mixed();
    let made = make(&book).unwrap();
    assert_eq!(make(&book).unwrap().pdf, made.pdf, "the same bytes");
    let leaves = pages(&made.pdf);
    assert_eq!(leaves.len(), made.pages);
    let symbols = symbols(&book);
    let of = |frame| leaves.iter().flat_map(|leaf| boards(leaf, frame, &symbols)).collect::<Vec<_>>();
    check_puzzles(&book, &of(PUZZLE));
    check_solutions(&book, &of(SOLUTION));
}

/// What the contents say stands where they say.
#[test]
fn the_contents_lead_to_the_pages() {
    let mut book = mixed();
    book.per_page = 2;
    let leaves = pages(&make(&book).unwrap().pdf);
    let contents = leaves.iter().find(|leaf| words(leaf).first().is_some_and(|word| word == "Contents")).unwrap();
    let lines = words(contents);
    for heading in ["How to solve", "For a start", "Squares", "Nine", "Sixteen", "Solutions"] {
        let at = lines.iter().position(|word| word == heading).unwrap();
        let page: usize = lines[at + 1].parse().unwrap();
        assert!(words(&leaves[page - 1]).first().is_some_and(|word| word == heading), "{heading} on page {page}");
        assert_eq!(words(&leaves[page - 1]).last().unwrap(), &page.to_string(), "the number at the foot");
    }
}

#[test]
fn as_many_a_page_as_is_asked_for() {
    let puzzles = made(&sudoku(2, 2), Some(1), 9, 8);
    for (per_page, sheets) in [(1, 9), (2, 5), (4, 3), (6, 2), (9, 1)] {
        let mut book = book("a4", per_page, vec![chapter("Small", puzzles.clone())]);
        (book.has_front, book.solutions) = (false, Solutions::Nowhere);
        let leaves = pages(&make(&book).unwrap().pdf);
        assert_eq!(leaves.len(), sheets, "{per_page}");
        let found: Vec<usize> = leaves.iter().map(|leaf| boards(leaf, PUZZLE, &|_| 4).len()).collect();
        assert_eq!(found.iter().sum::<usize>(), 9);
        assert!(found[..sheets - 1].iter().all(|&count| count == per_page), "{found:?}");
        assert!(leaves.iter().all(|leaf| boards(leaf, SOLUTION, &|_| 4).is_empty()));
    }
}

/// Upside down: the first cell stands last.
#[test]
fn solutions_overleaf_are_those_of_the_page_before() {
    let mut book = book("6x9", 2, vec![chapter("Nine", made(&sudoku(3, 3), Some(1), 3, 9))]);
    book.paper = ninefold_print::paper::Paper::named("a5").unwrap();
    (book.has_front, book.solutions) = (false, Solutions::Overleaf);
    let leaves = pages(&make(&book).unwrap().pdf);
    assert_eq!(leaves.len(), 3);
    let all = entries(&book);
    for (page, its) in [(1, 0..2), (2, 2..3)] {
        let leaf = &leaves[page];
        let frames = leaf.marks.iter().filter_map(|mark| match mark {
            ninefold_print::reading::Mark::Lines { bounds, width, .. } if (*width - SOLUTION).abs() < 0.01 => {
                Some(*bounds)
            }
            _ => None,
        });
        let frames: Vec<[f32; 4]> =
            frames.filter(|[left, top, right, bottom]| (right - left - (bottom - top)).abs() < 0.1).collect();
        assert_eq!(frames.len(), its.len());
        for ([left, top, right, bottom], number) in frames.into_iter().zip(its) {
            let cell = (right - left) / 9.0;
            let mut read = vec![0; 81];
            for mark in &leaf.marks {
                let ninefold_print::reading::Mark::Text { x, y, width, size, text, .. } = mark else { continue };
                let (x, y) = (x + width / 2.0, y + 0.35 * size);
                if x > left && x < right && y > top && y < bottom {
                    let (row, column) = (((bottom - y) / cell) as usize, ((right - x) / cell) as usize);
                    read[row * 9 + column] = text.parse().unwrap();
                }
            }
            assert_eq!(read, cells(all[number].solution().values().iter().copied().map(Some)), "{number}");
        }
    }
}

#[test]
fn hints_come_in_stages_before_the_solutions() {
    let hinted = |(number, entry): (usize, Entry)| {
        entry.with_hints(vec![format!("Look at box {number}."), format!("There is a single in box {number}.")])
    };
    let puzzles = made(&sudoku(2, 2), Some(1), 3, 10).into_iter().enumerate().map(hinted).collect();
    let mut book = book("a4", 4, vec![chapter("Small", puzzles)]);
    book.has_front = false;
    let leaves = pages(&make(&book).unwrap().pdf);
    let heads: Vec<String> = leaves.iter().map(|leaf| words(leaf)[0].clone()).collect();
    assert_eq!(heads[1..], ["Hints", "Second hints", "Solutions"]);
    let first = words(&leaves[1]);
    assert_eq!(first[1..7], ["1", "Look at box 0.", "2", "Look at box 1.", "3", "Look at box 2."]);
    assert!(words(&leaves[2]).contains(&"There is a single in box 2.".to_string()));
}

/// Small digits are all symbols of the board, in open cells alone.
#[test]
fn open_cells_have_their_small_digits() {
    let puzzles = made(&sudoku(2, 2), Some(1), 1, 11);
    let open = puzzles[0].puzzle().givens().iter().filter(|given| given.is_none()).count();
    let mut book = book("a5", 1, vec![chapter("Small", puzzles)]);
    (book.has_front, book.has_marks, book.solutions) = (false, true, Solutions::Nowhere);
    let leaves = pages(&make(&book).unwrap().pdf);
    let digits = words(&leaves[0]).into_iter().filter(|word| word.len() == 1 && "1234".contains(word.as_str())).count();
    // The number of the puzzle and of the page, too.
    assert_eq!(digits, 4 * open + (16 - open) + 2);
}

#[test]
fn what_has_no_room_is_refused() {
    let refused = |book: &Book| match make(book).unwrap_err() {
        Unprintable::Book(refused) => refused,
        other => panic!("{other}"),
    };
    let small = || vec![chapter("Small", made(&sudoku(2, 2), Some(1), 2, 12))];
    assert_eq!(refused(&book("a4", 1, Vec::new())), Refused::NoPuzzle);
    assert_eq!(refused(&book("a4", 5, small())), Refused::PerPage(5));
    assert!(matches!(refused(&book("6x9", 1, small())), Refused::Pages { least: 24, most: 828, .. }));
    let with = |change: &dyn Fn(&mut Book)| {
        let mut book = book("a4", 1, small());
        change(&mut book);
        refused(&book)
    };
    let mut large = book("a5", 9, vec![chapter("Nine", made(&sudoku(3, 3), Some(1), 1, 13))]);
    large.is_large = true;
    assert!(matches!(refused(&large), Refused::SmallDigits { least, .. } if (least - 16.0).abs() < 0.01));
    let strange = with(&|book| book.title = "\u{6570}".to_string());
    assert!(matches!(strange, Refused::Letter { found: '\u{6570}', .. }));
    assert!(matches!(with(&|book| book.title = "Q".repeat(60)), Refused::NoRoom { .. }));
    assert!(matches!(with(&|book| book.dedication = "To all of you. ".repeat(400)), Refused::NoRoom { .. }));
}

/// Empty boards come behind the puzzles, as many a page, with all small digits in every cell.
#[test]
fn empty_boards_to_work_on() {
    let mut book = book("a4", 2, vec![chapter("Small", made(&sudoku(2, 2), Some(1), 1, 14))]);
    (book.has_front, book.empty_pages, book.solutions) = (false, 2, Solutions::Nowhere);
    let leaves = pages(&make(&book).unwrap().pdf);
    assert_eq!(leaves.len(), 3);
    for leaf in &leaves[1..] {
        let digits = words(leaf).into_iter().filter(|word| "1234".contains(word.as_str())).count();
        // The number of the page, too.
        assert_eq!(digits, 2 * 16 * 4 + 1);
    }
}

/// An introduction stands before the puzzles of its chapter, with its figure, and the contents lead to it.
#[test]
fn introductions_stand_before_their_chapter() {
    let figure = r##"<svg width="200" height="100"><rect width="200" height="100" fill="#fdf3d2"/><text x="9" y="50">r1c1</text></svg>"##;
    let intro = Intro::new("X-wing", vec!["Look at two rows.".to_string()], Some(figure), "So it goes.").unwrap();
    let mut one = chapter("Fish", made(&sudoku(2, 2), Some(1), 24, 15));
    one.intros = vec![intro];
    let made = make(&book("6x9", 1, vec![one])).unwrap();
    let leaves = pages(&made.pdf);
    let at = leaves.iter().position(|leaf| words(leaf)[0] == "X-wing").unwrap();
    assert_eq!(words(&leaves[at])[1..4], ["Look at two rows.", "r1c1", "So it goes."]);
    assert_eq!(words(&leaves[at + 1])[0], "Fish");
    let contents =
        words(leaves.iter().find(|leaf| words(leaf).first().is_some_and(|word| word == "Contents")).unwrap());
    let line = contents.iter().position(|word| word == "Fish").unwrap();
    assert_eq!(contents[line + 1], (at + 1).to_string());
    // The pale ground of the figure is as dark as printers need it.
    assert_eq!(check(made.pdf, Cover::Paperback).unwrap().faults, []);
}
