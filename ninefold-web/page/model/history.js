/** The moves so far, to undo and redo without end. A move holds only what it changed. */

/**
 * What a person has put on the board: one value per cell (0 is none), and sorted lists per cell.
 * `lines`: for each cell the later ones to which the person drew a line.
 * @typedef {{values: number[], corner: number[][], centre: number[][], colours: number[][], lines?: number[][]}} Entries
 * @typedef {'values' | 'corner' | 'centre' | 'colours'} Layer
 * @typedef {[layer: Layer | 'lines', cell: number, before: number | number[], after: number | number[]]} Change
 * @typedef {{label: string, changes: Change[]}} Move
 * @typedef {{at: number, moves: Move[], tries: Try[]}} Try moves that were undone before others were made in their place, from the
 *   move `at` on, and the tries that parted from them
 */

/** So many other tries are kept; the oldest go first. */
const TRIES = 24;

/** @param {number} cells @returns {Entries} */
export function blank(cells) {
  const lists = () => Array.from({ length: cells }, () => /** @type {number[]} */ ([]));
  return { values: Array(cells).fill(0), corner: lists(), centre: lists(), colours: lists(), lines: lists() };
}

export class History {
  /**
   * @param {Entries} entries they are changed in place @param {Move[]} [done] @param {Move[]} [undone] the next one last
   * @param {Try[]} [tries]
   */
  constructor(entries, done = [], undone = [], tries = []) {
    this.entries = entries;
    this.done = done;
    this.undone = undone;
    this.tries = tries;
  }

  /** Makes a move, unless it changes nothing. Moves that were undone stay as another try. @param {Move} move @returns {boolean} */
  make(move) {
    if (move.changes.length === 0) return false;
    this.#putAside();
    this.#apply(move, 3);
    this.done.push(move);
    return true;
  }

  /** What was undone becomes another try, with the tries that begin in it. */
  #putAside() {
    if (this.undone.length === 0) return;
    const at = this.done.length;
    const own = this.tries.filter((one) => one.at > at);
    const rest = this.tries.filter((one) => one.at <= at);
    this.tries = [...rest, { at, moves: [...this.undone].reverse(), tries: own }].slice(-TRIES);
    this.undone = [];
  }

  /**
   * Goes over to another try: what was done since it parted is kept as a try of its own.
   * @param {Try} other one of `tries` @returns {boolean}
   */
  take(other) {
    if (!this.tries.includes(other)) return false;
    while (this.done.length > other.at) this.undo();
    while (this.done.length < other.at && this.redo());
    this.tries = this.tries.filter((one) => one !== other);
    this.#putAside();
    this.undone = [...other.moves].reverse();
    while (this.redo());
    this.tries = [...this.tries, ...other.tries];
    return true;
  }

  /** @returns {Move | undefined} the move that was taken back */
  undo() {
    const move = this.done.pop();
    if (move) {
      this.#apply(move, 2);
      this.undone.push(move);
    }
    return move;
  }

  /** @returns {Move | undefined} */
  redo() {
    const move = this.undone.pop();
    if (move) {
      this.#apply(move, 3);
      this.done.push(move);
    }
    return move;
  }

  /** Takes the latest move back as if it had never been. */
  retract() {
    if (this.undo()) this.undone.pop();
  }

  /** @param {Move} move @param {2 | 3} side before or after */
  #apply(move, side) {
    for (const change of move.changes) {
      /** @type {Record<Layer | 'lines', unknown[]>} */ (this.entries)[change[0]][change[1]] = change[side];
    }
  }
}
