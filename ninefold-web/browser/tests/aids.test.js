/** What helps while one plays or sets: filters, other tries, wrong numbers at once, a long press, a larger board, the setter's count. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, dialogGone, GENTLE, key, OPEN, paste, press, right, said, SOLUTION, solutions, status, texts, tool, value } from '../support/board.js';
import { leave, LOOKS, newPage } from '../support/browser.js';
import { browser, pagesIn, server } from '../support/running.js';

const on = pagesIn(LOOKS[0]);
const parts = (page) => page.locator('.play .overlay .part').evaluateAll((all) => all.length);
const wrongOf = (n) => ['1', '2', '3', '4', '5', '6', '7', '8', '9'].find((v) => v !== right(n));
const closed = async (page) => { await press(page, 'Escape'); await dialogGone(page); };

/** What a cell could be by the numbers that it sees. */
const left = (n) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((v) => ![...GENTLE].some((c, i) => Number(c) === v
  && (Math.floor(i / 9) === Math.floor(n / 9) || i % 9 === n % 9 || (Math.floor(i / 27) === Math.floor(n / 27) && Math.floor((i % 9) / 3) === Math.floor((n % 9) / 3)))));

on('a filter shows every place of one number, cells with two marks, and the links', async (page) => {
  await tool(page, 'Filter').click();
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await closed(page);
  assert.equal(await parts(page), OPEN.filter((n) => left(n).includes(5)).length);
  assert.equal(await page.locator('.play .overlay .link').count(), 0);
  await tool(page, 'Filter').click();
  await page.getByLabel('Its links').check();
  await closed(page);
  const links = await page.locator('.play .overlay .link').count();
  assert.ok(links > 0);
  assert.equal(await page.locator('.play .overlay .head').count(), 0, 'a link of a filter has no direction');
  // What is seen is said, too: the number where it can go, and the other end of each link.
  const words = await Promise.all(OPEN.map((n) => said(page, n)));
  assert.deepEqual(words.map((one) => one.includes('filter: 5 can go here')), OPEN.map((n) => left(n).includes(5)));
  const ends = words.flatMap((one, i) => [...one.matchAll(/linked with (.*)/g)].flatMap(([, all]) => [...all.matchAll(/row (\d), column (\d)/g)].map(([, row, column]) => [OPEN[i], (row - 1) * 9 + (column - 1)])));
  assert.equal(ends.length, 2 * links, words.join('\n'));
  assert.ok(ends.every(([a, b]) => ends.some(([c, d]) => c === b && d === a)), 'each is said at both of its ends');
  // And of the board as a whole, so that nobody goes from cell to cell to hear it.
  const all = await page.locator('.play .grid').getAttribute('aria-description');
  assert.match(all, new RegExp(`^Filter: 5 can go in ${OPEN.filter((n) => left(n).includes(5)).length} cells\\. Its links: `));
  assert.equal(all.match(/row \d, column \d/g).length, ends.length);
  assert.equal(await page.locator('.play .board > .said').textContent(), all, 'it is heard once the choice is made');
  await tool(page, 'Filter').click();
  await page.getByRole('radio', { name: 'None', exact: true }).check();
  await page.getByLabel('Cells with two marks').check();
  await closed(page);
  assert.equal(await parts(page), 2 * OPEN.filter((n) => left(n).length === 2).length);
  const two = OPEN.find((n) => left(n).length === 2);
  assert.match(await said(page, two), new RegExp(`filter: one of two marks ${left(two).join(' ')}`));
  // A hint takes its place, and gives it back.
  await press(page, 'h');
  await page.locator('.stage-count', { hasText: '1 of 4' }).waitFor();
  assert.equal(await parts(page), 0);
  await press(page, 'Escape');
  assert.ok((await parts(page)) > 0);
}, '');

