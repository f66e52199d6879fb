/** Lines and rings as a pencil draws them: a little bowed, and the same each time for the same place. */

/** @import {Point} from './figures.js' */

import { num } from '../dom.js';

/** Between 0 and 1, by place. @param {...number} place */
function chance(...place) {
  let mixed = 0x9e3779b9;
  for (const part of place) mixed = Math.imul(mixed ^ Math.round(part * 1000), 0x85ebca6b) ^ (mixed >>> 13);
  return (mixed >>> 0) / 2 ** 32;
}

/** @param {number} x @param {number} y */
const at = (x, y) => `${num(x)} ${num(y)}`;

/** The outline of a stroke: thickest in the middle, thin at its end. @param {Point} from @param {Point} to @param {number} width */
export function strokeOutline(from, to, width) {
  const length = Math.max(Math.hypot(to.x - from.x, to.y - from.y), 1e-6);
  const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  const bow = length * 0.035 * (chance(from.x, from.y, to.x, to.y) - 0.5);
  const [mx, my] = [(from.x + to.x) / 2 + nx * bow, (from.y + to.y) / 2 + ny * bow];
  const [begin, middle, end] = [width * 0.42, width * 0.56, width * 0.22];
  return `M${at(from.x + nx * begin, from.y + ny * begin)}Q${at(mx + nx * middle, my + ny * middle)} ${at(to.x + nx * end, to.y + ny * end)}`
    + `L${at(to.x - nx * end, to.y - ny * end)}Q${at(mx - nx * middle, my - ny * middle)} ${at(from.x - nx * begin, from.y - ny * begin)}Z`;
}

/** How far a ring goes beyond where it began, in radians. */
const BEYOND = 0.35;
const CORNERS = 14;

/** A ring that overshoots its start. @param {Point} middle @param {number} radius */
export function ring({ x, y }, radius) {
  const start = -2.2 + chance(x, y, radius) * 0.5;
  const points = Array.from({ length: CORNERS + 1 }, (_, i) => {
    const turn = start + (i / CORNERS) * (2 * Math.PI + BEYOND);
    const off = radius * (1 + 0.03 * Math.sin(2 * turn + x + y) + (i > CORNERS - 2 ? 0.05 : 0));
    return { x: x + off * Math.cos(turn), y: y + off * Math.sin(turn) };
  });
  const curves = points.slice(1, -1).map((point, i) => {
    const next = points[i + 2];
    return `Q${at(point.x, point.y)} ${at((point.x + next.x) / 2, (point.y + next.y) / 2)}`;
  });
  return `M${at(points[0].x, points[0].y)}${curves.join('')}`;
}
