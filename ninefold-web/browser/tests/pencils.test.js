/** Crook's procedure, by keyboard and by mouse: Mepham's D replays the figures of his article. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cell, GENTLE, goTo, press, said, texts } from '../support/board.js';
import { ALL_LOOKS, LOOKS, leave, newPage } from '../support/browser.js';
import { violations } from '../support/axe.js';
import { over, small } from '../support/looks.js';
import { browser, byTurns, server } from '../support/running.js';

/** Figure 11. */
const MEPHAM = '.9.7..86..31..5.2.8.6........7.5...6...3.7...5...1.7........1.9.2.6..35..54..8.7.';
/** What is seen of a line of cells. */
const filled = (line) => line.replaceAll('.', '');
/** As printed: the order of the article's forced numbers, its Figure 12, and its Figure 14. */
const FORCED = ['r1c3=5', 'r7c4=5', 'r2c5=6', 'r6c6=6', 'r9c7=6', 'r2c4=8', 'r5c5=8', 'r1c1=2', 'r9c9=2'];
const FIGURE_12 = `
  2 9 5 7 34 134 8 6 134
  47 3 1 8 6 5 49 2 47
  8 47 6 1249 2349 12349 459 1349 13457
  1349 148 7 249 5 249 249 13489 6
  1469 146 29 3 8 7 2459 149 145
  5 48 2389 249 1 6 7 3489 348
  367 678 38 5 2347 234 1 48 9
  179 2 89 6 479 149 3 5 48
  139 5 4 19 39 8 6 7 2`.trim().split(/\s+/);
const FIGURE_14 = '295743861431865927876192543387459216612387495549216738763524189928671354154938672';

/** `r2c1`, from 0 by rows. */
const at = (name) => 9 * (Number(name[1]) - 1) + Number(name[3]) - 1;

