/** What is measured of a page's looks: each answers a list of what is wrong. */

/** Targets of less than 44 px. A key that stands under a column of the board is as wide as that, and the higher for it. */
export const small = (page) => page.evaluate(() => [...document.querySelectorAll('a, button, summary, label:has(input), select, textarea, input[type=text]')]
  .filter((e) => e.checkVisibility() && !e.matches('.skip'))
  .map((e) => [e.textContent.trim().slice(0, 20), e.getBoundingClientRect(), e.matches('.key')])
  .filter(([, box, isKey]) => (isKey ? box.width < 35 || box.height < 43.9 || box.width * box.height < 44 ** 2 : box.width < 43.9 || box.height < 43.9))
  .map(([name, box]) => `${name}: ${Math.round(box.width)} by ${Math.round(box.height)}`));

/** What scrolls sideways, by how much. */
export const over = (page) => page.evaluate(() =>
  [document.documentElement, ...document.querySelectorAll('dialog')].map((e) => e.scrollWidth - e.clientWidth).filter((x) => x > 0));
