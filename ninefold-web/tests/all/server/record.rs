//! The record of what was solved and practised: it grows, and nothing of it is lost or counted twice.

use crate::server::client::Running;
use crate::server::games::Folder;
use ninefold_web::store::{Deed, Shelf as _, Store};
use serde_json::value::RawValue;
use serde_json::{Value, json};

fn deed(id: &str) -> Value {
    json!({ "id": id, "kind": "solved", "at": 5, "size": 9, "level": 2, "ms": 1000, "helped": 0 })
}

fn ask(server: &Running, deeds: &[Value], after: &Value) -> Value {
    let answer = server.post("record", &json!({ "deeds": deeds, "after": after }).to_string());
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

fn ids(answer: &Value) -> Vec<&str> {
    answer["deeds"].as_array().unwrap().iter().map(|deed| deed["id"].as_str().unwrap()).collect()
}

#[test]
fn two_browsers_hear_of_each_other_and_nothing_is_counted_twice() {
    let folder = Folder::new("record");
    let server = folder.server();
    let one = ask(&server, &[deed("a"), deed("b")], &Value::Null);
    assert_eq!((ids(&one), &one["known"], &one["more"]), (vec!["a", "b"], &json!(true), &json!(false)));
    // Another browser, with one that is known: an answer was lost, or a file was taken twice.
    let two = ask(&server, &[deed("b"), deed("c")], &Value::Null);
    assert_eq!(ids(&two), ["a", "b", "c"]);
    let again = ask(&server, &[], &one["last"]);
    assert_eq!((ids(&again), &again["last"]), (vec!["c"], &two["last"]));
    // Another port, after the server has ended.
    drop(server);
    let server = folder.server();
    let none = ask(&server, &[], &two["last"]);
    assert!(ids(&none).is_empty() && none["last"] == two["last"], "{none}");
}

/// A file that was put back from a backup, or one of another folder, is told from the one that a browser knew.
#[test]
fn another_file_is_not_taken_for_the_one_that_was_known() {
    let (folder, other) = (Folder::new("record-from"), Folder::new("record-to"));
    let (server, elsewhere) = (folder.server(), other.server());
    let known = ask(&server, &[deed("a"), deed("b")], &Value::Null)["last"].clone();
    for deeds in [vec![], vec![deed("x"), deed("y"), deed("z")]] {
        let answer = ask(&elsewhere, &deeds, &known);
        assert_eq!((&answer["known"], ids(&answer).len()), (&json!(false), deeds.len()), "{answer}");
    }
}

/// Thousands are told in parts, and each once.
#[test]
fn a_long_record_is_told_in_parts() {
    let folder = Folder::new("record-long");
    let server = folder.server();
    let deeds: Vec<Value> = (0..7_000).map(|number| deed(&format!("d{number}"))).collect();
    for part in deeds.chunks(2_000) {
        ask(&server, part, &Value::Null);
    }
    let first = ask(&server, &[], &Value::Null);
    let second = ask(&server, &[], &first["last"]);
    assert_eq!((&first["more"], &second["more"]), (&json!(true), &json!(false)));
    let all = [ids(&first), ids(&second)].concat();
    assert_eq!(all, deeds.iter().map(|deed| deed["id"].as_str().unwrap()).collect::<Vec<_>>());
    let most = server.post("record", &json!({ "deeds": &deeds[..2_001] }).to_string());
    assert_eq!((most.status, most.problem().contains("2001")), (400, true));
}

#[test]
fn the_record_goes_with_the_file_of_all_games() {
    let (folder, other) = (Folder::new("record-file"), Folder::new("record-taken"));
    let (server, elsewhere) = (folder.server(), other.server());
    ask(&server, &[deed("a"), deed("b")], &Value::Null);
    ask(&elsewhere, &[deed("b")], &Value::Null);
    let file = server.get("/api/v1/games-file").json();
    assert_eq!(file["record"], json!([deed("a"), deed("b")]));
    let taken = elsewhere.post("import", &file.to_string()).json();
    assert_eq!((&taken["deeds"], &taken["bad"]), (&json!(1), &json!([])));
    assert_eq!(ids(&ask(&elsewhere, &[], &Value::Null)), ["b", "a"]);
    // What is none hinders no other one.
    let mixed = json!({ "ninefold_games": 1, "games": [], "record": [5, deed("../x"), deed("c"), { "id": "l", "x": "y".repeat(500) }] });
    let taken = elsewhere.post("import", &mixed.to_string()).json();
    assert_eq!((&taken["deeds"], taken["bad"].as_array().unwrap().len()), (&json!(1), 3), "{taken}");
}

#[test]
fn what_is_no_deed_is_told_and_the_others_are_kept() {
    let folder = Folder::new("record-bad");
    let server = folder.server();
    for bad in
        [json!(5), json!({}), json!({ "id": 5 }), json!({ "id": "a b" }), json!({ "id": "a", "x": "y".repeat(500) })]
    {
        let told = ask(&server, &[deed("good"), bad], &Value::Null);
        let why = told["bad"].as_array().unwrap();
        assert!(why.len() == 1 && why[0].as_str().unwrap().starts_with("deed 2: a deed: expected"), "{told}");
    }
    let kept = ask(&server, &[], &Value::Null);
    assert_eq!((ids(&kept), &kept["bad"]), (vec!["good"], &json!([])));
}

/// What somebody wrote by hand, and the page would show as nonsense: it is refused with words, by itself and out of a file; kinds of a later
/// page are taken as they are.
#[test]
fn what_no_clock_tells_is_refused() {
    let folder = Folder::new("record-forged");
    let server = folder.server();
    let practised =
        json!({ "id": "p", "kind": "practised", "at": 5, "technique": "x-wing", "alone": true, "day": 20000 });
    let progress = json!({ "box": 2, "due": 20000, "alone": 11, "helped": 3, "ten": [true, false] });
    let before = json!({ "id": "b", "kind": "practised-before", "at": 5, "technique": "x-wing", "progress": progress });
    let later = json!({ "id": "l", "kind": "of a later page", "at": "noon", "ms": -7 });
    let good = [deed("s"), practised.clone(), before.clone(), later];
    let forged: Vec<Value> = [
        (deed("s"), "/ms", json!(-3_260_000)),
        (deed("s"), "/ms", json!(1e15)),
        (deed("s"), "/ms", json!("1:00")),
        (deed("s"), "/at", json!(-1)),
        (deed("s"), "/at", json!(8e15)),
        (deed("s"), "/size", json!(0)),
        (deed("s"), "/size", json!(26)),
        (deed("s"), "/size", json!(9.5)),
        (deed("s"), "/level", json!(7)),
        (deed("s"), "/helped", json!(-1)),
        (practised.clone(), "/day", json!(-1)),
        (practised.clone(), "/alone", json!(1)),
        (practised, "/technique", json!(7)),
        (before.clone(), "/progress/alone", json!(-3)),
        (before.clone(), "/progress/due", json!(1e9)),
        (before, "/progress/ten", json!(vec![true; 11])),
    ]
    .into_iter()
    .map(|(mut deed, place, wrong)| {
        *deed.pointer_mut(place).unwrap() = wrong;
        deed
    })
    .collect();
    for deed in &forged {
        let told = ask(&server, std::slice::from_ref(deed), &Value::Null);
        assert!(told["bad"][0].as_str().unwrap().starts_with("deed 1: a deed: expected of "), "{deed}: {told}");
    }
    let all = [&forged[..], &good[..]].concat();
    let file = json!({ "ninefold_games": 1, "games": [], "record": all });
    let taken = server.post("import", &file.to_string()).json();
    let bad = taken["bad"].as_array().unwrap();
    assert_eq!((&taken["deeds"], bad.len()), (&json!(4), forged.len()), "{taken}");
    assert!(bad[0].as_str().unwrap().starts_with("deed 1: a deed: expected of a puzzle solved"), "{taken}");
    assert_eq!(ids(&ask(&server, &[], &Value::Null)), ["s", "p", "b", "l"]);
}

/// Whichever page of the file is damaged: what can be read of the record is told, in its order, and if something is lost, that it is.
#[test]
fn a_damaged_page_of_the_record_is_told() {
    const PAGE: usize = 4096;
    const DEEDS: usize = 300;
    let folder = Folder::new("record-pages");
    let store = Store::open(&folder.0).unwrap();
    let raw = |number: usize| RawValue::from_string(deed(&format!("d{number:03}")).to_string()).unwrap();
    let deeds: Vec<Deed> = (0..DEEDS).map(|number| Deed::new(&raw(number)).unwrap()).collect();
    store.add(&deeds, &|| false).unwrap();
    drop(store);
    let file = folder.0.join("games.db");
    let sound = std::fs::read(&file).unwrap();
    let (mut whole, mut on_both_sides, mut refused) = (0, 0, 0);
    for page in 1..sound.len() / PAGE {
        let mut damaged = sound.clone();
        damaged[page * PAGE..(page + 1) * PAGE].fill(0xa5);
        for beside in ["games.db-wal", "games.db-shm"] {
            let _ = std::fs::remove_file(folder.0.join(beside));
        }
        std::fs::write(&file, damaged).unwrap();
        let server = folder.server();
        let answer = server.get("/api/v1/games-file");
        let file = answer.json();
        // A page on which the way to every game begins: that none can be read is an answer of its own.
        let Some(record) = file["record"].as_array() else {
            refused += 1;
            assert!(answer.status == 500 && answer.problem().contains("is damaged"), "page {page}: {answer:?}");
            continue;
        };
        let ids: Vec<&str> = record.iter().map(|deed| deed["id"].as_str().unwrap()).collect();
        assert!(ids.is_sorted_by(|one, next| one < next), "page {page}: {ids:?}");
        assert_eq!(file["record_damaged"], json!(ids.len() < DEEDS), "page {page}: {}", ids.len());
        assert_eq!(ask(&server, &[], &Value::Null)["damaged"], file["record_damaged"], "page {page}");
        whole += usize::from(ids.len() == DEEDS);
        let is_cut_out = ids.len() < DEEDS && ids.contains(&"d000") && ids.contains(&"d299");
        on_both_sides += usize::from(is_cut_out);
    }
    assert!(whole > 2 && on_both_sides > 2 && refused <= 2, "{whole}, {on_both_sides}, {refused}");
}
