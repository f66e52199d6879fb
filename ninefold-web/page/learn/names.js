/** People's names for the ways of solving and for steps; anything beyond these goes by the server's own names. */

/** @typedef {{name: string, about: string, guesses?: boolean}} Way */

/** In the order in which they are offered. @type {Map<string, Way>} */
export const WAYS = new Map([
  ['human', { name: 'As people solve', about: 'The techniques in use today, always the easiest that works. It never guesses.' }],
  ['lecture', { name: 'As a lecture teaches it', about: 'From a university lecture on Latin squares and Sudoku: singles, locked candidates, naked and hidden sets. It never guesses.' }],
  ['no-notes', { name: 'Without pencil marks', about: 'By eye: rows and columns are crossed out, and nothing is noted down. It never guesses.' }],
  ['hodoku', { name: 'As HoDoKu does', about: 'The techniques of the program HoDoKu in its order, and every step that it would take. It never guesses.' }],
  ['crook', { name: 'Crook’s way', about: 'J. F. Crook’s algorithm for pencil and paper: forced numbers, pencil marks, preemptive sets; then guesses, each on a path of its own colour.', guesses: true }],
  ['exclusion', { name: 'Dr Dobb’s way', about: 'The solver of an article in Dr. Dobb’s Journal: chain and pile exclusion to the end, then guesses.', guesses: true }],
  ['levels', { name: 'In six passes', about: 'As the website physicsinsights.org does it: each pass knows more than the one before, and the sixth guesses.', guesses: true }],
]);

/** Whose names steps get: as a choice, and after “names: ”. @type {Map<string, {name: string, about: string}>} */
export const NAMES = new Map([
  ['modern', { name: 'today’s', about: 'Today’s: naked pair, X-wing' }],
  ['crook', { name: 'Crook’s', about: 'Crook’s: preemptive sets; cells are c(2,1)' }],
  ['dobbs', { name: 'Dr Dobb’s', about: 'Dr Dobb’s: chain and pile exclusion; a cell is a vertex' }],
  ['lecture', { name: 'the lecture’s', about: 'The lecture’s: constrained single, naked triplet' }],
  ['passes', { name: 'those of the six passes', about: 'Those of the six passes: negative constraint, multiset check' }],
]);
