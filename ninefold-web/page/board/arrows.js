/** Links of a chain: strong ones solid, weak ones dashed, gently bent so that they miss the figures between. */

/** @import {Candidate, Scene} from '../types.js' */
/** @import {Point} from './figures.js' */

import { num, svg } from '../dom.js';

/** How an arrow leaves its ends: cosine and sine of the angle to the straight line; its control points' distance as a
 * part of the length, and at most. */
const LEAVE = [0.62, 0.785];
const LEAVE_NEAR = [0.25, 0.968];
const REACH = [0.4, 0.75];
const HEAD = 0.13;

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);

/** The point this far from one point in the direction of another. @param {Point} from @param {Point} to @param {number} length */
function towards(from, to, length) {
  const part = length / Math.max(distance(from, to), 1e-6);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** @param {Point} p */
const at = (p) => `${num(p.x)} ${num(p.y)}`;

/** Several candidates that are one end of an arrow are held together by a band. @param {Point[]} places @param {number} radius */
export function drawNode(places, radius) {
  return svg('path', { class: 'node', d: places.map((p, i) => `${i === 0 ? 'M' : 'L'}${at(p)}`).join(''), 'stroke-width': num(radius * 2.4) });
}

/**
 * @param {Scene['arrows'][number]} arrow
 * @param {(candidate: Candidate) => Point} place
 * @param {number} radius of the figures
 * @param {number} size of the board
 * @returns {SVGElement[]}
 */
export function drawArrow(arrow, place, radius, size) {
  const ends = arrow.from.flatMap((a) => arrow.to.map((b) => ({ a, b, from: place(a), to: place(b) })));
  ends.sort((p, q) => distance(p.from, p.to) - distance(q.from, q.to));
  const end = ends[0];
  if (!end || distance(end.from, end.to) < 0.02) return [];
  const cell = end.a[0] === end.b[0] ? end.a[0] : null;
  const inner = cell === null ? { x: size / 2, y: size / 2 } : { x: (cell % size) + 0.5, y: Math.floor(cell / size) + 0.5 };
  const { start, leaving, arriving, tip } = course(end.from, end.to, inner, radius);
  const neck = towards(tip, arriving, HEAD * 0.8);
  const foot = towards(tip, arriving, HEAD);
  const [wx, wy] = [(tip.y - foot.y) * 0.45, (foot.x - tip.x) * 0.45];
  const corners = [tip, { x: foot.x + wx, y: foot.y + wy }, { x: foot.x - wx, y: foot.y - wy }];
  const kind = arrow.strong ? 'strong' : 'weak';
  return [
    svg('path', { class: `link ${kind}`, d: `M${at(start)}C${at(leaving)} ${at(arriving)} ${at(neck)}` }),
    svg('polygon', { class: `head ${kind}`, points: corners.map((p) => `${num(p.x)},${num(p.y)}`).join(' ') }),
  ];
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
