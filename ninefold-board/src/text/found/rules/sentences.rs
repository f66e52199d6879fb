//! Rules beyond Sudoku in the sentences of setters and newspapers, in several tongues, by the words that no other sentence has
//! together.
//!
//! ```text
//! "double|twice other dot*"        a sentence with `double` or `twice`, with `other`, and with a word that begins with `dot`
//! "no_boxes|box_constraint"        with these words one behind the other
//! "sum* arrow* !45"                and without 45
//! ```
//! Words stand here without accents. A sentence may go on over several lines. What people tell of themselves and of their steps is no
//! rule.

use super::beginnings::Beginnings;
use super::harmless::before_addresses;
use super::words::{is_denied, is_of_others};
use super::{CAGES, DIAGONALS, GROUPS, KNIGHT, LATIN, OWN, PARITY, REGIONS, Rule, UNEQUAL, XV, ZERO, split};
use std::collections::BTreeMap;

/// A longer sentence is none.
const LONGEST: usize = 48;

/// A line of so many characters without an end goes on below, a shorter one where small letters follow.
const WRAPPED: usize = 40;

const KING: &str = "the anti-king rule";
const QUEEN: &str = "the anti-queen rule";
const ARROWS: &str = "arrows";
const THERMO: &str = "thermometers";
const NEIGHBOURS: &str = "a rule about neighbours";
const DOTS: &str = "dots";
const SUMS: &str = "sums";
const LINES: &str = "lines with rules";
const MARKED: &str = "marked cells";
const OUTSIDE: &str = "clues outside the board";
const SKYSCRAPERS: &str = "skyscrapers";
const LETTERS: &str = "letters for digits";
const FALSE: &str = "givens that are false";
const CLONES: &str = "clones";
const OVERLAP: &str = "boards that overlap";

