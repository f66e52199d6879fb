/** The path of Watch: its ruler, its keys, the big letters for a class, the way from a cell to its proof. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, chosen, GENTLE, goTo, OPEN, paste, dialogGone, press, right, SOLUTION, value } from '../support/board.js';
import { leave, LOOKS, newPage } from '../support/browser.js';
import { violations } from '../support/axe.js';
import { browser, pagesIn, server } from '../support/running.js';

const on = pagesIn(LOOKS[0]);
const watch = (page) => page.locator('.panel.watch:not([hidden])');
const count = (page) => watch(page).locator('.count').textContent();
const walked = (page) => watch(page).locator('.walk:not([hidden])').waitFor();
const ruler = (page) => page.getByLabel('Place on the path');
const strokes = (page) => watch(page).locator('.scale-of i').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));

on('the ruler has a stroke for each step, leads to each, and says where one is', async (page) => {
  await walked(page);
  const steps = Number(/of (\d+)/.exec(await count(page))[1]);
  assert.equal((await strokes(page)).length, steps);
  await ruler(page).focus();
  assert.equal(await ruler(page).getAttribute('max'), String(steps));
  await press(page, 'End');
  assert.match(await count(page), /done$/);
  await press(page, 'ArrowLeft');
  assert.equal(await ruler(page).getAttribute('aria-valuetext'), `${steps} of ${steps}`);
  await press(page, 'Home');
  assert.match(await count(page), /^1 of/);
  await ruler(page).click({ position: { x: (await ruler(page).boundingBox()).width / 2, y: 10 } });
  const at = Number(/^(\d+)/.exec(await count(page))[1]);
  assert.ok(Math.abs(at - steps / 2) < 3, `${at} of ${steps}`);
  assert.equal(await watch(page).locator('.scale-of .past').count(), at - 1);
}, '#watch');

on('a harder step is a higher stroke', async (page) => {
  // What the server says of a puzzle with a hard step: its steps, and the order of techniques from easy to hard.
  const { givens, ranks } = await page.evaluate(async () => {
    const ask = async (name, body) => (await fetch(`/api/v1/${name}`, body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
    const { board } = await ask('generate', { shape: { kind: 'sudoku', height: 3, width: 3 }, seed: 1, needs: { technique: 'naked-pair' } });
    const order = (await ask('lists')).techniques.map(({ id }) => id);
    const { events } = await ask('explain', { board });
    return { givens: board.givens, ranks: events.filter(({ kind }) => kind === 'step').map(({ step }) => order.indexOf(step.id)) };
  });
  await paste(page, givens.map((v) => v || '.').join(''));
  await dialogGone(page);
  await goTo(page, 'Watch');
  await walked(page);
  await page.waitForFunction(() => new Set([...document.querySelectorAll('.scale-of i')].map((one) => one.style.getPropertyValue('--h'))).size > 1);
  const heights = await strokes(page);
  assert.equal(heights.length, ranks.length);
  assert.ok(new Set(ranks).size > 2 && ranks.every((rank) => rank >= 0));
  for (const [i, rank] of ranks.entries()) for (const [j, other] of ranks.entries()) assert.ok(rank <= other || heights[i] > heights[j], `${rank} ${heights[i]}, ${other} ${heights[j]}`);
}, '');

on('a long step is told link by link, with its place in the heading', async (page) => {
  await paste(page, '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........');
  await dialogGone(page);
  await goTo(page, 'Watch');
  await walked(page);
  const items = watch(page).locator('.steps .step');
  await items.filter({ hasText: 'ALS chain in' }).first().evaluate((one) => one.click());
  const said = watch(page).locator('.lesson');
  const heading = await said.locator('h3').textContent();
  const links = said.locator('.links .link');
  const lines = (await links.allTextContents()).map((line) => line.trim());
  // Heading and lines are all that the list says of the step in one, and nothing is said twice.
  const all = (await watch(page).locator('.steps [aria-current=step] > span').last().textContent()).toLowerCase();
  assert.equal(`${heading}: ${lines.join(' ')}`.toLowerCase(), all);
  assert.match(heading, /^ALS chain in .*\d/);
  assert.ok(lines.some((line) => line.startsWith('If A has no ')) && lines.filter((line) => line.startsWith('then ')).length > 1, lines.join('\n'));
  const starts = await links.evaluateAll((each) => each.map((one) => [one.textContent.startsWith('then '), parseFloat(getComputedStyle(one).paddingInlineStart), one.getBoundingClientRect().top]));
  const [flat, deep] = [false, true].map((isDeep) => starts.filter(([is]) => is === isDeep).map(([, at]) => at));
  assert.ok(Math.max(...flat) < Math.min(...deep), 'what follows within an argument stands deeper');
  assert.ok(starts.every(([, , top], i) => i === 0 || top > starts[i - 1][2]), 'a line each');
  // A branch is folded away by a press or by the keyboard, from the path as before a class; a step further on it is unfolded again.
  const [head, below] = [said.locator('.branch > summary').first(), said.locator('.branch .deep').first()];
  assert.match(await head.textContent(), /^If A has no /);
  const keys = async (key, is) => {
    await press(page, key);
    assert.equal(await below.isVisible(), is, key);
  };
  assert.equal(await below.isVisible(), true);
  await head.click();
  assert.equal(await below.isVisible(), false);
  await head.focus();
  await keys('Enter', true);
  await keys('Space', false);
  const [step, beside] = [await count(page), await said.textContent()];
  await press(page, 'f');
  await page.waitForFunction(() => document.documentElement.classList.contains('present'));
  await head.focus();
  await keys('Space', true);
  assert.equal(await count(page), step, 'and the path stays where it is');
  await keys('Enter', false);
  await press(page, 'Escape', 'ArrowRight', 'ArrowLeft');
  assert.equal(await said.textContent(), beside);
  assert.equal(await below.isVisible(), true);
}, '');

on('F: the board and the words fill the screen, space and a clicker go on, Escape ends it', async (page) => {
  await walked(page);
  const before = await cell(page, 0).boundingBox();
  const letters = () => watch(page).locator('.telling-of .lesson p').last().evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  const small = await letters();
  await press(page, 'f');
  await page.waitForFunction(() => document.documentElement.classList.contains('present'));
  assert.equal(await page.locator('.masthead').isVisible(), false);
  const after = await cell(page, 0).boundingBox();
  assert.ok(after.width > before.width && (await letters()) > 1.3 * small, `${before.width} to ${after.width}, ${small} to ${await letters()}`);
  await press(page, 'Space', 'PageDown', 'ArrowRight', 'PageUp');
  assert.match(await count(page), /^3 of/);
  const [next, board] = [await watch(page).getByRole('button', { name: 'Next', exact: true }).boundingBox(), await watch(page).locator('.face').boundingBox()];
  const { width, height } = page.viewportSize();
  assert.ok(next.y + next.height <= height && board.y + board.height <= height && next.x + next.width <= width, JSON.stringify([next, board]));
  await press(page, 'Escape');
  assert.equal(await page.locator('.masthead').isVisible(), true);
  assert.equal(await letters(), small);
  // Left, it ends, too.
  await press(page, 'f');
  await page.evaluate(() => (location.hash = 'play'));
  await page.locator('.panel.play:not([hidden])').waitFor();
  assert.equal(await page.locator('.masthead').isVisible(), true);
}, '#watch');

on('a full screen that comes or goes late ends nothing that was begun after it, and none stays that nobody wants', async (page) => {
  await walked(page);
  // A browser that takes its time: it is told here when the screen is full.
  await page.evaluate(() => {
    window.screenIs = { asked: 0, left: 0, full: null };
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => window.screenIs.full });
    document.documentElement.requestFullscreen = async () => void (window.screenIs.asked += 1);
    document.exitFullscreen = async () => void (window.screenIs.left += 1);
  });
  const becomes = (full) => page.evaluate((is) => {
    window.screenIs.full = is ? document.documentElement : null;
    document.dispatchEvent(new Event('fullscreenchange'));
    return [document.documentElement.classList.contains('present'), window.screenIs.asked, window.screenIs.left];
  }, full);
  await press(page, 'f');
  assert.deepEqual(await becomes(true), [true, 1, 0]);
  await press(page, 'f', 'f');
  assert.deepEqual(await becomes(false), [true, 2, 1], 'the first one is left, the second one has begun');
  assert.deepEqual(await becomes(true), [true, 2, 1]);
  assert.deepEqual(await becomes(false), [false, 2, 1], 'left by the browser’s own key');
  await press(page, 'f', 'f');
  assert.deepEqual(await becomes(true), [false, 3, 2], 'it came when nobody wanted it any more');
}, '#watch');

/** A puzzle with long explanations, and a step with one of the longest. */
const LONG = '.1....438.........948...2....4..5...2..3..6....3.19....8..4136..2..7........6..9.';
const LONGEST = 19;
/** Opens the path of a puzzle. */
const pathOf = async (page, puzzle) => {
  await goTo(page, 'Play');
  await paste(page, puzzle);
  await dialogGone(page);
  await goTo(page, 'Watch');
  await walked(page);
};
/** Where one reads: the step, the letters, what is hidden above and below, and whether a sign says so. */
const reading = (page) => watch(page).evaluate((panel) => {
  const [said, place] = ['.lesson', '.telling-of'].map((name) => panel.querySelector(name).getBoundingClientRect());
  const sign = panel.querySelector('.goes-on span').getBoundingClientRect();
  return {
    step: panel.querySelector('.count').textContent, letters: parseFloat(getComputedStyle(panel.querySelector('.lesson .tale')).fontSize), smallest: Math.min(...[...panel.querySelector('.lesson').children].map((one) => parseFloat(getComputedStyle(one).fontSize))),
    largest: Math.max(...[...panel.querySelectorAll('.lesson > :not(h3)')].map((one) => parseFloat(getComputedStyle(one).fontSize))),
    above: place.top - said.top, below: said.bottom - place.bottom, text: panel.querySelector('.lesson').textContent,
    hasSign: panel.querySelector('.goes-on span').checkVisibility({ visibilityProperty: true }) && sign.bottom <= place.bottom + 1 && sign.top > place.top,
  };
});

