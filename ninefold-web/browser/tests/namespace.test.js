/**
 * A browser in another network namespace, which shares nothing with the server but a cable: it plays with the link, and gets nothing
 * without. In the long run alone, and only where one may make namespaces.
 */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { cell, OPEN, press, right, value } from '../support/board.js';
import { CHROMIUM, launch, PHONE } from '../support/browser.js';
import { startServer } from '../support/server.js';

/** Names and a network of this run's own. */
const NAME = `nf${process.pid}`;
const NET = `10.203.${process.pid % 250}`;
const ip = (...words) => execFileSync('ip', words, { stdio: 'pipe' });

/** Makes the namespace with a cable between it and this one; why that cannot be, if it cannot. */
function separate() {
  if (!process.env.NINEFOLD_LONG) return 'in the long run alone';
  try {
    ip('netns', 'add', NAME);
    ip('link', 'add', `${NAME}a`, 'type', 'veth', 'peer', 'name', `${NAME}b`, 'netns', NAME);
    ip('addr', 'add', `${NET}.1/30`, 'dev', `${NAME}a`);
    ip('link', 'set', `${NAME}a`, 'up');
    for (const words of [['addr', 'add', `${NET}.2/30`, 'dev', `${NAME}b`], ['link', 'set', `${NAME}b`, 'up'], ['link', 'set', 'lo', 'up']]) ip('-n', NAME, ...words);
    return false;
  } catch (error) {
    return `no network namespace can be made here: ${String(error.stderr ?? error).trim()}`;
  }
}

const skip = separate();
/** @type {import('playwright-core').Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
let folder = '';

before(async () => {
  if (skip) return;
  server = await startServer(['--no-store', `--share=${NET}.1`]);
  folder = mkdtempSync(join(tmpdir(), 'ninefold-namespace-'));
  const there = join(folder, 'chromium');
  writeFileSync(there, `#!/bin/sh\nexec ip netns exec ${NAME} ${CHROMIUM} "$@"\n`);
  chmodSync(there, 0o755);
  browser = await launch(there);
});
after(async () => {
  await browser?.close();
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
  if (skip) return;
  // The cable goes with its end.
  ip('netns', 'del', NAME);
});

test('from another network namespace one plays with the link, watches with the other, and gets nothing without', { skip }, async () => {
  const { own, follow } = await (await fetch(`${server.address}api/v1/share`)).json();
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  page.setDefaultTimeout(45000);
  const open = async (/** @type {string} */ link) => (await page.goto(link))?.status();
  assert.equal(new URL(own.url).hostname, `${NET}.1`);
  // Its own loopback is another one than that of the server.
  await assert.rejects((await context.newPage()).goto(server.address), /ERR_CONNECTION_REFUSED/);
  const bare = own.url.replace(/\?.*/, '');
  for (const path of ['', 'app.js', 'api/v1/health', 'api/v1/games', 'follow']) assert.equal(await open(new URL(path, bare).href), 403, path);
  assert.equal(await open(own.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))), 403, 'another token');
  assert.equal(await open(follow.url), 200);
  await page.locator('#state').waitFor();
  assert.equal(await page.evaluate(async () => (await fetch('/api/v1/lists')).status), 403, 'who may watch may do nothing else');
  assert.equal(await open(own.url), 200);
  await cell(page, OPEN[0]).click();
  await press(page, right(OPEN[0]));
  assert.equal(await value(page, OPEN[0]), right(OPEN[0]));
  await press(page, 'h');
  await page.locator('.stage-count', { hasText: '1 of 4' }).waitFor();
});
