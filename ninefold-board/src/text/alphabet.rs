//! How symbols are written.

use super::{Advice, Place, TextError, Unprintable, quote};
use crate::Symbol;

/// The characters, or numbers, that stand for the symbols.
///
/// ```
/// use ninefold_board::{Symbol, text::Alphabet};
/// let letters = Alphabet::default_for(16).unwrap();
/// assert_eq!((letters.name(Symbol(0)), letters.name(Symbol(15))), ("1".into(), "G".into()));
/// assert_eq!(Alphabet::Numbers.name(Symbol(15)), "16");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Alphabet {
    /// `1` to `9`, then `A` to `Y`: up to 34 symbols.
    Digits,
    /// `0` to `9`, then `A` to `F`: `0` is a symbol, not a blank. Up to 16 symbols.
    Hexadecimal,
    /// `A` to `Z`: up to 26 symbols (16x16 boards often use `A` to `P`).
    Letters,
    /// Decimal numbers from 1, separated by blanks.
    Numbers,
}

const DIGITS: &[u8] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXY";
const HEXADECIMAL: &[u8] = b"0123456789ABCDEF";
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Alphabet {
    /// The one-character alphabet for `n` symbols, or `None` where numbers are needed (above 34).
    pub fn default_for(n: usize) -> Option<Self> {
        (n <= DIGITS.len()).then_some(Alphabet::Digits)
    }

    /// One character per symbol up to 34, else numbers: for boards in one line.
    pub fn for_lines(n: usize) -> Self {
        Alphabet::default_for(n).unwrap_or(Alphabet::Numbers)
    }

    /// A board in one line: characters if the alphabet has them, else numbers with blanks between.
    ///
    /// ```
    /// use ninefold_board::{Symbol, text::Alphabet};
    /// let cells = [Some(Symbol(0)), None, Some(Symbol(9))];
    /// assert_eq!(Alphabet::Digits.one_line(cells), "1.A");
    /// assert_eq!(Alphabet::Numbers.one_line(cells), "1 . 10");
    /// ```
    pub fn one_line(self, cells: impl IntoIterator<Item = Option<Symbol>>) -> String {
        let cells = cells.into_iter();
        if self == Alphabet::Numbers {
            let names: Vec<_> = cells.map(|cell| cell.map_or(".".to_string(), |symbol| self.name(symbol))).collect();
            return names.join(" ");
        }
        cells.map(|cell| cell.and_then(|symbol| self.character(symbol)).unwrap_or('.')).collect()
    }

    /// One character per symbol where that is possible, else numbers: for messages.
    pub fn for_people(n: usize) -> Self {
        if n <= 9 { Alphabet::Digits } else { Alphabet::Numbers }
    }

    /// The alphabet with this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "1-9A-Y" | "digits" => Some(Alphabet::Digits),
            "0-F" | "0-8" | "hex" => Some(Alphabet::Hexadecimal),
            "A-P" | "A-Z" | "letters" => Some(Alphabet::Letters),
            "numbers" => Some(Alphabet::Numbers),
            _ => None,
        }
    }

    fn characters(self) -> &'static [u8] {
        match self {
            Alphabet::Digits => DIGITS,
            Alphabet::Hexadecimal => HEXADECIMAL,
            Alphabet::Letters => LETTERS,
            Alphabet::Numbers => &[],
        }
    }

    /// One character per symbol of a board of `n`: the wanted alphabet, or the default one; `None` if it is too small.
    pub(super) fn of_characters(wanted: Option<Self>, n: usize) -> Option<Self> {
        match wanted {
            None => Alphabet::default_for(n),
            Some(Alphabet::Numbers) => (n <= 9).then_some(Alphabet::Digits),
            Some(alphabet) => Some(alphabet).filter(|a| a.capacity() >= n),
        }
    }

    /// How many symbols it can write.
    pub fn capacity(self) -> usize {
        if self == Alphabet::Numbers { crate::MAX_SYMBOLS } else { self.characters().len() }
    }

    /// The symbol as text.
    pub fn name(self, symbol: Symbol) -> String {
        self.character(symbol).map_or_else(|| (symbol.index() + 1).to_string(), String::from)
    }

    /// The symbol as one character, if this alphabet has one for it.
    pub fn character(self, symbol: Symbol) -> Option<char> {
        self.characters().get(symbol.index()).map(|&b| char::from(b))
    }

    /// The symbol that a character stands for on a board of `n` symbols. Capital and small letters are the same.
    pub fn symbol(self, c: char, n: usize) -> Option<Symbol> {
        let upper = u8::try_from(c).ok()?.to_ascii_uppercase();
        if self == Alphabet::Numbers {
            return Alphabet::Digits.symbol(c, n.min(9));
        }
        self.characters().iter().take(n).position(|&b| b == upper).map(Symbol::new)
    }

    /// Does the character stand for a blank cell on a board of `n` symbols? A symbol wins over a blank.
    pub(crate) fn is_blank(self, c: char, n: usize) -> bool {
        matches!(c, '.' | '0' | '-' | '*' | '_' | 'x' | 'X') && self.symbol(c, n).is_none()
    }

    /// The meaning of a field on a board of `n` symbols: a blank (also an empty field) or a symbol; `None` if it is neither.
    /// Numbers of two digits are understood beside `1-9A-Y`; `00` is a blank then, and `07` is 7.
    ///
    /// ```
    /// use ninefold_board::{Symbol, text::Alphabet};
    /// assert_eq!(Alphabet::Digits.read("16", 16), Some(Some(Symbol(15))));
    /// assert_eq!(Alphabet::Digits.read("g", 16), Some(Some(Symbol(15))));
    /// assert_eq!(Alphabet::Digits.read(".", 16), Some(None));
    /// assert_eq!(Alphabet::Digits.read("17", 16), None);
    /// ```
    pub fn read(self, field: &str, n: usize) -> Option<Option<Symbol>> {
        let mut characters = field.chars();
        let (first, second) = (characters.next(), characters.next());
        match (first, second, characters.next()) {
            (None, ..) => Some(None),
            (Some(c), None, _) if self.is_blank(c, n) => Some(None),
            (Some(c), None, _) => self.symbol(c, n).map(Some),
            (Some(a), Some(b), None) if matches!(self, Alphabet::Digits | Alphabet::Numbers) => {
                let number = (a.to_digit(10)? * 10 + b.to_digit(10)?) as usize;
                (number <= n).then(|| number.checked_sub(1).map(Symbol::new))
            }
            _ => None,
        }
    }

    /// Is there another alphabet in which the cells of a board of `n` make sense as well as in `1-9A-Y`? Where `0` stands
    /// beside another blank and the last symbol nowhere, it may be the first symbol of `0-F`, or of `0-8`. So it may on a board that is
    /// full but for zeros ([`may_be_full_from_zero`]). Where there are only letters, they may be `A-P`; fewer than `n` of them are no
    /// evidence.
    pub(super) fn other_reading(cells: &(impl Iterator<Item = char> + Clone), n: usize) -> Option<Self> {
        Alphabet::default_for(n)?;
        let fits = |alphabet: Self| {
            alphabet.capacity() >= n
                && cells.clone().all(|c| alphabet.symbol(c, n).is_some() || alphabet.is_blank(c, n))
        };
        let is_blank = |c: &char| Alphabet::Digits.is_blank(*c, n);
        let zeros = cells.clone().filter(|&c| c == '0').count();
        let blanks = cells.clone().filter(is_blank).count();
        let mut symbols = cells.clone().filter(|c| !is_blank(c));
        let symbol = |c: char| Alphabet::Hexadecimal.symbol(c, n).map(Symbol::index);
        let is_from_zero = || zeros < blanks || may_be_full_from_zero(cells.clone().filter_map(symbol), n);
        if zeros > 0 && fits(Alphabet::Hexadecimal) && is_from_zero() {
            return Some(Alphabet::Hexadecimal);
        }
        let letters_only = n > 9 && symbols.clone().count() >= n && symbols.all(|c| c.is_ascii_alphabetic());
        (letters_only && fits(Alphabet::Letters)).then_some(Alphabet::Letters)
    }

    /// An error if the cells make sense in two alphabets.
    pub(super) fn refuse_two_readings(
        cells: &(impl Iterator<Item = char> + Clone),
        n: usize,
        place: Place,
    ) -> Result<(), TextError> {
        let Some(other) = Alphabet::other_reading(cells, n) else { return Ok(()) };
        let (usual, other) = (Alphabet::Digits.range(n), other.range(n));
        let found = format!("symbols that may be {usual} or {other}");
        Err(TextError::new(place, found, "symbols of one alphabet").advised(Advice::Alphabet(None)))
    }

    /// The symbols it can write on a board of `n`, for an error message: `1-9`, `1-G`.
    pub fn range(self, n: usize) -> String {
        format!("{}-{}", self.name(Symbol(0)), self.name(Symbol::new(n.clamp(1, self.capacity()) - 1)))
    }
}

