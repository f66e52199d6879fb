/** Numbers of two digits: 1 waits a moment on large boards, as 16 may be meant. What is entered here cannot be amended. */

/** As long as the board's keys wait, in milliseconds. */
const PATIENCE = 1000;

export class TypedNumber {
  /** @type {{value: number, timer: number} | null} */
  #waiting = null;

  /** @param {(value: number) => void} action gets a number that is complete */
  constructor(action) {
    this.action = action;
  }

  /** @param {{value: number, layer: string | null}} typed @param {number} size the largest number */
  take({ value, layer }, size) {
    this.#forget();
    if (layer === 'colour') return;
    if (value * 10 > size || value > 9) this.action(value);
    else this.#waiting = { value, timer: window.setTimeout(() => this.end(), PATIENCE) };
  }

  /** Enters what waits. Was there any? */
  end() {
    const value = this.#waiting?.value;
    this.#forget();
    if (value !== undefined) this.action(value);
    return value !== undefined;
  }

  #forget() {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = null;
  }
}
