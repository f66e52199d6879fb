/** The server away and back; and what leads on from a puzzle that is solved, that was begun, or that a link only names. */

import assert from 'node:assert/strict';
import { violations } from '../support/axe.js';
import { cell, dialogGone, GENTLE, goTo, OPEN, paste, press, right, tool, value } from '../support/board.js';
import { LOOKS } from '../support/browser.js';
import { pagesIn } from '../support/running.js';

const on = pagesIn(LOOKS[0]);
/** The server does not answer until it is called back. */
const away = async (page) => {
  await page.route('**/*', (route) => route.abort());
  return async () => {
    await page.unroute('**/*');
    page.faults.length = 0; // the browser's own words about the requests that failed
  };
};

on('Watch waits for the server: it goes on when one wishes, and by itself', async (page) => {
  await goTo(page, 'Watch');
  await page.locator('.watch .walk:not([hidden])').waitFor();
  for (const isWished of [true, false]) {
    await goTo(page, 'Play');
    await tool(page, 'Undo').waitFor();
    await cell(page, OPEN[isWished ? 0 : 1]).click();
    await press(page, right(OPEN[isWished ? 0 : 1]));
    const back = await away(page);
    await goTo(page, 'Watch');
    const again = page.locator('.watch .note').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await back();
    if (isWished) await again.click();
    await page.locator('.watch .walk:not([hidden])').waitFor();
    assert.equal(await page.locator('.watch .note').textContent(), '');
  }
}, '');

on('what Play and New asked for goes on when the server is back, and nothing is said to be away any longer', async (page) => {
  const said = page.locator('.play .status');
  await page.waitForLoadState('networkidle'); // the list of levels has come
  for (const [key, done] of [['k', said.filter({ hasText: 'exactly one solution' })], ['h', page.locator('.play .stage-count', { hasText: '1 of 4' })]]) {
    const back = await away(page);
    await press(page, key);
    await said.getByRole('button', { name: 'Try again' }).waitFor();
    await back();
    await done.waitFor();
    assert.doesNotMatch(await said.textContent(), /does not answer/);
  }
  // Who does something else no longer waits, and hears nothing of it.
  const back = await away(page);
  await press(page, 'k');
  await said.getByRole('button', { name: 'Try again' }).waitFor();
  await goTo(page, 'New');
  await page.getByRole('button', { name: /^1 · / }).click();
  await page.locator('.panel.new .status').getByRole('button', { name: 'Try again' }).waitFor();
  await back();
  await page.locator('.panel.play:not([hidden])').waitFor();
  assert.doesNotMatch(await said.textContent(), /does not answer/);
}, '');

on('the lists of Learn, New and Pencils open while the server is away, as they come with the page', async (page) => {
  await page.waitForLoadState('networkidle');
  const back = await away(page);
  await goTo(page, 'Learn');
  await page.locator('.trainer .parts a').first().waitFor();
  assert.ok((await page.locator('.trainer .parts a').count()) >= 20);
  await page.locator('.learn .ways').getByRole('link', { name: 'Techniques' }).click();
  await page.locator('.learn').getByRole('link', { name: 'X-wing', exact: true }).first().waitFor();
  await goTo(page, 'Tours');
  await page.locator('.contents a').first().waitFor();
  await goTo(page, 'New');
  assert.equal(await page.locator('.levels .card').count(), 6);
  await goTo(page, 'Pencils');
  assert.equal(await page.locator('.pencils .cell .value').count(), 81 - OPEN.length);
  await page.locator('.pencils .status', { hasText: 'does not answer' }).waitFor();
  await back();
}, '');

on('Pencils goes on by itself when the server is back, with the puzzle that was chosen last', async (page) => {
  await page.waitForLoadState('networkidle');
  const back = await away(page);
  await goTo(page, 'Pencils');
  const status = page.locator('.pencils .status');
  await status.getByRole('button', { name: 'Try again' }).waitFor();
  await page.getByLabel('Puzzle', { exact: true }).selectOption('Mepham’s D');
  await status.getByRole('button', { name: 'Try again' }).waitFor();
  await back();
  await page.locator('.pencils .prompt h3').waitFor();
  await status.filter({ hasText: 'Choose a cell and type a forced number' }).waitFor();
  assert.equal(await page.locator('.pencils .cell .value').count(), 28);
}, '');

on('a tour waits for the server, and is not said to be missing', async (page) => {
  await page.locator('.panel.tours').getByRole('heading', { name: 'Tours' }).waitFor();
  const back = await away(page);
  await page.locator('.contents a').first().click();
  await page.locator('.tours .note').getByRole('button', { name: 'Try again' }).waitFor();
  assert.equal(await page.getByText('This page is not there').count(), 0);
  await back();
  await page.locator('ol.contents').waitFor();
}, '#tours');

