/** Lines of the board: thin between cells, thick between boxes or regions and around the board; diagonals that are houses. */

/** @import {Geometry} from '../types.js' */

import { svg } from '../dom.js';

/** @param {Geometry} geometry @returns {SVGSVGElement} */
export function drawDiagonals({ houses, size }) {
  const lines = houses.filter((house) => house.kind === 'diagonal').map(({ cells }) => {
    const ends = [cells[0], cells[cells.length - 1]].map((cell) => outerCorner(cell, size));
    return `M${ends[0]}L${ends[1]}`;
  });
  return svg('svg', { class: 'lines below', viewBox: `0 0 ${size} ${size}`, 'aria-hidden': 'true' }, svg('path', { class: 'diagonal', d: lines.join('') }));
}

/** @param {Geometry} geometry @returns {SVGSVGElement} */
export function drawLines(geometry) {
  const { size } = geometry;
  const thick = [`M0 0H${size}V${size}H0Z`];
  /** @type {string[]} */
  const thin = [];
  for (let i = 0; i < size; i++) {
    for (let j = 1; j < size; j++) {
      const region = geometry.regions;
      const down = region && region[(j - 1) * size + i] !== region[j * size + i];
      const right = region && region[i * size + j - 1] !== region[i * size + j];
      (down ? thick : thin).push(`M${i} ${j}h1`);
      (right ? thick : thin).push(`M${j} ${i}v1`);
    }
  }
  return svg(
    'svg',
    { class: 'lines', viewBox: `0 0 ${size} ${size}`, 'aria-hidden': 'true' },
    svg('path', { class: 'thin', d: thin.join('') }),
    svg('path', { class: 'thick', d: thick.join('') }),
  );
}

/** The board's corner at a corner cell. @param {number} cell @param {number} size */
function outerCorner(cell, size) {
  return `${cell % size === 0 ? 0 : size} ${cell < size ? 0 : size}`;
}
