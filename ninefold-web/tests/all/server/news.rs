//! What a page is told of the games to begin with.

use crate::server::games::{Folder, forget, game, keep};
use serde_json::{Value, json};

/// The latest and those that are wanted; of copies, which were forgotten and which are not there; and little of it, however many there are.
#[test]
fn the_latest_games_are_told_and_what_became_of_copies() {
    let folder = Folder::new("news");
    let server = folder.server();
    for number in 0..130 {
        let mut game = game(&format!("Game {number}"), number % 15);
        game["at"] = json!(1_000 + number);
        keep(&server, &format!("g{number}"), 0, &game);
    }
    forget(&server, "g7");
    let ask = |request: &Value| server.post("news", &request.to_string());
    let answer = ask(&json!({ "latest": 3, "copies": ["g5", "g7", "g129", "never"], "wanted": ["g5", "no-such"] }));
    assert_eq!(answer.status, 200, "{answer:?}");
    assert!(answer.body.len() < 4_000, "{} bytes", answer.body.len());
    let news = answer.json();
    let ids: Vec<&str> = news["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["g129", "g128", "g127", "g5"]);
    assert_eq!((&news["keeps"], &news["count"], &news["damaged"]), (&json!(true), &json!(129), &json!(0)));
    assert_eq!((&news["missing"], &news["forgotten"]), (&json!(["never"]), &json!(["g7"])));
    assert_eq!(ask(&json!({ "latest": 1000 })).json()["games"].as_array().unwrap().len(), 100);
}
