/** The board itself: keyboard, mouse, touch, what a screen reader gets, what scenes draw. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cell, chosen, GENTLE, OPEN, press, said, solutions, texts, tool, value } from '../support/board.js';
import { LOOKS, leave, newPage } from '../support/browser.js';
import { browser, byTurns, pagesIn, server } from '../support/running.js';

const onDesk = pagesIn(LOOKS[0]);
const onPhone = pagesIn(LOOKS[1]);
const focused = (page) => page.evaluate(() => Number(document.activeElement?.dataset.cell ?? -1));
const open = async (page, sample) => {
  await tool(page, 'Open').click();
  await page.getByRole('button', { name: sample }).click();
  await page.waitForSelector('dialog', { state: 'detached' });
};

for (const look of LOOKS) {
  const on = pagesIn(look, byTurns(look));

  describe(`board, ${look.name}`, () => {
    on('is one tab stop, and the arrows move within it', async (page) => {
      assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
      await cell(page, 0).focus();
      await press(page, 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp');
      assert.equal(await focused(page), 9);
      await press(page, 'ArrowLeft');
      assert.equal(await focused(page), 9, 'the edge holds');
      await press(page, 'End');
      assert.equal(await focused(page), 17);
      await press(page, 'Control+End');
      assert.equal(await focused(page), 80);
      await press(page, 'Home', 'PageUp');
      assert.equal(await focused(page), 45);
      await press(page, 'Control+Home');
      assert.equal(await focused(page), 0);
      assert.deepEqual(await chosen(page), [0]);
      await press(page, 'Tab');
      assert.equal(await focused(page), -1, 'Tab leaves the board');
      await press(page, 'Shift+Tab');
      assert.equal(await focused(page), 0, 'and comes back to the same cell');
    });

    on('chooses several cells by keyboard', async (page) => {
      await cell(page, 0).focus();
      await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown');
      assert.deepEqual(await chosen(page), [0, 1, 2, 11]);
      assert.deepEqual(await page.locator('.play [role=gridcell][tabindex="0"]').evaluateAll((cells) => cells.map((c) => c.dataset.cell)), ['11'], 'still one tab stop');
      await press(page, 'Control+Space');
      assert.deepEqual(await chosen(page), [0, 1, 2]);
      await press(page, 'Escape');
      assert.deepEqual(await chosen(page), [11]);
      await press(page, 'Home', 'Shift+End');
      assert.deepEqual(await chosen(page), [9, 10, 11, 12, 13, 14, 15, 16, 17]);
      await press(page, 'Control+a');
      assert.equal((await chosen(page)).length, 81);
    });

    on('chooses cells by mouse: drag, Ctrl, Shift, double click, and taps with Several', async (page) => {
      const at = async (n) => {
        const box = await cell(page, n).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      await page.mouse.move(...(await at(0)));
      await page.mouse.down();
      for (const n of [1, 2, 11]) await page.mouse.move(...(await at(n)), { steps: 4 });
      await page.mouse.up();
      assert.deepEqual(await chosen(page), [0, 1, 2, 11]);
      await page.mouse.move(...(await at(12)));
      await page.mouse.down();
      await page.mouse.move(2, 2, { steps: 4 });
      await page.mouse.up();
      const some = await chosen(page);
      await page.mouse.move(...(await at(70)), { steps: 6 });
      assert.deepEqual(await chosen(page), some, 'a drag ends outside, too');
      await page.mouse.move(2, 2);
      await page.mouse.down();
      await page.mouse.move(...(await at(70)), { steps: 6 });
      await page.mouse.up();
      assert.deepEqual(await chosen(page), some, 'and one that begins outside chooses nothing');
      await cell(page, 0).click();
      for (const n of [1, 2, 11]) await cell(page, n).click({ modifiers: ['Control'] });
      await cell(page, 40).click({ modifiers: ['Control'] });
      await cell(page, 0).click({ modifiers: ['Control'] });
      assert.deepEqual(await chosen(page), [1, 2, 11, 40]);
      await cell(page, 10).click();
      await cell(page, 30).click({ modifiers: ['Shift'] });
      assert.deepEqual(await chosen(page), [10, 11, 12, 19, 20, 21, 28, 29, 30]);
      await cell(page, 0).dblclick();
      assert.deepEqual(await chosen(page), [...GENTLE].flatMap((c, i) => (c === '8' ? [i] : [])));
      await cell(page, 3).click();
      await tool(page, 'Several').click();
      await cell(page, 5).click();
      await cell(page, 7).click();
      await cell(page, 5).click();
      assert.deepEqual(await chosen(page), [3, 7]);
    });

    on('says of every cell where it is and what it holds', async (page) => {
      assert.equal(await said(page, 0), 'row 1, column 1, given 8');
      assert.equal(await said(page, 1), 'row 1, column 2, empty');
      await cell(page, 1).click();
      await press(page, 'Control+Digit6', 'Control+Digit3', 'Shift+Digit3', 'Alt+Digit2');
      assert.equal(await said(page, 1), 'row 1, column 2, empty, candidates 3 6, corner marks 3, colour B, orange');
      await press(page, '8');
      assert.equal(await said(page, 1), 'row 1, column 2, 8, in conflict, colour B, orange');
      assert.match(await said(page, 0), /given 8, in conflict$/);
      assert.match(await page.locator('.play .board > .said').textContent(), /row 1, column 2, 8, in conflict/);
    });

    on('tells the same again, and that a number is used up', async (page) => {
      const heard = page.locator('.play .board > .said');
      await cell(page, 0).click();
      await press(page, '3');
      const first = await heard.textContent();
      await press(page, '3');
      const second = await heard.textContent();
      assert.equal(first, 'Given cells stay as they are');
      assert.ok(second !== first && second.trim() === first, 'a live region is read where its text changes');
      const places = [...GENTLE].flatMap((c, i) => (c === '.' ? [i] : [])).slice(0, 3);
      for (const n of places) {
        await cell(page, n).click();
        await press(page, '8');
      }
      assert.equal(await page.getByRole('button', { name: /^8 ?, none left$/ }).count(), 1);
      await press(page, 'Backspace');
      assert.equal(await page.getByRole('button', { name: /^8 ?, 1 left$/ }).count(), 1);
    });

    on('shows every corner mark: eight around, and what has no corner left in the middle', async (page) => {
      await cell(page, 1).click();
      for (let v = 1; v <= 9; v++) await press(page, `Shift+Digit${v}`);
      assert.deepEqual(await texts(page, 1, '.corner'), ['1', '2', '3', '4', '5', '6', '7', '8']);
      assert.deepEqual(await texts(page, 1, '.centre'), ['9']);
    });

    on('has roles, counts and names of a grid', async (page) => {
      const grid = page.getByRole('grid');
      assert.equal(await grid.getAttribute('aria-label'), 'A gentle start');
      assert.equal(await grid.getByRole('row').count(), 9);
      assert.equal(await grid.getByRole('gridcell').count(), 81);
      assert.equal(await page.getByRole('gridcell', { name: 'row 2, column 3, given 1', exact: true }).count(), 1);
      const [first, right, below] = await Promise.all([0, 1, 9].map((n) => cell(page, n).boundingBox()));
      assert.ok(right.x > first.x && Math.abs(right.y - first.y) < 1, 'columns run to the right');
      assert.ok(below.y > first.y && Math.abs(below.x - first.x) < 1, 'rows run down');
    });

    on('takes numbers above 9 as two digits or as letters', async (page) => {
      await open(page, 'Large, 16 by 16');
      await cell(page, 0).click();
      await press(page, '1', '6');
      assert.equal(await value(page, 0), '16');
      await tool(page, 'Undo').click();
      assert.equal(await value(page, 0), '', 'two digits are one move');
      await cell(page, 0).click();
      await press(page, 'g');
      assert.equal(await value(page, 0), '16');
      await press(page, '1', 'Enter', '2');
      assert.equal(await value(page, 0), '2', 'Enter ends the number');
      await press(page, '1', '0');
      assert.equal(await value(page, 0), '10');
      await press(page, '2', '5');
      assert.equal(await value(page, 0), '5', 'there is no 25');
      await cell(page, 4).click();
      await press(page, 'Shift+Digit1', 'Shift+Digit3', 'Control+Digit1', 'Control+Digit1');
      // On a phone such marks are dots: what they are is heard.
      assert.match(await said(page, 4), /empty, candidates 11, corner marks 13$/);
      await press(page, 'Shift+G');
      assert.match(await said(page, 4), /corner marks 13 16$/);
    });

    on('a second digit is a number of its own once something else was done', async (page) => {
      await open(page, 'Large, 16 by 16');
      await cell(page, 0).click();
      await press(page, '1');
      await cell(page, 4).click();
      await press(page, '6');
      assert.deepEqual([await value(page, 0), await value(page, 4)], ['1', '6'], 'another cell');
      await press(page, '1', 'Control+z', '5');
      assert.equal(await value(page, 4), '5', 'undo');
      await press(page, '1', 'Space', '6');
      assert.equal(await value(page, 4), '1', 'a corner mark in a filled cell is nothing');
      await press(page, 'Backspace', 'Shift+Digit1', 'Control+Digit2');
      assert.deepEqual([await texts(page, 4, '.corner'), await texts(page, 4, '.centre')], [['1'], ['2']], 'another layer');
      await press(page, 'Control+Digit1');
      await page.waitForTimeout(1100);
      await press(page, 'Control+Digit3');
      assert.deepEqual(await texts(page, 4, '.centre'), ['1', '2', '3'], 'a pause');
    });
  });
}

describe('scenes', () => {
  const stages = async (page) => page.evaluate(async () => {
    const { BoardView } = await import('/board/view.js');
    const { plainGeometry } = await import('/model/geometry.js');
    const place = document.createElement('div');
    document.querySelector('.stage').append(place);
    const view = new BoardView(place, plainGeometry({ kind: 'sudoku', height: 2, width: 2 }));
    view.show({ values: Array(16).fill(0), marks: { centre: Array.from({ length: 16 }, () => [1, 2, 3, 4]) } });
    const marks = ['option', 'pattern', 'fin', 'pivot', 'set1', 'set2', 'set3', 'set4', 'eliminated', 'placed']
      .map((part, cell) => ({ cell, value: 1 + (cell % 4), part }));
    const scene = { houses: [{ house: 0, tone: 'base' }, { house: 8, tone: 'cover' }], focus: [5], marks,
      arrows: [{ from: [[0, 1]], to: [[15, 4]], strong: true }, { from: [[15, 4]], to: [[2, 3], [3, 4]], strong: false }],
      strokes: [{ from: [[5, 1]], cells: [4, 6, 1, 15] }], ovals: [[[5, 1], [6, 1]]], bare: false };
    const seen = {};
    for (const stage of ['where', 'technique', 'cells', 'answer']) {
      view.scene(scene, stage);
      const count = (selector) => place.querySelectorAll(selector).length;
      seen[stage] = { base: count('[data-tone=base]'), outlines: count('.house'), parts: [...place.querySelectorAll('.part')].map((g) => g.dataset.part),
        shapes: [...place.querySelectorAll('.part')].map((g) => g.className.baseVal.split(' ').slice(2).join(' ')), focus: count('[data-sign=focus]'), links: count('.link'), nodes: count('.node'), strokes: count('.stroke'), ovals: count('.oval') };
    }
    const height = (selector) => Number(getComputedStyle(place.querySelector(selector)).zIndex);
    seen.order = [place.querySelector('.node'), place.querySelector('.link'), place.querySelector('.part')].map((one) => Number(getComputedStyle(one.ownerSVGElement).zIndex) - height('.ink'));
    seen.grid = height('.lines:not(.hand)') - height('.ink');
    seen.kinds = [...place.querySelectorAll('.link')].map((link) => link.classList[1]);
    // What begins with M: no ring, as nothing is filled in there; lines to the left, to the right and up, and two for the cross in each of four cells.
    seen.lines = place.querySelector('.stroke').getAttribute('d').match(/M/g).length;
    view.scene({ ...scene, marks: [{ cell: 9, value: 2, part: 'eliminated' }, { cell: 9, value: 2, part: 'pattern' }] }, 'answer');
    seen.last = [...place.querySelectorAll('.part')].map((g) => g.dataset.part);
    view.scene(null);
    seen.none = { parts: place.querySelectorAll('.overlay > *').length, base: place.querySelectorAll('[data-tone]').length };
    return seen;
  });

  onDesk('show more from stage to stage, each part with a shape of its own', async (page) => {
    const { where, technique, cells, answer, none, kinds, lines, last, order, grid } = await stages(page);
    assert.deepEqual([...order.map(Math.sign), Math.sign(grid)], [-1, -1, 1, -1], 'bands and links lie under the marks, and on the lines between cells');
    assert.deepEqual(where, { base: 4, outlines: 1, parts: [], shapes: [], focus: 0, links: 0, nodes: 0, strokes: 0, ovals: 0 });
    assert.deepEqual(technique, where);
    assert.deepEqual(cells.parts.sort(), ['fin', 'option', 'pattern', 'pivot', 'set1', 'set2', 'set3', 'set4']);
    assert.deepEqual([cells.outlines, cells.focus, cells.links, cells.nodes, cells.strokes, cells.ovals], [2, 1, 2, 1, 1, 1]);
    assert.deepEqual(answer.parts.filter((part) => !cells.parts.includes(part)), ['eliminated', 'placed']);
    assert.deepEqual(answer.shapes.sort(), ['circle', 'circle', 'circle dashed', 'diamond', 'drawn', 'hexagon', 'ring', 'square', 'square dashed', 'struck']);
    assert.deepEqual([kinds, lines, last], [['strong', 'weak'], 11, ['eliminated']]);
    assert.deepEqual(none, { parts: 0, base: 0 });
  });

  onDesk('show numbers where there are too many links, what several sets share, and what is left with nothing', async (page) => {
    const seen = await page.evaluate(async () => {
      const { BoardView } = await import('/board/view.js');
      const { plainGeometry } = await import('/model/geometry.js');
      const place = document.createElement('div');
      document.querySelector('.stage').append(place);
      const view = new BoardView(place, plainGeometry({ kind: 'sudoku', height: 2, width: 2 }));
      view.show({ values: Array(16).fill(0), marks: { centre: Array.from({ length: 16 }, () => [1, 2, 3, 4]) } });
      const sets = Array.from({ length: 12 }, (_, i) => ({ cell: i, value: 1, part: `set${i + 1}` }));
      view.scene({ houses: [{ house: 0, tone: 'failed' }], focus: [], failed: [5], marks: [...sets, { cell: 12, value: 1, part: 'shared' }],
        arrows: [], order: { words: 'words', marks: [{ number: 1, cell: 0, value: 1 }, { number: 2, cell: 5, value: 1 }] },
        strokes: [], ovals: [], hulls: [{ number: 1, letter: 'A', cells: [0, 1] }, { number: 2, letter: 'B', cells: [1, 2] }], bare: false }, 'answer');
      const all = (selector) => [...place.querySelectorAll(selector)];
      return {
        order: all('[data-order]').map((one) => one.textContent),
        links: all('.link').length,
        failed: [all('.house.failed').length, all('[data-sign=failed]').map((cell) => cell.dataset.cell)],
        said: place.querySelector('[data-cell="5"]').textContent,
        letters: all('[data-shared]').map((one) => one.dataset.shared),
        lines: all('.hull .line').map((one) => one.getAttribute('d').split('M').filter(Boolean)),
        star: all('[data-part=shared] polygon').length,
        looks: new Set(all('[data-part^=set]').map((one) => {
          const polygon = one.querySelector('polygon');
          return `${one.className.baseVal.split(' ')[2]} ${getComputedStyle(polygon).strokeDasharray}`;
        })).size,
      };
    });
    assert.deepEqual([seen.order, seen.links, seen.letters, seen.star, seen.looks], [['1', '2'], 0, ['AB'], 2, 12]);
    assert.deepEqual(seen.failed, [1, ['5']]);
    assert.match(seen.said, /nothing is left here/);
    assert.ok(seen.lines[0].every((part) => !seen.lines[1].includes(part)), 'one line within the other');
  });

  onDesk('the numbers of a net can be read on a phone, and lie within the board', async (page) => {
    await page.evaluate(() => (location.hash = 'learn/techniques/region-forcing-net'));
    const numbers = page.locator('.panel.learn [data-order]');
    await numbers.first().waitFor();
    for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(() => {
        const [text, face] = ['[data-order]', '.face'].map((one) => document.querySelector(`.panel.learn ${one}`));
        return parseFloat(getComputedStyle(text).fontSize) * face.getBoundingClientRect().width / 9 >= 9.4;
      });
      const { right } = await page.locator('.panel.learn .face').evaluate((face) => face.getBoundingClientRect());
      for (const one of await numbers.all()) assert.ok(await one.evaluate((text) => text.getBoundingClientRect().right) <= right, `${width}`);
    }
    // In the last column of marks of the last column of cells, with two digits.
    const over = await page.evaluate(async () => {
      const [{ BoardView }, { plainGeometry }] = await Promise.all([import('/board/view.js'), import('/model/geometry.js')]);
      const place = document.createElement('div');
      place.style.width = '300px';
      document.querySelector('.panel.learn .stage').append(place);
      const view = new BoardView(place, plainGeometry({ kind: 'sudoku', height: 3, width: 3 }));
      view.scene({ houses: [], focus: [], marks: [{ cell: 8, value: 3, part: 'on' }], arrows: [], order: { words: '', marks: [{ number: 12, cell: 8, value: 3 }] }, strokes: [], ovals: [], bare: false }, 'answer');
      await new Promise((done) => setTimeout(done, 100));
      return place.querySelector('[data-order]').getBoundingClientRect().right - place.querySelector('.face').getBoundingClientRect().right;
    });
    assert.ok(over <= 0, `${over} pixels beyond the board`);
  });

  onDesk('on a board of 16 marks of two digits stand apart, a number that is placed is large, and names keep off the frame', async (page) => {
    const seen = await page.evaluate(async () => {
      const [{ BoardView }, { plainGeometry }] = await Promise.all([import('/board/view.js'), import('/model/geometry.js')]);
      const frame = document.createElement('div');
      const place = document.createElement('div');
      frame.className = 'scroller';
      frame.style.width = '740px';
      frame.append(place);
      document.querySelector('.stage').append(frame);
      const view = new BoardView(place, plainGeometry({ kind: 'sudoku', height: 4, width: 4 }), { names: true });
      view.show({ values: Array(256).fill(0), marks: { centre: Array.from({ length: 256 }, () => [9, 10, 11, 12]) }, places: true });
      const box = (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      const marks = [...place.querySelectorAll('[data-cell="0"] .mark')].map(box);
      view.scene({ houses: [], focus: [], marks: [{ cell: 0, value: 12, part: 'placed' }, { cell: 1, value: 12, part: 'placed' }, { cell: 1, value: 9, part: 'pattern' }], arrows: [], strokes: [], ovals: [], bare: false });
      const shown = [0, 1].map((cell) => getComputedStyle(place.querySelector(`[data-cell="${cell}"] .marks`)).visibility);
      const side = place.querySelector('[data-cell="0"]').getBoundingClientRect().width;
      const large = [...place.querySelectorAll('.part.drawn circle')].map((one) => one.getBoundingClientRect().width / side);
      const face = place.querySelector('.face').getBoundingClientRect().left;
      const names = [...place.querySelectorAll('.rows span')].map((one) => face - box(one).right);
      return { gaps: [2, 3].map((i) => (marks[i].left - marks[i - 1].right) / marks[i].width), shown, large, names: Math.min(...names) };
    });
    assert.ok(Math.min(...seen.gaps) > 0.25, JSON.stringify(seen));
    assert.deepEqual(seen.shown, ['hidden', 'visible'], 'where the scene shows other marks, too, they stay');
    assert.ok(seen.large[0] > 0.6 && seen.large[1] < 0.3 && seen.names >= 3, JSON.stringify(seen));
  });

  onDesk('a line that bars a number runs round the symbols on its way, and between marks', async (page) => {
    const near = await page.evaluate(async () => {
      const { BoardView } = await import('/board/view.js');
      const { plainGeometry } = await import('/model/geometry.js');
      const { markPlace } = await import('/board/cell.js');
      const place = document.createElement('div');
      document.querySelector('.stage').append(place);
      const geometry = plainGeometry({ kind: 'sudoku', height: 3, width: 3 });
      const view = new BoardView(place, geometry);
      const values = Array(81).fill(0);
      Object.assign(values, { 0: 7, 2: 1, 3: 2 });
      const scene = { houses: [], focus: [], marks: [], arrows: [], strokes: [{ from: [[0, 7]], cells: [5] }], ovals: [], bare: false };
      /** How near the line comes to these points. */
      const nearest = (points) => {
        const path = place.querySelector('.stroke');
        return points.map(({ x, y }) => Math.min(...Array.from({ length: 500 }, (_, i) => {
          const at = path.getPointAtLength((path.getTotalLength() * i) / 499);
          return Math.hypot(at.x - x, at.y - y);
        })));
      };
      view.show({ values });
      view.scene(scene, 'answer');
      const symbols = nearest([{ x: 2.5, y: 0.5 }, { x: 3.5, y: 0.5 }, { x: 5.5, y: 0.5 }]);
      view.show({ values, marks: { centre: values.map((value) => (value ? [] : [1, 4, 5, 6])) } });
      view.scene(scene, 'answer');
      const marks = nearest([4, 5, 6].map((value) => markPlace(geometry, 4, value)));
      return { symbols, marks };
    });
    assert.ok(near.symbols[0] > 0.3 && near.symbols[1] > 0.3 && near.symbols[2] < 0.02, JSON.stringify(near));
    assert.ok(near.marks.every((distance) => distance > 0.12), JSON.stringify(near));
  });

  onDesk('a click on a candidate at its place says which', async (page) => {
    await tool(page, 'Auto marks').click();
    const [solution] = solutions(GENTLE);
    const clicked = await page.evaluate(async () => {
      const { BoardView } = await import('/board/view.js');
      const { plainGeometry } = await import('/model/geometry.js');
      const place = document.querySelector('.scroller > div');
      const view = new BoardView(place, plainGeometry({ kind: 'sudoku', height: 3, width: 3 }));
      view.show({ values: Array(81).fill(0), places: true });
      window.clicked = [];
      view.addEventListener('mark', (event) => window.clicked.push(event.detail));
      return true;
    });
    assert.ok(clicked && solution);
    const box = await cell(page, 40).boundingBox();
    await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.5);
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.8);
    assert.deepEqual(await page.evaluate(() => window.clicked), [{ cell: 40, value: 6 }, { cell: 40, value: 7 }]);
  });
});

