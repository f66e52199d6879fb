/** Lines from a number over the cells from which it bars its like, and ovals around cells of which one has a value, as drawn by hand. */

/** @import {Geometry, Scene} from '../types.js' */
/** @import {Point} from './figures.js' */
/** @import {BoardShow} from './view.js' */

import { num, svg } from '../dom.js';
import { markPitch, markPlace, middle } from './cell.js';
import { ring } from './pencil.js';

/** How far from the middle of its cell a line begins, so as to leave the symbol legible. */
const BEGIN = 0.4;
/** How far from the middle a line passes by a symbol. */
const SWERVE = 0.42;
const CROSS = 0.15;

/**
 * The number, ringed; a line to the farthest cell that it bars, round the symbols on its way; a cross in each cell that is barred.
 * Where the cells show marks, the line runs between these, and the cross stands where the number's mark would be. Where a number goes no cross stands.
 * @param {Scene['strokes'][number]} stroke @param {Geometry} geometry @param {BoardShow} shown @param {number[]} [placed] the cells that take a number
 */
export function drawStroke({ from, cells }, geometry, { values, marks }, placed = []) {
  const { size } = geometry;
  const isMarked = cells.some((cell) => marks?.centre?.[cell]?.length);
  const [start, value] = from[0] ?? [];
  const known = isMarked && value !== undefined;
  const place = (/** @type {number} */ cell) => (known ? markPlace(geometry, cell, value) : middle(cell, size));
  const crosses = cells.filter((cell) => !placed.includes(cell)).map((cell) => cross(place(cell), known ? CROSS * 0.7 : CROSS));
  if (start === undefined) return drawn([], crosses);
  const mark = known ? markPlace(geometry, 0, value) : middle(0, size);
  const lane = known ? laneBeside(mark, geometry) : { x: 0, y: 0 };
  // The candidates of which one is true have an oval.
  const around = values[start] > 0 ? [ring(middle(start, size), 0.38)] : [];
  return drawn(around, crosses, rays(start, cells, size, values, lane, mark));
}

/** All in one path, which says whether it has a ring and crosses. @param {string[]} around @param {string[]} crosses @param {string[]} [lines] */
function drawn(around, crosses, lines = []) {
  const path = svg('path', { class: 'stroke', d: [...around, ...lines, ...crosses].join('') });
  if (around.length > 0) path.dataset.ringed = '';
  if (crosses.length > 0) path.dataset.barred = '';
  return path;
}

/** How far from the middle of a cell the lanes between its marks are that lie nearest to one of them. @param {Point} mark of the first cell @param {Geometry} geometry */
function laneBeside({ x, y }, geometry) {
  const pitch = markPitch(geometry);
  const beside = (/** @type {number} */ t) => Math.round(t * 100) === 50 ? pitch / 2 : t - 0.5 - (Math.sign(t - 0.5) * pitch) / 2;
  return { x: beside(x), y: beside(y) };
}

/** Lines from a cell along its row and column. @param {number} start @param {number[]} cells @param {number} size @param {number[]} values @param {Point} lane
 * @param {Point} mark of the first cell: in the last one the line ends beside it */
function rays(start, cells, size, values, lane, mark) {
  const [row, column] = [Math.floor(start / size), start % size];
  const ray = (/** @type {number} */ dr, /** @type {number} */ dc) => {
    const far = Math.max(0, ...cells.map((cell) => {
      const [r, c] = [Math.floor(cell / size) - row, (cell % size) - column];
      return dr === 0 ? (r === 0 ? c * dc : 0) : c === 0 ? r * dr : 0;
    }));
    if (far === 0) return '';
    const off = dr === 0 ? lane.y : lane.x;
    const swerve = off < 0 ? -SWERVE : SWERVE;
    const point = (/** @type {number} */ t, aside = off) => {
      const [x, y] = [column + 0.5 + dc * t, row + 0.5 + dr * t];
      return dr === 0 ? `${num(x)} ${num(y + aside)}` : `${num(x + aside)} ${num(y)}`;
    };
    const isTaken = (/** @type {number} */ t) => t > 0 && t < far && values[start + t * (dr * size + dc)] > 0;
    let path = `M${point(Math.sqrt(BEGIN ** 2 - off ** 2))}`;
    for (let t = 1; t < far; t++) {
      if (!isTaken(t)) continue;
      // Past symbols that stand next to one another it stays aside.
      if (!isTaken(t - 1)) path += `L${point(t - 0.5)}C${point(t - 0.35)} ${point(t - 0.35, swerve)} ${point(t - 0.05, swerve)}`;
      if (!isTaken(t + 1)) path += `L${point(t + 0.05, swerve)}C${point(t + 0.35, swerve)} ${point(t + 0.35)} ${point(t + 0.5)}`;
    }
    return `${path}L${point(far + (mark.x - 0.5) * dc + (mark.y - 0.5) * dr)}`;
  };
  return [ray(0, 1), ray(0, -1), ray(1, 0), ray(-1, 0)];
}

/** A cross in a cell that is barred. @param {Point} at @param {number} r */
export const cross = ({ x, y }, r) =>
  `M${num(x - r)} ${num(y + r)}L${num(x + r)} ${num(y - r)}M${num(x - r)} ${num(y - r)}L${num(x + r)} ${num(y + r)}`;

/** A rounded frame around cells of one row, column or box. @param {number[]} cells @param {number} size */
export function drawOval(cells, size) {
  const columns = cells.map((cell) => cell % size);
  const rows = cells.map((cell) => Math.floor(cell / size));
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const [width, height] = [Math.max(...columns) - left + 1, Math.max(...rows) - top + 1];
  return svg('rect', { class: 'oval', x: left + 0.1, y: top + 0.1, width: width - 0.2, height: height - 0.2, rx: 0.4 });
}
