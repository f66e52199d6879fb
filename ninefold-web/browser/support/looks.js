/** What is measured of a page's looks: each answers a list of what is wrong. */

import { readFileSync } from 'node:fs';

const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe finds, with the strict rule for contrast (7:1); the page's policy lets it in by evaluation alone. */
export async function violations(page) {
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(() => window.axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'cat.aria'],
    rules: { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } },
  }));
  return found.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 150)).join(' | ')}`);
}

/** Targets of less than 44 px. */
export const small = (page) => page.evaluate(() => [...document.querySelectorAll('a, button, summary, label:has(input), select, textarea, input[type=text]')]
  .filter((e) => e.checkVisibility() && !e.matches('.skip'))
  .map((e) => [e.textContent.trim().slice(0, 20), e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([name, box]) => `${name}: ${Math.round(box.width)} by ${Math.round(box.height)}`));

/** What scrolls sideways, by how much. */
export const over = (page) => page.evaluate(() =>
  [document.documentElement, ...document.querySelectorAll('dialog')].map((e) => e.scrollWidth - e.clientWidth).filter((x) => x > 0));
