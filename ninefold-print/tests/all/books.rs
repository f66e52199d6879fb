//! Books read back: every puzzle is there, with its number, has one solution, which is the one at the end, and is of its level.

use crate::boards::{
    Found, PUZZLE, SOLUTION, boards, book, cells, chapter, diagonals, frames, jigsaw, made, pages, sudoku, words,
};
use ninefold::ask::{Charts, Policy, rate, scale};
use ninefold::board::{Board, Geometry, Symbol};
use ninefold::solve::Verdict;
use ninefold_print::book::{Book, Entry, Hint, Intro, Passage, Refused, Solutions, level_name, make};
use ninefold_print::paper::Cover;
use ninefold_print::preflight::check;
use ninefold_print::reading::Mark;
use ninefold_print::{Typeface, Unprintable};

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

/// Each level's share of puzzles, two a page, so that the book has this many pages: it is read back as a whole, is as printers want it, and has
/// the same bytes when it is made again.
fn check_levels(counts: [usize; 5], expected: usize) {
    let nine = sudoku(3, 3);
    let level =
        |(level, count): (u64, usize)| chapter(level_name(level).unwrap(), made(&nine, Some(level), count, 40 + level));
    let book = book("6x9", 2, (1..).zip(counts).map(level).collect());
    let made = make(&book).unwrap();
    assert_eq!(make(&book).unwrap().pdf, made.pdf, "the same bytes");
    let leaves = pages(&made.pdf);
    assert_eq!((leaves.len(), made.pages), (expected, expected));
    let of = |frame| leaves.iter().flat_map(|leaf| boards(leaf, frame, &|_| 9)).collect::<Vec<_>>();
    check_puzzles(&book, &of(PUZZLE));
    check_solutions(&book, &of(SOLUTION));
    assert_eq!(check(made.pdf, Cover::Paperback).unwrap().faults, []);
}

#[test]
fn a_book_of_64_pages_is_read_back() {
    check_levels([20, 20, 20, 20, 22], 64);
}

/// Half a minute, most of it for making 506 puzzles.
#[test]
fn a_book_of_300_pages_is_read_back() {
    if std::env::var_os("NINEFOLD_LONG").is_some() {
        check_levels([100, 100, 100, 100, 106], 300);
    }
}

