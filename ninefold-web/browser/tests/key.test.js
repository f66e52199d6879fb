/** The key beside what is told: each sign that a step has on the board stands there as it looks on the board, with words. */

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { dialogGone, paste, press, tool } from '../support/board.js';
import { LOOKS } from '../support/browser.js';
import { byTurns, pagesIn } from '../support/running.js';

/** Its first step is a net of a dozen sentences. */
const LONG = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

/** The signs on the board and those of the key, each with its look; and the words of the key. */
const signs = (page) => page.locator('.panel:not([hidden])').evaluate((panel) => {
  const look = (part) => part.className.baseVal;
  const onBoard = new Map([...panel.querySelectorAll('.board .overlay .part')].map((part) => [part.dataset.part, look(part)]));
  const others = (selector, name) => (panel.querySelector(`.board ${selector}`) ? [name] : []);
  const more = [...others('.house.base', 'house-base'), ...others('.house.cover', 'house-cover'), ...others('.house.failed', 'house-failed'),
    ...others('.link.strong', 'link-strong'), ...others('.link.weak', 'link-weak'), ...others('.node', 'band'), ...others('[data-order]', 'order'),
    ...others('[data-sign=focus]', 'cell-focus'), ...others('[data-sign=failed]', 'cell-failed'), ...others('.stroke', 'stroke'), ...others('.oval', 'oval'),
    ...others('.stroke[data-ringed]', 'stroke-ring'), ...others('.stroke[data-barred]', 'stroke-cross')];
  const items = [...panel.querySelectorAll('.key-of li')];
  const key = new Map(items.map((item) => [item.dataset.signOf, item.querySelector('.part') ? look(item.querySelector('.part')) : '']));
  const isSeen = (item) => item.querySelector('svg').getBoundingClientRect().width > 10 && item.querySelector('svg').getBBox().width > 0;
  return { parts: [...onBoard], more, key: [...key], words: items.map((item) => item.textContent.replace(/^1( 2)?/, '')), seen: items.every(isSeen) };
});

/** Every sign on the board has its words. */
function holds({ parts, more, key, words, seen }, name) {
  const known = new Map(key);
  for (const [part, look] of parts) assert.equal(known.get(part), look, `${name}: ${part}`);
  for (const sign of more) assert.ok(known.has(sign), `${name}: ${sign}`);
  assert.equal(known.size, parts.length + more.length + key.filter(([sign]) => sign.startsWith('hull')).length, `${name}: ${JSON.stringify({ key, parts, more })}`);
  assert.ok(words.every((text) => text.length > 2) && seen, `${name}: ${words}`);
}

/** Techniques that have all kinds of signs among them, and words that stand in their keys. */
const TOLD = {
  'xy-chain': ['first: it or the last is true', 'last', 'true if the first is false', 'false if the first is false', 'eliminated'],
  'als-xz': ['set A', 'set B'],
  'finned-x-wing': ['fin', 'holds each at most once'],
  'xyz-wing': ['pivot'],
  'cell-forcing-chain': ['then false'],
  'hidden-single': ['crosses out its like', 'crossed out', 'cannot have it'],
  'continuous-nice-loop': ['either all these are true', 'or all these'],
};

for (const look of LOOKS) {
  const on = pagesIn(look, byTurns(look));

  describe(`the key of the signs, ${look.name}`, () => {
    on('Learn has it below the example of a technique', async (page) => {
      for (const [id, said] of Object.entries(TOLD)) {
        await page.evaluate((to) => (location.hash = `learn/techniques/${to}`), id);
        await page.locator(`.panel:not([hidden]) .example`).waitFor();
        await page.waitForFunction((to) => document.querySelector('.panel:not([hidden]) .key-of') && location.hash.endsWith(to), id);
        await page.waitForFunction(() => document.querySelector('.panel:not([hidden]) .board .overlay .part'));
        const found = await signs(page);
        holds(found, id);
        for (const words of said) assert.ok(found.words.includes(words), `${id}: ${words} in ${found.words}`);
      }
    });

    on('Play has it from the stage that shows the cells on, and before it none', async (page) => {
      await paste(page, LONG);
      await dialogGone(page);
      await tool(page, 'Hint').click();
      for (const stage of ['1 of 4', '2 of 4', '3 of 4', 'shown in full']) {
        await page.locator('.play .stage-count', { hasText: stage }).waitFor();
        const found = await signs(page);
        if (/[12] of/.test(stage)) assert.deepEqual(found.key, []);
        else holds(found, stage);
        if (stage !== 'shown in full') await press(page, 'h');
      }
    });
  });
}

