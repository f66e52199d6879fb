/** Time spent on a puzzle. Nothing ticks here: the view that shows it asks. */

export class Timer {
  /** @param {number} [elapsed] milliseconds so far @param {() => number} [now] */
  constructor(elapsed = 0, now = () => performance.now()) {
    this.before = elapsed;
    this.now = now;
    /** @type {number | null} */
    this.since = null;
  }

  /** In milliseconds. */
  get elapsed() {
    return this.before + (this.since === null ? 0 : this.now() - this.since);
  }

  start() {
    this.since ??= this.now();
  }

  stop() {
    this.before = this.elapsed;
    this.since = null;
  }
}

/** `4:07`, `1:04:07`. @param {number} milliseconds */
export function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (/** @type {number} */ x) => String(x).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** For a screen reader. @param {number} milliseconds */
export function clockWords(milliseconds) {
  const minutes = Math.floor(milliseconds / 60000);
  const seconds = Math.floor(milliseconds / 1000) % 60;
  const count = (/** @type {number} */ x, /** @type {string} */ what) => `${x} ${what}${x === 1 ? '' : 's'}`;
  return minutes > 0 ? `${count(minutes, 'minute')}, ${count(seconds, 'second')}` : count(seconds, 'second');
}
