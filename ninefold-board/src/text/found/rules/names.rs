//! The names of kinds of puzzles beyond Sudoku that the lists of parts do not have, a line each: those of books and contests first,
//! then those of other tongues. A name is written here without blanks, signs and accents; between its words they may stand.
//!
//! ```text
//! Numbered Rooms     X-Sums     Str8ts       [`ALWAYS`]: nothing else is called so
//! Butterfly 12       Butterfly Sudoku        [`IN_TITLES`]: only in a title, or before the word Sudoku
//! ```

use super::beginnings::Beginnings;
use super::{CAGES, DIAGONALS, GROUPS, KNIGHT, LATIN, PARITY, REGIONS, UNEQUAL, WINDOWS, ZERO};

const OVERLAP: &str = "boards that overlap";
pub(super) const SHAPES: &str = "a board of another shape";
const LETTERS: &str = "letters for digits";
const OUTSIDE: &str = "clues outside the board";
const CONSECUTIVE: &str = "the consecutive rule";
const NEIGHBOURS: &str = "a rule about neighbours";
const LINES: &str = "lines with rules";
const DOTS: &str = "dots";
const SUMS: &str = "sums";
const SANDWICH: &str = "sandwich sums";
const THERMO: &str = "thermometers";
const ARROWS: &str = "arrows";
const SKYSCRAPERS: &str = "skyscrapers";
const FALSE: &str = "givens that are false";

