//! Rules beyond Sudoku in words: in a post, in the title of a puzzle, in what its setter says of it.
//!
//! Words such as killer, jigsaw, arrow and sandwich are met in small talk, too. So they count only where they stand as the kind of
//! the puzzle:
//!
//! ```text
//! Killer Sudoku of today          beside the word
//! Killer, hard                    a short line alone, without the words of a sentence
//! Type: Killer                    behind a label
//! Digits along an arrow sum       in a sentence about digits or cells
//! Normal sudoku rules apply. ...  whatever rules tell, behind these words
//! ```
//! Names that are nothing else (anti-knight, Kropki, renban) count anywhere, but where a "no" or "not" stands before them.

use super::harmless::lines;
use super::lists::{
    AFTER, BEFORE, BEFORE_SUDOKU, BESIDE, EVERYDAY, IN_RULES, IN_SENTENCES, IN_SUBJECTS, IN_TITLES, LABELS, MARKED,
    OF_BESIDE, OF_DIAGONALS, OF_MARKED, PUZZLES, SAYS, TALK, USUAL,
};
use super::{DIAGONALS, KNIGHT, PARTS, PLAIN, Rule, flags, is_x, names, part, short_kind, split, tongues};

/// A title has at most so many words.
pub(super) const TITLE: usize = 6;

/// Those that lines tell by themselves.
pub(super) fn of_lines(text: &str) -> Vec<(usize, Rule)> {
    let mut found = Vec::new();
    let mut are_rules = false;
    for (number, line) in lines(text) {
        let all = split(line);
        if all.iter().all(|word| !word.chars().any(char::is_alphabetic)) {
            // Rows of a board end what is said of the rules; a blank line does not.
            are_rules &= all.is_empty();
            continue;
        }
        let (kind, behind) = labelled(line);
        let start = if behind { Some(0) } else { normal_rules(&all) };
        let told = start.or(are_rules.then_some(0)).and_then(|start| of_rules(&all[start..]));
        are_rules |= start.is_some();
        if is_of_others(line, &all) || flags::are_off(line) {
            continue;
        }
        let rule = kind.or_else(|| phrase(&all)).or_else(|| title(&all)).or_else(|| sentence(&all));
        let rule = rule
            .or_else(|| called(line))
            .or_else(|| subject(line))
            .or_else(|| short(&all))
            .or_else(|| tongues::rule(line, &all));
        found.extend(rule.or(told.map(Into::into)).map(|rule| (number, rule)));
    }
    found
}

/// The rule of a name that is nothing else, or of the diagonals.
pub(super) fn own_name(words: &[String], at: usize) -> Option<&'static str> {
    if matches!(&*words[at], "diagonal" | "diagonals") {
        return (is_of_diagonals(words, at) && !is_denied(words, at)).then_some(DIAGONALS);
    }
    let next = words.get(at + 1).map_or("", String::as_str);
    let (name, rule) = part(&words[at]).or_else(|| of_two(&words[at], next))?;
    (!EVERYDAY.contains(&name) && !rule.starts_with("another") && !is_denied(words, at)).then_some(rule)
}

/// A kind with a capital before the word Sudoku: "I tried this Color Sudoku".
fn called(line: &str) -> Option<Rule> {
    let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_name = |word: &str| word.starts_with(char::is_uppercase);
    let kind = |pair: &[&str]| {
        let is_called = is_name(pair[0]) && is_name(pair[1]) && pair[1].eq_ignore_ascii_case("sudoku");
        let known = || BEFORE_SUDOKU.iter().find(|(name, _)| pair[0].eq_ignore_ascii_case(name));
        if is_called { known().map(|(_, rule)| Rule::from(*rule)) } else { None }
    };
    words.windows(2).find_map(kind)
}

/// Only what is called a Sudoku on the same line.
pub(super) fn of_sudokus(text: &str) -> Vec<(usize, Rule)> {
    let is_one = |words: &Vec<String>| words.iter().any(|word| word.contains("doku"));
    let lines = |text| lines(text).filter(|(_, line)| !flags::are_off(line));
    // The first argument of a predicate is no Sudoku X: `sudoku(X,Y,N)`.
    let words = |line: &str| split(&line.replace("sudoku(X,", "sudoku("));
    let rule = |(number, line): (usize, &str)| Some((number, phrase(&Some(words(line)).filter(is_one)?)?));
    lines(text).filter_map(rule).collect()
}

