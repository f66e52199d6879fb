//! Which columns of a list hold students, classes and teachers, and whether the first row names them.

use super::cells::{Cell, wrong};
use super::words::{CLASS, COURSE, NAME, PART, ROOM, SEATS, SLOT, STUDENT, TEACHER, means};
use crate::text::{ReadError, shown};

/// How the columns of a list were read, each counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Columns {
    /// The columns that name a student, in their order: more than one where first names and family names have a column each.
    pub student: Vec<usize>,
    /// The column of classes.
    pub class: usize,
    /// The column of teachers, if there is one.
    pub teacher: Option<usize>,
    /// Does the first row name the columns?
    pub is_header: bool,
}

/// A row of a text.
type Row<'t> = Vec<Cell<'t>>;

impl Columns {
    /// The columns by their names in the first row, else the first three; and what is to be told.
    pub(super) fn of(text: &str, rows: &[Row<'_>]) -> Result<(Self, Vec<String>), ReadError> {
        let Some((first, rest)) = rows.split_first() else {
            return Ok((Columns { student: vec![0], class: 1, teacher: None, is_header: false }, Vec::new()));
        };
        if let [only] = first.as_slice() {
            let expected =
                "two columns or more, students and classes (codes between blanks are read only as the form stu)";
            return Err(wrong(text, only, expected));
        }
        if let Some(columns) = Self::named(first, rest) {
            let told = columns.passed_over(first);
            return Ok((columns, told));
        }
        not_another(text, first)?;
        Ok((Self::unnamed(rows), not_again(first, rest).into_iter().collect()))
    }

    fn unnamed(rows: &[Row<'_>]) -> Self {
        let has_teachers = rows.iter().any(|row| row.get(2).is_some_and(|cell| !cell.text.is_empty()));
        Columns { student: vec![0], class: 1, teacher: has_teachers.then_some(2), is_header: false }
    }

    /// By the names of the columns. One of student and class may be unknown, if neither cell of the first row stands in a row below.
    fn named(first: &[Cell<'_>], rest: &[Row<'_>]) -> Option<Self> {
        let all =
            |words: &[&str]| -> Vec<usize> { (0..first.len()).filter(|at| means(&first[*at].text, words)).collect() };
        // Beside `Vorname` a `Name` is its other part.
        let mut of_names = [all(PART), all(NAME)].concat();
        of_names.sort_unstable();
        let student = [all(STUDENT), of_names].into_iter().find(|found| !found.is_empty());
        // Where there are courses, a class is what a student sits in all day.
        let class = [COURSE, CLASS].into_iter().find_map(|words| all(words).first().copied());
        let teacher = all(TEACHER).first().copied();
        let is_other = |at: &usize| ![SEATS, SLOT, ROOM].iter().any(|words| means(&first[*at].text, words));
        let is_free = |at: &usize| Some(*at) != teacher && !first[*at].text.is_empty() && is_other(at);
        let (student, class, is_sure) = match (student, class) {
            (Some(student), Some(class)) => (student, class, true),
            (Some(student), None) => {
                let class = (0..first.len()).find(|at| !student.contains(at) && is_free(at))?;
                (student, class, false)
            }
            (None, Some(class)) => {
                let has_others = !(0..first.len()).all(|at| is_other(&at));
                let student = (0..first.len()).find(|at| *at != class && is_free(at)).filter(|_| !has_others)?;
                (vec![student], class, false)
            }
            (None, None) => return None,
        };
        let stands_below =
            |at: &usize| rest.iter().any(|row| row.get(*at).is_some_and(|cell| cell.text == first[*at].text));
        let is_header = is_sure || !student.iter().chain([&class]).any(stands_below);
        is_header.then_some(Columns { student, class, teacher, is_header })
    }

    fn passed_over(&self, first: &[Cell<'_>]) -> Vec<String> {
        let is_used = |at: usize| self.student.contains(&at) || self.class == at || self.teacher == Some(at);
        let unused = first.iter().enumerate().filter(|(at, cell)| !is_used(*at) && !cell.text.is_empty());
        unused.map(|(_, cell)| format!("column {} passed over", shown(&cell.text))).collect()
    }

    /// The name of a row's student.
    pub(super) fn student_of(&self, row: &[Cell<'_>]) -> String {
        let parts = self.student.iter().filter_map(|at| row.get(*at)).map(|cell| &*cell.text);
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Rooms with their seats, or classes with their slots, are no list of who takes what.
fn not_another(text: &str, first: &[Cell<'_>]) -> Result<(), ReadError> {
    let expected = "students and classes: this looks like a list of";
    for (words, what) in [(SEATS, "rooms"), (SLOT, "slots")] {
        if let Some(cell) = first.iter().find(|cell| means(&cell.text, words)) {
            return Err(wrong(text, cell, &format!("{expected} {what}")));
        }
    }
    Ok(())
}

/// A first row of which no word comes again may name the columns in words that are not known.
fn not_again(first: &[Cell<'_>], rest: &[Row<'_>]) -> Option<String> {
    let is_again = |at: usize| rest.iter().any(|row| row.get(at).is_some_and(|cell| cell.text == first[at].text));
    let is_new = rest.len() > 1 && !is_again(0) && !is_again(1);
    is_new.then(|| {
        let (student, class) = (shown(&first[0].text), shown(&first[1].text));
        format!(
            "neither {student} nor {class} stands in a row below; if they name the columns, call them student and class"
        )
    })
}

/// Do most rows have several classes in one cell, as forms export them? Only if no student has two rows: a list of single classes has.
/// The second part is what is to be told.
pub(super) fn has_several(rows: &[Row<'_>], columns: &Columns) -> (bool, Option<String>) {
    let count = rows.iter().filter(|row| row.get(columns.class).is_some_and(|cell| cell.text.contains(MARKS))).count();
    if count * 2 <= rows.len() {
        return (false, None);
    }
    let mut students: Vec<String> = rows.iter().map(|row| columns.student_of(row)).collect();
    students.sort_unstable();
    if students.windows(2).any(|two| two[0] == two[1]) {
        let said = format!("{count} names of classes have commas or semicolons in them, and were left whole");
        return (false, Some(said));
    }
    (
        true,
        Some(format!("{count} rows have several classes in one cell: read as one class for each comma or semicolon")),
    )
}

/// What stands between several classes in a cell.
pub(super) const MARKS: [char; 2] = [',', ';'];