/// Names of nothing else.
const ALWAYS: &[(&str, &str)] = &[
    // Kinds of Sudoku.
    ("xsum", "X-sums"),
    ("quasigroup", LATIN),
    ("numberedroom", "numbered rooms"),
    ("wordoku", LETTERS),
    ("tridoku", SHAPES),
    ("sujiken", SHAPES),
    ("roundoku", SHAPES),
    ("hexudoku", SHAPES),
    ("isosudoku", SHAPES),
    ("sudocurve", SHAPES),
    ("sudokurve", SHAPES),
    ("pyradoku", SHAPES),
    ("trisudoku", SHAPES),
    ("multisudoku", OVERLAP),
    ("multidoku", OVERLAP),
    ("tripledoku", OVERLAP),
    ("doubledoku", OVERLAP),
    ("2in1sudoku", OVERLAP),
    ("sumoku", SUMS),
    ("sudokumine", "mines"),
    ("minesweepersudoku", "mines"),
    ("starbattle", "another kind of puzzle (star battle)"),
    ("sudoku0to8", ZERO),
    ("sudokuzerotoeight", ZERO),
    ("antidiagonal", "the anti-diagonal rule"),
    ("consecutivepairs", CONSECUTIVE),
    ("nonconsecutif", "the nonconsecutive rule"),
    ("descriptivepairs", "descriptive pairs"),
    ("quadmax", "quad maximums"),
    ("pointingevens", PARITY),
    ("pointingdifferents", "pointing clues"),
    ("parityline", "parity lines"),
    ("modularline", "modular lines"),
    ("sumline", "sum lines"),
    ("tenline", "sum lines"),
    ("lockoutline", "lockout lines"),
    ("doublearrow", ARROWS),
    ("dutchflat", "Dutch Flats"),
    ("schrodingercell", "cells with two digits"),
    ("schrodingersudoku", "cells with two digits"),
    ("doublercell", "doublers"),
    ("negatorcell", "negators"),
    ("yinyang", "shading (yin-yang)"),
    ("lookandsay", "look-and-say clues"),
    ("rossini", "Rossini arrows"),
    ("countingcircle", "counting circles"),
    ("magicsquares", "magic squares"),
    ("starproduct", "products"),
    ("negativeconstraint", "a negative constraint"),
    ("antichess", "rules of chess"),
    ("chesssudoku", "rules of chess"),
    ("chessmovesudoku", "rules of chess"),
    // Other puzzles with digits or on a grid.
    ("str8t", "another kind of puzzle (Str8ts)"),
    ("hidato", "another kind of puzzle (Hidato)"),
    ("hidoku", "another kind of puzzle (Hidato)"),
    ("rikudo", "another kind of puzzle (Rikudo)"),
    ("suguru", "another kind of puzzle (Suguru)"),
    ("kendoku", "another kind of puzzle (KenKen)"),
    ("mathdoku", "another kind of puzzle (KenKen)"),
    ("inshinoheya", "another kind of puzzle (Inshi no heya)"),
    ("takuzu", "another kind of puzzle (Takuzu)"),
    ("binairo", "another kind of puzzle (Takuzu)"),
    ("binoxxo", "another kind of puzzle (Takuzu)"),
    ("hitori", "another kind of puzzle (Hitori)"),
    ("nurikabe", "another kind of puzzle (Nurikabe)"),
    ("fillomino", "another kind of puzzle (Fillomino)"),
    ("slitherlink", "another kind of puzzle (Slitherlink)"),
    ("numberlink", "another kind of puzzle (Numberlink)"),
    ("hashiwokakero", "another kind of puzzle (Hashi)"),
    ("masyu", "another kind of puzzle (Masyu)"),
    ("kakurasu", "another kind of puzzle (Kakurasu)"),
    ("doppelblock", "another kind of puzzle (Doppelblock)"),
    // German.
    ("summensudoku", SUMS),
    ("pfeilsudoku", ARROWS),
    ("thermosudoku", THERMO),
    ("quersummensudoku", SUMS),
    ("buchstabensudoku", LETTERS),
    ("wortsudoku", LETTERS),
    ("hochhaussudoku", SKYSCRAPERS),
    ("nachbarnsudoku", NEIGHBOURS),
    ("nachbarsudoku", NEIGHBOURS),
    ("springersudoku", KNIGHT),
    ("rosselsprungsudoku", KNIGHT),
    ("farbsudoku", "colours"),
    ("vergleichssudoku", UNEQUAL),
    ("ungleichungssudoku", UNEQUAL),
    ("geradeungeradesudoku", PARITY),
    ("kettensudoku", "chains"),
    ("treppensudoku", REGIONS),
    ("chaossudoku", REGIONS),
    ("fenstersudoku", WINDOWS),
    ("randsummen", SUMS),
    ("randsudoku", OUTSIDE),
    ("rahmensudoku", OUTSIDE),
    ("kreuzsummensudoku", SUMS),
    // Spanish, Portuguese, Italian, French.
    ("rascacielos", SKYSCRAPERS),
    ("arranhaceus", SKYSCRAPERS),
    ("grattacieli", SKYSCRAPERS),
    ("gratteciel", SKYSCRAPERS),
    // Dutch, Polish.
    ("moordoku", CAGES),
    ("wolkenkrabbersudoku", SKYSCRAPERS),
    ("wiezowce", SKYSCRAPERS),
];

