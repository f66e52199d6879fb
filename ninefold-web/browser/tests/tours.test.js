/** The tab Tours: from the list to a part, its pictures, and its boards on the board of the other tabs. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { press, tab, tool } from '../support/board.js';
import { firstVisit, leave, LOOKS, newPage } from '../support/browser.js';
import { violations } from '../support/axe.js';
import { over, small } from '../support/looks.js';
import { browser, pagesIn, server } from '../support/running.js';

/** Will Shortz's puzzle 301, as Crook's Figure 6 has it. */
const SHORTZ = '.395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8';

const on = pagesIn(LOOKS[0]);
const go = (page, hash) => page.evaluate((to) => (location.hash = to), hash);
const heading = (page) => page.locator('.panel.tours h2');
const at = (page, text) => page.locator('.panel.tours h2', { hasText: text }).waitFor();
const followed = async (page, name) => page.locator('.panel.tours').getByRole('link', { name }).click();
const givens = (page) => page.locator('.panel:not([hidden]) .board [data-cell]').evaluateAll((cells) =>
  cells.map((cell) => (cell.matches('.given') ? cell.querySelector('.value').textContent : '.')).join(''));
/** The command whose line has these words. */
const command = (page, words) => page.locator('.command').filter({ has: page.locator('.typed', { hasText: words }) });
const opened = async (page, words) => command(page, words).getByRole('button').click();

on('from the list to the contents, and from part to part', async (page) => {
  assert.equal(await page.locator('.panel.tours .contents li').count(), 7);
  await followed(page, /Crook/);
  await at(page, 'pencil-and-paper algorithm');
  const parts = await page.locator('.panel.tours .contents a').allTextContents();
  assert.ok(parts.length > 10 && parts[0] === 'Figure 1: the board', parts.join());
  await followed(page, 'Figure 6: Will Shortz\'s puzzle 301');
  await at(page, 'Figure 6');
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'H2', 'whoever hears the page hears its heading');
  assert.match(await command(page, SHORTZ).locator('pre').textContent(), /│ \. 3 9 │ 5 \. \. │/);
  await followed(page, /^Next: Figure 7/);
  await at(page, 'Figure 7');
  await followed(page, /^Back: Figure 6/);
  await at(page, 'Figure 6');
  await followed(page, /^Contents/);
  await at(page, 'pencil-and-paper algorithm');
  await followed(page, 'All tours');
  await at(page, /^Tours$/);
}, '#tours');

on('a picture is drawn where one can be, and the answer of another command has none', async (page) => {
  const picture = command(page, 'draw').locator('img');
  await picture.waitFor();
  const svg = decodeURIComponent((await picture.getAttribute('src')).replace('data:image/svg+xml,', ''));
  const digits = [...svg.matchAll(/<text[^>]*>(?:<[^>]*>)?(\d)</g)].map(([, digit]) => digit).join('');
  assert.equal(digits, SHORTZ.replaceAll('.', ''), 'the givens row by row');
  assert.ok(await picture.evaluate((img) => img.decode().then(() => img.naturalWidth > 100)));
  await go(page, 'tours/crook/10');
  await at(page, 'Figure 9');
  assert.ok(await page.locator('.command').count() > 0);
  assert.equal(await page.locator('.command figure').count(), 0);
}, '#tours/crook/6');

on('boards open in the tab that fits', async (page) => {
  await opened(page, 'draw');
  await tab(page, 'play');
  assert.equal(await givens(page), SHORTZ);
  assert.equal(await page.locator('.play .title').first().textContent(), 'Figure 6: Will Shortz\'s puzzle 301');
  await page.goBack();
  await at(page, 'Figure 6');
  await go(page, 'tours/crook/8');
  await at(page, 'finding by finding');
  await opened(page, '--step 21');
  await tab(page, 'pencils');
  await go(page, 'tours/no-notes/2');
  await at(page, 'Crossing out');
  await opened(page, '--step 1');
  await tab(page, 'watch');
  await page.locator('.steps .step').first().waitFor();
  assert.match(await page.locator('.steps .step').first().textContent(), /Cross-hatching/, 'in the command’s own way of solving');
  assert.equal(await page.locator('.watch .ways [aria-current]').textContent(), 'Whole path');
  await go(page, 'tours/exclusion/6');
  await at(page, 'logical and illogical');
  await opened(page, '--notation short');
  await page.getByRole('button', { name: 'Chain exclusion, once' }).waitFor();
}, '#tours/crook/6');

on('a square without boxes is opened as one', async (page) => {
  await opened(page, '--engine naive --limit 1 --trace --latin');
  await tab(page, 'play');
  assert.equal(await givens(page), '.32..43221433214');
  assert.match(await page.locator('.play .kind').textContent(), /^Latin/);
}, '#tours/lecture/15');

on('a game that was begun is kept when a board of a tour takes its place', async (page) => {
  await page.locator('.play [data-cell="1"]').click();
  await press(page, '3');
  await go(page, 'tours/crook/6');
  await at(page, 'Figure 6');
  await opened(page, 'draw');
  await tab(page, 'play');
  await tool(page, 'My games').click();
  await page.locator('dialog .record', { hasText: 'A gentle start' }).waitFor();
});

for (const [hash, words] of [['tours/nowhere', 'no tour “nowhere”'], ['tours/crook/99', 'no part 99'], ['tours/crook/x', 'no part x']]) {
  test(`there is no ${hash}, and that is said`, async () => {
    const page = await newPage(browser, server.address, LOOKS[0], `#${hash}`);
    await page.locator('.panel.tours', { hasText: words }).waitFor();
    await page.getByRole('link', { name: 'All tours' }).click();
    await at(page, /^Tours$/);
    await leave(page);
  });
}

on('the bare tab goes on where one was', async (page) => {
  await at(page, 'Figure 2');
  await go(page, 'play');
  await tab(page, 'play');
  await go(page, 'tours');
  await tab(page, 'tours');
  assert.match(await heading(page).textContent(), /Figure 2/);
}, '#tours/crook/2');

for (const look of LOOKS) {
  describe(`looks, ${look.name}`, () => {
    for (const hash of ['#tours', '#tours/crook', '#tours/no-notes/2', '#tours/script-collection/5']) {
      test(`${hash}: axe, targets, nothing sideways`, async () => {
        const page = await firstVisit(browser, server.address, { ...look, bypassCSP: true }, hash);
        await page.waitForLoadState('networkidle');
        assert.ok(await page.locator('.panel.tours h2').count() === 1);
        assert.deepEqual(await violations(page), []);
        assert.deepEqual(await small(page), []);
        assert.deepEqual(await over(page), []);
        await leave(page);
      });
    }
  });
}
