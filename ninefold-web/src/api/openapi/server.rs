//! What the server answers by itself, and the refusals that any request may meet.

use serde_json::{Map, Value, json};

/// JSON of this shape.
pub(super) fn content(schema: &Value) -> Value {
    json!({ "application/json": { "schema": schema } })
}

/// A reply that is a problem.
pub(super) fn problem(description: &str) -> Value {
    json!({ "description": description, "content": content(&json!({ "$ref": "#/components/schemas/Error" })) })
}

/// The refusals that any request may meet.
pub(super) fn refusals() -> Map<String, Value> {
    let all = [
        ("400", "Something in the request is wrong."),
        ("403", "The page of another site asks, or a device of the network without the token."),
        ("405", "It is not asked with this method."),
        ("429", "One address of the network asks too much at once; Retry-After says when to ask again."),
        ("500", "The program failed."),
        ("503", "Too much is asked at once; Retry-After says when to ask again."),
    ];
    all.into_iter().map(|(status, description)| (status.to_string(), problem(description))).collect()
}

/// The paths of the server itself.
pub(super) fn paths() -> Map<String, Value> {
    let text = || json!({ "type": "string" });
    let link = |about: &str| {
        // Without `--share` there are none.
        json!({
            "type": ["object", "null"],
            "description": about,
            "required": ["url", "svg"],
            "properties": { "url": text(), "svg": text() },
        })
    };
    let links = json!({
        "type": "object",
        "required": ["own", "follow"],
        "properties": {
            "own": link("For one's own other devices: they may do all that this one may."),
            "follow": link("For those who watch the board that is shown, and can do nothing else."),
        },
    });
    let all = [
        (
            "health",
            json!({ "get": operation("health", "Does the server run?", &json!({
            "type": "object",
            "required": ["ok", "version"],
            "properties": { "ok": { "type": "boolean" }, "version": text() },
        })) }),
        ),
        ("share", json!({ "get": operation("share", "The links under which other devices reach the page.", &links) })),
        ("show", json!({ "post": shown() })),
        ("followers", json!({ "get": operation("followers", "How many watch the board that is shown.", &watching()) })),
        ("follow", json!({ "get": followed() })),
    ];
    all.into_iter().map(|(name, methods)| (format!("/api/v1/{name}"), methods)).collect()
}

fn operation(id: &str, about: &str, answer: &Value) -> Value {
    let mut responses = refusals();
    responses.insert("200".to_string(), json!({ "description": "The answer.", "content": content(answer) }));
    json!({ "operationId": id, "summary": about, "responses": responses })
}

/// How many there are, and whether there is something to see.
fn watching() -> Value {
    json!({
        "type": "object",
        "required": ["followers", "shown"],
        "properties": {
            "followers": { "type": "integer", "minimum": 0, "description": "How many watch now." },
            "shown": { "type": "boolean", "description": "Was a board shown? A server that began anew has none." },
        },
    })
}

fn shown() -> Value {
    let mut shown = operation("show", "Shows a board to those who follow.", &watching());
    let any =
        json!({ "type": "object", "description": "The board as the page that follows draws it; handed on as it is." });
    shown["requestBody"] = json!({ "required": true, "content": content(&any) });
    for (status, description) in [
        ("408", "The request came too slowly."),
        ("413", "The request is too large."),
        ("415", "The request is not called JSON."),
    ] {
        shown["responses"][status] = problem(description);
    }
    shown
}

fn followed() -> Value {
    let mut followed =
        operation("follow", "The boards that are shown, one event each, as server-sent events.", &json!({}));
    followed["responses"]["200"] = json!({ "description": "Events without end.", "content": { "text/event-stream": { "schema": { "type": "string" } } } });
    let about = "The event that was heard last: it is not sent again.";
    followed["parameters"] = json!([{
        "name": "Last-Event-ID", "in": "header", "required": false, "description": about, "schema": { "type": "string" },
    }]);
    followed
}
