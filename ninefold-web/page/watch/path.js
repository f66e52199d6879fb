/** Every step from where the board stands now to the end: a path to walk along, also before a class. */

/** @import {Lesson, Section} from '../learn/lessons.js' */

import * as api from '../api.js';
import { button } from '../controls.js';
import { el } from '../dom.js';
import { WAYS } from '../learn/names.js';
import { Onward } from '../learn/onward.js';
import { Story } from '../learn/story.js';
import { cellWords } from '../model/geometry.js';
import { Presentation } from '../present.js';
import { Steps } from './steps.js';

/** Milliseconds from step to step while the path walks by itself. */
const PACE = 3000;

/** @param {Lesson} lesson @returns {Section} */
export function path(lesson) {
  const { game, board, manner } = lesson;
  const steps = new Steps(board, 'All steps');
  const onward = new Onward(lesson, () => {}); // a change of the way asks again by itself
  const element = el('div', { class: 'path' }, steps.element, onward.element);
  const isShown = () => element.isConnected && element.checkVisibility();
  const present = new Presentation({
    isShown, next: () => steps.go(steps.stop + 1), back: () => steps.go(steps.stop - 1),
    changed: (on) => full.setAttribute('aria-pressed', String(on)),
  });
  const full = button('Full screen', () => present.toggle(), { icon: 'full', class: 'quiet bare', title: 'F: big letters for a class; space or a clicker goes on' });
  full.setAttribute('aria-pressed', 'false');
  const walk = walking(steps);
  const proof = button('Prove a cell', () => lesson.app.go('watch', `cell/${board.cell}`), { class: 'plain prove-this' });
  proof.hidden = true;
  steps.stepper.insertBefore(walk.element, steps.last);
  steps.stepper.append(full);
  element.append(proof);
  board.addEventListener('choose', () => {
    if (!isShown()) return;
    proof.hidden = false;
    const [row, column] = [Math.floor(board.cell / game.geometry.size) + 1, (board.cell % game.geometry.size) + 1];
    /** @type {Element} */ (proof.lastElementChild).textContent = `Prove r${row}c${column}`;
    proof.setAttribute('aria-label', `Prove ${cellWords(board.cell, game.geometry.size)}`);
  });
  board.addEventListener('confirm', () => isShown() && lesson.app.go('watch', `cell/${board.cell}`));

  const find = async () => {
    steps.clear();
    onward.clear();
    walk.stop();
    lesson.plain();
    const answer = await lesson.ask((signal) => api.explain({ board: game.board(), ...manner.asked }, signal));
    if (!answer) return;
    const story = new Story(answer.start, answer.events, answer.end, game.peers);
    steps.show(story, lesson.look());
    onward.show(answer.why, story.states[story.states.length - 1]);
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
      if (WAYS.has(rest) && rest !== manner.profile) manner.choose(rest);
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
    steps.go(steps.stop + 1);
    if (steps.stop === steps.story?.stops.length) stop();
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
