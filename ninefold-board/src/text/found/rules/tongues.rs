//! Rules beyond Sudoku in other languages than English, by parts of their words.

use super::{CAGES, DIAGONALS, KNIGHT, LATIN, OWN, PARITY, REGIONS, Rule, UNEQUAL, WINDOWS};

const THERMO: &str = "thermometers";
const ARROWS: &str = "arrows";
const SANDWICH: &str = "sandwich sums";
const CONSECUTIVE: &str = "the consecutive rule";
const KROPKI: &str = "Kropki dots";
const SKYSCRAPERS: &str = "skyscrapers";
const EXTRA: &str = "extra regions";
const OVERLAP: &str = "boards that overlap";
const SAMURAI: &str = "boards that overlap (Samurai)";

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

/// The kinds of which the names are everyday words, too: they stand directly before or behind the name of Sudoku, or alone.
const BESIDE: &[(&str, &str)] = &[
    // Japanese.
    ("不規則", REGIONS),
    ("幾何学", REGIONS),
    ("サンドイッチ", SANDWICH),
    ("温度計", THERMO),
    ("サーモ", THERMO),
    ("矢印", ARROWS),
    ("アロー", ARROWS),
    ("偶数奇数", PARITY),
    ("奇数偶数", PARITY),
    ("偶奇", PARITY),
    ("連続", CONSECUTIVE),
    ("不等号", UNEQUAL),
    ("合体", OVERLAP),
    ("ウィンドウ", WINDOWS),
    ("ウインドウ", WINDOWS),
    ("クロプキ", KROPKI),
    ("アンチナイト", KNIGHT),
    ("ダイアゴナル", DIAGONALS),
    // Chinese.
    ("不规则", REGIONS),
    ("窗口", WINDOWS),
    ("窗户", WINDOWS),
    ("窗戶", WINDOWS),
    ("无马", KNIGHT),
    ("無馬", KNIGHT),
    ("温度计", THERMO),
    ("溫度計", THERMO),
    ("箭头", ARROWS),
    ("箭頭", ARROWS),
    ("三明治", SANDWICH),
    ("黑白点", KROPKI),
    ("黑白點", KROPKI),
    ("数比", KROPKI),
    ("數比", KROPKI),
    ("武士", SAMURAI),
    ("奇偶", PARITY),
    ("连续", CONSECUTIVE),
    ("連續", CONSECUTIVE),
    ("不等号", UNEQUAL),
    ("不等號", UNEQUAL),
    ("大于号", UNEQUAL),
    ("大於號", UNEQUAL),
    ("摩天楼", SKYSCRAPERS),
    ("摩天樓", SKYSCRAPERS),
    ("额外区域", EXTRA),
    ("額外區域", EXTRA),
    // Korean.
    ("불규칙", REGIONS),
    ("윈도우", WINDOWS),
    ("윈도", WINDOWS),
    ("안티나이트", KNIGHT),
    ("온도계", THERMO),
    ("화살표", ARROWS),
    ("샌드위치", SANDWICH),
    ("크롭키", KROPKI),
    ("사무라이", SAMURAI),
    ("홀짝", PARITY),
    ("연속", CONSECUTIVE),
    ("부등호", UNEQUAL),
    // Any of them.
    ("x", DIAGONALS),
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
    let kind = || told(&KINDS).filter(|_| is_kind()).or_else(|| beside(&line));
    // "Zusätzlich zu den Sudokuregeln", behind the usual rules.
    let is_more = line.contains("regeln") && line.contains("zusätzlich");
    let more = || is_more.then_some(OWN);
    if may_tell { told(&RULES).or_else(kind).or_else(more).map(Into::into) } else { None }
}

/// The kind that stands beside the name of Sudoku in letters of the East, or alone.
fn beside(line: &str) -> Option<&'static str> {
    let joined: String = line.chars().filter(|c| c.is_alphanumeric()).collect();
    let names = || SUDOKU.iter().filter(|name| !name.is_ascii());
    let is_named = |part: &str| {
        // What ends in an x is another word.
        let is_begun = |before: &str| part != "x" || !before.ends_with(|c: char| c.is_ascii_alphanumeric());
        let is_before =
            |at: usize| is_begun(&joined[..at]) && names().any(|name| joined[at + part.len()..].starts_with(name));
        let is_behind = |at: usize| part != "x" && names().any(|name| joined[..at].ends_with(name));
        joined.match_indices(part).any(|(at, _)| is_before(at) || is_behind(at))
            || part != "x" && joined.trim_end_matches(|c: char| c.is_ascii_digit()) == part
    };
    BESIDE.iter().find(|(part, _)| is_named(part)).map(|(_, rule)| *rule)
}

