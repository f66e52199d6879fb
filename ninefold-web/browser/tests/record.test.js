/** The record of times and practice: with the games on the server's side, and put together without loss from wherever it comes. */

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { cell, goTo, OPEN, press, right } from '../support/board.js';
import { firstVisit, launch, LOOKS } from '../support/browser.js';
import { startServer } from '../support/server.js';

/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(async () => {
  await browser?.close();
});

/** A test with a folder of its own, and servers that end with it. */
const withFolder = (name, action) => test(name, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-record-'));
  const servers = [];
  const start = async (...words) => {
    servers.push(await startServer(['--data', folder, ...words]));
    return servers.at(-1);
  };
  try {
    await action(start);
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

const ask = async (server) => (await fetch(`${server.address}api/v1/record`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })).json();
const until = async (what, isSo) => {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`${what}: not within a minute`);
};
const keptThere = (server, count) => until(`${count} are kept`, async () => (await ask(server)).deeds.length === count);
/** Something practised, as the trainer notes it. */
const practise = (page, technique, alone) => page.evaluate(async ([id, isAlone]) => {
  const { note } = await import('/model/deeds.js');
  note({ kind: 'practised', at: Date.now(), technique: id, alone: isAlone, day: 20000 });
}, [technique, alone]);
const standing = (page, words) => page.locator('.trainer .parts li', { hasText: words }).waitFor();

withFolder('times and practice go on in another browser, on another port, after the server was killed', async (start) => {
  const one = await start();
  const page = await firstVisit(browser, one.address, LOOKS[0]);
  for (const n of OPEN) {
    await cell(page, n).focus();
    await press(page, right(n));
  }
  await page.locator('.play .status', { hasText: 'Well done' }).waitFor();
  for (const alone of [true, true, false]) await practise(page, 'naked-pair', alone);
  await keptThere(one, 4);
  await one.stop('SIGKILL');
  const two = await start();
  const other = await firstVisit(browser, two.address, LOOKS[0], '#learn');
  await standing(other, 'Naked pair2 of 3 found alone');
  await goTo(other, 'My games');
  await other.locator('.times tbody tr').waitFor();
  assert.match(await other.locator('.times tbody').textContent(), /^9 by 9not known1\d+:\d\d/);
  // Each goes on, and hears of the other.
  await practise(other, 'naked-pair', true);
  await keptThere(two, 5);
  const third = await firstVisit(browser, two.address, LOOKS[0], '#learn');
  await standing(third, 'Naked pair3 of 4 found alone');
  assert.deepEqual([...other.faults, ...third.faults], []);
});

withFolder('what is practised while the server is away is kept when it is back, and nothing is counted twice', async (start) => {
  const one = await start();
  const page = await firstVisit(browser, one.address, LOOKS[0], '#learn');
  await practise(page, 'x-wing', true);
  await keptThere(one, 1);
  const { port } = new URL(one.address);
  await one.stop('SIGKILL');
  await practise(page, 'x-wing', false);
  const again = await start('--port', port);
  await page.reload();
  await keptThere(again, 2);
  await standing(page, 'X-wing1 of 2 found alone');
  // As often as it is loaded.
  await page.reload();
  await standing(page, 'X-wing1 of 2 found alone');
  assert.equal((await ask(again)).deeds.length, 2);
});