/// In English, where a sentence with "I" in it is none.
const ENGLISH: &[(&str, &str)] = &[
    ("normal|standard|usual|classic|regular|ordinary rules do_not_apply|don_t_apply|dont_apply|not_all_apply", OWN),
    ("diagonal_one|diagonal_ones|diagonals_too|diagonals_as_well", DIAGONALS),
    ("both_long|two_long|both_main|both_diagonals diagonals|lines|hold|contain|digit*|too|also|unique", DIAGONALS),
    ("diagonals each|every|also|too|unique row|rows|column|columns digits|numbers|1|contain*", DIAGONALS),
    ("touch* digit*|number*|cell* no|not|never|cannot same|equal|identical|diagonally|corner", KING),
    ("king_s_move|kings_move|king_move|king_s_step", KING),
    ("knight_s_move|knights_move|knight_move|knight_s_jump|chess_knight", KNIGHT),
    ("queen|queens attack|attacks|chess", QUEEN),
    ("double_the|twice_the|half_the|double_of|half_of|triple_the other|neighbo*|next|adjacent|second", DOTS),
    ("dot|dots|circle|circles black|white|grey between|consecutive|ratio|double|adjacent|difference", DOTS),
    ("outside number|numbers|clue|clues|hint|hints|sum|sums|digit|digits|given", OUTSIDE),
    ("margin|margins|border|edge|edges sum|sums|total|totals|product", OUTSIDE),
    ("building|buildings|skyscraper|skyscrapers seen|see|visible|height|heights|tall|taller|hide|hides", SKYSCRAPERS),
    ("visible_from|seen_from number*|digit*|clue*|direction|side", SKYSCRAPERS),
    (
        "sum_to|sums_to|add_to|adds_to|add_up_to|adds_up_to|sum_of ten|10|five|5|cage*|arrow*|circle*|line*|domino* !45",
        SUMS,
    ),
    (
        "sum_to|sums_to|sum_up|add_to|add_up|adds_up|total neighbo*|adjacent|marked|shaded|grey|gray|outlined|connected",
        SUMS,
    ),
    ("between_the_1_and|between_1_and|between_the_one sum|sums|add", "sandwich sums"),
    ("sandwich|sandwiched sum|sums|clue|clues|between", "sandwich sums"),
    ("little_killer|little_killers sum*|clue*|arrow*|diagonal*|rule*", "little killer sums"),
    ("differ|differs neighbo*|adjacent|line|lines|adjoining", NEIGHBOURS),
    (
        "difference|differences border|borders|edge|edges|adjacent|neighbo*|dot|dots cell|cells|digit*|number*",
        NEIGHBOURS,
    ),
    ("consecutive neighbo*|adjacent|bar|bars|marked|dot|dots|orthogonally|next_to|touch|side_by_side", NEIGHBOURS),
    ("product|products small|corner|corners|cage*|clue* number|numbers|cells|digits", "products"),
    ("letter|letters stand|stands|represent|represents|correspond* different|unknown|distinct|same", LETTERS),
    ("identical|same|equal|clones area|areas|shape|shapes grey|gray|shaded|coloured|colored|marked|two", CLONES),
    ("same_colour|same_color|equal_colour|each_colour|each_color cells|digit*|number*|contain*|fields", "colours"),
    ("same_position|same_place|same_relative|corresponding_cells box|boxes|block|blocks|region|regions", GROUPS),
    ("instead 3x3|boxes|blocks", REGIONS),
    ("outline*|border|borders|lines replace*|instead usual|normal|standard|boxes|blocks", REGIONS),
    ("bold|bolded|thick|heavy|heavily|outlined region|regions|area|areas|shape|shapes !3x3 !boxes !3", REGIONS),
    ("irregular|irregularly region|regions|area|areas|shape*|box|boxes|block|blocks", REGIONS),
    (
        "no_boxes|no_box|without_boxes|no_blocks|no_3x3|no_regions|no_subgrids|box_constraint|ignore_boxes|ignore_the_boxes|without_any_boxes",
        LATIN,
    ),
    ("without_3x3|without_the_3x3 box|boxes|block|blocks|square|squares|region|regions|subgrid|subgrids", LATIN),
    ("boxes_do_not|boxes_don_t|blocks_do_not|blocks_don_t matter|count|apply|exist", LATIN),
    ("only_rows_and_columns|just_rows_and_columns|only_the_rows_and_columns|rows_and_columns_only", LATIN),
    (
        "latin_square|latin_squares order|size|this|complete|completing|fill|below|partial !box !boxes !blocks !sudoku",
        LATIN,
    ),
    (
        "given|givens|clue|clues exactly_one|one_of_the|one_given|each|some wrong|false|incorrect|lie|lies|lying|liar",
        FALSE,
    ),
    ("magic_square|magic_squares box|boxes|central|centre|center|region|cells|is|sum*", "a magic square"),
    ("along line|lines|thermometer*|path|snake digit*|number*|neighbo*|sum*|increas*|differ*", LINES),
    ("line|lines palindrome|same_both|forwards|renban|whisper|set_of_consecutive|modulo", LINES),
    ("with_two|two_digits|two_values cell|cells digits|two_digits each_row|every_row|per_row", "cells with two digits"),
    ("sign|signs|symbols obey|respect|greater|less|inequality|satisfy|comparison", UNEQUAL),
    ("inequality|inequalities", UNEQUAL),
    (
        "points_to|point_to|pointing_to|points_towards|point_towards|points_at smaller|larger|greater|lower|higher|lesser",
        UNEQUAL,
    ),
    (
        "cell_is|digit_is|number_is greater_than|less_than|larger_than|smaller_than|bigger_than neighbo*|adjacent|other|next",
        UNEQUAL,
    ),
    ("grids|boards|sudokus share|shares|overlap|overlapping|common|interlock*", OVERLAP),
    ("2_in_1|two_in_one|3_in_1|three_in_one", OVERLAP),
    ("fog covered|clear|clears|lift|lifts|reveal*|uncover*|war|hidden", "fog"),
    ("thermometer|thermometers|bulb increas*|rise|rises|ascend*|warmer|bulb|strictly", THERMO),
    ("arrow|arrows sum|sums|add|adds|total circle|circles|digit*|number*|cell*", ARROWS),
    ("circle|circled|circles sum|sums|equals arrow*|digit*|number*|shaft", ARROWS),
    ("grey|gray|shaded|coloured|colored|marked|circled|square|circle|greyed even|odd|prime|parity", PARITY),
    ("even|odd cell|cells|square|squares grey|gray|shaded|coloured|colored|circle*|marked|highlighted", PARITY),
    (
        "shaded|grey|gray|coloured|colored box|boxes|square|squares|area|areas must|also|too|contain*|hold|holds|1",
        MARKED,
    ),
    ("cage|cages sum|sums|add|adds|total|totals|repeat|repeats|corner", CAGES),
    ("dotted_lines|dashed_lines|dotted_line|dashed_line|outlined sum|sums|add|adds|total|totals", CAGES),
    ("x v 5|10|five|ten", XV),
    ("wraps_around|wrap_around|wrapping_around grid|board|edge|edges|region*|box*|row*", REGIONS),
    (
        "extra_region|extra_regions|additional_region|additional_regions|extra_boxes|extra_box|additional_boxes|extra_houses",
        "extra regions",
    ),
    ("all_dots|all_possible|not_all|all_pairs given|marked|shown|indicated", DOTS),
    ("index|indexes|indicates column|row|position cell|cells digit|number", "indexers"),
];

