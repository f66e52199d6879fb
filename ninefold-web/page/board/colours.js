/** The colours with which people mark cells. Each has a letter, so that none is told by its colour alone. */

/** Names and letters; the tints are in the style sheet as `--tint-1` and so on. */
export const COLOURS = ['blue', 'orange', 'green', 'purple', 'yellow', 'teal', 'red', 'grey'].map((name, i) => ({
  name,
  letter: 'ABCDEFGH'[i],
}));

/** A background of one colour, or of several in sectors; empty for none. @param {number[]} colours numbers from 1 */
export function colourFill(colours) {
  if (colours.length === 0) return '';
  if (colours.length === 1) return `var(--tint-${colours[0]})`;
  const part = 100 / colours.length;
  const sector = (/** @type {number} */ colour, /** @type {number} */ i) =>
    `var(--tint-${colour}) ${i * part}% ${(i + 1) * part}%`;
  return `conic-gradient(from 45deg, ${colours.map(sector).join(', ')})`;
}
