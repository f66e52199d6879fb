//! Promise 12 of every verb that has `--resume`, in each of its forms: a run that is killed on its way goes on, and ends with the
//! same bytes.

use crate::common::{MEPHAM, SHORTZ, Scratch, killed_at, length, run, start, told};
use crate::resume::{lines, random};
use std::collections::BTreeMap;
use std::path::Path;

/// A run of these arguments that is killed in the middle and goes on writes what one that is left alone writes.
fn goes_on(args: &[&str], text: String) {
    let scratch = Scratch::new(&args.join("").replace(|c: char| !c.is_alphanumeric(), "-"));
    let file = scratch.file("in.txt", text);
    let (whole, out) = (scratch.path("whole.txt"), scratch.path("out.txt"));
    let (verb, options) = args.split_first().expect("a verb");
    let with = |more: &[&str]| run(&[&[*verb, &file, "--quiet"], options, more].concat()).status;
    let status = with(&["-o", &whole]);
    let args = [&[*verb, &file, "--quiet", "--resume", "-o", &out], options].concat();
    let mut tries = 0;
    while !killed_at(&args, &out, length(&whole) / 3) {
        std::fs::remove_file(&out).expect("a whole run");
        tries += 1;
        assert!(tries < 50, "{args:?}: no run was met on its way");
    }
    assert!(std::fs::exists(format!("{out}.ninefold-resume")).expect("known"), "{args:?}: a journal");
    assert_eq!(with(&["--resume", "-o", &out]), status, "{args:?}");
    assert!(
        std::fs::read(&out).expect("answers") == std::fs::read(&whole).expect("answers"),
        "{args:?}: the same bytes"
    );
}

/// JSON and other engines, in the general way, go on as well.
#[test]
fn every_way_to_solve() {
    // Enough for a few tenths of a second each.
    for (options, count) in [
        (&["--json"][..], 20_000),
        (&["--engine", "dynamic"], 400),
        (&["--limit", "1"], 20_000),
        (&["--as", "grid"], 3_000),
    ] {
        goes_on(&[&["solve"], options].concat(), lines(count));
    }
}

#[test]
fn every_question() {
    for (args, count) in [
        (&["check", "--profile", "levels"][..], 150),
        (&["rate"], 2_000),
        (&["rate", "--json"], 2_000),
        (&["count", "--budget", "100n"], 15_000),
        (&["marks"], 2_000),
        (&["canon"], 5_000),
        (&["canon", "--json"], 5_000),
        (&["hint"], 1_500),
        (&["hint", "--json"], 1_500),
    ] {
        goes_on(args, lines(count));
    }
}

/// Stories are long: each is written as it is told.
#[test]
fn stories() {
    let text = || format!("{SHORTZ}\n{MEPHAM}\ntoo short\n").repeat(8);
    for form in [&["explain", "--profile", "levels"][..], &["explain", "--profile", "levels", "--json"]] {
        goes_on(form, text());
    }
}

#[test]
fn polynomials() {
    goes_on(&["polynomial"], "1....2....3..4..\n1..............3\nbad\n".repeat(25));
}

/// The files of a folder by their names.
fn files(folder: &str) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("known"));
    let name = |entry: &std::fs::DirEntry| entry.file_name().into_string().expect("a name");
    entries.map(|entry| (name(&entry), std::fs::read(entry.path()).expect("a file"))).collect()
}

/// A run of `draw` that was killed on its way, in a folder of its own, and the folder of one that was left alone.
struct Pictures {
    _scratch: Scratch,
    input: String,
    whole: String,
    part: String,
    options: [&'static str; 2],
}

impl Pictures {
    /// With `--solution` some boards are refused, which have no file.
    fn killed(name: &str) -> Self {
        let scratch = Scratch::new(name);
        let input = scratch.file("in.txt", lines(1_000));
        let [whole, part] = ["whole", "part"].map(|folder| scratch.path(folder));
        for folder in [&whole, &part] {
            std::fs::create_dir(folder).expect("a folder");
        }
        let made = Pictures { _scratch: scratch, input, whole, part, options: ["--solution", "--dark"] };
        let mut tries = 0;
        while !made.is_killed() {
            std::fs::remove_dir_all(&made.part).expect("a whole run");
            std::fs::create_dir(&made.part).expect("a folder");
            tries += 1;
            assert!(tries < 50, "no run was met on its way");
        }
        made
    }

