//! The local web app: a server on loopback, and where it is wished in the local network, with its page inside, and a versioned JSON API.
//!
//! | file | holds |
//! |---|---|
//! | `serve.rs` | the accept loop with its timers |
//! | `memory.rs` | a client without a network |
//! | `guard.rs` | who may ask: Host, Origin, tokens; the security headers |
//! | `share.rs` | links for other devices of the local network, with the tokens of the day |
//! | `qr.rs` | links as codes for a phone's camera |
//! | `crowd.rs` | how much of something one address has |
//! | `class.rs` | the places of those who only follow, which are never the last |
//! | `feed.rs` | the board that is shown to those who follow |
//! | `routes.rs` | the paths: the API, and for the rest the page |
//! | `reply.rs` | answers and refusals as HTTP |
//! | `limits.rs` | how much a client may use up |
//! | `pool.rs` | a bounded pool that solves, with a way to stop |
//! | `page.rs` | the embedded files |
//! | `store/` | games that are kept in the user's data folder |
//! | `api/` | the endpoints, one file each, which know nothing of HTTP |

pub mod api;
mod class;
mod crowd;
mod feed;
mod guard;
mod gzip;
mod limits;
mod memory;
mod page;
mod pool;
mod qr;
mod reply;
mod routes;
mod serve;
mod share;
mod silent;
pub mod store;

pub use limits::Limits;
pub use serve::{Config, Server};
pub use share::{Links, Share};
