/** Icons, drawn for this page: strokes on a field of 24 by 24. */

import { svg } from './dom.js';

const PATHS = {
  undo: 'M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  redo: 'm16 5 4 4-4 4M20 9h-9a6 6 0 0 0 0 12h3',
  erase: 'M9 5h11v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5',
  several: 'M4 4h7v7H4zM13 13h7v7h-7zM16 4v6M13 7h6',
  marks: 'M4 4h16v16H4zM8 8h.01M12 8h.01M16 8h.01M8 12h.01M12 12h.01M16 12h.01M8 16h.01M12 16h.01M16 16h.01',
  places: 'M4 4h16v16H4zM8 8h.01M16 8h.01M12 12h.01M8 16h.01',
  unmark: 'M4 4h16v16H4zM8 8l8 8M16 8l-8 8',
  check: 'm5 12 5 5L20 7',
  hint: 'M9 18h6M10 21h4M8.5 15C6 13 6 11.500 6 10a6 6 0 0 1 12 0c0 1.500 0 3-2.500 5z',
  pencil: 'M4 20v-4L16 4l4 4L8 20zM13 7l4 4',
  open: 'M3 19V5h6l2 3h10v11z',
  games: 'M4 6h16M4 12h16M4 18h10',
  share: 'M12 15V4M8 7.500 12 4l4 3.500M6 11H4v9h16v-9h-2',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 5v4M9 15v4',
  help: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1.500-1 2.500M12 18h.01',
  again: 'M5 12a7 7 0 1 0 2-5M7 3v4h4',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5v14l11-7z',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  first: 'm17 5-7 7 7 7M7 5v14',
  last: 'm7 5 7 7-7 7M17 5v14',
  dice: 'M4 4h16v16H4zM8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01',
  stop: 'M6 6h12v12H6z',
  eye: 'M3 12c3-4.500 6-6.500 9-6.500s6 2 9 6.500c-3 4.500-6 6.500-9 6.500S6 16.500 3 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  puzzles: 'M4 4h16v16H4zM9.300 4v16M14.700 4v16M4 9.300h16M4 14.700h16',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  book: 'M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500zM12 6.500v13',
  way: 'M5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM19 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 17h9a3 3 0 0 0 0-5H8a3 3 0 0 1 0-5h9',
};

/** @typedef {keyof typeof PATHS} Icon */

/** @param {Icon} name */
export function icon(name) {
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: PATHS[name] }));
}
