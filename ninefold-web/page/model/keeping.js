/** What the page says where the server does not keep what is played, for as long as it is so. */

/** @typedef {ReturnType<typeof import('./sync.js').server>} Server */

const AWAY = 'The server does not answer. Until it is back, what you do is kept in this browser only.';

/** What is wrong, and why. @param {Pick<Server, 'trouble' | 'deed' | 'isAway'>} server @returns {string} nothing where all is as it should be */
export function keepingWords({ trouble, deed, isAway }) {
  if (isAway) return AWAY;
  if (!trouble) return '';
  // The words of the server have a full stop at their end, or have none.
  const why = trouble.replace(/\.+$/, '');
  if (deed === 'forget') return `On the computer a game cannot be forgotten now: ${why}. It is tried again and again.`;
  if (deed === 'list') return `The games on the computer cannot be read now: ${why}. Those of this browser are here, and it is tried again and again.`;
  return `On the computer it cannot be kept now: ${why}. What you do is in this browser, and is sent again and again until it is kept.`;
}

/** The same beside a board: on a phone two lines, as what is said of the board stands there, too. @param {Pick<Server, 'trouble' | 'deed' | 'isAway'>} server */
export function keepingShortly({ trouble, deed, isAway }) {
  if (isAway) return 'The server does not answer: kept in this browser only.';
  return trouble && deed !== 'forget' ? 'Kept in this browser only, not on the computer: see “My games”.' : '';
}
