/** Every feature of the tab Play, by keyboard and by mouse, but for the ways in and out of it. */

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { cell, dialogGone, GENTLE, goTo, key, mode, OPEN, paste, press, right, said, showClock, status, tab, texts, tool, value } from '../support/board.js';
import { LOOKS } from '../support/browser.js';
import { byTurns, pagesIn, server } from '../support/running.js';

/** A value that conflicts with nothing visible in the cell and yet is wrong. */
const wrongFor = (n) => {
  const sees = (a, b) => a !== b && (a % 9 === b % 9 || Math.floor(a / 9) === Math.floor(b / 9) || (Math.floor(a / 27) === Math.floor(b / 27) && Math.floor((a % 9) / 3) === Math.floor((b % 9) / 3)));
  const used = [...GENTLE].filter((c, i) => c !== '.' && sees(i, n));
  return ['1', '2', '3', '4', '5', '6', '7', '8', '9'].find((v) => !used.includes(v) && v !== right(n));
};

/** How long the page is busy with a key, in milliseconds: the median of forty, as other programs may come between. */
const keyTime = (page) => page.evaluate(() => {
  const times = [];
  for (let i = 0; i < 40; i++) {
    const start = performance.now();
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: String(1 + (i % 8)), code: `Digit${1 + (i % 8)}`, bubbles: true }));
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[20];
});

