//! Games on the server's side.

use crate::server::client::{Answer, Running};
use ninefold_web::Config;
use ninefold_web::api::games;
use ninefold_web::store::{Incoming, MOST_BYTES, MOST_GAMES, Shelf, Store, Trouble};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder that is there while a test runs.
pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ninefold-games-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    pub(super) fn server(&self) -> Running {
        let store: Arc<dyn Shelf> = Arc::new(Store::open(&self.0).unwrap());
        Running::of(&Config::default(), games::endpoints(Some(store)))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A game of 4x4 as the page keeps it, with this number of entries.
pub(super) fn game(title: &str, entries: usize) -> Value {
    let values: Vec<usize> = (0..16).map(|cell| usize::from(cell > 0 && cell <= entries)).collect();
    let regions = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
    let house = |kind: &str, number: usize, has: &dyn Fn(usize) -> bool| {
        let cells: Vec<usize> = (0..16).filter(|&cell| has(cell)).collect();
        json!({ "kind": kind, "name": format!("{kind} {}", number + 1), "cells": cells, "full": true })
    };
    let houses = (0..4).flat_map(|n| {
        [
            house("row", n, &|cell| cell / 4 == n),
            house("column", n, &|cell| cell % 4 == n),
            house("box", n, &|cell| regions[cell] == n),
        ]
    });
    let (none, houses) = (vec![json!([]); 16], houses.collect::<Vec<Value>>());
    json!({
        "puzzle": {
            "title": title,
            "board": { "shape": { "kind": "sudoku", "height": 2, "width": 2 }, "givens": [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
            "geometry": {
                "name": "4x4 Sudoku", "size": 4, "symbols": ["1", "2", "3", "4"], "houses": houses, "regions": regions,
                "box": { "height": 2, "width": 2 },
            },
        },
        "entries": { "values": values, "corner": none, "centre": none, "colours": none },
        "done": [{ "label": "\u{e9} \"x\"", "changes": [["values", 1, 0, 1], ["centre", 2, [], [1, 4]]] }],
        "undone": [],
        "elapsed": 1234,
        "at": 1_000 + entries,
        "later": { "a field": "of a later page" },
    })
}

pub(super) fn keep(server: &Running, id: &str, base: u64, game: &Value) -> Value {
    let answer = server.post("keep", &json!({ "id": id, "base": base, "game": game }).to_string());
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

pub(super) fn list(server: &Running) -> Vec<Value> {
    server.get("/api/v1/games").json()["games"].as_array().unwrap().clone()
}

pub(super) fn whole(server: &Running, id: &str) -> Value {
    server.get(&format!("/api/v1/game/{id}")).json()["game"].clone()
}

pub(super) fn forget(server: &Running, id: &str) -> Value {
    server.post("forget", &json!({ "id": id }).to_string()).json()
}

#[test]
fn a_hundred_games_outlive_the_server_and_its_port() {
    let folder = Folder::new("hundred");
    let server = folder.server();
    for number in 0..100 {
        let kept = keep(&server, &format!("g{number}"), 0, &game("Your puzzle", number % 15));
        assert_eq!(kept, json!({ "id": format!("g{number}"), "version": 1, "parted": false }));
    }
    let port = server.address.port();
    drop(server);
    let server = folder.server();
    assert_ne!(server.address.port(), port, "another port");
    let all = list(&server);
    assert_eq!(all.len(), 100);
    for number in 0..100 {
        assert_eq!(whole(&server, &format!("g{number}")), game("Your puzzle", number % 15));
    }
    let names: BTreeSet<&str> = all.iter().map(|game| game["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 100, "no two of one name");
    assert!(names.contains("Your puzzle") && names.contains("Your puzzle (100)"));
    let times: Vec<u64> = all.iter().map(|game| game["at"].as_u64().unwrap()).collect();
    assert!(times.is_sorted_by(|a, b| a >= b), "the latest first");
    let first = all.iter().find(|game| game["id"] == "g3").unwrap();
    assert_eq!((&first["open"], &first["kind"], &first["size"]), (&json!(12), &json!("4x4 Sudoku"), &json!(4)));
    assert_eq!(first["entries"].as_array().unwrap()[..5], [json!(0), json!(1), json!(1), json!(1), json!(0)]);
}

#[test]
fn states_follow_each_other_and_others_are_kept_beside() {
    let folder = Folder::new("states");
    let server = folder.server();
    assert_eq!(keep(&server, "a", 0, &game("x", 0))["version"], 1);
    assert_eq!(keep(&server, "a", 1, &game("x", 1))["version"], 2);
    // The same state once more, as an answer was lost.
    assert_eq!(keep(&server, "a", 1, &game("x", 1)), json!({ "id": "a", "version": 2, "parted": false }));
    // Another device goes on from the first version.
    let parted = keep(&server, "a", 1, &game("x", 7));
    assert_eq!((&parted["parted"], &parted["version"]), (&json!(true), &json!(1)));
    let other = parted["id"].as_str().unwrap();
    assert_ne!(other, "a");
    assert_eq!(keep(&server, "a", 1, &game("x", 7)), parted, "one copy");
    assert_eq!((whole(&server, "a"), whole(&server, other)), (game("x", 1), game("x", 7)));
    assert_eq!(list(&server).len(), 2);
    assert_eq!(keep(&server, other, 1, &game("x", 8))["version"], 2, "it goes on");
    // One that was looked at in two places is one game.
    let mut looked = game("x", 1);
    looked["at"] = json!(99);
    looked["elapsed"] = json!(5000);
    assert_eq!(keep(&server, "a", 1, &looked), json!({ "id": "a", "version": 2, "parted": false }));
    assert_eq!(keep(&server, "a", 2, &looked)["version"], 3, "the time is kept where nothing else was");
}

/// A state whose answer was lost is known by its stamp: what comes after it is no other game.
#[test]
fn a_lost_answer_makes_no_second_game() {
    let folder = Folder::new("lost");
    let server = folder.server();
    let sent = |base: u64, stamp: &str, after: &[&str], entries: usize| {
        let request = json!({ "id": "a", "base": base, "stamp": stamp, "after": after, "game": game("x", entries) });
        server.post("keep", &request.to_string()).json()
    };
    assert_eq!(sent(0, "one", &[], 1)["version"], 1);
    assert_eq!(sent(1, "two", &[], 2)["version"], 2);
    assert_eq!(sent(1, "three", &["two"], 3), json!({ "id": "a", "version": 3, "parted": false }));
    assert_eq!(sent(1, "four", &["two"], 4)["parted"], true, "the state before is not one of its own");
    assert_eq!(sent(1, "", &[""], 5)["parted"], true, "no stamp is no name");
}

#[test]
fn what_is_forgotten_stays_so() {
    let folder = Folder::new("forgotten");
    let server = folder.server();
    keep(&server, "a", 0, &game("x", 1));
    keep(&server, "b", 0, &game("x", 2));
    let forget = |id: &str| forget(&server, id);
    assert_eq!((forget("a"), forget("a")), (json!({ "was_there": true }), json!({ "was_there": false })));
    let answer = server.get("/api/v1/games").json();
    assert_eq!((answer["games"].as_array().unwrap().len(), &answer["forgotten"]), (1, &json!(["a"])));
    let gone = server.get("/api/v1/game/a");
    assert_eq!((gone.status, &gone.json()["error"]["code"]), (404, &json!("not-found")));
    // Unless it is kept again.
    keep(&server, "a", 0, &game("x", 3));
    assert_eq!(server.get("/api/v1/games").json()["forgotten"], json!([]));
}

#[test]
fn all_games_are_one_file() {
    let (folder, other) = (Folder::new("from"), Folder::new("to"));
    let (server, elsewhere) = (folder.server(), other.server());
    for number in 0..20 {
        keep(&server, &format!("g{number}"), 0, &game("x", number % 15));
    }
    let file = server.get("/api/v1/games-file").json();
    assert_eq!((&file["ninefold_games"], file["games"].as_array().unwrap().len()), (&json!(1), 20));
    let import = |file: &Value| elsewhere.post("import", &file.to_string());
    assert_eq!(import(&file).json(), json!({ "new": 20, "known": 0, "parted": 0, "deeds": 0, "bad": [] }));
    assert_eq!(import(&file).json(), json!({ "new": 0, "known": 20, "parted": 0, "deeds": 0, "bad": [] }));
    for number in 0..20 {
        let id = format!("g{number}");
        assert_eq!(whole(&elsewhere, &id), whole(&server, &id));
    }
    // One that has gone on, one that is damaged, one that is new: none stops the others.
    let mixed = json!({ "ninefold_games": 1, "games": [
        { "id": "g1", "game": game("x", 14) },
        { "id": "n", "game": { "puzzle": 5 } },
        { "id": "../x", "game": game("x", 1) },
        { "id": "new", "game": game("x", 2) },
    ] });
    for count in [(1, 1, 0), (0, 0, 2)] {
        let answer = import(&mixed).json();
        assert_eq!(answer["bad"].as_array().unwrap().len(), 2, "{answer}");
        assert_eq!(
            (&answer["new"], &answer["parted"], &answer["known"]),
            (&json!(count.0), &json!(count.1), &json!(count.2))
        );
    }
    assert_eq!(list(&elsewhere).len(), 22);
    one_bad_game_hinders_no_other(&elsewhere);
    let later = import(&json!({ "ninefold_games": 2, "games": [] }));
    assert_eq!((later.status, later.problem().contains("version 2")), (400, true), "{later:?}");
    // More than other requests may have, and less than all.
    let large =
        json!({ "ninefold_games": 1, "games": vec![json!({ "id": "l", "game": game(&"x".repeat(500_000), 0) }); 6] });
    assert_eq!(import(&large).status, 200);
    assert_eq!(import(&json!({ "x": "y".repeat(9 << 20) })).status, 413);
}

/// A game that was one of several with its title is so elsewhere, too, whichever of the others come with it.
#[test]
fn games_of_a_file_keep_their_names() {
    let (folder, other) = (Folder::new("named"), Folder::new("named-elsewhere"));
    let (server, elsewhere) = (folder.server(), other.server());
    for number in 1..=5 {
        keep(&server, &format!("g{number}"), 0, &game("x", number));
    }
    let mut file = server.get("/api/v1/games-file").json();
    file["games"].as_array_mut().unwrap().retain(|game| game["id"] != "g2");
    let names = |server: &Running| -> Vec<String> {
        let all = list(server);
        let mut names: Vec<_> = all.iter().map(|game| format!("{}: {}", game["id"], game["name"])).collect();
        names.sort();
        names
    };
    let before: Vec<String> = names(&server).into_iter().filter(|name| !name.contains("g2")).collect();
    assert!(before.iter().any(|name| name.ends_with("(5)\"")), "{before:?}");
    assert_eq!(elsewhere.post("import", &file.to_string()).json()["new"], 4);
    assert_eq!(names(&elsewhere), before);
    // A number that is taken is nobody else's, and one that is none gives none.
    for (id, number) in [("a", json!(5)), ("b", json!(0)), ("c", json!(u64::MAX)), ("d", json!(null))] {
        let one = json!({ "ninefold_games": 1, "games": [{ "id": id, "number": number, "game": game("x", 7) }] });
        assert_eq!(elsewhere.post("import", &one.to_string()).json()["new"], 1, "{id}");
    }
    let mut now = names(&elsewhere);
    now.retain(|name| !before.contains(name));
    let title = before[0].split(": ").nth(1).unwrap().trim_matches('"');
    let title = title.split(" (").next().unwrap();
    let later = [("a", 6), ("b", 7), ("c", 8), ("d", 9)];
    assert_eq!(now, later.map(|(id, number)| format!("\"{id}\": \"{title} ({number})\"")));
}

/// Whatever is wrong with one: it is told with its number, and the others are taken.
fn one_bad_game_hinders_no_other(server: &Running) {
    let good = |id: &str| json!({ "id": id, "game": game("x", 3) }).to_string();
    let twice =
        json!({ "id": "twice", "game": game("x", 3) }).to_string().replace("\"done\":", "\"done\":[],\"done\":");
    let deep = format!("{{\"id\":\"deep\",\"game\":{}1{}}}", "[".repeat(5000), "]".repeat(5000));
    for (number, (bad, why)) in [
        (json!({ "id": 5, "game": game("x", 3) }).to_string(), "found 5"),
        ("5".to_string(), "found 5"),
        (json!({ "id": "x" }).to_string(), "`game`"),
        (twice, "`done` once"),
        (deep, "127 levels"),
        (json!({ "id": "x", "game": { "elapsed": 0 } }).to_string().replace("0}", "1e999}"), "1e308"),
    ]
    .into_iter()
    .enumerate()
    {
        let (first, last) = (good(&format!("first{number}")), good(&format!("last{number}")));
        let answer = server.post("import", &format!("{{\"ninefold_games\":1,\"games\":[{first},{bad},{last}]}}"));
        assert_eq!((answer.status, &answer.json()["new"]), (200, &json!(2)), "{bad:.200}: {answer:?}");
        let told = answer.json()["bad"].as_array().unwrap().clone();
        let words = told[0].as_str().unwrap();
        assert!(told.len() == 1 && words.starts_with("game 2: ") && words.contains(why), "{bad:.200}: {told:?}");
        assert!(!words.contains("column") && !words.contains("u64"), "{words}");
    }
}

/// Numbers that no computer counts with, and fields that later pages write twice, come back as they came.
#[test]
fn a_game_comes_back_sign_for_sign() {
    let folder = Folder::new("signs");
    let server = folder.server();
    let (long, twice) = ("12345678901234567890123", "{\"b\": 1, \"a\": 2, \"b\": 3}");
    let body = game("x", 1).to_string().replace("\"of a later page\"", &format!("[{long}, {twice}, 1.50]"));
    assert!(body.contains(long));
    assert_eq!(server.post("keep", &format!("{{\"id\":\"a\",\"game\":{body}}}")).status, 200);
    assert!(server.get("/api/v1/game/a").body.contains(&body));
    let file = server.get("/api/v1/games-file").body;
    assert!(file.contains(&body));
    // Written in another way it is the same game.
    let other = serde_json::from_str::<Value>(&body).unwrap();
    let known = json!({ "ninefold_games": 1, "games": [{ "id": "a", "game": other }] }).to_string();
    assert_eq!(server.post("import", &known).json()["known"], 1);
}

#[test]
fn what_is_no_game_is_refused() {
    let folder = Folder::new("bad");
    let server = folder.server();
    let refused = |request: Value| -> Answer {
        let answer = server.post("keep", &request.to_string());
        assert_eq!(answer.status, 400, "{answer:?}");
        answer
    };
    let mut short = game("x", 1);
    short["entries"]["values"] = json!([1, 2]);
    for wrong in [json!(null), json!([]), json!("x"), json!({}), short] {
        assert!(refused(json!({ "id": "a", "game": wrong })).problem().starts_with("the game: expected "), "{wrong}");
    }
    // Whatever the page rests on when it loads a game.
    for (place, wrong) in [
        ("/puzzle/geometry/size", json!(1_u64 << 40)),
        ("/puzzle/geometry/size", json!(0)),
        ("/puzzle/geometry/houses", json!(null)),
        ("/puzzle/geometry/houses", json!([])),
        ("/puzzle/geometry/houses/3/cells", json!(null)),
        ("/puzzle/geometry/houses/3/cells/1", json!(16)),
        ("/puzzle/geometry/symbols", json!(null)),
        ("/puzzle/geometry/symbols", json!(["1"])),
        ("/puzzle/geometry/regions", json!([0])),
        ("/puzzle/geometry/box", json!(4)),
        ("/puzzle/geometry/name", json!(4)),
        ("/puzzle/board/shape", json!(null)),
        ("/puzzle/board/givens/0", json!(5)),
        ("/puzzle/board/allowed", json!([[1]])),
        ("/puzzle/title", json!({})),
        ("/entries/values/3", json!(-1)),
        ("/entries/corner", json!([])),
        ("/entries/centre/2", json!([5])),
        ("/entries/colours/2", json!([9])),
        ("/entries/lines", json!([[1]])),
        ("/done", json!(null)),
        ("/done/0/changes", json!({})),
        ("/done/0/changes/0/0", json!("__proto__")),
        ("/done/0/changes/0/1", json!(16)),
        ("/done/0/changes/0/3", json!([1])),
        ("/undone", json!([5])),
        ("/tries", json!([{ "at": 0, "moves": [], "tries": [{}] }])),
        ("/elapsed", json!("x")),
        ("/elapsed", json!(-3_260_000)),
        ("/elapsed", json!(4e10)),
        ("/at", json!(9e15)),
        ("/at", json!(-1)),
        ("/at", json!(4e13)),
        ("/puzzle/level", json!(7)),
        ("/puzzle/level", json!("very hard")),
        ("/helped", json!(-2)),
    ] {
        let mut game = game("x", 1);
        let (parent, name) = place.rsplit_once('/').unwrap();
        match game.pointer_mut(place) {
            Some(found) => *found = wrong.clone(),
            None => game.pointer_mut(parent).unwrap()[name] = wrong.clone(),
        }
        let problem = refused(json!({ "id": "a", "game": game })).problem();
        assert!(problem.starts_with("the game: expected "), "{place} {wrong}: {problem}");
    }
    for id in ["", "a b", "../a", "\u{e9}", &"x".repeat(101)] {
        assert!(refused(json!({ "id": id, "game": game("x", 1) })).problem().starts_with("the id: "), "{id}");
    }
    refused(json!({ "id": "a", "game": game("x", 1), "after": vec!["s"; 101] }));
    assert_eq!(list(&server).len(), 0);
}

/// Without a shelf each of them says so, by a code of its own.
#[test]
fn a_server_without_games_says_so() {
    let server = Running::of(&Config::default(), games::endpoints(None));
    assert_eq!(
        server.get("/api/v1/games").json(),
        json!({ "keeps": false, "games": [], "forgotten": [], "damaged": 0 })
    );
    let answers = [
        server.get("/api/v1/game/a"),
        server.get("/api/v1/games-file"),
        server.post("keep", &json!({ "id": "a", "game": game("x", 1) }).to_string()),
        server.post("forget", r#"{"id":"a"}"#),
        server.post("import", r#"{"ninefold_games":1,"games":[]}"#),
    ];
    for answer in answers {
        assert_eq!((answer.status, &answer.json()["error"]["code"]), (404, &json!("no-store")), "{answer:?}");
    }
}

/// Two servers on one folder, and threads that know nothing of each other: each state that was answered is kept, in its game or beside.
#[test]
fn two_servers_at_once_lose_nothing() {
    let folder = Folder::new("two");
    let stores = [Store::open(&folder.0).unwrap(), Store::open(&folder.0).unwrap()];
    let kept = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (store, kept) = (&stores[thread % 2], &kept);
            scope.spawn(move || {
                let (mut id, mut base) = ("a".to_string(), 0);
                for round in 0..25 {
                    let body = json!({ "by": thread, "round": round });
                    let mut state = game("x", 1);
                    state["later"] = body;
                    let incoming = Incoming::new(&id, state.to_string()).unwrap().following(base, "", &[]);
                    let answer = store.keep(&[incoming], &|| false).unwrap().remove(0);
                    kept.fetch_add(1, Ordering::Relaxed);
                    (id, base) = (answer.id, answer.version);
                }
            });
        }
    });
    assert_eq!(kept.into_inner(), 100);
    let (all, _) = stores[0].all().unwrap();
    assert_eq!(all, stores[1].all().unwrap().0);
    // The last round of every thread is there; the versions count all that was kept.
    let last: BTreeSet<u64> = all
        .iter()
        .map(|game| serde_json::from_str::<Value>(&game.body).unwrap()["later"].clone())
        .map(|later| {
            assert_eq!(later["round"], 24, "a game that somebody goes on with");
            later["by"].as_u64().unwrap()
        })
        .collect();
    assert_eq!(last, BTreeSet::from([0, 1, 2, 3]));
    assert_eq!(all.iter().map(|game| game.version).sum::<u64>(), 100);
}

#[test]
fn the_file_is_the_users_alone_and_of_no_later_version() {
    let folder = Folder::new("later");
    drop(Store::open(&folder.0).unwrap());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&folder.0).unwrap().permissions().mode() & 0o777, 0o700);
    }
    let file = folder.0.join("games.db");
    let mut bytes = std::fs::read(&file).unwrap();
    // The format of SQLite has the version at byte 60.
    bytes[60..64].copy_from_slice(&99_u32.to_be_bytes());
    std::fs::write(&file, &bytes).unwrap();
    assert_eq!(Store::open(&folder.0).unwrap_err(), Trouble::Later);
    std::fs::write(
        &file,
        b"this is no file of games, however long it may be, and it is longer than a hundred bytes: see, it goes on",
    )
    .unwrap();
    assert_eq!(Store::open(&folder.0).unwrap_err(), Trouble::Foreign);
    assert!(matches!(Store::open(Path::new("/dev/null/x")).unwrap_err(), Trouble::Broken(_)));
}

/// Disks are not endless, and memory is not: what is more is refused, and what is there stays.
#[test]
fn there_is_a_most() {
    let folder = Folder::new("most");
    let store = Store::open(&folder.0).unwrap();
    let body = |entries: usize| game("x", entries).to_string();
    let many: Vec<Incoming> =
        (0..MOST_GAMES).map(|number| Incoming::new(&format!("g{number}"), body(0)).unwrap()).collect();
    store.keep(&many, &|| false).unwrap();
    assert_eq!(store.keep(&[Incoming::new("one-more", body(0)).unwrap()], &|| false).unwrap_err(), Trouble::Crowded);
    let known = Incoming::new("g0", body(1)).unwrap().following(1, "", &[]);
    assert_eq!(store.keep(&[known], &|| false).unwrap()[0].version, 2, "a game that is there goes on");
    assert!(store.forget("g1").unwrap());
    store.keep(&[Incoming::new("one-more", body(0)).unwrap()], &|| false).unwrap();
    let mut long = game("x", 2);
    long["later"] = json!("x".repeat(MOST_BYTES));
    let long = Incoming::new("g0", long.to_string()).unwrap().following(2, "", &[]);
    assert_eq!(store.keep(&[long], &|| false).unwrap_err(), Trouble::Crowded);
    assert_eq!(store.game("g0").unwrap().unwrap().version, 2);
}

/// The examples of the description are answered.
#[test]
fn the_examples_are_answered() {
    use ninefold_web::api::{Stop, openapi};
    let folder = Folder::new("examples");
    let server = folder.server();
    let api = serde_json::to_value(openapi::answer(&Stop(&|| false)).unwrap()).unwrap();
    for name in ["keep", "import", "forget"] {
        let body = &api["paths"][format!("/api/v1/{name}")]["post"]["requestBody"]["content"]["application/json"];
        for example in body["examples"].as_object().unwrap().values() {
            let answer = server.post(name, &example["value"].to_string());
            assert_eq!(answer.status, 200, "{name}: {answer:?}");
        }
    }
}

/// Fields of the list are what the description says.
#[test]
fn a_list_is_as_described() {
    use ninefold_web::api::{Stop, openapi};
    let folder = Folder::new("described");
    let server = folder.server();
    keep(&server, "a", 0, &game("x", 1));
    let api = serde_json::to_value(openapi::answer(&Stop(&|| false)).unwrap()).unwrap();
    let schemas = &api["components"]["schemas"];
    let parts = schemas["Summary"]["allOf"].as_array().unwrap();
    let mut known = BTreeMap::new();
    for part in parts {
        let part = part["$ref"].as_str().map_or(part, |name| &schemas[name.rsplit('/').next().unwrap()]);
        known.extend(part["properties"].as_object().unwrap().clone());
    }
    let listed = list(&server);
    let fields: BTreeSet<&String> = listed[0].as_object().unwrap().keys().collect();
    assert_eq!(fields, known.keys().collect());
}
