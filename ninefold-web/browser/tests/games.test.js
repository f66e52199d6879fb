/** Games on the server's side, as the page keeps them: another port, another browser, a server that is away or killed. */

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { cell, goTo, OPEN, paste, press, right, tool, value } from '../support/board.js';
import { firstVisit, launch, LOOKS } from '../support/browser.js';
import { startServer } from '../support/server.js';

/** @type {import('playwright-core').Browser} */
let browser;
let folder = '';
before(async () => {
  browser = await launch();
});
after(async () => {
  await browser?.close();
});

/** A test with a folder of its own for games. */
const withFolder = (name, action) => test(name, async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-games-'));
  const servers = [];
  const within = async (limits, ...words) => {
    const server = await startServer(['--data', folder, ...words], limits);
    servers.push(server);
    return server;
  };
  try {
    await action((...words) => within({}, ...words), within);
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

const port = (server) => new URL(server.address).port;
const visit = (server) => firstVisit(browser, server.address, LOOKS[0]);
/** Enters the right number into the n-th open cell. */
const move = async (page, n) => {
  await cell(page, OPEN[n]).click();
  await press(page, right(OPEN[n]));
};
const has = (page, n) => page.locator(`.panel:not([hidden]) [data-cell="${OPEN[n]}"] .value`).waitFor();
const stored = async (server) => (await (await fetch(`${server.address}api/v1/games`)).json()).games;
/** Waits until it is so: other programs may keep the cores busy, and what waits for another try waits four seconds for each. */
const until = async (what, isSo) => {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`${what}: not within a minute`);
};
const entered = async (server) => ((await stored(server))[0]?.entries ?? []).filter(Boolean).length;

/** A browser with a game that has one number, which is kept. */
const begun = async (server) => {
  const page = await visit(server);
  await move(page, 0);
  await until('it is kept', async () => (await entered(server)) === 1);
  return page;
};

withFolder('a game goes on in another browser, on another port, after the server was killed', async (start) => {
  const one = await start();
  const page = await visit(one);
  await move(page, 0);
  await move(page, 1);
  await until('both moves are kept', async () => (await entered(one)) === 2);
  await one.stop('SIGKILL');
  const two = await start();
  assert.notEqual(port(one), port(two));
  const other = await visit(two);
  await has(other, 1);
  assert.equal(await value(other, OPEN[0]), right(OPEN[0]));
  await tool(other, 'Undo').click();
  assert.equal(await value(other, OPEN[1]), '', 'with its history');
  assert.deepEqual([...page.faults.filter((fault) => !/Failed to (load|fetch)|ERR_/.test(fault)), ...other.faults], []);
});

withFolder('what is played while the server is away is kept when it is back', async (start) => {
  const one = await start();
  const page = await begun(one);
  const place = port(one);
  await one.stop('SIGKILL');
  await move(page, 1);
  await move(page, 2);
  await page.waitForTimeout(500);
  const again = await start('--port', place);
  await until('all is kept', async () => (await entered(again)) === 3);
  assert.equal((await stored(again)).length, 1, 'as the same game');
});

withFolder('a game that is played in two places at once is two games, and nothing is lost', async (start) => {
  const [one, two] = [await start(), await start()];
  const page = await begun(one);
  const other = await visit(two);
  await has(other, 0);
  // Where the first look at the server's games took too long, another follows some seconds later: it would bring the move from there.
  await other.route('**/api/v1/games', (route) => route.abort());
  await move(page, 1);
  await until('it is kept', async () => (await entered(one)) === 2);
  await move(other, 2);
  await has(other, 2);
  await other.unrouteAll();
  await until('both are kept', async () => (await stored(one)).length === 2);
  const boards = (await stored(one)).map(({ entries }) => entries.flatMap((value, i) => (value ? [OPEN.indexOf(i)] : [])));
  assert.deepEqual(boards.sort(), [[0, 1], [0, 2]]);
  // Each goes on with its own.
  await move(page, 3);
  await move(other, 4);
  await until('all four moves are there', async () => (await stored(two)).every(({ entries }) => entries.filter(Boolean).length === 3));
  assert.equal((await stored(one)).length, 2);
  assert.equal(await value(other, OPEN[1]), '');
});

withFolder('two tabs of one browser play one game', async (start) => {
  const one = await start();
  const page = await begun(one);
  const other = await page.context().newPage();
  await other.goto(one.address);
  await has(other, 0);
  for (let n = 1; n < 7; n += 2) {
    await page.bringToFront();
    await move(page, n);
    await has(other, n);
    await other.bringToFront();
    await move(other, n + 1);
    await has(page, n + 1);
  }
  await until('all moves are kept', async () => (await entered(one)) === 7);
  assert.equal((await stored(one)).length, 1);
});

withFolder('what changed elsewhere is seen when one comes back', async (start) => {
  const [one, two] = [await start(), await start()];
  const page = await begun(one);
  const other = await visit(two);
  await has(other, 0);
  await move(other, 1);
  await until('it is kept', async () => (await entered(two)) === 2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await has(page, 1);
  await move(page, 2);
  await until('it goes on', async () => (await entered(one)) === 3);
  assert.equal((await stored(one)).length, 1);
});

withFolder('games are forgotten for good, searched, and taken out of a file', async (start) => {
  const [one, two] = [await start(), await start()];
  const page = await visit(one);
  await move(page, 0);
  await paste(page, '# title: Another\n1...............');
  await page.waitForSelector('dialog', { state: 'detached' });
  await cell(page, 1).click();
  await press(page, '2');
  await until('both are kept', async () => (await stored(one)).length === 2);
  const other = await visit(two);
  const shown = other.locator('.records .record');
  await other.waitForTimeout(800);
  const file = await other.evaluate(async () => (await import('/model/save.js')).exportGames());
  assert.equal(JSON.parse(file).games.length, 2);
  await tool(other, 'My games').click();
  await shown.nth(1).waitFor(); // the older one comes as one looks for it
  assert.equal(await shown.count(), 2);
  await other.getByRole('button', { name: /^Forget/ }).first().click();
  assert.equal(await shown.count(), 1);
  await until('it is forgotten there', async () => (await stored(two)).length === 1);
  await page.evaluate(async () => (await import('/model/sync.js')).pull());
  await page.waitForTimeout(500);
  assert.equal((await stored(one)).length, 1, 'the copy of the first browser does not bring it back');
  const told = await other.evaluate(async (text) => (await import('/model/save.js')).importGames(text), file);
  assert.deepEqual([told.new, told.known, told.parted, told.bad], [1, 1, 0, []]);
  assert.equal((await stored(one)).length, 2);
});

withFolder('a fresh browser fetches all games while one looks on; the place and the focus stay', async (start) => {
  const one = await start();
  const page = await begun(one);
  const file = JSON.parse(await page.evaluate(async () => (await import('/model/save.js')).exportGames()));
  const [{ game }] = file.games;
  const more = Array.from({ length: 25 }, (_, i) => ({ id: `other-${i}`, game: { ...game, id: `other-${i}`, at: game.at - 1000 - i, puzzle: { ...game.puzzle, level: 1 + (i % 6), title: `Game ${i}` } } }));
  const answer = await fetch(`${one.address}api/v1/import`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ninefold_games: 1, games: more }) });
  assert.equal((await answer.json()).new, 25);
  const other = await firstVisit(browser, `${one.address}`, LOOKS[0], '#games');
  const items = other.locator('.shelf li');
  await other.getByText('26 games', { exact: true }).waitFor();
  assert.equal(await items.count(), 26);
  // A double click forgets nothing and opens nothing; the second press is where the first was.
  await items.last().scrollIntoViewIfNeeded();
  const drop = items.nth(24).getByRole('button', { name: /^Forget/ });
  const [box, top, name] = [await drop.boundingBox(), await other.evaluate(() => scrollY), await items.nth(24).locator('.game-title').textContent()];
  assert.ok(top > 100);
  await other.mouse.dblclick(box.x + 8, box.y + box.height / 2);
  assert.equal(await drop.textContent(), 'Forget it for good');
  const after = await drop.boundingBox();
  assert.deepEqual([after.x, after.y], [box.x, box.y]);
  await other.mouse.click(box.x + 8, box.y + box.height / 2);
  assert.equal(await items.count(), 25);
  assert.equal(await items.filter({ hasText: name }).count(), 0);
  const focused = () => other.evaluate(() => [document.activeElement.className, document.activeElement.closest('li') === document.querySelectorAll('.shelf li')[24]]);
  assert.deepEqual(await focused(), ['game', true]);
  assert.ok(Math.abs((await other.evaluate(() => scrollY)) - top) < 60, 'the page stays where it was');
  // Levels are found by their words, and no words of a board are taken for them.
  await other.getByLabel('Find').fill('level 3');
  assert.ok((await items.count()) > 0);
  for (const text of await items.allTextContents()) assert.match(text, /Level 3/);
  await other.getByLabel('Find').fill('no such words');
  await other.getByText('None of the 25 games has all these words.').waitFor();
  await other.getByRole('button', { name: 'Show all games' }).click();
  assert.equal(await items.count(), 25);
});

