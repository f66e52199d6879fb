/** A browser, and pages of the sizes and colours in which everything is tested. */

import { chromium } from 'playwright-core';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** The two pairs in which every feature is tested; together they have both sizes and both schemes. */
export const LOOKS = [
  { name: 'desktop, light', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'phone, dark', viewport: PHONE, colorScheme: 'dark', hasTouch: true },
];

/** All four, for what is about looks. */
export const ALL_LOOKS = [PHONE, DESKTOP].flatMap((viewport) =>
  ['light', 'dark'].map((colorScheme) => ({ name: `${viewport.width} px, ${colorScheme}`, viewport, colorScheme })));

/** How long a page may take for one thing, in milliseconds: other programs may keep the cores busy. */
const TIMEOUT = 45000;

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const launch = (executablePath = CHROMIUM) => chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync',
    // Nothing is drawn by a graphics card here: in a process of its own that takes an eighth more.
    '--in-process-gpu', '--disable-gpu-compositing'],
});

/** What a page or its context is asked for that outlives a navigation: a page that was asked is not lent again. */
const LASTING = {
  page: ['addInitScript', 'addLocatorHandler', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'route', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'newPage', 'on', 'route', 'setOffline'],
};

/**
 * Pages that were given back, by their look: a new browser context costs twice as much as to go to another page in it.
 * @type {Map<string, import('playwright-core').Page[]>}
 */
const idle = new Map();

/**
 * A page of a new person: no storage is kept from others. What goes wrong in the page, or is refused by its security policy,
 * is collected in `page.faults`.
 */
export async function newPage(browser, address, look = LOOKS[0], hash = '') {
  const page = idle.get(JSON.stringify(look))?.pop();
  if (!page) return firstVisit(browser, address, look, hash);
  page.faults.length = 0;
  return visit(page, address + hash);
}

/** A new person's page in a browser that has no file of the server in its cache, either. */
export const firstVisit = async (browser, address, look, hash = '') => visit(await open(browser, look), address + hash);

async function visit(page, address) {
  await page.goto(address);
  await page.waitForSelector('.panel:not([hidden])');
  return page;
}

async function open(browser, look) {
  const context = await browser.newContext(look);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') page.faults.push(message.text());
  });
  page.setDefaultTimeout(TIMEOUT);
  page.lent = { look, isChanged: false };
  for (const [owner, names] of [[page, LASTING.page], [context, LASTING.context]]) {
    for (const name of names) {
      const original = owner[name].bind(owner);
      owner[name] = (...words) => {
        page.lent.isChanged = true;
        return original(...words);
      };
    }
  }
  return page;
}

/** Ends a page: what its person kept is forgotten, and the next one gets it, unless more of it was changed. */
export async function leave(page) {
  const { look, isChanged } = page.lent;
  if (isChanged) return page.context().close();
  await page.mouse.move(-1, -1); // or what the next page shows there were pointed at
  // A file of the same origin: the app ends, its process stays, and its storage can be emptied.
  await page.goto(new URL('/css/tokens.css', page.url()).href);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(look.viewport);
  const kind = JSON.stringify(look);
  idle.set(kind, [...(idle.get(kind) ?? []), page]);
}
