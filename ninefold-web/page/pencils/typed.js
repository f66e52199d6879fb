/** Numbers of two digits: 1 waits a moment on large boards, as 16 may be meant. An entry here cannot be amended. */

/** As long as the board's keys wait, in milliseconds. */
const PATIENCE = 1000;

export class TypedNumber {
  /** @type {{value: number, cells: number[], timer: number} | null} */
  #waiting = null;

  /** @param {(value: number, cells: number[]) => void} action gets a number that is complete, and where it was typed */
  constructor(action) {
    this.action = action;
  }

  /** @param {{value: number, cells: number[], layer: string | null}} typed @param {number} size the largest number */
  take({ value, cells, layer }, size) {
    this.drop();
    if (layer === 'colour') return;
    if (value * 10 > size || value > 9) this.action(value, cells);
    else this.#waiting = { value, cells, timer: window.setTimeout(() => this.end(), PATIENCE) };
  }

  /** Enters what waits. Was there any? */
  end() {
    const waiting = this.#waiting;
    this.drop();
    if (waiting) this.action(waiting.value, waiting.cells);
    return waiting !== null;
  }

  /** Forgets what waits. Was there any? */
  drop() {
    const waiting = this.#waiting;
    clearTimeout(waiting?.timer);
    this.#waiting = null;
    return waiting !== null;
  }
}
