/** Hints in Play: beside the board that the person sees, in four stages, one press each. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cell, chosen, dialogGone, goTo, OPEN, paste, press, right, said, SOLUTION, solutions, status, texts, tool, value } from '../support/board.js';
import { violations } from '../support/axe.js';
import { LOOKS, leave, newPage } from '../support/browser.js';
import { small } from '../support/looks.js';
import { browser, byTurns, pagesIn, server } from '../support/running.js';

/** One of the hardest puzzles (SE 11): no way of solving without guesses finds a step. */
const BEYOND = '98.7..6..7.5....9..43.....78..2....6..7.1..2......48..3..9...6.....5.3.......1..9';
/** Its first step is a net of a dozen sentences. */
const LONG = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
/** Its first step is of two sentences: what is there, and what follows. */
const PAIRED = '.28..3.1.4...1.83..31.5.2..18.7....3.6.1.59.8.4....1.28.6.7..9.2....4.8..7458..2.';
const note = (page) => page.locator('.play .hint-note');
const act = (page, name) => note(page).getByRole('button', { name });
const words = (page) => note(page).locator('.hint-words').textContent();
const count = (page) => note(page).locator('.stage-count span').textContent();
const parts = (page) => page.locator('.play .overlay .part').evaluateAll((all) => all.map((one) => one.dataset.part));
const told = (page, stage) => page.locator('.play .stage-count', { hasText: stage }).waitFor();
const filled = (page) => page.locator('.play .cell .value').count();
const focused = (page) => page.evaluate(() => document.activeElement?.dataset.cell ?? document.activeElement?.textContent);

