/** Where did I go wrong? Asks the server what is wrong, and finds the move that began it. */

/** @import {Candidate, CheckAnswer} from '../types.js' */
/** @import {Game} from '../model/game.js' */

import { list, upper } from '../dom.js';
import { firstWrong } from '../model/blame.js';
import { cellWords } from '../model/geometry.js';

/**
 * @typedef {object} Verdict
 * @property {string} words
 * @property {'' | 'note' | 'alarm'} tone is something wrong, or only to be known?
 * @property {Map<number, string>} signs cells that stand out
 * @property {Map<number, string>} all all wrong cells
 * @property {number | null} back how many moves to undo to be right again
 */

/** @param {Game} game @param {CheckAnswer} answer @returns {Verdict} */
export function judge(game, answer) {
  const signs = (/** @type {number[]} */ cells, /** @type {string} */ sign) => new Map(cells.map((cell) => [cell, sign]));
  const plain = { all: new Map(), back: null };
  if (answer.has_solution === false) {
    const cells = answer.contradiction.map(([cell]) => cell);
    return { ...plain, words: noneWords(game, answer), tone: 'alarm', signs: signs(cells, 'wrong') };
  }
  const first = firstWrong(game.history.done, answer.wrong);
  if (!first && answer.unique === false) {
    return { ...plain, words: severalWords(game, answer), tone: 'note', signs: signs(answer.differ, 'differs') };
  }
  if (!first) return { ...plain, words: rightWords(game, answer), tone: '', signs: new Map() };
  const all = [...answer.wrong.entries, ...answer.wrong.marks.map(([cell]) => cell)];
  return {
    words: wrongWords(game, first, all.length),
    tone: 'alarm',
    signs: signs([...first.entries, ...first.marks.map(([cell]) => cell)], 'wrong'),
    all: signs(all, 'wrong'),
    back: game.history.done.length - first.move,
  };
}

/** `6 in row 2, column 1`. @param {Game} game @param {Candidate} candidate */
const candidateWords = ({ geometry }, [cell, value]) => `${geometry.symbols[value - 1]} in ${cellWords(cell, geometry.size)}`;

/** @param {Game} game @param {CheckAnswer} answer */
function noneWords(game, { violations, contradiction }) {
  const why = violations.length > 0
    ? violations.map(({ words }) => `${upper(words)}.`)
    : contradiction.length > 0 ? [`These givens contradict each other: ${list(contradiction.map((one) => candidateWords(game, one)))}.`] : [];
  return ['This puzzle has no solution.', ...why].join(' ');
}

/** `2`, `more than 1,000`. @param {CheckAnswer} answer */
const countWords = ({ count, exact }) => (exact ? count : `more than ${(Number(count) - 1).toLocaleString('en')}`);

/** @param {Game} game @param {CheckAnswer} answer */
function severalWords(game, answer) {
  const { differ, repairs } = answer;
  const where = differ.length > 0 ? `, which differ in the ${differ.length} marked cells` : '';
  if (game.isFull) return `Nothing is wrong, and every cell is filled. ${oneOfWords(answer)}`;
  const settle = repairs.length > 0 ? ` One more given would leave one: ${candidateWords(game, repairs[0])}, for example.` : '';
  return `Nothing is wrong so far, but this puzzle has ${countWords(answer)} solutions${where}.${settle}`;
}

/** Of a full board that is right. @param {CheckAnswer} answer */
export const oneOfWords = (answer) => `The puzzle has ${countWords(answer)} solutions; this is one of them.`;

/** @param {Game} game @param {CheckAnswer} answer */
function rightWords(game, { unique }) {
  const open = game.values.filter((value) => value === 0).length;
  const right = open === 0 ? 'Nothing is wrong, and every cell is filled.' : `Nothing is wrong so far; ${open} ${open === 1 ? 'cell is' : 'cells are'} still open.`;
  if (unique) return `This puzzle has exactly one solution. ${right}`;
  return `${right} Whether the puzzle has just one solution could not be told in the time there was.`;
}

/**
 * What is to be known of a puzzle before one begins; nothing where that could not be told.
 * @param {Game} game @param {CheckAnswer} answer of the bare puzzle
 * @returns {Pick<Verdict, 'words' | 'tone'> & {isGood: boolean}}
 */
export function foretell(game, answer) {
  if (answer.has_solution === false) return { words: noneWords(game, answer), tone: 'alarm', isGood: false };
  if (answer.unique === false) return { words: `This puzzle has ${countWords(answer)} solutions; Check shows where they differ.`, tone: 'note', isGood: false };
  return { words: answer.unique ? 'This puzzle has exactly one solution.' : '', tone: '', isGood: true };
}

/** @param {Game} game @param {NonNullable<ReturnType<typeof firstWrong>>} first @param {number} count */
function wrongWords(game, first, count) {
  const { size, symbols } = game.geometry;
  const entered = first.entries.map((cell) => candidateWords(game, [cell, game.values[cell]]));
  const lost = first.marks.map(([cell, value]) => `${symbols[value - 1]} from the marks of ${cellWords(cell, size)}`);
  const said = [];
  if (entered.length > 0) said.push(`${list(entered)} ${entered.length === 1 ? 'is' : 'are'} wrong`);
  if (lost.length > 0) said.push(`taking ${list(lost)} was wrong: it is needed there`);
  const when = first.move < 0 ? 'It came with the puzzle' : `It was move ${first.move + 1} of ${game.history.done.length}`;
  const others = count - first.entries.length - first.marks.length;
  const more = others > 0 ? ` After that, ${others} more ${others === 1 ? 'thing is' : 'things are'} wrong.` : '';
  return `The first wrong turn: ${said.join('; ')}. ${when}.${more}`;
}
