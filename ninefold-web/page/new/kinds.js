/** The boards and levels from which one chooses a new puzzle. */

/** @import {Shape} from '../types.js' */

/** @typedef {{id: string, name: string, shape: Shape}} Kind */

/** Regions of jigsaws, drawn for this page. */
const JIGSAWS = [
  ['AAAAB', 'ACBBB', 'CCCDB', 'CDDDD', 'EEEEE'],
  ['AAABBB', 'AACCBB', 'ACCDDB', 'ECCDDF', 'EEDDFF', 'EEEFFF'],
  ['AABBBBB', 'CAAADBD', 'CCAEDBD', 'FCAEDDD', 'FCEEGGG', 'FCCEEGG', 'FFFFEGG'],
  ['AAAABBBB', 'ACCABDDB', 'AACCBDDB', 'CCCCDDEE', 'FGGGDDEE', 'FFFGEEEH', 'FGGGGHEH', 'FFFHHHHH'],
  ['AAABBBBBB', 'AAACCCCBB', 'ADACCCCEB', 'ADDCFFFEE', 'DDDDFFFEG', 'HDDFFIIEG', 'HHHFIIEEG', 'HHHHIEEGG', 'HIIIIGGGG'],
];

/** @param {number} height @param {number} width @returns {Kind} */
const sudoku = (height, width) => ({
  id: `${height}x${width}`,
  name: height === 3 && width === 3 ? 'Sudoku 9 by 9' : `Sudoku ${height * width} by ${height * width}, boxes ${height} by ${width}`,
  shape: { kind: 'sudoku', height, width },
});

/** @param {number} size @returns {Kind} */
const latin = (size) => ({ id: `latin-${size}`, name: `Latin square ${size} by ${size}`, shape: { kind: 'latin', size } });

/** @param {string[]} rows @returns {Kind} */
const jigsaw = (rows) => ({
  id: `jigsaw-${rows.length}`,
  name: `Jigsaw ${rows.length} by ${rows.length}`,
  shape: { kind: 'layout', text: rows.map((row) => `${row}\n`).join('') },
});

/** Kinds of boards in groups; the first kind is the usual one. @type {[name: string, kinds: Kind[]][]} */
export const GROUPS = [
  ['Sudoku', [
    sudoku(3, 3),
    ...[[2, 2], [2, 3], [2, 4], [2, 5], [3, 4], [2, 6], [2, 7], [3, 5], [4, 4], [3, 6], [4, 5], [3, 7], [4, 6], [5, 5]].map(([height, width]) => sudoku(height, width)),
  ]],
  ['Jigsaw', JIGSAWS.map(jigsaw)],
  ['More houses', [
    { id: 'diagonals', name: 'Sudoku 9 by 9 with both diagonals', shape: { kind: 'layout', text: `${boxes(3, 3)}extra diagonals\n` } },
    { id: 'windoku', name: 'Sudoku 9 by 9 with four more boxes', shape: { kind: 'layout', text: `${boxes(3, 3)}extra windoku\n` } },
  ]],
  ['Latin square', Array.from({ length: 22 }, (_, i) => latin(i + 4))],
];

export const KINDS = GROUPS.flatMap(([, kinds]) => kinds);

/** A blank board of a kind. @param {Shape} shape @returns {import('../types.js').Board} */
export function blankOf(shape) {
  const size = shape.kind === 'sudoku' ? shape.height * shape.width : shape.kind === 'latin' ? shape.size : shape.text.indexOf('\n');
  return { shape, givens: Array(size * size).fill(0) };
}

/** The boxes of a Sudoku as the text of a layout. @param {number} height @param {number} width */
function boxes(height, width) {
  const size = height * width;
  const letter = (/** @type {number} */ row, /** @type {number} */ column) =>
    String.fromCharCode(65 + Math.floor(row / height) * height + Math.floor(column / width));
  const line = (/** @type {number} */ row) => Array.from({ length: size }, (_, column) => letter(row, column)).join('');
  return Array.from({ length: size }, (_, row) => `${line(row)}\n`).join('');
}

/** The jigsaw of 9, as far as its picture needs it. @type {import('../types.js').Geometry} */
export const JIGSAW_SHOWN = {
  name: 'Jigsaw 9 by 9', size: 9, symbols: [...'123456789'], houses: [], box: null,
  regions: [...(JIGSAWS.at(-1) ?? []).join('')].map((letter) => letter.charCodeAt(0)),
};

/** A level is the number of the pass that is needed, of the six passes of physicsinsights. */
export const LEVELS = [
  { level: '1', short: 'the last number of a cell', name: 'Very easy', about: 'Level 1, very easy: again and again some cell has only one number left.' },
  { level: '2', short: 'the only place', name: 'Easy', about: 'Level 2, easy: also numbers that have only one place left in a row, column or box.' },
  { level: '3', short: 'pairs and triples', name: 'Medium', about: 'Level 3, medium: also cells that share the same few candidates, as pairs do.' },
  { level: '4', short: 'lines against boxes', name: 'Tricky', about: 'Level 4, tricky: also numbers that a row or column shares with a box.' },
  { level: '5', short: 'larger groups', name: 'Hard', about: 'Level 5, hard: also groups of cells whose candidates together are few.' },
  { level: '6', short: 'chains, or branches', name: 'Very hard', about: 'Level 6, very hard: all of that is not enough; chains, or guesses.' },
];
