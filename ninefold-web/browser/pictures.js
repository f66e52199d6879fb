/** Pictures of the page, to be looked at and for the manual: `npm run pictures -- FOLDER SCENE...`, without a scene all of them. */

import { mkdirSync } from 'node:fs';
import { ALL_LOOKS, DESKTOP, launch, newPage } from './support/browser.js';
import { SCENES } from './support/scenes.js';
import { startServer } from './support/server.js';

/** A window of a desk that is wide enough for all of a scene. @type {Record<string, {width: number, height: number}>} */
const WIDER = { pencils: { width: 1440, height: 810 } };

const [folder = 'pictures', ...wanted] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await launch();
for (const look of ALL_LOOKS) {
  for (const [name, action] of Object.entries(SCENES).filter(([one]) => wanted.length === 0 || wanted.includes(one))) {
    const viewport = look.viewport === DESKTOP ? (WIDER[name] ?? DESKTOP) : look.viewport;
    const page = await newPage(browser, server.address, { ...look, viewport, deviceScaleFactor: 2 });
    await action(page);
    await page.screenshot({ path: `${folder}/${name}-${viewport.width}-${look.colorScheme}.png` });
    await page.context().close();
  }
}
await browser.close();
server.stop();
