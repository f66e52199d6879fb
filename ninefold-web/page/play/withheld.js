/** What is said where a person never wants to see what is wrong: that something is, and that it can be seen all the same. */

import { settings } from './settings.js';

export const isWithheld = () => settings().errors === 'never';

export const WITHHELD = 'What it is is not shown, as you chose in Settings.';

/** The button that shows it, and changes no setting. */
export const ONCE = 'Show it this once';
