/** Every step from where the board stands now to the end, as a list to step through. */

/** @import {Lesson, Section} from './learn.js' */

import * as api from '../api.js';
import { el } from '../dom.js';
import { WAYS } from './names.js';
import { Onward } from './onward.js';
import { Steps } from './steps.js';
import { Story } from './story.js';

/** @param {Lesson} lesson @returns {Section} */
export function path(lesson) {
  const { game, board, manner } = lesson;
  const steps = new Steps(board, 'All steps');
  const onward = new Onward(lesson, () => {}); // a change of the way asks again by itself
  const find = async () => {
    steps.clear();
    onward.clear();
    lesson.plain();
    const answer = await lesson.ask((signal) => api.explain({ board: game.board(), ...manner.asked }, signal));
    if (!answer) return;
    const story = new Story(answer.start, answer.events, answer.end, game.peers);
    steps.show(story, lesson.look());
    onward.show(answer.why, story.states[story.states.length - 1]);
  };
  return {
    element: el('div', { class: 'path' }, steps.element, onward.element),
    focus: () => steps.focus(),
    enter: (rest, isNew) => {
      // The address may name a way of solving: to choose it asks by itself.
      if (WAYS.has(rest) && rest !== manner.profile) manner.choose(rest);
      else if (isNew || !steps.story) find();
      else steps.draw();
    },
  };
}
