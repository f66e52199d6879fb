/** The tab *Pencils*: Crook's procedure as a guided session. */

/** @import {App, Mounted} from '../app.js' */
/** @import {Puzzle} from '../model/game.js' */
/** @import {Action, PencilState} from './types.js' */

import { Problem } from '../api.js';
import { BoardView } from '../board/view.js';
import { button, openDialog } from '../controls.js';
import { el } from '../dom.js';
import { signGoesOn } from '../goes-on.js';
import { keepSetting, setting } from '../model/setting.js';
import { problemWords } from '../play/open.js';
import { Presentation } from '../present.js';
import { waysOf } from '../rooms.js';
import { Desk, choiceCell, sharedHouses } from './desk.js';
import { EXAMPLES, keep, keyOf, sessionOf, shelf } from './kept.js';
import { isTried } from './prompt.js';
import { Record } from './record.js';
import { Session } from './session.js';
import { TypedNumber } from './typed.js';

/** @param {HTMLElement} panel @param {App} app @returns {Mounted} */
export function mount(panel, app) {
  const pencils = new Pencils(panel, app);
  return { enter: () => pencils.enter(), leave: () => pencils.leave(), focus: () => pencils.view.focus() };
}

class Pencils {
  isShown = false;
  /** Was the next step shown? */
  #isTold = false;
  /** The vertex that the choice has moved to. */
  #vertex = -1;
  /** Were other cells chosen since the latest deed? Then its answer leaves the choice as it is. */
  #hasMoved = false;

