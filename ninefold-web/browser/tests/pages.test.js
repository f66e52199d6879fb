/** Each test has a new person's page, also where the page was another test's before. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, press, tool, value } from '../support/board.js';
import { leave, LOOKS, newPage } from '../support/browser.js';
import { browser, server } from '../support/running.js';

test('nothing that a person kept is there for the next', async () => {
  const first = await newPage(browser, server.address);
  await cell(first, 1).click();
  await press(first, '3');
  await tool(first, 'Settings').click();
  await first.getByLabel('Show conflicts at once').uncheck();
  await press(first, 'Escape');
  await first.reload();
  await cell(first, 1).locator('.value', { hasText: '3' }).waitFor();
  await first.setViewportSize({ width: 400, height: 400 });
  await leave(first);
  const second = await newPage(browser, server.address);
  await cell(second, 0).locator('.value').waitFor();
  assert.equal(second, first, 'the page is lent again');
  assert.equal(await value(second, 1), '');
  await cell(second, 1).click();
  await press(second, '8');
  assert.equal(await second.locator('.cell.conflict').count(), 2);
  assert.deepEqual(second.viewportSize(), LOOKS[0].viewport);
  await leave(second);
});

test('a page that was changed for good, or that has another look, is not lent again', async () => {
  const first = await newPage(browser, server.address);
  await first.route('**/api/**', () => {});
  await leave(first);
  const second = await newPage(browser, server.address);
  assert.notEqual(second, first);
  await leave(second);
  const dark = await newPage(browser, server.address, LOOKS[1]);
  assert.notEqual(dark, second);
  await leave(dark);
});
