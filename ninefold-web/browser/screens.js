/**
 * The pictures of `docs/web.md` that show the page on every kind of screen: `npm run screens -- ../../docs/pictures/screens`. They are
 * packed as WebP by the browser itself.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { launch } from './support/browser.js';
import { SCENES } from './support/scenes.js';
import { startServer } from './support/server.js';

/** All of them together are to be no larger, in bytes. */
const MOST = 1_200_000;

/** How well the pictures are kept, from 0 to 1. */
const QUALITY = 0.82;

/** A screen, the scene on it, and what is special. @type {[name: string, width: number, height: number, scene: string, look?: object][]} */
const SCREENS = [
  ['phone', 390, 844, 'play', { deviceScaleFactor: 1.5, hasTouch: true }],
  ['phone-hint', 390, 844, 'play-hint', { deviceScaleFactor: 1.5, hasTouch: true }],
  ['phone-lying', 844, 390, 'play-hint', { deviceScaleFactor: 1.5, hasTouch: true }],
  ['tablet', 768, 1024, 'play-hint', { hasTouch: true }],
  ['desktop', 1280, 800, 'play'],
  ['desktop-watch', 1280, 800, 'path'],
  ['desktop-pencils', 1280, 800, 'pencils'],
  ['desktop-setter', 1280, 800, 'setter'],
  ['desktop-learn', 1280, 800, 'trainer'],
  ['phone-learn', 390, 844, 'technique', { deviceScaleFactor: 1.5, hasTouch: true }],
  ['desktop-paper', 1280, 800, 'new'],
  ['phone-puzzles', 390, 844, 'new', { deviceScaleFactor: 1.5, hasTouch: true }],
  ['desktop-games', 1280, 800, 'games'],
  ['phone-games', 390, 844, 'games', { deviceScaleFactor: 1.5, hasTouch: true }],
  ['wide', 2560, 1440, 'play-hint'],
  ['wide-pencils', 2560, 1440, 'pencils'],
  // 400 % of a window of 1280 by 800.
  ['zoom', 320, 200, 'play', { deviceScaleFactor: 2 }],
  ['dark', 1280, 800, 'play-hint', { colorScheme: 'dark' }],
  ['forced', 1280, 800, 'play-hint', { forcedColors: 'active' }],
];

/** The same picture as WebP. @param {import('playwright-core').Page} page @param {Buffer} png */
const packed = async (page, png) => Buffer.from(await page.evaluate(async ([data, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}, /** @type {[string, number]} */ ([png.toString('base64'), QUALITY])), 'base64');

const folder = process.argv[2] ?? 'screens';
const wanted = process.argv.slice(3);
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await launch();
const packer = await browser.newPage();
let size = 0;
for (const [name, width, height, scene, look = {}] of SCREENS.filter(([one]) => wanted.length === 0 || wanted.includes(one))) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...look });
  const page = await context.newPage();
  await page.goto(server.address);
  await page.waitForSelector('.panel:not([hidden])');
  await SCENES[scene](page);
  await page.evaluate(() => document.fonts.ready);
  const bytes = await packed(packer, await page.screenshot({ caret: 'hide' }));
  writeFileSync(`${folder}/${name}.webp`, bytes);
  size += bytes.length;
  console.log(`${name}: ${bytes.length} bytes`);
  await context.close();
}
await browser.close();
await server.stop();
console.log(`${size} bytes in all`);
if (size > MOST) process.exitCode = 1;