  /** @param {HTMLElement} panel @param {App} app */
  constructor(panel, app) {
    this.app = app;
    this.panel = panel;
    this.session = new Session(app.game.puzzle);
    this.session.dialect = setting('pencils.dialect', 'crook');
    this.title = el('h2', { class: 'said printed' });
    this.place = el('div');
    this.status = el('div', { class: 'status', role: 'status', 'data-told': true });
    this.typed = new TypedNumber((value, cells) => this.#type(value, cells));
    this.desk = new Desk(this.#deeds());
    this.desk.names.value = this.session.dialect;
    this.record = new Record();
    this.view = this.#newView();
    this.present = new Presentation({
      isShown: () => this.isShown,
      next: () => this.#lead(),
      back: () => this.#undo(),
      changed: (on) => full.setAttribute('aria-pressed', String(on)),
    });
    const full = button('Full screen', () => this.present.toggle(), { icon: 'full', class: 'quiet bare', title: 'F: big letters for a class; space or a clicker goes on' });
    full.setAttribute('aria-pressed', 'false');
    // What scrolls as one where a screen has no room for it beside or below the board.
    const under = el('div', { class: 'under' }, el('div', { class: 'which' }, this.desk.puzzles, full), this.desk.element, this.record.element);
    signGoesOn(under, 'What is due, and what was done', () => 0);
    const frame = el('div', { class: 'frame' }, el('div', { class: 'scroller' }, this.place));
    panel.append(waysOf('pencils').element, this.title, el('div', { class: 'stage' }, frame), this.status, under);
    this.session.addEventListener('change', () => this.#changed());
    this.session.addEventListener('away', (event) => this.#away(/** @type {CustomEvent} */ (event).detail));
    this.session.addEventListener('fault', (event) => this.#fault(/** @type {CustomEvent} */ (event).detail));
    document.addEventListener('keydown', (event) => this.#shortcut(event));
  }

  leave() {
    this.isShown = false;
    this.present.set(false);
  }

  /** What a clicker does: the step that is due is shown, then done. */
  #lead() {
    const { state } = this.session;
    if (state?.standing === 'dead' && state.paths > 0) this.#do(() => ({ do: 'erase' }));
    else if (state?.standing !== 'solved') this.#do((now) => this.#showMe(now));
  }

  /** Another puzzle in Play is taken over; else the session goes on. */
  enter() {
    this.isShown = true;
    const { current, play, sessions } = shelf();
    const ofPlay = this.app.game.puzzle;
    const kept = sessions.find(([key]) => key === current)?.[1];
    const session = play === keyOf(ofPlay) && kept ? kept : sessionOf(ofPlay);
    if (this.session.state && keyOf(session.puzzle) === keyOf(this.session.puzzle)) this.#offerPuzzles();
    else this.#load(session);
  }

  /** @param {import('./session.js').Kept} session */
  #load(session) {
    this.#vertex = -1;
    this.#hasMoved = this.#isTold = false;
    this.session.load(session);
    this.view.destroy();
    this.view = this.#newView();
    this.#draw();
    this.#offerPuzzles();
  }

  #offerPuzzles() {
    const puzzles = this.#puzzles();
    const current = keyOf(this.session.puzzle);
    this.title.textContent = `${this.session.puzzle.title}: Crook’s procedure`;
    this.desk.offerPuzzles(puzzles.map(({ title }, i) => (i === 0 ? `From Play: ${title}` : title)), puzzles.findIndex((puzzle) => keyOf(puzzle) === current));
  }

  /** The puzzle of Play, the examples, and that of the session if it is another. @returns {Puzzle[]} */
  #puzzles() {
    const puzzles = [this.app.game.puzzle, ...EXAMPLES];
    const { puzzle } = this.session;
    return puzzles.some((other) => keyOf(other) === keyOf(puzzle)) ? puzzles : [...puzzles, puzzle];
  }

  /** @returns {import('./desk.js').Deeds} */
  #deeds() {
    const { session } = this;
    return {
      showMe: () => this.#do((state) => this.#showMe(state)),
      forced: () => this.#goOn((state) => state.standing === 'forcing' && state.next_action?.do === 'enter'),
      markUp: () => this.#do(() => ({ do: 'mark-up' })),
      crossOut: (house) => this.#crossOut(house),
      aSet: () => this.#showSet(),
      goOn: () => this.#goOn((state) => state.standing === 'searching' && !state.is_choice_due),
      condition: () => this.#condition(),
      choose: (cell, value) => this.#do(() => ({ do: 'choose', cell, value })),
      flip: (cell, choices) => this.#do(() => flip(cell, choices)),
      erase: () => this.#do(() => ({ do: 'erase' })),
      type: (value) => this.#type(value, this.view.chosen),
      several: (on) => (this.view.pointer.several = on),
      undo: () => this.#undo(),
      redo: () => session.redo(),
      again: () => session.startAgain(),
      print: () => window.print(),
      speak: (dialect) => {
        keepSetting('pencils.dialect', dialect);
        session.speak(dialect);
      },
      puzzle: (index) => this.#load(sessionOf(this.#puzzles()[index])),
    };
  }

  #newView() {
    const { puzzle } = this.session;
    const view = new BoardView(this.place, puzzle.geometry, { label: puzzle.title, names: true });
    view.pointer.several = this.desk?.several.getAttribute('aria-pressed') === 'true';
    view.addEventListener('select', () => {
      this.typed.end();
      this.#hasMoved = true;
      this.#draw();
    });
    view.addEventListener('enter', (event) => this.typed.take(/** @type {CustomEvent} */ (event).detail, puzzle.geometry.size));
    view.addEventListener('erase', () => this.#say('What is entered here is proved; Undo takes the latest back.', true));
    return view;
  }

  #changed() {
    const { session } = this;
    const state = /** @type {PencilState} */ (session.state);
    const held = this.panel.contains(document.activeElement);
    this.#isTold = false;
    this.view.scene(null);
    this.#moveToVertex(state);
    if (!this.#hasMoved && this.view.selection.size > 1) this.view.select([this.view.focused], this.view.focused, true);
    this.#draw();
    this.record.show(state, session.actions, session.puzzle.geometry);
    const last = state.said.at(-1);
    this.#say(last ?? 'Choose a cell and type a forced number, or press “Show me”.', state.standing === 'dead' && !isTried(state));
    this.status.classList.toggle('solved', state.standing === 'solved');
    keep(session.keep(), keyOf(this.app.game.puzzle));
    if (held) this.#keepFocus();
  }

  /** @param {{words: string, again: HTMLButtonElement}} told */
  #away({ words, again }) {
    this.#say(words, true);
    this.status.append(again);
  }

  /** A puzzle that is wrong stays wrong; a server may have less to do later. @param {unknown} error */
  #fault(error) {
    this.#say(problemWords(error), true);
    const isPuzzle = error instanceof Problem && error.status === 400;
    if (this.session.state || isPuzzle) return;
    this.status.append(button('Try again', () => this.#load(sessionOf(this.session.puzzle))));
  }

  /** The choice moves to the cell for which a number is to be chosen, once. @param {PencilState} state */
  #moveToVertex(state) {
    const cell = choiceCell(state, []) ?? -1;
    if (cell >= 0 && cell !== this.#vertex && !this.#hasMoved) this.view.select([cell], cell, true);
    this.#vertex = cell;
  }

  /** A button that was pressed may be gone now. */
  #keepFocus() {
    const now = document.activeElement;
    if (!now || now === document.body || !now.checkVisibility()) this.view.focus();
  }

