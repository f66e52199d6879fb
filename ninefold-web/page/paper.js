/** Puzzles on paper: sheets of 1, 2, 4 or 6 as PDF, which the server lays out as it does the pages of books. */

/** @import {Board} from './types.js' */

import * as api from './api.js';
import { button, checkbox, field, select } from './controls.js';
import { el } from './dom.js';
import { keepSetting, setting } from './model/setting.js';
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

/** How long choices may follow each other until it is asked what they mean for the sheets, in milliseconds. */
const PAUSE = 150;

export class Paper {
  #status = el('div', { class: 'status', role: 'status' });
  /** Why some sheets are not made. */
  #refusals = el('div', { class: 'status refusals', role: 'status', hidden: true });
  /** @type {AbortController | null} */
  #making = null;
  /** @type {AbortController | null} */
  #checking = null;

  /**
   * @param {(signal: AbortSignal, count: number) => Promise<Board[]> | Board[]} puzzles what goes on a sheet of so many
   * @param {{counts?: number[], about?: string, head?: Node | null, like?: (count: number) => Board[], names?: () => string[]}} [how] `head` stands above the buttons;
   *   `like` are boards of the same kinds, where the puzzles are yet to be made; `names` are what the puzzles are called
   */
  constructor(puzzles, { counts = SHEETS, about, head = null, like, names = () => [] } = {}) {
    this.puzzles = puzzles;
    this.counts = counts;
    this.like = like;
    this.names = names;
    const kind = el('summary');
    const tellKind = () => (kind.textContent = kindWords());
    const keep = (/** @type {string} */ name, /** @type {unknown} */ value) => {
      keepSetting(`paper.${name}`, value);
      tellKind();
      this.check();
    };
    const paper = select(PAPERS, (value) => keep('size', value));
    paper.value = setting('paper.size', 'a4');
    tellKind();
    const makes = counts.map((count) => {
      const made = button(counts.length > 1 ? String(count) : 'Save it as PDF', () => made.getAttribute('aria-disabled') !== 'true' && this.#make(count));
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
      el('div', { class: 'making' }, this.#refusals, this.#status, this.halt));
  }

  stop() {
    this.#making?.abort();
    this.#checking?.abort();
  }

  /** What would be refused is told before anyone presses for it: asked when the sheets come into sight, and whenever a choice changes them. */
  async check() {
    this.#checking?.abort();
    const { signal } = (this.#checking = new AbortController());
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const why = [];
    for (const count of this.counts) {
      const words = await this.#refused(count, signal);
      if (signal.aborted) return;
      if (words === null) return this.#refuse(this.counts.map(() => WITHOUT));
      why.push(words);
    }
    this.#refuse(why);
  }

  /** @param {number} count @param {AbortSignal} signal @returns {Promise<string | null>} empty where nothing is known against it, null where no sheet is ever made */
  async #refused(count, signal) {
    try {
      const boards = this.like?.(count) ?? await this.puzzles(signal, count);
      const problem = await api.sheetRefused(this.#sheet(boards, count), Boolean(this.like), signal);
      return problem ? problemWords(problem) : '';
    } catch (error) {
      return isMissing(error) ? null : '';
    }
  }

  /** @param {string[]} why for each button, empty where it can be pressed */
  #refuse(why) {
    this.makes.forEach((made, i) => made.setAttribute('aria-disabled', String(why[i] !== '')));
    const said = [...new Set(why.filter((words) => words))];
    this.#refusals.hidden = said.length === 0;
    this.#refusals.replaceChildren(...said.map((text) => el('p', { text })));
  }

  /** @param {Board[]} puzzles @param {number} count @returns {api.Sheet} */
  #sheet(puzzles, count) {
    return { puzzles, names: this.names().slice(0, puzzles.length), per_page: count, paper: setting('paper.size', 'a4'), ...Object.fromEntries(PARTS.map(([name]) => [name, setting(`paper.${name}`, false)])) };
  }

  /** @param {number} count */
  async #make(count) {
    this.#making?.abort();
    const making = (this.#making = new AbortController());
    this.#say('Making the sheet …');
    this.halt.hidden = false;
    try {
      const boards = await this.puzzles(making.signal, count);
      const sheet = await api.sheet(this.#sheet(boards, count), making.signal);
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

/** What is said by a program without sheets. */
const WITHOUT = 'This program was built without PDF (the feature “pdf”), so it makes no sheets. “Print” in Play prints the board.';

/** @param {unknown} error */
const isMissing = (error) => error instanceof api.Problem && error.status === 404;

/** @param {unknown} error */
const sheetProblem = (error) => (isMissing(error) ? WITHOUT : problemWords(error));
