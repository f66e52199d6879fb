// Pictures of the page, to be looked at: node shots.mjs ADDRESS
import { chromium } from 'playwright-core';
export const ARGS = ['--no-sandbox', '--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const address = process.argv[2] ?? 'http://127.0.0.1:8931/';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGS });
for (const [name, width, height] of [['phone', 360, 740], ['desktop', 1280, 800]]) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, deviceScaleFactor: name === 'phone' ? 2 : 1 });
    page.on('console', (m) => console.log(m.type(), m.text()));
    page.on('pageerror', (e) => console.log(e.stack));
    await page.goto(address);
    await page.click('[data-cell="1"]');
    await page.keyboard.press('Shift+Digit3'); await page.keyboard.press('Shift+Digit5');
    await page.click('[data-cell="4"]'); await page.keyboard.press('Control+Digit3'); await page.keyboard.press('Control+Digit4'); await page.keyboard.press('Control+Digit5');
    await page.click('[data-cell="8"]'); await page.keyboard.press('3');
    await page.click('[data-cell="16"]'); await page.keyboard.press('3');await page.click('[data-cell="10"]');await page.keyboard.press('Alt+Digit1');await page.click('[data-cell="12"]');await page.keyboard.press('Alt+Digit2');await page.keyboard.press('Alt+Digit3');
    await page.click('[data-cell="14"]');
    await page.screenshot({ path: `shots/${name}-${colorScheme}.png` });
    await page.close();
  }
}
await browser.close();
