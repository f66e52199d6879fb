/** For each level a corner of a board, with the hardest idea that its puzzles ask for. */

import { ring, strokeOutline } from '../board/pencil.js';
import { num, svg } from '../dom.js';

/**
 * Printed numbers in nine cells, and what is drawn over them: in parts of a cell, rings (with what is written in them), slashed
 * marks, crosses, pencil lines, tinted columns and ovals.
 * @typedef {object} Plate
 * @property {string} [print] nine characters, a dot is blank
 * @property {[x: number, y: number, text: string, radius?: number][]} [rings] of the number that goes in
 * @property {[x: number, y: number, radius?: number][]} [sources] red rings around printed numbers
 * @property {[x: number, y: number, text: string][]} [marks]
 * @property {[x: number, y: number, text: string][]} [struck]
 * @property {[x: number, y: number][]} [crosses]
 * @property {[x1: number, y1: number, x2: number, y2: number][]} [lines]
 * @property {[x: number, y: number, width: number, height: number][]} [tints]
 */

/** @type {Plate[]} */
const PLATES = [
  { print: '5184.9273', rings: [[1.5, 1.5, '6', 0.42]] },
  { print: '7...3...4', sources: [[0.5, 0.5, 0.4]], lines: [[0.95, 0.5, 2.7, 0.5]], crosses: [[1.5, 0.5], [2.5, 0.5]], tints: [[0, 0, 3, 1]] },
  { print: '..9....1.', tints: [[0, 0, 1, 3]], marks: [[0.35, 0.5, '2'], [0.68, 0.5, '5'], [0.35, 2.5, '2'], [0.68, 2.5, '5'], [0.68, 1.5, '8']], struck: [[0.32, 1.5, '2']], rings: [[0.5, 0.5, '', 0.42], [0.5, 2.5, '', 0.42]] },
  { print: '....6...2', tints: [[0, 0, 2, 1]], marks: [[0.5, 0.5, '4'], [1.5, 0.5, '4']], rings: [[0.5, 0.5, '', 0.26], [1.5, 0.5, '', 0.26]], struck: [[2.5, 0.5, '4']], lines: [[1.85, 0.5, 2.2, 0.5]] },
  { print: '.....3.8.', tints: [[0, 0, 1, 3], [2, 0, 1, 1]], marks: [[0.3, 0.5, '1'], [0.7, 0.5, '4'], [0.3, 1.5, '4'], [0.7, 1.5, '7'], [0.3, 2.5, '1'], [0.7, 2.5, '7'], [2.7, 0.5, '9']], struck: [[2.3, 0.5, '7']], rings: [[0.5, 0.5, '', 0.42], [0.5, 1.5, '', 0.42], [0.5, 2.5, '', 0.42]] },
  { lines: [[1.5, 0.45, 0.75, 1.5], [1.5, 0.45, 2.25, 1.5], [0.75, 1.5, 0.35, 2.5], [0.75, 1.5, 1.15, 2.5], [2.25, 1.5, 2.25, 2.5]], rings: [[1.5, 0.4, '', 0.16], [0.75, 1.5, '', 0.14], [2.25, 1.5, '', 0.14], [2.25, 2.55, '', 0.14]], crosses: [[0.33, 2.6], [1.17, 2.6]] },
];

/** @param {number} level 1 to 6 */
export function plate(level) {
  const { print = '', rings = [], sources = [], marks = [], struck = [], crosses = [], lines = [], tints = [] } = PLATES[level - 1];
  const text = (/** @type {string} */ kind, /** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ words, /** @type {number} */ size) =>
    svg('text', { class: kind, x: num(x), y: num(y + size * 0.35), 'font-size': size }, words);
  const stroke = (/** @type {number} */ x1, /** @type {number} */ y1, /** @type {number} */ x2, /** @type {number} */ y2) =>
    svg('path', { class: 'slash', d: strokeOutline({ x: x1, y: y1 }, { x: x2, y: y2 }, 0.06) });
  const grid = [1, 2].map((i) => `M${i} 0V3M0 ${i}H3`).join('');
  return svg('svg', { class: 'plate', viewBox: '-0.04 -0.04 3.08 3.08', 'aria-hidden': 'true' },
    svg('rect', { class: 'ground', width: 3, height: 3 }),
    ...tints.map(([x, y, width, height]) => svg('rect', { class: 'tint', x, y, width, height })),
    svg('path', { class: 'thin', d: grid }),
    ...[...print].flatMap((digit, i) => (digit === '.' ? [] : [text('print', (i % 3) + 0.5, Math.floor(i / 3) + 0.5, digit, 0.63)])),
    ...marks.map(([x, y, words]) => text('hand', x, y, words, 0.36)),
    ...struck.map(([x, y, words]) => text('struck', x, y, words, 0.36)),
    ...struck.map(([x, y]) => stroke(x - 0.2, y + 0.2, x + 0.2, y - 0.2)),
    ...lines.map((ends) => svg('path', { class: sources.length > 0 ? 'source' : 'line', d: `M${ends[0]} ${ends[1]}L${ends[2]} ${ends[3]}` })),
    ...crosses.flatMap(([x, y]) => [stroke(x - 0.14, y + 0.14, x + 0.14, y - 0.14), stroke(x - 0.14, y - 0.14, x + 0.14, y + 0.14)]),
    ...sources.map(([x, y, radius = 0.4]) => svg('path', { class: 'source', d: ring({ x, y }, radius) })),
    ...rings.flatMap(([x, y, words, radius = 0.4]) => [svg('path', { class: 'ring', d: ring({ x, y }, radius) }), ...(words ? [text('hand', x, y, words, 0.68)] : [])]),
    svg('rect', { class: 'frame-of', width: 3, height: 3 }));
}
