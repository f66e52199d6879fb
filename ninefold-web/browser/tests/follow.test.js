/** Other devices of the local network: one's own phone plays, a class watches, and nobody else gets in. */

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { violations } from '../support/axe.js';
import { cell, goTo, mode, OPEN, press, right, tool, value } from '../support/board.js';
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

const WAITING = 'Waiting for the board';
const shown = async (page, board = '#board') => {
  await page.locator(`${board} .cell`).first().waitFor();
  return page.locator(`${board} .cell`).evaluateAll((cells) => cells.map((one) => one.querySelector('.value')?.textContent ?? '.').join(''));
};
const told = (page) => page.locator('#told p').allTextContents();
/** The teacher shows the board, from now on. */
const share = async (page) => {
  await tool(page, 'Share').click();
  await page.getByText('For a class that watches your board').click();
  await page.getByLabel('Show this board to whoever has the link').check();
};

withNetwork('a class sees each move, and can do nothing', async () => {
  const teacher = await firstVisit(browser, server.address, LOOKS[0]);
  const { page: pupil } = await device(follow, LOOKS[1]);
  await pupil.locator('#state', { hasText: WAITING }).waitFor();
  assert.equal(await pupil.locator('.cell').count(), 0);
  const sign = teacher.locator('.shown-sign');
  assert.equal(await sign.isVisible(), false);
  await share(teacher);
  assert.equal(await teacher.locator('img.code').last().evaluate((image) => image.complete && image.naturalWidth > 0), true);
  await teacher.keyboard.press('Escape');
  await pupil.locator('#state', { hasText: '48 cells open' }).waitFor();
  assert.match(await pupil.locator('#state').textContent(), /9x9/);
  for (let i = 0; i < 4; i++) {
    await cell(teacher, OPEN[i]).click();
    await press(teacher, right(OPEN[i]));
    await pupil.locator('#state', { hasText: `${47 - i} cells open` }).waitFor();
  }
  const entries = pupil.locator('#board .cell:not(.given) .value');
  assert.equal(await entries.count(), 4);
  assert.equal(await entries.first().textContent(), right(OPEN[0]));
  // As the teacher's own, to the font; and where the teacher points.
  const font = (page, selector) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).fontFamily.split(',')[0]);
  assert.deepEqual([await font(pupil, '#board .given .value'), await font(pupil, '#board .cell:not(.given) .value'), await font(pupil, '#told')], ['Book', 'Hand', 'Book']);
  assert.equal(await pupil.locator(`#board [data-cell="${OPEN[3]}"][aria-selected="true"]`).count(), 1);
  assert.match(await pupil.locator('#board [data-cell="0"]').textContent(), /8/);
  // One who comes later sees the board as it is; the teacher sees how many there are.
  const { page: late } = await device(follow, LOOKS[0]);
  await late.locator('#state', { hasText: '44 cells open' }).waitFor();
  await teacher.getByRole('button', { name: 'Your board is shown; 2 devices watch' }).waitFor();
  await late.locator(`#board [data-cell="${OPEN[5]}"]`).click();
  await press(late, right(OPEN[5]));
  assert.equal(await shown(late), await shown(pupil), 'who watches writes nothing');
  for (const path of ['api/v1/lists', 'api/v1/share', 'api/v1/games', 'api/v1/followers']) {
    assert.equal(await late.evaluate(async (to) => (await fetch(to)).status, path), 403, path);
  }
  const refused = await late.evaluate(async () => (await fetch('api/v1/show', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })).status);
  assert.equal(refused, 403);
  await late.context().close();
  await teacher.getByRole('button', { name: 'Your board is shown; one device watches' }).waitFor();
  // It goes on after the page was loaded anew, until it is ended.
  await teacher.reload();
  await teacher.getByRole('button', { name: /^Your board is shown/ }).click();
  await teacher.getByRole('button', { name: 'Show it no more' }).click();
  await sign.waitFor({ state: 'hidden' });
  await cell(teacher, OPEN[6]).click();
  await press(teacher, right(OPEN[6]));
  await teacher.waitForTimeout(300);
  assert.match(await pupil.locator('#state').textContent(), /44 cells open/);
  assert.deepEqual([...teacher.faults, ...pupil.faults], []);
  await teacher.context().close();
});

