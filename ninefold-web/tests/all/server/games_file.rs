//! The file of games when something is wrong with it: it is damaged, taken away, another program's, or the time is over.

use crate::server::client::Running;
use crate::server::games::{Folder, forget, game, keep, list, whole};
use ninefold_web::Config;
use ninefold_web::api::games::endpoints;
use ninefold_web::store::{Day, Deed, Incoming, Kept, List, Mark, Recorded, Shelf, Store, Trouble, Whole};
use rusqlite::Connection;
use serde_json::json;
use std::cell::Cell;
use std::sync::Arc;

fn incoming(id: &str, entries: usize) -> Incoming {
    Incoming::new(id, game("x", entries).to_string()).unwrap()
}

/// Whoever went on from a state of before a game was forgotten does not take the place of what came after.
#[test]
fn versions_go_on_after_a_game_was_forgotten() {
    let folder = Folder::new("again");
    let server = folder.server();
    assert_eq!(keep(&server, "g", 0, &game("x", 1))["version"], 1);
    forget(&server, "g");
    assert_eq!(keep(&server, "g", 0, &game("x", 2))["version"], 2);
    let late = keep(&server, "g", 1, &game("x", 3));
    assert_eq!(late["parted"], true, "{late}");
    assert_eq!(whole(&server, "g"), game("x", 2));
    forget(&server, "g");
    let file = json!({ "ninefold_games": 1, "games": [{ "id": "g", "game": game("x", 4) }] });
    assert_eq!(server.post("import", &file.to_string()).json()["new"], 1);
    assert_eq!(server.get("/api/v1/game/g").json()["version"], 3, "an import, too");
}

/// A copy that was played on is not the state of which it was made: that one is kept once more.
#[test]
fn a_copy_that_went_on_is_not_what_it_was_made_of() {
    let folder = Folder::new("copies");
    let server = folder.server();
    keep(&server, "g", 0, &game("x", 1));
    let file = json!({ "ninefold_games": 1, "games": [{ "id": "g", "game": game("x", 2) }] }).to_string();
    let import = || server.post("import", &file).json();
    assert_eq!(import()["parted"], 1);
    assert_eq!(import()["known"], 1);
    let copy = list(&server).iter().find(|one| one["id"] != "g").unwrap()["id"].as_str().unwrap().to_string();
    assert_eq!(keep(&server, &copy, 1, &game("x", 9))["version"], 2);
    assert_eq!(import(), json!({ "new": 0, "known": 0, "parted": 1, "deeds": 0, "bad": [] }));
    assert_eq!(import()["known"], 1, "now it is there");
    let mut entries: Vec<usize> = list(&server).iter().map(|one| 15 - one["open"].as_u64().unwrap() as usize).collect();
    entries.sort_unstable();
    assert_eq!(entries, [1, 2, 9]);
}

/// What is answered as not kept is not kept, however late it is.
#[test]
fn nothing_is_kept_when_the_time_is_over() {
    let folder = Folder::new("late");
    let store = Store::open(&folder.0).unwrap();
    let states = [incoming("a", 1), incoming("b", 2), incoming("c", 3)];
    // Asked before each state, and once more before all of them are written.
    for most in 0..4 {
        let asked = Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) >= most;
        assert_eq!(store.keep(&states, &stop).unwrap_err(), Trouble::Stopped, "after {most}");
        assert_eq!(store.list().unwrap().games, []);
    }
    let asked = Cell::new(0);
    store.keep(&states, &|| asked.replace(asked.get() + 1) >= 4).unwrap();
    assert_eq!(store.list().unwrap().games.len(), 3);
}

