//! Why there is no timetable in fewer slots, in words and as JSON.

use super::super::names::first_names;
use ninefold::graph::timetable::{Class, Obstacle, Problem};
use serde::Serialize;
use std::fmt::Write as _;

/// The most pairs that are told one by one.
const PAIRS: usize = 10;
/// The most classes that are named where they are what matters.
const NAMES: usize = 50;
/// The most that are named where their number is what matters.
const EXAMPLES: usize = 10;

/// The names of classes, by commas.
fn names(problem: &Problem, classes: &[Class], most: usize) -> String {
    first_names(classes.iter().map(|class| name(problem, *class)), most)
}

pub(super) fn name(problem: &Problem, class: Class) -> &str {
    &problem.enrolment().classes[class as usize]
}

/// The slot in which a class is fixed, from 1.
fn slot(problem: &Problem, class: Class) -> u32 {
    problem.fixed()[class as usize].map_or(0, |slot| slot + 1)
}

/// Whom two classes have in common: an example and how many others, or the teacher.
pub(super) fn common(problem: &Problem, a: Class, b: Class) -> String {
    let enrolment = problem.enrolment();
    let students = problem.shared(a, b);
    let teacher =
        problem.shared_teacher(a, b).map(|teacher| format!("teacher {}", enrolment.teachers[teacher as usize]));
    let example = students.first().map(|student| {
        let example = &enrolment.students[*student as usize];
        match students.len() {
            1 => format!("1 student, {example}"),
            count => format!("{count} students, {example} among them"),
        }
    });
    example.into_iter().chain(teacher).collect::<Vec<_>>().join("; ")
}

/// The reason in a sentence without a full stop, and lines below it.
pub(super) fn words(problem: &Problem, obstacle: &Obstacle) -> String {
    let count = |classes: &[Class]| {
        if classes.len() == 1 { "1 class".to_string() } else { format!("{} classes", classes.len()) }
    };
    let of = |seats: u32| if seats == 1 { "1 student".to_string() } else { format!("{seats} students") };
    let large = |rooms: u32| match rooms {
        0 => "no room has so many seats".to_string(),
        1 => "1 room has so many seats".to_string(),
        rooms => format!("{rooms} rooms have so many seats"),
    };
    match obstacle {
        Obstacle::Clique(classes) if classes.len() == 1 => "there is a class".to_string(),
        Obstacle::Clique(classes) => clique(problem, classes),
        Obstacle::Rooms { seats, classes, rooms } => {
            let (count, large) = (count(classes), large(*rooms));
            format!("{count} with {} or more, and {large}: {}", of(*seats), names(problem, classes, EXAMPLES))
        }
        Obstacle::Fixed(a, b) => {
            let (first, second) = (name(problem, *a), name(problem, *b));
            let slot = slot(problem, *a);
            format!("{first} and {second} are both fixed in slot {slot}, but share {}", common(problem, *a, *b))
        }
        Obstacle::FixedRooms { slot, seats, classes, rooms } => format!(
            "in slot {} {} with {} or more are fixed, and {}: {}",
            slot + 1,
            count(classes),
            of(*seats),
            large(*rooms),
            names(problem, classes, EXAMPLES)
        ),
        Obstacle::Beyond(class) => format!("{} is fixed in slot {}", name(problem, *class), slot(problem, *class)),
        Obstacle::Clauses { classes, is_minimal } => {
            let more = if *is_minimal { "; without any one of them the others do" } else { "" };
            let (these, names) = (count(classes), names(problem, classes, NAMES));
            format!("shown by a solver of clauses: these {these} do not fit into fewer slots{more}: {names}")
        }
        _ => "for a reason that has no words yet".to_string(),
    }
}

/// Classes of which any two clash; with an example for each pair, unless one student takes them all.
fn clique(problem: &Problem, classes: &[Class]) -> String {
    let (names, all) = (names(problem, classes, NAMES), if classes.len() == 2 { "both" } else { "all of them" });
    let mut text = match classes.len() {
        2 => format!("these two classes clash: {names}"),
        count => format!("{count} classes of which any two clash: {names}"),
    };
    let enrolment = problem.enrolment();
    let takes_all = |takes: &Vec<Class>| classes.iter().all(|class| takes.binary_search(class).is_ok());
    if let Some(student) = enrolment.takes.iter().position(takes_all) {
        let _ = write!(text, "; {} takes {all}", enrolment.students[student]);
        return text;
    }
    let pairs = (0..classes.len()).flat_map(|i| classes[i + 1..].iter().map(move |b| (classes[i], *b)));
    for (a, b) in pairs.clone().take(PAIRS) {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n  {} and {}: {}", name(problem, a), name(problem, b), common(problem, a, b));
    }
    let more = pairs.count().saturating_sub(PAIRS);
    if more > 0 {
        let _ = write!(text, "\n  and {more} pair{} more", if more == 1 { "" } else { "s" });
    }
    text
}

/// The shape of `obstacle`.
#[derive(Serialize)]
pub(super) struct ObstacleJson<'a> {
    kind: &'static str,
    classes: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slot: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    students: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rooms: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    words: String,
}

pub(super) fn json<'a>(problem: &'a Problem, obstacle: &Obstacle) -> ObstacleJson<'a> {
    let (kind, classes) = match obstacle {
        Obstacle::Clique(classes) => ("clique", classes.clone()),
        Obstacle::Rooms { classes, .. } => ("rooms", classes.clone()),
        Obstacle::Fixed(a, b) => ("fixed", vec![*a, *b]),
        Obstacle::FixedRooms { classes, .. } => ("fixed rooms", classes.clone()),
        Obstacle::Beyond(class) => ("beyond", vec![*class]),
        Obstacle::Clauses { classes, .. } => ("clauses", classes.clone()),
        _ => ("other", Vec::new()),
    };
    let (slot, sizes, minimal) = match obstacle {
        Obstacle::Rooms { seats, rooms, .. } => (None, Some((*seats, *rooms)), None),
        Obstacle::FixedRooms { slot, seats, rooms, .. } => (Some(slot + 1), Some((*seats, *rooms)), None),
        Obstacle::Clauses { is_minimal, .. } => (None, None, Some(*is_minimal)),
        _ => (None, None, None),
    };
    ObstacleJson {
        kind,
        classes: classes.iter().map(|class| name(problem, *class)).collect(),
        slot,
        students: sizes.map(|(seats, _)| seats),
        rooms: sizes.map(|(_, rooms)| rooms),
        minimal,
        words: words(problem, obstacle),
    }
}
