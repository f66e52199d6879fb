//! The server against clients of every kind, over real sockets.

mod budget;
mod client;
mod ending;
#[cfg(feature = "games")]
mod games;
#[cfg(feature = "games")]
mod games_file;
mod games_pages;
mod guard;
mod hostile;
mod load;
mod news;
mod page;
mod record;
mod routes;
mod share;
mod statuses;
