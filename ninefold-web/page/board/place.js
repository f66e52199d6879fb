/** The place that the first stage of a hint names, which is all that the board shows of the step then. */

/** @import {Scene, Shown, Stage} from '../types.js' */

/** So that the same stage is the same scene, and is not drawn again. @type {WeakMap<Scene, Scene>} */
const places = new WeakMap();

/**
 * What a stage draws: the first one frames the houses that its words name, and none of the others that the step needs.
 * @param {Shown} shown @param {Stage} stage @returns {Scene}
 */
export function sceneAt({ told, scene }, stage) {
  if (stage !== 'where') return scene;
  const known = places.get(scene);
  if (known) return known;
  // Where it names numbers alone (`the 7s`), the houses of the step are the place.
  /** @type {Scene['houses']} */
  const houses = told.houses.map((house) => ({ house, tone: 'base' }));
  const place = houses.length > 0 ? { ...scene, houses } : scene;
  places.set(scene, place);
  return place;
}
