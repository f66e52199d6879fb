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
    // Three stages of hints, a page each.
    let hinted = run(&["book", &file, "-o", &again, "--bare", "--hints"]).err;
    assert!(hinted.contains("6 pages, 2 puzzles"), "{hinted}");
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
        (&[&file, "--title", "\u{6570}\u{72ec}"], "the title: found `\u{6570}`"),
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
    refused(&["book", &file, "-o", &out, "--jacket", &out], &out, "two options name this file");
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
        ("count = 20", "count = \"x\"", "found x for count, expected a number"),
        ("latin = 5", "latin = 5\nbox = \"2x2\"", "expected one board"),
        ("latin = 5", "lavel = 5", "found \"lavel\", expected one of title, about, introduce"),
        ("latin = 5", "level = 9", "expected a level from 1 to 6"),
        ("file = \"two.txt\"", "", "found a chapter without puzzles"),
        ("file = \"two.txt\"", "file = \"two.txt\"\nlevel = 1", "expected one of the two"),
        ("file = \"two.txt\"", "file = \"none.txt\"", "none.txt"),
        ("[[chapter]]", "[[chapter]", "line 7"),
    ] {
        let other = scratch.file("other.toml", SPEC.replacen(from, to, 1));
        let made = run(&["book", "--spec", &other, "-o", &scratch.path("other.pdf")]);
        assert!(made.status == Some(2) && made.err.contains(words), "{to}: {}", made.err);
        assert!(!Path::new(&scratch.path("other.pdf")).exists());
    }
}

/// The table of a folder is read back: the puzzles in it have the solutions beside them.
#[test]
fn pages_and_pictures_for_others_to_lay_out() {
    let scratch = Scratch::new("book-loose");
    let file = scratch.file("two.txt", format!("{MEPHAM}\n{SHORTZ}\n"));
    let (folder, page) = (scratch.path("pictures"), scratch.path("book.html"));
    assert_eq!(run(&["book", &file, "-o", &folder, "--title", "Two"]).status, Some(0));
    let table = std::fs::read_to_string(Path::new(&folder).join("puzzles.csv")).expect("the table");
    assert!(table.starts_with("number,chapter,level,board,puzzle,solution\n") && table.lines().count() == 3, "{table}");
    let solved = run(&["solve", &format!("{folder}/puzzles.csv")]).out;
    assert_eq!(solved.matches("unique").count(), 2, "{solved}");
    assert!(table.contains(SHORTZ_SOLUTION) && solved.contains(SHORTZ_SOLUTION));
    for name in ["puzzle-001.svg", "puzzle-002.svg", "solution-001.svg", "solution-002.svg"] {
        assert!(bytes(&format!("{folder}/{name}")).starts_with(b"<svg"), "{name}");
    }
    assert_eq!(run(&["book", &file, "-o", &page, "--title", "Two <2>"]).status, Some(0));
    let html = std::fs::read_to_string(&page).expect("the page");
    assert!(html.contains("<h1>Two &lt;2&gt;</h1>") && html.matches("<svg").count() == 4);
    let jacket = scratch.path("cover.pdf");
    assert!(run(&["book", &file, "-o", &page, "--jacket", &jacket]).err.contains("--jacket is for a book in print"));
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
