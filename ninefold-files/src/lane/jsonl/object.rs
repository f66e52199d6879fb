//! The members of one object.

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::collections::HashMap;

/// A member that has no place, by its name.
pub(super) type Strange<'t> = (String, &'t str);

/// The names of members, each once, in the order in which they came. A row may have any number of members, in any order: none is
/// looked for by going through the names.
#[derive(Default)]
pub(super) struct Names {
    pub(super) all: Vec<String>,
    places: HashMap<String, usize>,
}

impl Names {
    /// A further name, if it is one.
    pub(super) fn add(&mut self, name: String) {
        if !self.places.contains_key(&name) {
            self.places.insert(name.clone(), self.all.len());
            self.all.push(name);
        }
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.places.get(name).copied()
    }
}

/// An object whose members are put where their names stand, as they are written; nothing is allocated for them.
pub(super) struct Object<'n, 'v, 't> {
    names: &'n Names,
    values: &'v mut [Option<&'t str>],
}

impl<'t> Object<'_, '_, 't> {
    /// Reads a line. The members that have no place come back by their names.
    pub(super) fn read(
        line: &'t str,
        names: &Names,
        values: &mut [Option<&'t str>],
    ) -> Result<Vec<Strange<'t>>, serde_json::Error> {
        if is_simple(line, names, values) {
            return Ok(Vec::new());
        }
        values.fill(None);
        let mut input = serde_json::Deserializer::from_str(line);
        let strange = input.deserialize_map(Object { names, values })?;
        input.end()?;
        Ok(strange)
    }
}

impl<'de> Visitor<'de> for Object<'_, '_, 'de> {
    type Value = Vec<Strange<'de>>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut strange, mut next) = (Vec::new(), 0);
        while let Some(place) = map.next_key_seed(Name { names: self.names, next })? {
            let value = map.next_value::<&RawValue>()?.get();
            match place {
                Ok(place) if self.values[place].is_some() => {
                    return Err(Error::custom(format_args!("the member `{}` twice", self.names.all[place])));
                }
                Ok(place) => {
                    self.values[place] = Some(value);
                    next = place + 1;
                }
                Err(name) => strange.push((name, value)),
            }
        }
        Ok(strange)
    }
}

/// The place of a name among these, or the name. Members mostly stand in one order: the next is asked first.
struct Name<'n> {
    names: &'n Names,
    next: usize,
}

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = Result<usize, String>;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<Self::Value, D::Error> {
        input.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = Result<usize, String>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Self::Value, E> {
        if self.names.all.get(self.next).is_some_and(|next| next == name) {
            return Ok(Ok(self.next));
        }
        Ok(self.names.place(name).ok_or_else(|| name.to_string()))
    }
}

/// Reads an object that is written as programs write them: each member has a place, with nothing but a blank between, and is a text in
/// which nothing is marked, or a word or a number of digits. Nearly all lines are of this kind. `false` where another reader is to say
/// what the line is; some values may have been put in their place.
fn is_simple<'t>(line: &'t str, names: &Names, values: &mut [Option<&'t str>]) -> bool {
    let Some(mut rest) = line.strip_prefix('{') else { return false };
    let mut next = 0;
    loop {
        let Some((name, behind)) = text(rest) else { return false };
        let name = &name[1..name.len() - 1];
        let place = if names.all.get(next).is_some_and(|next| next == name) { Some(next) } else { names.place(name) };
        let value = behind.strip_prefix(':').map(after_blank).and_then(|rest| text(rest).or_else(|| word(rest)));
        let (Some(place), Some((value, behind))) = (place, value) else { return false };
        let Some(free @ None) = values.get_mut(place) else { return false };
        *free = Some(value);
        match behind.strip_prefix(',') {
            Some(more) => (rest, next) = (after_blank(more), place + 1),
            None => return behind == "}",
        }
    }
}

fn after_blank(text: &str) -> &str {
    text.strip_prefix(' ').unwrap_or(text)
}

/// The text in quotes at the beginning, with its quotes, and what follows; none where a character of it is marked or must not stand there.
fn text(rest: &str) -> Option<(&str, &str)> {
    let end = memchr::memchr(b'"', rest.strip_prefix('"')?.as_bytes())? + 2;
    let (text, behind) = rest.split_at(end);
    let is_loud = |byte: u8| u8::from(byte < b' ') | u8::from(byte == b'\\');
    (text.bytes().fold(0, |loud, byte| loud | is_loud(byte)) == 0).then_some((text, behind))
}

/// The same of a word of JSON, or a whole number.
fn word(rest: &str) -> Option<(&str, &str)> {
    let (word, behind) = rest.split_at(rest.find([',', '}'])?);
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit()) && (1..16).contains(&word.len());
    let is_whole = is_number && (word == "0" || !word.starts_with('0'));
    (is_whole || matches!(word, "null" | "true" | "false")).then_some((word, behind))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reader of all JSON makes of a line.
    fn read<'t>(line: &'t str, names: &Names) -> Option<Vec<Option<&'t str>>> {
        let mut values = vec![None; names.all.len()];
        let mut input = serde_json::Deserializer::from_str(line);
        let strange = input.deserialize_map(Object { names, values: &mut values }).ok()?;
        (input.end().is_ok() && strange.is_empty()).then_some(values)
    }

    /// Whatever a line that is taken for a simple one becomes when a byte of it is another: it reads as all JSON does.
    #[test]
    fn simple_objects_are_what_all_json_says() {
        let mut names = Names::default();
        for name in ["puzzle", "id", "n"] {
            names.add(name.to_string());
        }
        let lines = [
            r#"{"puzzle":"53..7","id":"a b","n":12}"#,
            r#"{"id": null, "puzzle": "5\u00e9", "n": 0}"#,
            r#"{"n":true}"#,
            r#"{"puzzle":"é","puzzle":"2"}"#,
            r#"{"puzzle":[1,2],"n":-1.5e3}"#,
        ];
        let signs = b"\"\\{}[]:, 0a9.-n\t\x01";
        let mut simple = 0;
        for line in lines {
            for at in 0..line.len() {
                for sign in signs.iter().map(|sign| Some(*sign)).chain([None]) {
                    let mut bytes = line.as_bytes().to_vec();
                    bytes.splice(at..=at, sign);
                    let Ok(text) = std::str::from_utf8(&bytes) else { continue };
                    let mut values = vec![None; 3];
                    if is_simple(text, &names, &mut values) {
                        simple += 1;
                        assert_eq!(read(text, &names), Some(values), "{text}");
                    }
                }
            }
        }
        assert!(simple > 150, "{simple}");
    }
}
