//! Books: what is refused leaves no file, and the same puzzles make the same bytes. What stands on the pages is read back in
//! `ninefold-print`.

use crate::common::{CHI_LANGE, MEPHAM, NORVIG, Run, SHORTZ, SHORTZ_SOLUTION, Scratch, run};
use std::path::Path;

fn bytes(path: &str) -> Vec<u8> {
    std::fs::read(path).expect("the book")
}

/// Runs what is refused with these words, and leaves no file.
fn refused(args: &[&str], out: &str, words: &str) {
    let Run { err, status, .. } = run(args);
    assert!(status == Some(2) && err.contains(words), "{args:?}: {status:?} {err}");
    assert!(!Path::new(out).exists(), "{args:?}");
    let beside = std::fs::read_dir(Path::new(out).parent().expect("a folder")).expect("read").count();
    assert!(beside <= 3, "nothing is left beside it");
}

#[test]
fn given_puzzles_on_sheets() {
    let scratch = Scratch::new("book");
    let file = scratch.file("two.txt", format!("{MEPHAM}\n{SHORTZ}\n"));
    let (one, again) = (scratch.path("one.pdf"), scratch.path("again.pdf"));
    let made = run(&["book", &file, "-o", &one, "--bare", "--per-page", "2"]);
    assert_eq!(made.status, Some(0), "{made:?}");
    assert!(made.err.contains("3 pages, 2 puzzles"), "each level begins a page; then the solutions: {}", made.err);
    assert_eq!(run(&["book", &file, "-o", &again, "--bare", "--per-page", "2", "--quiet"]).err, "");
    assert_eq!(bytes(&one), bytes(&again));
    // An earlier file gives way, which is said.
    assert!(run(&["book", &file, "-o", &one, "--bare"]).err.contains("replaced"));
    assert_ne!(bytes(&one), bytes(&again));
    // Three stages of hints, a page each, and their words.
    let hinted = run(&["book", &file, "-o", &again, "--bare", "--hints"]).err;
    assert!(hinted.contains("7 pages, 2 puzzles"), "{hinted}");
}

#[test]
fn the_seed_makes_the_book() {
    let scratch = Scratch::new("book-seed");
    let made = |name: &str, seed: &str| {
        let out = scratch.path(name);
        let made = run(&["book", "--count", "4", "--level", "1", "--box", "2x2", "--seed", seed, "--bare", "-o", &out]);
        assert_eq!(made.status, Some(0), "{made:?}");
        bytes(&out)
    };
    let first = made("a.pdf", "1");
    assert_eq!(first, made("b.pdf", "1"));
    assert_ne!(first, made("c.pdf", "2"));
}

