/** The browser and the server of a file of tests: started before its first test, ended after its last. */

import { after, before } from 'node:test';
import { launch } from './browser.js';
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
