/** Other devices of the local network: one's own phone plays, a class watches, and nobody else gets in. */

import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { after, before, test } from 'node:test';
import { violations } from '../support/axe.js';
import { cell, OPEN, press, right, tool, value } from '../support/board.js';
import { ALL_LOOKS, firstVisit, launch, LOOKS } from '../support/browser.js';
import { startServer } from '../support/server.js';

/** This machine's address beside loopback; without one there is no network to test. */
const ADDRESS = Object.values(networkInterfaces()).flat().find((one) => one?.family === 'IPv4' && !one.internal)?.address;

/** @type {import('playwright-core').Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
let own = '';
let follow = '';
before(async () => {
  if (!ADDRESS) return;
  server = await startServer(['--no-store', `--share=${ADDRESS}`]);
  browser = await launch();
  const links = await (await fetch(`${server.address}api/v1/share`)).json();
  [own, follow] = [links.own.url, links.follow.url];
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const withNetwork = (name, action) => test(name, { skip: !ADDRESS }, action);

/** A page of a device that opens this link. */
const device = async (link, look) => {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  const answer = await page.goto(link);
  return { page, status: answer?.status() };
};

withNetwork('a phone plays with the link, goes on without it, and gets in by no other way', async () => {
  const stranger = await device(own.replace(/\?.*/, ''), LOOKS[1]);
  assert.equal(stranger.status, 403);
  assert.match(await stranger.page.locator('body').textContent(), /link of today/);
  const { page, status } = await device(own, LOOKS[1]);
  assert.equal(status, 200);
  assert.ok(!page.url().includes('token'), 'the token is not in the address any more');
  await cell(page, OPEN[0]).click();
  await press(page, right(OPEN[0]));
  assert.equal(await value(page, OPEN[0]), right(OPEN[0]));
  await page.waitForTimeout(500);
  await page.reload();
  await cell(page, 0).waitFor();
  assert.equal(await value(page, OPEN[0]), right(OPEN[0]), 'it is kept, with a name, though the page is of no secure context');
  assert.equal(await page.evaluate(async () => (await (await fetch('api/v1/lists')).json()).profiles.length > 0), true);
  assert.deepEqual(page.faults, []);
});

withNetwork('a class sees each move, and can do nothing', async () => {
  const teacher = await firstVisit(browser, server.address, LOOKS[0]);
  const { page: pupil } = await device(follow, LOOKS[1]);
  await pupil.locator('#state', { hasText: 'Waiting for the board' }).waitFor();
  assert.equal(await pupil.locator('svg').count(), 0);
  await tool(teacher, 'Share').click();
  await teacher.getByText('For a class that watches your board').click();
  await teacher.getByLabel('Show this board to whoever has the link').check();
  assert.equal(await teacher.locator('img.code').last().evaluate((image) => image.complete && image.naturalWidth > 0), true);
  await teacher.keyboard.press('Escape');
  const seen = (/** @type {number} */ n) => pupil.locator('svg').evaluate((svg, label) => svg.getAttribute('aria-label').includes(label), n);
  await pupil.locator('svg').waitFor();
  assert.match(await pupil.locator('#state').textContent(), /9x9.*48 cells open/);
  for (let i = 0; i < 4; i++) {
    await cell(teacher, OPEN[i]).click();
    await press(teacher, right(OPEN[i]));
    await pupil.locator('#state', { hasText: `${47 - i} cells open` }).waitFor();
  }
  assert.equal(await pupil.locator('.entry').count(), 4);
  assert.equal(await pupil.locator('.entry').first().textContent(), right(OPEN[0]));
  assert.ok(await seen('row 1: 8 '), 'the board is said, too');
  // One who comes later sees the board as it is.
  const { page: late } = await device(follow, LOOKS[0]);
  await late.locator('#state', { hasText: '44 cells open' }).waitFor();
  for (const path of ['api/v1/lists', 'api/v1/share', 'api/v1/games']) {
    assert.equal(await late.evaluate(async (to) => (await fetch(to)).status, path), 403, path);
  }
  const shown = await late.evaluate(async () => (await fetch('api/v1/show', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })).status);
  assert.equal(shown, 403);
  assert.deepEqual([...teacher.faults, ...pupil.faults], []);
});

withNetwork('the page of those who watch has its board in view, in every look, and no barrier', async () => {
  for (const look of [...ALL_LOOKS, { name: 'a phone that lies', viewport: { width: 844, height: 390 } }]) {
    const { page } = await device(follow, look);
    await page.locator('svg').waitFor();
    const { width, height } = page.viewportSize();
    const box = await page.locator('svg').boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height + 1, `${look.name}: ${JSON.stringify(box)}`);
    assert.ok(box.width > 0.75 * Math.min(width, height - 100), `${look.name}: it is large, ${box.width}`);
    assert.deepEqual(await violations(page), [], look.name);
    await page.context().close();
  }
});

withNetwork('who watches sees corner marks in the corners, and colours that differ and have letters', async () => {
  const { page } = await device(follow, LOOKS[0]);
  const seen = await page.evaluate(async () => {
    const { draw } = await import('/follow/board.js');
    const each = (/** @type {(cell: number) => number[]} */ of) => Array.from({ length: 16 }, (_, cell) => of(cell));
    const board = draw({ title: 'x', kind: 'x', size: 4, symbols: ['1', '2', '3', '4'], regions: null, givens: Array(16).fill(0), values: Array(16).fill(0),
      corner: each((cell) => (cell === 0 ? [1, 2, 3, 4] : [])), centre: each((cell) => (cell === 0 ? [2, 3] : [])), colours: each((cell) => (cell === 1 ? [1, 2] : [])) });
    document.body.append(board);
    return {
      marks: [...board.querySelectorAll('.mark')].map((one) => [one.textContent, Number(one.getAttribute('x')) > 0.5, Number(one.getAttribute('y')) > 0.5]),
      fills: [...board.querySelectorAll('rect')].map((one) => getComputedStyle(one).fill), letters: [...board.querySelectorAll('.letter')].map((one) => one.textContent),
    };
  });
  assert.deepEqual(seen.marks, [['1', false, false], ['2', true, false], ['3', false, true], ['4', true, true], ['23', false, false]]);
  assert.ok(seen.fills.length === 2 && seen.fills[0] !== seen.fills[1], JSON.stringify(seen));
  assert.deepEqual(seen.letters, ['A', 'B']);
  await page.context().close();
});