  #draw() {
    const { session, view, desk } = this;
    const { state, puzzle } = session;
    const { givens } = puzzle.board;
    desk.element.hidden = this.record.element.hidden = !state;
    if (!state) {
      view.show({ values: givens, givens });
      return;
    }
    const paths = Array(givens.length).fill(0);
    const notes = Array(givens.length).fill(null);
    for (const { cell, path, subscript } of state.entries) [paths[cell], notes[cell]] = [path, subscript];
    const { vertex, values, crossed, marks, dead_cells: dead } = state;
    view.show({
      values,
      givens,
      marks: { centre: (marks ?? []).map((list, cell) => (values[cell] ? [] : list)) },
      places: true,
      crossed: marks ? crossed : [],
      paths,
      notes,
      signs: new Map(vertex ? [[vertex.cell, 'focus']] : dead.map((cell) => [cell, isTried(state) ? 'focus' : 'violation'])),
      lit: view.selection.size > 0 ? values[view.focused] : 0,
    });
    const { actions, undone } = session;
    desk.show({ state, geometry: puzzle.geometry, chosen: view.chosen, isShown: this.#isTold, canUndo: actions.length > 0, canRedo: undone.length > 0 });
  }

  /** A request while an answer is under way waits for it, and so is never lost.
   * @param {(state: PencilState) => Action | string | null} choose see Session.do */
  async #do(choose) {
    this.#hasMoved = false;
    const why = await this.session.do(choose);
    if (why !== null) this.#say(why, true);
  }

  /** @param {(state: PencilState) => boolean} going */
  #goOn(going) {
    this.#hasMoved = false;
    this.session.goOn(going);
  }

  /** A number that still waits for its second digit is taken back first. */
  #undo() {
    this.view.keys.endNumber();
    if (!this.typed.drop()) this.session.undo();
  }

  /** @param {number} value @param {number[]} cells where it was typed */
  #type(value, cells) {
    this.#do(({ standing, is_choice_due: isDue, values }) => {
      if (value > this.session.puzzle.geometry.size) return null;
      if (cells.length !== 1) return 'Choose one cell for the number.';
      const [cell] = cells;
      const isChoice = standing === 'at-vertex' || (isDue && values[cell] === 0);
      return { do: isChoice ? 'choose' : 'enter', cell, value };
    });
  }

  /** @param {number} house */
  #crossOut(house) {
    const cells = this.view.chosen;
    this.#do(() => ({ do: 'cross-out', house, cells }));
  }

  /** Tells and draws what comes next; asked again, does it. @param {PencilState} state */
  #showMe({ next, next_action: action, answer, vertex }) {
    if (this.#isTold && action) return action;
    if (this.#isTold && vertex) return flip(vertex.cell, vertex.choices);
    this.#isTold = true;
    this.view.scene(next?.scene ?? null);
    this.#draw();
    this.#say(answer ?? '');
    return null;
  }

  async #showSet() {
    const state = await this.session.ask('cross-out');
    if (!state || !this.isShown) return;
    this.#isTold = false;
    this.view.scene(state.next?.scene ?? null);
    this.#draw();
    const action = state.next_action;
    if (action?.do === 'cross-out') this.view.select(action.cells, action.cells[0]);
    this.#say(state.answer ?? '');
  }

  async #condition() {
    const state = await this.session.ask('condition');
    const [first, ...covers] = state?.condition ?? [];
    if (!first || !this.isShown) return;
    openDialog('Condition 1', () => [
      el('p', { text: 'A number is chosen at random only when no preemptive set of any row, column or box can be broken into smaller ones.' }),
      el('p', { text: first }),
      el('ul', { class: 'covers' }, ...covers.map((text) => el('li', { text: text.replace(/^- /, '') }))),
    ]);
  }

  /** @param {string} words @param {boolean} [alarm] */
  #say(words, alarm = false) {
    this.status.classList.toggle('alarm', alarm);
    this.status.replaceChildren(el('p', { text: words }));
  }

  /** @param {KeyboardEvent} event */
  #shortcut(event) {
    if (!this.isShown || document.querySelector('dialog[open]')) return;
    const ctrl = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    if (ctrl && key === 'z' && !event.shiftKey) this.#undo();
    else if (ctrl && (key === 'y' || key === 'z')) this.session.redo();
    else if (key === 'enter' && this.view.grid.contains(/** @type {Node} */ (event.target))) this.#enterKey();
    else return;
    event.preventDefault();
  }

  /** Enter on the board ends a number, or crosses out by the chosen cells. */
  #enterKey() {
    if (this.typed.end()) return;
    const { chosen: cells } = this.view;
    if (cells.length < 2) return;
    this.#do((state) => {
      const [house] = sharedHouses(this.session.puzzle.geometry, state, cells);
      if (house === undefined) return 'All cells of a preemptive set are open, and lie in one row, column or box.';
      return { do: 'cross-out', house, cells };
    });
  }
}

/** @param {number} cell @param {number[]} choices @returns {Action} */
function flip(cell, choices) {
  return { do: 'choose', cell, value: choices[Math.floor(Math.random() * choices.length)], coin: true };
}
