/** Accessibility by axe, targets, reflow, weight and first paint. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cell, press, showClock, tool } from '../support/board.js';
import { ALL_LOOKS, firstVisit, LOOKS, leave, newPage } from '../support/browser.js';
import { violations } from '../support/axe.js';
import { over, small } from '../support/looks.js';
import { browser, server } from '../support/running.js';

const play = async (page) => {
  await cell(page, 1).click();
  await press(page, '8', 'ArrowRight', 'ArrowRight', 'Shift+Digit4', 'ArrowRight', 'Control+Digit4', 'Alt+Digit1', 'ArrowRight', 'Alt+Digit2', 'Alt+Digit5');
};
const STATES = {
  'at first': async () => {},
  'with entries, marks, colours and a conflict': play,
  'with all marks': async (page) => {
    await tool(page, 'Auto marks').click();
    await cell(page, 0).click();
  },
  'choosing colours': (page) => page.getByRole('radio', { name: 'Colour' }).check(),
  'paused': async (page) => {
    await showClock(page);
    await page.getByRole('button', { name: 'Pause' }).click();
  },
  'in the dialog to open': (page) => tool(page, 'Open').click(),
  'in the dialog to share': (page) => tool(page, 'Share').click(),
  'in the settings': (page) => tool(page, 'Settings').click(),
  'in the help': (page) => tool(page, 'Keys').click(),
  'on a large board': async (page) => {
    await tool(page, 'Open').click();
    await page.getByRole('button', { name: 'Large, 16 by 16' }).click();
  },
};

/** Every state in the two main looks; in the other two only what has the most colours. */
const COLOURFUL = Object.entries(STATES).slice(1, 3);

for (const look of ALL_LOOKS) {
  const isMain = LOOKS.some(({ viewport, colorScheme }) => viewport === look.viewport && colorScheme === look.colorScheme);
  describe(`axe, ${look.name}`, () => {
    for (const [name, action] of isMain ? Object.entries(STATES) : COLOURFUL) {
      test(name, async () => {
        const page = await newPage(browser, server.address, { ...look, bypassCSP: true });
        await action(page);
        assert.deepEqual(await violations(page), []);
        await leave(page);
      });
    }
  });
}

