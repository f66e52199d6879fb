//! The file of games when the disk has damaged whole pages of it.

use crate::server::games::{Folder, game};
use ninefold_web::store::{Incoming, Shelf as _, Store, Trouble};
use std::collections::BTreeMap;
use std::fs;

const PAGE: usize = 4096;
const GAMES: usize = 40;

/// A folder with games of several lengths, some of more than a page, and what each of them is.
fn shelf(name: &str) -> (Folder, BTreeMap<String, String>) {
    let folder = Folder::new(name);
    let store = Store::open(&folder.0).unwrap();
    let states: Vec<Incoming> = (0..GAMES)
        .map(|number| {
            let mut body = game(&format!("{:>40}", number * 7919 % 101), number % 15);
            body["later"] = "x".repeat(number * 37 % 5 * 1100).into();
            Incoming::new(&format!("g{number}"), body.to_string()).unwrap()
        })
        .collect();
    store.keep(&states, &|| false).unwrap();
    let gone = Incoming::new("gone", game("x", 1).to_string()).unwrap();
    store.keep(&[gone], &|| false).unwrap();
    store.forget("gone").unwrap();
    let bodies = states.iter().map(|state| (state.id().to_string(), state.body().to_string())).collect();
    (folder, bodies)
}

/// Whichever page is damaged: each game is in the list or counted as damaged, none is another one than it was, and the games on other
/// pages are there. What is kept from then on is there, or it is said that it cannot be.
#[test]
fn a_damaged_page_takes_no_other_game_away() {
    let (folder, bodies) = shelf("pages");
    let file = folder.0.join("games.db");
    let sound = fs::read(&file).unwrap();
    let count = sound.len() / PAGE;
    let (mut whole_lists, mut refused) = (0, 0);
    // The first one says what file it is.
    for page in 1..count {
        let mut damaged = sound.clone();
        damaged[page * PAGE..(page + 1) * PAGE].fill(0xa5);
        fs::write(&file, damaged).unwrap();
        let store = Store::open(&folder.0).unwrap();
        let list = store.list().unwrap_or_else(|trouble| panic!("page {page}: {trouble}"));
        assert_eq!(list.games.len() + list.damaged, GAMES, "page {page}");
        whole_lists += usize::from(list.damaged == 0);
        let (all, unread) = store.all().unwrap();
        assert_eq!(all.len() + unread, GAMES, "page {page}");
        for game in &all {
            assert_eq!(bodies[&game.id], game.body, "page {page}");
        }
        for game in &list.games {
            match store.game(&game.id) {
                Ok(Some(found)) => assert_eq!(bodies[&game.id], found.body, "page {page}"),
                other => assert_eq!(other, Err(Trouble::Damaged), "page {page}"),
            }
        }
        let state = Incoming::new("new", game("new", 3).to_string()).unwrap();
        match store.keep(&[state], &|| false) {
            Ok(kept) => assert!(store.game(&kept[0].id).unwrap().is_some(), "page {page}"),
            Err(trouble) => {
                refused += 1;
                assert!(
                    trouble.to_string().contains("is damaged, and nothing can be written"),
                    "page {page}: {trouble}"
                );
            }
        }
        drop(store);
        for beside in ["games.db-wal", "games.db-shm"] {
            let _ = fs::remove_file(folder.0.join(beside));
        }
    }
    // Neither all pages are those of games, nor is any page one that nothing needs.
    assert!(
        count > 20 && whole_lists > 3 && whole_lists < count / 2 && refused > 0,
        "{count}, {whole_lists}, {refused}"
    );
}

