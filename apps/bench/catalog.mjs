// What can be asked for, question by question. Needs no package: arguments are checked before anything is installed.
import { TESTS } from './core/tests.mjs';

const SCENES = ['S1', 'S2', 'S3', 'S4', 'S5'];
const HOSTILE = ['point', 'line', 'worlds', 'outliers', 'teleport', 'lattice', 'nan'];
/** Boxes: bitECS has 2^24 ids. */
const BOXES = 16_000_000;
/** How many triangles a mesh has unless given; the dragon always has so many. */
const MESHES = { 'torus-knot': 100_000, dragon: 202_520 };
/** How many boxes each footprint is measured with. */
const FOOTPRINTS = {
  memory: 100_000,
  'memory-S3': 100_000,
  'memory-S4': 100_000,
  module: 1,
  start: 1,
  first: 10_000,
};

/**
 * A question. `usual`: what is measured unless something else is asked for. `mostOf`: the largest count of a scene.
 * `fixed`: scenes that --count does not change.
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} asks
 * @property {string[]} scenes
 * @property {number[]} dimensions
 * @property {{ scenes: string[], dimensions: number[], countsOf: (scene: string) => number[] }} usual
 * @property {(scene: string) => number} mostOf
 * @property {string[]} [fixed]
 */

/** @type {Record<string, Entry>} */
export const CATALOG = {
  pairs: {
    name: 'pairs',
    asks: 'Which boxes overlap? Every frame, while all move by up to --step percent of their size.',
    scenes: [...SCENES, ...HOSTILE],
    dimensions: [2, 3],
    usual: {
      scenes: SCENES,
      dimensions: [3, 2],
      countsOf: (scene) => (scene === 'point' ? [2000] : [10_000]),
    },
    // At one point 10,000 boxes are 50 million pairs.
    mostOf: (scene) => (scene === 'point' ? 10_000 : BOXES),
  },
  frame: {
    name: 'frame',
    asks: 'Which balls touch, and since when? Every frame, while all move by up to --step percent of their size.',
    scenes: SCENES,
    dimensions: [2, 3],
    usual: { scenes: ['S1'], dimensions: [3, 2], countsOf: () => [10_000] },
    mostOf: () => BOXES,
  },
  culling: {
    name: 'culling',
    asks: 'Which boxes may a turning camera see? still: as they were; moving: six columns of sides rewritten each frame; positions: columns of centers and radii; opened: sides written in place; indexed: moving, with an index that the frame has built anyway.',
    scenes: ['still', 'moving', 'positions', 'opened', 'indexed'],
    dimensions: [3, 2],
    usual: {
      scenes: ['still', 'moving', 'positions', 'indexed'],
      dimensions: [3],
      countsOf: (scene) => (scene === 'indexed' ? [100_000] : [100_000, 1_000_000]),
    },
    mostOf: () => BOXES,
  },
  queries: {
    name: 'queries',
    asks: 'What does a ray hit first, what overlaps a box, which eight are nearest? Microseconds a query.',
    scenes: SCENES,
    dimensions: [2, 3],
    usual: { scenes: ['S1'], dimensions: [3, 2], countsOf: () => [10_000] },
    mostOf: () => BOXES,
  },
  mesh: {
    name: 'mesh',
    asks: 'What does a ray hit first, does a sphere touch, how deep do balls lie in it, what is the closest point? Microseconds a query; a build in milliseconds.',
    scenes: Object.keys(MESHES),
    dimensions: [3],
    usual: {
      scenes: Object.keys(MESHES),
      dimensions: [3],
      countsOf: (scene) => [MESHES[scene]],
    },
    mostOf: () => 10_000_000,
    fixed: ['dragon'],
  },
  core: {
    name: 'core',
    asks: 'How fast is one test of two shapes? So many of them a round as the count says, of 1,000 different shapes of a kind.',
    scenes: Object.keys(TESTS),
    dimensions: [3],
    usual: { scenes: Object.keys(TESTS), dimensions: [3], countsOf: () => [50_000] },
    mostOf: () => 10_000_000,
  },
  footprint: {
    name: 'footprint',
    asks: 'What does an index cost besides its answers? Memory an entity, module, start, first frame.',
    scenes: Object.keys(FOOTPRINTS),
    dimensions: [2, 3],
    usual: {
      scenes: Object.keys(FOOTPRINTS),
      dimensions: [3, 2],
      countsOf: (scene) => [FOOTPRINTS[scene]],
    },
    mostOf: () => BOXES,
    fixed: ['module', 'start'],
  },
};
