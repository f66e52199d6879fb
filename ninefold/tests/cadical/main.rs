//! The tests in which every engine takes part, for a build with the engine `sat-cadical`: the same files as in `tests/all`.

#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]

#[path = "../all/certify.rs"]
mod certify;
#[allow(dead_code, reason = "the other tests use more of it")]
#[path = "../all/common.rs"]
mod common;
#[path = "../all/engines.rs"]
mod engines;
#[path = "../all/promises_budget.rs"]
mod promises_budget;
#[path = "../all/sat.rs"]
mod sat;

#[test]
fn cadical_takes_part() {
    assert!(common::engines().any(|engine| engine.name() == "sat-cadical"), "it takes part");
}
