/** The tab *Play*: the board, what stands around it, and what happens when. Typing never waits for the server. */

/** @import {App, Mounted} from '../app.js' */
/** @import {Puzzle, Saved} from '../model/game.js' */
/** @import {Layer, Move} from '../model/history.js' */

import { insist } from '../again.js';
import * as api from '../api.js';
import { COLOURS } from '../board/colours.js';
import { BoardView } from '../board/view.js';
import { button } from '../controls.js';
import { el, upper } from '../dom.js';
import { signGoesOn } from '../goes-on.js';
import { missing } from '../model/conflicts.js';
import { begunOf, forgetTwins, games, save } from '../model/save.js';
import { decode } from '../model/share.js';
import { keepTime } from '../model/record.js';
import { levelWords, nameOf } from '../model/shelf.js';
import { foretell, judge } from './check.js';
import { Clock } from './clock.js';
import { openGames } from './games.js';
import { filtered, FilterNote, filterWords, isOff, noFilter, openFilter } from './filter.js';
import { openHelp } from './help.js';
import { Hint } from './hint.js';
import { isElsewhere } from './incoming.js';
import { keepingNote } from './keeping.js';
import { bare, mistyped, ofGivens, owed, spare, tellOthers, Waiting } from './live.js';
import { openMore } from './more.js';
import { openPuzzle, problemWords } from './open.js';
import { Panel } from './panel.js';
import { openPrint } from './print.js';
import { Setter, UNTITLED } from './setter.js';
import { isWithheld, ONCE, openSettings, settings, WITHHELD } from './settings.js';
import { openShare } from './share.js';
import { asksFor, canDraw, join } from './shortcuts.js';
import { afterSolved, isDone, solvedWords } from './solved.js';
import { openTries } from './tries.js';
import { Zoom } from './zoom.js';
import { clashWords, marksWords, moveWords, openedWords } from './words.js';

/** @param {HTMLElement} panel @param {App} app @returns {Mounted} */
export function mount(panel, app) {
  const play = new Play(panel, app);
  return { enter: (rest) => play.enter(rest), leave: () => play.leave(), focus: () => play.focus(), receive: (text) => play.open(text) };
}

/** Modifier keys name layers without the plural. @type {Record<string, Layer>} */
const LAYERS = { corner: 'corner', centre: 'centre', colour: 'colours' };

/** Changes are kept no more often than this, in milliseconds. */
const PACE = 150;

/** @param {number[]} cells @param {string} [sign] @returns {Map<number, string>} */
const signed = (cells, sign = 'wrong') => new Map(cells.map((cell) => [cell, sign]));

class Play {
  #shown = false;
  #wasSolved = false;
  #wasFull = false;
  #id = '';
  /** Was a game opened of which nothing was said yet? */
  #isNew = false;
  /** @type {AbortController | null} */
  #asking = null;
  /** Cells that the latest check made stand out. @type {Map<number, string>} */
  #signs = new Map();
  /** Does the status speak of the board as it is before the next change? */
  #isStale = false;
  /** @type {number | undefined} */
  #keeping;
  #kept = -Infinity;
  #settings = settings();
  /** What stands out on the board without being asked for a hint. */
  #filter = noFilter();
  /** What is asked after a pause: of givens that are typed, or whether an entry is wrong. */
  #waiting = new Waiting();
  /** While the puzzle itself is typed: the numbers that solutions have in its cells. @type {number[][] | null} */
  #candidates = null;
  /** Is it shown which cells are owed to symmetry? */
  #isSymmetric = false;

