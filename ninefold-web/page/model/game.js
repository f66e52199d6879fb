/**
 * The puzzle at hand and what has been done with it. All tabs share one: `Play` fills it in, `Learn` explains it.
 * Event `change`: something was entered, undone, loaded; `load` comes before it when it is another puzzle.
 */

/** @import {Board, Geometry, State} from '../types.js' */
/** @import {Change, Entries, Layer, Move} from './history.js' */

import { conflicts, isSolved } from './conflicts.js';
import { peersOf } from './geometry.js';
import { blank, History } from './history.js';
import * as moves from './moves.js';
import { Timer } from './timer.js';

/**
 * @typedef {object} Puzzle
 * @property {Board} board givens, shape and `allowed`; entries and marks are in the game
 * @property {Geometry} geometry
 * @property {string} title
 * @property {boolean} [untitled] is the title what is known of the puzzle, as nobody gave it one?
 * @property {number} [level] of 1 to 6, where it is known
 * @property {string} [comment]
 *
 * @typedef {object} Saved a game as it is kept
 * @property {string} id
 * @property {Puzzle} puzzle
 * @property {Entries} entries
 * @property {Move[]} done
 * @property {Move[]} undone
 * @property {import('./history.js').Try[]} [tries] what was done before it was undone and something else begun
 * @property {number} elapsed
 * @property {boolean} places
 * @property {boolean} [setting]
 * @property {number} [helped] how often a step of it was told
 * @property {number} [at] when it was saved, in milliseconds since 1970
 *
 * @typedef {Pick<Saved, 'puzzle' | 'entries' | 'places'>} Shared
 */