#[cfg(test)]
mod tests {
    use super::super::told::rules;

    /// Above a puzzle, alone or with its number.
    #[test]
    fn kinds_in_other_tongues() {
        let kinds = [
            (
                "killer",
                "Zabiják sudoku;Mördarsudoku;Morder-sudoku;Katil Sudoku;Gyilkos szudoku;キラーナンプレ;杀手数独;킬러 스도쿠",
            ),
            (
                "diagonals",
                "Diagonální sudoku;Diagonalsudoku;Çapraz sudoku;Köşegen Sudoku;Átlós szudoku;対角線数独;对角线数独;대각선 스도쿠;\
                 X数独;X 스도쿠;ダイアゴナル数独",
            ),
            (
                "jigsaw",
                "Nepravidelné sudoku;Oregelbundet sudoku;Pusselsudoku;Uregelmæssig sudoku;Düzensiz Sudoku;Szabálytalan sudoku;\
                 不規則数独;不规则数独;锯齿数独;불규칙 스도쿠;직소 스도쿠",
            ),
            (
                "windoku",
                "Okénkové sudoku;Fönstersudoku;Vindue sudoku;Pencere sudoku;Ablakos sudoku;窗口数独;윈도우 스도쿠",
            ),
            (
                "anti-knight",
                "Antijezdecké sudoku;Springarsudoku;At hamlesi sudoku;Huszáros sudoku;アンチナイト数独;无马数独;안티나이트 스도쿠",
            ),
            (
                "thermometers",
                "Teploměrové sudoku;Termometersudoku;Termometre sudoku;Hőmérős sudoku;温度計ナンプレ;温度计数独;온도계 스도쿠",
            ),
            ("arrows", "Šipkové sudoku;Pilsudoku;Nyilas sudoku;矢印ナンプレ;箭头数独;箭頭數獨 12;화살표 스도쿠"),
            (
                "sandwich",
                "Sendvičové sudoku;Smörgåssudoku;Sandviç sudoku;Szendvics sudoku;サンドイッチ数独;三明治数独;샌드위치 스도쿠",
            ),
            ("Kropki", "クロプキ数独;黑白点数独;크롭키 스도쿠"),
            (
                "overlap",
                "Samuraj sudoku;Samuray sudoku;Szamuráj sudoku;サムライナンプレ;合体ナンプレ;武士数独;사무라이 스도쿠",
            ),
            (
                "odd and even",
                "Sudé/liché sudoku;Jämn/udda sudoku;Lige/ulige sudoku;Tek çift sudoku;Páros-páratlan sudoku;偶数奇数ナンプレ;奇偶数独;홀짝 스도쿠",
            ),
            ("consecutive", "Konsekutivt sudoku;Ardışık sudoku;Egymást követő sudoku;連続数独;连续数独;연속 스도쿠"),
            (
                "greater",
                "Větší než sudoku;Större än-sudoku;Større end sudoku;Büyüktür küçüktür sudoku;Nagyobb-kisebb sudoku;不等号数独;부등호 스도쿠",
            ),
        ];
        for (rule, names) in kinds {
            for name in names.split(';') {
                let told = rules(name);
                assert!(told.iter().any(|(_, told)| told.contains(rule)), "{name}: {told:?}");
            }
        }
    }

    #[test]
    fn small_talk() {
        for text in [
            "Svårt sudoku för idag, jag sitter fast",
            "Zor sudoku",
            "Ok, here is a sudoku",
            "Nehéz szudoku",
            "今日の数独 難問",
            "3日連続で解いた。ナンプレ 上級",
            "连续第三天做数独",
            "看箭头",
            "吃着三明治，做了这个数独",
            "오늘의 스도쿠 어려움",
            "Pil: min favorit",
            "Mutex数独",
        ] {
            assert_eq!(rules(text), [], "{text}");
        }
    }
}