on('links of a filter run from figure to figure, and over no number', async (page) => {
  for (const digit of ['1', '3', '6']) {
    await tool(page, 'Filter').click();
    await page.getByRole('radio', { name: digit, exact: true }).check();
    await page.getByLabel('Its links').check();
    await closed(page);
    const { ends, near } = await page.evaluate(() => {
      const board = document.querySelector('.panel.play .board');
      const figures = [...board.querySelectorAll('.overlay .part circle')].map((one) => [one.cx.baseVal.value, one.cy.baseVal.value, one.r.baseVal.value]);
      const filled = [...board.querySelectorAll('.cell')].flatMap((one, i) => (one.querySelector('.value') ? [[(i % 9) + 0.5, Math.floor(i / 9) + 0.5]] : []));
      const paths = [...board.querySelectorAll('.overlay .link')];
      const gap = ({ x, y }) => Math.min(...figures.map(([cx, cy, r]) => Math.hypot(x - cx, y - cy) - r));
      const all = paths.map((path) => Array.from({ length: 101 }, (_, i) => path.getPointAtLength((i / 100) * path.getTotalLength())));
      return { ends: all.flatMap((points) => [gap(points[0]), gap(points[100])]), near: Math.min(...all.flat().map(({ x, y }) => Math.min(...filled.map(([cx, cy]) => Math.hypot(x - cx, y - cy))))) };
    });
    assert.ok(ends.length > 2 && ends.every((gap) => gap > -0.1 && gap < 0.05), `${digit}: ${ends}`);
    assert.ok(near > 0.4, `${digit}: ${near}`);
  }
}, '');

on('what was undone before something else was done is another try, kept over a reload', async (page) => {
  await cell(page, OPEN[0]).click();
  await press(page, '1', 'Control+z', '2');
  await page.waitForTimeout(500);
  await page.reload();
  await page.waitForSelector('.panel.play:not([hidden])');
  assert.equal(await value(page, OPEN[0]), '2');
  await tool(page, 'Other tries').click();
  await page.getByRole('dialog').getByRole('button', { name: /^1 in row/ }).click();
  await dialogGone(page);
  assert.equal(await value(page, OPEN[0]), '1');
  await tool(page, 'Other tries').click();
  await page.getByRole('dialog').getByRole('button', { name: /^2 in row/ }).waitFor();
}, '');

on('lines are drawn from cell to cell by mouse, and between chosen cells by keyboard; they are undone and kept', async (page) => {
  const drawn = () => page.locator('.play .by-hand').evaluate((one) => (one.getAttribute('d').match(/M/g) ?? []).length);
  await tool(page, 'Draw lines').click();
  const [a, b] = [await cell(page, 10).boundingBox(), await cell(page, 30).boundingBox()];
  await page.mouse.move(a.x + 20, a.y + 20);
  await page.mouse.down();
  await page.mouse.move(b.x + 20, b.y + 20, { steps: 4 });
  await page.mouse.up();
  assert.equal(await drawn(), 1);
  await tool(page, 'Draw lines').click();
  await cell(page, 40).click();
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowDown', 'l');
  assert.equal(await drawn(), 3, 'three cells: two lines more');
  await press(page, 'Control+z');
  assert.equal(await drawn(), 2);
  await page.waitForTimeout(500);
  await page.reload();
  await page.waitForSelector('.panel.play:not([hidden])');
  assert.equal(await drawn(), 2);
}, '');

