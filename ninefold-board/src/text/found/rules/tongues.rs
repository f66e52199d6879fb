//! Rules beyond Sudoku in other languages than English, by parts of their words.

use super::{CAGES, DIAGONALS, LATIN, REGIONS, Rule};

const KNIGHT: &str = "the anti-knight rule";
const SAMURAI: &str = "boards that overlap (Samurai)";
const OWN: &str = "rules of its own";

/// The kinds of puzzles, beside a word for Sudoku or in a short line.
const KINDS: [(&str, &str); 36] = [
    ("対角線", DIAGONALS),
    ("对角线", DIAGONALS),
    ("對角線", DIAGONALS),
    ("대각선", DIAGONALS),
    ("диагональн", DIAGONALS),
    ("diagonaal", DIAGONALS),
    ("diagonáln", DIAGONALS),
    ("diagonální", DIAGONALS),
    ("ジグソー", REGIONS),
    ("锯齿", REGIONS),
    ("鋸齒", REGIONS),
    ("직소", REGIONS),
    ("фигурн", REGIONS),
    ("irrégul", REGIONS),
    ("irregol", REGIONS),
    ("irregulär", REGIONS),
    ("unregelmäßig", REGIONS),
    ("onregelmatig", REGIONS),
    ("nieregularn", REGIONS),
    ("nepravideln", REGIONS),
    ("puzzlesudoku", REGIONS),
    ("キラー", CAGES),
    ("杀手", CAGES),
    ("殺手", CAGES),
    ("킬러", CAGES),
    ("киллер", CAGES),
    ("убийца", CAGES),
    ("asesino", CAGES),
    ("assassino", CAGES),
    ("tueur", CAGES),
    ("サムライ", SAMURAI),
    ("самурай", SAMURAI),
    ("ラテン方", LATIN),
    ("拉丁方", LATIN),
    ("라틴 방진", LATIN),
    ("латинск", LATIN),
];

/// Words of rules, wherever they stand.
const RULES: [(&str, &str); 6] = [
    ("przekątn", DIAGONALS),
    ("rösselsprung", KNIGHT),
    ("springerzug", KNIGHT),
    ("zusatzregel", OWN),
    ("zusätzliche regel", OWN),
    ("règle supplémentaire", OWN),
];

/// The names of Sudoku.
const SUDOKU: [&str; 8] = ["doku", "судоку", "数独", "數獨", "ナンプレ", "ナンバープレース", "스도쿠", "数読"];

/// The rule that a line tells in another language; `words` are those of the line.
pub(super) fn rule(line: &str, words: &[String]) -> Option<Rule> {
    // All the words have signs beyond ASCII, but for a few.
    const PLAIN: [&str; 7] = ["diagonaal", "irregol", "onregelmatig", "nieregularn", "asesino", "assassino", "tueur"];
    let line = line.to_lowercase();
    let may_tell = !line.is_ascii() || PLAIN.iter().any(|part| line.contains(part)) || line.contains("sprung");
    let told =
        |known: &[(&str, &'static str)]| known.iter().find(|(part, _)| line.contains(part)).map(|(_, rule)| *rule);
    let is_kind = || words.len() <= 3 || SUDOKU.iter().any(|name| line.contains(name));
    let kind = || told(&KINDS).filter(|_| is_kind());
    // "Zusätzlich zu den Sudokuregeln", behind the usual rules.
    let is_more = line.contains("regeln") && line.contains("zusätzlich");
    let more = || is_more.then_some(OWN);
    if may_tell { told(&RULES).or_else(kind).or_else(more).map(Into::into) } else { None }
}