/// In other tongues.
const OTHERS: &[(&str, &str)] = &[
    // German.
    ("diagonale* ziffer*|zahl*|jede*|einmal|enthalt*|vorkomm*|gelten|zusatz*|doppelt !symmetr*", DIAGONALS),
    ("doppelte|doppelt|halfte|dreifache andere*|nachbar*|punkt*", DOTS),
    ("punkt|punkte|kreis|kreise schwarz*|weiss* zwischen|aufeinander*|verhaltnis|doppelt*|benachbart*", DOTS),
    ("ungleichheit*|kleinerzeichen|grosserzeichen|ungleichung*|vergleichszeichen|relationszeichen", UNEQUAL),
    ("zeichen kleiner|grosser|groesser|beachte*", UNEQUAL),
    ("kleiner_als|grosser_als|groesser_als feld*|nachbar*|ziffer*|zahl*|zelle*", UNEQUAL),
    ("keine_blocke|ohne_blocke|keine_boxen|ohne_boxen|keine_3x3|ohne_3x3|keine_quadrate|lateinisches_quadrat", LATIN),
    ("hochhaus*|gebaude* sieht|sehen|gesehen|sichtbar*|hohe*", SKYSCRAPERS),
    ("aufeinanderfolgend*|aufeinander_folgend* nachbar*|benachbart*|feld*|zelle*", NEIGHBOURS),
    ("benachbart*|nachbarfeld*|nachbarzell*|waagerecht differ*|differenz|summe|unterschied*|unterscheid*", NEIGHBOURS),
    ("summe|summen pfeil*|kafig*|kaefig*|aussen|ausserhalb|rand*|kreis*|diagonal*|gebiet*|feldern|zehn|10 !45", SUMS),
    ("thermometer* ziffer*|zahl*|steig*|ansteig*|aufsteig*|kugel|kolben|zunehm*|grosser", THERMO),
    ("springer*|rosselsprung*|roesselsprung* ziffer*|zahl*|feld*|entfern*|schach*|gleich*", KNIGHT),
    ("konigszug|koenigszug|konig|konigs ziffer*|zahl*|feld*|schach*|gleich*", KING),
    ("grau*|schattiert*|gefarbt*|eingefarbt*|markiert* gerade*|ungerade*|ziffer*|zahlen", MARKED),
    ("pfeil* ziffer*|zahl*|kreis* summe*|entspr*|ergeb*", ARROWS),
    ("zwischen_der_1|zwischen_1|zwischen_den summe*", "sandwich sums"),
    ("kafig*|kaefig* ziffer*|zahl*|summe*|wiederhol*", CAGES),
    ("gleichen_stelle|selben_stelle|gleicher_position|gleicher_stelle block*|box*|quadrat*", GROUPS),
    ("unregelmassig*|unregelmaessig* gebiet*|region*|bereich*|block*|form*", REGIONS),
    ("buchstabe* ziffer*|zahl* steht|stehen|entspricht|entsprechen verschieden*|andere*|jeder", LETTERS),
    ("gleicher_farbe|gleichfarbig*|gleiche_farbe feld*|ziffer*|zahl*", "colours"),
    ("ausserhalb|rande|rand ziffer*|zahl*|hinweis* gitter*|diagramm*|summe*|geben", OUTSIDE),
    ("fettgedruckt*|fett|dick* gebiet*|bereich*|region*", REGIONS),
    // French.
    ("diagonales|diagonale chiffre*|nombre*|aussi|contien*|une_fois|egalement !symetri*", DIAGONALS),
    ("double|triple|moitie autre chiffre*|nombre*|case*|cellule*|point*", DOTS),
    ("point|points noir*|blanc* entre|consecutif*|rapport|double", DOTS),
    ("signe|signes|inegalite* inferieur*|superieur*|respect*|plus|comparaison", UNEQUAL),
    ("sans_blocs|pas_de_blocs|sans_carres|pas_de_carres|sans_regions|pas_de_regions|carre_latin", LATIN),
    ("immeuble*|gratte*|batiment* vu|vus|visible*|voit|voir|hauteur*", SKYSCRAPERS),
    ("consecutif*|consecutives case*|voisin*|adjacent*|cote", NEIGHBOURS),
    ("voisines|voisins|adjacentes|adjacents difference*|somme*|different|consecutif*", NEIGHBOURS),
    ("somme|sommes fleche*|cage*|exterieur*|bord*|diagonal*|cercle*|dix|cases !45", SUMS),
    ("thermometre* chiffre*|nombre*|augment*|croiss*|bulbe|base", THERMO),
    ("cavalier|cavaliers chiffre*|case*|saut|echecs|mouvement|deplacement", KNIGHT),
    ("mouvement_du_roi|mouvement_de_roi|saut_de_roi|saut_du_roi|deplacement_du_roi|pas_de_roi", KING),
    ("grise|grises|grisees|colorees|ombrees|teintees pair|pairs|impair|impairs|chiffre*", MARKED),
    ("fleche* chiffre*|nombre* somme*|cercle*|egal*", ARROWS),
    ("cage|cages chiffre*|somme*|total|nombre*", CAGES),
    ("irregulier*|irreguliere* region*|zone*|bloc*", REGIONS),
    ("lettre|lettres chiffre* represente*|correspond*|remplace*", LETTERS),
    ("meme_couleur case*|chiffre*|cellule*", "colours"),
    ("meme_position|meme_place region*|bloc*|carre*", GROUPS),
    ("a_l_exterieur|hors_de|en_dehors nombre*|chiffre*|indice*", OUTSIDE),
    // Spanish.
    ("diagonales numero*|digito*|cifra*|tambien|contien*|repit*|repet* !simetr*", DIAGONALS),
    ("doble|mitad|triple otro|otra numero*|digito*|celda*|casilla*|punto*", DOTS),
    ("punto|puntos negro*|blanco* entre|consecutivo*|doble", DOTS),
    ("signos|signo|desigualdad* mayor|menor|respet*", UNEQUAL),
    ("sin_cajas|sin_bloques|sin_regiones|no_hay_cajas|no_hay_bloques|no_hay_regiones|cuadrado_latino", LATIN),
    ("edificio*|rascacielos ve|ven|visible*|vistos|altura*", SKYSCRAPERS),
    ("consecutivo*|consecutiva* celda*|casilla*|adyacente*|vecin*", NEIGHBOURS),
    ("adyacente*|vecina*|vecino* diferencia|suma*|consecutiv*", NEIGHBOURS),
    ("suma|sumas|suman flecha*|jaula*|fuera|exterior*|diagonal*|circulo*|diez|casillas !45", SUMS),
    ("termometro* numero*|digito*|aument*|crec*|bulbo|base", THERMO),
    ("caballo numero*|digito*|celda*|casilla*|movimiento|salto|ajedrez", KNIGHT),
    ("movimiento_de_rey|movimiento_del_rey|salto_de_rey|salto_del_rey", KING),
    ("gris|grises|sombread*|coloread* par|pares|impar|impares|digito*|numero*", MARKED),
    ("flecha* digito*|numero* suma*|circulo*|igual*", ARROWS),
    ("jaula* suma*|digito*|numero*|repet*|repit*", CAGES),
    ("irregular* region*|zona*|bloque*", REGIONS),
    ("mismo_color celda*|casilla*|numero*|digito*", "colours"),
    ("letra* digito*|numero*|cifra* representa*|corresponde*", LETTERS),
    // Italian.
    ("diagonali numeri|cifre|anche|conteng*|ripet* !simmetr*", DIAGONALS),
    ("doppio|meta|triplo altro|altra numer*|cifr*|casell*|cell*|pallin*", DOTS),
    ("pallin* ner*|bianc* tra|consecutiv*|doppio", DOTS),
    ("segni|segno|disuguaglianz* maggiore|minore|rispett*", UNEQUAL),
    ("senza_blocchi|senza_riquadri|senza_regioni|quadrato_latino", LATIN),
    ("grattaciel*|edific*|palazz* ved*|visibil*|vist*|altezz*", SKYSCRAPERS),
    ("consecutiv* casell*|celle|adiacent*|vicin*", NEIGHBOURS),
    ("adiacent*|vicine differenza|somma|consecutiv*", NEIGHBOURS),
    ("somma|somme frecc*|gabbi*|fuori|estern*|diagonal*|cerchi*|dieci|caselle !45", SUMS),
    ("termometr* numer*|cifr*|crescent*|aument*|bulbo", THERMO),
    ("cavallo numer*|cifr*|casell*|mossa|salto|scacchi", KNIGHT),
    ("mossa_di_re|mossa_del_re", KING),
    ("grigi*|ombreggiat* pari|dispari|numer*|cifr*", MARKED),
    ("frecc* cifr*|numer* somm*|cerchi*", ARROWS),
    ("gabbi* somm*|cifr*|numer*", CAGES),
    ("irregolar* region*|aree|zone|blocch*", REGIONS),
    // Portuguese.
    ("diagonais numero*|digito*|algarismo*|tambem|contem|repet* !simetr*", DIAGONALS),
    ("dobro|metade|triplo outro|outra", DOTS),
    ("sinais|sinal maior|menor|respeit*", UNEQUAL),
    ("sem_blocos|sem_caixas|sem_regioes|quadrado_latino", LATIN),
    ("edificio*|predio*|arranha ver|vistos|visive*|altura*", SKYSCRAPERS),
    ("vizinh*|adjacentes diferenca|soma|consecutiv*", NEIGHBOURS),
    ("soma|somam seta*|gaiola*|fora|diagona*|circulo*|dez !45", SUMS),
    ("cavalo numero*|digito*|casa*|celula*|movimento|salto|xadrez", KNIGHT),
    ("cinza*|cinzent*|sombread* par|pares|impar|impares|digito*|numero*", MARKED),
    ("seta* digito*|numero* soma*|circulo*", ARROWS),
    ("gaiola* soma*|digito*|numero*", CAGES),
    // Dutch.
    ("diagonalen cijfer*|getal*|ook|bevat* !symmetri*", DIAGONALS),
    ("dubbele|helft andere cijfer*|getal*|stip*", DOTS),
    ("tekens|teken groter|kleiner", UNEQUAL),
    ("geen_blokken|zonder_blokken|latijns_vierkant", LATIN),
    ("gebouw*|wolkenkrabber* zicht*|gezien|zien|ziet|hoogte*", SKYSCRAPERS),
    ("opeenvolgend* vak*|cel|cellen|naast|aangrenzend*|buur*", NEIGHBOURS),
    ("som pijl*|kooi*|buiten|diagona*|cirkel*|tien !45", SUMS),
    ("thermometer* cijfer*|getal*|oplop*|stijg*", THERMO),
    ("paard|paardensprong cijfer*|getal*|vak*|cel*|sprong", KNIGHT),
    ("grijze|gekleurde even|oneven|cijfer*|getal*", MARKED),
    ("pijl|pijlen cijfer*|getal* som|cirkel*", ARROWS),
    ("kooi|kooien cijfer*|getal*|som", CAGES),
    // Polish.
    ("przekatn* cyfr*|liczb*|takze|rowniez|powtarz* !symetr*", DIAGONALS),
    ("wiezowc*|budynk* widac|widoczn*|wysokosc*", SKYSCRAPERS),
    ("termometr* cyfr*|liczb*|rosn*", THERMO),
    ("skoczka|skoczek|konika cyfr*|liczb*|pol*|ruch*", KNIGHT),
    ("sasiad*|sasied*|sasiaduj* kolejn*|suma|roznic*", NEIGHBOURS),
    ("szare|szarych|szarymi parzyst*|nieparzyst*|cyfr*", MARKED),
    ("strzalk*|strzalek cyfr*|liczb*|suma|sume", ARROWS),
    ("suma|sume klatk*|diagram*|poza|dziesiec !45", SUMS),
    ("bez_blokow|bez_kwadratow|kwadrat_lacinski", LATIN),
    // Russian.
    ("диагонал* цифр*|чисел|числа|повтор*|также !симметр*", DIAGONALS),
    ("термометр* цифр*|числ*|возраст*|увелич*", THERMO),
    ("стрелк*|стрелок цифр*|числ* сумм*|круг*|кружк*", ARROWS),
    ("конь|коня|конем цифр*|числ*|клет*|ход*", KNIGHT),
    ("ход_короля|хода_короля|ходом_короля|ходу_короля", KING),
    ("серых|серые|закрашен* четн*|нечетн*|цифр*|числ*", MARKED),
    ("небоскреб*|здани* видн*|видно|высот*", SKYSCRAPERS),
    ("соседн* последовательн*|сумм*|разност*|отлича*|различа*", NEIGHBOURS),
    ("сумма|сумму|суммы стрелк*|снаружи|вне|диагонал*|десят*|10 !45", SUMS),
    ("вдвое|половин* друг*|больше", DOTS),
    ("без_блоков|без_квадратов|латинскии_квадрат", LATIN),
    ("знаки|знак|неравенств* больше|меньше", UNEQUAL),
];

