/** How the nine digits stand in a square: on the keypad, and on the letters of the left hand, where a person types with them. */

import { setting } from './setting.js';

/** The letters by their places on the keyboard, whatever its language writes on them, row by row. */
const LETTERS = ['KeyQ', 'KeyW', 'KeyE', 'KeyA', 'KeyS', 'KeyD', 'KeyZ', 'KeyX', 'KeyC'];

/** Does 7 8 9 stand on top, as on the number pad of a keyboard? */
export const isFlipped = () => setting('pad', /** @type {string} */ ('123')) === '789';

/** The place of a number on a pad of nine, from 0; with the rows the other way round. @param {number} place */
export const flip = (place) => (2 - Math.floor(place / 3)) * 3 + (place % 3);

/** The digit that a letter's place stands for; 0 where it stands for none. @param {string} code */
export function digitOfLetter(code) {
  const place = LETTERS.indexOf(code);
  if (place < 0 || !setting('letters', false)) return 0;
  return (isFlipped() ? flip(place) : place) + 1;
}