/// A run of pages that cannot be read: the games before and behind it are there.
#[test]
fn games_on_both_sides_of_a_hole_are_there() {
    let (folder, _) = shelf("hole");
    let file = folder.0.join("games.db");
    let mut bytes = fs::read(&file).unwrap();
    let (from, to) = (bytes.len() / PAGE / 3 * PAGE, bytes.len() / PAGE / 2 * PAGE);
    bytes[from..to].fill(0);
    fs::write(&file, bytes).unwrap();
    let list = Store::open(&folder.0).unwrap().list().unwrap();
    assert!(list.damaged > 1 && list.games.len() > GAMES / 3, "{} and {}", list.games.len(), list.damaged);
    let numbers: Vec<usize> = list.games.iter().map(|game| game.id[1..].parse().unwrap()).collect();
    assert!(numbers.iter().any(|&n| n < 5) && numbers.iter().any(|&n| n > GAMES - 5), "{numbers:?}");
}

/// Takes the files beside it away, as nothing of them belongs to the next one.
fn alone(folder: &Folder) {
    for beside in ["games.db-wal", "games.db-shm"] {
        let _ = fs::remove_file(folder.0.join(beside));
    }
}

/// A game whose id is damaged in the index alone is in the list, and comes when it is asked for.
#[test]
fn a_damaged_id_in_the_index_hides_no_game() {
    let (folder, bodies) = shelf("index");
    let file = folder.0.join("games.db");
    let sound = fs::read(&file).unwrap();
    let mut found_in = 0;
    for at in (0..sound.len() - 3).filter(|&at| &sound[at..at + 3] == b"g25") {
        let mut damaged = sound.clone();
        damaged[at + 1] = b'q';
        fs::write(&file, damaged).unwrap();
        let store = Store::open(&folder.0).unwrap();
        let list = store.list().unwrap();
        if list.games.iter().any(|game| game.id == "g25") {
            found_in += 1;
            assert_eq!(store.game("g25").unwrap().map(|game| game.body).as_ref(), Some(&bodies["g25"]));
            // It is not there twice when it goes on.
            let state = Incoming::new("g25", game("on", 3).to_string()).unwrap().following(1, "", &[]);
            let kept = store.keep(&[state], &|| false).unwrap().remove(0);
            assert!(kept.is_parted && store.game(&kept.id).unwrap().is_some(), "{kept:?}");
            assert_eq!(store.list().unwrap().games.iter().filter(|game| game.id == "g25").count(), 1);
        }
        assert_eq!(store.game("g99"), Ok(None));
        drop(store);
        alone(&folder);
    }
    assert_eq!(found_in, 1, "the index has it once");
}

/// A game that the index lost is forgotten all the same: it does not come again with the next list. The others stay.
#[test]
fn a_game_that_the_index_lost_is_forgotten() {
    let (folder, bodies) = shelf("lost");
    let file = folder.0.join("games.db");
    let sound = fs::read(&file).unwrap();
    let mut forgotten_of = 0;
    for at in (0..sound.len() - 3).filter(|&at| &sound[at..at + 3] == b"g25") {
        let mut damaged = sound.clone();
        damaged[at + 1] = b'q';
        fs::write(&file, damaged).unwrap();
        let store = Store::open(&folder.0).unwrap();
        let is_listed = |store: &Store| store.list().unwrap().games.iter().any(|game| game.id == "g25");
        if is_listed(&store) {
            forgotten_of += 1;
            assert_eq!(store.forget("g25"), Ok(true));
            assert!(!is_listed(&store));
            assert_eq!(store.game("g25"), Ok(None));
            assert_eq!(store.forget("g25"), Ok(false), "once");
            let list = store.list().unwrap();
            assert_eq!((list.games.len(), list.damaged), (GAMES - 1, 0));
            assert!(list.forgotten.contains(&"g25".to_string()));
            for (id, body) in bodies.iter().filter(|(id, _)| *id != "g25") {
                assert_eq!(&store.game(id).unwrap().unwrap().body, body, "{id}");
            }
        }
        drop(store);
        alone(&folder);
    }
    assert_eq!(forgotten_of, 1, "the index has it once");
}