/// The kind that is told behind a label, and whether rules are.
pub(super) fn labelled(line: &str) -> (Option<Rule>, bool) {
    let Some((before, behind)) = line.split_once(':') else { return (None, false) };
    let before = split(before);
    let label = before.iter().find(|word| LABELS.contains(&&***word)).filter(|_| before.len() <= 3);
    (label.and_then(|_| short_kind(&split(behind))), label.is_some_and(|label| label.starts_with("rule")))
}

/// Does a line speak of other puzzles: a menu of kinds, the puzzle of yesterday, "but this is a vanilla one"; or is it the name of a
/// program?
pub(super) fn is_of_others(line: &str, words: &[String]) -> bool {
    let is_usual = |word: &str| USUAL.contains(&word);
    let is_plain = |pair: &[String]| {
        is_usual(&pair[0]) && pair[1] == "one"
            || pair[0] == "the" && is_usual(&pair[1]) && words.last() == Some(&pair[1])
    };
    let is_app = words.first().is_some_and(|word| matches!(&**word, "app" | "version" | "software"));
    let is_other = |pair: &[String]| {
        matches!(
            (&*pair[0], &*pair[1]),
            ("other", "puzzles" | "sudokus") | ("also" | "see", "try" | "also") | ("try", "our" | "also")
        )
    };
    // "After all those killers, here is a classic": the last word counts.
    let is_last = || {
        let usual = words.iter().rposition(|word| is_usual(word));
        usual > words.iter().rposition(|word| part(word).is_some()) && usual.is_some()
    };
    let is_turn = words.first().is_some_and(|word| matches!(&**word, "after" | "enough" | "unlike" | "besides"));
    is_turn && is_last()
        || words.windows(2).any(|pair| is_plain(pair) || is_other(pair))
        || words.iter().any(|word| matches!(&**word, "yesterday" | "tomorrow"))
        || is_app
        || are_tags(line)
        || is_menu(line)
}

/// Are these the tags of a post: `#puzzle #killer`?
pub(super) fn are_tags(line: &str) -> bool {
    let tags = line.split_whitespace().take_while(|word| word.starts_with('#') && word.len() > 2).count();
    tags >= 2 && tags == line.split_whitespace().count()
}

/// Three or more kinds of puzzles, parted by bars, or by commas where they are called puzzles: of one board they would be rules.
fn is_menu(line: &str) -> bool {
    let kinds = |sign: char| {
        let parts = line.split(sign).map(split).filter(|words| words.len() <= 4);
        parts.filter(|words| words.iter().any(|word| part(word).is_some())).collect::<Vec<_>>()
    };
    let is_called = |words: &&Vec<String>| {
        words
            .iter()
            .any(|word| word.contains("doku") || part(word).is_some_and(|(_, rule)| rule.starts_with("another")))
    };
    // One of the kinds is the plain one.
    let is_usual = |word: &String| USUAL.contains(&&**word);
    let has_usual =
        |sign: char| line.split(sign).map(split).any(|words| words.len() <= 3 && words.iter().any(is_usual));
    // Nearly all lines have too few of these signs, and need not be cut into words for each of them.
    let has = |sign: char, count: usize| line.matches(sign).take(count).count() == count;
    let is_list = |sign: char| has(sign, 1) && kinds(sign).len() >= 2 && has_usual(sign);
    has('|', 2) && kinds('|').len() >= 3
        || ['|', '/', '\u{B7}', '\u{2022}', '>'].into_iter().any(is_list)
        || has(',', 2) && kinds(',').iter().filter(is_called).count() >= 3
}

/// Where "normal Sudoku rules apply" ends, or "with the usual rules".
pub(super) fn normal_rules(words: &[String]) -> Option<usize> {
    let is_usual = |word: &str| matches!(word, "normal" | "standard" | "usual" | "regular" | "classic" | "ordinary");
    let start = words.iter().position(|word| is_usual(word))?;
    let length = words[start..].iter().take(4).position(|word| word == "rules")?;
    Some(start + length + 1)
}

