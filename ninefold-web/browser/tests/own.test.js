/** Puzzles that a person brings: typed into a blank board, pasted, opened again; and what is said of them. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { violations } from '../support/axe.js';
import { cell, chosen, dialogGone, GENTLE, goTo, paste, press, said, status, tab, tool, value } from '../support/board.js';
import { LOOKS, leave, newPage } from '../support/browser.js';
import { over, small } from '../support/looks.js';
import { browser, byTurns, pagesIn, server } from '../support/running.js';

const act = (page, name) => page.locator('.play').getByRole('button', { name, exact: true });
const isSet = (page) => act(page, 'These are the givens').click();
const hears = (page, words) => page.locator('.play .status', { hasText: words }).waitFor();
const blank = async (page, kind = '3x3') => {
  await tool(page, 'Open').click();
  await page.getByLabel('Kind of board').selectOption(kind);
  await page.getByRole('button', { name: 'Type it into a blank board' }).click();
  await dialogGone(page);
};
const type = async (page, line) => {
  for (const [n, digit] of [...line].entries()) {
    if (digit === '.') continue;
    await cell(page, n).focus();
    await press(page, digit);
  }
};
const opened = async (page, text) => {
  await paste(page, text);
  await dialogGone(page);
};
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? document.activeElement?.textContent);
const kept = async (page) => {
  await tool(page, 'My games').click();
  const found = await page.locator('.records .record').allTextContents();
  await press(page, 'Escape');
  await dialogGone(page);
  return found;
};
/** As if the server took its time. */
const hold = async (page, name) => {
  const held = [];
  await page.route(`**/api/v1/${name}`, (route) => held.push(route));
  return { held, until: async (count) => { while (held.length < count) await page.waitForTimeout(20); } };
};

