//! Who takes which class, from text.
//!
//! | form | is |
//! |---|---|
//! | list | `student,class` a row, and perhaps `teacher`; a first row may name the columns |
//! | matrix | a first row with the names of classes, then a row for each student with a mark in the classes taken; a row `teacher` names who teaches |
//! | stu | a line for each student with the codes of the exams taken, blanks between them: `.stu` of the Toronto examinations, the format of the ITC; only where it is asked for, as any words would do |

use super::Class;
use super::cells::{Cell, Rows, fault, is_one, short, wrong};
use super::columns::{Columns, MARKS, has_several};
use super::names::Names;
use super::words::{CLASS, COURSE, TEACHER, means};
use crate::text::{ReadError, shown};
use std::collections::BTreeSet;

/// The most classes.
const MOST_CLASSES: usize = 5_000;
/// The most pairs of classes that one student takes or one teacher gives, counted for each of them.
const MOST_PAIRS: usize = 50_000_000;

const YES: [&str; 7] = ["1", "x", "y", "yes", "true", "✓", "✔"];
const NO: [&str; 6] = ["", "0", "-", "n", "no", "false"];

/// How a text says who takes what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Form {
    /// A row for each enrolment.
    List,
    /// A row for each student, a column for each class.
    Matrix,
    /// A line of codes for each student.
    Stu,
}

impl Form {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Form::List => "list",
            Form::Matrix => "matrix",
            Form::Stu => "stu",
        }
    }

    /// By its name.
    pub fn named(name: &str) -> Option<Self> {
        [Form::List, Form::Matrix, Form::Stu].into_iter().find(|form| form.name() == name)
    }

    /// What a text looks like: a first row that names a column of classes, or has no more than three cells, begins a list, unless marks
    /// stand below it.
    fn of(text: &str) -> Self {
        let mut rows = Rows::new(text);
        let mut next = || rows.next().ok().flatten().unwrap_or_default();
        let (first, second) = (next(), next());
        let names_classes = first.iter().any(|cell| means(&cell.text, CLASS) || means(&cell.text, COURSE));
        let are_marks = |row: &[Cell<'_>]| {
            let is_said = row.iter().skip(1).any(|cell| !cell.text.is_empty());
            is_said && row.iter().skip(1).all(|cell| is_one(cell, &YES) || is_one(cell, &NO))
        };
        let is_teachers = second.first().is_some_and(|cell| means(&cell.text, TEACHER));
        if !names_classes && (first.len() > 3 || is_teachers || (are_marks(&second) && !are_marks(&first))) {
            Form::Matrix
        } else {
            Form::List
        }
    }
}

/// Who takes which class, and who teaches it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Enrolment {
    /// The classes, in the order of the text.
    pub classes: Vec<String>,
    /// The students, likewise.
    pub students: Vec<String>,
    /// The teachers, likewise.
    pub teachers: Vec<String>,
    /// The classes that each student takes, ascending.
    pub takes: Vec<Vec<Class>>,
    /// The number of each class's teacher.
    pub taught_by: Vec<Option<u32>>,
    /// What was passed over, and other things to be told.
    pub warnings: Vec<String>,
    /// How it was read.
    pub form: Form,
    /// The columns of a list.
    pub columns: Option<Columns>,
}

impl Enrolment {
    /// The class of this name.
    pub fn class(&self, name: &str) -> Option<Class> {
        self.classes.iter().position(|other| other == name).map(|at| at as Class)
    }

    /// The classes of each teacher, ascending.
    pub(super) fn gives(&self) -> Vec<Vec<Class>> {
        let mut gives = vec![Vec::new(); self.teachers.len()];
        for (class, teacher) in (0..).zip(&self.taught_by) {
            if let Some(teacher) = teacher {
                gives[*teacher as usize].push(class);
            }
        }
        gives
    }
}

