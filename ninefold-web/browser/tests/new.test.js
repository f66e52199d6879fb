/** The tab New: a fresh puzzle, its ratings, and playing it. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { violations } from '../support/axe.js';
import { goTo, press, solutions } from '../support/board.js';
import { LOOKS, leave, newPage } from '../support/browser.js';
import { over, small } from '../support/looks.js';
import { browser, byTurns, server } from '../support/running.js';
import { blankOf, KINDS } from '../../page/new/kinds.js';

const fresh = (page) => page.locator('.panel.new');
const act = (page, name) => fresh(page).getByRole('button', { name, exact: true });
const rated = (page) => fresh(page).locator('.scales li').first().waitFor({ timeout: 20000 });
const line = (page) => page.locator('.panel:not([hidden]) .cell').evaluateAll((cells) => cells.map((c) => c.querySelector('.value')?.textContent ?? '.').join(''));
const open = async (look, more = {}) => {
  const page = await newPage(browser, server.address, { ...look, ...more }, '');
  await goTo(page, 'New');
  await fresh(page).locator('.rated summary').click();
  await fresh(page).locator('.wish').waitFor();
  return page;
};

for (const look of LOOKS) {
  const turn = byTurns(look);

  describe(`new, ${look.name}`, () => {
    turn('a puzzle of the level that was wished, rated, and played, by mouse', async () => {
      const page = await open(look);
      await page.getByRole('radio', { name: '4', exact: true }).check();
      await act(page, 'Make a puzzle').click();
      await rated(page);
      const givens = await line(page);
      assert.equal(solutions(givens).length, 1, 'an oracle finds one solution');
      const scales = await fresh(page).locator('.scales li').allTextContents();
      assert.equal(scales.length, 4);
      assert.match(scales[0], /^Level:4\./, 'with pauses for who hears it');
      await act(page, 'Another one').click();
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Another one', 'the focus stays');
      await page.waitForFunction((before) => [...document.querySelectorAll('.panel.new .cell')].map((c) => c.querySelector('.value')?.textContent ?? '.').join('') !== before, givens);
      await rated(page);
      const second = await line(page);
      await act(page, 'Play it').click();
      await page.locator('.panel.play:not([hidden])').waitFor();
      assert.equal(await line(page), second);
      assert.match(await page.locator('.play .title').textContent(), /^Level 4, /);
      await page.reload();
      await page.waitForSelector('[data-cell="0"]');
      assert.equal(await line(page), second, 'it is kept');
      assert.deepEqual(page.faults, []);
      await leave(page);
    });

    turn('another kind of board, by keyboard', async () => {
      const page = await open(look);
      await page.getByLabel('Kind of board').focus();
      await page.getByLabel('Kind of board').selectOption('jigsaw-6');
      await page.getByRole('radio', { name: '2', exact: true }).focus();
      await press(page, 'ArrowLeft');
      assert.ok(await page.getByRole('radio', { name: '1', exact: true }).isChecked());
      await press(page, 'Tab', 'Enter');
      await rated(page);
      assert.equal((await line(page)).length, 36);
      assert.deepEqual(page.faults, []);
      await leave(page);
    });

    turn('large boards, Latin squares and jigsaws are made while one waits', async () => {
      const page = await open(look);
      for (const [kind, size, least] of [['5x5', 25, 200], ['4x4', 16, 60], ['latin-25', 25, 250], ['jigsaw-9', 9, 7]]) {
        await page.getByLabel('Kind of board').selectOption(kind);
        await page.getByRole('radio', { name: 'Any', exact: true }).check();
        await act(page, 'Make a puzzle').click();
        await page.waitForFunction((cells) => document.querySelectorAll('.panel.new .cell').length === cells, size * size, { timeout: 20000 });
        const filled = await fresh(page).locator('.cell .value').count();
        assert.ok(filled > least && filled < 0.7 * size * size, `${kind}: ${filled} givens`);
        assert.match(await fresh(page).locator('.status').first().textContent(), new RegExp(`${filled} givens. It has one solution`));
      }
      assert.deepEqual(page.faults, []);
      await leave(page);
    });

    turn('rating can be stopped; the puzzle stays', async () => {
      const page = await open(look);
      await page.route('**/api/v1/rate', () => {});
      await act(page, 'Make a puzzle').click();
      await fresh(page).getByText('Rating it …').waitFor();
      const words = await fresh(page).locator('.status').first().textContent();
      await act(page, 'Stop').click();
      await fresh(page).getByText('It was not rated.').waitFor();
      assert.equal(await fresh(page).locator('.ratings').getAttribute('aria-busy'), 'false');
      assert.equal(await fresh(page).locator('.status').first().textContent(), words);
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Make a puzzle', 'the focus is not lost');
      await leave(page);
    });

    turn('a puzzle that cannot be made is said so', async () => {
      const page = await open(look);
      await act(page, 'Make a puzzle').click();
      await rated(page);
      assert.match(await fresh(page).locator('.status').first().textContent(), /no given is to spare/);
      await page.route('**/api/v1/generate', (route) => route.fulfill({ json: { end: 'None found in 100000 tries; perhaps there is no such puzzle at this size.' } }));
      await act(page, 'Make a puzzle').click();
      await fresh(page).locator('.status.alarm').waitFor({ timeout: 30000 });
      assert.match(await fresh(page).locator('.status').first().textContent(), /no such puzzle at this size\. Try again/);
      assert.ok(await fresh(page).locator('.result-of-new').isHidden(), 'what was made before is not that');
      await leave(page);
    });

    turn('only levels that the kind of board has are offered', async () => {
      const page = await open(look);
      const offered = (name) => fresh(page).locator(name).evaluateAll((all) => all.filter((one) => !one.disabled).map((one) => one.value).join(''));
      const kinds = { '2x2': '1', 'latin-9': '12356', 'jigsaw-9': '123456' };
      await page.getByRole('radio', { name: '4', exact: true }).check();
      for (const [kind, levels] of Object.entries(kinds)) {
        await page.getByLabel('Kind of board').selectOption(kind);
        await page.waitForFunction((levels) => [...document.querySelectorAll('.levels .card:enabled')].map((one) => one.value).join('') === levels, levels);
        assert.equal(await offered('.segmented input:not([value=""])'), levels);
        assert.equal(await offered('.paper option:not([value=a4]):not([value=letter])'), levels);
        assert.ok(await page.getByRole('radio', { name: 'Any', exact: true }).isChecked(), 'level 4 was given up with 4x4');
      }
      assert.deepEqual(await violations(page), []);
      await leave(page);
    });

    test('looks: axe, targets, no sideways scrolling at 320 px', async () => {
      const page = await open(look, { bypassCSP: true });
      await act(page, 'Make a puzzle').click();
      await rated(page);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(await small(page), []);
      await page.setViewportSize({ width: 320, height: 560 });
      assert.deepEqual(await over(page), []);
      await leave(page);
    });
  });
}

/** What takes the longest are boards of 25; those up to 9x9 are the ones with levels that some lack. */
test('each level that is offered is found, on each kind of board up to 9x9', { timeout: 300_000 }, async () => {
  const page = await newPage(browser, server.address, LOOKS[0], '');
  const shapes = KINDS.filter(({ shape }) => blankOf(shape).givens.length <= 81);
  const lacking = await page.evaluate(async (kinds) => {
    const api = await import('/api.js');
    const lacking = [];
    for (const { id, shape } of kinds) {
      for (const level of (await api.levels(shape)).levels) {
        const made = await api.generate({ shape, level, seed: 3 });
        if (made.level !== level) lacking.push(`${id} ${level}: ${made.end}`);
      }
    }
    return lacking;
  }, shapes);
  assert.deepEqual(lacking, []);
  await leave(page);
});
