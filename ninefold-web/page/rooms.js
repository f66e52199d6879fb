/** The four rooms of the page, and the ways between the views of a room. */

/** @import {Icon} from './icons.js' */

import { el } from './dom.js';

/** @typedef {{id: string, name: string, sign: Icon, ways: [address: string, name: string][]}} Room */

/** In the order in which they are shown; the first way of a room is where it begins. @type {Room[]} */
export const ROOMS = [
  { id: 'play', name: 'Play', sign: 'pencil', ways: [['play', 'Play']] },
  {
    id: 'watch', name: 'Watch', sign: 'eye',
    ways: [['watch/path', 'Whole path'], ['watch/hint', 'Next step'], ['watch/cell', 'Prove a cell'], ['pencils', 'Pencils'], ['watch/buttons', 'Dr Dobb']],
  },
  { id: 'learn', name: 'Learn', sign: 'book', ways: [['learn/trainer', 'Trainer'], ['learn/techniques', 'Techniques'], ['tours', 'Tours']] },
  { id: 'puzzles', name: 'Puzzles', sign: 'puzzles', ways: [['new', 'New'], ['games', 'My games'], ['play/open', 'Open'], ['play/print', 'Print']] },
];

/** The tab of an address. @param {string} address */
const tabOf = (address) => address.split('/')[0];

/** The room in which a tab stands. @param {string} tab @returns {Room} */
export const roomOf = (tab) => ROOMS.find(({ ways }) => ways.some(([address]) => tabOf(address) === tab)) ?? ROOMS[0];

/**
 * The ways from a view to the others of its room.
 * @param {string} tab @returns {{element: HTMLElement, mark: (address: string) => void}} `mark` says where one is
 */
export function waysOf(tab) {
  const { name, ways } = roomOf(tab);
  const links = ways.map(([address, words]) => el('a', { href: `#${address}`, text: words }));
  const mark = (/** @type {string} */ here) => links.forEach((link, i) => {
    if (ways[i][0] === here) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  });
  mark(tab);
  return { element: el('nav', { class: 'ways', 'aria-label': `In ${name}` }, ...links), mark };
}
