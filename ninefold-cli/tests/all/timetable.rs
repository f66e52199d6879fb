//! `timetable`: schools as people have them.

use crate::common::{Scratch, run, run_with};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A file of the project's examples.
fn example(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples").join(name).display().to_string()
}

fn rows(text: &str) -> Vec<Vec<String>> {
    text.lines().skip(1).map(|line| line.split(',').map(str::to_string).collect()).collect()
}

/// Is the plan one? Looks at the files alone.
fn assert_stands(plan: &str, enrolment: &str, rooms: &str, fixed: Option<&str>) {
    let read = |name: &str| rows(&std::fs::read_to_string(example(name)).unwrap());
    let places: BTreeMap<String, (String, String)> =
        rows(plan).into_iter().map(|row| (row[0].clone(), (row[1].clone(), row[2].clone()))).collect();
    let (mut busy, mut size) = (BTreeSet::new(), BTreeMap::new());
    let mut teachers = BTreeMap::new();
    for row in read(enrolment) {
        let slot = &places[&row[1]].0;
        assert!(busy.insert((row[0].clone(), slot.clone())), "{} is in two places in slot {slot}", row[0]);
        *size.entry(row[1].clone()).or_insert(0) += 1;
        if let Some(teacher) = row.get(2) {
            let class = teachers.entry((teacher.clone(), slot.clone())).or_insert_with(|| row[1].clone());
            assert_eq!(class, &row[1], "{teacher} is in two places in slot {slot}");
        }
    }
    let seats: BTreeMap<String, u32> =
        read(rooms).into_iter().map(|row| (row[0].clone(), row[1].parse().unwrap())).collect();
    let taken: BTreeSet<_> = places.values().collect();
    assert_eq!(taken.len(), places.len(), "no room twice");
    assert!(size.iter().all(|(class, size)| seats[&places[class].1] >= *size), "everybody has a seat");
    for row in fixed.map(read).into_iter().flatten() {
        assert_eq!(places[&row[0]].0, row[1], "{} is fixed", row[0]);
    }
}

/// What holds no enrolment is told by its name, unless somebody says what it is.
#[test]
fn other_files_of_timetabling_are_told() {
    let scratch = Scratch::new("timetable-other");
    for (name, found) in [
        ("hec.crs", "found courses with how many students each has, but not who (.crs), expected the .stu of"),
        ("comp01.tim", "whose rooms have features (.tim), expected who takes what"),
        ("comp01.CTT", "which has curricula and no students (.ctt), expected who takes what"),
    ] {
        let file = scratch.file(name, "0001 2\n0002 1\n");
        let refused = run(&["timetable", &file]);
        assert!(refused.status == Some(2) && refused.err.contains(found), "{refused:?}");
        assert_eq!(run(&["timetable", &file, "--from", "stu"]).status, Some(0));
    }
}

#[test]
fn the_school_of_the_examples() {
    let scratch = Scratch::new("timetable-school");
    let out = scratch.path("plan.csv");
    let (school, rooms, fixed) = (example("school.csv"), example("school-rooms.csv"), example("school-fixed.csv"));
    let all = ["timetable", &school, "--rooms", &rooms, "--fixed", &fixed];
    let run_it = run(&[&all[..], &["-o", &out]].concat());
    assert_eq!(run_it.status, Some(0), "{}{}", run_it.out, run_it.err);
    assert!(run_it.out.contains("a timetable of 20 classes in "), "{}", run_it.out);
    let plan = std::fs::read_to_string(&out).unwrap();
    assert_stands(&plan, "school.csv", "school-rooms.csv", Some("school-fixed.csv"));
    // Without -o the plan goes to standard output, and the summary aside.
    let no_file = run(&all);
    assert_eq!(no_file.out, plan);
    assert!(no_file.err.contains("a timetable of 20 classes"), "{}", no_file.err);
    assert_eq!(run(&[&all[..], &["-q"]].concat()).err, "");
    // A plan is read back as what is fixed.
    let again = run(&["timetable", &school, "--rooms", &rooms, "--fixed", &out]);
    assert_eq!((again.status, again.out), (Some(0), plan));
    assert!(again.err.contains("rooms are chosen anew"), "{}", again.err);
}

