// Pictures of the page, to be looked at: node shots.mjs ADDRESS
import { chromium } from 'playwright-core';
const ARGS = ['--no-sandbox', '--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const address = process.argv[2] ?? 'http://127.0.0.1:8931/';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGS });
async function shot(name, width, height, colorScheme, action, full = false, more = {}) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme, deviceScaleFactor: width < 500 ? 2 : 1, ...more });
  page.on('console', (m) => console.log(name, m.type(), m.text()));
  page.on('pageerror', (e) => console.log(name, e.stack));
  await page.goto(address);
  await page.waitForSelector('[data-cell="1"]');
  await action(page);
  await page.screenshot({ path: `shots/${name}.png`, fullPage: full });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) console.log(name, 'scrolls sideways by', over);
  await page.close();
}
const only = process.argv[3];
const all = {
  'phone-light': ['phone', 'light', marks], 'phone-dark': ['phone', 'dark', marks], 'desktop-light': ['desktop', 'light', marks], 'desktop-dark': ['desktop', 'dark', marks],
  'narrow': ['narrow', 'light', auto], 'desktop-auto': ['desktop', 'dark', auto], 'colours': ['phone', 'light', colours],
  'open': ['phone', 'light', (p) => p.getByRole('button', { name: 'Open', exact: true }).click()], 'open-desktop': ['desktop', 'dark', (p) => p.getByRole('button', { name: 'Open', exact: true }).click()],
  'sixteen': ['phone', 'light', large], 'sixteen-desktop': ['desktop', 'light', async (p) => { await large(p); await auto(p); }], 'keys': ['desktop', 'light', (p) => p.getByRole('button', { name: 'Keys' }).click()], 'settings': ['phone', 'dark', (p) => p.getByRole('button', { name: 'Settings' }).click()],
  'paused': ['phone', 'light', (p) => p.getByRole('button', { name: 'Pause' }).click()],
  'forced': ['desktop', 'light', marks, false, { forcedColors: 'active' }],
  'blank25': ['desktop', 'light', blank25], 'scene': ['desktop', 'light', scene], 'scene-dark': ['phone', 'dark', scene],
};
const sizes = { phone: [360, 740], desktop: [1280, 800], narrow: [320, 560] };
for (const [name, [size, scheme, action, full, more]] of Object.entries(all)) if (!only || name.startsWith(only)) await shot(name, ...sizes[size], scheme, action, full, more);
async function marks(page) {
  await page.click('[data-cell="1"]');
  await page.keyboard.press('Shift+Digit3'); await page.keyboard.press('Shift+Digit5');
  await page.click('[data-cell="4"]'); await page.keyboard.press('Control+Digit3'); await page.keyboard.press('Control+Digit4'); await page.keyboard.press('Control+Digit5');
  await page.click('[data-cell="8"]'); await page.keyboard.press('3');
  await page.click('[data-cell="10"]'); await page.keyboard.press('Alt+Digit1'); await page.click('[data-cell="12"]'); await page.keyboard.press('Alt+Digit2'); await page.keyboard.press('Alt+Digit3');
  await page.click('[data-cell="14"]');
}
async function auto(page) { await page.getByRole('button', { name: 'Auto marks' }).click(); await page.click('[data-cell="14"]'); }
async function colours(page) { await page.getByRole('radio', { name: 'Colour' }).check(); }
async function large(page) { await page.getByRole('button', { name: 'Open', exact: true }).click(); await page.getByRole('button', { name: 'Large, 16 by 16' }).click(); }
async function blank25(page) { await page.getByRole('button', { name: 'Open', exact: true }).click(); await page.getByLabel('Kind of board').selectOption('5x5'); await page.getByRole('button', { name: 'Type it' }).click(); await page.getByRole('button', { name: 'Auto marks' }).click(); }
async function scene(page) {
  await page.evaluate(async () => {
    const { BoardView } = await import('/board/view.js'); const { plainGeometry } = await import('/model/geometry.js'); const { autoMarks } = await import('/model/moves.js'); const { sample } = await import('/play/samples.js'); const { blank } = await import('/model/history.js'); const { peersOf } = await import('/model/geometry.js');
    const { board, geometry } = sample(); const entries = blank(81);
    for (const c of autoMarks({ givens: board.givens, peers: peersOf(geometry), entries }, 9, null)) entries.centre[c[1]] = c[3];
    const place = document.querySelector('.scroller > div'); const v = new BoardView(place, geometry, { names: true }); window.v = v;
    v.show({ values: board.givens, givens: board.givens, marks: entries });
    const parts = ['option', 'pattern', 'fin', 'pivot', 'set1', 'set2', 'set3', 'set4', 'set5', 'eliminated', 'placed'];
    const ms = []; let i = 0;
    for (let cell = 18; cell < 81 && i < 33; cell++) for (const value of entries.centre[cell]) if (i < 33 && (cell + value) % 2) ms.push({ cell, value, part: parts[i++ % parts.length] });
    v.scene({ houses: [{ house: 3, tone: 'base' }, { house: 26, tone: 'cover' }, {house: 24, tone: 'cover'}], focus: [10, 40], marks: ms, arrows: [{ from: [[ms[0].cell, ms[0].value]], to: [[ms[7].cell, ms[7].value]], strong: true }, { from: [[ms[7].cell, ms[7].value]], to: [[ms[20].cell, ms[20].value],[ms[21].cell, ms[21].value]], strong: false }], strokes: [{ from: [[4 * 9 + 4, 1]], cells: [37, 38, 39, 22] }], ovals: [[[55, 1], [57, 1]]], bare: false }, 'answer');
  });
}
await browser.close();