/** Waits until a question has this answer. */
async function until(question, answer) {
  const end = Date.now() + 20000;
  for (;;) {
    const is = await question();
    try {
      assert.deepEqual(is, answer);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((wake) => setTimeout(wake, 30));
  }
}

const panel = (page) => page.locator('.panel.pencils');
const status = (page) => panel(page).locator('.status').textContent();
const saying = (page, what) => panel(page).locator('.status', { hasText: what }).waitFor();
const heading = (page) => panel(page).locator('.prompt h3').textContent();
const told = (page) => panel(page).locator('.story li').count();
const tool = (page, name) => panel(page).getByRole('button', { name, exact: true });
/** Number and subscript: `9_1`, or `9` for a forced one. */
const entry = (page, n) => cell(page, n).evaluate((e) => {
  const value = e.querySelector('.value');
  const sub = value?.querySelector('sub');
  return value ? value.firstChild.textContent + (sub ? `_${sub.textContent}` : '') : '';
});
const board = async (page) => {
  const all = await panel(page).locator('.cell .value').evaluateAll((values) => values.map((e) => e.firstChild.textContent));
  return all.join('');
};
/** What stands in each cell, marks that are crossed out not counted. */
const written = (page) => panel(page).locator('.cell').evaluateAll((cells) => cells.map((c) => c.querySelector('.value')?.firstChild.textContent
  ?? [...c.querySelectorAll('.mark:not([data-crossed])')].map((m) => m.textContent).join('')));
const ends = (page) => panel(page).locator('.tree .end').evaluateAll((all) => all.map((e) => e.textContent));
const branches = (page) => panel(page).locator('.growth .said li').evaluateAll((all) => all.map((e) => e.firstChild.textContent));

/** The ways to do things: all by keys, or all by mouse and touch. */
const HANDS = {
  keyboard: {
    async puzzle(page) {
      await panel(page).getByLabel('Puzzle').focus();
      await press(page, 'ArrowDown');
    },
    async to(page, name) {
      if (!(await page.evaluate(() => document.activeElement?.closest('[role="grid"]')))) await this.tab(page, '[role="gridcell"]');
      await press(page, 'Control+Home', ...Array(Number(name[1]) - 1).fill('ArrowDown'), ...Array(Number(name[3]) - 1).fill('ArrowRight'));
    },
    async enter(page, name, value) {
      await this.to(page, name);
      await press(page, value);
    },
    /** Tab as far as an element for which this holds. */
    async tab(page, selector, name) {
      for (let i = 0; i < 80; i++) {
        const there = await page.evaluate(([s, n]) => document.activeElement?.matches(s) && (!n || document.activeElement.textContent === n), [selector, name]);
        if (there) return;
        await press(page, 'Tab');
      }
      assert.fail(`no way by Tab to ${name ?? selector}`);
    },
    async button(page, name) {
      await this.tab(page, 'button', name);
      await press(page, 'Enter');
    },
    async crossOut(page, names) {
      await this.to(page, names[0]);
      for (let i = 1; i < names.length; i++) {
        const steps = (k, more, less) => Array(Math.abs(Number(names[i][k]) - Number(names[i - 1][k]))).fill(names[i][k] > names[i - 1][k] ? more : less);
        await press(page, ...steps(1, 'Control+ArrowDown', 'Control+ArrowUp'), ...steps(3, 'Control+ArrowRight', 'Control+ArrowLeft'), 'Control+Space');
      }
      await press(page, 'Enter');
    },
    async undo(page) {
      await press(page, 'Control+z');
    },
    async redo(page) {
      await press(page, 'Control+y');
    },
  },
  mouse: {
    async puzzle(page) {
      await panel(page).getByLabel('Puzzle').selectOption('Mepham’s D');
    },
    async enter(page, name, value) {
      await cell(page, at(name)).click();
      await panel(page).locator('.keypad .key').nth(Number(value) - 1).click();
    },
    async button(page, name) {
      await tool(page, name).click();
    },
    async crossOut(page, names, house) {
      await cell(page, at(names[0])).click();
      await tool(page, 'Several').click();
      for (const name of names.slice(1)) await cell(page, at(name)).click();
      await tool(page, 'Several').click();
      await tool(page, `Cross out in ${house}`).click();
    },
    async undo(page) {
      await tool(page, 'Undo').click();
    },
    async redo(page) {
      await tool(page, 'Redo').click();
    },
  },
};

const mepham = async (look, hands, more = {}) => {
  const page = await newPage(browser, server.address, { ...look, ...more }, '#pencils');
  await saying(page, 'Choose a cell');
  await hands.puzzle(page);
  await until(() => board(page), filled(MEPHAM));
  return page;
};

/** Up to where nothing but a choice leads on, as the article tells it. */
async function upToTheChoice(page, hands) {
  for (const forced of FORCED) {
    const [name, value] = forced.split('=');
    await hands.enter(page, name, value);
    await until(() => entry(page, at(name)), value);
  }
  await hands.button(page, 'Mark it up');
  await until(() => written(page), FIGURE_12);
  await hands.crossOut(page, ['r2c1', 'r2c9'], 'row 2');
  await saying(page, 'preemptive set');
  await hands.enter(page, 'r2c7', '9');
  await until(() => entry(page, at('r2c7')), '9_1');
  await hands.crossOut(page, ['r4c4', 'r4c6', 'r4c7'], 'row 4');
  await until(() => heading(page), '3. A random choice');
  const left = (await written(page)).map((marks, n) => [n, marks]);
  assert.deepEqual(['r4c1', 'r4c2', 'r4c8'].map((name) => left[at(name)][1]), ['13', '18', '138'], 'the triple [1,3,8]');
}

for (const look of LOOKS) {
  const turn = byTurns(look);
  for (const [name, hands] of Object.entries(HANDS)) {
    turn(`Mepham's D by ${name}, ${look.name}`, async () => {
      const page = await mepham(look, hands);
      await upToTheChoice(page, hands);
      // The red path: 4_2 in r2c1, then 7_3 and 7_4.
      await hands.button(page, 'c(2,1) = 4');
      await until(() => entry(page, at('r2c1')), '4_2');
      await hands.enter(page, 'r2c9', '7');
      await until(() => entry(page, at('r2c9')), '7_3');
      await hands.enter(page, 'r3c2', '7');
      await until(() => entry(page, at('r3c2')), '7_4');
      await until(() => heading(page), '3. A random choice');
      assert.match(await said(page, at('r3c2')), /7, red path, entry 4/);
      assert.deepEqual(await branches(page), ['c(2,1) is 4, red path: in work', 'c(2,1) is 7: not tried']);
      // 4 in r7c8 begins the green path and ends in a violation; erasing takes exactly its entries and cross-outs away.
      const before = await written(page);
      await hands.enter(page, 'r7c8', '4');
      await until(() => entry(page, at('r7c8')), '4_5');
      await hands.button(page, 'On to the next choice');
      await until(() => heading(page), 'A dead end');
      assert.match(await status(page), /violation|nothing left|no number|twice/i);
      // Where it is, is seen, and said of each cell.
      const violation = panel(page).locator('.cell[data-sign="violation"]');
      assert.match(await violation.first().locator('.said').textContent(), /here is the violation/);
      const there = await violation.evaluateAll((cells) => cells.map((c) => [c.querySelector('.value')?.firstChild.textContent, ...[...c.querySelectorAll('.mark:not([data-crossed])')].map((m) => m.textContent)].filter(Boolean)));
      assert.ok(new Set(there.flat()).size < there.length, `fewer numbers than cells: ${JSON.stringify(there)}`);
      assert.ok((await panel(page).locator('[data-path="2"]').count()) > 1);
      await hands.button(page, 'Erase the green path');
      await until(() => heading(page), '3. The choice that is left');
      assert.equal(await panel(page).locator('.cell [data-path="2"], .cell [data-crossed="2"]').count(), 0);
      assert.deepEqual(await written(page), before);
      // 8 there leads to the solution of Figure 14.
      await hands.button(page, 'c(7,8) = 8');
      await until(() => entry(page, at('r7c8')), '8_5');
      await hands.enter(page, 'r8c9', '4');
      await until(() => entry(page, at('r8c9')), '4_6');
      await hands.button(page, 'On to the next choice');
      await until(() => heading(page), 'Solved');
      assert.equal(await board(page), FIGURE_14);
      const subscripts = await panel(page).locator('.value sub').allTextContents();
      assert.deepEqual(subscripts.map(Number).sort((a, b) => a - b), Array.from({ length: 44 }, (_, i) => i + 1));
      // Figure 10: the other branch of the first vertex is a violation, too.
      await hands.button(page, 'See the other choices');
      await until(() => heading(page), 'Every choice here is tried');
      assert.equal(await panel(page).locator('[data-sign="violation"]').count(), 0);
      await hands.button(page, 'Erase the red path');
      await until(() => heading(page), '3. The choice that is left');
      await hands.button(page, 'c(2,1) = 7');
      await until(() => entry(page, at('r2c1')), '7_2');
      await hands.button(page, 'On to the next choice');
      await until(() => heading(page), 'A dead end');
      await hands.button(page, 'Erase the red path');
      await until(() => ends(page), ['violation', 'solution', 'violation']);
      assert.deepEqual(await branches(page), ['c(2,1) is 4, red path: then', 'c(7,8) is 4, green path: violation', 'c(7,8) is 8, green path: solution', 'c(2,1) is 7, red path: violation']);
      assert.deepEqual(page.faults, []);
      await leave(page);
    });

    turn(`refusals, undo and redo by ${name}, ${look.name}`, async () => {
      const page = await mepham(look, hands);
      const first = await board(page);
      await hands.enter(page, 'r1c5', '4');
      await saying(page, '4 is not forced in c(1,5)');
      assert.equal(await board(page), first);
      await hands.enter(page, 'r1c3', '5');
      await until(() => entry(page, at('r1c3')), '5');
      await hands.undo(page);
      await until(() => board(page), first);
      await hands.redo(page);
      await until(() => entry(page, at('r1c3')), '5');
      await hands.button(page, 'All forced numbers');
      await until(() => told(page), 9);
      await hands.button(page, 'Mark it up');
      await until(() => written(page), FIGURE_12);
      await hands.crossOut(page, ['r1c5', 'r1c6'], 'row 1');
      await saying(page, '1, 3 and 4 between them: three numbers for two cells');
      assert.deepEqual(await written(page), FIGURE_12);
      for (let left = 9; left >= 0; left--) {
        await hands.undo(page);
        await until(() => told(page), left);
      }
      assert.equal(await board(page), first);
      assert.deepEqual(page.faults, []);
      await leave(page);
    });

    turn(`“Show me” leads from the first number to the solution, by ${name}, ${look.name}`, async () => {
      const page = await mepham(look, hands);
      await hands.button(page, 'Show me');
      await saying(page, 'c(1,3) is the only cell of box 1');
      assert.equal(await told(page), 0, 'to show is not to do');
      await hands.button(page, 'Enter it');
      await until(() => entry(page, at('r1c3')), '5');
      await hands.button(page, 'All forced numbers');
      await until(() => told(page), 9);
      await hands.button(page, 'Show me');
      await saying(page, 'No more numbers are forced');
      await hands.button(page, 'Mark it up');
      await until(() => told(page), 10);
      await hands.button(page, 'Show a set');
      await saying(page, 'preemptive');
      await hands.button(page, 'Is a choice due?');
      await page.getByRole('dialog').getByText('Condition 1 does not hold').waitFor();
      await press(page, 'Escape');
      await hands.button(page, 'On to the next choice');
      await until(() => heading(page), '3. A random choice');
      await hands.button(page, 'Show me');
      await saying(page, 'A number must be chosen');
      await hands.button(page, 'Flip the coin');
      await until(() => panel(page).locator('.paths li').allTextContents(), ['red path']);
      assert.match(await entry(page, at('r2c1')), /^[47]_2$/);
      assert.deepEqual(page.faults, []);
      await leave(page);
    });
  }
}

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
