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
            let read = enrolment(text, Some(form).filter(|form| *form == Form::Stu)).unwrap();
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

/// The columns of a list, counted from 1, and whether the first line names them.
fn columns(text: &str) -> (Vec<usize>, usize, Option<usize>, bool) {
    let columns = enrolment(text, None).expect("a list").columns.expect("its columns");
    let student = columns.student.iter().map(|at| at + 1).collect();
    (student, columns.class + 1, columns.teacher.map(|at| at + 1), columns.is_header)
}

#[test]
fn columns_by_the_names_that_people_give_them() {
    for header in
        ["student name,class name", "student_id,course_code", "Pupil-No,SUBJECT", "sep=,\nname,course", "nom,matière"]
    {
        assert_eq!(columns(&format!("{header}\nAnn,Art\nBob,Art\n")), (vec![1], 2, None, true), "{header}");
    }
    for header in ["Schüler;Klasse;Lehrer", "élève;cours;professeur", "Student;Class;Class teacher"] {
        assert_eq!(columns(&format!("{header}\nAnn;Art;Ek\nBob;Art;Ek\n")), (vec![1], 2, Some(3), true), "{header}");
    }
    assert_eq!(columns("Kurs;Schüler\nArt;Ann\n"), (vec![2], 1, None, true), "swapped");
    assert_eq!(columns("Schüler;Klasse;Kurs\nAnn;7b;Art\n"), (vec![1], 3, None, true), "a course before a class");
    assert_eq!(columns("Matrikel;Kurs\nAnn;Art\n"), (vec![1], 2, None, true), "one of two is known");
    assert_eq!(columns("Ann,Art\nAnn,Gym\nBob,Art\n"), (vec![1], 2, None, false));
    assert_eq!(columns("Ann,Unit\nAnn,Gym\n"), (vec![1], 2, None, false), "Ann is a student: she stands below");
    let whole = enrolment("Family name,First name,Class\nRay,Ann,Art\nRay,Bob,Art\n", None).unwrap();
    assert_eq!(
        (whole.students.as_slice(), whole.classes.len()),
        (&["Ray Ann".to_string(), "Ray Bob".to_string()][..], 1)
    );
    let read = columns("Vorname;Fach;Name\nAnn;Art;Ray\nAnn;Art;Lee\n");
    assert_eq!(read, (vec![1, 3], 2, None, true), "Ann Ray and Ann Lee are two");
    let unknown = enrolment("oppilas,kurssi\nAnn,Art\nBob,Art\n", None).unwrap();
    assert!(
        unknown.warnings[0].starts_with("neither `oppilas` nor `kurssi` stands in a row below"),
        "{:?}",
        unknown.warnings
    );
}

#[test]
fn what_is_no_list_is_refused() {
    let one = "expected two columns or more, students and classes (codes between blanks are read only as the form stu)";
    assert_eq!(fault("hello world\n"), format!("line 1, column 1: found `hello world`, {one}"));
    assert_eq!(fault("student\nAnn\n"), format!("line 1, column 1: found `student`, {one}"));
    let rooms = "expected students and classes: this looks like a list of rooms";
    assert_eq!(fault("room,seats\nHall,60\n"), format!("line 1, column 6: found `seats`, {rooms}"));
    assert_eq!(fault("Raum;Kapazität\nAula;60\n"), format!("line 1, column 6: found `Kapazität`, {rooms}"));
    let slots = "expected students and classes: this looks like a list of slots";
    assert_eq!(fault("class,slot\nArt,1\n"), format!("line 1, column 7: found `slot`, {slots}"));
    let stu = enrolment("student,class\nAnn,Art\n", Some(Form::Stu)).unwrap_err().to_string();
    assert_eq!(stu, "line 1, column 1: found `student,class`, expected codes with blanks between them, as in .stu");
    assert_eq!(enrolment("Zoe|Maths\nZoe|Art\n", None).unwrap().takes, [vec![0, 1]]);
}

#[test]
fn several_classes_in_a_cell() {
    let form = enrolment("Zoe,\"Maths, French, Sport\"\nBob,\"Art;Maths\"\nAnn,Art\n", None).unwrap();
    assert_eq!(form.classes, ["Maths", "French", "Sport", "Art"]);
    assert_eq!(form.takes, [vec![0, 1, 2], vec![0, 3], vec![3]]);
    assert!(
        form.warnings.iter().any(|said| said.starts_with("2 rows have several classes in one cell")),
        "{:?}",
        form.warnings
    );
    let whole = enrolment("Zoe,\"Maths, set 1\"\nZoe,\"Art, set 2\"\n", None).unwrap();
    assert_eq!((whole.classes.len(), whole.warnings.len()), (2, 1), "Zoe has two rows: these are names");
}

#[test]
fn names_that_differ_in_case_only_are_told() {
    let read = enrolment("Zoe,Sport\nzoe,sport\nZoe,Art\nzoe,Art\nBob,Sport\nBob,sport\n", None).unwrap();
    let said = |a, b, what| format!("`{a}` and `{b}` are counted as two {what}: they differ in case only");
    assert_eq!(read.warnings, [said("Sport", "sport", "classes"), said("Zoe", "zoe", "students")]);
}

#[test]
fn rooms_and_slots_in_any_order() {
    for text in ["Seats;Room\n30;A\n", "Raum;Plätze\nA;30\n", "Building,Room,Seats,Floor\nX,A,30,2\n"] {
        let read = rooms(text).unwrap();
        assert_eq!((read[0].name.as_str(), read[0].seats, read.len()), ("A", 30, 1), "{text}");
    }
    let names = ["Maths".to_string(), "Art".to_string()];
    assert_eq!(fixed("Slot;Class\n2;Art\n", &names, None).unwrap(), (vec![None, Some(1)], None));
    // A plan with a class that has no slot, and with what clashes.
    let (slots, told) = fixed("class,slot,room,clash\nMaths,,,no slot\nArt,1,Hall,\n", &names, None).unwrap();
    assert_eq!(slots, [None, Some(0)]);
    assert!(told.unwrap().ends_with("; 1 row without a slot passed over"));
}
