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

/** A level is the number of the pass that is needed, of the six passes of physicsinsights. */
export const LEVELS = [
  { level: '1', name: 'Very easy', about: 'Level 1, very easy: again and again some cell has only one number left.' },
  { level: '2', name: 'Easy', about: 'Level 2, easy: also numbers that have only one place left in a row, column or box.' },
  { level: '3', name: 'Medium', about: 'Level 3, medium: also cells that share the same few candidates, as pairs do.' },
  { level: '4', name: 'Tricky', about: 'Level 4, tricky: also numbers that a row or column shares with a box.' },
  { level: '5', name: 'Hard', about: 'Level 5, hard: also groups of cells whose candidates together are few.' },
  { level: '6', name: 'Very hard', about: 'Level 6, very hard: all of that is not enough; chains, or guesses.' },
];
