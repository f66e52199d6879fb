/** The dialog of keys and gestures. */

import { openDialog } from '../controls.js';
import { el } from '../dom.js';

/** @type {[string, string][]} */
const KEYS = [
  ['Arrows, Home, End, Page Up, Page Down', 'move; with Ctrl, Home and End go to the first and last cell'],
  ['Shift + arrows', 'choose several cells'],
  ['Ctrl + A, Escape', 'choose all cells, only this one'],
  ['Ctrl + arrows', 'move, and keep what is chosen'],
  ['Ctrl + Space', 'add this cell to the choice, or take it out'],
  ['1 to 9', 'enter a number, or what is chosen beside the board'],
  ['Shift + number', 'corner mark'],
  ['Ctrl + number', 'centre mark'],
  ['Alt + number', 'colour'],
  ['Q W E, A S D, Z X C', 'numbers by their places, if “Letters as numbers” in Settings is on'],
  ['Backspace, Delete, 0', 'erase'],
  ['L', 'lines between the chosen cells, or away with them'],
  ['H, K', 'hint, check; with Alt on boards where letters are symbols'],
  ['Space', 'next of number, corner, centre, colour'],
  ['Ctrl + Z, Ctrl + Y', 'undo, redo, as far back as you like'],
  ['Ctrl + V', 'open a puzzle that you have copied'],
];

export function openHelp() {
  const rows = KEYS.map(([key, does]) => [el('dt', { text: key }), el('dd', { text: does })]).flat();
  openDialog('Keys and gestures', () => [
    el('dl', { class: 'keys' }, ...rows),
    el('p', { text: 'Above 9, two digits typed within a second are one number: 1, then 6, is 16. A pause or Enter between them keeps them apart. Letters work, too: A is 10, B is 11.' }),
    el('p', { text: 'With the mouse: drag to choose several cells, hold Ctrl to add cells, Shift for a rectangle; a double click chooses all cells with the same number. On a touch screen, “Several” makes every tap add a cell; a number that is held down is written as a mark, and two fingers make the board larger.' }),
    el('p', { text: 'Corner marks say “this number goes into one of these cells”; centre marks say “only these numbers can go into this cell”. Hints and checks go by the centre marks.' }),
  ]);
}