/// The rule among the words of rules, that of a known kind first.
pub(super) fn of_rules(words: &[String]) -> Option<&'static str> {
    let known = |(at, word): (usize, &String)| part(word).map(|(_, rule)| rule).filter(|_| !is_denied(words, at));
    let vague = |(at, word): (usize, &String)| {
        let vocabulary = || IN_SENTENCES.iter().chain(&IN_RULES);
        let rule = vocabulary().find(|(known, _)| known == word).map(|(_, rule)| *rule);
        rule.filter(|_| !is_denied(words, at) && !is_of_box(words, at))
    };
    words.iter().enumerate().find_map(known).or_else(|| words.iter().enumerate().find_map(vague))
}

/// Is this the square or the line of "each line and each 3x3 square"?
fn is_of_box(words: &[String], at: usize) -> bool {
    let is_before =
        |word: &String| matches!(&**word, "3x3" | "3" | "x3" | "every" | "each" | "any" | "smaller" | "same");
    let is_in_line = words[at] == "line" && at > 0 && words[at - 1] == "in";
    matches!(&*words[at], "square" | "line" | "smaller") && at > 0 && is_before(&words[at - 1]) || is_in_line
}

/// Words before a "not" that denies a deed and no rule: "may not attack".
const MODAL: [&str; 12] =
    ["may", "must", "do", "does", "can", "should", "will", "don", "doesn", "mustn", "shouldn", "could"];

/// Words that may stand between a denial and the name of a rule.
const BETWEEN: [&str; 15] = [
    "a",
    "an",
    "any",
    "the",
    "such",
    "real",
    "other",
    "extra",
    "additional",
    "or",
    "and",
    "anti",
    "sudoku",
    "s",
    "with",
];

/// Is the rule itself denied: "no diagonals", "not a killer", "without any cages or arrows"? In "digits may not repeat in cages" it
/// is not.
pub(super) fn is_denied(words: &[String], at: usize) -> bool {
    // "No knight move apart" is the rule.
    let is_chess = |word: &str| matches!(word, "knight" | "knights" | "king" | "kings" | "queen" | "queens");
    let is_move = words.get(at + 1).is_some_and(|word| matches!(&**word, "move" | "moves" | "s"));
    if at > 0 && words[at - 1] == "no" && is_chess(&words[at]) && is_move {
        return false;
    }
    // "May not attack", "don't touch" deny nothing.
    let is_modal = |at: usize| at > 0 && MODAL.contains(&&*words[at - 1]);
    for (at, word) in words[..at].iter().enumerate().rev().take(6) {
        if matches!(&**word, "not" | "never" | "t") && is_modal(at) {
            return false;
        }
        match &**word {
            "no" | "not" | "without" | "t" | "never" | "nor" | "neither" => return true,
            // "w/o"
            "o" if at > 0 && words[at - 1] == "w" => return true,
            "kein" | "keine" | "ohne" | "sans" | "sin" | "senza" | "sem" | "geen" | "zonder" | "bez" | "без" => {
                return true;
            }
            word if BETWEEN.contains(&word) || part(word).is_some() => {}
            word if IN_SENTENCES.iter().any(|(known, _)| *known == word) => {}
            _ => return false,
        }
    }
    false
}

/// The rule that a name tells where it is nothing else, or where it stands beside a word for puzzles.
fn phrase(words: &[String]) -> Option<Rule> {
    let is_of_x = |word: &String| matches!(&**word, "x" | "xsudoku" | "sudokux");
    // "Sudoku x 3 today" are three.
    let is_times =
        |at: usize| words[at] == "x" && words.len() > at + 2 && words[at + 1].bytes().all(|b| b.is_ascii_digit());
    let is_one = |at: usize| !is_denied(words, at) && !is_times(at);
    if is_x(words) && words.iter().position(is_of_x).is_some_and(is_one) {
        return Some(DIAGONALS.into());
    }
    let mut places = (0..words.len()).filter(|&at| !is_denied(words, at));
    let is_variant = |at: usize| matches!(words.get(at..at + 2), Some([a, b]) if is_pair(a, b));
    let variant = places.clone().find(|&at| is_variant(at)).map(|_| "the rules of a variant");
    let rule = places.clone().find_map(|at| named(words, at)).or(variant);
    rule.or_else(|| places.find_map(|at| known(words, at))).map(Into::into)
}

