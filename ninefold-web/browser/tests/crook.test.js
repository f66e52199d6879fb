/** Crook's procedure, by keyboard and by mouse: Mepham's D replays the figures of his article. */

import assert from 'node:assert/strict';
import { cell, press, said } from '../support/board.js';
import { LOOKS, leave } from '../support/browser.js';
import { byTurns } from '../support/running.js';
import {
  FIGURE_12, FIGURE_14, at, until, panel, status, saying, heading, told, entry, board, written, ends, branches, HANDS, mepham, upToTheChoice,
} from '../support/pencils.js';

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