/// Words of people about themselves and their steps.
const OF_PEOPLE: [&str; 24] = [
    "i",
    "im",
    "ive",
    "my",
    "me",
    "we",
    "our",
    "stuck",
    "candidate",
    "candidates",
    "eliminate",
    "eliminates",
    "eliminated",
    "eliminating",
    "elimination",
    "naked",
    "wing",
    "swordfish",
    "chain",
    "chains",
    "guess",
    "symmetry",
    "symmetric",
    "symmetrical",
];

/// The same in other tongues, where it tells nothing about English.
const OF_OTHERS: [&str; 8] = ["ich", "mein", "meine", "je", "mon", "kandidat", "kandidaten", "candidats"];

/// A rule in words that a sentence may hold together.
type Pattern = (&'static str, &'static str, bool);

/// The patterns by the beginnings of their first words.
struct Patterns<'w>(BTreeMap<&'w str, Vec<Pattern>>);

impl<'w> Patterns<'w> {
    /// Those that these words may begin. A table has a sentence in each row, and few patterns come into question.
    fn of(words: impl Iterator<Item = &'w String>) -> Self {
        let words = words.filter(|word| may_begin(word));
        let mut patterns: BTreeMap<&str, Vec<Pattern>> = words.map(|word| (key(word), Vec::new())).collect();
        if patterns.is_empty() {
            return Patterns(patterns);
        }
        let english = ENGLISH.iter().map(|&(pattern, rule)| (pattern, rule, true));
        for pattern in english.chain(OTHERS.iter().map(|&(pattern, rule)| (pattern, rule, false))) {
            let first = pattern.0.split(' ').next().unwrap_or_default();
            for begins in first.split('|').map(|words| key(words.split(['_', '*']).next().unwrap_or_default())) {
                if let Some(known) = patterns.get_mut(begins).filter(|known| known.last() != Some(&pattern)) {
                    known.push(pattern);
                }
            }
        }
        Patterns(patterns)
    }