withFolder('moves in quick succession are sent while they are made, and not all after a pause', async (start) => {
  const one = await start();
  const page = await visit(one);
  for (let n = 0; n < 6; n++) {
    await page.evaluate(([at, key]) => {
      const cell = document.querySelector(`.play [data-cell="${at}"]`);
      cell.focus();
      cell.dispatchEvent(new KeyboardEvent('keydown', { key, code: `Digit${key}`, bubbles: true }));
    }, [OPEN[n], right(OPEN[n])]);
    await page.waitForTimeout(60);
  }
  await one.stop('SIGKILL');
  const two = await start();
  assert.ok((await entered(two)) >= 1, `${await entered(two)} of six`);
});

withFolder('a game that is not given takes no other away, and is counted', async (start) => {
  const one = await start();
  const page = await begun(one);
  const file = JSON.parse(await page.evaluate(async () => (await import('/model/save.js')).exportGames()));
  const [{ game }] = file.games;
  const more = Array.from({ length: 9 }, (_, i) => ({ id: `other-${i}`, game: { ...game, id: `other-${i}`, at: game.at - 1000 - i, puzzle: { ...game.puzzle, title: `Game ${i}` } } }));
  await fetch(`${one.address}api/v1/import`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ninefold_games: 1, games: more }) });
  const other = await visit(one);
  // Until all have come: what is still on its way would be written after the storage was emptied.
  await other.evaluate(() => (location.hash = 'games'));
  await other.getByText('10 games', { exact: true }).waitFor();
  await other.route('**/api/v1/game/other-3', (route) => route.fulfill({ status: 404, json: { error: { code: 'not-found', what: 'no game with this id is kept' } } }));
  await other.route('**/api/v1/game/other-5', (route) => route.fulfill({ status: 200, body: '{' }));
  // From the beginning, as a browser that has none of them.
  await other.evaluate(() => localStorage.clear());
  await other.reload();
  await other.evaluate(() => (location.hash = 'games'));
  await other.getByText('8 games', { exact: true }).waitFor();
  await other.locator('.missing-games').getByText(/^2 games are damaged in the file games\.db/).waitFor();
  await other.unrouteAll();
  // As who comes back to the page; the packed page has its own copy of the module.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await other.locator('.missing-games').waitFor({ state: 'hidden' });
  await other.getByText('10 games', { exact: true }).waitFor();
});

