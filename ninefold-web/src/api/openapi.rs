//! `openapi.json`: the description of the API, made from the endpoints themselves.

use super::endpoint::{Asked, Endpoint, Shown};
use super::{Problem, Stop, endpoints, examples};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

/// An `OpenAPI` document.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[schema(value_type = Object)]
#[serde(transparent)]
pub struct OpenApi(Value);

/// The description of every endpoint.
pub fn answer(_stop: &Stop<'_>) -> Result<OpenApi, Problem> {
    let endpoints = endpoints();
    let mut schemas: Schemas = BTreeMap::new();
    Shown::of::<Told>().into(&mut schemas);
    let mut paths = Map::new();
    paths.insert("/api/v1/health".to_string(), health());
    for endpoint in &endpoints {
        let id = if endpoint.asked == Asked::ById { "/{id}" } else { "" };
        paths.insert(format!("/api/v1/{}{id}", endpoint.name), path(endpoint, &mut schemas));
    }
    Ok(OpenApi(json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Ninefold",
            "description": "Sudoku, Latin squares and jigsaws: solving, judging, explaining. Cells are numbers from 0, row by \
                            row; values are 1 to n, and 0 is a blank.",
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

type Schemas = BTreeMap<String, RefOr<Schema>>;

impl Shown {
    /// Adds the shape and its parts.
    fn into(self, schemas: &mut Schemas) -> Value {
        let mut parts = Vec::new();
        (self.parts)(&mut parts);
        schemas.extend(parts);
        let name = (self.name)().into_owned();
        let reference = json!({ "$ref": format!("#/components/schemas/{name}") });
        schemas.insert(name, (self.schema)());
        reference
    }
}

fn content(schema: &Value) -> Value {
    json!({ "application/json": { "schema": schema } })
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

/// The possible replies: the answer, or a problem.
fn responses(endpoint: &Endpoint, answer: &Value) -> Value {
    let error = content(&json!({ "$ref": "#/components/schemas/Error" }));
    let problem = |description: &str| json!({ "description": description, "content": error });
    let mut responses = Map::new();
    responses.insert("200".to_string(), json!({ "description": "The answer.", "content": content(answer) }));
    responses.insert("403".to_string(), problem("The page of another site asks."));
    responses.insert("503".to_string(), problem("Too much is asked at once; Retry-After says when to ask again."));
    if endpoint.asked == Asked::ById {
        responses.insert("404".to_string(), problem("There is nothing with this id."));
    }
    if endpoint.asked == Asked::ByJson {
        responses.insert("400".to_string(), problem("Something in the request is wrong."));
        responses.insert("408".to_string(), problem("The request came too slowly."));
        responses.insert("413".to_string(), problem("The request is too large."));
        responses.insert("415".to_string(), problem("The request is not called JSON."));
    }
    Value::Object(responses)
}

/// The server's own endpoint.
fn health() -> Value {
    let schema = json!({
        "type": "object",
        "required": ["ok", "version"],
        "properties": { "ok": { "type": "boolean" }, "version": { "type": "string" } },
    });
    let responses = json!({ "200": { "description": "It runs.", "content": content(&schema) } });
    json!({ "get": { "operationId": "health", "summary": "Does the server run?", "responses": responses } })
}
