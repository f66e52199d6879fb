/** What a screen reader says of a cell. */

/** @import {Geometry} from '../types.js' */
/** @import {CellShow} from './cell.js' */

import { cellWords } from '../model/geometry.js';
import { COLOURS } from './colours.js';

/** @type {Record<string, string>} */
const SIGNS = {
  focus: 'look here',
  differs: 'solutions differ here',
  wrong: 'wrong',
  proved: 'proved',
  guessed: 'guessed',
  follows: 'follows from the guesses',
};

/** `row 3, column 4, given 5, in conflict`. @param {CellShow} show @param {number} cell @param {Geometry} geometry */
export function words(show, cell, geometry) {
  const names = (/** @type {number[]} */ values) => values.map((value) => geometry.symbols[value - 1]).join(' ');
  const said = [cellWords(cell, geometry.size)];
  if (show.value > 0) {
    said.push(`${show.given ? 'given ' : ''}${names([show.value])}`);
  } else {
    said.push('empty');
    if (show.centre.length > 0) said.push(`candidates ${names(show.centre)}`);
    if (show.corner.length > 0) said.push(`corner marks ${names(show.corner)}`);
    if (show.crossed.length > 0) said.push(`crossed out ${names(show.crossed.map((mark) => mark.value))}`);
  }
  if (show.path > 0) said.push(`path ${show.path}`);
  if (show.conflict) said.push('in conflict');
  if (show.sign) said.push(SIGNS[show.sign] ?? show.sign);
  for (const colour of show.colours) said.push(`colour ${COLOURS[colour - 1].letter}, ${COLOURS[colour - 1].name}`);
  return said.join(', ');
}
