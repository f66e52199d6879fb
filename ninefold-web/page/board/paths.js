/** Paths of a search: each has a colour, and a line of its own, so that none is told by its colour alone. */

/** As the server names them. The lines are in the style sheet, by the path's number. */
const COLOURS = ['red', 'green', 'blue', 'orange', 'purple', 'brown'];

/** How many paths have a colour and a line of their own; later ones look alike and are told by their numbers. */
const PATHS = COLOURS.length;

/** `red path`, ..., `path 7`. @param {number} path from 1 */
export const pathName = (path) => (path <= PATHS ? `${COLOURS[path - 1]} path` : `path ${path}`);
