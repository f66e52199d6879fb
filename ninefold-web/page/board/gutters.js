/** The way of a link across the board: along the lines between cells, so that it crosses no number. */

/** @import {Point} from './figures.js' */

/** What it costs to come to a place: the middle of a cell with a number, of one with marks, a line between cells; and to turn. */
const NUMBER = 9;
const MARKS = 4;
const GUTTER = 1;
const TURN = 2;
/** A side of a cell away from the line, by which a link begins or ends there. */
const AWAY = 8;
/** So far beside the line: links along the same one are told apart. */
const SWAY = [0, 0.035, -0.035];

/** Up, right, down, left, in halves of a cell. */
const STEPS = [[-1, 0], [0, 1], [1, 0], [0, -1]];

/**
 * The points of the way from one candidate to another, without its ends. Places are halves of cells: an odd row and column is the middle
 * of a cell, all others lie on lines.
 * @param {Point} from @param {Point} to @param {number} size @param {(cell: number) => boolean} isFilled @param {number} [sway] 0, 1 or 2
 * @returns {Point[]}
 */
export function alongGutters(from, to, size, isFilled, sway = 0) {
  const side = 2 * size + 1;
  const cost = (/** @type {number} */ row, /** @type {number} */ column) => {
    if (row % 2 === 0 || column % 2 === 0) return GUTTER;
    return isFilled(((row - 1) / 2) * size + (column - 1) / 2) ? NUMBER : MARKS;
  };
  const ends = new Map(around(to, size).map(([row, column, distance]) => [row * side + column, distance * AWAY]));
  // A state is a place and the way by which one came there.
  const best = new Map();
  const before = new Map();
  /** @type {[cost: number, state: number][]} */
  const open = [];
  const reach = (/** @type {number} */ state, /** @type {number} */ total, /** @type {number} */ came) => {
    if (total >= (best.get(state) ?? Infinity)) return;
    best.set(state, total);
    before.set(state, came);
    open.push([total, state]);
  };
  for (const [row, column, distance] of around(from, size)) STEPS.forEach((_, way) => reach((row * side + column) * 4 + way, distance * AWAY, -1));
  let found = { state: -1, total: Infinity };
  while (open.length > 0) {
    const at = open.reduce((least, one, i) => (one[0] < open[least][0] ? i : least), 0);
    const [[total, state]] = open.splice(at, 1);
    if (total > (best.get(state) ?? Infinity)) continue;
    if (total >= found.total) break;
    const [place, way] = [state >> 2, state & 3];
    const last = ends.get(place);
    if (last !== undefined && total + last < found.total) found = { state, total: total + last };
    STEPS.forEach(([dr, dc], next) => {
      const [row, column] = [Math.floor(place / side) + dr, (place % side) + dc];
      if (row < 0 || column < 0 || row >= side || column >= side) return;
      const turn = next === way ? 0 : (next + 2) % 4 === way ? 2 * TURN : TURN;
      reach((row * side + column) * 4 + next, total + cost(row, column) + turn, state);
    });
  }
  const points = [];
  for (let state = found.state; state >= 0; state = before.get(state)) points.unshift(pointOf(state >> 2, side, size, SWAY[sway % 3]));
  return corners(points);
}

/** The places on the lines around the cell of a candidate, and how far it is from each. @param {Point} at @param {number} size @returns {[row: number, column: number, distance: number][]} */
function around({ x, y }, size) {
  const [row, column] = [y, x].map((t) => Math.min(size - 1, Math.floor(t)) * 2);
  return [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]].map(([dr, dc]) =>
    [row + dr, column + dc, Math.hypot((column + dc) / 2 - x, (row + dr) / 2 - y)]);
}

/** @param {number} place @param {number} side @param {number} size @param {number} sway @returns {Point} */
function pointOf(place, side, size, sway) {
  const at = (/** @type {number} */ half) => Math.min(size - 0.03, Math.max(0.03, half / 2 + sway));
  return { x: at(place % side), y: at(Math.floor(place / side)) };
}

/** Without those on a straight line between others. @param {Point[]} points */
function corners(points) {
  return points.filter((p, i) => {
    const [a, b] = [points[i - 1], points[i + 1]];
    return !a || !b || Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) > 1e-6;
  });
}
