//! `openapi.json`: the description of the API, made from the endpoints themselves.

use self::server::content;
use super::endpoint::{Asked, Endpoint, Shown};
use super::{Problem, Stop, endpoints, examples, games};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use utoipa::ToSchema;

mod server;

/// An `OpenAPI` document.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[schema(value_type = Object)]
#[serde(transparent)]
pub struct OpenApi(Value);

/// The description of every endpoint.
pub fn answer(_stop: &Stop<'_>) -> Result<OpenApi, Problem> {
    let endpoints: Vec<Endpoint> = endpoints().into_iter().chain(games::endpoints(None)).collect();
    let mut schemas: Schemas = BTreeMap::new();
    Shown::of::<Told>().into(&mut schemas);
    let mut paths = Map::new();
    for endpoint in &endpoints {
        let id = if endpoint.asked == Asked::ById { "/{id}" } else { "" };
        paths.insert(format!("/api/v1/{}{id}", endpoint.name), path(endpoint, &mut schemas));
    }
    paths.extend(server::paths());
    Ok(OpenApi(json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Ninefold",
            "description": "Sudoku, Latin squares and jigsaws: solving, judging, explaining. Cells are numbers from 0, row by \
                            row; values are 1 to n, and 0 is a blank. Wherever a request has a `board`, it may have a `puzzle` \
                            in its place: a text in any format that `read` knows.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": { "schemas": schemas },
    })))
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Error)]
struct Told {
    /// The fault, in words.
    error: Problem,
}

type Schemas = BTreeMap<String, Value>;

impl Shown {
    /// Adds the shape and its parts.
    fn into(self, schemas: &mut Schemas) -> Value {
        let mut parts = Vec::new();
        (self.parts)(&mut parts);
        schemas.extend(parts.into_iter().map(|(name, shape)| (name, json!(shape))));
        let name = (self.name)().into_owned();
        let reference = json!({ "$ref": format!("#/components/schemas/{name}") });
        schemas.insert(name, json!((self.schema)()));
        reference
    }
}

fn path(endpoint: &Endpoint, schemas: &mut Schemas) -> Value {
    let answer = endpoint.answer.into(schemas);
    let mut operation = json!({
        "operationId": endpoint.name,
        "summary": endpoint.about,
        "responses": responses(endpoint, &answer),
    });
    if let Some(request) = endpoint.request {
        let schema = request.into(schemas);
        or_puzzle(&request, schemas);
        let mut content = content(&schema);
        content["application/json"]["examples"] = examples::described(endpoint);
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    if endpoint.asked == Asked::ById {
        operation["parameters"] = json!([{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" }, "example": examples::id(endpoint) }]);
    }
    let method = if endpoint.asked == Asked::ByJson { "post" } else { "get" };
    json!({ method: operation })
}

/// Says that a text may stand in the place of a board.
fn or_puzzle(request: &Shown, schemas: &mut Schemas) {
    let name = (request.name)().into_owned();
    let Some(shape) = schemas.get_mut(&name) else { return };
    let Some(required) = shape["required"].as_array_mut() else { return };
    let known = required.len();
    required.retain(|field| field != "board");
    if required.len() == known || shape["properties"]["board"].is_null() {
        return;
    }
    let about = "The board as a text in any format, in the place of `board`.";
    shape["properties"]["puzzle"] = json!({ "type": "string", "description": about });
    shape["oneOf"] = json!([{ "required": ["board"] }, { "required": ["puzzle"] }]);
}

/// The possible replies: the answer, or a problem.
fn responses(endpoint: &Endpoint, answer: &Value) -> Value {
    let mut responses = server::refusals();
    responses.insert("200".to_string(), json!({ "description": "The answer.", "content": content(answer) }));
    let mut may = |status: u16, description: &str| responses.insert(status.to_string(), server::problem(description));
    if endpoint.is_of_disk {
        may(404, "There is no such game, or this server keeps none (`no-store`).");
        may(507, "The disk is full, or there are too many games.");
    }
    if endpoint.asked != Asked::ByJson && !endpoint.is_of_disk {
        responses.insert("304".to_string(), json!({ "description": "It is what If-None-Match names." }));
    }
    let mut may = |status: u16, description: &str| responses.insert(status.to_string(), server::problem(description));
    if endpoint.asked == Asked::ById {
        may(404, "There is nothing with this id.");
    }
    if endpoint.asked == Asked::ByJson {
        may(408, "The request came too slowly.");
        may(413, "The request is too large.");
        may(415, "The request is not called JSON.");
    }
    Value::Object(responses)
}
