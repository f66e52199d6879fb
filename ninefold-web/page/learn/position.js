/** Positions to practise on: the next step there is of the technique that is practised. */

/** @import {Board, Candidate, Geometry, Scene, Shown, State} from '../types.js' */

import * as api from '../api.js';
import { peersOf, plainGeometry } from '../model/geometry.js';
import { applyStep, Story } from './story.js';

/**
 * @typedef {object} PracticePosition
 * @property {Geometry} geometry
 * @property {number[][]} peers
 * @property {number[]} givens
 * @property {State} state
 * @property {Shown[]} steps all that can be taken there of this technique
 * @property {number[]} solution
 */

const SHAPE = /** @type {const} */ ({ kind: 'sudoku', height: 3, width: 3 });
/** So many easier steps that the path did without may come before the one that is looked for. */
const DETOURS = 60;
/** So many puzzles are tried. */
const TRIES = 3;

/** @param {string} id @param {AbortSignal} signal @returns {Promise<PracticePosition | string>} why there is none, in words */
export async function positionOf(id, signal) {
  let why = '';
  for (let n = 0; n < TRIES; n++) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const made = await api.generate({ shape: SHAPE, seed, needs: { practice: id } }, signal);
    if ('end' in made) why = made.end;
    else {
      const found = await along(made.board, id, signal);
      if (found) return found;
    }
  }
  return why || 'No position was found in which it is the next step.';
}

/** Goes along the path of a puzzle to where the technique is the next step. @param {Board} board @param {string} id @param {AbortSignal} signal @returns {Promise<PracticePosition | null>} */
async function along({ shape, givens }, id, signal) {
  const geometry = plainGeometry(shape);
  if (!geometry) return null;
  const peers = peersOf(geometry);
  const manner = { profile: 'human' };
  const told = await api.explain({ board: { shape, givens }, ...manner }, signal);
  const story = new Story(told.start, told.events, told.end, peers);
  const stop = story.stops.findIndex((i) => story.events[i].step?.id === id);
  if (stop < 0) return null;
  let state = story.state(stop);
  // The path leaves out what the solution does not rest on: such a step may be easier, and come first.
  for (let n = 0; n < DETOURS; n++) {
    const asked = { board: boardOf(shape, givens, state), ...manner };
    const { step } = await api.hint(asked, signal);
    if (!step) return null;
    if (step.id === id) {
      const [{ steps }, { solutions }] = await Promise.all([api.steps(asked, signal), api.call('solve', { board: { shape, givens }, limit: 1 }, signal)]);
      return { geometry, peers, givens, state, steps: steps.filter((one) => one.step.id === id), solution: solutions[0] };
    }
    state = applyStep(state, step, peers);
  }
  return null;
}

/** @param {Board['shape']} shape @param {number[]} givens @param {State} state @returns {Board} */
const boardOf = (shape, givens, { values, marks }) =>
  ({ shape, givens, entries: values.map((value, cell) => (givens[cell] ? 0 : value)), marks });

/** @typedef {{isFound: true, shown: Shown} | {isFound: false, words: string, scene: Scene | null}} Judgement */

/** Is that what the step does; and if not, why not? @param {PracticePosition} position @param {Candidate} answer @returns {Judgement} */
export function judge({ geometry, peers, state, steps, solution }, [cell, value]) {
  const places = steps.some(({ step }) => step.places.length > 0);
  const has = (/** @type {Candidate[]} */ list) => list.some(([c, v]) => c === cell && v === value);
  const shown = steps.find(({ step }) => has(step.places) || has(step.eliminates));
  if (shown) return { isFound: true, shown };
  const name = `r${Math.floor(cell / geometry.size) + 1}c${(cell % geometry.size) + 1}`;
  const digit = geometry.symbols[value - 1];
  const no = (/** @type {string} */ words, /** @type {Scene | null} */ scene = null) => ({ isFound: /** @type {const} */ (false), words, scene });
  if (state.values[cell] > 0) return no(`${name} has its number already.`);
  const bars = peers[cell].filter((peer) => state.values[peer] === value);
  if (bars.length > 0) {
    const at = bars.map((peer) => `r${Math.floor(peer / geometry.size) + 1}c${(peer % geometry.size) + 1}`);
    return no(`${name} cannot be ${digit}: ${at.join(' and ')} ${at.length === 1 ? 'is' : 'are'} ${digit}.`, barred(cell, bars, value));
  }
  if (!places) {
    if (!state.marks[cell].includes(value)) return no(`There is no ${digit} left in ${name}.`);
    if (solution[cell] === value) return no(`This ${digit} must stay: ${name} is ${digit} in the end.`);
    return no(`The ${digit} of ${name} can be ruled out, but this pattern does not show it.`);
  }
  if (solution[cell] === value) return no(`${name} is ${digit} in the end, but this kind of step does not show it yet.`);
  const house = geometry.houses.find(({ cells }) => cells.includes(cell) && cells.includes(solution.findIndex((v, c) => v === value && cells.includes(c))));
  const elsewhere = house?.cells.find((c) => solution[c] === value);
  return no(elsewhere === undefined ? `Nothing says so.` : `Nothing on the board forces that: in ${house?.name} the ${digit} can also go elsewhere.`);
}

/** The numbers that bar a cell, with the lines from them to it. @param {number} cell @param {number[]} bars @param {number} value @returns {Scene} */
const barred = (cell, bars, value) => ({
  houses: [], focus: [cell], marks: [], arrows: [], ovals: [], bare: true,
  strokes: bars.map((from) => ({ from: [/** @type {Candidate} */ ([from, value])], cells: [cell] })),
});
