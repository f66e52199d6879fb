//! Conversations, as models are trained and asked with them: one JSON value, or one a line. What the user says holds the puzzle,
//! what the assistant answers its solution.
//!
//! ```text
//! {"messages": [{"role": "user", "content": "Solve: 53..7..."}, {"role": "assistant", "content": "53467..."}]}
//! {"prompt": "Solve: 53..7...", "completion": "53467..."}
//! {"instruction": "Solve it.", "input": "53..7...", "output": "53467..."}
//! ```
//! And what people wrote to each other, as Telegram writes it out: each message may be a row.
//!
//! ```text
//! {"messages": [{"from": "Anna", "date": "2026-11-21T18:02:11", "text": "5 3 . . 7 . . . ."}, ...]}
//! ```

use super::super::{Place, ReadOptions, TextError, lines};
use super::piece::{Role, Taken};
use super::{clean, prose};
use serde_json::Value;

/// The puzzles of conversations; `None` if the text holds anything else.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let mut taken = Taken::default();
    let whole = serde_json::from_str::<Value>(text).ok().map(|value| (1, value));
    if let Some(said) = whole.as_ref().and_then(|(_, value)| exported(value)) {
        let place = Place::new(1, 1);
        let taken = super::rules::checked(prose::read(&clean::plain(&said), options, is_over), &said, options);
        let records =
            taken.records.into_iter().map(|record| super::super::Record { place, ..record }).collect::<Vec<_>>();
        let errors = taken.errors.into_iter().map(|error| TextError { place, ..error }).collect::<Vec<_>>();
        return (!records.is_empty() || !errors.is_empty()).then_some(Taken { records, errors, ..taken });
    }
    let each = lines(text)
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(number, line)| Some((number, serde_json::from_str::<Value>(line).ok()?)));
    let all: Vec<(usize, Value)> = match whole {
        Some((_, Value::Array(list))) => list.into_iter().map(|value| (1, value)).collect(),
        Some(one) => vec![one],
        None => each.collect::<Option<_>>()?,
    };
    let talks: Vec<(usize, Vec<(Role, &str)>)> =
        all.iter().map(|(line, value)| Some((*line, turns(value)?))).collect::<Option<_>>()?;
    for (line, turns) in talks.into_iter().take_while(|_| !is_over()) {
        let one = talk(&turns, options, is_over);
        let place = Place::new(line, 1);
        taken.records.extend(one.records.into_iter().map(|record| super::super::Record { place, ..record }));
        taken.errors.extend(one.errors.into_iter().map(|error| TextError { place, ..error }));
        taken.alone.extend(one.alone);
        taken.is_refusal |= one.is_refusal;
    }
    (!taken.records.is_empty() || !taken.errors.is_empty()).then_some(taken)
}

/// The lines of all messages that people sent, in their order; `None` if it is something else.
fn exported(value: &Value) -> Option<String> {
    let messages = value.get("messages").and_then(Value::as_array).filter(|list| !list.is_empty())?;
    let is_message = |message: &Value| message.get("date").is_some() && message.get("text").is_some();
    if !messages.iter().all(is_message) {
        return None;
    }
    // A text is one, or its parts: plain ones, and those with a look of their own.
    let part = |part: &Value| part.as_str().or_else(|| part.get("text")?.as_str()).unwrap_or_default().to_string();
    let said = |message: &Value| match &message["text"] {
        Value::Array(parts) => parts.iter().map(part).collect::<String>(),
        text => part(text),
    };
    Some(messages.iter().map(|message| said(message) + "\n").collect())
}

/// What each turn says; `None` if this is no conversation.
fn turns(value: &Value) -> Option<Vec<(Role, &str)>> {
    let text = |names: &[&str]| names.iter().find_map(|name| value.get(*name)).and_then(Value::as_str);
    let listed = ["messages", "conversations"].iter().find_map(|name| value.get(*name)).and_then(Value::as_array);
    if let Some(turns) = listed {
        return Some(turns.iter().filter_map(turn).collect());
    }
    let asked = text(&["prompt", "question", "instruction"])?;
    let answered = text(&["answer", "completion", "response", "output", "chosen"])?;
    let more = text(&["input"]).map(|more| (Role::Puzzle, more));
    let turns = std::iter::once((Role::Puzzle, asked)).chain(more).chain([(Role::Solution, answered)]);
    // A column of bare puzzles is a table.
    asked.contains(char::is_alphabetic).then(|| turns.collect())
}

fn turn(turn: &Value) -> Option<(Role, &str)> {
    let text = |names: [&str; 2]| names.iter().find_map(|name| turn.get(*name)).and_then(Value::as_str);
    let role = match text(["role", "from"])? {
        "user" | "human" => Role::Puzzle,
        "assistant" | "gpt" | "model" => Role::Solution,
        _ => return None,
    };
    Some((role, text(["content", "value"])?))
}

/// The puzzles of one conversation.
fn talk(turns: &[(Role, &str)], options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Taken {
    let mut taken = Taken::default();
    let mut answers = Vec::new();
    for (role, text) in turns {
        let said = prose::read(&clean::plain(text), options, is_over);
        if *role == Role::Puzzle {
            let said = super::rules::checked(said, text, options);
            taken.records.extend(said.records);
            taken.errors.extend(said.errors);
            taken.is_refusal |= said.is_refusal;
        } else {
            answers.extend(said.records);
        }
    }
    taken.with_solutions(answers)
}
