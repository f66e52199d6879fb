/** The room that Play takes: the board by rule for every screen, everything on it, and nothing that moves by itself. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, dialogGone, goTo, OPEN, paste, press, right, tool } from '../support/board.js';
import { leave, LOOKS, newPage } from '../support/browser.js';
import { over } from '../support/looks.js';
import { browser, server } from '../support/running.js';

/** Pairs of width and height, with the side of the board there: what is left of the screen by what must stand beside it. */
const SCREENS = [
  [390, 844, 362], [844, 390, 362], [768, 1024, 636], [1280, 800, 700], [2560, 1440, 1241.6],
  [1366, 768, 668], [1180, 820, 708], [1024, 768, 552], [360, 640, 332], [320, 568, 268], [667, 375, 339],
];
const opened = (width, height, hash) => newPage(browser, server.address, { ...LOOKS[0], viewport: { width, height } }, hash);
const box = (page, selector) => page.locator(`.panel:not([hidden]) ${selector}`).evaluate((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map((n) => Math.round(n * 10) / 10);
});
const scrolled = (page) => page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);

test('on every screen the board has its size, and nothing of Play is off it', async () => {
  const page = await opened(390, 844);
  for (const [width, height, side] of SCREENS) {
    const screen = `${width} by ${height}`;
    await page.setViewportSize({ width, height });
    const [, , wide, high] = await box(page, '.face');
    assert.ok(Math.abs(wide - side) < 3 && Math.abs(high - wide) < 0.2, `${screen}: ${wide} by ${high} instead of ${side}`);
    assert.deepEqual(await scrolled(page), [0, 0], screen);
    for (const part of ['.face', '.keypad', '.tools', '.modes', '.talk']) {
      const [x, y, w, h] = await box(page, part);
      assert.ok(x >= 0 && y >= 0 && x + w <= width + 0.5 && y + h <= height + 0.5, `${screen}, ${part}: ${[x, y, w, h]}`);
    }
  }
  await leave(page);
});

test('the tenth box stands beside the last three rows, with the same lines', async () => {
  const page = await opened(1280, 800);
  const [board, pad] = [await box(page, '.face'), await box(page, '.keypad')];
  assert.ok(Math.abs(pad[2] - board[2] / 3) < 1 && Math.abs(pad[1] + pad[3] - board[1] - board[3]) < 1, `${board} and ${pad}`);
  const row = await cell(page, 54).boundingBox();
  assert.ok(Math.abs(row.y - pad[1]) < 1, `${row.y} and ${pad[1]}`);
  await leave(page);
});

test('under the board each key stands under its column', async () => {
  const page = await opened(390, 844);
  for (let n = 0; n < 9; n++) {
    const [column, key] = [await cell(page, n).boundingBox(), await page.locator('.play .key').nth(n).boundingBox()];
    assert.ok(Math.abs(column.x + column.width / 2 - key.x - key.width / 2) < 2 && key.height >= 44, JSON.stringify([column, key]));
  }
  await leave(page);
});

test('the type grows with the screen', async () => {
  const size = async (width, height) => {
    const page = await opened(width, height);
    const font = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    await leave(page);
    return font;
  };
  assert.deepEqual([await size(390, 844), await size(1280, 800), await size(2560, 1440)], [16, 16, 26]);
});

/** Everything that a hand reaches for, and where the words begin: a long answer may go on where the keys are. */
const places = async (page) => Object.fromEntries(await Promise.all(
  ['.face', '.modes', '.keypad', '.tools', '.talk'].map(async (part) => [part, (await box(page, part)).slice(0, part === '.talk' ? 3 : 4)])));

