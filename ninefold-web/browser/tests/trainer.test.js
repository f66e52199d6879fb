/** The trainer: positions whose next step is of the technique, found alone or with help, and what is kept of it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '../support/axe.js';
import { cell, press, solutions } from '../support/board.js';
import { leave, LOOKS, newPage } from '../support/browser.js';
import { over, small } from '../support/looks.js';
import { browser, pagesIn, server } from '../support/running.js';

const on = pagesIn(LOOKS[0]);
const trainer = (page) => page.locator('.panel.learn .trainer');
const given = (page) => page.locator('.panel.learn .cell').evaluateAll((cells) => cells.map((one) => one.querySelector('.value')?.textContent ?? '.').join(''));
const marks = (page) => page.locator('.panel.learn .cell').evaluateAll((cells) => cells.map((one) => [...one.querySelectorAll('.mark')].map((mark) => Number(mark.textContent))));
/** What was practised, as the browser keeps it: found alone or not, technique by technique. */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('ninefold.record') ?? '{"deeds":[]}').deeds.map(({ technique, alone }) => [technique, alone]));
const posed = (page) => trainer(page).getByRole('button', { name: 'Help', disabled: false }).and(page.locator('[aria-disabled=false]')).waitFor({ timeout: 30000 });
const said = (page) => trainer(page).locator('.said-of').textContent();

/** Cells of a house. */
const HOUSES = [...Array(9).keys()].flatMap((i) => [
  [...Array(9).keys()].map((j) => i * 9 + j), [...Array(9).keys()].map((j) => j * 9 + i),
  [...Array(9).keys()].map((j) => (Math.floor(i / 3) * 3 + Math.floor(j / 3)) * 9 + (i % 3) * 3 + (j % 3)),
]);
/** What naked pairs eliminate in these marks, by the definition: an oracle that shares nothing with the program. */
const byNakedPairs = (all) => HOUSES.flatMap((house) => house.flatMap((a) => house.flatMap((b) =>
  a < b && all[a].length === 2 && all[a].join() === all[b].join()
    ? house.filter((c) => c !== a && c !== b).flatMap((c) => all[c].filter((v) => all[a].includes(v)).map((v) => [c, v])) : [])));

on('it opens with the lessons in four parts, and begins with one press', async (page) => {
  await trainer(page).getByRole('heading', { name: 'Trainer' }).waitFor();
  assert.deepEqual(await trainer(page).locator('.parts h3').allTextContents(), ['I Places', 'II Sets', 'III Lines', 'IV Chains']);
  assert.ok((await trainer(page).locator('.parts a').count()) >= 20, 'the server knows the techniques');
  await trainer(page).getByRole('link', { name: /^Begin: Full house/ }).click();
  await posed(page);
  // The cell that a full house fills, and its number.
  const line = await given(page);
  const [solution] = solutions(line);
  const house = HOUSES.find((cells) => cells.filter((c) => line[c] === '.').length === 1);
  const open = house.find((c) => line[c] === '.');
  const other = [...line].findIndex((c, i) => c === '.' && !HOUSES.some((cells) => cells.includes(i) && cells.filter((x) => line[x] === '.').length === 1));
  // A wrong number that stands in the same row, column or box is barred by it, and that is shown.
  const wrong = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((v) => v !== solution[open] && HOUSES.some((cells) => cells.includes(open) && cells.some((c) => line[c] === String(v))));
  await cell(page, open).click();
  await press(page, String(wrong));
  assert.match(await said(page), new RegExp(`cannot be ${wrong}: r\\dc\\d.* ${wrong}\\.`));
  assert.ok((await page.locator('.learn .overlay .stroke').count()) > 0, 'a line bars it');
  if (other >= 0) {
    await cell(page, other).click();
    await press(page, String(solution[other]));
    assert.match(await said(page), /in the end, but this kind of step does not show it/);
  }
  await cell(page, open).click();
  await press(page, String(solution[open]));
  assert.match(await said(page), other >= 0 ? /^Found, after 2 wrong tries\. / : /^Found, after one wrong try\. /);
  assert.deepEqual(await kept(page), [['full-house', false]], 'who guesses has not found it alone');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Next position');
  await press(page, 'Enter');
  await posed(page);
  const next = await given(page);
  assert.notEqual(next, line);
  // At the first try it is found alone.
  const last = HOUSES.map((cells) => cells.filter((c) => next[c] === '.')).find((cells) => cells.length === 1)[0];
  await cell(page, last).click();
  await press(page, String(solutions(next)[0][last]));
  assert.match(await said(page), /^Found\. /);
  assert.deepEqual(await kept(page), [['full-house', false], ['full-house', true]]);
}, '#learn');

