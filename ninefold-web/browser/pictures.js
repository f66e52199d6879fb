/** Pictures of the page, to be looked at and for the manual: `npm run pictures -- FOLDER`. */

import { mkdirSync } from 'node:fs';
import { ALL_LOOKS, launch, newPage } from './support/browser.js';
import { SCENES } from './support/scenes.js';
import { startServer } from './support/server.js';

const folder = process.argv[2] ?? 'pictures';

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
