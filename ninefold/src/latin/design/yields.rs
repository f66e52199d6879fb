//! Reads a plan that was filled: a table with a column of yields, every other column a grouping of the plots.
//!
//! ```text
//! plot,row,column,treatment,yield        the header names the columns
//! 1,1,1,C,12.5                           a plot is numbered, grouped by row, column and treatment, and yielded 12.5
//! 2,1,2,A,                               what has no yield is left out
//! ```
//! The column of yields is called yield, response, value or y, or is the last one. A column `plot` numbers the plots and groups
//! nothing. The separator is the one of `,` `;` TAB that is in the header; with `;` or TAB, yields may have decimal commas.

use ninefold_board::text::csv::{Field, Rows};
use ninefold_board::text::{Place, TextError};
use std::collections::BTreeMap;

/// The most plots: of the largest square.
const MOST_PLOTS: usize = 4096;
/// The most groupings.
const MOST_GROUPINGS: usize = 8;
/// The most characters of a name: more is no name.
const MOST_CHARACTERS: usize = 200;
const YIELD: [&str; 5] = ["yield", "yields", "response", "value", "y"];
const PLOT: [&str; 3] = ["plot", "unit", "id"];

/// The plots in groups: by row, by column, by treatment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grouping {
    /// The head of its column.
    pub name: String,
    /// The names of the groups, in the order in which they come first.
    pub levels: Vec<String>,
    /// The group of each plot with a yield.
    pub plots: Vec<usize>,
}

/// What plots yielded.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Yields {
    /// The groupings, in the order of the columns.
    pub groupings: Vec<Grouping>,
    /// The yield of each plot that has one.
    pub yields: Vec<f64>,
    /// The number of plots that have none.
    pub left_out: usize,
}

/// What the columns are.
struct Head {
    separator: u8,
    width: usize,
    yields: usize,
    /// The columns that group.
    groupings: Vec<usize>,
}

impl Yields {
    /// Reads a table.
    ///
    /// ```
    /// use ninefold::latin::Yields;
    /// let yields = Yields::read("row,treatment,yield\n1,A,3\n1,B,5\n2,A,\n2,B,6.5\n")?;
    /// assert_eq!((yields.yields, yields.left_out), (vec![3.0, 5.0, 6.5], 1));
    /// assert_eq!(yields.groupings[1].levels, ["A", "B"]);
    /// # Ok::<(), ninefold::board::text::TextError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, TextError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let separator = separator(text);
        let mut rows = Rows::new(text, separator);
        let mut row = Vec::new();
        let Some(read) = rows.read(&mut row) else {
            return Err(wrong(Place::new(1, 1), "nothing", "a table with a header"));
        };
        read?;
        let head = Head::of(&row, separator)?;
        let name = |column: &usize| row[*column].text.to_string();
        let empty = |name| Grouping { name, levels: Vec::new(), plots: Vec::new() };
        let groupings = head.groupings.iter().map(name).map(empty).collect();
        let mut yields = Yields { groupings, yields: Vec::new(), left_out: 0 };
        let mut numbers = vec![BTreeMap::new(); head.groupings.len()];
        while let Some(read) = rows.read(&mut row) {
            read?;
            yields.hear(&head, &row, &mut numbers)?;
        }
        yields.refuse_names()?;
        Ok(yields)
    }

    /// A column in which every plot has another text is no grouping: remarks, dates, further yields.
    fn refuse_names(&self) -> Result<(), TextError> {
        let plots = self.yields.len();
        let names = self.groupings.iter().find(|grouping| plots > 2 && grouping.levels.len() == plots);
        names.map_or(Ok(()), |grouping| {
            let found = format!("another text for each plot in the column `{}`", grouping.name);
            Err(wrong(Place::new(1, 1), &found, "columns that group the plots, such as row, column and treatment"))
        })
    }

    fn hear(
        &mut self,
        head: &Head,
        row: &[Field<'_>],
        numbers: &mut [BTreeMap<String, usize>],
    ) -> Result<(), TextError> {
        let (first, last) = (&row[0], &row[row.len() - 1]);
        if row.len() != head.width {
            let expected = format!("{}, as in the header", head.width);
            return Err(wrong(
                last.place,
                &format!("a row of {} field{}", row.len(), if row.len() == 1 { "" } else { "s" }),
                &expected,
            ));
        }
        if self.yields.len() + self.left_out == MOST_PLOTS {
            return Err(wrong(first.place, "another plot", &format!("at most {MOST_PLOTS}")));
        }
        let Some(number) = head.number(&row[head.yields])? else {
            self.left_out += 1;
            return Ok(());
        };
        self.yields.push(number);
        if let Some(long) = row.iter().find(|field| field.text.chars().nth(MOST_CHARACTERS).is_some()) {
            return Err(too_long(long.place));
        }
        for ((grouping, column), numbers) in self.groupings.iter_mut().zip(&head.groupings).zip(numbers) {
            let field = &row[*column];
            if field.text.is_empty() {
                return Err(wrong(field.place, "nothing", &format!("the {} of the plot", grouping.name)));
            }
            let next = numbers.len();
            let number = *numbers.entry(field.text.to_string()).or_insert(next);
            if number == next {
                grouping.levels.push(field.text.to_string());
            }
            grouping.plots.push(number);
        }
        Ok(())
    }
}

