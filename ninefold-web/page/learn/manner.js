/** How steps are looked for and told: profile, dialect, and whether uniqueness may be used. Kept across games. */

/** @import {Lists} from '../types.js' */

import { insist } from '../again.js';
import * as api from '../api.js';
import { checkbox, field, select } from '../controls.js';
import { el } from '../dom.js';
import { keepSetting, setting } from '../model/setting.js';
import { NAMES, WAYS } from './names.js';

/** Events: `change`, and `known` once the server has said what it can do and marks turn out not to be shown. */
export class Manner extends EventTarget {
  profile = setting('learn.profile', 'human');
  /** Empty: the profile's own. */
  dialect = setting('learn.dialect', '');
  uniqueness = setting('learn.uniqueness', true);
  /** @type {Lists | null} */
  #lists = null;

  constructor() {
    super();
    this.profiles = select([[this.profile, wayName(this.profile)]], (value) => this.#keep('profile', value));
    this.dialects = select([['', 'Those that go with it']], (value) => this.#keep('dialect', value));
    this.about = el('p', { class: 'kind' });
    this.summary = el('span');
    this.element = el('details', { class: 'manner' },
      el('summary', {}, 'Told: ', this.summary),
      el('div', { class: 'manner-body' },
        field('Way of solving', this.profiles), this.about,
        field('Names of the techniques', this.dialects),
        checkbox('Steps may use that the puzzle has only one solution', this.uniqueness, (on) => this.#keep('uniqueness', on))));
    /** The server has said what it can do, or does not answer. */
    this.ready = this.#fill();
    this.#tell();
  }

  /** Its part of a request. */
  get asked() {
    return { profile: this.profile, ...(this.dialect && { dialect: this.dialect }), uniqueness: this.uniqueness };
  }

  /** Does this way of solving do without pencil marks? */
  get isBare() {
    return this.#lists?.profiles.find((one) => one.name === this.profile)?.marks === false;
  }

  /** Can the server do it? Known when it is `ready`. @param {string} way */
  has(way) {
    return Boolean(this.#lists?.profiles.some((one) => one.name === way));
  }

  /** Chooses a way of solving. @param {string} way */
  choose(way) {
    this.profiles.value = way;
    this.#keep('profile', way);
  }

  async #fill() {
    const lists = (this.#lists = await api.lists().catch(() => null));
    if (!lists) return void insist(api.lists, new AbortController().signal, () => {}).then(() => this.#fill(), () => {});
    if (!lists.profiles.some((one) => one.name === this.profile)) this.profile = lists.profiles[0].name;
    this.profiles.replaceChildren(...lists.profiles.map(({ name }) => el('option', { value: name, text: wayName(name) })));
    this.profiles.value = this.profile;
    this.dialects.append(...lists.dialects.map(({ name, about }) => el('option', { value: name, text: NAMES.get(name)?.about ?? `${name}: ${about}` })));
    this.dialects.value = this.dialect;
    this.#tell();
    if (this.isBare) this.dispatchEvent(new Event('known'));
  }

  #tell() {
    this.about.textContent = WAYS.get(this.profile)?.about ?? this.#lists?.profiles.find((one) => one.name === this.profile)?.about ?? '';
    const whose = this.dialect && `; names: ${NAMES.get(this.dialect)?.name ?? this.dialect}`;
    this.summary.textContent = wayName(this.profile) + whose;
  }

  /** @param {'profile' | 'dialect' | 'uniqueness'} name @param {any} value */
  #keep(name, value) {
    Object.assign(this, { [name]: value });
    keepSetting(`learn.${name}`, value);
    this.#tell();
    this.dispatchEvent(new Event('change'));
  }
}

/** @type {Manner | undefined} */
let one;

/** The one manner of all tabs. */
export const theManner = () => (one ??= new Manner());

/** @param {string} id */
const wayName = (id) => WAYS.get(id)?.name ?? id;