#[test]
fn what_no_printer_takes_is_refused() {
    let scratch = Scratch::new("book-refused");
    let (file, out) = (scratch.file("two.txt", format!("{MEPHAM}\n{SHORTZ}\n")), scratch.path("book.pdf"));
    for (args, words) in [
        (&["-p", CHI_LANGE][..], "it has several solutions"),
        (&["-p", NORVIG], "no solution"),
        (&["-p", "123"], "found"),
        (&[&file, "--per-page", "3"], "found 3 puzzles a page, expected 1, 2, 4, 6 or 9"),
        (
            &[&file, "--trim", "6x9"],
            "pages, expected 24 to 828 (6x9); loose sheets (--trim a4, a5 or letter) may be fewer",
        ),
        (&[&file, "--trim", "6x9", "--hardcover"], "expected 75 to 550 (6x9, hardcover)"),
        (&[&file, "--trim", "a5", "--per-page", "9", "--large"], "expected 16 pt at least in large print"),
        (&[&file, "--per-page", "9", "--marks"], "as small digits in open cells"),
        (&[&file, "--title", "\u{6570}\u{72ec}"], "the title: found `\u{6570}`, which the fonts of the book lack"),
        (&[&file, "--title", "\u{6570}\u{72ec}"], "--font FILE.ttf names a font that has it"),
        (&[&file, "--title", "\u{5e9}"], "scripts like Arabic, Hebrew"),
        (&[&file, "--font", &file], "two.txt: the font: "),
        (&[&file, "--font", "none.ttf"], "none.ttf: "),
        (&[&file, "--pages", "9"], "--cover"),
        (&[&file, "--cover", "--pages", "9"], "--check"),
        (&["--count", "10000"], "found 10000 pages, expected 1 to 2000"),
        (&["--count", "3", "--level", "7"], "level"),
        (&["--count", "3", "--latin"], "latin = 6"),
        (&[&file, "--solutions", "21"], "expected a number from 1 to 20"),
        (&[&file, "--resume"], "--resume: a book is made in one go"),
    ] {
        refused(&[&["book", "-o", &out], args].concat(), &out, words);
    }
    let odd = scratch.path("book.epub");
    refused(&["book", &file, "-o", &odd], &odd, "found the ending .epub, expected .pdf, .html, or none");
    // By whichever of its names: neither of the two is there yet.
    std::fs::create_dir(scratch.path("sub")).expect("a folder");
    for jacket in [out.clone(), scratch.path("sub/../book.pdf")] {
        refused(&["book", &file, "-o", &out, "--jacket", &jacket], &out, "two options name this file");
    }
    let there = run(&["book", &file, "-o", &scratch.file("plain", "")]);
    assert!(there.status == Some(2) && there.err.contains("found something that is no folder"), "{there:?}");
}

/// A run that is refused leaves the book of an earlier one as it was.
#[test]
fn an_earlier_book_stays() {
    let scratch = Scratch::new("book-stays");
    let out = scratch.path("book.pdf");
    assert_eq!(run(&["book", "-p", SHORTZ, "-o", &out, "--bare"]).status, Some(0));
    let before = bytes(&out);
    assert_eq!(run(&["book", "-p", CHI_LANGE, "-o", &out, "--bare"]).status, Some(2));
    assert_eq!(bytes(&out), before);
}

/// What is read is not written over, whoever names it: an option, or the book's file.
#[test]
fn no_book_is_its_own_input() {
    let scratch = Scratch::new("book-inputs");
    std::fs::create_dir(scratch.path("sub")).expect("a folder");
    let list = scratch.file("two.txt", format!("{MEPHAM}\n{SHORTZ}\n"));
    let (page, font) = (scratch.file("c.html", format!("<pre>\n{MEPHAM}\n</pre>\n")), scratch.file("font.pdf", "font"));
    let chapter = scratch.file("c.toml", "[[chapter]]\ntitle = \"x\"\nfile = \"c.html\"\n");
    let with_font = scratch.file("f.toml", "font = \"font.pdf\"\n[[chapter]]\nfile = \"two.txt\"\n");
    let (book, round) = (scratch.path("book.pdf"), |name: &str| scratch.path(&format!("sub/../{name}")));
    let named = scratch.file("named.pdf", "[[chapter]]\nfile = \"two.txt\"\n");
    for args in [
        &["--spec", &chapter, "-o", &page][..],
        &["--spec", &chapter, "-o", &round("c.html")],
        &["--spec", &named, "-o", &named],
        &["--spec", &named, "-o", &book, "--jacket", &round("named.pdf")],
        &["--spec", &with_font, "-o", &font],
        &[&list, "--bare", "--font", &font, "-o", &round("font.pdf")],
        &[&list, "--font", &font, "-o", &book, "--jacket", &font],
    ] {
        let before = [&page, &font, &named].map(|path| bytes(path));
        let refused = run(&[&["book"], args].concat());
        assert!(refused.status == Some(2) && refused.err.contains("this is also an input"), "{args:?}: {refused:?}");
        assert_eq!([&page, &font, &named].map(|path| bytes(path)), before, "{args:?}");
        assert!(!Path::new(&book).exists(), "{args:?}");
    }
    for (name, key) in [("font", "font = ''\n[[chapter]]\ncount = 1"), ("file", "[[chapter]]\nfile = ''")] {
        let spec = scratch.file("empty.toml", key);
        let refused = run(&["book", "--spec", &spec, "-o", &book]);
        let words = format!("found no name for {name}, expected that of a file");
        assert!(refused.status == Some(2) && refused.err.contains(&words), "{refused:?}");
    }
}

