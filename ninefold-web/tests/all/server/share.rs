//! The local network: who has a token gets in, who has none gets a refusal and no more (promise 19).

use crate::server::client::{Answer, Client, Running, until};
use ninefold_web::{Config, Limits};
use serde_json::json;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

/// This machine's address beside loopback; nothing is sent to find it.
fn address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}

/// A server that is reached at an address of the network, too.
struct Shared {
    server: Running,
    far: SocketAddr,
    own: String,
    follow: String,
}

impl Shared {
    fn with(limits: Limits) -> Option<Self> {
        let ip = address()?;
        let server = Running::of(&Config { limits, share: Some(ip), ..Config::default() }, Vec::new());
        let far = SocketAddr::new(ip, server.address.port());
        let links = server.share.as_ref().unwrap().links();
        let token = |link: &str| link.split_once("token=").unwrap().1.to_string();
        Some(Shared { own: token(&links.own), follow: token(&links.follow), far, server })
    }

    fn usual() -> Option<Self> {
        Self::with(Limits::default())
    }

    /// A request from the network; `more` are header lines.
    fn ask(&self, method: &str, path: &str, more: &str) -> Answer {
        self.ask_as(&self.far.to_string(), method, path, more)
    }

    fn ask_as(&self, host: &str, method: &str, path: &str, more: &str) -> Answer {
        let mut client = Client::to(self.far);
        client.say(format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n"));
        client.hear_after(method).expect("an answer")
    }

    fn bearer(token: &str) -> String {
        format!("Authorization: Bearer {token}\r\n")
    }

    fn shown(&self, board: &str) -> Answer {
        self.server.post("show", board)
    }

    /// Somebody who follows, after the head.
    fn follower(&self, more: &str) -> Client {
        let mut client = Client::to(self.far);
        let token = Self::bearer(&self.follow);
        client.say(format!("GET /api/v1/follow HTTP/1.1\r\nHost: {}\r\n{token}{more}\r\n", self.far));
        let head: Vec<String> = std::iter::from_fn(|| client.line()).take_while(|line| !line.is_empty()).collect();
        assert!(head[0].contains(" 200 ") && head.iter().any(|line| line.ends_with("text/event-stream")), "{head:?}");
        client
    }
}

/// The next event's id and data, over whatever else is sent.
fn event(client: &mut Client) -> (String, String) {
    let mut id = String::new();
    while let Some(line) = client.line() {
        if let Some(found) = line.strip_prefix("id: ") {
            id = found.to_string();
        } else if let Some(data) = line.strip_prefix("data: ") {
            return (id, data.to_string());
        }
    }
    panic!("the events end");
}

#[test]
fn strangers_get_a_refusal_everywhere() {
    let Some(shared) = Shared::usual() else { return };
    let paths = [
        "/",
        "/index.html",
        "/app.js",
        "/follow",
        "/follow/follow.js",
        "/nowhere",
        "/api/v1/health",
        "/api/v1/lists",
        "/api/v1/openapi.json",
        "/api/v1/share",
        "/api/v1/follow",
        "/api/v1/nowhere",
        "/?token=",
        "/?token=x",
        "/follow?token=x",
        "/api/v1/health?token=x",
    ];
    let wrong = "0".repeat(16);
    for path in paths {
        for more in ["", &Shared::bearer(&wrong), &format!("Cookie: ninefold-{}={wrong}\r\n", shared.far.port())] {
            for method in ["GET", "HEAD", "POST", "PUT"] {
                assert_eq!(
                    shared.ask(method, path, &format!("{more}Content-Length: 0\r\n")).status,
                    403,
                    "{method} {path} {more}"
                );
            }
        }
    }
    // The token is no name, and a name is no token: other names than the address are refused even with it.
    let token = Shared::bearer(&shared.own);
    let port = shared.far.port();
    for host in ["evil.com", "localhost", "127.0.0.1", "0.0.0.0", &format!("{}.evil.com", shared.far.ip())] {
        for host in [host.to_string(), format!("{host}:{port}")] {
            assert_eq!(shared.ask_as(&host, "GET", "/api/v1/health", &token).status, 403, "{host}");
        }
    }
    for origin in ["http://evil.com", "null", "https://evil.com"] {
        let more = format!("{token}Origin: {origin}\r\n");
        assert_eq!(shared.ask("GET", "/api/v1/health", &more).status, 403, "{origin}");
    }
    assert_eq!(shared.ask("GET", "/api/v1/health", &token).status, 200);
    // Nor does the address of the network lead in over loopback.
    let near = shared.server.ask(&format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", shared.far));
    assert_eq!(near.status, 403);
}

#[test]
fn loopback_is_as_without_it() {
    let Some(shared) = Shared::usual() else { return };
    assert_eq!(shared.server.get("/").status, 200);
    assert_eq!(shared.server.get("/api/v1/health").status, 200);
    let links = shared.server.get("/api/v1/share").json();
    assert_eq!(links["own"]["url"], json!(format!("http://{}/?token={}", shared.far, shared.own)));
    assert_eq!(links["follow"]["url"], json!(format!("http://{}/follow?token={}", shared.far, shared.follow)));
    assert!(links["own"]["svg"].as_str().unwrap().starts_with("<svg "));
}

/// A link is opened once; the browser then sends the token by itself.
#[test]
fn a_link_lets_a_device_in() {
    let Some(shared) = Shared::usual() else { return };
    let first = shared.ask("GET", &format!("/?token={}", shared.own), "");
    assert_eq!((first.status, first.headers["location"].as_str()), (303, "/"));
    let cookie = &first.headers["set-cookie"];
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"), "{cookie}");
    let sent = format!("Cookie: {}\r\n", cookie.split(';').next().unwrap());
    let page = shared.ask("GET", "/", &sent);
    assert!(page.status == 200 && page.body.contains("<title>Ninefold"), "{page:?}");
    assert!(page.headers["content-security-policy"].contains("default-src 'self'"));
    assert_eq!(shared.ask("GET", "/api/v1/lists", &sent).status, 200);
    assert_eq!(shared.ask("GET", "/api/v1/lists", &Shared::bearer(&shared.own)).status, 200, "as programs do");
    // A program of the network is not let in by a link.
    assert_eq!(shared.ask("GET", &format!("/api/v1/lists?token={}", shared.own), "").status, 403);
}

#[test]
fn who_follows_does_nothing_else() {
    let Some(shared) = Shared::usual() else { return };
    let first = shared.ask("GET", &format!("/follow?token={}", shared.follow), "");
    assert_eq!((first.status, first.headers["location"].as_str()), (303, "/follow"));
    let sent = format!("Cookie: {}\r\nContent-Length: 0\r\n", first.headers["set-cookie"].split(';').next().unwrap());
    let page = shared.ask("GET", "/follow", &sent);
    assert!(page.status == 200 && page.body.contains("follow.js"), "{page:?}");
    assert_eq!(shared.ask("GET", "/api/v1/health", &sent).status, 200);
    let home = shared.ask("GET", "/", &sent);
    assert_eq!((home.status, home.headers["location"].as_str()), (303, "/follow"));
    for path in ["show", "share", "lists", "games", "keep", "forget", "solve", "openapi.json", "health/", "follow/x"] {
        for method in ["GET", "POST"] {
            assert_eq!(shared.ask(method, &format!("/api/v1/{path}"), &sent).status, 403, "{method} {path}");
        }
    }
}

#[test]
fn the_board_is_followed() {
    let Some(shared) = Shared::usual() else { return };
    assert_eq!(shared.shown("{\"n\":\n 0}").json(), json!({ "followers": 0, "shown": true }));
    let mut one = shared.follower("");
    let (id, data) = event(&mut one);
    assert_eq!(data, "{\"n\":0}", "on one line");
    assert_eq!(shared.shown("{\"n\":1}").json(), json!({ "followers": 1, "shown": true }));
    let (next, data) = event(&mut one);
    assert!(data == "{\"n\":1}" && next != id, "{id} {next}");
    // Who has heard it all hears the next one first; who has missed something hears the latest.
    let (mut all, mut missed, mut other) = (
        shared.follower(&format!("Last-Event-ID: {next}\r\n")),
        shared.follower(&format!("Last-Event-ID: {id}\r\n")),
        shared.follower(""),
    );
    assert_eq!(event(&mut missed).1, "{\"n\":1}");
    assert_eq!(event(&mut other).1, "{\"n\":1}");
    assert_eq!(shared.shown("{\"n\":2}").json(), json!({ "followers": 4, "shown": true }));
    for client in [&mut one, &mut all, &mut missed, &mut other] {
        assert_eq!(event(client).1, "{\"n\":2}");
    }
    for wrong in ["", "[]", "5", "{"] {
        assert_eq!(shared.shown(wrong).status, 400, "{wrong}");
    }
    // When the server ends, they hear so at once.
    let start = Instant::now();
    shared.server.end();
    one.time_to_close();
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
}

#[cfg(feature = "games")]
#[test]
fn who_follows_hears_no_more_when_the_link_has_ended() {
    use ninefold_web::store::{Day, Shelf as _, Store};
    let Some(shared) = Shared::usual() else { return };
    let mut one = shared.follower("");
    shared.shown("{\"n\":0}");
    assert_eq!(event(&mut one).1, "{\"n\":0}");
    let folder = std::env::temp_dir().join(format!("ninefold-link-{}", std::process::id()));
    let store = std::sync::Arc::new(Store::open(&folder).unwrap());
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let [own, follow] = ["A", "B"].map(|letter| letter.repeat(16));
    store.day(&Day { own, follow, made: now }, true).unwrap();
    shared.server.share.as_ref().unwrap().keep_in(store, false).unwrap();
    shared.shown("{\"n\":1}");
    // The last chunk comes, and no board before it: of a stream that went on there would be no end to wait for.
    let heard = std::iter::from_fn(|| one.line()).take_while(|line| line != "0").find(|line| line.contains("data"));
    assert_eq!(heard, None);
    assert_eq!(shared.ask("GET", "/api/v1/follow", &Shared::bearer(&shared.follow)).status, 403);
    std::fs::remove_dir_all(folder).unwrap();
}

/// Without a network nothing goes on for ever, either.
#[test]
fn events_end_where_nobody_can_go_on() {
    let server = ninefold_web::Server::bind(&Config::default(), Vec::new()).unwrap();
    let asked = format!("GET /api/v1/follow HTTP/1.1\r\nHost: {}\r\n\r\n", server.address());
    for _ in 0..2 {
        let answers = String::from_utf8(server.exchange(asked.as_bytes()).unwrap()).unwrap();
        assert!(answers.starts_with("HTTP/1.1 200 ") && answers.contains("retry: 2000"), "{answers}");
    }
}

/// One who reads nothing holds up nobody, and misses what was not the latest.
#[test]
fn a_slow_follower_blocks_nobody() {
    let Some(shared) = Shared::usual() else { return };
    let (mut slow, mut quick) = (shared.follower(""), shared.follower(""));
    let large = "x".repeat(200_000);
    for n in 0..100 {
        let start = Instant::now();
        assert_eq!(shared.shown(&json!({ "n": n, "large": large }).to_string()).status, 200);
        assert!(start.elapsed() < Duration::from_secs(5));
        assert!(event(&mut quick).1.ends_with(&format!("\"n\":{n}}}")));
    }
    let mut seen = Vec::new();
    loop {
        let (_, data) = event(&mut slow);
        seen.push(serde_json::from_str::<serde_json::Value>(&data).unwrap()["n"].as_u64().unwrap());
        if seen.last() == Some(&99) {
            break;
        }
    }
    assert!(seen.is_sorted() && seen.len() < 100, "{seen:?}");
}

#[test]
fn a_sign_of_life_comes() {
    let Some(shared) = Shared::with(Limits { beat: Duration::from_millis(100), ..Limits::default() }) else { return };
    let mut client = shared.follower("");
    let lines: Vec<String> =
        std::iter::from_fn(|| client.line()).filter(|line| line.starts_with(": ")).take(3).collect();
    assert_eq!(lines.len(), 3);
}

#[test]
fn an_address_has_its_share_and_no_more() {
    let limits = Limits {
        address_connections: 6,
        own_connections: 1,
        address_requests: 2,
        address_followers: 3,
        followers: 3,
        ..Limits::default()
    };
    let Some(shared) = Shared::with(limits) else { return };
    let token = Shared::bearer(&shared.own);
    let posted = |name: &str, body: &str| {
        let host = shared.far;
        format!(
            "POST /api/v1/{name} HTTP/1.1\r\nHost: {host}\r\n{token}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
    };
    let mut busy: Vec<Client> = (0..2).map(|_| Client::to(shared.far)).collect();
    for client in &mut busy {
        client.say(posted("burn", "1500"));
    }
    until("both compute", || shared.server.begun() == 2);
    let mut third = Client::to(shared.far);
    third.say(posted("burn", "0"));
    let refused = third.hear().unwrap();
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (429, &json!("too-many")));
    assert_eq!(shared.server.post("burn", "0").status, 200, "others have theirs");
    for client in &mut busy {
        assert_eq!(client.hear().unwrap().status, 200);
    }
    drop((busy, third));
    until("it may ask again", || shared.ask("GET", "/api/v1/health", &token).status == 200);
    let followers: Vec<Client> = (0..3).map(|_| shared.follower("")).collect();
    let fourth = shared.ask("GET", "/api/v1/follow", &token);
    assert_eq!((fourth.status, &fourth.json()["error"]["code"]), (503, &json!("busy")));
    drop(followers);
    until("a place is free again", || {
        shared.shown("{}");
        shared.ask("GET", "/api/v1/follow", &format!("{token}Connection: close\r\nLast-Event-ID: x\r\n")).status == 200
    });
    let known = || {
        let mut client = Client::to(shared.far);
        client.say(format!("GET /api/v1/health HTTP/1.1\r\nHost: {}\r\n{token}\r\n", shared.far));
        client.hear().map(|_| client)
    };
    let mut held: Vec<Client> = std::iter::repeat_with(known).take(60).flatten().take(6).collect();
    until("all connections are taken", || {
        let mut more = Client::to(shared.far);
        more.try_say("GET / HTTP/1.1\r\n\r\n").is_err() || more.hear().is_none()
    });
    assert_eq!(shared.server.get("/api/v1/health").status, 200, "loopback is never counted");
    held.clear();
}

/// Those without a token take no place of those who have it, nor of this machine.
#[test]
fn strangers_keep_nobody_out() {
    let limits = Limits {
        connections: 2,
        far_connections: 4,
        address_connections: 1000,
        address_requests: 100,
        ..Limits::default()
    };
    let Some(shared) = Shared::with(limits) else { return };
    let asking = |token: &str| {
        let mut client = Client::to(shared.far);
        client.say(format!("GET /api/v1/health HTTP/1.1\r\nHost: {}\r\n{token}\r\n", shared.far));
        client
    };
    // Whoever is refused is not listened to any longer, and whoever says nothing gives way.
    let refused: Vec<(u16, Duration)> = (0..8)
        .map(|_| {
            let mut client = asking("");
            (client.hear().unwrap().status, client.time_to_close())
        })
        .collect();
    assert!(refused.iter().all(|(status, time)| *status == 403 && *time < Duration::from_secs(5)), "{refused:?}");
    let mut other = Client::to(shared.far);
    other.say("GET / HTTP/1.1\r\nHost: other\r\n\r\n");
    assert_eq!(other.hear().unwrap().headers["connection"], "close");
    let silent: Vec<Client> = (0..12).map(|_| Client::to(shared.far)).collect();
    let token = Shared::bearer(&shared.own);
    let mut owner = asking(&token);
    assert_eq!(owner.hear().expect("the owner is let in").status, 200);
    assert_eq!(shared.server.get("/api/v1/health").status, 200);
    // Those who have shown the token stay, whoever comes.
    let more: Vec<Client> = (0..12).map(|_| Client::to(shared.far)).collect();
    for _ in 0..3 {
        owner.say(format!("GET /api/v1/health HTTP/1.1\r\nHost: {}\r\n{token}\r\n", shared.far));
        assert_eq!(owner.hear().expect("a place that is kept").status, 200);
    }
    drop((silent, more));
    let known: Vec<Client> = std::iter::from_fn(|| {
        let mut client = asking(&token);
        client.hear().map(|_| client)
    })
    .take(10)
    .collect();
    assert!((3..=4).contains(&known.len()), "{}", known.len());
    assert_eq!(shared.server.get("/api/v1/health").status, 200, "this machine has its own");
}

/// Nor do connections that say nothing, or only half of it, keep one's own device out that is at their address; and none of them takes the
/// place of one that has shown its token.
#[test]
fn who_is_silent_keeps_nobody_at_the_same_address_out() {
    let limits = Limits { address_connections: 8, own_connections: 2, ..Limits::default() };
    let Some(shared) = Shared::with(limits) else { return };
    let token = Shared::bearer(&shared.own);
    let head = format!("GET /api/v1/health HTTP/1.1\r\nHost: {}\r\n{token}\r\n", shared.far);
    let mut owner = Client::to(shared.far);
    owner.say(&head);
    assert_eq!(owner.hear().expect("there is room").status, 200);
    let half = head[..head.len() - 4].to_string();
    for said in ["", "GET / HT", &half] {
        let silent: Vec<Client> = (0..20)
            .map(|_| {
                let mut client = Client::to(shared.far);
                // It may have been told to go already.
                let _ = client.try_say(said);
                client
            })
            .collect();
        for _ in 0..5 {
            let mut other = Client::to(shared.far);
            other.say(&head);
            assert_eq!(other.hear().expect("one's own device is let in").status, 200, "{said}");
        }
        owner.say(&head);
        assert_eq!(owner.hear().expect("a place that is kept").status, 200, "{said}");
        drop(silent);
    }
}

/// A class behind one address: thirty browsers, each with the connections with which it loads the page and the one on which it follows.
#[test]
fn a_class_behind_one_address_follows() {
    let Some(shared) = Shared::usual() else { return };
    let followers: Vec<Client> = (0..30).map(|_| shared.follower("")).collect();
    let mut loading: Vec<Client> = (0..150).map(|_| Client::to(shared.far)).collect();
    let token = Shared::bearer(&shared.follow);
    for client in &mut loading {
        client.say(format!("GET /follow HTTP/1.1\r\nHost: {}\r\n{token}\r\n", shared.far));
        assert_eq!(client.hear().expect("a place").status, 200);
    }
    assert_eq!(shared.shown("{}").json(), json!({ "followers": 30, "shown": true }));
    drop(followers);
}

/// However many connections those hold who may only follow, one's own other devices get in, and whoever comes too late hears why.
#[test]
fn a_class_leaves_places_for_ones_own_devices() {
    let limits = Limits { far_connections: 8, own_connections: 3, ..Limits::default() };
    let Some(shared) = Shared::with(limits) else { return };
    let ask = |path: &str, token: &str| {
        let mut client = Client::to(shared.far);
        let token = Shared::bearer(token);
        client.say(format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{token}\r\n", shared.far));
        let answer = client.hear().expect("an answer");
        (client, answer)
    };
    let held: Vec<(Client, Answer)> = (0..5).map(|_| ask("/api/v1/health", &shared.follow)).collect();
    assert!(held.iter().all(|(_, answer)| answer.status == 200));
    let (_, late) = ask("/api/v1/follow", &shared.follow);
    assert_eq!((late.status, &late.json()["error"]["code"]), (503, &json!("busy")));
    let (mut page, late) = ask("/follow", &shared.follow);
    assert!(late.status == 503 && late.body.starts_with("Too many devices watch already."), "{late:?}");
    assert!(page.time_to_close() < Duration::from_secs(5), "it holds no place");
    let own: Vec<(Client, Answer)> = (0..3).map(|_| ask("/api/v1/lists", &shared.own)).collect();
    assert!(own.iter().all(|(_, answer)| answer.status == 200));
    // Where one of the class goes, another one comes.
    drop((held, own));
    until("there is room again", || ask("/follow", &shared.follow).1.status == 200);
}

/// Whoever opens the class's link on a device of one's own can do what one could.
#[test]
fn the_link_of_the_class_takes_nothing_away() {
    let Some(shared) = Shared::usual() else { return };
    let mut jar = std::collections::BTreeMap::new();
    for (path, token) in [("/", &shared.own), ("/follow", &shared.follow)] {
        let answer = shared.ask("GET", &format!("{path}?token={token}"), "");
        let (name, value) = answer.headers["set-cookie"].split(';').next().unwrap().split_once('=').unwrap();
        jar.insert(name.to_string(), value.to_string());
    }
    let cookies: Vec<String> = jar.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let sent = format!("Cookie: {}\r\n", cookies.join("; "));
    assert_eq!(shared.ask("GET", "/api/v1/lists", &sent).status, 200);
    assert_eq!(shared.ask("GET", "/", &sent).status, 200);
    assert_eq!(shared.ask("GET", "/follow", &sent).status, 200);
}