for (const look of LOOKS) {
  const on = pagesIn(look, byTurns(look));

  describe(`own puzzles, ${look.name}`, () => {
    on('what is being typed is the puzzle: for Check, for Share, and in the other tabs', async (page) => {
      await blank(page);
      await type(page, GENTLE);
      assert.equal(await said(page, 0), 'row 1, column 1, given 8');
      await tool(page, 'Check').click();
      await hears(page, 'This puzzle has exactly one solution. Nothing is wrong so far; 48 cells are still open.');
      await tool(page, 'Share').click();
      await page.waitForFunction((line) => document.querySelector('dialog textarea').value.startsWith(line), GENTLE);
      await page.waitForFunction(() => document.querySelector('dialog input[type=text]').value !== '');
      const link = await page.getByLabel('A link with the whole board').inputValue();
      await press(page, 'Escape');
      await dialogGone(page);
      const other = await newPage(browser, '', look, link);
      await cell(other, 0).locator('.value').waitFor();
      assert.equal(await said(other, 0), 'row 1, column 1, given 8');
      assert.equal(await act(other, 'These are the givens').isVisible(), false);
      await leave(other);
      await goTo(page, 'Watch');
      await page.locator('.panel.watch .board').waitFor();
      assert.equal(await said(page, 0), 'row 1, column 1, given 8');
      await goTo(page, 'Pencils');
      await page.locator('.panel.pencils .board .cell.given').nth(32).waitFor();
      assert.equal(await said(page, 0), 'row 1, column 1, given 8');
      await goTo(page, 'Play');
      await cell(page, 0).click();
      await press(page, 'Backspace');
      assert.equal(await value(page, 0), '', 'here it can still be changed');
    });

    on('Check blames no move for a puzzle that contradicts itself', async (page) => {
      await blank(page);
      await type(page, '5...5....');
      await tool(page, 'Check').click();
      await hears(page, 'This puzzle has no solution. Row 1 holds 5 twice');
    });

    on('givens that clash are refused, and their cells named', async (page) => {
      await blank(page);
      await type(page, '5...5....');
      await isSet(page);
      await hears(page, 'This cannot be the puzzle: row 1 holds 5 twice, in row 1, column 1 and row 1, column 5.');
      assert.deepEqual(await page.locator('[data-sign=wrong]').evaluateAll((cells) => cells.map((one) => one.dataset.cell)), ['0', '4']);
      await cell(page, 4).focus();
      await press(page, '6');
      assert.equal(await page.locator('[data-sign=wrong]').count(), 0);
      assert.equal(await status(page), '');
      await isSet(page);
      await hears(page, /^The puzzle is set\. This puzzle has more than 1,000 solutions; Check shows where they differ\.$/);
      assert.equal(await said(page, 4), 'row 1, column 5, given 6');
      assert.equal(await focused(page), '4');
    });

    on('a puzzle with one solution is said to be set well', async (page) => {
      await blank(page);
      await type(page, GENTLE);
      await isSet(page);
      await hears(page, 'The puzzle is set. This puzzle has exactly one solution. Good luck!');
    });

    on('the givens can be typed again; a game that was begun is kept', async (page) => {
      await blank(page, '2x2');
      await type(page, '1234');
      await isSet(page);
      assert.equal(await tool(page, 'Edit givens').isVisible(), true);
      await tool(page, 'Edit givens').click();
      assert.equal(await focused(page), '3');
      assert.equal(await tool(page, 'Edit givens').isVisible(), false);
      await press(page, 'Backspace');
      await isSet(page);
      assert.equal(await said(page, 3), 'row 1, column 4, empty');
      assert.equal((await kept(page)).filter((name) => /, 4 by 4, 3 givens/.test(name)).length, 1, 'the same game, by what it is now');
      await cell(page, 3).focus();
      await press(page, '4');
      await tool(page, 'Edit givens').click();
      await hears(page, 'The givens can be changed. Your game so far is in “My games”.');
      assert.equal(await value(page, 3), '', 'what was entered is no given');
      await page.reload();
      await page.waitForSelector('[data-cell="15"]');
      assert.equal(await act(page, 'These are the givens').isVisible(), true);
      const games = await kept(page);
      assert.deepEqual(games.map((name) => /being typed|1 of 13 written/.exec(name)?.[0]), ['being typed', '1 of 13 written']);
    });

    on('a hint that is done ends the typing', async (page) => {
      await blank(page);
      await type(page, GENTLE);
      await page.evaluate(() => (location.hash = 'watch/hint'));
      await page.locator('.panel.watch').getByRole('button', { name: 'Do it' }).click();
      await page.locator('.panel.watch').getByRole('button', { name: 'Play on' }).click();
      await tab(page, 'play');
      assert.equal(await act(page, 'These are the givens').isVisible(), false);
      assert.equal(await page.locator('.play .cell.given').count(), 33);
      assert.equal(await page.locator('.play .value').count(), 34);
    });

    on('a title for it, which is kept and shared', async (page) => {
      await blank(page);
      await page.getByLabel('Title').fill('Ants 1');
      assert.equal(await page.getByRole('grid', { name: 'Ants 1' }).count(), 1);
      await type(page, '123');
      await page.waitForTimeout(500);
      await page.reload();
      await page.waitForSelector('[data-cell="80"]');
      assert.equal(await page.getByLabel('Title').inputValue(), 'Ants 1');
      await tool(page, 'Share').click();
      await page.waitForFunction(() => document.querySelector('dialog textarea').value.includes('Ants 1'));
      await page.waitForFunction(() => document.querySelector('dialog input[type=text]').value !== '');
      const other = await newPage(browser, '', look, await page.getByLabel('A link with the whole board').inputValue());
      await other.locator('.title', { hasText: 'Ants 1' }).waitFor();
      await leave(other);
      await press(page, 'Escape');
      await dialogGone(page);
      await isSet(page);
      assert.equal(await page.locator('.play .title').textContent(), 'Ants 1');
      assert.equal(await page.getByLabel('Title').isVisible(), false);
      await tool(page, 'Edit givens').click();
      await page.getByLabel('Title').fill('');
      await isSet(page);
      assert.match(await page.locator('.play .title').textContent(), /, 3 givens$/);
    });

    test('while one types, nothing is too small or runs over, and axe finds nothing', async () => {
      const page = await newPage(browser, server.address, { ...look, bypassCSP: true });
      await blank(page);
      await type(page, '5...5....');
      await isSet(page);
      assert.deepEqual([await small(page), await over(page), await violations(page)], [[], [], []]);
      await leave(page);
    });

    on('what was opened is said, with what is to be known of it', async (page) => {
      await opened(page, GENTLE);
      assert.equal(await status(page), 'Sudoku 9 by 9, 33 givens.');
      await page.waitForTimeout(500);
      assert.equal(await status(page), 'Sudoku 9 by 9, 33 givens.');
      await opened(page, `......${GENTLE.slice(6, 60)}${'.'.repeat(21)}`);
      await hears(page, /^Sudoku 9 by 9, \d+ givens\. This puzzle has (more than )?[\d,]+ solutions; Check shows where they differ\.$/);
      await opened(page, `.6${GENTLE.slice(2, 10)}6${GENTLE.slice(11)}`);
      await page.locator('.status.alarm', { hasText: 'Sudoku 9 by 9, 34 givens. This puzzle has no solution. Column 2 holds 6 twice' }).waitFor();
      await tool(page, 'Open').click();
      await page.getByRole('button', { name: 'Small, 6 by 6' }).click();
      await hears(page, /^Sudoku 6 by 6 with boxes 2 by 3, 10 givens\.$/);
      await tool(page, 'My games').click();
      await page.getByRole('button', { name: /33 givens/ }).first().click();
      await hears(page, /^Sudoku 9 by 9, \d\d givens\./);
    });

    on('a board with pencil marks is said to be one', async (page) => {
      await opened(page, '# pencil marks\n12 12 3 4\n3 4 1 2\n1234 1 2 3\n1234 1234 4 1\n');
      await hears(page, 'With its pencil marks.');
    });

    on('what is done before the server has answered has the last word', async (page) => {
      const { held, until } = await hold(page, 'check');
      await opened(page, `.6${GENTLE.slice(2, 10)}6${GENTLE.slice(11)}`);
      await until(1);
      await cell(page, 3).focus();
      await press(page, '9');
      assert.equal(await value(page, 3), '9');
      assert.equal(await status(page), '');
      await held[0].continue().catch(() => {});
      await page.waitForTimeout(300);
      assert.equal(await status(page), '');
      await opened(page, GENTLE.replaceAll('8', '.'));
      await opened(page, GENTLE);
      await until(3);
      for (const route of held.slice(1)) await route.continue().catch(() => {});
      await page.waitForTimeout(300);
      assert.equal(await status(page), 'Sudoku 9 by 9, 33 givens.');
    });

    on('a puzzle that is opened again and again is kept once', async (page) => {
      for (let n = 0; n < 3; n++) await opened(page, GENTLE.replaceAll('8', '.'));
      assert.equal((await kept(page)).filter((name) => /\d givens/.test(name)).length, 1);
      await cell(page, 1).focus();
      await press(page, '3');
      await opened(page, GENTLE.replaceAll('8', '.'));
      assert.equal((await kept(page)).filter((name) => /\d givens/.test(name)).length, 1, 'the game that was begun goes on');
      await opened(page, '1...............');
      const names = await kept(page);
      assert.equal(names.filter((name) => /\d givens/.test(name)).length, 2);
      assert.equal(names.filter((name) => name.includes('1 of 54 written')).length, 1, 'the game that was begun');
    });

    on('undo and redo say what', async (page) => {
      const voice = () => page.locator('.play .board > .said').textContent();
      await cell(page, 1).focus();
      await press(page, '3', 'Control+z');
      assert.equal(await voice(), 'Undone: 3 in row 1, column 2');
      await press(page, 'Control+y');
      assert.equal(await voice(), 'Redone: 3 in row 1, column 2');
      await press(page, 'Backspace', 'Control+z');
      assert.equal(await voice(), 'Undone: erasing 3 in row 1, column 2');
      await tool(page, 'Auto marks').click();
      await tool(page, 'Undo').click();
      assert.equal(await voice(), 'Undone: auto marks');
    });

    on('a change ends what was said of the board before, and the keyboard stays on it', async (page) => {
      await cell(page, 1).focus();
      const wrong = ['3', '6'];
      for (const digit of wrong) {
        await press(page, digit);
        await tool(page, 'Check').click();
        await page.waitForFunction(() => !document.querySelector('.play .status').textContent.startsWith('Checking'));
        if (await act(page, 'Go back to before it').count()) break;
        await cell(page, 1).focus();
      }
      await act(page, 'Go back to before it').focus();
      await press(page, 'Enter');
      await hears(page, 'Back before the first wrong turn.');
      assert.equal(await focused(page), '1');
      await press(page, 'ArrowRight', 'ArrowRight', '5');
      assert.equal(await status(page), '');
    });

    on('a full board with an error is said to be one, once', async (page) => {
      await opened(page, '1234341221434321'.replace(/21$/, '..'));
      await cell(page, 14).focus();
      await press(page, '2', 'ArrowRight');
      assert.equal(await status(page), '');
      await press(page, '2');
      await hears(page, 'Every cell is filled, but something is wrong: Check tells what.');
      await press(page, '3');
      assert.equal(await status(page), '');
      await press(page, '1');
      await hears(page, 'Solved in');
    });

    on('on a large board the marks of the chosen cell stand in words below it', async (page) => {
      assert.equal(await page.locator('.near').isVisible(), false);
      await blank(page, '4x4');
      await cell(page, 0).focus();
      await press(page, 'Control+Digit2', 'Enter', 'Control+Digit5', 'Enter', 'Shift+Digit7');
      assert.equal(await page.locator('.near').textContent(), 'row 1, column 1: 2 5; corner 7');
      await press(page, 'ArrowRight');
      assert.equal(await page.locator('.near').textContent(), '');
    });

    on('a game that goes on in another browser tab leaves focus and choice here', async (page) => {
      await cell(page, 1).focus();
      await press(page, '3');
      await page.waitForTimeout(500);
      const other = await page.context().newPage();
      await other.goto(server.address);
      await cell(other, 4).focus();
      await press(other, 'Shift+ArrowRight');
      await page.bringToFront();
      await press(page, '6');
      await other.locator('[data-cell="1"] .value', { hasText: '6' }).waitFor();
      assert.equal(await focused(other), '5');
      assert.deepEqual(await chosen(other), [4, 5]);
    });
  });
}
