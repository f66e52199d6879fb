/** The room Puzzles: a level in one press, the puzzle of the day, and the games that were begun. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { violations } from '../support/axe.js';
import { cell, dialogGone, GENTLE, goTo, OPEN, paste, press, right, solutions, tab } from '../support/board.js';
import { leave, LOOKS, newPage } from '../support/browser.js';
import { over, small } from '../support/looks.js';
import { browser, pagesIn, server } from '../support/running.js';

const on = pagesIn(LOOKS[0]);
const line = (page) => page.locator('.panel.play .cell').evaluateAll((cells) => cells.map((c) => c.querySelector('.value')?.textContent ?? '.').join(''));
const games = (page) => page.locator('.panel.games');

on('one press on a level makes a puzzle of it and plays it', async (page) => {
  await page.getByRole('button', { name: /^3 · Medium/ }).click();
  await tab(page, 'play');
  await page.locator('.play .title', { hasText: 'Level 3, ' }).waitFor();
  // It is said once, whichever of the two lines a screen has room for.
  for (const [width, height] of [[1280, 800], [390, 844], [360, 640], [844, 390]]) {
    await page.setViewportSize({ width, height });
    assert.equal((await page.locator('.play .head').innerText()).match(/level 3/gi)?.length, 1, `${width} by ${height}`);
  }
  await page.setViewportSize(LOOKS[0].viewport);
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
    await page.locator('.play .title', { hasText: /^Level 2, .*\d/ }).waitFor();
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

/** The file that a button saves. */
const saved = async (page, button) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  assert.match(download.suggestedFilename(), /^ninefold-sheet-\d{4}-\d\d-\d\d\.pdf$/);
  return readFileSync(await download.path());
};

/** What the page asks of the endpoint for sheets, told by the requests themselves. */
const askedFor = (page) => {
  const asked = [];
  page.on('request', (request) => request.url().endsWith('/api/v1/sheet') && asked.push(request.postDataJSON()));
  return asked;
};

test('one press makes a sheet: of fresh puzzles, of games, of the one in Play', async () => {
  const page = await newPage(browser, server.address, LOOKS[0], '#new');
  const asked = askedFor(page);
  const sheets = page.locator('.panel:not([hidden]) .paper');
  await page.locator('.boards').getByLabel('4 by 4').check();
  await sheets.getByLabel('Level of the sheet').selectOption('1');
  await sheets.locator('summary', { hasText: 'A4, without solutions' }).click();
  await sheets.getByLabel('Paper').selectOption('letter');
  await sheets.getByLabel('Solutions on a page behind').check();
  await sheets.locator('summary', { hasText: 'Letter, with solutions' }).waitFor();
  const pdf = await saved(page, sheets.getByRole('button', { name: 'A sheet with 4 puzzles' }));
  assert.ok(pdf.subarray(0, 5).toString() === '%PDF-' && pdf.includes('/MediaBox[0 0 612 792]') || pdf.includes('/MediaBox [0 0 612 792]'), pdf.subarray(0, 400).toString('latin1'));
  await sheets.locator('.status', { hasText: 'Saved: 4 puzzles on 2 pages.' }).waitFor();
  const [{ puzzles, per_page: count, solutions: solved }] = asked;
  assert.deepEqual([puzzles.length, count, solved, new Set(puzzles.map((one) => one.givens.join(''))).size], [4, 4, true, 4]);
  await goTo(page, 'Play');
  await cell(page, OPEN[0]).click();
  await press(page, right(OPEN[0]));
  await goTo(page, 'My games');
  await saved(page, sheets.getByRole('button', { name: 'A sheet with 2 puzzles' }));
  // What was entered is not printed, what was chosen of the paper is kept.
  assert.deepEqual([asked[1].puzzles.length, asked[1].puzzles[0].givens.join('').replaceAll('0', '.'), asked[1].paper, 'entries' in asked[1].puzzles[0]], [1, GENTLE, 'letter', false]);
  await page.evaluate(() => (location.hash = 'play/print'));
  await saved(page, page.getByRole('dialog', { name: 'Print' }).getByRole('button', { name: 'Save it as PDF' }));
  assert.deepEqual([asked[2].puzzles.length, asked[2].per_page], [1, 1]);
  assert.deepEqual(page.faults, []);
  await leave(page);
});

