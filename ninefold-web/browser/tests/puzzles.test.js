/** The room Puzzles: a level in one press, the puzzle of the day, and the games that were begun. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '../support/axe.js';
import { cell, dialogGone, goTo, OPEN, paste, press, right, solutions, tab } from '../support/board.js';
import { leave, LOOKS, newPage } from '../support/browser.js';
import { over, small } from '../support/looks.js';
import { browser, pagesIn, server } from '../support/running.js';

const on = pagesIn(LOOKS[0]);
const line = (page) => page.locator('.panel.play .cell').evaluateAll((cells) => cells.map((c) => c.querySelector('.value')?.textContent ?? '.').join(''));
const games = (page) => page.locator('.panel.games');

on('one press on a level makes a puzzle of it and plays it', async (page) => {
  await page.getByRole('button', { name: /^3 · Medium/ }).click();
  await tab(page, 'play');
  await page.locator('.play .title', { hasText: 'level 3' }).waitFor();
  assert.equal(solutions(await line(page)).length, 1);
  await goTo(page, 'New');
  await page.locator('.boards').getByLabel('6 by 6').check();
  assert.equal(await page.getByLabel('Kind of board').inputValue(), '2x3');
  await page.getByRole('button', { name: /^1 · Very easy/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('.panel.play:not([hidden]) .cell').length === 36);
}, '#new');

test('the puzzle of the day is the same for everyone', async () => {
  const made = [];
  for (const look of LOOKS) {
    const page = await newPage(browser, server.address, look, '#new');
    await page.getByRole('button', { name: /^Puzzle of the day, level 2/ }).click();
    await tab(page, 'play');
    await page.locator('.play .title', { hasText: /\d{4}.*level 2|level 2/ }).waitFor();
    made.push(await line(page));
    await leave(page);
  }
  assert.equal(made[0], made[1]);
  assert.equal(solutions(made[0]).length, 1);
});

on('games that were begun are there with their pictures, are found, opened and forgotten', async (page) => {
  await cell(page, OPEN[0]).click();
  await press(page, right(OPEN[0]));
  await paste(page, '1...2...3...4...');
  await dialogGone(page);
  await press(page, 'ArrowRight', '3');
  await goTo(page, 'My games');
  const items = games(page).locator('.shelf li');
  assert.equal(await items.count(), 2);
  assert.match(await games(page).textContent(), /2 games/);
  const gentle = items.filter({ hasText: 'A gentle start' });
  assert.match(await gentle.textContent(), /1 of 48 written/);
  assert.equal(await gentle.locator('.thumb .hand').textContent(), right(OPEN[0]), 'what was written stands in the picture');
  assert.equal(await gentle.locator('.thumb .print').count(), 81 - OPEN.length);
  await games(page).getByLabel('Find').fill('GENTLE');
  assert.equal(await items.count(), 1);
  await gentle.locator('.game').click();
  await tab(page, 'play');
  assert.equal(await page.locator('.play .title').textContent(), 'A gentle start');
  await goTo(page, 'My games');
  await games(page).getByLabel('Find').fill('');
  const other = items.filter({ hasNotText: 'A gentle start' });
  await other.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Title', { exact: true }).last().fill('A small one');
  await press(page, 'Enter');
  await other.locator('.game-title', { hasText: 'A small one' }).waitFor();
  await other.getByRole('button', { name: /^Forget/ }).click();
  assert.equal(await items.count(), 2, 'not by one press');
  await games(page).getByRole('button', { name: /^Forget for good/ }).click();
  await items.nth(1).waitFor({ state: 'detached' });
  assert.equal(await items.count(), 1);
}, '');

on('one’s own times are told', async (page) => {
  for (const n of OPEN) {
    await cell(page, n).focus();
    await press(page, right(n));
  }
  await page.locator('.play .status.solved').waitFor();
  await goTo(page, 'My games');
  await games(page).getByRole('heading', { name: 'My times' }).waitFor();
  const row = await games(page).locator('tbody tr').allTextContents();
  assert.equal(row.length, 1);
  assert.match(row[0], /^9 by 9not known1\d+:\d\d/);
}, '');

for (const hash of ['#new', '#games']) {
  test(`axe, targets, no sideways scrolling at 320 px: ${hash}`, async () => {
    const page = await newPage(browser, server.address, { ...LOOKS[1], bypassCSP: true }, hash);
    await page.locator(`.panel${hash.replace('#', '.')}:not([hidden]) h2`).first().waitFor();
    assert.deepEqual([await violations(page), await small(page)], [[], []]);
    await page.setViewportSize({ width: 320, height: 560 });
    assert.deepEqual(await over(page), []);
    await leave(page);
  });
}