/// In a folder nothing is lost without a word, and what is read stays.
#[test]
fn what_stood_in_the_folder_is_told() {
    let scratch = Scratch::new("book-folder");
    let (file, folder) = (scratch.file("two.txt", format!("{MEPHAM}\n{SHORTZ}\n")), scratch.path("F"));
    let in_folder = |name: &str| format!("{folder}/{name}");
    let made = run(&["book", &file, "-o", &folder]);
    assert!(made.status == Some(0) && !made.err.contains("replaced") && !made.err.contains("other file"), "{made:?}");
    // The same again takes nothing away.
    let again = run(&["book", &file, "-o", &folder]);
    assert_eq!(again.err, made.err);
    // A smaller book leaves the other one's pictures where they are.
    let smaller = run(&["book", "-p", SHORTZ, "-o", &folder]);
    assert!(smaller.err.contains("3 files, 1 puzzle"), "{smaller:?}");
    assert!(smaller.err.contains("2 other files stand in it, which are not of this book"), "{smaller:?}");
    assert!(smaller.err.contains("replaced"), "{smaller:?}");
    assert_eq!(run(&["book", "-p", SHORTZ, "-o", &folder, "--quiet"]).err, "");
    // A table of another kind gives way, which is said; not so where it is what is read.
    let own = format!("puzzle,note\n{SHORTZ},mine\n");
    std::fs::write(in_folder("puzzles.csv"), &own).expect("written");
    let refused = run(&["book", &in_folder("puzzles.csv"), "-o", &folder]);
    assert!(refused.status == Some(2) && refused.err.contains("this is also an input"), "{refused:?}");
    assert_eq!(std::fs::read_to_string(in_folder("puzzles.csv")).expect("the table"), own);
    let told = run(&["book", "-p", SHORTZ, "-o", &folder]);
    assert!(told.err.contains("puzzles.csv: the earlier file of this name was replaced"), "{told:?}");
    assert_ne!(std::fs::read_to_string(in_folder("puzzles.csv")).expect("the table"), own);
}

const SPEC: &str = "\
title = \"For the train\"
trim = \"6x9\"
per-page = 1
solutions = 12
seed = 5

[[chapter]]
title = \"Small\"
about = \"Four symbols\"
count = 20
box = \"2x2\"

[[chapter]]
title = \"Latin\"
count = 4
latin = 5

[[chapter]]
title = \"From the papers\"
file = \"two.txt\"
";

