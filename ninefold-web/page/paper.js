/** Puzzles on paper: sheets of 1, 2, 4 or 6 as PDF, which the server lays out as it does the pages of books. */

/** @import {Board} from './types.js' */

import * as api from './api.js';
import { button, checkbox, field, select } from './controls.js';
import { el } from './dom.js';
import { keepSetting, setting } from './model/save.js';
import { download } from './play/download.js';
import { problemWords } from './play/open.js';

/** How many puzzles a sheet may have. */
export const SHEETS = [1, 2, 4, 6];

/** What a sheet is like; kept, as one's printer is the same each time. @type {[name: string, label: string, about: string][]} */
const PARTS = [
  ['solutions', 'Solutions on a page behind', ''],
  ['marks', 'Small numbers to strike out', 'In every open cell.'],
];

/** @type {[value: string, name: string][]} */
const PAPERS = [['a4', 'A4'], ['letter', 'Letter']];

/** What sheets are like now, in words. */
function kindWords() {
  const size = setting('paper.size', 'a4');
  const name = PAPERS.find(([value]) => value === size)?.[1] ?? PAPERS[0][1];
  return `${name}, ${setting('paper.solutions', false) ? 'with' : 'without'} solutions${setting('paper.marks', false) ? ', with small numbers' : ''}`;
}

export class Paper {
  #status = el('div', { class: 'status', role: 'status' });
  /** @type {AbortController | null} */
  #making = null;

  /**
   * @param {(signal: AbortSignal, count: number) => Promise<Board[]> | Board[]} puzzles what goes on a sheet of so many
   * @param {{counts?: number[], about?: string, head?: Node | null}} [how] `head` stands above the buttons
   */
  constructor(puzzles, { counts = SHEETS, about, head = null } = {}) {
    this.puzzles = puzzles;
    const kind = el('summary');
    const tellKind = () => (kind.textContent = kindWords());
    const keep = (/** @type {string} */ name, /** @type {unknown} */ value) => {
      keepSetting(`paper.${name}`, value);
      tellKind();
    };
    const paper = select(PAPERS, (value) => keep('size', value));
    paper.value = setting('paper.size', 'a4');
    tellKind();
    const makes = counts.map((count) => {
      const made = button(counts.length > 1 ? String(count) : 'Save it as PDF', () => this.#make(count));
      if (counts.length > 1) made.setAttribute('aria-label', `A sheet with ${count} ${count === 1 ? 'puzzle' : 'puzzles'}`);
      return made;
    });
    this.halt = button('Stop', () => this.stop(), { icon: 'stop' });
    this.halt.hidden = true;
    this.makes = makes;
    this.element = el('section', { class: 'paper' }, el('h3', { text: 'On paper' }), about && el('p', { class: 'kind', text: about }), head,
      el('div', { class: 'actions' }, ...makes),
      el('details', { class: 'paper-kind' }, kind, field('Paper', paper),
        ...PARTS.map(([name, label, words]) => checkbox(label, setting(`paper.${name}`, false), (on) => keep(name, on), words))),
      el('div', { class: 'making' }, this.#status, this.halt));
  }

  stop() {
    this.#making?.abort();
  }

  /** @param {number} count */
  async #make(count) {
    this.stop();
    const making = (this.#making = new AbortController());
    this.#say('Making the sheet …');
    this.halt.hidden = false;
    try {
      const boards = await this.puzzles(making.signal, count);
      const sheet = await api.sheet({
        puzzles: boards, per_page: count, paper: setting('paper.size', 'a4'),
        ...Object.fromEntries(PARTS.map(([name]) => [name, setting(`paper.${name}`, false)])),
      }, making.signal);
      download(Uint8Array.from(atob(sheet.pdf), (letter) => letter.charCodeAt(0)), 'ninefold-sheet', 'pdf');
      this.#say(savedWords(boards.length, sheet));
    } catch (error) {
      if (!making.signal.aborted) this.#say(sheetProblem(error), true);
      else if (this.#making === making) this.#say('Stopped.');
    } finally {
      if (this.#making === making) {
        if (document.activeElement === this.halt) this.makes[0].focus();
        this.halt.hidden = true;
      }
    }
  }

  /** @param {string} words @param {boolean} [alarm] */
  #say(words, alarm = false) {
    this.#status.classList.toggle('alarm', alarm);
    this.#status.replaceChildren(el('p', { text: words }));
  }
}

/** @param {number} count @param {{pages: number, notes: string[]}} sheet */
function savedWords(count, { pages, notes }) {
  const words = `Saved: ${count === 1 ? 'one puzzle' : `${count} puzzles`} on ${pages === 1 ? 'one page' : `${pages} pages`}.`;
  return [words, ...notes.map((note) => `Note: ${note}.`)].join(' ');
}

/** @param {unknown} error */
function sheetProblem(error) {
  const isMissing = error instanceof api.Problem && error.status === 404;
  return isMissing ? 'This program was built without PDF (the feature “pdf”), so it makes no sheets. “Print” in Play prints the board.' : problemWords(error);
}