withFolder('a disk that is full is told, with what becomes of the moves; what was kept is there', async (start, within) => {
  const one = await within({ most: 800 });
  const page = await begun(one);
  const [{ game }] = JSON.parse(await page.evaluate(async () => (await import('/model/save.js')).exportGames())).games;
  const post = async (i) => (await fetch(`${one.address}api/v1/keep`, { method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: `more-${i}`, base: 0, game: { ...game, id: `more-${i}`, at: game.at - 1000 - i, later: 'x'.repeat(9000) } }) })).status;
  let kept = 0;
  while ((await post(kept)) === 200) kept += 1;
  assert.equal(await post(kept), 507);
  assert.ok(kept > 5);
  await move(page, 1);
  await page.locator('.play .keeping', { hasText: 'Kept in this browser only, not on the computer: see “My games”.' }).waitFor();
  await page.evaluate(() => (location.hash = 'games'));
  await page.locator('.missing-games').getByText(/^On the computer it cannot be kept now: the games' file cannot be written: .*; what was kept before is safe\. What you do is in this browser, and is sent again and again until it is kept\.$/).waitFor();
  assert.equal((await stored(one)).length, kept + 1);
  assert.match(one.said(), /^Open http:.*\nA game could not be kept: the games' file cannot be written: .*; what was kept before is safe\. Until that is over, what is played is in the browser alone\.\n$/, 'the terminal says so, once');
  await one.stop();
  assert.equal((await stored(await start())).length, kept + 1);
});

