/** The place that the first stage of a hint names, which is all that the board shows of the step then. */

/** @import {Geometry, Scene, Shown, Stage} from '../types.js' */

/** So that the same stage is the same scene, and is not drawn again. @type {WeakMap<Scene, Scene>} */
const places = new WeakMap();

/**
 * What a stage draws: the first one frames the houses that its words name, and none of the others that the step needs.
 * @param {Shown} shown @param {Stage} stage @param {Geometry} geometry @returns {Scene}
 */
export function sceneAt({ told, scene }, stage, geometry) {
  if (stage !== 'where') return scene;
  const known = places.get(scene);
  if (known) return known;
  const named = housesIn(told.stages.where, geometry);
  // Where it names numbers alone (`the 7s`), the houses of the step are the place.
  /** @type {Scene['houses']} */
  const houses = named.map((house) => ({ house, tone: 'base' }));
  const place = houses.length > 0 ? { ...scene, houses } : scene;
  places.set(scene, place);
  return place;
}

/** The houses that a sentence names: `box 8`, `boxes 1 and 3`. @param {string} words @param {Geometry} geometry @returns {number[]} */
export function housesIn(words, { houses }) {
  const oneByOne = (/** @type {string} */ _, /** @type {string} */ kind, /** @type {string} */ numbers) => {
    return numbers.split(/, | and /).map((number) => `${kind} ${number}`).join(', ');
  };
  const said = words.replace(/(\p{L}+?)(?:es|s) ((?:\d+, )*\d+ and \d+)/gu, oneByOne);
  const isNamed = (/** @type {string} */ name) => said.split(name).some((rest, i) => i > 0 && !/^[\p{L}\d]/u.test(rest));
  return houses.flatMap(({ name }, house) => (isNamed(name) ? [house] : []));
}
