/** How a person likes the page; kept across games. */

import { checkbox, field, openDialog, select } from '../controls.js';
import { keepSetting, setting } from '../model/setting.js';
import { tintsField } from './tints.js';

/** @typedef {{tidy: boolean, conflicts: boolean, same: boolean, seen: boolean, names: boolean, clock: boolean, haptics: boolean, letters: boolean, pad: string, errors: 'ask' | 'once' | 'never', theme: string}} Settings */

/** @returns {Settings} */
export const settings = () => ({
  tidy: setting('tidy', true),
  conflicts: setting('conflicts', true),
  same: setting('same', true),
  seen: setting('seen', true),
  names: setting('names', true),
  clock: setting('clock', false),
  haptics: setting('haptics', true),
  letters: setting('letters', false),
  pad: setting('pad', '123'),
  errors: setting('errors', /** @type {const} */ ('ask')),
  theme: setting('theme', 'auto'),
});

/** Where a person never wants to see what is wrong: that something is, is said all the same. */
export const isWithheld = () => settings().errors === 'never';
export const WITHHELD = 'What it is is not shown, as you chose in Settings.';

/** The button that shows it, and changes no setting. */
export const ONCE = 'Show it this once';

/** @type {[keyof Settings, string, string][]} */
const SWITCHES = [
  ['conflicts', 'Show conflicts at once', 'The same number twice in a row, column or box.'],
  ['tidy', 'Tidy marks', 'Entering a number takes it out of the marks that it rules out.'],
  ['same', 'Highlight the same number', 'In other cells, and among the marks.'],
  ['seen', 'Shade what the chosen cell sees', 'Its row, its column, its box.'],
  ['names', 'Name rows and columns', 'r1, r2 and c1, c2 beside the board.'],
  ['clock', 'Show the clock', 'It can be paused. The time is kept for “My times” in any case.'],
  ['haptics', 'Tremble', 'A phone answers a long press by trembling.'],
  ['letters', 'Letters as numbers', 'Q W E, A S D, Z X C by their places, in the rows of the keypad; on boards up to 9 by 9.'],
];

/** @param {(settings: Settings) => void} changed */
export function openSettings(changed) {
  const keep = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    keepSetting(name, value);
    changed(settings());
  };
  const now = settings();
  const theme = select([['auto', 'As the system has it'], ['light', 'Light'], ['dark', 'Dark']], (value) => {
    if (value === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
    keep('theme', value);
  });
  theme.value = now.theme;
  const errors = select([['ask', 'When I ask: Check, or K'], ['once', 'At once, as I type'], ['never', 'Never']], (value) => keep('errors', value));
  errors.value = now.errors;
  const pad = select([['123', '1 2 3 on top'], ['789', '7 8 9 on top, as on a keyboard']], (value) => keep('pad', value));
  pad.value = now.pad;
  openDialog('Settings', () => [
    field('Show what is wrong', errors, 'A number that is in no solution of the puzzle.'),
    field('Keypad', pad, 'Where its keys stand in a square.'),
    ...SWITCHES.map(([name, label, about]) => checkbox(label, Boolean(now[name]), (on) => keep(name, on), about)),
    field('Light or dark', theme),
    tintsField(),
  ]);
}
