/** Pencils: what is kept, told and printed of a session, typing ahead of the answers, and looks. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cell, GENTLE, goTo, press, said, texts } from '../support/board.js';
import { ALL_LOOKS, LOOKS, leave, newPage } from '../support/browser.js';
import { violations } from '../support/axe.js';
import { over, small } from '../support/looks.js';
import { browser, server } from '../support/running.js';
import {
  filled, FORCED, at, until, panel, status, saying, heading, told, tool, entry, board, ends, HANDS, mepham, upToTheChoice,
} from '../support/pencils.js';

describe('the session', () => {
  test('is kept, and goes on after a reload', async () => {
    const page = await mepham(LOOKS[0], HANDS.mouse);
    await upToTheChoice(page, HANDS.mouse);
    await tool(page, 'c(2,1) = 4').click();
    await until(() => entry(page, at('r2c1')), '4_2');
    await page.reload();
    await until(() => entry(page, at('r2c1')), '4_2');
    await tool(page, 'Undo').click();
    await until(() => entry(page, at('r2c1')), '');
    await page.reload();
    await until(() => heading(page), '3. A random choice');
    await tool(page, 'Redo').click();
    await until(() => entry(page, at('r2c1')), '4_2');
    assert.equal(await panel(page).getByLabel('Puzzle').evaluate((e) => e.selectedOptions[0].text), 'Mepham’s D');
    await leave(page);
  });

  test('has a story that names the paths, and a name for every mark that is crossed out', async () => {
    const page = await mepham(LOOKS[0], HANDS.mouse);
    await upToTheChoice(page, HANDS.mouse);
    assert.match(await said(page, at('r4c1')), /candidates 1 3, crossed out 4 9/);
    await tool(page, 'c(2,1) = 4').click();
    await until(() => entry(page, at('r2c1')), '4_2');
    assert.match(await said(page, at('r5c1')), /crossed out 4 on the red path/);
    assert.deepEqual(await texts(page, at('r5c1'), '.marks'), ['1', '4', '6', '9']);
    assert.match(await panel(page).locator('.story li').last().textContent(), /the red path begins/);
    await leave(page);
  });

  test('speaks today\'s words, too', async () => {
    const page = await mepham(LOOKS[0], HANDS.mouse);
    await panel(page).getByLabel('Names').selectOption('In today’s words');
    await tool(page, 'All forced numbers').click();
    await until(() => told(page), 9);
    assert.match(await panel(page).locator('.story li').first().textContent(), /r1c3/);
    await leave(page);
  });

  test('takes the puzzle of Play, and another when Play has another', async () => {
    const page = await newPage(browser, server.address, LOOKS[0], '#pencils');
    await saying(page, 'Choose a cell');
    assert.equal(await board(page), filled(GENTLE));
    await goTo(page, 'Play');
    await page.locator('.play .head').getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: 'Small, 6 by 6' }).click();
    await goTo(page, 'Pencils');
    await until(() => panel(page).locator('.cell').count(), 36);
    await until(() => board(page), filled('..54.6.........14.2..6..4......2..1.'));
    await tool(page, 'All forced numbers').click();
    await until(async () => (await told(page)) > 0, true);
    await leave(page);
  });

  test('says what is wrong with a puzzle, by the names that people use', async () => {
    const page = await newPage(browser, server.address, LOOKS[0]);
    for (const [givens, why] of [
      // 9 stands in the column of the only cell that is left for it in row 1.
      [`12345678.${'.'.repeat(17)}9${'.'.repeat(54)}`, 'There is no way on: row 1 has no place for 9.'],
      [`55${'.'.repeat(79)}`, 'A rule is broken: row 1 holds 5 twice: c(1,1), c(1,2).'],
    ]) {
      await page.goto(`${server.address}#play`);
      await page.locator('.play .head').getByRole('button', { name: 'Open', exact: true }).click();
      await page.locator('dialog textarea').first().fill(givens);
      await page.getByRole('button', { name: 'Read it' }).click();
      await page.waitForSelector('dialog', { state: 'detached' });
      await goTo(page, 'Pencils');
      await saying(page, why);
      assert.equal(await tool(page, 'Try again').count(), 0, 'that would not help');
    }
    await leave(page);
  });

  test('is printed as a worksheet: board, tree and story, without the tools', async () => {
    const page = await mepham(LOOKS[0], HANDS.mouse);
    await upToTheChoice(page, HANDS.mouse);
    await tool(page, 'c(2,1) = 4').click();
    await until(() => entry(page, at('r2c1')), '4_2');
    await page.evaluate(() => (window.print = () => (window.printed = true)));
    await tool(page, 'Print').click();
    assert.equal(await page.evaluate(() => window.printed), true);
    await page.emulateMedia({ media: 'print' });
    const seen = (selector) => panel(page).locator(selector).first().isVisible();
    assert.deepEqual(await Promise.all(['.grid', '.tree', '.story', '.side', '.status', 'select'].map(seen)), [true, true, true, false, false, false]);
    const sides = await panel(page).evaluate((e) => ['.story', '.face'].map((s) => e.querySelector(s).getBoundingClientRect().height));
    assert.ok(sides[0] > 100 && sides[1] > 300, String(sides));
    const text = await page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('.pencils .story li'));
      return [range.getBoundingClientRect().left, document.querySelector('.pencils .face').getBoundingClientRect().right];
    });
    assert.ok(text[0] > text[1], `the story begins at ${text[0]}, beside the board that ends at ${text[1]}`);
    await leave(page);
  });
});

/** Every answer of the session comes this much later, as from a busy machine. */
const late = (page, ms) => page.route('**/api/v1/pencils', async (route) => {
  await new Promise((wake) => setTimeout(wake, ms));
  await route.continue();
});