test('before a class no words are hidden: they are smaller where they are long, and turned over where that is not enough', async () => {
  const page = await newPage(browser, server.address, LOOKS[0], '#watch');
  await pathOf(page, LONG);
  // The window takes no other size while the screen is full.
  await page.evaluate(() => void (document.documentElement.requestFullscreen = async () => {}));
  await press(page, 'f');
  await page.waitForFunction(() => document.documentElement.classList.contains('present'));
  const usual = (await reading(page)).letters;
  for (const [width, height] of [[1280, 800], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    await ruler(page).fill('0');
    for (let i = 0; i <= LONGEST; i++) {
      const now = await reading(page);
      assert.ok(now.below <= 2 && now.above <= 2 && now.smallest >= 18 && now.letters === now.largest && !now.hasSign, JSON.stringify(now));
      assert.match(now.step, new RegExp(`^${i + 1} of`), 'one press for each');
      await press(page, 'PageDown');
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await ruler(page).fill(String(LONGEST));
  assert.ok((await reading(page)).letters < usual);
  await ruler(page).fill('0');
  assert.equal((await reading(page)).letters, usual, 'large again for few words');
  await page.setViewportSize({ width: 390, height: 844 });
  await ruler(page).fill(String(LONGEST));
  const first = await reading(page);
  assert.ok(first.below > 2 && first.hasSign && first.letters >= 18, JSON.stringify(first));
  await press(page, 'Space');
  const second = await reading(page);
  assert.deepEqual([second.step, second.hasSign], [first.step, false]);
  assert.ok(second.above > 20 && second.below <= 2, JSON.stringify(second));
  await press(page, 'PageUp');
  assert.deepEqual(await reading(page), first);
  await watch(page).getByRole('button', { name: 'Next', exact: true }).click();
  assert.equal((await reading(page)).step, first.step, 'the button turns over, too');
  await press(page, 'PageDown');
  const third = await reading(page);
  assert.ok(third.step !== first.step && third.above <= 2, JSON.stringify(third));
  await leave(page);
});

test('on a phone a sign says that the words go on, until one has read to their end', async () => {
  const page = await newPage(browser, server.address, { ...LOOKS[1], viewport: { width: 390, height: 844 } }, '#watch');
  await pathOf(page, LONG);
  assert.equal((await reading(page)).hasSign, false);
  await ruler(page).fill(String(LONGEST));
  assert.equal((await reading(page)).hasSign, true);
  await watch(page).locator('.telling-of').evaluate((one) => (one.scrollTop = one.scrollHeight));
  await page.waitForFunction(() => !document.querySelector('.panel.watch .goes-on').classList.contains('shown'));
  await watch(page).getByRole('button', { name: 'Next', exact: true }).click();
  assert.ok((await reading(page)).above <= 2, 'the next step is read from its beginning');
  await leave(page);
});

on('Pencils before a class: a clicker shows what is due, then does it', async (page) => {
  await page.locator('.pencils .prompt').waitFor();
  const filled = () => page.locator('.pencils .cell .value').count();
  const before = await filled();
  await press(page, 'f');
  await page.waitForFunction(() => document.documentElement.classList.contains('present'));
  assert.equal(await page.locator('.pencils .keypad').isVisible(), false);
  await press(page, 'PageDown');
  await page.locator('.pencils .now').getByRole('button', { name: 'Enter it' }).waitFor();
  assert.equal(await filled(), before);
  await press(page, 'Space');
  await page.waitForFunction((n) => document.querySelectorAll('.pencils .cell .value').length === n + 1, before);
  await press(page, 'PageUp');
  await page.waitForFunction((n) => document.querySelectorAll('.pencils .cell .value').length === n, before);
}, '#pencils');

on('a cell that is pressed on the way can be proved', async (page) => {
  await walked(page);
  const open = GENTLE.lastIndexOf('.');
  await cell(page, open).click();
  await watch(page).getByRole('button', { name: /^Prove row 9, column/ }).click();
  await watch(page).getByText('the steps that it rests on, and no others').waitFor();
  await press(page, 'End');
  assert.equal(await value(page, open), String(SOLUTION[open]));
  assert.equal(await page.evaluate(() => location.hash), '#watch/cell');
}, '#watch');

on('Right and a clicker go on wherever the focus is, but on the board the arrows move the cell', async (page) => {
  await goTo(page, 'Watch');
  await walked(page);
  await press(page, 'ArrowRight');
  assert.match(await count(page), /^2 of/, 'at once');
  await watch(page).locator('summary').first().focus();
  await press(page, 'ArrowRight', 'PageDown', 'ArrowLeft');
  assert.match(await count(page), /^3 of/);
  await cell(page, 0).click();
  await press(page, 'ArrowRight');
  assert.match(await count(page), /^3 of/);
  assert.deepEqual(await chosen(page), [1]);
  await watch(page).locator('.manner > summary').click();
  const way = page.getByLabel('Way of solving');
  await way.focus();
  await press(page, 'Home');
  assert.match(await count(page), /^3 of/, 'in a field they are the field’s');
}, '');

test('full screen on a phone: at the last step, and with a cell chosen, every button is in the window and none covers another', async () => {
  const page = await newPage(browser, server.address, { ...LOOKS[1], viewport: { width: 412, height: 800 } }, '#watch');
  await walked(page);
  for (const viewport of [{ width: 412, height: 800 }, { width: 360, height: 740 }]) {
    await page.setViewportSize(viewport);
    await page.keyboard.press('f');
    await page.waitForFunction(() => document.documentElement.classList.contains('present'));
    await cell(page, 80).click();
    await ruler(page).focus();
    await press(page, 'End');
    const boxes = await watch(page).locator('.stepper .button, .stepper .count, .prove-this').evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { name: one.textContent, left, right, top, bottom };
    }));
    assert.ok(boxes.some(({ name }) => name === 'Full screen') && boxes.some(({ name }) => /^Prove r/.test(name)));
    for (const a of boxes) {
      assert.ok(a.left >= 0 && a.right <= viewport.width && a.bottom <= viewport.height, JSON.stringify(a));
      for (const b of boxes) assert.ok(a === b || a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1, JSON.stringify([a, b]));
    }
    await watch(page).getByRole('button', { name: 'Full screen' }).click();
    assert.equal(await page.locator('.masthead').isVisible(), true);
  }
  await leave(page);
});

