/** The dialog with which a puzzle comes in: pasted text or a link, a file, a sample, or typed by hand. */

/** @import {ReadAnswer, ReadRecord, Shape} from '../types.js' */
/** @import {Puzzle} from '../model/game.js' */

import * as api from '../api.js';
import { button, field, openDialog, select } from '../controls.js';
import { el, shortened, upper } from '../dom.js';
import { LARGEST, plainGeometry } from '../model/geometry.js';
import { nameOf } from '../model/shelf.js';
import { regionPainter } from './regions.js';
import { open as openSample, SAMPLES } from './samples.js';
import { UNTITLED } from './setter.js';

const TOO_LONG = 'This text is too long for the page. The program reads files of any length: ninefold solve FILE.';

/** What “Share” writes: the address of this page, on any machine. */
const OWN_LINK = /#play\/[\w-]{20,}/;

/** A link of SudokuPad that holds no puzzle, but only the name of one in its collection. */
const SHORT_LINK = /^https?:\/\/((www|beta)\.)?(sudokupad\.app|app\.crackingthecryptic\.com(\/sudoku)?)\/(?!fpuz|scl|scf|ctc)[\w-]{1,40}(\/[\w-]{1,40})?\/?(\?[^\s]*)?$/i;
const SHORT_WORDS = 'This short link only names a puzzle of SudokuPad; the puzzle itself is not in it. Open it in SudokuPad, copy the long link or the export from there, and paste that here.';

/** @type {[string, string][]} */
const SHAPES = [
  ['', 'As the text says'],
  ...[[2, 2], [2, 3], [2, 4], [3, 3], [2, 5], [3, 4], [2, 7], [3, 5], [4, 4], [3, 6], [4, 5], [3, 7], [4, 6], [5, 5]].map(
    ([h, w]) => /** @type {[string, string]} */ ([`${h}x${w}`, `Sudoku ${h * w} by ${h * w}, boxes ${h} by ${w}`]),
  ),
  ...Array.from({ length: LARGEST - 3 }, (_, i) => /** @type {[string, string]} */ ([`latin ${i + 4}`, `Latin square ${i + 4} by ${i + 4}`])),
  ['layout', 'Other regions or more houses'],
];

/** @param {string} choice @param {string} layout @returns {Shape | undefined} */
function shapeOf(choice, layout) {
  const boxes = /^(\d+)x(\d+)$/.exec(choice);
  if (boxes) return { kind: 'sudoku', height: Number(boxes[1]), width: Number(boxes[2]) };
  if (choice.startsWith('latin')) return { kind: 'latin', size: Number(choice.slice(6)) };
  return choice === 'layout' ? { kind: 'layout', text: layout } : undefined;
}

/** @param {ReadRecord} record @param {number} number of several, from 1; 0 is the only one @returns {Puzzle} */
export function puzzleOf({ board, geometry, comment, facts }, number) {
  const fact = (/** @type {string} */ name) => facts.find(([key]) => key.toLowerCase() === name)?.[1];
  const author = fact('author');
  const named = fact('title') || shortened((comment || fact('description') || '').split('\n')[0], 60);
  const by = author ? `A puzzle by ${author}` : nameOf({ board, geometry });
  const title = named ? [named, author && `by ${author}`].filter(Boolean).join(', ') : number > 0 ? `Puzzle ${number}` : by;
  return { board, geometry, title, comment };
}

/**
 * @param {(puzzle: Puzzle, setting?: boolean) => void} start
 * @param {string} [text] is read at once
 */
