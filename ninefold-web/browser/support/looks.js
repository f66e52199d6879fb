/** What is measured of a page's looks: each answers a list of what is wrong. */

/** Targets of less than 44 px. */
export const small = (page) => page.evaluate(() => [...document.querySelectorAll('a, button, summary, label:has(input), select, textarea, input[type=text]')]
  .filter((e) => e.checkVisibility() && !e.matches('.skip'))
  .map((e) => [e.textContent.trim().slice(0, 20), e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([name, box]) => `${name}: ${Math.round(box.width)} by ${Math.round(box.height)}`));

/** What scrolls sideways, by how much. */
export const over = (page) => page.evaluate(() =>
  [document.documentElement, ...document.querySelectorAll('dialog')].map((e) => e.scrollWidth - e.clientWidth).filter((x) => x > 0));
