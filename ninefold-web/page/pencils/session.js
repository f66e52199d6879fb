/**
 * A session: the puzzle and what was done. The server replays it with every request, so that undoing is to ask with one
 * action fewer. What is done is done one after the other, however fast it is asked for.
 *
 * Event `change`: there is a new state; `fault` (detail: the error) where none could be had; `away` (detail: words, and a button that asks
 * again) while the server does not answer for the first one, which comes as soon as it does.
 */

/** @import {Puzzle} from '../model/game.js' */
/** @import {Action, Ask, PencilState} from './types.js' */

import { insist } from '../again.js';
import { call } from '../api.js';

/** @typedef {{puzzle: Puzzle, actions: Action[], undone: Action[]}} Kept */

export class Session extends EventTarget {
  /** @type {Action[]} */
  actions = [];
  /** The next one last. @type {Action[]} */
  undone = [];
  /** None until the server has answered. @type {PencilState | null} */
  state = null;
  /** Whose names for the steps. */
  dialect = 'crook';
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** Grows when another puzzle begins: what was asked for an earlier one is of no use then. */
  #turn = 0;
  /** Ends the waiting for the first state of an earlier puzzle. */
  #waiting = new AbortController();

  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    super();
    this.puzzle = puzzle;
  }

  /** @param {Kept} kept */
  load({ puzzle, actions, undone }) {
    this.#turn++;
    this.#waiting.abort();
    this.#waiting = new AbortController();
    this.puzzle = puzzle;
    this.state = null;
    return this.#next(() => this.#become(actions, undone));
  }

  /** @returns {Kept} */
  keep() {
    const { puzzle, actions, undone } = this;
    return { puzzle, actions, undone };
  }

  /**
   * Does what this answers for the state that is there when its turn has come, or says why not.
   * @param {(state: PencilState) => Action | string | null} choose an action, or why there is none, or nothing to do
   * @returns {Promise<string | null>} why not
   */
  do(choose) {
    return this.#next(async () => {
      const action = this.state && choose(this.state);
      if (action === null || typeof action === 'string') return action;
      return this.#become([...this.actions, action], []);
    });
  }

  /** Does what comes next, again and again, as long as this is true. @param {(state: PencilState) => boolean} going */
  goOn(going) {
    return this.#next(async () => {
      const turn = this.#turn;
      for (let { state } = this; state?.next_action && going(state) && turn === this.#turn; { state } = this) {
        if ((await this.#become([...this.actions, state.next_action], [])) !== null) return;
      }
    });
  }

  undo() {
    return this.#next(async () => {
      const last = this.actions.at(-1);
      if (last) await this.#become(this.actions.slice(0, -1), [...this.undone, last]);
    });
  }

  redo() {
    return this.#next(async () => {
      const first = this.undone.at(-1);
      if (first) await this.#become([...this.actions, first], this.undone.slice(0, -1));
    });
  }

  /** Takes everything back; redo brings it back again. */
  startAgain() {
    return this.#next(() => this.#become([], [...this.undone, ...this.actions.toReversed()]));
  }

  /** The same state in other words. @param {string} dialect */
  speak(dialect) {
    this.dialect = dialect;
    return this.#next(() => this.#become(this.actions, this.undone));
  }

  /** None where another puzzle began meanwhile. @param {Ask} ask @returns {Promise<PencilState | null>} */
  async ask(ask) {
    const turn = this.#turn;
    const state = await this.#next(() => this.#request(this.actions, ask));
    return turn === this.#turn ? state : null;
  }

  /** @template T @param {() => Promise<T>} task @returns {Promise<T>} */
  #next(task) {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => {});
    return done;
  }

  /** @param {Action[]} actions @param {Action[]} undone @returns {Promise<string | null>} why it was refused */
  async #become(actions, undone) {
    const turn = this.#turn;
    const state = await this.#request(actions, 'next');
    if (!state || turn !== this.#turn) return null;
    const refused = state.refused;
    const isNew = refused !== null && refused.action === actions.length - 1 && this.state !== null;
    if (isNew) return refused.reason;
    // A session that was kept may hold what is refused now: it goes on from before that.
    this.actions = refused ? actions.slice(0, refused.action) : actions;
    this.undone = undone;
    this.state = state;
    this.dispatchEvent(new Event('change'));
    return null;
  }

  /** @param {Action[]} actions @param {Ask} ask @returns {Promise<PencilState | null>} */
  async #request(actions, ask) {
    const { shape, givens, allowed } = this.puzzle.board;
    const board = { shape, givens, ...(allowed && { allowed }) };
    const turn = this.#turn;
    const question = () => call('pencils', { board, actions, ask, dialect: this.dialect });
    const tell = (/** @type {string} */ words, /** @type {HTMLButtonElement} */ again) => this.dispatchEvent(new CustomEvent('away', { detail: { words, again } }));
    try {
      // Where there is a state, whoever did something sees that it was not done.
      return await (this.state ? question() : insist(question, this.#waiting.signal, tell));
    } catch (error) {
      if (turn === this.#turn) this.dispatchEvent(new CustomEvent('fault', { detail: error }));
      return null;
    }
  }
}