on('a naked pair: what goes by it is right, what stays is said to stay; help tells a little more each time', async (page) => {
  await posed(page);
  const all = await marks(page);
  const goes = byNakedPairs(all);
  assert.ok(goes.length > 0, 'an oracle finds one in the marks');
  const [solution] = solutions(await given(page));
  const stays = solution.findIndex((v, c) => all[c].length > 1);
  await cell(page, stays).click();
  await press(page, String(solution[stays]));
  assert.match(await said(page), /must stay/);
  for (const more of ['Help', 'Help', 'Help']) await trainer(page).getByRole('button', { name: more }).click();
  const drawn = await page.locator('.learn .overlay .part').evaluateAll((parts) => parts.map((one) => one.dataset.part));
  assert.ok(drawn.length > 0 && !drawn.includes('eliminated'), 'the cells are shown, not what follows');
  const [at, value] = goes[0];
  await cell(page, at).click();
  await press(page, String(value));
  assert.match(await said(page), /^Found, with help\./);
  assert.equal(await trainer(page).locator('.said-of p').count(), 1);
  assert.deepEqual(await kept(page), [['naked-pair', false]]);
  // Told to its end it counts as found with help, too.
  await trainer(page).getByRole('button', { name: 'Next position' }).click();
  await posed(page);
  for (let n = 0; n < 4; n++) await trainer(page).getByRole('button', { name: 'Help' }).click();
  assert.deepEqual(await kept(page), [['naked-pair', false], ['naked-pair', false]]);
  await page.reload();
  await trainer(page).locator('.score', { hasText: '0 of 2 found alone; 8 to go' }).waitFor();
  await page.evaluate(() => (location.hash = 'learn/trainer'));
  await trainer(page).getByText('0 of 2 found alone').waitFor();
  await trainer(page).getByRole('link', { name: 'Go on: Naked pair' }).waitFor();
}, '#learn/trainer/naked-pair');

on('a long step is told link by link, as in Play', async (page) => {
  await trainer(page).getByRole('heading', { name: 'Trainer' }).waitFor();
  const answered = page.waitForResponse((response) => response.url().endsWith('/steps'));
  await page.evaluate(() => (location.hash = 'learn/trainer/xy-chain'));
  const { steps } = await (await answered).json();
  const { told: { lines } } = steps.find(({ step }) => step.id === 'xy-chain');
  assert.ok(lines.length > 3);
  await posed(page);
  for (let n = 0; n < 4; n++) await trainer(page).getByRole('button', { name: 'Help' }).click();
  assert.deepEqual(await trainer(page).locator('.said-of .link').allTextContents(), lines.map(({ text }) => text));
  const tops = await trainer(page).locator('.said-of .link').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  assert.ok(tops.every((top, i) => i === 0 || top > tops[i - 1]), 'a line each');
}, '#learn/trainer');

on('the page of a technique leads to ten of these', async (page) => {
  await page.getByRole('link', { name: 'Try ten of these' }).click();
  await page.locator('.panel.learn').getByRole('heading', { name: 'X-wing', exact: true }).waitFor();
  assert.equal(await page.evaluate(() => location.hash), '#learn/trainer/x-wing');
  await posed(page);
  assert.equal(await page.locator('.learn [role=grid]').first().getAttribute('aria-label'), 'A position with an X-wing');
  assert.match(await trainer(page).textContent(), /Find an X-wing\. Choose/);
  assert.match(await page.locator('.learn .heading .kind').first().textContent(), /^Lesson \d+ of \d+, III Lines$/);
  await trainer(page).getByRole('link', { name: 'Next lesson' }).click();
  await page.locator('.panel.learn').getByRole('heading', { name: 'Swordfish', exact: true }).waitFor();
  await page.evaluate(() => (location.hash = 'learn/trainer/no-such'));
  await trainer(page).getByText('There is no technique called “no-such”.').waitFor();
}, '#learn/techniques/x-wing');

test('axe, targets, no sideways scrolling, in the dark on a phone', async () => {
  const page = await newPage(browser, server.address, { ...LOOKS[1], bypassCSP: true }, '#learn');
  await trainer(page).getByRole('heading', { name: 'Trainer' }).waitFor();
  assert.deepEqual([await violations(page), await small(page), await over(page)], [[], [], []]);
  await page.evaluate(() => (location.hash = 'learn/trainer/hidden-single'));
  await posed(page);
  await trainer(page).getByRole('button', { name: 'Help' }).click();
  assert.deepEqual([await violations(page), await small(page), await over(page)], [[], [], []]);
  await leave(page);
});
