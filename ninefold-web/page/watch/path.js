/** Every step from where the board stands now to the end: a path to walk along, also before a class. */

/** @import {Lesson, Section} from '../learn/lessons.js' */

import * as api from '../api.js';
import { button } from '../controls.js';
import { el } from '../dom.js';
import { WAYS } from '../learn/names.js';
import { Onward } from '../learn/onward.js';
import { Story } from '../learn/story.js';
import { cellWords } from '../model/geometry.js';
import { bare } from '../play/live.js';
import { Presentation } from '../present.js';
import { Steps } from './steps.js';

/** Milliseconds from step to step while the path walks by itself. */
const PACE = 3000;

/** @param {Lesson} lesson @returns {Section} */
export function path(lesson) {
  const { game, board, manner } = lesson;
  const steps = new Steps(board, 'All steps');
  const onward = new Onward(lesson, () => {}); // a change of the way asks again by itself
  const element = el('div', { class: 'path' }, steps.element);
  // What helps from the end is told with the end, and takes no room from the words of the steps.
  steps.reading.add(onward.element);
  steps.addEventListener('go', () => (onward.element.hidden = !steps.isAtEnd));
  const isShown = () => element.isConnected && element.checkVisibility();
  const present = new Presentation({
    isShown, next: () => steps.goOn(), back: () => steps.goBack(),
    changed: (on) => {
      full.setAttribute('aria-pressed', String(on));
      steps.reading.set(on);
    },
  });
  const full = button('Full screen', () => present.toggle(), { icon: 'full', class: 'quiet bare', title: 'F: big letters for a class; space or a clicker goes on' });
  full.setAttribute('aria-pressed', 'false');
  const walk = walking(steps);
  const proof = button('Prove a cell', () => lesson.app.go('watch', `cell/${board.cell}`), { class: 'plain prove-this' });
  proof.hidden = true;
  steps.stepper.insertBefore(walk.element, steps.last);
  steps.stepper.append(full);
  const whole = button('Watch the whole path from the givens', () => find(true), { icon: 'eye', class: 'primary' });
  whole.hidden = true;
  element.append(whole, proof);
  board.addEventListener('choose', () => {
    if (!isShown()) return;
    proof.hidden = false;
    const [row, column] = [Math.floor(board.cell / game.geometry.size) + 1, (board.cell % game.geometry.size) + 1];
    /** @type {Element} */ (proof.lastElementChild).textContent = `Prove r${row}c${column}`;
    proof.setAttribute('aria-label', `Prove ${cellWords(board.cell, game.geometry.size)}`);
  });
  board.addEventListener('confirm', () => isShown() && lesson.app.go('watch', `cell/${board.cell}`));

  /** @param {boolean} [isWhole] from the givens, and not from where the game stands */
  const find = async (isWhole = false) => {
    steps.clear();
    onward.clear();
    walk.stop();
    lesson.plain();
    const answer = await lesson.ask((signal) => api.explain({ board: isWhole ? bare(game) : game.board(), ...manner.asked }, signal));
    if (!answer) return;
    game.help();
    const story = new Story(answer.start, answer.events, answer.end, game.peers);
    whole.hidden = isWhole || !game.isSolved;
    steps.show(story, { ...lesson.look(), ...(isWhole && { own: game.givens }) });
    onward.show(answer.why, story.states[story.states.length - 1]);
    if (isWhole) steps.focus();
  };
  return {
    element,
    focus: () => steps.focus(),
    leave: () => {
      walk.stop();
      present.set(false);
    },
    enter: (rest, isNew) => {
      // The address may name a way of solving: to choose it asks by itself.
      if (rest === 'givens') {
        history.replaceState(history.state, '', '#watch/path'); // for this once
        find(true);
      } else if (WAYS.has(rest) && rest !== manner.profile) manner.choose(rest);
      else if (isNew || !steps.story) find();
      else steps.draw();
    },
  };
}

/** The button with which the path walks by itself. @param {Steps} steps */
function walking(steps) {
  /** @type {number | undefined} */
  let timer;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    element.setAttribute('aria-pressed', 'false');
  };
  const on = () => {
    steps.goOn();
    if (steps.isAtEnd) stop();
  };
  const element = button('Walk by itself', () => {
    if (timer !== undefined) return stop();
    timer = window.setInterval(on, PACE);
    element.setAttribute('aria-pressed', 'true');
    on();
  }, { icon: 'play', class: 'quiet bare', title: 'A step every three seconds' });
  element.setAttribute('aria-pressed', 'false');
  return { element, stop };
}
