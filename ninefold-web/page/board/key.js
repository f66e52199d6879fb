/** What the signs of a scene mean: each as it stands on the board, with the words that the key of its picture has. */

/** @import {Scene, Stage} from '../types.js' */

import { el, svg } from '../dom.js';
import { bandAlong } from './arrows.js';
import { drawMark, hueOf } from './figures.js';
import { ring } from './pencil.js';
import { cross } from './strokes.js';

/** The number in a sample of a mark. */
const NUMBER = '1';
/** The signs that follow from the pattern: they are shown with the answer. */
const RESULTS = ['placed', 'eliminated'];

/** The key of what this stage shows; nothing where nothing needs words. @param {Scene} scene @param {Stage} stage @returns {HTMLElement[]} */
export function keyOf({ key = [] }, stage) {
  if (stage !== 'cells' && stage !== 'answer') return [];
  const shown = key.filter(({ sign }) => stage === 'answer' || !RESULTS.includes(sign));
  if (shown.length === 0) return [];
  const entry = (/** @type {{sign: string, words: string}} */ { sign, words }) => el('li', { 'data-sign-of': sign }, sample(sign), el('span', { text: words }));
  return [el('ul', { class: 'key-of', 'aria-label': 'What the signs on the board mean' }, ...shown.map(entry))];
}

/** A sign by itself, in sides of a cell, as on the board. @param {string} sign */
function sample(sign) {
  const of = SAMPLES[sign] ?? (/^hull\d+$/.test(sign) ? () => hull(Number(sign.slice(4))) : () => drawMark({ x: 0, y: 0 }, 0.18, 0.29, sign, NUMBER));
  const wide = WIDE.includes(sign) ? 0.9 : 0.5;
  return svg('svg', { class: `signs key-sign${wide > 0.5 ? ' wide' : ''}`, viewBox: `${-wide / 2} -0.25 ${wide} 0.5`, 'aria-hidden': 'true' }, of());
}

const WIDE = ['link-strong', 'link-weak', 'band', 'stroke', 'oval', 'order'];

const square = (/** @type {string} */ name) => svg('rect', { class: name, x: -0.2, y: -0.2, width: 0.4, height: 0.4 });

/** @param {string} kind */
const link = (kind) => svg('g', {}, svg('path', { class: `link ${kind}`, d: 'M-0.42 0H0.3' }), svg('polygon', { class: `head ${kind}`, points: '0.42,0 0.29,0.06 0.29,-0.06' }));

/** The line around a set. @param {number} number */
const hull = (number) => svg('g', { class: `hull ${hueOf(number)} line-${(number - 1) % 3}` }, square('tint'), square('line'));

/** @type {Record<string, () => SVGElement>} */
const SAMPLES = {
  'cell-focus': () => square('look-here'),
  'cell-failed': () => square('nothing-left'),
  'house-base': () => square('house base'),
  'house-cover': () => square('house cover'),
  'house-failed': () => square('house failed'),
  'link-strong': () => link('strong'),
  'link-weak': () => link('weak'),
  band: () => bandAlong('M-0.25 0H0.25', 0.3),
  stroke: () => svg('path', { class: 'stroke', d: 'M-0.42 0H0.42' }),
  'stroke-ring': () => svg('path', { class: 'stroke', d: ring({ x: 0, y: 0 }, 0.2) }),
  'stroke-cross': () => svg('path', { class: 'stroke', d: cross({ x: 0, y: 0 }, 0.15) }),
  oval: () => svg('rect', { class: 'oval', x: -0.42, y: -0.2, width: 0.84, height: 0.4, rx: 0.2 }),
  order: () => svg('text', { class: 'order', x: 0, y: 0, dy: '0.36em' }, '1 2'),
};
