/** Puzzles to begin with, all made for this project; each has one solution. */

/** @import {Shape} from '../types.js' */
/** @import {Puzzle} from '../model/game.js' */

import * as api from '../api.js';
import { plainGeometry } from '../model/geometry.js';

/** @type {{title: string, shape: Shape, cells: string}[]} */
export const SAMPLES = [
  {
    title: 'A gentle start',
    shape: { kind: 'sudoku', height: 3, width: 3 },
    cells: '8.7..92..4.13.2..85....8..7.1..83..6....1....2..96..3.1..8....93..7.46.1..95..8.4',
  },
  { title: 'Small, 6 by 6', shape: { kind: 'sudoku', height: 2, width: 3 }, cells: '..54.6.........14.2..6..4......2..1.' },
  { title: 'A Latin square of 8', shape: { kind: 'latin', size: 8 }, cells: '5...3...21..4.7.8......5.3....6...37.126..8..6.2..21.4..1.6...34' },
  {
    title: 'A jigsaw of 6',
    shape: { kind: 'layout', text: 'AAABBB\nAACCBB\nACCDDB\nECCDDF\nEEDDFF\nEEEFFF\n' },
    cells: '.........2..4..16........6..3...3..6',
  },
  {
    title: 'Large, 16 by 16',
    shape: { kind: 'sudoku', height: 4, width: 4 },
    cells:
      '.A36.F.71..4....C.B.4E1G.2.....F....A..2..9.1G..........57F83...D.2.....G..E.8.B.F...3...8..G.E1' +
      '......GA2.367....EG.9BC.745F.D63..D.57....G.....E...3....FCBA..GFB8.1..6D.2......1..BC8F.E.5..3.' +
      '..E.....F58...G.3G..C.F.E.4.9..DB.9.74E1.3A..5C.5.F8....9.D.E17.',
  },
];

/** @param {string} cells digits, then letters from A for 10; dots are blank */
const givens = (cells) => [...cells].map((c) => (c === '.' ? 0 : parseInt(c, 36)));

/** The first sample, which needs no server. @returns {Puzzle} */
export function sample() {
  const { title, shape, cells } = SAMPLES[0];
  const geometry = plainGeometry(shape);
  if (!geometry) throw new Error('the first sample is a plain board');
  return { title, geometry, board: { shape, givens: givens(cells) } };
}

/** @param {typeof SAMPLES[number]} one @returns {Promise<Puzzle>} */
export async function open({ title, shape, cells }) {
  return { title, geometry: plainGeometry(shape) ?? (await api.geometry(shape)), board: { shape, givens: givens(cells) } };
}
