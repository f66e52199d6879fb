/** Pictures of the page, to be looked at and for the manual: `npm run pictures -- FOLDER`. */

import { mkdirSync } from 'node:fs';
import { cell, press, tool } from './support/board.js';
import { ALL_LOOKS, launch, newPage } from './support/browser.js';
import { startServer } from './support/server.js';

const folder = process.argv[2] ?? 'pictures';

/** @type {Record<string, (page: import('playwright-core').Page) => Promise<void>>} */
const SCENES = {
  play: async (page) => {
    await cell(page, 1).click();
    await press(page, '3', 'Home', 'ArrowDown', 'ArrowRight', 'Shift+Digit6', 'Shift+Digit9', 'ArrowRight', 'ArrowRight', 'Alt+Digit1', 'ArrowRight', 'Control+Digit5', 'Control+Digit7', 'Alt+Digit2', 'ArrowRight');
  },
  'auto-marks': async (page) => {
    await tool(page, 'Auto marks').click();
    await cell(page, 14).click();
  },
  conflict: async (page) => {
    await cell(page, 10).click();
    await press(page, '8');
  },
  open: (page) => tool(page, 'Open').click(),
  large: async (page) => {
    await tool(page, 'Open').click();
    await page.getByRole('button', { name: 'Large, 16 by 16' }).click();
    await page.waitForSelector('dialog', { state: 'detached' });
  },
};

mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await launch();
for (const look of ALL_LOOKS) {
  for (const [name, action] of Object.entries(SCENES)) {
    const page = await newPage(browser, server.address, { ...look, deviceScaleFactor: 2 });
    await action(page);
    await page.screenshot({ path: `${folder}/${name}-${look.viewport.width}-${look.colorScheme}.png` });
    await page.context().close();
  }
}
await browser.close();
server.stop();
