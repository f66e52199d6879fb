/** The browser and the server of a file of tests: started before its first test, ended after its last. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, leave, LOOKS, newPage } from './browser.js';
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

/**
 * `test` for what is written once for each of the two looks: every other test of one, and those between them of the other,
 * so that each feature is tried in one of them and each look by every part of the page. The long run has all tests in both.
 */
export const byTurns = (look) => {
  let turn = LOOKS.indexOf(look);
  return (name, action) => {
    if (process.env.NINEFOLD_LONG || turn++ % 2 === 0) test(name, action);
  };
};

/** How a test of a page in this look is written: it begins with a new person's page and ends without any fault in it. */
export const pagesIn = (look, testing = test) => (name, action, hash) => testing(name, async () => {
  const page = await newPage(browser, server.address, look, hash);
  await action(page);
  assert.deepEqual(page.faults, []);
  await leave(page);
});
