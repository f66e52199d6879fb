//! The list of techniques: names and codes are told apart, pages and examples are there, every example shows its technique.

use crate::walk;
use ninefold::board::text::{self, ReadOptions};
use ninefold::logic::{Chart, Look, TECHNIQUES, lines};

#[test]
fn names_are_told_apart() {
    for technique in TECHNIQUES {
        let about = technique.about();
        let answering = TECHNIQUES.iter().filter(|other| other.about().answers_to(about.name)).count();
        assert_eq!(answering, 1, "{}", about.name);
        assert!(about.range().contains(&about.sizes.0), "{}", about.name);
    }
}

#[test]
fn pages_say_why() {
    for technique in TECHNIQUES {
        let page = technique.about().page();
        assert!(page.starts_with("# "), "{}", technique.about().name);
        for part in ["**Why it is true.**", "**Names.**", "**Source.**"] {
            assert!(page.contains(part), "the page of {} lacks {part}", technique.about().name);
        }
    }
}

#[test]
fn examples_show_their_technique() {
    for technique in TECHNIQUES.iter().filter(|t| !t.about().example.is_empty()) {
        let line = format!(":0000:{}:::", technique.about().example);
        let record = text::format("hodoku").unwrap().parse(&line, &ReadOptions::default()).next().unwrap().unwrap();
        let grid = lines::state(&record.board, &record.library.unwrap().deleted).unwrap();
        let chart = Chart::new(grid.geometry());
        let found = Look { grid: &grid, chart: &chart, unique: true }.first(*technique);
        assert!(found.is_some(), "{}: {}", technique.about().name, walk::show(&grid));
    }
}