/// The rule of a name that is nothing else, or stands before the word Sudoku.
fn known(words: &[String], at: usize) -> Option<&'static str> {
    let before = || names::in_title(words, at).filter(|(_, end)| words[*end - 1..].iter().take(2).any(is_sudoku));
    names::always(words, at).or_else(before).map(|(rule, _)| rule)
}

/// Is this the name of Sudoku, or does it end so: `diagonalsudoku`?
fn is_sudoku(word: &String) -> bool {
    word.contains("doku") || word == "судоку"
}

/// A variant Sudoku, a Sudoku variant.
fn is_pair(word: &str, next: &str) -> bool {
    matches!((word, next), ("variant", "sudoku" | "puzzle") | ("sudoku", "variant"))
}

fn named(words: &[String], at: usize) -> Option<&'static str> {
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    if matches!(word(at), "diagonal" | "diagonals") && is_of_diagonals(words, at) {
        return Some(DIAGONALS);
    }
    let ((name, rule), behind) = match part(word(at)) {
        Some(told) => (told, at + 1),
        None => (of_two(word(at), word(at + 1))?, at + 2),
    };
    if !EVERYDAY.contains(&name) || word(at) == "cages" || word(at).contains("sudoku") {
        return Some(rule);
    }
    let (before, next) = (at.checked_sub(1).map_or("", word), word(behind));
    let is_unequal = matches!(name, "lessthan" | "greaterthan");
    let is_number = next.starts_with(|c: char| c.is_ascii_digit()) && at < 2 && !is_unequal;
    let is_daily = matches!(before, "daily" | "weekly" | "todays" | "sudoku") || before == "s" && at > 1;
    let is_sized = before.split_once('x').is_some_and(|(rows, columns)| !rows.is_empty() && rows == columns);
    // "A killer puzzle, it took me hours"; "jigsaw puzzles are for kids".
    let is_talk = near(words, at).iter().any(|word| TALK.contains(&&**word));
    if is_talk && (next == "puzzle" && before == "a" || next == "puzzles") {
        return None;
    }
    (is_sized || PUZZLES.contains(&next) || next == "cage" || is_number || is_daily).then_some(rule)
}

/// The words around one: those of its sentence, and no more of a text without lines.
fn near(words: &[String], at: usize) -> &[String] {
    const MOST: usize = 48;
    &words[at.saturating_sub(MOST)..words.len().min(at + MOST)]
}

/// The diagonals of which a rule speaks: "both diagonals contain", "every diagonal holds", "the main diagonals, too".
fn is_of_diagonals(words: &[String], at: usize) -> bool {
    let is_which = |word: &String| {
        matches!(&**word, "main" | "both" | "two" | "long" | "every" | "each" | "marked" | "the" | "on" | "along")
    };
    let is_known = at > 0 && is_which(&words[at - 1]);
    let says = |word: &String| {
        matches!(&**word, "count" | "counts" | "too" | "also" | "once" | "have" | "unique") || SAYS.contains(&&**word)
    };
    let near = near(words, at);
    is_known && near.iter().any(says) && !near.iter().any(|word| word.starts_with("symmetr"))
}

/// A name in two words: `anti knight`.
fn of_two(word: &str, next: &str) -> Option<(&'static str, &'static str)> {
    let is_pair = |name: &str| name.strip_prefix(word).is_some_and(|rest| !rest.is_empty() && next.starts_with(rest));
    PARTS.into_iter().find(|(name, _)| is_pair(name))
}

/// The rule in a short line that is no sentence: an everyday word counts if nothing but the words of titles stands beside it. A
/// skyscraper is a technique, too.
fn title(words: &[String]) -> Option<Rule> {
    if words.len() > TITLE || words.iter().any(|word| TALK.contains(&&**word)) {
        return None;
    }
    let is_bare = words.iter().all(|word| part(word).is_some() || is_of_title(word));
    let rule = |at: usize| {
        let (name, rule) = part(&words[at]).filter(|(part, _)| !matches!(*part, "skyscraper" | "consecutive"))?;
        let counts = is_bare || !EVERYDAY.contains(&name);
        (counts && !is_denied(words, at)).then_some(rule)
    };
    let before = |pair: &[String]| {
        let known = BEFORE_SUDOKU.iter().find(|(name, _)| pair[0] == *name && pair[1].starts_with("sudoku"));
        known.map(|(_, rule)| *rule)
    };
    // "Sudoku en diagonale": whatever is behind the name of Sudoku, too.
    let named = |at: usize| {
        let (rule, end) = names::in_title(words, at)?;
        let is_behind = at > 0 && is_sudoku(&words[at - 1]);
        let mut others = words[..at].iter().chain(&words[end..]);
        ((is_behind || others.all(is_of_title)) && !is_denied(words, at)).then_some(rule)
    };
    (0..words.len())
        .find_map(rule)
        .or_else(|| words.windows(2).find_map(before))
        .or_else(|| (0..words.len()).find_map(named))
        .or_else(|| joined(words))
        .map(Into::into)
}

