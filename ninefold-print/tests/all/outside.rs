//! What other programs say of our files: qpdf of their structure, Poppler of their text. Without these programs the tests pass, and the
//! step `tests` says so.

use crate::boards::{book, chapter, made, sudoku};
use ninefold_print::book::{jacket, make};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Is there such a program here?
fn is_there(program: &str, option: &str) -> bool {
    let there = Command::new(program).arg(option).output().is_ok_and(|output| output.status.success());
    assert!(there || std::env::var_os("CI").is_none_or(|ci| ci != "true"), "no {program}");
    there
}

/// A file that is removed in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, bytes: &[u8]) -> Self {
        let path = std::env::temp_dir().join(format!("ninefold-print-{}-{name}.pdf", std::process::id()));
        std::fs::write(&path, bytes).unwrap();
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A book, and its cover; and both as PDF/A, with bleed.
fn files() -> [Vec<u8>; 4] {
    let mut book = book("6x9", 1, vec![chapter("Nine", made(&sudoku(3, 3), Some(2), 20, 30))]);
    book.title = "Nine \u{2013} caf\u{e9} & <9>".to_string();
    let plain = make(&book).unwrap();
    let cover = jacket(&book, plain.pages).unwrap();
    (book.is_archival, book.has_bleed) = (true, true);
    let archival = make(&book).unwrap();
    [cover, plain.pdf, jacket(&book, archival.pages).unwrap(), archival.pdf]
}

/// What PDF/A asks of a file beside embedded fonts: colours that are told by a profile, and the title in both places; no date in any.
#[test]
fn archival_files_say_what_they_are() {
    let [cover, plain, archival_cover, archival] = files();
    let has = |pdf: &[u8], words: &str| pdf.windows(words.len()).any(|part| part == words.as_bytes());
    for (pdf, is_archival) in [(cover, false), (plain, false), (archival_cover, true), (archival, true)] {
        for words in
            ["<pdfaid:part>2</pdfaid:part>", "/GTS_PDFA1", "mntrRGB XYZ ", "caf\u{e9} &amp; &lt;9&gt;</rdf:li>"]
        {
            assert_eq!(has(&pdf, words), is_archival, "{words}");
        }
        assert!(!has(&pdf, "Date"));
    }
}

#[test]
fn qpdf_finds_no_fault() {
    if !is_there("qpdf", "--version") {
        return;
    }
    for (number, bytes) in files().iter().enumerate() {
        let file = Scratch::new(&format!("qpdf-{number}"), bytes);
        let judged = Command::new("qpdf").arg("--check").arg(&file.0).output().unwrap();
        let told = String::from_utf8_lossy(&judged.stdout).into_owned() + &String::from_utf8_lossy(&judged.stderr);
        assert!(judged.status.success() && told.contains("No syntax or stream encoding errors"), "{told}");
    }
}

/// Poppler reads the same letters on every page as we do.
#[test]
fn poppler_reads_the_same_words() {
    if !is_there("pdftotext", "-v") {
        return;
    }
    for bytes in files() {
        let mut reader = Command::new("pdftotext")
            .args(["-raw", "-enc", "UTF-8", "-", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = reader.stdin.take().unwrap();
        let sent = bytes.clone();
        let sender = std::thread::spawn(move || input.write_all(&sent));
        let read = reader.wait_with_output().unwrap();
        sender.join().unwrap().unwrap();
        let text = String::from_utf8(read.stdout).unwrap();
        let theirs: Vec<String> = text.split('\u{c}').map(letters).filter(|page| !page.is_empty()).collect();
        let ours = crate::boards::pages(&bytes)
            .iter()
            .map(|leaf| letters(&crate::boards::words(leaf).concat()))
            .collect::<Vec<_>>();
        let ours: Vec<String> = ours.into_iter().filter(|page| !page.is_empty()).collect();
        assert_eq!(theirs, ours);
    }
}

/// The letters and digits of a page, sorted: the order of lines is each reader's own.
fn letters(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}
