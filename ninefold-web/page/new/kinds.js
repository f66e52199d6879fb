/** The boards and levels from which one chooses a new puzzle. */

/** @import {Shape} from '../types.js' */

/** Regions of a jigsaw, drawn for this page. */
const JIGSAW_6 = 'AAABBB\nAACCBB\nACCDDB\nECCDDF\nEEDDFF\nEEEFFF\n';

/** @param {number} height @param {number} width @returns {{id: string, name: string, shape: Shape}} */
const sudoku = (height, width) => ({
  id: `${height}x${width}`,
  name: height === 3 && width === 3 ? 'Sudoku 9 by 9' : `Sudoku ${height * width} by ${height * width}, boxes ${height} by ${width}`,
  shape: { kind: 'sudoku', height, width },
});

/** @param {number} size @returns {{id: string, name: string, shape: Shape}} */
const latin = (size) => ({ id: `latin-${size}`, name: `Latin square ${size} by ${size}`, shape: { kind: 'latin', size } });

/** @type {{id: string, name: string, shape: Shape}[]} */
export const KINDS = [
  sudoku(3, 3),
  sudoku(2, 2),
  sudoku(2, 3),
  sudoku(2, 4),
  sudoku(2, 5),
  sudoku(3, 4),
  ...[4, 5, 6, 7, 8, 9].map(latin),
  { id: 'jigsaw-6', name: 'Jigsaw 6 by 6', shape: { kind: 'layout', text: JIGSAW_6 } },
  { id: 'diagonals', name: 'Sudoku 9 by 9 with both diagonals', shape: { kind: 'layout', text: `${boxes(3, 3)}extra diagonals\n` } },
  { id: 'windoku', name: 'Sudoku 9 by 9 with four more boxes', shape: { kind: 'layout', text: `${boxes(3, 3)}extra windoku\n` } },
];

/** The boxes of a Sudoku as the text of a layout. @param {number} height @param {number} width */
function boxes(height, width) {
  const size = height * width;
  const letter = (/** @type {number} */ row, /** @type {number} */ column) =>
    String.fromCharCode(65 + Math.floor(row / height) * height + Math.floor(column / width));
  const line = (/** @type {number} */ row) => Array.from({ length: size }, (_, column) => letter(row, column)).join('');
  return Array.from({ length: size }, (_, row) => `${line(row)}\n`).join('');
}

/** A level is the number of the pass that is needed. */
export const LEVELS = [
  { level: '1', name: 'Level 1', about: 'Level 1' },
  { level: '2', name: 'Level 2', about: 'Level 2' },
  { level: '3', name: 'Level 3', about: 'Level 3' },
  { level: '4', name: 'Level 4', about: 'Level 4' },
  { level: '5', name: 'Level 5', about: 'Level 5' },
  { level: '6', name: 'Level 6', about: 'Level 6' },
];