/// The separator that stands first in the header.
fn separator(text: &str) -> u8 {
    let header = text.trim_start().lines().next().unwrap_or("");
    header.bytes().find(|byte| matches!(byte, b',' | b';' | b'\t')).unwrap_or(b',')
}

fn too_long(place: Place) -> TextError {
    wrong(place, "a long text", &format!("a name of at most {MOST_CHARACTERS} characters"))
}

fn wrong(place: Place, found: &str, expected: &str) -> TextError {
    TextError::new(place, found, expected)
}

impl Head {
    fn of(row: &[Field<'_>], separator: u8) -> Result<Self, TextError> {
        let is_one_of =
            |names: &[&str], field: &Field<'_>| names.iter().any(|name| field.text.eq_ignore_ascii_case(name));
        if let Some(long) = row.iter().find(|field| field.text.chars().nth(MOST_CHARACTERS).is_some()) {
            return Err(too_long(long.place));
        }
        let width = row.len();
        let yields = row.iter().position(|field| is_one_of(&YIELD, field)).unwrap_or(width - 1);
        let is_grouping = |column: &usize| *column != yields && !is_one_of(&PLOT, &row[*column]);
        let groupings: Vec<usize> = (0..width).filter(is_grouping).collect();
        let place = row[0].place;
        let is_yield = |field: &&Field<'_>| {
            let first = field.text.split(' ').next().unwrap_or("");
            YIELD.iter().any(|name| name.eq_ignore_ascii_case(first))
        };
        if let Some(second) = row.iter().filter(is_yield).nth(1) {
            let found = format!("a second column of yields, `{}`", second.text);
            return Err(wrong(second.place, &found, "one: analyse each by itself"));
        }
        if row[yields].text.trim().parse::<f64>().is_ok() {
            return Err(wrong(
                row[yields].place,
                &format!("`{}`", row[yields].text),
                "a header: row,column,treatment,yield",
            ));
        }
        if groupings.is_empty() || groupings.len() > MOST_GROUPINGS {
            let expected = format!("1 to {MOST_GROUPINGS}, such as row, column and treatment");
            return Err(wrong(place, &format!("{} columns beside the yields", groupings.len()), &expected));
        }
        for (at, column) in groupings.iter().enumerate() {
            let (field, before) = (&row[*column], &groupings[..at]);
            if field.text.is_empty() || before.iter().any(|other| row[*other].text == field.text) {
                return Err(wrong(
                    field.place,
                    &format!("the head `{}`", field.text),
                    "a name for each column, none twice",
                ));
            }
        }
        Ok(Head { separator, width, yields, groupings })
    }

    /// A yield; none if there is none.
    fn number(&self, field: &Field<'_>) -> Result<Option<f64>, TextError> {
        let text = field.text.trim();
        if text.is_empty() || ["na", "n/a", "nan", "-"].iter().any(|none| text.eq_ignore_ascii_case(none)) {
            return Ok(None);
        }
        let with_point = if self.separator == b',' { text.to_string() } else { text.replacen(',', ".", 1) };
        let expected = match with_point.parse::<f64>() {
            // The square of a number that is larger would be no number.
            Ok(number) if number.abs() <= 1e100 => return Ok(Some(number)),
            Ok(number) if number.is_finite() => "a number from -1e100 to 1e100",
            _ => "a number, or nothing for a plot without a yield",
        };
        Err(wrong(field.place, &format!("`{text}`"), expected))
    }
}