    /// The rule that a sentence tells, and the word at which it begins to.
    fn rule(&self, words: &[String]) -> Option<(usize, &'static str)> {
        let words = &words[..words.len().min(LONGEST)];
        let has = |known: &[&str]| words.iter().any(|word| known.contains(&&**word));
        let (of_english, of_others) = (!has(&OF_PEOPLE), !has(&OF_OTHERS));
        if names_cell(words) {
            return None;
        }
        let is_counted = |is_english: bool| if is_english { of_english } else { of_others };
        let told = |at: usize| {
            let patterns = self.0.get(key(&words[at]))?;
            let mut counted = patterns.iter().filter(|pattern| is_counted(pattern.2));
            counted.find(|pattern| is_told(pattern.0, words, at)).map(|pattern| (at, pattern.1))
        };
        let zero = || from_zero(words).filter(|_| of_english && of_others);
        (0..words.len()).find_map(told).or_else(zero)
    }
}

/// Those of the first words of all patterns.
static BEGINNINGS: Beginnings = Beginnings::NONE.with_first_words(ENGLISH).with_first_words(OTHERS);

/// May a pattern begin with this word? `true` of few others.
fn may_begin(word: &str) -> bool {
    BEGINNINGS.has(word.as_bytes(), 0)
}

/// The beginning of a word.
fn key(word: &str) -> &str {
    word.char_indices().nth(3).map_or(word, |(end, _)| &word[..end])
}

