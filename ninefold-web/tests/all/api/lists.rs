use crate::api::ask::{ask, get, numbers};
use crate::api::boards::samples;
use ninefold_web::api::{geometry, lists};
use serde_json::json;
use std::collections::BTreeSet;

#[test]
fn every_list_says_what_there_is() {
    let lists = get(lists::answer);
    for (list, least, known) in [
        ("profiles", 7, "no-notes"),
        ("dialects", 5, "crook"),
        ("scales", 4, "levels"),
        ("formats", 10, "sheet"),
        ("engines", 10, "auto"),
        ("techniques", 60, "X-wing"),
    ] {
        let entries = lists[list].as_array().unwrap();
        assert!(entries.len() >= least, "{list}");
        assert!(entries.iter().any(|entry| entry["name"] == known), "{list}");
        let names: BTreeSet<&str> = entries.iter().map(|entry| entry["name"].as_str().unwrap()).collect();
        assert_eq!(names.len(), entries.len(), "{list}");
        assert!(entries.iter().all(|entry| !entry["about"].as_str().unwrap().is_empty()), "{list}");
    }
    let crook = lists["profiles"].as_array().unwrap().iter().find(|p| p["name"] == "crook").unwrap().clone();
    assert_eq!((&crook["dialect"], &crook["marks"]), (&json!("crook"), &json!(true)));
    let no_notes = lists["profiles"].as_array().unwrap().iter().find(|p| p["name"] == "no-notes").unwrap().clone();
    assert_eq!(no_notes["marks"], json!(false));
}

/// Names that are spoken letter by letter, as X and XY are, are what a rule of spelling gets wrong.
#[test]
fn a_technique_has_its_article() {
    let lists = get(lists::answer);
    let one = |id: &str| {
        let of = |technique: &&serde_json::Value| technique["id"] == id;
        lists["techniques"].as_array().unwrap().iter().find(of).unwrap()["one"].clone()
    };
    for (id, expected) in [
        ("x-wing", "an X-wing"),
        ("xy-wing", "an XY-wing"),
        ("w-wing", "a W-wing"),
        ("empty-rectangle", "an empty rectangle"),
        ("unique-rectangle-type-1", "a unique rectangle type 1"),
        ("swordfish", "a swordfish"),
    ] {
        assert_eq!(one(id), expected);
    }
}

#[test]
fn a_techniques_id_goes_into_an_address() {
    let lists = get(lists::answer);
    let ids: Vec<&str> = lists["techniques"].as_array().unwrap().iter().map(|t| t["id"].as_str().unwrap()).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    let is_plain = |id: &&str| id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '+');
    assert!(ids.iter().all(is_plain), "{:?}", ids.iter().find(|id| !is_plain(id)));
}

/// Rows, columns and boxes hold each cell once; regions are the houses of the third kind.
#[test]
fn geometries_add_up() {
    for sample in samples() {
        let geometry = ask(geometry::answer, json!({ "shape": sample.shape }));
        let n = geometry["size"].as_u64().unwrap() as usize;
        assert_eq!(geometry["symbols"].as_array().unwrap().len(), n);
        let houses = geometry["houses"].as_array().unwrap();
        for kind in ["row", "column", "box", "region"] {
            let of_kind = houses.iter().filter(|house| house["kind"] == kind);
            let mut cells: Vec<usize> = of_kind.flat_map(|house| numbers(&house["cells"])).collect();
            cells.sort_unstable();
            let is_there = matches!(kind, "row" | "column") || !cells.is_empty();
            assert!(!is_there || cells == (0..n * n).collect::<Vec<_>>(), "{}: {kind}", sample.name);
        }
        if geometry["regions"].is_null() {
            continue;
        }
        let regions = numbers(&geometry["regions"]);
        let kinds = ["box", "region"];
        for house in houses.iter().filter(|house| kinds.contains(&house["kind"].as_str().unwrap())) {
            let of: BTreeSet<usize> = numbers(&house["cells"]).into_iter().map(|cell| regions[cell]).collect();
            assert_eq!(of.len(), 1, "{}: {house}", sample.name);
        }
        assert_eq!(regions.iter().collect::<BTreeSet<_>>().len(), n, "{}", sample.name);
    }
}