for (const [width, height] of [[390, 844], [1280, 800], [768, 1024], [844, 390], [360, 640]]) {
  test(`nothing moves: a check, a hint, a wrong entry, marks, the end, at ${width} by ${height}`, async () => {
    const page = await opened(width, height);
    const before = await places(page);
    const stays = async (what) => assert.deepEqual(await places(page), before, what);
    await tool(page, 'Check').click();
    await page.locator('.status', { hasText: 'Nothing is wrong so far' }).waitFor();
    await stays('after Check');
    for (const stage of ['1 of 4', '2 of 4', '3 of 4', 'shown in full']) {
      await press(page, 'h');
      await page.locator('.stage-count', { hasText: stage }).waitFor();
      await stays(`with a hint, ${stage}`);
    }
    await press(page, 'Escape');
    await stays('after a hint');
    await cell(page, OPEN[0]).click();
    await press(page, ['1', '2', '3', '4', '5', '6', '7', '8', '9'].find((digit) => digit !== right(OPEN[0])));
    await stays('after a wrong entry');
    await press(page, 'k');
    await page.locator('.status', { hasText: 'The first wrong turn' }).waitFor();
    await stays('after Check of a wrong entry');
    await page.locator('.status').getByRole('button', { name: 'Go back to before it' }).click();
    await stays('after going back');
    await press(page, 'Shift+Digit1', 'Control+Digit2', 'Alt+Digit3');
    await stays('after marks and a colour');
    await press(page, 'Control+z', 'Control+z', 'Control+z');
    for (const n of OPEN) {
      await cell(page, n).focus();
      await press(page, right(n));
    }
    await page.locator('.status.solved').waitFor();
    await stays('after the end');
    await leave(page);
  });
}

test('an answer that is longer than its place has that of the keys, until it is closed', async () => {
  const page = await opened(360, 640);
  await paste(page, `.......${'..4.13.2..85....8..7.1..83..6....1....2..96..3.1..8....93..7.46.1..95..8.4'.slice(0, 23)}${'.'.repeat(51)}`);
  await dialogGone(page);
  await cell(page, 1).click();
  await press(page, '9', 'k');
  await page.locator('.status', { hasText: /solution/ }).waitFor();
  const keys = page.locator('.play .keypad');
  assert.equal(await keys.isVisible(), false);
  const words = await page.locator('.play .status p').boundingBox();
  assert.ok(words.y + words.height <= 640, JSON.stringify(words));
  await page.getByRole('button', { name: 'Back to the keys' }).click();
  assert.equal(await keys.isVisible(), true);
  await leave(page);
});

for (const [kind, n] of [['4x4', 16], ['5x5', 25]]) {
  test(`${n} by ${n}: the keys stay on the screen, and a board that is too fine scrolls in its frame`, async () => {
    const page = await opened(390, 844);
    await tool(page, 'Open').click();
    await page.getByLabel('Kind of board').selectOption(kind);
    await page.getByRole('button', { name: 'Type it into a blank board' }).click();
    await dialogGone(page);
    for (const [width, height] of [[390, 844], [844, 390], [768, 1024], [1280, 800]]) {
      const screen = `${width} by ${height}`;
      await page.setViewportSize({ width, height });
      assert.deepEqual(await over(page), [], screen);
      for (const part of ['.scroller', '.keypad', '.tools', '.modes']) {
        const [x, y, w, h] = await box(page, part);
        assert.ok(x >= 0 && y >= 0 && x + w <= width + 3 && y + h <= height + 0.5, `${screen}, ${part}: ${[x, y, w, h]}`);
      }
      const { width: side } = await cell(page, 0).boundingBox();
      assert.ok(side >= (n > 18 ? 21.9 : 17.9), `${screen}: ${side}`);
      await cell(page, 0).focus();
      await cell(page, n * n - 1).focus();
      const [last, frame] = [await cell(page, n * n - 1).boundingBox(), await page.locator('.play .scroller').boundingBox()];
      assert.ok(last.x + last.width <= frame.x + frame.width + 1 && last.y + last.height <= frame.y + frame.height + 1, `${screen}: the last cell comes into sight`);
    }
    await leave(page);
  });
}