/// What the contents say stands where they say.
#[test]
fn the_contents_lead_to_the_pages() {
    let mut book = mixed();
    // Loose sheets may be few.
    (book.per_page, book.paper) = (2, ninefold_print::paper::Paper::named("letter").unwrap());
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

/// Solutions of several sizes stand on one page: none has a single small board because another kind begins, and none has more than were asked for.
#[test]
fn solutions_of_several_sizes_share_a_page() {
    let kinds = [sudoku(2, 2), sudoku(2, 3), sudoku(3, 3), Geometry::latin(5).unwrap()];
    let chapters = (50..).zip(&kinds).map(|(seed, kind)| chapter("Some", made(kind, None, 1, seed))).collect();
    let mut mixed = book("a4", 1, chapters);
    mixed.has_front = false;
    for (most, pages_of_solutions) in [(12, 1), (20, 1), (3, 2)] {
        mixed.solutions = Solutions::AtTheEnd(most);
        let whole = make(&mixed).unwrap();
        assert_eq!(whole.notes, Vec::<String>::new(), "{most}");
        let leaves = pages(&whole.pdf);
        let symbols = symbols(&mixed);
        let found: Vec<Vec<Found>> = leaves.iter().map(|leaf| boards(leaf, SOLUTION, &symbols)).collect();
        check_solutions(&mixed, &found.iter().flatten().cloned().collect::<Vec<_>>());
        let counts: Vec<usize> = found.iter().map(Vec::len).filter(|count| *count > 0).collect();
        assert!(counts.len() == pages_of_solutions && counts.iter().all(|count| *count <= most), "{most}: {counts:?}");
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
        let frames = frames(leaf, SOLUTION);
        assert_eq!(frames.len(), its.len());
        for ([left, top, right, bottom], number) in frames.into_iter().zip(its) {
            let cell = (right - left) / 9.0;
            let mut read = vec![0; 81];
            for mark in &leaf.marks {
                let Mark::Text { x, y, width, size, text, .. } = mark else { continue };
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
        let single = format!("There is a single in box {number}.");
        entry.with_hints(vec![Hint::new(&format!("Look at box {number}."), None), Hint::new(&single, Some("Single"))])
    };
    let puzzles = made(&sudoku(2, 2), Some(1), 3, 10).into_iter().enumerate().map(hinted).collect();
    let mut book = book("a4", 4, vec![chapter("Small", puzzles)]);
    book.has_front = false;
    let leaves = pages(&make(&book).unwrap().pdf);
    let heads: Vec<String> = leaves.iter().map(|leaf| words(leaf)[0].clone()).collect();
    assert_eq!(heads[1..], ["Hints", "Second hints", "Solutions"]);
    let first = words(&leaves[1]);
    let when = "When all easier steps are done.";
    assert_eq!(first[1..8], [when, "1", "Look at box 0.", "2", "Look at box 1.", "3", "Look at box 2."]);
    let second = words(&leaves[2]);
    assert!(second[1] == when && second.contains(&"There is a single in box 2.".to_string()));
}

/// A technique that a chapter introduces is named with its page, in the hints and among their words; each page of hints says of which
/// position they speak.
#[test]
fn hints_lead_to_what_was_introduced() {
    let long = "Two and two and one. ".repeat(30);
    let hinted =
        |entry: Entry| entry.with_hints(vec![Hint::new(&long, None), Hint::new("It is a fish.", Some("X-Wing"))]);
    let mut one = chapter("Fish", made(&sudoku(2, 2), Some(1), 24, 16).into_iter().map(hinted).collect());
    one.intros = vec![Intro::new("X-wing", vec![Passage::text("Look at two rows.")], None, "").unwrap()];
    let mut book = book("6x9", 1, vec![one]);
    book.glossary = vec![Passage::of_word("X-wing", "A fish of two rows."), Passage::of_word("Kite", "Two strings.")];
    let leaves = pages(&make(&book).unwrap().pdf);
    let headed = |heading: &str| leaves.iter().position(|leaf| words(leaf).first().is_some_and(|word| word == heading));
    let page = headed("X-wing").unwrap() + 1;
    let second = words(&leaves[headed("Second hints").unwrap()]);
    assert_eq!(second.iter().filter(|word| **word == format!("It is a fish. See page {page}.")).count(), 24);
    let glossary = words(&leaves[headed("The words of the hints").unwrap()]);
    assert_eq!(glossary[1..5], ["X-wing:", &format!("A fish of two rows. See page {page}."), "Kite:", "Two strings."]);
    let further: Vec<_> =
        leaves.iter().filter(|leaf| words(leaf).iter().any(|word| word.starts_with("Hints: "))).collect();
    assert!(further.len() > 2, "{}", further.len());
    assert!(further.iter().all(|leaf| words(leaf)[0] == "Hints: when all easier steps are done"));
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
    // However many empty pages are asked for, all are counted.
    let empty = |pages: usize| match with(&|book| book.empty_pages = pages) {
        Refused::Pages { found, .. } => found,
        other => panic!("{other}"),
    };
    assert_eq!(empty(4_000_000_000) - empty(3_000), 4_000_000_000 - 3_000);
    assert_eq!(empty(usize::MAX), usize::MAX);
    let strange = with(&|book| book.title = "\u{6570}".to_string());
    assert!(matches!(strange, Refused::Letter { found: '\u{6570}', .. }));
    assert!(matches!(with(&|book| book.title = "Q".repeat(60)), Refused::NoRoom { .. }));
    let long = with(&|book| book.chapters[0].title = "Week after week ".repeat(9));
    assert!(matches!(long, Refused::LongHeading { what: "title", .. }), "{long}");
    let long = with(&|book| book.chapters[0].about = "Week after week ".repeat(19));
    assert!(matches!(long, Refused::LongHeading { what: "line below the title", .. }), "{long}");
    assert!(matches!(with(&|book| book.dedication = "To all of you. ".repeat(400)), Refused::NoRoom { .. }));
}

/// Empty boards come behind the puzzles, as many a page, with all small digits in every cell; of each kind so many pages.
#[test]
fn empty_boards_to_work_on() {
    let kinds = [sudoku(2, 2), Geometry::latin(3).unwrap(), sudoku(2, 2), sudoku(2, 3)];
    let chapters = (14..).zip(&kinds).map(|(seed, kind)| chapter("Small", made(kind, None, 1, seed))).collect();
    let mut book = book("a4", 2, chapters);
    (book.has_front, book.empty_pages, book.solutions) = (false, 2, Solutions::Nowhere);
    let leaves = pages(&make(&book).unwrap().pdf);
    assert_eq!(leaves.len(), 4 + 3 * 2);
    for (leaves, n) in leaves[4..].chunks(2).zip([4, 3, 6]) {
        for leaf in leaves {
            let (last, digits) = words(leaf)
                .into_iter()
                .filter(|word| word.parse::<usize>().is_ok())
                .fold((String::new(), 0), |(_, count), word| (word, count + 1));
            // The number of the page, too.
            assert_eq!((digits, last.len() <= 2), (2 * n * n * n + 1, true));
        }
    }
}

/// In large print digits are large in the solutions, too, and words have 12 points at least.
#[test]
fn large_print_is_large_on_all_pages() {
    let hinted = |entry: Entry| entry.with_hints(vec![Hint::new("Look at the 7s.", None)]);
    let entries = || made(&sudoku(3, 3), Some(1), 14, 17).into_iter().map(hinted).collect();
    let figure = r#"<svg width="200" height="100"><text x="9" y="50">r1c1</text></svg>"#;
    let mut one = chapter("Large", entries());
    one.intros = vec![Intro::new("X-wing", vec![Passage::item("Two", "rows.")], Some(figure), "So it goes.").unwrap()];
    for (paper, solutions, of_page) in [
        ("8.5x11", Solutions::AtTheEnd(20), 4),
        ("6x9", Solutions::AtTheEnd(20), 2),
        ("8.5x11", Solutions::Overleaf, 1),
    ] {
        let mut book = book(paper, 1, vec![one.clone()]);
        (book.is_large, book.solutions, book.author) = (true, solutions, "Nobody".to_string());
        (book.glossary, book.empty_pages) = (vec![Passage::of_word("Kite", "Two strings.")], 1);
        let made = make(&book).unwrap();
        let leaves = pages(&made.pdf);
        let texts = leaves.iter().flat_map(|leaf| &leaf.marks).filter_map(|mark| match mark {
            Mark::Text { size, text, .. } => Some((*size, text)),
            _ => None,
        });
        let small: Vec<_> = texts.filter(|(size, _)| *size < 12.0 - 0.01).collect();
        assert!(small.is_empty(), "{paper}: {small:?}");
        let is_digit = |text: &str| text.len() == 1 && text.parse::<u8>().is_ok();
        let mut most = 0;
        for leaf in &leaves {
            let found = frames(leaf, SOLUTION);
            most = most.max(found.len());
            for [left, top, right, bottom] in found {
                let digits = leaf.marks.iter().filter_map(|mark| match mark {
                    Mark::Text { x, y, size, text, .. } if is_digit(text) => {
                        (*x > left && *x < right && *y > top && *y < bottom).then_some(*size)
                    }
                    _ => None,
                });
                let digits: Vec<f32> = digits.collect();
                assert!(digits.len() == 81 && digits.iter().all(|size| *size >= 16.0 - 0.01), "{paper}: {digits:?}");
            }
        }
        assert_eq!(most, of_page, "{paper} {solutions:?}");
        assert_eq!(check(made.pdf, Cover::Paperback).unwrap().faults, [], "{paper}");
    }
}

/// Sixty chapters are more than a page of contents; each line leads to its chapter, and no heading stands alone.
#[test]
fn contents_go_on_from_page_to_page() {
    let puzzles = made(&sudoku(2, 2), Some(1), 60, 18);
    let chapters = (1..).zip(puzzles).map(|(week, entry)| chapter(&format!("Week {week}"), vec![entry])).collect();
    let leaves = pages(&make(&book("6x9", 1, chapters)).unwrap().pdf);
    let at = leaves.iter().position(|leaf| words(leaf).first().is_some_and(|word| word == "Contents")).unwrap();
    let end = leaves.iter().position(|leaf| words(leaf).first().is_some_and(|word| word == "How to solve")).unwrap();
    assert!(end > at + 2);
    let contents: Vec<String> = leaves[at..end].iter().flat_map(words).collect();
    for week in 1..=60 {
        let name = format!("Week {week}");
        let line = contents.iter().position(|word| *word == name).unwrap();
        let page: usize = contents[line + 1].parse().unwrap();
        assert_eq!(words(&leaves[page - 1])[0], name);
    }
}

/// An introduction has its lists, and goes on on further pages.
#[test]
fn introductions_have_lists_and_go_on() {
    let items =
        (1..=40).map(|item| Passage::item(&format!("Kind {item}:"), "two rows, two columns, and what lies between."));
    let passages = std::iter::once(Passage::text("Look at two rows.")).chain(items).collect();
    let mut one = chapter("Fish", made(&sudoku(2, 2), Some(1), 24, 19));
    one.intros = vec![Intro::new("X-wing", passages, None, "").unwrap()];
    let leaves = pages(&make(&book("6x9", 1, vec![one])).unwrap().pdf);
    let its: Vec<_> = leaves.iter().filter(|leaf| words(leaf).first().is_some_and(|word| word == "X-wing")).collect();
    assert!(its.len() > 1);
    let told: Vec<String> = its.into_iter().flat_map(words).collect();
    assert_eq!(told.iter().filter(|word| *word == "\u{2022}").count(), 40);
    for item in 1..=40 {
        assert_eq!(told.iter().filter(|word| **word == format!("Kind {item}:")).count(), 1);
    }
}

/// Titles in Vietnamese, Greek and Russian are read back; what the fonts lack is refused, or set in a font that is handed in.
#[test]
fn titles_of_other_scripts() {
    let with = |title: &str, font: Option<&Typeface>| {
        let mut book = book("a4", 1, vec![chapter("Small", made(&sudoku(2, 2), Some(1), 1, 24))]);
        (book.title, book.font) = (title.to_string(), font.cloned());
        make(&book)
    };
    for title in
        ["S\u{1ed1} \u{111}\u{1ed9}c", "\u{39a}\u{3b1}\u{3bb}\u{3ae}", "\u{421}\u{443}\u{434}\u{43e}\u{43a}\u{443}"]
    {
        assert!(words(&pages(&with(title, None).unwrap().pdf)[0]).contains(&title.to_string()), "{title}");
    }
    assert!(with("a\u{323}", None).unwrap_err().to_string().contains("found U+0323"));
    assert!(with("\u{5e9}", None).unwrap_err().to_string().contains("Hebrew"));
    let lacking = with("Nine \u{2192}\u{2015}", None).unwrap_err();
    assert!(matches!(lacking, Unprintable::Book(Refused::Letter { found: '\u{2015}', .. })), "{lacking}");
    let font = Typeface::new(NOTO.to_vec()).unwrap();
    let made = with("Nine \u{2192}\u{2015}", Some(&font)).unwrap();
    assert!(words(&pages(&made.pdf)[0]).concat().contains("Nine \u{2192}\u{2015}"));
    assert_eq!(check(made.pdf, Cover::Paperback).unwrap().faults, []);
    let none = with("\u{6570}", Some(&font)).unwrap_err();
    assert!(matches!(none, Unprintable::Book(Refused::Letter { found: '\u{6570}', .. })), "{none}");
}

const NOTO: &[u8] = include_bytes!("../../assets/NotoSans-Regular.ttf");

/// A font says in its table OS/2, in bytes 8 and 9, whether it may be embedded.
#[test]
fn a_font_that_forbids_it_is_not_embedded() {
    let table = NOTO.windows(4).position(|tag| tag == b"OS/2").unwrap();
    let start = u32::from_be_bytes(NOTO[table + 8..table + 12].try_into().unwrap()) as usize;
    for (word, is_taken) in [(0_u16, true), (4, true), (8, true), (2, false), (0x100, false), (0x200, false)] {
        let mut font = NOTO.to_vec();
        font[start + 8..start + 10].copy_from_slice(&word.to_be_bytes());
        let taken = Typeface::new(font);
        assert_eq!(taken.is_ok(), is_taken, "{word:x}: {taken:?}");
        assert!(taken.is_ok() || taken.unwrap_err().to_string().contains("fsType"));
    }
}

/// An introduction stands before the puzzles of its chapter, with its figure, and the contents lead to it.
#[test]
fn introductions_stand_before_their_chapter() {
    let figure = r##"<svg width="200" height="100"><rect width="200" height="100" fill="#fdf3d2"/><text x="9" y="50">r1c1</text></svg>"##;
    let intro = Intro::new("X-wing", vec![Passage::text("Look at two rows.")], Some(figure), "So it goes.").unwrap();
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
