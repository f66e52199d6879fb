//! How an enrolment was read, in words and as JSON.

use ninefold::graph::timetable::{Columns, Enrolment, Form};
use serde::Serialize;

/// One line that says what was taken for what.
pub(super) fn words(read: &Enrolment) -> String {
    match (&read.columns, read.form) {
        (Some(columns), _) => list(columns),
        (None, Form::Stu) => "read as .stu: a line for each student, with codes of classes".to_string(),
        (None, Form::Matrix) => "read as a matrix: a line for each student, a column for each class".to_string(),
        (None, form) => format!("read as {}", form.name()),
    }
}

fn list(columns: &Columns) -> String {
    let student: Vec<String> = columns.student.iter().map(|at| (at + 1).to_string()).collect();
    let several = if student.len() == 1 { "column" } else { "columns" };
    let teacher = columns.teacher.map_or(String::new(), |at| format!(", teacher = column {}", at + 1));
    let is_header = if columns.is_header { "is a header" } else { "is not a header" };
    format!(
        "read as a list: student = {several} {}, class = column {}{teacher}; the first line {is_header}",
        student.join(" and "),
        columns.class + 1
    )
}

/// The shape of `columns`.
#[derive(Serialize)]
pub(super) struct ColumnsJson {
    student: Vec<usize>,
    class: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    teacher: Option<usize>,
    header: bool,
}

pub(super) fn json(columns: &Columns) -> ColumnsJson {
    ColumnsJson {
        student: columns.student.iter().map(|at| at + 1).collect(),
        class: columns.class + 1,
        teacher: columns.teacher.map(|at| at + 1),
        header: columns.is_header,
    }
}