for (const look of LOOKS) {
  pagesIn(look, byTurns(look))(`Watch has it below the words of a step, and before a class in small letters, ${look.name}`, async (page) => {
    await page.evaluate(() => (location.hash = 'watch/path'));
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    for (let n = 0; n < 3; n++) {
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      holds(await signs(page), `step ${n + 1}`);
    }
    const sizes = await page.locator('.panel:not([hidden])').evaluate((panel) => {
      document.documentElement.classList.add('present');
      const size = (selector) => parseFloat(getComputedStyle(panel.querySelector(selector)).fontSize);
      const found = [size('.tale'), size('.key-of')];
      document.documentElement.classList.remove('present');
      return found;
    });
    assert.ok(sizes[1] >= 14 && sizes[1] <= sizes[0], JSON.stringify(sizes));
  });
}

pagesIn(LOOKS[0])('a ring is on and a square is off, the ends of a chain are bold, and what is true in a branch is no square', async (page) => {
  const looks = await page.evaluate(async () => {
    const { drawMark } = await import('/board/figures.js');
    const parts = ['off', 'on', 'first', 'last', 'pattern', 'fin', 'set1', 'branch1', 'branch2', 'branch3', 'branch4'];
    return Object.fromEntries(parts.map((part) => [part, drawMark({ x: 0, y: 0 }, 0.2, 0.3, part, '1').className.baseVal.split(' ').slice(1).join(' ')]));
  });
  assert.deepEqual([looks.on, looks.off, looks.last, looks.first], ['blue circle', 'grey square', 'blue circle bold', 'grey square bold']);
  const branches = Object.entries(looks).filter(([part]) => part.startsWith('branch')).map(([, look]) => look);
  assert.ok(branches.every((look) => !look.includes('square')), `${branches}`);
  assert.equal(new Set(branches).size, branches.length);
});

pagesIn(LOOKS[0])('what is filled in and of the pattern has a figure under its number', async (page) => {
  const parts = await page.evaluate(async () => {
    const { drawScene } = await import('/board/scene.js');
    const { plainGeometry } = await import('/model/geometry.js');
    const marks = [{ cell: 0, value: 1, part: 'pattern' }, { cell: 5, value: 2, part: 'eliminated' }];
    const scene = { houses: [], focus: [], marks, arrows: [], strokes: [], ovals: [], key: [], bare: false };
    const drawn = drawScene(scene, 'answer', plainGeometry({ kind: 'latin', size: 4 }), { values: [1, ...Array(15).fill(0)], givens: Array(16).fill(0) });
    return [drawn.below, drawn.above].map((nodes) => nodes.map((node) => [node.dataset.part, node.textContent]).filter(([part]) => part));
  });
  assert.deepEqual(parts, [[['pattern', '']], [['eliminated', '2']]]);
});

pagesIn(LOOKS[0])('no cross stands where a number goes', async (page) => {
  const crosses = await page.evaluate(async () => {
    const { drawStroke } = await import('/board/strokes.js');
    const { plainGeometry } = await import('/model/geometry.js');
    const shown = { values: [1, ...Array(15).fill(0)], givens: Array(16).fill(0) };
    const drawn = (placed) => drawStroke({ from: [[0, 1]], cells: [1, 2] }, plainGeometry({ kind: 'latin', size: 4 }), shown, placed).getAttribute('d');
    // A ring and a line begin once each, a cross twice.
    return [drawn([]), drawn([2])].map((d) => d.split('M').length - 1);
  });
  assert.equal(crosses[0] - crosses[1], 2);
});