export function openPuzzle(start, text = '') {
  openDialog('Open a puzzle', (close) => {
    const begin = (/** @type {Puzzle} */ puzzle, setting = false) => {
      if (puzzle.geometry.size > LARGEST) return fail(`This board is ${puzzle.geometry.name}; the page shows boards up to ${LARGEST} by ${LARGEST}.`);
      close();
      start(puzzle, setting);
    };
    const area = el('textarea', { rows: 6, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' });
    const layout = el('textarea', { rows: 4, spellcheck: 'false', placeholder: 'AABB\nAABB\nCCDD\nCCDD\nextra diagonals' });
    const layoutField = field('Regions', layout, 'A letter per cell, row by row; then lines such as “extra diagonals” or “house r1c1 r2c2 r3c3”.');
    const regions = el('div', { class: 'regions', hidden: true }, layoutField);
    const shape = select(SHAPES, (value) => {
      regions.hidden = value !== 'layout';
      if (!regions.hidden && regions.children.length === 1) regions.append(regionPainter(layout));
    });
    const result = el('div', { class: 'result', role: 'status' });
    const fail = (/** @type {string} */ words) => result.replaceChildren(el('p', { class: 'alarm', text: words }));

    let turn = 0;
    /** The answer; null where there is none, and where another question came after it or the dialog was closed.
     * @template T @param {() => T | Promise<T>} question @returns {Promise<T | null>} */
    const ask = async (question) => {
      const mine = ++turn;
      const isOld = () => mine !== turn || !result.isConnected;
      result.replaceChildren(el('p', { text: 'Reading …' }));
      try {
        const answer = await question();
        return isOld() ? null : answer;
      } catch (error) {
        if (!isOld()) fail(problemWords(error));
        return null;
      }
    };
    /** A text that is too long is not shown, either: a browser takes seconds to break it into lines. */
    const put = (/** @type {string} */ words) => {
      const fits = !api.isTooLong(words);
      if (fits) area.value = words;
      else fail(TOO_LONG);
      return fits;
    };
    const read = async () => {
      const own = OWN_LINK.exec(area.value);
      if (own) {
        close();
        location.hash = own[0];
        return;
      }
      if (area.value.trim() === '') return fail('There is nothing to read yet: paste a puzzle into the field above.');
      const answer = await ask(() => api.read({ text: area.value, shape: shapeOf(shape.value, layout.value) }));
      if (!answer) return;
      if (answer.records.length === 0 && SHORT_LINK.test(area.value.trim())) return fail(SHORT_WORDS);
      if (answer.records.length === 1 && answer.errors.length === 0) begin(puzzleOf(answer.records[0], 0));
      else result.replaceChildren(...showAnswer(answer, begin));
    };
    const file = el('input', { type: 'file', class: 'said', tabindex: -1, 'aria-hidden': 'true', onchange: async () => {
      const isRead = put((await file.files?.[0]?.text()) ?? '');
      file.value = '';
      if (isRead) read();
    } });
    const blank = async () => {
      const chosen = shapeOf(shape.value, layout.value) ?? { kind: 'sudoku', height: 3, width: 3 };
      const geometry = await ask(() => plainGeometry(chosen) ?? api.geometry(chosen));
      if (geometry) begin({ title: UNTITLED, untitled: true, geometry, board: { shape: chosen, givens: Array(geometry.size ** 2).fill(0) } }, true);
    };
    const sample = async (/** @type {typeof SAMPLES[number]} */ one) => {
      const puzzle = await ask(() => openSample(one));
      if (puzzle) begin(puzzle);
    };
    area.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) read();
    });
    area.addEventListener('paste', (event) => {
      if (!api.isTooLong(event.clipboardData?.getData('text/plain') ?? '')) return;
      event.preventDefault();
      fail(TOO_LONG);
    });
    if (text && put(text)) queueMicrotask(read);
    return [
      field('Paste any puzzle', area, 'A line, a grid, pencil marks from a forum, a spreadsheet, or a link from f-puzzles, SudokuPad or Penpa. Several at once are fine.'),
      field('Kind of board', shape),
      regions,
      el('div', { class: 'actions' },
        button('Read it', read, { class: 'primary' }),
        button('Open a file', () => file.click(), { icon: 'open' }),
        button('Type it into a blank board', blank, { icon: 'marks' }),
        file),
      result,
      el('h3', { text: 'Or start with one of these' }),
      el('div', { class: 'actions' }, ...SAMPLES.map((one) => button(one.title, () => sample(one)))),
    ];
  });
}

/** @param {unknown} error */
export function problemWords(error) {
  if (!(error instanceof api.Problem)) return error instanceof Error ? error.message : String(error);
  if (error.status === 413) return TOO_LONG;
  const place = error.line ? `Line ${error.line}, column ${error.column ?? 1}: ` : '';
  const said = error.message.replace(/^line \d+(, column \d+)?: /i, '');
  return place ? place + said : upper(said);
}

/** So many faults are told at once: a text of another kind has one in every line. */
const FAULTS = 3;

/** The lengths of lines that hold a Sudoku. */
const LENGTHS = [16, 36, 64, 81, 100, 144, 225, 256, 400, 576, 625];

/** The error: found and expected. @param {ReadAnswer['errors'][number]} fault */
export function faultWords({ line, column, found, expected }) {
  const where = `Line ${line}`;
  const length = /^(\d+) characters?$/.exec(found);
  if (length && expected.startsWith('n*n ')) {
    const count = Number(length[1]);
    const near = LENGTHS.find((one) => Math.abs(one - count) <= 3);
    if (near) return `${where} has ${count} characters, ${Math.abs(near - count)} ${count < near ? 'less' : 'more'} than the ${near} of a puzzle.`;
    return `${where} is no puzzle: it has ${count} character${count === 1 ? '' : 's'}. A 9 by 9 puzzle has 81, one for each cell.`;
  }
  // What the whole text is has no column.
  if (expected === 'a puzzle') return `This is ${found}.`;
  // A link has no columns that a person would count.
  if (found.startsWith('a puzzle with ')) return `This is ${found}, which Ninefold does not know. It knows ${expected.replace(/^a puzzle with /, '').replace(/ only$/, '')}.`;
  return `${where}, column ${column}: found ${found}, expected ${expected}.`;
}

/** @param {ReadAnswer} answer @param {(puzzle: Puzzle) => void} begin @returns {Node[]} */
function showAnswer({ records, errors, more }, begin) {
  const nodes = [];
  if (errors.length > 0) {
    const shown = errors.slice(0, FAULTS).map((fault) => el('li', { text: faultWords(fault) }));
    const rest = errors.length > FAULTS && el('li', { text: `and ${errors.length - FAULTS} lines more` });
    nodes.push(el('div', { class: 'alarm' }, el('p', { text: records.length > 0 ? 'Some of it could not be read:' : 'It could not be read:' }), el('ul', {}, ...shown, rest)));
  }
  if (records.length > 0) {
    const left = more > 0 ? ` There are ${more} more, which are not shown.` : '';
    nodes.push(el('p', { text: `${records.length === 1 ? 'One puzzle' : `${records.length} puzzles`}: choose one.${left}` }));
    const items = records.map((record, i) => {
      const puzzle = puzzleOf(record, i + 1);
      const choose = button(puzzle.title, () => begin(puzzle), { class: 'record' });
      choose.append(el('small', { text: `${record.geometry.name}, ${record.board.givens.filter(Boolean).length} givens` }));
      return el('li', {}, choose);
    });
    nodes.push(el('ol', { class: 'records' }, ...items));
  }
  return nodes;
}