#[test]
fn a_book_in_a_file() {
    let scratch = Scratch::new("book-spec");
    scratch.file("two.txt", format!("{MEPHAM}\n{SHORTZ}\n"));
    let spec = scratch.file("book.toml", SPEC);
    let (out, jacket) = (scratch.path("book.pdf"), scratch.path("jacket.pdf"));
    let made = run(&["book", "--spec", &spec, "-o", &out, "--jacket", &jacket]);
    assert_eq!(made.status, Some(0), "{made:?}");
    assert!(made.err.contains("26 puzzles"), "{}", made.err);
    assert!(bytes(&out).starts_with(b"%PDF") && bytes(&jacket).starts_with(b"%PDF"));
    // An option goes before the file.
    assert!(run(&["book", "--spec", &spec, "-o", &out, "--per-page", "5"]).err.contains("found 5 puzzles a page"));
    for (from, to, words) in [
        ("trim", "trin", "line 2, column 1: found \"trin\", expected one of title"),
        ("\"6x9\"", "\"7x9\"", "line 2, column 8: trim: found \"7x9\", expected one of a4"),
        ("count = 20", "count = \"x\"", "found x for count, expected a whole number"),
        ("latin = 5", "latin = 5\nbox = \"2x2\"", "expected one board"),
        ("latin = 5", "lavel = 5", "found \"lavel\", expected one of title, about, introduce"),
        ("latin = 5", "level = 9", "expected a level from 1 to 6"),
        ("file = \"two.txt\"", "", "found a chapter without puzzles"),
        ("file = \"two.txt\"", "file = \"two.txt\"\nlevel = 1", "expected one of the two"),
        ("file = \"two.txt\"", "file = \"none.txt\"", "line 18, column 1: "),
        ("[[chapter]]", "[[chapter]", "line 7"),
        (
            "per-page = 1",
            "per-page = 3",
            "line 3, column 12: per-page: found 3 puzzles a page, expected 1, 2, 4, 6 or 9",
        ),
        ("count = 20", "count = 0", "other.toml, line 7, column 1: count: found 0, expected 1 puzzle at least"),
        // Four solutions have two symbols: so few puzzles are there.
        (
            "count = 4\nlatin = 5",
            "count = 40\nlatin = 2",
            "other.toml, line 13, column 1: 8 of 40 puzzles: all further ones are there already",
        ),
        ("seed = 5", "seed = 5\nfont = \"none.ttf\"", "none.ttf"),
    ] {
        let other = scratch.file("other.toml", SPEC.replacen(from, to, 1));
        let made = run(&["book", "--spec", &other, "-o", &scratch.path("other.pdf")]);
        assert!(made.status == Some(2) && made.err.contains(words), "{to}: {}", made.err);
        assert!(!Path::new(&scratch.path("other.pdf")).exists());
    }
}

/// A puzzle that is there twice is refused, with both places, unless it may be; one under other names is told. What is made is not there.
#[test]
fn the_same_puzzle_twice_is_told() {
    let scratch = Scratch::new("book-twins");
    // The rows of its boxes change places, and each digit becomes the next one.
    let next = |c: char| c.to_digit(10).map_or('.', |digit| char::from_digit(digit % 9 + 1, 10).expect("a digit"));
    let renamed: String = [SHORTZ[54..].to_string(), SHORTZ[..54].to_string()].concat().chars().map(next).collect();
    let one = scratch.file("one.txt", format!("{MEPHAM}\n{SHORTZ}\n"));
    let same = scratch.file("same.txt", format!("{SHORTZ}\n"));
    let alike = scratch.file("alike.txt", format!("{renamed}\n{}\n", MEPHAM.replace('.', "0")));
    let out = scratch.path("book.pdf");
    let refused = run(&["book", &one, &same, "-o", &out, "--bare"]);
    assert_eq!(refused.status, Some(2), "{refused:?}");
    for words in ["same.txt", "found the same puzzle as ", "one.txt:2", "--allow-duplicates"] {
        assert!(refused.err.contains(words), "{words}: {}", refused.err);
    }
    assert!(!Path::new(&out).exists());
    let taken = run(&["book", &one, &same, "-o", &out, "--bare", "--allow-duplicates"]);
    assert!(taken.status == Some(0) && taken.err.contains("3 puzzles"), "{taken:?}");
    let told = run(&["book", &alike, &one, "-o", &out, "--bare"]);
    assert!(told.status == Some(2) && told.err.contains("one.txt:1") && told.err.contains("alike.txt:2"), "{told:?}");
    let told = run(&["book", &alike, &same, "-o", &out, "--bare", "--allow-duplicates"]);
    assert!(told.status == Some(0) && !told.err.contains("other names"), "{told:?}");
    let first = scratch.file("first.txt", format!("{renamed}\n"));
    let told = run(&["book", &first, &same, "-o", &out, "--bare"]);
    assert!(
        told.status == Some(0) && told.err.contains("under other names") && told.err.contains("first.txt"),
        "{told:?}"
    );
    // So few puzzles of three symbols are there that chance alone would repeat some.
    let folder = scratch.path("small");
    let spec = scratch.file("small.toml", "[[chapter]]\ncount = 30\nlatin = 3\n[[chapter]]\ncount = 20\nlatin = 3\n");
    assert_eq!(run(&["book", "--spec", &spec, "-o", &folder]).status, Some(0));
    let table = std::fs::read_to_string(Path::new(&folder).join("puzzles.csv")).expect("the table");
    let puzzles: Vec<&str> = table.lines().skip(1).filter_map(|line| line.split(',').nth(4)).collect();
    let different: std::collections::BTreeSet<&str> = puzzles.iter().copied().collect();
    assert_eq!((puzzles.len(), different.len()), (50, 50), "{table}");
}

