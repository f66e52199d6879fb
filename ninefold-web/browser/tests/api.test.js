/** Calls of the API, with a server made for the test. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as api from '../../page/api.js';

const answers = (status, body) => async () => new Response(body, { status });
const said = (question) => question.then(() => assert.fail('no answer was to come'), (error) => error);

test('a problem is told in the server\'s words, or in ours where it has none', async () => {
  globalThis.fetch = answers(422, JSON.stringify({ error: { what: 'line 2: no', line: 2, column: 3 } }));
  const refused = await said(api.read({ text: '' }));
  assert.deepEqual([refused.name, refused.message, refused.line, refused.column, refused.status], ['Problem', 'line 2: no', 2, 3, 422]);
  globalThis.fetch = answers(500, '<h1>');
  assert.match((await said(api.read({ text: '' }))).message, /answered 500/);
  globalThis.fetch = answers(200, 'cut o');
  assert.match((await said(api.read({ text: '' }))).message, /answered 200/);
  globalThis.fetch = async () => { throw new TypeError('failed to fetch'); };
  const off = await said(api.read({ text: '' }));
  assert.deepEqual([off.status, /does not answer/.test(off.message)], [0, true]);
});

test('what was ended by its asker is no problem', async () => {
  globalThis.fetch = async () => { throw new DOMException('ended', 'AbortError'); };
  assert.equal((await said(api.read({ text: '' }))).name, 'AbortError');
});

test('the lists are asked for once, and again only where that failed', async () => {
  let count = 0;
  globalThis.fetch = async () => { count++; throw new TypeError('off'); };
  await said(api.lists());
  globalThis.fetch = async () => { count++; return new Response('{"formats": []}'); };
  assert.deepEqual(await api.lists(), { formats: [] });
  await api.lists();
  assert.equal(count, 2);
});