withFolder('what a browser knew before there was a record is part of it, with the file of all games', async (start) => {
  const one = await start();
  const page = await firstVisit(browser, one.address, LOOKS[0]);
  await page.evaluate(() => {
    const progress = { box: 2, due: 99999, alone: 18, helped: 2, ten: Array(10).fill(true) };
    localStorage.setItem('ninefold.setting.trainer', JSON.stringify({ swordfish: progress }));
    localStorage.setItem('ninefold.setting.times', JSON.stringify([{ level: 3, size: 9, milliseconds: 61000, at: 5 }, { level: 3, size: 9, milliseconds: 59000, at: 6 }]));
  });
  await page.reload();
  await keptThere(one, 3);
  assert.equal(await page.evaluate(() => localStorage.getItem('ninefold.setting.trainer')), null, 'once');
  await practise(page, 'swordfish', true);
  await keptThere(one, 4);
  const file = await page.evaluate(async () => (await import('/model/save.js')).exportGames());
  assert.equal(JSON.parse(file).record.length, 4);
  // Into another folder.
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-taken-'));
  const elsewhere = await startServer(['--data', folder]);
  try {
    const other = await firstVisit(browser, elsewhere.address, LOOKS[0]);
    const take = () => other.evaluate(async (text) => (await import('/model/save.js')).importGames(text), file);
    assert.deepEqual([(await take()).deeds, (await take()).deeds], [4, 0]);
    await other.evaluate(() => (location.hash = 'learn'));
    await standing(other, 'Swordfish19 of 21 found alone');
    await goTo(other, 'My games');
    await other.locator('.times tbody tr').waitFor();
    assert.equal(await other.locator('.times tbody').textContent(), '9 by 9321:000:590:59');
  } finally {
    await elsewhere.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

withFolder('a page weighs less than 250 kB with 120 games, which come when one looks for them', async (start) => {
  const one = await start();
  const page = await firstVisit(browser, one.address, LOOKS[0]);
  await cell(page, OPEN[0]).click();
  await press(page, right(OPEN[0]));
  const games = async () => (await (await fetch(`${one.address}api/v1/games`)).json()).games;
  await until('it is kept', async () => (await games()).length === 1);
  const { game } = JSON.parse(await page.evaluate(async () => (await import('/model/save.js')).exportGames())).games[0];
  const more = Array.from({ length: 120 }, (_, i) => ({ id: `other-${i}`, game: { ...game, id: `other-${i}`, at: game.at - 1000 * (i + 1), puzzle: { ...game.puzzle, title: `Game ${i}` } } }));
  for (let i = 0; i < more.length; i += 30) {
    const answer = await fetch(`${one.address}api/v1/import`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ninefold_games: 1, games: more.slice(i, i + 30) }) });
    assert.equal((await answer.json()).new, 30);
  }
  const other = await firstVisit(browser, one.address, LOOKS[0]);
  const next = other.waitForResponse((response) => response.url().endsWith('/game/other-1'), { timeout: 60_000 });
  await next; // also without the server the next few are there
  await other.waitForLoadState('networkidle');
  const loaded = await other.evaluate(() => performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]));
  const weight = loaded.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(weight > 100_000 && weight < 240_000, `${weight} bytes: ${JSON.stringify(loaded)}`);
  assert.ok(loaded.filter(([name]) => name.includes('/game/')).length <= 3, 'few of the games');
  assert.equal(await other.locator('.play [data-cell] .value').count(), 34, 'the latest goes on');
  // All are there for who looks for them; pictures are drawn where one looks.
  await goTo(other, 'My games');
  await other.getByText('121 games', { exact: true }).waitFor();
  const items = other.locator('.shelf li');
  assert.equal(await items.count(), 121);
  const drawn = other.locator('.shelf svg.thumb');
  await drawn.first().waitFor();
  assert.ok((await drawn.count()) < 60, `${await drawn.count()} are drawn`);
  assert.equal(await items.last().locator('svg.thumb').count(), 0);
  await items.last().scrollIntoViewIfNeeded();
  await items.last().locator('svg.thumb').waitFor();
  await other.getByLabel('Find').fill('Game 119');
  await items.getByText('Game 119', { exact: true }).click();
  await other.locator('.play .title', { hasText: 'Game 119' }).waitFor();
  assert.deepEqual(other.faults, []);
});

withFolder('what is no deed in this browser is not sent, and is not waited for', async (start) => {
  const one = await start();
  const page = await firstVisit(browser, one.address, LOOKS[0]);
  await page.evaluate(() => {
    const deed = { id: 'of-no-clock', kind: 'solved', at: -5, size: 9, level: 1, ms: -3000, helped: 0 };
    localStorage.setItem('ninefold.record', JSON.stringify({ deeds: [deed], unsent: ['of-no-clock', 'gone'], last: null }));
  });
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/record')));
  await page.reload();
  await goTo(page, 'My games');
  await page.waitForLoadState('networkidle');
  assert.ok(asked > 0 && asked < 5, `${asked} requests`);
  await page.context().close();
});

withFolder('My games says that some of the record is damaged', async (start) => {
  const one = await start();
  const page = await firstVisit(browser, one.address, LOOKS[0]);
  const told = page.locator('.missing-games');
  await goTo(page, 'My games');
  assert.equal(await told.isVisible(), false);
  await page.route('**/api/v1/record', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), damaged: true } });
  });
  await goTo(page, 'New');
  await goTo(page, 'My games');
  await told.getByText('Some of your times and of what you practised is damaged').waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
