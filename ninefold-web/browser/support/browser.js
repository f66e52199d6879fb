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

export const launch = () => chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

/**
 * A page of a new person: nothing is kept from others. What goes wrong in the page, or is refused by its security policy,
 * is collected in `page.faults`.
 */
export async function newPage(browser, address, { viewport, colorScheme, hasTouch, ...more } = LOOKS[0], hash = '') {
  const context = await browser.newContext({ viewport, colorScheme, hasTouch, ...more });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') page.faults.push(message.text());
  });
  page.setDefaultTimeout(5000);
  await page.goto(address + hash);
  await page.waitForSelector('.panel:not([hidden])');
  return page;
}