    /// Runs until the journal tells of some pictures, then kills at once; `false` if the run ended before.
    fn is_killed(&self) -> bool {
        let mut child = start(&self.args(&self.out(), true));
        while told(&self.journal()) < 300 {
            if child.try_wait().expect("known").is_some() {
                return false;
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        child.kill().expect("killed");
        child.wait().expect("ended").code().is_none()
    }

    fn out(&self) -> String {
        format!("{}/b.svg", self.part)
    }

    fn list(&self) -> String {
        format!("{}/b.svg.ninefold-drawn", self.part)
    }

    fn journal(&self) -> String {
        self.list() + ".ninefold-resume"
    }

    fn args<'a>(&'a self, out: &'a str, resumes: bool) -> Vec<&'a str> {
        let resume = resumes.then_some("--resume");
        ["draw", &self.input, "-o", out].into_iter().chain(self.options).chain(resume).collect()
    }

    /// Going on is refused with these words, and so often as it is tried.
    fn is_refused(&self, said: &str) {
        for _ in 0..2 {
            let refused = run(&self.args(&self.out(), true));
            assert!(refused.status == Some(2) && refused.err.contains(said), "{said}: {}", refused.err);
            assert!(refused.err.contains("b.svg.ninefold-drawn.ninefold-resume"), "{}", refused.err);
        }
    }
}

#[test]
fn pictures() {
    let made = Pictures::killed("pictures");
    let alone = run(&made.args(&format!("{}/b.svg", made.whole), false));
    let begun = run(&made.args(&made.out(), false));
    assert!(begun.status == Some(2) && begun.err.contains("a run that has not ended"), "{}", begun.err);
    let drawn = std::fs::read_to_string(made.list()).expect("a list").lines().filter(|l| !l.ends_with('-')).count();
    // A picture that was drawn is not drawn again; one that the list does not have is, whatever has its name.
    let first = format!("{}/b-1.svg", made.part);
    let before = std::fs::metadata(&first).and_then(|known| known.modified()).expect("known");
    let last = files(&made.whole).keys().max_by_key(|name| name.len()).expect("pictures").clone();
    std::fs::write(format!("{}/{last}", made.part), "of another run").expect("written");
    let went_on = run(&made.args(&made.out(), true));
    assert_eq!((went_on.status, alone.status), (Some(1), Some(1)), "{}", went_on.err);
    assert!(went_on.err.contains("going on with the run that was interrupted"), "{}", went_on.err);
    let replaced = format!("{last}: the earlier file of this name was replaced\n");
    assert!(went_on.err.contains(&replaced) && !went_on.err.contains("more: the earlier"), "{}", went_on.err);
    assert_eq!(std::fs::metadata(&first).and_then(|known| known.modified()).expect("known"), before);
    let (whole, part) = (files(&made.whole), files(&made.part));
    assert!(drawn > 20 && drawn < whole.len(), "{drawn} of {}", whole.len());
    assert_eq!(whole.keys().collect::<Vec<_>>(), part.keys().collect::<Vec<_>>());
    assert!(whole == part, "the same bytes");
}

/// Promise 12: what is no longer as the run left it is not taken for its work.
#[test]
fn pictures_that_were_changed_are_not_gone_on_from() {
    let made = Pictures::killed("changed-pictures");
    let first = format!("{}/b-1.svg", made.part);
    let [picture, list, journal] =
        [first.clone(), made.list(), made.journal()].map(|path| std::fs::read(path).expect("there"));
    std::fs::write(&first, [&picture[..], b"<!-- -->"].concat()).expect("written");
    made.is_refused("b-1.svg: this is not the picture that the run drew");
    std::fs::remove_file(&first).expect("removed");
    std::fs::create_dir(&first).expect("a folder");
    made.is_refused("b-1.svg: found something that is no file");
    std::fs::remove_dir(&first).expect("removed");
    std::fs::write(&first, &picture).expect("written");
    let mut other = list.clone();
    other[2] ^= 1;
    std::fs::write(made.list(), other).expect("written");
    made.is_refused("bytes are not those that the run wrote");
    std::fs::write(made.list(), &list).expect("written");
    std::fs::write(made.journal(), [&journal[..], b" "].concat()).expect("written");
    made.is_refused("it is damaged, or was edited");
    std::fs::write(made.journal(), &journal).expect("written");
    let out = made.out();
    let refused = run(&[&made.args(&out, true)[..], &["--labels"]].concat());
    assert!(refused.status == Some(2) && refused.err.contains("other options"), "{}", refused.err);
    assert_eq!(run(&made.args(&made.out(), true)).status, Some(1), "some boards have no solution");
    assert!(!Path::new(&made.list()).exists() && !Path::new(&made.journal()).exists());
}

/// Pictures that the run drew and that are gone are drawn again, the others left as they are.
#[test]
fn pictures_that_are_gone_are_drawn_again() {
    let made = Pictures::killed("gone-pictures");
    let alone = run(&made.args(&format!("{}/b.svg", made.whole), false));
    let list = std::fs::read_to_string(made.list()).expect("a list");
    let drawn: Vec<&str> =
        list.lines().filter(|l| !l.ends_with('-')).filter_map(|l| Some(l.split_once(' ')?.0)).collect();
    let picture = |at: usize| format!("{}/b-{}.svg", made.part, drawn[at]);
    let changed = || std::fs::metadata(picture(1)).and_then(|known| known.modified()).expect("known");
    let before = changed();
    for gone in [0, 2, 7] {
        std::fs::remove_file(picture(gone)).expect("removed");
    }
    let went_on = run(&made.args(&made.out(), true));
    assert_eq!(went_on.status, alone.status, "{}", went_on.err);
    assert!(files(&made.whole) == files(&made.part), "the same bytes");
    assert_eq!(changed(), before);
}

/// A list and its journal with right checksums may hold anything: they are read like any other text.
#[test]
fn a_forged_list_is_refused() {
    let made = Pictures::killed("forged-list");
    let list = std::fs::read_to_string(made.list()).expect("a list");
    let journal = std::fs::read_to_string(made.journal()).expect("a journal");
    for (first, said) in [("7 00000000", "b.svg.ninefold-drawn:1: found `7 00000000`"), ("1 zzz", "found `1 zzz`")] {
        // The bytes that the journal speaks of, all of them, are this line.
        let forged = format!("{first}\n");
        let sum = crc32fast::hash(forged.as_bytes());
        let (body, _) = journal.rsplit_once(",\"sum\":").expect("a checksum");
        let mut value: serde_json::Value = serde_json::from_str(&format!("{body}}}")).expect("JSON");
        let position = &mut value["position"];
        (position["written"], position["checksum"], position["head"]) = (forged.len().into(), sum.into(), sum.into());
        let text = value.to_string();
        let text =
            format!("{},\"sum\":{}}}", text.strip_suffix('}').expect("an object"), crc32fast::hash(text.as_bytes()));
        std::fs::write(made.list(), format!("{forged}{list}")).expect("written");
        std::fs::write(made.journal(), text).expect("written");
        made.is_refused(said);
    }
}

/// A picture for which there is no place ends the run, and is drawn when it goes on: the disk may have room then.
#[test]
fn a_picture_that_cannot_be_written_is_drawn_later() {
    let scratch = Scratch::new("no-place");
    let (input, out) = (scratch.file("in.txt", format!("{SHORTZ}\n{MEPHAM}\n").repeat(4)), scratch.path("b.svg"));
    let (fifth, last) = (scratch.path("b-5.svg"), scratch.path("b-8.svg"));
    std::fs::create_dir_all(Path::new(&fifth).join("full")).expect("a folder");
    let args = ["draw", &input, "-o", &out, "--resume"];
    let ended = run(&args);
    assert!(ended.status == Some(2) && ended.err.contains("b-5.svg"), "{}", ended.err);
    assert!(!ended.err.contains("interrupted"), "nobody did that: {}", ended.err);
    assert!(!Path::new(&last).exists() && Path::new(&format!("{out}.ninefold-drawn.ninefold-resume")).exists());
    std::fs::remove_dir_all(&fifth).expect("removed");
    let went_on = run(&args);
    assert_eq!(went_on.status, Some(0), "{}", went_on.err);
    assert!(Path::new(&fifth).is_file() && Path::new(&last).is_file());
}

/// A graph of so many vertices, half of whose pairs are edges, in DIMACS.
fn graph(vertices: u32) -> String {
    let (mut state, mut edges) = (1, Vec::new());
    for a in 1..=vertices {
        edges.extend((1..a).filter(|_| random(&mut state).is_multiple_of(2)).map(|b| format!("e {a} {b}\n")));
    }
    format!("p edge {vertices} {}\n{}", edges.len(), edges.concat())
}

/// How many colours a file has.
fn colours(path: &str) -> u32 {
    let text = std::fs::read_to_string(path).expect("a colouring");
    text.lines().next().and_then(|line| line.strip_prefix("s col ")?.parse().ok()).expect("a number")
}

/// `color` has no journal: its file is a whole colouring at any moment, and the next run begins with it.
#[test]
fn colourings() {
    let scratch = Scratch::new("resume-color");
    let (input, out, soon) = (scratch.file("g.col", graph(120)), scratch.path("g.sol"), scratch.path("soon.sol"));
    assert_eq!(run(&["color", &input, "-o", &soon, "--budget", "1n"]).status, Some(0));
    let mut child = start(&["color", &input, "-o", &out, "--resume", "--budget", "1000s"]);
    while length(&out) == 0 || colours(&out) + 2 > colours(&soon) {
        assert!(child.try_wait().expect("known").is_none(), "it has so much time");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    child.kill().and_then(|()| child.wait()).expect("killed");
    let found = colours(&out);
    let went_on = run(&["color", &input, "-o", &out, "--resume", "--budget", "1n"]);
    assert_eq!(went_on.status, Some(0), "{}", went_on.err);
    assert!(went_on.err.contains(&format!("g.sol: going on from its {found} colours")), "{}", went_on.err);
    // With a step alone so few are out of reach.
    assert!(colours(&out) <= found, "{} of {found}", colours(&out));
    assert!(run(&["color", &input, "--start", &out, "--budget", "1n"]).status == Some(0), "it is a colouring");
}

/// Given colours stay where a run goes on, and a file that has others is refused.
#[test]
fn colourings_with_given_colours() {
    let scratch = Scratch::new("resume-given");
    let (input, out) = (scratch.file("g.col", graph(60)), scratch.path("g.sol"));
    let (given, other) = (scratch.file("given", "l 1 9\nl 2 7\n"), scratch.file("other", "l 1 3\n"));
    let color = |given: &str, budget: &str| {
        run(&["color", &input, "-o", &out, "--resume", "--precoloured", given, "--budget", budget])
    };
    assert_eq!(color(&given, "20000n").status, Some(0));
    let found = colours(&out);
    let went_on = color(&given, "1n");
    assert!(went_on.err.contains(&format!("going on from its {found} colours")), "{}", went_on.err);
    assert!(colours(&out) <= found);
    let text = std::fs::read_to_string(&out).expect("a colouring");
    assert!(text.contains("\nl 1 9\n") && text.contains("\nl 2 7\n"), "{text}");
    let refused = color(&other, "1n");
    assert!(refused.err.contains("vertex 1 has another colour than the given one; remove it"), "{}", refused.err);
    assert_eq!((refused.status, std::fs::read_to_string(&out).expect("a colouring")), (Some(2), text));
}

#[test]
fn what_is_no_colouring_of_the_graph_is_not_gone_on_from() {
    let scratch = Scratch::new("resume-no-colouring");
    let input = scratch.file("g.col", "p edge 3 2\ne 1 2\ne 2 3\n");
    for (text, said) in [
        ("l 1 1\nl 2 1\nl 3 2\n", "are neighbours and have the same colour"),
        ("l 1 1\nl 2 2\n", "vertex 3 has no colour"),
        ("l 1 1\nl 2 2\nl 3 1\nl 1 2\n", "vertex 1 has two lines"),
        ("l 1 1\nl 2 2\nl 3 1\nl 4 1\n", "out.sol:4: found `l 4 1`"),
        ("my notes\n", "out.sol:1: found `my notes`"),
        ("l 1 4294967296\n", "out.sol:1: found `l 1 4294967296`"),
    ] {
        let out = scratch.file("out.sol", text);
        let refused = run(&["color", &input, "-o", &out, "--resume"]);
        assert!(refused.status == Some(2) && refused.err.contains(said), "{said}: {}", refused.err);
        assert!(refused.err.trim_end().ends_with("; remove it to start over"), "{}", refused.err);
        assert_eq!(std::fs::read_to_string(&out).expect("a file"), text, "it stays");
    }
    let folder = scratch.path("folder.sol");
    std::fs::create_dir(&folder).expect("a folder");
    let refused = run(&["color", &input, "-o", &folder, "--resume"]);
    assert!(refused.status == Some(2) && refused.err.contains("found something else"), "{}", refused.err);
    // Nothing is there yet, or nothing in it.
    for out in [scratch.path("new.sol"), scratch.file("empty.sol", "")] {
        let begun = run(&["color", &input, "-o", &out, "--resume"]);
        assert_eq!((begun.status, begun.err.as_str(), colours(&out)), (Some(0), "", 2));
    }
}

/// Verbs with `--out` that make one thing in one go say so, and touch nothing.
#[test]
fn verbs_with_nothing_to_go_on_with_say_why() {
    let scratch = Scratch::new("no-resume");
    let (classes, out) = (scratch.file("classes.csv", "student,class\nann,maths\n"), scratch.path("out"));
    let in_one_go = "is made in one go, and no part of it is kept to go on with";
    for (args, said) in [
        (&["timetable", &classes][..], "a plan is looked for from the beginning"),
        (&["latin", "defect", "--latin", "-p", "1..."], in_one_go),
        (&["latin", "design", "latin", "4"], in_one_go),
        (&["latin", "design", "graeco", "4"], in_one_go),
        (&["latin", "design", "youden", "7", "3"], in_one_go),
        (&["sat", "encode", "-p", MEPHAM], in_one_go),
        (&["sat", "prove", "--goal", "unique", "-p", MEPHAM], in_one_go),
        (&["lab", "levels", "--dug", "1", "--controlled", "1"], "goes on by itself"),
        (&["lab", "scaling", "--count", "1"], "goes on by itself"),
        (&["lab", "chi-lange", "--counts", "1,1,1"], "goes on by itself"),
        (&["color", "--board", "box 2x2", "--equitable"], "written only at the end"),
    ] {
        let refused = run(&[args, &["--out", &out, "--resume"]].concat());
        assert_eq!(refused.status, Some(2), "{args:?}: {}", refused.err);
        assert!(
            refused.err.starts_with("ninefold: --resume: ") && refused.err.contains(said),
            "{args:?}: {}",
            refused.err
        );
        assert!(refused.err.ends_with("; run the same without --resume\n"), "{args:?}: {}", refused.err);
        assert!(!Path::new(&out).exists(), "{args:?}");
    }
}