on('wrong numbers at once, when asked, or never', async (page) => {
  const errors = async (words) => {
    await tool(page, 'Settings').click();
    await page.getByLabel('Show what is wrong').selectOption({ label: words });
    await closed(page);
  };
  // A wrong number that breaks no rule yet.
  const n = OPEN.find((at) => left(at).length > 1);
  const wrong = String(left(n).find((v) => v !== SOLUTION[n]));
  await errors('At once, as I type');
  await cell(page, n).click();
  await press(page, wrong);
  await page.locator(`.play [data-cell="${n}"][data-sign="wrong"]`).waitFor();
  await press(page, right(n));
  await page.waitForFunction(() => !document.querySelector('.play [data-sign="wrong"]'));
  await errors('Never');
  await press(page, wrong, 'k');
  const play = page.locator('.play');
  await play.locator('.status', { hasText: 'Something is wrong. What it is is not shown, as you chose in Settings.' }).waitFor();
  assert.equal(await play.locator('[data-sign="wrong"]').count(), 0);
  // The hint says the same, and what shows it says so.
  await press(page, 'h');
  const note = play.locator('.hint-note');
  await note.getByText('as you chose in Settings').waitFor();
  assert.equal(await note.getByRole('button', { name: 'Show which' }).count(), 0);
  await note.getByRole('button', { name: 'Show it this once' }).click();
  await play.locator(`[data-cell="${n}"][data-sign="wrong"]`).waitFor();
  // It was this once; what Check offers does the same, and the way to the setting.
  await press(page, 'k');
  await play.locator('.status').getByRole('button', { name: 'Show it this once' }).click();
  await page.locator('.status', { hasText: 'The first wrong turn' }).waitFor();
  await press(page, 'k');
  await play.locator('.status').getByRole('button', { name: 'Settings' }).click();
  assert.equal(await page.getByLabel('Show what is wrong').inputValue(), 'never');
  await closed(page);
  // Nor do the ways of Watch tell it, however often they are asked.
  await page.evaluate(() => (location.hash = 'watch/hint'));
  const watch = page.locator('.panel.watch');
  for (let time = 0; time < 2; time++) {
    await watch.getByRole('button', { name: 'Next hint' }).click();
    await watch.locator('.onward').getByText('as you chose in Settings').waitFor();
  }
  for (const way of ['watch/hint', 'watch/path', 'watch/buttons']) {
    await page.evaluate((to) => (location.hash = to), way);
    if (way === 'watch/buttons') await watch.getByRole('button', { name: 'Both to the end' }).click();
    await watch.locator('.onward').getByRole('button', { name: 'Show it this once' }).waitFor();
    assert.equal(await watch.getByRole('button', { name: 'Show which' }).count(), 0, way);
    assert.equal(await watch.locator('[data-sign="wrong"]').count(), 0, way);
    const where = `r${Math.floor(n / 9) + 1}c${(n % 9) + 1}`;
    assert.ok(!(await watch.locator('.side').textContent()).includes(where), `${way} names no cell`);
  }
  await watch.locator('.onward').getByRole('button', { name: 'Show it this once' }).click();
  await watch.locator(`[data-cell="${n}"][data-sign="wrong"]`).waitFor();
  await page.evaluate(() => (location.hash = 'play'));
  // Nothing is withheld of a board that is right.
  await cell(page, n).click();
  await press(page, right(n), 'k');
  await page.locator('.status', { hasText: 'Nothing is wrong so far' }).waitFor();
  await press(page, wrong);
  await errors('When I ask: Check, or K');
  await press(page, 'k');
  await page.locator('.status', { hasText: 'The first wrong turn' }).waitFor();
}, '');

on('colours of one’s own are mixed into the ground, kept, and given back', async (page) => {
  const ground = () => cell(page, OPEN[0]).evaluate((one) => getComputedStyle(one).backgroundColor);
  await cell(page, OPEN[0]).click();
  await press(page, 'Alt+Digit1', 'ArrowDown', 'ArrowDown');
  const before = await ground();
  await tool(page, 'Settings').click();
  await page.getByLabel('A, blue').fill('#00c000');
  await closed(page);
  const mine = await ground();
  assert.notEqual(mine, before);
  await page.waitForTimeout(500);
  await page.reload();
  await page.waitForSelector('.panel.play:not([hidden])');
  assert.equal(await ground(), mine);
  await tool(page, 'Settings').click();
  await page.getByRole('button', { name: 'The page’s own colours' }).click();
  await closed(page);
  assert.equal(await ground(), before);
}, '');

on('a key that is held writes a mark', async (page) => {
  const n = OPEN[0];
  await cell(page, n).click();
  const box = await key(page, '4').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(650);
  await page.mouse.up();
  assert.deepEqual(await texts(page, n, '.centre'), ['4']);
  assert.equal(await value(page, n), '');
  await key(page, '4').click();
  assert.equal(await value(page, n), '4', 'a short press is as ever');
}, '');

test('a board made larger is moved about in its frame; the keys stay', async () => {
  const page = await newPage(browser, server.address, { ...LOOKS[1], viewport: { width: 390, height: 844 } });
  await tool(page, 'Open').click();
  await page.getByRole('button', { name: 'Large, 16 by 16' }).click();
  await dialogGone(page);
  await tool(page, 'Auto marks').click();
  const where = async () => [await page.locator('.play .keypad').boundingBox(), await page.locator('.play .scroller').boundingBox()];
  const [before, { width: small }] = [await where(), await cell(page, 0).boundingBox()];
  assert.equal(await page.locator('.play .board').evaluate((one) => one.classList.contains('dots')), true);
  await tool(page, 'Larger').click();
  await page.waitForFunction(() => !document.querySelector('.play .board').classList.contains('dots'));
  assert.ok((await cell(page, 0).boundingBox()).width > 1.9 * small, 'the marks can be read');
  assert.deepEqual(await where(), before);
  await cell(page, 255).focus();
  const [last, frame] = [await cell(page, 255).boundingBox(), before[1]];
  assert.ok(last.x + last.width <= frame.x + frame.width + 1 && last.y + last.height <= frame.y + frame.height + 1, 'the last cell comes into sight');
  await tool(page, 'Larger').click();
  assert.ok(Math.abs((await cell(page, 0).boundingBox()).width - small) < 0.5);
  await leave(page);
});

