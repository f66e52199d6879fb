/** The puzzle of the day: made from the date and the level alone, so that it is the same for everyone, also without a network. */

/** `2026-11-28`, where the person is. @param {Date} [now] */
export function dayOf(now = new Date()) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The seed of a day: the number that its digits make. @param {string} day `2026-11-28` */
export const seedOf = (day) => Number(day.replaceAll('-', ''));