#[cfg(unix)]
#[test]
fn a_file_that_was_taken_away_keeps_nothing() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("gone");
    let store = Store::open(&folder.0).unwrap();
    store.keep(&[incoming("a", 1)], &|| false).unwrap();
    for name in ["games.db", "games.db-wal", "games.db-shm"] {
        let mode = std::fs::metadata(folder.0.join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name} is the user's alone");
    }
    let (file, elsewhere) = (folder.0.join("games.db"), folder.0.join("elsewhere"));
    std::fs::rename(&file, &elsewhere).unwrap();
    assert_eq!(store.keep(&[incoming("b", 1)], &|| false).unwrap_err(), Trouble::Gone);
    assert_eq!(store.forget("a").unwrap_err(), Trouble::Gone);
    std::fs::write(&file, "").unwrap();
    assert_eq!(store.keep(&[incoming("b", 1)], &|| false).unwrap_err(), Trouble::Gone, "another one in its place");
    std::fs::rename(&elsewhere, &file).unwrap();
    store.keep(&[incoming("b", 1)], &|| false).unwrap();
    drop(store);
    assert_eq!(Store::open(&folder.0).unwrap().list().unwrap().games.len(), 2);
}

/// One row that is damaged hides no other one; it is told, and nothing is written over it.
#[test]
fn damaged_rows_hide_nothing() {
    let folder = Folder::new("damaged");
    for (damage, is_whole) in [
        ("UPDATE game SET version = 'x' WHERE id = 'b'", false),
        ("UPDATE game SET version = -1 WHERE id = 'b'", false),
        ("UPDATE game SET body = CAST(x'ff' AS TEXT) WHERE id = 'b'", false),
        ("UPDATE game SET body = '{' WHERE id = 'b'", false),
        ("UPDATE game SET body = '{}, {}' WHERE id = 'b'", false),
        ("UPDATE game SET shown = '{' WHERE id = 'b'", true),
        ("UPDATE game SET shown = CAST(x'ff' AS TEXT) WHERE id = 'b'", true),
        ("UPDATE game SET number = 'x' WHERE id = 'b'", true),
        ("UPDATE game SET number = 9223372036854775807 WHERE id = 'b'", true),
        ("UPDATE game SET size = 'x' WHERE id = 'b'", true),
        ("UPDATE game SET size = 9223372036854775807", true),
        ("UPDATE game SET id = '\"', body = 5 WHERE id = 'b'", false),
    ] {
        let _ = std::fs::remove_dir_all(&folder.0);
        let server = folder.server();
        for (id, entries) in [("a", 1), ("b", 2), ("c", 3)] {
            keep(&server, id, 0, &game("x", entries));
        }
        let changed = Connection::open(folder.0.join("games.db")).unwrap().execute(damage, ()).unwrap();
        assert!(changed > 0, "{damage}");
        let answer = server.get("/api/v1/games").json();
        let ids: Vec<&str> =
            answer["games"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect();
        assert!(ids.contains(&"a") && ids.contains(&"c"), "{damage}: {answer}");
        assert_eq!(answer["damaged"].as_u64().unwrap() as usize, 3 - ids.len(), "{damage}");
        let file = server.get("/api/v1/games-file").json();
        let games = file["games"].as_array().unwrap();
        assert_eq!(
            (games.len() as u64, file["damaged"].as_u64()),
            if is_whole { (3, Some(0)) } else { (2, Some(1)) },
            "{damage}"
        );
        let one = server.get("/api/v1/game/b");
        assert!(is_whole == (one.status == 200) && (is_whole || !one.body.contains("column")), "{damage}: {one:?}");
        // The other ones go on, and so does whoever has this one.
        assert_eq!(keep(&server, "a", 1, &game("x", 5))["version"], 2, "{damage}");
        let kept = keep(&server, "b", 1, &game("x", 6));
        assert_eq!(whole(&server, kept["id"].as_str().unwrap()), game("x", 6), "{damage}");
        forget(&server, "b");
        keep(&server, "d", 0, &game("x", 7));
    }
}

/// A shelf on a disk that is full.
struct Full;

impl Shelf for Full {
    fn list(&self) -> Result<List, Trouble> {
        Ok(List::default())
    }

    fn game(&self, _id: &str) -> Result<Option<Whole>, Trouble> {
        Ok(None)
    }

    fn keep(&self, _states: &[Incoming], _stop: &dyn Fn() -> bool) -> Result<Vec<Kept>, Trouble> {
        Err(Trouble::Full("no room is left"))
    }

    fn forget(&self, _id: &str) -> Result<bool, Trouble> {
        Err(Trouble::Full("no room is left"))
    }

    fn all(&self) -> Result<(Vec<Whole>, usize), Trouble> {
        Ok((Vec::new(), 0))
    }

    fn add(&self, _deeds: &[Deed], _stop: &dyn Fn() -> bool) -> Result<usize, Trouble> {
        Err(Trouble::Full("no room is left"))
    }

    fn record(&self, _after: Option<&Mark>) -> Result<Recorded, Trouble> {
        Ok(Recorded::default())
    }

    fn day(&self, _fresh: &Day, _anew: bool) -> Result<Day, Trouble> {
        Err(Trouble::Full("no room is left"))
    }
}

/// The tokens of a day are those that were kept first, to its last second, for all that have the file open; and so they are after damage.
#[test]
fn tokens_of_the_day_are_kept() {
    let folder = Folder::new("day");
    let day = |own: &str, made| Day { own: own.to_string(), follow: format!("{own}-f"), made };
    let first = day("first", 1000);
    let store = Store::open(&folder.0).unwrap();
    assert_eq!(store.day(&first, false).unwrap(), first);
    let later = day("later", 1000 + 24 * 3600 - 1);
    assert_eq!(store.day(&later, false).unwrap(), first, "a second before its end");
    drop(store);
    let (one, other) = (Store::open(&folder.0).unwrap(), Store::open(&folder.0).unwrap());
    assert_eq!(one.day(&later, false).unwrap(), first, "after a new start");
    let next = day("next", 1000 + 24 * 3600);
    assert_eq!((one.day(&next, false).unwrap(), other.day(&later, false).unwrap()), (next.clone(), later.clone()));
    assert_eq!(other.day(&next, true).unwrap(), next, "others are wished");
    assert_eq!(one.day(&later, false).unwrap(), later, "the clock was set back");
    for damage in ["own = x'ff'", "made = 'x'", "follow = 7, made = -1"] {
        Connection::open(folder.0.join("games.db")).unwrap().execute(&format!("UPDATE day SET {damage}"), ()).unwrap();
        assert_eq!(one.day(&next, false).unwrap(), next, "{damage}");
    }
}

/// A file that others could read, as a backup may be, is made the user's alone: it has tokens in it.
#[cfg(unix)]
#[test]
fn a_file_from_elsewhere_becomes_the_users_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("open-modes");
    let store = Store::open(&folder.0).unwrap();
    store.keep(&[incoming("a", 1)], &|| false).unwrap();
    let files = ["games.db", "games.db-wal", "games.db-shm"].map(|name| folder.0.join(name));
    let modes = || files.clone().map(|file| std::fs::metadata(file).unwrap().permissions().mode() & 0o777);
    for file in &files {
        std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o644)).unwrap();
    }
    let _again = Store::open(&folder.0).unwrap();
    assert_eq!(modes(), [0o600; 3]);
}

