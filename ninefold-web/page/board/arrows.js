/** Links of a chain: strong ones solid, weak ones dashed; short ones gently bent, long ones along the lines between cells. */

/** @import {Candidate, Scene} from '../types.js' */
/** @import {Point} from './figures.js' */

import { num, svg } from '../dom.js';
import { alongGutters } from './gutters.js';

/** How an arrow leaves its ends: cosine and sine of the angle to the straight line; its control points' distance as a
 * part of the length, and at most. */
const LEAVE = [0.62, 0.785];
const LEAVE_NEAR = [0.25, 0.968];
const REACH = [0.4, 0.75];
const HEAD = 0.13;
/** Links up to this length are bent; longer ones take the lines. */
const SHORT = 0.9;
/** How wide a way is rounded where it turns. */
const ROUND = 0.2;

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);

/** The point this far from one point in the direction of another. @param {Point} from @param {Point} to @param {number} length */
function towards(from, to, length) {
  const part = length / Math.max(distance(from, to), 1e-6);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** @param {Point} p */
const at = (p) => `${num(p.x)} ${num(p.y)}`;

/** Several candidates that are one end of an arrow are held together by a band. @param {Point[]} places @param {number} radius @param {number} size @param {(cell: number) => boolean} isFilled */
export function drawNode(places, radius, size, isFilled) {
  const way = places.flatMap((p, i) => (i === 0 ? [p] : band(places[i - 1], p, size, isFilled)));
  // Between cells it is narrow, or it would lie on their marks.
  const width = radius * (way.length > places.length ? 1.1 : 2.4);
  return bandAlong(way.map((p, i) => `${i === 0 ? 'M' : 'L'}${at(p)}`).join(''), width);
}

/** A band with an edge: the wider line below the one that fills it. @param {string} d @param {number} width */
export function bandAlong(d, width) {
  const line = (/** @type {string} */ name, /** @type {number} */ wide) => svg('path', { class: name, d, 'stroke-width': num(wide) });
  return svg('g', { class: 'node' }, line('edge', width + 0.03), line('fill', width));
}

/**
 * The way of a band from one candidate to the next: straight, or along the lines between cells where a cell with a number is in the way.
 * @param {Point} a @param {Point} b @param {number} size @param {(cell: number) => boolean} isFilled @returns {Point[]} without its beginning
 */
export function band(a, b, size, isFilled) {
  const cellOf = (/** @type {Point} */ { x, y }) => Math.floor(y) * size + Math.floor(x);
  const ends = [cellOf(a), cellOf(b)];
  const steps = Math.ceil(distance(a, b) * 8);
  const isOver = (/** @type {number} */ step) => {
    const cell = cellOf({ x: a.x + ((b.x - a.x) * step) / steps, y: a.y + ((b.y - a.y) * step) / steps });
    return !ends.includes(cell) && isFilled(cell);
  };
  if (!Array.from({ length: steps }, (_, step) => step).some(isOver)) return [b];
  const [column, row] = [Math.floor(a.x), Math.floor(a.y)];
  const line = (/** @type {number} */ from, /** @type {number} */ other) => from + (other < from + 0.5 ? 0 : 1);
  if (row === Math.floor(b.y)) {
    // In a row: along the line that is nearer to both.
    const y = line(row, (a.y + b.y) / 2);
    return [{ x: a.x, y }, { x: b.x, y }, b];
  }
  const x = line(column, column === Math.floor(b.x) ? (a.x + b.x) / 2 : b.x);
  const y = line(Math.floor(b.y), a.y);
  return [{ x, y: a.y }, { x, y }, { x: b.x, y }, b];
}

/**
 * @param {Scene['arrows'][number]} arrow
 * @param {(candidate: Candidate) => Point} place
 * @param {number} radius of the figures
 * @param {number} size of the board
 * @param {(cell: number) => boolean} isFilled
 * @param {Map<string, Set<number>>} taken where the arrows run that were drawn before
 * @param {(cell: number) => Point[]} marksIn where a cell's marks are
 * @param {number[] | null} [regions] thick lines run between cells with different numbers
 * @returns {SVGElement[]}
 */
export function drawArrow(arrow, place, radius, size, isFilled, taken, marksIn, regions = null) {
  const ends = arrow.from.flatMap((a) => arrow.to.map((b) => ({ a, b, from: place(a), to: place(b) })));
  ends.sort((p, q) => distance(p.from, p.to) - distance(q.from, q.to));
  const end = ends[0];
  if (!end || distance(end.from, end.to) < 0.02) return [];
  const cell = end.a[0] === end.b[0] ? end.a[0] : null;
  const inner = cell === null ? { x: size / 2, y: size / 2 } : { x: (cell % size) + 0.5, y: Math.floor(cell / size) + 0.5 };
  // Where there is no head, the line goes on to the figure.
  const head = arrow.plain ? 0 : HEAD;
  const way = cell === null && distance(end.from, end.to) > SHORT
    ? route(end.from, end.to, radius, head, alongGutters(end.from, end.to, size, isFilled, taken, marksIn, regions))
    : bend(end.from, end.to, inner, radius, head);
  const { tip, arriving, line } = way;
  if (arrow.plain) return [svg('path', { class: 'link strong', d: line })];
  const foot = towards(tip, arriving, HEAD);
  const [wx, wy] = [(tip.y - foot.y) * 0.45, (foot.x - tip.x) * 0.45];
  const corners = [tip, { x: foot.x + wx, y: foot.y + wy }, { x: foot.x - wx, y: foot.y - wy }];
  const kind = arrow.strong ? 'strong' : 'weak';
  return [
    svg('path', { class: `link ${kind}`, d: line }),
    svg('polygon', { class: `head ${kind}`, points: corners.map((p) => `${num(p.x)},${num(p.y)}`).join(' ') }),
  ];
}

/** @typedef {{line: string, tip: Point, arriving: Point}} Way what is drawn, where it ends, and from where it comes there */

/** Along the lines between cells, rounded where it turns. @param {Point} from @param {Point} to @param {number} radius @param {number} head @param {Point[]} between @returns {Way} */
function route(from, to, radius, head, between) {
  const keep = radius + 0.02;
  const first = between[0] ?? to;
  const arriving = between[between.length - 1] ?? from;
  const tip = towards(to, arriving, Math.min(keep, distance(to, arriving) * 0.6));
  const points = [towards(from, first, Math.min(keep, distance(from, first) * 0.6)), ...between, towards(tip, arriving, Math.min(head * 0.8, distance(tip, arriving)))];
  const line = points.map((p, i) => {
    if (i === 0) return `M${at(p)}`;
    if (i === points.length - 1) return `L${at(p)}`;
    const [into, out] = [points[i - 1], points[i + 1]].map((q) => towards(p, q, Math.min(ROUND, distance(p, q) / 2)));
    return `L${at(into)}Q${at(p)} ${at(out)}`;
  }).join('');
  return { line, tip, arriving };
}

/** A short link. @param {Point} from @param {Point} to @param {Point} inner @param {number} radius @param {number} head @returns {Way} */
function bend(from, to, inner, radius, head) {
  const { start, leaving, arriving, tip } = course(from, to, inner, radius);
  return { line: `M${at(start)}C${at(leaving)} ${at(arriving)} ${at(towards(tip, arriving, head * 0.8))}`, tip, arriving };
}

/** A cubic curve that bends towards `inner`, so as not to leave the board or the cell.
 * @param {Point} a @param {Point} b @param {Point} inner @param {number} radius */
function course(a, b, inner, radius) {
  const length = distance(a, b);
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const side = dx * (inner.y - a.y) - dy * (inner.x - a.x) < 0 ? -1 : 1;
  const near = length < 3 * radius;
  const [along, aside] = near ? LEAVE_NEAR : LEAVE;
  const reach = near ? radius + 0.17 : Math.min(length * REACH[0], REACH[1]);
  const control = (/** @type {Point} */ end, /** @type {number} */ way) => ({
    x: end.x + (dx * way - dy * side * aside) * reach,
    y: end.y + (dy * way + dx * side * aside) * reach,
  });
  const [leaving, arriving] = [control(a, along), control(b, -along)];
  const keep = radius + 0.02;
  return { start: towards(a, leaving, keep), leaving, arriving, tip: towards(b, arriving, keep) };
}
