//! Who takes what, rooms and fixed slots as text.

use ninefold_graph::timetable::{Form, enrolment, fixed, rooms};
use proptest::prelude::*;

proptest! {
    /// The same school as a list, a matrix and `.stu`, with every kind of separator.
    #[test]
    fn all_forms_say_the_same(marks in prop::collection::vec(prop::collection::vec(any::<bool>(), 4), 1..9), mark in 0..4_usize) {
        prop_assume!((0..4).all(|class| marks.iter().any(|row| row[class])) && marks.iter().all(|row| row.contains(&true)));
        let taken = || marks.iter().enumerate().flat_map(|(student, row)| {
            row.iter().enumerate().filter(|(_, is)| **is).map(move |(class, _)| (student, class))
        });
        let list = taken().map(|(student, class)| format!("\"{}\";c{class}\r\n", student + 1)).collect::<Vec<_>>().concat();
        let (yes, no) = [("1", "0"), ("x", ""), ("X", "-"), ("yes", "no")][mark];
        let row = |row: &Vec<bool>| row.iter().map(|is| if *is { yes } else { no }).collect::<Vec<_>>().join("\t");
        let rows = (1..).zip(&marks).map(|(student, marks)| format!("{student}\t{}\n", row(marks))).collect::<Vec<_>>().concat();
        let matrix = format!("\u{feff}name\tc0\tc1\tc2\tc3\n{rows}");
        let stu: String = marks.iter().map(|row| {
            let codes: Vec<String> = (0..4).filter(|class| row[*class]).map(|class| format!("c{class}")).collect();
            codes.join(" ") + " \n"
        }).collect();
        let by_name = |text: &str, form: Form| {
            let read = enrolment(text, None).unwrap();
            assert_eq!(read.form, form);
            let name = |class: &u32| read.classes[*class as usize].clone();
            let all = read.students.iter().zip(&read.takes);
            let mut found: Vec<_> = all.flat_map(|(student, takes)| takes.iter().map(move |class| (student.clone(), name(class)))).collect();
            found.sort_unstable();
            found
        };
        let mut expected: Vec<_> = taken().map(|(student, class)| ((student + 1).to_string(), format!("c{class}"))).collect();
        expected.sort_unstable();
        prop_assert_eq!(by_name(&list, Form::List), &expected[..]);
        prop_assert_eq!(by_name(&matrix, Form::Matrix), &expected[..]);
        // One code in the first line and blanks alone: a list has something between its cells.
        prop_assert_eq!(by_name(&stu, Form::Stu), &expected[..]);
    }

    /// Any text is read or refused with a place; never a panic.
    #[test]
    fn any_text_ends(start in "(student,class\n|name,A,B\n|a b\n)?", rest in "[ab1x \",;\t\r\n#é]{0,60}") {
        let text = start + &rest;
        let classes = ["a".to_string(), "b".to_string()];
        let errors = [
            enrolment(&text, None).err(),
            enrolment(&text, Some(Form::List)).err(),
            enrolment(&text, Some(Form::Matrix)).err(),
            enrolment(&text, Some(Form::Stu)).err(),
            rooms(&text).err(),
            fixed(&text, &classes, Some(3)).err(),
        ];
        let lines = text.split(['\n', '\r']).count();
        for error in errors.into_iter().flatten() {
            prop_assert!((1..=lines).contains(&error.line) && error.column >= 1 && error.column <= 100, "{error}");
        }
    }
}

fn fault(text: &str) -> String {
    enrolment(text, None).expect_err("a fault").to_string()
}

#[test]
fn lists_as_they_are_found() {
    let read = enrolment(
        "\u{feff}Course;Year;Student;Teacher\r\n\"Maths; hard\";2;Ann;Ms Iyer\r\nArt;2;Ann;\r\nArt;2;Ann;Mr Ek\r\n;;;\r\n",
        None,
    )
    .unwrap();
    assert_eq!((read.classes.as_slice(), read.form), (&["Maths; hard".to_string(), "Art".to_string()][..], Form::List));
    assert_eq!((read.students.as_slice(), read.takes.as_slice()), (&["Ann".to_string()][..], &[vec![0, 1]][..]));
    assert_eq!(read.teachers, ["Ms Iyer", "Mr Ek"]);
    assert_eq!(read.taught_by, [Some(0), Some(1)]);
    assert_eq!(read.warnings, ["column `Year` passed over", "1 enrolment listed more than once"]);
    let plain = enrolment("# autumn\nAnn,Art,Ek\nBob,Art\n", None).unwrap();
    assert_eq!((plain.students.len(), plain.taught_by), (2, vec![Some(0)]));
    assert_eq!(enrolment("#5,Art\n", None).unwrap().students, ["#5"], "a number, and no comment");
}

#[test]
fn matrices_as_they_are_found() {
    let read = enrolment(",Maths,Art,\nteacher,Iyer,Iyer,\nAnn,1,x,\nBob,,1,\n", None).unwrap();
    assert_eq!((read.form, read.takes), (Form::Matrix, vec![vec![0, 1], vec![1]]));
    assert_eq!((read.teachers.len(), read.taught_by), (1, vec![Some(0), Some(0)]));
    let one = enrolment("pupil,Art\nAnn,1\nBob,0\n", None).unwrap();
    assert_eq!((one.form, one.takes), (Form::Matrix, vec![vec![0], vec![]]));
}

