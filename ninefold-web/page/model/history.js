/** The moves so far, to undo and redo without end. A move holds only what it changed. */

/**
 * What a person has put on the board: one value per cell (0 is none), and sorted lists per cell.
 * @typedef {{values: number[], corner: number[][], centre: number[][], colours: number[][]}} Entries
 * @typedef {'values' | 'corner' | 'centre' | 'colours'} Layer
 * @typedef {[layer: Layer, cell: number, before: number | number[], after: number | number[]]} Change
 * @typedef {{label: string, changes: Change[]}} Move
 */

/** @param {number} cells @returns {Entries} */
export function blank(cells) {
  const lists = () => Array.from({ length: cells }, () => /** @type {number[]} */ ([]));
  return { values: Array(cells).fill(0), corner: lists(), centre: lists(), colours: lists() };
}

export class History {
  /** @param {Entries} entries they are changed in place @param {Move[]} [done] @param {Move[]} [undone] the next one last */
  constructor(entries, done = [], undone = []) {
    this.entries = entries;
    this.done = done;
    this.undone = undone;
  }

  /** Makes a move, unless it changes nothing. Moves that were undone are forgotten. @param {Move} move @returns {boolean} */
  make(move) {
    if (move.changes.length === 0) return false;
    this.#apply(move, 3);
    this.done.push(move);
    this.undone = [];
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
      /** @type {Record<Layer, unknown[]>} */ (this.entries)[change[0]][change[1]] = change[side];
    }
  }
}
