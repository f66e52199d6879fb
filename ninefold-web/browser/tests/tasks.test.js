/**
 * Ten tasks done as somebody with a screen reader does them: what to act on is found by role and name in the accessibility
 * tree, it is worked by the keyboard alone, and whether it worked is read from the tree.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { press, SOLUTION } from '../support/board.js';
import { leave, newPage } from '../support/browser.js';
import { browser, server } from '../support/running.js';

/** In row 1, column 2 of the puzzle that the page begins with. */
const RIGHT = String(SOLUTION[1]);

const heard = (page) => page.locator('main').ariaSnapshot();
/** Waits until the tree says it. */
async function hears(page, words) {
  for (let n = 0; n < 50; n++) {
    if (words.test(await heard(page))) return;
    await page.waitForTimeout(100);
  }
  assert.match(await heard(page), words);
}
const cellNamed = (page, name) => page.getByRole('gridcell', { name }).filter({ visible: true });
/** Goes to what has this role and name, and presses Enter. */
async function use(page, role, name) {
  await page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().focus();
  await press(page, 'Enter');
}
const enter = async (page, place, ...keys) => {
  await cellNamed(page, place).focus();
  await press(page, ...keys);
};

const task = (name, action) => test(name, async () => {
  const page = await newPage(browser, server.address);
  await action(page);
  assert.deepEqual(page.faults, []);
  await leave(page);
});

task('enter a number', async (page) => {
  await enter(page, 'row 1, column 2, empty', RIGHT);
  await hears(page, new RegExp(`gridcell "row 1, column 2, (entry |entered )?${RIGHT}"`));
});

task('notice a conflict, and take it back', async (page) => {
  await enter(page, 'row 1, column 2, empty', '8');
  await hears(page, /row 1, column 2, [^"]*8, in conflict/);
  await use(page, 'button', 'Undo');
  await hears(page, /gridcell "row 1, column 2, empty"/);
});

task('write pencil marks', async (page) => {
  await enter(page, 'row 1, column 2, empty', 'Shift+Digit3', 'Shift+Digit6');
  await hears(page, /row 1, column 2, [^"]*3 6/);
});

task('paste a puzzle', async (page) => {
  await use(page, 'button', 'Open');
  await page.getByRole('textbox', { name: 'Paste any puzzle' }).focus();
  await page.keyboard.insertText('.395.......18.9.7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8');
  await use(page, 'button', 'Read it');
  await hears(page, /gridcell "row 1, column 2, given 3"/);
});

task('ask where to look, then for all of the hint', async (page) => {
  await use(page, 'link', 'Watch');
  await use(page, 'link', 'Next step');
  await hears(page, /Where to look[^]*Look at /);
  for (let n = 0; n < 3; n++) await use(page, 'button', 'Next hint');
  await hears(page, /What follows/);
});

task('do the hint and play on', async (page) => {
  const empty = ((await heard(page)).match(/gridcell "[^"]*, empty"/g) ?? []).length;
  await use(page, 'link', 'Watch');
  await use(page, 'link', 'Next step');
  await hears(page, /Where to look/);
  await use(page, 'button', 'Do it');
  await use(page, 'button', 'Play on');
  await hears(page, /region "Play"/);
  assert.equal(((await heard(page)).match(/gridcell "[^"]*, empty"/g) ?? []).length, empty - 1);
});

task('find out where one went wrong', async (page) => {
  const wrong = ['3', '6'].find((value) => value !== RIGHT) ?? '6';
  await enter(page, 'row 1, column 2, empty', wrong);
  await use(page, 'button', 'Check');
  await hears(page, /row 1, column 2/);
  await hears(page, /wrong/i);
});

task('have one cell proved', async (page) => {
  await use(page, 'link', 'Watch');
  await use(page, 'link', 'Prove a cell');
  await hears(page, /Prove this cell/);
  await cellNamed(page, 'row 1, column 2').focus();
  await press(page, 'Enter');
  await hears(page, new RegExp(`r1c2 is ${RIGHT}`));
});

task('read about a technique', async (page) => {
  await use(page, 'link', 'Learn');
  await use(page, 'link', 'Techniques');
  await use(page, 'link', 'X-wing');
  await hears(page, /heading "X-wing"/i);
});

task('get a fresh puzzle', async (page) => {
  await use(page, 'link', 'Puzzles');
  await use(page, 'button', /^3 · Medium/);
  await hears(page, /region "Play"/);
});