#[test]
fn a_hundred_classes_come_out_without_a_clash() {
    let (file, rooms) = (example("hundred-classes.csv"), example("hundred-classes-rooms.csv"));
    let run = run(&["timetable", &file, "--rooms", &rooms, "--budget", "30000n"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(run.out.lines().count(), 101);
    assert_stands(&run.out, "hundred-classes.csv", "hundred-classes-rooms.csv", None);
}

const THREE: &str =
    "student,class\nAnn,Maths\nAnn,Art\nBob,Art\nBob,Music\nCleo,Music\nCleo,Maths\nDev,Maths\nDev,Art\n";

#[test]
fn what_is_impossible_is_told_with_its_reason() {
    let run_it = run_with(&["timetable", "-", "--slots", "2"], THREE);
    assert_eq!(run_it.status, Some(1));
    assert!(run_it.err.contains("impossible: 3 classes of which any two clash: Maths, Art, Music"), "{}", run_it.err);
    assert!(run_it.err.contains("  Maths and Art: 2 students, Ann among them\n"), "{}", run_it.err);
    assert!(run_it.err.contains("  Art and Music: 1 student, Bob\n"), "{}", run_it.err);
    assert!(run_it.err.contains(" clash for 1 student, "), "the best plan hurts one: {}", run_it.err);
    let json = run_with(&["timetable", "-", "--slots", "2", "--json"], THREE);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((json["timetable"].as_bool(), json["at_least"].as_u64()), (Some(false), Some(3)));
    assert_eq!((json["obstacle"]["kind"].as_str(), json["clashes"][0]["students"].as_u64()), (Some("clique"), Some(1)));
    let enough = run_with(&["timetable", "-"], THREE);
    assert_eq!(enough.status, Some(0));
    assert!(enough.err.contains("a timetable of 3 classes in 3 slots (4 students)\n"), "{}", enough.err);
    assert!(enough.err.contains("fewer than 3 slots are impossible: "), "{}", enough.err);
    let scratch = Scratch::new("timetable-impossible");
    let small = scratch.file("rooms.csv", "Closet,2\n");
    let no_room = run_with(&["timetable", "-", "--rooms", &small], THREE);
    assert_eq!(no_room.status, Some(1));
    let said = "impossible with any number of slots: 2 classes with 3 students or more, and no room has so many seats: Maths, Art";
    assert!(no_room.err.contains(said) && no_room.err.contains("Art has no slot"), "{}", no_room.err);
    assert!(no_room.out.contains("\nArt,,,no slot\n"), "{}", no_room.out);
}

#[test]
fn bad_input_has_a_place() {
    let scratch = Scratch::new("timetable-bad");
    let good = scratch.file("good.csv", THREE);
    for (file, text, said) in [
        ("a.csv", "student,class\nAnn\n", "a.csv:2:4: found the end of the row, expected the name of a class"),
        ("b.csv", "Ann,\"Art\nBob,Art\n", "b.csv:1:5: found a quote that is never closed"),
        ("c.csv", "", "c.csv:1:1: found the end of the text"),
    ] {
        let run = run(&["timetable", &scratch.file(file, text)]);
        assert!(run.status == Some(2) && run.err.contains(said) && run.out.is_empty(), "{}", run.err);
    }
    let latin = scratch.file("latin1.csv", b"Ann,Art\nZo\xe9,Art\n");
    let unread = run(&["timetable", &latin]);
    assert!(unread.status == Some(2) && unread.err.contains("latin1.csv:2:3: found a character"), "{}", unread.err);
    let fixed = scratch.file("fixed.csv", "class,slot\nArt,4\n");
    let beyond = run(&["timetable", &good, "--slots", "3", "--fixed", &fixed]);
    assert!(beyond.err.contains("fixed.csv:2:5: found `4`, expected a slot from 1 to 3"), "{}", beyond.err);
    let none = run(&["timetable", &good, "--fixed", &scratch.file("none-fixed.csv", "class,slot\n")]);
    assert!(none.err.contains("none-fixed.csv: no class is fixed, there is no row"), "{}", none.err);
    let rooms = scratch.file("rooms.csv", "room,seats\nHall,big\n");
    let big = run(&["timetable", &good, "--rooms", &rooms]);
    assert!(big.err.contains("rooms.csv:2:6: found `big`, expected a number of seats"), "{}", big.err);
    assert_eq!(run(&["timetable", &good, "-o", &good]).status, Some(2), "an input is not written over");
    assert_eq!(run(&["timetable", &scratch.path("none.csv")]).status, Some(2));
}

#[test]
fn the_toronto_format_is_read() {
    let run = run_with(&["timetable", "-", "--from", "stu"], "0001 0002\n0002 0003\n0003\n");
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(
        run.out.starts_with("class,slot\n0001,") && run.err.contains("3 classes in 2 slots (3 students)"),
        "{}",
        run.err
    );
}

/// What standard error says of how a text was read.
fn said(text: &str) -> String {
    let run = run_with(&["timetable", "-"], text);
    assert_eq!(run.status, Some(0), "{}", run.err);
    run.err
}

#[test]
fn how_it_was_read_is_always_said() {
    let read = "standard input: read as a list: student = column";
    let header = said("Kurs;Schüler;Lehrer\nArt;Ann;Ek\n");
    assert!(
        header.contains(&format!("{read} 2, class = column 1, teacher = column 3; the first line is a header\n")),
        "{header}"
    );
    let plain = said("Ann,Art\nBob,Art\n");
    assert!(plain.contains(&format!("{read} 1, class = column 2; the first line is not a header\n")), "{plain}");
    let parts = said("Family name,First name,Class\nRay,Ann,Art\n");
    assert!(parts.contains(&format!("{read}s 1 and 2, class = column 3; ")), "{parts}");
    assert!(said("name,Art,Gym,Maths\nAnn,1,1,0\n").contains("read as a matrix: "));
    let json = run_with(&["timetable", "-", "--json", "-q"], "Kurs;Schüler\nArt;Ann\n");
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["form"], "list");
    assert_eq!(json["columns"], serde_json::json!({"student": [2], "class": 1, "header": true}));
    let words = run_with(&["timetable", "-"], "hello world\n");
    assert!(words.status == Some(2) && words.err.contains("expected two columns or more"), "{}", words.err);
    let scratch = Scratch::new("timetable-stu");
    let stu = run(&["timetable", &scratch.file("x.stu", "0001 0002\n0003\n")]);
    assert!(stu.status == Some(0) && stu.err.contains("x.stu: read as .stu: "), "{}", stu.err);
}

#[test]
fn a_plan_that_clashes_says_so() {
    let scratch = Scratch::new("timetable-clash");
    let file = scratch.file("one.csv", "Ann,Maths\nAnn,Art\nBob,Art\n");
    let run_it = run(&["timetable", &file, "--slots", "1", "-q"]);
    assert_eq!(run_it.status, Some(1));
    assert_eq!(run_it.out, "class,slot,clash\nMaths,1,with Art\nArt,1,with Maths\n");
    assert_eq!(run_it.err, format!("{file}: no timetable of 2 classes in 1 slot (2 students)\n"));
    let loud = run(&["timetable", &file, "--slots", "1"]);
    assert!(loud.err.contains("impossible: these two classes clash: Maths, Art; Ann takes both\n"), "{}", loud.err);
    for name in ["plan.xlsx", "plan.csv.gz", "plan.tsv"] {
        let out = scratch.path(name);
        let refused = run(&["timetable", &file, "-o", &out]);
        assert!(refused.status == Some(2) && refused.err.contains("expected .csv, .txt or none"), "{}", refused.err);
        assert!(!Path::new(&out).exists(), "{name}");
    }
    // What clashes, given back, is fixed so.
    let plan = scratch.file("plan.csv", run_it.out.as_bytes());
    let again = run(&["timetable", &file, "--fixed", &plan]);
    assert_eq!(again.status, Some(1));
    assert!(again.err.contains("Maths and Art are both fixed in slot 1, but share 1 student, Ann\n"), "{}", again.err);
}

#[test]
fn long_reasons_are_cut() {
    // Each two of eleven classes have a student of their own: 55 pairs.
    let pair = |a: u32, b: u32| format!("s{a}-{b},c{a}\ns{a}-{b},c{b}\n");
    let pairs: Vec<String> = (0..11).flat_map(|a| (a + 1..11).map(move |b| pair(a, b))).collect();
    let clique = run_with(&["timetable", "-"], &pairs.concat());
    assert_eq!(clique.status, Some(0), "{}", clique.err);
    assert_eq!(clique.err.matches(": 1 student, ").count(), 10, "{}", clique.err);
    assert!(clique.err.ends_with("  and 45 pairs more\n"), "{}", clique.err);
    let scratch = Scratch::new("timetable-long");
    let rooms = scratch.file("rooms.csv", "Plätze;Raum\n9;Aula\n");
    let apart: Vec<String> = (0..12).map(|class| format!("s{class},c{class}\n")).collect();
    let full = run_with(&["timetable", "-", "--rooms", &rooms], &apart.concat());
    assert_eq!(full.status, Some(0), "{}", full.err);
    assert!(full.err.contains("fewer than 12 slots are impossible: 12 classes with 1 student or more"), "{}", full.err);
    assert!(full.err.contains(": c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 and 2 more\n"), "{}", full.err);
    assert!(said("Ann,Art\nBob,Art\n").ends_with("one slot is the least\n"));
}

/// Where nothing was settled the first line does not sound as if it were.
#[test]
fn what_was_not_found_may_be_there() {
    let scratch = Scratch::new("timetable-open");
    let rows: Vec<String> = (0..30).map(|at| format!("s{at},c{at}\n")).collect();
    let file = scratch.file("many.csv", rows.concat());
    let rooms = scratch.file("rooms.csv", "room,seats\nA,1\n");
    let run_it = run(&["timetable", &file, "--rooms", &rooms, "--slots", "30", "--budget", "0n"]);
    let is_said = run_it.err.contains("found no timetable of 30 classes in 30 slots");
    assert!(is_said || run_it.status == Some(0), "{}", run_it.err);
}