/** Numbers that only one cell of a box can take, straight from the rule: an oracle that shares nothing with the program. */
function forcedInBoxes(values, size, side) {
  const box = (n) => Math.floor(n / (size * side)) * side + Math.floor((n % size) / side);
  const sees = (a, b) => box(a) === box(b) || Math.floor(a / size) === Math.floor(b / size) || a % size === b % size;
  return Array.from({ length: size * size }, (_, n) => n % size).flatMap((b, k) => {
    const value = Math.floor(k / size) + 1;
    const cells = values.flatMap((v, n) => (box(n) === b ? [n] : []));
    if (cells.some((n) => values[n] === value)) return [];
    const open = cells.filter((n) => values[n] === 0 && !values.some((v, m) => v === value && sees(n, m)));
    return open.length === 1 ? [{ n: open[0], value }] : [];
  });
}

describe('typing ahead', () => {
  test('no key is lost while the first answer, and each after it, is under way', async () => {
    const page = await newPage(browser, server.address, LOOKS[0], '#pencils');
    await saying(page, 'Choose a cell');
    await late(page, 250);
    await HANDS.keyboard.puzzle(page);
    for (const forced of FORCED) {
      const [name, value] = forced.split('=');
      await HANDS.keyboard.enter(page, name, value);
    }
    await until(() => told(page), 9);
    await press(page, 'Control+z', 'Control+z', 'Control+y');
    await until(() => told(page), 8);
    assert.deepEqual(page.faults, []);
    await leave(page);
  });

  test('cells that are chosen while an answer is under way stay chosen', async () => {
    const page = await mepham(LOOKS[0], HANDS.mouse);
    for (const [name, done] of [['All forced numbers', 9], ['Mark it up', 10]]) {
      await tool(page, name).click();
      await until(() => told(page), done);
    }
    await late(page, 400);
    // The pair of row 2 crosses out; the cells of the triple in row 4 are chosen before that is answered.
    await HANDS.keyboard.crossOut(page, ['r2c1', 'r2c9']);
    await HANDS.keyboard.crossOut(page, ['r4c4', 'r4c6', 'r4c7']);
    await until(() => told(page), 12);
    assert.match(await said(page, at('r4c1')), /candidates 1 3, crossed out 4 9/);
    await leave(page);
  });

  test('“Show me” pressed three times shows, does, and shows', async () => {
    const page = await mepham(LOOKS[0], HANDS.mouse);
    await late(page, 250);
    await tool(page, 'Show me').dblclick();
    await panel(page).locator('.now .button', { hasText: /Show me|Enter it/ }).click();
    await until(() => told(page), 1);
    await until(async () => /only cell/.test(await status(page)) && !(await status(page)).includes('c(1,3)'), true);
    await new Promise((wake) => setTimeout(wake, 600));
    assert.equal(await told(page), 1);
    await leave(page);
  });

  test('numbers of two digits go to the cell where they were typed', async () => {
    const page = await newPage(browser, server.address, LOOKS[0], '#play');
    await page.locator('.play .head').getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: 'Large, 16 by 16' }).click();
    await goTo(page, 'Pencils');
    await until(() => panel(page).locator('.cell').count(), 256);
    await saying(page, 'Choose a cell');
    const values = await panel(page).locator('.cell').evaluateAll((cells) => cells.map((c) => Number(c.querySelector('.value')?.textContent ?? 0)));
    const forced = forcedInBoxes(values, 16, 4);
    const two = forced.find(({ value }) => value > 10);
    assert.ok(two, JSON.stringify(forced));
    await cell(page, two.n).click();
    await press(page, ...String(two.value));
    await until(() => entry(page, two.n), String(two.value));
    // 1 waits for a second digit; another cell is chosen before it comes.
    await cell(page, 19).click();
    await press(page, '1', 'ArrowLeft');
    await saying(page, 'c(2,4) cannot be 1');
    // What waits is taken back before it is entered; what was entered before stays.
    await press(page, '1', 'Control+z');
    await new Promise((wake) => setTimeout(wake, 1300));
    assert.match(await status(page), /^c\(2,4\) cannot be 1/);
    assert.equal(await told(page), 1);
    await leave(page);
  });
});

