/** A whole board in a link: compressed JSON, in the part of the address that never leaves the browser. */

/** @import {Saved, Puzzle} from './game.js' */
/** @import {Entries} from './history.js' */

import { plainGeometry } from './geometry.js';

/** What a link carries; the geometry only where the page cannot work it out. */
/** @typedef {{v: 1, title: string, board: Puzzle['board'], entries: Entries, places: boolean, geometry?: Puzzle['geometry']}} Carried */

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream */
async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** @param {Saved} game @returns {Promise<string>} */
export async function encode({ puzzle, entries, places }) {
  const plain = plainGeometry(puzzle.board.shape);
  /** @type {Carried} */
  const carried = { v: 1, title: puzzle.title, board: puzzle.board, entries, places };
  if (!plain) carried.geometry = puzzle.geometry;
  const bytes = await through(new TextEncoder().encode(JSON.stringify(carried)), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} code @returns {Promise<{puzzle: Puzzle, entries: Entries, places: boolean}>} */
export async function decode(code) {
  const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = await through(Uint8Array.from(binary, (c) => c.charCodeAt(0)), new DecompressionStream('deflate-raw'));
  /** @type {Carried} */
  const { v, title, board, entries, places, geometry } = JSON.parse(new TextDecoder().decode(bytes));
  const known = v === 1 ? (plainGeometry(board.shape) ?? geometry) : undefined;
  const cells = known ? known.size ** 2 : -1;
  const fits = [board?.givens, entries?.values, entries?.corner, entries?.centre, entries?.colours].every((list) => list?.length === cells);
  if (!known || !fits) throw new Error('the link holds no board');
  return { puzzle: { board, geometry: known, title }, entries, places };
}
