/** What goes into the tab Play and comes out of it: games that are kept, pasted texts, files, links, copies, print. */

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { cell, chosen, dialogGone, GENTLE, OPEN, paste, press, right, said, texts, tool, value } from '../support/board.js';
import { LOOKS, leave, newPage } from '../support/browser.js';
import { browser, byTurns, pagesIn, server } from '../support/running.js';

for (const look of LOOKS) {
  const on = pagesIn(look, byTurns(look));

  describe(`play, in and out, ${look.name}`, () => {
    on('everything is kept: a reload goes on where one was, with undo', async (page) => {
      await cell(page, 1).click();
      await press(page, '3', 'ArrowRight', 'ArrowRight', 'Shift+Digit4', 'Alt+Digit2');
      await page.reload();
      await page.waitForSelector('[data-cell="0"]');
      assert.equal(await value(page, 1), '3');
      assert.deepEqual(await texts(page, 3, '.corner'), ['4']);
      for (let i = 0; i < 3; i++) await tool(page, 'Undo').click();
      assert.equal(await value(page, 1), '');
      await tool(page, 'Redo').click();
      assert.equal(await value(page, 1), '3');
    });

    on('two browser tabs with the same game show the same, and neither keeps an older board', async (page) => {
      await cell(page, 1).click();
      await press(page, '3');
      await page.waitForTimeout(500);
      const other = await page.context().newPage();
      await other.goto(server.address);
      await other.waitForSelector('[data-cell="1"]');
      assert.equal(await value(other, 1), '3');
      await other.evaluate(() => {
        const write = Storage.prototype.setItem;
        window.writes = 0;
        Storage.prototype.setItem = function (...what) {
          window.writes += 1;
          write.apply(this, what);
        };
      });
      await page.bringToFront();
      await cell(page, OPEN[5]).click();
      await press(page, right(OPEN[5]));
      await other.locator(`[data-cell="${OPEN[5]}"] .value`).waitFor();
      await page.waitForTimeout(600);
      assert.equal(await other.evaluate(() => window.writes), 0, 'what came from there is not kept again: it might be old by then');
      await other.bringToFront();
      await cell(other, OPEN[9]).click();
      await press(other, right(OPEN[9]));
      await page.locator(`[data-cell="${OPEN[9]}"] .value`).waitFor();
      await page.bringToFront();
      await cell(page, OPEN[12]).click();
      await press(page, right(OPEN[12]));
      await page.waitForTimeout(600);
      await other.close({ runBeforeUnload: true });
      await page.reload();
      await page.waitForSelector('[data-cell="1"]');
      assert.deepEqual(await Promise.all([1, OPEN[5], OPEN[9], OPEN[12]].map((n) => value(page, n))), ['3', right(OPEN[5]), right(OPEN[9]), right(OPEN[12])]);
    });

    on('a link opened over a game keeps what was typed last in it', async (page) => {
      const code = await page.evaluate(async () => {
        const { encode } = await import('/model/share.js');
        const { Game } = await import('/model/game.js');
        const { plainGeometry } = await import('/model/geometry.js');
        const shape = { kind: 'latin', size: 4 };
        return encode(new Game({ title: 'From afar', geometry: plainGeometry(shape), board: { shape, givens: Array(16).fill(0) } }).save());
      });
      await cell(page, 1).click();
      await page.evaluate((hash) => {
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '3', code: 'Digit3', bubbles: true }));
        location.hash = hash;
      }, `play/${code}`);
      await page.locator('.play .title', { hasText: 'From afar' }).waitFor();
      await tool(page, 'My games').click();
      await page.getByRole('button', { name: /A gentle start/ }).first().click();
      await dialogGone(page);
      assert.equal(await value(page, 1), '3');
    });

    on('several games are kept, and one can go back to them', async (page) => {
      await cell(page, 1).click();
      await press(page, '3');
      await paste(page, '# title: Another\n1...............');
      await dialogGone(page);
      assert.equal(await page.getByRole('gridcell').count(), 16);
      await page.locator('.status.note p', { hasText: 'Check shows where they differ' }).waitFor();
      await tool(page, 'My games').click();
      assert.equal(await page.locator('.records .record').first().evaluate((one) => getComputedStyle(one).rowGap), '0px', 'title and facts stand together');
      await page.getByRole('button', { name: /A gentle start/ }).first().click();
      await dialogGone(page);
      assert.equal(await value(page, 1), '3');
      await page.reload();
      await page.waitForSelector('[data-cell="80"]');
      assert.equal(await value(page, 1), '3', 'a reload goes on with it');
      await tool(page, 'My games').click();
      await page.getByRole('button', { name: /^Forget/ }).click();
      assert.equal(await page.locator('.records li').count(), 1);
    });

    on('paste: a line, with dots or zeros, a grid with rules', async (page) => {
      const grid = GENTLE.match(/.{9}/g).map((row) => `|${row.match(/.../g).join('|')}|`).join('\n');
      for (const text of [GENTLE, GENTLE.replaceAll('.', '0'), grid]) {
        await paste(page, text);
        await dialogGone(page);
        assert.equal(await value(page, 0), '8');
        assert.equal(await page.locator('.cell.given').count(), 33);
      }
    });

    on('paste: Ctrl+V on the board opens it at once', async (page) => {
      await cell(page, 1).click();
      await page.evaluate((text) => navigator.clipboard.writeText(text), '12..\n....\n....\n..43\n');
      await press(page, 'Control+v');
      await page.waitForFunction(() => document.querySelectorAll('.play [data-cell]').length === 16);
      assert.deepEqual([await value(page, 0), await value(page, 15)], ['1', '3']);
    });

    on('paste: several puzzles, of which one is chosen', async (page) => {
      await paste(page, `${GENTLE}\n${GENTLE.replaceAll('8', '.')}\n`);
      const records = page.locator('.records .record');
      await records.nth(1).waitFor();
      assert.equal(await records.count(), 2);
      assert.match(await records.nth(1).textContent(), /27 givens/);
      await records.nth(1).focus();
      await press(page, 'Enter');
      await dialogGone(page);
      assert.equal(await page.locator('.cell.given').count(), 27);
    });

    on('paste: an answer that comes after the dialog was closed, or after another question, opens nothing', async (page) => {
      const answers = [];
      await page.route('**/api/v1/read', (route) => answers.push(route));
      await paste(page, '1...............');
      await press(page, 'Escape');
      await dialogGone(page);
      await answers[0].continue();
      await page.waitForTimeout(300);
      assert.equal(await page.getByRole('gridcell').count(), 81);
      await paste(page, '1...............');
      await page.getByLabel('Paste any puzzle').fill(`5..${'.'.repeat(33)}`);
      await page.getByRole('button', { name: 'Read it' }).click();
      while (answers.length < 3) await page.waitForTimeout(20);
      await answers[1].continue();
      await page.waitForTimeout(300);
      assert.equal(await page.getByRole('gridcell').count(), 81, 'not the one before');
      await answers[2].continue();
      await dialogGone(page);
      assert.equal(await page.getByRole('gridcell').count(), 36);
    });

    on('paste: errors name line and column, and what can be read is offered', async (page) => {
      await paste(page, `${GENTLE}\n${GENTLE.slice(0, 40)}!${GENTLE.slice(41)}\n`);
      await page.locator('.result li', { hasText: 'Line 2, column 41' }).waitFor();
      assert.equal(await page.locator('.records .record').count(), 1);
      await page.getByLabel('Paste any puzzle').fill('');
      await page.getByRole('button', { name: 'Read it' }).click();
      await page.locator('.result', { hasText: 'There is nothing to read yet' }).waitFor();
    });

    on('a file', async (page) => {
      await tool(page, 'Open').click();
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a file' }).click()]);
      await chooser.setFiles({ name: 'puzzle.sdk', mimeType: 'text/plain', buffer: Buffer.from(GENTLE.match(/.{9}/g).join('\r\n')) });
      await dialogGone(page);
      assert.equal(await page.locator('.cell.given').count(), 33);
    });

    on('a file or a text that is dropped', async (page) => {
      const drop = (text, isFile) => page.evaluate(([what, file]) => {
        const dataTransfer = new DataTransfer();
        if (file) dataTransfer.items.add(new File([what], 'puzzle.txt', { type: 'text/plain' }));
        else dataTransfer.setData('text/plain', what);
        document.querySelector('.play .board').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      }, [text, isFile]);
      await drop('1...............', true);
      await page.waitForFunction(() => document.querySelectorAll('.play [data-cell]').length === 16);
      await drop(GENTLE, false);
      await page.waitForFunction(() => document.querySelectorAll('.play [data-cell]').length === 81);
    });

    on('the author is named; what is not for this page is said', async (page) => {
      await paste(page, `#AAnn\n#DAnts\n${GENTLE.match(/.{9}/g).join('\n')}`);
      await dialogGone(page);
      assert.equal(await page.locator('.play .title').textContent(), 'Ants, by Ann');
      await paste(page, Array(36).fill(Array(36).fill('.').join(' ')).join('\n'));
      await page.locator('.result .alarm', { hasText: 'the page shows boards up to 25 by 25' }).waitFor();
      await press(page, 'Escape');
      await dialogGone(page);
      assert.equal(await page.getByRole('gridcell').count(), 81);
    });

    on('regions and extra houses', async (page) => {
      await tool(page, 'Open').click();
      await page.getByLabel('Kind of board').selectOption('layout');
      await page.getByRole('textbox', { name: /^Regions/ }).fill('AABB\nAABB\nCCDD\nCCDD\nextra diagonals\n');
      await page.getByLabel('Paste any puzzle').fill('1...............');
      await page.getByRole('button', { name: 'Read it' }).click();
      await dialogGone(page);
      assert.match(await page.locator('.kind').textContent(), /diagonal/i);
      assert.equal(await page.locator('.lines .diagonal').getAttribute('d'), 'M0 0L4 4M4 0L0 4');
      await cell(page, 15).click();
      await press(page, '1');
      assert.equal(await page.locator('.cell.conflict').count(), 2, 'the diagonal is a house');
    });

    on('a puzzle typed by hand, then fixed', async (page) => {
      await tool(page, 'Open').click();
      await page.getByLabel('Kind of board').selectOption('2x2');
      await page.getByRole('button', { name: 'Type it into a blank board' }).click();
      await dialogGone(page);
      await cell(page, 0).click();
      await press(page, '1', 'ArrowRight', '2');
      await page.getByRole('button', { name: 'These are the givens' }).click();
      assert.equal(await said(page, 1), 'row 1, column 2, given 2');
      assert.deepEqual(await chosen(page), [1], 'the choice stays');
      await page.reload();
      await page.waitForSelector('[data-cell="15"]');
      assert.equal(await said(page, 1), 'row 1, column 2, given 2', 'it is kept at once');
      assert.equal(await page.getByRole('button', { name: 'These are the givens' }).isVisible(), false);
    });

    on('a link holds the whole board', async (page) => {
      await cell(page, 1).click();
      await press(page, '3', 'ArrowRight', 'ArrowRight', 'Control+Digit4', 'Alt+Digit2');
      await tool(page, 'Share').click();
      const link = page.getByLabel('A link with the whole board');
      await page.waitForFunction(() => document.querySelector('dialog input[type=text]').value !== '');
      const address = await link.inputValue();
      await page.getByRole('button', { name: 'Copy the link' }).click();
      await page.locator('dialog .result', { hasText: 'Copied.' }).waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address);
      const other = await newPage(browser, '', look, address);
      await cell(other, 1).locator('.value').waitFor();
      assert.equal(await value(other, 1), '3');
      assert.deepEqual(await texts(other, 3, '.centre'), ['4']);
      assert.equal(await cell(other, 3).locator('.letters').textContent(), 'B');
      assert.ok(other.url().endsWith('#play'));
      await leave(other);
    });

    on('a link of a jigsaw brings its regions', async (page) => {
      await tool(page, 'Open').click();
      await page.getByRole('button', { name: 'A jigsaw of 6' }).click();
      await dialogGone(page);
      const thick = await page.locator('.lines .thick').getAttribute('d');
      await tool(page, 'Share').click();
      await page.waitForFunction(() => document.querySelector('dialog input[type=text]').value !== '');
      const other = await newPage(browser, '', look, await page.getByLabel('A link with the whole board').inputValue());
      await other.locator('.title', { hasText: 'A jigsaw of 6' }).waitFor();
      assert.equal(await other.locator('.lines .thick').getAttribute('d'), thick);
      await leave(other);
    });

    on('a broken link is said to be one', async (page) => {
      await page.locator('.status.alarm', { hasText: 'This link holds no board' }).waitFor();
    }, '#play/nonsense');

    on('copy as text, with and without entries', async (page) => {
      await cell(page, 1).click();
      await press(page, '3');
      await tool(page, 'Share').click();
      const text = page.getByLabel('Text', { exact: true });
      await page.waitForFunction((line) => document.querySelector('dialog textarea').value.startsWith(line), GENTLE);
      await page.getByLabel('With what I have entered').check();
      await page.waitForFunction(() => document.querySelector('dialog textarea').value.startsWith('837'));
      assert.ok((await text.inputValue()).length >= 81);
      // What a person has noted has no place in a line, and is no limit of a puzzle.
      const missing = page.locator('dialog .kind', { hasText: 'This format has no place for' });
      assert.equal(await missing.count(), 0);
      await page.keyboard.press('Escape');
      await dialogGone(page);
      await cell(page, GENTLE.indexOf('.', 2)).click();
      await press(page, 'Control+Digit1');
      await tool(page, 'Share').click();
      await page.getByLabel('With what I have entered').check();
      await missing.filter({ hasText: 'the pencil marks' }).waitFor();
      assert.ok((await text.inputValue()).startsWith('8'));
    });

    on('copy as text: an answer that comes late does not stand under another format', async (page) => {
      await tool(page, 'Share').click();
      const text = page.locator('dialog textarea');
      await page.waitForFunction((line) => document.querySelector('dialog textarea').value.startsWith(line), GENTLE);
      const late = [];
      await page.route('**/api/v1/convert', (route) => (route.request().postData().includes('"grid"') ? late.push(route) : route.continue()));
      const format = page.getByLabel('As text, or as a link for another app');
      await format.selectOption('grid');
      while (late.length === 0) await page.waitForTimeout(20);
      await format.selectOption('line');
      await page.waitForTimeout(200);
      await late[0].continue();
      await page.waitForTimeout(300);
      assert.ok((await text.inputValue()).startsWith(GENTLE));
    });

    on('the formats have names for people', async (page) => {
      await tool(page, 'Share').click();
      const formats = page.getByLabel('As text, or as a link for another app').locator('option');
      await formats.nth(1).waitFor({ state: 'attached' });
      const names = await formats.allTextContents();
      for (const name of ['One line', 'f-puzzles link', 'SudokuPad link', 'Penpa link']) assert.ok(names.includes(name), name);
      assert.deepEqual(names.filter((name) => name.includes(': ')), []);
    });

    on('a format that the page does not know is described whole', async (page) => {
      await page.route('**/api/v1/lists', async (route) => {
        const answer = await (await route.fetch()).json();
        answer.formats.push({ name: 'novel', about: 'rows, columns (and more): as it comes', example: '' });
        await route.fulfill({ json: answer });
      });
      await page.reload();
      await page.waitForSelector('[data-cell="0"]');
      await tool(page, 'Share').click();
      await page.locator('option', { hasText: /^novel: rows, columns \(and more\): as it comes$/ }).waitFor({ state: 'attached' });
    });

    on('print: the board alone, with or without marks', async (page) => {
      await tool(page, 'Auto marks').click();
      await cell(page, 1).click();
      await press(page, 'Alt+Digit1');
      await page.evaluate(() => (window.print = () => (window.printed = true)));
      await tool(page, 'Print').click();
      await page.getByLabel('Pencil marks').uncheck();
      await page.locator('dialog').getByRole('button', { name: 'Print' }).click();
      assert.equal(await page.evaluate(() => window.printed), true);
      await press(page, 'h');
      await page.locator('.play .overlay .house').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.getByRole('grid').isVisible(), true);
      assert.equal(await page.locator('.side').isVisible(), false);
      assert.deepEqual([await page.locator('.overlay').last().isVisible(), await page.locator('.hint-note').isVisible()], [false, false]);
      assert.equal(await page.locator('.masthead').isVisible(), false);
      await page.setViewportSize({ width: 794, height: 1123 });
      assert.equal(await page.getByRole('button', { name: 'Open' }).first().isVisible(), false, 'paper is as wide as a tablet');
      await page.setViewportSize(look.viewport);
      assert.equal(await cell(page, 1).locator('.marks').isVisible(), false);
      assert.equal(await cell(page, 0).locator('.value').isVisible(), true);
      assert.equal(await cell(page, 1).locator('.letters').isVisible(), false, 'no colours, unless they are wished');
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      assert.equal(await cell(page, 1).locator('.marks').isVisible(), true, 'the choice is for once');
    });
  });
}
