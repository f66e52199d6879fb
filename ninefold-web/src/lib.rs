//! The local web app: a server on loopback with its page inside, and a versioned JSON API.
//!
//! | file | holds |
//! |---|---|
//! | `serve.rs` | the accept loop with its timers |
//! | `memory.rs` | a client without a network |
//! | `guard.rs` | who may ask: Host, Origin; the security headers |
//! | `routes.rs` | the paths: the API, and for the rest the page |
//! | `reply.rs` | answers and refusals as HTTP |
//! | `limits.rs` | how much a client may use up |
//! | `pool.rs` | a bounded pool that solves, with a way to stop |
//! | `page.rs` | the embedded files |
//! | `api/` | the endpoints, one file each, which know nothing of HTTP |

pub mod api;
mod guard;
mod limits;
mod memory;
mod page;
mod pool;
mod reply;
mod routes;
mod serve;
mod silent;

pub use limits::Limits;
pub use serve::{Config, Server};