describe('reflow and targets', () => {
  for (const [name, viewport] of [['1280 px at 400%', { width: 320, height: 200 }], ['a small phone', { width: 320, height: 560 }]]) {
    test(`${name}: nothing scrolls sideways, in any dialog either`, async () => {
      const page = await newPage(browser, server.address, { ...LOOKS[0], viewport });
      assert.deepEqual(await over(page), []);
      for (const dialog of ['Open', 'My games', 'Share', 'Print', 'Settings', 'Keys']) {
        await tool(page, dialog).click();
        assert.deepEqual(await over(page), [], dialog);
        await press(page, 'Escape');
      }
      await leave(page);
    });
  }

  for (const look of LOOKS) {
    test(`targets are at least 44 px, ${look.name}`, async () => {
      const page = await newPage(browser, server.address, look);
      assert.deepEqual(await small(page), []);
      for (const dialog of ['Open', 'Share', 'Settings', 'Print']) {
        await tool(page, dialog).click();
        assert.deepEqual(await small(page), [], dialog);
        await press(page, 'Escape');
      }
      await leave(page);
    });
  }

  test('on a phone the board, the keypad and undo fit without scrolling', async () => {
    const page = await newPage(browser, server.address, LOOKS[1]);
    const box = await tool(page, 'Undo').boundingBox();
    assert.ok(box.y + box.height <= 740, `ends at ${box.y + box.height}`);
    await leave(page);
  });

  test('forced colours: lines, symbols and the choice stay visible', async () => {
    const page = await newPage(browser, server.address, { ...LOOKS[0], forcedColors: 'active' });
    await play(page);
    const seen = await page.evaluate(() => {
      const style = (selector, pseudo) => getComputedStyle(document.querySelector(selector), pseudo);
      return { ground: style('.face').backgroundColor, thick: style('.lines .thick').stroke, thin: style('.lines .thin').stroke, given: style('.given .value').color, choice: style('[aria-selected="true"]', '::after').borderTopStyle };
    });
    for (const ink of ['thick', 'thin', 'given']) assert.notEqual(seen[ink], seen.ground, ink);
    assert.equal(seen.choice, 'double');
    await leave(page);
  });

  test('what stood there is in print, and what one writes is handwriting in its own colour', async () => {
    const page = await newPage(browser, server.address, LOOKS[0]);
    await cell(page, 1).click();
    await press(page, '6', 'ArrowRight', 'ArrowRight', 'Shift+Digit4', 'ArrowRight', 'Control+Digit5');
    const look = (selector) => page.locator(`.play ${selector}`).first().evaluate(async (one) => {
      const { fontFamily, fontWeight, color } = getComputedStyle(one);
      await document.fonts.load(`${fontWeight} 20px ${fontFamily.split(',')[0]}`);
      return [fontFamily.split(',')[0], color, document.fonts.check(`${fontWeight} 20px ${fontFamily.split(',')[0]}`)];
    });
    assert.deepEqual(await look('.given .value'), ['Book', 'rgb(33, 30, 26)', true]);
    assert.deepEqual(await look('.cell:not(.given) .value'), ['Hand', 'rgb(29, 66, 128)', true]);
    for (const marks of ['.corner .mark', '.centre .mark']) assert.deepEqual(await look(marks), ['Hand', 'rgb(53, 74, 109)', true]);
    assert.equal(await page.evaluate(() => [...document.fonts].filter((font) => font.status === 'error').length), 0);
    await leave(page);
  });

  test('nothing moves for those who do not want it', async () => {
    const page = await newPage(browser, server.address, { ...LOOKS[0], reducedMotion: 'reduce' });
    const moving = await page.evaluate(() => [...document.querySelectorAll('*')].filter((e) => {
      const { transitionDuration, animationName } = getComputedStyle(e);
      return transitionDuration.split(', ').some((time) => parseFloat(time) > 0) || animationName !== 'none';
    }).length);
    assert.equal(moving, 0);
    await leave(page);
  });
});

/** A first visit with what it took on the wire, answer by answer, with their heads. */
async function counted(hash) {
  const page = await (await browser.newContext(LOOKS[0])).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map();
  const loaded = [];
  session.on('Network.responseReceived', ({ requestId, response }) => paths.set(requestId, new URL(response.url).pathname));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => loaded.push([paths.get(requestId), encodedDataLength]));
  await page.goto(server.address + hash);
  await page.locator('.panel:not([hidden])').waitFor();
  await page.waitForLoadState('networkidle');
  return { page, loaded };
}

describe('speed and weight', () => {
  for (const tab of ['play', 'learn']) {
    test(`the page weighs less than 250 kB with its fonts and the heads of its answers, opened at ${tab}`, async () => {
      const { page, loaded } = await counted(`#${tab}`);
      const sum = (/** @type {number[]} */ sizes) => sizes.reduce((one, other) => one + other, 0);
      const bodies = sum(await page.evaluate(() => performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming).map(({ encodedBodySize }) => encodedBodySize)));
      const weight = sum(loaded.map(([, size]) => size));
      assert.ok(loaded.some(([name]) => name.endsWith('/index.js')), JSON.stringify(loaded));
      assert.deepEqual(loaded.filter(([name]) => name.includes(`/${tab}/`)), [], 'no module comes alone');
      assert.ok(bodies > 100_000 && bodies < weight && weight < 250_000, `${bodies} bytes, ${weight} with the heads of ${loaded.length} answers`);
      await page.context().close();
    });
  }

  test('the first paint comes within a second', async () => {
    const page = await firstVisit(browser, server.address, LOOKS[0]);
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    assert.ok(paint < 1000, `${paint} ms`);
    await leave(page);
  });

  test('nothing comes from anywhere else', async () => {
    const page = await newPage(browser, server.address, LOOKS[0]);
    const hosts = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => new URL(entry.name).host));
    assert.deepEqual([...new Set(hosts)], [new URL(server.address).host]);
    await leave(page);
  });
});
