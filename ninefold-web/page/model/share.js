/** A whole board in a link: compressed JSON, in the part of the address that never leaves the browser. */

/** @import {Board, Geometry, Shape} from '../types.js' */
/** @import {Shared} from './game.js' */
/** @import {Entries} from './history.js' */

import { COLOURS } from '../board/colours.js';
import { LARGEST } from './geometry.js';

/** @typedef {{v: 1, title: string, board: Board, entries: Entries, places: boolean}} Carried what a link carries */

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream */
async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** @param {Shared} game @returns {Promise<string>} */
export async function encode({ puzzle, entries, places }) {
  const { shape, givens, allowed } = puzzle.board;
  /** @type {Carried} */
  const carried = { v: 1, title: puzzle.title, board: { shape, givens, ...(allowed && { allowed }) }, entries, places };
  const bytes = await through(new TextEncoder().encode(JSON.stringify(carried)), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * The board of a link. Anybody can make one, so nothing in it is taken on trust.
 * @param {string} code @param {(shape: Shape) => Promise<Geometry>} geometryOf refuses what is no shape
 * @returns {Promise<Shared>}
 */
export async function decode(code, geometryOf) {
  const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = await through(Uint8Array.from(binary, (c) => c.charCodeAt(0)), new DecompressionStream('deflate-raw'));
  /** @type {Carried} */
  const { v, title, board, entries, places } = JSON.parse(new TextDecoder().decode(bytes));
  const { shape, givens, allowed } = board;
  const geometry = v === 1 ? await geometryOf(shape) : null;
  if (!geometry || geometry.size > LARGEST || !fits(geometry.size, board, entries)) throw new Error('the link holds no board');
  const { values, corner, centre, colours, lines } = entries;
  const puzzle = { board: { shape, givens, ...(allowed && { allowed }) }, geometry, title: String(title) };
  return { puzzle, entries: { values, corner, centre, colours, ...(lines && { lines }) }, places: Boolean(places) };
}

/** Is there a number or a list of numbers for every cell, all of them within the range that the page knows? @param {number} size @param {Board} board @param {Entries} entries */
export function fits(size, { givens, allowed }, { values, corner, centre, colours, lines }) {
  const are = (/** @type {unknown} */ list, /** @type {number} */ least, /** @type {number} */ most) =>
    Array.isArray(list) && list.every((n) => Number.isInteger(n) && n >= least && n <= most);
  const lists = [corner, centre, ...(allowed ? [allowed] : [])];
  return [givens, values, colours, ...(lines ? [lines] : []), ...lists].every((list) => Array.isArray(list) && list.length === size ** 2)
    && [givens, values].every((list) => are(list, 0, size))
    && lists.every((list) => list.every((marks) => are(marks, 1, size)))
    && (lines ?? []).every((ends, from) => are(ends, from + 1, size ** 2 - 1))
    && colours.every((list) => are(list, 1, COLOURS.length));
}
