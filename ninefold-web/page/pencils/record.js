/** The column beside the board: the paths, the search tree, and the sentences so far. */

/** @import {Geometry} from '../types.js' */
/** @import {Action, PencilState} from './types.js' */

import { pathName } from '../board/paths.js';
import { el, svg } from '../dom.js';
import { drawTree } from './tree.js';

export class Record {
  constructor() {
    this.paths = el('ul', { class: 'paths' });
    this.tree = el('div', { class: 'tree-frame', role: 'region', 'aria-label': 'The search tree', tabindex: 0 });
    this.story = el('ol', { class: 'story', 'aria-label': 'What was done', tabindex: 0 });
    this.none = el('p', { class: 'kind', text: 'What is done will be told here.' });
    this.growth = el('section', { class: 'growth' }, el('h3', { text: 'Search tree' }), this.paths, this.tree);
    this.element = el('div', { class: 'record' }, this.growth, el('section', { class: 'told' }, el('h3', { text: 'The story' }), this.none, this.story));
  }

  /** @param {PencilState} state @param {Action[]} actions @param {Geometry} geometry */
  show(state, actions, geometry) {
    const { nodes } = state.tree;
    this.growth.hidden = nodes.length === 0;
    this.paths.replaceChildren(...Array.from({ length: state.paths }, (_, i) => legend(i + 1)));
    this.tree.replaceChildren(...drawTree(nodes, geometry.symbols));
    this.#tell(state.said, pathsOf(actions));
  }

  /** Only what changed is written anew. @param {string[]} said @param {number[]} paths */
  #tell(said, paths) {
    const { story } = this;
    said.forEach((text, i) => {
      const item = story.children[i] ?? story.appendChild(el('li'));
      if (item.textContent === text && Number(item.getAttribute('data-path')) === paths[i]) return;
      item.textContent = text;
      item.setAttribute('data-path', String(paths[i]));
    });
    while (story.children.length > said.length) story.lastElementChild?.remove();
    this.none.hidden = said.length > 0;
    story.hidden = said.length === 0;
    story.scrollTop = story.scrollHeight;
  }
}

/** A line in the path's look, and its name. @param {number} path */
function legend(path) {
  const line = svg('svg', { viewBox: '0 0 40 8', 'aria-hidden': 'true' }, svg('line', { class: 'tried', 'data-path': path, x1: 1, y1: 4, x2: 39, y2: 4 }));
  return el('li', {}, line, pathName(path));
}

/** For each action the path that it belongs to: a choice begins one, and erasing ends it. @param {Action[]} actions */
function pathsOf(actions) {
  let path = 0;
  return actions.map((action) => {
    if (action.do === 'choose') path++;
    return action.do === 'erase' ? path-- : path;
  });
}