/// To forget takes room, too; whoever cannot is told that the game is still there.
#[test]
fn what_cannot_be_forgotten_is_told() {
    let server = Running::of(&Config::default(), endpoints(Some(Arc::new(Full))));
    let answer = server.post("forget", r#"{"id":"a"}"#);
    assert_eq!((answer.status, &answer.json()["error"]["code"]), (507, &json!("not-kept")));
    let words = answer.problem();
    assert!(words.contains("no room is left") && words.ends_with("the game is still there"), "{words}");
}

/// A file of another program is not touched, whatever it is; and no words of databases are said.
#[test]
fn files_of_others_are_left_as_they_are() {
    let folder = Folder::new("foreign");
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join("games.db");
    for make in [
        "CREATE TABLE other (x); INSERT INTO other VALUES (1)",
        "PRAGMA application_id = 77",
        "PRAGMA user_version = -1",
        "PRAGMA user_version = 1",
        "CREATE TABLE game (id TEXT PRIMARY KEY, score INTEGER); PRAGMA user_version = 1",
        "CREATE TABLE game (id TEXT PRIMARY KEY, score INTEGER); PRAGMA user_version = 99",
    ] {
        let _ = std::fs::remove_file(&file);
        Connection::open(&file).unwrap().execute_batch(make).unwrap();
        let before = std::fs::read(&file).unwrap();
        assert_eq!(Store::open(&folder.0).unwrap_err(), Trouble::Foreign, "{make}");
        assert_eq!(std::fs::read(&file).unwrap(), before, "{make}");
        assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 1, "{make}: nothing beside it");
    }
}

