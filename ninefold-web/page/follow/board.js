/** A board to look at: what its cells hold, as a picture and in words. */

/**
 * @typedef {object} Shown
 * @property {string} title
 * @property {string} kind
 * @property {number} size rows, columns and symbols
 * @property {string[]} symbols how each value is written, from 1
 * @property {number[] | null} regions thick lines run between cells with different numbers
 * @property {number[]} givens
 * @property {number[]} values
 * @property {number[][]} corner
 * @property {number[][]} centre
 * @property {number[][]} colours
 */

/** What came from the network may be anything. @param {unknown} data @returns {Shown | null} */
export function readShown(data) {
  const shown = /** @type {Shown} */ (data);
  const isWhole = (/** @type {unknown} */ list) => Array.isArray(list) && list.length === shown.size ** 2;
  const { size, regions } = shown ?? {};
  if (!Number.isInteger(size) || size < 1 || size > 64 || !Array.isArray(shown.symbols)) return null;
  const lists = [shown.givens, shown.values, shown.corner, shown.centre, shown.colours];
  return lists.every(isWhole) && (regions === null || isWhole(regions)) ? shown : null;
}

/** @param {Shown} shown @returns {string} how far it is, in words */
export function stateWords({ kind, givens, values }) {
  const open = givens.filter((given, cell) => !given && !values[cell]).length;
  return `${kind}, ${open === 0 ? 'filled' : `${open} ${open === 1 ? 'cell' : 'cells'} open`}`;
}

const make = (/** @type {string} */ tag, /** @type {Record<string, string | number>} */ attributes, text = '') => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
};

/** @param {Shown} shown */
export function draw(shown) {
  const { size, title } = shown;
  const svg = make('svg', { viewBox: `-0.05 -0.05 ${size + 0.1} ${size + 0.1}`, role: 'img', 'aria-label': `${title}: ${rowsInWords(shown)}` });
  shown.givens.forEach((given, cell) => svg.append(...cellOf(shown, given, cell)));
  svg.append(...linesOf(shown));
  return svg;
}

/** Where corner marks stand, in order, as parts of a cell: the corners, then the middles of the sides. */
const CORNERS = [[0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8], [0.5, 0.2], [0.5, 0.8], [0.2, 0.5], [0.8, 0.5]];

/** @param {Shown} shown @param {number} given @param {number} cell */
function cellOf({ size, symbols, values, corner, centre, colours }, given, cell) {
  const [x, y] = [cell % size, Math.floor(cell / size)];
  const written = (/** @type {number} */ value) => symbols[value - 1] ?? '';
  const parts = colouring(colours[cell], x, y);
  const value = given || values[cell];
  if (value) return [...parts, make('text', { x: x + 0.5, y: y + 0.5, class: given ? 'given' : 'entry' }, written(value))];
  const corners = corner[cell].slice(0, CORNERS.length).map((mark, i) => make('text', { x: x + CORNERS[i][0], y: y + CORNERS[i][1], class: 'mark' }, written(mark)));
  // Those for which no corner is left stand in the middle, too.
  const middle = [...centre[cell], ...corner[cell].slice(CORNERS.length)].map(written).join('');
  const line = { x: x + 0.5, y: y + 0.5, class: 'mark', ...(middle.length > 4 && { textLength: 0.9, lengthAdjust: 'spacingAndGlyphs' }) };
  return [...parts, ...corners, ...(middle ? [make('text', line, middle)] : [])];
}

/** The colours of a cell beside each other, each with its letter, so that none is told by its colour alone. @param {number[]} colours @param {number} x @param {number} y */
function colouring(colours, x, y) {
  const width = 1 / colours.length;
  return colours.flatMap((colour, i) => {
    const left = x + i * width;
    return [make('rect', { x: left, y, width, height: 1, class: `colour-${colour}` }),
      make('text', { x: left + width / 2, y: y + 0.91, class: 'letter' }, 'ABCDEFGH'[colour - 1] ?? '')];
  });
}

/** Thin lines between cells, thick ones between regions and around. @param {Shown} shown */
function linesOf({ size, regions }) {
  const lines = [];
  const isThick = (/** @type {number} */ a, /** @type {number} */ b) => regions !== null && regions[a] !== regions[b];
  for (let i = 0; i < size; i++) {
    for (let j = 1; j < size; j++) {
      const [across, down] = [i * size + j, j * size + i];
      lines.push(make('path', { d: `M${j} ${i}v1`, class: isThick(across, across - 1) ? 'thick' : 'thin' }));
      lines.push(make('path', { d: `M${i} ${j}h1`, class: isThick(down, down - size) ? 'thick' : 'thin' }));
    }
  }
  return [...lines, make('path', { d: `M0 0h${size}v${size}h-${size}z`, class: 'thick', fill: 'none' })];
}

/** @param {Shown} shown */
function rowsInWords({ size, symbols, givens, values }) {
  const cells = givens.map((given, cell) => symbols[(given || values[cell]) - 1] ?? 'blank');
  return Array.from({ length: size }, (_, row) => `row ${row + 1}: ${cells.slice(row * size, (row + 1) * size).join(' ')}`).join('; ');
}
