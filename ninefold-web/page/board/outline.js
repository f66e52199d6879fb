/** The outline of a set of cells. */

import { num } from '../dom.js';

/** How far inside, and how much farther each line within another one. */
const INSET = 0.06;
const WITHIN = 0.05;

/**
 * A path a little inside the border of the cells; they need not hang together.
 * @param {number[]} cells
 * @param {number} size
 * @param {number} [depth] within so many others
 */
export function houseOutline(cells, size, depth = 0) {
  const inset = INSET + WITHIN * depth;
  const inside = new Set(cells);
  const has = (/** @type {number} */ row, /** @type {number} */ column) =>
    row >= 0 && column >= 0 && row < size && column < size && inside.has(row * size + column);
  const lines = [];
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    // The four sides: where the neighbour lies, and where the side runs.
    for (const [dr, dc] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
      if (has(row + dr, column + dc)) continue;
      const end = (/** @type {number} */ way) => {
        const [ar, ac] = dr === 0 ? [way, 0] : [0, way];
        if (!has(row + ar, column + ac)) return way * (0.5 - inset);
        return way * (has(row + ar + dr, column + ac + dc) ? 0.5 + inset : 0.5);
      };
      const point = (/** @type {number} */ t) => {
        const off = 0.5 - inset;
        const [x, y] = dr === 0 ? [dc * off, t] : [t, dr * off];
        return `${num(column + 0.5 + x)} ${num(row + 0.5 + y)}`;
      };
      lines.push(`M${point(end(-1))}L${point(end(1))}`);
    }
  }
  return lines.join('');
}