/// Does the sentence have all the words of a pattern, the first of them here?
fn is_told(pattern: &str, words: &[String], at: usize) -> bool {
    let mut tokens = pattern.split(' ');
    let first = tokens.next().unwrap_or_default();
    let is_said = |token: &str, at: usize| is_one(token, words, at) && !is_denied(words, at);
    is_said(first, at)
        && tokens.all(|token| match token.strip_prefix('!') {
            Some(token) => !(0..words.len()).any(|at| is_one(token, words, at)),
            None => (0..words.len()).any(|at| is_said(token, at)),
        })
}

/// Does one of the alternatives stand here?
fn is_one(token: &str, words: &[String], at: usize) -> bool {
    let is_word = |word: &str, part: &str| match part.strip_suffix('*') {
        Some(stem) => word.starts_with(stem),
        None => word == part,
    };
    let is_here = |alternative: &str| {
        let mut parts = alternative.split('_').enumerate();
        parts.all(|(i, part)| words.get(at + i).is_some_and(|word| is_word(word, part)))
    };
    token.split('|').any(is_here)
}

/// The digits 0 to 8 in place of 1 to 9.
fn from_zero(words: &[String]) -> Option<(usize, &'static str)> {
    const DIGITS: [&str; 12] = [
        "digit", "number", "ziffer", "zahl", "chiffre", "nombre", "numer", "cifr", "digito", "cijfer", "getal", "цифр",
    ];
    let is_of_digits = |word: &String| DIGITS.iter().any(|stem| word.starts_with(stem)) || word.contains("doku");
    let is_range = |part: &[String]| match part {
        [from, to] => from == "0" && to == "8",
        [from, _, to] => matches!(&**from, "0" | "zero" | "null") && matches!(&**to, "8" | "eight" | "acht"),
        _ => false,
    };
    // "1-8 and 0"; "each row" says that the range is one of digits, too.
    let is_split = |part: &[String]| ["1", "8", "0"].iter().eq([&part[0], &part[1], &part[3]]);
    let is_of_rows = |pair: &[String]| {
        matches!(&*pair[0], "each" | "every" | "any" | "per") && matches!(&*pair[1], "row" | "line" | "column")
    };
    let ranges = [words.windows(2).position(is_range), words.windows(3).position(is_range)];
    let at = ranges.into_iter().flatten().min().or_else(|| words.windows(4).position(is_split))?;
    (words.iter().any(is_of_digits) || words.windows(2).any(is_of_rows)).then_some((at, ZERO))
}

/// A step, as players write it: `r5c7`.
fn names_cell(words: &[String]) -> bool {
    words.iter().any(|word| matches!(word.as_bytes(), [b'r', b'1'..=b'9', b'c', b'1'..=b'9', ..]))
}