/// Another program may make the file smaller while we have it open, and leaves nothing out: then all goes on.
#[test]
fn a_file_that_another_program_vacuums_is_no_shorter_one() {
    let (folder, bodies) = shelf("vacuum");
    let file = folder.0.join("games.db");
    let store = Store::open(&folder.0).unwrap();
    for number in 0..GAMES / 2 {
        assert_eq!(store.forget(&format!("g{number}")), Ok(true));
    }
    let before = fs::metadata(&file).unwrap().len();
    rusqlite::Connection::open(&file).unwrap().execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    let after = fs::metadata(&file).unwrap().len();
    assert!(after < before, "{before} to {after}");
    let state = |id: &str| Incoming::new(id, game("on", 3).to_string()).unwrap();
    for number in 0..GAMES {
        store.keep(&[state(&format!("late{number}"))], &|| false).unwrap();
    }
    assert_eq!(store.forget("g30"), Ok(true));
    drop(store);
    let store = Store::open(&folder.0).unwrap();
    assert_eq!(store.warning(), None);
    let list = store.list().unwrap();
    assert_eq!((list.games.len(), list.damaged), (GAMES / 2 + GAMES - 1, 0));
    assert_eq!(store.game("g39").unwrap().unwrap().body, bodies["g39"]);
    // What is cut after that is told as before.
    store.keep(&[state("a")], &|| false).unwrap();
    fs::File::options().write(true).open(&file).unwrap().set_len(after / 2).unwrap();
    assert_eq!(store.keep(&[state("b")], &|| false), Err(Trouble::Cut));
}

/// Promise 12: a file that is cut while most of what was kept stands in the journal beside it: nothing of that is thrown away, neither when the program
/// ends nor when it begins again, and what can be read is there.
#[test]
fn a_file_that_is_cut_beside_a_full_journal_loses_nothing_more() {
    let (folder, bodies) = shelf("journal");
    let (file, beside) = (folder.0.join("games.db"), folder.0.join("games.db-wal"));
    let store = Store::open(&folder.0).unwrap();
    // As many pages as SQLite lets gather there, or nearly so: one change more would move them into the file.
    let mut late = 0;
    while fs::metadata(&beside).unwrap().len() < 960 * PAGE as u64 {
        let mut body = game("late", late % 15);
        body["later"] = "y".repeat(3 * PAGE).into();
        store.keep(&[Incoming::new(&format!("late{late}"), body.to_string()).unwrap()], &|| false).unwrap();
        late += 1;
    }
    let length = fs::metadata(&file).unwrap().len() / 2 + 5;
    fs::File::options().write(true).open(&file).unwrap().set_len(length).unwrap();
    let journal = fs::read(&beside).unwrap();
    let state = || Incoming::new("more", game("more", 3).to_string()).unwrap();
    for _ in 0..3 {
        assert_eq!(store.keep(&[state()], &|| false), Err(Trouble::Cut));
    }
    assert_eq!(store.forget("late0"), Err(Trouble::Cut));
    drop(store);
    assert_eq!(fs::read(&beside).unwrap(), journal);
    assert_eq!(fs::metadata(&file).unwrap().len(), length);
    // Opened again it is as it was left, and what stands in the journal is there.
    for _ in 0..2 {
        let store = Store::open(&folder.0).unwrap();
        assert_eq!(store.warning(), Some(Trouble::Cut));
        let (games, damaged) = store.all().unwrap();
        assert!(
            games.iter().filter(|game| game.id.starts_with("late")).count() > late / 2,
            "{} of {late}",
            games.len()
        );
        assert!(damaged + games.len() >= GAMES, "{damaged} and {}", games.len());
        for game in games.iter().filter(|game| !game.id.starts_with("late")) {
            assert_eq!(bodies[&game.id], game.body);
        }
        assert_eq!(store.keep(&[state()], &|| false), Err(Trouble::Cut));
        drop(store);
        assert_eq!((fs::read(&beside).unwrap(), fs::metadata(&file).unwrap().len()), (journal.clone(), length));
    }
}