on('a setter hears how many solutions there are, sees the numbers that are left, and which givens can go', async (page) => {
  await tool(page, 'Open').click();
  await page.getByLabel('Kind of board').selectOption('2x2');
  await page.getByRole('button', { name: 'Type it into a blank board' }).click();
  await dialogGone(page);
  // There are 288 grids of 4 by 4, a quarter of them with a 1 in a corner.
  await cell(page, 0).focus();
  await press(page, '1');
  await tool(page, 'Symmetric givens').click();
  await dialogGone(page);
  assert.deepEqual(await page.locator('.play [data-sign="focus"]').evaluateAll((all) => all.map((one) => one.dataset.cell)), ['15']);
  await tool(page, 'Symmetric givens').click();
  await dialogGone(page);
  await page.locator('.play .status', { hasText: '1 given: 72 solutions' }).waitFor();
  assert.deepEqual(await page.locator('.play [data-cell="1"] .mark').allTextContents(), ['2', '3', '4']);
  assert.match(await page.locator('.play [data-cell="1"] .mark').first().evaluate((one) => getComputedStyle(one).fontFamily), /^Book/, 'in print, as the page adds them');
  for (const [n, digit] of [[1, '2'], [2, '3'], [3, '4'], [4, '3'], [5, '4'], [6, '1'], [8, '2'], [9, '1'], [10, '4']]) {
    await cell(page, n).focus();
    await press(page, digit);
  }
  await page.locator('.play .status', { hasText: /10 givens: exactly one solution\. Level \d/ }).waitFor();
  await page.getByRole('button', { name: 'Which givens can go?' }).click();
  await page.locator('.play .status', { hasText: /marked givens alone can go/ }).waitFor();
  const spare = await page.locator('.play [data-sign="spare"]').evaluateAll((all) => all.map((one) => Number(one.dataset.cell)));
  assert.ok(spare.length > 0);
  assert.match(await said(page, spare[0]), /, given \d, this one alone can go$/);
  assert.equal(await page.locator('.play .cell .said', { hasText: 'solutions differ' }).count(), 0, 'of a given no solutions differ');
}, '');

on('givens that clash keep their count, with the clash, while they are typed', async (page) => {
  await tool(page, 'Open').click();
  await page.getByLabel('Kind of board').selectOption('3x3');
  await page.getByRole('button', { name: 'Type it into a blank board' }).click();
  await dialogGone(page);
  const hears = (words) => page.locator('.play .status', { hasText: words }).waitFor();
  await cell(page, 9).focus();
  await press(page, '5');
  await hears('1 given: more than 1,000 solutions.');
  await page.route('**/api/v1/check', (route) => route.abort());
  await cell(page, 13).focus();
  await press(page, '5');
  await hears('2 givens: no solution, as row 2 holds 5 twice.');
  await cell(page, 17).focus();
  await press(page, '5');
  await hears('3 givens: no solution, as row 2 holds 5 three times.');
  await press(page, 'Backspace');
  await page.unroute('**/api/v1/check');
  await cell(page, 13).focus();
  await press(page, '4');
  await hears('2 givens: more than 1,000 solutions.');
}, '');