/** Where a session can stand, one after the other. */
const STANDS = {
  'at first': async () => {},
  'with a set that is shown': async (page) => {
    await tool(page, 'All forced numbers').click();
    await until(() => told(page), 9);
    await tool(page, 'Mark it up').click();
    await until(() => told(page), 10);
    await tool(page, 'Show a set').click();
    await panel(page).locator('.overlay .part').first().waitFor();
  },
  'at a choice': async (page) => {
    await tool(page, 'On to the next choice').click();
    await until(() => heading(page), '3. A random choice');
  },
  'in the dialog on Condition 1': async (page) => {
    await tool(page, 'Why a choice?').click();
    await page.getByRole('dialog').waitFor();
  },
  'in a dead end on the second path': async (page) => {
    await press(page, 'Escape');
    await tool(page, 'c(2,1) = 4').click();
    await until(() => entry(page, at('r2c1')), '4_2');
    await tool(page, 'On to the next choice').click();
    await until(() => heading(page), '3. A random choice');
    await tool(page, 'c(7,8) = 4').click();
    await until(() => entry(page, at('r7c8')), '4_5');
    await tool(page, 'On to the next choice').click();
    await until(() => heading(page), 'A dead end');
  },
};

describe('looks', () => {
  // What has the most colours is tried in all four looks in `looks.test.js`.
  for (const look of process.env.NINEFOLD_LONG ? ALL_LOOKS : LOOKS) {
    test(`axe finds nothing, ${look.name}`, async () => {
      const page = await mepham(look, HANDS.mouse, { bypassCSP: true });
      for (const [name, go] of Object.entries(STANDS)) {
        await go(page);
        assert.deepEqual(await violations(page), [], name);
      }
      await leave(page);
    });
  }

  test('nothing scrolls sideways at 320 px, and targets are at least 44 px', async () => {
    const page = await mepham({ ...LOOKS[1], viewport: { width: 320, height: 560 } }, HANDS.mouse);
    for (const [name, go] of Object.entries(STANDS)) {
      await go(page);
      assert.deepEqual(await over(page), [], name);
      assert.deepEqual(await small(page), [], name);
    }
    await leave(page);
  });

  test('every path has a line of its own, also where colours are forced', async () => {
    const page = await mepham({ ...LOOKS[0] }, HANDS.mouse, { forcedColors: 'active' });
    for (const go of Object.values(STANDS)) await go(page);
    const lines = await page.evaluate(() => [1, 2].map((path) => {
      const style = (selector, pseudo) => getComputedStyle(document.querySelector(`.pencils ${selector}`), pseudo);
      return [style(`.value[data-path="${path}"]`, '::after').borderBottomStyle, style(`.mark[data-crossed="${path}"]`, '::after').borderTopStyle,
        style(`.paths [data-path="${path}"]`).strokeDasharray, style(`.story [data-path="${path}"]`).borderLeftStyle];
    }));
    assert.deepEqual(lines, [['solid', 'solid', 'none', 'solid'], ['dashed', 'dashed', '9px, 4px', 'dashed']]);
    await leave(page);
  });
});