/// May these numbers below `n`, of all cells, be a full board of symbols from 0 on, rather than a puzzle with zeros for blanks and no symbol
/// `n`? On a full board each number stands `n` times: with up to twice as many zeros it may be one with mistakes in it, with more of them
/// they are blanks. Up to nine symbols a zero is a blank everywhere.
pub(super) fn may_be_full_from_zero(numbers: impl Iterator<Item = usize>, n: usize) -> bool {
    let mut counts = vec![0_usize; n];
    for number in numbers.filter(|&number| number < n) {
        counts[number] += 1;
    }
    n > 9 && counts.iter().all(|&count| count > 0) && counts[0] <= 2 * n && counts.iter().sum::<usize>() == n * n
}

/// How a format writes the cells of a board of `n`: each symbol, and the blank (`.` if none is wanted).
pub(super) fn names(
    format: &'static str,
    alphabet: Alphabet,
    blank: Option<char>,
    n: usize,
) -> Result<impl Fn(Option<Symbol>) -> String, Unprintable> {
    check_capacity(format, alphabet, n)?;
    let blank = checked_blank(format, alphabet, blank, n)?;
    Ok(move |symbol: Option<Symbol>| symbol.map_or_else(|| blank.to_string(), |s| alphabet.name(s)))
}

/// Refuses an alphabet with fewer than `n` symbols.
pub(super) fn check_capacity(format: &'static str, alphabet: Alphabet, n: usize) -> Result<(), Unprintable> {
    if alphabet.capacity() >= n {
        return Ok(());
    }
    Err(Unprintable { format, what: format!("{n} symbols in an alphabet of {}", alphabet.capacity()) })
}

/// The wanted character for a blank, or `.`; refused if it is not a blank beside these symbols.
pub(super) fn checked_blank(
    format: &'static str,
    alphabet: Alphabet,
    wanted: Option<char>,
    n: usize,
) -> Result<char, Unprintable> {
    let blank = wanted.unwrap_or('.');
    if alphabet.is_blank(blank, n) {
        return Ok(blank);
    }
    Err(Unprintable { format, what: format!("{} as a blank", quote(blank)) })
}
