//! How symbols are written.

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

    /// One character per symbol where that is possible, else numbers: for messages.
    pub fn for_people(n: usize) -> Self {
        if n <= 9 { Alphabet::Digits } else { Alphabet::Numbers }
    }

    /// The alphabet with this name on the command line.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "1-9A-Y" | "digits" => Some(Alphabet::Digits),
            "0-F" | "hex" => Some(Alphabet::Hexadecimal),
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
        self.characters().iter().take(n).position(|&b| b == upper).map(Symbol::new)
    }

    /// Does the character stand for a blank cell on a board of `n` symbols? A symbol wins over a blank.
    pub fn is_blank(self, c: char, n: usize) -> bool {
        matches!(c, '.' | '0' | '-' | '*' | '_' | 'x' | 'X') && self.symbol(c, n).is_none()
    }

    /// The symbols it can write on a board of `n`, for an error message: `1-9`, `1-G`.
    pub fn range(self, n: usize) -> String {
        format!("{}-{}", self.name(Symbol(0)), self.name(Symbol::new(n.clamp(1, self.capacity()) - 1)))
    }
}