/// A file that lacks pages at its end is opened, what can be read of it is there, and nothing is written; where nothing can be read, that
/// is said. The file stays as it is.
#[test]
fn a_file_that_lacks_its_end_is_read() {
    let (folder, bodies) = shelf("cut");
    let file = folder.0.join("games.db");
    let sound = fs::read(&file).unwrap();
    let mut seen = Vec::new();
    for length in [sound.len() - PAGE, sound.len() - PAGE - 5, sound.len() / 2, sound.len() / 3] {
        fs::write(&file, &sound[..length]).unwrap();
        let store = Store::open(&folder.0).unwrap();
        assert_eq!(store.warning(), Some(Trouble::Cut));
        let (games, _) = store.all().unwrap();
        for game in &games {
            assert_eq!(bodies[&game.id], game.body, "{length}");
            assert_eq!(store.game(&game.id).unwrap().as_ref(), Some(game), "{length}");
        }
        seen.push(games.len());
        let state = Incoming::new("new", game("new", 3).to_string()).unwrap();
        assert_eq!(store.keep(&[state], &|| false), Err(Trouble::Cut));
        assert_eq!(store.forget("g1"), Err(Trouble::Cut));
        drop(store);
        assert_eq!(fs::read(&file).unwrap(), &sound[..length]);
        alone(&folder);
    }
    assert!(seen[0] >= GAMES - 5 && seen[2] > GAMES / 4 && seen[2] < GAMES, "{seen:?}");
    for length in [3 * PAGE + 5, PAGE, 100] {
        fs::write(&file, &sound[..length]).unwrap();
        let nothing = Store::open(&folder.0).unwrap_err();
        assert_eq!(nothing, Trouble::Unreadable, "{length}");
        let words = nothing.to_string();
        assert!(words.contains("--no-store") && words.contains("--data FOLDER"), "{words}");
        assert_eq!(fs::read(&file).unwrap(), &sound[..length]);
        alone(&folder);
    }
    drop(folder);
}

/// Wherever a byte of the names and questions on the first page is damaged: a file that is opened answers all that is asked of it, or says from
/// the beginning why it is only read, or is not opened; then it stays as it is.
#[test]
fn a_damaged_schema_is_told_when_the_file_is_opened() {
    let (folder, bodies) = shelf("schema");
    let file = folder.0.join("games.db");
    let sound = fs::read(&file).unwrap();
    let from = sound[..PAGE].windows(12).position(|text| text == b"CREATE TABLE").expect("the schema is there");
    let (mut well, mut read, mut refused) = (0, 0, 0);
    for at in (from..PAGE).step_by(3) {
        let mut damaged = sound.clone();
        damaged[at] ^= 0x94;
        fs::write(&file, &damaged).unwrap();
        match Store::open(&folder.0) {
            Ok(store) => {
                let (games, _) = store.all().unwrap_or_else(|trouble| panic!("{at}: {trouble}"));
                assert!(games.iter().all(|game| bodies[&game.id] == game.body) && !games.is_empty(), "{at}");
                store.list().unwrap_or_else(|trouble| panic!("{at}: {trouble}"));
                store.record(None).unwrap_or_else(|trouble| panic!("{at}: {trouble}"));
                let kept = store.keep(&[Incoming::new("new", game("new", 3).to_string()).unwrap()], &|| false);
                match store.warning() {
                    Some(known) => {
                        assert!(known == Trouble::Corrupt && kept == Err(known), "{at}");
                        read += 1;
                    }
                    None => well += usize::from(kept.is_ok()),
                }
            }
            Err(trouble) => {
                assert!(matches!(trouble, Trouble::Unreadable | Trouble::Foreign), "{at}: {trouble}");
                assert!(fs::read(&file).unwrap() == damaged, "{at}");
                refused += 1;
            }
        }
        alone(&folder);
    }
    assert!(well > 10 && read > 10 && refused > 10, "{well}, {read}, {refused}");
}