on('a setter whose givens leave too many solutions sees no numbers that some of them only have', async (page) => {
  const line = '8.7..92..4.13.2..85'.padEnd(81, '.');
  // By an oracle: the second cell can be 6, and 3.
  for (const digit of '63') assert.equal(solutions(line[0] + digit + line.slice(2)).length, 2);
  await tool(page, 'Open').click();
  await page.getByLabel('Kind of board').selectOption('3x3');
  await page.getByRole('button', { name: 'Type it into a blank board' }).click();
  await dialogGone(page);
  for (const [n, digit] of [...line].entries()) {
    if (digit === '.') continue;
    await cell(page, n).focus();
    await press(page, digit);
  }
  await page.locator('.play .status', { hasText: '10 givens: more than' }).waitFor();
  assert.match(await status(page), /In the dotted cells they differ\. They are too many to tell which numbers each cell can have\.$/);
  assert.equal(await page.locator('.play .cell.given[data-sign]').count(), 0);
  const dotted = await page.locator('.play [data-sign="differs"]').evaluateAll((all) => all.map((one) => one.dataset.cell));
  assert.ok(dotted.includes('1'), 'the cell of which the oracle knows two numbers');
  assert.equal(await page.locator('.play .cell .mark').count(), 0);
}, '');

on('of a wrong copy it is said which given is likely mistyped', async (page) => {
  // One given becomes a number that breaks no rule by itself: an oracle finds no solution with it, and one without it.
  const [at, v] = [0, '6'];
  assert.deepEqual([v, '.'].map((sign) => solutions(GENTLE.slice(0, at) + sign + GENTLE.slice(at + 1)).length), [0, 1]);
  await paste(page, GENTLE.slice(0, at) + v + GENTLE.slice(at + 1));
  await dialogGone(page);
  await press(page, 'k');
  await page.locator('.play .status', { hasText: 'Likely mistyped' }).waitFor();
  assert.match(await status(page), new RegExp(`Likely mistyped.*${v} in row ${Math.floor(at / 9) + 1}, column ${(at % 9) + 1}`));
  assert.ok((await status(page)).startsWith('Likely mistyped'), 'before the others that clash with it');
}, '');

on('a wrong copy is told so when it is opened: the likely misprint is named first, and Check marks it', async (page) => {
  const at = 14;
  const line = `${GENTLE.slice(0, at)}5${GENTLE.slice(at + 1)}`;
  // By an oracle: no solution with it; without that given, and without no other, there is one.
  assert.equal(solutions(line).length, 0);
  const mends = [...line].flatMap((sign, n) => (sign !== '.' && solutions(`${line.slice(0, n)}.${line.slice(n + 1)}`).length === 1 ? [n] : []));
  assert.deepEqual(mends, [at]);
  await paste(page, line);
  await dialogGone(page);
  await page.locator('.play .status p', { hasText: 'Likely mistyped: 5 in row 2, column 6.' }).waitFor();
  assert.ok((await status(page)).startsWith('Likely mistyped'));
  await press(page, 'k');
  // First all that clash, then the one without which they do not.
  await page.waitForFunction(() => document.querySelectorAll('.play [data-sign="wrong"]').length === 1);
  assert.equal(await page.locator('.play [data-sign="wrong"]').getAttribute('data-cell'), String(at));
}, '');

on('regions are drawn by mouse, counted, and become the board', async (page) => {
  await tool(page, 'Open').click();
  await page.getByLabel('Kind of board').selectOption('layout');
  await page.getByLabel('Size of the square').fill('4');
  await press(page, 'Tab');
  const at = (n) => page.locator(`.painter [data-cell="${n}"]`);
  const drag = async (from, to, region) => {
    await at(15).scrollIntoViewIfNeeded();
    const [a, b] = [await at(from).boundingBox(), await at(to).boundingBox()];
    await page.mouse.move(a.x + 9, a.y + 9);
    await page.mouse.down();
    await page.mouse.move(b.x + 9, b.y + 9, { steps: 8 });
    await page.mouse.up();
    await press(page, region);
  };
  await drag(0, 3, '1');
  await page.locator('.painter').getByText('So far 2: 0, 3: 0, 4: 0.').waitFor();
  await drag(4, 7, '2');
  await drag(8, 11, '3');
  await drag(12, 15, '4');
  await page.locator('.painter').getByText('All 4 regions have 4 cells.').waitFor();
  assert.equal(await page.locator('.regions textarea').inputValue(), 'AAAA\nBBBB\nCCCC\nDDDD');
  await page.getByRole('button', { name: 'Type it into a blank board' }).click();
  await dialogGone(page);
  assert.equal(await page.locator('.play .cell').count(), 16);
}, '');