on('of a solved game the path from its givens is offered', async (page) => {
  for (const n of OPEN) {
    await cell(page, n).focus();
    await press(page, right(n));
  }
  await goTo(page, 'Watch');
  await watch(page).getByRole('button', { name: 'Watch the whole path from the givens' }).click();
  await page.waitForFunction(() => /^1 of \d+/.test(document.querySelector('.panel.watch .count').textContent));
  assert.equal(await watch(page).locator('.cell .value').count(), GENTLE.replaceAll('.', '').length);
}, '');

on('guesses have numbers of their own', async (page) => {
  const words = await page.evaluate(async () => {
    const [{ Steps }, { LessonBoard }, { Story }, { plainGeometry }] = await Promise.all([import('/watch/steps.js'), import('/learn/board.js'), import('/learn/story.js'), import('/model/geometry.js')]);
    const geometry = plainGeometry({ kind: 'latin', size: 2 });
    const start = { values: [0, 0, 0, 0], marks: [[1, 2], [1, 2], [1, 2], [1, 2]] };
    const steps = new Steps(new LessonBoard(), 'x');
    steps.show(new Story(start, [{ kind: 'guess', text: 'a' }, { kind: 'guess', text: 'b' }, { kind: 'back', text: 'c' }, { kind: 'guess', text: 'd' }], 'end', [[], [], [], []]), { geometry, label: 'x', givens: [0, 0, 0, 0] });
    return [0, 1, 2, 3].map((stop) => (steps.go(stop), steps.count.textContent));
  });
  assert.deepEqual(words, ['guess 1, after 0 of 0', 'guess 2, after 0 of 0', 'taken back for the 1st time, after 0 of 0', 'guess 3, after 0 of 0']);
}, '#watch/cell');

