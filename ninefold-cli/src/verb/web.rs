//! `web`: the web app.

mod address;
#[cfg(feature = "games")]
mod folder;

use crate::verb::tour::tours;
use clap::Args;
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output::say;
use ninefold_files::status::Status;
use ninefold_web::api::{endpoints_with, games};
#[cfg(feature = "games")]
use ninefold_web::store::News;
use ninefold_web::store::Shelf;
use ninefold_web::{Config, Links, Server, Share};
use std::cell::RefCell;
use std::io::{Error, ErrorKind, Write as _};
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Debug, Args)]
pub(crate) struct WebArgs {
    /// The port; without it 8929, or any other that is free
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    /// Only print the address, open no browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// How many threads compute; 0 is one per core, at least two
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = crate::args::thread_count())]
    pub(crate) threads: usize,
    /// Let other devices of the local network in that have the link, which the terminal shows, also as a code for a phone's camera; with
    /// =ADDRESS at that address of this machine
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, require_equals = true, default_missing_value = "0.0.0.0")]
    pub(crate) share: Option<IpAddr>,
    /// Where games are kept; without it in the user's data folder
    #[arg(long, value_name = "DIR", conflicts_with = "no_store")]
    pub(crate) data: Option<PathBuf>,
    /// Keep games in the browser alone
    #[arg(long)]
    pub(crate) no_store: bool,
    /// With --share: other links than those of earlier today, which lead nowhere then. (Another server that runs with the same games takes those until it is started anew)
    #[arg(long, requires = "share")]
    pub(crate) new_links: bool,
}

/// The port when none is named: an address that can be kept as a bookmark.
const PORT: u16 = 8929;

/// Serves until it is interrupted.
pub(crate) fn run(args: &WebArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let share = args.share.map(address::named).transpose()?;
    let shelf = shelf(args)?;
    let server = bind(args, share, shelf.as_ref(), interrupt)?;
    let address = format!("http://{}/", server.address());
    say(&format!("Open {address} in a browser. Ctrl-C ends it."));
    if server.shares_port() {
        let port = server.address().port();
        say(&format!("Another program has port {port} on [::1]: http://localhost:{port}/ may lead there."));
    }
    if !args.no_open && open::that_detached(&address).is_err() {
        say("No browser could be opened from here.");
    }
    let share = server.share();
    if let (Some(share), Some(shelf)) = (&share, shelf)
        && let Err(trouble) = share.keep_in(shelf, args.new_links)
    {
        say(&format!("The links cannot be kept for a new start of the program: {trouble}"));
    }
    let told = RefCell::new(None);
    let is_over = || {
        if let Some(share) = &share {
            tell(share, &told);
        }
        interrupt.is_set()
    };
    server.run(is_over).map_err(|error| Usage(format!("the web app: {error}")))?;
    Ok(Status::Yes)
}

/// Says the links of today, once; the next day there are others.
fn tell(share: &Share, told: &RefCell<Option<Links>>) {
    let links = share.links();
    if told.borrow().as_ref() == Some(&links) {
        return;
    }
    let time = holds(share);
    say(&format!("\nFor your own other devices in this network, {time}:\n{}", links.own));
    // The code has colours of its own, which `say` would spell out. Who cannot be shown it has the link.
    let _ = anstream::stderr().write_all(Links::text(&links.own).as_bytes());
    say(&format!("For those who may watch your board, and no more:\n{}", links.follow));
    say("Whoever can listen in on the network can read along: share in networks that you trust.");
    told.replace(Some(links));
}

/// How long the links hold, in words.
fn holds(share: &Share) -> String {
    let minutes = (share.left().as_secs() + 30) / 60;
    let count = |count: u64, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    let parts = [(minutes / 60, "hour"), (minutes % 60, "minute")].into_iter().filter(|&(number, _)| number > 0);
    let parts: Vec<String> = parts.map(|(number, what)| count(number, what)).collect();
    let until = if share.is_kept() { "" } else { " or until this program ends" };
    format!("for {}{until}", if parts.is_empty() { "less than a minute".to_string() } else { parts.join(" and ") })
}

/// Where games are kept, if they are to be kept outside the browser.
#[cfg(feature = "games")]
fn shelf(args: &WebArgs) -> Result<Option<Arc<dyn Shelf>>, Usage> {
    use ninefold_web::store::{Store, Watched};
    if args.no_store {
        return Ok(None);
    }
    let opened = match args.data.clone().or_else(folder::usual) {
        Some(folder) => Store::open(&folder).map_err(|trouble| format!("{}: {trouble}", folder.display())),
        None => Err("there is no folder for a user's data".to_string()),
    };
    match opened {
        Ok(store) => {
            let known = store.warning();
            if let Some(trouble) = &known {
                say(&format!("Games are read, and new ones are kept in the browser alone: {trouble}"));
            }
            Ok(Some(Arc::new(Watched::new(store, known, hear))))
        }
        Err(why) if args.data.is_some() => Err(Usage(why)),
        // To play is better than not to; the page says so, too.
        Err(why) => {
            say(&format!("Games are kept in the browser alone: {why}"));
            Ok(None)
        }
    }
}

/// Says what becomes of the games' file while the server runs.
#[cfg(feature = "games")]
fn hear(news: News<'_>) {
    match news {
        News::Trouble(trouble) => {
            say(&format!(
                "A game could not be kept: {trouble}. Until that is over, what is played is in the browser alone."
            ));
        }
        News::Well => say("Games are kept in their file again."),
    }
}

/// Without the feature there is nowhere to keep them, whether that is wished or not.
#[cfg(not(feature = "games"))]
fn shelf(args: &WebArgs) -> Result<Option<Arc<dyn Shelf>>, Usage> {
    if args.data.is_none() || args.no_store {
        return Ok(None);
    }
    let why = "this program keeps games in the browser alone; build it with the feature `games`";
    Err(Usage(why.to_string()))
}

/// The port that was named; otherwise the usual one, or one that is free.
fn bind(
    args: &WebArgs,
    share: Option<IpAddr>,
    shelf: Option<&Arc<dyn Shelf>>,
    interrupt: &Interrupt,
) -> Result<Server, Usage> {
    let config = |port| Config { port, threads: args.threads, share, ..Config::default() };
    let bind = |port| {
        let games = games::endpoints(shelf.cloned());
        Server::bind(&config(port), endpoints_with(tours(interrupt)).into_iter().chain(games).collect())
    };
    let port = args.port.unwrap_or(PORT);
    let bound = match bind(port) {
        Err(error) if error.kind() == ErrorKind::AddrInUse && args.port.is_none() => bind(0),
        Ok(server) if server.shares_port() && args.port.is_none() => bind(0),
        other => other,
    };
    bound.map_err(|error| failed(port, &error))
}

fn failed(port: u16, error: &Error) -> Usage {
    Usage(match error.kind() {
        ErrorKind::AddrInUse => format!("port {port} is taken; name another with --port, or none to get a free one"),
        ErrorKind::PermissionDenied => format!("port {port} is not for every user; name one from 1024 on"),
        ErrorKind::AddrNotAvailable => "the address to share at is none of this machine's".to_string(),
        _ => format!("port {port}: {error}"),
    })
}
