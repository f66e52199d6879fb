/** The way of a link across the board: along the lines between cells, so that it crosses no number. */

/** @import {Point} from './figures.js' */

/** What it costs to come to a place: the middle of a cell with a number (dearer than any way around it), of one with marks, a line between
 * cells; and to turn. */
const NUMBER = 50;
const MARKS = 15;
const GUTTER = 1;
const TURN = 2;
/** A side of a cell away from the line, by which a link begins or ends there. */
const AWAY = 8;
/** A mark on the way between the line and the candidate: dearer than to go on to the next place, and to turn there. */
const OVER = 5;
/** So near a mark is passed, in sides of a cell, that one passes over it. */
const NEAR = 0.14;
/** So far beside the line: links along the same one are told apart, and between two of them one sees the ground. */
const LANES = [0, 0.06, -0.06, 0.11, -0.11];
/** From which of them on they lie beside a thick line and not on it, where a dashed line could not be seen. */
const BESIDE = 1;
/** So far within the frame of the board, where there is but one side; and the next one so much further. */
const FRAME = 0.06;
const NEXT = 0.05;
/** What it costs to go where a link runs already. */
const SHARED = 1;

/** Up, right, down, left, in halves of a cell. */
const STEPS = [[-1, 0], [0, 1], [1, 0], [0, -1]];

/**
 * The points of the way from one candidate to another, without its ends. Places are halves of cells: an odd row and column is the middle
 * of a cell, all others lie on lines.
 * @param {Point} from @param {Point} to @param {number} size @param {(cell: number) => boolean} isFilled
 * @param {Map<string, Set<number>>} [taken] the lanes in which links run that were drawn before; this one's are added
 * @param {(cell: number) => Point[]} [marksIn] where a cell's marks are
 * @param {number[] | null} [regions] thick lines run between cells with different numbers
 * @returns {Point[]}
 */
export function alongGutters(from, to, size, isFilled, taken = new Map(), marksIn = () => [], regions = null) {
  const side = 2 * size + 1;
  const cost = (/** @type {number} */ row, /** @type {number} */ column) => {
    if (row % 2 === 0 || column % 2 === 0) return GUTTER;
    return isFilled(((row - 1) / 2) * size + (column - 1) / 2) ? NUMBER : MARKS;
  };
  const ends = new Map(around(to, size, marksIn).map(([row, column, total]) => [row * side + column, total]));
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
  for (const [row, column, total] of around(from, size, marksIn)) STEPS.forEach((_, way) => reach((row * side + column) * 4 + way, total, -1));
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
      const there = row * side + column;
      const shared = (taken.get(edge(place, there))?.size ?? 0) * SHARED;
      reach(there * 4 + next, total + cost(row, column) + turn + shared, state);
    });
  }
  /** @type {number[]} */
  const places = [];
  for (let state = found.state; state >= 0; state = before.get(state)) places.unshift(state >> 2);
  const runsOnThick = places.slice(1).some((place, i) => isThick(places[i], place, size, regions));
  const lane = freeLane(places.slice(1).map((place, i) => edge(places[i], place)), taken, LANES.slice(runsOnThick ? BESIDE : 0));
  return corners(places.map((place) => pointOf(place, side, size, lane)));
}

/** Does half a side lie on a thick line within the board? @param {number} a @param {number} b @param {number} size @param {number[] | null} regions */
function isThick(a, b, size, regions) {
  const side = 2 * size + 1;
  const [row, column] = [Math.floor(Math.min(a, b) / side), Math.min(a, b) % side];
  const isLevel = Math.abs(a - b) === 1;
  const line = isLevel ? row : column;
  if (!regions || line % 2 === 1 || line === 0 || line === 2 * size) return false;
  const along = Math.floor((isLevel ? column : row) / 2);
  const cell = isLevel ? (line / 2) * size + along : along * size + line / 2;
  return regions[cell] !== regions[cell - (isLevel ? size : 1)];
}

/** A side of half a cell, by its ends. @param {number} a @param {number} b */
const edge = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The lane that is free along these sides, or the one that is so most of the way; it is taken then. @param {string[]} edges @param {Map<string, Set<number>>} taken @param {number[]} lanes */
function freeLane(edges, taken, lanes) {
  const uses = (/** @type {number} */ lane) => edges.filter((one) => taken.get(one)?.has(lane)).length;
  const lane = lanes.reduce((best, one) => (uses(one) < uses(best) ? one : best));
  for (const one of edges) taken.set(one, (taken.get(one) ?? new Set()).add(lane));
  return lane;
}

/** The places on the lines around the cell of a candidate, and what it costs to go between it and each. @param {Point} at @param {number} size
 * @param {(cell: number) => Point[]} marksIn @returns {[row: number, column: number, total: number][]} */
function around(at, size, marksIn) {
  const [row, column] = [at.y, at.x].map((t) => Math.min(size - 1, Math.floor(t)));
  const others = marksIn(row * size + column).filter((mark) => Math.hypot(mark.x - at.x, mark.y - at.y) > NEAR);
  return [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]].map(([dr, dc]) => {
    const edge = { x: column + dc / 2, y: row + dr / 2 };
    const over = others.filter((mark) => apart(mark, edge, at) < NEAR).length;
    return [2 * row + dr, 2 * column + dc, Math.hypot(edge.x - at.x, edge.y - at.y) * AWAY + over * OVER];
  });
}

/** How far a point is from a straight line between two others. @param {Point} p @param {Point} a @param {Point} b */
function apart(p, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / Math.max(dx * dx + dy * dy, 1e-9);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(p.x - a.x - dx * t, p.y - a.y - dy * t);
}

/** @param {number} place @param {number} side @param {number} size @param {number} lane @returns {Point} */
function pointOf(place, side, size, lane) {
  const within = FRAME + NEXT * LANES.indexOf(lane);
  const at = (/** @type {number} */ half) => (half === 0 ? within : half === side - 1 ? size - within : half / 2 + lane);
  return { x: at(place % side), y: at(Math.floor(place / side)) };
}

/** Without those on a straight line between others. @param {Point[]} points */
function corners(points) {
  return points.filter((p, i) => {
    const [a, b] = [points[i - 1], points[i + 1]];
    return !a || !b || Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) > 1e-6;
  });
}
