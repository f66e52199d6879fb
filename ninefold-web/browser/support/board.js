/** What tests do with the board, and what they see of it. */

/** The page's first sample: 33 givens, six of them 8. */
export const GENTLE = '8.7..92..4.13.2..85....8..7.1..83..6....1....2..96..3.1..8....93..7.46.1..95..8.4';

export const cell = (page, n) => page.locator(`.panel:not([hidden]) [data-cell="${n}"]`);
export const said = async (page, n) => (await cell(page, n).locator('.said').textContent()) ?? '';
export const value = async (page, n) => ((await cell(page, n).locator('.value').count()) ? cell(page, n).locator('.value').textContent() : '');
export const chosen = (page) => page.locator('.panel:not([hidden]) [aria-selected="true"]').evaluateAll((cells) => cells.map((c) => Number(c.dataset.cell)));
export const texts = (page, n, selector) => cell(page, n).locator(`${selector} .mark`).allTextContents();
export const status = (page) => page.locator('.play .status').textContent();
export const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
export const key = (page, name) => page.locator('.keypad .key').filter({ has: page.locator('.name', { hasText: new RegExp(`^${name}$`) }) });
/** What Play keeps in its dialog “More”. */
const IN_MORE = ['Auto marks', 'Clear marks', 'Marks in place', 'Several', 'Draw lines', 'Symmetric givens', 'Filter', 'Larger', 'Other tries', 'My games', 'Share', 'Print', 'Start again', 'Edit givens', 'Settings', 'Keys'];
/** What can be pressed in Play, and in Pencils, wherever it stands; what is in “More” is reached by way of it. */
export const tool = (page, name) => {
  const shown = page.locator('.panel:not([hidden])');
  if (name === 'Open') return shown.locator('.head').getByRole('button', { name, exact: true });
  const found = shown.locator('.side').getByRole('button', { name, exact: true });
  return IN_MORE.includes(name) ? inMore(page, found, name) : found;
};
/** Opens “More” for what is there, unless the tab shows it beside its board. */
const inMore = (page, beside, name) => {
  const item = async () => {
    if (await beside.count()) return beside;
    await page.locator('.play .side').getByRole('button', { name: 'More', exact: true }).click();
    return page.getByRole('dialog', { name: 'More' }).getByRole('button', { name, exact: true });
  };
  const isVisible = async () => {
    const is = await (await item()).isVisible();
    await page.keyboard.press('Escape');
    return is;
  };
  return { click: async () => (await item()).click(), focus: async () => (await item()).focus(), isVisible };
};
export const dialogGone = (page) => page.waitForSelector('dialog', { state: 'detached' });
/** Who wants a clock switches it on. */
export const showClock = async (page) => {
  await tool(page, 'Settings').click();
  await page.getByLabel('Show the clock').check();
  await page.keyboard.press('Escape');
  await dialogGone(page);
};
/** Reads a text in the dialog that opens puzzles. */
export const paste = async (page, text) => {
  await tool(page, 'Open').click();
  await page.getByLabel('Paste any puzzle').fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
};
/** Waits for a tab: until then the board of the one before is still there, and whoever takes hold of it keeps a hidden cell. */
export const tab = (page, id) => page.locator(`.panel.${id}:not([hidden])`).waitFor();
/** The room of each view, the way to it there, and its panel. */
const VIEWS = {
  Play: ['Play', null, 'play'], Watch: ['Watch', null, 'watch'], Learn: ['Learn', null, 'learn'],
  'Next step': ['Watch', 'Next step', 'watch'], Pencils: ['Watch', 'Pencils', 'pencils'],
  Tours: ['Learn', 'Tours', 'tours'], New: ['Puzzles', 'New', 'new'], 'My games': ['Puzzles', 'My games', 'games'],
};
/** Goes to the view with this name, by the links that a person presses. */
export const goTo = async (page, name) => {
  const [room, way, panel] = VIEWS[name];
  await page.locator('.tabs').getByRole('link', { name: room, exact: true }).click();
  if (way) await page.locator('.panel:not([hidden]) .ways').getByRole('link', { name: way, exact: true }).click();
  await tab(page, panel);
};
export const mode = (page, name) => page.getByRole('radio', { name }).check();

/** All solutions of a 9x9 Sudoku, at most two: an oracle that shares nothing with the program. */
export function solutions(line) {
  const grid = [...line].map((c) => (c === '.' ? 0 : Number(c)));
  const found = [];
  const fits = (at, v) => grid.every((other, i) => other !== v || i === at
    || !(Math.floor(i / 9) === Math.floor(at / 9) || i % 9 === at % 9
      || (Math.floor(i / 27) === Math.floor(at / 27) && Math.floor((i % 9) / 3) === Math.floor((at % 9) / 3))));
  const search = () => {
    const open = grid.flatMap((v, i) => (v ? [] : [{ i, may: [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((x) => fits(i, x)) }]));
    if (open.length === 0) return found.push([...grid]);
    const { i, may } = open.reduce((a, b) => (b.may.length < a.may.length ? b : a));
    for (const v of may) {
      grid[i] = v;
      if (found.length < 2) search();
      grid[i] = 0;
    }
  };
  search();
  return found;
}

/** The solution of GENTLE, its cells without a given, and the digit that belongs into a cell. */
export const [SOLUTION] = solutions(GENTLE);
export const OPEN = [...GENTLE].flatMap((c, i) => (c === '.' ? [i] : []));
export const right = (n) => String(SOLUTION[n]);
