/** The frame around the tabs: addresses, the keyboard's focus, the way back. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, goTo, press, showClock, tab } from '../support/board.js';
import { LOOKS, leave, newPage } from '../support/browser.js';
import { browser, pagesIn, server } from '../support/running.js';

const on = pagesIn(LOOKS[0]);
const go = (page, hash) => page.evaluate((to) => (location.hash = to), hash);
const shown = (page) => page.locator('main > .panel').evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('aria-label')));
const focused = (page) => page.evaluate(() => {
  const { activeElement: one } = document;
  return one?.id || one?.getAttribute('data-cell') || one?.textContent?.trim();
});

on('one tab is shown, and is said to be the current one', async (page) => {
  for (const [name, room] of [['Learn', 'Learn'], ['Watch', 'Watch'], ['New', 'Puzzles'], ['Play', 'Play']]) {
    await page.locator('.tabs').getByRole('link', { name: room, exact: true }).click();
    await tab(page, name.toLowerCase());
    assert.deepEqual(await shown(page), [name]);
    assert.deepEqual(await page.locator('.tabs [aria-current=page]').allTextContents(), [room]);
    assert.equal(await page.title(), `${name} · Ninefold`);
    assert.equal(await focused(page), room, 'the link keeps the focus');
  }
  // A room goes on with the view that was shown there last.
  await goTo(page, 'Pencils');
  assert.deepEqual(await page.locator('.pencils .ways [aria-current=page]').allTextContents(), ['Pencils']);
  await goTo(page, 'Play');
  await page.locator('.tabs').getByRole('link', { name: 'Watch', exact: true }).click();
  await tab(page, 'pencils');
  // Addresses of before lead where their views are now.
  await go(page, 'learn/buttons');
  await tab(page, 'watch');
  assert.equal(await page.evaluate(() => location.hash), '#watch/buttons');
  await page.getByRole('button', { name: 'Both to the end' }).waitFor();
});

on('the skip link leads to the board, or where there is none to what is shown', async (page) => {
  const skip = async () => {
    await page.locator('#skip').focus();
    await press(page, 'Enter');
    return focused(page);
  };
  assert.equal(await skip(), '0');
  await press(page, 'ArrowRight');
  assert.equal(await focused(page), '1');
  await go(page, 'learn/techniques');
  await page.getByLabel('Find by name').waitFor();
  assert.equal(await skip(), 'main');
  await go(page, 'watch/cell');
  await page.locator('.panel.watch .board').waitFor();
  assert.match(String(await skip()), /^\d+$/);
});

on('a button that leads to another tab hands the focus on to the board', async (page) => {
  await page.locator('.panel.watch .stages li').waitFor();
  await page.locator('.panel.watch').getByRole('button', { name: 'Play on' }).focus();
  await press(page, 'Enter');
  await tab(page, 'play');
  assert.equal(await focused(page), '0');
  await press(page, 'ArrowRight', '3');
  assert.equal(await cell(page, 1).locator('.value').textContent(), '3');
}, '#watch/hint');

/** Leaves a tab with the focus in its panel, or on nothing at all, as after a button that vanished. */
const lose = (page, name) => page.evaluate((panel) => {
  if (panel) document.querySelector(`.panel.${panel} [tabindex="0"], .panel.${panel} button`).focus();
  else document.activeElement.blur();
}, name);

for (const from of ['watch', '']) {
  on(`Back and Forward never leave the keyboard behind, ${from ? 'from a board' : 'from nowhere'}`, async (page) => {
    await goTo(page, 'Watch');
    await page.locator('.panel.watch .board').waitFor();
    await lose(page, from);
    await page.goBack();
    await tab(page, 'play');
    assert.equal(await focused(page), '0');
    await lose(page, from && 'play');
    await page.goForward();
    await tab(page, 'watch');
    await page.waitForFunction(() => document.activeElement !== document.body);
    assert.ok(await page.evaluate(() => document.activeElement.checkVisibility()));
  });
}

on('“Play it” hands the keyboard on', async (page) => {
  await go(page, 'new');
  await tab(page, 'new');
  await page.getByLabel('Kind of board').selectOption('jigsaw-6');
  await page.locator('.rated summary').click();
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  const play = page.getByRole('button', { name: 'Play it' });
  await play.waitFor({ timeout: 20000 });
  await play.focus();
  await press(page, 'Enter');
  await tab(page, 'play');
  assert.equal(await focused(page), '0');
  await page.locator('.play .status', { hasText: /6 by 6.*, \d+ givens\.$/ }).waitFor();
});

on('Back to a board that is paused leads to the button that goes on', async (page) => {
  await showClock(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await goTo(page, 'New');
  await lose(page, 'new');
  await page.goBack();
  await tab(page, 'play');
  assert.equal(await focused(page), 'Go on');
});

for (const look of LOOKS) {
  test(`another tab begins at its top, and Back leads to where one was, ${look.name}`, async () => {
    // Play fits the screen and does not scroll.
    const page = await newPage(browser, server.address, { ...look, viewport: { ...look.viewport, height: 320 } }, '#new');
    await tab(page, 'new');
    const top = () => page.evaluate(() => scrollY);
    const bottom = async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return top();
    };
    const ofNew = await bottom();
    await page.evaluate(() => (location.hash = 'tours'));
    await tab(page, 'tours');
    await page.locator('.panel.tours li').nth(2).waitFor(); // what there is comes from the server
    assert.equal(await top(), 0);
    const ofTours = await bottom();
    assert.ok(ofNew > 0 && ofTours > 0);
    await page.evaluate(() => (location.hash = 'new'));
    await tab(page, 'new');
    assert.equal(await top(), 0);
    await page.goBack();
    await tab(page, 'tours');
    assert.equal(await top(), ofTours);
    await page.goBack();
    await tab(page, 'new');
    assert.equal(await top(), ofNew);
    await leave(page);
  });
}
