/** Small helpers to build the page. */

/**
 * An element with attributes and children. `class`, `text` and names that begin with `on` mean what one expects;
 * `true` sets an attribute without a value, and `false`, `null` and `undefined` leave it out.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (name === 'text') element.textContent = String(value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A number for SVG: no more digits than one can see. @param {number} x */
export const num = (x) => Number(x.toFixed(3));

/** The element with this id, which the page has. @param {string} id */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** Begins with a capital. @param {string} text */
export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** No more than so many letters of a text: cut between words where there are some, and never within a letter. @param {string} text @param {number} most */
export function shortened(text, most) {
  const letters = [...text.trim()].filter((letter) => !/^[\ud800-\udfff]$/.test(letter)); // halves of letters that were cut before
  if (letters.length <= most) return letters.join('');
  const room = letters.slice(0, most - 1).join('');
  const whole = letters[most - 1] === ' ' ? room : room.replace(/\s+\S*$/, '');
  return `${(whole.length > room.length / 2 ? whole : room).trimEnd()}…`;
}

/** `a`, `a and b`, `a, b and c`. @param {string[]} words */
export function list(words) {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
