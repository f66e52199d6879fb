/** A story of steps, and the board before and after each of them. No page and no server here. */

/** @import {ExplainEvent, State, Step} from '../types.js' */

/** The state after a step. @param {State} state @param {Step} step @param {number[][]} peers @returns {State} */
export function applyStep(state, { places, eliminates }, peers) {
  const values = [...state.values];
  const marks = [...state.marks];
  const lose = (/** @type {number} */ cell, /** @type {number} */ value) => {
    if (marks[cell].includes(value)) marks[cell] = marks[cell].filter((other) => other !== value);
  };
  for (const [cell, value] of eliminates) lose(cell, value);
  for (const [cell, value] of places) {
    values[cell] = value;
    marks[cell] = [];
    for (const peer of peers[cell]) lose(peer, value);
  }
  return { values, marks };
}

/** At these a reader stops; the rest is read on the way. */
const STOPS = ['step', 'guess', 'back'];

export class Story {
  /** The state before each event; the last one is the state at the end. @type {State[]} */
  states;
  /** The numbers of the events at which a reader stops. @type {number[]} */
  stops;

  /** @param {State} start @param {ExplainEvent[]} events @param {string} end @param {number[][]} peers */
  constructor(start, events, end, peers) {
    this.events = events;
    this.end = end;
    this.states = [start];
    for (const event of events) {
      const before = this.states[this.states.length - 1];
      this.states.push(event.state ?? (event.step ? applyStep(before, event.step, peers) : before));
    }
    this.stops = events.flatMap((event, i) => (STOPS.includes(event.kind) ? [i] : []));
  }

  /** The sentences between the stop before and this one. @param {number} stop from 0 */
  before(stop) {
    const from = stop === 0 ? 0 : this.stops[stop - 1] + 1;
    return this.events.slice(from, this.stops[stop]);
  }

  /** The board at a stop: before its step, but after a guess or its taking back; one past the last is the end.
   * @param {number} stop @returns {State} */
  state(stop) {
    const i = this.stops[stop];
    if (i === undefined) return this.states[this.states.length - 1];
    return this.events[i].kind === 'step' ? this.states[i] : this.states[i + 1];
  }
}