on('a solved game leads to its path; pasted again it goes on, and is begun anew by “Start again”', async (page) => {
  await paste(page, GENTLE.replaceAll('.', '0'));
  await dialogGone(page);
  await cell(page, OPEN[0]).click();
  await press(page, right(OPEN[0]));
  await paste(page, '1...2...3...4...');
  await dialogGone(page);
  await paste(page, GENTLE);
  await page.getByText('This puzzle was begun before').waitFor();
  assert.equal(await value(page, OPEN[0]), right(OPEN[0]));
  await tool(page, 'Start again').click();
  assert.equal(await value(page, OPEN[0]), '');
  for (const n of OPEN) {
    await cell(page, n).focus();
    await press(page, right(n));
  }
  await page.locator('.play .status').getByRole('button', { name: 'Watch the path' }).click();
  await page.waitForFunction(() => /^1 of \d+/.test(document.querySelector('.panel.watch .count')?.textContent ?? ''));
  assert.equal(await page.locator('.watch .cell .value').count(), 81 - OPEN.length);
}, '');

on('of a level that was solved another is made', async (page) => {
  await page.evaluate(async () => {
    const { latest, save } = await import('/model/save.js');
    const { Game } = await import('/model/game.js');
    const { sample } = await import('/play/samples.js');
    save({ ...new Game({ ...sample(), level: 2 }).save(), id: 'of-level-2' });
    return latest();
  });
  await page.reload();
  await page.locator('.play .kind', { hasText: 'Level 2, ' }).waitFor();
  for (const n of OPEN) {
    await cell(page, n).focus();
    await press(page, right(n));
  }
  await page.getByRole('button', { name: 'Another of level 2' }).click();
  await page.locator('.play .title', { hasText: 'Level 2, ' }).waitFor();
  assert.ok((await page.locator('.play .cell:not(.given)').count()) > 40);
}, '');

on('a short link of SudokuPad is told what it is; a filter is seen and can be ended', async (page) => {
  await paste(page, 'https://sudokupad.app/abc123xyz');
  await page.getByText('This short link only names a puzzle of SudokuPad').waitFor();
  await press(page, 'Escape');
  await tool(page, 'Filter').click();
  await page.getByRole('dialog').getByRole('radio', { name: '5', exact: true }).check({ force: true });
  await press(page, 'Escape');
  await page.getByText('Shown: where 5 can go').waitFor();
  assert.ok((await page.locator('.play .overlay .part').count()) > 0);
  await page.getByRole('button', { name: 'Filter off' }).click();
  assert.equal(await page.locator('.play .overlay .part').count(), 0);
  assert.equal(await page.getByText('Shown: where').isVisible(), false);
}, '');

on('on a lying phone the keypad of the trainer stays where it is through all help, and what leads on is in the window', async (page) => {
  for (const viewport of [{ width: 800, height: 360 }, { width: 360, height: 740 }]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await page.locator('.trainer .keypad .key').first().waitFor();
    const inside = async (locator) => {
      const { y, height } = await locator.boundingBox();
      assert.ok(y >= 0 && y + height <= viewport.height, `${y} to ${y + height} of ${viewport.height}`);
      return y;
    };
    const keypad = page.locator('.trainer .keypad');
    const before = await inside(keypad);
    for (let n = 0; n < 4; n++) {
      await page.locator('.trainer').getByRole('button', { name: 'Help' }).click();
      assert.equal(await inside(keypad), before);
    }
    await inside(page.getByRole('button', { name: 'Next position' }));
  }
}, '#learn/trainer/naked-pair');

pagesIn({ ...LOOKS[0], bypassCSP: true })('a server that has too much to do is asked again by itself, which is said, and moves nothing', async (page) => {
  await cell(page, OPEN[0]).click();
  const board = await page.locator('.play .face').boundingBox();
  const refused = { status: 503, headers: { 'Retry-After': '8' }, json: { error: { what: 'too much is being computed', code: 'busy' } } };
  await page.route('**/api/v1/hint', (route) => route.fulfill(refused), { times: 1 });
  await press(page, 'h');
  await page.locator('.busy', { hasText: 'asked again' }).waitFor();
  assert.deepEqual(await page.locator('.play .face').boundingBox(), board);
  for (const viewport of [{ width: 1280, height: 800 }, { width: 844, height: 390 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await violations(page), [], JSON.stringify(viewport));
    const { x, y, width, height } = await page.locator('.busy').boundingBox();
    assert.ok(x >= 0 && x + width <= viewport.width);
    await page.locator('.busy').evaluate((note) => (note.style.pointerEvents = 'auto'));
    assert.ok(await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.matches('.busy'), [x + width / 2, y + height / 2]), 'nothing stands before it');
    await page.locator('.busy').evaluate((note) => note.style.removeProperty('pointer-events'));
  }
  await page.locator('.stage-count', { hasText: '1 of 4' }).waitFor();
  assert.equal(await page.locator('.busy').textContent(), '');
  page.faults.length = 0; // the browser's own words about the answer
}, '');
