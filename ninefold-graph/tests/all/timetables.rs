//! Timetables against brute force, which knows nothing but who takes what.

use ninefold_graph::Budget;
use ninefold_graph::timetable::{
    Fault, Meeting, Obstacle, Plan, Planning, Problem, check, enrolment, fixed, rooms, timetable,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// What a small school knows. Slots and rooms by their numbers from 0.
#[derive(Clone, Debug)]
struct School {
    classes: usize,
    /// The classes of each student.
    takes: Vec<Vec<usize>>,
    teacher: Vec<Option<usize>>,
    seats: Option<Vec<u32>>,
    fixed: Vec<Option<u32>>,
}

impl School {
    fn size(&self, class: usize) -> u32 {
        self.takes.iter().filter(|takes| takes.contains(&class)).count() as u32
    }

    fn meet(&self, a: usize, b: usize) -> bool {
        let is_teacher = self.teacher[a].is_some() && self.teacher[a] == self.teacher[b];
        is_teacher || self.takes.iter().any(|takes| takes.contains(&a) && takes.contains(&b))
    }

    fn problem(&self) -> Problem {
        let mut text = vec!["student,class,teacher\n".to_string()];
        // A student of each class alone, so that its number is its place; every room has a seat more for it.
        for class in 0..self.classes {
            let teacher = self.teacher[class].map_or(String::new(), |teacher| format!("T{teacher}"));
            text.push(format!("only{class},C{class},{teacher}\n"));
        }
        for (student, takes) in self.takes.iter().enumerate() {
            text.extend(takes.iter().map(|class| format!("S{student},C{class}\n")));
        }
        let read = enrolment(&text.concat(), None).expect("a list");
        let rooms = self.seats.as_ref().map(|seats| {
            let rows = seats.iter().enumerate().map(|(i, seats)| format!("R{i},{}\n", seats + 1));
            rooms(&rows.collect::<Vec<_>>().concat()).expect("rooms")
        });
        Problem::new(read, rooms, self.fixed.clone())
    }

    /// Do these classes fit into slots? Tries every slot and every room for each.
    fn fits(&self, slots: u32, classes: &[usize]) -> bool {
        self.goes_on(slots, classes, &mut Vec::new())
    }

    fn goes_on(&self, slots: u32, rest: &[usize], placed: &mut Vec<(usize, u32, usize)>) -> bool {
        let Some((&class, rest)) = rest.split_first() else { return true };
        let all: Vec<usize> = self.seats.as_ref().map_or(vec![usize::MAX], |seats| (0..seats.len()).collect());
        let is_large = |room: usize| self.seats.as_ref().is_none_or(|seats| seats[room] >= self.size(class));
        for slot in (0..slots).filter(|slot| self.fixed[class].is_none_or(|fixed| fixed == *slot)) {
            for &room in all.iter().filter(|room| is_large(**room)) {
                let is_free = placed.iter().all(|&(other, at, taken)| {
                    at != slot || (!self.meet(class, other) && (room == usize::MAX || taken != room))
                });
                if is_free {
                    placed.push((class, slot, room));
                    let is_done = self.goes_on(slots, rest, placed);
                    placed.pop();
                    if is_done {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn all(&self) -> Vec<usize> {
        (0..self.classes).collect()
    }
}

fn schools() -> impl Strategy<Value = School> {
    (1..=6_usize).prop_flat_map(|classes| {
        let takes = prop::collection::vec(prop::collection::vec(0..classes, 0..4), 0..7);
        let teacher = prop::collection::vec(prop::option::weighted(0.4, 0..3_usize), classes);
        let seats = prop::option::weighted(0.7, prop::collection::vec(0..6_u32, 1..4));
        let fixed = prop::collection::vec(prop::option::weighted(0.25, 0..4_u32), classes);
        (takes, teacher, seats, fixed).prop_map(move |(takes, teacher, seats, fixed)| School {
            classes,
            takes,
            teacher,
            seats,
            fixed,
        })
    })
}

/// Is the obstacle one, by brute force? Elementary ones are also looked at by `holds`.
fn assert_stands(school: &School, problem: &Problem, obstacle: &Obstacle, slots: u32) {
    let classes: Vec<usize> = match obstacle {
        Obstacle::Clique(classes)
        | Obstacle::Rooms { classes, .. }
        | Obstacle::FixedRooms { classes, .. }
        | Obstacle::Clauses { classes, .. } => classes.iter().map(|class| *class as usize).collect(),
        Obstacle::Fixed(a, b) => vec![*a as usize, *b as usize],
        Obstacle::Beyond(class) => vec![*class as usize],
        _ => panic!("an obstacle that is not known here"),
    };
    assert!(!school.fits(slots, &classes), "{obstacle:?} is none in {slots} slots: {school:?}");
    match obstacle {
        Obstacle::Clauses { is_minimal, .. } => {
            assert!(is_minimal, "nothing was limited");
            for left_out in &classes {
                let others: Vec<usize> = classes.iter().copied().filter(|class| class != left_out).collect();
                assert!(school.fits(slots, &others), "{obstacle:?} is not minimal: {school:?}");
            }
        }
        _ => assert_eq!(obstacle.holds(problem, slots), Some(true), "{obstacle:?}: {school:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn a_number_of_slots_is_enough_or_not(school in schools(), slots in 1..5_u32, seed in 0..2_u64) {
        let problem = school.problem();
        let answer = timetable(&problem, &Planning { slots: Some(slots), seed, ..Planning::default() });
        prop_assert_eq!(answer.is_timetable(), school.fits(slots, &school.all()));
        prop_assert_eq!(&answer.faults, &check(&problem, &answer.plan));
        prop_assert_eq!(answer.plan.slots, slots);
        if !answer.is_timetable() {
            prop_assert!(answer.at_least > slots);
            assert_stands(&school, &problem, &answer.obstacle.unwrap(), slots);
        }
    }

    #[test]
    fn the_fewest_slots(school in schools()) {
        let problem = school.problem();
        let answer = timetable(&problem, &Planning::default());
        // Six classes and four slots that may be fixed: more than ten slots are never needed.
        let fewest = (1..=10).find(|slots| school.fits(*slots, &school.all()));
        prop_assert_eq!(answer.is_timetable(), fewest.is_some());
        prop_assert_eq!(answer.at_least, fewest.unwrap_or(u32::MAX));
        prop_assert!(fewest.is_none_or(|fewest| answer.plan.slots == fewest && answer.is_fewest()));
        assert_stands(&school, &problem, &answer.obstacle.unwrap(), fewest.unwrap_or(8) - 1);
    }

    /// Whatever the plan is, the check finds a fault exactly where there is one.
    #[test]
    fn the_check_sees_every_fault(school in schools(), places in prop::collection::vec(prop::option::weighted(0.9, (0..3_u32, prop::option::weighted(0.9, 0..4_u32))), 6)) {
        let problem = school.problem();
        let places: Vec<_> = places.into_iter().take(school.classes).collect();
        let plan = Plan { slots: 2, places: places.iter().map(|place| place.map(|(slot, room)| Meeting { slot, room })).collect() };
        let is_right = (0..school.classes).all(|a| {
            let Some((slot, room)) = places[a] else { return false };
            let is_held = school.fixed[a].is_none_or(|fixed| fixed == slot) && slot < 2;
            let has_seats = school.seats.as_ref().is_none_or(|seats| {
                room.and_then(|room| seats.get(room as usize)).is_some_and(|seats| *seats >= school.size(a))
            });
            let is_apart = (0..a).all(|b| places[b].is_none_or(|(other, taken)| {
                other != slot || (!school.meet(a, b) && (school.seats.is_none() || taken != room))
            }));
            is_held && has_seats && is_apart
        });
        prop_assert_eq!(check(&problem, &plan).is_empty(), is_right);
    }
}

/// A school of its own rule: each of the students of a stream takes one class of each of some subjects.
fn streams(classes: u32, students: u32, each: u32, seed: u64) -> String {
    let mut state = seed | 1;
    let mut below = move |end: u32| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) as u32 % end
    };
    let mut text = Vec::new();
    for student in 0..students {
        let stream = below(classes / 10);
        let mut takes = BTreeSet::new();
        for subject in 0..each {
            // Most of what one takes is of one's stream.
            takes.insert(if below(5) == 0 { below(classes) } else { 10 * stream + (subject + below(4)) % 10 });
        }
        text.extend(takes.iter().map(|class| format!("s{student},c{class}\n")));
    }
    text.concat()
}

/// A file of the project's examples.
fn example(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples").join(name);
    std::fs::read_to_string(path).expect("an example")
}

#[test]
fn the_example_of_a_hundred_classes_is_made_by_its_rule() {
    assert_eq!(example("hundred-classes.csv"), "student,class\n".to_string() + &streams(100, 600, 6, 3));
}

#[test]
fn a_hundred_classes_without_a_clash() {
    let read = enrolment(&example("hundred-classes.csv"), None).unwrap();
    let hall = rooms(&example("hundred-classes-rooms.csv")).unwrap();
    let names = read.classes.clone();
    let (given, _) = fixed("c1,1\nc2,2\nc50,2\nc77,20\n", &names, None).unwrap();
    let problem = Problem::new(read, Some(hall), given);
    assert_eq!(problem.classes(), 100);
    let budget = Budget { steps: Some(200_000), interrupt: None };
    let answer = timetable(&problem, &Planning { budget, ..Planning::default() });
    assert!(answer.is_timetable(), "{:?}", answer.faults);
    assert!(answer.steps <= 200_000 + 20_000, "{}", answer.steps);
    let slot = |name: &str| {
        let class = names.iter().position(|other| other == name).unwrap();
        answer.plan.places[class].unwrap().slot
    };
    assert_eq!([slot("c1"), slot("c2"), slot("c50"), slot("c77")], [0, 1, 1, 19]);
    let again = timetable(&problem, &Planning { budget, ..Planning::default() });
    assert_eq!(again.plan, answer.plan, "the same seed and steps, the same plan");
}

/// Thousands of students, and a stack of 128 KiB.
#[test]
fn thousands_of_students_on_a_small_stack() {
    let work = || {
        let problem = Problem::new(enrolment(&streams(300, 9_000, 5, 8), None).unwrap(), None, Vec::new());
        let budget = Budget { steps: Some(20_000), interrupt: None };
        let answer = timetable(&problem, &Planning { budget, ..Planning::default() });
        assert!(answer.is_timetable());
        let five = timetable(&problem, &Planning { slots: Some(4), budget, ..Planning::default() });
        assert!(!five.is_timetable());
        assert_eq!(
            five.obstacle.unwrap().holds(&problem, 4),
            Some(true),
            "whoever takes five classes needs five slots"
        );
    };
    std::thread::Builder::new().stack_size(128 * 1024).spawn(work).unwrap().join().unwrap();
}

#[test]
fn what_is_in_the_way_is_told() {
    let read = enrolment("Ann,Maths\nAnn,Art\nBob,Art\nBob,Music\nAnn,Music\n", None).unwrap();
    let ask = |rooms, fixed: &[Option<u32>], slots| {
        let problem = Problem::new(read.clone(), rooms, fixed.to_vec());
        timetable(&problem, &Planning { slots, ..Planning::default() })
    };
    let two = ask(None, &[], Some(2));
    assert_eq!(two.obstacle, Some(Obstacle::Clique(vec![0, 1, 2])));
    // Maths and Art, or Maths and Music, hurt Ann alone; Art and Music would hurt both.
    let [Fault::Clash { a: 0, students, .. }] = &two.faults[..] else { panic!("{:?}", two.faults) };
    assert_eq!(students, &[0]);
    let fixed_alike = ask(None, &[Some(1), None, Some(1)], None);
    assert_eq!(fixed_alike.obstacle, Some(Obstacle::Fixed(0, 2)));
    assert_eq!(fixed_alike.at_least, u32::MAX);
    let small = ask(Some(rooms("Closet,1\n").unwrap()), &[], None);
    assert_eq!(small.obstacle, Some(Obstacle::Rooms { seats: 2, classes: vec![1, 2], rooms: 0 }));
    assert_eq!(small.faults, [Fault::Unplaced(1), Fault::Unplaced(2)]);
    let beyond = ask(None, &[None, Some(6)], Some(5));
    assert_eq!(beyond.obstacle, Some(Obstacle::Beyond(1)));
    let few =
        Problem::new(enrolment("A,a\nB,b\nC,c\nD,d\nE,e\n", None).unwrap(), Some(rooms("x,9\ny,1").unwrap()), vec![]);
    let answer = timetable(&few, &Planning::default());
    assert_eq!((answer.plan.slots, answer.is_fewest()), (3, true));
    assert_eq!(answer.obstacle, Some(Obstacle::Rooms { seats: 1, classes: vec![0, 1, 2, 3, 4], rooms: 2 }));
    let crowd =
        Problem::new(few.enrolment().clone(), few.rooms().map(<[_]>::to_vec), vec![None, Some(3), Some(3), Some(3)]);
    let obstacle = timetable(&crowd, &Planning::default()).obstacle;
    assert_eq!(obstacle, Some(Obstacle::FixedRooms { slot: 3, seats: 1, classes: vec![1, 2, 3], rooms: 2 }));
}

/// A circle of five classes needs three slots, though no three of them clash: clauses say so, and name all five and no other.
#[test]
fn the_classes_that_do_not_fit_are_named() {
    let circle = (0..5).map(|i| format!("s{i},c{i}\ns{i},c{}\n", (i + 1) % 5));
    let text = circle.collect::<Vec<_>>().concat() + "t,c0\nt,d1\nu,d1\nu,d2\n";
    let problem = Problem::new(enrolment(&text, None).unwrap(), None, Vec::new());
    let answer = timetable(&problem, &Planning { slots: Some(2), ..Planning::default() });
    let of = |names: [&str; 5]| names.map(|name| problem.enrolment().class(name).unwrap());
    let Some(Obstacle::Clauses { mut classes, is_minimal: true }) = answer.obstacle else { panic!() };
    classes.sort_unstable();
    let mut circle = of(["c0", "c1", "c2", "c3", "c4"]);
    circle.sort_unstable();
    assert_eq!(classes, circle);
    assert_eq!(answer.faults.len(), 1, "one clash is enough: {:?}", answer.faults);
}

/// An interrupt ends it at once, with whatever there is: a timetable in any number of slots there always is.
#[test]
fn an_interrupt_ends_it() {
    let problem = Problem::new(enrolment(&streams(100, 600, 6, 3), None).unwrap(), None, Vec::new());
    let stop = || true;
    for slots in [None, Some(12)] {
        let budget = Budget { steps: None, interrupt: Some(&stop) };
        let answer = timetable(&problem, &Planning { slots, budget, ..Planning::default() });
        assert_eq!((answer.is_timetable(), answer.steps <= 1), (slots.is_none(), true), "{}", answer.steps);
        assert_eq!(answer.faults, check(&problem, &answer.plan));
    }
}
