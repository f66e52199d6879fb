//! The laboratory: experiments on the methods of the source documents.
//!
//! | file | shows |
//! |---|---|
//! | `projection.rs` | Chi & Lange's Figure 3: two convex sets, and the ways of two methods to a common point |

pub mod projection;
