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

/// A file that lacks pages at its end is opened, what can be read of it is there, and nothing is written; where nothing can be read, that
/// is said. The file stays as it is.
#[test]
fn a_file_that_lacks_its_end_is_read() {
    let (folder, bodies) = shelf("cut");
    let file = folder.0.join("games.db");
    let sound = fs::read(&file).unwrap();
    let mut seen = Vec::new();
    for length in [sound.len() - PAGE, sound.len() - PAGE - 5, sound.len() / 2, 3 * PAGE + 5] {
        fs::write(&file, &sound[..length]).unwrap();
        let store = Store::open(&folder.0).unwrap();
        assert_eq!(store.warning(), Some(Trouble::Cut));
        let (games, _) = store.all().unwrap_or_default();
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
    fs::write(&file, &sound[..100]).unwrap();
    let nothing = Store::open(&folder.0).unwrap_err();
    assert_eq!(nothing, Trouble::Unreadable);
    assert!(nothing.to_string().contains("--no-store") && nothing.to_string().contains("--data FOLDER"), "{nothing}");
    assert_eq!(fs::read(&file).unwrap(), &sound[..100]);
    drop(folder);
}