describe('all sizes', () => {
  const board = async (page, shape) => {
    await tool(page, 'Open').click();
    await page.getByLabel('Kind of board').selectOption(shape);
    await page.getByRole('button', { name: 'Type it into a blank board' }).click();
    await page.waitForSelector('dialog', { state: 'detached' });
  };
  for (const [shape, n] of [['2x2', 4], ['2x3', 6], ['latin 7', 7], ['3x4', 12], ['4x4', 16], ['5x5', 25], ['latin 25', 25]]) {
    onPhone(`${shape}: cells are square, lines fit, every symbol can be entered and seen`, async (page) => {
      await board(page, shape);
      assert.equal(await page.getByRole('gridcell').count(), n * n);
      const box = await cell(page, 0).boundingBox();
      assert.ok(Math.abs(box.width - box.height) < 0.6, `${box.width} by ${box.height}`);
      const lines = await page.locator('.lines').last().boundingBox();
      const grid = await page.getByRole('grid').boundingBox();
      assert.deepEqual([lines.x, lines.y, lines.width, lines.height], [grid.x, grid.y, grid.width, grid.height]);
      for (let v = 1; v <= n; v++) {
        await cell(page, v - 1).click();
        await page.locator('.keypad .key').nth(v - 1).click();
        assert.equal(await value(page, v - 1), String(v));
      }
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `scrolls sideways by ${over}`);
    });
  }

  onPhone('two fingers that enlarge choose nothing: what was chosen before still is', async (page) => {
    await cell(page, OPEN[0]).tap();
    const before = await chosen(page);
    assert.deepEqual(before, [OPEN[0]]);
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const [a, b] = [await cell(page, 39).boundingBox(), await cell(page, 50).boundingBox()];
    const at = (box, by, id) => ({ x: box.x + box.width / 2 + by, y: box.y + box.height / 2 + by, id });
    await touch('touchStart', at(a, 0, 0));
    await touch('touchStart', at(a, 0, 0), at(b, 0, 1));
    for (let by = 6; by <= 60; by += 6) {
      await touch('touchMove', at(a, -by, 0), at(b, by, 1));
      await page.waitForTimeout(20);
    }
    await touch('touchEnd');
    await page.waitForTimeout(100);
    assert.ok(await page.evaluate(() => Number(document.querySelector('.panel.play').style.getPropertyValue('--zoom')) > 1), 'it is larger');
    assert.deepEqual(await chosen(page), before);
    // One finger chooses as before.
    await cell(page, OPEN[1]).tap();
    assert.deepEqual(await chosen(page), [OPEN[1]]);
  });

  onPhone('a finger moves a board that is wider than the phone, and chooses on one that is not', async (page) => {
    const swipe = async () => {
      const { x, y, width } = await page.locator('.play .scroller').boundingBox();
      const session = await page.context().newCDPSession(page);
      const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', { x: x + width * 0.8, y: y + 100 });
      for (let way = 10; way <= 120; way += 10) {
        await touch('touchMove', { x: x + width * 0.8 - way, y: y + 100 });
        await page.waitForTimeout(20);
      }
      await touch('touchEnd');
      return page.locator('.play .scroller').evaluate((one) => one.scrollLeft);
    };
    await swipe();
    assert.ok((await chosen(page)).length > 1);
    await board(page, '5x5');
    assert.ok((await swipe()) > 50);
  });

  onDesk('a jigsaw has thick lines between its regions', async (page) => {
    await open(page, 'A jigsaw of 6');
    const thick = (await page.locator('.lines .thick').getAttribute('d')).match(/M\d+ \d+[hv]1/g);
    // AAABBB / AACCBB: between the third and fourth column in row 1; below A in column 3 of row 1.
    assert.ok(thick.includes('M3 0v1') && thick.includes('M2 1h1'));
    assert.ok(!thick.includes('M1 0v1') && !thick.includes('M0 1h1'));
    assert.match(await page.locator('.play .kind').textContent(), /Jigsaw 6x6/);
  });
});
