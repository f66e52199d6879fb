/** What is to be known while one types or plays: the setter's count of solutions, wrong numbers at once, givens that can go, and which of
 * a wrong copy is likely mistyped. Each is a question to the server, asked after a pause and dropped when the board changes. */

/** @import {Board, CheckAnswer} from '../types.js' */
/** @import {Game} from '../model/game.js' */

import * as api from '../api.js';
import { el, list, upper } from '../dom.js';
import { cellWords } from '../model/geometry.js';
import { oneOfWords } from './check.js';
import { heldWords } from './words.js';

/** Milliseconds after the latest change. */
const PAUSE = 350;

/** A question that waits for a pause; a newer one takes its place. */
export class Waiting {
  /** @type {number | undefined} */
  #timer;
  #asking = new AbortController();

  stop() {
    clearTimeout(this.#timer);
    this.#asking.abort();
  }

  /** @param {(signal: AbortSignal) => Promise<void>} question where the server does not answer, nothing is said */
  ask(question) {
    this.stop();
    const { signal } = (this.#asking = new AbortController());
    this.#timer = window.setTimeout(() => question(signal).catch(() => {}), PAUSE);
  }
}

/** The bare puzzle. @param {Game} game @returns {Board} */
export function bare({ puzzle: { board: { shape, givens, allowed } } }) {
  return { shape, givens, ...(allowed && { allowed }) };
}

/** @typedef {{words: string, differ: number[], candidates: number[][] | null}} Standing `candidates`: for each cell all numbers that a solution has there */

/** So many solutions are looked at for their numbers: of more of them the first ones would not tell all. */
const MOST = 1000;

/** What a setter wants to know of the givens so far. @param {Game} game @param {AbortSignal} signal @returns {Promise<Standing>} */
export async function ofGivens(game, signal) {
  const held = heldWords(game);
  if (held) return { words: `${countOf(game)}: no solution, as ${held}.`, differ: [], candidates: null };
  const board = bare(game);
  const answer = await api.check(board, signal);
  const words = soFar(game, answer);
  const { differ } = answer;
  if (answer.has_solution === false) return { words, differ, candidates: null };
  if (!answer.unique) {
    const all = await allOf(board, answer, signal);
    const dotted = differ.length > 0 ? ' In the dotted cells they differ.' : '';
    const more = answer.unique === false && !all ? `${dotted} They are too many to tell which numbers each cell can have.` : '';
    return { words: `${words}${more}`, differ, candidates: all && together(all) };
  }
  const { ratings } = await api.rate(board, signal);
  const level = ratings.find(({ scale }) => scale === 'levels')?.value;
  return { words: `${words}${typeof level === 'number' ? ` Level ${level} of 6.` : ''}`, differ, candidates: null };
}

/** Every solution; null where it is not known that there are no others. @param {Board} board @param {CheckAnswer} answer @param {AbortSignal} signal @returns {Promise<number[][] | null>} */
async function allOf(board, { exact, count }, signal) {
  if (!exact || Number(count) > MOST) return null;
  const { verdict, solutions } = await api.call('solve', { board, limit: MOST }, signal);
  return verdict === 'several' && String(solutions.length) === count ? solutions : null;
}

/** For each cell the numbers that it has in one of the solutions. @param {number[][]} solutions */
function together(solutions) {
  return solutions[0].map((_, cell) => [...new Set(solutions.map((solution) => solution[cell]))].sort((a, b) => a - b));
}

/** `1 given`. @param {Game} game */
function countOf({ givens }) {
  const count = givens.filter(Boolean).length;
  return `${count} ${count === 1 ? 'given' : 'givens'}`;
}

/** @param {Game} game @param {CheckAnswer} answer */
function soFar(game, answer) {
  const givens = countOf(game);
  if (answer.has_solution === false) return `${givens}: no solution.`;
  if (answer.unique) return `${givens}: exactly one solution.`;
  if (answer.unique === null) return `${givens}: not known yet.`;
  const number = answer.exact ? answer.count : `more than ${(Number(answer.count) - 1).toLocaleString('en')}`;
  const settle = answer.repairs.length > 0 ? ` ${upper(name(game, answer.repairs[0]))} would leave one.` : '';
  return `${givens}: ${number} solutions.${settle}`;
}

/** @param {Game} game @param {[number, number]} candidate */
const name = ({ geometry }, [cell, value]) => `${geometry.symbols[value - 1]} in ${cellWords(cell, geometry.size)}`;

/** `unique`, `several`, `none`, `over-budget`. @param {Game} game @param {number} without a given @param {AbortSignal} signal @returns {Promise<string>} */
async function verdictWithout(game, without, signal) {
  const board = bare(game);
  const givens = board.givens.map((given, cell) => (cell === without ? 0 : given));
  return (await api.call('solve', { board: { ...board, givens }, limit: 2 }, signal)).verdict;
}

/** The givens of which each alone could go: the puzzle still has one solution. @param {Game} game @param {AbortSignal} signal @returns {Promise<number[]>} */
export async function spare(game, signal) {
  const found = [];
  for (const [cell, given] of game.givens.entries()) {
    if (given && (await verdictWithout(game, cell, signal)) === 'unique') found.push(cell);
  }
  return found;
}

/** More suspects than these are no help. */
const SUSPECTS = 3;

/**
 * Which of the givens that contradict each other is likely mistyped: the one without which there is a puzzle.
 * @param {Game} game @param {CheckAnswer} answer @param {AbortSignal} signal @returns {Promise<{words: string, cells: number[]} | null>} null where none stands out
 */
export async function mistyped(game, { contradiction }, signal) {
  /** @type {{cell: number, verdict: string}[]} */
  const tried = [];
  for (const [cell] of contradiction) tried.push({ cell, verdict: await verdictWithout(game, cell, signal) });
  const sure = tried.filter(({ verdict }) => verdict === 'unique');
  const able = sure.length > 0 ? sure : tried.filter(({ verdict }) => verdict === 'several' || verdict === 'found');
  if (able.length === 0 || able.length > SUSPECTS) return null;
  const cells = able.map(({ cell }) => cell);
  const names = cells.map((cell) => name(game, [cell, game.givens[cell]]));
  const then = sure.length > 0 ? 'is exactly one solution' : 'are solutions';
  if (names.length === 1) return { cells, words: `Likely mistyped: ${names[0]}. Without it there ${then}.` };
  return { cells, words: `Likely mistyped is one of ${list(names)}: without any one of these there ${then}.` };
}

/** Says of a board that is solved how many other ways it could have ended, if it could. @param {Game} game @param {HTMLElement} status @param {AbortSignal} signal */
export async function tellOthers(game, status, signal) {
  const said = status.querySelector('p');
  const answer = await api.check(bare(game), signal).catch(() => null);
  if (answer?.unique === false && !signal.aborted && said?.isConnected) said.after(el('p', { text: oneOfWords(answer) }));
}

/** Open cells that a half turn of the board brings onto a given. @param {number[]} values @returns {number[]} */
export function owed(values) {
  return values.flatMap((value, cell) => (value === 0 && values[values.length - 1 - cell] > 0 ? [cell] : []));
}
