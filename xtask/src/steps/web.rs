//! The web app as its users meet it: the page in a real browser, and the API asked with requests made from its own
//! description.

use super::{packages, program};
use crate::context::Context;
use crate::python;
use crate::report::Outcome;
use crate::run::to_end;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The page's types and its tests, with their packages from npm.
const BROWSER: &str = "ninefold-web/browser";
/// The client that asks the API.
const REQUIREMENTS: &str = "ninefold-web/tests/requirements.txt";
/// Requests per endpoint; the long run makes more.
const EXAMPLES: [&str; 2] = ["8", "300"];

/// The type check and the tests of the page in Chromium.
pub(super) fn browser(context: &Context) -> Outcome {
    let tools = packages::NODE.find_or_install().and_then(|()| packages::NPM.find_or_install());
    let chromium = match tools.and_then(|()| packages::find_or_install_browser()) {
        Ok(chromium) => chromium,
        Err(why) => return Outcome::Skipped(why),
    };
    let npm = |arguments: &[&str]| {
        let mut command = Command::new("npm");
        command.current_dir(context.root.join(BROWSER)).args(arguments);
        command.env(program::PROGRAM, program::path(context)).env("CHROMIUM", &chromium);
        if context.long {
            command.env("NINEFOLD_LONG", "1");
        }
        to_end(command)
    };
    program::build(context).and(|| npm(&["ci", "--no-audit", "--no-fund"])).and(|| npm(&["test"]))
}

/// Schemathesis, which makes good and bad requests from the OpenAPI description: none may bring the server down.
pub(super) fn schema(context: &Context) -> Outcome {
    let python = match python::with(context, "venv-web", REQUIREMENTS) {
        Ok(python) => python,
        Err(why) => return Outcome::Skipped(why),
    };
    program::build(context).and(|| match Served::start(program::path(context)) {
        Ok(served) => served.ask(&python, EXAMPLES[usize::from(context.long)]),
        Err(why) => Outcome::Failed(why),
    })
}

/// A running server; it ends with this.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn start(program: PathBuf) -> Result<Self, String> {
        let mut command = Command::new(program);
        command.args(["web", "--no-open", "--no-store", "--port", "0"]).stdin(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("{command:?}: {error}"))?;
        let mut said = String::new();
        if let Some(stderr) = child.stderr.take() {
            BufReader::new(stderr).read_line(&mut said).map_err(|error| error.to_string())?;
        }
        let mut served = Served { child, address: String::new() };
        let address = said.split_whitespace().find(|word| word.starts_with("http://"));
        served.address = address.ok_or_else(|| format!("the server named no address: {said}"))?.to_string();
        Ok(served)
    }

    fn ask(self, python: &Path, examples: &str) -> Outcome {
        let mut command = Command::new(python.with_file_name("schemathesis"));
        // It keeps notes where it is run.
        command.current_dir(python.with_file_name(""));
        command.args(["run", &format!("{}api/v1/openapi.json", self.address)]);
        // Its answer never ends; the server's own tests are about it.
        command.args(["--exclude-path", "/api/v1/follow"]);
        command.args(["--checks", "not_a_server_error,content_type_conformance,response_schema_conformance"]);
        command.args(["--max-examples", examples, "--seed", "1", "--no-shrink", "--request-timeout", "30"]);
        to_end(command)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // A server that ended by itself cannot be ended again; the answers have shown that it did.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