/// The rules that the sentences of a text tell, each with the line of the word at which it begins.
pub(super) fn rules(text: &str) -> Vec<(usize, Rule)> {
    // The values of columns: a sentence has several words.
    if text.is_ascii() && !text.contains(' ') {
        return Vec::new();
    }
    // The words, and the line of each.
    let mut sentences: Vec<(Vec<usize>, Vec<String>)> = Vec::new();
    // How the sentence goes on: at any word, at one in small letters, not at all.
    let (mut is_open, mut is_long) = (false, false);
    for (number, line) in before_addresses(text) {
        let all = split(line);
        let is_skipped = !all.iter().any(|word| word.chars().any(char::is_alphabetic)) || is_of_others(line, &all);
        if is_skipped {
            is_open = false;
            continue;
        }
        let goes_on = is_open && (is_long || line.trim_start().starts_with(char::is_lowercase));
        for (at, part) in line.split(is_end).enumerate() {
            let words = split(part);
            match sentences.last_mut().filter(|(_, words)| at == 0 && goes_on && words.len() <= LONGEST) {
                Some((numbers, open)) => {
                    numbers.resize(numbers.len() + words.len(), number);
                    open.extend(words);
                }
                None => sentences.push((vec![number; words.len()], words)),
            }
        }
        let line = line.trim_end();
        (is_open, is_long) = (!line.ends_with(is_end), line.chars().count() >= WRAPPED);
    }
    let patterns = Patterns::of(sentences.iter().flat_map(|(_, words)| words));
    let told = |(numbers, words): &(Vec<usize>, Vec<String>)| {
        let (at, rule) = patterns.rule(words)?;
        Some((numbers[at], rule.into()))
    };
    sentences.iter().filter_map(told).collect()
}

fn is_end(c: char) -> bool {
    matches!(c, '.' | ';' | '!' | '?' | '。' | '！' | '？')
}

#[cfg(test)]
mod tests {
    use super::rules;

    /// What setters and newspapers write, in their words.
    #[test]
    fn sentences_of_setters() {
        for (text, rule) in [
            ("One is double the other.", "dots"),
            ("A black dot between two cells means one is double the other. All dots are given.", "dots"),
            ("Here is a diagonal one, both long lines hold 1-9 too:", "diagonals"),
            ("No two equal digits touch, not even at a corner.", "anti-king"),
            ("Obey the < and > signs.", "less and greater"),
            ("The sign points to the smaller digit.", "less and greater"),
            ("Use the digits 0-8.", "0 to 8"),
            ("Place the numbers from 0 to 8 in each row.", "0 to 8"),
            ("There are no boxes in this one, just rows and columns.", "Latin"),
            ("Latin square, no box constraint: only rows and columns matter.", "Latin"),
            ("Numbers outside the grid tell how many buildings are seen.", "outside"),
            ("The clues tell how many buildings are visible from there.", "skyscrapers"),
            ("Neighbouring cells must differ by at least 2.", "neighbours"),
            ("Bars mark all pairs of consecutive digits that are adjacent.", "neighbours"),
            ("Cells joined by an X sum to ten.", "sums"),
            ("Numbers increase strictly from the bulb of a thermometer.", "thermometers"),
            ("The number in the circle equals the digits on its arrow, added.", "arrows"),
            ("Even cells are grey.", "odd and even"),
            ("The grey squares are even.", "odd and even"),
            ("Sums between 1 and 9 are given at the side.", "sandwich"),
            ("The central box is a magic square.", "magic"),
            ("Along the green line neighbours differ by at least 5.", "lines"),
            ("One of the given digits is wrong.", "false"),
            ("Exactly one given in each row is a lie.", "false"),
            ("Each letter stands for a different digit.", "letters"),
            ("Instead of the 3x3 boxes use those of the picture.", "jigsaw"),
            ("The bold outlines in the image replace the usual boxes.", "jigsaw"),
            ("Cells at the same position in each box must all differ.", "disjoint"),
            ("This is a 2-in-1: both grids share the middle box.", "overlap"),
            ("Every 9 is a queen and may not attack another 9.", "anti-queen"),
            ("Cells of the same colour contain different digits.", "colours"),
            ("The two grey areas are identical.", "clones"),
            ("Digits on the line read the same both ways.", "lines"),
            ("Each row has one cell with two digits.", "two digits"),
            ("The small numbers in the corners are products.", "products"),
            ("Numbers on borders show the difference of both cells.", "neighbours"),
            ("Fog of war: the grid is covered.", "fog"),
            ("Along each thermometer digits go up.", "lines"),
            // A sentence over two lines.
            (
                "Fill in the usual way, but all of the digits along each of the marked\nlines have a sum that is small.",
                "lines",
            ),
        ] {
            let told = rules(text);
            assert!(told.first().is_some_and(|(line, told)| *line == 1 && told.contains(rule)), "{text}: {told:?}");
        }
    }