/// Names that are everyday words, or names of techniques, as well.
const IN_TITLES: &[(&str, &str)] = &[
    ("latinsquare", LATIN),
    ("butterfly", "boards that overlap (butterfly)"),
    ("flower", "boards that overlap (flower)"),
    ("windmill", "boards that overlap (windmill)"),
    ("overlapping", OVERLAP),
    ("multigrid", OVERLAP),
    ("shogun", OVERLAP),
    ("sumo", OVERLAP),
    ("kazaguruma", OVERLAP),
    ("tatami", "tatami regions"),
    ("cipher", LETTERS),
    ("crypto", LETTERS),
    ("cryptic", LETTERS),
    ("hexagonal", SHAPES),
    ("triangular", SHAPES),
    ("circular", SHAPES),
    ("rhombic", SHAPES),
    ("cube", SHAPES),
    ("3d", SHAPES),
    ("pyramid", "extra regions"),
    ("geometry", REGIONS),
    ("geometric", REGIONS),
    ("nonomino", REGIONS),
    ("pentomino", REGIONS),
    ("polyomino", REGIONS),
    ("surplus", REGIONS),
    ("deficit", REGIONS),
    ("deconstruction", REGIONS),
    ("clueless", OVERLAP),
    ("notouch", "the anti-king rule"),
    ("touchless", "the anti-king rule"),
    ("untouchable", "the anti-king rule"),
    ("tripod", "the rules of a variant (tripod)"),
    ("tightfit", "the rules of a variant (tight fit)"),
    ("slotmachine", "the rules of a variant (slot machine)"),
    ("creasing", "the rules of a variant (creasing)"),
    ("battleship", "another kind of puzzle (battleships)"),
    ("magicsquare", "a magic square"),
    ("mathrax", "Mathrax marks"),
    ("fortress", "a rule about neighbours (fortress)"),
    ("nabner", "Nabner lines"),
    ("crosssum", SUMS),
    ("framesum", SUMS),
    ("sumframe", SUMS),
    ("outsidesum", SUMS),
    ("equalsum", SUMS),
    ("lineartrio", LINES),
    ("product", "products"),
    ("multiplication", "products"),
    ("ratio", DOTS),
    ("bigsmall", "big and small digits"),
    ("highlow", "big and small digits"),
    ("indexing", "indexers"),
    ("scattered", REGIONS),
    ("liar", FALSE),
    ("wrogn", FALSE),
    ("schrodinger", "cells with two digits"),
    ("skyscrapers", SKYSCRAPERS),
    ("buildings", SKYSCRAPERS),
    // German.
    ("diagonal", DIAGONALS),
    ("summen", SUMS),
    ("pfeil", ARROWS),
    ("kafig", CAGES),
    ("unregelmassiges", REGIONS),
    ("unregelmaessiges", REGIONS),
    ("irregulares", REGIONS),
    ("lateinischesquadrat", LATIN),
    ("hochhaus", SKYSCRAPERS),
    ("hochhauser", SKYSCRAPERS),
    ("nachbarn", NEIGHBOURS),
    ("gerade", PARITY),
    ("ungerade", PARITY),
    ("geheim", LETTERS),
    ("ungleichungen", UNEQUAL),
    // French.
    ("diagonale", DIAGONALS),
    ("diagonales", DIAGONALS),
    ("endiagonale", DIAGONALS),
    ("adiagonales", DIAGONALS),
    ("geometrique", REGIONS),
    ("irregulier", REGIONS),
    ("irreguliere", REGIONS),
    ("carrelatin", LATIN),
    ("pairimpair", PARITY),
    ("fleche", ARROWS),
    ("flechee", ARROWS),
    ("fleches", ARROWS),
    ("inegalite", UNEQUAL),
    ("thermometre", THERMO),
    ("anticavalier", KNIGHT),
    ("somme", SUMS),
    ("consecutif", CONSECUTIVE),
    ("chevauchant", OVERLAP),
    // Spanish.
    ("endiagonal", DIAGONALS),
    ("geometrico", REGIONS),
    ("rompecabezas", REGIONS),
    ("cuadradolatino", LATIN),
    ("parimpar", PARITY),
    ("flecha", ARROWS),
    ("desigualdad", UNEQUAL),
    ("desigualdade", UNEQUAL),
    ("mayorque", UNEQUAL),
    ("termometro", THERMO),
    ("caballo", KNIGHT),
    ("anticaballo", KNIGHT),
    ("suma", SUMS),
    ("sumas", SUMS),
    ("consecutivo", CONSECUTIVE),
    ("ventana", WINDOWS),
    // Italian.
    ("diagonali", DIAGONALS),
    ("geometrica", REGIONS),
    ("irregolare", REGIONS),
    ("quadratolatino", LATIN),
    ("paridispari", PARITY),
    ("freccia", ARROWS),
    ("frecce", ARROWS),
    ("disuguaglianza", UNEQUAL),
    ("cavallo", KNIGHT),
    ("anticavallo", KNIGHT),
    ("somma", SUMS),
    // Portuguese.
    ("diagonais", DIAGONALS),
    ("quadradolatino", LATIN),
    ("seta", ARROWS),
    ("maiorque", UNEQUAL),
    ("cavalo", KNIGHT),
    ("anticavalo", KNIGHT),
    ("soma", SUMS),
    ("janela", WINDOWS),
    // Dutch.
    ("diagonalen", DIAGONALS),
    ("onregelmatige", REGIONS),
    ("latijnsvierkant", LATIN),
    ("pijl", ARROWS),
    ("paard", KNIGHT),
    ("som", SUMS),
    ("groterdan", UNEQUAL),
    ("evenoneven", PARITY),
    ("opeenvolgend", CONSECUTIVE),
    ("venster", WINDOWS),
    // Polish.
    ("diagonalne", DIAGONALS),
    ("przekatne", DIAGONALS),
    ("nieregularne", REGIONS),
    ("kwadratlacinski", LATIN),
    ("strzalki", ARROWS),
    ("termometry", THERMO),
    ("skoczek", KNIGHT),
    ("sumowe", SUMS),
    ("nierownosci", UNEQUAL),
    ("nerovnosti", UNEQUAL),
    ("kanapkowe", SANDWICH),
    // Russian.
    ("диагонали", DIAGONALS),
    ("латинскииквадрат", LATIN),
    ("стрелки", ARROWS),
    ("термометры", THERMO),
    ("термометр", THERMO),
    ("конь", KNIGHT),
    ("суммы", SUMS),
    ("неравенства", UNEQUAL),
    ("небоскребы", SKYSCRAPERS),
    ("сэндвич", SANDWICH),
    ("четнечет", PARITY),
    ("кривые", REGIONS),
    ("disjoint", GROUPS),
    // Czech.
    ("zabijak", CAGES),
    ("zabijacke", CAGES),
    ("diagonalni", DIAGONALS),
    ("antijezdecke", KNIGHT),
    ("jezdecke", KNIGHT),
    ("teplomer", THERMO),
    ("teplomery", THERMO),
    ("teplomerove", THERMO),
    ("sipky", ARROWS),
    ("sipkove", ARROWS),
    ("sendvicove", SANDWICH),
    ("sudeliche", PARITY),
    ("lichesude", PARITY),
    ("vetsinez", UNEQUAL),
    ("samuraj", OVERLAP),
    ("okenkove", WINDOWS),
    ("mrakodrapy", SKYSCRAPERS),
    ("latinskyctverec", LATIN),
    // Swedish.
    ("oregelbundet", REGIONS),
    ("pussel", REGIONS),
    ("termometer", THERMO),
    ("pil", ARROWS),
    ("smorgas", SANDWICH),
    ("jamnudda", PARITY),
    ("uddajamn", PARITY),
    ("storrean", UNEQUAL),
    ("springar", KNIGHT),
    ("mordar", CAGES),
    ("fonster", WINDOWS),
    ("konsekutivt", CONSECUTIVE),
    ("latinskkvadrat", LATIN),
    // Norwegian and Danish.
    ("uregelmessig", REGIONS),
    ("uregelmaessig", REGIONS),
    ("morder", CAGES),
    ("pile", ARROWS),
    ("springer", KNIGHT),
    ("partalloddetall", PARITY),
    ("oddetallpartall", PARITY),
    ("ligeulige", PARITY),
    ("uligelige", PARITY),
    ("storreenn", UNEQUAL),
    ("storreend", UNEQUAL),
    ("vindu", WINDOWS),
    ("vindue", WINDOWS),
    // Turkish.
    ("katil", CAGES),
    ("capraz", DIAGONALS),
    ("kosegen", DIAGONALS),
    ("duzensiz", REGIONS),
    ("yapboz", REGIONS),
    ("termometre", THERMO),
    ("sandvic", SANDWICH),
    ("tekcift", PARITY),
    ("cifttek", PARITY),
    ("buyukturkucuktur", UNEQUAL),
    ("buyukkucuk", UNEQUAL),
    ("ardisik", CONSECUTIVE),
    ("athamlesi", KNIGHT),
    ("samuray", OVERLAP),
    ("pencere", WINDOWS),
    ("gokdelen", SKYSCRAPERS),
    // Hungarian.
    ("atlos", DIAGONALS),
    ("gyilkos", CAGES),
    ("szabalytalan", REGIONS),
    ("homero", THERMO),
    ("homeros", THERMO),
    ("nyil", ARROWS),
    ("nyilas", ARROWS),
    ("szendvics", SANDWICH),
    ("parosparatlan", PARITY),
    ("szamuraj", OVERLAP),
    ("ablakos", WINDOWS),
    ("nagyobbkisebb", UNEQUAL),
    ("kisebbnagyobb", UNEQUAL),
    ("huszar", KNIGHT),
    ("huszaros", KNIGHT),
    ("egymastkoveto", CONSECUTIVE),
    ("szomszedos", NEIGHBOURS),
    ("felhokarcolo", SKYSCRAPERS),
];