/// Does a word stand in the title of a puzzle beside its kind: a level, a day, a number?
fn is_of_title(word: &String) -> bool {
    let is_known = |word: &str| PLAIN.contains(&word) || IN_TITLES.contains(&word) || PUZZLES.contains(&word);
    is_known(word) || is_sudoku(word) || word.starts_with(|c: char| c.is_ascii_digit())
}

/// A rule in a few words: "diags also", "with diagonals", "killer version", "no knight".
fn short(all: &[String]) -> Option<Rule> {
    let words: Vec<&str> = all.iter().map(String::as_str).filter(|word| word.len() < 40).take(TITLE + 1).collect();
    if let ["no", "knight"] | ["no", "knight", "move" | "moves"] = words.as_slice() {
        return Some(KNIGHT.into());
    }
    let is_diagonal = |word: &&str| matches!(*word, "diag" | "diags" | "diagonal" | "diagonals");
    let is_beside = |word: &&str| AFTER.contains(word) || BEFORE.contains(word) || OF_DIAGONALS.contains(word);
    let others = words.iter().filter(|word| !is_diagonal(word));
    if words.len() <= TITLE && others.clone().count() < words.len() && others.clone().all(is_beside) {
        return Some(DIAGONALS.into());
    }
    let start = words.iter().position(|word| !BEFORE.contains(word))?;
    let end = words.iter().rposition(|word| !AFTER.contains(word))? + 1;
    let kind: Vec<String> = words.get(start..end)?.iter().map(ToString::to_string).collect();
    let is_name =
        || matches!(kind.as_slice(), [word] if word == "x" || word == "hyper") || part(&kind.concat()).is_some();
    let is_marked = kind.len() < words.len() && kind.len() <= 3;
    if is_marked && is_name() && !is_denied(all, end - 1) { short_kind(&kind) } else { None }
}

/// The kind in the subject of a mail, beside what people write there: "Subject: Killer for you". A killer of a puzzle is none.
fn subject(line: &str) -> Option<Rule> {
    const LABELS: [&str; 8] = ["subject", "betreff", "objet", "oggetto", "asunto", "assunto", "onderwerp", "тема"];
    let (label, words) = line.split_once(':')?;
    if !LABELS.contains(&&*label.trim().to_lowercase()) {
        return None;
    }
    let all = split(words);
    if all.windows(2).any(|pair| pair[0] == "of" && pair[1] == "a") {
        return None;
    }
    title(&all.into_iter().filter(|word| !IN_SUBJECTS.contains(&&**word)).collect::<Vec<_>>())
}

/// The rule of a name in several words: "fog of war", "disjoint groups".
fn joined(words: &[String]) -> Option<&'static str> {
    let (name, rule) = part(&words.concat()).filter(|_| words.len() <= 4)?;
    let is_apart =
        !words.iter().any(|word| word.contains(name)) && !matches!(name, "lessthan" | "greaterthan" | "arrow");
    (is_apart && !is_denied(words, words.len() - 1)).then_some(rule)
}

/// The rule in a sentence about digits or cells.
pub(super) fn sentence(words: &[String]) -> Option<Rule> {
    let has = |known: &[&str]| words.iter().any(|word| known.contains(&&**word));
    if !has(&["digit", "digits", "numbers", "cell", "cells"]) {
        return None;
    }
    let rule = |(at, word): (usize, &String)| {
        let known = IN_SENTENCES.iter().find(|(known, _)| known == word)?;
        (!is_denied(words, at)).then_some(known.1)
    };
    let named = || words.iter().enumerate().find_map(rule).filter(|_| has(&SAYS));
    let marked = || (has(&MARKED) && has(&OF_MARKED)).then_some("marked cells");
    let beside = || (has(&BESIDE) && has(&OF_BESIDE)).then_some("a rule about neighbours");
    named().or_else(marked).or_else(beside).map(Into::into)
}

