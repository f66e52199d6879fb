/** Open: what people paste, with all that stands around it. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tool } from '../support/board.js';
import { LOOKS, leave, newPage } from '../support/browser.js';
import { browser, server } from '../support/running.js';

/** Wikipedia's example. */
const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const GRID = LINE.match(/.{9}/g).map((row) => `| ${row.match(/.{3}/g).map((three) => [...three].join(' ')).join(' | ')} |`).join('\n');

const line = (page) => page.locator('.panel.play .cell').evaluateAll((cells) => cells.map((c) => c.querySelector('.value')?.textContent ?? '.').join(''));
const dialog = (page) => page.locator('dialog');
/** Pastes a text on the page, as Ctrl+V does. */
const paste = async (page, text) => {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.locator('.panel.play .cell').first().click();
  await page.keyboard.press('Control+v');
};
const told = (page) => dialog(page).locator('.alarm').textContent();

describe('what people paste', () => {
  for (const [name, text] of [
    ['a line in a sentence', `Can anyone help with ${LINE} please?`],
    ['a line in quotation marks', `“${LINE}”`],
    ['a quoted line', `Anton wrote:\n> ${LINE}\nNice!`],
    ['a grid below a sentence', `I am stuck:\n\n+-------+-------+-------+\n${GRID}\n+-------+-------+-------+\nWhat is next?`],
    ['a grid with the tags of a forum', `Hello,\n[code]\n${GRID}\n[/code]`],
    ['a link with the cells in it', `See https://www.sudokuwiki.org/sudoku.htm?bd=${LINE.replaceAll('.', '0')}`],
  ]) {
    test(`${name} opens at once`, async () => {
      const page = await newPage(browser, server.address, LOOKS[0]);
      await paste(page, text);
      await page.waitForFunction(() => !document.querySelector('dialog'));
      assert.equal(await line(page), LINE);
      assert.deepEqual(page.faults, []);
      await leave(page);
    });
  }

  test('a sheet whose first and last cells are empty', async () => {
    const page = await newPage(browser, server.address, LOOKS[0]);
    const open = `.${LINE.slice(1, -1)}.`;
    const sheet = open.match(/.{9}/g).map((row) => [...row].map((c) => (c === '.' ? '' : c)).join('\t')).join('\n');
    await paste(page, sheet);
    await page.waitForFunction(() => !document.querySelector('dialog'));
    assert.equal(await line(page), open);
    await leave(page);
  });

  test('a puzzle pasted on another tab is played', async () => {
    const page = await newPage(browser, server.address, LOOKS[0]);
    await page.evaluate(() => (location.hash = '#learn'));
    await page.locator('.panel.learn').waitFor();
    await page.evaluate((words) => navigator.clipboard.writeText(words), LINE);
    await page.keyboard.press('Control+v');
    await page.waitForFunction(() => location.hash.startsWith('#play') && !document.querySelector('dialog'));
    await page.locator('.panel.play .cell').first().waitFor();
    assert.equal(await line(page), LINE);
    await leave(page);
  });

  test('a link of “Share” opens what was shared', async () => {
    const page = await newPage(browser, server.address, LOOKS[0]);
    await paste(page, LINE);
    await page.waitForFunction(() => !document.querySelector('dialog'));
    await tool(page, 'Share').click();
    await page.waitForFunction(() => document.querySelector('dialog input')?.value);
    const link = await dialog(page).locator('input').first().inputValue();
    assert.match(link, /#play\//);
    const other = await newPage(browser, server.address, LOOKS[1]);
    await other.locator('.play .head').getByRole('button', { name: 'Open', exact: true }).click();
    await dialog(other).locator('textarea').first().fill(`Try this: ${link.replace(/^[^#]*/, 'http://localhost:1/')} !`);
    await other.getByRole('button', { name: 'Read it' }).click();
    await other.waitForFunction((cells) => [...document.querySelectorAll('.play .cell')].map((c) => c.querySelector('.value')?.textContent ?? '.').join('') === cells, LINE);
    await leave(page);
    await leave(other);
  });

  test('a text that is too long is refused before it is sent or shown, whatever its length', async () => {
    const refused = /^This text is too long for the page\. /;
    for (const length of [1.5e6, 6e6]) {
      const page = await newPage(browser, server.address, LOOKS[0]);
      await page.evaluate((n) => navigator.clipboard.writeText('1'.repeat(n)), length);
      await page.keyboard.press('Control+v');
      await dialog(page).locator('.alarm').waitFor();
      assert.match(await told(page), refused);

      const area = dialog(page).locator('textarea').first();
      await area.fill(LINE.slice(1));
      await page.getByRole('button', { name: 'Read it' }).click();
      await page.waitForFunction(() => document.querySelector('dialog .alarm')?.textContent.includes('80 characters'));
      await area.press('Control+v');
      await page.waitForFunction(() => document.querySelector('dialog .alarm')?.textContent.includes('too long'));
      assert.equal(await area.inputValue(), LINE.slice(1));

      await area.fill('');
      await page.getByRole('button', { name: 'Read it' }).click();
      await page.waitForFunction(() => document.querySelector('dialog .alarm')?.textContent.includes('nothing to read'));
      await page.locator('dialog input[type=file]').setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.alloc(length, 49) });
      await page.waitForFunction(() => document.querySelector('dialog .alarm')?.textContent.includes('too long'));
      assert.equal(await area.inputValue(), '');
      await leave(page);
    }
  });

  test('a puzzle is pasted while a switch has the focus', async () => {
    const page = await newPage(browser, server.address, LOOKS[0]);
    await page.evaluate(() => {
      const box = document.createElement('input');
      box.type = 'checkbox';
      document.body.append(box);
      box.focus();
    });
    await page.evaluate((words) => navigator.clipboard.writeText(words), LINE);
    await page.keyboard.press('Control+v');
    await page.waitForFunction(() => !document.querySelector('dialog'));
    assert.equal(await line(page), LINE);
    await leave(page);
  });

  test('what is wrong is told for people', async () => {
    const page = await newPage(browser, server.address, LOOKS[0]);
    await page.locator('.play .head').getByRole('button', { name: 'Open', exact: true }).click();
    const read = async (text) => {
      await dialog(page).locator('textarea').first().fill(text);
      await page.getByRole('button', { name: 'Read it' }).click();
      await dialog(page).locator('.alarm').waitFor();
      return told(page);
    };
    assert.match(await read(LINE.slice(1)), /Line 1 has 80 characters, 1 less than the 81 of a puzzle\./);
    assert.match(await read(`${LINE}45`), /Line 1 has 83 characters, 2 more than the 81 of a puzzle\./);
    const rows = await read('12..\n34534534\n12\n123412341234123412\n3123123123\n');
    assert.match(rows, /Line 2 is no puzzle: it has 8 characters\. A 9 by 9 puzzle has 81, one for each cell\./);
    assert.equal(await dialog(page).locator('.alarm li').count(), 4, rows);
    assert.match(await read('I am\nstuck\nand do not\nknow\nwhat to do.'), /This is a text with no puzzle in it\./);
    await leave(page);
  });
});