withFolder('that nothing is kept is said as long as it is so, in Play and in My games', async (start) => {
  const one = await start();
  const page = await begun(one);
  const said = page.locator('.play .keeping');
  assert.equal(await said.isVisible(), false);
  const told = page.locator('.missing-games');
  let n = 1;
  for (const [answer, reason] of [
    [{ status: 500, json: { error: { code: 'failed', what: 'the file was moved away.' } } }, /: the file was moved away\. What you do is in this browser/],
    [{ status: 403, json: { error: { code: 'forbidden', what: 'the link no longer holds' } } }, /: the link no longer holds\. What you do is in this browser/],
    [null, /^The server does not answer\. /],
  ]) {
    await page.route('**/api/v1/keep', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.evaluate(() => (location.hash = 'play'));
    for (let i = 0; i < 3; i++) {
      await move(page, n++);
      await said.filter({ hasText: answer ? 'Kept in this browser only, not on the computer' : 'does not answer' }).waitFor();
    }
    await page.waitForTimeout(300);
    assert.ok(await said.isVisible(), 'a move does not take it away');
    await page.evaluate(() => (location.hash = 'games'));
    await told.getByText(reason).waitFor();
    assert.doesNotMatch(await told.textContent(), /\.\./);
    await page.evaluate(() => (location.hash = 'play'));
    await page.unrouteAll();
    // Without another move: it is sent by itself.
    await said.waitFor({ state: 'hidden' });
    await until('all is kept', async () => (await entered(one)) === n);
  }
});

withFolder('games that are taken from a file stand in the list at once', async (start) => {
  const page = await begun(await start());
  await goTo(page, 'My games');
  await page.locator('.panel.games .shelf .game').waitFor();
  const file = JSON.parse(await page.evaluate(async () => JSON.stringify(await (await fetch('/api/v1/games-file')).json())));
  const [{ id, game }] = file.games;
  const other = { ...file, games: [{ id: `${id.slice(0, -1)}${id.endsWith('0') ? 1 : 0}`, game: { ...game, puzzle: { ...game.puzzle, title: 'Taken' } } }] };
  await page.getByRole('button', { name: 'All games as a file, or from one' }).click();
  await page.locator('dialog input[type=file]').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(other)) });
  await page.locator('dialog .result', { hasText: 'Taken: 1 new' }).waitFor();
  // Also behind the dialog, which stays open.
  await page.locator('.panel.games .game-title', { hasText: 'Taken' }).waitFor();
  assert.match(await page.locator('.panel.games .kind[role="status"]').textContent(), /^2 games$/);
  assert.match(await page.locator('.panel.games .shelf').textContent(), /, played \d+:\d\d/);
});
