/** What the picture of a kept game says below it, and what it is found by. */

/** @import {Kept} from './save.js' */

import { isSolved } from './conflicts.js';

/** `Nov 28, 2026`. @param {Pick<Kept, 'at'>} game */
export const dayWords = ({ at }) => new Date(at ?? 0).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** What a puzzle is called that nobody gave a title: `Nov 29, 2026, 24 givens`. @param {Pick<import('./game.js').Puzzle, 'board' | 'geometry'>} puzzle @param {number} [at] */
export function nameOf({ board: { givens }, geometry: { size } }, at = Date.now()) {
  return `${dayWords({ at })}, ${size === 9 ? '' : `${size} by ${size}, `}${givens.filter(Boolean).length} givens`;
}

/** Which of several games with one title it is, from 1. @param {string} name @param {string} title */
export const numberOf = (name, title) => Number(/^ \((\d+)\)$/.exec(name.slice(title.length))?.[1] ?? 1);

/**
 * How far a game is: `12 of 51 written`, `solved`, and how much of it that is.
 * @param {Pick<Kept, 'puzzle' | 'entries' | 'setting'>} game
 */
export function progress({ puzzle: { board: { givens }, geometry }, entries, setting }) {
  const open = givens.filter((given) => !given).length;
  const written = givens.filter((given, cell) => !given && entries.values[cell]).length;
  const ended = () => (isSolved(geometry, givens.map((given, cell) => given || entries.values[cell])) ? 'solved' : 'filled, not yet right');
  const words = setting ? 'being typed' : written === open ? ended() : `${written} of ${open} written`;
  return { words, part: open > 0 ? written / open : 1 };
}

/** `level 3`; nothing where it is not known, or where the title says it. @param {import('./game.js').Puzzle} puzzle */
export const levelWords = ({ level, title }) => (level && !new RegExp(`\\blevel ${level}\\b`, 'i').test(title) ? `level ${level}` : '');

/** Levels are one word, so that the 3 of “level 3” is not that of a board. @param {string} text */
const plain = (text) => text.toLowerCase().replace(/\blevel\s+(?=\d)/g, 'level');

/** Games of which all these words are known: of their names, kinds, levels, days and how far they are. @param {string} words @param {Kept[]} among */
export function find(words, among) {
  const wanted = plain(words).split(/[\s,]+/).filter(Boolean);
  return among.filter((game) => {
    const { name, puzzle } = game;
    const level = puzzle.level ? `level ${puzzle.level}` : '';
    const text = plain([name, puzzle.geometry.name, puzzle.comment ?? '', level, dayWords(game), progress(game).words].join(' '));
    const known = text.split(/[^\p{L}\p{N}]+/u);
    // A number is a whole one, or those with “1” would have nearly all.
    return wanted.every((word) => (/\d$/.test(word) ? known.includes(word) : text.includes(word)));
  });
}