/// A cover is looked at with the number of the book's pages.
#[test]
fn covers_are_looked_at() {
    let scratch = Scratch::new("book-cover");
    let (book, cover) = (scratch.path("book.pdf"), scratch.path("cover.pdf"));
    let made = run(&["book", "--count", "30", "--box", "2x2", "--trim", "8x10", "-o", &book, "--jacket", &cover]);
    assert_eq!(made.status, Some(0), "{made:?}");
    let pages = made.err.split(" pages").next().and_then(|before| before.rsplit(' ').next()).expect("a number");
    let good = run(&["book", "--check", &cover, "--cover", "--pages", pages]);
    assert!(good.status == Some(0) && good.out.contains("1 page, 8x10, with bleed: nothing that"), "{good:?}");
    let bad = run(&["book", "--check", &cover, "--cover", "--pages", "600", "--trim", "8x10"]);
    assert!(bad.status == Some(1) && bad.out.contains("for 600 pages of 8x10"), "{bad:?}");
    assert!(
        run(&["book", "--check", &book, "--cover", "--pages", pages])
            .out
            .contains("expected one: back, spine and front")
    );
    assert_eq!(run(&["book", "--check", &cover, "--cover"]).status, Some(2));
    // The cover of a hardcover has another size.
    let folded = run(&["book", "--check", &cover, "--cover", "--pages", "100", "--hardcover"]);
    assert!(folded.status == Some(2) && folded.err.contains("covers of paperbacks"), "{folded:?}");
    let (other, jacket) = (scratch.path("other.pdf"), scratch.path("jacket.pdf"));
    let folded = run(&["book", "-p", SHORTZ, "-o", &other, "--jacket", &jacket, "--hardcover"]);
    assert!(folded.status == Some(2) && folded.err.contains("covers of paperbacks"), "{folded:?}");
    assert!(!Path::new(&other).exists() && !Path::new(&jacket).exists());
}