export class Game extends EventTarget {
  id = '';
  /** For each cell the cells that see it. @type {number[][]} */
  peers = [];
  history = new History(blank(0));
  timer = new Timer();
  /** Do marks stand at their places? */
  places = false;
  /** Is a person still typing the puzzle itself? */
  setting = false;
  /** How often a step was told, or the way to the end was shown. */
  helped = 0;
  /** Was anything done since it was loaded? */
  hasChanged = false;
  /** The latest move of `enter`, which a second digit may amend. @type {Move | undefined} */
  #typed;
  /** The puzzle without what is being typed. */
  #puzzle;

  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    super();
    this.#puzzle = puzzle;
    this.load(puzzle);
  }

  /** Begins a puzzle, or goes on with a saved one. @param {Puzzle} puzzle @param {Partial<Saved>} [saved] */
  load(puzzle, saved = {}) {
    this.id = saved.id ?? crypto.randomUUID();
    this.#puzzle = puzzle;
    this.peers = peersOf(puzzle.geometry);
    this.history = new History(saved.entries ? { ...blank(puzzle.board.givens.length), ...saved.entries } : firstEntries(puzzle.board), saved.done, saved.undone, Array.isArray(saved.tries) ? saved.tries : []);
    this.timer = new Timer(saved.elapsed);
    this.places = saved.places ?? Boolean(puzzle.board.marks ?? puzzle.board.allowed);
    this.setting = saved.setting ?? false;
    this.helped = saved.helped ?? 0;
    this.hasChanged = false;
    this.#tell('load');
    this.#tell('change');
  }

  /** While a person types the puzzle, what is typed are its givens: nobody else sees a blank board. @returns {Puzzle} */
  get puzzle() {
    const puzzle = this.#puzzle;
    return this.setting ? { ...puzzle, board: { ...puzzle.board, givens: this.values } } : puzzle;
  }

  get geometry() {
    return this.#puzzle.geometry;
  }

  get givens() {
    return this.puzzle.board.givens;
  }

  /** @returns {Entries} */
  get entries() {
    return this.history.entries;
  }

  /** Givens and entries, one value per cell. @returns {number[]} */
  get values() {
    return this.#puzzle.board.givens.map((given, cell) => given || this.entries.values[cell]);
  }

  get conflicts() {
    return conflicts(this.geometry, this.values);
  }

  get isFull() {
    return this.values.every((value) => value > 0);
  }

  get isSolved() {
    return isSolved(this.geometry, this.values);
  }

  /** Has anything been done with it? */
  get isTouched() {
    return this.canUndo || this.canRedo || this.setting;
  }

  get canUndo() {
    return this.history.done.length > 0;
  }

  get canRedo() {
    return this.history.undone.length > 0;
  }

  /**
   * Enters a value, or adds or takes away a mark or colour.
   * @param {number[]} cells @param {number} value @param {Layer} layer
   * @param {{tidy?: boolean, amends?: boolean}} [how] `amends`: in place of the latest move
   * @returns {boolean} did anything change?
   */
  enter(cells, value, layer, { tidy = true, amends = false } = {}) {
    if (amends && this.#typed && this.history.done.at(-1) === this.#typed) this.history.retract();
    const isValue = layer === 'values';
    const changes = isValue ? moves.enter(this.#place, cells, value, tidy) : moves.toggle(this.#place, layer, cells, value);
    this.#typed = { label: isValue ? 'enter' : layer, changes };
    return this.#make(this.#typed) || (amends && this.#changed());
  }

  /** @param {number[]} cells @param {Layer} first */
  erase(cells, first = 'values') {
    return this.#make({ label: 'erase', changes: moves.erase(this.#place, cells, first) });
  }

  /** @param {number[]} [cells] default: all */
  autoMarks(cells) {
    this.places = true;
    const changes = moves.autoMarks(this.#place, this.geometry.size, this.puzzle.board.allowed ?? null, cells);
    return this.#make({ label: 'auto marks', changes }) || this.#changed();
  }

  /** Draws a line between two cells, or takes it away. @param {number} a @param {number} b */
  line(a, b) {
    return this.#make({ label: 'line', changes: moves.line(this.#place, a, b) });
  }

  clearMarks() {
    return this.#make({ label: 'clear marks', changes: moves.clearMarks(this.#place) });
  }

  startAgain() {
    return this.#make({ label: 'start again', changes: moves.startAgain(this.#place) });
  }

  /** Makes a move that another tab has worked out, such as a hint's step: what is typed until then is the puzzle. @param {Move} move */
  make(move) {
    if (this.setting) this.fixGivens();
    return this.#make(move);
  }

  /** @param {Move} move */
  #make(move) {
    return this.history.make(move) && this.#changed();
  }

  /** @returns {Move | false} what was undone */
  undo() {
    const move = this.history.undo();
    return move !== undefined && this.#changed() && move;
  }

  /** @returns {Move | false} what was done again */
  redo() {
    const move = this.history.redo();
    return move !== undefined && this.#changed() && move;
  }

  /** Goes over to another try. @param {import('./history.js').Try} other */
  take(other) {
    return this.history.take(other) && this.#changed();
  }

  /** A step was told. Of a board that is solved there is none. */
  help() {
    if (!this.isSolved) this.helped += 1;
  }

  /** @param {boolean} on */
  showPlaces(on) {
    this.places = on;
    this.#changed();
  }

  /** @param {string} title @param {boolean} [untitled] is it what is known of the puzzle, as nobody gave it one? */
  rename(title, untitled = false) {
    this.#puzzle = { ...this.#puzzle, title, untitled };
    this.#changed();
  }

  /** The typed numbers become the puzzle itself, unless they contradict each other. @returns {boolean} did it? */
  fixGivens() {
    if (this.conflicts.size > 0) return false;
    const { id, places, puzzle } = this;
    this.load(puzzle, { id, places, entries: this.#notes(puzzle.board.givens) });
    return true;
  }

  /** The givens can be typed again. A game that has begun is kept as it is, and this is another one. */
  editGivens() {
    const { shape, givens, allowed } = this.#puzzle.board;
    const board = { shape, givens: givens.map(() => 0), ...(allowed && { allowed }) };
    const id = isUntouched(this.save()) ? this.id : undefined;
    this.load({ ...this.#puzzle, board }, { id, entries: { ...blank(givens.length), values: [...givens] }, setting: true });
  }

  /** The marks and colours alone, without the marks under values. @param {number[]} values @returns {Entries} */
  #notes(values) {
    const { corner, centre, colours } = this.entries;
    const open = (/** @type {number[][]} */ lists) => lists.map((list, cell) => (values[cell] ? [] : list));
    return { values: values.map(() => 0), corner: open(corner), centre: open(centre), colours };
  }

  /**
   * The board as the API wants it. Cells without marks count as not looked at: they have all candidates.
   * @returns {Board}
   */
  board() {
    const { shape, givens, allowed } = this.puzzle.board;
    const { values, centre } = this.entries;
    const filled = this.values;
    const all = Array.from({ length: this.geometry.size }, (_, i) => i + 1);
    const marked = centre.some((marks, cell) => marks.length > 0 && filled[cell] === 0);
    const marks = marked ? centre.map((list, cell) => (list.length > 0 ? list : (allowed?.[cell] ?? all))) : undefined;
    return { shape, givens, ...(!this.setting && { entries: values }), ...(marks && { marks }), ...(allowed && { allowed }) };
  }

  /**
   * Puts a state that the server worked out on the board, as one move.
   * @param {State} state @param {string} label
   */
  become(state, label) {
    /** @type {Change[]} */
    const changes = [];
    state.values.forEach((value, cell) => {
      const { values, centre } = this.entries;
      if (!this.givens[cell] && values[cell] !== value) changes.push(['values', cell, values[cell], value]);
      if (value === 0 && centre[cell].join() !== state.marks[cell].join()) changes.push(['centre', cell, centre[cell], state.marks[cell]]);
    });
    return this.#make({ label, changes });
  }

  /** @returns {Saved} */
  save() {
    const { id, places, setting, helped, history, timer } = this;
    const { entries, done, undone, tries } = history;
    return { id, puzzle: this.#puzzle, entries, done, undone, ...(tries.length > 0 && { tries }), places, setting, ...(helped > 0 && { helped }), elapsed: Math.round(timer.elapsed) };
  }

  /** The part that is shared with others. @returns {Shared} */
  share() {
    const { puzzle, places, setting } = this;
    return { puzzle, entries: setting ? this.#notes(puzzle.board.givens) : this.entries, places };
  }

  get #place() {
    return { givens: this.#puzzle.board.givens, peers: this.peers, entries: this.entries };
  }

  #changed() {
    this.hasChanged = true;
    this.#tell('change');
    return true;
  }

  /** @param {string} name */
  #tell(name) {
    this.dispatchEvent(new Event(name));
  }
}

/** The entries that come with the puzzle besides its givens. @param {Board} board @returns {Entries} */
function firstEntries({ givens, entries, marks, allowed }) {
  const start = blank(givens.length);
  if (entries?.length) start.values = givens.map((given, cell) => (given ? 0 : entries[cell]));
  const shown = marks ?? allowed;
  if (shown) start.centre = shown.map((list, cell) => (givens[cell] || start.values[cell] ? [] : list));
  return start;
}

/** Is it as it was when it was opened? @param {Pick<Saved, 'puzzle' | 'entries' | 'done' | 'undone' | 'setting'>} game */
export function isUntouched({ puzzle, entries, done, undone, setting }) {
  return !setting && done.length === 0 && undone.length === 0 && JSON.stringify({ ...blank(entries.values.length), ...entries }) === JSON.stringify(firstEntries(puzzle.board));
}