/// A file that the first version of the program made is taken, and is ours by name from then on.
#[test]
fn a_file_of_before_is_taken() {
    let folder = Folder::new("before");
    drop(Store::open(&folder.0).unwrap());
    let file = folder.0.join("games.db");
    let before = "PRAGMA application_id = 0; ALTER TABLE forgotten DROP COLUMN version; DROP TABLE deed; DROP TABLE day; PRAGMA user_version = 1";
    Connection::open(&file).unwrap().execute_batch(before).unwrap();
    let store = Store::open(&folder.0).unwrap();
    store.keep(&[incoming("a", 1)], &|| false).unwrap();
    assert!(store.forget("a").unwrap());
    assert_eq!(store.keep(&[incoming("a", 1)], &|| false).unwrap()[0].version, 2);
    drop(store);
    assert_ne!(std::fs::read(&file).unwrap()[68..72], [0; 4], "the place of the name in SQLite's format");
}

/// What is made shorter while the program runs takes nothing more: it would be gone with the rest. And an empty file is not begun anew
/// where what was kept last stands beside it.
#[test]
fn a_file_that_was_cut_keeps_nothing() {
    let folder = Folder::new("shorter");
    let states: Vec<Incoming> = (0..60).map(|number| incoming(&format!("g{number}"), number % 15)).collect();
    Store::open(&folder.0).unwrap().keep(&states, &|| false).unwrap();
    let (file, beside) = (folder.0.join("games.db"), folder.0.join("games.db-wal"));
    let sound = std::fs::read(&file).unwrap();
    for length in [sound.len() as u64 - 1, 5000, 0] {
        std::fs::write(&file, &sound).unwrap();
        let store = Store::open(&folder.0).unwrap();
        store.keep(&[incoming("late", 3)], &|| false).unwrap();
        std::fs::File::options().write(true).open(&file).unwrap().set_len(length).unwrap();
        assert_eq!(store.keep(&[incoming("b", 1)], &|| false).unwrap_err(), Trouble::Cut, "{length}");
        assert_eq!(store.forget("late").unwrap_err(), Trouble::Cut, "{length}");
        drop(store);
        assert_eq!(std::fs::metadata(&file).unwrap().len(), length, "nothing is written over it");
        assert!(std::fs::metadata(&beside).unwrap().len() > 0, "{length}: what was kept last is there");
        if length > 0 {
            std::fs::remove_file(&beside).unwrap();
        }
    }
    let last = std::fs::read(&beside).unwrap();
    for _ in 0..2 {
        let refused = Store::open(&folder.0).unwrap_err();
        assert_eq!(refused, Trouble::Emptied);
        assert!(refused.to_string().contains("move both to another folder"), "{refused}");
        assert_eq!((std::fs::read(&beside).unwrap(), std::fs::metadata(&file).unwrap().len()), (last.clone(), 0));
    }
    // With the file from a backup it goes on.
    std::fs::write(&file, &sound).unwrap();
    assert_eq!(Store::open(&folder.0).unwrap().list().unwrap().games.len(), 61);
}

/// What stands in the place of the file is told as what it is, with what one can do; and nothing is called safe that is not.
#[test]
fn what_is_no_file_is_told() {
    let folder = Folder::new("no-file");
    std::fs::create_dir_all(folder.0.join("games.db")).unwrap();
    let words = Store::open(&folder.0).unwrap_err().to_string();
    assert!(words.contains("there is a folder") && !words.contains("safe"), "{words}");
    std::fs::remove_dir(folder.0.join("games.db")).unwrap();
    std::fs::write(folder.0.join("games.db"), [0; 9000]).unwrap();
    let begins = Store::open(&folder.0).unwrap_err().to_string();
    assert!(begins.contains("or its beginning is damaged"), "{begins}");
    for words in [words, begins] {
        assert!(words.contains("--no-store") && words.contains("--data FOLDER") && words.contains("backup"), "{words}");
    }
    let gone = Trouble::Gone.to_string();
    let (save, anew) = (gone.find("“All games as a file”").unwrap(), gone.find("anew").unwrap());
    assert!(save < anew, "{gone}");
}