/// The table of a folder is read back: the puzzles in it have the solutions beside them.
#[test]
fn pages_and_pictures_for_others_to_lay_out() {
    let scratch = Scratch::new("book-loose");
    let file = scratch.file("two.txt", format!("{MEPHAM}\n{SHORTZ}\n"));
    let (folder, page) = (scratch.path("pictures"), scratch.path("book.html"));
    assert_eq!(run(&["book", &file, "-o", &folder, "--title", "Two"]).status, Some(0));
    let table = std::fs::read_to_string(Path::new(&folder).join("puzzles.csv")).expect("the table");
    let columns = "number,chapter,level,board,puzzle,solution,level name,@puzzle picture,@solution picture,title\n";
    assert!(table.starts_with(columns) && table.lines().count() == 3, "{table}");
    assert!(table.lines().nth(1).is_some_and(|line| line.contains(",puzzle-001.svg,solution-001.svg,")), "{table}");
    let solved = run(&["solve", &format!("{folder}/puzzles.csv")]).out;
    assert_eq!(solved.matches("unique").count(), 2, "{solved}");
    assert!(table.contains(SHORTZ_SOLUTION) && solved.contains(SHORTZ_SOLUTION));
    for name in ["puzzle-001.svg", "puzzle-002.svg", "solution-001.svg", "solution-002.svg"] {
        assert!(bytes(&format!("{folder}/{name}")).starts_with(b"<svg"), "{name}");
    }
    // With hints the table has them, and with another kind of picture its names.
    let hinted = scratch.path("hinted");
    let made = run(&["book", &file, "-o", &hinted, "--pictures", "pdf", "--hints", "--large"]);
    assert!(
        made.status == Some(0) && made.err.contains("only a book in print (.pdf) has what these ask for: large"),
        "{made:?}"
    );
    let table = std::fs::read_to_string(Path::new(&hinted).join("puzzles.csv")).expect("the table");
    assert!(table.lines().next().is_some_and(|line| line.ends_with(",hint 1,hint 2,hint 3")), "{table}");
    assert!(table.contains(",puzzle-002.pdf,solution-002.pdf,") && table.contains("Look at "), "{table}");
    assert!(bytes(&format!("{hinted}/solution-002.pdf")).starts_with(b"%PDF"));
    let told = run(&["book", &file, "-o", &page, "--title", "Two", "--hints"]);
    let html = std::fs::read_to_string(&page).expect("the page");
    assert!(told.status == Some(0) && html.matches("<details>").count() == 6, "{told:?}");
    assert!(html.contains("<dl>\n<dt>r4c7</dt>"), "the words are explained, first the names of cells");
    assert_eq!(run(&["book", &file, "-o", &page, "--title", "Two <2>"]).status, Some(0));
    let html = std::fs::read_to_string(&page).expect("the page");
    assert!(html.contains("<h1>Two &lt;2&gt;</h1>") && html.matches("<svg").count() == 4);
    let jacket = scratch.path("cover.pdf");
    assert!(run(&["book", &file, "-o", &page, "--jacket", &jacket]).err.contains("--jacket is for a book in print"));
}

/// What stands behind a puzzle is its title, if that is asked for; a solution beside it that is another one is refused.
#[test]
fn puzzles_of_a_file_have_titles_and_claims() {
    let scratch = Scratch::new("book-titles");
    let file = scratch.file("two.txt", format!("{MEPHAM} # Sunday & after\n{SHORTZ} # Monday\n"));
    let (page, out) = (scratch.path("book.html"), scratch.path("book.pdf"));
    let html = |options: &[&str]| {
        let made = run(&[&["book", file.as_str(), "-o", page.as_str()], options].concat());
        assert_eq!(made.status, Some(0), "{made:?}");
        std::fs::read_to_string(&page).expect("the page")
    };
    assert!(!html(&[]).contains("Monday"));
    let titled = html(&["--titles"]);
    assert!(titled.contains(" Monday,") && titled.contains(" Sunday &amp; after,"), "{titled}");
    assert_eq!(run(&["book", &file, "-o", &out, "--titles", "--bare"]).status, Some(0));
    let grid = |line: &str| (0..9).map(|row| line[9 * row..9 * row + 9].to_string() + "\n").collect::<String>();
    let above = |sign: &str| format!("{sign}Morning coffee\n{}\n{sign}Tram No. 7\n{}", grid(MEPHAM), grid(SHORTZ));
    for (sign, has_titles) in [("", false), ("# ", true)] {
        let above = scratch.file("above.txt", above(sign));
        let told = run(&["book", &above, "-o", &page, "--titles"]);
        let is_told = told.err.contains("2 puzzles have no title: one stands behind a puzzle on its line");
        assert!(told.status == Some(0) && is_told != has_titles, "{told:?}");
        assert_eq!(std::fs::read_to_string(&page).expect("the page").contains(" Tram No. 7,"), has_titles);
        assert!(!run(&["book", &above, "-o", &page]).err.contains("no title"));
    }
    let scratch = Scratch::new("book-titles-refused");
    let long = scratch.file("long.txt", format!("{SHORTZ} # {}\n", "A title of a week ".repeat(20)));
    refused(
        &["book", &long, "-o", &scratch.path("long.pdf"), "--titles", "--bare"],
        &scratch.path("long.pdf"),
        "the title of puzzle 1",
    );
    let wrong: String = SHORTZ_SOLUTION.chars().rev().collect();
    for (solution, is_right) in [(SHORTZ_SOLUTION, true), (wrong.as_str(), false)] {
        let claimed = scratch.file("claimed.csv", format!("puzzle,solution\n{SHORTZ},{solution}\n"));
        let made = run(&["book", &claimed, "-o", &scratch.path("claimed.pdf"), "--bare"]);
        assert_eq!(made.status == Some(0), is_right, "{made:?}");
        assert!(is_right || made.err.contains("the solution beside it is another one: at r1c1"), "{made:?}");
    }
}

