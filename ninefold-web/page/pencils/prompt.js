/** The action that is due, in words. */

/** @import {Geometry} from '../types.js' */
/** @import {PencilState} from './types.js' */

/** @param {PencilState} state @param {Geometry} geometry @returns {[heading: string, ...text: string[]]} */
export function prompt(state, { box, regions }) {
  if (state.standing === 'solved') return solved(state);
  if (state.standing === 'dead') return [isTried(state) ? 'Every choice here is tried' : 'A dead end', state.dead ?? ''];
  if (state.standing === 'forcing') {
    const range = box ? 'box' : regions ? 'region' : 'row or column';
    return [
      '1. Forced numbers',
      `A number is forced if a ${range} lacks it and only one cell of that ${range} can take it. Choose a cell and type its number.`,
      'When no more are forced, mark the puzzle up.',
    ];
  }
  if (state.is_choice_due || state.standing === 'at-vertex') return choice(state);
  return [
    '2. Preemptive sets',
    'Choose cells of a row, column or box that have only as many numbers between them as there are cells: these are crossed out in the others.',
    'Type a number that is alone in its cell, or has only one place left.',
  ];
}

/** Is every number of the cell tried, and one of them led to a solution? That is no dead end. @param {PencilState} state */
export const isTried = ({ standing, dead }) => standing === 'dead' && /has been tried/.test(dead ?? '');

/** @param {PencilState} state @returns {[string, ...string[]]} */
function choice({ standing, vertex }) {
  const why = standing === 'at-vertex' ? 'It is the same cell’s turn again.' : 'Nothing more can be crossed out (Condition 1).';
  const isLast = vertex?.choices.length === 1;
  const what = isLast ? 'One number is left for it: choosing it begins a path again.' : 'Choose a number, or flip a coin: it begins a path in a colour of its own.';
  return [isLast ? '3. The choice that is left' : '3. A random choice', `${why} ${what}`, vertex?.words ?? ''];
}

/** @param {PencilState} state @returns {[string, ...string[]]} */
function solved({ paths, path_name: name }) {
  if (paths === 0) return ['Solved', 'No random choice was needed.'];
  return ['Solved', `The ${name} leads to a solution, and the tree shows what was tried.`];
}

/** The label of the button that takes the step shown. @param {PencilState} state */
export function deedName(state) {
  const action = state.next_action;
  if (!action) return state.vertex ? 'Flip the coin' : 'Show me';
  if (action.do === 'enter') return 'Enter it';
  if (action.do === 'mark-up') return 'Mark it up';
  if (action.do === 'cross-out') return 'Cross out';
  if (action.do === 'choose') return 'Choose it';
  return `Erase the ${state.path_name}`;
}