test('a cell of a fine board shows its marks as dots, and the keys what they are', async () => {
  const page = await opened(390, 844);
  await tool(page, 'Open').click();
  await page.getByRole('button', { name: 'Large, 16 by 16' }).click();
  await dialogGone(page);
  await tool(page, 'Auto marks').click();
  await cell(page, 0).click();
  const marks = await cell(page, 0).locator('.mark').allTextContents();
  assert.ok(marks.length > 1);
  assert.deepEqual(await page.locator('.play .key.has .name').allTextContents(), marks);
  assert.equal(await page.locator('.play .board').evaluate((board) => board.classList.contains('dots')), true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForFunction(() => !document.querySelector('.play .board').classList.contains('dots'));
  await leave(page);
});

for (const name of ['watch', 'pencils']) {
  test(`the board of ${name} grows, too`, async () => {
    const page = await opened(390, 844, `#${name}`);
    await page.locator(`.${name} .face`).waitFor();
    for (const [width, height, play] of [[390, 844, 362], [1280, 800, 700], [2560, 1440, 1200]]) {
      await page.setViewportSize({ width, height });
      const [x, y, side, high] = await box(page, '.face');
      assert.ok(side >= play * 0.9, `${width} by ${height}: ${side}`);
      assert.ok(x >= 0 && x + side <= width && y + high <= height, `${[x, y, side, high]}`);
      assert.deepEqual(await over(page), []);
    }
    await leave(page);
  });
}

test('on a phone the board stands in the same place in every room, and no row of ways is moved sideways', async () => {
  const page = await opened(390, 844);
  const board = await box(page, '.face');
  const ways = [];
  for (const way of ['watch/path', 'watch/hint', 'watch/cell', 'watch/buttons', 'pencils', 'learn/trainer/naked-pair']) {
    await page.evaluate((to) => (location.hash = to), way);
    await page.locator(`.panel.${way.split('/')[0]}:not([hidden]) .face`).waitFor();
    assert.deepEqual(await box(page, '.face'), board, way);
    await page.setViewportSize({ width: 844, height: 390 });
    ways.push((await box(page, '.ways a:first-child')).slice(0, 2).join());
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      assert.ok(await page.locator('.panel:not([hidden]) .ways').evaluate((ways) => ways.scrollWidth <= ways.clientWidth), `${way}, ${width}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }
  assert.equal(new Set(ways).size, 1, `the ways stand in one place where the phone lies, too: ${ways.join(' ')}`);
  await leave(page);
});

test('in My games there is room on a phone for what one looks for', async () => {
  const page = await opened(390, 844, '#games');
  const field = page.getByLabel('Find');
  await field.waitFor();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    assert.ok((await field.boundingBox()).width > width / 2, `${width}`);
  }
  await leave(page);
});

test('beside a long list of games what saves them as a file is in sight', async () => {
  const page = await opened(390, 844);
  await cell(page, OPEN[0]).click();
  await press(page, right(OPEN[0]));
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('ninefold.game.')));
  await page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((one) => one.startsWith('ninefold.game.'));
    for (let n = 0; n < 30; n++) localStorage.setItem(`ninefold.game.copy-${n}`, localStorage.getItem(key));
  });
  await tool(page, 'My games').click();
  await page.locator('.records .record').nth(30).waitFor();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    for (const name of ['Save all as a file', 'Take games from a file']) {
      const { y, height: high } = await page.getByRole('button', { name }).boundingBox();
      assert.ok(y >= 0 && y + high <= height, `${name}: ${y} of ${height}`);
    }
  }
  await press(page, 'Escape');
  await dialogGone(page);
  await leave(page);
});

test('My games brings up no keyboard on a phone', async () => {
  for (const [look, field] of [[LOOKS[0], true], [LOOKS[1], false]]) {
    const page = await newPage(browser, server.address, look);
    await cell(page, OPEN[0]).click();
    await press(page, right(OPEN[0]));
    await goTo(page, 'My games');
    await page.locator('.games .game').first().waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('.panel.games'));
    assert.equal(await page.evaluate(() => document.activeElement.matches('input')), field, look.name);
    await leave(page);
  }
});

test('what one presses in New, My games and Pencils is on the screen of a phone that lies', async () => {
  const page = await opened(844, 390, '#pencils');
  const isOn = async (/** @type {string} */ selector) => {
    const boxes = await page.locator(`.panel:not([hidden]) ${selector}`).evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => [one.textContent, one.getBoundingClientRect().bottom]));
    assert.ok(boxes.length > 0, selector);
    for (const [name, bottom] of boxes) assert.ok(bottom <= 390, `${name}: ${bottom}`);
  };
  await page.locator('.pencils .prompt h3').waitFor();
  for (const part of ['.now .button', '.keypad .key', '.tools .button']) await isOn(part);
  await page.evaluate(() => (location.hash = 'new'));
  await page.locator('.panel.new:not([hidden])').waitFor();
  await isOn('.card');
  await page.evaluate(() => (location.hash = 'play'));
  await page.locator('.panel.play:not([hidden])').waitFor();
  await cell(page, OPEN[0]).click();
  await press(page, right(OPEN[0]));
  await page.evaluate(() => (location.hash = 'games'));
  await page.locator('.shelf li').waitFor();
  await isOn('.shelf li');
  await leave(page);
});

test('from Watch to Pencils the board keeps its size, and beside it its place', async () => {
  const page = await opened(1280, 800, '#watch/path');
  for (const [width, height] of [[1280, 800], [1366, 768], [1024, 768], [2560, 1440], [844, 390], [390, 844]]) {
    await page.setViewportSize({ width, height });
    /** @type {Record<string, number[]>} */
    const boards = {};
    for (const way of ['watch/path', 'pencils']) {
      await page.evaluate((to) => (location.hash = to), way);
      await page.locator(`.panel.${way.split('/')[0]}:not([hidden]) .face`).waitFor();
      boards[way] = await box(page, '.face');
    }
    const { 'watch/path': [x, y, side], pencils: [x2, y2, side2] } = boards;
    assert.ok(Math.abs(side - side2) < 1, `${width} by ${height}: ${side}, then ${side2}`);
    if (width > height) assert.ok(Math.abs(x - x2) < 1 && Math.abs(y - y2) < 1, `${width} by ${height}: ${[x, y]}, then ${[x2, y2]}`);
  }
  await leave(page);
});

/** The windows of a desk: those of usual screens, and between them, wide and narrow ones. */
const DESKS = [
  [2560, 1440], [2560, 1080], [2560, 1600], [2048, 1152], [2000, 760], [1920, 1200], [1920, 1080], [1680, 1050], [1600, 1200], [1600, 900],
  [1536, 864], [1440, 900], [1366, 1024], [1366, 768], [1280, 1024], [1280, 960], [1280, 800], [1280, 720],
];

/** Some of them, where the rule is the same for all. */
const FEW = [[2560, 1440], [1920, 1200], [1366, 768], [1280, 1024], [1280, 720]];

test('New is seen whole on every window of a desk', async () => {
  const page = await opened(2560, 1440, '#new');
  await page.locator('.new .days').waitFor();
  for (const [width, height] of DESKS) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await scrolled(page), [0, 0], `${width} by ${height}`);
    // No part of it is under another one, or cut.
    const parts = await page.locator('.panel.new').evaluate((panel) => [...panel.querySelectorAll('.ways, .new-head, .levels, .boards, .new > .choosing > .field, .days, .paper, .rated')]
      .map((one) => [one.className, one.getBoundingClientRect()]));
    for (const [name, { left, right, top, bottom }] of parts) {
      assert.ok(left >= 0 && right <= width && bottom <= height, `${width} by ${height}, ${name}`);
      const under = parts.filter(([other, box]) => other !== name && left < box.right - 1 && box.left < right - 1 && top < box.bottom - 1 && box.top < bottom - 1);
      assert.deepEqual(under.map(([other]) => other), [], `${width} by ${height}, ${name}`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const [boards, paper] = [await box(page, '.boards'), await box(page, '.paper')];
  assert.ok(boards[0] + boards[2] <= paper[0], 'what is printed stands beside the boards');
  await leave(page);
});

test('beside a board that fills the window nothing scrolls', async () => {
  const page = await opened(1280, 800, '#watch/hint');
  for (const [way, part, screens] of [['watch/hint', '.stages li', [...FEW, [844, 390]]], ['watch/buttons', '.four .button', FEW]]) {
    await page.evaluate((to) => (location.hash = to), way);
    await page.locator(part).first().waitFor();
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      assert.deepEqual(await scrolled(page), [0, 0], `${way}, ${width} by ${height}`);
    }
  }
  await leave(page);
});

/** The rooms with a board, and in each what one presses there. */
const BOARDS = [
  ['play', '.keypad .key, .tools .button, .modes label'],
  ['watch/path', '.stepper .button'],
  ['watch/hint', '.hint > .actions .button'],
  ['watch/cell', '.section .button'],
  ['watch/buttons', '.four .button'],
  ['pencils', '.keypad .key, .now .button, .tools .button'],
  ['learn/trainer/naked-pair', '.keypad .key, .ten > .actions .button'],
];
/** What stands for lists: they go on below the window, and never beside it. */
const LISTS = ['learn/trainer', 'learn/techniques', 'learn/techniques/x-wing', 'tours', 'games'];
const WINDOWS = [[390, 844], [844, 390], [768, 1024], [1280, 800]];

/** The window does not scroll, and all of the board and of what one presses is in it, and under nothing. */
async function fits(page, presses, where) {
  const { width, height } = page.viewportSize();
  assert.deepEqual(await scrolled(page), [0, 0], where);
  const off = await page.locator('.panel:not([hidden])').evaluate((panel, [selector, wide, high]) => [...panel.querySelectorAll(`.face, ${selector}`)]
    .filter((one) => one.checkVisibility()).flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isIn = left >= 0 && top >= 0 && right <= wide + 0.5 && bottom <= high + 0.5;
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isIn && (one.contains(seen) || one.matches('.face')) ? [] : [`${one.textContent.slice(0, 20)}: ${[left, top, right, bottom].map(Math.round)}`];
    }), [presses, width, height]);
  assert.deepEqual(off, [], where);
}

test('in every room the window holds the board with what one presses; lists alone go on below it', async () => {
  const page = await opened(1280, 800);
  for (const way of [...BOARDS.map(([name]) => name), ...LISTS]) {
    const presses = BOARDS.find(([name]) => name === way)?.[1];
    await page.evaluate((to) => (location.hash = to), way);
    await page.locator(`.panel.${way.split('/')[0]}:not([hidden])`).waitFor();
    if (presses) await page.locator(`.panel:not([hidden]) :is(${presses})`).filter({ visible: true }).first().waitFor();
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const where = `${way}, ${width} by ${height}`;
      if (presses) await fits(page, presses, where);
      else assert.deepEqual(await over(page), [], where);
    }
  }
  await leave(page);
});

test('nor does the window scroll on a phone or a standing tablet when more is told', async () => {
  const page = await opened(390, 844, '#pencils');
  const all = async (presses, where) => {
    for (const [width, height] of [[390, 844], [844, 390], [768, 1024], [360, 640]]) {
      await page.setViewportSize({ width, height });
      if (height === 640) assert.deepEqual(await scrolled(page), [0, 0], `${where}, ${width} by ${height}`);
      else await fits(page, presses, `${where}, ${width} by ${height}`);
    }
  };
  await page.getByRole('button', { name: 'Mark it up', exact: true }).click();
  await page.locator('.pencils .story li').first().waitFor();
  await page.getByRole('button', { name: 'Show me', exact: true }).click();
  await page.locator('.pencils .now .primary').waitFor();
  await all('.keypad .key, .tools .button', 'a set that is shown');
  const last = page.locator('.pencils .story li').last();
  await last.scrollIntoViewIfNeeded();
  assert.deepEqual(await scrolled(page), [0, 0]);
  await page.evaluate(() => (location.hash = 'watch/hint'));
  await page.locator('.stages li').waitFor();
  for (let n = 2; n <= 4; n++) await page.getByRole('button', { name: 'Next hint' }).click();
  await page.locator('.watch .stages li').nth(3).waitFor();
  await all('.none', 'a hint in full');
  await page.evaluate(() => (location.hash = 'learn/trainer/naked-pair'));
  await page.locator('.ten .key').first().waitFor();
  for (let n = 1; n <= 4; n++) await page.locator('.ten').getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Next position' }).waitFor();
  await all('.keypad .key, .ten > .actions .button', 'an exercise in full');
  await leave(page);
});

test('the buttons of Next step stay where they are, to the last stage', async () => {
  const page = await opened(1280, 800, '#watch/hint');
  await page.locator('.stages li').waitFor();
  const buttons = () => page.locator('.watch .hint > .actions .button').evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().width]));
  const before = await buttons();
  for (let n = 2; n <= 4; n++) {
    await page.getByRole('button', { name: 'Next hint' }).click();
    assert.deepEqual(await buttons(), before, `stage ${n}`);
  }
  assert.equal(await page.getByRole('button', { name: 'Next hint' }).getAttribute('aria-disabled'), 'true');
  await leave(page);
});

test('Dr Dobb’s four buttons are on the screen of a phone that lies', async () => {
  for (const [width, height] of [[844, 390], [667, 375]]) {
    const page = await opened(width, height, '#watch/buttons');
    await page.locator('.four .button').last().waitFor();
    const ends = await page.locator('.four .button').evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().bottom, one.getBoundingClientRect().right]));
    assert.equal(ends.length, 4);
    for (const [name, bottom, side] of ends) assert.ok(bottom <= height && side <= width, `${name}: ${bottom}, ${side} of ${width} by ${height}`);
    await leave(page);
  }
});

test('no column of My times is cut on a phone', async () => {
  const page = await opened(390, 844);
  await page.evaluate(async () => {
    const { take } = await import('/model/deeds.js');
    take([9, 16, 25].flatMap((size) => [0, 6].map((level) => ({ id: `t${size}-${level}`, kind: 'solved', level, size, ms: 3600000 + size * 1234567, helped: 1 - level / 6, at: 1 }))));
  });
  await goTo(page, 'My games');
  await page.locator('.times table').waitFor();
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const [wide, room] = await page.locator('.times .table').evaluate((one) => [one.scrollWidth, one.clientWidth]);
    assert.ok(wide <= room, `${width}: ${wide} in ${room}`);
  }
  await leave(page);
});

test('in Watch the words have most of the room, and each step of the list a line', async () => {
  const page = await opened(1280, 800, '#watch/path');
  await page.locator('.steps .step').first().waitFor();
  for (const [width, height] of [[1280, 800], [1366, 768], [2560, 1440]]) {
    await page.setViewportSize({ width, height });
    const [words, list] = [await box(page, '.words-of'), await box(page, '.steps')];
    assert.ok(words[3] > 1.7 * list[3], `${width} by ${height}: ${words[3]} and ${list[3]}`);
    const shown = await page.locator('.steps').evaluate((all) => [...all.querySelectorAll('.step')].filter((one) => one.getBoundingClientRect().bottom <= all.getBoundingClientRect().bottom + 1).length);
    assert.ok(shown >= 3, `${shown} steps are seen`);
  }
  await leave(page);
});

test('Pencils begins within the window of a desk, and its board stays in sight while one reads on below', async () => {
  for (const [width, height] of [[1280, 800], [1366, 768], [1920, 1080]]) {
    const page = await opened(width, height);
    await page.evaluate(() => (location.hash = 'pencils'));
    await page.locator('.pencils .prompt h3').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, `${width} by ${height}`);
    await page.getByRole('button', { name: 'Mark it up', exact: true }).click();
    await page.locator('.pencils .story li').first().waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const { y, height: tall } = await page.locator('.pencils .face').boundingBox();
    assert.ok(y >= 0 && y + tall <= height, `${y} to ${y + tall} of ${height}`);
    await leave(page);
  }
});

/** Paths of many steps, to a step of many words: one told link by link, and one with a set over rows and columns. */
const LONG = [
  ['..6..48..47..3....2.3.1...532...8..7....5.6....7.....4...2...9.......4..1.....3.6', 'Kraken fish'],
  ['...4.67......8..3.......1.4.4...5..7..9....2.8...3.....12...6.5.7...1...9...2....', 'Multi-sector'],
];
/** Between a phone and a desk, or magnified: tablets that lie, projectors, and 1280 by 800 at 125 to 200 per cent. */
const BETWEEN = [
  [640, 400], [667, 375], [568, 320], [740, 360], [844, 390], [800, 600], [853, 533], [960, 540], [1024, 640], [1024, 768], [1080, 810], [1112, 834],
  [1180, 820], [1200, 800], [1280, 960], [1600, 1200],
];
/** The same at 300 and 400 per cent: there the page scrolls, and down alone. */
const MAGNIFIED = [[427, 267], [320, 256]];

/** What one presses in Watch, the board and the ruler; the whole lines of the words that are seen, and of them those that lie over the board. */
const pathSeen = (page) => page.locator('.panel.watch').evaluate((panel) => {
  const board = panel.querySelector('.face').getBoundingClientRect();
  const off = [...panel.querySelectorAll('.face, .ruler, .ways a, .stepper .button, .count, .prove-this'), ...document.querySelectorAll('.tabs a')].filter((one) => one.checkVisibility())
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isIn = left >= -0.5 && right <= innerWidth + 0.5 && top >= -0.5 && bottom <= innerHeight + 0.5;
      return !isIn || !one.matches('.face, .ruler') && !one.contains(above);
    }).map((one) => one.getAttribute('aria-label') || one.textContent || one.className);
  const lines = [...panel.querySelectorAll('.words-of :is(h3, p)')].filter((one) => one.checkVisibility()).flatMap((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()].filter(({ height }) => height > 5).map((box) => ({ one, box }));
  });
  const over = lines.filter(({ box }) => box.left < board.right - 1 && box.right > board.left + 1 && box.top < board.bottom - 1 && box.bottom > board.top + 1);
  const aside = lines.filter(({ box }) => box.left < -0.5 || box.right > innerWidth + 0.5);
  const names = [...panel.querySelectorAll('.ways a')].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  });
  const tight = names.slice(1).filter((box, n) => box.left < names[n].right + 3 && box.right > names[n].left && box.top < names[n].bottom && box.bottom > names[n].top);
  const read = lines.filter(({ one, box }) => [box.top + 2, box.bottom - 2].every((y) => one.contains(document.elementFromPoint(box.left + 3, y))));
  return { off, over: over.length, aside: aside.length, tight: tight.length, read: read.length };
});

for (const [line, name] of LONG) {
  test(`in Watch and before a class nothing leaves a middle or a magnified window, and the step is read: ${name}`, async () => {
    const page = await opened(1280, 800);
    // A window that fills the screen cannot be given another size.
    await page.evaluate(() => (Element.prototype.requestFullscreen = () => Promise.reject(new Error('not here'))));
    await paste(page, line);
    await dialogGone(page);
    await page.evaluate(() => (location.hash = 'watch/path'));
    const step = page.locator('.watch .step', { hasText: name }).first();
    await step.click();
    await page.locator('.watch .words-of h3', { hasText: name }).waitFor();
    assert.ok((await page.locator('.watch .step').count()) > 80);
    await cell(page, 0).click();
    for (const way of ['the path', 'full screen']) {
      for (const [width, height] of BETWEEN) {
        await page.setViewportSize({ width, height });
        const where = `${way}, ${width} by ${height}`;
        const { read, ...wrong } = await pathSeen(page);
        assert.deepEqual([await scrolled(page), wrong], [[0, 0], { off: [], over: 0, aside: 0, tight: 0 }], where);
        assert.ok(read >= 3, `${where}: ${read} lines are seen`);
      }
      for (const [width, height] of MAGNIFIED) {
        await page.setViewportSize({ width, height });
        const where = `${way}, ${width} by ${height}`;
        assert.equal((await scrolled(page))[0], 0, where);
        await page.locator('.watch .words-of').evaluate((words) => words.scrollIntoView());
        const { over: under, aside, read } = await pathSeen(page);
        assert.deepEqual([under, aside], [0, 0], where);
        assert.ok(read >= 3, `${where}: ${read} lines are seen`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await press(page, 'f');
    }
    await leave(page);
  });
}