test('on every screen the path fits: board, words, ruler and buttons, nothing below the fold', async () => {
  const page = await newPage(browser, server.address, { ...LOOKS[0], bypassCSP: true }, '#watch');
  await walked(page);
  await watch(page).getByRole('button', { name: 'Next', exact: true }).click();
  assert.deepEqual(await violations(page), []);
  for (const [width, height] of [[390, 844], [844, 390], [768, 1024], [1280, 800], [2560, 1440]]) {
    const screen = `${width} by ${height}`;
    await page.setViewportSize({ width, height });
    const boxes = await watch(page).locator('.face, .ruler, .stepper, .telling-of').evaluateAll((all) => all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return [one.getAttribute('class'), left, top, right, bottom];
    }));
    assert.equal(boxes.length, 4);
    for (const [name, left, top, right, bottom] of boxes) assert.ok(left >= 0 && top >= 0 && right <= width + 0.5 && bottom <= height + 0.5 && bottom - top > 15, `${screen}, ${name}: ${[left, top, right, bottom]}`);
    assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]), [0, 0], screen);
  }
  await leave(page);
});

on('an almost locked set has a hull with the letter of the sentence, and its cells say so', async (page) => {
  const shown = page.locator('.panel.learn:not([hidden])');
  await shown.locator('.overlay .hull').first().waitFor();
  const words = await shown.locator('.section').first().textContent();
  const sets = [...words.matchAll(/[Ss]et ([A-Z]) is ([^,]*(?:, r\dc\d)* and r\dc\d|r\dc\d)/g)].map(([, letter, cells]) => [letter, [...cells.matchAll(/r(\d)c(\d)/g)].map(([, row, column]) => (row - 1) * 9 + (column - 1))]);
  assert.deepEqual(sets.map(([letter]) => letter), ['A', 'B'], words);
  assert.deepEqual(await shown.locator('.overlay .hull .letter').allTextContents(), ['A', 'B']);
  const said = await shown.locator('.cell .said').allTextContents();
  for (const [letter, cells] of sets) {
    assert.deepEqual(said.flatMap((one, i) => (new RegExp(`in set [A-Z and,]*${letter}\\b`).test(one) ? [i] : [])), cells, letter);
  }
}, '#learn/techniques/als-xz');