#[cfg(test)]
mod tests {
    use super::super::told::rules;

    fn told(text: &str) -> Vec<String> {
        rules(text).into_iter().map(|(line, rule)| format!("{line}: {rule}")).collect()
    }

    /// What setters and newspapers write above a puzzle that is not a plain one.
    #[test]
    fn kinds_of_puzzles() {
        for (text, rule) in [
            ("Killer Sudoku No. 12", "killer"),
            ("Today's killer (hard)", "killer"),
            ("Daily Killer", "killer"),
            ("Killer", "killer"),
            ("Killer!", "killer"),
            ("Killersudoku", "killer"),
            ("I cannot do this killer sudoku", "killer"),
            ("I am stuck in the killer sudoku of today, please help", "killer"),
            ("The cages below add up", "killer"),
            ("Type: Killer", "killer"),
            ("Puzzle type: thermo", "thermometers"),
            ("Sandwich Sudoku", "sandwich"),
            ("Arrow", "arrows"),
            ("Jigsaw puzzle", "jigsaw"),
            ("Sudoku X", "Sudoku X"),
            ("X-Sudoku, easy", "Sudoku X"),
            ("Variant: X", "Sudoku X"),
            ("Diagonal Sudoku", "Sudoku X"),
            ("The main diagonals must contain all digits", "Sudoku X"),
            ("Both diagonals count, too", "Sudoku X"),
            ("The anti-knight rule applies", "anti-knight"),
            ("AntiKing", "anti-king"),
            ("Anti king", "anti-king"),
            ("Digits along an arrow sum to the digit in its circle", "arrows"),
            ("Cells a knight's move apart must be different", "anti-knight"),
            ("Kropki pairs", "Kropki"),
            ("Sudoku with irregular regions, see picture", "jigsaw"),
            ("Dutch whispers", "whispers"),
            ("German whispers rules", "whispers"),
            ("Windoku", "windoku"),
            ("This is a variant Sudoku", "variant"),
            ("Argyle Sudoku", "Argyle"),
            ("Greater than Sudoku", "less and greater"),
            ("Samurai Sudoku", "Samurai"),
            ("Non-consecutive sudoku", "nonconsecutive"),
            ("Normal sudoku rules apply, and cells in grey are even", "marked cells"),
            ("Normal Sudoku rules apply.\n\nAlso, numbers in the outer ring sum to 40.", "sums"),
            ("Shaded cells contain odd digits.", "marked cells"),
            ("Even digits only in the grey squares.", "marked cells"),
            ("No two adjacent cells may contain consecutive digits.", "neighbours"),
            ("Neighbouring cells never differ by 1", "neighbours"),
            ("Identical digits may not be a knight's move apart", "anti-knight"),
            ("Digits do not repeat in cages", "killer"),
            ("No repeats on diagonals", "Sudoku X"),
            ("Every row, column, box and both long diagonals contain 1-9.", "Sudoku X"),
            ("Every diagonal of length 9 holds 1-9", "Sudoku X"),
            ("Sudoku X 2", "Sudoku X"),
            ("Disjoint Groups", "disjoint"),
            ("Fog of war sudoku", "fog"),
            ("Outside Sudoku", "outside"),
            ("Twin sudoku: the two grids share...", "overlap"),
            ("A 6x6 jigsaw made for this project; one solution", "jigsaw"),
            ("Antiknight, antiking, nonconsecutive", "anti-knight"),
            ("対角線ナンプレ", "Sudoku X"),
            ("Диагональное судоку", "Sudoku X"),
            ("杀手数独", "killer"),
            ("Sudoku asesino", "killer"),
            ("Diagonaalsudoku", "Sudoku X"),
            ("Sudoku z przekątnymi", "Sudoku X"),
            ("Zusatzregel: gleiche Ziffern dürfen nicht im Rösselsprung stehen.", "anti-knight"),
            ("Rules: no row repeats, and the snake goes upwards", "path"),
            ("Latin square", "Latin"),
            ("9x9 Latin Square No. 3", "Latin"),
            ("Wordoku", "letters"),
            ("Today's Wordoku is hard", "letters"),
            ("Tridoku 4", "shape"),
            ("Sujiken", "shape"),
            ("X-Sums", "X-sums"),
            ("X-Sums Sudoku", "X-sums"),
            ("Numbered Rooms", "numbered rooms"),
            ("Butterfly Sudoku", "butterfly"),
            ("Butterfly, hard", "butterfly"),
            ("Sudoku 0-8", "0 to 8"),
            ("Sudoku géométrique", "jigsaw"),
            ("SUDOKU GEOMETRIQUE", "jigsaw"),
            ("Sudoku en diagonale n° 12", "Sudoku X"),
            ("Summen-Sudoku", "sums"),
            ("Cipher Sudoku", "letters"),
            ("Cipher", "letters"),
            ("Str8ts", "Str8ts"),
            ("diagonals", "Sudoku X"),
            ("Sudoku irrégulier", "jigsaw"),
            ("Diagonalsudoku", "Sudoku X"),
            ("Sudoku diagonale", "Sudoku X"),
            ("Sudoku de flechas", "arrows"),
            ("Samurai, top left grid", "Samurai"),
            ("Subject: Killer for you", "killer"),
            ("Subject: Re: Stuck on a killer, please help", "killer"),
            ("Betreff: Windoku", "windoku"),
            ("I tried this butterfly sudoku", "butterfly"),
        ] {
            let told = told(text);
            assert!(told.iter().any(|told| told.contains(rule)), "{text}: {told:?}");
        }
    }

