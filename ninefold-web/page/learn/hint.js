/** The next step, in four stages: where, technique, cells, answer. Each tells more than the one before. */

/** @import {Stage, Step} from '../types.js' */
/** @import {Lesson, Section} from './learn.js' */

import * as api from '../api.js';
import { button } from '../controls.js';
import { el } from '../dom.js';
import { save } from '../model/save.js';
import { doStep, standing } from './apply.js';
import { Onward } from './onward.js';
import { whyOf } from './why.js';

/** @type {[stage: Stage, name: string][]} */
const STAGES = [
  ['where', 'Where to look'],
  ['technique', 'What to look for'],
  ['cells', 'What is there'],
  ['answer', 'What follows'],
];

const INVITATION = 'Stuck? A hint says a little at first, and more each time you ask.';

/** @param {Lesson} lesson @returns {Section} */
export function hint(lesson) {
  const { game, board, manner } = lesson;
  /** @type {Step | null} */
  let step = null;
  /** How many stages are told. */
  let told = 0;

  const next = button('Next hint', () => ask(), { icon: 'hint', class: 'primary' });
  const act = button('Do it', () => perform(), { icon: 'check' });
  const play = button('Play on', () => lesson.app.go('play'), { icon: 'play', class: 'quiet' });
  const intro = el('div', { class: 'lesson', role: 'status' });
  const stages = el('ol', { class: 'stages', 'aria-label': 'The hint so far', 'aria-live': 'polite', 'aria-relevant': 'additions' });
  const why = el('div', { class: 'lesson-more' });
  const onward = new Onward(lesson, () => ask().then(() => next.focus({ preventScroll: true })));
  const element = el('div', { class: 'hint' }, el('div', { class: 'actions' }, next, act, play), intro, onward.element, stages, why);

  const draw = () => {
    if (step) board.show({ ...lesson.look(), bare: step.scene.bare, state: standing(game), step, stage: STAGES[Math.max(0, told - 1)][0] });
    else lesson.plain();
    act.setAttribute('aria-disabled', String(!step));
    next.setAttribute('aria-disabled', String(told === STAGES.length));
  };
  const say = (/** @type {string} */ words) => intro.replaceChildren(...(words ? [el('p', { text: words })] : []));
  const clear = (words = '') => {
    step = null;
    told = 0;
    stages.replaceChildren();
    why.replaceChildren();
    onward.clear();
    say(words);
  };
  const tell = () => {
    if (!step || told === STAGES.length) return;
    const [stage, name] = STAGES[told++];
    const newest = el('li', {}, el('h3', { text: name }), el('p', { text: step.stages[stage] }));
    stages.append(newest);
    if (stage === 'technique' || stage === 'answer') why.replaceChildren(...whyOf(step, stage === 'answer'));
    draw();
    newest.scrollIntoView({ block: 'nearest' });
  };
  const ask = async () => {
    if (step) return tell();
    const answer = await lesson.ask((signal) => api.hint({ board: game.board(), ...manner.asked }, signal));
    if (!answer) return;
    clear(answer.step ? (answer.note ?? '') : (answer.end ?? 'There is no next step.'));
    step = answer.step;
    if (step) return tell();
    draw();
    onward.show(answer.why).then(() => onward.element.scrollIntoView({ block: 'nearest' }));
    intro.scrollIntoView({ block: 'nearest' });
  };
  const perform = () => {
    if (!step) return;
    const done = step;
    if (!doStep(game, done)) return say('That is on your board already.');
    save(game.save());
    clear(`Done: ${done.stages.answer}`);
    draw();
    next.focus();
  };
  return {
    element,
    focus: () => next.focus({ preventScroll: true }),
    enter: (rest, isNew) => {
      if (isNew && step) clear('Your board or the way of explaining has changed; ask again.');
      else if (isNew && (rest !== 'changed' || onward.element.hasChildNodes())) clear(INVITATION);
      draw();
      if (rest !== '') return;
      // The focus goes on to the button for the next hint.
      next.focus({ preventScroll: true });
      if (!step) ask();
      else stages.lastElementChild?.scrollIntoView({ block: 'nearest' });
    },
  };
}