  /** @param {HTMLElement} panel @param {App} app */
  constructor(panel, app) {
    this.app = app;
    this.game = app.game;
    this.title = el('h2', { class: 'title' });
    this.kind = el('p', { class: 'kind' });
    this.place = el('div');
    this.near = el('p', { class: 'near', 'aria-hidden': 'true' });
    this.scroller = el('div', { class: 'scroller' }, this.place);
    this.frame = el('div', { class: 'frame' }, this.scroller);
    this.status = el('div', { class: 'status', role: 'status' });
    this.hint = new Hint({
      app, view: () => this.view, draw: () => this.#draw(), changed: () => this.#noted(), check: () => this.#check(false),
      say: (words, again) => this.#say(words, again ? 'alarm' : '', {}, again ?? false),
    });
    this.filterNote = new FilterNote(() => {
      this.#filter = noFilter();
      this.#draw();
      this.view.focus();
    });
    this.talk = el('div', { class: 'talk' }, keepingNote(), this.filterNote.element, this.status, this.hint.element, this.near);
    signGoesOn(this.talk, 'What is said', () => this.hint.foot);
    this.soFar = el('ol');
    this.panel = new Panel(this.#actions());
    this.view = this.#newView();
    this.clock = new Clock(this.game, this.frame, () => this.view.focus());
    this.setter = new Setter((title) => this.game.rename(title || UNTITLED, title === ''), () => this.#fixGivens());
    this.whole = panel;
    this.zoom = new Zoom(panel, this.scroller, (times) => this.#zoom(times));
    const open = button('Open', () => this.open(), { class: 'quiet', title: 'Paste, open a file, type your own' });
    const head = el('div', { class: 'head' }, el('div', {}, this.title, this.setter.title, this.kind), this.setter.element, open, this.clock.element);
    panel.append(head, el('div', { class: 'stage' }, this.frame), this.talk, this.panel.element,
      el('section', { class: 'so-far', 'aria-label': 'So far' }, el('h3', { text: 'So far' }), this.soFar));
    this.game.addEventListener('load', () => this.#loaded());
    this.game.addEventListener('change', () => this.#changed());
    document.addEventListener('keydown', (event) => this.#shortcut(event));
    addEventListener('pagehide', () => this.game.isTouched && this.#keep());
    this.#loaded();
    this.#isNew = false; // it is where the person was, or a sample
    this.#changed();
    if (games().length === 0) this.#say('Choose a cell and type a number. This is a sample; “Open” takes any puzzle of yours.');
    else if (!this.#tellSolved()) this.#say(openedWords(this.game));
  }

  /** @returns {import('./panel.js').Actions} */
  #actions() {
    const { game } = this;
    const done = (/** @type {Move | false} */ move, /** @type {string} */ how) => move && this.view.say(`${how}: ${moveWords(move, game.geometry)}`);
    return {
      enter: (value) => this.#enter(value, this.panel.mode),
      held: (value) => {
        this.#enter(value, this.panel.mode === 'values' ? 'centre' : 'values');
        if (this.#settings.haptics) navigator.vibrate?.(12);
      },
      erase: () => this.#erase(),
      undo: () => done(game.undo(), 'Undone'),
      redo: () => done(game.redo(), 'Redone'),
      several: (on) => {
        this.view.pointer.several = on;
        this.#say(on ? 'Every tap adds a cell to the choice now; “Several” in More ends it.' : 'A tap chooses one cell again.');
      },
      pen: (on) => {
        this.view.pointer.pen = on;
        this.#say(on ? 'Draw from cell to cell now; the same line once more takes it away. “Draw lines” in More ends it.' : 'A tap chooses a cell again.');
      },
      mode: () => this.view.keys.endNumber(),
      autoMarks: () => {
        const some = this.view.selection.size > 1 ? this.view.chosen : undefined;
        game.autoMarks(some);
        this.#saySuspect(some ? 'The chosen cells hold all their candidates.' : 'Every open cell holds its candidates. They are yours to change.');
      },
      clearMarks: () => game.clearMarks() && this.#say('All marks are gone. Undo brings them back.'),
      places: (on) => game.showPlaces(on),
      check: () => this.#check(),
      hint: () => this.hint.press(),
      more: () => openMore(this.panel.actions, { places: game.places, several: this.view.pointer.several, pen: this.view.pointer.pen, symmetric: this.#isSymmetric, setting: game.setting }),
      games: () => {
        if (game.isTouched) this.#keep();
        openGames(game.id, (saved) => this.#start(saved.puzzle, saved));
      },
      filter: () => openFilter(this.#filter, game.geometry.symbols, (filter) => {
        this.#filter = filter;
        this.#draw();
      }, () => this.view.say(this.view.grid.getAttribute('aria-description') ?? '')),
      symmetric: (on) => {
        this.#isSymmetric = on;
        this.#draw();
      },
      tries: () => openTries(game, (words) => this.#say(words)),
      bigger: () => this.#zoom(this.zoom.times === 1 ? 2 : 1),
      share: () => openShare(game),
      print: () => openPrint(game.puzzle.board),
      again: () => game.startAgain() && this.#say('Back at the beginning. Undo brings everything back.'),
      settings: () => openSettings((now) => {
        const { names, pad } = this.#settings;
        this.#settings = now;
        if (now.pad !== pad) this.panel.fit(game.geometry);
        if (now.names !== names) this.#rebuild(true);
        this.#changed();
      }),
      givens: () => this.#editGivens(),
      help: () => openHelp(),
    };
  }

  #newView() {
    const view = new BoardView(this.place, this.game.geometry, { label: this.game.puzzle.title, names: this.#settings.names });
    view.addEventListener('select', () => this.#draw());
    view.addEventListener('enter', (event) => {
      const { value, layer, amends } = /** @type {CustomEvent} */ (event).detail;
      this.#enter(value, layer ? LAYERS[layer] : this.panel.mode, amends);
    });
    view.addEventListener('erase', () => this.#erase());
    view.addEventListener('line', (event) => {
      const { from, to } = /** @type {CustomEvent} */ (event).detail;
      this.game.line(from, to);
    });
    return view;
  }

  /** @param {string} rest */
  async enter(rest) {
    this.#shown = true;
    this.clock.show(true);
    if (this.#isNew && !this.#tellSolved()) this.#introduce(openedWords(this.game));
    if (!rest) return;
    history.replaceState(history.state, '', '#play');
    if (rest === 'open') return this.open();
    if (rest === 'print') return this.panel.actions.print();
    try {
      const { puzzle, ...saved } = await decode(rest, api.geometry);
      this.#start(puzzle, saved);
    } catch (error) {
      const isOff = error instanceof api.Problem && error.status === 0;
      this.#say(isOff ? error.message : 'This link holds no board: perhaps it was cut off when it was copied.', 'alarm');
    }
  }

  focus() {
    if (this.clock.isPaused) this.clock.focus();
    else this.view.focus();
  }

  leave() {
    this.#shown = false;
    this.#asking?.abort();
    this.#waiting.stop();
    this.hint.stop();
    this.clock.show(false);
  }

  #loaded() {
    const { game } = this;
    this.#isNew = game.id !== this.#id;
    this.#rebuild(!this.#isNew);
    this.#id = game.id;
    this.panel.fit(game.geometry);
    this.whole.style.setProperty('--rows', `${(this.panel.keypad.rows - 1) * 2}rem`);
    [this.#wasSolved, this.#wasFull] = [game.isSolved, game.isFull];
    this.#filter = noFilter();
    this.#zoom(1);
    if (this.clock.isPaused) this.clock.pause(false);
    this.#say('');
    if (this.#isNew) forgetTwins(game.save());
  }

  /** A new board in place of the one that is there. @param {boolean} stays is the choice of cells to stay as it is? */
  #rebuild(stays) {
    const { focused, selection, pointer: { several, pen }, grid } = this.view;
    const held = grid.contains(document.activeElement);
    this.view.destroy();
    this.view = this.#newView();
    this.view.pointer.several = several;
    this.view.pointer.pen = pen;
    if (stays) this.view.select(selection, focused, true);
    if (held) this.view.focus();
  }

  #fixGivens() {
    const { game } = this;
    if (game.fixGivens()) {
      if (game.puzzle.untitled) game.rename(nameOf(game.puzzle), true);
      this.#keep();
      this.#introduce('The puzzle is set.', 'Good luck!');
      this.view.focus();
      return;
    }
    this.#mark(signed([...game.conflicts]));
    this.#say(clashWords(game), 'alarm', { isAsked: true });
  }

  #editGivens() {
    const { game } = this;
    const { id } = game;
    if (game.isTouched) this.#keep();
    game.editGivens();
    this.#keep();
    this.#say(`The givens can be changed.${game.id === id ? '' : ' Your game so far is in “My games”.'}`);
    this.view.focus();
  }

  /**
   * Says what is there now, and after a while what is to be known of the puzzle; unless something is done before.
   * @param {string} words @param {string} [wish] for a puzzle that is as it should be
   */
  async #introduce(words, wish) {
    this.#isNew = false;
    const { game } = this;
    this.#say(game.setting ? `${words} Type the puzzle into the board.` : words);
    if (game.setting) return;
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    const answer = await api.check(bare(game), asking.signal).catch(() => null);
    if (!answer || this.#asking !== asking || asking.signal.aborted) return;
    const { words: more, tone, isGood } = foretell(game, answer);
    if (!isGood) {
      this.#say(`${words} ${more}`, tone);
      this.#suspect(answer, asking, false);
    } else if (wish) this.#say([words, more, wish].filter(Boolean).join(' '));
  }

  #changed() {
    const { game } = this;
    this.#asking?.abort();
    this.#asking = null;
    this.#signs = new Map();
    this.#candidates = null;
    this.hint.clear();
    this.view.keys.endNumber();
    const { canUndo, canRedo, setting, puzzle: { title, untitled } } = game;
    this.clock.element.hidden = setting || !this.#settings.clock;
    this.title.textContent = title;
    this.title.hidden = setting;
    const level = levelWords(game.puzzle);
    this.kind.textContent = upper(`${level && `${level}, `}${game.geometry.name}`);
    this.view.grid.setAttribute('aria-label', title);
    this.setter.show(setting, untitled ? '' : title);
    this.panel.show({ missing: missing(game.geometry, game.values), canUndo, canRedo });
    this.#tellSoFar();
    this.#draw();
    this.clock.update();
    if (this.#isStale) this.#say('');
    this.#celebrate();
    if (!this.#isNew || !this.#shown) this.#wait();
    else if (!this.#tellSolved()) this.#introduce(openedWords(game));
    // Typing does not wait for the storage, either: the first change is kept at once, those that follow it quickly together.
    if (game.hasChanged) this.#keeping ??= window.setTimeout(() => this.#keep(), Math.max(0, this.#kept + PACE - performance.now()));
    else this.#unkeep();
  }

  /** What is said by itself after a pause: of the givens while they are typed, and of wrong numbers if the person wants it. */
  #wait() {
    const { game } = this;
    this.#waiting.stop();
    if (!this.#shown || !game.hasChanged) return;
    if (game.setting && game.values.some(Boolean)) this.#waiting.ask((signal) => this.#tellGivens(signal));
    else if (!game.setting && this.#settings.errors === 'once') this.#waiting.ask((signal) => this.#tellWrong(signal));
  }

  /** @param {AbortSignal} signal */
  async #tellGivens(signal) {
    const { game } = this;
    const { words, differ, candidates } = await ofGivens(game, signal);
    if (signal.aborted) return;
    this.#candidates = candidates;
    this.#mark(signed(candidates ? [] : differ, 'differs'));
    this.#say(words, '', {}, / one solution/.test(words) && button('Which givens can go?', () => this.#tellSpare()));
  }

  /** Marks the givens of which each alone could go. */
  async #tellSpare() {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    this.#say('Trying each given …');
    const cells = await spare(this.game, asking.signal).catch((error) => (this.#asking === asking && this.#say(problemWords(error), 'alarm'), null));
    if (!cells || asking.signal.aborted) return;
    this.#mark(signed(cells, 'spare'));
    this.#say(cells.length === 0 ? 'No given can go: the puzzle would have several solutions.' : `Each of the ${cells.length} marked givens alone can go; after one is gone, ask again.`);
  }

  /** @param {AbortSignal} signal */
  async #tellWrong(signal) {
    const { wrong } = await api.check(this.game.board(), signal);
    if (signal.aborted || wrong.entries.length === 0) return;
    this.#mark(signed(wrong.entries));
    this.view.say(`wrong: ${wrong.entries.map((cell) => this.view.words(cell)).join('; ')}`);
  }

  /** What waits to be kept is so by now, or is none of this game. */
  #unkeep() {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
  }

  #keep() {
    this.#unkeep();
    this.#kept = performance.now();
    if (!save(this.game.save())) this.#say('This browser does not keep games now; its storage is full or switched off.', 'alarm', { stays: true });
  }

  /** Of a game that is solved it is said that it is, also when it is opened again. */
  #tellSolved(more = '') {
    const done = isDone(this.game);
    if (done) this.#say(`${solvedWords(this.game)}${more}`, '', {}, ...afterSolved(this.app));
    this.#isNew &&= !done;
    return done;
  }

  /** A full board is worth a word. */
  #celebrate() {
    const { game, game: { isFull, isSolved } } = this;
    if (!this.#wasSolved && this.#tellSolved(game.helped === 0 ? ' Well done!' : '')) {
      keepTime(game);
      tellOthers(game, this.status, (this.#asking = new AbortController()).signal);
    } else if (isFull && !isSolved && !this.#wasFull && !game.setting) {
      if (isWithheld()) this.#withhold('Every cell is filled, but something is wrong.');
      else this.#say('Every cell is filled, but something is wrong: Check tells what.', 'note');
    }
    this.status.classList.toggle('solved', isSolved && !game.setting);
    [this.#wasSolved, this.#wasFull] = [isSolved, isFull];
  }

  #draw() {
    const { game, view } = this;
    const { corner, centre, colours, lines } = game.entries;
    const { same, seen, conflicts } = this.#settings;
    const values = game.values;
    const lone = view.selection.size === 1 ? view.focused : -1;
    const hint = this.hint.shown;
    this.filterNote.show(this.#filter, game.geometry.symbols);
    const shown = hint.scene || isOff(this.#filter) ? null : filtered(this.#filter, game);
    const stands = shown ?? hint.scene;
    view.grid.setAttribute('aria-description', shown ? filterWords(this.#filter, shown, game) : '');
    const typed = this.#candidates;
    view.show({
      values,
      givens: game.givens,
      marks: typed ? { centre: typed.map((list, cell) => (values[cell] ? [] : list)) } : { corner, centre },
      places: Boolean(typed) || game.places,
      colours,
      lines,
      conflicts: conflicts ? game.conflicts : new Set(),
      signs: hint.signs.size > 0 ? hint.signs : this.#isSymmetric && game.setting ? new Map(owed(values).map((cell) => [cell, 'focus'])) : this.#signs,
      lit: same && view.selection.size > 0 ? (values[view.focused] ?? 0) : 0,
      seen: new Set(seen && lone >= 0 ? game.peers[lone] : []),
    });
    view.element.classList.toggle('printed', Boolean(typed)); // they are the page's, and none of the person's hand
    const stage = hint.scene ? hint.stage : 'answer';
    const { scene: drawn = null, stage: at = stage } = view.staged ?? {};
    if (drawn !== stands || at !== stage) view.scene(stands, stage);
    const isOne = view.selection.size === 1 && !values[view.focused];
    this.panel.keypad.hold(isOne ? [...corner[view.focused], ...centre[view.focused]] : []);
    this.near.textContent = isOne ? marksWords(game, view.focused) : '';
  }

  /** The latest moves, the newest first. */
  #tellSoFar() {
    const { history, geometry } = this.game;
    this.soFar.replaceChildren(...history.done.slice(-30).reverse().map((move) => el('li', { text: upper(moveWords(move, geometry)) })));
  }

  /** @param {number} value @param {Layer} layer @param {boolean} [amends] */
  #enter(value, layer, amends = false) {
    const { view, game } = this;
    const cells = view.chosen;
    if (cells.length === 0) return this.#say('Choose a cell first.', 'note');
    if (layer === 'colours' && value > COLOURS.length) return;
    const did = game.enter(cells, value, layer, { tidy: this.#settings.tidy && !game.setting, amends });
    if (did) view.say(cells.length === 1 ? view.words(cells[0]) : `${cells.length} cells changed`);
    else view.say(!game.setting && cells.every((cell) => game.givens[cell]) ? 'Given cells stay as they are' : 'Nothing to change here');
  }

  #erase() {
    const { view } = this;
    const cells = view.chosen;
    if (cells.length === 0) return this.#say('Choose a cell first.', 'note');
    if (this.game.erase(cells, this.panel.mode)) view.say(cells.length === 1 ? view.words(cells[0]) : `${cells.length} cells erased`);
  }

  /** Says it, and after a while what is wrong with the values from which marks follow; unless something is done before. @param {string} words */
  async #saySuspect(words) {
    const { game } = this;
    this.#say(words);
    if (game.setting) return;
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    const answer = await api.marks(game.board(), asking.signal).catch(() => null);
    if (answer?.note && this.#asking === asking && !asking.signal.aborted) this.#say(`${words} ${answer.note}`, 'note');
  }

  /** Says that something is wrong, and not what. @param {string} words */
  #withhold(words) {
    this.#say(`${words} ${WITHHELD}`, 'note', { isAsked: true },
      button(ONCE, () => this.#check(false)), button('Settings', () => this.panel.actions.settings()));
  }

  /** @param {boolean} withholds is it only said whether something is wrong? */
  async #check(withholds = isWithheld()) {
    this.hint.close();
    this.#waiting.stop();
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    this.#say('Checking …');
    try {
      const answer = await insist(() => api.check(this.game.board(), asking.signal), asking.signal, (words, again) => this.#say(words, 'alarm', {}, again));
      const verdict = judge(this.game, answer);
      if (asking.signal.aborted) return;
      if (withholds && verdict.back !== null) return this.#withhold('Something is wrong.');
      this.#suspect(answer, asking, answer.violations.length === 0);
      this.#mark(verdict.signs);
      const { back, all } = verdict;
      const goBack = () => {
        for (let i = 0; i < (back ?? 0); i++) this.game.undo();
        this.#say('Back before the first wrong turn. Redo goes forward again.');
      };
      this.#say(verdict.words, verdict.tone, { isAsked: true },
        back !== null && back <= this.game.history.done.length && button('Go back to before it', goBack),
        all.size > verdict.signs.size && button('Show all', () => this.#mark(all)));
    } catch (error) {
      // A change, or another check, has its own words.
      if (this.#asking !== asking) return;
      if (asking.signal.aborted) this.#say('');
      else this.#say(problemWords(error), 'alarm');
    }
  }

  /** Says first which given of a wrong copy is likely mistyped, once that is known. @param {import('../types.js').CheckAnswer} answer @param {AbortController} asking @param {boolean} marks is it to be marked alone? */
  async #suspect(answer, asking, marks) {
    const found = await mistyped(this.game, answer, asking.signal).catch(() => null);
    if (!found || this.#asking !== asking || asking.signal.aborted) return;
    this.status.prepend(el('p', { text: found.words }));
    if (marks) this.#mark(signed(found.cells));
  }

  /** Marks cells. @param {Map<number, string>} signs */
  #mark(signs) {
    this.#signs = signs;
    this.#draw();
  }

  /** @param {number} times as large as it fits */
  #zoom(times) {
    this.zoom.to(times);
    if (this.view.selection.size === 1) this.view.cells[this.view.focused].element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** @param {string} [text] is read at once */
  open(text = '') {
    openPuzzle((puzzle, setting) => {
      const begun = setting ? undefined : begunOf(puzzle);
      this.#start(begun?.puzzle ?? puzzle, begun ?? { setting });
      this.view.focus();
      if (begun) this.#say('This puzzle was begun before, and goes on from there. “Start again” in More begins anew.');
    }, text);
  }

  /** @param {Puzzle} puzzle @param {Partial<Saved>} saved */
  #start(puzzle, saved) {
    if (this.game.isTouched) this.#keep();
    this.game.load(puzzle, saved);
    this.#keep();
  }

  /**
   * Puts words where they have their place: until the next change, or until others come.
   * @param {string} words @param {'' | 'note' | 'alarm'} [tone] @param {{stays?: boolean, isAsked?: boolean}} [how]
   *   `isAsked`: where the place is too small, the keys stand back for it
   * @param {...(Node | false)} more
   */
  #say(words, tone = '', { stays = false, isAsked = false } = {}, ...more) {
    // A button among the words before may have the keyboard focus, and goes.
    if (this.status.contains(document.activeElement)) this.view.focus();
    this.#isStale = !stays;
    this.status.classList.toggle('alarm', tone === 'alarm');
    this.status.classList.toggle('note', tone === 'note');
    this.status.toggleAttribute('data-told', isAsked); // what was asked for is for those who follow, too
    this.status.replaceChildren(...(words ? [el('p', { text: words })] : []), ...more.filter((node) => node !== false));
    this.whole.classList.toggle('telling', this.hint.isOpen);
    if (words) this.talk.scrollTop = 0; // costs a layout, which typing does not wait for
    if (isAsked && this.talk.scrollHeight > this.talk.clientHeight + 1) this.#clearTheWay();
  }

  /** A hint was opened, told further or closed: it stands where the keys are, if there is no other room. */
  #noted() {
    this.whole.classList.toggle('telling', this.hint.isOpen);
    if (this.hint.isOpen) this.status.replaceChildren();
  }

  /** What was asked for is longer than its place: the keys stand back for it, until it is closed. */
  #clearTheWay() {
    this.whole.classList.add('telling');
    const close = button('Back to the keys', () => {
      this.whole.classList.remove('telling');
      this.view.focus();
      close.remove();
    }, { class: 'shut-note' });
    this.status.append(close);
  }

  /** @param {KeyboardEvent} event */
  #shortcut(event) {
    if (!this.#shown || this.clock.isPaused || isElsewhere(event.target)) return;
    const ctrl = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    const onBoard = this.view.grid.contains(/** @type {Node} */ (event.target));
    if (ctrl && key === 'z' && !event.shiftKey) this.panel.actions.undo();
    else if (ctrl && (key === 'y' || key === 'z')) this.panel.actions.redo();
    else if (key === 'escape' && this.hint.isOpen) this.hint.close();
    else if (asksFor(event, this.game)) this.panel.actions[key === 'h' ? 'hint' : 'check']();
    else if (key === 'l' && canDraw(event, this.game, this.view)) join(this.game, this.view);
    else if (key === ' ' && !ctrl && onBoard) this.view.say(`Typing: ${this.panel.nextMode()}`);
    else if (onBoard || !this.view.keys.type(event)) return;
    event.preventDefault();
  }
}
