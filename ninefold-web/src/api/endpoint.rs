//! An endpoint as the server and the OpenAPI description see it: a path, the shapes of request and answer, and a
//! function from bytes to bytes.

use super::code::Code;
use super::{Problem, Stop, bad_json};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

/// The longest input that is answered at once, where its endpoint is quick: a 9x9 board with all its marks takes less than half of it, an
/// empty one of 64x64 twice as much.
const QUICK_INPUT: usize = 4 << 10;

/// How an endpoint is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// `GET path`.
    Plain,
    /// `GET path/{id}`.
    ById,
    /// `POST path` with a request in JSON.
    ByJson,
}

/// Why an endpoint gives no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The request is wrong.
    Request(Problem),
    /// There is nothing of this name.
    Missing(Problem),
    /// The endpoint is wrong.
    Endpoint(Problem),
}

/// A shape of the API, for its description.
#[derive(Clone, Copy)]
pub struct Shown {
    /// The name of the shape.
    pub name: fn() -> Cow<'static, str>,
    /// The shape.
    pub schema: fn() -> RefOr<Schema>,
    /// Adds the shapes that it is made of.
    pub parts: fn(&mut Vec<(String, RefOr<Schema>)>),
}

impl Shown {
    /// The shape of a type.
    pub(super) fn of<T: ToSchema>() -> Self {
        Shown { name: T::name, schema: T::schema, parts: T::schemas }
    }
}

