//! One style and one program for each page, made of many modules when the program is built.

use crate::bundle::bundle;
use crate::front::front;
use std::path::Path;

/// The bundle of these modules, from the first of them.
fn bundled(modules: &[(&str, &str)]) -> Result<String, String> {
    let read = |name: &str| {
        let found = modules.iter().find(|(known, _)| *known == name);
        found.map(|(_, text)| (*text).to_string()).ok_or_else(|| format!("{name}: no such file"))
    };
    bundle(modules[0].0, &read)
}

#[test]
fn modules_become_functions_that_use_one_another() {
    let made = bundled(&[
        (
            "app.js",
            "import { el, text as words } from './dom.js';\nimport * as api from './far/api.js';\nel(words, api.ask);\n",
        ),
        (
            "dom.js",
            "/** An element. */\nexport function el() {}\nexport const text = 1;\nexport async function* later() {}\nexport class Board {}\nexport {};\n",
        ),
        (
            "far/api.js",
            "import { el } from '../dom.js';\nimport { $late as late } from './late.js';\nexport async function ask() { return late; }\n",
        ),
        ("far/late.js", "export const $late = el;\n"),
    ]);
    let expected = "const made={},use=name=>made[name]??=modules[name](),modules={\n\
        \"app.js\":async()=>{const { el, text: words } = await use(\"dom.js\");\
        const api = await use(\"far/api.js\");el(words, api.ask);return{}},\n\
        \"dom.js\":async()=>{function el() {}\nconst text = 1;async function* later() {}\nclass Board {}\n\
        return{el,text,later,Board}},\n\
        \"far/api.js\":async()=>{const { el } = await use(\"dom.js\");\
        const { $late: late } = await use(\"far/late.js\");\
        async function ask() { return late; }\nreturn{ask}},\n\
        \"far/late.js\":async()=>{const $late = el;return{$late}},\n};\nuse(\"app.js\");\n";
    assert_eq!(made.unwrap(), expected);
}

#[test]
fn what_would_mean_something_else_ends_the_build_with_its_line() {
    for (text, told) in [
        ("let a;\nexport let b = 1;\n", "app.js: line 2: found \"export let b = 1;\""),
        ("export default 1;\n", "line 1: found \"export default"),
        ("export { a };\n", "line 1: found \"export { a };\""),
        ("export * from './dom.js';\n", "line 1: found \"export *"),
        ("import './dom.js';\n", "line 1: found \"import './dom.js';\""),
        ("import dom from './dom.js';\n", "line 1: found \"import dom"),
        ("import { el } from './dom.js'\n", "line 1: found \"import { el }"),
        ("import { el } from 'dom.js';\n", "expected a path in the page's folder"),
        ("import { el } from '../dom.js';\n", "expected a path in the page's folder"),
        ("import { el } from './gone.js';\n", "gone.js: no such file"),
        ("import { a } from './app.js';\n", "app.js: imports itself"),
        ("import { a } from './round.js';\n", "app.js: imports itself, by app.js, round.js"),
        ("use(import('./dom.js'));\n", "app.js: found import("),
        ("use(import.meta.url);\n", "app.js: found import.meta"),
        ("/* a\ncomment */ code();\n", "line 2: found \"comment */ code();\""),
        ("const a = `\n`;\n", "line 1: found a text that goes on"),
    ] {
        let made = bundled(&[
            ("app.js", text),
            ("dom.js", "export function el() {}\n"),
            ("round.js", "import { x } from './app.js';\n"),
        ]);
        let why = made.unwrap_err();
        assert!(why.contains(told), "{text:?}: {why}");
    }
}

#[test]
fn a_page_gets_one_style_and_one_program() {
    let html = "<head>\n<link rel=\"stylesheet\" href=\"css/a.css\">\n<link rel=\"stylesheet\" href=\"css/b.css\" media=\"print\">\n\
        <script type=\"module\" src=\"app.js\"></script>\n</head>\n";
    let read = |name: &str| match name {
        "css/a.css" => Ok("/* of screens */\nbody {\n  color: red;\n}\n".to_string()),
        "css/b.css" => Ok("body { color: black; }\n".to_string()),
        "app.js" => Ok("go();\n".to_string()),
        _ => Err(format!("{name}: no such file")),
    };
    let made = front("one", html, &read).unwrap();
    let expected = "<head>\n<link rel=\"stylesheet\" href=\"css/one.css\">\n<script type=\"module\" src=\"one.js\"></script>\n</head>\n";
    assert_eq!(made.html, expected);
    assert_eq!(made.style, "body {color: red;}\n@media print{body { color: black; }\n}\n");
    assert!(made.program.ends_with("\"app.js\":async()=>{go();return{}},\n};\nuse(\"app.js\");\n"), "{}", made.program);
    let twice = format!("{html}<script type=\"module\" src=\"app.js\"></script>\n");
    assert!(front("one", &twice, &read).unwrap_err().contains("expected one program"));
}

/// Every module of the page's folder is in one of the two programs, but those that only say types: no file lies there unused.
#[test]
fn no_module_of_the_page_is_left_out() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    let read = |name: &str| std::fs::read_to_string(page.join(name)).map_err(|why| format!("{name}: {why}"));
    let programs = ["app.js", "follow/follow.js"].map(|entry| bundle(entry, &read).unwrap());
    let (mut folders, mut modules) = (vec![page.clone()], 0);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "js") && !path.ends_with("types.js") {
                let name = path.strip_prefix(&page).unwrap().to_str().unwrap().replace('\\', "/");
                modules += 1;
                assert!(
                    programs.iter().any(|program| program.contains(&format!("\n{name:?}:async"))),
                    "{name} is used by no page"
                );
            }
        }
    }
    assert!(modules > 100, "{modules}");
}
