use crate::api::ask::get;
use ninefold::board::wire::StepJson;
use ninefold_web::api::endpoint::Asked;
use ninefold_web::api::{Stop, endpoints, games, openapi};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use utoipa::{PartialSchema as _, ToSchema as _};

#[test]
fn every_endpoint_is_described() {
    let api = get(openapi::answer);
    let paths = api["paths"].as_object().unwrap();
    let all = || endpoints().into_iter().chain(games::endpoints(None));
    for endpoint in all() {
        let (path, method) = match endpoint.asked {
            Asked::ById => (format!("/api/v1/{}/{{id}}", endpoint.name), "get"),
            Asked::Plain => (format!("/api/v1/{}", endpoint.name), "get"),
            Asked::ByJson => (format!("/api/v1/{}", endpoint.name), "post"),
        };
        let operation = &paths[&path][method];
        assert!(operation["summary"].as_str().is_some_and(|text| text.ends_with(['.', '?'])), "{path}");
        assert!(operation["responses"]["200"]["content"].is_object(), "{path}");
        assert_eq!(operation["requestBody"].is_object(), endpoint.asked == Asked::ByJson, "{path}");
    }
    assert_eq!(paths.len(), all().count() + 5, "and what the server answers by itself");
}

/// Every reference leads to a shape, and no two shapes share a name: a request is never a board.
#[test]
fn every_reference_leads_somewhere() {
    let api = get(openapi::answer);
    let shapes = api["components"]["schemas"].as_object().unwrap();
    let mut references = Vec::new();
    collect(&api, &mut references);
    assert!(references.len() > 50);
    for reference in references {
        let name = reference.strip_prefix("#/components/schemas/").unwrap();
        assert!(shapes.contains_key(name), "{reference}");
    }
    for (name, known) in
        [("HintRequest", "uniqueness"), ("CheckResponse", "contradiction"), ("Step", "facts"), ("Told", "stages")]
    {
        assert!(shapes[name]["properties"][known].is_object(), "{name}: {}", shapes[name]);
    }
    let names: std::collections::BTreeSet<&String> = shapes.keys().collect();
    assert!(!names.iter().any(|name| matches!(name.as_str(), "Request" | "Response" | "Kind")), "{names:?}");
}

/// Each example gets an answer, and one that says something.
#[test]
fn every_example_is_answered() {
    let api = get(openapi::answer);
    for endpoint in endpoints().iter().filter(|endpoint| endpoint.asked == Asked::ByJson) {
        let body = &api["paths"][format!("/api/v1/{}", endpoint.name)]["post"]["requestBody"];
        let examples = body["content"]["application/json"]["examples"].as_object().unwrap();
        assert!(examples.len() > 3, "{}", endpoint.name);
        for (name, example) in examples {
            let answer = endpoint.run(example["value"].to_string().as_bytes(), &Stop(&|| false));
            let answer: Value = serde_json::from_slice(&answer.unwrap()).unwrap();
            assert!(answer.as_object().unwrap().values().any(|value| !value.is_null()), "{}, {name}", endpoint.name);
            assert!(endpoint.name != "generate" || answer["board"].is_object(), "{answer}");
            assert!(endpoint.name != "check" || answer["unique"] == true, "{answer}");
            assert!(endpoint.name != "read" || answer["errors"] == serde_json::json!([]), "{answer}");
        }
    }
    let id = api["paths"]["/api/v1/technique/{id}"]["get"]["parameters"][0]["example"].as_str().unwrap();
    assert!(endpoints().iter().find(|e| e.asked == Asked::ById).unwrap().run(id.as_bytes(), &Stop(&|| false)).is_ok());
}

/// The schema of a step that `docs/schema` has is the one that the API is described with.
#[test]
fn the_schema_of_a_step_is_written_down() {
    let mut parts = vec![(StepJson::name().into_owned(), StepJson::schema())];
    StepJson::schemas(&mut parts);
    let written = serde_json::to_string(&parts).unwrap();
    parts.retain(|(name, _)| name == "Step" || written.contains(&format!("schemas/{name}\"")));
    let parts: BTreeMap<_, _> = parts.into_iter().collect();
    let api = get(openapi::answer);
    for (name, schema) in &parts {
        assert_eq!(serde_json::to_value(schema).unwrap(), api["components"]["schemas"][name], "{name}");
    }
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A step of Ninefold, version 2",
        "$ref": "#/$defs/Step",
        "$defs": parts,
    });
    let text = serde_json::to_string_pretty(&schema).unwrap().replace("#/components/schemas/", "#/$defs/") + "\n";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/schema/step-2.json");
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == text, "docs/schema/step-2.json is not what the types say:\n{text}");
}

fn collect<'v>(value: &'v Value, references: &mut Vec<&'v str>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, references)),
        Value::Object(fields) => {
            references.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|field| collect(field, references));
        }
        _ => {}
    }
}
