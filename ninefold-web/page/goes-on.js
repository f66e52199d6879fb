/** The sign that words go on below the end of their place. */

import { el } from './dom.js';

/** Pixels that may be missing: parts of a pixel are rounded in one place and not in another. */
export const SLACK = 2;

/** Who hears the words hears all of them. */
export const goesOnSign = () => el('div', { class: 'goes-on', 'aria-hidden': 'true' }, el('span', { text: 'It goes on ↓' }));

/**
 * Shows the sign in what scrolls for as long as there is more below; and the keyboard comes there while there is anything to scroll.
 * @param {HTMLElement} scroller @param {string} name what is read there, for who hears it
 * @param {() => number} foot the height of what stays at the end of the place, in pixels
 */
export function signGoesOn(scroller, name, foot) {
  const sign = goesOnSign();
  const parts = [...scroller.children];
  scroller.append(sign);
  const mark = () => {
    const { scrollHeight, clientHeight, scrollTop } = scroller;
    const isLonger = scrollHeight - clientHeight > SLACK && /auto|scroll/.test(getComputedStyle(scroller).overflowY);
    sign.style.setProperty('--foot', `${foot()}px`);
    sign.classList.toggle('shown', isLonger && scrollHeight - clientHeight - scrollTop > SLACK);
    if (isLonger) Object.entries({ tabindex: '0', role: 'group', 'aria-label': name }).forEach(([key, value]) => scroller.setAttribute(key, value));
    // Whoever reads there is not sent away.
    else if (scroller !== document.activeElement) for (const key of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(key);
  };
  scroller.addEventListener('scroll', mark, { passive: true });
  const seen = new ResizeObserver(mark);
  for (const one of [scroller, ...parts]) seen.observe(one);
}
