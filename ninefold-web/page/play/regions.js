/** Regions drawn by hand: cells are chosen by dragging, and a number puts them into that region. */

import { Keypad } from '../board/keypad.js';
import { BoardView } from '../board/view.js';
import { el } from '../dom.js';
import { plainGeometry } from '../model/geometry.js';

/** The letter of a region, from 1. @param {number} region */
const letter = (region) => String.fromCharCode(64 + region);

/** The regions in a layout's text, and the size of its square; null where it has none. @param {string} text */
function read(text) {
  const rows = text.split('\n').map((row) => row.trim()).filter((row) => /^[A-Y]+$/.test(row));
  const size = rows[0]?.length ?? 0;
  if (size < 4 || size > 25 || rows.length < size || rows.some((row) => row.length !== size)) return null;
  return { size, regions: [...rows.slice(0, size).join('')].map((sign) => sign.charCodeAt(0) - 64) };
}

/**
 * The board on which regions are drawn, beside the text that says the same.
 * @param {HTMLTextAreaElement} area @returns {HTMLElement}
 */
export function regionPainter(area) {
  const place = el('div');
  const words = el('p', { class: 'kind', role: 'status' });
  // A phone has no keys of its own; each says how many cells its region still needs.
  const keypad = new Keypad((region) => view && put(view.chosen, region));
  const sizes = el('input', { type: 'number', min: 4, max: 25, value: 9, 'aria-label': 'Size of the square' });
  /** @type {number[]} */
  let regions = [];
  let size = 0;
  /** @type {BoardView | null} */
  let view = null;

  const show = () => {
    const plain = plainGeometry({ kind: 'latin', size });
    if (!plain) return;
    const { chosen = [], focused = 0 } = view?.size === size ? view : {};
    const held = view?.grid.contains(document.activeElement);
    if (keypad.keys.length !== size) keypad.build(plain, false);
    view?.destroy();
    view = new BoardView(place, { ...plain, regions }, { label: 'Regions, each by its number' });
    view.show({ values: regions, colours: regions.map((region) => (region ? [((region - 1) % 8) + 1] : [])) });
    view.select(chosen, focused, true);
    if (held) view.focus();
    view.addEventListener('enter', (event) => {
      const { cells, value } = /** @type {CustomEvent} */ (event).detail;
      put(cells, value);
    });
    view.addEventListener('erase', () => view && put(view.chosen, 0));
    tell();
  };
  const put = (/** @type {number[]} */ cells, /** @type {number} */ region) => {
    regions = regions.map((was, cell) => (cells.includes(cell) ? region : was));
    const rest = area.value.split('\n').filter((line) => line.trim() !== '' && !/^[A-Y.]+$/.test(line.trim()));
    const rows = Array.from({ length: size }, (_, row) => regions.slice(row * size, (row + 1) * size).map((one) => (one ? letter(one) : '.')).join(''));
    area.value = [...rows, ...rest].join('\n');
    show();
  };
  const tell = () => {
    const counts = Array.from({ length: size }, (_, i) => regions.filter((one) => one === i + 1).length);
    keypad.count([0, ...counts.map((count) => size - count)]);
    const open = counts.flatMap((count, i) => (count === size ? [] : [`${i + 1}: ${count}`]));
    words.textContent = open.length === 0 ? `All ${size} regions have ${size} cells.` : `Each region needs ${size} cells. So far ${open.join(', ')}.`;
  };
  const begin = () => {
    size = Math.min(25, Math.max(4, Math.round(Number(sizes.value)) || 9));
    regions = Array(size * size).fill(0);
    show();
  };
  sizes.addEventListener('change', begin);
  area.addEventListener('change', () => {
    const found = read(area.value);
    if (!found) return;
    ({ size, regions } = found);
    sizes.value = String(size);
    show();
  });
  begin();
  return el('div', { class: 'painter' },
    el('p', { text: 'Or draw them: choose cells by dragging, or with Shift and the arrows, then a number: that is their region.' }),
    el('label', { class: 'field' }, el('span', { text: 'Rows and columns' }), sizes), place, keypad.element, words);
}