#[test]
fn faults_have_a_place() {
    assert_eq!(
        fault("student,class\nAnn\n"),
        "line 2, column 4: found the end of the row, expected the name of a class"
    );
    assert_eq!(
        fault("student,class\nÅse,Art\n ,Art\n"),
        "line 3, column 2: found an empty cell, expected the name of a student"
    );
    assert_eq!(fault("Ann,Art\nBob, \n"), "line 2, column 6: found an empty cell, expected the name of a class");
    assert_eq!(
        fault("Ann,Art,Ek\nBob,Art,Iyer\n"),
        "line 2, column 9: found `Iyer`, expected `Ek`, who teaches `Art` further up"
    );
    assert_eq!(
        fault("Ann,Art,Ek\nBob,Art,Ek,7\n"),
        "line 2, column 12: found `7`, expected rows `student,class` or `student,class,teacher`, or a first row that names the columns"
    );
    assert_eq!(
        fault("name,Maths,Art,Gym\nAnn,1,0,2\n"),
        "line 2, column 9: found `2`, expected a mark: 1 or x, or 0 or nothing"
    );
    assert_eq!(
        fault("name,Maths,Art,Gym\nAnn,1,0\n"),
        "line 2, column 8: found the end of the row, expected a cell for each of the 3 classes"
    );
    assert_eq!(
        fault("name,Maths,Art,Gym\nAnn,1,0,1,1\n"),
        "line 2, column 11: found `1`, expected no more cells than the first row names classes"
    );
    assert_eq!(
        fault("name,Maths,Art,Maths\nAnn,1,0,1\n"),
        "line 1, column 16: found `Maths`, expected a class that has no column yet"
    );
    assert_eq!(
        fault("name,Maths,Art,Gym\nAnn,1,0,1\nAnn,1,0,1\n"),
        "line 3, column 1: found `Ann`, expected a student who has no row yet"
    );
    assert_eq!(
        fault("student,class\n\"Ann,Art\nBob,Art\n"),
        "line 2, column 1: found a quote that is never closed, expected a closing quote"
    );
    let nothing = "found the end of the text, expected a row `student,class`, or a first row with the names of classes";
    assert_eq!(fault(""), format!("line 1, column 1: {nothing}"));
    assert_eq!(fault("student,class\n"), format!("line 2, column 1: {nothing}"));
}

/// What would take quadratic room is refused where it begins.
#[test]
fn too_much_is_refused() {
    let classes: Vec<String> = (0..5_001).map(|class| format!("s{class},c{class}\n")).collect();
    assert_eq!(fault(&classes.concat()), "line 5001, column 7: found `c5000`, expected at most 5000 classes");
    let pairs: Vec<String> = (0..5).flat_map(|s| (0..5_000).map(move |c| format!("s{s},c{c}\n"))).collect();
    assert!(fault(&pairs.concat()).ends_with(
        "found more than 50000000 pairs of classes with a student or teacher in common, expected fewer classes for each"
    ));
}

#[test]
fn rooms_and_fixed_slots() {
    let fault = |text: &str| rooms(text).unwrap_err().to_string();
    assert_eq!(rooms("Room;Capacity\nA 1;30\n").unwrap()[0].seats, 30);
    assert_eq!(fault("A,many\n"), "line 1, column 3: found `many`, expected a number of seats");
    assert_eq!(fault("A,-3\n"), "line 1, column 3: found `-3`, expected a number of seats");
    assert_eq!(fault("A,3\nA,4\n"), "line 2, column 1: found `A`, expected a room that was not named before");
    assert_eq!(fault("A\n"), "line 1, column 2: found the end of the row, expected `room,seats`");
    assert_eq!(fault("room,seats\n"), "line 2, column 1: found the end of the text, expected a row `room,seats`");
    let names = ["Maths".to_string(), "Art".to_string()];
    let fault = |text: &str, slots| fixed(text, &names, slots).unwrap_err().to_string();
    assert_eq!(
        fault("class,slot\nChess,1\n", None),
        "line 2, column 1: found `Chess`, expected a class that somebody takes"
    );
    assert_eq!(fault("Art,0\n", None), "line 1, column 5: found `0`, expected a slot from 1 to 10000");
    assert_eq!(fault("Art,8\n", Some(7)), "line 1, column 5: found `8`, expected a slot from 1 to 7");
    assert_eq!(
        fault("Art,2\nArt,3\n", None),
        "line 2, column 5: found `3`, expected slot 2, in which `Art` is fixed further up"
    );
    assert_eq!(fault("Art,2,Hall,x\n", None), "line 1, column 12: found `x`, expected `class,slot`");
    let (slots, told) = fixed("class,slot,room\nArt,2,Hall\nArt,2,Hall\n", &names, None).unwrap();
    assert_eq!((slots, told.is_some()), (vec![None, Some(1)], true));
}