test('a sheet that cannot be made is told before anyone presses for it: a puzzle with several solutions, a program without PDF', async () => {
  const page = await newPage(browser, server.address, LOOKS[1]);
  const asked = askedFor(page);
  await paste(page, '1...............');
  await dialogGone(page);
  await page.evaluate(() => (location.hash = 'play/print'));
  const sheet = page.getByRole('dialog', { name: 'Print' });
  const save = sheet.getByRole('button', { name: 'Save it as PDF' });
  await sheet.locator('.refusals', { hasText: /^Puzzle 1: .*several solutions/ }).waitFor();
  assert.equal(await save.getAttribute('aria-disabled'), 'true');
  await save.click({ force: true });
  await press(page, 'Escape');
  await dialogGone(page);
  assert.deepEqual(asked, []);
  await page.route('**/api/v1/sheet-check', (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{"error":{"code":"not-found","what":"no such endpoint"}}' }));
  await page.evaluate(() => (location.hash = 'play/print'));
  await sheet.locator('.refusals', { hasText: 'built without PDF' }).waitFor();
  assert.equal(await save.getAttribute('aria-disabled'), 'true');
  await leave(page);
});

test('what no sheet has room for is said when the board is chosen, and goes with another choice', async () => {
  const page = await newPage(browser, server.address, LOOKS[0], '#new');
  const sheets = page.locator('.panel.new .paper');
  const refused = () => sheets.locator('.actions .button').evaluateAll((all) => all.filter((one) => one.getAttribute('aria-disabled') === 'true').map((one) => one.textContent));
  await page.locator('.boards').getByLabel('25 by 25').check();
  await sheets.locator('.refusals', { hasText: /expected .* at least/ }).waitFor();
  const [small, told] = [await refused(), await sheets.locator('.refusals p').allTextContents()];
  assert.ok(small.includes('6') && !small.includes('1'), small.join());
  assert.equal(told.length, small.length, told.join());
  for (const [i, count] of small.entries()) assert.match(told[i], new RegExp(`${count} a page on a4`));
  // In another size of paper it is other words, of the server's.
  await sheets.locator('summary').click();
  await sheets.getByLabel('Paper').selectOption('letter');
  await sheets.locator('.refusals', { hasText: 'on letter' }).waitFor();
  await page.locator('.boards').getByLabel('9 by 9').check();
  await sheets.locator('.refusals').waitFor({ state: 'hidden' });
  assert.deepEqual(await refused(), []);
  // In My games what is in the list is looked at.
  await goTo(page, 'Play');
  await paste(page, '1...............');
  await dialogGone(page);
  await press(page, 'ArrowRight', '2');
  await goTo(page, 'My games');
  const mine = games(page).locator('.paper');
  await mine.locator('.refusals', { hasText: 'several solutions' }).waitFor();
  assert.equal(await mine.getByRole('button', { name: 'A sheet with 1 puzzle' }).getAttribute('aria-disabled'), 'true');
  assert.deepEqual(page.faults, []);
  await leave(page);
});

test('games that are damaged are told with what to do, and the others are there', async () => {
  const page = await newPage(browser, server.address, LOOKS[0]);
  await cell(page, OPEN[0]).click();
  await press(page, right(OPEN[0]));
  await goTo(page, 'My games');
  const told = games(page).locator('.missing-games');
  assert.equal(await told.isVisible(), false);
  await page.route('**/api/v1/news', (route) => route.fulfill({ json: { keeps: true, games: [], count: 0, missing: [], forgotten: [], damaged: 2 } }));
  await page.route('**/api/v1/games', (route) => route.fulfill({ json: { keeps: true, games: [], forgotten: [], damaged: 2 } }));
  await page.evaluate(() => localStorage.setItem('ninefold.game.broken', '{"puzzle":'));
  await page.reload();
  await told.getByText(/^2 games are damaged in the file games\.db, .*backup/).waitFor();
  await told.getByText(/^One game is damaged in this browser/).waitFor();
  assert.equal(await games(page).locator('.shelf li').count(), 1);
  // Where not even a list can be made, that is told, too; and it goes when there is one.
  let isWhole = false;
  const fault = { code: 'failed', what: 'the games’ file: it is damaged' };
  const whole = { keeps: true, games: [], count: 0, missing: [], forgotten: [], damaged: 0 };
  await page.route(/\/api\/v1\/(games|news)$/, (route) => (isWhole ? route.fulfill({ json: whole }) : route.fulfill({ status: 500, json: { error: fault } })));
  await page.reload();
  await told.getByText(/^The games on the computer cannot be read now: the games’ file: it is damaged\./).waitFor();
  assert.equal(await games(page).locator('.shelf li').count(), 1, 'those of the browser are there');
  isWhole = true;
  await told.getByText(/^The games on the computer/).waitFor({ state: 'hidden' });
  await leave(page);
});
