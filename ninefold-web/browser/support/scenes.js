/** What the page shows in its pictures: each goes to a part of it, and does there what a person would do. */

import { cell, dialogGone, GENTLE, OPEN, paste, press, right, tool } from './board.js';

/** @type {Record<string, (page: import('playwright-core').Page) => Promise<void>>} */
export const SCENES = {
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
  'play-hint': async (page) => {
    await cell(page, 1).click();
    await press(page, '6', 'Control+Digit5');
    for (let n = 1; n <= 4; n++) {
      await press(page, 'h');
      await page.locator('.stage-count', { hasText: n < 4 ? `${n} of 4` : 'shown in full' }).waitFor();
    }
  },
  hint: async (page) => {
    await go(page, 'watch/hint');
    for (let n = 0; n < 3; n++) await press(page, 'Enter');
  },
  path: async (page) => {
    await go(page, 'watch/path');
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    for (let n = 0; n < 20; n++) await page.getByRole('button', { name: 'Next', exact: true }).click();
  },
  pencils: async (page) => {
    await go(page, 'pencils');
    await page.getByLabel('Puzzle').selectOption('Mepham’s D');
    for (const name of ['All forced numbers', 'Mark it up', 'On to the next choice', 'c(2,1) = 4', 'On to the next choice', 'c(7,8) = 4']) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    await page.locator('.value[data-path="2"]').first().waitFor();
  },
  buttons: async (page) => {
    await go(page, 'watch/buttons');
    await page.getByRole('button', { name: 'OK: solve it, with guesses where needed' }).click();
    await page.getByRole('button', { name: 'Put this on my board' }).waitFor();
  },
  technique: async (page) => {
    await go(page, 'learn/techniques/xy-wing');
    await page.locator('.prose').waitFor();
  },
  trainer: async (page) => {
    await go(page, 'learn/trainer/naked-pair');
    await page.locator('.ten .button[aria-disabled=false]').first().waitFor();
    await page.getByRole('button', { name: 'Help' }).click();
  },
  class: async (page) => {
    await go(page, 'watch/path');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await press(page, 'f');
  },
  new: (page) => go(page, 'new'),
  games: async (page) => {
    for (const n of OPEN.slice(0, 17)) {
      await cell(page, n).click();
      await press(page, right(n));
    }
    for (const line of BEGUN) {
      await paste(page, line);
      await dialogGone(page);
      await press(page, 'h');
      for (let n = 0; n < 9; n++) {
        await page.locator('.stage-count', { hasText: '1 of 4' }).waitFor();
        await press(page, 'h', 'h', 'h');
        await page.locator('.hint-note .due .button').last().click();
        await press(page, 'h');
      }
    }
    await go(page, 'games');
  },
  setter: async (page) => {
    await tool(page, 'Open').click();
    await page.getByRole('button', { name: 'Type it into a blank board' }).click();
    await dialogGone(page);
    // All but the last givens of a puzzle: so there are several solutions yet.
    for (const [n, digit] of [...GENTLE].entries()) {
      if (digit === '.' || n > 71) continue;
      await cell(page, n).click();
      await press(page, digit);
    }
    await page.locator('.play .status', { hasText: 'solutions' }).waitFor();
  },
  tours: async (page) => {
    await go(page, 'tours/no-notes/2');
    await page.locator('.command img').waitFor();
  },
};

/** Games that are begun: two of 9 by 9, and one of 6 by 6. */
const BEGUN = [
  '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..',
  '..54.6.........14.2..6..4......2..1.',
  '2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3',
];

/** Shows another part of the page. @param {import('playwright-core').Page} page @param {string} hash */
async function go(page, hash) {
  await page.evaluate((to) => (location.hash = to), hash);
  await page.waitForSelector(`.panel.${hash.split('/')[0]}:not([hidden])`);
  if (hash === 'watch/hint') await page.waitForFunction(() => document.activeElement?.textContent === 'Next hint');
}
