/** The way through the techniques: four parts, from places to chains. The ids are the server's. */

/** @type {[part: string, ids: string[]][]} */
export const PARTS = [
  ['I Places', ['full-house', 'hidden-single', 'naked-single', 'pointing', 'claiming']],
  ['II Sets', ['naked-pair', 'hidden-pair', 'naked-triple', 'hidden-triple', 'locked-pair']],
  ['III Lines', ['x-wing', 'swordfish', 'finned-x-wing', 'skyscraper', 'two-string-kite', 'empty-rectangle']],
  ['IV Chains', ['w-wing', 'xy-wing', 'xyz-wing', 'unique-rectangle-type-1', 'colour-trap', 'x-chain', 'xy-chain']],
];

export const LESSONS = PARTS.flatMap(([, ids]) => ids);