/// A book with bleed, as PDF/A, is what a printer takes with bleed; loose sheets have none.
#[test]
fn bleed_and_archives() {
    let scratch = Scratch::new("book-bleed");
    let out = scratch.path("book.pdf");
    let spec = scratch
        .file("book.toml", format!("bleed = true\npdfa = true\n{SPEC}").replace("file = \"two.txt\"", "count = 1"));
    let made = run(&["book", "--spec", &spec, "-o", &out]);
    assert_eq!(made.status, Some(0), "{made:?}");
    let checked = run(&["book", "--check", &out]).out;
    assert!(checked.contains("6x9, with bleed: nothing that a printer would refuse"), "{checked}");
    let pdf = bytes(&out);
    assert!(pdf.windows(10).any(|part| part == b"/GTS_PDFA1"));
    let loose = scratch.path("loose.pdf");
    refused(&["book", "-p", SHORTZ, "-o", &loose, "--bleed"], &loose, "on a4, which is not cut; expected 6x9");
}

/// Our own books are as printers want them; a sheet with thin lines is not, and is told page by page.
#[test]
fn files_are_looked_at_as_a_printer_does() {
    let scratch = Scratch::new("book-check");
    let (book, picture) = (scratch.path("book.pdf"), scratch.path("board.pdf"));
    let made = run(&["book", "--count", "30", "--box", "2x2", "--trim", "6x9", "-o", &book]);
    assert_eq!(made.status, Some(0), "{made:?}");
    let good = run(&["book", "--check", &book]);
    assert!(good.status == Some(0) && good.out.contains("6x9: nothing that a printer would refuse"), "{good:?}");
    assert_eq!(run(&["draw", "-p", SHORTZ, "-o", &picture]).status, Some(0));
    let bad = run(&["book", "--check", &picture, &book]);
    assert!(bad.status == Some(1) && bad.out.contains("found pages of"), "{bad:?}");
    assert_eq!(bad.out.lines().last(), good.out.lines().last());
    let hard = run(&["book", "--check", &book, "--hardcover"]).out;
    assert!(hard.contains("expected 75 to 550"), "{hard}");
    let none = run(&["book", "--check", &scratch.file("no.pdf", "none")]);
    assert!(none.status == Some(2) && none.err.contains("found no PDF"), "{none:?}");
}

/// A PDF of one page with this content.
fn page_of(content: &str) -> String {
    page_with(content, "")
}

/// A PDF of one page with this content, and these entries in its page.
fn page_with(content: &str, more: &str) -> String {
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_string(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_string(),
        format!("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 432 648] /Contents 4 0 R {more} >>"),
        format!("<< /Length {} >>\nstream\n{content}\nendstream", content.len()),
    ];
    let (mut text, mut places) = ("%PDF-1.7\n".to_string(), Vec::new());
    for (object, number) in objects.iter().zip(1..) {
        places.push(format!("{:010} 00000 n \n", text.len()));
        text += &[number.to_string().as_str(), " 0 obj\n", object.as_str(), "\nendobj\n"].concat();
    }
    let table = text.len();
    text + &format!(
        "xref\n0 5\n0000000000 65535 f \n{}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n",
        places.concat()
    )
}