withNetwork('who comes too late hears that too many watch, and comes in when there is room; a link of yesterday is another thing', async () => {
  const { page } = await device(follow, LOOKS[1]);
  let status = 503;
  await page.route('**/api/v1/follow', (route) => route.fulfill({ status, json: {} }));
  await page.reload();
  const state = page.locator('#state');
  await state.filter({ hasText: /^Too many devices watch already\. Trying again …$/ }).waitFor();
  await page.unroute('**/api/v1/follow');
  await state.filter({ hasText: /Waiting for the board|open|filled/ }).waitFor({ timeout: 30_000 });
  status = 403;
  await page.route('**/api/v1/follow', (route) => route.fulfill({ status, json: {} }));
  await page.reload();
  await state.filter({ hasText: /^The board is not shown to this device now\. Ask for the link of today\.$/ }).waitFor();
  await page.context().close();
});

withNetwork('a class follows hints in Play, the steps of Watch and Pencils, with what is told of them', async () => {
  const teacher = await firstVisit(browser, server.address, LOOKS[0]);
  const { page: pupil } = await device(follow, LOOKS[0]);
  await share(teacher);
  await press(teacher, 'Escape');
  await cell(teacher, OPEN[0]).click();
  for (const stage of ['1 of 4', '2 of 4', '3 of 4', 'shown in full']) {
    await press(teacher, 'h');
    await teacher.locator('.stage-count', { hasText: stage }).waitFor();
  }
  const words = await teacher.locator('.hint-words p').allTextContents();
  await pupil.locator('#told', { hasText: words.at(-1) }).waitFor();
  const drawn = (page, board) => page.locator(`${board} .overlay`).evaluateAll((layers) => layers.map((one) => one.innerHTML).join(''));
  assert.equal(await drawn(pupil, '#board'), await drawn(teacher, '.play .board'));
  assert.ok((await drawn(pupil, '#board')).length > 100);
  // What stands out by a filter, and what it is.
  await press(teacher, 'Escape');
  await tool(teacher, 'Filter').click();
  await teacher.getByRole('radio', { name: '4', exact: true }).check();
  await press(teacher, 'Escape');
  await pupil.locator('#told', { hasText: /^Shown: where 4 can go$/ }).waitFor();
  assert.equal(await drawn(pupil, '#board'), await drawn(teacher, '.play .board'));
  assert.ok((await pupil.locator('#board [data-part=place]').count()) > 3, 'its places are marked');
  await teacher.getByRole('button', { name: 'Filter off' }).click();
  await pupil.locator('#told p').first().waitFor({ state: 'detached' });
  // Check, with the cell that is wrong; what the page says of itself is no matter of theirs.
  await cell(teacher, OPEN[0]).click();
  await press(teacher, right(OPEN[0]) === '1' ? '2' : '1', 'k');
  await teacher.locator('.play .status', { hasText: 'The first wrong turn' }).waitFor();
  await pupil.locator('#told', { hasText: await teacher.locator('.play .status p').textContent() }).waitFor();
  assert.equal(await pupil.locator(`#board [data-cell="${OPEN[0]}"][data-sign=wrong]`).count(), 1);
  await teacher.getByRole('button', { name: 'Go back to before it' }).click();
  await teacher.locator('.play .status', { hasText: 'Back before' }).waitFor();
  await pupil.locator('#told p').first().waitFor({ state: 'detached' });
  // The path, step by step.
  await goTo(teacher, 'Watch');
  await teacher.locator('.watch .walk:not([hidden])').waitFor();
  for (let n = 0; n < 3; n++) {
    await teacher.getByRole('button', { name: 'Next', exact: true }).click();
    const step = (await teacher.locator('.watch .walk [data-told] p').allTextContents()).at(-1);
    await pupil.locator('#told', { hasText: step }).waitFor();
  }
  assert.equal(await shown(pupil), await shown(teacher, '.watch'));
  assert.equal(await drawn(pupil, '#board'), await drawn(teacher, '.watch .board'));
  assert.ok((await pupil.locator('#board .mine').count()) > 0, 'what the teacher has written stands in handwriting');
  // Pencils, with the marks.
  await goTo(teacher, 'Pencils');
  await teacher.locator('.pencils .board').waitFor();
  await teacher.getByRole('button', { name: 'All forced numbers', exact: true }).click();
  await teacher.locator('.pencils .story li').first().waitFor();
  // Until all of them are entered, and a moment longer.
  const due = () => teacher.locator('.pencils .status p, .pencils .prompt-words :is(h3, p)').allTextContents();
  const same = async () => (await told(pupil)).join() === (await due()).join() && (await shown(pupil)) === (await shown(teacher, '.pencils'));
  for (const end = Date.now() + 20_000; !(await same());) assert.ok(Date.now() < end, JSON.stringify([await told(pupil), await due()]));
  assert.match((await pupil.locator('#told .heading').allTextContents()).join(), /^1\. Forced numbers$/, 'what is due, with its name');
  assert.ok((await shown(pupil)).replaceAll('.', '').length > 34, 'what is forced is entered');
  // A room without a board leaves the one that is there.
  const before = [await shown(pupil), await told(pupil)];
  await goTo(teacher, 'My games');
  await teacher.waitForTimeout(300);
  assert.deepEqual([await shown(pupil), await told(pupil)], before);
  assert.deepEqual([...teacher.faults, ...pupil.faults], []);
});