test('a phone has keys for the regions that are drawn', async () => {
  const page = await newPage(browser, server.address, LOOKS[1]);
  await tool(page, 'Open').click();
  await page.getByLabel('Kind of board').selectOption('layout');
  await page.getByLabel('Size of the square').fill('4');
  await press(page, 'Tab');
  const painter = page.locator('.painter');
  const keys = painter.locator('.keypad .key');
  assert.equal(await keys.count(), 4);
  for (const row of [0, 1, 2, 3]) {
    for (const column of [0, 1, 2, 3]) {
      await painter.locator(`[data-cell="${row * 4 + column}"]`).tap();
      await keys.nth(row).tap();
    }
    if (row === 0) assert.deepEqual(await keys.locator('.said').allTextContents(), [', none left', ', 4 left', ', 4 left', ', 4 left']);
  }
  await painter.getByText('All 4 regions have 4 cells.').waitFor();
  assert.equal(await page.locator('.regions textarea').inputValue(), 'AAAA\nBBBB\nCCCC\nDDDD');
  assert.deepEqual(page.faults, []);
  await leave(page);
});

test('a full board with a wrong number says so, and not what, to whoever never wants to see that', async () => {
  const page = await newPage(browser, server.address, LOOKS[0]);
  await tool(page, 'Settings').click();
  await page.getByLabel('Show what is wrong').selectOption({ label: 'Never' });
  await closed(page);
  for (const n of OPEN.slice(1)) {
    await cell(page, n).click();
    await press(page, right(n));
  }
  await cell(page, OPEN[0]).click();
  await press(page, String(1 + (SOLUTION[OPEN[0]] % 9)));
  const status = page.locator('.play .status');
  await status.filter({ hasText: /^Every cell is filled, but something is wrong\. What it is is not shown/ }).waitFor();
  await status.getByRole('button', { name: 'Show it this once' }).click();
  await page.locator(`.play [data-cell="${OPEN[0]}"][data-sign="wrong"]`).waitFor();
  await leave(page);
});

test('all of the page opens while the server is away', async () => {
  const page = await newPage(browser, server.address, LOOKS[0]);
  await page.waitForLoadState('networkidle');
  await page.route('**/*', (route) => route.abort());
  for (const id of ['watch', 'pencils', 'learn', 'tours', 'new', 'games']) {
    await page.evaluate((to) => (location.hash = to), id);
    await page.locator(`.panel.${id}:not([hidden])`).waitFor();
    assert.equal(await page.locator('.plea').filter({ visible: true }).count(), 0, id);
  }
  await leave(page);
});

on('other keyboards: digits by their places, letters of the left hand as digits, a keypad as on a keyboard', async (page) => {
  const typed = (key, code, more = {}) => page.evaluate((event) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { ...event, bubbles: true, cancelable: true })), { key, code, ...more });
  const [a, b] = OPEN;
  await cell(page, a).click();
  // A French keyboard writes & and " without Shift, where others write 1 and 3.
  await typed('"', 'Digit3');
  assert.equal(await value(page, a), '3');
  await typed('x', 'KeyX');
  assert.equal(await value(page, a), '3', 'letters are none before one wants it');
  await tool(page, 'Settings').click();
  await page.getByLabel('Letters as numbers').check();
  await closed(page);
  await cell(page, b).click();
  await typed('x', 'KeyX');
  assert.equal(await value(page, b), '8');
  await typed('A', 'KeyQ', { shiftKey: true });
  await press(page, 'Backspace');
  await typed('A', 'KeyQ', { shiftKey: true });
  assert.deepEqual(await texts(page, b, '.corner'), ['1']);
  const rows = () => page.locator('.play .key .name').evaluateAll((keys) => keys.map((one) => [one.textContent, one.getBoundingClientRect()])
    .sort(([, p], [, q]) => Math.round(p.y - q.y) || p.x - q.x).map(([name]) => name).join(''));
  assert.equal(await rows(), '123456789');
  await tool(page, 'Settings').click();
  await page.getByRole('combobox', { name: 'Keypad' }).selectOption('789');
  await closed(page);
  assert.equal(await rows(), '789456123');
  await cell(page, b).click();
  await typed('x', 'KeyX');
  assert.equal(await value(page, b), '2', 'letters stand as the keypad does');
  await page.setViewportSize({ width: 390, height: 844 });
  assert.equal(await rows(), '123456789', 'in a single row there is one order');
  // Undo is no number.
  await press(page, 'Control+z');
  assert.equal(await value(page, b), '');
}, '');