/// A file that ends its reader ends nothing else: the files around it are looked at.
#[test]
fn a_file_that_breaks_its_reader_is_told() {
    let scratch = Scratch::new("book-hostile");
    let good = scratch.file("good.pdf", page_of("0 0 72 72 re f").as_str());
    let deep = scratch.file("deep.pdf", page_of(&"[".repeat(2_000_000)).as_str());
    let alone = run(&["book", "--check", &good]);
    assert!(alone.status == Some(1) && alone.out.contains("1 page, 6x9"), "{alone:?}");
    let told = run(&["book", "--check", &good, &deep, &scratch.path("absent.pdf"), &good]);
    assert_eq!(told.status, Some(2), "{}", told.err);
    assert_eq!(told.out, alone.out.repeat(2), "the good file, before and after");
    let lines: Vec<&str> = told.err.lines().collect();
    assert!(
        lines.len() == 2 && lines[0].contains("made to break its reader") && lines[1].contains("absent.pdf"),
        "{lines:?}"
    );
}

/// What others wrote into a file, or named it, forges no line and tells a terminal nothing.
#[test]
fn words_of_others_are_no_lines_of_ours() {
    let scratch = Scratch::new("book-escapes");
    let font =
        "/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Evil#0Agood.pdf:#1B#5B31mfont >> >> >>";
    let text = page_with("BT /F 12 Tf 100 300 Td (words) Tj ET", font);
    let file = scratch.file("new\nline\u{1b}[2J.pdf", text.as_str());
    let told = run(&["book", "--check", &file]);
    assert!(
        told.status == Some(1) && told.out.contains("found the font Evil\\ngood.pdf:\\u{1b}[31mfont not embedded"),
        "{}",
        told.out
    );
    assert!(told.out.lines().all(|line| line.contains("/new\\nline\\u{1b}[2J.pdf: ")), "{}", told.out);
    let broken = run(&["book", "--check", &scratch.file("a\nninefold: b\u{1b}.pdf", "none")]);
    assert!(
        broken.err.lines().count() == 1 && broken.err.contains("/a\\nninefold: b\\u{1b}.pdf: found no PDF"),
        "{}",
        broken.err
    );
}

/// A file may come on standard input.
#[cfg(unix)]
#[test]
fn standard_input_is_looked_at() {
    let scratch = Scratch::new("book-input");
    let file = scratch.file("good.pdf", page_of("0 0 72 72 re f").as_str());
    for (name, called) in [("-", "standard input: "), ("/dev/stdin", "/dev/stdin: ")] {
        let mut command = crate::common::ninefold();
        let input = std::fs::File::open(&file).expect("it was made");
        let told = command.args(["book", "--check", name]).stdin(input).output().expect("it runs");
        let out = String::from_utf8(told.stdout).expect("text");
        assert!(told.status.code() == Some(1) && out.starts_with(&format!("{called}1 page, 6x9")), "{out}");
    }
}

/// The process that looks at a file ends with the one that started it, however that one is ended.
#[cfg(target_os = "linux")]
#[test]
fn no_reader_is_left_behind() {
    let scratch = Scratch::new("book-orphans");
    let pipe = scratch.path("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    let readers = || {
        let all = std::fs::read_dir("/proc").expect("processes").flatten();
        all.filter(|one| {
            std::fs::read(one.path().join("cmdline"))
                .is_ok_and(|line| String::from_utf8_lossy(&line).contains(&format!("--check={pipe}")))
        })
        .count()
    };
    let until = |count: usize| {
        let start = std::time::Instant::now();
        while readers() != count {
            assert!(start.elapsed() < std::time::Duration::from_secs(20), "{} readers, expected {count}", readers());
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    };
    for signal in ["-KILL", "-QUIT"] {
        // It waits for whoever writes into the pipe.
        let mut child = crate::common::ninefold().args(["book", "--check", &pipe]).spawn().expect("it starts");
        until(1);
        std::thread::sleep(std::time::Duration::from_millis(300));
        crate::common::kill(signal, &child);
        child.wait().expect("it was ended");
        until(0);
    }
}
