//! Tables as Markdown and CSV.

/// A table of words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The rows, each as long as the head.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these columns and no rows.
    pub fn new<S: Into<String>>(head: impl IntoIterator<Item = S>) -> Self {
        Table { head: head.into_iter().map(Into::into).collect(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn push<S: Into<String>>(&mut self, row: impl IntoIterator<Item = S>) {
        self.rows.push(row.into_iter().map(Into::into).collect());
    }

    /// As Markdown: the first column to the left, the others, numbers mostly, to the right.
    ///
    /// ```
    /// use ninefold::lab::Table;
    /// let mut table = Table::new(["class", "solved"]);
    /// table.push(["easy", "7"]);
    /// assert_eq!(table.markdown(), "| class | solved |\n|:------|-------:|\n| easy  |      7 |\n");
    /// assert_eq!(table.csv(), "class,solved\neasy,7\n");
    /// ```
    pub fn markdown(&self) -> String {
        let width = |column: usize| {
            let cells = self.lines().filter_map(|line| line.get(column));
            cells.map(|cell| escaped(cell).chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.head.len()).map(width).collect();
        let row = |line: &[String]| {
            let cells = line.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
                let cell = escaped(cell);
                if column == 0 { format!(" {cell:<width$} |") } else { format!(" {cell:>width$} |") }
            });
            format!("|{}\n", cells.collect::<String>())
        };
        let rule = |(column, width): (usize, &usize)| {
            let dashes = "-".repeat(width + 1);
            if column == 0 { format!(":{dashes}|") } else { format!("{dashes}:|") }
        };
        let rules: String = widths.iter().enumerate().map(rule).collect();
        let rows: String = self.rows.iter().map(|line| row(line)).collect();
        format!("{}|{rules}\n{rows}", row(&self.head))
    }

    /// As CSV (RFC 4180, but with plain line ends).
    pub fn csv(&self) -> String {
        let line = |line: &Vec<String>| line.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\n";
        self.lines().map(line).collect()
    }

    fn lines(&self) -> impl Iterator<Item = &Vec<String>> {
        std::iter::once(&self.head).chain(&self.rows)
    }
}

/// A bar would end the cell.
fn escaped(cell: &str) -> String {
    cell.replace('|', "\\|")
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_string() }
}
