/** What a screen reader says of a cell. */

/** @import {Geometry} from '../types.js' */
/** @import {CellShow} from './cell.js' */

import { list } from '../dom.js';
import { cellWords } from '../model/geometry.js';
import { COLOURS } from './colours.js';
import { pathName } from './paths.js';

/** @type {Record<string, string>} */
const SIGNS = {
  focus: 'look here',
  failed: 'nothing is left here',
  differs: 'solutions differ here',
  spare: 'this one alone can go',
  wrong: 'wrong',
  violation: 'here is the violation',
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
    said.push(...crossedWords(show.crossed, names));
  }
  if (show.path > 0) said.push(pathName(show.path));
  if (show.note !== null) said.push(`entry ${show.note}`);
  if (show.conflict) said.push('in conflict');
  if (show.sign) said.push(Object.hasOwn(SIGNS, show.sign) ? SIGNS[show.sign] : show.sign);
  if (show.sets.length > 0) said.push(`in set ${list(show.sets)}`);
  said.push(...roleWords(show.roles, names), ...linkWords(show.roles, geometry.size));
  for (const colour of show.colours) said.push(`colour ${COLOURS[colour - 1].letter}, ${COLOURS[colour - 1].name}`);
  return said.join(', ');
}

/** The fate of candidates, then their role in the pattern. @type {[part: RegExp, words: (names: string) => string][]} */
const ROLES = [
  [/^placed$/, (names) => `takes ${names}`],
  [/^eliminated$/, (names) => `loses ${names}`],
  [/^fin$/, (names) => `fin ${names}`],
  [/^pivot$/, (names) => `pivot ${names}`],
  [/^shared$/, (names) => `in several branches or sets ${names}`],
  [/^(on|last)$/, (names) => `on ${names}`],
  [/^(off|first)$/, (names) => `off ${names}`],
  [/^(option|pattern|set\d*|branch\d*)$/, (names) => `part of the pattern ${names}`],
  // What a person wanted to stand out.
  [/^place$/, (names) => `filter: ${names} can go here`],
  [/^pair$/, (names) => `filter: one of two marks ${names}`],
];

/** `loses 9`, `part of the pattern 3 7`. @param {CellShow['roles']} roles @param {(values: number[]) => string} names */
function roleWords(roles, names) {
  return ROLES.flatMap(([part, say]) => {
    const values = roles.filter((role) => part.test(role.part)).map((role) => role.value).sort((a, b) => a - b);
    return values.length > 0 ? [say(names(values))] : [];
  });
}

/** `linked with row 2, column 5`. @param {CellShow['roles']} roles @param {number} size */
function linkWords(roles, size) {
  return roles.flatMap(({ linked = [] }) => (linked.length > 0 ? [`linked with ${list(linked.map((cell) => cellWords(cell, size)))}`] : []));
}

/** `crossed out 4 9`, `crossed out 7 on the red path`. @param {CellShow['crossed']} crossed @param {(values: number[]) => string} names */
function crossedWords(crossed, names) {
  const paths = [...new Set(crossed.map((mark) => mark.path))].sort((a, b) => a - b);
  return paths.map((path) => {
    const values = crossed.filter((mark) => mark.path === path).map((mark) => mark.value);
    return `crossed out ${names(values)}${path > 0 ? ` on the ${pathName(path)}` : ''}`;
  });
}