/** After a few steps no way of solving without guesses goes on. */
const STUCK = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..41.....7..7...3..';

on('where the path ends stuck, the words of the steps have their room, and what helps is told with the end', async (page) => {
  await paste(page, STUCK);
  await dialogGone(page);
  await goTo(page, 'Watch');
  await walked(page);
  const place = watch(page).locator('.telling-of');
  const onward = watch(page).locator('.onward');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await onward.getByRole('button', { name: 'Go on in Pencils' }).waitFor();
  for (const [width, height] of [[768, 1024], [390, 844], [844, 390], [1280, 720]]) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'First', exact: true }).click();
    assert.equal(await onward.isVisible(), false);
    const { top, bottom } = await place.evaluate((one) => one.getBoundingClientRect());
    const head = await place.locator('h3').evaluate((one) => one.getBoundingClientRect());
    assert.ok(head.top >= top && bottom - head.bottom > 40, `${width}: ${head.top} to ${head.bottom} within ${top} to ${bottom}`);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    const [told, last] = [place.getByText(/^Stuck after/).first(), onward.getByRole('button', { name: 'Go on in Pencils' })];
    for (const one of [told, last]) {
      await one.scrollIntoViewIfNeeded();
      const [a, b] = [await one.boundingBox(), await place.boundingBox()];
      assert.ok(a.y >= b.y - 1 && a.y + a.height <= b.y + b.height + 1, `${width}: ${JSON.stringify(a)} within ${JSON.stringify(b)}`);
    }
  }
}, '');
