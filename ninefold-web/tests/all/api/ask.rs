//! Asks an endpoint.

use ninefold_web::api::{Problem, Stop};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The answer as JSON.
pub(crate) fn ask<Q: DeserializeOwned, A: Serialize>(
    endpoint: fn(&Q, &Stop<'_>) -> Result<A, Problem>,
    request: Value,
) -> Value {
    let asked = request.to_string();
    try_to_ask(endpoint, request).unwrap_or_else(|problem| panic!("{asked}: {problem:?}"))
}

/// The answer, or what is wrong with the request.
pub(crate) fn try_to_ask<Q: DeserializeOwned, A: Serialize>(
    endpoint: fn(&Q, &Stop<'_>) -> Result<A, Problem>,
    request: Value,
) -> Result<Value, Problem> {
    let request = serde_json::from_value(request).map_err(|error| Problem::new(error.to_string()))?;
    endpoint(&request, &Stop(&|| false)).map(|answer| serde_json::to_value(answer).unwrap())
}

/// Numbers of a JSON list.
pub(crate) fn numbers(list: &Value) -> Vec<usize> {
    list.as_array().unwrap().iter().map(|n| usize::try_from(n.as_u64().unwrap()).unwrap()).collect()
}

/// Pairs of numbers of a JSON list.
pub(crate) fn pairs(list: &Value) -> Vec<(usize, usize)> {
    let pair = |pair: &Value| numbers(pair).try_into().map(|[a, b]: [usize; 2]| (a, b)).unwrap();
    list.as_array().unwrap().iter().map(pair).collect()
}

/// The answer of an endpoint that is asked for nothing in particular.
pub(crate) fn get<A: Serialize>(endpoint: fn(&Stop<'_>) -> Result<A, Problem>) -> Value {
    serde_json::to_value(endpoint(&Stop(&|| false)).unwrap()).unwrap()
}
