//! The rules that a text tells, in its lines and in its sentences.

use super::words::{TITLE, is_of_others, labelled, normal_rules, of_lines, of_rules, own_name, sentence};
use super::{Rule, flags, sentences, split};

/// Longer than this is no word of any tongue that is written in these letters and parts its words by blanks.
const LONGEST_WORD: usize = 128;

/// The rules that a text names, each with its line.
pub(super) fn rules(text: &str) -> Vec<(usize, Rule)> {
    let mut found = of_lines(text);
    found.extend(sentences::rules(text));
    found.extend(flags::rules(text));
    found.sort_by_key(|(line, _)| *line);
    found
}

/// The rule that a remark states: a rule of digits and cells, what follows the usual rules, a name that is nothing else.
pub(super) fn stated(text: &str) -> Option<Rule> {
    text.split(['.', ';', '\n']).find_map(|line| {
        let all = split(line);
        let start = normal_rules(&all).or_else(|| labelled(line).1.then_some(0));
        let of_usual = || start.and_then(|start| of_rules(&all[start..]));
        let named = || (0..all.len()).filter(|_| all.len() <= TITLE).find_map(|at| own_name(&all, at));
        let said = || sentences::rules(line).into_iter().next().map(|(_, rule)| rule);
        let told = || sentence(&all).or_else(|| of_usual().or_else(named).map(Into::into)).or_else(said);
        if is_of_others(line, &all) { None } else { told() }
    })
}

/// Is it no sentence, but a value: a checksum, the marks of a board?
pub(super) fn is_value(text: &str) -> bool {
    text.len() > LONGEST_WORD && text.is_ascii() && !text.contains(char::is_whitespace)
}
