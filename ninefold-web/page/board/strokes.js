/** Lines over cells that are crossed out, and ovals around cells of which one has a value, as drawn by hand. */

/** @import {Scene} from '../types.js' */

import { num, svg } from '../dom.js';

/** How far from the middle of its cell a line begins, so as to leave the symbol legible, and how far it runs into the last. */
const BEGIN = 0.4;
const BEYOND = 0.38;
const CROSS = 0.3;

/** @param {Scene['strokes'][number]} stroke @param {number} size */
export function drawStroke({ from, cells }, size) {
  const start = from[0]?.[0];
  const lines = start === undefined ? [] : rays(start, cells, size);
  const inLine = new Set(lines.flatMap((line) => line.cells));
  const single = cells.filter((cell) => !inLine.has(cell)).map((cell) => cross(cell, size));
  return svg('path', { class: 'stroke', d: [...lines.map((line) => line.path), ...single].join('') });
}

/** Lines from a cell along its row and column over the crossed-out cells. @param {number} start @param {number[]} cells @param {number} size */
function rays(start, cells, size) {
  const [row, column] = [Math.floor(start / size), start % size];
  const ray = (/** @type {number} */ dr, /** @type {number} */ dc) => {
    const on = cells.filter((cell) => {
      const [r, c] = [Math.floor(cell / size) - row, (cell % size) - column];
      return dr === 0 ? r === 0 && Math.sign(c) === dc : c === 0 && Math.sign(r) === dr;
    });
    const far = Math.max(0, ...on.map((cell) => Math.abs(Math.floor(cell / size) - row) + Math.abs((cell % size) - column)));
    if (far === 0) return null;
    const point = (/** @type {number} */ t) => `${num(column + 0.5 + dc * t)} ${num(row + 0.5 + dr * t)}`;
    return { cells: on, path: `M${point(BEGIN)}L${point(far + BEYOND)}` };
  };
  return [ray(0, 1), ray(0, -1), ray(1, 0), ray(-1, 0)].filter((line) => line !== null);
}

/** @param {number} cell @param {number} size */
function cross(cell, size) {
  const [x, y] = [(cell % size) + 0.5, Math.floor(cell / size) + 0.5];
  return `M${num(x - CROSS)} ${num(y + CROSS)}L${num(x + CROSS)} ${num(y - CROSS)}`;
}

/** A rounded frame around cells of one row, column or box. @param {number[]} cells @param {number} size */
export function drawOval(cells, size) {
  const columns = cells.map((cell) => cell % size);
  const rows = cells.map((cell) => Math.floor(cell / size));
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const [width, height] = [Math.max(...columns) - left + 1, Math.max(...rows) - top + 1];
  return svg('rect', { class: 'oval', x: left + 0.1, y: top + 0.1, width: width - 0.2, height: height - 0.2, rx: 0.4 });
}