for (const look of LOOKS) {
  const on = pagesIn(look, byTurns(look));

  describe(`hints in Play, ${look.name}`, () => {
    on('each press of H tells a stage more, on the person’s own board, and the keyboard stays on it', async (page) => {
      await cell(page, 4).focus();
      await press(page, 'Shift+Digit4', 'Shift+Digit5', 'h');
      await told(page, '1 of 4');
      assert.match(await words(page), /^Look at /);
      assert.equal(await page.locator('.play .board > .said').textContent(), `Where to look. ${await words(page)}`, 'and it is heard');
      assert.ok((await page.locator('.play .overlay .house').count()) > 0);
      assert.deepEqual(await parts(page), [], 'no more than the place');
      for (const stage of ['2 of 4', '3 of 4', 'shown in full']) {
        await press(page, 'h');
        assert.equal(await count(page), stage);
      }
      assert.ok((await parts(page)).includes('placed'));
      assert.deepEqual(await texts(page, 4, '.corner'), ['4', '5'], 'marks stay where they were written');
      assert.deepEqual(await texts(page, 1, '.marks'), [], 'and nobody wrote others');
      await press(page, 'h');
      assert.equal(await count(page), 'shown in full');
      assert.equal(await focused(page), '4');
      assert.equal(new URL(page.url()).hash.replace('#play', ''), '', 'in no other tab');
    });

    on('a long step is told link by link in its last stage, from its beginning, and is heard so', async (page) => {
      await paste(page, LONG);
      await dialogGone(page);
      await tool(page, 'Hint').click();
      await told(page, '1 of 4');
      for (const stage of ['2 of 4', '3 of 4', 'shown in full']) {
        await press(page, 'h');
        await told(page, stage);
      }
      const answer = await page.evaluate(async (line) => {
        const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ puzzle: line }) };
        return (await fetch('/api/v1/hint', request)).json();
      }, LONG);
      const lines = answer.told.lines.slice(1).map(({ text }) => text);
      assert.ok(lines.length > 3, lines.join('\n'));
      const links = note(page).locator('.hint-words .link');
      assert.deepEqual((await links.allTextContents()).slice(0, lines.length), lines);
      const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      assert.ok(tops.every((top, i) => i === 0 || top > tops[i - 1]), 'a line each');
      const heard = await page.locator('.play .board > .said').textContent();
      for (const line of lines) assert.ok(heard.includes(line), `${line} in ${heard}`);
      await act(page, /^Cross out/).click();
      assert.equal(await status(page), `Done: ${answer.told.effects}.`, 'once done, it is not told anew');
    });

    on('where to look is no more than the box that is named, also of a net all over the board', async (page) => {
      await paste(page, LONG);
      await dialogGone(page);
      await tool(page, 'Hint').click();
      await told(page, '1 of 4');
      const box = Number(/^Look at box (\d)\.$/.exec(await words(page))[1]) - 1;
      const inBox = (n) => Math.floor(n / 27) * 3 + Math.floor((n % 9) / 3) === box;
      const shaded = () => page.locator('.play .cell[data-tone="base"]').evaluateAll((all) => all.map((one) => Number(one.dataset.cell)));
      assert.deepEqual(await shaded(), Array.from({ length: 81 }, (_, n) => n).filter(inBox));
      assert.equal(await page.locator('.play .overlay .house').count(), 1);
      await press(page, 'h', 'h', 'h');
      await told(page, 'shown in full');
      assert.ok((await shaded()).some((n) => !inBox(n)), 'the whole step takes more');
    });

    on('what is there stays beside what follows from it, and is not said twice', async (page) => {
      // Where the pattern gives the answer away, it is told with the answer, and the hint before it no more.
      for (const stage of ['1 of 4', '2 of 4', '3 of 4', 'shown in full']) {
        await press(page, 'h');
        await told(page, stage);
      }
      const [single, ...reasons] = await note(page).locator('.hint-words p').allTextContents();
      assert.match(single, /^(r\dc\d) is the only cell of \w+ \d that can take (\d), so \1 is \2\.$/);
      assert.ok(reasons.every((text) => / already\.$/.test(text)), reasons.join('\n'));
      await press(page, 'Escape');
      await paste(page, PAIRED);
      await dialogGone(page);
      for (const stage of ['1 of 4', '2 of 4', '3 of 4']) {
        await press(page, 'h');
        await told(page, stage);
      }
      const premise = await words(page);
      await press(page, 'h');
      await told(page, 'shown in full');
      const { told: said } = await page.evaluate(async (line) => {
        const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ puzzle: line }) };
        return (await fetch('/api/v1/hint', request)).json();
      }, PAIRED);
      const lines = await note(page).locator('.hint-words p').allTextContents();
      assert.deepEqual(lines, [premise, said.stages.answer]);
      assert.equal(premise, said.stages.cells);
    });

    on('a solved game tells how many hints it took, and that time is none of one’s own', async (page) => {
      await cell(page, OPEN[0]).click();
      for (const stage of ['1 of 4', '2 of 4', '3 of 4', 'shown in full']) {
        await press(page, 'h');
        await told(page, stage);
      }
      await press(page, 'Escape', 'h');
      await told(page, '1 of 4');
      await press(page, 'Escape');
      for (const n of OPEN) {
        await cell(page, n).focus();
        await press(page, right(n));
      }
      assert.match(await status(page), /^Solved in \d+:\d\d, with 2 hints\./);
      assert.doesNotMatch(await status(page), /Well done/);
      await page.reload();
      await cell(page, 0).waitFor();
      assert.match(await status(page), /, with 2 hints\./, 'also when it is opened again');
      await goTo(page, 'My games');
      const row = page.locator('.times tbody tr');
      await row.waitFor();
      assert.deepEqual((await row.locator('td').allTextContents()).slice(1), ['1, 1 with hints', '–', '–', '–']);
    });

    on('a note that is longer than its place says that it goes on, and is read to its end by keyboard', async (page) => {
      await paste(page, LONG);
      await dialogGone(page);
      const sign = page.locator('.play .talk > .goes-on');
      const talk = page.locator('.play .talk');
      const isShown = () => sign.evaluate((one) => one.checkVisibility({ visibilityProperty: true }));
      assert.deepEqual([await isShown(), await talk.getAttribute('tabindex')], [false, null], 'a short one is whole');
      await page.setViewportSize({ width: look.viewport.width, height: 600 });
      for (const stage of ['1 of 4', '2 of 4', '3 of 4', 'shown in full']) {
        await press(page, 'h');
        await told(page, stage);
      }
      await page.waitForFunction(() => document.querySelector('.play .talk > .goes-on.shown'));
      const [words, buttons, place] = await Promise.all([sign.locator('span'), note(page).locator('> .actions'), talk].map((one) => one.boundingBox()));
      assert.ok(Math.abs(words.y + words.height - buttons.y) < 2, 'it stands on the buttons');
      assert.ok(buttons.y + buttons.height <= place.y + place.height + 1, 'which stay in sight');
      await talk.focus();
      await press(page, 'End');
      await page.waitForFunction(() => !document.querySelector('.play .talk > .goes-on.shown'));
      const [last, foot] = [await note(page).locator('.hint-words > :last-child').boundingBox(), await note(page).locator('> .actions').boundingBox()];
      assert.ok(last.y + last.height <= foot.y + 1, 'the last words are seen');
      await press(page, 'Home');
      await page.waitForFunction(() => document.querySelector('.play .talk > .goes-on.shown'));
      await act(page, 'Close').click();
      await page.waitForFunction(() => !document.querySelector('.play .talk').hasAttribute('tabindex'));
      assert.equal(await isShown(), false);
    });

    on('from stage to stage its buttons stay where they are', async (page) => {
      await tool(page, 'Hint').click();
      await told(page, '1 of 4');
      const places = async () => Promise.all(['Another step', 'Close'].map(async (name) => {
        const { x, y } = await act(page, name).boundingBox();
        return [Math.round(x), Math.round(y)];
      }));
      const before = await places();
      for (let n = 0; n < 3; n++) await act(page, 'Tell me more').click();
      assert.equal(await act(page, 'Tell me more').count(), 0, 'it is said no more');
      assert.deepEqual(await places(), before);
    });

    on('what it does has its name, is right, and can be undone', async (page) => {
      const before = await filled(page);
      await tool(page, 'Hint').click();
      await told(page, '1 of 4');
      for (let n = 0; n < 3; n++) await act(page, 'Tell me more').click();
      const [, digit] = /is (\d)\./.exec(await words(page));
      await act(page, `Enter ${digit}`).click();
      assert.equal(await filled(page), before + 1);
      assert.equal(await note(page).isVisible(), false);
      assert.match(await status(page), /^Done: /);
      const wrong = (await page.locator('.play .cell').evaluateAll((cells) => cells.map((c) => Number(c.querySelector('.value')?.textContent ?? 0))))
        .filter((v, i) => v > 0 && v !== SOLUTION[i]);
      assert.deepEqual(wrong, []);
      await tool(page, 'Undo').click();
      assert.equal(await filled(page), before);
    });

    on('the last cell by a hint is the end of the puzzle like any other', async (page) => {
      await paste(page, `${SOLUTION.slice(0, 80).join('')}.`);
      await dialogGone(page);
      await tool(page, 'Hint').click();
      await told(page, '1 of 4');
      for (let n = 0; n < 3; n++) await act(page, 'Tell me more').click();
      await act(page, `Enter ${SOLUTION[80]}`).click();
      assert.match(await status(page), /^Solved in /);
      assert.doesNotMatch(await status(page), /Done/);
      await goTo(page, 'My games');
      assert.match(await page.locator('.panel.games .shelf').textContent(), /solved/);
    });

    on('another step can be chosen, and is told from its beginning', async (page) => {
      await press(page, 'h');
      await told(page, '1 of 4');
      const first = await words(page);
      await act(page, 'Tell me more').click();
      await act(page, 'Another step').click();
      await page.locator('.hint-words', { hasText: 'This is step 2 of the' }).waitFor();
      assert.equal(await count(page), '1 of 4');
      const [, all] = /step 2 of the (\d+)/.exec(await words(page));
      assert.ok(Number(all) > 2);
      for (let n = 2; n <= Number(all); n++) await act(page, 'Another step').click();
      assert.ok((await words(page)).startsWith(first), 'round to the first one');
    });

    on('it ends with a change, with Escape, and with “Close”', async (page) => {
      for (const end of [() => press(page, 'Escape'), () => act(page, 'Close').click(), async () => {
        await cell(page, 1).focus();
        await press(page, right(1));
      }]) {
        await press(page, 'h');
        await told(page, '1 of 4');
        await end();
        assert.equal(await note(page).isVisible(), false);
        assert.equal(await page.locator('.play .overlay > *').count(), 0);
      }
      assert.equal(await value(page, 1), right(1));
      assert.ok(await page.locator('.play .keypad').isVisible());
    });

    on('the keyboard goes on in the note where the keys stand back for it', async (page) => {
      await tool(page, 'Hint').focus();
      await press(page, 'Enter');
      await told(page, '1 of 4');
      for (const stage of ['2 of 4', '3 of 4', 'shown in full']) {
        await press(page, 'Enter');
        assert.equal(await count(page), stage);
      }
      assert.ok(await page.evaluate(() => document.activeElement.checkVisibility({ visibilityProperty: true }) && document.activeElement !== document.body));
    });

    on('where something is wrong it says so, and shows which', async (page) => {
      const wrong = ['3', '6'].find((digit) => digit !== right(1));
      await cell(page, 1).focus();
      await press(page, wrong, 'h');
      await act(page, 'Show which').click();
      await page.locator('.status', { hasText: 'The first wrong turn' }).waitFor();
      assert.equal(await note(page).isVisible(), false);
      assert.match(await said(page, 1), /wrong/);
    });

    on('where no step is found there are ways on, in Play itself', async (page) => {
      await paste(page, BEYOND);
      await dialogGone(page);
      await press(page, 'h');
      await act(page, 'Show one cell').click();
      await page.locator('.hint-note', { hasText: 'looked up in the solution, not reasoned' }).waitFor();
      const before = await filled(page);
      await act(page, 'Put it on my board').click();
      assert.equal(await filled(page), before + 1);
      const [solved] = solutions(BEYOND);
      const values = await page.locator('.play .cell').evaluateAll((cells) => cells.map((c) => Number(c.querySelector('.value')?.textContent ?? 0)));
      assert.ok(values.every((v, i) => v === 0 || v === solved[i]));
    });

    on('a full board has no hint, and is said to have none', async (page) => {
      await paste(page, '1234341221434321');
      await dialogGone(page);
      await press(page, 'h');
      await note(page).getByRole('heading', { name: 'Nothing is left to do' }).waitFor();
    });

    on('where letters are symbols the keys are Alt + H and Alt + K', async (page) => {
      await tool(page, 'Open').click();
      await page.getByRole('button', { name: 'Large, 16 by 16' }).click();
      await dialogGone(page);
      await cell(page, 0).click();
      await press(page, 'h');
      assert.equal(await note(page).isVisible(), false);
      await press(page, 'Alt+h');
      await told(page, '1 of 4');
      await press(page, 'Alt+k');
      await page.locator('.status', { hasText: 'Nothing is wrong so far' }).waitFor();
      assert.deepEqual(await chosen(page), [0]);
    });

    on('an answer that comes late is for nobody', async (page) => {
      const held = [];
      await page.route('**/api/v1/hint', (route) => held.push(route));
      await press(page, 'h');
      while (held.length < 1) await page.waitForTimeout(20);
      await cell(page, 1).focus();
      await press(page, right(1));
      await held[0].continue().catch(() => {});
      await page.waitForTimeout(200);
      assert.equal(await note(page).isVisible(), false);
    });
  });

  test(`axe and targets of a hint, ${look.name}`, async () => {
    const page = await newPage(browser, server.address, { ...look, bypassCSP: true });
    await press(page, 'h');
    await told(page, '1 of 4');
    for (let n = 0; n < 3; n++) await press(page, 'h');
    await note(page).getByText('Why is this true?').click();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await small(page), []);
    await leave(page);
  });
}
