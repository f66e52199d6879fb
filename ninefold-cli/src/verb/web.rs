//! `web`: the web app.

use crate::verb::tour::tours;
use clap::Args;
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output::say;
use ninefold_files::status::Status;
use ninefold_web::api::endpoints_with;
use ninefold_web::{Config, Server};
use std::io::{Error, ErrorKind};

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
}

/// The port when none is named: an address that can be kept as a bookmark.
const PORT: u16 = 8929;

/// Serves until it is interrupted.
pub(crate) fn run(args: &WebArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let server = bind(args, interrupt)?;
    let address = format!("http://{}/", server.address());
    say(&format!("Open {address} in a browser. Ctrl-C ends it."));
    if server.shares_port() {
        let port = server.address().port();
        say(&format!("Another program has port {port} on [::1]: http://localhost:{port}/ may lead there."));
    }
    if !args.no_open && open::that_detached(&address).is_err() {
        say("No browser could be opened from here.");
    }
    server.run(|| interrupt.is_set()).map_err(|error| Usage(format!("the web app: {error}")))?;
    Ok(Status::Yes)
}

/// The port that was named; otherwise the usual one, or one that is free.
fn bind(args: &WebArgs, interrupt: &Interrupt) -> Result<Server, Usage> {
    let config = |port| Config { port, threads: args.threads, ..Config::default() };
    let bind = |port| Server::bind(&config(port), endpoints_with(tours(interrupt)));
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
        _ => format!("port {port}: {error}"),
    })
}