for (const look of LOOKS) {
  const on = pagesIn(look, byTurns(look));

  describe(`play, ${look.name}`, () => {
    on('numbers by keyboard: enter, replace, take out, erase', async (page) => {
      await cell(page, 1).focus();
      await press(page, '3');
      assert.equal(await value(page, 1), '3');
      await press(page, '6');
      assert.equal(await value(page, 1), '6');
      await press(page, '6');
      assert.equal(await value(page, 1), '', 'the same again takes it out');
      for (const erase of ['Backspace', 'Delete', '0', '.']) {
        await press(page, '3', erase);
        assert.equal(await value(page, 1), '', erase);
      }
      await press(page, 'ArrowLeft', '3', 'Backspace');
      assert.equal(await value(page, 0), '8', 'givens stay');
    });

    on('numbers by mouse, and the keypad counts what is left', async (page) => {
      await cell(page, 1).click();
      assert.equal(await page.getByRole('button', { name: /^3 ?, 5 left$/ }).count(), 1);
      await key(page, '3').click();
      assert.equal(await value(page, 1), '3');
      assert.equal(await page.getByRole('button', { name: /^3 ?, 4 left$/ }).count(), 1);
      await page.getByRole('button', { name: 'Erase' }).click();
      assert.equal(await value(page, 1), '');
    });

    on('corner and centre marks by keyboard', async (page) => {
      await cell(page, 1).focus();
      await press(page, 'Shift+Digit6', 'Shift+Digit3', 'Control+Digit9', 'Control+Digit6');
      assert.deepEqual([await texts(page, 1, '.corner'), await texts(page, 1, '.centre')], [['3', '6'], ['6', '9']]);
      await press(page, 'Shift+Digit3', 'Control+Digit9');
      assert.deepEqual([await texts(page, 1, '.corner'), await texts(page, 1, '.centre')], [['6'], ['6']]);
      await press(page, 'Space', '4', 'Space', '5', 'Space', '1');
      assert.deepEqual([await texts(page, 1, '.corner'), await texts(page, 1, '.centre')], [['4', '6'], ['5', '6']]);
      assert.match(await said(page, 1), /colour A, blue/);
      await press(page, 'Space');
      assert.ok(await page.getByRole('radio', { name: 'Number' }).isChecked());
    });

    on('corner and centre marks by mouse, in several cells at once', async (page) => {
      await cell(page, 1).click();
      await cell(page, 4).click({ modifiers: ['Control'] });
      await mode(page, 'Corner');
      await key(page, '5').click();
      await mode(page, 'Centre');
      await key(page, '4').click();
      for (const n of [1, 4]) assert.deepEqual([await texts(page, n, '.corner'), await texts(page, n, '.centre')], [['5'], ['4']]);
      await page.getByRole('button', { name: 'Erase' }).click();
      assert.deepEqual([await texts(page, 1, '.corner'), await texts(page, 1, '.centre')], [['5'], []], 'erases first what is being typed');
      await page.getByRole('button', { name: 'Erase' }).click();
      assert.deepEqual(await texts(page, 1, '.corner'), []);
    });

    on('auto marks stay editable, and entries tidy them', async (page) => {
      await tool(page, 'Auto marks').click();
      const all = await texts(page, 1, '.marks');
      assert.deepEqual(all, ['3', '6'], 'r1c2 sees 8 7 9 2, 4 1 5 and 1');
      await cell(page, 1).click();
      await press(page, 'Control+Digit3');
      assert.deepEqual(await texts(page, 1, '.marks'), ['6']);
      await press(page, 'Control+z');
      await cell(page, 10).click();
      await press(page, '6');
      assert.deepEqual(await texts(page, 1, '.marks'), ['3']);
      await tool(page, 'Clear marks').click();
      assert.deepEqual(await texts(page, 1, '.marks'), []);
      await press(page, 'Control+z');
      assert.deepEqual(await texts(page, 1, '.marks'), ['3']);
      await tool(page, 'Marks in place').click();
      assert.deepEqual(await texts(page, 1, '.centre'), ['3']);
    });

    on('auto marks for the chosen cells alone', async (page) => {
      await cell(page, 1).click();
      await cell(page, 3).click({ modifiers: ['Control'] });
      await tool(page, 'Auto marks').click();
      assert.deepEqual(await texts(page, 1, '.marks'), ['3', '6']);
      assert.deepEqual(await texts(page, 4, '.marks'), []);
    });

    on('marks that follow from a wrong entry are told as such', async (page) => {
      const told = (words) => page.locator('.play .status').filter({ hasText: words }).waitFor();
      await tool(page, 'Auto marks').click();
      await told(/^Every open cell holds its candidates\. They are yours to change\.$/);
      await cell(page, 1).click();
      await press(page, wrongFor(1));
      await tool(page, 'Auto marks').click();
      await told(/^Every open cell holds its candidates\. They are yours to change\. One of the entries is wrong\.$/);
    });

    on('colours have letters, by keyboard and by mouse', async (page) => {
      await cell(page, 0).focus();
      await press(page, 'Alt+Digit1', 'Alt+Digit3');
      assert.equal(await cell(page, 0).locator('.letters').textContent(), 'AC');
      await mode(page, 'Colour');
      await page.getByRole('button', { name: 'colour C, green' }).click();
      assert.equal(await cell(page, 0).locator('.letters').textContent(), 'A');
      await page.getByRole('button', { name: 'Erase' }).click();
      assert.equal(await cell(page, 0).locator('.letters').count(), 0);
    });

    on('undo and redo, by keyboard and by mouse, as far as one likes', async (page) => {
      await cell(page, 1).focus();
      assert.equal(await tool(page, 'Undo').getAttribute('aria-disabled'), 'true');
      for (let i = 0; i < 60; i++) await press(page, String(1 + (i % 8)));
      for (let i = 0; i < 30; i++) await press(page, 'Control+z');
      assert.equal(await value(page, 1), String(1 + (29 % 8)));
      for (let i = 0; i < 30; i++) await tool(page, 'Undo').click();
      assert.equal(await value(page, 1), '');
      assert.equal(await tool(page, 'Undo').getAttribute('aria-disabled'), 'true');
      await tool(page, 'Redo').click();
      assert.equal(await value(page, 1), '1');
      await cell(page, 1).focus();
      await press(page, 'Control+y', 'Control+Shift+Z');
      assert.equal(await value(page, 1), '3');
    });

    on('conflicts show, and can be switched off', async (page) => {
      await cell(page, 1).click();
      await press(page, '8');
      assert.equal(await page.locator('.cell.conflict').count(), 2);
      await tool(page, 'Settings').click();
      await page.getByLabel('Show conflicts at once').uncheck();
      await press(page, 'Escape');
      assert.equal(await page.locator('.cell.conflict').count(), 0);
    });

    on('the same digit stands out, in cells and in marks', async (page) => {
      await tool(page, 'Auto marks').click();
      await cell(page, 6).click();
      const same = await page.locator('.cell.same').evaluateAll((cells) => cells.map((c) => Number(c.dataset.cell)));
      assert.deepEqual(same, [...GENTLE].flatMap((c, i) => (c === '2' ? [i] : [])));
      const lit = await page.locator('.mark.lit').allTextContents();
      assert.ok(lit.length > 5 && lit.every((text) => text === '2'));
      assert.equal(await page.locator('.cell.seen').count(), 20);
    });

    on('check: nothing is wrong', async (page) => {
      await cell(page, OPEN[0]).click();
      await press(page, right(OPEN[0]));
      await tool(page, 'Check').click();
      await page.locator('.status', { hasText: `Nothing is wrong so far; ${OPEN.length - 1} cells are still open.` }).waitFor();
    });

    on('check: the first wrong entry, and back before it', async (page) => {
      const [a, b, c] = [OPEN[0], OPEN[20], OPEN[40]];
      for (const [n, v] of [[a, right(a)], [b, wrongFor(b)], [c, wrongFor(c)]]) {
        await cell(page, n).click();
        await press(page, v);
      }
      await tool(page, 'Check').focus();
      await press(page, 'Enter');
      await page.locator('.status', { hasText: 'The first wrong turn' }).waitFor();
      const words = await status(page);
      assert.match(words, new RegExp(`${wrongFor(b)} in row ${Math.floor(b / 9) + 1}, column ${(b % 9) + 1} is wrong`));
      assert.match(words, /It was move 2 of 3\./);
      assert.deepEqual(await page.locator('[data-sign=wrong]').evaluateAll((cells) => cells.map((x) => Number(x.dataset.cell))), [b]);
      await page.getByRole('button', { name: 'Show all' }).click();
      assert.equal(await page.locator('[data-sign=wrong]').count(), 2);
      assert.match(await said(page, c), /wrong/);
      await page.getByRole('button', { name: 'Go back to before it' }).click();
      assert.deepEqual([await value(page, a), await value(page, b), await value(page, c)], [right(a), '', '']);
      await tool(page, 'Redo').click();
      assert.equal(await value(page, b), wrongFor(b));
    });

    on('check: a mark that was lost', async (page) => {
      await tool(page, 'Auto marks').click();
      await cell(page, 1).click();
      await press(page, `Control+Digit${right(1)}`);
      await tool(page, 'Check').click();
      await page.locator('.status', { hasText: `taking ${right(1)} from the marks of row 1, column 2 was wrong` }).waitFor();
      assert.match(await status(page), /move 2 of 2/);
    });

    on('check: several solutions, and none', async (page) => {
      await paste(page, `.......${GENTLE.slice(7, 30)}${'.'.repeat(51)}`);
      await dialogGone(page);
      // What is told of the puzzle by itself comes late, and on a phone it moves the tools: the click waits for it.
      await page.locator('.status.note p', { hasText: 'Check shows where they differ' }).waitFor();
      await tool(page, 'Check').click();
      await page.locator('.status.note p', { hasText: /this puzzle has more than 1,000 solutions, which differ in/ }).waitFor();
      assert.ok((await page.locator('[data-sign=differs]').count()) > 0);
      await paste(page, `.6${GENTLE.slice(2, 10)}6${GENTLE.slice(11)}`);
      await dialogGone(page);
      const none = page.locator('.status.alarm p', { hasText: 'This puzzle has no solution. Column 2 holds 6 twice' });
      await none.waitFor();
      const wrong = page.locator('[data-sign=wrong]');
      assert.equal(await wrong.count(), 0, 'nothing is marked until one asks');
      await tool(page, 'Check').click();
      await wrong.nth(1).waitFor();
      assert.deepEqual(await wrong.evaluateAll((cells) => cells.map((x) => Number(x.dataset.cell))), [1, 10]);
      await none.waitFor();
    });

    on('check: what is done while it is under way has the last word', async (page) => {
      const answers = [];
      await page.route('**/api/v1/check', (route) => answers.push(route));
      const until = async (count) => { while (answers.length < count) await page.waitForTimeout(20); };
      await cell(page, 1).click();
      await tool(page, 'Check').click();
      await until(1);
      await tool(page, 'Auto marks').click();
      await page.waitForTimeout(100);
      assert.match(await status(page), /^Every open cell holds its candidates/);
      await tool(page, 'Check').click();
      await tool(page, 'Check').click();
      await until(3);
      await page.waitForTimeout(100);
      assert.equal(await status(page), 'Checking …', 'the second one is still under way');
      await press(page, wrongFor(1));
      assert.equal(await status(page), '', 'a change ends it');
      for (const route of answers) await route.continue().catch(() => {});
      await page.waitForTimeout(300);
      assert.equal(await status(page), '');
      await tool(page, 'Check').click();
      await until(4);
      await answers[3].continue();
      await page.locator('.status', { hasText: 'The first wrong turn' }).waitFor();
      await cell(page, OPEN[3]).click();
      await press(page, right(OPEN[3]));
      assert.equal(await status(page), '');
      assert.equal(await page.locator('[data-sign=wrong]').count(), 0, 'and what it marked');
    });

    on('solving it is noticed, and stops the clock', async (page) => {
      await showClock(page);
      for (const n of OPEN) {
        await cell(page, n).focus();
        await press(page, right(n));
      }
      await page.locator('.status.solved', { hasText: 'Solved in' }).waitFor();
      const time = await page.getByRole('timer').textContent();
      await page.waitForTimeout(1300);
      assert.equal(await page.getByRole('timer').textContent(), time);
    });

    on('a solved game that is opened again says that it is solved, and so does its hint', async (page) => {
      for (const n of OPEN) {
        await cell(page, n).focus();
        await press(page, right(n));
      }
      await page.locator('.status.solved', { hasText: 'Well done!' }).waitFor();
      await page.reload();
      const said = page.locator('.status.solved', { hasText: /^Solved in \d+:\d\d\./ });
      await said.getByRole('button', { name: 'Watch the path' }).waitFor();
      await paste(page, '.2.4.4.221434321');
      await dialogGone(page);
      assert.equal(await said.count(), 0);
      await goTo(page, 'My games');
      await page.locator('.games .shelf .game').last().click();
      await tab(page, 'play');
      await said.getByRole('button', { name: 'Watch the path' }).waitFor();
      await press(page, 'h');
      await page.locator('.hint-note .hint-words', { hasText: /Every cell is filled\. Solved/ }).waitFor();
      await page.locator('.hint-note').getByRole('button', { name: 'Watch the path' }).click();
      await tab(page, 'watch');
    });

    on('who solves a puzzle of several solutions is told that this is one of them', async (page) => {
      await paste(page, '.2.4.4.221434321');
      await dialogGone(page);
      for (const [n, digit] of [[0, '1'], [2, '3'], [4, '3'], [6, '1']]) {
        await cell(page, n).focus();
        await press(page, digit);
      }
      await page.locator('.status.solved', { hasText: /Solved in .*The puzzle has 2 solutions; this is one of them\./ }).waitFor();
    });

    on('the clock runs, pauses with the board hidden, and goes on', async (page) => {
      await showClock(page);
      await page.waitForFunction(() => document.querySelector('.time').textContent !== '0:00');
      await page.getByRole('button', { name: 'Pause' }).click();
      const time = await page.getByRole('timer').textContent();
      assert.equal(await cell(page, 0).isVisible(), false);
      await page.waitForTimeout(1300);
      assert.equal(await page.getByRole('timer').textContent(), time);
      await press(page, 'Enter');
      assert.equal(await cell(page, 0).isVisible(), true);
      await page.waitForFunction((was) => document.querySelector('.time').textContent !== was, time);
    });

    on('while it is paused no key changes the hidden board, nor does one behind a dialog', async (page) => {
      await showClock(page);
      await cell(page, 1).click();
      await press(page, '6');
      await page.getByRole('button', { name: 'Pause' }).click();
      for (const key of ['3', 'Control+z']) {
        await press(page, key);
        assert.equal(await value(page, 1), '6', `${key}, paused`);
      }
      await page.locator('.clock').getByRole('button', { name: 'Go on' }).click();
      await tool(page, 'Keys').click();
      for (const key of ['3', 'Control+z']) {
        await press(page, key);
        assert.equal(await value(page, 1), '6', `${key}, behind a dialog`);
      }
    });

    on('the clock stands still while the page is hidden, and while another tab is shown', async (page) => {
      await showClock(page);
      const seconds = async () => Number((await page.locator('.time').textContent()).split(':')[1]);
      const hide = (is) => page.evaluate((now) => {
        Object.defineProperty(document, 'hidden', { value: now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, is);
      await hide(true);
      const before = await seconds();
      await page.waitForTimeout(1600);
      assert.equal(await seconds(), before);
      await hide(false);
      await goTo(page, 'New');
      const left = await seconds();
      await page.waitForTimeout(1600);
      assert.ok((await seconds()) <= left);
      await goTo(page, 'Play');
      await page.waitForFunction((was) => document.querySelector('.time').textContent !== `0:${String(was).padStart(2, '0')}`, left);
    });

    on('start again, and undo brings it back', async (page) => {
      await cell(page, 1).click();
      await press(page, '3');
      await tool(page, 'Start again').click();
      assert.equal(await value(page, 1), '');
      await tool(page, 'Undo').click();
      assert.equal(await value(page, 1), '3');
    });

    on('settings: names beside the board, light or dark', async (page) => {
      await tool(page, 'Settings').click();
      await page.getByLabel('Name rows and columns').check();
      await page.getByLabel('Light or dark').selectOption('dark');
      await press(page, 'Escape');
      assert.equal(await page.locator('.names.columns span').first().textContent(), 'c1');
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      assert.equal(await ground(), 'rgb(21, 23, 26)');
      await page.reload();
      await page.waitForSelector('.names');
      assert.equal(await ground(), 'rgb(21, 23, 26)', 'settings are kept');
    });

    on('settings: tidy marks and highlights can be switched off, and the clock on', async (page) => {
      assert.equal(await page.getByRole('timer').isVisible(), false, 'no clock presses before one wants it');
      await tool(page, 'Auto marks').click();
      await tool(page, 'Settings').click();
      for (const name of ['Tidy marks', 'Highlight the same number', 'Shade what the chosen cell sees']) await page.getByLabel(name).uncheck();
      await page.getByLabel('Show the clock').check();
      await press(page, 'Escape');
      await dialogGone(page);
      await cell(page, 10).click();
      await press(page, '6');
      assert.deepEqual(await texts(page, 1, '.marks'), ['3', '6'], 'the marks stay');
      assert.deepEqual(await Promise.all(['.cell.same', '.mark.lit', '.cell.seen'].map((what) => page.locator(what).count())), [0, 0, 0]);
      assert.equal(await page.getByRole('timer').isVisible(), true);
      await page.reload();
      await page.waitForSelector('[data-cell="0"]');
      assert.equal(await page.getByRole('timer').isVisible(), true, 'it is kept');
    });

    on('help opens and closes with the focus where it was', async (page) => {
      await tool(page, 'Keys').focus();
      await press(page, 'Enter');
      await page.getByRole('dialog', { name: 'Keys and gestures' }).waitFor();
      await press(page, 'Escape');
      await dialogGone(page);
      assert.equal(await page.evaluate(() => document.activeElement.textContent), 'More', 'which led there');
    });

    on('typing does not wait for the server', async (page) => {
      await page.route('**/api/**', () => {}); // never answered
      await tool(page, 'Check').click();
      await cell(page, 1).click();
      const took = await keyTime(page);
      assert.notEqual(await value(page, 1), '');
      assert.ok(took < 50, `a key takes ${took} ms`);
    });

    on('typing is quick on the largest board, too, with all its marks', async (page) => {
      await tool(page, 'Open').click();
      await page.getByLabel('Kind of board').selectOption('5x5');
      await page.getByRole('button', { name: 'Type it into a blank board' }).click();
      await dialogGone(page);
      await tool(page, 'Auto marks').click();
      await cell(page, 1).click();
      const took = await keyTime(page);
      assert.ok(took < 100, `a key takes ${took} ms`);
    });
  });
}
