/** What a person sees first: nothing is chosen for them, addresses that lead nowhere are said, and a phone shows what matters. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, chosen, goTo, key, press, status, tool, value } from '../support/board.js';
import { leave, LOOKS, newPage } from '../support/browser.js';
import { browser, pagesIn, server } from '../support/running.js';

const on = pagesIn(LOOKS[0]);
const lit = (page) => page.locator('.panel:not([hidden]) .cell').evaluateAll((cells) =>
  cells.filter((one) => one.matches('.same, .seen') || one.querySelector('.lit')).length);

on('no cell is chosen or lit before a person chooses one', async (page) => {
  assert.deepEqual([await chosen(page), await lit(page)], [[], 0]);
  await cell(page, 0).click();
  assert.deepEqual(await chosen(page), [0]);
  assert.ok(await lit(page) > 5, 'the other 8s, and what it sees');
  await goTo(page, 'Pencils');
  await page.locator('.pencils .board').waitFor();
  assert.deepEqual([await chosen(page), await lit(page)], [[], 0]);
});

on('a number that is meant for no cell is not lost in silence', async (page) => {
  await key(page, '3').click();
  assert.equal(await status(page), 'Choose a cell first.');
  await page.getByRole('button', { name: 'Erase' }).click();
  assert.equal(await status(page), 'Choose a cell first.');
  await page.locator('#skip').focus();
  await press(page, 'Enter', 'ArrowRight', '3');
  assert.equal(await value(page, 1), '3');
});

on('what is typed on the board goes into the cell with the focus, chosen or not', async (page) => {
  await tool(page, 'Open').click();
  await page.getByRole('button', { name: 'Type it into a blank board' }).click();
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.deepEqual(await chosen(page), []);
  await press(page, '7');
  assert.equal(await value(page, 0), '7');
  assert.deepEqual(await chosen(page), [0]);
});

on('a view that there is not is said', async (page) => {
  await page.locator('.watch .lost', { hasText: 'nothing called “nonsense”' }).waitFor();
  await page.locator('.watch .ways').getByRole('link', { name: 'Next step' }).click();
  await page.locator('.stages li').first().waitFor();
  assert.equal(await page.locator('.watch .lost').textContent(), '');
}, '#watch/nonsense');

test('a phone shows “Open” without scrolling, and a technique’s name above its board', async () => {
  const page = await newPage(browser, server.address, { ...LOOKS[1], viewport: { width: 390, height: 844 } });
  const open = page.locator('.play .head').getByRole('button', { name: 'Open' });
  const box = await open.boundingBox();
  assert.ok(box.y + box.height < 844 && box.height >= 44, JSON.stringify(box));
  await open.click();
  await page.getByLabel('Paste any puzzle').waitFor();
  await press(page, 'Escape');
  await page.evaluate(() => (location.hash = 'learn/techniques/x-wing'));
  const name = page.locator('.panel.learn').getByRole('heading', { name: 'X-wing', exact: true });
  await name.waitFor();
  const [above, board] = [await name.boundingBox(), await page.locator('.panel.learn .board').boundingBox()];
  assert.ok(above.y + above.height <= board.y && board.y + board.height < 844, JSON.stringify([above, board]));
  // The name goes with its page.
  await page.evaluate(() => (location.hash = 'watch/hint'));
  await page.locator('.panel.watch .hint').waitFor();
  assert.equal(await name.count(), 0);
  await leave(page);
});