/// Reads who takes what. The form is found by itself, but for [`Form::Stu`], which any words would be.
///
/// ```
/// let read = ninefold_graph::timetable::enrolment("student,class\nAnn,Maths\nAnn,Art\nBob,Art\n", None)?;
/// assert_eq!(read.classes, ["Maths", "Art"]);
/// assert_eq!(read.takes, [vec![0, 1], vec![1]]);
/// let same = ninefold_graph::timetable::enrolment("student,Maths,Art\nAnn,1,1\nBob,,1\n", None)?;
/// assert_eq!(same.takes, read.takes);
/// # Ok::<(), ninefold_graph::text::ReadError>(())
/// ```
pub fn enrolment(text: &str, form: Option<Form>) -> Result<Enrolment, ReadError> {
    let form = form.unwrap_or_else(|| Form::of(text));
    let mut reader = Reader { text, ..Reader::default() };
    match form {
        Form::List => reader.list()?,
        Form::Matrix => reader.matrix()?,
        Form::Stu => reader.stu()?,
    }
    if reader.classes.len() == 0 {
        let expected = "a row `student,class`, or a first row with the names of classes";
        return Err(fault(text, text.len(), "the end of the text".to_string(), expected));
    }
    Ok(reader.done(form))
}

#[derive(Default)]
struct Reader<'t> {
    text: &'t str,
    classes: Names,
    students: Names,
    teachers: Names,
    taken: BTreeSet<(u32, Class)>,
    /// How many classes each student takes, and each teacher gives.
    loads: [Vec<usize>; 2],
    pairs: usize,
    again: usize,
    taught_by: Vec<Option<u32>>,
    warnings: Vec<String>,
    columns: Option<Columns>,
}

impl<'t> Reader<'t> {
    fn list(&mut self) -> Result<(), ReadError> {
        let (mut read, mut rows) = (Rows::new(self.text), Vec::new());
        while let Some(row) = read.next()? {
            rows.push(row);
        }
        let (columns, told) = Columns::of(self.text, &rows)?;
        self.warnings.extend(told);
        let rows = &rows[usize::from(columns.is_header)..];
        let (is_several, told) = has_several(rows, &columns);
        self.warnings.extend(told);
        for row in rows {
            self.enrol(row, &columns, is_several)?;
        }
        self.columns = Some(columns);
        Ok(())
    }