withNetwork('the example of a technique goes out with its words, stage by stage', async () => {
  const teacher = await firstVisit(browser, server.address, LOOKS[0]);
  const { page: pupil } = await device(follow, LOOKS[1]);
  await share(teacher);
  await press(teacher, 'Escape');
  await teacher.evaluate(() => (location.hash = 'learn/techniques/xy-wing'));
  await teacher.locator('.learn .example').waitFor();
  for (const stage of ['Answer', 'Where', 'Pattern']) {
    await mode(teacher, stage);
    const words = await teacher.locator('.learn .example > [role=status] p').allTextContents();
    assert.ok(words.join('').length > 5, stage);
    await pupil.locator('#told', { hasText: words[0] }).waitFor();
    assert.deepEqual(await told(pupil), words, stage);
  }
  assert.deepEqual([...teacher.faults, ...pupil.faults], []);
  await teacher.context().close();
  await pupil.context().close();
});

withNetwork('when the server is back the class has the board again, with what was done meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-'));
  const words = ['--data', folder, `--share=${ADDRESS}`];
  let here = await startServer(words);
  const links = await (await fetch(`${here.address}api/v1/share`)).json();
  const teacher = await firstVisit(browser, here.address, LOOKS[0]);
  const { page: pupil } = await device(links.follow.url, LOOKS[1]);
  await share(teacher);
  await press(teacher, 'Escape');
  const open = (page, count) => page.locator('#state', { hasText: `${count} cells open` }).waitFor();
  await open(pupil, 48);
  const again = async (meanwhile = async () => {}) => {
    await here.stop();
    await meanwhile();
    here = await startServer([...words, '--port', new URL(here.address).port]);
  };
  await again(async () => {
    await cell(teacher, OPEN[0]).click();
    await press(teacher, right(OPEN[0]));
    await teacher.waitForTimeout(300);
  });
  await open(pupil, 47);
  // Nothing was done, and the teacher is where there is no board: who comes new sees the one that was there.
  await goTo(teacher, 'My games');
  await again();
  const { page: late } = await device(links.follow.url, LOOKS[0]);
  await open(late, 47);
  for (const page of [teacher, pupil, late]) await page.context().close();
  await here.stop();
  await rm(folder, { recursive: true });
});

withNetwork('the page of those who watch has its board in view, in every look, and no barrier', async () => {
  for (const look of [...ALL_LOOKS, { name: 'a phone that lies', viewport: { width: 844, height: 390 } }, { name: 'a wall', viewport: { width: 2560, height: 1440 } }]) {
    const { page } = await device(follow, { ...look, bypassCSP: true });
    await page.locator('#board .cell').first().waitFor();
    const { width, height } = page.viewportSize();
    const box = await page.locator('#board').boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height + 1, `${look.name}: ${JSON.stringify(box)}`);
    assert.ok(box.width > 0.75 * Math.min(width, height - 100), `${look.name}: it is large, ${box.width}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, look.name);
    assert.deepEqual(await violations(page), [], look.name);
    await page.context().close();
  }
});
