/** A small picture of a board: what stood there in print, what was written by hand. */

/** @import {Geometry} from '../types.js' */

import { el, num, svg } from '../dom.js';
import { drawLines } from './lines.js';

/** Boards beyond this size show squares in the place of numbers, which nobody could read. */
const READABLE = 9;

/** What is to be drawn, by the place for it. @type {WeakMap<Element, () => Element>} */
const drawings = new WeakMap();

/** Those that come into the window, or near to it. @type {IntersectionObserver | undefined} */
let near;

/** A place of the same size, in which the picture is drawn once it is seen: of hundreds few are. @param {() => Element} draw */
export function whenSeen(draw) {
  near ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      near?.unobserve(target);
      const made = drawings.get(target)?.();
      if (made) target.replaceWith(made);
    }
  }, { rootMargin: '50%' });
  const place = el('span', { class: 'thumb', 'aria-hidden': 'true' });
  drawings.set(place, draw);
  near.observe(place);
  return place;
}

/** @param {Geometry} geometry @param {number[]} givens @param {number[]} [entries] */
export function thumbnail(geometry, givens, entries = []) {
  const { size, symbols } = geometry;
  const made = svg('svg', { class: 'thumb', viewBox: `-0.05 -0.05 ${size + 0.1} ${size + 0.1}`, 'aria-hidden': 'true' },
    svg('rect', { class: 'ground', width: size, height: size }));
  givens.forEach((given, cell) => {
    const value = given || entries[cell];
    if (!value) return;
    const [x, y] = [cell % size, Math.floor(cell / size)];
    const kind = given ? 'print' : 'hand';
    made.append(size > READABLE
      ? svg('rect', { class: kind, x: num(x + 0.25), y: num(y + 0.25), width: 0.5, height: 0.5 })
      : svg('text', { class: kind, x: num(x + 0.5), y: num(y + 0.78) }, symbols[value - 1]));
  });
  made.append(svg('g', { class: 'lines' }, ...drawLines(geometry).children));
  return made;
}
