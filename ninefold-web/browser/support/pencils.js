/** Pencils as its tests use it: Mepham's D with the figures of Crook's article, and the two ways of hands. */

import assert from 'node:assert/strict';
import { cell, press } from './board.js';
import { newPage } from './browser.js';
import { browser, server } from './running.js';

/** Figure 11. */
export const MEPHAM = '.9.7..86..31..5.2.8.6........7.5...6...3.7...5...1.7........1.9.2.6..35..54..8.7.';
/** What is seen of a line of cells. */
export const filled = (line) => line.replaceAll('.', '');
/** As printed: the order of the article's forced numbers, its Figure 12, and its Figure 14. */
export const FORCED = ['r1c3=5', 'r7c4=5', 'r2c5=6', 'r6c6=6', 'r9c7=6', 'r2c4=8', 'r5c5=8', 'r1c1=2', 'r9c9=2'];
export const FIGURE_12 = `
  2 9 5 7 34 134 8 6 134
  47 3 1 8 6 5 49 2 47
  8 47 6 1249 2349 12349 459 1349 13457
  1349 148 7 249 5 249 249 13489 6
  1469 146 29 3 8 7 2459 149 145
  5 48 2389 249 1 6 7 3489 348
  367 678 38 5 2347 234 1 48 9
  179 2 89 6 479 149 3 5 48
  139 5 4 19 39 8 6 7 2`.trim().split(/\s+/);
export const FIGURE_14 = '295743861431865927876192543387459216612387495549216738763524189928671354154938672';

/** `r2c1`, from 0 by rows. */
export const at = (name) => 9 * (Number(name[1]) - 1) + Number(name[3]) - 1;

/** Waits until a question has this answer. */
export async function until(question, answer) {
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

export const panel = (page) => page.locator('.panel.pencils');
export const status = (page) => panel(page).locator('.status').textContent();
export const saying = (page, what) => panel(page).locator('.status', { hasText: what }).waitFor();
export const heading = (page) => panel(page).locator('.prompt h3').textContent();
export const told = (page) => panel(page).locator('.story li').count();
export const tool = (page, name) => panel(page).getByRole('button', { name, exact: true });
/** Number and subscript: `9_1`, or `9` for a forced one. */
export const entry = (page, n) => cell(page, n).evaluate((e) => {
  const value = e.querySelector('.value');
  const sub = value?.querySelector('sub');
  return value ? value.firstChild.textContent + (sub ? `_${sub.textContent}` : '') : '';
});
export const board = async (page) => {
  const all = await panel(page).locator('.cell .value').evaluateAll((values) => values.map((e) => e.firstChild.textContent));
  return all.join('');
};
/** What stands in each cell, marks that are crossed out not counted. */
export const written = (page) => panel(page).locator('.cell').evaluateAll((cells) => cells.map((c) => c.querySelector('.value')?.firstChild.textContent
  ?? [...c.querySelectorAll('.mark:not([data-crossed])')].map((m) => m.textContent).join('')));
export const ends = (page) => panel(page).locator('.tree .end').evaluateAll((all) => all.map((e) => e.textContent));
export const branches = (page) => panel(page).locator('.growth .said li').evaluateAll((all) => all.map((e) => e.firstChild.textContent));

/** The ways to do things: all by keys, or all by mouse and touch. */
export const HANDS = {
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

export const mepham = async (look, hands, more = {}) => {
  const page = await newPage(browser, server.address, { ...look, ...more }, '#pencils');
  await saying(page, 'Choose a cell');
  await hands.puzzle(page);
  await until(() => board(page), filled(MEPHAM));
  return page;
};

/** Up to where nothing but a choice leads on, as the article tells it. */
export async function upToTheChoice(page, hands) {
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
