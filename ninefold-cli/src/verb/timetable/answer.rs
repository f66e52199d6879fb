//! A timetable as rows, in words, and as JSON.

use super::{reading, why};
use crate::json;
use ninefold::graph::timetable::{Class, Fault, Meeting, Obstacle, Planned, Problem};
use serde::Serialize;
use std::fmt::Write as _;

/// What was asked, and the answer.
pub(super) struct Told<'a> {
    pub(super) file: &'a str,
    pub(super) problem: &'a Problem,
    pub(super) answer: &'a Planned,
    /// The number of slots that was asked for.
    pub(super) wanted: Option<u32>,
}

/// The most faults that are told in lines.
const FAULTS: usize = 40;

/// A number of things.
fn many(count: usize, what: &str, more: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {more}") }
}

/// A cell of a row: in quotes where it must be.
fn cell(text: &str) -> String {
    let is_plain = !text.contains(['"', ',', ';', '\t', '\n', '\r']) && !text.starts_with('#');
    if is_plain { text.to_string() } else { format!("\"{}\"", text.replace('"', "\"\"")) }
}

impl<'a> Told<'a> {
    fn name(&self, class: Class) -> &'a str {
        why::name(self.problem, class)
    }

    fn room(&self, place: Meeting) -> Option<&'a str> {
        Some(self.problem.rooms()?.get(place.room? as usize)?.name.as_str())
    }

    /// The plan as rows, in the order of the classes. One that is no timetable has a column more, which says so beside each class that is hit.
    pub(super) fn plan(&self) -> String {
        let has_rooms = self.problem.rooms().is_some();
        let marks = (!self.answer.is_timetable()).then(|| self.marks());
        let mut text = if has_rooms { "class,slot,room" } else { "class,slot" }.to_string();
        text.push_str(if marks.is_some() { ",clash\n" } else { "\n" });
        for (class, place) in (0..).zip(&self.answer.plan.places) {
            let slot = place.map_or(String::new(), |place| (place.slot + 1).to_string());
            let room = place.and_then(|place| self.room(place)).map_or(String::new(), cell);
            let last = if has_rooms { format!(",{room}") } else { String::new() };
            let mark = marks.as_ref().map(|marks| format!(",{}", cell(&marks[class as usize].join("; "))));
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{},{slot}{last}{}", cell(self.name(class)), mark.unwrap_or_default());
        }
        text
    }

    /// The fault of each class, in a few words.
    fn marks(&self) -> Vec<Vec<String>> {
        let mut marks = vec![Vec::new(); self.problem.classes() as usize];
        for fault in &self.answer.faults {
            match fault {
                Fault::Clash { a, b, .. } => {
                    marks[*a as usize].push(format!("with {}", self.name(*b)));
                    marks[*b as usize].push(format!("with {}", self.name(*a)));
                }
                Fault::Shared { a, b } => {
                    marks[*a as usize].push(format!("in one room with {}", self.name(*b)));
                    marks[*b as usize].push(format!("in one room with {}", self.name(*a)));
                }
                Fault::Unplaced(class) => marks[*class as usize].push("no slot".to_string()),
                Fault::NoRoom(class) => marks[*class as usize].push("no room".to_string()),
                Fault::Seats(class) => marks[*class as usize].push("too few seats".to_string()),
                Fault::Moved(class) => marks[*class as usize].push("not where it is fixed".to_string()),
                Fault::Beyond(class) => marks[*class as usize].push("a slot that does not exist".to_string()),
                _ => {}
            }
        }
        marks
    }

    /// Whether it is a timetable, in a line.
    pub(super) fn verdict(&self) -> String {
        let Told { file, problem, answer, .. } = self;
        let enrolment = problem.enrolment();
        let classes = many(enrolment.classes.len(), "class", "classes");
        let slots = many(answer.plan.slots as usize, "slot", "slots");
        let students = many(enrolment.students.len(), "student", "students");
        let rooms = problem.rooms().map_or(String::new(), |rooms| format!(", {}", many(rooms.len(), "room", "rooms")));
        let verdict = match answer.is_timetable() {
            true => "a timetable",
            false if answer.at_least > answer.plan.slots => "no timetable",
            false => "found no timetable",
        };
        format!("{file}: {verdict} of {classes} in {slots} ({students}{rooms})")
    }

    /// How many classes are in each slot.
    fn loads(&self) -> Vec<(u32, usize)> {
        let mut slots: Vec<u32> = self.answer.plan.places.iter().flatten().map(|place| place.slot).collect();
        slots.sort_unstable();
        slots.chunk_by(|a, b| a == b).map(|all| (all[0], all.len())).collect()
    }

    /// What came out, in lines.
    pub(super) fn summary(&self) -> String {
        let mut lines = vec![self.verdict()];
        let loads = self.loads();
        let largest = loads.iter().max_by_key(|(slot, load)| (*load, std::cmp::Reverse(*slot)));
        if let Some((slot, load)) = largest {
            let used = many(loads.len(), "slot is", "slots are");
            lines.push(format!(
                "{used} used; the largest is slot {}, with {}",
                slot + 1,
                many(*load, "class", "classes")
            ));
        }
        lines.extend(self.proof());
        lines.extend(self.faults());
        lines.join("\n") + "\n"
    }

    /// The proof about the number of slots.
    fn proof(&self) -> Option<String> {
        let Told { problem, answer, wanted, .. } = self;
        let obstacle = answer.obstacle.as_ref()?;
        let why = why::words(problem, obstacle);
        let (slots, least) = (answer.plan.slots, answer.at_least);
        Some(match (answer.is_timetable(), wanted) {
            (false, _) if least == u32::MAX => format!("impossible with any number of slots: {why}"),
            (false, _) if least > slots => format!("impossible: {why}"),
            (false, _) => format!("whether there is one was not settled; at least {least} are needed: {why}"),
            (true, _) if answer.is_fewest() => match obstacle {
                Obstacle::Clique(classes) if classes.len() == 1 => "one slot is the least".to_string(),
                _ => format!("fewer than {} are impossible: {why}", many(slots as usize, "slot", "slots")),
            },
            (true, wanted) => {
                let fewer = if wanted.is_some() { "looked for" } else { "found, and not ruled out" };
                format!("fewer slots were not {fewer}; at least {least} are needed: {why}")
            }
        })
    }

    /// The faults of the best plan: first what hurts most.
    fn faults(&self) -> Vec<String> {
        let mut faults: Vec<&Fault> = self.answer.faults.iter().collect();
        faults.sort_by_key(|fault| match fault {
            Fault::Clash { students, .. } => std::cmp::Reverse(students.len()),
            _ => std::cmp::Reverse(0),
        });
        let more = faults.len().saturating_sub(FAULTS);
        let told = faults.iter().take(FAULTS).map(|fault| self.fault(fault));
        told.chain((more > 0).then(|| format!("and {more} more (--json has all)"))).collect()
    }

    /// A fault of the best plan, in words.
    fn fault(&self, fault: &Fault) -> String {
        match fault {
            Fault::Clash { a, b, students, teacher } => {
                let place = self.answer.plan.places[*a as usize];
                let slot = place.map_or(0, |place| place.slot + 1);
                let enrolment = self.problem.enrolment();
                let example = students.first().map(|student| enrolment.students[*student as usize].as_str());
                let hurt = example.map(|example| match students.len() {
                    1 => format!("1 student, {example}"),
                    count => format!("{count} students, {example} among them"),
                });
                let teacher = teacher.map(|teacher| format!("their teacher, {}", enrolment.teachers[teacher as usize]));
                let whom: Vec<String> = hurt.into_iter().chain(teacher).collect();
                format!("in slot {slot} {} and {} clash for {}", self.name(*a), self.name(*b), whom.join("; and for "))
            }
            Fault::Unplaced(class) => format!("{} has no slot", self.name(*class)),
            Fault::NoRoom(class) => format!("{} has no room in its slot", self.name(*class)),
            Fault::Shared { a, b } => {
                format!("{} and {} are in one room at the same time", self.name(*a), self.name(*b))
            }
            Fault::Seats(class) => format!("the room of {} is too small", self.name(*class)),
            Fault::Moved(class) => format!("{} is not where it is fixed", self.name(*class)),
            Fault::Beyond(class) => format!("{} is in a slot that does not exist", self.name(*class)),
            _ => "a fault that has no words yet".to_string(),
        }
    }

    pub(super) fn json(&self) -> String {
        let Told { file, problem, answer, .. } = self;
        let place = |(class, place): (Class, &Option<Meeting>)| PlaceJson {
            class: self.name(class),
            slot: place.map(|place| place.slot + 1),
            room: place.and_then(|place| self.room(place)),
        };
        let example = |student: &u32| problem.enrolment().students[*student as usize].as_str();
        let clash = |fault: &Fault| match fault {
            Fault::Clash { a, b, students, teacher } => Some(ClashJson {
                classes: [self.name(*a), self.name(*b)],
                students: students.len(),
                example: students.first().map(example),
                teacher: teacher.map(|teacher| problem.enrolment().teachers[teacher as usize].as_str()),
            }),
            _ => None,
        };
        json::line(&TimetableJson {
            ninefold: json::VERSION,
            file,
            form: problem.enrolment().form.name(),
            columns: problem.enrolment().columns.as_ref().map(reading::json),
            classes: problem.classes(),
            students: problem.enrolment().students.len(),
            rooms: problem.rooms().map(<[_]>::len),
            slots: answer.plan.slots,
            slots_used: self.loads().len(),
            timetable: answer.is_timetable(),
            at_least: (answer.at_least != u32::MAX).then_some(answer.at_least),
            fewest: answer.is_fewest(),
            obstacle: answer.obstacle.as_ref().map(|obstacle| why::json(problem, obstacle)),
            plan: (0..).zip(&answer.plan.places).map(place).collect(),
            clashes: answer.faults.iter().filter_map(clash).collect(),
            faults: answer.faults.iter().map(|fault| self.fault(fault)).collect(),
            steps: answer.steps,
        })
    }
}

/// The shape of `timetable --json`.
#[derive(Serialize)]
struct TimetableJson<'a> {
    ninefold: u32,
    file: &'a str,
    form: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<reading::ColumnsJson>,
    classes: u32,
    students: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    rooms: Option<usize>,
    slots: u32,
    slots_used: usize,
    timetable: bool,
    at_least: Option<u32>,
    fewest: bool,
    obstacle: Option<why::ObstacleJson<'a>>,
    plan: Vec<PlaceJson<'a>>,
    clashes: Vec<ClashJson<'a>>,
    faults: Vec<String>,
    steps: u64,
}

/// Where a class is.
#[derive(Serialize)]
struct PlaceJson<'a> {
    class: &'a str,
    slot: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    room: Option<&'a str>,
}

/// Two classes in one slot that should not be.
#[derive(Serialize)]
struct ClashJson<'a> {
    classes: [&'a str; 2],
    students: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    teacher: Option<&'a str>,
}
