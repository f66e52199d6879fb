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

const busy = (code = 'busy', status = 503) => new Response(JSON.stringify({ error: { what: 'no', code } }), { status, headers: { 'Retry-After': '0' } });

test('a server that has too much to do is asked again, and the page hears of it', async () => {
  const heard = [];
  globalThis.dispatchEvent = ({ type }) => heard.push([type, api.isBusy()]);
  const left = [busy(), busy('too-many', 429), new Response('{"text": "1"}')];
  globalThis.fetch = async () => left.shift();
  assert.deepEqual(await api.call('read', {}), { text: '1' });
  assert.deepEqual(heard, [true, false, true, false].map((is) => ['ninefold-busy', is]));
  delete globalThis.dispatchEvent;
});

test('what stays so is told in the end; what took too long, or was refused, is not asked twice', async () => {
  let count = 0;
  const always = (code, status) => async () => {
    count++;
    return busy(code, status);
  };
  for (const [code, status, asked] of [['busy', 503, 4], ['too-many', 429, 4], ['too-late', 503, 1], ['bad-board', 400, 1]]) {
    count = 0;
    globalThis.fetch = always(code, status);
    const problem = await said(api.call('check', {}));
    assert.deepEqual([problem.code, problem.status, count], [code, status, asked]);
  }
});

test('whoever ends the question while it waits gets no answer, and it is not asked again', async () => {
  let count = 0;
  globalThis.fetch = async () => {
    count++;
    return new Response(JSON.stringify({ error: { what: 'no', code: 'busy' } }), { status: 503, headers: { 'Retry-After': '600' } });
  };
  const ending = new AbortController();
  setTimeout(() => ending.abort(), 20);
  assert.equal((await said(api.call('check', {}, ending.signal))).name, 'AbortError');
  assert.equal((await said(api.call('check', {}, AbortSignal.timeout(20)))).code, 'busy');
  assert.deepEqual([count, api.isBusy()], [2, false]);
});
