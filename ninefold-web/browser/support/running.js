/** The browser and the server of a file of tests: started before its first test, ended after its last. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, leave, newPage } from './browser.js';
import { startServer } from './server.js';

/** @type {import('playwright-core').Browser} */
export let browser;
/** @type {Awaited<ReturnType<typeof startServer>>} */
export let server;

before(async () => {
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.stop();
});

/** How a test of a page in this look is written: it begins with a new person's page and ends without any fault in it. */
export const pagesIn = (look) => (name, action, hash) => test(name, async () => {
  const page = await newPage(browser, server.address, look, hash);
  await action(page);
  assert.deepEqual(page.faults, []);
  await leave(page);
});