type Run = dyn Fn(&[u8], &Stop<'_>) -> Result<Vec<u8>, Fault> + Send + Sync;

/// An endpoint.
pub struct Endpoint {
    /// Its path below `/api/v1/`, also its name.
    pub name: &'static str,
    /// Its purpose, in one sentence.
    pub about: &'static str,
    /// How it is asked.
    pub asked: Asked,
    /// The shape of its request, if it takes one.
    pub request: Option<Shown>,
    /// The shape of its answer.
    pub answer: Shown,
    /// Is it answered at once on usual boards? A thread is kept for such requests beside any number of searches.
    pub is_quick: bool,
    /// Does it read and write the disk alone? Then it is quick with any input.
    pub is_of_disk: bool,
    /// The bytes of its request, where more are taken than of others.
    pub room: Option<usize>,
    run: Box<Run>,
}

impl Endpoint {
    /// What all have in common: they are quick, and have no room of their own.
    fn new<F>(name: &'static str, about: &'static str, asked: (Asked, Option<Shown>), answer: Shown, run: F) -> Self
    where
        F: Fn(&[u8], &Stop<'_>) -> Result<Vec<u8>, Fault> + Send + Sync + 'static,
    {
        let (asked, request) = asked;
        let run = Box::new(run);
        Endpoint { name, about, asked, request, answer, is_quick: true, is_of_disk: false, room: None, run }
    }

    /// An endpoint that answers a request in JSON.
    pub fn post<Q, A, F>(name: &'static str, about: &'static str, answer: F) -> Self
    where
        Q: DeserializeOwned + ToSchema,
        A: Serialize + ToSchema,
        F: Fn(&Q, &Stop<'_>) -> Result<A, Problem> + Send + Sync + 'static,
    {
        let run = move |body: &[u8], stop: &Stop<'_>| {
            let request: Q =
                serde_json::from_slice(body).map_err(|error| Fault::Request(bad_json::problem(body, &error)))?;
            written(&answer(&request, stop).map_err(Fault::Request)?)
        };
        let request = Some(Shown::of::<Q>());
        Endpoint::new(name, about, (Asked::ByJson, request), Shown::of::<A>(), run)
    }

    /// An endpoint that is asked for nothing in particular.
    pub fn get<A, F>(name: &'static str, about: &'static str, answer: F) -> Self
    where
        A: Serialize + ToSchema,
        F: Fn(&Stop<'_>) -> Result<A, Problem> + Send + Sync + 'static,
    {
        let run = move |_: &[u8], stop: &Stop<'_>| {
            written(&answer(stop).map_err(|problem| Fault::Endpoint(problem.or(Code::Failed)))?)
        };
        Endpoint::new(name, about, (Asked::Plain, None), Shown::of::<A>(), run)
    }

    /// An endpoint that is asked for nothing in particular, and whose answer of this shape is written already.
    pub(super) fn get_text<A, F>(name: &'static str, about: &'static str, answer: F) -> Self
    where
        A: ToSchema,
        F: Fn(&Stop<'_>) -> Result<String, Problem> + Send + Sync + 'static,
    {
        let run = move |_: &[u8], stop: &Stop<'_>| {
            answer(stop).map(String::into_bytes).map_err(|problem| Fault::Endpoint(problem.or(Code::Failed)))
        };
        Endpoint::new(name, about, (Asked::Plain, None), Shown::of::<A>(), run)
    }

    /// An endpoint that is asked for one thing by its id; a problem of it means that there is no such thing.
    pub fn get_by_id<A, F>(name: &'static str, about: &'static str, answer: F) -> Self
    where
        A: Serialize + ToSchema,
        F: Fn(&str, &Stop<'_>) -> Result<A, Problem> + Send + Sync + 'static,
    {
        let run = move |id: &[u8], stop: &Stop<'_>| {
            written(&answer(&String::from_utf8_lossy(id), stop).map_err(|p| Fault::Missing(p.or(Code::NotFound)))?)
        };
        Endpoint::new(name, about, (Asked::ById, None), Shown::of::<A>(), run)
    }

    /// Is this input answered at once? That of a large board, or of a long text, may take its time wherever it goes.
    pub(crate) fn is_quick_with(&self, input: &[u8]) -> bool {
        self.is_of_disk || self.is_quick && input.len() <= QUICK_INPUT
    }

    /// The same endpoint, as one that may search until its time is over.
    pub fn of_searches(self) -> Self {
        Endpoint { is_quick: false, ..self }
    }

    /// The same endpoint, as one that reads and writes the disk and computes nothing.
    pub(super) fn of_disk(self) -> Self {
        Endpoint { is_of_disk: true, ..self }
    }

    /// The same endpoint, with this room for a request.
    pub(super) fn with_room(self, bytes: usize) -> Self {
        Endpoint { room: Some(bytes), ..self }
    }

    /// The answer in JSON to a body, an id or nothing, as it is [asked](Asked).
    pub fn run(&self, input: &[u8], stop: &Stop<'_>) -> Result<Vec<u8>, Fault> {
        (self.run)(input, stop)
    }
}

fn written(answer: &impl Serialize) -> Result<Vec<u8>, Fault> {
    serde_json::to_vec(answer).map_err(|error| Fault::Endpoint(Problem::of(Code::Failed, error.to_string())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize, ToSchema)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only its reading is of interest")]
    struct Two {
        name: String,
        number: u8,
    }

    fn fault(body: &str) -> Problem {
        let endpoint = Endpoint::post("two", "", |_: &Two, _: &Stop<'_>| Ok(1));
        match endpoint.run(body.as_bytes(), &Stop(&|| false)) {
            Err(Fault::Request(problem)) => problem,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn bad_json_is_told_with_its_place() {
        let problem = fault("{\"name\": \"\u{e9}\u{e9}\",\n \"number\": \"x\"}");
        assert_eq!((problem.line, problem.expected.as_deref()), (Some(2), Some("a whole number from 0 to 255")));
        assert!(problem.what.ends_with(", expected a whole number from 0 to 255"), "{}", problem.what);
        assert!(fault("{\"name\": \"\", \"number\": 256}").what.ends_with("from 0 to 255"));
        assert_eq!(problem.found.as_deref(), Some("the string \"x\""));
        // The quote that ends the string is the second line's fourteenth character.
        assert_eq!(problem.column, Some(14));
        // Two bytes each, one character each.
        assert_eq!(fault("{\"name\": \"\u{e9}\u{e9}\" 1").column, Some(15));
        let unknown = fault("{\"name\": \"\", \"other\": 1}");
        assert!(unknown.what.contains("unknown field `other`"), "{unknown:?}");
        assert_eq!(unknown.expected.as_deref(), Some("`name` or `number`"));
        assert!(fault("{\"name\": \"\"}").what.contains("missing field `number`"));
        assert_eq!(fault("").line, Some(1));
        assert!(fault(&"[".repeat(50_000)).line.is_some());
    }

    /// No word of a programming language is in it.
    #[test]
    fn bad_json_is_told_in_plain_words() {
        for (body, what) in [
            ("5", "found 5, expected an object"),
            ("\"x\"", "found the string \"x\", expected an object"),
            ("[]", "found a list of 0, expected an object"),
            ("{\"name\": [], \"number\": 1}", "found a list, expected a string"),
            ("{\"name\": {}, \"number\": 1}", "found an object, expected a string"),
            ("{\"name\": null, \"number\": 1}", "found null, expected a string"),
            ("{\"name\": \"\", \"number\": 1.5}", "found 1.5, expected a whole number from 0 to 255"),
            (
                "{\"name\": \"\", \"number\": 100000000000000000000000}",
                "found a number of 24 digits, expected a whole number from 0 to 255",
            ),
            ("{\"name\": \"\", \"number\": 1e-7}", "found 0.0000001, expected a whole number from 0 to 255"),
            ("{\"name\": \"\", \"name\": \"\"}", "found the field `name` twice, expected each field once"),
            ("{\"name\": \"\"}", "missing field `number`"),
            ("{\"name\": }", "found `}`, expected a value"),
            ("{\"name\" 1}", "found `1`, expected `:`"),
            ("{name: 1}", "found `n`, expected a name in quotes"),
            ("{\"name\": \"\" 1}", "found `1`, expected `,` or `}`"),
            ("{\"name\": \"\", \"number\": 1} 2", "found `2`, expected the end of the request"),
            ("{\"name\"", "found the end of the request, expected more JSON"),
            ("x", "found `x`, expected a value"),
            ("", "found the end of the request, expected more JSON"),
        ] {
            assert_eq!(fault(body).what, format!("the request: {what}"), "{body}");
        }
    }
}