    /// What people say beside a plain one.
    #[test]
    fn small_talk() {
        for text in [
            "I ate a sandwich while doing this jigsaw-like puzzle",
            "this one is a killer!",
            "What a killer!",
            "It was so hard, like a diamond, but I followed the arrow",
            "This is not a killer sudoku, and there are no arrows:",
            "Not a Killer Sudoku",
            "A skyscraper in the 7s solves it, I think, then a diagonal glance",
            "I found two consecutive numbers in row 3",
            "Normal sudoku rules apply.",
            "Normal Sudoku rules apply: each row, column and 3x3 square contains the digits 1 to 9 once.",
            "Rules: fill the grid so that every row, every column and every 3x3 box contains the digits 1 through 9.",
            "Type: classic",
            "Type: 9x9 Sudoku",
            "See https://example.org/killer-sudoku/12",
            "I did this sudoku in less than 5 minutes, an odd sudoku",
            "Narrow escape",
            "Skyscraper in the 7s",
            "The dots are empty cells",
            "The Guardian, hard, No. 5,123",
            "Jigsaw puzzles are for kids. Here is a sudoku:",
            "Solved over lunch (sandwich + coffee):",
            "App: Sudoku Samurai 2.1, level \"Expert\"",
            "It is so hot, the thermometer shows 35. Sudoku of today:",
            "Zipper broken, sudoku unbroken:",
            "This is a killer puzzle!! took me 2 hours",
            "Check out our other puzzles: Killer Sudoku, Jigsaw Sudoku",
            "Home | Daily Sudoku | Killer Sudoku | Samurai | Kakuro | Login",
            "Third consecutive day",
            "I normally do Kropki sudoku, but this is a vanilla one:",
            "Less than 20 minutes; greater challenges welcome.",
            "The cells are all the same to me, straight as an arrow",
            "Normal sudoku rules apply. Please post your times in line with the thread!",
            "Minimal, 22 clues, symmetrical along both diagonals:",
            "Next: remote pair, then a diagonal chain of 5s. Cells on the main diagonal are solved.",
            "Numbers like this are for kings",
            "Naked quadruple needed",
            "Subject: Killer of a puzzle",
            "sudoku x 3 today",
            "#puzzle #killer",
            "Sandwich break",
            "The Jigsaw Man (hard)",
            "No diagonals, and without any cages or arrows",
            "No Latin square",
            "A Sudoku is a Latin square with boxes",
            "The butterfly effect",
            "Subject: Killer of a puzzle",
            "Subject: sudoku for you",
            "Not a Wordoku",
            "Product of Germany, average",
        ] {
            assert_eq!(told(text), Vec::<String>::new(), "{text}");
        }
    }

    /// The line is that of the words.
    #[test]
    fn the_place_of_a_rule() {
        assert_eq!(told("Hello!\n\nKiller\n"), ["3: cages (killer)"]);
    }
}
