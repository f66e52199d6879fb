/** Every text colour has a contrast of at least 7:1 on every ground on which it stands: WCAG's formula on the style sheet. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const sheet = readFileSync(new URL('../../page/css/tokens.css', import.meta.url), 'utf8');
const tokens = Object.fromEntries([...sheet.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [name, { light, dark }]));

const tints = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => `tint-${i}`);
const grounds = ['board', 'extra', 'seen', 'same', 'chosen', 'base', ...tints];
const pairs = [
  [['ink', 'muted'], ['page', 'surface', 'raised', 'accent-tint']],
  [['accent', 'alarm'], ['page', 'surface']],
  [['accent-ink'], ['accent']],
  [['alarm', 'ink'], ['alarm-tint']],
  [['good', 'ink'], ['good-tint']],
  [['given', 'entry', 'mark'], grounds],
  [['cand'], ['board', 'extra', 'seen', 'chosen', 'base']],
  [['alarm'], ['board', 'alarm-tint', 'chosen']],
  [['ink'], tints],
  [['ink-blue'], ['tint-1']], [['ink-orange'], ['tint-2']], [['ink-green'], ['tint-3']], [['ink-purple'], ['tint-4']],
  [['ink-yellow'], ['tint-5']], [['ink-teal'], ['tint-6']], [['ink-red'], ['board', 'base']], [['board'], ['ink-green']],
];

const luminance = (hex) => {
  const part = (at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
};
const contrast = (a, b) => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

test('the formula is WCAG\'s', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
});

for (const scheme of ['light', 'dark']) {
  test(`numbers that stand back are large, and have a contrast of 4.5:1, in ${scheme}`, () => {
    for (const ground of ['board', 'extra', 'seen', 'chosen', 'base']) assert.ok(contrast(tokens.dim[scheme], tokens[ground][scheme]) >= 4.5, ground);
  });

  test(`contrast of text in ${scheme}`, () => {
    const low = pairs.flatMap(([inks, on]) => inks.flatMap((ink) => on.map((ground) => ({ ink, ground, is: contrast(tokens[ink][scheme], tokens[ground][scheme]) }))))
      .filter(({ is }) => is < 7).map(({ ink, ground, is }) => `${ink} on ${ground}: ${is.toFixed(2)}`);
    assert.deepEqual(low, []);
  });
}