    /// A row of a list.
    fn enrol(&mut self, row: &[Cell<'t>], columns: &Columns, is_several: bool) -> Result<(), ReadError> {
        if let (false, Some(more)) = (columns.is_header, row.get(3)) {
            let expected = "rows `student,class` or `student,class,teacher`, or a first row that names the columns";
            return Err(wrong(self.text, more, expected));
        }
        let name = columns.student_of(row);
        if name.is_empty() {
            self.word(row, columns.student[0], "the name of a student")?;
        }
        let class = self.word(row, columns.class, "the name of a class")?;
        let student = self.students.number(&name);
        if is_several {
            let parts = class.text.split(MARKS).map(str::trim).filter(|part| !part.is_empty());
            for part in parts {
                let class = self.class(&Cell { at: class.at, text: part.into() })?;
                self.take(student, class, row[0].at)?;
            }
            return Ok(());
        }
        let class = self.class(class)?;
        self.take(student, class, row[0].at)?;
        columns.teacher.and_then(|at| row.get(at)).map_or(Ok(()), |teacher| self.teach(class, teacher))
    }

    fn matrix(&mut self) -> Result<(), ReadError> {
        let mut rows = Rows::new(self.text);
        let Some(mut first) = rows.next()? else { return Ok(()) };
        // Spreadsheets write empty columns at the end.
        let used = first.iter().rposition(|cell| !cell.text.is_empty()).map_or(1, |last| last + 1);
        first.truncate(used);
        for cell in &first[1..] {
            if self.classes.find(&cell.text).is_some() {
                return Err(wrong(self.text, cell, "a class that has no column yet"));
            }
            self.named(cell, "the name of a class")?;
            self.class(cell)?;
        }
        while let Some(row) = rows.next()? {
            self.marks(&row, first.len())?;
        }
        Ok(())
    }

    /// A row of a matrix.
    fn marks(&mut self, row: &[Cell<'_>], columns: usize) -> Result<(), ReadError> {
        if let Some(more) = row[columns.min(row.len())..].iter().find(|cell| !cell.text.is_empty()) {
            return Err(wrong(self.text, more, "no more cells than the first row names classes"));
        }
        if row.len() < columns {
            let expected = format!("a cell for each of the {} classes", columns - 1);
            return Err(short(self.text, row, &expected));
        }
        let mut marks = (0..).zip(&row[1..columns]);
        if means(&row[0].text, TEACHER) {
            return marks.try_for_each(|(class, cell)| self.teach(class, cell));
        }
        self.named(&row[0], "the name of a student")?;
        if self.students.find(&row[0].text).is_some() {
            return Err(wrong(self.text, &row[0], "a student who has no row yet"));
        }
        let student = self.students.number(&row[0].text);
        for (class, cell) in marks {
            if is_one(cell, &YES) {
                self.take(student, class, cell.at)?;
            } else if !is_one(cell, &NO) {
                return Err(wrong(self.text, cell, "a mark: 1 or x, or 0 or nothing"));
            }
        }
        Ok(())
    }

    fn stu(&mut self) -> Result<(), ReadError> {
        let start = self.text.len() - self.text.trim_start_matches('\u{feff}').len();
        let mut at = start;
        for (number, line) in (1..).zip(self.text[start..].split_inclusive('\n')) {
            if !line.trim().is_empty() && !line.starts_with("# ") {
                let student = self.students.number(&format!("{number}"));
                for word in line.split_whitespace() {
                    let at = at + (word.as_ptr() as usize - line.as_ptr() as usize);
                    if word.contains([',', ';', '|', '"']) {
                        return Err(fault(self.text, at, shown(word), "codes with blanks between them, as in .stu"));
                    }
                    let class = self.class(&Cell { at, text: word.into() })?;
                    self.take(student, class, at)?;
                }
            }
            at += line.len();
        }
        Ok(())
    }

    fn word<'r>(&self, row: &'r [Cell<'t>], at: usize, expected: &str) -> Result<&'r Cell<'t>, ReadError> {
        let cell = row.get(at).ok_or_else(|| short(self.text, row, expected))?;
        self.named(cell, expected).map(|()| cell)
    }

    fn named(&self, cell: &Cell<'_>, expected: &str) -> Result<(), ReadError> {
        if cell.text.is_empty() { Err(wrong(self.text, cell, expected)) } else { Ok(()) }
    }

    fn class(&mut self, cell: &Cell<'_>) -> Result<Class, ReadError> {
        let class = self.classes.number(&cell.text);
        if self.classes.len() > MOST_CLASSES {
            return Err(wrong(self.text, cell, &format!("at most {MOST_CLASSES} classes")));
        }
        self.taught_by.resize(self.classes.len(), None);
        Ok(class)
    }

    fn take(&mut self, student: u32, class: Class, at: usize) -> Result<(), ReadError> {
        if self.taken.insert((student, class)) {
            return self.load(0, student, at);
        }
        self.again += 1;
        Ok(())
    }

    /// One class more of a student (0) or a teacher (1): what all of them have in pairs is what the search looks at.
    fn load(&mut self, whose: usize, number: u32, at: usize) -> Result<(), ReadError> {
        let (loads, number) = (&mut self.loads[whose], number as usize);
        loads.resize(loads.len().max(number + 1), 0);
        self.pairs += loads[number];
        loads[number] += 1;
        if self.pairs > MOST_PAIRS {
            let found = format!("more than {MOST_PAIRS} pairs of classes with a student or teacher in common");
            return Err(fault(self.text, at, found, "fewer classes for each"));
        }
        Ok(())
    }

    fn teach(&mut self, class: Class, cell: &Cell<'_>) -> Result<(), ReadError> {
        if cell.text.is_empty() {
            return Ok(());
        }
        let teacher = self.teachers.number(&cell.text);
        match self.taught_by[class as usize].replace(teacher) {
            None => self.load(1, teacher, cell.at),
            Some(before) if before == teacher => Ok(()),
            Some(before) => {
                let (class, before) = (&self.classes.all()[class as usize], &self.teachers.all()[before as usize]);
                let expected = format!("{}, who teaches {} further up", shown(before), shown(class));
                Err(wrong(self.text, cell, &expected))
            }
        }
    }

    fn done(mut self, form: Form) -> Enrolment {
        for (names, what) in [(&self.classes, "classes"), (&self.students, "students"), (&self.teachers, "teachers")] {
            self.warnings.extend(names.alike(what));
        }
        let mut takes = vec![Vec::new(); self.students.len()];
        for (student, class) in self.taken {
            takes[student as usize].push(class);
        }
        match self.again {
            0 => {}
            1 => self.warnings.push("1 enrolment listed more than once".to_string()),
            again => self.warnings.push(format!("{again} enrolments listed more than once")),
        }
        Enrolment {
            classes: self.classes.into_all(),
            students: self.students.into_all(),
            teachers: self.teachers.into_all(),
            takes,
            taught_by: self.taught_by,
            warnings: self.warnings,
            form,
            columns: self.columns,
        }
    }
}
