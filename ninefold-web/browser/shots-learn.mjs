// Pictures of the tabs Learn and New, to be looked at: node shots-learn.mjs ADDRESS [NAME]
import { mkdirSync } from 'node:fs';
import { launch } from './support/browser.js';

const address = process.argv[2];
const only = process.argv[3];
const SIZES = { phone: [360, 740], desktop: [1280, 800], narrow: [320, 640] };
const click = (name) => (page) => page.getByRole('button', { name, exact: true }).click();
const wait = (page) => page.waitForTimeout(Number(process.env.PAUSE ?? 500));
const times = (count, action) => async (page) => {
  for (let i = 0; i < count; i++) await action(page);
};
const LINE = process.env.LINE;
const SHOTS = {
  hint1: ['learn/hint', wait],
  hint4: ['learn/hint', times(3, click('Next hint')), async (page) => { if (process.env.WHY) await page.locator('.why summary').click(); }],
  path: ['learn/path', times(Number(process.env.STEP ?? 6), click('Next'))], pathend: ['learn/path', click('End')],
  cell: ['learn/cell', async (page) => { await page.locator('[data-cell="40"]:visible').click(); await click('Prove this cell')(page); }],
  buttons: ['learn/buttons', click('OK: solve whatever it takes')], chain: ['learn/buttons', click('Chain exclusion, once')],
  techniques: ['learn/techniques', wait], technique: [`learn/techniques/${process.env.ID ?? 'x-wing'}`, wait],
  new: ['new', click('Make a puzzle')],
};
const LOOKS = [['desktop', 'light'], ['phone', 'dark'], ...(process.env.ALL ? [['desktop', 'dark'], ['narrow', 'light'], ['phone', 'light']] : [])];
mkdirSync('shots', { recursive: true });
const browser = await launch();
for (const [name, [hash, ...actions]] of Object.entries(SHOTS)) {
  if (only && !only.split(',').includes(name)) continue;
  for (const [size, colorScheme] of LOOKS) {
    const [width, height] = SIZES[size];
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, deviceScaleFactor: width < 500 ? 2 : 1, forcedColors: process.env.FORCED ? 'active' : 'none' });
    page.setDefaultTimeout(20000);
    page.on('console', (m) => console.log(name, m.type(), m.text()));
    page.on('pageerror', (e) => console.log(name, e.stack));
    if (LINE) {
      await page.goto(`${address}#play`);
      await page.waitForSelector('[data-cell="1"]');
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.getByLabel('Paste any puzzle').fill(LINE);
      await page.getByRole('button', { name: 'Read it' }).click();
      await page.waitForSelector('dialog', { state: 'detached' });
    }
    if (process.env.PROFILE) await page.addInitScript((p) => localStorage.setItem('ninefold.setting.learn.profile', JSON.stringify(p)), process.env.PROFILE);
    await page.goto(`${address}#${hash}`);
    if (process.env.PROFILE) await page.reload();
    await page.waitForSelector(hash.startsWith('new') ? '.wish' : '.section');
    await wait(page);
    for (const action of actions) await action(page);
    await wait(page);
    await page.screenshot({ path: `shots/${name}-${size}-${colorScheme}.png`, fullPage: width < 500 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log(name, size, 'scrolls sideways by', over);
    await page.close();
  }
}
await browser.close();