/// The rule of a name that begins here, if it counts in any sentence, and the place behind it.
pub(super) fn always(words: &[String], at: usize) -> Option<(&'static str, usize)> {
    of(ALWAYS, words, at)
}

/// The same of a name that counts in a title.
pub(super) fn in_title(words: &[String], at: usize) -> Option<(&'static str, usize)> {
    always(words, at).or_else(|| of(IN_TITLES, words, at))
}

/// The rule of a kind in one word.
pub(super) fn of_type(plain: &str) -> Option<&'static str> {
    in_title(&[plain.to_string()], 0).map(|(rule, _)| rule)
}

/// The beginnings of all names: nearly all words are none.
static BEGINNINGS: Beginnings = {
    let (mut known, mut number) = (Beginnings::NONE, 0);
    while number < ALWAYS.len() {
        known = known.with(ALWAYS[number].0.as_bytes(), 0);
        number += 1;
    }
    number = 0;
    while number < IN_TITLES.len() {
        known = known.with(IN_TITLES[number].0.as_bytes(), 0);
        number += 1;
    }
    known
};

/// May a name begin with this word, or the word with a name? A word of one letter or two may begin many.
fn may_be(word: &str) -> bool {
    let upto = |count: usize| word.char_indices().nth(count).map(|(end, _)| &word.as_bytes()[..end]);
    let has = |text: &[u8]| BEGINNINGS.has(text, 0);
    upto(2).is_none() || has(word.as_bytes()) || upto(1).is_some_and(has) || upto(2).is_some_and(has)
}

fn of(names: &[(&str, &'static str)], words: &[String], at: usize) -> Option<(&'static str, usize)> {
    let word = words.get(at)?;
    if !may_be(word) {
        return None;
    }
    // Either begins with the other: a look at their first letters parts nearly all of them.
    let first = word.bytes().next();
    let alike = |name: &str| name.bytes().next() == first;
    names.iter().filter(|(name, _)| alike(name)).find_map(|(name, rule)| Some((*rule, end(name, words, at)?)))
}

/// The place behind a name, of which these words are the parts. The last one may be many of them, or Sudoku itself:
/// `Butterflysudoku`.
fn end(name: &str, words: &[String], at: usize) -> Option<usize> {
    const TAILS: [&str; 8] = ["s", "e", "es", "sudoku", "sudokus", "sudokusu", "szudoku", "doku"];
    let mut rest = name;
    for (i, word) in words.iter().enumerate().skip(at) {
        match rest.strip_prefix(&**word) {
            Some("") => return Some(i + 1),
            Some(behind) => rest = behind,
            None => return word.strip_prefix(rest).filter(|tail| TAILS.contains(tail)).map(|_| i + 1),
        }
    }
    None
}