    /// The same in other tongues.
    #[test]
    fn sentences_in_other_tongues() {
        for (text, rule) in [
            ("Auch auf den beiden Diagonalen kommt jede Ziffer genau einmal vor.", "diagonals"),
            ("Les deux diagonales contiennent aussi tous les chiffres de 1 à 9.", "diagonals"),
            ("En ambas diagonales tampoco se repiten los números.", "diagonals"),
            ("Anche le due diagonali contengono le cifre da 1 a 9.", "diagonals"),
            ("As duas diagonais também contêm os números de 1 a 9.", "diagonals"),
            ("Ook de twee diagonalen bevatten alle cijfers.", "diagonals"),
            ("Na obu przekątnych cyfry nie mogą się powtarzać.", "diagonals"),
            ("На обеих диагоналях цифры не повторяются.", "diagonals"),
            ("In den grauen Feldern stehen gerade Ziffern.", "marked"),
            ("Les cases grises contiennent des chiffres pairs.", "marked"),
            ("Las casillas sombreadas contienen números pares.", "marked"),
            ("Entlang eines Thermometers steigen die Ziffern an.", "thermometers"),
            ("Les chiffres augmentent le long du thermomètre.", "thermometers"),
            ("Los números crecen en cada termómetro.", "thermometers"),
            ("Цифры на термометре возрастают.", "thermometers"),
            ("Eine der Zahlen ist das Doppelte der anderen.", "dots"),
            ("Un chiffre est le double de l'autre.", "dots"),
            ("Die Ziffern auf dem Pfeil ergeben die Ziffer im Kreis.", "arrows"),
            ("La somme des chiffres de la flèche est dans le cercle.", "sums"),
            ("Im Abstand eines Springerzugs steht nie die gleiche Ziffer.", "anti-knight"),
            ("À un mouvement de cavalier, les chiffres diffèrent.", "anti-knight"),
            ("A distancia de un salto de caballo no se repiten dígitos.", "anti-knight"),
            ("Nur Zeilen und Spalten, keine Blöcke.", "Latin"),
            ("Setze die Ziffern 0 bis 8 ein.", "0 to 8"),
            ("Utilisez les chiffres de 0 à 8.", "0 to 8"),
            ("Benachbarte Felder haben die Differenz 1.", "neighbours"),
            ("Die Hochhäuser, die man vom Rand aus sieht.", "skyscrapers"),
            ("Respectez les signes inférieur et supérieur.", "less and greater"),
        ] {
            let told = rules(text);
            assert!(told.iter().any(|(_, told)| told.contains(rule)), "{text}: {told:?}");
        }
    }

    #[test]
    fn small_talk() {
        for text in [
            "Rows sum to 45, boxes too. Consecutive 9s? No.",
            "Each row adds up to 45, of course.",
            "Clues: 23, sum of clues: 121",
            "The cells marked with a dot are empty.",
            "Print in colour? Shaded boxes for readability.",
            "In the other browser window I see this:",
            "Each of the nine 3x3 boxes with thick borders contains the digits 1 to 9.",
            "Note the diagonal symmetry of the givens.",
            "A cell with two digits left is bivalue.",
            "Naked pair, then a chain along the diagonal, with double links to the other digit",
            "Fülle jede Zeile, jede Spalte und jeden Block mit den Ziffern 1 bis 9.",
            "Chaque ligne, colonne et carré contient les chiffres de 1 à 9.",
            "The score was 0-8. An even harder one, an odd one.",
            "No diagonals, no cages that sum to anything.",
            "Ohne Diagonalen, jede Ziffer einmal in jeder Zeile",
            "Symmetrisch zu beiden Diagonalen, jede Ziffer kommt vor",
        ] {
            assert_eq!(rules(text), [], "{text}");
        }
    }

    /// Each pattern is a rule of its own: its first words make a key, and none of its parts is empty.
    #[test]
    fn patterns_are_written_well() {
        for (pattern, _) in super::ENGLISH.iter().chain(super::OTHERS) {
            let is_good = |token: &str| !token.is_empty() && token.split(['|', '_']).all(|part| !part.is_empty());
            assert!(pattern.split(' ').all(is_good), "{pattern}");
            assert_eq!(super::super::fold::folded(pattern), **pattern, "{pattern}");
            let first = pattern.split(' ').next().unwrap();
            let is_keyed = |part: &str| !part.ends_with('*') || part.chars().count() > 3;
            assert!(!first.starts_with('!') && first.split('|').all(is_keyed), "{pattern}");
            let begins = |part: &str| super::may_begin(part.split(['_', '*']).next().unwrap());
            assert!(first.split('|').all(begins), "{pattern}");
        }
    }
}
